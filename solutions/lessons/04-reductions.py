# %% [markdown] lang="en"
# # 04 · Reductions
#
# A sum makes one number out of many, and so do a mean, a maximum and every loss. Such an op removes axes, and the
# pull-back must restore them. Here you write the function that does so, `restore_axes`, and then `sum`, `mean`, `max`
# and `logsumexp`. After them come the ops that a classifier needs: `softmax`, `log_softmax` and `cross_entropy`, in
# forms that also work with large numbers. `var` comes with the library; the chapter *Reductions* derives it. Allow
# three hours, and another hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 04 · Reducciones
#
# Una suma convierte muchos números en uno, y lo mismo hacen una media, un máximo y cualquier pérdida. Una operación así
# quita ejes, y su retroceso tiene que reponerlos. Aquí escribes la función que los repone, `restore_axes`; después,
# `sum`, `mean`, `max` y `logsumexp`; y al final las operaciones que necesita un clasificador: `softmax`, `log_softmax`
# y `cross_entropy`, de una forma que también funciona con números grandes. `var` viene con la biblioteca: la deduce el
# capítulo *Reducciones*. Reserva tres horas, y una hora más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import attempt, check, progress, surfaces, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import count, largest, repeat_to, sum_over
from ndgrad.tensor import cross_entropy as loss_of

use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import attempt, check, progress, surfaces, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import count, largest, repeat_to, sum_over
from ndgrad.tensor import cross_entropy as loss_of

use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# To go on with your own functions of lessons 01 to 03, remove the `#` and run the cell. Lesson 02 explains it.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Para seguir con tus propias funciones de las lecciones 01 a 03, quita el `#` y ejecuta la celda. La lección 02 lo
# explica.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## Which axes are removed
#
# `axis` says which axes are reduced: a number, several in a tuple, or all of them if none is given. Predict the four
# lines.

# %% [markdown] lang="es"
# ## Qué ejes desaparecen
#
# `axis` dice qué ejes se reducen: un número, varios en una tupla, o todos si no se da ninguno. Predice las cuatro
# líneas.

# %%
x = np.array([[1, 2, 3], [10, 20, 30]])
print(x.sum(axis=0), x.sum(axis=1))
print(x.sum(axis=1, keepdims=True).tolist())
print(x.max(axis=-1), x.max(axis=(0, 1)))
print(x.sum(axis=()).tolist())

# %% [markdown] lang="en" name="seen-03"
# The last line may surprise you: the empty tuple names no axis, so nothing is reduced.

# %% [markdown] lang="es"
# La última línea puede sorprender: la tupla vacía no nombra ningún eje, así que no se reduce nada.

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_axes`
#
# ```python
# x = Tensor(np.ones((4, 2, 6)), requires_grad=True)
# m = x.mean(axis=(0, -1))
# m.backward(np.ones(m.shape))
# ```
#
# Predict five shapes: those of `x.sum(axis=1)`, of `m`, of `x.max(axis=-1, keepdims=True)`, of `x.sum()`, and of
# `x.grad`. Write the five tuples after `return`, in this order.
#
# <details><summary>Hint 1: a nudge</summary>
# Write the sizes of x in a row, and above each the number of its axis, counted from 0.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Strike out the axes that axis names; with <code>keepdims=True</code> write a 1 there instead. A gradient has the shape
# of its data.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Five tuples after <code>return</code>, with commas between them, in the order of the text. A tuple of one number keeps
# its comma, as in <code>(7,)</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_axes`
#
# ```python
# x = Tensor(np.ones((4, 2, 6)), requires_grad=True)
# m = x.mean(axis=(0, -1))
# m.backward(np.ones(m.shape))
# ```
#
# Predice cinco formas: las de `x.sum(axis=1)`, `m`, `x.max(axis=-1, keepdims=True)`, `x.sum()` y `x.grad`. Escribe las
# cinco tuplas después de `return`, en este orden.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escribe en fila los tamaños de x y, encima de cada uno, el número de su eje, contado desde 0.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Tacha los ejes que nombra axis; con <code>keepdims=True</code>, pon ahí un 1. Un gradiente tiene la forma de sus
# datos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Cinco tuplas después de <code>return</code>, separadas por comas, en el orden del enunciado. Una tupla de un solo
# número conserva su coma, como en <code>(7,)</code>.
# </details>

# %% exercise="predicted_axes"
def predicted_axes():
    """The shapes of x.sum(axis=1), m, x.max(axis=-1, keepdims=True), x.sum() and x.grad"""
    # the axes that are named go, and a gradient has the shape of its data
    return (4, 6), (2,), (4, 2, 1), (), (4, 2, 6)

# %% test="predicted_axes" points=2
check("predicted_axes")

# %% [markdown] lang="en"
# ## Exercise 2: `restore_axes`
#
# In the pull-back of a sum, every entry of x receives the gradient of the entry of z to which it was added. The
# pull-back below is from a tutorial: it repeats g to the shape of x. The cell tries it along both axes of three shapes,
# with 10 for the first entry of z, 20 for the second and 30 for the third. Predict where it raises an error, and where
# it returns an array. In which of the arrays is every number in its place?

# %% [markdown] lang="es"
# ## Ejercicio 2: `restore_axes`
#
# En el retroceso de una suma, cada elemento de x recibe el gradiente del elemento de z al que se sumó. El
# retroceso de abajo está en un tutorial: repite g hasta que tenga la forma de x. La celda lo prueba a lo largo de los
# dos ejes de tres formas, con 10 para el primer elemento de z, 20 para el segundo y 30 para el tercero. Predice dónde
# lanza un error y dónde devuelve un array. ¿En cuáles de ellos está cada número en su sitio?

# %%
def repeated(g, shape):
    return np.broadcast_to(g, shape)


for shape in [(2, 3), (3, 2), (3, 3)]:
    for axis in (0, 1):
        g = np.array([10, 20, 30])[: shape[1 - axis]]
        try:
            print(shape, axis, repeated(g, shape).tolist())
        except ValueError:
            print(shape, axis, "ValueError")

# %% [markdown] lang="en" name="seen-04"
# Look at the last line. In a sum along axis 1, row 0 makes the first entry of z, so its gradient should be 10 three
# times. The shape is right and the numbers are wrong: NumPy compares shapes from the right, and that is where the axis
# is missing. A test with square arrays gets no error, and if g is 1, 1, 1, the numbers are right by chance.

# %% [markdown] lang="es"
# Mira la última línea. En una suma a lo largo del eje 1, la fila 0 forma el primer elemento de z, así que su gradiente
# debería ser tres veces 10. La forma es correcta, pero los números no: NumPy compara las formas desde la derecha, y ahí
# es donde falta el eje. Con arrays cuadrados no se lanza ningún error y, si g es 1, 1, 1, los números son correctos por
# casualidad.

# %% [markdown] lang="en"
# Each removed axis must first be restored, with size 1. `np.expand_dims(g, a)` inserts one axis. The next helper, also
# published, inserts all of them, one by one. x has shape (2, 3, 4). Predict for which of the five values of axis it
# fails.

# %% [markdown] lang="es"
# Primero hay que reponer cada eje reducido, con tamaño 1. `np.expand_dims(g, a)` inserta uno. La función siguiente,
# también publicada, los inserta todos, uno por uno. x tiene forma (2, 3, 4). Predice con cuáles de los cinco valores de
# axis falla.

# %%
def one_by_one(g, axes):
    for a in axes:
        g = np.expand_dims(g, a)
    return g


for axes in [(0, 2), (2, 0), (0, -1), (-1, -3), (-3, -1)]:
    g = np.ones((2, 3, 4)).sum(axis=axes)
    try:
        print(axes, one_by_one(g, axes).shape)
    except np.exceptions.AxisError:
        print(axes, "AxisError")

# %% [markdown] lang="en" name="seen-05"
# (2, 0) fails although it names the same axes as (0, 2). The numbers count the axes of x, and an array with only one
# restored axis has no axis 2 yet. The same happens with (-3, -1): −3 counts from the end of an array of three axes, and
# after the first restored axis there are only two.

# %% [markdown] lang="es"
# (2, 0) falla, aunque nombra los mismos ejes que (0, 2). Los números cuentan los ejes de x, y un array en el que solo
# se ha repuesto un eje todavía no tiene ningún eje 2. Con (-3, -1) pasa lo mismo: −3 cuenta desde el final de un array
# de tres ejes, y tras reponer el primero solo hay dos.

# %% [markdown] lang="en"
# Write `restore_axes(g, axis, keepdims)`. `axis` is what was given to the reduction:
#
# - an integer of Python or of NumPy, such as `np.int64(1)`; it may be negative;
# - a tuple, in any order, or empty;
# - `None`. Then g has a single entry: return it as it is, since it can be repeated to every shape.
#
# With `keepdims=True` the axes have not been removed.
#
# <details><summary>Hint 1: a nudge</summary>
# In which cases is there nothing to do? In all other cases axis is a number or a tuple.
# </details>
# <details><summary>Hint 2: the rule</summary>
# All removed axes must be inserted at once. Look up what <code>np.expand_dims</code> takes as its second argument.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Treat the cases of hint 1 first: there g comes back as it is. For all others one call of <code>np.expand_dims</code>
# is enough, because it takes a number or a tuple and counts the axes of its result. Check on paper: g of (3,) and axis
# (2, 0) give (1, 3, 1).
# </details>

# %% [markdown] lang="es"
# Escribe `restore_axes(g, axis, keepdims)`. `axis` es lo que se le dio a la reducción:
#
# - un número entero de Python o de NumPy, como `np.int64(1)`; puede ser negativo;
# - una tupla, en cualquier orden, o vacía;
# - `None`. Entonces g tiene un solo elemento: devuélvelo tal cual, porque se puede repetir hasta cualquier forma.
#
# Con `keepdims=True` los ejes siguen ahí.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿En qué casos no hay nada que hacer? Lo que queda es un número o una tupla.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Todos los ejes perdidos se ponen a la vez. Busca qué acepta <code>np.expand_dims</code> como segundo argumento.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Trata primero los casos de la pista 1: en ellos g vuelve tal cual. Para los demás basta con una llamada a
# <code>np.expand_dims</code>, que acepta un número o una tupla y cuenta los ejes de su resultado. Comprueba en papel:
# una g de (3,) con axis (2, 0) da (1, 3, 1).
# </details>

# %% exercise="restore_axes"
from ndgrad.shapes import restore_axes

# %% test="restore_axes" points=1
check("restore_axes")

# %% test="restore_axes_several" points=2
check("restore_axes.several")

# %% [markdown] lang="en"
# ## Exercise 3: `sum`
#
# **z is the sum of x over axis.** Options: `axis`, as above, and `keepdims`. The library's
# `sum_over(x, axis, keepdims=False)` is NumPy's sum, a little faster, and `repeat_to(g, shape)` is `np.broadcast_to`
# with memory of its own. In the checks your `restore_axes` is replaced by a right one, so that a mistake in it costs no
# points here.
#
# From here on, `sum` is your function in this notebook and no longer Python's; from exercise 5 on, so is `max`.
#
# <details><summary>Hint 1: a nudge</summary>
# If an entry of x grows by 1, by how much does its sum grow? And does it matter which entry it is?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The value makes one number out of many, and the pull-back makes many of one: restore the axes, then repeat g along
# them.
# </details>
# <details><summary>Hint 3: a plan</summary>
# The value is one call of <code>sum_over</code>, with both options passed on. The pull-back has two steps, one inside
# the other: your <code>restore_axes</code>, then <code>repeat_to</code>. To which shape? Check on paper: x of (2, 3),
# axis 0 and g = (10, 20, 30) give a gradient of two equal rows.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `sum`
#
# **z es la suma de x sobre axis.** Opciones: `axis`, como arriba, y `keepdims`. `sum_over(x, axis, keepdims=False)`, de
# la biblioteca, es la suma de NumPy, un poco más rápida, y `repeat_to(g, shape)` es `np.broadcast_to` con memoria
# propia. En las comprobaciones, tu `restore_axes` se sustituye por una correcta, así que un error en ella no cuesta
# puntos aquí.
#
# De aquí en adelante, `sum` es en este cuaderno tu función y no la de Python; desde el ejercicio 5, también `max`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Si un elemento de x crece en 1, ¿cuánto crece su suma? ¿E importa qué elemento sea?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Hacia adelante, muchos se hacen uno; hacia atrás, uno se hace muchos: repón los ejes y después repite g a lo largo de
# ellos.
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor es una llamada a <code>sum_over</code>, a la que le pasas las dos opciones. El retroceso tiene dos pasos, uno
# dentro del otro: tu <code>restore_axes</code> y después <code>repeat_to</code>. ¿Hasta qué forma? Comprueba en papel:
# una x de (2, 3), axis 0 y g = (10, 20, 30) dan un gradiente de dos filas iguales.
# </details>

# %% exercise="sum"
from ndgrad.ops import sum

# %% test="sum" points=1
check("sum")

# %% test="sum_x" points=2
check("sum.x")

# %% [markdown] lang="en"
# Each row of x is summed, and g is (10, 20, 30). Predict the gradient.

# %% [markdown] lang="es"
# Se suma cada fila de x, y g es (10, 20, 30). Predice el gradiente.

# %%
x = Tensor(np.zeros((3, 4)), requires_grad=True)
x.sum(axis=1).backward(np.array([10.0, 20.0, 30.0]))
print(x.grad)

# %% [markdown] lang="en"
# ## Exercise 4: `mean`
#
# **z is the sum of x over axis, divided by n.** What is n? The library's `count(shape, axis)` computes it. Predict the
# three numbers.

# %% [markdown] lang="es"
# ## Ejercicio 4: `mean`
#
# **z es la suma de x sobre axis, dividida entre n.** ¿Qué es n? Lo calcula `count(shape, axis)`, de la biblioteca.
# Predice los tres números.

# %%
print(count((20, 3, 5), None), count((20, 3, 5), 1), count((20, 3, 5), (0, 2)))

# %% [markdown] lang="en"
# An empty batch has no mean. NumPy and PyTorch return nan for it and go on, and so should you: divide arrays by n,
# because Python's own `1 / n` raises an error at n = 0.
#
# <details><summary>Hint 1: a nudge</summary>
# A mean is a sum with one more step. How does that step change each slope?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The value is divided by n, and so is the gradient, by the same n.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with n, by <code>count</code>, from the shape of x and axis. Then write <code>sum</code> again, with one
# division in the value and one in the pull-back. Check on paper: x of (2, 3), axis 1 and g = (3, 6) give a row of ones
# and a row of twos.
# </details>

# %% [markdown] lang="es"
# Un lote vacío no tiene media. NumPy y PyTorch devuelven nan y siguen, y tu función debería hacer lo mismo: divide
# arrays entre n, porque el `1 / n` de Python lanza un error con n = 0.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Una media es una suma con un paso más. ¿Qué le hace ese paso a cada pendiente?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Lo que se divide hacia adelante se divide hacia atrás, entre la misma n.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza por n, con <code>count</code>: depende de la forma de x y de axis. Después escribe otra vez <code>sum</code>,
# con una división en el valor y otra en el retroceso. Comprueba en papel: una x de (2, 3), axis 1 y g = (3, 6) dan una
# fila de unos y otra de doses.
# </details>

# %% exercise="mean"
from ndgrad.ops import mean

# %% test="mean" points=1
check("mean")

# %% test="mean_x" points=2
check("mean.x")

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 5: `max`
#
# **z is the largest entry of x over axis.** If the largest entry grows a little, z grows by the same amount; if another
# one does, z stays the same. And if several entries are the largest? `argmax` returns the place of the largest entry.
# Predict what it returns for these two rows.

# %% [markdown] lang="es"
# ## Ejercicio 5: `max`
#
# **z es el elemento mayor de x sobre axis.** Si el elemento mayor crece un poco, z crece lo mismo; si crece otro, z no
# cambia. ¿Y si el mayor está repetido? `argmax` dice dónde está el elemento mayor. Predice qué dice de estas dos filas.

# %%
x = np.array([[3, 7, 7], [5, 5, 5]])
print(np.argmax(x, axis=1))

# %% [markdown] lang="en" name="seen-09"
# `argmax` returns the place of the first of them, which depends only on the order.

# %% [markdown] lang="es"
# `argmax` da el lugar del primero de ellos, lo que solo depende del orden.

# %% [markdown] lang="en"
# At a tie there is no slope, only a convention. Ours is that of PyTorch's `amax`: **tied entries share g equally**, in
# whatever order they stand. Without `keepdims`, z lacks the reduced axes, and so does g. Restore them before you
# compare z with x or multiply by g.
#
# <details><summary>Hint 1: a nudge</summary>
# Take the row (3, 1, 3) and g = 4. What should each entry receive? Compare the row with its largest entry: what do you
# get, and how do you count the largest entries with it?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make a mask of the places where x is the largest. Divided by its own sum along axis, it is each entry's share of g. z
# and g lack the reduced axes; restore them before you compare or multiply.
# </details>
# <details><summary>Hint 3: a plan</summary>
# The value is <code>np.max</code> with both options. The pull-back has several lines and needs a <code>def</code>:
# restore the axes of z and make the mask; count along axis and keep the axes (<code>keepdims=True</code>); divide;
# restore the axes of g and multiply. Check with the row of hint 1: the gradient is (2, 0, 2).
# </details>

# %% [markdown] lang="es"
# En un empate no hay pendiente, solo una convención, y la nuestra es la de `amax` de PyTorch: **los elementos empatados
# se reparten g a partes iguales**, estén en el orden que estén. Sin `keepdims`, a z le faltan los ejes reducidos, y a g
# también. Repónlos antes de comparar z con x o de multiplicar por g.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma la fila (3, 1, 3) y g = 4. ¿Qué debería recibir cada elemento? Compara la fila con su elemento mayor: ¿qué sale,
# y cómo cuentas con ello los elementos mayores?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Haz una máscara con las posiciones del elemento mayor. Dividida entre su propia suma a lo largo de axis, es la parte
# de g que le toca a cada elemento. z se compara con x, y g multiplica a la máscara: los dos han perdido ejes y deben
# recuperarlos.
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor es <code>np.max</code> con las dos opciones. En el retroceso, que tiene varias líneas y un <code>def</code>:
# repón los ejes de z y haz la máscara; cuenta a lo largo de axis y conserva los ejes (<code>keepdims=True</code>);
# divide; repón los ejes de g y multiplica. La fila de la pista 1 sirve de comprobación: (2, 0, 2).
# </details>

# %% exercise="max"
from ndgrad.ops import max

# %% test="max" points=1
check("max")

# %% test="max_x" points=3
check("max.x")

# %% [markdown] lang="en"
# Here are the two rows again. For each of them, g is 6. Predict the gradient.

# %% [markdown] lang="es"
# Estas son otra vez las dos filas. Para cada una, g es 6. Predice el gradiente.

# %%
x = Tensor([[3.0, 7.0, 7.0], [5.0, 5.0, 5.0]], requires_grad=True)
x.max(axis=1).backward(np.array([6.0, 6.0]))
print(x.grad)

# %% [markdown] lang="en"
# ## Exercise 6: `logsumexp`
#
# **z is log Σ eˣ over axis**, a smooth version of the maximum. The cell computes the formula as it is written, for
# three equal numbers. The result should be that number plus log 3, which is 1.0986. Predict in which lines it is not.

# %% [markdown] lang="es"
# ## Ejercicio 6: `logsumexp`
#
# **z es log Σ eˣ sobre axis**, una versión suave del máximo. La celda calcula la fórmula tal cual, con tres números
# iguales. El resultado debería ser ese número más log 3, que es 1,0986. Predice en qué líneas no lo es.

# %%
with np.errstate(all="ignore"):
    for number in (1.0, 100.0, 700.0, 1000.0, -1000.0):
        x = np.array([number, number, number])
        print(number, np.log(np.exp(x).sum()).round(4))

# %% [markdown] lang="en" name="seen-11"
# e¹⁰⁰⁰ is larger than every float64, and e⁻¹⁰⁰⁰ is smaller than every positive float64.

# %% [markdown] lang="es"
# e¹⁰⁰⁰ es mayor que todos los números de float64, y e⁻¹⁰⁰⁰ es menor que todos los positivos de float64.

# %% [markdown] lang="en"
# The logarithm of the sum is an ordinary number, even if the exponentials are not. For any m
#
# $$\log \sum_i e^{x_i} = m + \log \sum_i e^{x_i - m}.$$
#
# If m is chosen well, no exponential is too large, and not all of them are too small. The library's `largest(x, axis)`
# returns the largest entry, with its axis kept.
#
# For the gradient, ask how much z grows if one entry grows. If all entries grow by the same amount, so does z;
# therefore the gradients of the entries must add up to g.
#
# <details><summary>Hint 1: a nudge</summary>
# Use the chain rule: the slope of log is one over the sum, and that of eˣ is eˣ. Does the gradient depend on m?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Keep the exponentials, with m subtracted, and their sum, with its axes: each exponential, divided by the sum, is its
# share of g. And add m again to the value.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In this order: m, the largest entry; the exponentials; their sum with its axes kept; z with its axes kept, by the
# formula above. The value is z, or z with the axes taken away if <code>keepdims</code> is False:
# <code>np.squeeze</code> does it. The pull-back uses the exponentials and their sum again, and g with its axes back.
# Check: for (0, 0) the value is ln 2, and each entry receives half of g.
# </details>

# %% [markdown] lang="es"
# El logaritmo de la suma es un número corriente, aunque las exponenciales no lo sean. Para cualquier m,
#
# $$\log \sum_i e^{x_i} = m + \log \sum_i e^{x_i - m}.$$
#
# Si m se elige bien, ninguna exponencial es demasiado grande, y no todas son demasiado pequeñas. `largest(x, axis)`, de
# la biblioteca, es el elemento mayor, con su eje conservado.
#
# Para el gradiente, pregúntate cuánto crece z si crece un elemento. Si todos los elementos crecen lo mismo, z también
# crece eso; por tanto, los gradientes de los elementos tienen que sumar g.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Regla de la cadena: log da uno entre la suma, eˣ da eˣ. ¿Cambia el gradiente con m?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Guarda las exponenciales, con m restada, y su suma, con sus ejes: cada exponencial, dividida entre la suma, es su
# parte de g. Y vuelve a sumar m al valor.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En este orden: m, el elemento mayor; las exponenciales; su suma con los ejes conservados; z con los ejes conservados,
# por la fórmula de arriba. El valor es z, o z sin esos ejes si <code>keepdims</code> es False: los quita
# <code>np.squeeze</code>. El retroceso vuelve a usar las exponenciales y su suma, y g con sus ejes repuestos.
# Comprueba: con (0, 0), el valor es ln 2 y cada elemento recibe la mitad de g.
# </details>

# %% exercise="logsumexp"
from ndgrad.ops import logsumexp

# %% test="logsumexp" points=2
check("logsumexp")

# %% test="logsumexp_x" points=2
check("logsumexp.x")

# %% [markdown] lang="en"
# How close is it to the maximum? In the first row two entries are equal, in the second they are 1 apart, in the third
# they are 10 apart. Predict how far logsumexp is above the maximum in each, and whether that grows or shrinks.

# %% [markdown] lang="es"
# ¿Se parece mucho al máximo? En la primera fila los dos elementos son iguales, en la segunda están a distancia 1 y en
# la tercera, a distancia 10. Predice cuánto supera logsumexp al máximo en cada una, y si eso crece o disminuye.

# %%
x = np.array([[5.0, 5.0], [4.0, 5.0], [-5.0, 5.0]])
z, (pull_x,) = logsumexp(x, axis=1)
print((z - x.max(axis=1)).round(4))
print(pull_x(np.ones(3)).round(4).tolist())

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 7: `softmax`
#
# **z = eˣ / Σ eˣ along axis.** It turns any numbers into shares, which are positive and add up to 1. `axis` is a
# single number here, -1 unless it is given, and no axis is removed. The trick of `logsumexp` works here, too: the
# shares stay the same if a number is subtracted from all x.
#
# This is the first op of the lesson in which every entry of x changes *every* entry of z along the axis. The chapter
# shows all the slopes of one row as a table, diag(z) − z zᵀ (with s for z there). Multiply g by this table, on paper,
# for one row of three entries. You will see that you need not build the table.
#
# <details><summary>Hint 1: a nudge</summary>
# The table has two parts. diag(z) times g is a product entry by entry. And z zᵀ times g: do zᵀ times g first, which is
# one number.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take z = (½, ¼, ¼) and g = (4, 0, 8). zᵀ times g is 2 + 0 + 2 = 4, so the second part of the table gives 4 times z,
# (2, 1, 1). The first part gives (2, 0, 2). The gradient is the difference, (0, −1, 1). Which factor do both parts have
# in every entry?
# </details>
# <details><summary>Hint 3: a plan</summary>
# The value: subtract the largest entry (<code>largest</code>), take exponentials, divide by their sum with its axis
# kept. The pull-back: the one number of each row first, by <code>sum_over</code> with <code>keepdims=True</code>, then
# the difference of the two parts, entry by entry. Check with the row of hint 2; and if all entries of g are equal, the
# gradient must be 0.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `softmax`
#
# **z = eˣ / Σ eˣ a lo largo de axis.** Cualquier serie de números se convierte en probabilidades: números positivos que
# suman 1 (el capítulo y las comprobaciones los llaman también *partes*). `axis` es aquí un solo número, -1 si no se da,
# y no desaparece ningún eje. El truco de `logsumexp` también sirve aquí: las probabilidades no cambian si se resta un
# número de todas las x.
#
# Esta es la primera operación de la lección en la que cada elemento de x cambia *todos* los elementos de z a lo largo
# del eje. El capítulo muestra todas las pendientes de una fila como una tabla, diag(z) − z zᵀ (allí, con s en lugar de
# z). Multiplica g por esa tabla, en papel, para una fila de tres elementos. Verás que no hace falta ninguna tabla.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La tabla tiene dos partes. diag(z) por g es un producto elemento a elemento. Y z zᵀ por g: haz primero zᵀ por g, que
# es un solo número.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma z = (½, ¼, ¼) y g = (4, 0, 8). zᵀ por g es 2 + 0 + 2 = 4, así que la segunda parte de la tabla da 4 veces z, (2,
# 1, 1). La primera da (2, 0, 2). El gradiente es la diferencia, (0, −1, 1). ¿Qué factor tienen en cada elemento las dos
# partes?
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor: resta el elemento mayor (<code>largest</code>), calcula las exponenciales y divide entre su suma, con el eje
# conservado. El retroceso: primero el número único de cada fila, con <code>sum_over</code> y
# <code>keepdims=True</code>; después la diferencia de las dos partes, elemento a elemento. Comprueba con la fila de la
# pista 2; y si todos los elementos de g son iguales, el gradiente debe ser 0.
# </details>

# %% exercise="softmax"
from ndgrad.ops import softmax

# %% test="softmax" points=2
check("softmax")

# %% test="softmax_x" points=3
check("softmax.x")

# %% [markdown] lang="en"
# Many people test a gradient with `y.sum().backward()`, in which g is 1, 1, 1, 1. Here are five wrong pull-backs of
# softmax. The cell compares each with yours, once for this g, and once for another. Predict which of the five pass the
# first comparison.

# %% [markdown] lang="es"
# Mucha gente prueba un gradiente con `y.sum().backward()`, en el que g es 1, 1, 1, 1. Aquí hay cinco retrocesos
# incorrectos de softmax. La celda compara cada uno con el tuyo, una vez con esa g y otra vez con otra. Predice cuáles
# de los cinco superan la primera comparación.

# %%
z, (pull_x,) = softmax(np.array([[1.0, 2.0, 0.5, 1.5]]))
wrong = {
    "0": lambda g: 0 * g,
    "z g": lambda g: z * g,
    "z (1 - z) g": lambda g: z * (1 - z) * g,
    "z (g - mean g)": lambda g: z * (g - g.mean()),
    "g - mean g": lambda g: g - g.mean(),
}
for name, pull in wrong.items():
    each = [np.array([[1.0, 1.0, 1.0, 1.0]]), np.array([[1.0, -2.0, 0.5, 3.0]])]
    print(f"{name:16}", *(np.allclose(pull(g), pull_x(g)) for g in each))

# %% [markdown] lang="en" name="seen-14"
# The shares always add up to 1, so the slope of their sum is 0, and every pull-back that returns 0 for this g looks
# right. Our checks use other g.

# %% [markdown] lang="es"
# Las probabilidades siempre suman 1, así que la pendiente de su suma es 0, y todo retroceso que dé 0 con esa g parece
# correcto. Nuestras comprobaciones usan otras g.

# %% [markdown] lang="en"
# ## Exercise 8: `log_softmax`
#
# **z = x − log Σ eˣ along axis**, the logarithm of the shares. Why do we need a new op, when there are `softmax` and
# `log`? A share may be so small that a float cannot hold it, while its logarithm is an ordinary number. The cell takes
# two entries, 0 and one that is larger by a gap, and computes the logarithm of the share of the 0 in two ways. Each
# line shows the gap and both results. Predict the first result in all five lines. The right one is about minus the gap.

# %% [markdown] lang="es"
# ## Ejercicio 8: `log_softmax`
#
# **z = x − log Σ eˣ a lo largo de axis**, el logaritmo de las probabilidades. ¿Para qué una operación nueva, si ya
# están `softmax` y `log`? Una probabilidad puede ser tan pequeña que ningún número de coma flotante la representa,
# mientras que su logaritmo es un número corriente. La celda toma dos elementos, 0 y otro que lo supera en una distancia
# dada, y calcula de dos maneras el logaritmo de la probabilidad del 0. Cada línea muestra la distancia y los dos
# resultados. Predice el primer resultado en las cinco líneas. El correcto es más o menos la distancia con signo menos.

# %%
with np.errstate(all="ignore"):
    for gap in (5.0, 30.0, 60.0, 650.0, 900.0):
        share = softmax(np.array([0.0, gap]))[0]
        print(gap, np.log(share[0]).round(4), np.log(share[0] + 1e-15).round(4))

# %% [markdown] lang="en" name="seen-15"
# The second way adds 1e-15 before the logarithm, so that log 0 never occurs. That hides the error. The result is a
# little off already at a gap of 30, and useless from about 35 on.

# %% [markdown] lang="es"
# La segunda manera suma 1e-15 antes del logaritmo, para que nunca aparezca log 0. Eso esconde el error. Con una
# distancia de 30 el resultado ya se desvía un poco, y desde unos 35 no sirve.

# %% [markdown] lang="en"
# Use the formula z = x − log Σ eˣ itself, and subtract the largest entry first: then no logarithm of a small number is
# needed.
#
# For the pull-back: each x is in z twice, as itself, and in the logarithm of the sum, which is subtracted from *all*
# entries along the axis. You know both gradients by now.
#
# <details><summary>Hint 1: a nudge</summary>
# x itself has the slope 1. The second term is a logsumexp, and its gradient is the shares. It is subtracted from every
# entry of the row. Which gradient does it receive for that?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take a row with the shares (½, ¼, ¼) and g = (1, 2, 3). The logarithm of the sum is subtracted from all three entries,
# so it receives −6, and its pull-back, known from <code>logsumexp</code>, gives (−3, −1.5, −1.5). Besides, each x
# receives its own entry of g. What is the sum of the two?
# </details>
# <details><summary>Hint 3: a plan</summary>
# The value: x minus its largest entry, and from that subtract the logarithm of the sum of its exponentials, with the
# axis kept. The pull-back: the shares come from z by <code>np.exp</code>, since z is their logarithm; then the sum of g
# along axis, with the axis kept; then the two parts of hint 2. Check: along axis the gradient adds up to 0.
# </details>

# %% [markdown] lang="es"
# Usa la propia fórmula z = x − log Σ eˣ, y resta antes el elemento mayor: entonces no hace falta el logaritmo de ningún
# número pequeño.
#
# Para el retroceso: cada x está dos veces en z, como ella misma y en el logaritmo de la suma, que se resta de *todos*
# los elementos a lo largo del eje. Ya conoces los dos gradientes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La propia x: pendiente 1. El segundo término es una logsumexp, cuyo gradiente son probabilidades. ¿Qué vuelve a él, si
# se restó de cada elemento de la fila?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma una fila con las probabilidades (½, ¼, ¼) y g = (1, 2, 3). El logaritmo de la suma se resta de los tres
# elementos, así que a él vuelve −6, y su propio gradiente, que conoces de <code>logsumexp</code>, lo reparte: (−3;
# −1,5; −1,5). Como ella misma, cada x recibe su elemento de g. ¿Cuánto suman las dos cosas?
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor: x menos su elemento mayor, y a eso réstale el logaritmo de la suma de sus exponenciales, con el eje
# conservado. El retroceso: las probabilidades salen de z con <code>np.exp</code>, porque z es su logaritmo; luego, la
# suma de g a lo largo de axis, con el eje conservado; después, las dos cosas de la pista 2. Comprueba: a lo largo de
# axis, el gradiente suma 0.
# </details>

# %% exercise="log_softmax"
from ndgrad.ops import log_softmax

# %% test="log_softmax" points=2
check("log_softmax")

# %% test="log_softmax_x" points=2
check("log_softmax.x")

# %% [markdown] lang="en"
# ## Exercise 9: `cross_entropy`
#
# For each sample, a classifier computes a row of numbers, one per class: the **logits**. The target of a sample is the
# number of its class. The loss of a sample is minus the logarithm of the share that its target has, and **z is the mean
# of that over the batch**, in the dtype of the logits. For logits of shape (B, C), targets have shape (B,) and hold
# whole numbers from 0 to C − 1.
#
# NumPy picks one entry per row when two arrays index together:

# %% [markdown] lang="es"
# ## Ejercicio 9: `cross_entropy`
#
# Un clasificador da, por cada ejemplo, una fila de números, uno por clase: sus **logits**. El objetivo (*target*) de un
# ejemplo es el número de su clase correcta. La pérdida de un ejemplo es el logaritmo, con el signo cambiado, de la
# probabilidad de esa clase, y **z es la media de eso en el lote**, con el dtype de los logits. Con logits de forma (B,
# C), `targets` tiene forma (B,) y contiene números enteros de 0 a C − 1.
#
# NumPy elige un elemento por fila cuando dos arrays indexan juntos:

# %%
table, columns = np.array([[1, 2, 3], [10, 20, 30]]), np.array([2, 0])
print(table[np.arange(2), columns])
print(table[:, columns].tolist())

# %% [markdown] lang="en"
# Write one op that goes from the logits to the loss: log_softmax, then the entries of the targets, then the mean. The
# gradient of the whole is shorter than those of its parts; the chapter derives it for one sample.
#
# Raise an error for wrong targets, which NumPy would accept:
#
# - `TypeError` for targets that are not whole numbers (every integer dtype is fine, `uint8` too);
# - `ValueError` unless the shapes are (B, C) and (B,);
# - `IndexError` for a target below 0 or above C − 1. As an index, −1 would be the last class.
#
# An empty batch is allowed: its loss is nan, like every mean of an empty array.
#
# <details><summary>Hint 1: a nudge</summary>
# For one sample with the shares (0.7, 0.2, 0.1) and the target 0, what happens to the loss if the first logit grows a
# little? And if the second one does? Which sign has each of the two slopes?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The gradient is the table of shares, with 1 subtracted at each row's target, divided by B, times g. Make a new array;
# do not write into x or g. <code>targets.dtype.kind</code> is "i" or "u" for integers.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First the three errors, in the order of the list; an empty array has no <code>min</code>, so look at its
# <code>size</code> before. Then <code>log_softmax</code> along the classes, of which two index arrays pick one entry
# per row: <code>np.arange</code> for the rows, the targets for the places. Minus their mean is the value. The pull-back
# changes a new table of shares at the same places. Check: each row of the gradient adds up to 0.
# </details>

# %% [markdown] lang="es"
# Escribe una sola operación, de los logits a la pérdida: log_softmax, después los elementos de los objetivos, después
# la media. El gradiente del conjunto es más corto que los de sus partes; el capítulo lo deduce para un solo ejemplo.
#
# Lanza un error con objetivos incorrectos, que NumPy aceptaría:
#
# - `TypeError` si `targets` no contiene números enteros (vale cualquier dtype entero, también `uint8`);
# - `ValueError` si las formas no son (B, C) y (B,);
# - `IndexError` si hay un número menor que 0 o mayor que C − 1. Como índice, −1 sería la última clase.
#
# Un lote vacío se acepta: su pérdida es nan, como la media de cualquier array vacío.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En un ejemplo con las probabilidades (0,7; 0,2; 0,1) y la clase correcta 0, ¿qué le pasa a la pérdida si crece un poco
# el primer logit? ¿Y si crece el segundo? ¿Qué signo tiene cada pendiente?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El gradiente es la tabla de probabilidades, con 1 restado en la clase correcta de cada fila, dividida entre B, por g.
# Crea un array nuevo, porque nadie debe escribir en x ni en g. <code>targets.dtype.kind</code> es "i" o "u" si son
# enteros.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Primero los tres errores, en el orden de la lista; un array vacío no tiene <code>min</code>, así que mira antes su
# <code>size</code>. Después, <code>log_softmax</code> a lo largo de las clases, de la que dos arrays de índices eligen
# un elemento por fila: <code>np.arange</code> para las filas y las clases correctas para las columnas. El valor es
# menos la media de esos elementos. El retroceso cambia en esas mismas posiciones una tabla nueva de probabilidades.
# Comprueba: cada fila del gradiente suma 0.
# </details>

# %% exercise="cross_entropy"
from ndgrad.ops import cross_entropy

# %% test="cross_entropy" points=2
check("cross_entropy")

# %% test="cross_entropy_x" points=3
check("cross_entropy.x")

# %% test="cross_entropy_refused" points=1
check("cross_entropy.refused")

# %% [markdown] lang="en"
# Suppose that a network gives equal logits to all classes. Predict its loss for 3 classes and for 10.

# %% [markdown] lang="es"
# Supón que una red da logits iguales a todas las clases. Predice su pérdida con 3 clases y con 10.

# %%
for classes in (3, 10):
    print(cross_entropy(np.zeros((1, classes)), targets=np.array([0]))[0].round(4))

# %% [markdown] lang="en"
# Now suppose that a network gives the wrong class a high probability: the target is class 0, and the logit of class 1
# is larger by a gap. The cell computes loss and gradient in float32, first with your `cross_entropy`, then in steps, as
# many tutorials do: softmax, then `-log(p + 1e-15)`, and the two pull-backs one after the other. Each line shows the
# gap, loss and gradient of your op, and loss and gradient in steps. Predict how both gradients change when the gap
# grows.

# %% [markdown] lang="es"
# Supón ahora que una red da una probabilidad alta a la clase equivocada: la correcta es la 0, y el logit de la clase 1
# es mayor en una distancia dada. La celda calcula la pérdida y el gradiente en float32, primero con tu `cross_entropy`
# y después por pasos, como muchos tutoriales: softmax, después `-log(p + 1e-15)`, y los dos retrocesos uno tras otro.
# Cada línea muestra la distancia, la pérdida y el gradiente de tu operación, y la pérdida y el gradiente por pasos.
# Predice cómo cambian los dos gradientes cuando crece la distancia.

# %%
for gap in (1, 25, 36, 60, 200):
    x = np.array([[0, gap]], np.float32)
    z, (pull_x,) = cross_entropy(x, targets=np.array([0]))
    p, (pull_p,) = softmax(x)
    back = np.array([[-1, 0]], np.float32) / (p + np.float32(1e-15))
    apart = -np.log(p[0, 0] + np.float32(1e-15)), pull_p(back)[0, 0] + 0
    print(f"{gap:3} | {z:6.2f} {pull_x(np.float32(1))[0, 0]:8.1e} | {apart[0]:6.2f} {apart[1]:8.1e}")

# %% [markdown] lang="en" name="seen-18"
# In steps, the loss never gets above 34.54, and the gradient shrinks as the gap grows: at a gap of 200 it is 0, so the
# network no longer learns. With your op the gradient comes ever closer to −1, the largest possible in absolute value.

# %% [markdown] lang="es"
# Por pasos, la pérdida nunca supera 34,54, y el gradiente disminuye cuando crece la distancia: con una distancia de 200
# es 0, así que la red ya no aprende. Con tu operación, el gradiente se acerca cada vez más a −1, que en valor absoluto
# es lo máximo posible.

# %% [markdown] lang="en"
# ## The grid, reduced
#
# Last, here are the 300 verb forms of lesson 03, with their letters counted: 20 verbs, 3 persons, 5 tenses. Predict the
# shapes in the first two lines. The third line shows the length of the longest form of each tense, the fourth how many
# forms share the gradient of each of these five maxima. How many of them would `argmax` have found?

# %% [markdown] lang="es"
# ## La rejilla, reducida
#
# Por último, estas son las 300 formas verbales de la lección 03, con sus letras contadas: 20 verbos, 3 personas, 5
# tiempos. Predice las formas de las dos primeras líneas. La tercera imprime cuántas letras tienen las formas verbales
# más largas de cada tiempo, y la cuarta, cuántas formas se reparten el gradiente de cada uno de esos cinco máximos.
# ¿Cuántas de ellas habría encontrado `argmax`?

# %%
stems = "habl trabaj escuch mir estudi termin camin bail cant compr".split()
stems += "cocin nad viaj ayud esper llev tom entr cen lav".split()
endings = [["o", "é", "aba", "aré", "aría"], ["as", "aste", "abas", "arás", "arías"], ["a", "ó", "aba", "ará", "aría"]]
letters = Tensor([[[float(len(s + e)) for e in row] for row in endings] for s in stems], requires_grad=True)
print(letters.mean(axis=(0, 1)).data.round(2))
print(letters.mean(axis=(0, 2)).data.round(2))
longest = letters.max(axis=(0, 1))
longest.backward(np.ones(5))
print(longest.data)
print(np.count_nonzero(letters.grad, axis=(0, 1)))

# %% [markdown] lang="en" name="classifier"
# ## A first classifier
#
# With `cross_entropy` you can train a classifier. There are eighteen points in the plane, in three classes of six. The
# logits of a point are a product with a matrix of weights plus a bias, so the model has nine numbers. The cell trains
# it with your op, and your `softmax` computes the shares for every place in the plane. In the picture, class 0 is drawn
# as squares; orange places are those to which the model gives class 0, blue places those to which it gives one of the
# other two. Move the slider to see the picture after more steps. Predict the first loss, and the shape of the border.

# %% [markdown] lang="es"
# ## Un primer clasificador
#
# Con `cross_entropy` puedes entrenar un clasificador. Hay dieciocho puntos en el plano, en tres clases de seis. Los
# logits de un punto son un producto por una matriz de pesos más un sesgo, así que el modelo tiene nueve números. La
# celda lo entrena con tu operación, y tu `softmax` calcula las probabilidades en cada punto del plano. En la imagen,
# los puntos de la clase 0 son los cuadrados; son naranjas los lugares a los que el modelo da la clase 0, y azules,
# aquellos a los que da una de las otras dos. Mueve el control para ver la imagen después de más pasos. Predice la
# primera pérdida y la forma de la frontera.

# %% name="classifier_drawn"
with attempt():
    rng = np.random.default_rng(0)
    targets = np.repeat([0, 1, 2], 6)
    points = np.array([[0.5, 0.8], [0.15, 0.2], [0.85, 0.25]])[targets] + 0.08 * rng.normal(size=(18, 2))
    line = np.linspace(-1 / 9, 10 / 9, 40)
    plane = np.stack(np.meshgrid(line, line), axis=-1)
    W, b = (Tensor(np.zeros(shape), requires_grad=True) for shape in ((2, 3), (3,)))
    maps, captions = [], []
    for step in range(301):
        L = loss_of(Tensor(points) @ W + b, targets)
        if step in (0, 3, 30, 300):
            maps.append(softmax(plane @ W.data + b.data)[0][..., 0])
            captions.append(f"step {step}, loss {L.item():.3f}")
        for p in (W, b):
            p.zero_grad()
        L.backward()
        for p in (W, b):
            p.data = p.data - 5 * p.grad
    print(*captions, sep="\n")
    surfaces(maps, captions, [(*point, float(target == 0)) for point, target in zip(points, targets)])

# %% [markdown] lang="en" name="classifier_seen"
# The first loss is ln 3, as you have computed for three equal logits. The border becomes sharper with every step, and
# is made of two nearly straight parts, one towards each of the other classes: along each of them two logits are almost
# equal, and their difference is a linear function of the place. For a curved border a network needs a second layer. You
# train one in lesson 07.

# %% [markdown] lang="es"
# La primera pérdida es ln 3, la que calculaste para tres logits iguales. La frontera se vuelve más nítida con cada paso
# y está hecha de dos tramos casi rectos, uno hacia cada una de las otras clases: a lo largo de cada tramo hay dos
# logits casi iguales, y su diferencia es una función lineal del lugar. Para una frontera curva, una red necesita una
# segunda capa. En la lección 07 entrenas una.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What your ops make possible
#
# Networks of later lessons use what you wrote here:
#
# - `sum` and `mean`: *XOR* (07)
# - `max`: *Convolution* (10)
# - `softmax`: *It writes* (11)
# - `cross_entropy`: *The grammar grid* (08), *Digits* (09), *Convolution* (10) and *It writes* (11)

# %% [markdown] lang="es"
# ## Lo que hacen posible tus operaciones
#
# Las redes de lecciones posteriores usan lo que has escrito aquí:
#
# - `sum` y `mean`: *XOR* (07)
# - `max`: *Convolución* (10)
# - `softmax`: *Escribe* (11)
# - `cross_entropy`: *La rejilla de la gramática* (08), *Dígitos* (09), *Convolución* (10) y *Escribe* (11)

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `04-reductions.ipynb`.
#
# Next comes *Can you trust a gradient?*: you have seen that a test with g = 1 misses many mistakes. There you write a
# check that finds them.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `04-reductions.ipynb`.
#
# Después viene *¿Puedes fiarte de un gradiente?*: has visto que una prueba con g = 1 no descubre muchos errores. Allí
# escribes una comprobación que los descubre.

# %% [markdown] lang="en" name="more"
# ## ★ One more op: `norm`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# The op `norm(x)` gives the length of every row: **z is the square root of the sum of x² over the last axis**. For x of
# shape (3, 5), z has shape (3,). Lengths are needed wherever directions are compared, and wherever a gradient must not
# become too long. No row consists of zeros only.
#
# Before you write the pull-back, predict the gradient of one row (3, 4), for g = 1: in which direction does a point
# have to move so that its distance from 0 grows fastest, and by how much does the distance grow?
#
# <details><summary>Hint</summary>
# The chain has three links: squares, a sum, a root. The axis that the sum has removed must come back; a 2 cancels.
# </details>

# %% [markdown] lang="es"
# ## ★ Una operación más: `norm`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# La operación `norm(x)` da la longitud de cada fila: **z es la raíz cuadrada de la suma de x² sobre el último eje**.
# Con x de forma (3, 5), z tiene forma (3,). Las longitudes hacen falta allí donde se comparan direcciones, y donde un
# gradiente no debe hacerse demasiado largo. Ninguna fila consta solo de ceros.
#
# Antes de escribir el retroceso, predice el gradiente de una sola fila (3, 4), con g = 1: ¿en qué dirección tiene que
# moverse un punto para que su distancia al 0 crezca lo más deprisa posible, y cuánto crece?
#
# <details><summary>Pista</summary>
# La cadena tiene tres eslabones: los cuadrados, una suma y una raíz. El eje que quitó la suma tiene que volver; un 2 se
# cancela.
# </details>

# %% optional="norm"
def norm(x):
    """z[...] = √(Σ_k x[..., k]²)

    Returns z and a tuple of one pull-back.
    """
    # 2x of the square, 1 / (2z) of the root; the row x / z has length 1
    z = np.sqrt((x * x).sum(axis=-1))
    return z, (lambda g: x * np.expand_dims(g / z, -1),)

# %% trial="norm"
check("norm")

# %% trial="norm_x"
check("norm.x")

# %% [markdown] lang="en" name="open"
# ## ★★ The gradient of a sort
#
# No check looks at this task; you find out yourself whether you have succeeded. A sort moves entries and changes none.
# Write the op `sort(x)`, which sorts along the last axis, with its pull-back: each entry of g has to go back to the
# place from which the entry of x came. `np.argsort` says where that was, and `np.take_along_axis` picks entries by such
# places. Which permutation undoes another one?
#
# You have succeeded if, for an x without ties, its pull-back of (1, 2, 3, 4) gives every entry of x its rank: for x =
# (30, 10, 40, 20) that is (3, 1, 4, 2). Then build a median and a mean without outliers: `sort`, then a slice, then a
# mean, with their pull-backs called in the reverse order. Look at their gradients: which entries of x get none?

# %% [markdown] lang="es"
# ## ★★ El gradiente de una ordenación
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Ordenar mueve elementos y no cambia ninguno.
# Escribe la operación `sort(x)`, que ordena a lo largo del último eje, con su retroceso: cada elemento de g tiene que
# volver a la posición de la que vino el elemento de x. `np.argsort` dice cuál era, y `np.take_along_axis` toma
# elementos según esas posiciones. ¿Qué permutación deshace otra?
#
# Lo has conseguido si, con una x sin empates, `pull(np.array([1.0, 2.0, 3.0, 4.0]))` da a cada elemento de x su puesto:
# con x = (30, 10, 40, 20), es (3, 1, 4, 2). Después, usa `sort`, un corte y una media para construir una mediana y una
# media sin valores atípicos, y mira sus gradientes: ¿qué elementos de x no reciben nada?
