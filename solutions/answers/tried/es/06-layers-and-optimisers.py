# %% exercise="forward_shapes"
def forward_shapes():
    """The shapes of hidden.weight, h, logits and out.bias"""
    return (784, 64), (32, 64), (32, 10), (10,)

# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 64 + 64 * 10 + 10

# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: rows(g).sum(axis=0))

# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / d.size, lambda g: -g * 2 * d / d.size)

# %% exercise="parameters"
def parameters(module):
    seen = set()
    def walk(x):
        if id(x) in seen:
            return
        seen.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
            return
        inside = x.values() if isinstance(x, dict) else x if isinstance(x, (list, tuple)) else ()
        if isinstance(x, Module):
            inside = vars(x).values()
        for v in inside:
            yield from walk(v)
    return walk(module)

# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-a, a, shape).astype(dtype), requires_grad=True)

# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
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
    velocity *= momentum
    velocity += g
    p -= lr * velocity

# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mc = m / (1 - beta1**t)
    vc = v / (1 - beta2**t)
    p -= lr * mc / (np.sqrt(vc) + eps)
