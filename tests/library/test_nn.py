"""Layers and optimisers against torch.nn and torch.optim with the same weights, and small trainings."""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, cross_entropy, engine, nn, optim

from .oracles import grad, same, torch

TIGHT = dict(rtol=1e-10, atol=1e-12)


def rng() -> np.random.Generator:
    return np.random.default_rng(0)


def twin(layer: nn.Module) -> Any:
    """The PyTorch layer with the same weights, in float64."""
    if isinstance(layer, nn.Sequential):
        return torch.nn.Sequential(*map(twin, layer.modules))
    other: Any
    if isinstance(layer, nn.Linear):
        inputs, outputs = layer.weight.shape
        other = torch.nn.Linear(inputs, outputs, bias=layer.bias is not None)
        other.weight.data = torch.tensor(layer.weight.data.T.copy())
    elif isinstance(layer, nn.Conv2d):
        f, c, k, _ = layer.weight.shape
        other = torch.nn.Conv2d(c, f, k, layer.stride, layer.padding, bias=layer.bias is not None)
        other.weight.data = torch.tensor(layer.weight.data)
    elif isinstance(layer, nn.MaxPool2d):
        return torch.nn.MaxPool2d(layer.kernel_size, layer.stride)
    elif isinstance(layer, nn.LayerNorm):
        other = torch.nn.LayerNorm(layer.weight.shape[0], layer.eps)
        other.weight.data = torch.tensor(layer.weight.data)
    else:
        gelu = {"approximate": "tanh"} if isinstance(layer, nn.GELU) else {}
        return getattr(torch.nn, type(layer).__name__)(**gelu)
    if layer.bias is not None:
        other.bias.data = torch.tensor(layer.bias.data)
    return other


def as_ours(p: torch.Tensor, like: np.ndarray) -> np.ndarray:
    """A PyTorch parameter (or its gradient) in our layout: Linear's weight is transposed."""
    numbers: np.ndarray = p.detach().numpy()
    return numbers.T if p.ndim == 2 else numbers


f64 = np.float64
LAYERS = [
    (nn.Linear(4, 3, rng=rng(), dtype=f64), (5, 4)),
    (nn.Linear(4, 3, bias=False, rng=rng(), dtype=f64), (5, 4)),
    (nn.Linear(4, 3, rng=rng(), dtype=f64), (4,)),
    (nn.Linear(4, 3, rng=rng(), dtype=f64), (2, 5, 4)),
    (nn.Linear(4, 3, rng=rng(), dtype=f64), (0, 4)),
    (nn.Conv2d(2, 3, 3, rng=rng(), dtype=f64), (2, 2, 5, 6)),
    (nn.Conv2d(2, 3, 3, stride=2, padding=1, rng=rng(), dtype=f64), (2, 2, 7, 6)),
    (nn.Conv2d(1, 3, 2, bias=False, rng=rng(), dtype=f64), (2, 1, 4, 4)),
    (nn.LayerNorm(4, dtype=f64), (2, 3, 4)),
    (nn.LayerNorm(4, eps=0.1, dtype=f64), (4,)),
    (nn.MaxPool2d(2), (2, 2, 5, 6)),
    (nn.MaxPool2d(3, stride=1), (2, 2, 5, 4)),
    (nn.ReLU(), (3, 4)),
    (nn.Tanh(), (3, 4)),
    (nn.Sigmoid(), (3, 4)),
    (nn.GELU(), (3, 4)),
    (nn.Flatten(), (3, 2, 4)),
    (nn.Flatten(), (0, 2, 4)),
    (nn.Sequential(), (3, 4)),
    (
        nn.Sequential(
            nn.Conv2d(1, 2, 3, padding=1, rng=rng(), dtype=f64),
            nn.Sequential(nn.ReLU(), nn.Flatten()),
            nn.Linear(32, 3, rng=rng(), dtype=f64),
            nn.Tanh(),
        ),
        (2, 1, 4, 4),
    ),
]


@pytest.mark.parametrize("layer, shape", LAYERS, ids=[f"{type(m).__name__}-{s}" for m, s in LAYERS])
def test_layer_agrees_with_pytorch(layer: nn.Module, shape: tuple[int, ...]) -> None:
    x = rng().normal(size=shape)
    other = twin(layer)
    ours, theirs = Tensor(x, requires_grad=True), torch.tensor(x, requires_grad=True)
    y, t = layer(ours), other(theirs)
    same(y.data, t.detach().numpy(), TIGHT)
    g = rng().normal(size=t.shape)
    y.backward(g)
    t.backward(torch.tensor(g))
    same(ours.grad, grad(theirs), TIGHT)
    for p, q in zip(layer.parameters(), other.parameters(), strict=True):
        same(p.grad, as_ours(q.grad, p.data), TIGHT)
        p.zero_grad()


@pytest.mark.parametrize("layer", [nn.Linear(50, 40, rng=rng()), nn.Conv2d(5, 8, 3, rng=rng())])
def test_weights_start_uniform_within_one_over_the_root_of_the_fan_in(layer: nn.Module) -> None:
    fan_in = 50 if isinstance(layer, nn.Linear) else 45
    for p in layer.parameters():
        assert p.dtype == np.float32 and p.requires_grad and p.grad is None
        assert 0.8 / np.sqrt(fan_in) < np.abs(p.data).max() <= 1 / np.sqrt(fan_in)


def test_one_generator_gives_the_same_weights_again() -> None:
    a, b = nn.Linear(3, 2, rng=rng()), nn.Linear(3, 2, rng=rng())
    assert a.weight.equal(b.weight) and not nn.Linear(3, 2).weight.equal(nn.Linear(3, 2).weight)


# parameters()


class Nested(nn.Module):
    def __init__(self) -> None:
        self.first = Tensor([1.0], requires_grad=True)
        self.layers: list[Any] = [nn.Linear(2, 2), (nn.Linear(2, 2), {"deep": nn.Linear(2, 2)})]
        self.table = {"a": Tensor([2.0], requires_grad=True), "b": "not a tensor", "c": None}
        self.tied = self.first
        self.again = self.layers
        self.constant = Tensor([3.0])
        self.itself = self
        self.last_output = self.first * 2.0


def test_parameters_are_found_at_any_depth_each_once_in_order() -> None:
    module = Nested()
    found = module.parameters()
    deep = [module.layers[0], module.layers[1][0], module.layers[1][1]["deep"]]
    expected = [module.first, *[p for layer in deep for p in (layer.weight, layer.bias)], module.table["a"]]
    assert [id(p) for p in found] == [id(p) for p in expected]


def test_parameters_leave_out_what_is_frozen() -> None:
    layer = nn.Linear(2, 3)
    assert layer.bias is not None
    layer.bias.requires_grad = False
    assert layer.parameters() == [layer.weight]
    assert nn.Linear(2, 3, bias=False).bias is None and nn.ReLU().parameters() == []


def test_a_shared_layer_gets_both_gradients() -> None:
    layer = nn.Linear(2, 2, rng=rng(), dtype=f64)
    model = nn.Sequential(layer, nn.Tanh(), layer)
    other = twin(layer)
    x = rng().normal(size=(3, 2))
    model(Tensor(x)).sum().backward()
    other(torch.tanh(other(torch.tensor(x)))).sum().backward()
    assert len(model.parameters()) == 2
    for p, q in zip(model.parameters(), other.parameters()):
        same(p.grad, as_ours(q.grad, p.data), TIGHT)


def test_zero_grad_forgets_or_zeroes() -> None:
    layer = nn.Linear(2, 3)
    for target in (layer, optim.SGD(layer.parameters(), 0.1)):
        layer(Tensor([[1.0, 2.0]])).sum().backward()
        target.zero_grad(set_to_none=False)
        assert all(p.grad is not None and not p.grad.any() for p in layer.parameters())
        target.zero_grad()
        assert all(p.grad is None for p in layer.parameters())


# Optimisers, 20 steps beside PyTorch's

OPTIMISERS = [
    (lambda p: optim.SGD(p, 0.1), lambda p: torch.optim.SGD(p, 0.1)),
    (lambda p: optim.SGD(p, 0.05, momentum=0.9), lambda p: torch.optim.SGD(p, 0.05, momentum=0.9)),
    (lambda p: optim.Adam(p), lambda p: torch.optim.Adam(p)),
    (
        lambda p: optim.Adam(p, 0.05, (0.8, 0.99), 1e-4),
        lambda p: torch.optim.Adam(p, 0.05, (0.8, 0.99), 1e-4),
    ),
    (lambda p: optim.Adam(p, 0.1, (0.0, 0.0)), lambda p: torch.optim.Adam(p, 0.1, (0.0, 0.0))),
]


@pytest.mark.parametrize("make, make_torch", OPTIMISERS)
def test_20_steps_agree_with_pytorch(make: Callable[..., Any], make_torch: Callable[..., Any]) -> None:
    model = nn.Sequential(nn.Linear(4, 5, rng=rng(), dtype=f64), nn.Tanh(), nn.Linear(5, 3, rng=rng(), dtype=f64))
    other = twin(model)
    ours, theirs = make(model.parameters()), make_torch(other.parameters())
    x, targets = rng().normal(size=(6, 4)), rng().integers(0, 3, 6)
    for _ in range(20):
        ours.zero_grad()
        theirs.zero_grad()
        loss, torch_loss = (
            cross_entropy(model(Tensor(x)), targets),
            torch.nn.functional.cross_entropy(other(torch.tensor(x)), torch.tensor(targets)),
        )
        loss.backward()
        torch_loss.backward()
        ours.step()
        theirs.step()
        same(loss.data, torch_loss.detach().numpy(), TIGHT)
        for p, q in zip(model.parameters(), other.parameters()):
            same(p.data, as_ours(q, p.data), dict(rtol=1e-10, atol=1e-10))


@pytest.mark.parametrize("make, make_torch", OPTIMISERS)
def test_a_parameter_without_gradient_is_left_alone_and_joins_later(
    make: Callable[..., Any], make_torch: Callable[..., Any]
) -> None:
    start = rng().normal(size=(2, 3))
    ours = [Tensor(row, requires_grad=True) for row in start]
    theirs = [torch.tensor(row, requires_grad=True) for row in start]
    mine, other = make(ours), make_torch(theirs)
    for used in [(0,), (0,), (0, 1), (1,), (0, 1)]:
        mine.zero_grad()
        other.zero_grad()
        for k in used:
            (ours[k] * ours[k]).sum().backward()
            (theirs[k] * theirs[k]).sum().backward()
        before = ours[1].data.copy()
        mine.step()
        other.step()
        assert (1 in used) or np.array_equal(ours[1].data, before)
        for p, q in zip(ours, theirs):
            same(p.data, q.detach().numpy(), TIGHT)


@pytest.mark.parametrize("make, _", OPTIMISERS)
def test_a_step_changes_the_array_in_place_and_not_the_gradient(make: Callable[..., Any], _: object) -> None:
    p = Tensor(np.array(3.0), requires_grad=True)
    optimiser, data = make([p]), p.data
    (p * p).backward()
    optimiser.step()
    assert p.data is data and p.item() < 3 and p.grad == 6 and p._prev == ()


def test_an_optimiser_takes_a_generator_and_keeps_its_parameters() -> None:
    layer = nn.Linear(2, 2)
    sgd = optim.SGD((p for p in nn.parameters(layer)), 0.1)
    assert sgd.parameters == layer.parameters()


# Copies


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))])
def test_a_model_can_be_copied_and_saved(copied: Callable[[Any], Any]) -> None:
    model = nn.Sequential(nn.Linear(2, 3, rng=rng()), nn.ReLU())
    model(Tensor([[1.0, 2.0]])).sum().backward()
    twin = copied(model)
    for p, q in zip(model.parameters(), twin.parameters(), strict=True):
        assert p is not q and q.requires_grad and p.equal(q) and np.array_equal(grad(p), grad(q))
        assert not np.shares_memory(p.data, q.data) and not np.shares_memory(grad(p), grad(q))
    before = model.parameters()[0].data.copy()
    twin.zero_grad()
    twin(Tensor([[1.0, 2.0]])).sum().backward()
    optim.SGD(twin.parameters(), 0.1).step()
    assert np.array_equal(model.parameters()[0].data, before)


# Trainings

XOR_X, XOR_Y = np.array([[0.0, 0], [0, 1], [1, 0], [1, 1]]), np.array([[0.0], [1], [1], [0]])


@pytest.mark.parametrize("seed", range(8))
def test_a_2_8_1_tanh_network_learns_xor(seed: int) -> None:
    seeded = np.random.default_rng(seed)
    model = nn.Sequential(nn.Linear(2, 8, rng=seeded), nn.Tanh(), nn.Linear(8, 1, rng=seeded))
    sgd = optim.SGD(model.parameters(), 0.2)
    x, y = Tensor(XOR_X.astype(np.float32)), Tensor(XOR_Y.astype(np.float32))
    for _ in range(500):
        difference = model(x) - y
        sgd.zero_grad()
        (difference * difference).mean().backward()
        sgd.step()
    assert np.abs(model(x).data - y.data).max() < 0.1


def test_the_image_network_has_the_shapes_and_parameters_it_should() -> None:
    model = [nn.Conv2d(1, 4, 3, 2, 1), nn.Conv2d(4, 8, 3, 2, 1), nn.Linear(8 * 7 * 7, 10)]
    x = Tensor(np.zeros((2, 1, 28, 28), np.float32))
    first = model[0](x)
    second = model[1](first.relu())
    logits = model[2](nn.Flatten()(second.relu()))
    assert (first.shape, second.shape, logits.shape) == ((2, 4, 14, 14), (2, 8, 7, 7), (2, 10))
    assert sum(p.size for p in nn.Sequential(*model).parameters()) == 4266


def test_the_image_network_agrees_with_pytorch_and_never_differentiates_its_input() -> None:
    seeded = rng()
    model = nn.Sequential(
        nn.Conv2d(1, 4, 3, 2, 1, rng=seeded, dtype=f64),
        nn.ReLU(),
        nn.Conv2d(4, 8, 3, 2, 1, rng=seeded, dtype=f64),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(392, 10, rng=seeded, dtype=f64),
    )
    x, targets = seeded.normal(size=(3, 1, 28, 28)), np.array([3, 1, 4])
    images = Tensor(x)
    loss = cross_entropy(model(images), targets)
    loss.backward()
    other = twin(model)
    torch.nn.functional.cross_entropy(other(torch.tensor(x)), torch.tensor(targets)).backward()
    assert images.grad is None
    assert all(n.requires_grad for n in engine.topological_order(loss))
    for p, q in zip(model.parameters(), other.parameters(), strict=True):
        same(p.grad, as_ours(q.grad, p.data), dict(rtol=1e-7, atol=1e-9))


def test_no_grad_evaluation_gives_the_same_values_without_a_graph() -> None:
    model = nn.Sequential(nn.Linear(2, 3, rng=rng()), nn.GELU())
    x = Tensor([[1.0, 2.0]])
    with ndgrad.no_grad():
        y = model(x)
    assert y.equal(model(x)) and not y.requires_grad and y._prev == ()


# save() and load()


def test_the_names_are_of_the_parameters_and_in_their_order() -> None:
    module = Nested()
    names = nn.named_parameters(module)
    assert [id(p) for p in names.values()] == [id(p) for p in module.parameters()]
    assert list(names)[:3] == ["first", "layers.0.weight", "layers.0.bias"] and list(names)[-1] == "table.a"
    assert "layers.1.1.deep.weight" in names


class OfAllNames(nn.Module):
    """Names that a function with keywords could take for its own."""

    def __init__(self, start: float) -> None:
        self.file, self.path, self.allow_pickle = (Tensor(np.full(2, start), requires_grad=True) for _ in range(3))


@pytest.mark.parametrize("make", [lambda: nn.Sequential(nn.Conv2d(1, 2, 3), nn.LayerNorm(5)), Nested, nn.ReLU])
def test_what_was_saved_comes_back(make: Callable[[], nn.Module], tmp_path: Path) -> None:
    model, other = make(), make()
    nn.save(tmp_path / "weights", model)
    assert os.listdir(tmp_path) == ["weights"]
    nn.load(tmp_path / "weights", other)
    assert [p.data.tolist() for p in model.parameters()] == [p.data.tolist() for p in other.parameters()]
    with np.load(tmp_path / "weights") as file:
        assert set(file) == set(nn.named_parameters(model))


def test_any_attribute_can_be_saved(tmp_path: Path) -> None:
    nn.save(tmp_path / "a", OfAllNames(1.5))
    other = OfAllNames(0.0)
    nn.load(tmp_path / "a", other)
    assert [p.data.tolist() for p in other.parameters()] == [[1.5, 1.5]] * 3


def test_load_keeps_the_dtype_of_the_parameter(tmp_path: Path) -> None:
    wide, narrow = nn.Linear(2, 3, dtype=f64), nn.Linear(2, 3)
    nn.save(tmp_path / "a", wide)
    nn.load(tmp_path / "a", narrow)
    assert narrow.weight.dtype == np.float32
    np.testing.assert_array_equal(narrow.weight.data, wide.weight.data.astype(np.float32))


@pytest.mark.parametrize(
    "other, message",
    [
        (nn.Linear(2, 3, bias=False), r"lacks \[\] and has \['bias'\]"),
        (
            nn.Sequential(nn.Linear(2, 3)),
            r"lacks \['modules.0.bias', 'modules.0.weight'\] and has \['bias', 'weight'\]",
        ),
        (nn.Linear(3, 3), r"weight has shape \(2, 3\) in the file, expected \(3, 3\)"),
        (nn.Linear(2, 4), r"weight has shape \(2, 3\) in the file, expected \(2, 4\)"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_changes(other: nn.Module, message: str, tmp_path: Path) -> None:
    before = [p.data.copy() for p in other.parameters()]
    nn.save(tmp_path / "a", nn.Linear(2, 3))
    with pytest.raises(ValueError, match=message):
        nn.load(tmp_path / "a", other)
    assert all(np.array_equal(p.data, data) for p, data in zip(other.parameters(), before))


@pytest.mark.parametrize("kind", ["empty", "text", "cut", "array", "pickled"])
def test_what_save_did_not_write_is_refused(kind: str, tmp_path: Path) -> None:
    path, model = tmp_path / "a", nn.Linear(2, 3)
    nn.save(path, model)
    whole = path.read_bytes()
    if kind == "array":
        with path.open("wb") as file:
            np.save(file, np.zeros(3))
    elif kind == "pickled":
        with path.open("wb") as file:
            np.savez(file, allow_pickle=True, weight=np.array([{}]), bias=np.zeros(3))
    else:
        path.write_bytes({"empty": b"", "text": b"weights", "cut": whole[: len(whole) // 2]}[kind])
    with pytest.raises(ValueError, match="expected a file that save wrote"):
        nn.load(path, model)
    with pytest.raises(FileNotFoundError):
        nn.load(tmp_path / "not there", model)


def test_a_failed_save_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    nn.save(path, nn.Linear(2, 3))
    whole = path.read_bytes()
    monkeypatch.setattr(np.lib.format, "write_array", lambda *_, **__: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        nn.save(path, nn.Linear(2, 4))
    assert path.read_bytes() == whole and os.listdir(tmp_path) == ["a"]
