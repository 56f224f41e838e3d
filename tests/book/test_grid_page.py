"""The chapter of lesson 08: what its figure to operate shows, by the committed weights."""

from __future__ import annotations

import numpy as np

from book.figures.grid import probabilities
from book.training.grid import inputs, table


def test_the_wrong_answers_are_the_past_forms_of_irregular_verbs() -> None:
    grid = table()
    shares = np.array([probabilities(x) for x in inputs(grid)])
    past, irregular = grid["tense"] == grid["tenses"].index("past"), grid["verb"] >= 12
    wrong = shares.argmax(axis=1) != grid["tense"]
    assert (wrong == (past & irregular)).all() and wrong.sum() == 24
    first_or_second = wrong & (grid["person"] < 2)
    assert (shares[first_or_second].argmax(axis=1) == grid["tenses"].index("present")).all()
    assert shares[first_or_second].max(axis=1).min() >= 0.975
    third = shares[wrong & (grid["person"] == 2)].max(axis=1)
    assert sorted(third)[-1] > 0.9 and sorted(third)[-2] <= 0.605
    assert grid["form"][np.flatnonzero(wrong & (grid["person"] == 2))[int(third.argmax())]] == "was"
