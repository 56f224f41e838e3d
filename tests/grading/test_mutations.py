"""Ten thousand damaged notebooks: each is taken in for a person with a reason, or rebuilt as it was released."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from mutations import mutated

from autograder.grading.intake import Place, Received, receive
from autograder.grading.notes import Note
from autograder.grading.reading import read
from autograder.grading.rebuild import rebuild
from autograder.grading.store import Store
from autograder.judge import notebooks
from autograder.release.lessons import slugs
from autograder.release.paths import LANGUAGES

ALL, PARTS = 10_000, 20
QUICK = range(0, 1_200, len(slugs()))  # those of the first lesson, which is small
VOICES = ("instructor", *LANGUAGES)


def taken_in(seed: int, home: Path, store: Store) -> Received:
    slug, _, data = mutated(seed)
    folder = home / str(seed) / slug
    folder.mkdir(parents=True)
    (folder / f"{slug}.ipynb").write_bytes(data)
    return receive(Place(str(seed), slug, folder), store, slugs())


def is_told(note: Note, voices: tuple[str, ...]) -> None:
    for to in VOICES:
        said = note.said(to)
        said.encode()
        assert said or to not in voices, (note.key, to)


def as_given(cell: Any) -> tuple[Any, ...]:
    return cell.id, cell.cell_type, cell.metadata, cell.source


def looked_at(seed: int, home: Path, store: Store) -> bool:
    """Whether a damaged notebook could be rebuilt; AssertionError if what came of it is neither."""
    received = taken_in(seed, home, store)
    for note in received.notes:
        is_told(note, ("instructor",))
    assert json.loads(json.dumps(received.notes)) == [list(note) for note in received.notes]
    if received.reason:
        is_told(received.reason, VOICES)
        return False
    slug, lang = received.place.slug, received.language
    assert lang in LANGUAGES
    made = rebuild(read(store.get(received.taken), slug), slug, lang)
    for note in made.notes:
        is_told(note, VOICES)
    nbformat.validate(made.notebook)
    nbformat.writes(made.notebook).encode()
    released = notebooks.released(slug, lang)
    own = [cell.id for cell in made.notebook.cells if cell.id.startswith("own-")]
    ours = [cell for cell in made.notebook.cells if cell.id not in own]
    assert len(set(own)) == len(own) and [cell.id for cell in ours] == [cell.id for cell in released.cells]
    for mine, given in zip(ours, released.cells):
        assert (mine.cell_type, mine.metadata) == (given.cell_type, given.metadata)
        if given.cell_type != "code" or given.metadata.get("nbgrader", {}).get("locked"):
            assert as_given(mine) == as_given(given)
    assert made.notebook.metadata == released.metadata
    return True


def look_at(seeds: range, home: Path) -> None:
    store = Store(home / "received")
    trouble, rebuilt = {}, 0
    for seed in seeds:
        try:
            rebuilt += looked_at(seed, home / "submitted", store)
        except Exception as error:
            trouble[seed] = f"{type(error).__name__}: {error}"[:200]
    assert trouble == {}
    assert 0.3 < rebuilt / len(seeds) < 0.95  # both ends are reached


def test_some_are_taken_in_or_rebuilt_as_released(tmp_path: Path) -> None:
    look_at(QUICK, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_are(tmp_path: Path, part: int) -> None:
    look_at(range(part, ALL, PARTS), tmp_path)
