# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="sizes_one_short" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 25, 18), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_kept" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 28, 21), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_channels_kept" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 24, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_channels_kept" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 3, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_turned" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 19, 26), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_window_two" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 27, 20), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_one_way" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 21), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_of_windows" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 9, 7), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_batch_last" cell="test_predicted_sizes"
def predicted_sizes():
    return (8, 26, 19, 32), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_no_batch" cell="test_predicted_sizes"
def predicted_sizes():
    return (8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="shapes_whole" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14.5, 11.0), (32, 8, 7, 5)

# %% mistake="sizes_channels_last" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 26, 19, 8), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_no_padding" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 24, 17), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_padding_once" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 26, 19), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_padding_only" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 32, 25), (32, 8, 14, 11), (32, 8, 7, 5)

# %% mistake="sizes_stride_missing" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 28, 21), (32, 8, 7, 5)

# %% mistake="sizes_rounded_up" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 15, 11), (32, 8, 7, 5)

# %% mistake="sizes_stride_alone" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 10), (32, 8, 7, 5)

# %% mistake="sizes_short" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 13, 10), (32, 8, 7, 5)

# %% mistake="sizes_pool_stride" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 13, 10)

# %% mistake="sizes_rounded_up" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 6)

# %% mistake="sizes_pool_all" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 1, 1)

# %% mistake="sizes_pool_channels" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 4, 7, 5)

# %% mistake="sizes_otherwise" cell="test_predicted_sizes"
def predicted_sizes():
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 6, 4)

# %% form="computed"
def predicted_sizes():
    def made(n, k, stride=1, padding=0):
        return (n + 2 * padding - k) // stride + 1

    sizes = [(made(28, *how), made(21, *how)) for how in ((3,), (5, 1, 2), (3, 2, 1))]
    sizes.append((made(sizes[2][0], 2, 2), made(sizes[2][1], 2, 2)))
    return [(32, 8, *size) for size in sizes]

# %% mistake="patches_exchanged" cell="test_patches_strides"
def patches(x, size, padding, stride):  # wrong
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_no_padding" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (0, 0), (0, 0)))  # wrong
    down = (h + 0 - kh) // stride + 1  # wrong
    across = (w + 0 - kw) // stride + 1  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_no_stride" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) + 1  # wrong
    across = (w + 2 * padding - kw) + 1  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + down, b : b + across]  # wrong
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_padding_twice" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (2 * padding,) * 2, (2 * padding,) * 2))
    down = (h + 4 * padding - kh) // stride + 1
    across = (w + 4 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_one_side" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, 0), (padding, 0)))  # wrong
    down = (h + padding - kh) // stride + 1  # wrong
    across = (w + padding - kw) // stride + 1  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_one_side" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (0, padding), (0, padding)))  # wrong
    down = (h + padding - kh) // stride + 1  # wrong
    across = (w + padding - kw) // stride + 1  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_edge_padding" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)), mode="edge")  # wrong
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_last_missing" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride  # wrong
    across = (w + 2 * padding - kw) // stride  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_slice" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 2
    across = (w + 2 * padding - kw) // stride + 2
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_size_turned" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kw, kh = size  # wrong
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_flipped" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, kh - 1 - a, kw - 1 - b] = cut.transpose(1, 2, 3, 0)  # wrong
    return p

# %% mistake="patches_turned" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    x, h, w = x.swapaxes(2, 3), w, h  # wrong
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_entries_turned" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kw, kh, down, across, n), x.dtype)  # wrong
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, b, a] = cut.transpose(1, 2, 3, 0)  # wrong
    return p

# %% mistake="patches_places_turned" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, across, down, n), x.dtype)  # wrong
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 3, 2, 0)  # wrong
    return p

# %% mistake="patches_assigned" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut
    return p

# %% mistake="patches_axes" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p.transpose(5, 0, 1, 2, 3, 4)  # wrong

# %% mistake="patches_axes" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p.transpose(5, 3, 4, 0, 1, 2)  # wrong

# %% mistake="patches_joined" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p.reshape(c * kh * kw, down * across * n)  # wrong

# %% mistake="patches_dtype" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n))  # wrong
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_one_picture" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p[..., :1]  # wrong

# %% mistake="patches_spread" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a * stride : a * stride + down, b * stride : b * stride + across]  # wrong
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_slice" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + down : stride, b : b + across : stride]  # wrong
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_misplaced" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down, across = (h + 2 * padding - kh) // stride + 1, (w + 2 * padding - kw) // stride + 1
    seen = np.lib.stride_tricks.sliding_window_view(wide, size, axis=(2, 3))[:, :, ::stride, ::stride]
    return seen.reshape(c, kh, kw, down, across, n)  # wrong

# %% mistake="patches_unfilled" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down, across = (h + 2 * padding - kh) // stride + 1, (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for i in range(0, down, kh):  # wrong
        for j in range(0, across, kw):
            window = wide[:, :, i * stride : i * stride + kh, j * stride : j * stride + kw]
            p[:, :, :, i, j] = window.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_no_stride" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + down, b : b + across]  # wrong
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_slice" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + down : stride, b : b + across : stride]  # wrong
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_last_missing" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh + 1) // stride  # wrong
    across = (w + 2 * padding - kw + 1) // stride  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_one_side" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + padding - kh) // stride + 1  # wrong
    across = (w + padding - kw) // stride + 1  # wrong
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_index" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, b, a] = cut.transpose(1, 2, 3, 0)  # wrong
    return p

# %% mistake="patches_zero" cell="test_patches"
def patches(x, size, padding, stride):  # wrong
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_square" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh = kw = size[0]  # wrong
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_corner" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (0, 2 * padding), (0, 2 * padding)))  # wrong
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_all_padded" cell="test_patches_strides"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, padding)  # wrong
    n, c = wide.shape[:2]
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            cut = wide[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
            p[:, a, b] = cut.transpose(1, 2, 3, 0)
    return p

# %% mistake="patches_reshaped" cell="test_patches"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    kh, kw = size
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    wide = wide.reshape(c, h + 2 * padding, w + 2 * padding, n)  # wrong
    down = (h + 2 * padding - kh) // stride + 1
    across = (w + 2 * padding - kw) // stride + 1
    p = np.zeros((c, kh, kw, down, across, n), x.dtype)
    for a in range(kh):
        for b in range(kw):
            p[:, a, b] = wide[:, a : a + stride * down : stride, b : b + stride * across : stride]
    return p

# %% form="view"
def patches(x, size, stride, padding):
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    seen = np.lib.stride_tricks.sliding_window_view(wide, size, axis=(2, 3))[:, :, ::stride, ::stride]
    return seen.transpose(1, 4, 5, 2, 3, 0)

# %% form="loop"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down, across = ((m + 2 * padding - k) // stride + 1 for m, k in zip((h, w), size))
    p = np.empty((c, *size, down, across, n), x.dtype)
    for i in range(down):
        for j in range(across):
            window = wide[:, :, i * stride : i * stride + size[0], j * stride : j * stride + size[1]]
            p[:, :, :, i, j] = window.transpose(1, 2, 3, 0)
    return p

# %% form="zeros_first"
def patches(x, size, stride, padding):
    n, c, h, w = x.shape
    wide = np.zeros((n, c, h + 2 * padding, w + 2 * padding), x.dtype)
    wide[:, :, padding : padding + h, padding : padding + w] = x
    rows = np.arange(0, wide.shape[2] - size[0] + 1, stride)
    columns = np.arange(0, wide.shape[3] - size[1] + 1, stride)
    p = [[wide[:, :, rows + a][..., columns + b] for b in range(size[1])] for a in range(size[0])]
    return np.array(p, x.dtype).transpose(3, 0, 1, 4, 5, 2)

# %% mistake="add_patches_replaced" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] = p[:, a, b]  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_replaced" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    rows = stride * np.arange(down) + np.arange(kh)[:, None]
    columns = stride * np.arange(across) + np.arange(kw)[:, None]
    wide[:, rows[:, None, :, None], columns[None, :, None, :]] += p  # wrong: equal indices add once
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_reshaped" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    return wide[:, padding : padding + h, padding : padding + w].reshape(shape)  # wrong

# %% mistake="add_patches_uncut" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, :, :]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_cut_start" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, :h, :w]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_cut_end" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, 2 * padding :, 2 * padding :]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_cut_once" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding:, padding:]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_cut_rows" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_minus_zero" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding:-padding, padding:-padding]  # wrong
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_flipped" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, kh - 1 - a, kw - 1 - b]  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_exchanged" cell="test_add_patches_adjoint"
def add_patches(p, shape, padding, stride):  # wrong
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="patches_slice" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + down : stride, b : b + across : stride] += p[:, a, b]  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_no_stride" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + down, b : b + across] += p[:, a, b]  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_axes" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide  # wrong

# %% mistake="add_patches_axes" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 2, 1)  # wrong

# %% mistake="patches_dtype" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n))  # wrong
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_averaged" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    covered = np.zeros_like(wide)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
            covered[:, a : a + stride * down : stride, b : b + stride * across : stride] += 1
    wide /= np.maximum(covered, 1)  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_counted" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += 1  # wrong
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="add_patches_last_missing" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    down, across = down - 1, across - 1  # wrong
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b, :down, :across]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% mistake="returned_none" cell="test_add_patches"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]

# %% mistake="add_patches_adjoint" cell="test_add_patches_adjoint"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((c, h + 2 * padding, w + 2 * padding, n), p.dtype)
    for a in range(1, kh):  # wrong
        for b in range(kw):
            wide[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    wide = wide[:, padding : padding + h, padding : padding + w]
    return wide.transpose(3, 0, 1, 2)

# %% form="numpy_functions"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((n, c, h + 2 * padding, w + 2 * padding), p.dtype)
    rows = np.arange(kh)[:, None] + stride * np.arange(down)
    columns = np.arange(kw)[:, None] + stride * np.arange(across)
    places = (slice(None), slice(None), rows[:, None, :, None], columns[None, :, None, :])
    np.add.at(wide, places, p.transpose(5, 0, 1, 2, 3, 4))
    return wide[:, :, padding : padding + h, padding : padding + w]

# %% form="loop"
def add_patches(p, shape, stride, padding):
    n, c, h, w = shape
    _, kh, kw, down, across, _ = p.shape
    wide = np.zeros((n, c, h + 2 * padding, w + 2 * padding), p.dtype)
    for i in range(down):
        for j in range(across):
            wide[:, :, i * stride : i * stride + kh, j * stride : j * stride + kw] += p[:, :, :, i, j].transpose(3, 0, 1, 2)
    end = -padding or None
    return wide[:, :, padding:end, padding:end]

# %% mistake="conv_flipped" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w[:, :, ::-1, ::-1].reshape(len(w), -1)  # wrong
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_exchanged" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], padding, stride)  # wrong
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_no_options" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], 1, 0)  # wrong
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_no_stride" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], 1, padding)  # wrong
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_no_padding" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, 0)  # wrong
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_axes" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:])

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_axes" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(0, 3, 1, 2)  # wrong

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_flat" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_value_mixed" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(x), len(w), *windows.shape[3:5])  # wrong

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_filters_mixed" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(-1, len(w)).T  # wrong
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_relu" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = np.maximum(filters @ columns, 0)  # wrong
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_apart" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = columns @ filters  # wrong
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_window_averaged" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns / columns.shape[0]  # wrong
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_reshape" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:5]).transpose(3, 0, 1, 2)  # wrong

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_mixed" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.reshape(len(w), -1)  # wrong
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_mixed" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 0, 2, 3).reshape(len(w), -1)  # wrong
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_windows" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return back.reshape(windows.shape)  # wrong

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_apart" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters @ rows  # wrong
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_filters_mixed" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.reshape(-1, len(w)) @ rows  # wrong
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_flipped" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = w[:, :, ::-1, ::-1].reshape(len(w), -1).T @ rows  # wrong
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_averaged" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows / len(x)  # wrong
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="upstream_unused" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ np.ones_like(rows)  # wrong
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_mixed" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.reshape(len(w), -1)  # wrong
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_w_mixed" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (columns @ rows.T).reshape(w.shape)  # wrong

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_flat" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return rows @ columns.T  # wrong

    return z, (pull_x, pull_w)

# %% mistake="conv_apart" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns).reshape(w.shape)  # wrong

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_averaged" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T / len(x)).reshape(w.shape)  # wrong

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_flipped" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)[:, :, ::-1, ::-1]  # wrong

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_other" cell="test_conv2d_w"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_w, pull_x)  # wrong

# %% mistake="pullbacks_bare" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, pull_x  # wrong

# %% mistake="conv_windows_turned" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[:1:-1], stride, padding)  # wrong
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="refused_other_error" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="refused_not" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side + 2 * padding < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    return np.einsum("fcab,cabijn->nfij", w, windows), (
        lambda g: add_patches(np.einsum("fcab,nfij->cabijn", w, g), x.shape, stride, padding),
        lambda g: np.einsum("nfij,cabijn->fcab", g, windows),
    )

# %% mistake="refused_not" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    return np.einsum("fcab,cabijn->nfij", w, windows), (
        lambda g: add_patches(np.einsum("fcab,nfij->cabijn", w, g), x.shape, stride, padding),
        lambda g: np.einsum("nfij,cabijn->fcab", g, windows),
    )

# %% mistake="refused_other_error" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise TypeError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side + 2 * padding < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    return np.einsum("fcab,cabijn->nfij", w, windows), (
        lambda g: add_patches(np.einsum("fcab,nfij->cabijn", w, g), x.shape, stride, padding),
        lambda g: np.einsum("nfij,cabijn->fcab", g, windows),
    )

# %% mistake="refused_right" cell="test_conv2d"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    return np.einsum("fcab,cabijn->nfij", w, windows), (
        lambda g: add_patches(np.einsum("fcab,nfij->cabijn", w, g), x.shape, stride, padding),
        lambda g: np.einsum("nfij,cabijn->fcab", g, windows),
    )

# %% mistake="put_back_apart" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, 0)  # wrong

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="put_back_axes" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        back = filters.T @ rows
        return add_patches(back, x.shape, stride, padding)  # wrong

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% mistake="conv_pull_mixed" cell="test_conv2d_x"
def conv2d(x, w, *, stride=1, padding=0):
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = filters @ columns
    z = z.reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def pull_x(g):
        rows = g.transpose(3, 0, 1, 2).reshape(len(w), -1)  # wrong
        back = filters.T @ rows
        return add_patches(back.reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g):
        rows = g.transpose(1, 2, 3, 0).reshape(len(w), -1)
        return (rows @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)

# %% form="einsum"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side + 2 * padding < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    return np.einsum("fcab,cabijn->nfij", w, windows), (
        lambda g: add_patches(np.einsum("fcab,nfij->cabijn", w, g), x.shape, stride, padding),
        lambda g: np.einsum("nfij,cabijn->fcab", g, windows),
    )

# %% form="loop"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side + 2 * padding < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    n, c, height, width = x.shape
    f, _, kh, kw = w.shape
    wide = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    down, across = (height + 2 * padding - kh) // stride + 1, (width + 2 * padding - kw) // stride + 1
    z = np.zeros((n, f, down, across), x.dtype)
    for i in range(down):
        for j in range(across):
            window = wide[:, :, i * stride : i * stride + kh, j * stride : j * stride + kw]
            z[:, :, i, j] = np.tensordot(window, w, ((1, 2, 3), (1, 2, 3)))

    def pull_x(g):
        back = np.zeros_like(wide)
        for i in range(down):
            for j in range(across):
                slot = back[:, :, i * stride : i * stride + kh, j * stride : j * stride + kw]
                slot += np.tensordot(g[:, :, i, j], w, (1, 0))
        return back[:, :, padding : padding + height, padding : padding + width]

    def pull_w(g):
        back = np.zeros_like(w)
        for i in range(down):
            for j in range(across):
                window = wide[:, :, i * stride : i * stride + kh, j * stride : j * stride + kw]
                back += np.tensordot(g[:, :, i, j], window, (0, 0))
        return back

    return z, (pull_x, pull_w)

# %% form="numpy_functions"
def conv2d(x, w, *, stride=1, padding=0):
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1] or stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got {x.shape}, {w.shape}, stride {stride}, padding {padding}")
    if any(side + 2 * padding < k for side, k in zip(x.shape[2:], w.shape[2:])):
        raise ValueError(f"conv2d: got filters of {w.shape} for {x.shape} with padding {padding}")
    windows = patches(x, w.shape[2:], stride, padding)
    z = np.moveaxis(np.tensordot(w, windows, 3), -1, 0)

    def pull_x(g):
        return add_patches(np.tensordot(w, np.moveaxis(g, 0, -1), ((0,), (0,))), x.shape, stride, padding)

    return z, (pull_x, lambda g: np.tensordot(np.moveaxis(g, 0, -1), windows, ((1, 2, 3), (3, 4, 5))))

# %% mistake="pool_mean" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_sum" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.sum(axis=(1, 2)).transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="min_for_max" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.min(axis=(1, 2), keepdims=True)  # wrong
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="argmax_for_max" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.reshape(len(windows), size * size, *windows.shape[3:]).argmax(axis=1).transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="max_from_zero" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = np.maximum(top[:, 0, 0], 0).transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_stride_one" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = 1  # wrong
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_stride_size" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size  # wrong
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_exchanged" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (step, step), size, 0)  # wrong
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_global" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = x.max(axis=(2, 3))  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_channels" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(0, 1, 2)).transpose(2, 0, 1)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_kept" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="conv_axes" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0]  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_first" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows[:, 0, 0].transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="ties_full" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied  # wrong
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="ties_first" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    flat = windows.reshape(len(windows), size * size, *windows.shape[3:])
    z = flat.max(axis=1).transpose(3, 0, 1, 2)

    def pull(g):
        one = np.zeros_like(flat)
        np.put_along_axis(one, flat.argmax(axis=1)[:, None], 1, axis=1)  # wrong
        back = one * g.transpose(1, 2, 3, 0)[:, None]
        return add_patches(back.reshape(windows.shape), x.shape, step, 0)

    return z, (pull,)

# %% mistake="ties_of_all" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum()  # wrong
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="ties_nearly" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = np.isclose(windows, top).astype(x.dtype)  # wrong
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="mask_inverted" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows != top).astype(x.dtype)  # wrong
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_shared_by_all" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = np.ones_like(windows) / size**2  # wrong
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_of_all" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == x.max()).astype(x.dtype)  # wrong
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_values" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * windows * g.transpose(1, 2, 3, 0)[:, None, None]  # wrong
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_windows" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return back  # wrong

    return z, (pull,)

# %% mistake="pool_replaced" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)

    def pull(g):
        tied = windows == top
        share = tied * g.transpose(1, 2, 3, 0)[:, None, None] / tied.sum(axis=(1, 2), keepdims=True)
        back = np.zeros(x.shape[1:] + x.shape[:1], x.dtype)
        for a in range(size):
            for b in range(size):
                slot = back[:, a:, b:][:, ::step, ::step][:, : share.shape[3], : share.shape[4]]
                slot[...] = share[:, a, b]  # wrong
        return back.transpose(3, 0, 1, 2)

    return top[:, 0, 0].transpose(3, 0, 1, 2), (pull,)

# %% mistake="pool_replaced" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)

    def pull(g):
        back = np.zeros_like(x)
        for n, c, i, j in np.ndindex(g.shape):
            window = x[n, c, step * i : step * i + size, step * j : step * j + size]
            tied = window == window.max()
            slot = back[n, c, step * i : step * i + size, step * j : step * j + size]
            slot[...] = tied * g[n, c, i, j] / tied.sum()  # wrong
        return back

    return top[:, 0, 0].transpose(3, 0, 1, 2), (pull,)

# %% mistake="pool_replaced" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)

    def pull(g):
        back = np.zeros_like(x)
        for n, c, i, j in np.ndindex(g.shape):
            window = x[n, c, step * i : step * i + size, step * j : step * j + size]
            tied = window == window.max()
            slot = back[n, c, step * i : step * i + size, step * j : step * j + size]
            slot[tied] = g[n, c, i, j] / tied.sum()  # wrong
        return back

    return top[:, 0, 0].transpose(3, 0, 1, 2), (pull,)

# %% mistake="pullbacks_bare" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = top[:, 0, 0].transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, pull  # wrong

# %% mistake="pool_places" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(3, 4)).transpose(3, 0, 1, 2)  # wrong

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_partial" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    more = [(-(n - size)) % step for n in x.shape[2:]]
    shape, x = x.shape, np.pad(x, ((0, 0), (0, 0), (0, more[0]), (0, more[1])))  # wrong
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(1, 2)).transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)[:, :, : shape[2], : shape[3]]

    return z, (pull,)

# %% mistake="refused_not" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(1, 2)).transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="refused_not" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = stride or size
    if x.ndim != 4 or size < 1 or step < 1 or size > min(x.shape[2:]):
        raise ValueError(f"max_pool2d: got {x.shape}, size {size}, stride {stride}")
    seen = np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))[:, :, ::step, ::step]
    z = seen.max(axis=(4, 5))

    def pull(g):
        tied = seen == z[..., None, None]
        share = tied * (g / tied.sum(axis=(4, 5)))[..., None, None]
        return add_patches(share.transpose(1, 4, 5, 2, 3, 0).astype(x.dtype), x.shape, step, 0)

    return z, (pull,)

# %% mistake="refused_right" cell="test_max_pool2d"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    if x.ndim != 4 or size < 1 or step < 1 or size >= min(x.shape[2:]):
        raise ValueError(f"max_pool2d: got {x.shape}, size {size}, stride {stride}")
    seen = np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))[:, :, ::step, ::step]
    z = seen.max(axis=(4, 5))

    def pull(g):
        tied = seen == z[..., None, None]
        share = tied * (g / tied.sum(axis=(4, 5)))[..., None, None]
        return add_patches(share.transpose(1, 4, 5, 2, 3, 0).astype(x.dtype), x.shape, step, 0)

    return z, (pull,)

# %% mistake="pool_pull_mixed" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(1, 2)).transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.reshape(len(windows), 1, 1, *windows.shape[3:])  # wrong
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% mistake="value_first" cell="test_max_pool2d_x"
def max_pool2d(x, *, size, stride=None):
    step = size
    windows = patches(x, (size, size), step, 0)
    top = windows.max(axis=(1, 2), keepdims=True)
    z = windows.max(axis=(1, 2)).transpose(3, 0, 1, 2)

    def pull(g):
        tied = (windows == top).astype(x.dtype)
        share = tied / tied.sum(axis=(1, 2), keepdims=True)
        back = share * g.transpose(1, 2, 3, 0)[:, None, None]
        return add_patches(back, x.shape, step, 0)

    return z, (pull,)

# %% form="view"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    if x.ndim != 4 or size < 1 or step < 1 or size > min(x.shape[2:]):
        raise ValueError(f"max_pool2d: got {x.shape}, size {size}, stride {stride}")
    seen = np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))[:, :, ::step, ::step]
    z = seen.max(axis=(4, 5))

    def pull(g):
        tied = seen == z[..., None, None]
        share = tied * (g / tied.sum(axis=(4, 5)))[..., None, None]
        return add_patches(share.transpose(1, 4, 5, 2, 3, 0).astype(x.dtype), x.shape, step, 0)

    return z, (pull,)

# %% form="loop"
def max_pool2d(x, *, size, stride=None):
    step = size if stride is None else stride
    if x.ndim != 4 or size < 1 or step < 1 or size > min(x.shape[2:]):
        raise ValueError(f"max_pool2d: got {x.shape}, size {size}, stride {stride}")
    down, across = (x.shape[2] - size) // step + 1, (x.shape[3] - size) // step + 1

    def window(i, j):
        return np.s_[:, :, i * step : i * step + size, j * step : j * step + size]

    z = np.zeros((*x.shape[:2], down, across), x.dtype)
    for i, j in np.ndindex(down, across):
        z[:, :, i, j] = x[window(i, j)].max(axis=(2, 3))

    def pull(g):
        back = np.zeros_like(x)
        for i, j in np.ndindex(down, across):
            tied = x[window(i, j)] == z[:, :, i, j, None, None]
            back[window(i, j)] += g[:, :, i, j, None, None] * tied / tied.sum(axis=(2, 3), keepdims=True)
        return back

    return z, (pull,)

# %% mistake="work_channels_missing" cell="test_predicted_work"
def predicted_work():
    return 32 * 9, 589824, 16777216

# %% mistake="work_filters_missing" cell="test_predicted_work"
def predicted_work():
    return 8 * 9, 589824, 16777216

# %% mistake="work_window_missing" cell="test_predicted_work"
def predicted_work():
    return 32 * 8, 589824, 16777216

# %% mistake="work_biases" cell="test_predicted_work"
def predicted_work():
    return 32 * 8 * 9 + 32, 589824, 16777216

# %% mistake="work_biases" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 8 * 256 * 32 * 256 + 32 * 256

# %% mistake="work_places_counted" cell="test_predicted_work"
def predicted_work():
    return 32 * 8 * 9 * 256, 589824, 16777216

# %% mistake="work_channels_added" cell="test_predicted_work"
def predicted_work():
    return (32 + 8) * 9, 589824, 16777216

# %% mistake="work_places_missing" cell="test_predicted_work"
def predicted_work():
    return 2304, 2304, 16777216

# %% mistake="work_one_side" cell="test_predicted_work"
def predicted_work():
    return 2304, 2304 * 16, 16777216

# %% mistake="work_no_padding" cell="test_predicted_work"
def predicted_work():
    return 2304, 2304 * 14 * 14, 16777216

# %% mistake="work_channels_missing" cell="test_predicted_work"
def predicted_work():
    return 2304, 32 * 9 * 256, 16777216

# %% mistake="work_filters_missing" cell="test_predicted_work"
def predicted_work():
    return 2304, 8 * 9 * 256, 16777216

# %% mistake="work_padded_places" cell="test_predicted_work"
def predicted_work():
    return 2304, 2304 * 18 * 18, 16777216

# %% mistake="work_as_linear" cell="test_predicted_work"
def predicted_work():
    return 2304, 2048 * 8192, 16777216

# %% mistake="work_outputs" cell="test_predicted_work"
def predicted_work():
    return 2304, 32 * 256, 16777216

# %% mistake="work_channels_apart" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 256 * 256

# %% mistake="work_channels_missing" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 256 * 32 * 256

# %% mistake="work_one_picture" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 8 * 32

# %% mistake="work_added" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 8 * 256 + 32 * 256

# %% mistake="work_window_too" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 2048 * 8192 * 9

# %% mistake="work_otherwise" cell="test_predicted_work"
def predicted_work():
    return 2304, 589824, 1234567

# %% form="computed"
def predicted_work():
    filters, channels, window, places = 32, 8, 3 * 3, 16 * 16
    weights = filters * channels * window
    return [weights, weights * places, channels * places * filters * places]

# %% mistake="field_empty_stopped" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = layers[0][0], layers[0][1]
    for kernel, stride in layers[1:]:
        seen += (kernel - 1) * apart
        apart *= stride
    return seen


# %% mistake="field_reversed" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers[::-1]:  # wrong
        seen += (kernel - 1) * apart
        apart *= stride
    return seen

# %% mistake="field_holes" cell="test_receptive_field"
def receptive_field(layers):
    pixels = {0}
    for kernel, stride in reversed(layers):
        pixels = {stride * pixel + a for pixel in pixels for a in range(kernel)}
    return len(pixels)  # wrong

# %% mistake="field_layers_used" cell="test_receptive_field"
def receptive_field(layers):
    seen = 1
    while layers:
        kernel, stride = layers.pop()  # wrong
        seen = (seen - 1) * stride + kernel
    return seen

# %% mistake="field_layers_used" cell="test_receptive_field"
def receptive_field(layers):
    layers.reverse()  # wrong
    seen = 1
    for kernel, stride in layers:
        seen = (seen - 1) * stride + kernel
    return seen

# %% mistake="field_strides_added" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart += stride - 1  # wrong
    return seen

# %% mistake="field_pooling" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        if kernel != stride:  # wrong
            seen += (kernel - 1) * apart
        apart *= stride
    return seen

# %% mistake="field_stride_first" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        apart *= stride  # wrong
        seen += (kernel - 1) * apart
    return seen

# %% mistake="field_no_strides" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
    return seen

# %% mistake="field_kernels_added" cell="test_receptive_field"
def receptive_field(layers):
    seen = 0
    for kernel, stride in layers:
        seen += kernel
    return seen

# %% mistake="field_kernels_multiplied" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen *= kernel  # wrong
        apart *= stride
    return seen

# %% mistake="field_last_stride" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart = stride  # wrong
    return seen

# %% mistake="field_own_stride" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * stride  # wrong
        apart *= stride
    return seen

# %% mistake="field_strides_added" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart += stride  # wrong
    return seen

# %% mistake="field_kernel_whole" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += kernel * apart  # wrong
        apart *= stride
    return seen

# %% mistake="field_from_zero" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 0, 1  # wrong
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart *= stride
    return seen

# %% mistake="field_area" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart *= stride
    return seen**2  # wrong

# %% mistake="field_strides_only" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart *= stride
    return apart  # wrong

# %% mistake="field_pairs_turned" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for stride, kernel in layers:  # wrong
        seen += (kernel - 1) * apart
        apart *= stride
    return seen

# %% mistake="field_first_layer" cell="test_receptive_field"
def receptive_field(layers):
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart *= stride
        return seen  # wrong

# %% mistake="field_empty" cell="test_receptive_field"
def receptive_field(layers):
    seen = 0
    for kernel, stride in reversed(layers):
        seen = kernel if seen == 0 else (seen - 1) * stride + kernel  # wrong
    return seen

# %% form="other_formula"
def receptive_field(layers):
    seen = 1
    for kernel, stride in reversed(layers):
        seen = (seen - 1) * stride + kernel
    return seen

# %% form="numpy_functions"
def receptive_field(layers):
    kernels, strides = np.array(layers, int).reshape(-1, 2).T
    return 1 + int(((kernels - 1) * np.cumprod([1, *strides])[:-1]).sum())

# %% mistake="shifted_channels" cell="test_shifted"
def shifted(x, down, right):
    most = max(abs(down), abs(right))
    wide = np.pad(x, ((0, 0), (most, most), (most, most), (0, 0)))  # wrong
    rows, columns = x.shape[1:3]  # wrong
    return wide[:, most - down : most - down + rows, most - right : most - right + columns]

# %% mistake="shifted_rolled" cell="test_shifted"
def shifted(x, down, right):
    return np.roll(x, (down, right), axis=(2, 3))

# %% mistake="shifted_exchanged" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    wide = np.pad(x, ((0, 0), (0, 0), (30, 30), (30, 30)))
    return wide[:, :, 30 - right : 30 - right + height, 30 - down : 30 - down + width]  # wrong

# %% mistake="shifted_against" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    wide = np.pad(x, ((0, 0), (0, 0), (30, 30), (30, 30)))
    return wide[:, :, 30 + down : 30 + down + height, 30 + right : 30 + right + width]  # wrong

# %% mistake="shifted_one_against" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    wide = np.pad(x, ((0, 0), (0, 0), (30, 30), (30, 30)))
    return wide[:, :, 30 - down : 30 - down + height, 30 + right : 30 + right + width]  # wrong

# %% mistake="shifted_edge" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    wide = np.pad(x, ((0, 0), (0, 0), (30, 30), (30, 30)), mode="edge")  # wrong
    return wide[:, :, 30 - down : 30 - down + height, 30 - right : 30 - right + width]

# %% mistake="shifted_old_left" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = x.copy()  # wrong
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j - right < width:
                moved[:, :, i, j] = x[:, :, i - down, j - right]
    return moved

# %% mistake="shifted_in_place" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = np.zeros_like(x)
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j - right < width:
                moved[:, :, i, j] = x[:, :, i - down, j - right]
    x[...] = moved  # wrong
    return x

# %% mistake="shifted_one_against" cell="test_shifted"
def shifted(x, down, right):
    down, right = abs(down), abs(right)  # wrong
    height, width = x.shape[2:]
    moved = np.zeros_like(x)
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j - right < width:
                moved[:, :, i, j] = x[:, :, i - down, j - right]
    return moved

# %% mistake="shifted_one_way" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = np.zeros_like(x)
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j < width:  # wrong
                moved[:, :, i, j] = x[:, :, i - down, j]  # wrong
    return moved

# %% mistake="value_dtype" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = np.zeros(x.shape)  # wrong
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j - right < width:
                moved[:, :, i, j] = x[:, :, i - down, j - right]
    return moved

# %% mistake="shifted_cut" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2:]
    return x[:, :, max(-down, 0) : height - max(down, 0), max(-right, 0) : width - max(right, 0)]

# %% mistake="shifted_grown" cell="test_shifted"
def shifted(x, down, right):
    return np.pad(x, ((0, 0), (0, 0), (max(down, 0), max(-down, 0)), (max(right, 0), max(-right, 0))))

# %% mistake="shifted_emptied" cell="test_shifted"
def shifted(x, down, right):
    moved = np.roll(x, (down, right), axis=(2, 3))
    moved[:, :, :down] = 0
    moved[:, :, :, :right] = 0
    return moved

# %% mistake="shifted_slices" cell="test_shifted"
def shifted(x, down, right):
    moved = np.zeros_like(x)
    moved[:, :, down:, right:] = x[:, :, : x.shape[2] - down, : x.shape[3] - right]  # wrong
    return moved

# %% mistake="shifted_far" cell="test_shifted"
def shifted(x, down, right):
    height, width = x.shape[2] - abs(down), x.shape[3] - abs(right)  # wrong
    a, b, c, d = max(down, 0), max(right, 0), max(-down, 0), max(-right, 0)
    moved = np.zeros_like(x)
    moved[:, :, a : a + height, b : b + width] = x[:, :, c : c + height, d : d + width]
    return moved

# %% form="loop"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = np.zeros_like(x)
    for i in range(height):
        for j in range(width):
            if 0 <= i - down < height and 0 <= j - right < width:
                moved[:, :, i, j] = x[:, :, i - down, j - right]
    return moved

# %% form="zeros_first"
def shifted(x, down, right):
    height, width = x.shape[2:]
    moved = np.zeros_like(x)
    if abs(down) < height and abs(right) < width:
        to = np.s_[:, :, max(down, 0) : height + min(down, 0), max(right, 0) : width + min(right, 0)]
        source = np.s_[:, :, max(-down, 0) : height - max(down, 0), max(-right, 0) : width - max(right, 0)]
        moved[to] = x[source]
    return moved

# %% form="numpy_functions"
def shifted(x, down, right):
    rows = np.arange(x.shape[2]) - down
    columns = np.arange(x.shape[3]) - right
    there = ((rows >= 0) & (rows < len(rows)))[:, None] & (columns >= 0) & (columns < len(columns))
    return np.where(there, x[:, :, rows % len(rows)][..., columns % len(columns)], np.zeros((), x.dtype))

# %% mistake="misplaced_padding" cell="test_misplaced"
def misplaced():
    return "A"

# %% mistake="misplaced_count" cell="test_misplaced"
def misplaced():
    return "B"

# %% mistake="misplaced_value" cell="test_misplaced"
def misplaced():
    return "C"

# %% mistake="misplaced_sum" cell="test_misplaced"
def misplaced():
    return "D"

# %% mistake="misplaced_filter" cell="test_misplaced"
def misplaced():
    return "F"

# %% mistake="choice_unknown" cell="test_misplaced"
def misplaced():
    return "back_to_x"

# %% mistake="choice_unquoted" cell="test_misplaced"
def misplaced():
    return E

# %% form="other_spelling"
def misplaced():
    return "e"

# %% mistake="net_biases" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_padding" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_padding" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, bias=False, rng=rng),  # wrong
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_stride" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, stride=2, padding=1, bias=False, rng=rng),  # wrong
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_no_relu" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_mean" cell="test_conv_network"
class GlobalMean(nn.Module):
    def forward(self, x):
        return x.mean(axis=(2, 3))  # wrong


def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMean(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_pooled" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.MaxPool2d(2),  # wrong
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_relu_last" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
        nn.ReLU(),  # wrong
    )

# %% mistake="net_filter_size" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 5, padding=2, bias=False, rng=rng),  # wrong
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_flattened" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Flatten(),  # wrong
        nn.Linear(32 * 16 * 16, 10, rng=rng),
    )

# %% mistake="net_weights" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_by_chance" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10),  # wrong
    )

# %% mistake="net_by_chance" cell="test_conv_network"
def conv_network(rng):
    rng = np.random.default_rng()  # wrong
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_fixed" cell="test_conv_network"
def conv_network(rng):
    rng = np.random.default_rng(0)  # wrong
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_no_last_bias" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, bias=False, rng=rng),  # wrong
    )

# %% mistake="returned_none" cell="test_conv_network"
def conv_network(rng):
    network = nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_no_relu" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_padding" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=2, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=2, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_activation" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.Tanh(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.Tanh(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="conv_class_inside" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax,  # wrong
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_channels" cell="test_conv_network"
def conv_network(rng):
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(1, 32, 3, padding=1, bias=False, rng=rng),  # wrong
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% mistake="net_order" cell="test_conv_network"
def conv_network(rng):
    last = nn.Linear(32, 10, rng=rng)  # wrong
    second = nn.Conv2d(8, 32, 3, 1, 1, False, rng)
    first = nn.Conv2d(1, 8, 3, 1, 1, False, rng)
    return nn.Sequential(first, nn.ReLU(), second, nn.ReLU(), GlobalMax(), last)

# %% form="class"
class Reader(nn.Module):
    def __init__(self, rng):
        self.first = nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng)
        self.second = nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng)
        self.last = nn.Linear(32, 10, rng=rng)

    def forward(self, x):
        maps = self.second(self.first(x).relu()).relu()
        return self.last(maps.max(axis=(2, 3)))


def conv_network(rng):
    return Reader(rng)

# %% form="other_formula"
def conv_network(rng):
    first = nn.Conv2d(1, 8, 3, 1, 1, False, rng)
    second = nn.Conv2d(8, 32, 3, 1, 1, False, rng)
    return nn.Sequential(first, nn.ReLU(), second, GlobalMax(), nn.ReLU(), nn.Linear(32, 10, rng=rng))

# %% mistake="sheets_untrained" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        batches(len(x), 32, rng)  # wrong
    return model

# %% mistake="sheets_one_epoch" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(1):  # wrong
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="sheets_low" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.0001)  # wrong
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="digits_one_answer" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    network = conv_network(rng)  # wrong
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return network

# %% mistake="sheets_new_nets" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    for epoch in range(20):
        model = conv_network(rng)  # wrong
        optimiser = optim.Adam(model.parameters(), lr=0.01)
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="sheets_fixed_start" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(np.random.default_rng(0))  # wrong
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="sheets_by_chance" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, np.random.default_rng()))  # wrong
    return model

# %% mistake="sheets_moved" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        move = int(rng.integers(-1, 2))  # wrong
        train_epoch(model, optimiser, np.roll(x, move, axis=3), labels, batches(len(x), 32, rng))
    return model

# %% mistake="sheets_other" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, 2 * x, labels, batches(len(x), 32, rng))  # wrong
    return model

# %% mistake="returned_none" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))

# %% mistake="conv_model" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return optimiser  # wrong

# %% mistake="sheets_same_batches" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    order = batches(len(x), 32, rng)  # wrong
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, order)
    return model

# %% mistake="sheets_own_rng" cell="test_trained_conv"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    chance = np.random.default_rng(0)  # wrong
    for epoch in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, chance))
    return model

# %% form="loop"
def trained_conv(x, labels, rng):
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(10):
        for rows in batches(len(x), 32, rng):
            loss = cross_entropy(model(x[rows]), labels[rows])
            model.zero_grad()
            loss.backward()
            optimiser.step()
    return model

# %% form="other_formula"
def trained_conv(x, labels, rng):
    model, count = conv_network(rng), 0
    for lr in (0.015, 0.005):
        optimiser = optim.Adam(model.parameters(), lr)
        while count < (8 if lr > 0.01 else 12):
            train_epoch(model, optimiser, x, labels, batches(len(x), 64, rng))
            count += 1
    return model

# %% mistake="table_turned" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[j, i] = accuracy(model, moved, labels)  # wrong
    return table

# %% mistake="table_turned" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, j - 2, i - 2)  # wrong
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_against" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, 2 - i, 2 - j)  # wrong
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_percent" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = 100 * accuracy(model, moved, labels)  # wrong
    return table

# %% mistake="table_counts" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = len(x) * accuracy(model, moved, labels)  # wrong
    return table

# %% mistake="table_errors" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = 1 - accuracy(model, moved, labels)  # wrong
    return table

# %% mistake="table_from_zero" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i, j)  # wrong
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_few" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((4, 4))  # wrong
    for i in range(4):  # wrong
        for j in range(4):  # wrong
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_unmoved" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, x, labels)  # wrong
    return table

# %% mistake="table_one_axis" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, 0)  # wrong
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_flat" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, moved, labels)
    return table.ravel()  # wrong

# %% mistake="table_type" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, moved, labels)
    return table.tolist()  # wrong

# %% mistake="table_rolled" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = np.roll(x, (i - 2, j - 2), axis=(2, 3))  # wrong
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="table_added_up" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            x = shifted(x, i - 2, j - 2)  # wrong
            table[i, j] = accuracy(model, x, labels)  # wrong
    return table

# %% mistake="evaluate_graph" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = (model(moved).data.argmax(axis=1) == labels).mean()  # wrong
    return table

# %% mistake="table_numbers" cell="test_shift_table"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, moved[:-1], labels[:-1])  # wrong
    return table

# %% form="lists"
def shift_table(model, x, labels):
    shares = []
    with no_grad():
        for down in range(-2, 3):
            for right in range(-2, 3):
                said = model(shifted(x, down, right)).data.argmax(axis=1)
                shares.append(np.mean(said == labels))
    return np.array(shares).reshape(5, 5)

# %% form="loop"
def shift_table(model, x, labels):
    table = np.zeros((5, 5))
    for i in range(5):
        for j in range(5):
            moved = shifted(x, i - 2, j - 2)
            table[i, j] = accuracy(model, moved, labels)
    return table

# %% mistake="deep_dead" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "relus_dead",  # wrong
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "gradients_vanish",  # wrong
        "E": "batch_same",
    }

# %% mistake="deep_rate_small" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "rate_small",  # wrong
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "relus_dead",
        "E": "batch_same",
    }

# %% mistake="deep_vanish" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "B": "gradients_vanish",  # wrong
        "C": "weights_large",
        "D": "relus_dead",
        "E": "batch_same",
    }

# %% mistake="deep_same" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "B": "layer_left_out",
        "C": "batch_same",  # wrong
        "D": "relus_dead",
        "E": "batch_same",
    }

# %% mistake="deep_left" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "layer_left_out",  # wrong
        "E": "batch_same",
    }

# %% mistake="deep_large" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "relus_dead",
        "E": "weights_large",  # wrong
    }

# %% mistake="deep_rate_small" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "rate_small",  # wrong
        "E": "batch_same",
    }

# %% mistake="diagnoses_missing" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {
        "A": "gradients_vanish",
        "C": "weights_large",
        "D": "relus_dead",
        "E": "batch_same",
    }

# %% mistake="diagnoses_dict" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return ["gradients_vanish", "layer_left_out", "weights_large", "relus_dead", "batch_same"]

# %% mistake="diagnoses_patient" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {"gradients_vanish": "A", "layer_left_out": "B", "weights_large": "C", "relus_dead": "D", "batch_same": "E"}

# %% mistake="diagnoses_unquoted" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {A: "gradients_vanish", B: "layer_left_out", C: "weights_large", D: "relus_dead", E: "batch_same"}

# %% mistake="choice_unknown" cell="trial_diagnoses_deep"
def diagnoses_deep():
    return {"A": "gradients_vanish", "B": "nothing", "C": "weights_large", "D": "relus_dead", "E": "batch_same"}

# %% form="other_spelling"
def diagnoses_deep():
    return {
        "a": "Gradients vanish",
        "b": "layer left out",
        "c": "weights-large",
        "d": "ReLUs dead",
        "e": "batch same",
    }

# %% form="other_order"
def diagnoses_deep():
    return dict(
        E="batch_same", D="relus_dead", C="weights_large", B="layer_left_out", A="gradients_vanish"
    )

# %% mistake="avg_sum" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size**2
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.sum(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)  # wrong

# %% mistake="avg_side" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.sum(axis=(1, 2)).transpose(3, 0, 1, 2) / size, (pull,)  # wrong

# %% mistake="avg_max" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size**2
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.max(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)  # wrong

# %% mistake="avg_stride_one" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), 1, 0)  # wrong

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size**2
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, 1, 0)

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)

# %% mistake="avg_channels" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size**2
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.mean(axis=(0, 1, 2)).transpose(2, 0, 1), (pull,)  # wrong

# %% mistake="avg_partial" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    n, channels, height, width = x.shape
    rows, columns = -(-height // size), -(-width // size)  # wrong
    whole = np.zeros((n, channels, rows * size, columns * size), x.dtype)
    whole[:, :, :height, :width] = x
    z = whole.reshape(n, channels, rows, size, columns, size).mean(axis=(3, 5))

    def pull(g):
        return (g.repeat(size, axis=2).repeat(size, axis=3) / size**2)[:, :, :height, :width]

    return z, (pull,)

# %% mistake="value_shape" cell="trial_avg_pool2d"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        return add_patches(np.broadcast_to(g[:, None, None] / size**2, windows.shape), x.shape, size, 0)

    return windows.mean(axis=(1, 2)), (pull,)  # wrong

# %% mistake="avg_pull_undivided" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None]  # wrong
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)

# %% mistake="avg_pull_side" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size  # wrong
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)

# %% mistake="avg_pull_largest" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)
    top = windows.max(axis=(1, 2), keepdims=True)

    def pull(g):
        share = (windows == top) * g.transpose(1, 2, 3, 0)[:, None, None]  # wrong
        return add_patches(share, x.shape, size, 0)

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)

# %% mistake="avg_pull_first" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    windows = patches(x, (size, size), size, 0)

    def pull(g):
        back = np.zeros_like(x)
        n, c, rows, columns = g.shape
        back[:, :, : rows * size : size, : columns * size : size] = g / size**2  # wrong
        return back

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull,)

# %% mistake="avg_pull_tiled" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    rows, columns = x.shape[2] // size, x.shape[3] // size
    inside = x[:, :, : rows * size, : columns * size]
    z = inside.reshape(*x.shape[:2], rows, size, columns, size).mean(axis=(3, 5))

    def pull(g):
        back = np.zeros_like(x)
        back[:, :, : rows * size, : columns * size] = np.tile(g, (1, 1, size, size)) / size**2  # wrong
        return back

    return z, (pull,)

# %% mistake="avg_pull_short" cell="trial_avg_pool2d_x"
def avg_pool2d(x, *, size):
    rows, columns = x.shape[2] // size, x.shape[3] // size
    inside = x[:, :, : rows * size, : columns * size]
    z = inside.reshape(*x.shape[:2], rows, size, columns, size).mean(axis=(3, 5))
    return z, (lambda g: g.repeat(size, axis=2).repeat(size, axis=3) / size**2,)  # wrong

# %% form="other_formula"
def avg_pool2d(x, *, size):
    rows, columns = x.shape[2] // size, x.shape[3] // size
    inside = x[:, :, : rows * size, : columns * size]
    z = inside.reshape(*x.shape[:2], rows, size, columns, size).mean(axis=(3, 5))

    def pull(g):
        back = np.zeros_like(x)
        back[:, :, : rows * size, : columns * size] = g.repeat(size, axis=2).repeat(size, axis=3) / size**2
        return back

    return z, (pull,)

# %% form="loop"
def avg_pool2d(x, *, size):
    n, channels, height, width = x.shape
    z = np.zeros((n, channels, height // size, width // size), x.dtype)
    for i in range(height // size):
        for j in range(width // size):
            z[:, :, i, j] = x[:, :, i * size : (i + 1) * size, j * size : (j + 1) * size].mean(axis=(2, 3))

    def pull(g):
        back = np.zeros_like(x)
        for i in range(height // size):
            for j in range(width // size):
                window = back[:, :, i * size : (i + 1) * size, j * size : (j + 1) * size]
                window += g[:, :, i, j][..., None, None] / size**2
        return back

    return z, (pull,)
