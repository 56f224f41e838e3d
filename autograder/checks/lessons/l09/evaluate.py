"""The check of evaluate: on one linear layer, whose logits are known without the library."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import read_only, refuse_none, run
from ...core.library import library
from ...core.oracles import softmax_rows
from ...core.problem import Problem
from ...core.returned import AS_ONE, one_number
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from .common import one_layer, row_losses


def evaluate_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Rows and classes of unequal and of equal number, then logits so large that exp overflows."""
    return [
        {"w": scale * rng.randn(4, 3), "b": rng.randn(3), "x": rng.randn(n, 4), "labels": rng.randint(0, 3, n)}
        for n, scale in ((7, 1), (3, 1), (33, 1), (40, 1000))
    ]


def two_numbers(returned: Any) -> list[float]:
    refuse_none(returned)
    if not isinstance(returned, tuple | list | np.ndarray) or len(returned) != 2:
        raise Problem("evaluate_pair", got=type(returned).__name__)
    return [one_number(number) for number in returned]


def produce_evaluate(evaluate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    model, _ = one_layer(case, [])
    try:
        returned = run(evaluate, model, read_only(case["x"]), read_only(case["labels"]))
    finally:
        lib.grad_mode.enabled = True
    return {"pair": two_numbers(returned)}


def judge_evaluate(case: dict[str, Any], got: dict[str, Any]) -> None:
    logits, labels = case["x"] @ case["w"] + case["b"], case["labels"]
    costs = row_losses(logits, labels)
    loss, share = got["pair"]
    hits = float((logits.argmax(axis=1) == labels).mean())
    near = functools.partial(np.isclose, rtol=AS_ONE, atol=AS_ONE)
    if near(share, costs.mean()) and near(loss, hits) and not near(loss, share):
        raise Problem("evaluate_swapped")
    if not near(loss, costs.mean()):
        if not np.isfinite(loss):
            raise Problem("evaluate_overflow", got=loss)

        def wrong() -> Iterator[tuple[str, float]]:
            yield "evaluate_softmax_first", row_losses(softmax_rows(logits), labels).mean()
            yield "evaluate_loss_divided", costs.mean() / len(costs)
            yield "evaluate_loss_summed", costs.sum()
            yield "evaluate_loss_sign", -costs.mean()
            yield "evaluate_loss_entries", costs.sum() / logits.size
            yield "evaluate_first_row", costs[0]
            for size in range(2, len(costs)):
                means = [costs[k : k + size].mean() for k in range(0, len(costs), size)]
                yield "evaluate_unweighted", np.mean(means)
                yield "evaluate_last_batch", means[-1]

        key = first_match(loss, wrong(), costs.mean())
        raise Problem(key or "evaluate_loss", got=loss, expected=float(costs.mean()))
    judge_share(logits, labels, share)


def judge_share(logits: Array, labels: Array, share: float) -> None:
    taken = np.argmax(logits, axis=1)
    hit = taken == labels
    if np.isclose(share, hit.mean(), AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, float]]:
        yield "accuracy_sum", hit.sum()
        yield "accuracy_percent", 100 * hit.mean()
        yield "accuracy_errors", 1 - hit.mean()
        yield "evaluate_outer", (taken == labels.reshape(-1, 1)).mean()
        yield "accuracy_smallest", (logits.argmin(axis=1) == labels).mean()
        if logits.shape[0] == logits.shape[1]:
            yield "accuracy_axis", (logits.argmax(axis=0) == labels).mean()
        yield "accuracy_flat", (logits.argmax() == labels).mean()
        yield "accuracy_by_classes", hit.sum() / logits.shape[1]

    key = first_match(share, wrong(), hit.mean())
    whole = share in (0, 1)
    raise Problem(key or ("accuracy_whole" if whole else "evaluate_accuracy"), got=share, expected=hit.mean())


def produce_quiet(evaluate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """What evaluate leaves behind: gradients that were there before, the data, and whether ops are recorded again."""
    lib = library()
    called: list[Any] = []
    model, layer = one_layer(case, called)
    layer.weight.grad = np.full((4, 3), 2.0)
    try:
        run(evaluate, model, read_only(case["x"]), read_only(case["labels"]))
        recorded_after = bool((lib.Tensor(np.ones(1), requires_grad=True) * 2.0).requires_grad)
    finally:
        lib.grad_mode.enabled = True
    grads = [None if p.grad is None else np.array(p.grad) for p in (layer.weight, layer.bias)]
    flags = [bool(p.requires_grad) for p in (layer.weight, layer.bias)]
    data = [layer.weight.data.copy(), layer.bias.data.copy()]
    graphs = [graph for _, graph in called]
    return {"graphs": graphs, "after": recorded_after, "grads": grads, "flags": flags, "data": data}


def judge_quiet(case: dict[str, Any], got: dict[str, Any]) -> None:
    weight, bias = got["grads"]
    if not got["graphs"]:
        raise Problem("evaluate_no_model")
    if not (np.array_equal(got["data"][0], case["w"]) and np.array_equal(got["data"][1], case["b"])):
        raise Problem("evaluate_moves")
    if weight is None and bias is None:
        raise Problem("evaluate_empties")
    if bias is not None or not np.array_equal(weight, np.full((4, 3), 2.0)):
        raise Problem("evaluate_backward")
    if not all(got["flags"]):
        raise Problem("evaluate_frozen")
    if not got["after"]:
        raise Problem("evaluate_left_off")
    if any(got["graphs"]):
        raise Problem("evaluate_graph")


EXERCISE = InParts(
    "evaluate",
    "asking-without-a-graph",
    "",
    {
        "": Part(evaluate_cases, produce_evaluate, judge_evaluate),
        "quiet": Part(lambda rng: evaluate_cases(rng)[:1], produce_quiet, judge_quiet, ("graphs",)),
    },
)
