"""The checks of lesson 09: thresholds hold with wide margins, nothing costs points elsewhere, pictures and the bar."""

from __future__ import annotations

import io
import itertools
import re
import sys
import time

import numpy as np
import pytest

from autograder.checks.core import progress_bar
from autograder.checks.kinds import digits
from autograder.checks.lessons.l09 import stop_after, surest_mistakes, train_epoch, trained
from autograder.checks.notebook import pictures
from autograder.checks.notebook.recorded import recorded
from autograder.judge.folder import Folder
from autograder.release.paths import LANGUAGES

SLUG = "09-digits"
NET = """def net(rng, dtype=np.float32):
    first, last = nn.Linear(64, 128, rng=rng, dtype=dtype), nn.Linear(128, 10, rng=rng, dtype=dtype)
    return nn.Sequential(first, nn.ReLU(), last)"""


@pytest.fixture(scope="module")
def folder() -> Folder:
    """With all exercises written, and beside them what the notebook gives."""
    folder = Folder(SLUG, "en")
    folder.run(NET)
    for cell in folder.lesson.exercises():
        folder.run(folder.solution(cell.name))
    return folder


def test_the_data_are_as_the_lesson_says() -> None:
    x, labels = digits.digit_data()
    assert x.shape == (1797, 64) and x.dtype == np.float32
    assert (x.min(), x.max()) == (0, 1)
    assert set(labels.tolist()) == set(range(10))
    assert len(set(map(digits.row_key, x))) == 1797, "a picture occurs twice, so its label may be ambiguous"


def test_the_checks_rows_are_apart_and_of_the_sizes_that_split_gives() -> None:
    parts = [{digits.row_key(row) for row in x} for x, _ in trained.parts_of_digits().values()]
    assert list(map(len, parts)) == [1077, 360, 360]
    assert len(set.union(*parts)) == 1797


def test_without_scikit_learn_the_check_says_what_to_install(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sklearn.datasets", None)
    digits.digit_data.cache_clear()
    for test in ("test_overfit", "test_trained"):
        assert folder.failure(test).problem.key == "sklearn_missing"
    assert not folder.message("test_split")


# Margins


@pytest.mark.parametrize("noise", [0.0, pytest.param(1e-6, marks=pytest.mark.exhaustive), 1e-3])
def test_the_reference_passes_with_a_margin_also_from_other_numbers(
    folder: Folder, noise: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Last digits differ from machine to machine, and after a thousand steps visibly: the threshold is far away."""
    rng, right = np.random.default_rng(1), folder.globals["trained"]
    known = digits.known_of_digits

    def shaken(*arguments):
        model = known()["net"](*arguments)
        for p in model.parameters():
            p.data = (p.data * (1 + noise * rng.normal(size=p.shape))).astype(np.float32)
        return model

    monkeypatch.setattr(trained, "known_of_digits", lambda: {**known(), "net": shaken})
    seen = trained.produce(right, {})
    labels = trained.parts_of_digits()["test"][1]
    shares = [trained.share_right(said, labels=labels) for said in seen["test"]]
    assert len(shares) == trained.TEST_SEEDS and np.mean(shares) >= 0.965
    assert min(shares) >= trained.HOPELESS + 0.08
    assert not seen["leak"] and not seen["fixed"]


def test_fifty_are_learned_with_steps_to_spare(folder: Folder) -> None:
    few = folder.solution("overfit").replace("range(200)", "range(60)")
    folder.run(few)
    assert not folder.message("test_overfit")
    folder.run(folder.solution("overfit"))


def test_looks_at_the_validation_rows_are_judged_by_what_they_found() -> None:
    assert trained.may_stop([3.0, 2.0, 2.5, 1.0], 1)  # patience 1
    assert trained.may_stop([3.0, 2.0, 2.5, 1.0], 3)  # more patience
    assert not trained.may_stop([3.0, 2.0, 2.5, 1.0], 0)
    assert not trained.may_stop([3.0, 2.0, 2.5, 2.6], 3)
    assert trained.may_stop([1.0, 1.0 + 1e-7], 1), "losses that nobody can tell apart"


@pytest.mark.parametrize("patience", [1, 3, 8, 30])
def test_the_short_training_is_passed_with_any_patience(folder: Folder, patience: int) -> None:
    right = folder.solution("trained")
    folder.run(right.replace("stop_after(losses, 8)", f"stop_after(losses, {patience})"))
    nets = trained.watch_trained(folder.globals["trained"])
    folder.run(right)
    losses = [loss for _, loss in nets.looks]
    assert losses[-1] > 1.5 * min(losses), "the last weights must be far from the best"


def test_all_networks_are_trained_however_late_it_is(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(step=1000)
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    seen = trained.produce(folder.globals["trained"], {})
    assert len(seen["test"]) == trained.TEST_SEEDS
    trained.judge({}, seen)


def test_a_network_that_does_not_learn_is_told_its_accuracy_in_words(folder: Folder) -> None:
    folder.run(folder.solution("trained").replace("lr=0.005", "lr=1e-6"))
    failure = folder.failure("test_trained")
    folder.run(folder.solution("trained"))
    assert failure.problem.key == "trained_untrained"
    assert failure.problem.values["test"] < 0.5
    assert "Traceback" not in str(failure)


# One exercise at a time


def test_a_wrong_function_costs_no_points_elsewhere(folder: Folder) -> None:
    for name in [cell.name for cell in folder.lesson.exercises()]:
        right = folder.globals[name]
        folder.globals[name] = lambda *a: None
        for test in folder.lesson.tests():
            if not test.name.startswith(f"test_{name}") and test.name not in ("test_trained", "test_overfit"):
                assert not folder.message(test.name), (name, test.name)
        folder.globals[name] = right


def test_training_and_overfitting_do_without_the_other_exercises(folder: Folder) -> None:
    names = ["split", "batches", "evaluate", "train_epoch", "stop_after", "net"]
    right = {name: folder.globals[name] for name in names}
    folder.globals |= dict.fromkeys(names, lambda *a: None)
    for test in ("test_overfit", "test_trained"):
        assert not folder.message(test)
    folder.globals |= right


def test_a_thousandth_off_is_seen_in_every_number(folder: Folder) -> None:
    right = dict(folder.globals)

    def evaluate(*a):
        loss, share = right["evaluate"](*a)
        return loss * 1.001, share

    off = {
        "test_evaluate": ("evaluate", evaluate),
        "test_train_epoch": ("train_epoch", lambda *a: right["train_epoch"](*a) * 1.001),
        "test_gradient_flow": ("gradient_flow", lambda m: np.array(right["gradient_flow"](m)) * 1.001),
    }
    for test, (name, f) in off.items():
        folder.globals[name] = f
        assert folder.message(test), test
        folder.globals[name] = right[name]
        assert not folder.message(test), test


def test_every_known_way_to_stop_differs_from_the_right_one() -> None:
    ways = ("late", "early", "when", "previous", "previous lowest", "total", "ties", "loss", "one-based", "last")
    ways += ("total from 0", "when or best", "back", "previous back")
    right = [digits.digit_stop(losses, patience=patience) for losses, patience in stop_after.CURVES]
    answers = {way: [stop_after.epoch_taken(*curve, way) for curve in stop_after.CURVES] for way in ways}
    assert right not in answers.values()
    assert len({tuple(a) for a in answers.values()}) >= len(ways) - 1
    assert right == [stop_after.epoch_taken(*curve, "") for curve in stop_after.CURVES]


def test_every_known_way_to_train_an_epoch_differs_from_the_right_one() -> None:
    case = train_epoch.epoch_cases(np.random.RandomState(20))[0]
    right = train_epoch.stepped_epoch(case)[1]
    ways = ("kept", "late", "upwards", "twice", "two epochs", "whole", "first labels", "slices", "first only", "end")
    for way in (*ways, "last only", "summed"):
        assert np.abs(train_epoch.stepped_epoch(case, way)[1] - right).max() > 1e-3, way


def test_what_is_sure_by_one_measure_is_not_by_another() -> None:
    tables = surest_mistakes.cases(np.random.RandomState(20))[0]["tables"][:-1]
    ways = [surest_mistakes.surest_of(*table) for table in tables]
    for key in ways[0]:
        if key:
            assert any(not np.array_equal(way[key], way[""]) for way in ways), key


# PyTorch


@pytest.mark.usefixtures("torch")
def test_two_hundred_steps_agree_with_pytorch(folder: Folder) -> None:
    from ndgrad import cross_entropy, nn, optim

    x, labels = digits.digit_data()
    rng = np.random.default_rng(0)
    layers = [nn.Linear(n, m, rng=rng, dtype=np.float64) for n, m in ((64, 128), (128, 10))]
    model = nn.Sequential(layers[0], nn.ReLU(), layers[1])
    adam = optim.Adam(model.parameters(), lr=0.005)
    mine = []
    for step in range(200):
        rows = (np.arange(32) + 32 * step) % 1437
        loss = cross_entropy(model(x[rows].astype(np.float64)), labels[rows])
        adam.zero_grad()
        loss.backward()
        adam.step()
        mine.append(loss.item())
    folder.go_on()
    known = recorded("losses")[0]["value"]["numbers"]
    assert np.abs(np.array(mine) - known).max() < 1e-5


# What a notebook shows


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[pictures.Picture]:
    found: list[pictures.Picture] = []
    monkeypatch.setattr(pictures, "show", found.append)
    return found


def test_pictures_load_nothing_and_say_what_they_show(drawn: list[pictures.Picture]) -> None:
    pictures.gallery([np.eye(8), np.full((8, 8), np.nan)], ["1 <→ 7", "2"])
    pictures.heat([[3, 1], [0, 4]], "digit", "answer")
    pictures.heat(np.zeros((3, 3)), "digit", "answer")
    for picture in drawn:
        markup = picture._repr_html_()
        assert not re.search(r"https?:|<script|<link|url\(", markup)
        assert 'role="img"' in markup and "aria-label" in markup and "1 <→" not in markup
    assert "0 → 1: 1" in repr(drawn[1]) and "7 / 8" in repr(drawn[1])


def test_a_table_of_counts_has_the_names_of_its_classes(drawn: list[pictures.Picture]) -> None:
    pictures.heat([[3, 1], [0, 4]], "tense", "answer", ["past", "progressive"])
    markup = drawn[0]._repr_html_()
    assert "past → progressive: 1" in repr(drawn[0])
    assert markup.count(">past<") == markup.count(">progressive<") == 2
    wide = int(re.search(r'width="(\d+)"', markup)[1])
    ends = [float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="end"', markup)]
    assert all(7 * len("progressive") <= end < wide for end in ends), "no name is cut off on the left"


def test_the_bar_is_one_line_that_is_gone_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    monkeypatch.setattr(progress_bar, "OFTEN", 0)
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert list(progress_bar.bar(range(3))) == [0, 1, 2]
    text = sys.stdout.getvalue()
    assert "2/3" in text and "\n" not in text
    assert text.rpartition("\r")[0].endswith(" ") and text.endswith("\r")


@pytest.mark.parametrize("graded", [False, True])
def test_the_bar_is_silent_in_a_file_and_while_graded(
    graded: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if graded:
        monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for _ in progress_bar.bar(range(3)):
        break
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_cell_gives_what_the_exercises_name(lang: str) -> None:
    given = Folder(SLUG, lang).globals
    assert {"np", "Tensor", "cross_entropy", "nn", "no_grad", "optim", "load_digits", "bar", "check"} <= set(given)
