"""What the page on digits says of trainings is what was measured, and what a training anew comes to."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from autograder.release.paths import BOOK, LANGUAGES
from book.figures import digits as figures
from book.training import digits as training
from book.training import measured

LESSON = training.LESSON
DATA = measured(LESSON)


def page(lang: str) -> str:
    """The page with spaces in place of line ends, and Spanish numbers as in code."""
    text = " ".join((BOOK / lang / f"{LESSON}.md").read_text(encoding="utf-8").split())
    return re.sub(r"(?<=\d),(?=\d)", ".", text) if lang == "es" else text


def alternative(lang: str, name: str) -> str:
    found = re.search(rf"figures/digits-{name}\.svg (?::class: \w+ )?:alt: (.*?) :name:", page(lang))
    assert found, name
    return found[1]


def said(lang: str, name: str) -> list[float]:
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", alternative(lang, name))]


# What is drawn and told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_confusion_matrix_is_told(lang: str) -> None:
    table = np.array(DATA["confusion"])
    right = np.trace(table)
    off = table - np.diag(np.diag(table))
    frequent = sorted(((int(n), i, j) for (i, j), n in np.ndenumerate(off) if n >= 20), reverse=True)
    told = said(lang, "confusion")
    assert [min(np.diag(table)), max(np.diag(table)), 20] == told[:3]
    assert told[3:] == [number for n, i, j in frequent for number in (i, j, n)]
    assert table.sum() == training.NETWORKS * training.HELD == 14400
    assert f" {table.sum() - right} " in page(lang)
    assert 2.5 < table[8, 1] / table[1, 8] < 3.5
    assert f"{DATA['never_wrong']} " in page(lang) and DATA["asked"] == 1797
    assert f"{1797 - DATA['never_wrong']}" in page(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gallery_is_told(lang: str) -> None:
    shown = figures.often_shown()
    assert len(shown) == 12
    for item in shown:
        assert item["said"][figures.LABELS[item["row"]]] <= 1
    pairs = [(int(figures.LABELS[item["row"]]), int(np.argmax(item["said"]))) for item in shown]
    eights = [pair for pair in pairs if pair[0] == 8]
    assert len(eights) == 4 and {said for _, said in eights} == {1, 5}
    rest = {(int(a), int(b)) for a, b in zip(said(lang, "mistakes")[::2], said(lang, "mistakes")[1::2])}
    assert set(pairs) - set(eights) <= rest | {(5, 6), (6, 1)}


def test_blocks_in_the_order_of_the_file_are_harder() -> None:
    file, drawn = (np.array(DATA["blocks"][kind]) for kind in ("file", "drawn"))
    assert 0.96 < drawn.min() and drawn.max() < 0.99
    assert sorted(file)[0] < 0.89 and 0.91 < sorted(file)[1] and sorted(file)[2] < 0.93
    assert 0.94 < sorted(file)[3] and sorted(file)[-1] < 0.995


def test_the_validation_loss_turns_and_the_accuracy_does_not() -> None:
    mean, one = DATA["mean"], DATA["one"]
    lowest = int(np.argmin(mean["valid_loss"]))
    assert 20 <= lowest <= 30
    assert mean["valid_loss"][lowest] == pytest.approx(0.11, abs=0.01)
    assert mean["valid_loss"][-1] == pytest.approx(0.13, abs=0.01)
    assert mean["valid_accuracy"][-1] >= mean["valid_accuracy"][lowest] > 0.965
    assert mean["train_loss"][-1] < 0.001 and mean["train_accuracy"][-1] == 1
    ups = np.diff(one["valid_loss"][: int(np.argmin(one["valid_loss"]))]) > 0
    assert ups.sum() >= 3


def test_fifty_pictures() -> None:
    few = DATA["few"]
    assert few["right"][31] == 1 and few["labels"][57] == 1
    assert max(few["sums"][15:25]) > 0.85 and few["sums"][-1] == pytest.approx(0.67, abs=0.01)
    assert max(few["pairs"]) < 0.25


def test_the_spread_is_that_of_chance() -> None:
    accuracies = np.array(DATA["accuracies"])
    assert accuracies[:, 1].std() == pytest.approx((0.97 * 0.03 / 360) ** 0.5, abs=0.001)
    assert accuracies.mean(axis=0) == pytest.approx([0.97, 0.971], abs=0.0006)
    assert accuracies.min() >= 0.95 and 0.99 < accuracies.max() < 0.995


def test_the_best_of_forty_is_better_only_where_it_was_chosen() -> None:
    there, new = DATA["chosen"]["there"], DATA["chosen"]["new"]
    assert there == sorted(there) and there[0] < 0.97 and there[-1] == pytest.approx(0.981, abs=0.0006)
    assert new[0] == pytest.approx(0.969, abs=0.0006) and max(new) < 0.972


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gradients_and_what_became_of_the_deep_networks(lang: str) -> None:
    flow = DATA["flow"]
    accuracies = [flow[kind]["accuracy"] for kind in ("drawn", "he", "large")]
    told = [f"{accuracy:.4f}"[:-1] for accuracy in np.round(accuracies, 3)]
    join = {"en": r"{}, {} and {}", "es": r"{}; {} y {}"}[lang]
    assert join.format(*told) in page(lang)
    assert max(accuracies) < np.mean(DATA["accuracies"], axis=0)[0]
    drawn, he, large = (flow[kind]["gradients"] for kind in ("drawn", "he", "large"))
    assert drawn[-1] > 90 * drawn[3] and max(drawn[:4]) < 1.2 * min(drawn[:4])
    assert max(he[:8]) < 1.5 * min(he[:8]) and 1 < min(large[:8]) < max(large[:8]) < 2 and large[-1] > 20


def test_pytorch_s_losses_and_the_line_between() -> None:
    beside = DATA["beside"]
    assert max(beside["float64"]) < 1e-13 and max(beside["float32"]) < 1e-5 < 10 * min(beside["under_the_root"])
    assert 1e-3 < np.median(beside["under_the_root"]) < 1e-2


def test_the_times_that_are_told_are_those_of_the_page_on_speed() -> None:
    bench = json.loads((BOOK / "bench" / "measured.json").read_text(encoding="utf-8"))["work"]["digits"]
    ours, torch = (bench[kind]["seconds"][1] for kind in ("ours-fused", "torch-fused"))
    assert 0.8e-4 < ours < 2.5e-4 and 2 < torch / ours < 3


def test_the_network_that_is_shown_has_not_seen_its_pictures() -> None:
    rows = figures.shown()
    assert [int(figures.LABELS[row]) for row in rows] == list(range(10))
    assert set(rows) <= set(DATA["unseen"]) and len(DATA["unseen"]) == training.HELD
    parts = figures.shares(figures.X[rows])
    assert parts.argmax(axis=1).tolist() == list(range(10)) and parts.max(axis=1).min() > 0.9
    moved = figures.shares(figures.changed(figures.X[rows[3]], -1, 0, "written"))
    assert moved.argmax() == 5 and moved.max() > 0.9
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    read = [
        {figures.shares(figures.changed(figures.X[row], *step, "written")).argmax() for step in steps} for row in rows
    ]
    assert sum(answers != {digit} for digit, answers in enumerate(read)) == 9
    turned = [figures.shares(figures.changed(figures.X[row], 0, 0, "reversed")).argmax() for row in rows]
    assert all(answer != digit for digit, answer in enumerate(turned))


def test_every_picture_reaches_from_top_to_bottom_and_is_centred() -> None:
    ink = figures.X.reshape(-1, 8, 8)
    assert ink[:, 0].max(axis=1).min() > 0 and ink[:, 7].max(axis=1).min() > 0
    middle = (ink * np.arange(8)).sum(axis=(1, 2)) / ink.sum(axis=(1, 2))
    assert abs(middle - 3.5).mean() < 0.3


# What is trained anew, with slack: last digits differ from machine to machine


def test_a_training_anew_comes_to_the_same() -> None:
    x, labels = training.pictures()
    accuracies = []
    for seed in (100, 101, 102):
        rng = np.random.default_rng(seed)
        train, valid, test = training.split(rng)
        assert len(set(train) | set(valid) | set(test)) == len(train) + len(valid) + len(test) == len(x)
        model, epochs = training.stopped(x, labels, train, valid, rng)
        assert training.PATIENCE < epochs <= training.EPOCHS
        accuracies.append(training.told(model, x[test], labels[test])[1])
    assert np.mean(accuracies) > 0.95


def test_fifty_pictures_anew() -> None:
    fresh = training.few(*training.pictures())
    for kind, line in fresh.items():
        assert abs(np.array(line) - DATA["few"][kind]).max() < 0.2
    assert fresh["right"][-1] == 1 and fresh["labels"][-1] > 0.98
