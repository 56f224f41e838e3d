"""The exercises of lesson 01, in its order."""

from . import accumulate, backward, detach, fan_out, no_grad, record, stopped_at, topological_order

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (record, stopped_at, fan_out, accumulate, topological_order, backward, detach, no_grad)
}
