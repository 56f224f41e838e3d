"""The kill matrix: every mistake caught where and as it must be, every other right form accepted, and its page."""

import re
from pathlib import Path

import pytest

from autograder.checks.course import RECORDED
from autograder.judge.folder import Folder
from autograder.kill_matrix import runs
from autograder.kill_matrix.__main__ import show as shown_alone
from autograder.kill_matrix.matrix import MATRIX, as_text, caught, faults, read_matrix, totals
from autograder.kill_matrix.naming import GENERIC, names_a_mistake
from autograder.kill_matrix.pages import lesson_pages, plain, tables
from autograder.release.answers import Answer, forms
from autograder.release.data import messages
from autograder.release.errors import AuthoringError
from autograder.release.lessons import read, slugs
from autograder.release.paths import BOOK, CATALOGUE, LANGUAGES, ROOT, UNSEEN
from autograder.release.yaml_files import read_yaml

PART = read_matrix()
TEXTS = messages()
STALE = "not what the checks give: run make kill-matrix and commit"
RIGHT = "def double(x):\n    return 2 * x, (lambda g: 2 * g,)"


def test_the_answers_of_one_exercise_are_shown_and_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    before = MATRIX.read_bytes()
    shown_alone("neg")
    said = capsys.readouterr().out
    rows = [row for row in PART["02-op-derivatives"]["mistakes"] if row["exercise"] == "neg"]
    assert rows and all(f"\n  {row['cell']}, {row['key']}\n" in said for row in rows)
    assert said.startswith("02-op-derivatives\n") and "\nright: " in said and "  all points" in said
    assert MATRIX.read_bytes() == before
    with pytest.raises(SystemExit, match="got the exercise 'nothing'"):
        shown_alone("nothing")


def test_an_op_without_a_record_is_told_to_be_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(RECORDED["02-op-derivatives"], "neg")
    with pytest.raises(SystemExit, match="gives for neg in 02-op-derivatives: run make record"):
        shown_alone("neg")


def test_notebooks_older_than_their_lesson_are_told_to_be_built(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = Folder.cells
    monkeypatch.setattr(Folder, "cells", lambda folder, root: [c for c in cells(folder, root) if c.id != "test_neg"])
    with pytest.raises(SystemExit, match="the cell test_neg: got none: run make notebooks"):
        shown_alone("neg")


# What is committed is what the checks do: one row in so many, by make test

EACH = 48


@pytest.mark.parametrize("slug", slugs())
def test_some_rows_are_what_the_checks_give(slug: str) -> None:
    rows = {kind: PART[slug][kind][::EACH] for kind in ("mistakes", "right", "unseen")}
    assert runs.run_lesson(slug, every=EACH) == PART[slug] | rows, STALE


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", slugs())
def test_the_matrix_is_what_the_checks_give(slug: str) -> None:
    assert runs.run_lesson(slug) == PART.get(slug), STALE


def test_the_matrix_has_every_lesson_and_no_other() -> None:
    assert list(PART) == slugs(), STALE
    assert as_text(PART) == MATRIX.read_text(encoding="utf-8"), STALE


def test_the_tables_are_what_the_matrix_gives() -> None:
    there = {p: p.read_text(encoding="utf-8") for lang in LANGUAGES for p in (BOOK / lang / "tables").glob("kill-*")}
    assert there == tables(PART), STALE


def test_the_matrix_holds_nothing_that_another_run_would_change() -> None:
    assert not re.search(r"0x[0-9a-f]{6}|<cell \d|/work|/home", MATRIX.read_text(encoding="utf-8"))


# What must be so


def is_told(row: dict) -> bool:
    """Whether a mistake loses its cell, with its message in both languages."""
    cell = row["lost"].get(row["cell"], {})
    patterns = {lang: re.sub(r"\\{\w+\\}", ".*", re.escape(TEXTS[lang][row["key"]])) for lang in LANGUAGES}
    return cell.get("key") == row["key"] and all(
        re.fullmatch(pattern, cell[lang], re.DOTALL) for lang, pattern in patterns.items()
    )


@pytest.mark.parametrize("slug", slugs())
def test_a_mistake_is_caught_in_its_cell_with_its_message(slug: str) -> None:
    assert [(row["exercise"], row["key"], row["lost"]) for row in PART[slug]["mistakes"] if not is_told(row)] == []


@pytest.mark.parametrize("slug", slugs())
def test_a_right_answer_in_another_form_keeps_its_points(slug: str) -> None:
    assert [(row["exercise"], row["form"], row["lost"]) for row in PART[slug]["right"] if row["lost"]] == []


@pytest.mark.parametrize("slug", slugs())
def test_every_exercise_has_mistakes_and_other_right_forms(slug: str) -> None:
    for exercise in [*read(slug).exercises(), *read(slug).optional()]:
        counts = [sum(row["exercise"] == exercise.name for row in PART[slug][kind]) for kind in ("mistakes", "right")]
        assert counts[0] >= 3 and counts[1] >= 1, exercise.name


def test_every_unseen_wrong_answer_loses_points() -> None:
    assert not [row for part in PART.values() for row in part["unseen"] if not row["lost"]]


# What the page says


def table(lang: str) -> dict[str, list[list[int]]]:
    """The totals on the page: for each lesson, and for all, the numbers in each cell of its row."""
    text = (BOOK / lang / "tables" / "kill-matrix-totals.md").read_text(encoding="utf-8")
    lines = [line.replace("{ref}`", "").strip("| ").split("|") for line in text.splitlines()[2:]]
    cells = {name.split()[0]: [[int(n) for n in re.findall(r"\d+", cell)] for cell in row] for name, *row in lines}
    return {name if name.isdigit() else "all": row for name, row in cells.items()}


def counted(folder: Path, label: str) -> list[int]:
    """How many cells with a label each lesson's file has."""
    files = [folder / f"{slug}.py" for slug in slugs()]
    texts = [file.read_text(encoding="utf-8") if file.exists() else "" for file in files]
    return [len(re.findall(rf"^# %% .*\b{label}=", text, re.M)) for text in texts]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_totals_on_the_page_are_those_of_the_sources(lang: str) -> None:
    trials = read_yaml(CATALOGUE.with_name("trials.yml"))
    mistakes, right, unseen = counted(CATALOGUE, "mistake"), counted(CATALOGUE, "form"), counted(UNSEEN, "exercise")
    named = [sum(names_a_mistake(row["key"]) for row in PART[slug]["mistakes"]) for slug in slugs()]
    for number, (name, row) in enumerate(table(lang).items()):
        # the last row is for all
        columns = [count[number] if name != "all" else sum(count) for count in (mistakes, named, right, unseen)]
        assert name == (slugs()[number][:2] if number < len(slugs()) else "all")
        assert row[0] == [columns[0], columns[0]]
        assert row[1] == [columns[1]]
        assert row[2] == [columns[2], columns[2]]
        assert row[3][1] == columns[3]
        chosen = slugs() if name == "all" else [slugs()[number]]
        first = [trials[slug]["first"] for slug in chosen if "first" in trials[slug]]
        assert row[4][:2] == ([sum(one[what] for one in first) for what in ("named", "wrong")] if first else [])
        assert row[5][:2] == [sum(trials[slug][what] for slug in chosen) for what in ("named", "wrong")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rate_named_of_unseen_answers_is_what_is_measured_and_four_in_five(lang: str) -> None:
    first = [next(iter(r["lost"].values()))["key"] for part in PART.values() for r in part["unseen"]]
    named = sum(map(names_a_mistake, first))
    assert named >= 0.8 * len(first)
    percent = [100 * named // len(first)] if first else []
    assert table(lang)["all"][3] == [named, len(first), *percent]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_a_page_that_the_table_of_contents_lists(lang: str) -> None:
    listed = read_yaml(ROOT / "_toc.yml")
    chapters = [chapter for part in listed["parts"] for chapter in part["chapters"]]
    sections = next(c["sections"] for c in chapters if c["file"] == "book/en/kill-matrix")
    assert [Path(section["file"]).name for section in sections] == slugs()
    pages = {path.stem: text for path, text in lesson_pages(PART).items() if path.parts[-3] == lang}
    for slug in slugs():
        assert re.search(rf"^# {slug[:2]} {re.escape(read(slug).title[lang])} · ", pages[slug], re.M)


@pytest.mark.parametrize("slug", slugs())
def test_a_page_has_every_mistake_once_where_the_numbers_lead(slug: str) -> None:
    pages = {path.parts[-3]: text for path, text in lesson_pages(PART).items() if path.stem == slug}
    for text in pages.values():
        targets = re.findall(r"^\((kill-matrix-\d\d-.*)\)=$", text, re.M)
        assert len(targets) == len(set(targets)) == len(PART[slug]["mistakes"])
        caught_at, also_at = (re.findall(rf'class="{kind}" href="#([^"]+)"', text) for kind in ("caught", "lost"))
        assert sorted(caught_at) == sorted(targets) and set(also_at) <= set(targets)
        lost = sum(len(row["lost"]) for row in PART[slug]["mistakes"])
        assert len(caught_at) + len(also_at) == lost


def skeleton(text: str) -> list[str]:
    """Rows, targets, code and folds, in order; words left out."""
    text = re.sub(r'"[^"]*"', "", text.replace("\\|", ""))
    return re.findall(r"^```.*?^```|^\([\w-]+\)=|`[^`]*`|<code>.*?</code>|^:::+|\||>\d+<|^\d+", text, re.M | re.S)


def test_both_languages_have_the_same_tables_and_pages() -> None:
    for made in (tables(PART), lesson_pages(PART)):
        by_language = [{path.name: text for path, text in made.items() if path.parts[-3] == lang} for lang in LANGUAGES]
        assert [*by_language[0]] == [*by_language[1]]
        for name, text in by_language[0].items():
            assert without_names(skeleton(text)) == without_names(skeleton(by_language[1][name])), name


def without_names(parts: list[str]) -> list[str]:
    return [part for part in parts if not part.startswith("`") or "<kill-matrix" not in part]


def test_forms_have_a_name_in_every_language_and_are_all_used() -> None:
    assert all(set(names) == set(LANGUAGES) and all(names.values()) for names in forms().values())
    used = {row["form"] for part in PART.values() for row in part["right"]}
    assert set(forms()) == used


def test_what_a_message_says_means_nothing_to_markdown() -> None:
    assert plain("_op is a | b ** $c$ <d> [e]") == r"\_op is a \| b \*\* \$c\$ \<d\> \[e\]"


def test_generic_messages_are_messages_and_a_prediction_s_otherwise_is_generic_too() -> None:
    assert GENERIC <= set(TEXTS["en"])
    assert not names_a_mistake("value_mismatch")
    assert not names_a_mistake("predicted_otherwise")
    assert names_a_mistake("upstream_ignored")


# The machinery


def answer(source: str, place: str = "line 1") -> tuple[Path, Answer]:
    return Path("here.py"), Answer("double", source, place)


def test_no_answer_sees_what_another_has_left_behind() -> None:
    spoiler = "import sys\nimport numpy\nnumpy.allclose = lambda *x, **o: False\nsys.modules['checks'].check = None"
    lost = runs.run_apart("00-warm-up", [answer(spoiler, "line 1"), answer(RIGHT, "line 2")])
    assert [sorted(cells) for cells in lost.values()] == [["test_double", "test_double_x"], []]


def test_what_a_cell_leaves_behind_when_it_stops_is_looked_at() -> None:
    (lost,) = runs.run_apart("00-warm-up", [answer(f"{RIGHT}\n1 / 0")]).values()
    assert lost == {}
    (lost,) = runs.run_apart("00-warm-up", [answer("def double(x)\n    return 1")]).values()
    assert {cell["key"] for cell in lost.values()} == {"not_defined"}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("while True:\n    pass", "did not come to an end"),
        ("import os\nos._exit(0)", "ended the process"),
        (f"{RIGHT}\nimport sys\ndef check(name):\n    print('loud', file=sys.stderr)", "writes to stderr"),
        ("def check(name):\n    raise KeyError('ours')", "KeyError"),
    ],
)
def test_an_answer_that_cannot_be_judged_is_told_with_its_place(
    source: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if source.startswith("while"):
        monkeypatch.setattr(runs, "LONGEST", 1)
    with pytest.raises(AuthoringError, match=rf"here\.py, line 7: got double: .*{told}"):
        runs.run_apart("00-warm-up", [answer(source, "line 7")])


def test_faults_are_found() -> None:
    says = {"key": "raised", "named": False, "en": "It stopped.", "es": "Se detuvo."}
    mistake = {"exercise": "f", "key": "returned_none", "cell": "test_f", "lines": [], "lost": {"test_f": says}}
    kept = mistake | {"lost": {}}
    right = mistake | {"key": "raised"}
    part = {
        "mistakes": [mistake, kept, right],
        "right": [{"exercise": "f", "form": "loop", "lost": {"test_f": says}}],
        "unseen": [{"exercise": "f", "lines": [], "lost": lost} for lost in ({}, {"test_f": says})],
    }
    assert [caught(row) for row in part["mistakes"]] == [False, False, True]
    assert len(faults("00-warm-up", part)) == 4
    assert list(totals([part]).values()) == [3, 1, 0, 1, 0, 2, 0]
