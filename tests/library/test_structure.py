"""What a Tensor is, where recording is off, what the package imports and how its source is laid out."""

from __future__ import annotations

import ast
import builtins
import copy
import inspect
import operator
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, engine, no_grad, ops

from .oracles import grad

PACKAGE = Path(ndgrad.__file__).parent
SOURCES = {path.stem: ast.parse(path.read_text()) for path in sorted(PACKAGE.glob("*.py"))}


# The Tensor


def test_a_tensor_has_exactly_six_fields() -> None:
    fields = {"data", "grad", "_prev", "_op", "_backward", "requires_grad"}
    assert set(Tensor.__slots__) - {"__weakref__"} == fields == set(Tensor.__annotations__)
    assert not hasattr(Tensor(1.0), "__dict__")


def test_a_new_tensor_is_a_leaf_without_gradient() -> None:
    t = Tensor([1.0, 2.0])
    assert (t.grad, t._prev, t._op, t.requires_grad) == (None, (), "", False)
    assert t._backward(np.ones(2)) == []
    assert Tensor(t, requires_grad=True).requires_grad and not Tensor(Tensor(t, requires_grad=True)).requires_grad


def test_what_a_tensor_tells_about_its_data() -> None:
    t = Tensor(np.arange(6.0).reshape(2, 3))
    assert (t.shape, t.ndim, t.size, t.dtype, len(t)) == ((2, 3), 2, 6, np.dtype(float), 2)
    assert t.T.shape == (3, 2) and [row.data.tolist() for row in t] == [[0, 1, 2], [3, 4, 5]]
    assert type(t[0, 1].item()) is float and float(t[0, 1]) == 1.0 and bool(t[0, 1]) and not bool(t[0, 0])
    t.data = np.ones(4)
    assert t.shape == (4,), "shape is read from the data each time"


def test_equality_is_identity_so_tensors_can_be_in_sets() -> None:
    a, b = Tensor([1.0]), Tensor([1.0])
    assert a == a and a != b and len({a, b, a}) == 2 and a in [b, a] and {a: 1}[a] == 1
    assert "__eq__" not in vars(Tensor) and hash(a) == object.__hash__(a)


def test_values_are_compared_by_name() -> None:
    a = Tensor([1.0, 2.0])
    assert a.equal(Tensor([1.0, 2.0])) and a.equal([1, 2]) and not a.equal([1.0]) and not a.equal([1.0, 3.0])
    for compare, expected in [
        (a.eq, [True, False]),
        (a.ne, [False, True]),
        (a.__lt__, [False, False]),
        (a.__le__, [True, False]),
        (a.__gt__, [False, True]),
        (a.__ge__, [True, True]),
    ]:
        result = compare(Tensor([1.0, 1.0]))
        assert type(result) is np.ndarray and result.dtype == bool and result.tolist() == expected
    assert (np.array([1.0, 1.0]) < a).tolist() == [False, True]


def test_repr_shows_values_shape_dtype_and_op() -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    assert repr(x) == "Tensor([1., 2.], shape=(2,), dtype=float32, requires_grad=True)"
    assert "op=mul" in repr(x * 2.0) and "shape=()" in repr(Tensor(1.0)) and repr(Tensor(np.zeros((0, 2))))


def test_a_plain_tensor_turns_into_an_array() -> None:
    x = Tensor(np.ones(3))
    assert np.array_equal(np.asarray(x), np.ones(3)) and np.array(x, np.float32).dtype == np.float32
    assert np.shares_memory(np.asarray(x), x.data) and not np.shares_memory(np.array(x), x.data)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda t: pickle.loads(pickle.dumps(t))])
def test_a_leaf_can_be_copied_and_pickled(copied: Callable[[Tensor], Tensor]) -> None:
    x = Tensor(np.ones((2, 3)), requires_grad=True)
    (x * 2.0).sum().backward()
    y = copied(x)
    assert y is not x and y.equal(x) and y.requires_grad and np.array_equal(grad(y), grad(x)) and y._prev == ()


def test_augmented_assignment_makes_a_new_tensor() -> None:
    x = Tensor([1.0], requires_grad=True)
    y = x
    y += 1.0
    y *= 2.0
    assert y is not x and y.data.tolist() == [4] and x.data.tolist() == [1] and not hasattr(Tensor, "relu_")
    a = np.ones(1)
    with pytest.raises(TypeError):
        a += x  # an ndarray cannot hold a graph


# ndarrays and numbers on either side

ARRAY = np.array([[1.0, 2.0], [3.0, 4.0]])
BINARY = [operator.add, operator.sub, operator.mul, operator.truediv, operator.pow, operator.matmul]


@pytest.mark.parametrize("op", BINARY)
@pytest.mark.parametrize("other", [ARRAY, ARRAY[0], ARRAY.tolist(), Tensor(ARRAY), 2, 2.5, np.float64(2), np.int64(2)])
def test_every_operator_takes_anything_on_either_side(op: Callable[[Any, Any], Any], other: Any) -> None:
    if op is operator.matmul and np.isscalar(other):
        return
    plain = other.data if isinstance(other, Tensor) else np.asarray(other)
    x = Tensor(ARRAY + 0.5, requires_grad=True)
    for z, expected in [(op(x, other), op(x.data, plain)), (op(other, x), op(plain, x.data))]:
        assert type(z) is Tensor and z.requires_grad
        np.testing.assert_allclose(z.data, expected, rtol=1e-6)
        z.sum().backward()
    assert grad(x).shape == x.shape


def test_unary_operators() -> None:
    x = Tensor([-1.0, 2.0])
    assert (-x).data.tolist() == [1, -2] and abs(x).data.tolist() == [1, 2]


def test_functions_take_arrays_too() -> None:
    rows, targets = np.ones((2, 3)), np.array([0, 2])
    made = [
        ndgrad.cat([rows, Tensor(rows)]),
        ndgrad.stack([rows, rows]),
        ndgrad.where(rows > 0, rows, 0.0),
        ndgrad.maximum(rows, 2.0),
        ndgrad.cross_entropy(rows, targets),
        ndgrad.cross_entropy(Tensor(rows), Tensor(targets)),
        ndgrad.conv2d(np.ones((1, 1, 3, 3)), np.ones((1, 1, 2, 2)), np.ones(1)),
        ndgrad.max_pool2d(np.ones((1, 1, 3, 3)), 2),
        ndgrad.layer_norm(rows, np.ones(3), np.zeros(3)),
    ]
    assert all(type(z) is Tensor and not z.requires_grad for z in made)


def test_a_tensor_can_be_an_index() -> None:
    x = Tensor(np.arange(6.0).reshape(2, 3), requires_grad=True)
    x[Tensor(np.array([1, 1])), Tensor(np.array([0, 2]))].sum().backward()
    assert grad(x).tolist() == [[0, 0, 0], [1, 0, 1]] and x[x > 3.0].data.tolist() == [4, 5]


def test_reshape_transpose_and_broadcast_take_numbers_or_one_sequence() -> None:
    x = Tensor(np.ones((2, 3)))
    assert x.reshape(3, 2).shape == x.reshape((3, 2)).shape == x.reshape([3, 2]).shape == (3, 2)
    assert x.transpose(1, 0).shape == x.transpose((1, 0)).shape == x.transpose().shape == (3, 2)
    assert x.broadcast_to(4, 2, 3).shape == x.broadcast_to((4, 2, 3)).shape == (4, 2, 3)
    assert x.sum().reshape(()).shape == x.sum().reshape().shape == ()


def test_tensor_finds_the_op_at_call_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ops, "exp", lambda x: (x + 100, (lambda g: g,)))
    assert Tensor([1.0]).exp().data.tolist() == [101]


def test_a_subclass_makes_its_own_kind() -> None:
    class Named(Tensor):
        pass

    x = Named([1.0], requires_grad=True)
    assert type(x * x) is type(x.exp()) is type(x.detach()) is Named


# no_grad


def test_no_grad_as_a_context_nests() -> None:
    x = Tensor([1.0], requires_grad=True)
    with no_grad():
        assert not (x * 2.0).requires_grad
        with no_grad():
            assert not (x * 2.0).requires_grad
        assert not (x * 2.0).requires_grad
        assert Tensor([1.0], requires_grad=True).requires_grad
    assert (x * 2.0).requires_grad


def test_no_grad_as_a_decorator_works_each_time_and_keeps_the_name() -> None:
    x = Tensor([1.0], requires_grad=True)

    @no_grad()
    def double(x: Tensor, depth: int = 0) -> Tensor:
        return double(x, depth - 1) if depth else x * 2.0

    for depth in (0, 0, 2):
        assert not double(x, depth).requires_grad
    assert double.__name__ == "double" and (x * 2.0).requires_grad


def test_no_grad_ends_with_an_exception_or_a_return() -> None:
    x = Tensor([1.0], requires_grad=True)

    def leave() -> Tensor:
        with no_grad():
            return x * 2.0

    assert not leave().requires_grad and (x * 2.0).requires_grad
    with pytest.raises(KeyError), no_grad():
        raise KeyError
    assert (x * 2.0).requires_grad


def test_backward_works_inside_no_grad() -> None:
    x = Tensor([3.0], requires_grad=True)
    loss = (x * x).sum()
    with no_grad():
        loss.backward()
    assert x.grad == 6


def test_no_grad_holds_for_its_own_thread_only() -> None:
    x = Tensor([1.0], requires_grad=True)
    inside, done, seen = threading.Event(), threading.Event(), []

    def other() -> None:
        inside.wait(10)
        seen.append((x * 2.0).requires_grad)
        with no_grad():
            seen.append((x * 2.0).requires_grad)
        done.set()

    thread = threading.Thread(target=other)
    thread.start()
    with no_grad():
        inside.set()
        done.wait(10)
        seen.append((x * 2.0).requires_grad)
    thread.join()
    assert seen == [True, False, False] and (x * 2.0).requires_grad


def test_threads_can_go_through_graphs_of_their_own() -> None:
    results: dict[int, float] = {}

    def work(k: int) -> None:
        x = Tensor(np.array(float(k)), requires_grad=True)
        for _ in range(50):
            x.zero_grad()
            (x * x * x).backward()
        results[k] = float(grad(x))

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {k: 3.0 * k * k for k in range(4)}


# The package


def test_importing_the_package_loads_only_numpy_and_the_standard_library() -> None:
    loaded = "{name.partition('.')[0] for name in sys.modules}"
    program = f"import sys; sys.path[:0] = {[str(PACKAGE.parent), numpy_home()]}; import numpy; "
    program += f"before = {loaded}; import ndgrad; print(*{loaded} - before)"
    run = [sys.executable, "-I", "-S", "-c", program]
    names = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()
    assert set(names) - set(sys.stdlib_module_names) == {"ndgrad"}


def test_the_source_names_only_numpy_and_the_standard_library() -> None:
    nodes = [node for tree in SOURCES.values() for node in ast.walk(tree)]
    named = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    named += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    assert {name.partition(".")[0] for name in named} - set(sys.stdlib_module_names) == {"numpy"}


def numpy_home() -> str:
    return str(Path(np.__file__).parents[1])


def test_the_public_names() -> None:
    names = (
        "Tensor cat conv2d cross_entropy engine layer_norm linear max_pool2d maximum mse nn no_grad ops optim stack "
        "where".split()
    )
    assert ndgrad.__all__ == names and all(hasattr(ndgrad, name) for name in names)


def test_a_star_import_shadows_no_builtin() -> None:
    assert not set(ndgrad.__all__) & set(dir(builtins))


def top_level(tree: ast.Module) -> list[str]:
    """The names that a module defines, without what it imports."""
    named = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assigned = [ast.unparse(t) for node in tree.body if isinstance(node, ast.Assign) for t in node.targets]
    return named + assigned + [ast.unparse(node.target) for node in tree.body if isinstance(node, ast.AnnAssign)]


def test_no_two_modules_define_the_same_name() -> None:
    names = [name for module in ("shapes", "engine", "tensor", "nn", "optim") for name in top_level(SOURCES[module])]
    assert len(names) == len(set(names))


def test_ops_holds_only_ops_which_call_neither_each_other_nor_a_builtin_they_hide() -> None:
    functions = {node.name: node for node in SOURCES["ops"].body if isinstance(node, ast.FunctionDef)}
    assert set(top_level(SOURCES["ops"])) == set(functions)
    for name, function in functions.items():
        called = {n.func.id for n in ast.walk(function) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
        local = {n.name for n in ast.walk(function) if isinstance(n, ast.FunctionDef)}
        assert not (called - local) & set(functions), name
        assert {arg.arg for arg in function.args.kwonlyargs} == set(options(name)), name


def options(name: str) -> list[str]:
    parameters = inspect.signature(getattr(ops, name)).parameters.values()
    return [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]


def test_every_op_states_its_value_and_not_its_derivative() -> None:
    for node in SOURCES["ops"].body:
        if isinstance(node, ast.FunctionDef):
            text = ast.get_docstring(node)
            assert text and text.startswith("z"), node.name
            assert not any(word in text for word in ("dz/d", "dL/d", "gradient", "derivative", "pull")), node.name


def test_modules_import_each_other_in_one_direction_by_plain_names() -> None:
    order = ["types", "shapes", "ops", "engine", "tensor", "nn", "optim", "graph", "__init__"]
    assert set(SOURCES) <= set(order)
    for module, tree in SOURCES.items():
        typing_only = {id(n) for i in ast.walk(tree) if isinstance(i, ast.If) for n in ast.walk(i)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level and id(node) not in typing_only:
                imported = [node.module] if node.module else [alias.name for alias in node.names]
                assert all(order.index(name) < order.index(module) for name in imported), module
                assert node in tree.body and not any(alias.asname for alias in node.names), module


def test_every_broadcasting_op_is_an_op() -> None:
    assert all(callable(getattr(ops, name)) for name in engine.BROADCASTING)
