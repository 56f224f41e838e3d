"""Record what PyTorch gives for every case of every exercise: `python -m autograder.checks.record`."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from ..build.paths import RECORDED
from .ops import Op
from .optimising import Optimising
from .pytorch import digit_losses, expected, listed, proof, start_of_training, trajectory
from .registry import EXERCISES_OF
from .runner import SEED


def record() -> dict[str, Any]:
    """Per lesson and exercise, per case: the value and the gradients, as shape and numbers."""
    recorded: dict[str, Any] = {}
    for slug, exercises in EXERCISES_OF.items():
        for name, exercise in exercises.items():
            if isinstance(exercise, Op):
                cases = exercise.cases(np.random.RandomState(SEED))
                recorded.setdefault(slug, {})[name] = [listed(expected(name, case)) for case in cases]
            elif isinstance(exercise, Optimising):
                runs = exercise.cases(np.random.RandomState(SEED))
                recorded.setdefault(slug, {})[name] = [listed(trajectory(name, run), 13) for run in runs]
    recorded["07-xor"] = {"gradients": [listed(start_of_training(), 13)]}
    recorded.setdefault("08-grammar-grid", {})["proof"] = [listed(step) for step in proof()]
    # last digits that differ between machines grow in 200 steps: 1e-5 is asked for, and eight digits are the same
    recorded.setdefault("09-digits", {})["losses"] = [listed(digit_losses(), 8)]
    return recorded


def main() -> None:
    lessons = []
    for slug, exercises in record().items():
        lines = [f'"{name}": {json.dumps(cases)}' for name, cases in exercises.items()]
        lessons.append(f'"{slug}": {{\n' + ",\n".join(lines) + "\n}")
    RECORDED.write_text("{\n" + ",\n".join(lessons) + "\n}\n", encoding="utf-8")
    print(f"recorded: {RECORDED.name}")


if __name__ == "__main__":
    main()
