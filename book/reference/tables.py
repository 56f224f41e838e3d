"""The tables of the reference and of the first page, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from autograder.record.ops import GROUPS, OPS, Op
from autograder.release.lessons import plan
from autograder.release.paths import BOOK, LANGUAGES
from autograder.release.yaml_files import read_yaml

from . import cite, first_page, glossary, grading, names, versions
from . import lessons as lesson_list
from .formulas import tex
from .operators import CATALOGUE, Operator

WORDS = Path(__file__).with_name("words.yml")
GIVEN = "given"


def fragments() -> dict[Path, str]:
    """Every file and its text."""
    files: dict[Path, str] = {versions.CHANGE_LOG: versions.change_log()}
    for lang in LANGUAGES:
        parts = {
            "op-table-values": "\n".join(values(name, lang) for name in GROUPS),
            "op-table-pull-backs": "\n".join(pull_backs(lesson, lang) for lesson in (GIVEN, *plan()["lessons"])),
            "op-table-catalogue": "\n".join(catalogue(name, lang) for name in CATALOGUE),
            "names-frameworks": names.frameworks(lang),
            "names-sources": names.sources(lang),
            "glossary-terms": glossary.page(lang),
            "about-cite": cite.cite(lang),
            "grading-cost": grading.cost(lang),
            "grading-training": grading.trainings(lang),
            "grading-start": grading.start(lang),
            "grading-large": grading.large(lang),
            "grading-versions": versions.table(lang),
            "first-page-lessons": lesson_list.table(lang),
            "first-page-seconds": lesson_list.seconds(lang),
            "first-page-mistake": first_page.mistake(lang),
            "first-page-numbers": first_page.numbers(lang),
            "first-page-unlocks": first_page.unlocks(lang),
        }
        files |= {BOOK / lang / "tables" / f"{name}.md": text.strip("\n") + "\n" for name, text in parts.items()}
    return files


# What each op computes


def values(group: str, lang: str) -> str:
    """A row per op: value, lesson, PyTorch's name, where it has a derivative."""
    heads = [word(w, lang) for w in ("op", "value", "lesson", "pytorch", "derivative")]
    body = [
        [f"`{op.name}`", shown(op.value, op.code), lessons(op.name, lang), call(op.torch), differentiable(op, lang)]
        for op in GROUPS[group]
    ]
    return table(f"op-table-{group.replace('_', '-')}", word(f"group_{group}", lang), heads, body)


def written() -> dict[str, list[str]]:
    """Each op and the lessons that write it."""
    found: dict[str, list[str]] = {name: [] for name in OPS}
    for slug, lesson in plan()["lessons"].items():
        for address in lesson["writes"]:
            module, name = address.split(".")
            if module == "ops":
                found[name].append(slug)
    return found


def lessons(op: str, lang: str) -> str:
    return ", ".join(lesson_link(slug) for slug in written()[op]) or word(GIVEN, lang)


def lesson_link(slug: str) -> str:
    """The lesson's number, linked if its chapter is there. In both languages the label is the same."""
    return f"{{ref}}`{slug[:2]} <{label(slug)}>`" if (BOOK / "en" / f"{slug}.md").is_file() else slug[:2]


def label(slug: str) -> str:
    """The label that a chapter begins with."""
    found = re.match(r"\((.+)\)=", (BOOK / "en" / f"{slug}.md").read_text(encoding="utf-8"))
    assert found, f"{slug}.md does not begin with a label"
    return found[1]


def differentiable(op: Op, lang: str) -> str:
    if op.where:
        return word("where", lang).format(formula=condition(op.where))
    if op.unless:
        return word("unless", lang).format(formula=condition(op.unless))
    return word("everywhere", lang)


def condition(formula: str) -> str:
    """A comparison, without the brackets that make it a number."""
    return f"${tex(formula).removeprefix('[').removesuffix(']')}$"


def shown(formula: str, code: bool) -> str:
    return f"`{formula}`" if code else f"${tex(formula)}$"


def call(expression: str) -> str:
    """The function that is called, with what it is called with where that says something."""
    node = ast.parse(expression, mode="eval").body
    plain = isinstance(node, ast.Call) and not node.keywords and all(isinstance(a, ast.Name) for a in node.args)
    text = ast.unparse(node.func) if isinstance(node, ast.Call) and plain else expression.replace('"', "'")
    return f"`{text.replace('torch.nn.functional.', 'F.').replace('torch.', '')}`"


# What comes back


def pull_backs(lesson: str, lang: str) -> str:
    """A row per op and input; what a lesson asks for is folded."""
    wanted = {name: slugs or [GIVEN] for name, slugs in written().items()}
    ops = [op for name, op in OPS.items() if wanted[name][0] == lesson]
    if not ops:
        return ""
    heads = [word(w, lang) for w in ("op", "input", "gradient", "remark")]
    body = []
    for op in ops:
        for k, (name, formula) in enumerate(op.pulls.items()):
            remark = remarks(op, lang) if k == 0 else ""
            body.append([f"`{op.name}`" if k == 0 else "", f"${tex(name)}$", shown(formula, op.code), remark])
    name = f"op-table-pull-backs-{lesson[:2] if lesson != GIVEN else GIVEN}"
    if lesson == GIVEN:
        return table(name, word("caption_given", lang), heads, body)
    number = lesson[:2]
    inside = table(name, word("caption_lesson", lang).format(number=number), heads, body, colons=3)
    return f"::::{{dropdown}} {word('fold_lesson', lang).format(number=number)}\n{inside}::::\n"


def remarks(op: Op, lang: str) -> str:
    """What the formulas of an op need to be read."""
    formulas = ", ".join(f"${name} = {tex(formula)}$" for name, formula in op.given.items())
    if lang == "es":
        formulas = re.sub(r"(?<=\d)\.(?=\d)", "{,}", formulas)
    said = [word("with", lang).format(formulas=formulas)] if formulas else []
    return "; ".join([*said, *([word(op.note, lang)] if op.note else [])])


# What other libraries list


def catalogue(group: str, lang: str) -> str:
    heads = [word(w, lang) for w in ("operator", "what", "derivative", "ndgrad", "pytorch")]
    body = [
        [
            code(o.sign),
            word(f"name_{o.key}", lang),
            derivative(o, lang),
            code(o.ndgrad) if o.ndgrad else word("not_there", lang),
            call(o.torch) if "(" in o.torch else code(o.torch),
        ]
        for o in CATALOGUE[group]
    ]
    return table(f"op-table-catalogue-{group}", word(f"catalogue_{group}", lang), heads, body)


def derivative(operator: Operator, lang: str) -> str:
    """Its formulas, the op of ours that has them, or why there are none."""
    if operator.op:
        return word("op_of_ours", lang).format(op=operator.op)
    if operator.pulls:
        formulas = ", ".join(f"${name}$: ${tex(formula)}$" for name, formula in operator.pulls.items())
        return f"{formulas}; {word(operator.reason, lang)}"
    return word("no_derivative", lang).format(reason=word(operator.reason, lang))


# Text


def table(
    name: str, caption: str, head: Iterable[str], body: Iterable[Iterable[str]], colons: int = 3, kind: str = ""
) -> str:
    """A captioned table; kind is one more class for the style sheet."""
    titles = list(head)
    lines = [f"| {' | '.join(cells)} |" for cells in (titles, ["---"] * len(titles), *body)]
    fence = ":" * colons
    return "\n".join(
        [
            f"{fence}{{table}} {caption}",
            f":name: tab-{name}",
            f":class: {f'look-up {kind}'.strip()}",
            "",
            *lines,
            fence,
            "",
        ]
    )


def code(text: str) -> str:
    """Code in a cell of a table."""
    return f"`{text.replace('|', chr(92) + '|')}`"


def word(key: str, lang: str) -> str:
    return words()[key][lang]


@cache
def words() -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = read_yaml(WORDS)
    return said
