"""The grammar grid: its 600 forms, what can be counted on it, what a training comes to, and the checks of lesson 08."""

from __future__ import annotations

import csv
import unicodedata
from collections import Counter

import numpy as np
import pytest

from autograder.checks.course import MESSAGES, open_lesson
from autograder.checks.lessons.l08.accuracy import cases as accuracy_cases
from autograder.checks.lessons.l08.accuracy import wrong_accuracies
from autograder.checks.lessons.l08.common import encoded, flags_of, table_of
from autograder.checks.notebook.check import SEED
from autograder.checks.notebook.training import learned, settled
from autograder.judge.folder import Folder
from autograder.release.lessons import data_files
from autograder.release.paths import LANGUAGES, LESSONS, NOTEBOOKS, SOLUTIONS
from book.figures.grid import by_letters, counted_floor
from book.training import grid as training
from book.training import measured

LESSON = "08-grammar-grid"
PERSONS = (1, 2, 3)
open_lesson(LESSON, LESSONS / LESSON)  # which has the data
ROWS = {lang: table_of(lang) for lang in ("en", "es")}
TENSES = {
    "en": ["present", "past", "perfect", "future", "progressive"],
    "es": ["presente", "pretérito", "imperfecto", "futuro", "condicional"],
}

# third person, past, past participle and -ing of the verbs that do not follow the rules
ENGLISH = {
    "have": ("has", "had", "had", "having"),
    "do": ("does", "did", "done", "doing"),
    "go": ("goes", "went", "gone", "going"),
    "come": ("comes", "came", "come", "coming"),
    "see": ("sees", "saw", "seen", "seeing"),
    "eat": ("eats", "ate", "eaten", "eating"),
    "write": ("writes", "wrote", "written", "writing"),
}
# the three forms of present, preterite and imperfect, and what future and conditional are made of
SPANISH = {
    "ser": ("soy eres es", "fui fuiste fue", "era eras era", "ser"),
    "estar": ("estoy estás está", "estuve estuviste estuvo", "estaba estabas estaba", "estar"),
    "tener": ("tengo tienes tiene", "tuve tuviste tuvo", "tenía tenías tenía", "tendr"),
    "hacer": ("hago haces hace", "hice hiciste hizo", "hacía hacías hacía", "har"),
    "ir": ("voy vas va", "fui fuiste fue", "iba ibas iba", "ir"),
    "venir": ("vengo vienes viene", "vine viniste vino", "venía venías venía", "vendr"),
    "ver": ("veo ves ve", "vi viste vio", "veía veías veía", "ver"),
    "decir": ("digo dices dice", "dije dijiste dijo", "decía decías decía", "dir"),
}


def english(verb: str, person: int, tense: str) -> str:
    """A form by the rules of spelling, or by the list."""
    if verb == "be":
        parts = {"present": ("am", "are", "is"), "past": ("was", "were", "was")}
        if tense in parts:
            return parts[tense][person - 1]
        third, past, participle, progressive = "", "", "been", "being"
    elif verb in ENGLISH:
        third, past, participle, progressive = ENGLISH[verb]
    else:
        to_i = verb[-1] == "y" and verb[-2] not in "aeiou"
        third = verb[:-1] + "ies" if to_i else verb + ("es" if verb.endswith(("sh", "ch")) else "s")
        past = verb[:-1] + "ied" if to_i else verb.removesuffix("e") + "ed"
        participle, progressive = past, verb.removesuffix("e") + "ing"
    return {
        "present": third if person == 3 else verb,
        "past": past,
        "perfect": f"{'has' if person == 3 else 'have'} {participle}",
        "future": f"will {verb}",
        "progressive": f"{('am', 'are', 'is')[person - 1]} {progressive}",
    }[tense]


def spanish(verb: str, person: int, tense: str) -> str:
    k, stem = person - 1, verb.removesuffix("ar")
    simple = [["o", "as", "a"], ["é", "aste", "ó"], ["aba", "abas", "aba"]]
    table = dict(zip(TENSES["es"], [[stem + e for e in ends] for ends in simple]))
    long = verb
    if verb in SPANISH:
        *parts, long = SPANISH[verb]
        table = {tense: part.split() for tense, part in zip(TENSES["es"], parts)}
    table["futuro"] = [long + e for e in ("é", "ás", "á")]
    table["condicional"] = [long + e for e in ("ía", "ías", "ía")]
    return table[tense][k]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_form_is_what_the_rules_and_the_list_say(language: str) -> None:
    form = {"en": english, "es": spanish}[language]
    wrong = [r for r in ROWS[language] if r["form"] != form(r["verb"], int(r["person"]), r["tense"])]
    assert not wrong


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_grid_is_whole_and_in_order(language: str) -> None:
    rows = ROWS[language]
    verbs = list(dict.fromkeys(r["verb"] for r in rows))
    places = [(r["verb"], int(r["person"]), r["tense"]) for r in rows]
    assert len(verbs) == 20
    assert places == [(verb, person, tense) for verb in verbs for person in PERSONS for tense in TENSES[language]]
    irregular = {"en": {"be", *ENGLISH}, "es": set(SPANISH)}[language]
    assert all((r["kind"] == "irregular") == (r["verb"] in irregular) for r in rows)
    assert [r["kind"] for r in rows] == ["regular"] * 180 + ["irregular"] * 120


def test_the_file_has_nothing_else_and_one_form_of_each_letter() -> None:
    text = (LESSONS / LESSON / "grid.csv").read_text(encoding="utf-8")
    assert text == unicodedata.normalize("NFC", text)
    assert "\r" not in text
    rows = list(csv.reader(text.splitlines()))
    assert len(rows) == 601
    assert {len(row) for row in rows} == {6}
    assert [row[0] for row in rows[1:]] == ["en"] * 300 + ["es"] * 300


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_names_what_the_file_holds(lang: str) -> None:
    sheet = (LESSONS / LESSON / f"grid.{lang}.md").read_text(encoding="utf-8")
    words = set(sheet.replace(";", " ").replace(".", " ").replace(",", " ").split())
    assert {r["verb"] for rows in ROWS.values() for r in rows} <= words
    assert {tense for tenses in TENSES.values() for tense in tenses} <= words
    for column in csv.DictReader((LESSONS / LESSON / "grid.csv").open(encoding="utf-8")).fieldnames or []:
        assert f"\n| {column} | " in sheet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_data_and_sheets_come_to_every_folder(lang: str) -> None:
    assert [path.name for path in data_files(LESSON)] == ["grid.csv", "grid.en.md", "grid.es.md"]
    for path in data_files(LESSON):
        for root in (NOTEBOOKS, SOLUTIONS):
            assert (root / lang / LESSON / path.name).read_bytes() == path.read_bytes()


# What can be counted


def best(inputs: list[object], labels: list[object]) -> float:
    seen: dict[object, list[object]] = {}
    for x, y in zip(inputs, labels):
        seen.setdefault(x, []).append(y)
    return sum(max(ys.count(y) for y in ys) for ys in seen.values()) / len(labels)


def test_what_counting_says_of_english() -> None:
    rows = ROWS["en"]
    tense = [r["tense"] for r in rows]
    who = [(r["verb"], r["person"]) for r in rows]
    form = [r["form"] for r in rows]
    flags = [tuple(flags_of(form=f)) for f in form]
    assert best(who, tense) == 0.2
    assert len(set(form)) == 182
    assert best(form, tense) == 1
    assert best(flags, tense) == pytest.approx(0.92)
    assert best(list(zip(who, flags)), tense) == pytest.approx(284 / 300)
    assert best(flags[:180], tense[:180]) == 1
    assert best(flags[:180], [r["person"] for r in rows[:180]]) == 0.6
    assert counted_floor() == pytest.approx((4 * np.log(2) + 6 * np.log(3)) / 15)
    right = [TENSES["en"][by_letters(f)] == t for f, t in zip(form[:180], tense[:180])]
    assert sum(right) == 108


def test_what_counting_says_of_spanish() -> None:
    rows = ROWS["es"][:180]
    endings = "o as a é aste ó aba abas aré arás ará aría arías".split()
    ending = [max((e for e in endings if r["form"].endswith(e)), key=len) for r in rows]
    assert best(ending, [r["tense"] for r in rows]) == 1
    assert best(ending, [r["person"] for r in rows]) == pytest.approx(13 / 15)
    assert Counter(ending)["aba"] == Counter(ending)["aría"] == 24


def test_the_flags_of_the_training_are_those_of_the_checks(folder: Folder) -> None:
    folder.go_on()
    grid = training.table()
    x, verb, tense = encoded()
    assert np.array_equal(training.inputs(grid), x)
    assert np.array_equal(grid["verb"], verb)
    assert np.array_equal(grid["tense"], tense)


# What was measured


def test_what_was_measured_says_what_the_chapter_says() -> None:
    data = measured(LESSON)
    assert np.min(data["by_verb"]) >= 0.95
    assert np.min(data["regular_by_rows"]) == 1
    assert np.max(data["regular_by_verb"]) < 1
    assert np.mean(data["regular_by_verb"]) < 0.6
    assert data["person_loss"][-1] == pytest.approx(counted_floor(), abs=0.01)
    assert data["tense_loss"][-1] < 0.02
    assert len(data["trained_on"]) == 4
    assert not set(data["trained_on"]) & set(data["held_back"])


def test_a_training_anew_comes_to_the_same() -> None:
    grid = training.table()
    x = training.inputs(grid)
    train, valid = training.drawn(grid["verb"], np.random.default_rng(99))
    model, losses = training.fit(x[train], grid["tense"][train], 5, np.random.default_rng(99))
    assert losses[-1] < 0.05
    assert (training.predicted(model, x[valid]) == grid["tense"][valid]).mean() >= 0.9


# The checks


@pytest.fixture(scope="module")
def folder() -> Folder:
    return Folder(LESSON, "en")


def test_a_network_that_is_shown_no_flags_is_told(folder: Folder) -> None:
    body = folder.solution("repaired").replace("x = features()", "x = features() * ([1] * 23 + [0] * 9)")
    folder.run(body)
    assert folder.failure("test_repaired").problem.key == "repaired_altered"


def test_all_rows_but_the_targets_in_order(folder: Folder) -> None:
    folder.run(folder.solution("repaired").replace("TENSE[train]", "TENSE[valid].repeat(2)"))
    assert folder.failure("test_repaired").problem.key in ("repaired_untrained", "repaired_low")


@pytest.mark.parametrize(
    ("losses", "key"),
    [
        ([], "settled_no_steps"),
        ([1.7] + [float("nan")] * 499, "settled_not_finite"),
        ([1.7] * 500, "settled_not_fallen"),
        ([1.7 + n / 500 for n in range(500)], "settled_not_fallen"),
        ([1.7 - n / 500 for n in range(500)], "settled_still_falling"),
    ],
)
def test_a_training_that_did_not_get_there_says_so(folder: Folder, losses: list[float], key: str, capsys) -> None:
    folder.go_on()
    settled(losses)
    out, err = capsys.readouterr()
    assert out[:40] == MESSAGES["en"][key].format(steps=500, first="1.700", last="")[:40]
    assert not err


def test_a_training_that_came_to_rest_says_nothing(folder: Folder, capsys) -> None:
    folder.go_on()
    for path in ("tense_loss", "person_loss"):
        losses = [float(loss) for loss in np.ravel(measured(LESSON)[path])]
        assert settled(losses) == losses[-1]
    assert learned(0.95) == 0.95
    assert capsys.readouterr().out == ""
    learned(float("nan"))
    learned(0.5)
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_no_two_mistakes_about_accuracy_come_to_the_same_numbers() -> None:
    tables = accuracy_cases(np.random.RandomState(SEED))[0]["tables"]
    wrong = [wrong_accuracies(*table) for table in tables]
    rows = [tuple(round(float(number), 9) for _, number in same) for same in zip(*wrong)]
    rows.pop([key for key, _ in wrong[0]].index("accuracy_by_classes"))  # right, with as many classes as rows
    right = tuple(round(float((z.argmax(axis=1) == t).mean()), 9) for z, t in tables)
    assert len({right, *rows}) == len(rows) + 1


@pytest.mark.parametrize("draw", ["permutation", "choice", "shuffle", "random"])
def test_any_fair_draw_is_a_split(folder: Folder, draw: str) -> None:
    drawn = {
        "permutation": "rng.permutation(names)",
        "choice": "rng.choice(names, n_train + n_valid, replace=False)",
        "shuffle": "rng.permuted(names)",
        "random": "names[rng.random(len(names)).argsort()]",
    }[draw]
    folder.run(
        "def split_by_verb(verbs, n_train, n_valid, rng):\n"
        "    names = np.unique(verbs)\n"
        f"    drawn = {drawn}\n"
        "    parts = drawn[:n_train], drawn[n_train : n_train + n_valid]\n"
        "    return [np.flatnonzero(np.isin(verbs, part)) for part in parts]"
    )
    assert folder.failure("test_split_by_verb") is None


def test_a_folder_without_its_data_says_so(folder: Folder, monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(folder.opened, "folder", tmp_path)
    folder.run(folder.solution("flags"))
    assert folder.failure("test_flags").problem.key == "file_missing"
    assert folder.failure("test_flags_unseen") is None
