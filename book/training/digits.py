"""The trainings of lesson 09: handwritten digits, read by networks with 128 hidden units."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from book.training import rounded

Array = NDArray[Any]

LESSON = "09-digits"
TRAIN, HELD = 1077, 360
RATE, SIZE = 0.005, 32
NETWORKS, EPOCHS, PATIENCE, LONG = 40, 60, 8, 100
SIZES = (8, 32, TRAIN)
FEW, FEW_STEPS = 50, 100
DEPTH = 8
BESIDE = 200


def pictures() -> tuple[Array, Array]:
    """All 1797 rows, 64 numbers from 0 to 1 each; and which digit each is."""
    from sklearn.datasets import load_digits

    digits = load_digits()
    return (digits.data / 16).astype(np.float32), digits.target


def network(rng: np.random.Generator, dtype: Any = np.float32) -> Any:
    from ndgrad import nn

    return nn.Sequential(nn.Linear(64, 128, rng=rng, dtype=dtype), nn.ReLU(), nn.Linear(128, 10, rng=rng, dtype=dtype))


def split(rng: np.random.Generator) -> tuple[Array, Array, Array]:
    order = rng.permutation(TRAIN + 2 * HELD)
    return order[:TRAIN], order[TRAIN:-HELD], order[-HELD:]


def answers(model: Any, x: Array) -> Array:
    """The logits, with no graph."""
    from ndgrad import Tensor, no_grad

    with no_grad():
        logits: Array = model(Tensor(x)).data
    return logits


def told(model: Any, x: Array, labels: Array) -> tuple[float, float]:
    """Mean loss and accuracy."""
    logits = answers(model, x).astype(float)
    logits -= logits.max(axis=1, keepdims=True)
    losses = np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(len(labels)), labels]
    return float(losses.mean()), float((logits.argmax(axis=1) == labels).mean())


def epoch(model: Any, optimiser: Any, x: Array, labels: Array, rng: np.random.Generator, size: int = SIZE) -> float:
    """Every row once, in a new order; the mean of the losses that the batches began with."""
    from ndgrad import Tensor, cross_entropy

    order, total = rng.permutation(len(x)), 0.0
    for start in range(0, len(x), size):
        rows = order[start : start + size]
        loss = cross_entropy(model(Tensor(x[rows])), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / len(x)


def fit(x: Array, labels: Array, train: Array, rng: np.random.Generator, epochs: int) -> Any:
    from ndgrad import optim

    model = network(rng)
    adam = optim.Adam(model.parameters(), lr=RATE)
    for _ in range(epochs):
        epoch(model, adam, x[train], labels[train], rng)
    return model


def stopped(x: Array, labels: Array, train: Array, valid: Array, rng: np.random.Generator) -> tuple[Any, int]:
    """A network with the weights that had the lowest validation loss, and the epochs that it was trained for."""
    from ndgrad import optim

    model = network(rng)
    adam = optim.Adam(model.parameters(), lr=RATE)
    best, kept, since, number = np.inf, [p.data.copy() for p in model.parameters()], 0, 0
    while since < PATIENCE and number < EPOCHS:
        epoch(model, adam, x[train], labels[train], rng)
        loss, _ = told(model, x[valid], labels[valid])
        since, number = since + 1, number + 1
        if loss < best:
            best, kept, since = loss, [p.data.copy() for p in model.parameters()], 0
    for p, data in zip(model.parameters(), kept):
        p.data = data
    return model, number


def measure() -> dict[str, Any]:
    x, labels = pictures()
    return {
        **curves(x, labels),
        "batches": by_size(x, labels),
        "few": few(x, labels),
        **many(x, labels),
        "blocks": blocks(x, labels),
        "chosen": chosen(x, labels),
        "flow": flow(x, labels),
        "beside": beside(x, labels),
    }


def curves(x: Array, labels: Array) -> dict[str, Any]:
    """Losses and accuracies before the first of 100 epochs and after each: of one network, and the mean of ten; and
    the one's weights after the epoch with the lowest validation loss."""
    from ndgrad import optim

    histories = []
    for seed in range(10):
        rng = np.random.default_rng(seed)
        train, valid, test = split(rng)
        model = network(rng)
        adam = optim.Adam(model.parameters(), lr=RATE)
        history: list[list[float]] = []
        for number in range(LONG + 1):
            if number:
                epoch(model, adam, x[train], labels[train], rng)
            history.append([*told(model, x[train], labels[train]), *told(model, x[valid], labels[valid])])
            if not seed and history[-1][2] == min(line[2] for line in history):
                kept, unseen = [p.data.copy() for p in model.parameters()], test
        histories.append(history)
    names = ("train_loss", "train_accuracy", "valid_loss", "valid_accuracy")
    one, mean = (
        {name: rounded(line) for name, line in zip(names, lines.T)}
        for lines in (np.array(histories[0]), np.mean(histories, axis=0))
    )
    weights = {name: np.round(100 * data).astype(int).tolist() for name, data in zip(("w1", "b1", "w2", "b2"), kept)}
    return {"one": one, "mean": mean, "unseen": sorted(unseen.tolist()), **weights}  # weights in hundredths


def by_size(x: Array, labels: Array) -> dict[str, list[float]]:
    """Validation loss before and after each of 20 epochs, by the size of the batches; three networks' mean."""
    from ndgrad import optim

    found = {}
    for size in SIZES:
        lines = []
        for seed in range(3):
            rng = np.random.default_rng(seed)
            train, valid, _ = split(rng)
            model = network(rng)
            adam = optim.Adam(model.parameters(), lr=RATE)
            line = [told(model, x[valid], labels[valid])[0]]
            for _ in range(20):
                epoch(model, adam, x[train], labels[train], rng, size)
                line.append(told(model, x[valid], labels[valid])[0])
            lines.append(line)
        found[str(size)] = rounded(np.mean(lines, axis=0))
    return found


def few(x: Array, labels: Array) -> dict[str, list[float]]:
    """Accuracy on 50 pictures during 100 steps, the mean of ten networks: right, and with three faults."""
    from ndgrad import Tensor, cross_entropy, optim

    found = {}
    for kind in ("right", "labels", "pairs", "sums"):
        lines = []
        for seed in range(10):
            rng = np.random.default_rng(seed)
            order = rng.permutation(len(x))
            some = order[:FEW]
            model, line = network(rng), []
            adam = optim.Adam(model.parameters(), lr=RATE)
            names = rng.permutation(labels[some]) if kind == "labels" else labels[some]
            for _ in range(FEW_STEPS + 1):
                asked = rng.permutation(names) if kind == "pairs" else names
                logits = model(Tensor(x[some]))
                line.append(float((logits.data.argmax(axis=1) == names).mean()))
                if kind != "sums":
                    adam.zero_grad()
                cross_entropy(logits, asked).backward()
                adam.step()
            lines.append(line)
        found[kind] = rounded(np.mean(lines, axis=0))
    return found


def many(x: Array, labels: Array) -> dict[str, Any]:
    """Forty splits, a network each: accuracies, all answers to test rows as a table, and which rows are often wrong."""
    accuracies, epochs = [], []
    table, asked = np.zeros((10, 10), int), np.zeros((len(x), 11), int)
    for seed in range(NETWORKS):
        rng = np.random.default_rng(seed)
        train, valid, test = split(rng)
        model, number = stopped(x, labels, train, valid, rng)
        epochs.append(number)
        accuracies.append([told(model, x[rows], labels[rows])[1] for rows in (valid, test)])
        said = answers(model, x[test]).argmax(axis=1)
        np.add.at(table, (labels[test], said), 1)
        np.add.at(asked, (test, said), 1)
        asked[test, 10] += 1
    wrong = asked[:, 10] - asked[np.arange(len(x)), labels]
    # asked often enough, and most often wrong
    often = sorted(np.flatnonzero(asked[:, 10] >= 5), key=lambda row: (-wrong[row] / asked[row, 10], row))
    return {
        "accuracies": rounded(np.array(accuracies)),
        "epochs": epochs,
        "confusion": table.tolist(),
        "never_wrong": int((wrong[asked[:, 10] > 0] == 0).sum()),
        "asked": int((asked[:, 10] > 0).sum()),
        "often_wrong": [
            {"row": int(row), "asked": int(asked[row, 10]), "said": asked[row, :10].tolist()} for row in often[:18]
        ],
    }


def blocks(x: Array, labels: Array) -> dict[str, list[float]]:
    """Ten blocks, each held back once: as they follow in the file, and drawn at random. Mean of three networks."""
    found = {}
    for kind in ("file", "drawn"):
        lines: list[list[float]] = []
        for seed in range(3):
            rng = np.random.default_rng(seed)
            rows = rng.permutation(len(x)) if kind == "drawn" else np.arange(len(x))
            lines.append([])
            for block in np.array_split(rows, 10):
                model = fit(x, labels, np.setdiff1d(rows, block), rng, 20)
                lines[-1].append(told(model, x[block], labels[block])[1])
        found[kind] = rounded(np.mean(lines, axis=0))
    return found


def chosen(x: Array, labels: Array) -> dict[str, Any]:
    """Of so many networks the best one on 360 rows: its accuracy there, and on 360 that nobody has looked at."""
    rng = np.random.default_rng(0)
    order = rng.permutation(len(x))
    train, held = order[:TRAIN], order[TRAIN:]
    models = [fit(x, labels, train, rng, 12) for _ in range(NETWORKS)]
    right = np.array([answers(model, x[held]).argmax(axis=1) == labels[held] for model in models])
    found: dict[str, Any] = {"of": [1, 2, 5, 10, 20, 40], "there": [], "new": []}
    for number in found["of"]:
        pairs = []
        for _ in range(2000):
            rows, some = rng.permutation(2 * HELD), rng.permutation(NETWORKS)[:number]
            there, new = (right[np.ix_(some, part)].mean(axis=1) for part in (rows[:HELD], rows[HELD:]))
            pairs.append((there.max(), new[there.argmax()]))
        there, new = np.mean(pairs, axis=0)
        found["there"].append(round(float(there), 4))
        found["new"].append(round(float(new), 4))
    return found


def deep(factor: float, rng: np.random.Generator) -> Any:
    """Eight hidden layers of 64 ReLUs; the weights that Linear draws, times a factor."""
    from ndgrad import nn

    modules: list[Any] = []
    for _ in range(DEPTH):
        layer = nn.Linear(64, 64, rng=rng)
        layer.weight.data *= np.float32(factor)
        modules += [layer, nn.ReLU()]
    return nn.Sequential(*modules, nn.Linear(64, 10, rng=rng))


def flow(x: Array, labels: Array) -> dict[str, Any]:
    """Eight hidden layers: the root mean square of every weight's gradient at the start, geometric mean of five
    networks; and the validation accuracy after 20 epochs."""
    from ndgrad import Tensor, cross_entropy, optim

    found = {}
    for kind, factor in [("drawn", 1.0), ("he", 6**0.5), ("large", 5.0)]:
        sizes, accuracies = [], []
        for seed in range(5):
            rng = np.random.default_rng(seed)
            train, valid, _ = split(rng)
            model = deep(factor, rng)
            cross_entropy(model(Tensor(x[train])), labels[train]).backward()
            weights = [p for p in model.parameters() if p.ndim == 2]
            sizes.append([np.sqrt((p.grad.astype(float) ** 2).mean()) for p in weights])
            adam = optim.Adam(model.parameters(), lr=0.001)
            for _ in range(20):
                epoch(model, adam, x[train], labels[train], rng)
            accuracies.append(told(model, x[valid], labels[valid])[1])
        gradients = np.exp(np.log(sizes).mean(axis=0))
        found[kind] = {"gradients": [float(f"{g:.2e}") for g in gradients], "accuracy": rounded(np.mean(accuracies))}
    return found


def beside(x: Array, labels: Array) -> dict[str, list[float]]:
    """How far the losses of 200 steps lie from PyTorch's, ten by ten the largest: float64, float32, and float64 with
    Adam's eps under the root."""
    import torch
    from ndgrad import Tensor, cross_entropy, optim

    class UnderTheRoot(optim.Adam):
        def update(self, p: Array, g: Array, states: list[Array], t: int) -> None:
            (m, v), (beta1, beta2) = states, self.betas
            m += (1 - beta1) * (g - m)
            v += (1 - beta2) * (g * g - v)
            p -= self.lr * (m / (1 - beta1**t)) / np.sqrt(v / (1 - beta2**t) + self.eps)

    found = {}
    for name, dtype, ours in [
        ("float64", "float64", optim.Adam),
        ("float32", "float32", optim.Adam),
        ("under_the_root", "float64", UnderTheRoot),
    ]:
        rng = np.random.default_rng(0)
        train, _, _ = split(rng)
        model = network(rng, np.dtype(dtype))
        theirs = torch.nn.Sequential(torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10))
        theirs = theirs.to(getattr(torch, dtype))
        with torch.no_grad():
            for p, q in zip(theirs.parameters(), model.parameters()):
                p.copy_(torch.tensor(q.data.T))
        mine = ours(model.parameters(), lr=RATE)
        adam = torch.optim.Adam(theirs.parameters(), lr=RATE)
        apart: list[float] = []
        while len(apart) < BESIDE:
            order = rng.permutation(train)
            for rows in np.split(order, range(SIZE, len(order), SIZE)):
                picture, label = x[rows].astype(dtype), labels[rows]
                loss = cross_entropy(model(Tensor(picture)), label)
                mine.zero_grad()
                loss.backward()
                mine.step()
                loss_there = torch.nn.functional.cross_entropy(theirs(torch.tensor(picture)), torch.tensor(label))
                adam.zero_grad()
                loss_there.backward()
                adam.step()
                apart.append(abs(loss.item() - loss_there.item()))
        largest = np.array(apart[:BESIDE]).reshape(-1, 10).max(axis=1)
        found[name] = [float(f"{d:.1e}") for d in largest]
    return found
