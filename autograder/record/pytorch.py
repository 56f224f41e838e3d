"""The third oracle: every exercise in PyTorch. Nothing here goes to learners but the numbers it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np
import torch

from ..checks.core.types import Array
from ..checks.kinds.digits import digit_data
from ..checks.kinds.op import Case
from ..checks.lessons.l07.common import X, Y, first_numbers
from ..checks.lessons.l07.initial import HIDDEN, START
from ..checks.lessons.l08.common import encoded
from .ops import TWINS

# on arrays as small as these, more than one only wait for each other
torch.set_num_threads(1)


class Numbers(TypedDict):
    """What PyTorch gives for a case."""

    value: Array
    gradients: list[Array]


class Stored(TypedDict):
    """An array on record."""

    shape: list[int]
    numbers: list[float]


class Recorded(TypedDict):
    """The same as Numbers, on record."""

    value: Stored
    gradients: list[Stored]


def attention(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, mask: Any = None) -> torch.Tensor:
    allowed = None if mask is None else torch.tensor(mask)
    return torch.nn.functional.scaled_dot_product_attention(q, k, v, allowed)


FUNCTIONS = {"double": lambda x: 2 * x, "square": torch.square, "attention": attention}
REFERENCES: dict[str, Callable[..., torch.Tensor]] = {**TWINS, **FUNCTIONS}

OPTIMISERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd_step": lambda p, lr, momentum: torch.optim.SGD([p], lr, momentum),
    "adam_step": lambda p, lr, beta1, beta2, eps: torch.optim.Adam([p], lr, (beta1, beta2), eps),
}
STATES = {"sgd_step": ("momentum_buffer",), "adam_step": ("exp_avg", "exp_avg_sq")}


def live(name: str, case: Any, part: str = "") -> dict[str, Any]:
    """What judge is to be given for a case of any exercise, as recorded values are: nothing where it needs none."""
    if name in REFERENCES and hasattr(case, "inputs") and part != "refused":
        return dict(listed(expected(name, case), 17))
    return dict(listed(trajectory(name, case), 17)) if name in OPTIMISERS else {}


def listed(numbers: Numbers, digits: int = 10) -> Recorded:
    """Ten digits are enough for a comparison to 1e-7, thirteen for 1e-10, and do not change from machine to machine.

    float32 has no more than eight.
    """

    def plain(array: Array) -> Stored:
        shown = min(digits, 8) if array.dtype == np.float32 else digits
        return {"shape": list(array.shape), "numbers": [float(f"{v:.{shown}g}") for v in array.ravel()]}

    return {"value": plain(numbers["value"]), "gradients": [plain(g) for g in numbers["gradients"]]}


def expected(name: str, case: Case) -> Numbers:
    """The value and the gradient of every input, by PyTorch's own autograd."""
    inputs = [torch.tensor(x, requires_grad=True) for x in case.inputs]
    value = REFERENCES[name](*inputs, **case.options)
    # handing g to grad would import sympy, in each process of the grader anew
    loss = (value * torch.tensor(np.asarray(case.g))).sum()
    gradients = torch.autograd.grad(loss, inputs, allow_unused=True)
    return {
        "value": value.detach().numpy(),
        "gradients": [np.zeros_like(x) if g is None else g.numpy() for x, g in zip(case.inputs, gradients)],
    }


def trajectory(name: str, run: dict[str, Any]) -> Numbers:
    """The parameter after every step of an optimiser of PyTorch's, and what the optimiser keeps."""
    p = torch.tensor(run["p"], requires_grad=True)
    optimiser = OPTIMISERS[name](p, **run["settings"])
    seen: list[list[Any]] = [[] for _ in ("p", *STATES[name])]
    for g in run["gs"]:
        p.grad = torch.tensor(g)
        optimiser.step()
        kept = [optimiser.state[p].get(state) for state in STATES[name]]
        # without momentum PyTorch keeps no buffer: it would hold the gradient
        for array, numbers in zip([p.detach(), *(p.grad if k is None else k for k in kept)], seen):
            numbers.append(array.numpy().copy())
    value, *states = map(np.array, seen)
    return {"value": value, "gradients": states}


def start_of_training() -> Numbers:
    """The loss of lesson 07's network at its start, and the gradients of its four parameters."""
    w1, b1, w2, b2 = parameters = [torch.tensor(p, requires_grad=True) for p in first_numbers([START], HIDDEN)]
    predictions = torch.relu(torch.tensor(X) @ w1 + b1) @ w2 + b2
    loss = ((predictions - torch.tensor(Y)) ** 2).mean()
    loss.backward()
    gradients = [p.grad.numpy() for p in parameters if p.grad is not None]
    return {"value": loss.detach().numpy(), "gradients": gradients}


def proof() -> list[Numbers]:
    """Lesson 08's three steps of Adam in float64: the loss, and of each gradient the sum of its entries' sizes.

    The weights are drawn as nn.Linear draws them. Sums are of few terms, and ten digits are the same on every machine.
    """
    x, _, tense = encoded()
    rng = np.random.default_rng(0)
    weights = []
    for n, m in ((32, 16), (16, 5)):
        weights += [rng.uniform(-(n**-0.5), n**-0.5, shape) for shape in ((n, m), (m,))]
    w1, b1, w2, b2 = (torch.tensor(w, requires_grad=True) for w in weights)
    adam = torch.optim.Adam([w1, b1, w2, b2], lr=0.01)
    inputs, targets = torch.tensor(x[:60].astype(np.float64)), torch.tensor(tense[:60])
    steps: list[Numbers] = []
    for _ in range(3):
        adam.zero_grad()
        logits = torch.relu(inputs @ w1 + b1) @ w2 + b2
        loss = torch.nn.functional.cross_entropy(logits, targets)
        loss.backward()
        adam.step()
        sums = [w.grad.abs().sum().numpy() for w in (w1, b1, w2, b2) if w.grad is not None]
        steps.append({"value": loss.detach().numpy(), "gradients": sums})
    return steps


def digit_losses() -> Numbers:
    """Lesson 09's 200 steps of Adam in float64 on 64-128-10: the loss of every step, on 32 rows in the data's order.

    The weights are drawn as nn.Linear draws them.
    """
    pictures, labels = digit_data()
    rng = np.random.default_rng(0)
    weights = []
    for n, m in ((64, 128), (128, 10)):
        weights += [torch.tensor(rng.uniform(-(n**-0.5), n**-0.5, s), requires_grad=True) for s in ((n, m), (m,))]
    w1, b1, w2, b2 = weights
    adam = torch.optim.Adam(weights, lr=0.005)
    losses = []
    for step in range(200):
        rows = (np.arange(32) + 32 * step) % 1437
        adam.zero_grad()
        hidden = torch.relu(torch.tensor(pictures[rows].astype(np.float64)) @ w1 + b1)
        loss = torch.nn.functional.cross_entropy(hidden @ w2 + b2, torch.tensor(labels[rows]))
        loss.backward()
        adam.step()
        losses.append(loss.item())
    return {"value": np.array(losses), "gradients": []}
