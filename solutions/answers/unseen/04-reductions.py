# %% exercise="predicted_axes"
def predicted_axes():
    return (2,), (4, 6), (4, 2, 1), (), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2), (), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), (), (2,)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), (1,), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (2, 6), (2,), (4, 2, 1), (), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (1, 2, 1), (4, 2, 1), (), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2), (4, 2, 1), (), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), (4, 2, 6)
# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 1, 6), (2,), (4, 2, 1), (), (4, 2, 6)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    if isinstance(axis, tuple):
        for a in axis:
            g = np.expand_dims(g, a)
        return g
    return np.expand_dims(g, axis)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None:
        return g
    return np.expand_dims(g, axis)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims:
        return g
    return np.expand_dims(g, axis)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    for a in sorted(axes):
        g = np.expand_dims(g, a)
    return g
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    if isinstance(axis, int):
        axis = (axis,)
    return np.expand_dims(g, tuple(a for a in axis))
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if not axis or keepdims:
        return g
    return np.expand_dims(g, axis)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or not keepdims:
        return g
    return np.expand_dims(g, axis)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    return g[..., np.newaxis]
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    shape = list(g.shape)
    for a in axes:
        shape.insert(a, 1)
    return g.reshape(shape)
# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    n = g.ndim + len(axes)
    for a in axes:
        g = np.expand_dims(g, a % n)
    return g
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(g, x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, False), x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: x * restore_axes(g, axis, keepdims),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: np.ones(x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    n = count(x.shape, axis)
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(restore_axes(z, axis, keepdims), x.shape),)
# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: g.reshape(-1, 1) * np.ones(x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = x.size
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = x.size if axis is None else x.shape[axis]
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g * n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    share = 1 / n
    return sum_over(x, axis, keepdims) * share, (
        lambda g: repeat_to(restore_axes(g * share, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / x.size, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = len(x)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims), (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(g / n, x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis=axis, keepdims=keepdims)
    n = z.size
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = np.maximum(count(x.shape, axis), 1)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / sum_over(mask) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == z
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / sum_over(mask, axis, True) * g

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / sum_over(mask, axis) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == np.max(x)
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.isclose(x, restore_axes(z, axis, keepdims))
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.zeros(x.shape)
        if axis is None or isinstance(axis, tuple):
            mask.flat[np.argmax(x)] = 1
        else:
            np.put_along_axis(mask, np.argmax(x, axis=axis, keepdims=True), 1, axis)
        return mask * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / sum_over(mask, axis, True)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)
    n = count(x.shape, axis)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / n * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(np.abs(x), axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.abs(x) == restore_axes(z, axis, keepdims)
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    e = np.exp(x)
    s = sum_over(e, axis, True)
    z = np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.max(x)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: g * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.min(x, axis=axis, keepdims=True)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / sum_over(e),)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s + 1e-12)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * (e / s - 1 / x.size),)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    mask = x == m
    share = mask / sum_over(mask, axis, keepdims=True)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * share,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m * np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x)
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - np.max(x))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * g,)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: g * z * (1 - z),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - g.mean(axis=axis, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum()),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, -1))
    z = e / sum_over(e, -1, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, -1, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis)
    return z, (lambda g: z * (g - sum_over(g * z, axis)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g, axis, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: g - sum_over(g * z, axis, keepdims=True),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / e.sum()
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (sum_over(g * z, axis, keepdims=True) - g),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * g - sum_over(g * z * z, axis, keepdims=True),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(np.clip(x, -500, 500))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    p = e / sum_over(e, axis, keepdims=True)
    z = np.log(p)
    return z, (lambda g: g - p * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    p = e / sum_over(e, axis, keepdims=True)
    z = np.log(p + 1e-15)
    return z, (lambda g: g - p * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - g * np.exp(z),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g * np.exp(z), axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = x - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    z = x - np.log(sum_over(np.exp(x), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - x.max()
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - z * sum_over(g, axis, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis=-1, keepdims=True),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - largest(x, axis)
    z = m - np.log(sum_over(np.exp(m), axis))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis),)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p

    return -np.sum(log_p[rows, targets]), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[:, targets] -= 1
        return g * p / B

    return -np.mean(log_p[:, targets]), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = -np.exp(log_p)
        p[rows, targets] += 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    e = np.exp(x - largest(x, 1))
    p = e / sum_over(e, 1, keepdims=True)

    def pull_x(g):
        dx = p.copy()
        dx[rows, targets] -= 1
        return g * dx / B

    return -np.sum(np.log(p[rows, targets] + 1e-15)) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    e = np.exp(m)
    s = sum_over(e, 1, keepdims=True)
    p = e / s
    z = -np.sum((m - np.log(s))[rows, targets]) / B

    def pull_x(g):
        p[rows, targets] -= 1
        return g * p / B

    return z, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B, C = x.shape
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / (B * C)

    return -np.sum(log_p[rows, targets]) / (B * C), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.max() >= x.shape[1]:
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype != int:
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.ndim != 1:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() > x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    targets = targets.astype(int)
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[0]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        dx = np.zeros(x.shape, x.dtype)
        dx[rows, targets] = -1
        return g * dx / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 0)
    log_p = m - np.log(sum_over(np.exp(m), 0, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    assert targets.dtype.kind in "iu"
    assert x.ndim == 2 and targets.shape == x.shape[:1]
    assert np.all(targets >= 0) and np.all(targets < x.shape[1])
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.sum(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    e = np.exp(x)
    s = sum_over(e, 1)

    def pull_x(g):
        p = e / s[:, None]
        p[rows, targets] -= 1
        return g * p / B

    return np.sum(np.log(s) - x[rows, targets]) / B, (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -sum_over(log_p[rows, targets]) / B, (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / np.sum(mask) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / np.sum(e),)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.max(x, initial=-1e300)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - (np.max(x) if x.size else 0))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)
# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    m = x - (np.max(x) if x.size else 0)
    z = m - np.log(sum_over(np.exp(m), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)
# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    J = np.diagflat(z) - np.outer(z, z)
    return z, (lambda g: (J @ g.ravel()).reshape(x.shape),)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s / count(x.shape, axis))
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * np.exp(x) / s,)
# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    z = z if keepdims else np.squeeze(z, axis)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.min() < 0 or targets.max() >= x.shape[1]:
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.mean(log_p[rows, targets]), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1 / B
        return g * p

    return -np.mean(log_p[rows, targets]), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        return g * np.exp(log_p) / B

    return -np.mean(log_p[rows, targets]), (pull_x,)
# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets must be integers")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(x)
    rows = np.arange(B)
    m = x - largest(x, 1)
    log_p = m - np.log(sum_over(np.exp(m), 1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / B

    return -np.mean(log_p[rows, targets]), (pull_x,)
# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == np.max(x, axis, keepdims=True)
        return restore_axes(g / sum_over(mask, axis), axis, keepdims) * mask

    return z, (pull_x,)

# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 1, 6), (2,), (4, 2, 1), (), (4, 2, 6)

# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (4, 6), (4, 2, 1), (), (4, 2, 6)

# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2), (), (2,)

# %% exercise="predicted_axes"
def predicted_axes():
    return (2,), (2,), (4, 2, 1), (), (4, 2, 6)

# %% exercise="predicted_axes"
def predicted_axes():
    return (4, 6), (2), (4, 2, 1), (1,), (4, 2, 6)

# %% exercise="predicted_axes"
def predicted_axes():
    return (2, 6), (2,), (4, 2, 1), 0, (4, 2, 6)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if not axis or keepdims:
        return g
    return np.expand_dims(g, axis)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    if isinstance(axis, int):
        axis = (axis,)
    for a in sorted(axis):
        g = np.expand_dims(g, a)
    return g

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    if isinstance(axis, int):
        return np.expand_dims(g, axis)
    return np.expand_dims(g, tuple(sorted(a for a in axis)))

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    k = 1 if np.ndim(axis) == 0 else len(axis)
    return g.reshape(g.shape + (1,) * k)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or not keepdims:
        return g
    return np.expand_dims(g, axis)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims:
        return g
    return np.expand_dims(g, axis)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    axes = (axis,) if np.ndim(axis) == 0 else axis
    shape = list(g.shape)
    for a in sorted(axes, reverse=True):
        shape.insert(a, 1)
    return g.reshape(shape)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return g
    if isinstance(axis, tuple):
        axis = tuple(abs(a) for a in axis)
    else:
        axis = abs(axis)
    return np.expand_dims(g, axis)

# %% exercise="restore_axes"
def restore_axes(g, axis, keepdims):
    if axis is None:
        return g
    return np.expand_dims(g, axis)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(g, x.shape),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), z.shape),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, False), x.shape),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * x,)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    n = count(x.shape, axis)
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape)

# %% exercise="sum"
def sum(x, *, axis=None, keepdims=False):
    z = sum_over(x, axis, keepdims)
    return z, (lambda g: np.ones(x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = x.size
    z = sum_over(x, axis, keepdims) / n
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims) / n, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    part = 1 / n
    z = sum_over(x, axis, keepdims) * part
    return z, (lambda g: repeat_to(restore_axes(g * part, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = x.shape[axis] if axis is not None else x.size
    z = sum_over(x, axis, keepdims) / n
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis=axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g / z.size, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis) or 1
    z = sum_over(x, axis, keepdims) / n
    return z, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis=axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g / x.size, axis, keepdims), x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    z = sum_over(x, axis, keepdims) / n
    return z, (lambda g: repeat_to(g / n, x.shape),)

# %% exercise="mean"
def mean(x, *, axis=None, keepdims=False):
    n = count(x.shape, axis)
    return sum_over(x, axis, keepdims), (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / mask.sum() * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / mask.sum(axis=axis) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == z
        share = mask / mask.sum(axis=axis, keepdims=True)
        return share * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / mask.sum(axis=axis, keepdims=True) * g

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.isclose(x, restore_axes(z, axis, keepdims))
        share = mask / mask.sum(axis=axis, keepdims=True)
        return share * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims, initial=0)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        share = mask / mask.sum(axis=axis, keepdims=True)
        return share * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        share = mask / mask.sum(axis=axis, keepdims=True)
        return share * restore_axes(g, axis, keepdims) * x

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        return mask / count(x.shape, axis) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="max"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = x == restore_axes(z, axis, keepdims)
        first = mask & (np.cumsum(mask, axis=axis).reshape(x.shape) == 1)
        return first * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    e = np.exp(x)
    s = sum_over(e, axis, keepdims=True)
    z = np.log(sum_over(e, axis, keepdims))
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.max(x)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.mean(x, axis=axis, keepdims=True)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    s = sum_over(np.exp(x - m), axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * np.exp(x) / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: g * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log1p(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% exercise="logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / e.sum(),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x)
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (1 - z) * g,)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum()),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g, axis, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, -1))
    z = e / sum_over(e, -1, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, -1, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - np.max(x))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: g - z * sum_over(g, axis, keepdims=True),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    x -= largest(x, axis)
    e = np.exp(x)
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (sum_over(g * z, axis, keepdims=True) - g),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / e.sum()
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: (np.diag(z) - np.outer(z, z)) @ g,)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: g - sum_over(g * z, axis, keepdims=True),)

# %% exercise="softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / (sum_over(e, axis, keepdims=True) + 1e-8)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    p = e / sum_over(e, axis, keepdims=True)
    z = np.log(p)
    return z, (lambda g: g - p * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    p = e / sum_over(e, axis, keepdims=True)
    return np.log(p + 1e-15), (lambda g: g - p * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g,)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = x - np.log(sum_over(np.exp(d), axis, keepdims=True))
    p = np.exp(d) / sum_over(np.exp(d), axis, keepdims=True)
    return z, (lambda g: g - p * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: np.exp(z) * (g - sum_over(g * np.exp(z), axis, keepdims=True)),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - z * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g + np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    z = x - np.log(sum_over(np.exp(x), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - np.max(x)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g * np.exp(z), axis, keepdims=True),)

# %% exercise="log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(x, axis)
    z = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, 1, keepdims=True),)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    s = sum_over(np.exp(d), 1, keepdims=True)
    log_p = d - np.log(s)
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    d = x - largest(x, 1)
    s = sum_over(np.exp(d), 1, keepdims=True)
    log_p = d - np.log(s)
    z = -log_p[:, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[:, targets] -= 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    e = np.exp(d)
    p = e / sum_over(e, 1, keepdims=True)
    z = -(d[rows, targets] - np.log(sum_over(e, 1))).mean()

    def pull_x(g):
        p[rows, targets] -= 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    e = np.exp(x - largest(x, 1))
    p = e / sum_over(e, 1, keepdims=True)
    z = -np.log(p[rows, targets] + 1e-15).mean()

    def pull_x(g):
        d = p.copy()
        d[rows, targets] -= 1
        return d / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype != np.int64:
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.min() < 0 or targets.max() >= x.shape[1]:
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = log_p[rows, targets].mean()

    def pull_x(g):
        p = -np.exp(log_p)
        p[rows, targets] += 1
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / B

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and targets.max() >= x.shape[1]:
        raise IndexError("range")
    B = len(targets)
    rows = np.arange(B)
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] = 1 - p[rows, targets]
        return p / B * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(targets))
    d = x - largest(x, 0)
    log_p = d - np.log(sum_over(np.exp(d), 0, keepdims=True))
    z = -log_p[rows, targets].mean()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / len(targets) * g

    return z, (pull_x,)

# %% exercise="cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(targets))
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    z = -log_p[rows, targets].sum()

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p * g

    return z, (pull_x,)
