"""Why nbgrader did not grade a submission, in one sentence."""

from __future__ import annotations

import re

from .notes import Note, note


def no_box(result: dict[str, str]) -> str:
    """Why a box could not be had: that is nothing about the submission. Nothing if there was one."""
    found = re.findall(r"NoBox: (.*)", result.get("log", "") + result.get("error", ""))
    return found[-1] if found else ""


def reason(result: dict[str, str]) -> Note:
    """What nbgrader stumbled over, read from its log, and what to do where that is known."""
    log = result.get("log", "") + result.get("error", "")
    deaths = re.findall(r"KernelTrouble: (.*)", log)
    if deaths:
        return note("kernel_died", said=deaths[-1])
    errors = re.findall(r"^([\w.]+(?:Error|Exception)): *(.*)$", log, re.MULTILINE)
    errors = [e for e in errors if not e[0].endswith("NbGraderException")]
    if errors:
        kind, text = errors[-1]
        return note("stumbled", said=f"nbgrader stumbled over it ({kind.split('.')[-1]}: {text[:150]})")
    return note("stumbled", said="nbgrader graded nothing, and gave no reason")
