"""Hypothesis strategies: shapes of rank 0 to 4 with sides 0 to 8, and a case of every op on such shapes."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from .oracles import DOMAINS, UNARY, Case, draw

# the same examples on every run, and no limit to how long one takes
properties = settings(deadline=None, derandomize=True, max_examples=200, suppress_health_check=[HealthCheck.too_slow])

MOST = 64  # entries in an array: central differences evaluate the op twice for each

Shape = tuple[int, ...]


@st.composite
def shapes(draw: st.DrawFn, min_rank: int = 0, max_rank: int = 4, min_side: int = 0, most: int = MOST) -> Shape:
    """A shape of at most `most` entries; one in four may have sides of 0."""
    low = min_side or draw(st.sampled_from([1, 1, 1, 0]))
    sides: list[int] = []
    for _ in range(draw(st.integers(min_rank, max_rank))):
        room = most // max(int(np.prod([s for s in sides if s])), 1)
        sides.append(draw(st.integers(low, min(8, room))))
    return tuple(draw(st.permutations(sides)))


@st.composite
def broadcastable_to(draw: st.DrawFn, shape: Shape) -> Shape:
    """A shape that broadcasts to `shape`: axes in front left out, some of the others 1."""
    kept = shape[draw(st.integers(0, len(shape))) :]
    return tuple(draw(st.sampled_from([n, 1])) for n in kept)


@st.composite
def axes_of(draw: st.DrawFn, shape: Shape) -> Any:
    """axis for a reduction: None, an int, a NumPy integer or a tuple, from either end."""
    if not shape:
        return draw(st.sampled_from([None, ()]))
    one = st.integers(-len(shape), len(shape) - 1)
    several = st.lists(one, unique_by=lambda a: a % len(shape), max_size=len(shape)).map(tuple)
    return draw(st.none() | one | one.map(np.int64) | several)


reduction_options = {
    name: lambda shape: st.fixed_dictionaries({"axis": axes_of(shape), "keepdims": st.booleans()})
    for name in ("sum", "mean", "max", "var", "logsumexp")
}


@st.composite
def reshapes(draw: st.DrawFn, shape: Shape) -> dict[str, Shape]:
    """A shape with as many entries: some axes merged, and 1s put in."""
    new: list[int] = []
    for n in shape:
        if len(new) > 0 and draw(st.booleans()):
            new[-1] *= n
        else:
            new.append(n)
    for _ in range(draw(st.integers(0, 2))):
        new.insert(draw(st.integers(0, len(new))), 1)
    if 0 not in new and new and draw(st.booleans()):
        new[draw(st.integers(0, len(new) - 1))] = -1
    return {"shape": tuple(new)}


@st.composite
def permutations(draw: st.DrawFn, shape: Shape) -> dict[str, Any]:
    axes = draw(st.permutations(range(len(shape))))
    return {"axes": draw(st.none() | st.just(tuple(a - draw(st.sampled_from([0, len(shape)])) for a in axes)))}


@st.composite
def swaps(draw: st.DrawFn, shape: Shape) -> dict[str, int]:
    one = st.integers(-len(shape), len(shape) - 1)
    return {"axis1": draw(one), "axis2": draw(one)}


def indices(shape: Shape) -> st.SearchStrategy[dict[str, Any]]:
    kinds: st.SearchStrategy[Any] = hnp.basic_indices(shape, allow_newaxis=True) | hnp.arrays(np.bool_, shape)
    if shape and 0 not in shape:
        kinds |= hnp.integer_array_indices(shape, result_shape=shapes(1, 2, 0, 12))
    return kinds.map(lambda index: {"index": index})


def along(shape: Shape) -> st.SearchStrategy[dict[str, int]]:
    return st.integers(-len(shape), len(shape) - 1).map(lambda axis: {"axis": axis})


# the ops of one array: the shapes it takes, and its options for a shape
ANY = shapes()
AT_LEAST_1D = shapes(min_rank=1)
ONE_ARRAY: dict[str, tuple[Any, Any]] = {name: (ANY, lambda shape: st.just({})) for name in UNARY}
ONE_ARRAY |= {name: (ANY, options) for name, options in reduction_options.items()}
ONE_ARRAY |= {
    "max": (shapes(min_side=1), reduction_options["max"]),
    "softmax": (AT_LEAST_1D, along),
    "log_softmax": (AT_LEAST_1D, along),
    "reshape": (ANY, reshapes),
    "transpose": (ANY, permutations),
    "swapaxes": (AT_LEAST_1D, swaps),
    "getitem": (ANY, indices),
}
TWO_ARRAYS = ("add", "sub", "mul", "div", "pow", "maximum", "where")
OPS = (*ONE_ARRAY, *TWO_ARRAYS, "broadcast_to", "cat", "stack", "matmul", "linear", "mse", "cross_entropy")
OPS += ("layer_norm", "conv2d", "max_pool2d")


@st.composite
def cases(draw_from: st.DrawFn, name: str) -> Case:
    """A case of the op called name, on arrays of any shape that it takes."""
    options: dict[str, Any] = {}
    if name in ONE_ARRAY:
        taken, options_for = ONE_ARRAY[name]
        inputs = [draw_from(taken)]
        options = draw_from(options_for(inputs[0]))
    elif name in TWO_ARRAYS:
        shape = draw_from(ANY)
        inputs = [draw_from(broadcastable_to(shape)), draw_from(broadcastable_to(shape))]
        if name == "where":
            options = {"mask": draw_from(hnp.arrays(np.bool_, broadcastable_to(shape)))}
    elif name == "broadcast_to":
        shape = draw_from(ANY)
        inputs, options = [draw_from(broadcastable_to(shape))], {"shape": shape}
    elif name == "cat":
        shape = draw_from(shapes(min_rank=1, most=16))
        options = draw_from(along(shape))
        axis = options["axis"] % len(shape)
        sides = draw_from(st.lists(st.integers(0, 3), min_size=1, max_size=4))
        inputs = [(*shape[:axis], side, *shape[axis + 1 :]) for side in sides]
    elif name == "stack":
        shape = draw_from(shapes(max_rank=3, most=16))
        count = draw_from(st.integers(1, 4))
        inputs = [shape] * count
        options = {"axis": draw_from(st.integers(-len(shape) - 1, len(shape)))}
    elif name == "matmul":
        batch = draw_from(shapes(max_rank=2, most=6))
        i, k, j = (draw_from(st.integers(0, 3)) for _ in range(3))
        left, right = draw_from(broadcastable_to(batch)), draw_from(broadcastable_to(batch))
        inputs = [
            draw_from(st.sampled_from([(*left, i, k), (k,)])),
            draw_from(st.sampled_from([(*right, k, j), (k,)])),
        ]
    elif name == "linear":
        rows, k, j = draw_from(shapes(max_rank=2, most=6)), draw_from(st.integers(0, 3)), draw_from(st.integers(0, 3))
        inputs = [(*rows, k), (k, j), (j,)]
    elif name == "layer_norm":
        wide = draw_from(shapes(min_rank=1, min_side=1))
        inputs = [wide, wide[-1:], wide[-1:]]
    elif name == "mse":
        inputs = [draw_from(ANY)] * 2
    elif name == "cross_entropy":
        n, classes = draw_from(st.integers(0, 8)), draw_from(st.integers(1, 8))
        inputs = [(n, classes)]
        options = {"targets": draw_from(hnp.arrays(np.int64, n, elements=st.integers(0, classes - 1)))}
    elif name == "conv2d":
        n, c, f = draw_from(st.integers(0, 2)), draw_from(st.integers(1, 2)), draw_from(st.integers(1, 2))
        padding, stride = draw_from(st.integers(0, 2)), draw_from(st.integers(1, 3))
        h, w = draw_from(st.integers(1, 4)), draw_from(st.integers(1, 4))
        kh, kw = (draw_from(st.integers(1, min(side + 2 * padding, 3))) for side in (h, w))
        inputs, options = [(n, c, h, w), (f, c, kh, kw)], {"stride": stride, "padding": padding}
    elif name == "max_pool2d":
        n, c, h, w = (draw_from(st.integers(low, high)) for low, high in ((0, 2), (1, 2), (1, 4), (1, 4)))
        apart = draw_from(st.none() | st.integers(1, 3))
        inputs, options = [(n, c, h, w)], {"size": draw_from(st.integers(1, min(h, w))), "stride": apart}
    rng = np.random.default_rng(draw_from(st.integers(0, 99)))
    arrays = draw(name, rng, inputs)
    if name not in DOMAINS and name != "maximum" and draw_from(st.booleans()):
        arrays = [np.zeros_like(x) for x in arrays]
    return Case(name, arrays, options)
