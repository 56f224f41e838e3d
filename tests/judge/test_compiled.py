"""checks.zip as boxes have it: what goes out, with the bytecode of the same sources."""

from __future__ import annotations

import io
import marshal
from pathlib import Path

from autograder.boxes.box import missing
from autograder.judge import compiled
from autograder.judge.talk import Talk
from autograder.release.checks_package import checks_zip, entries, zipped
from autograder.release.paths import NOTEBOOKS

from ..conftest import need

SLUG = "00-warm-up"


def test_it_holds_what_goes_out_and_the_bytecode_of_each_module() -> None:
    released = checks_zip()
    path = compiled.with_bytecode(released)
    assert path == compiled.with_bytecode(bytes(released)) and not list(path.parent.glob(".part-*"))
    made = entries(path)
    codes = {name: made.pop(name) for name in list(made) if name.endswith(".pyc")}
    assert made == entries_of(released)
    assert {f"{name}c" for name in made if name.endswith(".py")} == set(codes)
    for name, code in codes.items():
        source = made[name.removesuffix("c")]
        where = f"/box/home/checks.zip/{name.removesuffix('c')}"
        assert marshal.loads(code[16:]) == compile(source, where, "exec", dont_inherit=True), name


def entries_of(data: bytes) -> dict[str, bytes]:
    return entries(io.BytesIO(data))


def test_a_change_of_the_checks_makes_another_file() -> None:
    assert compiled.with_bytecode(checks_zip()) != compiled.with_bytecode(zipped_with("autograder/x.py"))


def zipped_with(name: str) -> bytes:
    return zipped(entries_of(checks_zip()) | {name: b"x = 1\n"})


def test_a_box_imports_the_bytecode_and_shows_the_source(tmp_path: Path) -> None:
    need("bubblewrap", not missing())
    folder = tmp_path / SLUG
    folder.mkdir()
    for name in ("checks.py", "so_far.py"):
        (folder / name).write_bytes((NOTEBOOKS / "en" / SLUG / name).read_bytes())
    (folder / "checks.zip").write_bytes(checks_zip())
    talk = Talk(folder)
    try:
        source = (
            "import inspect, checks, autograder.checks.course as c\n"
            "print(c.__file__, inspect.getsource(c).splitlines()[0])\n"
            "open('checks.zip', 'ab')"
        )
        said = list(talk.ask(100_000, do="cell", source=source))
    finally:
        talk.end()
    text = "".join(m["content"].get("text", "") for m in said if m["msg_type"] == "stream")
    assert text.startswith('/box/home/checks.zip/autograder/checks/course.pyc """')
    (error,) = (m["content"]["ename"] for m in said if m["msg_type"] == "error")
    assert error in ("OSError", "PermissionError")  # nobody changes the checks of the next one
    assert talk.box.processor > 0
