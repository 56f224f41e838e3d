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
from .verdicts import Problem, worst_entry

AS_ONE = 1e-9
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


def softmax_rows(z: NDArray) -> NDArray:
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# one_hot


def onehot_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    given = [([2, 0, 3, 0, 1, 2], 8), ([1, 1, 2], 3), ([0], 4), ([22], 23), (rng.randint(0, 9, 12), 9)]
    return [{"index": np.array(i), "size": size} for i, size in given]


def marked(index: NDArray, *, size: int) -> NDArray:
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
    right = marked(index, size=size)
    if table.shape == right.shape and np.array_equal(table, right):
        return

    def wrong() -> Iterator[tuple[str, NDArray]]:
        yield "onehot_transposed", right.T
        for by in (1, -1):
            yield "onehot_shifted", np.roll(right, by, axis=1)
        yield "onehot_shifted", marked(index - 1, size=size)
        yield "onehot_reshaped", right.T.reshape(right.shape)
        yield "onehot_valued", right * index.reshape(-1, 1)
        yield "onehot_columns", np.broadcast_to(right.max(axis=0, initial=0), right.shape)
        yield "onehot_inverted", 1 - right
        yield "onehot_identity", np.eye(size)
        yield "onehot_identity", np.eye(index.size, size)
        yield "onehot_filled", np.cumsum(right, axis=1)
        yield "onehot_filled", np.cumsum(right[:, ::-1], axis=1)[:, ::-1]
        yield "onehot_whole_rows", np.isin(np.arange(index.size), index).astype(float).reshape(-1, 1) * np.ones(size)
        yield "onehot_narrow", right[:, : index.max() + 1]
        yield "onehot_unique", right[np.unique(index, return_index=True)[1]]

    key = named_by(table, wrong(), right)
    if key:
        raise Problem(key, given=index.tolist(), size=size)
    if table.shape == (size,):
        raise Problem("onehot_one_row", rows=index.size, size=size)
    if table.ndim == 2 and len(table) == index.size and table.shape[1] != size:
        raise Problem("onehot_columns_count", got=table.shape[1], size=size)
    if table.shape != right.shape:
        raise Problem("grid_shape", got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("onehot_wrong", index=at, got=mine, expected=expected)


ONE_HOT = {"": Trial(onehot_cases, produce_onehot, judge_onehot)}


# ceiling


def ceiling_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Inputs with several labels, of unequal frequency; then a table in which all is known, and one of tuples."""
    # counted wrongly in any known way, this table gives another number
    words = list("cbdaadcadbbbebeaadbdbacac")
    labels = [1, 2, 2, 0, 1, 0, 1, 1, 2, 2, 1, 1, 1, 0, 1, 0, 1, 2, 3, 2, 3, 1, 1, 0, 1]
    # no share of 41 rows has two digits, so that one which was rounded to them is seen
    pairs = [((int(a), int(b)), int(c)) for a, b, c in rng.randint(0, 3, (41, 3))]
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
    by_label: dict[int, Counter[Any]] = {}
    for x, y in zip(case["inputs"], case["labels"]):
        by_label.setdefault(y, Counter()).update([x])
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
        yield "ceiling_by_label", sum(max(c.values()) for c in by_label.values()) / rows
        yield "ceiling_labels", sum(c.most_common(1)[0][0] for c in found.values()) / rows
        yield "ceiling_labels", sum(map(max, found.values())) / rows
        sums = [(sum(y * n for y, n in c.items()), c.total()) for c in found.values()]
        yield "ceiling_two_labels", sum(max(ones, all_of_it - ones) for ones, all_of_it in sums) / rows
        yield "ceiling_pairs", sum(map(len, found.values())) / rows
        yield "ceiling_largest_share", max(max(c.values()) / c.total() for c in found.values())
        yield "ceiling_ties", sum(n for c in found.values() for n in c.values() if n == max(c.values())) / rows
        yield "ceiling_half", sum(max(c.values()) for c in found.values() if 2 * max(c.values()) > c.total()) / rows
        yield "ceiling_largest", max(max(c.values()) for c in found.values()) / rows
        for taken in (last, first):
            yield "ceiling_last", sum(found[x][taken[x]] for x in found) / rows

    key = named_by(got["share"], wrong(), most / rows)
    if not key and got["share"] == most // rows:
        key = "ceiling_cut_off"
    if not key and any(np.isclose(got["share"], round(most / rows, digits), 0, AS_ONE) for digits in range(1, 6)):
        key = "ceiling_rounded"
    told = {"inputs": case["inputs"][:6], "got": got["share"], "expected": most / rows}
    raise Problem(key or "ceiling_wrong", **told)


CEILING = {"": Trial(ceiling_cases, produce_ceiling, judge_ceiling)}


# accuracy


def accuracy_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Three square tables together, on which no two mistakes come to the same numbers; then tables of other shapes."""
    return [
        {"tables": [square_table(rng, n) for n in (23, 29, 31)]},
        *({"tables": [(rng.randn(n, 5), rng.randint(0, 5, n))]} for n in (8, 30)),
        {"tables": [(5 * np.eye(4) - 6, np.arange(4))]},
    ]


def square_table(rng: np.random.RandomState, n: int) -> tuple[NDArray, NDArray]:
    """Logits and targets: some of these at the largest, some at the second and the smallest, some beside the largest"""
    logits = rng.permutation(n * n).reshape(n, n) / n - n / 2
    top = logits.argmax() // n
    logits[[0, top]] = logits[[top, 0]]  # the largest of all stands in row 0, so that its place is that of a class
    places = [logits.argmax(axis=1), np.argsort(logits, axis=1)[:, -2], logits.argmin(axis=1)]
    places += [(places[0] + 1) % n, (places[0] - 1) % n, logits.argmax(axis=0), np.abs(logits).argmax(axis=1)]
    chosen = rng.choice([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6], n)
    targets = np.choose(chosen, places)
    targets[rng.permutation(n)[:2]] = logits.argmax()
    return logits, targets


def produce_accuracy(accuracy: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    shares = []
    for logits, targets in case["tables"]:
        returned = run(accuracy, read_only(logits), read_only(targets))
        if isinstance(returned, np.ndarray) and returned.shape == targets.shape:
            raise Problem("accuracy_each", got=returned.shape)
        shares.append(as_number(returned if not isinstance(returned, np.bool_) else float(returned)))
    return {"shares": shares}


def wrong_accuracies(logits: NDArray, targets: NDArray) -> list[tuple[str, float]]:
    """What each known mistake makes of one table, with the key of its message; a square one has one more."""
    answer, rows, classes = logits.argmax(axis=1), *logits.shape
    hit, own = answer == targets, logits[np.arange(rows), targets]
    found = [
        ("accuracy_sum", hit.sum()),
        ("accuracy_percent", 100 * hit.mean()),
        ("accuracy_errors", 1 - hit.mean()),
        ("accuracy_smallest", (logits.argmin(axis=1) == targets).mean()),
        ("accuracy_flat", (logits.argmax() == targets).mean()),
        ("accuracy_by_classes", hit.sum() / classes),
        ("accuracy_by_size", hit.sum() / logits.size),
        ("accuracy_by_grid", hit.sum() / 300),
        ("accuracy_outer", (answer[:, None] == targets).mean()),
        ("accuracy_probability", softmax_rows(logits)[np.arange(rows), targets].mean()),
        ("accuracy_positive", (own > 0).mean()),
        ("accuracy_shifted", (answer + 1 == targets).mean()),
        ("accuracy_shifted", (answer - 1 == targets).mean()),
        ("accuracy_two", (np.argsort(logits, axis=1)[:, -2:] == targets[:, None]).any(axis=1).mean()),
        ("accuracy_two", (np.argsort(logits, axis=1)[:, -2:] == targets[:, None]).mean()),
        ("accuracy_size", (np.abs(logits).argmax(axis=1) == targets).mean()),
        ("accuracy_rounded_logits", (np.round(logits).argmax(axis=1) == targets).mean()),
        ("accuracy_each_class", np.mean([hit[targets == c].mean() for c in set(targets.tolist())])),
        ("accuracy_places", answer.mean()),
    ]
    if rows == classes:
        found.append(("accuracy_axis", (logits.argmax(axis=0) == targets).mean()))
    return found


def judge_accuracy(case: dict[str, Any], got: dict[str, Any]) -> None:
    right = [float((logits.argmax(axis=1) == targets).mean()) for logits, targets in case["tables"]]
    if np.allclose(got["shares"], right, AS_ONE, AS_ONE):
        return
    wrong = [wrong_accuracies(*table) for table in case["tables"]]
    candidates = ((same[0][0], [number for _, number in same]) for same in zip(*wrong))
    key = named_by(got["shares"], candidates, right)
    n = int(np.argmax(np.abs(np.subtract(got["shares"], right))))
    if not key and any(np.allclose(got["shares"], np.round(right, digits), 0, AS_ONE) for digits in range(1, 6)):
        key = "accuracy_rounded"
    if not key and all(share in (0, 1) for share in got["shares"]):
        key = "accuracy_whole"
    raise Problem(key or "accuracy_wrong", got=got["shares"][n], expected=right[n])


ACCURACY = {"": Trial(accuracy_cases, produce_accuracy, judge_accuracy)}


# flags


def flags_of(*, form: str, front: str = "first", ending: str = "one word", ing: str = "all") -> list[float]:
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
    drawn = [grid[i] for i in rng.permutation(len(grid))[:50]]
    return [
        {"forms": ["works", "worked", "work", *two, "have", "has", "is", "am", "are", "finish", "listen", *grid]},
        {"forms": drawn},
    ]


def unseen_flags(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Words that are in no grid, invented and real."""
    return [
        {
            "forms": [
                "florps", "florped", "florp", "has florped", "have florped", "am florping", "is florping",
                "are florping", "will florp", "singed", "sing", "isolates", "amused", "hasten", "haves", "willed",
                "will bless", "has pressed", "will need", "have passed", "ingest", "is ingesting", "press", "need",
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
    right = np.array([flags_of(form=f) for f in forms])
    if np.array_equal(rows, right):
        return
    n = int(np.argmax((rows != right).any(axis=1)))
    k = int(np.argmax(rows[n] != right[n]))
    told = {"form": forms[n], "flag": FORM_FLAGS[k], "got": rows[n, k], "expected": right[n, k]}
    for front in ("first", "alone too", "letters", "begins", "anywhere"):
        for ending in ("one word", "all", "first"):
            for ing in ("all", "alone", "letters"):
                looked = {"front": front, "ending": ending, "ing": ing}
                if np.array_equal(rows, np.array([flags_of(form=f, **looked) for f in forms])):
                    # the message is about the flag that it shows
                    front_only, end_only = (front, "one word", "all"), ("first", ending, ing)
                    raise Problem(key_of_flags(*(front_only if k < len(AUXILIARIES) else end_only)), **told)
    if all(sorted(a) == sorted(b) for a, b in zip(rows.tolist(), right.tolist())):
        raise Problem("flags_order", **told)
    if np.array_equal(rows, 1 - right):
        raise Problem("flags_inverted", **told)
    two = " " in forms[n]
    if k >= len(AUXILIARIES) and rows[n, k] == 1 and not forms[n].endswith(FORM_FLAGS[k][1:]):
        raise Problem("flags_no_such_end", **told)
    if two and k > len(AUXILIARIES) and rows[n, k] == 1:
        raise Problem("flags_one_word", **told)
    if two and k == len(AUXILIARIES) and rows[n, k] == 0:
        raise Problem("flags_ing_alone", **told)
    if forms[n] == FORM_FLAGS[k] and rows[n, k] == 1:
        raise Problem("flags_front_alone", **told)
    if k < len(AUXILIARIES) and rows[n, k] == 1 and FORM_FLAGS[k] in forms[n].split(" ")[1:]:
        raise Problem("flags_front_alone", **told)
    if right[n, k] == 1 and rows[n, k] == 0:
        raise Problem("flags_front_missed" if k < len(AUXILIARIES) else "flags_end_missed", **told)
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
    return "flags_ing_alone" if ing == "alone" else "flags_no_such_end"


FLAG_TRIALS = {
    "": Trial(flags_cases, produce_form_flags, judge_form_flags),
    "unseen": Trial(unseen_flags, produce_form_flags, judge_form_flags),
}


# split_by_verb

DRAWS = 200  # a verb that is drawn like the others stays out of a part of two of twelve once in 10 ** 16 times


def split_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Verbs in a row as in the grid, then mixed and with gaps in their numbers."""
    return [
        {"verbs": np.repeat(np.arange(12), 15), "sizes": (4, 2), "draws": DRAWS},
        {"verbs": rng.permutation(np.repeat([3, 5, 8, 13, 21, 34], 4)), "sizes": (2, 3), "draws": 6},
        {"verbs": np.repeat(np.arange(5), [1, 2, 3, 4, 5]), "sizes": (3, 2), "draws": 6},
    ]


def rows_of(part: Any, count: int) -> NDArray:
    """Row numbers, or the Problem with what came instead."""
    if isinstance(part, tuple) and len(part) == 1 and isinstance(part[0], np.ndarray):
        raise Problem("split_where")
    array = np.asarray(part)
    if array.dtype == bool:
        raise Problem("split_masks")
    if array.shape == (count,) and array.dtype.kind in "iuf" and 1 < count and set(array.tolist()) == {0, 1}:
        raise Problem("split_masks")
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
    for seed in (0, *range(case["draws"])):
        returned = run(split, read_only(case["verbs"]), *case["sizes"], np.random.default_rng(seed))
        found.append(two_parts(returned, len(case["verbs"])))
    return {"parts": found}


def judge_split(case: dict[str, Any], got: dict[str, Any]) -> None:
    verbs, sizes = case["verbs"], case["sizes"]
    counts = {tuple(len(set(verbs[p].tolist())) for p in parts) for parts in got["parts"] if inside(parts, verbs)}
    for parts in got["parts"]:
        judge_parts(parts, verbs, sizes, varied=len(counts) > 1)
    first, again, *others = [[sorted(p.tolist()) for p in parts] for parts in got["parts"]]
    if first != again:
        raise Problem("split_by_chance")
    if all(other == first for other in others):
        raise Problem("split_fixed")
    if case["draws"] == DRAWS:
        judge_draws([[set(verbs[p].tolist()) for p in parts] for parts in got["parts"]], set(verbs.tolist()))


def judge_draws(drawn: list[list[set[int]]], verbs: set[int]) -> None:
    """Can every verb come into either part, and any verb beside any other?"""
    for place in (0, 1):
        never = verbs - set().union(*(parts[place] for parts in drawn))
        if never:
            raise Problem("split_never", draws=DRAWS, verb=min(never), place=place + 1)
    together = {frozenset(parts[1]) for parts in drawn}
    if len(together) <= len(verbs):
        raise Problem("split_neighbours", draws=DRAWS, count=len(together))


def inside(parts: list[NDArray], verbs: NDArray) -> bool:
    return all(not part.size or (0 <= part.min() and part.max() < len(verbs)) for part in parts)


def judge_parts(parts: list[NDArray], verbs: NDArray, sizes: tuple[int, int], varied: bool = False) -> None:
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
        raise Problem("split_swapped", first=counts[0], second=counts[1], expected=sizes)
    if counts != sizes:
        raise Problem("split_varies" if varied else "split_sizes", got=counts, expected=sizes)
    for part, inside in zip(parts, held):
        missing = np.isin(verbs, list(inside)).sum() - part.size
        if missing:
            raise Problem("split_rows", count=int(missing))


SPLIT = {"": Trial(split_cases, produce_split, judge_split)}


# the grid as inputs and labels, and a right split of it


def encoded(language: str = "en") -> tuple[NDArray, NDArray, NDArray]:
    """Inputs with flags, verbs and tenses of the grid's rows."""
    rows = table_of(language)
    verbs, tenses = (list(dict.fromkeys(row[name] for row in rows)) for name in ("verb", "tense"))
    verb = np.array([verbs.index(row["verb"]) for row in rows])
    person = np.array([int(row["person"]) - 1 for row in rows])
    tense = np.array([tenses.index(row["tense"]) for row in rows])
    flag = np.array([flags_of(form=row["form"]) for row in rows])
    x = np.concatenate([marked(verb, size=20), marked(person, size=3), flag], axis=1).astype(np.float32)
    return x, verb, tense


def verbs_apart(verbs: NDArray, *, n_train: int, n_valid: int, rng: np.random.Generator) -> tuple[NDArray, NDArray]:
    order = rng.permutation(sorted(set(verbs.tolist()))).tolist()
    first, second = order[:n_train], order[n_train:][:n_valid]
    rows = np.arange(len(verbs))
    return rows[[v in first for v in verbs.tolist()]], rows[[v in second for v in verbs.tolist()]]


# confusion


def confusion_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"predicted": np.array([0, 1, 1, 2, 2, 2, 0, 2]), "targets": np.array([0, 1, 0, 2, 0, 2, 0, 1]), "size": 3},
        {"predicted": np.array([1, 1, 0]), "targets": np.array([0, 0, 0]), "size": 4},
        {"predicted": rng.randint(0, 5, 60), "targets": rng.randint(0, 5, 60), "size": 5},
    ]


def produce_confusion(confusion: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(confusion, read_only(case["predicted"]), read_only(case["targets"]), case["size"])
    except Problem as problem:
        text = str(problem.values.get("text"))
        told = {"text": text, "line": problem.values.get("line")}
        if problem.values.get("error") == "IndexError" and "out of bounds" in text:
            raise Problem("confusion_outside", **told) from None
        if "cannot reshape array of size" in text:
            raise Problem("confusion_minlength", **told) from None
        raise
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
        yield "confusion_both", right + right.T - np.diag(np.diag(right))
        yield "confusion_shifted", np.roll(right, (-1, -1), (0, 1))
        yield "confusion_shifted", np.roll(right, (1, 1), (0, 1))
        yield "confusion_ones", right + 1
        yield "confusion_outer", np.outer(right.sum(axis=1), right.sum(axis=0))
        for n in (0, -1):
            one = np.zeros_like(right)
            one[case["targets"][n], case["predicted"][n]] = 1
            yield "confusion_one_row", one

    key = named_by(table, wrong(), right)
    if key:
        raise Problem(key)
    if table.shape != right.shape:
        keys = {1: "confusion_flat", 2: "confusion_size"}
        raise Problem(keys.get(table.ndim, "grid_shape"), got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("confusion_wrong", index=at, got=mine, expected=expected)


CONFUSION = {"": Trial(confusion_cases, produce_confusion, judge_confusion)}
