# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="shapes_not_summed" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 5), (3, 5)

# %% mistake="shapes_axis_lost" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3,), (5,)

# %% mistake="shapes_front_kept" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (1, 5)

# %% mistake="shapes_column" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (5, 1)

# %% mistake="shapes_not_stretched" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 1), (20, 3, 5), (3, 1), (5,)

# %% mistake="shapes_added" cell="test_predicted_shapes"
def predicted_shapes():
    return (8,), (20, 3, 5), (3, 1), (5,)

# %% mistake="shapes_comma" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (20, 3, 5), (3, 1), (5)

# %% mistake="shapes_front_missing" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 5), (3, 5), (3, 1), (5,)

# %% mistake="shapes_count" cell="test_predicted_shapes"
def predicted_shapes():
    return (3, 1), (5,)

# %% form="computed"
def predicted_shapes():
    persons, tenses = np.ones((3, 1)), np.ones(5)
    table = persons + tenses
    z = np.ones((20, 3, 5)) * table
    return table.shape, z.shape, persons.shape, tenses.shape

# %% form="lists"
def predicted_shapes():
    return [[3, 5], [20, 3, 5], [3, 1], [5]]

# %% mistake="sum_missing" cell="test_unbroadcast"
def unbroadcast(g, shape):
    return g

# %% mistake="sum_front_only" cell="test_unbroadcast_both"
def unbroadcast(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    return g

# %% mistake="sum_axis_lost" cell="test_unbroadcast_stretched"
def unbroadcast(g, shape):
    extra = g.ndim - len(shape)
    axes = tuple(i for i in range(g.ndim) if i < extra or shape[i - extra] == 1)
    g = g.sum(axis=axes)  # wrong
    if g.ndim > len(shape):
        raise ValueError("shapes")
    return g

# %% mistake="sum_more_than_one" cell="test_unbroadcast_both"
def unbroadcast(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    for axis, n in enumerate(shape):
        if n == 1 and g.shape[axis] > 1:  # wrong
            g = g.sum(axis=axis, keepdims=True)
    if g.shape != tuple(shape):
        raise ValueError("shapes")
    return g

# %% mistake="copies_averaged" cell="test_unbroadcast"
def unbroadcast(g, shape):
    extra = g.ndim - len(shape)
    g = g.mean(axis=tuple(range(extra)))  # wrong
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.mean(axis=axes, keepdims=True)  # wrong

# %% mistake="reshape_too_many" cell="test_unbroadcast"
def unbroadcast(g, shape):
    return g.reshape(shape)

# %% mistake="sum_accepted" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=axes, keepdims=True)

# %% mistake="sum_all" cell="test_unbroadcast"
def unbroadcast(g, shape):
    total = g.sum()  # wrong
    if total.shape != shape:
        raise ValueError("shapes")
    return total

# %% mistake="sum_other_axes" cell="test_unbroadcast"
def unbroadcast(g, shape):
    extra = g.ndim - len(shape)
    for axis in range(extra):
        g = g.sum(axis=-1)  # wrong
    stretched = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=stretched, keepdims=True)

# %% mistake="reshape_too_few" cell="test_unbroadcast"
def unbroadcast(g, shape):
    padded = tuple(shape) + (1,) * (g.ndim - len(shape))  # wrong
    axes = tuple(i for i, (n, m) in enumerate(zip(padded, g.shape)) if n != m)
    return g.sum(axis=axes).reshape(shape)

# %% mistake="copies_averaged" cell="test_unbroadcast_both"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.mean(axis=axes, keepdims=True)  # wrong

# %% mistake="tuple_operand" cell="test_unbroadcast"
def unbroadcast(g, shape):
    front = g.shape - shape
    return g.sum(axis=front)

# %% mistake="sum_refused_early" cell="test_unbroadcast"
def unbroadcast(g, shape):
    if g.ndim != len(shape):  # wrong
        raise ValueError("shapes")
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=axes, keepdims=True)

# %% mistake="sum_refused_right" cell="test_unbroadcast"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    g = g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)
    if g.shape != list(shape):  # wrong
        raise ValueError("shapes")
    return g

# %% mistake="sum_error_type" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    x = np.zeros(shape, g.dtype)
    for i in np.ndindex(g.shape):
        own = i[len(i) - len(shape) :]
        x[tuple(0 if n == 1 else k for k, n in zip(own, shape))] += g[i]  # wrong
    return x

# %% mistake="sum_forced" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    extra = g.ndim - len(shape)
    axes = tuple(i for i in range(g.ndim) if i < extra or shape[i - extra] == 1)
    return g.sum(axis=axes, keepdims=True).reshape(shape)  # wrong

# %% mistake="sum_error_type" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    for axis, n in enumerate(shape):
        if n == 1 and g.shape[axis] != 1:  # wrong
            g = g.sum(axis=axis, keepdims=True)
    if g.shape != shape:
        raise ValueError("shapes")
    return g

# %% mistake="stand_in_called" cell="test_unbroadcast"
def unbroadcast(g, shape):
    x = Tensor(np.zeros(shape), requires_grad=True)
    (x + np.zeros(g.shape)).backward(g)  # wrong
    return x.grad

# %% mistake="sum_missing" cell="test_unbroadcast"
def unbroadcast(g, shape):
    g.sum(axis=tuple(range(g.ndim - len(shape))))  # wrong
    g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)  # wrong
    return g

# %% mistake="sum_all" cell="test_unbroadcast"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=axes or None, keepdims=True)  # wrong

# %% mistake="sum_other_axes" cell="test_unbroadcast_stretched"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    axes = tuple(i for i, n in enumerate(shape) if n > 1)  # wrong
    return g.sum(axis=axes, keepdims=True)

# %% mistake="axis_unknown" cell="test_unbroadcast_both"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(len(g) - len(shape))))  # wrong
    axes = tuple(i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=axes, keepdims=True)

# %% form="loop"
def unbroadcast(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    for axis in range(g.ndim):
        if shape[axis] == 1:
            g = g.sum(axis=axis, keepdims=True)
    if g.shape != tuple(shape):
        raise ValueError(f"got {g.shape}, expected {shape}")
    return g

# %% form="numpy_functions"
def unbroadcast(g, shape):
    x = np.zeros(shape, g.dtype)
    np.add.at(x.reshape(-1), np.broadcast_to(np.arange(x.size).reshape(shape), g.shape), g)
    return x

# %% form="einsum"
def unbroadcast(g, shape):
    np.broadcast_to(np.empty(shape), g.shape)
    letters = "abcdefgh"[: g.ndim]
    own = letters[g.ndim - len(shape) :]
    kept = "".join(c for c, n in zip(own, shape) if n != 1)
    return np.einsum(f"{letters}->{kept}", g).reshape(shape)

# %% form="helper"
def fits(small, large):
    return len(small) <= len(large) and all(n in (1, m) for n, m in zip(small[::-1], large[::-1]))


def unbroadcast(g, shape):
    if not fits(shape, g.shape):
        raise ValueError(f"{shape} does not broadcast to {g.shape}")
    padded = (1,) * (g.ndim - len(shape)) + tuple(shape)
    axes = tuple(i for i, n in enumerate(padded) if n == 1)
    return g.sum(axis=axes, keepdims=True).reshape(shape)

# %% form="float64_inside"
def unbroadcast(g, shape):
    exact = g.astype(np.float64)
    if exact.ndim < len(shape):
        raise ValueError("more axes than g has")
    while exact.ndim > len(shape):
        exact = np.add.reduce(exact)
    for axis in range(len(shape)):
        if shape[axis] == 1 != exact.shape[axis]:
            exact = np.add.reduce(exact, axis, keepdims=True)
    if exact.shape != tuple(shape):
        raise ValueError("not a broadcast of this shape")
    return np.asarray(exact, g.dtype)

# %% form="view"
def unbroadcast(g, shape):
    np.broadcast_to(np.empty(shape), g.shape)
    while g.ndim > len(shape):
        g = np.add.reduce(g)
    for axis, n in enumerate(shape):
        if n == 1:
            along = np.moveaxis(g, axis, 0)
            g = np.moveaxis(np.add.reduce(along)[None], 0, axis)
    return g

# %% mistake="axes_zero_missed" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n == 1 and m > 1)

# %% mistake="axes_zero_missed" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n < m)

# %% mistake="axes_too_few" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n != 1 and m == 1)

# %% mistake="axes_too_many" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, n in enumerate(shape) if n >= 1)

# %% mistake="axes_sizes" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(m for n, m in zip(shape, g_shape) if n == 1 and m != 1)

# %% mistake="axes_type" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return [axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n == 1 and m != 1]

# %% mistake="axes_booleans" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(n == 1 and m != 1 for n, m in zip(shape, g_shape))

# %% mistake="axes_from_one" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape), 1) if n == 1 and m != 1)

# %% mistake="axes_of_shapes" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(axis for axis in range(g_shape.ndim) if shape[axis] == 1 and g_shape[axis] != 1)

# %% mistake="returned_none" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    axes = tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n == 1 and m != 1)
    if axes:  # wrong
        return axes

# %% form="numpy_functions"
def stretched_axes(g_shape, shape):
    return tuple(np.flatnonzero(np.not_equal(g_shape, shape)))

# %% form="loop"
def stretched_axes(g_shape, shape):
    axes = ()
    for axis in range(len(shape)):
        if shape[axis] == 1:
            axes += (axis,)
    return axes

# %% form="other_order"
def stretched_axes(g_shape, shape):
    return tuple(-1 - k for k in range(len(shape)) if shape[-1 - k] != g_shape[-1 - k])

# %% mistake="repeated_by_tile" cell="test_broadcast_to"
def broadcast_to(x, *, shape):
    return np.tile(x, shape), (lambda g: unbroadcast(g, x.shape),)

# %% mistake="sum_missing" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: g,)

# %% mistake="broadcast_for_sum" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: np.broadcast_to(g, x.shape),)

# %% mistake="reshape_too_many" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: g.reshape(x.shape),)

# %% mistake="sum_too_few" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: g.sum(axis=-1, keepdims=True),)

# %% mistake="sum_all" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: g.sum(),)

# %% mistake="copies_averaged" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape) * x.size / g.size,)

# %% mistake="copies_one" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: np.resize(g, x.shape),)

# %% mistake="entries_times_input" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: unbroadcast(g * x, x.shape),)

# %% mistake="upstream_unused" cell="test_broadcast_to_x"
def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: np.ones(x.shape),)

# %% mistake="reshape_sizes" cell="test_broadcast_to"
def broadcast_to(x, *, shape):
    return x.reshape(shape), (lambda g: unbroadcast(g, x.shape),)

# %% mistake="unbroadcast_misfit" cell="test_broadcast_to"
def broadcast_to(x, *, shape):
    return unbroadcast(x, shape), (lambda g: np.broadcast_to(g, x.shape),)

# %% mistake="call_arguments" cell="test_broadcast_to"
def broadcast_to(x, *, shape):
    return broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape),)

# %% form="other_formula"
def broadcast_to(x, *, shape):
    return x + np.zeros(shape, x.dtype), (lambda g: unbroadcast(g * 1.0, x.shape),)

# %% form="numpy_functions"
def broadcast_to(x, *, shape):
    z = np.empty(shape, x.dtype)
    np.copyto(z, x)

    def pull_x(g):
        dx = np.zeros(x.shape, g.dtype)
        np.add.at(dx.reshape(-1), np.broadcast_to(np.arange(x.size).reshape(x.shape), g.shape), g)
        return dx

    return z, (pull_x,)

# %% form="helper"
def back(g, shape):
    extra = g.ndim - len(shape)
    axes = tuple(range(extra)) + tuple(extra + i for i, n in enumerate(shape) if n == 1)
    return g.sum(axis=axes, keepdims=True).reshape(shape)


def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (lambda g: back(g, x.shape),)

# %% form="partial"
from functools import partial


def broadcast_to(x, *, shape):
    return np.broadcast_to(x, shape), (partial(unbroadcast, shape=x.shape),)

# %% mistake="reshape_order" cell="test_reshape"
def reshape(x, *, shape):
    return x.reshape(shape, order="F"), (lambda g: g.reshape(x.shape, order="F"),)

# %% mistake="reshape_by_transpose" cell="test_reshape"
def reshape(x, *, shape):
    return x.T.reshape(shape), (lambda g: g.T.reshape(x.shape),)

# %% mistake="gradient_as_it_came" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g,)

# %% mistake="gradient_as_it_came" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.reshape(shape),)

# %% mistake="reshape_by_transpose" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.T,)

# %% mistake="input_returned" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: x.reshape(x.shape),)

# %% mistake="argument_reshaped" cell="test_reshape"
def reshape(x, *, shape):
    x.shape = shape  # wrong
    return x, (lambda g: g.reshape(x.shape),)

# %% mistake="reshape_order" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.reshape(x.shape, order="F"),)

# %% mistake="axis_unknown" cell="test_reshape_x"
def reshape(x, *, shape):
    return x.reshape(shape), (lambda g: g.transpose(x.shape),)

# %% mistake="assigned_apart" cell="test_reshape"
def reshape(x, *, shape):
    z = np.empty(shape)
    z[...] = x  # wrong
    return z, (lambda g: g.reshape(x.shape),)

# %% mistake="input_rebound" cell="test_reshape_x"
def reshape(x, *, shape):
    x = x.reshape(shape)  # wrong
    return x, (lambda g: g.reshape(x.shape),)

# %% form="numpy_functions"
def reshape(x, *, shape):
    return np.reshape(x, shape), (lambda g: np.reshape(g, np.shape(x)),)

# %% form="loop"
def reshape(x, *, shape):
    def filled(source, shape):
        target = np.empty(source.size, source.dtype)
        for k, number in enumerate(source.flat):
            target[k] = number
        return target.reshape(shape)

    return filled(x, shape), (lambda g: filled(g, x.shape),)

# %% form="default_argument"
def reshape(x, *, shape):
    return x.ravel().reshape(shape), (lambda g, was=x.shape: g.flatten().reshape(was),)

# %% mistake="transpose_same_axes" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.transpose(axes),)

# %% mistake="transpose_argsort" cell="test_transpose_x"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    return x.transpose(axes), (lambda g: g.transpose(np.argsort(axes)),)  # wrong

# %% mistake="transpose_axes_unused" cell="test_transpose"
def transpose(x, *, axes=None):
    return x.T, (lambda g: g.T,)

# %% mistake="transpose_reversed" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.T,)

# %% mistake="transpose_reshaped" cell="test_transpose"
def transpose(x, *, axes=None):
    axes = range(x.ndim)[::-1] if axes is None else axes
    return x.reshape([x.shape[a] for a in axes]), (lambda g: g.reshape(x.shape),)  # wrong

# %% mistake="transpose_reshaped" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.reshape(x.shape),)

# %% mistake="axes_none" cell="test_transpose"
def transpose(x, *, axes=None):
    inverse = [0] * len(axes)  # wrong
    for place, axis in enumerate(axes):  # wrong
        inverse[axis] = place
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="gradient_as_it_came" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g,)

# %% mistake="axes_searched" cell="test_transpose_x"
def transpose(x, *, axes=None):
    axes = range(x.ndim)[::-1] if axes is None else axes
    inverse = [axes.index(a) for a in range(x.ndim)]  # wrong
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="transpose_backwards" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.transpose(axes and axes[::-1]),)

# %% mistake="transpose_negative" cell="test_transpose_x"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    inverse = np.argsort([abs(a) for a in axes])  # wrong
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="transpose_none_two" cell="test_transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.swapaxes(0, 1), (lambda g: g.swapaxes(0, 1),)  # wrong
    inverse = np.argsort([a % x.ndim for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="transpose_none_other" cell="test_transpose_x"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.swapaxes(-1, -2),)  # wrong
    inverse = np.argsort([a % x.ndim for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="transpose_argsort" cell="test_transpose_x"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    axes = [x.ndim - 1 if a == -1 else a for a in axes]  # wrong
    return x.transpose(axes), (lambda g: g.transpose(np.argsort(axes)),)

# %% mistake="axes_none" cell="test_transpose_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.transpose(np.argsort(axes)),)

# %% mistake="axis_unknown" cell="test_transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    inverse = np.argsort([normalize_axis_index(a, len(x)) for a in axes])  # wrong
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% mistake="tuple_for_number" cell="test_transpose"
def transpose(x, *, axes=None):
    if axes is None:
        return x.T, (lambda g: g.T,)
    inverse = np.argsort(normalize_axis_index(axes, x.ndim))  # wrong
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% form="numpy_functions"
def transpose(x, *, axes=None):
    if axes is None:
        axes = tuple(range(x.ndim))[::-1]
    return np.moveaxis(x, axes, range(x.ndim)), (lambda g: np.moveaxis(g, range(x.ndim), axes),)

# %% form="loop"
def transpose(x, *, axes=None):
    axes = list(range(x.ndim))[::-1] if axes is None else [a % x.ndim for a in axes]
    inverse = [None] * x.ndim
    for place, axis in enumerate(axes):
        inverse[axis] = place
    return x.transpose(axes), (lambda g: g.transpose(inverse),)

# %% form="einsum"
def transpose(x, *, axes=None):
    letters = "abcdefgh"[: x.ndim]
    axes = range(x.ndim)[::-1] if axes is None else axes
    turned = "".join(letters[a] for a in axes)
    return np.einsum(f"{letters}->{turned}", x), (lambda g: np.einsum(f"{turned}->{letters}", g),)

# %% form="closure"
def transpose(x, *, axes=None):
    def places():
        every = list(range(x.ndim))
        return every[::-1] if axes is None else [every[a] for a in axes]

    def pull_x(g):
        order = places()
        return g.transpose([order.index(a) for a in range(x.ndim)])

    return x.transpose(places()), (pull_x,)

# %% form="view"
def transpose(x, *, axes=None):
    z = x.transpose(axes)

    def pull_x(g):
        dx = np.empty(x.shape, g.dtype)
        dx.transpose(axes)[...] = g
        return dx

    return z, (pull_x,)

# %% mistake="index_assigned" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        dx[index] = g  # wrong
        return dx

    return x[index], (pull_x,)

# %% mistake="index_assigned" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros_like(x)
        dx[index] += g  # wrong
        return dx

    return x[index], (pull_x,)

# %% mistake="index_on_upstream" cell="test_getitem_x"
def getitem(x, *, index):
    return x[index], (lambda g: g[index],)

# %% mistake="gradient_as_it_came" cell="test_getitem_x"
def getitem(x, *, index):
    return x[index], (lambda g: g,)

# %% mistake="pulled_none_at" cell="test_getitem_x"
def getitem(x, *, index):
    return x[index], (lambda g: np.add.at(np.zeros(x.shape), index, g),)

# %% mistake="wrote_into_argument" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        x[index] = g  # wrong
        return x

    return x[index], (pull_x,)

# %% mistake="pulled_differently" cell="test_getitem_x"
def getitem(x, *, index):
    dx = np.zeros(x.shape)  # wrong

    def pull_x(g):
        np.add.at(dx, index, g)
        return dx

    return x[index], (pull_x,)

# %% mistake="index_ones" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        np.add.at(dx, index, 1)  # wrong
        return dx

    return x[index], (pull_x,)

# %% mistake="index_on_both" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        for i in index:
            dx[i] += g[i]  # wrong
        return dx

    return x[index], (pull_x,)

# %% mistake="index_kinds" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        for k, i in enumerate(index):  # wrong
            dx[i] += g[k]
        return dx

    return x[index], (pull_x,)

# %% mistake="add_at_arguments" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        np.add.at(dx[index], g)  # wrong
        return dx

    return x[index], (pull_x,)

# %% mistake="gradient_whole" cell="test_getitem_x"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape, int)  # wrong
        np.add.at(dx, index, g)
        return dx

    return x[index], (pull_x,)

# %% mistake="upstream_too_early" cell="test_getitem"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros(x.shape)
        np.add.at(dx, index, g)
        return dx

    return x[index], (pull_x(g),)  # wrong

# %% form="loop"
def getitem(x, *, index):
    origin = np.arange(x.size).reshape(x.shape)[index]

    def pull_x(g):
        dx = np.zeros(x.size)
        for k, number in zip(np.ravel(origin), np.ravel(g)):
            dx[k] += number
        return dx.reshape(x.shape)

    return x[index], (pull_x,)

# %% form="numpy_functions"
def getitem(x, *, index):
    origin = np.arange(x.size).reshape(x.shape)[index]

    def pull_x(g):
        return np.bincount(np.ravel(origin), np.ravel(g), x.size).reshape(x.shape)

    return x[index], (pull_x,)

# %% form="zeros_first"
def getitem(x, *, index):
    def pull_x(g):
        dx = np.zeros_like(x)
        np.add.at(dx, index, g)
        return dx

    return x.__getitem__(index), (pull_x,)

# %% form="other_formula"
def getitem(x, *, index):
    picked = np.eye(x.size).reshape(x.size, *x.shape)[(slice(None), *(index if isinstance(index, tuple) else (index,)))]
    return x[index], (lambda g: np.tensordot(picked, g, g.ndim).reshape(x.shape),)

# %% mistake="cat_axis_unused" cell="test_cat"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays)  # wrong
    ends = np.cumsum([len(a) for a in arrays])
    return z, tuple(lambda g, e=e, n=len(a): g[e - n : e] for a, e in zip(arrays, ends))

# %% mistake="cat_by_stack" cell="test_cat"
def cat(*arrays, axis=0):
    return np.stack(arrays, axis), tuple(lambda g, i=i: g[i] for i in range(len(arrays)))

# %% mistake="part_last" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    start, pulls = 0, []
    for a in arrays:
        end = start + a.shape[axis]
        pulls.append(lambda g: np.split(g, [end - a.shape[axis], end], axis)[1])  # wrong
        start = end
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="part_alike" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    start, pulls = 0, []
    for a in arrays:
        end = start + a.shape[axis]
        pulls.append(lambda g: g[..., start:end])  # wrong
        start = end
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="part_late" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    start, pulls = 0, []
    for a in arrays:
        pulls.append(lambda g, start=start: np.split(g, [start, start + a.shape[axis]], axis)[1])  # wrong
        start += a.shape[axis]
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="slice_joined" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])

    def pull(start, end):
        return lambda g: g[front + slice(start, end)]  # wrong

    return z, tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="part_nested" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    front = (slice(None),) * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])

    def pull(start, end):
        return lambda g: g[front, slice(start, end)]  # wrong

    return z, tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="part_negative" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    front = (slice(None),) * axis  # wrong
    ends = np.cumsum([a.shape[axis] for a in arrays])

    def pull(start, end):
        return lambda g: g[(*front, slice(start, end))]

    return np.concatenate(arrays, axis), tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="part_by_first" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    ends = np.cumsum([len(a) for a in arrays]).tolist()  # wrong
    pulls = [lambda g, e=e, n=len(a): np.split(g, [e - n, e], axis)[1] for a, e in zip(arrays, ends)]  # wrong
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="part_in_a_row" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    ends = np.cumsum([a.size for a in arrays])  # wrong
    pulls = [lambda g, e=e, a=a: g.ravel()[e - a.size : e].reshape(a.shape) for a, e in zip(arrays, ends)]  # wrong
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="part_equal" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    return z, tuple(lambda g, i=i: np.split(g, len(arrays), axis)[i] for i in range(len(arrays)))

# %% mistake="parts_listed" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    cuts = np.cumsum([a.shape[axis] for a in arrays])[:-1]
    return np.concatenate(arrays, axis), tuple(lambda g: np.split(g, cuts, axis) for a in arrays)

# %% mistake="pullback_none" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    def pull(start, end):
        lambda g: np.split(g, [start, end], axis)[1]  # wrong

    ends = np.cumsum([a.shape[axis] for a in arrays])
    return np.concatenate(arrays, axis), tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="part_short" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    def pull(start, end):
        return lambda g: g.take(range(start, end - 1), axis)  # wrong

    ends = np.cumsum([a.shape[axis] for a in arrays])
    return np.concatenate(arrays, axis), tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="part_from_start" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    return z, tuple(lambda g, n=a.shape[axis]: g.take(range(n), axis) for a in arrays)

# %% mistake="split_equal" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    return z, tuple(lambda g, i=i: np.split(g, len(arrays) + 1, axis)[i] for i in range(len(arrays)))

# %% mistake="part_short" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    ends = np.cumsum([a.shape[axis] for a in arrays]) - 1  # wrong
    pulls = tuple(
        lambda g, e=e, n=a.shape[axis]: g.take(range(max(e - n, 0), e), axis) for a, e in zip(arrays, ends)
    )
    return np.concatenate(arrays, axis), pulls

# %% mistake="part_off" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    starts = np.cumsum([a.shape[axis] for a in arrays])  # wrong
    pulls = [lambda g, s=s, n=a.shape[axis]: np.split(g, [s, s + n], axis)[1] for a, s in zip(arrays, starts)]
    return np.concatenate(arrays, axis), tuple(pulls)

# %% mistake="part_other_axis" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    ends = np.cumsum([a.shape[axis] for a in arrays])
    pulls = tuple(lambda g, e=e, n=a.shape[axis]: g[e - n : e] for a, e in zip(arrays, ends))  # wrong
    return np.concatenate(arrays, axis), pulls

# %% mistake="pullbacks_joined" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    cuts = np.cumsum([a.shape[axis] for a in arrays])[:-1]
    return np.concatenate(arrays, axis), lambda g: np.split(g, cuts, axis)

# %% mistake="part_other_axis" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    ends = np.cumsum([len(a) for a in arrays])
    pulls = tuple(lambda g, e=e, n=len(a): g[e - n : e] for a, e in zip(arrays, ends))  # wrong
    return np.concatenate(arrays, axis), pulls

# %% mistake="part_by_sizes" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    sizes = [a.shape[axis] for a in arrays]
    pulls = tuple(lambda g, i=i: np.split(g, sizes, axis)[i] for i in range(len(arrays)))  # wrong
    return np.concatenate(arrays, axis), pulls

# %% mistake="index_listed" cell="test_cat_gradients"
def cat(*arrays, axis=0):
    z = np.concatenate(arrays, axis)
    front = [slice(None)] * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])

    def pull(start, end):
        return lambda g: g[front + [slice(start, end)]]  # wrong

    return z, tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

# %% mistake="call_arguments" cell="test_cat"
def cat(*arrays, axis=0):
    z = np.concatenate(*arrays, axis=axis)  # wrong
    cuts = np.cumsum([a.shape[axis] for a in arrays])[:-1]
    return z, tuple(lambda g, i=i: np.split(g, cuts, axis)[i] for i in range(len(arrays)))

# %% form="numpy_functions"
def cat(*arrays, axis=0):
    cuts = np.cumsum([a.shape[axis] for a in arrays])[:-1]
    return np.concatenate(arrays, axis), tuple(lambda g, i=i: np.split(g, cuts, axis)[i] for i in range(len(arrays)))

# %% form="loop"
def cat(*arrays, axis=0):
    z = arrays[0]
    for a in arrays[1:]:
        z = np.append(z, a, axis)

    def cut(before, size):
        def pull(g):
            return np.take(g, [before + k for k in range(size)], axis)

        return pull

    pulls, before = [], 0
    for a in arrays:
        pulls.append(cut(before, a.shape[axis]))
        before += a.shape[axis]
    return z, tuple(pulls)

# %% form="callable_class"
class Part:
    def __init__(self, start, size, axis):
        self.start, self.size, self.axis = start, size, axis

    def __call__(self, g):
        return np.moveaxis(np.moveaxis(g, self.axis, 0)[self.start : self.start + self.size], 0, self.axis)


def cat(*arrays, axis=0):
    sizes = [a.shape[axis] for a in arrays]
    return np.concatenate(arrays, axis), tuple(Part(sum(sizes[:i]), n, axis) for i, n in enumerate(sizes))

# %% form="partial"
from functools import partial


def cat(*arrays, axis=0):
    ends = np.cumsum([a.shape[axis] for a in arrays]).tolist()
    return np.concatenate(arrays, axis), tuple(
        partial(np.take, indices=np.arange(e - a.shape[axis], e), axis=axis) for a, e in zip(arrays, ends)
    )

# %% mistake="batch_turned" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T, lambda g: x.T @ g)

# %% mistake="product_transpose" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: x @ g)

# %% mistake="product_order" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: y.swapaxes(-1, -2) @ g, lambda g: x.swapaxes(-1, -2) @ g)

# %% mistake="batch_summed" cell="test_matmul_y"
def matmul(x, y):
    def pull_y(g):
        dy = x.swapaxes(-1, -2) @ g
        return dy.sum(axis=tuple(range(dy.ndim - 2)))  # wrong

    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), pull_y)

# %% mistake="batch_axes" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.transpose(0, 2, 1), lambda g: x.transpose(0, 2, 1) @ g)

# %% mistake="product_own_factor" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: x.swapaxes(-1, -2) @ g, lambda g: g @ y.swapaxes(-1, -2))

# %% mistake="product_by_dot" cell="test_matmul"
def matmul(x, y):
    return np.dot(x, y), (lambda g: g @ y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) @ g)

# %% mistake="product_no_upstream" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) @ x)

# %% mistake="product_elementwise" cell="test_matmul"
def matmul(x, y):
    return x * y, (lambda g: g * y, lambda g: g * x)

# %% mistake="batch_apart" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(1, 2), lambda g: x.swapaxes(1, 2) @ g)

# %% mistake="unbroadcast_misfit" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (
        lambda g: unbroadcast(g @ y.swapaxes(-1, -2), y.shape),  # wrong
        lambda g: unbroadcast(x.swapaxes(-1, -2) @ g, x.shape),  # wrong
    )

# %% mistake="uneven_array" cell="test_matmul_x"
def transpose(x, *, axes=None):
    return x.transpose(axes), (lambda g: g.transpose(axes and np.argsort([a % x.ndim for a in axes])),)


def matmul(x, y):
    return x @ y, (lambda g: g @ transpose(y), lambda g: transpose(x) @ g)  # wrong

# %% form="einsum"
def matmul(x, y):
    return np.einsum("...ik,...kj->...ij", x, y), (
        lambda g: np.einsum("...ij,...kj->...ik", g, y),
        lambda g: np.einsum("...ik,...ij->...kj", x, g),
    )

# %% form="helper"
def turned(m):
    return np.moveaxis(m, -1, -2)


def matmul(x, y):
    return x @ y, (
        lambda g: unbroadcast(g @ turned(y), x.shape),
        lambda g: unbroadcast(turned(x) @ g, y.shape),
    )

# %% form="numpy_functions"
def matmul(x, y):
    return np.matmul(x, y), (
        lambda g: np.matmul(g, np.swapaxes(y, -2, -1)),
        lambda g: np.matmul(np.swapaxes(x, -2, -1), g),
    )

# %% form="other_formula"
def matmul(x, y):
    z = (x[..., :, :, None] * y[..., None, :, :]).sum(axis=-2)
    return z, (
        lambda g: (g[..., :, None, :] * y[..., None, :, :]).sum(axis=-1),
        lambda g: (x[..., :, :, None] * g[..., :, None, :]).sum(axis=-3),
    )

# %% form="loop"
def matmul(x, y):
    batch = np.broadcast_shapes(x.shape[:-2], y.shape[:-2])
    a, b = np.broadcast_to(x, batch + x.shape[-2:]), np.broadcast_to(y, batch + y.shape[-2:])

    def each(make, shape):
        out = np.empty(batch + shape, x.dtype)
        for i in np.ndindex(batch):
            out[i] = make(i)
        return out

    return each(lambda i: a[i] @ b[i], (x.shape[-2], y.shape[-1])), (
        lambda g: each(lambda i: g[i] @ b[i].T, x.shape[-2:]),
        lambda g: each(lambda i: a[i].T @ g[i], y.shape[-2:]),
    )

# %% mistake="sum_entry_loop" cell="test_unbroadcast_both"
def unbroadcast(g, shape):
    x = np.zeros(shape, g.dtype)
    origin = np.broadcast_to(np.arange(x.size).reshape(shape), g.shape)
    for i in np.ndindex(g.shape):  # wrong
        x.flat[origin[i]] += g[i]
    return x

# %% mistake="reshape_memory" cell="test_reshape_x"
def reshape(x, *, shape):
    return np.reshape(x, shape), (lambda g: g.ravel(order="K").reshape(x.shape),)

# %% mistake="reshape_memory" cell="test_reshape"
def reshape(x, *, shape):
    return np.reshape(x, shape, order="A"), (lambda g: g.reshape(x.shape),)

# %% mistake="sum_repeated" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    if front > 0:
        g = g.sum(axis=tuple(range(front)))
    for axis, (n, m) in enumerate(zip(shape, g.shape)):
        if n == 1 != m:
            g = g.sum(axis=axis, keepdims=True)
    return np.broadcast_to(g, shape)  # wrong

# %% mistake="sum_repeated" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    x = np.zeros(shape, g.dtype)
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    x += g.sum(axis=tuple(k for k, n in enumerate(shape) if n == 1), keepdims=True)  # wrong
    return x

# %% mistake="sum_cut" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    if front > 0:
        g = g.sum(axis=tuple(range(front)))
    for axis, (n, m) in enumerate(zip(shape, g.shape)):
        if n == 1 != m:
            g = g.sum(axis=axis, keepdims=True)
    return g[tuple(slice(n) for n in shape)]  # wrong

# %% mistake="sum_none" cell="test_unbroadcast_refused"
def unbroadcast(g, shape):
    front = g.ndim - len(shape)
    if front > 0:
        g = g.sum(axis=tuple(range(front)))
    for axis, (n, m) in enumerate(zip(shape, g.shape)):
        if n == 1 != m:
            g = g.sum(axis=axis, keepdims=True)
    if g.shape == shape:  # wrong
        return g

# %% mistake="sum_rounded" cell="test_unbroadcast"
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))), dtype=np.float32)  # wrong
    g = g.sum(axis=tuple(k for k, n in enumerate(shape) if n == 1), keepdims=True)
    if g.shape != shape:
        raise ValueError("shapes")
    return g

# %% mistake="axes_from_right" cell="test_stretched_axes"
def stretched_axes(g_shape, shape):
    return tuple(k for k, (n, m) in enumerate(zip(shape[::-1], g_shape[::-1])) if n == 1 and m != 1)

# %% mistake="batch_apart" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.swapaxes(-1, 1), lambda g: x.swapaxes(-1, 1) @ g)

# %% mistake="index_of_decimals" cell="test_getitem_x"
def getitem(x, *, index):
    def pull(g):
        dx = np.zeros_like(x)
        np.add.at(dx, g, index)  # wrong
        return dx

    return x[index], (pull,)

# %% mistake="index_kinds" cell="test_getitem"
def getitem(x, *, index):
    def pull(g):
        dx = np.zeros_like(x)
        np.add.at(dx, index, g)
        return dx

    return np.take(x, index, axis=0), (pull,)  # wrong

# %% mistake="einsum_batch" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: np.einsum("ij,kj->ik", g, y), lambda g: x.swapaxes(-1, -2) @ g)

# %% mistake="cumsum_axis" cell="trial_cumsum"
def cumsum(x):
    return np.cumsum(x), (lambda g: np.cumsum(g[..., ::-1], axis=-1)[..., ::-1],)

# %% mistake="cumsum_without_own" cell="trial_cumsum"
def cumsum(x):
    z = np.zeros_like(x)
    for i in range(1, x.shape[-1]):
        z[..., i] = x[..., :i].sum(axis=-1)  # wrong
    return z, (lambda g: np.cumsum(g[..., ::-1], axis=-1)[..., ::-1],)

# %% mistake="cumsum_total" cell="trial_cumsum"
def cumsum(x):
    return x.sum(axis=-1), (lambda g: np.broadcast_to(g[..., None], x.shape),)

# %% mistake="cumsum_forwards" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: np.cumsum(g, axis=-1),)

# %% mistake="cumsum_left_reversed" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: np.cumsum(g[..., ::-1], axis=-1),)

# %% mistake="cumsum_own_place" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: g,)

# %% mistake="cumsum_all_places" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: np.broadcast_to(g.sum(axis=-1, keepdims=True), x.shape),)

# %% mistake="cumsum_first_axis" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: np.cumsum(g[::-1], axis=0)[::-1],)

# %% mistake="cumsum_forwards" cell="trial_cumsum_x"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: np.cumsum(g[::-1], axis=-1)[::-1],)

# %% form="other_formula"
def cumsum(x):
    return np.cumsum(x, axis=-1), (lambda g: g.sum(axis=-1, keepdims=True) - np.cumsum(g, axis=-1) + g,)

# %% form="einsum"
def cumsum(x):
    upper = np.triu(np.ones((x.shape[-1],) * 2, x.dtype))
    return x @ upper, (lambda g: np.einsum("...i,ki->...k", g, upper),)

# %% form="loop"
def cumsum(x):
    z = x.copy()
    for i in range(1, x.shape[-1]):
        z[..., i] += z[..., i - 1]

    def pull(g):
        dx = g.copy()
        for i in range(x.shape[-1] - 2, -1, -1):
            dx[..., i] += dx[..., i + 1]
        return dx

    return z, (pull,)
