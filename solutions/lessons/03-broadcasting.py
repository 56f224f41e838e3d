# %% [markdown] lang="en"
# # 03 · Broadcasting
#
# In most formulas the inputs of an op have different shapes: a table and a row, or a batch and one matrix of weights.
# NumPy copies the entries that are missing, and the backward pass must add up what comes back to the copies. Here you
# write the function that does so for all ops, `unbroadcast`; then five ops that repeat, rearrange, pick and join
# entries; and `matmul` again, for batches. Two more ops come with the library, `swapaxes` and `stack`; the chapter
# *Broadcasting* derives them. Allow two hours and a half, and another hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 03 · Difusión (broadcasting)
#
# En la mayoría de las fórmulas, las entradas de una operación tienen formas distintas: una tabla y una fila, o un lote
# y una sola matriz de pesos. NumPy copia los elementos que faltan, y el paso hacia atrás tiene que sumar lo que vuelve
# a las copias. Aquí escribes la función que lo hace en todas las operaciones, `unbroadcast`; después, cinco operaciones
# que repiten, reordenan, eligen y juntan elementos; y otra vez `matmul`, para lotes. Otras dos vienen con la
# biblioteca: el capítulo *Difusión (broadcasting)* deduce `swapaxes` y `stack`. Reserva dos horas y media, y una hora
# más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
from itertools import product

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from autograder.checks import answered, check, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import sum_over
from ndgrad.tensor import cat as join

use_language("en")

# %% lang="es"
from itertools import product

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from autograder.checks import answered, check, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import sum_over
from ndgrad.tensor import cat as join

use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# The functions of lessons 01 and 02 are in `so_far.py`, the reference. To go on with your own functions, remove the `#`
# and run the cell. It reads your notebooks, in either language, and says of each function whether yours is used from
# here on, or why not. Your `matmul` of lesson 02 is not among them, because you write it again at the end of this
# lesson. Lesson 02 explains this cell.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Las funciones de las lecciones 01 y 02 están en `so_far.py`, la referencia. Para seguir con tus propias funciones,
# quita el `#` y ejecuta la celda. La celda lee tus cuadernos, en cualquiera de los dos idiomas, y te dice de cada
# función si es tuya de aquí en adelante o por qué no. Tu `matmul` de la lección 02 no está entre ellas, porque al final
# de esta lección la escribes otra vez. La lección 02 explica esta celda.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## Two shapes
#
# NumPy compares two shapes **from the right**. In front of the shorter one it puts 1s. Then, on each axis, the sizes
# must be equal, or one of the two must be 1; that axis is stretched. `line_up` draws this. Predict the last line of
# each of the four pictures; one pair does not broadcast.

# %% [markdown] lang="es"
# ## Dos formas
#
# NumPy compara dos formas **desde la derecha**. A la más corta le pone delante los 1 que le faltan. Después, en cada
# eje, los tamaños tienen que ser iguales, o uno de los dos tiene que ser 1; ese eje se estira. `line_up` lo dibuja.
# Predice la última línea de cada uno de los cuatro dibujos; hay un par que no se puede difundir.

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


for pair in [((4, 6), (6,)), ((2, 1, 4), (3, 1)), ((5, 1), (0,)), ((4, 6), (4,))]:
    line_up(*pair)

# %% [markdown] lang="en"
# Which entry is copied where? If you number the entries of an array and broadcast the numbers, each number says where
# its entry came from. Predict three pictures: a row, (4,), in a table, (2, 4); a column, (2, 1), in the same table; and
# the column in two layers of (2, 3).

# %% [markdown] lang="es"
# ¿Qué elemento se copia, y adónde? Si numeras los elementos de un array y difundes los números, cada número dice de
# dónde vino su elemento. Predice tres dibujos: una fila, (4,), en una tabla, (2, 4); una columna, (2, 1), en la misma
# tabla; y la columna en dos capas de (2, 3).

# %%
row, column = np.arange(4), np.arange(2).reshape(2, 1)
for x, shape in [(row, (2, 4)), (column, (2, 4)), (column, (2, 2, 3))]:
    print(np.broadcast_to(x, shape).tolist())

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_shapes`
#
# Here is the grid of the chapter again, with 20 verbs, 3 persons and 5 tenses. A column with a number per person and a
# row with a number per tense are added, and the grid is multiplied by the result:
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
# function of exercise 3.
#
# <details><summary>Hint 1: a nudge</summary>
# Write (3, 1) and (5,) below each other, from the right, as <code>line_up</code> does.
# </details>
# <details><summary>Hint 2: the rule</summary>
# For the values, put 1s in front of the shorter shape and stretch each 1. For the gradients, remember that each entry
# of the data has one slope, however many copies of it are made.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Four tuples after <code>return</code>, with commas between them, in the order of the text. A tuple of one number keeps
# its comma.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_shapes`
#
# Esta es otra vez la rejilla del capítulo, con 20 verbos, 3 personas y 5 tiempos verbales. Se suman una columna con un
# número por persona y una fila con un número por tiempo, y la rejilla se multiplica por el resultado:
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
# al motor le falta la función del ejercicio 3.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escribe (3, 1) y (5,), una debajo de la otra, desde la derecha, como hace <code>line_up</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para los valores: pon delante lo que falta y estira lo que es 1. Para los gradientes: cada elemento de los datos tiene
# una sola pendiente, por muchas copias que se hayan hecho de él por el camino.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Cuatro tuplas después de <code>return</code>, separadas por comas, en el orden del enunciado. Una tupla de un solo
# número conserva su coma.
# </details>

# %% exercise="predicted_shapes"
def predicted_shapes():
    """The shapes of table, z, persons.grad and tenses.grad"""
    # a gradient has the shape of its data, whatever was copied on the way
    return (3, 5), (20, 3, 5), (3, 1), (5,)

# %% test="predicted_shapes" points=2
check("predicted_shapes")

# %% [markdown] lang="en"
# ## Exercise 2: `stretched_axes`
#
# An entry that was copied receives the **sum** of what comes back to its copies. This loop does exactly that: it goes
# through g, and adds each entry of g at the place that its copy came from. Predict what comes back to a row, to a
# column, and to a single number, which is an array of shape ().

# %% [markdown] lang="es"
# ## Ejercicio 2: `stretched_axes`
#
# Un elemento que se copió recibe la **suma** de lo que vuelve a sus copias. Este bucle hace exactamente eso: recorre g
# y suma cada elemento de g en el lugar del que salió su copia. Predice qué vuelve a una fila, a una columna y a un solo
# número, que es un array de forma ().

# %%
def naive(g, shape):
    """x with x.shape == shape, where x[j] = sum of every g[i] that j was broadcast to"""
    x = np.zeros(shape)
    for i in np.ndindex(g.shape):
        own = i[len(i) - len(shape) :]
        x[tuple(0 if size == 1 else k for k, size in zip(own, shape))] += g[i]
    return x


g = np.array([[1, 2], [3, 4], [5, 6]])
for shape in [(2,), (3, 1), ()]:
    print(shape, naive(g, shape).tolist())

# %% [markdown] lang="en"
# A loop over all entries is far too slow for an engine. Sums over whole axes give the same:
#
# - Axes **in front**, which x does not have: sum over them, so that they disappear.
# - **Stretched** axes, along which a 1 of x was stretched: sum over them, and keep them with size 1.
#
# A step that looks so simple should be tested on more than a table and a row. The next cell makes all shapes of up to
# three axes with sizes 0, 1, 2 and 3, and all pairs of them that broadcast. (A size of 0 does occur: for example, a
# batch may be empty after filtering.)

# %% [markdown] lang="es"
# Un bucle por todos los elementos es demasiado lento para un motor. Con sumas sobre ejes enteros se obtiene lo mismo:
#
# - Ejes **de delante**, que x no tiene: se suma sobre ellos y desaparecen.
# - Ejes **estirados**, a lo largo de los cuales se estiró un 1 de x: se suma sobre ellos y se conservan con tamaño 1.
#
# Un paso que parece tan sencillo hay que probarlo con algo más que una tabla y una fila. La celda siguiente crea todas
# las formas de hasta tres ejes con tamaños 0, 1, 2 y 3, y todos los pares de ellas que se pueden difundir. (El tamaño 0
# aparece, por ejemplo, cuando un filtro deja un lote vacío.)

# %%
def fit(a, b):
    try:
        return np.broadcast_shapes(a, b)
    except ValueError:
        return None


shapes = [s for axes in range(4) for s in product(range(4), repeat=axes)]
pairs = [(a, b) for a, b in product(shapes, shapes) if fit(a, b) is not None]
print(len(shapes), len(pairs))

# %% [markdown] lang="en"
# Here is a helper from a published curriculum, rewritten. Its sum over the axes in front is right, so `naive` does that
# part here; the rest is as published. For a table and a column it gives what the loop gives. The cell tries it on all
# the pairs and counts three things: the pairs in which its gradient has a wrong shape, those in which g has no entries
# at all, and those that are both. Then it shows some of the wrong ones: the shape of the input, that of the other
# input, and what the helper gives.

# %% [markdown] lang="es"
# Esta es una función auxiliar de un curso publicado, reescrita. Su suma sobre los ejes de delante está bien, así que
# aquí esa parte la hace el bucle; el resto es suyo. Con una tabla y una columna da lo mismo que el bucle. La celda
# prueba con ella todos los pares y cuenta tres cosas: los pares en los que su gradiente tiene una forma equivocada,
# aquellos en los que g está vacía y aquellos en los que pasan las dos cosas. Después muestra algunos de los
# equivocados: la forma de la entrada, la de la otra entrada y la que da la función.

# %%
def helper(g, shape):
    g = naive(g, g.shape[g.ndim - len(shape) :])
    for axis, size in enumerate(shape):
        if size == 1 and g.shape[axis] > 1:
            g = g.sum(axis=axis, keepdims=True)
    return g


wrong = [(a, b) for a, b in pairs if helper(np.ones(fit(a, b)), a).shape != a]
empty = [(a, b) for a, b in pairs if 0 in fit(a, b)]
print(len(wrong), len(empty), len(set(wrong) & set(empty)))
for a, b in wrong[::60]:
    print(a, b, helper(np.ones(fit(a, b)), a).shape)

# %% [markdown] lang="en"
# In every wrong pair g has no entries. But for most pairs in which g has no entries the helper is right. So what do the
# wrong pairs have in common?
#
# Find the bug, and write the part that fails as a function of its own. `stretched_axes(g_shape, shape)` gets two shapes
# of the same length, since the axes in front have been removed. It returns, as a tuple that may be empty, the axes over
# which to sum with `keepdims=True`.
#
# <details><summary>Hint 1: a nudge</summary>
# Compare what the helper gives with the input's shape, place by place. At the place where they differ, what is the
# input's size, and what is that of g?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A sum over no entries is 0, and with <code>keepdims=True</code> it makes an axis of size 1 from one of size 0. So an
# axis that was stretched to 0 must be summed like any other that was stretched.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Go over the sizes of both shapes in pairs, and keep the number of the axis: <code>zip</code> and
# <code>enumerate</code> do that. Write in words when an axis was stretched, first by the input's size, then by that of
# g. Check the condition for an input's size and g's size of 1 and 3, 1 and 0, 1 and 1, 3 and 3, 0 and 0: the first two
# were stretched. Return a tuple, not a list.
# </details>

# %% [markdown] lang="es"
# En todos los pares equivocados g está vacía. Pero en la mayoría de los pares en los que g está vacía la función
# acierta. Entonces, ¿qué distingue a los equivocados?
#
# Localiza el error y reescribe como función la parte que falla. `stretched_axes(g_shape, shape)` recibe dos formas de
# la misma longitud, porque los ejes de delante ya no están, y devuelve los ejes sobre los que hay que sumar con
# `keepdims=True`. Los devuelve en una tupla, que puede estar vacía.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Compara lo que da la función con la forma de la entrada, lugar por lugar. Donde no coinciden, ¿qué tamaño tiene la
# entrada? ¿Y g?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La suma de ningún elemento es 0, y con <code>keepdims=True</code> convierte un eje de tamaño 0 en uno de tamaño 1. Así
# que sobre un eje que se estiró hasta 0 hay que sumar igual que sobre cualquier otro eje estirado.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Recorre por parejas los tamaños de las dos formas y conserva el número del eje: para eso sirven <code>zip</code> y
# <code>enumerate</code>. Escribe con palabras cuándo se ha estirado un eje, primero según el tamaño de la entrada y
# después según el de g. Comprueba la condición con estos tamaños de la entrada y de g: 1 y 3, 1 y 0, 1 y 1, 3 y 3, 0 y
# 0; solo los dos primeros ejes se han estirado. Devuelve una tupla, no una lista.
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

# %% [markdown] lang="en"
# ## Exercise 3: `unbroadcast`
#
# Now write the whole step. `unbroadcast(g, shape)` gives what `naive` gives, without a loop over entries. It also does
# a check that neither `naive` nor the helper does:
#
# - Sum over the axes in front. How many are there?
# - Sum over the stretched axes and keep them. You may call your `stretched_axes`.
# - Where nothing was copied, g comes back as it is.
# - If the result does not have the given shape, raise a `ValueError`, so that a wrong shape is noticed at once.
#
# NumPy's `sum` takes a tuple of axes, so two sums are enough. The library's `sum_over(x, axes, keepdims=False)` does
# the same, a little faster.
#
# <details><summary>Hint 1: a nudge</summary>
# How many axes of g are in front? <code>g.ndim</code> and <code>len(shape)</code> say it. Once they are summed away, g
# and shape have the same length, which is what <code>stretched_axes</code> needs.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The number of axes in front is the number of axes that g has more than shape. They come first, and one sum without
# <code>keepdims</code> removes all of them. A second sum, with <code>keepdims=True</code>, is for all that were
# stretched. If the result does not have the shape asked for, g and shape do not fit.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Four steps: count the axes in front; sum over them (<code>range</code> gives their numbers, and <code>sum</code> wants
# a tuple); sum over what your <code>stretched_axes</code> returns, with <code>keepdims=True</code>; compare the shape
# with the one asked for. Go through it on paper with g of (2, 3, 4) and shape (3, 1). A g with fewer axes than shape
# must end in the error too.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `unbroadcast`
#
# Escribe ahora el paso entero. `unbroadcast(g, shape)` da lo mismo que `naive`, sin un bucle sobre los elementos.
# Además hace una comprobación que no hacen ni `naive` ni la función auxiliar:
#
# - Se suma sobre los ejes de delante. ¿Cuántos son?
# - Se suma sobre los ejes estirados, que se conservan. Puedes llamar a tu `stretched_axes`.
# - Donde no se copió nada, g vuelve tal como está.
# - Si g no queda con la forma pedida, se lanza un `ValueError`. Así una forma equivocada se nota enseguida.
#
# El `sum` de NumPy acepta una tupla de ejes, así que bastan dos sumas. El `sum_over(x, axes, keepdims=False)` de la
# biblioteca hace lo mismo, un poco más deprisa.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántos ejes de g están delante? Lo dicen <code>g.ndim</code> y <code>len(shape)</code>. Una vez sumados, g y shape
# tienen la misma longitud, que es lo que necesita <code>stretched_axes</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Delante hay tantos ejes como g tiene de más. Son los primeros, y una sola suma sin <code>keepdims</code> los quita
# todos. Otra suma, con <code>keepdims=True</code>, sirve para todos los que se estiraron. Si lo que queda no tiene la
# forma pedida, es un error.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Cuatro pasos: cuenta los ejes de delante; suma sobre ellos (<code>range</code> da sus números, y <code>sum</code>
# quiere una tupla); suma sobre los que devuelve tu <code>stretched_axes</code>, con <code>keepdims=True</code>; compara
# la forma con la pedida. Hazlo en papel con una g de (2, 3, 4) y la forma (3, 1). Una g con menos ejes que shape
# también tiene que acabar en el error.
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
# When all four checks pass, the engine calls your function, and the code of exercise 1 can run. Predict the numbers in
# both gradients: how many entries of z depend on the number of one person, and how many on that of one tense? (This
# cell stops as long as a check of `unbroadcast` fails. If you change your function and have not checked it yet, the
# engine still has the last one that passed.)

# %% [markdown] lang="es"
# Cuando pasan las cuatro comprobaciones, el motor llama a tu función, y el código del ejercicio 1 se puede ejecutar.
# Predice los números de los dos gradientes: ¿cuántos elementos de z dependen del número de una persona? ¿Y del de un
# tiempo verbal? (Esta celda se detiene mientras falle alguna comprobación de `unbroadcast`. Si cambias tu función y
# todavía no la has comprobado, el motor sigue con la última que pasó.)

# %%
grid = np.ones((20, 3, 5))
persons = Tensor(np.ones((3, 1)), requires_grad=True)
tenses = Tensor(np.ones(5), requires_grad=True)
table = persons + tenses
z = grid * table
z.backward(np.ones(z.shape))
if answered("predicted_shapes"):
    print(table.shape, z.shape, persons.grad.shape, tenses.grad.shape)
print(persons.grad.ravel(), tenses.grad)

# %% [markdown] lang="en"
# One grid proves little. For each pair of exercise 2 the cell multiplies two arrays, compares the gradient of the first
# with the naive loop, and prints how many are right.

# %% [markdown] lang="es"
# Una sola rejilla demuestra poco. Para cada par del ejercicio 2, la celda multiplica dos arrays, compara el gradiente
# del primero con el bucle e imprime cuántos están bien.

# %%
right = 0
for a, b in pairs:
    x, y = Tensor(np.ones(a), requires_grad=True), np.random.uniform(1, 2, b)
    g = np.random.uniform(1, 2, fit(a, b))
    (x * y).backward(g)
    right += np.allclose(x.grad, naive(g * y, a))
print(right, "/", len(pairs))

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 4: `broadcast_to`
#
# In `x + y` the repetition is hidden. As an op of its own, `broadcast_to` gives **z = x, repeated to the given shape**.
# NumPy copies nothing for this. The `strides` of an array say for each axis how many bytes lie between one place and
# the next. For an ordinary table of shape (3, 4) they are 32 and 8, as a number takes 8 bytes. Predict those of a
# column, repeated to (3, 4).

# %% [markdown] lang="es"
# ## Ejercicio 4: `broadcast_to`
#
# En `x + y`, la repetición está escondida. Como operación aparte, `broadcast_to` da **z = x, repetida hasta tener la
# forma pedida**. Para eso, NumPy no copia nada. Los `strides` de un array dicen, para cada eje, cuántos bytes hay entre
# un lugar y el siguiente. En una tabla corriente de forma (3, 4) son 32 y 8, porque un número ocupa 8 bytes. Predice
# los de una columna repetida hasta (3, 4).

# %%
x = np.arange(3.0).reshape(3, 1)
z = np.broadcast_to(x, (3, 4))
print(z)
print(np.shares_memory(x, z), z.strides)

# %% [markdown] lang="en" name="seen-11"
# Along a row the stride is 0: the four columns are one column, read four times.

# %% [markdown] lang="es"
# A lo largo de una fila, el *stride* es 0: las cuatro columnas son una sola, leída cuatro veces.

# %% [markdown] lang="en"
# Now write the pull-back. The engine calls `unbroadcast` for `add`, `mul` and the six other ops that broadcast, but not
# for this one: your pull-back must return a gradient with the shape of x.
#
# <details><summary>Hint 1: a nudge</summary>
# The entries of x were copied. You have just written a function that adds up the gradients of copies.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The value repeats, the pull-back sums. NumPy has a function that repeats, with the name of this op.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Two calls, one in each direction: NumPy's function for the value, one of yours for the pull-back. Each takes an array
# and a shape. For the second one, ask yourself which array it takes and which shape the result must have. Check: if x
# has the shape (3, 1), z has (3, 4), and g is all ones, each entry of x receives 4.
# </details>

# %% [markdown] lang="es"
# Escribe ahora el retroceso. El motor llama a `unbroadcast` en `add`, `mul` y las otras seis operaciones que difunden,
# pero no en esta: tu retroceso tiene que devolver un gradiente con la forma de x.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Los elementos de x se copiaron. Acabas de escribir lo que trae un gradiente de vuelta desde las copias.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Hacia adelante se repite; hacia atrás se suma. NumPy tiene una función que repite, con el nombre de esta operación.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Dos llamadas, una en cada sentido: la función de NumPy para el valor y una tuya para el retroceso. Las dos reciben un
# array y una forma. En la segunda, pregúntate qué array entra y qué forma debe salir. Comprueba: si x tiene forma (3,
# 1), z tiene (3, 4) y g es toda de unos, cada elemento de x recibe 4.
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
# **z holds the entries of x, in the same order, in another shape.** A table of (3, 4) can become (4, 3) in two ways:
# with its entries in the same order, and with its axes exchanged. Three more lines reshape the exchanged table, two
# rows of x, and two columns of x. Predict the first numbers of each line, and whether z shares the memory of x, which
# the `True` or `False` at its end says.

# %% [markdown] lang="es"
# ## Ejercicio 5: `reshape`
#
# **z tiene los elementos de x, en el mismo orden, con otra forma.** De una tabla de (3, 4) se puede hacer una de (4, 3)
# de dos maneras: con los elementos en el mismo orden y con los ejes intercambiados. Otras tres líneas aplican `reshape`
# a la tabla de ejes intercambiados, a dos filas de x y a dos columnas de x. Predice los primeros números de cada línea
# y si z comparte la memoria de x, que es lo que dice el `True` o `False` del final.

# %%
x = np.arange(12).reshape(3, 4)
for z in [x.reshape(4, 3), x.T, x.T.reshape(2, 6), x[:2].reshape(8), x[:, :2].reshape(6)]:
    print(z.tolist(), np.shares_memory(x, z))

# %% [markdown] lang="en" name="seen-13"
# `reshape` shares the memory if the entries lie there in order, one right after another. After an exchange of axes they
# do not, nor do two columns of a table, and then NumPy copies. For the gradient it makes no difference: it gets the
# shape of x, in the same order.

# %% [markdown] lang="es"
# `reshape` comparte la memoria mientras los elementos estén allí en orden, uno justo después de otro. Después de
# intercambiar ejes no lo están, y los de dos columnas de una tabla tampoco, así que NumPy copia. Para el gradiente no
# hay diferencia: toma la forma de x, en el mismo orden.

# %% [markdown] lang="en"
# `shape` may contain one −1, for the size that follows from the others, as in `(4, -1)`. NumPy's `reshape` accepts
# that.
#
# <details><summary>Hint 1: a nudge</summary>
# Entry k of z is entry k of x, counted row by row. So which entry of g belongs to entry k of x?
# </details>
# <details><summary>Hint 2: the rule</summary>
# g has the shape of z and the right order. Only its shape has to change.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Use the same NumPy method in both directions. For the value it gets the shape that was asked for. Which shape does it
# get in the pull-back, and where can you read that shape? Check with x of (2, 3) and the shape (3, −1): g has (3, 2),
# and the gradient must have (2, 3).
# </details>

# %% [markdown] lang="es"
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
# <details><summary>Pista 3: un plan</summary>
# El mismo método de NumPy en los dos sentidos. En el valor recibe la forma pedida; ¿cuál recibe en el retroceso, y de
# dónde se puede tomar? Comprueba con x de (2, 3) y la forma (3, −1): g tiene (3, 2), y debe volver (2, 3).
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
# **Place k of z holds axis `axes[k]` of x.** In the next cell the axes have names: v, p and t for verb, person and
# tense. Each line shows axes, z, and z transposed once more by the same axes. Predict in which lines the second
# transposition restores the order.

# %% [markdown] lang="es"
# `reshape` tiene otro uso más. Con tensores de un solo eje, `u @ v` la usa para hacer de u una fila y de v una columna,
# llama a `matmul` y vuelve a quitar los dos ejes. Podrás probarlo en el último ejercicio, cuando `matmul` esté escrita.
#
# ## Ejercicio 6: `transpose`
#
# **El lugar k de z contiene el eje `axes[k]` de x.** En la celda siguiente los ejes tienen nombre: v, p y t, de verbo,
# persona y tiempo. Cada línea muestra `axes`, z, y z traspuesta otra vez con los mismos ejes. Predice en qué líneas
# esta segunda operación restablece el orden.

# %%
x = ["v", "p", "t"]
for axes in [(0, 2, 1), (2, 1, 0), (2, 0, 1), (1, 2, 0)]:
    z = [x[a] for a in axes]
    print(axes, z, [z[a] for a in axes])

# %% [markdown] lang="en" name="seen-14"
# An exchange of two axes is undone by the same exchange. A rotation of three axes is not: you need its **inverse**, the
# axes that restore the order. Which axes undo (1, 2, 0)?

# %% [markdown] lang="es"
# Un intercambio de dos ejes se deshace con el mismo intercambio. Una rotación de tres ejes, no: hace falta su
# **inversa**, los ejes que restablecen el orden. ¿Con qué ejes se deshace (1, 2, 0)?

# %% [markdown] lang="en"
# NumPy's `argsort` returns the place of the smallest number of a list, then the place of the next one, and so on.
# Predict the three lines. The third permutation is an exchange whose axes are counted partly from the front and partly
# from the end. Which of the three lines give the inverse?

# %% [markdown] lang="es"
# El `argsort` de NumPy dice en qué lugar de una lista está el número más pequeño, en cuál el siguiente, y así
# sucesivamente. Predice las tres líneas. La tercera permutación es un intercambio cuyos ejes se cuentan unos desde el
# principio y otros desde el final. ¿Cuáles de las tres líneas dan la inversa?

# %%
for axes in [(1, 2, 0), (1, 3, 0, 2), (2, -2, 0)]:
    print(axes, np.argsort(axes))

# %% [markdown] lang="en" name="seen-15"
# The first two lines give the inverse. (2, −2, 0) means the same as (2, 1, 0), which is its own inverse, but −2 is
# sorted before 0. A tutorial on the web has this bug. With an array of (2, 3, 4) it causes an error; with one of
# (3, 3, 3) every shape is right, but the numbers are wrong. `normalize_axis_index(a, ndim)`, which NumPy has and you
# have imported, gives the axis that `a` stands for, counted from 0.

# %% [markdown] lang="es"
# Las dos primeras líneas dan la inversa. (2, −2, 0) significa lo mismo que (2, 1, 0), que es su propia inversa, pero,
# al ordenar, −2 queda antes que 0. Un tutorial de la web tiene este fallo. Con un array de (2, 3, 4) se lanza un error;
# con uno de (3, 3, 3) todas las formas son correctas, pero los números no. `normalize_axis_index(a, ndim)`, que es de
# NumPy y ya has importado, da el eje al que se refiere el número `a`, contado desde 0.

# %% [markdown] lang="en"
# Write `transpose`. Without `axes` (`None`) the order of the axes is reversed.
#
# <details><summary>Hint 1: a nudge</summary>
# If the axes are reversed twice, what is the result? And for other axes: axis axes[k] of x went to place k. To which
# place must axis k of g go?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The pull-back transposes by the inverse. One of the two functions above computes it if all axes are counted from 0;
# the other function counts them from 0.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Two cases, each with a <code>return</code> of its own. For <code>None</code>, the first question of hint 1 gives the
# pull-back. Otherwise count every axis from 0 first, with the number of axes of x, and find the inverse of that order;
# then transpose g by it. Check on paper with the axes (1, 2, 0) and (−2, 0, −1): from g each axis must come back to its
# place.
# </details>

# %% [markdown] lang="es"
# Escribe `transpose`. Sin `axes` (`None`) se invierte el orden de los ejes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Si los ejes se invierten y se vuelven a invertir, ¿qué queda? Y con otros ejes: el eje axes[k] de x fue al lugar k.
# ¿Adónde tiene que ir el lugar k de g?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Se vuelve con la inversa. Una de las dos funciones de arriba la encuentra, siempre que todos los ejes se cuenten desde
# 0; la otra los cuenta así.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Dos casos, cada uno con su propio <code>return</code>. Con <code>None</code>, la primera pregunta de la pista 1 da el
# retroceso. Si no, cuenta primero todos los ejes desde 0, con el número de ejes de x, y busca la inversa de ese orden;
# después traspón g con ella. Comprueba en papel con los ejes (1, 2, 0) y (−2, 0, −1): cada eje de g debe volver a su
# lugar.
# </details>

# %% exercise="transpose"
from ndgrad.ops import transpose

# %% test="transpose" points=1
check("transpose")

# %% test="transpose_x" points=3
check("transpose.x")

# %% [markdown] lang="en"
# The value followed by the pull-back must put every entry back in its place. How many of the 27 entries of a cube
# return to their own place, with your pull-back and with argsort alone? Predict both numbers. (For the second: which
# permutation do value and pull-back make together?)

# %% [markdown] lang="es"
# El valor seguido del retroceso tiene que devolver cada elemento a su sitio. ¿Cuántos de los 27 elementos de un cubo
# vuelven a su sitio con tu retroceso, y cuántos solo con argsort? Predice los dos números. (Para el segundo: ¿qué
# permutación forman las dos juntas?)

# %%
x = np.arange(27.0).reshape(3, 3, 3)
z, (pull_x,) = transpose(x, axes=(2, -2, 0))
print((pull_x(z) == x).sum(), (z.transpose(np.argsort((2, -2, 0))) == x).sum())

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
# In the pull-back, an entry that was not picked receives 0, and one that was picked receives its entry of g. But what
# if it was picked more than once? Predict the result of `+=` for an index in which one place occurs three times:

# %% [markdown] lang="es"
# En el retroceso, un elemento que no se eligió recibe 0, y uno que se eligió recibe su elemento de g. Pero ¿y si se
# eligió más de una vez? Predice qué hace `+=` con un índice en el que un lugar sale tres veces:

# %%
totals = np.array([100, 200, 300, 400])
totals[[1, 1, 3, 1]] += [10, 20, 30, 40]
print(totals)

# %% [markdown] lang="en" name="seen-19"
# `+=` reads the old numbers once, adds, and writes three times to the same place, where the last one stays.

# %% [markdown] lang="es"
# `+=` lee una sola vez los números antiguos, suma, y escribe tres veces en el mismo lugar, donde queda el último.

# %% [markdown] lang="en"
# The pull-back must add the entries of g one after another. NumPy has a function for this.
#
# <details><summary>Hint 1: a nudge</summary>
# The pull-back has more than one line: define it with <code>def</code>, inside the op.
# </details>
# <details><summary>Hint 2: the rule</summary>
# An entry that was not picked receives 0; one that was picked receives the sum of g over all the places that it was
# copied to. <code>np.add</code> has methods of its own, and one of them adds at the places of any index, one after the
# other. It changes the array that it is given and returns nothing. What must that array hold before?
# </details>
# <details><summary>Hint 3: a plan</summary>
# In the pull-back make an array of zeros in x's shape, with the dtype of g; let <code>np.add.at</code> add g to it at
# the index (look up the order of its arguments); return that array. The op returns the value and a tuple with this
# function, not with a call of it. Check on paper: x with three entries, the index [0, 0, 2] and g = (1, 2, 4) give (3,
# 0, 4).
# </details>

# %% [markdown] lang="es"
# El retroceso tiene que sumar los elementos de g uno tras otro. NumPy tiene una función para eso.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El retroceso tiene más de una línea: defínelo con <code>def</code>, dentro de la operación.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Lo que no se eligió recibe 0; lo que se eligió, la suma de g en todos los lugares a los que fue. <code>np.add</code>
# tiene métodos propios, y uno de ellos suma en los lugares de cualquier índice, uno tras otro. Cambia el array que se
# le da y no devuelve nada. ¿Qué tiene que haber antes en ese array?
# </details>
# <details><summary>Pista 3: un plan</summary>
# En el retroceso, crea un array de ceros con la forma de x y el dtype de g; deja que <code>np.add.at</code> le sume g
# en los lugares del índice (mira el orden de sus argumentos) y devuelve ese array. La operación devuelve el valor y una
# tupla con esta función, no con una llamada a ella. Comprueba en papel: una x de tres elementos, el índice [0, 0, 2] y
# g = (1, 2, 4) dan (3, 0, 4).
# </details>

# %% exercise="getitem"
from ndgrad.ops import getitem

# %% test="getitem" points=1
check("getitem")

# %% test="getitem_x" points=3
check("getitem.x")

# %% [markdown] lang="en"
# A tune is a list of notes, as a text is a list of words. Each note is a row of a table. Predict the gradient of the
# table if every entry of g is 1.

# %% [markdown] lang="es"
# Una melodía es una lista de notas, como un texto es una lista de palabras, y cada nota es una fila de una tabla.
# Predice el gradiente de la tabla si todos los elementos de g son 1.

# %%
notes = ["do", "re", "mi", "fa"]
tune = "do do re do fa mi".split()
vectors = Tensor(np.zeros((4, 3)), requires_grad=True)
vectors[[notes.index(n) for n in tune]].backward(np.ones((6, 3)))
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
# The gradient of each array is the part of g at the place where the array was put. So each pull-back cuts a slice out
# of g, along `axis`, and you have to compute where each slice begins and ends. Two tools help: `np.cumsum` adds up
# sizes, and an index may be a tuple of slices, one per axis, where `slice(None)` means `:`. There is one trap,
# functions made in a loop:

# %% [markdown] lang="es"
# El gradiente de cada array es la parte de g que está donde se puso ese array. Así que cada retroceso recorta de g su
# parte, a lo largo de `axis`, y hay que calcular dónde empieza y dónde acaba cada una. Ayudan dos herramientas:
# `np.cumsum` va sumando tamaños, y un índice puede ser una tupla de cortes (`slice`), uno por eje, donde `slice(None)`
# es `:`. Hay una trampa, las funciones creadas en un bucle:

# %%
print(np.cumsum([2, 1, 3]))
g = np.arange(12).reshape(2, 6)
print(g[(slice(None), slice(3, 6))].tolist())
print([f() for f in [lambda: n for n in (2, 1, 3)]])

# %% [markdown] lang="en"
# All three functions read the same `n`, and they read it when they are called: by then it is the last one. If a helper
# function makes the pull-back and gets the numbers as arguments, each pull-back has its own numbers.
#
# <details><summary>Hint 1: a nudge</summary>
# The first array's part ends at its size along axis, the second's at the sum of the first two sizes, and so on. Where
# does each begin?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A helper <code>pull(start, end)</code> returns a pull-back that cuts this part. In the index, the slice comes after
# one <code>slice(None)</code> for each axis before it; <code>normalize_axis_index</code> gives their number for a
# negative axis too.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First the value, with <code>np.concatenate</code>. Then the ends: <code>np.cumsum</code> of the arrays' sizes along
# axis; each part begins at its end minus its size. Write the helper of hint 2, whose pull-back indexes g with a tuple
# of slices, and call it once per array, so that a tuple of pull-backs comes out (<code>zip</code> goes over arrays and
# ends together). Check with sizes 2, 1 and 3: the parts are 0 to 2, 2 to 3, 3 to 6.
# </details>

# %% [markdown] lang="es"
# Las tres funciones leen la misma `n`, y la leen cuando se las llama: entonces ya es la última. Si una función auxiliar
# crea el retroceso y recibe los números como argumentos, cada retroceso tiene sus propios números.
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
# <details><summary>Pista 3: un plan</summary>
# Primero el valor, con <code>np.concatenate</code>. Después los finales: <code>np.cumsum</code> de los tamaños de los
# arrays a lo largo de axis; cada parte empieza tantos lugares antes de su final como mide. Escribe la función auxiliar
# de la pista 2, cuyo retroceso indexa g con una tupla de cortes, y llámala una vez por array, de modo que salga una
# tupla de retrocesos (<code>zip</code> recorre a la vez arrays y finales). Comprueba con los tamaños 2, 1 y 3: las
# partes van de 0 a 2, de 2 a 3 y de 3 a 6.
# </details>

# %% exercise="cat"
from ndgrad.ops import cat

# %% test="cat" points=1
check("cat")

# %% test="cat_gradients" points=2
check("cat.gradients")

# %% [markdown] lang="en"
# For tensors the function is called `join` here, because `cat` is the name of your op. Each tensor receives its own
# part of g:

# %% [markdown] lang="es"
# Con tensores, la función se llama aquí `join`, porque `cat` es la tuya. Cada tensor recibe su parte de g:

# %%
parts = [Tensor(np.zeros((2, n)), requires_grad=True) for n in (2, 1, 3)]
join(parts, axis=1).backward(np.arange(12.0).reshape(2, 6))
for part in parts:
    print(part.grad.tolist())

# %% [markdown] lang="en"
# ## Exercise 9: `matmul`, for batches
#
# With more than two axes, `x @ y` multiplies a whole batch of matrices: the last two axes are the matrices, and those
# before them, the **batch axes**, broadcast. Six tables of (2, 3) times one matrix of (3, 4): each of the six is
# multiplied by the same matrix. In lesson 02 a pull-back transposed a matrix with `.T`. Predict the shapes that the
# cell prints.

# %% [markdown] lang="es"
# ## Ejercicio 9: `matmul`, para lotes
#
# Con más de dos ejes, `x @ y` multiplica un lote entero de matrices: los dos últimos ejes son las matrices, y los
# anteriores, los **ejes de lote**, se difunden. Seis tablas de (2, 3) por una sola matriz de (3, 4): cada una de las
# seis se multiplica por la misma matriz. En la lección 02, un retroceso trasponía una matriz con `.T`. Predice las
# formas que imprime la celda.

# %%
x, y = np.ones((6, 2, 3)), np.ones((3, 4))
print((x @ y).shape, (np.ones((4, 1, 3, 2)) @ np.ones((2, 2, 5))).shape)
print(x.T.shape, x.swapaxes(-1, -2).shape)

# %% [markdown] lang="en" name="seen-24"
# `.T` reverses the order of *all* axes. For six matrices that is wrong, and if all sizes are equal, no error is raised.

# %% [markdown] lang="es"
# `.T` invierte el orden de *todos* los ejes. Con seis matrices eso está mal y, si todos los tamaños son iguales, no se
# lanza ningún error.

# %% [markdown] lang="en"
# y is one matrix for six tables, so its gradient is a sum over the batch. The engine takes that sum: `matmul` is one of
# the ops that broadcast, and for these the engine calls your `unbroadcast`. So each pull-back may return a gradient for
# every matrix of the batch.
#
# Write `matmul` again, now for arrays of two or more axes.
#
# <details><summary>Hint 1: a nudge</summary>
# For each pair of matrices, the formulas of lesson 02 still hold. Look up which factor is transposed, and on which side
# of it g stands.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take six tables (3, 5) and y of (5, 4): g is (6, 3, 4). <code>@</code> goes through the batch by itself and multiplies
# the last two axes. Which shape does <code>x.T</code> have, and which shape has the transpose of each of the six
# tables?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Take your op of lesson 02. Replace each transpose by an exchange of the last two axes alone, counted from the end:
# look up <code>swapaxes</code>. No sum is needed, because the engine takes it. Check with the shapes of hint 2: y's
# pull-back returns (6, 5, 4), and x's (6, 3, 5).
# </details>

# %% [markdown] lang="es"
# Las seis tablas se multiplican por una sola matriz, y, así que el gradiente de y es una suma sobre el lote. Esa suma
# la hace el motor: `matmul` es una de las operaciones que difunden, y en ellas el motor llama a tu `unbroadcast`. Así
# que cada retroceso puede devolver un gradiente por cada matriz del lote.
#
# Escribe otra vez `matmul`, ahora para arrays de dos o más ejes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Para cada par de matrices, nada ha cambiado desde la lección 02. Mira qué factor estaba traspuesto y en qué lado
# estaba g.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma seis tablas (3, 5) e y de (5, 4): g es (6, 3, 4). <code>@</code> recorre el lote por sí solo y multiplica los dos
# últimos ejes. ¿Qué forma tiene <code>x.T</code>? ¿Y qué forma tendrían juntas las traspuestas de cada una de las seis
# tablas?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Toma tu operación de la lección 02. Sustituye cada traspuesta por un intercambio de solo los dos últimos ejes,
# contados desde el final: busca <code>swapaxes</code>. No hace falta ninguna suma, porque la hace el motor. Comprueba
# con las formas de la pista 2: el retroceso de y devuelve (6, 5, 4), y el de x, (6, 3, 5).
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
# The next cell multiplies a whole batch at once by a matrix, and then its twenty tables one by one by the same matrix.
# Predict whether the matrix gets the same gradient. The last lines multiply vectors, which count as a row on the left
# and as a column on the right. Predict their shapes too.

# %% [markdown] lang="es"
# La celda siguiente multiplica un lote entero por una matriz, y después sus veinte tablas, una por una, por la misma
# matriz. Predice si la matriz recibe el mismo gradiente. Las últimas líneas multiplican vectores, que a la izquierda
# cuentan como una fila y a la derecha como una columna. Predice también sus formas.

# %%
grid, g = np.random.normal(size=(20, 3, 5)), np.random.normal(size=(20, 3, 4))
at_once, one_by_one = (Tensor(np.ones((5, 4)), requires_grad=True) for _ in range(2))
(grid @ at_once).backward(g)
for b in range(20):
    (grid[b] @ one_by_one).backward(g[b])
print(np.allclose(at_once.grad, one_by_one.grad), at_once.grad.shape)
for a, b in [((3,), (3,)), ((6, 2, 3), (3,)), ((3,), (7, 3, 2))]:
    print(a, "@", b, "=", (Tensor(np.ones(a)) @ Tensor(np.ones(b))).shape)

# %% [markdown] lang="en"
# ## What the grid can learn
#
# Twenty regular Spanish verbs in three persons and five tenses, 300 verb forms; the cell counts their letters. Two
# models predict the number of letters as a sum. The first has a number per verb, a number per person and a number per
# tense: 20 + 3 + 5 numbers. The second has a number per verb and a table of person × tense: 20 + 15 numbers. NumPy
# broadcasts them, your `unbroadcast` sums the gradients, and your `reshape` and `matmul` compute the loss. At the end
# the first cell prints, for the first verb, *hablar*, prediction minus letters. Predict: can both models reach a loss
# of 0?

# %% [markdown] lang="es"
# ## Lo que puede aprender la rejilla
#
# Veinte verbos regulares en tres personas y cinco tiempos verbales, 300 formas verbales; la celda cuenta sus letras.
# Dos modelos predicen el número de letras como una suma. El primero tiene un número por verbo, uno por persona y uno
# por tiempo: 20 + 3 + 5 números. El segundo tiene un número por verbo y una tabla de persona × tiempo: 20 + 15. NumPy
# los difunde, tu `unbroadcast` suma los gradientes, y tus `reshape` y `matmul` calculan la pérdida. Al final, la
# primera celda imprime, para el primer verbo, *hablar*, la predicción menos las letras. Predice: ¿llegarán los dos
# modelos a una pérdida de 0?

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
# The first model stops at 0.142222. Its prediction for *hablaste* is 1.07 letters short: the length of *-aste* is not a
# sum of one number for the person and one for the tense. The other 14 numbers are not 0 either: each number of the
# model is used in many forms, so a change that helps *-aste* spoils other forms. The second model has a number for
# *-aste* alone, and finds the length of every ending up to a constant: if the same amount is added to all verbs and
# subtracted from the whole table, no prediction changes. So the cell sets *-o* to its 1 letter, and then *-aste* has 4.
# The shapes of the parameters decide what a model can express.

# %% [markdown] lang="es"
# El primer modelo se queda en 0,142222. A su predicción para *hablaste* le faltan 1,07 letras: *-aste* es más larga de
# lo que explican por separado la persona y el tiempo. Los otros 14 números tampoco son 0, porque cada número del modelo
# sirve para muchas formas verbales: lo que acerca a *-aste* aleja a otras. El segundo modelo tiene un número solo para
# *-aste* y encuentra la longitud de cada terminación, salvo una constante: si se suma lo mismo a todos los verbos y se
# resta de toda la tabla, ninguna predicción cambia. Por eso la celda fija en 1 la longitud de *-o*, y entonces la de
# *-aste* es 4. Las formas de los parámetros deciden qué puede expresar un modelo.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What your ops make possible
#
# Networks of later lessons use what you wrote here:
#
# - `reshape` and `getitem`: *It writes* (11)
# - `unbroadcast`: every op whose inputs have different shapes
# - `matmul` for batches: hundreds of networks at once, in *XOR* (07)

# %% [markdown] lang="es"
# ## Lo que hacen posible tus operaciones
#
# Las redes de lecciones posteriores usan lo que has escrito aquí:
#
# - `reshape` y `getitem`: *Escribe* (11)
# - `unbroadcast`: cualquier operación con entradas de formas distintas
# - `matmul` con lotes: cientos de redes a la vez, en *XOR* (07)

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `03-broadcasting.ipynb`.
#
# Next comes *Reductions*: sums, means and maxima, ops that remove axes, and whose pull-backs restore them.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `03-broadcasting.ipynb`.
#
# Después viene *Reducciones*: sumas, medias y máximos, operaciones que quitan ejes y cuyos retrocesos los reponen.

# %% [markdown] lang="en" name="more"
# ## ★ One more op: `cumsum`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# The op `cumsum(x)` computes running sums along the last axis: **z[…, i] is the sum of x[…, 0] to x[…, i]**. An account
# balance is such a sum of all movements so far. NumPy has a function of the same name for the value. For the pull-back,
# ask of a single entry of x in how many entries of z it occurs, and in which. A short answer has no loop.
#
# <details><summary>Hint</summary>
# With x = (a, b, c), z is (a, a + b, a + b + c). A slice with the step −1 reverses an axis; which one depends on the
# place of the slice in the index.
# </details>

# %% [markdown] lang="es"
# ## ★ Una operación más: `cumsum`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# La operación `cumsum(x)` calcula sumas acumuladas a lo largo del último eje: **z[…, i] es la suma de x[…, 0] a
# x[…, i]**. El saldo de una cuenta es una suma así, la de todos los movimientos hasta el momento. NumPy tiene una
# función con ese mismo nombre para el valor. Para el retroceso, pregúntate en cuántos elementos de z aparece un
# elemento de x, y en cuáles. Una respuesta corta no tiene ningún bucle.
#
# <details><summary>Pista</summary>
# Con x = (a, b, c), z es (a, a + b, a + b + c). Un corte con paso −1 invierte un eje; cuál, depende del lugar del corte
# en el índice.
# </details>

# %% optional="cumsum"
def cumsum(x):
    """z[..., i] = Σ_{k ≤ i} x[..., k]

    Returns z and a tuple of one pull-back.
    """
    # x[k] is in z[k] and in all that follow, so g is summed from the end
    return np.cumsum(x, axis=-1), (lambda g: np.cumsum(g[..., ::-1], axis=-1)[..., ::-1],)

# %% trial="cumsum"
check("cumsum")

# %% trial="cumsum_x"
check("cumsum.x")

# %% [markdown] lang="en" name="open"
# ## ★★ One op for all products
#
# No check looks at this task; you find out yourself whether you have succeeded. `np.einsum("bij,jk->bik", x, y)` names
# every axis by a letter, multiplies, and sums over the letters that are missing on the right. Write the op
# `einsum(x, y, *, spec)` with both pull-backs. Each of them is again an `einsum`: of g and the other input, with the
# letters exchanged. Begin with specs in which every letter stands in at least two of the three places.
#
# You have succeeded if, for `"bij,jk->bik"`, your pull-backs agree with those of your `matmul` (sum that of y over the
# batch), and if for `"ij,ij->"` they return g·y and g·x. Then write an op of one input for `"ij->i"`, a sum: the letter
# j stands only once. What must its pull-back do, and which function of this lesson does that?

# %% [markdown] lang="es"
# ## ★★ Una sola operación para todos los productos
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. `np.einsum("bij,jk->bik", x, y)` da a cada
# eje una letra, multiplica y suma sobre las letras que faltan a la derecha. Escribe la operación
# `einsum(x, y, *, spec)` con los dos retrocesos. Cada uno es a su vez un `einsum`: de g y la otra entrada, con las
# letras cambiadas de sitio. Empieza con los casos en los que cada letra está al menos en dos de los tres lugares.
#
# Lo has conseguido si, con `"bij,jk->bik"`, tus retrocesos coinciden con los de tu `matmul` (suma el de y sobre el
# lote), y si con `"ij,ij->"` devuelven g·y y g·x. Escribe después una operación de una sola entrada para `"ij->i"`, que
# es una suma: la letra j aparece una sola vez. ¿Qué tiene que hacer su retroceso, y qué función de esta lección lo
# hace?
