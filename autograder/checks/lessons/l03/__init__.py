"""The exercises of lesson 03, in its order."""

from . import broadcast_to, cat, getitem, matmul, predicted_shapes, reshape, stretched_axes, transpose, unbroadcast

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (
        predicted_shapes,
        stretched_axes,
        unbroadcast,
        broadcast_to,
        reshape,
        transpose,
        getitem,
        cat,
        matmul,
    )
}
