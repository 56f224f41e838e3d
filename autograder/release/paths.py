"""Where everything lies, from the root of the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "es")

LIBRARY = ROOT / "solutions" / "ndgrad"
LESSONS = ROOT / "solutions" / "lessons"
ANSWERS = ROOT / "solutions" / "answers"
CATALOGUE = ANSWERS / "catalogue"
UNSEEN = ANSWERS / "unseen"
TRIED = ANSWERS / "tried"
SOLUTIONS = ROOT / "solutions"
NOTEBOOKS = ROOT / "notebooks"
BOOK = ROOT / "book"
CHECKS = ROOT / "autograder" / "checks"
MESSAGES = ROOT / "autograder" / "messages"
RECORDED = ROOT / "autograder" / "record" / "recorded.json"
BUILD = ROOT / "_build"
