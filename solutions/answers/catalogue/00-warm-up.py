# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="squared_for_doubled" cell="test_double"
def double(x):
    return x * x, (lambda g: 2 * g,)

# %% mistake="returned_not_pair" cell="test_double"
def double(x):
    return 2 * x

# %% mistake="upstream_added" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: g + 2,)

# %% mistake="pullbacks_bare" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: 2 * g)

# %% mistake="upstream_passed_on" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: g,)

# %% mistake="gradient_type" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: 2,)

# %% mistake="predicted_slope" cell="test_predicted_gradient"
def predicted_gradient():
    return 6

# %% mistake="predicted_value" cell="test_predicted_gradient"
def predicted_gradient():
    return 9

# %% mistake="predicted_upstream_times_value" cell="test_predicted_gradient"
def predicted_gradient():
    return 63

# %% mistake="predicted_upstream_times_input" cell="test_predicted_gradient"
def predicted_gradient():
    return 7 * 3

# %% mistake="predicted_sum" cell="test_predicted_gradient"
def predicted_gradient():
    return 13

# %% mistake="number_type" cell="test_predicted_gradient"
def predicted_gradient():
    return "42"

# %% mistake="doubled_for_squared" cell="test_square"
def square(x):
    return 2 * x, (lambda g: 2 * x * g,)

# %% mistake="returned_none" cell="test_square"
def square(x):
    z = x * x

# %% mistake="caret_for_power" cell="test_square"
def square(x):
    return x ^ 2, (lambda g: 2 * x * g,)

# %% mistake="wrote_into_argument" cell="test_square"
def square(x):
    x *= x
    return x, (lambda g: 2 * x * g,)

# %% mistake="upstream_ignored" cell="test_square_x"
def square(x):
    return x * x, (lambda g: 2 * x,)

# %% mistake="slope_of_double" cell="test_square_x"
def square(x):
    return x * x, (lambda g: 2 * g,)

# %% mistake="input_for_slope" cell="test_square_x"
def square(x):
    return x * x, (lambda g: g * x,)

# %% mistake="value_for_slope" cell="test_square_x"
def square(x):
    return x * x, (lambda g: g * x * x,)

# %% mistake="pullback_not_function" cell="test_square_x"
def square(x):
    return x * x, (2 * x,)

# %% mistake="gradient_summed" cell="test_square_x"
def square(x):
    return x * x, (lambda g: (g * 2 * x).sum(),)

# %% mistake="wrote_into_argument" cell="test_square_x"
def square(x):
    def pull_x(g):
        g *= 2 * x  # wrong
        return g

    return x * x, (pull_x,)

# %% mistake="cubed_for_squared" cell="test_square"
def square(x):
    return x * x * x, (lambda g: g * 3 * x * x,)

# %% mistake="slope_at_value" cell="test_square_x"
def square(x):
    x = x * x
    return x, (lambda g: g * 2 * x,)

# %% mistake="value_first" cell="test_square_x"
def square(x):
    return (x * x).sum(), (lambda g: g * x,)

# %% mistake="returned_list" cell="test_double"
def double(x):
    return [2 * x, [lambda g: 2 * g]]

# %% mistake="number_comma" cell="test_predicted_gradient"
def predicted_gradient():
    return 42,0

# %% mistake="predicted_otherwise" cell="test_predicted_gradient"
def predicted_gradient():
    return 10

# %% mistake="predicted_upstream_times_two" cell="test_predicted_gradient"
def predicted_gradient():
    return 7 * 2

# %% mistake="slope_of_cube" cell="test_square_x"
def square(x):
    return x * x, (lambda g: g * 3 * x * x,)

# %% form="numpy_functions"
def double(x):
    import numpy as np

    def back(g):
        return np.add(g, g)

    return np.multiply(x, 2), (back,)

# %% form="other_formula"
def double(x):
    return x + x, (lambda g: g + g,)

# %% form="other_order"
def double(x):
    return x * 2.0, (lambda g: g * 2.0,)

# %% form="in_place"
def double(x):
    def pull_x(g):
        g = g.copy()
        g *= 2
        return g

    z = x.copy()
    z += x
    return z, (pull_x,)

# %% form="numerical"
def predicted_gradient():
    x, g = 3.0, 7.0
    eps = 1e-6
    return g * ((x + eps) ** 2 - (x - eps) ** 2) / (2 * eps)

# %% form="integer"
def predicted_gradient():
    return 42

# %% form="computed"
def predicted_gradient():
    x, g = 3, 7
    dz_dx = 2 * x
    return g * dz_dx

# %% form="helper"
def z_squared(x):
    return x**2, (lambda g: g * 2 * x,)


def predicted_gradient():
    z, (pull_x,) = z_squared(3)
    return pull_x(7)

# %% form="array"
def predicted_gradient():
    import numpy as np

    return np.array([7.0]) * 2 * 3

# %% form="noisy"
def square(x):
    import warnings

    import numpy as np

    print("x is", x)
    warnings.warn("a warning costs nothing")
    np.log(np.zeros(1))
    return x * x, (lambda g: g * 2 * x,)

# %% form="other_formula"
def square(x):
    z = x**2
    grad = lambda g: g * 2 * x**1
    return (z, (grad,))

# %% form="other_order"
def square(x):
    return x * x, (lambda g: x * g + g * x,)

# %% form="numpy_functions"
def square(x):
    import numpy as np

    return np.square(x), (lambda g: np.multiply(np.multiply(2, x), g),)

# %% form="einsum"
def square(x):
    import numpy as np

    return np.einsum("...,...->...", x, x), (lambda g: 2 * np.einsum("...,...->...", x, g),)

# %% form="loop"
def square(x):
    import numpy as np

    def pull_x(g):
        out = np.zeros_like(x)
        for i in np.ndindex(x.shape):
            out[i] = g[i] * 2 * x[i]
        return out

    z = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        z[i] = x[i] * x[i]
    return z, (pull_x,)

# %% form="in_place"
def square(x):
    doubled = x.copy()
    doubled += x

    def pull_x(g):
        out = g.copy()
        out *= doubled
        return out

    z = x.copy()
    z *= x
    return z, tuple([pull_x])

# %% form="view"
def square(x):
    flat = x.reshape(-1)
    return (flat * flat).reshape(x.shape), (lambda g: (2 * flat * g.reshape(-1)).reshape(x.shape),)

# %% form="float64_inside"
def square(x):
    import numpy as np

    wide = np.asarray(x, dtype=np.float64)
    return (wide * wide).astype(x.dtype), (lambda g: (2.0 * wide * g).astype(x.dtype),)

# %% form="helper"
def slope(x):
    return 2 * x


def square(x):
    return x * x, (lambda g: g * slope(x),)

# %% form="callable_class"
class Pull:
    def __init__(self, x):
        self.x = x

    def __call__(self, g):
        return 2 * self.x * g


def square(x):
    return x * x, (Pull(x),)

# %% form="partial"
def square(x):
    from functools import partial

    def pull(x, g):
        return 2 * x * g

    return x * x, (partial(pull, x),)

# %% form="default_argument"
def square(x):
    z = x * x

    def pull_x(g, two_x=2 * x):
        return g * two_x

    return z, (pull_x,)

# %% mistake="numpy_not_imported" cell="test_square"
def square(x):
    return np.square(x), (lambda g: 2 * g * x,)

# %% mistake="pair_swapped" cell="test_double"
def double(x):
    return (lambda g: 2 * g,), 2 * x

# %% mistake="gradient_wrapped" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: (2 * g,),)

# %% mistake="slope_divides" cell="test_double_x"
def double(x):
    return 2 * x, (lambda g: g / 2,)

# %% mistake="predicted_at_value" cell="test_predicted_gradient"
def predicted_gradient():
    return 7 * 2 * 9

# %% mistake="predicted_cube" cell="test_predicted_gradient"
def predicted_gradient():
    return 7 * 3 * 3**2

# %% mistake="predicted_divided" cell="test_predicted_gradient"
def predicted_gradient():
    return 7 / (2 * 3)
