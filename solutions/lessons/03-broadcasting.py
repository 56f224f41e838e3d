# %% [markdown] lang="en"
# # 03 · Broadcasting
#
# In most formulas the inputs of an op have different shapes: a table and a row, or a batch and one matrix of weights.
# NumPy copies what is missing, and the gradient has to find its way back through the copies. Here you write the
# function that brings it back for all ops, `unbroadcast`; then five ops that repeat, rearrange, pick and join entries;
# and `matmul` again, for batches. Two more come with the library: the chapter *Broadcasting* works out `swapaxes` and
# `stack`. Allow two hours and a half, and another hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 03 · Difusión (broadcasting)
#
# En la mayoría de las fórmulas, las entradas de una operación tienen formas distintas: una tabla y una fila, o un lote
# y una sola matriz de pesos. NumPy copia lo que falta, y el gradiente tiene que encontrar el camino de vuelta a través
# de las copias. Aquí escribes la función que lo trae de vuelta en todas las operaciones, `unbroadcast`; después, cinco
# operaciones que repiten, reordenan, eligen y juntan elementos; y otra vez `matmul`, para lotes. Otras dos vienen con
# la biblioteca: el capítulo *Difusión (broadcasting)* deduce `swapaxes` y `stack`. Reserva dos horas y media, y una
# hora más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
from itertools import product

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from autograder.checks import check, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import sum_over
from ndgrad.tensor import cat as join

use_language("en")

# %% lang="es"
from itertools import product

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from autograder.checks import check, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import sum_over
from ndgrad.tensor import cat as join

use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# What lessons 01 and 02 asked for is in `so_far.py`, the reference. To go on with your own functions, remove the `#`
# and run the cell. It reads your notebooks, in either language, and says of each function whether it is yours from here
# on, or why not. Lesson 02 tells more.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Lo que pedían las lecciones 01 y 02 está en `so_far.py`, la referencia. Para seguir con tus propias funciones, quita
# el `#` y ejecuta la celda. Lee tus cuadernos, en cualquiera de los dos idiomas, y dice de cada función si es tuya de
# aquí en adelante o por qué no. La lección 02 cuenta más.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## Two shapes
#
# NumPy writes two shapes one below the other, **aligned from the right**. Where one is shorter it puts 1s in front.
# Then sizes must be equal, or one of the two must be 1, which is stretched. `line_up` draws that. Predict the last line
# of each of the four pictures; one pair makes no shape at all.

# %% [markdown] lang="es"
# ## Dos formas
#
# NumPy escribe las dos formas una debajo de la otra, **alineadas por la derecha**. A la más corta le pone delante los 1
# que le faltan. Después, los tamaños tienen que ser iguales, o uno de los dos tiene que ser 1, y ese se estira.
# `line_up` lo dibuja. Predice la última línea de cada uno de los cuatro dibujos; hay un par que no da ninguna forma.

# %%
def line_up(*shapes):
    """Shapes, aligned from the right, and the shape that they make together"""
    width = max(map(len, shapes))
    try:
        made = np.broadcast_shapes(*shapes)
    except ValueError:
        made = ("✗",)
    for sign, shape in zip([" "] * len(shapes) + ["="], [*shapes, made]):
        print(sign, *(f"{n:>4}" for n in ("",) * (width - len(shape)) + shape))
    print()


for pair in [((3, 5), (5,)), ((20, 3, 5), (3, 1)), ((3, 1), (5,)), ((3, 5), (3,))]:
    line_up(*pair)

# %% [markdown] lang="en"
# Which entry is copied where? Number the entries of an array and broadcast the numbers: each then says where it came
# from. Predict both pictures: first a row, (5,), in a table, (3, 5); then a column, (3, 1).

# %% [markdown] lang="es"
# ¿Qué elemento se copia, y adónde? Numera los elementos de un array y difunde los números: cada uno dice entonces de
# dónde vino. Predice los dos dibujos: primero, una fila, (5,), en una tabla, (3, 5); después, una columna, (3, 1).

# %%
print(np.broadcast_to(np.arange(5), (3, 5)))
print(np.broadcast_to(np.arange(3).reshape(3, 1), (3, 5)))

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_shapes`
#
# The grid of the chapter again: 20 verbs, 3 persons, 5 tenses. A column with a number per person and a row with a
# number per tense are added, and the grid is multiplied by the result:
#
# ```python
# grid = np.ones((20, 3, 5))
# persons = Tensor(np.ones((3, 1)), requires_grad=True)
# tenses = Tensor(np.ones(5), requires_grad=True)
# table = persons + tenses
# z = grid * table
# z.backward(np.ones(z.shape))
# ```
#
# Predict four shapes: those of `table`, `z`, `persons.grad` and `tenses.grad`. Write the four tuples after `return`, in
# this order. A shape with a single axis has a comma, as in `(7,)`. You cannot run the code yet: the engine lacks the
# function of exercise 2.
#
# <details><summary>Hint 1: a nudge</summary>
# Write (3, 1) and (5,) below each other, from the right, as <code>line_up</code> does.
# </details>
# <details><summary>Hint 2: the rule</summary>
# For the values: put in front what is missing, stretch what is 1. For the gradients: each entry of the data has one
# slope, however many copies were made of it on the way.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>return (…, …), (…, …, …), (…, …), (…,)</code>
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_shapes`
#
# Otra vez la rejilla del capítulo: 20 verbos, 3 personas, 5 tiempos verbales. Se suman una columna con un número por
# persona y una fila con un número por tiempo, y la rejilla se multiplica por el resultado:
#
# ```python
# grid = np.ones((20, 3, 5))
# persons = Tensor(np.ones((3, 1)), requires_grad=True)
# tenses = Tensor(np.ones(5), requires_grad=True)
# table = persons + tenses
# z = grid * table
# z.backward(np.ones(z.shape))
# ```
#
# Predice cuatro formas: las de `table`, `z`, `persons.grad` y `tenses.grad`. Escribe las cuatro tuplas después de
# `return`, en este orden. Una forma con un solo eje lleva coma, como en `(7,)`. Todavía no puedes ejecutar el código:
# al motor le falta la función del ejercicio 2.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escribe (3, 1) y (5,) una debajo de la otra, desde la derecha, como hace <code>line_up</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para los valores: pon delante lo que falta y estira lo que es 1. Para los gradientes: cada elemento de los datos tiene
# una sola pendiente, por muchas copias que se hayan hecho de él por el camino.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>return (…, …), (…, …, …), (…, …), (…,)</code>
# </details>

# %% exercise="predicted_shapes"
def predicted_shapes():
    """The shapes of table, z, persons.grad and tenses.grad"""
    # a gradient has the shape of its data, whatever was copied on the way
    return (3, 5), (20, 3, 5), (3, 1), (5,)

# %% test="predicted_shapes" points=2
check("predicted_shapes")

# %% [markdown] lang="en"
# ## Exercise 2: `unbroadcast`
#
# An entry that was copied receives the **sum** of what comes back to its copies. This loop says no more than that: it
# walks through g, and adds each entry of g at the place that its copy came from. Predict what comes back to a row, to a
# column, and to a single number, which is an array of shape ().

# %% [markdown] lang="es"
# ## Ejercicio 2: `unbroadcast`
#
# Un elemento que se copió recibe la **suma** de lo que vuelve a sus copias. Este bucle no dice más que eso: recorre g y
# suma cada elemento de g en el lugar del que salió su copia. Predice qué vuelve a una fila, a una columna y a un solo
# número, que es un array de forma ().

# %%
def naive(g, shape):
    """x with x.shape == shape, where x[j] = sum of every g[i] that j was broadcast to"""
    x = np.zeros(shape)
    for i in np.ndindex(g.shape):
        own = i[len(i) - len(shape) :]
        x[tuple(0 if size == 1 else k for k, size in zip(own, shape))] += g[i]
    return x


g = np.array([[0.5, 1.0, 0.2], [0.3, 0.8, 0.4]])
for shape in [(3,), (2, 1), ()]:
    print(shape, naive(g, shape).round(6).tolist())

# %% [markdown] lang="en"
# A loop over all entries is far too slow for an engine, and it checks nothing. Write `unbroadcast(g, shape)`, which
# gives the same by sums over whole axes:
#
# - Axes **in front**, which x does not have: sum over them, and they are gone.
# - **Stretched** axes, along which a 1 of x was stretched: sum over them, and keep them with size 1.
# - Where nothing was copied, g comes back as it is.
# - If g does not come out in the given shape, raise a `ValueError`. Nothing is worse than a wrong shape that nobody
#   notices.
#
# NumPy's `sum` takes a tuple of axes. The library's `sum_over(x, axes, keepdims=False)` is the same, a little faster.
#
# <details><summary>Hint 1: a nudge</summary>
# How many axes of g are in front? <code>g.ndim</code> and <code>len(shape)</code> say it. Once they are summed away, g
# and shape have the same length, and you can compare them place by place.
# </details>
# <details><summary>Hint 2: the rule</summary>
# In front: as many axes as g has more than shape. They come first, and one sum without <code>keepdims</code> takes all
# of them away. Then go through shape and what is left of <code>g.shape</code> together, and collect the axes along
# which x was copied: one more sum, over all of these, with <code>keepdims=True</code>.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The number of front axes; <code>g = g.sum(...)</code> over <code>tuple(range(...))</code>; a list of the stretched
# axes, from <code>enumerate(zip(shape, g.shape))</code>; <code>g = g.sum(..., keepdims=True)</code>; an <code>if</code>
# with <code>raise ValueError(...)</code>; <code>return g</code>.
# </details>

# %% [markdown] lang="es"
# Un bucle por todos los elementos es demasiado lento para un motor, y no comprueba nada. Escribe `unbroadcast(g,
# shape)`, que da lo mismo con sumas sobre ejes enteros:
#
# - Ejes **de delante**, que x no tiene: se suma sobre ellos y desaparecen.
# - Ejes **estirados**, a lo largo de los cuales se estiró un 1 de x: se suma sobre ellos y se conservan con tamaño 1.
# - Donde no se copió nada, g vuelve tal como está.
# - Si g no queda con la forma pedida, lanza un `ValueError`. No hay nada peor que una forma equivocada que nadie ve.
#
# El `sum` de NumPy acepta una tupla de ejes. El `sum_over(x, axes, keepdims=False)` de la biblioteca hace lo mismo, un
# poco más deprisa.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántos ejes de g están delante? Lo dicen <code>g.ndim</code> y <code>len(shape)</code>. Una vez sumados, g y shape
# tienen la misma longitud y puedes compararlas lugar por lugar.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Delante hay tantos ejes como g tiene de más. Son los primeros, y una sola suma sin <code>keepdims</code> los quita
# todos. Recorre después a la vez shape y lo que queda de <code>g.shape</code>, y reúne los ejes a lo largo de los
# cuales se copió x: otra suma, sobre todos ellos, con <code>keepdims=True</code>.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# El número de ejes de delante; <code>g = g.sum(...)</code> sobre <code>tuple(range(...))</code>; una lista de los ejes
# estirados, a partir de <code>enumerate(zip(shape, g.shape))</code>; <code>g = g.sum(..., keepdims=True)</code>; un
# <code>if</code> con <code>raise ValueError(...)</code>; <code>return g</code>.
# </details>

# %% exercise="unbroadcast"
from ndgrad.shapes import unbroadcast

# %% test="unbroadcast" points=1
check("unbroadcast")

# %% test="unbroadcast_stretched" points=1
check("unbroadcast.stretched")

# %% test="unbroadcast_both" points=2
check("unbroadcast.both")

# %% test="unbroadcast_refused" points=1
check("unbroadcast.refused")

# %% [markdown] lang="en"
# When none of the four cells prints anything, the engine calls your function, and the whole grid works. Here is the
# code of exercise 1 at last. Predict the numbers in both gradients: how many entries of z does the number of one person
# reach, and how many that of one tense? (A cell that needs your functions stops as long as a check above it fails.)

# %% [markdown] lang="es"
# Cuando ninguna de las cuatro celdas imprime nada, el motor llama a tu función y la rejilla entera funciona. Aquí está,
# por fin, el código del ejercicio 1. Predice los números de los dos gradientes: ¿a cuántos elementos de z llega el
# número de una persona? ¿Y el de un tiempo verbal? (Una celda que necesita tus funciones se detiene mientras falle
# alguna comprobación de más arriba.)

# %%
grid = np.ones((20, 3, 5))
persons = Tensor(np.ones((3, 1)), requires_grad=True)
tenses = Tensor(np.ones(5), requires_grad=True)
table = persons + tenses
z = grid * table
z.backward(np.ones(z.shape))
print(table.shape, z.shape, persons.grad.shape, tenses.grad.shape)
print(persons.grad.ravel(), tenses.grad)

# %% [markdown] lang="en"
# One grid is no proof. Take every shape of up to three axes with sizes 0, 1, 2 and 3, and every pair of them that
# broadcasts; multiply two arrays of these shapes, and compare the gradient of the first with the naive loop. The cell
# prints how many are right. (A size of 0 is nothing odd: a batch from which everything was filtered out.)

# %% [markdown] lang="es"
# Una rejilla no demuestra nada. Toma todas las formas de hasta tres ejes con tamaños 0, 1, 2 y 3, y todos los pares de
# ellas que se pueden difundir; multiplica dos arrays de esas formas y compara el gradiente del primero con el bucle. La
# celda imprime cuántos están bien. (Un tamaño de 0 no es nada raro: un lote del que se ha filtrado todo.)

# %%
def fit(a, b):
    try:
        return np.broadcast_shapes(a, b)
    except ValueError:
        return None


shapes = [s for axes in range(4) for s in product(range(4), repeat=axes)]
pairs = [(a, b) for a, b in product(shapes, shapes) if fit(a, b) is not None]
right = 0
for a, b in pairs:
    x, y = Tensor(np.ones(a), requires_grad=True), np.random.uniform(1, 2, b)
    g = np.random.uniform(1, 2, fit(a, b))
    (x * y).backward(g)
    right += np.allclose(x.grad, naive(g * y, a))
print(right, "/", len(pairs))

# %% [markdown] lang="en"
# ## Exercise 3: `stretched_axes`
#
# Here is the helper of a published curriculum, rewritten. For a table and a row it does what yours does. The cell tries
# all the pairs on it, counts those in which it gives a wrong shape, and shows some: the input's shape, the other's, and
# what the helper gives. What have they in common?

# %% [markdown] lang="es"
# ## Ejercicio 3: `stretched_axes`
#
# Esta es la función auxiliar de un curso publicado, reescrita. Con una tabla y una fila hace lo mismo que la tuya. La
# celda prueba con ella todos los pares, cuenta aquellos en los que da una forma equivocada y muestra algunos: la forma
# de la entrada, la de la otra y la que da la función. ¿Qué tienen en común?

# %%
def helper(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    for axis, size in enumerate(shape):
        if size == 1 and g.shape[axis] > 1:
            g = g.sum(axis=axis, keepdims=True)
    return g


wrong = [(a, b, helper(np.ones(fit(a, b)), a).shape) for a, b in pairs]
wrong = [found for found in wrong if found[0] != found[2]]
print(len(wrong), "/", len(pairs))
for found in wrong[::60]:
    print(*found)

# %% [markdown] lang="en"
# Find the bug, and write the part in which it is as a function of its own. `stretched_axes(g_shape, shape)` gets two
# shapes of one length, for the axes in front are gone already, and returns the axes over which to sum with
# `keepdims=True`. It returns them as a tuple, which may be empty.
#
# <details><summary>Hint 1: a nudge</summary>
# Every pair above has a 0 in it. What does the helper ask about an axis that was stretched from 1 to 0?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A sum over no entries is 0, and with <code>keepdims=True</code> it makes an axis of size 1 from one of size 0. So such
# an axis must be summed too.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>return tuple(axis for axis, (size, now) in enumerate(zip(...)) if ...)</code>
# </details>

# %% [markdown] lang="es"
# Busca el error y escribe como función la parte en la que está. `stretched_axes(g_shape, shape)` recibe dos formas de
# la misma longitud, porque los ejes de delante ya no están, y devuelve los ejes sobre los que hay que sumar con
# `keepdims=True`. Los devuelve en una tupla, que puede estar vacía.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Todos los pares de arriba tienen algún 0. ¿Qué pregunta la función sobre un eje que se estiró de 1 a 0?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La suma de ningún elemento es 0, y con <code>keepdims=True</code> convierte un eje de tamaño 0 en uno de tamaño 1. Así
# que también hay que sumar sobre un eje así.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>return tuple(axis for axis, (size, now) in enumerate(zip(...)) if ...)</code>
# </details>

# %% exercise="stretched_axes"
def stretched_axes(g_shape, shape):
    """A tuple: the axes over which an array of shape g_shape must be summed, with keepdims, to have this shape.

    len(g_shape) == len(shape)
    """
    # wherever 1 has become something else, 0 included
    return tuple(axis for axis, (n, m) in enumerate(zip(shape, g_shape)) if n == 1 and m != 1)

# %% test="stretched_axes" points=3
check("stretched_axes")

# %%
def mended(g, shape):
    while g.ndim > len(shape):
        g = g.sum(axis=0)
    return g.sum(axis=stretched_axes(g.shape, shape), keepdims=True)


print(sum(mended(np.ones(fit(a, b)), a).shape != a for a, b in pairs), "/", len(pairs))

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 4: `broadcast_to`
#
# In `x + y` the repeating is hidden. As an op of its own, `broadcast_to` gives **z = x, repeated to the given shape**.
# NumPy does not even copy anything. Predict how many bytes lie between one row of z and the next, when a number takes
# 8.

# %% [markdown] lang="es"
# ## Ejercicio 4: `broadcast_to`
#
# En `x + y`, la repetición está escondida. Como operación aparte, `broadcast_to` da **z = x, repetida hasta la forma
# pedida**. NumPy ni siquiera copia nada. Predice cuántos bytes hay entre una fila de z y la siguiente, si un número
# ocupa 8.

# %%
x = np.arange(5.0)
z = np.broadcast_to(x, (3, 5))
print(z)
print(np.shares_memory(x, z), z.strides)

# %% [markdown] lang="en"
# None: the three rows are one row, read three times. Now the pull-back. The engine un-broadcasts for `add`, `mul` and
# the six other ops that broadcast, not for this one: what your pull-back returns must have the shape of x.
#
# <details><summary>Hint 1: a nudge</summary>
# The entries of x were copied. You have just written what brings a gradient back from copies.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Repeat going forward, sum going back. NumPy has a function that repeats, with the name of this op.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>return np.…(x, …), (lambda g: …(g, …),)</code>
# </details>

# %% [markdown] lang="es"
# Ninguno: las tres filas son una sola, leída tres veces. Ahora, el retroceso. El motor deshace la difusión en `add`,
# `mul` y las otras seis operaciones que difunden, pero no en esta: lo que devuelva tu retroceso tiene que tener la
# forma de x.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Los elementos de x se copiaron. Acabas de escribir lo que trae un gradiente de vuelta desde las copias.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Hacia adelante se repite; hacia atrás se suma. NumPy tiene una función que repite, con el nombre de esta operación.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>return np.…(x, …), (lambda g: …(g, …),)</code>
# </details>

# %% exercise="broadcast_to"
from ndgrad.ops import broadcast_to

# %% test="broadcast_to" points=1
check("broadcast_to")

# %% test="broadcast_to_x" points=2
check("broadcast_to.x")

# %%
x = Tensor([[1.0], [2.0], [3.0]], requires_grad=True)
z = x.broadcast_to(3, 5)
z.backward(np.arange(15.0).reshape(3, 5))
print(z.data, x.grad, sep="\n")

# %% [markdown] lang="en"
# ## Exercise 5: `reshape`
#
# **z holds the entries of x, in the same order, in another shape.** A table of (3, 5) can become (5, 3) in two ways:
# with its entries in the same order, and with its axes exchanged. Predict the first row of each. The third line
# exchanges the axes and then reshapes. `True` or `False` at the end of a line says whether z shares the memory of x.

# %% [markdown] lang="es"
# ## Ejercicio 5: `reshape`
#
# **z tiene los elementos de x, en el mismo orden, con otra forma.** De una tabla de (3, 5) se puede hacer una de (5, 3)
# de dos maneras: con los elementos en el mismo orden y con los ejes intercambiados. Predice la primera fila de cada
# una. La tercera línea intercambia los ejes y después aplica `reshape`. El `True` o `False` del final de cada línea
# dice si z comparte la memoria de x.

# %%
x = np.arange(15.0).reshape(3, 5)
for z in [x.reshape(5, 3), x.T, x.T.reshape(3, 5)]:
    print(z.tolist(), np.shares_memory(x, z))

# %% [markdown] lang="en"
# `reshape` shares the memory as long as the entries stand there in order. After an exchange of axes they do not, and
# NumPy copies. To the gradient it makes no difference: it goes back to the shape of x, in the same order.
#
# `shape` may contain one −1, for the size that follows from the others, as in `(4, -1)`. NumPy's `reshape` knows that.
#
# <details><summary>Hint 1: a nudge</summary>
# Entry k of z is entry k of x, counted row by row. So which entry of g belongs to entry k of x?
# </details>
# <details><summary>Hint 2: the rule</summary>
# g has the shape of z and the right order. Only its shape has to change.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>return x.…(…), (lambda g: g.…(…),)</code>
# </details>

# %% [markdown] lang="es"
# `reshape` comparte la memoria mientras los elementos estén allí en orden. Después de intercambiar ejes no lo están, y
# NumPy copia. Al gradiente le da igual: vuelve a la forma de x, en el mismo orden.
#
# `shape` puede contener un −1, que es el tamaño que se deduce de los demás, como en `(4, -1)`. El `reshape` de NumPy lo
# entiende.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El elemento k de z es el elemento k de x, contados fila por fila. Entonces, ¿qué elemento de g le toca al elemento k
# de x?
# </details>
# <details><summary>Pista 2: la regla</summary>
# g tiene la forma de z y el orden correcto. Solo hay que cambiarle la forma.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>return x.…(…), (lambda g: g.…(…),)</code>
# </details>

# %% exercise="reshape"
from ndgrad.ops import reshape

# %% test="reshape" points=1
check("reshape")

# %% test="reshape_x" points=1
check("reshape.x")

# %% [markdown] lang="en"
# `reshape` has one more use. For tensors of one axis, `u @ v` makes a row of u and a column of v with it, calls
# `matmul`, and takes the two axes away again. You can try that in the last exercise, when `matmul` is written.
#
# ## Exercise 6: `transpose`
#
# **Place k of z holds axis `axes[k]` of x.** With names for the axes you can see it. Each line shows axes, z, and z
# transposed once more by the same axes. Predict in which of the lines the same axes lead back.

# %% [markdown] lang="es"
# `reshape` tiene otro uso más. Con tensores de un solo eje, `u @ v` la usa para hacer de u una fila y de v una columna,
# llama a `matmul` y vuelve a quitar los dos ejes. Podrás probarlo en el último ejercicio, cuando `matmul` esté escrita.
#
# ## Ejercicio 6: `transpose`
#
# **El lugar k de z contiene el eje `axes[k]` de x.** Con nombres para los ejes se ve bien. Cada línea muestra `axes`, z
# y otra vez z, traspuesta con los mismos ejes. Predice en qué líneas los mismos ejes llevan de vuelta.

# %%
x = ["verb", "person", "tense"]
for axes in [(0, 2, 1), (2, 1, 0), (2, 0, 1), (1, 2, 0)]:
    z = [x[a] for a in axes]
    print(axes, z, [z[a] for a in axes])

# %% [markdown] lang="en"
# An exchange of two leads back when it is done again. A rotation of three does not: you need its **inverse**, the axes
# that put everything back. Which axes put (2, 0, 1) back?
#
# NumPy's `argsort` finds an inverse, for it says where 0 stands in a list, where 1 stands, and so on. Predict the first
# two lines, and whether the third is an inverse too:

# %% [markdown] lang="es"
# Un intercambio de dos lleva de vuelta si se repite. Una rotación de tres, no: hace falta su **inversa**, los ejes que
# lo dejan todo donde estaba. ¿Con qué ejes se deshace (2, 0, 1)?
#
# El `argsort` de NumPy encuentra una inversa, porque dice en qué lugar de una lista está el 0, en cuál el 1, y así
# sucesivamente. Predice las dos primeras líneas, y si la tercera también es una inversa:

# %%
for axes in [(2, 0, 1), (0, 2, 1), (0, -1, 1)]:
    print(axes, np.argsort(axes))

# %% [markdown] lang="en"
# (0, −1, 1) means the same as (0, 2, 1), but −1 is sorted to the front. A tutorial on the web has this bug. On an array
# of (2, 3, 4) it ends in an error; on one of (3, 3, 3) every shape is right and the numbers are not.
# `normalize_axis_index(a, ndim)`, which NumPy has and you have imported, gives the axis that `a` stands for, counted
# from 0.
#
# Write `transpose`. Without `axes` (`None`) the order of the axes is reversed.
#
# <details><summary>Hint 1: a nudge</summary>
# If the axes are reversed and then reversed again, what have you got? And for other axes: axis axes[k] of x went to
# place k. Where must place k of g go?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The pull-back transposes g by the inverse: the argsort of the axes, all counted from 0.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# An <code>if</code> for <code>None</code>, with a <code>return</code> of its own; then <code>inverse = np.argsort([...
# for a in axes])</code> and a <code>return</code> with <code>transpose</code> twice.
# </details>

# %% [markdown] lang="es"
# (0, −1, 1) significa lo mismo que (0, 2, 1), pero al ordenar el −1 pasa delante. Un tutorial de la web se
# equivoca justo aquí. Con un array de (2, 3, 4) acaba en un error; con uno de (3, 3, 3) todas las formas son correctas y los números
# no. `normalize_axis_index(a, ndim)`, que es de NumPy y ya has importado, da el eje al que se refiere el número `a`,
# contado desde 0.
#
# Escribe `transpose`. Sin `axes` (`None`) se invierte el orden de los ejes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Si los ejes se invierten y se vuelven a invertir, ¿qué queda? Y con otros ejes: el eje axes[k] de x fue al lugar k.
# ¿Adónde tiene que ir el lugar k de g?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El retroceso traspone g con la inversa: el argsort de los ejes, contados todos desde 0.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Un <code>if</code> para <code>None</code>, con su propio <code>return</code>; después, <code>inverse = np.argsort([...
# for a in axes])</code> y un <code>return</code> con <code>transpose</code> dos veces.
# </details>

# %% exercise="transpose"
from ndgrad.ops import transpose

# %% test="transpose" points=1
check("transpose")

# %% test="transpose_x" points=3
check("transpose.x")

# %% [markdown] lang="en"
# Forward and back must be the identity. The first number counts the entries that come home with your pull-back, out of
# 27, the second those that come home with a bare argsort.

# %% [markdown] lang="es"
# Ir y volver tiene que dejarlo todo igual. El primer número cuenta los elementos que vuelven a casa con tu retroceso,
# de 27; el segundo, los que vuelven con un argsort sin más.

# %%
x = np.arange(27.0).reshape(3, 3, 3)
z, (pull_x,) = transpose(x, axes=(0, -1, 1))
print((pull_x(z) == x).sum(), (z.transpose(np.argsort((0, -1, 1))) == x).sum())

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 7: `getitem`
#
# **z = x[index]**, for everything that NumPy accepts as an index. Number the entries again, and predict what each index
# picks. Which of them picks an entry more than once?

# %% [markdown] lang="es"
# ## Ejercicio 7: `getitem`
#
# **z = x[index]**, con todo lo que NumPy acepta como índice. Numera otra vez los elementos y predice qué elige cada
# índice. ¿Cuál de ellos elige un elemento más de una vez?

# %%
x = np.arange(15).reshape(3, 5)
for index in [1, (slice(0, 2), slice(3, None)), (..., 0), ([0, 2, 2], 4), x % 4 == 0]:
    print(x[index].tolist())

# %% [markdown] lang="en"
# Going back, an entry that was not picked receives 0, and one that was picked receives its entry of g. So begin with
# zeros and put g where `index` says. But what if an entry was picked twice? Predict both lines:

# %% [markdown] lang="es"
# Hacia atrás, un elemento que no se eligió recibe 0, y uno que se eligió recibe su elemento de g. Así que empieza con
# ceros y pon g donde dice `index`. Pero ¿y si un elemento se eligió dos veces? Predice las dos líneas:

# %%
g, index = np.array([1.0, 2.0, 3.0]), [0, 2, 2]
assigned, added = np.zeros(4), np.zeros(4)
assigned[index] += g
np.add.at(added, index, g)
print(assigned, added, sep="\n")

# %% [markdown] lang="en"
# In the first line, `+=` reads the old numbers once, adds, and writes twice to the same place; the 3 overwrites the 2.
# `np.add.at` adds one after the other. It changes the array that it is given, and returns nothing.
#
# <details><summary>Hint 1: a nudge</summary>
# The pull-back has more than one line: define it with <code>def</code>, inside the op.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Zeros in the shape of x; then <code>np.add.at</code> with the same index that picked. It is right for every kind of
# index.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# <code>def pull_x(g):</code> with three lines, of which the last returns the array; below it, <code>return</code> with
# the value and <code>(pull_x,)</code>.
# </details>

# %% [markdown] lang="es"
# En la primera línea, `+=` lee una sola vez los números antiguos, suma, y escribe dos veces en el mismo lugar; el 3
# borra el 2. `np.add.at` suma uno tras otro. Cambia el array que se le da y no devuelve nada.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El retroceso tiene más de una línea: defínelo con <code>def</code>, dentro de la operación.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Ceros con la forma de x; después, <code>np.add.at</code> con el mismo índice que eligió. Vale para cualquier índice.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# <code>def pull_x(g):</code> con tres líneas, la última de las cuales devuelve el array; debajo, <code>return</code>
# con el valor y <code>(pull_x,)</code>.
# </details>

# %% exercise="getitem"
from ndgrad.ops import getitem

# %% test="getitem" points=1
check("getitem")

# %% test="getitem_x" points=3
check("getitem.x")

# %% [markdown] lang="en"
# A text is a list of words, and each word is a row of a table. Predict the gradient of the table when every picked row
# sends back 1s.

# %% [markdown] lang="es"
# Un texto es una lista de palabras, y cada palabra es una fila de una tabla. Predice el gradiente de la tabla cuando
# cada fila elegida devuelve unos.

# %%
words = ["to", "be", "or", "not"]
text = "to be or not to be".split()
vectors = Tensor(np.zeros((4, 3)), requires_grad=True)
vectors[[words.index(w) for w in text]].backward(np.ones((6, 3)))
print(vectors.grad)

# %% [markdown] lang="en"
# ## Exercise 8: `cat`
#
# **z is the arrays one after another along an axis.** Along all other axes they have the same sizes. The op takes any
# number of arrays, so its first line is `def cat(*arrays, axis=0)`, and it returns as many pull-backs as it got arrays.
# Predict both pictures:

# %% [markdown] lang="es"
# ## Ejercicio 8: `cat`
#
# **z son los arrays, uno detrás de otro, a lo largo de un eje.** En los demás ejes tienen los mismos tamaños. La
# operación acepta cualquier número de arrays, así que su primera línea es `def cat(*arrays, axis=0)`, y devuelve tantos
# retrocesos como arrays recibe. Predice los dos dibujos:

# %%
print(np.concatenate([np.full((n, 3), n) for n in (2, 1, 3)]))
print(np.concatenate([np.full((2, n), n) for n in (2, 1, 3)], axis=-1))

# %% [markdown] lang="en"
# Every array finds its own part of g at the place where it was put. So each pull-back cuts a slice out of g, along
# `axis`, and you have to know where each begins and ends. Two tools: `np.cumsum` adds up sizes, and an index may be a
# tuple of slices, one per axis, where `slice(None)` is `:`. And one trap: functions made in a loop.

# %% [markdown] lang="es"
# La parte de g que le toca a cada array está donde se puso ese array. Así que cada retroceso recorta de g su parte, a
# lo largo de `axis`, y hay que saber dónde empieza y dónde acaba cada una. Dos herramientas: `np.cumsum` va sumando
# tamaños, y un índice puede ser una tupla de cortes (`slice`), uno por eje, donde `slice(None)` es `:`. Y una trampa:
# las funciones creadas en un bucle.

# %%
print(np.cumsum([2, 1, 3]))
g = np.arange(12).reshape(2, 6)
print(g[(slice(None), slice(3, 6))].tolist())
print([f() for f in [lambda: n for n in (2, 1, 3)]])

# %% [markdown] lang="en"
# All three functions look at the same `n`, and they look when they are called: then it is 3. A function that makes the
# pull-back and gets the numbers as arguments has numbers of its own.
#
# <details><summary>Hint 1: a nudge</summary>
# The first array's part ends at its size along axis, the second's at the sum of the first two sizes, and so on. Where
# does each begin?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A helper <code>pull(start, end)</code> returns a pull-back that cuts this part. In front of the slice stand as many
# <code>slice(None)</code> as there are axes before this one; <code>normalize_axis_index</code> counts them for a
# negative axis too.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The value; the slices in front; the ends; the helper <code>pull</code> with a <code>lambda g: g[...]</code>;
# <code>return</code> of the value and <code>tuple(pull(...) for ... in zip(arrays, ends))</code>.
# </details>

# %% [markdown] lang="es"
# Las tres funciones miran la misma `n`, y la miran cuando se las llama: entonces vale 3. Una función que crea el
# retroceso y recibe los números como argumentos tiene números propios.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La parte del primer array acaba en su tamaño a lo largo de axis; la del segundo, en la suma de los dos primeros
# tamaños, y así sucesivamente. ¿Dónde empieza cada una?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una función auxiliar <code>pull(start, end)</code> devuelve un retroceso que recorta esa parte. Delante del corte van
# tantos <code>slice(None)</code> como ejes hay antes de este; <code>normalize_axis_index</code> los cuenta también con
# un eje negativo.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# El valor; los cortes de delante; los finales; la función auxiliar <code>pull</code> con un <code>lambda g:
# g[...]</code>; <code>return</code> del valor y de <code>tuple(pull(...) for ... in zip(arrays, ends))</code>.
# </details>

# %% exercise="cat"
from ndgrad.ops import cat

# %% test="cat" points=1
check("cat")

# %% test="cat_gradients" points=2
check("cat.gradients")

# %% [markdown] lang="en"
# For tensors the function is called `join` here, because `cat` is yours. Each part of g comes back to its own tensor:

# %% [markdown] lang="es"
# Con tensores, la función se llama aquí `join`, porque `cat` es la tuya. Cada parte de g vuelve a su tensor:

# %%
parts = [Tensor(np.zeros((2, n)), requires_grad=True) for n in (2, 1, 3)]
join(parts, axis=1).backward(np.arange(12.0).reshape(2, 6))
for part in parts:
    print(part.grad.tolist())

# %% [markdown] lang="en"
# ## Exercise 9: `matmul`, for batches
#
# With more than two axes, `x @ y` multiplies a whole batch of matrices: the last two axes are the matrices, and those
# before them, the **batch axes**, broadcast. The grid, (20, 3, 5), times one matrix of (5, 4): twenty tables, each
# times the same matrix. In lesson 02 a pull-back transposed a matrix with `.T`. Predict the shapes that the cell
# prints.

# %% [markdown] lang="es"
# ## Ejercicio 9: `matmul`, para lotes
#
# Con más de dos ejes, `x @ y` multiplica un lote entero de matrices: los dos últimos ejes son las matrices, y los
# anteriores, los **ejes de lote**, se difunden. La rejilla, (20, 3, 5), por una matriz de (5, 4): veinte tablas, cada
# una por la misma matriz. En la lección 02, un retroceso trasponía una matriz con `.T`. Predice las formas que imprime
# la celda.

# %%
x, y = np.ones((20, 3, 5)), np.ones((5, 4))
print((x @ y).shape, (np.ones((5, 1, 2, 4)) @ np.ones((3, 4, 2))).shape)
print(x.T.shape, x.swapaxes(-1, -2).shape)

# %% [markdown] lang="en"
# `.T` reverses the order of *all* axes. For twenty matrices that is wrong, and where all sizes are equal it is wrong in
# silence. `swapaxes(-1, -2)` exchanges the last two and leaves the batch alone.
#
# y is one matrix for twenty tables, so its gradient is a sum over the batch. Who takes that sum? `matmul` is among the
# ops that broadcast: the engine calls your `unbroadcast`. So each pull-back may return a gradient for every matrix of
# the batch.
#
# Write `matmul` again, now for arrays of two or more axes.
#
# <details><summary>Hint 1: a nudge</summary>
# For each pair of matrices nothing has changed since lesson 02. Look up which factor was transposed, and on which side
# g stood.
# </details>
# <details><summary>Hint 2: the rule</summary>
# For every matrix of the batch: the gradient of x is g times y transposed; that of y is x transposed times g. And
# <code>@</code> goes through the batch by itself.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# As in lesson 02, with <code>.swapaxes(-1, -2)</code> where <code>.T</code> was. No sum anywhere.
# </details>

# %% [markdown] lang="es"
# `.T` invierte el orden de *todos* los ejes. Con veinte matrices eso está mal, y cuando todos los tamaños son iguales
# está mal en silencio. `swapaxes(-1, -2)` intercambia los dos últimos y no toca el lote.
#
# La matriz y es una sola para veinte tablas, así que su gradiente es una suma sobre el lote. ¿Quién hace esa suma?
# `matmul` es una de las operaciones que difunden: el motor llama a tu `unbroadcast`. Así que cada retroceso puede
# devolver un gradiente por cada matriz del lote.
#
# Escribe otra vez `matmul`, ahora para arrays de dos o más ejes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Para cada par de matrices, nada ha cambiado desde la lección 02. Mira qué factor estaba traspuesto y en qué lado
# estaba g.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada matriz del lote: el gradiente de x es g por la traspuesta de y; el de y, la traspuesta de x por g. Y
# <code>@</code> recorre el lote por sí solo.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Como en la lección 02, con <code>.swapaxes(-1, -2)</code> donde estaba <code>.T</code>. Sin ninguna suma.
# </details>

# %% exercise="matmul"
from ndgrad.ops import matmul

# %% test="matmul" points=1
check("matmul")

# %% test="matmul_x" points=2
check("matmul.x")

# %% test="matmul_y" points=2
check("matmul.y")

# %% [markdown] lang="en"
# One product of the whole batch, or twenty products, one by one, with the same matrix: predict whether the matrix gets
# the same gradient. The last lines multiply vectors, which count as a row on the left and as a column on the right.
# Predict their shapes too.

# %% [markdown] lang="es"
# Un solo producto con el lote entero, o veinte productos, uno a uno, con la misma matriz: predice si la matriz recibe
# el mismo gradiente. Las últimas líneas multiplican vectores, que a la izquierda cuentan como una fila y a la derecha
# como una columna. Predice también sus formas.

# %%
grid, g = np.random.normal(size=(20, 3, 5)), np.random.normal(size=(20, 3, 4))
at_once, one_by_one = (Tensor(np.ones((5, 4)), requires_grad=True) for _ in range(2))
(grid @ at_once).backward(g)
for b in range(20):
    (grid[b] @ one_by_one).backward(g[b])
print(np.allclose(at_once.grad, one_by_one.grad), at_once.grad.shape)
for a, b in [((5,), (5,)), ((20, 3, 5), (5,)), ((5,), (20, 5, 4))]:
    print(a, "@", b, "=", (Tensor(np.ones(a)) @ Tensor(np.ones(b))).shape)

# %% [markdown] lang="en"
# ## What the grid can learn
#
# Twenty regular Spanish verbs in three persons and five tenses, 300 forms; the cell counts their letters. Two models
# guess the number of letters by adding. The first has a number per verb, a number per person and a number per tense:
# 20 + 3 + 5 numbers. The second has a number per verb and a table of person × tense: 20 + 15. NumPy broadcasts
# them, your `unbroadcast` brings the gradients back, your `reshape` and your `matmul` make the loss. Predict: will both
# get the loss down to 0?

# %% [markdown] lang="es"
# ## Lo que puede aprender la rejilla
#
# Veinte verbos regulares en tres personas y cinco tiempos, 300 formas; la celda cuenta sus letras. Dos modelos calculan
# el número de letras sumando. El primero tiene un número por verbo, uno por persona y uno por tiempo: 20 + 3 + 5
# números. El segundo tiene un número por verbo y una tabla de persona × tiempo: 20 + 15. NumPy los difunde, tu
# `unbroadcast` trae los gradientes de vuelta, y tus `reshape` y `matmul` calculan la pérdida. Predice: ¿llegarán los
# dos a una pérdida de 0?

# %%
stems = "habl trabaj escuch mir estudi termin camin bail cant compr".split()
stems += "cocin nad viaj ayud esper llev tom entr cen lav".split()
endings = [["o", "é", "aba", "aré", "aría"], ["as", "aste", "abas", "arás", "arías"], ["a", "ó", "aba", "ará", "aría"]]
letters = np.array([[[float(len(stem + e)) for e in row] for row in endings] for stem in stems])


def train(*shapes):
    """The parameters, one for each shape, and what is left of the error at the end"""
    parameters = [Tensor(np.zeros(shape), requires_grad=True) for shape in shapes]
    for step in range(201):
        guess = parameters[0]
        for p in parameters[1:]:
            guess = guess + p
        off = guess - letters
        flat = off.reshape(-1)
        L = flat @ flat / flat.size
        for p in parameters:
            p.zero_grad()
        L.backward()
        for p in parameters:
            p.data = p.data - p.grad
        if step % 50 == 0:
            print(f"{step:4}  loss {L.item():.6f}")
    return parameters, off.data


(verbs, persons, tenses), off = train((20, 1, 1), (3, 1), (5,))
print(off[0].round(2))

# %%
(verbs, table), off = train((20, 1, 1), (3, 5))
print((table.data - table.data[0, 0] + 1).round(2))

# %% [markdown] lang="en"
# The first model stops at 0.142222. What it cannot say stands in the second column of its table: the *-aste* of
# *hablaste* is longer than person and tense explain by themselves. The second model has a place for it, and finds the
# length of every ending, *-aste* with its 4 letters among them. The shapes of the parameters decide what a model can
# say.

# %% [markdown] lang="es"
# El primer modelo se queda en 0,142222. Lo que no sabe decir está en la segunda columna de su tabla: el *-aste* de
# *hablaste* es más largo de lo que explican por separado la persona y el tiempo. El segundo modelo tiene un sitio para
# eso, y encuentra la longitud de todas las terminaciones, también la de *-aste*, con sus 4 letras. Las formas de los
# parámetros deciden qué puede decir un modelo.

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `03-broadcasting.ipynb`.
#
# Next comes *Reductions*: sums, means and maxima, ops that lose axes, and whose pull-backs bring them back.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `03-broadcasting.ipynb`.
#
# Después viene *Reducciones*: sumas, medias y máximos, operaciones que pierden ejes y cuyos retrocesos los devuelven.
