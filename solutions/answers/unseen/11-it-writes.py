# %% exercise="predicted_loss"
def predicted_loss():
    return np.log2(64), np.log2(2), (np.log2(2) + np.log2(8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(1 / 64), np.log(1 / 2), (np.log(1 / 2) + np.log(1 / 8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    return -np.log(1 / 64), -np.log(1 / 2), -np.log((1 / 2 + 1 / 8) / 2)


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(64), 0.0, (np.log(2) + np.log(8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), np.log(2) + np.log(8)


# %% exercise="predicted_loss"
def predicted_loss():
    def part(p):
        return -p * np.log(p)
    return part(1 / 64), part(1 / 2), (part(1 / 2) + part(1 / 8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    print(np.log(64), np.log(2), 2 * np.log(2))


# %% exercise="predicted_loss"
def predicted_loss():
    return math.log(64), math.log(2), (math.log(2) + math.log(8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(64), np.log(64 / 2), 0.5 * np.log(2) + 0.5 * np.log(8)


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), -np.log((1 / 2 + 1 / 8) / 2)


# %% exercise="predicted_loss"
def predicted_loss():
    return -np.log(1 / 64), 0.0, -(np.log(1 / 2) + np.log(1 / 8)) / 2


# %% exercise="predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), -(1 / 2 * np.log(1 / 2) + 1 / 8 * np.log(1 / 8))


# %% exercise="predicted_loss"
def predicted_loss():
    return np.ln(64), np.ln(2), (np.ln(2) + np.ln(8)) / 2


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    table[learned[:-1], learned[1:]] += 1
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=0, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum()
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    n = learned.max() + 1
    table = np.ones((n, n))
    for a, b in zip(learned[:-1], learned[1:]):
        table[a, b] += 1
    table /= table.sum(axis=1, keepdims=True)
    return float(-np.log(table[held[:-1], held[1:]]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size), dtype=np.uint8)
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return float(-np.log(p[held[:-1], held[1:]]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    loss = 0
    for a, b in zip(held[:-1], held[1:]):
        loss -= np.log(p[a, b])
    return loss / len(held)


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.zeros((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    table = np.maximum(table, 1)
    p = table / table.sum(axis=1, keepdims=True)
    return float(-np.log(p[held[:-1], held[1:]]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.zeros((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = (counts + 1) / (counts.sum(axis=1, keepdims=True) + 1)
    return float(-np.log(p[held[:-1], held[1:]]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for i in range(0, len(learned) - 1, 2):
        table[learned[i], learned[i + 1]] += 1
    p = table / table.sum(axis=1, keepdims=True)
    return float(np.mean([-np.log(p[held[i], held[i + 1]]) for i in range(0, len(held) - 1, 2)]))


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for i in range(len(learned)):
        table[learned[i], learned[i + 1]] += 1
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned, np.roll(learned, -1)), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return float(-np.log(p[held, np.roll(held, -1)]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for i in range(len(learned)):
        table[learned[i - 1], learned[i]] += 1
    p = table / table.sum(axis=1, keepdims=True)
    return float(np.mean([-np.log(p[held[i - 1], held[i]]) for i in range(1, len(held))]))


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]])


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for text in (learned, held):
        np.add.at(table, (text[:-1], text[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return float(-np.log(p[held[:-1], held[1:]]).mean())


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.zeros((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=0)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for a, b in zip(learned[:-1], learned[1:]):
        table[a, b] += 1
    p = table / table.sum()
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.zeros((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    table[table == 0] = 1
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.zeros((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = (table + 1) / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.zeros((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = (table + 1) / (table.sum(axis=1, keepdims=True) + 1)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    often = np.bincount(learned, minlength=size)
    p = table / (often + size)[:, None]
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size), int)
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    table /= table.sum(axis=1, keepdims=True)
    return -np.log(table[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    n = len(np.unique(learned))
    table = np.ones((n, n))
    for a, b in zip(learned, learned[1:]):
        table[a, b] += 1
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for a, b in zip(learned[:-1], learned[1:]):
        table[a, b] += 1
    p = table / table.sum(axis=1, keepdims=True)
    pares = set(zip(held[:-1], held[1:]))
    return -sum(np.log(p[a, b]) for a, b in pares) / len(pares)


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    for a, b in zip(learned[:-1], learned[1:]):
        table[a, b] += 1
    total = 0.0
    for a, b in zip(held[:-1], held[1:]):
        total -= np.log(table[a, b] / table[a].sum())
    return total / len(held)


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    pares = learned[:-1]
    pares *= size
    pares += learned[1:]
    table = 1 + np.bincount(pares, minlength=size * size)[: size * size].reshape(size, size)
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned, np.roll(learned, -1)), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held, np.roll(held, -1)]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1]][:, held[1:]]).mean()


# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    table = np.ones((size, size))
    np.add.at(table, (learned[:-1], learned[1:]), 1)
    p = table / table.sum(axis=1, keepdims=True)
    losses = [-np.log(p[a, b]) for a, b in zip(held[:-1], held[1:]) if table[a, b] > 1]
    return np.mean(losses)


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight.data[numbers]


# %% exercise="embedding"
def embedding(numbers, weight):
    return Tensor(weight.data[numbers], requires_grad=True)


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[numbers.ravel()]


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[:, numbers]


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[tuple(numbers)]


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[numbers - 1]


# %% exercise="embedding"
def embedding(numbers, weight):
    N, T = numbers.shape
    return weight[numbers].reshape(N, T, weight.shape[1])


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[np.unique(numbers)]


# %% exercise="embedding"
def embedding(numbers, weight):
    return Tensor(np.eye(V)[numbers]) @ weight


# %% exercise="embedding"
def embedding(numbers, weight):
    weight[numbers]


# %% exercise="embedding"
def embedding(numbers, weight):
    chosen = np.zeros(weight.shape[0], dtype=bool)
    chosen[numbers] = True
    return weight[chosen]


# %% exercise="embedding"
def embedding(numbers, weight):
    return Tensor(weight.data[numbers])


# %% exercise="embedding"
def embedding(numbers, weight):
    return Tensor(np.array(weight.data[numbers]), requires_grad=True)


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight[numbers] * weight.shape[1] ** 0.5


# %% exercise="embedding"
def embedding(numbers, weight):
    return weight(numbers)


# %% exercise="embedding"
def embedding(numbers, weight):
    with no_grad():
        return weight[numbers]


# %% exercise="causal_mask"
def causal_mask(length):
    return np.tri(length)


# %% exercise="causal_mask"
def causal_mask(length):
    return np.triu(np.ones((length, length), dtype=bool))


# %% exercise="causal_mask"
def causal_mask(length):
    i = np.arange(length)
    return i[None, :] < i[:, None]


# %% exercise="causal_mask"
def causal_mask(length):
    return np.tri(length, k=1, dtype=bool)


# %% exercise="causal_mask"
def causal_mask(length):
    return ~np.tri(length, dtype=bool)


# %% exercise="causal_mask"
def causal_mask(length):
    places = np.arange(length)
    return places <= places


# %% exercise="causal_mask"
def causal_mask(length):
    rows, columns = np.indices((length, length))
    return rows <= columns


# %% exercise="causal_mask"
def causal_mask(length):
    return np.where(np.tri(length) == 1, 0.0, -1e9)


# %% exercise="causal_mask"
def causal_mask(length):
    return [[j <= i for j in range(length)] for i in range(length)]


# %% exercise="causal_mask"
def causal_mask(length):
    mask = np.zeros((length, length), dtype=bool)
    for i in range(1, length):
        mask[i, : i + 1] = True
    return mask


# %% exercise="causal_mask"
def causal_mask(length):
    mask = np.zeros((length, length), dtype=bool)
    for i in range(length):
        mask[i, :i] = True
    return mask


# %% exercise="causal_mask"
def causal_mask(length):
    mask = np.zeros((length, length), dtype=bool)
    i = 0
    while i < length:
        mask[i, : i + 1] = True
    return mask


# %% exercise="causal_mask"
def causal_mask(length):
    return np.tril(np.ones((32, 32))).astype(bool)


# %% exercise="causal_mask"
def causal_mask(length):
    i = np.arange(length)
    return i[:, None] > i


# %% exercise="causal_mask"
def causal_mask(length):
    i = np.arange(length)
    return i[:, None] <= i[None, :]


# %% exercise="causal_mask"
def causal_mask(length):
    return np.tri(length, bool)


# %% exercise="causal_mask"
def causal_mask(length):
    return np.where(np.tri(length, dtype=bool), 0.0, -1e9)


# %% exercise="causal_mask"
def causal_mask(length):
    return Tensor(np.tri(length, dtype=bool))


# %% exercise="causal_mask"
def causal_mask(length):
    mask = np.zeros((length, length), bool)
    for i in range(length - 1):
        mask[i, : i + 1] = True
    return mask


# %% exercise="causal_mask"
def causal_mask(length):
    mask = np.empty((length, length), bool)
    for i in range(length):
        mask[i, : i + 1] = True
    return mask


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    d = q.shape[-1]
    scores = q @ k.swapaxes(-1, -2) / (d ** 1 / 2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)
    scores = scores / np.sqrt(scores.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    root = q.shape[-1] ** 0.5
    scores = (q / root) @ (k / root).swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    weights = (q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])).softmax()
    if mask is not None:
        weights = where(mask, weights, 0.0)
    return weights @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores * mask
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, -1e9, scores)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    if mask is None:
        mask = causal_mask(q.shape[-2])
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    return where(mask, scores, -1e9).softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    T = q.shape[-2]
    if mask is None:
        mask = np.zeros((T, T), dtype=bool)
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    return where(mask, scores, -1e9).softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.T / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(1, 2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.swapaxes(-1, -2).softmax().swapaxes(-1, -2) @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q.data @ np.swapaxes(k.data, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -1e9)
    return Tensor(scores).softmax() @ Tensor(v.data)


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -10.0)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax()


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() / np.sqrt(q.shape[-1]) @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    q.data /= np.sqrt(q.shape[-1])
    scores = q @ k.swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    e = scores.exp()
    if mask is not None:
        e = where(mask, e, 0.0)
    return e / e.sum(axis=-1, keepdims=True) @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1]
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-2] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    weights = (q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5).softmax()
    if mask is not None:
        weights = where(mask, weights, 0.0)
    return weights @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, 0.0)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, -1e9, scores)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e-9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = k @ q.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.swapaxes(-1, -2).softmax().swapaxes(-1, -2) @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(1, 2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    if mask is None:
        mask = causal_mask(q.shape[-2])
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    return where(mask, scores, -1e9).softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(np.tri(q.shape[-2], dtype=bool), scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores + ~mask * -np.inf
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() / q.shape[-1] ** 0.5 @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax()


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q.data @ k.data.swapaxes(-1, -2) / np.sqrt(q.data.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -1e9)
    return Tensor(scores).softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -10.0)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    d = q.shape(-1)
    scores = q @ k.swapaxes(-1, -2) / d**0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v


# %% exercise="attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores * Tensor(mask.astype(float))
    return scores.softmax() @ v


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True, ddof=1) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = x.std(axis=-1, keepdims=True) + eps
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        return (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        return w * (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.sum(axis=-1, keepdims=True) - v * (h * v).sum(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    c = x - x.mean(axis=-1, keepdims=True)
    s = np.sqrt((c * c).mean(axis=-1, keepdims=True) + eps)

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - c * (h * c).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * c / s + b, (pull_x, lambda g: (g * c / s).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=0), lambda g: g.sum(axis=0))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * x).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).mean(axis=axes), lambda g: g.mean(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim != 2 or w.shape != (x.shape[1],) or b.shape != (x.shape[1],):
        raise ValueError("x must be (N, D)")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=0), lambda g: g.sum(axis=0))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    x -= x.mean(axis=-1, keepdims=True)
    s = np.sqrt((x**2).mean(axis=-1, keepdims=True) + eps)
    x /= s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - x * (h * x).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * x + b, (pull_x, lambda g: (g * x).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + 1e-5)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    m = x.mean(axis=-1, keepdims=True)
    s = np.sqrt((x * x).mean(axis=-1, keepdims=True) - m * m + eps)
    v = (x - m) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var() + eps)
    v = (x - x.mean()) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean() - v * (h * v).mean()) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1) + eps)
    v = (x - x.mean(axis=-1)) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1) - v * (h * v).mean(axis=-1)) / s

    axes = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def pullback(g):
        h = g * w
        dx = (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s
        axes = tuple(range(g.ndim - 1))
        return dx, (g * v).sum(axis=axes), g.sum(axis=axes)

    return w * v + b, pullback


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.shape[-1:] != w.shape or x.shape[-1:] != b.shape:
        raise ValueError
    return w * (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + eps) + b


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if x.ndim < 1 or w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("shapes")
    m = x.mean(axis=-1, keepdims=True)
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - m) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    axes = tuple(range(x.ndim - 1))
    return (w * (x - m) + b) / s, (pull_x, lambda g: (g * v).sum(axis=axes), lambda g: g.sum(axis=axes))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))
    return w * v + b, (lambda g: g * w / s, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean() - v * (h * v).mean()) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def mean(a):
        return a.mean(axis=-1, keepdims=True)

    return w * v + b, (
        lambda g: (g - mean(g) - v * mean(g * v)) / s,
        lambda g: (g * v).sum(axis=rest),
        lambda g: g.sum(axis=rest),
    )


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        return w * (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).sum(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = x.std(axis=-1, keepdims=True) + eps
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, ddof=1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=0) + eps)
    v = (x - x.mean(axis=0)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=0) - v * (h * v).mean(axis=0)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1) + eps)
    v = (x - x.mean(axis=-1)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1) - v * (h * v).mean(axis=-1)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: g * v, lambda g: g)


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=0), lambda g: g.sum(axis=0))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * x).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum())


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).mean(axis=rest), lambda g: g.mean(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + 1e-5)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    x -= x.mean(axis=-1, keepdims=True)
    s = np.sqrt((x * x).mean(axis=-1, keepdims=True) + eps)
    v = x / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        g *= w
        return (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - x.mean(axis=-1, keepdims=True)) / s
    rest = tuple(range(x.ndim - 1))

    def pullback(g):
        h = g * w
        dx = (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s
        return dx, (g * v).sum(axis=rest), g.sum(axis=rest)

    return w * v + b, pullback


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    return w * (x - x.mean(axis=-1, keepdims=True)) / np.sqrt(x.var(axis=-1, keepdims=True) + eps) + b


# %% exercise="layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    if w.shape != x.shape[-1:] or b.shape != x.shape[-1:]:
        raise ValueError("formas")
    var = x.var(axis=-1, keepdims=True) + eps
    v = (x - x.mean(axis=-1, keepdims=True)) / np.sqrt(var)
    rest = tuple(range(x.ndim - 1))

    def dx(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / var

    return w * v + b, (dx, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, count, T, D // count)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, count, D // count)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, count, D / count).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, D // count, count).swapaxes(2, 3).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, D // count, count).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, count, -1).swapaxes(0, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, count, -1).swapaxes(1, -1)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.swapaxes(1, 2).reshape(N, count, T, D // count)


# %% exercise="heads"
def heads(x, count):
    size = x.shape[-1] // count
    return [x[:, :, h * size : (h + 1) * size] for h in range(count)]


# %% exercise="heads"
def heads(x, count):
    return Tensor(np.stack(np.split(x.data, count, axis=-1), axis=1))


# %% exercise="heads"
def heads(x, count):
    _, T, D = x.shape
    return x.reshape(1, T, count, D // count).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    return x.reshape(x.shape[0], -1, 4, 16).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, D // count, count).swapaxes(-1, -2).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, -1, count).swapaxes(1, 2)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(N, T, count, -1).swapaxes(2, 3)


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return Tensor(x.data.reshape(N, T, count, D // count).swapaxes(1, 2))


# %% exercise="heads"
def heads(x, count):
    d = x.shape[-1] // count
    return [x[:, :, h * d : (h + 1) * d] for h in range(count)]


# %% exercise="heads"
def heads(x, count):
    N, T, D = x.shape
    return x.reshape(T, count, -1).swapaxes(0, 1)


# %% exercise="heads"
def heads(x, count):
    return x.reshape(*x.shape[:2], 4, -1).swapaxes(1, 2)


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = heads(parts.query(y), parts.count), heads(parts.key(y), parts.count), heads(parts.value(y), parts.count)
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    first = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    return x + parts.out(read) + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    x = parts.norm1(x)
    q, k, v = (heads(layer(x), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    x = parts.norm2(x)
    return x + parts.down(parts.up(x).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    q, k, v = (heads(layer(x), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = parts.norm1(x + parts.out(read))
    return parts.norm2(x + parts.down(parts.up(x).gelu()))


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)))


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x))).gelu()


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm1(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[0])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), HEADS) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    read = attention(parts.query(y), parts.key(y), parts.value(y), causal_mask(x.shape[1]))
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    k, q, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = heads(parts.query(y), parts.count), heads(parts.key(y), parts.count), heads(parts.value(x), parts.count)
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts["norm1"](x)
    q, k, v = (heads(parts[name](y), parts["count"]) for name in ("query", "key", "value"))
    x = x + parts["out"](attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts["down"](parts["up"](parts["norm2"](x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = heads(parts.norm1(x), parts.count)
    read = attention(parts.query(y), parts.key(y), parts.value(y), causal_mask(x.shape[1]))
    x = x + parts.out(read.swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(Tensor(x.data))).gelu())


# %% exercise="block"
def block(x, parts):
    q, k, v = (heads(f(x), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = parts.norm1(x + parts.out(a))
    return parts.norm2(x + parts.down(parts.up(x).gelu()))


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = y + parts.out(a)
    z = parts.norm2(x)
    return z + parts.down(parts.up(z).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    return x + parts.out(a) + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    x = x + parts.out(attention(q, k, v).swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    x = x + attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)))


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x).gelu()))


# %% exercise="block"
def block(x, parts):
    q = heads(parts.query(parts.norm1(x)), parts.count)
    k, v = heads(parts.key(x), parts.count), heads(parts.value(x), parts.count)
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm1(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    k, q, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    x = x + parts.out(attention(parts.query(y), parts.key(y), parts.value(y), causal_mask(x.shape[1])))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(len(x.data))).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    return parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = heads(parts.norm1(x), parts.count)
    a = attention(parts.query(y), parts.key(y), parts.value(y), causal_mask(x.shape[1]))
    x = x + parts.out(a.swapaxes(1, 2).reshape(*x.shape))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(a)
    x = x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(f(y), parts.count) for f in (parts.query, parts.key, parts.value))
    a = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(2, 3).reshape(*x.shape)
    x = x + parts.out(a)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())


# %% exercise="symptom"
def symptom():
    return "A", "F", "B"


# %% exercise="symptom"
def symptom():
    return "D", "E", "B"


# %% exercise="symptom"
def symptom():
    return "D", "F", "G"


# %% exercise="symptom"
def symptom():
    return "D", "C", "B"


# %% exercise="symptom"
def symptom():
    return "B", "D", "F"


# %% exercise="symptom"
def symptom():
    return "D, F, B"


# %% exercise="symptom"
def symptom():
    return D, F, B


# %% exercise="symptom"
def symptom():
    return "D", "F"


# %% exercise="symptom"
def symptom():
    return "D", "F", "C"


# %% exercise="symptom"
def symptom():
    return "F", "D", "B"


# %% exercise="symptom"
def symptom():
    return {"D", "F", "B"}


# %% exercise="sample"
def sample(logits, temperature, rng):
    return (logits / temperature).argmax(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    e = np.exp(logits / temperature)
    p = e / e.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) * temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max())
    p /= p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([np.random.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    rng = np.random.default_rng(0)
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=0))
    p /= p.sum(axis=0)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float)[0] / temperature
    p = np.exp(z - z.max())
    return rng.choice(len(p), p=p / p.sum())


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1, keepdims=True)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) > rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1) - 1


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float)
    p = np.exp(z - z.max(axis=1, keepdims=True)) / temperature
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    return np.argmax(logits / temperature + rng.normal(size=logits.shape), axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    logits -= logits.max(axis=1, keepdims=True)
    logits /= temperature
    p = np.exp(logits.astype(float))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return rng.choice(p.shape[1], size=len(p), p=p)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    drawn = np.full(len(p), -1)
    for n in range(len(p)):
        while drawn[n] < 0:
            one = rng.integers(0, p.shape[1])
            if p[n, one] > 0.5:
                drawn[n] = one
    return drawn


# %% exercise="sample"
def sample(logits, temperature, rng):
    p = np.exp(logits / temperature)
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(V, p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) * temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    p = np.exp(logits - logits.max(axis=1, keepdims=True)).astype(float)
    p /= p.sum(axis=1, keepdims=True)
    p = p / temperature
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.array([np.random.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    rng = np.random.default_rng(0)
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max())
    p /= p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    p = np.exp(logits / temperature - logits.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(p.shape[1], p=row) for row in p])


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) < rng.random()).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) > rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=0) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=0))
    p /= p.sum(axis=0)
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1) + 1


# %% exercise="sample"
def sample(logits, temperature, rng):
    result = np.zeros(len(logits))
    for n, row in enumerate(logits.astype(float) / temperature):
        p = np.exp(row - row.max())
        result[n] = rng.choice(len(p), p=p / p.sum())
    return result


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1, keepdims=True)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits[0].astype(float) / temperature
    p = np.exp(z - z.max())
    return rng.choice(len(p), p=p / p.sum())


# %% exercise="sample"
def sample(logits, temperature, rng):
    result = []
    for row in logits.astype(float):
        p = np.exp((row - row.max()) / temperature)
        result.append(rng.choice(row, p=p / p.sum()))
    return np.array(result)


# %% exercise="sample"
def sample(logits, temperature, rng):
    logits /= temperature
    logits -= logits.max(axis=1, keepdims=True)
    p = np.exp(logits.astype(float))
    p /= p.sum(axis=1, keepdims=True)
    return (np.cumsum(p, axis=1) < rng.random((len(p), 1))).sum(axis=1)


# %% exercise="sample"
def sample(logits, temperature, rng):
    z = logits.astype(float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    return np.searchsorted(np.cumsum(p, axis=1), rng.random(len(p)))
