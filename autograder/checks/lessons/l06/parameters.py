"""The check of parameters: a case names what is walked over, the parameters in it in order, and where each stands."""

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

from ...core.call import run
from ...core.graphs import joined, leaf
from ...core.library import is_so_far, library, put, standing, standing_in
from ...core.problem import Problem
from ...course import opened
from ...kinds.exercise import InParts, Part

WALK = "nn.parameters"


def module_with(**values: Any) -> Any:
    """A module with these attributes."""
    return with_attributes(library().Module(), values)


def layer_with(**values: Any) -> Any:
    """The same, of a class derived from Module, as Linear is."""
    return with_attributes(type("Layer", (library().Module,), {})(), values)


def with_attributes(module: Any, values: dict[str, Any]) -> Any:
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
    return module_with(
        first=t["first"], layer=inner, between=t["between"], kind=layer_with(weight=t["kind weight"]), block=deep,
        far=far, last=t["last"],
    )  # fmt: skip


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
    "nested": ["first", "inner weight", "inner bias", "between", "kind weight", "deep weight", "far weight", "last"],
    "containers": ["list 0", "list 1", "tuple 0", "tuple 1", "dict b", "dict a", "grid 0", "grid 1", "last"],
    "list": ["in the list", "beside it"],
    "many": [f"{name} {k}" for k in range(20) for name in ("weight", "bias")],
    "shared": ["table", "layer", "other"],
}


WHERE: dict[str, str] = {
    "params_missing_private": "_scale",
    "params_missing_nested": "inner deep",
    "params_missing_kind": "kind",
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
        told["left_over"] = any(x is y for _, kept in opened().kept for y in kept.values() for x in strangers)
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
        method = library().Module.parameters.__code__
        frames = traceback.walk_tb(getattr(problem.__context__, "__traceback__", None))
        asked = {id(f.f_locals["self"]) for f, _ in frames if f.f_code is method}
        if case["build"] == "shared" and len(asked) != 1:
            return Problem("params_circle")
        return Problem("params_method" if asked else "params_endless")
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
        if got["left_over"]:
            raise Problem("params_second_walk")
        if got["kind"] == got["stranger"] == "generator":
            raise Problem("params_generator")
        raise Problem("params_rows" if got["rows"] else "params_stranger", got=got["stranger"])
    if any(name.startswith("made") for name in order):
        raise Problem("params_made")
    for key, place in ELSEWHERE.items():
        if place in (name.split()[0] for name in order):
            raise Problem(key)
    if got.get("kept") == expected and not order == got["given_again"] == expected:
        raise Problem("params_id_of_temporary")  # how many it misses is chance
    if len(set(order)) < len(expected) and got["thrown_away"]:
        raise Problem("params_thrown_away", **counts)
    missing = [name for name in expected if name not in order]
    for key, places in WHERE.items():
        if missing and missing[0].split()[0] in places.split():
            raise Problem(key, **counts)
    if missing == expected and case["build"] == "plain":
        raise Problem("params_nothing", **counts)
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


EXERCISE = InParts(
    "parameters",
    "walk",
    "nn.parameters",
    {
        "": Part(walks_over("plain", "nested"), produce_walk, judge_walk),
        "containers": Part(walks_over("containers", "list", "many"), produce_walk, judge_walk),
        "once": Part(walks_over("shared"), produce_walk, judge_walk),
    },
)
