"""The report of a class: what it says is what the gradebook and the catalogue say."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from classroom import SLUG, TESTS_OF, rows, wrong
from nbgrader.api import Gradebook

from autograder.command.line import main
from autograder.command.mistakes import OF_OTHERS, Mistake, address, key_of, mistakes_in, section_of
from autograder.command.pictures import width_of
from autograder.command.standing import facts
from autograder.release.data import messages


@pytest.fixture(scope="module")
def reports(graded, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """In both languages."""
    made = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CLASS", "")
        for lang in ("en", "es"):
            assert main(["report", str(graded.folder), "--lang", lang]) == 0
            made[lang] = tmp_path_factory.mktemp(lang) / "report"
            (graded.folder / "report").rename(made[lang])
    return made


def page(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def test_a_mistake_of_the_catalogue_is_found_by_its_name(graded) -> None:
    for pupil, expected in wrong():
        graded_notebook = facts(graded.folder / "autograded" / pupil.learner / SLUG / f"{SLUG}.ipynb")
        lost = set(rows(graded.folder)[pupil.learner]["lost"].split())
        found = {m.test: m for m in mistakes_in(graded_notebook, pupil.lang, lost)}
        for one in expected:
            assert found[one.cell].key == one.key, (pupil.learner, one)
            assert found[one.cell].slug == SLUG and found[one.cell].section


def test_an_error_of_a_learners_own_has_no_name() -> None:
    for lang in ("en", "es"):
        told = messages()[lang]["raised"].splitlines()[0]
        key = key_of(re.sub(r"\{\w+\}", "<b>This is x³.", told), lang)
        assert key == "raised" and not Mistake("test_square", key).named


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_message_is_recognised_whatever_stands_in_its_fields(lang: str) -> None:
    """But for two messages of one wording, of which either will do."""
    texts = {key: text for key, text in messages()[lang].items() if not OF_OTHERS.match(key)}
    plain = {key: text.splitlines()[0] for key, text in texts.items() if not re.search(r"\{\w+\}", text)}
    for key, text in plain.items():
        found = key_of(text, lang)
        assert found == key or texts[found].splitlines()[0] == text, (key, found)


def test_the_grid_has_a_full_square_for_every_exercise_with_all_points(graded, reports: dict[str, Path]) -> None:
    with Gradebook(f"sqlite:///{graded.folder / 'gradebook.db'}", "") as gradebook:
        full = some = 0
        for entry in gradebook.assignment_submissions(SLUG):
            grades = {g.name: g for notebook in entry.notebooks for g in notebook.grades}
            if any(g.auto_score is None and g.manual_score is None for g in grades.values()):
                continue
            for tests in TESTS_OF.values():
                share = sum(grades[t].score for t in tests) / sum(grades[t].max_score for t in tests)
                full += share == 1
                some += 0 < share < 1
    for folder in reports.values():
        (grid,) = page(folder / "index.html").select("section.grid .scroll > svg")
        drawn = {path["class"][0]: path["d"].count("M") for path in grid.select("path")}
        assert (drawn["full"], drawn["part"], drawn["waits"]) == (full, some, 2 * len(TESTS_OF))


def test_the_distribution_counts_every_learner_with_points(graded, reports: dict[str, Path]) -> None:
    totals = [float(row["total"]) / 6 for row in rows(graded.folder).values() if row["total"]]
    (figure,) = page(reports["en"] / "index.html").select("figure")
    told = {int(low): int(count) for low, count in re.findall(r"(\d+) to \d+ %: (\d+)", figure.svg["aria-label"])}
    assert sum(told.values()) == len(totals)
    assert told[90] == sum(share >= 0.9 for share in totals) and told[0] == sum(share < 0.1 for share in totals)


def test_words_of_a_distribution_stand_apart(reports: dict[str, Path]) -> None:
    for lang in ("en", "es"):
        (figure,) = page(reports[lang] / "index.html").select("figure")
        lines: dict[str, list[tuple[float, float]]] = {}
        for text in figure.select("svg text"):
            half, x = width_of(text.text) / 2, float(text["x"])
            lines.setdefault(text["y"], []).append((x - half, x + half))
        for spans in map(sorted, lines.values()):
            assert all(end + 10 < begin for (_, end), (begin, _) in pairwise(spans)), (lang, spans)


def test_both_languages_tell_the_same_and_none_speaks_the_other(reports: dict[str, Path]) -> None:
    english, spanish = (page(reports[lang] / "index.html") for lang in ("en", "es"))
    assert english.html["lang"] == "en" and spanish.html["lang"] == "es"
    assert [code.text for code in english.select(".mistakes code")] == [
        c.text for c in spanish.select(".mistakes code")
    ]
    assert "it breaks off after" in english.text and "se corta después de" in spanish.text
    assert "Waiting for you" not in spanish.text and "Pendientes" not in english.text
    assert re.search(r"Warm-up: median \d+\.\d s", english.text) and re.search(r"mediana \d+,\d s", spanish.text)


def test_every_learner_has_a_page_and_every_link_leads_to_one(graded, reports: dict[str, Path]) -> None:
    home = reports["es"]
    links = {a["href"] for a in page(home / "index.html").select("a[href]")}
    assert all((home / link).is_file() for link in links if not link.startswith("http"))
    pages = {page(path).h1.text for path in (home / "learners").iterdir()}
    assert pages == {row.removeprefix("'") for row in rows(graded.folder)}
    spent = page(home / "learners" / "wrong-12-en.html")
    assert "2 de 6 puntos" in spent.text and "Esto es x³" in spent.text


def test_nothing_is_asked_of_other_hosts_and_nothing_runs(reports: dict[str, Path]) -> None:
    for path in reports["en"].rglob("*.html"):
        soup = page(path)
        assert not soup.select("script, link, img, iframe, object, [src], [style], [onclick]"), path
        assert "default-src 'none'" in soup.select_one("meta[http-equiv]")["content"]


def test_the_same_class_gives_the_same_bytes(
    graded, reports: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLASS", "")
    assert main(["report", str(graded.folder), "--lang", "es"]) == 0
    (graded.folder / "report").rename(tmp_path / "report")
    for path in sorted(reports["es"].rglob("*.html")):
        again = tmp_path / "report" / path.relative_to(reports["es"])
        assert again.read_bytes() == path.read_bytes()


def test_a_section_has_an_address_once_the_site_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = messages()["es"]["read"].format(chapter="Calentamiento", section="Un pequeño empujón")
    slug, label = section_of(said, "es")
    assert (slug, label) == (SLUG, "warm-up-slope") and section_of("Another line.", "es") == ("", "")
    for base, expected in (
        ("https://tensors-from-scratch.example/", ""),
        ("", ""),
        ("https://school.edu/tensors", f"https://school.edu/tensors/es/{SLUG}.html#warm-up-slope"),
    ):
        (tmp_path / "_config.yml").write_text(f"html: {{baseurl: '{base}'}}", encoding="utf-8")
        monkeypatch.setattr("autograder.command.mistakes.ROOT", tmp_path)
        assert address(slug, label, "es") == expected
