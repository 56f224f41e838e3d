"""Finished notebooks with random damage: to their trees of JSON, as programs do it, and to the bytes of the file."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import nbformat

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released
from autograder.release.answers import mistakes, unusual
from autograder.release.lessons import slugs
from autograder.release.paths import LANGUAGES

Tree = dict[str, Any]
FORMS = 3  # solved, with mistakes of the catalogue, with its unusual answers


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def again(value: Any) -> Any:
    """A copy. copy.deepcopy would need two calls for each level of `nested`."""
    return json.loads(json.dumps(value))


# What JSON can hold and a notebook should not.
STRANGE: list[Callable[[], Any]] = [
    lambda: None, lambda: True, lambda: 5, lambda: -1, lambda: 10**30, lambda: 1e308, lambda: float("nan"),
    lambda: float("inf"), lambda: "", lambda: "\0", lambda: "\ud800", lambda: "x" * 100_000, lambda: "es",
    list, dict, lambda: [None], lambda: ["\udfff", 5], lambda: {"": {"": ""}}, lambda: nested(20), lambda: nested(900),
    lambda: ["x"] * 3_000, lambda: {"slug": ["x"], "version": {}},
]  # fmt: skip


@cache
def finished(slug: str, lang: str, form: int) -> str:
    """A released notebook filled in, as JSON."""
    notebook, answers = released(slug, lang), solutions(slug)
    if form:
        answers |= {answer.exercise: answer.source for answer in (mistakes, unusual)[form - 1](slug)}
    for name, cell in graded(notebook, "solution").items():
        cell.source = answers[name]
    return str(nbformat.writes(notebook))


def mutated(seed: int) -> tuple[str, str, bytes]:
    """The lesson, the language and the bytes of the notebook of that number."""
    rng = random.Random(seed)
    slug, lang = slugs()[seed % len(slugs())], LANGUAGES[seed // len(slugs()) % len(LANGUAGES)]
    tree = json.loads(finished(slug, lang, rng.randrange(FORMS)))
    if rng.random() < 0.85:
        for _ in range(rng.choice((1, 1, 2, 4, 12))):
            rng.choice(OF_TREES)(tree, rng)
    text = json.dumps(tree, indent=rng.choice((None, 1, "\t")), ensure_ascii=rng.random() < 0.5)
    data = text.encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((0, 0, 0, 1, 1, 3))):
        data = rng.choice(OF_BYTES)(data, rng)
    return slug, lang, data


# Of the tree. Each takes what an earlier one has left.


def cells(tree: Tree) -> list[Any]:
    found = tree.get("cells")
    return found if isinstance(found, list) else []


def whole(tree: Tree) -> list[Tree]:
    return [cell for cell in cells(tree) if isinstance(cell, dict)]


def some(tree: Tree, rng: random.Random) -> Tree:
    return rng.choice(whole(tree) or [{}])


def marks(cell: Tree) -> Tree:
    metadata = cell.get("metadata")
    found = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    return found if isinstance(found, dict) else {}


def drop(tree: Tree, rng: random.Random) -> None:
    if cells(tree):
        del tree["cells"][rng.randrange(len(tree["cells"]))]


def duplicate(tree: Tree, rng: random.Random) -> None:
    if cells(tree):
        tree["cells"].insert(rng.randrange(len(tree["cells"])), again(rng.choice(tree["cells"])))


def move(tree: Tree, rng: random.Random) -> None:
    if cells(tree):
        cell = tree["cells"].pop(rng.randrange(len(tree["cells"])))
        tree["cells"].insert(rng.randrange(len(tree["cells"]) + 1), cell)


def shuffle(tree: Tree, rng: random.Random) -> None:
    rng.shuffle(cells(tree))


def merge(tree: Tree, rng: random.Random) -> None:
    there = cells(tree)
    place = rng.randrange(len(there)) if there else 0
    if place and isinstance(there[place], dict) and isinstance(there[place - 1], dict):
        below = there.pop(place)
        there[place - 1]["source"] = f"{joined(there[place - 1])}\n{joined(below)}"


def split(tree: Tree, rng: random.Random) -> None:
    there = cells(tree)
    place = rng.randrange(len(there)) if there else 0
    if there and isinstance(there[place], dict):
        lines = joined(there[place]).splitlines(keepends=True)
        cut = rng.randrange(len(lines) + 1)
        below = again(there[place])
        there[place]["source"], below["source"] = lines[:cut], lines[cut:]
        there.insert(place + 1, below)


def joined(cell: Tree) -> str:
    source = cell.get("source")
    lines = source if isinstance(source, list) else [source]
    return "".join(line for line in lines if isinstance(line, str))


def insert_strange(tree: Tree, rng: random.Random) -> None:
    cells(tree).insert(rng.randrange(len(cells(tree)) + 1), rng.choice(STRANGE)())


def drop_ids(tree: Tree, rng: random.Random) -> None:
    for cell in whole(tree):
        cell.pop("id", None)


def swap_ids(tree: Tree, rng: random.Random) -> None:
    one, other = some(tree, rng), some(tree, rng)
    one["id"], other["id"] = other.get("id"), one.get("id")


def same_ids(tree: Tree, rng: random.Random) -> None:
    name = some(tree, rng).get("id")
    for cell in whole(tree):
        cell["id"] = name


def swap_marks(tree: Tree, rng: random.Random) -> None:
    one, other = some(tree, rng), some(tree, rng)
    one["metadata"], other["metadata"] = other.get("metadata"), one.get("metadata")


def drop_marks(tree: Tree, rng: random.Random) -> None:
    for cell in whole(tree):
        cell["metadata"] = {}


def rename_mark(tree: Tree, rng: random.Random) -> None:
    marks(some(tree, rng))["grade_id"] = rng.choice([*STRANGE, lambda: some(tree, rng).get("id")])()


def other_points(tree: Tree, rng: random.Random) -> None:
    marks(some(tree, rng)).update(points=rng.choice(STRANGE)(), grade=rng.random() < 0.5, locked=False)


def retype(tree: Tree, rng: random.Random) -> None:
    kinds = ["code", "markdown", "raw", "heading", "Code", "", *(strange() for strange in STRANGE)]
    some(tree, rng)["cell_type"] = rng.choice(kinds)


def resource(tree: Tree, rng: random.Random) -> None:
    """The source as lists, or as what it cannot be."""
    cell = some(tree, rng)
    text = joined(cell)
    cell["source"] = rng.choice(
        [text.splitlines(keepends=True), list(text), [*text.splitlines(), 5, None], [[text]], {"text": text}, text * 2]
    )


def edit(tree: Tree, rng: random.Random) -> None:
    """What people do to a source."""
    cell = some(tree, rng)
    text = joined(cell)
    place = rng.randrange(len(text) + 1)
    put = rng.choice(
        ["\n<<<<<<< HEAD\n", "\u00a0", "\t", "“", "\r", "\u2028", "\0", "\ud800", "🙂", "'''", "\n%%html\n", "\\"]
    )
    cell["source"] = rng.choice([text[:place] + put + text[place:], text[:place], text[place:], "", text.upper()])


def replace_anywhere(tree: Tree, rng: random.Random) -> None:
    holder, key = rng.choice(list(nodes(tree)))
    holder[key] = rng.choice(STRANGE)()


def drop_anywhere(tree: Tree, rng: random.Random) -> None:
    holder, key = rng.choice(list(nodes(tree)))
    del holder[key]


def rename_anywhere(tree: Tree, rng: random.Random) -> None:
    holder, key = rng.choice([(h, k) for h, k in nodes(tree) if isinstance(h, dict)])
    holder[
        rng.choice(["", "\0", "\ud800", "nbgrader", "cells", 1, None, key.upper() if isinstance(key, str) else ""])
    ] = holder.pop(key)


def nodes(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Every place in a tree: what holds it, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        if depth < 8:
            yield from nodes(value[key], depth + 1)


def metadata(tree: Tree, rng: random.Random) -> None:
    """What the notebook says of itself."""
    said = tree["metadata"] if isinstance(tree.get("metadata"), dict) else tree.setdefault("metadata", {})
    if not isinstance(said, dict):
        return
    key = rng.choice(["language", "lesson", "slug", "version", "kernelspec", "language_info"])
    lesson = said.get("lesson")
    about = lesson if key in ("slug", "version") and isinstance(lesson, dict) else said
    about[key] = rng.choice([*STRANGE, lambda: rng.choice(slugs()), lambda: "en", lambda: {}])()


def other_format(tree: Tree, rng: random.Random) -> None:
    tree[rng.choice(["nbformat", "nbformat_minor"])] = rng.choice([1, 2, 3, 5, 99, "4", *(s() for s in STRANGE)])


def sheets(tree: Tree, rng: random.Random) -> None:
    """As notebooks were before 2014."""
    tree["worksheets"] = rng.choice([[{"cells": tree.get("cells")}], [], [None, {"cells": 5}], {}])


def attach(tree: Tree, rng: random.Random) -> None:
    some(tree, rng).update(
        attachments=rng.choice(STRANGE)(), outputs=rng.choice(STRANGE)(), execution_count=rng.choice(STRANGE)()
    )


OF_TREES: list[Callable[[Tree, random.Random], None]] = [
    drop, duplicate, move, shuffle, merge, split, insert_strange, drop_ids, swap_ids, same_ids, swap_marks, drop_marks,
    rename_mark, other_points, retype, resource, edit, edit, replace_anywhere, replace_anywhere, drop_anywhere,
    rename_anywhere, metadata, other_format, sheets, attach,
]  # fmt: skip


# Of the bytes


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def flip(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 5, 200)) if data else 0):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def put_bytes(data: bytes, rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    put = rng.choice(
        [b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"}", b'"', b"[" * 5_000, b"9" * 5_000, b"\x1a", rng.randbytes(50)]
    )
    return data[:place] + put + data[place:]


def lose_bytes(data: bytes, rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[:place] + data[place + rng.choice((1, 10, 1_000, 20_000)) :]


def repeat_bytes(data: bytes, rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[: place + rng.choice((1, 100, 5_000))] + data[place:]


def recode(data: bytes, rng: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    codec = rng.choice(
        ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "cp1252", "latin-1", "mac_roman", "utf-7", "cp500"]
    )
    return text.encode(codec, "replace")


def marked(data: bytes, rng: random.Random) -> bytes:
    return (
        rng.choice([b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff"]) * rng.choice((1, 2))
        + data
    )


def line_ends(data: bytes, rng: random.Random) -> bytes:
    return data.replace(b"\n", rng.choice([b"\r\n", b"\r", b"\r\r\n", b"\n\n", b"", b"\xe2\x80\xa8"]))


def merge_marks(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for mark in (b"<<<<<<< HEAD\n", b"=======\n", b">>>>>>> ana\n"):
        lines.insert(rng.randrange(len(lines) + 1), mark)
    return b"".join(lines)


def around(data: bytes, rng: random.Random) -> bytes:
    return (
        rng.choice([b"", b"Dear teacher,\n", b"\n\n ", b"<html>", b"var x = "])
        + data
        + rng.choice([b"", b"\0" * 500, b"--\nana", b"\n}"])
    )


def odd_number(data: bytes, rng: random.Random) -> bytes:
    return data.replace(b"null", rng.choice([b"NaN", b"-Infinity", b"1e999", b"9" * 5_000, b"-0", b"None", b"'x'"]), 1)


OF_BYTES: list[Callable[[bytes, random.Random], bytes]] = [
    cut, flip, put_bytes, lose_bytes, repeat_bytes, recode, marked, line_ends, merge_marks, around, odd_number
]  # fmt: skip
