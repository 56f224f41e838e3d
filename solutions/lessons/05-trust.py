# %% [markdown] lang="en"
# # 05 · Can you trust a gradient?
#
# A wrong gradient raises no error. The loss falls a little more slowly, or stops falling, and nothing shows the cause.
# So a gradient has to be measured: you move an entry by a small step and see how the loss changes. Here you write the
# function that measures, `numerical_gradient`, and find out how small its steps must be. Then you use it to build
# `gradcheck`, which distinguishes right pull-backs from wrong ones. You also write a wrong pull-back that passes a
# common test. None of these functions becomes part of the library: they test it from outside. Allow two and a half
# hours, and another hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 05 · ¿Puedes fiarte de un gradiente?
#
# Un gradiente equivocado no lanza ningún error. La pérdida baja un poco más despacio, o deja de bajar, y nada muestra
# la causa. Por eso un gradiente hay que medirlo: mueves un elemento un pequeño paso y miras cómo cambia la pérdida.
# Aquí escribes la función que mide, `numerical_gradient`, y averiguas lo pequeños que tienen que ser sus pasos. Después
# construyes con ella `gradcheck`, que distingue los retrocesos correctos de los equivocados. También escribes un
# retroceso equivocado que supera una prueba muy usada. Ninguna de estas funciones pasa a formar parte de la biblioteca:
# la comprueban desde fuera. Reserva dos horas y media, y una hora más para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import answered, attempt, check, curves, progress, use_language, use_my_code
from ndgrad import ops

use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import answered, attempt, check, curves, progress, use_language, use_my_code
from ndgrad import ops

use_language("es")

# %% [markdown] lang="en"
# The file `so_far.py` has the library of the lessons before this one. To test your own functions in this lesson
# instead, remove the `#` and run the cell.

# %% [markdown] lang="es"
# El archivo `so_far.py` contiene la biblioteca de las lecciones anteriores. Si prefieres comprobar en esta lección tus
# propias funciones, quita el `#` y ejecuta la celda.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## One side or both
#
# The slope of f at x can be measured from x to x + ε, or from x − ε to x + ε. The second way is called the **central
# difference**. The cell computes both for f(x) = x² and f(x) = x³ at x = 3, where the slopes are 6 and 27, with a step
# of ε = 0.1. Predict the four numbers. One of them is exact. Why?

# %% [markdown] lang="es"
# ## Un lado o los dos
#
# La pendiente de f en x se puede medir de x a x + ε, o de x − ε a x + ε. La segunda manera se llama **diferencia
# central**. La celda calcula las dos para f(x) = x² y f(x) = x³ en x = 3, donde las pendientes son 6 y 27, con un paso
# de ε = 0,1. Predice los cuatro números. Uno de ellos es exacto. ¿Por qué?

# %%
x, eps = 3.0, 0.1
for f in (lambda x: x**2, lambda x: x**3):
    print(round((f(x + eps) - f(x)) / eps, 6), round((f(x + eps) - f(x - eps)) / (2 * eps), 6))

# %% [markdown] lang="en" name="seen-03"
# A parabola moves away from its tangent by the same amount on both sides, so the two errors cancel. The central
# difference of the cube has an error of ε².

# %% [markdown] lang="es"
# Una parábola se aparta de su tangente lo mismo por los dos lados, así que los dos errores se cancelan. La diferencia
# central del cubo tiene un error de ε².

# %% [markdown] lang="en"
# A smaller ε makes this error smaller, but it makes another error larger: a computed f(x) is rounded, and the
# difference of two rounded numbers is divided by 2ε. Predict around which ε the error is smallest.

# %% [markdown] lang="es"
# Un ε más pequeño reduce este error, pero aumenta otro: el f(x) calculado está redondeado, y la diferencia de dos
# números redondeados se divide entre 2ε. Predice hacia qué ε es mínimo el error.

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
# Which ε is best there for a central difference? Assume that all other quantities (f, its slopes and x) are about 1.
# Write a power of ten after `return`, as a number.
#
# <details><summary>Hint 1: a nudge</summary>
# There are two errors. Write each as a formula in ε; you can ignore factors such as 2 or 6.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The error that comes from the length of the step is about ε². Rounding adds an error of about 0.001 to the difference,
# and this error is then divided by ε. At the best ε, neither of the two errors is much larger than the other.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make a table on paper, with a row for each of the steps 1, 0.1, 0.01 and 0.001. Write in each row the two errors of
# hint 2. In which row is the larger of the two smallest? The answer is the step of that row.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_eps`
#
# Los números de 64 bits tienen unas 16 cifras. Las tarjetas gráficas calculan también con 16 bits, `float16`: los
# números cercanos a 1 se redondean entonces a múltiplos de 0,001, más o menos, así que a un f(x) calculado le puede
# sobrar o faltar alrededor de 0,001.
#
# ¿Qué ε es el mejor en ese caso para una diferencia central? Supón que todo lo demás (f, sus pendientes y x) vale
# alrededor de 1. Escribe una potencia de diez después de `return`, como número (con punto: 0.5).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Hay dos errores. Escribe cada uno como una fórmula en ε, sin preocuparte por factores como 2 o 6.
# </details>
# <details><summary>Pista 2: la regla</summary>
# El error que viene de la longitud del paso es de alrededor de ε². El redondeo añade a la diferencia un error de
# alrededor de 0,001, que después se divide entre ε. Con el mejor ε, ninguno de los dos errores es mucho mayor que el
# otro.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz una tabla en papel, con una fila para cada uno de los pasos 1; 0,1; 0,01 y 0,001. Escribe en cada fila los dos
# errores de la pista 2. ¿En qué fila es más pequeño el mayor de los dos? La respuesta es el paso de esa fila.
# </details>

# %% exercise="predicted_eps"
def predicted_eps():
    """The power of ten that is the best step of a central difference where numbers are rounded to multiples of 0.001"""
    # eps² = 0.001 / eps, so eps is the cube root of 0.001
    return 0.1

# %% test="predicted_eps" points=2
check("predicted_eps")

# %% [markdown] lang="en"
# The cell measures the errors for f(x) = x³ at x = 0.7, with all numbers in float16. Each row shows a step and the
# error of the slope.

# %% [markdown] lang="es"
# La celda mide los errores para f(x) = x³ en x = 0,7, con todos los números en float16. Cada fila muestra un paso y el
# error de la pendiente.

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
# In this exercise, f takes an array and returns an array or a number. A gradient is always the gradient of a single
# number; here this number is L = sum(g · f(x)), where g has the shape of f(x). A pull-back that is given g returns the
# gradient of this L. The cell has an x, an f and a g. Predict by how much L changes if only x[0, 1] grows by 0.001.

# %% [markdown] lang="es"
# ## Ejercicio 2: `numerical_gradient`
#
# En este ejercicio, f recibe un array y devuelve un array o un número. Un gradiente es siempre el de un solo número;
# aquí ese número es L = sum(g · f(x)), donde g tiene la forma de f(x). Un retroceso que recibe g devuelve el gradiente
# de este L. La celda tiene una x, una f y una g. Predice cuánto cambia L si solo x[0, 1] crece 0,001.

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
# - It returns an array of the shape of x, in float64. Each entry is the central difference of L when the entry of x in
#   the same place, and no other, is moved by `eps` to either side.
# - x may hold integers, in which a step of 1e-6 is lost, or float32 numbers, in which it is rounded: at 1 it becomes
#   9.5e-7. It may have shape () or no entries at all.
# - Afterwards x is unchanged, even if f raises an error.
# - f may return its argument or a view of it, as `lambda x: x.T` does. If you keep two such results, both share the
#   same memory.
#
# `np.ndindex(x.shape)` yields every index of x as a tuple; for a single number it yields `()`.
#
# <details><summary>Hint 1: a nudge</summary>
# The second and the third point have the same remedy: work on an array of your own. Which dtype must it have?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For each index: note the entry; set it to its value plus eps and compute L; set it to its value minus eps and compute
# L; put the value back. Store the number L each time, not f(x). The slope is the difference of the two L, divided by
# the distance of the two points.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make a copy of x in float64 (<code>np.array</code> takes a dtype) and an array of zeros for the slopes. Then go
# through all indices with <code>np.ndindex</code> and do for each what hint 2 says. Change only the copy, and pass the
# copy to f. Check by hand: for f(x) = x³, x = 2 and g = 1 the slope must be nearly 12.
# </details>

# %% [markdown] lang="es"
# `numerical_gradient(f, x, g, eps=1e-6)` mide esa pendiente para cada elemento de x:
#
# - Devuelve un array con la forma de x, en float64. Cada elemento es la diferencia central de L cuando el elemento de x
#   del mismo lugar, y ningún otro, se mueve `eps` hacia cada lado.
# - x puede contener enteros, que pierden un paso de 1e-6, o números de float32, que lo redondean: desde 1, el paso se
#   queda en 9.5e-7. Puede tener forma () o ningún elemento.
# - Al final, x no ha cambiado, aunque f lance un error a mitad de camino.
# - f puede devolver su argumento o una vista suya, como hace `lambda x: x.T`. Si guardas dos resultados así, los dos
#   comparten la misma memoria.
#
# `np.ndindex(x.shape)` recorre todos los índices de x como tuplas; para un solo número, `()`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El segundo y el tercer punto tienen el mismo remedio: trabajar con un array propio. ¿Qué dtype tiene que tener?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada índice: anota el valor del elemento; ponle ese valor más eps y calcula L; ponle ese valor menos eps y
# calcula L; vuelve a ponerle su valor. Guarda cada vez el número L, no f(x). La pendiente es la diferencia de los dos
# L, dividida entre la distancia que hay de un punto al otro.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz una copia de x en float64 (<code>np.array</code> acepta un dtype) y un array de ceros para las pendientes. Después
# recorre todos los índices con <code>np.ndindex</code> y haz en cada uno lo que dice la pista 2. Cambia solo la copia,
# y pasa a f la copia. Compruébalo a mano: con f(x) = x³, x = 2 y g = 1, la pendiente debe ser casi 12.
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
# The first line is the measured gradient of the library's `softmax`; the second is the computed one:

# %% [markdown] lang="es"
# La primera línea es el gradiente medido del `softmax` de la biblioteca; la segunda, el calculado:

# %%
x, g = np.array([[0.0, 1.0, 2.0]]), np.array([[1.0, 0.0, 0.0]])
value, (pull,) = ops.softmax(x)
print(numerical_gradient(lambda x: ops.softmax(x)[0], x, g).round(6))
print(pull(g).round(6))

# %% [markdown] lang="en"
# ## Exercise 3: `best_eps`
#
# 1e-6 is a good step for numbers around 1. Is it a good step for every x? Here you measure it. `best_eps(f, x, slope)`
# is given a function of one number, a number x and the true slope there. It tries the sixteen steps 1, 0.1, 0.01, …
# 1e-15, and returns the one whose central difference is nearest to the slope.
#
# A difference can also be nan: `np.log` of a negative number is nan, and so is the central difference if the step is
# too long. Predict what these two functions return for lists with a nan:

# %% [markdown] lang="es"
# ## Ejercicio 3: `best_eps`
#
# 1e-6 es un buen paso para números de alrededor de 1. ¿Lo es para cualquier x? Aquí lo mides. `best_eps(f, x, slope)`
# recibe una función de un número, un número x y la pendiente verdadera en ese punto. Prueba los dieciséis pasos 1; 0,1;
# 0,01; …; 1e-15, y devuelve el que da la diferencia central más cercana a la pendiente.
#
# Una diferencia también puede ser nan: `np.log` de un número negativo es nan y, si el paso es demasiado largo, también
# lo es la diferencia central. Predice qué devuelven estas dos funciones con una lista que contiene un nan:

# %%
print(np.argmin([0.3, np.nan, 0.2]), min([np.nan, 0.3, 0.2]))

# %% [markdown] lang="en" name="seen-08"
# Both functions choose the nan.

# %% [markdown] lang="es"
# Las dos eligen el nan.

# %% [markdown] lang="en"
# <details><summary>Hint 1: a nudge</summary>
# Make a list of all the errors. How do you compute an error if the central difference may be above or below the slope?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Look for the smallest distance. A nan is not a distance; <code>np.nanargmin</code> ignores it.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make a list of the sixteen steps, as powers of ten. Make a second list with the error of each step, in the same order.
# Return the step whose error is the smallest; the function of hint 2 returns the place of that error in its list. Check
# with f(x) = x² at x = 3 that no error is negative.
# </details>

# %% [markdown] lang="es"
# <details><summary>Pista 1: por dónde empezar</summary>
# Haz una lista con todos los errores. ¿Cómo se calcula un error, si la diferencia central puede quedar por encima o por
# debajo de la pendiente?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Busca la distancia más pequeña. Un nan no es una distancia; <code>np.nanargmin</code> no lo tiene en cuenta.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz una lista con los dieciséis pasos, como potencias de diez. Haz otra lista con el error de cada paso, en el mismo
# orden. Devuelve el paso cuyo error es el menor; la función de la pista 2 devuelve el lugar de ese error en su lista.
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
# The cell prints the best step for x³ at a millionth, at 1 and at a million. Predict all three.

# %% [markdown] lang="es"
# La celda imprime el mejor paso para x³ en una millonésima, en 1 y en un millón. Predice los tres.

# %%
for x in (1e-6, 1.0, 1e6):
    print(x, best_eps(lambda x: x**3, x, 3 * x**2))

# %% [markdown] lang="en" name="seen-09"
# A step is small or large in comparison with x. 1e-6 is a good step as long as the entries are roughly between 0.01 and
# 1000, and this course chooses its inputs accordingly.

# %% [markdown] lang="es"
# Un paso es pequeño o grande en comparación con x. 1e-6 es un buen paso mientras los elementos estén más o menos entre
# 0,01 y 1000, y las entradas de este curso se eligen así.

# %% [markdown] lang="en"
# ## Exercise 4: `blind_gradient`
#
# The quickest test of a pull-back sums all entries of the value, calls `backward()`, and compares the gradient with the
# slopes. In this test every entry of g is 1. Here it is applied to `cumsum`, the sum of all entries up to each place:
# z[0] = x[0], z[1] = x[0] + x[1], and so on. The pull-back below does not use the values of g. Predict both lines: in
# the first, all entries of g are 1; in the second they are not.

# %% [markdown] lang="es"
# ## Ejercicio 4: `blind_gradient`
#
# La prueba más rápida de un retroceso suma todos los elementos del valor, llama a `backward()` y compara el gradiente
# con las pendientes. En esta prueba, todos los elementos de g son 1. Aquí se aplica a `cumsum`, la suma de todos los
# elementos hasta cada lugar: z[0] = x[0], z[1] = x[0] + x[1], etcétera. El retroceso de abajo no usa los valores de g.
# Predice las dos líneas: en la primera, todos los elementos de g son 1; en la segunda, no.

# %%
def forgetful_cumsum(x):
    return np.cumsum(x), (lambda g: np.arange(len(x), 0.0, -1),)


x = np.array([0.5, -1.0, 2.0])
_, (pull,) = forgetful_cumsum(x)
for g in (np.ones(3), np.array([1.0, 0.0, 0.0])):
    print(pull(g), numerical_gradient(np.cumsum, x, g).round(6))

# %% [markdown] lang="en" name="seen-10"
# If all entries of g are equal, many mistakes stay hidden. A second test uses `mean` instead of `sum`: then each entry
# of g is 1/n, and the test finds that this pull-back is wrong.

# %% [markdown] lang="es"
# Si todos los elementos de g son iguales, muchos errores quedan ocultos. Otra prueba usa `mean` en vez de `sum`:
# entonces cada elemento de g es 1/n, y la prueba descubre que este retroceso está mal.

# %% [markdown] lang="en"
# Write a wrong pull-back that passes both tests. It is `blind_gradient(x, g)`, for z = x², elementwise. Its result must
# be right whenever all entries of g are equal, to any number, and wrong for a g of random numbers. This must hold for
# every shape of x with two entries or more, also for (4, 1) and (1, 4). There are many such pull-backs.
#
# <details><summary>Hint 1: a nudge</summary>
# Begin with the right pull-back. It uses g entry by entry. By what could you replace g, so that nothing changes when
# all its entries are equal?
# </details>
# <details><summary>Hint 2: the rule</summary>
# You can change the order of the entries of g, or make all of them equal. If the entries are equal already, their value
# must stay the same.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write the right pull-back first. Then replace g by something computed from g, as hint 2 says, and try it on paper: (5,
# 5) must stay (5, 5), or become a single 5; (1, 3) must not stay (1, 3). Check also that it changes a g of shape (1, 4)
# and a g of shape (4, 1), and that the result has the shape of x.
# </details>

# %% [markdown] lang="es"
# Escribe un retroceso equivocado que supere las dos pruebas. Es `blind_gradient(x, g)`, para z = x², elemento a
# elemento. Su resultado debe ser correcto siempre que todos los elementos de g sean iguales, valgan lo que valgan, y
# erróneo con una g de números al azar. Así debe ser con cualquier forma de x que tenga dos elementos o más, también con
# (4, 1) y (1, 4). Hay muchos retrocesos así.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Empieza por el retroceso correcto, que usa g elemento a elemento. ¿Con qué podrías sustituir g para que no cambie nada
# cuando todos sus elementos son iguales?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Puedes cambiar el orden de los elementos de g, o hacer que todos sean iguales. Si los elementos ya son iguales, su
# valor debe quedar como está.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe primero el retroceso correcto. Después sustituye g por algo que se calcule a partir de g, como dice la pista
# 2, y pruébalo en papel: (5, 5) debe seguir siendo (5, 5), o convertirse en un solo 5; (1, 3) no debe seguir siendo (1,
# 3). Comprueba también que cambia una g de forma (1, 4) y una de forma (4, 1), y que el resultado tiene la forma de x.
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
# A g with random entries reveals nearly every mistake. This is why this course does not use `y.sum()` as a test.
#
# ## Exercise 5: `gradcheck`
#
# Now you can check any op. `gradcheck(op, inputs, rng)` gets three arguments: an op of this course, that is, a function
# that returns its value and a tuple of pull-backs; a tuple of arrays; and a random generator. It returns a list of
# everything that is wrong. For a right op the list is empty. Otherwise it has one pair `(k, index)` for each input k
# whose gradient is wrong.
#
# - g is drawn once, from `rng`: it has one random number, positive or negative, for every entry of the value.
# - The gradient of each pull-back is compared with that of `numerical_gradient`, **entry by entry**. An entry may
#   differ by `atol + rtol * |measured|`. The index in the pair is that of the entry with the largest difference, as a
#   tuple.
# - A gradient that is nan or infinite is wrong. A gradient of shape () may be a number instead of an array: `np.shape`
#   gives the shape of both.
# - If the gradient of pull-back k does not have exactly the shape of input k, or if the pull-back writes into the g
#   that it is given, the pair is `(k, None)`. The other pull-backs must still get an unchanged g.
#
# Two properties of NumPy matter here: one of comparisons with nan, and one of differences. Predict both lines:

# %% [markdown] lang="es"
# Una g con elementos al azar descubre casi todos los errores. Por eso este curso no usa `y.sum()` como prueba.
#
# ## Ejercicio 5: `gradcheck`
#
# Ahora puedes comprobar cualquier operación. `gradcheck(op, inputs, rng)` recibe tres argumentos: una operación de este
# curso, es decir, una función que devuelve su valor y una tupla de retrocesos; una tupla de arrays; y un generador de
# números al azar. Devuelve una lista con todo lo que está mal. Si la operación es correcta, la lista está vacía. Si no,
# tiene un par `(k, index)` por cada entrada k cuyo gradiente es erróneo.
#
# - g se saca una vez de `rng`: tiene un número al azar, positivo o negativo, por cada elemento del valor.
# - El gradiente de cada retroceso se compara con el de `numerical_gradient`, **elemento a elemento**. Un elemento puede
#   diferir hasta `atol + rtol * |measured|`. El índice del par es el del elemento con la mayor diferencia, como
#   tupla.
# - Un gradiente que es nan o infinito está mal. Un gradiente de forma () puede ser un número en lugar de un array:
#   `np.shape` da la forma de los dos.
# - Si el gradiente del retroceso k no tiene exactamente la forma de la entrada k, o si el retroceso escribe en la g que
#   recibe, el par es `(k, None)`. Los demás retrocesos tienen que recibir aun así una g intacta.
#
# Aquí importa cómo hace NumPy dos cosas: comparar con nan y restar. Predice las dos líneas:

# %%
print(np.nan <= 0.001, np.nan > 0.001)
print((np.zeros((3, 1)) - np.zeros(3)).shape)

# %% [markdown] lang="en"
# The checks run your `gradcheck` on about forty ops that you have not seen, right and wrong ones.
#
# <details><summary>Hint 1: a nudge</summary>
# Write it first for a single input, and compare the shapes before anything else. For input k, the f to be measured is
# the value of the op when all other inputs stay the same: <code>inputs[:k]</code> come before it, and <code>inputs[k +
# 1:]</code> after it.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Give each pull-back a copy of g, and compare the copy with g afterwards. Test whether all entries are near enough, and
# negate the result: then a nan counts as wrong. <code>np.argmax</code> takes a nan as the largest entry;
# <code>np.unravel_index(number, shape)</code> turns the number that it returns into an index.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Call the op once to get the value and the pull-backs. Draw g with the shape of the value, for example with
# <code>rng.normal</code>, and make an empty list. For each input, with its number: (1) call its pull-back; (2) if the
# shape is wrong or g was changed, add the pair and go on to the next input (<code>continue</code>); (3) measure the
# gradient; (4) compare all entries, and if one differs too much, add the index of the largest difference. For a right
# op the list stays empty.
# </details>

# %% [markdown] lang="es"
# Las comprobaciones prueban tu `gradcheck` con unas cuarenta operaciones que no has visto, correctas y equivocadas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escríbelo primero para una sola entrada y, antes que nada, compara las formas. Para la entrada k, la f que hay que
# medir es el valor de la operación con las demás entradas fijas: <code>inputs[:k]</code> van delante; <code>inputs[k +
# 1:]</code>, detrás.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Da a cada retroceso una copia de g, y después compara la copia con g. Mira si todos los elementos están lo bastante
# cerca y niega el resultado: así un nan cuenta como erróneo. Para <code>np.argmax</code>, un nan es el mayor;
# <code>np.unravel_index(número, forma)</code> convierte en un índice el número que devuelve.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Llama una vez a la operación para obtener el valor y los retrocesos. Saca g con la forma del valor, por ejemplo con
# <code>rng.normal</code>, y crea una lista vacía. Para cada entrada, con su número: (1) llama a su retroceso; (2) si la
# forma está mal o g ha cambiado, añade el par y pasa a la entrada siguiente (<code>continue</code>); (3) mide el
# gradiente; (4) compara todos los elementos y, si alguno difiere demasiado, añade el índice de la mayor diferencia. Con
# una operación correcta, la lista queda vacía.
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
# The cell checks ops of the library. The first five lines should end in an empty list. The last three lines are for
# `relu`: away from 0, with an entry that is exactly 0, and with an entry that is very near 0. Predict which of these
# three `gradcheck` calls wrong.

# %% [markdown] lang="es"
# La celda comprueba operaciones de la biblioteca. Las cinco primeras líneas deberían terminar en una lista vacía. Las
# tres últimas son de `relu`: lejos del 0, con un elemento que es exactamente 0 y con un elemento muy cercano a 0.
# Predice cuáles de estas tres considera erróneas `gradcheck`.

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
# The library is right, and so is the measurement, but at a kink a pull-back and a central difference compute different
# things. Work out by hand the central difference, with ε = 1e-6, in three cases:
#
# 1. f(x) = max(3x, −x), at x = 0.
# 2. relu, at x = ε/4, beside the kink.
# 3. The largest entry of x, at x = (2, 2, 2), when only the first entry is moved.
#
# Write the three numbers after `return`, with a comma between them.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw each function between x − ε and x + ε. What is its height at the two ends?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The central difference is the difference of the two heights, divided by 2ε. It does not depend on the values in
# between. In the third case, the two ends are (2 + ε, 2, 2) and (2 − ε, 2, 2).
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is three numbers after <code>return</code>, with commas between them. ε cancels in all three.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `at_the_kink`
#
# La biblioteca es correcta, y la medición también, pero en un punto anguloso (*kink*) un retroceso y una diferencia
# central calculan cosas distintas. Calcula a mano la diferencia central, con ε = 1e-6, en tres casos:
#
# 1. f(x) = max(3x, −x), en x = 0.
# 2. relu, en x = ε/4, al lado del punto anguloso.
# 3. El mayor elemento de x, en x = (2, 2, 2), cuando solo se mueve el primero.
#
# Escribe los tres números después de `return`, separados por comas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja cada función entre x − ε y x + ε. ¿Qué altura tiene en los dos extremos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La diferencia central es la diferencia de las dos alturas, dividida entre 2ε. No depende de los valores intermedios.
# En el tercer caso, los extremos son (2 + ε, 2, 2) y (2 − ε, 2, 2).
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta son tres números después de <code>return</code>, separados por comas. En los tres, ε se cancela.
# </details>

# %% exercise="at_the_kink"
def at_the_kink():
    """Three central differences: of max(3x, -x) at 0, of relu at eps / 4, of max(x) by its first entry at (2, 2, 2)"""
    # (3 - 1) / 2;  1.25 / 2;  (1 - 0) / 2
    return 1.0, 0.625, 0.5

# %% test="at_the_kink" points=2
check("at_the_kink")

# %% [markdown] lang="en"
# The cell measures the three numbers. In the last line, the gradient of the library stands beside the measured one; it
# shares g equally among the tied entries.

# %% [markdown] lang="es"
# La celda mide los tres números. En la última línea, al lado del gradiente medido está el de la biblioteca, que reparte
# g por igual entre los elementos empatados.

# %%
one, twos = np.array(1.0), np.array([2.0, 2.0, 2.0])
if answered("at_the_kink"):
    print(numerical_gradient(lambda x: np.maximum(3 * x, -x), np.array(0.0), one).round(3))
    print(numerical_gradient(lambda x: np.maximum(x, 0), np.array(0.25e-6), one).round(3))
    print(numerical_gradient(np.max, twos, one).round(3), ops.max(twos)[1][0](one).round(3))

# %% [markdown] lang="en"
# ## Exercise 7: `batched_gradient`
#
# `numerical_gradient` calls f twice for each entry. If f can work on many points at once, as a network works on many
# rows of data at once (a *batch*), a single call is enough: f takes a table of points and returns a number for each.
#
# `batched_gradient(f, x, eps=1e-6)`: x has shape (n,), with n at least 1. f takes `points`, an array of shape (m, n)
# with a point in each row, and returns an array of shape (m,). The result is the n central differences of f at x,
# **with a single call of f**. Predict the table that the cell prints:

# %% [markdown] lang="es"
# ## Ejercicio 7: `batched_gradient`
#
# `numerical_gradient` llama a f dos veces por elemento. Si f puede trabajar con muchos puntos a la vez, como una red
# trabaja con muchas filas de datos a la vez (un *lote*), basta una sola llamada: f recibe una tabla de puntos y
# devuelve un número por cada uno.
#
# `batched_gradient(f, x, eps=1e-6)`: x tiene forma (n,), con n al menos 1. f recibe `points`, un array de forma (m, n)
# con un punto en cada fila, y devuelve un array de forma (m,). El resultado son las n diferencias centrales de f en x,
# **con una sola llamada a f**. Predice la tabla que imprime la celda:

# %%
print(np.array([1.0, 2.0, 3.0]) + np.diag([0.1, 0.2, 0.3]))

# %% [markdown] lang="en"
# <details><summary>Hint 1: a nudge</summary>
# How many points are needed for n entries? In how many of them is entry 0 moved?
# </details>
# <details><summary>Hint 2: the rule</summary>
# If you add a diagonal matrix to x, you get n rows, each with one entry moved; if you subtract it, you get the other n
# rows. Put all rows into one table and call f. Its results have the same order as the rows.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the table of moves with <code>np.eye</code> and eps. Make two tables of points from it, one for each side, with n
# rows each. Join them with <code>np.concatenate</code>, call f once, and split its result into two halves of n numbers.
# Check on paper: for x = (1, 2) and the sum of the squares of each row, the differences are (2, 4).
# </details>

# %% [markdown] lang="es"
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántos puntos hacen falta para n elementos? ¿En cuántos de ellos se ha movido el elemento 0?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si a x le sumas una matriz diagonal, obtienes n filas, cada una con un elemento movido; si se la restas, obtienes las
# otras n. Pon todas las filas en una tabla y llama a f. Sus resultados tienen el mismo orden que las filas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Haz la tabla de movimientos con <code>np.eye</code> y eps. A partir de ella, haz dos tablas de puntos, una por cada
# lado, con n filas cada una. Júntalas con <code>np.concatenate</code>, llama una vez a f y divide su resultado en dos
# mitades de n números. Comprueba en papel: con x = (1, 2) y la suma de los cuadrados de cada fila, las diferencias son
# (2, 4).
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
# `batched_gradient` is right only if f treats each row separately. The second f of the cell first subtracts the mean of
# all rows, as a layer that normalises a batch does. At (1, 2) the slopes of the first f are 2 and 4. Predict both
# lines.

# %% [markdown] lang="es"
# `batched_gradient` solo es correcta si f trata cada fila por separado. La segunda f de la celda resta primero la media
# de todas las filas, como hace una capa que normaliza un lote. En (1, 2), las pendientes de la primera f son 2 y 4.
# Predice las dos líneas.

# %%
x = np.array([1.0, 2.0])
print(batched_gradient(lambda points: (points**2).sum(axis=1), x).round(6))
print(batched_gradient(lambda points: ((points - points.mean(axis=0)) ** 2).sum(axis=1), x).round(6))

# %% [markdown] lang="en"
# ## Exercise 8: `counterexample`
#
# If a check fails at an input of shape (4, 5, 3), something is wrong. It is easier to find out what if you know the
# *smallest* input at which the check fails. Tools such as hypothesis make a failing input smaller step by step; here
# you write such a search.
#
# `counterexample(fails, shape)`: `fails(s)` says whether a tuple of sizes fails, and it is True for `shape`. A **step**
# removes an axis, or makes a size smaller by 1, down to 0. Return a shape that fails and from which every single step
# leads to a shape that does not fail. If there are several such shapes, return any of them.
#
# `s[:i] + s[i + 1:]` is the tuple s without its entry at place i, and `s[:i] + (7,) + s[i + 1:]` has 7 at that place.
#
# <details><summary>Hint 1: a nudge</summary>
# Try all steps from the current shape. What do you do if one of them leads to a shape that fails? And if none does?
# </details>
# <details><summary>Hint 2: the rule</summary>
# As soon as a step leads to a shape that fails, begin again from that shape, with all the steps: a step that led to no
# failing shape before may lead to one now. If no step leads to a failing shape, the search ends.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Go through the places of the shape with their sizes (<code>enumerate</code>). At each place two steps are possible;
# skip a shape with a negative size. As soon as one of the new shapes fails, call <code>counterexample</code> itself for
# that shape and return its result. If none fails, return the shape. Check on paper: if all shapes of two axes or more
# fail, (2, 3) leads to (0, 0).
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `counterexample`
#
# Si una comprobación falla con una entrada de forma (4, 5, 3), algo está mal. Es más fácil averiguar qué si conoces la
# entrada *más pequeña* con la que falla. Herramientas como hypothesis hacen más pequeña, paso a paso, una entrada que
# falla; aquí escribes esa búsqueda.
#
# `counterexample(fails, shape)`: `fails(s)` dice si una tupla de tamaños falla, y es True para `shape`. Un **paso**
# quita un eje o reduce un tamaño en 1, hasta llegar a 0. Devuelve una forma que falle y desde la que cualquier paso
# lleve a una forma que no falla. Si hay varias formas así, vale cualquiera.
#
# `s[:i] + s[i + 1:]` es la tupla s sin el elemento del lugar i, y `s[:i] + (7,) + s[i + 1:]` tiene un 7 en ese lugar.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Prueba todos los pasos desde la forma actual. ¿Qué haces si uno de ellos lleva a una forma que falla? ¿Y si no lo hace
# ninguno?
# </details>
# <details><summary>Pista 2: la regla</summary>
# En cuanto un paso lleve a una forma que falla, empieza otra vez desde ella, con todos los pasos: uno que antes no
# llevaba a una forma que falla puede hacerlo ahora. Si ningún paso lleva a una forma que falla, la búsqueda termina.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Recorre los lugares de la forma con sus tamaños (<code>enumerate</code>). En cada lugar hay dos pasos posibles;
# sáltate la forma que tenga un tamaño negativo. En cuanto una de las formas nuevas falle, llama a la propia
# <code>counterexample</code> con esa forma y devuelve su resultado. Si no falla ninguna, devuelve la forma. Comprueba
# en papel: si fallan todas las formas de dos ejes o más, (2, 3) lleva a (0, 0).
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
# The op in this cell subtracts the mean of all entries. Its pull-back was written for vectors. Your `gradcheck` finds
# that the pull-back fails at some shapes, and your `counterexample` makes such a shape as small as possible. Predict
# the result: in which arrays does the mean over the last axis differ from the mean of all entries?

# %% [markdown] lang="es"
# La operación de esta celda resta la media de todos los elementos. Su retroceso se escribió pensando en vectores. Tu
# `gradcheck` descubre que el retroceso falla con algunas formas, y tu `counterexample` reduce una de ellas todo lo
# posible. Predice el resultado: ¿en qué arrays es la media sobre el último eje distinta de la media de todos los
# elementos?

# %%
def center(x):
    return x - x.mean(), (lambda g: g - g.mean(axis=-1, keepdims=True),)


def center_fails(shape):
    rng = np.random.default_rng(3)
    return 0 not in shape and shape != () and gradcheck(center, (rng.normal(size=shape),), rng) != []


print(counterexample(center_fails, (4, 5, 3)))

# %% [markdown] lang="en" name="throws"
# ## A throw that nobody derived
#
# What you wrote here finds the gradient of any smooth function that can be computed, even of one that is made of no op
# of the library. `flight` computes, in sixty short steps, how a ball flies in 1.5 seconds against a wind that slows it
# down. Its input is a table with a throw in each row: the two components of the velocity. `miss` is the square of the
# distance from the ball to a target at (7, 1), at the end. Your `batched_gradient` measures the slopes of `miss` with
# four throws at once, and gradient descent corrects the throw. Predict after about how many corrections the ball hits.

# %% [markdown] lang="es"
# ## Un lanzamiento que nadie ha derivado
#
# Lo que has escrito aquí mide el gradiente de cualquier función derivable que se pueda calcular, incluso de una que no
# use ninguna operación de la biblioteca. `flight` calcula, en sesenta pasos cortos, cómo vuela una pelota durante 1,5
# segundos contra un viento que la frena. Su entrada es una tabla con un lanzamiento en cada fila: las dos componentes
# de la velocidad. `miss` es el cuadrado de la distancia entre la pelota y una diana en (7, 1), al final. Tu
# `batched_gradient` mide las pendientes de `miss` con cuatro lanzamientos a la vez, y el descenso de gradiente corrige
# el lanzamiento. Predice tras cuántas correcciones, más o menos, acierta la pelota.

# %% name="throws_drawn"
def flight(throws):
    """The places of the balls at 61 moments, (61, m, 2), from their velocities at the first, (m, 2)"""
    place, velocity = np.zeros(throws.shape), throws
    places = [place]
    for _ in range(60):
        air = velocity + [3.0, 0.0]
        slowed = 0.06 * air * np.sqrt((air**2).sum(axis=1, keepdims=True))
        velocity = velocity - 0.025 * (slowed + [0.0, 9.8])
        place = place + 0.025 * velocity
        places.append(place)
    return np.array(places)


def miss(throws):
    return ((flight(throws)[-1] - [7.0, 1.0]) ** 2).sum(axis=1)


with attempt():
    throw, heights = np.array([3.0, 5.0]), {}
    for n in range(21):
        x, y = flight(throw[None])[:, 0].T
        if n in (0, 1, 3, 20):
            heights[f"throw {n}"] = np.interp(np.arange(0, x[-1], 0.1), x, y)
            print(f"throw {n:2}", throw.round(2), f"distance {miss(throw[None])[0] ** 0.5:.3f}")
        throw = throw - 0.3 * batched_gradient(miss, throw)
    curves(heights, "x", "y", span=(0, 0.1 * max(map(len, heights.values())) - 0.1))

# %% [markdown] lang="en" name="throws_seen"
# If you can measure every slope, why do you write pull-backs? The gradient of two numbers takes four throws. A network
# with 100,000 parameters would take 200,000 forward passes for each update. `backward` finds all its slopes in one
# backward pass; measured slopes then check, on a few inputs, that they are right.

# %% [markdown] lang="es"
# Si puedes medir cualquier pendiente, ¿para qué escribir retrocesos? El gradiente de dos números cuesta cuatro
# lanzamientos. Con una red de 100 000 parámetros harían falta 200 000 pasos hacia adelante para una sola corrección.
# `backward` encuentra todas sus pendientes en un solo paso hacia atrás; las pendientes medidas comprueban después, con
# unas pocas entradas, que son correctas.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What it is for
#
# No network is made of the functions of this lesson. They test the ops of all networks.

# %% [markdown] lang="es"
# ## Para qué sirve
#
# Ninguna red está hecha con las funciones de esta lección. Con ellas se comprueba si las operaciones de todas las redes
# son correctas.

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in `05-trust.ipynb`.
#
# Next comes *Layers and optimisers*: you build networks from ops, and use the gradients that you can now trust to
# change their parameters.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `05-trust.ipynb`.
#
# Después viene *Capas y optimizadores*: construyes redes con las operaciones y usas los gradientes de los que ahora te
# puedes fiar para cambiar sus parámetros.

# %% [markdown] lang="en" name="more"
# ## ★ All sixteen digits: `complex_step`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# A central difference loses digits, because it subtracts two nearly equal numbers. William Squire and George Trapp
# described in 1998 a way without a difference: a step into the complex plane. For a short step h,
#
# f(x + ih) = f(x) + ih f′(x) − h² f″(x)/2 − …
#
# `complex_step(f, x)` returns the slope of f at the number x, right to the last digits. f can be called with a complex
# number, as most functions of NumPy can. The real part of a complex number z is `z.real`, its imaginary part `z.imag`,
# and `2j` is 2i in Python.
#
# <details><summary>Hint</summary>
# In which of the two parts of f(x + ih) is the slope? How small may h be, if nothing is subtracted?
# </details>

# %% [markdown] lang="es"
# ## ★ Las dieciséis cifras: `complex_step`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# Una diferencia central pierde cifras, porque resta dos números casi iguales. William Squire y George Trapp
# describieron en 1998 un método sin restas: dar un paso imaginario, ih. Con un h pequeño,
#
# f(x + ih) = f(x) + ih f′(x) − h² f″(x)/2 − …
#
# `complex_step(f, x)` devuelve la pendiente de f en el número x, correcta hasta las últimas cifras. A f se la puede
# llamar con un número complejo, como a casi todas las funciones de NumPy. La parte real de un número complejo z es
# `z.real`; su parte imaginaria, `z.imag`; y en Python, 2i se escribe `2j`.
#
# <details><summary>Pista</summary>
# ¿En cuál de las dos partes de f(x + ih) está la pendiente? ¿Cómo de pequeño puede ser h, si no se resta nada?
# </details>

# %% optional="complex_step"
def complex_step(f, x):
    """The slope of f at the number x, right to the last digits;  f takes and returns a number, which may be complex"""
    # no difference, so no digits are lost however short the step is
    return float(f(complex(x, 1e-50)).imag / 1e-50)

# %% trial="complex_step"
check("complex_step")

# %% [markdown] lang="en" name="open"
# ## ★★ Deceive your own check
#
# No check looks at this task; you find out yourself whether you have succeeded. Write an op, such as `square`, with a
# pull-back that is wrong and that your `gradcheck` nevertheless calls right. It must not know that it is being checked:
# it may look at its inputs and at g, but not at the clock, at who calls it, or at how often it is called.
#
# You have succeeded if `gradcheck` returns an empty list for twenty inputs of shape (2, 3) drawn from the normal
# distribution, and if you can show an input at which the gradient is wrong. Then change sides: which inputs would a
# better `gradcheck` have to try? Is there a `gradcheck` that no such op deceives?

# %% [markdown] lang="es"
# ## ★★ Engaña a tu propia comprobación
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Escribe una operación, por ejemplo `square`,
# con un retroceso equivocado que tu `gradcheck` dé por bueno. Su resultado solo puede depender de sus entradas y de g:
# no del reloj, ni de quién la llama, ni de cuántas veces.
#
# Lo has conseguido si `gradcheck` devuelve una lista vacía con veinte entradas de forma (2, 3) sacadas de la
# distribución normal, y si puedes mostrar una entrada con la que el gradiente es erróneo. Después cambia de bando: ¿qué
# entradas tendría que probar un `gradcheck` mejor? ¿Hay algún `gradcheck` al que ninguna operación así engañe?
