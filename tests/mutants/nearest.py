"""Which test files are near a changed file: those of its area, and those that import it or what imports it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

HOMES = {"site": ("book", "site")}  # of an area, where its tests have another name
LIGHT = ("library", "release", "judge", "mutants", "book", "checks", "boxes", "kill_matrix", "grading", "site")
HEAVY = {
    f"test_{name}.py"
    for name in (
        "site_every_page",
        "site_operated",
        "interruptions",
        "odd_submissions",
        "cheats",
        "carried_forward",
        "every_exercise",
        "bench",
    )
}
FARTHEST = 2  # imports from a test to the changed file, for a light test of another area


@cache
def modules(root: Path) -> dict[str, Path]:
    """Every module of the repository by its name. Helpers of tests are imported by their file's name alone, too."""
    found = {}
    for home, top in (("autograder", ""), ("book", ""), ("solutions/ndgrad", "solutions"), ("tests", "")):
        for path in (root / home).rglob("*.py"):
            parts = path.relative_to(root / top).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
            if home == "tests" and not (path.parent / "__init__.py").exists():
                found[path.stem] = path
    return found


@cache
def imports(path: Path, root: Path) -> frozenset[Path]:
    """The repository's modules that a file imports."""
    known, found = modules(root), set()
    parts = path.relative_to(root / "solutions" if "ndgrad" in path.parts else root).parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            base = ".".join(filter(None, (above, node.module)))
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    beside = path.with_name("conftest.py")
    shared = {beside} if path.name.startswith("test_") and beside.exists() else set()
    return frozenset(known[name] for name in found if name in known) | shared


def distance(test: Path, changed: Path, root: Path) -> int:
    """How many imports lead from a test to the changed file; more than there are modules if none do."""
    seen, edge, steps = {test}, {test}, 0
    while edge and changed not in seen:
        edge = {there for path in edge for there in imports(path, root)} - seen
        seen |= edge
        steps += 1
    return steps if changed in seen else len(modules(root)) + 1


def first_tests(area: str, changed: Path, root: Path) -> list[Path]:
    """The test files to run first: those of the area, the light ones, those named after the file, the nearest."""
    homes, chosen = HOMES.get(area, (area,)), []
    for test in sorted((root / "tests").glob("*/test_*.py")):
        steps = distance(test, changed, root)
        if test.parent.name in homes or (steps <= FARTHEST and test.name not in HEAVY):
            likely = (test.parent.name not in homes, test.name in HEAVY, changed.stem not in test.stem, steps)
            chosen.append((*likely, LIGHT.index(test.parent.name), test))
    return [test for *_, test in sorted(chosen)]
