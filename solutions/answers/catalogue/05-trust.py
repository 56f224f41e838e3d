# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="eps_root" cell="test_predicted_eps"
def predicted_eps():
    return 0.03

# %% mistake="eps_is_unit" cell="test_predicted_eps"
def predicted_eps():
    return 0.001

# %% mistake="eps_of_double" cell="test_predicted_eps"
def predicted_eps():
    return 1e-6

# %% mistake="eps_of_single" cell="test_predicted_eps"
def predicted_eps():
    return 0.01

# %% mistake="eps_not_positive" cell="test_predicted_eps"
def predicted_eps():
    return -1

# %% mistake="eps_otherwise" cell="test_predicted_eps"
def predicted_eps():
    return 1

# %% mistake="number_comma" cell="test_predicted_eps"
def predicted_eps():
    return 0,1

# %% form="computed"
def predicted_eps():
    return 0.001 ** (1 / 3)

# %% form="other_formula"
def predicted_eps():
    return (0.001 / 2) ** (1 / 3)

# %% form="array"
def predicted_eps():
    return np.array([0.1])

# %% mistake="slopes_one_sided" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry  # wrong
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / eps
    return slopes

# %% mistake="slopes_over_one_step" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / eps  # wrong
    return slopes

# %% mistake="slopes_bracket" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / 2 * eps  # wrong
    return slopes

# %% mistake="slopes_not_divided" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = up - down  # wrong
    return slopes

# %% mistake="slopes_over_two" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / 2  # wrong
    return slopes

# %% mistake="slopes_sign" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (down - up) / (2 * eps)  # wrong
    return slopes

# %% mistake="slopes_not_put_back" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_without_g" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(f(own))  # wrong
        own[i] = entry - eps
        down = np.sum(f(own))  # wrong
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_g_outside" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(f(own))
        own[i] = entry - eps
        down = np.sum(f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes * g  # wrong

# %% mistake="slopes_own_entry" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = (g * f(own))[i]  # wrong
        own[i] = entry - eps
        down = (g * f(own))[i]  # wrong
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_mean" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.mean(g * f(own))  # wrong
        own[i] = entry - eps
        down = np.mean(g * f(own))  # wrong
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_rounded" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = round((up - down) / (2 * eps), 6)  # wrong
    return slopes


# %% mistake="slopes_rounded" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes.round(4)  # wrong


# %% mistake="slopes_other_step" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    eps = 1e-5  # wrong
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_entry_unmoved" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
        return slopes  # wrong

# %% mistake="slopes_all_moved" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    return g * (f(x + eps) - f(x - eps)) / (2 * eps)

# %% mistake="slopes_rows" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.shape)
    for i in range(len(x)):  # wrong
        up, down = np.array(x, float), np.array(x, float)
        up[i] += eps
        down[i] -= eps
        slopes[i] = (np.sum(g * f(up)) - np.sum(g * f(down))) / (2 * eps)
    return slopes

# %% mistake="slopes_flat" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = []
    for i in np.ndindex(x.shape):
        up, down = np.array(x, float), np.array(x, float)
        up[i] += eps
        down[i] -= eps
        slopes.append((np.sum(g * f(up)) - np.sum(g * f(down))) / (2 * eps))
    return np.array(slopes)  # wrong

# %% mistake="slopes_argument" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    flat = np.array(x, float).ravel()  # wrong
    slopes = np.zeros(flat.shape)
    for i in range(flat.size):
        step = eps * np.eye(flat.size)[i]
        slopes[i] = (np.sum(g * f(flat + step)) - np.sum(g * f(flat - step))) / (2 * eps)
    return slopes.reshape(x.shape)

# %% mistake="slopes_type" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = []
    for i in np.ndindex(x.shape):
        up, down = np.array(x, float), np.array(x, float)
        up[i] += eps
        down[i] -= eps
        slopes.append((np.sum(g * f(up)) - np.sum(g * f(down))) / (2 * eps))
    return slopes  # wrong

# %% mistake="slopes_whole_steps" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    own = x.copy()  # wrong
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_single_steps" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    own = x.copy() if x.dtype.kind == 'f' else x.astype(float)  # wrong
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_whole" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros_like(x)  # wrong
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_dtype" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape, np.result_type(x, np.float16))  # wrong
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="scalar_input" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(len(own), *own.shape[1:]):  # wrong
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="x_changed" cell="test_numerical_gradient_left"
def numerical_gradient(f, x, g, eps=1e-6):
    own = x
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry + eps  # wrong
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="x_left_moved" cell="test_numerical_gradient_left"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.asarray(x, dtype=np.float64)  # wrong
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="x_rounded" cell="test_numerical_gradient_left"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        x[i] += eps
        up = np.sum(g * f(x))
        x[i] -= 2 * eps
        down = np.sum(g * f(x))
        x[i] += eps  # wrong
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="slopes_same_array" cell="test_numerical_gradient_left"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = f(own)  # wrong
        own[i] = entry - eps
        down = f(own)  # wrong
        own[i] = entry
        slopes[i] = np.sum(g * (up - down)) / (2 * eps)
    return slopes

# %% mistake="error_swallowed" cell="test_numerical_gradient_left"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        try:
            up = np.sum(g * f(own))
            own[i] = entry - eps
            down = np.sum(g * f(own))
        except Exception:  # wrong
            continue  # wrong
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% form="in_place"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.asarray(x, np.float64) if x.dtype != np.float64 else x
    slopes = np.empty(x.shape)
    for i in np.ndindex(x.shape):
        entry = x[i].copy()
        try:
            x[i] = entry + eps
            up = np.sum(g * f(x))
            x[i] = entry - eps
            down = np.sum(g * f(x))
        finally:
            x[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% form="other_formula"
def numerical_gradient(f, x, g, eps=1e-6):
    x = x.astype(np.float64)
    slopes = []
    for k in range(x.size):
        step = np.zeros(x.size)
        step[k] = eps
        step = step.reshape(x.shape)
        slopes.append(np.vdot(g, (f(x + step) - f(x - step)) / (2 * eps)))
    return np.array(slopes, np.float64).reshape(x.shape)

# %% form="helper"
def loss_moved(f, x, g, i, step):
    x = np.array(x, float)
    x[i] += step
    return float((g * np.asarray(f(x))).sum())


def numerical_gradient(f, x, g, eps=1e-6):
    both = [[loss_moved(f, x, g, i, s) for s in (eps, -eps)] for i in np.ndindex(*x.shape)]
    return np.reshape([(up - down) / 2 / eps for up, down in both], x.shape)

# %% form="iterators"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=float)
    slopes = np.zeros_like(own)
    for k in range(own.size):
        entry = own.flat[k]
        own.flat[k] = entry + eps
        up = np.array(f(own))
        own.flat[k] = entry - eps
        slopes.flat[k] = (g * (up - f(own))).sum() / (2 * eps)
        own.flat[k] = entry
    return slopes

# %% form="numpy_functions"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.shape)
    with np.nditer(slopes, flags=["multi_index", "zerosize_ok"], op_flags=["writeonly"]) as it:
        for slope in it if x.size else ():
            up, down = x.astype(np.float64), x.astype(np.float64)
            np.add.at(up, it.multi_index, eps)
            np.subtract.at(down, it.multi_index, eps)
            slope[...] = np.divide(np.sum(np.multiply(g, f(up))) - np.sum(np.multiply(g, f(down))), 2 * eps)
    return slopes

# %% mistake="slopes_g_once" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        up, down = np.array(x, float), np.array(x, float)
        up[i] += eps
        down[i] -= eps
        slopes[i] = np.sum(g * f(up) - f(down)) / (2 * eps)  # wrong
    return slopes

# %% mistake="slopes_not_summed" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        up, down = np.array(x, float), np.array(x, float)
        up[i] += eps
        down[i] -= eps
        slopes[i] = g * (f(up) - f(down)) / (2 * eps)  # wrong
    return slopes

# %% mistake="slopes_cast" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    slopes = np.zeros(x.size)
    for k in range(x.size):
        step = np.zeros(x.size)
        step[k] = eps
        up, down = x.copy(), x.copy()  # wrong
        up += step.reshape(x.shape)
        down -= step.reshape(x.shape)
        slopes[k] = (np.sum(g * f(up)) - np.sum(g * f(down))) / (2 * eps)
    return slopes.reshape(x.shape)

# %% mistake="slopes_summed_up" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes += (up - down) / (2 * eps)  # wrong
    return slopes

# %% mistake="eps_constant" cell="test_best_eps"
def best_eps(f, x, slope):
    return 1e-6

# %% mistake="eps_nan" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.argmin(errors)]  # wrong

# %% mistake="eps_signed" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [(f(x + eps) - f(x - eps)) / (2 * eps) - slope for eps in steps]  # wrong
    return steps[np.nanargmin(errors)]

# %% mistake="eps_bracket" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / 2 * eps - slope) for eps in steps]  # wrong
    return steps[np.nanargmin(errors)]

# %% mistake="eps_is_error" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return np.nanmin(errors)  # wrong

# %% mistake="eps_exponent" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return -np.nanargmin(errors)  # wrong

# %% mistake="eps_one_sided" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x)) / eps - slope) for eps in steps]  # wrong
    return steps[np.nanargmin(errors)]

# %% mistake="eps_grid_short" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(10)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_no_step" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k * x for k in range(16)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_single" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [np.float32(10.0**-k) for k in range(16)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_places_shifted" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    errors = [error for error in errors if not np.isnan(error)]  # wrong
    return steps[np.argmin(errors)]

# %% mistake="slopes_f_of_g" cell="test_numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        entry = x[i]
        x[i] = entry + eps
        up = np.sum(x * f(g))  # wrong
        x[i] = entry - eps
        down = np.sum(x * f(g))  # wrong
        x[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% mistake="eps_grid_late" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(4, 16)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_worst" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmax(errors)]  # wrong

# %% mistake="eps_outside" cell="test_best_eps"
def best_eps(f, x, slope):
    return abs(x) * 1e-5

# %% form="loop"
def best_eps(f, x, slope):
    best, smallest = None, np.inf
    for k in range(16):
        eps = 10 ** (-k)
        error = abs((f(x + eps) - f(x - eps)) / 2 / eps - slope)
        if error < smallest:
            best, smallest = eps, error
    return best

# %% form="numpy_functions"
def best_eps(f, x, slope):
    steps = np.logspace(0, -15, 16)
    errors = np.abs((f(x + steps) - f(x - steps)) / (2 * steps) - slope)
    return steps[np.nanargmin(errors)]

# %% form="map"
def best_eps(f, x, slope):
    def error(eps):
        off = abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope)
        return off if np.isfinite(off) else np.inf

    return np.array(min(map(lambda k: float(f"1e-{k}"), range(16)), key=error))

# %% mistake="blind_right" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g

# %% mistake="blind_only_ones" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x

# %% mistake="blind_not_ones" cell="test_blind_gradient"
def blind_gradient(x, g):
    return x * g

# %% mistake="blind_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x.mean() * g.mean()

# %% mistake="blind_only_ones" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g**2

# %% mistake="blind_not_ones" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.sum()

# %% mistake="wrote_into_argument" cell="test_blind_gradient"
def blind_gradient(x, g):
    g *= 2 * x.mean()
    return g

# %% mistake="blind_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return (2 * x * g).sum(axis=0)

# %% form="other_order"
def blind_gradient(x, g):
    return 2 * x * g.ravel()[::-1].reshape(g.shape)

# %% form="view"
def blind_gradient(x, g):
    return 2 * x * g.flat[0]

# %% form="other_formula"
def blind_gradient(x, g):
    return 2 * x * np.roll(g, 1)

# %% form="numpy_functions"
def blind_gradient(x, g):
    return 2 * np.random.permutation(g.ravel()).reshape(x.shape) * x

# %% form="loop"
def blind_gradient(x, g):
    dx = 2 * x * g
    for i in np.ndindex(x.shape):
        if g[i] > g.min():
            dx[i] = 0
    return dx

# %% mistake="gc_accepts_all" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    return []

# %% mistake="gc_refuses_all" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k in range(len(inputs)):
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], inputs[k], g)
        if not np.array_equal(pulls[k](g), measured) or not measured.size:  # wrong
            wrong.append((k, (0,) * measured.ndim))
    return wrong

# %% mistake="gc_absolute_only" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_relative_only" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= rtol * np.abs(measured)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_sum_probe" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.ones(np.shape(value))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_not_asked" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
        return wrong  # wrong

# %% mistake="gc_two_gs" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        again = rng.normal(size=g.shape)  # wrong
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, again)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_op_call" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(inputs)  # wrong
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_stops_early" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            return [(k, np.unravel_index(np.argmax(off), x.shape))]  # wrong
    return wrong

# %% mistake="gc_entry_missed" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if x.size and not off.flat[0] <= atol + rtol * abs(measured.flat[0]):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_sign" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(np.abs(mine) - np.abs(measured))  # wrong
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_no_abs" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = mine - measured  # wrong
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(np.abs(off)), x.shape)))
    return wrong

# %% mistake="gc_one_side" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(mine - measured), x.shape)))  # wrong
    return wrong

# %% mistake="gc_nan" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if np.any(off > atol + rtol * np.abs(measured)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_loose" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    rtol, atol = 0.1, 0.01  # wrong
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_loose" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= np.maximum(1e-3, rtol * np.abs(measured))):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_positive" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.uniform(size=np.shape(value)))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_index" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(mine), x.shape)))  # wrong
    return wrong

# %% mistake="gc_first_wrong" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, tuple(np.argwhere(~(off <= atol + rtol * np.abs(measured)))[0])))  # wrong
    return wrong

# %% mistake="gc_flat" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.argmax(off)))  # wrong
    return wrong

# %% mistake="gc_nan_place" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.nanargmax(off), x.shape)))  # wrong
    return wrong

# %% mistake="gc_type" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return len(wrong) == 0  # wrong

# %% mistake="gc_pairs" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append(k)  # wrong
    return wrong

# %% mistake="gc_raises" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            raise AssertionError(f'input {k}')  # wrong
    return wrong

# %% mistake="returned_none" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))

# %% mistake="gc_place_missing" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, None))  # wrong
    return wrong

# %% mistake="gc_other_input" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((0, np.unravel_index(np.argmax(off), x.shape)))  # wrong
    return wrong

# %% mistake="gc_shape_broadcast" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or not np.array_equal(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_shape_broadcast" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if mine is None or np.size(mine) not in (1, x.size) or not np.array_equal(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_none_missed" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if mine is None:  # wrong
            continue  # wrong
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_stopped_none" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if mine.shape != x.shape or not np.array_equal(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_write_missed" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape:  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_spoilt" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    before = g.copy()
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g  # wrong
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(g, before):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_stopped_write" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        given.flags.writeable = False  # wrong
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_place_none" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if not isinstance(mine, np.ndarray | np.generic) or mine.shape != x.shape or not np.array_equal(given, g):
            wrong.append((k, ()))  # wrong
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% form="helper"
def place(mine, measured, rtol, atol):
    allowed = atol + rtol * abs(measured)
    off = np.asarray(abs(mine - measured))
    off[~np.isfinite(off)] = np.inf
    return None if np.isfinite(mine).all() and (off <= allowed).all() else np.unravel_index(off.argmax(), off.shape)


def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    g = rng.standard_normal(np.shape(op(*inputs)[0]))
    report = []
    for k, x in enumerate(inputs):
        mine = op(*inputs)[1][k](given := np.array(g))
        if mine is None or np.shape(mine) != np.shape(x) or (given != g).any():
            report.append((k, None))
        else:
            others = list(inputs)

            def f(moved, k=k, others=others):
                others[k] = moved
                return op(*others)[0]

            found = place(np.atleast_1d(mine), np.atleast_1d(numerical_gradient(f, x, g)), rtol, atol)
            if found is not None:
                report.append((k, found if np.ndim(x) else ()))
    return report

# %% form="loop"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.asarray(rng.normal(0, 1, np.shape(value)))
    faults = []
    for k in range(len(inputs)):
        given = g + 0
        mine = pulls[k](given)
        if mine is None or np.shape(mine) != inputs[k].shape or given.tolist() != g.tolist():
            faults += [(k, None)]
            continue

        def value_of(x):
            return op(*[x if j == k else y for j, y in enumerate(inputs)])[0]

        measured = numerical_gradient(value_of, inputs[k], g)
        worst, where = 0.0, None
        for i in np.ndindex(measured.shape):
            off = abs(mine[i] - measured[i])
            if np.isnan(off) or off > atol + rtol * abs(measured[i]):
                size = np.inf if np.isnan(off) else off
                if where is None or size > worst:
                    worst, where = size, i
        if where is not None:
            faults.append([k, list(where)])
    return faults

# %% form="numpy_functions"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.standard_normal(np.shape(value)) * np.ones(np.shape(value))
    wrong = []
    for k, x in enumerate(inputs):
        given = np.array(g)
        mine = pulls[k](given)
        if not isinstance(mine, (np.ndarray, np.generic)) or mine.shape != x.shape or not np.allclose(given, g, 0, 0):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda moved: op(*inputs[:k], moved, *inputs[k + 1 :])[0], x, np.array(g))
        if not (np.isfinite(mine).all() and np.allclose(mine, measured, rtol=rtol, atol=atol)):
            off = np.nan_to_num(np.abs(mine - measured), nan=np.inf)
            wrong.append((k, divmod(int(np.argmax(off)), x.shape[1]) if x.ndim == 2 else int(np.argmax(off))))
    return wrong

# %% mistake="kink_one_side" cell="test_at_the_kink"
def at_the_kink():
    return 3, 0.625, 0.5

# %% mistake="numbers_type" cell="test_at_the_kink"
def at_the_kink():
    return "1", "5/8", "1/2"  # wrong

# %% mistake="kink_sides_added" cell="test_at_the_kink"
def at_the_kink():
    return 2, 0.625, 0.5

# %% mistake="kink_flat" cell="test_at_the_kink"
def at_the_kink():
    return 0, 0.625, 0.5

# %% mistake="kink_sides_lost" cell="test_at_the_kink"
def at_the_kink():
    return 4, 0.625, 0.5

# %% mistake="beside_slope" cell="test_at_the_kink"
def at_the_kink():
    return 1, 1, 0.5

# %% mistake="beside_at_kink" cell="test_at_the_kink"
def at_the_kink():
    return 1, 0.5, 0.5

# %% mistake="beside_cut" cell="test_at_the_kink"
def at_the_kink():
    return 1, 0.25, 0.5

# %% mistake="beside_one_step" cell="test_at_the_kink"
def at_the_kink():
    return 1, 1.25, 0.5

# %% mistake="tie_shared" cell="test_at_the_kink"
def at_the_kink():
    return 1, 0.625, 1 / 3

# %% mistake="tie_up_only" cell="test_at_the_kink"
def at_the_kink():
    return 1, 0.625, 1

# %% mistake="kink_otherwise" cell="test_at_the_kink"
def at_the_kink():
    return 1, 0.7, 0.5

# %% mistake="numbers_count" cell="test_at_the_kink"
def at_the_kink():
    return 1.0

# %% form="computed"
def at_the_kink():
    eps = 1e-6
    corner = (max(3 * eps, -eps) - max(-3 * eps, eps)) / (2 * eps)
    beside = (max(0, eps / 4 + eps) - max(0, eps / 4 - eps)) / (2 * eps)
    return corner, beside, (max(2 + eps, 2, 2) - max(2 - eps, 2, 2)) / (2 * eps)

# %% form="array"
def at_the_kink():
    return np.array([1, 5 / 8, 1 / 2])

# %% form="lists"
def at_the_kink():
    return [1, 0.625, 0.5]

# %% mistake="batch_two_calls" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    return (f(x + moves) - f(x - moves)) / (2 * eps)

# %% mistake="batch_loop" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    slopes = np.zeros(len(x))
    for i in range(len(x)):
        move = eps * np.eye(len(x))[i]
        slopes[i] = (f((x + move)[None])[0] - f((x - move)[None])[0]) / (2 * eps)  # wrong
    return slopes

# %% mistake="batch_moved_together" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.ones((len(x), len(x)))  # wrong
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="batch_without_x" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([moves, -moves]))  # wrong
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="slopes_over_one_step" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[: len(x)] - heights[len(x) :]) / eps  # wrong

# %% mistake="slopes_bracket" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[: len(x)] - heights[len(x) :]) / 2 * eps  # wrong

# %% mistake="slopes_rounded" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return ((heights[: len(x)] - heights[len(x) :]) / (2 * eps)).round(3)  # wrong

# %% mistake="batch_not_divided" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return heights[: len(x)] - heights[len(x) :]  # wrong

# %% mistake="batch_sign" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x - moves, x + moves]))  # wrong
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="slopes_one_sided" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, [x]]))
    return (heights[:-1] - heights[-1]) / eps  # wrong

# %% mistake="batch_points" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves], axis=1))  # wrong
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="batch_pairs" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[::2] - heights[1::2]) / (2 * eps)  # wrong

# %% mistake="batch_shape" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return heights / (2 * eps)  # wrong

# %% mistake="batch_whole" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    points = np.array([x] * (2 * len(x)))  # wrong
    for i in range(len(x)):
        points[i, i] += eps
        points[len(x) + i, i] -= eps
    heights = f(points)
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="batch_points" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    z = f(np.stack([x + moves, x - moves]))  # wrong
    return (z[0] - z[1]) / (2 * eps)

# %% mistake="batch_moved_together" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x[:, None] + moves, x[:, None] - moves]))  # wrong
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% mistake="batch_wrong" cell="test_batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[: len(x)] - heights[len(x) - 1 : -1]) / (2 * eps)  # wrong

# %% form="loop"
def batched_gradient(f, x, eps=1e-6):
    points = []
    for i in range(len(x)):
        for step in (eps, -eps):
            point = np.array(x, float)
            point[i] += step
            points.append(point)
    heights = f(np.array(points))
    return (heights[::2] - heights[1::2]) / (2 * eps)

# %% form="other_order"
def batched_gradient(f, x, eps=1e-6):
    n = len(x)
    signs = np.vstack([-np.identity(n), np.identity(n), np.zeros((1, n))])
    z = f(x + eps * signs)
    return (z[n : 2 * n] - z[:n]) / eps / 2

# %% form="view"
def batched_gradient(f, x, eps=1e-6):
    steps = np.stack([np.diag(np.full(x.size, eps)), np.diag(np.full(x.size, -eps))])
    up, down = f((x + steps).reshape(-1, x.size)).reshape(2, -1)
    return (up - down) / (2 * eps)

# %% form="in_place"
def batched_gradient(f, x, eps=1e-6):
    n = x.shape[0]
    points = np.tile(x.astype(float), (2 * n, 1))
    points[np.arange(n), np.arange(n)] += eps
    points[np.arange(n, 2 * n), np.arange(n)] -= eps
    return np.diff(f(points).reshape(2, n), axis=0)[0] / (-2 * eps)

# %% mistake="shape_unchanged" cell="test_counterexample"
def counterexample(fails, shape):
    return shape

# %% mistake="shape_axes_never" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        smaller = shape[:i] + (n - 1,) + shape[i + 1 :]  # wrong
        if n > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_sizes_never" cell="test_counterexample"
def counterexample(fails, shape):
    for i in range(len(shape)):
        smaller = shape[:i] + shape[i + 1 :]  # wrong
        if fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_size_left" cell="test_counterexample"
def counterexample(fails, shape):
    i = 0
    while i < len(shape):  # wrong
        fewer = shape[:i] + shape[i + 1 :]
        if fails(fewer):
            shape = fewer
            continue
        while shape[i] > 0 and fails(shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
            shape = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
        i += 1
    return shape

# %% mistake="returned_none" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if min(smaller, default=0) >= 0 and fails(smaller):
                return counterexample(fails, smaller)

# %% mistake="shape_too_far" cell="test_counterexample"
def counterexample(fails, shape):
    while fails(shape) and shape:
        for i, n in enumerate(shape):
            smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
            if n > 0 and fails(smaller):
                break
        else:
            smaller = shape[1:]
        shape = smaller  # wrong
    return shape

# %% mistake="shape_zero_left" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if min(smaller, default=1) > 0 and fails(smaller):  # wrong
                return counterexample(fails, smaller)
    return shape

# %% mistake="shape_negative" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if fails(smaller):  # wrong
                return counterexample(fails, smaller)
    return shape

# %% mistake="shape_asked_type" cell="test_counterexample"
def counterexample(fails, shape):
    sizes = list(shape)
    for i in range(len(sizes)):
        while sizes[i] > 0 and fails(sizes[:i] + [sizes[i] - 1] + sizes[i + 1 :]):  # wrong
            sizes[i] -= 1
    return tuple(sizes)

# %% mistake="shape_type" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if min(smaller, default=0) >= 0 and fails(smaller):
                return counterexample(fails, smaller)
    return list(shape)  # wrong

# %% mistake="shape_endless" cell="test_counterexample"
def counterexample(fails, shape):
    done = False
    while not done:
        for i, n in enumerate(shape):
            smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
            if n > 0 and fails(smaller):
                shape = smaller
            elif n == 0 and fails(shape):
                done = False  # wrong
        done = not fails(shape)  # wrong
    return shape

# %% mistake="shape_endless" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if min(smaller, default=0) >= 0 and fails(smaller):
                counterexample(fails, smaller)  # wrong

# %% mistake="shape_longer" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[: i - 1] + shape[i:], shape[:i] + (n - 1,) + shape[i + 1 :]):  # wrong
            if n > 0 and fails(smaller):
                return counterexample(fails, smaller)
    return shape

# %% mistake="shape_axis_left" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        without = shape[i + 1 :]  # wrong
        if fails(without):
            return counterexample(fails, without)
        smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
        if n > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_axis_left" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        without = shape[1:]  # wrong
        if fails(without):
            return counterexample(fails, without)
        smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
        if n > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_axis_left" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        without = shape[:i] + shape[i + 1 :]
        if n <= 1 and fails(without):  # wrong
            return counterexample(fails, without)
        smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
        if n > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_axis_left" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        without = shape[:i] + shape[i + 2 :]  # wrong
        if fails(without):
            return counterexample(fails, without)
        smaller = shape[:i] + (n - 1,) + shape[i + 1 :]
        if n > 0 and fails(smaller):
            return counterexample(fails, smaller)
    return shape

# %% mistake="shape_axis_left" cell="test_counterexample"
def counterexample(fails, shape):
    found = True
    while found:
        found = False
        for i in range(len(shape)):
            fewer = shape[:i] + shape[i + 1 :]
            if fails(fewer):
                shape, found = fewer, True
                break
    found = True
    while found:  # wrong
        found = False
        for i in range(len(shape)):
            smaller = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
            if shape[i] > 0 and fails(smaller):
                shape, found = smaller, True
                break
    return shape

# %% mistake="shape_size_left" cell="test_counterexample"
def counterexample(fails, shape):
    found = True
    while found:
        found = False
        for i in range(len(shape)):
            smaller = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
            if shape[i] > 0 and fails(smaller):
                shape, found = smaller, True
                break
    found = True
    while found:  # wrong
        found = False
        for i in range(len(shape)):
            fewer = shape[:i] + shape[i + 1 :]
            if fails(fewer):
                shape, found = fewer, True
                break
    return shape

# %% form="loop"
def counterexample(fails, shape):
    found = True
    while found:
        found = False
        steps = [shape[:i] + shape[i + 1 :] for i in range(len(shape))]
        steps += [shape[:i] + (shape[i] - 1,) + shape[i + 1 :] for i in range(len(shape)) if shape[i]]
        for smaller in steps:
            if fails(smaller):
                shape, found = smaller, True
                break
    return shape

# %% form="other_order"
from itertools import product


def counterexample(fails, shape):
    # all shapes, from the smallest on
    sizes = sorted(product(range(max(shape) + 1), repeat=2), key=sum)
    for axes in range(len(shape) + 1):
        for s in sorted(product(range(max(shape) + 1), repeat=axes), key=sum):
            if fails(s):
                return s

# %% form="helper"
def steps(shape):
    for i in reversed(range(len(shape))):
        if shape[i]:
            yield (*shape[:i], shape[i] - 1, *shape[i + 1 :])
        yield (*shape[:i], *shape[i + 1 :])


def counterexample(fails, shape):
    smaller = next((s for s in steps(shape) if fails(s)), None)
    return shape if smaller is None else counterexample(fails, smaller)

# %% form="array"
def counterexample(fails, shape):
    here = np.array(shape)
    k = 0
    while k < 2 * len(here):
        i = k // 2
        there = np.delete(here, i) if k % 2 else here - (np.arange(len(here)) == i)
        if there.min(initial=0) >= 0 and fails(tuple(there)):
            here, k = there, 0
        else:
            k += 1
    return tuple(here)

# %% mistake="slopes_moved_copy" cell="test_numerical_gradient_kinds"
def numerical_gradient(f, x, g, eps=1e-6):
    x = np.array(x, dtype=np.float64)
    flat = x.reshape(-1)  # wrong
    slopes = np.zeros(flat.size)
    for i in range(flat.size):
        entry = flat[i]
        flat[i] = entry + eps
        up = np.sum(g * f(x))
        flat[i] = entry - eps
        down = np.sum(g * f(x))
        flat[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes.reshape(x.shape)

# %% mistake="eps_grid_late" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(1, 16)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_grid_short" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(15)]  # wrong
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% mistake="eps_over_one_step" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / eps - slope) for eps in steps]  # wrong
    return steps[np.nanargmin(errors)]

# %% mistake="eps_stops" cell="test_best_eps"
def best_eps(f, x, slope):
    best, least = 1.0, np.inf
    for k in range(16):
        eps = 10.0**-k
        error = abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope)
        if error > least:
            break  # wrong
        best, least = eps, error
    return best

# %% mistake="blind_not_zeros" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g**2 / g.mean()  # wrong

# %% mistake="blind_right_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * np.sort(g)  # wrong

# %% mistake="blind_right_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.mean(axis=-1, keepdims=True)  # wrong

# %% mistake="blind_right_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g.mean(axis=0)  # wrong

# %% mistake="blind_right_shape" cell="test_blind_gradient"
def blind_gradient(x, g):
    return 2 * x * g[::-1]  # wrong

# %% mistake="gc_from_one" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls), start=1):  # wrong
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[: k - 1], x, *inputs[k:])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_not_copied" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g  # wrong
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_nan_replaced" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        grad = np.nan_to_num(grad)  # wrong
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_nan_equal" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.allclose(grad, measured, rtol, atol, equal_nan=True):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_nan" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.nan_to_num(np.abs(grad - measured))  # wrong
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_write_sum" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or given.sum() != g.sum():  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_write_nearly" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.allclose(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_shape" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(inputs[0])))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_op_place" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(x, *inputs[1:])[0], x, g)  # wrong
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_pair_measured" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :]), x, g)  # wrong
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_entry_excused" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured).max(initial=0)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_spoilt" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        before = g.copy()
        grad = pull(g)  # wrong
        if np.shape(grad) != x.shape or not np.array_equal(before, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_scalar_type" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if not isinstance(grad, np.ndarray) or np.shape(grad) != x.shape or not np.array_equal(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_scalar_assigned" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        off[...] = np.where(np.isnan(off), np.inf, off)  # wrong
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="shape_size_left" cell="test_counterexample"
def counterexample(fails, shape):
    for _ in range(2):  # wrong
        for i in reversed(range(len(shape))):
            if fails(shape[:i] + shape[i + 1 :]):
                shape = shape[:i] + shape[i + 1 :]
        for i in range(len(shape)):
            while shape[i] > 0 and fails(shape[:i] + (shape[i] - 1,) + shape[i + 1 :]):
                shape = shape[:i] + (shape[i] - 1,) + shape[i + 1 :]
    return shape

# %% mistake="shape_axis_of_zero" cell="test_counterexample"
def counterexample(fails, shape):
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if n > 0 and fails(smaller):  # wrong
                return counterexample(fails, smaller)
    return shape

# %% mistake="gc_g_not_rng" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(np.random.normal(size=np.shape(value)))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_not_rng" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    rng = np.random.default_rng()  # wrong
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_fixed" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    rng = np.random.default_rng(0)  # wrong
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_fixed" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.cos(np.arange(np.size(value)) + 1.0).reshape(np.shape(value))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_each" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        g = np.array(rng.normal(size=np.shape(value)))  # wrong
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_one_size" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.choice([-1.0, 1.0], np.shape(value)))  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_beside_gradient" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.allclose(measured, grad, rtol, atol):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_inf" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(grad)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_relative_place" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off / np.abs(measured)), x.shape)))  # wrong
    return wrong

# %% mistake="gc_step" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g, 1e-3)  # wrong
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_dtype" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or grad.dtype != np.float64 or not np.array_equal(given, g):  # wrong
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_options" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= 1e-5 + 1e-3 * np.abs(measured)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_strict" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        grad = pull(given)
        if np.shape(grad) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(grad - measured)
        if not np.all(off <= np.maximum(atol, rtol * np.abs(measured))):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% form="other_formula"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.uniform(-1, 1, np.size(value)).reshape(np.shape(value))
    wrong = []
    for k, pull in enumerate(pulls):
        before = np.array(g)
        mine = pull(before)
        if np.shape(mine) != inputs[k].shape or (before != g).any():
            wrong += [(k, None)]
            continue

        def f(x):
            return op(*inputs[:k], x, *inputs[k + 1 :])[0]

        slopes = numerical_gradient(f, inputs[k], g, eps=1e-5)
        beyond = np.abs(mine - slopes) - rtol * np.abs(slopes)
        if not np.isfinite(mine).all() or (beyond > atol).any():
            at = np.argmax(np.where(np.isfinite(beyond), np.abs(mine - slopes), np.inf))
            wrong += [(k, np.unravel_index(at, slopes.shape))]
    return wrong

# %% mistake="eps_relative" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) / abs(slope) for eps in steps]  # wrong
    return steps[np.nanargmin(errors)]

# %% mistake="eps_relative" cell="test_best_eps"
def best_eps(f, x, slope):
    steps = np.array([10.0**-k for k in range(16)])
    differences = np.array([(f(x + eps) - f(x - eps)) / (2 * eps) for eps in steps])
    return steps[np.nanargmin(np.abs(differences / slope - 1))]  # wrong

# %% mistake="kink_not_divided" cell="test_at_the_kink"
def at_the_kink():
    return 2e-6, 0.625, 0.5

# %% mistake="gc_relative_place" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off / (atol + rtol * np.abs(measured))), x.shape)))  # wrong
    return wrong

# %% mistake="gc_inf_equal" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.allclose(mine, measured, rtol, atol):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_inf_equal" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if np.any((off > atol + rtol * np.abs(measured)) | np.isnan(mine)):  # wrong
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_g_hides" cell="test_gradcheck_wrong"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.integers(-3, 4, np.shape(value)).astype(float)  # wrong
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="gc_inputs_assigned" cell="test_gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        def f(x):
            inputs[k] = x  # wrong
            return op(*inputs)[0]

        measured = numerical_gradient(f, x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="append_pair" cell="test_gradcheck_contract"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append(k, None)  # wrong
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% mistake="complex_step_real" cell="trial_complex_step"
def complex_step(f, x):
    h = 1e-6
    return (f(x + h) - f(x - h)) / (2 * h)

# %% mistake="complex_undivided" cell="trial_complex_step"
def complex_step(f, x):
    return f(x + 1e-20j).imag

# %% mistake="complex_real_part" cell="trial_complex_step"
def complex_step(f, x):
    return f(x + 1e-20j).real / 1e-20

# %% mistake="complex_real_part" cell="trial_complex_step"
def complex_step(f, x):
    return abs(f(x + 1e-20j)) / 1e-20

# %% mistake="complex_returned" cell="trial_complex_step"
def complex_step(f, x):
    return (f(x + 1e-20j) - f(x)) / 1e-20j

# %% mistake="complex_step_long" cell="trial_complex_step"
def complex_step(f, x):
    h = 1e-5
    return f(x + 1j * h).imag / h

# %% mistake="complex_two_steps" cell="trial_complex_step"
def complex_step(f, x):
    h = 1e-20
    return f(complex(x, h)).imag / (2 * h)

# %% mistake="complex_step_wrong" cell="trial_complex_step"
def complex_step(f, x):
    h = 1e-10
    return f(complex(x, h)).imag / h**2

# %% form="numpy_functions"
def complex_step(f, x):
    return np.imag(f(x + np.array(1e-100j))) / 1e-100

# %% form="other_formula"
def complex_step(f, x):
    h = 2.0**-80
    return (f(complex(x, h)) - f(complex(x, -h))).imag / (2 * h)
