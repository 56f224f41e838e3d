"""Steps of the grading in processes of their own, several side by side: what a submission makes of one of them, or of
the memory and time that it takes, is nothing to the others.

A way is a generator that grades one submission. It yields a Task, and is given what that returned or thrown what
became of it; or seconds, and goes on after so many.
"""

from __future__ import annotations

import ctypes
import errno
import gc
import json
import multiprocessing
import os
import pickle
import resource
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import IO, Any

import psutil
from nbgrader.api import InvalidEntry
from sqlalchemy.exc import InterfaceError, OperationalError

from ..boxes.box import NoBox
from .bridge import Bridge
from .lines import Line, line_of
from .notes import clip

MEMORY = 2_000_000_000  # bytes that a step may take beyond what the process had when it began
PROCESSOR = 600  # seconds of processor time, of the step itself
LONGEST = 100_000_000  # bytes of what it returns
LOG = 20_000  # characters kept of what it wrote
KILLED = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)  # by somebody else: a step does not do that
# Where the machine has no more to give, or does not allow it: nothing about a submission.
NO_MORE = (errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.EROFS, errno.EIO, errno.EACCES)
PR_SET_PDEATHSIG = 1
VALUES = 4  # that a line of a worker's may have
PATIENCE = 6  # times of what a task may take, from when another machine was asked
WAITING = 16  # submissions, at least, that may wait for machines of a cluster


class Lost(Exception):
    """The machine's fault: nothing is known of the submission, and it can be tried again."""


class Failed(Exception):
    """The step ended in an error, or took too much. kind: the error's name. log: what it wrote."""

    def __init__(self, kind: str, said: str, log: str = "") -> None:
        super().__init__(f"{kind}: {said}")
        self.kind, self.said, self.log = kind, said, log


@dataclass(frozen=True)
class Task:
    """A function of ours to be called in a process of its own. seconds: after so many it is ended.

    limited: it reads what strangers wrote, and its memory and processor time have limits. alone: no other task runs
    beside it. far: it takes bytes and may be done on another machine, which has its own limits.
    """

    do: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float = 120
    limited: bool = True
    alone: bool = False
    far: bool = False


Way = Generator[Task | float, Any, Any]


@dataclass
class Job:
    """A submission being graded: the process that it waits for, or until when it pauses.

    held: a task that has not begun. processor: the only one that its processes, boxes included, may run on. question:
    the number of what another machine was asked.
    """

    way: Way
    processor: int | None = None
    held: Task | None = None
    task: Task | None = None
    process: BaseProcess | None = None
    pipe: Connection | None = None
    log: IO[bytes] | None = None
    until: float = 0
    question: int = 0


@dataclass
class SideBySide:
    """Runs ways to their ends, at most jobs at once; each on a processor of its own where there are so many, so that a
    box full of busy processes takes no time from its neighbours. With a way to a cluster, that many more wait for
    machines there."""

    jobs: int
    cluster: Bridge | None = None
    running: list[Job] = field(default_factory=list)

    def run(self, ways: Iterable[Way]) -> None:
        waiting = deque(ways)
        most = self.jobs + (max(2 * self.cluster.slots, WAITING) if self.cluster else 0)
        shared = min(self.jobs, len(waiting)) > 1 and not self.cluster
        try:
            while waiting or self.running:
                while waiting and len(self.running) < most:
                    one = Job(waiting.popleft(), self.free_processor() if shared else None)
                    self.running.append(one)
                    self.go_on(one, one.way.send, None)
                self.begin_held()
                self.look()
        finally:
            for one in self.running:
                self.end(one)

    def free_processor(self) -> int | None:
        """The one that the fewest jobs run on; None where processors cannot be chosen."""
        taken = [one.processor for one in self.running]
        return min(processors(), key=taken.count, default=None)

    def begin_held(self) -> None:
        """Starts the tasks that are held, in their order: one that is to be alone once no other runs."""
        for one in [one for one in self.running if one.held and one.held.far]:
            assert one.held is not None
            task, one.held = one.held, None
            self.send(one, task)
        for one in [one for one in self.running if one.held]:
            assert one.held is not None
            at_work = [other.task for other in self.running if other.process]
            if len(at_work) >= self.jobs:
                return
            if at_work and (one.held.alone or any(task and task.alone for task in at_work)):
                return
            task, one.held = one.held, None
            try:
                self.start(one, task)
            except OSError as error:
                self.end(one)
                self.go_on(
                    one, one.way.throw, Lost(Line("no process could be started ({said})", "lost_start", said=error))
                )

    def look(self) -> None:
        """Waits for the next thing to happen, and takes it up."""
        if not self.running:
            return
        soonest = min((one.until for one in self.running if not one.held), default=0) - time.monotonic()
        listening: list[Any] = [one.pipe for one in self.running if one.pipe]
        listening += [self.cluster] if self.cluster and not self.cluster.gone else []
        ready = wait(listening, max(soonest, 0))
        if self.cluster and self.cluster in set[object](ready):
            self.cluster.hear()
        for one in list(self.running):
            if one.held:
                continue
            if one.pipe in ready:
                self.take(one)
            elif one.question and self.cluster and (self.cluster.gone or one.question in self.cluster.answers):
                self.take_answer(one)
            elif one.until <= time.monotonic():
                if one.process is None and not one.question:
                    self.go_on(one, one.way.send, None)
                else:
                    late: Exception = Failed("TooLong", "it took too long", said(one.log))
                    if one.question:  # how long it waited for a machine says nothing of it
                        late = Lost(Line("no worker answered", "lost_silent"))
                    self.end(one)
                    self.go_on(one, one.way.throw, late)

    def go_on(self, one: Job, how: Callable[[Any], Any], what: Any) -> None:
        """Takes a way to its next task, or pause, or end."""
        try:
            wanted = how(what)
        except StopIteration:
            self.running.remove(one)
            return
        if not isinstance(wanted, Task):
            one.until = time.monotonic() + wanted
            return
        one.held = wanted

    def start(self, one: Job, task: Task) -> None:
        context = multiprocessing.get_context("fork")
        one.until, one.task = time.monotonic() + task.seconds, task
        one.log = tempfile.TemporaryFile()
        one.pipe, theirs = context.Pipe(duplex=False)
        one.process = context.Process(target=alone, args=(task, theirs, one.log, os.getpid(), one.processor))
        sys.stdout.flush()
        try:
            one.process.start()
        finally:
            theirs.close()

    def take(self, one: Job) -> None:
        """What the process returned or why it did not."""
        assert one.pipe is not None and one.process is not None
        try:
            kind, *told = pickle.loads(one.pipe.recv_bytes(LONGEST))
        except EOFError:
            one.process.join()
            number = -(one.process.exitcode or 0)
            kind = "lost" if number in KILLED else "failed"
            ended = Line("its process was ended ({signal})", "lost_ended", signal=name(number))
            told = ended.parts() if number in KILLED else [name(number), "it ended so"]
        except OSError:
            kind, told = "failed", ["TooLong", "what it returned is too long"]
        log = said(one.log)
        self.end(one)
        if kind == "done":
            self.go_on(one, one.way.send, told[0])
        else:
            self.go_on(one, one.way.throw, Lost(Line.of(*told)) if kind == "lost" else Failed(told[0], told[1], log))

    def send(self, one: Job, task: Task) -> None:
        """Asks another machine."""
        assert self.cluster is not None
        one.until, one.task = time.monotonic() + PATIENCE * task.seconds, task
        try:
            one.question = self.cluster.ask(*task.arguments)
        except OSError as error:
            self.go_on(one, one.way.throw, Lost(line_of(error)))

    def take_answer(self, one: Job) -> None:
        """What another machine answered, in one of three forms."""
        assert self.cluster is not None
        data, one.question = self.cluster.answers.pop(one.question, b""), 0
        error: Exception
        try:
            told = json.loads(data)
            kind, words = told["kind"], told["words"]
            if kind == "done":
                self.go_on(one, one.way.send, str(told["notebook"]))
                return
            error = Failed(*(clip(str(word)) for word in words[:2])) if kind == "failed" else Lost(of_a_worker(words))
        except (ValueError, KeyError, TypeError, RecursionError, MemoryError):
            gone = self.cluster.gone and not data
            strange = Line("a worker gave an answer that is not understood", "lost_strange")
            error = Lost(Line("the connection to the cluster was lost", "lost_way") if gone else strange)
        self.go_on(one, one.way.throw, error)

    def end(self, one: Job) -> None:
        if one.question and self.cluster is not None:
            self.cluster.take_back(one.question)
        one.question = 0
        if one.process is not None and one.process.pid is not None:
            one.process.kill()
            one.process.join()
        for thing in (one.pipe, one.log):
            if thing is not None:
                thing.close()
        one.process = one.pipe = one.log = None


def of_a_worker(words: Any) -> Line:
    """What a worker says it lacked: its words are no one's on this machine."""
    line = line_in(words)
    return line if line.key else Line("on a worker: {said}", "lost_there", said=line)


def line_in(words: Any, depth: int = 1) -> Line:
    """A line of a worker's: whatever it is, no more than a sentence of our size, of those that workers say, with few
    values, of which one may be such a sentence again."""
    sentence, key, values = [*words, "", {}][:3]
    if depth < 0 or not str(key).startswith(("lost_", "box_")):
        return Line.of(clip(str(sentence)))
    few = list(dict(values).items())[:VALUES]
    kept = {clip(str(n)): line_in(v, depth - 1).parts() if isinstance(v, list) else clip(str(v)) for n, v in few}
    return Line.of(clip(str(sentence)), clip(str(key)), kept)


def name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"exit({-number})"


def said(log: IO[bytes] | None) -> str:
    """The end of what a step wrote."""
    if log is None:
        return ""
    log.seek(max(log.seek(0, os.SEEK_END) - LOG, 0))
    return log.read().decode("utf-8", "replace")


def alone(task: Task, pipe: Connection, log: IO[bytes], parent: int, processor: int | None) -> None:
    """A task, in its process: goes when the one that started it goes, and leaves alone what that one has open."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if processor is not None:
            os.sched_setaffinity(0, {processor})
    if os.getppid() != parent:
        return
    gc.freeze()  # to look through all that its parent had read would copy it, and take as long as the step
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl+C is for the one that started it
    for number in (1, 2):
        os.dup2(log.fileno(), number)
    sys.stdout = sys.stderr = open(2, "w", buffering=1, encoding="utf-8", errors="replace", closefd=False)
    if task.limited and sys.platform == "linux":
        limit()
    try:
        answer: tuple[Any, ...] = ("done", task.do(*task.arguments))
    except Exception as error:
        traceback.print_exc()
        lost = is_machines(error)
        line = line_of(error)
        answer = ("lost", *line.parts()) if lost else ("failed", type(error).__name__, str(line))
    pipe.send_bytes(pickle.dumps(answer))
    pipe.close()


def is_machines(error: BaseException) -> bool:
    """Whether it tells of the machine, and not of a submission: no box, no room, a gradebook that is locked.

    nbgrader wraps such errors in its own.
    """
    if isinstance(error, NoBox | Lost | OperationalError | InterfaceError | sqlite3.OperationalError):
        return True
    if isinstance(error, InvalidEntry) and error.__context__:
        return is_machines(error.__context__)
    return isinstance(error, OSError) and error.errno in NO_MORE


def limit() -> None:
    """Limits for this process, not for the programs that it starts, which have others."""
    with open("/proc/self/statm") as about:
        now = int(about.read().split()[0]) * resource.getpagesize()
    for kind, most in ((resource.RLIMIT_AS, now + MEMORY), (resource.RLIMIT_CPU, PROCESSOR), (resource.RLIMIT_CORE, 0)):
        _, hard = resource.getrlimit(kind)
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def processors() -> list[int]:
    """Those that this process may run on; none where the system does not say."""
    return sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []


def side_by_side() -> int:
    """How many submissions at once: a processor each, and the memory that a box may take."""
    memory: int = psutil.virtual_memory().total
    return max(1, min(len(processors()) or os.cpu_count() or 1, memory // 4_000_000_000))
