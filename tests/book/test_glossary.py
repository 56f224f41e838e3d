"""The glossary: whole, in order, and every page links each term at its first use, in prose and once."""

from __future__ import annotations

import re

import pytest

from autograder.release.paths import BOOK, LANGUAGES
from book.reference import glossary
from book.reference.glossary import GlossaryError, alphabet, entries, label, missing, page
from book.reference.links import LINK, NOT_PROSE, faults, leads_nowhere, linked, pages, plural, uses


def text(lang: str, name: str) -> str:
    return (BOOK / lang / f"{name}.md").read_text(encoding="utf-8")


def test_every_term_has_a_definition_in_both_languages() -> None:
    assert missing(entries()) == []


def test_a_definition_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    half = [{"en": "loss", "es": "pérdida", "definition": {"en": "One number."}}, {"en": "tie", "es": "empate"}]
    assert missing(half) == ["loss (es)", "tie (en)", "tie (es)"]
    monkeypatch.setattr(glossary, "entries", lambda: half)
    with pytest.raises(GlossaryError, match=r"no definition of loss \(es\), tie \(en\), tie \(es\)"):
        page("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_definition_is_a_sentence_and_not_the_term_again(lang: str) -> None:
    for entry in entries():
        said = entry["definition"][lang]
        assert said.endswith(".") and said[0] == said[0].upper(), said
        assert not said.lower().startswith((f"a {entry[lang]}", f"un {entry[lang]}", f"una {entry[lang]}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_each_term_once_in_alphabetical_order(lang: str) -> None:
    terms = re.findall(r"^\((term-[\w-]+)\)=\n\*\*(.+?)\*\*", page(lang), re.M)
    assert sorted(name for name, _ in terms) == sorted({label(entry) for entry in entries()})
    assert len(terms) == len(entries())
    assert [t for _, t in terms] == sorted((t for _, t in terms), key=alphabet)


def test_spanish_sorts_accents_with_their_letters_and_ñ_after_n() -> None:
    words = ["nube", "ñu", "op", "ábaco", "abeto", "Norte"]
    assert sorted(words, key=alphabet) == ["ábaco", "abeto", "Norte", "nube", "ñu", "op"]


# Links


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pages())
def test_each_term_of_a_page_is_linked_at_its_first_use(name: str, lang: str) -> None:
    assert faults(text(lang, name), lang) == [], "`python -m book.reference.links --write` links them"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pages())
def test_links_stand_in_prose(name: str, lang: str) -> None:
    without = LINK.sub(lambda link: link[1], text(lang, name))
    blanked = NOT_PROSE.sub(lambda m: re.sub(r"[^\n]", "\0", m[0]), without)
    found = 0
    removed = 0
    for link in LINK.finditer(text(lang, name)):
        start = link.start() - removed
        assert "\0" not in blanked[start : start + len(link[1])], link[0]
        removed += len(link[0]) - len(link[1])
        found += 1
    assert found > 15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_link_leads_to_a_term_of_the_glossary(lang: str) -> None:
    found = {path.name: leads_nowhere(path.read_text(encoding="utf-8")) for path in (BOOK / lang).glob("*.md")}
    assert {name: links for name, links in found.items() if links} == {}


def test_a_link_to_a_term_that_does_not_exist_is_told() -> None:
    wrong = ["{ref}`loss <term-lose>`", "{ref}`hidden\nunits <term-hidden-units>`", "{ref}`term-los`"]
    right = ["{ref}`loss <term-loss>`", "{ref}`term-loss`", "{ref}`five-lines`", "{ref}`loss <xor>`"]
    assert leads_nowhere(" and ".join(wrong + right)) == wrong


def test_what_is_no_prose_is_left_alone() -> None:
    page = (
        "(loss)=\n# The loss\n\n```text\nloss\n```\n\n:::{figure} loss.svg\n:alt: The loss.\n:::\n\n| loss |\n|---|\n"
    )
    assert uses(page + "`loss`, {ref}`loss`, $loss$ and [loss](loss.md)", "en") == []


def test_the_first_use_is_linked_in_its_own_words_and_long_terms_go_before_short_ones() -> None:
    assert linked("Batch\naxes first, then a batch and its\nbatch.", "en") == (
        "{ref}`Batch axes <term-batch-axis>` first, then a {ref}`batch <term-batch>` and its\nbatch."
    )


def test_a_link_behind_the_first_use_is_a_fault() -> None:
    assert len(faults("A loss, and a {ref}`loss <term-loss>`.", "en")) == 2
    assert faults("A {ref}`loss <term-loss>`, and a loss.", "en") == []


def test_a_phrase_with_another_meaning_is_no_use() -> None:
    assert [use.term for use in uses("Three in a\nrow.", "en")] == []
    assert [use.term for use in uses("Three in one row.", "en")] == ["term-row"]


def test_a_page_can_use_a_word_for_something_else() -> None:
    assert uses("(grammar-grid)=\n# La rejilla\n\nLas formas del verbo.", "es") == []
    assert [use.term for use in uses("(xor)=\n# XOR\n\nLas formas.", "es")] == ["term-shape"]


@pytest.mark.parametrize(
    ("term", "lang", "several"),
    [
        ("entry", "en", "entries"),
        ("loss", "en", "losses"),
        ("forward pass", "en", "forward passes"),
        ("array", "en", "arrays"),
        ("regla de la cadena", "es", "reglas de la cadena"),
        ("operación", "es", "operaciones"),
        ("valor", "es", "valores"),
    ],
)
def test_plurals(term: str, lang: str, several: str) -> None:
    assert plural(term, lang) == several


def test_a_long_line_is_wrapped_and_stays_the_same_text() -> None:
    before = "- " + "word " * 20 + "loss, array, slope\n  and a library of ops with a shape.\n- Another item."
    after = linked(before, "en")
    assert max(map(len, after.split("\n"))) <= 120
    assert " ".join(LINK.sub(lambda link: link[1].strip(), after).split()) == " ".join(before.split())
    assert after.count("\n- ") == 1
