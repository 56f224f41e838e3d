"""The trainings of lesson 08: what a network of 16 hidden units learns from the grammar grid, and what it cannot."""

from __future__ import annotations

import csv
from typing import Any

import numpy as np
from numpy.typing import NDArray

from book.training import HERE, rounded

Array = NDArray[Any]

LESSON = "08-grammar-grid"
SEEDS = 20
STEPS = 500
AUXILIARIES = ("will", "have", "has", "am", "are", "is")


def table(language: str = "en") -> dict[str, Any]:
    """The grid's columns: names of verbs and tenses; number of verb, person and tense of each row, and its form."""
    path = HERE.parents[1] / "solutions" / "lessons" / LESSON / "grid.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["language"] == language]
    verbs, tenses = (list(dict.fromkeys(row[name] for row in rows)) for name in ("verb", "tense"))
    return {
        "verbs": verbs,
        "tenses": tenses,
        "verb": np.array([verbs.index(row["verb"]) for row in rows]),
        "person": np.array([int(row["person"]) - 1 for row in rows]),
        "tense": np.array([tenses.index(row["tense"]) for row in rows]),
        "form": [row["form"] for row in rows],
    }


def flags(form: str) -> list[float]:
    head, _, tail = form.partition(" ")
    front = [bool(tail) and head == word for word in AUXILIARIES]
    ends = [form.endswith("ing"), not tail and form.endswith("ed"), not tail and form.endswith("s")]
    return [float(flag) for flag in front + ends]


def inputs(grid: dict[str, Any]) -> Array:
    """Verb and person, one-hot, and the flags of every row."""
    flag = [flags(form) for form in grid["form"]]
    return np.concatenate([np.eye(20)[grid["verb"]], np.eye(3)[grid["person"]], flag], axis=1).astype(np.float32)


def network(inputs: int, outputs: int, rng: np.random.Generator) -> Any:
    from ndgrad import nn

    return nn.Sequential(nn.Linear(inputs, 16, rng=rng), nn.ReLU(), nn.Linear(16, outputs, rng=rng))


def fit(x: Array, targets: Array, outputs: int, rng: np.random.Generator) -> tuple[Any, list[float]]:
    """A network after 500 steps of Adam, and the loss before each."""
    from ndgrad import Tensor, cross_entropy, optim

    model = network(x.shape[1], outputs, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    losses = []
    for _ in range(STEPS):
        loss = cross_entropy(model(Tensor(x)), targets)
        adam.zero_grad()
        loss.backward()
        adam.step()
        losses.append(loss.item())
    return model, losses


def predicted(model: Any, x: Array) -> Array:
    from ndgrad import Tensor

    tenses: Array = model(Tensor(x)).data.argmax(axis=1)
    return tenses


def drawn(verb: Array, rng: np.random.Generator) -> tuple[Array, Array]:
    """The rows of four regular verbs, and of two others."""
    order = rng.permutation(12)
    return np.flatnonzero(np.isin(verb, order[:4])), np.flatnonzero(np.isin(verb, order[4:6]))


def measure() -> dict[str, Any]:
    grid = table()
    x, verb, tense, person = inputs(grid), grid["verb"], grid["tense"], grid["person"]

    by_verb, by_heart = [], []
    for seed in range(SEEDS):
        rng = np.random.default_rng(seed)
        train, valid = drawn(verb, rng)
        model, losses = fit(x[train], tense[train], 5, rng)
        by_verb.append([float((predicted(model, x[rows]) == tense[rows]).mean()) for rows in (train, valid)])
        if seed == 0:
            shown, curve, before, studied = model, losses, valid, train
        # is the verb regular? from the verb alone: once rows are held back, once whole verbs
        order, verbs = rng.permutation(300), rng.permutation(20)
        for train, valid in [(order[:210], order[210:]), [np.isin(verb, part) for part in (verbs[:14], verbs[14:])]]:
            model, _ = fit(x[train, :20], (verb >= 12)[train].astype(int), 2, rng)
            by_heart.append(float((predicted(model, x[valid, :20]) == (verb >= 12)[valid]).mean()))

    # which person is it? by the flags alone, on the regular verbs
    whose, falling = fit(x[:180, 23:], person[:180], 3, np.random.default_rng(0))
    w1, b1, w2, b2 = (p.data for p in shown.parameters())
    return {
        "tenses": grid["tenses"],
        "verbs": grid["verbs"],
        "by_verb": rounded(np.array(by_verb)),
        "regular_by_rows": rounded(np.array(by_heart[::2])),
        "regular_by_verb": rounded(np.array(by_heart[1::2])),
        "trained_on": [grid["verbs"][v] for v in np.unique(verb[studied])],
        "held_back": [grid["verbs"][v] for v in np.unique(verb[before])],
        "tense_loss": rounded(np.array(curve[::10] + curve[-1:])),
        "person_loss": rounded(np.array(falling[::10] + falling[-1:])),
        "person_accuracy": rounded(np.array(float((predicted(whose, x[:180, 23:]) == person[:180]).mean()))),
        "w1": rounded(w1, 3),
        "b1": rounded(b1, 3),
        "w2": rounded(w2, 3),
        "b2": rounded(b2, 3),
    }
