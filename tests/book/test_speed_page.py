"""What the page on speed says in words is true of the data that its tables show."""

from __future__ import annotations

import pytest

from book.bench import tables

DATA = tables.read()
NETWORKS = ("xor", "mlp", "digits", "cnn")


def work(key: str, row: str) -> float:
    """CPU microseconds of a step."""
    return 1e6 * DATA["work"][key][row]["seconds"][1]


def lever(group: str, piece: str) -> float:
    """CPU microseconds of a piece of code."""
    return 1e6 * DATA["levers"][group][piece][1]


def rows(key: str) -> list[str]:
    return [row for row, result in DATA["work"][key].items() if "seconds" in result]


def torch_at_best(key: str) -> float:
    return min(work(key, row) for row in ("torch", "torch-fused") if row in rows(key))


CLAIMS = {
    "a core multiplies thousands of numbers in a microsecond": lambda: 256 * 256 / lever("large", "a + b") > 2000,
    "no step of XOR under ten microseconds": lambda: min(work("xor", row) for row in rows("xor")) > 10,
    "some steps of XOR take hundreds": lambda: max(work("xor", row) for row in rows("xor")) > 200,
    "dozens of calls in a microsecond": lambda: 24 < 1 / lever("python", "f()") < 100,
    "a handful of additions": lambda: 2 < 1 / lever("place", "x + y") < 9,
    "one number takes almost as long as 32": lambda: lever("size", "a + a") > 0.8 * lever("size", "b + b"),
    "np.sum costs more around the sum than in it": lambda: (
        lever("sum", "np.sum(x, axis=0)") > 2 * lever("sum", "np.add.reduce(x, 0)")
    ),
    "np.mean does more of the same": lambda: lever("mean", "np.mean(x)") > lever("sum", "np.sum(x, axis=0)"),
    "np.zeros is told": lambda: lever("zeros", "np.zeros_like(x)") > 2 * lever("zeros", "np.zeros(x.shape, x.dtype)"),
    "dot does not look for batches": lambda: lever("product", "x.dot(w)") < 0.8 * lever("product", "x @ w"),
    "a number must become an array": lambda: lever("scalar", "x * 2") > 1.5 * lever("scalar", "x * two"),
    "out= saves next to nothing": lambda: lever("place", "np.add(x, y, out=z)") > 0.85 * lever("place", "np.add(x, y)"),
    "the sign in less than half the time": lambda: lever("mask", "g * np.sign(z)") < 0.5 * lever("mask", "g * (x > 0)"),
    "recording costs more than the addition": lambda: lever("op", "p + q") > 2 * lever("op", "x + y"),
    "PyTorch's price is of the same size": lambda: 0.5 < lever("op-torch", "p + q") / lever("op", "p + q") < 2,
    "in a chain PyTorch is faster": lambda: all(torch_at_best(k) < work(k, "ours") for k in ("add", "chain")),
    "nothing is left for the collector": lambda: DATA["facts"]["left"]["ours"] == 0,
    "fused ops are faster": lambda: all(work(k, "ours-fused") < work(k, "ours") for k in NETWORKS),
    "one vector takes less than half": lambda: (
        lever("adam", "one_flat_vector()") < 0.55 * lever("adam", "new_arrays()")
    ),
    "the batch last is fastest": lambda: (
        min(DATA["levers"]["im2col"].values())[1] == DATA["levers"]["im2col"]["im2col_batch_last(xl)"][1]
        and min(DATA["levers"]["col2im"].values())[1] == DATA["levers"]["col2im"]["col2im_batch_last(pl)"][1]
    ),
    "the limit lies left of 1": lambda: all(work(k, "tight") < work(k, "plain") for k in NETWORKS),
    "ndgrad at or left of 1 in the larger networks": lambda: all(
        work(k, "ours-fused") < 1.05 * work(k, "plain") for k in NETWORKS[1:]
    ),
    "ndgrad right of 1 in XOR": lambda: work("xor", "ours-fused") > 1.1 * work("xor", "plain"),
    "PyTorch right of ndgrad in the networks": lambda: all(torch_at_best(k) > work(k, "ours") for k in NETWORKS),
    "in the transformer op by op as long as plain NumPy": lambda: (
        0.85 < work("writer", "ours") / work("writer", "plain") < 1.15
    ),
    "with one op for layer_norm somewhat less": lambda: (
        0.75 < work("writer", "ours-fused") / work("writer", "ours") < 1
    ),
    "PyTorch left of it": lambda: torch_at_best("writer") < work("writer", "ours-fused") < work("writer", "plain"),
    "the lines come together": lambda: (
        torch_at_best("hidden-32") / work("hidden-32", "ours-fused")
        > 2 * torch_at_best("hidden-2048") / work("hidden-2048", "ours-fused")
    ),
    "at the end PyTorch is ahead": lambda: torch_at_best("hidden-8192") < work("hidden-8192", "ours-fused"),
    "less to load": lambda: (
        DATA["facts"]["import"]["torch"]["seconds"] > 5 * DATA["facts"]["import"]["ours"]["seconds"]
    ),
}


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_page_says_what_was_measured(claim: str) -> None:
    assert CLAIMS[claim]()
