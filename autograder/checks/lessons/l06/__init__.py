"""The exercises of lesson 06, in its order."""

from . import adam_step, forward_shapes, linear, mse, parameter_count, parameters, sgd_step, train_step, uniform

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (forward_shapes, parameter_count, linear, mse, parameters, uniform, train_step, sgd_step, adam_step)
}
