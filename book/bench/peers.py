"""Install the libraries that are measured beside ours, in a folder of their own: `python -m book.bench.peers`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .measure import INSTALLED

REQUIREMENTS = Path(__file__).with_name("requirements.txt")


def pins() -> list[str]:
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def install(pin: str) -> bool:
    name, version = pin.split("==")
    if (INSTALLED / f"{name}-{version}.dist-info").is_dir():
        return True
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--upgrade"]
    return subprocess.run([*pip, "--target", str(INSTALLED), pin], check=False).returncode == 0


if __name__ == "__main__":
    for pin in pins():
        if not install(pin):
            print(f"{pin} could not be installed: the bench goes on without it, and its tables say so")
