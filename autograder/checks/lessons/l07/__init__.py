"""The exercises of lesson 07, in its order."""

from . import agree, culprit, initial, losses, needs_gradient, network, predicted_rate, solved, step, success_rate

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (culprit, needs_gradient, agree, initial, network, losses, step, solved, predicted_rate, success_rate)
}
