# %% [markdown] lang="en"
# # 07 · XOR
#
# XOR has four points in two classes. No straight line separates the classes, so a network needs a hidden layer; the one
# here has 33 parameters. A published tutorial trains it with a library like yours: the loss never changes, and there is
# no error message. You find the bug, correct it, and write a comparison with PyTorch that can fail. Then you write the
# training with your own library, for many networks at once, and measure how many of them solve XOR. Allow two hours,
# and another hour for the chapter *XOR*.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 07 · XOR
#
# XOR tiene cuatro puntos de dos clases. Ninguna recta separa las clases, así que una red necesita una capa oculta; la
# de aquí tiene 33 parámetros. Un tutorial publicado la entrena con una biblioteca como la tuya: la pérdida nunca cambia
# y no aparece ningún mensaje de error. Encuentras el fallo, lo corriges y escribes una comparación con PyTorch que dé
# False cuando los gradientes no son los mismos. Después escribes el entrenamiento con tu propia biblioteca, para muchas
# redes a la vez, y mides cuántas resuelven XOR. Reserva dos horas, y una hora más para el capítulo *XOR*.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import arrived, attempt, bar, check, curves, live_surface, progress, rates, recorded_gradients
from autograder.checks import use_language, use_my_code
from ndgrad import Tensor, ops
from ndgrad.shapes import unbroadcast

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([[0.0], [1.0], [1.0], [0.0]])
use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import arrived, attempt, bar, check, curves, live_surface, progress, rates, recorded_gradients
from autograder.checks import use_language, use_my_code
from ndgrad import Tensor, ops
from ndgrad.shapes import unbroadcast

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([[0.0], [1.0], [1.0], [0.0]])
use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# If the folders of your earlier lessons are beside this one and your functions pass, the networks below use your own
# functions. Otherwise they use the reference. The cell counts which functions are yours, and
# `use_my_code(details=True)` lists them. (While a notebook is graded, all functions are the reference.)

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Si las carpetas de tus lecciones anteriores están al lado de esta y tus funciones pasan, las redes de abajo usan tus
# propias funciones. Si no, usan la referencia. La celda cuenta qué funciones son tuyas, y
# `use_my_code(details=True)` las enumera. (Mientras se califica un cuaderno, todas las funciones son las de
# referencia.)

# %%
use_my_code()

# %% [markdown] lang="en"
# ## A network that does not learn
#
# This is the tutorial's engine, rewritten; the idea is the same: a node holds its data, a flag that says whether its
# gradient is needed, its parents, and the function that computes each parent's gradient. The next two cells contain all
# four ops. Six lines are marked with a letter; exercise 1 asks about them.

# %% [markdown] lang="es"
# ## Una red que no aprende
#
# Este es el motor del tutorial, reescrito con su misma idea: un nodo guarda sus datos, una marca que dice si hace falta
# su gradiente, sus padres y la función que calcula el gradiente de cada uno. Las dos celdas siguientes contienen las
# cuatro operaciones. Seis líneas llevan una letra; el ejercicio 1 pregunta por ellas.

# %%
class Node:
    def __init__(self, data, requires_grad=False):
        self.data = np.asarray(data, dtype=np.float32)
        self.requires_grad = requires_grad
        self.grad = np.zeros_like(self.data)
        self.parents, self.pulls = (), ()


def joined(data, parents, pulls):
    """The output of an op"""
    out = Node(data)  # A
    out.parents, out.pulls = parents, pulls
    return out


def add(x, y):
    return joined(x.data + y.data, (x, y), (lambda g: g, lambda g: g))


def matmul(x, y):
    return joined(x.data @ y.data, (x, y), (lambda g: g @ y.data.T, lambda g: x.data.T @ g))

# %%
def relu(x):
    return joined(np.maximum(x.data, 0), (x,), (lambda g: g * (x.data > 0),))  # D


def mean_square(x, y):
    off = x.data - y.data
    return joined((off * off).mean(), (x, y), (lambda g: g * 2 * off / off.size, lambda g: -g * 2 * off / off.size))


def backward(loss):
    loss.grad = np.ones_like(loss.data)  # B
    order = []

    def visit(node):
        if node not in order:
            for parent in node.parents:
                visit(parent)
            order.append(node)

    visit(loss)
    for node in reversed(order):
        for parent, pull in zip(node.parents, node.pulls):
            if parent.requires_grad:  # C
                parent.grad = parent.grad + unbroadcast(pull(node.grad), parent.data.shape)

# %% [markdown] lang="en"
# This is the tutorial's training: 8 hidden units, learning rate 0.1, a thousand steps over all four points. Predict
# three things before you run it: will the loss go down, how many different losses will there be, and how large will the
# largest gradient be at the end?

# %% [markdown] lang="es"
# Este es el entrenamiento del tutorial: 8 unidades ocultas, tasa de aprendizaje 0,1 y mil pasos sobre los cuatro
# puntos. Predice tres cosas antes de ejecutarlo: si bajará la pérdida, cuántas pérdidas distintas habrá y cuánto valdrá
# al final el mayor gradiente.

# %%
def start():
    rng = np.random.RandomState(42)
    W1, W2 = 0.5 * rng.randn(2, 8), 0.5 * rng.randn(8, 1)
    return [Node(p, requires_grad=True) for p in (W1, np.zeros(8), W2, np.zeros(1))]


def train(parameters, steps, lr=0.1):
    history = []
    for _ in range(steps):
        W1, b1, W2, b2 = parameters
        hidden = relu(add(matmul(Node(X), W1), b1))
        loss = mean_square(add(matmul(hidden, W2), b2), Node(Y))
        for p in parameters:
            p.grad = np.zeros_like(p.data)  # E
        backward(loss)
        for p in parameters:
            p.data = p.data - np.float32(lr) * p.grad  # F
        history.append(loss.data.item())
    return history


parameters = start()
history = train(parameters, 1000)
print([round(v, 4) for v in history[::200]], len(set(history)), max(abs(p.grad).max() for p in parameters))

# %% [markdown] lang="en"
# ## Exercise 1: `culprit`
#
# The loss is the same in all thousand steps. There is no error and no warning, and every derivative in the code is
# right. First rule out other causes. Does a learning rate of 100 change anything? What are the values of `loss.grad`
# and of the gradients of the inner nodes? You can use the cell below for this.
#
# One of the six lines contains the bug. Return its letter, in quotes.
#
# <details><summary>Hint 1: a nudge</summary>
# Follow <code>backward</code> from the loss, and check at each node whether the code goes on to its parents.
# </details>
# <details><summary>Hint 2: the rule</summary>
# An output requires a gradient if one of its parents does. Which nodes here require one, and which should?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is a capital letter from A to F after <code>return</code>, in quotes.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `culprit`
#
# La pérdida es la misma en los mil pasos. No hay ningún error ni ningún aviso, y todas las derivadas del código están
# bien. Primero descarta otras causas. ¿Cambia algo una tasa de aprendizaje de 100? ¿Cuánto valen `loss.grad` y los
# gradientes de los nodos interiores? Puedes usar para ello la celda de abajo.
#
# Una de las seis líneas contiene el fallo. Devuelve su letra, entre comillas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Sigue <code>backward</code> desde la pérdida, y comprueba en cada nodo si el código continúa hasta sus padres.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una salida requiere gradiente si lo requiere alguno de sus padres. ¿Qué nodos lo requieren aquí y cuáles deberían?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta es una letra mayúscula de A a F después de <code>return</code>, entre comillas.
# </details>

# %%
W1, b1, W2, b2 = start()
product = matmul(Node(X), W1)
hidden = relu(add(product, b1))
print(W1.requires_grad, hidden.data.shape)

# %% exercise="culprit"
def culprit():
    """The letter of the line that keeps the network still"""
    # every op's output is made with requires_grad=False, so line C lets no gradient past the loss
    return "A"

# %% test="culprit" points=1
check("culprit")

# %% [markdown] lang="en"
# ## Exercise 2: `needs_gradient`
#
# Correct the bug. `needs_gradient(parents)` gets the tuple of an output's parents, and says whether the output requires
# a gradient. The cell after the check uses your function in the engine, and trains the same network again, with the
# same initial weights.
#
# <details><summary>Hint 1: a nudge</summary>
# X @ W1 has one parent that requires a gradient, and X does not. What about the loss? What about X + X?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make a table for two parents: both require a gradient, only the first, only the second, neither. For each line, decide
# whether some parent needs a gradient through this output.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Look at the <code>requires_grad</code> of every parent; there may be one parent, two, or more. Python has two
# functions that combine many truth values into one, <code>all</code> and <code>any</code>. Try both on the table of
# hint 2. Which one agrees with it in all four lines?
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `needs_gradient`
#
# Corrige el fallo. `needs_gradient(parents)` recibe la tupla de los padres de una salida y dice si la salida requiere
# gradiente. La celda que sigue a la comprobación usa tu función en el motor y entrena otra vez la misma red, con los
# mismos pesos iniciales.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# X @ W1 tiene un padre que requiere gradiente, y X no lo requiere. ¿Y la pérdida? ¿Y X + X?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Haz una tabla para dos padres: los dos requieren gradiente, solo el primero, solo el segundo, ninguno. Decide en cada
# línea si algún padre necesita un gradiente a través de esta salida.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Mira el <code>requires_grad</code> de cada padre; puede haber uno, dos o más padres. Python tiene dos funciones que
# combinan muchos valores de verdad en uno solo, <code>all</code> y <code>any</code>. Prueba las dos con la tabla de la
# pista 2. ¿Cuál coincide con ella en las cuatro líneas?
# </details>

# %% exercise="needs_gradient"
def needs_gradient(parents):
    """Must the output of an op with these parents require a gradient? True or False; each has a .requires_grad"""
    # if anybody below wants a gradient, it has to come through here
    return any(p.requires_grad for p in parents)

# %% test="needs_gradient" points=2
check("needs_gradient")

# %%
def mended(data, parents, pulls):
    out = Node(data, requires_grad=needs_gradient(parents))
    out.parents, out.pulls = parents, pulls
    return out


with attempt(), np.errstate(all="ignore"):
    needs_gradient(())
    joined = mended
    parameters = start()
    history = train(parameters, 1000)
    print([f"{v:.4f}" for v in history[:3]], [f"{v:.4f}" for v in history[::200]])
    arrived(history, below=0.01)

# %% [markdown] lang="en"
# If the loss falls to 0 now, your correction of one line was enough. If a loss does not change at all, look at a
# gradient before you change the learning rate or anything else.
#
# ## Exercise 3: `agree`
#
# The tutorial ends with a comparison with PyTorch. It takes the gradients of its own engine, computes those of PyTorch
# at the trained weights, and compares them with `np.allclose(ours, theirs, atol=1e-5)`. The cell makes this comparison
# for the corrected engine and for one that returns only zeros. Predict all eight results. (If the training above has
# not converged yet, the cell says what is missing.)

# %% [markdown] lang="es"
# Si la pérdida baja ahora a 0, ha bastado con corregir una línea. Si una pérdida no cambia nada, mira un gradiente
# antes de cambiar la tasa de aprendizaje o cualquier otra cosa.
#
# ## Ejercicio 3: `agree`
#
# El tutorial termina con una comparación con PyTorch. Toma los gradientes de su propio motor, calcula los de PyTorch en
# los pesos entrenados y los compara con `np.allclose(ours, theirs, atol=1e-5)`. La celda hace esta comparación con el
# motor corregido y con otro que solo devuelve ceros. Predice los ocho resultados. (Si el entrenamiento de arriba aún no
# ha convergido, la celda dice qué falta.)

# %%
def by_hand(parameters):
    """The four gradients, by hand with the chain rule"""
    W1, b1, W2, b2 = (p.data.astype(np.float64) for p in parameters)
    hidden = np.maximum(X @ W1 + b1, 0)
    g = 2 * (hidden @ W2 + b2 - Y) / 4
    inner = g @ W2.T * (hidden > 0)
    return [X.T @ inner, inner.sum(0), hidden.T @ g, g.sum(0)]


theirs = by_hand(parameters)
zeros = [np.zeros(p.data.shape) for p in parameters]
if arrived(history, below=0.01):
    for ours in ([p.grad for p in parameters], zeros):
        print([np.allclose(a, b, atol=1e-5) for a, b in zip(ours, theirs)])
    print([f"{abs(g).max():.0e}" for g in theirs])

# %% [markdown] lang="en" name="seen-08"
# After convergence all gradients are smaller than the tolerance. (The tutorial also compared gradients from before the
# last step with PyTorch's at the weights after it. During training, that gives False even for a right engine.)

# %% [markdown] lang="es"
# Tras la convergencia todos los gradientes son menores que la tolerancia. (Además, el tutorial comparaba gradientes de
# antes del último paso con los de PyTorch en los pesos de después. Durante el entrenamiento, eso da False incluso con
# un motor correcto.)

# %% [markdown] lang="en"
# `agree(ours, theirs, rtol)` is a better comparison. It gets two lists of arrays. Two arrays agree if they have the
# same shape and the largest difference between them is at most rtol times the largest absolute value in the array of
# theirs. So the whole array has one bound, not one for each entry. It returns True if every pair agrees, and False if
# the lists have different lengths or nothing has been compared.
#
# <details><summary>Hint 1: a nudge</summary>
# Think of the cases in which a comparison could be True although nothing has been compared properly: empty lists, lists
# of different lengths, shapes that broadcast, zeros on both sides, nan.
# </details>
# <details><summary>Hint 2: the rule</summary>
# A pair agrees if the shapes are equal, the array of theirs has an entry other than 0, and the largest difference is
# within the bound. A comparison with nan is False, so test whether a pair is right, not whether it is wrong.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First return False if nothing can be compared: if there are no arrays, if the lists have different lengths, or if two
# shapes differ. <code>zip</code> stops silently at the shorter list, and <code>all</code> returns True if there are no
# pairs, so treat these cases before you use them. Then test the two other conditions of hint 2 for each pair, with
# <code>abs</code> and <code>np.max</code>. Check: zeros on both sides give False.
# </details>

# %% [markdown] lang="es"
# `agree(ours, theirs, rtol)` es una comparación mejor. Recibe dos listas de arrays. Dos arrays coinciden si tienen la
# misma forma y la mayor diferencia entre ellos es como mucho rtol por el mayor valor absoluto del array de theirs. Así
# que hay un límite para todo el array y no uno para cada elemento. Devuelve True si coinciden todos los pares, y False
# si las listas tienen longitudes distintas o no se ha comparado nada.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Piensa en los casos en que una comparación podría dar True sin haber comparado nada como es debido: listas vacías,
# listas de longitudes distintas, formas que se difunden, ceros en los dos lados, nan.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un par concuerda si las formas son iguales, el array de theirs tiene algún elemento distinto de 0 y la diferencia
# mayor no pasa del límite. Una comparación con nan da False, así que comprueba si un par está bien y no si está mal.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Primero devuelve False si no se puede comparar nada: si no hay ningún array, si las listas tienen longitudes distintas
# o si dos formas no coinciden. <code>zip</code> se detiene sin avisar en la lista más corta, y <code>all</code> da True
# si no hay ningún par, así que trata estos casos antes de usarlas. Después comprueba las otras dos condiciones de la
# pista 2 en cada par, con <code>abs</code> y <code>np.max</code>. Comprueba: ceros en los dos lados dan False.
# </details>

# %% exercise="agree"
def agree(ours, theirs, rtol):
    """Do two lists of arrays agree? Pair by pair: one shape, and max |a - b| ≤ rtol · max |b|.

    False where nothing is compared: no arrays, or an array of theirs without a number other than 0.
    """
    # every way to say True without a reason is closed first
    if not theirs or [np.shape(a) for a in ours] != [np.shape(b) for b in theirs]:
        return False
    return all(np.max(abs(b)) > 0 and np.max(abs(a - b)) <= rtol * np.max(abs(b)) for a, b in zip(ours, theirs))

# %% test="agree" points=1
check("agree")

# %% test="agree_vacuous" points=2
check("agree.vacuous")

# %%
with attempt():
    print(agree(zeros, theirs, 1e-3), agree(zeros, zeros, 1e-3))
    fresh = start()
    train(fresh, 1, lr=0.0)
    print(agree([p.grad for p in fresh], by_hand(fresh), 1e-5))

# %% [markdown] lang="en"
# The last line is a good comparison. It is made at the start of the training, when the gradients are large; both
# engines have the same weights; and the bound is relative to the size of the gradients. (The engine of the tutorial
# computes in float32, so rtol is 1e-5 and not 1e-10.)
#
# ## Exercise 4: `initial`
#
# Now you use your own library. A single network may succeed by luck, so you train many at once, with a batch axis in
# front that has one place for each network. With S seeds, W1 has shape (S, 2, hidden), b1 (S, 1, hidden), W2 (S,
# hidden, 1) and b2 (S, 1, 1). Your `matmul` multiplies network by network. X has no such axis, so it is broadcast.
#
# `initial(seeds, hidden)` makes the four parameters. Each seed has its own generator, `np.random.default_rng(seed)`, so
# that a network depends only on its seed. Draw W1 from it with `normal`, then W2, and halve both. The biases begin at
# zero. All arrays are float64.
#
# <details><summary>Hint 1: a nudge</summary>
# Write it first for one seed, which gives two arrays. Then use a loop over the seeds and collect the arrays in two
# lists.
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.array(list_of_arrays)</code> puts the axis of the seeds in front. Make the tensors last, so that they are
# leaves.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In the loop, make a generator from the seed, draw W1 from it and then W2, halve both, and append them to their lists.
# After the loop, make arrays of the two lists and the biases with <code>np.zeros</code>. Make the four tensors last,
# each with <code>requires_grad=True</code>. Check: the second network of <code>initial([3, 5], 4)</code> must be the
# only one of <code>initial([5], 4)</code>.
# </details>

# %% [markdown] lang="es"
# La última línea es una buena comparación. Se hace al principio del entrenamiento, cuando los gradientes son grandes;
# los pesos son los mismos en los dos lados; y el límite es relativo al tamaño de los gradientes. (El motor del tutorial
# calcula en float32; por eso rtol es 1e-5 y no 1e-10.)
#
# ## Ejercicio 4: `initial`
#
# Ahora usas tu propia biblioteca. Una sola red puede acertar por suerte, así que entrenas muchas a la vez, con un eje
# de lote delante que tiene un lugar para cada red. Con S semillas, W1 tiene la forma (S, 2, hidden), b1 (S, 1, hidden),
# W2 (S, hidden, 1) y b2 (S, 1, 1). Tu `matmul` multiplica red por red. X no tiene ese eje, así que se difunde.
#
# `initial(seeds, hidden)` crea los cuatro parámetros. Cada semilla tiene su propio generador,
# `np.random.default_rng(seed)`, para que una red dependa solo de su semilla. Saca de él W1 con `normal`, después W2, y
# divide las dos entre 2. Los sesgos empiezan en 0. Todos los arrays son float64.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escríbela primero para una semilla, que da dos arrays. Después haz un bucle por las semillas y recoge los arrays en
# dos listas.
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.array(list_of_arrays)</code> pone delante el eje de las semillas. Crea los tensores al final, para que sean
# hojas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En el bucle, crea un generador a partir de la semilla, saca de él W1 y después W2, divídelas entre 2 y añádelas a sus
# listas. Después del bucle, crea arrays con las dos listas y los sesgos con <code>np.zeros</code>. Crea al final los
# cuatro tensores, cada uno con <code>requires_grad=True</code>. Comprueba: la segunda red de <code>initial([3, 5],
# 4)</code> debe ser la única de <code>initial([5], 4)</code>.
# </details>

# %% exercise="initial"
def initial(seeds, hidden):
    """[W1, b1, W2, b2], leaves that require a gradient: (S, 2, hidden), (S, 1, hidden), (S, hidden, 1), (S, 1, 1).

    For each seed, np.random.default_rng(seed) draws W1, then W2, both normal with standard deviation 1/2. Biases are 0.
    """
    # numbers first, tensors last: an op's output is no leaf
    W1, W2 = [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W1.append(0.5 * rng.normal(size=(2, hidden)))
        W2.append(0.5 * rng.normal(size=(hidden, 1)))
    b1, b2 = np.zeros((len(W1), 1, hidden)), np.zeros((len(W1), 1, 1))
    return [Tensor(p, requires_grad=True) for p in (np.array(W1), b1, np.array(W2), b2)]

# %% test="initial" points=2
check("initial")

# %% test="initial_own_seed" points=1
check("initial.own_seed")

# %% [markdown] lang="en"
# ## Exercise 5: `network`
#
# `network` computes the forward pass of all networks at once:
#
# $$\text{predictions} = f(X W_1 + b_1)\, W_2 + b_2$$
#
# f is the activation, a function of a tensor, such as `Tensor.relu` or `Tensor.tanh`. X is an array of shape (rows, 2);
# the predictions are a tensor of shape (S, rows, 1).
#
# <details><summary>Hint 1: a nudge</summary>
# An array and a tensor may stand on either side of an operator. You can write the formula as it is.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The activation is applied to the result of the first layer only. Call it as a function: <code>activation(...)</code>.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Take the four parameters out of the list and give each a name. Then write the formula from the inside out: the first
# product and its bias, the activation of that sum, the second product and its bias. Check the shapes on paper after
# each step: for four rows, the result must have shape (S, 4, 1).
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `network`
#
# `network` calcula el paso hacia adelante de todas las redes a la vez:
#
# $$\text{predictions} = f(X W_1 + b_1)\, W_2 + b_2$$
#
# f es la activación, una función de un tensor, como `Tensor.relu` o `Tensor.tanh`. X es un array de forma (filas, 2);
# las predicciones son un tensor de forma (S, filas, 1).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Un array y un tensor pueden estar a cualquier lado de un operador. Puedes escribir la fórmula tal cual.
# </details>
# <details><summary>Pista 2: la regla</summary>
# La activación se aplica solo al resultado de la primera capa. Llámala como una función: <code>activation(...)</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Saca los cuatro parámetros de la lista y da un nombre a cada uno. Después escribe la fórmula de dentro hacia fuera: el
# primer producto y su sesgo, la activación de esa suma, el segundo producto y su sesgo. Comprueba en papel las formas
# después de cada paso: con cuatro filas, el resultado debe tener forma (S, 4, 1).
# </details>

# %% exercise="network"
def network(parameters, X, activation):
    """activation(X W1 + b1) W2 + b2, of shape (S, rows, 1), where parameters = [W1, b1, W2, b2] and X: (rows, 2)"""
    # X has no axis of networks: matmul broadcasts it to each of them
    w1, b1, w2, b2 = parameters
    return activation(X @ w1 + b1) @ w2 + b2

# %% test="network" points=1
check("network")

# %%
with attempt():
    for seed in (0, 7, 42):
        out = network(initial([seed], 8), X, Tensor.relu)
        print(seed, out.shape, out.data.ravel().round(2))

# %% [markdown] lang="en"
# ## Exercise 6: `losses`
#
# Every network has its own loss: the mean of its squared errors. So `losses(predictions, targets)` returns a tensor of
# shape (S,).
#
# Before you write it, look at a common mistake. In the cell, the targets are a row of shape (4,). Predict the shape of
# the difference. Which predictions are compared with which targets?

# %% [markdown] lang="es"
# ## Ejercicio 6: `losses`
#
# Cada red tiene su propia pérdida: la media de sus errores al cuadrado. Así que `losses(predictions, targets)` devuelve
# un tensor de forma (S,).
#
# Antes de escribirla, mira un error frecuente. En la celda, los objetivos son una fila de forma (4,). Predice la forma
# de la diferencia. ¿Qué predicciones se comparan con qué objetivos?

# %%
row = Y[:, 0]
print(row.shape, (np.zeros((3, 4, 1)) - row).shape)

# %% [markdown] lang="en"
# There is no error message, but training with this loss leads to predictions equal to the mean of all targets. So
# `losses` refuses such targets: it raises a `ValueError` unless `targets.shape` is `predictions.shape[1:]`.
#
# <details><summary>Hint 1: a nudge</summary>
# With predictions of (3, 4, 1) and targets of (4, 1), what is the shape of the difference? Over which of its axes must
# you take the mean to get one number for each network?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Axis 0 is that of the networks, and it must remain. The mean is over the points and the outputs. Compare the shapes
# before you subtract, because the subtraction broadcasts without an error.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare the shapes first, and raise the <code>ValueError</code> with both shapes in its text. Then store the
# difference in a variable, square it as a product, and use the tensor's method <code>mean</code>, whose
# <code>axis</code> may be a tuple. Check: three networks give the shape (3,).
# </details>

# %% [markdown] lang="es"
# No aparece ningún error, pero el entrenamiento con esa pérdida lleva a que las predicciones sean la media de todos los
# objetivos. Por eso `losses` rechaza esos objetivos: lanza un `ValueError` salvo que `targets.shape` sea
# `predictions.shape[1:]`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Con predicciones de (3, 4, 1) y objetivos de (4, 1), ¿qué forma tiene la diferencia? ¿Sobre qué ejes hay que tomar la
# media para obtener un número por red?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El eje 0 es el de las redes, y tiene que quedar. La media es sobre los puntos y las salidas. Compara las formas antes
# de restar, porque la resta se hace por difusión sin dar ningún error.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara primero las formas y lanza el <code>ValueError</code> con las dos en el texto. Después guarda la diferencia en
# una variable, elévala al cuadrado como un producto y usa el método <code>mean</code> del tensor, cuyo
# <code>axis</code> puede ser una tupla. Comprueba: tres redes dan la forma (3,).
# </details>

# %% exercise="losses"
def losses(predictions, targets):
    """For each network the mean of (prediction - target)²: a tensor of shape (S,).  predictions: (S, rows, 1)

    ValueError unless targets.shape == predictions.shape[1:]
    """
    # without the guard, (S, 4, 1) - (4,) is (S, 4, 4), and nothing complains
    if targets.shape != predictions.shape[1:]:
        raise ValueError(f"losses: got targets of shape {targets.shape}, expected {predictions.shape[1:]}")
    off = predictions - targets
    return (off * off).mean(axis=(1, 2))

# %% test="losses" points=2
check("losses")

# %% test="losses_shapes" points=1
check("losses.shapes")

# %% [markdown] lang="en"
# ## Exercise 7: `step`
#
# `step` makes one step of training for all networks. It does four things, and their order matters: it computes the
# losses, zeroes the gradients, computes new gradients by `backward`, and subtracts from every parameter lr times its
# gradient. It returns the losses from before the update, as an array of shape (S,).
#
# `backward` starts from one number. The networks have no parameter in common. From which single number should it start,
# so that each network gets exactly its own gradient?
#
# The update is not an op. It changes the array `p.data` and adds nothing to the graph.
#
# <details><summary>Hint 1: a nudge</summary>
# Try it on paper with two losses L₁ and L₂: what is the derivative of L₁ + L₂ with respect to a parameter of the first
# network? And that of their mean?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take L₁ = 3a² and L₂ = 5b², each with a parameter of its own. What are the derivatives of L₁ + L₂ with respect to each
# parameter, and what are those of (L₁ + L₂) / 2? With which of the two numbers does each network get the same gradient
# as when it is trained alone?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the losses of the predictions, and store them in a variable. Zero the gradients with <code>zero_grad</code>,
# call <code>backward</code> on the number of hint 2, and then change the <code>data</code> of each parameter. The
# <code>data</code> of the losses has not changed; return it. Check: two networks that are trained together must get the
# same parameters as when each is trained alone.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `step`
#
# `step` da un paso de entrenamiento con todas las redes. Hace cuatro cosas, y su orden importa: calcula las pérdidas,
# pone a cero los gradientes, calcula los nuevos con `backward` y resta a cada parámetro lr por su gradiente. Devuelve
# las pérdidas de antes de la actualización, en un array de forma (S,).
#
# `backward` empieza en un solo número. Las redes no tienen ningún parámetro en común. ¿En qué número tiene que empezar
# para que cada red reciba exactamente su propio gradiente?
#
# Una actualización no es una operación. Cambia el array `p.data` y no añade nada al grafo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pruébalo en papel con dos pérdidas L₁ y L₂: ¿cuál es la derivada de L₁ + L₂ respecto a un parámetro de la primera red?
# ¿Y la de su media?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma L₁ = 3a² y L₂ = 5b², cada una con su propio parámetro. ¿Cuáles son las derivadas de L₁ + L₂ respecto a cada
# parámetro, y cuáles las de (L₁ + L₂) / 2? ¿Con cuál de los dos números recibe cada red el mismo gradiente que si se
# entrena sola?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula las pérdidas de las predicciones y guárdalas en una variable. Pon los gradientes a cero con
# <code>zero_grad</code>, llama a <code>backward</code> en el número de la pista 2 y después cambia el <code>data</code>
# de cada parámetro. El <code>data</code> de las pérdidas no ha cambiado; devuélvelo. Comprueba: dos redes entrenadas
# juntas deben acabar con los mismos parámetros que si cada una se entrena por separado.
# </details>

# %% exercise="step"
def step(parameters, X, Y, activation, lr):
    """One step of gradient descent for every network: p.data becomes p.data - lr · gradient, whatever p.grad held.

    Returns the losses before the update, an array of shape (S,).
    """
    # the sum: its derivative by each loss is 1, so no network feels the others
    each = losses(network(parameters, X, activation), Y)
    for p in parameters:
        p.zero_grad()
    each.sum().backward()
    for p in parameters:
        p.data = p.data - lr * p.grad
    return each.data

# %% test="step" points=2
check("step")

# %% test="step_fresh" points=2
check("step.fresh")

# %% test="step_loss" points=1
check("step.loss")

# %% [markdown] lang="en"
# ## The comparison
#
# The cell compares all four gradients with PyTorch's, in float64, before any update. If PyTorch is not installed, it
# uses a record of PyTorch's gradients. A step with lr = 0 computes the gradients and changes no parameter.

# %% [markdown] lang="es"
# ## La comparación
#
# La celda compara los cuatro gradientes con los de PyTorch, en float64, antes de cualquier actualización. Si PyTorch no
# está instalado, usa un registro de los gradientes de PyTorch. Un paso con lr = 0 calcula los gradientes y no cambia
# ningún parámetro.

# %%
def of_torch(data):
    """The gradients that PyTorch finds for W1, b1, W2, b2"""
    try:
        import torch
    except ImportError:
        print("without PyTorch, from the record:")
        return recorded_gradients()
    W1, b1, W2, b2 = leaves = [torch.tensor(d, requires_grad=True) for d in data]
    predictions = torch.relu(torch.tensor(X) @ W1 + b1) @ W2 + b2
    ((predictions - torch.tensor(Y)) ** 2).mean().backward()
    return [p.grad.numpy() for p in leaves]


with attempt():
    parameters = initial([42], 8)
    theirs = of_torch([p.data for p in parameters])
    step(parameters, X, Y, Tensor.relu, lr=0.0)
    ours = [p.grad for p in parameters]
    print(agree(ours, theirs, rtol=1e-10), [f"{abs(g).max():.3f}" for g in theirs])

# %% [markdown] lang="en" name="whose_ops"
# ## Whose ops the training uses
#
# The cell goes through the graph of a loss, from the loss to its leaves. For each op that the training uses, it prints
# whether the function is yours or the reference and, if it is yours, which notebook it comes from.

# %% [markdown] lang="es"
# ## De quién son las operaciones del entrenamiento
#
# La celda recorre el grafo de una pérdida, desde la pérdida hasta sus hojas. De cada operación que usa el entrenamiento
# imprime si la función es tuya o de la referencia y, si es tuya, de qué cuaderno sale.

# %% name="ops_named"
with attempt():
    waiting, names = [losses(network(initial([42], 8), X, Tensor.relu), Y).sum()], set()
    while waiting:
        tensor = waiting.pop()
        names.add(tensor._op)
        waiting += tensor._prev
    for name in sorted(names - {""}):
        file = getattr(ops, name).__code__.co_filename.split(",")[0]
        print(f"{name:7}", f"yours, from {file}" if file.endswith(".ipynb") else "reference")

# %% [markdown] lang="en"
# ## The training
#
# You train three networks at once, for a thousand steps. They differ only in their seed. Before you run the cell,
# predict whether their curves will differ much.

# %% [markdown] lang="es"
# ## El entrenamiento
#
# Entrenas tres redes a la vez durante mil pasos. Solo se diferencian en la semilla. Antes de ejecutar la celda, predice
# si sus curvas serán muy distintas.

# %%
with attempt(), np.errstate(all="ignore"):
    seeds = [42, 0, 7]
    parameters = initial(seeds, 8)
    history = np.array([step(parameters, X, Y, Tensor.relu, 0.1) for _ in range(1000)])
    arrived(history, below=0.01)
    curves({f"seed {seed}": line for seed, line in zip(seeds, history.T)}, "step", "loss")
    print(network(parameters, X, Tensor.relu).data[..., 0].round(3))

# %% [markdown] lang="en" name="seen-13"
# If your functions are right, the losses of two networks fall almost to 0. The third loss stops falling at a much
# larger value. The end of this lesson shows why.

# %% [markdown] lang="es"
# Si tus funciones son correctas, las pérdidas de dos redes bajan casi hasta 0. La tercera deja de bajar en un valor
# mucho mayor. El final de esta lección muestra por qué.

# %% [markdown] lang="en"
# What does a network predict between the four points? The next cell trains the first network once more, and draws its
# predictions over the whole square while it learns. Afterwards, drag the slider to see an earlier step. Blue is 0 and
# orange is 1; circles have the target 0 and squares the target 1. Which of the four points are predicted right last?

# %% [markdown] lang="es"
# ¿Qué predice una red entre los cuatro puntos? La celda siguiente entrena otra vez la primera red y dibuja sus
# predicciones en todo el cuadrado mientras aprende. Después, arrastra el deslizador para volver a un paso anterior. El
# azul es 0 y el naranja es 1; los círculos tienen el objetivo 0 y los cuadrados, el objetivo 1. ¿Qué puntos son los
# últimos en tener una predicción correcta?

# %%
side = np.linspace(-0.11, 1.11, 41)
grid = np.array([[x, y] for y in side for x in side])
corners = [(x, y, t) for (x, y), t in zip(X, Y[:, 0])]


def learning():
    parameters, history = initial([42], 8), []
    for i in range(401):
        if i in (1, 2, 3) or i % (5 if i < 100 else 20) == 0:
            each = losses(network(parameters, X, Tensor.relu), Y)
            values = network(parameters, grid, Tensor.relu).data.reshape(41, 41)
            yield values, f"step {i}, loss {each.data[0]:.4f}"
        history.append(step(parameters, X, Y, Tensor.relu, 0.1))
    arrived(history, below=0.01)


with attempt(), np.errstate(all="ignore"):
    live_surface(learning(), corners)

# %% [markdown] lang="en" name="seen-14"
# At step 40 the predictions for two points, (1, 0) and (1, 1), are still on the wrong side of ½; at step 60 all four
# are on the right side.

# %% [markdown] lang="es"
# En el paso 40, las predicciones de dos puntos, (1, 0) y (1, 1), están aún en el lado equivocado de ½; en el paso 60,
# las cuatro están en el lado correcto.

# %% [markdown] lang="en"
# ## Exercise 8: `solved`
#
# In this lesson, a network solves XOR if each of its four predictions is less than ½ away from its target.
# `solved(predictions, targets)` gets arrays of shapes (S, 4, 1) and (4, 1), and returns an array of S booleans.
#
# Rounding looks like the same rule, but it is not. The cell rounds 0.5 and 1.5, and then compares the rounded
# predictions of a network that predicts ½ everywhere with the targets. Predict what it prints.
#
# <details><summary>Hint 1: a nudge</summary>
# A prediction of exactly ½ is not right for either class, and a prediction of 7 for the target 1 is wrong. And what
# should be the result for nan?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Compare a distance with ½ for each prediction, and then combine the four results of each network. Over which axes?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the absolute distance of every prediction from its target. Compare it with ½, entry by entry. Use
# <code>np.all</code>, with the axes that hint 2 asks for as a tuple, to get one result for each network. Check: four
# predictions of exactly ½ give False, and S networks give the shape (S,).
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `solved`
#
# En esta lección, una red resuelve XOR si cada una de sus cuatro predicciones está a menos de ½ de su objetivo.
# `solved(predictions, targets)` recibe arrays de formas (S, 4, 1) y (4, 1), y devuelve un array de S booleanos.
#
# Redondear parece la misma regla, pero no lo es. La celda redondea 0,5 y 1,5, y compara después con los objetivos las
# predicciones redondeadas de una red que predice ½ en todas partes. Predice lo que imprime.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Una predicción de exactamente ½ no es correcta para ninguna de las dos clases, y una de 7 para el objetivo 1 es
# errónea. ¿Y cuál debe ser el resultado con nan?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Compara una distancia con ½ en cada predicción y combina después los cuatro resultados de cada red. ¿Sobre qué ejes?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula la distancia de cada predicción a su objetivo, sin signo. Compárala con ½, elemento a elemento. Usa
# <code>np.all</code>, con los ejes por los que pregunta la pista 2 como tupla, para obtener un resultado por red.
# Comprueba: cuatro predicciones de exactamente ½ dan False, y S redes dan la forma (S,).
# </details>

# %%
print(np.round([0.5, 1.5]), np.round(np.full(4, 0.5)) == Y[:, 0])

# %% exercise="solved"
def solved(predictions, targets):
    """For each network: is every prediction less than ½ away from its target?

    Arrays of shapes (S, 4, 1) and (4, 1) → an array of booleans of shape (S,)
    """
    # nan is less than nothing, so it solves nothing
    return np.all(np.abs(predictions - targets) < 0.5, axis=(1, 2))

# %% test="solved" points=1
check("solved")

# %% test="solved_undecided" points=1
check("solved.undecided")

# %% [markdown] lang="en"
# ## Exercise 9: `predicted_rate`
#
# How much depends on the initial weights? Below you measure how many of 200 networks solve XOR after a thousand steps.
# First, here is a case that you can work out: a network with **one** hidden unit, with ReLU or with tanh, trained as
# long as you like. What fraction of 200 such networks solves XOR? Return the number, from 0 to 1.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw the four points. A unit computes w₁x + w₂y + b: it has the same value at all points of a line, and grows from one
# side of the line to the other.
# </details>
# <details><summary>Hint 2: the rule</summary>
# ReLU and tanh never decrease. So one unit sorts the points along one direction, and a bound on its output divides the
# sorted points into two groups.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is a number after <code>return</code>, without other code.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `predicted_rate`
#
# ¿Cuánto depende de los pesos iniciales? Más abajo mides cuántas de 200 redes resuelven XOR tras mil pasos. Antes, aquí
# tienes un caso que puedes deducir: una red con **una** sola unidad oculta, con ReLU o con tanh, entrenada cuanto
# quieras. ¿Qué proporción de 200 redes así resuelve XOR? Devuelve el número, de 0 a 1.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja los cuatro puntos. Una unidad calcula w₁x + w₂y + b: vale lo mismo en todos los puntos de una recta y crece de
# un lado de la recta al otro.
# </details>
# <details><summary>Pista 2: la regla</summary>
# ReLU y tanh nunca decrecen. Así que una unidad ordena los puntos en una dirección, y un límite en su salida divide los
# puntos ordenados en dos grupos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta es un número después de <code>return</code>, sin más código.
# </details>

# %% exercise="predicted_rate"
def predicted_rate():
    """The share of 200 seeds with which a network with one hidden unit solves XOR, from 0 to 1"""
    # one unit cuts the plane along one line, and no line parts XOR
    return 0.0

# %% test="predicted_rate" points=1
check("predicted_rate")

# %% [markdown] lang="en"
# ## Exercise 10: `success_rate`
#
# `success_rate(seeds, hidden, activation, lr, steps)` trains a network for every seed, all at once, and returns the
# fraction that solves XOR, from 0 to 1. The check uses rates and not a single seed, because it is easy to find one seed
# that works.
#
# <details><summary>Hint 1: a nudge</summary>
# You have all the parts already: <code>initial</code>, <code>step</code>, <code>network</code>, <code>solved</code>.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make the parameters, take the steps, and compute the predictions once more. <code>solved</code> takes arrays. The mean
# of True and False is a fraction.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the parameters for all seeds, call your <code>step</code> <code>steps</code> times, and then compute the
# predictions once more, since the last step computes its predictions before the update. <code>network</code> returns a
# tensor, and its array is in <code>data</code>. Check: two seeds can only give 0, ½ or 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `success_rate`
#
# `success_rate(seeds, hidden, activation, lr, steps)` entrena una red por cada semilla, todas a la vez, y devuelve la
# proporción que resuelve XOR, de 0 a 1. La comprobación usa tasas y no una sola semilla, porque es fácil encontrar una
# que funcione.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Ya tienes todas las piezas: <code>initial</code>, <code>step</code>, <code>network</code>, <code>solved</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Crea los parámetros, da los pasos y calcula las predicciones una vez más. <code>solved</code> recibe arrays. La media
# de True y False es una proporción.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea los parámetros para todas las semillas, llama a tu <code>step</code> tantas veces como diga <code>steps</code> y
# calcula después las predicciones una vez más, porque el último paso calcula las suyas antes de la actualización.
# <code>network</code> devuelve un tensor, y su array está en <code>data</code>. Comprueba: dos semillas solo pueden dar
# 0, ½ o 1.
# </details>

# %% exercise="success_rate"
def success_rate(seeds, hidden, activation, lr=0.1, steps=1000):
    """The share of the seeds, from 0 to 1, whose network solves XOR after so many steps with this learning rate"""
    # a rate over many seeds says something; one lucky seed does not
    parameters = initial(seeds, hidden)
    for _ in range(steps):
        step(parameters, X, Y, activation, lr)
    return float(solved(network(parameters, X, activation).data, Y).mean())

# %% test="success_rate" points=2
check("success_rate")

# %% test="success_rate_many" points=2
check("success_rate.many")

# %% [markdown] lang="en"
# ## How often it works
#
# With two hundred seeds, three sizes and two activations, the cell makes 1,200 training runs of a thousand steps. It
# takes some seconds. The chapter shows other sizes. Predict the six rates before you run the cell.

# %% [markdown] lang="es"
# ## Con qué frecuencia sale bien
#
# Con doscientas semillas, tres tamaños y dos activaciones, la celda hace 1200 entrenamientos de mil pasos. Tarda unos
# segundos. El capítulo muestra otros tamaños. Predice las seis tasas antes de ejecutar la celda.

# %%
sizes, found = [3, 6, 12], {"ReLU": [], "tanh": []}
with attempt(), np.errstate(all="ignore"):
    for name, hidden in bar([(name, hidden) for name in found for hidden in sizes]):
        activation = {"ReLU": Tensor.relu, "tanh": Tensor.tanh}[name]
        found[name].append(success_rate(range(200), hidden, activation))
    for name, shares in found.items():
        for hidden, share in zip(sizes, shares):
            print(f"{name:5} {hidden:3} units  {share:.3f}")
    if not any(map(any, found.values())):
        print("none solves XOR: commonly the learning rate is too large or too small, or there are too few steps")
    rates(found, [f"{hidden} units" for hidden in sizes], "share of 200 seeds that solve XOR")

# %% [markdown] lang="en"
# What happens in the networks that fail? If the input of a ReLU is negative for all four points, its output and its
# slope are 0 at all of them, so its weights no longer change. It is **dead**. The cell counts, for each of 200 networks
# with 4 ReLUs, the units that are alive at the end, and prints the final losses of the networks that fail. Predict how
# many networks with one unit alive, or none, solve XOR.

# %% [markdown] lang="es"
# ¿Qué pasa en las redes que fallan? Si la entrada de una ReLU es negativa en los cuatro puntos, su salida y su
# pendiente son 0 en todos ellos, así que sus pesos ya no cambian. Está **muerta**. La celda cuenta, en cada una de 200
# redes con 4 ReLU, las unidades que siguen vivas al final, e imprime las pérdidas finales de las redes que fallan.
# Predice cuántas redes con una sola unidad viva, o con ninguna, resuelven XOR.

# %%
with attempt(), np.errstate(all="ignore"):
    parameters = initial(range(200), 4)
    history = np.array([step(parameters, X, Y, Tensor.relu, 0.1) for _ in range(1000)])
    if arrived(history, below=0.01):
        W1, b1 = parameters[0].data, parameters[1].data
        alive = ((X @ W1 + b1) > 0).any(axis=1).sum(axis=1)
        good = solved(network(parameters, X, Tensor.relu).data, Y)
        for n in range(5):
            print(f"{n} alive: {good[alive == n].sum():3} / {(alive == n).sum():3} solve XOR")
        print(sorted({f"{v:.3f}" for v in history[-1][~good]}))

# %% [markdown] lang="en"
# If the units of a network are dead, more steps do not help. Another seed may help, but only by luck. It helps to use
# more units: with twelve units, enough of them nearly always stay alive. It also helps to use an activation that is
# nowhere constant, such as tanh. Does a larger learning rate help? The cell below tries 0.3 and 0.5, with 12 units and
# tanh, where almost no network has failed so far. Predict the rates before you run it. (NumPy's warnings about overflow
# are switched off in this cell. For nan, `solved` returns False.)

# %% [markdown] lang="es"
# Si las unidades de una red están muertas, más pasos no ayudan. Otra semilla puede ayudar, pero solo por suerte. Ayuda
# poner más unidades: con doce, casi siempre quedan bastantes vivas. También ayuda una activación que no sea constante
# en ningún tramo, como tanh. ¿Ayuda una tasa de aprendizaje mayor? La celda de abajo prueba 0,3 y 0,5 con 12 unidades y
# tanh, donde hasta ahora casi no ha fallado ninguna red. Predice las tasas antes de ejecutarla. (Los avisos de NumPy
# por desbordamiento están desactivados en esta celda. Con nan, `solved` devuelve False.)

# %%
with attempt(), np.errstate(all="ignore"):
    shares = {lr: success_rate(range(50), 12, Tensor.tanh, lr) for lr in bar([0.1, 0.3, 0.5])}
    for lr, share in shares.items():
        print(lr, share, "" if share else "none: is the rate too large, or too small?")

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What the network is made of
#
# Of what you wrote in earlier lessons, this network uses `tanh` and `matmul` (02), and `sum` and `mean` (04). What you
# extended later is listed where you began it.

# %% [markdown] lang="es"
# ## De qué está hecha la red
#
# De lo que escribiste en otras lecciones, esta red usa `tanh` y `matmul` (02), `sum` y `mean` (04). Lo que ampliaste
# después figura donde lo empezaste.

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what `progress()` prints, save, and hand in `07-xor.ipynb`.
#
# Next comes *The grammar grid*, a task with real words. There you first find out how well any network could do.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `07-xor.ipynb`.
#
# Después viene *La rejilla de la gramática*, una tarea con palabras de verdad. Allí averiguas primero hasta dónde
# podría llegar una red.

# %% [markdown] lang="en" name="more"
# ## ★ Which learning rate is too large? `curvature`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# The loss with gradient g has slope d · g along a direction d. The **curvature**, which is the second derivative along
# d, says how fast this slope changes. Your engine computes first derivatives only, but two gradients suffice:
#
# curvature ≈ (d · g(w + εd) − d · g(w − εd)) / (2ε)
#
# Here w stands for all parameters together, and d · g multiplies the entries of d and g place by place and sums the
# products. `curvature(loss, parameters, direction, eps)` returns this number. `loss()` computes the loss anew from the
# parameters, as a tensor; `parameters` is a list of tensors, and `direction` has an array for each of them. Afterwards
# the parameters must have exactly their old values. Their `grad` may hold anything, before and after.
#
# <details><summary>Hint</summary>
# Change <code>p.data</code> of each parameter, as <code>step</code> does. Do the first three things of
# <code>step</code> at each of two places: what do you need of the gradients there?
# </details>

# %% [markdown] lang="es"
# ## ★ ¿Qué tasa de aprendizaje es demasiado grande? `curvature`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# El gradiente g dice qué pendiente tiene la pérdida en una dirección d. La **curvatura**, que es la derivada segunda en
# la dirección d, dice con qué rapidez cambia esa pendiente. Tu motor solo calcula derivadas primeras, pero bastan dos
# gradientes:
#
# curvatura ≈ (d · g(w + εd) − d · g(w − εd)) / (2ε)
#
# Aquí w son todos los parámetros juntos, y d · g es la suma de los productos de cada elemento de d por el de g en el
# mismo lugar. `curvature(loss, parameters, direction, eps)` devuelve ese número. `loss()` calcula de nuevo la pérdida,
# un tensor, con los parámetros; `parameters` es una lista de tensores, y `direction` tiene un array para cada uno. Al
# final, deja los parámetros como estaban. Su `grad` puede contener algo al principio; al final, da igual lo que
# contenga.
#
# <details><summary>Pista</summary>
# Cambia <code>p.data</code> en cada parámetro, como hace <code>step</code>. Haz dos veces las cuatro cosas de
# <code>step</code>, pero con otra en lugar de la última: ¿qué necesitas de los gradientes en w + εd y en w − εd?
# </details>

# %% optional="curvature"
def curvature(loss, parameters, direction, eps):
    """(d · g(w + eps d) - d · g(w - eps d)) / (2 eps), a float;  d: direction, w: parameters, g: the gradient of loss()

    loss() returns a tensor, computed from the parameters as they are. Afterwards they are as before.
    """
    # each slope is one number, taken before the gradients are zeroed again
    start, slopes = [p.data for p in parameters], []
    for side in (eps, -eps):
        for p, w, d in zip(parameters, start, direction):
            p.data = w + side * d
            p.zero_grad()
        loss().backward()
        slopes.append(sum((d * p.grad).sum() for p, d in zip(parameters, direction)))
    for p, w in zip(parameters, start):
        p.data = w
    return float(slopes[0] - slopes[1]) / (2 * eps)

# %% trial="curvature"
check("curvature")

# %% [markdown] lang="en" name="steps"
# If the loss along the gradient is a parabola that opens upwards, a step of gradient descent lowers it if and only if
# the learning rate is less than 2 / curvature, d being the gradient scaled to length 1. The cell measures this limit
# for five networks at their initial weights. Then it makes one step with each of three learning rates, and prints by
# how much the loss changes. Cover the last three columns, and tell from the limit which steps raise the loss.

# %% [markdown] lang="es"
# Si la pérdida es una parábola hacia arriba en la dirección del gradiente, un paso del descenso de gradiente la reduce
# si y solo si la tasa de aprendizaje es menor que 2 / curvatura, donde d es el gradiente dividido entre su longitud. La
# celda mide ese límite en cinco redes con sus pesos iniciales. Después da un paso con cada una de tres tasas de
# aprendizaje e imprime cuánto cambia la pérdida. Tapa las tres últimas columnas; predice con el límite qué pasos suben
# la pérdida.

# %% name="steps_tried"
def limit_and_loss(seed):
    """2 / curvature along the gradient at the initial weights of a network with 12 units, and its loss there"""
    parameters = initial([seed], 12)

    def loss():
        return losses(network(parameters, X, Tensor.tanh), Y).sum()

    first = loss()
    first.backward()
    slopes = [p.grad for p in parameters]
    length = np.sqrt(sum((g * g).sum() for g in slopes))
    return 2 / curvature(loss, parameters, [g / length for g in slopes], 1e-4), first.item()


with attempt():
    print(*(f"{name:>8}" for name in ("seed", "limit", "lr 0.1", "lr 0.3", "lr 0.5")))
    for seed in range(5):
        limit, before = limit_and_loss(seed)
        changes = []
        for lr in (0.1, 0.3, 0.5):
            tried = initial([seed], 12)
            step(tried, X, Y, Tensor.tanh, lr)
            changes.append(losses(network(tried, X, Tensor.tanh), Y).data[0] - before)
        print(f"{seed:8} {limit:8.3f}", *(f"{change:+8.3f}" for change in changes))

# %% [markdown] lang="en" name="open"
# ## ★★ As few parameters as possible
#
# No check covers this task; you judge for yourself whether you have succeeded. If `hidden` is the number of hidden
# units, a network of this lesson has 4 · `hidden` + 1 parameters. How many does XOR need? Set the weights by hand,
# without any training: two hidden ReLUs are enough. Put the numbers into four tensors with S = 1, as `initial` does;
# see what `network` and `solved` return. Then count only the parameters that are not 0.
#
# You have succeeded if `solved` returns True for your network and no more than six of its numbers are different from 0.
# Now train networks of this size from two hundred seeds, and set the biases to 0 again after each `step`. How many of
# them solve XOR? Larger networks succeed more often, although they have more weights. Why? And which activation of your
# own needs fewer than six numbers?

# %% [markdown] lang="es"
# ## ★★ Con el mínimo de parámetros
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Una red de esta lección tiene 4 · hidden + 1
# parámetros. ¿Cuántos necesita XOR? Pon los pesos a mano, sin entrenar nada: bastan dos ReLU ocultas. Pon los números
# en cuatro tensores con un primer eje de tamaño 1, como los de `initial`, y mira `network` y `solved`. Después cuenta
# los que no valen 0 en tu solución.
#
# Lo has conseguido si `solved` devuelve True con tu red y a lo sumo seis parámetros no son 0. Ahora entrena doscientas
# redes de dos ReLU; tras cada `step`, vuelve a poner los sesgos en 0. ¿Cuántas resuelven XOR? Las redes mayores lo
# consiguen más a menudo, aunque ajustan más números. ¿Por qué? ¿Y con qué otra activación bastan menos de seis números?
