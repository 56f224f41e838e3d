# %% [markdown] lang="en"
# # 07 · XOR
#
# Four points, two classes, and a network of 33 numbers. No straight line separates the classes, so the network needs a
# hidden layer. A published tutorial trains it on a library like yours: its loss does not move, and there is no error
# message. You find the bug, correct it, and write a comparison with PyTorch that can fail. Then you write the training
# on your own library, for many networks at once, and measure how often it works. Allow two hours, and another hour for
# the chapter *XOR*.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 07 · XOR
#
# Cuatro puntos, dos clases y una red de 33 números. Ninguna recta separa las clases, así que la red necesita una capa
# oculta. Un tutorial publicado la entrena con una biblioteca como la tuya: la pérdida no se mueve y no aparece ningún
# mensaje de error. Encuentras el fallo, lo corriges y escribes una comparación con PyTorch que pueda dar False. Después
# escribes el entrenamiento con tu propia biblioteca, para muchas redes a la vez, y mides con qué frecuencia sale bien.
# Reserva dos horas, y una hora más para el capítulo *XOR*.
#
# Ejecuta primero esta celda.

# %% lang="en"
import numpy as np

from autograder.checks import arrived, attempt, bar, check, curves, progress, rates, recorded_gradients, surfaces
from autograder.checks import use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import unbroadcast

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([[0.0], [1.0], [1.0], [0.0]])
use_language("en")

# %% lang="es"
import numpy as np

from autograder.checks import arrived, attempt, bar, check, curves, progress, rates, recorded_gradients, surfaces
from autograder.checks import use_language, use_my_code
from ndgrad import Tensor
from ndgrad.shapes import unbroadcast

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([[0.0], [1.0], [1.0], [0.0]])
use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# If your notebooks of the earlier lessons lie beside this one and their functions pass, the networks below run on your
# own functions; otherwise they run on the reference. The cell lists which is which, and counts them. (While a notebook
# is graded, all run on the reference.)

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Si tus cuadernos de las lecciones anteriores están al lado de este y sus funciones pasan, las redes de abajo usan tus
# propias funciones; si no, usan la referencia. La celda dice cuál es cuál, y las cuenta. (Mientras un cuaderno se
# califica, todo funciona con la referencia.)

# %%
use_my_code()

# %% [markdown] lang="en"
# ## A network that stands still
#
# This is the tutorial's engine, rewritten with its idea: a node holds its data, a flag that says whether its gradient
# is needed, its parents, and the function that computes each parent's gradient. All four ops are here. Six lines are
# marked with a letter; remember them.

# %% [markdown] lang="es"
# ## Una red que no se mueve
#
# Este es el motor del tutorial, reescrito con su misma idea: un nodo guarda sus datos, una marca que dice si hace falta
# su gradiente, sus padres y la función que calcula el gradiente de cada uno. Aquí están las cuatro operaciones. Seis
# líneas llevan una letra: fíjate en ellas.

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
# right. Exclude what you can: does a learning rate of 100 change anything? What are `loss.grad`, and the gradients of
# the inner nodes? Use the cell below as you like.
#
# One of the six lines is to blame. Return its letter, in quotes.
#
# <details><summary>Hint 1: a nudge</summary>
# Follow the path of <code>backward</code>, from the loss, and ask at each node whether the next line lets you go on.
# </details>
# <details><summary>Hint 2: the rule</summary>
# An output requires a gradient if one of its parents does. Which nodes here require one, and which should?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One capital letter from A to F after <code>return</code>, in quotes.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `culprit`
#
# La pérdida es la misma en los mil pasos. No hay ningún error ni ningún aviso, y todas las derivadas del código están
# bien. Intenta descartar lo que puedas: ¿cambia algo una tasa de aprendizaje de 100? ¿Cuánto valen `loss.grad` y los
# gradientes de los nodos interiores? Usa la celda de abajo como quieras.
#
# Una de las seis líneas tiene la culpa. Devuelve su letra, entre comillas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Sigue el camino de <code>backward</code>, desde la pérdida, y pregúntate en cada nodo si la línea siguiente te deja
# continuar.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una salida requiere gradiente si lo requiere alguno de sus padres. ¿Qué nodos lo requieren aquí y cuáles deberían?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Una letra mayúscula de A a F después de <code>return</code>, entre comillas.
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
# a gradient. The cell after the check builds it in and trains again: the same network with the same initial weights.
#
# <details><summary>Hint 1: a nudge</summary>
# X @ W1 has one parent that requires a gradient, and X does not. What about the loss? What about X + X?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make a table for two parents: both require a gradient, only the first, only the second, neither. In each line ask
# whether some tensor further down waits for a gradient that can come to it through this output.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Ask every parent for its <code>requires_grad</code>; there may be one parent, two, or more. Python has two functions
# that make one answer of many, <code>all</code> and <code>any</code>. Try both on the table of hint 2: which one agrees
# with it in all four lines?
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `needs_gradient`
#
# Corrige el fallo. `needs_gradient(parents)` recibe la tupla de los padres de una salida y dice si la salida requiere
# gradiente. La celda que sigue a la comprobación la incorpora y entrena otra vez: la misma red, con los mismos pesos
# iniciales.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# X @ W1 tiene un padre que requiere gradiente, y X no lo requiere. ¿Y la pérdida? ¿Y X + X?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Haz una tabla para dos padres: los dos requieren gradiente, solo el primero, solo el segundo, ninguno. En cada línea
# pregúntate si algún tensor de más abajo espera un gradiente que puede llegarle a través de esta salida.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Pregunta a cada padre por su <code>requires_grad</code>; puede haber uno, dos o más padres. Python tiene dos funciones
# que hacen una sola respuesta de muchas, <code>all</code> y <code>any</code>. Prueba las dos con la tabla de la pista
# 2: ¿cuál coincide con ella en las cuatro líneas?
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
# If the loss falls to 0 now, one word in one line has made the difference. When a loss does not move at all, look at a
# gradient before you change the learning rate or anything else.
#
# ## Exercise 3: `agree`
#
# The tutorial ends with a comparison with PyTorch: it takes the gradients that its own engine has left, computes those
# of PyTorch at the trained weights, and asks `np.allclose(ours, theirs, atol=1e-5)`. Here is that comparison, applied
# to the corrected engine and to one that returns only zeros. Predict all eight answers. (The cell compares once the
# training above has converged; until then it says what is missing.)

# %% [markdown] lang="es"
# Si la pérdida baja ahora a 0, ha bastado una palabra en una línea. Cuando una pérdida no se mueve nada, mira un
# gradiente antes de cambiar la tasa de aprendizaje o cualquier otra cosa.
#
# ## Ejercicio 3: `agree`
#
# El tutorial termina con una comparación con PyTorch: toma los gradientes que ha dejado su propio motor, calcula los de
# PyTorch en los pesos entrenados y pregunta `np.allclose(ours, theirs, atol=1e-5)`. Aquí está esa comparación, aplicada
# al motor corregido y a otro que solo devuelve ceros. Predice las ocho respuestas. (La celda compara cuando el
# entrenamiento de arriba ha convergido; hasta entonces dice qué falta.)

# %%
def by_hand(parameters):
    """The four gradients, by the formulas of the chapter"""
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

# %% [markdown] lang="en"
# After convergence all gradients are smaller than the tolerance. (The tutorial also compared gradients from before the
# last step with PyTorch's at the weights after it. During training, that gives False even for a right engine.)
#
# `agree(ours, theirs, rtol)` is a better comparison. It gets two lists of arrays. Two arrays agree when they have one
# shape and the largest difference between them is at most rtol times the largest absolute value in the array from
# theirs: one bound for the whole array, not one for each entry. It returns True if every pair agrees, and False if
# nothing has been compared.
#
# <details><summary>Hint 1: a nudge</summary>
# Think of the cases in which a comparison says True without a reason: empty lists, lists of different lengths, shapes
# that broadcast, zeros on both sides, nan.
# </details>
# <details><summary>Hint 2: the rule</summary>
# A pair agrees if the shapes are equal, the array of theirs has an entry other than 0, and the largest difference is
# within the bound. A comparison with nan is False, so ask whether a pair is right and not whether it is wrong.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First say False where nothing can be compared: no arrays, lists of different lengths, two shapes that differ.
# <code>zip</code> stops silently at the shorter list, and <code>all</code> says True of no pairs at all, so these cases
# come before them. Then ask the two other questions of hint 2 for each pair, with <code>abs</code> and
# <code>np.max</code>. Check: zeros on both sides give False.
# </details>

# %% [markdown] lang="es"
# Tras la convergencia todos los gradientes son menores que la tolerancia. (Además, el tutorial comparaba gradientes de
# antes del último paso con los de PyTorch en los pesos de después. Durante el entrenamiento, eso da False incluso con
# un motor correcto.)
#
# `agree(ours, theirs, rtol)` es una comparación mejor. Recibe dos listas de arrays. Dos arrays coinciden cuando tienen
# la misma forma y la mayor diferencia entre ellos es como mucho rtol por el mayor valor absoluto del array
# correspondiente de theirs: un límite para todo el array y no uno para cada elemento. Devuelve True si coinciden todos
# los pares, y False si no se ha comparado nada.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Piensa en los casos en que una comparación dice True sin motivo: listas vacías, listas de longitudes distintas, formas
# que se difunden, ceros en los dos lados, nan.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un par concuerda si las formas son iguales, el array de theirs tiene algún elemento distinto de 0 y la diferencia
# mayor no pasa del límite. Una comparación con nan da False, así que pregunta si un par está bien y no si está mal.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Primero responde False donde no hay nada que comparar: ningún array, listas de longitudes distintas, dos formas que no
# coinciden. <code>zip</code> se detiene sin avisar en la lista más corta, y <code>all</code> da True si no hay ningún
# par, así que estos casos van antes. Después haz las otras dos preguntas de la pista 2 para cada par, con
# <code>abs</code> y <code>np.max</code>. Comprueba: ceros en los dos lados dan False.
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
# The last line is the comparison as it should be: at the start, where gradients are large, at the same weights,
# relative to their size. (The engine of the tutorial computes in float32, hence 1e-5 and not 1e-10.)
#
# ## Exercise 4: `initial`
#
# Now you use your own library. A single network may succeed by luck, so you train many at once, with a batch axis in
# front that numbers them: with S seeds, W1 has shape (S, 2, hidden), b1 (S, 1, hidden), W2 (S, hidden, 1) and b2 (S, 1,
# 1). Your `matmul` multiplies network by network, and your `unbroadcast` knows what to do with X, which has no such
# axis.
#
# `initial(seeds, hidden)` makes the four parameters. Each seed has a generator of its own,
# `np.random.default_rng(seed)`, so that a network depends on its seed and on nothing else: draw W1 from it with
# `normal`, then W2, and halve both. The biases begin at 0. All arrays are float64.
#
# <details><summary>Hint 1: a nudge</summary>
# Write it for one seed: two arrays. Then a loop over the seeds collects them in two lists.
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.array(list_of_arrays)</code> puts the seeds' axis in front. The tensors come last, so that they are leaves.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In the loop: a generator from the seed, W1 drawn from it, then W2, both halved and put into their lists. After the
# loop: arrays of the two lists, the biases with <code>np.zeros</code>, and last the four tensors, each told that it
# requires a gradient. Check: the second network of <code>initial([3, 5], 4)</code> must be the only one of
# <code>initial([5], 4)</code>.
# </details>

# %% [markdown] lang="es"
# La última línea es la comparación como debe ser: al principio, donde los gradientes son grandes, en los mismos pesos y
# relativa a su tamaño. (El motor del tutorial calcula en float32; por eso 1e-5 y no 1e-10.)
#
# ## Ejercicio 4: `initial`
#
# Ahora usas tu propia biblioteca. Una sola red puede acertar por suerte, así que entrenas muchas a la vez, y un eje de
# lote, delante, las numera: con S semillas, W1 tiene la forma (S, 2, hidden), b1 (S, 1, hidden), W2 (S, hidden, 1) y b2
# (S, 1, 1). Tu `matmul` multiplica red por red, y tu `unbroadcast` sabe qué hacer con X, que no tiene ese eje.
#
# `initial(seeds, hidden)` crea los cuatro parámetros. Cada semilla tiene su propio generador,
# `np.random.default_rng(seed)`, para que una red dependa de su semilla y de nada más: saca de él W1 con `normal`,
# después W2, y divide las dos por 2. Los sesgos empiezan en 0. Todos los arrays son float64.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escríbela para una semilla: dos arrays. Después, un bucle por las semillas los recoge en dos listas.
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.array(list_of_arrays)</code> pone delante el eje de las semillas. Los tensores van al final, para que sean
# hojas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En el bucle: un generador a partir de la semilla, W1 sacada de él y después W2, las dos divididas entre 2 y puestas en
# sus listas. Después del bucle: arrays con las dos listas, los sesgos con <code>np.zeros</code> y, por último, los
# cuatro tensores, indicando que requieren gradiente. Comprueba: la segunda red de <code>initial([3, 5], 4)</code> debe
# ser la única de <code>initial([5], 4)</code>.
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
# The forward pass, for all the networks at once:
#
# $$\text{predictions} = f(X W_1 + b_1)\, W_2 + b_2$$
#
# f is the activation, a function of a tensor, such as `Tensor.relu` or `Tensor.tanh`. X is an array of shape (rows, 2);
# the predictions are a tensor of shape (S, rows, 1).
#
# <details><summary>Hint 1: a nudge</summary>
# An array and a tensor may stand on either side of an operator. Write the formula as it is.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Two layers, and the activation between them, on the first only. It is called: <code>activation(...)</code>.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Take the four parameters out of the list under names of their own. Then write the formula from the inside out: the
# first product and its bias, the activation of that sum, the second product and its bias. Check the shapes on paper
# after each step: with four rows (S, 4, 1) must come out.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `network`
#
# El paso hacia adelante, para todas las redes a la vez:
#
# $$\text{predictions} = f(X W_1 + b_1)\, W_2 + b_2$$
#
# f es la activación, una función de un tensor, como `Tensor.relu` o `Tensor.tanh`. X es un array de forma (filas, 2);
# las predicciones son un tensor de forma (S, filas, 1).
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Un array y un tensor pueden estar a cualquier lado de un operador. Escribe la fórmula tal cual.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Dos capas y la activación entre ellas, solo en la primera. Se llama así: <code>activation(...)</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Saca los cuatro parámetros de la lista y dales nombres propios. Después escribe la fórmula de dentro hacia fuera: el
# primer producto y su sesgo, la activación de esa suma, el segundo producto y su sesgo. Comprueba en papel las formas
# después de cada paso: con cuatro filas debe salir (S, 4, 1).
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
# Every network has a loss of its own: the mean of its squared errors. So `losses(predictions, targets)` returns a
# tensor of shape (S,).
#
# Before you write it, look at a common mistake: the targets are a plain row. Predict the shape of the difference, and
# what it compares.

# %% [markdown] lang="es"
# ## Ejercicio 6: `losses`
#
# Cada red tiene su propia pérdida: la media de sus errores al cuadrado. Así que `losses(predictions, targets)` devuelve
# un tensor de forma (S,).
#
# Antes de escribirla, mira un error frecuente: los objetivos están en una simple fila. Predice la forma de la
# diferencia y qué compara.

# %%
row = Y[:, 0]
print(row.shape, (np.zeros((3, 4, 1)) - row).shape)

# %% [markdown] lang="en"
# There is no error, and training with this loss leads to the mean of all targets. So `losses` refuses such targets: it
# raises a `ValueError` unless `targets.shape` is `predictions.shape[1:]`.
#
# <details><summary>Hint 1: a nudge</summary>
# With predictions of (3, 4, 1) and targets of (4, 1), which shape has the difference? Over which of its axes must the
# mean run, so that one number per network is left?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Axis 0 counts the networks, and the mean leaves it. It takes the points and the outputs together. The comparison of
# the shapes comes before the difference, because the difference broadcasts without an error.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare the shapes first, and raise the <code>ValueError</code> with a text that says both. Then give the difference a
# name, square it as a product, and use the tensor's method <code>mean</code>, whose <code>axis</code> may be a tuple.
# Check: three networks give the shape (3,).
# </details>

# %% [markdown] lang="es"
# No salta ningún error, y entrenar con esa pérdida lleva a la media de todos los objetivos. Por eso `losses` rechaza
# esos objetivos: lanza un `ValueError` salvo que `targets.shape` sea `predictions.shape[1:]`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Con predicciones de (3, 4, 1) y objetivos de (4, 1), ¿qué forma tiene la diferencia? ¿Sobre qué ejes tiene que ir la
# media para que quede un número por red?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El eje 0 cuenta las redes, y la media lo deja. La media junta los puntos y las salidas. La comparación de las formas
# va antes que la diferencia, porque la diferencia se calcula por difusión sin dar ningún error.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara primero las formas y lanza el <code>ValueError</code> con un texto que diga las dos. Después dale un nombre a
# la diferencia, elévala al cuadrado como un producto y usa el método <code>mean</code> del tensor, cuyo
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
# One step of training, for all the networks. Four things happen, and their order is the exercise: the losses are
# computed, the gradients are zeroed, `backward` computes new ones, and every parameter takes a step of lr against its
# gradient. The step returns the losses from before the update, as an array of shape (S,).
#
# `backward` starts from one number. The networks have no parameter in common. From which single number should it start,
# so that each network gets exactly its own gradient?
#
# The update is not an op. It changes `p.data`, an array, and records no graph.
#
# <details><summary>Hint 1: a nudge</summary>
# Try it on paper with two losses L₁ and L₂: what is the derivative of L₁ + L₂ with respect to a parameter of the first
# network? And that of their mean?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take L₁ = 3a² and L₂ = 5b², each with a parameter of its own. What are the derivatives of L₁ + L₂ with respect to each
# parameter, and what are those of (L₁ + L₂) / 2? Which of the two numbers leaves each network the gradient that it has
# alone?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the losses of the network's predictions, and give them a name. Zero the gradients with <code>zero_grad</code>,
# call <code>backward</code> on the number of hint 2, and then change the <code>data</code> of each parameter. The
# losses' own <code>data</code> is still what it was, and you return it. Check: two networks trained together must come
# out as each does alone.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `step`
#
# Un paso de entrenamiento, para todas las redes. Ocurren cuatro cosas, y el ejercicio es su orden: se calculan las
# pérdidas, se ponen a cero los gradientes, `backward` calcula los nuevos y cada parámetro da un paso de lr en contra de
# su gradiente. El paso devuelve las pérdidas de antes de la actualización, en un array de forma (S,).
#
# `backward` empieza en un solo número. Las redes no tienen ningún parámetro en común. ¿En qué número tiene que empezar
# para que cada red reciba exactamente su propio gradiente?
#
# Una actualización no es una operación. Cambia `p.data`, que es un array, y no registra ningún grafo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pruébalo en papel con dos pérdidas L₁ y L₂: ¿cuál es la derivada de L₁ + L₂ respecto a un parámetro de la primera red?
# ¿Y la de su media?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma L₁ = 3a² y L₂ = 5b², cada una con su propio parámetro. ¿Cuáles son las derivadas de L₁ + L₂ respecto a cada
# parámetro, y cuáles las de (L₁ + L₂) / 2? ¿Con cuál de los dos números conserva cada red el gradiente que tiene por sí
# sola?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula las pérdidas de las predicciones de la red y dales un nombre. Pon los gradientes a cero con
# <code>zero_grad</code>, llama a <code>backward</code> en el número de la pista 2 y después cambia el <code>data</code>
# de cada parámetro. El <code>data</code> de las pérdidas no ha cambiado, y es lo que devuelves. Comprueba: dos redes
# entrenadas juntas deben acabar igual que cada una por separado.
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
# uses PyTorch's recorded numbers. A step with lr = 0 computes the gradients and changes no parameter.

# %% [markdown] lang="es"
# ## La comparación
#
# La celda compara los cuatro gradientes con los de PyTorch, en float64, antes de cualquier actualización. Si PyTorch no
# está instalado, usa los números registrados de PyTorch. Un paso con lr = 0 calcula los gradientes y no cambia ningún
# parámetro.

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

# %% [markdown] lang="en"
# If all is right, the losses of two networks fall almost to 0. The third stops far above and stays there. That is a
# result too, and the end of this lesson is about it.
#
# What does a network say between the four points? The next cell keeps the first network's answers over the whole
# square, at a few steps, and shows them one at a time: drag the slider. Blue is 0, orange is 1; circles have the target
# 0, squares 1. Which of the four points are the last to be right?

# %% [markdown] lang="es"
# Si todo está bien, las pérdidas de dos redes bajan casi hasta 0. La tercera se detiene muy por encima y ahí se queda.
# Eso también es un resultado, y de él trata el final de esta lección.
#
# ¿Qué dice una red entre los cuatro puntos? La celda siguiente guarda las respuestas de la primera red en todo el
# cuadrado, en unos cuantos pasos, y las muestra de una en una: arrastra el deslizador. El azul es 0 y el naranja es 1;
# los círculos tienen el objetivo 0, los cuadrados 1. ¿Cuáles de los cuatro puntos son los últimos en estar bien?

# %%
side = np.linspace(-0.11, 1.11, 41)
grid = np.array([[x, y] for y in side for x in side])
corners = [(x, y, t) for (x, y), t in zip(X, Y[:, 0])]

with attempt(), np.errstate(all="ignore"):
    parameters, maps, captions, history = initial([42], 8), [], [], []
    for i in range(401):
        if i in (0, 1, 2, 5, 10, 20, 40, 60, 80, 100, 150, 200, 400):
            maps.append(network(parameters, grid, Tensor.relu).data.reshape(41, 41))
            each = losses(network(parameters, X, Tensor.relu), Y)
            captions.append(f"step {i}, loss {each.data[0]:.4f}")
        history.append(step(parameters, X, Y, Tensor.relu, 0.1))
    arrived(history, below=0.01)
    surfaces(maps, captions, corners)

# %% [markdown] lang="en"
# At step 40 two of the points are still on the wrong side of ½, (1, 0) and (1, 1); at step 60 none is.
#
# ## Exercise 8: `solved`
#
# When is XOR solved? Here: when each of the four predictions is less than ½ away from its target. `solved(predictions,
# targets)` gets arrays, (S, 4, 1) and (4, 1), and returns an array of S answers, True or False.
#
# Rounding looks like the same rule, but it is not. Predict what `np.round` makes of 0.5, of 1.5 and of a network that
# says ½ everywhere.
#
# <details><summary>Hint 1: a nudge</summary>
# A prediction of exactly ½ has decided nothing, and one of 7 for the target 1 is far off. What about nan?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A distance, compared with ½, and then all four together: over which axes?
# </details>
# <details><summary>Hint 3: a plan</summary>
# Three steps: the distance of every prediction from its target, without its sign; the comparison with ½, entry by
# entry; one answer per network, by <code>np.all</code> with the axes that hint 2 asks for, as a tuple. Check: four
# predictions of exactly ½ solve nothing, and S networks give the shape (S,).
# </details>

# %% [markdown] lang="es"
# En el paso 40 dos de los puntos están aún en el lado equivocado de ½, (1, 0) y (1, 1); en el paso 60, ninguno.
#
# ## Ejercicio 8: `solved`
#
# ¿Cuándo está resuelto XOR? Aquí, cuando cada una de las cuatro predicciones está a menos de ½ de su objetivo.
# `solved(predictions, targets)` recibe arrays, (S, 4, 1) y (4, 1), y devuelve un array de S respuestas, True o False.
#
# Redondear parece la misma regla, pero no lo es. Predice qué hace `np.round` con 0,5, con 1,5 y con una red que dice ½
# en todas partes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Una predicción de exactamente ½ no ha decidido nada, y una de 7 para el objetivo 1 está muy lejos. ¿Y nan?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una distancia, comparada con ½, y después los cuatro puntos juntos: ¿sobre qué ejes?
# </details>
# <details><summary>Pista 3: un plan</summary>
# Tres pasos: la distancia de cada predicción a su objetivo, sin signo; la comparación con ½, elemento a elemento; una
# respuesta por red, con <code>np.all</code> y los ejes por los que pregunta la pista 2, como tupla. Comprueba: cuatro
# predicciones de exactamente ½ no resuelven nada, y S redes dan la forma (S,).
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
# How much depends on luck? Of 200 networks with 8 hidden units, some solve XOR after a thousand steps; you will see how
# many. First, here is a case that you can work out: **one** hidden unit, with ReLU or with tanh, trained as long as you
# like. What fraction of the 200 seeds solves XOR? Write the number, from 0 to 1.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw the four points. A unit computes w₁x + w₂y + b: it has the same value all along a line, and grows across it.
# </details>
# <details><summary>Hint 2: the rule</summary>
# ReLU and tanh never decrease. So one unit sorts the points along one direction, and its output cuts that order in two.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# A number after <code>return</code>, and no code.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `predicted_rate`
#
# ¿Cuánto depende de la suerte? De 200 redes con 8 unidades ocultas, algunas resuelven XOR tras mil pasos; ya verás
# cuántas. Antes, aquí tienes un caso que puedes deducir: **una** sola unidad oculta, con ReLU o con tanh, entrenada
# cuanto quieras. ¿Qué proporción de las 200 semillas resuelve XOR? Escribe el número, de 0 a 1.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dibuja los cuatro puntos. Una unidad calcula w₁x + w₂y + b: vale lo mismo a lo largo de una recta y crece al cruzarla.
# </details>
# <details><summary>Pista 2: la regla</summary>
# ReLU y tanh nunca decrecen. Así que una unidad ordena los puntos en una dirección, y su salida corta ese orden en dos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Un número después de <code>return</code>, sin código.
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
# fraction that solves XOR, from 0 to 1. The check looks at rates and not at a single seed, because it is easy to find a
# seed that works.
#
# <details><summary>Hint 1: a nudge</summary>
# All the parts are there: <code>initial</code>, <code>step</code>, <code>network</code>, <code>solved</code>.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make the parameters, take the steps, and compute the predictions once more. <code>solved</code> takes arrays. The mean
# of True and False is a fraction.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the parameters for all seeds, call your <code>step</code> as often as <code>steps</code> says, and then compute
# the predictions once more, since those of the last step are from before its update. <code>network</code> returns a
# tensor, and its array is in <code>data</code>. Check: two seeds can only give 0, ½ or 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `success_rate`
#
# `success_rate(seeds, hidden, activation, lr, steps)` entrena una red por cada semilla, todas a la vez, y devuelve la
# proporción que resuelve XOR, de 0 a 1. La comprobación mira tasas y no una sola semilla, porque es fácil encontrar una
# semilla que funcione.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Todas las piezas están ahí: <code>initial</code>, <code>step</code>, <code>network</code>, <code>solved</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Crea los parámetros, da los pasos y calcula las predicciones una vez más. <code>solved</code> recibe arrays. La media
# de True y False es una proporción.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea los parámetros para todas las semillas, llama a tu <code>step</code> tantas veces como diga <code>steps</code> y
# calcula después las predicciones una vez más, porque las del último paso son de antes de su actualización.
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
# with 4 ReLUs, the units that are alive at the end, and shows the losses at which the failures came to rest. Predict:
# with one unit alive, or none, how many solve XOR?

# %% [markdown] lang="es"
# ¿Qué pasa en las redes que fallan? Si la entrada de una ReLU es negativa en los cuatro puntos, su salida y su
# pendiente son 0 en todos ellos, así que sus pesos ya no cambian. Está **muerta**. La celda cuenta, en cada una de 200
# redes con 4 ReLU, las unidades que siguen vivas al final, y muestra las pérdidas en que se detuvieron las que fallan.
# Predice: con una sola viva, o con ninguna, ¿cuántas redes resuelven XOR?

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
# If a network has lost its units, more steps do not help. Another seed may help, but only by luck. It helps to use more
# units: with twelve, enough nearly always survive. It also helps to use an activation without a flat side. Does a
# larger learning rate help? The cell below tries 0.3 and 0.5, with 12 units and tanh, where almost no network has
# failed so far. Predict, then look. (NumPy's warnings about overflow are switched off here. `solved` says False for
# nan.)

# %% [markdown] lang="es"
# Si una red ha perdido sus unidades, más pasos no ayudan. Otra semilla puede ayudar, pero solo por suerte. Ayuda poner
# más unidades: con doce, casi siempre sobreviven bastantes. También ayuda una activación sin un lado plano. ¿Ayuda una
# tasa de aprendizaje mayor? La celda de abajo prueba 0,3 y 0,5 con 12 unidades y tanh, donde hasta ahora casi no ha
# fallado ninguna red. Predice y después mira. (Los avisos de NumPy por desbordamiento están desactivados aquí. `solved`
# dice False de nan.)

# %%
with attempt(), np.errstate(all="ignore"):
    shares = {lr: success_rate(range(50), 12, Tensor.tanh, lr) for lr in bar([0.1, 0.3, 0.5])}
    for lr, share in shares.items():
        print(lr, share, "" if share else "none: is the rate too large, or too small?")

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in `07-xor.ipynb`.
#
# Next comes *The grammar grid*, a task with real words. There you first find out how much a network can learn at all.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `07-xor.ipynb`.
#
# Después viene *La rejilla de la gramática*, una tarea con palabras de verdad. Allí averiguas primero cuánto puede
# aprender una red.
