"""The exercises of lesson 04, in its order."""

from . import cross_entropy, log_softmax, logsumexp, max, mean, predicted_axes, restore_axes, softmax, sum

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (predicted_axes, restore_axes, sum, mean, max, logsumexp, softmax, log_softmax, cross_entropy)
}
