"""The check of attention, against PyTorch's scaled_dot_product_attention: its value, masks, and three gradients."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.limits import USUAL_UNITS
from ...core.problem import Problem, close, worst_entry
from ...core.seen import Seen, off, worst_of
from ...core.types import Array
from ...diagnosis.traces import alike
from ...kinds.op import EXACT, Case, recorded_array
from ...kinds.shape_op import short
from .common import data_of, gradients_of, shares, tensor

NAMES = ("q", "k", "v")
SHAPES = ((3, 7, 5), (9, 4), (1, 2, 6, 4))
LARGE = 2_000  # scores of several thousands: their exponentials are too large for any number
# sizes of (7, 7), (9, 9): a mask is square


def masks(rng: np.random.RandomState, length: int) -> list[Array]:
    """The causal one, and one of chance in which every place may read itself."""
    return [np.tri(length, dtype=bool), (rng.uniform(size=(length, length)) < 0.5) | np.eye(length, dtype=bool)]


@dataclass(frozen=True)
class Attention:
    """A function of three tensors, with a mask or without one. sections: what to read about a part."""

    name: str
    section: str
    sections: dict[str, str]
    address = ""
    varying = ()
    units = USUAL_UNITS

    def parts(self) -> tuple[str, ...]:
        return ("", "mask", "gradients")

    def unread(self, part: str) -> tuple[str, ...]:
        return ()

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_value"

    def cases(self, rng: np.random.RandomState, part: str = "gradients") -> Iterator[Case]:
        """Those without a mask, the last one with large scores; then, but for the value alone, those with a mask."""
        plain = [tuple(short(rng.normal(size=shape)) for _ in range(4)) for shape in SHAPES]
        for q, k, v, g in plain:
            yield Case((2 * q, k, v), {}, g)
        q, k, v, g = plain[1]
        yield Case((LARGE * q, k, v), {}, g)
        if part:
            for q, k, v, g in plain[:2]:
                for mask in masks(rng, q.shape[-2]):
                    yield Case((2 * q, k, v), {"mask": mask}, g)

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        leaves = {name: tensor(x) for name, x in zip(NAMES, case.inputs)}
        masked = [read_only(case.options["mask"])] if case.options else []
        try:
            returned = run(f, *leaves.values(), *masked)
        except Problem as problem:
            words = str(problem.values.get("text"))
            if "not aligned" in words or "mismatch in its core dimension" in words or "matmul" in words:
                raise Problem("attention_product", **problem.values) from None
            raise
        found = {"value": data_of(returned)}
        return found | gradients_of(returned, case.g, leaves) if part == "gradients" else found

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen:
        right, mine = recorded_array(expected["value"], case), got["value"]
        masked = [("attention_masked", {"shape": right.shape})] if case.options else []
        if np.isnan(mine).any() and np.abs(case.inputs[0]).max() > LARGE:
            raise Problem("attention_overflow")
        if not close(mine, right, EXACT, EXACT):
            key = next((key for key, numbers in wrong(case) if alike(mine, numbers) and not alike(numbers, right)), "")
            if key or mine.shape != right.shape:
                shapes = {"got": mine.shape, "expected": right.shape}
                raise Problem(key or "attention_shape", after=masked, **shapes)
            index, number, correct = worst_entry(mine, right)
            raise Problem("attention_numbers", after=masked, index=index, got=number, expected=correct)
        if part != "gradients":
            return Seen(torch=off(mine, right))
        seen = []
        for name, gradient in zip(NAMES, expected["gradients"]):
            pulled, correct_g = got[name], recorded_array(gradient, case)
            if not close(pulled, correct_g, EXACT, EXACT):
                index, number, correct = worst_entry(pulled, correct_g)
                told: dict[str, Any] = {"name": name, "index": index, "got": number, "expected": correct}
                raise Problem("attention_cut" if not pulled.any() else "attention_gradient", after=masked, **told)
            seen.append(Seen(torch=off(pulled, correct_g)))
        return worst_of(seen)


def wrong(case: Case) -> Iterator[tuple[str, Array]]:
    """What mistakes give."""
    q, k, v = case.inputs
    mask = case.options.get("mask", np.ones((q.shape[-2],) * 2, bool))
    (length, d), plain = q.shape[-2:], q @ k.swapaxes(-1, -2)

    def given(scores: Array, low: float = -np.inf, allowed: Array = mask) -> Array:
        return shares(np.where(allowed, scores, low)) @ v

    scores = plain / d**0.5
    yield "attention_no_scale", given(plain)
    yield "attention_scale_length", given(plain / length**0.5)
    yield "attention_scale_whole", given(plain / d)
    yield "attention_scale_times", given(plain * d**0.5)
    yield "attention_scale_late", given(plain) / d**0.5
    for factor in (1, d**-0.5):
        part = factor * plain
        yield "attention_mask_unread", given(part, allowed=np.ones_like(mask))
        yield "attention_mask_inverted", given(part, low=-1e9, allowed=~mask)
        yield "attention_masked_anyway", given(part, allowed=np.tri(length, dtype=bool))
        yield "attention_mask_zero", given(part, low=0.0)
        yield "attention_mask_after", np.where(mask, shares(part), 0) @ v
        yield "attention_mask_added", shares(part + mask) @ v
        yield "attention_mask_turned", given(part, allowed=mask.T)
        yield "attention_softmax_axis", shares(np.where(mask, part, -np.inf), -2) @ v
        yield "attention_softmax_axis", np.nan_to_num(shares(np.where(mask, part, -1e9), -2)) @ v
        yield "attention_exchanged", given(part.swapaxes(-1, -2))
        yield "attention_no_softmax", np.where(mask, part, 0) @ v
        yield "attention_no_softmax", part @ v
    weights = shares(np.where(mask, scores, -np.inf))
    yield "attention_weights", weights
    yield "attention_other_values", weights @ q
    yield "attention_other_values", weights @ k
    yield "attention_weights_turned", weights.swapaxes(-1, -2) @ v
    yield "attention_value_scaled", weights @ v / d**0.5
    flat = (q.reshape(-1, d) @ k.reshape(-1, d).T) / d**0.5
    if q.ndim > 2:
        yield "attention_batch", (shares(flat) @ v.reshape(-1, d)).reshape(v.shape)


EXERCISE = Attention("attention", "attention", {"": "scale", "mask": "the-mask"})
