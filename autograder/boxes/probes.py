"""Runs in a box and tries to get out: for every wall, what got through, or nothing. It needs nothing installed."""

from __future__ import annotations

import ctypes
import errno
import json
import mmap
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

PROBES: dict[str, Callable[[], str]] = {}
TOLD: dict[str, Any] = {}  # what the process outside has prepared
LIBC = ctypes.CDLL(None, use_errno=True)
NEW_USER, NEW_NET, NEW_MOUNT = 0x10000000, 0x40000000, 0x00020000


def probe(f: Callable[[], str]) -> Callable[[], str]:
    PROBES[f.__name__] = f
    return f


def refused(action: Callable[[], Any], done: str) -> str:
    """Nothing if the action ends in an error of the system's."""
    try:
        action()
    except (OSError, ValueError):
        return ""
    return done


def in_child(action: Callable[[], Any]) -> int:
    """How a child process that does something ends: its status, 0 if it went well."""
    pid = os.fork()
    if pid == 0:
        try:
            action()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(pid, 0)[1]


def called(name: str, *arguments: Any) -> None:
    """A function of the C library that gives -1 where it fails."""
    if getattr(LIBC, name)(*arguments) == -1:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def connected(family: int, address: Any) -> None:
    with socket.socket(family, socket.SOCK_STREAM) as s:
        s.settimeout(1)
        s.connect(address)


# Network


@probe
def network_v4() -> str:
    return refused(lambda: connected(socket.AF_INET, ("127.0.0.1", TOLD["port"])), "reached a port of this machine")


@probe
def network_v6() -> str:
    return refused(lambda: connected(socket.AF_INET6, ("::1", TOLD["port6"])), "reached a port of this machine")


@probe
def network_outside() -> str:
    return refused(lambda: connected(socket.AF_INET, ("192.0.2.1", 80)), "reached another network")


@probe
def network_interfaces() -> str:
    lines = Path("/proc/net/dev").read_text(encoding="utf-8").splitlines()
    others = [name for line in lines[2:] if (name := line.partition(":")[0].strip()) != "lo"]
    return f"sees {', '.join(others)}" if others else ""


@probe
def socket_file() -> str:
    return refused(lambda: connected(socket.AF_UNIX, TOLD["socket"]), "reached a socket outside")


@probe
def socket_abstract() -> str:
    return refused(lambda: connected(socket.AF_UNIX, "\0" + TOLD["abstract"]), "reached a socket outside")


# Other processes


@probe
def processes_seen() -> str:
    commands = [read(path) for path in Path("/proc").glob("[0-9]*/cmdline")]
    return "sees the processes of the machine" if any(TOLD["token"] in command for command in commands) else ""


@probe
def process_environment() -> str:
    seen = [read(path) for path in Path("/proc").glob("[0-9]*/environ")]
    return "read the environment of another process" if any(TOLD["token"] in text for text in seen) else ""


@probe
def process_memory() -> str:
    return refused(lambda: open(f"/proc/{TOLD['pid']}/mem", "rb").close(), "opened the memory of another process")


@probe
def process_trace() -> str:
    return refused(lambda: called("ptrace", 16, TOLD["pid"], None, None), "traced a process of this machine")


@probe
def process_signal() -> str:
    return refused(lambda: os.kill(TOLD["pid"], signal.SIGTERM), "sent a signal to a process of this machine")


@probe
def process_kill_all() -> str:
    """The judge sees afterwards whether its own processes live."""

    def signal_all() -> None:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.kill(-1, signal.SIGCONT)

    in_child(signal_all)
    return ""


@probe
def process_priority() -> str:
    return refused(lambda: os.setpriority(os.PRIO_PROCESS, 0, -5), "raised its own priority")


# Rights


@probe
def rights_user() -> str:
    return refused(lambda: os.setuid(0), "became another user") if os.getuid() else "is root"


@probe
def rights_capabilities() -> str:
    status = dict(line.split(":\t", 1) for line in read("/proc/self/status").splitlines() if ":\t" in line)
    # the bounding set says what programs may bring along; with NoNewPrivs, which rights_new looks at, none can
    held = [name for name in ("CapPrm", "CapEff", "CapInh", "CapAmb") if int(status[name], 16)]
    return f"holds capabilities ({', '.join(held)})" if held else ""


@probe
def rights_new() -> str:
    return "" if "NoNewPrivs:\t1" in read("/proc/self/status") else "may gain rights by programs"


@probe
def rights_mount() -> str:
    return refused(lambda: called("mount", b"tmpfs", b"/tmp", b"tmpfs", 0, None), "mounted something")


@probe
def rights_unmount() -> str:
    return refused(lambda: called("umount2", b"/box/home", 2), "took a mount away")


@probe
def rights_user_namespace() -> str:
    return "made a user namespace" if in_child(lambda: called("unshare", NEW_USER)) == 0 else ""


@probe
def rights_net_namespace() -> str:
    made = in_child(lambda: called("unshare", NEW_NET)) == 0 or in_child(lambda: called("unshare", NEW_MOUNT)) == 0
    return "made a namespace" if made else ""


@probe
def rights_root_folder() -> str:
    return refused(lambda: os.chroot("/tmp"), "changed the root folder")


@probe
def rights_device() -> str:
    return refused(lambda: os.mknod("/tmp/disk", 0o60666, os.makedev(8, 0)), "made a device")


@probe
def rights_clock() -> str:
    return refused(lambda: time.clock_settime(time.CLOCK_REALTIME, time.time()), "set the clock")


@probe
def rights_host_name() -> str:
    return refused(lambda: socket.sethostname("elsewhere"), "changed the name of the machine")


def opened_to_write(name: str) -> None:
    open(name, "r+").close()


@probe
def rights_kernel_settings() -> str:
    names = ("/proc/sys/kernel/core_pattern", "/proc/sys/user/max_user_namespaces", "/proc/sysrq-trigger")
    opened = [name for name in names if refused(partial(opened_to_write, name), "x")]
    return f"may write {', '.join(opened)}" if opened else ""


# Files


@probe
def files_written() -> str:
    places = ["/", "/usr", "/usr/lib", "/usr/bin", "/etc", "/box", "/box/packages", "/box/program", "/dev", "/dev/shm"]
    places += ["/proc", "/run", "/var/tmp", "/sys", str(Path(json.__file__).parent), str(Path(sys.executable).parent)]
    places += [str(path) for path in Path("/box/packages").iterdir() if path.is_dir()]

    def write(place: str) -> None:
        Path(place, "left-here").write_text("x", encoding="utf-8")

    through = [place for place in places if refused(partial(write, place), "x")]
    return f"wrote into {', '.join(through)}" if through else ""


@probe
def files_made_writable() -> str:
    path = Path(json.__file__)
    return refused(lambda: path.chmod(0o777), "changed the rights of the interpreter's files")


@probe
def files_secret() -> str:
    return "read a file of this machine" if TOLD["token"] in read(TOLD["file"]) else ""


@probe
def files_course() -> str:
    found = [path for path in TOLD["course"] if os.path.exists(path)]
    return f"sees {', '.join(found)}" if found else ""


@probe
def files_homes() -> str:
    kept = [*Path("/home").glob("*"), *Path("/root").glob("*")]
    inside = [str(p) for p in kept if not sys.executable.startswith(f"{p}/")]
    return f"sees {', '.join(inside)}" if inside else ""


@probe
def files_disks() -> str:
    usual = {"null", "zero", "full", "random", "urandom", "tty", "console", "ptmx"}
    usual |= {"core", "fd", "stdin", "stdout", "stderr", "pts", "shm"}
    others = set(os.listdir("/dev")) - usual
    return f"/dev holds {', '.join(sorted(others))}" if others else ""


@probe
def files_packages() -> str:
    found = []
    for name in ("torch", "nbgrader", "ndgrad", "autograder", "solutions", "jupyter_client", "sqlalchemy"):
        if subprocess.run([sys.executable, "-c", f"import {name}"], stderr=subprocess.DEVNULL).returncode == 0:
            found.append(name)
    return f"imports {', '.join(found)}" if found else ""


# What it inherits


@probe
def inherited_environment() -> str:
    return "has the environment of the grader" if TOLD["token"] in os.environ.values() else ""


@probe
def inherited_descriptors() -> str:
    links = {
        int(n): os.readlink(f"/proc/self/fd/{n}")
        for n in os.listdir("/proc/self/fd")
        if os.path.lexists(f"/proc/self/fd/{n}")
    }
    others = {n: path for n, path in links.items() if n > 2 and "/proc/" not in path}
    return f"has descriptors {others}" if others else ""


@probe
def inherited_terminal() -> str:
    return refused(lambda: open("/dev/tty", "rb").close(), "has the grader's terminal")


# Limits


@probe
def limit_memory() -> str:
    try:
        bytearray(TOLD["memory"] + 1)
    except MemoryError:
        return ""
    return "took more memory than it may"


@probe
def limit_shared_memory() -> str:
    return refused(lambda: called("shmget", 0, 4096, 0o1600), "took shared memory that no limit counts")


@probe
def limit_shared_pages() -> str:
    """Of mappings without a file, and of a device that gives them."""
    without = refused(lambda: mmap.mmap(-1, 4096), "shares memory that no limit counts")
    return without or refused(zeros_shared, "shares memory of /dev/zero, which no limit counts")


def zeros_shared() -> None:
    with open("/dev/zero", "r+b", buffering=0) as zeros:
        mmap.mmap(zeros.fileno(), 4096)


@probe
def limit_file_in_memory() -> str:
    return refused(lambda: called("memfd_create", b"x", 0), "made a file in memory that no limit counts")


@probe
def limit_queues() -> str:
    attributes = (ctypes.c_long * 8)(0, 1, 1)
    return refused(lambda: called("msgget", 0, 0o1600), "made a queue that no limit counts") or refused(
        lambda: called("mq_open", b"/queue", os.O_CREAT | os.O_RDWR, 0o600, attributes), "made a queue of POSIX"
    )


@probe
def limit_sockets() -> str:
    """Of the network, and of a pair."""
    alone = refused(lambda: socket.socket(socket.AF_INET).close(), "made a socket, whose buffers no limit counts")
    return alone or refused(socket.socketpair, "made a pair of sockets, whose buffers no limit counts")


@probe
def limit_own_processor() -> str:
    here = os.sched_getaffinity(0)
    return refused(lambda: os.sched_setaffinity(0, here), "chose its processors")


@probe
def limit_other_architecture() -> str:
    """A call as 32-bit programs make it, on a machine that would take it."""
    if os.uname().machine != "x86_64":
        return ""
    return "called the kernel in another architecture" if in_child(called_as_x32) == 0 else ""


def called_as_x32() -> None:
    called("syscall", ctypes.c_long(0x40000000 | 39))  # getpid


@probe
def limit_processes() -> str:
    children: list[int] = []
    try:
        while len(children) <= TOLD["processes"]:
            pid = os.fork()
            if pid == 0:
                signal.pause()
            children.append(pid)
    except OSError:
        return ""
    finally:
        for pid in children:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return f"started {len(children)} processes"


@probe
def limit_files() -> str:
    written = 0
    try:
        for number in range(4):
            with open(f"/tmp/filler-{number}", "wb") as file:
                for _ in range(TOLD["files"] // 2_000_000):
                    written += file.write(bytes(1_000_000))
    except OSError as error:
        return "" if error.errno in (errno.ENOSPC, errno.EFBIG) else str(error)
    finally:
        emptied()
    return f"wrote {written} bytes"


@probe
def limit_one_file() -> str:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    def write() -> None:
        with open("/tmp/sparse", "wb") as file:
            file.truncate(TOLD["files"] * 10)

    try:
        return refused(write, "made a file larger than all that it may write")
    finally:
        emptied()


@probe
def limit_entries() -> str:
    made = 0
    try:
        while made <= TOLD["entries"]:
            open(f"/tmp/entry-{made}", "wb").close()
            made += 1
    except OSError as error:
        return "" if error.errno == errno.ENOSPC else str(error)
    finally:
        emptied()
    return f"made {made} files"


@probe
def limit_descriptors() -> str:
    opened: list[int] = []
    try:
        while len(opened) <= TOLD["descriptors"]:
            opened.append(os.open("/dev/null", os.O_RDONLY))
    except OSError:
        return ""
    finally:
        for number in opened:
            os.close(number)
    return f"opened {len(opened)} files"


@probe
def limit_processor() -> str:
    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    return "" if 0 < hard <= TOLD["processor"] and soft == hard else f"has {hard} seconds"


@probe
def limit_core() -> str:
    return "" if resource.getrlimit(resource.RLIMIT_CORE) == (0, 0) else "leaves its memory on the disk when it dies"


@probe
def limit_raised() -> str:
    names = ("RLIMIT_AS", "RLIMIT_CPU", "RLIMIT_FSIZE", "RLIMIT_NPROC", "RLIMIT_NOFILE")
    unlimited = (resource.RLIM_INFINITY,) * 2
    raised = [n for n in names if refused(partial(resource.setrlimit, getattr(resource, n), unlimited), "x")]
    return f"raised {', '.join(raised)}" if raised else ""


def emptied() -> None:
    for path in Path("/tmp").iterdir():
        if path.is_file():
            path.unlink()


def read(path: Any) -> str:
    try:
        return Path(path).read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""


UNTRIED = "could not be tried"


def main() -> None:
    TOLD.update(json.loads(sys.stdin.readline()))
    found = {}
    for name, tried in PROBES.items():
        try:
            found[name] = tried()
        except Exception as error:
            found[name] = f"{UNTRIED} ({type(error).__name__}: {error})"
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
