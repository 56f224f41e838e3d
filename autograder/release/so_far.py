"""so_far.py, the library as far as a lesson, in one module: what is still to be written says so when it is called."""

from __future__ import annotations

import ast
import re
import textwrap

from .errors import AuthoringError
from .lessons import Lesson, plan
from .paths import LIBRARY
from .python_source import at_the_seam, body_without_imports, functions, used_imports, without_annotations
from .spanish import check_all_told, in_both_languages

LIBRARY_MODULES = ("shapes", "ops", "engine", "tensor", "nn", "optim", "graph")

SO_FAR = '''"""The library as far as this lesson. Generated: edits are lost.

What earlier lessons wrote is here; what you write from now on says so when it is called, until a check accepts
your version. Lo escrito en lecciones anteriores está aquí; lo que escribirás lo dice al llamarlo.
"""

{imports}

language = "en"  # of errors; use_language in a notebook's first cell changes it


class Sentence(str):
    """What an error says. The checks know it by its English."""


def said(english, spanish):
    """The sentence in the notebook's language."""
    sentence = Sentence(spanish if language == "es" else english)
    sentence.english = english
    return sentence


def later(name, lesson):
    """What stands in for a function that is still to be written."""
    return NotImplementedError(
        said(f"{{name}}: you write it in lesson {{lesson}}", f"{{name}}: la escribes en la lección {{lesson}}")
    )


{body}

# engine, nn and optim are parts of this module
engine = nn = optim = sys.modules[__name__]
'''


def so_far_module(lesson: Lesson) -> str:
    """ndgrad as one module: a stub for every function that this lesson or a later one writes.

    Left out is what would show how one of them is written: `after` in plan.yml.
    """
    given, before = set(plan()["given"]), True
    to_come: dict[str, str] = {}
    for slug, entry in plan()["lessons"].items():
        before = before and slug != lesson.slug
        for address in entry["writes"]:
            if not before:
                to_come.setdefault(address, slug)  # a function may be written again, for more cases
    imports, parts = [], []
    for module in LIBRARY_MODULES:
        path = LIBRARY / f"{module}.py"
        english = without_annotations(path.read_text(encoding="utf-8"))
        check_all_told(path, english)
        text = in_both_languages(english)
        for name, source in functions(text).items():
            address = f"{module}.{name}"
            if plan().get("after", {}).get(address) in to_come:
                text = text.replace(source, "")
            elif address in to_come and address not in given:
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
