"""unbroadcast: every pair of shapes up to rank 3 with sides 0 to 3, against a loop and sum_to_size."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from ndgrad.shapes import unbroadcast

from .oracles import naive_unbroadcast, same, torch

SHAPES = [shape for rank in range(4) for shape in product(range(4), repeat=rank)]


def broadcast(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...] | None:
    """The shape of an array of shape a plus one of shape b, if there is one."""
    try:
        return np.broadcast_shapes(a, b)
    except ValueError:
        return None


PAIRS = list(product(SHAPES, SHAPES))
GOOD = [(shape, result) for shape, result in PAIRS if broadcast(shape, result) == result]
BAD = [(shape, result) for shape, result in PAIRS if broadcast(shape, result) != result]


def test_both_operands_of_every_broadcast_are_among_the_pairs() -> None:
    sums = {(a, broadcast(a, b)) for a, b in PAIRS if broadcast(a, b) is not None}
    assert sums == set(GOOD) and len(SHAPES) == 85


@pytest.mark.parametrize("rank", range(4))
def test_unbroadcast_adds_every_entry_where_it_was_broadcast_from(rank: int) -> None:
    rng = np.random.default_rng(0)
    for shape, result in GOOD:
        if len(result) == rank:
            g = np.asarray(rng.normal(size=result))
            g.flags.writeable = False
            total = unbroadcast(g, shape)
            same(total, naive_unbroadcast(g, shape), dict(rtol=1e-12, atol=1e-12))
            same(total, torch.tensor(g.copy()).sum_to_size(shape).numpy(), dict(rtol=1e-12, atol=1e-12))


def test_unbroadcast_keeps_the_dtype() -> None:
    for shape, result in GOOD:
        assert unbroadcast(np.ones(result, np.float32), shape).dtype == np.float32


def test_unbroadcast_refuses_every_other_pair() -> None:
    for shape, result in BAD:
        with pytest.raises(ValueError, match=r"unbroadcast: got .* expected"):
            unbroadcast(np.ones(result), shape)
