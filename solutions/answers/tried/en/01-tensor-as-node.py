# %% exercise="record"
def record(op, *parents, **options):
    """out = op(*parents, **options): a leaf, unless grad_mode is enabled and some parent requires a gradient.

    Then requires_grad is True, _prev is parents, _op is op.__name__, and _backward(g) lists, for each parent,
    its pull-back of g, or None where it requires no gradient.
    """
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    # a parent that asks for nothing loses its pull-back here, so that it cannot be called later
    pulls = [pull if p.requires_grad else None for p, pull in zip(parents, pullbacks)]
    if not grad_mode.enabled or not any(pulls):
        return out

    def _backward(g):
        return [pull and pull(g) for pull in pulls]

    out.requires_grad, out._prev, out._op, out._backward = True, parents, op.__name__, _backward
    return out

# %% exercise="accumulate"
def accumulate(leaf, g):
    """leaf.grad = leaf.grad + g, where None counts as zeros; g is not kept and not changed.

    ValueError if their shapes differ. grad keeps the dtype of data.
    """
    if (got := np.shape(g)) != leaf.data.shape:
        raise ValueError(f"accumulate: a gradient of shape {got} for data of shape {leaf.data.shape}")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)
    leaf.grad += g

# %% exercise="topological_order"
def topological_order(root):
    """The nodes that root depends on and that require a gradient, each after all those it was made from."""
    # Count how many uses of each node there are; going down, a node's turn comes when its last use has had its turn.
    uses = {root: 0} if root.requires_grad else {}
    found = list(uses)
    for node in found:  # grows while it is read
        for p in node._prev:
            if p.requires_grad:
                if p not in uses:
                    found.append(p)
                uses[p] = uses.get(p, 0) + 1
    down = found[:1]
    for node in down:
        for p in node._prev:
            if p in uses:
                uses[p] -= 1
                if uses[p] == 0:
                    down.append(p)
    return down[::-1]

# %% exercise="backward"
def backward(root, gradient=None):
    """Adds d root / d leaf, times seed(root, gradient), to the grad of every leaf that root depends on.

    The grad of other nodes stays None. A call that raises leaves every grad as it was.
    """
    totals = {root: seed(root, gradient)}
    for node in topological_order(root)[::-1]:
        if not node._prev:
            continue
        g = totals.pop(node)
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals[parent] = totals.get(parent, 0) + c
    for leaf in totals:
        accumulate(leaf, totals[leaf])

# %% exercise="detach"
def detach(x):
    """A tensor with x's data (shared) and no graph: no gradient passes."""
    return x.from_array(x.data)

# %% exercise="no_grad"
@contextmanager
def no_grad():
    """Within it (`with no_grad():` or `@no_grad()`) no op is recorded: outputs require no gradient."""
    before, grad_mode.enabled = grad_mode.enabled, False
    try:
        yield
    finally:
        grad_mode.enabled = before
