"""The check of overfit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.library import standing_in
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.digits import MANY_NETS, RecordingTrainEpoch, digit_data, known_of_digits, labelled, same_weights
from ...kinds.exercise import InParts, Part
from .common import Nets, seen_model

FIFTY = 50


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Fifty digits, twice; then fifty with labels that have nothing to do with them."""
    starts: list[list[Array]] = []  # how the network begins in each
    return [{"seed": seed, "by_heart": seed == 2, "starts": starts} for seed in range(3)]


def fifty_of(case: dict[str, Any]) -> tuple[Array, Array]:
    x, labels = digit_data()
    rng = np.random.default_rng(70 + case["seed"])
    rows = rng.permutation(len(x))[:FIFTY]
    return x[rows], rng.integers(0, 10, FIFTY) if case["by_heart"] else labels[rows]


def produce(overfit: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, labels = fifty_of(case)
    shown, nets = RecordingTrainEpoch(), Nets(x[:0], labels[:0])
    known: dict[str, Callable[..., Any]] = {**known_of_digits(), "net": nets, "train_epoch": shown}
    del known["stop_after"]
    with standing_in(overfit, known):
        returned = run(overfit, read_only(x), read_only(labels), np.random.default_rng(case["seed"]))
    if nets.starts and any(same_weights(nets.starts[0], start) for start in case["starts"]):
        raise Problem("digits_fixed_start")
    case["starts"] += nets.starts[:1]
    given = labelled(x, labels)
    return {
        "logits": seen_model(returned, x),
        "steps": shown.steps,
        "apart": shown.apart(given),
        "others": bool(shown.rows.keys() - given.keys()),
        "rows": len(shown.rows),
        "nets": len(nets.starts),
        "own": not nets.calls,
    }


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    _, labels = fifty_of(case)
    right = int((got["logits"].argmax(axis=1) == labels).sum())
    if right == FIFTY and np.isfinite(got["logits"]).all():
        if got["own"]:
            raise Problem("digits_own_net")
        return
    told = {"steps": got["steps"], "rows": got["rows"]}
    if not np.isfinite(got["logits"]).all():
        raise Problem("digits_nan")
    if got["others"]:
        raise Problem("overfit_other_rows", **told)
    if got["apart"]:
        raise Problem("digits_pairs", **told)
    if got["steps"] and got["rows"] < FIFTY:
        raise Problem("overfit_some_rows", **told)
    if len(set(got["logits"].argmax(axis=1).tolist())) == 1:
        raise Problem("digits_one_answer", digit=int(got["logits"][0].argmax()))
    if got["nets"] > MANY_NETS:
        raise Problem("digits_new_nets", nets=got["nets"])
    if case["by_heart"]:
        raise Problem("overfit_by_heart", **told)
    raise Problem("overfit_untrained" if right < FIFTY / 2 else "overfit_low", **told)


EXERCISE = InParts("overfit", "fifty-first", "", {"": Part(cases, produce, judge)})
