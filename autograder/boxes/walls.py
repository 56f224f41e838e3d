"""Proof, before anything is graded, that every wall of a box stands on this machine."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from ..release.paths import LIBRARY, ROOT, SOLUTIONS
from .box import PROGRAM, Box, Limits, NoBox, missing, python

PROBES = Path(__file__).with_name("probes.py")
LONGEST = 60  # seconds
RESTRICTED = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
ALLOWS = "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
SMALL = Limits(files=40_000_000, entries=1_000, processes=24)  # the same walls, sooner reached
LITTLE = Limits(memory=200_000_000)


@cache
def prove() -> tuple[str, ...]:
    """The names of the walls that were tried and held. NoBox if one did not, or if there is no box."""
    packages = missing()
    if packages:
        names = ", ".join(packages)
        raise NoBox(f"a box needs the Debian packages {names}: got none, install them", "box_packages", names=names)
    found = tried()
    open_ = {name: what for name, what in found.items() if what}
    if open_:
        through = "; ".join(f"{name}: {what}" for name, what in open_.items())
        raise NoBox(f"a box does not hold here: {through}", "box_open", walls=" ".join(open_))
    return tuple(found)


def tried() -> dict[str, str]:
    """For every wall, what got through; nothing where it held."""
    with outside() as told, Box([*python(), f"{PROGRAM}/probes.py"], [(PROBES, f"{PROGRAM}/probes.py")], SMALL) as box:
        try:
            box.stdin.write(json.dumps(told).encode() + b"\n")
            box.stdin.flush()
            said = box.stdout.read(1_000_000)
            found: dict[str, str] = json.loads(said)
        except (OSError, ValueError):
            words = box.said()
            if is_restricted():
                raise NoBox(
                    f"this system lets no program of a user open a namespace, so no box starts ({words}): an "
                    f"administrator allows it with {ALLOWS}",
                    "box_restricted", said=words or "…", command=ALLOWS,
                ) from None  # fmt: skip
            raise NoBox(
                f"the box did not start ({words or 'it said nothing'})", "box_silent", said=words or "…"
            ) from None
    return found | {"limit_memory_together": together()}


def is_restricted() -> bool:
    """Ubuntu, from 23.10 on, asks AppArmor who may open a namespace; bubblewrap may not."""
    return RESTRICTED.is_file() and RESTRICTED.read_text().strip() == "1"


def together() -> str:
    """What several processes of a box hold that no one of them may hold alone."""
    children = "import os, time\nfor _ in range(4):\n    if os.fork() == 0: break\n"
    with Box([*python(), "-c", f"{children}x = b'x' * 60_000_000\ntime.sleep({LONGEST})"], limits=LITTLE) as box:
        with suppress(subprocess.TimeoutExpired):
            box.process.wait(LONGEST)
        return "" if box.overdrawn == "memory" else "held in several processes more memory than it may"


@contextmanager
def outside() -> Iterator[dict[str, Any]]:
    """What a box must not reach, each with a mark on it: ports, sockets, a process, a file, a variable."""
    token = secrets.token_hex(16)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        secret = folder / "secret"
        secret.write_text(token, encoding="utf-8")
        secret.chmod(0o644)
        told: dict[str, Any] = {
            "token": token,
            "file": str(secret),
            "socket": str(folder / "socket"),
            "abstract": token,
        }
        for name, family, address in [
            ("port", socket.AF_INET, ("127.0.0.1", 0)),
            ("port6", socket.AF_INET6, ("::1", 0)),
            ("socket", socket.AF_UNIX, told["socket"]),
            ("abstract", socket.AF_UNIX, "\0" + token),
        ]:
            try:
                listening = stack.enter_context(socket.socket(family))
                listening.bind(address)
                listening.listen()
            except OSError:
                told.setdefault(name, 9)  # a machine without IPv6
                continue
            told.setdefault(name, listening.getsockname()[1])
        os.chmod(told["socket"], 0o777)
        program = [sys.executable, "-c", "import time; time.sleep(600)", token]
        sleeper = subprocess.Popen(program, env={"TOKEN": token}, stdin=subprocess.DEVNULL)
        stack.callback(sleeper.wait)
        stack.callback(sleeper.kill)
        os.environ["A_TOKEN_OF_THE_GRADERS"] = token
        stack.callback(os.environ.pop, "A_TOKEN_OF_THE_GRADERS")
        limits = {
            name: getattr(SMALL, name)
            for name in ("memory", "processes", "files", "entries", "descriptors", "processor")
        }
        course = [str(path) for path in (ROOT, SOLUTIONS, LIBRARY)]
        yield told | limits | {"pid": sleeper.pid, "course": course}
        if sleeper.poll() is not None:
            raise NoBox("a box does not hold here: it ended a process of this machine", "box_open", walls="ended")
