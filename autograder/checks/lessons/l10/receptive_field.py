"""The check of receptive_field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import one_number
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part

# the first tells all mistakes apart
STACKS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((3, 2), (5, 3), (4, 1), (4, 2)),
    ((3, 1), (3, 1)),
    ((3, 2), (3, 1)),
    ((3, 1), (3, 2)),
    ((7, 3),),
    (),
    ((1, 2), (1, 3), (3, 1)),
    ((3, 1), (2, 2), (5, 1)),
)


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = tuple((int(rng.randint(1, 6)), int(rng.randint(1, 4))) for _ in range(5))
    return [{"layers": stack} for stack in (*STACKS, drawn)]


def produce(receptive_field: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    layers = list(case["layers"])
    try:
        returned = run(receptive_field, layers)
    except Problem as problem:
        if not case["layers"] and problem.key == "raised":
            problem.key = "field_empty_stopped"
        raise problem from None
    if layers != list(case["layers"]):
        raise Problem("field_layers_used")
    return {"pixels": one_number(returned)}


def span(kernels: Sequence[int], strides: Sequence[int]) -> int:
    """Pixels from the first to the last of those that entry 0 of the last layer sees, counted back layer by layer."""
    entries = 1
    for kernel, step in zip(reversed(kernels), reversed(strides)):
        entries = (entries - 1) * step + kernel
    return int(entries)


def reached(layers: Sequence[tuple[int, int]]) -> int:
    """How many pixels it sees, without those between them that a stride larger than its kernel leaves out."""
    pixels = {0}
    for kernel, step in reversed(layers):
        pixels = {step * pixel + a for pixel in pixels for a in range(kernel)}
    return len(pixels)


def wrong(layers: Any) -> Iterator[tuple[str, float]]:
    """What mistakes give."""
    kernels, strides = [k for k, _ in layers], [s for _, s in layers]
    yield "field_holes", reached(layers)  # before those that the first stack tells from it
    yield "field_reversed", span(kernels[::-1], strides[::-1])
    yield "field_stride_first", 1 + sum((k - 1) * int(np.prod(strides[: i + 1])) for i, k in enumerate(kernels))
    yield "field_no_strides", 1 + sum(k - 1 for k in kernels)
    yield "field_kernels_added", sum(kernels)
    yield "field_kernels_multiplied", int(np.prod(kernels))
    yield "field_last_stride", 1 + sum((k - 1) * s for k, s in zip(kernels, [1, *strides]))
    yield "field_own_stride", 1 + sum((k - 1) * s for k, s in zip(kernels, strides))
    yield "field_strides_added", 1 + sum((k - 1) * (1 + sum(strides[:i])) for i, k in enumerate(kernels))
    yield "field_strides_added", 1 + sum((k - 1) * (1 + sum(strides[:i]) - i) for i, k in enumerate(kernels))
    yield "field_strides_added", 1 + sum((k - 1) * max(sum(strides[:i]), 1) for i, k in enumerate(kernels))
    yield "field_kernel_whole", 1 + sum(k * int(np.prod(strides[:i])) for i, k in enumerate(kernels))
    yield "field_pooling", span([1 if k == s else k for k, s in layers], strides)
    yield "field_from_zero", span(kernels, strides) - 1
    yield "field_area", span(kernels, strides) ** 2
    yield "field_strides_only", int(np.prod(strides))
    yield "field_pairs_turned", span(strides, kernels)
    yield "field_last_layer", kernels[-1] if kernels else 0
    yield "field_first_layer", kernels[0] if kernels else 0


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    layers = case["layers"]
    right = span([k for k, _ in layers], [s for _, s in layers])
    if got["pixels"] == right:
        return
    told = {"layers": str(list(layers)), "got": got["pixels"], "expected": right}
    if not layers:
        raise Problem("field_empty", **told)
    key = first_match(got["pixels"], wrong(layers), right)
    raise Problem(key or "field_otherwise", **told)


EXERCISE = InParts("receptive_field", "receptive-field", "", {"": Part(cases, produce, judge)})
