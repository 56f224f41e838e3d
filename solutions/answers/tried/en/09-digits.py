# %% exercise="predicted_start"
def predicted_start():
    """The loss of ten equal probabilities, the number of steps in an epoch, the number of pictures in the last step"""
    return np.log(10), 34, 21

# %% exercise="split"
def split(count, rng):
    rows = rng.permutation(count)
    size = int(np.ceil(count / 5))
    return rows[2 * size :], rows[:size], rows[size : 2 * size]

# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]

# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())

# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels, batches(len(x), len(x), rng))
    return model

# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best

# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 8)]):
        p.data[...] = data
    return model

# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-share[wrong])][:k]

# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad**2)) for p in model.parameters()]
