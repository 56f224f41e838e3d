"""System calls that a box refuses: memory that no limit of a process counts, and the choice of its own processors.

A filter is a program for the kernel's packet filter (BPF), as `bwrap --seccomp` takes it. Numbers of calls, of
architectures and of answers are those of Linux: asm/unistd.h, linux/audit.h, linux/seccomp.h, linux/filter.h.
"""

from __future__ import annotations

import errno
import platform
import struct

# For each call its number on x86-64 and on ARM64.
REFUSED = {
    # System V: what a segment or a queue holds belongs to no process
    "shmget": (29, 194),
    "shmat": (30, 196),
    "shmctl": (31, 195),
    "semget": (64, 190),
    "semctl": (66, 191),
    "msgget": (68, 186),
    "msgctl": (71, 187),
    # POSIX queues
    "mq_open": (240, 180),
    # files in memory
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    # sockets: what has been sent and not read belongs to no process
    "socket": (41, 198),
    "socketpair": (53, 199),
    # what the kernel keeps for a process
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
    # each box has its processor
    "sched_setaffinity": (203, 122),
}
MAP = (9, 222)  # mmap
SHARED, ANONYMOUS = 0x01, 0x20  # among its flags, the first in MAP_SHARED_VALIDATE too: pages that belong to no process
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # column above, name in a filter
X32 = 0x40000000  # set in the numbers of calls that x86-64 takes in 32 bits

LOAD, EQUAL, AT_LEAST, ONLY, RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
CALL, MACHINE, FLAGS = 0, 4, 40  # where in what the filter is shown; the flags, a call's fourth argument
ALLOW, FAIL, KILL = 0x7FFF0000, 0x00050000 | errno.ENOSYS, 0x80000000


def call_filter(machine: str | None = None) -> bytes:
    """The filter for this machine: its calls of REFUSED end in ENOSYS, as where the kernel has none, and so does a
    call of mmap for shared memory without a file; who makes calls of another architecture is ended. Empty for a
    machine that is not in MACHINES: then the walls do not hold."""
    known = MACHINES.get(machine or platform.machine())
    if known is None:
        return b""
    column, name = known
    both_flags = SHARED | ANONYMOUS
    numbers = sorted(both[column] for both in REFUSED.values())
    tests = [(EQUAL, number) for number in numbers] + [(AT_LEAST, X32)]
    mapping = [(EQUAL, 0, 3, MAP[column]), (LOAD, 0, 0, FLAGS), (ONLY, 0, 0, both_flags), (EQUAL, 1, 0, both_flags)]
    program = [(LOAD, 0, 0, MACHINE), (EQUAL, 1, 0, name), (RETURN, 0, 0, KILL), (LOAD, 0, 0, CALL)]
    # a test that holds leads over those that are left, and over ALLOW, to FAIL
    after = len(tests) + len(mapping)
    program += [(test, after - place, 0, value) for place, (test, value) in enumerate(tests)]
    program += [*mapping, (RETURN, 0, 0, ALLOW), (RETURN, 0, 0, FAIL)]
    return b"".join(struct.pack("=HBBI", *step) for step in program)
