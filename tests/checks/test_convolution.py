"""What the notebook on convolution says of its own programs is so."""

from __future__ import annotations

import nbformat
import ndgrad
import numpy as np
from ndgrad.tensor import apply_to_all
from sklearn.datasets import load_digits

from autograder.release.paths import NOTEBOOKS

LESSON = "10-convolution"
WRONG = "return back[:, : x.shape[1]]  # E"
RIGHT = "return back[:, padding : padding + x.shape[1]]"


def losses(program: str, seed: int) -> list[float]:
    pixels, labels = load_digits(return_X_y=True)
    sheets = np.zeros((len(pixels), 1, 16, 16), np.float32)
    sheets[:, 0, 4:12, 4:12] = (pixels / 16).reshape(-1, 8, 8)
    rows = np.random.default_rng(2024).permutation(len(sheets))[720:]
    scope = {name: getattr(ndgrad, name) for name in ("Tensor", "cross_entropy", "nn", "optim")}
    scope |= {"np": np, "apply_to_all": apply_to_all, "SHEETS": sheets, "LABELS": labels, "TRAIN": rows}
    exec(program, scope)
    return list(scope["tutorial"](300, np.random.default_rng(seed)))


def test_the_misplaced_program_learns_and_with_its_line_mended_it_ends_lower() -> None:
    notebook = nbformat.read(NOTEBOOKS / "en" / LESSON / f"{LESSON}.ipynb", as_version=4)
    (program,) = [cell.source for cell in notebook.cells if "def tutorial(" in cell.source]
    program, told, shown = program.partition("\nlosses = ")
    assert program.count(WRONG) == 1 and told and shown.startswith("tutorial(300, np.random.default_rng(0))")
    for seed, share in [(0, 1 / 3), (1, 1), (5, 1), (6, 1)]:  # the last two are the closest of sixteen
        sick, sound = (losses(text, seed) for text in (program, program.replace(WRONG, RIGHT)))
        assert np.mean(sick[-20:]) < 0.2 * np.mean(sick[:20])
        assert np.mean(sound[-20:]) < share * np.mean(sick[-20:])
