"""Lesson 11: its symptoms are those of the changes, its draws those of chance, and what is learned is kept."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from autograder.checks.core.problem import Problem
from autograder.checks.course import open_lesson
from autograder.checks.lessons.l11 import common, sample, symptom, trained
from autograder.checks.notebook.check import SEED
from autograder.judge.folder import Folder
from autograder.release.paths import LANGUAGES, LESSONS, SOLUTIONS
from book.training import measured

SLUG = "11-it-writes"
RECORDED = measured(SLUG)


def at_work(lang: str) -> Folder:
    """With all exercises written, layer_norm in use, and the plain code of the notebook run."""
    folder = Folder(SLUG, lang)
    for cell in folder.cells(SOLUTIONS)[1:]:
        graded = cell.metadata.get("nbgrader", {}).get("grade")
        if cell.id.startswith("test_layer_norm") or (cell.cell_type == "code" and not graded):
            # of a cell that shows something, what it defines
            folder.run(re.split(r"^(?:with attempt|if STEPS|if MINE|progress|use_my_code)", cell.source, flags=re.M)[0])
    return folder


@pytest.fixture(scope="module", params=LANGUAGES)
def folder(request: pytest.FixtureRequest) -> Folder:
    return at_work(request.param)


# The bug hunt


def seen_of(folder: Folder, change: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What patient prints of a change, as numbers."""
    capsys.readouterr()
    folder.run(f"patient({change!r})")
    said = capsys.readouterr().out
    learned, held = map(float, re.findall(r"[\d.]+(?=[ \]])", said.splitlines()[0])[-2:])
    later, order = (answer == "True" for answer in re.findall(r": (True|False)$", said, re.MULTILINE))
    words = [Counter(eval(line).split()) for line in said.splitlines()[3:]]
    share = min(count.most_common(1)[0][1] / sum(count.values()) for count in words if count) if all(words) else 1.0
    return {"learned": learned, "held": held, "later": later, "order": order, "share": share}


def test_each_symptom_is_that_of_its_change_alone(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    seen = {change: seen_of(folder, change, capsys) for change in ("", *symptom.LETTERS)}
    plain = seen[""]
    leaks = {c for c, s in seen.items() if s["learned"] < 0.3 and s["held"] < 0.3 and s["later"]}
    without_order = {c for c, s in seen.items() if plain["learned"] + 0.05 < s["learned"] < 4 and not s["order"]}
    same_word = {c for c, s in seen.items() if abs(s["learned"] - plain["learned"]) < 0.01 and s["share"] > 0.25}
    assert (leaks, without_order, same_word) == ({"D"}, {"F"}, {"B"})
    assert "".join(next(iter(found)) for found in (leaks, without_order, same_word)) == symptom.EXERCISE.right
    assert seen["A"]["learned"] < 0.3 and not seen["A"]["later"]


# The draws


def draws(p: Any, rng: np.random.Generator) -> dict[str, Any]:
    columns = [rng.choice(p.shape[1], sample.DRAWS, p=row) for row in p]
    again = [np.arange(3), np.arange(3), np.arange(3) + 1]
    return {"drawn": np.stack(columns, axis=1).ravel(), "again": again, "untouched": True}


def test_draws_as_they_must_be_are_not_refused_by_chance_and_others_are() -> None:
    rng, refused = np.random.default_rng(1), dict.fromkeys((0.75, 1.33), 0)
    for case in sample.warm_cases(np.random.RandomState(SEED)):
        p = common.shares(case["logits"] / case["temperature"])
        assert (p > 0.02).all()
        for _ in range(100):
            sample.judge(case, draws(p, rng))
        for off in refused:
            try:
                sample.judge(case, draws(common.shares(case["logits"] / (off * case["temperature"])), rng))
            except Problem as problem:
                assert problem.key == "sample_otherwise"
                refused[off] += 1
    assert min(refused.values()) > 0, "a temperature that is off by a third passes in all cases"


# The training


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bar_is_that_of_what_was_counted_and_twenty_seeds_clear_it(lang: str) -> None:
    open_lesson(SLUG, LESSONS / SLUG)
    counted = RECORDED[f"counted_{lang}"]
    assert [common.counted_loss(lang, n) for n in (2, 3)] == pytest.approx(
        [counted["add_one"][n] for n in ("2", "3")], abs=1e-3
    )
    assert max(RECORDED[f"short_{lang}"]) < common.counted_loss(lang, 3) - trained.BELOW - 0.05
    assert len(common.text_of(lang)[0]) == len(counted["characters"])


def test_the_checks_network_is_the_notebooks(folder: Folder) -> None:
    size = len(folder.globals["TEXT"].characters)
    rngs = [np.random.default_rng(3) for _ in range(2)]
    with common.normalising():
        ours, theirs = common.network_of(size, 1, rngs[0]), folder.globals["Network"](size, 1, rngs[1])
        for a, b in zip(ours.parameters(), theirs.parameters(), strict=True):
            assert np.array_equal(a.data, b.data)
        numbers = folder.globals["HELD"][:64].reshape(2, 32)
        assert np.allclose(ours(numbers).data, theirs(numbers).data, atol=1e-5)


def test_no_later_character_changes_an_earlier_output(folder: Folder) -> None:
    network, numbers = folder.globals["Network"](70, 2, np.random.default_rng(0)), np.arange(32)[None]
    other = numbers.copy()
    other[0, 20:] += 1
    before, after = network(numbers).data[0], network(other).data[0]
    assert np.array_equal(before[:20], after[:20]) and not np.allclose(before[20], after[20])


def test_the_checks_gradients_are_those_of_pytorch() -> None:
    rng = np.random.default_rng(0)
    q, k, v = (torch.tensor(rng.normal(size=(2, 5, 3)), requires_grad=True) for _ in range(3))
    mask = np.tri(5, dtype=bool)
    value = torch.nn.functional.scaled_dot_product_attention(q, k, v, torch.tensor(mask))
    scores = (q @ k.transpose(-1, -2)).detach().numpy() / 3**0.5
    ours = common.shares(np.where(mask, scores, -np.inf)) @ v.detach().numpy()
    assert np.allclose(value.detach().numpy(), ours, 1e-12)


# What is kept


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_interrupted_training_keeps_what_it_has_learned(
    folder: Folder, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scope, steps = folder.globals, 0
    text = scope["Text"](scope["TEXT"].string(scope["HELD"][:3000]))
    model, once = scope["Network"](len(text.characters), 1, np.random.default_rng(0)), scope["train_step"]

    def interrupted(*arguments: Any) -> Any:
        nonlocal steps
        steps += 1
        if steps == 6:
            raise KeyboardInterrupt
        return once(*arguments)

    scope["train_step"] = interrupted
    try:
        losses = scope["long_training"](model, text, 20, "writer.npz", np.random.default_rng(1), 4)
    finally:
        scope["train_step"] = once
    said = capsys.readouterr().out
    assert len(losses) == 5 and {"en": "interrupted", "es": "interrumpido"}[folder.lang] in said
    assert re.search(r"^ +4 \d\.\d{3} ", said, re.MULTILINE), "no sample was shown"
    other = scope["Network"](len(text.characters), 1, np.random.default_rng(5))
    scope["nn"].load("writer.npz", other)
    assert all(np.array_equal(a.data, b.data) for a, b in zip(model.parameters(), other.parameters()))
    assert os.listdir(elsewhere) == ["writer.npz"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("ñandú\n".encode() * 900 + "mañana".encode("latin-1"), "mine.txt: (line|la línea) 901 .*UTF-8.*UTF-8"),
        (b"corto", "mine.txt (has|tiene) 5 .*5000"),
        ("\n".join(map(chr, range(0x4E00, 0x4E00 + 300))).encode() * 10, "(has|tiene) 301 "),
        ("\ufeff".encode() + "mañana\r\n".encode() * 900, None),
    ],
    ids=["encoding", "short", "many characters", "signature"],
)
def test_a_text_of_ones_own_is_read_or_refused_with_a_reason(
    folder: Folder, elsewhere: Path, content: bytes, said: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("mine.txt").write_bytes(content)
    text: Any = None
    words = ""
    try:
        text = folder.globals["read_text"]("mine.txt")
    except ValueError as error:
        words = str(error)
    words += capsys.readouterr().out
    assert re.search(said, words) if said else not words
    if said is None:
        assert text.characters == "\namnñ"
    assert (text is None) == (said is not None and "301" not in said)
