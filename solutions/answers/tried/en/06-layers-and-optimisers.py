# %% exercise="forward_shapes"
def forward_shapes():
    """The shapes of hidden.weight, h, logits and out.bias"""
    return (784, 64), (32, 64), (32, 10), (10,)

# %% exercise="parameter_count"
def parameter_count():
    """The number of parameters of Linear(784, 64) and Linear(64, 10) together"""
    return 784 * 64 + 64 + 64 * 10 + 10

# %% exercise="linear"
def linear(x, w, b):
    """z[..., j] = Σ_k x[..., k] w[k, j] + b[j]"""
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% exercise="mse"
def mse(x, y):
    """z = Σ (x - y)² / n, n entries; ValueError if x and y differ in shape."""
    if x.shape != y.shape:
        raise ValueError(f"got shapes {x.shape} and {y.shape}")
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * g * d / d.size,
        lambda g: -2 * g * d / d.size,
    )

# %% exercise="parameters"
def parameters(module):
    """Every leaf that requires a gradient, each once, in the order in which they are met.

    Looked through, in order: a module's attributes, lists, tuples, the values of dicts, and all of these within them.
    """
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
            return
        if isinstance(x, dict):
            inside = x.values()
        elif isinstance(x, (list, tuple)):
            inside = x
        elif isinstance(x, Module):
            inside = vars(x).values()
        else:
            return
        for value in inside:
            yield from walk(value)

    return walk(module)

# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    """A leaf that requires a gradient: shape and dtype as given, entries drawn by rng from U(-1/√fan_in, 1/√fan_in)."""
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    """The loss before the step, as a number. The step: update(p.data, p.grad) for every p that the loss depends on.

    parameters: a list of tensors; compute_loss(): a tensor of shape ().
    """
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()

# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    """velocity = momentum velocity + g;  p = p - lr velocity.  Both in place."""
    velocity *= momentum
    velocity += g
    p -= lr * velocity

# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    """m = β1 m + (1 - β1) g;  v = β2 v + (1 - β2) g²;  p = p - lr m̂ / (√v̂ + eps).  p, m, v in place.

    m̂ = m / (1 - β1ᵗ), v̂ = v / (1 - β2ᵗ); t counts steps from 1. Kingma and Ba, 2015, algorithm 1.
    """
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    m_hat = m / (1 - beta1**t)
    v_hat = v / (1 - beta2**t)
    p -= lr * m_hat / (np.sqrt(v_hat) + eps)
