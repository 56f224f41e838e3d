# %% exercise="predicted_start"
def predicted_start():
    return np.log2(10), 34, 21


# %% exercise="predicted_start"
def predicted_start():
    return 2.303, 33, 21


# %% exercise="predicted_start"
def predicted_start():
    return 2.303, 34, 11


# %% exercise="predicted_start"
def predicted_start():
    return np.log(0.1), 34, 21


# %% exercise="predicted_start"
def predicted_start():
    return np.log(128), 34, 21


# %% exercise="predicted_start"
def predicted_start():
    return np.log(10), 1077 / 32, 1077 % 32


# %% exercise="predicted_start"
def predicted_start():
    return 0.1, 34, 32


# %% exercise="predicted_start"
def predicted_start():
    return round(np.log(10), 3), 1077 // 32, 32


# %% exercise="predicted_start"
def predicted_start():
    return np.log10(10), int(np.ceil(1077 / 32)), 1077 % 32


# %% exercise="predicted_start"
def predicted_start():
    return np.log(64), 34, 21


# %% exercise="predicted_start"
def predicted_start():
    return -np.log(0.1), 34, 32 - 1077 % 32


# %% exercise="predicted_start"
def predicted_start():
    return -np.log(10), 33, 21


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    valid = rng.permutation(count)[:size]
    test = rng.permutation(count)[:size]
    train = np.setdiff1d(np.arange(count), np.concatenate([valid, test]))
    return train, valid, test


# %% exercise="split"
def split(count, rng):
    rows = rng.permutation(count)
    size = count // 5
    return rows[2 * size :], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    rows = rng.permutation(count)
    size = int(np.ceil(count / 5))
    return rows[:size], rows[size : 2 * size], rows[2 * size :]


# %% exercise="split"
def split(count, rng):
    rows = np.arange(count)
    size = int(np.ceil(count / 5))
    return rows[: count - 2 * size], rows[count - 2 * size : count - size], rows[count - size :]


# %% exercise="split"
def split(count, rng):
    rows = np.random.permutation(count)
    size = int(np.ceil(count / 5))
    return rows[2 * size :], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    rows = rng.permutation(count)
    return rows[: int(0.6 * count)], rows[int(0.6 * count) : int(0.8 * count)], rows[int(0.8 * count) :]


# %% exercise="split"
def split(count, rng):
    rows = rng.permutation(count)
    size = int(np.ceil(count / 5))
    return rows[size:], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    rows = rng.choice(count, count)
    size = int(np.ceil(count / 5))
    return rows[2 * size :], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    rows = rng.permutation(count)
    return rows[:size], rows[size : 2 * size], rows[2 * size :]


# %% exercise="split"
def split(count, rng):
    size = count // 5
    rows = rng.permutation(count)
    return rows[2 * size :], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    valid = rng.permutation(count)[:size]
    test = rng.permutation(count)[:size]
    train = np.setdiff1d(np.arange(count), np.concatenate([valid, test]))
    return train, valid, test


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    rows = rng.permutation(count)
    return rows[:-2 * size], rows[-2 * size : -size], rows[-size : -1]


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    rows = np.random.default_rng(0).permutation(count)
    return rows[2 * size :], rows[:size], rows[size : 2 * size]


# %% exercise="split"
def split(count, rng):
    size = int(np.ceil(count / 5))
    rows = np.arange(count)
    train, rest = rows[: count - 2 * size], rows[count - 2 * size :]
    rest = rng.permutation(rest)
    return rng.permutation(train), rest[:size], rest[size:]


# %% exercise="split"
def split(count, rng):
    train = int(np.ceil(0.6 * count))
    valid = (count - train) // 2
    rows = rng.permutation(count)
    return rows[:train], rows[train : train + valid], rows[train + valid :]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count - size + 1, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = np.arange(count)
    return [rows[start : start + size] for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    return [rng.choice(count, min(size, count - start), replace=False) for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return np.array_split(rows, int(np.ceil(count / size)))


# %% exercise="batches"
def batches(count, size, rng):
    parts = [np.arange(count)[start : start + size] for start in range(0, count, size)]
    return [parts[i] for i in rng.permutation(len(parts))]


# %% exercise="batches"
def batches(count, size, rng):
    rows = np.random.default_rng(0).permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = np.arange(count)
    return [rng.permutation(rows[start : start + size]) for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[start : start + size - 1] for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [np.take(rows, range(start, start + size), mode="wrap") for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count - size + 1, size)]


# %% exercise="batches"
def batches(count, size, rng):
    steps = int(np.ceil(count / size))
    return [rng.choice(count, size, replace=False) for _ in range(steps)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    return np.array_split(rows, int(np.ceil(count / size)))


# %% exercise="batches"
def batches(count, size, rng):
    rows = np.arange(count)
    parts = [rows[start : start + size] for start in range(0, count, size)]
    rng.shuffle(parts)
    return parts


# %% exercise="batches"
def batches(count, size, rng):
    rows = np.random.default_rng(1).permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.permutation(count)
    rows = np.concatenate([rows, rows[: -count % size]])
    return rows.reshape(-1, size)


# %% exercise="batches"
def batches(count, size, rng):
    rows = rng.integers(0, count, count)
    return [rows[start : start + size] for start in range(0, count, size)]


# %% exercise="evaluate"
def evaluate(model, x, labels):
    logits = model(x)
    loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits.softmax(), labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), int((logits.data.argmax(axis=1) == labels).sum())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels[:, None]).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return float((logits.data.argmax(axis=1) == labels).mean()), loss.item()


# %% exercise="evaluate"
def evaluate(model, x, labels):
    logits = model(x)
    with no_grad():
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    for p in model.parameters():
        p.requires_grad = False
    logits = model(x)
    loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item() / len(x), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    logits = model(x)
    loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=0) == labels[:10]).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits.softmax(), labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), int((logits.data.argmax(axis=1) == labels).sum())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    for p in model.parameters():
        p.requires_grad = False
    logits = model(x)
    loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) != labels).mean())


# %% exercise="evaluate"
def evaluate(model, x, labels):
    with no_grad():
        loss = cross_entropy(model(x), labels)
    return loss.item(), float((model(x).data.argmax(axis=1) == labels).mean())


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    losses = []
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    return float(np.mean(losses))


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / len(x)


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += cross_entropy(model(x[rows]), labels[rows]).item() * len(rows)
        seen += len(rows)
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, sum(len(rows) for rows in order)
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.zero_grad()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    optimiser.zero_grad()
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        total += loss.item() * len(rows)
        seen += len(rows)
    optimiser.step()
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[: len(rows)])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    losses = []
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    return float(np.mean(losses))


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / len(x)


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, count = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        count += len(rows)
    return total / count


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, count = 0.0, 0
    for rows in order:
        optimiser.zero_grad()
        cross_entropy(model(x[rows]), labels[rows]).backward()
        optimiser.step()
        total += cross_entropy(model(x[rows]), labels[rows]).item() * len(rows)
        count += len(rows)
    return total / count


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, count = 0.0, sum(len(rows) for rows in order)
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / count


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, count = 0.0, 0
    optimiser.zero_grad()
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        total += loss.item() * len(rows)
        count += len(rows)
    optimiser.step()
    return total / count


# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    total, count = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        loss.backward()
        optimiser.zero_grad()
        optimiser.step()
        total += loss.item() * len(rows)
        count += len(rows)
    return total / count


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), len(x), rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels[rng.permutation(len(x))], batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(np.random.default_rng(0))
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.SGD(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        loss = train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return loss


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    while evaluate(model, x, labels)[1] < 0.9:
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    for _ in range(300):
        model = net(rng)
        optimiser = optim.Adam(model.parameters(), lr=0.01)
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=1)
    for _ in range(200):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    train_epoch(model, optimiser, x, labels, batches(len(x), 10, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.SGD(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    for _ in range(300):
        model = net(rng)
        optimiser = optim.Adam(model.parameters(), lr=0.01)
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    order = batches(len(x), 32, rng)
    for _ in range(300):
        train_epoch(model, optimiser, x, rng.permutation(labels), order)
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, X[TRAIN], LABELS[TRAIN], batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        loss = train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return loss


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(net(rng).parameters(), lr=0.01)
    for _ in range(300):
        train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
    return model


# %% exercise="overfit"
def overfit(x, labels, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    while True:
        loss = train_epoch(model, optimiser, x, labels, batches(len(x), 50, rng))
        if loss < 1:
            return model


# %% exercise="stop_after"
def stop_after(losses, patience):
    return int(np.argmin(losses))


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss <= losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best > patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return epoch
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best, waited = 0, 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        else:
            waited += 1
        if waited == patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best, waited = 0, 0
    for epoch in range(1, len(losses)):
        if losses[epoch] < losses[epoch - 1]:
            best, waited = epoch, 0
        else:
            waited += 1
        if waited == patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return best


# %% exercise="stop_after"
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


# %% exercise="stop_after"
def stop_after(losses, patience):
    return int(np.argmin(losses))


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best > patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss <= losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            return epoch
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    rises = 0
    for epoch in range(1, len(losses)):
        if losses[epoch] >= losses[epoch - 1]:
            rises += 1
            if rises == patience:
                return epoch - patience
        else:
            rises = 0
    return len(losses) - 1


# %% exercise="stop_after"
def stop_after(losses, patience):
    best, waited = 0, 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        else:
            waited += 1
        if waited >= patience + 1:
            break
    return best


# %% exercise="stop_after"
def stop_after(losses, patience):
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        elif epoch - best >= patience:
            return best + 1
    return best + 1


# %% exercise="trained"
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


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        evaluate(model, x_val, labels_val)
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        losses.append(train_epoch(model, adam, x, labels, batches(len(x), 32, rng)))
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(train_epoch(model, adam, x_val, labels_val, batches(len(x_val), 32, rng)))
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        kept.append([p.data.copy() for p in model.parameters()])
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[1])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model


# %% exercise="trained"
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


# %% exercise="trained"
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


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    adam = optim.Adam(model.parameters(), lr=0.0)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, adam, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, data in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = data
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        losses.append(train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng)))
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(train_epoch(model, optimiser, x_val, labels_val, batches(len(x_val), 32, rng)))
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[1])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        kept.append([p.data.copy() for p in model.parameters()])
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses = []
    for _ in range(30):
        train_epoch(model, optimiser, X[TRAIN], LABELS[TRAIN], batches(len(TRAIN), 32, rng))
        losses.append(evaluate(model, X[VALID], LABELS[VALID])[0])
    return model


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    rng = np.random.default_rng(0)
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


# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    model = net(rng)
    optimiser = optim.SGD(model.parameters(), lr=0.01)
    losses, kept = [], []
    for _ in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 5)]):
        p.data[...] = best
    return model


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-logits.max(axis=1)[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(share[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return np.argsort(-share[wrong])[:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    e = np.exp(logits)
    share = (e / e.sum(axis=1, keepdims=True)).max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-share[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(share[wrong, labels[wrong]])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data.max(axis=1)
    share = np.where(logits.argmax(axis=1) != labels, share, 0)
    return np.argsort(-share)[:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax(axis=0).data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-share[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    share = Tensor(logits).softmax().data.max(axis=1)
    return np.argsort(-share)[:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    top = np.sort(logits, axis=1)
    margin = top[:, -1] - top[:, -2]
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-margin[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    return np.argsort(-shares)[:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-logits.max(axis=1)[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return np.argsort(-shares[wrong])[:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(shares[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    e = np.exp(logits)
    shares = (e / e.sum(axis=1, keepdims=True)).max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-shares[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data
    of_label = shares[np.arange(len(labels)), labels]
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(of_label[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax(axis=0).data.max(axis=1)
    wrong = np.flatnonzero(logits.argmax(axis=1) != labels)
    return wrong[np.argsort(-shares[wrong])][:k]


# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    shares = Tensor(logits).softmax().data.max(axis=1)
    top = np.argsort(-shares)[:k]
    return top[logits[top].argmax(axis=1) != labels[top]]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(np.abs(p.grad)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.sum(p.grad**2)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad**2)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad**2)) for p in model.parameters() if p.grad is not None]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.std(p.grad) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(p.grad**2) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.data**2)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else abs(np.mean(p.grad)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else abs(np.mean(p.grad)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.sum(p.grad ** 2)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [np.sqrt(np.mean(p.grad ** 2)) for p in model.parameters() if p.grad is not None]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(p.grad ** 2) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.data ** 2)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.mean(np.abs(p.grad)) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.std(p.grad) for p in model.parameters()]


# %% exercise="gradient_flow"
def gradient_flow(model):
    return [0.0 if p.grad is None else np.sqrt(np.mean(p.grad ** 2, axis=0)) for p in model.parameters()]
