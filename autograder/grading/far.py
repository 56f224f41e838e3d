"""Judging on other machines: bytes go there and bytes come back, and what comes back is looked at.

A Dask worker calls `judged`, which keeps a judge beside it: a process of this module, which has tried its machine's
walls and read what judging needs, and forks for every submission. The worker itself imports none of that, and no
object of ours is pickled.
"""

from __future__ import annotations

import base64
import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[2]
MOST = 100_000_000  # bytes of what is asked or answered
HERE = threading.local()  # each of a worker's threads has a judge


def judged(asked: bytes) -> bytes:
    """On a worker: a notebook with what its cells showed and the judge's words, or why there is none."""
    judge = getattr(HERE, "judge", None)
    if judge is None or judge.poll() is not None:
        program = [sys.executable, "-m", "autograder.grading.far"]
        variables = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        judge = subprocess.Popen(program, cwd=ROOT, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        HERE.judge = judge
    assert judge.stdin and judge.stdout
    try:
        write(judge.stdin, asked)
        return read(judge.stdout)
    except OSError as error:
        judge.kill()
        judge.wait()
        return said("lost", f"the judge beside a worker ended ({error})")


def said(kind: str, *words: str, **more: Any) -> bytes:
    return json.dumps({"kind": kind, "words": words, **more}, ensure_ascii=False).encode("utf-8", "replace")


def write(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(struct.pack(">Q", len(data)) + data)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """The next bytes that were written. OSError where the other end is gone, or says what nobody says."""
    head = pipe.read(8)
    if len(head) < 8:
        raise OSError("it is gone")
    (length,) = struct.unpack(">Q", head)
    if length > MOST:
        raise OSError("it said too much")
    data = pipe.read(length)
    if len(data) < length:
        raise OSError("it is gone")
    return data


def question(slug: str, release: str, drawing: str, notebook: str, files: dict[str, bytes]) -> bytes:
    """What a worker is asked. files: the learner's own, which stand beside the notebook."""
    beside = {name: base64.b64encode(content).decode("ascii") for name, content in files.items()}
    about = {"slug": slug, "release": release, "drawing": drawing, "notebook": notebook, "files": beside}
    return json.dumps(about, ensure_ascii=False).encode("utf-8", "replace")


def main() -> None:
    """The judge beside a worker: a question, an answer, and again."""
    from ..boxes.box import NoBox
    from ..boxes.walls import prove

    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what anything prints is no answer
    trouble = ""
    try:
        prove()
    except NoBox as error:
        trouble = f"no box on a worker: {error}"
    while True:
        try:
            asked = read(into)
        except OSError:
            return
        write(out, said("lost", trouble) if trouble else answer(asked))


def answer(asked: bytes) -> bytes:
    """Judges one submission in a process of its own, with the limits that it has on one machine."""
    from ..judge.verdicts import judge_of
    from .apart import Failed, Lost, SideBySide, Task, Way
    from .assignments import assignments
    from .work import LONGEST, judge_far

    try:
        slug = json.loads(asked)["slug"]
    except (ValueError, KeyError, TypeError) as error:
        return said("lost", f"a question that nobody asks ({type(error).__name__})")
    if slug not in assignments():
        return said("lost", f"a worker has another version of the course (without {slug}): give all machines the same")
    judge_of(slug)  # read here once, and there by every process that judges
    found: list[bytes] = []

    def way() -> Way:
        try:
            notebook = yield Task(judge_far, (asked,), LONGEST)
            found.append(said("done", notebook=notebook))
        except Lost as lost:
            found.append(said("lost", str(lost)))
        except Failed as failed:
            found.append(said("failed", failed.kind, failed.said, failed.log))

    SideBySide(1).run([way()])
    return found[0]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["CLASS"] = home  # nbgrader's settings want one, and nothing is written there
        main()
