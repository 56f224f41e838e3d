# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it. Cells without are right, in another form.

# %% mistake="record_never_requires" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out._prev = parents
    out._op = op.__name__
    out._backward = lambda g: [pull(g) for pull in pullbacks]
    return out

# %% mistake="record_all_for_any" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and all(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) for pull in pullbacks]
    return out

# %% mistake="record_always_requires" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out.requires_grad, out._prev, out._op = True, parents, op.__name__
    out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_keeps_graph" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out._prev, out._op = parents, op.__name__
    out.requires_grad = grad_mode.enabled and any(p.requires_grad for p in parents)
    out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_ignores_mode" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_options" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, {"by": 0.0} if options else {})
    return type(parents[0]).from_array(value)

# %% mistake="record_unwanted" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) for pull in pullbacks]
    return out

# %% mistake="record_swapped" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks[::-1], parents)]
    return out

# %% mistake="record_wrong_contribution" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(np.ones_like(g)) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_cycle" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, out._prev)]
    return out

# %% mistake="stopped_at_w" cell="test_stopped_at"
def stopped_at():
    return "w"

# %% mistake="stopped_at_product" cell="test_stopped_at"
def stopped_at():
    return "product"

# %% mistake="choice_unknown" cell="test_stopped_at"
def stopped_at():
    return "Loss"

# %% mistake="fan_out_last" cell="test_fan_out"
def fan_out():
    return 1

# %% mistake="fan_out_one_factor" cell="test_fan_out"
def fan_out():
    return 3 + 1

# %% mistake="fan_out_square" cell="test_fan_out"
def fan_out():
    return 6

# %% mistake="accumulate_grows" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = leaf.grad + g

# %% mistake="accumulate_replaces" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    leaf.grad = np.array(g, dtype=leaf.data.dtype)

# %% mistake="accumulate_writes_into_g" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.asarray(g, dtype=leaf.data.dtype)
    elif leaf.grad.flags.writeable:
        leaf.grad += g
    else:
        leaf.grad = leaf.grad + g

# %% mistake="accumulate_dtype" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g)
    else:
        leaf.grad += g

# %% mistake="raised" cell="test_accumulate"
def accumulate(leaf, g):
    leaf.grad += g

# %% mistake="accumulate_keeps_first" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad + g

# %% mistake="order_doubles" cell="test_topological_order_shared"
def topological_order(root):
    order = []

    def visit(node):
        for p in node._prev:
            if p.requires_grad:
                visit(p)
        if node not in order:
            order.append(node)

    visit(root)
    return order

# %% mistake="recursion_limit" cell="test_topological_order_deep"
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for p in node._prev:
                if p.requires_grad:
                    visit(p)
            order.append(node)

    visit(root)
    return order

# %% mistake="order_early" cell="test_topological_order"
def topological_order(root):
    order, seen, waiting = [], set(), [root]
    while waiting:
        node = waiting.pop(0)
        if node not in seen:
            seen.add(node)
            order.append(node)
            waiting += [p for p in node._prev if p.requires_grad]
    return order[::-1]

# %% mistake="order_reversed" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad]
    return order[::-1]

# %% mistake="order_constants" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_type" cell="test_topological_order"
def topological_order(root):
    return {root}

# %% mistake="backward_incomplete" cell="test_backward_shared"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_doubles" cell="test_backward_shared"
def backward(root, gradient=None):
    def down(node, g):
        if not node._prev:
            accumulate(node, g)
        else:
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    down(parent, c)

    down(root, seed(root, gradient))

# %% mistake="backward_again" cell="test_backward_again"
def backward(root, gradient=None):
    g = seed(root, gradient)
    root.grad = g if root.grad is None else root.grad + g
    for node in reversed(topological_order(root)):
        if node._prev:
            for parent, c in zip(node._prev, contributions(node, node.grad)):
                if c is not None:
                    parent.grad = c.copy() if parent.grad is None else parent.grad + c

# %% mistake="backward_half_done" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None and not parent._prev:
                    accumulate(parent, c)
                elif c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    if not root._prev:
        accumulate(root, totals[root])

# %% mistake="backward_keeps_inner" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        for parent, c in zip(node._prev, contributions(node, totals[node]) if node._prev else []):
            if c is not None:
                totals[parent] = totals[parent] + c if parent in totals else c
    for node, g in totals.items():
        accumulate(node, g)

# %% mistake="backward_not_reversed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in topological_order(root):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="detach_copies" cell="test_detach"
def detach(x):
    return Tensor(x.data)

# %% mistake="detach_changes_original" cell="test_detach"
def detach(x):
    x.requires_grad = False
    return type(x).from_array(x.data)

# %% mistake="detach_same" cell="test_detach"
def detach(x):
    x.requires_grad = False
    x._prev = ()
    return x

# %% mistake="not_tensor" cell="test_detach"
def detach(x):
    return x.data

# %% mistake="no_grad_after" cell="test_no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False
    yield

# %% mistake="no_grad_nested" cell="test_no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = True

# %% mistake="no_grad_after_error" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    yield
    grad_mode.enabled = before

# %% mistake="no_grad_swallows" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        pass
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_inside" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    try:
        yield
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_manager" cell="test_no_grad"
def no_grad():
    grad_mode.enabled = False

# %%
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = Tensor.from_array(value)
    if not grad_mode.enabled or not any(p.requires_grad for p in parents):
        return out

    def pull_back(g):
        contributions = []
        for p, pull in zip(parents, pullbacks):
            contributions.append(pull(g) if p.requires_grad else None)
        return tuple(contributions)

    out.requires_grad, out._prev, out._op, out._backward = True, tuple(parents), op.__name__, pull_back
    return out

# %%
def stopped_at():
    names = {"loss": loss, "error": error} if "loss" in globals() else {}
    return next((n for n, node in names.items() if not node.requires_grad), "loss")

# %%
def fan_out():
    x = 3.0
    return ((x + 1e-5) ** 2 + (x + 1e-5) - (x - 1e-5) ** 2 - (x - 1e-5)) / 2e-5

# %%
def accumulate(leaf, g):
    if np.shape(g) != leaf.shape:
        raise ValueError(f"got {np.shape(g)}")
    total = np.zeros(leaf.shape, leaf.dtype) if leaf.grad is None else leaf.grad
    leaf.grad = np.array(total + g, dtype=leaf.dtype)

# %%
def topological_order(root):
    below, waiting = {root: 0}, [root]
    while waiting:
        for p in waiting.pop()._prev:
            if p.requires_grad:
                if p not in below:
                    below[p] = 0
                    waiting.append(p)
    for node in below:
        for p in node._prev:
            if p in below:
                below[p] += 1
    order, free = [], [root]
    while free:
        node = free.pop()
        order.append(node)
        for p in node._prev:
            if p in below:
                below[p] -= 1
                if not below[p]:
                    free.append(p)
    return order[::-1]

# %%
def backward(root, gradient=None):
    from collections import defaultdict

    parts = defaultdict(list)
    parts[id(root)].append(seed(root, gradient))
    leaves = []
    for node in topological_order(root)[::-1]:
        g = np.sum(parts.pop(id(node)), axis=0)
        if not node._prev:
            leaves.append((node, g))
            continue
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                parts[id(parent)].append(c)
    for leaf, g in leaves:
        accumulate(leaf, g)

# %%
def detach(x):
    out = Tensor(0.0)
    out.data = x.data
    return out

# %%
from contextlib import ContextDecorator


class Off(ContextDecorator):
    def __enter__(self):
        self.before = [*getattr(self, "before", []), grad_mode.enabled]
        grad_mode.enabled = False

    def __exit__(self, *error):
        grad_mode.enabled = self.before.pop()


def no_grad():
    return Off()

# %% mistake="order_early" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [root]
    while stack:
        n = stack.pop()
        if n in seen or not n.requires_grad:
            continue
        seen.add(n)
        order.append(n)
        stack.extend(n._prev)
    return order[::-1]

# %% mistake="raised" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_wrong" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is None:
                    continue
                if parent in totals:
                    totals[parent] += c
                else:
                    totals[parent] = c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_half_done" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        g = totals.pop(node)
        if not node._prev:
            accumulate(node, g)
            continue
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[parent] = totals[parent] + c if parent in totals else c

# %% mistake="backward_ignores_gradient" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: np.ones_like(root.data)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="no_grad_nested" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = not before
    try:
        yield
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_no_yield" cell="test_no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False

# %% mistake="accumulate_grows" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if np.size(g) != leaf.data.size:
        raise ValueError("size")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="accumulate_error_type" cell="test_accumulate_alone"
def accumulate(leaf, g):
    assert np.shape(g) == leaf.data.shape
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="accumulate_dtype" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = leaf.grad + g

# %% mistake="record_late_binding" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        backs = []
        for pull, p in zip(pullbacks, parents):
            backs.append((p, lambda g: pull(g)))
        out._backward = lambda g: [back(g) if p.requires_grad else None for p, back in backs]
    return out

# %% mistake="record_no_backward" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
    return out

# %% mistake="record_wrong_contribution" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(np.ones(3)) * g if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="accumulate_grows" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if leaf.grad is None:
        if np.shape(g) != leaf.data.shape:
            raise ValueError("shapes")
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="accumulate_error_late" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = np.asarray(leaf.grad + g, dtype=leaf.data.dtype)
    if leaf.grad.shape != leaf.data.shape:
        raise ValueError("shapes")

# %% mistake="record_second_time" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        pairs = zip(pullbacks, [p.requires_grad for p in parents])
        out._backward = lambda g: [pull(g) if want else None for pull, want in pairs]
    return out
