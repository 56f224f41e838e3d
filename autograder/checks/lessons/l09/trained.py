"""The check of trained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, pairwise
from math import ceil
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.library import library, standing_in
from ...core.problem import Problem
from ...core.progress_bar import bar
from ...core.types import Array
from ...kinds.digits import (
    MANY_NETS,
    RecordingTrainEpoch,
    digit_data,
    known_of_digits,
    labelled,
    row_key,
    same_weights,
    weights_of,
)
from ...kinds.exercise import InParts, Part
from .common import Enough, Nets, seen_model

PASSED = 0.95  # mean accuracy on the test rows; the reference comes to 0.98


HOPELESS = 0.85  # of the first seed, and no other is tried


TEST_SEEDS = 5


BATCH = 32


SHORT_TRAIN_ROWS, SHORT_VALID_ROWS = 336, 96  # rows of a short training, 32 and twice 32 do not divide the first


FIRST_STEPS = 24  # two epochs of it


EPOCH_STEPS = ceil(SHORT_TRAIN_ROWS / BATCH)


class Counted:
    """Makes networks, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        self.count += 1
        return known_of_digits()["net"](rng, dtype)


def parts_of_digits() -> dict[str, tuple[Array, Array]]:
    """The check's own rows to train on, to look at, and to test with, which trained never gets."""
    x, labels = digit_data()
    mixed = np.random.default_rng(2024).permutation(len(x))
    ends = {"train": mixed[:1077], "valid": mixed[1077:1437], "test": mixed[1437:]}
    return {name: (x[rows], labels[rows]) for name, rows in ends.items()}


def watch_trained(trained: Callable[..., Any]) -> Nets:
    """One short training on few rows, with validation labels drawn at random: the loss there soon only rises.

    So the last weights are far from the best, and which ones came back is beyond doubt. Then the first steps of two
    more, one of the same seed and one of another.
    """
    nets, shown, returned = short_training(trained, 7)
    if not nets.done:
        return nets
    x, x_val = (parts_of_digits()[k][0][:n] for k, n in (("train", SHORT_TRAIN_ROWS), ("valid", SHORT_VALID_ROWS)))
    seen_model(returned, x_val)
    own, looked_at = set(map(row_key, x)), set(map(row_key, x_val))
    used = shown.rows.keys()
    if (used | nets.others) & set(map(row_key, digit_data()[0])) - own - looked_at:
        raise Problem("trained_global")
    if used & looked_at:
        raise Problem("trained_leak")
    if not own.isdisjoint(chain(*nets.steps)):
        judge_steps(nets, own)
    made = Counter(id(o) for o in nets.optimisers if getattr(o, "momentum", True))  # SGD without it keeps nothing
    if len(made) > 2 and max(made.values()) <= EPOCH_STEPS:
        raise Problem("trained_new_optimiser", count=len(made))
    if isinstance(returned, library().Module):
        judge_returned(nets, weights_of(returned))
    again, other = (short_training(trained, seed, FIRST_STEPS)[0] for seed in (7, 8))
    if nets.starts and other.starts and same_weights(nets.starts[0], other.starts[0]):
        raise Problem("digits_fixed_start")
    if not alike(nets, again):
        raise Problem("trained_by_chance")
    if nets.steps and other.steps and nets.steps[:FIRST_STEPS] == other.steps[:FIRST_STEPS]:
        raise Problem("trained_order_fixed")
    return nets


def short_training(trained: Callable[..., Any], seed: int, most: int | None = None) -> tuple[Nets, Any, Any]:
    """Its networks, its epochs and what it returned; only as far as its first steps, if most says how many."""
    parts, lib = parts_of_digits(), library()
    x, labels = (part[:SHORT_TRAIN_ROWS] for part in parts["train"])
    x_val = parts["valid"][0][:SHORT_VALID_ROWS]
    labels_val = np.random.default_rng(8).integers(0, 10, len(x_val))
    nets, shown = Nets(x_val, labels_val, most), RecordingTrainEpoch()
    known: dict[str, Callable[..., Any]] = {**known_of_digits(), "net": nets, "train_epoch": shown}
    given = [read_only(a) for a in (x, labels, x_val, labels_val)]
    try:
        with standing_in(trained, known), noting_optimisers(nets.optimisers):
            returned = run(trained, *given, np.random.default_rng(seed))
        nets.end_step()
    except Enough:
        lib.grad_mode.enabled = True
        return nets, shown, None
    nets.done = True
    return nets, shown, returned


@contextmanager
def noting_optimisers(found: list[Any]) -> Iterator[None]:
    """Within it the optimiser of every step is put into found."""
    steps = {kind: kind.step for kind in (library().optim.SGD, library().optim.Adam)}

    def noted(kind: Any) -> Callable[[Any], None]:
        def step(optimiser: Any) -> None:
            found.append(optimiser)
            steps[kind](optimiser)

        return step

    try:
        for kind in steps:
            kind.step = noted(kind)
        yield
    finally:
        for kind, step in steps.items():
            kind.step = step


def left_out(steps: list[list[bytes]], own: set[bytes]) -> int:
    """How many rows every epoch leaves out at least. An epoch ends where a row comes again."""
    seen: set[bytes] = set()
    counts = []
    for row in chain(*steps):
        if row in seen:
            counts.append(len(own - seen))
            seen = set()
        seen.add(row)
    return min(counts, default=0)


def judge_steps(nets: Nets, own: set[bytes]) -> None:
    """Are the steps made in batches of 32, on all rows, shuffled anew, and are there looks between the epochs?"""
    largest = max(map(len, nets.steps))
    if largest != BATCH:
        raise Problem("trained_batch_size", got=largest, expected=BATCH)
    unused = own - set().union(*nets.steps)
    if unused:
        raise Problem("trained_few_rows", used=len(own) - len(unused), rows=len(own))
    if nets.steps.count(nets.steps[0]) > 2:
        raise Problem("trained_same_order")
    missing = left_out(nets.steps, own)
    if missing:
        raise Problem("trained_dropped", missing=missing, rows=len(own))
    between = [sum(map(len, nets.steps[a:b])) / len(own) for a, b in pairwise([0, *nets.looked])]
    if max(between, default=0) > 1.5:
        raise Problem("trained_seldom", epochs=round(max(between)))


def alike(some: Nets, others: Nets) -> bool:
    """Did two trainings begin alike?"""
    count = min(len(some.steps), len(others.steps))
    starts = zip(some.starts[:1], others.starts[:1])
    return all(same_weights(a, b) for a, b in starts) and some.steps[:count] == others.steps[:count]


def judge_returned(nets: Nets, returned: list[Array]) -> None:
    """Are the weights returned those of a look that stop_after names, whatever the patience?"""
    losses = [loss for _, loss in nets.looks]
    if len(losses) < 2 or not np.isfinite(losses).all():
        return
    each = [{k for k, (weights, _) in enumerate(nets.looks) if np.array_equal(weights[i], p)}
            for i, p in enumerate(returned)]  # fmt: skip
    places = sorted(set.intersection(*each))
    if any(may_stop(losses, k) for k in places):
        return
    last = len(losses) - 1
    if not places:
        if any(same_weights(start, returned) for start in nets.starts):
            raise Problem("trained_kept_early")
        back = [found for found in each if last not in found]
        if all(each) and back and set.intersection(*back):
            raise Problem("trained_some_back", back=len(back), count=len(each))
        raise Problem("trained_no_epoch")
    told = {"loss": round(losses[places[-1]], 1), "lowest": round(min(losses), 1)}
    raise Problem("trained_last" if places[-1] == last else "trained_not_best", **told)


def may_stop(losses: list[float], k: int) -> bool:
    """Is the loss at place k lower than all before it, and not higher than the next? So it is with any patience."""
    near = 1e-5
    after = losses[k + 1 : k + 2]
    return all(losses[k] < loss + near for loss in losses[:k]) and all(loss > losses[k] - near for loss in after)


def produce(trained: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """Five networks, one a seed; no more once it is clear that it will not do."""
    before = watch_trained(trained)
    parts = parts_of_digits()
    (x, labels), (x_val, labels_val), (x_test, labels_test) = (parts[k] for k in ("train", "valid", "test"))
    own, other = labelled(x, labels), labelled(x_val, labels_val)
    on_test, on_train, first = [], [], None  # what each network says of them
    found: dict[str, Any] = {"steps": 0, "leak": False, "fixed": False, "apart": False, "others": False}
    for seed in bar(range(TEST_SEEDS)):
        shown, starts = RecordingTrainEpoch(), Counted()
        known: dict[str, Callable[..., Any]] = {**known_of_digits(), "net": starts, "train_epoch": shown}
        given = [read_only(a) for a in (x, labels, x_val, labels_val)]
        with standing_in(trained, known):
            returned = run(trained, *given, np.random.default_rng(seed))
        said = seen_model(returned, x_test)
        finite = bool(np.isfinite(said).all())
        found |= {"steps": shown.steps, "finite": finite}
        found |= {"apart": shown.apart(own | other), "others": bool(shown.rows.keys() - own.keys() - other.keys())}
        found |= {"leak": bool(shown.rows.keys() & (other.keys() - own.keys())), "nets": starts.count}
        found |= {"answers": len(set(said.argmax(axis=1).tolist())), "digit": int(said[0].argmax())}
        on_test.append(said)
        on_train.append(seen_model(returned, x))
        found["fixed"] = first is not None and np.array_equal(first, said)
        first = said
        if found["leak"] or found["fixed"] or not finite or share_right(said, labels=labels_test) < HOPELESS:
            break
    return found | {"test": on_test, "train": on_train, "own": not before.calls, "blind": not before.looked}


def share_right(said: Array, *, labels: Array) -> float:
    return float((said.argmax(axis=1) == labels).mean())


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    parts = parts_of_digits()
    test, train = (
        float(np.mean([share_right(said, labels=parts[part][1]) for said in got[part]])) for part in ("test", "train")
    )
    told = {
        # in tenths: more would differ from machine to machine
        "test": round(test, 1),
        "train": round(train, 1),
        "steps": got["steps"],
        "least": PASSED,
    }
    if got["leak"]:
        raise Problem("trained_leak")
    if got["fixed"]:
        raise Problem("trained_fixed")
    if test >= PASSED and got["finite"]:
        if got["own"]:
            raise Problem("digits_own_net")
        if got["blind"]:
            raise Problem("trained_no_look")
        return
    if not got["finite"]:
        raise Problem("digits_nan")
    if got["nets"] > MANY_NETS:
        raise Problem("digits_new_nets", nets=got["nets"])
    if got["apart"]:
        raise Problem("digits_pairs")
    if got["answers"] == 1:
        raise Problem("digits_one_answer", digit=got["digit"])
    if got["others"]:
        raise Problem("trained_other_inputs", **told)
    raise Problem("trained_untrained" if train < PASSED else "trained_low", **told)


EXERCISE = InParts("trained", "once-at-the-end", "", {"": Part(lambda rng: [{}], produce, judge)}, units=50_000)
