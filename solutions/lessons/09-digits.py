# %% [markdown] lang="en"
# # 09 · Digits
#
# Handwritten digits, 8 by 8 points each, and the question which of the ten it is. You write the whole training: rows
# kept apart, mini-batches, an epoch, a look at rows that take part in no step, a rule for when to stop. Before all that
# comes a test that takes a tenth of a second and finds most bugs. At the end you open the test rows, once, and look at
# what is still wrong. Allow three hours, and an hour for the chapter.
#
# The pictures come with scikit-learn; where it is missing, `pip install scikit-learn` brings it. Run this cell first.

# %% [markdown] lang="es"
# # 09 · Dígitos
#
# Dígitos escritos a mano, de 8 por 8 puntos, y la pregunta de cuál de los diez es cada uno. Escribes el entrenamiento
# entero: filas que se mantienen separadas, minilotes, una época, una mirada a filas que no participan en ningún paso,
# una regla para saber cuándo parar. Antes del entrenamiento de verdad viene una prueba que tarda una décima de segundo
# y encuentra la mayoría de los fallos. Al final abres las filas de prueba, una sola vez, y miras lo que sigue mal.
# Reserva tres horas, y una hora para el capítulo.
#
# Las imágenes vienen con scikit-learn; donde falte, `pip install scikit-learn` lo trae. Ejecuta primero esta celda.

# %% lang="en"
import time

import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, heat, progress, recorded, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim

use_language("en")

from sklearn.datasets import load_digits

# %% lang="es"
import time

import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, heat, progress, recorded, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim

use_language("es")

from sklearn.datasets import load_digits

# %% [markdown] lang="en"
# ## Whose library?
#
# As in the two lessons before: all that follows runs on the functions that you have written, where they pass, and on the
# reference where not.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Como en las dos lecciones anteriores: todo lo que sigue se ejecuta con las funciones que has escrito, si pasan, y con
# la referencia si no.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## The pictures
#
# `X` has a row of 64 numbers for each picture, from 0 for paper to 1 for ink; `LABELS` says which digit was meant. Look
# at the first 24, with their labels. Which of them would you have taken for another one?

# %% [markdown] lang="es"
# ## Las imágenes
#
# `X` tiene una fila de 64 números por imagen, desde 0, que es papel, hasta 1, que es tinta; `LABELS` dice qué dígito se
# quiso escribir. Mira los 24 primeros, con sus etiquetas. ¿Cuáles habrías tomado por otro?

# %%
pixels, LABELS = load_digits(return_X_y=True)
X = (pixels / 16).astype(np.float32)
print(X.shape, X.min(), X.max(), np.bincount(LABELS))
gallery(X[:24].reshape(-1, 8, 8), [str(label) for label in LABELS[:24]])

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_start`
#
# The network will have 64 inputs, 128 hidden units and 10 outputs, and it learns from 1077 pictures, in batches of 32,
# each picture once per epoch. Three numbers, before anything runs:
#
# 1. The **loss** of a network that has learned nothing and gives each digit the same probability, to three decimals.
# 2. How many **steps** an epoch has, if no picture is left out.
# 3. How many pictures the **last** step sees.
#
# The first one is the cheapest test there is: a training whose first loss is far from it has a bug before it has begun.
#
# <details><summary>Hint 1: a nudge</summary>
# The first number depends on one thing alone, and it is neither 64 nor 128.
# </details>
# <details><summary>Hint 2: the rule</summary>
# A row whose label has got the probability p costs minus the natural logarithm of p. For the other two, divide with a
# remainder; what is left over is a step too.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three numbers after <code>return</code>, with commas between them. You may write them as formulas; <code>np.log</code>
# is the natural logarithm, <code>//</code> and <code>%</code> divide with a remainder.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_start`
#
# La red tendrá 64 entradas, 128 unidades ocultas y 10 salidas, y aprende de 1077 imágenes, en lotes de 32, cada imagen
# una vez por época. Tres números, antes de ejecutar nada:
#
# 1. La **pérdida** de una red que no ha aprendido nada y da a cada dígito la misma probabilidad, con tres decimales.
# 2. Cuántos **pasos** tiene una época, si no se deja fuera ninguna imagen.
# 3. Cuántas imágenes ve el **último** paso.
#
# El primero es la prueba más barata que existe: si la primera pérdida de un entrenamiento queda lejos de él, hay un
# fallo antes de empezar.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El primer número depende de una sola cosa, que no es ni 64 ni 128.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una fila cuya etiqueta ha recibido la probabilidad p cuesta -log p, con el logaritmo natural. Para los otros dos,
# divide con resto; lo que sobra también es un paso.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres números después de <code>return</code>, separados por comas. Puedes escribirlos como fórmulas;
# <code>np.log</code> es el logaritmo natural, y <code>//</code> y <code>%</code> dividen con resto.
# </details>

# %% exercise="predicted_start"
def predicted_start():
    """The loss of ten equal probabilities, the number of steps in an epoch, the number of pictures in the last step"""
    # minus ln of a tenth; 33 full batches hold 1056 pictures
    return np.log(10), 34, 1077 - 33 * 32

# %% test="predicted_start" points=2
check("predicted_start")

# %% [markdown] lang="en"
# ## Exercise 2: `split`
#
# Three heaps of rows: to train on, to look at while training (**validation**), and to open once at the end (**test**).
# `split(count, rng)` returns three arrays of row numbers, in this order. Validation and test get a fifth of the rows
# each, rounded up; all others are for training. Each row is in exactly one heap, and `rng` alone decides in which.
#
# <details><summary>Hint 1: a nudge</summary>
# How do you make sure that no row falls into two heaps? Draw once.
# </details>
# <details><summary>Hint 2: the rule</summary>
# One permutation of all row numbers, cut in two places.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Shuffle the row numbers once with <code>rng.permutation</code>. Work out the size of a fifth, rounded up;
# <code>np.ceil</code> rounds up, but a slice wants an <code>int</code>. Then three slices of the shuffled numbers,
# returned in the order of the text. Check on paper: 11 rows give heaps of 5, 3 and 3.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `split`
#
# Tres montones de filas: para entrenar, para mirar mientras se entrena (**validación**) y para abrir una sola vez al
# final (**prueba**). `split(count, rng)` devuelve tres arrays de números de fila, en este orden. Validación y prueba
# reciben cada una un quinto de las filas, redondeado hacia arriba; todas las demás son para entrenar. Cada fila está en
# un solo montón, y en cuál lo decide únicamente `rng`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cómo te aseguras de que ninguna fila caiga en dos montones? Sortea una sola vez.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una permutación de todos los números de fila, cortada en dos lugares.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Baraja una vez los números de fila con <code>rng.permutation</code>. Calcula cuánto es una quinta parte, redondeada
# hacia arriba; <code>np.ceil</code> redondea hacia arriba, pero un corte quiere un <code>int</code>. Después, tres
# cortes de los números barajados, devueltos en el orden del enunciado. Comprueba en papel: 11 filas dan montones de 5,
# 3 y 3.
# </details>

# %% exercise="split"
def split(count, rng):
    """Three arrays of row numbers, train, validation, test: each of 0 ... count - 1 in one of them, drawn by rng.

    Validation and test have ⌈count / 5⌉ rows each.
    """
    # drawn once and cut, no row can be on two heaps
    drawn, fifth = rng.permutation(count), -(-count // 5)
    return drawn[2 * fifth :], drawn[:fifth], drawn[fifth : 2 * fifth]

# %% test="split" points=3
check("split")

# %% [markdown] lang="en"
# Your three heaps. From here on the test rows stay closed: no cell before exercise 8 looks at them.

# %% [markdown] lang="es"
# Tus tres montones. Desde aquí las filas de prueba quedan cerradas: ninguna celda anterior al ejercicio 8 las mira.

# %%
def heaps():
    """The row numbers of your three heaps, always the same"""
    return split(len(X), np.random.default_rng(2024))


with attempt():
    TRAIN, VALID, TEST = heaps()
    for heap in (TRAIN, VALID):
        print(len(heap), np.bincount(LABELS[heap], minlength=10))
    print(len(TEST))

# %% [markdown] lang="en"
# ## Exercise 3: `batches`
#
# A step on all rows is exact and dear; a step on a few is rough and cheap, and many rough steps get further. For an
# epoch the rows are shuffled and dealt out: `batches(count, size, rng)` gives arrays of `size` row numbers, so that
# each of 0 … count - 1 occurs once. If the rows do not come out even, the last array is shorter. A list is as good as a
# generator. With the next call, `rng` shuffles anew.
#
# <details><summary>Hint 1: a nudge</summary>
# Should you shuffle before you cut, or after? Take the rows 0 to 5 in batches of two: if you cut first, which rows meet
# in every epoch?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A permutation; slices that begin at 0, size, 2 · size and so on. A slice that would go beyond the end just stops.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Shuffle the row numbers with <code>rng.permutation</code>. <code>range</code> with three arguments counts the
# beginnings, in steps of size. Each batch is a slice from its beginning to size places further on; collect the slices
# in a list. Check on paper: 10 rows in batches of 4 give arrays of 4, 4 and 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `batches`
#
# Un paso con todas las filas es exacto y caro; un paso con unas pocas es tosco y barato, y muchos pasos toscos llegan
# más lejos. Para cada época las filas se barajan y se reparten: `batches(count, size, rng)` da arrays de `size` números
# de fila, de modo que cada uno de 0 … count - 1 aparezca una vez. Si las filas no dan lotes justos, el último array es
# más corto. Una lista vale tanto como un generador. En la llamada siguiente, `rng` vuelve a barajar.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Hay que barajar antes de cortar o después? Toma las filas de 0 a 5 en lotes de dos: si cortas primero, ¿qué filas
# coinciden en todas las épocas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una permutación; cortes que empiezan en 0, size, 2 · size, etc. Un corte que se pase del final simplemente acaba ahí.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Baraja los números de fila con <code>rng.permutation</code>. <code>range</code> con tres argumentos cuenta los
# comienzos, de size en size. Cada lote es un corte desde su comienzo hasta size lugares más allá; recoge los cortes en
# una lista. Comprueba en papel: 10 filas en lotes de 4 dan arrays de 4, 4 y 2.
# </details>

# %% exercise="batches"
def batches(count, size, rng):
    """Arrays of size row numbers, the last one of what is left; each of 0 ... count - 1 once, in an order drawn by rng"""
    # shuffled before it is cut, so that rows meet other rows in every epoch
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]

# %% test="batches" points=2
check("batches")

# %% test="batches_order" points=2
check("batches.order")

# %% [markdown] lang="en"
# Two epochs of ten rows, in batches of four:

# %% [markdown] lang="es"
# Dos épocas de diez filas, en lotes de cuatro:

# %%
with attempt():
    chance = np.random.default_rng(0)
    for epoch in range(2):
        print([list(map(int, part)) for part in batches(10, 4, chance)])

# %% [markdown] lang="en"
# ## Exercise 4: `evaluate`
#
# How good is the network on rows that it does not learn from? `evaluate(model, x, labels)` returns two numbers: the
# mean loss, by `cross_entropy`, and the accuracy. `x` and `labels` are arrays; `model(x)` takes an array and returns a
# tensor of logits, a row for each picture. Nobody will call `backward`, so nothing is recorded: a graph that nobody
# needs costs time and holds on to memory. And nothing is changed, neither weights nor gradients.
#
# <details><summary>Hint 1: a nudge</summary>
# Lesson 01 had a context manager for this, and it is among the imports.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Call the model once, within <code>with no_grad():</code>; both numbers come from the same logits.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In the block: the logits, then the loss from them. After it: the loss as a number (<code>item</code>), and the
# accuracy as in lesson 08, from the array of the logits (<code>data</code>). Return both, the loss first. Check: a
# network that was not trained has a loss near the one that you predicted in exercise 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `evaluate`
#
# ¿Qué tal responde la red con filas de las que no aprende? `evaluate(model, x, labels)` devuelve dos números: la
# pérdida media, con `cross_entropy`, y la exactitud. `x` y `labels` son arrays; `model(x)` recibe un array y devuelve
# un tensor de logits, una fila por imagen. Nadie va a llamar a `backward`, así que no se registra nada: un grafo que
# nadie necesita cuesta tiempo y retiene memoria. Y no se cambia nada, ni los pesos ni los gradientes.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En la lección 01 había un gestor de contexto para esto, y está entre lo importado.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Llama al modelo una vez, dentro de <code>with no_grad():</code>; los dos números salen de los mismos logits.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En el bloque: los logits y, con ellos, la pérdida. Después: la pérdida como número (<code>item</code>) y la exactitud
# como en la lección 08, con el array de los logits (<code>data</code>). Devuelve los dos, primero la pérdida.
# Comprueba: una red sin entrenar tiene una pérdida cercana a la que predijiste en el ejercicio 1.
# </details>

# %% exercise="evaluate"
def evaluate(model, x, labels):
    """The mean cross-entropy of model(x) and the share of rows whose largest logit is at the label: two floats.

    No graph is recorded, and nothing is changed.
    """
    # only the numbers are wanted
    with no_grad():
        logits = model(x)
        loss = cross_entropy(logits, labels)
    return loss.item(), float((logits.data.argmax(axis=1) == labels).mean())

# %% test="evaluate" points=2
check("evaluate")

# %% test="evaluate_quiet" points=2
check("evaluate.quiet")

# %% [markdown] lang="en"
# Now a network that has learned nothing. How far is its loss from the number that you predicted? And its accuracy?

# %% [markdown] lang="es"
# Ahora, una red que no ha aprendido nada. ¿A qué distancia queda su pérdida del número que predijiste? ¿Y su exactitud?

# %%
def net(rng, dtype=np.float32):
    """64 inputs, 128 hidden units, 10 logits; the weights drawn by rng"""
    return nn.Sequential(nn.Linear(64, 128, rng=rng, dtype=dtype), nn.ReLU(), nn.Linear(128, 10, rng=rng, dtype=dtype))


with attempt():
    TRAIN, VALID, TEST = heaps()
    print(*(f"{number:.3f}" for number in evaluate(net(np.random.default_rng(0)), X[VALID], LABELS[VALID])))

# %% [markdown] lang="en"
# ## Exercise 5: `train_epoch`
#
# `order` is what your `batches` returns: arrays of row numbers. For each of them, in turn, `train_epoch` makes one step
# of the optimiser on these rows of `x` and `labels`. It returns the mean loss of the epoch, a mean over **rows**: a
# short batch weighs less than a full one. Each row counts with the loss that it had just before its step.
#
# `order` may be a generator, which can be gone through only once, and it need not hold all rows of `x`.
#
# <details><summary>Hint 1: a nudge</summary>
# It is the <code>train_step</code> of lesson 08 in a loop. What is added up, and what is it divided by?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The loss of a batch is a mean. Times the number of its rows it is a sum, and sums can be added.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep two numbers, the sum of the losses of all rows and the number of rows. For each array of row numbers: a training
# step on just those rows of <code>x</code> and <code>labels</code>, as in lesson 08, and then both numbers grow. Divide
# after the loop. Check on paper: batches of 3 rows and 1 row with mean losses 2 and 6 give 3, not 4.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `train_epoch`
#
# `order` es lo que devuelve tu `batches`: arrays de números de fila. Para cada uno de ellos, por turno, `train_epoch`
# da un paso del optimizador con esas filas de `x` y de `labels`. Devuelve la pérdida media de la época, una media sobre
# **filas**: un lote corto pesa menos que uno lleno. Cada fila cuenta con la pérdida que tenía justo antes de su paso.
#
# `order` puede ser un generador, que solo se recorre una vez, y no tiene por qué contener todas las filas de `x`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Es el <code>train_step</code> de la lección 08 en un bucle. ¿Qué se suma, y entre qué se divide?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pérdida de un lote es una media. Multiplicada por el número de sus filas, es una suma, y las sumas se pueden sumar.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva dos números, la suma de las pérdidas de todas las filas y la cantidad de filas. Para cada array de números de
# fila: un paso de entrenamiento solo con esas filas de <code>x</code> y <code>labels</code>, como en la lección 08, y
# después crecen los dos números. Divide después del bucle. Comprueba en papel: lotes de 3 filas y de 1 fila con
# pérdidas medias 2 y 6 dan 3, no 4.
# </details>

# %% exercise="train_epoch"
def train_epoch(model, optimiser, x, labels, order):
    """One step of the optimiser for each array of row numbers in order, on cross_entropy.

    Returns a float: the mean, over all rows in order, of the loss that a row had before the step of its batch.
    """
    # a batch's mean times its rows is a sum, and sums of unequal batches add up
    total, seen = 0.0, 0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
        seen += len(rows)
    return total / seen

# %% test="train_epoch" points=2
check("train_epoch")

# %% test="train_epoch_weights" points=3
check("train_epoch.weights")

# %% [markdown] lang="en"
# ## Exercise 6: `overfit`
#
# Before the real training, a small one. Fifty pictures are so few that the network can learn them by heart, and a
# program without a bug gets all fifty right. If yours does not, more data will not help: something is broken, and with
# fifty rows you find it in seconds.
#
# `overfit(x, labels, rng)` makes a network with `net(rng)`, trains it until it is right on each of the rows given, and
# returns it. The check hands it fifty digits, and then fifty whose labels were drawn at random: for learning by heart
# that makes no difference.
#
# <details><summary>Hint 1: a nudge</summary>
# All rows in one batch will do. How many epochs? You have a function that says how many answers are right.
# </details>
# <details><summary>Hint 2: the rule</summary>
# A network, its Adam with a learning rate of about 0.01, and some hundred epochs; none takes a millisecond.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the network, and its Adam with the network's parameters. In a loop call your <code>train_epoch</code>, each time
# with new batches from your <code>batches</code>, in which one batch may hold all rows. Return the network. Check in a
# cell of your own with <code>evaluate</code>, on fifty rows: the accuracy must be 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `overfit`
#
# Antes del entrenamiento de verdad, uno pequeño. Cincuenta imágenes son tan pocas que la red puede aprendérselas de
# memoria, y un programa sin fallos acierta en las cincuenta. Si el tuyo no lo hace, con más datos no mejorará: hay algo
# roto, y con cincuenta filas lo encuentras en segundos.
#
# `overfit(x, labels, rng)` crea una red con `net(rng)`, la entrena hasta que acierta en cada una de las filas dadas y
# la devuelve. La comprobación le da cincuenta dígitos y después cincuenta con etiquetas sacadas al azar: para aprender
# de memoria no hay diferencia.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Basta con todas las filas en un lote. ¿Cuántas épocas? Tienes una función que dice cuántas respuestas son correctas.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una red, su Adam con una tasa de aprendizaje de 0,01 más o menos y unos cientos de épocas; ninguna llega al
# milisegundo.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la red y su Adam con los parámetros de la red. En un bucle, llama a tu <code>train_epoch</code>, cada vez con
# lotes nuevos de tu <code>batches</code>, en los que un solo lote puede contener todas las filas. Devuelve la red.
# Comprueba en una celda tuya con <code>evaluate</code> y cincuenta filas: la exactitud debe ser 1.
# </details>

# %% exercise="overfit"
def overfit(x, labels, rng):
    """A network, net(rng), after so much training on x, labels that it is right on every row"""
    # few rows, one batch, far more steps than are needed
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(200):
        train_epoch(model, optimiser, x, labels, batches(len(x), len(x), rng))
    return model

# %% test="overfit" points=3
check("overfit")

# %% [markdown] lang="en"
# And on pictures that it has not seen? First line: fifty digits of the training heap. Second line: the same pictures
# with labels drawn at random. Each line gives loss and accuracy on the fifty, then on the validation rows. Predict the
# last number of both lines.

# %% [markdown] lang="es"
# ¿Y con imágenes que no ha visto? Primera línea: cincuenta dígitos del montón de entrenamiento. Segunda línea: las
# mismas imágenes con etiquetas sacadas al azar. Cada línea da la pérdida y la exactitud en las cincuenta y después en
# las filas de validación. Predice el último número de las dos líneas.

# %%
with attempt():
    TRAIN, VALID, TEST = heaps()
    chance = np.random.default_rng(5)
    for known in (LABELS[TRAIN[:50]], chance.integers(0, 10, 50)):
        learned = overfit(X[TRAIN[:50]], known, chance)
        seen, unseen = evaluate(learned, X[TRAIN[:50]], known), evaluate(learned, X[VALID], LABELS[VALID])
        print(*(f"{number:8.3f}" for number in (*seen, *unseen)))

# %% [markdown] lang="en"
# <details><summary>What the two lines say</summary>
# If the accuracy on the fifty has come to 1 in both lines, the machinery works. That says nothing about pictures that
# are new: the second network is as perfect as the first one, and knows nothing at all. If it has not come to 1,
# something is broken: the check of <code>overfit</code> says more.
# </details>
#
# ## Learning curves
#
# Now the same with more epochs and a look at the validation rows after each of them: once with all training rows, once
# with a hundred. Before you run it, draw four curves on paper: for both the loss in training and the one in validation.

# %% [markdown] lang="es"
# <details><summary>Lo que dicen las dos líneas</summary>
# Si la exactitud en las cincuenta ha llegado a 1 en las dos líneas, la maquinaria funciona. Eso no dice nada de
# imágenes nuevas: la segunda red es tan perfecta como la primera y no sabe nada de nada. Si no ha llegado a 1, hay algo
# roto: la comprobación de <code>overfit</code> dice más.
# </details>
#
# ## Curvas de aprendizaje
#
# Ahora lo mismo con más épocas y una mirada a las filas de validación después de cada una: una vez con todas las filas
# de entrenamiento, otra con cien. Antes de ejecutarlo, dibuja cuatro curvas en un papel: en los dos casos, la pérdida
# en entrenamiento y en validación.

# %%
CURVES = {}
with attempt():
    TRAIN, VALID, TEST = heaps()
    for many in (len(TRAIN), 100):
        chance = np.random.default_rng(1)
        network, lines = net(chance), []
        adam = optim.Adam(network.parameters(), lr=0.005)
        for epoch in bar(range(60)):
            mean = train_epoch(network, adam, X[TRAIN], LABELS[TRAIN], batches(many, 32, chance))
            lines.append((mean, *evaluate(network, X[VALID], LABELS[VALID])))
        CURVES[f"{many} train"], CURVES[f"{many} valid"], hits = map(list, zip(*lines))
        print(many, "accuracy", *(f"{hit:.3f}" for hit in hits[9::10]))
    curves(CURVES, "epoch", "loss")

# %% [markdown] lang="en"
# <details><summary>What the curves say</summary>
# The loss in training falls on and on; the one in validation falls, rests, and creeps up again if one goes on long
# enough. With a hundred rows it stays much higher. The accuracy hardly notices: the network makes no more mistakes than
# before, but is surer of those that it makes.
# </details>
#
# ## Exercise 7: `stop_after`
#
# So when is it enough? A loop that stops for itself waits: if the validation loss has not been lower than its lowest
# for `patience` epochs in a row, it gives up, and takes the weights of the best epoch so far. What would have come
# later, it never learns. `stop_after(losses, patience)` gets the whole list of losses, and says which epoch, counted
# from 0, such a loop would have taken: it must not look at a loss that the loop would not have seen. A loss that equals
# the lowest is no lower one. If the list ends before the patience does, the best so far is taken.
#
# <details><summary>Hint 1: a nudge</summary>
# Losses 3, 2, 4, 5, 1 and patience 2: after which epoch does the loop stop? Does it ever see the 1?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Go through the losses and remember the epoch of the lowest. Stop where it is patience epochs ago.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep the number of the best epoch so far, beginning with 0. Go over the losses with their numbers
# (<code>enumerate</code>). If a loss is lower than that of the best epoch, note it; then ask how many epochs ago the
# best one was, and leave the loop with <code>break</code> if that is enough. Check with hint 1: the answer is 1.
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que dicen las curvas</summary>
# La pérdida en entrenamiento baja sin parar; la de validación baja, se detiene y, si se sigue el tiempo suficiente,
# vuelve a subir poco a poco. Con cien filas se queda mucho más arriba. La exactitud apenas lo nota: la red no comete
# más errores que antes, pero está más segura de los que comete.
# </details>
#
# ## Ejercicio 7: `stop_after`
#
# Entonces, ¿cuándo basta? Un bucle que se detiene solo espera: si durante `patience` épocas seguidas la pérdida de
# validación no ha bajado de la más baja, se rinde y toma los pesos de la mejor época hasta entonces. Lo que habría
# venido después no lo sabrá nunca. `stop_after(losses, patience)` recibe la lista entera de pérdidas y dice qué época,
# contada desde 0, habría tomado ese bucle: no debe mirar ninguna pérdida que el bucle no hubiera visto. Una pérdida
# igual a la más baja no es más baja. Si la lista acaba antes que la paciencia, se toma la mejor hasta entonces.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pérdidas 3, 2, 4, 5, 1 y paciencia 2: ¿tras qué época se detiene el bucle? ¿Llega a ver el 1?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Recorre las pérdidas y recuerda la época de la más baja. Detente donde esta quede patience épocas atrás.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva el número de la mejor época hasta ahora, empezando por 0. Recorre las pérdidas con sus números
# (<code>enumerate</code>). Si una pérdida es menor que la de la mejor época, anótala; después pregunta cuántas épocas
# hace de la mejor y, si son suficientes, sal del bucle con <code>break</code>. Comprueba con la pista 1: la respuesta
# es 1.
# </details>

# %% exercise="stop_after"
def stop_after(losses, patience):
    """The epoch, from 0, of the lowest loss seen by a loop that stops after patience epochs in a row without a lower one"""
    # what the loop has not seen when it stops, it cannot use
    best = 0
    for epoch, loss in enumerate(losses):
        if loss < losses[best]:
            best = epoch
        if epoch - best >= patience:
            break
    return best

# %% test="stop_after" points=3
check("stop_after")

# %% [markdown] lang="en"
# Where would a loop have stopped on your own curves, with more and more patience?

# %% [markdown] lang="es"
# ¿Dónde se habría detenido un bucle en tus propias curvas, con más y más paciencia?

# %%
if not CURVES:
    print("There are no curves yet: run the cell that draws them, above exercise 7.")
with attempt():
    for name, losses in CURVES.items():
        if name.endswith("valid"):
            print(name, [(patience, stop_after(losses, patience)) for patience in (1, 2, 5, 10, 20)])

# %% [markdown] lang="en"
# ## Exercise 8: `trained`
#
# Now all of it. `trained(x, labels, x_val, labels_val, rng)` makes a network with `net(rng)`, trains it on `x` and
# `labels` in batches of 32, looks at the validation rows after every epoch, and returns the network with the weights of
# the epoch that `stop_after` names. The patience is yours to choose; 8 will do. The rows are shuffled anew for each
# epoch, and no step is made on validation rows. All that is drawn is drawn by `rng`.
#
# The check lends you our `batches`, `train_epoch`, `evaluate` and `stop_after`, so a mistake in yours costs nothing
# here. It trains five networks with five seeds (fewer, if yours take long), and has test rows of its own which your
# function never gets. On these the five must be right in at least 0.95 of the cases, on average. It takes some seconds.
#
# <details><summary>Hint 1: a nudge</summary>
# The cell that drew the curves does most of it. What has to be kept in each epoch, so that one can go back?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The optimiser changes each parameter's array in place, so a second name for it keeps nothing: keep a copy of every
# parameter's <code>data</code>, after each epoch. Adam with lr 0.005 and 30 epochs do.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep two lists that grow by one in each epoch: the validation losses, and the copies of all weights. An epoch is a
# <code>train_epoch</code> with new batches of 32, then an <code>evaluate</code> on the validation rows. After the loop
# <code>stop_after</code> names an epoch; write its weights back into the arrays of <code>model.parameters()</code>, in
# the same order. Check with <code>evaluate</code>: the loss must be that of the named epoch.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `trained`
#
# Ahora, todo junto. `trained(x, labels, x_val, labels_val, rng)` crea una red con `net(rng)`, la entrena con `x` y
# `labels` en lotes de 32, mira las filas de validación después de cada época y devuelve la red con los pesos de la
# época que dice `stop_after`. La paciencia la eliges tú; 8 sirve. Las filas se barajan de nuevo en cada época, y ningún
# paso se da con filas de validación. Todo lo que se sortea lo sortea `rng`.
#
# La comprobación pone nuestras `batches`, `train_epoch`, `evaluate` y `stop_after`, así que un fallo en las tuyas no
# cuesta nada aquí. Entrena cinco redes con cinco semillas (menos, si las tuyas tardan mucho) y tiene sus propias filas
# de prueba, que tu función no recibe nunca. En ellas las cinco tienen que acertar, de media, al menos en 0,95 de los
# casos. Tarda unos segundos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La celda que dibujó las curvas hace casi todo. ¿Qué hay que guardar en cada época para poder volver atrás?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El optimizador cambia en el sitio el array de cada parámetro, así que no basta con darle otro nombre: guarda una copia
# del <code>data</code> de cada parámetro, después de cada época. Bastan Adam con lr 0,005 y 30 épocas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva dos listas que crecen en uno con cada época: las pérdidas de validación y las copias de todos los pesos. Una
# época es un <code>train_epoch</code> con lotes nuevos de 32 y, después, un <code>evaluate</code> con las filas de
# validación. Tras el bucle, <code>stop_after</code> nombra una época; escribe sus pesos en los arrays de
# <code>model.parameters()</code>, en el mismo orden. Comprueba con <code>evaluate</code>: la pérdida debe ser la de la
# época nombrada.
# </details>

# %% exercise="trained"
def trained(x, labels, x_val, labels_val, rng):
    """A network, net(rng), trained on x, labels, with the weights of the epoch that x_val, labels_val are best at.

    x: (N, 64) arrays, labels: (N,);  validation rows are looked at after each epoch, and no step is made on them.
    """
    # which epoch was best is known only later, so the weights of every epoch are kept
    model = net(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.005)
    losses, kept = [], []
    for _ in range(30):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
        losses.append(evaluate(model, x_val, labels_val)[0])
        kept.append([p.data.copy() for p in model.parameters()])
    for p, best in zip(model.parameters(), kept[stop_after(losses, 8)]):
        p.data[...] = best
    return model

# %% test="trained" points=4
check("trained")

# %% [markdown] lang="en"
# ## The test rows
#
# Everything has been decided: the network, the learning rate, the patience. Now open the test rows, with five seeds.
# The columns are loss and accuracy in validation, and in the test. Should you be tempted to change something because of
# the last column and to run the cell again: from then on it is a second validation, and you have no test any more.

# %% [markdown] lang="es"
# ## Las filas de prueba
#
# Todo está decidido: la red, la tasa de aprendizaje, la paciencia. Ahora abre las filas de prueba, con cinco semillas.
# Las columnas son pérdida y exactitud en validación y en la prueba. Si te tienta cambiar algo por culpa de la última
# columna y volver a ejecutar la celda: desde ese momento es una segunda validación, y ya no tienes prueba.

# %%
NETWORKS = []
with attempt():
    TRAIN, VALID, TEST = heaps()
    seeds = [np.random.default_rng(seed) for seed in range(5)]
    five = [trained(X[TRAIN], LABELS[TRAIN], X[VALID], LABELS[VALID], chance) for chance in bar(seeds)]
    table = [[*evaluate(n, X[VALID], LABELS[VALID]), *evaluate(n, X[TEST], LABELS[TEST])] for n in five]
    NETWORKS = five
    for row in table:
        print(*(f"{number:8.3f}" for number in row))
    rate = np.mean(table, axis=0)[3]
    print(f"{rate:.4f}", "≥" if rate >= 0.95 else "<", 0.95)

# %% [markdown] lang="en"
# One picture of 360 is 0.003: the third decimal of one network is luck. If the last line shows a `<`, the training has
# not converged to what the chapter reports, and that is a result too: look at the validation columns first. Are all
# five low, or one? A loss no lower than that of the untrained network has learned nothing, one in the thousands, or
# `nan`, comes of a learning rate that is too large, and a low loss beside a low accuracy means that the two look at
# different rows.
#
# ## Which ones are wrong?
#
# The first network, on the test rows. Row i is the digit that was meant, column j the answer. Which pairs would you
# have predicted?

# %% [markdown] lang="es"
# Una imagen de 360 es 0,003: el tercer decimal de una sola red es suerte. Si la última línea muestra un `<`, el
# entrenamiento no ha convergido a lo que cuenta el capítulo, y eso también es un resultado: mira primero las columnas
# de validación. ¿Son bajas las cinco, o una? Con una pérdida no más baja que la de la red sin entrenar no se ha
# aprendido nada; una de miles, o `nan`, viene de una tasa de aprendizaje demasiado grande; y una pérdida baja junto a
# una exactitud baja significa que las dos miran filas distintas.
#
# ## ¿Cuáles están mal?
#
# La primera red, en las filas de prueba. La fila i es el dígito que se quiso escribir; la columna j, la respuesta. ¿Qué
# parejas habrías predicho?

# %%
def answers(model, x):
    """The logits of a model, as an array"""
    return model(x).data


def first_network():
    """The first of the five, trained here if that has not been done"""
    if not NETWORKS:
        NETWORKS.append(trained(X[TRAIN], LABELS[TRAIN], X[VALID], LABELS[VALID], np.random.default_rng(0)))
    return NETWORKS[0]


with attempt():
    TRAIN, VALID, TEST = heaps()
    logits = answers(first_network(), X[TEST])
    confusion = np.zeros((10, 10), int)
    np.add.at(confusion, (LABELS[TEST], logits.argmax(axis=1)), 1)
    heat(confusion, "digit", "answer")

# %% [markdown] lang="en"
# ## Exercise 9: `surest_mistakes`
#
# A mistake that the network was unsure of is forgivable. The others teach something: about the network, or about the
# label. `surest_mistakes(logits, labels, k)` returns the row numbers of the `k` wrong answers which got the largest
# **share**, the probability that softmax gives them, the surest first. If there are fewer than `k`, all of them.
#
# The largest logit will not do: softmax compares the logits of a row with each other, and a row of large logits can be
# undecided.
#
# <details><summary>Hint 1: a nudge</summary>
# Three things per row: the answer, its share, and whether it is wrong. Which of the three can be sorted?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.argsort</code> sorts upwards and returns places in the array that it was given, not row numbers. If rows 3, 8
# and 9 are wrong with shares 0.6, 0.9 and 0.7, the answer is 8, 9, 3. Large logits overflow in exp unless the row's
# largest is subtracted first; the method <code>softmax</code> of a <code>Tensor</code> does that.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Find the answer of each row and its share, both along the classes. Find the row numbers of the wrong answers
# (<code>np.flatnonzero</code>). Sort the shares of these rows only, from the largest down, and use the places to put
# the row numbers in order; then cut off the first k. A slice stops by itself if there are fewer. Check with the three
# rows of hint 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `surest_mistakes`
#
# Un error del que la red no estaba segura se le perdona. Los otros enseñan algo: sobre la red o sobre la etiqueta.
# `surest_mistakes(logits, labels, k)` devuelve los números de fila de las `k` respuestas incorrectas que recibieron
# mayor **parte**, la probabilidad que les da softmax, la más segura primero. Si hay menos de `k`, todas.
#
# No vale el mayor logit: softmax compara los logits de una fila entre sí, y una fila de logits grandes puede estar
# indecisa.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Tres cosas por fila: la respuesta, su parte y si es incorrecta. ¿Cuál de las tres se puede ordenar?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.argsort</code> ordena de menor a mayor y devuelve lugares del array que recibe, no números de fila. Si las
# filas 3, 8 y 9 son incorrectas, con partes 0,6; 0,9 y 0,7, la respuesta es 8, 9, 3. Los logits grandes se desbordan en
# exp si no se resta antes el mayor de la fila; el método <code>softmax</code> de un <code>Tensor</code> ya lo hace.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Busca la respuesta de cada fila y su parte, las dos a lo largo de las clases. Busca los números de fila de las
# respuestas incorrectas (<code>np.flatnonzero</code>). Ordena solo las partes de esas filas, de mayor a menor, y usa
# los lugares para poner en orden los números de fila; después quédate con los k primeros. Un corte se detiene por sí
# solo si hay menos. Comprueba con las tres filas de la pista 2.
# </details>

# %% exercise="surest_mistakes"
def surest_mistakes(logits, labels, k):
    """Row numbers of the k wrong answers whose softmax share is largest, the surest first; all, if there are fewer.

    logits: (N, classes), labels: (N,)
    """
    # sorted among the wrong ones, and told by their numbers among all
    said = logits.argmax(axis=1)
    shares = Tensor(logits).softmax().data.max(axis=1)
    wrong = np.flatnonzero(said != labels)
    return wrong[np.argsort(-shares[wrong])][:k]

# %% test="surest_mistakes" points=3
check("surest_mistakes")

# %% [markdown] lang="en"
# The gallery: below each picture its label, the answer, and the share in percent. Whose side are you on?

# %% [markdown] lang="es"
# La galería: debajo de cada imagen, su etiqueta, la respuesta y la parte en tanto por ciento. ¿De parte de quién estás?

# %%
with attempt():
    TRAIN, VALID, TEST = heaps()
    logits = answers(first_network(), X[TEST])
    shares = Tensor(logits).softmax().data
    worst = surest_mistakes(logits, LABELS[TEST], 16)
    told = [f"{LABELS[TEST][n]}, {logits[n].argmax()}, {100 * shares[n].max():.0f} %" for n in worst]
    gallery(X[TEST][worst].reshape(-1, 8, 8), told)

# %% [markdown] lang="en"
# ## Exercise 10: `gradient_flow`
#
# A network of many layers can fail in a way that no loss explains: the gradient that comes back to its first layers is
# too small to move them. To see that, measure it. `gradient_flow(model)` returns one number for each parameter, in the
# order of `model.parameters()`: the **root mean square** of its gradient. Squares keep signs from cancelling, the mean
# makes large and small layers comparable, the root brings back the unit. A parameter whose `grad` is `None` gets 0.
#
# <details><summary>Hint 1: a nudge</summary>
# Read the name backwards: first square, then mean, then root.
# </details>
# <details><summary>Hint 2: the rule</summary>
# One number per parameter, over all of its entries; ask for <code>None</code> before you square.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Go over <code>model.parameters()</code> in order and make a list of as many numbers. Ask of each whether its
# <code>grad</code> is <code>None</code>; if not, do the three steps of hint 1 on all of its entries at once, with
# <code>np.mean</code> and <code>np.sqrt</code>. Check on paper: a gradient of (3, −4) gives the root of 12.5, about
# 3.54.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `gradient_flow`
#
# Una red de muchas capas puede fracasar de un modo que ninguna pérdida explica: el gradiente que vuelve a sus primeras
# capas es demasiado pequeño para moverlas. Para verlo hay que medirlo. `gradient_flow(model)` devuelve un número por
# parámetro, en el orden de `model.parameters()`: la **raíz de la media de los cuadrados** de su gradiente. Los
# cuadrados impiden que los signos se cancelen, la media hace comparables capas grandes y pequeñas, la raíz devuelve la
# unidad. A un parámetro cuyo `grad` es `None` le toca 0.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Lee el nombre al revés: primero el cuadrado, después la media, después la raíz.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Un número por parámetro, sobre todos sus elementos; pregunta por <code>None</code> antes de elevar al cuadrado.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Recorre <code>model.parameters()</code> por orden y haz una lista con otros tantos números. Pregunta a cada uno si su
# <code>grad</code> es <code>None</code>; si no, da los tres pasos de la pista 1 con todos sus elementos a la vez, con
# <code>np.mean</code> y <code>np.sqrt</code>. Comprueba en papel: un gradiente de (3, −4) da la raíz de 12,5, alrededor
# de 3,54.
# </details>

# %% exercise="gradient_flow"
def gradient_flow(model):
    """For each of model.parameters(), in order: √(mean of grad²) over its entries, or 0 where grad is None"""
    # one number for each, so that layers of different sizes can be compared
    return [0.0 if p.grad is None else float(np.sqrt(np.mean(p.grad**2))) for p in model.parameters()]

# %% test="gradient_flow" points=1
check("gradient_flow")

# %% [markdown] lang="en"
# Three networks of eight layers, before their first step: with sigmoid, with tanh, with ReLU. The scale goes by powers
# of ten, layer 0 is next to the picture. Which of the three will reach its first layer, and by what factor do the
# others miss it?

# %% [markdown] lang="es"
# Tres redes de ocho capas, antes de su primer paso: con sigmoid, con tanh, con ReLU. La escala va por potencias de
# diez; la capa 0 es la que está junto a la imagen. ¿En cuál llegará más gradiente a la primera capa, y cuántas veces
# menos en las otras?

# %%
with attempt():
    TRAIN, VALID, TEST = heaps()
    flows = {}
    for activation in (nn.Sigmoid, nn.Tanh, nn.ReLU):
        chance = np.random.default_rng(2)
        sizes = [64, *[32] * 7, 10]
        layers = [nn.Linear(n, m, rng=chance) for n, m in zip(sizes, sizes[1:])]
        deep = nn.Sequential(*[part for layer in layers[:-1] for part in (layer, activation())], layers[-1])
        cross_entropy(deep(X[TRAIN[:256]]), LABELS[TRAIN[:256]]).backward()
        flows[activation.__name__] = list(gradient_flow(deep))[::2]
    for name, sizes in flows.items():
        print(f"{name:8}", *(f"{size:.0e}" for size in sizes))
    curves(flows, "layer", "gradient", log=True)

# %% [markdown] lang="en"
# <details><summary>What comes of seven activations</summary>
# Between the first layer and the last lie seven activations. The gradient passes each of them on its way back, and is
# multiplied by its slope: 1/4 at most for sigmoid, which over seven makes less than 1/16,000; 0 or 1 for ReLU, half of
# the units each; nearly 1 for tanh near 0. The first weights make it smaller for all three alike.
# </details>
#
# ## The same in PyTorch
#
# 64-128-10 once more, in float64, from the same weights and on the same rows: 200 steps of Adam, and the loss of every
# step. Each step takes the next 32 rows of the file, round and round among the first 1437; which rows they are does not
# matter here. Both must agree to 1e-5 in each of them. Where PyTorch is not installed, your losses are compared with
# those that it gave when the course was made.

# %% [markdown] lang="es"
# <details><summary>Lo que resulta de siete activaciones</summary>
# Entre la primera capa y la última hay siete activaciones. El gradiente pasa por cada una en el camino de vuelta, y se
# multiplica por su pendiente: en la sigmoide, 1/4 como mucho, que en siete da menos de 1/16 000; en ReLU, 0 o 1, en la
# mitad de las unidades cada uno; en tanh, casi 1 cerca de 0. Los primeros pesos lo reducen por igual en las tres.
# </details>
#
# ## Lo mismo en PyTorch
#
# Otra vez 64-128-10, en float64, desde los mismos pesos y con las mismas filas: 200 pasos de Adam, y la pérdida de cada
# uno. Cada paso toma las 32 filas siguientes del archivo, dando vueltas entre las primeras 1437; aquí no importa cuáles
# sean. Las dos tienen que coincidir con un margen de 1e-5 en todos. Donde PyTorch no está instalado, tus pérdidas se
# comparan con las que dio cuando se hizo el curso.

# %%
try:
    import torch

    torch.set_num_threads(1)  # on arrays as small as these, several threads would only wait for each other
except ImportError:
    torch = None

STEPS = [(np.arange(32) + 32 * step) % 1437 for step in range(200)]
WIDE = X.astype(np.float64)


def in_torch(weights):
    """The 200 losses of PyTorch from these weights, and the seconds that its steps took"""
    w1, b1, w2, b2 = weights = [torch.tensor(w, requires_grad=True) for w in weights]
    adam, found, since = torch.optim.Adam(weights, lr=0.005, fused=True), [], time.perf_counter()
    for rows in STEPS:
        adam.zero_grad()
        hidden = torch.relu(torch.from_numpy(WIDE[rows]) @ w1 + b1)
        cost = torch.nn.functional.cross_entropy(hidden @ w2 + b2, torch.from_numpy(LABELS[rows]))
        cost.backward()
        adam.step()
        found.append(cost.item())
    return np.array(found), time.perf_counter() - since

# %%
with attempt():
    ours = net(np.random.default_rng(0), np.float64)
    start = [p.data.copy() for p in ours.parameters()]
    adam, since = optim.Adam(ours.parameters(), lr=0.005), time.perf_counter()
    mine = np.array([train_epoch(ours, adam, WIDE, LABELS, [rows]) for rows in STEPS])
    seconds = time.perf_counter() - since
    known, beside = np.array(recorded("losses")[0]["value"]["numbers"]), "recorded"
    if torch:
        in_torch(start)  # the first call pays for what is loaded only then
        known, theirs = in_torch(start)
        beside = f"PyTorch {1e6 * theirs / 200:.0f} µs"
    for step in (0, 1, 10, 100, 199):
        print(f"step {step:3}  {mine[step]:.8f}  {known[step]:.8f}")
    print(bool(np.abs(mine - known).max() < 1e-5), f" ndgrad {1e6 * seconds / 200:.0f} µs, {beside}, per step")

# %% [markdown] lang="en"
# If the line says `True`, the losses are the same; if it says `False`, look at the first step at which they differ. The
# times are those of your machine, at this moment: run the cell twice and they change. PyTorch has its quickest settings
# for so small a network: one thread, and the fused Adam. A network as small as this one
# gives both libraries little to compute, and what is measured is mostly the way from one op to the next, which is short
# in ours. With layers of two thousand units PyTorch is ahead: the page on speed measures it. And a graphics card is
# nothing that ours could use.

# %% [markdown] lang="es"
# Si la línea dice `True`, las pérdidas son las mismas; si dice `False`, mira el primer paso en el que difieren. Los
# tiempos son los de tu máquina en este momento: ejecuta la celda dos veces y cambian. PyTorch lleva los
# ajustes con los que va más deprisa en una red tan pequeña: un solo hilo y el Adam fusionado. Una red tan pequeña da a las dos
# bibliotecas poco que calcular, y lo que se mide es sobre todo el camino de una operación a la siguiente, que en la
# nuestra es corto. Con capas de dos mil unidades PyTorch va por delante: la página sobre la velocidad lo mide. Y una
# tarjeta gráfica, la nuestra no sabría usarla.

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in `09-digits.ipynb`.
#
# With this the course ends. You have written a library, have had it checked in three ways, and have trained three
# networks on it.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `09-digits.ipynb`.
#
# Con esto acaba el curso. Has escrito una biblioteca, la has sometido a tres clases de comprobación y has entrenado
# tres redes con ella.
