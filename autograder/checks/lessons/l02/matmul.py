"""The check of the op matmul."""

from __future__ import annotations

from ...diagnosis.mistakes import gradient_product, value_product
from ...kinds.op import Op

# sizes of (4, 4): a product in the wrong order, or a wrong transpose, gives numbers only where all are equal
MATRICES = (((4, 4), (4, 4)), ((3, 5), (5, 7)), ((1, 4), (4, 1)), ((0, 4), (4, 2)), ((2, 0), (0, 4)), ((2, 4), (4, 7)))


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
