"""The tables of names: one row per thing, beside the frameworks and beside the libraries that the course began from."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from autograder.release.yaml_files import read_yaml

from . import tables

NAMES = Path(__file__).with_name("names.yml")
FRAMEWORKS = ("ndgrad", "torch", "tinygrad")
# Not shown: the class of a tensor's fields and methods, and modules that say nothing.
BEFORE = re.compile(r"^(?:Tensor|engine|shapes|autograd|nn\.state|(?:nn\.)?optim)\.")
SOURCES = ("tutorial", "mgp", "curriculum", "punytorch")


@cache
def rows() -> list[dict[str, Any]]:
    names: list[dict[str, Any]] = read_yaml(NAMES)
    return names


def listed(row: dict[str, Any], column: str) -> list[str]:
    """The names in a cell."""
    names = row.get(column, [])
    return [names] if isinstance(names, str) else names


def frameworks(lang: str) -> str:
    return table("names-frameworks", FRAMEWORKS, rows(), lang)


def sources(lang: str) -> str:
    """Of the same things, those that some source names."""
    named = [row for row in rows() if any(listed(row, column) for column in SOURCES)]
    return table("names-sources", ("ndgrad", *SOURCES), named, lang)


def table(name: str, columns: tuple[str, ...], body: list[dict[str, Any]], lang: str) -> str:
    heads = [tables.word(f"column_{w}", lang) for w in ("thing", *columns)]
    cells = [[row["what"][lang], *(cell(listed(row, column)) for column in columns)] for row in body]
    return tables.table(name, tables.word(f"caption_{name.replace('-', '_')}", lang), heads, cells, kind="names")


def cell(names: list[str]) -> str:
    """The names without what they would all begin with."""
    return ", ".join(f"`{BEFORE.sub('', name).replace('nn.functional.', 'F.')}`" for name in names) or "–"
