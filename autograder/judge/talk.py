"""The judge's end of the pipe to a box: what it asks, and what it lets in of the answer."""

from __future__ import annotations

import base64
import json
import math
import os
import select
import struct
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypedDict

from ..boxes.box import PROGRAM, Box, NoBox, python
from ..checks.core.limits import too_much
from . import compiled

HERE = Path(__file__).parent
STARTING = 60  # seconds until a box must be ready
GRACE = 1_000  # units of processor time to end after an interrupt
WAITING = 600  # seconds on the wall for one request, and to end after an interrupt: beyond them nothing is judged
LOOKING = 0.2  # seconds from one look at the processor time to the next
LONGEST = 16_000_000  # bytes of one frame
MOST = 64_000_000  # bytes of all frames that answer one request
LAST = ("done", "answers", "broken", "interrupted")
MIME = ("text/plain", "text/html", "text/markdown", "text/latex", "image/png", "image/jpeg", "image/svg+xml")


class Dead(Exception):
    """The process in the box ended, or says what no worker says. Nothing more is to be had from this box."""


class Waited(Exception):
    """It waited, or was kept waiting, for so long that nothing can be said of it."""


class Late(Exception):
    """It took too much processor time. alive: it ended after an interrupt and goes on listening."""

    def __init__(self, alive: bool) -> None:
        super().__init__()
        self.alive = alive


class Talk:
    """A box with a worker in it that has a copy of a learner's folder."""

    def __init__(self, folder: Path) -> None:
        shown = [(HERE / name, f"{PROGRAM}/{name}") for name in ("worker.py", "plain.py", "producing.py")]
        files = files_in(folder)
        if compiled.NAME in files:
            shown.append((compiled.with_bytecode(files.pop(compiled.NAME)), f"{PROGRAM}/{compiled.NAME}"))
        program = [*python()[:1], "-B", "-u", f"{PROGRAM}/worker.py"]
        self.box = Box(program, shown)
        os.set_blocking(self.box.stdin.fileno(), False)
        self.buffer = bytearray()
        try:
            self.allow(math.inf, STARTING)
            self.room = MOST
            self.send({"files": {name: base64.b64encode(data).decode("ascii") for name, data in files.items()}})
            if self.frame().get("msg_type") != "ready":
                raise Dead
        except (Dead, Waited):
            said = self.box.said()
            self.box.end()
            raise NoBox(
                f"the box did not start ({said or 'it said nothing'})", "box_silent", said=said or "…"
            ) from None

    def end(self) -> None:
        self.box.end()

    def allow(self, units: float, seconds: float) -> None:
        """From here on, the worker may take so many units of processor time and so many seconds on the wall."""
        self.units, self.begun, self.until = units, self.box.processor, time.monotonic() + seconds

    def ask(self, units: float, **request: Any) -> Iterator[Message]:
        """What the worker says until it is done, its last word included. Dead, Late or Waited if it is not.

        units: of processor time, see checks.limits.
        """
        self.room = MOST
        self.allow(units, WAITING)
        self.send(request)
        late = False
        while True:
            try:
                said = self.frame()
            except Late:
                if late:
                    raise Late(alive=False) from None
                late = True
                self.allow(GRACE, WAITING)
                self.send({"do": "interrupt"})
                continue
            message = sane(said)
            if message is not None:
                yield message
            if said.get("msg_type") in LAST:
                if late:
                    raise Late(alive=True)
                return

    def send(self, request: dict[str, Any]) -> None:
        """Writes a request. What comes meanwhile is kept: who writes without end may read only when that is taken."""
        text = json.dumps(request).encode()
        data, pipe = memoryview(struct.pack(">I", len(text)) + text), self.box.stdin.fileno()
        while data:
            if self.wait(writing=[pipe]):
                try:
                    data = data[os.write(pipe, data) :]
                except BlockingIOError:
                    pass
                except OSError:
                    raise Dead from None

    def frame(self) -> dict[str, Any]:
        """The next frame. Late and Waited leave what has come of it, for the next time."""
        self.have(4)
        (length,) = struct.unpack(">I", self.buffer[:4])
        if length > min(LONGEST, self.room):
            raise Dead
        self.have(4 + length)
        self.room -= length
        data = bytes(self.buffer[4 : 4 + length])
        del self.buffer[: 4 + length]
        try:
            said = json.loads(data)
        except (ValueError, RecursionError):
            raise Dead from None
        if not isinstance(said, dict):
            raise Dead
        return said

    def have(self, count: int) -> None:
        """Waits until so many bytes are there."""
        while len(self.buffer) < count:
            self.wait()

    def wait(self, writing: Sequence[int] = ()) -> bool:
        """Waits a moment for the pipes, and takes what has come. Whether one of writing takes more."""
        left = self.until - time.monotonic()
        if left <= 0:
            raise Waited
        pipe = self.box.stdout.fileno()
        came, takes, _ = select.select([pipe], writing, [], min(left, LOOKING))
        if too_much(self.box.processor - self.begun, self.units):
            raise Late(alive=False)
        if came:
            more = self.box.stdout.read1(1 << 16)
            if not more or len(self.buffer) > MOST:
                raise Dead
            self.buffer += more
        return bool(takes)


def files_in(folder: Path) -> dict[str, bytes]:
    """A learner's folder, for them to work in a copy of it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


class Message(TypedDict):
    """A message as a notebook's kernel sends it."""

    msg_type: str
    header: dict[str, str]
    parent_header: dict[str, str]
    content: dict[str, Any]


def sane(said: dict[str, Any]) -> Message | None:
    """A message of those that a notebook knows, with nothing in it but what they hold. None for any other."""
    kind, content = said.get("msg_type"), said.get("content")
    if not isinstance(content, dict):
        return None
    match kind:
        case "stream":
            kept: dict[str, Any] = {"name": content.get("name"), "text": content.get("text")}
            right = kept["name"] in ("stdout", "stderr") and isinstance(kept["text"], str)
        case "error":
            kept = {key: content.get(key) for key in ("ename", "evalue", "traceback")}
            lines = kept["traceback"]
            right = isinstance(lines, list) and all(isinstance(t, str) for t in (kept["ename"], kept["evalue"], *lines))
        case "display_data" | "update_display_data" | "execute_result":
            data, transient = content.get("data"), content.get("transient")
            shown = data.items() if isinstance(data, dict) else ()
            name = transient.get("display_id") if isinstance(transient, dict) else None
            kept = {
                "data": {mime: text for mime, text in shown if mime in MIME and isinstance(text, str)},
                "metadata": {},
                "transient": {"display_id": name} if isinstance(name, str) else {},
                "execution_count": 1,
            }
            right = True
        case "clear_output":
            kept, right = {"wait": content.get("wait") is True}, True
        case "answers":
            kept, right = {"answers": content.get("answers")}, isinstance(content.get("answers"), list)
        case "done" | "broken" | "interrupted":
            kept, right = {}, True
        case _:
            return None
    header = {"msg_type": kind}
    return Message(msg_type=kind, header=header, parent_header={"msg_id": "box"}, content=kept) if right else None
