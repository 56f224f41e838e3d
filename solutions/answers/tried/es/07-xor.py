# %% exercise="culprit"
def culprit():
    """The letter of the line that keeps the network still"""
    return "A"

# %% exercise="needs_gradient"
def needs_gradient(parents):
    """Must the output of an op with these parents require a gradient? True or False; each has a .requires_grad"""
    return any(p.requires_grad for p in parents)

# %% exercise="agree"
def agree(ours, theirs, rtol):
    """Do two lists of arrays agree? Pair by pair: one shape, and max |a - b| ≤ rtol · max |b|.

    False where nothing is compared: no arrays, or an array of theirs without a number other than 0.
    """
    if len(ours) != len(theirs) or not ours:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))

# %% exercise="initial"
def initial(seeds, hidden):
    """[W1, b1, W2, b2], a network for each seed, of shapes (S, 2, hidden), (S, 1, hidden), (S, hidden, 1), (S, 1, 1).

    From np.random.default_rng(seed), for each seed: W1, then W2, both normal with standard deviation 1/2. Biases 0.
    """
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% exercise="network"
def network(parameters, X, activation):
    """activation(X W1 + b1) W2 + b2, of shape (S, rows, 1), where parameters = [W1, b1, W2, b2] and X: (rows, 2)"""
    W1, b1, W2, b2 = parameters
    return activation(X @ W1 + b1) @ W2 + b2

# %% exercise="losses"
def losses(predictions, targets):
    """For each network the mean of (prediction - target)²: a tensor of shape (S,).  predictions: (S, rows, 1)

    ValueError unless targets.shape == predictions.shape[1:]
    """
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{targets.shape} no es {predictions.shape[1:]}")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    """One step of gradient descent for every network: p.data becomes p.data - lr · gradient, whatever p.grad held.

    Returns the losses before the update, an array of shape (S,).
    """
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% exercise="solved"
def solved(predictions, targets):
    """For each network: is every prediction less than ½ away from its target?  (S, 4, 1), (4, 1) → (S,) of booleans"""
    return np.all(np.abs(predictions - targets) < 0.5, axis=(1, 2))

# %% exercise="predicted_rate"
def predicted_rate():
    """The share of 200 seeds with which a network with one hidden unit solves XOR, from 0 to 1"""
    return 0.0

# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    """The share of the seeds, from 0 to 1, whose network solves XOR after so many steps with this learning rate"""
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()
