"""What stopped a submission, or the whole run, in one sentence with what to do."""

from __future__ import annotations

import errno
import re
import sqlite3

from sqlalchemy.exc import OperationalError

from .class_folder import GradingError
from .lines import Line, line_of
from .notes import Note, note


def reason(result: dict[str, str]) -> Line:
    """What nbgrader stumbled over, read from the log of one of its commands."""
    log = result.get("log", "") + result.get("error", "")
    errors = re.findall(r"^([\w.]+(?:Error|Exception)): *(.*)$", log, re.MULTILINE)
    errors = [e for e in errors if not e[0].endswith("NbGraderException")]
    if errors:
        kind, text = errors[-1]
        return Line.of(f"{kind.split('.')[-1]}: {text[:150]}")
    return Line("it gave no reason", "no_reason")


def for_a_person(kind: str, said: str) -> Note:
    """Why a submission could not be run, though the machine was well: twice the same. kind, said: of an error, whose
    words are English."""
    if kind == "KernelTrouble":
        return note("kernel_died")
    if kind == "NotJudged":
        return note("not_judged", said=said.partition(" did not end")[0].removeprefix("the check of ")[:150])
    if kind == "TooLong":
        return note("too_long")
    ended = kind.startswith(("SIG", "exit("))
    return note("stumbled", said=kind if ended else f"{kind}: {said[:150]}")


def trouble(error: Exception) -> GradingError:
    """What the machine did not give, and what to do: the next run goes on from there."""
    line = line_of(error)
    said = str(line)
    again = "then run it again: nothing is lost"
    if line.key.startswith(("lost_", "box_")):  # words of a worker's say nothing of this machine
        return GradingError(f"grading itself failed, the next run tries again ({line})", "failed_itself", said=line)
    is_database = isinstance(error, OperationalError | sqlite3.OperationalError) or "sqlite" in said
    if "locked" in said:
        sentence = f"the gradebook is locked: close formgrader, or what else has it open, {again}"
        return GradingError(sentence, "book_locked")
    if "readonly" in said or getattr(error, "errno", 0) in (errno.EROFS, errno.EACCES):
        sentence = f"the class folder cannot be written to ({said}): make it writable, {again}"
        return GradingError(sentence, "not_writable", said=said)
    full = getattr(error, "errno", 0) in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    if full or "full" in said or "No space left" in said:
        return GradingError(f"the disk is full ({said}): make room, {again}", "disk_full", said=said)
    if is_database:
        sentence = f"the gradebook or the journal cannot be used ({said}): look at the class folder, {again}"
        return GradingError(sentence, "database_trouble", said=said)
    words = line if line.key else f"{type(error).__name__}: {said}"
    return GradingError(f"grading itself failed, the next run tries again ({words})", "failed_itself", said=words)
