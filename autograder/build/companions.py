"""The two modules in a learner's folder: so_far.py, the library up to this lesson, and checks.py."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import sys
import textwrap
from functools import cache
from pathlib import Path
from pprint import pformat
from types import CodeType
from typing import Any

from .errors import AuthoringError
from .lessons import Lesson, exercise_of, plan, slugs
from .paths import BOOK, CHECKS, LANGUAGES, LIBRARY, MESSAGES, RECORDED
from .python_source import at_the_seam, body_without_imports, functions, used_imports, without_annotations
from .yaml_files import read_yaml

LIBRARY_MODULES = ("shapes", "ops", "engine", "tensor", "nn", "optim", "graph")
CHECK_MODULES = (
    "verdicts",
    "files",
    "formulas",
    "products",
    "mistakes",
    "running",
    "limits",
    "library",
    "ops",
    "predictions",
    "engine",
    "engine_record",
    "engine_backward",
    "traces",
    "shape_ops",
    "unbroadcasting",
    "reducing",
    "measuring",
    "trust",
    "shrinking",
    "layer_ops",
    "modules",
    "optimising",
    "xor",
    "pictures",
    "grid",
    "grid_training",
    "bars",
    "digits",
    "trained",
    "borrowed",
)
LAST_CHECK_MODULES = ("runner", "arriving", "attempts", "own_cells", "own_code")

SO_FAR = '''"""The library as far as this lesson. Generated: edits are lost.

What earlier lessons wrote is here; what you write from now on says so when it is called, until a check accepts
your version. Lo escrito en lecciones anteriores está aquí; lo que escribirás lo dice al llamarlo.
"""

{imports}


def later(name, lesson):
    """What stands in for a function that is still to be written."""
    return NotImplementedError(f"{{name}}: you write it in lesson {{lesson}} · la escribes en la lección {{lesson}}")


{body}

# engine, nn and optim are parts of this module
engine = nn = optim = sys.modules[__name__]
'''


def companion(folder: Path, name: str) -> Any:
    """One of the two modules of a released folder, in the place where the other looks for it."""
    path = folder / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or not path.exists():
        raise AuthoringError(folder, path.name, "got none", "run make notebooks")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    exec(compiled(path, path.stat().st_mtime_ns), vars(module))
    return module


@cache
def compiled(path: Path, changed: int) -> CodeType:
    """A file's code as it was when it was last changed: what is opened thousands of times is compiled once."""
    return compile(path.read_bytes(), path, "exec")


def so_far_module(lesson: Lesson) -> str:
    """ndgrad as one module: a stub for every function that this lesson or a later one writes."""
    given, to_come, before = set(plan()["given"]), {}, True
    for slug, entry in plan()["lessons"].items():
        before = before and slug != lesson.slug
        for address in entry["writes"]:
            if not before:
                to_come.setdefault(address, slug)  # a function may be written again, for more cases
    imports, parts = [], []
    for module in LIBRARY_MODULES:
        text = without_annotations((LIBRARY / f"{module}.py").read_text(encoding="utf-8"))
        for name, source in functions(text).items():
            address = f"{module}.{name}"
            if address in to_come and address not in given:
                signature, _ = at_the_seam(source)
                stub = f'{signature}\n    raise later("{name}", "{to_come[address]}")'
                text = text.replace(source, stub)
        needed, body = body_without_imports(text)
        imports += needed
        parts.append(in_a_class(module, body) if module == "ops" else f"# {module}\n\n\n{body}")
    body = "\n\n".join(parts).rstrip()
    no_name_twice(body)
    imports = used_imports([*imports, "import sys"], body + "\nsys")
    return SO_FAR.format(imports="\n".join(imports), body=body)


def no_name_twice(text: str) -> None:
    """In one module, the second function, class or constant of a name would silently replace the first."""
    body = ast.parse(text).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    targets = [t for node in body if isinstance(node, ast.Assign) for t in node.targets]
    targets += [node.target for node in body if isinstance(node, ast.AnnAssign)]
    names += [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise AuthoringError(LIBRARY, "its modules", f"got {', '.join(twice)} in two of them", "rename one")


def in_a_class(name: str, body: str) -> str:
    """The functions in a namespace of their own: some have the names of built-in functions."""
    apart = re.sub(r"\n\n\n+", "\n\n", body)
    return f'class {name}:\n    """Ops: functions of arrays."""\n\n' + textwrap.indent(apart, "    ")


CHECKS_MODULE = '''"""The checks of this lesson, and what they say. Generated: edits are lost.

In a notebook: check("{first}") checks one thing and is silent when it is right; progress() tells how far you are.
"""

from __future__ import annotations

{imports}

FOLDERS = [Path(__file__).absolute().parent]

LESSON = {lesson}

SECTIONS = {sections}

MESSAGES = {messages}

inf, nan = float("inf"), float("nan")  # as the recorded values have them
RECORDED = {recorded}


{body}

# the lessons whose functions can be carried forward
EXERCISES_OF = {earlier}
'''


def checks_module(lesson: Lesson) -> str:
    """The checks as one module, with the messages in every language and the recorded values.

    Besides this lesson's it holds those of earlier lessons that write functions of the library, so that a learner's
    own can be carried forward: each in a function, where its names are its own.
    """
    own = module_of(lesson.slug)
    earlier = sorted({slug for slugs in earlier_lessons(lesson).values() for slug in slugs})
    in_use = imported_by(own, *LAST_CHECK_MODULES, *map(module_of, earlier))
    first = [module for module in CHECK_MODULES if module in in_use or uses(lesson, module)]
    imports, parts = [], []
    for module in (*first, own, *LAST_CHECK_MODULES, *map(module_of, earlier)):
        needed, body = body_without_imports(check_source(module))
        imports += needed
        parts.append(in_a_function(module, body) if module in map(module_of, earlier) else body)
    body = "\n\n".join(parts).rstrip()
    no_name_twice(body)
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    return CHECKS_MODULE.format(
        first=next(iter(names_and_parts(lesson))),
        imports="\n".join(used_imports([*imports, "from pathlib import Path"], f"{body}\nPath")),
        lesson=literal(lesson_table(lesson)),
        sections=literal(sections(lesson)),
        messages=literal(messages()),
        recorded=one_line_each({slug: recorded.get(slug, {}) for slug in (lesson.slug, *earlier)}),
        body=body,
        earlier="{" + ", ".join(f'"{slug}": {module_of(slug)}()' for slug in earlier) + "}",
    )


def uses(lesson: Lesson, module: str) -> bool:
    """Does the lesson itself import a name of this module, as it does those of pictures?"""
    first = next((c.text["en"] for c in lesson.cells if c.kind == "code"), "")
    imports = [n for n in ast.parse(first).body if isinstance(n, ast.ImportFrom) and n.module == "autograder.checks"]
    return bool(functions(check_source(module)).keys() & {alias.name for n in imports for alias in n.names})


def check_source(module: str) -> str:
    return (CHECKS / f"{module}.py").read_text(encoding="utf-8")


def imported_by(*modules: str) -> set[str]:
    """The modules of the checks that these import, and those that they import in turn."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        for node in ast.parse(check_source(waiting.pop())).body:
            if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module not in {None, *found}:
                found.add(str(node.module))
                waiting.append(str(node.module))
    return found


def module_of(slug: str) -> str:
    return f"lesson_{slug.split('-')[0]}"


def in_a_function(name: str, body: str) -> str:
    return f"def {name}():\n" + textwrap.indent(re.sub(r"\n\n\n+", "\n\n", body), "    ") + "\n    return EXERCISES\n"


def earlier_lessons(lesson: Lesson) -> dict[str, list[str]]:
    """For every function that lessons before this one write, and this one does not: those lessons, the last first.

    In the order in which the functions are finished.
    """
    written: dict[str, list[str]] = {}
    for slug in slugs():
        for address in plan()["lessons"][slug]["writes"]:
            if slug < lesson.slug and address not in plan()["lessons"][lesson.slug]["writes"]:
                written[address] = [slug, *written.pop(address, [])]
    return written


def one_line_each(recorded: dict[str, dict[str, Any]]) -> str:
    """The recorded values as a literal, a line for each exercise."""
    lessons = []
    for slug, exercises in recorded.items():
        lines = [f'        "{name}": {cases!r},\n' for name, cases in exercises.items()]
        lessons.append(f'    "{slug}": {{\n{"".join(lines)}    }},\n')
    return "{\n" + "".join(lessons) + "}"


def literal(value: Any) -> str:
    return pformat(value, width=110, sort_dicts=False)


def names_and_parts(lesson: Lesson) -> dict[str, int]:
    """ "mul.x" for each test cell test_mul_x, with its points."""
    exercises = [c.name for c in lesson.exercises()]
    table = {}
    for test in lesson.tests():
        exercise = exercise_of(test.name, exercises)
        part = test.name.removeprefix(f"test_{exercise}").removeprefix("_")
        table[f"{exercise}.{part}" if part else str(exercise)] = test.points
    return table


def lesson_table(lesson: Lesson) -> dict[str, Any]:
    return {
        "slug": lesson.slug,
        "title": lesson.title,
        "points": names_and_parts(lesson),
        "earlier": earlier_lessons(lesson),
    }


def sections(lesson: Lesson) -> dict[str, dict[str, str]]:
    """The label of every section of the lesson's chapter, with its heading in each language."""
    return {lang: headings(lesson.slug, lang) for lang in LANGUAGES}


def headings(slug: str, lang: str) -> dict[str, str]:
    path = BOOK / lang / f"{slug}.md"
    if not path.exists():
        raise AuthoringError(path, "the chapter", "got no such file", "write the chapter in this language")
    found = re.findall(r"^\(([\w-]+)\)=\n#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {label: re.sub(r"[`*$]", "", title) for label, title in found}


@cache
def messages() -> dict[str, dict[str, str]]:
    return {lang: read_yaml(MESSAGES / f"{lang}.yml") for lang in LANGUAGES}
