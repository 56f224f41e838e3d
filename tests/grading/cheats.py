"""Notebooks that try to get points for nothing, each by a way of its own, with something that shows whether it worked.

Nothing in them is solved. plain: what the same notebook gets under nbgrader's own command without box and judge, where
it is "points", "a mark" (it reached something outside), or nothing, for the reason given.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import nbformat
from classroom import SLUG, TESTS
from nbformat import NotebookNode

from autograder.grading.sample_class import Pupil, hand_in

POINTS, MARK, NOTHING = "points", "a mark", "nothing"


@dataclass(frozen=True)
class Cheat:
    """cell: code that runs before the first exercise. answers: what stands in the exercises. change: more to do."""

    name: str
    plain: str
    cell: str = ""
    answers: dict[str, str] = field(default_factory=dict)
    change: Callable[[NotebookNode], None] | None = None
    files: dict[str, str] = field(default_factory=dict)
    why: str = ""

    @property
    def who(self) -> str:
        return f"cheat-{self.name}"

    def hand_in(self, submitted: Path, told: dict[str, object]) -> None:
        """told: the places and numbers outside that it is to reach, by the names of the cell's TOLD."""
        path = hand_in(Pupil(self.who, "en", self.answers), SLUG, submitted)
        notebook = nbformat.read(path, as_version=4)
        if self.cell:
            source = f"import json\nTOLD = json.loads({json.dumps(told)!r})\n{self.cell}"
            place = next(i for i, c in enumerate(notebook.cells) if c.id == "double")
            notebook.cells.insert(place, nbformat.v4.new_code_cell(source))
        if self.change:
            self.change(notebook)
        nbformat.write(notebook, path)
        for name, text in self.files.items():
            path.with_name(name).write_text(text, encoding="utf-8")


def tests(notebook: NotebookNode) -> list[NotebookNode]:
    return [c for c in notebook.cells if c.metadata.get("nbgrader", {}).get("grade_id") in TESTS]


def skipped(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell.metadata["tags"] = ["skip-execution"]


def forged_marks(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell.metadata["judge"] = {"seed": 1, "own": "passed", "right": True}
        cell.metadata.nbgrader |= {"points": 1000, "score": 1000, "locked": False}


def own_tests(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell.source, cell.cell_type = "pass", "code"
        cell.metadata.nbgrader["checksum"] = "0" * 32


def retyped(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell["cell_type"] = "raw"
        cell.pop("outputs", None)
        cell.pop("execution_count", None)


def extra_test(notebook: NotebookNode) -> None:
    marks = {"grade": True, "grade_id": "test_extra", "locked": True, "points": 100, "schema_version": 3,
             "solution": False, "task": False, "cell_type": "code", "checksum": "0" * 32}  # fmt: skip
    notebook.cells.append(nbformat.v4.new_code_cell("pass", metadata={"nbgrader": marks}))


def function(name: str, body: str) -> str:
    argument = "" if name == "prediction" else "x"
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return f"def {name}({argument}):\n{lines}"


def all_three(body: str) -> dict[str, str]:
    return {name: function(name, body) for name in ("double", "prediction", "square")}


EXPECTED_IN_FRAMES = """\
import sys
frame = sys._getframe()
while frame:
    found = frame.f_locals.get("expected")
    if isinstance(found, dict) and "value" in found:
        break
    frame = frame.f_back
import numpy as np
as_array = lambda said: np.array(said["numbers"], x.dtype).reshape(said["shape"])
return as_array(found["value"]), (lambda g: as_array(found["gradients"][0]),)"""

RECORDED = """\
import numpy as np
from autograder.checks import course
rows = course.RECORDED[course.opened().slug]["square"]
def as_array(said, dtype): return np.array(said["numbers"], dtype).reshape(said["shape"])
for row in rows:
    value = as_array(row["value"], x.dtype)
    if value.shape == x.shape and np.allclose(value, x * x, 1e-3):
        gradient = as_array(row["gradients"][0], x.dtype)
        return value, (lambda g: gradient * (g / g),)
raise ValueError"""

TORCH = """\
import torch
t = torch.tensor(x, requires_grad=True)
z = t.square()
def pull(g):
    return torch.autograd.grad(z, t, torch.tensor(g), retain_graph=True)[0].numpy()
return z.detach().numpy(), (pull,)"""

SEARCHED = """\
import pathlib
found = []
for home in pathlib.Path(TOLD["root"]).glob("solutions/en/*/*.ipynb"):
    found.append(home)
if found:
    pathlib.Path(TOLD["mark"]).write_text("read the solutions")
    cells = json.loads(next(p for p in found if p.stem == TOLD["slug"]).read_text())["cells"]
    SOLUTIONS = {c["id"]: "".join(c["source"]) for c in cells}
    get_ipython().events.register("post_run_cell", lambda *_: [
        exec(SOLUTIONS[n], get_ipython().user_ns) for n in ("double", "prediction", "square")])
"""

NEIGHBOUR = """\
import pathlib
for path in pathlib.Path(TOLD["class"]).glob("*/honest/*/*.ipynb"):
    cells = json.loads(path.read_text())["cells"]
    ANSWERS = {c.get("id"): "".join(c["source"]) for c in cells}
    pathlib.Path(TOLD["mark"]).write_text("read another's notebook")
    get_ipython().events.register("post_run_cell", lambda *_: [
        exec(ANSWERS[n], get_ipython().user_ns) for n in ("double", "prediction", "square")])
"""

GRADEBOOK = """\
import pathlib, sqlite3
database = pathlib.Path(TOLD["class"], "gradebook.db")
if database.exists():
    pathlib.Path(TOLD["mark"]).write_text("reached the gradebook")
    with sqlite3.connect(database, timeout=1) as book:
        book.execute("update grade set manual_score = 100")
"""

STARTUP = """\
import pathlib, IPython.paths
home = pathlib.Path(IPython.paths.get_ipython_dir(), "profile_default", "startup")
home.mkdir(parents=True, exist_ok=True)
(home / "00-left-behind.py").write_text(f"open({TOLD['mark']!r}, 'w').write('ran for another')")
"""

FORGED = """\
import json, os, struct
def frame(**message):
    text = json.dumps(message).encode()
    return struct.pack(">I", len(text)) + text
right = frame(msg_type="answers", content={"answers": [{"got": {"dict": []}}] * 6})
def send(*_):
    for number in range(3, 30):
        try:
            os.write(number, right)
        except OSError:
            pass
get_ipython().events.register("pre_run_cell", send)
"""

BACKGROUND = """\
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    time.sleep(8)
    open(TOLD["mark"], "w").write("outlived its notebook")
    os._exit(0)
"""

# ruff: noqa: E501
CHEATS = [
    Cheat("skip-tag", POINTS, change=skipped),
    Cheat("own-tests", NOTHING, change=own_tests, why="nbgrader puts locked cells back"),
    Cheat("retyped-tests", NOTHING, change=retyped, why="nbgrader puts locked cells back"),
    Cheat("forged-marks", NOTHING, change=forged_marks, why="nbgrader puts its own marks back"),
    Cheat("extra-test", NOTHING, change=extra_test, why="the gradebook knows no such cell"),
    Cheat("checks-patched", POINTS, "from autograder.checks import runner\nrunner.examine = lambda *_: None"),
    Cheat("judge-patched", POINTS, "import checks\nfrom autograder.checks.course import opened\n"
          "for e in opened().exercises.values(): type(e).judge, type(e).produce = lambda *_: None, lambda *_: {}"),
    Cheat("check-replaced", POINTS, "check = lambda name: None"),
    Cheat("check-code-replaced", POINTS, "check.__code__ = (lambda name: None).__code__"),
    Cheat("numpy-patched", POINTS, "import numpy as np\nnp.allclose = np.array_equal = lambda *_, **__: True",
          all_three("import numpy as np\nreturn x * 0, (lambda g: g * 0,)")),
    Cheat("numbers-always-equal", NOTHING, "", all_three(
        "import numpy as np\nclass Same(np.ndarray):\n    def __eq__(self, other): return np.ones(self.shape, bool)\n"
        "    __hash__ = None\nzero = np.zeros_like(x).view(Same)\nreturn zero, (lambda g: zero,)"),
        why="our checks take the numbers out first"),
    Cheat("input-transformer", POINTS,
          "get_ipython().input_transformers_post.append(lambda lines: [] if lines and 'check(' in lines[0] else lines)"),
    Cheat("ast-transformer", POINTS, "import ast\nclass Silent(ast.NodeTransformer):\n    def visit_Module(self, node):\n"
          "        if 'check' in ast.dump(node): node.body = []\n        return node\n"
          "get_ipython().ast_transformers.append(Silent())"),
    Cheat("displayhook", POINTS, "", all_three("import sys\nsys.displayhook(1.0)\nraise ValueError")),
    Cheat("run-cell-patched", POINTS, "run = get_ipython().run_cell\ndef silent(source, *a, **k):\n"
          "    return run('pass' if source.startswith('check(') else source, *a, **k)\nget_ipython().run_cell = silent\n"
          "import types; get_ipython().run_cell_async = (lambda old: lambda source, *a, **k: "
          "old('pass' if source.startswith('check(') else source, *a, **k))(get_ipython().run_cell_async)"),
    Cheat("expected-in-frames", POINTS, "", {n: function(n, EXPECTED_IN_FRAMES) for n in ("double", "square")}),
    Cheat("recorded-values", POINTS, "", {"square": function("square", RECORDED)}),
    Cheat("torch", POINTS, "", {"square": function("square", TORCH)}),
    Cheat("seed-fixed", POINTS, "import numpy as np\nold = np.random.RandomState\n"
          "np.random.RandomState = lambda *_: old(20)", {"square": function("square", RECORDED)}),
    Cheat("own-checks-module", NOTHING, files={"checks.py": "check = progress = use_language = lambda *_: None\n"},
          why="nbgrader writes the course's files over them"),
    Cheat("own-checks-zip", NOTHING, files={"checks.zip": "PK"}, why="nbgrader writes the course's files over them"),
    Cheat("own-numpy-module", NOTHING, files={"numpy.py": "raise SystemExit\n"}, why="it only breaks the notebook"),
    Cheat("solutions-on-disk", POINTS, SEARCHED),
    Cheat("neighbours-notebook", POINTS, NEIGHBOUR),
    Cheat("gradebook", MARK, GRADEBOOK),
    Cheat("startup-file", MARK, STARTUP),
    Cheat("port", MARK, "import socket\nsocket.create_connection(('127.0.0.1', TOLD['port']), 1).sendall(b'here')"),
    Cheat("environment", MARK, "import os\nif TOLD['token'] in os.environ.values(): open(TOLD['mark'], 'w').write('read the environment')"),
    Cheat("background", MARK, BACKGROUND),
    Cheat("frames-forged", NOTHING, FORGED, why="there is no such pipe; a kernel's sockets are signed"),
]  # fmt: skip
