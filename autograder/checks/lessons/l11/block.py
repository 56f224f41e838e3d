"""The check of block: what it makes of rows, by its weights, and that no later row changes an earlier output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.library import library, standing_in
from ...core.problem import Problem, close, worst_entry
from ...core.seen import Seen, off
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.shape_op import short
from .common import bent, data_of, gradients_of, known_parts, normal, normalising, shares, tensor

COUNT, EPS = 3, 1e-5
SQUARE = ("query", "key", "value", "out")
NEAR = 1e-9
ROWS, WIDE, INNER = (2, 7, 12), 12, 48
# sizes of (12, 12): the layers of a head keep the width


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Two calls of one block; the second has other rows from place 5 on."""
    weights: dict[str, Any] = {}
    for name in SQUARE:
        weights[name] = [short(rng.normal(size=(WIDE, WIDE)) / 3), short(rng.normal(size=WIDE))]
    for name in ("norm1", "norm2"):
        weights[name] = [short(rng.uniform(0.5, 2.0, WIDE)), short(rng.normal(size=WIDE))]
    weights["up"] = [short(rng.normal(size=(WIDE, INNER)) / 3), short(rng.normal(size=INNER))]
    weights["down"] = [short(rng.normal(size=(INNER, WIDE)) / 6), short(rng.normal(size=WIDE))]
    x = short(2 * rng.normal(size=ROWS))
    other = np.concatenate([x[:, :5], short(rng.normal(size=(2, 2, 12)))], axis=1)
    return [{"x": x, "other": other, "weights": weights, "g": short(rng.normal(size=ROWS))}]


def parts_of(weights: dict[str, Any]) -> Any:
    """The modules that block is given."""
    lib = library()

    class Parts(lib.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.count = COUNT
            for name, (w, b) in weights.items():
                norm = name.startswith("norm")
                layer = lib.nn.LayerNorm(len(w), EPS) if norm else lib.nn.Linear(*w.shape)
                layer.weight, layer.bias = tensor(w), tensor(b)
                setattr(self, name, layer)

    return Parts()


def produce(block: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    known = {name: f for name, f in known_parts().items() if name not in ("block", "embedding")}
    with normalising(), standing_in(block, known):
        parts, x = parts_of(case["weights"]), tensor(case["x"])
        returned = run(block, x, parts)
        value = data_of(returned)
        gradients = gradients_of(returned, case["g"], {"x": x})
        without = [name for name in case["weights"] if getattr(parts, name).weight.grad is None]
        later = data_of(run(block, tensor(case["other"]), parts))
    if not np.array_equal(x.data, case["x"]):
        raise Problem("block_in_place")
    return {"value": value, "later": later, "pulled": gradients["x"], "without": without}


def made(case: dict[str, Any], x: Array, way: str = "") -> Array:
    """What a block gives, or one with a mistake, named by way."""
    weights = case["weights"]

    def layer(name: str, rows: Array) -> Array:
        w, b = weights[name]
        return normal(rows, w, b, EPS) if name.startswith("norm") else rows @ w + b

    n, length, width = x.shape
    count = 1 if way == "one head" else COUNT
    y = x if way == "no norm 1" or way.startswith("norm after") else layer("norm1", x)
    sources = {"query": y, "key": x if way == "query alone" else y}
    sources["value"] = x if way in ("value of x", "query alone") else y
    used = {
        "query twice": {"key": "query"},
        "key twice": {"value": "key"},
        "exchanged": {"query": "key", "key": "query"},
    }.get(way, {})
    q, k, v = (
        layer(used.get(name, name), rows).reshape(n, length, count, -1).swapaxes(1, 2) for name, rows in sources.items()
    )
    scores = q @ k.swapaxes(-1, -2) / (width / count) ** 0.5
    if way != "no mask":
        scores = np.where(np.tri(length, dtype=bool), scores, -np.inf)
    read = shares(scores) @ v
    if way != "merged wrongly":
        read = read.swapaxes(2, 3) if way == "merged over" else read.swapaxes(1, 2)
    read = read.reshape(n, length, width)
    if way != "no out":
        read = layer("out", read)
    first = read if way in ("no residual", "no residual 1") else (y if way in ("y kept", "y and z kept") else x) + read
    if way == "norm after 1" or way == "norm after":
        first = layer("norm1", first)
    z = x if way in ("second norm of x", "attention lost") else first
    z = layer("norm1" if way == "norm 1 twice" else "norm2", z) if way not in ("no norm 2", "norm after") else z
    inner = layer("up", bent(z) if way == "gelu first" else z)
    inner = np.maximum(inner, 0) if way == "relu" else inner if way in UNBENT else bent(inner)
    second = bent(layer("down", inner)) if way == "gelu last" else layer("down", inner)
    zero = {"no residual": 0.0, "no residual 2": 0.0}
    kept = (zero | {"x kept": x, "attention lost": x, "z kept": z, "y and z kept": z}).get(way, first)
    last = kept + second
    return layer("norm2", last) if way == "norm after" else last


UNBENT = ("no gelu", "gelu first", "gelu last")  # between up and down

WAYS = {
    "block_no_residual": ("no residual", "no residual 1", "no residual 2"),
    "block_norm_after": ("norm after", "norm after 1"),
    "block_no_norm": ("no norm 1", "no norm 2"),
    "block_normalised_kept": ("y kept", "z kept", "y and z kept"),
    "block_old_x": ("second norm of x", "x kept", "attention lost"),
    "block_norm_twice": ("norm 1 twice",),
    "block_no_mask": ("no mask",),
    "block_no_gelu": ("no gelu",),
    "block_gelu_moved": ("gelu first", "gelu last"),
    "block_relu": ("relu",),
    "block_no_out": ("no out",),
    "block_merged": ("merged wrongly", "merged over"),
    "block_one_head": ("one head",),
    "block_layers_mixed": ("query twice", "key twice", "exchanged", "value of x", "query alone"),
}


def wrong(case: dict[str, Any], x: Array) -> Iterator[tuple[str, Array]]:
    for key, ways in WAYS.items():
        for way in ways:
            yield key, made(case, x, way)


def near(a: Array, b: Array) -> bool:
    return close(a, b, NEAR, NEAR)


def judge(case: dict[str, Any], got: dict[str, Any]) -> Seen:
    right, mine = made(case, case["x"]), got["value"]
    if not near(mine, right):
        key = first_match(mine, wrong(case, case["x"]), right, near)
        if key or mine.shape != right.shape:
            raise Problem(key or "block_shape", got=mine.shape, expected=right.shape)
        index, number, expected = worst_entry(mine, right)
        raise Problem("block_numbers", index=index, got=number, expected=expected)
    if got["without"]:
        raise Problem("tensor_no_graph", names=", ".join(f"parts.{name}" for name in got["without"]))
    if not np.array_equal(mine[:, :5], got["later"][:, :5]):
        raise Problem("block_no_mask")
    if not near(got["later"], made(case, case["other"])):
        raise Problem("block_second_call")
    step = 1e-6 * case["g"]
    slope = ((made(case, case["x"] + step) - made(case, case["x"] - step)) * case["g"]).sum() / 2e-6
    pulled = np.sum(got["pulled"] * case["g"])
    if not np.isclose(pulled, slope, 1e-5, 1e-5):
        raise Problem("block_gradient")
    return Seen(measured=off(np.asarray(pulled), np.asarray(slope)))


EXERCISE = InParts("block", "a-block", "", {"": Part(cases, produce, judge)})
