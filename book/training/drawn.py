"""The two networks of the figure to draw in, on sheets of 16 × 16, a dense one and a convolutional one; and their
weights in eight bits each."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
from numpy.typing import NDArray

from book.training.digits import epoch, pictures, split, told

Array = NDArray[Any]

LESSON = "10-convolution-drawn"
SHEET, MARGIN = 16, 4
RATES = {"dense": (0.005, 20), "conv": (0.01, 10)}  # of Adam, and epochs
SPLIT, SEED = 2024, 0


def sheets(x: Array) -> Array:
    """Pictures of 64 numbers in the middle of empty sheets: (N, 1, 16, 16)."""
    laid = np.zeros((len(x), 1, SHEET, SHEET), x.dtype)
    laid[:, 0, MARGIN:-MARGIN, MARGIN:-MARGIN] = x.reshape(-1, 8, 8)
    return laid


def network(kind: str, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
    from ndgrad import Tensor, nn

    class GlobalMax(nn.Module):
        def forward(self, x: Tensor) -> Tensor:
            return x.max(axis=(2, 3))

    if kind == "dense":
        first, last = nn.Linear(SHEET**2, 64, rng=rng, dtype=dtype), nn.Linear(64, 10, rng=rng, dtype=dtype)
        return nn.Sequential(nn.Flatten(), first, nn.ReLU(), last)
    one, two = (nn.Conv2d(*channels, 3, padding=1, bias=False, rng=rng, dtype=dtype) for channels in [(1, 8), (8, 32)])
    return nn.Sequential(one, nn.ReLU(), two, nn.ReLU(), GlobalMax(), nn.Linear(32, 10, rng=rng, dtype=dtype))


def packed(weights: Array) -> dict[str, Any]:
    """Whole numbers from -127 to 127, a byte each, and what one of them is worth."""
    worth = float(f"{np.abs(weights).max() / 127:.5g}")
    numbers = np.round(weights / worth).astype(np.int8)
    return {"shape": weights.shape, "worth": worth, "bytes": base64.b64encode(numbers.tobytes()).decode()}


def unpacked(data: dict[str, Any]) -> Array:
    numbers = np.frombuffer(base64.b64decode(data["bytes"]), np.int8)
    return numbers.reshape(data["shape"]) * np.float64(data["worth"])


def kept(kind: str, data: dict[str, Any]) -> Any:
    """A network with its weights in eight bits; it computes in float64."""
    model = network(kind, np.random.default_rng(0), np.float64)
    for p, weights in zip(model.parameters(), data[kind]):
        p.data = unpacked(weights)
    return model


def measure() -> dict[str, Any]:
    """Both networks; and their accuracies on the test rows, as trained and in eight bits."""
    from ndgrad import optim

    x, labels = pictures()
    x = sheets(x)
    train, _, test = split(np.random.default_rng(SPLIT))
    found: dict[str, Any] = {"accuracy": {}}
    for kind, (rate, epochs) in RATES.items():
        rng = np.random.default_rng(SEED)
        model = network(kind, rng)
        adam = optim.Adam(model.parameters(), lr=rate)
        for _ in range(epochs):
            epoch(model, adam, x[train], labels[train], rng)
        found[kind] = [packed(p.data) for p in model.parameters()]
        both = (model, kept(kind, found))
        found["accuracy"][kind] = [round(told(one, x[test], labels[test])[1], 4) for one in both]
    return found
