# %% exercise="predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (5,)

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (size, now) in enumerate(zip(shape, g_shape)) if size == 1 and now != 1)

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    shape = tuple(shape)
    extra = g.ndim - len(shape)
    if extra < 0:
        raise ValueError(f"{g.shape} has fewer axes than {shape}")
    g = g.sum(axis=tuple(range(extra)))
    thin = tuple(a for a, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 != m)
    if thin:
        g = g.sum(axis=thin, keepdims=True)
    if g.shape != shape:
        raise ValueError(f"{g.shape} left, wanted {shape}")
    return g

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape),)

# %% exercise="reshape"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.reshape(x.shape),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    back = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(back),)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        np.add.at(dx, index, g)
        return dx
    return x[index], (pull_x,)

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    cuts = np.cumsum([a.shape[axis] for a in arrays])[:-1]
    def pull(i):
        return lambda g: np.split(g, cuts, axis)[i]
    return z, tuple(map(pull, range(len(arrays))))

# %% exercise="matmul"
def matmul(x, y):
    flip = lambda m: m.swapaxes(-1, -2)
    return x @ y, (lambda g: g @ flip(y), lambda g: flip(x) @ g)
