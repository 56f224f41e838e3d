"""ndgrad: tensors with gradients, on NumPy alone."""

from . import engine, nn, ops, optim
from .engine import no_grad
from .tensor import Tensor, cat, conv2d, cross_entropy, layer_norm, linear, max_pool2d, maximum, mse, stack, where

__all__ = [
    "Tensor",
    "cat",
    "conv2d",
    "cross_entropy",
    "engine",
    "layer_norm",
    "linear",
    "max_pool2d",
    "maximum",
    "mse",
    "nn",
    "no_grad",
    "ops",
    "optim",
    "stack",
    "where",
]
