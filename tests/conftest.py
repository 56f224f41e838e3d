"""What every test shares: under CI, a tool that is missing is a failure, elsewhere a skip."""

import importlib.util
import os

import pytest

# Tests run in as many processes as there are cores: threads of small matrix products would only wait for each other.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

from autograder.release.data import write_data  # noqa: E402  # NumPy reads the variables as it is imported


def pytest_configure(config: pytest.Config) -> None:
    """The checks have their data, as their sources are now, before a test imports them."""
    if not hasattr(config, "workerinput"):
        write_data()


def need(tool: str, there: bool) -> None:
    """Skips, or under CI fails, unless the tool is there."""
    if not there:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{tool} is not installed")


@pytest.fixture
def torch():
    need("torch", importlib.util.find_spec("torch") is not None)
    import torch

    return torch


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What axe looked at and what cheats get, from the properties that tests report, where all of them are known."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    counts = [found for report in reports for name, found in report.user_properties if name == "axe"]
    if counts:
        terminalreporter.write_line(
            f"axe: {sum(map(len, counts))} looks at pages, in light and dark, 1280 and 360 wide, "
            f"{sum(map(sum, counts))} complaints"
        )
    for report in reports:
        for line in (said for name, said in report.user_properties if name == "cheats"):
            terminalreporter.write_line(line)
