"""Classes in flight: what was handed out earlier has its points, or waits for a person who is told why."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import nbformat
import pytest
from classroom import SLUG, grade, rows
from stored import LEARNER, STORED, keep, kept, missing

from autograder.grading import intake
from autograder.grading.reading import HandedIn
from autograder.judge.notebooks import read, version_of
from autograder.release import releases as release
from autograder.release.errors import AuthoringError
from autograder.release.lessons import read as read_lesson
from autograder.release.lessons import slugs
from autograder.release.releases import differences, graded_cells, note_releases, releases

ARCHIVES = sorted(STORED.glob("*.zip"))
QUICK = (SLUG,)
KEPT = [
    pytest.param(path, slug, marks=[] if slug in QUICK else pytest.mark.exhaustive, id=f"{path.stem}-{slug}")
    for path, versions in kept().items()
    for slug in sorted(versions)
]


@pytest.mark.parametrize(("archive", "slug"), KEPT)
def test_what_was_handed_out_earlier_has_its_points_or_waits_with_the_reason(
    archive: Path, slug: str, tmp_path: Path
) -> None:
    with ZipFile(archive) as kept:
        names = [name for name in kept.namelist() if f"/{slug}/" in name]
        kept.extractall(tmp_path / "class" / "submitted", names)
    version = version_of(read(tmp_path / "class" / "submitted" / LEARNER / slug / f"{slug}.ipynb"))
    then, now = releases()[slug][version], graded_cells(read_lesson(slug))
    said = grade(tmp_path / "class")
    row = rows(tmp_path / "class").get(LEARNER, {})
    if then == now:
        assert row["total"] == row["max"] == str(sum(then.values()))
    else:
        assert said.returncode == 1 and differences(then, now) in said.stdout
        assert not row.get("total")


def from_version(version: str) -> HandedIn:
    return HandedIn((), "en", SLUG, version)


def test_a_notebook_of_another_release_waits_unless_its_cells_are_todays(monkeypatch: pytest.MonkeyPatch) -> None:
    (now, cells), *_ = releases()[SLUG].items()
    test = next(name for name, points in cells.items() if points)
    heavier, without = cells | {test: 9}, {name: n for name, n in cells.items() if name != test}
    table = {SLUG: {now: cells, "prose": dict(cells), "weights": heavier, "fewer": without}}
    monkeypatch.setattr(intake, "releases", lambda: table)
    monkeypatch.setattr(intake, "version_of", lambda _: now)
    found = {version: intake.of_another_release(from_version(version), SLUG) for version in ("", *table[SLUG], "next")}
    assert [version for version, reason in found.items() if reason is None] == ["", now, "prose"]
    told = {version: reason.said("instructor") for version, reason in found.items() if reason}
    assert f"({test} 9 → {cells[test]:g})" in told["weights"] and f"(+{test})" in told["fewer"]
    assert "version next" in told["next"]


def test_graded_cells_do_not_change_under_a_version_that_has_gone_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "releases.json"
    monkeypatch.setattr(release, "RELEASES", path)
    lesson = read_lesson(SLUG)
    note_releases([lesson])
    before = path.read_text(encoding="utf-8")
    cell = next(c for c in lesson.cells if c.points)
    other = type(cell)(cell.kind, cell.name, cell.text, cell.points + 1, cell.answer_shown)
    cells = tuple(other if c is cell else c for c in lesson.cells)
    changed = type(lesson)(lesson.slug, lesson.title, lesson.version, lesson.path, cells)
    with pytest.raises(AuthoringError, match=f"{cell.name} {cell.points:g} → {cell.points + 1:g} .*raise its version"):
        note_releases([changed])
    assert path.read_text(encoding="utf-8") == before
    note_releases([type(lesson)(lesson.slug, lesson.title, lesson.version + 1, lesson.path, cells)])
    assert list(releases()[SLUG]) == [str(lesson.version), str(lesson.version + 1)]


def test_what_was_handed_out_is_on_record() -> None:
    for slug in slugs():
        lesson = read_lesson(slug)
        assert releases()[slug][str(lesson.version)] == graded_cells(lesson)


def test_every_lesson_is_stored_in_some_version() -> None:
    assert {slug for versions in kept().values() for slug in versions} == set(slugs()), "python tests/grading/stored.py"


def test_nothing_is_stored_over_what_was_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("stored.STORED", tmp_path)
    monkeypatch.setattr("stored.slugs", lambda: [SLUG])
    path = keep()
    before = path.read_bytes()
    assert missing() == [] and keep() is None
    monkeypatch.setattr("stored.missing", lambda: [SLUG])
    with pytest.raises(FileExistsError, match="only one of its version"):
        keep()
    assert path.read_bytes() == before


def test_the_stored_notebooks_are_notebooks() -> None:
    assert ARCHIVES
    for archive in ARCHIVES:
        with ZipFile(archive) as kept:
            for name in kept.namelist():
                if name.endswith(".ipynb"):
                    nbformat.reads(kept.read(name).decode(), as_version=4)
