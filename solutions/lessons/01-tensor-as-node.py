# %% [markdown] lang="en"
# # 01 · The tensor as a node
#
# In lesson 00 an op returned its value and its pull-backs, and nobody remembered either. Here you write what remembers:
# six small functions that join ops into a graph and walk it back. At the end `backward` works, on any graph of any
# size. The chapter *The tensor as a node* tells why each of them is as it is. Allow two hours.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 01 · El tensor como nodo
#
# En la lección 00 una operación devolvía su valor y sus retrocesos, y nada los recordaba. Aquí
# escribes lo que los recuerda: seis funciones pequeñas que enlazan operaciones en un grafo y lo recorren hacia atrás. Al
# final `backward` funciona con cualquier grafo, sea cual sea su tamaño. El capítulo *El tensor como nodo* explica por qué
# cada una es como es. Reserva dos horas.
#
# Ejecuta primero esta celda.

# %% lang="en"
from contextlib import contextmanager
from time import perf_counter

import numpy as np

from autograder.checks import check, progress, use_language
from ndgrad import Tensor
from ndgrad.engine import compute, contributions, grad_mode, seed
from ndgrad.graph import draw

use_language("en")

# %% lang="es"
from contextlib import contextmanager
from time import perf_counter

import numpy as np

from autograder.checks import check, progress, use_language
from ndgrad import Tensor
from ndgrad.engine import compute, contributions, grad_mode, seed
from ndgrad.graph import draw

use_language("es")

# %% [markdown] lang="en"
# ## Six fields
#
# A `Tensor` is an array with five things to remember beside it. Before you run the cell, predict what `grad` and `_prev`
# are for a tensor that nothing has happened to yet.

# %% [markdown] lang="es"
# ## Seis campos
#
# Un `Tensor` es un array con cinco cosas más que recordar. Antes de ejecutar la celda, predice qué valen `grad` y `_prev` en un tensor al que todavía no le ha pasado nada.

# %%
x = Tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], requires_grad=True)
for field in ["data", "grad", "requires_grad", "_prev", "_op"]:
    print(f"{field:14}", getattr(x, field))

# %% [markdown] lang="en"
# `grad` is `None`: no gradient has arrived, which is not the same as a gradient of zeros. `_prev` is empty: this tensor
# was not made from others. It is a **leaf**. The sixth field, `_backward`, is a function, and the next exercise makes it.
#
# ## Exercise 1: `record`
#
# `x * y` must give a tensor that knows it came from x and y, by `mul`. One function does this for every op, in four
# steps:
#
# 1. **Compute** the value and the pull-backs. `compute(op, parents, options)` is given: it calls the op on the parents'
#    arrays and looks whether a pair came back.
# 2. **Decide** whether anybody will ask for a gradient: does any parent require one, and is `grad_mode.enabled` True?
# 3. **Construct** the output: `type(parents[0]).from_array(value)` makes a leaf around the value.
# 4. If you decided so, set `requires_grad`, `_prev`, `_op` and **`_backward`** on it.
#
# `_backward` takes g and returns a list with one entry per parent: what its pull-back makes of g, or `None` for a parent
# that does not require a gradient, whose pull-back is not even called. It must not mention the output itself: then the
# output would hold on to itself, and memory would fill up.
#
# <details><summary>Hint 1: a nudge</summary>
# Make a list with one entry per parent: its pull-back if it requires a gradient, <code>None</code> if not. Two of the
# steps need it.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The output requires a gradient if <em>any</em> parent does. If it does not, or recording is off, leave the leaf as
# <code>from_array</code> made it: no parents kept, no function made.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>value, pullbacks = compute(...)</code>, <code>wanted = [...]</code>, where <code>zip</code> goes over pull-backs
# and parents together, <code>out = ...</code>, then an <code>if</code> with four assignments, the last of them
# <code>out._backward = lambda g: [...]</code>, where the list goes over <code>wanted</code>.
# </details>

# %% [markdown] lang="es"
# `grad` es `None`: no ha llegado ningún gradiente, que no es lo mismo que un gradiente de ceros. `_prev` está vacío: este
# tensor no se hizo a partir de otros. Es una **hoja**. El sexto campo, `_backward`, es una función, y la creas en el ejercicio
# siguiente.
#
# ## Ejercicio 1: `record`
#
# `x * y` tiene que dar un tensor que sepa que salió de `x` e `y` mediante `mul`. Una sola función lo hace para todas las
# operaciones, en cuatro pasos:
#
# 1. **Calcular** el valor y los retrocesos. `compute(op, parents, options)` ya está: llama a la operación con los arrays
#    de los padres y comprueba que devuelve un par.
# 2. **Decidir** si alguien va a pedir un gradiente: ¿lo requiere algún padre?, ¿y `grad_mode.enabled` vale
#    True?
# 3. **Construir** la salida: `type(parents[0]).from_array(value)` envuelve el valor en una hoja.
# 4. **Enlazar**, si lo has decidido así: ponerle `requires_grad`, `_prev`, `_op` y **`_backward`**.
#
# `_backward` recibe g y devuelve una lista con un elemento por cada padre: lo que su retroceso hace con g, o `None` si el
# padre no requiere gradiente, y en ese caso ni siquiera se llama a su retroceso. No debe mencionar a la propia salida: la
# salida se retendría a sí misma y la memoria se iría llenando.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz una lista con un elemento por padre: su retroceso si requiere gradiente y <code>None</code> si no. La necesitan dos
# de los pasos.
# </details>
# <details><summary>Pista 2: la regla</summary>
# La salida requiere gradiente si lo requiere <em>algún</em> padre. Si no, o si no se está registrando, deja la hoja tal
# como la hizo <code>from_array</code>: sin guardar padres y sin crear ninguna función.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>value, pullbacks = compute(...)</code>, <code>wanted = [...]</code>, donde <code>zip</code> recorre a la vez los
# retrocesos y los padres, <code>out = ...</code> y después un <code>if</code> con cuatro asignaciones, la última de ellas
# <code>out._backward = lambda g: [...]</code>, donde la lista recorre <code>wanted</code>.
# </details>

# %% exercise="record"
from ndgrad.engine import record

# %% test="record" points=1
check("record")

# %% test="record_requires_grad" points=2
check("record.requires_grad")

# %% test="record_backward" points=2
check("record.backward")

# %% [markdown] lang="en"
# When all three pass, `Tensor` uses your function. Try it: a product remembers its factors, and its `_backward`
# hands each of them g times the other.

# %% [markdown] lang="es"
# Cuando pasan las tres, `Tensor` usa tu función. Pruébalo: un producto recuerda sus factores,
# y su `_backward` entrega a cada uno g por el otro.

# %%
x, y = Tensor(3.0, requires_grad=True), Tensor(4.0)
z = x * y
print(z, z._prev == (x, y), z._backward(np.array(10.0)))

# %% [markdown] lang="en"
# y does not require a gradient, so its place is `None`, and the multiplication by 3 was never done.
#
# ## Exercise 2: a network that does not train
#
# The chapter tells of a library whose ops never pass `requires_grad` on: its network prints the same loss at every step.
# Here is such an engine, cut down to single numbers and mended in part: `scalar_add` looks at both of its parents,
# `scalar_mul` only at the second one. This is harder to notice, because the loss falls. A node keeps the slope towards
# each of its parents, and `backward` calls itself on each parent. Run both cells and compare the last two columns, the
# gradients of `w` and `b`.

# %% [markdown] lang="es"
# El tensor `y` no requiere gradiente, así que en su lugar hay `None`, y la multiplicación por 3 no llegó a hacerse.
#
# ## Ejercicio 2: una red que no aprende
#
# El capítulo habla de una biblioteca cuyas operaciones nunca transmiten `requires_grad`: su red imprime la misma pérdida en
# todos los pasos. Este es un motor parecido, reducido a números sueltos y arreglado a medias: `scalar_add` mira a sus dos
# padres, y `scalar_mul` solo al segundo. Así cuesta más darse cuenta, porque la pérdida baja. Cada nodo guarda la
# pendiente respecto a cada uno de sus padres, y `backward` se llama a sí mismo con cada padre. Ejecuta las dos celdas y
# compara las dos últimas columnas, los gradientes de `w` y de `b`.

# %%
class Scalar:
    def __init__(self, data, requires_grad=False, prev=()):
        self.data, self.grad = data, 0.0
        self.requires_grad, self.prev = requires_grad, prev

    def backward(self, g=1.0):
        if self.requires_grad:
            self.grad += g
            for parent, slope in self.prev:
                parent.backward(g * slope)

# %%
def scalar_add(x, y):
    return Scalar(x.data + y.data, x.requires_grad or y.requires_grad, prev=[(x, 1.0), (y, 1.0)])


def scalar_mul(x, y):
    return Scalar(x.data * y.data, y.requires_grad, prev=[(x, y.data), (y, x.data)])


w, b = Scalar(0.5, requires_grad=True), Scalar(-6.0, requires_grad=True)
for step in range(4):
    product = scalar_mul(w, Scalar(2.0))
    error = scalar_add(product, b)
    loss = scalar_mul(error, error)
    loss.backward()
    print(step, round(loss.data, 4), round(w.grad, 4), round(b.grad, 4))
    for parameter in (w, b):
        parameter.data, parameter.grad = parameter.data - 0.1 * parameter.grad, 0.0

# %% [markdown] lang="en"
# The gradient of `w` is 0 at every step. Follow `loss.backward()` line by line, from the loss down towards `w`. **At which
# node does it stop, so that nothing goes further?** Answer with one of `"loss"`, `"error"`, `"product"`, `"w"`.
#
# <details><summary>Hint 1: a nudge</summary>
# Which condition in <code>backward</code> decides whether a node passes anything on?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>backward</code> does nothing at a node whose <code>requires_grad</code> is False, and does not go on to its parents.
# </details>
# <details><summary>Hint 3: how to find out</summary>
# For each call of <code>scalar_mul</code> and <code>scalar_add</code> write down what stands in the place of <code>y</code>.
# Then you know which outputs require a gradient.
# </details>

# %% [markdown] lang="es"
# El gradiente de `w` es 0 en todos los pasos. Sigue `loss.backward()` línea a línea, desde la pérdida hacia `w`. **¿En qué
# nodo se detiene, de modo que nada pasa de ahí?** Responde con una de estas: `"loss"`, `"error"`, `"product"`, `"w"`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué condición de <code>backward</code> decide si un nodo transmite algo?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>backward</code> no hace nada en un nodo cuyo <code>requires_grad</code> es False, y tampoco sigue hacia sus padres.
# </details>
# <details><summary>Pista 3: cómo averiguarlo</summary>
# En cada llamada a <code>scalar_mul</code> y a <code>scalar_add</code>, anota qué está en el lugar de <code>y</code>. Así
# sabes qué salidas requieren gradiente.
# </details>

# %% exercise="stops_at"
def stops_at():
    """The node at which backward stops: "loss", "error", "product" or "w" """
    # loss and error require a gradient, for the sake of b; product = scalar_mul(w, 2.0) looked at 2.0 alone
    return "product"

# %% test="stops_at" points=1
check("stops_at")

# %% [markdown] lang="en"
# A loss that falls proves little: here `b` did all the work. Mend `scalar_mul` (the step *decide* of your `record` says
# how), run the cell again, and watch the gradient of `w`.
#
# ## Exercise 3: `used_twice`
#
# A result that is used twice, and is itself made of something that is used twice: **y = x · x**, **L = y · x + y**, at
# **x = 3**. What is dL/dx? Work it out node by node, as `backward` does, before you use a formula.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw the graph. Which nodes receive more than one contribution?
# </details>
# <details><summary>Hint 2: the rule</summary>
# y receives a contribution from the product y · x and another one from the sum. When both have arrived, their total goes
# down to x.
# </details>
# <details><summary>Hint 3: in which order</summary>
# First all that y receives. Then what x receives by way of y. Then what x receives as a factor of y · x.
# </details>

# %% [markdown] lang="es"
# Que la pérdida baje demuestra poco: aquí lo hizo todo `b`. Arregla `scalar_mul` (el paso *decidir* de tu `record` dice
# cómo), ejecuta otra vez la celda y mira el gradiente de `w`.
#
# ## Ejercicio 3: `used_twice`
#
# Un resultado que se usa dos veces, hecho con algo que también se usa dos veces: **y = x · x**, **L = y · x + y**, en
# **x = 3**. ¿Cuánto vale dL/dx? Calcúlalo nodo a nodo, como hace `backward`, antes de derivar la fórmula.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja el grafo. ¿Qué nodos reciben más de una contribución?
# </details>
# <details><summary>Pista 2: la regla</summary>
# A y le llega una contribución desde el producto y · x y otra desde la suma. Cuando han llegado las dos, su total baja a x.
# </details>
# <details><summary>Pista 3: en qué orden</summary>
# Primero, todo lo que recibe y. Después, lo que x recibe a través de y. Por último, lo que x recibe como factor de y · x.
# </details>

# %% exercise="used_twice"
def used_twice():
    """dL/dx for y = x · x, L = y · x + y, x = 3"""
    # y receives x + 1 = 4 and hands down 4 · 2x = 24; as a factor x receives y = 9
    return 33.0

# %% test="used_twice" points=1
check("used_twice")

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 4: `accumulate`
#
# A leaf that is used more than once receives more than one contribution, and so does a leaf in two calls of `backward`.
# This function adds one to `leaf.grad`. Four things are easy to get wrong:
#
# - The first time, `grad` is `None`. It becomes a **copy** of g, as an array of data's dtype: g may be the gradient of
#   another tensor too, and a later `+=` would write into both.
# - Afterwards g is added, with **`+=`** and not `=`.
# - g is never changed.
# - If g has another shape than data, raise a `ValueError`. NumPy does not always complain: it adds a g of shape (3,) to a
#   `grad` of shape (4, 3) in silence.
#
# <details><summary>Hint 1: a nudge</summary>
# Which NumPy function makes an array of a given dtype out of anything, as a copy?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.array(g, dtype=...)</code> copies, <code>np.asarray</code> may not. <code>np.shape(g)</code> works for arrays
# and for single numbers.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One <code>if</code> that raises; then an <code>if</code> and an <code>else</code> of one line each.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `accumulate`
#
# Una hoja que se usa más de una vez recibe más de una contribución, y también una hoja con dos llamadas a `backward`.
# Esta función suma una contribución, `g`, a `leaf.grad`. Hay cuatro cosas en las que es fácil fallar:
#
# - La primera vez, `grad` es `None`. Pasa a ser una **copia** de g, como array con el dtype de los datos: g puede ser
#   también el gradiente de otro tensor, y un `+=` posterior escribiría en los dos.
# - Después se suma g, con **`+=`** y no con `=`.
# - `g` no se modifica nunca.
# - Si g tiene una forma distinta de la de los datos, lanza un `ValueError`. NumPy no siempre
#   protesta: a un `grad` de forma (4, 3) le suma sin avisar un g de forma (3,).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué función de NumPy crea un array de un dtype dado a partir de cualquier cosa, como copia?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.array(g, dtype=...)</code> copia; <code>np.asarray</code> a veces no. <code>np.shape(g)</code> sirve para arrays
# y para números sueltos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Un <code>if</code> que lanza el error; después, un <code>if</code> y un <code>else</code> de una línea cada uno.
# </details>

# %% exercise="accumulate"
from ndgrad.engine import accumulate

# %% test="accumulate" points=1
check("accumulate")

# %% test="accumulate_twice" points=1
check("accumulate.twice")

# %% test="accumulate_alone" points=1
check("accumulate.alone")

# %% [markdown] lang="en"
# ## Every way back, or every node once
#
# `Scalar.backward` above goes down every way from the loss to the leaves. Let each node be used twice by the next, as in
# y = y + y, and every step doubles the ways. Predict what one more re-use does to the time; then run the cell. It prints
# the number of ways and the time.

# %% [markdown] lang="es"
# ## Por todos los caminos, o cada nodo una vez
#
# El `Scalar.backward` de arriba baja por todos los caminos que van de la pérdida a las hojas. Si el nodo siguiente usa dos
# veces cada nodo, como en y = y + y, cada paso duplica los caminos. Predice cómo cambia el tiempo con una reutilización más y
# ejecuta la celda. Imprime el número de caminos y el tiempo.

# %%
for reuses in range(10, 17):
    x = Scalar(1.0, requires_grad=True)
    y = x
    for _ in range(reuses):
        y = Scalar(2 * y.data, True, prev=[(y, 1.0), (y, 1.0)])
    start = perf_counter()
    y.backward()
    print(f"{reuses} × (y = y + y)   {2**reuses:6}   {1000 * (perf_counter() - start):6.1f} ms")

# %% [markdown] lang="en"
# Thirty re-uses would take minutes, and a network re-uses its results all the time. The way out: first add up all that
# arrives at a node, then pass it on, **once**. For that the nodes must be in an order in which each comes after all it
# was made from. Read from the end, every node then comes after all that use it.
#
# ## Exercise 5: `topological_order`
#
# Return the list of all nodes below root, root included, each after every node in its `_prev`. Nodes that do not require
# a gradient are left out. **Any** order with this property is right.
#
# It must not call itself: Python stops at about a thousand calls within calls, and a graph may have a hundred thousand
# nodes in a row. Keep a list of what is still to do, and loop. Tensors can be put in a `set`: they are compared by
# identity.
#
# <details><summary>Hint 1: a nudge</summary>
# A node can be listed when all its parents are. So when you meet a node, put it aside, deal with its parents, and come
# back to it.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Keep a stack of pairs (node, parents_listed). Take one off the end. If its parents are listed, list it. Otherwise, if it is new and requires a gradient, push it back with True, and push its parents with False on top of it.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>order, opened, stack = [], set(), [(root, False)]</code>; <code>while stack:</code> with
# <code>stack.pop()</code>, an <code>if</code> and an <code>elif</code>; <code>return order</code>.
# </details>

# %% [markdown] lang="es"
# Treinta reutilizaciones tardarían minutos, y en una red los resultados se reutilizan capa tras capa. La salida: sumar primero todo lo
# que llega a un nodo y pasarlo después, **una sola vez**. Para eso los nodos tienen que estar en un orden en el que cada
# uno vaya después de todos aquellos de los que salió. Leído desde el final, cada nodo va después de todos los que lo usan.
#
# ## Ejercicio 5: `topological_order`
#
# Devuelve la lista de todos los nodos de los que depende `root`, con la propia `root` incluida, cada uno después de todos los de su
# `_prev`. Los nodos que no requieren gradiente se quedan fuera. Vale **cualquier** orden que cumpla esto.
#
# No debe llamarse a sí misma: Python se detiene hacia las mil llamadas anidadas, y un grafo puede tener cien mil nodos en
# fila. Lleva una lista de lo que falta por hacer y usa un bucle. Los tensores se pueden meter en un `set`: se comparan por
# identidad.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Un nodo se puede anotar cuando lo están todos sus padres. Así que, cuando des con un nodo, apártalo, ocúpate de sus
# padres y vuelve a él.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Lleva una pila de pares (node, parents_listed). Saca el último. Si sus padres ya están anotados, anótalo. Si no, y es nuevo y requiere gradiente, vuelve a ponerlo con True, y encima de él, a sus padres con False.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>order, opened, stack = [], set(), [(root, False)]</code>; <code>while stack:</code> con
# <code>stack.pop()</code>, un <code>if</code> y un <code>elif</code>; <code>return order</code>.
# </details>

# %% exercise="topological_order"
from ndgrad.engine import topological_order

# %% test="topological_order" points=1
check("topological_order")

# %% test="topological_order_shared" points=1
check("topological_order.shared")

# %% test="topological_order_deep" points=1
check("topological_order.deep")

# %% [markdown] lang="en"
# ## Exercise 6: `backward`
#
# All the parts are there. `seed(root, gradient)` is given: the gradient to begin with, or an error if there can be none.
# `contributions(node, g)` is given too: it calls `node._backward(g)` and returns what each parent in `_prev` receives, in
# the parent's shape and dtype, or `None`.
#
# Keep a dictionary of **totals**, from node to the gradient that has arrived so far, beginning with the root. Walk the
# order from the end. A node's total is then complete: take it out, and add what it contributes to its parents' totals. In
# the end only leaves are left in the dictionary: `accumulate` each of them.
#
# - Totals belong to this call. Kept in the nodes, they would be counted again in the next call.
# - Add with `totals[p] + c`, not with `+=`: the array may be somebody else's.
# - Write into leaves only after the walk. If a pull-back raises an error, no `grad` has changed.
#
# <details><summary>Hint 1: a nudge</summary>
# A leaf is a node with an empty <code>_prev</code>. It has nothing to pass on, so leave its total where it is.
# </details>
# <details><summary>Hint 2: the rule</summary>
# For each parent with its contribution c that is not None: the parent's total becomes c if it has none yet, else total
# plus c.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>totals = {root: seed(...)}</code>; a <code>for</code> over <code>reversed(topological_order(root))</code> with a
# <code>for</code> over <code>zip(node._prev, contributions(node, g))</code> inside; a <code>for</code> over
# <code>totals.items()</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `backward`
#
# Ya están todas las piezas. `seed(root, gradient)` está hecha: da el gradiente con el que se empieza, o un error si no
# puede haberlo. También `contributions(node, g)`: llama a `node._backward(g)` y devuelve lo que recibe cada padre de
# `_prev`, con la forma y el dtype del padre, o `None`.
#
# Lleva un diccionario de **totales**, que asocia a cada nodo el gradiente que le ha llegado hasta ahora, empezando por la raíz.
# Recorre el orden desde el final. El total de un nodo está entonces completo: sácalo del diccionario y suma lo que aporta a los totales de
# sus padres. Al final solo quedan hojas en el diccionario: pásalas una a una por `accumulate`.
#
# - Los totales son de esta llamada. Guardados en los nodos, se contarían otra vez en la siguiente.
# - Suma con `totals[p] + c`, no con `+=`: el array puede estar compartido.
# - Escribe en las hojas solo después del recorrido. Si un retroceso lanza un error, ningún `grad` ha cambiado.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Una hoja es un nodo con <code>_prev</code> vacío. No tiene nada que pasar, así que deja su total donde está.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada padre, con su contribución c que no sea None: el total del padre pasa a ser c si aún no tenía, y si tenía,
# total más c.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>totals = {root: seed(...)}</code>; un <code>for</code> sobre <code>reversed(topological_order(root))</code> con
# otro <code>for</code> dentro sobre <code>zip(node._prev, contributions(node, g))</code>; un <code>for</code> sobre
# <code>totals.items()</code>.
# </details>

# %% exercise="backward"
from ndgrad.engine import backward

# %% test="backward" points=1
check("backward")

# %% test="backward_shared" points=1
check("backward.shared")

# %% test="backward_again" points=2
check("backward.again")

# %%
progress()

# %% [markdown] lang="en"
# If all is well so far, you own an engine. Here is your own graph, drawn from your own tensors: data in blue, below it
# the gradient of one `backward` from L. Read it from the right. Change the formula (so far there are +, -, * and **), and predict a gradient before you
# run the cell. (v has no `grad` afterwards: the drawing shows what passed through it.) If a check above still fails, the
# cell stops and says which function is missing.


# %% [markdown] lang="es"
# Si todo va bien hasta aquí, tienes un motor propio. Este es tu grafo, dibujado a partir de tus tensores: los datos en
# azul y, debajo, el gradiente de un `backward` desde L. Léelo desde la derecha. Cambia la fórmula (de momento hay +, -, * y **) y predice un gradiente
# antes de ejecutar la celda. (`v` no tiene `grad` después: el dibujo muestra lo que pasó por él.) Si alguna comprobación
# de arriba aún falla, la celda se detiene y dice qué función falta.

# %%
x, w = Tensor(2.0, requires_grad=True), Tensor(-3.0, requires_grad=True)
v = x * w + 1.0
L = v * v + x
draw(L, x=x, w=w, v=v, L=L)

# %% [markdown] lang="en"
# Twice back: two losses share h. PyTorch gives 6 here. Engines that leave gradients lying in the inner nodes give 8 or
# more: they pass h's first gradient on a second time.

# %% [markdown] lang="es"
# Dos veces hacia atrás: dos pérdidas comparten h. PyTorch da 6. Los motores que dejan gradientes olvidados en los nodos
# interiores dan 8 o más: pasan por segunda vez el primer gradiente de h.

# %%
a = Tensor(1.0, requires_grad=True)
h = a * 2.0
first, second = h * 1.0, h * 2.0
first.backward()
second.backward()
print(a.grad, h.grad)

# %% [markdown] lang="en"
# ## Exercise 7: `detach`
#
# Sometimes you want the numbers without their history: to print them, or to use them as a target. `detach(x)` returns a
# new tensor with the **same array**, not a copy, that requires no gradient and was made from nothing. x itself stays as
# it is.
#
# <details><summary>Hint 1: a nudge</summary>
# You have used what you need, in the third step of <code>record</code>.
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>from_array</code> makes a leaf without gradient around an array, and does not copy it.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One line. <code>type(x)</code> is the class of x.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `detach`
#
# A veces quieres los números sin su historia: para imprimirlos o para usarlos como objetivo. `detach(x)` devuelve un
# tensor nuevo con el **mismo array**, no una copia, que no requiere gradiente y que no procede de ningún otro. La propia x se queda
# como está.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Lo que necesitas ya lo usaste, en el tercer paso de <code>record</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>from_array</code> envuelve un array en una hoja sin gradiente, y no lo copia.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Una línea. <code>type(x)</code> es la clase de x.
# </details>

# %% exercise="detach"
from ndgrad.engine import detach

# %% test="detach" points=1
check("detach")

# %% [markdown] lang="en"
# ## Exercise 8: `no_grad`
#
# When a network is only used and not trained, no graph is needed at all. Within `with no_grad():` your `record` sees
# `grad_mode.enabled` as False and keeps nothing.
#
# The decorator `@contextmanager` makes a `with` block out of a function that contains one `yield`: what stands before
# `yield` runs when the block begins, what stands after it when the block ends. Put back what was there **before**, which
# may have been False, and do it also if the block ends in an error.
#
# <details><summary>Hint 1: a nudge</summary>
# Remember the old value, set the new one, <code>yield</code>, put the old one back.
# </details>
# <details><summary>Hint 2: the rule</summary>
# An error in the block comes out of the <code>yield</code>. What must happen in any case stands in <code>finally</code>.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>before = ...</code>, an assignment, <code>try:</code> with <code>yield</code>, <code>finally:</code> with an
# assignment.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `no_grad`
#
# Cuando una red solo se usa y no se entrena, no hace falta ningún grafo. Dentro de `with no_grad():`, tu `record` ve que
# `grad_mode.enabled` es False y no guarda nada.
#
# El decorador `@contextmanager` hace un bloque `with` a partir de una función que contiene un `yield`: lo que hay antes del `yield` se ejecuta al empezar el bloque, y lo que hay después, al acabar. Repón lo que había **antes**, que pudo ser
# False, y hazlo también si el bloque acaba en un error.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Guarda el valor antiguo, pon el nuevo, <code>yield</code>, repón el antiguo.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un error del bloque aparece en la línea del <code>yield</code>. Lo que debe ocurrir en cualquier caso va en <code>finally</code>.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>before = ...</code>, una asignación, <code>try:</code> con <code>yield</code>, <code>finally:</code> con una
# asignación.
# </details>

# %% exercise="no_grad"
from ndgrad.engine import no_grad

# %% test="no_grad" points=1
check("no_grad")

# %% test="no_grad_error" points=1
check("no_grad.error")

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in `01-tensor-as-node.ipynb`.
#
# Keep this notebook in its folder, and unpack lesson 02 beside it: there you can go on with the functions that you wrote
# here instead of ours.
#
# What you wrote is all that an autograd engine needs, whatever the ops. Next comes *Op derivatives*: nine of them to
# write, each a line or two.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `01-tensor-as-node.ipynb`.
#
# Conserva este cuaderno en su carpeta y descomprime la lección 02 al lado: allí puedes seguir con las funciones que
# escribiste aquí en lugar de las nuestras.
#
# Lo que has escrito es todo lo que necesita un motor de autograd, sean cuales sean las operaciones. Después viene
# *Derivadas de operaciones*: escribirás nueve, de una o dos líneas cada una.
