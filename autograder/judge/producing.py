"""What a learner's function makes of inputs drawn from a seed. Stands in the box too, so it imports nothing of ours."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np


class Answer(TypedDict, total=False):
    """What came of a case, of one or the other kind: packed numbers, or the problem's key and packed values."""

    got: Any
    problem: list[Any]


def answers(scope: dict[str, Any], name: str, part: str, seed: int, packed: Callable[[Any], Any]) -> list[Answer]:
    """For every case what came of it, up to the first that has no answer: its numbers, or the problem that there was.

    scope: the notebook's globals. packed: makes of numbers what can leave the box. The checks are those of the lesson
    that is open.
    """
    from autograder.checks.core.borrowed import refuse_borrowed
    from autograder.checks.core.limits import limited
    from autograder.checks.core.problem import Problem
    from autograder.checks.course import opened
    from autograder.checks.notebook.check import silence
    from autograder.checks.notebook.halted import as_written

    found: list[Answer] = []
    with as_written(scope), silence(), warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        f: Callable[..., Any] | None = scope.get(name)
        try:
            if f is None:
                raise Problem("not_defined", name=name)
            exercises = opened().exercises
            refuse_borrowed(f, exercises)
            exercise = exercises[name]
            with limited("check_endless", scope, exercise.units):
                for case in exercise.cases(np.random.RandomState(seed), part):
                    found.append({"got": packed(exercise.produce(f, case, part))})
        except Problem as problem:
            found.append({"problem": [problem.key, packed(problem.values)]})
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # one of the learner's own may be no Exception
            found.append({"problem": ["not_understood", packed({"error": type(error).__name__})]})
    return found
