"""What a learner's feedback page says, gathered for nbgrader's GenerateFeedback and templates/feedback."""

from __future__ import annotations

import io
import re
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NotRequired, TypedDict

import nbformat
from nbconvert.exporters import HTMLExporter
from nbconvert.filters import Highlight2HTML, strip_ansi
from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode
from nbgrader.apps import NbGraderAPI
from nbgrader.converters import GenerateFeedback
from nbgrader.preprocessors import GetGrades
from traitlets import Bool, Unicode

from ..judge.notebooks import graded, language_of, released, tests_by_exercise
from ..judge.run_cells import DIED, TIMED_OUT
from ..release.data import messages
from ..release.lessons import check_of, plan
from ..release.paths import LANGUAGES
from ..release.yaml_files import read_yaml
from .gradebook import UNCHANGED, Decided
from .journal import read_only
from .notes import NOTES, sentences

TEMPLATES = Path(__file__).parent / "templates"
WORDS = Path(__file__).parent / "words.yml"
SOURCES = [TEMPLATES, WORDS, NOTES, Path(__file__)]
LONGEST_OUTPUT = 4_000
# What takes a page a second: more HTML, or code in colours, can take minutes.
MOST_HTML = 50_000
LONGEST_COLOURED, MOST_COLOURED = 5_000, 50_000
LONGEST_CODE = 100_000
# An output's data of which the page shows the first that is there.
SHOWN = ("image/png", "image/jpeg", "text/html", "text/plain")


@cache
def words(lang: str) -> dict[str, str]:
    pairs = read_yaml(WORDS)
    return {key: pair[lang] for key, pair in pairs.items()}


class FeedbackPage(HTMLExporter):
    """nbconvert's HTML with settings of its own: formgrader sets HTMLExporter's to its own pages.

    What the template writes is the page. HTMLExporter would parse it once more, for half of a page's time, to look for
    pictures without a text and for cells of other templates.
    """

    def from_notebook_node(  # type: ignore[override]  # as HTMLExporter's
        self, nb: NotebookNode, resources: Any = None, **kw: Any
    ) -> tuple[str, dict[str, Any]]:
        self.register_filter("highlight_code", self.coloured)  # type: ignore[no-untyped-call]
        page: tuple[str, dict[str, Any]] = super(HTMLExporter, self).from_notebook_node(nb, resources, **kw)
        return page

    @cached_property
    def coloured(self) -> Highlight2HTML:
        return Highlight2HTML(pygments_lexer="ipython3", parent=self)


class Report(Preprocessor):
    """Puts the page's facts into resources.report, and into each cell's metadata.report what to show of it.

    Stands after GetGrades, whose points and comments it reads, and before SanitizeHTML.
    """

    enabled = Bool(True).tag(config=True)
    journal = Unicode(help="the class's journal").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        of = resources["nbgrader"]
        with read_only(Path(self.journal)) as journal:
            step = journal and journal.by_student(of["student"], of["assignment"])
        lang = (step and step.language) or language_of(nb)
        tests = graded(nb, "grade")
        exercises = [
            exercise_row(name, graded(nb, "solution").get(name), [tests[t] for t in ids], lang)
            for name, ids in tests_by_exercise(nb).items()
        ]
        resources["report"] = {
            "language": lang,
            "words": words(lang),
            "title": title(of["assignment"], lang),
            "learner": step.learner if step else of["student"],
            "notes": [said for said in step.remarks(lang) if said] if step else [],
            "score": number(of["score"]),
            "max": number(of["max_score"]),
            "share": 100 * of["score"] / of["max_score"] if of["max_score"] else 0,
            "late": number(of["late_penalty"]) if of["late_penalty"] else "",
            "exercises": exercises,
        }
        exercise_of_test = {t: name for name, ids in tests_by_exercise(nb).items() for t in ids}
        followed = False
        for cell in reversed(nb.cells):
            show = what_to_show(cell, given(of["assignment"], lang), lang)
            if show["kind"] == "test":
                test = cell.metadata.nbgrader.grade_id
                show["check"] = check_of(exercise_of_test[test], test)
            if show["kind"] == "headings":
                # A heading with nothing of the learner's under it would stand there empty.
                show["headings"], followed = show["headings"] if followed else [], False
            elif show["kind"] != "nothing":
                followed = True
            cell.metadata["report"] = show
        keep_quick(nb.cells, lang)
        return nb, resources


class Given(Preprocessor):
    """Does what nbgrader's GetGrades does, with what was read of the gradebook by who asks for the page."""

    enabled = Bool(True).tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        decided: Decided = resources["decided"]
        for name, cell in graded(nb, "solution").items():
            cell.metadata.nbgrader["comment"] = decided.comments[name]
        for name, cell in graded(nb, "grade").items():
            cell.metadata.nbgrader["score"], cell.metadata.nbgrader["points"] = decided.points[name]
        about = {"score": decided.score - decided.late, "max_score": decided.most, "late_penalty": decided.late}
        resources["nbgrader"] |= about
        return nb, resources


def page_maker(api: NbGraderAPI, slug: str) -> FeedbackPage:
    """What nbgrader's GenerateFeedback makes pages with, after a page of ours: the templates, patterns and validators
    that are made for the first one are most of what a page takes."""
    converter = GenerateFeedback(coursedir=api.coursedir, parent=api)
    pages: FeedbackPage = converter.exporter_class(parent=converter, config=converter.config)
    for step in converter.preprocessors:
        pages.register_preprocessor(Given if step is GetGrades else step)  # type: ignore[no-untyped-call]
    code = nbformat.v4.new_code_cell("def f(x):\n    return {x: 1.5}  # 'text'", outputs=[])
    code.outputs.append(nbformat.v4.new_output("error", ename="E", evalue="", traceback=["✗"]))
    code.outputs.append(nbformat.v4.new_output("display_data", data={"text/html": "<p>&amp;</p>"}))
    code.metadata["nbgrader"] = {"solution": True, "grade": True, "grade_id": "f", "points": 1, "score": 0}
    ours = nbformat.v4.new_notebook(cells=[code, nbformat.v4.new_markdown_cell("*x* <b>&amp;</b>")])
    about = {"student": "", "assignment": slug, "notebook": ""}
    decided = Decided({"f": (0.0, 1.0)}, {"f": None}, 0.0, 0.0, 1.0, False)
    pages.from_file(io.StringIO(nbformat.writes(ours)), resources={"nbgrader": about, "decided": decided})
    return pages


@cache
def read_for(slug: str) -> None:
    """Reads what the pages of a lesson need, for all the processes that make them."""
    for lang in LANGUAGES:
        words(lang), given(slug, lang)
    messages(), plan(), sentences()


@cache
def given(slug: str, lang: str) -> frozenset[str]:
    """What the cells of a released notebook hold."""
    return frozenset(cell.source for cell in released(slug, lang).cells)


def title(slug: str, lang: str) -> str:
    entry = plan()["lessons"].get(slug)
    return f"{slug.split('-')[0]} · {entry['title'][lang]}" if entry else slug


def number(value: float) -> str:
    return f"{value:g}"


class Said(TypedDict):
    """What a check said, line by line, and what to read."""

    text: list[str]
    read: str


class CheckRow(TypedDict):
    name: str
    score: str
    max: str
    right: bool
    problem: Said | None


class ExerciseRow(TypedDict):
    name: str
    score: str
    max: str
    comment: str
    checks: list[CheckRow]


class Shown(TypedDict):
    """What the page shows of a cell. kind: exercise, code, test, text, headings or nothing; check: a test's."""

    kind: str
    check: NotRequired[str]
    headings: NotRequired[list[str]]


def exercise_row(name: str, solution: NotebookNode | None, tests: list[NotebookNode], lang: str) -> ExerciseRow:
    comment = solution.metadata.nbgrader.get("comment") if solution else None
    return {
        "name": name,
        "score": number(sum(t.metadata.nbgrader.score for t in tests)),
        "max": number(sum(t.metadata.nbgrader.points for t in tests)),
        "comment": "" if comment in (None, UNCHANGED) else comment,
        "checks": [check_row(name, test, lang) for test in tests],
    }


def check_row(exercise: str, test: NotebookNode, lang: str) -> CheckRow:
    grade = test.metadata.nbgrader
    problem = problem_of(test, lang)
    if grade.score != (0 if problem else grade.points):
        problem = problem or {"text": [], "read": ""}
        problem["text"].insert(0, words(lang)["marked_by_hand"])
    return {
        "name": check_of(exercise, grade.grade_id),
        "score": number(grade.score),
        "max": number(grade.points),
        "right": grade.score >= grade.points,
        "problem": problem,
    }


def problem_of(test: NotebookNode, lang: str) -> Said | None:
    """None if the check was silent."""
    for output in test.get("outputs", []):
        if output.output_type == "error":
            if output.ename == "CheckFailed":
                return in_parts([strip_ansi(line) for line in output.traceback], lang)
            if output.ename in TIMED_OUT:
                return {"text": [words(lang)["timeout"]], "read": ""}
            if output.ename == DIED:
                return {"text": [words(lang)["died"]], "read": ""}
            error = f"{output.ename}: {strip_ansi(output.evalue)}".removesuffix(": ")
            return {"text": [words(lang)["stopped"].format(error=error)], "read": ""}
        if output.output_type == "stream" and output.name == "stderr":
            return {"text": [words(lang)["warned"].format(text=clipped(output.text, lang))], "read": ""}
    return None


def in_parts(lines: list[str], lang: str) -> Said:
    """A check's message without its heading, which the table has already, and with its last line apart."""
    pattern = re.escape(messages()[lang]["read"])
    pattern = pattern.replace(r"\{chapter\}", "(?P<chapter>.*)").replace(r"\{section\}", "(?P<section>.*)")
    read = re.fullmatch(pattern, lines[-1]) if lines else None
    text = [line for line in (lines[:-1] if read else lines) if not line.startswith("✗")]
    return {"text": text, "read": f"{read['chapter']} · {read['section']}" if read else ""}


def what_to_show(cell: NotebookNode, given: frozenset[str], lang: str) -> Shown:
    """Nothing of the course's own prose but its headings."""
    nbgrader = cell.metadata.get("nbgrader", {})
    if cell.cell_type == "code":
        for output in cell.outputs:
            clip(output, lang)
        if nbgrader.get("solution"):
            return {"kind": "exercise"}
        if nbgrader.get("grade"):
            shown = any(output.output_type != "error" for output in cell.outputs)
            return {"kind": "test" if shown else "nothing"}
        if cell.source in given and not cell.outputs:
            return {"kind": "nothing"}
        return {"kind": "code"}
    if cell.source in given:
        return {"kind": "headings", "headings": headings(cell.source)}
    return {"kind": "text" if cell.source.strip() else "nothing"}


def headings(markdown: str) -> list[str]:
    found = re.findall(r"^##+ (.+)$", markdown, re.MULTILINE)
    return [re.sub(r"[`*$]", "", heading) for heading in found]


def clip(output: NotebookNode, lang: str) -> None:
    """Shortens what a loop printed, so that a page stays one that a browser opens."""
    if output.output_type == "stream":
        output.text = clipped(output.text, lang)
    elif output.output_type == "error":
        # The instructor's folders are nobody's business.
        text = re.sub(r"^File .*/(?=[^/\n]+\.py)", "File ", strip_ansi("\n".join(output.traceback)), flags=re.MULTILINE)
        output.traceback = [clipped(text, lang)]
    elif "text/plain" in output.data:
        output.data["text/plain"] = clipped(output.data["text/plain"], lang)


def keep_quick(cells: list[NotebookNode], lang: str) -> None:
    """Leaves no more to be sanitized and coloured than a page has time for: other code is shown plain, and a table
    as text."""
    html, code = MOST_HTML, MOST_COLOURED
    for cell in cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            size = len(data.get("text/html", ""))
            if size > min(html, LONGEST_OUTPUT):
                del data["text/html"]
                data["text/plain"] = f"{data.get('text/plain', '')}\n{words(lang)['cut']}".lstrip()
            else:
                html -= size
            first = next((kind for kind in SHOWN if kind in data), "")
            for kind in [kind for kind in data if kind != first]:
                del data[kind]
        if cell.cell_type == "code":
            cell.metadata.report["plain"] = len(cell.source) > min(code, LONGEST_COLOURED)
            code -= 0 if cell.metadata.report["plain"] else len(cell.source)
            if len(cell.source) > LONGEST_CODE:
                cell.source = f"{cell.source[:LONGEST_CODE]}\n{words(lang)['cut']}"


def clipped(text: str, lang: str) -> str:
    return text if len(text) <= LONGEST_OUTPUT else text[:LONGEST_OUTPUT] + "\n" + words(lang)["cut"]
