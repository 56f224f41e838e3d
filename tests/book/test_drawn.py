"""What the chapter says of the sheet to draw on is what its two networks do; eight bits a weight cost them nothing."""

from __future__ import annotations

import re

import numpy as np
import pytest
from ndgrad.types import Array

from autograder.release.paths import BOOK
from book.figures.digits import LABELS, X
from book.figures.drawn import COLOURS, shares, shown
from book.training import measured
from book.training.digits import split, told
from book.training.drawn import LESSON, SPLIT, kept, packed, sheets, unpacked

DATA = measured(LESSON)
TEST = split(np.random.default_rng(SPLIT))[2]


def moved(x: Array, right: int, down: int) -> Array:
    """By up to four pixels: so many are empty on each side of a sheet."""
    return np.roll(x, (down, right), axis=(2, 3))


def wrong(kind: str, right: int, down: int) -> int:
    """Of the ten digits that the figure loads, how many are read as another one."""
    return int((shares(kind, moved(sheets(X[shown()]), right, down)).argmax(axis=1) != np.arange(10)).sum())


def test_the_page_says_what_the_networks_answer() -> None:
    for lang, one_pixel in [("en", "gets 16 of the 40 pictures wrong"), ("es", "lee mal 16 de las 40 imágenes")]:
        text = " ".join((BOOK / lang / "10-convolution.md").read_text(encoding="utf-8").split())
        assert one_pixel in text
    assert sum(wrong("dense", *by) for by in [(1, 0), (-1, 0), (0, 1), (0, -1)]) == 16
    assert wrong("dense", 2, 2) == 10
    assert {wrong("conv", right, down) for right in range(-4, 5) for down in range(-4, 5)} == {0}
    assert set(shown()) <= set(TEST)


def test_up_to_two_pixels_change_nothing_for_the_convolutional_network() -> None:
    x = sheets(X[TEST])
    here = shares("conv", x)
    for by in [(2, 2), (-2, 1), (0, -2)]:
        np.testing.assert_allclose(shares("conv", moved(x, *by)), here, atol=1e-12)


@pytest.mark.parametrize("kind", COLOURS)
def test_eight_bits_a_weight_cost_no_accuracy(kind: str) -> None:
    trained, rounded = DATA["accuracy"][kind]
    assert trained > 0.95 and rounded == pytest.approx(trained, abs=0.001)
    assert told(kept(kind, DATA), sheets(X[TEST]), LABELS[TEST])[1] == pytest.approx(rounded, abs=1e-4)


def test_a_packed_weight_is_off_by_half_a_step_at_most() -> None:
    weights = np.random.default_rng(0).standard_normal((5, 3, 2))
    there = packed(weights)
    back = unpacked(there)
    five = 5e-5  # what a step is off by, with five digits
    assert back.shape == weights.shape and np.abs(back - weights).max() <= (0.5 + 127 * five) * there["worth"]
    assert np.abs(back).max() == pytest.approx(np.abs(weights).max(), rel=five)


def test_the_weights_in_the_page_are_small() -> None:
    assert sum(len(weights["bytes"]) for kind in COLOURS for weights in DATA[kind]) < 30_000
    sizes = {kind: sum(int(np.prod(weights["shape"])) for weights in DATA[kind]) for kind in COLOURS}
    assert sizes == {"dense": 17_098, "conv": 2_706}


def test_the_pen_is_as_wide_as_the_stem_of_a_seven() -> None:
    sevens = 16 * X[LABELS == 7].reshape(-1, 8, 8)
    dots = sevens[:, 6:].sum(axis=2) / 4  # each row of pixels has four rows of dots
    (reach,) = re.findall(r"const REACH = ([\d.]+);", (BOOK / "figures" / "draw_digit.js").read_text(encoding="utf-8"))
    assert dots.mean() == pytest.approx(2 * float(reach), abs=0.5)
