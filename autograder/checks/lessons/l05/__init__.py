"""The exercises of lesson 05, in its order."""

from . import (
    at_the_kink,
    batched_gradient,
    best_eps,
    blind_gradient,
    counterexample,
    gradcheck,
    numerical_gradient,
    predicted_eps,
)

EXERCISES = {
    module.EXERCISE.name: module.EXERCISE
    for module in (
        predicted_eps,
        numerical_gradient,
        best_eps,
        blind_gradient,
        gradcheck,
        at_the_kink,
        batched_gradient,
        counterexample,
    )
}
