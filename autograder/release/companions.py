"""The modules of a learner's folder, in this process."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from .errors import AuthoringError


def companion(folder: Path, name: str) -> Any:
    """One of the two modules of a released folder, in the place where the other looks for it."""
    path = folder / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or not path.exists():
        raise AuthoringError(folder, path.name, "got none", "run make notebooks")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    exec(compiled(path, path.stat().st_mtime_ns), vars(module))
    return module


@cache
def compiled(path: Path, changed: int) -> CodeType:
    """A file's code as it was when it was last changed: what is opened thousands of times is compiled once."""
    return compile(path.read_bytes(), path, "exec")
