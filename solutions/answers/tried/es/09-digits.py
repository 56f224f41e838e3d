# %% exercise="predicted_start"
def predicted_start():
    return np.log(10), 34, 1077 % 32

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
    total, count = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total, count = total + len(rows) * loss.item(), count + len(rows)
    return total / count

# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
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
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model

# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    shares = Tensor(logits).softmax().data.max(axis=1)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad**2)) for p in model.parameters()]
