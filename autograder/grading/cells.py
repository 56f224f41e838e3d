"""What a cell's code defines, uses and fails on, without running it."""

from __future__ import annotations

import ast
import copy
import re
import warnings
from collections.abc import Iterator
from functools import lru_cache

from IPython.core.inputtransformer2 import TransformerManager

from .notes import Note, note
from .reading import MERGE_MARK

# What mail programs, web pages and editors put in the place of a space, or between two letters.
INVISIBLE_SPACES = dict.fromkeys([0x00A0, *range(0x2000, 0x200B), 0x202F, 0x3000], " ")
INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
# Longer cells hold data, not functions, and take minutes to parse.
LONGEST = 200_000
QUOTES = "“”„‟‘’‚‛«»"


def same(a: str, b: str) -> bool:
    """Whether two sources differ in nothing but space at the ends of lines."""
    return [line.rstrip() for line in a.strip().splitlines()] == [line.rstrip() for line in b.strip().splitlines()]


@lru_cache(maxsize=1000)
def tree(source: str) -> ast.Module | SyntaxError:
    """The program in a cell, with IPython's magics translated; or what Python says of it."""
    if len(source) > LONGEST:
        return SyntaxError(f"the cell has {len(source)} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = TransformerManager().transform_cell(source)
            parsed = ast.parse(code)
            # `return` outside a function, and the like, are found only here
            compile(parsed, "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
            return parsed
    except SyntaxError as error:
        return error
    except (ValueError, RuntimeError, MemoryError) as error:  # IPython's own where magics have no end
        return SyntaxError(str(error) or type(error).__name__)


def is_whole(source: str) -> bool:
    return isinstance(tree(source), ast.Module)


def defines(source: str, name: str) -> bool:
    """Whether the cell makes a function of that name; told by its text where Python cannot read it."""
    parsed = tree(source)
    if isinstance(parsed, SyntaxError):
        return bool(re.search(rf"^(async +)?def +{re.escape(name)}\b", source, re.MULTILINE))
    functions = {node.name for node in parsed.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    return name in functions or any(isinstance(value, ast.Lambda) for value in assigned(parsed, name))


def makes(source: str, name: str) -> bool:
    """Whether the cell makes what may be a function of that name: defines it, or assigns what a call returns."""
    parsed = tree(source)
    if defines(source, name) or isinstance(parsed, SyntaxError):
        return defines(source, name)
    functions = ast.Call | ast.Name | ast.Attribute | ast.IfExp
    return any(isinstance(value, functions) for value in assigned(parsed, name))


def assigned(parsed: ast.Module, name: str) -> Iterator[ast.expr | None]:
    """What a cell assigns to a name."""
    for node in parsed.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                yield node.value


@lru_cache(maxsize=1000)
def code_of(source: str) -> tuple[str, ...] | None:
    """The cell's statements without comments, docstrings and layout, to compare; None if it cannot be told."""
    parsed = tree(source)
    if not isinstance(parsed, ast.Module):
        return None
    try:
        return tuple(map(ast.dump, WithoutDocstrings().visit(copy.deepcopy(parsed)).body))
    except RecursionError:
        return None


class WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else node


def names_made(source: str) -> set[str]:
    """The names that a cell makes for the cells after it."""
    parsed = tree(source)
    made: set[str] = set()
    for node in parsed.body if isinstance(parsed, ast.Module) else []:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            made.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            made |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            made |= {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}
    return made


def names_used(source: str) -> set[str]:
    parsed = tree(source)
    nodes = ast.walk(parsed) if isinstance(parsed, ast.Module) else ()
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def mended(source: str) -> str:
    """The source with spaces for what only looks like one, if that is all that Python minds; else as it is."""
    if is_whole(source):
        return source
    spaced = source.translate(INVISIBLE_SPACES | INVISIBLE)
    for attempt in (spaced, spaced.expandtabs(4), spaced.expandtabs(8)):
        if attempt != source and is_whole(attempt):
            return attempt
    return source


def trouble(source: str, name: str) -> Note | None:
    """Why Python cannot read a cell, told so that a learner can find it."""
    error = tree(source)
    if not isinstance(error, SyntaxError):
        return None
    mark = MERGE_MARK.search(source)
    if mark:
        return note("merge_marks", name=name, line=source.count("\n", 0, mark.start()) + 1)
    line = error.lineno or 1
    if any(quote in text for text in source.splitlines()[line - 1 : line] for quote in QUOTES):
        return note("quotes", name=name, line=line)
    return note("syntax", name=name, line=line, said=error.msg)
