"""The labs: what is said of a cause's symptoms is so over many seeds, and is so of no other cause."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from math import e, log
from typing import Any

import numpy as np
import pytest

from autograder.checks.core.library import library, put
from autograder.checks.course import open_lesson, optional_of
from autograder.checks.kinds.diagnoses import HEALTHY, Diagnoses, Symptoms
from autograder.checks.notebook import patients
from autograder.judge.folder import Folder
from autograder.release.data import messages
from autograder.release.paths import LANGUAGES, LESSONS, NOTEBOOKS

SEEDS = range(20)
GRID, DIGITS = "08-grammar-grid", "10-convolution"
TEXTS = messages()
Signs = dict[str, Callable[[Symptoms], bool]]


def zeros(seen: Symptoms, when: str) -> float:
    """The share of exact zeros among all gradients."""
    return float(np.mean(np.concatenate([getattr(layer, when) for layer in seen.layers.values()]) == 0))


def typical(seen: Symptoms, layer: str, when: str) -> float:
    """The median of a layer's gradients, without those that are 0."""
    found = getattr(seen.layers[layer], when)
    return float(np.median(found[found > 0])) if found.any() else 0.0


# What the messages term_seen_ claim, and of the suspect that no patient is, what lab_rate_small claims.
ON_THE_GRID: Signs = {
    "rate_large": lambda s: max(s.losses[:20]) > 10 * s.losses[0] and min(s.losses[20:]) > 3 * log(5),
    "rate_small": lambda s: (
        0.95 * s.losses[0] < s.losses[-1] < s.losses[0]
        and zeros(s, "last") < 0.5
        and all(0.5 < typical(s, n, "last") / typical(s, n, "first") < 2 for n in s.layers)
    ),
    "gradients_kept": lambda s: (
        max(s.losses[-1], s.held[-1]) < 0.001
        and all(typical(s, n, "last") > 3 * typical(s, n, "first") for n in s.layers)
    ),
    "weights_zero": lambda s: (
        min(zeros(s, "first"), zeros(s, "last")) > 0.95 and np.allclose([*s.losses, *s.held], log(5), atol=1e-5)
    ),
    "labels_shuffled": lambda s: s.losses[-1] < 0.2 and min(s.held) > 1,
    "softmax_twice": lambda s: (
        all(0.904 < loss[-1] < 0.92 and min(loss) > 0.904 for loss in (s.losses, s.held)) and s.losses[0] > 1.5
    ),
    HEALTHY: lambda s: (
        max(s.losses[-1], s.held[-1]) < 0.01
        and all(typical(s, n, "last") < 0.1 * typical(s, n, "first") for n in s.layers)
    ),
}


def near(loss: float) -> bool:
    return 2.1 < loss < 2.6  # ln 10 is 2.303


def layers_that_move(s: Symptoms) -> list[str]:
    return [name for name, layer in s.layers.items() if layer.moved]


# What the messages of lesson 10 claim in the same way.
ON_THE_DIGITS: Signs = {
    "relus_dead": lambda s: (
        not s.layers["1"].first.any()
        and not s.layers["1"].last.any()
        and layers_that_move(s) == ["2", "3", "4", "5"]
        and all(map(near, s.losses + s.held))
    ),
    "weights_large": lambda s: s.losses[0] > 20 * log(10) and layers_that_move(s) == [*s.layers],
    "gradients_vanish": lambda s: (
        all(map(near, s.losses + s.held))
        and layers_that_move(s) == [*s.layers]
        and 0 < typical(s, "1", "first") < 0.01 * typical(s, "5", "first")
        and s.layers["1"].first.all()
    ),
    "batch_same": lambda s: (
        near(s.losses[0]) and s.losses[-1] < 0.01 and s.held[-1] > 1 and layers_that_move(s) == [*s.layers]
    ),
    "layer_left_out": lambda s: (
        layers_that_move(s) == ["2", "3", "4", "5"]
        and min(np.mean(s.layers["1"].first > 0), np.mean(s.layers["1"].last > 0)) > 0.5
        and near(s.losses[0])
        and near(s.held[0])
        and max(np.mean(s.losses[-10:]), s.held[-1]) < 1.8
    ),
    "rate_small": lambda s: (
        near(s.losses[0])
        and s.losses[-1] > 0.9 * s.losses[0]
        and all(0 < layer.moved < 0.001 for layer in s.layers.values())
        and typical(s, "1", "first") > 0.01 * typical(s, "5", "first")
    ),
    HEALTHY: lambda s: (
        near(s.losses[0])
        and max(np.mean(s.losses[-10:]), s.held[-1]) < 1
        and layers_that_move(s) == [*s.layers]
        and min(np.mean(layer.last > 0) for layer in s.layers.values()) > 0.2
    ),
}
LABS: dict[str, tuple[str, Signs]] = {
    GRID: ("diagnoses", ON_THE_GRID),
    DIGITS: ("diagnoses_deep", ON_THE_DIGITS),
}
CAUSES = [(slug, cause) for slug, (_, signs) in LABS.items() for cause in signs]


def lab_of(slug: str) -> Diagnoses:
    lab = optional_of(slug)[LABS[slug][0]]
    assert isinstance(lab, Diagnoses)
    return lab


@cache
def trained(slug: str, cause: str, seed: int) -> Symptoms:
    open_lesson(slug, LESSONS / slug)
    return lab_of(slug).symptoms(cause, seed)


@pytest.fixture(autouse=True)
def nobody_grades(whole_library: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)


@pytest.mark.parametrize(("slug", "cause"), CAUSES)
@pytest.mark.parametrize("seeds", [SEEDS[:5], pytest.param(SEEDS[5:], marks=pytest.mark.exhaustive)], ids=str)
def test_the_symptoms_of_a_cause_are_as_the_messages_say_and_no_others(slug: str, cause: str, seeds: range) -> None:
    signs = LABS[slug][1]
    assert {*signs} == {HEALTHY, *lab_of(slug).defects}
    for seed in seeds:
        assert [other for other in signs if signs[other](trained(slug, cause, seed))] == [cause], seed


@pytest.mark.parametrize("slug", LABS)
def test_a_program_differs_from_the_healthy_one_by_one_line(slug: str) -> None:
    lab = lab_of(slug)
    well = lab.program_of(HEALTHY).splitlines()
    for cause in lab.defects:
        sick = lab.program_of(cause).splitlines()
        assert sick != well and len({*sick} - {*well}) <= 1 and len({*well} - {*sick}) <= 1, cause


@pytest.mark.parametrize("slug", LABS)
def test_the_same_seed_shows_the_same_again(slug: str) -> None:
    before = trained(slug, HEALTHY, 0)
    open_lesson(slug, LESSONS / slug)
    again = lab_of(slug).symptoms(HEALTHY, 0)
    assert (again.losses, again.held) == (before.losses, before.held)


def test_the_gradients_that_are_shown_are_those_of_the_step() -> None:
    """The last biases have the gradient p - y, averaged over the rows: with weights of 0, p is 1/5 of every row."""
    seen = trained(GRID, "weights_zero", 0).layers["2"]
    assert seen.first.shape == (16 * 5 + 5,)
    assert not seen.first[:80].any() and np.allclose(seen.first[80:], 0, atol=1e-7)
    layer = trained(GRID, HEALTHY, 3).layers["1"]
    assert layer.first.shape == layer.last.shape == (16 * 16 + 16,) and (layer.first >= 0).all()


def test_weights_ten_times_too_large_make_logits_thousands_of_times_larger() -> None:
    open_lesson(DIGITS, LESSONS / DIGITS)
    for seed in SEEDS:
        said: list[float] = []
        for cause in (HEALTHY, "weights_large"):
            rng = np.random.default_rng(seed)
            names = {name: getattr(library(), name) for name in ("nn", "optim", "cross_entropy")}
            scope = names | lab_of(DIGITS).given(rng) | {"rng": rng}
            exec(lab_of(DIGITS).program_of(cause).partition("for step")[0], scope)
            logits = scope["model"](scope["x"]).data
            said.append(float(np.std(logits - logits.mean(axis=0))))
        assert said[1] > 1000 * said[0], seed


def test_the_floor_of_two_softmaxes_is_as_it_is_said() -> None:
    assert round(e / (e + 4), 3) == 0.405
    assert 0.904 < -log(e / (e + 4)) < 0.905


def source_of(lab: Diagnoses, answers: dict[str, str]) -> str:
    return f"def {lab.name}():\n    return {answers!r}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", LABS)
def test_every_wrong_diagnosis_is_told_what_speaks_against_it_and_every_right_one_is_confirmed(
    slug: str, lang: str
) -> None:
    folder, lab, texts = Folder(slug, lang), lab_of(slug), TEXTS[lang]
    for name, cause in lab.patients.items():
        for suspect, defect in lab.defects.items():
            if suspect == cause:
                continue
            folder.run(source_of(lab, lab.patients | {name: suspect}))
            told = folder.message(f"trial_{lab.name}")
            assert texts[defect.would].format(patient=name, seen=texts[lab.defects[cause].seen]) in told
            for other in lab.patients:
                confirmed = texts[lab.defects[lab.patients[other]].cure].format(patient=other)
                assert (confirmed in told) == (other != name)


@pytest.mark.parametrize("slug", LABS)
def test_all_that_is_wrong_is_told_at_once(slug: str) -> None:
    folder, lab = Folder(slug, "en"), lab_of(slug)
    names = list(lab.patients)
    turned = dict(zip(names, [*list(lab.patients.values())[1:], lab.patients[names[0]]]))
    folder.run(source_of(lab, turned))
    told = folder.message(f"trial_{lab.name}").splitlines()
    assert [line[:1] for line in told if re.match(r"[A-Z]: ", line)] == names


@pytest.mark.parametrize("slug", LABS)
def test_one_patient_may_be_diagnosed_before_the_others(slug: str) -> None:
    folder, lab = Folder(slug, "en"), lab_of(slug)
    name, *rest = lab.patients
    folder.run(source_of(lab, {name: lab.patients[name]}))
    told = folder.message(f"trial_{lab.name}")
    assert TEXTS["en"]["diagnoses_missing"].format(patients=", ".join(rest)) in told
    assert TEXTS["en"][lab.defects[lab.patients[name]].cure].format(patient=name) in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", LABS)
def test_the_changed_lines_are_shown_when_all_diagnoses_are_right(
    slug: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, lab = Folder(slug, lang), lab_of(slug)
    patients.unveil()
    assert capsys.readouterr().out == TEXTS[lang]["waits_answer"].format(check=f'check("{lab.name}")') + "\n"
    folder.run(source_of(lab, dict(lab.patients)))
    assert folder.message(f"trial_{lab.name}") == ""
    capsys.readouterr()
    patients.unveil()
    shown = capsys.readouterr().out
    for name, cause in lab.patients.items():
        assert TEXTS[lang][lab.defects[cause].cure].format(patient=name) in shown
        for line in {*lab.program_of(cause).splitlines()} ^ {*lab.program.splitlines()}:
            assert line in shown
    assert len(re.findall(r"^    [+-] ", shown, re.M)) >= len(lab.patients)


def written(slug: str, lang: str) -> Folder:
    """A folder in which the ops that the patients of this lesson need have been written."""
    folder = Folder(slug, lang)
    for name in ("patches", "add_patches", "conv2d") if slug == DIGITS else ():
        folder.run(folder.solution(name))
        for test in folder.lesson.tests_of(name):
            assert folder.message(test) == ""
    return folder


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    shown: list[Any] = []
    monkeypatch.setattr(patients, "show", shown.append)
    yield shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", LABS)
def test_a_picture_says_in_words_what_it_shows_and_not_the_cause(
    slug: str, lang: str, pictures: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    written(slug, lang)
    lab = lab_of(slug)
    capsys.readouterr()
    for name in lab.patients:
        patients.patient(name)
    assert capsys.readouterr().out == ""
    for name, picture in zip(lab.patients, pictures, strict=True):
        assert picture.text.startswith(f"{name}. {TEXTS[lang]['term_lab_loss']}: ")
        assert f'aria-label="{picture.text}"' in picture.markup
        assert not any(cause in picture.markup for cause in lab.defects)
        assert not re.search(r"nan|inf\b", picture.markup)


@pytest.mark.parametrize("slug", LABS)
def test_the_healthy_training_comes_with_its_program(
    slug: str, pictures: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    written(slug, "en")
    capsys.readouterr()
    patients.patient(HEALTHY)
    assert len(pictures) == 1 and capsys.readouterr().out == lab_of(slug).program + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_conv2d_is_written_a_line_says_that_it_is_needed(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(DIGITS, lang)
    for cell in ("lab_healthy", "lab_patients"):
        folder.run(folder.cell(NOTEBOOKS, cell))
        waits = TEXTS[lang]["waits_unchecked"].format(name="conv2d", check='check("conv2d")')
        assert capsys.readouterr().out == waits + "\n"


def test_the_patients_run_on_the_learners_own_ops(pictures: list[Any]) -> None:
    folder = written(DIGITS, "en")
    patients.patient("A")
    folder.run("def conv2d(x, w, *, stride=1, padding=0):\n    1 / 0\n")
    put("ops.conv2d", folder.globals["conv2d"])
    with pytest.raises(ZeroDivisionError):
        patients.patient("A")
    assert len(pictures) == 1


def test_a_patient_that_is_not_there_is_named(pictures: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    Folder(GRID, "en")
    patients.patient("F")
    assert not pictures and "F" in capsys.readouterr().out


def test_while_a_notebook_is_graded_nothing_is_trained(
    monkeypatch: pytest.MonkeyPatch, pictures: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    Folder(GRID, "en")
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    patients.patient("A")
    assert not pictures and capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("numbers", "place", "share"),
    [([0.0, 0.0, 0.0, 1e-3], 0, 0.75), ([1e-30, 1.0], 1, 0.5), ([1e30, 1.0], 28, 0.5), ([2e-10], 1, 1.0)],
)
def test_a_bar_is_the_share_of_its_entries(numbers: list[float], place: int, share: float) -> None:
    shares = patients.shares_of(np.array(numbers))
    assert shares[place] == share and np.isclose(shares.sum(), 1)
