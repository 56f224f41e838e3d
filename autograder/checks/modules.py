"""Trials of what surrounds a layer: the walk over parameters, their first numbers, and one step of training."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Trial, joined, leaf, tensor_made
from .library import is_so_far, library, put, standing
from .running import run
from .verdicts import Problem, close

WALK = "nn.parameters"
EXACTLY = 1e-9


# parameters: a case names what is walked over, the parameters in it in order, and where each stands


def module_with(**values: Any) -> Any:
    """A module with these attributes."""
    module = library().Module()
    for name, value in values.items():
        setattr(module, name, value)
    return module


class Tensors(dict[str, Any]):
    """Tensors by name, made when they are first asked for, all with the same numbers."""

    def __missing__(self, name: str) -> Any:
        self[name] = leaf([1.0, 2.0], requires_grad=not name.startswith("constant"))
        if name.startswith("made"):
            self[name] = joined([2.0, 4.0], (self["weight"],), (2.0,))
        return self[name]


def plain_module(t: Tensors) -> Any:
    return module_with(
        name="first", weight=t["weight"], size=3, constant=t["constant"], rate=0.5, bias=t["bias"],
        table=np.ones((2, 2)), nothing=None, made=t["made"], act=np.tanh, shift=t["shift"],
    )  # fmt: skip


def nested_module(t: Tensors) -> Any:
    inner = module_with(weight=t["inner weight"], bias=t["inner bias"])
    deep = module_with(layer=module_with(layer=module_with(weight=t["deep weight"])))
    return module_with(first=t["first"], layer=inner, between=t["between"], block=deep, last=t["last"])


def lists_and_dicts(t: Tensors) -> Any:
    layers = [module_with(weight=t[f"list {k}"]) for k in range(2)]
    return module_with(
        layers=layers,
        pair=(t["tuple 0"], module_with(weight=t["tuple 1"])),
        heads={"b": t["dict b"], "a": module_with(weight=t["dict a"])},
        sizes=[3, 4],
        names=("x", "yes"),
        grid=[[t["grid 0"], t["constant grid"]], [{"deep": (t["grid 1"],)}]],
        empty=[],
        last=t["last"],
    )


def shared_parts(t: Tensors) -> Any:
    layer = module_with(weight=t["layer"])
    module = module_with(
        embed=t["table"], layer=layer, again=layer, listed=[t["table"], layer], out=t["table"], other=t["other"]
    )
    layer.owner = module  # the way leads back to where it began
    module.me = module
    return module


def only_a_list(t: Tensors) -> Any:
    return [module_with(weight=t["in the list"]), t["beside it"]]


BUILDS: dict[str, Callable[[Tensors], Any]] = {
    "plain": plain_module,
    "nested": nested_module,
    "containers": lists_and_dicts,
    "list": only_a_list,
    "shared": shared_parts,
}
FOUND: dict[str, list[str]] = {
    "plain": ["weight", "bias", "shift"],
    "nested": ["first", "inner weight", "inner bias", "between", "deep weight", "last"],
    "containers": ["list 0", "list 1", "tuple 0", "tuple 1", "dict b", "dict a", "grid 0", "grid 1", "last"],
    "list": ["in the list", "beside it"],
    "shared": ["table", "layer", "other"],
}
WHERE: dict[str, str] = {
    "params_missing_nested": "inner deep",
    "params_missing_list": "list",
    "params_missing_tuple": "tuple",
    "params_missing_dict": "dict",
    "params_missing_deep": "grid",
}


def walks_over(*names: str) -> Callable[[np.random.RandomState], list[dict[str, Any]]]:
    return lambda rng: [{"build": name} for name in names]


@contextmanager
def in_the_library(f: Callable[..., Any]) -> Iterator[None]:
    """While the walk is looked at, a module's own method parameters calls it too."""
    if not is_so_far():
        yield
        return
    before = standing(WALK)
    put(WALK, f)
    try:
        yield
    finally:
        put(WALK, before)


def produce_walk(parameters: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    t = Tensors()
    module = BUILDS[case["build"]](t)
    before = {name: (x.data.copy(), x.requires_grad, x.grad) for name, x in t.items()}
    with in_the_library(parameters):
        try:
            returned = run(parameters, module)
            kind = type(returned).__name__
            if returned is None:
                raise Problem("params_none")
            if isinstance(returned, library().Tensor) or not hasattr(returned, "__iter__"):
                raise Problem("params_type", got=kind)
            listed = run(list, returned)
            again = [id(x) for x in run(list, run(parameters, module))]
        except Problem as problem:
            raise walk_problem(problem, case) from None
    names = {id(x): name for name, x in t.items()}
    strangers = [x for x in listed if id(x) not in names]
    told = {"kind": kind, "order": [names[id(x)] for x in listed if id(x) in names]}
    if any(not np.array_equal(x.data, before[n][0]) or x.requires_grad != before[n][1] for n, x in t.items()):
        raise Problem("params_changed")
    if strangers:
        made_from = {id(p) for x in strangers for p in getattr(x, "_prev", ())}
        return told | {"stranger": type(strangers[0]).__name__, "rows": bool(made_from & set(names))}
    return told | {"again": again == [id(x) for x in listed]}


def walk_problem(problem: Problem, case: dict[str, Any]) -> Problem:
    text = str(problem.values.get("text", ""))
    if problem.key == "recursion_endless":
        return Problem("params_circle" if case["build"] == "shared" else "params_endless")
    if ("__dict__" in text and "has no attribute" in text) or "vars()" in text:
        problem.key = "params_vars"
    elif "unhashable" in text:
        problem.key = "params_unhashable"
    elif "is not iterable" in text and problem.key == "raised":
        problem.key = "params_not_iterable"
    elif "has no attribute" in text and problem.key in ("raised", "array_for_tensor"):
        problem.key = "params_attribute"
    return problem


def judge_walk(case: dict[str, Any], got: dict[str, Any]) -> None:
    expected, order = FOUND[case["build"]], got["order"]
    counts = {"got": len(order), "expected": len(expected)}
    if got["kind"] in ("set", "frozenset"):
        raise Problem("params_set", got=got["kind"])
    if "stranger" in got:
        raise Problem("params_rows" if got["rows"] else "params_stranger", got=got["stranger"])
    if any(name.startswith("made") for name in order):
        raise Problem("params_made")
    if any(name.startswith("constant") for name in order):
        raise Problem("params_constant")
    missing = [name for name in expected if name not in order]
    for key, places in WHERE.items():
        if missing and missing[0].split()[0] in places.split():
            raise Problem(key, **counts)
    if missing:
        raise Problem("params_missing_shared" if case["build"] == "shared" else "params_missing", **counts)
    if len(set(order)) < len(order):
        raise Problem("params_twice", **counts)
    if order != expected:
        raise Problem("params_order", got=", ".join(order), expected=", ".join(expected))
    if not got["again"]:
        raise Problem("params_second_walk")


PARAMETERS = {
    "": Trial(walks_over("plain", "nested"), produce_walk, judge_walk),
    "containers": Trial(walks_over("containers", "list"), produce_walk, judge_walk),
    "once": Trial(walks_over("shared"), produce_walk, judge_walk),
}


# uniform: a case is a shape, with fan_in and a dtype


def drawn_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"shape": (25, 80), "fan_in": 25, "dtype": np.float64},
        {"shape": (2000,), "fan_in": 4, "dtype": np.float64},
        {"shape": (8, 3, 10, 10), "fan_in": 300, "dtype": np.float32},
        {"shape": (), "fan_in": 9, "dtype": np.float32},
    ]


def produce_drawn(uniform: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    def drawn(rng: np.random.Generator) -> Any:
        try:
            out = tensor_made(run(uniform, case["shape"], case["fan_in"], rng, case["dtype"]))
        except Problem as problem:
            text = str(problem.values.get("text"))
            if "'float' object has no attribute 'astype'" in text:
                problem.key = "init_shape_unused"
            elif "high - low < 0" in text:
                problem.key = "init_ends_exchanged"
            raise
        if not isinstance(out.data, np.ndarray):
            raise Problem("init_data", got=type(out.data).__name__)
        return out

    state = np.random.get_state()
    rng, same, other = np.random.default_rng(7), np.random.default_rng(7), np.random.default_rng(8)
    before = str(rng.bit_generator.state)
    np.random.seed(1)
    first = drawn(rng)
    moved = str(rng.bit_generator.state) != before
    second = drawn(rng)
    np.random.seed(2)
    numbers = [np.array(x.data) for x in (first, second, drawn(same), drawn(other))]
    np.random.set_state(state)
    return {
        "numbers": numbers,
        "dtype": str(first.data.dtype),
        "requires_grad": bool(first.requires_grad),
        "leaf": not first._prev,
        "moved": moved,
    }


def judge_drawn(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, second, same, other = got["numbers"]
    n, bound = case["fan_in"], 1 / np.sqrt(case["fan_in"])
    if x.shape != case["shape"]:
        raise Problem("init_shape", got=x.shape, expected=case["shape"])
    if not got["leaf"]:
        raise Problem("init_not_leaf")
    if not got["requires_grad"]:
        raise Problem("init_no_grad")
    if x.size > 1 and np.ptp(x) == 0:
        raise Problem("init_alike", number=float(x.flat[0]))
    if not got["moved"]:
        raise Problem("init_same_again" if np.array_equal(x, other) else "init_own_generator")
    if not np.array_equal(x, same):
        raise Problem("init_own_generator")
    if np.array_equal(x, second):
        raise Problem("init_same_again")
    if not np.isfinite(x).all():
        raise Problem("init_not_finite")
    if x.size > 1:
        judge_spread(x, n, float(bound), case["shape"])
    elif np.abs(x).max() > bound * (1 + EXACTLY):
        raise Problem("init_bound", got=float(np.abs(x).max()), expected=float(bound), fan_in=n)
    if got["dtype"] != np.dtype(case["dtype"]).name:
        raise Problem("init_dtype", got=got["dtype"], expected=np.dtype(case["dtype"]).name)


def judge_spread(x: NDArray, n: int, bound: float, shape: tuple[int, ...]) -> None:
    """With 2,000 numbers or more the largest is within 2 percent of the bound, and the mean is near 0."""
    low, high = float(x.min()), float(x.max())
    told = {"low": low, "high": high, "bound": bound, "fan_in": n}
    if abs(x.mean()) > 0.1 * (high - low):
        raise Problem("init_one_sided", **told)
    if float(np.std(x)) < 0.45 * max(high, -low):  # of a uniform distribution it is 0.577
        raise Problem("init_normal", **told)
    reach = max(high, -low)

    def near(other: float) -> bool:
        return 0.97 * other <= reach <= other * (1 + 1e-6)

    if near(bound):
        return
    out = shape[-1]
    known = {
        "init_fan_out": (1 / np.sqrt(out), 1 / np.sqrt(shape[0])),
        "init_no_root": (1 / n,),
        "init_exponent": (1 / n / 2, n / 2),
        "init_root_above": (float(np.sqrt(n)),),
        "init_no_fan_in": (1.0,),
        "init_by_size": (1 / np.sqrt(np.prod(shape)), 1 / np.sqrt(n + out), float(np.sqrt(6 / (n + out)))),
        "init_other_rule": (float(np.sqrt(6 / n)), float(np.sqrt(3 / n)), float(np.sqrt(2 / n))),
    }
    for key, reaches in known.items():
        if any(near(float(r)) for r in reaches):
            raise Problem(key, **told)
    raise Problem("init_bounds", **told)


UNIFORM = {"": Trial(drawn_cases, produce_drawn, judge_drawn)}


# train_step: a case is parameters and the slopes of a loss that is linear in them

STALE = 7.0  # what an earlier step has left in every grad
RATE = 0.5


def training_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    shapes = [(2, 3), (3,)]
    return [{"data": [rng.normal(size=s) for s in shapes], "slopes": [rng.normal(size=s) for s in shapes]}]


def left_out_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{**training_cases(rng)[0], "unused": True}]


def produce_training(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    tensors = [leaf(x) for x in case["data"]]
    used, slopes = list(tensors), case["slopes"]
    if case.get("unused"):
        tensors.insert(1, leaf([1.0, 2.0]))
    events: list[dict[str, Any]] = []
    places = {id(p.data): i for i, p in enumerate(tensors)}
    losses: list[float] = []

    zeroed = False

    def compute_loss() -> Any:
        nonlocal zeroed
        zeroed = zeroed or any(isinstance(p.data, np.ndarray) and not np.any(p.data) for p in used)
        total = sum(float(np.sum(s * p.data**2)) / 2 for s, p in zip(slopes, used))
        losses.append(total)
        node = joined(total, tuple(used), tuple(s * p.data for s, p in zip(slopes, used)))
        inner = node._backward

        def watched(g: NDArray) -> Any:
            events.append({"what": "backward"})
            return inner(g)

        node._backward = watched
        events.append({"what": "loss"})
        return node

    def update(*given: Any) -> None:
        x, g = given if len(given) == 2 else (None, None)
        if len(given) != 2 or isinstance(x, library().Tensor):
            events.append({"what": "update", "given": len(given)})
            return
        array = isinstance(g, np.ndarray)
        events.append({"what": "update", "place": places.get(id(x), -1), "g": g.copy() if array else None})
        if array and isinstance(x, np.ndarray) and x.shape == g.shape:
            np.subtract(x, RATE * g, out=x)

    rounds = []
    for _ in range(2):
        for p in used:
            p.grad = np.full(p.data.shape, STALE)
        for p in tensors:
            if all(p is not q for q in used):
                p.grad = None
        events.clear()
        losses.clear()
        right = [s * p.data for s, p in zip(slopes, used)]
        before = sum(float(np.sum(s * p.data**2)) / 2 for s, p in zip(slopes, used))
        returned = run(train_step, tensors, compute_loss, update)
        rounds.append(
            {
                "events": [dict(e) for e in events],
                "returned": returned if isinstance(returned, int | float | np.number) else type(returned).__name__,
                "before": before,
                "losses": list(losses),
                "right": right,
                "places": [i for i, p in enumerate(tensors) if any(p is q for q in used)],
                "same": [id(p.data) in places for p in tensors],
                "zeroed": zeroed or any(isinstance(p.data, np.ndarray) and not np.any(p.data) for p in tensors),
            }
        )
        if not all(rounds[-1]["same"]):
            break
    return {"rounds": rounds}


def judge_training(case: dict[str, Any], got: dict[str, Any]) -> None:
    for number in got["rounds"]:
        judge_round(number)


def judge_round(got: dict[str, Any]) -> None:
    events = got["events"]
    order = [e["what"] for e in events]
    if not all(got["same"]):
        raise Problem("train_copied")
    if got["zeroed"]:
        raise Problem("train_data_zeroed")
    if "loss" not in order:
        raise Problem("train_no_loss")
    if "backward" not in order:
        raise Problem("train_no_backward")
    if order.count("backward") > 1:
        raise Problem("train_backward_twice")
    if "update" in order and order.index("update") < order.index("backward"):
        raise Problem("train_update_early")
    updates = [e for e in events if e["what"] == "update"]
    for e in updates:
        if "given" in e:
            raise Problem("train_update_tensor" if e["given"] == 2 else "train_update_arguments", got=e["given"])
    used = [e for e in updates if e["place"] in got["places"]]
    if any(e["place"] not in got["places"] and e["place"] >= 0 for e in updates):
        raise Problem("train_update_none")
    if any(e["g"] is None for e in updates):
        raise Problem("train_zeroed_late")
    if not updates:
        raise Problem("train_no_update")
    if any(e["place"] < 0 for e in updates):
        raise Problem("train_copied")
    seen = [e["place"] for e in used]
    if len(set(seen)) < len(seen):
        raise Problem("train_update_twice")
    if len(seen) < len(got["places"]):
        raise Problem("train_update_missing", got=len(seen), expected=len(got["places"]))
    for e in used:
        right = got["right"][got["places"].index(e["place"])]
        if not e["g"].any():
            raise Problem("train_zeroed_late")
        if close(e["g"], right + STALE, EXACTLY, EXACTLY):
            raise Problem("train_not_zeroed")
        if not close(e["g"], right, EXACTLY, EXACTLY):
            raise Problem("train_gradient")
    returned = got["returned"]
    if returned == "NoneType":
        raise Problem("returned_none")
    if isinstance(returned, str):
        raise Problem("train_returned", got=returned)
    if not close(np.asarray(float(returned)), np.asarray(got["before"]), EXACTLY, EXACTLY):
        raise Problem("train_loss_after" if len(got["losses"]) > 1 else "train_loss_wrong")


TRAIN_STEP = {
    "": Trial(training_cases, produce_training, judge_training),
    "unused": Trial(left_out_cases, produce_training, judge_training),
}
