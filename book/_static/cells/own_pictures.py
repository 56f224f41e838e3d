"""What a learner's function did, as numbers of which pictures.mjs draws a picture: cells.js asks for it once the checks
of an exercise have run.

An answer that passes is shown at work. One that does not is shown only where it can be seen what is wrong: an op at the
smallest call of its check whose numbers or shapes differ from what they must be.
"""

from __future__ import annotations

import contextlib
import importlib
import math
import warnings
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import cell_runner
import numpy as np

course = importlib.import_module("autograder.checks.course")
checking: Any = importlib.import_module("autograder.checks.notebook.check")
halted: Any = importlib.import_module("autograder.checks.notebook.halted")
limits = importlib.import_module("autograder.checks.core.limits")
op_kind = importlib.import_module("autograder.checks.kinds.op")
shape_kind = importlib.import_module("autograder.checks.kinds.shape_op")

# The pictures for Jupyter would stand beside these.
checking.picture = lambda *seen, **told: None

Figure = dict[str, Any]
Function = Callable[..., Any]

VISIBLE = 0.01  # what is off by less, as a part of the number or of 1, is not seen
MOST_ENTRIES = 40  # of an array whose numbers are shown
FEWEST = 4  # entries of the largest array of a call: one that has fewer shows less
INNER = slice(8, -8)  # of the points of a curve: where one begins, its tangent is seen on both sides
NEAR = 0.03  # of the height of a picture: a ring that is nearer to a curve lies on it


def tell(exercise: str, checks: list[str]) -> None:
    """Tells the picture of an exercise. checks: the names of the cells that have just checked it."""
    with halted.as_written(cell_runner.scope):
        tell_of(exercise, cell_runner.scope.get(exercise), checks)


def tell_of(exercise: str, f: Any, checks: list[str]) -> None:
    lesson = course.opened()
    known = lesson.checked[exercise]
    failed = [p for p in known.parts() if lesson.passed.get(course.check_name(exercise, p)) is not f]
    problems = [problem for name in checks if (problem := cell_runner.problems.get(name))]
    figure = None
    # no picture is worth an error, or a wait without an end
    with contextlib.suppress(Exception), checking.silence(), warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        with limits.limited("check_endless", cell_runner.scope, known.units):
            figure = picture_of(known, f, failed)
    figure = figure or next(filter(None, map(shapes_of, problems)), None)
    if figure:
        cell_runner.tell("picture", figure=figure | {"exercise": exercise, "right": not failed})


def picture_of(exercise: Any, f: Function, failed: list[str]) -> Figure | None:
    if exercise.name in ENGINE and course.opened().slug == ENGINE_LESSON:
        steps = ENGINE[exercise.name](f)
        return steps if failed_on(steps) == bool(failed) else None
    op = getattr(exercise, "op", exercise)
    if not isinstance(op, op_kind.Op):
        return None
    if not failed:
        return curve_of(op, f) or example_of(op, f) or call_of(exercise, op, f)
    with shape_kind.standing_in(f, op.stand_ins()) if isinstance(op, shape_kind.ShapeOp) else contextlib.nullcontext():
        return next(filter(None, (op_that_fails(exercise, op, f, part) for part in failed)), None)


def shapes_of(problem: Any) -> Figure | None:
    """The shape that came and the one that must come, where the message of the check says both."""
    got, expected = problem.values.get("got"), problem.values.get("expected")
    message = course.MESSAGES[course.opened().language].get(problem.key, "")
    if not ("{got}" in message and "{expected}" in message and is_shape(got) and is_shape(expected)):
        return None
    return (
        {"kind": "shapes", "arrays": [shaped("yours", "", got), shaped("must", "", expected)]}
        if got != expected
        else None
    )


def is_shape(x: Any) -> bool:
    return isinstance(x, tuple) and all(isinstance(n, int | np.integer) and n >= 0 for n in x)


# Arrays, as the page gets them. `is`: what an array is, of which pictures.mjs knows how it is called.


def shaped(what: str, name: str, shape: tuple[int, ...]) -> Figure:
    return {"is": what, "name": name, "shape": [int(n) for n in shape]}


def table(what: str, name: str, x: Any, marked: int | None = None) -> Figure:
    x = np.asarray(x, float)
    return shaped(what, name, x.shape) | {"numbers": plain(x), "marked": marked}


def plain(x: Any) -> list[float | str]:
    """Numbers for JSON, which knows neither nan nor infinity."""
    return [float(n) if math.isfinite(n) else str(float(n)) for n in np.ravel(np.asarray(x, float))]


def gaps(got: Any, expected: Any) -> Any:
    """How far each entry is off, as a part of the number or of 1; 0 where one would not see it."""
    got, expected = np.asarray(got, float), np.asarray(expected, float)
    far = np.where(got == expected, 0, np.abs(got - expected)) / np.maximum(1, np.abs(expected))
    far = np.where(np.isnan(got) & np.isnan(expected), 0, np.where(np.isnan(far), np.inf, far))
    return np.where(far > VISIBLE, far, 0)


# Ops


class Looked(NamedTuple):
    """One array of a call of an op beside what it must be. source: "measured", or "must" where PyTorch says it."""

    given: list[tuple[str, str, Any]]
    what: str
    name: str
    got: Any
    expected: Any
    source: str


def op_that_fails(exercise: Any, op: Any, f: Function, part: str) -> Figure | None:
    """A curve or a call of the check on which it is seen that this part is wrong, or None."""
    known = calls_of(exercise, op, part)
    with contextlib.suppress(Exception):
        curve = curve_of(op, f, part, [(case, value) for case, value, _ in known])
        if curve and curve["wrong"]:
            return curve
    for case, value, gradients in known:
        with contextlib.suppress(Exception):
            for looked in looks(op, f, case, value, gradients, part):
                figure = shown(looked)
                if figure:
                    return figure
    return None


def calls_of(exercise: Any, op: Any, part: str) -> list[tuple[Any, Any, list[Any]]]:
    """The calls of a check with the value and gradients that they must have, small ones first, those at edges last."""
    cases = list(exercise.cases(np.random.RandomState(checking.SEED), part))
    recorded = course.RECORDED.get(course.opened().slug, {}).get(exercise.name)
    found = []
    for number, case in enumerate(cases):
        if recorded:
            record = recorded[number]
            value = op_kind.recorded_array(record["value"], case)
            found.append((case, value, [op_kind.recorded_array(g, case) for g in record["gradients"]]))
        else:
            found.append((case, exercise.value(*case.inputs, **case.options), []))
    small = op.small_case() if isinstance(op, shape_kind.ShapeOp) else None
    if small:
        found.append((small, op.forward(*small.inputs, **small.options), []))

    def place(call: tuple[Any, Any, list[Any]]) -> tuple[bool, bool, int]:
        case, value, _ = call
        sizes = [*(x.size for x in case.inputs), value.size]
        return case.edge != "", max(sizes) < FEWEST or 0 in sizes, sum(sizes)

    return sorted(found, key=place)


def looks(op: Any, f: Function, case: Any, value: Any, gradients: list[Any], part: str) -> Iterator[Looked]:
    """What one call gives, beside what it must give: the value, or the gradients that a part is about."""
    returned, pullbacks = op_kind.call(f, case)
    z = op_kind.plain_numbers(returned)
    given = [("given", name, x) for name, x in op.given_by_name(case).items()]
    if not part:
        yield Looked(given, "z", op.value_name(case), z, value, "must")
        return
    given += [("z", op.value_name(case), z), ("g", "g", case.g)]
    names = op.names_of(case)
    parts = range(len(names)) if isinstance(op, shape_kind.Joined) else [i for i, x in enumerate(names) if x == part]
    for i in parts:
        x = case.inputs[i]
        pulled = op_kind.pull(pullbacks, i, len(names), case.g)
        if op.broadcasts() and pulled.shape == case.g.shape != x.shape:
            pulled = op_kind.summed_back(pulled, shape=x.shape)
        elif isinstance(op, shape_kind.Batched) and pulled.shape != x.shape:
            pulled = shape_kind.brought_to(pulled, shape=x.shape)
        if case.edge or x.dtype == np.float32 or z.shape != case.g.shape:
            expected, source = gradients[i], "must"
        else:
            slopes = op_kind.differences(op_kind.shift(f, case, i), case, i)
            expected, source = np.tensordot(slopes, case.g, case.g.ndim), "measured"
        yield Looked(given, "gradient", names[i], pulled, expected, source)


def shown(looked: Looked) -> Figure | None:
    """Its shapes if they differ, its numbers if one sees where they differ, else nothing."""
    given, what, name, got, expected, source = looked
    if got.shape != expected.shape:
        arrays = [shaped(kind, called, np.shape(x)) for kind, called, x in given if np.ndim(x)]
        return {
            "kind": "shapes",
            "arrays": [*arrays, shaped(what, name, got.shape), shaped("must", name, expected.shape)],
        }
    far = gaps(got, expected)
    if not far.any() or max(np.size(x) for _, _, x in [*given, ("", "", got)]) > MOST_ENTRIES:
        return None
    apart = np.nan_to_num(np.abs(np.asarray(got, float) - expected), nan=np.inf)
    marked = int(np.argmax(np.where(far > 0, apart, 0)))
    beside = [table(what, name, got, marked), table(source, name, expected, marked)]
    return {"kind": "numbers", "rows": [[table(*one) for one in given], beside]}


def example_of(op: Any, f: Function) -> Figure | None:
    """A call with small tables."""
    seen = op.example(f)
    if seen is None:
        return None
    *inputs, (z, value), (g, gradient) = seen.numbers.items()
    first = [*(("given", *one) for one in inputs), ("z", z, value), ("g", g, gradient)]
    rows = [[("gradient", x, pulled), ("measured", x, seen.measured[x])] for x, pulled in seen.gradients.items()]
    if any(gaps(mine, measured).any() for (_, _, mine), (_, _, measured) in rows):
        return None  # at a kink, where what was measured is no slope
    return {"kind": "numbers", "rows": [[table(*one) for one in row] for row in (first, *rows)]}


def call_of(exercise: Any, op: Any, f: Function) -> Figure | None:
    """The smallest call of the check, of an op that has none for its picture."""
    for case, value, gradients in calls_of(exercise, op, ""):
        seen = [looked for x in op.inputs for looked in looks(op, f, case, value, gradients, x)]
        if not any(gaps(one.got, one.expected).any() for one in seen):
            rows = [
                seen[0].given,
                *([(one.what, one.name, one.got), (one.source, one.name, one.expected)] for one in seen),
            ]
            return {"kind": "numbers", "rows": [[table(*array) for array in row] for row in rows]}
    return None


def curve_of(op: Any, f: Function, part: str | None = None, known: Any = ()) -> Figure | None:
    """An op of one number over an interval. part: which one fails; known: calls, and the values that they must have."""
    curve = op.curve(f)
    if curve is None or curve.value.shape != curve.x.shape or curve.pulled.shape != curve.x.shape:
        return None
    told: Figure = {"kind": "curve", "x": plain(curve.x), "z": plain(curve.value)}
    told |= {"slopes": plain(curve.pulled), "measured": plain(curve.measured), "rings": [], "wrong": ""}
    off = gaps(curve.pulled, curve.measured)
    if np.count_nonzero(off) == 1:
        told["kink"] = int(np.argmax(off))  # where nothing can be measured
    elif part is None and off.any():
        return None
    if part:
        told |= {
            "wrong": "gradient" if np.count_nonzero(off) > 1 else "",
            "start": INNER.start + int(np.argmax(off[INNER])),
        }
    if part == "":
        plainly = [(case.inputs[0], value) for case, value in known if not case.edge and case.g.dtype == np.float64]
        x, z = (np.concatenate([np.ravel(pair[k]) for pair in plainly]) for k in (0, 1))
        seen = curve.value[np.isfinite(curve.value)]
        high = max(np.ptp([*seen, *z]), 1e-9)
        far = np.nan_to_num(np.abs(np.interp(x, curve.x, curve.value) - z), nan=np.inf) / high
        worst = int(np.argmax(far))
        told |= {"rings": list(zip(plain(x), plain(z))), "worst": worst, "wrong": "value" if far[worst] > NEAR else ""}
        told["start"] = int(np.argmin(np.abs(curve.x - x[worst])))
    return told


# The engine: what functions of lesson 01 do on one graph. A step is about a node; `wrong` says what is wrong with it.

ENGINE_LESSON = "01-tensor-as-node"
RIGHT = {"L": 1.0, "s": 6.0, "p": 14.0, "x": 48.0, "w": 28.0}  # dL by each node, where x = 2 and w = 3


def graph() -> dict[str, Any]:
    """p = x w, s = p + x, L = s p, by name."""
    nodes: dict[str, Any] = importlib.import_module("autograder.checks.lessons.l01.common").graph()
    return nodes


def stepped(
    steps: list[Figure],
    edges: list[tuple[str, str, int]] | None = None,
    formulas: str = "p = x · w, s = p + x, L = s · p",
) -> Figure:
    """edges: from a node to one that is made of it, and the step from which on it is seen; None for all of them."""
    common = importlib.import_module("autograder.checks.lessons.l01.common")
    if edges is None:
        edges = [(parent, node, -1) for node, parents in common.PARENTS.items() for parent in parents]
    return {"kind": "graph", "places": common.PLACES, "edges": edges, "steps": steps, "formulas": formulas}


def failed_on(figure: Figure) -> bool:
    return any(step.get("wrong") for step in figure["steps"])


def step(node: str, says: str, wrong: str | bool = "", **values: Any) -> Figure:
    return {"node": node, "says": says, "wrong": wrong, "values": values}


def number(x: Any) -> float | str | None:
    """A number for the page; None where there is none."""
    return None if x is None else plain(x)[0]


def is_near(x: Any, expected: float) -> bool:
    return x is not None and np.shape(x) == () and abs(float(x) - expected) < 1e-9


def parents_of(node: Any, names: dict[int, str]) -> list[str]:
    return [names.get(id(parent), "?") for parent in node._prev]


def order(topological_order: Function) -> Figure:
    """In which order the nodes are listed."""
    parents = importlib.import_module("autograder.checks.lessons.l01.common").PARENTS
    nodes = graph()
    names = {id(node): name for name, node in nodes.items()}
    listed = [names[id(node)] for node in topological_order(nodes["L"])]
    steps = []
    for place, name in enumerate(listed):
        early = [parent for parent in parents[name] if parent not in listed[:place]]
        wrong = "twice" if name in listed[:place] else "early" if early else ""
        steps.append(step(name, "order", wrong, place=place, parent=early[0] if early else ""))
    return stepped(steps + [step(name, "missing", True) for name in nodes if name not in listed])


def standing_in_for_others(backward: Function, nodes: list[Any]) -> contextlib.AbstractContextManager[Any]:
    """The learner's other functions are at work if they pass their checks; if not, what is known to be right."""
    lesson = course.opened()
    needed = [check for check in lesson.points if check.partition(".")[0] in ("topological_order", "accumulate")]
    if all(check in lesson.passed for check in needed):
        return contextlib.nullcontext()
    of_check = importlib.import_module("autograder.checks.lessons.l01.backward")
    stand_ins: contextlib.AbstractContextManager[Any] = of_check.in_place_of_others(backward, nodes)
    return stand_ins


def walked(backward: Function) -> Figure:
    """With which g each node is asked for its contributions, and what the leaves have in the end."""
    nodes, steps = graph(), []
    for name in ("p", "s", "L"):

        def watching(g: Any, name: str = name, pull: Function = nodes[name]._backward) -> Any:
            steps.append(
                step(name, "asked", "" if is_near(g, RIGHT[name]) else "total", g=number(g), right=RIGHT[name])
            )
            return pull(g)

        nodes[name]._backward = watching
    with standing_in_for_others(backward, list(nodes.values())):
        backward(nodes["L"])
    for name in ("x", "w"):
        grad = nodes[name].grad
        wrong = "" if is_near(grad, RIGHT[name]) else "total"
        steps.append(step(name, "grad", wrong, grad=number(grad), right=RIGHT[name]))
    return stepped(steps)


def added(accumulate: Function) -> Figure:
    """What becomes of the grad of x, to which contributions come from two nodes, and of that of w."""
    nodes, steps = graph(), []
    for name, g, total in (("x", 6.0, 6.0), ("x", 42.0, 48.0), ("w", 28.0, 28.0)):
        accumulate(nodes[name], np.array(g))
        grad = nodes[name].grad
        wrong = "" if is_near(grad, total) else "total"
        steps.append(step(name, "added", wrong, g=g, grad=number(grad), right=total))
    return stepped(steps)


def recorded(record: Function) -> Figure:
    """The graph as it is joined, op by op."""

    def mul(x: Any, y: Any) -> Any:
        return x * y, (lambda g: g * y, lambda g: g * x)

    def add(x: Any, y: Any) -> Any:
        return x + y, (lambda g: g, lambda g: g)

    nodes, steps, edges = {name: node for name, node in graph().items() if name in ("x", "w")}, [], []
    names = {id(node): name for name, node in nodes.items()}
    for name, op, inputs, data in (
        ("p", mul, ["x", "w"], 6.0),
        ("s", add, ["p", "x"], 8.0),
        ("L", mul, ["s", "p"], 48.0),
    ):
        node = nodes[name] = record(op, *(nodes[parent] for parent in inputs))
        names[id(node)] = name
        found = parents_of(node, names)
        wrong = "parents" if found != inputs else "" if is_near(node.data, data) else "data"
        values = {"op": op.__name__, "inputs": inputs, "found": found, "data": number(node.data), "right": data}
        steps.append(step(name, "recorded", wrong, **values))
        edges += [(parent, name, len(steps) - 1) for parent in found if parent in nodes]
    return stepped(steps, edges)


def cut(detach: Function) -> Figure:
    """s = detach(p): what it still has of p."""
    nodes = graph()
    names = {id(node): name for name, node in nodes.items()}
    node = detach(nodes["p"])
    found = parents_of(node, names)
    wrong = "joined" if node.requires_grad or found else "" if is_near(node.data, 6.0) else "data"
    steps = [
        step("p", "made", found=["x", "w"], data=6.0),
        step("s", "detached", wrong, found=found, data=number(node.data), right=6.0),
    ]
    edges = [("x", "p", 0), ("w", "p", 0), *((parent, "s", 1) for parent in found if parent in nodes)]
    return stepped(steps, edges, "p = x · w, s = detach(p)")


def unrecorded(no_grad: Function) -> Figure:
    """An op before a block of no_grad, one in it and one after it: which of them are joined to the graph."""
    graphs = importlib.import_module("autograder.checks.core.graphs")
    mode = importlib.import_module("autograder.checks.core.library").library().grad_mode
    steps: list[Figure] = []
    edges: list[tuple[str, str, int]] = []

    def op(name: str, inputs: list[str], joined: bool, where: str) -> None:
        found = inputs if mode.enabled else []
        edges.extend((parent, name, len(steps)) for parent in found)
        steps.append(step(name, where, "" if bool(found) == joined else where, found=found))

    with graphs.recording(True):
        op("p", ["x", "w"], True, "before")
        with no_grad():
            op("s", ["p", "x"], False, "within")
        op("L", ["s", "p"], True, "after")
    return stepped(steps, edges)


ENGINE: dict[str, Callable[[Function], Figure]] = {
    "record": recorded,
    "accumulate": added,
    "topological_order": order,
    "backward": walked,
    "detach": cut,
    "no_grad": unrecorded,
}
