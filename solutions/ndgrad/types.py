"""The types that the library's functions speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Axis: TypeAlias = int | tuple[int, ...] | None
Shape: TypeAlias = tuple[int, ...]
Pullback: TypeAlias = Callable[[Array], Array]
Op: TypeAlias = Callable[..., tuple[Array, tuple[Pullback, ...]]]
OpResult: TypeAlias = tuple[Array, tuple[Pullback, ...]]
