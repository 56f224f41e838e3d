"""What stands inside code is in the notebook's language, and nothing of it is English in a Spanish folder."""

import ast
import re

import nbformat
import pytest

from autograder.release import spanish
from autograder.release.data import messages
from autograder.release.errors import AuthoringError
from autograder.release.lessons import slugs
from autograder.release.paths import BOOK, LIBRARY, NOTEBOOKS, SOLUTIONS
from autograder.release.so_far import LIBRARY_MODULES
from autograder.release.spanish import (
    check_all_told,
    in_both_languages,
    in_spanish,
    strings_and_comments,
    template,
    with_comments,
    with_contract,
)

WORDS = set(
    "the of was were each every must which that this these those by its when what than then only before into their "
    "them they there here had but how why who whose between without within got expected because been being so such "
    "same others both some".split()  # no keyword of Python's, and no verb of the English grid
)
NOUNS = set("loss losses step steps row rows number numbers shape shapes entry entries input inputs output".split())
FUNCTION = '@decorated\ndef f(x):\n    """z = x, twice"""\n    # a comment\n    return x\n'


def english(text: str) -> list[str]:
    """The English words in a Spanish text, but for code, formulas, emphasis, links, and what is a name of code."""
    for apart in (r"```.*?```", r"`[^`]*`", r"\$[^$]*\$", r"<code>.*?</code>", r"«[^»]*»", r"\[[^\]]*\]\(\S*?\)"):
        text = re.sub(apart, " ", text, flags=re.S)
    text = re.sub(r"(?<!\*)\*[^*]+\*(?!\*)|https?://\S+|\{[^{}]*\}|\"[^\"\n]*\"", " ", text)
    return [word for word in re.findall(r"(?<![\w.-])[a-z]+(?![\w.(-])", text) if word in WORDS | NOUNS]


def names_in(code: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(code)))
    arguments = {n.arg for n in nodes if isinstance(n, ast.arg | ast.keyword) and n.arg}
    return arguments | {n.id for n in nodes if isinstance(n, ast.Name)}


@pytest.mark.parametrize("slug", slugs())
def test_a_spanish_notebook_has_no_english_but_names_of_code(slug: str) -> None:
    cells = nbformat.read(NOTEBOOKS / "es" / slug / f"{slug}.ipynb", as_version=4).cells
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    names = set().union(*map(names_in, code))
    spoken = [text.strip("\"'#rf ") for source in code for _, _, text, _ in strings_and_comments(source)]
    found = [w for text in spoken if " " in text for w in english(text) if w not in names]
    assert found == []
    assert [w for cell in cells if cell.cell_type == "markdown" for w in english(cell.source) if w not in names] == []


def told_in(lang: str, slug: str) -> set[str]:
    """The comments in the solutions of a lesson."""
    cells = nbformat.read(SOLUTIONS / lang / slug / f"{slug}.ipynb", as_version=4).cells
    solved = [cell.source for cell in cells if cell.cell_type == "code" and "### BEGIN SOLUTION" in cell.source]
    told = {text for code in solved for _, _, text, _ in strings_and_comments(code) if text.startswith("# ")}
    return {re.sub(r"\w+\([^()]*\)|tanh", "", text) for text in told}


@pytest.mark.parametrize("slug", slugs())
def test_the_comments_in_solutions_are_in_the_language_of_the_notebook(slug: str) -> None:
    """Only formulas are the same in both."""
    en, es = told_in("en", slug), told_in("es", slug)
    assert en and [text for text in en & es if re.search(r"[a-z]{3}", text)] == []


def test_a_comment_is_replaced_whole_and_strings_are_not() -> None:
    code = 'x = 1  # the loss\ny = "# the loss"\n# the loss of x\n'
    made, found = with_comments(code, {"the loss": "la pérdida", "gone": "nada"})
    assert made == 'x = 1  # la pérdida\ny = "# the loss"\n# the loss of x\n'
    assert found == {"the loss"}


@pytest.mark.parametrize("page", sorted((BOOK / "es").glob("*.md")), ids=lambda path: path.stem)
def test_a_spanish_page_has_no_english_but_names_of_code(page) -> None:
    text = page.read_text(encoding="utf-8")
    comments = re.findall(r'^(?:>>>|\.\.\.) .*?(?:(?<=\s)# |""")(.*)$', text, re.M)
    text = re.sub(r"^:(?:name|alt|class|width):.*$|^\([\w-]+\)=$|^:::.*$", "", text, flags=re.M)
    assert [word for part in (text, *comments) for word in english(part) if word in WORDS] == []


def test_spanish_messages_have_no_english_but_names_of_code() -> None:
    assert {key: found for key, text in messages()["es"].items() if (found := WORDS & {*english(text)})} == {}


def test_every_sentence_of_the_library_is_told_in_both_languages_with_the_same_values() -> None:
    library = "".join((LIBRARY / f"{module}.py").read_text(encoding="utf-8") for module in LIBRARY_MODULES)
    sentences = {template(node) for node in ast.walk(ast.parse(library.replace("from __future__", "from future")))}
    known = spanish.written()["library"]
    assert set(known) <= sentences, "the library does not say this any longer"
    for sentence, told in known.items():
        fields = [template(ast.parse("f" + repr(text), mode="eval").body) for text in (sentence, told)]
        assert len({tuple(sorted(re.findall(r"\{[^}]*\}", text))) for text in fields}) == 1, sentence
    assert english(" ".join(re.sub(r"\{[^{}]*\}", "", told) for told in known.values())) == []


@pytest.mark.parametrize(("language", "said"), [("en", "f: got 3, expected 4"), ("es", "f: se recibió 3")])
def test_an_error_of_the_library_is_in_the_language_of_the_notebook(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"library": {"f: got {n}, expected {n + 1}": "f: se recibió {n}"}}
    monkeypatch.setattr(spanish, "written", lambda: known)
    code = 'def f(n):\n    raise ValueError(\n        f"f: got {n}, "\n        f"expected {n + 1}"\n    )\n'
    check_all_told(LIBRARY, code)
    scope = {"said": lambda *both: both[language == "es"]}
    exec(in_both_languages(code), scope)
    with pytest.raises(ValueError, match=re.escape(said) + "$"):
        scope["f"](3)
    known["library"].clear()
    with pytest.raises(AuthoringError, match=r"no Spanish for 'f: got \{n\}, expected"):
        check_all_told(LIBRARY, code)


@pytest.mark.parametrize("contract", ["z = x, dos veces", '"loss" o "w"', "Una línea.\n\nY otra, con √x."])
def test_a_contract_takes_the_place_of_the_docstring_and_of_nothing_else(contract: str) -> None:
    made = with_contract(FUNCTION, contract + "\n")
    (before,), (after,) = ast.parse(FUNCTION).body, ast.parse(made).body
    assert ast.get_docstring(after).strip() == contract
    assert made.endswith("    # a comment\n    return x")
    del before.body[0], after.body[0]
    assert ast.dump(before) == ast.dump(after)


def test_phrases_are_replaced_in_strings_and_comments_alone() -> None:
    code = 'loss = 1  # the loss\nprint(f"loss {loss:.3f}", "a loss", closs)\n'
    made, found = in_spanish(code, {"loss": "pérdida", "the loss": "la pérdida", "gain": "ganancia"})
    assert made == 'loss = 1  # la pérdida\nprint(f"pérdida {loss:.3f}", "a pérdida", closs)\n'
    assert found == {"loss", "the loss"}
