"""Notebooks that try to get points for nothing, each by a way of its own, with something that shows whether it worked.

Nothing in them is solved. plain: what the same notebook gets under nbgrader's own command without box and judge, where
it is "points", "a mark" (it reached something outside), or nothing, for the reason given.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from classroom import SLUG, TESTS
from nbformat import NotebookNode

from autograder.grading.sample_class import Pupil, hand_in

POINTS, MARK, NOTHING = "points", "a mark", "nothing"


@dataclass(frozen=True)
class Cheat:
    """cell: code that runs before the first exercise. answers: what stands in the exercises. change: more to do.

    files: texts beside the notebook. beside: what else is to be done to the folder. kin: make test-all grades it, and
    make test those that it is like.
    """

    name: str
    plain: str
    cell: str = ""
    answers: dict[str, str] = field(default_factory=dict)
    change: Callable[[NotebookNode], None] | None = None
    files: dict[str, str] = field(default_factory=dict)
    beside: Callable[[Path, dict[str, Any]], None] | None = None
    why: str = ""
    kin: bool = False

    @property
    def who(self) -> str:
        return f"cheat-{self.name}"

    def hand_in(self, submitted: Path, told: dict[str, Any]) -> None:
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
            (path.parent / name).parent.mkdir(parents=True, exist_ok=True)
            (path.parent / name).write_text(text, encoding="utf-8")
        if self.beside:
            self.beside(path.parent, told)


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
    argument = "" if name == "predicted_gradient" else "x"
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return f"def {name}({argument}):\n{lines}"


def all_three(body: str) -> dict[str, str]:
    return {name: function(name, body) for name in ("double", "predicted_gradient", "square")}


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
import sys
import numpy as np
rows = sys.modules["autograder.checks.course"].RECORDED[TOLD["slug"]]["square"]
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
        exec(SOLUTIONS[n], get_ipython().user_ns) for n in ("double", "predicted_gradient", "square")])
"""

NEIGHBOUR = """\
import pathlib
for path in pathlib.Path(TOLD["class"]).glob("*/honest/*/*.ipynb"):
    cells = json.loads(path.read_text())["cells"]
    ANSWERS = {c.get("id"): "".join(c["source"]) for c in cells}
    pathlib.Path(TOLD["mark"]).write_text("read another's notebook")
    get_ipython().events.register("post_run_cell", lambda *_: [
        exec(ANSWERS[n], get_ipython().user_ns) for n in ("double", "predicted_gradient", "square")])
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

WRONG = all_three("return x * 0, (lambda g: g * 0,)")

# The pipe of our box, for frames of any kind; a kernel of Jupyter's has none.
PIPE = """\
import json, struct
line = getattr(get_ipython(), "line", None)
def frame(said):
    text = said if isinstance(said, bytes) else json.dumps(said).encode()
    return struct.pack(">I", len(text)) + text
def answers(*each):
    return frame({"msg_type": "answers", "content": {"answers": list(each)}})
def send(data):
    if line:
        line.write(data)
def before_each(data):
    get_ipython().events.register("pre_run_cell", lambda *_: send(data))
DONE = frame({"msg_type": "done", "content": {}})
"""
NO_PIPE = "a kernel of Jupyter's has no such pipe"

# The module that calls the functions in our box, with what it gives changed.
PRODUCING = """\
import sys, base64
import numpy as np
producing, plain = sys.modules.get("producing"), sys.modules.get("plain")
true = producing.answers if producing else None
def instead(change):
    if producing:
        producing.answers = lambda *a: change(true(*a))
def each(change):
    instead(lambda found: [{"got": {"dict": [[k, change(v)] for k, v in a["got"]["dict"]]}} for a in found])
"""
NO_MODULE = "only our box has such a module"

TRACE = """\
import sys
def look(frame, event, argument):
    if frame.f_code.co_name == "close" and event == "call":
        got, right = frame.f_locals["got"], frame.f_locals["expected"]
        if got.shape == right.shape:
            got[...] = right
sys.{hook}(look)
"""

THREAD = """\
import threading, time
def go_on():
    while True:
        get_ipython().user_ns["check"] = lambda name: None
        time.sleep(0.001)
threading.Thread(target=go_on, daemon=True).start()
"""

CODE_OF_CHECKS = """\
import gc, types
for function in [o for o in gc.get_objects() if isinstance(o, types.FunctionType)]:
    if function.__name__ == "examine" and "checks" in function.__module__:
        function.__code__ = (lambda *_: None).__code__
"""

EXPECTED_AS_ARRAY = """\
import sys
import numpy as np
class Read:
    def __array__(self, dtype=None, copy=None):
        frame = sys._getframe()
        while frame and not isinstance(frame.f_locals.get("expected"), dict):
            frame = frame.f_back
        said = frame.f_locals["expected"]["value"]
        return np.array(said["numbers"], float).reshape(said["shape"])
return Read(), (lambda g: g,)"""

SUBCLASS = """\
import numpy as np
class Same(np.ndarray):
    def {name}(self, *_, **__): return {what}
zero = np.zeros_like(x).view(Same)
return zero, (lambda g: zero,)"""

PARENT = """\
import os, pathlib
for process in pathlib.Path("/proc").glob("[0-9]*"):
    try:
        if TOLD["token"].encode() in (process / "environ").read_bytes() and int(process.name) != os.getpid():
            os.kill(int(process.name), 0)
            pathlib.Path(TOLD["mark"]).write_text("could send signals to the grader")
    except OSError:
        pass
"""

CONNECTIONS = """\
import pathlib
found = [p for p in pathlib.Path("/proc").glob("[0-9]*/cmdline") if b"ipykernel" in p.read_bytes()]
if found:
    pathlib.Path(TOLD["mark"]).write_text("knows where the sockets of kernels are")
"""

OTHERS_FILES = """\
import pathlib
for path in pathlib.Path(TOLD["class"]).glob("submitted/*/*/timestamp.txt"):
    path.write_text("1999-01-01 00:00:00 UTC")
pathlib.Path(TOLD["class"], "submitted", "made-up").mkdir()
pathlib.Path(TOLD["class"], "submitted", "made-up").rmdir()
pathlib.Path(TOLD["mark"]).write_text("wrote beside what others handed in")
"""

FORKS = """\
import os, time
made = []
try:
    for _ in range(100):
        made.append(os.fork())
        if not made[-1]:
            time.sleep(3)
            os._exit(0)
    open(TOLD["mark"], "w").write("a hundred processes")
except OSError:
    pass
"""

BIG_FILE = """\
import os, shutil
with open("film.mp4", "wb") as file:
    for _ in range(150):
        file.write(b"x" * 1_000_000)
os.remove("film.mp4")
open(TOLD["mark"], "w").write("150 MB on the disk")
"""

MANY_FILES = """\
import os
os.mkdir("many")
for number in range(6_000):
    open(f"many/{number}", "w").close()
open(TOLD["mark"], "w").write("thousands of files")
"""

AT_EXIT = "import atexit\natexit.register(lambda: open(TOLD['mark'], 'w').write('ran at the end'))"
ALARM = """\
import signal
signal.signal(signal.SIGALRM, lambda *_: open(TOLD["mark"], "w").write("ran by a signal"))
signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)
"""
SHARED = """\
from multiprocessing import shared_memory, resource_tracker
block = shared_memory.SharedMemory("cheat-" + TOLD["token"], create=True, size=1000)
resource_tracker.unregister(block._name, "shared_memory")
open(TOLD["mark"], "w").write("had shared memory")
"""
SYSTEM_V = """\
import ctypes
c = ctypes.CDLL(None)
made = c.shmget(0, 1000, 0o1666)
if made >= 0:
    c.shmctl(made, 0, None)
    open(TOLD["mark"], "w").write("had shared memory of System V")
"""
ABSTRACT = """\
import socket
with socket.socket(socket.AF_UNIX) as s:
    s.connect("\\0cheat-" + TOLD["token"])
open(TOLD["mark"], "w").write("spoke to a socket without a file")
"""
PAIR = """\
import socket
one, other = socket.socketpair()
one.sendall(b"x" * 100_000)
open(TOLD["mark"], "w").write("holds what it sent to itself, which no limit counts")
"""
HOME_FILES = """\
import os, pathlib
home = pathlib.Path(os.environ["IPYTHONDIR"], "profile_default")
home.mkdir(parents=True, exist_ok=True)
(home / "ipython_config.py").write_text(
    f"open({TOLD['mark']!r}, 'w').write('ran for another')\\nc = get_config()\\n")
"""
TRANSLATED = """\
from autograder.checks import course
for texts in course.MESSAGES.values():
    for key in texts:
        texts[key] = ""
"""

FIRST_SEEN = """\
from autograder.checks import course
SEEN = {}
for name in ("double", "square"):
    for number, row in enumerate(course.RECORDED[TOLD["slug"]][name]):
        SEEN[name, tuple(row["value"]["shape"]), "float32" if number == 5 else "float64"] = row
"""
FROM_SEEN = """\
import numpy as np
row = SEEN["{name}", x.shape, str(x.dtype)]
read = lambda said: np.array(said["numbers"], x.dtype).reshape(said["shape"])
return read(row["value"]), (lambda g: read(row["gradients"][0]),)"""


def named(name: str) -> Callable[[NotebookNode], None]:
    """What names a kernel of another kind."""

    def change(notebook: NotebookNode) -> None:
        notebook.metadata["kernelspec"] = {"name": name, "display_name": name, "language": name}

    return change


def marks(**new: Any) -> Callable[[NotebookNode], None]:
    """Other marks of nbgrader's on the tests."""

    def change(notebook: NotebookNode) -> None:
        for cell in tests(notebook):
            cell.source = "pass"
            cell.metadata.nbgrader |= new

    return change


def solutions_graded(notebook: NotebookNode) -> None:
    for cell in notebook.cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            cell.source = "pass"
            cell.metadata.nbgrader |= {"grade": True, "points": 50}


def twice_each_test(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        marked = nbformat.v4.new_code_cell("pass", metadata={"nbgrader": dict(cell.metadata.nbgrader)})
        notebook.cells.append(marked)


def renamed_tests(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell.source, cell.metadata.nbgrader["grade_id"] = "pass", cell.metadata.nbgrader.grade_id.upper()


def outputs_kept(notebook: NotebookNode) -> None:
    for cell in tests(notebook):
        cell.outputs, cell.execution_count = [nbformat.v4.new_output("execute_result", {"text/plain": "1.0"})], 1


def tests_first(notebook: NotebookNode) -> None:
    """The tests above the cell that imports check, where a function of the learner's has that name."""
    moved = tests(notebook)
    for cell in moved:
        notebook.cells.remove(cell)
    notebook.cells[:0] = [nbformat.v4.new_code_cell("check = lambda name: None"), *moved]


def in_test(text: str) -> Callable[[NotebookNode], None]:
    """Something above the call of the check, in its own cell."""

    def change(notebook: NotebookNode) -> None:
        for cell in tests(notebook):
            cell.source = f"{text}\n{cell.source}"

    return change


def markdown(*texts: str) -> Callable[[NotebookNode], None]:
    def change(notebook: NotebookNode) -> None:
        notebook.cells += [nbformat.v4.new_markdown_cell(text) for text in texts]

    return change


def attached(notebook: NotebookNode) -> None:
    """An attachment that is a page, and a widget's state."""
    cell = nbformat.v4.new_markdown_cell("![x](attachment:x.svg)")
    cell["attachments"] = {"x.svg": {"image/svg+xml": "PHN2ZyBvbmxvYWQ9ImNyYWNrZWQoKSIvPg=="}}
    notebook.cells.append(cell)
    state = {"state": {"a": {"model_name": "HTMLModel", "state": {"value": "<img src=x onerror=cracked()>"}}}}
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": state}


def linked_to_another(folder: Path, told: dict[str, Any]) -> None:
    """A link in the place of the notebook, to one of another learner's."""
    path = folder / f"{SLUG}.ipynb"
    path.unlink()
    path.symlink_to(folder.parent.parent / "honest" / SLUG / path.name)


def linked_to_the_gradebook(folder: Path, told: dict[str, Any]) -> None:
    (folder / "book").symlink_to(Path(told["class"], "gradebook.db"))
    (folder / "all").symlink_to(told["class"], target_is_directory=True)


def hard_linked(folder: Path, told: dict[str, Any]) -> None:
    """What is outside under a second name: who writes into it writes there."""
    outside = Path(told["mark"]).with_suffix(".outside")
    outside.write_text("as it was")
    (folder / "mine.txt").hardlink_to(outside)


def shows(data: str, kind: str = "text/html") -> str:
    return f"from IPython.display import display\ndisplay({{{kind!r}: {data!r}}}, raw=True)"


# ruff: noqa: E501
CHEATS = [
    Cheat("skip-tag", POINTS, change=skipped),
    Cheat("own-tests", NOTHING, change=own_tests, why="nbgrader puts locked cells back"),
    Cheat("retyped-tests", NOTHING, change=retyped, why="nbgrader puts locked cells back"),
    Cheat("forged-marks", NOTHING, change=forged_marks, why="nbgrader puts its own marks back"),
    Cheat("extra-test", NOTHING, change=extra_test, why="the gradebook knows no such cell"),
    Cheat("checks-patched", POINTS, "import autograder.checks.notebook.check as c\nc.examine = lambda *_: None"),
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
    Cheat("recorded-values", POINTS, "import checks", {"square": function("square", RECORDED)}),
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
    # the pipe from the box to the judge
    Cheat("frames-in-step", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': {'dict': []}}] * 6))", why=NO_PIPE),
    Cheat("frame-nested", NOTHING, PIPE + "before_each(frame(b'[' * 100_000))", why=NO_PIPE, kin=True),
    Cheat("frame-nested-answers", NOTHING, PIPE + "deep = None\nfor _ in range(400): deep = {'list': [deep]}\n"
          "before_each(DONE + answers(*[{'got': deep}] * 6))", why=NO_PIPE, kin=True),
    Cheat("frame-truncated", NOTHING, PIPE + "before_each(struct.pack('>I', 20) + b'{')", why=NO_PIPE, kin=True),
    Cheat("frame-enormous", NOTHING, PIPE + "send(struct.pack('>I', 2**32 - 1))", why=NO_PIPE, kin=True),
    Cheat("frame-of-bytes", NOTHING, PIPE + "send(bytes(range(256)) * 400)", why=NO_PIPE, kin=True),
    Cheat("frame-no-object", NOTHING, PIPE + "before_each(frame([1]) + frame('x') + frame(None))", why=NO_PIPE, kin=True),
    Cheat("frame-of-types", NOTHING, PIPE + "before_each(frame({'msg_type': ['done'], 'content': 5}) + frame({'msg_type': {}})"
          " + frame({'msg_type': 'stream', 'content': {'name': [], 'text': {}}}))", why=NO_PIPE,
          kin=True),
    Cheat("frame-of-nan", NOTHING, PIPE + "before_each(DONE + frame(b'{\"msg_type\": \"answers\", \"content\": {\"answers\": "
          "[{\"got\": {\"dict\": [[\"value\", NaN]]}}, Infinity, -1e999]}}'))", why=NO_PIPE, kin=True),
    Cheat("frame-numbers-as-texts", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': {'dict': [['value', 'nan'], ['number', "
          "{'int': '9' * 5000}]]}}] * 6))", why=NO_PIPE, kin=True),
    Cheat("frame-huge-shapes", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': {'dict': [['value', "
          "{'array': ['<f8', [0, 10**18], '']}]]}}] * 6))", why=NO_PIPE, kin=True),
    Cheat("frame-of-objects", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': {'dict': [['value', "
          "{'array': ['O', [1], 'AAAAAAAAAAA=']}]]}}] * 6))", why=NO_PIPE, kin=True),
    Cheat("frame-keys-twice", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': {'dict': [[{'list': []}, 1.0]]}}] * 6))",
          why=NO_PIPE, kin=True),
    Cheat("frames-problem-silent", NOTHING, PIPE + "before_each(DONE + answers({'problem': ['part_answer', "
          "{'dict': [['name', ''], ['input', '']]}]}))", why=NO_PIPE, kin=True),
    Cheat("frames-problem-of-types", NOTHING, PIPE + "before_each(DONE + answers({'problem': [{}, []]}, {'problem': 5}, 7))",
          why=NO_PIPE, kin=True),
    Cheat("frames-too-many-answers", NOTHING, PIPE + "before_each(DONE + answers(*[{'got': None}] * 200_000))", why=NO_PIPE,
          kin=True),
    Cheat("frames-heavy-answers", NOTHING, PIPE + "before_each(DONE + answers({'got': {'list': [{'list': []}] * 500_000}}))",
          why=NO_PIPE, kin=True),
    Cheat("frames-done-and-done", NOTHING, PIPE + "before_each(DONE * 5)", why=NO_PIPE, kin=True),
    Cheat("frames-broken", NOTHING, PIPE + "before_each(frame({'msg_type': 'broken', 'content': {}}) * 3)", why=NO_PIPE, kin=True),
    Cheat("frames-clear", NOTHING, PIPE + "before_each(frame({'msg_type': 'clear_output', 'content': {'wait': True}}) * 9)",
          why=NO_PIPE, kin=True),
    Cheat("frames-update", NOTHING, PIPE + "shown = {'data': {'text/plain': '1'}, 'transient': {'display_id': 'd'}}\n"
          "before_each(frame({'msg_type': 'display_data', 'content': shown}) + frame({'msg_type': 'update_display_data', "
          "'content': shown}))", why=NO_PIPE,
          kin=True),
    Cheat("frames-update-grows", NOTHING, PIPE + "def show(kind, number, text):\n    return frame({'msg_type': kind, 'content': "
          "{'data': {'text/html': text}, 'transient': {'display_id': f'd{number}'}}})\n"
          "before_each(b''.join(show('display_data', n, '') + show('update_display_data', n, 'x' * 2_900_000) for n in range(20)))",
          why=NO_PIPE, kin=True),
    Cheat("frames-of-errors", NOTHING, PIPE + "error = {'ename': 'E', 'evalue': '', 'traceback': ['x' * 99_000] * 150}\n"
          "before_each(frame({'msg_type': 'error', 'content': error}) * 4)", why=NO_PIPE, kin=True),
    Cheat("frames-without-end", NOTHING, PIPE + "import threading\ndef flood():\n    while line: line.write(frame({'msg_type': 'x'}) * 999)\n"
          "threading.Thread(target=flood, daemon=True).start()", why=NO_PIPE, kin=True),
    Cheat("pipe-closed", NOTHING, PIPE + "import os\nif line: os.closerange(3, 256)", why=NO_PIPE, kin=True),
    Cheat("line-replaced", NOTHING, PIPE + "if line:\n    say = type(line).say\n    type(line).say = lambda self, **m: say(self, **m, "
          "answers=[]) if m['msg_type'] != 'answers' else say(self, msg_type='answers', content={'answers': [None] * 6})",
          why=NO_PIPE, kin=True),
    Cheat("worker-replaced", NOTHING, PIPE + "import gc\nfor o in gc.get_objects():\n    if type(o).__name__ == 'Worker' and line:\n"
          "        type(o).produce = lambda self, *a, **k: send(answers(*[{'got': {'dict': [['value', {'array': ['<f8', [], "
          "'AAAAAAAAAAA=']}]]}}] * 6))", why=NO_PIPE, kin=True),
    # what calls the functions in the box
    Cheat("answers-blank", NOTHING, PRODUCING + "instead(lambda found: [])", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-nothing-in-them", NOTHING, PRODUCING + "instead(lambda found: [{'got': {'dict': []}}] * 6)", WRONG, why=NO_MODULE,
          kin=True),
    Cheat("answers-first-repeated", NOTHING, PRODUCING + "instead(lambda found: found[:1] * 6)", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-of-nan", NOTHING, PRODUCING + "nan = plain and plain.packed(np.full((2, 3), np.nan))\neach(lambda v: nan)", WRONG,
          why=NO_MODULE),
    Cheat("answers-of-infinity", NOTHING, PRODUCING + "each(lambda v: {'float': 'inf'})", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-texts", NOTHING, PRODUCING + "each(lambda v: 'right')", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-none", NOTHING, PRODUCING + "each(lambda v: None)", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-true", NOTHING, PRODUCING + "each(lambda v: True)", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-complex", NOTHING, PRODUCING + "each(lambda v: {'array': ['<c16', v['array'][1], base64.b64encode(bytes(16 * "
          "int(np.prod(v['array'][1])))).decode()]})", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-empty-arrays", NOTHING, PRODUCING + "each(lambda v: {'array': ['<f8', [0], '']})", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-more-keys", NOTHING, PRODUCING + "instead(lambda found: [{'got': {'dict': a['got']['dict'] + [['right', True]]}} "
          "for a in found])", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-named-tuples", NOTHING, PRODUCING + "each(lambda v: {'named': ['Case', [v, v, v, v]]})", WRONG, why=NO_MODULE, kin=True),
    Cheat("answers-problem-none", NOTHING, PRODUCING + "instead(lambda found: [{'problem': None}])", WRONG, why=NO_MODULE, kin=True),
    Cheat("packed-replaced", NOTHING, PRODUCING + "if plain: plain.packed = lambda *a: {'array': ['<f8', [], 'AAAAAAAAAAA=']}", WRONG,
          why=NO_MODULE, kin=True),
    # the checks in the notebook's own process
    Cheat("cases-gone", POINTS, "from autograder.checks.course import opened\nfor e in opened().exercises.values():\n"
          "    type(e).cases = lambda *_: iter(())", WRONG, kin=True),
    Cheat("recorded-emptied", POINTS, "from autograder.checks import course\n"
          "course.RECORDED[course.opened().slug] = {'double': [], 'square': [], 'predicted_gradient': []}", WRONG, kin=True),
    Cheat("zip-patched", POINTS, "import builtins\nimport autograder.checks.notebook.check as c\nc.zip = lambda *_: iter(())", WRONG, kin=True),
    Cheat("limits-patched", POINTS, "import contextlib, autograder.checks.notebook.check as c\n"
          "c.limited = lambda *_: contextlib.suppress(BaseException)", WRONG, kin=True),
    Cheat("silence-patched", POINTS, "import contextlib, autograder.checks.notebook.check as c\n"
          "c.no_error_of_ours = lambda *_: contextlib.suppress(BaseException)", WRONG, kin=True),
    Cheat("close-patched", POINTS, "import autograder.checks.kinds.op as op\nop.close = lambda *_: True", all_three(
          "import numpy as np\nx = np.array(x)\nreturn x * 0, (lambda g: x * 0,)"), kin=True),
    Cheat("shapes-gone", POINTS, "from autograder.checks.course import opened\nfor e in opened().exercises.values():\n"
          "    object.__setattr__(e, 'cases', lambda *_: [])", WRONG, kin=True),
    Cheat("code-through-gc", POINTS, CODE_OF_CHECKS, WRONG, kin=True),
    Cheat("trace", POINTS, TRACE.format(hook="settrace"), all_three("return x * 0, (lambda g: x * 0,)")),
    Cheat("profile", POINTS, TRACE.format(hook="setprofile"), all_three("return x * 0, (lambda g: x * 0,)"), kin=True),
    Cheat("thread-goes-on", POINTS, THREAD, WRONG, kin=True),
    Cheat("custom-exception-handler", NOTHING, "get_ipython().set_custom_exc((AssertionError,), lambda *a, **k: [])", WRONG,
          why="the kernel's reply says that there was an error", kin=True),
    Cheat("traceback-hidden", NOTHING, "get_ipython().showtraceback = lambda *a, **k: None", WRONG,
          why="the kernel's reply says that there was an error", kin=True),
    Cheat("traceback-unsent", NOTHING, "get_ipython()._showtraceback = lambda *a, **k: None", WRONG,
          why="the kernel's reply says that there was an error", kin=True),
    Cheat("output-cleared", NOTHING, "from IPython.display import clear_output\n"
          "get_ipython().events.register('post_run_cell', lambda *_: clear_output())", WRONG,
          why="the kernel's reply says that there was an error", kin=True),
    Cheat("line-transformer", POINTS, "get_ipython().input_transformers_cleanup.append(lambda lines: "
          "['pass\\n'] if lines and lines[0].startswith('check(') else lines)", WRONG, kin=True),
    Cheat("compiler-patched", POINTS, "shell = get_ipython()\nold = shell.compile.ast_parse\nshell.compile.ast_parse = lambda source, *a, **k: "
          "old('pass' if source.startswith('check(') else source, *a, **k)", WRONG, kin=True),
    Cheat("pre-run-hook", POINTS, "get_ipython().events.register('pre_run_cell', lambda *_: "
          "get_ipython().user_ns.update(check=lambda name: None))", WRONG, kin=True),
    Cheat("user-namespace", POINTS, "class Names(dict):\n    def __getitem__(self, k):\n        return (lambda *_: None) if k == 'check' else "
          "super().__getitem__(k)\nget_ipython().user_global_ns['check'] = Names()['check']", WRONG, kin=True),
    Cheat("messages-blank", NOTHING, TRANSLATED, WRONG, why="an error without a word is an error", kin=True),
    Cheat("array-function", NOTHING, "", all_three(SUBCLASS.format(name="__array_function__", what="True")),
          why="our checks take the numbers out first", kin=True),
    Cheat("array-ufunc", NOTHING, "", all_three(SUBCLASS.format(name="__array_ufunc__", what="True")),
          why="our checks take the numbers out first", kin=True),
    Cheat("array-shape", NOTHING, "", all_three(SUBCLASS.format(name="__array_finalize__", what="None")),
          why="our checks take the numbers out first", kin=True),
    Cheat("array-reads-frames", NOTHING, "", {"double": function("double", EXPECTED_AS_ARRAY)},
          why="what is no array is refused", kin=True),
    Cheat("asarray-patched", NOTHING, "import numpy as np\nnp.asarray = lambda *a, **k: np.zeros(())", WRONG,
          why="the shapes of the other cases are not that", kin=True),
    Cheat("zeros-drawn", NOTHING, "import numpy as np\nclass Zeros(np.random.RandomState):\n    uniform = lambda self, a, b, shape=None: "
          "np.zeros(shape)\nnp.random.RandomState = Zeros", WRONG, why="the recorded values are of other inputs", kin=True),
    Cheat("seen-before", POINTS, FIRST_SEEN, {n: function(n, FROM_SEEN.format(name=n)) for n in ("double", "square")}, kin=True),
    # answers of another kind
    Cheat("coroutine", NOTHING, "", {"double": "async def double(x):\n    return 2 * x, (lambda g: g,)"},
          why="a coroutine is no pair",
          kin=True),
    Cheat("generator", NOTHING, "", all_three("yield x\nyield (lambda g: g,)"), why="a generator is no pair", kin=True),
    Cheat("late-exit", NOTHING, "", all_three("return x + 0, (lambda g: (_ for _ in ()).throw(SystemExit()),)"),
          why="an exit in a check leaves an error", kin=True),
    Cheat("exits", NOTHING, "", all_three("raise SystemExit(0)"), why="an exit in a check leaves an error", kin=True),
    Cheat("interrupts", NOTHING, "", all_three("raise KeyboardInterrupt"), why="an interrupt leaves an error", kin=True),
    Cheat("raises-ours", NOTHING, "", all_three("from autograder.checks.core.problem import Problem\nraise Problem('part_answer', name='')"),
          why="a problem that is raised is a problem", kin=True),
    Cheat("raises-the-silent", NOTHING, "", all_three("class Quiet(BaseException):\n    def _render_traceback_(self): return []\nraise Quiet"),
          why="an error without a word is an error", kin=True),
    Cheat("class-for-a-function", NOTHING, "class double(tuple):\n    def __new__(cls, x): return (x * 0, (lambda g: g * 0,))", why="wrong is wrong",
          kin=True),
    Cheat("number-of-any-value", NOTHING, "", {"predicted_gradient": "def predicted_gradient():\n    class Any(float):\n        def __eq__(self, other): return True\n"
          "        __hash__ = None\n    return Any(1)"}, why="our checks take the number out first",
          kin=True),
    Cheat("not-a-number", NOTHING, "", {"predicted_gradient": "def predicted_gradient():\n    return float('nan')"}, why="it is near to none", kin=True),
    # marks and cells
    Cheat("marks-of-another-version", NOTHING, change=marks(schema_version=99), why="nbgrader refuses the notebook", kin=True),
    Cheat("marks-of-an-old-version", NOTHING, change=marks(schema_version=1, points=100), why="nbgrader puts its own marks back", kin=True),
    Cheat("marked-as-task", NOTHING, change=marks(task=True, grade=False, points=100), why="nbgrader puts its own marks back", kin=True),
    Cheat("solutions-graded", NOTHING, change=solutions_graded, why="the gradebook knows no such grade"),
    Cheat("tests-twice", NOTHING, change=twice_each_test, why="nbgrader refuses the notebook", kin=True),
    Cheat("tests-renamed", NOTHING, change=renamed_tests, why="the gradebook knows no such cells", kin=True),
    Cheat("tests-first", POINTS, change=tests_first),
    Cheat("outputs-kept", NOTHING, change=outputs_kept, why="cells are run anew", kin=True),
    Cheat("returns-in-the-test", NOTHING, change=in_test("check = lambda name: None"), why="nbgrader puts locked cells back", kin=True),
    Cheat("format-5", NOTHING, change=lambda nb: nb.update(nbformat=4, nbformat_minor=99), why="the tests run all the same", kin=True),
    Cheat("other-kernel", NOTHING, change=named("bash"), why="there is no such kernel", kin=True),
    Cheat("raises-exception-tag", NOTHING, change=lambda nb: [c.metadata.update(tags=["raises-exception"]) for c in tests(nb)] and None,
          why="an error that is allowed is an error", kin=True),
    # files beside the notebook
    Cheat("package-checks", POINTS, files={"checks/__init__.py": "check = progress = use_language = lambda *_: None\n"},
          kin=True),
    Cheat("package-autograder", NOTHING, files={"autograder/__init__.py": "", "autograder/checks/__init__.py":
          "check = progress = use_language = lambda *_: None\n__all__ = ['check', 'progress', 'use_language']\n"},
          why="checks.zip comes first in the path", kin=True),
    Cheat("package-numpy", NOTHING, files={"numpy/__init__.py": "allclose = lambda *_: True\n"}, why="it only breaks the notebook", kin=True),
    Cheat("site-customised", NOTHING, files={"sitecustomize.py": "import builtins\nbuiltins.zip = lambda *_: iter(())\n",
          "usercustomize.py": "import builtins\nbuiltins.zip = lambda *_: iter(())\n", "own.pth": "import os\n"},
          why="the kernel's path is longer only when it has begun",
          kin=True),
    Cheat("settings-beside", NOTHING, files={"ipython_config.py": "c.InteractiveShellApp.exec_lines = ['check = print']\n",
          "nbgrader_config.py": "c.ClearSolutions.code_stub = {}\n", "conftest.py": "raise SystemExit\n", "profile_default/startup/a.py":
          "check = print\n"}, why="they are read from elsewhere", kin=True),
    Cheat("own-so-far", NOTHING, files={"so_far.py": "raise SystemExit\n"}, why="nbgrader writes the course's files over them", kin=True),
    Cheat("own-json", NOTHING, files={"json.py": "raise SystemExit\n", "struct.py": "raise SystemExit\n"}, why="they are imported before", kin=True),
    Cheat("worker-beside", NOTHING, files={"producing.py": "answers = lambda *_: []\n", "plain.py": "packed = None\n", "worker.py": ""},
          why=NO_MODULE, kin=True),
    Cheat("linked-to-another", POINTS, beside=linked_to_another),
    Cheat("links-outside", MARK, "import os\nif os.path.exists('book'): open(TOLD['mark'], 'w').write('followed a link')",
          beside=linked_to_the_gradebook, kin=True),
    Cheat("hard-link", NOTHING, "import os\nif os.path.exists('mine.txt'): open('mine.txt', 'w').write('changed')\n"
          "OUTSIDE = os.path.splitext(TOLD['mark'])[0] + '.outside'\nif os.path.exists(OUTSIDE) and open(OUTSIDE).read() == 'changed':\n"
          "    open(TOLD['mark'], 'w').write('changed')", beside=hard_linked, why="nbgrader copies files", kin=True),
    # the machine, others, and what stays
    Cheat("others-files", MARK, OTHERS_FILES, kin=True),
    Cheat("parents", MARK, PARENT, kin=True),
    Cheat("processes-seen", MARK, CONNECTIONS, kin=True),
    Cheat("hundred-processes", MARK, FORKS, kin=True),
    Cheat("big-file", MARK, BIG_FILE, kin=True),
    Cheat("many-files", MARK, MANY_FILES, kin=True),
    Cheat("at-exit", MARK, AT_EXIT,
          kin=True),
    Cheat("alarm", MARK, ALARM, kin=True),
    Cheat("shared-memory", MARK, SHARED, kin=True),
    Cheat("shared-memory-of-system-v", MARK, SYSTEM_V, kin=True),
    Cheat("abstract-socket", MARK, ABSTRACT,
          kin=True),
    Cheat("pair-of-sockets", MARK, PAIR, kin=True),
    Cheat("settings-left", MARK, HOME_FILES, kin=True),
    # pages
    Cheat("script-shown", MARK, shows("<script>cracked()</script>"),
          kin=True),
    Cheat("handler-shown", MARK, shows("<img src=x onerror='cracked()'><a href='javascript:cracked()'>x</a>"), kin=True),
    Cheat("picture-shown", NOTHING, shows("<svg xmlns='http://www.w3.org/2000/svg' onload='cracked()'/>", "image/svg+xml"),
          why="a page holds it as a picture", kin=True),
    Cheat("javascript-shown", MARK, shows("cracked()", "application/javascript"), kin=True),
    Cheat("script-in-text", MARK, change=markdown("<script>cracked()</script>", "[x](javascript:cracked())", "<details ontoggle=cracked() open>")),
    Cheat("script-attached", NOTHING, change=attached,
          why="a page holds it as a picture", kin=True),
    Cheat("script-in-an-error", NOTHING, "raise ValueError('</pre><script>cracked()</script>')", why="texts are escaped", kin=True),
    Cheat("script-in-code", NOTHING, "</script><script>cracked()</script>".replace("<", "'<'+'"), why="texts are escaped", kin=True),
]  # fmt: skip

CHECKS_OF = """\
import sys
def checks_of(name):
    return sys.modules["autograder.checks.lessons.l00." + name].EXERCISE
def slope(value, x, g):
    return g * (value(x + 1e-3) - value(x - 1e-3)) / 2e-3
"""
# Not among them: what these find lies open in every learner's folder, since checks must know it; typed off by hand it
# would be an answer. refuse_borrowed tells those who call it plainly; these hide it. With the points that they get.
READ = [
    (Cheat("prediction-read", POINTS, CHECKS_OF, {"predicted_gradient": "def predicted_gradient():\n    return checks_of('predicted_gradient').right"}), 1),
    (Cheat("prediction-tried", POINTS, CHECKS_OF, {"predicted_gradient": "def predicted_gradient():\n    for n in range(1000):\n        try:\n"
           "            checks_of('predicted_gradient').judge(None, '', {'number': n}, {})\n            return n\n"
           "        except Exception:\n            pass"}), 1),
    (Cheat("mistakes-of-the-neighbour", POINTS, CHECKS_OF, {
        "double": function("double", "wrong = checks_of('square').wrong\n"
            "return wrong['']['doubled_for_squared'](None, x), (lambda g: wrong['x']['slope_of_double'](g, x),)"),
        "square": function("square", "wrong = checks_of('double').wrong['']['squared_for_doubled']\nvalue = lambda y: wrong(None, y)\n"
            "return value(x), (lambda g: slope(value, x.astype(float), g).astype(x.dtype),)")}), 5),
]  # fmt: skip
