"""The rows of the table: one module for each way to write the same work, with one function for each kind of work.

Each function takes the work and gives a step. A step of training takes the number of the batch and returns the
loss; a step of a chain takes its length and returns Σ z + Σ gradient.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from ..workloads import Work

TRAINING = ("xor", "classifier", "cnn")
EVERYTHING = (*TRAINING, "add", "chain")
WRITER = ("writer",)


@dataclass(frozen=True)
class Row:
    """A module, the kinds of work it is measured at, and what its functions take besides the work."""

    module: str
    kinds: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)

    def load(self) -> ModuleType:
        return importlib.import_module(f"{__name__}.{self.module}")

    def start(self, work: Work) -> Callable[[int], Any]:
        """A step, from the initial weights."""
        step: Callable[[int], Any] = getattr(self.load(), work.kind)(work, **self.options)
        return step


ROWS = {
    "plain": Row("plain", EVERYTHING + WRITER),
    "tight": Row("tight", EVERYTHING),
    "ours": Row("ours", EVERYTHING + WRITER, {"fused": False}),
    "ours-fused": Row("ours", TRAINING + WRITER, {"fused": True}),
    "torch": Row("with_torch", EVERYTHING + WRITER, {"fused": False}),
    "torch-fused": Row("with_torch", TRAINING + WRITER, {"fused": True}),
    "autograd": Row("with_autograd", EVERYTHING),
    "tinygrad": Row("with_tinygrad", TRAINING),
    "micrograd": Row("with_micrograd", ("xor",)),
}
# Rows that need a package which only the bench installs.
PEERS = ("autograd", "tinygrad", "micrograd")
