"""The exercises of lesson 08, in its order."""

from . import (
    accuracy,
    ceiling,
    confusion,
    flags,
    one_hot,
    predicted_control,
    predicted_spanish,
    repaired,
    split_by_verb,
    train_step,
)

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (
        one_hot,
        ceiling,
        predicted_control,
        train_step,
        accuracy,
        flags,
        split_by_verb,
        repaired,
        confusion,
        predicted_spanish,
    )
}
