# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it. Cells without are right, in another form.

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

# %% mistake="predicted_slope" cell="test_prediction"
def prediction():
    return 6

# %% mistake="predicted_value" cell="test_prediction"
def prediction():
    return 9

# %% mistake="predicted_upstream_times_value" cell="test_prediction"
def prediction():
    return 90

# %% mistake="predicted_upstream_times_input" cell="test_prediction"
def prediction():
    return 10 * 3

# %% mistake="predicted_sum" cell="test_prediction"
def prediction():
    return 16

# %% mistake="number_type" cell="test_prediction"
def prediction():
    return "60"

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

# %% mistake="gradient_shape" cell="test_square_x"
def square(x):
    return x * x, (lambda g: (g * 2 * x).sum(),)

# %% mistake="wrote_into_argument" cell="test_square_x"
def square(x):
    def pull_x(g):
        g *= 2 * x
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

# %% mistake="number_comma" cell="test_prediction"
def prediction():
    return 60,0

# %% mistake="predicted_otherwise" cell="test_prediction"
def prediction():
    return 7

# %%
def double(x):
    import numpy as np

    def back(g):
        return np.add(g, g)

    return np.multiply(x, 2), (back,)

# %%
def prediction():
    x, g = 3.0, 10.0
    eps = 1e-6
    return g * ((x + eps) ** 2 - (x - eps) ** 2) / (2 * eps)

# %%
def square(x):
    import warnings

    import numpy as np

    print("x is", x)
    warnings.warn("a warning costs nothing")
    np.log(np.zeros(1))
    doubled = x.copy()
    doubled += x
    return np.einsum("...,...->...", x, x), tuple([lambda g: np.multiply(doubled, g)])
