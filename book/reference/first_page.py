"""What the first page shows: a wrong op with what its check prints, three numbers, and what each network is made of."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from autograder.kill_matrix.matrix import read_matrix, totals
from autograder.release.lessons import plan, read, slugs
from autograder.release.paths import NOTEBOOKS

from . import lessons, tables

WARM_UP, EXERCISE, TEST = "00-warm-up", "double", "double.x"
RUN = """\
import json, sys
from checks import check, use_language

language, code, test = json.loads(sys.argv[1])
use_language(language)
exec(code)
try:
    check(test)
except Exception as error:
    sys.stdout.buffer.write(str(error).encode())
"""


# The wrong op


def wrong(lang: str) -> str:
    """The wrong answer that the first notebook asks for, as a function."""
    cells = json.loads((NOTEBOOKS / lang / WARM_UP / f"{WARM_UP}.ipynb").read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    signature, docstring = next(s for s in sources if s.startswith(f"def {EXERCISE}(")).splitlines()[:2]
    answer = next(found[1] for s in sources if (found := re.search(r"```python\n\s*(return .*)\n", s)))
    return f'{signature}\n{docstring.rstrip()}"""\n    {answer}'


def told(lang: str) -> str:
    """What its check prints in the folder that learners get."""
    command = [sys.executable, "-c", RUN, json.dumps([lang, wrong(lang), TEST])]
    run = subprocess.run(command, cwd=NOTEBOOKS / lang / WARM_UP, capture_output=True, check=True)
    return run.stdout.decode().strip()


def mistake(lang: str) -> str:
    return f"```python\n{wrong(lang)}\n```\n\n```text\n{told(lang)}\n```"


# The numbers


def numbers(lang: str) -> str:
    """Lessons, exercises, and the wrong answers on record that a check names."""
    counted = {
        "lessons": len(slugs()),
        "exercises": sum(len(read(slug).exercises()) for slug in slugs()),
        "mistakes": totals(list(read_matrix().values()))["named"],
    }
    mark = {"en": ",", "es": ""}[lang]  # Spanish groups digits from five on
    return "\n".join(
        f"- **{f'{number:,}'.replace(',', mark)}** {tables.word(f'home_{name}', lang)}"
        for name, number in counted.items()
    )


# What each network is made of


def losses() -> Iterator[tuple[str, Any]]:
    """Lesson by lesson, the loss of the network that it trains, on a few rows."""
    from ndgrad import Tensor, cross_entropy

    from ..training import convolution, digits, grid, writes, xor

    rng = np.random.default_rng(0)
    scope = xor.lesson()
    parameters = scope["initial"]((0,), 2)
    answers = scope["network"](parameters, scope["X"], Tensor.tanh)
    yield xor.LESSON, scope["losses"](answers, scope["Y"]).sum()
    words = grid.table()
    flags = grid.inputs(words)
    yield grid.LESSON, cross_entropy(grid.network(flags.shape[1], 5, rng)(Tensor(flags)), words["tense"])
    x, labels = digits.pictures()
    yield digits.LESSON, cross_entropy(digits.network(rng)(Tensor(x[:4])), labels[:4])
    sheets, labels = convolution.sheets()
    yield convolution.LESSON, cross_entropy(convolution.network("conv", rng)(Tensor(sheets[:4])), labels[:4])
    text = writes.Text("en")
    numbers = text.learned[None, : writes.CONTEXT]
    logits = writes.network(text, 1, rng)(numbers).reshape(writes.CONTEXT, -1)
    yield writes.LESSON, cross_entropy(logits, text.learned[1 : writes.CONTEXT + 1])


def ops_of(loss: Any) -> set[str]:
    """The ops that a result was computed with."""
    seen, waiting, found = {id(loss)}, [loss], set()
    while waiting:
        node = waiting.pop()
        found.add(node._op)
        fresh = [parent for parent in node._prev if id(parent) not in seen]
        seen.update(map(id, fresh))
        waiting += fresh
    return found - {""}


def unlocks(lang: str) -> str:
    """A row per network: its ops that a learner writes, by the lesson that asks for them first."""
    first: dict[str, str] = {}
    for slug, lesson in plan()["lessons"].items():
        for address in lesson["writes"]:
            first.setdefault(address.removeprefix("ops."), slug)
    heads = [tables.word("home_network", lang), tables.word("home_ops", lang)]
    body = []
    for slug, loss in losses():
        ops = ops_of(loss)
        yours = {lesson: [op for op in first if op in ops and first[op] == lesson] for lesson in plan()["lessons"]}
        parts = [
            f"{tables.lesson_link(lesson)}: {', '.join(f'`{op}`' for op in names)}"
            for lesson, names in yours.items()
            if names
        ]
        body.append([lessons.title(slug, lang), "; ".join(parts)])
    return tables.table("home-unlocks", tables.word("home_unlocks", lang), heads, body)
