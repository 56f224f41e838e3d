# %% exercise="one_hot"
def one_hot(index, size):
    """(N, size): row n is 0, with a 1 at place index[n];  index: (N,) whole numbers from 0 to size - 1"""
    return np.eye(size)[index]

# %% exercise="ceiling"
def ceiling(inputs, labels):
    """The largest share of the rows that a function of the input can get right.

    inputs: N things that can be keys of a dict;  labels: N whole numbers
    """
    counts = {}
    for x, y in zip(inputs, labels):
        counts.setdefault(x, Counter())[y] += 1
    return sum(max(c.values()) for c in counts.values()) / len(labels)

# %% exercise="predicted_control"
def predicted_control():
    """The best accuracy on all rows, the lowest mean cross-entropy on all rows, the accuracy on the 60 held back"""
    return 1 / 5, np.log(5), 0

# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    """One step of the optimiser on cross_entropy(model(x), targets);  returns the loss before the step, a float"""
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% exercise="accuracy"
def accuracy(logits, targets):
    """The share of rows whose largest logit stands at their target;  logits: (N, classes) array, targets: (N,)"""
    return np.mean(logits.argmax(axis=1) == targets)

# %% exercise="flags"
def flags(form):
    """Nine numbers, 0 or 1: will, have, has, am, are, is in front; ends in -ing; one word in -ed; one word in -s"""
    words = form.split()
    one = len(words) == 1
    front = [int(not one and words[0] == word) for word in ("will", "have", "has", "am", "are", "is")]
    return front + [int(form.endswith("ing")), int(one and form.endswith("ed")), int(one and form.endswith("s"))]

# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    """Two arrays of row numbers: all rows of n_train verbs, drawn by rng, and all rows of n_valid other verbs.

    verbs: (N,) the number of each row's verb;  rng: a np.random.Generator
    """
    drawn = rng.permutation(np.unique(verbs))
    train, valid = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return np.flatnonzero(np.isin(verbs, train)), np.flatnonzero(np.isin(verbs, valid))

# %% exercise="repaired"
def repaired(seed):
    """A trained model; the 60 row numbers of four regular verbs that it was trained on; the 30 of two others"""
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, _ = fitted(features()[train], TENSE[train], rng)
    return model, train, valid

# %% exercise="confusion"
def confusion(predicted, targets, size):
    """(size, size) counts: entry [i, j] is how many rows have target i and prediction j"""
    out = np.zeros((size, size), int)
    np.add.at(out, (targets, predicted), 1)
    return out

# %% exercise="predicted_spanish"
def predicted_spanish():
    """The best accuracy for the tense, and the best for the person, of a model that sees the ending alone"""
    return 15 / 15, 13 / 15
