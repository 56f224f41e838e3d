# %% [markdown] lang="en"
# # 05 · Can you trust a gradient?
#
# A wrong gradient raises no error. The loss falls a little more slowly, or it stops somewhere, and nobody knows why. So
# a gradient has to be measured: move an entry, look what happens. Here you write the instrument, `numerical_gradient`,
# find out how small its steps must be, and build `gradcheck` from it, which tells right pull-backs from wrong ones. On
# the way you deceive a check that many people use. None of these functions goes into the library: they look at it from
# outside. Allow two and a half hours, and another hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 05 · ¿Puedes fiarte de un gradiente?
#
# Un gradiente equivocado no lanza ningún error. La pérdida baja un poco más despacio, o se queda parada en algún sitio,
# y nadie sabe por qué. Así que un gradiente hay que medirlo: se mueve un elemento y se mira qué pasa. Aquí escribes el
# instrumento, `numerical_gradient`, averiguas lo pequeños que tienen que ser sus pasos y construyes con él `gradcheck`,
# que distingue los retrocesos correctos de los equivocados. Por el camino engañas a una comprobación que usa mucha
# gente. Ninguna de estas funciones entra en la biblioteca: la miran desde fuera. Reserva dos horas y media, y una hora
# más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import answered, check, progress, use_language, use_my_code
from ndgrad import ops

use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import answered, check, progress, use_language, use_my_code
from ndgrad import ops

use_language("es")

# %% [markdown] lang="en"
# The library is complete up to here, in `so_far.py`. To let your own functions stand trial in this lesson, remove the
# `#` and run the cell.

# %% [markdown] lang="es"
# La biblioteca está completa hasta aquí, en `so_far.py`. Para que en esta lección se examinen tus propias funciones,
# quita el `#` y ejecuta la celda.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## One side or both
#
# The slope of f at x can be measured from x to x + ε, or from x − ε to x + ε. The second is the **central difference**.
# The cell does both for f(x) = x² and f(x) = x³ at x = 3, where the slopes are 6 and 27, with a step of ε = 0.1. Predict
# the four numbers. One of them is exact; why?

# %% [markdown] lang="es"
# ## Un lado o los dos
#
# La pendiente de f en x se puede medir de x a x + ε, o de x − ε a x + ε. Lo segundo es la **diferencia central**. La
# celda hace las dos cosas para f(x) = x² y f(x) = x³ en x = 3, donde las pendientes son 6 y 27, con un paso de ε = 0,1.
# Predice los cuatro números. Uno de ellos es exacto; ¿por qué razón?

# %%
x, eps = 3.0, 0.1
for f in (lambda x: x**2, lambda x: x**3):
    print(round((f(x + eps) - f(x)) / eps, 6), round((f(x + eps) - f(x - eps)) / (2 * eps), 6))

# %% [markdown] lang="en"
# A parabola leaves its tangent by the same amount on both sides, so that the errors cancel. What is left in the second
# row is ε², from the cube.
#
# A smaller ε makes that error smaller, and another one larger: a computed f(x) is rounded, and the difference of two
# rounded numbers is divided by 2ε. Predict where the column of errors is smallest.

# %% [markdown] lang="es"
# Una parábola se aparta de su tangente lo mismo por los dos lados, y los errores se cancelan. Lo que queda en la segunda
# fila es ε², y viene del cubo.
#
# Un ε más pequeño reduce ese error y aumenta otro: el f(x) calculado está redondeado, y la diferencia de dos números
# redondeados se divide entre 2ε. Predice en qué fila es mínimo el error.

# %%
for k in range(1, 13):
    eps = 10.0**-k
    slope = (np.exp(1 + eps) - np.exp(1 - eps)) / (2 * eps)
    print(f"eps = 1e-{k:02}   error {abs(slope - np.exp(1)):.0e}")

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_eps`
#
# Numbers of 64 bits have about 16 digits. Graphics cards also compute with 16 bits, `float16`: numbers near 1 are then
# rounded to multiples of about 0.001, so a computed f(x) may be off by about 0.001.
#
# Which ε is best there for a central difference? Take every other quantity to be about 1: f, its slopes, x. Write a
# power of ten after `return`, as a number.
#
# <details><summary>Hint 1: a nudge</summary>
# There are two errors. Write each as a formula in ε, without caring about factors such as 2 or 6.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The step's own error is about ε². Rounding leaves about 0.001 in the difference, which is then divided by ε. The best ε
# lies where neither of the two is much larger than the other.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make a table on paper: a row for each of the steps 1, 0.1, 0.01 and 0.001, and in it the two errors of hint 2. Where
# is the larger of the two smallest? The answer is that step.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_eps`
#
# Los números de 64 bits tienen unas 16 cifras. Las tarjetas gráficas calculan también con 16 bits, `float16`: los
# números cercanos a 1 se redondean entonces a múltiplos de 0,001, más o menos, así que a un f(x) calculado le puede
# sobrar o faltar alrededor de 0,001.
#
# ¿Qué ε es el mejor en ese caso para una diferencia central? Supón que todo lo demás vale alrededor de 1: f, sus
# pendientes, x. Escribe una potencia de diez después de `return`, como número (con punto: 0.5).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Hay dos errores. Escribe cada uno como una fórmula en ε, sin preocuparte por factores como 2 o 6.
# </details>
# <details><summary>Pista 2: la regla</summary>
# El error del propio paso es de alrededor de ε². El redondeo deja en la diferencia alrededor de 0,001, que después se
# divide entre ε. El mejor ε está donde ninguno de los dos es mucho mayor que el otro.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz una tabla en papel: una fila para cada paso, 1; 0,1; 0,01 y 0,001, con los dos errores de la pista 2. ¿En qué fila
# es más pequeño el mayor de los dos? La respuesta es ese paso.
# </details>

# %% exercise="predicted_eps"
def predicted_eps():
    """The power of ten that is the best step of a central difference where numbers are rounded to multiples of 0.001"""
    # eps² = 0.001 / eps, so eps is the cube root of 0.001
    return 0.1

# %% test="predicted_eps" points=2
check("predicted_eps")

# %% [markdown] lang="en"
# Measured, for f(x) = x³ at x = 0.7, with all numbers in float16. Each row: the step, and the error of the slope.

# %% [markdown] lang="es"
# Medido, para f(x) = x³ en x = 0,7, con todos los números en float16. Cada fila: el paso y el error de la pendiente.

# %%
if answered("predicted_eps"):
    x = np.float16(0.7)
    for eps in (1, 0.1, 0.01, 0.001):
        a, b = x + np.float16(eps), x - np.float16(eps)
        slope = (a * a * a - b * b * b) / np.float16(2 * eps)
        print(f"{eps:<6} {abs(float(slope) - 3 * float(x) ** 2):.3f}")

# %% [markdown] lang="en"
# ## Exercise 2: `numerical_gradient`
#
# An f of this course takes an array and returns an array or a number. Its gradient always belongs to a single number,
# L = sum(g · f(x)), where g has the shape of f(x): that is what a pull-back answers when it is given g. Here are x, f and
# g; predict by how much L changes if only x[0, 1] grows by 0.001.

# %% [markdown] lang="es"
# ## Ejercicio 2: `numerical_gradient`
#
# Una f de este curso recibe un array y devuelve un array o un número. Su gradiente es siempre el de un solo número,
# L = sum(g · f(x)), donde g tiene la forma de f(x): eso es lo que contesta un retroceso cuando le llega g. Aquí tienes
# x, f y g; predice cuánto cambia L si solo x[0, 1] crece 0,001.

# %%
x = np.array([[1.0, 2.0], [3.0, 4.0]])
g = np.array([10.0, -1.0])


def f(x):
    return (x * x).sum(axis=1)


moved = x.copy()
moved[0, 1] += 0.001
print(round((np.sum(g * f(moved)) - np.sum(g * f(x))), 6))

# %% [markdown] lang="en"
# `numerical_gradient(f, x, g, eps=1e-6)` measures that slope for every entry of x:
#
# - It returns an array of the shape of x, in float64, which has at each place the central difference of L when that
#   entry alone is moved, by `eps` to either side.
# - x may hold integers or float32, in which a step of 1e-6 is lost. It may have shape () or no entries at all.
# - x is afterwards what it was, also when f raises an error in between.
# - f may return its argument or a view of it, as `lambda x: x.T` does. Then two results that are kept are one and the
#   same array.
#
# `np.ndindex(x.shape)` yields every index of x as a tuple, `()` for a single number.
#
# <details><summary>Hint 1: a nudge</summary>
# Three of the four points have one remedy: work on an array of your own. Which type must it have?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For each index: note the entry, set it to that plus eps, take L; set it to that minus eps, take L; put it back. Take L
# as a number at once, not f(x). The slope is the difference of both, divided by the distance of both points.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make a copy of x in float64 (<code>np.array</code> takes a dtype) and an array of zeros for the slopes. Then go
# through all indices with <code>np.ndindex</code> and, for each, do what hint 2 says; only the copy is changed, and f
# gets the copy. Check by hand: for f(x) = x³, x = 2 and g = 1 the slope must be nearly 12.
# </details>

# %% [markdown] lang="es"
# `numerical_gradient(f, x, g, eps=1e-6)` mide esa pendiente para cada elemento de x:
#
# - Devuelve un array con la forma de x, en float64, que tiene en cada lugar la diferencia central de L cuando se mueve
#   ese elemento y ningún otro, `eps` hacia cada lado.
# - x puede contener enteros o float32, donde un paso de 1e-6 se pierde. Puede tener forma () o ningún elemento.
# - Al final, x está como estaba, también si f lanza un error a mitad de camino.
# - f puede devolver su argumento o una vista suya, como hace `lambda x: x.T`. Entonces, dos resultados que se guardan son
#   el mismo array.
#
# `np.ndindex(x.shape)` recorre todos los índices de x como tuplas; para un solo número, `()`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Tres de los cuatro puntos tienen el mismo remedio: trabajar con un array propio. ¿De qué tipo tiene que ser?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada índice: guarda el elemento, ponle ese valor más eps y calcula L; ponle ese valor menos eps y calcula L;
# devuélvelo a su sitio. Quédate enseguida con el número L, no con f(x). La pendiente es la diferencia de los dos entre
# la distancia que hay de un punto al otro.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz una copia de x en float64 (<code>np.array</code> acepta un dtype) y un array de ceros para las pendientes. Después
# recorre todos los índices con <code>np.ndindex</code> y haz en cada uno lo que dice la pista 2; solo cambia la copia,
# y f recibe la copia. Compruébalo a mano: con f(x) = x³, x = 2 y g = 1, la pendiente debe ser casi 12.
# </details>

# %% exercise="numerical_gradient"
def numerical_gradient(f, x, g, eps=1e-6):
    """An array of x's shape, in float64: for each entry of x the central difference of L = sum(g * f(x)).

    That entry alone is moved, by eps to either side. x is left as it was.
    """
    # an array of its own, and of L nothing but the number
    own = np.array(x, dtype=np.float64)
    slopes = np.zeros(own.shape)
    for i in np.ndindex(own.shape):
        entry = own[i]
        own[i] = entry + eps
        up = np.sum(g * f(own))
        own[i] = entry - eps
        down = np.sum(g * f(own))
        own[i] = entry
        slopes[i] = (up - down) / (2 * eps)
    return slopes

# %% test="numerical_gradient" points=2
check("numerical_gradient")

# %% test="numerical_gradient_kinds" points=2
check("numerical_gradient.kinds")

# %% test="numerical_gradient_left" points=1
check("numerical_gradient.left")

# %% [markdown] lang="en"
# Measured beside computed, for `softmax` of the library:

# %% [markdown] lang="es"
# Lo medido junto a lo calculado, para el `softmax` de la biblioteca:

# %%
x, g = np.array([[0.0, 1.0, 2.0]]), np.array([[1.0, 0.0, 0.0]])
value, (pull,) = ops.softmax(x)
print(numerical_gradient(lambda x: ops.softmax(x)[0], x, g).round(6))
print(pull(g).round(6))

# %% [markdown] lang="en"
# ## Exercise 3: `best_eps`
#
# 1e-6 is a good step for numbers around 1. Is it one for every x? Measure it. `best_eps(f, x, slope)` is given a function
# of one number, a number x and the true slope there. It tries the sixteen steps 1, 0.1, 0.01, … 1e-15, and returns the
# one whose central difference is nearest to the slope.
#
# One more thing can happen: `np.log` of a negative number is nan, and so is the central difference of a step that is too
# long. Predict what the two functions make of a nan:

# %% [markdown] lang="es"
# ## Ejercicio 3: `best_eps`
#
# 1e-6 es un buen paso para números de alrededor de 1. ¿Lo es para cualquier x? Mídelo. `best_eps(f, x, slope)` recibe
# una función de un número, un número x y la pendiente verdadera en ese punto. Prueba los dieciséis pasos 1; 0,1; 0,01; …;
# 1e-15, y devuelve el que da la diferencia central más cercana a la pendiente.
#
# Puede pasar otra cosa: `np.log` de un número negativo es nan, y entonces también lo es la diferencia central de un paso
# demasiado largo. Predice qué hacen estas dos funciones con un nan:

# %%
print(np.argmin([0.3, np.nan, 0.2]), min([np.nan, 0.3, 0.2]))

# %% [markdown] lang="en"
# Both let the nan win.
#
# <details><summary>Hint 1: a nudge</summary>
# Make a list of all the errors. What is an error, if the difference may lie above or below the slope?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The smallest distance counts, and nan is none: <code>np.nanargmin</code> passes over it.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Three steps: a list of the sixteen steps, as powers of ten; a second list with the error of each, in the same order;
# the step that stands where the error is smallest. The function of hint 2 returns a place and not an error. Check with
# f(x) = x² at x = 3 that no error is negative.
# </details>

# %% [markdown] lang="es"
# Las dos dejan ganar al nan.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz una lista con todos los errores. ¿Qué es un error, si la diferencia puede quedar por encima o por debajo de la
# pendiente?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cuenta la distancia más pequeña, y un nan no es ninguna: <code>np.nanargmin</code> lo pasa por alto.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Tres pasos: una lista con los dieciséis pasos, como potencias de diez; otra lista con el error de cada uno, en el
# mismo orden; el paso que está donde el error es menor. La función de la pista 2 devuelve un lugar y no un error.
# Comprueba con f(x) = x² en x = 3 que ningún error es negativo.
# </details>

# %% exercise="best_eps"
def best_eps(f, x, slope):
    """The eps, one of 1, 0.1, 0.01, ... 1e-15, with which the central difference of f at x is nearest to slope.

    f takes a number and returns one, which may be nan where f is not defined.
    """
    # nan is no small error
    steps = [10.0**-k for k in range(16)]
    errors = [abs((f(x + eps) - f(x - eps)) / (2 * eps) - slope) for eps in steps]
    return steps[np.nanargmin(errors)]

# %% test="best_eps" points=3
check("best_eps")

# %% [markdown] lang="en"
# The best step for x³, at a millionth, at 1 and at a million. Predict all three.

# %% [markdown] lang="es"
# El mejor paso para x³ en una millonésima, en 1 y en un millón. Predice los tres.

# %%
for x in (1e-6, 1.0, 1e6):
    print(x, best_eps(lambda x: x**3, x, 3 * x**2))

# %% [markdown] lang="en"
# A step is small or large beside x. 1e-6 serves as long as entries are roughly between 0.01 and 1000, which is how this
# course draws its inputs.
#
# ## Exercise 4: `blind_gradient`
#
# The quickest test of a pull-back is this one: sum up the value, call `backward()`, compare with the slopes. Then every
# entry of g is 1. `cumsum` adds up: z[0] = x[0], z[1] = x[0] + x[1], and so on. Its pull-back here forgets g. Predict
# both lines: first all of g is 1, then it is not.

# %% [markdown] lang="es"
# Un paso es pequeño o grande en comparación con x. 1e-6 sirve mientras los elementos estén más o menos entre 0,01 y
# 1000, y así elige este curso sus entradas.
#
# ## Ejercicio 4: `blind_gradient`
#
# La prueba más rápida de un retroceso es esta: sumar el valor, llamar a `backward()` y comparar con las pendientes.
# Entonces todos los elementos de g son 1. `cumsum` va sumando: z[0] = x[0], z[1] = x[0] + x[1], etcétera. Su retroceso se
# olvida aquí de g. Predice las dos líneas: primero toda g es 1, después no.

# %%
def forgetful_cumsum(x):
    return np.cumsum(x), (lambda g: np.arange(len(x), 0.0, -1),)


x = np.array([0.5, -1.0, 2.0])
_, (pull,) = forgetful_cumsum(x)
for g in (np.ones(3), np.array([1.0, 0.0, 0.0])):
    print(pull(g), numerical_gradient(np.cumsum, x, g).round(6))

# %% [markdown] lang="en"
# Equal numbers in all places of g hide a lot. Somebody else divides by the number of entries instead, `mean` for `sum`:
# then each entry of g is 1/n, and this pull-back is found out.
#
# Deceive both. For z = x², elementwise, write a wrong pull-back `blind_gradient(x, g)` which is right whenever all
# entries of g are equal, whatever number that is, and wrong for a g of random numbers, for every shape of x with two
# entries or more, (4, 1) and (1, 4) included. There are many.
#
# <details><summary>Hint 1: a nudge</summary>
# Begin with the right pull-back. It uses g entry by entry. What could stand in the place of g that is the same as g when
# all its entries are equal?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Anything that mixes the entries of g up, or makes all of them alike, and leaves equal ones as they are.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the right pull-back first. Then put something made of g in the place of g, as hint 2 says, and try it on paper:
# (5, 5) must stay (5, 5), or become one 5; (1, 3) must not stay (1, 3). Ask also whether it changes anything for a g of
# shape (1, 4) and for one of shape (4, 1), and whether the result has x's shape.
# </details>

# %% [markdown] lang="es"
# Que todos los elementos de g sean iguales esconde mucho. Otra persona divide además entre el número de elementos, `mean`
# en vez de `sum`: entonces cada elemento de g es 1/n, y a este retroceso se le descubre.
#
# Engaña a los dos. Para z = x², elemento a elemento, escribe un retroceso equivocado, `blind_gradient(x, g)`, que acierte
# siempre que todos los elementos de g sean iguales, sea cual sea ese número, y que falle con una g de números al azar,
# tenga x la forma que tenga, si son dos elementos o más: también con (4, 1) y (1, 4). Hay muchos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Empieza por el retroceso correcto, que usa g elemento a elemento. ¿Qué podría ponerse en lugar de g que sea igual que g
# cuando todos sus elementos son iguales?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cualquier cosa que revuelva los elementos de g, o que los haga todos iguales, y que deje como están los que ya lo son.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe primero el retroceso correcto. Después pon en lugar de g algo que salga de g, como dice la pista 2, y pruébalo
# en papel: (5, 5) debe seguir siendo (5, 5), o un solo 5; (1, 3) no debe seguir siendo (1, 3). Pregúntate también si
# cambia algo con una g de forma (1, 4) y con una de forma (4, 1), y si el resultado tiene la forma de x.
# </details>

# %% exercise="blind_gradient"
def blind_gradient(x, g):
    """A wrong pull-back of z = x², for an x with two entries or more, of any shape: a new array of x's shape.

    Right whenever all entries of g are equal, to 1 or to any other number. Wrong for a g of random numbers.
    """
    # many others do as well: g.max(), or all entries of g in another order
    return 2 * x * g.mean()

# %% test="blind_gradient" points=2
check("blind_gradient")

# %% [markdown] lang="en"
# A g with random entries finds out nearly everything. This is why `y.sum()` is no test in this course.
#
# ## Exercise 5: `gradcheck`
#
# Now put it together. `gradcheck(op, inputs, rng)` gets an op of this course, that is a function that returns its value
# and a tuple of pull-backs; a tuple of arrays; and a random generator. It returns a list of everything that is wrong: an
# empty one for a right op, and otherwise one pair `(k, index)` for each input k whose gradient is wrong.
#
# - g is drawn once, from `rng`: for every entry of the value a random number, positive or negative.
# - Each pull-back's gradient is compared with `numerical_gradient`, **every entry by itself**: it may be off by
#   `atol + rtol * |measured|`. The index is that of the entry that is furthest off, a tuple.
# - A gradient that is nan or infinite is wrong. One of shape () may be an `np.float64`: compare `np.shape`.
# - If the shape of what a pull-back returns is not exactly that of its input, or if it writes into the g that it is
#   given, its pair is `(k, None)`. That is so for every other pull-back too: g must not be spoilt for them.
#
# Two things about comparisons. Predict both lines:

# %% [markdown] lang="es"
# Una g con elementos al azar lo descubre casi todo. Por eso `y.sum()` no es una prueba en este curso.
#
# ## Ejercicio 5: `gradcheck`
#
# Ahora, todo junto. `gradcheck(op, inputs, rng)` recibe una operación de este curso, es decir, una función que devuelve
# su valor y una tupla de retrocesos; una tupla de arrays; y un generador de números al azar. Devuelve una lista con todo
# lo que está mal: vacía si la operación es correcta; si no, con una pareja `(k, index)` por cada entrada k cuyo gradiente
# es erróneo.
#
# - g se saca una vez de `rng`: por cada elemento del valor, un número al azar, positivo o negativo.
# - El gradiente de cada retroceso se compara con `numerical_gradient`, **cada elemento por separado**: puede desviarse
#   `atol + rtol * |measured|`. El índice es el del elemento que más se desvía, como tupla.
# - Un gradiente que es nan o infinito está mal. Uno de forma () puede ser un `np.float64`: compara `np.shape`.
# - Si lo que devuelve un retroceso no tiene exactamente la forma de su entrada, o si escribe en la g que se le da, su
#   pareja es `(k, None)`. Y los demás retrocesos tienen que recibir una g intacta.
#
# Dos cosas sobre las comparaciones. Predice las dos líneas:

# %%
print(np.nan <= 0.001, np.nan > 0.001)
print((np.zeros((3, 1)) - np.zeros(3)).shape)

# %% [markdown] lang="en"
# The checks try your `gradcheck` on some forty ops that you have not seen, right and wrong ones.
#
# <details><summary>Hint 1: a nudge</summary>
# Write it first for a single input and compare the shapes before anything else. For input k, the f to be measured is the
# value of the op with all other inputs kept: <code>inputs[:k]</code> come before it, <code>inputs[k + 1:]</code> after.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Each pull-back gets a copy of g, which is compared with g afterwards. Ask whether all entries are near enough, and take
# the opposite: a nan is not. <code>np.argmax</code> takes a nan for the largest, and
# <code>np.unravel_index(number, shape)</code> makes an index out of its number.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Call the op once for the value and the pull-backs, draw g in the value's shape, with <code>rng.normal</code> for
# example, and begin an empty list. For each input, with its number: (1) call its pull-back; (2) if the shape is wrong or
# g was changed, note it and go on to the next input (<code>continue</code>); (3) measure; (4) compare every entry, and
# note the index of the largest difference if one is out of bounds. A right op leaves the list empty.
# </details>

# %% [markdown] lang="es"
# Las comprobaciones prueban tu `gradcheck` con unas cuarenta operaciones que no has visto, correctas y equivocadas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escríbelo primero para una sola entrada y, antes que nada, compara las formas. Para la entrada k, la f que hay que medir
# es el valor de la operación con las demás entradas fijas: <code>inputs[:k]</code> van delante; <code>inputs[k +
# 1:]</code>, detrás.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cada retroceso recibe una copia de g, que después se compara con g. Pregunta si todos los elementos están lo bastante
# cerca y toma lo contrario: un nan no lo está. Para <code>np.argmax</code>, un nan es el mayor, y
# <code>np.unravel_index(número, forma)</code> convierte su número en un índice.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Llama una vez a la operación para tener el valor y los retrocesos, saca g en la forma del valor, por ejemplo con
# <code>rng.normal</code>, y empieza una lista vacía. Para cada entrada, con su número: (1) llama a su retroceso; (2) si
# la forma está mal o g ha cambiado, anótalo y pasa a la entrada siguiente (<code>continue</code>); (3) mide; (4) compara
# cada elemento y, si alguno se sale de la tolerancia, anota el índice de la diferencia mayor. Una operación correcta
# deja la lista vacía.
# </details>

# %% exercise="gradcheck"
def gradcheck(op, inputs, rng, rtol=1e-3, atol=1e-5):
    """What is wrong with the pull-backs of op at these inputs: a list of pairs, empty if nothing is.

    One pair for each input whose gradient is wrong: (k, index), where k is the input's number and index, a tuple, is
    the place of the entry that is furthest off. (k, None) if what pull-back k returns does not have the shape of
    inputs[k], or if it writes into its g. An entry is right if it is within atol + rtol * |measured|. g holds random
    numbers of both signs, drawn from rng.
    """
    # the pull-back gets a copy of g; what is not near enough is wrong, nan too
    value, pulls = op(*inputs)
    g = np.array(rng.normal(size=np.shape(value)))
    wrong = []
    for k, (x, pull) in enumerate(zip(inputs, pulls)):
        given = g.copy()
        mine = pull(given)
        if np.shape(mine) != x.shape or not np.array_equal(given, g):
            wrong.append((k, None))
            continue
        measured = numerical_gradient(lambda x: op(*inputs[:k], x, *inputs[k + 1 :])[0], x, g)
        off = np.abs(mine - measured)
        if not np.all(off <= atol + rtol * np.abs(measured)):
            wrong.append((k, tuple(int(i) for i in np.unravel_index(np.argmax(off), x.shape))))
    return wrong

# %% test="gradcheck" points=2
check("gradcheck")

# %% test="gradcheck_wrong" points=3
check("gradcheck.wrong")

# %% test="gradcheck_contract" points=2
check("gradcheck.contract")

# %% [markdown] lang="en"
# Now the library stands trial. The first lines should be empty lists. The last three are `relu`: away from 0, with an
# entry that is exactly 0, and with an entry that is very near. Predict which of the three are called wrong.

# %% [markdown] lang="es"
# Ahora le toca a la biblioteca. Las primeras líneas deberían ser listas vacías. Las tres últimas son de `relu`: lejos del
# 0, con un elemento que es exactamente 0 y con un elemento muy cercano. Predice a cuáles se las llama erróneas.

# %%
rng = np.random.default_rng(1)


def some(*shape):
    return rng.uniform(0.3, 2, shape)


for op, inputs in [
    (ops.exp, (some(2, 3),)),
    (ops.div, (some(2, 3), some(2, 3))),
    (ops.matmul, (some(2, 3), some(3, 4))),
    (ops.softmax, (some(2, 3),)),
    (ops.logsumexp, (some(5),)),
    (ops.relu, (np.array([1.0, -1.0]),)),
    (ops.relu, (np.array([1.0, 0.0]),)),
    (ops.relu, (np.array([1.0, 1e-7]),)),
]:
    print(op.__name__, gradcheck(op, inputs, rng))

# %% [markdown] lang="en"
# ## Exercise 6: `at_the_kink`
#
# The library is not wrong, and neither is the measurement: they answer different questions. Work out by hand what the
# central difference gives, with ε = 1e-6, in three places:
#
# 1. f(x) = max(3x, −x), at x = 0.
# 2. relu, at x = ε/4, beside the kink.
# 3. The largest entry of x = (2, 2, 2), when only the first entry is moved.
#
# Write the three numbers after `return`, with a comma between them.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw each function between x − ε and x + ε. What is its height at the two ends?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The difference of the two heights, divided by 2ε. What lies between the ends does not count. In the third, the two ends
# are (2 + ε, 2, 2) and (2 − ε, 2, 2).
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three numbers after <code>return</code>, with commas between them. ε cancels in all three.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `at_the_kink`
#
# La biblioteca no se equivoca, y la medición tampoco: responden a preguntas distintas. Calcula a mano qué da la diferencia
# central, con ε = 1e-6, en tres lugares:
#
# 1. f(x) = max(3x, −x), en x = 0.
# 2. relu, en x = ε/4, al lado del punto anguloso (*kink*).
# 3. El mayor elemento de x = (2, 2, 2), cuando solo se mueve el primero.
#
# Escribe los tres números después de `return`, separados por comas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja cada función entre x − ε y x + ε. ¿Qué altura tiene en los dos extremos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La diferencia de las dos alturas, entre 2ε. Lo que hay entre los extremos no cuenta. En el tercer caso, los extremos son
# (2 + ε, 2, 2) y (2 − ε, 2, 2).
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres números después de <code>return</code>, separados por comas. En los tres, ε se cancela.
# </details>

# %% exercise="at_the_kink"
def at_the_kink():
    """Three central differences: of max(3x, -x) at 0, of relu at eps / 4, of max(x) by its first entry at (2, 2, 2)"""
    # (3 - 1) / 2;  1.25 / 2;  (1 - 0) / 2
    return 1.0, 0.625, 0.5

# %% test="at_the_kink" points=2
check("at_the_kink")

# %% [markdown] lang="en"
# The same, measured, and for the last one the gradient of the library beside it, which shares g among the ties.

# %% [markdown] lang="es"
# Lo mismo, medido, y en el último caso, al lado, el gradiente de la biblioteca, que reparte g entre los empates.

# %%
one, twos = np.array(1.0), np.array([2.0, 2.0, 2.0])
if answered("at_the_kink"):
    print(numerical_gradient(lambda x: np.maximum(3 * x, -x), np.array(0.0), one).round(3))
    print(numerical_gradient(lambda x: np.maximum(x, 0), np.array(0.25e-6), one).round(3))
    print(numerical_gradient(np.max, twos, one).round(3), ops.max(twos)[1][0](one).round(3))

# %% [markdown] lang="en"
# ## Exercise 7: `batched_gradient`
#
# `numerical_gradient` calls f twice for each entry. If f works on many points at once, as networks do with a batch, all
# of it is one call: a table of points, a number for each.
#
# `batched_gradient(f, x, eps=1e-6)`: x has shape (n,), n at least 1. f takes points, an array of shape (m, n) with a
# point in each row, and returns an array of shape (m,). The result is the n central differences of f at x, **with a
# single call of f**. Predict the table:

# %% [markdown] lang="es"
# ## Ejercicio 7: `batched_gradient`
#
# `numerical_gradient` llama a f dos veces por elemento. Si f trabaja con muchos puntos a la vez, como hacen las redes con
# un lote, todo cabe en una llamada: una tabla de puntos y un número para cada uno.
#
# `batched_gradient(f, x, eps=1e-6)`: x tiene forma (n,), con n al menos 1. f recibe puntos, un array de forma (m, n) con
# un punto en cada fila, y devuelve un array de forma (m,). El resultado son las n diferencias centrales de f en x, **con
# una sola llamada a f**. Predice la tabla:

# %%
print(np.array([1.0, 2.0, 3.0]) + np.diag([0.1, 0.2, 0.3]))

# %% [markdown] lang="en"
# <details><summary>Hint 1: a nudge</summary>
# How many points are needed for n entries? In how many of them is entry 0 moved?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Adding x to a diagonal matrix gives n rows, each with one entry moved; subtracting gives the others. Put all the rows
# into one table, call f, and take the answers apart again in the order in which you put them together.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the table of moves with <code>np.eye</code> and eps; from it two tables of points, n rows each, one for each
# side. Join them with <code>np.concatenate</code>, call f once, and cut its answer into two halves of n numbers. Check
# on paper: for x = (1, 2) and the sum of the squares of each row, the differences are (2, 4).
# </details>

# %% [markdown] lang="es"
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántos puntos hacen falta para n elementos? ¿En cuántos de ellos se ha movido el elemento 0?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si a x le sumas una matriz diagonal, salen n filas, cada una con un elemento movido; si se la restas, las otras n. Pon
# todas las filas en una tabla, llama a f y separa después las respuestas en el orden en que juntaste las filas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz la tabla de movimientos con <code>np.eye</code> y eps; de ella salen dos tablas de puntos, de n filas cada una,
# una por cada lado. Júntalas con <code>np.concatenate</code>, llama una vez a f y corta su respuesta en dos mitades de
# n números. Comprueba en papel: con x = (1, 2) y la suma de los cuadrados de cada fila, las diferencias son (2, 4).
# </details>

# %% exercise="batched_gradient"
def batched_gradient(f, x, eps=1e-6):
    """The n central differences of f at x, of shape (n,), with a single call of f.

    f takes points, of shape (m, n), and returns a number for each, of shape (m,).
    """
    # row i of the moves is eps at place i
    moves = eps * np.eye(len(x))
    heights = f(np.concatenate([x + moves, x - moves]))
    return (heights[: len(x)] - heights[len(x) :]) / (2 * eps)

# %% test="batched_gradient" points=3
check("batched_gradient")

# %% [markdown] lang="en"
# It is allowed only if f treats every row by itself. The second f subtracts the mean of all rows first, as layers do that
# normalise a batch. At (1, 2) the slopes of the first f are 2 and 4. Predict both lines.

# %% [markdown] lang="es"
# Solo está permitido si f trata cada fila por separado. La segunda f resta primero la media de todas las filas, como hacen
# las capas que normalizan un lote. En (1, 2), las pendientes de la primera f son 2 y 4. Predice las dos líneas.

# %%
x = np.array([1.0, 2.0])
print(batched_gradient(lambda points: (points**2).sum(axis=1), x).round(6))
print(batched_gradient(lambda points: ((points - points.mean(axis=0)) ** 2).sum(axis=1), x).round(6))

# %% [markdown] lang="en"
# ## Exercise 8: `counterexample`
#
# A check that fails at an input of shape (4, 5, 3) says that something is wrong. To find out what, one wants the
# *smallest* input at which it fails. Tools such as hypothesis take a failing input apart step by step; you write how.
#
# `counterexample(fails, shape)`: `fails(s)` says whether a tuple of sizes fails, and it is True for `shape`. A **step**
# takes an axis away, or makes a size smaller by 1, down to 0. Return a shape that fails, and from which every single step
# leads to shapes that do not. Where there are several such shapes, any will do.
#
# A tuple without its place i: `s[:i] + s[i + 1:]`. With 7 at place i: `s[:i] + (7,) + s[i + 1:]`.
#
# <details><summary>Hint 1: a nudge</summary>
# Try all steps from the shape that you have. What follows if one of them leads to a shape that fails? And if none does?
# </details>
# <details><summary>Hint 2: the rule</summary>
# As soon as a step leads to a failing shape, begin again from there, with all the steps: one that was of no use before
# may be of use now. When none leads anywhere, you are there.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Go over the places of the shape with their sizes (<code>enumerate</code>). Each place has two shapes that are a step
# away; pass over the one with a negative size. As soon as one of them fails, the answer is that of the same question
# for this shape, and the function may call itself. If none fails, the shape is the answer. Check on paper: if all
# shapes of two axes or more fail, (2, 3) leads to (0, 0).
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `counterexample`
#
# Una comprobación que falla con una entrada de forma (4, 5, 3) dice que algo está mal. Para averiguar qué, conviene la
# entrada *más pequeña* con la que falla. Herramientas como hypothesis desmontan paso a paso una entrada que falla; aquí
# escribes cómo.
#
# `counterexample(fails, shape)`: `fails(s)` dice si una tupla de tamaños falla, y es True para `shape`. Un **paso** quita
# un eje o reduce un tamaño en 1, hasta llegar a 0. Devuelve una forma que falle y desde la que cualquier paso lleve a
# formas que no fallan. Si hay varias así, vale cualquiera.
#
# Una tupla sin su lugar i: `s[:i] + s[i + 1:]`. Con un 7 en el lugar i: `s[:i] + (7,) + s[i + 1:]`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Prueba todos los pasos desde la forma que tienes. ¿Qué se sigue si uno de ellos lleva a una forma que falla? ¿Y si no lo
# hace ninguno?
# </details>
# <details><summary>Pista 2: la regla</summary>
# En cuanto un paso lleve a una forma que falla, empieza otra vez desde ella, con todos los pasos: uno que antes no servía
# puede servir ahora. Cuando ninguno lleva a nada, has llegado.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Recorre los lugares de la forma con sus tamaños (<code>enumerate</code>). Cada lugar tiene dos formas que están a un
# paso; salta la que tenga un tamaño negativo. En cuanto una de ellas falle, la respuesta es la de la misma pregunta
# para esa forma, y la función puede llamarse a sí misma. Si no falla ninguna, la respuesta es la propia forma.
# Comprueba en papel: si fallan todas las formas de dos ejes o más, (2, 3) lleva a (0, 0).
# </details>

# %% exercise="counterexample"
def counterexample(fails, shape):
    """A shape that fails and cannot be made smaller: without any one axis, or with a size less by 1, it does not fail.

    A shape s fails if fails(s) is True; fails takes a tuple, and fails(shape) is True. No size is negative.
    """
    # whatever still fails is the new beginning
    for i, n in enumerate(shape):
        for smaller in (shape[:i] + shape[i + 1 :], shape[:i] + (n - 1,) + shape[i + 1 :]):
            if min(smaller, default=0) >= 0 and fails(smaller):
                return counterexample(fails, smaller)
    return shape

# %% test="counterexample" points=3
check("counterexample")

# %% [markdown] lang="en"
# An op that subtracts the mean of all its entries, with a pull-back that somebody wrote for vectors. Your `gradcheck`
# says where it fails, your `counterexample` how little it takes. Predict the shape: what must an array have, so that the
# mean of its last axis is another than that of all?

# %% [markdown] lang="es"
# Una operación que resta la media de todos sus elementos, con un retroceso que alguien escribió pensando en vectores. Tu
# `gradcheck` dice dónde falla; tu `counterexample`, con qué poco basta. Predice la forma: ¿qué tiene que tener un array
# para que la media de su último eje sea distinta de la de todo él?

# %%
def center(x):
    return x - x.mean(), (lambda g: g - g.mean(axis=-1, keepdims=True),)


def center_fails(shape):
    rng = np.random.default_rng(3)
    return 0 not in shape and shape != () and gradcheck(center, (rng.normal(size=shape),), rng) != []


print(counterexample(center_fails, (4, 5, 3)))

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in `05-trust.ipynb`.
#
# Next comes *Layers and optimisers*: the ops become networks, and the gradients that you can now trust move their
# parameters.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `05-trust.ipynb`.
#
# Después viene *Capas y optimizadores*: las operaciones se convierten en redes, y los gradientes de los que ahora te
# puedes fiar mueven sus parámetros.
