# %% [markdown] lang="en"
# # 11 · It writes
#
# In this lesson you build a transformer, a network that writes a character at a time, out of ops that you have written.
# First you count, to know what a good loss is. Then you write its parts one by one: `embedding`, `causal_mask`,
# `attention`, `layer_norm` with its pull-backs, `heads` and `block`. You find three bugs by their symptoms, train the
# network, and let it write. At the end it learns from a text of your own. Allow three hours, and an hour for the
# chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 11 · Escribe
#
# En esta lección construyes una red que escribe, carácter a carácter, con operaciones que has escrito tú: un
# transformer. Primero cuentas, para saber qué pérdida es buena. Después escribes sus partes una a una: `embedding`,
# `causal_mask`, `attention`, `layer_norm` con sus retrocesos, `heads` y `block`. Encuentras tres fallos por sus
# síntomas, entrenas la red y la dejas escribir. Al final aprende de un texto tuyo. Reserva tres horas, y una hora para
# el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
from pathlib import Path

import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, lesson_file, progress, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim, where
from ndgrad.shapes import rows, sum_over

use_language("en")

# %% lang="es"
from pathlib import Path

import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, lesson_file, progress, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim, where
from ndgrad.shapes import rows, sum_over

use_language("es")

# %% [markdown] lang="en"
# ## Whose library?
#
# As in the four lessons before, everything below runs on the functions that you have written, if they pass their
# checks, and on the reference if not.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Como en las lecciones anteriores, todo se ejecuta con tus funciones si pasan sus comprobaciones, y con la referencia
# si no.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## The text
#
# The text is the prose of chapters 00 to 09 of this course, in the file `text.en.txt` beside this notebook. To a
# network it is a row of whole numbers: each character has one, its place in `TEXT.characters`. The network learns from
# the first nine tenths, `LEARNED`. The last tenth, `HELD`, is held back: on it we measure how good the network is. The
# licence of the text is CC BY 4.0.

# %% [markdown] lang="es"
# ## El texto
#
# El texto es la prosa de los capítulos 00 a 09 de este curso, en el archivo `text.es.txt` que acompaña a este cuaderno.
# Para una red es una fila de números enteros: cada carácter tiene el suyo, su posición en `TEXT.characters`. Las letras
# con tilde y la ñ son caracteres como los demás. La red aprende de las primeras nueve décimas partes, `LEARNED`. La
# última, `HELD`, queda apartada: con ella medimos lo buena que es la red. La licencia del texto es CC BY 4.0.

# %%
class Text:
    """A text as numbers: characters[n] is number n; learned, and held, its last tenth, are arrays of numbers"""

    def __init__(self, whole):
        self.characters = "".join(sorted(set(whole)))
        self.learned, self.held = np.split(self.numbers(whole), [len(whole) * 9 // 10])

    def numbers(self, string):
        return np.array([self.characters.index(c) for c in string], int)

    def string(self, numbers):
        return "".join(self.characters[n] for n in numbers)

# %% lang="en"
TEXT = Text(lesson_file("text.en.txt").read_text(encoding="utf-8"))
LEARNED, HELD, V = TEXT.learned, TEXT.held, len(TEXT.characters)
print(V, repr(TEXT.characters))
print(len(LEARNED), len(HELD), LEARNED[:12], repr(TEXT.string(LEARNED[:60])))

# %% lang="es"
TEXT = Text(lesson_file("text.es.txt").read_text(encoding="utf-8"))
LEARNED, HELD, V = TEXT.learned, TEXT.held, len(TEXT.characters)
print(V, repr(TEXT.characters))
print(len(LEARNED), len(HELD), LEARNED[:12], repr(TEXT.string(LEARNED[:60])))

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_loss`
#
# A model gives every possible next character a probability. Its loss is the mean of −log p, where p is the probability
# that it gave to the character that really came; log is the natural logarithm, as in `cross_entropy`. A text has 64
# different characters. Return three losses:
#
# 1. that of a model that knows nothing, and gives all 64 the same probability;
# 2. that of a model that always gives two characters ½ each, and one of the two is always the right one;
# 3. that of a model that gives the right character ½ for one half of the text, and ⅛ for the other half.
#
# <details><summary>Hint 1: a nudge</summary>
# What is p in each case?
# </details>
# <details><summary>Hint 2: the rule</summary>
# −log of 1/n is log n. The loss is a mean of logarithms, not the logarithm of a mean.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three numbers after <code>return</code>, with commas between them. You may compute them with <code>np.log</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_loss`
#
# Un modelo da una probabilidad a cada posible carácter siguiente. Su pérdida es la media de −log p, donde p es la
# probabilidad que dio al carácter que vino de verdad; log es el logaritmo natural, como en `cross_entropy`. Un texto
# tiene 64 caracteres distintos. Devuelve tres pérdidas:
#
# 1. la de un modelo que no sabe nada y da a los 64 la misma probabilidad;
# 2. la de un modelo que siempre da ½ a dos caracteres, y uno de los dos es siempre el correcto;
# 3. la de un modelo que da al carácter correcto ½ en una mitad del texto y ⅛ en la otra mitad.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuánto vale p en cada caso?
# </details>
# <details><summary>Pista 2: la regla</summary>
# −log de 1/n es log n. La pérdida es una media de logaritmos, no el logaritmo de una media.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres números después de <code>return</code>, separados por comas. <code>np.log</code> puede calcularlos.
# </details>

# %% exercise="predicted_loss"
def predicted_loss():
    """The losses of models 1, 2 and 3"""
    # log 64 is six times log 2: a loss in bits is the loss divided by log 2
    return np.log(64), np.log(2), (np.log(2) + np.log(8)) / 2

# %% test="predicted_loss" points=2
check("predicted_loss")

# %% [markdown] lang="en"
# ## Exercise 2: `bigram_loss`
#
# The simplest model that learns anything counts pairs. How often does each character come after an `e`? These counts,
# divided by their sum, are the probabilities after an `e`. A pair that was never counted would get probability 0, and
# one such pair in the text held out would make the loss infinite. So one is added to every count.
#
# `bigram_loss(learned, held, size)` counts the pairs of neighbours in `learned`, and returns the mean of −log p over
# all pairs of neighbours in `held`: a number. Both are arrays of whole numbers from 0 to `size` − 1, and all `size`
# characters can come after each. In the part `unseen` of the check, `held` has pairs that `learned` does not have, and
# characters too.
#
# <details><summary>Hint 1: a nudge</summary>
# Which array has all first characters of the pairs, and which all second ones?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Make a table of (size, size) that begins with ones. Row a counts what came after a. A row divided by its sum has the
# probabilities after a.
# </details>
# <details><summary>Hint 3: a plan</summary>
# <code>x[:-1]</code> and <code>x[1:]</code> are the firsts and the seconds. A loop over <code>zip</code> of the two can
# count. <code>table[i, j] += 1</code> with arrays of indices counts a repeated pair once; <code>np.add.at</code> counts
# all. Check: for a <code>learned</code> of n + 1 equal characters, and the same as <code>held</code>, the loss is
# log((n + size) / (n + 1)).
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `bigram_loss`
#
# El modelo más simple que aprende cuenta pares. ¿Cuántas veces viene cada carácter después de una `e`? Esas cantidades,
# divididas entre su suma, son las probabilidades después de una `e`. Un par que no se ha contado nunca tendría
# probabilidad 0, y uno solo de esos pares en el texto apartado haría infinita la pérdida. Por eso se suma uno a cada
# cantidad.
#
# `bigram_loss(learned, held, size)` cuenta los pares de vecinos de `learned` y devuelve la media de −log p sobre todos
# los pares de vecinos de `held`: un número. Los dos son arrays de números enteros de 0 a `size` − 1, y después de cada
# carácter puede venir cualquiera de los `size`. La comprobación `unseen` usa un `held` con pares y caracteres que no
# están en `learned`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué array tiene los primeros caracteres de todos los pares, y cuál los segundos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Crea una tabla de (size, size) que empiece con unos. La fila a cuenta lo que vino después de a. Una fila dividida
# entre su suma tiene las probabilidades después de a.
# </details>
# <details><summary>Pista 3: un plan</summary>
# <code>x[:-1]</code> y <code>x[1:]</code> son los primeros y los segundos. Un bucle sobre el <code>zip</code> de los
# dos puede contar. <code>table[i, j] += 1</code> con arrays de índices cuenta una sola vez un par repetido;
# <code>np.add.at</code> los cuenta todos. Comprueba: con una <code>learned</code> de n + 1 caracteres iguales, y la
# misma como <code>held</code>, la pérdida es log((n + size) / (n + 1)).
# </details>

# %% exercise="bigram_loss"
def bigram_loss(learned, held, size):
    """The mean of -log p over the pairs of neighbours in held, p from the pairs counted in learned, each count plus 1.

    learned, held: arrays (n,) of whole numbers from 0 to size - 1.
    """
    # row a of counts: what came after a
    counts = np.ones((size, size))
    np.add.at(counts, (learned[:-1], learned[1:]), 1)
    p = counts / counts.sum(axis=1, keepdims=True)
    return -np.log(p[held[:-1], held[1:]]).mean()

# %% test="bigram_loss" points=2
check("bigram_loss")

# %% test="bigram_loss_unseen" points=1
check("bigram_loss.unseen")

# %% [markdown] lang="en"
# The cell prints the loss of guessing, that of pairs, and that of pairs on the text that was counted. Predict the
# largest.

# %% [markdown] lang="es"
# La celda imprime tres pérdidas: la de adivinar, la de los pares en `HELD` y la de los pares en el propio texto
# contado. Predice cuál es mayor.

# %%
with attempt():
    losses = np.log(V), bigram_loss(LEARNED, HELD, V), bigram_loss(LEARNED, LEARNED, V)
    print(*(f"{loss:.3f}" for loss in losses))

# %% [markdown] lang="en"
# ## Exercise 3: `embedding`
#
# Now the network. It has a row of numbers for each character, an **embedding**: `weight` of the shape (V, D), which is
# learned like all weights. `embedding(numbers, weight)` returns for each number its row. `numbers` is an array of whole
# numbers of any shape, `weight` a tensor; the result is a tensor of the shape `numbers.shape + (D,)`.
#
# The part `gradient` calls `backward`. A character that occurs ten times gets ten contributions to its row.
#
# <details><summary>Hint 1: a nudge</summary>
# What does <code>x[[2, 0, 2]]</code> give for an array of three rows?
# </details>
# <details><summary>Hint 2: the rule</summary>
# An index made of whole numbers takes rows, in any order and more than once. You wrote such an index for tensors in
# lesson 03, and its pull-back sums.
# </details>
# <details><summary>Hint 3: a plan</summary>
# One line; no <code>.data</code>, or no gradient comes back. An array of indices of any shape is allowed: its axes take
# the place of the axis of the rows.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `embedding`
#
# Ahora, la red. Tiene una fila de números por cada carácter, su **embedding**: `weight`, de forma (V, D), que se
# aprende como todos los pesos. `embedding(numbers, weight)` devuelve la fila de cada número. `numbers` es un array de
# números enteros de cualquier forma y `weight`, un tensor; el resultado es un tensor de forma `numbers.shape + (D,)`.
#
# La comprobación `gradient` llama a `backward`. Un carácter que aparece diez veces da diez contribuciones a su fila.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué da <code>x[[2, 0, 2]]</code> con un array de tres filas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un índice de números enteros toma filas, en cualquier orden y más de una vez. Los tensores tienen ese índice desde la
# lección 03, y su retroceso suma.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Una línea; con <code>.data</code> no volvería ningún gradiente. Se admite un array de índices de cualquier forma: sus
# ejes ocupan el lugar del eje de las filas.
# </details>

# %% exercise="embedding"
def embedding(numbers, weight):
    """The rows of weight, a tensor (V, D), that have these numbers: a tensor of shape numbers.shape + (D,)"""
    # getitem's pull-back sums over repeated rows
    return weight[numbers]

# %% test="embedding" points=2
check("embedding")

# %% test="embedding_gradient" points=1
check("embedding.gradient")

# %% [markdown] lang="en"
# ## Exercise 4: `causal_mask`
#
# The network gets T characters at once, and says at every place which one comes next. At place i it may read places 0
# to i. Place i + 1 holds the answer. `causal_mask(length)` returns an array of booleans of the shape (length, length):
# `True` in row i and column j if place i may read place j.
#
# <details><summary>Hint 1: a nudge</summary>
# Write it down for three places: which of the nine entries are True?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Entry (i, j) is True if j is at most i. So the diagonal is True, and what lies below it.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compare a row of numbers with a column of numbers, by broadcasting; or look for triangles in NumPy. The entries must
# be booleans, not 0 and 1. Check: row 0 has a single True, the last row has only True.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `causal_mask`
#
# La red recibe T caracteres a la vez y dice en cada posición cuál viene después. En la posición i puede leer las de 0
# a i; en la i + 1 está la respuesta. `causal_mask(length)` devuelve un array de booleanos de forma (length, length):
# `True` en la fila i y la columna j si la posición i puede leer la posición j.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escríbela para tres posiciones: ¿cuáles de los nueve elementos son True?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El elemento (i, j) es True si j es como mucho i. Así que la diagonal es True, y también lo que queda debajo.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Compara una fila de números con una columna de números, por difusión; o busca triángulos en NumPy. Los elementos
# tienen que ser booleanos, no 0 y 1. Comprueba: la fila 0 tiene un solo True; en la última, todos lo son.
# </details>

# %% exercise="causal_mask"
def causal_mask(length):
    """Booleans (length, length): True at (i, j) if place i may read place j, j at most i"""
    # a column of i beside a row of j
    place = np.arange(length)
    return place[:, None] >= place

# %% test="causal_mask" points=2
check("causal_mask")

# %% [markdown] lang="en"
# ## Exercise 5: `attention`
#
# Each place has a query, a key and a value, each a row of numbers. A place gives weights to all places, by how well its
# query fits their keys, and returns the mean of their values with these weights:
#
# **softmax(q kᵀ / √d) v**
#
# `attention(q, k, v, mask=None)` takes tensors with any number of axes in front: q and k of the shape (..., T, d), and
# v, whose rows may have another length. It returns a tensor of v's shape. `mask` has the shape (T, T); where it is
# `False`, the weight is 0. Without a mask every place reads all places. The check has three parts: the value without a
# mask, the value with one, and the gradients of q, k and v.
#
# <details><summary>Hint 1: a nudge</summary>
# What shape does q kᵀ have, and what stands in its row i and column j? Along which axis must the weights sum to 1?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The softmax goes over the places that are read, the last axis. A weight becomes 0 if its score is hugely negative
# <em>before</em> the softmax; then the others still sum to 1.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Tensors have <code>@</code>, <code>swapaxes(-1, -2)</code> and <code>softmax()</code>, which goes over the last axis.
# The d is <code>q.shape[-1]</code>. <code>where(mask, a, b)</code> takes a where the mask is True; −1e9 for b is
# enough. Check: with q of zeros every place returns the mean of the values that it may read.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `attention`
#
# Cada posición tiene una consulta (*query*), una clave (*key*) y un valor, filas de d números. Una posición da pesos a
# todas las posiciones, según lo bien que su consulta encaja con las claves de ellas, y devuelve la media de sus valores
# con esos pesos:
#
# **softmax(q kᵀ / √d) v**
#
# `attention(q, k, v, mask=None)` recibe tensores con cualquier número de ejes delante: q y k, de forma (..., T, d), y
# v, cuyas filas pueden tener otra longitud. Devuelve un tensor con la forma de v. `mask` tiene la forma (T, T); donde
# es `False`, el peso es 0. Sin máscara, cada posición lee todas las posiciones. Las comprobaciones miran el valor sin
# máscara, el valor con máscara y los gradientes de q, k y v.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué forma tiene q kᵀ, y qué hay en su fila i y columna j? ¿A lo largo de qué eje tienen que sumar 1 los pesos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La softmax va sobre las posiciones que se leen, el último eje. Un peso se hace 0 si su puntuación es enormemente
# negativa
# <em>antes</em> de la softmax; entonces los demás siguen sumando 1.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Los tensores tienen <code>@</code>, <code>swapaxes(-1, -2)</code> y <code>softmax()</code>, que va sobre el último
# eje. La d es <code>q.shape[-1]</code>. <code>where(mask, a, b)</code> toma a donde la máscara es True; para b basta
# −1e9. Comprueba: con una q de ceros, cada lugar devuelve la media de los valores que puede leer.
# </details>

# %% exercise="attention"
def attention(q, k, v, mask=None):
    """softmax(q kᵀ / √d) v, tensors (..., T, d). Where mask, booleans (T, T), is False, the weight is 0."""
    # scores[i, j]: how well query i fits key j; the mask comes before the softmax, so that each row sums to 1
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if mask is not None:
        scores = where(mask, scores, -1e9)
    return scores.softmax() @ v

# %% test="attention" points=2
check("attention")

# %% test="attention_mask" points=2
check("attention.mask")

# %% test="attention_gradients" points=2
check("attention.gradients")

# %% [markdown] lang="en"
# What does `attention` return if v is the identity matrix? Its weights. In each picture a row is a place, and the
# columns are the places that it reads, black for a weight of 1. The queries and keys are drawn at random; from left to
# right they are longer and longer. Predict what happens to the weights.

# %% [markdown] lang="es"
# ¿Qué devuelve `attention` si v es la matriz identidad? Sus pesos. En cada imagen, una fila es una posición, y las
# columnas son las posiciones que lee; el negro es un peso de 1. Las consultas y las claves se sortean; de izquierda a
# derecha son cada vez más largas. Predice qué les pasa a los pesos.

# %%
with attempt():
    chance = np.random.default_rng(0)
    q, k = (chance.normal(size=(12, 16)) for _ in range(2))
    looks = [
        attention(Tensor(size * q), Tensor(size * k), Tensor(np.eye(12)), causal_mask(12)).data
        for size in (0, 0.5, 1, 2, 4)
    ]
    gallery(looks, ["0", "½", "1", "2", "4"])

# %% [markdown] lang="en"
# ## Exercise 6: `layer_norm`
#
# A deep network trains well if its numbers keep their size from layer to layer. Layer normalisation does this at each
# place separately: from each row of x it subtracts the row's mean, and divides the result by the row's standard
# deviation. Then two learned rows, w and b, give every feature a scale and an offset:
#
# **z = w (x − m) / s + b**, where m is the row's mean, s = √(var + eps), and var is the mean of (x − m)².
#
# This is an op like those of lesson 02: `layer_norm(x, w, b, eps)` takes arrays, and returns the value and a tuple of
# three pull-backs. The one for x is the hardest. Each entry of x acts on its whole row: through itself, through m, and
# through s.
#
# <details><summary>Hint 1: a nudge</summary>
# Call v = (x − m) / s. Then z = w v + b. What gradient does v receive from g? And what do w and b receive if there is
# only one row?
# </details>
# <details><summary>Hint 2: the rule</summary>
# v receives h = g w. If all entries of a row grow by the same amount, v does not change. If all of x − m grow by the
# same factor, v does not change either, but for eps. So dx has no part along a row of ones, and none along v: take both
# parts away from h, and divide what is left by s. w and b are used by every row, so their gradients are sums.
# </details>
# <details><summary>Hint 3: a plan</summary>
# A row's part along ones is its mean. Its part along v is v times the mean of h v. <code>np.mean</code> with
# <code>axis=-1, keepdims=True</code> gives all means that you need. For w and b sum over all axes but the last one,
# however many there are: <code>tuple(range(g.ndim - 1))</code> names them. Check: every row of dx sums to 0.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `layer_norm`
#
# Una red profunda se entrena bien si sus números conservan el tamaño de capa en capa. De eso se ocupa la normalización
# por capas, en cada posición por separado: a cada fila de x le resta su media y la divide entre su desviación típica.
# Después, dos filas aprendidas, w y b, dan a cada característica una escala y un desplazamiento:
#
# **z = w (x − m) / s + b**, donde m es la media de la fila, s = √(var + eps) y var es la media de (x − m)².
#
# Es una operación como las de la lección 02: `layer_norm(x, w, b, eps)` recibe arrays y devuelve el valor y una tupla
# de tres retrocesos. Lo difícil es el de x. Cada elemento de x actúa sobre toda su fila: por sí mismo, por m y por s.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Llama v a (x − m) / s. Entonces z = w v + b. ¿Qué gradiente recibe v a partir de g? ¿Y cuál reciben w y b si hay una
# sola fila?
# </details>
# <details><summary>Pista 2: la regla</summary>
# v recibe h = g w. Si todos los elementos de una fila crecen lo mismo, v no cambia; tampoco cambia, salvo por eps, si
# toda x − m crece en el mismo factor. Así que dx no tiene parte en la dirección de una fila de unos ni en la de v: a h
# se le quitan las dos partes, y lo que queda se divide entre s. Todas las filas usan w y b, así que sus gradientes son
# sumas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# La parte de una fila en la dirección de los unos es su media. Su parte en la dirección de v es v por la media de h v.
# <code>np.mean</code> con <code>axis=-1, keepdims=True</code> da todas las medias que necesitas. Para w y b, suma sobre
# todos los ejes menos el último, sean los que sean: <code>tuple(range(g.ndim - 1))</code> los nombra. Comprueba: cada
# fila de dx suma 0.
# </details>

# %% exercise="layer_norm"
from ndgrad.ops import layer_norm

# %% test="layer_norm" points=2
check("layer_norm")

# %% test="layer_norm_x" points=3
check("layer_norm.x")

# %% test="layer_norm_w" points=1
check("layer_norm.w")

# %% test="layer_norm_b" points=1
check("layer_norm.b")

# %% [markdown] lang="en"
# The same can be put together from ops that you have, and the engine finds the gradient; your op is one node, where
# this takes nine. The two numbers are the largest differences of the values and of the gradients of x.

# %% [markdown] lang="es"
# Lo mismo se puede componer con operaciones que ya tienes, y el motor encuentra el gradiente; tu operación es un solo
# nodo, donde esto necesita nueve. Los dos números son las mayores diferencias entre los valores y entre los gradientes
# de x.

# %%
def composed_norm(x, w, b):
    deviation = x - x.mean(axis=-1, keepdims=True)
    var = (deviation * deviation).mean(axis=-1, keepdims=True)
    return deviation / (var + 1e-5).sqrt() * w + b


with attempt():
    chance = np.random.default_rng(0)
    x, w, b, g = (chance.normal(size=shape) for shape in ((6, 8), (8,), (8,), (6, 8)))
    leaf = Tensor(x, requires_grad=True)
    composed = composed_norm(leaf, Tensor(w), Tensor(b))
    composed.backward(g)
    value, pullbacks = layer_norm(x, w, b)
    print(f"{abs(value - composed.data).max():.1e} {abs(pullbacks[0](g) - leaf.grad).max():.1e}")

# %% [markdown] lang="en"
# ## Exercise 7: `heads`
#
# One attention gives one mean. To read several things at once, the D features are split among several **heads**, and
# each attends by itself. `heads(x, count)` turns a tensor (N, T, D) into one of the shape (N, count, T, D / count):
# head h gets the features from h · D / count on. Then one call of `attention` treats all heads, since they are an axis
# in front.
#
# <details><summary>Hint 1: a nudge</summary>
# Take N = 1, T = 2, D = 4 and two heads, and write the eight numbers into their places.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Splitting an axis and moving an axis are two steps. <code>reshape</code> keeps the order of the numbers in memory, so
# it alone cannot move an axis.
# </details>
# <details><summary>Hint 3: a plan</summary>
# First split the last axis in two: four axes, the places still in front of the heads. Then exchange these two. −1 lets
# <code>reshape</code> find a size by itself.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `heads`
#
# Una atención da una sola media. Para leer varias cosas a la vez, las D características se reparten entre varias
# **cabezas**, y cada una atiende por su cuenta. `heads(x, count)` convierte un tensor (N, T, D) en uno de forma (N,
# count, T, D / count): la cabeza h recibe las características a partir de h · D / count. Así, una sola llamada a
# `attention` trata todas las cabezas, porque son un eje de delante.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma N = 1, T = 2, D = 4 y dos cabezas, y escribe los ocho números en su lugar.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Partir un eje y mover un eje son dos pasos. <code>reshape</code> conserva el orden de los números en la memoria, así
# que por sí sola no puede mover un eje.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Primero parte en dos el último eje: cuatro ejes, con las posiciones aún delante de las cabezas. Después intercambia
# esos dos. Con −1, <code>reshape</code> encuentra sola un tamaño.
# </details>

# %% exercise="heads"
def heads(x, count):
    """A tensor (N, T, D) as (N, count, T, D / count): head h has the features from h D / count on"""
    # split the features, then bring the heads in front of the places
    n, length, _ = x.shape
    return x.reshape(n, length, count, -1).swapaxes(1, 2)

# %% test="heads" points=2
check("heads")

# %% [markdown] lang="en"
# ## Exercise 8: `block`
#
# A transformer is a stack of equal blocks. Each adds two things to its input x, so that the gradient has a way around
# both. First what the places read from each other:
#
# **x ← x + out(attention of the heads of query(y), key(y), value(y)), where y = norm1(x)**
#
# with the causal mask; before `out`, the heads of a place are put side by side again, (N, T, D). Then what two layers
# make of each place by itself:
#
# **x ← x + down(gelu(up(norm2(x))))**
#
# `block(x, parts)` takes a tensor (N, T, D) and returns one of that shape. The weights are in `parts`: the modules
# `norm1`, `query`, `key`, `value`, `out`, `norm2`, `up` and `down`, and `count`, the number of heads. Modules are
# called like functions. The check uses our `attention`, `causal_mask`, `heads` and `layer_norm`, so a mistake in yours
# costs no points here. It also changes a later character: no earlier output may change.
#
# <details><summary>Hint 1: a nudge</summary>
# Which line of the two formulas reads other places, and which does not?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The norm stands before the layers, and their result is added to x as it was before the norm. The second sum takes
# the result of the first.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Normalise; three calls of <code>heads</code>, on query, key and value of y; <code>attention</code> with
# <code>causal_mask(x.shape[1])</code>. The way back from heads is that of exercise 7 in reverse: exchange the axes,
# then reshape to x's shape. Tensors have <code>gelu()</code>.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `block`
#
# Un transformer es una pila de bloques iguales. Cada uno suma dos cosas a su entrada x, de modo que el gradiente tiene
# un camino que rodea las dos. Primero, lo que las posiciones leen unas de otras:
#
# **x ← x + out(atención de las cabezas de query(y), key(y), value(y)), con y = norm1(x)**
#
# con la máscara causal; antes de `out`, las cabezas de una posición se vuelven a poner una al lado de otra, (N, T, D).
# Después, lo que dos capas hacen de cada posición por separado:
#
# **x ← x + down(gelu(up(norm2(x))))**
#
# `block(x, parts)` recibe un tensor (N, T, D) y devuelve otro de esa forma. Los pesos están en `parts`: los módulos
# `norm1`, `query`, `key`, `value`, `out`, `norm2`, `up` y `down`, y `count`, el número de cabezas. Los módulos se
# llaman como funciones. La comprobación usa nuestras `attention`, `causal_mask`, `heads` y `layer_norm`, así que un
# fallo en las tuyas no cuesta puntos aquí. También cambia un carácter posterior: ninguna salida anterior debe cambiar.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuál de las dos fórmulas lee otras posiciones, y cuál no?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La normalización va antes de las capas, y se suma a la x sin normalizar. La segunda suma parte del resultado de la
# primera.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Normaliza; tres llamadas a <code>heads</code>, con query, key y value de y; <code>attention</code> con
# <code>causal_mask(x.shape[1])</code>. El camino de vuelta desde las cabezas es el del ejercicio 7 al revés:
# intercambia los ejes y después cambia la forma a la de x. Los tensores tienen <code>gelu()</code>.
# </details>

# %% exercise="block"
def block(x, parts):
    """x + out(attention of the heads of query(y), key(y), value(y)), y = norm1(x), with the causal mask;
    then, of this x, x + down(gelu(up(norm2(x)))).

    x: a tensor (N, T, D); parts has the modules, and count, the number of heads.
    """
    # both sums leave the gradient a way around what is added
    y = parts.norm1(x)
    q, k, v = (heads(layer(y), parts.count) for layer in (parts.query, parts.key, parts.value))
    read = attention(q, k, v, causal_mask(x.shape[1])).swapaxes(1, 2).reshape(*x.shape)
    x = x + parts.out(read)
    return x + parts.down(parts.up(parts.norm2(x)).gelu())

# %% test="block" points=4
check("block")

# %% [markdown] lang="en"
# Here is the whole network. It adds a row for each place to the embedding of each character, runs the blocks, and ends
# in logits for the next character. `table` draws the two tables of rows. The last line counts the parameters of the
# network with one block: count them yourself before you run the cell.

# %% [markdown] lang="es"
# Esta es la red entera. Suma al embedding de cada carácter la fila de su posición, lo pasa por los bloques y termina en
# logits para el carácter siguiente. `table` sortea las dos tablas de filas. La última línea cuenta los parámetros de la
# red de un bloque; cuéntalos tú antes de ejecutar la celda.

# %%
WIDTH, HEADS, CONTEXT, BATCH = 64, 4, 32, 8


def table(rows, columns, size, rng):
    """A leaf (rows, columns), drawn from the normal distribution with standard deviation size"""
    return Tensor(rng.normal(0, size, (rows, columns)).astype(np.float32), requires_grad=True)


class Block(nn.Module):
    """The weights of a block; what it does is your function block"""

    def __init__(self, rng):
        self.count = HEADS
        self.norm1 = nn.LayerNorm(WIDTH)
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH, rng=rng) for _ in range(4))
        self.norm2 = nn.LayerNorm(WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH, rng=rng), nn.Linear(4 * WIDTH, WIDTH, rng=rng)

    def forward(self, x):
        return block(x, self)


class Network(nn.Module):
    """Numbers (N, T) to logits (N, T, size), T at most CONTEXT"""

    def __init__(self, size, blocks, rng):
        self.letters, self.places = (table(rows, WIDTH, 0.1, rng) for rows in (size, CONTEXT))
        self.blocks = [Block(rng) for _ in range(blocks)]
        self.norm = nn.LayerNorm(WIDTH)
        self.head = nn.Linear(WIDTH, size, rng=rng)

    def forward(self, numbers):
        x = embedding(numbers, self.letters) + self.places[: numbers.shape[1]]
        for one in self.blocks:
            x = one(x)
        return self.head(self.norm(x))


with attempt():
    network = Network(V, 1, np.random.default_rng(0))
    x = LEARNED[:CONTEXT].reshape(1, CONTEXT)
    print(network(x).shape, sum(p.size for p in network.parameters()))

# %% [markdown] lang="en"
# ## Exercise 9: `symptom`
#
# Three learners have each changed one thing in a small network, with one head and no norm. They did not notice, and
# came with these symptoms:
#
# 1. *The loss is too good to be true: it is near 0.1, and on the text held out, too. But what it writes is no language.
#    If I change the last character of an input, the predictions for earlier places change.*
# 2. *The loss falls, but ends higher than everybody else's. I shuffle all characters of an input but the last: the
#    prediction after the last one does not change.*
# 3. *The loss is like everybody else's. But it writes the same word again and again, for every rng.*
#
# Which change has each of them made?
#
# - A: the targets are the inputs themselves, not shifted by one place
# - B: the temperature is 0.05, so that the logits are divided by 0.05 before the softmax draws a character
# - C: the scores are not divided by √d
# - D: attention has no mask
# - E: what attention gives is not added to x, but replaces it
# - F: no rows for the places are added
# - G: the optimiser makes no step
#
# In the cell below, `patient("A")` makes change A for you and prints what it can measure: the losses at the end,
# learned and held out, the two experiments, and what the network writes for two seeds. Each takes a second or two.
#
# <details><summary>Hint 1: a nudge</summary>
# What must the network not see? What tells it where a character stands? What turns logits into characters?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Two changes give a loss that is too good. They differ in where the answer is found: in the input of the same place, or
# in that of a later one.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three capital letters in quotes after <code>return</code>, with commas between them, in the order of the symptoms.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `symptom`
#
# Tres personas han cambiado, cada una, una sola cosa en una red pequeña, con una cabeza y sin normalización. No se
# dieron cuenta, y llegaron con estos síntomas:
#
# 1. *La pérdida es demasiado buena para ser verdad: está cerca de 0,1, y con el texto apartado también. Pero lo que
#    escribe no es ningún idioma. Si cambio el último carácter de una entrada, cambian las predicciones de posiciones
#    anteriores.*
# 2. *La pérdida baja, pero acaba más alta que las demás. Barajo todos los caracteres de una entrada menos el último: la
#    predicción después del último no cambia.*
# 3. *La pérdida es como las demás. Pero escribe la misma palabra una y otra vez, con cualquier rng.*
#
# ¿Qué cambio ha hecho cada una?
#
# - A: los objetivos son las propias entradas, sin correrlas una posición
# - B: la temperatura es 0,05, así que los logits se dividen entre 0,05 antes de que la softmax sortee un carácter
# - C: las puntuaciones no se dividen entre √d
# - D: la atención no tiene máscara
# - E: lo que da la atención no se suma a x, sino que la sustituye
# - F: no se suman filas para las posiciones
# - G: el optimizador no da ningún paso
#
# En la celda de abajo, `patient("A")` hace el cambio A e imprime lo que puede medir: las pérdidas con el texto
# aprendido y con el apartado, los dos experimentos y lo que escribe la red con dos semillas. Cada uno tarda uno o dos
# segundos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué no debe ver la red? ¿Qué le dice dónde está un carácter? ¿Qué convierte los logits en caracteres?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Dos cambios dan una pérdida demasiado buena. Se distinguen en dónde está la respuesta: en la entrada de la misma
# posición o en la de una posición posterior.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres letras mayúsculas entre comillas después de <code>return</code>, separadas por comas, en el orden de los
# síntomas.
# </details>

# %%
def excerpts(numbers, rng):
    """BATCH rows of CONTEXT + 1 neighbours each, from places that rng draws"""
    return numbers[rng.integers(0, len(numbers) - CONTEXT, (BATCH, 1)) + np.arange(CONTEXT + 1)]


class Small(nn.Module):
    """One head of attention; change: the letter of a change, nothing for the network as it should be"""

    def __init__(self, change, rng):
        self.change = change
        self.letters, self.places = (table(rows, 32, 0.5, rng) for rows in (V, CONTEXT))
        self.query, self.key, self.value = (nn.Linear(32, 32, rng=rng) for _ in range(3))
        self.head = nn.Linear(32, V, rng=rng)

    def forward(self, numbers):
        length = numbers.shape[1]
        x = embedding(numbers, self.letters)
        if self.change != "F":
            x = x + self.places[:length]
        mask = None if self.change == "D" else causal_mask(length)
        longer = 32**0.5 if self.change == "C" else 1
        read = attention(longer * self.query(x), self.key(x), self.value(x), mask)
        return self.head(read if self.change == "E" else x + read)

    def loss(self, rows):
        x, y = rows[:, :-1], rows[:, :-1] if self.change == "A" else rows[:, 1:]
        return cross_entropy(self(x).reshape(-1, V), y.ravel())

    def last_logits(self, numbers):
        with no_grad():
            return self(np.array([numbers])).data[0, -1].astype(float)


def patient(change=""):
    rng = np.random.default_rng(0)
    small = Small(change, rng)
    adam = optim.Adam(small.parameters(), lr=0.02, betas=(0.9, 0.99))
    for _ in bar(range(400)):
        loss = small.loss(excerpts(LEARNED, rng))
        adam.zero_grad()
        loss.backward()
        if change != "G":
            adam.step()
    with no_grad():
        losses = [np.mean([small.loss(excerpts(part, rng)).item() for _ in range(20)]) for part in (LEARNED, HELD)]
        one = LEARNED[:CONTEXT]
        other, mixed = one.copy(), np.append(rng.permutation(one[:-1]), one[-1])
        other[-1] = (one[-1] + 1) % V
        later = np.abs(small(one[None]).data[0, :-1] - small(other[None]).data[0, :-1]).max() > 1e-3
        order = np.abs(small.last_logits(one) - small.last_logits(mixed)).max() > 1e-3
    print(change or "–", "learned, held out", np.round(losses, 2))
    print("  a later character changes earlier predictions:", bool(later))
    print("  the order of the earlier characters changes the last prediction:", bool(order))
    for seed in (0, 1):
        rng, numbers = np.random.default_rng(seed), list(TEXT.numbers("\n"))
        for _ in range(60):
            z = small.last_logits(numbers[-CONTEXT:]) / (0.05 if change == "B" else 1)
            p = np.exp(z - z.max())
            numbers.append(int(rng.choice(V, p=p / p.sum())))
        print("  ", repr(TEXT.string(numbers[1:])))


with attempt():
    patient()

# %% exercise="symptom"
def symptom():
    """The letters of the changes that cause symptoms 1, 2 and 3"""
    # without a mask place i reads the answer at i + 1; without places the past is a set; near 0 the largest always wins
    return "D", "F", "B"

# %% test="symptom" points=3
check("symptom")

# %% [markdown] lang="en"
# ## Exercise 10: `sample`
#
# To write, we draw the next character from the probabilities that the network gives. A **temperature** makes them
# sharper or flatter: the logits are divided by it before the softmax. Near 0, the likeliest character is nearly always
# drawn; the higher the temperature, the more alike all probabilities become.
#
# `sample(logits, temperature, rng)` takes an array (N, V) and returns N whole numbers, an array (N,): number n is drawn
# from softmax(logits[n] / temperature). Everything that is drawn is drawn by `rng`. The part `cold` asks for a
# temperature of 0.001, where logits / temperature is so large that its exponential overflows.
#
# <details><summary>Hint 1: a nudge</summary>
# The probabilities of a row are pieces of a stick of length 1. Where does a random number between 0 and 1 fall?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Subtract each row's maximum before the exponential, as in lesson 04. Then either draw row by row, or compare one
# uniform number a row with the running sums of the row.
# </details>
# <details><summary>Hint 3: a plan</summary>
# With a loop: <code>rng.choice(len(p), p=p)</code> for each row's p; computed in float64, p sums to 1 closely enough.
# Without one: <code>np.cumsum</code> along the rows, <code>rng.random((N, 1))</code>, and count for each row how many
# running sums lie below its number. Rounding may leave the last sum a little below 1: divide the sums by the last one.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `sample`
#
# Para escribir, sorteamos el carácter siguiente con las probabilidades que da la red. Una **temperatura** las hace más
# marcadas o más planas: los logits se dividen entre ella antes de la softmax. Cerca de 0 sale casi siempre el carácter
# más probable; cuanto más alta es la temperatura, más se parecen las probabilidades.
#
# `sample(logits, temperature, rng)` recibe un array (N, V) y devuelve N números enteros, un array (N,): el número n se
# sortea de softmax(logits[n] / temperature). Todo lo que se sortea lo sortea `rng`. La comprobación `cold` pide una
# temperatura de 0,001, con la que logits / temperature es tan grande que su exponencial desborda.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Las probabilidades de una fila son trozos de un palo de longitud 1. ¿Dónde cae un número al azar entre 0 y 1?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Resta el máximo de cada fila antes de la exponencial, como en la lección 04. Después, o sorteas fila a fila, o
# comparas un número uniforme por fila con las sumas acumuladas de la fila.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Con un bucle: <code>rng.choice(len(p), p=p)</code> con la p de cada fila; calculada en float64, suma 1 con bastante
# precisión. Sin bucle: <code>np.cumsum</code> a lo largo de las filas, <code>rng.random((N, 1))</code>, y cuenta en
# cada fila cuántas sumas acumuladas quedan por debajo de su número. El redondeo puede dejar la última suma un poco por
# debajo de 1: divide las sumas entre la última.
# </details>

# %% exercise="sample"
def sample(logits, temperature, rng):
    """Whole numbers (N,): number n is drawn by rng from softmax(logits[n] / temperature); logits: an array (N, V)"""
    # how many running sums lie below a uniform number: character c is drawn as often as its piece is long
    z = np.asarray(logits, float) / temperature
    ends = np.exp(z - z.max(axis=1, keepdims=True)).cumsum(axis=1)
    return (ends <= ends[:, -1:] * rng.random((len(z), 1))).sum(axis=1)

# %% test="sample" points=2
check("sample")

# %% test="sample_cold" points=1
check("sample.cold")

# %% [markdown] lang="en"
# ## Exercise 11: `trained`
#
# `trained(text, steps, rng)` makes a `Network` of one block for `text.characters`, trains it on `text.learned` for
# `steps` steps, and returns it. Each step takes one batch of `excerpts`: the first CONTEXT characters of each row are
# the input, the last CONTEXT the targets. Everything that is drawn is drawn by `rng`.
#
# `train_step` makes one step, as in lesson 06. `rate(step, steps)` is a learning rate that has proved good: it rises
# for 50 steps, then it falls slowly. You may choose another.
#
# The check trains one network for 1,000 steps, some ten seconds, and uses our versions of everything else. The loss on
# the text held out must be at least 0.2 below that of counted triples of characters: what exercise 2 would give for
# triples instead of pairs, with one added to each count. If nothing has been learned after 300 steps, the check stops.
#
# <details><summary>Hint 1: a nudge</summary>
# <code>patient</code> above trains another network in the same way.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Adam with betas (0.9, 0.99); before every step, set its <code>lr</code> to the rate of the step.
# The target of each place is the character after it.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make network and optimiser once. In the loop: new rows, the rate, one <code>train_step</code>, whose x and y are two
# slices of the rows. Try it with <code>steps=100</code> first, and print the loss now and then.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 11: `trained`
#
# `trained(text, steps, rng)` crea una `Network` de un bloque para `text.characters`, la entrena con `text.learned`
# durante ese número de pasos y la devuelve. Cada paso toma un lote de `excerpts`: los primeros CONTEXT caracteres de
# cada fila son la entrada; los últimos CONTEXT, los objetivos. Todo lo que se sortea lo sortea `rng`.
#
# `train_step` da un paso, como en la lección 06. `rate(step, steps)` es una tasa de aprendizaje que ha dado buen
# resultado: sube durante 50 pasos y después baja despacio. Puedes elegir otra.
#
# La comprobación entrena una red durante 1000 pasos, unos diez segundos, y usa nuestras versiones de todo lo demás. La
# pérdida con el texto apartado tiene que quedar al menos 0,2 por debajo de la de contar tríos de caracteres: lo que
# daría el ejercicio 2 con tríos en lugar de pares, con uno sumado a cada cantidad. Si tras 300 pasos no ha aprendido
# nada, la comprobación se detiene.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# <code>patient</code>, más arriba, entrena otra red de la misma manera.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Adam con betas (0.9, 0.99); antes de cada paso, pon en su <code>lr</code> la tasa de ese paso.
# El objetivo de cada posición es el carácter que le sigue.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la red y el optimizador una sola vez. En el bucle: filas nuevas, la tasa y un <code>train_step</code>, cuyas x e
# y son dos cortes de las filas. Pruébalo primero con <code>steps=100</code> e imprime la pérdida de vez en cuando.
# </details>

# %%
def rate(step, steps, highest=0.005):
    """Rises for 50 steps to highest, and falls along half a cosine to a tenth of it"""
    return highest * min(1, (step + 1) / 50) * (0.55 + 0.45 * np.cos(np.pi * step / steps))


def train_step(model, optimiser, x, y):
    """One step on inputs x and targets y, numbers of the shape (N, T); the loss before it"""
    loss = cross_entropy(model(x).reshape(y.size, -1), y.ravel())
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()


def evaluate(model, numbers):
    """The mean loss of characters that the model predicts from at least half a context"""
    half = CONTEXT // 2
    rows = np.lib.stride_tricks.sliding_window_view(numbers, CONTEXT + 1)[::half]
    losses = []
    for some in np.array_split(rows, len(rows) // 32 + 1):
        with no_grad():
            logits = model(some[:, :-1])[:, half:]
            loss = cross_entropy(logits.reshape(-1, logits.shape[-1]), some[:, half + 1 :].ravel())
        losses += [loss.item()] * len(some)
    return float(np.mean(losses))

# %% exercise="trained"
def trained(text, steps, rng):
    """A Network of one block for text.characters, trained on text.learned for so many steps; all is drawn by rng"""
    # one network, one optimiser, a new batch for every step
    model = Network(len(text.characters), 1, rng)
    adam = optim.Adam(model.parameters(), lr=0.005, betas=(0.9, 0.99))
    for step in range(steps):
        rows = excerpts(text.learned, rng)
        adam.lr = rate(step, steps)
        train_step(model, adam, rows[:, :-1], rows[:, 1:])
    return model

# %% test="trained" points=5
check("trained")

# %% [markdown] lang="en"
# ## It writes
#
# Your own network, on your own ops. It is trained here once more for 1,000 steps, and goes on with a beginning that you
# choose, once at each of three temperatures. Which of the three texts has the most words that do not exist?

# %% [markdown] lang="es"
# ## Escribe
#
# Aquí tu red se entrena otra vez durante 1000 pasos y continúa un comienzo que eliges tú, una vez con cada una de tres
# temperaturas. ¿Cuál de los tres textos tiene más palabras que no existen?

# %%
WRITER = []


def writer():
    """Your trained network, trained here if that has not been done"""
    if not WRITER:
        WRITER.append(trained(TEXT, 1000, np.random.default_rng(0)))
    return WRITER[0]


def write(model, text, beginning, length, temperature, rng):
    """What the model writes after a beginning"""
    numbers = text.numbers(beginning)[None]
    for _ in range(length):
        with no_grad():
            logits = model(numbers[:, -CONTEXT:]).data[:, -1]
        numbers = np.append(numbers, sample(logits, temperature, rng)[:, None], axis=1)
    return text.string(numbers[0])

# %% lang="en"
with attempt():
    print(f"{evaluate(writer(), HELD):.3f}")
    for temperature in (0.25, 0.75, 1.5):
        print(temperature, write(writer(), TEXT, "The ", 200, temperature, np.random.default_rng(0)), "\n")

# %% lang="es"
with attempt():
    print(f"{evaluate(writer(), HELD):.3f}")
    for temperature in (0.25, 0.75, 1.5):
        print(temperature, write(writer(), TEXT, "La ", 200, temperature, np.random.default_rng(0)), "\n")

# %% [markdown] lang="en"
# What do its four heads read? The pictures show their weights for a line of the text held out, as above: a row is a
# place, its columns are what it reads. A dark line just below the diagonal means *the character before*.

# %% [markdown] lang="es"
# ¿Qué leen sus cuatro cabezas? Las imágenes muestran sus pesos con una línea del texto apartado, como antes: una fila
# es una posición y sus columnas, lo que lee. Una línea oscura justo debajo de la diagonal significa *el carácter
# anterior*.

# %%
with attempt(), no_grad():
    part, numbers = writer().blocks[0], HELD[:CONTEXT][None]
    y = part.norm1(embedding(numbers, writer().letters) + writer().places)
    identity = Tensor(np.broadcast_to(np.eye(CONTEXT), (1, HEADS, CONTEXT, CONTEXT)))
    weights = attention(heads(part.query(y), HEADS), heads(part.key(y), HEADS), identity, causal_mask(CONTEXT))
    print(repr(TEXT.string(HELD[:CONTEXT])))
    gallery(list(weights.data[0]), list("1234"))

# %% [markdown] lang="en"
# ## A longer training
#
# Nothing below is graded. Set `STEPS` to 6000 and run the cell: it trains two blocks, for one to a few minutes. Every
# 500 steps it prints the loss held out and writes a line, and saves its weights in `writer.npz`. You may stop it at any
# time with the button that interrupts the kernel: what it has learned so far stays, in `LONG` and in the file.

# %% [markdown] lang="es"
# ## Un entrenamiento más largo
#
# Nada de lo que sigue puntúa. Pon 6000 en `STEPS` y ejecuta la celda: entrena dos bloques y tarda de uno a unos pocos
# minutos. Cada 500 pasos imprime la pérdida con el texto apartado, escribe una línea y guarda sus pesos en
# `writer.npz`. Puedes detenerlo en cualquier momento con el botón que interrumpe el kernel: lo aprendido hasta entonces
# se queda, en `LONG` y en el archivo.

# %%
STEPS = 0


def long_training(model, text, steps, file, rng, often=500):
    """Trains the model until all steps are done or somebody interrupts it, and saves it in the file"""
    adam, losses = optim.Adam(model.parameters(), lr=0.003, betas=(0.9, 0.99)), []
    try:
        for step in bar(range(steps)):
            batch = excerpts(text.learned, rng)
            adam.lr = rate(step, steps, 0.003)
            losses.append(train_step(model, adam, batch[:, :-1], batch[:, 1:]))
            if (step + 1) % often == 0:
                line = write(model, text, "\n", 70, 0.75, np.random.default_rng(step))
                print(f"{step + 1:6d} {evaluate(model, text.held):.3f}", repr(line[1:]))
                nn.save(file, model)
    except KeyboardInterrupt:
        print(f"interrupted after {len(losses)} steps; what it has learned is kept")
    nn.save(file, model)
    return losses


def means_of_50(losses):
    return [np.mean(losses[k : k + 50]) for k in range(0, len(losses), 50)]


if STEPS:
    with attempt():
        LONG = Network(V, 2, np.random.default_rng(0))
        losses = long_training(LONG, TEXT, STEPS, "writer.npz", np.random.default_rng(1))
        curves({"loss": means_of_50(losses)}, "50", "")
else:
    print("STEPS is 0: set it to 6000 for the longer training.")

# %% [markdown] lang="en"
# The weights come back with `nn.load("writer.npz", model)`, if `model` is a `Network` of the same sizes, for a text
# with the same characters.
#
# ## A text of your own
#
# Put a text file beside this notebook, and its name into `MINE`. It should have a hundred thousand characters or more;
# 5,000 is the least. The file must be saved as UTF-8. The network learns your text as it learned ours, for
# `MY_STEPS` steps. You may interrupt it here, too.

# %% [markdown] lang="es"
# Los pesos vuelven con `nn.load("writer.npz", model)`, si `model` es una `Network` con los mismos tamaños, para un
# texto con los mismos caracteres.
#
# ## Un texto tuyo
#
# Pon un archivo de texto junto a este cuaderno, y su nombre en `MINE`. Debería tener cien mil caracteres o más; el
# mínimo son 5000. El archivo tiene que estar guardado como UTF-8. La red aprende tu texto como ha aprendido el nuestro,
# durante `MY_STEPS` pasos. También aquí puedes interrumpirla.

# %%
MINE, MY_STEPS = "", 3000


def read_text(path):
    """The text in a file, or an error that says what to do"""
    data = Path(path).read_bytes()
    try:
        whole = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ValueError(f"{path}: line {line} is not UTF-8. Open it in an editor and save it as UTF-8.") from None
    if len(whole) < 5000:
        raise ValueError(f"{path} has {len(whole)} characters. That is too little to learn from: 5000 is the least.")
    if len(set(whole)) > 200:
        print(f"{path} has {len(set(whole))} different characters. Rare ones will not be learned.")
    return Text(whole)


if MINE:
    try:
        OWN = read_text(MINE)
    except (OSError, ValueError) as error:
        print(error)
    else:
        with attempt():
            MY_WRITER = Network(len(OWN.characters), 2, np.random.default_rng(0))
            long_training(MY_WRITER, OWN, MY_STEPS, f"{MINE}.npz", np.random.default_rng(1))
            print(write(MY_WRITER, OWN, OWN.string(OWN.held[:1]), 500, 0.75, np.random.default_rng(0)))
else:
    print("MINE is empty: set it to the name of a text file.")

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What the network is made of
#
# Of what you wrote, this network uses `div`, `where` and `matmul` (02), `reshape` and `getitem` (03), `softmax` and
# `cross_entropy` (04), `linear` (06) and `layer_norm` (11). What you extended later is listed where you began it.

# %% [markdown] lang="es"
# ## De qué está hecha la red
#
# De lo que has escrito, esta red usa `div`, `where` y `matmul` (02), `reshape` y `getitem` (03), `softmax` y
# `cross_entropy` (04), `linear` (06) y `layer_norm` (11). Lo que ampliaste después figura donde lo empezaste.

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what `progress()` prints, save, and hand in `11-it-writes.ipynb`.
#
# This is the end of the course. You began with a function that doubles its input. Now a network made of your own ops
# writes, and you know how every number in it is computed, where its gradient comes from, and how to check both.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `11-it-writes.ipynb`.
#
# Este es el final del curso. Empezaste con una función que duplica su entrada. Ahora una red hecha con tus propias
# operaciones escribe, y sabes de cada número que hay en ella cómo se calcula, de dónde viene su gradiente y cómo
# comprobarlo.

# %% [markdown] lang="en" name="more"
# ## ★ Only what is likely: `top_p`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# At temperature 1 any one unlikely character is rare, but there are many of them, and after one of them a text often
# goes astray. At a low temperature the text repeats itself. Ari Holtzman and others proposed another way in 2020,
# **nucleus sampling**: draw only from the likeliest characters, the fewest whose probabilities add up to p or more.
#
# `top_p(probabilities, p)` gets an array (N, V) whose rows sum to 1, and p in (0, 1). For each row, it adds up
# probabilities from the largest down until the sum is at least p. These keep their places and are divided by their sum;
# all others become 0. So at least one character of each row is kept.
#
# <details><summary>Hint</summary>
# A character is kept if the sum of all likelier ones is less than p. After <code>order = np.argsort(-row)</code>,
# entry k of <code>row[order]</code> is the probability of character <code>order[k]</code>.
# </details>

# %% [markdown] lang="es"
# ## ★ Solo lo probable: `top_p`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# Con temperatura 1, cada carácter improbable sale poco, pero hay muchos, y tras uno de ellos el texto suele dejar de
# tener sentido. Con una temperatura baja, el texto se repite. Ari Holtzman y otros propusieron en 2020 otro método, el
# **muestreo de núcleo** (*nucleus sampling*): sortear solo entre los caracteres más probables, tantos como hagan falta
# para que juntos lleguen a la probabilidad p.
#
# `top_p(probabilities, p)` recibe filas de suma 1, un array (N, V), y p de 0 a 1. En cada fila suma probabilidades, de
# la mayor a la menor, hasta que la suma es al menos p. Las que ha sumado se conservan, en sus posiciones y divididas
# entre su suma; todas las demás pasan a ser 0. Así que en cada fila se conserva al menos un carácter.
#
# <details><summary>Pista</summary>
# Un carácter se conserva si los más probables que él suman menos de p. Después de
# <code>order = np.argsort(-row)</code>, el elemento k de <code>row[order]</code> es la probabilidad del carácter
# <code>order[k]</code>.
# </details>

# %% optional="top_p"
def top_p(probabilities, p):
    """Of each row, the largest entries, only as many as sum to at least p, divided by their sum;  0 at all others.

    probabilities: an array (N, V) whose rows sum to 1;  0 < p < 1
    """
    # kept is what has less than p above it: so the one that reaches p is kept too
    order = np.argsort(-probabilities, axis=1)
    falling = np.take_along_axis(probabilities, order, axis=1)
    falling = np.where(falling.cumsum(axis=1) - falling < p, falling, 0)
    kept = np.zeros_like(falling)
    np.put_along_axis(kept, order, falling, axis=1)
    return kept / kept.sum(axis=1, keepdims=True)

# %% trial="top_p"
check("top_p")

# %% [markdown] lang="en" name="nucleus"
# Your network writes at temperature 1, from its likeliest characters alone. Predict for p = 0.5, 0.9 and 0.999: does it
# repeat itself or go astray? How many characters are kept on average? The cell prints that, too.

# %% [markdown] lang="es"
# Tu red escribe con temperatura 1, solo con los caracteres más probables. Predice con qué p se repite el texto y con
# cuál se pierde. ¿Cuántos caracteres conserva una fila, de media? También eso lo imprime la celda.

# %% name="nucleus_function"
def write_likely(model, text, beginning, length, p, rng):
    """How many characters the model draws from on average, and what it writes after a beginning"""
    numbers, counts = text.numbers(beginning)[None], []
    for _ in range(length):
        with no_grad():
            shares = top_p(model(numbers[:, -CONTEXT:])[:, -1].softmax().data, p)
        numbers = np.append(numbers, sample(np.log(shares + 1e-30), 1, rng)[:, None], axis=1)
        counts.append((shares > 0).sum())
    return np.mean(counts), text.string(numbers[0])

# %% lang="en" name="nucleus_written"
with attempt():
    for p in (0.5, 0.9, 0.999):
        count, line = write_likely(writer(), TEXT, "The ", 120, p, np.random.default_rng(0))
        print(p, f"{count:.1f}", line, "\n")

# %% lang="es"
with attempt():
    for p in (0.5, 0.9, 0.999):
        count, line = write_likely(writer(), TEXT, "La ", 120, p, np.random.default_rng(0))
        print(p, f"{count:.1f}", line, "\n")

# %% [markdown] lang="en" name="open"
# ## ★★ Nothing twice
#
# No check covers this task; you judge for yourself whether you have succeeded. For each new character, `write` puts the
# whole context through the network, although only the last row of the logits is used. With a causal mask, a new
# character changes nothing at earlier places, so their keys and values can be kept: this is the **KV cache** with which
# large language models write. Write a class that is made from a network, and whose method `next_logits(number)` gets
# one character, computes query, key and value for that place only, and returns the logits of the next character. The
# first CONTEXT characters are enough: after them, every character's place changes, and the cache is of no use.
#
# You have succeeded if, at each of the first CONTEXT places of a line, your logits agree to four decimals with those of
# the network for the same characters, also with two blocks. Then count the multiplications for the last character, with
# the cache and without it. Which part still grows with the place?

# %% [markdown] lang="es"
# ## ★★ Nada dos veces
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Con cada carácter nuevo, `write` pasa todo el
# contexto por la red, aunque solo se usa la última fila de los logits. Con una máscara causal, un carácter nuevo no
# cambia nada en las posiciones anteriores, así que sus claves y valores se pueden guardar en una **caché de claves y
# valores** (*KV cache*), como hacen los grandes modelos de lenguaje. Escribe una clase que se crea con una red y cuyo
# método `next_logits(number)` recibe un carácter, calcula la consulta, la clave y el valor solo de su posición, y
# devuelve los logits del carácter siguiente. Bastan los primeros CONTEXT caracteres: después se mueven todas las
# posiciones, y la caché tendría que empezar de nuevo.
#
# Lo has conseguido si, con el primer carácter en `numbers`, con los dos primeros y así hasta CONTEXT, tus logits
# coinciden con `model(numbers)[:, -1]` hasta el cuarto decimal, también con una red de dos bloques. Después cuenta las
# multiplicaciones para el último carácter, con la caché y sin ella. ¿Qué parte sigue creciendo con la posición?
