# %% [markdown] lang="en"
# # 06 · Layers and optimisers
#
# The engine can compute the gradients of a loss. To train a network, you need a little more code: layers that contain
# parameters, a function that finds the parameters, a rule for their initial values, and a rule for changing them. Here
# you write all of these, up to Adam, and see what happens when a line is missing. The chapter *Layers and optimisers*
# derives other layers, other losses and another optimiser. Allow two and a half hours, and another hour for the
# chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 06 · Capas y optimizadores
#
# El motor puede calcular los gradientes de una pérdida. Para entrenar una red hace falta un poco más de código: capas
# que contienen parámetros, una función que encuentra los parámetros, una regla para sus valores iniciales y una regla
# para cambiarlos. Aquí lo escribes todo, hasta Adam, y ves qué pasa cuando falta una línea. El capítulo *Capas y
# optimizadores* deduce otras capas, otras pérdidas y otro optimizador. Reserva dos horas y media, y una hora más para
# el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import check, curves, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.nn import Linear, Module, Sequential, Tanh
from ndgrad.optim import SGD, Adam
from ndgrad.shapes import rows, sum_over
from ndgrad.tensor import linear as layer
from ndgrad.tensor import mse as mean_square

use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import check, curves, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.nn import Linear, Module, Sequential, Tanh
from ndgrad.optim import SGD, Adam
from ndgrad.shapes import rows, sum_over
from ndgrad.tensor import linear as layer
from ndgrad.tensor import mse as mean_square

use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# To go on with your own functions of earlier lessons, remove the `#` and run the cell.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Para seguir con tus propias funciones de las lecciones anteriores, quita el `#` y ejecuta la celda.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## Exercise 1: `forward_shapes`
#
# The array x is a batch of 32 pictures of 28 × 28 pixels; each picture is one row, so **x has shape (32, 784)**. It is
# the input of a network of two layers, with 64 numbers in between and, at the end, one number for each of the ten
# digits. This exercise is about the forward pass:
#
# ```python
# hidden, out = Linear(784, 64), Linear(64, 10)
# h = hidden(x).relu()
# logits = out(h)
# ```
#
# Predict four shapes: those of `hidden.weight`, `h`, `logits` and `out.bias`. Write the four tuples after `return`, in
# this order. In this library a layer computes `x @ weight + bias`. You cannot run the code yet, because it needs the
# functions that you write in this lesson.
#
# <details><summary>Hint 1: a nudge</summary>
# Every row of x is one picture, and the network treats each row separately.
# </details>
# <details><summary>Hint 2: the rule</summary>
# In <code>x @ weight</code>, the last size of x and the first size of the weight are the same number. The bias is added
# to every row.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is four tuples after <code>return</code>, with commas between them, in the order of the text. A tuple of
# one number is written with a comma, as in <code>(5,)</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `forward_shapes`
#
# El array x es un lote de 32 imágenes de 28 × 28 píxeles; cada imagen es una fila, así que **x tiene forma (32, 784)**.
# Es la entrada de una red de dos capas, con 64 números en medio y, al final, un número por cada una de las diez cifras.
# Este ejercicio trata del paso hacia adelante:
#
# ```python
# hidden, out = Linear(784, 64), Linear(64, 10)
# h = hidden(x).relu()
# logits = out(h)
# ```
#
# Predice cuatro formas: las de `hidden.weight`, `h`, `logits` y `out.bias`. Escribe las cuatro tuplas después de
# `return`, en este orden. En esta biblioteca una capa calcula `x @ weight + bias`. Todavía no puedes ejecutar el
# código, porque necesita las funciones que escribes en esta lección.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cada fila de x es una imagen, y la red trata cada fila por separado.
# </details>
# <details><summary>Pista 2: la regla</summary>
# En <code>x @ weight</code>, el último tamaño de x y el primero de los pesos son el mismo número. El sesgo se suma a
# cada fila.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta son cuatro tuplas después de <code>return</code>, separadas por comas, en el orden del enunciado. Una
# tupla de un solo número se escribe con una coma, como <code>(5,)</code>.
# </details>

# %% exercise="forward_shapes"
def forward_shapes():
    """The shapes of hidden.weight, h, logits and out.bias"""
    # (in, out) for a weight, (out,) for a bias; the batch stays in front of what goes through
    return (784, 64), (32, 64), (32, 10), (10,)

# %% test="forward_shapes" points=2
check("forward_shapes")

# %% [markdown] lang="en"
# ## Exercise 2: `parameter_count`
#
# How many numbers can this network learn? Return the total number of its parameters. You may write it as a formula.
#
# <details><summary>Hint 1: a nudge</summary>
# The parameters are in four arrays. You have just written down the shapes of two of them.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Every weight connects one input with one output, and every output has one bias. The size of the batch does not matter.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the shapes of all four arrays in a column: weight and bias of the first layer, weight and bias of the second.
# Work out how many numbers each of them holds, and add up the four.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `parameter_count`
#
# ¿Cuántos números puede aprender esta red? Devuelve el número total de sus parámetros. Puedes escribirlo como una
# fórmula.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Los parámetros están en cuatro arrays. Acabas de escribir las formas de dos de ellos.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cada peso une una entrada con una salida, y cada salida tiene un sesgo. El tamaño del lote no importa.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe en una columna las formas de los cuatro arrays: pesos y sesgo de la primera capa, pesos y sesgo de la segunda.
# Calcula cuántos números contiene cada uno y suma los cuatro.
# </details>

# %% exercise="parameter_count"
def parameter_count():
    """The number of parameters of Linear(784, 64) and Linear(64, 10) together"""
    # a weight for each pair of input and output, a bias for each output
    return 784 * 64 + 64 + 64 * 10 + 10

# %% test="parameter_count" points=1
check("parameter_count")

# %% [markdown] lang="en"
# ## Exercise 3: `linear`
#
# A layer is a matrix product and a sum, and you already have both ops. A single op for both makes one node of the graph
# instead of two. It computes **z = x @ w + b**, with x of shape (…, in), w of shape (in, out) and b of shape (out,).
# The dots stand for any number of axes, also for none: x may be one row, a table, or a batch of tables. As always, the
# op returns its value and a tuple of pull-backs; here there are three. Predict the shapes that the cell prints:

# %% [markdown] lang="es"
# ## Ejercicio 3: `linear`
#
# Una capa es un producto de matrices y una suma, y ya tienes las dos operaciones. Una sola operación para ambas crea un
# nodo del grafo en vez de dos. Calcula **z = x @ w + b**, con x de forma (…, in), w de forma (in, out) y b de forma
# (out,). Los puntos representan cualquier número de ejes, también ninguno: x puede ser una fila, una tabla o un lote de
# tablas. Como siempre, la operación devuelve su valor y una tupla de retrocesos; aquí son tres. Predice las formas que
# imprime la celda:

# %%
w, b = np.ones((5, 4)), np.ones(4)
for shape in [(5,), (3, 5), (20, 3, 5)]:
    x = np.ones(shape)
    print(x.shape, (x @ w + b).shape, rows(x).shape)

# %% [markdown] lang="en"
# The last column shows a helper of the library: `rows(x)` is x as a matrix, with all axes but the last joined into one.
# The engine does not un-broadcast the gradients of `linear`: each pull-back must return a gradient with the shape of
# its input. You can also use `sum_over(x, axis)`, which sums x over that axis.
#
# <details><summary>Hint 1: a nudge</summary>
# Take first an x with two axes. Two of the three pull-backs are those of <code>matmul</code>. For the third, ask
# yourself how many entries of z depend on one entry of b.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The weight and the bias are used for every row, so their gradients are sums over all rows, for any number of axes.
# <code>rows</code> puts all rows of x, or all rows of g, into one matrix.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the two pull-backs of <code>matmul</code> for matrices. The product for x works with any number of axes. For w,
# first turn both factors into matrices with <code>rows</code>. For b, sum the rows of g with <code>sum_over</code>.
# Check with x of (20, 3, 5) and w of (5, 4): the three gradients have the shapes (20, 3, 5), (5, 4) and (4,).
# </details>

# %% [markdown] lang="es"
# La última columna muestra una función auxiliar de la biblioteca: `rows(x)` es x como matriz, con todos los ejes menos
# el último unidos en uno. El motor no deshace la difusión en `linear`: cada retroceso tiene que devolver un gradiente
# con la forma de su entrada. También puedes usar `sum_over(x, axis)`, que suma x sobre ese eje.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma primero una x de dos ejes. Dos de los tres retrocesos son los de <code>matmul</code>. Para el tercero, pregúntate
# cuántos elementos de z dependen de un elemento de b.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los pesos y el sesgo se usan en todas las filas, así que sus gradientes son sumas sobre todas ellas, sea cual sea el
# número de ejes. <code>rows</code> pone todas las filas de x, o todas las de g, en una matriz.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe los dos retrocesos de <code>matmul</code> para matrices. El producto de x sirve con cualquier número de ejes.
# En el de w, convierte antes los dos factores en matrices con <code>rows</code>. En el de b, suma las filas de g con
# <code>sum_over</code>. Comprueba con x de (20, 3, 5) y w de (5, 4): los tres gradientes tienen las formas (20, 3, 5),
# (5, 4) y (4,).
# </details>

# %% exercise="linear"
from ndgrad.ops import linear

# %% test="linear" points=1
check("linear")

# %% test="linear_x" points=1
check("linear.x")

# %% test="linear_w" points=2
check("linear.w")

# %% test="linear_b" points=1
check("linear.b")

# %% [markdown] lang="en"
# In this notebook the function for tensors is called `layer`, because `linear` is your op. The batch has 20 tables of
# three rows, and every entry of g is 1. Predict the gradient of the bias.

# %% [markdown] lang="es"
# En este cuaderno, la función para tensores se llama `layer`, porque `linear` es tu operación. El lote tiene 20 tablas
# de tres filas, y todos los elementos de g son 1. Predice el gradiente del sesgo.

# %%
bias = Tensor(np.zeros(4), requires_grad=True)
layer(np.ones((20, 3, 5)), np.ones((5, 4)), bias).backward(np.ones((20, 3, 4)))
print(bias.grad)

# %% [markdown] lang="en"
# ## Exercise 4: `mse`
#
# This op is the loss of a regression: **z is the mean of (x − y)² over all entries**, an array of shape () or a NumPy
# number; the engine accepts both. Lesson 03 showed what goes wrong with a column of predictions and a row of targets.
# Therefore this op does not broadcast: **if x and y do not have the same shape, it raises a `ValueError`**. Predict the
# loss that NumPy computes for a perfect prediction of the wrong shape:

# %% [markdown] lang="es"
# ## Ejercicio 4: `mse`
#
# Esta operación es la pérdida de una regresión: **z es la media de (x − y)² sobre todos los elementos**, un array de
# forma () o un número de NumPy; el motor acepta los dos. La lección 03 mostró qué falla con una columna de predicciones
# y una fila de valores correctos. Por eso esta operación no difunde: **si x e y no tienen la misma forma, lanza un
# `ValueError`**. Predice la pérdida que calcula NumPy con una predicción perfecta que tiene otra forma:

# %%
targets = np.array([1.0, 2.0, 6.0])
prediction = targets.reshape(3, 1)
for p in (prediction, prediction.ravel()):
    print(p.shape, ((p - targets) ** 2).mean().round(3))

# %% [markdown] lang="en"
# <details><summary>Hint 1: a nudge</summary>
# By how much does the mean of n squares grow when one entry of x grows a little? And when the entry of y in the same
# place grows instead?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The slope of a square is twice the difference, and the mean divides it by n. Here g is a single number.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare the shapes first, and raise the <code>ValueError</code> with both shapes in its text. Then store the
# difference in a variable, since the value and both pull-backs need it; its <code>size</code> is n. The two pull-backs
# differ in one thing only; hint 1 asks about it. Check on paper: for x = (1, 4), y = (2, 2) and g = 1 the gradient of x
# is (−1, 2).
# </details>

# %% [markdown] lang="es"
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuánto crece la media de n cuadrados cuando un elemento de x crece un poco? ¿Y si crece, en su lugar, el elemento de
# y del mismo sitio?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pendiente de un cuadrado es el doble de la diferencia, y la media la divide entre n. Aquí g es un solo número.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara primero las formas y lanza el <code>ValueError</code> con las dos en el texto. Después guarda la diferencia en
# una variable, porque la necesitan el valor y los dos retrocesos; su <code>size</code> es n. Los dos retrocesos se
# distinguen en una sola cosa; la pista 1 pregunta por ella. Comprueba en papel: con x = (1, 4), y = (2, 2) y g = 1, el
# gradiente de x es (−1, 2).
# </details>

# %% exercise="mse"
from ndgrad.ops import mse

# %% test="mse" points=1
check("mse")

# %% test="mse_x" points=1
check("mse.x")

# %% test="mse_y" points=1
check("mse.y")

# %% test="mse_refused" points=1
check("mse.refused")

# %% [markdown] lang="en"
# ## Exercise 5: `parameters`
#
# A layer is an object whose attributes are tensors, and a network is an object whose attributes are layers, or lists or
# dicts of layers. The parameters are not registered in any list. So before an optimiser can change them, a function has
# to find them. The cell builds a small network in which some objects are connected in unusual ways. Predict how many
# parameters it has.

# %% [markdown] lang="es"
# ## Ejercicio 5: `parameters`
#
# Una capa es un objeto cuyos atributos son tensores, y una red es un objeto cuyos atributos son capas, o listas o
# diccionarios de capas. Los parámetros no están registrados en ninguna lista. Por eso, antes de que un optimizador
# pueda cambiarlos, una función tiene que encontrarlos. La celda construye una red pequeña en la que algunos objetos
# están unidos de una manera poco común. Predice cuántos parámetros tiene.

# %%
def numbers(*values):
    return Tensor(np.array(values), requires_grad=True)


shared = Module()
shared.weight, shared.name = numbers(1.0, 2.0), "shared"

net = Module()
net.blocks = [shared, {"scale": numbers(3.0)}]
net.last = shared
net.mean = Tensor(np.array([0.5]))
net.product = shared.weight * 2
print(vars(net).keys())

# %% [markdown] lang="en"
# The cell below the checks prints them. Write `parameters(module)`. It returns, or yields, **every leaf that requires a
# gradient**. Such a leaf is a Tensor with `requires_grad` whose `_prev` is empty.
#
# - It goes through the attributes of a module, `vars(module).values()`, and searches modules, lists, tuples and the
#   values of dicts, at any depth. Its argument may also be a list.
# - Each parameter comes **once**, at the place where the search finds it first. Two tensors with the same numbers are
#   two parameters.
# - They come in reading order: the parameters inside a layer come before what follows the layer.
# - An attribute may refer to the module that contains this one; the search must end all the same.
# - All other objects, such as numbers or strings, are ignored.
#
# <details><summary>Hint 1: a nudge</summary>
# Every object that the search finds is of one of three kinds: a tensor, a container of other objects, or neither. For
# each object in a container, the search does the same again.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Define an inner function that calls itself for each object in a container, and a set with the <code>id</code> of every
# object found so far. Do not put ids of temporary lists into the set: a later object may get the same id. Add a module
# to the set before you search it; otherwise a module that refers to its container makes the search endless.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with an empty set and the inner function. If the <code>id</code> of an object is in the set, the inner function
# returns at once. If the object is a tensor, it adds its id to the set and, if it is a parameter, yields it. If the
# object is a container, it adds its id and calls itself for each object in it (with <code>yield from</code>);
# <code>isinstance</code> distinguishes the kinds. Your function returns the result of the inner function for its
# argument. Check: a list with the same layer twice gives its parameters once.
# </details>

# %% [markdown] lang="es"
# La celda que sigue a las comprobaciones los imprime. Escribe `parameters(module)`. Devuelve, o va dando con `yield`,
# **cada hoja que requiere gradiente**. Una hoja así es un Tensor con `requires_grad` cuyo `_prev` está vacío.
#
# - Recorre los atributos de un módulo, `vars(module).values()`, y busca en módulos, listas, tuplas y valores de
#   diccionarios, a cualquier profundidad. Su argumento puede ser también una lista.
# - Cada parámetro sale **una vez**, en el lugar donde aparece primero. Dos tensores con los mismos números son dos
#   parámetros.
# - Salen en el orden de lectura: los parámetros de dentro de una capa van antes que lo que viene después de la capa.
# - Un módulo puede tener un atributo que apunte al módulo que lo contiene.
# - Los demás objetos, como un número o un texto, no se tienen en cuenta.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cada objeto que encuentra el recorrido es de uno de tres tipos: un tensor, un contenedor de otros objetos, o ni lo uno
# ni lo otro. Con cada objeto de un contenedor, el recorrido hace otra vez lo mismo.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Define una función interior que se llame a sí misma con cada objeto de un contenedor, y un conjunto con el
# <code>id</code> de cada objeto que ya ha encontrado. No pongas en el conjunto los id de listas temporales. Añade un
# módulo al conjunto antes de buscar dentro de él; si no, un módulo que apunta a su contenedor hace que la búsqueda no
# termine nunca.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con un conjunto vacío y la función interior. Si el <code>id</code> de un objeto ya está en el conjunto, la
# función interior termina enseguida. Si el objeto es un tensor, añade su id al conjunto y, si es un parámetro, lo da
# con <code>yield</code>. Si el objeto es un contenedor, añade su id y se llama a sí misma con cada objeto que contiene
# (con <code>yield from</code>); <code>isinstance</code> distingue los tipos. Tu función devuelve el resultado de la
# función interior con su argumento. Comprueba: una lista con la misma capa dos veces da sus parámetros una sola vez.
# </details>

# %% exercise="parameters"
from ndgrad.nn import parameters

# %% test="parameters" points=2
check("parameters")

# %% test="parameters_containers" points=1
check("parameters.containers")

# %% test="parameters_once" points=2
check("parameters.once")

# %%
print([p.data.tolist() for p in parameters(net)])

# %% [markdown] lang="en"
# There are two parameters. `shared.weight` can be reached twice, but it is one tensor; `mean` is a constant, and
# `product` is the result of an op.
#
# ## Exercise 6: `uniform`
#
# Which initial weights should a layer have? Zeros seem a simple choice. The cell computes the gradients of both weights
# in a network of two layers with tanh in between. At first all weights are 0, and then all are 0.5. Predict how many
# *different* numbers there are in each gradient.

# %% [markdown] lang="es"
# Hay dos parámetros. `shared.weight` aparece dos veces, pero es un solo tensor; `mean` es una constante y `product` es
# el resultado de una operación.
#
# ## Ejercicio 6: `uniform`
#
# ¿Qué pesos iniciales debe tener una capa? Los ceros parecen una elección sencilla. La celda calcula los gradientes de
# los pesos de las dos capas de una red con tanh en medio. Primero todos los pesos son 0, y después todos son 0,5.
# Predice cuántos números *distintos* hay en cada gradiente.

# %%
x, y = np.array([[0.5, 1.0], [2.0, -1.0], [-1.0, 0.25]]), np.array([[1.0], [0.0], [2.0]])
for start in (0.0, 0.5):
    first = Tensor(np.full((2, 4), start), requires_grad=True)
    second = Tensor(np.full((4, 1), start), requires_grad=True)
    off = (x @ first).tanh() @ second - y
    (off * off).mean().backward()
    print(start, first.grad.round(3).tolist(), second.grad.ravel().round(3).tolist())

# %% [markdown] lang="en" name="seen-08"
# If all weights are zero, both gradients are zero, and training changes nothing: the gradient of the first layer is
# multiplied by the zeros of the second, and the output of the first layer is zero. With 0.5 all four hidden numbers get
# the same gradient in every step, so they stay equal, and four are no better than one. The initial weights must be
# **different**, so they are drawn at random.

# %% [markdown] lang="es"
# Si todos los pesos son cero, los dos gradientes son cero y el entrenamiento no cambia nada: el gradiente de la primera
# capa se multiplica por los ceros de la segunda, y la salida de la primera es cero. Con 0,5, los cuatro números ocultos
# reciben el mismo gradiente en cada paso, así que siguen iguales, y cuatro no son mejores que uno. Los pesos iniciales
# tienen que ser **distintos**, así que se sacan al azar.

# %% [markdown] lang="en"
# How large should the initial weights be? A sum of n terms of random sign and similar size grows with √n. To make up
# for this, the weights are divided by √n: the weights of a layer with `fan_in` inputs are drawn uniformly from
# **−1/√fan_in to 1/√fan_in**, which is also PyTorch's default.
#
# Write `uniform(shape, fan_in, rng, dtype)`. It returns a Tensor of this shape and dtype that requires a gradient. All
# its numbers are drawn by the generator `rng`, so that the same seed always gives the same network.
#
# <details><summary>Hint 1: a nudge</summary>
# NumPy's generators have a method with the name of this function.
# </details>
# <details><summary>Hint 2: the rule</summary>
# This method returns float64. Convert the array to the dtype before you make the tensor: the result of an op on a
# tensor is not a leaf.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the bound from fan_in. With the generator, draw an array of the given shape between minus the bound and the
# bound. Convert it to the dtype with <code>astype</code>. Then make the tensor, with <code>requires_grad=True</code>.
# Check: two generators with the same seed must give the same tensor, and no entry may be beyond the bound.
# </details>

# %% [markdown] lang="es"
# ¿De qué tamaño deben ser los pesos iniciales? Una suma de n términos de signo aleatorio y tamaño parecido crece con
# √n. Para compensarlo, los pesos se dividen entre √n: los de una capa con `fan_in` entradas se sacan de una
# distribución uniforme **entre −1/√fan_in y 1/√fan_in**, que es también lo que hace PyTorch por defecto.
#
# Escribe `uniform(shape, fan_in, rng, dtype)`. Devuelve un Tensor que requiere gradiente, con esa forma y ese dtype.
# Todos sus números los saca el generador `rng`, para que la misma semilla dé siempre la misma red.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Los generadores de NumPy tienen un método con el nombre de esta función.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Ese método devuelve float64. Convierte el array al dtype antes de crear el tensor: el resultado de una operación con
# un tensor no es una hoja.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula la cota a partir de fan_in. Con el generador, saca un array de la forma dada, con números entre menos la cota
# y la cota. Conviértelo al dtype con <code>astype</code>. Después crea el tensor, con <code>requires_grad=True</code>.
# Comprueba: dos generadores con la misma semilla deben dar el mismo tensor, y ningún elemento puede pasar de la cota.
# </details>

# %% exercise="uniform"
from ndgrad.nn import uniform

# %% test="uniform" points=2
check("uniform")

# %% [markdown] lang="en"
# Now you can make layers. In this cell a batch goes through eight of them, one after another, each with 256 inputs and
# 256 outputs and followed by tanh. The cell prints how large the numbers are, on average, after each layer. Predict how
# they change with the right bound, with a bound ten times too large, and with one ten times too small. (The values of
# tanh are always between −1 and 1.)

# %% [markdown] lang="es"
# Ahora ya puedes crear capas. En esta celda, un lote pasa por ocho capas, una detrás de otra, cada una con 256 entradas
# y 256 salidas y seguida de tanh. La celda imprime lo grandes que son los números, en promedio, después de cada capa.
# Predice cómo cambian con la cota correcta, con una diez veces mayor y con una diez veces menor. (Los valores de tanh
# están siempre entre −1 y 1.)

# %%
rng = np.random.default_rng(0)
for scale in (1, 10, 0.1):
    h, sizes = rng.normal(size=(32, 256)), []
    for _ in range(8):
        h = np.tanh(h @ (scale * uniform((256, 256), 256, rng, np.float64).data))
        sizes.append(float(np.abs(h).mean()))
    print(f"{scale:4}", *(f"{s:.5f}" for s in sizes))

# %% [markdown] lang="en" name="seen-09"
# With a bound ten times too large, nearly all numbers are close to 1 or −1, where tanh is flat and gradients are nearly
# zero. With a bound ten times too small, the numbers are nearly zero after a few layers. Even with the right bound they
# shrink by almost half in each layer: two or three layers can be trained, but after eight layers the numbers are very
# small. The chapter derives why, and gives a rule with which they shrink less.

# %% [markdown] lang="es"
# Con una cota diez veces mayor, casi todos los números están cerca de 1 o de −1, donde tanh es plana y los gradientes
# son casi cero. Con una diez veces menor, los números son casi cero después de unas pocas capas. Incluso con la cota
# correcta se reducen casi a la mitad en cada capa: dos o tres capas se pueden entrenar, pero después de ocho los
# números son muy pequeños. El capítulo deduce por qué, y da una regla con la que se reducen menos.

# %% [markdown] lang="en"
# ## Exercise 7: `train_step`
#
# Training repeats five lines of code, and their order matters. You have seen them in the last cells of earlier lessons.
# The loop in this cell lacks one of them. Its loss is (w − 3)², so w should approach 3. Predict what w does instead.

# %% [markdown] lang="es"
# ## Ejercicio 7: `train_step`
#
# Entrenar es repetir cinco líneas de código, y el orden importa. Las has visto en las últimas celdas de otras
# lecciones. Al bucle de esta celda le falta una de ellas. Su pérdida es (w − 3)², así que w debería acercarse a 3.
# Predice qué hace w en realidad.

# %%
w = Tensor(np.array(0.0), requires_grad=True)
for step in range(12):
    L = (w - 3) * (w - 3)
    L.backward()
    w.data = w.data - 0.1 * w.grad
    print(round(w.item(), 2), end="\n" if step == 11 else "  ")

# %% [markdown] lang="en" name="seen-10"
# The gradients of all steps add up, because the gradients of leaves accumulate. So w goes far beyond 3, turns back
# late, and then goes too far in the other direction.

# %% [markdown] lang="es"
# Los gradientes de todos los pasos se suman, porque los de las hojas se acumulan. Así que w se pasa mucho de 3, vuelve
# tarde y se pasa después en la otra dirección.

# %% [markdown] lang="en"
# Write `train_step(parameters, compute_loss, update)`, which makes one correct step:
#
# - `parameters` is a list of tensors. Gradients left from an earlier step must have no effect.
# - `compute_loss()` computes the loss, a tensor of shape (), from the current values of the parameters. Call it once.
# - `update(p.data, p.grad)` changes an array in place. Call it once for each parameter, after its gradient has been
#   computed. Do not call it for a parameter without a gradient, which is one that the loss does not depend on.
# - Return the loss as a **number**. A tensor would keep its whole graph in memory.
#
# <details><summary>Hint 1: a nudge</summary>
# In the cell above, the gradients of all steps added up. What must you do so that only those of the current step are
# used, and when must you do it?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Zero the old gradients before <code>backward</code>, and never between <code>backward</code> and the updates.
# <code>grad</code> is <code>None</code> for a parameter that the loss does not depend on.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Do five things in this order: zero all gradients (with the method <code>zero_grad</code> of each tensor), compute the
# loss once, call its <code>backward</code>, update every parameter that has a gradient, and return the loss as a number
# (with its method <code>item</code>). Check with two parameters of which the loss uses only one: the other must not
# change.
# </details>

# %% [markdown] lang="es"
# Escribe `train_step(parameters, compute_loss, update)`, que da un paso correcto:
#
# - `parameters` es una lista de tensores. Los gradientes que quedan de un paso anterior no deben tener efecto.
# - `compute_loss()` calcula la pérdida, un tensor de forma (), a partir de los valores actuales de los parámetros.
#   Llámala una vez.
# - `update(p.data, p.grad)` cambia un array en el sitio (*in place*). Llámala una vez por cada parámetro, cuando su
#   gradiente ya esté calculado. No la llames con un parámetro sin gradiente, es decir, uno del que no depende la
#   pérdida.
# - Devuelve la pérdida como **número**. Un tensor mantendría todo su grafo en memoria.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En la celda de arriba se sumaban los gradientes de todos los pasos. ¿Qué hay que hacer para que solo se usen los del
# paso actual, y en qué momento?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Pon a cero los gradientes anteriores antes de <code>backward</code>, y nunca entre <code>backward</code> y las
# actualizaciones. <code>grad</code> es <code>None</code> en un parámetro del que no depende la pérdida.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz cinco cosas en este orden: pon a cero todos los gradientes (con el método <code>zero_grad</code> de cada tensor),
# calcula una vez la pérdida, llama a su <code>backward</code>, actualiza cada parámetro que tenga gradiente y devuelve
# la pérdida como número (con su método <code>item</code>). Comprueba con dos parámetros de los que la pérdida usa solo
# uno: el otro no debe cambiar.
# </details>

# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    """Makes one step and returns the loss before it, a number. The step calls update(p.data, p.grad) for every p that
    the loss depends on, with the gradient of this loss alone.

    parameters: a list of tensors; compute_loss(): a tensor of shape ().
    """
    # gradients accumulate, so they are zeroed before the backward pass, and used after it
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        gradient = p.grad
        if gradient is not None:
            update(p.data, gradient)
    return loss.item()

# %% test="train_step" points=2
check("train_step")

# %% test="train_step_unused" points=1
check("train_step.unused")

# %% [markdown] lang="en"
# This cell trains with the same loss, with your `train_step` and four learning rates. Each step multiplies the distance
# to 3 by 1 − 2 lr. Predict with which of the four rates w approaches 3, with which one it reaches 3 in one step, and
# with which one it never does.

# %% [markdown] lang="es"
# Esta celda entrena con la misma pérdida, con tu `train_step` y con cuatro tasas de aprendizaje. Cada paso multiplica
# la distancia a 3 por 1 − 2 lr. Predice con cuáles de las cuatro se acerca w a 3, con cuál llega a 3 en un solo paso y
# con cuál no llega nunca.

# %%
for lr in (0.1, 0.5, 0.9, 1.1):
    w = Tensor(np.array(0.0), requires_grad=True)

    def descend(p, g, lr=lr):
        np.subtract(p, lr * g, out=p)

    places = []
    for _ in range(6):
        train_step([w], lambda w=w: (w - 3) * (w - 3), descend)
        places.append(round(w.item(), 2))
    print(lr, places)

# %% [markdown] lang="en"
# ## In place
#
# A network and its optimiser share the parameters, which are tensors. But a function that makes a step, such as the two
# that you write below, gets only the array `p.data`. So it must write the new numbers into this array. Predict the
# contents of p after each of the three functions.

# %% [markdown] lang="es"
# ## En el sitio
#
# Una red y su optimizador comparten los parámetros, que son tensores. Pero una función que da un paso, como las dos que
# escribes abajo, recibe solo el array `p.data`. Por eso tiene que escribir los números nuevos en ese array. Predice qué
# contiene p después de cada una de las tres funciones.

# %%
def first(p):
    p = 0.5 * p


def second(p):
    q = p
    q *= 0.5


def third(p):
    p[1:] = 0.5 * p[1:]


for change in (first, second, third):
    p = np.array([8.0, 4.0, 2.0])
    change(p)
    print(change.__name__, p)

# %% [markdown] lang="en" name="seen-12"
# The first function gives the name `p` to a new array; the array outside the function does not change. The second gives
# the given array a second name and writes into it. The third writes into a part of it. So your functions must write
# into the given arrays, with `+=`, `-=` and `*=`, or with `p[...] = `.

# %% [markdown] lang="es"
# La primera función da el nombre `p` a un array nuevo; el array de fuera de la función no cambia. La segunda da un
# segundo nombre al array recibido y escribe en él. La tercera escribe en una parte suya. Así que tus funciones tienen
# que escribir en los arrays recibidos, con `+=`, `-=` y `*=`, o con `p[...] = `.

# %% [markdown] lang="en"
# ## Exercise 8: `sgd_step`
#
# In a narrow valley, a step against the gradient leads mostly to the opposite wall. With **momentum**, the step follows
# a velocity instead, in which opposite gradients cancel and equal ones add up.
#
# velocity ← momentum · velocity + g
#
# p ← p − lr · velocity
#
# Write `sgd_step(p, g, velocity, lr, momentum)`. It changes **velocity and p in place**, in this order, and does not
# change g. The checks ignore what it returns. Before the first step, all entries of the velocity are zero. The checks
# compare your function with PyTorch's, step by step, to 1e-10.
#
# <details><summary>Hint 1: a nudge</summary>
# Do two steps on paper with p = 1, velocity 0, lr = 0.1, momentum 0.9 and g = 2 in both. What are velocity and p after
# the first step, and after the second?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The new velocity changes p. Each line writes into one of the given arrays.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Change the velocity first: multiply it, then add g to it. Then change p by the new velocity. Use each time the
# operator that writes into the array on its left, as in the cell above. Check with hint 1: the velocity is 2 and then
# 3.8, and p is 0.8 and then 0.42.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `sgd_step`
#
# En un valle estrecho, un paso en contra del gradiente lleva sobre todo a la pared de enfrente. Con **momento**
# (momentum), el paso sigue una velocidad, en la que los gradientes opuestos se cancelan y los iguales se suman.
#
# velocity ← momentum · velocity + g
#
# p ← p − lr · velocity
#
# Escribe `sgd_step(p, g, velocity, lr, momentum)`. Cambia **velocity y p en el sitio**, en este orden, y no cambia g.
# Las comprobaciones no tienen en cuenta lo que devuelve. Antes del primer paso, todos los elementos de la velocidad son
# cero. Las comprobaciones comparan tu función con la de PyTorch, paso a paso, hasta 1e-10.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz en papel dos pasos con p = 1, velocidad 0, lr = 0,1, momentum 0,9 y g = 2 en los dos. ¿Cuánto valen la velocidad y
# p después del primer paso? ¿Y después del segundo?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La velocidad nueva cambia p. Cada línea escribe en un array recibido.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Cambia primero la velocidad: multiplícala y después súmale g. Luego cambia p con la velocidad nueva. Usa en cada caso
# el operador que escribe en el array de su izquierda, como en la celda de arriba. Comprueba con la pista 1: la
# velocidad vale 2 y después 3,8; p vale 0,8 y después 0,42.
# </details>

# %% exercise="sgd_step"
from ndgrad.optim import sgd_step

# %% test="sgd_step" points=1
check("sgd_step")

# %% test="sgd_step_steps" points=2
check("sgd_step.steps")

# %% [markdown] lang="en"
# The loss L = (x² + 100 y²) / 2 is a valley that is 100 times as steep across as along. The descent starts at (10, 1).
# Predict with which momentum it comes nearest to (0, 0) in 60 steps.

# %% [markdown] lang="es"
# La pérdida L = (x² + 100 y²) / 2 es un valle 100 veces más empinado a lo ancho que a lo largo. El descenso empieza en
# (10, 1). Predice con qué momento llega más cerca de (0, 0) en 60 pasos.

# %%
for momentum in (0.0, 0.5, 0.85, 0.99):
    p, velocity = np.array([10.0, 1.0]), np.zeros(2)
    for _ in range(60):
        sgd_step(p, p * [1, 100], velocity, 0.01, momentum)
    print(momentum, p.round(4))

# %% [markdown] lang="en"
# ## Exercise 9: `adam_step`
#
# In Adam, every entry has its own step size. Adam keeps two running averages, one of g and one of g², which begin at
# zero:
#
# m ← β₁ m + (1 − β₁) g
#
# v ← β₂ v + (1 − β₂) g²
#
# Since they begin at zero, they are too small at first. After t steps with the same g, m is (1 − β₁ᵗ) g, and v is (1 −
# β₂ᵗ) g². So each of them is divided by its factor. The corrected averages m̂ and v̂ are used in this step only, and
# are not kept:
#
# m̂ = m / (1 − β₁ᵗ), v̂ = v / (1 − β₂ᵗ)
#
# p ← p − lr · m̂ / (√v̂ + eps)
#
# How long is the first step with the correction, and how long without it? Predict both numbers, for g = 4, lr = 1, β₁ =
# 0.8 and β₂ = 0.99.

# %% [markdown] lang="es"
# ## Ejercicio 9: `adam_step`
#
# En Adam, cada elemento tiene su propio tamaño de paso. Adam guarda dos medias móviles, una de g y otra de g², que
# empiezan en cero:
#
# m ← β₁ m + (1 − β₁) g
#
# v ← β₂ v + (1 − β₂) g²
#
# Como empiezan en cero, al principio son demasiado pequeñas. Después de t pasos con la misma g, m es (1 − β₁ᵗ) g y v es
# (1 − β₂ᵗ) g². Así que cada una se divide entre su factor. Las medias corregidas m̂ y v̂ solo se usan en este paso, y
# no se guardan:
#
# m̂ = m / (1 − β₁ᵗ), v̂ = v / (1 − β₂ᵗ)
#
# p ← p − lr · m̂ / (√v̂ + eps)
#
# ¿Cuánto mide el primer paso con la corrección, y cuánto mediría sin ella? Predice los dos números, con g = 4, lr = 1,
# β₁ = 0,8 y β₂ = 0,99.

# %%
g, beta1, beta2 = 4.0, 0.8, 0.99
mean, square = 0.2 * g, 0.01 * g**2
print("corrected  ", round(mean / (1 - beta1) / (square / (1 - beta2)) ** 0.5, 4))
print("as they are", round(mean / square**0.5, 4))

# %% [markdown] lang="en" name="seen-14"
# Without the correction the first step is twice as long as it should be.

# %% [markdown] lang="es"
# Sin la corrección, el primer paso es el doble de largo de lo que debería.

# %% [markdown] lang="en"
# Write `adam_step(p, g, m, v, t, lr, beta1, beta2, eps)`. It changes **m, v and p in place**; the checks ignore what it
# returns. `t` is the number of this step; the first step is number 1.
#
# <details><summary>Hint 1: a nudge</summary>
# Do the first step on paper, with t = 1 and m = v = 0. What are m̂ and v̂ for g = 4, and for g = −0.1? How far does p
# move in each case?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Change m and v in place, like the velocity; the corrected averages are new arrays with their own names. β₁ᵗ is
# <code>beta1**t</code>. eps is added to the root, not under it. Every line works entry by entry, so there are no sums
# over entries.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Follow the formulas from top to bottom: change m in place, in two lines; change v in the same way, with the square of
# g; compute the two corrected averages; change p, also in place. <code>np.sqrt</code> takes the root of each entry.
# Check with hint 1: in the first step every entry with a g other than 0 moves by nearly lr, against the sign of g.
# </details>

# %% [markdown] lang="es"
# Escribe `adam_step(p, g, m, v, t, lr, beta1, beta2, eps)`. Cambia **m, v y p en el sitio**; las comprobaciones no
# tienen en cuenta lo que devuelve. `t` es el número de este paso; el primero es el 1.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz en papel el primer paso, con t = 1 y m = v = 0. ¿Cuánto valen m̂ y v̂ con g = 4, y con g = −0,1? ¿Cuánto se mueve
# p en cada caso?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cambia m y v en el sitio, como la velocidad; las medias corregidas son arrays nuevos con sus propios nombres. β₁ᵗ es
# <code>beta1**t</code>. eps se suma a la raíz, no dentro de ella. Todo se calcula elemento a elemento, así que no hay
# sumas de elementos.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Sigue las fórmulas de arriba abajo: cambia m en el sitio, en dos líneas; cambia v de la misma manera, con el cuadrado
# de g; calcula las dos medias corregidas; cambia p, también en el sitio. <code>np.sqrt</code> da la raíz de cada
# elemento. Comprueba con la pista 1: en el primer paso, cada elemento con una g distinta de 0 se mueve casi lr, en
# contra del signo de g.
# </details>

# %% exercise="adam_step"
from ndgrad.optim import adam_step

# %% test="adam_step" points=1
check("adam_step")

# %% test="adam_step_steps" points=2
check("adam_step.steps")

# %% [markdown] lang="en"
# If PyTorch is installed, this cell runs 200 steps of your function and of PyTorch's Adam, in float64, and prints
# whether they always agree to 1e-10. If PyTorch is not installed, it prints ✗.

# %% [markdown] lang="es"
# Si PyTorch está instalado, esta celda da 200 pasos con tu función y con el Adam de PyTorch, en float64, e imprime si
# siempre coinciden hasta 1e-10. Si no está instalado, imprime ✗.

# %%
try:
    import torch
except ImportError:
    print("PyTorch: ✗")
else:
    p, m, v = (np.zeros(5) for _ in range(3))
    theirs = torch.zeros(5, dtype=torch.float64, requires_grad=True)
    optimiser, apart = torch.optim.Adam([theirs], lr=0.01), 0.0
    for t in range(1, 201):
        g = np.random.normal(size=5)
        adam_step(p, g, m, v, t, 0.01, 0.9, 0.999, 1e-8)
        theirs.grad = torch.tensor(g)
        optimiser.step()
        apart = max(apart, float(np.abs(p - theirs.detach().numpy()).max()))
    print("PyTorch:", apart < 1e-10)

# %% [markdown] lang="en"
# ## All of it
#
# In this cell a network of two layers learns the sine curve from 64 points. It uses your `linear`, `mse`, `uniform` and
# `parameters`, and your two kinds of steps. The classes `Linear`, `Sequential`, `SGD` and `Adam` of the library only
# store the arrays that your functions work on. The cell trains with SGD, with SGD and momentum, and with Adam. Predict
# which of the three has the smallest loss after 300 steps. Count the parameters, too, before you run the cell. (It runs
# only when all check cells have passed.)
#
# The first picture shows the loss of each of the three after every step, on a logarithmic scale. The second shows the
# sine, dashed, and the output of the network that Adam trains, after 0, 30 and 300 steps. Sketch the curve after 30
# steps before you run the cell.

# %% [markdown] lang="es"
# ## Todo junto
#
# En esta celda, una red de dos capas aprende la curva del seno con 64 puntos. Usa tu `linear`, tu `mse`, tu `uniform` y
# tu `parameters`, y tus dos tipos de pasos. Las clases `Linear`, `Sequential`, `SGD` y `Adam` de la biblioteca solo
# guardan los arrays con los que trabajan tus funciones. La celda entrena con SGD, con SGD y momento, y con Adam.
# Predice cuál de los tres tiene la pérdida más pequeña después de 300 pasos. Cuenta también los parámetros antes de
# ejecutar la celda. (Solo funciona cuando han pasado todas las comprobaciones.)
#
# La primera imagen muestra la pérdida de los tres después de cada paso, en escala logarítmica. La segunda muestra el
# seno, a trazos, y la salida de la red que entrena Adam, después de 0, 30 y 300 pasos. Dibuja a mano la curva tras 30
# pasos antes de ejecutar la celda.

# %%
x = np.linspace(-3, 3, 64).reshape(-1, 1)
y = np.sin(x)
optimisers = {
    "SGD": lambda ps: SGD(ps, lr=0.05),
    "SGD, 0.9": lambda ps: SGD(ps, lr=0.05, momentum=0.9),
    "Adam": lambda ps: Adam(ps, lr=0.05),
}
losses, fits = {}, {}
for name, make in optimisers.items():
    rng = np.random.default_rng(0)
    model = Sequential(Linear(1, 16, rng=rng, dtype=np.float64), Tanh(), Linear(16, 1, rng=rng, dtype=np.float64))
    ours = model.parameters()
    by, losses[name] = make(ours), []
    for step in range(301):
        z = model(Tensor(x))
        L = mean_square(z, y)
        losses[name].append(L.item())
        if name == "Adam" and step in (0, 30, 300):
            fits[f"step {step}"] = z.data
        by.zero_grad()
        L.backward()
        by.step()
    print(f"{name:9} {L.item():.5f}", sum(p.size for p in ours))
curves(losses, "step", "loss", log=True)
curves(fits | {"sin": y}, "x", "y", span=(-3, 3), dashed=["sin"])

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What your ops make possible
#
# Networks of later lessons use what you wrote here:
#
# - `linear`: *The grammar grid* (08), *Digits* (09), *Convolution* (10) and *It writes* (11)
# - `parameters`, `uniform` and `adam_step`: the training of these four networks

# %% [markdown] lang="es"
# ## Lo que hacen posible tus operaciones
#
# Las redes de lecciones posteriores usan lo que has escrito aquí:
#
# - `linear`: *La rejilla de la gramática* (08), *Dígitos* (09), *Convolución* (10) y *Escribe* (11)
# - `parameters`, `uniform` y `adam_step`: el entrenamiento de estas cuatro redes

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `06-layers-and-optimisers.ipynb`.
#
# Next comes *XOR*: a very small problem that a network without a hidden layer cannot solve; there you train a network
# that solves it, with your own code.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `06-layers-and-optimisers.ipynb`.
#
# Después viene *XOR*: un problema muy pequeño que una red sin capa oculta no puede resolver; allí entrenas con tu
# propio código una red que lo resuelve.

# %% [markdown] lang="en" name="more"
# ## ★ Not too far: `clip_gradients`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# A single batch with an enormous gradient can change all parameters far too much. Many programs therefore shorten the
# gradients before each step. `clip_gradients(parameters, longest)` gets a list of tensors after `backward`, and works
# on their gradients **in place**:
#
# - The **length** of all gradients together is the square root of the sum of the squares of all their entries.
# - If it is greater than `longest`, every gradient is multiplied by the same factor, so that the length becomes
#   `longest`. Otherwise all stay as they are.
# - A parameter whose `grad` is `None` counts for nothing.
# - It returns the length before any change.
#
# <details><summary>Hint</summary>
# A common factor keeps the direction of the step. If each gradient had its own factor, the step would turn.
# </details>

# %% [markdown] lang="es"
# ## ★ No tan lejos: `clip_gradients`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# Un solo lote con un gradiente enorme puede lanzar una red muy lejos. Por eso muchos entrenamientos limitan la longitud
# de un paso antes de darlo. `clip_gradients(parameters, longest)` recibe una lista de tensores después de `backward` y
# trabaja **en el sitio** con sus gradientes:
#
# - La **longitud** de todos los gradientes juntos es la raíz cuadrada de la suma de los cuadrados de todos sus
#   elementos.
# - Si es mayor que `longest`, cada gradiente se multiplica por el mismo factor, para que la longitud pase a ser
#   `longest`. Si no, todos se quedan como están.
# - Un parámetro cuyo `grad` es `None` no cuenta.
# - Devuelve la longitud de antes.
#
# <details><summary>Pista</summary>
# Un factor común conserva la dirección del paso. Si cada gradiente tuviera su propio factor, el paso giraría.
# </details>

# %% optional="clip_gradients"
def clip_gradients(parameters, longest):
    """Returns the length of all gradients together. If it is greater than longest, they are then shortened, in place.

    All get the same factor. parameters: tensors, whose grad may be None.
    """
    # one length and one factor for all, so that the direction stays
    grads = [p.grad for p in parameters if p.grad is not None]
    length = float(np.sqrt(sum((g * g).sum() for g in grads)))
    if length > longest:
        for g in grads:
            g *= longest / length
    return length

# %% trial="clip_gradients"
check("clip_gradients")

# %% [markdown] lang="en" name="open"
# ## ★★ Break it for somebody else
#
# No check looks at this task; you find out yourself whether you have succeeded. Copy the last training cell of this
# lesson and change it so that the network learns badly although every pull-back is right: a single small change of the
# initial weights, of the learning rate, of the data, or of where the gradients are zeroed. Save a picture of the loss
# and give a colleague only this picture. They may ask you for one measurement at a time: the loss of one batch, the
# length of the gradients, the values of a layer.
#
# You have succeeded if your colleague finds the change with no more than three measurements, and you can say which
# single one would have been enough. Then exchange roles. What do the pictures of a learning rate that is too large, of
# one that is too small, and of equal initial weights look like?

# %% [markdown] lang="es"
# ## ★★ Estropéala para otra persona
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Copia la última celda de entrenamiento de
# esta lección y cámbiala para que la red aprenda mal aunque todos los retrocesos sean correctos: un solo cambio pequeño
# en los pesos iniciales, en la tasa de aprendizaje, en los datos o en el lugar donde se ponen a cero los gradientes.
# Guarda una imagen de la pérdida y dale a otra persona solo esa imagen. Puede pedirte las medidas de una en una: la
# pérdida de un lote, la longitud de los gradientes, los valores de una capa.
#
# Lo has conseguido si esa persona encuentra el cambio con tres medidas como mucho, y si sabes decir cuál de ellas
# habría bastado. Después se cambian los papeles. ¿Cómo son las imágenes de una tasa de aprendizaje demasiado grande,
# de una demasiado pequeña y de unos pesos iniciales iguales?
