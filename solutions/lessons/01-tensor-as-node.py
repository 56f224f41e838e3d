# %% [markdown] lang="en"
# # 01 · The tensor as a node
#
# In lesson 00 an op returned its value and its pull-backs, and nothing kept them. Here you write six small functions
# that keep them: they join ops into a graph and go through it backwards. At the end your `backward` works on any graph
# of any size. The chapter *The tensor as a node* explains why each function is as it is. Allow two hours.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 01 · El tensor como nodo
#
# En la lección 00 una operación devolvía su valor y sus retrocesos, y nada los guardaba. Aquí escribes seis funciones
# pequeñas que los guardan: enlazan operaciones en un grafo y lo recorren hacia atrás. Al final `backward` funciona con
# cualquier grafo, sea cual sea su tamaño. El capítulo *El tensor como nodo* explica por qué cada una es como es.
# Reserva dos horas.
#
# Ejecuta primero esta celda.

# %% lang="en"
from contextlib import contextmanager
from time import perf_counter

import numpy as np

from autograder.checks import attempt, check, curves, progress, use_language
from ndgrad import Tensor
from ndgrad.engine import compute, contributions, grad_mode, seed
from ndgrad.graph import draw

use_language("en")

# %% lang="es"
from contextlib import contextmanager
from time import perf_counter

import numpy as np

from autograder.checks import attempt, check, curves, progress, use_language
from ndgrad import Tensor
from ndgrad.engine import compute, contributions, grad_mode, seed
from ndgrad.graph import draw

use_language("es")

# %% [markdown] lang="en"
# ## Six fields
#
# A `Tensor` has an array and five more fields. Before you run the cell, predict what `grad` and `_prev` are for a new
# tensor.

# %% [markdown] lang="es"
# ## Seis campos
#
# Un `Tensor` tiene un array y cinco campos más. Antes de ejecutar la celda, predice qué valen `grad` y `_prev` en un
# tensor nuevo.

# %%
x = Tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], requires_grad=True)
for field in ["data", "grad", "requires_grad", "_prev", "_op"]:
    print(f"{field:14}", getattr(x, field))

# %% [markdown] lang="en" name="seen-02"
# `grad` is `None`: no gradient has arrived, which is not the same as a gradient of zeros. `_prev` is empty: this tensor
# was not made from others. It is a **leaf**. The sixth field, `_backward`, is a function, and the next exercise makes
# it.

# %% [markdown] lang="es"
# `grad` es `None`: no ha llegado ningún gradiente, que no es lo mismo que un gradiente de ceros. `_prev` está vacío:
# este tensor no se hizo a partir de otros. Es una **hoja**. El sexto campo, `_backward`, es una función, y la creas en
# el ejercicio siguiente.

# %% [markdown] lang="en"
# ## Exercise 1: `record`
#
# `x * y` must give a tensor that records that it was made from x and y, by `mul`. One function does this for every op,
# in four steps:
#
# 1. **Compute** the value and the pull-backs. `compute(op, parents, options)` is given: it calls the op on the parents'
#    arrays and checks that a pair came back.
# 2. **Decide** whether a gradient will be needed: does any parent require one, and is `grad_mode.enabled` True?
# 3. **Construct** the output: `type(parents[0]).from_array(value)` makes a leaf around the value.
# 4. If you decided so, set `requires_grad`, `_prev`, `_op` and **`_backward`** on it.
#
# `_backward` takes g and returns a list with one entry per parent: what its pull-back returns for g, or `None` for a
# parent that does not require a gradient; the pull-back of such a parent is not called. `_backward` must not refer to
# the output itself: the output would refer to itself through `_backward`, Python would free it late, and memory would
# fill up.
#
# <details><summary>Hint 1: a nudge</summary>
# Two of the four steps ask the same question of every parent. Which two? And what must <code>_backward</code> still
# have at hand for each parent when g arrives, long after <code>record</code> has returned?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The output requires a gradient if <em>any</em> parent does. If it does not, or recording is off, leave the leaf as
# <code>from_array</code> made it: no parents kept, no function made.
# </details>
# <details><summary>Hint 3: a plan</summary>
# After step 1 make a list with one entry per parent: its pull-back, or <code>None</code> if it requires no gradient;
# <code>zip</code> goes over pull-backs and parents together. Step 2 asks whether the list holds any pull-back. In step
# 4 <code>_backward</code> is a function of g that goes through the same list and returns a list of the same length.
# <code>_prev</code> is the tuple of parents, and <code>__name__</code> is the name of a function.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `record`
#
# `x * y` tiene que dar un tensor en el que conste que salió de `x` e `y` mediante `mul`. Una sola función lo hace para
# todas las operaciones, en cuatro pasos:
#
# 1. **Calcular** el valor y los retrocesos. `compute(op, parents, options)` ya está: llama a la operación con los
#    arrays de los padres y comprueba que devuelve un par.
# 2. **Decidir** si hará falta un gradiente: ¿lo requiere algún padre?, ¿y `grad_mode.enabled` vale True?
# 3. **Construir** la salida: `type(parents[0]).from_array(value)` crea una hoja con el valor.
# 4. **Enlazar**, si lo has decidido así: ponerle `requires_grad`, `_prev`, `_op` y **`_backward`**.
#
# `_backward` recibe g y devuelve una lista con un elemento por cada padre: lo que su retroceso hace con g, o `None` si
# el padre no requiere gradiente, y en ese caso ni siquiera se llama a su retroceso. `_backward` no debe referirse a la
# propia salida: la salida se referiría a sí misma a través de `_backward`, Python tardaría en liberarla y la memoria se
# iría llenando.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dos de los cuatro pasos hacen la misma pregunta a cada padre. ¿Cuáles? ¿Y qué debe tener a mano <code>_backward</code>
# para cada padre cuando llega g, mucho después de que <code>record</code> haya terminado?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La salida requiere gradiente si lo requiere <em>algún</em> padre. Si no, o si no se está registrando, deja la hoja tal
# como la hizo <code>from_array</code>: sin guardar padres y sin crear ninguna función.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Después del paso 1, haz una lista con un elemento por padre: su retroceso, o <code>None</code> si no requiere
# gradiente; <code>zip</code> recorre a la vez los retrocesos y los padres. El paso 2 pregunta si en la lista hay algún
# retroceso. En el paso 4, <code>_backward</code> es una función de g que recorre esa misma lista y devuelve otra de
# igual longitud. <code>_prev</code> es la tupla de los padres, y <code>__name__</code> es el nombre de una función.
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
# When all three checks pass, `Tensor` uses your function. Try it: the `_prev` of a product contains its factors, and
# its `_backward` returns for each of them g times the other.

# %% [markdown] lang="es"
# Cuando pasan las tres comprobaciones, `Tensor` usa tu función. Pruébalo: el `_prev` de un producto contiene sus
# factores, y su `_backward` devuelve para cada uno g por el otro.

# %%
x, y = Tensor(3.0, requires_grad=True), Tensor(4.0)
z = x * y
print(z, z._prev == (x, y), z._backward(np.array(10.0)))

# %% [markdown] lang="en"
# `y` does not require a gradient, so there is `None` in its place, and the multiplication by 3 was not done.
#
# ## Exercise 2: a network that does not train
#
# The chapter describes a library whose ops never pass `requires_grad` on: its network prints the same loss at every
# step. Here is such an engine, cut down to single numbers and mended in part: `scalar_add` looks at both of its
# parents, `scalar_mul` only at the second one. This mistake is harder to notice, because the loss falls. A node keeps
# the slope towards each of its parents, and `backward` calls itself on each parent. Run both cells and compare the last
# two columns, the gradients of `w` and `b`.

# %% [markdown] lang="es"
# El tensor `y` no requiere gradiente, así que en su lugar hay `None`, y la multiplicación por 3 no llegó a hacerse.
#
# ## Ejercicio 2: una red que no aprende
#
# El capítulo habla de una biblioteca cuyas operaciones nunca transmiten `requires_grad`: su red imprime la misma
# pérdida en todos los pasos. Este es un motor parecido, reducido a números sueltos y arreglado a medias: `scalar_add`
# mira a sus dos padres, y `scalar_mul` solo al segundo. Este fallo es más difícil de ver, porque la pérdida baja. Cada
# nodo guarda la pendiente respecto a cada uno de sus padres, y `backward` se llama a sí mismo con cada padre. Ejecuta
# las dos celdas y compara las dos últimas columnas, los gradientes de `w` y de `b`.

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
# The gradient of `w` is 0 at every step. Follow `loss.backward()` line by line, from the loss down towards `w`. **At
# which node does it stop, so that nothing goes further?** Answer with one of `"loss"`, `"error"`, `"product"`, `"w"`.
#
# <details><summary>Hint 1: a nudge</summary>
# Which condition in <code>backward</code> decides whether a node passes anything on?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>backward</code> does nothing at a node whose <code>requires_grad</code> is False, and does not go on to its
# parents.
# </details>
# <details><summary>Hint 3: how to find out</summary>
# For each call of <code>scalar_mul</code> and <code>scalar_add</code> write down what stands in the place of
# <code>y</code>. Then you know which outputs require a gradient.
# </details>

# %% [markdown] lang="es"
# El gradiente de `w` es 0 en todos los pasos. Sigue `loss.backward()` línea a línea, desde la pérdida hacia `w`. **¿En
# qué nodo se detiene, de modo que nada pasa de ahí?** Responde con una de estas: `"loss"`, `"error"`, `"product"`,
# `"w"`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué condición de <code>backward</code> decide si un nodo transmite algo?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>backward</code> no hace nada en un nodo cuyo <code>requires_grad</code> es False, y tampoco sigue hacia sus
# padres.
# </details>
# <details><summary>Pista 3: cómo averiguarlo</summary>
# En cada llamada a <code>scalar_mul</code> y a <code>scalar_add</code>, anota qué está en el lugar de <code>y</code>.
# Así sabes qué salidas requieren gradiente.
# </details>

# %% exercise="stops_at"
def stops_at():
    """The node at which backward stops: "loss", "error", "product" or "w" """
    # loss and error require a gradient, for the sake of b; product = scalar_mul(w, 2.0) looked at 2.0 alone
    return "product"

# %% test="stops_at" points=1
check("stops_at")

# %% [markdown] lang="en"
# A falling loss proves little: here only `b` was trained. Mend `scalar_mul` (the step *decide* of your `record` shows
# how), run the cell again, and look at the gradient of `w`.
#
# ## Exercise 3: `used_twice`
#
# Here a result is used twice, and it is made from a number that is used more than once: **y = x · x**, **L = y · x +
# y**, at **x = 3**. What is dL/dx? Work it out node by node, as `backward` does, before you differentiate the formula.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw the graph. Which nodes receive more than one contribution?
# </details>
# <details><summary>Hint 2: the rule</summary>
# y receives a contribution from the product y · x and another one from the sum. When both have arrived, their total
# goes down to x.
# </details>
# <details><summary>Hint 3: in which order</summary>
# Work out first all that y receives, then what x receives through y, and last what x receives as a factor of y · x.
# </details>

# %% [markdown] lang="es"
# Que la pérdida baje demuestra poco: aquí solo se entrenó `b`. Arregla `scalar_mul` (el paso *decidir* de tu `record`
# dice cómo), ejecuta otra vez la celda y mira el gradiente de `w`.
#
# ## Ejercicio 3: `used_twice`
#
# Aquí se usa dos veces un resultado, y está hecho con un número que se usa más de una vez: **y = x · x**, **L = y · x +
# y**, en **x = 3**. ¿Cuánto vale dL/dx? Calcúlalo nodo a nodo, como hace `backward`, antes de derivar la fórmula.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja el grafo. ¿Qué nodos reciben más de una contribución?
# </details>
# <details><summary>Pista 2: la regla</summary>
# A y le llega una contribución desde el producto y · x y otra desde la suma. Cuando han llegado las dos, su total baja
# a x.
# </details>
# <details><summary>Pista 3: en qué orden</summary>
# Primero, todo lo que recibe y. Después, lo que x recibe a través de y. Por último, lo que x recibe como factor de y ·
# x.
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
# - If g has another shape than data, raise a `ValueError`. NumPy does not always complain: it adds a g of shape (3,) to
#   a `grad` of shape (4, 3) in silence.
#
# <details><summary>Hint 1: a nudge</summary>
# Which NumPy function makes an array of a given dtype out of anything, as a copy?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.array</code> copies what it is given and takes a dtype; <code>np.asarray</code> may return the very same
# array. <code>np.shape</code> works for arrays and for single numbers.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare the shapes first and raise the error, so that nothing has changed yet. Then there are two cases: no gradient
# has arrived so far (ask with <code>is None</code>), or one has. Check on paper: if the same g arrives twice,
# <code>grad</code> must be 2g, and g must be what it was.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `accumulate`
#
# Una hoja recibe más de una contribución si se usa más de una vez, o si se llama dos veces a `backward`. Esta función
# suma una contribución, `g`, a `leaf.grad`. Hay cuatro cosas en las que es fácil fallar:
#
# - La primera vez, `grad` es `None`. Pasa a ser una **copia** de g, como array con el dtype de los datos: g puede ser
#   también el gradiente de otro tensor, y un `+=` posterior escribiría en los dos.
# - Después se suma g, con **`+=`** y no con `=`.
# - `g` no se modifica nunca.
# - Si g tiene una forma distinta de la de los datos, lanza un `ValueError`. NumPy no siempre protesta: a un `grad` de
#   forma (4, 3) le suma sin avisar un g de forma (3,).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué función de NumPy crea un array de un dtype dado a partir de cualquier cosa, como copia?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.array</code> copia lo que recibe y acepta un dtype; <code>np.asarray</code> puede devolver el mismo array.
# <code>np.shape</code> sirve para arrays y para números sueltos.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara primero las formas y lanza el error, cuando todavía no ha cambiado nada. Después hay dos casos: aún no ha
# llegado ningún gradiente (pregúntalo con <code>is None</code>) o ya ha llegado alguno. Comprueba en papel: si la misma
# g llega dos veces, <code>grad</code> debe valer 2g, y g debe seguir como estaba.
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
# ## Every path, or every node once
#
# `Scalar.backward` above follows every path from the loss to the leaves. If each node is used twice by the next one, as
# in y = y + y, every step doubles the number of paths. Predict how one more re-use changes the time; then run the cell.
# It prints the number of paths and the time.

# %% [markdown] lang="es"
# ## Por todos los caminos, o cada nodo una vez
#
# El `Scalar.backward` de arriba baja por todos los caminos que van de la pérdida a las hojas. Si cada nodo se usa dos
# veces en el siguiente, como en y = y + y, cada paso duplica los caminos. Predice cómo cambia el tiempo con una
# reutilización más y ejecuta la celda. Imprime el número de caminos y el tiempo.

# %%
for reuses in range(10, 17):
    x = Scalar(1.0, requires_grad=True)
    y = x
    for _ in range(reuses):
        y = Scalar(2 * y.data, True, prev=[(y, 1.0), (y, 1.0)])
    start = perf_counter()
    y.backward()
    print(f"{reuses} × (y = y + y)   {2**reuses:6}   {1000 * (perf_counter() - start):6.1f} ms")

# %% [markdown] lang="en" name="seen-07"
# Thirty re-uses would take minutes. The solution is to add up all that arrives at a node first, and then to pass the
# total on, **once**. For that we need an order of the nodes in which each one comes after all that it was made from.
# Read from the end, every node then comes after all nodes that use it.

# %% [markdown] lang="es"
# Treinta reutilizaciones tardarían minutos. La solución es sumar primero todo lo que llega a un nodo y pasar después el
# total, **una sola vez**. Para eso hace falta un orden de los nodos en el que cada uno vaya después de todos aquellos
# de los que salió. Si el orden se lee desde el final, cada nodo va después de todos los que lo usan.

# %% [markdown] lang="en"
# ## Exercise 5: `topological_order`
#
# Return the list of all nodes that root was made from, root included, each after every node in its `_prev`. Leave out
# nodes that do not require a gradient; root does. **Any** order with this property is right.
#
# The function must not call itself: Python stops at about a thousand nested calls, and a graph may have a hundred
# thousand nodes in a row. Keep a list of what is still to be done, and use a loop. Tensors can be put in a `set`: they
# are compared by identity.
#
# <details><summary>Hint 1: a nudge</summary>
# Take y = x · x and L = y · x on paper. You come to L first. Which of the three nodes can be listed first, and what
# must you do with L until its turn comes?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A node may be listed when its parents are listed. So it is visited twice: first to see to its parents, then to be
# listed. From a stack, the entry that was put on last is taken off first; a list with <code>append</code> and
# <code>pop</code> is a stack.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Put pairs on the stack: a node, and whether its parents have been dealt with. Begin with root, and loop until the
# stack is empty. If the pair taken off says yes, list the node. If it says no, and the node requires a gradient and is
# not yet in your <code>set</code>, put it into the set, push it again with the other answer, and push its parents on
# top of it. Check that x is listed once for y = x · x.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `topological_order`
#
# Devuelve la lista de todos los nodos de los que depende `root`, con la propia `root` incluida, cada uno después de
# todos los de su `_prev`. Los nodos que no requieren gradiente se quedan fuera; root sí lo requiere. Vale **cualquier**
# orden que cumpla esto.
#
# No debe llamarse a sí misma: Python se detiene hacia las mil llamadas anidadas, y un grafo puede tener cien mil nodos
# en fila. Lleva una lista de lo que falta por hacer y usa un bucle. Los tensores se pueden meter en un `set`: se
# comparan por identidad.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma en papel y = x · x y L = y · x. El primer nodo al que llegas es L. ¿Cuál de los tres se puede anotar primero? ¿Y
# qué haces con L hasta que le toque?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un nodo se puede anotar cuando ya lo están sus padres. Por eso aparece dos veces: la primera, hay que ocuparse antes
# de sus padres; la segunda, se anota. De una pila se saca primero lo último que se puso: una lista con
# <code>append</code> y <code>pop</code> es una pila.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Pon pares en la pila: un nodo, y True o False según te hayas ocupado ya de sus padres o no. Empieza con root y repite
# hasta que la pila esté vacía. Si el par que sacas dice que sí, anota el nodo. Si dice que no, y el nodo requiere
# gradiente y aún no está en tu <code>set</code>, mételo en él, vuelve a ponerlo en la pila con la otra respuesta y pon
# encima a sus padres. Comprueba que con y = x · x se anota x una sola vez.
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
# You now have all the parts. `seed(root, gradient)` is given: it returns the gradient to begin with, or raises an error
# if there can be none. `contributions(node, g)` is given too: it calls `node._backward(g)` and returns what each parent
# in `_prev` receives, in the parent's shape and dtype, or `None`.
#
# Keep a dictionary of **totals**: for each node, the gradient that has arrived so far, beginning with the root. Go
# through the order from the end. When a node's turn comes, its total is complete: take it out, and add what the node
# contributes to its parents' totals. In the end only leaves are left in the dictionary: call `accumulate` for each of
# them.
#
# - Totals belong to this call. If they were kept in the nodes, the next call would count them again.
# - Add with `totals[p] + c`, not with `+=`: the array may be shared.
# - Write into leaves only after the whole order has been gone through. If a pull-back raises an error, no `grad` has
#   changed.
#
# <details><summary>Hint 1: a nudge</summary>
# Take y = x · x and L = y · x at x = 3 on paper. What is in the dictionary at the beginning, after L's turn, and after
# y's turn? Which node is never taken out?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A leaf is a node with an empty <code>_prev</code>: it has nothing to pass on, so its total stays where it is. For
# every other node the first contribution to a parent begins that parent's total, and each later one is added to it. A
# contribution that is <code>None</code> does not count.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Put the root's seed into the dictionary. Go through your topological order from its end (<code>reversed</code>), pass
# over leaves, take the node's total out (<code>pop</code>), and look at its parents and their contributions together
# (<code>zip</code>). A second loop, after the first and not inside it, hands the totals that are left to
# <code>accumulate</code>; <code>items</code> gives both parts of each. Check it with the numbers of hint 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `backward`
#
# Ya tienes todas las piezas. `seed(root, gradient)` está hecha: da el gradiente con el que se empieza, o un error si no
# puede haberlo. También `contributions(node, g)`: llama a `node._backward(g)` y devuelve lo que recibe cada padre de
# `_prev`, con la forma y el dtype del padre, o `None`.
#
# Lleva un diccionario de **totales**, que asocia a cada nodo el gradiente que le ha llegado hasta ahora, empezando por
# la raíz. Recorre el orden desde el final. Al llegar a un nodo, su total está completo: sácalo del diccionario y suma a
# los totales de sus padres lo que les aporta. Al final solo quedan hojas en el diccionario: pásalas una a una por
# `accumulate`.
#
# - Los totales son de esta llamada. Si se guardaran en los nodos, la siguiente llamada los contaría otra vez.
# - Suma con `totals[p] + c`, no con `+=`: el array puede estar compartido.
# - Escribe en las hojas solo después del recorrido. Si un retroceso lanza un error, ningún `grad` ha cambiado.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma en papel y = x · x y L = y · x en x = 3. ¿Qué hay en el diccionario al principio, después del turno de L y
# después del de y? ¿Qué nodo no sale nunca de él?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una hoja es un nodo con <code>_prev</code> vacío: no tiene nada que pasar, así que su total se queda donde está. En
# los demás nodos, la primera contribución a un padre inicia el total de ese padre, y cada una de las siguientes se le
# suma. Una contribución que es <code>None</code> no cuenta.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Pon en el diccionario la semilla de la raíz. Recorre tu orden topológico desde el final (<code>reversed</code>), salta
# las hojas, saca el total del nodo (<code>pop</code>) y mira a la vez sus padres y sus contribuciones
# (<code>zip</code>). Un segundo bucle, después del primero y no dentro de él, pasa a <code>accumulate</code> los
# totales que quedan; <code>items</code> da las dos partes de cada uno. Compruébalo con los números de la pista 1.
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
# the gradient of one `backward` from L. Read it from the right. Change the formula (so far there are +, -, * and **),
# and predict a gradient before you run the cell. (v has no `grad` afterwards: the drawing shows what passed through
# it.) If a check above still fails, the cell stops and says which function is missing.


# %% [markdown] lang="es"
# Si todo va bien hasta aquí, tienes un motor propio. Este es tu grafo, dibujado a partir de tus tensores: los datos en
# azul y, debajo, el gradiente de un `backward` desde L. Léelo desde la derecha. Cambia la fórmula (de momento hay +, -,
# * y **) y predice un gradiente antes de ejecutar la celda. (`v` no tiene `grad` después: el dibujo muestra lo que pasó
# por él.) Si alguna comprobación de arriba aún falla, la celda se detiene y dice qué función falta.

# %%
x, w = Tensor(2.0, requires_grad=True), Tensor(-3.0, requires_grad=True)
v = x * w + 1.0
L = v * v + x
draw(L, x=x, w=w, v=v, L=L)

# %% [markdown] lang="en"
# Here `backward` is called twice, on two losses that share h. PyTorch gives 6. Engines that keep gradients in the inner
# nodes give 8 or more, because they pass h's first gradient on a second time.

# %% [markdown] lang="es"
# Aquí se llama a `backward` dos veces, con dos pérdidas que comparten h. PyTorch da 6. Los motores que conservan
# gradientes en los nodos interiores dan 8 o más, porque pasan por segunda vez el primer gradiente de h.

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
# new tensor with the **same array**, not a copy, that requires no gradient and has no parents. x itself stays as it is.
#
# <details><summary>Hint 1: a nudge</summary>
# You have used what you need, in the third step of <code>record</code>.
# </details>
# <details><summary>Hint 2: the rule</summary>
# In <code>record</code>, <code>from_array</code> was given an array and made a leaf around it, without a copy. Which
# field of x holds an array like that? And what do <code>requires_grad</code> and <code>_prev</code> say of a leaf as
# <code>from_array</code> makes it?
# </details>
# <details><summary>Hint 3: a plan</summary>
# One call is enough: the one of step 3, on the class of x instead of that of a parent, with the field of hint 2.
# <code>type</code> gives the class. Check in a cell of your own: if you write into the new tensor's array, x must show
# it too.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `detach`
#
# A veces quieres los números sin su historia: para imprimirlos o para usarlos como objetivo. `detach(x)` devuelve un
# tensor nuevo con el **mismo array**, no una copia, que no requiere gradiente y que no procede de ningún otro. La
# propia x se queda como está.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Lo que necesitas ya lo usaste, en el tercer paso de <code>record</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# En <code>record</code>, <code>from_array</code> recibía un array y hacía una hoja con él, sin copiarlo. ¿Qué campo de
# x guarda un array así? ¿Y qué dicen <code>requires_grad</code> y <code>_prev</code> en una hoja tal como la hace
# <code>from_array</code>?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Basta con una llamada: la del paso 3, con la clase de x en lugar de la de un padre y con el campo de la pista 2. La
# clase la da <code>type</code>. Compruébalo en una celda tuya: si escribes en el array del tensor nuevo, x también debe
# mostrarlo.
# </details>

# %% exercise="detach"
from ndgrad.engine import detach

# %% test="detach" points=1
check("detach")

# %% [markdown] lang="en"
# ## Exercise 8: `no_grad`
#
# When a network is only used and not trained, no graph is needed. Within `with no_grad():`, `grad_mode.enabled` is
# False, and your `record` keeps nothing.
#
# The decorator `@contextmanager` makes a `with` block out of a function that contains one `yield`: what stands before
# `yield` runs when the block begins, what stands after it when the block ends. Put back what was there **before**,
# which may have been False, and do it also if the block ends in an error.
#
# <details><summary>Hint 1: a nudge</summary>
# Let one such block stand inside another. What must <code>grad_mode.enabled</code> be when the inner block ends, and
# what when the outer one ends? And what if the inner one ends in an error?
# </details>
# <details><summary>Hint 2: the rule</summary>
# An error in the block comes out of the <code>yield</code>. What must happen in any case stands in
# <code>finally</code>.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Four steps: keep what <code>grad_mode.enabled</code> holds, switch it off, <code>yield</code>, put back what you kept.
# The third step belongs under <code>try</code> and the fourth under <code>finally</code>. Go through the nested blocks
# of hint 1 on paper: the inner one must put back False.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `no_grad`
#
# Cuando una red solo se usa y no se entrena, no hace falta ningún grafo. Dentro de `with no_grad():`,
# `grad_mode.enabled` es False y tu `record` no guarda nada.
#
# El decorador `@contextmanager` hace un bloque `with` a partir de una función que contiene un `yield`: lo que hay antes
# del `yield` se ejecuta al empezar el bloque, y lo que hay después, al acabar. Repón lo que había **antes**, que pudo
# ser False, y hazlo también si el bloque acaba en un error.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pon un bloque de estos dentro de otro. ¿Cuánto debe valer <code>grad_mode.enabled</code> cuando acaba el interior? ¿Y
# cuando acaba el exterior? ¿Y si el interior acaba en un error?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un error del bloque aparece en la línea del <code>yield</code>. Lo que debe ocurrir en cualquier caso va en
# <code>finally</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Cuatro pasos: guarda lo que vale <code>grad_mode.enabled</code>, desactívalo, <code>yield</code>, repón lo guardado.
# El tercero va dentro de <code>try</code> y el cuarto, dentro de <code>finally</code>. Recorre en papel los dos bloques
# de la pista 1: el interior debe reponer False.
# </details>

# %% exercise="no_grad"
from ndgrad.engine import no_grad

# %% test="no_grad" points=1
check("no_grad")

# %% test="no_grad_error" points=1
check("no_grad.error")

# %% [markdown] lang="en" name="valleys"
# ## Six balls and two valleys
#
# Your engine can already look for the lowest points of a function. The function f(x) = (x² − 1)² + 0.3x has two
# valleys, one on each side of 0. Six balls lie at six places, which are the entries of one array x. In each step, every
# ball rolls a little against its slope, which your `backward` computes: x is used three times in f, so three
# contributions arrive at it. Two of the balls begin at 0.05 and 0.1. Predict in which valley each of the six ends.

# %% [markdown] lang="es"
# ## Seis bolas y dos valles
#
# Tu motor ya puede buscar los puntos más bajos de una función. La función f(x) = (x² − 1)² + 0,3x tiene dos valles, uno
# a cada lado del 0. Hay seis bolas en seis lugares, que son los elementos de un solo array x. En cada paso, cada bola
# rueda un poco en contra de su pendiente, que calcula tu `backward`: f usa x tres veces, así que le llegan tres
# contribuciones. Dos de las bolas empiezan en 0,05 y 0,1. Predice en qué valle acaba cada una de las seis.

# %% name="valleys_drawn"
with attempt():
    x = Tensor([-2.0, -0.5, 0.05, 0.1, 0.5, 2.0], requires_grad=True)
    places = [x.data]
    for step in range(100):
        x.zero_grad()
        f = (x * x - 1.0) ** 2 + x * 0.3
        f.backward(np.ones_like(f.data))
        x.data = x.data - 0.02 * x.grad
        places.append(x.data)
    curves({f"{path[0]:g}": path for path in np.transpose(places)}, "step", "x")

# %% [markdown] lang="en" name="valleys_seen"
# The ridge between the valleys is at about 0.075, so the balls at 0.05 and 0.1 part. Near the ridge the slope is almost
# 0, so both hardly move at first. A network learns in the same way: its parameters are the x, its loss is the f, and
# which valley it ends in depends on where it begins.

# %% [markdown] lang="es"
# La cresta entre los dos valles está hacia 0,075, así que las bolas que empiezan en 0,05 y 0,1 se separan. Cerca de la
# cresta la pendiente es casi 0, y por eso al principio apenas se mueven. Una red aprende del mismo modo: sus parámetros
# son la x, su pérdida es la f, y el valle en el que acaba depende de dónde empieza.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What it is for
#
# Every network of this course runs on these six functions: *XOR* (07), *The grammar grid* (08), *Digits* (09),
# *Convolution* (10) and *It writes* (11).

# %% [markdown] lang="es"
# ## Para qué sirve
#
# Todas las redes de este curso funcionan con estas seis funciones: *XOR* (07), *La rejilla de la gramática* (08),
# *Dígitos* (09), *Convolución* (10) y *Escribe* (11).

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `01-tensor-as-node.ipynb`.
#
# Keep this notebook in its folder, and unpack lesson 02 beside it: there you can go on with the functions that you
# wrote here instead of ours.
#
# What you wrote is all that an autograd engine needs, whatever the ops. Next comes *Op derivatives*: you write nine of
# them, each in a line or two.

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
