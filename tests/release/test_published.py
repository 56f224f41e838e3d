"""What publishes the course elsewhere: its files are well-formed, and ask for what the course asks for."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from autograder.release.paths import BOOK, ROOT
from autograder.release.yaml_files import read_yaml

WORKFLOWS = {path: "github-workflows" for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
FILES = {**WORKFLOWS, ROOT / ".gitlab-ci.yml": "gitlab-ci"}


def complaints(path: Path, schema: str) -> str:
    """What the linter says; nothing if all is well."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(path)]
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout + result.stderr if result.returncode else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_for_hosts_are_what_their_schemas_ask_for(path: Path) -> None:
    assert complaints(path, FILES[path]) == ""


@pytest.mark.parametrize(
    ("schema", "right", "wrong"),
    [("github-workflows", "runs-on:", "run-on:"), ("gitlab-ci", "script:", "scripts:")],
)
def test_a_wrong_key_is_found(tmp_path: Path, schema: str, right: str, wrong: str) -> None:
    source = next(path for path, name in FILES.items() if name == schema)
    spoilt = tmp_path / source.name
    spoilt.write_text(source.read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
    assert complaints(spoilt, schema) != ""


def lines(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_way_of_a_learner_installs_what_the_page_start_installs() -> None:
    asked = set(re.search(r"pip install (.+)", lines(BOOK / "en" / "start.md"))[1].split())
    for path in (ROOT / ".github/workflows/learner.yml", ROOT / ".gitlab-ci.yml"):
        assert set(re.search(r"pip install (.+)", lines(path))[1].split()) == asked
    assert set(lines(ROOT / ".binder" / "requirements.txt").split()) == asked


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_lines_of_the_page_start_are_run_on_their_systems(language: str) -> None:
    blocks = re.findall(r"```text\n(.*?)```", lines(BOOK / language / "start.md"), re.S)
    asked = [line for block in blocks for line in block.splitlines()]
    job: Any = read_yaml(ROOT / ".github/workflows/learner.yml")["jobs"]["start"]
    windows, unix = (step["run"].splitlines() for step in job["steps"][1:])
    for run, form in ((windows, r"py |learn\\"), (unix, "python3 |learn/")):
        here = [line for line in asked if re.match(form, line)]
        assert len(here) == 4 and here == [
            line.removesuffix(" --version") if "jupyter" in line else line for line in run[:-1]
        ]
    assert len(asked) == 8


def test_pythons_begin_with_the_oldest_that_the_course_names() -> None:
    oldest = re.search(r'requires-python = ">=(.+)"', lines(ROOT / "pyproject.toml"))[1]
    learner: Any = read_yaml(ROOT / ".github/workflows/learner.yml")["jobs"]["learner"]["strategy"]["matrix"]
    assert learner["python"][0] == oldest and len(learner["os"]) == 3
    assert read_yaml(ROOT / ".gitlab-ci.yml")["learner"]["parallel"]["matrix"][0]["PYTHON"] == learner["python"]


def test_the_way_of_a_learner_works_here() -> None:
    result = subprocess.run([sys.executable, str(ROOT / "tests" / "learner.py")], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("all 5 checks pass") == 2


def test_links_to_other_hosts_are_asked_for_on_a_schedule() -> None:
    github = read_yaml(ROOT / ".github/workflows/links.yml")
    assert github["jobs"]["links"]["steps"][-1] == {"run": "make links-out"}
    # YAML reads the key `on` as true.
    assert github[True]["schedule"]
    gitlab = read_yaml(ROOT / ".gitlab-ci.yml")["links"]
    assert gitlab["script"] == ["make links-out"] and "schedule" in gitlab["rules"][0]["if"]


def test_the_change_log_has_the_version_of_the_citation() -> None:
    version = read_yaml(ROOT / "CITATION.cff")["version"]
    assert re.search(r"^## (\S+)", lines(ROOT / "CHANGELOG.md"), re.M)[1] == version
