# %% [markdown]
# Wrong answers: mistake is the key of the message, cell the test that must catch it; "# wrong" ends a line that shows it.
# Right answers: form is how they differ.

# %% mistake="record_never_requires" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out._prev = parents
    out._op = op.__name__
    out._backward = lambda g: [pull(g) for pull in pullbacks]
    return out  # wrong

# %% mistake="record_all_for_any" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and all(p.requires_grad for p in parents):  # wrong
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) for pull in pullbacks]
    return out

# %% mistake="record_always_requires" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out.requires_grad, out._prev, out._op = True, parents, op.__name__  # wrong
    out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_keeps_graph" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out._prev, out._op = parents, op.__name__  # wrong
    out.requires_grad = grad_mode.enabled and any(p.requires_grad for p in parents)
    out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_ignores_mode" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if any(p.requires_grad for p in parents):  # wrong
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_options" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, {"by": 0.0} if options else {})  # wrong
    return type(parents[0]).from_array(value)

# %% mistake="record_unwanted" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) for pull in pullbacks]  # wrong
    return out

# %% mistake="record_swapped" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks[::-1], parents)]  # wrong
    return out

# %% mistake="record_wrong_contribution" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(np.ones_like(g)) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]  # wrong
    return out

# %% mistake="record_cycle" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, out._prev)]  # wrong
    return out

# %% mistake="stops_at_w" cell="test_stops_at"
def stops_at():
    return "w"

# %% mistake="stops_at_loss" cell="test_stops_at"
def stops_at():
    return "loss"

# %% mistake="choice_unknown" cell="test_stops_at"
def stops_at():
    return "the last one"

# %% mistake="twice_direct" cell="test_used_twice"
def used_twice():
    return 9

# %% mistake="twice_one_factor" cell="test_used_twice"
def used_twice():
    return (3 + 1) * 3 + 9

# %% mistake="twice_without_sum" cell="test_used_twice"
def used_twice():
    return 3 * 6 + 9

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
    leaf.grad = np.array(g, dtype=leaf.data.dtype)  # wrong

# %% mistake="accumulate_writes_into_g" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.asarray(g, dtype=leaf.data.dtype)  # wrong
    elif leaf.grad.flags.writeable:
        leaf.grad += g
    else:
        leaf.grad = leaf.grad + g

# %% mistake="accumulate_dtype" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g)  # wrong
    else:
        leaf.grad += g

# %% mistake="none_used" cell="test_accumulate"
def accumulate(leaf, g):
    leaf.grad += g

# %% mistake="accumulate_keeps_first" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad + g  # wrong

# %% mistake="order_doubles" cell="test_topological_order_shared"
def topological_order(root):
    order = []

    def visit(node):
        for p in node._prev:
            if p.requires_grad:
                visit(p)
        if node not in order:  # wrong
            order.append(node)

    visit(root)
    return order

# %% mistake="recursion_raised" cell="test_topological_order_deep"
def topological_order(root):
    import sys

    sys.setrecursionlimit(10**6)  # wrong
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

# %% mistake="recursion_limit" cell="test_topological_order_deep"
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for p in node._prev:
                if p.requires_grad:
                    visit(p)  # wrong
            order.append(node)

    visit(root)
    return order

# %% mistake="order_before_parents" cell="test_topological_order"
def topological_order(root):
    order, seen, waiting = [], set(), [root]
    while waiting:
        node = waiting.pop(0)  # wrong
        if node not in seen:
            seen.add(node)
            order.append(node)  # wrong
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
    return order[::-1]  # wrong

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
            stack += [(p, False) for p in node._prev]  # wrong
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
                    totals[parent] = c  # wrong
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
                    down(parent, c)  # wrong

    down(root, seed(root, gradient))

# %% mistake="backward_again" cell="test_backward_again"
def backward(root, gradient=None):
    g = seed(root, gradient)
    root.grad = g if root.grad is None else root.grad + g  # wrong
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
                    accumulate(parent, c)  # wrong
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
    for node, g in totals.items():  # wrong
        accumulate(node, g)

# %% mistake="backward_forgets" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        leaf.grad = None  # wrong
        accumulate(leaf, g)

# %% mistake="backward_leaf_root" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        if leaf is not root:  # wrong
            accumulate(leaf, g)

# %% mistake="backward_raw" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, node._backward(g)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_not_reversed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in topological_order(root):  # wrong
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
    return x  # wrong

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
        grad_mode.enabled = True  # wrong

# %% mistake="no_grad_after_error" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    yield  # wrong
    grad_mode.enabled = before  # wrong

# %% mistake="no_grad_swallows" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:  # wrong
        pass
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_inside" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    try:
        yield  # wrong
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_manager" cell="test_no_grad"
def no_grad():
    grad_mode.enabled = False

# %% mistake="record_prev" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = list(parents)  # wrong
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_op" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_generator" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: (pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents))  # wrong
    return out

# %% mistake="record_none_expected" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else np.zeros_like(g) for pull, p in zip(pullbacks, parents)]  # wrong
    return out

# %% mistake="stops_at_error" cell="test_stops_at"
def stops_at():
    return "error"

# %% mistake="twice_value" cell="test_used_twice"
def used_twice():
    return 9 * 3 + 9

# %% mistake="twice_without_product" cell="test_used_twice"
def used_twice():
    return 2 * 3 + 9

# %% mistake="twice_of_y" cell="test_used_twice"
def used_twice():
    return 3 + 1

# %% mistake="twice_otherwise" cell="test_used_twice"
def used_twice():
    return 30

# %% mistake="twice_through" cell="test_used_twice"
def used_twice():
    return 4 * 6

# %% mistake="grad_not_array" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = 0  # wrong
    leaf.grad = leaf.grad + g  # wrong

# %% mistake="accumulate_nothing" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    grad = leaf.grad
    if grad is None:
        grad = np.array(g, dtype=leaf.data.dtype)  # wrong
    else:
        grad += g

# %% mistake="order_twice" cell="test_topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)  # wrong
        else:
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad]
    return order

# %% mistake="order_missing_root" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], {root}, [root]
    while stack:
        node = stack[-1]
        todo = [p for p in node._prev if p.requires_grad and p not in seen]
        if todo:
            seen.add(todo[0])
            stack.append(todo[0])
        else:
            order.append(stack.pop())
    return order[:-1]  # wrong

# %% mistake="backward_nothing_summed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c

# %% mistake="backward_forgets" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        leaf.grad = np.array(g)  # wrong

# %% mistake="detach_still_joined" cell="test_detach"
def detach(x):
    return Tensor(x.data, requires_grad=x.requires_grad)

# %% mistake="no_grad_decorator" cell="test_no_grad_error"
class no_grad:
    def __enter__(self):
        self.before = grad_mode.enabled
        grad_mode.enabled = False

    def __exit__(self, *error):
        grad_mode.enabled = self.before

    def __call__(self, f):
        return f  # wrong

# %% form="closure"
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

# %% form="other_order"
def record(op, *parents, **options):
    track = grad_mode.enabled
    if track:
        track = False
        for p in parents:
            if p.requires_grad:
                track = True
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    out.requires_grad = track
    if track:
        flags = [p.requires_grad for p in parents]
        out._backward = lambda g: [pullbacks[i](g) if flags[i] else None for i in range(len(flags))]
        out._op = op.__name__
        out._prev = parents
    return out

# %% form="default_argument"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    wanted = [p.requires_grad for p in parents]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(wanted):
        backs = []
        for pull, want in zip(pullbacks, wanted):
            if want:
                backs.append(lambda g, pull=pull: pull(g))
            else:
                backs.append(lambda g: None)
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [back(g) for back in backs]
    return out

# %% form="callable_class"
class Backward:
    def __init__(self, pullbacks, parents):
        self.pullbacks, self.parents = pullbacks, parents

    def __call__(self, g):
        return [pull(g) if p.requires_grad else None for pull, p in zip(self.pullbacks, self.parents)]


def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and sum(p.requires_grad for p in parents) > 0:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = Backward(pullbacks, parents)
    return out

# %% form="partial"
def record(op, *parents, **options):
    from functools import partial

    def pull_all(pullbacks, wanted, g):
        return [pull(g) if want else None for pull, want in zip(pullbacks, wanted)]

    value, pullbacks = compute(op, parents, options)
    wanted = tuple(p.requires_grad for p in parents)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and True in wanted:
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = partial(pull_all, pullbacks, wanted)
    return out

# %% form="map"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(map(lambda p: p.requires_grad, parents)):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: list(map(lambda pull, p: pull(g) if p.requires_grad else None, pullbacks, parents))
    return out

# %% form="helper"
def wants(tensor):
    return tensor.requires_grad


def pulled(pullbacks, parents, g):
    return [pull(g) if wants(p) else None for pull, p in zip(pullbacks, parents)]


def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(wants(p) for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: pulled(pullbacks, parents, g)
    return out

# %% form="computed"
def stops_at():
    nodes = {"loss": loss, "error": error, "product": product} if "loss" in globals() else {}
    return next((name for name, node in nodes.items() if not node.requires_grad), "product")

# %% form="numerical"
def used_twice():
    def L(x):
        y = x * x
        return y * x + y

    return (L(3 + 1e-5) - L(3 - 1e-5)) / 2e-5

# %% form="integer"
def used_twice():
    return 33

# %% form="computed"
def used_twice():
    x = 3
    y = x * x
    return (x + 1) * (x + x) + y

# %% form="array"
def used_twice():
    return np.array(3 * 3.0**2 + 2 * 3)

# %% form="other_formula"
def accumulate(leaf, g):
    if np.shape(g) != leaf.shape:
        raise ValueError(f"got {np.shape(g)}")
    total = np.zeros(leaf.shape, leaf.dtype) if leaf.grad is None else leaf.grad
    leaf.grad = np.array(total + g, dtype=leaf.dtype)

# %% form="zeros_first"
def accumulate(leaf, g):
    if leaf.data.shape != g.shape:
        raise ValueError("accumulate: the shapes differ")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)
    leaf.grad += g

# %% form="numpy_functions"
def accumulate(leaf, g):
    if np.shape(g) != np.shape(leaf.data):
        raise ValueError
    if leaf.grad is None:
        leaf.grad = np.empty_like(leaf.data)
        np.copyto(leaf.grad, g, casting="same_kind")
    else:
        np.add(leaf.grad, g, out=leaf.grad)

# %% form="view"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError(np.shape(g), leaf.data.shape)
    if leaf.grad is None:
        leaf.grad = g.astype(leaf.data.dtype, copy=True)
    else:
        grad = leaf.grad.reshape(-1)
        grad += g.reshape(-1)

# %% form="loop"
def accumulate(leaf, g):
    if g.shape != leaf.data.shape:
        raise ValueError("got a gradient of another shape")
    if leaf.grad is None:
        leaf.grad = np.zeros(leaf.data.shape, dtype=leaf.data.dtype)
    for index, number in np.ndenumerate(g):
        leaf.grad[index] += number

# %% form="helper"
def check_shapes(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError(f"got {np.shape(g)}, expected {leaf.data.shape}")


def accumulate(leaf, g):
    check_shapes(leaf, g)
    if leaf.grad is not None:
        g = leaf.grad + g
    leaf.grad = np.array(g, dtype=leaf.data.dtype)

# %% form="counting"
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

# %% form="iterators"
def topological_order(root):
    order, opened = [], {root}
    stack = [(root, iter(root._prev))]
    while stack:
        node, parents = stack[-1]
        for p in parents:
            if p.requires_grad and p not in opened:
                opened.add(p)
                stack.append((p, iter(p._prev)))
                break
        else:
            stack.pop()
            order.append(node)
    return order

# %% form="by_identity"
def topological_order(root):
    from collections import deque

    done, order, todo = {}, [], deque([root])
    while todo:
        node = todo[0]
        missing = [p for p in node._prev if p.requires_grad and id(p) not in done]
        if id(node) in done:
            todo.popleft()
        elif missing:
            todo.extendleft(missing)
        else:
            done[id(node)] = True
            order.append(todo.popleft())
    return order

# %% form="other_order"
def topological_order(root):
    state, stack = {}, [root]
    while stack:
        node = stack[-1]
        if state.get(node) is None:
            state[node] = "open"
            for p in reversed(node._prev):
                if p.requires_grad and p not in state:
                    stack.append(p)
        else:
            stack.pop()
            if state[node] == "open":
                del state[node]
                state[node] = "listed"
    return list(state)

# %% form="lists"
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

# %% form="zeros_first"
def backward(root, gradient=None):
    order = topological_order(root)
    totals = {node: np.zeros_like(node.data) for node in order}
    totals[root] += seed(root, gradient)
    for node in order[::-1]:
        if node._prev:
            for parent, c in zip(node._prev, contributions(node, totals[node])):
                if c is not None:
                    totals[parent] += c
    for node in order:
        if node._prev == ():
            accumulate(node, totals[node])

# %% form="in_place"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient).copy()}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals[node]
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is None:
                continue
            if parent in totals:
                totals[parent] += c
            else:
                totals[parent] = np.array(c)
        del totals[node]
    for leaf in totals:
        accumulate(leaf, totals[leaf])

# %% form="by_identity"
def backward(root, gradient=None):
    order = list(topological_order(root))
    place = {id(node): i for i, node in enumerate(order)}
    totals = [None] * len(order)
    totals[place[id(root)]] = seed(root, gradient)
    for i in range(len(order) - 1, -1, -1):
        node = order[i]
        if len(node._prev) > 0:
            for p, c in zip(node._prev, contributions(node, totals[i])):
                if c is not None:
                    j = place[id(p)]
                    totals[j] = c if totals[j] is None else totals[j] + c
    for node, total in zip(order, totals):
        if len(node._prev) == 0:
            accumulate(node, total)

# %% form="helper"
def added(totals, node, c):
    if c is not None:
        totals[node] = totals.get(node, 0) + c


def backward(root, gradient=None):
    totals = {}
    added(totals, root, seed(root, gradient))
    for node in reversed(topological_order(root)):
        if node._prev:
            for parent, c in zip(node._prev, contributions(node, totals.pop(node))):
                added(totals, parent, c)
    for leaf, total in totals.items():
        accumulate(leaf, total)

# %% form="other_order"
def detach(x):
    out = Tensor(0.0)
    out.data = x.data
    return out

# %% form="class"
def detach(x):
    return Tensor.from_array(x.data)

# %% form="view"
def detach(x):
    return type(x).from_array(x.data.view())

# %% form="fields"
def detach(x):
    out = x.__class__.from_array(x.data)
    out.requires_grad = False
    out.grad = None
    out._prev = ()
    out._op = ""
    return out

# %% form="helper"
from contextlib import ContextDecorator


class Off(ContextDecorator):
    def __enter__(self):
        self.before = [*getattr(self, "before", []), grad_mode.enabled]
        grad_mode.enabled = False

    def __exit__(self, *error):
        grad_mode.enabled = self.before.pop()


def no_grad():
    return Off()

# %% form="class"
import contextlib


class no_grad(contextlib.ContextDecorator):
    def __init__(self):
        self.before = []

    def __enter__(self):
        self.before.append(grad_mode.enabled)
        grad_mode.enabled = False
        return self

    def __exit__(self, kind, error, traceback):
        grad_mode.enabled = self.before.pop()
        return False

# %% form="other_order"
@contextmanager
def no_grad():
    grad_mode.enabled, before = False, grad_mode.enabled
    try:
        yield None
    except BaseException:
        grad_mode.enabled = before
        raise
    else:
        grad_mode.enabled = before

# %% form="closure"
def no_grad():
    @contextmanager
    def block():
        before = grad_mode.enabled
        grad_mode.enabled = False
        try:
            yield
        finally:
            grad_mode.enabled = before

    return block()

# %% mistake="order_before_parents" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [root]
    while stack:
        n = stack.pop()
        if n in seen or not n.requires_grad:
            continue
        seen.add(n)
        order.append(n)  # wrong
        stack.extend(n._prev)
    return order[::-1]

# %% mistake="backward_adds_none" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                totals[parent] = totals[parent] + c if parent in totals else c  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_adds_in_place" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is None:
                    continue
                if parent in totals:
                    totals[parent] += c  # wrong
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
            accumulate(node, g)  # wrong
            continue
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[parent] = totals[parent] + c if parent in totals else c

# %% mistake="backward_ignores_gradient" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: np.ones_like(root.data)}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="no_grad_toggles" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = not before  # wrong
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
    if np.size(g) != leaf.data.size:  # wrong
        raise ValueError("size")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="accumulate_error_type" cell="test_accumulate_alone"
def accumulate(leaf, g):
    assert np.shape(g) == leaf.data.shape  # wrong
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
        leaf.grad = leaf.grad + g  # wrong

# %% mistake="record_late_binding" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        backs = []
        for pull, p in zip(pullbacks, parents):
            backs.append((p, lambda g: pull(g)))  # wrong
        out._backward = lambda g: [back(g) if p.requires_grad else None for p, back in backs]
    return out

# %% mistake="record_no_backward" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__  # wrong
    return out

# %% mistake="record_wrong_contribution" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(np.ones(3)) * g if p.requires_grad else None for pull, p in zip(pullbacks, parents)]  # wrong
    return out

# %% mistake="accumulate_grows_later" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if leaf.grad is None:  # wrong
        if np.shape(g) != leaf.data.shape:  # wrong
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
    if leaf.grad.shape != leaf.data.shape:  # wrong
        raise ValueError("shapes")

# %% mistake="record_second_time" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        pairs = zip(pullbacks, [p.requires_grad for p in parents])  # wrong
        out._backward = lambda g: [pull(g) if want else None for pull, want in pairs]  # wrong
    return out

# %% mistake="backward_not_accumulated" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        leaf.grad = g  # wrong

# %% mistake="backward_without_seed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: np.ones_like(root.data) if gradient is None else gradient}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="accumulate_no_copy" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError(f"got {np.shape(g)}, expected {leaf.data.shape}")
    if leaf.grad is None:
        leaf.grad = np.asarray(g, dtype=leaf.data.dtype)  # wrong
    else:
        leaf.grad += g

# %% mistake="record_prev_once" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._op = True, op.__name__
        out._prev = tuple(dict.fromkeys(parents))  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_prev_strangers" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._op = True, op.__name__
        out._prev = tuple(p.data for p in parents)  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_grad" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out.grad = np.zeros_like(value)  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_changes_parents" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        for p in parents:
            p.requires_grad = True  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_not_all_asked" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and parents[0].requires_grad:  # wrong
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_not_all_asked" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents[:2]):  # wrong
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_op_inputs" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = op(*parents, **options)  # wrong
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_options" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, {})  # wrong
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_contributions" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        wanted = [pull if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
        out._backward = lambda g: [pull(g) if pull else None for pull in wanted[:2]]  # wrong
    return out

# %% mistake="record_cached" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        found = []

        def pull_back(g):
            if not found:  # wrong
                found.extend(pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents))
            return found

        out._backward = pull_back
    return out

# %% mistake="record_backward_type" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: sum(pull(g) for pull, p in zip(pullbacks, parents) if p.requires_grad)  # wrong
    return out

# %% mistake="record_adds_itself" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__

        def pull_back(g):
            for pull, p in zip(pullbacks, parents):
                if p.requires_grad:
                    p.grad = pull(g) if p.grad is None else p.grad + pull(g)  # wrong

        out._backward = pull_back
    return out

# %% mistake="record_not_function" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        g = np.ones_like(value)
        out._backward = [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]  # wrong
    return out

# %% mistake="order_searches" cell="test_topological_order_deep"
def topological_order(root):
    order, seen, stack = [], [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:  # wrong
            seen.append(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad]
    return order

# %% mistake="order_constants" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen and (node.requires_grad or not node._prev):  # wrong
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_marks" cell="test_topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and not hasattr(node, "mark"):  # wrong
            node.mark = True  # wrong
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_changes_field" cell="test_topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad:
            node.requires_grad = False  # wrong
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_early" cell="test_topological_order"
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
    return sorted(order, key=lambda node: len(node._prev))  # wrong

# %% mistake="order_first_parents" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev[:1] if p.requires_grad]  # wrong
    return order

# %% mistake="order_missing_leaves" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad and p._prev]  # wrong
    return order

# %% mistake="order_missing_only" cell="test_topological_order"
def topological_order(root):
    if not root._prev:
        return []  # wrong
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad]
    return order

# %% mistake="order_endless" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [root]
    while stack:
        node = stack[-1]
        todo = [p for p in node._prev if p.requires_grad and p not in seen]
        stack += todo
        if not todo and node not in seen:
            seen.add(node)
            order.append(node)  # wrong
    return order

# %% mistake="order_missing" cell="test_topological_order"
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
    return order[1:]  # wrong

# %% mistake="backward_zeros" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None and np.any(c):  # wrong
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_shifted" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip([p for p in node._prev if p.requires_grad], contributions(node, g)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_one_contribution" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = c  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_one_contribution" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals.setdefault(parent, c)  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_totals_kept" cell="test_backward"
kept = {}  # wrong


def backward(root, gradient=None):
    totals = kept  # wrong
    totals[root] = seed(root, gradient)
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_changes_graph" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
    for node in topological_order(root):
        node._prev = ()  # wrong

# %% mistake="backward_second_lost" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        if leaf.grad is None:  # wrong
            accumulate(leaf, g)

# %% mistake="backward_seed_alone" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root)}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_root_grad" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    if root._prev:
        accumulate(root, totals[root])  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_twice" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient) + seed(root, gradient)}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_key" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals.pop(parent) + c  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="detach_keeps_field" cell="test_detach"
def detach(x):
    import copy

    out = copy.copy(x)  # wrong
    out.requires_grad = False
    out._prev = ()
    out.grad = None
    return out

# %% mistake="detach_grad" cell="test_detach"
def detach(x):
    out = type(x).from_array(x.data)
    out.grad = x.grad  # wrong
    return out

# %% mistake="detach_changes_field" cell="test_detach"
def detach(x):
    x.grad = None  # wrong
    return type(x).from_array(x.data)

# %% mistake="detach_locks_data" cell="test_detach"
def detach(x):
    out = type(x).from_array(x.data)
    out.data.flags.writeable = False  # wrong
    return out

# %% mistake="detach_wraps_tensor" cell="test_detach"
def detach(x):
    return type(x).from_array(x)

# %% mistake="no_grad_after_interrupt" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:  # wrong
        grad_mode.enabled = before
        raise
    grad_mode.enabled = before

# %% mistake="no_grad_other_error" cell="test_no_grad_error"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        raise RuntimeError("an error in the block")  # wrong
    finally:
        grad_mode.enabled = before

# %% mistake="accumulate_first_twice" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    leaf.grad += g  # wrong

# %% mistake="accumulate_first_zeros" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)  # wrong
    else:
        leaf.grad += g

# %% mistake="accumulate_changes_data" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.data += g  # wrong

# %% mistake="accumulate_error_returned" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        return ValueError("shapes")  # wrong
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="no_grad_two_yields" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    yield
    grad_mode.enabled = before
    yield  # wrong

# %% mistake="twice_slope_of_y" cell="test_used_twice"
def used_twice():
    return 6

# %% mistake="twice_product_alone" cell="test_used_twice"
def used_twice():
    return 3 * 6

# %% mistake="twice_one_of_two" cell="test_used_twice"
def used_twice():
    return (3 + 1) * 3

# %% mistake="record_prev_wanted" cell="test_record_requires_grad"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._op = True, op.__name__
        out._prev = tuple(p for p in parents if p.requires_grad)  # wrong
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="order_missing" cell="test_topological_order_deep"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack and len(order) < 10_000:  # wrong
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p.requires_grad]
    return order

# %% form="zeros_for_none"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        if leaf.grad is None:
            leaf.grad = np.zeros_like(leaf.data)
        accumulate(leaf, g)

# %% mistake="backward_no_items" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals:  # wrong
        accumulate(leaf, g)

# %% mistake="backward_no_leaf" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(g, leaf)  # wrong

# %% mistake="backward_no_leaf" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf.data, g)  # wrong

# %% mistake="backward_total_shape" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, totals)  # wrong

# %% mistake="backward_not_reversed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)[:-1]):  # wrong
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_seed_arguments" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(gradient, root)}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_contributions_arguments" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(g, node)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_g_none" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, node.grad)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_visits_leaf" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev != []:  # wrong
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_one_node" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(root, g)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_one_g" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, gradient)):  # wrong
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_multiplies" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] * c if parent in totals else c  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_times_g" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c * g  # wrong
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_ends_early" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            break  # wrong
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_stops_early" cell="test_backward_again"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            break  # wrong
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_nothing_summed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            return  # wrong
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_assigns_none" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        leaf.grad = accumulate(leaf, g)  # wrong

# %% mistake="backward_one_leaf" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(node, g)  # wrong

# %% mistake="backward_summed_often" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
        for leaf, g in totals.items():  # wrong
            accumulate(leaf, g)

# %% mistake="backward_no_gradient" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf in root._prev:  # wrong
        if leaf in totals:
            accumulate(leaf, totals[leaf])

# %% mistake="backward_zeros_early" cell="test_backward_again"
def backward(root, gradient=None):
    for node in topological_order(root):
        if not node._prev and node.grad is None:
            node.grad = np.zeros_like(node.data)  # wrong
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_without_seed" cell="test_backward"
def backward(root, gradient=None):
    totals = {root: np.asarray(1.0 if gradient is None else gradient)}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_seed_shape" cell="test_backward"
def backward(root, gradient=None):
    if gradient is None:
        gradient = seed(root)
    totals = {root: gradient}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="backward_seed_constant" cell="test_backward"
def backward(root, gradient=None):
    if gradient is not None and np.shape(gradient) != root.data.shape:
        raise ValueError("shape")
    totals = {root: seed(root) if gradient is None else gradient}  # wrong
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)

# %% mistake="order_kept" cell="test_topological_order"
def topological_order(root, seen=set()):  # wrong
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_changes_field" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
            node._prev = ()  # wrong
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_empty" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node in seen:  # wrong
            seen.add(node)
            stack.append((node, True))
            stack += [(p, False) for p in node._prev]
    return order

# %% mistake="order_early" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad:
            stack.append((node, True))
            stack += [(p, False) for p in node._prev if p not in seen]
            seen |= set(node._prev)  # wrong
    return order

# %% mistake="order_reversed" cell="test_topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack += [(p, False) for p in node._prev]
            stack.append((node, True))  # wrong
    return order

# %% mistake="accumulate_returns" cell="test_accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shape")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
    return leaf.grad  # wrong

# %% mistake="accumulate_subtracts" cell="test_accumulate_twice"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shape")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad -= g  # wrong

# %% mistake="accumulate_grows_first" cell="test_accumulate_alone"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        if np.shape(g) != leaf.data.shape:  # wrong
            raise ValueError("shape")
        leaf.grad += g

# %% form="own_error"
class ShapeError(ValueError):
    pass


def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ShapeError(np.shape(g))
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g

# %% mistake="record_first_pull" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pullbacks[0](g) if p.requires_grad else None for p in parents]  # wrong
    return out

# %% mistake="record_late_binding" cell="test_record_backward"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pullbacks[-1](g) if p.requires_grad else None for p in parents]  # wrong
    return out

# %% mistake="record_dtype" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0])(value.tolist())  # wrong
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_numbers" cell="test_record"
def record(op, *parents, **options):
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(parents[0].data)  # wrong
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    return out

# %% mistake="record_runs_again" cell="test_record_backward"
def record(op, *parents, **options):
    value, _ = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad, out._prev, out._op = True, parents, op.__name__

        def _backward(g):
            _, pullbacks = compute(op, parents, options)  # wrong
            return [pull(g) if p.requires_grad else None for pull, p in zip(pullbacks, parents)]

        out._backward = _backward
    return out

# %% mistake="order_before_parents" cell="test_topological_order"
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node in seen or not node.requires_grad:
            return
        seen.add(node)
        order.append(node)  # wrong
        for p in node._prev:
            visit(p)

    visit(root)
    return order[::-1]

# %% mistake="detach_form" cell="test_detach"
def detach(x):
    return type(x).from_array(x.data.reshape(-1))

# %% mistake="detach_form" cell="test_detach"
def detach(x):
    return type(x)(x.data.tolist())

# %% mistake="detach_changes_field" cell="test_detach"
def detach(x):
    out = type(x).from_array(x.data)
    x.data = x.data.copy()  # wrong
    return out

# %% mistake="no_grad_toggles" cell="test_no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = not grad_mode.enabled  # wrong
    try:
        yield
    finally:
        grad_mode.enabled = not grad_mode.enabled

# %% mistake="no_grad_shared" cell="test_no_grad"
@contextmanager
def no_grad():
    global before  # wrong
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before

# %% mistake="no_grad_shared" cell="test_no_grad"
@contextmanager
def no_grad(memory={}):  # wrong
    memory["before"] = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = memory["before"]

# %% mistake="no_grad_after" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode  # wrong
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before.enabled

# %% mistake="no_grad_inside" cell="test_no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        grad_mode.enabled = before  # wrong
    finally:
        yield  # wrong

# %% mistake="no_grad_no_decorator" cell="test_no_grad_error"
class no_grad:
    def __enter__(self):
        self.before = grad_mode.enabled
        grad_mode.enabled = False

    def __exit__(self, *error):
        grad_mode.enabled = self.before

# %% mistake="twice_passed_on_early" cell="test_used_twice"
def used_twice():
    return 3 * 6 + 4 * 6 + 9

# %% mistake="twice_multiplied" cell="test_used_twice"
def used_twice():
    return 24 * 9
