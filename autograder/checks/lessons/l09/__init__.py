"""The exercises of lesson 09, in its order."""

from . import (
    batches,
    evaluate,
    gradient_flow,
    overfit,
    predicted_start,
    split,
    stop_after,
    surest_mistakes,
    train_epoch,
    trained,
)

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (
        predicted_start,
        split,
        batches,
        evaluate,
        train_epoch,
        overfit,
        stop_after,
        trained,
        surest_mistakes,
        gradient_flow,
    )
}
