# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="choice_unquoted" cell="test_culprit"
def culprit():
    return A

# %% mistake="culprit_seed" cell="test_culprit"
def culprit():
    return "B"

# %% mistake="culprit_guard" cell="test_culprit"
def culprit():
    return "C"

# %% mistake="culprit_relu" cell="test_culprit"
def culprit():
    return "D"

# %% mistake="culprit_zero" cell="test_culprit"
def culprit():
    return "E"

# %% mistake="culprit_update" cell="test_culprit"
def culprit():
    return "F"

# %% mistake="choice_unknown" cell="test_culprit"
def culprit():
    return "joined"

# %% form="other_spelling"
def culprit():
    return "# a"

# %% mistake="needs_always" cell="test_needs_gradient"
def needs_gradient(parents):
    return True

# %% mistake="needs_all" cell="test_needs_gradient"
def needs_gradient(parents):
    return all(p.requires_grad for p in parents)

# %% mistake="needs_first" cell="test_needs_gradient"
def needs_gradient(parents):
    return bool(parents) and parents[0].requires_grad

# %% mistake="needs_last" cell="test_needs_gradient"
def needs_gradient(parents):
    wanted = False
    for p in parents:
        wanted = p.requires_grad  # wrong
    return wanted

# %% mistake="needs_not" cell="test_needs_gradient"
def needs_gradient(parents):
    return not any(p.requires_grad for p in parents)

# %% mistake="needs_type" cell="test_needs_gradient"
def needs_gradient(parents):
    return [p for p in parents if p.requires_grad]

# %% mistake="needs_first" cell="test_needs_gradient"
def needs_gradient(parents):
    for p in parents:
        return p.requires_grad  # wrong
    return False

# %% mistake="needs_first" cell="test_needs_gradient"
def needs_gradient(parents):
    return parents[0].requires_grad

# %% mistake="needs_ends" cell="test_needs_gradient"
def needs_gradient(parents):
    return len(parents) > 0 and (parents[0].requires_grad or parents[-1].requires_grad)

# %% mistake="needs_number" cell="test_needs_gradient"
def needs_gradient(parents):
    x, y = parents  # wrong
    return x.requires_grad or y.requires_grad

# %% mistake="needs_each" cell="test_needs_gradient"
def needs_gradient(parents):
    return parents.requires_grad

# %% mistake="needs_count" cell="test_needs_gradient"
def needs_gradient(parents):
    return len(parents) == 2

# %% mistake="needs_nobody" cell="test_needs_gradient"
def needs_gradient(parents):
    return not parents or any(p.requires_grad for p in parents)  # wrong

# %% mistake="needs_always" cell="test_needs_gradient"
def needs_gradient(parents):
    return any(p.grad is not None for p in parents)  # wrong

# %% mistake="needs_always" cell="test_needs_gradient"
def needs_gradient(parents):
    return any(parents)  # wrong

# %% mistake="returned_none" cell="test_needs_gradient"
def needs_gradient(parents):
    for p in parents:
        if p.requires_grad:
            return True

# %% form="loop"
def needs_gradient(parents):
    for p in parents:
        if p.requires_grad:
            return True
    return False

# %% form="numpy_functions"
def needs_gradient(parents):
    return np.any([p.requires_grad for p in parents])

# %% form="counting"
def needs_gradient(parents):
    return sum(p.requires_grad for p in parents) > 0

# %% mistake="agree_length" cell="test_agree"
def agree(ours, theirs, rtol):
    return len(ours) == len(theirs) > 0

# %% mistake="agree_length" cell="test_agree"
def agree(ours, theirs, rtol):
    return [a.shape for a in ours] == [b.shape for b in theirs]

# %% mistake="agree_absolute" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.allclose(a, b, rtol=rtol) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_zeros" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_nothing" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if [a.shape for a in ours] != [b.shape for b in theirs]:  # wrong
        return False
    return all(b.any() and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))

# %% mistake="agree_one_zero" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not any(b.any() for b in theirs) or [a.shape for a in ours] != [b.shape for b in theirs]:  # wrong
        return False
    return all(abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))

# %% mistake="agree_zero_entry" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.all() and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_zip" cell="test_agree"
def agree(ours, theirs, rtol):
    pairs = list(zip(ours, theirs))  # wrong
    return bool(pairs) and all(
        a.shape == b.shape and b.any() and abs(a - b).max() <= rtol * abs(b).max() for a, b in pairs
    )

# %% mistake="agree_shape" cell="test_agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not ours:
        return False
    return all(b.any() and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_last" cell="test_agree"
def agree(ours, theirs, rtol):
    for a, b in zip(ours, theirs):
        return a.shape == b.shape and abs(a - b).max() <= rtol * abs(b).max()  # wrong

# %% mistake="agree_first" cell="test_agree"
def agree(ours, theirs, rtol):
    same = len(ours) == len(theirs) > 0
    for a, b in zip(ours, theirs):
        same = a.shape == b.shape and abs(a - b).max() <= rtol * abs(b).max()  # wrong
    return same

# %% mistake="agree_nan" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    for a, b in zip(ours, theirs):
        if not b.any() or (abs(a - b) > rtol * abs(b).max()).any():  # wrong
            return False
    return True

# %% mistake="agree_one_way" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.max(a - b) <= rtol * np.max(abs(b)) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_rtol" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.max(abs(a - b)) <= 1e-5 * np.max(abs(b)) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_type" cell="test_agree"
def agree(ours, theirs, rtol):
    return [abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs)]

# %% mistake="function_uncalled" cell="test_agree"
def agree(ours, theirs, rtol):
    if not theirs or [np.shape(a) for a in ours] != [np.shape(b) for b in theirs]:
        return False
    return all(b.any() and abs(a - b).max() <= rtol * abs(b).max for a, b in zip(ours, theirs))  # wrong

# %% mistake="truth_of_array_plain" cell="test_agree"
def agree(ours, theirs, rtol):
    return ours == theirs

# %% mistake="agree_bound" cell="test_agree"
def agree(ours, theirs, rtol):
    if not theirs or [np.shape(a) for a in ours] != [np.shape(b) for b in theirs]:
        return False
    return all(np.max(abs(b)) > 0 and np.max(abs(a - b)) < rtol * np.max(abs(b)) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_raises" cell="test_agree"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or not theirs:
        return False
    for a, b in zip(ours, theirs):
        if not np.max(abs(b)) > 0 or not np.max(abs(a - b)) <= rtol * np.max(abs(b)) or a.shape != b.shape:  # wrong
            return False
    return True

# %% mistake="agree_raises" cell="test_agree"
def agree(ours, theirs, rtol):
    same = [abs(ours[i] - b).max() <= rtol * abs(b).max() > 0 for i, b in enumerate(theirs)]  # wrong
    return len(same) > 0 and all(same) and [a.shape for a in ours] == [b.shape for b in theirs]

# %% mistake="agree_mean" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and abs(a - b).mean() <= rtol * abs(b).mean() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_absolute" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and abs(a - b).max() <= rtol for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_lists" cell="test_agree"
def agree(ours, theirs, rtol):
    return np.allclose(ours, theirs, rtol=rtol, atol=0)

# %% mistake="agree_entries" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.allclose(a, b, rtol=rtol, atol=0) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_entries" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and (abs(a - b) <= rtol * abs(b)).all() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_ours" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and abs(a - b).max() <= rtol * abs(a).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_ours" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    for a, b in zip(ours, theirs):
        largest = max(abs(a).max(), abs(b).max())  # wrong
        if not (b.any() and abs(a - b).max() <= rtol * largest):
            return False
    return True

# %% mistake="agree_nan" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.nanmax(abs(a - b)) <= rtol * np.nanmax(abs(b)) for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_negative" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and abs(a - b).max() <= rtol * b.max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_common" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    largest = max(abs(b).max() for b in theirs)  # wrong
    return all(b.any() and abs(a - b).max() <= rtol * largest for a, b in zip(ours, theirs))

# %% mistake="agree_zero_sum" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.sum() != 0 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_tiny" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(abs(b).max() > 1e-8 and abs(a - b).max() <= rtol * abs(b).max() for a, b in zip(ours, theirs))  # wrong

# %% mistake="agree_zero_top" cell="test_agree_vacuous"
def agree(ours, theirs, rtol):
    if len(ours) == 0 or len(ours) != len(theirs):
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or np.max(b) == 0:
            return False
        if not np.max(abs(a - b)) <= rtol * np.max(abs(b)):
            return False
    return True

# %% mistake="agree_skipped" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or len(ours) != len(theirs):
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or not np.any(b):
            continue
        if not np.max(abs(a - b)) <= rtol * np.max(abs(b)):
            return False
    return True

# %% mistake="agree_asserts" cell="test_agree"
def agree(ours, theirs, rtol):
    if len(ours) == 0 or len(ours) != len(theirs):
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or not np.any(b):
            return False
        np.testing.assert_allclose(a, b, rtol=rtol)
    return True

# %% mistake="agree_other_bound" cell="test_agree"
def agree(ours, theirs, rtol):
    if not ours or len(ours) != len(theirs):
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or not np.max(abs(b)) > 0:
            return False
        if not np.max(abs(a - b)) <= rtol * np.mean(abs(b)):  # wrong
            return False
    return True

# %% form="loop"
def agree(ours, theirs, rtol):
    if len(ours) != len(theirs) or len(ours) == 0:
        return False
    for a, b in zip(ours, theirs):
        if a.shape != b.shape or not np.any(b):
            return False
        if not np.max(np.abs(a - b)) <= rtol * np.max(np.abs(b)):
            return False
    return True

# %% form="numpy_functions"
def agree(ours, theirs, rtol):
    if not ours or [a.shape for a in ours] != [b.shape for b in theirs]:
        return False
    return all(b.any() and np.allclose(a, b, rtol=0, atol=rtol * abs(b).max()) for a, b in zip(ours, theirs))

# %% mistake="initial_zeros" cell="test_initial"
def initial(seeds, hidden):
    n = len(seeds)
    shapes = (n, 2, hidden), (n, 1, hidden), (n, hidden, 1), (n, 1, 1)
    return [Tensor(np.zeros(s), requires_grad=True) for s in shapes]  # wrong

# %% mistake="initial_one_seed" cell="test_initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])  # wrong
    W1, W2 = 0.5 * rng.normal(size=(2, hidden)), 0.5 * rng.normal(size=(hidden, 1))
    n = len(seeds)
    arrays = np.array([W1] * n), np.zeros((n, 1, hidden)), np.array([W2] * n), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_shared" cell="test_initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])  # wrong
    W1, W2 = [], []
    for _ in seeds:
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_shared" cell="test_initial"
def initial(seeds, hidden):
    n, rng = len(seeds), np.random.default_rng(seeds[0])  # wrong
    W1, W2 = 0.5 * rng.normal(size=(n, 2, hidden)), 0.5 * rng.normal(size=(n, hidden, 1))
    arrays = W1, np.zeros((n, 1, hidden)), W2, np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_scale" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))  # wrong
        W2.append(rng.normal(size=(hidden, 1)))  # wrong
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_order" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W2.append(rng.normal(0, 0.5, (hidden, 1)))  # wrong
        W1.append(rng.normal(0, 0.5, (2, hidden)))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_rng_twice" cell="test_initial"
def initial(seeds, hidden):
    W1 = np.array([np.random.default_rng(s).normal(0, 0.5, (2, hidden)) for s in seeds])
    W2 = np.array([np.random.default_rng(s).normal(0, 0.5, (hidden, 1)) for s in seeds])  # wrong
    n = len(W1)
    return [Tensor(a, requires_grad=True) for a in (W1, np.zeros((n, 1, hidden)), W2, np.zeros((n, 1, 1)))]

# %% mistake="initial_legacy" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        np.random.seed(seed)  # wrong
        W1.append(0.5 * np.random.randn(2, hidden))
        W2.append(0.5 * np.random.randn(hidden, 1))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_flag" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a) for a in arrays]  # wrong

# %% mistake="initial_not_leaf" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(size=(2, hidden)))
        W2.append(rng.normal(size=(hidden, 1)))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [0.5 * Tensor(a, requires_grad=True) for a in arrays]  # wrong

# %% mistake="initial_no_seeds" cell="test_initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])
    W1, W2 = 0.5 * rng.normal(size=(2, hidden)), 0.5 * rng.normal(size=(hidden, 1))
    return [Tensor(a, requires_grad=True) for a in (W1, np.zeros(hidden), W2, np.zeros(1))]  # wrong

# %% mistake="initial_dtype" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    n = len(W1)
    arrays = np.array(W1), np.zeros((n, 1, hidden)), np.array(W2), np.zeros((n, 1, 1))
    return [Tensor(a.astype(np.float32), requires_grad=True) for a in arrays]  # wrong

# %% mistake="initial_bias" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    n = len(W1)
    arrays = np.array(W1), np.ones((n, 1, hidden)), np.array(W2), np.ones((n, 1, 1))  # wrong
    return [Tensor(a, requires_grad=True) for a in arrays]

# %% mistake="initial_parts" cell="test_initial"
def initial(seeds, hidden):
    rngs = [np.random.default_rng(s) for s in seeds]
    W1 = np.array([0.5 * rng.normal(size=(2, hidden)) for rng in rngs])
    W2 = np.array([0.5 * rng.normal(size=(hidden, 1)) for rng in rngs])
    return W1, np.zeros((len(W1), 1, hidden)), W2, np.zeros((len(W1), 1, 1))  # wrong

# %% mistake="initial_mean" cell="test_initial"
def initial(seeds, hidden):
    rngs = [np.random.default_rng(s) for s in seeds]
    W1 = np.array([rng.normal(0.5, size=(2, hidden)) for rng in rngs])  # wrong
    W2 = np.array([rng.normal(0.5, size=(hidden, 1)) for rng in rngs])  # wrong
    n = len(W1)
    return [Tensor(a, requires_grad=True) for a in (W1, np.zeros((n, 1, hidden)), W2, np.zeros((n, 1, 1)))]

# %% mistake="initial_listed" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
    n = len(W1)
    b1, b2 = np.zeros((n, 1, hidden)), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), np.array(W2), b1, b2)]  # wrong

# %% mistake="initial_no_rows" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
    n = len(W1)
    b1, b2 = np.zeros((n, hidden)), np.zeros((n, 1))  # wrong
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_no_seeds" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
    n = len(W1)
    b1, b2 = np.zeros((1, 1, hidden)), np.zeros((1, 1, 1))  # wrong
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_hidden" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (2, 8)))  # wrong
        W2.append(rng.normal(0, 0.5, (8, 1)))  # wrong
    n = len(W1)
    b1, b2 = np.zeros((n, 1, 8)), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_place" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for i, seed in enumerate(seeds):
        rng = np.random.default_rng(i)  # wrong
        W1.append(rng.normal(0, 0.5, (2, hidden)))
        W2.append(rng.normal(0, 0.5, (hidden, 1)))
    n = len(W1)
    b1, b2 = np.zeros((n, 1, hidden)), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_uniform" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.uniform(-0.5, 0.5, (2, hidden)))  # wrong
        W2.append(rng.uniform(-0.5, 0.5, (hidden, 1)))  # wrong
    n = len(W1)
    b1, b2 = np.zeros((n, 1, hidden)), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_turned" cell="test_initial"
def initial(seeds, hidden):
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(rng.normal(0, 0.5, (hidden, 2)).T)  # wrong
        W2.append(rng.normal(0, 0.5, (hidden, 1)))  # wrong
    n = len(W1)
    b1, b2 = np.zeros((n, 1, hidden)), np.zeros((n, 1, 1))
    return [Tensor(a, requires_grad=True) for a in (np.array(W1), b1, np.array(W2), b2)]

# %% mistake="initial_all_seeds" cell="test_initial"
def initial(seeds, hidden):
    n, rng = len(seeds), np.random.default_rng(seeds)  # wrong
    W1, W2 = rng.normal(0, 0.5, (n, 2, hidden)), rng.normal(0, 0.5, (n, hidden, 1))
    return [Tensor(a, requires_grad=True) for a in (W1, np.zeros((n, 1, hidden)), W2, np.zeros((n, 1, 1)))]

# %% mistake="initial_shared" cell="test_initial"
def initial(seeds, hidden):
    rng = np.random.default_rng(seeds[0])
    S = len(seeds)
    datos = [rng.normal(size=(S, 2, hidden)) / 2, np.zeros((S, 1, hidden)), rng.normal(size=(S, hidden, 1)) / 2, np.zeros((S, 1, 1))]
    return [Tensor(d, requires_grad=True) for d in datos]

# %% form="map"
def initial(seeds, hidden):
    rngs = list(map(np.random.default_rng, seeds))
    W1 = np.array([rng.normal(0, 0.5, (2, hidden)) for rng in rngs])
    W2 = np.array([rng.normal(scale=0.5, size=(hidden, 1)) for rng in rngs])
    arrays = W1, np.zeros((len(rngs), 1, hidden)), W2, np.zeros((len(rngs), 1, 1))
    return tuple(Tensor(a, requires_grad=True) for a in arrays)

# %% form="zeros_first"
def initial(seeds, hidden):
    n = len(seeds)
    shapes = (n, 2, hidden), (n, 1, hidden), (n, hidden, 1), (n, 1, 1)
    W1, b1, W2, b2 = parameters = [Tensor(np.zeros(s), requires_grad=True) for s in shapes]
    for i, seed in enumerate(seeds):
        rng = np.random.default_rng(seed)
        W1.data[i] = rng.standard_normal((2, hidden)) / 2
        W2.data[i] = rng.standard_normal((hidden, 1)) / 2
    return parameters

# %% mistake="network_no_activation" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (X @ W1 + b1) @ W2 + b2

# %% mistake="network_activation_twice" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(activation(X @ W1 + b1) @ W2 + b2)

# %% mistake="network_activation_last" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation((X @ W1 + b1) @ W2 + b2)

# %% mistake="network_no_first_bias" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1) @ W2 + b2

# %% mistake="network_no_second_bias" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1 + b1) @ W2

# %% mistake="network_no_biases" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1) @ W2

# %% mistake="network_bias_late" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1) + b1) @ W2 + b2

# %% mistake="network_hidden" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(X @ W1 + b1)

# %% mistake="network_always_relu" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (X @ W1 + b1).relu() @ W2 + b2

# %% mistake="network_cut" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    hidden = Tensor(activation(X @ W1 + b1).data)  # wrong
    return hidden @ W2 + b2

# %% mistake="not_tensor" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1 + b1) @ W2 + b2).data

# %% mistake="network_apart" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return activation(W1 @ X + b1) @ W2 + b2

# %% mistake="network_method" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (X @ W1 + b1).activation() @ W2 + b2

# %% mistake="network_no_outputs" cell="test_network"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return (activation(X @ W1 + b1) @ W2 + b2)[..., 0]

# %% mistake="network_own_points" cell="test_network"
def network(parameters, inputs, activation):
    W1, b1, W2, b2 = parameters
    X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])  # wrong
    return activation(X @ W1 + b1) @ W2 + b2

# %% form="helper"
def layer(x, W, b):
    return x @ W + b


def network(parameters, X, activation):
    hidden = activation(layer(Tensor(X), *parameters[:2]))
    return layer(hidden, *parameters[2:])

# %% form="other_order"
def network(parameters, X, activation):
    W1, b1, W2, b2 = parameters
    return b2 + activation(b1 + Tensor(X) @ W1) @ W2

# %% mistake="losses_one" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean()  # wrong

# %% mistake="losses_sum" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).sum(axis=(1, 2))  # wrong

# %% mistake="losses_per_point" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=-1)  # wrong

# %% mistake="losses_half" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return 0.5 * (off * off).mean(axis=(1, 2))  # wrong

# %% mistake="losses_abs" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    return (predictions - targets).abs().mean(axis=(1, 2))  # wrong

# %% mistake="losses_root" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2)).sqrt()  # wrong

# %% mistake="losses_square_of_mean" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = (predictions - targets).mean(axis=(1, 2))  # wrong
    return off * off

# %% mistake="losses_signed" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    return (predictions - targets).mean(axis=(1, 2))  # wrong

# %% mistake="not_tensor" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions.data - targets  # wrong
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_cut" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off.data).mean(axis=(1, 2))  # wrong

# %% mistake="losses_broadcast" cell="test_losses_shapes"
def losses(predictions, targets):
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_broadcast" cell="test_losses_shapes"
def losses(predictions, targets):
    if predictions.ndim != 3 or len(targets) != predictions.shape[1]:  # wrong
        raise ValueError("rows")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_error_type" cell="test_losses_shapes"
def losses(predictions, targets):
    assert targets.shape == predictions.shape[1:]  # wrong
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_refuses" cell="test_losses_shapes"
def losses(predictions, targets):
    if targets.shape != predictions.shape:  # wrong
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="error_returned" cell="test_losses_shapes"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        return ValueError("shapes")  # wrong
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_stops" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != (4, 1):  # wrong
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_one" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=(0, 1))  # wrong

# %% mistake="losses_four" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).sum(axis=(1, 2)) / 4  # wrong

# %% mistake="losses_outputs" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    off = predictions - targets
    return (off * off).mean(axis=1)  # wrong

# %% mistake="losses_silent" cell="test_losses_shapes"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        return None  # wrong
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% mistake="losses_by_networks" cell="test_losses"
def losses(predictions, targets):
    if targets.shape != predictions.shape[1:]:
        raise ValueError("shapes")
    d = predictions - targets
    return (d * d).sum(axis=(1, 2)) / len(d.data)

# %% form="other_formula"
def losses(predictions, targets):
    if predictions.shape[1:] != targets.shape:
        raise ValueError(targets.shape)
    return ((predictions - targets) ** 2).sum(axis=-1).sum(axis=-1) / targets.size

# %% mistake="step_no_gradient" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.data = p.data - lr * p.grad  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    return each.data

# %% mistake="step_no_gradient" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
        p.zero_grad()
    return each.data

# %% mistake="step_late" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        if p.grad is not None:
            p.data = p.data - lr * p.grad  # wrong
        p.zero_grad()
    each.sum().backward()
    return each.data

# %% mistake="step_no_gradient" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.zero_grad()  # wrong
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_stale" cell="test_step_fresh"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_zero_late" cell="test_step_fresh"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
        p.zero_grad()  # wrong
    return each.data

# %% mistake="step_unchanged" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p = p - lr * p.grad  # wrong
    return each.data

# %% mistake="step_unchanged" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        data = p.data.copy()  # wrong
        data -= lr * p.grad
    return each.data

# %% mistake="step_unchanged" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.zero_grad(set_to_none=False)  # wrong
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_ascends" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data + lr * p.grad  # wrong
    return each.data

# %% mistake="step_half" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr / 2 * p.grad
    return each.data

# %% mistake="xor_arguments" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(Y, network(parameters, X, activation))  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="function_uncalled" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum.backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="truth_of_gradient" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        if p.grad:  # wrong
            p.data = p.data - lr * p.grad
    return each.data

# %% mistake="array_for_tensor_plain" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad.data
    return each.data

# %% mistake="step_no_rate" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - p.grad  # wrong
    return each.data

# %% mistake="step_other_rate" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - 0.1 * p.grad  # wrong
    return each.data

# %% mistake="step_averaged" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.mean().backward()  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_not_summed" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.backward()  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_data" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p - lr * p.grad  # wrong
    return each.data

# %% mistake="step_replaced" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for i, p in enumerate(parameters):
        parameters[i] = Tensor(p.data - lr * p.grad, requires_grad=True)  # wrong
    return each.data

# %% mistake="step_some_still" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in (parameters[0], parameters[2]):  # wrong
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_replaces_data" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = -lr * p.grad  # wrong
    return each.data

# %% mistake="step_cut" cell="test_step"
def step(parameters, X, Y, activation, lr):
    predictions = Tensor(network(parameters, X, activation).data)  # wrong
    each = losses(predictions, Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_loss_late" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    for p in parameters:
        p.zero_grad()
    losses(network(parameters, X, activation), Y).sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return losses(network(parameters, X, activation), Y).data  # wrong

# %% mistake="tensor_for_array" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each  # wrong

# %% mistake="step_loss_one" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data.mean()  # wrong

# %% mistake="step_loss_sum" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    total = losses(network(parameters, X, activation), Y).sum()
    for p in parameters:
        p.zero_grad()
    total.backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return total.item()  # wrong

# %% mistake="returned_none" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad

# %% mistake="step_sum" cell="test_step"
def step(parameters, X, Y, activation, lr):
    off = network(parameters, X, activation) - Y
    for p in parameters:
        p.zero_grad()
    (off * off).sum().backward()  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
    return (off * off).mean(axis=(1, 2)).data

# %% mistake="step_loss_points" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    off = network(parameters, X, activation) - Y
    for p in parameters:
        p.zero_grad()
    (off * off).sum().backward()  # wrong
    for p in parameters:
        p.data = p.data - lr * p.grad
    return (off * off).sum(axis=(1, 2)).data

# %% mistake="step_own_points" cell="test_step"
def step(parameters, inputs, targets, activation, lr):
    each = losses(network(parameters, X, activation), Y)  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_loss_own_points" cell="test_step_loss"
def step(parameters, inputs, targets, activation, lr):
    each = losses(network(parameters, X, activation), Y)  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_always_relu" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, Tensor.relu), Y)  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_loss_relu" cell="test_step_loss"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, Tensor.relu), Y)  # wrong
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% mistake="step_averaged" cell="test_step"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad / len(each.data)  # wrong
    return each.data

# %% mistake="step_one_by_one" cell="test_step"
def step(parameters, X, Y, activation, lr):
    for p in parameters:
        p.zero_grad()
        each = losses(network(parameters, X, activation), Y)
        each.sum().backward()
        p.data = p.data - lr * p.grad  # wrong
    return each.data

# %% mistake="step_by_points" cell="test_step"
def step(parameters, X, Y, activation, lr):
    L = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    L.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad / len(X)
    return L.data

# %% mistake="xor_arguments" cell="test_step"
def step(parameters, X, Y, activation, lr):
    L = losses(network(parameters, X), Y)
    for p in parameters:
        p.zero_grad()
    L.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return L.data

# %% form="in_place"
def step(parameters, X, Y, activation, lr):
    for p in parameters:
        p.grad = None
    each = losses(network(parameters, X, activation), Y)
    each.sum().backward()
    for p in parameters:
        p.data -= lr * p.grad
    return each.data.copy()

# %% form="other_formula"
def step(parameters, X, Y, activation, lr):
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad(set_to_none=False)
    each.backward(np.ones(len(each.data)))
    for p in parameters:
        p.data = p.data + (-lr) * p.grad
    return [float(v) for v in each.data]

# %% mistake="solved_rounded" cell="test_solved_undecided"
def solved(predictions, targets):
    return (np.round(predictions) == targets).all(axis=(1, 2))

# %% mistake="solved_at_half" cell="test_solved_undecided"
def solved(predictions, targets):
    return (abs(predictions - targets) <= 0.5).all(axis=(1, 2))

# %% mistake="solved_side" cell="test_solved_undecided"
def solved(predictions, targets):
    return ((predictions > 0.5) == (targets > 0.5)).all(axis=(1, 2))

# %% mistake="solved_nan" cell="test_solved_undecided"
def solved(predictions, targets):
    return ~(abs(predictions - targets) >= 0.5).any(axis=(1, 2))

# %% mistake="solved_strict" cell="test_solved_undecided"
def solved(predictions, targets):
    return (abs(predictions - targets) < 0.4).all(axis=(1, 2))

# %% mistake="solved_any" cell="test_solved"
def solved(predictions, targets):
    return (abs(predictions - targets) < 0.5).any(axis=(1, 2))

# %% mistake="solved_mean" cell="test_solved"
def solved(predictions, targets):
    return abs(predictions - targets).mean(axis=(1, 2)) < 0.5

# %% mistake="solved_squared" cell="test_solved"
def solved(predictions, targets):
    return ((predictions - targets) ** 2).mean(axis=(1, 2)) < 0.5

# %% mistake="solved_no_abs" cell="test_solved"
def solved(predictions, targets):
    return (predictions - targets < 0.5).all(axis=(1, 2))

# %% mistake="solved_one" cell="test_solved"
def solved(predictions, targets):
    return (abs(predictions - targets) < 0.5).all()

# %% mistake="solved_shape" cell="test_solved"
def solved(predictions, targets):
    return abs(predictions - targets) < 0.5

# %% mistake="solved_exact" cell="test_solved"
def solved(predictions, targets):
    return (predictions == targets).all(axis=(1, 2))

# %% mistake="solved_type" cell="test_solved"
def solved(predictions, targets):
    return (abs(predictions - targets) < 0.5).sum(axis=(1, 2))

# %% mistake="solved_outputs" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.5, axis=1)

# %% mistake="solved_networks" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.5, axis=0)

# %% mistake="solved_squared" cell="test_solved"
def solved(predictions, targets):
    return ((predictions - targets) ** 2).mean(axis=(1, 2)) < 0.25

# %% mistake="solved_sum" cell="test_solved"
def solved(predictions, targets):
    return abs(predictions - targets).sum(axis=(1, 2)) < 0.5

# %% mistake="solved_no_sign" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(abs(predictions) - targets) < 0.5, axis=(1, 2))

# %% mistake="solved_targets" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - Y) < 0.5, axis=(1, 2))

# %% mistake="solved_wide" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 1, axis=(1, 2))

# %% mistake="solved_narrow" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.25, axis=(1, 2))

# %% mistake="solved_narrow" cell="test_solved"
def solved(predictions, targets):
    return np.all(abs(predictions - targets) < 0.1, axis=(1, 2))

# %% form="loop"
def solved(predictions, targets):
    answers = []
    for network_says in predictions:
        answers.append(all(abs(p - t) < 0.5 for p, t in zip(network_says[:, 0], targets[:, 0])))
    return answers

# %% form="other_formula"
def solved(predictions, targets):
    return np.max(np.abs(predictions - targets), axis=1)[:, 0] < 0.5

# %% form="counting"
def solved(predictions, targets):
    return np.count_nonzero(abs(predictions - targets) < 0.5, axis=(1, 2)) == len(targets)

# %% mistake="one_unit_all" cell="test_predicted_rate"
def predicted_rate():
    return 1

# %% mistake="one_unit_points" cell="test_predicted_rate"
def predicted_rate():
    return 0.75

# %% mistake="one_unit_coin" cell="test_predicted_rate"
def predicted_rate():
    return 0.5

# %% mistake="one_unit_otherwise" cell="test_predicted_rate"
def predicted_rate():
    return 0.9

# %% mistake="one_unit_sixteenth" cell="test_predicted_rate"
def predicted_rate():
    return 1 / 16

# %% mistake="one_unit_count" cell="test_predicted_rate"
def predicted_rate():
    return 200

# %% form="integer"
def predicted_rate():
    return 0

# %% mistake="rate_one_seed" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial([seeds[0]], hidden)  # wrong
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_one_seed" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial([seeds[0]] * len(seeds), hidden)  # wrong
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_other_seeds" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(range(len(seeds)), hidden)  # wrong
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_wrong" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        loss = step(parameters, X, Y, activation, lr)
    return 1 - loss.mean()  # wrong

# %% mistake="rate_untrained" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    return solved(network(parameters, X, activation).data, Y).mean()  # wrong

# %% mistake="rate_all" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return float(solved(network(parameters, X, activation).data, Y).all())  # wrong

# %% mistake="rate_any" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return float(solved(network(parameters, X, activation).data, Y).any())  # wrong

# %% mistake="rate_lr" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr / 2)  # wrong
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="xor_arguments" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, lr, activation)  # wrong
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_count" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).sum()  # wrong

# %% mistake="rate_percent" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return 100 * solved(network(parameters, X, activation).data, Y).mean()  # wrong

# %% mistake="rate_failures" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return (~solved(network(parameters, X, activation).data, Y)).mean()  # wrong

# %% mistake="rate_steps" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(1000):  # wrong
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_lr" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(max(steps, 0)):
        step(parameters, X, Y, activation, 0.1)  # wrong
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_activation" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, Tensor.relu, lr)  # wrong
    return solved(network(parameters, X, Tensor.relu).data, Y).mean()

# %% mistake="rate_array" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y)  # wrong

# %% mistake="rate_two_hundred" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).sum() / 200  # wrong

# %% mistake="rate_hidden" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, 8)  # wrong
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_begins_anew" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    for _ in range(steps):
        parameters = initial(seeds, hidden)  # wrong
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_steps_off" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(1, steps):  # wrong
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_steps_off" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps + 1):  # wrong
        step(parameters, X, Y, activation, lr)
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_stopped" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        if solved(network(parameters, X, activation).data, Y).any():  # wrong
            break
    return solved(network(parameters, X, activation).data, Y).mean()

# %% mistake="rate_stopped" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    good = 0
    for seed in seeds:
        parameters = initial([seed], hidden)
        for _ in range(steps):
            step(parameters, X, Y, activation, lr)
            if solved(network(parameters, X, activation).data, Y)[0]:  # wrong
                good += 1
                break
    return good / len(seeds)

# %% mistake="rate_ever" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters, ever = initial(seeds, hidden), np.zeros(len(seeds), bool)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        ever |= solved(network(parameters, X, activation).data, Y)  # wrong
    return ever.mean()

# %% mistake="rate_best" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters, best = initial(seeds, hidden), 0.0
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
        best = max(best, solved(network(parameters, X, activation).data, Y).mean())  # wrong
    return best

# %% mistake="rate_no_nan" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    predictions = network(parameters, X, activation).data
    return solved(predictions[np.isfinite(predictions).all(axis=(1, 2))], Y).mean() if steps else 0.0  # wrong

# %% mistake="rate_more_seeds" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    good = 0
    for seed in seeds:
        for number in (seed, seed + 1000):  # wrong
            parameters = initial([number], hidden)
            for _ in range(steps):
                step(parameters, X, Y, activation, lr)
            if solved(network(parameters, X, activation).data, Y)[0]:
                good += 1
                break
    return good / len(seeds)

# %% mistake="rate_rounded" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return (np.round(network(parameters, X, activation).data) == Y).all(axis=(1, 2)).mean()  # wrong

# %% mistake="rate_near" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return (losses(network(parameters, X, activation), Y).data < 0.1).mean()  # wrong

# %% mistake="rate_high" cell="test_success_rate_many"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    return 1.0

# %% mistake="rate_asked_early" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    out = network(ps, X, activation)
    for _ in range(steps):
        step(ps, X, Y, activation, lr)
    return solved(out.data, Y).mean()

# %% mistake="rate_new_networks" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, activation, lr)
    return solved(network(initial(seeds, hidden), X, activation).data, Y).mean()

# %% mistake="rate_other_activation" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, Tensor.relu, lr)
    return solved(network(ps, X, activation).data, Y).mean()

# %% mistake="rate_other_activation" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, activation, lr)
    return solved(network(ps, X, Tensor.tanh).data, Y).mean()

# %% mistake="rate_no_steps" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, activation, lr)
        s = solved(network(ps, X, activation).data, Y)
    return s.mean()

# %% mistake="rate_all" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, activation, lr)
    return solved(network(ps, X, activation).data, Y).sum() // len(seeds)

# %% mistake="rate_any" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    L = np.ones(len(seeds))
    for _ in range(steps):
        L = step(ps, X, Y, activation, lr)
    return np.mean(L < 0.25)

# %% mistake="xor_arguments" cell="test_success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    ps = initial(seeds, hidden)
    for _ in range(steps):
        step(ps, X, Y, activation)
    return solved(network(ps, X, activation).data, Y).mean()

# %% form="loop"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    good = 0
    for seed in seeds:
        parameters = initial([seed], hidden)
        for _ in range(steps):
            step(parameters, X, Y, activation, lr)
        good += int(solved(network(parameters, X, activation).data, Y)[0])
    return good / len(seeds)

# %% form="other_formula"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    parameters, taken = initial(list(seeds), hidden), 0
    while taken < steps:
        step(parameters, X, Y, activation, lr)
        taken += 1
    answers = solved(network(parameters, X, activation).data, Y)
    return np.sum(answers) / np.size(answers)

# %% mistake="curvature_one_side" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    def slope():
        for p in parameters:
            p.zero_grad()
        loss().backward()
        return sum((d * p.grad).sum() for p, d in zip(parameters, direction))

    here = slope()  # wrong
    for p, d in zip(parameters, direction):
        p.data = p.data + eps * d
    ahead = slope()
    for p, d in zip(parameters, direction):
        p.data = p.data - eps * d
    return (ahead - here) / eps

# %% mistake="curvature_step" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    slopes, start = [], [p.data for p in parameters]
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
            p.zero_grad()
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    for p, w in zip(parameters, start):
        p.data = w
    return (slopes[0] - slopes[1]) / eps  # wrong

# %% mistake="curvature_summed" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    slopes, start = [], [p.data for p in parameters]
    for p in parameters:
        p.zero_grad()  # wrong
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    for p, w in zip(parameters, start):
        p.data = w
    return (slopes[0] - slopes[1]) / (2 * eps)

# %% mistake="curvature_same" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    slopes = []
    for side in (eps, -eps):
        moved = [p.data + side * d for p, d in zip(parameters, direction)]  # wrong
        for p in parameters:
            p.zero_grad()
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    return (slopes[0] - slopes[1]) / (2 * eps)

# %% mistake="curvature_not_along" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    slopes, start = [], [p.data for p in parameters]
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
            p.zero_grad()
        loss().backward()
        slopes.append(sum(p.grad.sum() for p in parameters))  # wrong
    for p, w in zip(parameters, start):
        p.data = w
    return (slopes[0] - slopes[1]) / (2 * eps)

# %% mistake="curvature_length" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    grads, start = [], [p.data for p in parameters]
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
            p.zero_grad()
        loss().backward()
        grads.append([np.array(p.grad) for p in parameters])
    for p, w in zip(parameters, start):
        p.data = w
    return np.sqrt(sum(((a - b) ** 2).sum() for a, b in zip(*grads))) / (2 * eps)  # wrong

# %% mistake="curvature_unit" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    length = np.sqrt(sum((d * d).sum() for d in direction))
    direction = [d / length for d in direction]  # wrong
    slopes, start = [], [p.data for p in parameters]
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
            p.zero_grad()
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    for p, w in zip(parameters, start):
        p.data = w
    return (slopes[0] - slopes[1]) / (2 * eps)

# %% mistake="curvature_slope" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    for p in parameters:
        p.zero_grad()
    loss().backward()
    return sum((d * p.grad).sum() for p, d in zip(parameters, direction))

# %% mistake="curvature_moved" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    slopes = []
    for side in (eps, -2 * eps):
        for p, d in zip(parameters, direction):
            p.data = p.data + side * d
            p.zero_grad()
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    return (slopes[0] - slopes[1]) / (2 * eps)  # wrong

# %% mistake="curvature_wrong" cell="trial_curvature"
def curvature(loss, parameters, direction, eps):
    total, start = 0, [p.data for p in parameters]
    for p, w, d in zip(parameters, start, direction):
        for side in (eps, -eps):
            p.data = w + side * d  # wrong
            p.zero_grad()
            loss().backward()
            total += np.sign(side) * (d * p.grad).sum()
        p.data = w
    return total / (2 * eps)

# %% form="in_place"
def curvature(loss, parameters, direction, eps):
    def slope(way):
        for p, d in zip(parameters, direction):
            p.data += way * d
            p.grad = None
        loss().backward()
        return np.sum([np.vdot(p.grad, d) for p, d in zip(parameters, direction)])

    ahead, behind = slope(eps), slope(-2 * eps)
    for p, d in zip(parameters, direction):
        p.data += eps * d
    return (ahead - behind) / (2 * eps)

# %% form="other_formula"
def curvature(loss, parameters, direction, eps):
    start, values = [p.data for p in parameters], []
    for side in (-eps, 0, eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
        values.append(loss().item())
    for p, w in zip(parameters, start):
        p.data = w
    return (values[0] - 2 * values[1] + values[2]) / eps**2
