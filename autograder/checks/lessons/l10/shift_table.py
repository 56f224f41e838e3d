"""The check of shift_table: on one linear layer, whose answers are known without the library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.library import library, standing_in
from ...core.problem import Problem, worst_entry
from ...core.returned import numbers
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.shape_op import short
from .common import known_of_sheets, moved

SHAPE = (211, 1, 9, 6)


CLASSES = 3


MOVES = range(-2, 3)


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Pictures, weights and labels for which all 25 accuracies are different numbers."""
    while True:
        x, w = short(rng.uniform(0.0, 1.0, SHAPE)), short(rng.normal(size=(9 * 6, CLASSES)))
        labels = (x.reshape(len(x), -1) @ w).argmax(axis=1)
        labels = np.where(rng.uniform(size=len(x)) < 0.2, rng.randint(0, CLASSES, len(x)), labels)
        case = {"x": x, "w": w, "labels": labels}
        if len({round(float(share), 9) for share in table(case).ravel()}) == 25:
            return [case]


def table(case: dict[str, Any], moves: range = MOVES) -> Array:
    x, w, labels = case["x"], case["w"], case["labels"]

    def share(down: int, right: int) -> float:
        logits = moved(x, down=down, right=right).reshape(len(x), -1) @ w
        return float((logits.argmax(axis=1) == labels).mean())

    return np.array([[share(down, right) for right in moves] for down in moves])


def produce(shift_table: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    graphs: list[bool] = []
    weight = lib.Tensor(case["w"].copy(), requires_grad=True)

    class Watched(lib.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.weight = weight

        def forward(self, x: Any) -> Any:
            data = np.asarray(x.data if isinstance(x, lib.Tensor) else x)
            out = lib.Tensor(data.reshape(len(data), -1)) @ self.weight
            graphs.append(bool(out.requires_grad))
            return out

    known = known_of_sheets()
    given = {name: known[name] for name in ("accuracy", "shifted")}
    try:
        with standing_in(shift_table, given):
            returned = answer_of(shift_table, Watched(), read_only(case["x"]), read_only(case["labels"]))
        after = bool((lib.Tensor(np.ones(1), requires_grad=True) * 2.0).requires_grad)
    finally:
        lib.grad_mode.enabled = True
    if not isinstance(returned, np.ndarray):
        raise Problem("table_type", got=type(returned).__name__)
    return {"table": numbers(returned, (5, 5)), "graphs": graphs, "after": after}


def wrong(case: dict[str, Any], right: Array) -> Iterator[tuple[str, Array]]:
    """What mistakes give."""
    yield "table_turned", right.T
    yield "table_against", right[::-1, ::-1]
    yield "table_against", right[::-1]
    yield "table_against", right[:, ::-1]
    yield "table_turned", right.T[::-1, ::-1]
    yield "table_percent", 100 * right
    yield "table_counts", len(case["x"]) * right
    yield "table_errors", 1 - right
    yield "table_from_zero", table(case, range(5))
    yield "table_from_zero", table(case, range(1, 6))
    yield "table_few", table(case, range(-1, 2))
    yield "table_few", table(case, range(-2, 2))
    yield "table_unmoved", np.full((5, 5), right[2, 2])
    yield "table_one_axis", np.repeat(right[2:3], 5, axis=0)
    yield "table_one_axis", np.repeat(right[:, 2:3], 5, axis=1)
    yield "table_diagonal", np.diag(right)
    yield "table_flat", right.ravel()
    rolled = [[np.roll(case["x"], (down, across), (2, 3)) for across in MOVES] for down in MOVES]
    shares = [[(x.reshape(len(x), -1) @ case["w"]).argmax(axis=1) == case["labels"] for x in row] for row in rolled]
    yield "table_rolled", np.mean(shares, axis=2)
    x, steps = case["x"], []
    for down in MOVES:
        row = []
        for across in MOVES:
            x = moved(x, down=down, right=across)
            row.append(((x.reshape(len(x), -1) @ case["w"]).argmax(axis=1) == case["labels"]).mean())
        steps.append(row)
    yield "table_added_up", np.array(steps)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = table(case), got["table"]
    if mine.shape != right.shape or not np.allclose(mine, right, 1e-9, 1e-9):
        key = first_match(mine, wrong(case, right), right)
        if key:
            raise Problem(key, got=mine.shape)
        if mine.shape != right.shape:
            raise Problem("table_shape", got=mine.shape)
        index, number, expected = worst_entry(mine, right)
        place = {"down": index[0] - 2, "right": index[1] - 2}
        raise Problem("table_numbers", index=index, got=number, expected=expected, **place)
    if not got["after"]:
        raise Problem("evaluate_left_off")
    if any(got["graphs"]):
        raise Problem("evaluate_graph")


EXERCISE = InParts("shift_table", "table-of-shifts", "", {"": Part(cases, produce, judge, ("graphs",))})
