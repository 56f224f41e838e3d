# %% exercise="record"
def record(op, *parents, **options):
    """out = op(*parents, **options): a leaf, unless grad_mode is enabled and some parent requires a gradient.

    Then requires_grad is True, _prev is parents, _op is op.__name__, and _backward(g) lists, for each parent,
    its pull-back of g, or None where it requires no gradient.
    """
    value, pullbacks = compute(op, parents, options)
    out = type(parents[0]).from_array(value)
    asked = [i for i, parent in enumerate(parents) if parent.requires_grad] if grad_mode.enabled else []
    if not asked:
        return out

    def pull_back(g):
        # una casilla por padre; solo se rellenan las que alguien ha pedido
        parts = [None] * len(pullbacks)
        for i in asked:
            parts[i] = pullbacks[i](g)
        return parts

    out.requires_grad, out._prev, out._op, out._backward = True, parents, op.__name__, pull_back
    return out

# %% exercise="accumulate"
def accumulate(leaf, g):
    """leaf.grad = leaf.grad + g, where None counts as zeros; g is not kept and not changed.

    ValueError if their shapes differ. grad keeps the dtype of data.
    """
    expected, got = leaf.data.shape, np.shape(g)
    if got != expected:
        raise ValueError(f"accumulate: llega la forma {got}, se espera {expected}")
    if leaf.grad is None:
        leaf.grad = np.zeros_like(leaf.data)  # ceros propios: nunca se comparte nada con g
    leaf.grad += g

# %% exercise="topological_order"
def topological_order(root):
    """The nodes that root depends on and that require a gradient, each after all those it was made from."""
    # Desde la raíz hacia abajo (Kahn): un nodo sale cuando ya han salido todos los que lo usan; y se le da la vuelta.
    if not root.requires_grad:
        return []
    uses, todo = {root: 0}, [root]
    while todo:
        for parent in todo.pop()._prev:
            if parent.requires_grad:
                if parent not in uses:
                    uses[parent] = 0
                    todo.append(parent)
                uses[parent] += 1
    order, ready = [], [root]
    while ready:
        node = ready.pop()
        order.append(node)
        for parent in node._prev:
            if parent.requires_grad:
                uses[parent] -= 1
                if not uses[parent]:
                    ready.append(parent)
    order.reverse()
    return order

# %% exercise="backward"
def backward(root, gradient=None):
    """Adds d root / d leaf, times seed(root, gradient), to the grad of every leaf that root depends on.

    The grad of other nodes stays None. A call that raises leaves every grad as it was.
    """
    # Cada nodo tiene un buzón con las contribuciones que le llegan; se suman al abrirlo, una sola vez.
    mail = {root: [seed(root, gradient)]}
    order, leaves = topological_order(root), []
    while order:
        node = order.pop()
        g = sum(mail.pop(node))
        if not node._prev:
            leaves.append((node, g))
            continue
        for parent, part in zip(node._prev, contributions(node, g)):
            if part is not None:
                mail.setdefault(parent, []).append(part)
    for leaf, g in leaves:
        accumulate(leaf, g)

# %% exercise="detach"
def detach(x):
    """A tensor with x's data (shared) and no graph: no gradient passes."""
    make_leaf = type(x).from_array
    return make_leaf(x.data)

# %% exercise="no_grad"
@contextmanager
def no_grad():
    """Within it (`with no_grad():` or `@no_grad()`) no op is recorded: outputs require no gradient."""
    before, grad_mode.enabled = grad_mode.enabled, False
    try:
        yield
    finally:
        grad_mode.enabled = before
