"""The diagnoses of five sick trainings of a deeper network on the digits, for no points."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kinds.diagnoses import Defect, Diagnoses
from ...kinds.digits import digit_data

TRAINED, HELD = 1000, 64  # pictures

PROGRAM = (
    "Act = nn.ReLU",
    "model = nn.Sequential(",
    "    nn.Conv2d(1, 4, 3, padding=1, rng=rng), Act(),",
    "    nn.Conv2d(4, 8, 3, stride=2, padding=1, rng=rng), Act(), nn.Flatten(),",
    "    nn.Linear(128, 32, rng=rng), Act(),",
    "    nn.Linear(32, 32, rng=rng), Act(),",
    "    nn.Linear(32, 10, rng=rng),",
    ")",
    "adam = optim.Adam(model.parameters(), lr=0.005)",
    "for step in range(150):",
    "    rows = rng.integers(len(x), size=32)",
    "    model.zero_grad()",
    "    loss = cross_entropy(model(x[rows]), labels[rows])",
    "    loss.backward()",
    "    watch(model, loss, cross_entropy(model(x_held), labels_held))",
    "    adam.step()",
    "",
)
ADAM = "adam = "  # what is put before it happens before the training


def given(rng: np.random.Generator) -> dict[str, Any]:
    """Pictures of one channel, 8 by 8 pixels, and their digits, to train with and to hold back."""
    pixels, digits = digit_data()
    order = rng.permutation(len(digits))[: TRAINED + HELD]
    pictures = pixels[order].reshape(-1, 1, 8, 8)
    return {
        "x": pictures[:TRAINED],
        "labels": digits[order[:TRAINED]],
        "x_held": pictures[TRAINED:],
        "labels_held": digits[order[TRAINED:]],
    }


EXERCISE = Diagnoses(
    "diagnoses_deep",
    "training-it",
    program="\n".join(PROGRAM),
    defects={
        "relus_dead": Defect(
            ADAM, f"model.modules[0].bias.data -= 5\n{ADAM}", "deep_dead", "term_seen_dead", "deep_is_dead"
        ),
        "weights_large": Defect(
            ADAM,
            f"for p in model.parameters(): p.data *= 10\n{ADAM}",
            "deep_large",
            "term_seen_large",
            "deep_is_large",
        ),
        "gradients_vanish": Defect(
            "Act = nn.ReLU", "Act = nn.Sigmoid", "deep_vanish", "term_seen_vanish", "deep_is_vanish"
        ),
        "batch_same": Defect(
            "rng.integers(len(x), size=32)", "range(32)", "deep_same", "term_seen_same", "deep_is_same"
        ),
        "layer_left_out": Defect(
            "(model.parameters(),", "(model.parameters()[2:],", "deep_left", "term_seen_left", "deep_is_left"
        ),
        "rate_small": Defect("lr=0.005", "lr=0.000005", "deep_rate_small"),
    },
    patients={
        "A": "gradients_vanish",
        "B": "layer_left_out",
        "C": "weights_large",
        "D": "relus_dead",
        "E": "batch_same",
    },
    given=given,
    named={"1": 0, "2": 2, "3": 5, "4": 7, "5": 9},
    classes=10,
)
