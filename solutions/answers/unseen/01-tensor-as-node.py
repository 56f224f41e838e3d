# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and all(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) if p.requires_grad else None for f, p in zip(pulls, parents)]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and parents[0].requires_grad:
        kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) for f in pulls]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f for f, p in zip(pulls, parents) if p.requires_grad]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and kept:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = tuple(p for p in parents if p.requires_grad)
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    out.requires_grad = grad_mode.enabled and any(p.requires_grad for p in parents)
    out._prev = parents
    out._op = op.__name__
    out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) if p.requires_grad else None for f, p in zip(pulls, out._prev)]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    functions = []
    for pull, parent in zip(pulls, parents):
        if parent.requires_grad:
            functions.append(lambda g: pull(g))
        else:
            functions.append(lambda g: None)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) for f in functions]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, {})
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    pairs = list(zip(pulls, [p.requires_grad for p in parents]))
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) if wanted else np.zeros_like(g) for f, wanted in pairs]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: (None if f is None else f(g) for f in kept)
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled or any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else f(g) for f in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [f if p.requires_grad else None for f, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [None if f is None else g * f(g) for f in kept]
    return out
# %% exercise="stops_at"
def stops_at():
    return "loss"
# %% exercise="stops_at"
def stops_at():
    return "error"
# %% exercise="stops_at"
def stops_at():
    return "w"
# %% exercise="stops_at"
def stops_at():
    return "scalar_mul"
# %% exercise="stops_at"
def stops_at():
    print("product")
# %% exercise="stops_at"
def stops_at():
    return ["product"]
# %% exercise="stops_at"
def stops_at():
    return product
# %% exercise="stops_at"
def stops_at():
    return "y"
# %% exercise="stops_at"
def stops_at():
    return "product or w"
# %% exercise="stops_at"
def stops_at():
    return "b"
# %% exercise="stops_at"
def stops_at():
    return "product" in ["loss", "error", "product", "w"]
# %% exercise="used_twice"
def used_twice():
    return 27
# %% exercise="used_twice"
def used_twice():
    return 2 * 3
# %% exercise="used_twice"
def used_twice():
    return 3 * 3 * 3 + 3 * 3
# %% exercise="used_twice"
def used_twice():
    return (3 + 1) * 6
# %% exercise="used_twice"
def used_twice():
    return (3 + 1) * 3 + 9
# %% exercise="used_twice"
def used_twice():
    return 1 * 6 + 9
# %% exercise="used_twice"
def used_twice():
    return (9 + 1) * 6 + 3
# %% exercise="used_twice"
def used_twice():
    return 3 * 6 + 4 * 6 + 9
# %% exercise="used_twice"
def used_twice():
    return 24 * 9
# %% exercise="used_twice"
def used_twice():
    return 9
# %% exercise="used_twice"
def used_twice():
    return 3 * 3**2 + 4 * 3**3
# %% exercise="used_twice"
def used_twice():
    return "33"
# %% exercise="used_twice"
def used_twice():
    return lambda x: 3 * x**2 + 2 * x
# %% exercise="used_twice"
def used_twice():
    return 28
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = g
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.asarray(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    leaf.grad = np.array(g, dtype=leaf.data.dtype)
# %% exercise="accumulate"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        if np.shape(g) != leaf.grad.shape:
            raise ValueError("shapes differ")
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise TypeError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if not leaf.grad:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.size(g) != leaf.data.size:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype).reshape(leaf.data.shape)
    else:
        leaf.grad += np.reshape(g, leaf.data.shape)
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        g += leaf.grad
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = leaf.grad + g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("shapes differ")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.data += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
    if leaf.grad.shape != leaf.data.shape:
        raise ValueError("shapes differ")
# %% exercise="topological_order"
def topological_order(root):
    order, seen = [], set()
    def visit(node):
        if node.requires_grad and node not in seen:
            seen.add(node)
            for parent in node._prev:
                visit(parent)
            order.append(node)
    visit(root)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad:
            stack.append((node, True))
            for parent in node._prev:
                stack.append((parent, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [root]
    while stack:
        node = stack.pop()
        if node.requires_grad and node not in seen:
            seen.add(node)
            order.append(node)
            stack.extend(node._prev)
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return list(reversed(order))
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            if node is not root:
                order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], {root}, [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
            continue
        stack.append((node, True))
        for p in node._prev:
            if p.requires_grad and p not in seen:
                seen.add(p)
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, i = [root], {root}, 0
    while i < len(order):
        for p in order[i]._prev:
            if p.requires_grad and p not in seen:
                seen.add(p)
                order.append(p)
        i += 1
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node._prev and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, ready = stack.pop()
        key = (node.data.shape, node.data.tobytes())
        if ready:
            order.append(node)
        elif node.requires_grad and key not in seen:
            seen.add(key)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, node = [], root
    while True:
        order.append(node)
        if not node._prev or not node._prev[0].requires_grad:
            break
        node = node._prev[0]
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root, seen=set()):
    order, stack = [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], [], [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.append(node)
            stack.append((node, True))
            stack.extend((p, False) for p in node._prev)
    return order
# %% exercise="topological_order"
def topological_order(root):
    seen, stack = set(), [root]
    while stack:
        node = stack.pop()
        if node.requires_grad and node not in seen:
            seen.add(node)
            stack.extend(node._prev)
    return seen
# %% exercise="topological_order"
def topological_order(root):
    import sys
    sys.setrecursionlimit(1_000_000)
    seen = set()
    def visit(node):
        if not node.requires_grad or node in seen:
            return []
        seen.add(node)
        result = []
        for parent in node._prev:
            result = result + visit(parent)
        return result + [node]
    return visit(root)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                if p in totals:
                    totals[p] += c
                else:
                    totals[p] = c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in topological_order(root):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        g = totals.pop(node)
        if not node._prev:
            accumulate(node, g)
            continue
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals[node]
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: np.ones_like(root.data)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    accumulate(root, seed(root, gradient))
    for node in reversed(topological_order(root)):
        if node._prev:
            for p, c in zip(node._prev, contributions(node, node.grad)):
                if c is not None:
                    accumulate(p, c)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        leaf.grad = g
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                c = c * g
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    arrived = []
    stack = [(root, seed(root, gradient))]
    while stack:
        node, g = stack.pop()
        if not node._prev:
            arrived.append((node, g))
            continue
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                stack.append((p, c))
    for leaf, g in arrived:
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None, totals={}):
    totals[root] = seed(root, gradient)
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev or node not in totals:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None and np.any(c):
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    order = topological_order(root)
    for node in order:
        node.grad = None
    totals = {root: seed(root, gradient)}
    for node in reversed(order):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
        for leaf, total in totals.items():
            if not leaf._prev:
                accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        g = totals.pop(node) if node._prev else None
        if g is None:
            continue
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, g in totals.items():
        if leaf is not root:
            accumulate(leaf, g)
# %% exercise="detach"
def detach(x):
    return type(x).from_array(x.data.copy())
# %% exercise="detach"
def detach(x):
    x.requires_grad = False
    x._prev = ()
    return x
# %% exercise="detach"
def detach(x):
    return x.data
# %% exercise="detach"
def detach(x):
    return x
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    out.requires_grad = x.requires_grad
    return out
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    out._prev = (x,)
    return out
# %% exercise="detach"
def detach(x):
    return type(x).from_array(x.grad)
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    out.grad = x.grad
    return out
# %% exercise="detach"
import copy
def detach(x):
    out = copy.deepcopy(x)
    out.requires_grad = False
    out._prev = ()
    return out
# %% exercise="detach"
import copy
def detach(x):
    out = copy.copy(x)
    out.requires_grad = False
    return out
# %% exercise="detach"
def detach(x):
    return type(x).from_array(x.data.astype(np.float32))
# %% exercise="detach"
def detach(x):
    return type(x).from_array(x.data.reshape(-1))
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
# %% exercise="detach"
def detach(x):
    before = grad_mode.enabled
    grad_mode.enabled = False
    out = x * 1.0
    grad_mode.enabled = before
    return out
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    x.data = x.data.copy()
    return out
# %% exercise="no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = True
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    yield
    grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    try:
        yield
        grad_mode.enabled = False
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False
    yield
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        pass
    grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = False
    before = grad_mode.enabled
    try:
        yield
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    grad_mode.enabled = not grad_mode.enabled
    try:
        yield
    finally:
        grad_mode.enabled = not grad_mode.enabled
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except:
        grad_mode.enabled = before
        raise
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        return before
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
saved = True
@contextmanager
def no_grad():
    global saved
    saved = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = saved
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before
        return
# %% exercise="no_grad"
class no_grad:
    def __enter__(self):
        self.before = grad_mode.enabled
        grad_mode.enabled = False
    def __exit__(self, *error):
        grad_mode.enabled = self.before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before.enabled
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        grad_mode.enabled = before
        raise
    grad_mode.enabled = before
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and all(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pulls, parents)]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and parents[0].requires_grad:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    out.requires_grad = grad_mode.enabled and any(kept)
    out._prev = parents
    out._op = op.__name__
    out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    needs = grad_mode.enabled and any(p.requires_grad for p in parents)
    out = type(parents[0]).from_array(value)
    if needs:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) for pull, p in zip(pulls, parents) if p.requires_grad]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    needs = [p.requires_grad for p in parents]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(needs):
        def _backward(g):
            everything = [pull(g) for pull in pulls]
            return [c if need else None for c, need in zip(everything, needs)]
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = _backward
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if p.requires_grad else None for pull, p in zip(pulls, out._prev)]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = tuple(p for p in parents if p.requires_grad)
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, {})
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    functions = []
    for pull, p in zip(pulls, parents):
        if p.requires_grad:
            functions.append(lambda g: pull(g))
        else:
            functions.append(lambda g: None)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [f(g) for f in functions]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else np.zeros_like(p.data) for pull, p in zip(kept, parents)]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, _ = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(p.requires_grad for p in parents):
        def _backward(g):
            _, pulls = compute(op, parents, options)
            return [pull(g) if p.requires_grad else None for pull, p in zip(pulls, parents)]
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = _backward
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled or any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    need = [p for p in parents if p.requires_grad]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and need:
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) for pull, p in zip(pulls, need)] + [None] * (len(parents) - len(need))
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        g = np.ones_like(value)
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: (pull(g) if pull else None for pull in kept)
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = Tensor(value.tolist())
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.grad is not None else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="record"
def record(op, *parents, **options):
    value, pulls = compute(op, parents, options)
    kept = [pull if p.requires_grad else None for pull, p in zip(pulls, parents)]
    out = type(parents[0]).from_array(value)
    if grad_mode.enabled and any(kept):
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in kept]
    return out
# %% exercise="stops_at"
def stops_at():
    return "producto"
# %% exercise="stops_at"
def stops_at():
    return ["loss", "error", "product"]
# %% exercise="stops_at"
def stops_at():
    return 3
# %% exercise="stops_at"
def stops_at():
    return "entre product y w"
# %% exercise="used_twice"
def used_twice():
    return 3 * 3**2
# %% exercise="used_twice"
def used_twice():
    return 27 + 9
# %% exercise="used_twice"
def used_twice():
    return 4 * 3 + 9
# %% exercise="used_twice"
def used_twice():
    return 4
# %% exercise="used_twice"
def used_twice():
    x = 3
    return 3 * x**2 + 2
# %% exercise="used_twice"
def used_twice():
    return 2 * 3 * 1 + 2 * 3
# %% exercise="used_twice"
def used_twice():
    x = 3
    return 3 * x ^ 2 + 2 * x
# %% exercise="used_twice"
def used_twice():
    return [18, 6, 9]
# %% exercise="used_twice"
def used_twice():
    return 4 * 3
# %% exercise="used_twice"
def used_twice():
    return (3 * 1) * 6 * 9
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = g
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.asarray(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    leaf.grad = np.array(g, dtype=leaf.data.dtype)
# %% exercise="accumulate"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = leaf.grad + g
    if leaf.grad.shape != leaf.data.shape:
        raise ValueError("formas distintas")
# %% exercise="accumulate"
def accumulate(leaf, g):
    assert np.shape(g) == leaf.data.shape
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if not leaf.grad:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        g += leaf.grad
        leaf.grad = g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.zeros(leaf.data.shape)
    leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.size(g) != leaf.data.size:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        if np.shape(g) != leaf.grad.shape:
            raise ValueError("formas distintas")
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        return ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad += g
    return leaf.grad
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    leaf.grad += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad + g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.data += g
# %% exercise="accumulate"
def accumulate(leaf, g):
    if np.shape(g) != leaf.data.shape:
        raise ValueError("formas distintas")
    if leaf.grad is None:
        leaf.grad = np.array(g, dtype=leaf.data.dtype)
    else:
        leaf.grad = leaf.grad + g
# %% exercise="topological_order"
def topological_order(root):
    order, seen = [], set()
    def visit(node):
        if node in seen or not node.requires_grad:
            return
        seen.add(node)
        for p in node._prev:
            visit(p)
        order.append(node)
    visit(root)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [root]
    while stack:
        node = stack.pop()
        if node in seen or not node.requires_grad:
            continue
        seen.add(node)
        order.append(node)
        stack.extend(node._prev)
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad:
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    from collections import deque
    order, seen, queue = [], {root}, deque([root])
    while queue:
        node = queue.popleft()
        order.append(node)
        for p in node._prev:
            if p.requires_grad and p not in seen:
                seen.add(p)
                queue.append(p)
    return list(reversed(order))
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen = [], set()
    stack = [(p, False) for p in root._prev]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node._prev and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], [], [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.append(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, node = [], root
    while True:
        order.append(node)
        if not node._prev:
            break
        node = node._prev[0]
    return order[::-1]
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], {root}, [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        else:
            stack.append((node, True))
            for p in node._prev:
                if p.requires_grad and p not in seen:
                    seen.add(p)
                    stack.append((p, False))
    return order
# %% exercise="topological_order"
import sys
def topological_order(root):
    sys.setrecursionlimit(5000)
    order, seen = [], set()
    def visit(node):
        if node in seen or not node.requires_grad:
            return
        seen.add(node)
        for p in node._prev:
            visit(p)
        order.append(node)
    visit(root)
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, stack = [], [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and not getattr(node, "visited", False):
            node.visited = True
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root, seen=set()):
    order, stack = [], [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            for p in node._prev:
                stack.append((p, False))
            stack.append((node, True))
    return order
# %% exercise="topological_order"
def topological_order(root):
    seen, stack = set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            yield node
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
# %% exercise="topological_order"
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node._op)
        elif node.requires_grad and node not in seen:
            seen.add(node)
            stack.append((node, True))
            for p in node._prev:
                stack.append((p, False))
    return order
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        for p, c in zip(node._prev, contributions(node, totals[node])):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for node, total in totals.items():
        accumulate(node, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is None:
                continue
            if p in totals:
                totals[p] += c
            else:
                totals[p] = c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in topological_order(root):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: np.ones_like(root.data)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        leaf.grad = np.array(total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
        for leaf, total in totals.items():
            accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None, totals={}):
    totals[root] = seed(root, gradient)
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    g = seed(root, gradient)
    if not root._prev:
        accumulate(root, g)
        return
    for p, c in zip(root._prev, contributions(root, g)):
        if c is not None:
            backward(p, c)
# %% exercise="backward"
def backward(root, gradient=None):
    if not root._prev:
        return
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    order = topological_order(root)
    for node in order:
        node.grad = None
    totals = {root: seed(root, gradient)}
    for node in reversed(order):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    order = topological_order(root)
    accumulate(root, seed(root, gradient))
    for node in reversed(order):
        if not node._prev:
            continue
        for p, c in zip(node._prev, contributions(node, node.grad)):
            if c is not None:
                accumulate(p, c)
        node.grad = None
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = c if p in totals else totals[p] + c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, node._backward(g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    g = seed(root, gradient)
    totals = {root: g}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    for leaf, total in totals.items():
        accumulate(leaf, total)
# %% exercise="backward"
def backward(root, gradient=None):
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if not node._prev:
            continue
        g = totals.pop(node)
        for p, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[p] = totals[p] + c if p in totals else c
    return totals
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    x.requires_grad = False
    return out
# %% exercise="detach"
def detach(x):
    x._prev = ()
    x._backward = None
    x.requires_grad = False
    return x
# %% exercise="detach"
def detach(x):
    return x.detach()
# %% exercise="detach"
def detach(x):
    return Tensor(x.data.tolist())
# %% exercise="detach"
def detach(x):
    enabled = grad_mode.enabled
    grad_mode.enabled = False
    out = x * 1.0
    grad_mode.enabled = enabled
    return out
# %% exercise="detach"
def detach(x):
    x.grad = None
    return type(x).from_array(x.data)
# %% exercise="detach"
def detach(x):
    return type(x).from_array(x)
# %% exercise="detach"
def detach(x):
    out = type(x).from_array(x.data)
    out._op = x._op
    return out
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    try:
        yield
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    try:
        grad_mode.enabled = False
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    enabled = grad_mode.enabled
    enabled = False
    try:
        yield
    finally:
        enabled = True
# %% exercise="no_grad"
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        grad_mode.enabled = before
        raise
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        return
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
before = grad_mode.enabled

@contextmanager
def no_grad():
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        grad_mode.enabled = before
    finally:
        yield
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before
    yield
# %% exercise="no_grad"
@contextmanager
def no_grad():
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    except Exception:
        grad_mode.enabled = before
        raise
    else:
        grad_mode.enabled = before
