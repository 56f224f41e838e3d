"""Run a lesson's cells in a kernel and keep what they show: with the solutions, and with a wrong answer each."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any
from unittest.mock import patch

import nbformat
from bs4 import BeautifulSoup
from nbclient import NotebookClient
from nbformat import NotebookNode

from autograder.checks.notebook.op_pictures import CELL, OUTLINE, ROW
from autograder.release.lessons import read, slugs
from autograder.release.paths import SOLUTIONS

from . import Output, Record, Told, checks_of, digest_of, solved, wrong_answers

# One thread, so that sums have one order; and no width of somebody's terminal.
SURROUNDINGS = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0", "COLUMNS": "80"}
SURROUNDINGS |= {"PYTHONPATH": "", "NBGRADER_EXECUTION": ""}
# What is printed leaves at once: the checks hide the output of the kernel while they draw, and it would come later.
ALOUD = """
def aloud(stream):
    stream._schedule_flush = stream.flush

aloud(type(__import__("sys").stdout))
del aloud
"""
LONGEST = 3600  # seconds for one cell
TIME = re.compile(r" *\d+(?:[.,]\d+)?(?= (?:µs|ms|s)\b)")
LOOKS = {
    f' style="{CELL}"': "",
    f' style="{CELL}{OUTLINE}"': ' class="furthest"',
    f' style="{ROW}"': ' class="tables"',
    ' style="text-align:left;white-space:nowrap"': "",  # a caption breaks where its table is narrow
    "<tr></tr>": "<tr><td></td></tr>",  # an array without entries
}
TAGS = re.compile(r"(?<=>)(?=<(?:circle|div|g|image|line|path|polyline|rect|svg|table|text|tr)\b)")  # each has a line
POINTS = re.compile(r'points="[^"]*"')
LATER = re.compile(r"^.*\r(?!\n)", re.MULTILINE)  # what is written over


def record(slug: str, lang: str) -> Record:
    """What every cell of a lesson shows in a language."""
    cells, answers, lesson = solved(slug, lang), wrong_answers(slug), read(slug)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for earlier in slugs()[: slugs().index(slug) + 1]:
            shutil.copytree(SOLUTIONS / lang / earlier, place / earlier)
        run(cells, place / slug)
        tried: list[NotebookNode] = [code(cells[0].source)]
        sources = {cell.id: cell.source for cell in cells}
        asked = {}
        for name, checks in checks_of(lesson).items():
            asked[name] = [code(sources[check]) for check in checks]
            tried += [code(answers[name].source), *asked[name], code(sources[name])]
        run(tried, place / slug, stops=False)
    exercises: dict[str, Told] = {}
    for name, checks in checks_of(lesson).items():
        failed = [(check, cell) for check, cell in zip(checks, asked[name]) if has_failed(cell)]
        if not failed:
            raise SystemExit(f"outputs: {slug}: {name}: all checks accept the wrong answer at {answers[name].place}")
        check, cell = failed[0]
        exercises[name] = {
            "checks": checks,
            "answer": answers[name].source.splitlines(),
            "fails": check,
            "shows": shown(cell),
        }
    shows = {cell.id: shown(cell) for cell in cells}
    return {"digest": digest_of(cells, answers), "cells": shows, "exercises": exercises}


def code(source: str) -> NotebookNode:
    cell: NotebookNode = nbformat.v4.new_code_cell(source)
    return cell


def run(cells: Sequence[NotebookNode], folder: Path, stops: bool = True) -> None:
    """Runs cells in a kernel of their own. stops: an error is an error of ours."""
    notebook = nbformat.v4.new_notebook(cells=[code(ALOUD), *cells])
    client = NotebookClient(
        notebook, timeout=LONGEST, allow_errors=not stops, resources={"metadata": {"path": str(folder)}}
    )
    with patch.dict("os.environ", SURROUNDINGS):
        client.execute(stderr=subprocess.DEVNULL)


def has_failed(cell: NotebookNode) -> bool:
    return any(output.output_type == "error" for output in cell.outputs)


def shown(cell: NotebookNode) -> list[Output]:
    """The outputs of a cell, prints that follow each other as one."""
    found: list[Output] = []
    for stream, outputs in groupby(cell.outputs, lambda output: output.output_type == "stream"):
        if stream:
            found.append(text("".join(output.text for output in outputs)))
        else:
            found += map(of, outputs)
    return [output for output in found if output.get("text") or output.get("markup")]


def of(output: NotebookNode) -> Output:
    if output.output_type == "error":
        return text("\n".join(output.traceback)) | {"error": True}
    return picture(output.data)


def text(printed: str) -> Output:
    """What is left of a text when all is written, without its times."""
    left, times = TIME.subn("  …", LATER.sub("", printed))
    output: Output = {"text": left.rstrip().splitlines()}
    return output | {"timed": True} if times else output


def picture(data: dict[str, Any]) -> Output:
    """A picture as markup, a film as its last picture; a value as text."""
    markup = data.get("text/html") or data.get("image/svg+xml")
    if markup is None:
        return text(data["text/plain"])
    for look, shorter in LOOKS.items():
        markup = markup.replace(look, shorter)
    markup = POINTS.sub(lambda points: re.sub(r"\.0\b", "", points[0]), markup.strip())
    film = "<input" in markup
    shown: Output = {"markup": TAGS.sub("\n", still(markup) if film else markup).splitlines()}
    return shown | {"film": True} if film else shown


def still(markup: str) -> str:
    """A film without its slider: its last picture, and what is said of it."""
    page = BeautifulSoup(markup, "html.parser")
    titles = page.select("image + title")  # the parser lets an image end before its title
    pictures, captions = page.select("image:has(+ title)"), [title.text for title in titles]
    for part in (*pictures[:-1], *titles):
        part.decompose()
    for last, caption in zip(pictures[-1:], captions[-1:]):
        last["style"] = "display:inline"
        for told in page.select("output"):
            told.string = caption
    for hidden in page.select("[style='display:none']"):
        hidden.decompose()
    for slider in page.select("input, input + br"):
        slider.decompose()
    for step in page.select("g[aria-label]"):
        del step["aria-label"]
    for told in page.select("output"):
        told.name = "span"
    return str(page)
