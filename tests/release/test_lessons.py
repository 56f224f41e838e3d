"""An author's mistake is told with file, place and remedy."""

import io
import zipfile
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from autograder.release import checks_package, data, lessons, lint, notebooks, releases, so_far, spanish
from autograder.release.errors import AuthoringError
from autograder.release.lessons import cells_of, read

PROSE = '# %% [markdown] lang="en"\n# Text\n\n# %% [markdown] lang="es"\n# Texto\n\n'
EXERCISE = '# %% exercise="f"\ndef f(x):\n    """z = x"""\n    return x * 1234567, ()\n\n'
TEST = '# %% test="f" points=1\ncheck("f")\n'
WHOLE = PROSE + EXERCISE + TEST
OPTIONAL = '\n# %% optional="h"\ndef h(x):\n    """z = x"""\n    return x * 7654321, ()\n\n'
TRIAL = '# %% trial="h"\ncheck("h")\n'


@pytest.fixture
def spanish_of() -> dict:
    """What spanish.yml says."""
    return {"library": spanish.written()["library"]}


@pytest.fixture
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spanish_of: dict):
    """Reads a text as lesson 00."""
    lessons.plan()  # which stays where it is
    monkeypatch.setattr(lessons, "LESSONS", tmp_path)
    monkeypatch.setattr(spanish, "written", lambda: spanish_of)

    def written(text: str):
        (tmp_path / "00-warm-up.py").write_text(text, encoding="utf-8")
        return read("00-warm-up")

    return written


def test_a_whole_lesson_is_read(lesson) -> None:
    cells = lesson(WHOLE).cells
    assert [(c.kind, c.name, c.points) for c in cells] == [
        ("prose", "", 0),
        ("exercise", "f", 0),
        ("test", "test_f", 1),
    ]
    assert cells[0].text == {"en": "Text", "es": "Texto"}


@pytest.mark.parametrize("unknown", [{"contracts": {"h": "z = x"}}, {"phrases": {"loss": "pérdida"}}])
def test_spanish_for_what_is_not_there_is_told(lesson, spanish_of: dict, unknown: dict) -> None:
    spanish_of["00-warm-up"] = unknown
    with pytest.raises(
        AuthoringError, match=r"spanish\.yml, 00-warm-up: got '(h|loss)', which the lesson does not have"
    ):
        lesson(WHOLE)


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ('# %% [markdown] lang="en"\n# Text\n\n' + EXERCISE + TEST, "line 1", "without its Spanish"),
        (EXERCISE + TEST + '# %% [markdown] lang="en"\n# Text\n', "line 8", "without its Spanish"),
        ('# %% [markdown] lang="es"\n# Texto\n\n' + EXERCISE + TEST, "line 1", "without its English"),
        ("# %% [markdown]\n# Text\n\n" + EXERCISE + TEST, "line 1", "without a language"),
        (EXERCISE.replace("def f(", "def h(") + TEST, "line 1", "defines h"),
        ('# %% exercise="nowhere"\nfrom ndgrad.ops import nowhere\n\n', "line 1", "which ndgrad does not have"),
        ('# %% exercise="mul"\nfrom ndgrad.ops import add\n\n', "line 1", "imports add"),
        (EXERCISE + TEST.replace(" points=1", ""), "line 6", "points=None"),
        (EXERCISE + TEST.replace("points=1", "points=0"), "line 6", "points=0"),
        (EXERCISE + TEST.replace('check("f")', 'check("f")\n1.0'), "line 6", "does not end in a call"),
        (EXERCISE.replace('="f"', '="f" points=2') + TEST, "line 1", "no test"),
        (EXERCISE, "f", "without a check"),
        (TEST, "test_f", "a check of no exercise"),
        (EXERCISE + EXERCISE + TEST, "its cells", "more than once"),
        (EXERCISE + TEST + TEST, "its cells", "more than once"),
        (EXERCISE.replace('    """z = x"""\n', "") + TEST, "line 1", "no docstring"),
        ('# %% exercise="f"\ndef f(x):\n    """z = x"""\n\n' + TEST, "line 1", "nothing below the docstring"),
        ('# %% test="f" pionts=1\ncheck("f")\n', "line 1", "pionts"),
        ("x = 1\n" + WHOLE, "line 1", "before the first cell"),
        (WHOLE + OPTIONAL, "h", "without a check"),
        (WHOLE + OPTIONAL + TRIAL.replace('"h"', '"h" points=1', 1), "line 20", "drop them"),
        (WHOLE + TRIAL, "trial_h", "no optional exercise"),
        (WHOLE + OPTIONAL + TRIAL + TRIAL, "its cells", "more than once"),
    ],
)
def test_mistakes_are_told(lesson, text: str, place: str, told: str) -> None:
    with pytest.raises(AuthoringError) as raised:
        lesson(text)
    message = str(raised.value)
    assert "00-warm-up.py" in message
    assert f", {place}:" in message
    assert told in message


def test_an_optional_exercise_is_stripped_and_nbgrader_does_not_know_it(lesson, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(so_far, "so_far_module", lambda lesson: "")
    read_lesson = lesson(WHOLE + OPTIONAL + TRIAL)
    assert read_lesson.tests_of("h") == ["trial_h"] and read_lesson.tests_of("f") == ["test_f"]
    table = data.lesson_table(read_lesson)
    assert (table["points"], table["optional"]) == ({"f": 1}, ["h"])
    assert releases.graded_cells(read_lesson) == {"f": 0, "test_f": 1}
    released = built(read_lesson, tmp_path, monkeypatch)
    cells = {cell.id: cell for cell in released.cells}
    assert "7654321" not in cells["h"].source and "NotImplementedError" in cells["h"].source
    assert cells["trial_h"].source == 'check("h")'
    assert all("nbgrader" not in cells[name].metadata for name in ("h", "trial_h"))
    leak = "\n# %%\ndef leak(x):\n    return x * 7654321, ()\n"
    with pytest.raises(AuthoringError, match="which is in the solution of h"):
        built(lesson(WHOLE + OPTIONAL + TRIAL + leak), tmp_path / "again", monkeypatch)


def test_a_cell_with_a_name_leaves_the_others_their_numbers(lesson) -> None:
    named = PROSE.replace('lang="en"', 'lang="en" name="more"') + '# %% name="drawn"\nx = 1\n\n'
    read_lesson = lesson(PROSE + named + PROSE + "# %%\ny = 2\n\n" + EXERCISE + TEST)
    assert notebooks.cell_ids(read_lesson) == ["prose-01", "more", "drawn", "prose-02", "code-01", "f", "test_f"]
    with pytest.raises(AuthoringError, match="more than once"):
        lesson(named.replace("drawn", "f") + EXERCISE + TEST)


def test_an_unplanned_slug_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LESSONS", tmp_path)
    monkeypatch.setattr(lessons, "plan", lambda: {"lessons": {}})
    with pytest.raises(AuthoringError, match=r"plan\.yml does not list"):
        read("99-nowhere")


def test_an_exercise_that_the_plan_promises_must_be_there(lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"title": {"en": "W", "es": "C"}, "version": 1, "writes": ["ops.sub"]}
    monkeypatch.setattr(lessons, "plan", lambda: {"given": [], "lessons": {"00-warm-up": entry}})
    with pytest.raises(AuthoringError, match=r"none for ops\.sub"):
        lesson(WHOLE)
    entry["writes"] = ["sub"]
    with pytest.raises(AuthoringError, match=r"plan\.yml, 00-warm-up, writes: got 'sub': write module and name"):
        lesson(WHOLE)


@pytest.mark.parametrize(
    ("leak", "place"),
    [
        (PROSE.replace("# Text\n", "# Try `return x * 1234567, ()` here.\n"), "cell prose-01"),
        (PROSE.replace("# Texto\n", "# Prueba `return x * 1234567, ()` aquí.\n"), "cell prose-01"),
        ("# %%\ndef leak(x):\n    return x * 1234567, ()\n\n", "cell code-01"),
        ("# %%\n### BEGIN HIDDEN TESTS\n### END HIDDEN TESTS\nx = 1\n\n", "nbgrader"),
    ],
)
def test_a_solution_does_not_go_out(lesson, tmp_path: Path, monkeypatch, leak: str, place: str) -> None:
    monkeypatch.setattr(so_far, "so_far_module", lambda lesson: "")
    read_lesson = lesson(leak + EXERCISE + TEST)
    with pytest.raises((AuthoringError, SystemExit), match=place):
        built(read_lesson, tmp_path, monkeypatch)


def test_an_answer_may_be_shown_on_purpose(lesson, tmp_path: Path, monkeypatch) -> None:
    shown = EXERCISE.replace('="f"', '="f" answer="shown"')
    leak = PROSE.replace("# Text\n", "# Type `return x * 1234567, ()`.\n")
    built(lesson(leak + shown + TEST), tmp_path, monkeypatch)


@pytest.mark.parametrize("name", ["so_far_module", "checks_py"])
def test_a_solution_in_a_companion_file_does_not_go_out(lesson, tmp_path: Path, monkeypatch, name: str) -> None:
    original = getattr(notebooks, name)
    monkeypatch.setattr(notebooks, name, lambda lesson: original(lesson) + "\n# return x * 1234567, ()\n")
    with pytest.raises(AuthoringError, match=name.partition("_")[0]):
        built(lesson(WHOLE), tmp_path, monkeypatch)


def test_nor_does_one_in_the_checks(lesson, tmp_path: Path, monkeypatch) -> None:
    archive = io.BytesIO(checks_package.checks_zip())
    with zipfile.ZipFile(archive, "a") as file:
        file.writestr("autograder/checks/leak.py", "def leak(x):\n    return x * 1234567, ()\n")
    monkeypatch.setattr(notebooks, "checks_zip", archive.getvalue)
    with pytest.raises(AuthoringError, match=r"autograder/checks/leak\.py"):
        built(lesson(WHOLE), tmp_path, monkeypatch)


LEAK = """\
# %%
def helper(number):  # a solution by another name, with other names in it
    "Says nothing."
    return number * 1234567, \\
        (lambda contribution: contribution * 1234567,)
"""


def test_a_function_that_does_what_a_solution_does_does_not_go_out(lesson, tmp_path: Path, monkeypatch) -> None:
    longer = EXERCISE.replace("return x * 1234567, ()", "return x * 1234567, (lambda g: g * 1234567,)")
    assert longer != EXERCISE
    built(lesson(PROSE + longer + TEST), tmp_path / "without", monkeypatch)
    with pytest.raises(AuthoringError, match="got the function helper, which does what the solution of f does"):
        built(lesson(PROSE + longer + LEAK + TEST), tmp_path / "with", monkeypatch)


def test_nor_does_one_of_a_lesson_to_come() -> None:
    first, *_, last = (read(slug) for slug in lessons.slugs())
    ahead = {exercise.name for exercise in last.exercises() if not exercise.answer_shown}
    assert len(ahead & set(lint.to_come(first).values())) > len(ahead) / 2
    assert not {exercise.name for exercise in first.exercises()} & set(lint.to_come(last).values())


def built(lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NotebookNode:
    """The lesson, through the whole build and its lint: what goes out in English."""
    work = tmp_path / "work"
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    for lang in ("en", "es"):
        notebooks.write_source(lesson, lang, work / "source" / lang)
        notebooks.release(work / "source" / lang, work / "release" / lang, lang)
    lint.check_release(lesson, work)
    return nbformat.read(work / "release" / "en" / lesson.slug / f"{lesson.slug}.ipynb", as_version=4)


def test_the_lessons_on_disk_are_read_without_complaint() -> None:
    for slug in lessons.slugs():
        assert cells_of(lessons.LESSONS / f"{slug}.py")


def test_a_function_that_two_lessons_write_is_a_stub_in_both_and_given_afterwards(monkeypatch) -> None:
    real = lessons.plan()["lessons"]
    plan = {slug: {**entry, "writes": []} for slug, entry in real.items()}
    plan["00-warm-up"]["writes"] = plan["01-tensor-as-node"]["writes"] = ["ops.matmul"]
    monkeypatch.setattr(so_far, "plan", lambda: {"given": [], "lessons": plan})
    modules = {slug: so_far.so_far_module(read(slug)) for slug in list(plan)[:3]}
    for slug in ("00-warm-up", "01-tensor-as-node"):
        assert f'raise later("matmul", "{slug}")' in modules[slug]
    assert "later(" not in modules["02-op-derivatives"].replace("def later(", "")


def test_what_would_show_an_answer_is_left_out_until_it_has_been_written() -> None:
    after = lessons.plan()["after"]
    assert {"nn.named_parameters", "nn.save", "nn.load"} <= set(after)
    for slug, entry in lessons.plan()["lessons"].items():
        defined = {name for name in so_far.functions(so_far.so_far_module(read(slug)))}
        for address, written in after.items():
            if written in entry["writes"]:
                assert address.partition(".")[2] not in defined
    assert {address.partition(".")[2] for address in after} <= defined


@pytest.mark.parametrize("second", ["def f():\n    pass", "class f:\n    pass", "f = 2", "f: int = 2", "e, f = 1, 2"])
def test_two_things_of_one_name_in_a_companion_are_told(second: str) -> None:
    with pytest.raises(AuthoringError, match="got f in two of them"):
        so_far.no_name_twice(f"f = 1\n\n\n{second}\n")
