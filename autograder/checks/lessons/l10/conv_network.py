"""The check of conv_network: its weights, and what it makes of sheets by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import numpy as np

from ...core.call import run
from ...core.library import library, standing_in
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.op import SINGLE
from .common import convolving, global_max, moved, said_of, sheets
from .conv2d import convolved

WEIGHTS = ((8, 1, 3, 3), (32, 8, 3, 3), (32, 10), (10,))


# sizes of (12, 1, 16, 16), (6, 1, 16, 16): sheets as the lesson has them; the axes are told by what the network gives
ROWS = 12


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Sheets with digits, and some that have no empty paper: there the second ReLU and the padding show."""
    full = np.float32(rng.uniform(0.5, 1.0, (ROWS // 2, 1, 16, 16)))
    return [{"x": moved(sheets()[0][:ROWS], down=0, right=0), "full": full, "down": 2, "right": -1}]


def produce(conv_network: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    with convolving(), standing_in(conv_network, {"GlobalMax": global_max()}):
        made = [run(conv_network, np.random.default_rng(seed)) for seed in (3, 3, 4)]
        model = made[0]
        if isinstance(model, type):
            raise Problem("conv_class", got=model.__name__)
        try:
            said, on_full = said_of(model, case["x"]), said_of(model, case["full"])
        except Problem as problem:
            uncalled = re.search(r"(\w+)\(\) takes no arguments", str(problem.values.get("text")))
            raise Problem("conv_class_inside", got=uncalled[1]) if uncalled else problem from None
        if not isinstance(model, library().Module):
            raise Problem("conv_model", got=type(model).__name__)
        after = said_of(model, moved(case["x"], down=case["down"], right=case["right"]))
        weights = [[p.data.copy() for p in m.parameters()] for m in made]
    again = {"again": weights[1], "others": weights[2]}
    return {"said": said, "full": on_full, "moved": after, "weights": weights[0], **again}


def logits(weights: list[Array], x: Array, way: str = "") -> Array:
    """What such a network gives, or one with a mistake, named by way."""
    first, second, last, bias = (np.asarray(p, float) for p in weights)
    padding = [0 if way in ("no padding", f"no padding {k}") else 1 for k in (1, 2)]
    stride = [2 if way in ("stride", f"stride {k}") else 1 for k in (1, 2)]
    if way.startswith("padding 2"):
        padding = [2, 2]
    hidden = convolved(np.asarray(x, float), first, stride=stride[0], padding=padding[0])
    active = np.tanh if way == "tanh" else relu
    if way not in ("no relu", "no relu 1"):
        hidden = active(hidden)
    if way == "pooled":
        n, c, h, w = hidden.shape
        hidden = hidden[:, :, : h // 2 * 2, : w // 2 * 2].reshape(n, c, h // 2, 2, w // 2, 2).max((3, 5))
    maps = convolved(hidden, second, stride=stride[1], padding=padding[1])
    if way not in ("no relu", "no relu 2"):
        maps = active(maps)
    top = maps.mean((2, 3)) if way == "mean" else maps.sum((2, 3)) if way == "sum" else maps.max((2, 3))
    out = top @ last + bias
    return relu(out) if way == "relu last" else out


def relu(x: Array) -> Array:
    return np.maximum(x, 0)


def drawn(seed: int, *, order: tuple[int, ...]) -> list[Array]:
    """The weights of the three layers, drawn in this order."""
    rng, found = np.random.default_rng(seed), {}
    for layer in order:
        shapes = (WEIGHTS[layer],) if layer < 2 else WEIGHTS[2:]
        bound = 1 / np.sqrt(np.prod(WEIGHTS[layer][1:]) if layer < 2 else WEIGHTS[2][0])
        found[layer] = [rng.uniform(-bound, bound, shape).astype(np.float32) for shape in shapes]
    return [w for layer in range(3) for w in found[layer]]


def wrong(weights: list[Array], x: Array) -> Iterator[tuple[str, Array]]:
    ways = {
        "net_padding": ("no padding", "no padding 1", "no padding 2", "padding 2"),
        "net_stride": ("stride", "stride 1", "stride 2"),
        "net_no_relu": ("no relu", "no relu 1", "no relu 2"),
        "net_activation": ("tanh",),
        "net_mean": ("mean", "sum"),
        "net_pooled": ("pooled",),
        "net_relu_last": ("relu last",),
    }
    for key, names in ways.items():
        for name in names:
            yield key, logits(weights, x, name)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    shapes = tuple(p.shape for p in got["weights"])
    told: dict[str, Any] = {"got": ", ".join(map(str, shapes)), "expected": ", ".join(map(str, WEIGHTS))}
    if shapes != WEIGHTS:
        without = tuple(s for s in shapes if len(s) != 1)
        if without == WEIGHTS[:3] and len(shapes) > 4:
            raise Problem("net_biases", **told)
        if without == WEIGHTS[:3]:
            raise Problem("net_no_last_bias", **told)
        if [s[:2] for s in without] == [s[:2] for s in WEIGHTS[:3]]:
            raise Problem("net_filter_size", **told)
        if len(without) == 3 and without[2][0] in (s * WEIGHTS[2][0] for s in (14**2, 15**2, 16**2)):
            raise Problem("net_flattened", **told)
        raise Problem("net_few_layers" if len(without) < 3 else "net_weights", **told)
    same = all(map(np.array_equal, got["weights"], got["again"]))
    if not same:
        raise Problem("net_by_chance")
    for k, (mine, other) in enumerate(zip(got["weights"], got["others"])):
        if np.array_equal(mine, other):
            raise Problem("net_fixed", place=k, shape=mine.shape)
    for order in [*permutations(range(3))][1:]:
        if all(map(np.array_equal, got["weights"], drawn(3, order=order))):
            raise Problem("net_order")
    for name in ("x", "full"):
        said, right = got["said" if name == "x" else name], logits(got["weights"], case[name])
        if not close(said, right, SINGLE, SINGLE):
            near = lambda a, b: close(a, b, SINGLE, SINGLE)  # noqa: E731
            key = first_match(said, wrong(got["weights"], case[name]), right, near)
            index, number, expected = worst_entry(np.asarray(said, float), right)
            raise Problem(key or "net_numbers", index=index, got=number, expected=expected)
    if not close(got["moved"], got["said"], SINGLE, SINGLE):
        there = moved(case["x"], down=case["down"], right=case["right"])
        for key, numbers in wrong(got["weights"], there):
            if close(got["moved"], numbers, SINGLE, SINGLE):
                raise Problem(key)
        raise Problem("net_moves", down=case["down"], right=case["right"])


EXERCISE = InParts("conv_network", "global-maximum", "", {"": Part(cases, produce, judge)})
