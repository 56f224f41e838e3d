"""The first page: what it shows, counts and tells is what notebooks, checks and trainings give."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ndgrad import ops
from numpy.typing import NDArray

from autograder.release.lessons import plan
from autograder.release.paths import BOOK, LANGUAGES, NOTEBOOKS, ROOT
from book.figures import grid, warm_up
from book.reference.first_page import losses
from book.training import measured

SLUGS = sorted(path.stem for path in (BOOK / "en").glob("[0-9][0-9]-*.md"))
SVG = "{http://www.w3.org/2000/svg}"


# The table, against what learners are given


def notebook(lang: str, slug: str) -> list[dict[str, Any]]:
    return json.loads((NOTEBOOKS / lang / slug / f"{slug}.ipynb").read_text(encoding="utf-8"))["cells"]


def points(lang: str, slug: str) -> int:
    return round(sum(cell["metadata"].get("nbgrader", {}).get("points", 0) for cell in notebook(lang, slug)))


def rows(lang: str) -> list[list[str]]:
    lines = (BOOK / lang / "tables" / "first-page-lessons.md").read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")][2:]


def minutes(shown: str) -> int:
    """`20 min`, `3 h`, `3½ h`."""
    number, unit = shown.split()
    return int(number) if unit == "min" else int(60 * (int(number.rstrip("½")) + 0.5 * number.endswith("½")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_that_is_written_has_its_row_and_points(lang: str) -> None:
    *lessons, everything = rows(lang)
    assert len(lessons) == len(SLUGS)
    for slug, (lesson, does, worth, _) in zip(SLUGS, lessons):
        chapter = (BOOK / lang / f"{slug}.md").read_text(encoding="utf-8")
        label, title = re.match(r"\((.+)\)=\n# (.+)\n", chapter).groups()
        assert lesson == f"{{ref}}`{slug[:2]} {title} <{label}>`"
        assert does and int(worth) == points(lang, slug), f"{slug}: the table is stale: `make reference`"
    assert int(everything[2]) == sum(points(lang, slug) for slug in SLUGS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hours_of_all_are_those_of_the_rows(lang: str) -> None:
    *lessons, everything = rows(lang)
    assert minutes(everything[3]) == pytest.approx(sum(minutes(row[3]) for row in lessons), abs=30)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_one_writes_is_told_of_every_lesson_of_the_plan(lang: str) -> None:
    told = [entry["does"][lang] for entry in plan()["lessons"].values()]
    assert len(set(told)) == len(told) == 12
    assert all(len(text) < 90 and not text.endswith(".") for text in told)


NUMBERS = {
    "en": {"an": 1, "another": 1, "one": 1, "two": 2, "three": 3, "four": 4, "ten": 10},
    "es": {"una": 1, "otra": 1, "dos": 2, "tres": 3, "cuatro": 4, "diez": 10},
}
# What a notebook says of itself, and then of its chapter: hours, halves.
SAID = {
    "en": (r"Allow (\w+)( and a half)? hours?( and a half)?", r"(?:and )(\w+)(?: more| hour)+ for the chapter"),
    "es": (r"Reserva (\w+) horas?( y media)?", r" y (una|otra)(?: hora)?(?: más)? para el capítulo"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_plan_s_minutes_are_those_that_the_notebook_begins_with(slug: str, lang: str) -> None:
    text = " ".join("".join(notebook(lang, slug)[0]["source"]).split())
    estimate = plan()["lessons"][slug]["minutes"]
    if short := re.search(r"(?:about|unos) (\w+) (?:minutes|minutos)", text):
        assert estimate["notebook"] == NUMBERS[lang][short[1]]
        return
    own, chapter = (re.search(pattern, text) for pattern in SAID[lang])
    assert own, f"{slug} does not begin by saying how long it takes"
    assert estimate["notebook"] == 60 * NUMBERS[lang][own[1]] + 30 * any(own.groups()[1:])
    assert not chapter or estimate["chapter"] == 60 * NUMBERS[lang][chapter[1]]


def test_points_and_times_are_the_same_in_both_languages() -> None:
    assert [row[2:] for row in rows("en")] == [row[2:] for row in rows("es")]


# What the page says in words


PAGES = {lang: (BOOK / lang / "index.md").read_text(encoding="utf-8") for lang in LANGUAGES}


@pytest.mark.parametrize(
    ("lang", "twenty", "whole"), [("en", "twenty minutes", "forty hours"), ("es", "veinte minutos", "cuarenta horas")]
)
def test_the_times_that_the_page_names(lang: str, twenty: str, whole: str) -> None:
    assert twenty in PAGES[lang] and sum(plan()["lessons"]["00-warm-up"]["minutes"].values()) == 20
    assert whole in PAGES[lang]
    assert sum(sum(entry["minutes"].values()) for entry in plan()["lessons"].values()) / 60 == pytest.approx(
        40, abs=2.5
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_named_mistake_and_the_first_exercise_come_before_the_first_heading(lang: str) -> None:
    top = PAGES[lang].split("\n## ")[0]
    parts = ("tables/first-page-mistake.md", "<first-exercise-00-warm-up>", "tables/first-page-numbers.md")
    places = [top.index(part) for part in parts]
    assert places == sorted(places)


def shown(lang: str, name: str) -> str:
    return (BOOK / lang / "tables" / f"first-page-{name}.md").read_text(encoding="utf-8")


PRESS = """
import sys
from checks import check, use_language
use_language(sys.argv[1])
exec(sys.argv[2])
check("double.x")
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_message_shown_is_what_a_learner_s_check_prints(lang: str, tmp_path: Path) -> None:
    folder = shutil.copytree(NOTEBOOKS / lang / "00-warm-up", tmp_path / "warm-up")
    code, message = re.findall(r"```\w+\n(.*?)\n```", shown(lang, "mistake"), re.S)
    command = [sys.executable, "-c", PRESS, lang, code]
    run = subprocess.run(command, cwd=folder, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    assert run.returncode == 1
    assert run.stderr.decode().rstrip().endswith(message)
    assert "✗ double" in message and len(message.splitlines()) > 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_three_numbers_are_counted(lang: str) -> None:
    numbers = [int(number.replace(",", "")) for number in re.findall(r"\*\*([\d,]+)\*\*", shown(lang, "numbers"))]
    solved = [c for slug in SLUGS for c in notebook(lang, slug) if c["metadata"].get("nbgrader", {}).get("solution")]
    *_, totals = (BOOK / lang / "tables" / "kill-matrix-totals.md").read_text(encoding="utf-8").splitlines()
    assert numbers == [len(SLUGS), len(solved), int(totals.split("|")[3])]


def called(loss: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ops that are called while a loss is computed, but for those that an op calls itself."""
    names, inside = set(), []

    def spied(op: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(op)
        def spy(*inputs: Any, **options: Any) -> Any:
            if not inside:
                names.add(op.__name__)
            inside.append(op)
            try:
                return op(*inputs, **options)
            finally:
                inside.pop()

        return spy

    for name, op in [*vars(ops).items()]:
        if getattr(op, "__module__", "") == ops.__name__:
            monkeypatch.setattr(ops, name, spied(op))
    loss()
    return names


def test_the_map_lists_what_each_network_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    written = {address.removeprefix("ops.") for entry in plan()["lessons"].values() for address in entry["writes"]}
    lines = [line for line in shown("en", "unlocks").splitlines() if re.match(r"\| \{ref\}`\d\d ", line)]
    networks = losses()
    for line in lines:
        assert set(re.findall(r" `(\w+)`", line)) == called(lambda: next(networks), monkeypatch) & written, line
    assert len(lines) == 5 and next(networks, None) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_notebook_ends_with_the_same_map(lang: str) -> None:
    """Whole in the notebook of the network, and by function in the notebook that asks for it first."""
    ends = {
        slug[:2]: "".join(next(cell["source"] for cell in notebook(lang, slug) if cell["id"] == "unlocks"))
        for slug in SLUGS[1:]
    }
    used: dict[tuple[str, str], set[str]] = {}
    for network, row in re.findall(r"^\| \{ref\}`(\d\d) .*?> *`? *\|(.*)", shown(lang, "unlocks"), re.M):
        told = {
            (lesson, name)
            for names, lesson in re.findall(r"([^()]*)\((\d\d)\)", ends[network])
            for name in re.findall(r"`(\w+)`", names)
        }
        for lesson, names in re.findall(r"\{ref\}`(\d\d) <[^>]*>`:([^;|]*)", row):
            for name in re.findall(r"`(\w+)`", names):
                used.setdefault((lesson, name), set()).add(network)
        assert told == {key for key, networks in used.items() if network in networks}
    assert len({network for networks in used.values() for network in networks}) == 5
    for (lesson, name), networks in used.items():
        if lesson < "07":  # those from there on are for the network of their own lesson
            bullets = [b for b in re.findall(r"^- .*", ends[lesson], re.M) if f"`{name}`" in b.split(":")[0]]
            assert [set(re.findall(r"\((\d\d)\)", bullet)) for bullet in bullets] == [networks], (lesson, name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_moved_digit_is_read_as(lang: str) -> None:
    """The dense answers are those on record; the convolutional network's are 3 wherever the digit stands."""
    root = ElementTree.parse(BOOK / lang / "figures" / "built-moved.svg").getroot()
    told = [int(text.text[2:]) for text in root.iter(f"{SVG}text") if text.get("class") == "told"]
    assert told[::2] == measured("10-convolution")["examples"][3]["dense"][::2]
    assert told[1::2] == [3, 3, 3]
    (alt,) = re.findall(r"!\[(.*?)\]\(figures/built-moved.svg\)", PAGES[lang])
    assert [int(number) for number in re.findall(r"\d+", alt.split(".", 1)[1])] == [9, *told[::2], 10, 3]


# The picture, against a training without the library


X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([[0.0], [1.0], [1.0], [0.0]])
STEPS = (0, 40, 80, 120, 160)


def network(weights: list[NDArray], x: NDArray) -> NDArray:
    w1, b1, w2, b2 = weights
    return np.tanh(x @ w1 + b1) @ w2 + b2


def train() -> tuple[list[float], dict[int, list[NDArray]]]:
    """Losses and weights of 16 tanh units, seed 1, at rate 0.1: the gradients by hand."""
    rng = np.random.default_rng(1)
    w1, w2 = 0.5 * rng.normal(size=(2, 16)), 0.5 * rng.normal(size=(16, 1))
    weights, history, kept = [w1, np.zeros(16), w2, np.zeros(1)], [], {}
    for step in range(STEPS[-1] + 1):
        kept[step] = [w.copy() for w in weights]
        w1, b1, w2, b2 = weights
        hidden = np.tanh(X @ w1 + b1)
        off = hidden @ w2 + b2 - Y
        history.append(float((off**2).mean()))
        g = off / 2
        back = g @ w2.T * (1 - hidden**2)
        for w, gradient in zip(weights, (X.T @ back, back.sum(0), hidden.T @ g, g.sum(0))):
            w -= 0.1 * gradient
    return history, kept


HISTORY, WEIGHTS = train()


def test_the_record_is_what_a_training_by_hand_gives() -> None:
    record = measured("07-xor")["first_page"]
    np.testing.assert_allclose(record["losses"], HISTORY[::2], atol=1e-4)
    assert tuple(snapshot["step"] for snapshot in record["snapshots"]) == STEPS
    for snapshot in record["snapshots"]:
        for said, mine in zip(snapshot["weights"], WEIGHTS[snapshot["step"]]):
            np.testing.assert_allclose(said, mine.ravel(), atol=1e-3)


def drawn(lang: str) -> ElementTree.Element:
    return ElementTree.parse(BOOK / lang / "figures" / "first-page-training.svg").getroot()


def squares(lang: str) -> list[ElementTree.Element]:
    return [group for group in drawn(lang).iter(f"{SVG}g") if group.find(f"{SVG}g") is not None]


def painted(group: ElementTree.Element) -> tuple[NDArray, float]:
    """The answers that a square's colours say, on its cells of 3 by 3, and where it begins; not painted is ½."""
    frame = group.find(f"{SVG}rect")
    left, top, cells = float(frame.get("x")), float(frame.get("y")), round(float(frame.get("width")) / 3)
    answers = np.full((cells, cells), 0.5)
    for path in group.find(f"{SVG}g").findall(f"{SVG}path"):
        side = 0.5 if "--fig-b," in path.get("fill") else -0.5
        for x, y, wide in re.findall(r"M([\d.]+) ([\d.]+)h(\d+)v3h-\d+z", path.get("d")):
            row, column = round((float(y) - top) / 3), round((float(x) - left) / 3)
            stretch = answers[row, column : column + int(wide) // 3]
            assert stretch.size == int(wide) // 3 and (stretch == 0.5).all()
            stretch += side * float(path.get("fill-opacity"))
    return answers, left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_square_shows_what_the_network_says(lang: str) -> None:
    groups = squares(lang)
    assert len(groups) == len(STEPS)
    for step, group in zip(STEPS, groups):
        answers, _ = painted(group)
        middles = -0.25 + 1.5 * (np.arange(len(answers)) + 0.5) / len(answers)
        points = np.array([[x, y] for y in middles[::-1] for x in middles])
        said = network(WEIGHTS[step], points).reshape(answers.shape).clip(0, 1)
        # ten shades a side, and weights of three digits
        assert abs(answers - said).max() < 0.025 + 0.006


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_loss_falls_beneath_the_squares_by_its_numbers(lang: str) -> None:
    root = drawn(lang)
    line = np.array([place.split(",") for place in root.find(f"{SVG}polyline").get("points").split()], float)
    # a straight line from loss to height, downwards, and from step to place
    slope, floor = np.polyfit(HISTORY[::2], line[:, 1], 1)
    assert slope < 0 and abs(slope * np.array(HISTORY[::2]) + floor - line[:, 1]).max() < 0.15
    assert abs(np.diff(line[:, 0]) - np.diff(line[:, 0]).mean()).max() < 0.11
    told = [text.text.replace(",", ".") for text in root.iter(f"{SVG}text") if text.get("class") == "told"]
    assert [float(number) for number in told] == pytest.approx([HISTORY[step] for step in STEPS], abs=5.1e-3)
    places = [float(circle.get("cx")) for circle in root.iter(f"{SVG}circle") if circle.get("r") == "4"]
    assert places == pytest.approx([line[step // 2, 0] for step in STEPS], abs=0.1)
    assert places == pytest.approx([painted(group)[1] + 42 for group in squares(lang)])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_alternative_text_tells_the_picture_s_numbers(lang: str) -> None:
    alt = re.search(r"^:alt: (.*)$", PAGES[lang], re.M)[1]
    told = [text.text for text in drawn(lang).iter(f"{SVG}text") if text.get("class") == "told"]
    # in this order
    assert re.search(r"\b.*\b".join(map(re.escape, [*map(str, STEPS), *told])), alt)


# The READMEs


READMES = {"en": "README.md", "es": "README.es.md"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readme_leads_only_to_what_is_there_and_shows_the_two_commands_near_its_top(lang: str) -> None:
    text = (ROOT / READMES[lang]).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
    assert links and [link for link in links if not (ROOT / link).exists()] == []
    assert text.index("\nmake   ") < text.index("\nmake test") < text.index("\n## ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readme_s_picture_says_what_the_check_prints(lang: str) -> None:
    (place,) = re.findall(r"\]\((\S+\.svg)\)", (ROOT / READMES[lang]).read_text(encoding="utf-8"))
    lines = [element.text for element in ElementTree.parse(ROOT / place).iter(f"{SVG}text")]
    code, message = re.findall(r"```\w+\n(.*?)\n```", shown(lang, "mistake"), re.S)
    assert lines == [*code.splitlines(), *message.splitlines()]


# The page that says how to start


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_start_page_installs_is_all_that_the_lessons_import(lang: str) -> None:
    page = (BOOK / lang / "start.md").read_text(encoding="utf-8")
    named = {"scikit-learn": "sklearn", "notebook": "IPython"}  # a package, and what it brings
    installed = [set(line.split(" install ")[1].split()) for line in re.findall(r"^.*pip install .*$", page, re.M)]
    assert len(installed) == 2 and installed[0] == installed[1]
    cells = ("".join(cell["source"]) for slug in SLUGS for cell in notebook(lang, slug) if cell["cell_type"] == "code")
    code = [*cells, *(path.read_text(encoding="utf-8") for path in (NOTEBOOKS / lang).glob("*/*.py"))]
    imported = {name for text in code for name in re.findall(r"^\s*(?:from|import) ([a-zA-Z]\w*)", text, re.M)}
    ours = {"checks", "so_far", "autograder"}
    optional = {"torch"}
    assert imported - {*sys.stdlib_module_names} - ours - optional <= {named.get(p, p) for p in installed[0]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_three_networks_that_chapter_00_opens_with_answer_rightly_what_they_were_not_trained_on(lang: str) -> None:
    drawn = ElementTree.parse(ROOT / f"book/{lang}/figures/warm-up-trained.svg").getroot()
    answers = [element.text[2:] for element in drawn.iter() if (element.text or "").startswith("→ ")]
    tenses = dict(zip(grid.WORDS["en"]["tenses"], grid.WORDS[lang]["tenses"]))
    assert answers == [*(tenses[tense] for _, _, tense in warm_up.VERBS), *map(str, warm_up.SHOWN_DIGITS)]
    assert {verb for verb, _, _ in warm_up.VERBS} <= set(measured("08-grammar-grid")["held_back"])
