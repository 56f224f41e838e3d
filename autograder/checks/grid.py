"""Trials of what is counted and trained on the grammar grid, and the true answers that they are held against."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Trial
from .files import lesson_file
from .library import library
from .running import read_only, run
from .shape_ops import standing_in
from .verdicts import Problem, worst_entry

AS_ONE = 1e-9
GRID_STEPS, GRID_RATE = 3, 0.5
LEAST = 0.9  # accuracy on verbs that were never trained; every seed tried comes to 1
GRID_SEEDS = 10
AUXILIARIES = ("will", "have", "has", "am", "are", "is")
FORM_FLAGS = (*AUXILIARIES, "-ing", "-ed", "-s")


def numbers(returned: Any, shape: tuple[int, ...]) -> NDArray:
    """What must be an array, of this shape, or the Problem with what it is."""
    if returned is None:
        raise Problem("returned_none")
    try:
        array = np.asarray(returned)
    except (TypeError, ValueError):
        raise Problem("grid_array", got=type(returned).__name__, expected=shape) from None
    if array.dtype.kind not in "biuf":
        raise Problem("grid_array", got=f"{type(returned).__name__}, dtype {array.dtype}", expected=shape)
    return array.astype(float)


def as_number(returned: Any) -> float:
    """What must be one number, or the Problem with what it is."""
    if returned is None:
        raise Problem("returned_none")
    if isinstance(returned, tuple) and len(returned) == 2:
        raise Problem("number_comma")
    if isinstance(returned, library().Tensor):
        raise Problem("number_tensor")
    if isinstance(returned, bool) or not isinstance(returned, int | float | np.number | np.ndarray):
        raise Problem("number_type", got=type(returned).__name__)
    if np.size(returned) != 1:
        raise Problem("number_type", got=f"array, shape {np.shape(returned)}")
    return float(np.asarray(returned).reshape(()))


def named_by(got: Any, candidates: Iterator[tuple[str, Any]], right: Any) -> str | None:
    """The key of the first mistake that gives these numbers, unless what is right does too."""
    for key, wrong in candidates:
        if np.shape(wrong) == np.shape(got) and np.allclose(got, wrong, AS_ONE, AS_ONE):
            if not (np.shape(wrong) == np.shape(right) and np.allclose(wrong, right, AS_ONE, AS_ONE)):
                return key
    return None


# one_hot


def onehot_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"index": np.array(i), "size": size} for i, size in [([2, 0, 3, 0, 1], 5), ([1, 1, 2], 3), ([0], 4), ([], 2)]
    ]


def marked(index: NDArray, size: int) -> NDArray:
    return (index.reshape(-1, 1) == np.arange(size)).astype(float)


def produce_onehot(one_hot: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    index = read_only(case["index"].astype(int))
    try:
        returned = run(one_hot, index, case["size"])
    except Problem as problem:
        if problem.values.get("error") == "IndexError":
            raise Problem("onehot_bounds", text=problem.values["text"], line=problem.values["line"]) from None
        raise
    return {"table": numbers(returned, (index.size, case["size"]))}


def judge_onehot(case: dict[str, Any], got: dict[str, Any]) -> None:
    index, size, table = case["index"].astype(int), case["size"], got["table"]
    right = marked(index, size)
    if table.shape == right.shape and np.array_equal(table, right):
        return

    def wrong() -> Iterator[tuple[str, NDArray]]:
        yield "onehot_transposed", right.T
        for by in (1, -1):
            yield "onehot_shifted", np.roll(right, by, axis=1)
        yield "onehot_shifted", marked(index - 1, size)
        yield "onehot_valued", right * index.reshape(-1, 1)
        yield "onehot_columns", np.broadcast_to(right.max(axis=0, initial=0), right.shape)
        yield "onehot_inverted", 1 - right
        yield "onehot_identity", np.eye(size)
        if index.size:
            yield "onehot_narrow", right[:, : index.max() + 1]

    key = named_by(table, wrong(), right)
    if key:
        raise Problem(key, given=index.tolist(), size=size)
    if table.shape != right.shape:
        raise Problem("grid_shape", got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("onehot_wrong", index=at, got=mine, expected=expected)


ONE_HOT = {"": Trial(onehot_cases, produce_onehot, judge_onehot)}


# ceiling


def ceiling_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Inputs with several labels, of unequal frequency; then a table in which all is known, and one of tuples."""
    # counted wrongly in any known way, this table gives another number
    words = list("cccbdbceeaaaaabaaaacb")
    labels = [0, 1, 1, 2, 3, 2, 1, 0, 0, 1, 1, 1, 1, 1, 2, 1, 1, 0, 1, 3, 0]
    pairs = [((int(a), int(b)), int(c)) for a, b, c in rng.randint(0, 3, (40, 3))]
    return [
        {"inputs": words, "labels": labels},
        {"inputs": [5, 6, 5, 7], "labels": [0, 1, 0, 3]},
        {"inputs": [p for p, _ in pairs], "labels": [c for _, c in pairs]},
    ]


def labels_of(case: dict[str, Any]) -> dict[Any, Counter[int]]:
    found: dict[Any, Counter[int]] = {}
    for x, y in zip(case["inputs"], case["labels"]):
        found.setdefault(x, Counter()).update([y])
    return found


def produce_ceiling(ceiling: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"share": as_number(run(ceiling, list(case["inputs"]), list(case["labels"])))}
    except Problem as problem:
        if problem.values.get("error") == "TypeError" and "unhashable" in problem.values["text"]:
            raise Problem("ceiling_unhashable", text=problem.values["text"], line=problem.values["line"]) from None
        raise


def judge_ceiling(case: dict[str, Any], got: dict[str, Any]) -> None:
    found, rows = labels_of(case), len(case["labels"])
    every = Counter(case["labels"])
    most = sum(max(c.values()) for c in found.values())
    if np.isclose(got["share"], most / rows, AS_ONE, AS_ONE):
        return
    last = dict(zip(case["inputs"], case["labels"]))
    first = dict(zip(case["inputs"][::-1], case["labels"][::-1]))

    def wrong() -> Iterator[tuple[str, float]]:
        yield "ceiling_count", most
        yield "ceiling_percent", 100 * most / rows
        yield "ceiling_classes", 1 / len(every)
        yield "ceiling_majority", max(every.values()) / rows
        yield "ceiling_unweighted", np.mean([max(c.values()) / c.total() for c in found.values()])
        yield "ceiling_inputs", len(found) / rows
        yield "ceiling_least", sum(min(c.values()) for c in found.values()) / rows
        yield "ceiling_wrong_side", 1 - most / rows
        yield "ceiling_sure", sum(c.total() for c in found.values() if len(c) == 1) / rows
        yield "ceiling_per_input", most / len(found)
        yield "ceiling_different", np.mean([1 / len(c) for c in found.values()])
        yield "ceiling_different", np.mean([1 / len(found[x]) for x in case["inputs"]])
        yield "ceiling_labels", sum(c.most_common(1)[0][0] for c in found.values()) / rows
        yield "ceiling_largest", max(max(c.values()) for c in found.values()) / rows
        for taken in (last, first):
            yield "ceiling_last", sum(found[x][taken[x]] for x in found) / rows

    key = named_by(got["share"], wrong(), most / rows)
    told = {"inputs": case["inputs"][:6], "got": got["share"], "expected": most / rows}
    raise Problem(key or "ceiling_wrong", **told)


CEILING = {"": Trial(ceiling_cases, produce_ceiling, judge_ceiling)}


# train_step, on one linear layer, whose gradients are known without an engine


def grid_steps(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"w": rng.randn(4, 3), "b": rng.randn(3), "x": rng.randn(rows, 4), "targets": rng.randint(0, 3, rows)}
        for rows in (7, 2)
    ]


def produce_grid_loss(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    layer = lib.nn.Linear(4, 3, rng=np.random.default_rng(0), dtype=np.float64)
    layer.weight.data, layer.bias.data = case["w"].copy(), case["b"].copy()
    descent = lib.optim.SGD(layer.parameters(), lr=GRID_RATE)
    losses, weights = [], []
    for _ in range(GRID_STEPS):
        returned = run(train_step, layer, descent, lib.Tensor(case["x"]), case["targets"])
        losses.append(as_number(returned))
        weights.append(layer.weight.data.copy())
    return {"losses": losses, "weights": weights}


def produce_weights(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """The same, whatever comes back: another cell looks at that."""
    lib = library()
    layer = lib.nn.Linear(4, 3, rng=np.random.default_rng(0), dtype=np.float64)
    layer.weight.data, layer.bias.data = case["w"].copy(), case["b"].copy()
    descent = lib.optim.SGD(layer.parameters(), lr=GRID_RATE)
    weights = []
    for _ in range(GRID_STEPS):
        run(train_step, layer, descent, lib.Tensor(case["x"]), case["targets"])
        weights.append(layer.weight.data.copy())
    return {"weights": weights}


def softmax_rows(z: NDArray) -> NDArray:
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def descended(case: dict[str, Any], kept: bool = False, late: bool = False, sign: int = -1) -> Any:
    """Losses before each step and weights after it. kept: gradients add up; late: each step uses the one before's."""
    w, b = case["w"].copy(), case["b"].copy()
    total_w, total_b = np.zeros_like(w), np.zeros_like(b)
    losses, weights = [], []
    for _ in range(GRID_STEPS + 1):
        p = softmax_rows(case["x"] @ w + b)
        losses.append(-np.log(p[np.arange(len(p)), case["targets"]]).mean())
        off = (p - np.eye(3)[case["targets"]]) / len(p)
        g_w, g_b = case["x"].T @ off, off.sum(axis=0)
        used = (total_w, total_b) if late else (g_w, g_b)
        if kept:
            used = (total_w + g_w, total_b + g_b)
        w, b = w + sign * GRID_RATE * used[0], b + sign * GRID_RATE * used[1]
        total_w, total_b = (total_w + g_w, total_b + g_b) if kept else (g_w, g_b)
        weights.append(w)
    return losses, weights[:GRID_STEPS]


def judge_grid_loss(case: dict[str, Any], got: dict[str, Any]) -> None:
    """The losses; where the weights went astray, the first loss alone says whether what is returned is right."""
    losses, weights = descended(case)
    alone = len(got["weights"]) < 1 or not np.allclose(got["weights"][0], weights[0], AS_ONE, AS_ONE)
    mine, right = (got["losses"][:1], losses[:1]) if alone else (got["losses"], losses[:GRID_STEPS])
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    if not alone and np.allclose(mine, losses[1:], AS_ONE, AS_ONE):
        raise Problem("step_loss_after")
    if np.allclose(mine, np.multiply(right, len(case["targets"])), AS_ONE, AS_ONE):
        raise Problem("step_loss_summed")
    raise Problem("step_loss", got=mine[0], expected=right[0])


def judge_grid_weights(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = descended(case)[1], got["weights"]
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    if np.allclose(mine, case["w"], AS_ONE, AS_ONE):
        raise Problem("step_not_moved")
    for key, wrong in [
        ("step_gradients_kept", descended(case, kept=True)[1]),
        ("step_before_backward", descended(case, late=True)[1]),
        ("step_upwards", descended(case, sign=1)[1]),
    ]:
        if np.allclose(mine, wrong, AS_ONE, AS_ONE):
            raise Problem(key)
    twice = descended(case)[1]
    if np.allclose(mine[0], twice[1], AS_ONE, AS_ONE) or np.allclose(
        mine[0] - case["w"], 2 * (twice[0] - case["w"]), AS_ONE, AS_ONE
    ):
        raise Problem("step_made_twice")
    index, number, expected = worst_entry(mine[-1], right[-1])
    raise Problem("step_weights", index=index, got=number, expected=expected)


GRID_STEP = {
    "": Trial(grid_steps, produce_grid_loss, judge_grid_loss),
    "weights": Trial(grid_steps, produce_weights, judge_grid_weights),
}


# accuracy


# logits, in tenths, whose largest along rows and columns, smallest, and largest of all make seven different shares
TENTHS = [
    [36, 21, 22, 48, 8, 34, 12],
    [0, 9, 46, 42, 11, 40, 25],
    [18, 33, 32, 1, 30, 24, 45],
    [41, 43, 5, 31, 17, 37, 15],
    [39, 16, 28, 44, 19, 3, 10],
    [13, 14, 2, 7, 26, 29, 6],
    [4, 23, 38, 27, 35, 47, 20],
]


def accuracy_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    square = {"logits": np.array(TENTHS) / 10, "targets": np.array([3, 3, 3, 3, 3, 5, 1])}
    drawn = [{"logits": rng.randn(n, 5), "targets": rng.randint(0, 5, n)} for n in (8, 30)]
    return [square, *drawn, {"logits": 5 * np.eye(4) - 6, "targets": np.arange(4)}]


def produce_accuracy(accuracy: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    returned = run(accuracy, read_only(case["logits"]), read_only(case["targets"]))
    if isinstance(returned, np.ndarray) and returned.shape == case["targets"].shape:
        raise Problem("accuracy_each", got=returned.shape)
    return {"share": as_number(returned if not isinstance(returned, np.bool_) else float(returned))}


def judge_accuracy(case: dict[str, Any], got: dict[str, Any]) -> None:
    logits, targets = case["logits"], case["targets"]
    hit = logits.argmax(axis=1) == targets
    if np.isclose(got["share"], hit.mean(), AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, float]]:
        yield "accuracy_sum", hit.sum()
        yield "accuracy_percent", 100 * hit.mean()
        yield "accuracy_errors", 1 - hit.mean()
        yield "accuracy_smallest", (logits.argmin(axis=1) == targets).mean()
        if logits.shape[0] == logits.shape[1]:
            yield "accuracy_axis", (logits.argmax(axis=0) == targets).mean()
        yield "accuracy_flat", (logits.argmax() == targets).mean()
        yield "accuracy_by_classes", hit.sum() / logits.shape[1]

    key = named_by(got["share"], wrong(), hit.mean())
    whole = got["share"] in (0, 1)
    raise Problem(key or ("accuracy_whole" if whole else "accuracy_wrong"), got=got["share"], expected=hit.mean())


ACCURACY = {"": Trial(accuracy_cases, produce_accuracy, judge_accuracy)}


# flags


def flags_of(form: str, front: str = "first", ending: str = "one word", ing: str = "all") -> list[float]:
    """The flags of a form; or as they come out where words are looked for in another way."""
    words = form.split(" ")
    alone = " " not in form
    looked = {
        "first": [not alone and words[0] == f for f in AUXILIARIES],
        "alone too": [words[0] == f for f in AUXILIARIES],
        "letters": [f in form for f in AUXILIARIES],
        "begins": [form.startswith(f) for f in AUXILIARIES],
        "anywhere": [f in words for f in AUXILIARIES],
    }[front]
    fits = {"one word": alone, "all": True, "first": True}[ending]
    end = words[0] if ending == "first" else form
    last = [
        "ing" in form if ing == "letters" else form.endswith("ing") and (alone if ing == "alone" else True),
        fits and end.endswith("ed"),
        fits and end.endswith("s"),
    ]
    return [float(f) for f in (*looked, *last)]


def flags_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Forms of the grid, those first that tell mistakes apart."""
    two = ["has worked", "have worked", "am working", "are working", "is working", "will work"]
    grid = [row["form"] for row in table_of("en")]
    return [{"forms": ["works", "worked", "work", *two, "have", "has", "is", "am", "are", "finish", "listen", *grid]}]


def unseen_flags(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Words that are in no grid, invented and real."""
    return [
        {
            "forms": [
                "florps", "florped", "florp", "has florped", "have florped", "am florping", "is florping",
                "are florping", "will florp", "singed", "sing", "isolates", "amused", "hasten", "haves", "willed",
                "will bless", "has pressed", "will need", "have passed", "ingest", "is ingesting",
            ]
        }
    ]  # fmt: skip


def table_of(language: str) -> list[dict[str, str]]:
    try:
        with open(lesson_file("grid.csv"), encoding="utf-8", newline="") as file:
            return [row for row in csv.DictReader(file) if row["language"] == language]
    except FileNotFoundError:
        raise Problem("file_missing", name="grid.csv") from None


def produce_form_flags(flags: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    rows = []
    for form in case["forms"]:
        try:
            returned = run(flags, form)
        except Problem as problem:
            told = {"form": form, "text": problem.values.get("text"), "line": problem.values.get("line")}
            if problem.values.get("error") in ("KeyError", "ValueError") and form.split()[-1] in str(told["text"]):
                raise Problem("flags_looked_up", **told) from None
            raise
        row = numbers(returned, (9,))
        if row.shape != (9,):
            raise Problem("flags_count", form=form, got=row.shape)
        rows.append(row)
    return {"rows": np.array(rows)}


def judge_form_flags(case: dict[str, Any], got: dict[str, Any]) -> None:
    rows, forms = got["rows"], case["forms"]
    right = np.array([flags_of(f) for f in forms])
    if np.array_equal(rows, right):
        return
    n = int(np.argmax((rows != right).any(axis=1)))
    k = int(np.argmax(rows[n] != right[n]))
    told = {"form": forms[n], "flag": FORM_FLAGS[k], "got": rows[n, k], "expected": right[n, k]}
    for front in ("first", "alone too", "letters", "begins", "anywhere"):
        for ending in ("one word", "all", "first"):
            for ing in ("all", "alone", "letters"):
                if np.array_equal(rows, np.array([flags_of(f, front, ending, ing) for f in forms])):
                    # the message is about the flag that it shows
                    front_only, end_only = (front, "one word", "all"), ("first", ending, ing)
                    raise Problem(key_of_flags(*(front_only if k < len(AUXILIARIES) else end_only)), **told)
    if all(sorted(a) == sorted(b) for a, b in zip(rows.tolist(), right.tolist())):
        raise Problem("flags_order", **told)
    if np.array_equal(rows, 1 - right):
        raise Problem("flags_inverted", **told)
    two = " " in forms[n]
    if two and k > len(AUXILIARIES) and rows[n, k] == 1:
        raise Problem("flags_one_word", **told)
    if two and k == len(AUXILIARIES) and rows[n, k] == 0:
        raise Problem("flags_ing_alone", **told)
    if forms[n] == FORM_FLAGS[k] and rows[n, k] == 1:
        raise Problem("flags_front_alone", **told)
    raise Problem("flags_wrong", **told)


def key_of_flags(front: str, ending: str, ing: str) -> str:
    if front in ("letters", "begins"):
        return "flags_letters"
    if front in ("alone too", "anywhere"):
        return "flags_front_alone"
    if ending == "first":
        return "flags_first_word"
    if ending == "all":
        return "flags_one_word"
    return "flags_ing_alone" if ing == "alone" else "flags_letters"


FLAG_TRIALS = {
    "": Trial(flags_cases, produce_form_flags, judge_form_flags),
    "unseen": Trial(unseen_flags, produce_form_flags, judge_form_flags),
}


# split_by_verb


def split_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Verbs in a row as in the grid, then mixed and with gaps in their numbers."""
    return [
        {"verbs": np.repeat(np.arange(12), 15), "sizes": (4, 2)},
        {"verbs": rng.permutation(np.repeat([3, 5, 8, 13, 21, 34], 4)), "sizes": (2, 3)},
        {"verbs": np.repeat(np.arange(5), [1, 2, 3, 4, 5]), "sizes": (3, 2)},
    ]


def rows_of(part: Any, count: int) -> NDArray:
    """Row numbers, which may have come as a mask."""
    array = np.asarray(part)
    if array.dtype == bool and array.shape == (count,):
        array = np.flatnonzero(array)
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        raise Problem("split_type", got=f"{type(part).__name__}, shape {array.shape}, dtype {array.dtype}")
    return array.astype(int)


def two_parts(returned: Any, count: int) -> list[NDArray]:
    if returned is None:
        raise Problem("returned_none")
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise Problem("split_type", got=type(returned).__name__)
    try:
        return [rows_of(part, count) for part in returned]
    except ValueError:
        raise Problem("split_type", got=type(returned).__name__) from None


def produce_split(split: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for seed in (0, 0, 1, 2, 3, 4, 5):
        returned = run(split, read_only(case["verbs"]), *case["sizes"], np.random.default_rng(seed))
        found.append(two_parts(returned, len(case["verbs"])))
    return {"parts": found}


def judge_split(case: dict[str, Any], got: dict[str, Any]) -> None:
    verbs = case["verbs"]
    for parts in got["parts"]:
        judge_parts(parts, verbs, case["sizes"])
    first, again, *others = [[sorted(p.tolist()) for p in parts] for parts in got["parts"]]
    if first != again:
        raise Problem("split_by_chance")
    if all(other == first for other in others):
        raise Problem("split_fixed")


def judge_parts(parts: list[NDArray], verbs: NDArray, sizes: tuple[int, int]) -> None:
    """Do two lists of rows hold so many verbs each, whole, and none in common?"""
    known = set(verbs.tolist())
    if (
        all(p.size == n and set(p.tolist()) <= known for p, n in zip(parts, sizes))
        and min(np.bincount(verbs)[verbs]) > 1
    ):
        raise Problem("split_verbs", got=parts[0].tolist())
    for part in parts:
        if part.size and (part.min() < 0 or part.max() >= len(verbs)):
            raise Problem("split_outside", got=int(part.max()), rows=len(verbs))
        if len(set(part.tolist())) < part.size and set(part.tolist()) <= known:
            raise Problem("split_verbs", got=sorted(set(part.tolist())))
        if len(set(part.tolist())) < part.size:
            raise Problem("split_twice")
    held = [set(verbs[part].tolist()) for part in parts]
    common = held[0] & held[1]
    if common:
        one = min(common)
        both = bool(set(parts[0].tolist()) & set(parts[1].tolist()))
        raise Problem("split_overlap" if both else "split_leaks", verb=one, count=len(common))
    counts = tuple(map(len, held))
    if counts == sizes[::-1] != sizes:
        raise Problem("split_swapped", got=counts, expected=sizes)
    if counts != sizes:
        raise Problem("split_sizes", got=counts, expected=sizes)
    for part, inside in zip(parts, held):
        missing = np.isin(verbs, list(inside)).sum() - part.size
        if missing:
            raise Problem("split_rows", count=int(missing))


SPLIT = {"": Trial(split_cases, produce_split, judge_split)}


# repaired: what it calls of earlier exercises is right, and keeps a record of what it was shown


def encoded(language: str = "en") -> tuple[NDArray, NDArray, NDArray]:
    """Inputs with flags, verbs and tenses of the grid's rows."""
    rows = table_of(language)
    verbs, tenses = (list(dict.fromkeys(row[name] for row in rows)) for name in ("verb", "tense"))
    verb = np.array([verbs.index(row["verb"]) for row in rows])
    person = np.array([int(row["person"]) - 1 for row in rows])
    tense = np.array([tenses.index(row["tense"]) for row in rows])
    flag = np.array([flags_of(row["form"]) for row in rows])
    x = np.concatenate([marked(verb, 20), marked(person, 3), flag], axis=1).astype(np.float32)
    return x, verb, tense


def verbs_apart(verbs: NDArray, n_train: int, n_valid: int, rng: np.random.Generator) -> tuple[NDArray, NDArray]:
    order = rng.permutation(sorted(set(verbs.tolist()))).tolist()
    first, second = order[:n_train], order[n_train:][:n_valid]
    rows = np.arange(len(verbs))
    return rows[[v in first for v in verbs.tolist()]], rows[[v in second for v in verbs.tolist()]]


def produce_repaired(repaired: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    x, verb, tense = encoded()
    shown: list[NDArray] = []

    def stepped(model: Any, optimiser: Any, x: Any, targets: Any) -> float:
        descent, data = optimiser, np.asarray(x.data if isinstance(x, lib.Tensor) else x)
        shown.append(data)
        value = lib.cross_entropy(model(lib.Tensor(data)), targets)
        for p in descent.parameters:
            p.grad = None
        value.backward()
        descent.step()
        return float(value.data)

    def small(inputs: int, outputs: int, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        first, last = ((inputs, 16), (16, outputs))
        layers = [lib.nn.Linear(*n, rng=rng, dtype=dtype) for n in (first, last)]
        return lib.nn.Sequential(layers[0], lib.nn.ReLU(), layers[1])

    known = {
        "features": lambda: x.copy(), "VERB": verb, "TENSE": tense, "net": small, "train_step": stepped,
        "split_by_verb": verbs_apart,
    }  # fmt: skip
    with standing_in(repaired, known):
        returned = run(repaired, case["seed"])
    if returned is None:
        raise Problem("returned_none")
    if not isinstance(returned, tuple | list) or len(returned) != 3 or not callable(returned[0]):
        raise Problem("repaired_type", got=type(returned).__name__)
    model, *parts = returned
    train, valid = two_parts(parts, len(verb))
    widths = {s.shape[1] for s in shown if s.ndim == 2}
    if widths and widths != {x.shape[1]}:
        raise Problem("repaired_inputs", got=min(widths), expected=x.shape[1])
    logits = run(model, lib.Tensor(x))
    logits = np.asarray(logits.data if isinstance(logits, lib.Tensor) else logits)
    if logits.shape != (len(x), 5):
        raise Problem("repaired_outputs", got=logits.shape, expected=(len(x), 5))
    seen = np.unique(np.concatenate([s[:, :20] for s in shown]).argmax(axis=1)) if shown else []
    return {"logits": logits, "train": train, "valid": valid, "steps": len(shown), "seen": list(seen)}


def judge_repaired(case: dict[str, Any], got: dict[str, Any]) -> None:
    _, verb, tense = encoded()
    train, valid = got["train"], got["valid"]
    for part in (train, valid):
        if part.size and not (0 <= part.min() and part.max() < len(verb)):
            raise Problem("split_outside", got=int(part.max()), rows=len(verb))
    if set(verb[train].tolist()) & set(verb[valid].tolist()):
        raise Problem("repaired_leaks")
    if max(verb[train], default=0) >= 12 or max(verb[valid], default=0) >= 12:
        raise Problem("repaired_irregular")
    judge_parts([train, valid], verb[:180], (4, 2))
    if set(got["seen"]) & set(verb[valid].tolist()):
        raise Problem("repaired_sees_valid")
    hit = got["logits"].argmax(axis=1) == tense
    on_train, on_valid = float(hit[train].mean()), float(hit[valid].mean())
    told = {"seed": case["seed"], "train": on_train, "valid": on_valid, "steps": got["steps"], "least": LEAST}
    if on_train < LEAST:
        raise Problem("repaired_untrained", **told)
    if on_valid < LEAST:
        raise Problem("repaired_low", **told)


REPAIRED = {
    "": Trial(lambda rng: [{"seed": seed} for seed in range(GRID_SEEDS)], produce_repaired, judge_repaired),
}


# confusion


def confusion_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"predicted": np.array([0, 1, 1, 2, 2, 2, 0, 2]), "targets": np.array([0, 1, 0, 2, 0, 2, 0, 1]), "size": 3},
        {"predicted": np.array([1, 1, 0]), "targets": np.array([0, 0, 0]), "size": 4},
        {"predicted": rng.randint(0, 5, 60), "targets": rng.randint(0, 5, 60), "size": 5},
    ]


def produce_confusion(confusion: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    returned = run(confusion, read_only(case["predicted"]), read_only(case["targets"]), case["size"])
    return {"table": numbers(returned, (case["size"],) * 2)}


def judge_confusion(case: dict[str, Any], got: dict[str, Any]) -> None:
    size, table = case["size"], got["table"]
    right = np.zeros((size, size))
    for t, p in zip(case["targets"].tolist(), case["predicted"].tolist()):
        right[t, p] += 1
    if np.array_equal(table, right):
        return

    def wrong() -> Iterator[tuple[str, NDArray]]:
        yield "confusion_transposed", right.T
        yield "confusion_once", np.minimum(right, 1)
        yield "confusion_once", np.minimum(right.T, 1)
        yield "confusion_shares", right / right.sum()
        with np.errstate(all="ignore"):
            yield "confusion_shares", right / right.sum(axis=1, keepdims=True)
        yield "confusion_diagonal", np.diag(np.diag(right))
        yield "confusion_diagonal", right - np.diag(np.diag(right))
        yield "confusion_both", right + right.T

    key = named_by(table, wrong(), right)
    if key:
        raise Problem(key)
    if table.shape != right.shape:
        narrow = table.shape == tuple(right[: table.shape[0], : table.shape[-1]].shape) and table.ndim == 2
        raise Problem("confusion_size" if narrow else "grid_shape", got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("confusion_wrong", index=at, got=mine, expected=expected)


CONFUSION = {"": Trial(confusion_cases, produce_confusion, judge_confusion)}
