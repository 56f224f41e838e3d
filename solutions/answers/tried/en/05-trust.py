# %% exercise="predicted_eps"
def predicted_eps():
    """The power of ten that is the best step of a central difference where numbers are rounded to multiples of 0.001"""
    return 0.1

# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    """An array of x's shape, in float64: for each entry of x the central difference of L = sum(g * f(x)).

    That entry alone is moved, by eps to either side. x is left as it was.
    """
    x = np.array(x, dtype=np.float64)
    slopes = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        old = x[i]
        x[i] = old + eps
        high = np.sum(g * f(x))
        x[i] = old - eps
        low = np.sum(g * f(x))
        x[i] = old
        slopes[i] = (high - low) / (2 * eps)
    return slopes

# %% exercise="best_eps"
def best_eps(f, x, slope):
    """The eps, one of 1, 0.1, 0.01, ... 1e-15, with which the central difference of f at x is nearest to slope.

    f takes a number and returns one, which may be nan where f is not defined.
    """
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + e) - f(x - e)) / (2 * e) - slope) for e in steps]
    return steps[np.nanargmin(errors)]

# %% exercise="blind_gradient"
def blind_gradient(x, g):
    """A wrong pull-back of z = x², for an x with four entries or more, of any shape: a new array of x's shape.

    Right whenever all entries of g are equal, to 1 or to any other number. Wrong where they are not.
    """
    return 2 * x * g.mean()

# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    """What is wrong with the pull-backs of op at these inputs: a list of pairs, empty if nothing is.

    One pair for each input whose gradient is wrong: (k, index), k the input's number, index a tuple, that of the entry
    that is furthest off. (k, None) if pull-back k returns no array of the shape of inputs[k], or writes into its g.
    Right is an entry within atol + rtol * |measured|. g holds normally distributed numbers, drawn from rng.
    """
    value, pulls = op(*inputs)
    g = rng.normal(size=np.shape(value))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        dx = pull(given)
        if dx is None or np.shape(dx) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda t: op(*inputs[:k], t, *inputs[k + 1 :])[0], x, g)
        off = np.abs(dx - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))
    return wrong

# %% exercise="at_the_kink"
def at_the_kink():
    """Three central differences: of max(3x, -x) at 0, of relu at eps / 4, of max(x) by its first entry at (2, 2, 2)"""
    return 1, 0.625, 0.5

# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    """The n central differences of f at x, of shape (n,), with a single call of f.

    f takes points, of shape (m, n), and returns a number for each, of shape (m,).
    """
    n = len(x)
    moves = eps * np.eye(n)
    answers = f(np.concatenate([x + moves, x - moves]))
    return (answers[:n] - answers[n:]) / (2 * eps)

# %% exercise="counterexample"
def counterexample(fails, shape):
    """A shape for which fails is True, though it is False for all with one axis less, or with one size smaller by 1.

    fails takes a tuple and is True for shape. No size is negative.
    """
    for i, size in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (size - 1,) + shape[i + 1 :]):
            if min(smaller, default=0) >= 0 and fails(smaller):
                return counterexample(fails, smaller)
    return shape
