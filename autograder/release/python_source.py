"""Python text, taken apart and put together again without losing its comments."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate


def functions(text: str) -> dict[str, str]:
    """The top-level functions of a module, each as it is written, decorators and comments included."""
    lines = text.splitlines()
    return {
        node.name: "\n".join(lines[first_line(node) - 1 : node.end_lineno])
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(d.lineno for d in decorators)])


def at_the_seam(function: str) -> tuple[str, str]:
    """A function in two: signature and docstring, which are given, and all below, which is the solution.

    ValueError if there is no docstring or nothing below it.
    """
    node = ast.parse(function).body[0]
    assert isinstance(node, ast.FunctionDef)
    if ast.get_docstring(node) is None:
        raise ValueError(f"{node.name}: got no docstring, expected one: everything below it is the solution")
    if len(node.body) < 2:
        raise ValueError(f"{node.name}: got nothing below the docstring, expected the solution there")
    lines = function.splitlines()
    seam = node.body[0].end_lineno
    return "\n".join(lines[:seam]), "\n".join(lines[seam:])


def without_annotations(text: str) -> str:
    """The same module or function without type annotations, and without what only they need."""
    tree = ast.parse(text)
    whole = b"\n".join(text.encode().splitlines())
    starts = line_starts(whole)

    def position(line: int, column: int) -> int:
        return starts[line - 1] + column

    cuts = sorted(annotation_cuts(tree, position, whole), reverse=True)
    for start, end, replacement in cuts:
        whole = whole[:start] + replacement + whole[end:]
    return re.sub(r"  # type: ignore\[[^\]]*\]", "", whole.decode())


def line_starts(text: str | bytes) -> list[int]:
    """Where each line of a text begins: in characters as tokenize counts, of bytes as ast does."""
    lines: Sequence[str | bytes] = text.splitlines(keepends=True)
    return [0, *accumulate(map(len, lines))]


def annotation_cuts(
    tree: ast.AST, position: Callable[[int, int], int], whole: bytes
) -> Iterator[tuple[int, int, bytes]]:
    """(start, end, replacement) in bytes for every annotation."""

    def start_of(node: ast.arg | ast.expr) -> int:
        return position(node.lineno, node.col_offset)

    def end_of(node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None  # it was parsed
        return position(node.end_lineno, node.end_col_offset)

    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            without_default = [None] * (len(node.args.posonlyargs) + len(node.args.args) - len(node.args.defaults))
            defaults: list[ast.expr | None] = [*without_default, *node.args.defaults, *node.args.kw_defaults]
            for arg, default in zip(arguments, defaults):
                if arg.annotation is not None:
                    end, tail = end_of(arg.annotation), b""
                    if default is not None:
                        end, tail = start_of(default), b"="
                    yield start_of(arg), end, arg.arg.encode() + tail
            for rest in (node.args.vararg, node.args.kwarg):
                if rest is not None and rest.annotation is not None:
                    yield start_of(rest), end_of(rest.annotation), rest.arg.encode()
            if node.returns is not None:
                start = whole.rindex(b"->", 0, start_of(node.returns)) - 1
                yield start, end_of(node.returns), b""
        elif isinstance(node, ast.AnnAssign):
            if node.value is None:
                yield position(node.lineno, 0), end_of(node) + 1, b""
            else:
                yield end_of(node.target), end_of(node.annotation), b""


def body_without_imports(text: str) -> tuple[list[str], str]:
    """A module's absolute imports, and its text without docstring, imports, type aliases and TYPE_CHECKING."""
    tree = ast.parse(text)
    lines = text.splitlines()
    imports = []
    gone: set[int] = set()
    for index, node in enumerate(tree.body):
        docstring = index == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        importing = isinstance(node, ast.Import | ast.ImportFrom)
        typing = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        alias = isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation)
        if docstring or importing or typing or alias:
            assert node.end_lineno is not None  # it was parsed
            gone.update(range(node.lineno, node.end_lineno + 1))
        if importing and not getattr(node, "level", 0) and getattr(node, "module", "") != "__future__":
            imports.append(ast.unparse(node))
    kept = "\n".join(line for number, line in enumerate(lines, 1) if number not in gone)
    return imports, re.sub(r"\n{4,}", "\n\n\n", kept).strip() + "\n"


def used_imports(imports: list[str], text: str) -> list[str]:
    """The import statements whose names the text uses, sorted, each name once."""
    names = {n.id for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Name)}
    statements = set()
    for line in imports:
        node = ast.parse(line).body[0]
        assert isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names:
            if (alias.asname or alias.name.split(".")[0]) in names:
                single = (
                    ast.Import([alias]) if isinstance(node, ast.Import) else ast.ImportFrom(node.module, [alias], 0)
                )
                statements.add(ast.unparse(ast.fix_missing_locations(single)))
    return sorted(statements, key=lambda s: ("numpy" in s, s.startswith("from"), s))
