# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="forward_torch_order" cell="test_forward_shapes"
def forward_shapes():
    return (64, 784), (32, 64), (32, 10), (10,)

# %% mistake="forward_batch_in_weight" cell="test_forward_shapes"
def forward_shapes():
    return (32, 784, 64), (32, 64), (32, 10), (10,)

# %% mistake="forward_batch_lost" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (64,), (10,), (10,)

# %% mistake="forward_unchanged" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 784), (32, 10), (10,)

# %% mistake="forward_turned" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (64, 32), (10, 32), (10,)

# %% mistake="forward_answers" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32,), (10,)

# %% mistake="forward_bias_per_row" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (32, 10)

# %% mistake="forward_bias_of_input" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (64,)

# %% mistake="forward_bias_axes" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (32, 10), (1, 10)

# %% mistake="forward_is_weight" cell="test_forward_shapes"
def forward_shapes():
    return (784, 64), (32, 64), (64, 10), (10,)

# %% form="lists"
def forward_shapes():
    return [[784, 64], [32, 64], [32, 10], [10]]

# %% form="computed"
def forward_shapes():
    x, w, v = np.ones((32, 784)), np.ones((784, 64)), np.ones((64, 10))
    return w.shape, (x @ w).shape, (x @ w @ v).shape, v[0].shape

# %% mistake="count_no_bias" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 64 * 10

# %% mistake="count_first_layer" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 64

# %% mistake="count_tensors" cell="test_parameter_count"
def parameter_count():
    return 4

# %% mistake="count_with_batch" cell="test_parameter_count"
def parameter_count():
    return 32 * (784 * 64 + 64 + 64 * 10 + 10)

# %% mistake="count_bias_per_input" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 784 + 64 * 10 + 64

# %% mistake="count_straight" cell="test_parameter_count"
def parameter_count():
    return 784 * 10 + 10

# %% mistake="count_bias_per_layer" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 1 + 64 * 10 + 1

# %% mistake="count_one_bias" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 64 + 64 * 10

# %% mistake="number_pair" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 64, 64 * 10 + 10

# %% mistake="count_bias_repeated" cell="test_parameter_count"
def parameter_count():
    return 784 * 64 + 64 + 64 * 10 + 64

# %% mistake="count_sizes_added" cell="test_parameter_count"
def parameter_count():
    return 784 + 64 + 64 + 64 + 10 + 10

# %% form="computed"
def parameter_count():
    return sum(np.ones(shape).size for shape in [(784, 64), (64,), (64, 10), (10,)])

# %% form="integer"
def parameter_count():
    return 785 * 64 + 65 * 10

# %% mistake="layer_weight_turned" cell="test_linear"
def linear(x, w, b):
    return x @ w.T + b, (  # wrong
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_no_bias" cell="test_linear"
def linear(x, w, b):
    return x @ w, (  # wrong
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_bias_column" cell="test_linear"
def linear(x, w, b):
    return x @ w + b[:, None], (  # wrong
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_bias_inside" cell="test_linear"
def linear(x, w, b):
    return (x + b) @ w, (  # wrong
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_elementwise" cell="test_linear"
def linear(x, w, b):
    return x * w + b, (  # wrong
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_transpose" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w,  # wrong
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_order" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: w.T @ g,  # wrong
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_own_factor" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ x,  # wrong
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_no_upstream" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: x @ w,  # wrong
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_averaged" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g) / len(x),  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_transpose" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: x @ g,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_both" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: g @ x,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="product_order" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(g) @ rows(x).T,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_each" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: x.swapaxes(-1, -2) @ g,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_any_rank" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: x.T @ g,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="sum_missing" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: g,  # wrong
    )

# %% mistake="sum_too_few" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: g.sum(axis=0),  # wrong
    )

# %% mistake="sum_other_axes" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=1),  # wrong
    )

# %% mistake="sum_all" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: g.sum(),  # wrong
    )

# %% mistake="sum_front_kept" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).sum(axis=0, keepdims=True),  # wrong
    )

# %% mistake="copies_averaged" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: rows(g).mean(axis=0),  # wrong
    )

# %% mistake="layer_bias_counted" cell="test_linear_b"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: rows(x).T @ rows(g),
        lambda g: np.full(b.shape, float(len(rows(g)))),  # wrong
    )

# %% mistake="pullbacks_list" cell="test_linear"
def linear(x, w, b):
    return x @ w + b, [lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: rows(g).sum(axis=0)]

# %% mistake="pullbacks_count" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g))

# %% mistake="operands_swapped" cell="test_linear_x"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: rows(x).T @ rows(g),  # wrong
        lambda g: g @ w.T,  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_summed_again" cell="test_linear_w"
def linear(x, w, b):
    return x @ w + b, (
        lambda g: g @ w.T,
        lambda g: (np.swapaxes(x, -1, -2) @ g).sum(axis=0),  # wrong
        lambda g: rows(g).sum(axis=0),
    )

# %% mistake="layer_value_in_rows" cell="test_linear"
def linear(x, w, b):
    x = rows(x)
    return x @ w + b, (lambda g: g @ w.T, lambda g: x.T @ rows(g), lambda g: sum_over(rows(g), 0))

# %% form="numpy_functions"
def linear(x, w, b):
    return np.add(np.matmul(x, w), b), (
        lambda g: np.matmul(g, np.transpose(w)),
        lambda g: np.dot(rows(x).T, rows(g)),
        lambda g: np.add.reduce(rows(g), axis=0),
    )

# %% form="einsum"
def linear(x, w, b):
    def pull_w(g):
        return np.einsum("ki,kj->ij", rows(x), rows(g))

    return np.einsum("...i,ij->...j", x, w) + b, (
        lambda g: np.einsum("...j,ij->...i", g, w),
        pull_w,
        lambda g: g.sum(axis=tuple(range(g.ndim - 1))),
    )

# %% form="loop"
def linear(x, w, b):
    def pull_w(g):
        total = np.zeros_like(w)
        for row, back in zip(rows(x), rows(g)):
            total += np.outer(row, back)
        return total

    def pull_b(g):
        total = np.zeros_like(b)
        for back in rows(g):
            total += back
        return total

    return x @ w + b, (lambda g: g @ w.T, pull_w, pull_b)

# %% form="helper"
def flat(a):
    return a.reshape(int(np.prod(a.shape[:-1])), a.shape[-1])


def linear(x, w, b):
    z = flat(x) @ w + b
    return z.reshape(x.shape[:-1] + b.shape), (
        lambda g: (flat(g) @ w.T).reshape(x.shape),
        lambda g: flat(x).T @ flat(g),
        lambda g: flat(g).sum(0),
    )

# %% form="view"
def linear(x, w, b):
    ones = np.ones_like(rows(x)[:, 0])
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: ones @ rows(g))

# %% mistake="mse_summed" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).sum(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="value_type" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError(f"mse: {x.shape} and {y.shape}")
    d = x - y
    return float(np.mean(d * d)), (lambda g: g * 2 * d / d.size, lambda g: -g * 2 * d / d.size)

# %% mistake="mse_not_reduced" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return d * d, (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_along_axis" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(axis=0), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_by_rows" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).sum() / len(d), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_halved" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean() / 2, (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_root" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return np.sqrt((d * d).mean()), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_absolute" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return np.abs(d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_square_outside" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return d.mean() ** 2, (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_not_squared" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return d.mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_squares_apart" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (x**2 - y**2).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_two_missing" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_mean_missing" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_sign" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: -2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_by_rows" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / len(d), lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="upstream_unused" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_slope_of_absolute" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: g * np.sign(d) / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_square_in_slope" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d**2 / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_mean_in_slope" cell="test_mse_x"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d.mean() * np.ones_like(d), lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_sign" cell="test_mse_y"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: 2 * g * d / d.size)  # wrong

# %% mistake="mse_two_missing" cell="test_mse_y"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -g * d / d.size)  # wrong

# %% mistake="mse_broadcasts" cell="test_mse_refused"
def mse(x, y):
    d = x - y  # wrong
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% mistake="mse_broadcasts" cell="test_mse_refused"
def mse(x, y):
    if x.size != y.size:  # wrong
        raise ValueError("mse: two sizes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% mistake="mse_error_type" cell="test_mse_refused"
def mse(x, y):
    assert x.shape == y.shape  # wrong
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% mistake="mse_error_type" cell="test_mse_refused"
def mse(x, y):
    if x.shape != y.shape:
        raise TypeError("mse: two shapes")  # wrong
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% mistake="mse_norm" cell="test_mse"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return np.linalg.norm(d), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)  # wrong

# %% mistake="mse_y_zeros" cell="test_mse_y"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: np.zeros_like(y))  # wrong

# %% mistake="mse_refuses_all" cell="test_mse"
def mse(x, y):
    if x.shape is not y.shape:  # wrong
        raise ValueError("mse: two shapes")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% form="numpy_functions"
def mse(x, y):
    if np.shape(x) != np.shape(y):
        raise ValueError(f"mse: {x.shape} and {y.shape}")
    d = np.subtract(x, y)
    return np.mean(np.square(d)), (lambda g: np.multiply(2 * g / d.size, d), lambda g: np.multiply(-2 * g / d.size, d))

# %% form="other_formula"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError
    d = (x - y).ravel()
    n = x.size
    return d @ d / n, (lambda g: g * (x - y) * (2 / n), lambda g: g * (y - x) * (2 / n))

# %% form="array"
def mse(x, y):
    if x.shape != y.shape:
        raise ValueError("shapes")
    d = y - x
    return np.asarray(np.average(d**2)), (lambda g: -2.0 * d * g / d.size, lambda g: 2.0 * d * g / d.size)

# %% form="helper"
class ShapeError(ValueError):
    pass


def mse(x, y):
    if x.shape != y.shape:
        raise ShapeError(f"{x.shape} and {y.shape}")
    d = x - y
    return (d * d).mean(), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)

# %% mistake="params_missing_nested" cell="test_parameters"
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Tensor) and x.requires_grad and not x._prev:  # wrong
            yield x

# %% mistake="params_constant" cell="test_parameters"
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Tensor) and not x._prev:  # wrong
            yield x
        elif isinstance(x, Module):
            yield from parameters(x)

# %% mistake="params_made" cell="test_parameters"
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Tensor) and x.requires_grad:  # wrong
            yield x
        elif isinstance(x, Module):
            yield from parameters(x)

# %% mistake="params_missing_list" cell="test_parameters_containers"
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Tensor) and x.requires_grad and not x._prev:
            yield x
        elif isinstance(x, Module):  # wrong
            yield from parameters(x)

# %% mistake="params_missing_tuple" cell="test_parameters_containers"
def parameters(module):
    if isinstance(module, Tensor):
        return [module] if module.requires_grad and not module._prev else []
    if isinstance(module, Module):
        module = list(vars(module).values())
    if isinstance(module, dict):
        module = list(module.values())
    return [p for x in module for p in parameters(x)] if isinstance(module, list) else []  # wrong

# %% mistake="params_missing_dict" cell="test_parameters_containers"
def parameters(module):
    if isinstance(module, Tensor):
        return [module] if module.requires_grad and not module._prev else []
    if isinstance(module, Module):
        module = list(vars(module).values())
    return [p for x in module for p in parameters(x)] if isinstance(module, (list, tuple)) else []  # wrong

# %% mistake="params_missing_deep" cell="test_parameters_containers"
def parameters(module):
    found = []
    for x in module if isinstance(module, list) else vars(module).values():
        inside = x if isinstance(x, (list, tuple)) else x.values() if isinstance(x, dict) else [x]
        for y in inside:  # wrong
            if isinstance(y, Tensor) and y.requires_grad and not y._prev:
                found.append(y)
            elif isinstance(y, Module):
                found += parameters(y)
    return found

# %% mistake="params_circle" cell="test_parameters_once"
def parameters(module):
    if isinstance(module, Tensor):
        return [module] if module.requires_grad and not module._prev else []
    if isinstance(module, Module):
        inside = vars(module).values()
    elif isinstance(module, dict):
        inside = module.values()
    elif isinstance(module, (list, tuple)):
        inside = module
    else:
        return []
    return [p for x in inside for p in parameters(x)]  # wrong

# %% mistake="params_twice" cell="test_parameters_once"
def parameters(module):
    met = set()

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x  # wrong
        elif isinstance(x, (Module, dict, list, tuple)) and id(x) not in met:
            met.add(id(x))
            inside = x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
            for y in inside:
                yield from walk(y)

    return walk(module)

# %% mistake="params_set" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, (Module, dict, list, tuple)) and id(x) not in met:
            met.add(id(x))
            inside = x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
            for y in inside:
                yield from walk(y)

    return set(walk(module))  # wrong

# %% mistake="params_missing_shared" cell="test_parameters_once"
def parameters(module):
    met = set()

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, (Module, dict, list, tuple)) and id(x) not in met:
            met.add(id(x))
            inside = x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
            for y in inside:
                yield from walk(y)

    return list({p.data.tobytes(): p for p in walk(module)}.values())  # wrong

# %% mistake="params_reversed" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, (Module, dict, list, tuple)) and id(x) not in met:
            met.add(id(x))
            inside = x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
            for y in inside:
                yield from walk(y)

    return list(dict.fromkeys(walk(module)))[::-1]  # wrong

# %% mistake="params_order" cell="test_parameters"
def parameters(module):
    found, waiting, met = [], [module], set()
    while waiting:
        x = waiting.pop(0)  # wrong
        if id(x) in met:
            continue
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                found.append(x)
        elif isinstance(x, (Module, dict, list, tuple)):
            waiting += x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
    return found

# %% mistake="params_vars" cell="test_parameters"
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Tensor) and x.requires_grad and not x._prev:
            yield x
        elif not isinstance(x, Tensor):
            yield from parameters(x)  # wrong

# %% mistake="params_attribute" cell="test_parameters"
def parameters(module):
    for x in vars(module).values():
        if x.requires_grad:  # wrong
            yield x

# %% mistake="params_endless" cell="test_parameters"
def parameters(module):
    for x in vars(module).values() if isinstance(module, Module) else module:
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module) or hasattr(x, "__iter__"):  # wrong
            yield from parameters(x)

# %% mistake="params_stranger" cell="test_parameters"
def parameters(module):
    return [p.data for p in vars(module).values() if isinstance(p, Tensor)]

# %% mistake="params_none" cell="test_parameters"
def parameters(module):
    found = []
    for x in vars(module).values():
        if isinstance(x, Tensor):
            found.append(x)

# %% mistake="params_second_walk" cell="test_parameters_once"
def parameters(module, met={}):  # wrong
    if id(module) in met:
        return []
    met[id(module)] = module
    if isinstance(module, Tensor):
        return [module] if module.requires_grad and not module._prev else []
    if isinstance(module, Module):
        inside = vars(module).values()
    elif isinstance(module, dict):
        inside = module.values()
    elif isinstance(module, (list, tuple)):
        inside = module
    else:
        return []
    return [p for x in inside for p in parameters(x)]

# %% mistake="params_id_of_temporary" cell="test_parameters_containers"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            yield from walk(list(vars(x).values()))  # wrong
        elif isinstance(x, dict):
            yield from walk(list(x.values()))  # wrong
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_outside" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
            for y in x._prev:  # wrong
                yield from walk(y)
        elif isinstance(x, Module):
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_in_object" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif hasattr(x, "__dict__"):  # wrong
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_in_set" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif hasattr(x, "__iter__"):  # wrong
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_missing_private" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for name, y in vars(x).items():
                if not name.startswith("_"):  # wrong
                    yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_missing_far" cell="test_parameters"
def parameters(module):
    found = {}

    def walk(x, depth=0):
        if isinstance(x, Tensor) and x.requires_grad and not x._prev:
            found[id(x)] = x
        elif isinstance(x, (Module, dict, list, tuple)) and depth < 20:  # wrong
            for y in x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values():
                walk(y, depth + 1)

    walk(module)
    return list(found.values())

# %% mistake="params_circle" cell="test_parameters_once"
def parameters(module):
    found = []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and not any(x is p for p in found):
                found.append(x)
        elif isinstance(x, (Module, dict, list, tuple)):
            for y in x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values():
                if y is not module:  # wrong
                    walk(y)

    walk(module)
    return found

# %% mistake="params_method" cell="test_parameters"
def parameters(module):
    return module.parameters()

# %% mistake="params_compared" cell="test_parameters"
def parameters(module):
    met = []

    def walk(x):
        if x in met:  # wrong
            return
        met.append(x)
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_thrown_away" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for y in vars(x).values():
                walk(y)  # wrong
        elif isinstance(x, dict):
            for y in x.values():
                walk(y)  # wrong
        elif isinstance(x, (list, tuple)):
            for y in x:
                walk(y)  # wrong

    return walk(module)

# %% mistake="params_reversed" cell="test_parameters"
def parameters(module):
    found, waiting, met = [], [module], set()
    while waiting:
        x = waiting.pop()  # wrong
        if id(x) in met:
            continue
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                found.append(x)
        elif isinstance(x, (Module, dict, list, tuple)):
            waiting += x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
    return found

# %% mistake="params_sorted" cell="test_parameters"
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for name in sorted(vars(x)):  # wrong
                yield from walk(vars(x)[name])
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_missing_shared" cell="test_parameters_once"
def parameters(module):
    met, numbers = set(), []

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and x.data.tolist() not in numbers:  # wrong
                numbers.append(x.data.tolist())
                yield x
        elif isinstance(x, Module):
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)

# %% mistake="params_second_walk" cell="test_parameters"
def parameters(module, met=set(), r=[]):
    if id(module) in met:
        return r
    met.add(id(module))
    if isinstance(module, Tensor):
        if module.requires_grad and not module._prev:
            r.append(module)
    elif isinstance(module, Module):
        for v in vars(module).values():
            parameters(v)
    elif isinstance(module, (list, tuple)):
        for v in module:
            parameters(v)
    elif isinstance(module, dict):
        for v in module.values():
            parameters(v)
    return r

# %% mistake="params_generator" cell="test_parameters"
def parameters(module):
    met = set()
    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for v in vars(x).values():
                yield walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                yield walk(v)
        elif isinstance(x, dict):
            for v in x.values():
                yield walk(v)
    return walk(module)

# %% mistake="params_nothing" cell="test_parameters"
def parameters(module):
    met, r = set(), []
    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and x._prev == []:
                r.append(x)
        elif isinstance(x, Module):
            for v in vars(x).values():
                walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, dict):
            for v in x.values():
                walk(v)
    walk(module)
    return r

# %% mistake="params_nothing" cell="test_parameters"
def parameters(module):
    met, r = set(), []
    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and x._prev is None:
                r.append(x)
        elif isinstance(x, Module):
            for v in vars(x).values():
                walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, dict):
            for v in x.values():
                walk(v)
    walk(module)
    return r

# %% mistake="params_missing_kind" cell="test_parameters"
def parameters(module):
    met, r = set(), []
    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                r.append(x)
        elif type(x) is Module:
            for v in vars(x).values():
                walk(v)
        elif isinstance(x, (list, tuple)):
            for v in x:
                walk(v)
        elif isinstance(x, dict):
            for v in x.values():
                walk(v)
    walk(module)
    return r

# %% form="lists"
def parameters(module):
    found = []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and x._prev == () and not any(x is p for p in found):
                found.append(x)
        elif isinstance(x, (Module, dict, list, tuple)) and not any(x is y for y in entered):
            entered.append(x)
            for y in x if isinstance(x, (list, tuple)) else x.values() if isinstance(x, dict) else x.__dict__.values():
                walk(y)

    entered = []
    walk(module)
    return found

# %% form="iterators"
def parameters(module):
    stack, met = [iter([module])], set()
    while stack:
        x = next(stack[-1], stack)
        if x is stack:
            stack.pop()
        elif id(x) not in met:
            met.add(id(x))
            if isinstance(x, Tensor):
                if x.requires_grad and not len(x._prev):
                    yield x
            elif isinstance(x, Module):
                stack.append(iter(vars(x).values()))
            elif isinstance(x, dict):
                stack.append(iter(x.values()))
            elif isinstance(x, (list, tuple)):
                stack.append(iter(x))

# %% form="default_argument"
def parameters(module, met=None):
    met = set() if met is None else met
    if id(module) in met:
        return
    met.add(id(module))
    if isinstance(module, Tensor):
        if module.requires_grad and not module._prev:
            yield module
    elif isinstance(module, dict):
        for x in module.values():
            yield from parameters(x, met)
    elif isinstance(module, (list, tuple)):
        for x in module:
            yield from parameters(x, met)
    elif isinstance(module, Module):
        for name in vars(module):
            yield from parameters(getattr(module, name), met)

# %% form="map"
def parameters(module):
    met = set()

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, (Module, dict, list, tuple)) and id(x) not in met:
            met.add(id(x))
            inside = x if isinstance(x, (list, tuple)) else (x if isinstance(x, dict) else vars(x)).values()
            for y in inside:
                yield from walk(y)

    return dict.fromkeys(walk(module)).keys()

# %% form="helper"
def inside(x):
    if isinstance(x, Module):
        return [getattr(x, name) for name in vars(x)]
    return list(x.values()) if isinstance(x, dict) else x if isinstance(x, (list, tuple)) else []


def parameters(module):
    found, entered = [], []

    def walk(x):
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev and id(x) not in map(id, found):
                found.append(x)
        elif not any(x is y for y in entered):
            entered.append(x)
            for y in inside(x):
                walk(y)

    walk(module)
    return found

# %% mistake="init_alike" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    return Tensor(np.zeros(shape, dtype), requires_grad=True)

# %% mistake="init_alike" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(np.full(shape, rng.uniform(-bound, bound)).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_no_grad" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype))  # wrong

# %% mistake="init_dtype" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, shape), requires_grad=True)  # wrong

# %% mistake="init_one_sided" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(0, bound, shape).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_normal" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor((bound * rng.standard_normal(shape)).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_fan_out" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(shape[-1])  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_no_root" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / fan_in  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_root_above" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = np.sqrt(fan_in)  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_no_fan_in" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    return Tensor(rng.uniform(-1, 1, shape).astype(dtype), requires_grad=True)

# %% mistake="init_other_rule" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = np.sqrt(6 / fan_in)  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_own_generator" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(np.random.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_own_generator" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    rng = np.random.default_rng()  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_same_again" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    rng = np.random.default_rng(0)  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_not_leaf" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-1, 1, shape).astype(dtype), requires_grad=True) * bound  # wrong

# %% mistake="not_tensor" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return rng.uniform(-bound, bound, shape).astype(dtype)  # wrong

# %% mistake="init_exponent" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / fan_in ** 1/2  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_shape_unused" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_ends_exchanged" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(bound, -bound, shape).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_shape" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.uniform(-bound, bound, (*shape, fan_in)).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_cut" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    numbers = np.clip(rng.normal(0, bound, shape), -bound, bound)  # wrong
    return Tensor(numbers.astype(dtype), requires_grad=True)

# %% mistake="init_few" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(rng.choice([-bound, bound], shape).astype(dtype), requires_grad=True)  # wrong

# %% mistake="init_few" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    row = rng.uniform(-bound, bound, shape[-1:])  # wrong
    return Tensor(np.broadcast_to(row, shape).astype(dtype), requires_grad=True)

# %% mistake="init_bound_zero" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 // np.sqrt(fan_in)  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_new_generator" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    rng = np.random.default_rng(rng.integers(2**32))  # wrong
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)

# %% mistake="init_shape_index" cell="test_uniform"
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    numbers = rng.uniform(-bound, bound, shape[0] * shape[1]).reshape(shape)  # wrong
    return Tensor(numbers.astype(dtype), requires_grad=True)

# %% form="other_formula"
def uniform(shape, fan_in, rng, dtype):
    bound = fan_in**-0.5
    return Tensor(np.asarray((2 * rng.random(shape) - 1) * bound, dtype=dtype), requires_grad=True)

# %% form="in_place"
def uniform(shape, fan_in, rng, dtype):
    t = Tensor(np.empty(shape, dtype), True)
    t.data[...] = rng.uniform(-1 / fan_in**0.5, 1 / fan_in**0.5, shape)
    return t

# %% form="numpy_functions"
def uniform(shape, fan_in, rng, dtype):
    low, high = -np.reciprocal(np.sqrt(float(fan_in))), np.reciprocal(np.sqrt(float(fan_in)))
    return Tensor(np.array(rng.uniform(low=low, high=high, size=shape), dtype=dtype), requires_grad=True)

# %% mistake="train_not_zeroed" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    loss = compute_loss()
    loss.backward()  # wrong
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_no_update" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        p.zero_grad()  # wrong
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_gradient_type" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad.data)  # wrong
    return loss.item()

# %% mistake="returned_uncalled" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item  # wrong

# %% mistake="truth_of_gradient" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad:  # wrong
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_zeroed_late" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        p.zero_grad(set_to_none=False)  # wrong
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_no_update" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    for p in parameters:  # wrong
        if p.grad is not None:
            update(p.data, p.grad)
    loss = compute_loss()
    loss.backward()
    return loss.item()

# %% mistake="train_update_early" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:  # wrong
        if p.grad is not None:
            update(p.data, p.grad)
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    return loss.item()

# %% mistake="train_no_backward" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    for p in parameters:
        update(p.data, p.data)  # wrong
    return loss.item()

# %% mistake="train_no_backward" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward  # wrong
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_returned" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss  # wrong

# %% mistake="returned_none" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)  # wrong

# %% mistake="train_loss_after" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return compute_loss().item()  # wrong

# %% mistake="train_data_zeroed" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.data[...] = 0  # wrong
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_update_tensor" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        update(p, p.grad)  # wrong
    return loss.item()

# %% mistake="train_update_arguments" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        update(p)  # wrong
    return loss.item()

# %% mistake="train_copied" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        update(p.data.copy(), p.grad)  # wrong
    return loss.item()

# %% mistake="train_copied" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        p.data = update(p.data, p.grad)  # wrong
    return loss.item()

# %% mistake="train_update_missing" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    p = parameters[0]
    update(p.data, p.grad)  # wrong
    return loss.item()

# %% mistake="train_backward_twice" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    loss.backward()  # wrong
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_update_none" cell="test_train_step_unused"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        update(p.data, p.grad)  # wrong
    return loss.item()

# %% mistake="train_loss_twice" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    number = compute_loss().item()  # wrong
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return number

# %% mistake="train_zeros_left_out" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if np.any(p.grad):  # wrong
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_ended_at_none" cell="test_train_step_unused"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is None:
            break  # wrong
        update(p.data, p.grad)
    return loss.item()

# %% mistake="train_own_update" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            p.data -= 0.1 * p.grad  # wrong
    return loss.item()

# %% mistake="train_backward_in_loop" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
        loss = compute_loss()  # wrong
        loss.backward()
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()

# %% mistake="train_exchanged" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.grad, p.data)
    return L.item()

# %% mistake="train_loss_arguments" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss(parameters)
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()

# %% mistake="train_each" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    parameters.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()

# %% mistake="train_update_missing" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
        return L.item()

# %% mistake="train_not_zeroed" cell="test_train_step"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad
    L = compute_loss()
    L.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return L.item()

# %% form="lists"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.grad = None
    loss = compute_loss()
    loss.backward()
    used = [p for p in parameters if p.grad is not None]
    [update(p.data, p.grad) for p in used]
    return float(loss.data)

# %% form="in_place"
def train_step(parameters, compute_loss, update):
    for p in parameters:
        if p.grad is not None:
            p.grad.fill(0)
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.data.item()

# %% form="other_order"
def train_step(parameters, compute_loss, update):
    loss = compute_loss()
    number = float(loss)
    for p in parameters[::-1]:
        p.zero_grad()
    loss.backward()
    for p in parameters[::-1]:
        if p.grad is None:
            continue
        update(p.data, p.grad)
    return number

# %% mistake="step_p_kept" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p = p - lr * velocity  # wrong

# %% mistake="step_state_kept" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity = momentum * velocity + g  # wrong
    p -= lr * velocity

# %% mistake="step_state_kept" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum + g  # wrong
    p -= lr * velocity

# %% mistake="step_returned" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity = momentum * velocity + g
    p = p - lr * velocity
    return p, velocity  # wrong

# %% mistake="sgd_lr_in_velocity" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += lr * g  # wrong
    p -= velocity

# %% mistake="sgd_dampened" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += (1 - momentum) * g  # wrong
    p -= lr * velocity

# %% mistake="step_ascends" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p += lr * velocity  # wrong

# %% mistake="step_lr_missing" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= velocity  # wrong

# %% mistake="step_sign_kept" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity -= g  # wrong
    p += lr * velocity

# %% mistake="sgd_momentum_on_gradient" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += momentum * g  # wrong
    p -= lr * velocity

# %% mistake="sgd_no_decay" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += g  # wrong
    p -= lr * velocity

# %% mistake="sgd_momentum_missing" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity[...] = g  # wrong
    p -= lr * velocity

# %% mistake="sgd_exchanged" cell="test_sgd_step"
def sgd_step(p, g, velocity, momentum, lr):  # wrong
    velocity *= momentum
    velocity += g
    p -= lr * velocity

# %% mistake="sgd_nesterov" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= lr * (g + momentum * velocity)  # wrong

# %% mistake="step_p_late" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    p -= lr * velocity  # wrong
    velocity *= momentum
    velocity += g

# %% mistake="sgd_velocity_unused" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= lr * g  # wrong

# %% mistake="sgd_momentum_twice" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p -= lr * momentum * velocity  # wrong

# %% mistake="step_g_written" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    g += momentum * velocity  # wrong
    velocity[...] = g
    p -= lr * velocity

# %% mistake="step_g_written" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    g *= lr  # wrong
    velocity *= momentum
    velocity += g
    p -= velocity

# %% mistake="sgd_old_twice" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity += momentum * velocity + g  # wrong
    p -= lr * velocity

# %% mistake="sgd_rest_kept" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= 1 - momentum  # wrong
    velocity += g
    p -= lr * velocity

# %% mistake="sgd_momentum_written" cell="test_sgd_step_steps"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= 0.9  # wrong
    velocity += g
    p -= lr * velocity

# %% mistake="step_lr_missing" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity -= g  # wrong
    p += velocity  # wrong

# %% mistake="step_data_of_array" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p.data -= lr * velocity

# %% mistake="step_p_replaced" cell="test_sgd_step"
def sgd_step(p, g, velocity, lr, momentum):
    velocity *= momentum
    velocity += g
    p[...] = -lr * velocity

# %% form="numpy_functions"
def sgd_step(p, g, velocity, lr, momentum):
    np.multiply(velocity, momentum, out=velocity)
    np.add(velocity, g, out=velocity)
    np.subtract(p, lr * velocity, out=p)

# %% form="view"
def sgd_step(p, g, velocity, lr, momentum):
    velocity[:] = momentum * velocity + g
    p[:] = p - lr * velocity

# %% form="other_order"
def sgd_step(p, g, velocity, lr, momentum):
    new = g + velocity * momentum
    np.copyto(p, p - new * lr)
    np.copyto(velocity, new)
    return p

# %% mistake="adam_not_corrected" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    p -= lr * m / (np.sqrt(v) + eps)  # wrong

# %% mistake="adam_half_corrected" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_power_missing" cell="test_adam_step_steps"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1), v / (1 - beta2)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_power_missing" cell="test_adam_step_steps"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1 * t), v / (1 - beta2 * t)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_t_shifted" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    t = t + 1  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="step_zero_division" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    lr *= (1 - beta2 ** (t - 1)) ** 0.5 / (1 - beta1 ** (t - 1))  # wrong
    p -= lr * m / (np.sqrt(v) + eps)

# %% mistake="adam_eps_inside" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / np.sqrt(square + eps)  # wrong

# %% mistake="step_not_finite" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / 1 - beta1**t, v / 1 - beta2**t  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_eps_outside" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / np.sqrt(square) + eps  # wrong

# %% mistake="adam_eps_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / np.sqrt(square)  # wrong

# %% mistake="adam_eps_outside" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * (mean / np.sqrt(square) + eps)  # wrong

# %% mistake="adam_eps_scaled" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    lr = lr * (1 - beta2**t) ** 0.5 / (1 - beta1**t)
    p -= lr * m / (np.sqrt(v) + eps)  # wrong

# %% mistake="adam_root_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (square + eps)  # wrong

# %% mistake="adam_quotient_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean  # wrong

# %% mistake="adam_hat_stored" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    m /= 1 - beta1**t  # wrong
    v /= 1 - beta2**t  # wrong
    p -= lr * m / (np.sqrt(v) + eps)

# %% mistake="adam_not_squared" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_first_squared" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * m**2  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_first_squared" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += ((1 - beta2) * g) ** 2  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_betas_exchanged" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    beta1, beta2 = beta2, beta1  # wrong
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    beta1, beta2 = beta2, beta1
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_one_beta" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta1
    v += (1 - beta1) * g * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_weights_exchanged" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= 1 - beta1
    m += beta1 * g  # wrong
    v *= 1 - beta2
    v += beta2 * g * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_weight_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += g  # wrong
    v *= beta2
    v += g * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_decay_missing" cell="test_adam_step_steps"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m += (1 - beta1) * g  # wrong
    v += (1 - beta2) * g * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_states_exchanged" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m, v = v, m  # wrong
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="step_ascends" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p += lr * mean / (np.sqrt(square) + eps)  # wrong

# %% mistake="step_lr_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= mean / (np.sqrt(square) + eps)  # wrong

# %% mistake="step_p_kept" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p = p - lr * mean / (np.sqrt(square) + eps)  # wrong

# %% mistake="step_state_kept" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m = beta1 * m + (1 - beta1) * g  # wrong
    v = beta2 * v + (1 - beta2) * g * g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="step_unbound" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    m_hat, v_hat = m_hat / (1 - beta1**t), v / (1 - beta2**t)  # wrong
    p -= lr * m_hat / (np.sqrt(v_hat) + eps)

# %% mistake="step_g_written" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    g *= g  # wrong
    v *= beta2
    v += (1 - beta2) * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="step_products" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g @ g  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_eps_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / np.maximum(np.sqrt(square), eps)  # wrong

# %% mistake="step_p_late" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)  # wrong
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g

# %% mistake="adam_one_correction" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta1**t)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_corrections_exchanged" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta2**t), v / (1 - beta1**t)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_correction_multiplied" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m * (1 - beta1**t), v * (1 - beta2**t)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_corrected_twice" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m[...] = beta1 * m + (1 - beta1) * g
    v[...] = beta2 * v + (1 - beta2) * g**2
    m_hat, v_hat = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * m_hat / (1 - beta1**t) / (np.sqrt(v_hat) + eps)  # wrong

# %% mistake="adam_root_first" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m[...] = beta1 * m + (1 - beta1) * g
    v[...] = beta2 * v + (1 - beta2) * g**2
    p -= lr * m / (1 - beta1**t) / (np.sqrt(v) / (1 - beta2**t) + eps)  # wrong

# %% mistake="adam_power_of_rest" cell="test_adam_step_steps"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1) ** t, v / (1 - beta2) ** t  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_halved" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (square ** 1 / 2 + eps)  # wrong

# %% mistake="adam_gradient_for_average" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    v *= beta2
    v += (1 - beta2) * g * g
    p -= lr * g / (np.sqrt(v / (1 - beta2**t)) + eps)  # wrong

# %% mistake="adam_gradient_for_average" cell="test_adam_step_steps"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * g / (np.sqrt(square) + eps)  # wrong

# %% mistake="adam_squares_joined" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * (g**2).mean()  # wrong
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_betas_written" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= 0.9  # wrong
    m += 0.1 * g
    v *= 0.999  # wrong
    v += 0.001 * g * g
    mean, square = m / (1 - 0.9**t), v / (1 - 0.999**t)
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="caret_for_power" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1 ^ t), v / (1 - beta2 ^ t)  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% mistake="adam_eps_written" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1**t), v / (1 - beta2**t)
    p -= lr * mean / (np.sqrt(square) + 1e-8)  # wrong

# %% mistake="step_p_replaced" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mh, vh = m / (1 - beta1**t), v / (1 - beta2**t)
    p[...] = -lr * mh / (np.sqrt(vh) + eps)  # wrong

# %% mistake="adam_rest_missing" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g**2
    mh = m / beta1**t
    vh = v / beta2**t
    p -= lr * mh / (np.sqrt(vh) + eps)

# %% mistake="adam_doubled" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g*2
    mh = m / (1 - beta1**t)
    vh = v / (1 - beta2**t)
    p -= lr * mh / (np.sqrt(vh) + eps)

# %% mistake="adam_t_late" cell="test_adam_step"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    mean, square = m / (1 - beta1 ** (t - 1)), v / (1 - beta2 ** (t - 1))  # wrong
    p -= lr * mean / (np.sqrt(square) + eps)

# %% form="numpy_functions"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    np.add(beta1 * m, (1 - beta1) * g, out=m)
    np.add(beta2 * v, (1 - beta2) * np.square(g), out=v)
    m_hat = np.divide(m, 1 - np.power(beta1, t))
    v_hat = np.divide(v, 1 - np.power(beta2, t))
    np.subtract(p, lr * m_hat / np.add(np.sqrt(v_hat), eps), out=p)

# %% form="other_formula"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m += (1 - beta1) * (g - m)
    v += (1 - beta2) * (g**2 - v)
    c1, c2 = 1 - beta1**t, 1 - beta2**t
    p -= lr / c1 * m / (v**0.5 / c2**0.5 + eps)

# %% form="view"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    m[...] = beta1 * m + (1 - beta1) * g
    v[...] = beta2 * v + (1 - beta2) * g**2
    p[...] -= lr * (m / (1 - beta1**t)) / (np.sqrt(v / (1 - beta2**t)) + eps)

# %% form="loop"
def adam_step(p, g, m, v, t, lr, beta1, beta2, eps):
    for i in np.ndindex(p.shape):
        m[i] = beta1 * m[i] + (1 - beta1) * g[i]
        v[i] = beta2 * v[i] + (1 - beta2) * g[i] ** 2
        p[i] -= lr * (m[i] / (1 - beta1**t)) / ((v[i] / (1 - beta2**t)) ** 0.5 + eps)

# %% mistake="length_each" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    for g in grads:
        g *= min(1, longest / np.sqrt((g * g).sum()))  # wrong
    return np.sqrt(sum((g * g).sum() for g in grads))

# %% mistake="length_entries" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.sqrt(sum((g * g).sum() for g in grads))
    for g in grads:
        np.clip(g, -longest, longest, out=g)  # wrong
    return total

# %% mistake="length_always" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.sqrt(sum((g * g).sum() for g in grads))
    for g in grads:
        g *= longest / total  # wrong
    return total

# %% mistake="length_squared" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = sum((g * g).sum() for g in grads)  # wrong
    for g in grads:
        g *= min(1, longest / total)
    return total

# %% mistake="length_added" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = sum(np.linalg.norm(g) for g in grads)  # wrong
    for g in grads:
        g *= min(1, longest / total)
    return total

# %% mistake="length_unchanged" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.sqrt(sum((g * g).sum() for g in grads))
    for g in grads:
        g = g * min(1, longest / total)  # wrong
    return total

# %% mistake="length_none" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    total = np.sqrt(sum((p.grad**2).sum() for p in parameters))  # wrong
    for p in parameters:
        p.grad *= min(1, longest / total)
    return total

# %% mistake="length_returned_after" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.sqrt(sum((g * g).sum() for g in grads))
    for g in grads:
        g *= min(1, longest / total)
    return np.sqrt(sum((g * g).sum() for g in grads))  # wrong

# %% mistake="returned_none" cell="trial_clip_gradients"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.sqrt(sum((g * g).sum() for g in grads))
    if total > longest:
        for g in grads:
            g *= longest / total

# %% form="numpy_functions"
def clip_gradients(parameters, longest):
    grads = [p.grad for p in parameters if p.grad is not None]
    total = np.linalg.norm(np.concatenate([np.ravel(g) for g in grads]))
    for g in grads:
        np.multiply(g, min(1, longest / total), out=g)
    return total

# %% form="loop"
def clip_gradients(parameters, longest):
    total = 0.0
    for p in parameters:
        if p.grad is not None:
            for v in p.grad.ravel():
                total += float(v) ** 2
    total = total**0.5
    for p in parameters:
        if p.grad is not None and total > longest:
            p.grad = (p.grad * (longest / total)).astype(p.grad.dtype)
    return total
