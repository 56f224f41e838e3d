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
    model.zero_grad()
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
    two = len(words) > 1
    return ([int(two and words[0] == w) for w in ("will", "have", "has", "am", "are", "is")]
            + [int(form.endswith("ing")), int(not two and form.endswith("ed")), int(not two and form.endswith("s"))])

# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    """Two arrays of row numbers: all rows of n_train verbs, drawn by rng, and all rows of n_valid other verbs.

    verbs: (N,) the number of each row's verb;  rng: a np.random.Generator
    """
    drawn = rng.permutation(np.unique(verbs))
    return (np.flatnonzero(np.isin(verbs, drawn[:n_train])),
            np.flatnonzero(np.isin(verbs, drawn[n_train : n_train + n_valid])))

# %% exercise="repaired"
def repaired(seed):
    """A trained model; the 60 row numbers of four regular verbs that it was trained on; the 30 of two others"""
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    model, loss = fitted(features()[train], TENSE[train], rng)
    return model, train, valid

# %% exercise="confusion"
def confusion(predicted, targets, size):
    """(size, size) counts: entry [i, j] is how many rows have target i and prediction j"""
    table = np.zeros((size, size), int)
    np.add.at(table, (targets, predicted), 1)
    return table

# %% exercise="predicted_spanish"
def predicted_spanish():
    """The best accuracy for the tense, and the best for the person, of a model that sees the ending alone"""
    return 1, 13 / 15
