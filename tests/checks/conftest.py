"""Tests that open a learner's folder leave nothing of it behind, and find none open."""

import sys
from collections.abc import Iterator

import pytest

from autograder.checks import course

OF_A_FOLDER = ("so_far", "checks")


@pytest.fixture(autouse=True)
def no_folder_stays_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(course, "_open", None)
    before = {name: sys.modules.get(name) for name in OF_A_FOLDER}
    yield
    for name, module in before.items():
        if module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = module


@pytest.fixture
def whole_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks use ndgrad, whichever folder a test before this one has opened."""
    monkeypatch.delitem(sys.modules, "so_far", raising=False)
