# %% exercise="predicted_shapes"
def predicted_shapes():
    # grads "arrive" in the shape of z
    return (3, 5), (20, 3, 5), (20, 3, 5), (20, 3, 5)

# %% exercise="predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3,), (5,)

# %% exercise="predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 5), (3, 5)

# %% exercise="predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (5)

# %% exercise="predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (1, 5)

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    # number of axes that differ, always summed from the left
    axes = tuple(i for i, n in enumerate(g.shape) if i >= len(shape) or n != shape[i])
    return g.sum(axis=axes).reshape(shape)

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)))
    stretched = [i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1]
    g = g.sum(axis=stretched, keepdims=True)
    if g.shape != shape:
        raise ValueError("shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)))
    stretched = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1)
    g = g.mean(axis=stretched, keepdims=True)
    if g.shape != tuple(shape):
        raise ValueError("shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    if g.shape == shape:
        return g
    if g.ndim > len(shape):
        g = g.sum(axis=0)
    for i, n in enumerate(shape):
        if n == 1 and g.shape[i] != 1:
            g = g.sum(axis=i, keepdims=True)
    if g.shape != shape:
        raise ValueError(f"{g.shape} is not {shape}")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    if front > 0:
        g = g.sum(axis=tuple(range(front)))
    for i in range(len(shape)):
        if shape[i] == 1:
            g = g.sum(axis=i)
    if g.shape != shape:
        raise ValueError("wrong shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)))
    stretched = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1)
    g = g.sum(axis=stretched, keepdims=True)
    if g.shape != shape:
        return ValueError("wrong shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)))
    stretched = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n != m)
    g = g.sum(axis=stretched, keepdims=True)
    if g.size != np.prod(shape):
        raise ValueError("wrong shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)), keepdims=True)
    stretched = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1)
    g = g.sum(axis=stretched, keepdims=True)
    if g.shape != shape:
        raise ValueError("wrong shape")
    return g

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(front)))
    stretched = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1)
    g = g.sum(axis=stretched, keepdims=True)
    assert g.shape == shape, "wrong shape"
    return g

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (size, now) in enumerate(zip(shape, g_shape)) if size == 1 and now >= 1)

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (size, now) in enumerate(zip(g_shape, shape)) if size == 1 and now != 1)

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(now for axis, (size, now) in enumerate(zip(shape, g_shape)) if size == 1 and now != 1)

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return [axis for axis, (size, now) in enumerate(zip(shape, g_shape)) if size == 1 and now != 1]

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    for axis, (size, now) in enumerate(zip(shape, g_shape)):
        if size == 1 and now != 1:
            return (axis,)
    return ()

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    axes = ()
    for axis in range(len(shape)):
        if shape[axis] == 1 and g_shape[axis] != 1:
            axes += (axis,)
            return axes

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (size, now) in enumerate(zip(shape, g_shape)) if size == 1 and (now > 1 or g_shape == (0,)))

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: unbroadcast(g, shape),)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), lambda g: unbroadcast(g, x.shape)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    return np.resize(x, shape), (lambda g: unbroadcast(g, x.shape),)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    z = np.broadcast_to(x, shape)
    return z, (lambda g: g.sum(axis=0),)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    z = np.broadcast_to(x, shape)
    return z, (lambda g: unbroadcast(g * x, x.shape),)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    z = np.broadcast_to(x, shape)
    return z, (lambda g: g,)

# %% exercise="reshape"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.reshape(shape),)

# %% exercise="reshape"
def reshape(x, *, shape):
    return np.resize(x, shape), (lambda g: np.resize(g, x.shape),)

# %% exercise="reshape"
def reshape(x, *, shape):
    back = x.shape
    x.shape = shape
    return x, (lambda g: g.reshape(back),)

# %% exercise="reshape"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.reshape(x.shape, order="F"),)

# %% exercise="reshape"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.T.reshape(x.shape),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    return x.transpose(axes), (lambda g: g.transpose(axes[::-1]),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    inverse = np.argsort(axes)
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.swapaxes(-1, -2), (lambda g: g.swapaxes(-1, -2),)
    inverse = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    inverse = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    inverse = np.argsort([abs(a) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    if not axes:
        return x.T, (lambda g: g,)
    inverse = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        return np.add.at(dx, index, g)
    return x[index], (pull_x,)

# %% exercise="getitem"
def getitem(x, *, index):
    dx = np.zeros(x.shape)
    def pull_x(g):
        np.add.at(dx, index, g)
        return dx
    return x[index], (pull_x,)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros_like(x)
        dx[index] = g
        return dx
    return x[index], (pull_x,)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        for i in index:
            dx[i] += g[i]
        return dx
    return x[index], (pull_x,)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        np.add.at(x, index, g)
        return x
    return x[index], (pull_x,)

# %% exercise="getitem"
def getitem(x, *, index):
    return x[index], (lambda g: g[index],)

# %% exercise="getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros_like(g)
        np.add.at(dx, index, g)
        return dx
    return x[index], (pull_x,)

# %% exercise="cat"
def cat(*arrays, axis=0):
    ends = np.cumsum([a.shape[axis] for a in arrays])
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * normalize_axis_index(axis, z.ndim)
    return z, tuple(lambda g: g[front + (slice(end - a.shape[axis], end),)] for a, end in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    ends = np.cumsum([a.shape[axis] for a in arrays])
    def pull(start, end):
        return lambda g: g[start:end]
    return np.concatenate(arrays, axis=axis), tuple(pull(e - a.shape[axis], e) for a, e in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    ends = np.cumsum([len(a) for a in arrays])
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * normalize_axis_index(axis, z.ndim)
    def pull(start, end):
        return lambda g: g[front + (slice(start, end),)]
    return z, tuple(pull(e - len(a), e) for a, e in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    pulls = []
    for i in range(len(arrays)):
        pulls.append(lambda g, i=i: np.split(g, len(arrays), axis)[i])
    return z, tuple(pulls)

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])
    def pull(start, end):
        return lambda g: g[front + (slice(start, end - 1),)]
    return z, tuple(pull(e - a.shape[axis], e) for a, e in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays)
    ends = np.cumsum([len(a) for a in arrays])
    def pull(start, end):
        return lambda g: g[start:end]
    return z, tuple(pull(e - len(a), e) for a, e in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * axis
    ends = np.cumsum([a.shape[axis] for a in arrays])
    def pull(start, end):
        return lambda g: g[front + (slice(start, end),)]
    return z, tuple(pull(e - a.shape[axis], e) for a, e in zip(arrays, ends))

# %% exercise="cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    ends = np.cumsum([a.shape[axis] for a in arrays])
    def pull_all(g):
        return tuple(np.split(g, ends[:-1], axis))
    return z, pull_all

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T, lambda g: x.T @ g)

# %% exercise="matmul"
def matmul(x, y):
    t = lambda a: a.swapaxes(-1, -2)
    return x @ y, (lambda g: t(y) @ g, lambda g: g @ t(x))

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: (x.swapaxes(-1, -2) @ g).sum(axis=0))

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(1, 2), lambda g: x.swapaxes(1, 2) @ g)

# %% exercise="matmul"
def matmul(x, y):
    return np.dot(x, y), (lambda g: g @ y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) @ g)

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: g.swapaxes(-1, -2) @ x)

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g * y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) * g)

# %% exercise="matmul"
def matmul(x, y):
    return x @ y, (lambda g: g @ y, lambda g: x @ g)

# %% exercise="matmul"
def matmul(x, y):
    return x * y, (lambda g: g * y, lambda g: g * x)
