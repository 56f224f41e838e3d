"""The check of evaluate: on one linear layer, whose logits are known without the library."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import read_only, refuse_none, run
from ...core.errors import explain_targets
from ...core.library import library
from ...core.oracles import softmax_rows
from ...core.problem import Problem
from ...core.returned import AS_ONE, kind_of, one_number
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.digits import row_losses
from ...kinds.exercise import InParts, Part
from .common import explain_globals, one_layer


def evaluate_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Rows and classes of unequal and of equal number, then logits so large that exp overflows.

    In the first, no two mistakes in the accuracy give the same number, and none gives 0 or 1.
    """

    def drawn(n: int, scale: float = 1.0) -> dict[str, Any]:
        x, w = rng.randn(n, 6), scale * rng.randn(6, 3)
        return {"w": w, "b": rng.randn(3), "x": x, "labels": rng.randint(0, 3, n)}

    first = drawn(23)
    while not told_apart(first):
        first = drawn(23)
    return [first, *(drawn(n, scale) for n, scale in ((3, 1.0), (37, 1.0), (41, 1000.0)))]


def told_apart(case: dict[str, Any]) -> bool:
    logits = case["x"] @ case["w"] + case["b"]
    right = (logits.argmax(axis=1) == case["labels"]).mean()
    shares = [right, *(share for _, share in wrong_shares(logits, case["labels"])), 0.0, 1.0]
    return bool(np.diff(np.sort(shares)).min() > AS_ONE)


def two_numbers(returned: Any) -> list[float]:
    refuse_none(returned)
    if not isinstance(returned, tuple | list | np.ndarray) or len(returned) != 2:
        raise Problem("evaluate_pair", got=kind_of(returned))
    return [one_number(number) for number in returned]


def produce_evaluate(evaluate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    model, _ = one_layer(case, [])
    try:
        returned = run(evaluate, model, read_only(case["x"]), read_only(case["labels"]))
    except Problem as problem:
        explain_evaluate(problem, evaluate, case)
        raise
    finally:
        lib.grad_mode.enabled = True
    return {"pair": two_numbers(returned)}


def explain_evaluate(problem: Problem, evaluate: Callable[..., Any], case: dict[str, Any]) -> None:
    explain_targets(problem)
    explain_globals(problem, evaluate)
    classes, rows = case["w"].shape[1], len(case["labels"])
    if f"shapes ({classes},) ({rows},)" in str(problem.values.get("text")):
        problem.key = "accuracy_axis"


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
    right = float((logits.argmax(axis=1) == labels).mean())
    if np.isclose(share, right, AS_ONE, AS_ONE):
        return
    key = "evaluate_whole" if share in (0, 1) else first_match(share, wrong_shares(logits, labels), right)
    raise Problem(key or "evaluate_accuracy", got=share, expected=right)


def wrong_shares(logits: Array, labels: Array) -> Iterator[tuple[str, float]]:
    taken = logits.argmax(axis=1)
    hit = taken == labels
    yield "accuracy_sum", hit.sum()
    yield "accuracy_percent", 100 * hit.mean()
    yield "accuracy_errors", 1 - hit.mean()
    yield "evaluate_outer", (taken == labels.reshape(-1, 1)).mean()
    yield "accuracy_smallest", (logits.argmin(axis=1) == labels).mean()
    if logits.shape[0] == logits.shape[1]:
        yield "accuracy_axis", (logits.argmax(axis=0) == labels).mean()
    yield "accuracy_flat", (logits.argmax() == labels).mean()
    yield "accuracy_by_classes", hit.sum() / logits.shape[1]


def produce_quiet(evaluate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """What evaluate leaves behind: gradients that were there before, the data, and whether ops are recorded again."""
    lib = library()
    called: list[Any] = []
    model, layer = one_layer(case, called)
    layer.weight.grad = np.full(case["w"].shape, 2.0)
    try:
        try:
            run(evaluate, model, read_only(case["x"]), read_only(case["labels"]))
        except Problem as problem:
            explain_evaluate(problem, evaluate, case)
            raise
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
    if bias is not None or not np.array_equal(weight, np.full(case["w"].shape, 2.0)):
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
