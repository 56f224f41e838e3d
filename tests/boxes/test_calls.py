"""The filter of system calls, run as the kernel runs it, for both architectures."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from autograder.boxes.calls import MACHINES, MAP, REFUSED, X32, call_filter

HEADERS = {"x86_64": "x86_64-linux-gnu/asm/unistd_64.h", "aarch64": "asm-generic/unistd.h"}
GET_PID = {"x86_64": 39, "aarch64": 172}
PRIVATE, SHARED, VALIDATED, FIXED, ANONYMOUS = 0x02, 0x01, 0x03, 0x10, 0x20


def answer(program: bytes, call: int, machine: int, flags: int = 0) -> int:
    """What the program says of a call: the instructions of BPF that it uses, one by one."""
    steps = list(struct.iter_unpack("=HBBI", program))
    shown, held, place = {0: call, 4: machine, 40: flags}, 0, 0
    while True:
        what, if_so, if_not, value = steps[place]
        place += 1
        match what:
            case 0x20:  # load a word
                held = shown[value]
            case 0x15:  # jump if equal
                place += if_so if held == value else if_not
            case 0x35:  # jump if as large
                place += if_so if held >= value else if_not
            case 0x54:  # keep these bits
                held &= value
            case 0x06:  # return
                return value
            case _:
                raise AssertionError(what)


@pytest.mark.parametrize("machine", MACHINES)
def test_each_of_them_fails_and_every_other_call_goes_through(machine: str) -> None:
    program, (column, name) = call_filter(machine), MACHINES[machine]
    refused = {numbers[column] for numbers in REFUSED.values()}
    for call in range(600):
        assert answer(program, call, name) == (0x50026 if call in refused else 0x7FFF0000), call
    assert answer(program, X32 | GET_PID["x86_64"], name) == 0x50026  # ENOSYS is 38, 0x26


@pytest.mark.parametrize("machine", MACHINES)
def test_pages_are_shared_with_a_file_or_not_at_all(machine: str) -> None:
    program, (column, name) = call_filter(machine), MACHINES[machine]
    for how in (PRIVATE, SHARED, VALIDATED):
        for more in (0, FIXED, ANONYMOUS, ANONYMOUS | FIXED):
            refused = how != PRIVATE and more & ANONYMOUS
            assert answer(program, MAP[column], name, how | more) == (0x50026 if refused else 0x7FFF0000), (how, more)
            assert answer(program, GET_PID[machine], name, how | more) == 0x7FFF0000


def test_calls_of_another_architecture_end_the_process() -> None:
    i386, arm = 0x40000003, 0x40000028
    for machine in MACHINES:
        for other in (i386, arm, *(name for m, (_, name) in MACHINES.items() if m != machine)):
            assert answer(call_filter(machine), GET_PID[machine], other) == 0x80000000


def test_where_the_numbers_are_not_known_there_is_no_filter() -> None:
    assert call_filter("riscv64") == b""


@pytest.mark.parametrize("machine", MACHINES)
def test_numbers_are_those_of_the_systems_headers(machine: str) -> None:
    header = Path("/usr/include", HEADERS[machine])
    if not header.is_file():
        pytest.skip(f"{header} is not here")
    defined = re.findall(r"^#define __NR(?:3264)?_(\w+)\s+(\d+)$", header.read_text(encoding="utf-8"), re.M)
    said = {name: int(number) for name, number in defined}
    column = MACHINES[machine][0]
    assert said["mmap"] == MAP[column]
    assert {name: said[name] for name in REFUSED} == {name: numbers[column] for name, numbers in REFUSED.items()}
