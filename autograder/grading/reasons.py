"""Why nbgrader did not grade a submission, in one sentence."""

from __future__ import annotations

import re


def reason(result: dict[str, str]) -> str:
    """What nbgrader stumbled over, read from its log, and what to do where that is known."""
    log = result.get("log", "") + result.get("error", "")
    deaths = re.findall(r"its code ended the kernel \d+ times", log)
    if deaths:
        return f"{deaths[-1]}: look for os._exit(), or for an array that does not fit in memory"
    if "kernel became unresponsive" in log:
        return "its code does not stop even when interrupted: look for an endless loop"
    errors = re.findall(r"^([\w.]+(?:Error|Exception)): *(.*)$", log, re.MULTILINE)
    errors = [e for e in errors if not e[0].endswith("NbGraderException")]
    if errors:
        kind, text = errors[-1]
        return f"nbgrader stumbled over it ({kind.split('.')[-1]}: {text[:150]})"
    return "nbgrader graded nothing, and gave no reason"
