"""A box: one process of a learner's in namespaces of its own, made by bubblewrap, with limits on all that it uses.

In it there are a network without anybody, no process of ours, an interpreter that cannot be written to, and one small
folder in memory for everything that can. What it says comes through one pipe.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import IO

import psutil

from . import interpreter
from .calls import call_filter
from .usage import usage

HOME = "/box/home"
PROGRAM = "/box/program"
NEEDED = {"bwrap": "bubblewrap"} | dict.fromkeys(("unshare", "setpriv", "prlimit", "choom"), "util-linux")
# Users that nobody is: each process here has one of its own, so that no box uses up what another may start.
FIRST_USER = 2_000_000_000


class NoBox(Exception):
    """A box cannot be made here, or did not start: that is never anybody's mistake but the machine's.

    key, values: the same as a sentence of autograder/command/words.yml, which has it in other languages.
    """

    def __init__(self, sentence: str, key: str = "", **values: object) -> None:
        super().__init__(sentence)
        self.key, self.values = key, values


@dataclass(frozen=True)
class Limits:
    """What a box may use. Bytes, but for those that say otherwise."""

    memory: int = 3_000_000_000
    processor: int = 900  # seconds of processor time, for one process
    files: int = 100_000_000  # all that is written, and each file
    entries: int = 4_000  # files and folders
    descriptors: int = 256
    processes: int = 48  # and threads


class Box:
    """A running box. With `with`, it is gone at the end, and everything that ran in it.

    program: what runs, with its arguments. shown: folders and files of this machine to be seen there, read-only.
    stdin, stdout: pipes to the program. overdrawn: which limit it was ended for, or nothing. processor: seconds of
    processor time that its processes have taken, a tenth of a second ago or less; at the end, all of it.
    """

    def __init__(
        self,
        program: Sequence[str],
        shown: Sequence[tuple[Path, str]] = (),
        limits: Limits | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.overdrawn = ""
        self.processor = 0.0
        self.mount = Path(tempfile.mkdtemp(prefix=f"box-{os.getpid()}-"))
        self.errors = tempfile.TemporaryFile()
        refused = tempfile.TemporaryFile()
        refused.write(call_filter())
        refused.seek(0)
        command = [*writable(self.mount, self.limits), *walls(self.mount, shown, refused.fileno())]
        try:
            self.process = subprocess.Popen(
                [*command, *limited(self.limits), *program],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                cwd="/",
                env={"PATH": os.environ.get("PATH", os.defpath)},
                start_new_session=True,
                pass_fds=[refused.fileno()],
            )
        except OSError as error:
            self.tidy()
            raise NoBox(f"a box could not be started ({error})", "box_unstarted", said=error) from None
        finally:
            refused.close()
        self.watch = threading.Thread(target=self.watched, daemon=True)
        self.watch.start()

    def __enter__(self) -> Box:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def stdin(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    @property
    def stdout(self) -> BufferedReader:
        assert isinstance(self.process.stdout, BufferedReader)
        return self.process.stdout

    def said(self) -> str:
        """What bubblewrap, or the program before it took the pipe over, wrote on stderr."""
        self.errors.seek(0)
        return self.errors.read(2_000).decode("utf-8", "replace").strip()

    def watched(self) -> None:
        """Ends the box when its processes together hold more than one of them may."""
        while self.process.poll() is None:
            if self.look() > self.limits.memory:
                self.overdrawn = "memory"
                self.kill()
            time.sleep(0.1)

    def look(self) -> int:
        """How much memory its processes hold; notes how much processor time they have taken."""
        held, taken = usage(self.process.pid, self.limits.memory)
        self.processor = max(self.processor, taken)
        return held

    def kill(self) -> None:
        """Ends the namespace's first process, and the kernel every other one with it."""
        self.process.kill()

    def end(self) -> None:
        self.look()
        self.kill()
        self.process.wait()
        for pipe in (self.stdin, self.stdout):
            try:
                pipe.close()
            except OSError:
                pass
        self.tidy()

    def tidy(self) -> None:
        self.errors.close()
        shutil.rmtree(self.mount, ignore_errors=True)


def sweep() -> None:
    """Removes the empty folders that boxes of killed processes left behind."""
    for left in Path(tempfile.gettempdir()).glob("box-*-*"):
        process = left.name.split("-")[1]
        if process.isdecimal() and not psutil.pid_exists(int(process)):
            with suppress(OSError):
                left.rmdir()


def is_root() -> bool:
    return os.geteuid() == 0


def missing() -> list[str]:
    """The Debian packages that a box needs and that are not here."""
    return sorted({package for program, package in NEEDED.items() if shutil.which(program) is None})


def writable(mount: Path, limits: Limits) -> list[str]:
    """A folder in memory of limited size, seen by the command that follows and by nobody else."""
    rights = [] if is_root() else ["--user", "--map-root-user"]
    options = f"size={limits.files},nr_inodes={limits.entries},mode=0777,nosuid,nodev"
    script = 'mount -t tmpfs -o "$1" box "$0" && mkdir -m 0777 "$0/home" "$0/tmp" && shift && exec "$@"'
    return ["unshare", *rights, "--mount", "--propagation", "private", "sh", "-c", script, str(mount), options]


def walls(mount: Path, shown: Sequence[tuple[Path, str]], refused: int) -> list[str]:
    """bubblewrap: what the box sees. As root, a second one inside forbids making further user namespaces.

    refused: the descriptor of a filter of system calls; an empty file where there is none for this machine.
    """
    seen = [*((source, str(target)) for source, target in interpreter.binds()), *shown]
    # bubblewrap would make them for its own user alone
    above = [parent for target in [*(t for _, t in seen), HOME, "/tmp"] for parent in reversed(Path(target).parents)]
    folders = [word for p in dict.fromkeys(above) if p != Path("/") for word in ("--perms", "0755", "--dir", str(p))]
    mounts = [word for source, target in seen for word in ("--ro-bind", str(source.resolve()), target)]
    mounts += [
        word
        for path in interpreter.hidden()
        for word in ("--size", "4096", "--tmpfs", str(path), "--remount-ro", str(path))
    ]
    mounts += ["--bind", str(mount / "home"), HOME, "--bind", str(mount / "tmp"), "/tmp"]
    mounts += ["--proc", "/proc", "--dev", "/dev"]
    mounts += ["--ro-bind", "/dev/null", "/dev/zero"]  # its pages, shared, are memory that no limit counts
    mounts += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", HOME]
    apart = ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    apart += ["--hostname", "box", "--die-with-parent", "--new-session", "--clearenv", *environment()]
    apart += ["--seccomp", str(refused)] if os.fstat(refused).st_size else []
    user = str(FIRST_USER + os.getpid())
    if not is_root():
        mine = ["--unshare-user", "--disable-userns", "--uid", user, "--gid", user]
        return ["bwrap", *mine, *apart, *folders, *mounts]
    plain = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--no-new-privs"]
    plain += ["--bounding-set=-all", "--inh-caps=-all", "--"]
    inner = ["bwrap", "--unshare-user", "--disable-userns", "--die-with-parent", "--dev-bind", "/", "/"]
    return ["bwrap", *apart, *folders, *mounts, *plain, *inner]


def environment() -> list[str]:
    """All that the program finds in its environment."""
    values = {
        "HOME": HOME,
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "PYTHONPATH": interpreter.SITE,
        "PYTHONDONTWRITEBYTECODE": "1",
        "IPYTHONDIR": "/tmp/ipython",
        "MPLCONFIGDIR": "/tmp/matplotlib",
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "NBGRADER_EXECUTION": "autograde",
    }
    return [word for name, value in values.items() for word in ("--setenv", name, value)]


def limited(limits: Limits) -> list[str]:
    """prlimit, which the program inherits; and where memory runs out, the box is what the kernel ends first."""
    return [
        "choom", "-n", "1000", "--",
        "prlimit", f"--as={limits.memory}", f"--cpu={limits.processor}", f"--fsize={limits.files}",
        f"--nofile={limits.descriptors}", f"--nproc={limits.processes}", "--core=0", "--",
    ]  # fmt: skip


def python() -> list[str]:
    """The interpreter in a box, which finds no module beside the notebook before those that are installed."""
    return [str(interpreter.interpreter()), "-P", "-B", "-u"]
