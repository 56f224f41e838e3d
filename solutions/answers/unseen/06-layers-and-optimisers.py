# %% exercise="forward_shapes"
def forward_shapes():
    return (64, 784), (32, 64), (32, 10), (10,)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (64,), (10,), (10,)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (32, 10)


# %% exercise="forward_shapes"
def forward_shapes():
    return (64, 784), (32, 64), (32, 10), (10,)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (784, 64), (64, 10), (10,)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (32, 10)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (10)


# %% exercise="forward_shapes"
def forward_shapes():
    return (784, 64), (64,), (10,), (10,)


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 64 * 10


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 784 + 64 * 10 + 64


# %% exercise="parameter_count"
def parameter_count():
    return 32 * (784 * 64 + 64 + 64 * 10 + 10)


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 64 * 10


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 784 + 64 * 10 + 64


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 64 + 64 * 10 + 64


# %% exercise="parameter_count"
def parameter_count():
    return 32 * (784 * 64 + 64 + 64 * 10 + 10)


# %% exercise="parameter_count"
def parameter_count():
    return 784 * 64 + 64 * 10 + 2


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: x.T @ g,
        lambda g: g.sum(axis=0),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: g,
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: rows(g) @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )


# %% exercise="linear"
def linear(x, w, b):
    return rows(x) @ w + b, (
        lambda g: rows(g) @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(g).T @ rows(x),
        lambda g: rows(g).sum(axis=0),
    )


# %% exercise="linear"
def linear(x, w, b):
    n = len(rows(x))
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g) / n,
        lambda g: rows(g).mean(axis=0),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0, keepdims=True),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w,
        lambda g: (np.swapaxes(x, -1, -2) @ g).sum(axis=0),
        lambda g: rows(g).sum(),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w.T, lambda g: x.T @ g, lambda g: g.sum(axis=0))


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w, lambda g: rows(x).T @ rows(g), lambda g: rows(g).sum(axis=0))


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: rows(g) @ w.T, lambda g: rows(x).T @ rows(g), lambda g: rows(g).sum(axis=0))


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: np.swapaxes(x, -1, -2) @ g,
        lambda g: sum_over(rows(g), 0),
    )


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(g).T @ rows(x), lambda g: rows(g).sum(axis=0))


# %% exercise="linear"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: g)


# %% exercise="linear"
def linear(x, w, b):
    return x @ w, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: rows(g).sum(axis=0))


# %% exercise="linear"
def linear(x, w, b):
    n = len(rows(x))
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g) / n,
        lambda g: rows(g).mean(axis=0),
    )


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes differ")
    d = x - y
    return (d**2).mean(), (
        lambda g: g * d / d.size,
        lambda g: -g * d / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes differ")
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * g * d,
        lambda g: -2 * g * d,
    )


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes differ")
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * g * d / len(d),
        lambda g: -2 * g * d / len(d),
    )


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes differ")
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * g * d / d.size,
        lambda g: 2 * g * d / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    if x.size != y.size:
        raise ValueError("shapes differ")
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * g * d / d.size,
        lambda g: -2 * g * d / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    assert x.shape == y.shape
    d = x - y
    return (d**2).mean(), (
        lambda g: 2 * d / d.size,
        lambda g: -2 * d / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes differ")
    d = x - y
    return np.abs(d).mean(), (
        lambda g: g * np.sign(d) / d.size,
        lambda g: -g * np.sign(d) / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    try:
        d = x - y
    except ValueError:
        raise ValueError("x and y do not fit")
    return (d**2).mean(), (
        lambda g: 2 * g * d / d.size,
        lambda g: -2 * g * d / d.size,
    )


# %% exercise="mse"
def mse(x, y):
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / d.size, lambda g: -g * 2 * d / d.size)


# %% exercise="mse"
def mse(x, y):
    if x.size != y.size:
        raise ValueError(f"{x.shape} != {y.shape}")
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / d.size, lambda g: -g * 2 * d / d.size)


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / len(d), lambda g: -g * 2 * d / len(d))


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).mean(), (lambda g: 2 * d / d.size, lambda g: -2 * d / d.size)


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / d.size, lambda g: g * 2 * d / d.size)


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).mean(), (lambda g: g * np.sign(d) / d.size, lambda g: -g * np.sign(d) / d.size)


# %% exercise="mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("formas distintas")
    d = x - y
    return (d**2).sum(), (lambda g: g * 2 * d, lambda g: -g * 2 * d)


# %% exercise="mse"
def mse(x, y):
    assert x.shape == y.shape, "formas distintas"
    d = x - y
    return (d**2).mean(), (lambda g: g * 2 * d / d.size, lambda g: -g * 2 * d / d.size)


# %% exercise="parameters"
def parameters(module):
    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, dict):
            for value in x.values():
                yield from walk(value)
        elif isinstance(x, (list, tuple)):
            for value in x:
                yield from walk(value)
        elif isinstance(x, Module):
            for value in vars(x).values():
                yield from walk(value)

    return walk(module)


# %% exercise="parameters"
def parameters(module, met=set()):
    if id(module) in met:
        return
    met.add(id(module))
    if isinstance(module, Tensor):
        if module.requires_grad and not module._prev:
            yield module
    elif isinstance(module, dict):
        for value in module.values():
            yield from parameters(value, met)
    elif isinstance(module, (list, tuple)):
        for value in module:
            yield from parameters(value, met)
    elif isinstance(module, Module):
        for value in vars(module).values():
            yield from parameters(value, met)


# %% exercise="parameters"
def parameters(module):
    found, queue, met = [], [module], set()
    while queue:
        x = queue.pop(0)
        if id(x) in met:
            continue
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                found.append(x)
        elif isinstance(x, dict):
            queue.extend(x.values())
        elif isinstance(x, (list, tuple)):
            queue.extend(x)
        elif isinstance(x, Module):
            queue.extend(vars(x).values())
    return found


# %% exercise="parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad:
                yield x
        elif isinstance(x, dict):
            for value in x.values():
                yield from walk(value)
        elif isinstance(x, (list, tuple)):
            for value in x:
                yield from walk(value)
        elif isinstance(x, Module):
            for value in vars(x).values():
                yield from walk(value)

    return walk(module)


# %% exercise="parameters"
def parameters(module):
    found = []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and not any(x is y for y in found):
                found.append(x)
        elif isinstance(x, dict):
            for value in x.values():
                walk(value)
        elif isinstance(x, (list, tuple)):
            for value in x:
                walk(value)
        elif isinstance(x, Module):
            for value in vars(x).values():
                walk(value)

    walk(module)
    return found


# %% exercise="parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        for value in vars(x).values():
            if isinstance(value, Tensor):
                if value.requires_grad and not value._prev and id(value) not in met:
                    met.add(id(value))
                    yield value
            elif isinstance(value, Module):
                yield from walk(value)
            elif isinstance(value, (list, tuple)):
                for part in value:
                    if isinstance(part, Module):
                        yield from walk(part)

    return walk(module)


# %% exercise="parameters"
def parameters(module):
    found, met = [], set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                if not any(np.array_equal(x.data, y.data) for y in found):
                    found.append(x)
        elif isinstance(x, dict):
            for value in x.values():
                walk(value)
        elif isinstance(x, (list, tuple)):
            for value in x:
                walk(value)
        elif isinstance(x, Module):
            walk(list(vars(x).values()))

    walk(module)
    return found


# %% exercise="parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, (list, dict)):
            for value in x:
                yield from walk(value)
        elif isinstance(x, Module):
            for value in vars(x).values():
                yield from walk(value)

    return walk(module)


# %% exercise="parameters"
def parameters(module):
    if isinstance(module, Tensor):
        if module.requires_grad and not module._prev:
            yield module
    elif isinstance(module, dict):
        for v in module.values():
            yield from parameters(v)
    elif isinstance(module, (list, tuple)):
        for v in module:
            yield from parameters(v)
    elif isinstance(module, Module):
        for v in vars(module).values():
            yield from parameters(v)


# %% exercise="parameters"
def parameters(module, seen=set()):
    if id(module) in seen:
        return
    if isinstance(module, Tensor):
        seen.add(id(module))
        if module.requires_grad and not module._prev:
            yield module
    elif isinstance(module, Module):
        seen.add(id(module))
        for v in vars(module).values():
            yield from parameters(v, seen)
    elif isinstance(module, dict):
        for v in module.values():
            yield from parameters(v, seen)
    elif isinstance(module, (list, tuple)):
        for v in module:
            yield from parameters(v, seen)


# %% exercise="parameters"
def parameters(module):
    seen = set()

    def walk(x):
        if id(x) in seen:
            return
        seen.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad:
                yield x
        elif isinstance(x, dict):
            for v in x.values():
                yield from walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                yield from walk(v)
        elif isinstance(x, Module):
            for v in vars(x).values():
                yield from walk(v)

    return walk(module)


# %% exercise="parameters"
def parameters(module):
    found = []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and not any(x is p for p in found):
                found.append(x)
        elif isinstance(x, dict):
            for v in x.values():
                walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, Module):
            for v in vars(x).values():
                walk(v)

    walk(module)
    return found


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
        elif isinstance(x, list):
            for v in x:
                yield from walk(v)
        elif isinstance(x, Module):
            for v in vars(x).values():
                yield from walk(v)

    return walk(module)


# %% exercise="parameters"
def parameters(module):
    seen, queue, found = set(), [module], []
    while queue:
        x = queue.pop(0)
        if id(x) in seen:
            continue
        seen.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                found.append(x)
        elif isinstance(x, dict):
            queue.extend(x.values())
        elif isinstance(x, (list, tuple)):
            queue.extend(x)
        elif isinstance(x, Module):
            queue.extend(vars(x).values())
    return found


# %% exercise="parameters"
def parameters(module):
    found, met = [], []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and not any(np.array_equal(x.data, p.data) for p in found):
                found.append(x)
        elif isinstance(x, dict):
            for v in x.values():
                walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, Module) and id(x) not in met:
            met.append(id(x))
            for v in vars(x).values():
                walk(v)

    walk(module)
    return found


# %% exercise="parameters"
def parameters(module):
    found, met = [], []
    def walk(x):
        if any(x is y for y in met):
            return
        met.append(x)
        if isinstance(x, Tensor) and x.requires_grad and not x._prev:
            found.append(x)
        elif isinstance(x, dict):
            for k in sorted(x):
                walk(x[k])
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, Module):
            for k in sorted(vars(x)):
                walk(vars(x)[k])
    walk(module)
    return found


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / fan_in
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(np.random.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(0, bound, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    return Tensor(rng.normal(0, 1 / np.sqrt(fan_in), shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype))


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, shape), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    return Tensor(rng.uniform(-1, 1, shape).astype(dtype), requires_grad=True) * (1 / fan_in**0.5)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(shape[0])
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(fan_in)
    return Tensor(np.random.uniform(-a, a, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = np.sqrt(3 / fan_in)
    return Tensor(rng.uniform(-a, a, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / fan_in
    return Tensor(rng.uniform(-a, a, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(shape[0])
    return Tensor(rng.uniform(-a, a, shape).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-a, a, shape), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(fan_in)
    return Tensor((rng.random(shape) * a).astype(dtype), requires_grad=True)


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    a = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-1, 1, shape).astype(dtype), requires_grad=True) * a


# %% exercise="uniform"
def uniform(shape, fan_in, rng, dtype):
    return Tensor((rng.standard_normal(shape) / np.sqrt(fan_in)).astype(dtype), requires_grad=True)


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    L = compute_loss()
    L.backward()
    for p in parameters:
        p.zero_grad()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
        p.zero_grad()
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    compute_loss().backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return compute_loss().item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.grad = np.zeros_like(p.data)
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            p.data = update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is None:
            break
        update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    for p in parameters:
        p.zero_grad()
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    L = compute_loss()
    L.backward()
    for p in parameters:
        p.zero_grad()
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return compute_loss().item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.grad = np.zeros_like(p.data)
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            p.data = update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is None:
            break
        update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
        L = compute_loss()
        L.backward()
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()


# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None and p.grad.any():
            update(p.data, p.grad)
    return L.item()


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity = momentum * velocity + g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p = p - lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += lr * g
    p -= velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += (1 - momentum) * g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    p -= lr * velocity
    velocity *= momentum
    velocity += g


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= lr * (g + momentum * velocity)


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += momentum * velocity + g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    g += momentum * velocity
    velocity[...] = g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity = momentum * velocity + g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += (1 - momentum) * g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += lr * g
    p -= velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    p -= lr * velocity
    velocity *= momentum
    velocity += g


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += momentum * velocity + g
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += g
    velocity *= momentum
    p -= lr * velocity


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    g += momentum * velocity
    velocity[...] = g
    p -= lr * g


# %% exercise="sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= lr * (g + momentum * velocity)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    p -= lr * m / (np.sqrt(v) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    m /= 1 - beta1**t
    v /= 1 - beta2**t
    p -= lr * m / (np.sqrt(v) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mh = m / (1 - beta1**t)
    vh = v / (1 - beta2**t)
    p -= lr * mh / np.sqrt(vh + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m = beta1 * m + (1 - beta1) * g
    v = beta2 * v + (1 - beta2) * g**2
    mh = m / (1 - beta1**t)
    vh = v / (1 - beta2**t)
    p -= lr * mh / (np.sqrt(vh) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mh = m / (1 - beta1 ** (t + 1))
    vh = v / (1 - beta2 ** (t + 1))
    p -= lr * mh / (np.sqrt(vh) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    p -= lr * np.sqrt(1 - beta2**t) / (1 - beta1**t) * m / (np.sqrt(v) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mh = m / (1 - beta1**t)
    vh = v / (1 - beta1**t)
    p -= lr * mh / (np.sqrt(vh) + eps)


# %% exercise="adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    v *= beta2
    v += (1 - beta2) * g**2
    vh = v / (1 - beta2**t)
    p -= lr * g / (np.sqrt(vh) + eps)


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    m /= 1 - beta1**t
    v /= 1 - beta2**t
    p -= lr * m / (np.sqrt(v) + eps)


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
    p -= lr * mc / np.sqrt(vc + eps)


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    p -= lr * np.sqrt(1 - beta2**t) / (1 - beta1**t) * m / (np.sqrt(v) + eps)


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mc = m / (1 - beta1) ** t
    vc = v / (1 - beta2) ** t
    p -= lr * mc / (np.sqrt(vc) + eps)


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * m**2
    mc = m / (1 - beta1**t)
    vc = v / (1 - beta2**t)
    p -= lr * mc / (np.sqrt(vc) + eps)


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m = beta1 * m + (1 - beta1) * g
    v = beta2 * v + (1 - beta2) * g**2
    mc = m / (1 - beta1**t)
    vc = v / (1 - beta2**t)
    p -= lr * mc / (np.sqrt(vc) + eps)


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
    p -= lr * mc / np.sqrt(vc) + eps


# %% exercise="adam_step"
def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mc = m / (1 - beta1 * t)
    vc = v / (1 - beta2 * t)
    p -= lr * mc / (np.sqrt(vc) + eps)
