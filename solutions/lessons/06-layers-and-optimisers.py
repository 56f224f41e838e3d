# %% [markdown] lang="en"
# # 06 · Layers and optimisers
#
# The engine can differentiate what you give it. What turns that into learning is a small amount of code: layers that
# hold numbers, a walk that finds these numbers, a rule for their first values, and a rule for changing them. Here you
# write all of it, up to Adam, and see what happens when a line of it is missing. The chapter *Layers and optimisers*
# works out other layers, other losses and another optimiser. Allow two and a half hours, and another hour for the
# chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 06 · Capas y optimizadores
#
# El motor sabe derivar lo que le des. Lo que convierte eso en aprendizaje es muy poco código: capas que guardan
# números, un recorrido que encuentra esos números, una regla para sus primeros valores y una regla para cambiarlos.
# Aquí lo escribes todo, hasta Adam, y ves qué pasa cuando falta una línea. El capítulo *Capas y optimizadores* deduce
# otras capas, otras pérdidas y otro optimizador. Reserva dos horas y media, y una hora más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import check, progress, use_language, use_my_code
from ndgrad import Tensor
from ndgrad.nn import Linear, Module, Sequential, Tanh
from ndgrad.optim import SGD, Adam
from ndgrad.shapes import rows, sum_over
from ndgrad.tensor import linear as layer
from ndgrad.tensor import mse as mean_square

use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import check, progress, use_language, use_my_code
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
# A batch of 32 pictures, each of 28 × 28 pixels in one row: **x has shape (32, 784)**. A network of two layers looks at
# them, with 64 numbers in between and one number for each of ten digits at the end. Only the forward pass is asked for:
#
# ```python
# hidden, out = Linear(784, 64), Linear(64, 10)
# h = hidden(x).relu()
# logits = out(h)
# ```
#
# Predict four shapes: those of `hidden.weight`, `h`, `logits` and `out.bias`. Write the four tuples after `return`, in
# this order. In this library a layer computes `x @ weight + bias`. You cannot run the code yet: it needs what you write
# in this lesson.
#
# <details><summary>Hint 1: a nudge</summary>
# Every row of x is one picture, and goes through the network by itself.
# </details>
# <details><summary>Hint 2: the rule</summary>
# In <code>x @ weight</code> the last size of x and the first size of the weight are one number. The bias is added to
# every row.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Four tuples after <code>return</code>, with commas between them, in the order of the text. A tuple of one number keeps
# its comma.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `forward_shapes`
#
# Un lote de 32 imágenes de 28 × 28 píxeles, cada una puesta en una fila: **x tiene forma (32, 784)**. Las mira una red
# de dos capas, con 64 números en medio y, al final, un número por cada una de las diez cifras. Solo se pide el paso
# hacia adelante:
#
# ```python
# hidden, out = Linear(784, 64), Linear(64, 10)
# h = hidden(x).relu()
# logits = out(h)
# ```
#
# Predice cuatro formas: las de `hidden.weight`, `h`, `logits` y `out.bias`. Escribe las cuatro tuplas después de
# `return`, en este orden. En esta biblioteca una capa calcula `x @ weight + bias`. Todavía no puedes ejecutar el
# código: necesita lo que escribes en esta lección.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cada fila de x es una imagen, y pasa por la red por su cuenta.
# </details>
# <details><summary>Pista 2: la regla</summary>
# En <code>x @ weight</code>, el último tamaño de x y el primero de los pesos son el mismo número. El sesgo se suma a
# cada fila.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Cuatro tuplas después de <code>return</code>, separadas por comas, en el orden del enunciado. Una tupla de un solo
# número conserva su coma.
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
# How many numbers can this network learn? Return the count of all its parameters. You may write it as a formula.
#
# <details><summary>Hint 1: a nudge</summary>
# Four arrays hold them. You have just written down the shapes of two of them.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Every weight connects one input with one output, and every output has one bias. The batch does not matter.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the shapes of all four arrays in a column: weight and bias of the first layer, weight and bias of the second.
# Work out how many numbers each of them holds, and add up the four.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `parameter_count`
#
# ¿Cuántos números puede aprender esta red? Devuelve cuántos son en total sus parámetros. Puedes escribirlo como una
# fórmula.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Están en cuatro arrays. Acabas de escribir las formas de dos de ellos.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cada peso une una entrada con una salida, y cada salida tiene un sesgo. El lote no importa.
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
# A layer is a matrix product and a sum, and you have the ops for both. As one op it makes one node instead of two, and
# its value needs no array in between. **z = x @ w + b**, with x of shape (…, in), w (in, out) and b (out,). The dots
# stand for any number of axes, also for none: x may be one row, a table, or a batch of tables. As ever, an op returns
# its value and a tuple of pull-backs, here of three. Predict the shapes:

# %% [markdown] lang="es"
# ## Ejercicio 3: `linear`
#
# Una capa es un producto de matrices y una suma, y ya tienes las dos operaciones. Como una sola operación crea un nodo
# en vez de dos. **z = x @ w + b**, con x de forma (…, in), w (in, out) y b (out,). Los puntos son cualquier número de
# ejes, también ninguno: x puede ser una fila, una tabla o un lote de tablas. Como siempre, una operación devuelve su
# valor y una tupla de retrocesos, aquí de tres. Predice las formas:

# %%
w, b = np.ones((5, 4)), np.ones(4)
for shape in [(5,), (3, 5), (20, 3, 5)]:
    x = np.ones(shape)
    print(x.shape, (x @ w + b).shape, rows(x).shape)

# %% [markdown] lang="en"
# The last column shows a helper of the library: `rows(x)` is x as a matrix, with all axes but the last made into one.
# The engine does not un-broadcast for `linear`: each pull-back must return the shape of its input. `sum_over(x, axis)`,
# which sums x over that axis, is there too.
#
# <details><summary>Hint 1: a nudge</summary>
# Take x with two axes first. Two of the three pull-backs are those of <code>matmul</code>. The third answers: how many
# entries of z does one entry of b reach?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The weight and the bias served every row, so their gradients are sums over all rows, however many axes the rows are
# spread over. <code>rows</code> puts the rows of x, and those of g, one below the other.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the two pull-backs of <code>matmul</code> for matrices, with g in place. For x the same product works with any
# number of axes; for w bring both factors to two axes with <code>rows</code> first; for b sum the rows of g with
# <code>sum_over</code>. Check with x of (20, 3, 5) and w of (5, 4): the three gradients have the shapes (20, 3, 5), (5,
# 4) and (4,).
# </details>

# %% [markdown] lang="es"
# La última columna muestra una función auxiliar de la biblioteca: `rows(x)` es x como matriz, con todos los ejes menos
# el último convertidos en uno. El motor no deshace la difusión en `linear`: cada retroceso tiene que devolver la forma
# de su entrada. También está `sum_over(x, axis)`, que suma x sobre ese eje.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma primero una x de dos ejes. Dos de los tres retrocesos son los de <code>matmul</code>. El tercero responde a esto:
# ¿a cuántos elementos de z llega un elemento de b?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los pesos y el sesgo sirvieron a todas las filas, así que sus gradientes son sumas sobre todas ellas, por muchos ejes
# en que estén repartidas. <code>rows</code> pone las filas de x, y las de g, una debajo de otra.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe los dos retrocesos de <code>matmul</code> para matrices. El de x es el mismo producto con cualquier número de
# ejes; en el de w, lleva antes los dos factores a dos ejes con <code>rows</code>; en el de b, suma las filas de g con
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
# For tensors the function is called `layer` here, as `linear` is yours. Predict the bias's gradient: ones come back to
# 20 tables of three rows.

# %% [markdown] lang="es"
# Con tensores, la función se llama aquí `layer`, porque `linear` es la tuya. Predice el gradiente del sesgo: vuelven
# unos a 20 tablas de tres filas.

# %%
bias = Tensor(np.zeros(4), requires_grad=True)
layer(np.ones((20, 3, 5)), np.ones((5, 4)), bias).backward(np.ones((20, 3, 4)))
print(bias.grad)

# %% [markdown] lang="en"
# ## Exercise 4: `mse`
#
# The loss of a regression, as one op: **z is the mean of (x − y)² over all entries**, an array of shape (), or NumPy's
# number, which is the same to the engine. Lesson 03 has shown a column of predictions beside a row of targets. So this
# op does not broadcast: **x and y must have one shape, or it raises a `ValueError`**. Predict what NumPy makes of a
# perfect prediction in the wrong shape:

# %% [markdown] lang="es"
# ## Ejercicio 4: `mse`
#
# La pérdida de una regresión, como una sola operación: **z es la media de (x − y)² sobre todos los elementos**, un
# array de forma () o un número de NumPy, que para el motor es lo mismo. La lección 03 mostró una columna de
# predicciones al lado de una fila de valores correctos. Por eso esta operación no difunde: **x e y tienen que tener la
# misma forma; si no, lanza un `ValueError`**. Predice qué hace NumPy con una predicción perfecta que tiene otra forma:

# %%
targets = np.array([1.0, 2.0, 6.0])
prediction = targets.reshape(3, 1)
for p in (prediction, prediction.ravel()):
    print(p.shape, ((p - targets) ** 2).mean().round(3))

# %% [markdown] lang="en"
# <details><summary>Hint 1: a nudge</summary>
# How fast does the mean of n squares grow when one entry of x moves? And when the same entry of y moves instead?
# </details>
# <details><summary>Hint 2: the rule</summary>
# One square grows by twice the difference, and the mean takes an n-th of that. g is a single number here.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare the shapes first, and raise the <code>ValueError</code> with both in its text. Then give the difference a
# name, since the value and both pull-backs need it; its <code>size</code> is n. The two pull-backs differ in one thing,
# which hint 1 asks for. Check on paper: for x = (1, 4), y = (2, 2) and g = 1 the gradient of x is (−1, 2).
# </details>

# %% [markdown] lang="es"
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuánto crece la media de n cuadrados cuando se mueve un elemento de x? ¿Y si se mueve, en su lugar, el mismo elemento
# de y?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un cuadrado crece el doble de la diferencia, y la media se queda con la enésima parte de eso. Aquí g es un solo
# número.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara primero las formas y lanza el <code>ValueError</code> con las dos en el texto. Después dale un nombre a la
# diferencia, porque la necesitan el valor y los dos retrocesos; su <code>size</code> es n. Los dos retrocesos se
# distinguen en una sola cosa, por la que pregunta la pista 1. Comprueba en papel: con x = (1, 4), y = (2, 2) y g = 1,
# el gradiente de x es (−1, 2).
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
# dicts of them. Nothing has been registered anywhere. So whoever wants to change all parameters has to go and look for
# them. The cell builds a small tangle. Predict how many parameters it has.

# %% [markdown] lang="es"
# ## Ejercicio 5: `parameters`
#
# Una capa es un objeto cuyos atributos son tensores, y una red es un objeto cuyos atributos son capas, o listas o
# diccionarios de capas. Nadie las ha registrado en ninguna parte. Así que quien quiera cambiar todos los parámetros
# tiene que ir a buscarlos. La celda construye un pequeño enredo. Predice cuántos parámetros tiene.

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
# The cell below the checks will tell. Write `parameters(module)`. It returns, or yields, **every leaf that requires a
# gradient**: a Tensor with `requires_grad` whose `_prev` is empty.
#
# - It looks through the attributes of a module, `vars(module).values()`, and goes into modules, lists, tuples and the
#   values of dicts, however deep. What it is given may itself be a list.
# - Each parameter comes **once**, at the place where it is met first. Two tensors with the same numbers are two
#   parameters.
# - They come in the order in which one reads: what is in a layer before what comes after the layer.
# - A module may refer back to the one that holds it.
# - Anything else, such as a number or a text, is passed over.
#
# <details><summary>Hint 1: a nudge</summary>
# Whatever the walk comes to is one of three things: a tensor, something that holds other things, or neither. For what
# is in something it has the same question again.
# </details>
# <details><summary>Hint 2: the rule</summary>
# A function inside that calls itself for each thing within, and a set of what it has met, by <code>id</code>: the ids
# of things that stay, not of lists made on the way. Remember a module before you go into it, or the way back never
# ends.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with an empty set and the inner function. It passes over a thing whose <code>id</code> is in the set. It notes a
# tensor, and yields it if it is a parameter. It notes whatever holds other things, and passes on what the walk of each
# of them yields (<code>yield from</code>; <code>isinstance</code> tells the kinds apart). Your function returns the
# walk of what it was given. Check: a list with the same layer twice gives its parameters once.
# </details>

# %% [markdown] lang="es"
# Lo dirá la celda que sigue a las comprobaciones. Escribe `parameters(module)`. Devuelve, o va dando con `yield`,
# **cada hoja que pide gradiente**: un Tensor con `requires_grad` cuyo `_prev` está vacío.
#
# - Mira los atributos de un módulo, `vars(module).values()`, y entra en módulos, listas, tuplas y valores de
#   diccionarios, por hondo que sea. Lo que recibe puede ser también una lista.
# - Cada parámetro sale **una vez**, en el lugar donde aparece primero. Dos tensores con los mismos números son dos
#   parámetros.
# - Salen en el orden en que se lee: lo que está dentro de una capa, antes que lo que viene después de la capa.
# - Un módulo puede apuntar al que lo contiene.
# - Todo lo demás, como un número o un texto, se pasa por alto.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Lo que encuentra el recorrido es una de tres cosas: un tensor, algo que contiene otras cosas, o ni lo uno ni lo otro.
# Para lo que está dentro de algo, la pregunta es la misma.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una función interior que se llama a sí misma para cada cosa de dentro, y un conjunto con lo que ya ha encontrado, por
# <code>id</code>: los de cosas que permanecen, no los de listas hechas por el camino. Anota un módulo antes de entrar
# en él, o el camino de vuelta no se acaba nunca.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con un conjunto vacío y la función interior. Si el <code>id</code> de una cosa ya está en el conjunto, la pasa
# por alto. Un tensor lo anota, y lo da con <code>yield</code> si es un parámetro. Lo que contiene otras cosas lo anota,
# y transmite lo que da el recorrido de cada una (<code>yield from</code>; <code>isinstance</code> distingue los tipos).
# Tu función devuelve el recorrido de lo que recibe. Comprueba: una lista con la misma capa dos veces da sus parámetros
# una sola vez.
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
# Two. `shared.weight` is there twice but is one tensor; `mean` is a constant, and `product` is the result of an op.
#
# ## Exercise 6: `uniform`
#
# Which numbers should a layer begin with? Zeros, for instance, seem modest. The cell computes both weights' gradients
# in a network of two layers with tanh in between, whose weights are all 0, then all 0.5. Predict how many *different*
# numbers there are in each gradient.

# %% [markdown] lang="es"
# Dos. `shared.weight` aparece dos veces, pero es un solo tensor; `mean` es una constante y `product` es el resultado de
# una operación.
#
# ## Ejercicio 6: `uniform`
#
# ¿Con qué números debe empezar una capa? Los ceros, por ejemplo, parecen prudentes. La celda calcula los gradientes de
# los dos pesos en una red de dos capas con tanh en medio, con todos los pesos a 0 y después todos a 0,5. Predice
# cuántos números *distintos* hay en cada gradiente.

# %%
x, y = np.array([[0.5, 1.0], [2.0, -1.0], [-1.0, 0.25]]), np.array([[1.0], [0.0], [2.0]])
for start in (0.0, 0.5):
    first = Tensor(np.full((2, 4), start), requires_grad=True)
    second = Tensor(np.full((4, 1), start), requires_grad=True)
    off = (x @ first).tanh() @ second - y
    (off * off).mean().backward()
    print(start, first.grad.round(3).tolist(), second.grad.ravel().round(3).tolist())

# %% [markdown] lang="en"
# From zeros nothing moves at all: what goes back through the second layer is multiplied by its zeros, and what comes
# out of the first is zero. With 0.5 all four hidden numbers get the same gradient, in every step: four copies of one.
# They have to begin **different**, so they are drawn at random.
#
# And how large? A sum of n terms of random sign, each about as large as the others, grows with √n. So weights are made
# smaller by as much: a layer with `fan_in` inputs draws its numbers evenly from **−1/√fan_in to 1/√fan_in**, which is
# also PyTorch's default.
#
# Write `uniform(shape, fan_in, rng, dtype)`. It returns a Tensor that requires a gradient, of this shape and dtype,
# with numbers drawn by the generator `rng` and by no other, so that one seed always gives the same network.
#
# <details><summary>Hint 1: a nudge</summary>
# A generator of NumPy's has a method with the name of this function.
# </details>
# <details><summary>Hint 2: the rule</summary>
# It draws float64. The dtype has to be made afterwards, and before the tensor: what an op returns is no leaf.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Work out the bound from fan_in. Let the generator draw between minus the bound and the bound, in the given shape;
# bring the array to the dtype with <code>astype</code>; make the tensor last, and tell it that it requires a gradient.
# Check: two generators with the same seed must give the same tensor, and no entry may lie beyond the bound.
# </details>

# %% [markdown] lang="es"
# Desde ceros no se mueve nada: lo que vuelve por la segunda capa se multiplica por sus ceros, y lo que sale de la
# primera es cero. Con 0,5, los cuatro números ocultos reciben el mismo gradiente, en cada paso: son cuatro copias de
# uno. Tienen que empezar **distintos**, así que se sacan al azar.
#
# ¿Y de qué tamaño? Una suma de n términos de signo aleatorio, todos más o menos igual de grandes, crece con √n. Por eso
# los pesos se hacen más pequeños en la misma medida: una capa con `fan_in` entradas saca sus números de manera uniforme
# **de −1/√fan_in a 1/√fan_in**, que es también lo que hace PyTorch por defecto.
#
# Escribe `uniform(shape, fan_in, rng, dtype)`. Devuelve un Tensor que pide gradiente, con esa forma y ese dtype, cuyos
# números saca el generador `rng` y ningún otro, para que una semilla dé siempre la misma red.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Los generadores de NumPy tienen un método con el nombre de esta función.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Ese método da float64. El dtype hay que cambiarlo después, y antes de crear el tensor: lo que devuelve una operación
# no es una hoja.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula la cota a partir de fan_in. Haz que el generador saque números entre menos la cota y la cota, en la forma
# dada; cambia el dtype del array con <code>astype</code>; crea el tensor al final e indícale que requiere gradiente.
# Comprueba: dos generadores con la misma semilla deben dar el mismo tensor, y ningún elemento puede pasar de la cota.
# </details>

# %% exercise="uniform"
from ndgrad.nn import uniform

# %% test="uniform" points=2
check("uniform")

# %% [markdown] lang="en"
# With that, layers can be made. Eight of them, each with 256 inputs and 256 outputs, get one batch. How large are the
# numbers after each layer, on the average? Predict where they go with the right bound, with one ten times too large,
# and with one ten times too small. (What is beyond 1, tanh brings back below 1.)

# %% [markdown] lang="es"
# Con eso ya se pueden crear capas. Ocho capas, una detrás de otra, cada una de 256 entradas y 256 salidas, reciben un
# lote. ¿De qué tamaño son los números, en promedio, después de cada una? Predice hacia dónde van con la cota correcta,
# con una diez veces mayor y con una diez veces menor. (Lo que pasa de 1, tanh lo devuelve por debajo de 1.)

# %%
rng = np.random.default_rng(0)
for scale in (1, 10, 0.1):
    h, sizes = rng.normal(size=(32, 256)), []
    for _ in range(8):
        h = np.tanh(h @ (scale * uniform((256, 256), 256, rng, np.float64).data))
        sizes.append(float(np.abs(h).mean()))
    print(f"{scale:4}", *(f"{s:.5f}" for s in sizes))

# %% [markdown] lang="en"
# Ten times too large, and all numbers sit near 1 and −1, where tanh is flat and nothing comes back. Ten times too
# small, and after a few layers nothing is left. Even this bound loses almost half in each layer: harmless for two or
# three, fatal for eight. The chapter works out why, and a rule that loses less.
#
# ## Exercise 7: `train_step`
#
# Learning is five lines, again and again, and their order matters. You have seen them in the last cells of earlier
# lessons. Here is a loss, (w − 3)², and a loop without one of them. Predict what w does. It should go to 3.

# %% [markdown] lang="es"
# Diez veces mayor, y todos los números quedan cerca de 1 y de −1, donde tanh es plana y no vuelve nada. Diez veces
# menor, y a las pocas capas no queda nada. Incluso con esta cota se pierde casi la mitad en cada capa: con dos o tres
# no pasa nada; con ocho, ya no queda casi nada. El capítulo calcula por qué, y una regla con la que se pierde menos.
#
# ## Ejercicio 7: `train_step`
#
# Aprender son cinco líneas, una y otra vez, y el orden importa. Las has visto en las últimas celdas de otras lecciones.
# Aquí hay una pérdida, (w − 3)², y un bucle al que le falta una de ellas. Predice qué hace w. Debería ir hacia 3.

# %%
w = Tensor(np.array(0.0), requires_grad=True)
for step in range(12):
    L = (w - 3) * (w - 3)
    L.backward()
    w.data = w.data - 0.1 * w.grad
    print(round(w.item(), 2), end="\n" if step == 11 else "  ")

# %% [markdown] lang="en"
# The gradients of all steps add up, for leaves accumulate. So w rushes past 3, turns late, and rushes past it again.
#
# Write `train_step(parameters, compute_loss, update)`, one step as it should be:
#
# - `parameters` is a list of tensors. Gradients that are left from before must not count.
# - `compute_loss()` computes the loss, a tensor of shape (), from the parameters as they are. Call it once.
# - `update(p.data, p.grad)` changes an array in place. Call it once for each parameter, when its gradient is there; a
#   parameter that got none, because the loss does not depend on it, is left alone.
# - It returns the loss as a **number**. A tensor would keep its whole graph in memory.
#
# <details><summary>Hint 1: a nudge</summary>
# In the cell above the gradients of all steps added up. What has to be done so that only those of this step count, and
# at which moment?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Old gradients are emptied before <code>backward</code>, and never between it and the changes. <code>grad</code> is
# <code>None</code> for a parameter that the loss does not depend on.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Five steps in this order: empty every gradient (a tensor has a method <code>zero_grad</code>), compute the loss once,
# go back from it, update every parameter whose gradient has arrived, return the loss as a number (its method
# <code>item</code>). Check with two parameters of which the loss uses one: the other must stay as it is.
# </details>

# %% [markdown] lang="es"
# Los gradientes de todos los pasos se suman, porque las hojas acumulan. Así que w se pasa de 3, gira tarde y se vuelve
# a pasar.
#
# Escribe `train_step(parameters, compute_loss, update)`, un paso como debe ser:
#
# - `parameters` es una lista de tensores. Los gradientes que quedan de antes no deben contar.
# - `compute_loss()` calcula la pérdida, un tensor de forma (), a partir de los parámetros tal como están. Se llama una
#   vez.
# - `update(p.data, p.grad)` cambia un array en el sitio. Se llama una vez por cada parámetro, cuando ya está su
#   gradiente; un parámetro que no ha recibido ninguno, porque la pérdida no depende de él, se deja como está.
# - Devuelve la pérdida como **número**. Un tensor conservaría todo su grafo en memoria.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En la celda de arriba se sumaban los gradientes de todos los pasos. ¿Qué hay que hacer para que cuenten solo los de
# este paso, y en qué momento?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los gradientes anteriores se vacían antes de <code>backward</code>, y nunca entre él y los cambios. <code>grad</code>
# es <code>None</code> en un parámetro del que no depende la pérdida.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Cinco pasos en este orden: vacía todos los gradientes (un tensor tiene el método <code>zero_grad</code>), calcula una
# vez la pérdida, vuelve atrás desde ella, actualiza cada parámetro al que le haya llegado un gradiente y devuelve la
# pérdida como número (su método <code>item</code>). Comprueba con dos parámetros de los que la pérdida usa uno: el otro
# debe quedarse como está.
# </details>

# %% exercise="train_step"
def train_step(parameters, compute_loss, update):
    """Makes one step and returns the loss before it, a number. The step calls update(p.data, p.grad) for every p that
    the loss depends on, with the gradient of this loss alone.

    parameters: a list of tensors; compute_loss(): a tensor of shape ().
    """
    # gradients accumulate, so they are forgotten before the way back, and used after it
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
# The same loss with your step, and with four learning rates. Each step multiplies the distance to 3 by 1 − 2 lr.
# Predict which of the four arrive, which arrive at once, and which never do.

# %% [markdown] lang="es"
# La misma pérdida con tu paso y con cuatro tasas de aprendizaje. Cada paso multiplica la distancia a 3 por 1 − 2 lr.
# Predice cuáles de las cuatro llegan, cuál llega de golpe y cuál no llega nunca.

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
# A network and its optimiser share the tensors of the parameters. But a function that takes a step, such as the two
# that you write below, gets only the array `p.data`. So it must write the new numbers into this array. Predict what
# each of the three functions leaves in p.

# %% [markdown] lang="es"
# ## En el sitio
#
# Una red y su optimizador comparten los tensores de los parámetros. Pero una función que da un paso, como las dos que
# escribes abajo, recibe solo el array `p.data`. Por eso tiene que escribir los números nuevos en ese array. Predice qué
# deja en p cada una de las tres funciones.

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

# %% [markdown] lang="en"
# The first gives the name `p` to a new array, inside the function, and nobody outside ever sees it. The second gives
# the old array one more name and writes into it, the third into a part of it. So write into the arrays: with `+=`, `-=`
# and `*=`, or with `p[...] = `.
#
# ## Exercise 8: `sgd_step`
#
# In a narrow valley a step against the gradient leads mostly to the opposite wall. **Momentum** keeps a velocity, in
# which opposite gradients cancel and equal ones add up.
#
# velocity ← momentum · velocity + g
#
# p ← p − lr · velocity
#
# Write `sgd_step(p, g, velocity, lr, momentum)`. It changes **velocity and p in place**, in this order, and does not
# touch g. What it returns is not looked at. The velocity is zeros before the first step. Your function is compared with
# PyTorch's, step by step, to 1e-10.
#
# <details><summary>Hint 1: a nudge</summary>
# Take p = 1, velocity 0, lr = 0.1 and momentum 0.9 on paper, and let g = 2 arrive twice. What are velocity and p after
# the first step, and after the second?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The new velocity changes p. Each line writes into an array that was given.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First the velocity: it shrinks, then g is added to it. Then p changes by the new velocity. Use for each the operator
# that writes into the array on its left, as in the cell above. Check with hint 1: the velocity is 2 and then 3.8, and p
# is 0.8 and then 0.42.
# </details>

# %% [markdown] lang="es"
# La primera da el nombre `p` a un array nuevo, dentro de la función, y nadie de fuera llega a verlo. La segunda da otro
# nombre más al array de siempre y escribe en él; la tercera, en una parte suya. Así que hay que escribir en los arrays:
# con `+=`, `-=` y `*=`, o con `p[...] = `.
#
# ## Ejercicio 8: `sgd_step`
#
# En un valle estrecho, un paso en contra del gradiente lleva sobre todo a la pared de enfrente. El **momento**
# (momentum) guarda una velocidad, en la que los gradientes opuestos se cancelan y los iguales se suman.
#
# velocity ← momentum · velocity + g
#
# p ← p − lr · velocity
#
# Escribe `sgd_step(p, g, velocity, lr, momentum)`. Cambia **velocity y p en el sitio**, en este orden, y no toca g. Lo
# que devuelve no se mira. Antes del primer paso, la velocidad son ceros. Tu función se compara con la de PyTorch, paso
# a paso, hasta 1e-10.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma en papel p = 1, velocidad 0, lr = 0,1 y momentum 0,9, y supón que g = 2 llega dos veces. ¿Cuánto valen la
# velocidad y p después del primer paso? ¿Y después del segundo?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La velocidad nueva cambia p. Cada línea escribe en un array recibido.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Primero la velocidad: se reduce y después se le suma g. Luego p cambia según la velocidad nueva. Usa en cada caso el
# operador que escribe en el array de su izquierda, como en la celda de arriba. Comprueba con la pista 1: la velocidad
# vale 2 y después 3,8; p vale 0,8 y después 0,42.
# </details>

# %% exercise="sgd_step"
from ndgrad.optim import sgd_step

# %% test="sgd_step" points=1
check("sgd_step")

# %% test="sgd_step_steps" points=2
check("sgd_step.steps")

# %% [markdown] lang="en"
# A valley, 100 times as steep across as along: L = (x² + 100 y²) / 2, from (10, 1). Predict which momentum comes
# nearest to (0, 0) in 60 steps.

# %% [markdown] lang="es"
# Un valle 100 veces más empinado a lo ancho que a lo largo: L = (x² + 100 y²) / 2, desde (10, 1). Predice qué momento
# llega más cerca de (0, 0) en 60 pasos.

# %%
for momentum in (0.0, 0.5, 0.85, 0.99):
    p, velocity = np.array([10.0, 1.0]), np.zeros(2)
    for _ in range(60):
        sgd_step(p, p * [1, 100], velocity, 0.01, momentum)
    print(momentum, p.round(4))

# %% [markdown] lang="en"
# ## Exercise 9: `adam_step`
#
# Adam gives every entry a step size of its own. It keeps two running averages, of g and of g², which begin at zero:
#
# m ← β₁ m + (1 − β₁) g
#
# v ← β₂ v + (1 − β₂) g²
#
# As they begin at zero they are too small at first. After t steps with one and the same g, m is (1 − β₁ᵗ) g, and v is
# (1 − β₂ᵗ) g². So both are divided by just that. The corrected ones serve this step only, and are not kept:
#
# m̂ = m / (1 − β₁ᵗ), v̂ = v / (1 − β₂ᵗ)
#
# p ← p − lr · m̂ / (√v̂ + eps)
#
# What would the first step be without the correction? Predict both numbers, for g = 4, lr = 1, and two β that make it
# easy to work out.

# %% [markdown] lang="es"
# ## Ejercicio 9: `adam_step`
#
# Adam da a cada elemento un tamaño de paso propio. Guarda dos medias móviles, la de g y la de g², que empiezan en cero:
#
# m ← β₁ m + (1 − β₁) g
#
# v ← β₂ v + (1 − β₂) g²
#
# Como empiezan en cero, al principio son demasiado pequeñas. Después de t pasos con la misma g, m es (1 − β₁ᵗ) g y v es
# (1 − β₂ᵗ) g². Así que las dos se dividen justo por eso. Las corregidas sirven solo para este paso y no se guardan:
#
# m̂ = m / (1 − β₁ᵗ), v̂ = v / (1 − β₂ᵗ)
#
# p ← p − lr · m̂ / (√v̂ + eps)
#
# ¿Cómo sería el primer paso sin la corrección? Predice los dos números, con g = 4, lr = 1 y dos β con las que es fácil
# calcularlo.

# %%
g, beta1, beta2 = 4.0, 0.8, 0.99
mean, square = 0.2 * g, 0.01 * g**2
print("corrected  ", round(mean / (1 - beta1) / (square / (1 - beta2)) ** 0.5, 4))
print("as they are", round(mean / square**0.5, 4))

# %% [markdown] lang="en"
# Without the correction the first step is twice as long as it should be. Write
# `adam_step(p, g, m, v, t, lr, beta1, beta2, eps)`. It changes **m, v and p in place**, and what it returns is not
# looked at. `t` is the number of this step; the first one is 1.
#
# <details><summary>Hint 1: a nudge</summary>
# Do the first step on paper, with t = 1 and m = v = 0. What are m̂ and v̂ for g = 4, and for g = −0.1? How far does p
# move in each case?
# </details>
# <details><summary>Hint 2: the rule</summary>
# m and v change in place, as the velocity did; the corrected ones are new arrays with names of their own. β₁ᵗ is
# <code>beta1**t</code>. eps stands outside the root, beside it. Each entry is by itself: no sums.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Follow the formulas from top to bottom: m in two changes in place, v in two with the square of g, then both corrected
# ones, and last p, in place too. <code>np.sqrt</code> takes the root of each entry. Check with hint 1: in the first
# step every entry with a g other than 0 moves by nearly lr, against the sign of g.
# </details>

# %% [markdown] lang="es"
# Sin la corrección, el primer paso es el doble de largo de lo que debería. Escribe `adam_step(p, g, m, v, t, lr, beta1,
# beta2, eps)`. Cambia **m, v y p en el sitio**, y lo que devuelve no se mira. `t` es el número de este paso; el primero
# es el 1.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz en papel el primer paso, con t = 1 y m = v = 0. ¿Cuánto valen m̂ y v̂ con g = 4, y con g = −0,1? ¿Cuánto se mueve
# p en cada caso?
# </details>
# <details><summary>Pista 2: la regla</summary>
# m y v cambian en el sitio, como la velocidad; las corregidas son arrays nuevos con nombres propios. β₁ᵗ es
# <code>beta1**t</code>. eps está fuera de la raíz, a su lado. Cada elemento va por su cuenta: no hay sumas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Sigue las fórmulas de arriba abajo: m con dos cambios en el sitio, v con otros dos y con el cuadrado de g, después las
# dos corregidas y, al final, p, también en el sitio. <code>np.sqrt</code> da la raíz de cada elemento. Comprueba con la
# pista 1: en el primer paso, cada elemento con una g distinta de 0 se mueve casi lr, en contra del signo de g.
# </details>

# %% exercise="adam_step"
from ndgrad.optim import adam_step

# %% test="adam_step" points=1
check("adam_step")

# %% test="adam_step_steps" points=2
check("adam_step.steps")

# %% [markdown] lang="en"
# Where PyTorch is installed, this cell runs 200 steps of both beside each other, in float64, and prints how far they
# are ever apart. Without PyTorch it says so.

# %% [markdown] lang="es"
# Donde PyTorch está instalado, esta celda da 200 pasos con los dos a la vez, en float64, e imprime lo más que llegan a
# separarse. Sin PyTorch, lo dice.

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
# A curve, the sine, from 64 points, and a network of two layers: your `linear`, your `mse`, your numbers to begin with,
# your walk, your steps. The classes `Linear`, `Sequential`, `SGD` and `Adam` of the library only hold what your
# functions work on. Predict which of the three has the smallest loss after 300 steps, and count the parameters before
# the cell does. (It runs only when all check cells have passed.)

# %% [markdown] lang="es"
# ## Todo junto
#
# Una curva, el seno, con 64 puntos, y una red de dos capas: tu `linear`, tu `mse`, tus números del principio, tu
# recorrido, tus pasos. Las clases `Linear`, `Sequential`, `SGD` y `Adam` de la biblioteca solo guardan aquello con lo
# que trabajan tus funciones. Predice cuál de los tres tiene la pérdida más pequeña después de 300 pasos, y cuenta los
# parámetros antes de que lo haga la celda. (Solo funciona cuando han pasado todas las comprobaciones.)

# %%
x = np.linspace(-3, 3, 64).reshape(-1, 1)
y = np.sin(x)
optimisers = {
    "SGD": lambda ps: SGD(ps, lr=0.05),
    "SGD, 0.9": lambda ps: SGD(ps, lr=0.05, momentum=0.9),
    "Adam": lambda ps: Adam(ps, lr=0.05),
}
for name, make in optimisers.items():
    rng = np.random.default_rng(0)
    model = Sequential(Linear(1, 16, rng=rng, dtype=np.float64), Tanh(), Linear(16, 1, rng=rng, dtype=np.float64))
    ours = model.parameters()
    by = make(ours)
    for step in range(300):
        by.zero_grad()
        L = mean_square(model(Tensor(x)), y)
        L.backward()
        by.step()
    print(f"{name:9} {L.item():.5f}", sum(p.size for p in ours))

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `06-layers-and-optimisers.ipynb`.
#
# Next comes *XOR*: the smallest problem that a network without a hidden layer cannot solve, trained with nothing but
# your code.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `06-layers-and-optimisers.ipynb`.
#
# Después viene *XOR*: el problema más pequeño que una red sin capa oculta no puede resolver, entrenada solo con tu
# código.
