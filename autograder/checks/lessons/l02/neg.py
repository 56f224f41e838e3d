"""The check of the op neg."""

from __future__ import annotations

from ...kinds.op import Op
from .common import ONE

EXERCISE = Op("neg", "one-input", ONE, address="ops.neg")
