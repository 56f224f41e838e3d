# %% exercise="predicted_axes"
def predicted_axes():
    """The shapes of x.sum(axis=1), m, x.max(axis=-1, keepdims=True), x.sum() and x.grad"""
    return (4, 6), (2,), (4, 2, 1), (), (4, 2, 6)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    """g with each axis that a reduction over axis took away put back with size 1.

    axis: None, an int or a tuple of ints. If None, or if keepdims kept the axes, g as it is.
    """
    if axis is None or keepdims:
        return g
    return np.expand_dims(g, axis)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    """z = Σ x over axis"""
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    """z = Σ x / n over axis, n entries each"""
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    """z = max x over axis"""
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        share = mask / np.sum(mask, axis=axis, keepdims=True)
        return restore_axes(g, axis, keepdims) * share

    return z, (pull_x,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    """z = log Σ eˣ over axis"""
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * (e / s),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    """z = eˣ / Σ eˣ over axis"""
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    """z = x - log Σ eˣ over axis"""
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    """z = mean over b of -log softmax(x[b])[targets[b]]

    x: (B, C); targets: (B,) integers, 0 <= target < C; z: ().
    TypeError if targets are not integers, ValueError for their shape, IndexError for their range.
    """
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("expected (B, C) and (B,)")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("a target is not a class")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -np.mean(log_p[rows, targets])

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        p = p / B
        return p * g

    return z, (pull_x,)
