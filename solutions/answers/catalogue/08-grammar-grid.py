# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="array_for_axis_plain" cell="test_one_hot"
def one_hot(size, index):
    return np.eye(size)[index]

# %% mistake="onehot_transposed" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(size)[:, index]

# %% mistake="onehot_shifted" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(size)[index - 1]

# %% mistake="onehot_bounds" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[np.arange(len(index)), size - index] = 1  # wrong
    return table

# %% mistake="onehot_columns" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[:, index] = 1  # wrong
    return table

# %% mistake="onehot_valued" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[np.arange(len(index)), index] = index  # wrong
    return table

# %% mistake="onehot_narrow" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(index.max() + 1)[index]

# %% mistake="onehot_inverted" cell="test_one_hot"
def one_hot(index, size):
    return index[:, None] != np.arange(size)

# %% mistake="onehot_identity" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(size)

# %% mistake="returned_none" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[np.arange(len(index)), index] = 1

# %% mistake="onehot_columns_count" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(len(index))[index]

# %% mistake="onehot_columns_count" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(size)[index, :-1]

# %% mistake="onehot_one_row" cell="test_one_hot"
def one_hot(index, size):
    row = np.zeros(size)
    row[index] = 1  # wrong
    return row

# %% mistake="onehot_unique" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(size)[np.unique(index)]

# %% mistake="onehot_reshaped" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((size, len(index)))
    table[index, np.arange(len(index))] = 1
    return table.reshape(len(index), size)  # wrong

# %% mistake="onehot_filled" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    for n, k in enumerate(index):
        table[n, k:] = 1  # wrong
    return table

# %% mistake="onehot_whole_rows" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[index] = 1  # wrong
    return table

# %% mistake="onehot_bounds" cell="test_one_hot"
def one_hot(index, size):
    return np.eye(20)[index][:, :size]  # wrong

# %% mistake="onehot_columns" cell="test_one_hot"
def one_hot(index, size):
    rows = [[0] * size] * len(index)  # wrong
    for n, i in enumerate(index):
        rows[n][i] = 1
    return np.array(rows)

# %% mistake="onehot_first_row" cell="test_one_hot"
def one_hot(index, size):
    out = np.zeros((len(index), size))
    for n, i in enumerate(index):
        out[n, i] = 1
        return out  # wrong

# %% mistake="onehot_pairs" cell="test_one_hot"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    table[np.arange(size), index] = 1  # wrong
    return table

# %% form="loop"
def one_hot(index, size):
    table = np.zeros((len(index), size))
    for n, k in enumerate(index):
        table[n, k] = 1
    return table

# %% form="other_formula"
def one_hot(index, size):
    return index[:, None] == np.arange(size)

# %% form="lists"
def one_hot(index, size):
    return np.array([[int(k == n) for k in range(size)] for n in index])

# %% mistake="ceiling_classes" cell="test_ceiling"
def ceiling(inputs, labels):
    return 1 / len(set(labels))

# %% mistake="pair_in_formula_plain" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, label in zip(inputs, labels):
        counts.setdefault(x, Counter())[label] += 1
    return sum(c.most_common(1)[0] for c in counts.values()) / len(labels)  # wrong

# %% mistake="ceiling_all" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, label in zip(inputs, labels):
        counts.setdefault(x, Counter())[label] += 1
    return sum(sum(c.values()) for c in counts.values()) / len(labels)  # wrong

# %% mistake="ceiling_of_largest" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, label in zip(inputs, labels):
        counts.setdefault(x, Counter())[label] += 1
    return sum(c[max(c)] for c in counts.values()) / len(labels)  # wrong

# %% mistake="ceiling_majority" cell="test_ceiling"
def ceiling(inputs, labels):
    return max(Counter(labels).values()) / len(labels)

# %% mistake="ceiling_inputs" cell="test_ceiling"
def ceiling(inputs, labels):
    return len(set(inputs)) / len(labels)

# %% mistake="ceiling_unweighted" cell="test_ceiling"
def ceiling(inputs, labels):
    shares = []
    for x in set(inputs):
        found = Counter(y for i, y in zip(inputs, labels) if i == x)
        shares.append(max(found.values()) / sum(found.values()))  # wrong
    return sum(shares) / len(shares)

# %% mistake="ceiling_count" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values())  # wrong

# %% mistake="ceiling_per_input" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values()) / len(counts)  # wrong

# %% mistake="ceiling_least" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(min(c.values()) for c in counts.values()) / len(labels)  # wrong

# %% mistake="ceiling_last" cell="test_ceiling"
def ceiling(inputs, labels):
    answer = dict(zip(inputs, labels))  # wrong
    return sum(answer[x] == y for x, y in zip(inputs, labels)) / len(labels)

# %% mistake="ceiling_sure" cell="test_ceiling"
def ceiling(inputs, labels):
    seen = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, set()).add(y)
    return sum(len(seen[x]) == 1 for x in inputs) / len(labels)  # wrong

# %% mistake="ceiling_largest" cell="test_ceiling"
def ceiling(inputs, labels):
    return max(Counter(zip(inputs, labels)).values()) / len(labels)

# %% mistake="ceiling_unhashable" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault([x], Counter())[y] += 1  # wrong
    return sum(max(c.values()) for c in counts.values()) / len(labels)

# %% mistake="ceiling_different" cell="test_ceiling"
def ceiling(inputs, labels):
    seen = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, set()).add(y)
    return np.mean([1 / len(seen[x]) for x in inputs])  # wrong

# %% mistake="ceiling_labels" cell="test_ceiling"
def ceiling(inputs, labels):
    seen = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, []).append(y)
    return sum(max(ys, key=ys.count) for ys in seen.values()) / len(labels)  # wrong

# %% mistake="ceiling_by_label" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(y, Counter())[x] += 1  # wrong
    return sum(max(c.values()) for c in counts.values()) / len(labels)

# %% mistake="ceiling_two_labels" cell="test_ceiling"
def ceiling(inputs, labels):
    seen = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, []).append(y)
    return sum(max(sum(ys), len(ys) - sum(ys)) for ys in seen.values()) / len(labels)  # wrong

# %% mistake="ceiling_labels" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c) for c in counts.values()) / len(labels)  # wrong

# %% mistake="ceiling_pairs" cell="test_ceiling"
def ceiling(inputs, labels):
    return len(set(zip(inputs, labels))) / len(labels)

# %% mistake="ceiling_largest_share" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return max(max(c.values()) / sum(c.values()) for c in counts.values())  # wrong

# %% mistake="ceiling_ties" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(n for c in counts.values() for n in c.values() if n == max(c.values())) / len(labels)  # wrong

# %% mistake="ceiling_half" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    best = [(max(c.values()), sum(c.values())) for c in counts.values()]
    return sum(n for n, rows in best if n > rows / 2) / len(labels)  # wrong

# %% mistake="ceiling_cut_off" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values()) // len(labels)  # wrong

# %% mistake="ceiling_rounded" cell="test_ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return round(sum(max(c.values()) for c in counts.values()) / len(labels), 2)  # wrong

# %% mistake="ceiling_runs" cell="test_ceiling"
def ceiling(inputs, labels):
    from itertools import groupby
    total = 0
    for _, part in groupby(zip(inputs, labels), key=lambda pair: pair[0]):
        total += max(Counter(l for _, l in part).values())
    return total / len(labels)

# %% form="counting"
def ceiling(inputs, labels):
    pairs = Counter(zip(inputs, labels))
    best = {}
    for (x, _), n in pairs.items():
        best[x] = max(n, best.get(x, 0))
    return sum(best.values()) / len(labels)

# %% form="loop"
def ceiling(inputs, labels):
    right = 0
    for x in set(inputs):
        here = [y for i, y in zip(inputs, labels) if i == x]
        right += max(here.count(y) for y in here)
    return np.float64(right / len(inputs))

# %% mistake="control_inputs" cell="test_predicted_control"
def predicted_control():
    return 1 / 60, np.log(5), 0

# %% mistake="control_all" cell="test_predicted_control"
def predicted_control():
    return 1, 0, 1

# %% mistake="control_persons" cell="test_predicted_control"
def predicted_control():
    return 1 / 3, np.log(5), 0

# %% mistake="control_log_base" cell="test_predicted_control"
def predicted_control():
    return 0.2, np.log2(5), 0

# %% mistake="control_log_sign" cell="test_predicted_control"
def predicted_control():
    return 0.2, np.log(0.2), 0

# %% mistake="control_log_inputs" cell="test_predicted_control"
def predicted_control():
    return 0.2, np.log(60), 0

# %% mistake="control_share_for_loss" cell="test_predicted_control"
def predicted_control():
    return 0.2, 0.8, 0

# %% mistake="control_loss_zero" cell="test_predicted_control"
def predicted_control():
    return 0.2, 0, 0

# %% mistake="control_held_guess" cell="test_predicted_control"
def predicted_control():
    return 0.2, np.log(5), 0.2

# %% mistake="control_held_guess" cell="test_predicted_control"
def predicted_control():
    return 0.2, 1.609, 1 / 4

# %% mistake="control_held_all" cell="test_predicted_control"
def predicted_control():
    return 0.2, 1.609, 1

# %% mistake="numbers_percent" cell="test_predicted_control"
def predicted_control():
    return 20, 1.609, 0

# %% mistake="numbers_comma" cell="test_predicted_control"
def predicted_control():
    return 0,2, 1,609, 0,0

# %% mistake="numbers_count" cell="test_predicted_control"
def predicted_control():
    return 0.2

# %% mistake="control_rounded" cell="test_predicted_control"
def predicted_control():
    return 0.2, 1.6, 0

# %% mistake="control_four" cell="test_predicted_control"
def predicted_control():
    return 1 / 4, np.log(4), 0

# %% mistake="control_exchanged" cell="test_predicted_control"
def predicted_control():
    return np.log(5), np.log(5), 0

# %% mistake="grid_exchanged" cell="test_predicted_control"
def predicted_control():
    return np.log(5), 1 / 5, 0

# %% mistake="control_loss_weighed" cell="test_predicted_control"
def predicted_control():
    return 1 / 5, 1 / 5 * np.log(5), 0

# %% mistake="numbers_comma" cell="test_predicted_control"
def predicted_control():
    return 0,2, 1,609, 0

# %% mistake="grid_exchanged" cell="test_predicted_control"
def predicted_control():
    return 0.2, 0, np.log(5)

# %% form="computed"
def predicted_control():
    return 60 / 300, -np.log(60 / 300), 0 / 60

# %% form="array"
def predicted_control():
    return np.array([0.2, 1.609, 0])

# %% mistake="returned_none" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()

# %% mistake="number_tensor" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss

# %% mistake="step_loss_after" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    cross_entropy(model(x), targets).backward()
    optimiser.step()
    return cross_entropy(model(x), targets).item()

# %% mistake="step_loss_summed" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item() * len(targets)

# %% mistake="step_gradients_kept" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_not_moved" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.zero_grad()
    optimiser.step()
    return loss.item()

# %% mistake="step_not_moved" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    return loss.item()

# %% mistake="step_not_moved" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward  # wrong
    optimiser.step()
    return loss.item()

# %% mistake="step_before_backward" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.step()
    optimiser.zero_grad()
    loss.backward()
    return loss.item()

# %% mistake="step_made_twice" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    optimiser.step()
    return loss.item()

# %% mistake="step_upwards" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    (-loss).backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_loss_negative" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return -loss.item()

# %% mistake="step_loss_rounded" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return round(loss.item(), 3)

# %% mistake="step_loss_array" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.data

# %% mistake="targets_one_hot" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), np.eye(3)[targets])  # wrong
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_softmax_first" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x).softmax(), targets)  # wrong
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="targets_first" cell="test_train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(targets, model(x))  # wrong
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_other_rows" cell="test_train_step"
TENSE = np.arange(300) % 5


def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), TENSE)  # wrong
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_graph_cut" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(Tensor(model(x).data), targets)  # wrong
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% mistake="step_not_asked" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    for p in model.parameters():
        p.data = p.data - optimiser.lr * p.grad  # wrong
    return loss.item()

# %% mistake="step_not_asked" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    adam = optim.Adam(model.parameters(), lr=0.01)  # wrong
    loss = cross_entropy(model(x), targets)
    adam.zero_grad()
    loss.backward()
    adam.step()
    return loss.item()

# %% mistake="step_backward_twice" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    loss.backward()  # wrong
    optimiser.step()
    return loss.item()

# %% mistake="step_rows_summed" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    (loss * len(targets)).backward()  # wrong
    optimiser.step()
    return loss.item()

# %% mistake="step_zeroed_late" cell="test_train_step_weights"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    optimiser.zero_grad()  # wrong
    return loss.item()

# %% form="other_order"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    before = loss.item()
    loss.backward()
    optimiser.step()
    return before

# %% form="by_identity"
def train_step(model, optimiser, x, targets):
    for p in model.parameters():
        p.grad = None
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return float(loss.data)

# %% mistake="accuracy_sum" cell="test_accuracy"
def accuracy(logits, targets):
    return (logits.argmax(axis=1) == targets).sum()

# %% mistake="accuracy_percent" cell="test_accuracy"
def accuracy(logits, targets):
    return 100 * np.mean(logits.argmax(axis=1) == targets)

# %% mistake="accuracy_each" cell="test_accuracy"
def accuracy(logits, targets):
    return logits.argmax(axis=1) == targets

# %% mistake="accuracy_axis" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=0) == targets)

# %% mistake="accuracy_flat" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax() == targets)

# %% mistake="accuracy_errors" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1) != targets)

# %% mistake="accuracy_by_classes" cell="test_accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) / logits.shape[1]

# %% mistake="accuracy_whole" cell="test_accuracy"
def accuracy(logits, targets):
    return int(np.mean(logits.argmax(axis=1) == targets))

# %% mistake="accuracy_smallest" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argsort(axis=1)[:, 0] == targets)

# %% mistake="accuracy_by_size" cell="test_accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) / logits.size

# %% mistake="accuracy_by_grid" cell="test_accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) / 300

# %% mistake="accuracy_outer" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1, keepdims=True) == targets)

# %% mistake="accuracy_positive" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits[np.arange(len(targets)), targets] > 0)

# %% mistake="accuracy_shifted" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1) + 1 == targets)

# %% mistake="accuracy_two" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean((np.argsort(logits, axis=1)[:, -2:] == targets[:, None]).any(axis=1))

# %% mistake="accuracy_size" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(np.abs(logits).argmax(axis=1) == targets)

# %% mistake="accuracy_rounded_logits" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(np.round(logits).argmax(axis=1) == targets)

# %% mistake="accuracy_places" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1))

# %% mistake="accuracy_rounded" cell="test_accuracy"
def accuracy(logits, targets):
    return round(float(np.mean(logits.argmax(axis=1) == targets)), 2)

# %% mistake="accuracy_whole" cell="test_accuracy"
def accuracy(logits, targets):
    return np.all(logits.argmax(axis=1) == targets)

# %% mistake="accuracy_probability" cell="test_accuracy"
def accuracy(logits, targets):
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return p[np.arange(len(targets)), targets].mean()  # wrong

# %% mistake="accuracy_each_class" cell="test_accuracy"
def accuracy(logits, targets):
    answer = logits.argmax(axis=1)
    return np.mean([np.mean(answer[targets == k] == k) for k in np.unique(targets)])  # wrong

# %% mistake="accuracy_none" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.max(axis=1) == targets)

# %% mistake="accuracy_none" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax == targets)  # wrong

# %% mistake="accuracy_largest" cell="test_accuracy"
def accuracy(logits, targets):
    return np.mean(np.round(logits).max(axis=1) == targets)

# %% form="loop"
def accuracy(logits, targets):
    right = 0
    for row, target in zip(logits, targets):
        right += int(np.argmax(row) == target)
    return right / len(targets)

# %% form="other_formula"
def accuracy(logits, targets):
    return np.count_nonzero(np.argmax(logits, -1) == targets) / len(logits)

# %% mistake="flags_letters" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [word in form for word in ("will", "have", "has", "am", "are", "is")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_letters" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and form.startswith(word) for word in ("will", "have", "has", "am", "are", "is")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_no_such_end" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, "ing" in form, alone and form.endswith("ed"), alone and form.endswith("s")]  # wrong

# %% mistake="flags_front_alone" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [words[0] == word for word in ("will", "have", "has", "am", "are", "is")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_one_word" cell="test_flags"
def flags(form):
    words = form.split()
    front = [len(words) > 1 and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, form.endswith("ing"), form.endswith("ed"), form.endswith("s")]  # wrong

# %% mistake="flags_first_word" cell="test_flags"
def flags(form):
    words = form.split()
    front = [len(words) > 1 and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, form.endswith("ing"), words[0].endswith("ed"), words[0].endswith("s")]  # wrong

# %% mistake="flags_ing_alone" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, *(alone and form.endswith(e) for e in ("ing", "ed", "s"))]  # wrong

# %% mistake="flags_order" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("have", "has", "am", "are", "is", "will")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_looked_up" cell="test_flags_unseen"
rows = list(csv.DictReader(open(lesson_file("grid.csv"), encoding="utf-8")))
known = {row["form"]: row["tense"] for row in rows}


def flags(form):
    tense = known[form]  # wrong
    words = form.split()
    front = [len(words) > 1 and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    alone = len(words) == 1
    return [*front, tense == "progressive", alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_count" cell="test_flags"
def flags(form):
    words = form.split()
    return [words[0] == word for word in ("will", "have", "has", "am", "are", "is")]

# %% mistake="flags_end_missed" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("es")]  # wrong

# %% mistake="flags_one_word" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), form.endswith("s")]  # wrong

# %% mistake="flags_one_word" cell="test_flags"
def flags(form):
    words = form.split()
    front = [words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, *(words[-1].endswith(e) for e in ("ing", "ed", "s"))]  # wrong

# %% mistake="grid_array" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [str(int(not alone and words[0] == word)) for word in ("will", "have", "has", "am", "are", "is")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_short_end" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, form.endswith("ing"), alone and form.endswith("d"), alone and form.endswith("s")]  # wrong

# %% mistake="flags_end_missed" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    third = alone and form.endswith("s") and not form.endswith("ss")  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), third]

# %% mistake="flags_end_missed" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    past = alone and len(form) > 4 and form.endswith("ed")  # wrong
    return [*front, form.endswith("ing"), past, alone and form.endswith("s")]

# %% mistake="flags_front_missed" cell="test_flags"
def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[1] == word for word in ("will", "have", "has", "am", "are", "is")]  # wrong
    return [*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")]

# %% mistake="flags_other_source" cell="test_flags"
PAST = ("was", "went", "saw", "wrote", "ate", "gave", "took", "came")


def flags(form):
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    past = alone and (form.endswith("ed") or form in PAST)  # wrong
    return [*front, form.endswith("ing"), past, alone and form.endswith("s")]

# %% mistake="flags_of_two" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    return np.array([len(words) == 2 and w == words[0] for w in "will have has am are is".split()] + [form.endswith("ing"), len(words) == 1 and form.endswith("ed"), len(words) == 1 and form.endswith("s")], float)

# %% mistake="flags_first_word" cell="test_flags_unseen"
def flags(form):
    words = form.split()
    one = len(words) == 1
    front = [not one and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return [*front, words[-1].endswith("ing"), words[0].endswith("ed"), one and form.endswith("s")]  # wrong

# %% form="numpy_functions"
def flags(form):
    head, _, tail = form.partition(" ")
    words = np.array(["will", "have", "has", "am", "are", "is"])
    ends = [form.endswith("ing"), not tail and form.endswith("ed"), not tail and form.endswith("s")]
    return np.concatenate([(words == head) * bool(tail), ends]).astype(np.float32)

# %% form="map"
def flags(form):
    import re

    patterns = [rf"{w} " for w in ("will", "have", "has", "am", "are", "is")] + [r".*ing$", r"\S+ed$", r"\S+s$"]
    return tuple(map(lambda p: 1 if re.match(p, form) else 0, patterns))

# %% mistake="none_used" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.shuffle(np.unique(verbs))  # wrong
    chosen = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in chosen)

# %% mistake="split_leaks" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    rows = rng.permutation(len(verbs))  # wrong
    each = len(verbs) // len(np.unique(verbs))
    return rows[: n_train * each], rows[n_train * each : (n_train + n_valid) * each]

# %% mistake="split_by_row" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    rows = rng.permutation(len(verbs))  # wrong
    return rows[:n_train], rows[n_train : n_train + n_valid]

# %% mistake="split_overlap" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    every = np.unique(verbs)
    train = rng.choice(every, n_train, replace=False)
    valid = rng.choice(every, n_valid, replace=False)  # wrong
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))

# %% mistake="split_verbs" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return drawn[:n_train], drawn[n_train : n_train + n_valid]  # wrong

# %% mistake="split_fixed" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.unique(verbs)  # wrong
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_by_chance" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.random.permutation(np.unique(verbs))  # wrong
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_swapped" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_valid], drawn[n_valid : n_train + n_valid]  # wrong
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_sizes" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_train], drawn[n_train:]  # wrong
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_sizes" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_train], drawn[n_train + 1 : n_train + n_valid]  # wrong
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_sizes" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_train], drawn[n_train:n_valid]  # wrong
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_rows" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    rows = [np.flatnonzero(verbs == v)[:5] for v in drawn]  # wrong
    return np.concatenate(rows[:n_train]), np.concatenate(rows[n_train : n_train + n_valid])

# %% mistake="split_type" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return np.flatnonzero(np.isin(verbs, drawn[:n_train]))

# %% mistake="split_verbs" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(verbs[np.isin(verbs, part)] for part in parts)  # wrong

# %% mistake="split_masks" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return np.isin(verbs, drawn[:n_train]), np.isin(verbs, drawn[n_train : n_train + n_valid])  # wrong

# %% mistake="split_where" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.where(np.isin(verbs, part)) for part in parts)  # wrong

# %% mistake="split_varies" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(len(np.unique(verbs)))  # wrong
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_varies" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(20)  # wrong
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_never" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    every = np.unique(verbs)
    train = rng.choice(every, n_train, replace=False)
    valid = np.setdiff1d(every, train)[:n_valid]  # wrong
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))

# %% mistake="split_never" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(n_train + n_valid)  # wrong
    return np.flatnonzero(np.isin(verbs, drawn[:n_train])), np.flatnonzero(np.isin(verbs, drawn[n_train:]))

# %% mistake="split_neighbours" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    every = np.unique(verbs)
    drawn = np.roll(every, -rng.integers(len(every)))  # wrong
    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in parts)

# %% mistake="split_repeated" cell="test_split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.choice(np.unique(verbs), n_train + n_valid)  # wrong
    train, valid = drawn[:n_train], drawn[n_train:]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))

# %% form="loop"
def split_by_verb(verbs, n_train, n_valid, rng):
    order = sorted(set(verbs.tolist()))
    rng.shuffle(order)
    train, valid = [], []
    for row, verb in enumerate(verbs):
        if verb in order[:n_train]:
            train.append(row)
        elif verb in order[n_train : n_train + n_valid]:
            valid.append(row)
    return train, valid

# %% form="other_formula"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.choice(np.unique(verbs), n_train + n_valid, replace=False)
    return [np.nonzero(np.isin(verbs, part))[0] for part in (drawn[:n_train], drawn[n_train:])]

# %% mistake="repaired_sees_valid" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x, TENSE)  # wrong
    return model, train, valid

# %% mistake="repaired_few_rows" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train[:50]], TENSE[train[:50]])  # wrong
    return model, train, valid

# %% mistake="repaired_steps" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    train_step(model, adam, x[train], TENSE[train])  # wrong
    return model, train, valid

# %% mistake="repaired_untrained" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[: len(train)][::-1])  # wrong
    return model, train, valid

# %% mistake="repaired_irregular" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB, 4, 2, rng)  # wrong
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_type" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model

# %% mistake="repaired_leaks" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    rows = rng.permutation(180)  # wrong
    train, valid = rows[:60], rows[60:90]
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="split_swapped" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 2, 4, rng)  # wrong
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_inputs" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()[:, :23]  # wrong
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_by_chance" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng()  # wrong
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_one_split" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(0)  # wrong
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_one_split" cell="test_repaired"
def repaired(seed):
    train, valid = np.arange(60), np.arange(60, 90)  # wrong
    rng = np.random.default_rng(seed)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_one_beginning" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, np.random.default_rng(0))  # wrong
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_sees_valid" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        adam.zero_grad()
        cross_entropy(model(Tensor(x)), TENSE).backward()  # wrong
        adam.step()
    return model, train, valid

# %% mistake="repaired_sees_valid" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    for _ in range(200):
        train_step(model, adam, x[valid], TENSE[valid])  # wrong
    return model, train, valid

# %% mistake="repaired_other_rows" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    both = np.setdiff1d(np.arange(180), valid)  # wrong
    for _ in range(500):
        train_step(model, adam, x[both], TENSE[both])
    return model, train, valid

# %% mistake="repaired_steps" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(50):  # wrong
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_steps" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    tried = []
    for _ in range(5):  # wrong
        model = net(x.shape[1], 5, rng)
        adam = optim.Adam(model.parameters(), lr=0.01)
        for _ in range(500):
            train_step(model, adam, x[train], TENSE[train])
        hit = model(Tensor(x[valid])).data.argmax(axis=1) == TENSE[valid]
        tried.append((hit.mean(), len(tried), model))
    return max(tried)[2], train, valid

# %% mistake="repaired_optimiser_anew" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    for _ in range(500):
        adam = optim.Adam(model.parameters(), lr=0.01)  # wrong
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_optimiser" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.SGD(model.parameters(), lr=0.5)  # wrong
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_optimiser" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.05)  # wrong
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_only_irregular" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[180:], 4, 2, rng)  # wrong
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="split_verbs" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, VERB[train], VERB[valid]  # wrong

# %% mistake="split_masks" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    rows = np.arange(300)
    return model, np.isin(rows, train), np.isin(rows, valid)  # wrong

# %% mistake="repaired_no_model" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    model = model, [train_step(model, adam, x[train], TENSE[train]) for _ in range(500)][-1]  # wrong
    return model, train, valid

# %% mistake="repaired_person" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], train // 5 % 3)  # wrong
    return model, train, valid

# %% mistake="repaired_altered" cell="test_repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    x[:, 23:] = np.eye(9)[TENSE]  # wrong
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% mistake="repaired_begins_by_chance" cell="test_repaired"
def repaired(seed):
    train, valid = split_by_verb(VERB[:180], 4, 2, np.random.default_rng(seed))
    x = features()
    model = net(x.shape[1], 5, np.random.default_rng())  # wrong
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, adam, x[train], TENSE[train])
    return model, train, valid

# %% form="helper"
def learned(seed, steps):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = Tensor(features())
    model = nn.Sequential(nn.Linear(32, 16, rng=rng), nn.Tanh(), nn.Linear(16, 5, rng=rng))
    adam = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(steps):
        adam.zero_grad()
        cross_entropy(model(x[train]), TENSE[train]).backward()
        adam.step()
    return model, train, valid


def repaired(seed):
    return learned(seed, 500)

# %% form="other_order"
def repaired(seed):
    x, rng = features(), np.random.default_rng(seed)
    model = net(x.shape[1], 5, rng)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    inputs = Tensor(x[train])
    for _ in range(500):
        train_step(model, optimiser, inputs, TENSE[train])
    return [model, train, valid]

# %% mistake="confusion_transposed" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    np.add.at(table, (predicted, targets), 1)  # wrong
    return table

# %% mistake="shape_as_tuple" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros(size, size)  # wrong
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_once" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    table[targets, predicted] += 1  # wrong
    return table

# %% mistake="confusion_shares" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size))
    np.add.at(table, (targets, predicted), 1)
    return table / len(targets)  # wrong

# %% mistake="confusion_size" cell="test_confusion"
def confusion(predicted, targets, size):
    size = max(predicted.max(), targets.max()) + 1  # wrong
    table = np.zeros((size, size), int)
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_right_only" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for t, p in zip(targets, predicted):
        if t == p:  # wrong
            table[t, p] += 1
    return table

# %% mistake="returned_none" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    return np.add.at(table, (targets, predicted), 1)

# %% mistake="confusion_outside" cell="test_confusion"
def confusion(predicted, targets, size):
    size = targets.max() + 1  # wrong
    table = np.zeros((size, size), int)
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_size" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((5, 5), int)  # wrong
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_minlength" cell="test_confusion"
def confusion(predicted, targets, size):
    return np.bincount(targets * size + predicted).reshape(size, size)

# %% mistake="confusion_flat" cell="test_confusion"
def confusion(predicted, targets, size):
    return np.bincount(targets * size + predicted, minlength=size * size)

# %% mistake="confusion_shifted" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for t, p in zip(targets, predicted):
        table[t - 1, p - 1] += 1  # wrong
    return table

# %% mistake="confusion_one_row" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for t, p in zip(targets, predicted):
        table[t, p] += 1
        return table  # wrong

# %% mistake="confusion_both" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for t, p in zip(targets, predicted):
        table[t, p] += 1
        table[p, t] += t != p  # wrong
    return table

# %% mistake="confusion_ones" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.ones((size, size), int)  # wrong
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_kept" cell="test_confusion"
TABLES = {}


def confusion(predicted, targets, size):
    table = TABLES.setdefault(size, np.zeros((size, size), int))  # wrong
    np.add.at(table, (targets, predicted), 1)
    return table

# %% mistake="confusion_outer" cell="test_confusion"
def confusion(predicted, targets, size):
    t, p = (np.bincount(labels, minlength=size) for labels in (targets, predicted))
    return t[:, None] * p  # wrong

# %% mistake="confusion_list_index" cell="test_confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    np.add.at(out, [targets, predicted], 1)
    return out

# %% mistake="confusion_shared_row" cell="test_confusion"
def confusion(predicted, targets, size):
    out = [[0] * size] * size
    for p, t in zip(predicted, targets):
        out[t][p] += 1
    return np.array(out)

# %% mistake="confusion_wrong_only" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    wrong = predicted != targets
    np.add.at(table, (targets[wrong], predicted[wrong]), 1)  # wrong
    return table

# %% mistake="confusion_wraps" cell="test_confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), np.uint8)  # wrong
    np.add.at(table, (targets, predicted), 1)
    return table

# %% form="loop"
def confusion(predicted, targets, size):
    table = [[0] * size for _ in range(size)]
    for t, p in zip(targets, predicted):
        table[t][p] += 1
    return table

# %% form="numpy_functions"
def confusion(predicted, targets, size):
    return np.bincount(targets * size + predicted, minlength=size * size).reshape(size, size)

# %% form="other_formula"
def confusion(predicted, targets, size):
    return np.eye(size)[targets].T @ np.eye(size)[predicted]

# %% mistake="spanish_tense_lost" cell="test_predicted_spanish"
def predicted_spanish():
    return 13 / 15, 13 / 15

# %% mistake="spanish_guess" cell="test_predicted_spanish"
def predicted_spanish():
    return 1 / 5, 1 / 3

# %% mistake="spanish_person_all" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 1

# %% mistake="spanish_both_lost" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 11 / 15

# %% mistake="spanish_one_pair" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 14 / 15

# %% mistake="spanish_by_endings" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 11 / 13

# %% mistake="numbers_percent" cell="test_predicted_spanish"
def predicted_spanish():
    return 100, 86.7

# %% mistake="spanish_count" cell="test_predicted_spanish"
def predicted_spanish():
    return 15, 13

# %% mistake="spanish_rounded" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 0.87

# %% mistake="grid_exchanged" cell="test_predicted_spanish"
def predicted_spanish():
    return 13 / 15, 1

# %% mistake="spanish_english" cell="test_predicted_spanish"
def predicted_spanish():
    return 1, 9 / 15

# %% form="lists"
def predicted_spanish():
    return [1, 0.867]

# %% mistake="lab_rate_large" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "rate_large",  # wrong
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "rate_large",
    }

# %% mistake="lab_rate_small" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "rate_small",  # wrong
        "D": "gradients_kept",
        "E": "rate_large",
    }

# %% mistake="lab_rate_small" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "rate_small",  # wrong
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "rate_large",
    }

# %% mistake="lab_kept" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "gradients_kept",  # wrong
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "rate_large",
    }

# %% mistake="lab_rate_large" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "rate_large",  # wrong
        "E": "gradients_kept",  # wrong
    }

# %% mistake="lab_zero" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "weights_zero",  # wrong
    }

# %% mistake="lab_shuffled" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "labels_shuffled",  # wrong
        "E": "rate_large",
    }

# %% mistake="lab_twice" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "softmax_twice",  # wrong
        "B": "rate_small",  # wrong
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "rate_large",
    }

# %% mistake="diagnoses_missing" cell="trial_diagnoses"
def diagnoses():
    return {
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "weights_zero",
    }

# %% mistake="diagnoses_dict" cell="trial_diagnoses"
def diagnoses():
    return "labels_shuffled", "softmax_twice", "weights_zero", "gradients_kept", "rate_large"

# %% mistake="diagnoses_patient" cell="trial_diagnoses"
def diagnoses():
    return {1: "labels_shuffled", 2: "softmax_twice", 3: "weights_zero", 4: "gradients_kept", 5: "rate_large"}

# %% mistake="diagnoses_unquoted" cell="trial_diagnoses"
def diagnoses():
    return {"A": labels_shuffled, "B": softmax_twice, "C": weights_zero, "D": gradients_kept, "E": rate_large}

# %% mistake="choice_unknown" cell="trial_diagnoses"
def diagnoses():
    return {"A": "overfitting", "B": "softmax_twice", "C": "weights_zero", "D": "gradients_kept", "E": "rate_large"}

# %% form="other_spelling"
def diagnoses():
    return {"a": "Labels shuffled", "b": "softmax-twice", "c": "weights zero", "d": "gradients kept", "e": "rate large"}

# %% form="other_order"
def diagnoses():
    return dict(E="rate_large", D="gradients_kept", C="weights_zero", B="softmax_twice", A="labels_shuffled")

# %% mistake="information_nats" cell="trial_information"
def information(inputs, labels):
    def entropy(things):
        shares = np.array(list(Counter(things).values())) / len(things)
        return -(shares * np.log(shares)).sum()  # wrong

    return entropy(labels) + entropy(inputs) - entropy(list(zip(inputs, labels)))

# %% mistake="information_negative" cell="trial_information"
def information(inputs, labels):
    def entropy(things):
        shares = np.array(list(Counter(things).values())) / len(things)
        return (shares * np.log2(shares)).sum()  # wrong

    return entropy(labels) + entropy(inputs) - entropy(list(zip(inputs, labels)))

# %% mistake="information_left" cell="trial_information"
def information(inputs, labels):
    rows = {}
    for x, label in zip(inputs, labels):
        rows.setdefault(x, Counter())[label] += 1
    left = 0
    for counts in rows.values():
        n = sum(counts.values())
        left -= sum(c / len(labels) * np.log2(c / n) for c in counts.values())
    return left  # wrong

# %% mistake="information_of_labels" cell="trial_information"
def information(inputs, labels):
    shares = np.array(list(Counter(labels).values())) / len(labels)
    return -(shares * np.log2(shares)).sum()

# %% mistake="information_unweighted" cell="trial_information"
def information(inputs, labels):
    def entropy(things):
        return -sum(n / len(things) * np.log2(n / len(things)) for n in Counter(things).values())

    left = [entropy([label for x, label in zip(inputs, labels) if x == own]) for own in set(inputs)]
    return entropy(labels) - np.mean(left)  # wrong

# %% mistake="information_each_pair" cell="trial_information"
def information(inputs, labels):
    N, xs, ys, total = len(labels), Counter(inputs), Counter(labels), 0
    for (x, label), n in Counter(zip(inputs, labels)).items():
        total += np.log2(n * N / (xs[x] * ys[label]))  # wrong
    return total

# %% mistake="information_counts" cell="trial_information"
def information(inputs, labels):
    N, xs, ys, total = len(labels), Counter(inputs), Counter(labels), 0
    for (x, label), n in Counter(zip(inputs, labels)).items():
        total += n * np.log2(n * N / (xs[x] * ys[label]))
    return total  # wrong

# %% mistake="information_share" cell="trial_information"
def information(inputs, labels):
    def entropy(things):
        return -sum(n / len(things) * np.log2(n / len(things)) for n in Counter(things).values())

    bits = entropy(labels) + entropy(inputs) - entropy(list(zip(inputs, labels)))
    return bits / entropy(labels) if bits else 0.0  # wrong

# %% mistake="information_nan" cell="trial_information"
def information(inputs, labels):
    xs, ys = sorted(set(inputs)), sorted(set(labels))
    joint = np.zeros((len(xs), len(ys)))
    for x, label in zip(inputs, labels):
        joint[xs.index(x), ys.index(label)] += 1 / len(labels)
    apart = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0)
    return (joint * np.log2(joint / apart)).sum()  # wrong

# %% mistake="information_wrong" cell="trial_information"
def information(inputs, labels):
    def entropy(things):
        return np.log2(len(set(things)))  # wrong

    return entropy(labels) + entropy(inputs) - entropy(list(zip(inputs, labels)))

# %% form="loop"
def information(inputs, labels):
    N, total = len(labels), 0.0
    xs, ys = Counter(inputs), Counter(labels)
    for (x, label), n in Counter(zip(inputs, labels)).items():
        total += n / N * np.log2(n * N / (xs[x] * ys[label]))
    return total

# %% form="other_formula"
def information(inputs, labels):
    def entropy(things):
        return -sum(n / len(things) * np.log2(n / len(things)) for n in Counter(things).values())

    rows = {}
    for x, label in zip(inputs, labels):
        rows.setdefault(x, []).append(label)
    return entropy(labels) - sum(len(own) / len(labels) * entropy(own) for own in rows.values())

# %% form="numpy_functions"
def information(inputs, labels):
    xs, ys = list(dict.fromkeys(inputs)), list(dict.fromkeys(labels))
    joint = np.zeros((len(xs), len(ys)))
    np.add.at(joint, ([xs.index(x) for x in inputs], [ys.index(y) for y in labels]), 1 / len(labels))
    apart = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0)
    found = joint > 0
    return (joint[found] * np.log2(joint[found] / apart[found])).sum()
