"""What every test shares: under CI, a tool that is missing is a failure, elsewhere a skip."""

import importlib.util
import os

import pytest


def need(tool: str, there: bool) -> None:
    """Skips, or under CI fails, unless the tool is there."""
    if not there:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{tool} is not installed")


@pytest.fixture
def torch():
    need("torch", importlib.util.find_spec("torch") is not None)
    import torch

    return torch
