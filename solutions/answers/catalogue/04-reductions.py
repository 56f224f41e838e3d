# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line to show.
# Right answers: form is how they differ.

# %% mistake="shapes_one_misplaced" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (1, 4, 2), (), (4, 2, 6)  # wrong

# %% mistake="shapes_only_reduced" cell="test_predicted_axes"
def predicted_axes():
    return (2,), (2,), (4, 2, 1), (), (4, 2, 6)

# %% mistake="shapes_axis_from_one" cell="test_predicted_axes"
def predicted_axes():
    return (2, 6), (2,), (4, 2, 1), (), (4, 2, 6)

# %% mistake="shapes_reduced_kept" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (1, 2, 1), (4, 2, 1), (), (4, 2, 6)

# %% mistake="shapes_only_reduced" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (4, 6), (4, 2, 1), (), (4, 2, 6)

# %% mistake="shapes_keepdims_lost" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2), (), (4, 2, 6)

# %% mistake="shapes_number_is_empty" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), (1,), (4, 2, 6)

# %% mistake="shapes_comma" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), 1, (4, 2, 6)

# %% mistake="shapes_grad_of_value" cell="test_predicted_axes"
def predicted_axes():
    return (4, 6), (2,), (4, 2, 1), (), (2,)

# %% form="computed"
def predicted_axes():
    x = np.ones((4, 2, 6))
    return x.sum(1).shape, x.mean((0, -1)).shape, x.max(-1, keepdims=True).shape, x.sum().shape, x.shape

# %% form="lists"
def predicted_axes():
    return [[4, 6], [2], [4, 2, 1], [], [4, 2, 6]]

# %% mistake="restored_in_place" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    g.shape = np.expand_dims(g, axis).shape  # wrong
    return g

# %% mistake="restored_squeezed" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    return np.squeeze(g, axis)  # wrong

# %% mistake="restored_not" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    return g

# %% mistake="axes_one_by_one" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    for a in axis if isinstance(axis, tuple) else (axis,):
        g = np.expand_dims(g, a)  # wrong
    return g

# %% mistake="axis_none" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    return g if keepdims else np.expand_dims(g, axis)

# %% mistake="restored_twice" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    return g if axis is None else np.expand_dims(g, axis)

# %% mistake="restored_other" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    return g if keepdims or axis is None else np.expand_dims(g, -1)

# %% mistake="restored_other" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    return g if keepdims or axis is None else np.expand_dims(g, 0)

# %% mistake="axis_numpy_integer" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    if isinstance(axis, int):  # wrong
        axis = (axis,)
    for a in sorted(a % (g.ndim + len(axis)) for a in axis):
        g = np.expand_dims(g, a)
    return g

# %% mistake="axes_one_by_one" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    for a in sorted(axes):  # wrong
        g = np.expand_dims(g, a)
    return g

# %% mistake="returned_none" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    if not keepdims and axis is not None:
        return np.expand_dims(g, axis)  # wrong

# %% mistake="axis_is_tuple" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    shape = list(g.shape)
    shape.insert(axis % (g.ndim + 1), 1)  # wrong
    return g.reshape(shape)

# %% mistake="restored_other" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    return g.reshape(g.shape + (1,) * len(axes))  # wrong

# %% mistake="restored_zero" cell="test_restore_axes"
def restore_axes(g, axis, keepdims):
    if not axis or keepdims:  # wrong
        return g
    return np.expand_dims(g, axis)

# %% form="loop"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    whole = g.ndim + len(axes)
    for a in sorted(a % (whole) for a in axes):
        g = np.expand_dims(g, a)
    return g

# %% form="other_formula"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    sizes, ndim = iter(g.shape), g.ndim + len(axes)
    places = [int(a) % ndim for a in axes]
    return g.reshape([1 if a in places else next(sizes) for a in range(ndim)])

# %% form="view"
def restore_axes(g, axis, keepdims):
    if keepdims or axis is None:
        return g
    axes = axis if isinstance(axis, tuple) else (axis,)
    whole = g.ndim + len(axes)
    places = {a % whole for a in axes}
    return g[tuple(None if a in places else slice(None) for a in range(whole))]

# %% mistake="keepdims_ignored" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="axis_ignored" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="axis_other" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, 0, keepdims=keepdims), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="sum_divided" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="keepdims_always" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=True), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="gradient_as_it_came" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: g,)

# %% mistake="axis_gone" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: np.broadcast_to(g, x.shape),)

# %% mistake="upstream_unused" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: np.ones(x.shape),)

# %% mistake="restored_not_repeated" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: restore_axes(g, axis, keepdims),)

# %% mistake="sum_divided" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)  # wrong

# %% mistake="times_input" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: x * restore_axes(g, axis, keepdims),)

# %% mistake="axis_gone" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: g * np.ones(x.shape),)

# %% mistake="upstream_summed" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: np.full(x.shape, np.sum(g)),)

# %% mistake="axis_kept_already" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    return z, (lambda g: np.broadcast_to(g if axis is None else np.expand_dims(g, axis), x.shape),)  # wrong

# %% mistake="reshape_sizes" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: g.reshape(x.shape),)

# %% mistake="axis_none" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    return z, (lambda g: np.broadcast_to(np.expand_dims(g, axis), x.shape),)  # wrong

# %% mistake="wrote_into_argument" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    def pull_x(g):
        dx = np.broadcast_to(restore_axes(g, axis, keepdims), x.shape)
        dx *= 1  # wrong
        return dx

    return np.sum(x, axis, keepdims=keepdims), (pull_x,)

# %% mistake="gradient_shape" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: np.repeat(g, x.shape[axis], axis),)

# %% mistake="gradient_out_of_place" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), (lambda g: np.resize(g, x.shape),)

# %% mistake="call_arguments" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return sum(x, axis), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% mistake="pullbacks_bare" cell="test_sum_x"
def sum(x, *, axis=None, keepdims=False):
    return np.sum(x, axis, keepdims=keepdims), lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape)

# %% mistake="keepdims_positional" cell="test_sum"
def sum(x, *, axis=None, keepdims=False):
    return x.sum(axis, keepdims), (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)

# %% form="numpy_functions"
def sum(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    return z, (lambda g: np.broadcast_to(restore_axes(g, axis, keepdims), x.shape),)

# %% form="other_formula"
def sum(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * np.ones(x.shape),)

# %% form="zeros_first"
def sum(x, *, axis=None, keepdims=False):
    def pull_x(g):
        dx = np.zeros_like(x)
        dx += restore_axes(g, axis, keepdims)
        return dx

    return np.sum(x, axis, keepdims=keepdims), (pull_x,)

# %% form="einsum"
def sum(x, *, axis=None, keepdims=False):
    letters = "abcdefgh"[: x.ndim]
    axes = range(x.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    reduced = {a % x.ndim for a in axes}
    left = "".join(c for a, c in enumerate(letters) if a not in reduced)
    shape = tuple(1 if a in reduced else n for a, n in enumerate(x.shape))
    z = np.einsum(f"{letters}->{left}", x)

    def pull_x(g):
        return np.einsum(f"{left},{letters}->{letters}", g.reshape(z.shape), np.ones(x.shape))

    return z.reshape(shape) if keepdims else z, (pull_x,)

# %% form="loop"
def sum(x, *, axis=None, keepdims=False):
    kept = np.sum(x, axis, keepdims=True)
    origin = np.broadcast_to(np.arange(kept.size).reshape(kept.shape), x.shape)

    def pull_x(g):
        dx = np.zeros(x.shape, g.dtype)
        for i in np.ndindex(x.shape):
            dx[i] = g.flat[origin[i]]
        return dx

    return kept if keepdims else np.squeeze(kept, axis), (pull_x,)

# %% mistake="mean_not_divided" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% mistake="mean_of_all" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims) / x.size  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% mistake="mean_other_count" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims) / len(x)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% mistake="axis_other" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis=-1, keepdims=keepdims)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% mistake="median_for_mean" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.median(x, axis, keepdims=keepdims)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% mistake="mean_not_divided" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)  # wrong

# %% mistake="mean_of_all" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / x.size, x.shape),)  # wrong

# %% mistake="mean_other_count" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / len(x), x.shape),)  # wrong

# %% mistake="mean_twice" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis)**2, x.shape),)  # wrong

# %% mistake="axis_none" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    n = np.prod([x.shape[a] for a in np.atleast_1d(axis)])  # wrong
    return np.mean(x, axis, keepdims=keepdims), (lambda g: repeat_to(restore_axes(g, axis, keepdims) / n, x.shape),)

# %% mistake="axis_is_tuple" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    n = x.size if axis is None else x.shape[axis]  # wrong
    return np.mean(x, axis, keepdims=keepdims), (lambda g: repeat_to(restore_axes(g, axis, keepdims) / n, x.shape),)

# %% mistake="nothing_divided" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) * (1 / count(x.shape, axis)), x.shape),)  # wrong

# %% mistake="axis_gone" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: np.broadcast_to(g / count(x.shape, axis), x.shape),)  # wrong

# %% mistake="times_input" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: x * restore_axes(g, axis, keepdims) / count(x.shape, axis),)  # wrong

# %% mistake="upstream_unused" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    return np.mean(x, axis, keepdims=keepdims), (lambda g: np.full(x.shape, 1 / count(x.shape, axis)),)

# %% mistake="upstream_summed" cell="test_mean_x"
def mean(x, *, axis=None, keepdims=False):
    return np.mean(x, axis, keepdims=keepdims), (lambda g: np.full(x.shape, g.mean()),)

# %% mistake="axis_numpy_integer" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    if axis is None:
        n = x.size
    elif isinstance(axis, int):  # wrong
        n = x.shape[axis]
    else:
        n = np.prod([x.shape[a] for a in axis])
    z = np.sum(x, axis, keepdims=keepdims) / int(n)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / int(n), x.shape),)

# %% mistake="quotient_floored" cell="test_mean"
def mean(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims) // count(x.shape, axis)  # wrong
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% form="numpy_functions"
def mean(x, *, axis=None, keepdims=False):
    z = np.mean(x, axis, keepdims=keepdims)
    return z, (lambda g: np.broadcast_to(restore_axes(g, axis, keepdims) / count(x.shape, axis), x.shape),)

# %% form="helper"
def mean(x, *, axis=None, keepdims=False):
    z = np.sum(x, axis, keepdims=keepdims)
    pull = lambda g: np.broadcast_to(restore_axes(g, axis, keepdims), x.shape)
    n = count(x.shape, axis)
    return z / n, (lambda g: pull(g) / n,)

# %% form="other_formula"
def mean(x, *, axis=None, keepdims=False):
    n = np.ones(x.shape, x.dtype).sum(axis, keepdims=True)
    z = x.sum(axis, keepdims=keepdims) / n.reshape(x.sum(axis, keepdims=keepdims).shape)
    return z, (lambda g: np.ones(x.shape) * (restore_axes(g, axis, keepdims) / n),)

# %% form="loop"
def mean(x, *, axis=None, keepdims=False):
    kept = np.sum(x, axis, keepdims=True)
    n = 1
    for a in range(x.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,):
        n *= x.shape[a]

    def pull_x(g):
        dx = np.empty(x.shape, g.dtype)
        dx[...] = g.reshape(kept.shape) / n
        return dx

    z = kept / n
    return z if keepdims else np.squeeze(z, axis), (pull_x,)

# %% mistake="argmax_for_max" cell="test_max"
def max(x, *, axis=None, keepdims=False):
    return np.argmax(x, axis, keepdims=keepdims), (lambda g: g,)

# %% mistake="min_for_max" cell="test_max"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.min(x, axis, keepdims=keepdims)  # wrong
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(axis, keepdims=True),)

# %% mistake="keepdims_ignored" cell="test_max"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis)  # wrong
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(axis, keepdims=True),)

# %% mistake="axis_ignored" cell="test_max"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)  # wrong
    return np.max(x), (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(axis, keepdims=True),)

# %% mistake="ties_full" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)
    mask = x == restore_axes(z, axis, keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask,)  # wrong

# %% mistake="ties_first" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    kept = np.max(x, axis, keepdims=True)

    def pull_x(g):
        axes = tuple(range(x.ndim)) if axis is None else axis
        order = np.zeros(x.shape)
        order[x == kept] = np.arange((x == kept).sum(), 0, -1)
        first = order == order.max(axes, keepdims=True)  # wrong
        return restore_axes(g, axis, keepdims) * first

    return np.max(x, axis, keepdims=keepdims), (pull_x,)

# %% mistake="ties_of_all" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    return np.max(x, axis, keepdims=keepdims), (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(),)  # wrong

# %% mistake="axis_gone" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: g * (x == z),)  # wrong

# %% mistake="shared_by_all" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask / count(x.shape, axis),)  # wrong

# %% mistake="gradient_of_sum" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)  # wrong

# %% mistake="upstream_unused" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: 1.0 * mask,)  # wrong

# %% mistake="max_of_all_marked" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * (x == x.max()),)  # wrong

# %% mistake="times_input" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: x * restore_axes(g, axis, keepdims) * mask,)  # wrong

# %% mistake="mask_inverted" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * ~mask,)  # wrong

# %% mistake="axis_gone" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(axis),)  # wrong

# %% mistake="gradient_tied" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)
    z = np.max(x, axis, keepdims=keepdims)
    return z, (lambda g: restore_axes(g, axis, keepdims) * mask / 2 ** (mask.sum(axis, keepdims=True) - 1),)  # wrong

# %% mistake="call_arguments" cell="test_max"
def max(x, *, axis=None, keepdims=False):
    mask = x == np.max(x, axis, keepdims=True)  # wrong
    return max(x, axis), (lambda g: restore_axes(g, axis, keepdims) * mask / mask.sum(axis, keepdims=True),)

# %% mistake="ties_nearly" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.isclose(x, restore_axes(z, axis, keepdims))  # wrong
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% mistake="ties_of_sizes" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis, keepdims=keepdims)

    def pull_x(g):
        mask = np.abs(x) == np.abs(restore_axes(z, axis, keepdims))  # wrong
        return mask / sum_over(mask, axis, True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% form="numpy_functions"
def max(x, *, axis=None, keepdims=False):
    kept = np.max(x, axis, keepdims=True)

    def pull_x(g):
        shared = restore_axes(g, axis, keepdims) / np.count_nonzero(x == kept, axis=axis, keepdims=True)
        return np.where(x == kept, shared, 0)

    return kept if keepdims else np.squeeze(kept, axis), (pull_x,)

# %% mistake="mask_of_quotients" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = (x == restore_axes(z, axis, keepdims)) * x  # wrong
        return mask / mask.sum(axis=axis, keepdims=True) * restore_axes(g, axis, keepdims)

    return z, (pull_x,)

# %% mistake="mask_of_quotients" cell="test_max_x"
def max(x, *, axis=None, keepdims=False):
    z = np.max(x, axis=axis, keepdims=keepdims)

    def pull_x(g):
        mask = (x / restore_axes(z, axis, keepdims) == 1).astype(g.dtype)  # wrong
        return restore_axes(g, axis, keepdims) * mask / mask.sum(axis=axis, keepdims=True)

    return z, (pull_x,)

# %% form="view"
def max(x, *, axis=None, keepdims=False):
    axes = tuple(range(x.ndim)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    axes = sorted(int(a) % x.ndim for a in axes)
    ends = range(x.ndim - len(axes), x.ndim)
    moved = np.moveaxis(x, axes, ends)
    table = moved.reshape(moved.shape[: x.ndim - len(axes)] + (-1,))
    z = table.max(axis=-1)

    def pull_x(g):
        tied = table == z[..., None]
        shared = g.reshape(z.shape)[..., None] * tied / tied.sum(-1, keepdims=True)
        return np.moveaxis(shared.reshape(moved.shape), ends, axes)

    return (np.expand_dims(z, tuple(axes)) if keepdims else z), (pull_x,)

# %% form="loop"
def max(x, *, axis=None, keepdims=False):
    kept = np.max(x, axis, keepdims=True)
    origin = np.broadcast_to(np.arange(kept.size).reshape(kept.shape), x.shape)

    def pull_x(g):
        dx = np.zeros(x.shape)
        for k in range(kept.size):
            tied = (origin == k) & (x == kept)
            dx[tied] = g.flat[k] / tied.sum()
        return dx

    return kept if keepdims else np.squeeze(kept, axis), (pull_x,)

# %% form="other_formula"
def max(x, *, axis=None, keepdims=False):
    kept = np.max(x, axis, keepdims=True)
    tied = (x >= kept).mean(axis, keepdims=True) * count(x.shape, axis)
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * np.isclose(x, kept, 0, 0) / tied,)

# %% mistake="value_large" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    z = np.log(np.exp(x).sum(axis, keepdims=keepdims))  # wrong
    return z, (lambda g: restore_axes(g, axis, keepdims) * np.exp(x) / np.exp(x).sum(axis, keepdims=True),)

# %% mistake="shift_not_put_back" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total)  # wrong
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / total,)

# %% mistake="shift_of_all" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = x.max() if x.size else 0  # wrong
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / total,)

# %% mistake="log_missing" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    return np.exp(x).sum(axis, keepdims=keepdims), (lambda g: restore_axes(g, axis, keepdims) * np.exp(x),)

# %% mistake="log_before_sum" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    return np.log(np.exp(x)).sum(axis, keepdims=keepdims), (lambda g: restore_axes(g, axis, keepdims),)

# %% mistake="log_of_mean" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    return np.log(np.exp(x).mean(axis, keepdims=keepdims)), (lambda g: restore_axes(g, axis, keepdims),)

# %% mistake="log_capped" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    z = np.log(np.exp(x).sum(axis, keepdims=keepdims) + 1e-15)  # wrong
    return z, (lambda g: restore_axes(g, axis, keepdims),)

# %% mistake="axis_gone" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = x.max(axis)
    e = np.exp(x - m)  # wrong
    return np.log(e.sum(axis, keepdims=keepdims)) + m, (lambda g: restore_axes(g, axis, keepdims) * e,)

# %% mistake="keepdims_always" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return kept, (lambda g: restore_axes(g, axis, keepdims) * e / total,)  # wrong

# %% mistake="gradient_of_sum" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)  # wrong

# %% mistake="shares_not_divided" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e,)  # wrong

# %% mistake="gradient_of_max" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * (x == m),)  # wrong

# %% mistake="shares_of_all" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e * np.exp(m) / np.exp(x).sum(),)  # wrong

# %% mistake="upstream_unused" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: e / total,)  # wrong

# %% mistake="share_numerator" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: 0 * x + restore_axes(g, axis, keepdims) / (total * np.exp(m)),)  # wrong

# %% mistake="axis_gone" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: g * e / total,)  # wrong

# %% mistake="gradient_large" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * np.exp(x) / np.exp(x).sum(axis, keepdims=True),)  # wrong

# %% mistake="gradient_of_softmax" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / total * (1 - e / total),)  # wrong

# %% mistake="share_inverted" cell="test_logsumexp_x"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) + m
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * total / e,)  # wrong

# %% mistake="shift_sign" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)
    e = np.exp(x - m)
    total = e.sum(axis, keepdims=True)
    kept = np.log(total) - m  # wrong
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * e / total,)

# %% mistake="shift_not_largest" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.mean(x, axis, keepdims=True)  # wrong
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% mistake="shift_not_largest" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.min(x, axis, keepdims=True)  # wrong
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% mistake="shift_of_sizes" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(np.abs(x), axis)  # wrong
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% mistake="squeezed_all" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = largest(x, axis)  # wrong
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% mistake="shift_of_all" cell="test_logsumexp"
def logsumexp(x, *, axis=None, keepdims=False):
    m = np.max(x)  # wrong
    e = np.exp(x - m)
    s = sum_over(e, axis, keepdims=True)
    z = m + np.log(s)
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / s,)

# %% form="other_formula"
def logsumexp(x, *, axis=None, keepdims=False):
    top = x.max(axis, keepdims=True)
    kept = top + np.log1p(np.exp(x - top).sum(axis, keepdims=True) - 1)
    z = kept if keepdims else np.squeeze(kept, axis)
    return z, (lambda g: restore_axes(g, axis, keepdims) * np.exp(x - kept),)

# %% form="numpy_functions"
def folded(x, axis):
    for a in range(x.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,):
        x = np.logaddexp.reduce(x, a, keepdims=True)
    return x


def logsumexp(x, *, axis=None, keepdims=False):
    kept = folded(x, axis)
    return kept if keepdims else np.squeeze(kept, axis), (lambda g: restore_axes(g, axis, keepdims) * np.exp(x - kept),)

# %% mistake="value_large" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x)
    z = e / e.sum(axis, keepdims=True)  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="axis_ignored" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, None))
    z = e / e.sum()  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="axis_other" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, 0))  # wrong
    z = e / e.sum(0, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="axis_other" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, -1))  # wrong
    z = e / e.sum(-1, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="shares_not_divided" cell="test_softmax"
def softmax(x, *, axis=-1):
    z = np.exp(x - largest(x, axis))  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="shift_of_all" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, None))  # wrong
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="axis_gone" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / e.sum(axis)  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="shares_without_exp" cell="test_softmax"
def softmax(x, *, axis=-1):
    z = x / x.sum(axis, keepdims=True)  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="shares_logged" cell="test_softmax"
def softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="sigmoid_for_softmax" cell="test_softmax"
def softmax(x, *, axis=-1):
    z = 1 / (1 + np.exp(-x))  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="shift_in_part" cell="test_softmax"
def softmax(x, *, axis=-1):
    z = np.exp(x - largest(x, axis)) / np.exp(x).sum(axis, keepdims=True)  # wrong
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="softmax_diagonal" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (1 - z) * g,)  # wrong

# %% mistake="softmax_direct" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * g,)  # wrong

# %% mistake="softmax_all_summed" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum()),)  # wrong

# %% mistake="axis_gone" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(axis)),)  # wrong

# %% mistake="softmax_other_axis" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(-1, keepdims=True)),)  # wrong

# %% mistake="softmax_zero" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: np.zeros_like(z),)  # wrong

# %% mistake="softmax_sign" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g + (g * z).sum(axis, keepdims=True)),)  # wrong

# %% mistake="softmax_unweighted" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * (g - g.mean(axis, keepdims=True)),)  # wrong

# %% mistake="softmax_factor_missing" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: g - (g * z).sum(axis, keepdims=True),)  # wrong

# %% mistake="softmax_brackets" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * g - (g * z).sum(axis, keepdims=True),)  # wrong

# %% mistake="softmax_turned" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: z * ((g * z).sum(axis, keepdims=True) - g),)  # wrong

# %% mistake="upstream_passed_on" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: g,)  # wrong

# %% mistake="gradient_of_log_softmax" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: g - z * g.sum(axis, keepdims=True),)  # wrong

# %% mistake="softmax_off_diagonal" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: -z * ((g * z).sum(axis, keepdims=True) - g * z),)  # wrong

# %% mistake="batch_apart" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: (np.diagflat(z) - np.outer(z, z)) @ g,)  # wrong

# %% mistake="wrote_into_argument" cell="test_softmax"
def softmax(x, *, axis=-1):
    x -= x.max(axis, keepdims=True)  # wrong
    z = np.exp(x) / np.exp(x).sum(axis, keepdims=True)
    return z, (lambda g: z * (g - (g * z).sum(axis, keepdims=True)),)

# %% mistake="wrote_into_argument" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)

    def pull_x(g):
        g -= (g * z).sum(axis, keepdims=True)  # wrong
        return z * g

    return z, (pull_x,)

# %% mistake="softmax_table" cell="test_softmax_x"
def softmax(x, *, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    z = e / e.sum(axis, keepdims=True)
    return z, (lambda g: (np.diag(z) - z @ z.T) @ g,)  # wrong

# %% mistake="shift_not_largest" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - np.take(x, [0], axis=axis))
    z = e / (sum_over(e, axis, keepdims=True))  # wrong
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% mistake="shift_of_sizes" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(np.abs(x), axis))
    z = e / (sum_over(e, axis, keepdims=True))  # wrong
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% mistake="sum_helped" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / (sum_over(e, axis, keepdims=True) + 1e-8)  # wrong
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% mistake="divided_by_all" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / (e.sum())  # wrong
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% mistake="shift_of_all" cell="test_softmax"
def softmax(x, *, axis=-1):
    e = np.exp(x - np.max(x))
    z = e / (sum_over(e, axis, keepdims=True))  # wrong
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)

# %% form="other_formula"
def softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = np.exp(s - np.log(np.exp(s).sum(axis, keepdims=True)))
    return z, (lambda g: z * g - z * (g * z).sum(axis, keepdims=True),)

# %% form="einsum"
def softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / e.sum(axis, keepdims=True)

    def pull_x(g):
        s, h = np.moveaxis(z, axis, -1), np.moveaxis(g, axis, -1)
        jacobian = np.einsum("...i,ij->...ij", s, np.eye(s.shape[-1])) - np.einsum("...i,...j->...ij", s, s)
        return np.moveaxis(np.einsum("...ij,...j->...i", jacobian, h), -1, axis)

    return z, (pull_x,)

# %% form="loop"
def softmax(x, *, axis=-1):
    z, turned = np.empty_like(x), np.moveaxis(x, axis, -1)
    shares = np.moveaxis(z, axis, -1)
    for i in np.ndindex(turned.shape[:-1]):
        e = np.exp(turned[i] - np.max(turned[i]))
        shares[i] = e / e.sum()

    def pull_x(g):
        dx = np.empty_like(z)
        back, ahead = np.moveaxis(dx, axis, -1), np.moveaxis(g, axis, -1)
        for i in np.ndindex(shares.shape[:-1]):
            s = shares[i]
            back[i] = (np.diag(s) - np.outer(s, s)) @ ahead[i]
        return dx

    return z, (pull_x,)

# %% mistake="log_of_zero" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = np.log(e / e.sum(axis, keepdims=True))  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="log_capped" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = np.log(e / e.sum(axis, keepdims=True) + 1e-15)  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="value_large" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    z = x - np.log(np.exp(x).sum(axis, keepdims=True))  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="log_of_shares_missing" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    e = np.exp(x - largest(x, axis))
    z = e / e.sum(axis, keepdims=True)  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="shift_once" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    m = largest(x, axis)
    z = x - np.log(np.exp(x - m).sum(axis, keepdims=True))  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="log_of_sum_missing" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.exp(s).sum(axis, keepdims=True)  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="axis_other" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, -1)  # wrong
    z = s - np.log(np.exp(s).sum(-1, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="shift_of_all" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, None)  # wrong
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="axis_gone" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis))  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="shift_alone" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    z = x - largest(x, axis)  # wrong
    return z, (lambda g: g - np.exp(z) * g.sum(axis, keepdims=True),)

# %% mistake="log_softmax_direct" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g,)  # wrong

# %% mistake="log_softmax_diagonal" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g * (1 - np.exp(z)),)  # wrong

# %% mistake="log_for_share" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - z * g.sum(axis, keepdims=True),)  # wrong

# %% mistake="log_softmax_all_summed" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(),)  # wrong

# %% mistake="log_softmax_sign" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g + np.exp(z) * g.sum(axis, keepdims=True),)  # wrong

# %% mistake="axis_gone" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(axis),)  # wrong

# %% mistake="log_softmax_other_axis" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * g.sum(-1, keepdims=True),)  # wrong

# %% mistake="log_softmax_unshared" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - g.sum(axis, keepdims=True),)  # wrong

# %% mistake="log_softmax_weighted" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - (g * np.exp(z)).sum(axis, keepdims=True),)  # wrong

# %% mistake="upstream_unused" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: 1 - np.exp(z) * x.shape[axis],)  # wrong

# %% mistake="gradient_of_softmax" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: np.exp(z) * (g - (g * np.exp(z)).sum(axis, keepdims=True)),)  # wrong

# %% mistake="log_slope_alone" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g / np.exp(z),)  # wrong

# %% mistake="log_softmax_unshared" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    return z, (lambda g: g - np.exp(x) * g.sum(axis, keepdims=True),)  # wrong

# %% mistake="gradient_gap" cell="test_log_softmax_x"
def log_softmax(x, *, axis=-1):
    s = x - largest(x, axis)
    z = s - np.log(np.exp(s).sum(axis, keepdims=True))
    p = np.exp(z)

    def pull_x(g):
        h = g / (p + 1e-15)  # wrong
        return p * (h - (h * p).sum(axis, keepdims=True))

    return z, (pull_x,)

# %% mistake="shift_not_largest" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - np.take(x, [0], axis=axis)  # wrong
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% mistake="shift_of_sizes" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - largest(np.abs(x), axis)  # wrong
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% mistake="shift_of_all" cell="test_log_softmax"
def log_softmax(x, *, axis=-1):
    d = x - np.max(x)  # wrong
    z = d - np.log(sum_over(np.exp(d), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)

# %% form="other_formula"
def log_softmax(x, *, axis=-1):
    top = x.max(axis, keepdims=True)
    z = x - (top + np.log(np.exp(x - top).sum(axis, keepdims=True)))
    e = np.exp(x - top)
    return z, (lambda g: g - e * (g.sum(axis, keepdims=True) / e.sum(axis, keepdims=True)),)

# %% form="numpy_functions"
def log_softmax(x, *, axis=-1):
    z = x - np.logaddexp.reduce(x, axis, keepdims=True)
    return z, (lambda g: np.subtract(g, np.multiply(np.exp(z), np.sum(g, axis, keepdims=True))),)

# %% form="loop"
def log_softmax(x, *, axis=-1):
    turned = np.moveaxis(x, axis, -1)
    z = np.empty_like(turned)
    for i in np.ndindex(turned.shape[:-1]):
        m = np.max(turned[i])
        z[i] = turned[i] - m - np.log(np.exp(turned[i] - m).sum())

    def pull_x(g):
        dx = np.moveaxis(g, axis, -1).copy()
        for i in np.ndindex(z.shape[:-1]):
            jacobian = np.eye(z.shape[-1]) - np.exp(z[i])[:, None]
            dx[i] = jacobian @ dx[i]
        return np.moveaxis(dx, -1, axis)

    return np.moveaxis(z, -1, axis), (pull_x,)

# %% mistake="loss_summed" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].sum(), (pull_x,)  # wrong

# %% mistake="loss_over_all" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].sum() / x.size, (pull_x,)  # wrong

# %% mistake="loss_over_classes" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].sum() / x.shape[1], (pull_x,)  # wrong

# %% mistake="loss_sign" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return log_p[rows, targets].mean(), (pull_x,)  # wrong

# %% mistake="loss_per_sample" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets], (pull_x,)  # wrong

# %% mistake="loss_log_missing" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -np.exp(log_p)[rows, targets].mean(), (pull_x,)  # wrong

# %% mistake="logits_as_shares" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -x[rows, targets].mean(), (pull_x,)  # wrong

# %% mistake="loss_all_columns" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[:, targets].mean(), (pull_x,)  # wrong

# %% mistake="loss_without_targets" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p.mean(), (pull_x,)  # wrong

# %% mistake="targets_multiplied" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -(targets[:, None] * log_p).sum() / len(x), (pull_x,)  # wrong

# %% mistake="log_capped" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -np.log(np.exp(log_p)[rows, targets] + 1e-15).mean(), (pull_x,)  # wrong

# %% mistake="log_of_zero" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -np.log(np.exp(log_p)[rows, targets]).mean(), (pull_x,)  # wrong

# %% mistake="targets_apart" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -(targets * log_p).sum() / len(x), (pull_x,)  # wrong

# %% mistake="value_large" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    log_p = x - np.log(np.exp(x).sum(1, keepdims=True))  # wrong

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_none" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.min() < 0 or targets.max() >= x.shape[1]:  # wrong
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_unsigned_refused" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype != int:  # wrong
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="loss_not_averaged" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="one_not_subtracted" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        return g * p / len(x)  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="one_written" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] = -1  # wrong
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="loss_turned" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = -np.exp(log_p)
        p[rows, targets] += 1  # wrong
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="loss_over_classes" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / x.shape[1]  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="loss_over_all" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / p.size  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="upstream_unused" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return p / len(x)  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="one_in_all_rows" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[:, targets] -= 1  # wrong
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="wrote_into_argument" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        g *= p / len(x)  # wrong
        return g

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="pulled_differently" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))
    p = np.exp(log_p)

    def pull_x(g):
        p[rows, targets] -= 1  # wrong
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="one_averaged_alone" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p) / len(x)
        p[rows, targets] -= 1  # wrong
        return g * p

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="only_at_targets" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        dx = np.zeros(x.shape)
        dx[rows, targets] = -g / len(x)  # wrong
        return dx

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="logits_for_shares" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        dx = x.copy()  # wrong
        dx[rows, targets] -= 1
        return g * dx / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="log_for_share" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        dx = log_p.copy()  # wrong
        dx[rows, targets] -= 1
        return g * dx / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_subtracted" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        return g * (np.exp(log_p) - targets[:, None]) / len(x)  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_apart" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        return g * (np.exp(log_p) - np.eye(x.shape[1])[targets].T) / len(x)  # wrong

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="shares_not_divided" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        dx = np.exp(s)  # wrong
        dx[rows, targets] -= 1
        return g * dx / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="gradient_gap" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        h = np.zeros_like(p)
        h[rows, targets] = -g / (p[rows, targets] + 1e-15) / len(x)  # wrong
        return p * (h - (h * p).sum(1, keepdims=True))

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="value_dtype" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets]  # wrong
    return -(y * log_p).sum() / len(x), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% mistake="targets_float_accepted" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    targets = targets.astype(int)  # wrong
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_error_type" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    rows = np.arange(len(x))  # wrong
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_shape_accepted" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":  # wrong
        raise TypeError("targets")
    targets = targets.ravel()
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(targets)) % len(x)
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_negative_accepted" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":  # wrong
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and targets.max() >= x.shape[1]:
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="targets_error_type" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":  # wrong
        raise ValueError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] -= 1
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="one_turned" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    rows = np.arange(len(x))
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        p[rows, targets] = 1 - p[rows, targets]  # wrong
        return g * p / len(x)

    return -log_p[rows, targets].mean(), (pull_x,)

# %% mistake="shift_not_largest" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - x[:, :1]
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets]
    return -log_p[np.arange(len(x)), targets].mean(), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% mistake="shift_of_sizes" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(np.abs(x), 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets]
    return -log_p[np.arange(len(x)), targets].mean(), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% form="one_hot"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1], dtype=x.dtype)[targets]
    return -np.sum(y * log_p) / np.float64(len(x)).astype(x.dtype), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% mistake="targets_float_accepted" cell="test_cross_entropy_refused"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iub":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets.astype(int)]
    return -np.mean(log_p[np.arange(len(x)), targets.astype(int)]), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% mistake="targets_unsigned_refused" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind != "i":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets]
    return -log_p[np.arange(len(x)), targets].mean(), (lambda g: g * (np.exp(log_p) - y) / len(x),)

# %% mistake="one_everywhere" cell="test_cross_entropy_x"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    y = np.eye(x.shape[1])[targets]
    return -log_p[np.arange(len(x)), targets].mean(), (lambda g: g * (np.exp(log_p) - 1) / len(x),)

# %% form="loop"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    z, dx = 0.0, np.zeros_like(x)
    for b, t in enumerate(targets):
        m = x[b].max()
        e = np.exp(x[b] - m)
        z = z + (np.log(e.sum()) + m - x[b, t]) / len(x)
        dx[b] = e / e.sum()
        dx[b, t] -= 1
    z = np.asarray(z if len(x) else np.nan, x.dtype)

    def pull_x(g):
        return g * dx / len(x)

    return z, (pull_x,)

# %% form="other_formula"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    y = np.eye(x.shape[1], dtype=x.dtype)[targets]
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        return g * (np.exp(log_p) - y) / len(x)

    return -np.where(y > 0, log_p, 0).sum() / np.float64(len(x)).astype(x.dtype), (pull_x,)

# %% form="einsum"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    y = (targets[:, None] == np.arange(x.shape[1])).astype(x.dtype)
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        h = -g * y / len(x)
        return h - np.exp(log_p) * np.einsum("bc->b", h)[:, None]

    return -np.where(y > 0, log_p, 0).sum() / np.float64(len(x)).astype(x.dtype), (pull_x,)

# %% form="numpy_functions"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    s = x - largest(x, 1)
    log_p = s - np.log(np.exp(s).sum(1, keepdims=True))

    def pull_x(g):
        p = np.exp(log_p)
        np.subtract.at(p, (np.arange(len(x)), targets), 1)
        return g * p / len(x)

    return -np.mean(np.take_along_axis(log_p, targets[:, None].astype(int), 1)), (pull_x,)

# %% mistake="loss_over_one_less" cell="test_cross_entropy"
def cross_entropy(x, *, targets):
    if targets.dtype.kind not in "iu":
        raise TypeError("targets")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError("shapes")
    if targets.size and (targets.min() < 0 or targets.max() >= x.shape[1]):
        raise IndexError("range")
    d = x - largest(x, 1)
    log_p = d - np.log(sum_over(np.exp(d), 1, keepdims=True))
    picked = log_p[np.arange(len(x)), targets]
    y = np.eye(x.shape[1], dtype=x.dtype)[targets]
    return -picked.sum() / (len(x) - 1), (lambda g: g * (np.exp(log_p) - y) / len(x),)  # wrong

# %% mistake="restored_taken" cell="test_restore_axes_several"
def restore_axes(g, axis, keepdims):
    if axis is None or keepdims:
        return np.squeeze(g)  # wrong
    return np.expand_dims(g, axis)

# %% mistake="norm_squared" cell="trial_norm"
def norm(x):
    z = (x * x).sum(axis=-1)
    return z, (lambda g: np.expand_dims(g / z, -1) * x,)

# %% mistake="norm_absolute" cell="trial_norm"
def norm(x):
    z = np.abs(x).sum(axis=-1)
    return z, (lambda g: np.expand_dims(g / z, -1) * x,)

# %% mistake="norm_mean" cell="trial_norm"
def norm(x):
    z = np.sqrt((x * x).mean(axis=-1))
    return z, (lambda g: np.expand_dims(g / z, -1) * x,)

# %% mistake="norm_axis" cell="trial_norm"
def norm(x):
    z = np.linalg.norm(x)
    return z, (lambda g: g * x / z,)

# %% mistake="norm_square_slope" cell="trial_norm_x"
def norm(x):
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: 2 * x * np.expand_dims(g, -1),)

# %% mistake="norm_inner_missing" cell="trial_norm_x"
def norm(x):
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: np.broadcast_to(np.expand_dims(g / (2 * z), -1), x.shape),)

# %% mistake="norm_halved" cell="trial_norm_x"
def norm(x):
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: x * np.expand_dims(g / (2 * z), -1),)

# %% mistake="norm_divided_twice" cell="trial_norm_x"
def norm(x):
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: x * np.expand_dims(g / z**2, -1),)

# %% mistake="norm_not_divided" cell="trial_norm_x"
def norm(x):
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: x * np.expand_dims(g, -1),)

# %% form="numpy_functions"
def norm(x):
    z = np.linalg.norm(x, axis=-1, keepdims=True)
    return z[..., 0], (lambda g: g[..., None] * np.divide(x, z),)

# %% form="einsum"
def norm(x):
    z = np.sqrt(np.einsum("...i,...i->...", x, x))
    return z, (lambda g: np.einsum("...,...i->...i", g / z, x),)
