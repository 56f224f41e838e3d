"""Both languages say the same things, and every message is used."""

import re
import string
from collections import Counter
from pathlib import Path

import pytest

from autograder.checks.course import optional_of
from autograder.checks.kinds.op import Op
from autograder.checks.kinds.prediction import PredictedNumbers
from autograder.release import data
from autograder.release.data import headings, messages
from autograder.release.errors import AuthoringError
from autograder.release.paths import CHECKS, LANGUAGES, MESSAGES, ROOT
from tests.mutants.nearest import imports

from .exercises import EXERCISES, EXERCISES_OF

TEXTS = messages()


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_no_key_stands_twice() -> None:
    for path in MESSAGES.glob("*.yml"):
        keys = re.findall(r"^(\w+):", path.read_text(encoding="utf-8"), re.M)
        assert [key for key, times in Counter(keys).items() if times > 1] == []  # YAML would keep the last in silence


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"a": "one_key:\n  en: 'x'\n  es: 'y'", "b": "one_key:\n  en: 'z'\n  es: 'w'"}, "another file has"),
        ({"a": "one_key:\n  en: 'x'"}, "write en and es"),
        ({"a": "one_key:\n  en: 'x'\n  es: 'y'\n  fr: 'z'"}, "write en and es"),
    ],
)
def test_a_message_stands_once_and_in_both_languages(
    files: dict[str, str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in files.items():
        (tmp_path / f"{name}.yml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(data, "MESSAGES", tmp_path)
    with pytest.raises(AuthoringError, match=told):
        messages.__wrapped__()


def test_both_languages_have_the_same_fields() -> None:
    different = [key for key in TEXTS["en"] if fields(TEXTS["en"][key]) != fields(TEXTS["es"][key])]
    assert not different


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_about_predicted_numbers_say_only_what_is_known_of_them(lang: str) -> None:
    told = {"item": "loss", "place": 1, "number": 2.0}
    for exercise in EXERCISES.values():
        if isinstance(exercise, PredictedNumbers):
            for key in {exercise.otherwise, "numbers_percent"}.union(*exercise.wrong.values()):
                assert TEXTS[lang][key].format(**told), (exercise.name, key)


def test_every_message_is_used_and_every_used_message_is_there() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CHECKS.rglob("*.py"))
    edges = {edge for exercise in EXERCISES.values() if isinstance(exercise, Op) for edge in exercise.edges}
    said = ("factor", "not_finite", "boolean", "nearly", "everywhere", "mismatch", "overflow", *edges)
    titles = {
        f"part_{name}_{part}"
        for slug, exercises in EXERCISES_OF.items()
        for name, exercise in (exercises | optional_of(slug)).items()
        for part in exercise.parts()
        if exercise.heading(part) == "part_trial"
    }
    kinds = {f"{kind}_{what}" for kind in ("value", "gradient") for what in said}
    assert not {f"{kind}_{edge}" for kind in ("value", "gradient") for edge in edges} - set(TEXTS["en"])
    named = set(re.findall(r'"([a-z]+(?:_[a-z0-9]+)+|read|raised|line)"', code)) | kinds
    named |= titles | {key for key in TEXTS["en"] if key.startswith("kind_")}
    assert not titles - set(TEXTS["en"])
    assert not set(TEXTS["en"]) - named
    raised = set(re.findall(r'(?:Problem\(|yield |text\()"(\w+)"', code))
    assert not raised - set(TEXTS["en"])


def test_messages_end_as_sentences_do() -> None:
    for lang, texts in TEXTS.items():
        bad = [
            k for k, t in texts.items() if not k.startswith(("part_", "term_", "kind_")) and not re.search(r"[.?}]$", t)
        ]
        assert not bad, (lang, bad)


@pytest.mark.parametrize("slug", EXERCISES_OF)
def test_what_there_is_to_read_is_a_section_of_the_lessons_own_chapter(slug: str) -> None:
    labels = set(headings(slug, "en"))
    assert labels == set(headings(slug, "es"))
    said = {section for exercise in EXERCISES_OF[slug].values() for section in sections_of(exercise)}
    for path in within_lesson(slug):
        said |= set(re.findall(r'section(?:"\s*:|=)\s*"([\w-]+)"', path.read_text(encoding="utf-8")))
    assert not said - labels


def within_lesson(slug: str) -> set[Path]:
    """The modules of a lesson, and those that they import."""
    return set().union(*map(within, (CHECKS / "lessons" / f"l{slug[:2]}").glob("*.py")))


def within(path: Path) -> set[Path]:
    """A module of the checks, and those that it imports, at any depth."""
    found, waiting = {path}, [path]
    while waiting:
        new = imports(waiting.pop(), ROOT) - found
        found |= new
        waiting += new
    return found


def sections_of(exercise: object) -> set[str]:
    return {exercise.section, *getattr(exercise, "sections", {}).values()}
