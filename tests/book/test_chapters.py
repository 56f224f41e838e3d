"""Chapters: the same skeleton in both languages, code that runs, the glossary's terms, only what both engines read."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from autograder.release.data import messages
from autograder.release.lessons import plan, read, slugs
from autograder.release.paths import BOOK, LESSONS, MESSAGES, NOTEBOOKS, SOLUTIONS
from autograder.release.yaml_files import read_yaml

PAGES = sorted(p.name for p in (BOOK / "en").glob("*.md"))
GLOSSARY = read_yaml(BOOK / "glossary.yml")
LAST = dict.fromkeys(["missing.md", "names.md", "op-table.md"], slugs()[-1])
IN_FOLDER = {f"{slug}.md": slug for slug in slugs()} | LAST  # whose code runs in which folder


def text(lang: str, page: str) -> str:
    return (BOOK / lang / page).read_text(encoding="utf-8")


def skeleton(page: str) -> list[str]:
    """Labels, headings' levels, code without what it prints, directives, formulas and figures, in order."""
    parts = re.findall(
        r"^\([\w-]+\)=|^#+ |^```\w+\n.*?^```|^:::\{\w+\}(?: [\w/.-]+\.\w+)?|^:name: [^\n]*|^\$\$\n.*?^\$\$",
        page,
        re.S | re.M,
    )
    return [without_words(p) if p.startswith("```") else p for p in parts if not p.startswith("```text")]


def without_words(code: str) -> str:
    """The same code without its comments and docstrings."""
    if code.startswith("```pycon"):
        code = "\n".join(re.findall(r"^(?:>>>|\.\.\.).*", code, re.M))
    return re.sub(r'(?<=\s)# .*$|""".*?"""', "", code, flags=re.M)


def test_both_languages_have_the_same_pages() -> None:
    assert PAGES == sorted(p.name for p in (BOOK / "es").glob("*.md"))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_skeleton(page: str) -> None:
    assert skeleton(text("en", page)) == skeleton(text("es", page))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("page", sorted({*PAGES} - {*IN_FOLDER}))
def test_the_code_of_a_page_gives_what_the_page_says(page: str, lang: str) -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```", text(lang, page), re.S | re.M)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    failures: list[str] = []
    runner.run(example, out=failures.append)
    assert not failures, "".join(failures)


@pytest.mark.parametrize(
    ("page", "lang"),
    [
        pytest.param(page, lang, marks=() if (number + turn) % 2 else pytest.mark.exhaustive)
        for number, page in enumerate(IN_FOLDER)
        for turn, lang in enumerate(["en", "es"])
    ],
)
def test_the_code_of_a_chapter_gives_what_it_says_in_the_learners_folder(
    request: pytest.FixtureRequest, tmp_path: Path, page: str, lang: str
) -> None:
    if ">>> import torch" in text(lang, page):
        request.getfixturevalue("torch")
    run = in_the_folder(tmp_path, IN_FOLDER[page], lang, BOOK / lang / page)
    assert run.returncode == 0 and not run.stdout, run.stdout + run.stderr


def test_a_chapter_that_needs_what_a_learner_has_not_is_found(tmp_path: Path) -> None:
    for i, line in enumerate(["from ndgrad import Tensor", "np.zeros(3)", "from so_far import ops; ops.sum(1)"]):
        page = tmp_path / "page.md"
        page.write_text(f"```pycon\n>>> {line}\n```\n", encoding="utf-8")
        assert "Failed example" in in_the_folder(tmp_path / str(i), "01-tensor-as-node", "en", page).stdout, line


def in_the_folder(place: Path, slug: str, lang: str, page: Path) -> "subprocess.CompletedProcess[str]":
    """The page's code, run in a copy of the folder that goes out, as its learner has it once the lesson is written."""
    folder = shutil.copytree(NOTEBOOKS / lang / slug, place / slug)
    addresses = {address.partition(".")[2]: address for address in plan()["lessons"][slug]["writes"]}
    solution = SOLUTIONS / lang / slug / f"{slug}.ipynb"
    script = Path(__file__).with_name("page_in_folder.py")
    command = [sys.executable, "-I", str(script), *map(str, (folder, solution, page)), json.dumps(addresses)]
    # on a busy machine the threads of small products wait for each other
    surroundings = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=surroundings)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_wrong_pairs_of_broadcasting_are_those_that_its_notebook_counts(lang: str) -> None:
    given = {"np": np, "product": product}
    for cell in read("03-broadcasting").cells:
        if cell.kind == "code" and cell.text[lang].startswith(("def naive(", "def fit(", "def helper(")):
            exec(cell.text[lang], given)
    pairs, wrong, empty = (given[name] for name in ("pairs", "wrong", "empty"))
    assert set(wrong) < set(empty) < set(pairs)
    numbers = [f"{len(found):,}" if lang == "en" else str(len(found)) for found in (pairs, wrong, empty)]
    assert re.search(".*".join(rf"\b{n}\b" for n in numbers), text(lang, "03-broadcasting.md"), re.S), numbers


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("page", PAGES)
def test_a_message_that_a_page_quotes_is_what_the_checks_say(page: str, lang: str) -> None:
    texts = messages()[lang].values()
    # a message of blanks alone would match every line
    patterns = [re.sub(r"\\{\w+\\}", ".+", re.escape(t)) for t in texts if re.sub(r"\{\w+\}", "", t).strip(" .:,")]
    for block in re.findall(r"^```text\n✗ (.*?)^```", text(lang, page), re.S | re.M):
        for line in block.splitlines():
            assert any(re.fullmatch(p, line) for p in patterns), line


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("page", PAGES)
def test_only_what_both_engines_of_jupyter_book_read(page: str, lang: str) -> None:
    source = re.sub(r"^```.*?^```|\{ref\}`[^`]+`", "", text(lang, page), flags=re.S | re.M)
    assert not re.search(r"eval-rst|```\{|<[a-z]+[ >]", source)
    for figure in re.findall(r"^:::\{figure\}.*?^:::", source, re.S | re.M):
        assert ":alt: " in figure


@pytest.mark.parametrize("page", PAGES)
def test_alternative_texts_differ_between_the_languages(page: str) -> None:
    alternatives = [set(re.findall(r"^:alt: (.*)$", text(lang, page), re.M)) for lang in ("en", "es")]
    assert not alternatives[0] & alternatives[1]


@pytest.mark.parametrize("slug", slugs())
def test_a_chapter_has_its_title_from_the_plan(slug: str) -> None:
    for lang, title in plan()["lessons"][slug]["title"].items():
        assert re.search(r"^# (.+)$", text(lang, f"{slug}.md"), re.M)[1] == title


def prose(lang: str) -> dict[Path, str]:
    files = [*(BOOK / lang).glob("*.md"), *LESSONS.glob("*.py")]
    said = {MESSAGES / lang: "\n".join(messages()[lang].values())}
    return said | {path: path.read_text(encoding="utf-8") for path in files}


AVOIDED = [
    (lang, word) for lang, key in (("es", "avoid"), ("en", "avoid_en")) for e in GLOSSARY for word in e.get(key, [])
]


@pytest.mark.parametrize("lang, word", AVOIDED)
def test_the_text_keeps_to_the_glossary(lang: str, word: str) -> None:
    for path, page in prose(lang).items():
        cells = [page]
        if path.suffix == ".py":
            cells = re.findall(rf'lang="{lang}"[^\n]*\n(.*?)(?=^# %%|\Z)', page, re.S | re.M)
        found = re.search(rf"\b{re.escape(word)}\b", "\n".join(cells), re.IGNORECASE)
        assert not found, f"{path.name}: got {word!r}, which the glossary avoids"


@pytest.mark.parametrize("page", PAGES)
def test_spanish_says_you_as_a_friend_does(page: str) -> None:
    formal = re.search(r"\b(usted|ustedes|vosotros|vuestr[oa]s?|su notebook)\b", text("es", page), re.I)
    assert not formal, formal
