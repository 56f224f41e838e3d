# %% exercise="predicted_shapes"
def predicted_shapes():
    tabla = np.broadcast_shapes((3, 1), (5,))
    return [tabla, np.broadcast_shapes((20, 3, 5), tabla), (3, 1), (5,)]

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    ejes = []
    for k in range(len(shape)):
        if shape[k] != g_shape[k]:
            ejes.append(k)
    return tuple(ejes)

# %% exercise="unbroadcast"
def unbroadcast(g, shape):
    if g.ndim < len(shape):
        raise ValueError("faltan ejes")
    while g.ndim > len(shape):
        g = np.add.reduce(g, axis=0)
    for k in reversed(range(len(shape))):
        if shape[k] == g.shape[k]:
            continue
        if shape[k] != 1:
            raise ValueError("forma imposible")
        g = np.add.reduce(g, axis=k, keepdims=True)
    return np.asarray(g)

# %% exercise="broadcast_to"
def broadcast_to(x, *, shape):
    def retroceso(g):
        delante = g.ndim - x.ndim
        letras = "abcdefghijklmnop"[: g.ndim]
        quedan = "".join(l for l, n in zip(letras[delante:], x.shape) if n != 1)
        return np.einsum(g, list(range(g.ndim)), [delante + k for k, n in enumerate(x.shape) if n != 1]).reshape(x.shape)
    return x + np.zeros(shape, x.dtype), (retroceso,)

# %% exercise="reshape"
def reshape(x, *, shape):
    z = np.array(list(x.flat)).reshape(shape)
    def vuelta(g):
        dx = np.empty(x.shape)
        dx.ravel()[:] = g.ravel()
        return dx
    return z, (vuelta,)

# %% exercise="transpose"
def transpose(x, *, axes=None):
    n = x.ndim
    if axes is None:
        axes = range(n)[::-1]
    ida = [a % n for a in axes]
    vuelta = [ida.index(k) for k in range(n)]
    return np.einsum(x, ida and list(range(n)), ida), (lambda g: np.moveaxis(g, range(n), ida),)

# %% exercise="getitem"
def getitem(x, *, index):
    numeros = np.arange(x.size).reshape(x.shape)[index]
    def retroceso(g):
        return np.bincount(np.ravel(numeros), weights=np.ravel(g), minlength=x.size).reshape(x.shape)
    return x[index], (retroceso,)

# %% exercise="cat"
def cat(*arrays, axis=0):
    retrocesos, empieza = [], 0
    for a in arrays:
        lugares = range(empieza, empieza + a.shape[axis])
        retrocesos.append(lambda g, lugares=lugares: np.take(g, lugares, axis=axis))
        empieza += a.shape[axis]
    return np.concatenate(arrays, axis=axis), tuple(retrocesos)

# %% exercise="matmul"
def matmul(x, y):
    z = np.einsum("...ik,...kj->...ij", x, y)
    return z, (lambda g: np.einsum("...ij,...kj->...ik", g, y), lambda g: np.einsum("...ik,...ij->...kj", x, g))
