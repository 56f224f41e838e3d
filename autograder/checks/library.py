"""The library that the code under check runs on."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any


def library() -> Any:
    """so_far, as it is in a learner's folder; for a lesson that runs as a script, the same names of ndgrad's."""
    try:
        return importlib.import_module("so_far")
    except ImportError:
        ndgrad = importlib.import_module("ndgrad")
        return SimpleNamespace(Tensor=ndgrad.Tensor, grad_mode=ndgrad.engine.grad_mode)
