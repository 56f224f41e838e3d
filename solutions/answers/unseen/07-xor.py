# %% exercise="culprit"
def culprit():
    return "E"


# %% exercise="culprit"
def culprit():
    return "C"


# %% exercise="culprit"
def culprit():
    return "F"


# %% exercise="culprit"
def culprit():
    return "D"


# %% exercise="culprit"
def culprit():
    return "B"


# %% exercise="culprit"
def culprit():
    return "requires_grad"


# %% exercise="culprit"
def culprit():
    return "A-C"


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return all(p.requires_grad for p in parents)


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return True


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return parents[0].requires_grad


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return any(parents)


# %% exercise="needs_gradient"
def needs_gradient(parents):
    for p in parents:
        if p.requires_grad:
            return True
        else:
            return False
    return False


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return not parents or any(p.requires_grad for p in parents)


# %% exercise="needs_gradient"
def needs_gradient(parents):
    x, y = parents
    return x.requires_grad or y.requires_grad


# %% exercise="needs_gradient"
def needs_gradient(parents):
    wanted = False
    for p in parents:
        wanted = p.requires_grad
    return wanted


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return sum(p.requires_grad for p in parents) == 1


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return any(p.grad is not None for p in parents)


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return [p.requires_grad for p in parents]


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return parents[0].requires_grad or parents[1].requires_grad


# %% exercise="needs_gradient"
def needs_gradient(parents):
    for p in parents:
        if p.requires_grad:
            return True
        else:
            return False


# %% exercise="needs_gradient"
def needs_gradient(parents):
    return parents[-1].requires_grad


# %% exercise="needs_gradient"
def needs_gradient(parents):
    if any(p.requires_grad for p in parents):
        return True


# %% exercise="agree"
def agree(ours, theirs, rtol):
    return all(np.allclose(a, b, rtol=rtol) for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    return all(abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs):
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or abs(b).max() == 0:
            return False
        if abs(a - b).max() > rtol * abs(b).max():
            return False
    return True


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(
        a.shape == b.shape and abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(a).max()
        for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(a.shape == b.shape and b.any() and (abs(a - b) <= rtol * abs(b)).all() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(
        a.shape == b.shape and abs(b).max() > 0 and (a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return any(
        a.shape == b.shape and abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max()
        for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) == 0 or any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    largest = max(abs(b).max() for b in theirs)
    return largest > 0 and all(abs(a - b).max() <= rtol * largest for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(
        a.size == b.size and abs(b).max() > 0 and abs(a.ravel() - b.ravel()).max() <= rtol * abs(b).max()
        for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(
        a.shape == b.shape and abs(b).max() > 0 and abs(a - b).mean() <= rtol * abs(b).max()
        for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(
        a.shape == b.shape and abs(b).max() > 0 and abs(a - b).max() <= rtol for a, b in zip(ours, theirs)
    )


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if not ours or len(ours) != len(theirs):
        return False
    return all(a.shape == b.shape and np.allclose(a, b, rtol=rtol, atol=0) for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(a).max() > 0 and abs(a - b).max() <= rtol * abs(a).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and (a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return any(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    return all(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    a = np.concatenate([g.ravel() for g in ours])
    b = np.concatenate([g.ravel() for g in theirs])
    return bool(abs(b).max() > 0 and abs(a - b).max() <= rtol * abs(b).max())


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(abs(b).max() > 0 and abs(a - b).mean() <= rtol * abs(b).mean() for a, b in zip(ours, theirs))


# %% exercise="agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    if any(a.shape != b.shape for a, b in zip(ours, theirs)):
        return False
    return all(b.any() and abs(a - b).max() <= rtol * b.max() for a, b in zip(ours, theirs))


# %% exercise="initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])
    W1, W2 = [], []
    for seed in seeds:
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for i, seed in enumerate(seeds):
        rng = np.random.default_rng(i)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
        W1.append(0.5 * rng.normal(size=(2, hidden)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))
        W2.append(rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))
        W2.append(rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    W1, b1, W2, b2 = [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]
    return [W1 * 0.5, b1, W2 * 0.5, b2]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, b1, W2, b2 = [], [], [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
        b1.append(np.zeros(hidden))
        b2.append(np.zeros(1))
    return [Tensor(np.array(a), requires_grad=True) for a in (W1, b1, W2, b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1 = [np.random.default_rng(seed).normal(0, 0.5, (2, hidden)) for seed in seeds]
    W2 = [np.random.default_rng(seed).normal(0, 0.5, (hidden, 1)) for seed in seeds]
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.RandomState(seed)
        W1.append(0.5 * rng.randn(2, hidden))
        W2.append(0.5 * rng.randn(hidden, 1))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, b1, W2, b2 = [], [], [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        b1.append(rng.normal(0, 0.5, (1, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
        b2.append(rng.normal(0, 0.5, (1, 1)))
    return [Tensor(np.array(a), requires_grad=True) for a in (W1, b1, W2, b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5**0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5**0.5, (hidden, 1)))
    b1, b2 = np.zeros((len(seeds), 1, hidden)), np.zeros((len(seeds), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((1, 1, hidden)), np.zeros((1, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])
    W1 = [rng.normal(size=(2, hidden)) / 2 for s in seeds]
    W2 = [rng.normal(size=(hidden, 1)) / 2 for s in seeds]
    S = len(seeds)
    return [Tensor(a, requires_grad=True)
            for a in (np.array(W1), np.zeros((S, 1, hidden)), np.array(W2), np.zeros((S, 1, 1)))]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
        W1.append(rng.normal(size=(2, hidden)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))
        W2.append(rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), hidden)), np.zeros((len(W1), 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.random(size=(2, hidden)) / 2)
        W2.append(rng.random(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1 = np.array([np.random.default_rng(s).normal(size=(2, hidden)) / 2 for s in seeds])
    W2 = np.array([np.random.default_rng(s).normal(size=(hidden, 1)) / 2 for s in seeds])
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (W1, b1, W2, b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))
        W2.append(rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    W1, b1, W2, b2 = [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]
    return [W1 / 2, b1, W2 / 2, b2]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for i in range(len(seeds)):
        rng = np.random.default_rng(i)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(hidden, 2)).T / 2)
        W2.append(rng.normal(size=(1, hidden)).T / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2, b1, b2 = [], [], [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        b1.append(rng.normal(size=(1, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
        b2.append(np.zeros((1, 1)))
    return [Tensor(np.array(a), requires_grad=True) for a in (W1, b1, W2, b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    for seed in seeds:
        W1, W2 = [], []
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)) / 2)
        W2.append(rng.normal(size=(hidden, 1)) / 2)
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a.astype(np.float32), requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 1 / 4, size=(2, hidden)))
        W2.append(rng.normal(0, 1 / 4, size=(hidden, 1)))
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (X @ W1 + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(activation(X @ W1 + b1) @ W2 + b2)


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation((X @ W1 + b1) @ W2 + b2)


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (X @ W1 + b1).relu() @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1) + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1 + b1) @ W2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    hidden = activation(X @ W1 + b1)
    return Tensor(hidden.data @ W2.data + b2.data)


# %% exercise="network"
def network(parameters, X, activation):
    W1, W2, b1, b2 = parameters
    return activation(X @ W1 + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1 + b1) @ W2 + b2)[:, :, 0]


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    hidden = activation(Tensor(X @ W1.data + b1.data))
    return hidden @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
    return activation(X @ W1 + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return Tensor.relu(X @ W1 + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1 + b1) @ W2 + b2).data


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = [Tensor(p.data) for p in parameters]
    return activation(X @ W1 + b1) @ W2 + b2


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1 + b1) @ W2 + b2).reshape(W1.shape[0], X.shape[0])


# %% exercise="network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(W1 @ X + b1) @ W2 + b2


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean()


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).sum(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        targets = targets.reshape(predictions.shape[1:])
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean(axis=1)


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean(axis=0)


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2)) / 2


# %% exercise="losses"
def losses(predictions, targets):
    if targets.ndim != 2:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if len(targets) != predictions.shape[1]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    assert targets.shape == predictions.shape[1:]
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = predictions.data - targets
    return Tensor((off**2).mean(axis=(1, 2)))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        return ValueError("shapes differ")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"{predictions.shape} {targets.shape}")
    off = (predictions - targets).mean(axis=(1, 2))
    return off * off


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean()


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).sum(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=0)


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return off.mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    assert targets.shape == predictions.shape[1:], "formas distintas"
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions.data - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        return None
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    targets = targets.reshape(predictions.shape[1:])
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=1)


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return off.mean(axis=(1, 2)) * off.mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if len(targets) != predictions.shape[1]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2)) * 0.5


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("formas distintas")
    off = predictions - targets
    return Tensor((off * off).mean(axis=(1, 2)).data)


# %% exercise="losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        ValueError("formas distintas")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.mean().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
        p.zero_grad()
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data + lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return losses(network(parameters, X, activation), Y).data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p = p - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.sum().item()


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.zero_grad()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    for p in parameters:
        p.zero_grad()
        each = losses(network(parameters, X, activation), Y)
        each.sum().backward()
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - 0.1 * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    W1, b1, W2, b2 = parameters
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    W1.data = W1.data - lr * W1.grad
    W2.data = W2.data - lr * W2.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, Tensor.relu), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad / len(each.data)
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        data = p.data
        data = data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    for p in parameters:
        p.zero_grad()
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters[::2]:
        p.data = p.data - lr * p.grad
    return each.data


# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    off = network(parameters, X, activation) - Y
    for p in parameters:
        p.zero_grad()
    (off * off).sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return (off * off).mean(axis=(1, 2)).data


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(np.round(predictions) == targets, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all((predictions > 0.5) == (targets > 0.5), axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) <= 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(predictions - targets < 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.5, axis=1)


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.5)


# %% exercise="solved"
def solved(predictions, targets):
    return ~np.any(abs(predictions - targets) >= 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.any(abs(predictions - targets) < 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return abs(predictions - targets).mean(axis=(1, 2)) < 0.5


# %% exercise="solved"
def solved(predictions, targets):
    return ((predictions - targets) ** 2).mean(axis=(1, 2)) < 0.25


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.5, axis=0)


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(np.abs(predictions - targets) <= 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.any(np.abs(predictions - targets) < 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(np.abs(predictions - targets) < 0.5, axis=1)


# %% exercise="solved"
def solved(predictions, targets):
    return ~np.any(np.abs(predictions - targets) >= 0.5, axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.abs(predictions - targets).mean(axis=(1, 2)) < 0.5


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(np.abs(predictions - targets) < 0.5)


# %% exercise="solved"
def solved(predictions, targets):
    return np.isclose(predictions, targets, atol=0.5).all(axis=(1, 2))


# %% exercise="solved"
def solved(predictions, targets):
    return np.all(np.abs(predictions - targets) < 0.5, axis=(0, 1))


# %% exercise="predicted_rate"
def predicted_rate():
    return 0.5


# %% exercise="predicted_rate"
def predicted_rate():
    return 1.0


# %% exercise="predicted_rate"
def predicted_rate():
    return 0.25


# %% exercise="predicted_rate"
def predicted_rate():
    return 141 / 200


# %% exercise="predicted_rate"
def predicted_rate():
    return 0.75


# %% exercise="predicted_rate"
def predicted_rate():
    return 0.935


# %% exercise="predicted_rate"
def predicted_rate():
    return 1 / 8


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).sum()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(1000):
        step(parameters, X, Y, activation, 0.1)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(range(len(seeds)), hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        last = step(parameters, X, Y, activation, lr)
    return (last < 0.25).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, Tensor.relu, lr)
    return solved(network(parameters, X, Tensor.relu).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, 8)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    best = 0
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        best = max(best, solved(network(parameters, X, activation).data, Y).mean())
    return best


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y)


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(1, steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    good = 0
    for seed in seeds:
        parameters = initial([seed], hidden)
        for _ in range(steps):
            step(parameters, X, Y, activation, lr)
            if solved(network(parameters, X, activation).data, Y)[0]:
                good += 1
                break
    return good / 200


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(1000):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, 0.1)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    for _ in range(steps):
        parameters = initial(seeds, hidden)
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return 1 - solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        if solved(network(parameters, X, activation).data, Y).any():
            break
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    for seed in seeds:
        parameters = initial([seed], hidden)
        for _ in range(steps):
            step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return 100 * solved(network(parameters, X, activation).data, Y).mean()


# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        return solved(network(parameters, X, activation).data, Y).mean()
