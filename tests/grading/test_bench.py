"""The bench of grading: what it counts. Its numbers are measured by `make bench-grading` alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from classroom import SLUG

from autograder import bench
from autograder.grading.class_folder import ClassFolder
from autograder.release.paths import SOLUTIONS


def test_a_page_or_a_point_that_is_missing_ends_the_bench(copy: Path) -> None:
    folder = ClassFolder(copy)
    pages = list(folder.feedback.glob("*/*/*.html"))
    with pytest.raises(SystemExit, match=f"and {len(pages)} pages, expected"):  # some wait for a person
        bench.refuse_losses(folder, SLUG, len(pages))
    lines = folder.points.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    graded = [line for line in lines[1:] if f",{SLUG},," not in line]
    folder.points.write_text("".join([lines[0], *graded]), encoding="utf-8-sig")
    with pytest.raises(SystemExit, match=f"got points of {len(graded)} submissions"):
        bench.refuse_losses(folder, SLUG, len(graded))
    for page in pages[len(graded) :]:
        page.unlink()
    bench.refuse_losses(folder, SLUG, len(graded))
    pages[0].unlink()
    with pytest.raises(SystemExit, match=f"{len(graded) - 1} pages"):
        bench.refuse_losses(folder, SLUG, len(graded))


def test_every_lesson_that_the_bench_measures_is_one() -> None:
    assert all((SOLUTIONS / "en" / slug).is_dir() for slug in bench.QUICK | bench.TRAINING)
    assert not bench.QUICK & bench.TRAINING


def test_what_a_folder_occupies_are_its_blocks_and_what_is_linked_counts_once(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    first = tmp_path / "inner" / "first"
    first.write_bytes(b"x" * 100_000)
    before = bench.occupied(tmp_path)
    (tmp_path / "linked").hardlink_to(first)
    assert 100_000 <= before == bench.occupied(tmp_path) < 120_000
    (tmp_path / "second").write_bytes(b"x")
    assert before < bench.occupied(tmp_path) <= before + 8192
