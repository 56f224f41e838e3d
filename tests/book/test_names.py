"""The tables of names: every name of ndgrad's, PyTorch's and tinygrad's is there in the package."""

from __future__ import annotations

import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import ndgrad
import ndgrad.shapes
import pytest

from autograder.release.paths import ROOT
from book.bench.measure import INSTALLED
from book.reference.names import FRAMEWORKS, SOURCES, listed, rows


def names(column: str) -> list[str]:
    return sorted({name for row in rows() for name in listed(row, column)})


def find(package: Any, name: str, inside: dict[str, Any]) -> Any:
    """What a dotted name leads to; behind an attribute whose class says nothing, `inside` says whose it is."""
    path, _, argument = name.rstrip(")").partition("(")
    found = package
    for part in path.split("."):
        found = getattr(found, part)
        found = inside.get(part, found)
    if argument:
        try:
            assert argument in inspect.signature(found).parameters, name
        except ValueError:  # written in C: its text has the signatures, a line each
            assert re.search(rf"^[.:\w ]*\(.*\b{argument}\b.*->", found.__doc__, re.M), name
    return found


@pytest.mark.parametrize("name", names("ndgrad"))
def test_a_name_of_ours_is_there(name: str) -> None:
    find(ndgrad, name, {"_op": str})


@pytest.mark.parametrize("name", names("torch"))
def test_a_name_of_pytorch_s_is_there(torch: Any, name: str) -> None:
    find(torch, name, {"grad_fn": torch.autograd.graph.Node})


TINYGRAD = """
import inspect, json, sys
import tinygrad, tinygrad.nn.optim, tinygrad.nn.state
missing = []
for name in json.load(sys.stdin):
    path, _, argument = name.rstrip(")").partition("(")
    found = tinygrad
    for part in path.split("."):
        if not hasattr(found, part):
            missing.append(name)
            break
        found = tinygrad.UOp if part == "uop" else getattr(found, part)
    else:
        if argument and argument not in inspect.signature(found).parameters:
            missing.append(name)
print(json.dumps(missing))
"""


def in_tinygrad(asked: list[str]) -> list[str]:
    """Which of these names tinygrad does not have, asked in a process of its own."""
    if not any(INSTALLED.glob("tinygrad-*.dist-info")):
        pytest.skip("tinygrad is not installed: `make bench` does it")
    done = subprocess.run(
        [sys.executable, "-c", TINYGRAD],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(INSTALLED)},
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_names_of_tinygrad_s_are_there() -> None:
    assert in_tinygrad(names("tinygrad")) == []


def test_what_tinygrad_is_said_not_to_have_it_has_not() -> None:
    absent = ["Tensor.requires_grad", "Tensor.equal", "Tensor.no_grad", "no_grad", "nn.Module", "Tensor.sum_to_size"]
    assert in_tinygrad(absent) == absent


def test_each_row_names_something_of_ours_and_says_what_in_both_languages() -> None:
    for row in rows():
        assert set(row) <= {"what", *FRAMEWORKS, *SOURCES}
        assert row["what"]["en"] and row["what"]["es"] and listed(row, "ndgrad") and listed(row, "torch")


def test_the_three_words_that_the_page_speaks_of_are_in_one_row() -> None:
    (parents,) = (row for row in rows() if row["ndgrad"] == "Tensor._prev")
    assert {"_prev", "_children", "parents", "context.args"} == {n for c in SOURCES for n in listed(parents, c)}
    (backward,) = (row for row in rows() if row["ndgrad"] == "Tensor._backward")
    assert {"_backward", "grad_fn", "context.op.backward"} == {n for c in SOURCES for n in listed(backward, c)}


def test_a_name_that_is_not_there_is_found_out() -> None:
    finder: Callable[..., Any] = find
    with pytest.raises(AttributeError):
        finder(ndgrad, "Tensor.nothing", {})
    with pytest.raises(AssertionError):
        finder(ndgrad, "Tensor.sum(dim)", {})
