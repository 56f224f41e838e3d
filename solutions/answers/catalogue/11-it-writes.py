# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="loss_in_bits" cell="test_predicted_loss"
def predicted_loss():
    return 6, np.log(2), 2 * np.log(2)

# %% mistake="loss_in_bits" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), 1, 2 * np.log(2)

# %% mistake="loss_in_bits" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), 2

# %% mistake="loss_share" cell="test_predicted_loss"
def predicted_loss():
    return 1 / 64, np.log(2), 2 * np.log(2)

# %% mistake="loss_negative" cell="test_predicted_loss"
def predicted_loss():
    return np.log(1 / 64), np.log(2), 2 * np.log(2)

# %% mistake="loss_log10" cell="test_predicted_loss"
def predicted_loss():
    return np.log10(64), np.log(2), 2 * np.log(2)

# %% mistake="loss_never_wrong" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), 0, 2 * np.log(2)

# %% mistake="loss_share" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), 0.5, 2 * np.log(2)

# %% mistake="loss_count" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), 2, 2 * np.log(2)

# %% mistake="loss_count" cell="test_predicted_loss"
def predicted_loss():
    return 64, np.log(2), 2 * np.log(2)

# %% mistake="loss_log_of_mean" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), -np.log((1 / 2 + 1 / 8) / 2)

# %% mistake="loss_halves_added" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), np.log(2) + np.log(8)

# %% mistake="loss_otherwise" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), np.log(8)

# %% mistake="loss_otherwise" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), np.log(2) / 2

# %% mistake="loss_share" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), (1 / 2 + 1 / 8) / 2

# %% mistake="numbers_count" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2)

# %% form="computed"
def predicted_loss():
    given = ([1 / 64], [1 / 2], [1 / 2, 1 / 8])
    return tuple(-np.log(p).mean() for p in given)

# %% form="lists"
def predicted_loss():
    return [4.1589, 0.6931, 1.3863]

# %% form="array"
def predicted_loss():
    return np.log([64, 2, 4])

# %% mistake="bigram_not_raised" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.zeros((size, size))  # wrong
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_infinite" cell="test_bigram_loss_unseen"
def bigram_loss(learned, held, size):
    counts = np.zeros((size, size))  # wrong
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_counted_once" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    counts[learned[:-1], learned[1:]] += 1  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_eight_bits" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size), np.uint8)  # wrong
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_half_of_pairs" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    for n in range(0, len(learned) - 1, 2):  # wrong
        counts[learned[n], learned[n + 1]] += 1
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_columns" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[1:], learned[:-1]), 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_columns" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=0)  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_joint" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum()  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_learned" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[learned[:-1], learned[1:]]).mean()  # wrong

# %% mistake="bigram_not_raised_below" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.zeros((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = (counts + 1) / counts.sum(axis=1, keepdims=True)  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="loss_number_in_bits" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log2(p[held[:-1], held[1:]]).mean()  # wrong

# %% mistake="bigram_summed" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).sum()  # wrong

# %% mistake="bigram_summed" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).sum() / len(held)  # wrong

# %% mistake="bigram_negative" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return np.log(p[held[:-1], held[1:]]).mean()  # wrong

# %% mistake="bigram_perplexity" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return np.exp(-np.log(p[held[:-1], held[1:]]).mean())  # wrong

# %% mistake="bigram_probability" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return p[held[:-1], held[1:]].mean()  # wrong

# %% mistake="bigram_log_of_mean" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]].mean())  # wrong

# %% mistake="bigram_each" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]])  # wrong

# %% mistake="returned_none" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    loss = -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_otherwise" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / (counts.sum(axis=1, keepdims=True) + 1)  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% form="loop"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    for a, b in zip(learned[:-1], learned[1:]):
        counts[a, b] += 1
    total = 0.0
    for a, b in zip(held[:-1], held[1:]):
        total -= np.log(counts[a, b] / counts[a].sum())
    return total / (len(held) - 1)

# %% form="counting"
def bigram_loss(learned, held, size):
    pairs = {}
    for pair in zip(learned.tolist(), learned[1:].tolist()):
        pairs[pair] = pairs.get(pair, 0) + 1
    firsts = np.bincount(learned[:-1], minlength=size)
    asked = list(zip(held.tolist(), held[1:].tolist()))
    losses = [-np.log((pairs.get((a, b), 0) + 1) / (firsts[a] + size)) for a, b in asked]
    return sum(losses) / len(losses)

# %% form="numpy_functions"
def bigram_loss(learned, held, size):
    counts = 1 + np.bincount(size * learned[:-1] + learned[1:], minlength=size * size).reshape(size, size)
    logs = np.log(counts) - np.log(np.sum(counts, axis=1))[:, None]
    return np.mean(-logs[held[:-1], held[1:]])

# %% form="one_hot"
def bigram_loss(learned, held, size):
    rows = np.eye(size)
    counts = 1 + rows[learned[:-1]].T @ rows[learned[1:]]
    p = counts / counts.sum(axis=1, keepdims=True)
    return float(-np.log((rows[held[:-1]] @ p * rows[held[1:]]).sum(axis=1)).mean())

# %% mistake="tensor_is_array" cell="test_embedding"
def embedding(numbers, weight):
    return weight.data[numbers]

# %% mistake="tensor_no_graph" cell="test_embedding_gradient"
def embedding(numbers, weight):
    return Tensor(weight.data[numbers])

# %% mistake="embedding_flat" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers.ravel()]

# %% mistake="embedding_summed" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers].sum(axis=-2)

# %% mistake="embedding_summed" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers].mean(axis=-2)

# %% mistake="embedding_one_late" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers - 1]

# %% mistake="embedding_one_hot" cell="test_embedding"
def embedding(numbers, weight):
    return Tensor(np.eye(len(weight.data))[numbers], requires_grad=True)

# %% mistake="embedding_axis" cell="test_embedding"
def embedding(numbers, weight):
    return weight[:, numbers]

# %% mistake="embedding_turned" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers].swapaxes(-1, -2)

# %% mistake="embedding_entry" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers, 0]

# %% mistake="returned_none" cell="test_embedding"
def embedding(numbers, weight):
    weight[numbers]

# %% form="one_hot"
def embedding(numbers, weight):
    return Tensor(np.eye(weight.shape[0])[numbers]) @ weight

# %% form="loop"
def embedding(numbers, weight):
    from so_far import stack
    rows = stack([weight[int(n)] for n in numbers.ravel()])
    return rows.reshape(*numbers.shape, weight.shape[1])

# %% form="other_order"
def embedding(numbers, weight):
    return weight[numbers.ravel()].reshape(*numbers.shape, weight.shape[1])

# %% mistake="mask_turned" cell="test_causal_mask"
def causal_mask(length):
    return np.triu(np.ones((length, length), bool))

# %% mistake="mask_no_diagonal" cell="test_causal_mask"
def causal_mask(length):
    return np.tril(np.ones((length, length), bool), -1)

# %% mistake="mask_hides" cell="test_causal_mask"
def causal_mask(length):
    return np.triu(np.ones((length, length), bool), 1)

# %% mistake="mask_one_more" cell="test_causal_mask"
def causal_mask(length):
    return np.tri(length, k=1, dtype=bool)

# %% mistake="mask_numbers" cell="test_causal_mask"
def causal_mask(length):
    return np.tri(length)

# %% mistake="mask_to_add" cell="test_causal_mask"
def causal_mask(length):
    return np.where(np.tri(length, dtype=bool), 0.0, -np.inf)

# %% mistake="mask_to_add" cell="test_causal_mask"
def causal_mask(length):
    return np.where(np.tri(length, dtype=bool), 0.0, -1e9)

# %% mistake="mask_all" cell="test_causal_mask"
def causal_mask(length):
    return np.ones((length, length), bool)

# %% mistake="mask_unfilled" cell="test_causal_mask"
def causal_mask(length):
    mask = np.empty((length, length), bool)  # wrong
    for i in range(length):
        mask[i, : i + 1] = True
    return mask

# %% mistake="mask_itself" cell="test_causal_mask"
def causal_mask(length):
    return np.eye(length, dtype=bool)

# %% mistake="mask_one_row" cell="test_causal_mask"
def causal_mask(length):
    return np.arange(length) < length

# %% mistake="mask_tensor" cell="test_causal_mask"
def causal_mask(length):
    return Tensor(np.tri(length))

# %% mistake="mask_type" cell="test_causal_mask"
def causal_mask(length):
    return [[j <= i for j in range(length)] for i in range(length)]

# %% mistake="mask_wide" cell="test_causal_mask"
def causal_mask(length):
    return np.tri(length, length + 1, dtype=bool)

# %% mistake="mask_turned" cell="test_causal_mask"
def causal_mask(length):
    place = np.arange(length)
    return place[:, None] <= place

# %% mistake="mask_hides" cell="test_causal_mask"
def causal_mask(length):
    place = np.arange(length)
    return place[:, None] < place

# %% form="numpy_functions"
def causal_mask(length):
    return np.tril(np.ones((length, length), dtype=bool))

# %% form="loop"
def causal_mask(length):
    mask = np.zeros((length, length), bool)
    for i in range(length):
        mask[i, : i + 1] = True
    return mask

# %% form="other_formula"
def causal_mask(length):
    return np.subtract.outer(np.arange(length), np.arange(length)) > -1

# %% form="array"
def causal_mask(length):
    return np.array([[j <= i for j in range(length)] for i in range(length)])

# %% mistake="attention_no_scale" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_scale_length" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-2] ** 0.5  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_scale_whole" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1]  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_scale_times" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) * q.shape[-1] ** 0.5  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_exchanged" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = k @ q.swapaxes(-1, -2) / q.shape[-1] ** 0.5  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_product" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k / q.shape[-1] ** 0.5  # wrong
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_softmax_axis" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax(axis=-2) @ v  # wrong

# %% mistake="attention_no_softmax" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores @ v  # wrong

# %% mistake="attention_weights" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax()  # wrong

# %% mistake="attention_other_values" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ k  # wrong

# %% mistake="attention_scale_late" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2)
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v / q.shape[-1] ** 0.5  # wrong

# %% mistake="attention_value_scaled" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v / q.shape[-1] ** 0.5  # wrong

# %% mistake="attention_weights_turned" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax().swapaxes(-1, -2) @ v  # wrong

# %% mistake="attention_mask_unread" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    return scores.softmax() @ v

# %% mistake="truth_of_array_plain" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask:  # wrong
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% mistake="attention_mask_inverted" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, -1e9, scores)  # wrong
    return scores.softmax() @ v

# %% mistake="attention_mask_inverted" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(~mask, scores, -1e9)  # wrong
    return scores.softmax() @ v

# %% mistake="attention_overflow" cell="test_attention"
def attention(q, k, v, mask=None):
    weights = (q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5).exp()  # wrong
    if mask is not None:
        weights = where(mask, weights, 0.0)
    return weights / weights.sum(axis=-1, keepdims=True) @ v

# %% mistake="attention_mask_zero" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, 0.0)  # wrong
    return scores.softmax() @ v

# %% mistake="attention_mask_zero" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores * mask  # wrong
    return scores.softmax() @ v

# %% mistake="attention_mask_after" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    weights = scores.softmax()
    if mask is not None:
        weights = where(mask, weights, 0.0)  # wrong
    return weights @ v

# %% mistake="attention_mask_added" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores + mask  # wrong
    return scores.softmax() @ v

# %% mistake="attention_masked_anyway" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    scores = where(np.tri(q.shape[-2], dtype=bool), scores, -1e9)  # wrong
    return scores.softmax() @ v

# %% mistake="attention_mask_turned" cell="test_attention_mask"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask.T, scores, -1e9)  # wrong
    return scores.softmax() @ v

# %% mistake="tensor_is_array" cell="test_attention"
def attention(q, k, v, mask=None):
    scores = q.data @ k.data.swapaxes(-1, -2) / q.shape[-1] ** 0.5  # wrong
    if mask is not None:
        scores = np.where(mask, scores, -1e9)
    e = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True) @ v.data

# %% mistake="tensor_no_graph" cell="test_attention_gradients"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return Tensor(scores.softmax().data) @ v  # wrong

# %% mistake="tensor_no_graph" cell="test_attention_gradients"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return Tensor((scores.softmax() @ v).data)  # wrong

# %% mistake="attention_batch" cell="test_attention"
def attention(q, k, v, mask=None):
    d = q.shape[-1]
    scores = q.reshape(-1, d) @ k.reshape(-1, d).transpose() / d**0.5  # wrong
    value = scores.softmax() @ v.reshape(-1, d)
    return value.reshape(*v.shape)

# %% form="other_formula"
def attention(q, k, v, mask=None):
    q = q * q.shape[-1] ** -0.5
    scores = q @ k.swapaxes(-2, -1)
    if mask is not None:
        scores = scores + np.where(mask, 0.0, -1e9)
    return scores.softmax(axis=-1) @ v

# %% form="numpy_functions"
def attention(q, k, v, mask=None):
    scores = (q @ k.swapaxes(-1, -2)) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = where(mask, scores, -np.inf)
    return scores.softmax(-1) @ v

# %% form="other_order"
def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    weights = (scores - scores.data.max(axis=-1, keepdims=True)).exp()
    if mask is not None:
        weights = weights * mask
    return weights / weights.sum(axis=-1, keepdims=True) @ v

# %% form="default_argument"
def attention(q, k, v, mask=None):
    allowed = np.ones((q.shape[-2],) * 2, bool) if mask is None else mask
    scores = where(allowed, q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5, -1e30)
    return scores.softmax() @ v

# %% mistake="norm_squares" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((x**2).mean(axis=-1, keepdims=True) - m**2 + eps)  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_ddof" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt(x.var(axis=-1, ddof=1, keepdims=True) + eps)  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_eps_outside" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = x.std(axis=-1, keepdims=True) + eps  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_eps" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = x.std(axis=-1, keepdims=True)  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_root" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = x.var(axis=-1, keepdims=True) + eps  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_mean" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = x / s  # wrong

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_division" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation  # wrong

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_weight" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w, (pull_x, pull_w, pull_b)  # wrong

# %% mistake="norm_no_weight" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v + b, (pull_x, pull_w, pull_b)  # wrong

# %% mistake="norm_weight_first" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return w * (v + b), (pull_x, pull_w, pull_b)  # wrong

# %% mistake="norm_all" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean()  # wrong
    deviation = x - m
    s = np.sqrt(x.var() + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_other_axis" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=0)  # wrong
    deviation = x - m
    s = np.sqrt(x.var(axis=0) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_no_eps" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + 1e-5)  # wrong
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_ends" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        return g * w / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_no_spread" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_no_mean" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - v * (h * v).mean(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_no_weight" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        return (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_no_weight" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        return w * (g - g.mean(axis=-1, keepdims=True) - v * (g * v).mean(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_not_divided" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_variance" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s**2  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_sums" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.sum(axis=-1, keepdims=True) - v * (h * v).sum(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_sign" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) + v * (h * v).mean(axis=-1, keepdims=True)) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_deviation" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        part = deviation * (h * deviation).mean(axis=-1, keepdims=True)  # wrong
        return (h - h.mean(axis=-1, keepdims=True) - part) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_other_axis" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean() - v * (h * v).mean()) / s  # wrong

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_w_x" cell="test_layer_norm_w"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * x).sum(axis=tuple(range(g.ndim - 1)))  # wrong

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_w_rows" cell="test_layer_norm_w"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return g * v  # wrong

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_w_plain" cell="test_layer_norm_w"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_w_weight" cell="test_layer_norm_w"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * w * v).sum(axis=tuple(range(g.ndim - 1)))  # wrong

    def pull_b(g):
        return g.sum(axis=tuple(range(g.ndim - 1)))

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_b_rows" cell="test_layer_norm_b"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return g  # wrong

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="upstream_unused" cell="test_layer_norm_b"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return np.ones_like(b)  # wrong

    return v * w + b, (pull_x, pull_w, pull_b)

# %% mistake="norm_pull_b_weight" cell="test_layer_norm_b"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    deviation = x - m
    s = np.sqrt((deviation**2).mean(axis=-1, keepdims=True) + eps)
    v = deviation / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    def pull_w(g):
        return (g * v).sum(axis=tuple(range(g.ndim - 1)))

    def pull_b(g):
        return (g * w).sum(axis=tuple(range(g.ndim - 1)))  # wrong

    return v * w + b, (pull_x, pull_w, pull_b)

# %% form="numpy_functions"
def layer_norm(x, w, b, *, eps=1e-5):
    s = np.sqrt(np.var(x, axis=-1, keepdims=True) + eps)
    v = (x - np.mean(x, axis=-1, keepdims=True)) / s
    front = tuple(range(x.ndim - 1))

    def pull_x(g):
        h = np.multiply(g, w)
        return (h - np.mean(h, axis=-1, keepdims=True) - v * np.mean(h * v, axis=-1, keepdims=True)) / s

    return v * w + b, (pull_x, lambda g: np.sum(g * v, axis=front), lambda g: np.sum(g, axis=front))

# %% form="other_formula"
def layer_norm(x, w, b, *, eps=1e-5):
    d = x.shape[-1]
    m = x.mean(-1, keepdims=True)
    s = np.sqrt(x.var(-1, keepdims=True) + eps)
    v = (x - m) / s

    def pull_x(g):
        dv = g * w
        ds = -(dv * (x - m)).sum(-1, keepdims=True) / s**2
        dm = -dv.sum(-1, keepdims=True) / s
        return dv / s + dm / d + ds * (x - m) / (s * d)

    def pull_w(g):
        return (g * v).reshape(-1, d).sum(axis=0)

    def pull_b(g):
        return g.reshape(-1, d).sum(axis=0)

    return w * v + b, (pull_x, pull_w, pull_b)

# %% form="loop"
def layer_norm(x, w, b, *, eps=1e-5):
    rows = x.reshape(-1, x.shape[-1])
    v, s = np.empty_like(rows), np.empty((len(rows), 1), x.dtype)
    for n, row in enumerate(rows):
        s[n] = np.sqrt(((row - row.mean()) ** 2).mean() + eps)
        v[n] = (row - row.mean()) / s[n]

    def pull_x(g):
        dx = np.empty_like(rows)
        for n, h in enumerate(g.reshape(rows.shape) * w):
            dx[n] = (h - h.mean() - v[n] * (h * v[n]).mean()) / s[n]
        return dx.reshape(x.shape)

    def pull_w(g):
        return (g.reshape(rows.shape) * v).sum(axis=0)

    def pull_b(g):
        return g.reshape(rows.shape).sum(axis=0)

    return (v * w + b).reshape(x.shape), (pull_x, pull_w, pull_b)

# %% form="einsum"
def layer_norm(x, w, b, *, eps=1e-5):
    d = x.shape[-1]
    center = (np.eye(d) - 1 / d).astype(x.dtype)
    away = x @ center
    s = np.sqrt(np.einsum("...i,...i->...", away, away)[..., None] / d + eps)
    v = away / s

    def pull_x(g):
        h = (g * w) @ center
        return (h - v * np.einsum("...i,...i->...", h, v)[..., None] / d) / s

    return w * v + b, (
        pull_x,
        lambda g: np.einsum("ri,ri->i", g.reshape(-1, d), v.reshape(-1, d)),
        lambda g: np.einsum("ri->i", g.reshape(-1, d)),
    )

# %% mistake="heads_reshaped_only" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, count, length, width // count)

# %% mistake="heads_not_moved" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width // count)

# %% mistake="heads_sizes" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, width // count, count).swapaxes(1, 2)

# %% mistake="heads_woven" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, width // count, count).transpose((0, 3, 1, 2))

# %% mistake="heads_turned" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width // count).transpose((0, 2, 3, 1))

# %% mistake="heads_batch" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width // count).swapaxes(1, 2).reshape(n * count, length, width // count)

# %% mistake="heads_float" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width / count).swapaxes(1, 2)

# %% mistake="heads_first_only" cell="test_heads"
def heads(x, count):
    return x[:, :, : x.shape[2] // count]

# %% mistake="tensor_is_array" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.data.reshape(n, length, count, -1).swapaxes(1, 2)

# %% mistake="tensor_no_graph" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return Tensor(x.data.reshape(n, length, count, -1).swapaxes(1, 2))

# %% form="other_order"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width // count).transpose((0, 2, 1, 3))

# %% form="lists"
def heads(x, count):
    from so_far import stack
    each = x.shape[2] // count
    return stack([x[:, :, h * each : (h + 1) * each] for h in range(count)], axis=1)

# %% form="loop"
def heads(x, count):
    from so_far import cat
    each, parts = x.shape[2] // count, []
    for h in range(count):
        part = x[..., h * each : (h + 1) * each]
        parts.append(part.reshape(part.shape[0], 1, part.shape[1], each))
    return cat(parts, axis=1)

# %% mistake="block_no_residual" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = parts.out(read)  # wrong
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_no_residual" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return parts.down(parts.up(parts.norm2(x)).gelu())  # wrong

# %% mistake="block_no_residual" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = parts.out(read)  # wrong
    return parts.down(parts.up(parts.norm2(x)).gelu())  # wrong

# %% mistake="block_norm_after" cell="test_block"
def block(x, parts):
    q, k, v = (heads(layer(x), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = parts.norm1(x + parts.out(read))  # wrong
    return parts.norm2(x + parts.down(parts.up(x).gelu()))  # wrong

# %% mistake="block_no_norm" cell="test_block"
def block(x, parts):
    y = x  # wrong
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_no_norm" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(x).gelu())  # wrong

# %% mistake="block_normalised_kept" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = y + parts.out(read)  # wrong
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_normalised_kept" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    z = parts.norm2(x)
    return z + parts.down(parts.up(z).gelu())  # wrong

# %% mistake="block_old_x" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    first = x + parts.out(read)
    return first + parts.down(parts.up(parts.norm2(x)).gelu())  # wrong

# %% mistake="block_old_x" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    first = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(first)).gelu())  # wrong

# %% mistake="block_norm_twice" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm1(x)).gelu())  # wrong

# %% mistake="block_no_mask" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v)  # wrong
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_no_gelu" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)))  # wrong

# %% mistake="block_relu" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).relu())  # wrong

# %% mistake="block_no_out" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + read  # wrong
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_merged" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.reshape(*x.shape)  # wrong
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_one_head" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = parts.query(y), parts.key(y), parts.value(y)  # wrong
    x = x + parts.out(attention(q, k, v, causal_mask(x.shape[1])))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_layers_mixed" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.query, parts.value))  # wrong
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_layers_mixed" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer, parts.count) for layer in (parts.query(y), parts.key(y), parts.value(x)))  # wrong
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="tensor_is_array" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return (x + parts.down(parts.up(parts.norm2(x)).gelu())).data  # wrong

# %% mistake="tensor_no_graph" cell="test_block"
def block(x, parts):
    y = Tensor(parts.norm1(x).data)  # wrong
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1]))
    read = read.swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% form="helper"
def merged(x):
    n, count, length, each = x.shape
    return x.transpose((0, 2, 1, 3)).reshape(n, length, count * each)


def block(x, parts):
    y = parts.norm1(x)
    split = [heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value)]
    x = parts.out(merged(attention(*split, mask=causal_mask(y.shape[1])))) + x
    return parts.down(parts.up(parts.norm2(x)).gelu()) + x

# %% form="other_order"
def block(x, parts):
    q = heads(parts.query(parts.norm1(x)), parts.count)
    k = heads(parts.key(parts.norm1(x)), parts.count)
    v = heads(parts.value(parts.norm1(x)), parts.count)
    read = attention(q, k, v, causal_mask(x.shape[-2])).swapaxes(-2, -3)
    after = x + parts.out(read.reshape(x.shape[0], x.shape[1], x.shape[2]))
    inner = parts.up(parts.norm2(after)).gelu()
    return after + parts.down(inner)

# %% form="lists"
def block(x, parts):
    y, each = parts.norm1(x), x.shape[2] // parts.count
    q, k, v = parts.query(y), parts.key(y), parts.value(y)
    read = []
    for h in range(parts.count):
        of_head = slice(h * each, (h + 1) * each)
        read.append(attention(q[:, :, of_head], k[:, :, of_head], v[:, :, of_head], causal_mask(x.shape[1])))
    from so_far import cat

    x = x + parts.out(cat(read, axis=-1))
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="symptom_not_shifted" cell="test_symptom"
def symptom():
    return "A", "F", "B"

# %% mistake="symptom_no_order" cell="test_symptom"
def symptom():
    return "F", "D", "B"

# %% mistake="symptom_leak" cell="test_symptom"
def symptom():
    return "D", "D", "B"

# %% mistake="symptom_no_residual" cell="test_symptom"
def symptom():
    return "D", "E", "B"

# %% mistake="symptom_copies" cell="test_symptom"
def symptom():
    return "D", "F", "A"

# %% mistake="symptom_no_step" cell="test_symptom"
def symptom():
    return "D", "G", "B"

# %% mistake="symptom_otherwise" cell="test_symptom"
def symptom():
    return "D", "C", "B"

# %% mistake="symptom_not_shifted_high" cell="test_symptom"
def symptom():
    return "D", "A", "B"

# %% mistake="symptom_cold" cell="test_symptom"
def symptom():
    return "B", "F", "D"

# %% mistake="choice_unquoted" cell="test_symptom"
def symptom():
    return D, F, B

# %% mistake="symptom_count" cell="test_symptom"
def symptom():
    return "D", "F"

# %% mistake="choice_unknown" cell="test_symptom"
def symptom():
    return "D", "F", "H"

# %% mistake="symptom_otherwise" cell="test_symptom"
def symptom():
    return "D", "F", "C"

# %% form="lists"
def symptom():
    return ["D", "F", "B"]

# %% form="other_spelling"
def symptom():
    return ("d", "f", "b")

# %% form="helper"
def symptom():
    mask, places, temperature = "D", "F", "B"
    return mask, places, temperature

# %% mistake="sample_temperature_times" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) * temperature  # wrong
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_no_temperature" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float)  # wrong
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_temperature_times" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float)
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p**temperature  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_even" cell="test_sample"
def sample(logits, temperature, rng):
    return rng.integers(0, logits.shape[1], len(logits))

# %% mistake="sample_largest" cell="test_sample"
def sample(logits, temperature, rng):
    return np.asarray(logits).argmax(axis=1)

# %% mistake="sample_first_row" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return rng.choice(p.shape[1], size=len(p), p=p[0])  # wrong

# %% mistake="sample_one_draw" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random()).sum(axis=1)  # wrong

# %% mistake="sample_shifted" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return ((p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1) + 1) % p.shape[1]  # wrong

# %% mistake="sample_range" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1) + 1  # wrong

# %% mistake="sample_inverted" cell="test_sample"
def sample(logits, temperature, rng):
    z = -np.asarray(logits, float) / temperature  # wrong
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_no_softmax" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.maximum(z, 0)  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_other_generator" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([np.random.choice(len(row), p=row) for row in p])  # wrong

# %% mistake="sample_other_generator" cell="test_sample"
def sample(logits, temperature, rng):
    rng = np.random.default_rng()  # wrong
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_fixed" cell="test_sample"
def sample(logits, temperature, rng):
    rng = np.random.default_rng(0)  # wrong
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_not_apart" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    u = np.repeat(rng.random(len(p) // 2 + 1), 2)[: len(p)]  # wrong
    return (p.cumsum(axis=1) < u[:, None]).sum(axis=1)

# %% mistake="sample_probabilities" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    return p / p.sum(axis=1, keepdims=True)  # wrong

# %% mistake="sample_shape" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return rng.choice(p.shape[1], p=p[0])  # wrong

# %% mistake="sample_cold" cell="test_sample_cold"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z)  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1)

# %% form="loop"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% form="other_formula"
def sample(logits, temperature, rng):
    gumbel = -np.log(-np.log(rng.random(np.shape(logits))))
    return (np.asarray(logits, float) / temperature + gumbel).argmax(axis=1)

# %% form="lists"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    numbers = []
    for row in p:
        numbers.append(int(np.searchsorted(np.cumsum(row), rng.random() * row.sum(), side="right")))
    return numbers

# %% form="helper"
def drawn(row, rng):
    e = np.exp(row - row.max())
    return rng.choice(len(row), p=e / e.sum())


def sample(logits, temperature, rng):
    return np.array([drawn(row.astype(float) / temperature, rng) for row in logits])

# %% mistake="writer_not_shifted" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, :-1])  # wrong
    return model

# %% mistake="writer_backwards" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, 1:], rows[:, :-1])  # wrong
    return model

# %% mistake="writer_shapes" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows)  # wrong
    return model

# %% mistake="writer_context" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows, rows)  # wrong
    return model

# %% mistake="writer_new_nets" cell="test_trained"
def trained(text, steps, rng):
    for step in range(steps):
        model = Network(len(text.characters), 1, rng)  # wrong
        adam = optim.Adam(model.parameters(), lr=rate(step, steps), betas=(0.9, 0.99))
        rows = excerpts(text.learned, rng)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_size" cell="test_trained"
def trained(text, steps, rng):
    model = Network(128, 1, rng)  # wrong
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_steps" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(1000):  # wrong
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_steps" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(1, steps):  # wrong
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_same_rows" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    rows = excerpts(text.learned, rng)  # wrong
    for step in range(steps):
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_held" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.held, rng)  # wrong
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_held" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(LEARNED, rng)  # wrong
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_fixed_start" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, np.random.default_rng(0))  # wrong
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_by_chance" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, np.random.default_rng())  # wrong
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_no_step" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        loss = cross_entropy(model(rows[:, :-1]).reshape(rows[:, 1:].size, -1), rows[:, 1:].ravel())
        adam.zero_grad()
        loss.backward()  # wrong
    return model

# %% mistake="returned_none" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])

# %% mistake="writer_model" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return adam  # wrong

# %% mistake="writer_hopeless" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = 0.00001  # wrong
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="writer_high" cell="test_trained"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = 0.005 * 0.99**step  # wrong
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% form="loop"
def trained(text, steps, rng):
    model = Network(len(text.characters), 1, rng)
    optimiser = optim.Adam(model.parameters(), betas=(0.9, 0.99))
    for step in range(steps):
        optimiser.lr = rate(step, steps)
        rows = excerpts(text.learned, rng)
        logits = model(rows[:, :-1])
        loss = cross_entropy(logits.reshape(-1, logits.shape[-1]), rows[:, 1:].reshape(-1))
        model.zero_grad()
        loss.backward()
        optimiser.step()
    return model

# %% form="other_formula"
def trained(text, steps, rng):
    model = Network(size=len(text.characters), blocks=1, rng=rng)
    adam = optim.Adam(model.parameters(), lr=0.003)
    for step in range(steps):
        starts = rng.integers(0, len(text.learned) - 33, 8)
        rows = np.array([text.learned[start : start + 33] for start in starts])
        adam.lr = 0.006 * (1 - step / steps) + 0.0002
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% mistake="loss_weighted" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64) / 64, np.log(2), 2 * np.log(2)

# %% mistake="loss_weighted" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2) / 2, 2 * np.log(2)

# %% mistake="loss_weighted" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(2), np.log(2) / 2 + np.log(8) / 8

# %% mistake="loss_of_64" cell="test_predicted_loss"
def predicted_loss():
    return np.log(64), np.log(32), 2 * np.log(2)

# %% mistake="bigram_only_zeros" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.zeros((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    counts = np.maximum(counts, 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_keepdims" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1)  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_round" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned, np.roll(learned, -1)), 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_round" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned, np.roll(learned, -1)), 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held, np.roll(held, -1)]).mean()  # wrong

# %% mistake="bigram_held_counted" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    np.add.at(counts, (held[:-1], held[1:]), 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_held_counted" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    learned = np.concatenate([learned, held])  # wrong
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_characters" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    total = np.bincount(learned, minlength=size) + size  # wrong
    p = counts / total[:, None]
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_different_pairs" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    pairs = set(zip(held[:-1], held[1:]))  # wrong
    return -np.mean([np.log(p[pair]) for pair in pairs])

# %% mistake="bigram_not_raised_below" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / (counts.sum(axis=1, keepdims=True) - size + 1)  # wrong
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% mistake="bigram_half_of_pairs" cell="test_bigram_loss"
def bigram_loss(learned, held, size):
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1:2], learned[1::2]), 1)  # wrong
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1:2], held[1::2]]).mean()

# %% mistake="embedding_once" cell="test_embedding"
def embedding(numbers, weight):
    return weight[np.unique(numbers)]

# %% mistake="embedding_scaled" cell="test_embedding"
def embedding(numbers, weight):
    return weight[numbers] * weight.shape[-1] ** 0.5

# %% mistake="norm_offset_divided" cell="test_layer_norm"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - m) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).mean(axis=-1, keepdims=True)) / s

    rest = tuple(range(x.ndim - 1))
    return (w * (x - m) + b) / s, (  # wrong
        pull_x, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))

# %% mistake="norm_pull_sums" cell="test_layer_norm_x"
def layer_norm(x, w, b, *, eps=1e-5):
    m = x.mean(axis=-1, keepdims=True)
    s = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    v = (x - m) / s

    def pull_x(g):
        h = g * w
        return (h - h.mean(axis=-1, keepdims=True) - v * (h * v).sum(axis=-1, keepdims=True)) / s  # wrong

    rest = tuple(range(x.ndim - 1))
    return w * v + b, (pull_x, lambda g: (g * v).sum(axis=rest), lambda g: g.sum(axis=rest))

# %% mistake="heads_places_first" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.swapaxes(1, 2).reshape(n, count, length, width // count)

# %% mistake="heads_order" cell="test_heads"
def heads(x, count):
    n, length, width = x.shape
    return x.reshape(n, length, count, width // count).swapaxes(0, 2)

# %% mistake="block_gelu_moved" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x))).gelu()  # wrong

# %% mistake="block_gelu_moved" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x).gelu()))  # wrong

# %% mistake="block_old_x" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    parts.out(read)  # wrong
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_normalised_kept" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    z = parts.norm2(y + parts.out(read))  # wrong
    return z + parts.down(parts.up(z).gelu())  # wrong

# %% mistake="block_layers_mixed" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(k, q, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)  # wrong
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_layers_mixed" cell="test_block"
def block(x, parts):
    q, k, v = (heads(layer(y), parts.count) for layer, y in ((parts.query, parts.norm1(x)), (parts.key, x), (parts.value, x)))  # wrong
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="block_merged" cell="test_block"
def block(x, parts):
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(2, 3).reshape(*x.shape)  # wrong
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% mistake="sample_overflow_told" cell="test_sample_cold"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z)  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_overflow_told" cell="test_sample_cold"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max())  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return np.array([rng.choice(len(row), p=row) for row in p])

# %% mistake="sample_overflow" cell="test_sample_cold"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    p = np.exp(z - z.max())  # wrong
    p = p / p.sum(axis=1, keepdims=True)
    return (p.cumsum(axis=1) < rng.random((len(p), 1))).sum(axis=1)

# %% mistake="sample_not_divided" cell="test_sample"
def sample(logits, temperature, rng):
    z = np.asarray(logits, float) / temperature
    ends = np.exp(z - z.max(axis=1, keepdims=True)).cumsum(axis=1)  # wrong
    return np.minimum((ends < rng.random((len(z), 1))).sum(axis=1), z.shape[1] - 1)

# %% mistake="nucleus_not_divided" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(-probabilities, axis=1)
    falling = np.take_along_axis(probabilities, order, axis=1)
    falling[falling.cumsum(axis=1) - falling >= p] = 0
    kept = np.zeros_like(falling)
    np.put_along_axis(kept, order, falling, axis=1)
    return kept  # wrong

# %% mistake="nucleus_crossing" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(-probabilities, axis=1)
    falling = np.take_along_axis(probabilities, order, axis=1)
    falling[falling.cumsum(axis=1) > p] = 0  # wrong
    kept = np.zeros_like(falling)
    np.put_along_axis(kept, order, falling, axis=1)
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_each" cell="trial_top_p"
def top_p(probabilities, p):
    kept = np.where(probabilities >= 1 - p, probabilities, 0)  # wrong
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_sorted" cell="trial_top_p"
def top_p(probabilities, p):
    falling = -np.sort(-probabilities, axis=1)  # wrong
    kept = np.where(falling.cumsum(axis=1) - falling < p, falling, 0)
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_inverse" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(-probabilities, axis=1)
    falling = np.take_along_axis(probabilities, order, axis=1)
    inside = falling.cumsum(axis=1) - falling < p
    kept = probabilities * np.take_along_axis(inside, order, axis=1)  # wrong
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_unsorted" cell="trial_top_p"
def top_p(probabilities, p):
    before = probabilities.cumsum(axis=1) - probabilities  # wrong
    kept = np.where(before < p, probabilities, 0)
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_least" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(probabilities, axis=1)  # wrong
    rising = np.take_along_axis(probabilities, order, axis=1)
    kept = np.zeros_like(rising)
    np.put_along_axis(kept, order, np.where(rising.cumsum(axis=1) - rising < p, rising, 0), axis=1)
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_same_count" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(-probabilities, axis=1)
    count = np.searchsorted(probabilities[0, order[0]].cumsum(), p) + 1  # wrong
    kept = np.zeros_like(probabilities)
    for new, row, places in zip(kept, probabilities, order):
        new[places[:count]] = row[places[:count]]
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_softmax" cell="trial_top_p"
def top_p(probabilities, p):
    kept = np.zeros_like(probabilities)
    for new, row in zip(kept, probabilities):
        order = np.argsort(-row)
        count = np.searchsorted(row[order].cumsum(), p) + 1
        new[order[:count]] = row[order[:count]] / row[order[:count]].sum()
    return np.exp(kept) / np.exp(kept).sum(axis=1, keepdims=True)  # wrong

# %% mistake="nucleus_wrong" cell="trial_top_p"
def top_p(probabilities, p):
    third = -np.sort(-probabilities, axis=1)[:, 2:3]
    kept = np.where(probabilities >= third, probabilities, 0)  # wrong
    return kept / kept.sum(axis=1, keepdims=True)

# %% mistake="nucleus_crossing" cell="trial_top_p"
def top_p(probabilities, p):
    order = np.argsort(-probabilities, axis=1)
    falling = np.take_along_axis(probabilities, order, axis=1)
    falling[:, 1:][falling.cumsum(axis=1)[:, 1:] > p] = 0  # wrong
    kept = np.zeros_like(falling)
    np.put_along_axis(kept, order, falling, axis=1)
    return kept / kept.sum(axis=1, keepdims=True)

# %% form="loop"
def top_p(probabilities, p):
    rows = []
    for row in probabilities:
        kept, total = [0.0] * len(row), 0.0
        for place in np.argsort(row)[::-1]:
            kept[place] = row[place]
            total += row[place]
            if total >= p:
                break
        rows.append([value / total for value in kept])
    return np.array(rows)

# %% form="other_formula"
def top_p(probabilities, p):
    larger = probabilities[:, None, :] > probabilities[:, :, None]
    above = (larger * probabilities[:, None, :]).sum(axis=2)
    kept = probabilities * (above < p)
    return kept / kept.sum(axis=1, keepdims=True)

# %% form="other_order"
def top_p(probabilities, p):
    kept = probabilities.copy()
    for row in kept:
        up = np.argsort(row)
        row[up[row[up].cumsum() <= 1 - p]] = 0
    return kept / kept.sum(axis=1, keepdims=True)
