"""The diagnoses of five sick trainings on the grid, for no points."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.library import library
from ...kinds.diagnoses import Defect, Diagnoses
from .common import encoded

TRAINED, HELD, REGULAR = 4, 4, 12  # verbs

PROGRAM = (
    "model = nn.Sequential(nn.Linear(16, 16, rng=rng), nn.ReLU(), nn.Linear(16, 5, rng=rng))",
    "sgd = optim.SGD(model.parameters(), lr=0.5)",
    "",
    "",
    "def loss_of(x, labels):",
    "    return cross_entropy(model(x), labels)",
    "",
    "",
    "for step in range(500):",
    "    sgd.zero_grad()",
    "    loss = loss_of(x, labels)",
    "    loss.backward()",
    "    watch(model, loss, loss_of(x_held, labels_held))",
    "    sgd.step()",
    "",
)
SGD = "sgd = "  # what is put before it happens before the training


def given(rng: np.random.Generator) -> dict[str, Any]:
    """Rows of four regular verbs, and of four others; 16 inputs: those four verbs, three persons and nine flags."""
    x, verb, tense = encoded()
    drawn = rng.permutation(REGULAR)
    inputs = np.concatenate([drawn[:TRAINED], np.arange(20, 32)])
    rows, held = np.isin(verb, drawn[:TRAINED]), np.isin(verb, drawn[TRAINED : TRAINED + HELD])
    tensor = library().Tensor
    return {
        "x": tensor(x[rows][:, inputs]),
        "labels": tense[rows],
        "x_held": tensor(x[held][:, inputs]),
        "labels_held": tense[held],
    }


EXERCISE = Diagnoses(
    "diagnoses",
    "one-step-of-training",
    program="\n".join(PROGRAM),
    defects={
        "rate_large": Defect("lr=0.5", "lr=50", "lab_rate_large", "term_seen_rate_large", "lab_is_rate_large"),
        "rate_small": Defect("lr=0.5", "lr=0.0005", "lab_rate_small"),
        "gradients_kept": Defect("    sgd.zero_grad()\n", "", "lab_kept", "term_seen_kept", "lab_is_kept"),
        "weights_zero": Defect(
            SGD,
            f"for p in model.parameters(): p.data *= 0\n{SGD}",
            "lab_zero",
            "term_seen_zero",
            "lab_is_zero",
        ),
        "labels_shuffled": Defect(
            SGD,
            f"labels = rng.permutation(labels)\n{SGD}",
            "lab_shuffled",
            "term_seen_shuffled",
            "lab_is_shuffled",
        ),
        "softmax_twice": Defect("(model(x)", "(model(x).softmax()", "lab_twice", "term_seen_twice", "lab_is_twice"),
    },
    patients={
        "A": "labels_shuffled",
        "B": "softmax_twice",
        "C": "weights_zero",
        "D": "gradients_kept",
        "E": "rate_large",
    },
    given=given,
    named={"1": 0, "2": 2},
    classes=5,
)
