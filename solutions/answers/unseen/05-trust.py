# %% exercise="predicted_eps"
def predicted_eps():
    return 0.01


# %% exercise="predicted_eps"
def predicted_eps():
    return 1e-6


# %% exercise="predicted_eps"
def predicted_eps():
    return 0.001


# %% exercise="predicted_eps"
def predicted_eps():
    return -1


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    base = np.sum(g * f(x))
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        slopes[i] = (np.sum(g * f(x)) - base) / eps
        x[i] = old
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    flat = x.reshape(-1)
    slopes = np.zeros(flat.size)
    for i in range(flat.size):
        old = flat[i]
        flat[i] = old + eps
        plus = np.sum(g * f(x))
        flat[i] = old - eps
        minus = np.sum(g * f(x))
        flat[i] = old
        slopes[i] = (plus - minus) / (2 * eps)
    return slopes.reshape(x.shape)


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.asarray(x, dtype=np.float64)
    slopes = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        plus = np.sum(g * f(x))
        x[i] = old - eps
        minus = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (plus - minus) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    moved = x.copy()
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        moved[i] = x[i] + eps
        plus = np.sum(g * f(moved))
        moved[i] = x[i] - eps
        minus = np.sum(g * f(moved))
        moved[i] = x[i]
        slopes[i] = (plus - minus) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = x.astype(np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        plus = f(x)
        x[i] = old - eps
        minus = f(x)
        x[i] = old
        slopes[i] = np.sum(g * (plus - minus)) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = x.astype(np.float64)
    slopes = np.zeros(x.shape)
    for i in range(len(x)):
        old = x[i].copy()
        x[i] = old + eps
        plus = np.sum(g * f(x))
        x[i] = old - eps
        minus = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (plus - minus) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = x.astype(np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        x[i] += eps
        plus = np.sum(g * f(x))
        x[i] -= eps
        minus = np.sum(g * f(x))
        slopes[i] = (plus - minus) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = x.astype(np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        step = eps * max(1.0, abs(x[i]))
        old = x[i]
        x[i] = old + step
        plus = np.sum(g * f(x))
        x[i] = old - step
        minus = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (plus - minus) / (2 * step)
    return slopes


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.argmin(errors)]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [(f(x + eps) - f(x - eps)) / (2 * eps) - slope for eps in steps]
    return steps[np.nanargmin(errors)]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(1, 16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    best, smallest = 1.0, abs((f(x + 1.0) - f(x - 1.0)) / 2 - slope)
    for k in range(1, 16):
        eps = 10.0**-k
        error = abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope)
        if error < smallest:
            best, smallest = eps, error
    return best


# %% exercise="best_eps"
def best_eps(f, x, slope):
    eps = 1.0
    error = abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope)
    for k in range(1, 16):
        new = abs((f(x + 10.0**-k) - f(x - 10.0**-k)) / (2 * 10.0**-k) - slope)
        if new > error:
            break
        eps, error = 10.0**-k, new
    return eps


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x)) / eps - slope) for eps in steps]
    return steps[np.nanargmin(errors)]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    errors = [abs((f(x + 10.0**-k) - f(x - 10.0**-k)) / (2 * 10.0**-k) - slope) for k in range(16)]
    return np.nanargmin(errors)


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = 10.0 ** -np.arange(16)
    errors = np.array([abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps])
    return steps[np.argmin(np.nan_to_num(errors))]


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.sum()


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * np.ones_like(g)


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return x * g.mean()


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    g[...] = g.mean()
    return 2 * x * g


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * np.sort(g)


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.mean(axis=-1, keepdims=True)


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x.mean() * g


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if np.any(far > atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if not np.all(far <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.ones(np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if not np.all(far <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if x.size and not far.max() <= atol + rtol * np.abs(measured).max():
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if not np.all(far <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.argmax(far)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        before = g.copy()
        grad = pull(g)
        if np.shape(grad) != x.shape or not np.array_equal(before, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if not np.all(far <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            return [(k, None)]
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        far = np.abs(grad - measured)
        if not np.all(far <= atol + rtol * np.abs(measured)):
            return [(k, np.unravel_index(np.argmax(far), x.shape))]
    return []


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        mine = g.copy()
        grad = pull(mine)
        if np.shape(grad) != x.shape or not np.array_equal(mine, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        if not np.allclose(grad, measured):
            far = np.abs(grad - measured)
            wrong.append((k, np.unravel_index(np.argmax(far), x.shape)))
    return wrong


# %% exercise="at_the_kink"
def at_the_kink():
    return 2, 0.625, 0.5


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 0.5, 0.5


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 0.625, 1 / 3


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 1, 0.5


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    values = f(np.concatenate([x + eps * np.eye(n), x[None]]))
    return (values[:n] - values[n]) / eps


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    values = f(np.concatenate([x + moves, x - moves]))
    return (values[: len(x)] - values[len(x) :]) / eps


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    return (f(x + moves) - f(x - moves)) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    points = np.stack([x + moves, x - moves], axis=1).reshape(2 * n, n)
    values = f(points)
    return (values[:n] - values[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    points = np.tile(x, (2 * n, 1))
    for i in range(n):
        points[i, i] = x[i] + eps
        points[n + i, i] = x[i] - eps
    values = f(points)
    return (values[:n] - values[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    points = np.array([x + eps] * n + [x - eps] * n)
    values = f(points)
    return (values[:n] - values[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    above, below = np.split(f(np.concatenate([x + moves, x - moves])), 2)
    return (below - above) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    points = x[:, None] + np.concatenate([moves, -moves], axis=1)
    values = f(points)
    return (values[: len(x)] - values[len(x) :]) / (2 * eps)


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        smaller = shape[:i] + shape[i + 1 :]
        if fails(smaller):
            return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        smaller = shape[:i] + (size - 1,) + shape[i + 1 :]
        if size > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if fails(smaller):
                return smaller
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if size > 1 and fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    i = 0
    while i < len(shape):
        if fails(shape[:i] + shape[i + 1 :]):
            shape = shape[:i] + shape[i + 1 :]
        else:
            i += 1
    for i in range(len(shape)):
        while shape[i] > 0 and fails(shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            shape = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if min(smaller) >= 0 and fails(smaller):
                counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size // 2,) + shape[i + 1 :]):
            if smaller != shape and fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="predicted_eps"
def predicted_eps():
    return 0.01


# %% exercise="predicted_eps"
def predicted_eps():
    return 0.03


# %% exercise="predicted_eps"
def predicted_eps():
    return 1e-6


# %% exercise="predicted_eps"
def predicted_eps():
    return -1


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    base = np.sum(g * f(x))
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        slopes[i] = (np.sum(g * f(x)) - base) / eps
        x[i] = old
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        high = f(x)
        x[i] = old - eps
        low = f(x)
        x[i] = old
        slopes[i] = np.sum(g * (high - low)) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros_like(x)
    x = x.astype(np.float64)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        high = np.sum(g * f(x))
        x[i] = old - eps
        low = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.asarray(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        high = np.sum(g * f(x))
        x[i] = old - eps
        low = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        x[i] += eps
        high = np.sum(g * f(x))
        x[i] -= eps
        low = np.sum(g * f(x))
        slopes[i] = (high - low) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    return np.sum(g * (f(x + eps) - f(x - eps))) / (2 * eps) * np.ones(x.shape)


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in range(len(x)):
        old = x[i].copy()
        x[i] = old + eps
        high = np.sum(g * f(x))
        x[i] = old - eps
        low = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * eps)
    return slopes


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        high = np.sum(f(x))
        x[i] = old - eps
        low = np.sum(f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * eps)
    return slopes * np.mean(g)


# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        step = eps * max(1.0, abs(x[i]))
        old = x[i]
        x[i] = old + step
        high = np.sum(g * f(x))
        x[i] = old - step
        low = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * step)
    return slopes


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + e) - f(x - e)) / (2 * e) - slope) for e in steps]
    return steps[int(np.argmin(errors))]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + e) - f(x)) / e - slope) for e in steps]
    return steps[int(np.nanargmin(errors))]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [(f(x + e) - f(x - e)) / (2 * e) - slope for e in steps]
    return steps[int(np.nanargmin(errors))]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(1, 16)]
    errors = [abs((f(x + e) - f(x - e)) / (2 * e) - slope) for e in steps]
    return steps[int(np.nanargmin(errors))]


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + e) - f(x - e)) / (2 * e) - slope) for e in steps]
    return int(np.nanargmin(errors))


# %% exercise="best_eps"
def best_eps(f, x, slope):
    best, least = None, np.inf
    for k in range(15):
        e = 10.0**-k
        error = abs((f(x + e) - f(x - e)) / (2 * e) - slope)
        if error <= least:
            best, least = e, error
    return best


# %% exercise="best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + e) - f(x - e)) / (2 * e) - slope) for e in steps]
    return min(errors)


# %% exercise="best_eps"
def best_eps(f, x, slope):
    last = np.inf
    for k in range(16):
        e = 10.0**-k
        error = abs((f(x + e) - f(x - e)) / (2 * e) - slope)
        if error > last:
            return 10.0 ** -(k - 1)
        last = error
    return e


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.sum()


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g[::-1]


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * np.sort(g)


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.T


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return 2 * x.mean() * g


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    return np.sum(2 * x * g.mean())


# %% exercise="blind_gradient"
def blind_gradient(x, g):
    g[...] = g.mean()
    return 2 * x * g


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        if not np.allclose(dx, measured, rtol=rtol, atol=atol):
            wrong.append((k, np.argmax(np.abs(dx - measured))))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if np.any(off > atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        before = g.copy()
        dx = pull(g)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(before, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.ones(np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.uniform(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured).max()):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            return [(k, None)]
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            return [(k, np.unravel_index(np.argmax(off), x.shape))]
    return []


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured) / (np.abs(dx) + np.abs(measured) + 1e-12)
        if not np.all(off <= rtol):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(dx)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        g = rng.normal(size=np.shape(value))
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        bound = atol + rtol * np.abs(measured)
        if not np.all(off <= bound):
            wrong.append((k, np.unravel_index(np.argmax(off / bound), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(t, *inputs[1:])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.shape != x.shape:
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if not isinstance(dx, np.ndarray) or dx.size != x.size or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx.reshape(x.shape) - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong


# %% exercise="at_the_kink"
def at_the_kink():
    return 0, 0, 0


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 1, 0.5


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 0.625, 1 / 3


# %% exercise="at_the_kink"
def at_the_kink():
    return 2, 0.625, 0.5


# %% exercise="at_the_kink"
def at_the_kink():
    return 1, 0.75, 0.5


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    return (f(x + moves) - f(x - moves)) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x + moves, x[None, :]]))
    return (answers[:n] - answers[n]) / eps


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x + moves, x - moves]))
    return (answers[::2] - answers[1::2]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x + moves, x - moves]))
    return (answers[:n] - answers[n:]) / eps


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x + moves, x - moves]))
    return (answers[n:] - answers[:n]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = 1e-6 * np.eye(n)
    answers = f(np.concatenate([x + moves, x - moves]))
    return (answers[:n] - answers[n:]) / 2e-6


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    points = np.tile(x, (2 * n, 1))
    for i in range(n):
        points[i, i] += eps
        points[n + i, i] -= eps
    answers = f(points)
    return (answers[:n] - answers[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x[:, None] + moves, x[:, None] - moves], axis=1))
    return (answers[:n] - answers[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    answers = f(np.concatenate([x + eps * np.ones((n, n)), x - eps * np.ones((n, n))]))
    return (answers[:n] - answers[n:]) / (2 * eps)


# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    points = np.concatenate([x + eps * np.eye(n), x - eps * np.eye(n)])
    answers = np.array([f(point[None, :])[0] for point in points])
    return (answers[:n] - answers[n:]) / (2 * eps)


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        smaller = shape[:i] + shape[i + 1 :]
        if fails(smaller):
            return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        smaller = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
        if smaller[i] >= 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    i = 0
    while i < len(shape):
        without = shape[:i] + shape[i + 1 :]
        if fails(without):
            shape = without
        else:
            i += 1
    for i in range(len(shape)):
        while shape[i] > 0 and fails(shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            shape = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            if fails(smaller):
                return smaller
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            if fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            if min(smaller) > 0 and fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            if all(size >= 1 for size in smaller) and fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            if all(size >= 0 for size in smaller) and fails(smaller):
                counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (shape[i] // 2,) + shape[i + 1 :]):
            if smaller != shape and fails(smaller):
                return counterexample(fails, smaller)
    return shape


# %% exercise="counterexample"
def counterexample(fails, shape):
    for i, size in enumerate(shape):
        for smaller in (shape[: i - 1] + shape[i:], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if size > 0 and fails(smaller):
                return counterexample(fails, smaller)
    return shape
