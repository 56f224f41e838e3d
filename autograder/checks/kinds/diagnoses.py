"""Sick trainings: each runs one program with one line of it changed, and the learner says which cause each has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core.call import answer_of
from ..core.library import library
from ..core.problem import Problem, Term
from ..core.returned import kind_of
from ..core.types import Array
from .prediction import Answer

HEALTHY = "healthy"  # who has no cause


@dataclass
class Layer:
    """What is seen of a layer: the absolute entries of its gradients at the first step and at the last.

    moved: how far its entries are from where they began, as a root mean square; it is 0 if none was ever changed.
    """

    first: Array
    last: Array
    moved: float


@dataclass
class Symptoms:
    """What is seen of a training: the losses of every step, on the batch and on the rows held back, and its layers."""

    losses: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)
    layers: dict[str, Layer] = field(default_factory=dict)


@dataclass(frozen=True)
class Defect:
    """A piece of a healthy program, what stands there instead, and the keys of what there is to say of it.

    would: what it would look like, for one who suspects it where it is not. seen: what a patient looks like who has it.
    cure: what it does, and how it is mended. A cause that no patient has needs only the first.
    """

    piece: str
    sick: str
    would: str
    seen: str = ""
    cure: str = ""


@dataclass(frozen=True)
class Diagnoses(Answer):
    """An exercise that asks for the cause of every patient's symptoms, as a dict.

    program: a healthy training, whose names are in given; it calls watch(model, loss, held). defects: by cause.
    patients: the cause of each. given: what a seed gives. named: for each layer that is watched, its place in
    model.modules. classes: how many labels there are.
    """

    name: str
    section: str
    program: str
    defects: dict[str, Defect]
    patients: dict[str, str]
    given: Callable[[np.random.Generator], dict[str, Any]]
    named: dict[str, int]
    classes: int

    healthy = HEALTHY

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        try:
            returned = answer_of(f)
        except Problem as problem:
            if problem.values.get("name") in (*self.defects, *self.patients):
                raise Problem("diagnoses_unquoted", word=problem.values["name"]) from None
            raise
        if not isinstance(returned, dict):
            raise Problem("diagnoses_dict", got=kind_of(returned))
        unknown = [name for name in returned if letter(name) not in self.patients]
        if unknown:
            raise Problem("diagnoses_patient", got=str(unknown[0]), patients=", ".join(self.patients))
        answers = {letter(name): cause for name, cause in returned.items()}
        return {"answers": [said(answers[name]) if name in answers else "" for name in self.patients]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        answers = dict(zip(self.patients, got["answers"]))
        for answer in answers.values():
            if answer and answer not in self.defects:
                raise Problem("choice_unknown", got=repr(answer), words=", ".join(sorted(self.defects)))
        causes = {name: self.defects[cause] for name, cause in self.patients.items()}
        right = [
            (causes[name].cure, {"patient": name}) for name, cause in self.patients.items() if answers[name] == cause
        ]
        wrong = [
            (self.defects[answers[name]].would, {"patient": name, "seen": Term(causes[name].seen)})
            for name, cause in self.patients.items()
            if answers[name] not in ("", cause)
        ]
        if wrong:
            (key, values), *others = wrong
            raise Problem(key, before=right, after=others, **values)
        missing = ", ".join(name for name in self.patients if not answers[name])
        if missing:
            raise Problem("diagnoses_missing", before=right, patients=missing)

    def cause_of(self, name: object) -> str | None:
        """The cause that this patient has, or None where there is no such patient."""
        return self.patients.get(letter(name)) or (HEALTHY if name == HEALTHY else None)

    def program_of(self, cause: str) -> str:
        """The training of a patient who has this cause."""
        if cause == HEALTHY:
            return self.program
        return self.program.replace(self.defects[cause].piece, self.defects[cause].sick, 1)

    def symptoms(self, cause: str, seed: int) -> Symptoms:
        """What is seen of the training with this cause."""
        chance = np.random.default_rng(seed)
        seen = Symptoms()
        begun: list[list[Array]] = []
        last: Any = None

        def watch(model: Any, loss: Any, held: Any) -> None:
            nonlocal last
            last = model
            if not seen.losses:
                for name, layer in self.layers_of(model).items():
                    begun.append([p.data.copy() for p in layer.parameters()])
                    seen.layers[name] = Layer(gradient(layer), np.zeros(0), 0.0)
            seen.losses.append(loss.item())
            seen.held.append(held.item())

        ours = library()
        names = {name: getattr(ours, name) for name in ("nn", "optim", "cross_entropy")}
        scope = names | self.given(chance) | {"rng": chance, "watch": watch}
        with np.errstate(all="ignore"):
            exec(compile(self.program_of(cause), f"<{cause}>", "exec"), scope)
        for (name, layer), before in zip(self.layers_of(last).items(), begun):
            gaps = [np.ravel(p.data - old).astype(float) for p, old in zip(layer.parameters(), before)]
            seen.layers[name].last = gradient(layer)
            seen.layers[name].moved = float(np.sqrt(np.mean(np.concatenate(gaps) ** 2)))
        return seen

    def layers_of(self, model: Any) -> dict[str, Any]:
        return {name: model.modules[place] for name, place in self.named.items()}


def letter(name: object) -> str:
    """A patient's name as patients are written."""
    return str(name).strip().upper()


def said(answer: object) -> str:
    """An answer as causes are written."""
    return answer.strip().lower().replace(" ", "_").replace("-", "_") if isinstance(answer, str) else repr(answer)


def gradient(layer: Any) -> Array:
    """The absolute entries of a layer's gradients in a row."""
    return np.abs(np.concatenate([np.ravel(p.grad) for p in layer.parameters() if p.grad is not None])).astype(float)
