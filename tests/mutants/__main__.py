"""Break the code in one way after another, and say which breakages the tests catch: `python -m tests.mutants`.

It works on a clone of HEAD in _build/mutants/tree, never on this tree, and appends what it finds to
_build/mutants.jsonl: a later run goes on where this one ended. For each breakage of breakages.yml it

1. makes again what is generated from the changed file, so that no test fails only because a generated file is stale.
   Where the notebooks no longer build, `make test` would stop there: that is caught, too;
2. runs the test files near the changed one, one after the other, then all tests on two processes. Both stop at the
   first failure. What takes longer than LIMIT is caught, as hung;
3. for what feeds the kill matrix, makes that again as well (a quarter of an hour) if nothing has failed so far, and
   runs its tests. Before that, the tests that compare the stale matrix are left out.

Tests that fail on the unbroken tree prove nothing: they are found first, named, and left out. --against and
--all-tests look only at what the tests have missed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .list import ROOT, Breakage, breakages
from .nearest import first_tests

TREE = ROOT / "_build" / "mutants" / "tree"
FOUND = ROOT / "_build" / "mutants.jsonl"
LIMIT = 3 * 3600  # seconds for one run of pytest: many times what all tests take
MATRIX = [
    f"tests/kill_matrix/test_kill_matrix.py::{test}_what_the_checks_give"
    for test in ("test_some_rows_are", "test_the_matrix_is")
]
SITE = "autograder/release/site.py"
TAUGHT = ("solutions/", *(f"autograder/{part}/" for part in ("release", "checks", "messages", "record")))
# From which sources each of these makes something; the notebooks last, for what is recorded is in them.
MADE = (
    (("autograder/checks/", "autograder/record/"), "autograder.record"),
    (("solutions/ndgrad/", "book/figures/"), "book.figures"),
    (("solutions/ndgrad/", "book/reference/", "book/glossary.yml"), "book.reference"),
    (TAUGHT, "autograder.release.notebooks"),
)
NEW, FIRST, ALL = "make test", "first stage", "make test-all"  # which tests were run; else the revision they are of


def git(*arguments: str, at: Path = ROOT) -> str:
    return subprocess.run(["git", "-C", str(at), *arguments], check=True, capture_output=True, text=True).stdout


def fresh_tree() -> None:
    """The clone as HEAD is, with what it has built. Its sources have the times at which they changed."""
    if not TREE.exists():
        git("clone", "--quiet", "--no-checkout", str(ROOT), str(TREE))
    git("fetch", "--quiet", "origin", "HEAD", at=TREE)
    if SITE in git("diff", "--name-only", "FETCH_HEAD", at=TREE).split():
        forget_site()
    git("checkout", "--quiet", "--force", "--detach", "FETCH_HEAD", at=TREE)
    git("clean", "-fdq", at=TREE)
    if not (TREE / ".venv").exists():
        (TREE / ".venv").symlink_to(sys.prefix)


def forget_site() -> None:
    """What builds the site has changed, which it cannot see by itself."""
    shutil.rmtree(TREE / "_build" / "sphinx", ignore_errors=True)
    (TREE / "_build" / "site.stamp").unlink(missing_ok=True)


def with_tests_of(revision: str) -> None:
    """Puts another revision's tests into the clone, in the place of its own."""
    shutil.rmtree(TREE / "tests")
    archive = subprocess.run(["git", "-C", ROOT, "archive", revision, "tests"], check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x"], cwd=TREE, input=archive, check=True)


def run(*arguments: str) -> tuple[int | None, str]:
    """A module of the clone as a program of its own: its exit code, None if it did not end, and what it said."""
    with tempfile.TemporaryFile("w+") as said:
        command = [sys.executable, "-m", *arguments]
        process = subprocess.Popen(command, cwd=TREE, stdout=said, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            pass
        finally:
            code = process.poll()
            if code is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        said.seek(0)
        return code, said.read()


def marked(tests: str) -> list[str]:
    return ["-m", "exhaustive" if tests == ALL else "not exhaustive"]


def without(tests: list[str]) -> list[str]:
    """A test is left out by its name, a file by its path: that may not even be imported."""
    return [word for test in tests for word in ("--deselect" if "::" in test else "--ignore", test)]


def failures(*arguments: str) -> tuple[str, list[str]]:
    """pytest: "caught", "caught (hung)" or "missed", and the tests that failed."""
    # the list's own tests say of every breakage that it is made
    code, said = run("pytest", "-q", "--ignore", "tests/mutants", *arguments)
    names = re.findall(r"^(?:FAILED|ERROR) (\S+?::.+?|\S+)(?: - .*)?$", said, re.M)
    if code is not None and code not in (0, 1, 2, 5):
        raise SystemExit(f"mutants: pytest ended with {code}:\n{said[-2000:]}")
    return ("caught (hung)" if code is None else "caught" if code in (1, 2) else "missed"), names


def made_again(file: str) -> bool:
    """Makes what is generated from a file. Whether the notebooks were built; `make test` builds nothing else of it."""
    if file == SITE:
        forget_site()
    codes = [run(module)[0] for sources, module in MADE if file.startswith(sources)]
    return not file.startswith(TAUGHT) or codes[-1] == 0


def tried(breakage: Breakage, tests: str, out: list[str]) -> tuple[str, list[str]]:
    """Breaks the clone, and says what became of it, and by which test. out: tests that prove nothing."""
    fresh_tree()
    path = TREE / breakage.file
    path.write_text(breakage.broken(path.read_text(encoding="utf-8")), encoding="utf-8")
    if not made_again(breakage.file):
        return "caught", ["make notebooks"]
    fed = breakage.file.startswith(TAUGHT) and breakage.file != SITE
    usual = ["-x", *marked(tests), *without([*out, *MATRIX] if fed else out)]
    if tests in (NEW, FIRST):
        near = [str(test.relative_to(TREE)) for test in first_tests(breakage.area, path, TREE)]
        found = failures(*usual, *near)
        if found[0] != "missed" or tests == FIRST:
            return found
    elif tests != ALL:
        with_tests_of(tests)
    found = failures(*usual, "-n", "2")
    if found[0] == "missed" and fed and tests != ALL:
        run("autograder.kill_matrix")
        found = failures("-x", *marked(tests), *without(out), "tests/kill_matrix")
    return found


def rows() -> dict[str, dict[str, Any]]:
    """What is known, by digest."""
    lines = FOUND.read_text(encoding="utf-8").splitlines() if FOUND.exists() else []
    return {row["digest"]: row for row in map(json.loads, lines)}


def digest(what: object, tests: str) -> str:
    """Of a breakage, of the tests that are run, and of the tree, but for the list itself."""
    tree = [line for line in git("ls-tree", "-r", "HEAD").splitlines() if "\ttests/mutants/" not in line]
    return hashlib.sha256("\n".join([repr(what), tests, *tree]).encode()).hexdigest()[:16]


def note(name: str, key: str, tests: str, outcome: str, by: list[str], begun: float) -> dict[str, Any]:
    """Appends a row to what is known."""
    row = {"id": name, "tests": tests, "outcome": outcome, "by": by, "seconds": round(time.monotonic() - begun)}
    FOUND.parent.mkdir(exist_ok=True)
    with FOUND.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**row, "digest": key}, ensure_ascii=False) + "\n")
    return row


def proving_nothing(tests: str) -> list[str]:
    """The tests that fail though nothing is broken."""
    key, begun = digest("unbroken", tests), time.monotonic()
    if key not in rows():
        print(f"unbroken: {tests} …", flush=True)
        fresh_tree()
        run("autograder.release.notebooks")
        if tests not in (NEW, ALL):
            with_tests_of(tests)
        outcome, failed = failures("--continue-on-collection-errors", "-n", "2", *marked(tests))
        note("unbroken", key, tests, outcome, failed, begun)
    failed: list[str] = rows()[key]["by"]
    for test in failed:
        print(f"unbroken: {test} fails, and is left out")
    return failed


def looked_at(chosen: Iterable[Breakage], tests: str, out: list[str]) -> list[dict[str, Any]]:
    """A row for each breakage, those that are known already included."""
    found = []
    for breakage in chosen:
        key, begun = digest(breakage, tests), time.monotonic()
        row = rows().get(key)
        if row is None:
            row = note(breakage.id, key, tests, *tried(breakage, tests, out), begun)
        found.append(row)
        by = ", ".join(row["by"][:1]).removeprefix("tests/")
        print(f"{breakage.area:8} {row['id']:22} {row['outcome']:13} {row['seconds']:5} s  {by}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", metavar="ID", help="these breakages")
    parser.add_argument("--first-stage", action="store_true", help="only the tests near each changed file")
    parser.add_argument("--against", metavar="REV", help="run the tests of another revision on what was missed")
    parser.add_argument("--all-tests", action="store_true", help="run the exhaustive tests on what was missed")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what it runs ends with it
    chosen = [b for b in breakages() if not given.only or b.id in given.only]
    if unknown := {*(given.only or ())} - {b.id for b in chosen}:
        parser.error(f"got {', '.join(sorted(unknown))}, expected ids of breakages.yml")
    tests = FIRST if given.first_stage else NEW
    found = looked_at(chosen, tests, [] if given.first_stage else proving_nothing(NEW))
    missed = {row["id"] for row in found if row["outcome"] == "missed"}
    print(f"{tests}: {len(found)} breakages, {len(found) - len(missed)} caught, {len(missed)} missed")
    for breakage in chosen:
        if breakage.id in missed:
            print(f"  missed: {breakage.id} ({breakage.file}): {breakage.breaks}")
    more = [git("rev-parse", f"{given.against}^{{commit}}").strip()] if given.against else []
    for tests in [*more, *([ALL] if given.all_tests else [])] if missed else []:
        again = looked_at([b for b in chosen if b.id in missed], tests, proving_nothing(tests))
        caught = [row["id"] for row in again if row["outcome"] != "missed"]
        print(f"{tests}, of those missed: {', '.join(caught) or 'none'} caught")


if __name__ == "__main__":
    main()
