# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it. Right ones: form is how they differ.

# %% mistake="value_is_input" cell="test_neg"
def neg(x):
    return x, (lambda g: -g,)

# %% mistake="gradient_negated" cell="test_neg_x"
def neg(x):
    return -x, (lambda g: g,)

# %% mistake="gradient_type" cell="test_neg_x"
def neg(x):
    return -x, (lambda g: -1,)

# %% mistake="upstream_ignored" cell="test_neg_x"
def neg(x):
    return -x, (lambda g: np.full(g.shape, -1.0),)

# %% mistake="value_for_slope" cell="test_neg_x"
def neg(x):
    return -x, (lambda g: g * -x,)

# %% mistake="upstream_too_early" cell="test_neg_x"
def neg(x):
    return -x, (-g,)

# %% form="numpy_functions"
def neg(x):
    return np.negative(x), (np.negative,)

# %% form="other_formula"
def neg(x):
    return 0 - x, (lambda g: 0 - g,)

# %% form="loop"
def neg(x):
    z = np.empty_like(x)
    for i in np.ndindex(x.shape):
        z[i] = -x[i]

    def pull_x(g):
        dx = np.empty_like(g)
        for i in np.ndindex(g.shape):
            dx[i] = -g[i]
        return dx

    return z, (pull_x,)

# %% form="in_place"
def neg(x):
    z = x.copy()
    z *= -1

    def pull_x(g):
        g = g.copy()
        g *= -1
        return g

    return z, (pull_x,)

# %% form="partial"
from functools import partial


def neg(x):
    return np.multiply(x, -1), (partial(np.multiply, -1),)

# %% form="float64_gradient"
def neg(x):
    return -x, (lambda g: -g.astype(float),)

# %% mistake="quotient_floored" cell="test_div"
def div(x, y):
    return x // y, (lambda g: g / y, lambda g: -g * x / y**2)

# %% mistake="slope_of_product" cell="test_div_x"
def div(x, y):
    return x / y, (lambda g: g * y, lambda g: -g * x / y**2)

# %% mistake="quotient_sign" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: g * x / y**2)

# %% mistake="denominator_once" cell="test_div_y"
def div(x, y):
    z = x / y
    return z, (lambda g: g / y, lambda g: -g * z)

# %% mistake="numerator_missing" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: -g / y**2)

# %% mistake="operands_swapped" cell="test_div_x"
def div(x, y):
    return x / y, (lambda g: -g * x / y**2, lambda g: g / y)

# %% mistake="gradient_summed" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: np.sum(-g * x / y**2))

# %% mistake="pullbacks_joined" cell="test_div_x"
def div(x, y):
    return x / y, lambda g: (g / y, -g * x / y**2)

# %% form="other_formula"
def div(x, y):
    inverse = y**-1.0
    return x * inverse, (lambda g: g * inverse, lambda g: -g * x * inverse * inverse)

# %% form="numpy_functions"
def div(x, y):
    z = np.true_divide(x, y)
    return z, (lambda g: np.divide(g, y), lambda g: np.negative(np.divide(np.multiply(g, z), y)))

# %% form="helper"
def summed_to(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    for axis, n in enumerate(shape):
        if n == 1 and g.shape[axis] != 1:
            g = g.sum(axis=axis, keepdims=True)
    return g


def div(x, y):
    return x / y, (lambda g: summed_to(g / y, x.shape), lambda g: summed_to(-g * x / y**2, y.shape))

# %% form="einsum"
def div(x, y):
    one = 1 / y
    return x * one, (
        lambda g: np.einsum("...,...->...", g, one),
        lambda g: -np.einsum("...,...,...,...->...", g, x, one, one),
    )

# %% form="closure"
def div(x, y):
    def pull_x(g):
        return g / y

    def pull_y(g):
        return -pull_x(g) * x / y

    return x / y, (pull_x, pull_y)

# %% form="float64_inside"
def div(x, y):
    a, b = x.astype(float), y.astype(float)
    return np.asarray(a / b).astype(x.dtype), (lambda g: g / b, lambda g: -g * a / (b * b))

# %% mistake="log_of_another_base" cell="test_log"
def log(x):
    return np.log10(x), (lambda g: g / x,)

# %% mistake="value_epsilon" cell="test_log"
def log(x):
    return np.log(x + 1e-15), (lambda g: g / x,)

# %% mistake="gradient_epsilon" cell="test_log_x"
def log(x):
    return np.log(x), (lambda g: g / (x + 1e-15),)

# %% mistake="upstream_ignored" cell="test_log_x"
def log(x):
    return np.log(x), (lambda g: 1 / x,)

# %% mistake="slope_at_value" cell="test_log_x"
def log(x):
    z = np.log(x)
    return z, (lambda g: g / z,)

# %% mistake="slope_of_exp" cell="test_log_x"
def log(x):
    return np.log(x), (lambda g: g * np.exp(x),)

# %% mistake="input_for_slope" cell="test_log_x"
def log(x):
    return np.log(x), (lambda g: g * x,)

# %% mistake="function_of_numbers" cell="test_log"
import math


def log(x):
    return math.log(x), (lambda g: g / x,)

# %% form="numpy_functions"
def log(x):
    return np.log(x), (lambda g: np.divide(g, x),)

# %% form="other_formula"
def log(x):
    return np.log2(x) * 0.6931471805599453, (lambda g: g * x**-1.0,)

# %% form="loop"
def log(x):
    z = np.array([np.log(v) for v in x.flat], x.dtype).reshape(x.shape)

    def pull_x(g):
        return np.array([a / b for a, b in zip(g.flat, x.flat)]).reshape(x.shape)

    return z, (pull_x,)

# %% form="default_argument"
def log(x):
    return np.log(x), (lambda g, x=x: g / x,)

# %% form="view"
def log(x):
    flat = x.reshape(-1)
    return np.log(flat).reshape(x.shape), (lambda g: (g.reshape(-1) / flat).reshape(x.shape),)

# %% mistake="power_before_quotient" cell="test_sqrt"
def sqrt(x):
    return x ** 1 / 2, (lambda g: g / (2 * x**0.5),)

# %% mistake="root_above" cell="test_sqrt_x"
def sqrt(x):
    z = np.sqrt(x)
    return z, (lambda g: g / 2 * z,)

# %% mistake="root_above" cell="test_sqrt_x"
def sqrt(x):
    return np.sqrt(x), (lambda g: g * 0.5 * x**0.5,)

# %% mistake="slope_at_input" cell="test_sqrt_x"
def sqrt(x):
    return np.sqrt(x), (lambda g: g / (2 * x),)

# %% mistake="gradient_factor" cell="test_sqrt_x"
def sqrt(x):
    z = np.sqrt(x)
    return z, (lambda g: g / z,)

# %% mistake="slope_inverted" cell="test_sqrt_x"
def sqrt(x):
    z = np.sqrt(x)
    return z, (lambda g: g * 2 * z,)

# %% mistake="slope_of_square" cell="test_sqrt_x"
def sqrt(x):
    return np.sqrt(x), (lambda g: g * 2 * x,)

# %% mistake="recursion_endless" cell="test_sqrt"
def sqrt(x):
    z = sqrt(x)
    return z, (lambda g: g / (2 * z),)

# %% form="other_formula"
def sqrt(x):
    return x**0.5, (lambda g: 0.5 * g * x**-0.5,)

# %% form="numpy_functions"
def sqrt(x):
    return np.power(x, 0.5), (lambda g: np.divide(g, np.multiply(2, np.sqrt(x))),)

# %% form="in_place"
def sqrt(x):
    z = np.empty_like(x)
    np.sqrt(x, out=z)

    def pull_x(g):
        dx = np.array(g)
        dx /= z
        dx /= 2
        return dx

    return z, (pull_x,)

# %% form="float64_inside"
def sqrt(x):
    z = np.sqrt(x.astype(np.float64))
    return np.asarray(z, x.dtype), (lambda g: np.asarray(g / (2 * z), g.dtype),)

# %% form="callable_class"
class Pull:
    def __init__(self, z):
        self.z = z

    def __call__(self, g):
        return g / (2 * self.z)


def sqrt(x):
    z = np.sqrt(x)
    return z, (Pull(z),)

# %% mistake="tangent_for_tanh" cell="test_tanh"
def tanh(x):
    z = np.tan(x)
    return z, (lambda g: g * (1 + z**2),)

# %% mistake="value_overflow" cell="test_tanh"
def tanh(x):
    z = (np.exp(x) - np.exp(-x)) / (np.exp(x) + np.exp(-x))
    return z, (lambda g: g * (1 - z**2),)

# %% mistake="quotient_brackets" cell="test_tanh"
def tanh(x):
    z = (np.exp(x) - np.exp(-x)) / np.exp(x) + np.exp(-x)
    return z, (lambda g: g * (1 - z**2),)

# %% mistake="square_missing" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: g * (1 - z),)

# %% mistake="slope_at_input" cell="test_tanh_x"
def tanh(x):
    return np.tanh(x), (lambda g: g * (1 - x**2),)

# %% mistake="slope_at_value" cell="test_tanh_x"
def tanh(x):
    x = np.tanh(x)
    return x, (lambda g: g * (1 - np.tanh(x) ** 2),)

# %% mistake="formula_half_upstream" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: g * 1 - z**2,)

# %% mistake="slope_sign_inside" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: g * (1 + z**2),)

# %% form="other_formula"
def tanh(x):
    return np.tanh(x), (lambda g: g / np.cosh(x) ** 2,)

# %% form="other_order"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: (1 - z) * (1 + z) * g,)

# %% form="in_place"
def tanh(x):
    z = np.tanh(x)

    def pull_x(g):
        slope = np.array(z)
        slope *= -z
        slope += 1
        slope *= g
        return slope

    return z, (pull_x,)

# %% form="numpy_functions"
def tanh(x):
    z = np.divide(np.expm1(2 * np.clip(x, -20, 20)), np.expm1(2 * np.clip(x, -20, 20)) + 2)
    return z, (lambda g: np.subtract(g, np.multiply(g, np.square(z))),)

# %% form="noisy"
def tanh(x):
    print("x has shape", x.shape)
    z = np.tanh(x)
    return z, (lambda g: g * (1 - z**2),)

# %% mistake="exponent_sign" cell="test_sigmoid"
def sigmoid(x):
    z = 1 / (1 + np.exp(x))
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="quotient_brackets" cell="test_sigmoid"
def sigmoid(x):
    z = 1 / 1 + np.exp(-x)
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="value_overflow" cell="test_sigmoid"
def sigmoid(x):
    z = np.exp(x) / (1 + np.exp(x))
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="truth_of_array" cell="test_sigmoid"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x)) if x > 0 else np.exp(x) / (1 + np.exp(x))
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="gradient_overflow" cell="test_sigmoid_x"
def sigmoid(x):
    return 1 / (1 + np.exp(-x)), (lambda g: g * np.exp(-x) / (1 + np.exp(-x)) ** 2,)

# %% mistake="slope_factor_missing" cell="test_sigmoid_x"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))
    return z, (lambda g: g * (1 - z),)

# %% mistake="slope_at_input" cell="test_sigmoid_x"
def sigmoid(x):
    return 1 / (1 + np.exp(-x)), (lambda g: g * x * (1 - x),)

# %% mistake="formula_half_upstream" cell="test_sigmoid_x"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))
    return z, (lambda g: g * z * 1 - z,)

# %% form="other_formula"
def sigmoid(x):
    z = 0.5 + 0.5 * np.tanh(0.5 * x)
    return z, (lambda g: g * 0.25 / np.cosh(x / 2) ** 2,)

# %% form="helper"
def decay(x):
    return np.exp(-np.abs(x))


def sigmoid(x):
    z = np.where(x >= 0, 1, decay(x)) / (1 + decay(x))
    z = z.astype(x.dtype)
    return z, (lambda g: g * decay(x) / (1 + decay(x)) ** 2,)

# %% form="closure"
def sigmoid(x):
    def value(v):
        return 1 / (1 + np.exp(-v))

    def pull_x(g):
        return g * value(x) * value(-x)

    return value(x), (pull_x,)

# %% form="other_order"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))
    return z, (lambda g: (g - g * z) * z,)

# %% form="view"
def sigmoid(x):
    z = np.empty_like(x)
    flat, right = z.reshape(-1), x.reshape(-1) >= 0
    flat[right] = 1 / (1 + np.exp(-x.reshape(-1)[right]))
    flat[~right] = np.exp(x.reshape(-1)[~right]) / (1 + np.exp(x.reshape(-1)[~right]))
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="maximum_over_axis" cell="test_relu"
def relu(x):
    return np.max(x, 0), (lambda g: g * (x > 0),)

# %% mistake="truth_of_array" cell="test_relu"
def relu(x):
    return max(x, 0), (lambda g: g * (x > 0),)

# %% mistake="wrote_into_argument" cell="test_relu"
def relu(x):
    x[x < 0] = 0
    return x, (lambda g: g * (x > 0),)

# %% mistake="mask_at_zero" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: g * (x >= 0),)

# %% mistake="mask_missing" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: g,)

# %% mistake="upstream_ignored" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: np.where(x > 0, 1.0, 0.0),)

# %% mistake="mask_of_upstream" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: np.maximum(g, 0),)

# %% mistake="gradient_boolean" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: g * x > 0,)

# %% form="other_formula"
def relu(x):
    return (x + np.abs(x)) / 2, (lambda g: g * (np.sign(x) == 1),)

# %% form="numpy_functions"
def relu(x):
    return np.clip(x, 0, None), (lambda g: np.multiply(g, np.greater(x, 0)),)

# %% form="loop"
def relu(x):
    def pick(v, w):
        return np.array([a if b > 0 else 0.0 for a, b in zip(v.flat, w.flat)], v.dtype).reshape(w.shape)

    return pick(x, x), (lambda g: pick(g, x),)

# %% form="in_place"
def relu(x):
    z = x.copy()
    z[x < 0] = 0

    def pull_x(g):
        dx = g.copy()
        dx[x <= 0] = 0
        return dx

    return z, (pull_x,)

# %% form="other_order"
def relu(x):
    z = np.where(x < 0, 0, x)
    return z, (lambda g: np.where(z == 0, 0, g),)

# %% form="float64_gradient"
def relu(x):
    return np.maximum(x, 0), (lambda g: g * (x > 0).astype(int),)

# %% mistake="choice_inverted" cell="test_where"
def where(x, y, *, mask):
    return np.where(mask, y, x), (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="choice_picked" cell="test_where"
def where(x, y, *, mask):
    return x[mask], (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="truth_of_array" cell="test_where"
def where(x, y, *, mask):
    return x if mask else y, (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="mask_missing" cell="test_where_x"
def where(x, y, *, mask):
    return np.where(mask, x, y), (lambda g: g, lambda g: g)

# %% mistake="mask_inverted" cell="test_where_y"
def where(x, y, *, mask):
    return np.where(mask, x, y), (lambda g: np.where(mask, g, 0), lambda g: np.where(mask, g, 0))

# %% mistake="upstream_ignored" cell="test_where_x"
def where(x, y, *, mask):
    return np.where(mask, x, y), (lambda g: np.where(mask, 1, 0), lambda g: np.where(mask, 0, 1))

# %% mistake="mask_on_input" cell="test_where_x"
def where(x, y, *, mask):
    return np.where(mask, x, y), (lambda g: np.where(mask, x, 0), lambda g: np.where(mask, 0, y))

# %% mistake="raised_by_broadcast" cell="test_where"
def where(x, y, *, mask):
    z = y.copy()
    z[mask] = x[mask]
    return z, (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="value_branch" cell="test_where"
def where(x, y, *, mask):
    return x * mask + y * ~mask, (lambda g: g * mask, lambda g: g - g * mask)

# %% mistake="gradient_tie" cell="test_where_x"
def where(x, y, *, mask):
    z = np.where(mask, x, y)
    return z, (lambda g: g * (z == x), lambda g: g * (z == y))

# %% mistake="raised_by_broadcast" cell="test_where_y"
def where(x, y, *, mask):
    def pull_y(g):
        g = g.copy()
        g[mask] = 0  # wrong
        return g

    return np.where(mask, x, y), (lambda g: g * mask, pull_y)

# %% form="other_formula"
def where(x, y, *, mask):
    return np.where(~mask, y, x), (lambda g: g * mask, lambda g: g - g * mask)

# %% form="numpy_functions"
def where(x, y, *, mask):
    zero = np.zeros((), x.dtype)
    return np.choose(mask, (y, x)), (
        lambda g: np.multiply(g, mask),
        lambda g: np.choose(mask, (g, zero)),
    )

# %% form="in_place"
def where(x, y, *, mask):
    z = np.empty(np.broadcast_shapes(x.shape, y.shape, mask.shape), x.dtype)
    z[...] = y
    np.copyto(z, x, where=mask)

    def pull_x(g):
        dx = np.zeros_like(g)
        np.copyto(dx, g, where=mask)
        return dx

    def pull_y(g):
        dy = np.array(g)
        dy[np.broadcast_to(mask, g.shape)] = 0
        return dy

    return z, (pull_x, pull_y)

# %% form="loop"
def where(x, y, *, mask):
    shape = np.broadcast_shapes(x.shape, y.shape, mask.shape)
    a, b, m = (np.broadcast_to(v, shape) for v in (x, y, mask))

    def choose_from(u, v):
        return np.array([p if c else q for p, q, c in zip(u.flat, v.flat, m.flat)], x.dtype).reshape(shape)

    return choose_from(a, b), (
        lambda g: choose_from(g, np.zeros(shape)),
        lambda g: choose_from(np.zeros(shape), g),
    )

# %% form="default_argument"
def where(x, y, *, mask):
    return np.where(mask, x, y), (
        lambda g, keep=mask: np.where(keep, g, 0.0),
        lambda g, keep=np.logical_not(mask): np.where(keep, g, 0.0),
    )

# %% mistake="edited_unnoticed" cell="test_edited"
def edited():
    return 3 * 2**2

# %% mistake="edited_throughout" cell="test_edited"
def edited():
    return 27

# %% mistake="edited_product_only" cell="test_edited"
def edited():
    return 18

# %% mistake="edited_last_only" cell="test_edited"
def edited():
    return 4.0

# %% mistake="edited_one_way" cell="test_edited"
def edited():
    return 13

# %% mistake="edited_partly" cell="test_edited"
def edited():
    return 16

# %% mistake="edited_value" cell="test_edited"
def edited():
    return 8

# %% mistake="edited_otherwise" cell="test_edited"
def edited():
    return 100

# %% form="computed"
def edited():
    x = Tensor(2.0, requires_grad=True)
    y = x * x
    L = y * x
    x.data[...] = 3.0
    L.backward()
    return x.grad

# %% form="integer"
def edited():
    return 4 + 3 * 3 + 3 * 3

# %% mistake="product_elementwise" cell="test_matmul"
def matmul(x, y):
    return x * y, (lambda g: g @ y.T, lambda g: x.T @ g)

# %% mistake="product_value" cell="test_matmul"
def matmul(x, y):
    return y @ x, (lambda g: g @ y.T, lambda g: x.T @ g)

# %% mistake="product_transpose" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ y, lambda g: x @ g)

# %% mistake="product_order" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T, lambda g: g @ x.T)

# %% mistake="product_own_factor" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ x.T, lambda g: y.T @ g)

# %% mistake="operands_swapped" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: x.T @ g, lambda g: g @ y.T)

# %% mistake="product_no_upstream" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T, lambda g: x.T)

# %% mistake="gradient_factor" cell="test_matmul_y"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T, lambda g: x.T @ g / len(g))

# %% form="einsum"
def matmul(x, y):
    return np.einsum("ik,kj->ij", x, y), (
        lambda g: np.einsum("ij,kj->ik", g, y),
        lambda g: np.einsum("ik,ij->kj", x, g),
    )

# %% form="loop"
def matmul(x, y):
    z = np.zeros((len(x), y.shape[1]), x.dtype)
    for i in range(len(x)):
        for j in range(y.shape[1]):
            for k in range(len(y)):
                z[i, j] += x[i, k] * y[k, j]

    def pull_x(g):
        dx = np.zeros(x.shape)
        for i in range(len(x)):
            for k in range(len(y)):
                dx[i, k] = sum(g[i, j] * y[k, j] for j in range(y.shape[1]))
        return dx

    def pull_y(g):
        dy = np.zeros(y.shape)
        for k in range(len(y)):
            for j in range(y.shape[1]):
                dy[k, j] = sum(x[i, k] * g[i, j] for i in range(len(x)))
        return dy

    return z, (pull_x, pull_y)

# %% form="numpy_functions"
def matmul(x, y):
    return np.dot(x, y), (lambda g: np.inner(g, y), lambda g: np.tensordot(x, g, axes=(0, 0)))

# %% form="other_formula"
def matmul(x, y):
    return (x[:, :, None] * y[None]).sum(axis=1), (
        lambda g: (g[:, None, :] * y[None]).sum(axis=2),
        lambda g: (x[:, :, None] * g[:, None, :]).sum(axis=0),
    )

# %% form="other_order"
def matmul(x, y):
    return (y.T @ x.T).T, (lambda g: (y @ g.T).T, lambda g: (g.T @ x).T)

# %% form="view"
def matmul(x, y):
    xt, yt = np.swapaxes(x, 0, 1), y.transpose(1, 0)
    return np.matmul(x, y), (lambda g: np.matmul(g, yt), lambda g: np.matmul(xt, g))

# %% mistake="upstream_ignored" cell="test_add_backward"
def add_backward(context, g):
    x, y = context.saved
    return np.ones(x.shape), np.ones(y.shape)

# %% mistake="input_for_slope" cell="test_add_backward"
def add_backward(context, g):
    x, y = context.saved
    return g * x, g * y

# %% mistake="rest_of_chain" cell="test_add_backward"
def add_backward(context, g):
    x, y = context.saved
    return 2 * (x + y) * g, 2 * (x + y) * g

# %% mistake="gradient_factor" cell="test_add_backward"
def add_backward(context, g):
    return g / 2, g / 2

# %% mistake="gradient_negated" cell="test_add_backward"
def add_backward(context, g):
    return g, -g

# %% mistake="upstream_added" cell="test_add_backward"
def add_backward(context, g):
    return g + 1, g + 1

# %% mistake="backward_count" cell="test_add_backward"
def add_backward(context, g):
    return g

# %% mistake="context_saved" cell="test_add_backward"
def add_backward(context, g):
    x, y = context
    return np.ones(x.shape) * g, np.ones(y.shape) * g

# %% form="array"
def add_backward(context, g):
    x, y = context.saved
    return [g * np.ones_like(x), g * np.ones_like(y)]

# %% form="helper"
def for_shape(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1 and g.shape[i] != 1), keepdims=True)


def add_backward(context, g):
    return tuple(for_shape(g, v.shape) for v in context.saved)

# %% form="numpy_functions"
def add_backward(context, g):
    return np.array(g), np.multiply(1.0, g)

# %% mistake="wrote_into_value" cell="test_sigmoid_x"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))

    def pull(g):
        slope = z
        slope *= 1 - z  # wrong
        return g * slope

    return z, (pull,)

# %% mistake="wrote_into_value" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)

    def pull(g):
        np.subtract(1, z * z, out=z)  # wrong
        return g * z

    return z, (pull,)

# %% mistake="value_tiny" cell="test_div"
def div(x, y):
    return np.where(y != 0, x / y, 0), (lambda g: g / y, lambda g: -g * x / y**2)

# %% mistake="value_nearly" cell="test_div"
def div(x, y):
    return x / (y + 1e-8), (lambda g: g / y, lambda g: -g * x / y**2)

# %% mistake="gradient_tiny" cell="test_div_x"
def div(x, y):
    return x / y, (lambda g: np.clip(g / y, -100, 100), lambda g: -g * x / y**2)

# %% mistake="gradient_numerator" cell="test_div_y"
def div(x, y):
    z = x / y
    return z, (lambda g: g / y, lambda g: -g * z**2 / x)

# %% mistake="value_negative" cell="test_log"
def log(x):
    return np.log(np.abs(x)), (lambda g: g / x,)

# %% mistake="value_root" cell="test_sqrt"
def sqrt(x):
    z = np.sqrt(np.maximum(x, 1e-3))
    return z, (lambda g: g / (2 * z),)

# %% mistake="value_negative" cell="test_sqrt"
def sqrt(x):
    z = np.sqrt(np.abs(x))
    return z, (lambda g: g / (2 * z),)

# %% mistake="gradient_root" cell="test_sqrt_x"
def sqrt(x):
    z = np.sqrt(x)
    return z, (lambda g: g / (2 * z + 1e-12),)

# %% mistake="read_from_notebook" cell="test_sqrt_x"
z = np.ones(3)


def sqrt(x):
    return np.sqrt(x), (lambda g: g / (2 * z),)

# %% mistake="value_size" cell="test_relu"
def relu(x):
    return np.clip(x, 0, 6), (lambda g: g * (x > 0),)

# %% mistake="gradient_size" cell="test_relu_x"
def relu(x):
    return np.maximum(x, 0), (lambda g: g * (x > 1e-3),)

# %% mistake="value_far" cell="test_sigmoid"
def sigmoid(x):
    z = 1 / (1 + np.exp(-np.clip(x, -30, 30)))
    return z, (lambda g: g * z * (1 - z),)

# %% mistake="pulled_differently" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)

    def pull(g):
        nonlocal z
        z = 1 - z**2  # wrong
        return g * z

    return z, (pull,)

# %% mistake="gradient_nearly" cell="test_neg_x"
def neg(x):
    return -x, (lambda g: (-g).astype(np.float32),)

# %% form="context_emptied"
def add_backward(context, g):
    context.saved = None
    return g, g

# %% mistake="denominator_brackets" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: -g * x / y * y)

# %% mistake="exponent_brackets" cell="test_sqrt_x"
def sqrt(x):
    return np.sqrt(x), (lambda g: g * 0.5 * x ** -1/2,)

# %% mistake="slope_for_value" cell="test_relu"
def relu(x):
    return np.where(x > 0, 1, 0), (lambda g: g * (x > 0),)

# %% mistake="slope_formula" cell="test_sigmoid_x"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))
    return z, (lambda g: g * z * z,)

# %% mistake="array_called" cell="test_sigmoid_x"
def sigmoid(x):
    z = 1 / (1 + np.exp(-x))
    return z, (lambda g: g * z(1 - z),)

# %% mistake="array_called" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ y.T(), lambda g: x.T() @ g)

# %% mistake="numpy_unknown" cell="test_log"
def log(x):
    return np.ln(x), (lambda g: g / x,)

# %% mistake="dots_left" cell="test_tanh_x"
def tanh(x):
    return np.tanh(x), (lambda g: g / (...),)

# %% mistake="first_line_changed" cell="test_where"
def where(mask, x, y):
    return np.where(mask, x, y), (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="gradient_constant" cell="test_add_backward"
def add_backward(context, g):
    x, y = context.saved
    return g.sum() * np.ones_like(x), g.sum() * np.ones_like(y)

# %% mistake="backward_type" cell="test_add_backward"
def add_backward(context, g):
    return lambda g: g, lambda g: g

# %% mistake="value_dtype" cell="test_where"
def where(x, y, *, mask):
    return mask * x + (1 - mask) * y, (lambda g: g * mask, lambda g: g * ~mask)

# %% mistake="upstream_squared" cell="test_matmul_x"
def matmul(x, y):
    return x @ y, (lambda g: g @ g.T @ x, lambda g: x.T @ g)

# %% mistake="value_rounded" cell="test_div"
def div(x, y):
    return (x / y).astype(np.float32), (lambda g: g / y, lambda g: -g * x / y**2)

# %% mistake="inputs_from_notebook" cell="test_add_backward"
x, y = np.ones((3, 5)), np.ones((3, 5))


def add_backward(context, g):
    return g * np.ones_like(x), g * np.ones_like(y)  # wrong

# %% mistake="square_of_difference" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: g * (1 - z) ** 2,)

# %% mistake="square_as_double" cell="test_tanh_x"
def tanh(x):
    z = np.tanh(x)
    return z, (lambda g: g * (1 - 2 * z),)

# %% mistake="factor_twice" cell="test_sigmoid_x"
def sigmoid(x):
    z = np.exp(-np.logaddexp(0, -x))
    return z, (lambda g: g * (1 - z) ** 2,)

# %% mistake="square_above" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: -g * x**2 / y)

# %% mistake="square_as_double" cell="test_div_y"
def div(x, y):
    return x / y, (lambda g: g / y, lambda g: -g * x / (2 * y))

# %% mistake="mask_minus" cell="test_where_y"
def where(x, y, *, mask):
    return np.where(mask, x, y), (lambda g: g * mask, lambda g: -g * mask)

# %% mistake="slope_of_one_more" cell="test_log_x"
def log(x):
    return np.log(x), (lambda g: g / (x + 1),)

# %% mistake="edited_broken" cell="test_edited"
def edited():
    return 0

# %% mistake="edited_without_factor" cell="test_edited"
def edited():
    return 4 + 2 * 3

# %% mistake="tilde_for_minus" cell="test_neg"
def neg(x):
    return ~x, (lambda g: -g,)

# %% mistake="clip_exchanged" cell="trial_clip"
def clip(x, *, low, high):
    return np.maximum(np.minimum(x, low), high), (lambda g: g * ((x >= low) & (x <= high)),)

# %% mistake="clip_one_bound" cell="trial_clip"
def clip(x, *, low, high):
    return np.minimum(x, high), (lambda g: g * (x < high),)

# %% mistake="clip_zero_outside" cell="trial_clip"
def clip(x, *, low, high):
    inside = (x > low) & (x < high)
    return x * inside, (lambda g: g * inside,)

# %% mistake="truth_of_array" cell="trial_clip"
def clip(x, *, low, high):
    return max(low, min(x, high)), (lambda g: g * (low < x < high),)

# %% mistake="mask_missing" cell="trial_clip_x"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: g,)

# %% mistake="mask_inverted" cell="trial_clip_x"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: g * ((x < low) | (x > high)),)

# %% mistake="clip_of_upstream" cell="trial_clip_x"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: np.clip(g, low, high),)

# %% mistake="clip_slope_one_bound" cell="trial_clip_x"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: g * (x > low),)

# %% mistake="upstream_ignored" cell="trial_clip_x"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: np.where((x > low) & (x < high), 1.0, 0.0),)

# %% mistake="clip_without_g" cell="trial_clip_bounds"
def clip(x, *, low, high):
    inside, there = (x > low) & (x < high), (x == low) | (x == high)
    return np.clip(x, low, high), (lambda g: np.where(there, 0.5, g * inside),)

# %% mistake="clip_no_slope" cell="trial_clip_bounds"
def clip(x, *, low, high):
    def side(d):
        return d / np.abs(d)  # wrong

    return np.clip(x, low, high), (lambda g: g * (side(x - low) + side(high - x)) / 2,)

# %% mistake="clip_slope_outside" cell="trial_clip_bounds"
def clip(x, *, low, high):
    inside, there = (x >= low) & (x <= high), (x == low) | (x == high)
    return np.clip(x, low, high), (lambda g: g * (inside + 0.5 * there),)

# %% mistake="clip_slope_varies" cell="trial_clip_bounds"
def clip(x, *, low, high):
    inside = (x > low) & (x < high)
    inward = lambda g: ((x == low) & (g < 0)) | ((x == high) & (g > 0))
    return np.clip(x, low, high), (lambda g: g * (inside | inward(g)),)

# %% form="numpy_functions"
def clip(x, *, low, high):
    z = np.minimum(np.maximum(x, low), high)
    return z, (lambda g: np.where(np.equal(z, x), g, 0),)

# %% form="other_formula"
def clip(x, *, low, high):
    return np.clip(x, low, high), (lambda g: g * (np.sign(x - low) + np.sign(high - x)) / 2,)

# %% form="loop"
def clip(x, *, low, high):
    z, slope = x.copy(), np.ones_like(x)
    for i in np.ndindex(x.shape):
        if x[i] <= low or x[i] >= high:
            z[i], slope[i] = low if x[i] <= low else high, 0
    return z, (lambda g: g * slope,)
