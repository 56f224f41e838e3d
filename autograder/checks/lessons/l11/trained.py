"""The check of trained: one network, by what it says of the text held out."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...core.call import read_only, refuse_none, run
from ...core.library import library, standing_in
from ...core.problem import Problem
from ...core.types import Array
from ...course import MESSAGES, opened
from ...kinds.digits import said_by, same_weights, weights_of
from ...kinds.exercise import InParts, Part
from .common import BATCH, CONTEXT, counted_loss, known_parts, network_of, normalising, text_of

STEPS = 1000
BELOW = 0.2  # so far below the loss of counted threes the network must come
LOOKING = 300  # steps after which it must have learned something
HALF = CONTEXT // 2
SEED = 0
FEW = 3  # steps of the trainings that only show what is drawn


class Networks:
    """Makes networks and remembers how they began. least: the loss that a training must have come below, on the way."""

    def __init__(self, language: str, least: float | None = None) -> None:
        self.language, self.least = language, least
        self.starts: list[list[Array]] = []
        self.sizes: list[tuple[int, int]] = []

    def __call__(self, size: int, blocks: int, rng: np.random.Generator) -> Any:
        model = network_of(size, blocks, rng)
        self.starts.append(weights_of(model))
        self.sizes.append((size, blocks))
        return model


class Steps:
    """The notebook's train_step, which remembers what it was shown."""

    def __init__(self, networks: Networks) -> None:
        self.networks, self.count = networks, 0
        self.rows: list[tuple[Array, Array]] = []

    def __call__(self, model: Any, optimiser: Any, x: Array, y: Array) -> float:
        lib, self.count = library(), self.count + 1
        x, y = np.asarray(x), np.asarray(y)
        if y.shape != x.shape:
            raise Problem("writer_shapes", x=x.shape, y=y.shape)
        if x.ndim != 2 or x.shape[1] > CONTEXT:
            raise Problem("writer_context", got=x.shape, expected=(BATCH, CONTEXT))
        if len(self.rows) < FEW:
            self.rows.append((x.copy(), y.copy()))
        value = lib.cross_entropy(model(x).reshape(y.size, -1), y.ravel())
        for act in (optimiser.zero_grad, value.backward, optimiser.step):
            act()
        least = self.networks.least
        if least is not None and self.count == LOOKING:
            now = loss_of(said_of(model, self.networks.language, 8), self.networks.language, 8)
            if not now < least:
                raise Problem("writer_hopeless", steps=LOOKING, loss=round(now, 1), least=round(least, 1))
        return float(value.item())


def training(f: Callable[..., Any], language: str, steps: int, seed: int, least: float | None = None) -> Any:
    """What it returned, its networks and its steps."""
    characters, learned, held = text_of(language)
    networks = Networks(language, least)
    shown = Steps(networks)

    def excerpts(numbers: Array, rng: np.random.Generator) -> Array:
        first = rng.integers(0, len(numbers) - CONTEXT, (BATCH, 1))
        return np.asarray(numbers)[np.add(first, np.arange(CONTEXT + 1))]

    def rate(step: int, steps: int, highest: float = 0.005) -> float:
        fallen = 0.1 + 0.9 * (1 + np.cos(np.pi * step / steps)) / 2
        return float(highest * fallen * min(1, (step + 1) / 50))

    text = SimpleNamespace(characters=characters, learned=read_only(learned), held=read_only(held))
    known: dict[str, Any] = {"Network": networks, "train_step": shown, "excerpts": excerpts, "rate": rate}
    # the notebook's own text is not asked for
    known["TEXT"] = SimpleNamespace(characters=characters, learned=learned[::-1], held=held[::-1])
    known |= {"LEARNED": learned[::-1], "HELD": held[::-1]}
    with standing_in(f, known | known_parts()):
        returned = run(f, text, steps, np.random.default_rng(seed))
    refuse_none(returned)
    if not isinstance(returned, library().Module):
        raise Problem("writer_model", got=type(returned).__name__)
    return returned, networks, shown


def windows(language: str, every: int) -> Array:
    """Rows of the text held out, each half a context after the one before; every so many of them."""
    held = text_of(language)[2]
    return np.lib.stride_tricks.sliding_window_view(held, CONTEXT + 1)[:: HALF * every]


def said_of(model: Any, language: str, every: int = 1) -> Array:
    """The logits at the last half of each row, without a graph, or the Problem with their shape."""
    rows, size, found = windows(language, every)[:, :-1], len(text_of(language)[0]), []
    for some in np.array_split(rows, len(rows) // 32 + 1):
        logits = said_by(model, some)
        if logits.shape != (*some.shape, size):
            raise Problem("writer_outputs", got=logits.shape, expected=(*some.shape, size))
        found.append(logits[:, HALF:].astype(np.float32))
    return np.concatenate(found)


def loss_of(said: Array, language: str, every: int = 1) -> float:
    """The mean loss of the characters that follow."""
    z, targets = said.astype(float), windows(language, every)[:, HALF + 1 :]
    top = z.max(-1)
    whole = np.log(np.exp(z - top[..., None]).sum(-1)) + top
    return float((whole - np.take_along_axis(z, targets[..., None], -1)[..., 0]).mean())


def look(f: Callable[..., Any], language: str) -> None:
    """Three short trainings, two of them of one seed: what is shown to the network, and what is drawn by rng."""
    found = [training(f, language, FEW, seed) for seed in (7, 7, 8)]
    (_, networks, shown), again, other = found
    characters, learned, _ = text_of(language)
    if len(networks.starts) > 1:
        raise Problem("writer_new_nets", nets=len(networks.starts))
    if not networks.starts:
        raise Problem("writer_own_net")
    if networks.sizes[0][0] != len(characters):
        raise Problem("writer_size", got=networks.sizes[0][0], expected=len(characters))
    if same_weights(networks.starts[0], weights_of(found[0][0])):
        raise Problem("writer_no_step")
    if shown.count:
        look_at_rows(shown, learned)
    if other[1].starts and same_weights(networks.starts[0], other[1].starts[0]):
        raise Problem("writer_fixed_start")
    if not same_weights(weights_of(found[0][0]), weights_of(again[0])):
        raise Problem("writer_by_chance")


def look_at_rows(shown: Steps, learned: Array) -> None:
    """What train_step was shown: not the learner's own loop."""
    if shown.count != FEW:
        raise Problem("writer_steps", got=shown.count, expected=FEW)
    x, y = shown.rows[0]
    if np.array_equal(x, y):
        raise Problem("writer_not_shifted")
    if np.array_equal(x[:, :-1], y[:, 1:]):
        raise Problem("writer_backwards")
    if not np.array_equal(x[:, 1:], y[:, :-1]):
        raise Problem("writer_other_targets")
    if all(np.array_equal(x, rows) for rows, _ in shown.rows[1:]):
        raise Problem("writer_same_rows")
    inside = [found_in(learned, np.append(a, b[-1])) for rows, after in shown.rows for a, b in zip(rows, after)]
    if not all(inside):
        raise Problem("writer_held")


def found_in(numbers: Array, row: Array) -> bool:
    """Does the row stand in the text?"""
    return np.asarray(row, np.uint8).tobytes() in numbers.astype(np.uint8).tobytes()


def produce(trained: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """One network on the learner's own text; it is given up where it cannot come near."""
    language = opened().language
    with normalising():
        look(trained, language)
        returned, networks, shown = training(trained, language, STEPS, SEED, counted_loss(language, 1))
        said = said_of(returned, language)
    return {"said": said, "language": language, "steps": shown.count, "nets": len(networks.starts)}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    language = got["language"]
    if language not in MESSAGES:
        raise Problem("writer_model", got=language)
    if not np.isfinite(got["said"]).all():
        raise Problem("writer_nan")
    threes = counted_loss(language, 3)
    loss, least = loss_of(got["said"], language), threes - BELOW
    if not loss < least:
        # in tenths: more would differ from machine to machine
        raise Problem("writer_high", loss=round(loss, 1), threes=round(threes, 2), least=round(least, 2))


EXERCISE = InParts(
    "trained",
    "training-the-writer",
    "",
    {"": Part(lambda rng: [{}], produce, judge, ("said", "language", "steps"))},
    units=300_000,
)
