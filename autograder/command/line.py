"""The command line: what is asked, in which language, and what is said when it cannot be done.

Ends with 0 if all is well, 1 if a person has to look at something, 2 if it could not be done.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from ..release.paths import LANGUAGES
from .wording import Told, language_of, said, told_in, words

SHAPES = ("csv", "moodle", "canvas", "blackboard")


def main(arguments: Sequence[str] | None = None) -> int:
    # there are as many processes as cores: threads of small products would only wait for each other
    for library in ("OPENBLAS", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    given = sys.argv[1:] if arguments is None else list(arguments)
    lang = asked_language(given) or language_of(os.environ)
    asked = parser(lang).parse_args(given)
    if getattr(asked, "jobs", None) is not None and asked.jobs < 1:
        return failed(asked.do, said(lang, "few_jobs", got=asked.jobs))
    if getattr(asked, "CLASS", None):
        os.environ["CLASS"] = asked.CLASS  # where nbgrader's settings look for it
    try:
        return done(asked, lang)
    except Exception as error:
        sentence = sentence_of(error, lang)
        if not sentence:
            raise
        return failed(asked.do, sentence)


def failed(command: str, sentence: str) -> int:
    print(f"{command}: {sentence}", file=sys.stderr)
    return 2


def done(asked: argparse.Namespace, lang: str) -> int:
    """Does what is asked. Each command is imported when it is asked for: nbgrader and PyTorch take seconds."""
    if asked.do == "doctor":
        from . import doctor

        return doctor.doctor(lang)
    if asked.do == "grade":
        from .grade import grade

        return grade(lang, asked.all, asked.unsafe, asked.jobs, asked.scheduler)
    if asked.do == "check":
        from . import check

        return check.check(asked.FILE, asked.lesson, lang)
    if asked.do == "report":
        from . import report

        return report.report(lang)
    if asked.do == "export":
        from . import shapes

        return shapes.export(asked.to, asked.out, lang, asked.lesson)
    from . import restore

    return restore.restore(lang)


def sentence_of(error: Exception, lang: str) -> str:
    """What is said of an error that an instructor can do something about; nothing for one of ours."""
    if isinstance(error, Told):
        return said(lang, error.key, **error.values)
    from ..grading.apart import is_machines
    from ..grading.class_folder import GradingError
    from ..grading.reasons import trouble

    if not isinstance(error, GradingError | OSError) and not is_machines(error):
        return ""
    return str(told_in(lang, error if isinstance(error, GradingError) else trouble(error)))


def asked_language(given: Sequence[str]) -> str:
    """What stands after --lang, before anything else is read: help and errors are said in it."""
    for word, after in zip(given, [*given[1:], ""]):
        if word.startswith("--lang"):
            chosen = word.partition("=")[2] or after
            return chosen if chosen in LANGUAGES else ""
    return ""


def parser(lang: str) -> argparse.ArgumentParser:
    """The commands and their options, explained in a language."""
    told = words(lang)
    # argparse asks a function of this name for each of its own sentences
    setattr(argparse, "_", lambda sentence: told.get(sentence, sentence))  # noqa: B010
    common: dict[str, Any] = {"choices": LANGUAGES, "help": told["lang"], "metavar": "LANG"}
    top = argparse.ArgumentParser(prog="python -m autograder", description=told["does"])
    top.add_argument("--lang", **common)
    commands = top.add_subparsers(dest="do", required=True, metavar="|".join(COMMANDS))
    for name, has_class in COMMANDS.items():
        one = commands.add_parser(name, help=told[name], description=told[name])
        one.add_argument("--lang", **common | {"default": argparse.SUPPRESS})
        if has_class:
            # make grade names the class in the environment, or none for the sample
            optional = {"nargs": "?"} if name == "grade" else {}
            one.add_argument("CLASS", help=told["class"], **optional)  # type: ignore[arg-type]
        if name == "check":
            one.add_argument("FILE", help=told["file"])
            one.add_argument("--lesson", metavar="LESSON", help=told["lesson"])
        if name == "grade":
            one.add_argument("--all", action="store_true", help=told["all"])
            one.add_argument("--unsafe", action="store_true", help=told["unsafe"])
            one.add_argument("--jobs", type=int, metavar="N", help=told["jobs"])
            one.add_argument("--scheduler", default="", metavar="ADDRESS", help=told["scheduler"])
        if name == "export":
            one.add_argument("--to", choices=SHAPES, default="csv", metavar="|".join(SHAPES), help=told["to"])
            one.add_argument("--out", metavar="FILE", help=told["out"])
            one.add_argument("--lesson", metavar="LESSON", help=told["only_lesson"])
    return top


COMMANDS = {"check": False, "grade": True, "report": True, "export": True, "restore": True, "doctor": False}
