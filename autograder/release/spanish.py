"""The Spanish of what stands inside code: contracts of exercises, comments, strings, and errors of the library.

All of it is in solutions/lessons/spanish.yml. Prose has its Spanish beside it, in the lessons.
"""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from .errors import AuthoringError
from .paths import LESSONS
from .python_source import at_the_seam, line_starts
from .yaml_files import read_yaml

SPANISH = LESSONS / "spanish.yml"
FIELD = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")  # of an f-string


@cache
def written() -> dict[str, Any]:
    """By lesson, "contracts" by exercise, "phrases" and "solutions" by their English; in "library", its sentences."""
    entries: dict[str, Any] = read_yaml(SPANISH)
    return entries


def contracts(slug: str) -> dict[str, str]:
    return dict(written().get(slug, {}).get("contracts", {}))


def phrases(slug: str) -> dict[str, str]:
    return dict(written().get(slug, {}).get("phrases", {}))


def comments(slug: str) -> dict[str, str]:
    return dict(written().get(slug, {}).get("solutions", {}))


def with_contract(function: str, contract: str) -> str:
    """The function with another docstring."""
    given, solution = at_the_seam(function)
    node = ast.parse(function).body[0]
    assert isinstance(node, ast.FunctionDef)
    above = given.splitlines()[: node.body[0].lineno - 1]
    end = "\n" if "\n" in contract.strip() else " " if contract.strip().endswith('"') else ""
    docstring = textwrap.indent(f'"""{contract.strip()}{end}"""', " " * node.body[0].col_offset)
    return "\n".join([*above, docstring, solution])


def in_spanish(code: str, known: dict[str, str]) -> tuple[str, set[str]]:
    """The same code with each known phrase in its strings and comments in Spanish, and the phrases that were there."""
    if not known:
        return code, set()
    longest_first = sorted(known, key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
    found: set[str] = set()

    def replaced(match: re.Match[str]) -> str:
        found.add(match[0])
        return known[match[0]]

    starts = line_starts(code)
    for start, end, text, prefix in reversed(list(strings_and_comments(code))):
        a, b = starts[start[0] - 1] + start[1], starts[end[0] - 1] + end[1]
        parts = re.split(f"({FIELD.pattern})", text) if "f" in prefix else [text]
        parts[::2] = [pattern.sub(replaced, part) for part in parts[::2]]
        code = code[:a] + "".join(parts) + code[b:]
    return code, found


def with_comments(code: str, known: dict[str, str]) -> tuple[str, set[str]]:
    """The same code with each known comment in Spanish, and those that were there."""
    starts = line_starts(code)
    found: set[str] = set()
    for start, _, text, _ in reversed(list(strings_and_comments(code))):
        comment = text.removeprefix("# ").strip()
        if text.startswith("#") and comment in known:
            found.add(comment)
            a = starts[start[0] - 1] + start[1]
            code = code[:a] + text.replace(comment, known[comment]) + code[a + len(text) :]
    return code, found


def strings_and_comments(code: str) -> Iterator[tuple[tuple[int, int], tuple[int, int], str, str]]:
    """Where each string and each comment begins and ends, its text, and a string's prefix."""
    f_string = getattr(tokenize, "FSTRING_MIDDLE", None)
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.STRING:
            prefix = re.match(r"\w*", token.string)
            yield token.start, token.end, token.string, prefix[0].lower() if prefix else ""
        elif token.type in (tokenize.COMMENT, f_string):
            yield token.start, token.end, token.string, ""


def in_both_languages(code: str) -> str:
    """Code of the library whose sentences are in the learner's language: `said(english, spanish)` for each."""
    known: dict[str, str] = written()["library"]
    lines = code.splitlines()
    whole = "\n".join(lines).encode()
    starts = line_starts(whole)
    places = [
        (
            starts[node.lineno - 1] + node.col_offset,
            starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0),
            node,
        )
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.JoinedStr | ast.Constant) and template(node) in known
    ]
    for start, end, node in sorted(places, key=lambda place: place[0], reverse=True):
        english = textwrap.dedent(" " * node.col_offset + whole[start:end].decode())
        spanish = known[template(node)]
        row = lines[node.lineno - 1]
        margin = " " * (len(row) - len(row.lstrip()))
        both = textwrap.indent(f'{english},\n{"f" * ("{" in spanish)}"{spanish}",', margin + "    ")
        whole = whole[:start] + f"said(\n{both}\n{margin})".encode() + whole[end:]
    return whole.decode() + "\n"


def check_all_told(path: Path, code: str) -> None:
    """AuthoringError for an error in a module of the library whose sentence has no Spanish."""
    for node in ast.walk(ast.parse(code)):
        for sentence in sentences_of(node):
            if template(sentence) not in written()["library"]:
                raise AuthoringError(
                    path, f"line {sentence.lineno}", f"got no Spanish for {template(sentence)!r}",
                    f"write it in {SPANISH.name}, under library",
                )  # fmt: skip


def sentences_of(node: ast.AST) -> list[ast.expr]:
    """What an error says, in a statement that raises it or adds a note to it."""
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        return node.exc.args[:1]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_note":
        return node.args[:1]
    return []


def template(node: ast.expr) -> str:
    """A string as it is written, in one piece: "mse: got shapes {x.shape} and {y.shape}"."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(template, node.values))
    if isinstance(node, ast.FormattedValue):
        conversion = f"!{chr(node.conversion)}" if node.conversion != -1 else ""
        form = f":{template(node.format_spec)}" if node.format_spec else ""
        return f"{{{ast.unparse(node.value)}{conversion}{form}}}"
    return str(node.value) if isinstance(node, ast.Constant) else ""
