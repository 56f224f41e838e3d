"""Trials of a training with mini-batches on handwritten digits, part by part, and of what is read off it.

Every function is looked at on its own: what it calls of the others is right while it is looked at.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .bars import bar
from .engine import Trial
from .grid import AS_ONE, as_number, named_by, numbers, rows_of, softmax_rows
from .library import library
from .running import read_only, run
from .shape_ops import standing_in
from .verdicts import Problem, worst_entry

PASSED = 0.95  # mean accuracy on the test rows; the reference comes to 0.98
HOPELESS = 0.85  # of the first seed, and no other is tried
TEST_SEEDS = 5
FIFTY = 50
PER_BATCH, MOST_BATCHES = 32, 10_000
MOST_LOOKS = 400  # at the validation rows of one training
MANY_NETS = 10
FEW, FEW_LOOKED_AT = 320, 96  # rows of a short training


# The data, and what stands in for the other exercises


@functools.cache
def digit_data() -> tuple[NDArray, NDArray]:
    """(1797, 64) pictures with values from 0 to 1, and which digit each shows."""
    try:
        from sklearn.datasets import load_digits
    except ImportError:
        raise Problem("sklearn_missing") from None
    pictures, shown = load_digits(return_X_y=True)
    return (pictures / 16).astype(np.float32), shown


def digit_logits(model: Any, x: Any) -> Any:
    """What a model says of these rows, as an array, without a graph; whatever is wrong with it, None."""
    lib = library()
    kept, lib.grad_mode.enabled = lib.grad_mode.enabled, False
    try:
        said = run(model, lib.Tensor(np.asarray(x, np.float32)))
    finally:
        lib.grad_mode.enabled = kept
    return np.asarray(said.data if isinstance(said, lib.Tensor) else said)


def row_losses(logits: NDArray, labels: Any) -> NDArray:
    """Minus the logarithm of the label's share, for each row."""
    top = logits.max(axis=1, keepdims=True)
    whole = top[:, 0] + np.log(np.exp(logits - top).sum(axis=1))
    return whole - logits[np.arange(len(logits)), labels]


def digit_stop(losses: Any, *, patience: int) -> int:
    lowest = 0
    for epoch in range(len(losses)):
        if losses[epoch] < losses[lowest]:
            lowest = epoch
        if epoch >= lowest + patience:
            break
    return lowest


def known_of_digits() -> dict[str, Callable[..., Any]]:
    """The other exercises as they must be, made anew: none lies in a learner's folder under a name of its own."""

    def net(rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        lib = library()
        first, last = ((64, 128), (128, 10))
        layers = [lib.nn.Linear(*n, rng=rng, dtype=dtype) for n in (first, last)]
        return lib.nn.Sequential(layers[0], lib.nn.ReLU(), layers[1])

    def batches(count: int, size: int, rng: np.random.Generator) -> list[NDArray]:
        mixed = rng.permutation(count)
        return [mixed[k * size :][:size] for k in range(ceil(count / size))]

    def evaluate(model: Any, x: Any, labels: Any) -> tuple[float, float]:
        said = digit_logits(model, x).astype(float)
        return float(row_losses(said, labels).mean()), float((said.argmax(axis=1) == labels).mean())

    def stop_after(losses: Any, patience: int) -> int:
        return digit_stop(losses, patience=patience)

    return {"net": net, "batches": batches, "evaluate": evaluate, "stop_after": stop_after}


class Shown:
    """A right train_epoch that remembers which rows it was shown, and with which labels."""

    def __init__(self) -> None:
        self.steps = 0
        self.rows: dict[bytes, int] = {}
        self.orders: list[list[bytes]] = []  # of each epoch, the rows of its first step

    def __call__(self, model: Any, optimiser: Any, x: Any, labels: Any, order: Any) -> float:
        lib = library()
        data = np.asarray(x.data if isinstance(x, lib.Tensor) else x)
        cost, rows = 0.0, 0
        descent = optimiser
        for part in order:
            value = lib.cross_entropy(model(lib.Tensor(data[part])), labels[part])
            for p in descent.parameters:
                p.grad = None
            value.backward()
            descent.step()
            self.steps += 1
            keys = list(map(row_key, data[part]))
            self.rows |= zip(keys, np.asarray(labels)[part].tolist())
            if not rows:
                self.orders.append(keys)
            cost, rows = cost + value.item() * len(part), rows + len(part)
        return cost / rows

    def apart(self, given: dict[bytes, int]) -> bool:
        """Was a row shown with a label that is not its own?"""
        return any(given.get(row, label) != label for row, label in self.rows.items())


class Enough(BaseException):
    """Raised by a network that has been asked too often."""


class Nets:
    """Makes the networks of one training. Remembers how they began, and what they were when asked about some rows."""

    def __init__(self, x: NDArray, labels: NDArray) -> None:
        self.x, self.labels, self.keys = x, labels, set(map(row_key, x))
        self.starts: list[list[NDArray]] = []
        self.calls, self.asked, self.done = 0, False, False
        self.looks: list[tuple[list[NDArray], float]] = []  # the weights then, and the loss
        self.others: set[bytes] = set()  # rows that it was asked about besides

    def __call__(self, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        model, nets = known_of_digits()["net"](rng, dtype), self
        self.starts.append(weights_of(model))

        class Sequential(type(model)):  # type: ignore[misc]
            def forward(self, x: Any) -> Any:
                out = super().forward(x)
                nets.note(self, x, out)
                return out

        model.__class__ = Sequential
        return model

    def note(self, model: Any, x: Any, out: Any) -> None:
        if self.done:
            return
        self.calls += 1
        rows = np.asarray(x.data if isinstance(x, library().Tensor) else x)
        if rows.shape == self.x.shape and np.array_equal(rows, self.x):
            weights, loss = weights_of(model), float(row_losses(out.data.astype(float), self.labels).mean())
            if not self.looks or not same_weights(self.looks[-1][0], weights):
                self.looks.append((weights, loss))
            if len(self.looks) > MOST_LOOKS:
                raise Enough
        self.asked = self.asked or (rows.ndim == 2 and any(row_key(row) in self.keys for row in rows))
        if rows.ndim == 2:
            self.others |= set(map(row_key, rows))


class Starts:
    """Makes networks, and remembers how the first one began."""

    def __init__(self) -> None:
        self.first: list[NDArray] = []
        self.count = 0

    def __call__(self, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        model = known_of_digits()["net"](rng, dtype)
        self.first = self.first or weights_of(model)
        self.count += 1
        return model


def weights_of(model: Any) -> list[NDArray]:
    return [p.data.copy() for p in model.parameters()]


def same_weights(some: list[NDArray], others: list[NDArray]) -> bool:
    return len(some) == len(others) and all(map(np.array_equal, some, others))


def row_key(row: NDArray) -> bytes:
    return np.asarray(row, np.float32).tobytes()


def labelled(x: NDArray, labels: NDArray) -> dict[bytes, int]:
    return dict(zip(map(row_key, x), labels.tolist()))


def seen_model(returned: Any, x: NDArray) -> NDArray:
    """The logits of what must be a model of digits, or the Problem with what it is."""
    if returned is None:
        raise Problem("returned_none")
    if isinstance(returned, library().Tensor) or not callable(returned):
        raise Problem("digits_model", got=type(returned).__name__)
    said = digit_logits(returned, x)
    if said.shape != (len(x), 10):
        raise Problem("digits_outputs", got=said.shape, expected=(len(x), 10))
    return said


# split


MANY_ROWS = 1000  # of which no two heaps lie side by side by chance


def heaps_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"count": count} for count in (20, 11, 1797, 13, int(rng.randint(MANY_ROWS, 2 * MANY_ROWS)))]


def produce_heaps(split: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for seed in (0, 0, 1, 2):
        returned = run(split, case["count"], np.random.default_rng(seed))
        if returned is None:
            raise Problem("returned_none")
        if not isinstance(returned, tuple | list) or len(returned) != 3:
            got = f"{type(returned).__name__}, len {len(returned)}" if hasattr(returned, "__len__") else returned
            raise Problem("heaps_type", got=got)
        try:
            found.append([rows_of(heap, case["count"]) for heap in returned])
        except (ValueError, Problem):
            raise Problem("heaps_type", got=", ".join(type(heap).__name__ for heap in returned)) from None
    return {"heaps": found}


def judge_heaps(case: dict[str, Any], got: dict[str, Any]) -> None:
    count = case["count"]
    fifth = ceil(count / 5)
    for heaps in got["heaps"]:
        rows = np.concatenate(heaps)
        sizes, right = tuple(map(len, heaps)), (count - 2 * fifth, fifth, fifth)
        told = {"count": count, "got": sizes, "expected": right}
        if rows.size and (rows.min() < 0 or rows.max() >= count):
            raise Problem("heaps_outside", row=int(rows.max() if rows.max() >= count else rows.min()), **told)
        for heap in heaps:
            if len(set(heap.tolist())) < len(heap):
                raise Problem("heaps_twice", **told)
        for a, b in ((0, 1), (0, 2), (1, 2)):
            common = set(heaps[a].tolist()) & set(heaps[b].tolist())
            if common:
                inside = common in (set(heaps[a].tolist()), set(heaps[b].tolist()))
                same = len(common) == len(heaps[a]) == len(heaps[b])
                key = "heaps_same" if same else "heaps_within" if inside else "heaps_overlap"
                if inside and len(heaps[a]) < len(heaps[b]):
                    a, b = b, a
                raise Problem(key, first=a + 1, second=b + 1, common=len(common), row=min(common), **told)
        if len(rows) < count:
            raise Problem("heaps_missing", missing=count - len(rows), **told)
        if sizes != right:
            if sorted(sizes) == sorted(right):
                raise Problem("heaps_order", **told)
            near = abs(sizes[1] - count / 5) < 1 and abs(sizes[2] - count / 5) < 1
            raise Problem("heaps_rounded" if near else "heaps_sizes", **told)
    first, again, *others = [[heap.tolist() for heap in heaps] for heaps in got["heaps"]]
    if all(a + 1 == b for heap in first for a, b in pairwise(heap)) and all(other == first for other in others):
        raise Problem("heaps_unshuffled")
    if [sorted(heap) for heap in first] != [sorted(heap) for heap in again]:
        raise Problem("heaps_by_chance")
    if all([sorted(h) for h in other] == [sorted(h) for h in first] for other in others):
        raise Problem("heaps_fixed")
    if count < MANY_ROWS:
        return
    always = set.intersection(*(set(heaps[0].tolist()) for heaps in got["heaps"]))
    if len(always) > 0.4 * count:
        raise Problem("heaps_always", rows=len(always), count=count)
    follow = [
        np.mean([(a + 1) % count == b for heap in heaps for a, b in pairwise(heap.tolist())]) for heaps in got["heaps"]
    ]
    if min(follow) > 0.9:
        raise Problem("heaps_rolled")
    below = [[max(heaps[k].tolist()) < min(heaps[3 - k].tolist()) for k in (1, 2)] for heaps in got["heaps"]]
    if all(map(any, below)):
        raise Problem("heaps_sorted")


HEAPS = {"": Trial(heaps_cases, produce_heaps, judge_heaps)}


# batches


def batches_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = int(rng.randint(100, 200)), int(rng.randint(5, 20))
    return [{"count": count, "size": size} for count, size in ((22, 4), (12, 4), (3, 8), (1, 1), (1077, 32), drawn)]


def batches_of(batches: Callable[..., Any], count: int, size: int, rng: np.random.Generator) -> list[NDArray]:
    """The arrays of row numbers that come out, however they come."""
    returned = run(batches, count, size, rng)
    if returned is None:
        raise Problem("returned_none")
    try:
        parts = iter(returned)
    except TypeError:
        raise Problem("batches_type", got=type(returned).__name__) from None
    found = run(lambda: list(islice(parts, MOST_BATCHES)))
    if len(found) == MOST_BATCHES:
        raise Problem("batches_endless")
    if found and all(np.ndim(part) == 0 for part in found):
        raise Problem("batches_flat", got=len(found))
    arrays = []
    for part in found:
        try:
            array = np.asarray(part)
        except ValueError:
            raise Problem("batches_type", got=type(part).__name__) from None
        if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
            raise Problem("batches_type", got=f"{type(part).__name__}, shape {array.shape}, dtype {array.dtype}")
        arrays.append(array.astype(int))
    return arrays


def produce_batches(batches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"parts": batches_of(batches, case["count"], case["size"], np.random.default_rng(4))}


def judge_batches(case: dict[str, Any], got: dict[str, Any]) -> None:
    count, size, parts = case["count"], case["size"], got["parts"]
    sizes = list(map(len, parts))
    right = [size] * (count // size) + [count % size] * (count % size > 0)
    rows = np.concatenate([np.zeros(0, int), *parts])
    told = {"count": count, "size": size, "got": sizes[:8], "expected": right[:8]}
    if 0 in sizes:
        raise Problem("batches_empty", **told)
    if rows.size and (rows.min() < 0 or rows.max() >= count):
        raise Problem("batches_outside", row=int(rows.max() if rows.max() >= count else rows.min()), **told)
    twice = len(rows) - len(set(rows.tolist()))
    if twice and sizes == right and all(len(set(part.tolist())) == len(part) for part in parts):
        raise Problem("batches_anew")
    if twice and sizes == [size] * len(right):
        raise Problem("batches_padded" if len(set(rows.tolist())) == count else "batches_drawn", **told)
    if twice:
        shared = all(b[0] in a for a, b in pairwise(parts))
        raise Problem("batches_overlap" if shared else "batches_drawn", **told)
    if sizes == [size] * (count // size) and count % size:
        raise Problem("batches_dropped", missing=count % size, **told)
    if len(rows) < count:
        raise Problem("batches_missing", missing=count - len(rows), **told)
    if sizes != right:
        if sorted(sizes) == sorted(right):
            raise Problem("batches_short_first", **told)
        if len(sizes) == 1:
            raise Problem("batches_one", **told)
        if len(sizes) == size:
            raise Problem("batches_swapped", **told)
        raise Problem("batches_even" if max(sizes) - min(sizes) <= 1 else "batches_sizes", **told)


def orders_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"count": 64, "size": 8}, {"count": int(rng.randint(100, 200)), "size": int(rng.randint(8, 20))}]


def produce_orders(batches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """Two epochs with one generator, then an epoch each with generators of the same and of other seeds."""
    generator = np.random.default_rng(0)
    epochs = []
    for rng in (generator, generator, *map(np.random.default_rng, (0, 1, 2))):
        epochs.append([part.tolist() for part in batches_of(batches, case["count"], case["size"], rng)])
    return {"epochs": epochs}


def judge_orders(case: dict[str, Any], got: dict[str, Any]) -> None:
    first, second, again, *others = got["epochs"]
    runs = [all(b - a == 1 for a, b in pairwise(part)) for part in first]
    blocks = all(max(part) - min(part) == len(set(part)) - 1 for part in first if part)
    flat = [row for part in first for row in part]
    if flat == sorted(flat) and first == second == others[0]:
        raise Problem("batches_in_order")
    if all(runs):
        raise Problem("batches_blocks", rows=first[0])
    if blocks:
        raise Problem("batches_inside", rows=first[0])
    if first != again:
        raise Problem("batches_by_chance")
    if all(other == first for other in others):
        raise Problem("batches_fixed")
    if first == second:
        raise Problem("batches_again")


BATCHES = {
    "": Trial(batches_cases, produce_batches, judge_batches),
    "order": Trial(orders_cases, produce_orders, judge_orders),
}


# evaluate, on one linear layer, whose logits are known without the library


def evaluate_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Rows and classes of unequal and of equal number, then logits so large that exp overflows."""
    return [
        {"w": scale * rng.randn(4, 3), "b": rng.randn(3), "x": rng.randn(n, 4), "labels": rng.randint(0, 3, n)}
        for n, scale in ((7, 1), (3, 1), (33, 1), (40, 1000))
    ]


def one_layer(case: dict[str, Any], called: list[Any]) -> tuple[Any, Any]:
    """A model that is one linear layer and notes how it is called, and the layer."""
    lib = library()
    layer = lib.nn.Linear(4, 3, rng=np.random.default_rng(0), dtype=np.float64)
    layer.weight.data, layer.bias.data = case["w"].copy(), case["b"].copy()

    class Watched(lib.Module):
        def __init__(self) -> None:
            self.layer = layer

        def forward(self, x: Any) -> Any:
            out = self.layer(x)
            called.append((out.data.copy(), bool(out.requires_grad)))
            return out

    return Watched(), layer


def two_numbers(returned: Any) -> list[float]:
    if returned is None:
        raise Problem("returned_none")
    if not isinstance(returned, tuple | list | np.ndarray) or len(returned) != 2:
        raise Problem("evaluate_pair", got=type(returned).__name__)
    return [as_number(number) for number in returned]


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

        key = named_by(loss, wrong(), costs.mean())
        raise Problem(key or "evaluate_loss", got=loss, expected=float(costs.mean()))
    judge_share(logits, labels, share)


def judge_share(logits: NDArray, labels: NDArray, share: float) -> None:
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

    key = named_by(share, wrong(), hit.mean())
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


EVALUATE = {
    "": Trial(evaluate_cases, produce_evaluate, judge_evaluate),
    "quiet": Trial(lambda rng: evaluate_cases(rng)[:1], produce_quiet, judge_quiet),
}


# train_epoch, on the same layer


def epoch_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """All rows in batches of unequal size; then some of the rows, in an order that can be gone through once."""
    made = []
    for order in ([[6, 0, 3, 8], [1, 7, 4, 2], [5]], [[8, 2, 5], [0, 4]]):
        drawn = {"w": rng.randn(4, 3), "b": rng.randn(3), "x": rng.randn(9, 4), "labels": rng.randint(0, 3, 9)}
        made.append(drawn | {"order": order, "once": len(order) == 2})
    return made


def produce_epoch(train_epoch: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    called: list[Any] = []
    model, layer = one_layer(case, called)
    descent = lib.optim.SGD(layer.parameters(), lr=0.5)
    parts = list(map(np.array, case["order"]))
    try:
        returned = run(
            train_epoch, model, descent, read_only(case["x"]), read_only(case["labels"]),
            iter(parts) if case["once"] else parts,
        )  # fmt: skip
    except Problem as problem:
        raise explained_epoch(problem) from None
    return {"returned": returned, "logits": [said for said, _ in called], "weights": layer.weight.data.copy()}


def explained_epoch(problem: Problem) -> Problem:
    told = str(problem.values.get("text", ""))
    if problem.key == "raised" and "cross_entropy" in told and "targets" in told:
        return Problem("epoch_labels_whole", **problem.values)
    if problem.key == "raised" and re.search(r"subscriptable|has no len\(\)|division by zero", told):
        return Problem("epoch_iterator", **problem.values)
    return problem


def produce_epoch_loss(train_epoch: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    made = produce_epoch(train_epoch, case)
    if isinstance(made["returned"], list) and len(made["returned"]) == len(case["order"]):
        raise Problem("epoch_list")
    return {"loss": as_number(made["returned"]), "logits": made["logits"]}


def stepped_epoch(case: dict[str, Any], way: str = "") -> tuple[list[float], NDArray]:
    """The loss of each batch before its step, and the weights in the end; or as another way makes them."""
    w, b = case["w"].copy(), case["b"].copy()
    sums, before = (np.zeros_like(w), np.zeros_like(b)), (np.zeros_like(w), np.zeros_like(b))
    losses: list[float] = []
    place, parts = 0, case["order"]
    for part in parts * (2 if way == "two epochs" else 1):
        x, labels = case["x"][part], case["labels"][part]
        if way == "whole":
            x, labels = case["x"], case["labels"]
        elif way == "first labels":
            labels = case["labels"][: len(part)]
        elif way == "slices":
            x, labels = (case[k][place : place + len(part)] for k in ("x", "labels"))
        place += len(part)
        for _ in range(2 if way == "twice" else 1):
            logits = x @ w + b
            losses.append(float(row_losses(logits, labels).mean()))
            off = (softmax_rows(logits) - np.eye(3)[labels]) / (1 if way == "summed" else len(x))
            g = x.T @ off, off.sum(axis=0)
            sums = sums[0] + g[0], sums[1] + g[1]
            used = {"kept": sums, "late": before}.get(way, g)
            before = g
            if way not in ("end", "last only"):
                sign = 0.5 if way == "upwards" else -0.5
                w, b = w + sign * used[0], b + sign * used[1]
        if way == "first only":
            break
    if way in ("end", "last only"):
        w = w - 0.5 * (sums if way == "end" else before)[0]
    return losses, w


def judge_epoch_loss(case: dict[str, Any], got: dict[str, Any]) -> None:
    """The mean of the losses as they were; where the weights went astray, of those that the model did have."""
    if case["once"] and not got["logits"]:
        raise Problem("epoch_used_up")
    counts = np.array(list(map(len, case["order"])))
    losses = np.array(stepped_epoch(case)[0])
    seen = got["logits"]
    if [len(said) for said in seen] == counts.tolist():
        losses = np.array([row_losses(said, case["labels"][part]).mean() for said, part in zip(seen, case["order"])])
    right = float((losses * counts).sum() / counts.sum())
    if np.isclose(got["loss"], right, AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, float]]:
        yield "epoch_unweighted", losses.mean()
        yield "epoch_summed", losses.sum()
        yield "epoch_summed", (losses * counts).sum()
        yield "epoch_last", losses[-1]
        yield "epoch_first", losses[0]
        yield "epoch_all_rows", (losses * counts).sum() / len(case["x"])
        yield "epoch_rows_for_batches", losses.sum() / len(case["x"])
        yield "epoch_rows_for_batches", losses.sum() / counts.sum()
        yield "epoch_rows_for_batches", (losses * counts).sum() / len(counts)
        if len(seen) > len(counts):
            if [len(said) for said in seen[1::2]] == counts.tolist():
                later = [row_losses(said, case["labels"][part]).mean() for said, part in zip(seen[1::2], case["order"])]
                yield "epoch_after", (np.array(later) * counts).sum() / counts.sum()
                yield "epoch_after", np.mean(later)
            for rows in (list(range(len(case["x"]))), [n for part in case["order"] for n in part]):
                if len(seen[-1]) == len(rows):
                    yield "epoch_in_the_end", row_losses(seen[-1], case["labels"][rows]).mean()

    key = named_by(got["loss"], wrong(), right)
    others = stepped_epoch(case, "first labels")[0]
    if key is None and np.isclose(got["loss"], (np.array(others) * counts).sum() / counts.sum(), AS_ONE, AS_ONE):
        key = "epoch_pairs"
    if key is None and [len(said) for said in seen] == counts.tolist():
        firsts = [row_losses(said, case["labels"][: len(said)]).mean() for said in seen]
        key = "epoch_pairs" if np.isclose(got["loss"], (firsts * counts).sum() / counts.sum(), AS_ONE, AS_ONE) else None
    if key is None and any(len(said) == len(case["x"]) for said in seen[: len(counts)]):
        key = "epoch_whole"
    raise Problem(key or "epoch_loss", got=got["loss"], expected=right)


def judge_epoch_weights(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = stepped_epoch(case)[1], got["weights"]
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    if case["once"] and not got["logits"]:
        raise Problem("epoch_used_up")
    if np.allclose(mine, case["w"], AS_ONE, AS_ONE):
        raise Problem("epoch_not_moved")
    ways = {
        "kept": "epoch_gradients_kept",
        "late": "epoch_step_late",
        "upwards": "step_upwards",
        "twice": "epoch_step_twice",
        "two epochs": "epoch_two",
        "whole": "epoch_whole",
        "first labels": "epoch_pairs",
        "slices": "epoch_slices",
        "first only": "epoch_first_only",
        "last only": "epoch_one_step",
        "end": "epoch_one_step",
        "summed": "epoch_sum_loss",
    }
    for way, key in ways.items():
        if np.allclose(mine, stepped_epoch(case, way)[1], AS_ONE, AS_ONE):
            raise Problem(key)
    index, number, expected = worst_entry(mine, right)
    raise Problem("epoch_weights", index=index, got=number, expected=expected)


EPOCH = {
    "": Trial(epoch_cases, produce_epoch_loss, judge_epoch_loss),
    "weights": Trial(epoch_cases, produce_epoch, judge_epoch_weights),
}


# overfit


def fifty_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Fifty digits, twice; then fifty with labels that have nothing to do with them."""
    starts: list[list[NDArray]] = []  # how the network begins in each
    return [{"seed": seed, "by_heart": seed == 2, "starts": starts} for seed in range(3)]


def fifty_of(case: dict[str, Any]) -> tuple[NDArray, NDArray]:
    x, labels = digit_data()
    rng = np.random.default_rng(70 + case["seed"])
    rows = rng.permutation(len(x))[:FIFTY]
    return x[rows], rng.integers(0, 10, FIFTY) if case["by_heart"] else labels[rows]


def produce_overfit(overfit: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, labels = fifty_of(case)
    shown, nets = Shown(), Nets(x[:0], labels[:0])
    known = {**known_of_digits(), "net": nets, "train_epoch": shown}
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
    }


def judge_overfit(case: dict[str, Any], got: dict[str, Any]) -> None:
    _, labels = fifty_of(case)
    right = int((got["logits"].argmax(axis=1) == labels).sum())
    if right == FIFTY and np.isfinite(got["logits"]).all():
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


OVERFIT = {"": Trial(fifty_cases, produce_overfit, judge_overfit)}


# stop_after

CURVES: tuple[tuple[list[float], int], ...] = (
    ([5.0, 4.0, 3.0, 3.5, 3.2, 3.1, 2.9, 1.0, 1.5], 3),
    ([4.0, 3.0, 3.5, 3.2, 2.5, 2.8, 2.6, 2.0, 2.1], 3),
    ([9.0, 8.0, 7.0, 6.0], 2),
    ([3.0, 2.0, 2.5, 2.4, 2.3, 2.2, 2.1], 2),
    ([2.0, 1.0, 1.5, 1.0, 1.5, 1.2, 0.5], 3),
    ([1.0, 2.0, 3.0, 0.5], 1),
    ([6.0, 5.0, 5.5, 5.4], 4),
    ([5.0, 5.5, 4.0, 4.5, 3.0, 2.0], 3),
    ([0.7], 5),
)


def stop_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = [(list(rng.permutation(9) + 1.5), int(rng.randint(1, 5))) for _ in range(6)]
    return [{"curves": CURVES}, {"curves": drawn}]


def produce_stop(stop_after: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for losses, patience in case["curves"]:
        returned = run(stop_after, list(losses), patience)
        falling = all(a > b for a, b in pairwise(losses))
        expected = digit_stop(losses, patience=patience)
        if returned is None and (falling or expected + patience >= len(losses)) and found:
            raise Problem("stop_runs_out", losses=losses, patience=patience, expected=expected)
        if isinstance(returned, tuple | list):
            raise Problem("number_type", got=type(returned).__name__)
        found.append(as_number(returned))
    return {"epochs": found}


def epoch_taken(losses: list[float], patience: int, way: str) -> float:
    """The answer of those who stop in another way."""
    n = len(losses)
    best, bad, low = 0, int(way == "total from 0"), losses[0]
    for e in range(1, n):
        better = losses[e] < losses[e - 1] if way.startswith("previous") else losses[e] < losses[best]
        if way == "ties":
            better = losses[e] <= losses[best]
        if better:
            best, low = e, losses[e]
            bad = bad if way.startswith("total") else 0
        else:
            bad += 1
        limit = patience + (way == "late") - (way == "early")
        if bad >= limit if way.startswith(("total", "previous")) else e - best >= limit:
            told = {"when": e, "when or best": e, "one-based": best + 1, "loss": low, "first bad": best + 1}
            told |= {"back": e - patience, "previous back": e - patience}
            return told.get(way) or (int(np.argmin(losses[: e + 1])) if way == "previous lowest" else best)
    if way == "previous lowest":
        return int(np.argmin(losses))
    told = {"when": n - 1, "one-based": best + 1, "loss": low, "last": n - 1, "first bad": n - 1}
    return (told | {"back": n - 1 - patience, "previous back": n - 1}).get(way, best)


def judge_stop(case: dict[str, Any], got: dict[str, Any]) -> None:
    curves, mine = case["curves"], np.array(got["epochs"])
    right = np.array([digit_stop(losses, patience=patience) for losses, patience in curves], float)
    if np.array_equal(mine, right):
        return

    def wrong() -> Iterator[tuple[str, list[float]]]:
        yield "stop_future", [float(np.argmin(losses)) for losses, _ in curves]
        yield "stop_end", [len(losses) - 1 for losses, _ in curves]
        yield "stop_highest", [float(np.argmax(losses)) for losses, _ in curves]
        names = {
            "late": "stop_late", "early": "stop_early", "when": "stop_when", "previous": "stop_previous",
            "previous lowest": "stop_previous", "total": "stop_total", "ties": "stop_ties", "loss": "stop_loss",
            "one-based": "stop_one_based", "last": "stop_last", "first bad": "stop_one_based",
            "total from 0": "stop_total", "when or best": "stop_when", "back": "stop_back",
            "previous back": "stop_previous",
        }  # fmt: skip
        for way, key in names.items():
            yield key, [epoch_taken(*c, way) for c in curves]
        lows = [losses[digit_stop(losses, patience=patience)] for losses, patience in curves]
        yield "stop_loss", lows

    key = named_by(mine, ((k, np.array(v, float)) for k, v in wrong()), right)
    k = int(np.argmax(mine != right))
    losses, patience = curves[k]
    told = {"losses": losses, "patience": patience, "got": float(mine[k]), "expected": float(right[k])}
    raise Problem(key or "stop_wrong", **told)


STOP = {"": Trial(stop_cases, produce_stop, judge_stop)}


# trained


def parts_of_digits() -> dict[str, tuple[NDArray, NDArray]]:
    """The check's own rows to train on, to look at, and to test with, which trained never gets."""
    x, labels = digit_data()
    mixed = np.random.default_rng(2024).permutation(len(x))
    ends = {"train": mixed[:1077], "valid": mixed[1077:1437], "test": mixed[1437:]}
    return {name: (x[rows], labels[rows]) for name, rows in ends.items()}


def watch_trained(trained: Callable[..., Any]) -> tuple[Nets, Shown]:
    """One short training on few rows, with validation labels drawn at random: the loss there soon only rises.

    So the last weights are far from the best, and which ones came back is beyond doubt.
    """
    heaps = parts_of_digits()
    x, labels = (part[:FEW] for part in heaps["train"])
    x_val = heaps["valid"][0][:FEW_LOOKED_AT]
    labels_val = np.random.default_rng(8).integers(0, 10, len(x_val))
    nets, shown = Nets(x_val, labels_val), Shown()
    known = {**known_of_digits(), "net": nets, "train_epoch": shown}
    given = [read_only(a) for a in (x, labels, x_val, labels_val)]
    try:
        with standing_in(trained, known):
            returned = run(trained, *given, np.random.default_rng(7))
    except Enough:
        return nets, shown
    nets.done = True
    seen_model(returned, x_val)
    own, looked_at = set(map(row_key, x)), set(map(row_key, x_val))
    used = shown.rows.keys()
    if (used | nets.others) & set(map(row_key, digit_data()[0])) - own - looked_at:
        raise Problem("trained_global")
    if used & looked_at:
        raise Problem("trained_leak")
    orders = shown.orders
    whole = len(used & own) == len(own)
    if whole and len(orders) > 2 and len(orders[0]) < len(own) and all(order == orders[0] for order in orders):
        raise Problem("trained_same_order")
    if isinstance(returned, library().Module):
        judge_returned(nets, weights_of(returned))
    return nets, shown


def judge_returned(nets: Nets, returned: list[NDArray]) -> None:
    """Are the weights returned those of a look that stop_after names, whatever the patience?"""
    losses = [loss for _, loss in nets.looks]
    if len(losses) < 2 or not np.isfinite(losses).all():
        return
    places = [k for k, (weights, _) in enumerate(nets.looks) if same_weights(weights, returned)]
    if any(may_stop(losses, k) for k in places):
        return
    if not places:
        if any(same_weights(start, returned) for start in nets.starts):
            raise Problem("trained_kept_early")
        return  # weights of none of the looks: a mean of several, perhaps
    told = {"loss": round(losses[places[-1]], 1), "lowest": round(min(losses), 1)}
    raise Problem("trained_last" if places[-1] == len(losses) - 1 else "trained_not_best", **told)


def may_stop(losses: list[float], k: int) -> bool:
    """Is the loss at place k lower than all before it, and not higher than the next? So it is with any patience."""
    near = 1e-5
    after = losses[k + 1 : k + 2]
    return all(losses[k] < loss + near for loss in losses[:k]) and all(loss > losses[k] - near for loss in after)


def produce_trained(trained: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """Five networks, one a seed; no more once it is clear that it will not do."""
    before, _ = watch_trained(trained)
    heaps = parts_of_digits()
    (x, labels), (x_val, labels_val), (x_test, labels_test) = (heaps[k] for k in ("train", "valid", "test"))
    own, other = labelled(x, labels), labelled(x_val, labels_val)
    on_test, on_train, first = [], [], None  # what each network says of them
    found: dict[str, Any] = {"steps": 0, "rows": 1.0, "leak": False, "fixed": False, "apart": False, "others": False}
    for seed in bar(range(TEST_SEEDS)):
        shown, starts = Shown(), Starts()
        known = {**known_of_digits(), "net": starts, "train_epoch": shown}
        given = [read_only(a) for a in (x, labels, x_val, labels_val)]
        with standing_in(trained, known):
            returned = run(trained, *given, np.random.default_rng(seed))
        said = seen_model(returned, x_test)
        finite = bool(np.isfinite(said).all())
        if before.starts and starts.first and same_weights(before.starts[0], starts.first):
            raise Problem("digits_fixed_start")
        found |= {"steps": shown.steps, "rows": len(shown.rows.keys() & own.keys()) / len(own), "finite": finite}
        found |= {"apart": shown.apart(own | other), "others": bool(shown.rows.keys() - own.keys() - other.keys())}
        found |= {"leak": bool(shown.rows.keys() & (other.keys() - own.keys())), "nets": starts.count}
        found |= {"answers": len(set(said.argmax(axis=1).tolist())), "digit": int(said[0].argmax())}
        on_test.append(said)
        on_train.append(seen_model(returned, x))
        found["fixed"] = first is not None and np.array_equal(first, said)
        first = said
        if found["leak"] or found["fixed"] or not finite or share_right(said, labels_test) < HOPELESS:
            break
    blind = bool(before.calls) and not before.asked
    return found | {"test": on_test, "train": on_train, "blind": blind}


def share_right(said: NDArray, labels: NDArray) -> float:
    return float((said.argmax(axis=1) == labels).mean())


def judge_trained(case: dict[str, Any], got: dict[str, Any]) -> None:
    heaps = parts_of_digits()
    test, train = (
        float(np.mean([share_right(said, heaps[part][1]) for said in got[part]])) for part in ("test", "train")
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
    if got["steps"] and got["rows"] < 0.9:
        raise Problem("trained_few_rows", rows=round(got["rows"], 3), **told)
    raise Problem("trained_untrained" if train < PASSED else "trained_low", **told)


TRAINED = {"": Trial(lambda rng: [{}], produce_trained, judge_trained)}


# surest_mistakes

# rows of logits, and the true class of each: what is sure by one measure is not by another
SURE = np.array(
    [
        [2.0, 1.0, 0.0, -1.0],
        [9.0, 8.9, 8.8, 8.7],
        [0.0, 4.0, 0.5, 0.2],
        [1.0, 0.0, 3.0, 2.0],
        [-3.0, -6.0, -9.0, -7.0],
        [5.0, 1.0, 2.0, 0.0],
        [0.3, 0.1, 0.0, 0.6],
        [6.0, 0.0, 5.5, -4.0],
    ]
)
TRUE = np.array([0, 1, 3, 1, 2, 0, 0, 3])


def surest_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Tables of logits; the last but two have fewer mistakes than k, none at all, and logits that overflow."""
    drawn = [(3 * rng.randn(n, 5), rng.randint(0, 5, n), k) for n, k in ((30, 6), (12, 40))]
    square = (2 * rng.randn(6, 6), rng.randint(0, 6, 6), 2)
    none = (4 * np.eye(3), np.arange(3), 2)
    large = (SURE + 2000 * np.arange(8).reshape(-1, 1), TRUE, 4)
    return [{"tables": [(SURE, TRUE, 4), drawn[0], square, drawn[1], none, large]}]


def produce_surest(surest_mistakes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for logits, labels, k in case["tables"]:
        returned = run(surest_mistakes, read_only(logits), read_only(labels), k)
        if returned is None:
            raise Problem("returned_none")
        try:
            rows = np.asarray(returned)
        except ValueError:
            raise Problem("surest_type", got=type(returned).__name__) from None
        if rows.dtype == bool:
            raise Problem("surest_mask", got=rows.shape)
        if rows.ndim != 1 or (rows.size and rows.dtype.kind not in "iu"):
            shares = rows.ndim == 1 and rows.dtype.kind == "f" and rows.size and 0 <= rows.min() and rows.max() <= 1
            raise Problem("surest_shares" if shares else "surest_type", got=f"shape {rows.shape}, dtype {rows.dtype}")
        found.append(rows.astype(int))
    return {"rows": found}


def surest_of(logits: NDArray, labels: NDArray, k: int) -> dict[str, NDArray]:
    """The right rows by the key "", and by other keys those that come of mistakes."""
    said, shares = logits.argmax(axis=1), softmax_rows(logits)
    share, own = shares.max(axis=1), shares[np.arange(len(labels)), labels]
    everything = np.arange(len(labels))
    off, hit = np.flatnonzero(said != labels), np.flatnonzero(said == labels)
    ranked = np.sort(logits, axis=1)
    with np.errstate(all="ignore"):
        down = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum(axis=0)

    def by(measure: NDArray, rows: NDArray = off) -> NDArray:
        return rows[np.argsort(-measure[rows], kind="stable")]

    right, top = by(share)[:k], by(share, everything)[:k]
    return {
        "": right,
        "surest_no_k": by(share),
        "surest_within": np.argsort(-share[off], kind="stable")[:k],
        "surest_right_too": top,
        "surest_right_only": by(share, hit)[:k],
        "surest_least": by(-share)[:k],
        "surest_least 2": right[::-1],
        "surest_logits": by(logits.max(axis=1))[:k],
        "surest_own": by(-own)[:k],
        "surest_own 2": by(-own, everything)[:k],
        "surest_margin": by(ranked[:, -1] - ranked[:, -2])[:k],
        "surest_unsorted": off[:k],
        "surest_unsorted 2": off,
        "surest_unsorted 3": np.sort(right),
        "surest_classes": said[right],
        "surest_classes 2": labels[right],
        "surest_axis": by(down.max(axis=1))[:k],
        "surest_axis 2": by(down[everything, said])[:k],
        "surest_filtered_late": top[np.isin(top, off)],
    }


def judge_surest(case: dict[str, Any], got: dict[str, Any]) -> None:
    """A mistake is named if it explains every table but the one that overflows."""
    ways = [surest_of(*table) for table in case["tables"]]
    good = [np.array_equal(mine, way[""]) for mine, way in zip(got["rows"], ways)]
    if all(good):
        return
    k = good.index(False)
    (logits, labels, most), mine, right = case["tables"][k], got["rows"][k], ways[k][""]
    off = np.flatnonzero(logits.argmax(axis=1) != labels).tolist()
    told: dict[str, Any] = {"got": mine[:8].tolist(), "expected": right[:8].tolist(), "k": most, "mistakes": len(off)}
    for key in ways[0]:
        if not all(good[:-1]) and all(np.array_equal(m, way[key]) for m, way in zip(got["rows"][:-1], ways)):
            raise Problem(key.partition(" ")[0], **told)
    if k == len(ways) - 1:
        raise Problem("surest_overflow", **told)
    others = [row for row in mine.tolist() if row not in off]
    if most > len(off) and len(mine) != len(right):
        raise Problem("surest_too_few", length=len(mine), expected_length=len(right), **told)
    raise Problem("surest_not_wrong" if others else "surest_wrong", **told, row=others[0] if others else "")


SUREST = {"": Trial(surest_cases, produce_surest, judge_surest)}


# gradient_flow


def flow_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Gradients of four parameters; then with one that has none."""
    made = []
    for missing in (None, 2):
        grads: list[Any] = [s * (rng.randn(*n) + 0.4) for s, n in zip((1, 0.1, 3, 1e-3), ((4, 3), (3,), (3, 2), (2,)))]
        if missing is not None:
            grads[missing] = None
        made.append({"grads": grads})
    return made


def produce_flow(gradient_flow: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    rng = np.random.default_rng(3)
    layers = [lib.nn.Linear(*n, rng=rng, dtype=np.float64) for n in ((4, 3), (3, 2))]
    model = lib.nn.Sequential(layers[0], lib.nn.ReLU(), layers[1])
    for p, g in zip(model.parameters(), case["grads"]):
        p.grad = None if g is None else g.copy()
    try:
        returned = run(gradient_flow, model)
    except Problem as problem:
        if problem.key in ("raised", "array_for_tensor") and "NoneType" in str(problem.values.get("text")):
            raise Problem("flow_none", **problem.values) from None
        raise
    data = [p.data.copy() for p in model.parameters()]
    if any(p.grad is not None and not np.array_equal(p.grad, g) for p, g in zip(model.parameters(), case["grads"])):
        raise Problem("flow_changes")
    if isinstance(returned, dict):
        returned = list(returned.values())
    if isinstance(returned, list | tuple) and any(np.ndim(n) > 0 for n in returned):
        raise Problem("flow_axis")
    if isinstance(returned, int | float | np.number) or (np.ndim(returned) == 0 and isinstance(returned, np.ndarray)):
        raise Problem("flow_one")
    if isinstance(returned, list | tuple) and any(n is None for n in returned):
        raise Problem("flow_none", line="")
    if isinstance(returned, Iterator):
        returned = list(returned)
    return {"sizes": numbers(returned, (4,)), "data": data}


def judge_flow(case: dict[str, Any], got: dict[str, Any]) -> None:
    grads = [np.zeros(1) if g is None else g for g in case["grads"]]

    def each(f: Callable[[NDArray], Any], arrays: list[NDArray] = grads) -> NDArray:
        return np.array([f(a) for a in arrays], float)

    def root(a: NDArray) -> float:
        return float(np.sqrt(np.mean(a * a)))

    mine, right = got["sizes"], each(root)
    if mine.shape == right.shape and np.allclose(mine, right, AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, NDArray]]:
        yield "flow_square", right * right
        yield "flow_norm", each(lambda a: np.sqrt((a * a).sum()))
        yield "flow_absolute", each(lambda a: np.abs(a).mean())
        yield "flow_largest", each(lambda a: np.abs(a).max())
        yield "flow_mean", each(np.mean)
        yield "flow_mean", np.abs(each(np.mean))
        yield "flow_deviation", each(np.std)
        yield "flow_summed", each(lambda a: (a * a).sum())
        yield "flow_data", each(root, got["data"])
        yield "flow_reversed", right[::-1]
        yield "flow_weights_only", right[::2]
        yield "flow_left_out", right[[g is not None for g in case["grads"]]]
        yield "flow_whole", np.sqrt(each(lambda a: (a * a).sum()) / sum(a.size for a in grads))

    key = named_by(mine, wrong(), right)
    if key:
        raise Problem(key)
    if mine.shape != right.shape:
        raise Problem("flow_count", got=mine.shape, expected=right.shape)
    if np.isnan(mine).any():
        negative = np.array([g.mean() < 0 for g in grads])
        raise Problem("flow_no_square" if np.array_equal(np.isnan(mine), negative) else "flow_none", line="")
    at, number, expected = worst_entry(mine, right)
    raise Problem("flow_wrong", index=at, got=number, expected=expected)


FLOW = {"": Trial(flow_cases, produce_flow, judge_flow)}
