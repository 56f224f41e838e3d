"""Parts of the network as they must be, what a learner's tensors hold, and the text of lesson 11."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.graphs import tensor_made
from ...core.library import is_so_far, library, put, standing
from ...core.problem import Problem
from ...core.types import Array
from ...course import lesson_file

WIDTH, HEADS, CONTEXT, BATCH = 64, 4, 32, 8


def tensor(x: Array) -> Any:
    """A leaf that requires a gradient."""
    return library().Tensor(np.array(x), requires_grad=True)


def data_of(returned: Any) -> Array:
    """The numbers of what must be a tensor, or the Problem with what it is."""
    if isinstance(returned, np.ndarray):
        raise Problem("tensor_is_array", got=returned.shape)
    return np.array(tensor_made(returned).data)


def gradients_of(returned: Any, g: Array, leaves: dict[str, Any]) -> dict[str, Array]:
    """By name, the gradients of the leaves where g is that of what was returned; the Problem that one gets none."""
    if not returned.requires_grad:
        raise Problem("tensor_no_graph", names=", ".join(leaves))
    if returned.shape == g.shape:
        (returned * library().Tensor(g)).sum().backward()
    without = [name for name, x in leaves.items() if x.grad is None]
    if without and returned.shape == g.shape:
        raise Problem("tensor_no_graph", names=", ".join(without))
    return {name: np.array(x.data * 0 if x.grad is None else x.grad) for name, x in leaves.items()}


def shares(scores: Array, axis: int = -1) -> Array:
    e = np.exp(scores - np.max(scores, axis, keepdims=True))
    return e / np.sum(e, axis, keepdims=True)


def normal(x: Array, w: Array, b: Array, eps: float = 1e-5) -> Array:
    """Layer normalisation."""
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(np.var(x, -1, keepdims=True) + eps) * w + b


def bent(x: Array) -> Array:
    """gelu"""
    return x / (1 + np.exp(-2 * np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


# What a learner's functions call while they are looked at


@contextmanager
def normalising() -> Iterator[None]:
    """While a network is looked at, its library has layer_norm, whatever the learner has written."""

    def layer_norm(x: Array, w: Array, b: Array, *, eps: float = 1e-5) -> Any:
        spread = np.sqrt(x.var(axis=-1, keepdims=True) + x.dtype.type(eps))
        unit = (x - x.mean(axis=-1, keepdims=True)) / spread
        others = tuple(range(x.ndim - 1))

        def to_x(g: Array) -> Array:
            left = w * g
            left = left - unit * (left * unit).mean(axis=-1, keepdims=True)
            return (left - left.mean(axis=-1, keepdims=True)) / spread

        return unit * w + b, (to_x, lambda g: np.sum(g * unit, others), lambda g: np.sum(g, others))

    if not is_so_far():
        yield
        return
    before = standing("ops.layer_norm")
    put("ops.layer_norm", layer_norm)
    try:
        yield
    finally:
        put("ops.layer_norm", before)


def known_parts() -> dict[str, Callable[..., Any]]:
    """Functions of the notebook as they must be, made anew: none lies in a learner's folder under its name."""

    def embedding(numbers: Array, weight: Any) -> Any:
        return weight[np.asarray(numbers)]

    def causal_mask(length: int) -> Array:
        return np.tri(length, dtype=bool)

    def attention(q: Any, k: Any, v: Any, mask: Array | None = None) -> Any:
        fit = (q * float(q.shape[-1]) ** -0.5) @ k.swapaxes(-2, -1)
        low = np.where(True if mask is None else mask, 0.0, -1e9)
        return (fit + low.astype(q.data.dtype)).softmax(axis=-1) @ v

    def heads(x: Any, count: int) -> Any:
        return x.reshape(*x.shape[:2], count, x.shape[2] // count).swapaxes(-2, -3)

    def block(x: Any, parts: Any) -> Any:
        seen = parts.norm1(x)
        split = [heads(part(seen), parts.count) for part in (parts.query, parts.key, parts.value)]
        together = attention(split[0], split[1], split[2], causal_mask(x.shape[1])).swapaxes(-2, -3)
        x = parts.out(together.reshape(*x.shape)) + x
        inner = parts.up(parts.norm2(x))
        return parts.down(inner.gelu()) + x

    return {"embedding": embedding, "causal_mask": causal_mask, "attention": attention, "heads": heads, "block": block}


def network_of(size: int, blocks: int, rng: np.random.Generator) -> Any:
    """The notebook's Network, with everything in it as it must be."""
    lib, known = library(), known_parts()
    nn = lib.nn

    def rows(count: int) -> Any:
        return lib.Tensor(rng.normal(0, 0.1, (count, WIDTH)).astype(np.float32), requires_grad=True)

    class Part(lib.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.count = HEADS
            self.norm1 = nn.LayerNorm(WIDTH)
            for name in ("query", "key", "value", "out"):
                setattr(self, name, nn.Linear(WIDTH, WIDTH, rng=rng))
            self.norm2 = nn.LayerNorm(WIDTH)
            self.up = nn.Linear(WIDTH, 4 * WIDTH, rng=rng)
            self.down = nn.Linear(4 * WIDTH, WIDTH, rng=rng)

    class Whole(lib.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.letters, self.places = rows(size), rows(CONTEXT)
            self.blocks = [Part() for _ in range(blocks)]
            self.norm, self.head = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, size, rng=rng)

        def forward(self, numbers: Array) -> Any:
            x = known["embedding"](numbers, self.letters) + self.places[: np.shape(numbers)[1]]
            for part in self.blocks:
                x = known["block"](x, part)
            return self.head(self.norm(x))

    return Whole()


# The text


@functools.cache
def text_of(language: str) -> tuple[str, Array, Array]:
    """Its characters, and as numbers what is learned and what is held out."""
    whole = lesson_file(f"text.{language}.txt").read_text(encoding="utf-8")
    characters = "".join(sorted(set(whole)))
    place = {character: n for n, character in enumerate(characters)}
    numbers = np.array([place[character] for character in whole])
    end = len(numbers) * 9 // 10
    return characters, numbers[:end], numbers[end:]


def counted_loss(language: str, order: int) -> float:
    """The loss of counts of so many characters in a row, each one higher, on the text held out."""
    characters, learned, held = text_of(language)
    size = len(characters)
    rows, asked = (
        sum(part[n : len(part) - order + 1 + n] * size ** (order - 1 - n) for n in range(order))
        for part in (learned, held)
    )
    counts = np.bincount(rows, minlength=size**order) + 1.0
    p = counts[asked] / counts.reshape(-1, size).sum(1)[asked // size]
    return float(-np.log(p).mean())
