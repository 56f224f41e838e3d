"""What the page on convolution says of trainings is what was measured, and what a training anew comes to."""

from __future__ import annotations

import re

import numpy as np
import pytest

from autograder.release.paths import BOOK, LANGUAGES
from book.figures import convolution as figures
from book.training import convolution as training
from book.training import measured

LESSON = training.LESSON
DATA = measured(LESSON)
TABLES = {kind: np.array(table) for kind, table in DATA["shifts"].items()}
MIDDLE = training.FARTHEST


def page(lang: str) -> str:
    """The page with spaces in place of line ends, and Spanish numbers as in code."""
    text = " ".join((BOOK / lang / f"{LESSON}.md").read_text(encoding="utf-8").split()).replace("\xa0", " ")
    text = re.sub(r"(?<=\d) %", "%", text)
    return re.sub(r"(?<=\d),(?=\d)", ".", text) if lang == "es" else text


def alternative(lang: str, name: str) -> list[float]:
    """The numbers of a figure's alternative text."""
    found = re.search(rf"figures/convolution-{name}\.svg (?::class: \w+ )?:alt: (.*?) :name:", page(lang))
    assert found, name
    return [float(number.replace("−", "-")) for number in re.findall(r"[−]?\d+(?:\.\d+)?", found[1])]


def percents(lang: str, label: str) -> list[float]:
    """The percentages of a section, without its figures."""
    section = re.search(rf"\({label}\)= (.*?)(?= \([\w-]+\)= )", page(lang))
    assert section
    prose = re.sub(r":::\{figure\}.*? ::: ", "", section[1])
    return [float(number) for number in re.findall(r"(\d+(?:\.\d+)?)%", prose)]


# What is drawn and told


def beside(table: np.ndarray) -> float:
    """The mean accuracy one pixel up, down, to the left and to the right."""
    around = [table[MIDDLE + i, MIDDLE + j] for i, j in [(1, 0), (-1, 0), (0, 1), (0, -1)]]
    return float(np.mean(around))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_pixel_does_to_the_dense_networks(lang: str) -> None:
    dense = TABLES["dense"]
    told = [dense[MIDDLE, MIDDLE], beside(dense), dense[-1, -1]]
    assert percents(lang, "one-pixel") == [100, *(round(100 * float(share)) for share in told)]
    example = DATA["examples"][training.MOVED]
    moves = range(-training.FARTHEST, training.FARTHEST + 1)
    pairs = [number for pair in zip(example["dense"], example["share"]) for number in (pair[0], round(100 * pair[1]))]
    assert alternative(lang, "one-pixel") == [training.MOVED, *moves, *pairs]
    assert example["dense"][MIDDLE] == training.MOVED != example["dense"][MIDDLE - 1] == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_means_and_their_spread(lang: str) -> None:
    conv, dense = (np.array(DATA["accuracies"][kind]) for kind in ("conv", "dense"))
    assert len(conv) == len(dense) == training.NETWORKS == 10
    told = [round(100 * float(share), 1) for share in (conv.mean(), dense.mean())]
    assert percents(lang, "training-it") == [round(told[1]), *told]
    spread = [f"{100 * float(found.std(ddof=1)):.1f}" for found in (conv, dense)]
    join = {
        "en": "{} and {} percentage points",
        "es": "{} puntos porcentuales en las convolucionales y de {} en las densas",
    }[lang]
    assert join.format(*spread) in page(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_moves(lang: str) -> None:
    dense, conv, pool = (TABLES[kind] for kind in ("dense", "conv", "pool"))
    assert np.ptp(conv) == 0 and DATA["logits_apart"] < 1e-5
    away = abs(np.arange(5) - MIDDLE)
    distance = away[:, None] + away
    one = dense[distance == 1]
    # the exceptions to "most"
    assert 0 < (dense[distance > 1] > 0.165).sum() <= 3
    odd = (np.arange(5) % 2)[:, None] + np.arange(5) % 2
    even, both = pool[odd == 0], pool[odd == 2]
    sides = pool[1::2, ::2], pool[::2, 1::2]
    groups = [even, *sides, both]
    assert max(np.ptp(group) for group in groups) < 0.01
    told = [dense[MIDDLE, MIDDLE], one.min(), one.max(), 0.16, conv[0, 0], *(group.mean() for group in groups)]
    assert alternative(lang, "shifts") == pytest.approx([5, 5, -2, 2, *told], abs=0.0061)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_networks_that_trained_on_moved_digits(lang: str) -> None:
    short, long = (np.array(DATA["augmented"][epochs]) for epochs in ("20", "100"))
    inner, far = long[1:-1, 1:-1], np.concatenate([long[[0, -1], 1:-1].ravel(), long[1:-1, [0, -1]].ravel()])
    told = [short[1:-1, 1:-1].mean(), inner.mean(), far.mean()]
    assert percents(lang, "table-of-shifts") == [round(100 * float(share)) for share in told]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turned_and_enlarged(lang: str) -> None:
    turns, scales = ({kind: np.array(line) for kind, line in DATA[name].items()} for name in ("turns", "scales"))
    told = alternative(lang, "turned")
    at = {angle: k for k, angle in enumerate(training.ANGLES)}
    size = {factor: k for k, factor in enumerate(training.FACTORS)}
    for kind in ("dense", "conv"):
        line = turns[kind]
        assert line[[0, at[15], at[30]]] == pytest.approx([told[0], told[1], told[3]], abs=0.025)
        assert max(line[at[75] : at[120] + 1]) < told[5] + 0.02 and told[8] - 0.03 < line[at[180]] < told[9]
        assert line[at[30]] < 0.5 < line[at[15]]
    expected = [float(scales[kind][size[factor]]) for factor in (0.75, 1.5) for kind in ("conv", "dense")]
    assert [told[14], told[15], told[17], told[18]] == pytest.approx(expected, abs=0.0051)
    assert told[20] == pytest.approx(np.mean([scales[kind][-1] for kind in scales]), abs=0.04)
    better = scales["conv"] > scales["dense"]
    assert [factor for factor, k in size.items() if not better[k]] == [1.125]  # "almost every other size"


def test_the_counts_of_the_text() -> None:
    sizes = {}
    for kind in ("dense", "conv"):
        sizes[kind] = sum(p.data.size for p in training.network(kind, np.random.default_rng(0)).parameters())
    assert sizes == {"dense": 17098, "conv": 2706}
    work = {"dense": 256 * 64 + 64 * 10, "conv": 256 * (8 * 9 + 32 * 8 * 9) + 32 * 10}
    for lang, comma in (("en", ","), ("es", " ")):
        text = (BOOK / lang / f"{LESSON}.md").read_text(encoding="utf-8").replace("\xa0", " ")
        numbers = [f"{n:,}".replace(",", comma) for n in (sizes["dense"], work["dense"], work["conv"])]
        assert all(number in text for number in numbers), numbers
    assert round(work["conv"] / work["dense"]) == 36 and sizes["dense"] > 6 * sizes["conv"]


def test_the_digits_that_are_shown_were_read() -> None:
    for digit, example in enumerate(DATA["examples"]):
        assert figures.LABELS[example["row"]] == digit == example["dense"][MIDDLE]
        w3, b3 = figures.kept()[2:]
        _, second = figures.forward(figures.SHEETS[[example["row"]]])
        assert (second[0].max(axis=(1, 2)) @ w3 + b3).argmax() == digit
        assert len(set(figures.strongest(example["row"]))) == 3


# The functions that measure


def test_a_quarter_turn_and_no_turn_keep_every_pixel() -> None:
    x = figures.SHEETS[:3]
    np.testing.assert_array_equal(training.sampled(x, 0, 1), x)
    np.testing.assert_allclose(training.sampled(x, 90, 1), np.rot90(x, axes=(2, 3)), atol=1e-6)
    np.testing.assert_allclose(training.sampled(x, 180, 1), x[..., ::-1, ::-1], atol=1e-6)
    assert training.sampled(x, 0, 0.5).sum() == pytest.approx(x.sum() / 4, rel=0.1)


def test_a_move_there_and_back_loses_nothing_up_to_four_pixels() -> None:
    x = figures.SHEETS[:3]
    for down, right in [(1, 0), (-4, 4), (2, -3)]:
        moved = training.shifted(x, down, right)
        np.testing.assert_array_equal(moved, np.roll(x, (down, right), axis=(2, 3)))
    assert training.shifted(x, 6, 0).sum() < x.sum()


# The figure to operate, against windows that are followed one by one


@pytest.mark.parametrize("name", figures.NETS)
def test_what_an_output_sees_is_what_its_windows_hold(name: str) -> None:
    layers = figures.NETS[name]
    widths, centres = figures.widths(layers), figures.centres(layers)
    assert [len(line) for line in centres] == widths
    for output in range(widths[-1]):
        held = {output}
        for (kernel, stride, padding), width in zip(layers[::-1], widths[-2::-1]):
            held = {stride * k - padding + a for k in held for a in range(kernel)} & set(range(width))
        assert (min(held), max(held)) == figures.seen(layers, output)[-1] and len(held) == max(held) - min(held) + 1


# What is trained anew, with slack: last digits differ from machine to machine


def test_a_training_anew_comes_to_the_same() -> None:
    x, labels = training.sheets()
    rng = np.random.default_rng(100)
    train, _, test = training.split(rng)
    for kind, lowest in (("dense", 0.92), ("conv", 0.94)):
        model = training.trained(kind, x[train], labels[train], np.random.default_rng(100))
        table = training.shift_table(model, x[test], labels[test])
        assert table[MIDDLE, MIDDLE] > lowest
        assert (beside(table) < 0.6) if kind == "dense" else np.ptp(table) < 0.003
