"""Once all checks of an op pass, a notebook shows what it did: its curve and slopes, or its numbers; and so it does
where the value is right and a pull-back is not, if one sees it there."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from autograder.checks.notebook.pictures import Picture
from autograder.judge.folder import Folder
from autograder.release.paths import SOLUTIONS

CURVES = [("00-warm-up", name) for name in ("double", "square")] + [
    ("02-op-derivatives", name) for name in ("neg", "log", "sqrt", "tanh", "sigmoid", "relu")
]
TABLES = {"div": np.divide, "matmul": np.matmul, "where": np.where}
# z of the call in the picture, from its inputs, by lesson and op
SMALL: dict[tuple[str, str], Callable[..., Any]] = {
    ("03-broadcasting", "broadcast_to"): lambda x: x + np.zeros((3, 4)),
    ("03-broadcasting", "reshape"): lambda x: x.ravel().reshape(5, 3),
    ("03-broadcasting", "transpose"): lambda x: x.T,
    ("03-broadcasting", "getitem"): lambda x: x.ravel()[np.array([[1, 0, 1, 3], [1, 1, 5, 0]])],
    ("03-broadcasting", "cat"): lambda *arrays: np.hstack(arrays),
    ("03-broadcasting", "matmul"): lambda x, y: np.einsum("nij,jk->nik", x, y),
    ("04-reductions", "sum"): lambda x: sum(x),
    ("04-reductions", "mean"): lambda x: sum(x) / len(x),
    ("04-reductions", "max"): lambda x: np.sort(x, axis=0)[-1],
    ("04-reductions", "logsumexp"): lambda x: np.logaddexp.reduce(x, axis=0),
    ("04-reductions", "softmax"): lambda x: (np.exp(x).T / np.exp(x).sum(axis=1)).T,
    ("04-reductions", "log_softmax"): lambda x: (x.T - np.logaddexp.reduce(x, axis=1)).T,
    ("04-reductions", "cross_entropy"): lambda x: np.mean(
        np.logaddexp.reduce(x, axis=1) - x[np.arange(5), [2, 0, 2, 0, 0]]
    ),
    ("06-layers-and-optimisers", "linear"): lambda x, w, b: x @ w + b,
    ("06-layers-and-optimisers", "mse"): lambda x, y: np.var(x - y) + np.mean(x - y) ** 2,
    ("10-convolution", "conv2d"): lambda x, w: np.array(
        [[[[np.vdot(x[0, 0, i : i + 2, j : j + 2], w) for j in range(3)] for i in range(3)]]]
    ),
    ("10-convolution", "max_pool2d"): lambda x: x.reshape(1, 1, 2, 2, 2, 2).max(axis=(3, 5)),
}
INPUTS = {"cat": ("arrays[0]", "arrays[1]"), "matmul": ("x", "y"), "mse": ("x", "y"), "linear": ("x", "w", "b")}


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What the notebook has shown, in the order in which it came."""
    pictures: list[Picture] = []
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    shell: Any = SimpleNamespace(set_custom_exc=lambda *handled: None)
    ipython = SimpleNamespace(get_ipython=lambda: shell, display=SimpleNamespace(display=pictures.append))
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    return pictures


def run(folder: Folder, name: str, code: str = "") -> None:
    folder.run(code or folder.solution(name))
    for cell in folder.cells(SOLUTIONS):
        if re.match(rf'check\("{name}[".]', cell.source):
            folder.failure(cell.id)


def tables_of(picture: Picture) -> dict[str, np.ndarray]:
    """By name, the cells of each table."""
    return {name: np.array([[cell for cell, _ in row] for row in rows]) for name, rows in cells_of(picture).items()}


def outlined(picture: Picture) -> list[tuple[str, int, int]]:
    """The table, row and column of each cell with an outline."""
    tables = cells_of(picture).items()
    cells = [
        (name, i, j, look) for name, rows in tables for i, row in enumerate(rows) for j, (_, look) in enumerate(row)
    ]
    return [(name, i, j) for name, i, j, look in cells if "outline" in look]


def cells_of(picture: Picture) -> dict[str, list[list[tuple[str, str]]]]:
    found = {}
    for table in re.findall(r"<table.*?</table>", picture.markup):
        (name,) = re.findall(r"<caption[^>]*>(.*?)</caption>", table)
        rows = re.findall(r"<tr>(.*?)</tr>", table)
        cells = [re.findall(r'<td style="([^"]*)">(.*?)</td>', row) for row in rows]
        found[name] = [[(cell.replace("−", "-"), look) for look, cell in row] for row in cells]
    return found


def joined(tables: dict[str, np.ndarray], name: str, ndim: int) -> np.ndarray:
    """The array of this many axes that tables show, one of them for each matrix."""
    found = {n: t for n, t in tables.items() if re.fullmatch(re.escape(name) + r"(\[[\d, ]+\])?", n)}
    if ndim <= 2:
        ((_, table),) = found.items()
        return table.reshape(table.shape[2 - ndim :] if ndim else ())
    return np.stack(list(found.values())).reshape((1,) * (ndim - 3) + (len(found), *next(iter(found.values())).shape))


@pytest.mark.parametrize("slug, name", CURVES)
def test_the_slopes_of_the_pull_back_lie_on_those_that_were_measured(
    shown: list[Picture], slug: str, name: str
) -> None:
    run(Folder(slug, "en"), name)
    (picture,) = shown
    lines = re.findall(r'<polyline points="([^"]*)"', picture.markup)
    value, pulled, measured = (np.array([p.split(",") for p in line.split()], float) for line in lines)
    assert f"your z = {name}(x)" in picture.markup and "slope, measured" in picture.markup
    away = np.abs(pulled[:, 0] - np.median(pulled[:, 0])) > 1  # relu has no slope in the middle
    assert len(pulled) == len(measured) == len(value) == 81
    assert np.abs(pulled - measured)[away].max() < 0.2


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("lang, own, measured", [("en", "your gradient of", "measured for"),
                                                 ("es", "tu gradiente de", "medido para")])  # fmt: skip
def test_the_numbers_are_those_of_the_op(shown: list[Picture], name: str, lang: str, own: str, measured: str) -> None:
    run(Folder("02-op-derivatives", lang), name)
    (picture,) = shown
    tables = tables_of(picture)
    for x in ("x", "y"):
        assert np.array_equal(tables[f"{own} {x}"], tables[f"{measured} {x}"])
        assert tables[f"{own} {x}"].shape == tables[x].shape
    inputs = [tables[x].astype(float) for x in ("x", "y")]
    if name == "where":
        inputs.insert(0, tables["mask"] == "True")
    assert np.allclose(tables["z"].astype(float), TABLES[name](*inputs), rtol=0.01)


@pytest.mark.parametrize("slug, name", SMALL)
def test_a_small_call_of_every_other_op_is_shown(shown: list[Picture], slug: str, name: str) -> None:
    folder = Folder(slug, "en")
    run(folder, name)
    (picture,) = shown
    tables = tables_of(picture)
    names = INPUTS.get(name, ("x", "w") if name == "conv2d" else ("x",))
    (of_z,) = {re.sub(r"(?<=\))\[[\d, ]+\]$", "", n) for n in tables if n.startswith("z = ")}
    assert of_z.startswith(f"z = {name}({'*arrays' if name == 'cat' else ', '.join(names)}")
    case = folder.opened.checked[name].small_case()
    inputs = [joined(tables, n, x.ndim).astype(float) for n, x in zip(names, case.inputs)]
    assert [x.shape for x in inputs] == [x.shape for x in case.inputs]
    z = SMALL[slug, name](*inputs)
    assert np.allclose(joined(tables, of_z, np.ndim(z)).astype(float), z, rtol=0.01, atol=0.006)
    for n, x in zip(names, inputs):
        mine = joined(tables, f"your gradient of {n}", x.ndim)
        assert mine.shape == x.shape and np.array_equal(mine, joined(tables, f"measured for {n}", x.ndim))
    assert not outlined(picture)


def test_there_is_none_until_the_value_is_right(shown: list[Picture]) -> None:
    run(Folder("02-op-derivatives", "en"), "neg", "def neg(x):\n    return x, (lambda g: g,)")
    assert not shown


def test_a_curve_shows_a_wrong_pull_back(shown: list[Picture]) -> None:
    run(Folder("02-op-derivatives", "en"), "neg", "def neg(x):\n    return -x, (lambda g: g,)")
    (picture,) = shown
    _, pulled, measured = re.findall(r'<polyline points="([^"]*)"', picture.markup)
    assert pulled != measured and "slope, measured" in picture.markup


@pytest.mark.parametrize("lang, said", [("en", "Outlined: the entry furthest off"),
                                        ("es", "Con borde: el elemento más alejado")])  # fmt: skip
def test_the_entry_of_a_gradient_that_is_furthest_off_has_an_outline(
    shown: list[Picture], lang: str, said: str
) -> None:
    code = "def div(x, y):\n    return x / y, (lambda g: g / y, lambda g: g * x / y**2)"
    run(Folder("02-op-derivatives", lang), "div", code)
    (picture,) = shown
    ((name, i, j),) = outlined(picture)
    tables = tables_of(picture)
    other = {"en": "measured for y", "es": "medido para y"}[lang]
    assert name == {"en": "your gradient of y", "es": "tu gradiente de y"}[lang]
    assert said in picture.markup and said in picture.text
    gaps = np.abs(tables[name].astype(float) - tables[other].astype(float))
    assert gaps[i, j] == gaps.max() > 0.1
    assert np.allclose(tables[name].astype(float), -tables[other].astype(float))


def test_in_an_array_of_matrices_the_outline_is_in_the_right_one(shown: list[Picture]) -> None:
    code = """def matmul(x, y):
    def x_wrong(g):
        found = g @ np.swapaxes(y, -1, -2)
        found[(-1,) * found.ndim] += 5
        return found
    return x @ y, (x_wrong, lambda g: np.swapaxes(x, -1, -2) @ g)"""
    run(Folder("03-broadcasting", "en"), "matmul", code)
    (picture,) = shown
    assert outlined(picture) == [("your gradient of x[1]", 1, 2)]


def test_a_gradient_of_another_shape_is_told_its_shape(shown: list[Picture]) -> None:
    run(Folder("04-reductions", "en"), "sum", "def sum(x, axis=None, keepdims=False):\n"
        "    return np.sum(x, axis=axis, keepdims=keepdims), (lambda g: g,)")  # fmt: skip
    (picture,) = shown
    assert "your gradient of x has shape (5,), and x has (3, 5)" in picture.text
    assert not outlined(picture)


def test_what_the_picture_does_not_show_is_not_drawn(shown: list[Picture]) -> None:
    code = """def sum(x, axis=None, keepdims=False):
    kept = np.sum(x, axis=axis, keepdims=True)
    return np.sum(x, axis=axis, keepdims=keepdims), (lambda g: g.reshape(kept.shape) + 0 * x + keepdims,)"""
    folder = Folder("04-reductions", "en")
    run(folder, "sum", code)
    assert folder.message("test_sum_x") and not folder.message("test_sum")
    assert not shown


def test_there_is_none_of_all_until_every_check_passes(shown: list[Picture]) -> None:
    folder = Folder("02-op-derivatives", "en")
    folder.run(folder.solution("neg"))
    folder.failure("test_neg")
    assert not shown  # the pull-back of this one has not been looked at
    folder.failure("test_neg_x")
    assert len(shown) == 1


def test_there_is_none_in_grading_nor_where_nothing_is_seen(
    shown: list[Picture], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", "1")
    run(Folder("00-warm-up", "en"), "square")
    monkeypatch.delenv("NBGRADER_EXECUTION")
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    run(Folder("00-warm-up", "en"), "square")
    assert not shown and "slope, measured" not in capsys.readouterr().out


def test_a_picture_that_fails_costs_nothing(shown: list[Picture]) -> None:
    code = "def square(x):\n    if x.size > 80:\n        raise ValueError\n    return x * x, (lambda g: 2 * x * g,)"
    folder = Folder("00-warm-up", "en")
    run(folder, "square", code)
    assert not shown and {"square", "square.x"} <= folder.opened.passed.keys()


def steps_of(picture: Picture) -> list[tuple[str, list[str]]]:
    """For each step of a walk, what is said and what stands at the nodes."""
    groups = re.findall(r'<g style="display:(\w+)" aria-label="([^"]*)">(.*?)</g>', picture.markup)
    assert [display for display, _, _ in groups] == ["none"] * (len(groups) - 1) + ["inline"]
    return [
        (caption, [t for t in re.findall(r"<text[^>]*>(.*?)</text>", inside) if t]) for _, caption, inside in groups
    ]


def test_the_order_of_the_nodes_is_the_learners_own(shown: list[Picture]) -> None:
    folder = Folder("01-tensor-as-node", "en")
    other_way = folder.solution("topological_order").replace("node._prev", "node._prev[::-1]")
    for code in (folder.solution("topological_order"), other_way):
        run(folder, "topological_order", code)
    orders = []
    for picture in shown:
        captions = [caption for caption, _ in steps_of(picture)]
        order = [caption.partition(": ")[2] for caption in captions]
        assert sorted(order) == sorted("xwpsL") and captions[0].startswith("0: ")
        place = {name: order.index(name) for name in order}
        assert place["x"] < place["p"] > place["w"] and place["p"] < place["s"] < place["L"]
        orders.append(order)
    first, second = orders
    assert first != second


def test_backward_shows_each_g_and_what_the_leaves_get(shown: list[Picture]) -> None:
    folder = Folder("01-tensor-as-node", "es")
    for name in ("accumulate", "topological_order", "backward"):
        shown.clear()
        run(folder, name)
    (picture,) = shown
    steps = steps_of(picture)
    # L = (x w + x) x w = (w² + w) x², at x = 2 and w = 3
    assert [caption for caption, _ in steps] == ["L: g = 1", "s: g = 6", "p: g = 14", "x.grad = 48", "w.grad = 28"]
    assert steps[1][1] == ["x", "w", "p", "s", "g = 6", "L", "g = 1"]
    assert "<output>w.grad = 28</output>" in picture.markup
