# %% [markdown] lang="en"
# # 02 · Op derivatives
#
# The engine of lesson 01 goes backwards through any graph, but it contains no derivatives: it calls the pull-backs of
# the ops. Here you write nine ops with their pull-backs, most of them in a line or two, predict a gradient, and mend a
# bug that a test did not find. Six more ops come with the library: `sub`, `exp`, `abs`, `pow`, `maximum` and `gelu`;
# the chapter *Op derivatives* derives them. Allow two hours, and one more for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 02 · Derivadas de operaciones
#
# El motor de la lección 01 recorre hacia atrás cualquier grafo, pero no contiene derivadas: llama a los retrocesos de
# las operaciones. Aquí escribes nueve operaciones con los suyos, casi todas en una o dos líneas, predices un gradiente
# y arreglas un error que una prueba no detectó. Otras seis vienen con la biblioteca: `sub`, `exp`, `abs`, `pow`,
# `maximum` y `gelu`; el capítulo *Derivadas de operaciones* las deduce. Reserva dos horas, y otra para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
from types import SimpleNamespace

import numpy as np

from autograder.checks import answered, check, curves, progress, use_language, use_my_code
from ndgrad import Tensor, ops
from ndgrad.graph import draw
from ndgrad.tensor import where as choose

use_language("en")

# %% lang="es"
from types import SimpleNamespace

import numpy as np

from autograder.checks import answered, check, curves, progress, use_language, use_my_code
from ndgrad import Tensor, ops
from ndgrad.graph import draw
from ndgrad.tensor import where as choose

use_language("es")

# %% [markdown] lang="en"
# ## Whose engine?
#
# The file `so_far.py` has the functions of lesson 01 as we wrote them: the **reference**. If you prefer to go on with
# your own six functions, remove the `#` and run the cell. It reads your notebook of lesson 01, in either language,
# checks each function once more, and says how many are yours from here on. If one does not pass or is missing, the
# reference is used instead; `use_my_code(details=True)` prints the reason beside each function.
#
# The cell looks for that notebook in the folder that you unpacked beside this one
# (`../01-tensor-as-node/01-tensor-as-node.ipynb`), and in the folder of this notebook. The notebook is only read, never
# changed. Run the cell again after a restart. Grading uses the reference in any case.

# %% [markdown] lang="es"
# ## ¿De quién es el motor?
#
# El archivo `so_far.py` contiene las funciones de la lección 01 escritas por nosotros: la **referencia**. Si prefieres
# seguir con tus propias seis funciones, quita el `#` y ejecuta la celda. La celda lee tu cuaderno de la lección 01, en
# cualquiera de los dos idiomas, comprueba otra vez cada función y dice cuántas son tuyas de aquí en adelante. Si una no
# pasa o no está, se usa la referencia; `use_my_code(details=True)` dice por qué al lado de cada función.
#
# La celda busca ese cuaderno en la carpeta que descomprimiste junto a esta
# (`../01-tensor-as-node/01-tensor-as-node.ipynb`), y en la propia carpeta de este cuaderno. El cuaderno solo se lee,
# nunca se modifica. Si reinicias el kernel, vuelve a ejecutar la celda. Para calificar se usa siempre la referencia.

# %%
# use_my_code()

# %% [markdown] lang="en"
# ## A slope for every entry
#
# Most ops work entry by entry: each entry of z comes from the entry of x in the same place. So all slopes can be
# measured at once, by a small push to the whole array. `look` does this and prints a line for each entry: x, z, the
# measured slope, and what the pull-back returns for g = 1. Before you run the cell for `exp`, predict which columns are
# equal.

# %% [markdown] lang="es"
# ## Una pendiente por elemento
#
# Casi todas las operaciones trabajan elemento a elemento: cada elemento de z sale del elemento de x que está en el
# mismo sitio. Por eso se pueden medir todas las pendientes a la vez, con un pequeño empujón a todo el array. Eso hace
# `look`, que imprime una línea por elemento: x, z, la pendiente medida y lo que el retroceso devuelve con g = 1. Antes
# de ejecutar la celda con `exp`, predice qué columnas son iguales.

# %%
def look(op, x):
    """For each entry: x, z, the slope measured, what the pull-back makes of 1"""
    z, (pull_x,) = op(x)
    measured = (op(x + 1e-6)[0] - op(x - 1e-6)[0]) / 2e-6
    print("        x         z  measured  pull-back")
    for numbers in zip(x, z, measured, pull_x(np.ones_like(x))):
        print(" ".join(f"{n:9.4f}" for n in numbers))


look(ops.exp, np.array([-2.0, -1.0, 0.0, 1.0, 2.0]))

# %% [markdown] lang="en" name="seen-03"
# The last two columns agree, as they should for every op; only for eˣ do they also equal z. Use `look` on your own ops
# of one input before you run a check. There is one mistake that it cannot show: a pull-back that does not multiply by
# g, since multiplying by 1 changes nothing. The checks never use g = 1. They also give you arrays of float32, and
# expect a value in float32. A gradient may be float64: the engine converts it to the dtype of its input, as it does
# with the shape.

# %% [markdown] lang="es"
# Las dos últimas columnas coinciden, como debe ser en cualquier operación; solo con eˣ son además iguales a z. Usa
# `look` con tus operaciones de una entrada antes de ejecutar una comprobación. Hay un error que no puede mostrar: un
# retroceso que no multiplica por g, porque multiplicar por 1 no cambia nada. Las comprobaciones nunca usan g = 1.
# También te dan arrays de float32, y esperan un valor en float32. Un gradiente puede volver en float64: el motor lo
# pasa al dtype de su entrada, igual que hace con la forma.

# %% [markdown] lang="en"
# ## Exercise 1: `neg`
#
# The simplest op is **z = −x**. Return the value and the tuple with its one pull-back.
#
# <details><summary>Hint 1: a nudge</summary>
# When x grows by 1, how does z change? Is the change the same for every x?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The pull-back multiplies g by the slope. If one more unit of z is worth g = 5, what is one more unit of x worth?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One <code>return</code> with two things: the value, and a tuple with one function of g. A comma makes a tuple of one:
# <code>(f,)</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `neg`
#
# La operación más sencilla es **z = −x**. Devuelve el valor y la tupla con su único retroceso.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cuando x crece 1, ¿cómo cambia z? ¿Cambia igual con cualquier x?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El retroceso multiplica g por la pendiente. Si una unidad más de z vale g = 5, ¿cuánto vale una unidad más de x?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Un <code>return</code> con dos cosas: el valor y una tupla con una función de g. La coma forma una tupla de un solo
# elemento: <code>(f,)</code>.
# </details>

# %% exercise="neg"
from ndgrad.ops import neg

# %% test="neg" points=1
check("neg")

# %% test="neg_x" points=1
check("neg.x")

# %% [markdown] lang="en"
# When both checks pass, `-x` on tensors calls your function. If you change the function later and a check fails,
# tensors cannot use it until it passes again. (Until then, a cell like this one says what it waits for.)

# %% [markdown] lang="es"
# Cuando pasan las dos, `-x` con tensores llama a tu función. Si después la cambias y falla una comprobación, los
# tensores no pueden usarla hasta que vuelva a pasar. (Hasta entonces, una celda como esta dice a qué espera.)

# %%
x = Tensor([2.0, 0.5, -3.0], requires_grad=True)
y = -x
y.backward([10.0, 20.0, 30.0])
print(y.data, x.grad)

# %% [markdown] lang="en"
# ## Exercise 2: `div`
#
# You read a book of x = 12 chapters in y days, which is z = x / y chapters a day. The cell tries several y. It prints
# how much one more chapter adds to z, and then how fast z changes when y grows a little. Predict before you run it:
# when y doubles, by what number is each of the two divided?

# %% [markdown] lang="es"
# ## Ejercicio 2: `div`
#
# Lees un libro de x = 12 capítulos en y días, es decir, z = x / y capítulos al día. La celda prueba varios valores de
# y. Imprime cuánto añade a z un capítulo más y, después, con qué rapidez cambia z cuando y crece un poco. Antes de
# ejecutarla, predice: cuando y se duplica, ¿entre cuánto se divide cada cantidad?

# %%
x, y = 12.0, np.array([1.0, 2.0, 4.0, 8.0])
print("y                 ", y)
print("z                 ", x / y)
print("one more x        ", (x + 1) / y - x / y)
print("a little more y   ", ((x / (y + 1e-6) - x / y) / 1e-6).round(3))

# %% [markdown] lang="en" name="seen-05"
# When y doubles, the first number is divided by two and the second by four. The slopes in the last row are negative:
# with more days there are fewer chapters a day.

# %% [markdown] lang="es"
# Cuando y se duplica, el primer número se divide entre dos y el segundo, entre cuatro. Las pendientes de la última fila
# son negativas: con más días hay menos capítulos al día.

# %% [markdown] lang="en"
# Write **z = x / y**, with two pull-backs, x's first. The inputs may have different shapes that NumPy broadcasts. You
# need not deal with that here: a pull-back may return a gradient with the shape of z, and the engine does the last step
# (lesson 03).
#
# <details><summary>Hint 1: a nudge</summary>
# If y stays the same, z is x times a number. Which one? If x stays the same, what happens to the last row when y
# doubles? And what would happen to it if x doubled?
# </details>
# <details><summary>Hint 2: the rule</summary>
# z is x times y to the power −1. A power has the slope n yⁿ⁻¹; with n = −1 that is −1 / y².
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write both slopes on paper, each as a formula in x and y. Then return the value and a tuple of two functions of g, in
# the order of the inputs; each multiplies g by its slope. Check at x = 12, y = 2 with g = 1: the first must give ½, the
# second the −3 of the last row above.
# </details>

# %% [markdown] lang="es"
# Escribe **z = x / y**, con dos retrocesos, primero el de x. Las entradas pueden tener formas distintas, que NumPy
# adapta por difusión (*broadcasting*). No te preocupes por eso: un retroceso puede devolver la forma de z, y el motor
# da el último paso (lección 03).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Deja quieta la y: z es x por un número. ¿Cuál? Después deja quieta la x y mira la última fila: ¿qué le pasa cuando y
# se duplica? ¿Y qué le pasaría si se duplicara x?
# </details>
# <details><summary>Pista 2: la regla</summary>
# z es x por y elevada a −1. Una potencia tiene pendiente n yⁿ⁻¹; con n = −1 es −1 / y².
# </details>
# <details><summary>Pista 3: un plan</summary>
# Escribe en papel las dos pendientes, cada una como una fórmula de x e y. Después, el valor y una tupla con dos
# funciones de g, en el orden de las entradas, cada una g por su pendiente. Comprueba con x = 12, y = 2 y g = 1: la
# primera debe dar ½, y la segunda, el −3 de la última fila de arriba.
# </details>

# %% exercise="div"
from ndgrad.ops import div

# %% test="div" points=1
check("div")

# %% test="div_x" points=2
check("div.x")

# %% test="div_y" points=2
check("div.y")

# %% [markdown] lang="en"
# The next cell computes the same numbers with your op, and adds a y that is nearly 0. Predict the last entry of each
# gradient.

# %% [markdown] lang="es"
# La celda siguiente calcula los mismos números con tu operación y añade una y que es casi 0. Predice el último elemento
# de cada gradiente.

# %%
x = Tensor([12.0, 12.0, 12.0], requires_grad=True)
y = Tensor([4.0, 8.0, 0.01], requires_grad=True)
(x / y).backward([1.0, 1.0, 1.0])
print(x.grad, y.grad)

# %% [markdown] lang="en" name="seen-06"
# A quotient with a small denominator gives enormous gradients. They are a common reason why a training fails.

# %% [markdown] lang="es"
# Un cociente con un denominador pequeño da gradientes enormes. Son una causa frecuente de que un entrenamiento fracase.

# %% [markdown] lang="en"
# ## Exercise 3: `log`
#
# The op is the natural logarithm, **z = ln x**. The cell prints its measured slopes. Predict the one at x = 100 from
# the others.

# %% [markdown] lang="es"
# ## Ejercicio 3: `log`
#
# La operación es el logaritmo natural, **z = ln x**. La celda imprime sus pendientes medidas. Predice la de x = 100 a
# partir de las otras.

# %%
for x in [0.1, 0.5, 1.0, 2.0, 10.0]:
    print(f"{x:5}  {(np.log(x + 1e-6) - np.log(x - 1e-6)) / 2e-6:8.4f}")

# %% [markdown] lang="en"
# Leave x as it is, also where it is tiny, 0 or negative. At 0 the value is −inf and the slope inf; a negative x has no
# logarithm, and the value is nan. NumPy and PyTorch return the same, and the checks test it. NumPy may print a warning,
# which is no error.
#
# <details><summary>Hint 1: a nudge</summary>
# Multiply each slope above by its x.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The slope of ln x is 1 / x. NumPy's <code>log</code> is the natural one.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One line: the value, then a tuple with one pull-back that divides. Nothing is added to x anywhere.
# </details>

# %% [markdown] lang="es"
# Deja x como está, también donde es diminuta, 0 o negativa. En 0 el valor es −inf y la pendiente inf; una x negativa no
# tiene logaritmo, y el valor es nan. NumPy y PyTorch dan lo mismo, y las comprobaciones lo prueban. Puede que NumPy
# imprima un aviso, que no es un error.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Multiplica cada una de las pendientes de arriba por su x.
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pendiente de ln x es 1 / x. El <code>log</code> de NumPy es el natural.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Una línea: el valor y después una tupla con un retroceso que divide. A x no se le suma nada en ningún sitio.
# </details>

# %% exercise="log"
from ndgrad.ops import log

# %% test="log" points=1
check("log")

# %% test="log_x" points=2
check("log.x")

# %% [markdown] lang="en"
# The next cell shows why no small number is added. p is the probability that a model gives to the right answer, and −ln
# p is its loss. The first block uses your `log` as it is; the second adds 1e-15 to p, as many programs do. Predict the
# loss of the last two p in the second block.

# %% [markdown] lang="es"
# La celda siguiente muestra por qué no se suma un número pequeño. p es la probabilidad que un modelo da a la respuesta
# correcta, y −ln p es su pérdida. El primer bloque usa tu `log` tal cual; el segundo suma 1e-15 a p, como hacen muchos
# programas. Predice la pérdida de las dos últimas p en el segundo bloque.

# %%
p = np.array([1e-3, 1e-12, 1e-18, 1e-24, 0.0])


def loss(p, epsilon):
    """-ln(p + epsilon) and its slope in p"""
    with np.errstate(divide="ignore"):
        z, (pull_p,) = log(p + epsilon)
        return -z, pull_p(-np.ones_like(p))


for epsilon in [0.0, 1e-15]:
    print("epsilon", epsilon)
    for numbers in zip(p, *loss(p, epsilon)):
        print("   p {:6.0e}   loss {:6.2f}   slope {:9.1e}".format(*numbers))

# %% [markdown] lang="en" name="seen-08"
# With the epsilon, a probability of 1e-18 and one of 1e-24 have the same loss. The slope still looks steep, but p comes
# from an op like `sigmoid`, whose own slope there is about p. In the first block, slope times p is −1 for every positive
# p. In the second, it is −1e15 · 1e-24 = −1e-9 for p = 1e-24, so training hardly changes it. The chapter shows how a
# classifier fails because of this.

# %% [markdown] lang="es"
# Con el épsilon, una probabilidad de 1e-18 y otra de 1e-24 tienen la misma pérdida. La pendiente parece aún enorme,
# pero p sale de una operación como `sigmoid`, cuya propia pendiente es allí más o menos p. En el primer bloque, la
# pendiente por p es −1 para cualquier p mayor que 0. En el segundo es −1e15 · 1e-24 = −1e-9 para p = 1e-24, así que el
# entrenamiento apenas la cambia. El capítulo muestra cómo fracasa por eso un clasificador.

# %% [markdown] lang="en"
# ## Exercise 4: `sqrt`
#
# A square of area x has the side **z = √x**. The cell prints areas, sides, and the measured slopes of the side. Predict
# what the last column, slope times side, will show.

# %% [markdown] lang="es"
# ## Ejercicio 4: `sqrt`
#
# Un cuadrado de área x tiene lado **z = √x**. La celda imprime áreas, lados y las pendientes medidas del lado. Predice
# qué mostrará la última columna, la pendiente multiplicada por el lado.

# %%
for x in [0.25, 1.0, 4.0, 9.0, 100.0]:
    slope = (np.sqrt(x + 1e-6) - np.sqrt(x - 1e-6)) / 2e-6
    print(f"{x:6}  {np.sqrt(x):5}  {slope:7.4f}  {slope * np.sqrt(x):7.4f}")

# %% [markdown] lang="en" name="seen-09"
# The product is always ½.

# %% [markdown] lang="es"
# El producto es siempre ½.

# %% [markdown] lang="en"
# Since slope · z is ½, the slope can be computed from the value: give the value a name and use it in both places. Write
# the op that way. At x = 0 the value is 0 and the slope inf, at a negative x both are nan: return what NumPy gives.
#
# <details><summary>Hint 1: a nudge</summary>
# slope · z = ½. What is the slope?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The slope of x to the power ½ is ½ x to the power −½, that is, one divided by twice the root.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Two lines: the first names the value, the second returns it with a tuple of one pull-back, a quotient. Its denominator
# needs brackets: Python divides and multiplies from left to right.
# </details>

# %% [markdown] lang="es"
# Como pendiente · z es ½, la pendiente se puede calcular a partir del valor: dale un nombre al valor y úsalo en los dos
# sitios. Escribe así la operación. En x = 0 el valor es 0 y la pendiente, inf; con x negativa los dos son nan: devuelve
# lo que dé NumPy.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# pendiente · z = ½. ¿Cuánto vale la pendiente?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pendiente de x elevada a ½ es ½ por x elevada a −½, es decir, uno entre el doble de la raíz.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Dos líneas: la primera da un nombre al valor y la segunda lo devuelve con una tupla de un retroceso, un cociente.
# Cuidado con los paréntesis del denominador: Python divide y multiplica de izquierda a derecha.
# </details>

# %% exercise="sqrt"
from ndgrad.ops import sqrt

# %% test="sqrt" points=1
check("sqrt")

# %% test="sqrt_x" points=2
check("sqrt.x")

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 5: `tanh`
#
# The op **z = tanh x** rises from −1 to 1. The cell draws its measured slope as a bar. Predict where it is steepest,
# and how large the slope still is at x = 3.

# %% [markdown] lang="es"
# ## Ejercicio 5: `tanh`
#
# La operación **z = tanh x** sube de −1 a 1. La celda dibuja con una barra su pendiente medida. Predice dónde es mayor
# y cuánto vale todavía en x = 3.

# %%
for x in np.linspace(-3, 3, 13):
    slope = (np.tanh(x + 1e-6) - np.tanh(x - 1e-6)) / 2e-6
    print(f"{x:5.1f}  z {np.tanh(x):7.4f}  {slope:6.4f} " + "█" * round(40 * slope))

# %% [markdown] lang="en" name="seen-11"
# The slope is 1 where z is 0, and nearly 0 where z is nearly 1 or −1.

# %% [markdown] lang="es"
# La pendiente es 1 donde z es 0, y casi 0 donde z es casi 1 o −1.

# %% [markdown] lang="en"
# The slope of tanh, too, can be computed from z alone.
#
# <details><summary>Hint 1: a nudge</summary>
# Add z · z to the slope in some lines above.
# </details>
# <details><summary>Hint 2: the rule</summary>
# tanh is a quotient, (eˣ − e⁻ˣ) / (eˣ + e⁻ˣ). The slope of the numerator is the denominator, and the slope of the
# denominator is the numerator. So by the quotient rule the slope is 1 minus the square of tanh x.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Two lines, as for <code>sqrt</code>, with a product in the pull-back. One factor is a difference, in brackets: without
# them g would multiply its first term only.
# </details>

# %% [markdown] lang="es"
# También la pendiente de tanh se puede calcular solo con z.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En algunas líneas de arriba, suma z · z a la pendiente.
# </details>
# <details><summary>Pista 2: la regla</summary>
# tanh es un cociente, (eˣ − e⁻ˣ) / (eˣ + e⁻ˣ). La pendiente del numerador es el denominador, y la del denominador, el
# numerador. Con la regla del cociente, la pendiente es 1 menos el cuadrado de tanh x.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Dos líneas, como en <code>sqrt</code>, con un producto en el retroceso. Un factor es una diferencia, entre paréntesis:
# sin ellos, g multiplicaría solo al primer término.
# </details>

# %% exercise="tanh"
from ndgrad.ops import tanh

# %% test="tanh" points=1
check("tanh")

# %% test="tanh_x" points=2
check("tanh.x")

# %%
look(tanh, np.array([0.0, 1.0, 3.0, 6.0, 12.0]))

# %% [markdown] lang="en"
# Far from 0, the gradient of x is almost 0 whatever g is. If a network has several tanh layers in that range, its first
# layers hardly learn.
#
# ## Exercise 6: `sigmoid`
#
# The op **z = 1 / (1 + e⁻ˣ)** rises from 0 to 1: it turns any number into a probability. For large x it must be 1, for
# very negative x it must be 0, and it must never be nan. There are two ways to write it. Predict which of the two
# fails, and where.

# %% [markdown] lang="es"
# Lejos de 0, el gradiente de x es casi 0, sea cual sea g. Si una red tiene varias capas de tanh en esa zona, sus
# primeras capas apenas aprenden.
#
# ## Ejercicio 6: `sigmoid`
#
# La operación **z = 1 / (1 + e⁻ˣ)** sube de 0 a 1: convierte cualquier número en una probabilidad. Con x grande tiene
# que ser 1, con x muy negativa tiene que ser 0, y nunca nan. Hay dos maneras de escribirla. Predice cuál de las dos
# falla, y dónde.

# %%
x = np.array([-800.0, -2.0, 0.0, 2.0, 800.0])
with np.errstate(all="ignore"):
    print(1 / (1 + np.exp(-x)))
    print(np.exp(x) / (1 + np.exp(x)))

# %% [markdown] lang="en" name="seen-13"
# e⁸⁰⁰ is too large for float64 and becomes inf. 1 / inf is 0, which is right; inf / inf is nan.

# %% [markdown] lang="es"
# e⁸⁰⁰ es demasiado grande para float64 y se convierte en inf. 1 / inf es 0, que es lo correcto; inf / inf es nan.

# %% [markdown] lang="en"
# The slope fails in the same way if it is written with exponentials. You can avoid that: here, too, the slope can be
# computed from z alone.
#
# <details><summary>Hint 1: a nudge</summary>
# Where is the curve flat? What are z and 1 − z there? And at x = 0, where it is steepest, the slope is ¼.
# </details>
# <details><summary>Hint 2: the rule</summary>
# By the quotient rule the slope is e⁻ˣ / (1 + e⁻ˣ)². One factor 1 / (1 + e⁻ˣ) of it is z, and what remains, e⁻ˣ / (1 +
# e⁻ˣ), is 1 − z.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Two lines, as for <code>tanh</code>: name the value, then a product of three factors in the pull-back.
# </details>

# %% [markdown] lang="es"
# La pendiente falla igual si se escribe con exponenciales. Puedes evitarlo: también aquí la pendiente se calcula solo
# con z.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Dónde es plana la curva? ¿Cuánto valen allí z y 1 − z? Y en x = 0, donde es más empinada, la pendiente es ¼.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Por la regla del cociente, la pendiente es e⁻ˣ / (1 + e⁻ˣ)². Uno de sus factores 1 / (1 + e⁻ˣ) es z, y lo que queda,
# e⁻ˣ / (1 + e⁻ˣ), es 1 − z.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Dos líneas, como en <code>tanh</code>: dale un nombre al valor, y en el retroceso, un producto de tres factores.
# </details>

# %% exercise="sigmoid"
from ndgrad.ops import sigmoid

# %% test="sigmoid" points=1
check("sigmoid")

# %% test="sigmoid_x" points=2
check("sigmoid.x")

# %% [markdown] lang="en"
# With `sigmoid` you have a neuron: weight times input plus bias, turned into a probability. In the drawing, each node
# shows its data and, below, its gradient after one `backward` from p. Predict the sign of w's gradient, then change the
# numbers.

# %% [markdown] lang="es"
# Con `sigmoid` tienes una neurona: peso por entrada más sesgo, convertido en una probabilidad. En el dibujo, cada nodo
# muestra sus datos y, debajo, su gradiente tras un `backward` desde p. Predice el signo del gradiente de w y después
# cambia los números.

# %%
x, w, b = Tensor(-2.0), Tensor(0.5, requires_grad=True), Tensor(1.5, requires_grad=True)
p = (w * x + b).sigmoid()
draw(p, x=x, w=w, b=b, p=p)

# %% [markdown] lang="en" name="seen-14"
# The gradient of w is negative because x is negative: the larger the weight of a negative input, the smaller p.

# %% [markdown] lang="es"
# El gradiente de w es negativo porque x es negativa: cuanto mayor es el peso de una entrada negativa, menor es p.

# %% [markdown] lang="en"
# ## Exercise 7: `relu`
#
# The op is **z = max(x, 0)**: positive entries stay as they are, negative ones become 0. The slope is 1 or 0, but at x
# = 0 the curve has a kink. Predict what the cell measures there: with a step to the left, with a step to the right, and
# from one side to the other.

# %% [markdown] lang="es"
# ## Ejercicio 7: `relu`
#
# La operación es **z = max(x, 0)**: los elementos positivos quedan como están y los negativos se convierten en 0. La
# pendiente es 1 o 0, pero en x = 0 la curva tiene un punto anguloso. Predice qué mide allí la celda: con un paso a la
# izquierda, con un paso a la derecha y de un lado al otro.

# %%
h = 1e-6
print(" left  right  across")
for x in [-1.0, 0.0, 1.0]:
    left, middle, right = (max(v, 0.0) for v in (x - h, x, x + h))
    print(f"{(middle - left) / h:5.2f}  {(right - middle) / h:5.2f}  {(right - left) / (2 * h):6.2f}")

# %% [markdown] lang="en" name="seen-15"
# At 0 there is no single slope; the ½ is the average of two. Libraries choose one by convention: **at x = 0 the slope
# counts as 0**, in PyTorch and here. The checks also test 0 and −0.0, in the value and in the gradient.

# %% [markdown] lang="es"
# En 0 no hay una sola pendiente; ese ½ es la media de dos. Las bibliotecas eligen una por convención: **en x = 0 la
# pendiente se toma como 0**, en PyTorch y aquí. Las comprobaciones prueban también 0 y −0.0, tanto el valor como el
# gradiente.

# %% [markdown] lang="en"
# `relu` has to work entry by entry on arrays of any shape. Python's own `max` and `if` work on one number only.
#
# <details><summary>Hint 1: a nudge</summary>
# Run <code>np.array([-1.0, 0.0, 2.0]) &gt; 0</code> in a cell, and multiply the result by 5. Which numbers do True and
# False stand for?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The slope is 1 where x is greater than 0, and 0 elsewhere. <code>np.maximum</code> compares two things entry by entry;
# <code>np.max</code> looks for the largest entry of one.
# </details>
# <details><summary>Hint 3: a plan</summary>
# The value compares x with a number, entry by entry. The pull-back returns the entries of g where the slope is 1, and 0
# elsewhere; the experiment of hint 1 is such a switch, and in a product it needs brackets. Check the three entries of
# hint 1: at 0 the gradient must be 0.
# </details>

# %% [markdown] lang="es"
# `relu` tiene que trabajar elemento a elemento con arrays de cualquier forma. El `max` y el `if` de Python solo
# trabajan con un número.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Ejecuta <code>np.array([-1.0, 0.0, 2.0]) &gt; 0</code> en una celda y multiplica el resultado por 5. ¿Cómo cuentan
# True y False?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pendiente es 1 donde x es mayor que 0, y 0 en el resto. <code>np.maximum</code> compara dos cosas elemento a
# elemento; <code>np.max</code> busca el mayor elemento de un solo array.
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor compara x con un número, elemento a elemento. El retroceso deja pasar los elementos de g donde la pendiente
# es 1 y da 0 en los demás; el experimento de la pista 1 es un interruptor así, y en un producto necesita paréntesis.
# Comprueba los tres elementos de la pista 1: en 0, el gradiente debe ser 0.
# </details>

# %% exercise="relu"
from ndgrad.ops import relu

# %% test="relu" points=1
check("relu")

# %% test="relu_x" points=2
check("relu.x")

# %%
look(relu, np.array([-2.0, -0.5, 0.0, 0.5, 2.0]))

# %% [markdown] lang="en"
# The only line in which the last two columns differ is the kink.
#
# ## Exercise 8: `where`
#
# `where` chooses: **z = x where the mask is True, else y**. The mask is data and gets no gradient; so it is not an
# input but an option, which is given by name. The cell puts a table of persons and tenses, 3 × 5, together from two
# others. Predict z.

# %% [markdown] lang="es"
# La única línea en la que difieren las dos últimas columnas es la del punto anguloso.
#
# ## Ejercicio 8: `where`
#
# `where` elige: **z vale x donde la máscara es True e y donde es False**. La máscara (`mask`) es un dato y no recibe
# gradiente; por eso es una opción, que se pasa por su nombre, y no una entrada. La celda compone una tabla de personas
# y tiempos verbales, de 3 × 5, a partir de otras dos. Predice z.

# %%
x, y = np.full((3, 5), 1.0), np.full((3, 5), -1.0)
mask = np.array([[True, True, False, False, False]] * 2 + [[False, False, False, False, True]])
print(np.where(mask, x, y))

# %% [markdown] lang="en"
# Now g arrives, an array with the shape of z. Where z was taken from x, z changes as much as x; where it was not, x has
# no effect. So where does each entry of g go? Write both pull-backs. As in `div`, x, y and the mask may have different
# shapes that broadcast, and a pull-back may return z's shape. (On tensors the library's `where` takes the mask first,
# as in NumPy. The first cell imports that one under the name `choose`, because `where` will be your op.)
#
# <details><summary>Hint 1: a nudge</summary>
# Take mask = (True, False, True), x = (1, 2, 3) and y = (10, 20, 30), and write down z. Which entry of z changes if 2
# becomes 2.1 in x? And if 20 becomes 20.1 in y?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Let g = (5, 6, 7) arrive in that example. A pull-back multiplies each entry of g by the slope there. Write the
# gradient of x as three numbers, and that of y below it. What do you get if you add the two?
# </details>
# <details><summary>Hint 3: a plan</summary>
# <code>np.where</code> makes the value: it chooses entry by entry. A pull-back chooses by the same mask, between the
# two kinds of entries in each row of hint 2. Write the rule for x first, then see what is different for y. Check with
# the example: the two gradients must add up to g.
# </details>

# %% [markdown] lang="es"
# Ahora llega g, un array con la forma de z. Donde z se tomó de x, z cambia lo mismo que x; donde no, x no influye.
# Entonces, ¿adónde va cada elemento de g? Escribe los dos retrocesos. Como en `div`, x, y y la máscara pueden tener
# formas distintas, que NumPy adapta por difusión, y un retroceso puede devolver la forma de z. (Con tensores, el
# `where` de la biblioteca recibe primero la máscara, como en NumPy. La primera celda lo importa con el nombre `choose`,
# porque `where` será tu operación.)
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma mask = (True, False, True), x = (1, 2, 3) e y = (10, 20, 30), y escribe z. ¿Qué elemento de z cambia si el 2 de x
# pasa a ser 2,1? ¿Y si el 20 de y pasa a ser 20,1?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Supón que en ese ejemplo llega g = (5, 6, 7). Un retroceso multiplica cada elemento de g por la pendiente en ese
# lugar. Escribe el gradiente de x con tres números y, debajo, el de y. ¿Qué sale si sumas los dos?
# </details>
# <details><summary>Pista 3: un plan</summary>
# El valor lo calcula <code>np.where</code>, que elige elemento a elemento. Un retroceso elige con la misma máscara,
# entre dos cosas que están en las dos filas de la pista 2. Escribe primero la regla de x y después mira qué cambia en
# la de y. Comprueba con el ejemplo: los dos gradientes deben sumar g.
# </details>

# %% exercise="where"
from ndgrad.ops import where

# %% test="where" points=1
check("where")

# %% test="where_x" points=1
check("where.x")

# %% test="where_y" points=1
check("where.y")

# %%
a, b = Tensor(x, requires_grad=True), Tensor(y, requires_grad=True)
g = np.arange(15.0).reshape(3, 5)
choose(mask, a, b).backward(g)
print(a.grad, b.grad, (a.grad + b.grad == g).all(), sep="\n")

# %% [markdown] lang="en"
# Each entry of g goes to exactly one of the two inputs. `relu` is such a choice too, between x and 0.

# %% [markdown] lang="es"
# Cada elemento de g va a una sola de las dos entradas. También `relu` es una elección así, entre x y 0.

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 9: `edited`
#
# A pull-back keeps the arrays that it needs, not copies of them. What happens if an array is changed after the forward
# pass? Read this code, and don't run it yet:
#
# ```python
# x = Tensor(2.0, requires_grad=True)
# y = x * x
# L = y * x
# x.data[...] = 3.0      # the array itself now holds 3
# L.backward()
# ```
#
# Which number is `x.grad`? The op is `mul`: `return x * y, (lambda g: g * y, lambda g: g * x)`. Write the number after
# `return`. The cell below the check runs the code.
#
# <details><summary>Hint 1: a nudge</summary>
# When <code>backward</code> runs, what does x's array hold? And y's, which was computed before the edit?
# </details>
# <details><summary>Hint 2: the rule</summary>
# L = y * x sends g · x to y and g · y to x. Then y = x * x sends what y received, times x, back to x, twice.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Write down what the arrays of x and y hold when <code>backward</code> begins. Then go back from g = 1: first what y
# and x receive from L, then what x receives twice from y = x · x. Add the three numbers that x has received.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `edited`
#
# Un retroceso guarda los arrays que necesita, no copias suyas. ¿Qué ocurre si se modifica un array después del paso
# hacia adelante? Lee esto sin ejecutarlo todavía:
#
# ```python
# x = Tensor(2.0, requires_grad=True)
# y = x * x
# L = y * x
# x.data[...] = 3.0      # el propio array contiene ahora 3
# L.backward()
# ```
#
# ¿Qué número es `x.grad`? La operación es `mul`: `return x * y, (lambda g: g * y, lambda g: g * x)`. Escribe el número
# después de `return`. La celda que sigue a la comprobación ejecuta el código.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cuando se ejecuta <code>backward</code>, ¿qué contiene el array de x? ¿Y el de y, que se calculó antes del cambio?
# </details>
# <details><summary>Pista 2: la regla</summary>
# L = y * x manda g · x a y, y g · y a x. Después, y = x * x envía dos veces a x lo recibido por y, multiplicado por x.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Anota qué contienen los arrays de x y de y cuando empieza <code>backward</code>. Después vuelve desde g = 1: primero,
# lo que reciben y y x desde L; luego, lo que x recibe dos veces desde y = x · x. Suma los tres números que ha recibido
# x.
# </details>

# %% exercise="edited"
def edited():
    """x.grad after L.backward(), for y = x · x, L = y · x, x = 2, edited to 3 before backward"""
    # y's array still holds 4; y receives 3 and sends 3 · 3 back twice
    return 22.0

# %% test="edited" points=2
check("edited")

# %%
if answered("edited"):
    for edit in ["nothing", "x.data[...] = 3.0", "x.data = np.array(3.0)"]:
        x = Tensor(2.0, requires_grad=True)
        y = x * x
        L = y * x
        if edit == "x.data[...] = 3.0":
            x.data[...] = 3.0
        elif edit == "x.data = np.array(3.0)":
            x.data = np.array(3.0)
        L.backward()
        print(f"{edit:24}", x.grad)

# %% [markdown] lang="en"
# The result after the edit is not the gradient of any formula that was computed: 4 of it comes from before the edit, 18
# from after. In the last line x got a *new* array; the pull-backs still keep the old one. That is why no op writes into
# an array that it was given, and why the checks give you arrays that cannot be written to.
#
# ## Exercise 10: `matmul`
#
# The product of two matrices, **z = x @ y**: z[i, j] is the sum over k of x[i, k] · y[k, j]. Let x be a table of
# persons and tenses, (3, 5), and let y give each tense 4 features, (5, 4). One entry of y is pushed. Predict which of
# the 12 entries of z change.

# %% [markdown] lang="es"
# El resultado después del cambio no es el gradiente de ninguna fórmula que se haya calculado: 4 vienen de antes del
# cambio y 18, de después. En la última línea x recibió un array *nuevo*; los retrocesos siguen guardando el antiguo.
# Por eso ninguna operación escribe en un array que ha recibido, y por eso las comprobaciones te dan arrays en los que
# no se puede escribir.
#
# ## Ejercicio 10: `matmul`
#
# El producto de dos matrices, **z = x @ y**: z[i, j] es la suma sobre k de x[i, k] · y[k, j]. Sea x una tabla de
# personas y tiempos verbales, (3, 5), y supón que la matriz y asigna a cada tiempo 4 características, (5, 4). Se empuja
# un elemento de y. Predice cuáles de los 12 elementos de z cambian.

# %%
x = np.arange(15.0).reshape(3, 5) / 10
y = np.arange(20.0).reshape(5, 4) / 10
push = np.zeros((5, 4))
push[2, 3] = 1.0
print((x @ (y + push) - x @ y).round(3))
print("x[:, 2] =", x[:, 2])

# %% [markdown] lang="en" name="seen-21"
# One column of z changes, and the slopes are a column of x. So y[2, 3] receives the sum of g[:, 3] · x[:, 2]. Each
# entry of the gradient is such a sum over a row or a column, and all of them together are again a product of matrices:
# of g and of the **other** factor, one of them transposed. The chapter derives both, by index and by shapes.

# %% [markdown] lang="es"
# Cambia una columna de z, y las pendientes son una columna de x. Así que y[2, 3] recibe la suma de g[:, 3] · x[:, 2].
# Cada elemento del gradiente es una suma así, sobre una fila o una columna, y todas juntas vuelven a ser un producto de
# matrices: de g y del **otro** factor, con uno de los dos traspuesto. El capítulo deduce los dos, por índices y por
# formas.

# %% [markdown] lang="en"
# Write `matmul` for two matrices, with both pull-backs. (The dots in the docstring stand for the axes of a batch of
# matrices. Those are for lesson 03, which asks for `matmul` again.) If you are in doubt about an order or a transpose,
# write down shapes: g is (3, 4), and the gradient of x is (3, 5).
#
# <details><summary>Hint 1: a nudge</summary>
# For x's gradient: g is (3, 4) and y is (5, 4). Which of the two must be transposed so that a product of them is (3,
# 5)?
# </details>
# <details><summary>Hint 2: the rule</summary>
# In a product the inner sizes must be equal, and they disappear: (a, b) times (b, c) is (a, c). From g (3, 4) and y (5,
# 4), which size must disappear if (3, 5) is to remain? And from x (3, 5) and g (3, 4), if (5, 4) is to remain?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Three products with <code>@</code>: the value, and one in each pull-back, of g and the other factor. Put the two in an
# order in which the size that disappears stands inside; where that is not possible, transpose one with <code>.T</code>.
# Check the shapes of both gradients with three different sizes: where sizes are equal, a wrong order is not noticed.
# </details>

# %% [markdown] lang="es"
# Escribe `matmul` para dos matrices, con los dos retrocesos. (Los puntos del docstring representan los ejes de un lote
# de matrices. Son para la lección 03, que vuelve a pedir `matmul`.) Si dudas con un orden o una traspuesta, anota las
# formas: g tiene forma (3, 4), y el gradiente de x, (3, 5).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Para el gradiente de x: g tiene forma (3, 4) e y, (5, 4). ¿Cuál de las dos hay que trasponer para que un producto de
# ambas tenga forma (3, 5)?
# </details>
# <details><summary>Pista 2: la regla</summary>
# En un producto, los tamaños interiores tienen que coincidir y desaparecen: (a, b) por (b, c) es (a, c). Con g (3, 4) e
# y (5, 4), ¿qué tamaño debe desaparecer para que quede (3, 5)? ¿Y con x (3, 5) y g (3, 4), para que quede (5, 4)?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Tres productos con <code>@</code>: el valor y uno en cada retroceso, de g y el otro factor. Coloca los dos de modo que
# el tamaño que desaparece quede en el interior, y traspón uno con <code>.T</code> cuando no lo esté. Comprueba las
# formas de los dos gradientes con tres tamaños distintos: si son iguales, un orden erróneo no se nota.
# </details>

# %% exercise="matmul"
from ndgrad.ops import matmul

# %% test="matmul" points=1
check("matmul")

# %% test="matmul_x" points=3
check("matmul.x")

# %% test="matmul_y" points=3
check("matmul.y")

# %% [markdown] lang="en"
# ## What your ops can do already
#
# Ten people studied for some hours, and some of them passed an exam. A model with a weight and a bias gives each person
# a probability of passing. Its loss is the mean of −ln p, where p is the probability that the model gave to what
# happened. The loop uses five of your ops (a `sum` comes in lesson 04, so a row of tenths is multiplied instead).
# Predict the first loss, with weight and bias 0, then see how it falls. The picture shows the probabilities that the
# model gives at first, after 20 steps and after 500.

# %% [markdown] lang="es"
# ## Lo que ya pueden hacer tus operaciones
#
# Diez personas estudiaron unas horas, y algunas aprobaron un examen. Un modelo con un peso y un sesgo da a cada persona
# una probabilidad de aprobar. Su pérdida es la media de −ln p, donde p es la probabilidad que el modelo dio a lo que
# ocurrió. El bucle usa cinco de tus operaciones (`sum` llega en la lección 04, así que en su lugar se multiplica por
# una fila de décimas). Predice la primera pérdida, con el peso y el sesgo a 0, y después mira cómo baja. La imagen
# muestra las probabilidades que da el modelo al principio, después de 20 pasos y después de 500.

# %%
hours = np.array([0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0])
passed = np.array([[0], [0], [0], [0], [1], [0], [1], [1], [1], [1]]) == 1
inputs = Tensor(np.stack([hours, np.ones(10)], axis=1))
mean = Tensor(np.full((1, 10), 0.1))
w = Tensor(np.zeros((2, 1)), requires_grad=True)
learned = {}
for step in range(501):
    p = (inputs @ w).sigmoid()
    L = -(mean @ choose(passed, p, 1 - p).log())
    w.zero_grad()
    L.backward([[1.0]])
    w.data = w.data - 0.5 * w.grad
    if step % 100 == 0:
        print(f"{step:4}  loss {L.item():.4f}")
    if step in (0, 20, 500):
        learned[f"step {step}"] = p.data
curves(learned, "hours", "p", span=(0.5, 5))
print(f"p = ½ after {-w.data[1, 0] / w.data[0, 0]:.2f} hours")

# %% [markdown] lang="en" name="seen-22"
# The first loss is ln 2: before training, the model gives ½ to everything. The pull-backs that trained it are yours:
# `matmul`, `sigmoid`, `where`, `log` and `neg`.

# %% [markdown] lang="es"
# La primera pérdida es ln 2: antes de entrenar, el modelo da ½ a todo. Los retrocesos que lo entrenaron son tuyos:
# `matmul`, `sigmoid`, `where`, `log` y `neg`.

# %% [markdown] lang="en"
# ## Exercise 11: `add_backward`
#
# Other libraries write an op as a class: `forward` computes the value and keeps in a **context** what `backward` will
# need; `backward` returns one gradient per input. Here is a sum in that form; its `backward` does the same as one in a
# tutorial on the web. The cell is a test, which the sum passes: L is the sum of all entries of x + y, so every entry of
# g is 1.

# %% [markdown] lang="es"
# ## Ejercicio 11: `add_backward`
#
# Otras bibliotecas escriben una operación como una clase: `forward` calcula el valor y guarda en un **contexto**
# (`context`) lo que `backward` va a necesitar; `backward` devuelve un gradiente por entrada. Esta es una suma escrita
# así; su `backward` hace lo mismo que uno de un tutorial de la web. La celda prueba ese retroceso, y la prueba sale
# bien: L es la suma de todos los elementos de x + y, así que todos los elementos de g son 1.

# %%
class Add:
    """z = x + y"""

    @staticmethod
    def forward(context, x, y):
        context.saved = x, y
        return x + y

    @staticmethod
    def backward(context, g):
        x, y = context.saved
        return np.ones_like(x), np.ones_like(y)  # d(x + y)/dx = 1, d(x + y)/dy = 1


def measured(loss, x):
    """The slope of loss in every entry of x"""
    pushes = 1e-6 * np.eye(x.size)
    return np.array([(loss(x + push) - loss(x - push)) / 2e-6 for push in pushes]).round(4)


context = SimpleNamespace()
x, y = np.array([1.0, 2.0, 3.0]), np.array([0.5, -1.0, 4.0])
Add.forward(context, x, y)
print("backward", Add.backward(context, np.ones(3))[0])
print("measured", measured(lambda x: (x + y).sum(), x))

# %% [markdown] lang="en"
# They agree. In the next test the computation goes on after the sum: L is the sum of all (x + y)², so g is 2 · (x + y).

# %% [markdown] lang="es"
# Coinciden. En la prueba siguiente, el cálculo continúa después de la suma: L es la suma de todos los (x + y)², así que
# g es 2 · (x + y).

# %%
print("backward", Add.backward(context, 2 * (x + y))[0])
print("measured", measured(lambda x: ((x + y) ** 2).sum(), x))

# %% [markdown] lang="en"
# They do not agree. Find the bug, and write the mended `backward` as a function: it takes the context, with x and y in
# `context.saved`, and g, and returns a tuple with one gradient per input.
#
# <details><summary>Hint 1: a nudge</summary>
# Which of its two arguments does <code>Add.backward</code> never look at?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Let L be 5 times the sum of x + y, so that every entry of g is 5. By how much does L grow if one entry of x grows by
# 1? And what does <code>Add.backward</code> return for it?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Return a tuple of two gradients, that of x first; each is a product of the slope and the argument that was not used.
# Check with the example of hint 2: now it must return 5, and if the entries of g differ, each must come back in its own
# place.
# </details>

# %% [markdown] lang="es"
# No coinciden. Busca el error y escribe el `backward` corregido como función: recibe el contexto, con x e y en
# `context.saved`, y también g, y devuelve una tupla con un gradiente por entrada.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿A cuál de sus dos argumentos no mira nunca <code>Add.backward</code>?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Sea L cinco veces la suma de x + y, de modo que todos los elementos de g valen 5. ¿Cuánto crece L si un elemento de x
# crece 1? ¿Y qué devuelve <code>Add.backward</code> para él?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Devuelve una tupla con dos gradientes, primero el de x, cada uno con la pendiente y con el argumento que no se miraba
# nunca. El ejemplo de la pista 2 sirve de comprobación: ahora debe volver 5, y si los elementos de g son distintos,
# cada uno en su lugar.
# </details>

# %% exercise="add_backward"
def add_backward(context, g):
    """A tuple, dL/dx and dL/dy, for z = x + y, from g = dL/dz; context.saved is (x, y)"""
    # both slopes are 1, and 1 times g is g
    return g, g

# %% test="add_backward" points=1
check("add_backward")

# %%
print("mended  ", add_backward(context, 2 * (x + y))[0])

# %% [markdown] lang="en"
# If L is the sum of all entries of the output, every entry of g is 1, and a missing factor g makes no difference. That
# is why the checks use random numbers for g.

# %% [markdown] lang="es"
# Si L es la suma de todos los elementos de la salida, todos los elementos de g son 1, y no se nota si falta multiplicar
# por g. Por eso las comprobaciones usan números aleatorios para g.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What your ops make possible
#
# Networks of later lessons use what you wrote here:
#
# - `tanh`: *XOR* (07)
# - `matmul`: *XOR* (07) and *It writes* (11)
# - `relu`: *The grammar grid* (08), *Digits* (09) and *Convolution* (10)
# - `div` and `where`: *It writes* (11)

# %% [markdown] lang="es"
# ## Lo que hacen posible tus operaciones
#
# Las redes de lecciones posteriores usan lo que has escrito aquí:
#
# - `tanh`: *XOR* (07)
# - `matmul`: *XOR* (07) y *Escribe* (11)
# - `relu`: *La rejilla de la gramática* (08), *Dígitos* (09) y *Convolución* (10)
# - `div` y `where`: *Escribe* (11)

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `02-op-derivatives.ipynb`.
#
# Keep this notebook in its folder, and unpack lesson 03 beside it: there you can go on with the functions that you
# wrote here instead of ours.
#
# Next comes *Broadcasting*: what happens to gradients when NumPy stretches one array to fit another.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `02-op-derivatives.ipynb`.
#
# Conserva este cuaderno en su carpeta y descomprime la lección 03 al lado: allí puedes seguir con las funciones que
# escribiste aquí en lugar de las nuestras.
#
# Después viene *Difusión (broadcasting)*: qué les pasa a los gradientes cuando NumPy estira un array para que encaje
# con otro.

# %% [markdown] lang="en" name="more"
# ## ★ One more op: `clip`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# The op `clip(x, *, low, high)` keeps numbers between two bounds: **z is low where x < low, high where x > high, and x
# elsewhere**. It keeps a loss or a gradient from becoming too large; PyTorch calls it `clamp`. The bounds are two
# numbers, low < high, and get no gradient.
#
# Its curve has two kinks. Where x is exactly low, the slope is 0 on one side and 1 on the other, and the same holds at
# high. The gradient there is a convention, as for `relu` at 0. **Here you choose it yourself**: any number from 0 to 1,
# for each of the two bounds. Write in a comment what you chose and why. The first two checks look at x away from the
# bounds; the third checks that what you do at the bounds is a convention: the same slope at every such place and for
# every g.
#
# <details><summary>Hint</summary>
# Compare with <code>relu</code>, which has one kink and one side without a gradient. Two conditions on the entries of
# an array are joined by <code>&</code>, each in brackets.
# </details>

# %% [markdown] lang="es"
# ## ★ Una operación más: `clip`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# La operación `clip(x, *, low, high)` mantiene los números entre dos límites: **z es low donde x < low, high donde x >
# high, y x en los demás lugares**. Sirve para que una pérdida o un gradiente no se haga demasiado grande; en PyTorch se
# llama `clamp`. Los límites son dos números, low < high, y no reciben gradiente.
#
# Su curva tiene dos puntos angulosos. Donde x vale exactamente low, la pendiente es 0 a un lado y 1 al otro, y lo mismo
# pasa en high. Cuánto vale ahí el gradiente es una convención, como en `relu` en el 0. **Esta vez la eliges tú**:
# cualquier número de 0 a 1, para cada uno de los dos límites. Escribe en un comentario qué has elegido y por qué. Las
# dos primeras comprobaciones miran las x que están lejos de los límites; la tercera mira si lo que haces en cada límite
# es una convención: la misma pendiente donde x vale ese límite, con cualquier g.
#
# <details><summary>Pista</summary>
# Compara con <code>relu</code>, que tiene un solo punto anguloso y un solo lado sin gradiente. Dos condiciones sobre
# los elementos de un array se unen con <code>&</code>, cada una entre paréntesis.
# </details>

# %% optional="clip"
def clip(x, *, low, high):
    """z = low where x < low, high where x > high, x elsewhere

    Returns z and a tuple of one pull-back.
    """
    # the slope is 1 between the bounds and 0 outside; at a bound it is 1 here, as in PyTorch
    return np.clip(x, low, high), (lambda g: g * ((low <= x) & (x <= high)),)

# %% trial="clip"
check("clip")

# %% trial="clip_x"
check("clip.x")

# %% trial="clip_bounds"
check("clip.bounds")

# %% [markdown] lang="en" name="open"
# ## ★★ Second derivatives
#
# No check looks at this task; you find out yourself whether you have succeeded. Your engine gives the first derivative
# of any function of one number: `x = Tensor(np.array(0.5), requires_grad=True)`, `f(x).backward()`, `x.grad`. Write
# `second(f, x)`, which returns the **second** derivative at the number x. You need no new op: measure how fast the
# first derivative changes, from two of them, at x + ε and x − ε.
#
# You have succeeded if `second(Tensor.tanh, 0.5)` is near −0.726862 = −2z(1 − z²), with z = tanh 0.5. Find out how many
# digits of the result you can trust: give your function a third argument for ε, try several, and compare with the
# second difference of the values alone, (f(x + ε) − 2 f(x) + f(x − ε)) / ε². Which of the two ways allows a smaller ε,
# and why? Then try `Tensor.relu` at 1, at −1 and at 0. What does the result at 0 depend on?

# %% [markdown] lang="es"
# ## ★★ Derivadas segundas
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Tu motor da la primera derivada de cualquier
# función de un número: `x = Tensor(np.array(0.5), requires_grad=True)`, `f(x).backward()`, `x.grad`. Escribe
# `second(f, x)`, que devuelve la derivada **segunda** en el número x. No hace falta ninguna operación nueva: mide con
# qué rapidez cambia la primera derivada, a partir de dos de ellas, en x + ε y en x − ε.
#
# Lo has conseguido si `second(Tensor.tanh, 0.5)` está cerca de −0,726862 = −2z(1 − z²), con z = tanh 0,5. Averigua de
# cuántas cifras del resultado te puedes fiar: prueba con varios ε y compara con la segunda diferencia de los valores
# solos, (f(x + ε) − 2 f(x) + f(x − ε)) / ε². ¿Cuál de los dos métodos permite un ε más pequeño, y por qué? Prueba
# después `Tensor.relu` en 1, en −1 y en 0. ¿De qué depende el resultado en 0?
