"""A learner's page: in their language, with their work; nothing runs, is fetched or tells a solution."""

import re

import classroom
import pytest
from classroom import EXERCISE, SLUG, TESTS, found, page
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_output

from autograder.grading.feedback import WORDS, keep_quick, problem_of, what_to_show, words
from autograder.grading.sample_class import Pupil, pupils
from autograder.release import lessons, lint
from autograder.release.yaml_files import read_yaml

PAIRS = read_yaml(WORDS)
SAMPLE = list(pupils(SLUG))
WRONG = [pupil for pupil, _ in classroom.wrong()]
# words that both languages have
SHARED = {key for key, pair in PAIRS.items() if pair["en"] == pair["es"]}


def plain(text: str) -> str:
    """A catalogue's text without its fields: the longest piece that must stand in a page."""
    return max(re.split(r"\{\w+\}", text), key=len).strip()


@pytest.mark.parametrize("key", PAIRS)
def test_every_word_is_there_in_both_languages(key: str) -> None:
    assert set(PAIRS[key]) == {"en", "es"} and all(PAIRS[key].values())
    fields = [sorted(re.findall(r"\{\w+\}", text)) for text in PAIRS[key].values()]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("pupil", SAMPLE, ids=lambda p: p.learner)
def test_a_page_speaks_its_learners_language_only(graded, pupil: Pupil) -> None:
    html = page(graded.folder, pupil.learner)
    other = {"en": "es", "es": "en"}[pupil.lang]
    said = html.get_text(" ", strip=True)
    assert html.html["lang"] == pupil.lang
    assert html.h1.text.endswith(lessons.plan()["lessons"][SLUG]["title"][pupil.lang])
    for key in ("title", "handed_in_by", "exercise_by_exercise", "result", "your_work", "your_work_note"):
        assert words(pupil.lang)[key] in said
    for key in PAIRS.keys() - SHARED:
        assert not re.search(rf"\b{re.escape(plain(words(other)[key]))}", said), key


def test_a_first_cell_says_the_language_where_the_metadata_do_not(graded) -> None:
    assert page(graded.folder, "josé").html["lang"] == "es"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page_gives_the_points_of_every_check(graded, lang: str) -> None:
    for learner, verdict in ((f"perfect-{lang}", words(lang)["right"]), (f"blank-{lang}", None)):
        table = page(graded.folder, learner).select_one("table.points")
        assert len(table.select("tbody")) == len(set(EXERCISE.values()))
        for test in TESTS:
            text = found(graded.folder, learner, test)
            assert text == verdict if verdict else classroom.message("not_written", lang).search(text)


def test_a_page_says_what_to_read(graded) -> None:
    wrong = next(p for p in SAMPLE if p.mistake and p.lang == "es")
    text = found(graded.folder, wrong.learner, wrong.mistake[0])
    assert re.search(r"Para leer: Calentamiento · \w+", text)


@pytest.mark.parametrize("learner", ["live-en", "perfect-es", "curious-es"])
def test_nothing_in_a_page_runs_or_is_fetched(graded, learner: str) -> None:
    html = page(graded.folder, learner)
    assert "default-src 'none'" in html.find("meta", {"http-equiv": "Content-Security-Policy"})["content"]
    assert not html.find_all(["script", "iframe", "object", "embed", "link", "base", "form"])
    for element in html.find_all(True):
        assert not [name for name in element.attrs if name.startswith("on")], element
        for name in ("src", "href", "action", "srcset", "data", "poster"):
            assert str(element.get(name, "#")).startswith(("#", "data:image/")), element
        assert "url(" not in element.get("style", "")
    assert len(html.find_all("style")) == 1
    assert "url(" not in html.style.text and "@import" not in html.style.text


def test_a_learners_own_code_and_output_are_in_the_page(graded) -> None:
    shown = page(graded.folder, "live-en").get_text(" ", strip=True)
    assert "a table of mine" in shown and "My *own* note" in shown
    shown = page(graded.folder, "prints-and-warns-en").get_text(" ", strip=True)
    assert "looking at what arrives" in shown and "Shown while" in shown


def test_a_page_does_not_show_the_instructors_folders(graded) -> None:
    pages = [path.read_text(encoding="utf-8") for path in (graded.folder / "feedback").rglob("*.html")]
    assert any("File so_far.py" in text for text in pages)
    assert not any(str(graded.folder) in text for text in pages)


def test_the_courses_own_prose_is_not_in_the_page(graded) -> None:
    page_text = page(graded.folder, "perfect-en").get_text(" ", strip=True)
    assert "Shift + Enter" not in page_text and "Hint 1" not in page_text


@pytest.mark.parametrize("pupil", SAMPLE + WRONG, ids=lambda p: p.learner)
def test_a_page_does_not_tell_a_solution(graded, pupil: Pupil) -> None:
    html = page(graded.folder, pupil.learner).get_text()
    flat = re.sub(r"\s+", " ", html)
    assert not re.search(r"(BEGIN|END) (SOLUTION|HIDDEN)|check\([\"']", flat)
    for cell in lessons.read(SLUG).exercises():
        if pupil.answers.get(cell.name) != classroom.solutions(SLUG)[cell.name]:
            own = pupil.answers.get(cell.name, "")
            for line in lint.telling_lines(cell.text["en"]):
                assert line in own or line not in flat


@pytest.mark.parametrize(
    ("output", "text"),
    [
        (new_output("error", ename="KeyboardInterrupt"), "bucle que nunca acaba"),
        (new_output("error", ename="NameError", evalue="name 'g' is not defined"), "NameError: name 'g' is not"),
        (new_output("stream", name="stderr", text="oops"), "salida de error: oops"),
        (new_output("error", ename="CheckFailed", traceback=["✗ f: el valor", "Casi."]), "Casi."),
    ],
    ids=lambda value: value.get("ename", "stderr") if isinstance(value, dict) else "",
)
def test_what_stopped_a_check_is_told_in_words(output: NotebookNode, text: str) -> None:
    (line,) = problem_of(new_code_cell(outputs=[output]), "es")["text"]
    assert text in line


def test_a_huge_output_is_cut() -> None:
    cell = new_code_cell(outputs=[new_output("stream", text="x" * 1_000_000)])
    what_to_show(cell, set(), "en")
    assert len(cell.outputs[0].text) < 10_000 and cell.outputs[0].text.endswith(words("en")["cut"])


def test_no_more_is_left_to_sanitize_and_to_colour_than_takes_a_second() -> None:
    """Both take minutes for some megabytes, and the square of the time for twice as much of some code."""
    table = "<table><tr><td>mine</td></tr></table>"
    shown = [{"text/html": table}, {"text/markdown": "<b>" * 10**6}, *({"text/html": "<li>" * 900} for _ in range(99))]
    shown += [{"text/html": "<b>" * 10**6, "text/plain": "all of it"}]
    cells = [new_code_cell("f(1)", outputs=[new_output("display_data", data) for data in shown])]
    cells += [new_code_cell(source) for source in ("a." * 3_000, "# " + "b" * 10**6, *["c." * 2_000] * 99)]
    for cell in cells:
        cell.metadata["report"] = what_to_show(cell, set(), "es")
    keep_quick(cells, "es")
    left = [output.data for output in cells[0].outputs]
    assert left[0] == {"text/html": table} and not left[1]
    assert left[-1] == {"text/plain": "all of it\n" + words("es")["cut"]}
    assert 0 < sum(len(data.get("text/html", "")) for data in left) <= 50_000
    coloured = [cell.source for cell in cells if not cell.metadata.report["plain"]]
    assert "f(1)" in coloured and sum(map(len, coloured)) <= 50_000 and max(map(len, coloured)) <= 5_000
    assert cells[1].source == "a." * 3_000
    assert len(cells[2].source) < 200_000 and cells[2].source.endswith(words("es")["cut"])


def test_a_feedback_folder_holds_the_page_alone(graded) -> None:
    files = [p for p in (graded.folder / "feedback").rglob("*") if p.is_file()]
    assert files and {p.name for p in files} == {f"{SLUG}.html"}
