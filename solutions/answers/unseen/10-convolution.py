# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 25, 18), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 6)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 3, 26, 19), (32, 3, 28, 21), (32, 3, 14, 11), (32, 3, 7, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 24, 26, 19), (32, 24, 28, 21), (32, 24, 14, 11), (32, 24, 7, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 13, 10), (32, 8, 6, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 24, 17), (32, 8, 14, 11), (32, 8, 7, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 19, 26), (32, 8, 21, 28), (32, 8, 11, 14), (32, 8, 5, 7)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 13, 10)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 26, 19, 8), (32, 28, 21, 8), (32, 14, 11, 8), (32, 7, 5, 8)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (8, 26, 19), (8, 28, 21), (8, 14, 11), (8, 7, 5)


# %% exercise="predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14.5, 11.0), (32, 8, 7, 5)


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + h, b : b + w]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + h : stride, b : b + w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride
    w = (W + 2 * padding - kw) // stride
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh + 1) // stride
    w = (W + 2 * padding - kw + 1) // stride
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + padding - kh) // stride + 1
    w = (W + padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, b, a] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) / stride + 1
    w = (W + 2 * padding - kw) / stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, padding, stride):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh = kw = size[0]
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), float)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), float)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, kh - 1 - a, kw - 1 - b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, : H, : W] = x
    wide = wide.transpose(1, 2, 3, 0)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    N, C, H, W = x.shape
    kh, kw = size
    wide = np.zeros((N, C, H + 2 * padding, W + 2 * padding), x.dtype)
    wide[:, :, padding : padding + H, padding : padding + W] = x
    wide = wide.transpose(0, 2, 3, 1)
    h = (H + 2 * padding - kh) // stride + 1
    w = (W + 2 * padding - kw) // stride + 1
    p = np.empty((N, kh, kw, h, w, C), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    kh, kw = size
    wide = np.pad(x, padding).transpose(1, 2, 3, 0)
    C, H, W, N = wide.shape
    h, w = (H - kh) // stride + 1, (W - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2), mode="edge").transpose(1, 2, 3, 0)
    C, H, W, N = wide.shape
    h, w = (H - kh) // stride + 1, (W - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="patches"
def patches(x, size, stride, padding):
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    N, C, H, W = wide.shape
    wide = wide.reshape(C, H, W, N)
    h, w = (H - kh) // stride + 1, (W - kw) // stride + 1
    p = np.empty((C, kh, kw, h, w, N), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * h : stride, b : b + stride * w : stride]
    return p


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] = p[:, a, b]
    return wide[:, padding : padding + H, padding : padding + W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide.transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, :H, :W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding:-padding, padding:-padding].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding:, padding:].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding : padding + H, padding : padding + W].transpose(1, 2, 3, 0)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding : padding + H, padding : padding + W].transpose(0, 3, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + h, b : b + w] += p[:, a, b]
    return wide[:, padding : padding + H, padding : padding + W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N))
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding : padding + H, padding : padding + W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, b, a]
    return wide[:, padding : padding + H, padding : padding + W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return wide[:, padding : padding + W, padding : padding + H].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    wide = np.zeros((C, H + 2 * padding, W + 2 * padding, N), p.dtype)
    count = np.zeros_like(wide)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
            count[:, a : a + stride * h : stride, b : b + stride * w : stride] += 1
    wide = wide / np.maximum(count, 1)
    return wide[:, padding : padding + H, padding : padding + W].transpose(3, 0, 1, 2)


# %% exercise="add_patches"
def add_patches(p, shape, stride, padding):
    N, C, H, W = shape
    _, kh, kw, h, w, _ = p.shape
    x = np.zeros((C, H, W, N), p.dtype)
    for a in range(kh):
        for b in range(kw):
            x[:, a : a + stride * h : stride, b : b + stride * w : stride] += p[:, a, b]
    return x.transpose(3, 0, 1, 2)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w[:, :, ::-1, ::-1].reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w[:, :, ::-1, ::-1].reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)[:, :, ::-1, ::-1]

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(places[2], F, *places[:2])

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 0, 2, 3).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_w, pull_x)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), 1, 0)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), padding, stride)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, 0)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, 1, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape) / x.shape[0]

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(np.ones_like(g)) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((w[:, :, ::-1, ::-1].reshape(F, -1).T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride <= 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] < w.shape[2] or x.shape[3] < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kw, kh), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise TypeError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z, (pull_x, pull_w)


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z


# %% exercise="conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError("conv2d: wrong shapes or options")
    if x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError("conv2d: the filter is larger than the picture")
    F, C, kh, kw = w.shape
    p = patches(x, (kh, kw), stride, padding)
    places = p.shape[3:]
    P, M = p.reshape(C * kh * kw, -1), w.reshape(F, -1)
    z = (M @ P).reshape(F, *places).transpose(3, 0, 1, 2)

    def matrix(g):
        return g.transpose(1, 2, 3, 0).reshape(F, -1)

    def pull_x(g):
        return add_patches((M.T @ matrix(g)).reshape(p.shape), x.shape, stride, padding)

    def pull_w(g):
        return (matrix(g) @ P.T).reshape(w.shape)

    return z.astype(float), (pull_x, pull_w)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    C, _, _, h, w, N = p.shape
    flat = p.reshape(C, size * size, h, w, N)
    which = flat.argmax(axis=1)
    z = flat.max(axis=1).transpose(3, 0, 1, 2)

    def pull_x(g):
        share = (np.arange(size * size)[None, :, None, None, None] == which[:, None]).astype(x.dtype)
        return add_patches((share * g.transpose(1, 2, 3, 0)[:, None]).reshape(p.shape), x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.mean(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.mean(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = np.ones_like(p)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = 1 if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = stride or size
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(3, 4), keepdims=True)
    z = top[:, :, :, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(3, 4), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(0, 1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum()
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.reshape(p.shape[0], 1, 1, *p.shape[3:])
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size >= min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1:
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > max(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    extra = [(-(n - size)) % stride for n in x.shape[2:]]
    wide = np.pad(x, ((0, 0), (0, 0), (0, extra[0]), (0, extra[1])))
    p = patches(wide, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, wide.shape, stride, 0)[:, :, : x.shape[2], : x.shape[3]]

    return z, (pull_x,)


# %% exercise="max_pool2d"
def max_pool2d(x, *, size, stride=None):
    stride = size if stride is None else stride
    if x.ndim != 4 or size < 1 or stride < 1 or size > min(x.shape[2:]):
        raise ValueError("max_pool2d: wrong shape or options")
    p = patches(x, (size, size), stride, 0)
    top = p.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0]

    def pull_x(g):
        tied = (p == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(share * back, x.shape, stride, 0)

    return z, (pull_x,)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 9, 32 * 9 * 256, (8 * 256) * (32 * 256)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9 + 32, 32 * 8 * 9 * 256, (8 * 256) * (32 * 256)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9 * 196, (8 * 256) * (32 * 256)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9 * 256, 256 * 256


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9 * 256, 8 * 256 + 32 * 256


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9 * 256, 8 * 256 * 32


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 8 * 9 * 256, (8 * 256) * (32 * 256)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9, (8 * 256) * (32 * 256)


# %% exercise="predicted_work"
def predicted_work():
    return 32 * 8 * 9, 32 * 8 * 9 * 324, (8 * 256) * (32 * 256)


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        step *= stride
        seen += (kernel - 1) * step
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        seen += kernel * step
        step *= stride
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * step
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * step
        step = stride
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * step
        step += stride
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 0, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * step
        step *= stride
    return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    seen, step = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * step
        step *= stride
        return seen


# %% exercise="receptive_field"
def receptive_field(layers):
    r = 1
    for kernel, stride in layers:
        r = (r - 1) * stride + kernel
    return r


# %% exercise="receptive_field"
def receptive_field(layers):
    r = 1
    for kernel, stride in layers:
        r *= kernel
    return r


# %% exercise="shifted"
def shifted(x, down, right):
    return np.roll(x, (down, right), axis=(2, 3))


# %% exercise="shifted"
def shifted(x, down, right):
    moved = np.zeros_like(x)
    H, W = x.shape[2:]
    i, j = max(-down, 0), max(-right, 0)
    k, l = max(down, 0), max(right, 0)
    h, w = max(H - abs(down), 0), max(W - abs(right), 0)
    moved[:, :, i : i + h, j : j + w] = x[:, :, k : k + h, l : l + w]
    return moved


# %% exercise="shifted"
def shifted(x, right, down):
    moved = np.zeros_like(x)
    H, W = x.shape[2:]
    i, j = max(down, 0), max(right, 0)
    k, l = max(-down, 0), max(-right, 0)
    h, w = max(H - abs(down), 0), max(W - abs(right), 0)
    moved[:, :, i : i + h, j : j + w] = x[:, :, k : k + h, l : l + w]
    return moved


# %% exercise="shifted"
def shifted(x, down, right):
    moved = np.zeros_like(x)
    moved[:, :, down:, right:] = x[:, :, : x.shape[2] - down, : x.shape[3] - right]
    return moved


# %% exercise="shifted"
def shifted(x, down, right):
    y = np.roll(x, (down, right), axis=(2, 3))
    y[:, :, :down] = 0
    y[:, :, :, :right] = 0
    return y


# %% exercise="shifted"
def shifted(x, down, right):
    y = np.roll(x, (down, right), axis=(2, 3))
    x[...] = 0
    if down >= 0:
        y[:, :, :down] = 0
    else:
        y[:, :, down:] = 0
    if right >= 0:
        y[:, :, :, :right] = 0
    else:
        y[:, :, :, right:] = 0
    return y


# %% exercise="shifted"
def shifted(x, down, right):
    y = np.zeros_like(x)
    if down >= 0 and right >= 0:
        y[:, :, down:, right:] = x[:, :, :-down, :-right]
    elif down >= 0:
        y[:, :, down:, :right] = x[:, :, :-down, -right:]
    elif right >= 0:
        y[:, :, :down, right:] = x[:, :, -down:, :-right]
    else:
        y[:, :, :down, :right] = x[:, :, -down:, -right:]
    return y


# %% exercise="shifted"
def shifted(x, down, right):
    moved = np.zeros(x.shape)
    H, W = x.shape[2:]
    i, j = max(down, 0), max(right, 0)
    k, l = max(-down, 0), max(-right, 0)
    h, w = max(H - abs(down), 0), max(W - abs(right), 0)
    moved[:, :, i : i + h, j : j + w] = x[:, :, k : k + h, l : l + w]
    return moved


# %% exercise="shifted"
def shifted(x, down, right):
    moved = np.zeros_like(x)
    H, W = x.shape[2:]
    i, j = max(down, 0), max(right, 0)
    k, l = max(-down, 0), max(-right, 0)
    h, w = H - abs(down), W - abs(right)
    moved[:, :, i : i + h, j : j + w] = x[:, :, k : k + h, l : l + w]
    return moved


# %% exercise="shifted"
def shifted(x, down, right):
    m = max(abs(down), abs(right))
    H, W = x.shape[2:]
    wide = np.pad(x, ((0, 0), (0, 0), (m, m), (m, m)))
    return wide[:, :, m + down : m + down + H, m + right : m + right + W]


# %% exercise="misplaced"
def misplaced():
    return "A"


# %% exercise="misplaced"
def misplaced():
    return "B"


# %% exercise="misplaced"
def misplaced():
    return "C"


# %% exercise="misplaced"
def misplaced():
    return "D"


# %% exercise="misplaced"
def misplaced():
    return "F"


# %% exercise="misplaced"
def misplaced():
    return E


# %% exercise="misplaced"
def misplaced():
    return "return back[:, padding : padding + x.shape[1]]"


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, bias=False, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.Tanh(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.Tanh(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(32 * 256, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax,
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    last = nn.Linear(32, 10, rng=rng)
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        last,
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=2, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=2, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
        nn.ReLU(),
    )


# %% exercise="conv_network"
def conv_network(rng):
    rng = np.random.default_rng(0)
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="conv_network"
class GlobalMean(nn.Module):
    def forward(self, x):
        return x.mean(axis=(2, 3))
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMean(),
        nn.Linear(32, 10, rng=rng),
    )


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        pass
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        model = conv_network(rng)
        adam = optim.Adam(model.parameters(), lr=0.01)
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    order = batches(len(x), 32, rng)
    for epoch in range(10):
        train_epoch(model, adam, x, labels, order)
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, adam, x, labels, batches(len(x), 32, np.random.default_rng(0)))
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(1):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(np.random.default_rng())
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model


# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        return model


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [accuracy(model, shifted(x, right, down), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [accuracy(model, shifted(x, -down, -right), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [accuracy(model, np.roll(x, (down, right), axis=(2, 3)), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [accuracy(model, shifted(x, down, right), labels) for right in range(-2, 2)] for down in range(-2, 2)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [accuracy(model, shifted(x, down, right), labels) for right in range(5)] for down in range(5)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            table[i, j] = (model(shifted(x, i - 2, j - 2)).data.argmax(axis=1) == labels).mean()
    return table


# %% exercise="shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            x = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, x, labels)
    return table


# %% exercise="shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5), int)
    for i in range(5):
        for j in range(5):
            table[i, j] = accuracy(model, shifted(x, i - 2, j - 2), labels)
    return table


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return list([
        [accuracy(model, shifted(x, down, right), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [1 - accuracy(model, shifted(x, down, right), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [100 * accuracy(model, shifted(x, down, right), labels) for right in range(-2, 3)] for down in range(-2, 3)
    ])


# %% exercise="shift_table"
def shift_table(model, x, labels):
    return np.array([
        [float((model(shifted(x, down, right)).data.argmax(axis=0) == labels).mean()) for right in range(-2, 3)] for down in range(-2, 3)
    ])
