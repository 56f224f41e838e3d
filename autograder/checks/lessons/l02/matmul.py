"""The check of the op matmul."""

from __future__ import annotations

from ...diagnosis.mistakes import gradient_product, value_product
from ...kinds.op import Op

# the first is square, so that a product in the wrong order gives numbers too
MATRICES = (((4, 4), (4, 4)), ((3, 5), (5, 4)), ((1, 4), (4, 1)), ((0, 3), (3, 2)), ((2, 0), (0, 3)), ((2, 3), (3, 2)))


EXERCISE = Op(
    "matmul",
    "matrix-product",
    MATRICES,
    ("x", "y"),
    shape=lambda x, y: (x[0], y[1]),
    address="ops.matmul",
    value_search=value_product,
    gradient_search=gradient_product,
)
