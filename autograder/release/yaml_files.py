"""YAML files: words, messages, plans."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

# libyaml's is ten times faster than the one in Python, where it is there
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    """What the file holds."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
