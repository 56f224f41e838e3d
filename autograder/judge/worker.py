"""What runs in a box: a shell for a learner's cells, and their functions on inputs drawn from a seed.

It shares a process with the learner's code, so nothing that it says is believed: it gives numbers, and what it shows.
Frames go both ways, each four bytes of length and that many of JSON. It imports nothing of ours but the two modules
beside it and those of the learner's own folder.
"""

from __future__ import annotations

import base64
import json
import os
import signal
import struct
import sys
import threading
import time
from pathlib import Path
from typing import Any

import plain
import producing
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell

CHECKS = Path(__file__).with_name("checks.zip")
MOST_TEXT = 1_000_000  # characters on stdout, and on stderr, of one cell: a loop that prints fills no pipe
SOON = 0.02  # seconds: what is printed so soon after a frame waits for more, or for the next frame
MOST_HELD = 50_000  # characters that wait
MOST_SHOWN = 3_100_000  # characters of a picture, a value or an error: more than is kept, so that it shows as cut


class Line:
    """Both directions of the pipe, away from the descriptors that a print or a child process writes to."""

    def __init__(self) -> None:
        self.process = os.getpid()
        self.into, self.out = os.dup(0), os.dup(1)
        self.nowhere = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1):
            os.dup2(self.nowhere, descriptor)
        self.lock = threading.RLock()
        self.held, self.stream, self.said = "", "", 0.0

    def show(self, stream: str, text: str) -> None:
        """Says what is printed: at once, or with what follows where a loop prints line after line."""
        if os.getpid() != self.process:
            return  # a child of the learner's: what it shows is nobody's
        with self.lock:
            if stream != self.stream:
                self.say_held()
            self.stream, self.held = stream, self.held + text
            if time.monotonic() - self.said > SOON or len(self.held) > MOST_HELD:
                self.say_held()

    def say_held(self) -> None:
        held, self.held = self.held, ""
        if held:
            self.say(msg_type="stream", content={"name": self.stream, "text": held})

    def say(self, **message: Any) -> None:
        if os.getpid() != self.process:
            return
        text = json.dumps(message, default=str, ensure_ascii=False).encode("utf-8", "replace")
        with self.lock:
            self.say_held()
            self.write(struct.pack(">I", len(text)) + text)
            self.said = time.monotonic()

    def write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self.out, data) :]

    def hear(self) -> dict[str, Any]:
        (length,) = struct.unpack(">I", self.read(4))
        said: dict[str, Any] = json.loads(self.read(length))
        return said

    def read(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = os.read(self.into, count - len(data))
            if not more:
                os._exit(0)
            data += more
        return data


class Stream:
    """sys.stdout or sys.stderr of the learner's cells."""

    encoding, errors, newlines, closed = "utf-8", "replace", None, False

    def __init__(self, line: Line, name: str) -> None:
        self.line, self.name, self.left = line, name, MOST_TEXT

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        some = text[: max(self.left, 0)]
        self.left -= len(some)
        if some:
            self.line.show(self.name, some)
        return len(text)

    def writelines(self, texts: Any) -> None:
        for text in texts:
            self.write(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False

    def readable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def fileno(self) -> int:
        return 1 if self.name == "stdout" else 2

    def close(self) -> None:
        pass


def within_limits(texts: dict[str, Any]) -> dict[str, str]:
    """Texts of a frame that is not too long; nothing but texts."""
    kept, left = {}, MOST_SHOWN
    for kind, text in texts.items():
        if isinstance(text, str):
            kept[kind] = text[:left]
            left -= len(kept[kind])
    return kept


class Publisher(DisplayPublisher):
    line: Line

    def publish(
        self,
        data: Any,
        metadata: Any = None,
        source: Any = None,
        *,
        transient: Any = None,
        update: bool = False,
        **_: Any,
    ) -> None:
        content = {"data": within_limits(data), "metadata": {}, "transient": transient or {}}
        self.line.say(msg_type="update_display_data" if update else "display_data", content=content)

    def clear_output(self, wait: bool = False) -> None:
        self.line.say(msg_type="clear_output", content={"wait": wait})


class Hook(DisplayHook):
    line: Line

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        content = {"data": within_limits(format_dict), "metadata": {}, "execution_count": self.prompt_count}
        self.line.say(msg_type="execute_result", content=content)


class Shell(InteractiveShell):
    """IPython without a terminal: what cells show goes through the pipe, as a notebook's kernel would send it."""

    line: Line

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list[str]) -> None:
        sys.stdout.flush()
        lines = {str(number): str(line) for number, line in enumerate(stb)}
        said = within_limits({"ename": etype.__name__, "evalue": str(evalue)[:MOST_TEXT], **lines})
        ename, words, *traceback = said.values()
        self.line.say(msg_type="error", content={"ename": ename, "evalue": words, "traceback": traceback})

    def ask_exit(self) -> None:
        """exit() must not take the other cells with it."""


class Worker:
    def __init__(self, line: Line) -> None:
        self.line = line
        self.queue: list[dict[str, Any]] = []
        self.ready = threading.Semaphore(0)
        Publisher.line = Hook.line = Shell.line = line
        self.streams = Stream(line, "stdout"), Stream(line, "stderr")
        self.shell: InteractiveShell = Shell.instance(
            display_pub_class=Publisher, displayhook_class=Hook, history_length=0
        )
        assert self.shell.history_manager is not None
        self.shell.history_manager.enabled = False
        self.shell.Completer.use_jedi = False

    def listen(self) -> None:
        """In a thread of its own, so that an interrupt is heard while a cell runs."""
        main = threading.main_thread().ident
        assert main is not None  # it has started
        while True:
            said = self.line.hear()
            if said["do"] == "interrupt":
                signal.pthread_kill(main, signal.SIGINT)
            else:
                self.queue.append(said)
                self.ready.release()

    def work(self) -> None:
        threading.Thread(target=self.listen, daemon=True).start()
        while True:
            try:
                self.ready.acquire()
                said = self.queue.pop(0)
                getattr(self, said.pop("do"))(**said)
            except KeyboardInterrupt:
                self.line.say(msg_type="interrupted", content={})
            except BaseException as error:  # of ours, or of what a learner left behind: the next request is heard
                self.line.say(msg_type="broken", content={"error": f"{type(error).__name__}: {error}"[:500]})

    def cell(self, source: str) -> None:
        for stream in self.streams:
            stream.left = MOST_TEXT
        sys.stdout, sys.stderr = self.streams
        self.shell.run_cell(source, store_history=True)
        self.line.say(msg_type="done", content={})

    def produce(self, exercise: str, part: str, seed: int) -> None:
        import checks  # noqa: F401  # it opens the lesson

        found = producing.answers(self.shell.user_ns, exercise, part, seed, plain.packed)
        self.line.say(msg_type="answers", content={"answers": found})


def main() -> None:
    line = Line()
    for name, content in line.hear()["files"].items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(content))
    if CHECKS.exists():
        Path(CHECKS.name).symlink_to(CHECKS)
    sys.path.append(str(Path.cwd()))  # behind what is installed: a file named numpy.py is just a file
    signal.signal(signal.SIGINT, signal.default_int_handler)
    worker = Worker(line)
    os.dup2(line.nowhere, 2)
    line.say(msg_type="ready", content={})
    worker.work()


if __name__ == "__main__":
    main()
