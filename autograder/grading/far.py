"""Judging on other machines: bytes go there and bytes come back, and what comes back is looked at.

A Dask worker calls `judged`, which keeps a judge beside it: a process of this module, which has tried its machine's
walls and read what judging needs, and forks for every submission. The worker itself imports none of that, and no
object of ours is pickled. (Dask's own messages are: its machines are trusted not to attack each other.)
"""

from __future__ import annotations

import base64
import ctypes
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO, Any

from .lines import Line, line_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 100_000_000  # bytes of what is asked or answered
# Seconds that a machine which cannot judge waits before it says so: it must not draw every submission to itself.
PAUSE = float(os.environ.get("FAR_PAUSE", "20"))
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
        return said("lost", f"the judge beside a worker ended ({error})", "lost_judge", {"said": str(error)})


def said(kind: str, *words: Any, **more: Any) -> bytes:
    """words: of what is lost, the parts of a line in lines.py."""
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
    from ..boxes.box import NoBox, sweep
    from ..boxes.walls import prove
    from .assignments import assignments, release_of
    from .class_folder import class_folder

    end_with_worker()
    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what anything prints is no answer
    # as they are now: what is read from here on stays as it is, whatever becomes of the files
    releases = {slug: release_of(slug, boxed=True) for slug in assignments()}
    trouble: Line | None = None
    sweep()
    try:
        prove()
    except NoBox as error:
        trouble = Line("no box on a worker: {said}", "lost_no_box", said=line_of(error))
    while True:
        try:
            asked = read(into)
        except OSError:
            return
        kept = trouble or other_version(asked, releases)
        if kept:
            time.sleep(PAUSE)
            write(out, said("lost", *kept.parts()))
        else:
            write(out, answer(asked))
        shutil.rmtree(class_folder().work, ignore_errors=True)


def end_with_worker() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def other_version(asked: bytes, releases: dict[str, str]) -> Line | None:
    """Why this machine cannot judge a question; nothing if it can."""
    try:
        about = json.loads(asked)
        slug, same = about["slug"], releases.get(about["slug"]) == about["release"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        return Line("a request that is not valid ({said})", "lost_question", said=type(error).__name__)
    if same:
        return None
    return Line("a worker has another version of the course ({slug}): give all the same", "lost_version", slug=slug)


def answer(asked: bytes) -> bytes:
    """Judges one submission in a process of its own, with the limits that it has on one machine."""
    from ..judge.verdicts import judge_of
    from .apart import Failed, Lost, SideBySide, Task, Way
    from .work import LONGEST, judge_far

    judge_of(json.loads(asked)["slug"])  # read here once, and there by every process that judges
    found: list[bytes] = []

    def way() -> Way:
        try:
            notebook = yield Task(judge_far, (asked,), LONGEST)
            found.append(said("done", notebook=notebook))
        except Lost as lost:
            found.append(said("lost", *line_of(lost).parts()))
        except Failed as failed:
            found.append(said("failed", failed.kind, failed.said, failed.log))

    SideBySide(1).run([way()])
    return found[0] if len(found[0]) <= MOST else said("failed", "TooLong", "what it returned is too long")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["CLASS"] = home  # nbgrader's settings want one
        os.environ.pop("GRADEBOOK", None)
        main()
