"""What the page on trust says of wrong pull-backs, of oracles and of the valley is what code finds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from ndgrad import ops

from autograder.release.paths import BOOK
from book.figures import trust

Array = Any
EPS, ATOL, RTOL = 1e-6, 1e-5, 1e-3
SAID = {"passes": True, "pasa": True, "caught": False, "detectado": False}


def table(lang: str, label: str) -> list[tuple[str, list[bool]]]:
    """The rows of the first table of a section: what each is about, and which columns say that it passes."""
    page = (BOOK / lang / "05-trust.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", page.split(f"({label})=\n")[1], flags=re.M)[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\|.*\|$", section, re.M)]
    return [(name, [SAID[cell] for cell in cells]) for name, *cells in rows[2:]]


def measured(f: Callable[[Array], Array], x: Array, g: Array) -> Array:
    """d Σ g f(x) / dx, entry by entry"""
    gradient = np.zeros(x.shape)
    for i in np.ndindex(x.shape):
        sums = []
        for eps in (EPS, -EPS):
            moved = x.copy()
            moved[i] += eps
            sums.append(np.sum(g * f(moved)))
        gradient[i] = (sums[0] - sums[1]) / (2 * EPS)
    return gradient


def close(a: Array, b: Array, rtol: float = RTOL) -> bool:
    return np.shape(a) == np.shape(b) and bool(np.all(np.abs(a - b) <= ATOL + rtol * np.abs(b)))


def softmax(x: Array) -> Array:
    return ops.softmax(x, axis=-1)[0]


def reversed_rows(g: Array) -> Array:
    dx = np.zeros_like(g)
    dx[ROWS] = g
    return dx[::-1]


ROTATION, ROWS = (1, 2, 0), np.array([2, 0, 1])
Probed = tuple[str, tuple[int, ...], Callable[[Array], Array], Callable[[Array, Array], Array]]

# the op's name, the shape of x, f(x), and a wrong pull-back of x and g; in the order of the page's table
WRONG: list[Probed] = [
    ("softmax", (3, 3, 3), softmax, lambda x, g: np.zeros_like(x)),
    ("softmax", (3, 3, 3), softmax, lambda x, g: softmax(x) * (g - g.mean(axis=-1, keepdims=True))),
    ("softmax", (3, 3, 3), softmax, lambda x, g: softmax(x) * (1 - softmax(x)) * g),
    ("transpose", (3, 3, 3), lambda x: x.transpose(ROTATION), lambda x, g: g.transpose(ROTATION)),
    ("reshape", (3, 3, 3), lambda x: x.reshape(9, 3), lambda x, g: g.reshape(x.shape, order="F")),
    ("getitem", (3, 3, 3), lambda x: x[ROWS], lambda x, g: reversed_rows(g)),
    ("sum", (3, 3, 3), lambda x: x.sum(axis=0), lambda x, g: np.repeat(g[:, None], 3, axis=1)),
    ("cat", (3, 3, 3), lambda x: np.concatenate([x, np.ones_like(x)]), lambda x, g: g[len(x) :]),
    ("broadcast_to", (3, 3), lambda x: np.broadcast_to(x, (3, 3, 3)), lambda x, g: g.sum(axis=1)),
    ("relu", (3, 3, 3), lambda x: ops.relu(x)[0], lambda x, g: g * (x >= 0)),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_says_which_wrong_pull_backs_the_sum_lets_pass(lang: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    said = table(lang, "sum-probe")
    found = []
    for name, shape, f, pull in WRONG:
        x = rng.uniform(-1, 1, size=shape)
        z = f(x)
        probes = (np.ones(z.shape), rng.uniform(-1, 1, size=z.shape))
        # the tolerance that the page names: atol alone
        found.append((name, [close(pull(x, g), measured(f, x, g), rtol=0) for g in probes]))
    assert [(re.match(r"\w+", name)[0], passes) for name, passes in said] == found
    assert sum(passes[0] for _, passes in found[:9]) == 8 and not any(passes[1] for _, passes in found[:9])


def test_a_zero_tells_the_last_of_them_from_the_right_one() -> None:
    x, g = np.array([-1.0, 0.0, 2.0]), np.full(3, 10.0)
    assert ops.relu(x)[1][0](g).tolist() != WRONG[-1][3](x, g).tolist()


def spoiling(g: Array) -> Array:
    g *= 3
    return g


Checked = tuple[Callable[[Array], Array], Callable[[Array, Array], Array], Callable[[Any], Any]]

# f(x), a pull-back of x and g, and the same op in PyTorch: in the order of the page's table
OPS: list[Checked] = [
    (lambda x: x * x, lambda x, g: np.zeros_like(x), lambda t: t * t),
    (lambda x: x.sum(1) / 3, lambda x, g: np.repeat(g[:, None], 4, axis=1) / 3, lambda t: t.mean(1)),
    (lambda x: 3 * x, lambda x, g: spoiling(g), lambda t: 3 * t),
    (lambda x: np.maximum(x, 0), lambda x, g: g * (x >= 0), lambda t: t.relu()),
]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_says_which_oracle_sees_what(lang: str, torch: Any) -> None:
    rng = np.random.default_rng(0)
    for (name, said), (f, pull, in_torch) in zip(table(lang, "what-each-sees"), OPS, strict=True):
        x = rng.uniform(0.5, 2, size=(3, 4)) * rng.choice([-1, 1], size=(3, 4))
        z, g = f(x), rng.uniform(-1, 1, size=f(x).shape)
        kept, given = x.copy(), g.copy()
        dx = pull(x, given)
        structure = dx.shape == x.shape and dx.dtype == x.dtype and (x == kept).all() and (given == g).all()
        t = torch.tensor(x, requires_grad=True)
        value = in_torch(t)
        value.backward(torch.tensor(g))
        in_pytorch = close(z, value.detach().numpy()) and close(dx, t.grad.numpy())
        assert [structure, close(dx, measured(f, x, g)), in_pytorch] == said, name


POWERS = [f"1e-{k}" for k in range(15, 0, -1)]


@pytest.mark.parametrize(("precision", "bottom", "digits"), [("float64", "1e-6", 11), ("float32", "1e-3", 5)])
def test_the_bottom_of_the_valley_is_where_the_page_says(precision: str, bottom: str, digits: int) -> None:
    errors = {eps: trust.error("cube", precision, eps) for eps in POWERS}
    assert min(errors, key=errors.__getitem__) == bottom
    assert 10.0**-digits / 3 < errors[bottom] < 3 * 10.0**-digits
    unit = trust.PRECISIONS[precision][1]
    assert 0.1 < float(bottom) / unit ** (1 / 3) < 10


def test_garbage_in_single_precision() -> None:
    assert trust.error("cube", "float32", "1e-7") > 0.1
    assert trust.chord("cube", "float32", "1e-8")[2] == 0
    x = np.linspace(0, 3, 31, dtype=np.float32)

    def worst(eps: float) -> float:
        h = np.float32(eps)
        return float(np.max(np.abs((np.exp(x + h) - np.exp(x - h)) / (2 * h) - np.exp(x.astype(float)))))

    assert 1e-3 < worst(1e-3) < 9e-3
    assert round(worst(1e-7)) == round(np.exp(3)) == 20


def test_a_parabola_has_no_truncation_and_a_large_value_much_rounding() -> None:
    assert trust.error("square", "float64", "1e-1") < 1e-14 < trust.error("cube", "float64", "1e-1")
    assert trust.error("raised", "float64", "1e-6") > 1e3 * trust.error("cube", "float64", "1e-6")
