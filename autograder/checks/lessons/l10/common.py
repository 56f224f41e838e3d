"""Where every copy of a pixel comes from, ops that stand in, sheets of digits, and what a model says of them."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from ...core.call import read_only, refuse_none, run
from ...core.library import is_so_far, library, put, standing, standing_in
from ...core.problem import Problem, Term, close
from ...core.seen import Seen
from ...core.types import Array
from ...diagnosis.traces import alike
from ...kinds.digits import digit_data, said_by
from ...kinds.op import SINGLE, Case, call
from ...kinds.shape_op import ShapeOp, shown_option

AXES = ("C", "kh", "kw", "H'", "W'", "N")


@functools.cache
def places(shape: tuple[int, ...], *, size: tuple[int, int], stride: int, padding: int) -> Array:
    """For every entry that patches makes of an x of this shape, the number of the padded entry that it is a copy of."""
    n, channels, height, width = (m + 2 * padding * (axis > 1) for axis, m in enumerate(shape))
    numbered = np.arange(n * channels * height * width).reshape(n, channels, height, width)
    down, across = (
        stride * np.arange((long - short) // stride + 1) + np.arange(short).reshape(-1, 1)
        for long, short in zip((height, width), size)
    )
    found: Array = numbered[:, :, down[:, None, :, None], across[None, :, None, :]]
    return np.moveaxis(found, 0, -1)


def bordered(x: Array, *, padding: int) -> Array:
    if padding < 1:  # np.pad refuses a negative one
        return np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding))) if padding else x
    wide = np.zeros((*x.shape[:2], x.shape[2] + 2 * padding, x.shape[3] + 2 * padding), x.dtype)
    wide[:, :, padding:-padding, padding:-padding] = x
    return wide


def copies(x: Array, *, size: tuple[int, int], stride: int, padding: int) -> Array:
    """What patches must give."""
    picked: Array = bordered(x, padding=padding).ravel()[places(x.shape, size=size, stride=stride, padding=padding)]
    return picked


def collected(p: Array, *, shape: tuple[int, ...], stride: int, padding: int) -> Array:
    """What add_patches must give, with the padding still there: all copies of an entry, summed."""
    wide = tuple(m + 2 * padding * (axis > 1) for axis, m in enumerate(shape))
    where = places(shape, size=p.shape[1:3], stride=stride, padding=padding)
    return np.bincount(where.ravel(), p.ravel(), int(np.prod(wide))).reshape(wide)


def cut(wide: Array, *, padding: int) -> Array:
    """Without its padding."""
    return wide[:, :, padding : wide.shape[2] - padding, padding : wide.shape[3] - padding]


def other_order(got: Array, right: Array, names: tuple[str, ...]) -> str:
    """The names of the axes in the order in which they came, if that is all that is wrong."""
    if alike(got, right):
        return ""
    for order in permutations(range(right.ndim)):
        if alike(got, right.transpose(order)):
            return f"({', '.join(names[a] for a in order)})"
    return ""


def stand_ins() -> dict[str, Callable[..., Any]]:
    """patches and add_patches for what calls them, made anew: none lies in a learner's folder under its name."""

    def patches(x: Array, size: tuple[int, int], stride: int, padding: int) -> Array:
        return copies(x, size=(size[0], size[1]), stride=stride, padding=padding)

    def add_patches(p: Array, shape: tuple[int, ...], stride: int, padding: int) -> Array:
        told = {"p": p.shape, "shape": shape, "stride": stride, "padding": padding}
        if p.ndim != 6:
            raise Problem("put_back_axes", **told)
        fits = stride > 0 and padding >= 0 and len(shape) == 4
        if not fits or places(tuple(shape), size=p.shape[1:3], stride=stride, padding=padding).shape != p.shape:
            raise Problem("put_back_apart", **told)
        return cut(collected(p, shape=tuple(shape), stride=stride, padding=padding), padding=padding).astype(p.dtype)

    return {"patches": patches, "add_patches": add_patches}


@dataclass(frozen=True)
class OnPatches(ShapeOp):
    """An op made of patches, which refuses what makes no sense.

    refused: what it must refuse: the key of why, the shapes of the inputs, the options.
    """

    refused: tuple[tuple[str, tuple[tuple[int, ...], ...], dict[str, Any]], ...] = ()
    stand_ins: Callable[[], dict[str, Callable[..., Any]]] = stand_ins

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        produced = super().produce(f, case, part)
        if not part and case.g.dtype == np.float32:
            with standing_in(f, self.stand_ins()):
                produced["refused"] = [error_of(f, shapes, options) for _, shapes, options in self.refused]
        return produced

    def produce_part(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        try:
            return super().produce_part(f, case, part)
        except Problem as problem:
            if part and self.value_wrong(f, case) and ("error" in problem.values or "put_back" in problem.key):
                with self.telling(case):
                    raise Problem("value_first") from None
            raise

    def value_wrong(self, f: Callable[..., Any], case: Case) -> bool:
        """Does f give a value, and not the right one?"""
        try:
            value, right = np.asarray(call(f, case)[0]), self.forward(*case.inputs, **case.options)
        except Problem:
            return False
        return value.shape != right.shape or not close(value, right, SINGLE, SINGLE)

    def explained(self, problem: Problem, case: Case) -> Problem:
        if problem.values.get("error") == "ValueError" and re.search(r"\braise\b", str(problem.values.get("line"))):
            problem.key = "refused_right"
        return super().explained(problem, case)

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen | None:
        seen = super().judge(case, part, got, expected)
        for (why, shapes, options), error in zip(self.refused, got.get("refused", ())):
            said = "".join(f", {name}={shown_option(option)}" for name, option in options.items())
            told = {"call": f"{self.name}({self.arguments()}{said})", "shapes": ", ".join(map(str, shapes))}
            if error != "ValueError":
                raise Problem("refused_not" if not error else "refused_other_error", **told, why=Term(why), got=error)
        return seen


def error_of(f: Callable[..., Any], shapes: tuple[tuple[int, ...], ...], options: dict[str, Any]) -> str:
    """The name of the error that a call raises; "" if it raises none."""
    try:
        run(f, *(read_only(np.ones(shape)) for shape in shapes), **options)
    except Problem as problem:
        error = problem.__context__
        return "ValueError" if isinstance(error, ValueError) else type(error).__name__
    return ""


@contextmanager
def convolving() -> Iterator[None]:
    """While a network is looked at, its library has the two ops of this lesson, whatever the learner has written."""

    def conv2d(x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> Any:
        if x.ndim != 4 or x.shape[1] != w.shape[1]:
            raise Problem("net_channels", x=x.shape, w=w.shape)
        wide = bordered(x, padding=padding)
        seen = np.lib.stride_tricks.sliding_window_view(wide, w.shape[2:], (2, 3))[:, :, ::stride, ::stride]
        n, _, down, across = seen.shape[:4]
        lines = seen.transpose(0, 2, 3, 1, 4, 5).reshape(n * down * across, w[0].size)
        weights = w.reshape(len(w), -1)

        def in_lines(g: Array) -> Array:
            return g.transpose(0, 2, 3, 1).reshape(-1, len(w))

        def to_x(g: Array) -> Array:
            shares = (in_lines(g) @ weights).reshape(n, down, across, *w.shape[1:])
            sums = np.zeros(wide.shape, x.dtype)
            for a, b in np.ndindex(*w.shape[2:]):
                reached = sums[:, :, a:, b:][:, :, ::stride, ::stride][:, :, :down, :across]
                reached += shares[..., a, b].transpose(0, 3, 1, 2)
            return cut(sums, padding=padding)

        value = (lines @ weights.T).reshape(n, down, across, len(w)).transpose(0, 3, 1, 2)
        return value, (to_x, lambda g: (in_lines(g).T @ lines).reshape(w.shape))

    def max_pool2d(x: Array, *, size: int, stride: int | None = None) -> Any:
        """The value alone: such a network is told by what it says, and is not trained."""
        seen = np.lib.stride_tricks.sliding_window_view(x, (size, size), (2, 3))
        return seen[:, :, :: stride or size, :: stride or size].max((4, 5)), (lambda g: g,)

    if not is_so_far():
        yield
        return
    right: dict[str, Callable[..., Any]] = {"ops.conv2d": conv2d, "ops.max_pool2d": max_pool2d}
    before = {address: standing(address) for address in right}
    for address, f in right.items():
        put(address, f)
    try:
        yield
    finally:
        for address, f in before.items():
            put(address, f)


# Sheets of digits


@functools.cache
def sheets() -> tuple[Array, Array]:
    """(1797, 1, 16, 16): each digit in the middle of an empty sheet, and which one it is."""
    rows, shown = digit_data()
    laid = np.pad(rows.reshape(-1, 1, 8, 8), ((0, 0), (0, 0), (4, 4), (4, 4)))
    return laid, shown


def moved(x: Array, *, down: int, right: int) -> Array:
    """x moved by rolling, with what has come in from the other side made 0."""
    rolled = np.roll(x, (down, right), (2, 3))
    height, width = x.shape[2:]
    rows, columns = np.arange(height) - down, np.arange(width) - right
    inside = ((rows >= 0) & (rows < height)).reshape(-1, 1) & (columns >= 0) & (columns < width)
    return np.where(inside, rolled, 0).astype(x.dtype)


def said_of(model: Any, x: Array) -> Array:
    """What a model says of these pictures, without a graph, or the Problem with what the model is."""
    lib = library()
    refuse_none(model)
    if isinstance(model, lib.Tensor) or not callable(model):
        raise Problem("conv_model", got=type(model).__name__)
    logits: Array = said_by(model, lib.Tensor(x))
    if logits.shape != (len(x), 10):
        raise Problem("conv_outputs", got=logits.shape, expected=(len(x), 10))
    return logits


def global_max() -> Any:
    """The module that the notebook gives."""

    class GlobalMax(library().Module):  # type: ignore[misc]
        def forward(self, x: Any) -> Any:
            return x.max(axis=(2, 3))

    return GlobalMax


def known_of_sheets() -> dict[str, Callable[..., Any]]:
    """Functions of the notebook as they must be, made anew: none lies in a learner's folder under its name."""

    def conv_network(rng: np.random.Generator) -> Any:
        nn = library().nn
        convs = [nn.Conv2d(*sizes, 3, padding=1, bias=False, rng=rng) for sizes in ((1, 8), (8, 32))]
        return nn.Sequential(convs[0], nn.ReLU(), convs[1], nn.ReLU(), global_max()(), nn.Linear(32, 10, rng=rng))

    def accuracy(model: Any, x: Array, labels: Array) -> float:
        kept = library().grad_mode.enabled
        library().grad_mode.enabled = False
        try:
            said = model(x)
        finally:
            library().grad_mode.enabled = kept
        return float((np.asarray(getattr(said, "data", said)).argmax(axis=1) == labels).mean())

    def shifted(x: Array, down: int, right: int) -> Array:
        return moved(x, down=down, right=right)

    return {"conv_network": conv_network, "accuracy": accuracy, "shifted": shifted}
