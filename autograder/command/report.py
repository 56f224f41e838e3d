"""A class as pictures: one page of HTML for all of it and one for each learner, with nothing from other hosts.

They say what they say in the instructor's language, and are the same bytes for the same class.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from statistics import mean, median
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from ..grading.class_folder import ClassFolder, shown
from ..grading.export import GRADED, NOT_YET, WAITS
from ..grading.feedback import title
from ..grading.work import put
from . import pictures
from .mistakes import UNWRITTEN, Mistake, address, titles
from .shapes import learners, lessons
from .standing import Submission, most_of, opened, submissions
from .wording import number, said, words

TEMPLATES = Path(__file__).parent / "templates"
MOST_MISTAKES = 20
PAGES = "learners"


def report(lang: str) -> int:
    """Writes the folder report of the class, whole or not at all. 0."""
    with opened() as folder:
        pages = drawn(folder.path.name, submissions(folder, lang), lang)
        write(folder, pages)
    print(said(lang, "written", file=shown(folder.path / "report" / "index.html")))
    return 0


def write(folder: ClassFolder, pages: dict[str, str]) -> None:
    home = Path(tempfile.mkdtemp(prefix=".report-", dir=folder.path))
    try:
        made = home / "report"
        for name, html in pages.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(html, encoding="utf-8")
        put(made, folder.path / "report")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def drawn(name: str, found: list[Submission], lang: str) -> dict[str, str]:
    """The pages by their names."""
    templates = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    common: dict[str, Any] = {"lang": lang, "words": words(lang), "name": name, "isolated": pictures.isolated}
    index = templates.get_template("index.html.j2").render(common | of_class(name, found, lang))
    pages = {"index.html": index}
    one = templates.get_template("learner.html.j2")
    for learner, by_slug in learners(found).items():
        pages[page_of(learner)] = one.render(common | of_learner(learner, list(by_slug.values()), lang))
    return pages


def page_of(learner: str) -> str:
    """The file of a learner's page. A name may hold what no file's or address's may."""
    plain = all(c.isalnum() or c in "-_." for c in learner) and learner.isascii() and not learner.startswith(".")
    if plain and len(learner) <= 100 and not learner.startswith("learner-"):
        return f"{PAGES}/{learner}.html"
    return f"{PAGES}/learner-{hashlib.sha256(learner.encode()).hexdigest()[:12]}.html"


def of_class(name: str, found: list[Submission], lang: str) -> dict[str, Any]:
    states = Counter(one.state for one in found)
    count = len(learners([one for one in found if one.of_learner]))
    counts = {"graded": states[GRADED], "waits": states[WAITS], "not_yet": states[NOT_YET]}
    return {
        "title": said(lang, "page_title", name=name),
        "overview": said(lang, "overview", learners=count, handed_in=len(found), **counts) if found else "",
        "key": key_of_grid(lang),
        "lessons": [of_lesson(slug, found, lang) for slug in lessons(found)],
        **often(found, lang),
        "times": times(found, lang),
        "waiting": listed([one for one in found if one.state == WAITS], lang),
        "not_yet": listed([one for one in found if one.state == NOT_YET], lang),
        "look": listed([one for one in found if one.look], lang),
    }


def key_of_grid(lang: str) -> list[tuple[Markup, str]]:
    cells: dict[str, pictures.Cell] = {"full": 1.0, "part": 0.5, "none": 0.0}
    cells |= {"waits": pictures.WAITS, "not_yet": pictures.NOT_YET, "absent": pictures.ABSENT}
    return [(Markup(pictures.square(cell)), said(lang, f"key_{name}")) for name, cell in cells.items()]


def of_lesson(slug: str, found: list[Submission], lang: str) -> dict[str, Any]:
    """The grid of a lesson, the distribution of its points, and both in numbers."""
    most, here = most_of(slug), {one.learner: one for one in found if one.slug == slug}
    names = list(learners([one for one in found if one.of_learner]))
    rows = [pictures.Row(n, page_of(n), cells_of(here.get(n), most)) for n in names if n in here or len(names) <= 60]
    lesson = title(slug, lang)
    alt = said(lang, "grid_alt", lesson=lesson, learners=len(rows))
    shares = [one.total / one.most for one in here.values() if one.total is not None and one.most]
    counts = pictures.bins(shares)
    bars = [said(lang, "bar_said", low=10 * i, high=10 * i + 10, count=n) for i, n in enumerate(counts) if n]
    alt_of_bars = said(lang, "distribution_alt", lesson=lesson, bars="; ".join(bars) or "0")
    graded = [one for one in here.values() if one.state == GRADED]
    return {
        "title": lesson,
        "slug": slug,
        "grid": Markup(pictures.grid(rows, list(most), alt)),
        "histogram": Markup(pictures.histogram(counts, alt_of_bars, said(lang, "axis_share"))),
        "exercises": [
            (exercise, *in_numbers([one.earned.get(exercise, 0.0) / points for one in graded if points], lang))
            for exercise, points in most.items()
        ],
    }


def in_numbers(shares: list[float], lang: str) -> tuple[str, str]:
    """How many have all, of how many; and the mean in per cent."""
    if not shares:
        return "–", "–"
    return f"{sum(share >= 1 for share in shares)} / {len(shares)}", f"{number(lang, 100 * mean(shares), 0)} %"


def cells_of(one: Submission | None, most: dict[str, float]) -> list[pictures.Cell]:
    if one is None:
        return [pictures.ABSENT] * len(most)
    if one.state != GRADED:
        return [pictures.WAITS if one.state == WAITS else pictures.NOT_YET] * len(most)
    return [
        one.earned[exercise] / points if exercise in one.earned and points else pictures.WAITS
        for exercise, points in most.items()
    ]


def often(found: list[Submission], lang: str) -> dict[str, Any]:
    """The named mistakes, the most frequent first: each counts once in a submission."""
    counted: Counter[tuple[str, str, str]] = Counter()
    exercises: dict[tuple[str, str, str], set[str]] = {}
    others: list[Mistake] = []
    for one in found:
        named = {(m.key, m.slug, m.section): m for m in one.mistakes if m.named}
        counted.update(named.keys())
        for m in one.mistakes:
            if m.named:
                exercises.setdefault((m.key, m.slug, m.section), set()).add(m.test)
            else:
                others.append(m)
    order = sorted(counted, key=lambda key: (-counted[key], key))
    listed = []
    for key in order[:MOST_MISTAKES]:
        mistake = Mistake("", *key)
        section, href = section_said(mistake, lang)
        listed.append({
            "count": counted[key],
            "bar": Markup(pictures.bar(counted[key] / counted[order[0]])),
            "sentence": mistake.sentence(lang),
            "name": mistake.key,
            "tests": ", ".join(sorted(test.removeprefix("test_") for test in exercises[key])),
            "section": section,
            "href": href,
        })  # fmt: skip
    unwritten = sum(m.key in UNWRITTEN for m in others)
    unnamed = said(lang, "unnamed", count=len(others) - unwritten, unwritten=unwritten) if others else ""
    more = len(order) - len(listed)
    return {"mistakes": listed, "unnamed": unnamed, "more": said(lang, "more_mistakes", count=more) if more else ""}


def section_said(mistake: Mistake, lang: str) -> tuple[str, str]:
    """The chapter and section that explain it, and their address on the site, if there is one."""
    if not mistake.slug:
        return "", ""
    chapter, section = titles(mistake.slug, mistake.section, lang)
    return said(lang, "chapter_section", chapter=chapter, section=section), address(mistake.slug, mistake.section, lang)


def times(found: list[Submission], lang: str) -> list[dict[str, Any]]:
    taken = {slug: [one.processor for one in found if one.slug == slug and one.processor] for slug in lessons(found)}
    taken = {slug: seconds for slug, seconds in taken.items() if seconds}
    most = max((max(seconds) for seconds in taken.values()), default=1.0)
    return [
        {
            "picture": Markup(pictures.spread(median(seconds), max(seconds), most)),
            "said": said(
                lang, "time_said", lesson=title(slug, lang), median=number(lang, median(seconds), 1),
                longest=number(lang, max(seconds), 1), total=number(lang, sum(seconds), 0),
            ),
        }
        for slug, seconds in taken.items()
    ]  # fmt: skip


def listed(found: list[Submission], lang: str) -> list[dict[str, str]]:
    ordered = sorted(found, key=lambda one: (one.learner, one.slug))
    return [
        {"learner": o.learner, "href": page_of(o.learner), "lesson": title(o.slug, lang), "why": o.note}
        for o in ordered
    ]


def of_learner(learner: str, found: list[Submission], lang: str) -> dict[str, Any]:
    """Lesson by lesson: squares, points, what was lost and the name of the mistake."""
    graded = [one for one in found if one.total is not None]
    score, most = sum(one.total or 0 for one in graded), sum(one.most for one in graded)
    return {
        "learner": learner,
        "sum": said(lang, "sum", score=number(lang, score), max=number(lang, most)) if graded else "",
        "lessons": [of_one(one, lang) for one in found],
    }


def of_one(one: Submission, lang: str) -> dict[str, Any]:
    most = most_of(one.slug)
    points = ""
    if one.total is not None:
        points = said(lang, "points_of", score=number(lang, one.total), max=number(lang, one.most))
    by_test = {m.test: m for m in one.mistakes}
    return {
        "title": title(one.slug, lang) or "–",
        "state": one.state,
        "points": points,
        "why": one.note,
        "exercises": [
            (Markup(pictures.square(cell)), exercise, share_said(one, exercise, points, lang))
            for (exercise, points), cell in zip(most.items(), cells_of(one, most))
        ],
        "lost": [lost_said(test, by_test.get(test), lang) for test in one.lost],
    }


def share_said(one: Submission, exercise: str, most: float, lang: str) -> str:
    got = number(lang, one.earned[exercise]) if exercise in one.earned else "–"
    return f"{got} / {number(lang, most)}"


def lost_said(test: str, mistake: Mistake | None, lang: str) -> dict[str, str]:
    sentence, section, href = "", "", ""
    if mistake and mistake.key:
        sentence = mistake.sentence(lang)
        section, href = section_said(mistake, lang)
    return {"test": test.removeprefix("test_"), "sentence": sentence, "section": section, "href": href}
