"""The trainings of lesson 10: digits on sheets of 16 × 16, read by dense networks and by convolutional ones."""

from __future__ import annotations

from typing import Any

import numpy as np

from book.training import rounded

from . import digits
from .digits import Array, answers, epoch, split

LESSON = "10-convolution"
SIDE, EDGE = 16, 4  # a sheet, and the zeros on each side of a digit
NETWORKS, FARTHEST = 10, 2
KINDS = ("dense", "conv", "pool")
EPOCHS, RATES = {"dense": 20, "conv": 10, "pool": 10}, {"dense": 0.005, "conv": 0.01, "pool": 0.01}
ANGLES = tuple(range(0, 181, 15))
FACTORS = (0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.75, 2.0)
SHOWN = 0  # the seed of the networks that are shown
MOVED = 3  # the digit whose moves are shown


def sheets() -> tuple[Array, Array]:
    """All 1797 digits, each in the middle of a sheet: (N, 1, 16, 16); and which digit each is."""
    x, labels = digits.pictures()
    laid = np.zeros((len(x), 1, SIDE, SIDE), np.float32)
    laid[:, 0, EDGE:-EDGE, EDGE:-EDGE] = x.reshape(-1, 8, 8)
    return laid, labels


def shifted(x: Array, down: int, right: int) -> Array:
    """Sheets moved by whole pixels, with zeros where they come from."""
    z = np.zeros_like(x)
    rows, columns = ((slice(max(k, 0), SIDE + min(k, 0)), slice(max(-k, 0), SIDE - max(k, 0))) for k in (down, right))
    z[..., rows[0], columns[0]] = x[..., rows[1], columns[1]]
    return z


def network(kind: str, rng: np.random.Generator) -> Any:
    from ndgrad import nn

    class LargestOfMap(nn.Module):
        """z[n, c] = the largest entry of the map x[n, c]"""

        def forward(self, x: Any) -> Any:
            return x.max(axis=(2, 3))

    if kind == "dense":
        return nn.Sequential(nn.Flatten(), nn.Linear(SIDE * SIDE, 64, rng=rng), nn.ReLU(), nn.Linear(64, 10, rng=rng))
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        *[nn.MaxPool2d(2)][: kind == "pool"],
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        LargestOfMap(),
        nn.Linear(32, 10, rng=rng),
    )


def trained(kind: str, x: Array, labels: Array, rng: np.random.Generator) -> Any:
    from ndgrad import optim

    model = network(kind, rng)
    adam = optim.Adam(model.parameters(), lr=RATES[kind])
    for _ in range(EPOCHS[kind]):
        epoch(model, adam, x, labels, rng)
    return model


def accuracy(model: Any, x: Array, labels: Array) -> float:
    return float((answers(model, x).argmax(axis=1) == labels).mean())


def shift_table(model: Any, x: Array, labels: Array, farthest: int = FARTHEST) -> Array:
    """Accuracies: a row for every move down, a column for every move to the right."""
    moves = range(-farthest, farthest + 1)
    return np.array([[accuracy(model, shifted(x, down, right), labels) for right in moves] for down in moves])


def sampled(x: Array, turn: float, factor: float) -> Array:
    """Sheets turned by so many degrees, anticlockwise, and enlarged, about their middle: bilinear, zeros around."""
    middle, angle = (SIDE - 1) / 2, np.deg2rad(turn)
    rows, columns = np.mgrid[:SIDE, :SIDE] - middle
    down = (np.cos(angle) * rows + np.sin(angle) * columns) / factor + middle
    right = (np.cos(angle) * columns - np.sin(angle) * rows) / factor + middle
    around = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    z = np.zeros_like(x)
    i, j = np.floor(down.round(9)).astype(int), np.floor(right.round(9)).astype(int)
    for a in (0, 1):
        for b in (0, 1):
            share = (1 - abs(down - i - a)) * (1 - abs(right - j - b))
            z += (share * around[..., (i + a + 1).clip(0, SIDE + 1), (j + b + 1).clip(0, SIDE + 1)]).astype(x.dtype)
    return z


def measure() -> dict[str, Any]:
    x, labels = sheets()
    return {**compared(x, labels), "augmented": augmented(x, labels)}


def compared(x: Array, labels: Array) -> dict[str, Any]:
    """Ten splits, one network of each kind for each: accuracies over moves, turns and sizes; how far the logits of a
    moved sheet lie from those of the sheet; weights of one convolutional network, and the rows it has not seen."""
    tables: dict[str, list[Array]] = {kind: [] for kind in KINDS}
    turns: dict[str, list[list[float]]] = {kind: [] for kind in KINDS[:2]}
    scales: dict[str, list[list[float]]] = {kind: [] for kind in KINDS[:2]}
    apart, kept, models = 0.0, {}, {}
    for seed in range(NETWORKS):
        for kind in KINDS:
            rng = np.random.default_rng(seed)
            train, _, test = split(rng)
            model = trained(kind, x[train], labels[train], rng)
            tables[kind].append(shift_table(model, x[test], labels[test]))
            if kind in turns:
                turned = [accuracy(model, sampled(x[test], angle, 1), labels[test]) for angle in ANGLES]
                scaled = [accuracy(model, sampled(x[test], 0, factor), labels[test]) for factor in FACTORS]
                turns[kind].append(turned)
                scales[kind].append(scaled)
            if kind == "conv":
                still = answers(model, x[test])
                for down in range(-FARTHEST, FARTHEST + 1):
                    for right in range(-FARTHEST, FARTHEST + 1):
                        moved = answers(model, shifted(x[test], down, right))
                        apart = max(apart, float(abs(moved - still).max()))
            if seed == SHOWN:
                models[kind] = model
                if kind == "conv":
                    names = ("w1", "w2", "w3", "b3")
                    kept = {name: rounded(p.data, 3) for name, p in zip(names, model.parameters())}
                    unseen = test
    return {
        "shifts": {kind: rounded(np.mean(found, axis=0)) for kind, found in tables.items()},
        "accuracies": {kind: rounded(np.array(found)[:, FARTHEST, FARTHEST]) for kind, found in tables.items()},
        "logits_apart": float(f"{apart:.0e}"),
        "turns": {kind: rounded(np.mean(found, axis=0)) for kind, found in turns.items()},
        "scales": {kind: rounded(np.mean(found, axis=0)) for kind, found in scales.items()},
        "examples": examples(models, x, labels, unseen),
        **kept,
    }


def examples(models: dict[str, Any], x: Array, labels: Array, unseen: Array) -> list[dict[str, Any]]:
    """For each digit the row that is nearest to its mean, of those that both networks have not seen and are right
    about; and the dense network's answer to it, and its share, at each move to the right."""
    right = unseen[answers(models["dense"], x[unseen]).argmax(axis=1) == labels[unseen]]
    right = right[answers(models["conv"], x[right]).argmax(axis=1) == labels[right]]
    found = []
    for digit in range(10):
        mine = right[labels[right] == digit]
        away = ((x[mine] - x[labels == digit].mean(axis=0)) ** 2).sum(axis=(1, 2, 3))
        row = int(mine[away.argmin()])
        moved = np.concatenate([shifted(x[[row]], 0, k) for k in range(-FARTHEST, FARTHEST + 1)])
        e = np.exp(answers(models["dense"], moved).astype(float))
        shares = e / e.sum(axis=1, keepdims=True)
        found.append({"row": row, "dense": shares.argmax(axis=1).tolist(), "share": rounded(shares.max(axis=1), 2)})
    return found


def augmented(x: Array, labels: Array) -> dict[str, Any]:
    """Dense networks that train on moved digits, each batch with a new move of up to two pixels."""
    from ndgrad import Tensor, cross_entropy, optim

    found: dict[str, Any] = {}
    for epochs in (20, 100):
        tables = []
        for seed in range(NETWORKS):
            rng = np.random.default_rng(seed)
            train, _, test = split(rng)
            model = network("dense", rng)
            adam = optim.Adam(model.parameters(), lr=RATES["dense"])
            for _ in range(epochs):
                order = rng.permutation(train)
                for start in range(0, len(order), digits.SIZE):
                    rows = order[start : start + digits.SIZE]
                    down, right = rng.integers(-FARTHEST, FARTHEST + 1, size=2)
                    loss = cross_entropy(model(Tensor(shifted(x[rows], int(down), int(right)))), labels[rows])
                    adam.zero_grad()
                    loss.backward()
                    adam.step()
            tables.append(shift_table(model, x[test], labels[test], FARTHEST + 1))
        found[str(epochs)] = rounded(np.mean(tables, axis=0))
    return found
