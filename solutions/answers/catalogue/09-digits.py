# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="start_zero" cell="test_predicted_start"
def predicted_start():
    return 0, 34, 21

# %% mistake="start_share" cell="test_predicted_start"
def predicted_start():
    return 1 / 10, 34, 21

# %% mistake="start_share" cell="test_predicted_start"
def predicted_start():
    return 0.9, 34, 21

# %% mistake="start_classes" cell="test_predicted_start"
def predicted_start():
    return np.log(64), 34, 21

# %% mistake="start_classes" cell="test_predicted_start"
def predicted_start():
    return np.log(128), 34, 21

# %% mistake="start_log_base" cell="test_predicted_start"
def predicted_start():
    return np.log2(10), 34, 21

# %% mistake="start_log_base" cell="test_predicted_start"
def predicted_start():
    return np.log10(10), 34, 21

# %% mistake="start_sign" cell="test_predicted_start"
def predicted_start():
    return np.log(0.1), 34, 21

# %% mistake="start_total" cell="test_predicted_start"
def predicted_start():
    return 10, 34, 21

# %% mistake="start_floor" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 1077 // 32, 21

# %% mistake="start_fraction" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 1077 / 32, 21

# %% mistake="start_rows" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 1077, 21

# %% mistake="start_all" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 57, 5

# %% mistake="start_full" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 34, 32

# %% mistake="start_none" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 34, 0

# %% mistake="start_missing" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 34, 34 * 32 - 1077

# %% mistake="numbers_count" cell="test_predicted_start"
def predicted_start():
    return np.log(10)

# %% mistake="numbers_comma" cell="test_predicted_start"
def predicted_start():
    return 2,303, 34,0, 21,0

# %% mistake="start_exchanged" cell="test_predicted_start"
def predicted_start():
    return np.log(10), 21, 34

# %% mistake="numbers_comma" cell="test_predicted_start"
def predicted_start():
    return 2,303, 34, 21

# %% form="computed"
def predicted_start():
    steps, left = divmod(1077, 32)
    return -np.log(1 / 10), steps + 1, left

# %% form="array"
def predicted_start():
    return np.array([2.303, 34, 21])

# %% mistake="sets_rounded" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), count // 5  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_rounded" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), round(count / 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="whole_number" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), count / 5  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_sizes" cell="test_split"
def split(count, rng):
    rows, tenth = rng.permutation(count), int(np.ceil(count / 10))  # wrong
    return rows[2 * tenth :], rows[:tenth], rows[tenth : 2 * tenth]

# %% mistake="sets_sizes" cell="test_split"
def split(count, rng):
    rows, size = rng.permutation(count), -(-count // 3)  # wrong
    return rows[2 * size :], rows[:size], rows[size : 2 * size]

# %% mistake="sets_order" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[:fifth], rows[fifth : 2 * fifth], rows[2 * fifth :]

# %% mistake="sets_unshuffled" cell="test_split"
def split(count, rng):
    rows, fifth = np.arange(count), -(-count // 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_unshuffled" cell="test_split"
def split(count, rng):
    rows, fifth = np.arange(count), -(-count // 5)
    rng.permutation(rows)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_overlap" cell="test_split"
def split(count, rng):
    fifth = -(-count // 5)
    valid = rng.permutation(count)[:fifth]
    test = rng.permutation(count)[:fifth]  # wrong
    return np.setdiff1d(np.arange(count), valid), valid, test

# %% mistake="sets_within" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[fifth:], rows[:fifth], rows[fifth : 2 * fifth]  # wrong

# %% mistake="sets_same" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[2 * fifth :], rows[:fifth], rows[:fifth]  # wrong

# %% mistake="sets_twice" cell="test_split"
def split(count, rng):
    rows, fifth = rng.integers(0, count, count), -(-count // 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_missing" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[2 * fifth : -1], rows[:fifth], rows[fifth : 2 * fifth]  # wrong

# %% mistake="sets_missing" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count - 1), -(-count // 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_outside" cell="test_split"
def split(count, rng):
    rows, fifth = 1 + rng.permutation(count), -(-count // 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_by_chance" cell="test_split"
def split(count, rng):
    rows, fifth = np.random.permutation(count), -(-count // 5)  # wrong
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_fixed" cell="test_split"
def split(count, rng):
    rng = np.random.default_rng(0)  # wrong
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[2 * fifth :], rows[:fifth], rows[fifth : 2 * fifth]

# %% mistake="sets_type" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[fifth:], rows[:fifth]

# %% mistake="sets_within" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    return rows[fifth:], rows[:fifth], rows[fifth : 2 * fifth]  # wrong

# %% mistake="sets_always" cell="test_split"
def split(count, rng):
    fifth = -(-count // 5)
    first = count - 2 * fifth
    rest = first + rng.permutation(2 * fifth)  # wrong
    return np.arange(first), rest[:fifth], rest[fifth:]

# %% mistake="sets_rolled" cell="test_split"
def split(count, rng):
    rows = np.roll(np.arange(count), rng.integers(count))  # wrong
    return np.split(rows, [count - 2 * -(-count // 5), count - -(-count // 5)])

# %% mistake="sets_sorted" cell="test_split"
def split(count, rng):
    rows, fifth = rng.permutation(count), -(-count // 5)
    held = np.sort(rows[: 2 * fifth])  # wrong
    return rows[2 * fifth :], held[:fifth], held[fifth:]

# %% mistake="sets_type" cell="test_split"
X = np.zeros((1797, 64))


def split(count, rng):
    rows, n = rng.permutation(count), -(-count // 5)
    return X[rows[2 * n:]], X[rows[:n]], X[rows[n:2 * n]]

# %% mistake="sets_ends_shared" cell="test_split"
def split(count, rng):
    order, fifth = rng.permutation(count), -(-count // 5)
    n = count - 2 * fifth
    return order[:n], order[n - 1 : n - 1 + fifth], order[n + fifth :]  # wrong

# %% mistake="sets_empty" cell="test_split"
def split(count, rng):
    order, fifth = rng.permutation(count), -(-count // 5)
    n = count - 2 * fifth
    return order[:n], order[n:fifth], order[n + fifth :]  # wrong

# %% form="in_place"
def split(count, rng):
    rows = np.arange(count)
    rng.shuffle(rows)
    n = count - 2 * int(np.ceil(count / 5))
    return np.split(rows, [n, (n + count) // 2])

# %% form="lists"
def split(count, rng):
    rows = rng.permutation(count).tolist()
    fifth = int(np.ceil(count / 5))
    test, valid, train = rows[:fifth], rows[fifth : 2 * fifth], rows[2 * fifth :]
    return sorted(train), sorted(valid), sorted(test)

# %% form="numpy_functions"
def split(count, rng):
    fifth = -(-count // 5)
    held = rng.choice(count, 2 * fifth, replace=False)
    return np.setdiff1d(np.arange(count), held), held[::2], held[1::2]

# %% form="other_order"
def split(count, rng):
    place = rng.random(count).argsort()
    fifth = (count + 4) // 5
    return [np.flatnonzero(place // fifth == n) if n < 2 else np.flatnonzero(place >= 2 * fifth) for n in (2, 0, 1)]

# %% mistake="batches_dropped" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[n * size : (n + 1) * size] for n in range(count // size)]

# %% mistake="batches_empty" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[n * size : (n + 1) * size] for n in range(count // size + 1)]

# %% mistake="batches_drawn" cell="test_batches"
def batches(count, size, rng):
    return [rng.integers(0, count, size) for _ in range(0, count, size)]

# %% mistake="batches_anew" cell="test_batches"
def batches(count, size, rng):
    return [rng.choice(count, min(size, count - k), replace=count < size) for k in range(0, count, size)]

# %% mistake="batches_even" cell="test_batches"
def batches(count, size, rng):
    return np.array_split(rng.permutation(count), -(-count // size))

# %% mistake="batches_swapped" cell="test_batches"
def batches(count, size, rng):
    return np.array_split(rng.permutation(count), size)

# %% mistake="batches_padded" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    rows = np.resize(rows, -(-count // size) * size)  # wrong
    return [rows[k : k + size] for k in range(0, len(rows), size)]

# %% mistake="batches_overlap" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[k : k + size + 1] for k in range(0, count, size)]

# %% mistake="batches_short_first" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    first = count % size
    return [rows[:first]] * (first > 0) + [rows[k : k + size] for k in range(first, count, size)]

# %% mistake="batches_flat" cell="test_batches"
def batches(count, size, rng):
    return rng.permutation(count)

# %% mistake="batches_outside" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count) + 1  # wrong
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="none_used" cell="test_batches"
def batches(count, size, rng):
    rows = rng.shuffle(np.arange(count))  # wrong
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="batches_one" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    for k in range(0, count, size):
        return [rows[k:]]  # wrong

# %% mistake="batches_missing" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[k : k + size - 1] for k in range(0, count, size)]

# %% mistake="batches_endless" cell="test_batches"
def batches(count, size, rng):
    while True:
        rows = rng.permutation(count)
        for k in range(0, count, size):
            yield rows[k : k + size]

# %% mistake="batches_in_order" cell="test_batches_order"
def batches(count, size, rng):
    return [np.arange(k, min(k + size, count)) for k in range(0, count, size)]

# %% mistake="batches_in_order" cell="test_batches_order"
def batches(count, size, rng):
    rows = np.arange(count)
    rng.permutation(rows)  # wrong
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="batches_blocks" cell="test_batches_order"
def batches(count, size, rng):
    parts = [np.arange(k, min(k + size, count)) for k in range(0, count, size)]
    rng.shuffle(parts[:-1])
    return [parts[n] for n in rng.permutation(len(parts))]  # wrong

# %% mistake="batches_inside" cell="test_batches_order"
def batches(count, size, rng):
    return [rng.permutation(np.arange(k, min(k + size, count))) for k in range(0, count, size)]

# %% mistake="batches_by_chance" cell="test_batches_order"
def batches(count, size, rng):
    rows = np.random.permutation(count)  # wrong
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="batches_fixed" cell="test_batches_order"
def batches(count, size, rng):
    rows = np.random.default_rng(0).permutation(count)  # wrong
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="batches_again" cell="test_batches_order"
kept = {}


def batches(count, size, rng):
    if (count, id(rng)) not in kept:  # wrong
        kept[count, id(rng)] = rng, rng.permutation(count)
    rows = kept[count, id(rng)][1]
    return [rows[k : k + size] for k in range(0, count, size)]

# %% mistake="batches_anew" cell="test_batches"
def batches(count, size, rng):
    return [rng.choice(count, min(size, count - start), replace=False) for start in range(0, count, size)]

# %% mistake="batches_anew" cell="test_batches"
def batches(count, size, rng):
    return [rng.permutation(count)[start : start + size] for start in range(0, count, size)]

# %% mistake="batches_first_only" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    out = []
    for s in range(0, count, size):
        out.append(rows[s:s + size])
        return out

# %% mistake="batches_slice_end" cell="test_batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[s:size] for s in range(0, count, size)]

# %% mistake="batches_fixed" cell="test_batches_order"
_order = {}
def batches(count, size, rng):
    if count not in _order:
        _order[count] = rng.permutation(count)
    rows = _order[count]
    return [rows[s:s + size] for s in range(0, count, size)]

# %% form="iterators"
def batches(count, size, rng):
    rows = rng.permutation(count)
    while len(rows):
        yield rows[:size]
        rows = rows[size:]

# %% form="lists"
def batches(count, size, rng):
    rows, parts = list(range(count)), []
    rng.shuffle(rows)
    for k in range(0, count, size):
        parts.append(rows[k : k + size])
    return tuple(parts)

# %% form="numpy_functions"
def batches(count, size, rng):
    return np.split(rng.permutation(count), range(size, count, size))

# %% mistake="function_uncalled" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad:
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())

# %% mistake="evaluate_whole" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax == labels).mean())

# %% mistake="evaluate_whole" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).all())

# %% mistake="targets_one_hot" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, np.eye(3)[labels])
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())

# %% mistake="tensor_no_name" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.argmax(axis=1) == labels).mean())

# %% mistake="returned_uncalled" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item, float((logits.data.argmax(axis=1) == labels).mean())

# %% mistake="evaluate_swapped" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return np.mean(logits.data.argmax(axis=1) == labels), loss.item()

# %% mistake="evaluate_loss_summed" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item() * len(x), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_loss_sign" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = logits.log_softmax(axis=1)[np.arange(len(x)), labels].mean()  # wrong
    return loss.item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_loss_entries" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item() / logits.shape[1], np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_overflow" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        z = model(x).data
    p = np.exp(z) / np.exp(z).sum(axis=1, keepdims=True)  # wrong
    return -np.log(p[np.arange(len(x)), labels]).mean(), np.mean(z.argmax(axis=1) == labels)

# %% mistake="evaluate_unweighted" cell="test_evaluate"
def evaluate(model, x, labels):
    losses, hits = [], []
    with no_grad():
        for k in range(0, len(x), 32):
            z = model(x[k : k + 32])
            losses.append(cross_entropy(z, labels[k : k + 32]).item())
            hits += (z.data.argmax(axis=1) == labels[k : k + 32]).tolist()
    return np.mean(losses), np.mean(hits)  # wrong

# %% mistake="evaluate_last_batch" cell="test_evaluate"
def evaluate(model, x, labels):
    hits = []
    with no_grad():
        for k in range(0, len(x), 5):
            z = model(x[k : k + 5])
            loss = cross_entropy(z, labels[k : k + 5])  # wrong
            hits += (z.data.argmax(axis=1) == labels[k : k + 5]).tolist()
    return loss.item(), np.mean(hits)

# %% mistake="accuracy_sum" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), np.sum(logits.data.argmax(axis=1) == labels)

# %% mistake="accuracy_percent" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), 100 * np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="accuracy_errors" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmax(axis=1) != labels)

# %% mistake="accuracy_flat" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmax() == labels)

# %% mistake="accuracy_smallest" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmin(axis=1) == labels)

# %% mistake="number_tensor" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss, np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_pair" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item()

# %% mistake="returned_none" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_graph" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    logits = model(x)
    loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_graph" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    logits = model(x)  # wrong
    with no_grad():
        loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_graph" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    no_grad()  # wrong
    logits = model(x)
    return cross_entropy(logits, labels).item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_left_off" cell="test_evaluate_quiet"
held = []


def evaluate(model, x, labels):
    held.append(no_grad())
    held[-1].__enter__()  # wrong
    logits = model(x)
    return cross_entropy(logits, labels).item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_frozen" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    for p in model.parameters():
        p.requires_grad = False  # wrong
    logits = model(x)
    return cross_entropy(logits, labels).item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_backward" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    logits = model(x)
    loss = cross_entropy(logits, labels)
    loss.backward()  # wrong
    return loss.item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_empties" cell="test_evaluate_quiet"
def evaluate(model, x, labels):
    model.zero_grad()  # wrong
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), np.mean(logits.data.argmax(axis=1) == labels)

# %% mistake="evaluate_softmax_first" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        shares = model(x).softmax()
        return cross_entropy(shares, labels).item(), float((shares.data.argmax(axis=1) == labels).mean())

# %% mistake="evaluate_loss_divided" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        z = model(x)
        return cross_entropy(z, labels).item() / len(x), float((z.data.argmax(axis=1) == labels).mean())

# %% mistake="evaluate_outer" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        z = model(x)
        return cross_entropy(z, labels).item(), float((z.data.argmax(axis=1, keepdims=True) == labels).mean())

# %% mistake="digits_globals" cell="test_evaluate"
X, LABELS = np.zeros((1797, 64)), np.zeros(1797, int)


def evaluate(model, x, labels):
    with no_grad():
        logits = model(X)
        loss = cross_entropy(logits, LABELS)
    return loss.item(), (logits.data.argmax(axis=1) == LABELS).mean()

# %% mistake="accuracy_axis" cell="test_evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=0) == labels).mean())  # wrong

# %% form="numpy_functions"
def evaluate(model, x, labels):
    with no_grad():
        z = model(Tensor(x)).data
    z = z - z.max(axis=1, keepdims=True)
    losses = np.log(np.exp(z).sum(axis=1)) - z[np.arange(len(z)), labels]
    return np.mean(losses), np.mean(np.equal(np.argmax(z, axis=1), labels))

# %% form="loop"
def evaluate(model, x, labels):
    loss, right = 0.0, 0
    with no_grad():
        for k in range(0, len(x), 4):
            z = model(x[k : k + 4])
            loss += cross_entropy(z, labels[k : k + 4]).item() * len(z.data)
            right += int((z.data.argmax(1) == labels[k : k + 4]).sum())
    return [loss / len(x), right / len(x)]

# %% form="helper"
@no_grad()
def looked(model, x, labels):
    logits = model(x)
    return cross_entropy(logits, labels).data, (logits.data.argmax(-1) == labels).mean()


def evaluate(model, x, labels):
    return looked(model, x, labels)

# %% mistake="step_softmax_first" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]).softmax(), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="targets_one_hot" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), np.eye(3)[labels[rows]])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="targets_first" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(labels[rows], model(x[rows]))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="step_graph_cut" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        with no_grad():
            loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_not_moved" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_unweighted" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    losses = []
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    return np.mean(losses)  # wrong

# %% mistake="epoch_summed" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item()
    return total  # wrong

# %% mistake="epoch_last" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    loss = None
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return loss.item()  # wrong

# %% mistake="epoch_all_rows" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / len(x)  # wrong

# %% mistake="epoch_rows_for_batches" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item()  # wrong
        seen += len(rows)
    return total / seen

# %% mistake="epoch_after" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += cross_entropy(model(x[rows]), labels[rows]).item() * len(rows)  # wrong
        seen += len(rows)
    return total / seen

# %% mistake="epoch_in_the_end" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    n = 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return cross_entropy(model(x), labels).item()  # wrong

# %% mistake="epoch_list" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    losses = []
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    return losses

# %% mistake="number_tensor" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total = total + loss * len(rows)  # wrong
        seen += len(rows)
    return total / seen

# %% mistake="returned_none" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    total / seen

# %% mistake="epoch_iterator" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / sum(map(len, order))  # wrong

# %% mistake="epoch_iterator" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item()
    return total / len(order)  # wrong

# %% mistake="epoch_labels_whole" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels)  # wrong
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_gradients_kept" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_gradients_kept" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    optimiser.zero_grad()  # wrong
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_not_moved" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_not_moved" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.zero_grad()  # wrong
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_step_late" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.step()  # wrong
        optimiser.zero_grad()
        loss.backward()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_step_twice" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        again = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        again.backward()
        optimiser.step()  # wrong
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_whole" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x), labels)  # wrong
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_pairs" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[: len(rows)])  # wrong
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_slices" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        part = slice(seen, seen + len(rows))  # wrong
        loss = cross_entropy(model(x[part]), labels[part])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% mistake="epoch_first_only" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
        return total / seen  # wrong
    return 0.0

# %% mistake="epoch_one_step" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    optimiser.zero_grad()
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        total += loss.item() * len(rows)
        seen += len(rows)
    optimiser.step()  # wrong
    return total / seen

# %% mistake="epoch_sum_loss" cell="test_train_epoch_weights"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows]) * len(rows)  # wrong
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item()
        seen += len(rows)
    return total / seen

# %% mistake="epoch_used_up" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    count = sum(len(rows) for rows in order)  # wrong
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / count

# %% mistake="digits_globals" cell="test_train_epoch"
X, LABELS = np.zeros((1797, 64)), np.zeros(1797, int)


def train_epoch(model, optimiser, x, labels, order):
    total, n = 0, 0
    for rows in order:
        optimiser.zero_grad()
        loss = cross_entropy(model(X[rows]), LABELS[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        n += len(rows)
    return total / n

# %% mistake="epoch_own_batches" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, n = 0, 0
    shuffled = np.random.default_rng(0).permutation(len(x))
    for start in range(0, len(x), 32):  # wrong
        rows = shuffled[start : start + 32]
        optimiser.zero_grad()
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        n += len(rows)
    return total / n

# %% mistake="epoch_equal_weight" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    order = list(order)
    size = len(order[0])
    total = 0
    for rows in order:
        optimiser.zero_grad()
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * size
    return total / sum(map(len, order))

# %% mistake="epoch_before" cell="test_train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    order = list(order)
    every = np.concatenate(order)
    with no_grad():
        mean = cross_entropy(model(x[every]), labels[every]).item()  # wrong
    for rows in order:
        optimiser.zero_grad()
        cross_entropy(model(x[rows]), labels[rows]).backward()
        optimiser.step()
    return mean

# %% form="lists"
def train_epoch(model, optimiser, x, labels, order):
    losses, sizes = [], []
    for rows in order:
        optimiser.zero_grad()
        loss = cross_entropy(model(Tensor(x[rows])), labels[rows])
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
        sizes.append(len(rows))
    return np.average(losses, weights=sizes)

# %% form="other_order"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    model.zero_grad()
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        optimiser.zero_grad()
        total += loss.data * len(rows)
        seen += rows.size
    return total / seen

# %% form="helper"
def one_step(model, optimiser, x, labels):
    loss = cross_entropy(model(x), labels)
    model.zero_grad()
    loss.backward()
    optimiser.step()
    return [loss.item()] * len(labels)


def train_epoch(model, optimiser, x, labels, order):
    return float(np.mean(sum([one_step(model, optimiser, x[rows], labels[rows]) for rows in order], [])))

# %% mistake="array_called_plain" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(adam, model, x, labels, batches(len(x), 50, rng))  # wrong
    return model

# %% mistake="overfit_low" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(3):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="overfit_untrained" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return net(rng)

# %% mistake="overfit_untrained" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=1e-5)  # wrong
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="overfit_untrained" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(net(rng).parameters(), lr=0.01)  # wrong
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="overfit_low" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(8):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="overfit_by_heart" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(19):  # wrong
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="digits_pairs" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, rng.permutation(labels), batches(len(x), 50, rng))
    return model

# %% mistake="digits_pairs" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, np.sort(labels), batches(len(x), 50, rng))
    return model

# %% mistake="overfit_some_rows" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(10, 10, rng))
    return model

# %% mistake="overfit_other_rows" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x - x.mean(axis=0), labels, batches(len(x), 50, rng))
    return model

# %% mistake="digits_one_answer" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=1.0)  # wrong
    for _ in range(2):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    for p in model.parameters():
        p.data[...] = -abs(p.data)
    return model

# %% mistake="digits_nan" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    sgd = optim.SGD(model.parameters(), lr=1e9)  # wrong
    for _ in range(50):
        train_epoch(model, sgd, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="digits_model" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model.parameters()

# %% mistake="digits_model" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model(x)

# %% mistake="digits_outputs" cell="test_overfit"
def overfit(x, labels, rng):
    model = nn.Sequential(nn.Linear(64, 128, rng=rng), nn.ReLU(), nn.Linear(128, 128, rng=rng))  # wrong
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="returned_none" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))

# %% mistake="digits_fixed_start" cell="test_overfit"
def overfit(x, labels, rng):
    model = net(np.random.default_rng(0))  # wrong
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="digits_new_nets" cell="test_overfit"
def overfit(x, labels, rng):
    for _ in range(100):
        model = net(rng)  # wrong
        adam = optim.Adam(model.parameters(), lr=0.01)
        train_epoch(model, adam, x, labels, batches(len(x), 50, rng))
    return model

# %% mistake="digits_own_net" cell="test_overfit"
def overfit(x, labels, rng):
    model = nn.Sequential(nn.Linear(64, 64, rng=rng), nn.ReLU(), nn.Linear(64, 10, rng=rng))  # wrong
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 25, rng))
    return model

# %% form="other_order"
def overfit(x, labels, rng):
    model, adam = net(rng), None
    adam = optim.Adam(model.parameters(), lr=0.005)
    right = 0
    while right < 1:
        train_epoch(model, adam, x, labels, batches(len(x), 10, rng))
        right = evaluate(model, x, labels)[1]
    return model

# %% form="loop"
def overfit(x, labels, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        adam.zero_grad()
        cross_entropy(model(x), labels).backward()
        adam.step()
    return model

# %% mistake="stop_future" cell="test_stop_after"
def stop_after(losses, patience):
    return int(np.argmin(losses))

# %% mistake="number_for_list" cell="test_stop_after"
def stop_after(patience, losses):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best

# %% mistake="stop_late" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best > patience:  # wrong
            break
    return best

# %% mistake="stop_early" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        elif epoch - best >= patience - 1:  # wrong
            break
    return best

# %% mistake="stop_when" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return epoch  # wrong

# %% mistake="stop_previous" cell="test_stop_after"
def stop_after(losses, patience):
    best, bad = 0, 0
    for epoch in range(1, len(losses)):
        if losses[epoch] < losses[epoch - 1]:  # wrong
            best, bad = epoch, 0
        else:
            bad += 1
        if bad >= patience:
            break
    return best

# %% mistake="stop_previous" cell="test_stop_after"
def stop_after(losses, patience):
    bad, last = 0, 0
    for last in range(1, len(losses)):
        bad = bad + 1 if losses[last] >= losses[last - 1] else 0  # wrong
        if bad >= patience:
            break
    return int(np.argmin(losses[: last + 1]))

# %% mistake="stop_total" cell="test_stop_after"
def stop_after(losses, patience):
    best, bad = 0, 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        elif epoch:
            bad += 1  # wrong
        if bad >= patience:
            break
    return best

# %% mistake="stop_ties" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss <= losses[best]:  # wrong
            best = epoch
        if epoch - best >= patience:
            break
    return best

# %% mistake="stop_loss" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return losses[best]  # wrong

# %% mistake="stop_one_based" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best + 1  # wrong

# %% mistake="stop_last" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return best
    return len(losses) - 1  # wrong

# %% mistake="stop_highest" cell="test_stop_after"
def stop_after(losses, patience):
    return int(np.argmax(losses))

# %% mistake="stop_end" cell="test_stop_after"
def stop_after(losses, patience):
    return len(losses) - 1

# %% mistake="stop_runs_out" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return best

# %% mistake="stop_back" cell="test_stop_after"
def stop_after(losses, patience):
    lowest = np.inf
    for epoch, loss in enumerate(losses):
        if loss < lowest:
            lowest, waited = loss, 0
        else:
            waited += 1
        if waited == patience:
            break
    return epoch - patience

# %% mistake="stop_when" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return epoch
    return best

# %% mistake="stop_total" cell="test_stop_after"
def stop_after(losses, patience):
    best, waited = 0, 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        else:
            waited += 1  # wrong
        if waited == patience:
            break
    return best

# %% mistake="stop_never_lowered" cell="test_stop_after"
def stop_after(losses, patience):
    best, bad = 0, 0
    lowest = losses[0]
    for e, l in enumerate(losses[1:], 1):
        if l < lowest:
            best, bad = e, 0
        else:
            bad += 1
            if bad == patience:
                break
    return best

# %% mistake="stop_first_counts" cell="test_stop_after"
def stop_after(losses, patience):
    lowest, best, bad = losses[0], 0, 0
    for e, l in enumerate(losses):
        if l < lowest:
            lowest, best, bad = l, e, 0
        else:
            bad += 1
        if bad >= patience:
            break
    return best

# %% mistake="stop_first_rise" cell="test_stop_after"
def stop_after(losses, patience):
    for e in range(1, len(losses)):
        if losses[e] >= losses[e - 1]:
            return e - 1
    return len(losses) - 1

# %% mistake="stop_window" cell="test_stop_after"
def stop_after(losses, patience):
    return int(np.argmin(losses[:patience + 1]))

# %% mistake="stop_ago" cell="test_stop_after"
def stop_after(losses, patience):
    for epoch in range(patience, len(losses)):
        if losses[epoch] >= losses[epoch - patience]:
            return int(np.argmin(losses[: epoch + 1]))
    return int(np.argmin(losses))

# %% mistake="stop_shifted" cell="test_stop_after"
def stop_after(losses, patience):
    best, bad, lowest = 0, 0, losses[0]
    for e, l in enumerate(losses[1:]):
        if l < lowest:
            best, bad, lowest = e, 0, l
        else:
            bad += 1
            if bad == patience:
                break
    return best

# %% mistake="stop_near" cell="test_stop_after"
def stop_after(losses, patience):
    best = 0
    for n, loss in enumerate(losses):
        if round(loss, 2) < round(losses[best], 2):  # wrong
            best = n
        if n - best >= patience:
            break
    return best

# %% form="counting"
def stop_after(losses, patience):
    best, lowest, bad = 0, np.inf, 0
    for epoch, loss in enumerate(losses):
        if loss < lowest:
            best, lowest, bad = epoch, loss, 0
        else:
            bad += 1
            if bad == patience:
                return best
    return best

# %% form="numpy_functions"
def stop_after(losses, patience):
    for epoch in range(len(losses)):
        best = np.argmin(losses[: epoch + 1])
        if epoch - best >= patience:
            break
    return best

# %% form="helper"
def until(losses, patience, best):
    later = losses[best + 1 : best + 1 + patience]
    lower = [n for n, loss in enumerate(later, best + 1) if loss < losses[best]]
    return until(losses, patience, lower[0]) if lower else best


def stop_after(losses, patience):
    return until(losses, patience, 0)

# %% mistake="trained_fixed" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    rng = np.random.default_rng(0)  # wrong
    model = nn.Sequential(nn.Linear(64, 128, rng=rng), nn.ReLU(), nn.Linear(128, 10, rng=rng))
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_leak" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    x, labels = np.concatenate([x, x_val]), np.concatenate([labels, labels_val])  # wrong
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_leak" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        train_epoch(model, adam, x_val, labels_val, batches(len(x_val), 32, rng))  # wrong
    return model

# %% mistake="digits_fixed_start" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    rng = np.random.default_rng(0)  # wrong
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_untrained" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(1):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_untrained" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(net(rng).parameters(), lr=0.005)  # wrong
    for _ in range(2):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_untrained" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=1e-5)  # wrong
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_untrained" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    sgd = optim.SGD(model.parameters(), lr=0.005)  # wrong
    for _ in range(15):
        train_epoch(model, sgd, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(100, 32, rng))
    return model

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(200):
        train_epoch(model, adam, x, labels, batches(len(x), 32, np.random.default_rng(1))[:2])  # wrong
    return model

# %% mistake="digits_pairs" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, rng.permutation(labels), batches(len(x), 32, rng))
    return model

# %% mistake="digits_pairs" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    order = rng.permutation(len(x))
    x = x[order]  # wrong
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_other_inputs" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, 1 - x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_untrained" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=5.0)  # wrong
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="digits_one_answer" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    start = [0 * p.data for p in model.parameters()]  # wrong
    for _ in range(5):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    for p, data in zip(model.parameters(), start):
        p.data[...] = data
    return model

# %% mistake="digits_nan" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    sgd = optim.SGD(model.parameters(), lr=1e9)  # wrong
    for _ in range(5):
        train_epoch(model, sgd, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="digits_model" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return [p.data for p in model.parameters()]

# %% mistake="digits_model" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model, evaluate(model, x_val, labels_val)

# %% mistake="returned_none" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))

# %% mistake="trained_low" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    known = {row.tobytes(): label for row, label in zip(x, labels)}  # wrong

    def model(pictures):
        said = [known.get(row.tobytes(), int(row.sum()) % 10) for row in pictures.data]
        return Tensor(np.eye(10)[said])

    return model

# %% mistake="trained_last" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_last" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    return model

# %% mistake="trained_no_look" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        losses.append(train_epoch(model, adam, x, labels, batches(len(x), 32, rng)))  # wrong
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_last" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p = Tensor(data)
    return model

# %% mistake="trained_not_best" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 3) + 3]):  # wrong
        p.data[...] = data
    return model

# %% mistake="trained_kept_early" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        kept.append([p.data.copy() for p in model.parameters()])  # wrong
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_same_order" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, np.random.default_rng(0)))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="digits_fixed_start" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(np.random.default_rng(0))
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_global" cell="test_trained"
pixels, LABELS = load_digits(return_X_y=True)
X = np.float32(pixels / 16)
TRAIN, VALID, TEST = np.split(np.random.default_rng(1).permutation(1797), [1077, 1437])


def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, X[TRAIN], LABELS[TRAIN], batches(len(TRAIN), 32, rng))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_global" cell="test_trained"
pixels, LABELS = load_digits(return_X_y=True)
X = np.float32(pixels / 16)
TRAIN, VALID, TEST = np.split(np.random.default_rng(1).permutation(1797), [1077, 1437])


def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, X[VALID], LABELS[VALID])[0])  # wrong
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_no_look" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(15):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    return model

# %% mistake="trained_some_back" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
        return model  # wrong

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    x, labels = x[: len(x) // 2], labels[: len(x) // 2]  # wrong
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    x, labels = x[:-100], labels[:-100]  # wrong
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x) - 100, 32, rng))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_new_optimiser" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    losses, kept = [], []
    for _ in range(30):
        adam = optim.Adam(model.parameters(), lr=0.005)  # wrong
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_new_optimiser" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    losses, kept = [], []
    for _ in range(30):
        adam = optim.Adam(model.parameters(), lr=0.005)  # wrong
        order = rng.permutation(len(x))
        for k in range(0, len(x), 32):
            rows = order[k : k + 32]
            adam.zero_grad()
            cross_entropy(model(Tensor(x[rows])), labels[rows]).backward()
            adam.step()
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_dropped" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        order = rng.permutation(len(x))
        for k in range(0, len(x) - 31, 32):  # wrong
            rows = order[k : k + 32]
            adam.zero_grad()
            cross_entropy(model(Tensor(x[rows])), labels[rows]).backward()
            adam.step()
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_dropped" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        order = rng.permutation(len(x))[1:]  # wrong
        for k in range(0, len(x), 32):
            rows = order[k : k + 32]
            adam.zero_grad()
            cross_entropy(model(Tensor(x[rows])), labels[rows]).backward()
            adam.step()
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_few_rows" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x) - 1, 32, rng))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_order_fixed" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    mine = np.random.default_rng(0)  # wrong
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, mine))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_by_chance" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, np.random.default_rng()))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_by_chance" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(np.random.default_rng())  # wrong
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_batch_size" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 64, rng))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_batch_size" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 16, rng))  # wrong
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="digits_own_net" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    layers = nn.Linear(64, 64, rng=rng), nn.ReLU(), nn.Linear(64, 10, rng=rng)  # wrong
    model = nn.Sequential(*layers)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_seldom" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for epoch in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        if epoch % 5 == 0:  # wrong
            losses.append(evaluate(model, x_val, labels_val)[0])
            kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_seldom" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
    losses.append(evaluate(model, x_val, labels_val)[0])  # wrong
    kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model

# %% mistake="trained_no_epoch" cell="test_trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), zip(*kept)):
        p.data[...] = np.mean(data, axis=0)  # wrong
    return model

# %% form="other_order"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, best = [], None
    while not losses or len(losses) - 1 - int(np.argmin(losses)) < 8:
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        if losses[-1] == min(losses):
            best = [p.data.copy() for p in model.parameters()]
    for p, data in zip(model.parameters(), best):
        p.data = data
    return model

# %% form="loop"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    lowest, waited = float("inf"), 0
    while waited < 4:
        rows = rng.permutation(len(x))
        for k in range(0, len(rows), 32):
            some = rows[k : k + 32]
            adam.zero_grad()
            cross_entropy(model(Tensor(x[some])), labels[some]).backward()
            adam.step()
        with no_grad():
            loss = cross_entropy(model(Tensor(x_val)), labels_val).item()
        waited += 1
        if loss < lowest:
            lowest, waited, best = loss, 0, [p.data.copy() for p in model.parameters()]
    for p, data in zip(model.parameters(), best):
        p.data[:] = data
    return model

# %% form="helper"
class Best:
    def __init__(self, model):
        self.model, self.losses, self.kept = model, [], []

    def look(self, x, labels):
        self.losses.append(evaluate(self.model, x, labels)[0])
        self.kept.append([p.data.copy() for p in self.model.parameters()])

    def restore(self):
        for p, data in zip(self.model.parameters(), self.kept[stop_after(self.losses, 5)]):
            p.data[:] = data
        return self.model


def trained(x, labels, x_val, labels_val, rng):
    best = Best(net(rng))
    sgd = optim.SGD(best.model.parameters(), lr=0.1, momentum=0.9)
    for _ in range(20):
        train_epoch(best.model, sgd, x, labels, batches(len(x), 32, rng))
        best.look(x_val, labels_val)
    return best.restore()

# %% mistake="surest_no_k" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(-shares[wrong])]

# %% mistake="surest_within" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return np.argsort(-shares[wrong])[:k]  # wrong

# %% mistake="surest_right_too" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    return np.argsort(-shares)[:k]

# %% mistake="surest_right_only" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said == labels)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% mistake="surest_least" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(shares[wrong])][:k]  # wrong

# %% mistake="surest_least" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(shares[wrong])][-k:]  # wrong

# %% mistake="surest_logits" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = logits.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% mistake="surest_own" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data[np.arange(len(labels)), labels]  # wrong
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(shares[wrong])][:k]

# %% mistake="surest_margin" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    ranked = np.sort(logits, axis=1)
    margin = ranked[:, -1] - ranked[:, -2]  # wrong
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-margin[wrong])][:k]

# %% mistake="surest_unsorted" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    return np.flatnonzero(logits.argmax(axis=1) != labels)[:k]

# %% mistake="surest_classes" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return said[wrong[np.argsort(-shares[wrong])][:k]]  # wrong

# %% mistake="surest_axis" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax(axis=0).data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% mistake="surest_filtered_late" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    first = np.argsort(-shares)[:k]  # wrong
    return first[said[first] != labels[first]]

# %% mistake="surest_overflow" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    e = np.exp(logits)  # wrong
    shares = (e / e.sum(axis=1, keepdims=True)).max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% mistake="surest_shares" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return np.sort(shares[wrong])[::-1][:k]  # wrong

# %% mistake="surest_mask" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    return logits.argmax(axis=1) != labels

# %% mistake="surest_too_few" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    return np.argsort(-np.where(said != labels, shares, 0))[:k]  # wrong

# %% mistake="surest_minus_zero" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(shares[wrong])][-k:][::-1]  # wrong

# %% mistake="surest_other_k" cell="test_surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-shares[wrong])][:16]

# %% form="other_formula"
def surest_mistakes(logits, labels, k):
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    excess = logits[wrong].max(axis=1) - Tensor(logits[wrong]).logsumexp(axis=1).data
    return wrong[excess.argsort()[::-1]][:k]

# %% form="lists"
def surest_mistakes(logits, labels, k):
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares = (e / e.sum(axis=1, keepdims=True)).max(axis=1)
    wrong = [n for n, row in enumerate(logits) if row.argmax() != labels[n]]
    return sorted(wrong, key=lambda n: -shares[n])[:k]

# %% mistake="flow_square" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(p.grad**2) for p in model.parameters()]

# %% mistake="flow_norm" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.sum(p.grad**2)) for p in model.parameters()]

# %% mistake="flow_norm" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.linalg.norm(p.grad) for p in model.parameters()]

# %% mistake="flow_absolute" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(np.abs(p.grad)) for p in model.parameters()]

# %% mistake="flow_largest" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.abs(p.grad).max() for p in model.parameters()]

# %% mistake="flow_mean" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(p.grad) for p in model.parameters()]

# %% mistake="flow_mean" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad) ** 2) for p in model.parameters()]

# %% mistake="flow_deviation" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.std(p.grad) for p in model.parameters()]

# %% mistake="flow_summed" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sum(p.grad**2) for p in model.parameters()]

# %% mistake="flow_data" cell="test_gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.data**2)) for p in model.parameters()]

# %% mistake="flow_reversed" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad**2)) for p in model.parameters()[::-1]]

# %% mistake="flow_weights_only" cell="test_gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad**2)) for p in model.parameters() if p.ndim == 2]

# %% mistake="flow_left_out" cell="test_gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad**2)) for p in model.parameters() if p.grad is not None]

# %% mistake="flow_none" cell="test_gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad**2)) for p in model.parameters()]

# %% mistake="flow_dict" cell="test_gradient_flow"
def gradient_flow(model):
    return {
        f"p{i}": 0.0 if p.grad is None else float(np.sqrt(np.mean(p.grad**2)))
        for i, p in enumerate(model.parameters())
    }

# %% mistake="flow_one" cell="test_gradient_flow"
def gradient_flow(model):
    return np.sqrt(np.mean([np.mean(p.grad**2) for p in model.parameters() if p.grad is not None]))

# %% mistake="flow_changes" cell="test_gradient_flow"
def gradient_flow(model):
    sizes = []
    for p in model.parameters():
        if p.grad is not None:
            p.grad *= p.grad  # wrong
        sizes.append(0.0 if p.grad is None else np.sqrt(p.grad.mean()))
    return sizes

# %% mistake="flow_no_square" cell="test_gradient_flow"
def gradient_flow(model):
    with np.errstate(invalid="ignore"):
        return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad)) for p in model.parameters()]

# %% mistake="flow_axis" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad**2, axis=0)) for p in model.parameters()]

# %% mistake="flow_rows" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.sum(p.grad ** 2) / len(p.grad)) for p in model.parameters()]

# %% mistake="flow_divided_late" cell="test_gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.sum(p.grad ** 2)) / p.grad.size for p in model.parameters()]

# %% form="array"
def gradient_flow(model):
    return np.array([0.0 if p.grad is None else np.linalg.norm(p.grad) / p.size**0.5 for p in model.parameters()])

# %% form="loop"
def gradient_flow(model):
    sizes = []
    for p in model.parameters():
        g = np.zeros(1) if p.grad is None else p.grad
        sizes.append((g * g).mean() ** 0.5)
    return tuple(sizes)

# %% form="numpy_functions"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.hypot(np.mean(p.grad), np.std(p.grad)) for p in model.parameters()]

# %% form="iterators"
def gradient_flow(model):
    for p in model.parameters():
        yield 0 if p.grad is None else float(np.sqrt(np.square(p.grad).mean()))

# %% mistake="calibration_cancels" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    total = 0
    for b in range(bins):
        inside = places == b
        if inside.any():
            total += inside.mean() * (hits[inside].mean() - shares[inside].mean())
    return abs(total)  # wrong

# %% mistake="calibration_equal" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    gaps = [abs(hits[places == b].mean() - shares[places == b].mean()) for b in range(bins) if (places == b).any()]
    return np.mean(gaps)  # wrong

# %% mistake="calibration_last" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    total = 0
    for b in range(bins):
        inside = (shares >= b / bins) & (shares < (b + 1) / bins)  # wrong
        if inside.any():
            total += inside.mean() * abs(hits[inside].mean() - shares[inside].mean())
    return total

# %% mistake="calibration_last" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = (bins * shares).astype(int)  # wrong
    gaps = np.zeros(bins)
    np.add.at(gaps, places, hits - shares)
    return np.abs(gaps).sum() / len(shares)

# %% mistake="calibration_middle" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    total = 0
    for b in range(bins):
        inside = places == b
        if inside.any():
            total += inside.mean() * abs(hits[inside].mean() - (b + 0.5) / bins)  # wrong
    return total

# %% mistake="calibration_largest" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    gaps = [abs(hits[places == b].mean() - shares[places == b].mean()) for b in range(bins) if (places == b).any()]
    return max(gaps)  # wrong

# %% mistake="calibration_rows" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    return np.abs(shares - hits).mean()

# %% mistake="calibration_undivided" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    return np.abs(np.bincount(places, shares - hits)).sum()  # wrong

# %% mistake="calibration_empty" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((bins * shares).astype(int), bins - 1)
    total = 0
    for b in range(bins):
        inside = places == b
        total += inside.mean() * abs(hits[inside].mean() - shares[inside].mean())  # wrong
    return total

# %% mistake="calibration_wrong" cell="trial_calibration_error"
def calibration_error(shares, hits, bins):
    places = np.minimum((10 * shares).astype(int), 9)  # wrong
    return np.abs(np.bincount(places, shares - hits)).sum() / len(shares)

# %% form="loop"
def calibration_error(shares, hits, bins):
    total = 0.0
    for b in range(bins):
        count = right = said = 0
        for share, hit in zip(shares, hits):
            if b / bins <= share < (b + 1) / bins or (share == 1 and b == bins - 1):
                count, right, said = count + 1, right + hit, said + share
        if count:
            total += count / len(shares) * abs(right / count - said / count)
    return total

# %% form="numpy_functions"
def calibration_error(shares, hits, bins):
    edges = np.linspace(0, 1, bins + 1)
    places = np.digitize(shares, edges[1:-1])
    sums = np.zeros(bins)
    np.add.at(sums, places, np.subtract(hits, shares, dtype=float))
    return np.array(np.abs(sums).sum() / shares.size)
