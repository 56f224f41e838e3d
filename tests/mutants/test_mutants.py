"""The list of breakages: each can be made, is a program still, and every area has its share."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from .list import ROOT, Breakage, breakages
from .nearest import first_tests

BREAKAGES = breakages()
FEWEST = {"library": 14, "checks": 14, "release": 8, "grading": 12, "boxes": 6, "judge": 8, "site": 8}


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda breakage: breakage.id)
def test_a_breakage_changes_one_place_of_a_file(breakage: Breakage) -> None:
    text = (ROOT / breakage.file).read_text(encoding="utf-8")
    broken = breakage.broken(text)
    assert broken != text
    if breakage.file.endswith(".py"):
        assert ast.dump(ast.parse(broken)) != ast.dump(ast.parse(text))
    assert breakage.breaks.endswith(".")


def test_an_old_text_that_is_gone_is_told() -> None:
    with pytest.raises(ValueError, match=f"{BREAKAGES[0].id}: got its old text 0 times in "):
        BREAKAGES[0].broken("")


def test_every_area_has_its_share_and_ids_are_unique() -> None:
    counts = Counter(breakage.area for breakage in BREAKAGES)
    assert counts.keys() == FEWEST.keys()
    assert all(counts[area] >= fewest for area, fewest in FEWEST.items())
    names = re.findall(r"^  ([\w-]+): \[", Path(__file__).with_name("breakages.yml").read_text(encoding="utf-8"), re.M)
    assert len(set(names)) == len(names) == len(BREAKAGES) >= 60


@pytest.mark.parametrize(
    ("area", "file", "first", "too"),
    [
        ("library", "solutions/ndgrad/shapes.py", "library/test_unbroadcast.py", "checks/test_reducing.py"),
        ("judge", "autograder/judge/talk.py", "judge/test_talk.py", "judge/test_verdicts.py"),
        ("grading", "autograder/grading/feedback.py", "grading/test_feedback_pages.py", "grading/test_points.py"),
        ("site", "book/_ext/bilingual/pages.py", "site/test_site_pages.py", "book/test_glossary.py"),
    ],
)
def test_the_first_tests_are_those_named_after_a_file_or_that_import_it(
    area: str, file: str, first: str, too: str
) -> None:
    chosen = [str(path.relative_to(ROOT / "tests")) for path in first_tests(area, ROOT / file, ROOT)]
    assert chosen[0] == first
    assert too in chosen
    assert len(set(chosen)) == len(chosen)
