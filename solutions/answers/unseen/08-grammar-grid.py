# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(size)[:, index]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(size)[index - 1]


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros((len(index), size))
    out[:, index] = 1
    return out


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros((len(index), size))
    out[np.arange(len(index)), index] = index
    return out


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(len(index))[index]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(index.max() + 1)[index]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.bincount(index, minlength=size)


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros((size, len(index)))
    out[index, np.arange(len(index))] = 1
    return out.reshape(len(index), size)


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(size)[np.unique(index)]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(size)[np.asarray(index) - 1]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(len(index), size)


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(max(index) + 1)[index]


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros((len(index), size))
    for n, i in enumerate(index):
        out[n, i] = i
    return out


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros((len(index), size + 1))
    out[np.arange(len(index)), index] = 1
    return out


# %% exercise="one_hot"
def one_hot(index, size):
    out = np.zeros(size)
    out[index] = 1
    return out


# %% exercise="one_hot"
def one_hot(index, size):
    return 1 - np.eye(size)[index]


# %% exercise="one_hot"
def one_hot(index, size):
    return np.eye(size)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    return 1 / len(set(labels))


# %% exercise="ceiling"
def ceiling(inputs, labels):
    return max(Counter(labels).values()) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return np.mean([max(c.values()) / sum(c.values()) for c in counts.values()])


# %% exercise="ceiling"
def ceiling(inputs, labels):
    return len(set(inputs)) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values())


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(y, Counter())[x] += 1
    return sum(max(c.values()) for c in counts.values()) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    answer = dict(zip(inputs, labels))
    return sum(answer[x] == y for x, y in zip(inputs, labels)) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(c.most_common(1)[0][0] for c in counts.values()) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values()) / len(counts)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    seen = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, set()).add(y)
    return sum(len(seen[x]) == 1 for x in inputs) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) / sum(c.values()) for c in counts.values()) / len(counts)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(min(c.values()) for c in counts.values()) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, set()).add(y)
    return sum(len(counts[x]) == 1 for x in inputs) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    last = dict(zip(inputs, labels))
    return sum(last[x] == y for x, y in zip(inputs, labels)) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    return len(set(zip(inputs, labels))) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return 1 - sum(max(c.values()) for c in counts.values()) / len(labels)


# %% exercise="ceiling"
def ceiling(inputs, labels):
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, []).append(y)
    return sum(max(sum(v), len(v) - sum(v)) for v in counts.values()) / len(labels)


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, np.log(5), 0.2


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, np.log(5), 0.25


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, np.log(0.2), 0


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, np.log2(5), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1.0, np.log(1), 0.2


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, np.log(60), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log(5), 1 / 5


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log(5), 1 / 4


# %% exercise="predicted_control"
def predicted_control():
    return 1, 0, 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log2(5), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, -np.log(5), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 4, np.log(4), 0


# %% exercise="predicted_control"
def predicted_control():
    return 20, np.log(5), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log(300), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log(60), 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, 0.2 * np.log(5), 0


# %% exercise="predicted_control"
def predicted_control():
    return np.log(5), 1 / 5, 0


# %% exercise="predicted_control"
def predicted_control():
    return 0.2, 1.6, 0


# %% exercise="predicted_control"
def predicted_control():
    return 1 / 5, np.log(5), 1


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.zero_grad()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return cross_entropy(model(x), targets).item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return loss


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    optimiser.step()
    loss.backward()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x).softmax(), targets)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    for p in model.parameters():
        p.data = p.data - 0.01 * p.grad
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    (loss * len(targets)).backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    optimiser.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    loss.backward()
    model.zero_grad()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    cross_entropy(model(x), targets).backward()
    optimiser.step()
    return cross_entropy(model(x), targets).item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return loss


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    optimiser.step()
    loss.backward()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x).softmax(), targets)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(targets, model(x))
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    loss = cross_entropy(model(x), targets)
    model.zero_grad()
    loss.backward()
    optimiser.step()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets) * len(targets)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    adam = optim.Adam(model.parameters(), lr=0.01)
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    adam.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), TENSE)
    loss.backward()
    optimiser.step()
    return loss.item()


# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    model.zero_grad()
    loss = cross_entropy(model(x), targets)
    loss.backward()
    optimiser.step()
    optimiser.step()
    return loss.item()


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=0) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax() == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1) != targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.max(axis=1) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) // len(targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return p[np.arange(len(targets)), targets].mean()


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) / logits.size


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits[np.arange(len(targets)), targets] > 0)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmin(axis=1) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1) == targets[:, None])


# %% exercise="accuracy"
def accuracy(logits, targets):
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return p[np.arange(len(targets)), targets].mean()


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.mean(logits.argmax(axis=1, keepdims=True) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return 100 * np.mean(logits.argmax(axis=1) == targets)


# %% exercise="accuracy"
def accuracy(logits, targets):
    return np.sum(logits.argmax(axis=1) == targets) / 300


# %% exercise="flags"
def flags(form):
    front = [int(word in form) for word in ("will", "have", "has", "am", "are", "is")]
    one = " " not in form
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    one = len(words) == 1
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    return front + [int(form.endswith("ing")), int(form.endswith("ed")), int(form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and word in words) for word in ("will", "have", "has", "am", "are", "is")]
    one = len(words) == 1
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "is", "are")]
    one = len(words) == 1
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0].startswith(w)) for w in ("will", "ha", "has", "am", "are", "is")]
    one = len(words) == 1
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    one = len(words) == 1
    return front + [int("ing" in form), int(one and "ed" in form), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    one = len(words) == 1
    return front + [int(one and form.endswith(end)) for end in ("ing", "ed", "s")]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    tense = TENSES[TENSE[FORM.index(form)]]
    one = len(words) == 1
    return front + [int(form.endswith("ing")), int(tense == "past"), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    front = [int(form.startswith(word)) for word in ("will", "have", "has", "am", "are", "is")]
    one = " " not in form
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    front = [int(len(words) > 1 and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    one = len(words) == 1
    ed = one and form.endswith("ed")
    return front + [int(form.endswith("ing")), int(ed), int(one and form.endswith("es"))]


# %% exercise="flags"
def flags(form):
    words = form.split()
    return ([int(form.startswith(w)) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(len(words) == 1 and form.endswith("ed")),
               int(len(words) == 1 and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    one = len(words) == 1
    return ([int(w in form) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    one = len(words) == 1
    return ([int(w in words) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith(e)) for e in ("ing", "ed", "s")])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("have", "has", "will", "am", "are", "is")]
            + [int(form.endswith("ing")), int(not two and form.endswith("ed")), int(not two and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(not two and form.endswith(e)) for e in ("ing", "ed", "s")])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "is")]
            + [int(form.endswith("ing")), int(not two and form.endswith("ed")), int(not two and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    t = TENSE[FORM.index(form)]
    return [int(t == k) for k in (3, 2, 2, 4, 4, 4, 4, 1, 0)]


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int("ing" in form), int(not two and "ed" in form), int(not two and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(not two and form.endswith("d")), int(not two and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    return ([int(words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(len(words) == 1 and form.endswith("ed")),
               int(len(words) == 1 and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[1] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(not two and form.endswith("ed")), int(not two and form.endswith("s"))])


# %% exercise="flags"
def flags(form):
    words = form.split()
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(two and form.endswith("ed")), int(two and form.endswith("s"))])


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    rows = rng.permutation(len(verbs))
    each = len(verbs) // len(np.unique(verbs))
    return rows[: n_train * each], rows[n_train * each : (n_train + n_valid) * each]


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    names = np.unique(verbs)
    train = rng.choice(names, n_train, replace=False)
    valid = rng.choice(names, n_valid, replace=False)
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.unique(verbs)
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return drawn[:n_train], drawn[n_train : n_train + n_valid]


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return np.isin(verbs, drawn[:n_train]), np.isin(verbs, drawn[n_train : n_train + n_valid])


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return np.flatnonzero(np.isin(verbs, drawn[:n_train])), np.flatnonzero(np.isin(verbs, drawn[n_train:]))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.random.default_rng(0).permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.choice(verbs, n_train + n_valid, replace=False)
    train, valid = drawn[:n_train], drawn[n_train:]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    rows = lambda some: np.concatenate([np.arange(15 * v, 15 * v + 15) for v in some])
    return rows(train), rows(valid)


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(len(np.unique(verbs)))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train + 1 : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.random.permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    rows = rng.permutation(len(verbs))
    return rows[: 15 * n_train], rows[15 * n_train : 15 * (n_train + n_valid)]


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    names = np.unique(verbs)
    a = rng.choice(names, n_train, replace=False)
    b = rng.choice(names, n_valid, replace=False)
    return np.flatnonzero(np.isin(verbs, a)), np.flatnonzero(np.isin(verbs, b))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.unique(verbs)
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.random.default_rng(0).permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = np.random.permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(verbs)
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(n_train + n_valid)
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train:])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train + 1 : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])),
            np.flatnonzero(np.isin(verbs, drawn[:n_train])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(20)
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[:n_valid])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.integers(len(np.unique(verbs)), size=n_train + n_valid)
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train:])))


# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    drawn = rng.permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return (np.array([np.flatnonzero(verbs == v)[0] for v in train]),
            np.array([np.flatnonzero(verbs == v)[0] for v in valid]))


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB, 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[:180], TENSE[:180], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    both = np.concatenate([train, valid])
    model, loss = fitted(features()[both], TENSE[both], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(who()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(0)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, valid, train


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    rows = rng.permutation(180)
    train, valid = rows[:60], rows[60:90]
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], PERSON[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    train_step(model, adam, Tensor(x[train]), TENSE[train])
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[valid], TENSE[valid], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, VERB[train], VERB[valid]


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features(), TENSE, rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model = net(32, 5, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    x = Tensor(features()[train])
    for _ in range(10):
        train_step(model, adam, x, TENSE[train])
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model, loss = fitted(x[train], TENSE[train], rng)
    return model, x[train], x[valid]


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model = fitted(features()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 2, 4, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, train, valid


# %% exercise="repaired"
def repaired(seed):
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model = net(32, 5, rng)
    x = Tensor(features()[train])
    for _ in range(500):
        adam = optim.Adam(model.parameters(), lr=0.01)
        loss = cross_entropy(model(x), TENSE[train])
        loss.backward()
    adam.step()
    return model, train, valid


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    np.add.at(out, (predicted, targets), 1)
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    out[targets, predicted] += 1
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size))
    np.add.at(out, (targets, predicted), 1)
    return out / out.sum(axis=1, keepdims=True)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    size = max(targets.max(), predicted.max()) + 1
    out = np.zeros((size, size), int)
    np.add.at(out, (targets, predicted), 1)
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    for i, j in zip(targets, predicted):
        if i != j:
            out[i, j] += 1
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    for i, j in zip(targets, predicted):
        out[i, j] += 1
        out[j, i] += 1
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    out = np.zeros((size, size), int)
    for i in range(size):
        for j in range(size):
            out[i, j] = (targets == i).sum() * (predicted == j).sum()
    return out


# %% exercise="confusion"
def confusion(predicted, targets, size):
    return np.bincount(targets * size + predicted, minlength=size * size)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    np.add.at(table, (predicted, targets), 1)
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    table[targets, predicted] += 1
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size))
    np.add.at(table, (targets, predicted), 1)
    return table / table.sum(axis=1, keepdims=True)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    size = max(targets) + 1
    table = np.zeros((size, size), int)
    np.add.at(table, (targets, predicted), 1)
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for p, t in zip(predicted, targets):
        if p == t:
            table[t, p] += 1
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for p, t in zip(predicted, targets):
        table[t, p] = 1
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for p, t in zip(predicted, targets):
        table[t - 1, p - 1] += 1
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    return np.bincount(predicted * size + targets, minlength=size * size).reshape(size, size)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((5, 5), int)
    np.add.at(table, (targets, predicted), 1)
    return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    return np.bincount(targets * size + predicted).reshape(size, size)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for p, t in zip(predicted, targets):
        table[t, p] += 1
        return table


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size))
    np.add.at(table, (targets, predicted), 1)
    return table / len(targets)


# %% exercise="confusion"
def confusion(predicted, targets, size):
    table = np.zeros((size, size), int)
    for p, t in zip(predicted, targets):
        if p != t:
            table[t, p] += 1
    return table


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 13 / 15, 13 / 15


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1.0, 11 / 15


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 13 / 15, 1.0


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1.0, 1.0


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1.0, 13 / 20


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 13 / 15, 1


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1, 1


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1, 11 / 15


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1 / 5, 1 / 3


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 15, 13


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1, 1 / 3


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 1, 12 / 15


# %% exercise="predicted_spanish"
def predicted_spanish():
    return 5 / 13, 3 / 13
