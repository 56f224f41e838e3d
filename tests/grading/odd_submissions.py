"""Submissions that something went wrong with: each with what it must earn, and what must be told about it.

The work in them is right, unless a case says otherwise.
"""

from __future__ import annotations

import copy
import json
import os
import textwrap
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from classroom import SLUG, TESTS_OF, perfect
from nbformat import NotebookNode

from autograder.grading.assignments import assignments
from autograder.grading.sample_class import hand_in, solutions
from autograder.judge import notebooks

FILE = f"{SLUG}.ipynb"
FIRST, SECOND, THIRD = list(TESTS_OF)[:3]
OTHER = next(slug for slug in assignments() if slug != SLUG)
RIGHT = solutions(SLUG)
ALL: tuple[str, ...] = ()
NONE = None

Change = Callable[[NotebookNode], None]


@dataclass(frozen=True)
class Odd:
    """lost: the exercises that earn nothing; None if it is for a person. notes: the keys of what is told.

    make gets the submission's folder, in which the learner's notebook lies, finished.
    """

    name: str
    lang: str
    make: Callable[[Path], None]
    lost: tuple[str, ...] | None
    notes: tuple[str, ...] = ()
    learner: str = ""
    slug: str = SLUG
    slow: bool = False

    @property
    def who(self) -> str:
        return self.learner or f"odd-{self.name}-{self.lang}"

    def hand_in(self, submitted: Path) -> Path:
        path = hand_in(perfect(self.who, self.lang), SLUG, submitted)
        self.make(path.parent)
        return path.parent


def cell(notebook: NotebookNode, identifier: str) -> NotebookNode:
    return next(c for c in notebook.cells if c.id == identifier)


def place(notebook: NotebookNode, identifier: str) -> int:
    return notebook.cells.index(cell(notebook, identifier))


def code(source: str, **about: Any) -> NotebookNode:
    return nbformat.v4.new_code_cell(source, **about)


def edited(change: Change) -> Callable[[Path], None]:
    """The notebook with something done to it."""

    def make(folder: Path) -> None:
        notebook = nbformat.read(folder / FILE, as_version=4)
        change(notebook)
        nbformat.write(notebook, folder / FILE)

    return make


def as_json(change: Callable[[dict[str, Any]], None], **how: Any) -> Callable[[Path], None]:
    """The same for what nbformat would not write."""

    def make(folder: Path) -> None:
        tree = json.loads((folder / FILE).read_text(encoding="utf-8"))
        change(tree)
        (folder / FILE).write_text(json.dumps(tree, indent=1, ensure_ascii=False, **how), encoding="utf-8")

    return make


def as_text(change: Callable[[str], str | bytes]) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        text = change((folder / FILE).read_text(encoding="utf-8"))
        (folder / FILE).write_bytes(text if isinstance(text, bytes) else text.encode())

    return make


def instead(name: str, data: str | bytes = "something") -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        (folder / FILE).unlink()
        (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())

    return make


def beside(name: str, data: str | bytes) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())

    return make


def with_code(name: str, above: str) -> Callable[[Path], None]:
    """Some lines of code in the function of an exercise, above what it returns."""

    def change(notebook: NotebookNode) -> None:
        exercise = cell(notebook, name)
        head, seam, body = exercise.source.rpartition('"""\n')
        exercise.source = head + seam + "".join(f"    {line}\n" for line in above.splitlines()) + body

    return edited(change)


def with_source(name: str, change: Callable[[str], str]) -> Callable[[Path], None]:
    def rewrite(notebook: NotebookNode) -> None:
        cell(notebook, name).source = change(cell(notebook, name).source)

    return edited(rewrite)


def without(*identifiers: str) -> Callable[[Path], None]:
    def change(notebook: NotebookNode) -> None:
        notebook.cells = [c for c in notebook.cells if c.id not in identifiers]

    return edited(change)


def then(*steps: Callable[[Path], None]) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        for step in steps:
            step(folder)

    return make


def nothing(folder: Path) -> None:
    pass


def renamed(name: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / FILE).rename(folder / name)

    return make


def stub(name: str, lang: str = "en") -> str:
    return notebooks.graded(notebooks.released(SLUG, lang), "solution")[name].source


# Cells


def moved(notebook: NotebookNode) -> None:
    """All upside down; and a helper of the learner's own above the exercise that needs it."""
    notebook.cells.reverse()
    exercise = cell(notebook, FIRST)
    exercise.source = exercise.source.replace("return ", "return as_it_is(", 1).replace(",", "),", 1)
    notebook.cells.insert(notebook.cells.index(exercise), code("def as_it_is(value):\n    return value"))


def copied(notebook: NotebookNode) -> None:
    """The stub below, as it was given, with the same marks."""
    notebook.cells.append(copy.deepcopy(cell(notebook, FIRST)))
    notebook.cells[-1].update(id="a-copy", source=stub(FIRST))


def copied_twice(notebook: NotebookNode) -> None:
    """Wrong, right, and one that breaks off."""
    position = place(notebook, FIRST)
    for identifier, source in (("wrong", f"def {FIRST}(x):\n    return x, (lambda g: g,)"), ("right", RIGHT[FIRST])):
        position += 1
        notebook.cells.insert(position, copy.deepcopy(cell(notebook, FIRST)))
        notebook.cells[position].update(id=identifier, source=source)
    notebook.cells.insert(position + 1, copy.deepcopy(cell(notebook, FIRST)))
    notebook.cells[position + 1].update(id="broken", source=f"def {FIRST}(x):\n    return (x,")


def two_versions(tree: dict[str, Any]) -> None:
    """A given cell of code edited, and once more with the same id: a helper in one, something else in the other."""
    position = next(i for i, each in enumerate(tree["cells"]) if each["id"] == "code-02")
    tree["cells"].insert(position + 1, copy.deepcopy(tree["cells"][position]))
    tree["cells"][position]["source"] = "def as_it_is(value):\n    return value"
    tree["cells"][position + 1]["source"] = "'something else'"
    exercise = next(each for each in tree["cells"] if each["id"] == FIRST)
    exercise["source"] = RIGHT[FIRST].replace("return ", "return as_it_is(", 1).replace(",", "),", 1)


def copied_test(notebook: NotebookNode) -> None:
    test = TESTS_OF[FIRST][0]
    notebook.cells.insert(2, copy.deepcopy(cell(notebook, test)))
    notebook.cells[2].id = "a-copy"


def retyped(kind: str, name: str) -> Change:
    def change(notebook: NotebookNode) -> None:
        position = place(notebook, name)
        old = notebook.cells[position]
        notebook.cells[position] = NotebookNode(id=old.id, cell_type=kind, metadata=old.metadata, source=old.source)

    return change


def without_marks(tree: dict[str, Any]) -> None:
    tree["metadata"] = {}
    for each in tree["cells"]:
        each["metadata"] = {}


def without_anything(tree: dict[str, Any]) -> None:
    without_marks(tree)
    tree["nbformat_minor"] = 4
    for each in tree["cells"]:
        each.pop("id")


def without_language(tree: dict[str, Any]) -> None:
    """Only its prose says what language it is in."""
    without_anything(tree)
    tree["cells"] = [each for each in tree["cells"] if "use_language" not in "".join(each["source"])]


def same_ids(tree: dict[str, Any]) -> None:
    for each in tree["cells"]:
        each["id"] = "the-same"


def own_cell(notebook: NotebookNode) -> None:
    """The solution in a cell of their own at the end; the given one untouched."""
    cell(notebook, FIRST).source = stub(FIRST)
    notebook.cells.append(code(RIGHT[FIRST]))


def mixed_tabs(source: str) -> str:
    """Four spaces in one line, a tab in the next."""
    head, seam, body = source.rpartition('"""\n')
    return head + seam + "    x = +x\n" + body.replace("    return", "\treturn")


def in_the_test(notebook: NotebookNode) -> None:
    cell(notebook, FIRST).source = stub(FIRST)
    test = cell(notebook, TESTS_OF[FIRST][0])
    test.source = RIGHT[FIRST] + "\n\n\n" + test.source


def in_the_test_of_a_stub_without_comment(notebook: NotebookNode) -> None:
    in_the_test(notebook)
    exercise = cell(notebook, FIRST)
    exercise.source = "\n".join(line for line in exercise.source.splitlines() if "#" not in line)


def merged_into(name: str, gone: str) -> Callable[[Path], None]:
    """Two answers in the cell of one, and a helper above it that the first one needs; the other cell deleted."""

    def change(notebook: NotebookNode) -> None:
        first = RIGHT[FIRST].replace("return ", "return as_it_is(", 1).replace(",", "),", 1)
        cell(notebook, name).source = f"{first}\n\n\n{RIGHT[THIRD]}"
        notebook.cells.insert(place(notebook, name), code("def as_it_is(value):\n    return value"))
        notebook.cells.remove(cell(notebook, gone))

    return edited(change)


def stub_in_another(notebook: NotebookNode) -> None:
    """One answer in its cell, below the other exercise as it was given, whose cell is deleted."""
    cell(notebook, FIRST).source = f"{stub(THIRD)}\n\n\n{RIGHT[FIRST]}"
    notebook.cells.remove(cell(notebook, THIRD))


def two_in_a_cell_of_their_own(notebook: NotebookNode) -> None:
    for name in (FIRST, THIRD):
        cell(notebook, name).source = stub(name)
    notebook.cells.append(code(f"{RIGHT[FIRST]}\n\n\n{RIGHT[THIRD]}"))


def by_a_call(notebook: NotebookNode) -> None:
    maker = "def made():\n" + textwrap.indent(f"{RIGHT[FIRST]}\nreturn {FIRST}", "    ")
    cell(notebook, FIRST).source = f"{FIRST} = made()"
    notebook.cells.insert(place(notebook, FIRST), code(maker))


def own_import(notebook: NotebookNode) -> None:
    first = next(c for c in notebook.cells if c.cell_type == "code")
    first.source += "\nimport math"
    exercise = cell(notebook, SECOND)
    exercise.source = exercise.source.replace("return ", "return math.floor(1.5) * ", 1)


def version_3(tree: dict[str, Any]) -> None:
    cells = []
    for each in tree.pop("cells"):
        each.pop("id")
        if each["cell_type"] == "code":
            each["input"], each["language"] = each.pop("source"), "python"
            each["prompt_number"] = each.pop("execution_count")
        cells.append(each)
    tree.update(nbformat=3, nbformat_minor=0, worksheets=[{"cells": cells, "metadata": {}}])


# Files


def merged_file(text: str) -> str:
    lines = text.splitlines(keepends=True)
    middle = len(lines) // 2
    return "".join([*lines[:middle], "<<<<<<< HEAD\n", lines[middle], "=======\n", ">>>>>>> ana\n", *lines[middle:]])


def two_notebooks(folder: Path) -> None:
    """Neither has the name, and they differ."""
    renamed("first.ipynb")(folder)
    notebook = nbformat.read(folder / "first.ipynb", as_version=4)
    cell(notebook, FIRST).source = stub(FIRST)
    nbformat.write(notebook, folder / "second.ipynb")


def work_elsewhere(folder: Path) -> None:
    renamed("my work.ipynb")(folder)
    nbformat.write(notebooks.released(SLUG, "es"), folder / FILE)


def other_lesson(folder: Path) -> None:
    nbformat.write(notebooks.released(OTHER, "en"), folder / FILE)


def zipped(folder: Path) -> None:
    with zipfile.ZipFile(folder / f"{SLUG}.zip", "w") as archive:
        archive.write(folder / FILE, FILE)
    (folder / FILE).unlink()


def strange_files(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "passwords").symlink_to("/etc/passwd")
    (folder / "everything").symlink_to("/", target_is_directory=True)


def big_file(folder: Path) -> None:
    with (folder / "film.mp4").open("wb") as file:
        file.truncate(5_000_000_000)


def nested(folder: Path) -> None:
    """Three hundred folders, each in the one before it."""
    deepest = folder.joinpath(*["deep"] * 300)
    deepest.mkdir(parents=True)
    (deepest / "notes.txt").write_bytes((folder / FILE).read_bytes())


def a_link(folder: Path) -> None:
    (folder / FILE).rename(folder.parent / "elsewhere")
    (folder / FILE).symlink_to(folder.parent / "elsewhere")
    (folder.parent / "elsewhere").rename(folder.parent / ".elsewhere")


def a_pipe(folder: Path) -> None:
    (folder / FILE).unlink()
    os.mkfifo(folder / FILE)


def huge(folder: Path) -> None:
    with (folder / FILE).open("ab") as file:
        file.truncate(1_500_000_000)


def unknown_folder(folder: Path) -> None:
    folder.rename(folder.with_name("homework"))


def read_only(folder: Path) -> None:
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)


LOGS = "import logging\nimport sys\n\nlogging.basicConfig(stream=sys.stderr)"
SWALLOWS = "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass"

SHOWS_HTML = """\
from IPython.display import HTML, Markdown, display
display(Markdown("<b>" * 900_000))
for _ in range(490):
    display(HTML("<ul><li>" * 450))
"""

MAGICS = "%time 1 + 1\n!echo here\n%matplotlib inline\n?print"
PLOTS = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\nplt.close()"
MINE = "import mine\nassert mine.same(1) == 1"
TORCH = "try:\n    import torch\nexcept ImportError:\n    torch = None"
FILES = """\
import pathlib
path = pathlib.Path("a", "b.txt")
path.parent.mkdir(exist_ok=True)
path.write_text("ñ")
assert path.read_text() == "ñ" and list(pathlib.Path(".").glob("*.ipynb"))"""
THREADS = """\
import concurrent.futures, subprocess
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    assert list(pool.map(abs, [-1, 2])) == [1, 2]
subprocess.run(["true"], check=True)"""

ODD = [
    # cells
    Odd("moved", "en", edited(moved), ALL, ("moved",)),
    Odd("copied", "es", edited(copied), ALL, ("copied",)),
    Odd("copied-twice", "en", edited(copied_twice), ALL, ("several",), slow=True),
    Odd("two-versions", "en", as_json(two_versions), ALL),
    Odd("copied-test", "es", edited(copied_test), ALL),
    Odd("no-exercise", "en", without(FIRST), (FIRST,), ("no_exercise",)),
    Odd("no-test", "es", without(TESTS_OF[FIRST][0]), ALL, ("no_test",)),
    Odd("neither", "en", without(FIRST, *TESTS_OF[FIRST]), (FIRST,), ("no_exercise", "no_test"), slow=True),
    Odd("no-first-cell", "es", without("code-01"), ALL),
    Odd("own-import", "en", edited(own_import), ALL, slow=True),
    Odd("markdown", "es", edited(retyped("markdown", FIRST)), ALL, ("retyped",)),
    Odd("raw", "en", edited(retyped("raw", THIRD)), ALL, ("retyped",), slow=True),
    Odd("raw-test", "es", edited(retyped("raw", TESTS_OF[THIRD][0])), ALL, slow=True),
    Odd("own-cell", "en", edited(own_cell), ALL, ("recognised",)),
    Odd("in-the-test", "es", edited(in_the_test), ALL, ("recognised",)),
    Odd("in-the-test-without-comment", "en", edited(in_the_test_of_a_stub_without_comment), ALL, ("recognised",)),
    Odd("two-in-the-first", "en", merged_into(FIRST, THIRD), ALL, ("recognised", "no_exercise")),
    Odd("two-in-the-last", "es", merged_into(THIRD, FIRST), ALL, ("recognised", "no_exercise"), slow=True),
    Odd("two-in-one-no-marks", "es", then(merged_into(FIRST, THIRD), as_json(without_anything)), ALL,
        ("recognised", "no_exercise")),
    Odd("stub-in-another", "es", edited(stub_in_another), (THIRD,), ("no_exercise",)),
    Odd("two-in-their-own", "en", edited(two_in_a_cell_of_their_own), ALL, ("recognised",), slow=True),
    Odd("by-a-call", "en", then(edited(by_a_call), as_json(without_anything)), ALL, ("recognised",)),
    Odd("no-marks", "en", as_json(without_marks), ALL, ("no_metadata",)),
    Odd("no-marks-no-ids", "es", as_json(without_anything), ALL, ("recognised",)),
    Odd("no-language", "es", as_json(without_language), ALL, ("recognised",)),
    Odd("same-ids", "en", as_json(same_ids), ALL, slow=True),
    Odd("unknown-release", "es", edited(lambda nb: nb.metadata.lesson.update(version=0)), NONE, ("unknown_release",)),
    # text
    Odd("byte-order-mark", "es", as_text(lambda text: text.encode("utf-8-sig")), ALL, ("decoded",)),
    Odd("utf-16", "en", as_text(lambda text: text.encode("utf-16")), ALL, ("decoded",), slow=True),
    Odd("utf-16-without-a-mark", "es", as_text(lambda text: text.encode("utf-16-le")), ALL, ("decoded",)),
    Odd("windows-1252", "es", as_text(lambda text: text.encode("cp1252", "replace")), ALL, ("decoded",), slow=True),
    Odd("line-ends", "en", as_text(lambda text: text.replace("\\n", "\\r\\n").replace("\n", "\r\n")), ALL, slow=True),
    Odd("version-3", "es", as_json(version_3), ALL, ("old_format",)),
    Odd("cut-off", "en", as_text(lambda text: text[: len(text) // 2]), NONE, ("cut_off",)),
    Odd("merged-file", "es", as_text(merged_file), NONE, ("merged",)),
    Odd("empty-file", "en", as_text(lambda text: ""), NONE, ("empty_file",)),
    Odd("no-cells", "es", edited(lambda nb: nb.cells.clear()), NONE, ("no_cells",)),
    Odd("not-json", "en", as_text(lambda text: "Dear teacher, here it is."), NONE, ("unreadable",)),
    Odd("deep", "es", as_text(lambda text: "[" * 100_000), NONE, ("unreadable",)),
    # files
    Odd("renamed", "en", renamed("Homework (1).ipynb"), ALL, ("renamed",)),
    Odd("text-ending", "es", renamed(f"{FILE}.txt"), ALL, ("renamed",), slow=True),
    Odd("folder-in-folder", "en", renamed(f"{SLUG}/{FILE}"), ALL, ("renamed",)),
    Odd("two", "es", two_notebooks, NONE, ("two_notebooks",)),
    Odd("another-beside", "en", beside("notes.ipynb", '{"cells": [], "metadata": {}}'), ALL, ("others",)),
    Odd("work-elsewhere", "es", work_elsewhere, NONE, ("work_elsewhere",)),
    Odd("other-lesson", "en", other_lesson, NONE, ("another_lesson",)),
    Odd("foreign", "es", edited(lambda nb: nb.update(cells=[code("1 + 1")], metadata={})), NONE, ("foreign",)),
    Odd("script", "es", instead(f"{SLUG}.py", RIGHT[FIRST]), NONE, ("exported",)),
    Odd("zip", "en", zipped, NONE, ("exported",)),
    Odd("page", "es", instead(f"{SLUG}.html", "<!doctype html>"), NONE, ("exported",)),
    Odd("no-notebook", "en", instead("answers.txt"), NONE, ("no_notebook",)),
    Odd("empty-folder", "es", lambda folder: (folder / FILE).unlink(), NONE, ("empty_folder",)),
    Odd("pipes-and-links", "en", strange_files, ALL, ("left_out",)),
    Odd("notebook-is-a-link", "es", a_link, NONE, ("not_plain",)),
    Odd("notebook-is-a-pipe", "en", a_pipe, NONE, ("not_plain",)),
    Odd("notebook-is-huge", "es", huge, NONE, ("too_large",)),
    Odd("source-is-a-number", "en", instead(FILE, '{"cells": [{"cell_type": "code", "source": 5, "metadata": {}}], '
        '"metadata": {}, "nbformat": 4, "nbformat_minor": 5}'), NONE, ("no_cells",)),
    Odd("big-file", "es", big_file, ALL, ("left_out",)),
    Odd("own-numpy", "en", beside("numpy.py", "raise ImportError('not that one')"), ALL, ("hiding",)),
    Odd("own-checks", "es", then(beside("checks.py", "x"), beside("so_far.py", "y")), ALL, ("companions",)),
    Odd("name-that-grows", "en", beside("\x01" * 100 + ".txt", "x"), ALL, ("left_out",)),
    Odd("nested", "es", nested, ALL, ("left_out",)),
    Odd("package-checks", "es", beside("checks/__init__.py", "check = print"), ALL, ("hiding",)),
    Odd("folder-for-a-companion", "en", beside("checks.py/mine.txt", "x"), ALL, ("companions",), slow=True),
    Odd("unknown-folder", "en", unknown_folder, NONE, ("no_assignment_but",), slug="homework"),
    Odd("read-only", "es", read_only, ALL),
    # code
    Odd("syntax", "en", with_source(FIRST, lambda s: s.replace(":\n", "\n", 1)), (FIRST,), ("syntax",)),
    Odd("merged-cell", "es", with_source(THIRD, lambda s: f"<<<<<<< HEAD\n{s}\n=======\n"), (THIRD,), ("merge_marks",)),
    Odd("quotes", "es", with_code(SECOND, "print(“3”)"), (SECOND,), ("quotes",)),
    Odd("pasted-spaces", "en", with_source(FIRST, lambda s: s.replace("    ", "\u00a0" * 4)),
        ALL, ("mended",), slow=True),
    Odd("mixed-tabs", "es", with_source(FIRST, mixed_tabs), ALL, ("mended",), slow=True),
    Odd("warns", "es", with_code(THIRD, "import numpy\nnumpy.log(numpy.zeros(2))"), ALL, slow=True),
    Odd("logs", "en", then(edited(lambda nb: nb.cells.insert(1, code(LOGS))),
        with_code(THIRD, "import logging\nlogging.warning('here')")), ALL, slow=True),
    Odd("stderr", "es", with_code(FIRST, "import os\nos.write(2, b'noise')"), ALL, slow=True),
    Odd("asks", "en", with_code(SECOND, "input('how much? ')"), (SECOND,), slow=True),
    Odd("long-line", "es", with_code(SECOND, "print('x' * 200_000_000)"), ALL, ("cut",)),
    Odd("many-lines", "en", with_code(SECOND, "for i in range(300_000):\n    print(i)"), ALL, ("cut",)),
    Odd("shows-much", "es", edited(lambda nb: nb.cells.append(code("'y' * 20_000_000"))), ALL, ("cut",), slow=True),
    Odd("long-text", "en", edited(lambda nb: nb.cells.append(nbformat.v4.new_markdown_cell("<b>" * 1_000_000))),
        ALL, ("cut",)),
    Odd("many-texts", "es", edited(lambda nb: nb.cells.extend(
        nbformat.v4.new_raw_cell("<ul><li>" * 500) for _ in range(500))), ALL, ("cut",), slow=True),
    Odd("shows-much-html", "en", edited(lambda nb: nb.cells.append(code(SHOWS_HTML))), ALL, ("cut",)),
    Odd("shows-much-often", "en", edited(lambda nb: nb.cells.extend(code("'y' * 3_000_000") for _ in range(12))), ALL,
        ("cut",), slow=True),
    Odd("endless", "en", with_code(SECOND, "while True:\n    pass"), (SECOND,)),
    Odd("loops", "en", edited(lambda nb: nb.cells.insert(1, code("while True:\n    pass"))), ALL, ("timed_out",)),
    Odd("ends-the-kernel", "es", with_code(FIRST, "import os\nos._exit(1)"), (FIRST,), ("died",)),
    Odd("crashes", "en", with_code(SECOND, "import ctypes\nctypes.string_at(0)"), (SECOND,), ("died",), slow=True),
    Odd("sys-exit", "es", with_code(SECOND, "import sys\nsys.exit()"), (SECOND,), slow=True),
    Odd("many-magics", "en", edited(lambda nb: nb.cells.insert(3, code("?print\n" * 600))), ALL, slow=True),
    Odd("deep-code", "es", with_code(SECOND, "one = " + " * ".join("1" * 600)), ALL, slow=True),
    Odd("exit", "en", edited(lambda nb: nb.cells.insert(3, code("exit()"))), ALL),
    Odd("ignores-interrupts", "es", with_code(SECOND, SWALLOWS), (SECOND,), ("timed_out",), slow=True),
    Odd("dies-and-dies", "en", edited(lambda nb: nb.cells.insert(1, code(
        "import os, threading\nthreading.Timer(0.03, os._exit, [1]).start()"))), NONE, ("kernel_died",), slow=True),
    # what a notebook can do, a box must let it do
    Odd("magics", "en", edited(lambda nb: nb.cells.insert(1, code(MAGICS))), ALL, slow=True),
    Odd("awaits", "es", edited(lambda nb: nb.cells.insert(1, code("import asyncio\nawait asyncio.sleep(0.1)"))),
        ALL, slow=True),
    Odd("plots", "en", with_code(FIRST, PLOTS), ALL, slow=True),
    Odd("own-module", "es", then(beside("mine.py", "def same(x):\n    return x\n"), with_code(SECOND, MINE)),
        ALL, slow=True),
    Odd("files", "en", with_code(FIRST, FILES), ALL, slow=True),
    Odd("threads", "es", with_code(THIRD, THREADS), ALL, slow=True),
    Odd("torch-if-there", "en", with_code(SECOND, TORCH), ALL, slow=True),
    Odd("scikit-learn", "es", with_code(THIRD, "from sklearn.datasets import load_digits\nload_digits()"),
        ALL, slow=True),
    # names
    Odd("accents", "es", nothing, ALL, learner="José Ñandú Müller"),
    Odd("brackets", "en", nothing, ALL, ("stand_in",), learner="[ana]*?, {x}"),
    Odd("quotes", "es", nothing, ALL, learner="""o'neil "the" `great` $HOME; --"""),
    Odd("long", "en", nothing, ALL, learner="x" * 200),
    Odd("space", "es", nothing, ALL, ("stand_in",), learner=" ana "),
    Odd("composed", "en", nothing, NONE, ("one_name",), learner="Zo\u00eb Ruiz"),
    Odd("decomposed", "es", nothing, NONE, ("one_name",), learner="Zoe\u0308 Ruiz"),
    Odd("upper-case", "es", nothing, ALL, learner="ZO\u00cb RUIZ"),
    Odd("markup", "en", nothing, ALL, learner="<b>bo & co #1 100%"),
]  # fmt: skip
