"""Put a learner's work into the released notebook, so that only what they wrote can decide their points.

What a notebook went through (cells moved, copied, deleted, retyped, marks lost) then no longer matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache

import nbformat
from nbformat import NotebookNode

from ..judge import notebooks
from ..judge.run_cells import CUT, first_line
from ..release.paths import LANGUAGES
from .cells import code_of, defines, is_whole, makes, mended, names_made, names_used, same, trouble
from .notes import Note, note
from .reading import Cell, HandedIn, language_of

ALIKE = 0.85
# Characters of all of a learner's own text cells: a page takes a second for so many, and four for twice as many.
MOST_TEXT = 20_000


@cache
def exercises_of(slug: str) -> dict[str, list[str]]:
    """The test cells of every exercise of a lesson."""
    return notebooks.tests_by_exercise(notebooks.released(slug, LANGUAGES[0]))


def lesson_of(notebook: HandedIn, slugs: list[str], first: str = "") -> str:
    """The lesson whose exercises a notebook holds; else the one that its metadata name; else nothing."""
    for slug in sorted(slugs, key=lambda slug: slug != first):
        names = {name for exercise, tests in exercises_of(slug).items() for name in (exercise, *tests)}
        for cell in notebook.cells:
            if {cell.grade_id, cell.id} & names:
                return slug
            if any(defines(cell.source, name) for name in exercises_of(slug) if f"def {name}" in cell.source):
                return slug
    return notebook.lesson if notebook.lesson in slugs else ""


def language(notebook: HandedIn, slug: str) -> str:
    """What the notebook says of itself, else the language whose sentences stand in it."""
    said = language_of(notebook)
    if said:
        return said
    text = {line for cell in notebook.cells for line in cell.source.splitlines() if len(line) > 20}
    prose = {
        lang: {line for cell in notebooks.released(slug, lang).cells for line in cell.source.splitlines()}
        for lang in LANGUAGES
    }
    return max(LANGUAGES, key=lambda lang: len(text & prose[lang]))


def answers(notebook: HandedIn, slug: str) -> dict[str, str]:
    """The exercises in which something is written, with what is."""
    matched = Matched(notebook, notebooks.released(slug, language(notebook, slug)), exercises_of(slug))
    return {name: cell.source.strip() for name, cell in matched.answer.items() if matched.is_edited(name, cell)}


@dataclass
class Rebuilt:
    notebook: NotebookNode
    notes: list[Note]


def rebuild(handed_in: HandedIn, slug: str, lang: str) -> Rebuilt:
    """The released notebook of that language with the learner's work in it, and what had to be found or left."""
    released = notebooks.released(slug, lang)
    matched = Matched(handed_in, released, exercises_of(slug))
    notes = list(matched.notes)
    was, now = handed_in.version, notebooks.version_of(released)
    if was and was != now:
        notes.insert(0, note("stale", was=was, now=now))
    after: dict[str | None, list[NotebookNode]] = {}
    free, shortened = limited(matched.free)
    if shortened:
        notes.append(note("cut", names=shortened))
    for position, cell in free:
        after.setdefault(matched.anchor(position, cell), []).append(fresh(cell))
    made = list(after.get(None, []))
    mends, own = [], []
    first_code = next(cell.id for cell in released.cells if cell.cell_type == "code")
    for cell in released.cells:
        if cell.id in matched.answer:
            source = matched.answer[cell.id].source
            cell.source = mended(source)
            mends += [cell.id] * (cell.source != source)
            own.append(trouble(cell.source, cell.id))
        elif cell.id in matched.edited:
            source = mended(matched.edited[cell.id].source)
            if cell.id == first_code:
                # ours, and then theirs: their own imports stand there as a rule, and the language is decided
                source = re.sub(r"use_language\(\s*[\"']\w*[\"']\s*\)", f'use_language("{lang}")', source)
                after.setdefault(cell.id, []).insert(0, nbformat.v4.new_code_cell(source))
            elif is_whole(source) and source.strip():
                cell.source = source
        made += [cell, *after.get(cell.id, [])]
    if mends:
        notes.append(note("mended", names=mends))
    notes += [trouble for trouble in own if trouble]
    theirs = [cell for cells in after.values() for cell in cells]
    for number, added in enumerate(theirs, 1):
        added["id"] = f"own-{number:02d}"
    released.cells = made
    return Rebuilt(released, notes)


def limited(free: list[tuple[int, Cell]]) -> tuple[list[tuple[int, Cell]], list[str]]:
    """The learner's own cells with no more than MOST_TEXT of text in all; and the names of those that had more."""
    kept, shortened, room = [], [], MOST_TEXT
    for position, cell in free:
        if cell.kind != "code":
            if len(cell.source) > room:
                shortened.append(f"`{first_line(cell.source)}`")
                cell = Cell(cell.kind, f"{cell.source[:room]}\n{CUT}")
            room = max(room - len(cell.source), 0)
        kept.append((position, cell))
    return kept, shortened


def fresh(cell: Cell) -> NotebookNode:
    """A learner's own cell, with nothing but its text."""
    new: Callable[[str], NotebookNode] = getattr(nbformat.v4, f"new_{cell.kind}_cell")
    return new(mended(cell.source) if cell.kind == "code" else cell.source)


@dataclass
class Matched:
    """Which of the handed-in cells is which of the released ones.

    answer: the learner's cell of each exercise. edited: their versions of our other code cells. free: their own cells,
    each with its place. order: the released cell at each place, where there is one. chosen: the exercises' places.
    shared: the places of answers that stand in the cell of another exercise.
    """

    handed_in: HandedIn
    released: NotebookNode
    tests_of: dict[str, list[str]]
    answer: dict[str, Cell] = field(default_factory=dict)
    edited: dict[str, Cell] = field(default_factory=dict)
    free: list[tuple[int, Cell]] = field(default_factory=list)
    order: dict[int, str] = field(default_factory=dict)
    chosen: list[int] = field(default_factory=list)
    shared: dict[str, int] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.source = {cell.id: cell.source for cell in self.released.cells}
        self.kind = {cell.id: cell.cell_type for cell in self.released.cells}
        self.tests = [test for tests in self.tests_of.values() for test in tests]
        for position, cell in enumerate(self.handed_in.cells):
            target = self.target(cell)
            if target:
                self.order[position] = target
        self.match_alike()
        self.present = set(self.order.values())
        self.find_answers()
        self.sort_the_rest()
        self.say_what_changed()

    def target(self, cell: Cell) -> str:
        """The released cell that a handed-in one says it is, or whose text it has."""
        if cell.grade_id in (*self.tests_of, *self.tests):
            return cell.grade_id
        if cell.id in (*self.tests_of, *self.tests):
            return cell.id
        if cell.id in self.source and (self.is_like(cell, cell.id) or cell.kind == self.kind[cell.id] == "code"):
            return cell.id
        return next((i for i, source in self.source.items() if same(source, cell.source)), "")

    def is_like(self, cell: Cell, identifier: str) -> bool:
        source = self.source[identifier]
        if cell.source == source:
            return True
        matcher = SequenceMatcher(None, cell.source, source, autojunk=False)
        return matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE

    def match_alike(self) -> None:
        """Cells whose ids are gone, by their text; not exercises, which are told by their function."""
        taken = set(self.order.values())
        waiting = [i for i in self.source if i not in taken and i not in self.tests_of and i not in self.tests]
        for position, cell in enumerate(self.handed_in.cells):
            if position not in self.order and cell.source.strip():
                alike = next((i for i in waiting if self.kind[i] == cell.kind and self.is_like(cell, i)), "")
                if alike:
                    self.order[position] = alike
                    waiting.remove(alike)

    def find_answers(self) -> None:
        cells = self.handed_in.cells
        several, copied, found, retyped = list[str](), list[str](), list[str](), list[str]()
        for name in self.tests_of:
            own = [i for i, target in self.order.items() if target == name]
            others = [
                i for i, cell in enumerate(cells)
                if self.order.get(i, "") in ("", *self.tests) and defines(mended(as_code(cell)), name)
            ]  # fmt: skip
            edited = [i for i in own if self.is_edited(name, cells[i])]
            whole = [i for i in edited if self.is_answer(name, cells[i], makes)]
            elsewhere = [i for i in others if self.is_edited(name, cells[i]) and self.is_answer(name, cells[i])]
            shared = [
                i for i, target in self.order.items()
                if target in self.tests_of and target != name and self.is_answer(name, cells[i])
                and not self.is_given(name, cells[i])
            ]  # fmt: skip
            # by a call: only where nothing else can be meant
            made = [i for i, cell in enumerate(cells) if not self.order.get(i) and self.is_answer(name, cell, makes)]
            best = whole or elsewhere or shared or edited or own or made or others
            if not best:
                continue
            position = best[-1]
            self.answer[name] = Cell("code", as_code(cells[position]), name, name)
            if position in shared:
                self.shared[name] = position
            else:
                self.order[position] = name
                if position in own or not own:
                    self.chosen.append(position)
            if position not in own:
                found.append(name)
            if len(own) > 1:
                (several if len(whole or edited) > 1 else copied).append(name)
            if cells[position].kind != "code":
                retyped.append(name)
        for key, names in (("recognised", found), ("copied", copied), ("several", several), ("retyped", retyped)):
            if names:
                self.notes.append(note(key, names=names))

    def is_edited(self, name: str, cell: Cell) -> bool:
        """Whether there is more in it than the given cell: another comment is no answer."""
        code = code_of(self.source[name])
        return not same(as_code(cell), self.source[name]) and code_of(as_code(cell)) != code

    def is_given(self, name: str, cell: Cell) -> bool:
        """Whether the function that a cell with more in it defines is the one that was given."""

        def functions(source: str) -> list[str]:
            return [part for part in code_of(source) or () if part.startswith(f"FunctionDef(name={name!r},")]

        return functions(as_code(cell))[-1:] == functions(self.source[name])[-1:]

    def is_answer(self, name: str, cell: Cell, by: Callable[[str, str], bool] = defines) -> bool:
        source = mended(as_code(cell))
        return is_whole(source) and by(source, name)

    def sort_the_rest(self) -> None:
        written_over = []
        for position, cell in enumerate(self.handed_in.cells):
            target = self.order.get(position, "")
            if not target:
                if cell.source.strip():
                    self.free.append((position, cell))
            elif target in self.tests:
                if not same(cell.source, self.source[target]) and cell.kind == "code" and cell.source.strip():
                    written_over.append(target)
            elif target not in self.tests_of and self.kind[target] == "code":
                if cell.kind == "code" and not same(cell.source, self.source[target]):
                    if target in self.edited:
                        self.free.append((position, cell))
                    else:
                        self.edited[target] = cell
            elif self.kind[target] == "markdown" and not self.is_like(cell, target) and cell.source.strip():
                self.free.append((position, cell))
        if written_over:
            self.notes.append(note("test_edited", names=written_over))

    def say_what_changed(self) -> None:
        present = self.present | set(self.order.values())
        for key, names in (("no_exercise", self.tests_of), ("no_test", self.tests)):
            gone = [name for name in names if name not in present]
            if gone:
                self.notes.append(note(key, names=gone))
        marked = any(cell.grade_id for cell in self.handed_in.cells)
        if not marked and any(cell.id in self.tests_of for cell in self.handed_in.cells):
            self.notes.append(note("no_metadata"))
        if self.chosen != sorted(self.chosen):
            self.notes.append(note("moved"))

    def rank(self, identifier: str) -> int:
        return list(self.source).index(identifier)

    def anchor(self, position: int, cell: Cell) -> str | None:
        """The released cell that a free one follows: the one above it, unless an exercise further up needs it."""
        above = [self.order[i] for i in range(position) if i in self.order]
        place = self.rank(above[-1]) if above else -1
        made = names_made(cell.source) if cell.kind == "code" else set()
        below = {self.order[i] for i in range(position, len(self.handed_in.cells)) if i in self.order}
        below |= {name for name, i in self.shared.items() if i >= position}
        for name, answer in self.answer.items():
            if name in below and self.rank(name) <= place and made & names_used(answer.source):
                place = self.rank(name) - 1
        return list(self.source)[place] if place >= 0 else None


def as_code(cell: Cell) -> str:
    """The code in a cell of any type: some paste it between fences when they make it text."""
    if cell.kind == "code":
        return cell.source
    fenced = re.fullmatch(r"\s*```\w*\n(.*?)\n?```\s*", cell.source, re.DOTALL)
    return fenced[1] if fenced else cell.source
