"""The way to a Dask cluster: a process between the run, which has no threads, and Dask's client, which has some.

Frames go both ways: a number of eight bytes, then bytes as in far.py. What is asked goes to a worker; an empty
question takes the one of its number back. What comes is a worker's answer, or that it was lost. The first frame, of
number 0, says whether the scheduler is there.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from functools import partial
from typing import Any

from .far import MOST, ROOT, judged, read, said, write
from .lines import Line

CONNECTING = 10  # seconds
CLOSING = 10
LOCAL = "local"  # in the place of an address: a cluster on this machine, for as long as the run


class Bridge:
    """The run's end. answers: what has come, by number. slots: how many submissions the cluster's workers can judge at
    once. trouble: why there is no cluster; nothing if there is."""

    def __init__(self, scheduler: str, jobs: int) -> None:
        program = [sys.executable, "-m", "autograder.grading.bridge", scheduler, str(jobs)]
        variables = {name: value for name, value in os.environ.items() if name != "GRADEBOOK"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(program, cwd=ROOT, env=variables, stdin=pipe, stdout=pipe)
        self.buffer = bytearray()
        self.answers: dict[int, bytes] = {}
        self.asked = {0}  # what is still to be answered
        self.last = 0
        while 0 not in self.answers and not self.gone:
            self.hear()
        hello = json.loads(self.answers.pop(0, b"{}"))
        self.slots: int = hello.get("slots", 0)
        ended = Line("it ended", "bridge_ended")
        self.trouble = "" if hello.get("kind") == "done" else ", ".join(hello.get("words", ())) or ended

    @property
    def gone(self) -> bool:
        return self.process.stdout is None or self.process.stdout.closed

    def fileno(self) -> int:
        assert self.process.stdout
        return self.process.stdout.fileno()

    def ask(self, data: bytes) -> int:
        """Sends a question to a worker, and returns its number. OSError if the bridge is gone."""
        self.last += 1
        self.asked.add(self.last)
        self.send(self.last, data)
        return self.last

    def take_back(self, number: int) -> None:
        self.answers.pop(number, None)
        self.asked.discard(number)
        if not self.gone:
            try:
                self.send(number, b"")
            except OSError:
                self.close()

    def send(self, number: int, data: bytes) -> None:
        assert self.process.stdin
        if self.gone:
            raise OSError(Line("the way to the cluster is gone", "lost_way"))
        self.process.stdin.write(struct.pack(">Q", number))
        write(self.process.stdin, data)

    def hear(self) -> None:
        """Takes what has come, one answer to a question; waits if nothing has."""
        more = os.read(self.fileno(), 1 << 20)
        if not more:
            self.close()
        self.buffer += more
        while len(self.buffer) >= 16:
            number, length = struct.unpack(">QQ", self.buffer[:16])
            if length > MOST:
                self.close()
                return
            if len(self.buffer) < 16 + length:
                return
            if number in self.asked:
                self.asked.remove(number)
                self.answers[number] = bytes(self.buffer[16 : 16 + length])
            del self.buffer[: 16 + length]

    def close(self) -> None:
        """Ends it: a cluster of its own, too, which takes a moment."""
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(CLOSING)
        self.process.kill()
        self.process.wait()


def lost_worker(why: str) -> Line:
    return Line("the worker was lost ({said})", "lost_worker", said=why)


def main(scheduler: str, jobs: int) -> None:
    """jobs: the workers of a cluster on this machine."""
    from distributed import Client, Future, LocalCluster

    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    lock = threading.Lock()

    def tell(number: int, data: bytes) -> None:
        with lock, suppress(OSError):
            out.write(struct.pack(">Q", number))
            write(out, data)

    beside = tempfile.TemporaryDirectory()
    options: dict[str, Any] = {"n_workers": jobs, "threads_per_worker": 1}
    options |= {"dashboard_address": None, "local_directory": beside.name}
    try:
        cluster = LocalCluster(**options) if scheduler == LOCAL else None
        client = Client(cluster or scheduler, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        tell(0, said("lost", str(error) or type(error).__name__))
        return
    futures: dict[int, Future] = {}

    def ended(number: int, future: Any) -> None:
        futures.pop(number, None)
        answer: Any = None
        words = lost_worker(str(future.status))
        try:
            if future.status == "finished":
                answer = future.result()
            elif future.status == "error":
                words = lost_worker(type(future.exception()).__name__)
        except Exception as error:  # the scheduler went before the answer came
            words = Line("the answer was lost ({said})", "lost_answer", said=type(error).__name__)
        if isinstance(answer, bytes) and len(answer) > MOST:
            answer, words = None, Line("a worker answered with more than is taken", "lost_size")
        tell(number, answer if isinstance(answer, bytes) else said("lost", *words.parts()))

    threads: dict[str, int] = client.nthreads()
    tell(0, said("done", slots=sum(threads.values())))
    while True:
        try:
            head = into.read(8)
            if len(head) < 8:
                break
            (number,) = struct.unpack(">Q", head)
            asked = read(into)
        except OSError:
            break
        if not asked:
            future = futures.pop(number, None)
            if future is not None:
                future.cancel()
            continue
        try:
            future = client.submit(judged, asked, pure=False, retries=0)
        except Exception as error:  # the scheduler is gone: whatever Dask says of that
            gone = Line("the scheduler is gone ({said})", "lost_scheduler", said=type(error).__name__)
            tell(number, said("lost", *gone.parts()))
            continue
        futures[number] = future
        future.add_done_callback(partial(ended, number))
    client.close()
    if cluster:
        cluster.close()
    beside.cleanup()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
