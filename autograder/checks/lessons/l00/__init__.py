"""The exercises of lesson 00, in its order."""

from . import double, prediction, square

EXERCISES = {module.EXERCISE.name: module.EXERCISE for module in (double, prediction, square)}
