"""Trials of what surrounds a layer: the walk over parameters, their first numbers, and one step of training."""

from __future__ import annotations

import dis
import gc
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import CodeType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .course import opened
from .engine import Trial, joined, leaf, tensor_made
from .library import is_so_far, library, put, standing
from .running import run
from .shape_ops import standing_in
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
    """Tensors by name, made when they are first asked for, with numbers of their own or all with the same."""

    def __init__(self, alike: bool = False) -> None:
        super().__init__()
        self.alike = alike

    def __missing__(self, name: str) -> Any:
        number = 1.0 if self.alike else 1.0 + len(self)
        self[name] = leaf([number, 2.0], requires_grad=not name.startswith("constant"))
        if name.startswith("made"):
            self[name] = joined([2.0, 4.0], (self[name.partition(" of ")[2]],), (2.0,))
        return self[name]


class Holder:
    """An object with attributes that is no module."""


def plain_module(t: Tensors) -> Any:
    holder = Holder()
    holder.weight = t["object"]  # type: ignore[attr-defined]
    return module_with(
        name="first", weight=t["weight"], size=3, constant=t["constant"], rate=0.5, bias=t["bias"],
        table=np.ones((2, 2)), nothing=None, made=t["made of weight"], product=t["made of outside"], act=np.tanh,
        _scale=t["_scale"], options=holder, kinds={t["set"]}, shift=t["shift"],
    )  # fmt: skip


def nested_module(t: Tensors) -> Any:
    inner = module_with(weight=t["inner weight"], bias=t["inner bias"])
    deep = module_with(layer=module_with(layer=module_with(weight=t["deep weight"])))
    far = module_with(weight=t["far weight"])
    for _ in range(40):
        far = module_with(layer=far)
    return module_with(first=t["first"], layer=inner, between=t["between"], block=deep, far=far, last=t["last"])


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
    layer.leaf = module_with(owner=layer)  # a way back to where it was, and below to where it all began
    module = module_with(
        embed=t["table"], layer=layer, again=layer, listed=[t["table"], layer], out=t["table"], other=t["other"]
    )
    layer.owner = module
    module.me = module
    return module


def only_a_list(t: Tensors) -> Any:
    return [module_with(weight=t["in the list"]), t["beside it"]]


def many_modules(t: Tensors) -> Any:
    return module_with(layers=[module_with(weight=t[f"weight {k}"], bias=t[f"bias {k}"]) for k in range(20)])


BUILDS: dict[str, Callable[[Tensors], Any]] = {
    "plain": plain_module,
    "nested": nested_module,
    "containers": lists_and_dicts,
    "list": only_a_list,
    "many": many_modules,
    "shared": shared_parts,
}
FOUND: dict[str, list[str]] = {
    "plain": ["weight", "bias", "_scale", "shift"],
    "nested": ["first", "inner weight", "inner bias", "between", "deep weight", "far weight", "last"],
    "containers": ["list 0", "list 1", "tuple 0", "tuple 1", "dict b", "dict a", "grid 0", "grid 1", "last"],
    "list": ["in the list", "beside it"],
    "many": [f"{name} {k}" for k in range(20) for name in ("weight", "bias")],
    "shared": ["table", "layer", "other"],
}
WHERE: dict[str, str] = {
    "params_missing_private": "_scale",
    "params_missing_nested": "inner deep",
    "params_missing_far": "far",
    "params_missing_list": "list",
    "params_missing_tuple": "tuple",
    "params_missing_dict": "dict",
    "params_missing_deep": "grid",
}
ELSEWHERE: dict[str, str] = {
    "params_constant": "constant",
    "params_outside": "outside",
    "params_in_object": "object",
    "params_in_set": "set",
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
    t = Tensors(alike=case["build"] == "shared")
    module = BUILDS[case["build"]](t)
    opened().kept.append((module, t))  # so that a function that remembers ids from call to call meets none again
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
    order = [names[id(x)] for x in listed if id(x) in names]
    told = {"kind": kind, "order": order, "thrown_away": throws_walk_away(parameters)}
    if any(not np.array_equal(x.data, before[n][0]) or x.requires_grad != before[n][1] for n, x in t.items()):
        raise Problem("params_changed")
    if strangers:
        made_from = {id(p) for x in strangers for p in getattr(x, "_prev", ())}
        return told | {"stranger": type(strangers[0]).__name__, "rows": bool(made_from & set(names))}
    told["again"] = again == [id(x) for x in listed]
    for name, number in (("kept", Numbers(again=False)), ("given_again", Numbers(again=True))):
        told[name] = [names.get(x, "") for x in walked_with(number, parameters, module)]
    return told


class Numbers:
    """A function in the place of id that keeps everything, so that nothing has the number of something gone.

    again: what was made since then, and is gone but for being kept, has its number given to the next of its type, as
    Python may do it at any time.
    """

    def __init__(self, again: bool) -> None:
        self.again = again
        self.before = {id(x) for x in gc.get_objects()} if again else frozenset()
        self.kept: list[list[Any]] = []
        probe = [[object(), 0]]
        self.alone = sys.getrefcount(probe[0][0])

    def __call__(self, x: object) -> int:
        for seen in self.kept:
            if seen[0] is x:
                return int(seen[1])
        made = self.again and gc.is_tracked(x) and id(x) not in self.before
        for i in range(len(self.kept)) if made else ():
            if type(self.kept[i][0]) is type(x) and sys.getrefcount(self.kept[i][0]) == self.alone:
                self.kept[i][0] = x
                return int(self.kept[i][1])
        self.kept.append([x, id(x)])
        return id(x)


def walked_with(number: Numbers, parameters: Callable[..., Any], module: Any) -> list[int]:
    """The ids of what is found where ids are such numbers."""
    with suppress(Problem), standing_in(parameters, {"id": number}), in_the_library(parameters):
        return [id(x) for x in run(list, run(parameters, module))]
    return []


def throws_walk_away(f: Callable[..., Any]) -> bool:
    """Does a generator in f call itself, and nobody goes through what that returns?"""
    waiting = [getattr(inspect.unwrap(f), "__code__", None)]
    while waiting:
        code = waiting.pop()
        if not isinstance(code, CodeType):
            continue
        waiting += code.co_consts
        called = last = ""
        for step in dis.get_instructions(code) if code.co_flags & inspect.CO_GENERATOR else ():
            called = str(step.argval) if step.opname in ("LOAD_GLOBAL", "LOAD_DEREF") else called
            if step.opname == "POP_TOP" and last.startswith("CALL") and called == code.co_name:
                return True
            last = step.opname
    return False


def walk_problem(problem: Problem, case: dict[str, Any]) -> Problem:
    text = str(problem.values.get("text", ""))
    if problem.key == "recursion_endless":
        if case["build"] == "shared":
            return Problem("params_circle")
        method = library().Module.parameters.__code__
        frames = traceback.walk_tb(getattr(problem.__context__, "__traceback__", None))
        return Problem("params_method" if any(f.f_code is method for f, _ in frames) else "params_endless")
    if ("__dict__" in text and "has no attribute" in text) or "vars()" in text:
        problem.key = "params_vars"
    elif "unhashable" in text:
        problem.key = "params_unhashable"
    elif problem.key == "truth_of_array":
        problem.key = "params_compared"
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
    for key, place in ELSEWHERE.items():
        if place in (name.split()[0] for name in order):
            raise Problem(key)
    if got.get("kept") == expected and not order == got["given_again"] == expected:
        found = order if order != expected else got["given_again"]
        raise Problem("params_id_of_temporary", got=len(found), expected=len(expected))
    if len(set(order)) < len(expected) and got["thrown_away"]:
        raise Problem("params_thrown_away", **counts)
    missing = [name for name in expected if name not in order]
    for key, places in WHERE.items():
        if missing and missing[0].split()[0] in places.split():
            raise Problem(key, **counts)
    if missing:
        raise Problem("params_missing_shared" if case["build"] == "shared" else "params_missing", **counts)
    if len(set(order)) < len(order):
        raise Problem("params_twice", **counts)
    if order != expected:
        if order == expected[::-1]:
            raise Problem("params_reversed", got=", ".join(order), expected=", ".join(expected))
        if order == sorted(expected):
            raise Problem("params_sorted", got=", ".join(order), expected=", ".join(expected))
        raise Problem("params_order", got=", ".join(order), expected=", ".join(expected))
    if not got["again"]:
        raise Problem("params_second_walk")


PARAMETERS = {
    "": Trial(walks_over("plain", "nested"), produce_walk, judge_walk),
    "containers": Trial(walks_over("containers", "list", "many"), produce_walk, judge_walk),
    "once": Trial(walks_over("shared"), produce_walk, judge_walk),
}


# uniform: a case is a shape, with fan_in and a dtype


def drawn_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"shape": (25, 80), "fan_in": 25, "dtype": np.float64},
        {"shape": (2000,), "fan_in": 4, "dtype": np.float64},
        {"shape": (8, 3, 10, 10), "fan_in": 300, "dtype": np.float32},
        {"shape": (), "fan_in": 9, "dtype": np.float32},
        {"shape": (2000,), "fan_in": int(rng.randint(2, 60)), "dtype": np.float64},
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
            elif "tuple index out of range" in text:
                problem.key, problem.values["shape"] = "init_shape_index", case["shape"]
            raise
        if not isinstance(out.data, np.ndarray):
            raise Problem("init_data", got=type(out.data).__name__)
        return out

    made = []

    def watched(seed: Any = None) -> np.random.Generator:
        made.extend([] if isinstance(seed, np.random.Generator) else [seed])
        return default_rng(seed)

    default_rng = np.random.default_rng
    state = np.random.get_state()
    rng, same, other = np.random.default_rng(7), np.random.default_rng(7), np.random.default_rng(8)
    before = str(rng.bit_generator.state)
    np.random.default_rng = watched
    try:
        np.random.seed(1)
        first = drawn(rng)
        moved = str(rng.bit_generator.state) != before
        second = drawn(rng)
        np.random.seed(2)
        numbers = [np.array(x.data) for x in (first, second, drawn(same), drawn(other))]
    finally:
        np.random.default_rng = default_rng
        np.random.set_state(state)
    return {
        "numbers": numbers,
        "dtype": str(first.data.dtype),
        "requires_grad": bool(first.requires_grad),
        "leaf": not first._prev,
        "moved": moved,
        "made": bool(made),
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
    if x.size > 1 and not x.any() and got["moved"]:
        raise Problem("init_bound_zero", fan_in=n, expected=float(bound))
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
    if got["made"]:
        raise Problem("init_new_generator")


def judge_spread(x: NDArray, n: int, bound: float, shape: tuple[int, ...]) -> None:
    """With 2,000 numbers or more the largest is within 2 percent of the bound, and the mean is near 0."""
    low, high = float(x.min()), float(x.max())
    told = {"low": low, "high": high, "bound": bound, "fan_in": n}
    if len(np.unique(x)) < x.size / 2:
        raise Problem("init_few", count=len(np.unique(x)), size=x.size)
    if abs(x.mean()) > 0.1 * (high - low):
        raise Problem("init_one_sided", **told)
    if (np.abs(x) > 0.98 * max(high, -low)).mean() > 0.1:  # of a uniform distribution it is 0.02
        raise Problem("init_cut", **told)
    if float(np.std(x)) < 0.45 * max(high, -low):  # of a uniform distribution it is 0.577
        raise Problem("init_normal", **told)
    reach = max(high, -low)

    def near(other: float) -> bool:
        return 0.97 * other <= reach <= other * (1 + 1e-6)

    if near(bound):
        even = np.linspace(-bound, bound, x.size)
        if np.abs(np.sort(x.ravel()) - even).max() > 0.2 * bound:  # of 2,000 even numbers none is as far off
            raise Problem("init_uneven", **told)
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
    case = {"data": [rng.normal(size=s) for s in shapes], "slopes": [rng.normal(size=s) for s in shapes]}
    return [case, {"data": [*case["data"], np.ones(2)], "slopes": [*case["slopes"], np.zeros(2)]}]


def left_out_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    shapes = [(2, 3), (3,), (2,)]
    return [{"data": [rng.normal(size=s) for s in shapes], "slopes": [rng.normal(size=s) for s in shapes], "unused": 2}]


def produce_training(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    tensors = [leaf(x) for x in case["data"]]
    used, slopes = list(tensors), case["slopes"]
    if case.get("unused"):
        tensors.insert(case["unused"], leaf([1.0, 2.0]))
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
        data = [np.array(p.data) for p in tensors]
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
                "moved": any(not np.array_equal(x, p.data) for x, p in zip(data, tensors)),
                "unused": case.get("unused"),
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
        again = order.count("loss") > 1
        raise Problem("train_backward_in_loop" if again else "train_backward_twice", got=order.count("backward"))
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
        raise Problem("train_own_update" if got["moved"] else "train_no_update")
    if any(e["place"] < 0 for e in updates):
        raise Problem("train_copied")
    seen = [e["place"] for e in used]
    if len(set(seen)) < len(seen):
        raise Problem("train_update_twice")
    counts = {"got": len(seen), "expected": len(got["places"])}
    if seen and seen == [i for i in got["places"] if got["unused"] and i < got["unused"]]:
        raise Problem("train_ended_at_none", **counts)
    missing = [right for i, right in zip(got["places"], got["right"]) if i not in seen]
    if missing:
        zeros = len(seen) and not any(right.any() for right in missing)
        raise Problem("train_zeros_left_out" if zeros else "train_update_missing", **counts)
    for e in used:
        right = got["right"][got["places"].index(e["place"])]
        if not e["g"].any() and right.any():
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
    if len(got["losses"]) > 1:
        raise Problem("train_loss_twice", got=len(got["losses"]))


TRAIN_STEP = {
    "": Trial(training_cases, produce_training, judge_training),
    "unused": Trial(left_out_cases, produce_training, judge_training),
}
