# %% [markdown] lang="en"
# # 09 · Digits
#
# In this lesson a network learns to recognise handwritten digits, in pictures of 8 by 8 pixels. You write the whole
# training: three separate sets of rows, mini-batches, an epoch, an evaluation, and a rule for when to stop. Before the
# real training you make a test that takes less than a second and finds many mistakes. At the end you use the test set,
# once, and look at the pictures that the network still gets wrong. Allow three hours, and an hour for the chapter.
#
# The pictures come with scikit-learn. If it is not installed, `pip install scikit-learn` installs it. Run the next cell
# first.

# %% [markdown] lang="es"
# # 09 · Dígitos
#
# En esta lección, una red aprende a reconocer dígitos escritos a mano, en imágenes de 8 por 8 píxeles. Escribes el
# entrenamiento entero: tres conjuntos de filas separados, minilotes, una época, una evaluación y una regla para saber
# cuándo parar. Antes del entrenamiento de verdad haces una prueba que tarda menos de un segundo y encuentra muchos
# fallos. Al final usas el conjunto de prueba, una sola vez, y miras las imágenes en las que la red todavía se equivoca.
# Reserva tres horas, y una hora para el capítulo.
#
# Las imágenes vienen con scikit-learn. Si no está instalado, `pip install scikit-learn` lo instala. Ejecuta primero la
# celda siguiente.

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
# As in the two lessons before, the code below uses each of your own functions that passes its checks, and the reference
# for all others.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Como en las dos lecciones anteriores, el código que sigue usa cada una de tus funciones que pasa sus comprobaciones, y
# la referencia en lugar de las demás.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## The pictures
#
# `X` has a row of 64 numbers for each picture, from 0 for paper to 1 for ink. `LABELS` has the digit that was meant.
# Look at the first 24 pictures, with their labels. Which of them would you have taken for another digit?

# %% [markdown] lang="es"
# ## Las imágenes
#
# `X` tiene una fila de 64 números por imagen, desde 0, que es papel, hasta 1, que es tinta. `LABELS` tiene el dígito
# que se quiso escribir. Mira las 24 primeras imágenes, con sus etiquetas. ¿Cuáles habrías tomado por otro dígito?

# %%
pixels, LABELS = load_digits(return_X_y=True)
X = (pixels / 16).astype(np.float32)
print(X.shape, X.min(), X.max(), np.bincount(LABELS))
gallery(X[:24].reshape(-1, 8, 8), [str(label) for label in LABELS[:24]])

# %% [markdown] lang="en"
# ## Exercise 1: `predicted_start`
#
# The network will have 64 inputs, 128 hidden units and 10 outputs. It learns from 1077 pictures, in batches of 32; each
# picture is used once per epoch. Before you run any training, return three numbers:
#
# 1. The **loss** of an untrained network that gives each digit the same probability, to three decimals.
# 2. The number of **steps** in an epoch, if no picture is left out.
# 3. The number of pictures in the **last** step.
#
# The first number is also a very cheap test: if the first loss of a training is far from it, the program has a mistake.
#
# <details><summary>Hint 1: a nudge</summary>
# The first number depends on only one of the sizes of the network, which is neither 64 nor 128.
# </details>
# <details><summary>Hint 2: the rule</summary>
# If the label of a row gets the probability p, the loss of this row is minus the natural logarithm of p. For the other
# two numbers, divide with a remainder; the rows that are left over make one more step.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is three numbers after <code>return</code>, with commas between them. You may write them as formulas;
# <code>np.log</code> is the natural logarithm, and <code>//</code> and <code>%</code> divide with a remainder.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 1: `predicted_start`
#
# La red tendrá 64 entradas, 128 unidades ocultas y 10 salidas. Aprende de 1077 imágenes, en lotes de 32; cada imagen se
# usa una vez por época. Antes de ejecutar ningún entrenamiento, devuelve tres números:
#
# 1. La **pérdida** de una red sin entrenar que da a cada dígito la misma probabilidad, con tres decimales.
# 2. El número de **pasos** de una época, si no se deja fuera ninguna imagen.
# 3. El número de imágenes del **último** paso.
#
# El primer número es además una prueba muy barata: si la primera pérdida de un entrenamiento queda lejos de él, el
# programa tiene un fallo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El primer número depende de uno solo de los tamaños de la red, que no es ni 64 ni 128.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si la etiqueta de una fila recibe la probabilidad p, la pérdida de esa fila es el logaritmo natural de p, con el signo
# cambiado. Para los otros dos números, divide con resto; con las filas que sobran se da un paso más.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta son tres números después de <code>return</code>, separados por comas. Puedes escribirlos como fórmulas;
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
# The rows are split into a **training set**, a **validation set**, which you use to evaluate the network while you
# train, and a **test set**, which you use once, at the end. `split(count, rng)` returns three arrays of row numbers, in
# this order. The validation set and the test set get a fifth of the rows each, rounded up; all other rows are for
# training. Each row is in exactly one set, which is drawn at random with `rng`.
#
# <details><summary>Hint 1: a nudge</summary>
# How do you make sure that no row is in two sets? Draw only once.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take one permutation of all row numbers, and cut it in two places.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Shuffle the row numbers once with <code>rng.permutation</code>. Work out the size of a fifth, rounded up;
# <code>np.ceil</code> rounds up, but a slice needs an <code>int</code>. Then take three slices of the shuffled numbers,
# and return them in the order of the text. Check on paper: 11 rows give sets of 5, 3 and 3.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `split`
#
# Las filas se reparten en un **conjunto de entrenamiento**, un **conjunto de validación**, con el que evalúas la red
# mientras la entrenas, y un **conjunto de prueba**, que usas una sola vez, al final. `split(count, rng)` devuelve tres
# arrays de números de fila, en este orden. El conjunto de validación y el de prueba reciben cada uno un quinto de las
# filas, redondeado hacia arriba; todas las demás son para entrenar. Cada fila está en un solo conjunto, que se sortea
# con `rng`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cómo te aseguras de que ninguna fila esté en dos conjuntos? Sortea una sola vez.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma una permutación de todos los números de fila y córtala por dos sitios.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Baraja una vez los números de fila con <code>rng.permutation</code>. Calcula cuánto es una quinta parte, redondeada
# hacia arriba; <code>np.ceil</code> redondea hacia arriba, pero un corte necesita un <code>int</code>. Después toma
# tres cortes de los números barajados y devuélvelos en el orden del enunciado. Comprueba en papel: 11 filas dan
# conjuntos de 5, 3 y 3.
# </details>

# %% exercise="split"
def split(count, rng):
    """Three arrays of row numbers, train, validation, test: each of 0 ... count - 1 in one of them, drawn by rng.

    Validation and test have ⌈count / 5⌉ rows each.
    """
    # drawn once and cut, no row can be in two sets
    drawn, fifth = rng.permutation(count), -(-count // 5)
    return drawn[2 * fifth :], drawn[:fifth], drawn[fifth : 2 * fifth]

# %% test="split" points=3
check("split")

# %% [markdown] lang="en"
# The cell makes your three sets. The test set is not used before you have done exercise 8.

# %% [markdown] lang="es"
# La celda crea tus tres conjuntos. El de prueba no se usa hasta que termines el ejercicio 8.

# %%
def three_sets():
    """The row numbers of your three sets, always the same"""
    return split(len(X), np.random.default_rng(2024))


with attempt():
    TRAIN, VALID, TEST = three_sets()
    for rows in (TRAIN, VALID):
        print(len(rows), np.bincount(LABELS[rows], minlength=10))
    print(len(TEST))

# %% [markdown] lang="en"
# ## Exercise 3: `batches`
#
# A step on all rows uses the exact gradient, but is expensive. A step on a few rows uses an approximate gradient, but
# is cheap, and many cheap steps lower the loss more. For each epoch the rows are shuffled and divided into batches:
# `batches(count, size, rng)` returns arrays of `size` row numbers, and each of 0 … count - 1 occurs once. If `count` is
# not a multiple of `size`, the last array is shorter. You may return a list or a generator. The next call shuffles the
# rows again with `rng`.
#
# <details><summary>Hint 1: a nudge</summary>
# Should you shuffle before you cut, or after? Take the rows 0 to 5 in batches of two. If you cut first, which rows are
# together in every epoch?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take a permutation, and slices of it that begin at 0, size, 2 · size and so on. A slice that would go beyond the end
# stops there.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Shuffle the row numbers with <code>rng.permutation</code>. <code>range</code> with three arguments gives the places
# where the batches begin, in steps of size. Each batch is a slice from its beginning to size places further on; collect
# the slices in a list. Check on paper: 10 rows in batches of 4 give arrays of 4, 4 and 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `batches`
#
# Un paso con todas las filas usa el gradiente exacto, pero es caro. Un paso con unas pocas filas usa un gradiente
# aproximado, pero es barato, y muchos pasos baratos reducen más la pérdida. Para cada época, las filas se barajan y se
# reparten en lotes: `batches(count, size, rng)` devuelve arrays de `size` números de fila, y cada número de 0 a count -
# 1 aparece una vez. Si `count` no es múltiplo de `size`, el último array es más corto. Puedes devolver una lista o un
# generador. La llamada siguiente vuelve a barajar las filas con `rng`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Hay que barajar antes de cortar o después? Toma las filas de 0 a 5 en lotes de dos. Si cortas primero, ¿qué filas
# coinciden en todas las épocas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma una permutación y, de ella, los cortes que empiezan en 0, size, 2 · size, etc. Un corte que se pasaría del final
# se detiene ahí.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Baraja los números de fila con <code>rng.permutation</code>. <code>range</code> con tres argumentos da las posiciones
# donde empiezan los lotes, de size en size. Cada lote es un corte desde su comienzo hasta size posiciones más allá;
# reúne los cortes en una lista. Comprueba en papel: 10 filas en lotes de 4 dan arrays de 4, 4 y 2.
# </details>

# %% exercise="batches"
def batches(count, size, rng):
    """A list of arrays of size row numbers, the last with those that are left; each of 0 ... count - 1 once, in an
    order drawn by rng
    """
    # shuffled before it is cut, so that rows meet other rows in every epoch
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]

# %% test="batches" points=2
check("batches")

# %% test="batches_order" points=2
check("batches.order")

# %% [markdown] lang="en"
# The cell prints two epochs of ten rows, in batches of four:

# %% [markdown] lang="es"
# La celda imprime dos épocas de diez filas, en lotes de cuatro:

# %%
with attempt():
    chance = np.random.default_rng(0)
    for epoch in range(2):
        print([list(map(int, part)) for part in batches(10, 4, chance)])

# %% [markdown] lang="en"
# ## Exercise 4: `evaluate`
#
# How good is the network on rows that are not used for training? `evaluate(model, x, labels)` returns two numbers: the
# mean loss, by `cross_entropy`, and the accuracy. `x` and `labels` are arrays; `model(x)` takes an array and returns a
# tensor of logits, a row for each picture. `backward` is not called afterwards, so `evaluate` must not record a graph,
# which would cost time and memory. Weights and gradients must stay as they are.
#
# <details><summary>Hint 1: a nudge</summary>
# In lesson 01 you used a context manager for this; it is imported above.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Call the model once, within <code>with no_grad():</code>, and compute both numbers from the same logits.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In the block, compute the logits and, from them, the loss. After it, take the loss as a number (<code>item</code>),
# and compute the accuracy as in lesson 08, from the array of the logits (<code>data</code>). Return both, the loss
# first. Check: the loss of a network that was not trained is near the one that you predicted in exercise 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `evaluate`
#
# ¿Qué tal responde la red con filas que no se usan para entrenar? `evaluate(model, x, labels)` devuelve dos números: la
# pérdida media, con `cross_entropy`, y la exactitud. `x` y `labels` son arrays; `model(x)` recibe un array y devuelve
# un tensor de logits, una fila por imagen. Después no se llama a `backward`, así que `evaluate` no debe registrar
# ningún grafo, que costaría tiempo y memoria. Los pesos y los gradientes tienen que quedar como estaban.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En la lección 01 usaste un gestor de contexto para esto; está importado arriba.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Llama al modelo una vez, dentro de <code>with no_grad():</code>, y calcula los dos números con los mismos logits.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En el bloque, calcula los logits y, con ellos, la pérdida. Después, toma la pérdida como número (<code>item</code>) y
# calcula la exactitud como en la lección 08, con el array de los logits (<code>data</code>). Devuelve los dos, primero
# la pérdida. Comprueba: la pérdida de una red sin entrenar está cerca de la que predijiste en el ejercicio 1.
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
# Now evaluate an untrained network. How far is its loss from the number that you predicted? And what is its accuracy?

# %% [markdown] lang="es"
# Evalúa ahora una red sin entrenar. ¿A qué distancia queda su pérdida del número que predijiste? ¿Y cuál es su
# exactitud?

# %%
def net(rng, dtype=np.float32):
    """64 inputs, 128 hidden units, 10 logits; the weights drawn by rng"""
    return nn.Sequential(nn.Linear(64, 128, rng=rng, dtype=dtype), nn.ReLU(), nn.Linear(128, 10, rng=rng, dtype=dtype))


with attempt():
    TRAIN, VALID, TEST = three_sets()
    print(*(f"{number:.3f}" for number in evaluate(net(np.random.default_rng(0)), X[VALID], LABELS[VALID])))

# %% [markdown] lang="en"
# ## Exercise 5: `train_epoch`
#
# `order` is what your `batches` returns: arrays of row numbers. For each of these arrays, in turn, `train_epoch` makes
# one step of the optimiser on these rows of `x` and `labels`. It returns the mean loss of the epoch. This is a mean
# over **rows**, so a short batch has less weight than a full one. The loss of a row is the loss that it had just before
# the step of its batch.
#
# `order` may be a generator, which you can go through only once. It may contain only some of the rows of `x`.
#
# <details><summary>Hint 1: a nudge</summary>
# You need the <code>train_step</code> of lesson 08 in a loop. What do you add up, and by what do you divide the sum?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The loss of a batch is a mean. If you multiply it by the number of rows of the batch, you get a sum, and you can add
# up the sums of all batches.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep two numbers, the sum of the losses of all rows and the number of rows. For each array of row numbers, make a
# training step on only those rows of <code>x</code> and <code>labels</code>, as in lesson 08, and then increase both
# numbers. Divide after the loop. Check on paper: batches of 3 rows and 1 row with mean losses 2 and 6 give 3, not 4.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `train_epoch`
#
# `order` es lo que devuelve tu `batches`: arrays de números de fila. Para cada uno de estos arrays, por turno,
# `train_epoch` da un paso del optimizador con esas filas de `x` y de `labels`. Devuelve la pérdida media de la época.
# Es una media sobre **filas**, así que un lote corto pesa menos que uno lleno. La pérdida de una fila es la que tenía
# justo antes del paso de su lote.
#
# `order` puede ser un generador, que solo se puede recorrer una vez. Puede contener solo algunas de las filas de `x`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Necesitas el <code>train_step</code> de la lección 08 en un bucle. ¿Qué sumas, y entre qué divides la suma?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pérdida de un lote es una media. Si la multiplicas por el número de filas del lote, obtienes una suma, y puedes
# sumar las de todos los lotes.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva dos números, la suma de las pérdidas de todas las filas y la cantidad de filas. Para cada array de números de
# fila, da un paso de entrenamiento solo con esas filas de <code>x</code> y <code>labels</code>, como en la lección 08,
# y después aumenta los dos números. Divide después del bucle. Comprueba en papel: lotes de 3 filas y de 1 fila con
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
# Before the real training you make a small one. Fifty pictures are so few that the network can learn them by heart, so
# a correct program is right on all fifty. If your program is not, more data will not help: it has a mistake, and with
# fifty rows you can find it in seconds.
#
# `overfit(x, labels, rng)` makes a network with `net(rng)`, trains it until it is right on each of the given rows, and
# returns it. The check calls it with fifty digits, and then with fifty digits whose labels were drawn at random. The
# network can learn both by heart.
#
# <details><summary>Hint 1: a nudge</summary>
# One batch with all rows is enough. How many epochs do you need? Which of your functions computes how many answers are
# right?
# </details>
# <details><summary>Hint 2: the rule</summary>
# You need a network, its Adam with a learning rate of about 0.01, and a few hundred epochs, which are short.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the network, and an Adam with its parameters. In a loop, call your <code>train_epoch</code>, each time with new
# batches from your <code>batches</code>; a single batch may contain all rows. Return the network. Check in a new cell
# with <code>evaluate</code>, on fifty rows: the accuracy must be 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `overfit`
#
# Antes del entrenamiento de verdad haces uno pequeño. Cincuenta imágenes son tan pocas que la red puede aprendérselas
# de memoria, así que un programa correcto acierta en las cincuenta. Si el tuyo no acierta, no mejorará con más datos:
# tiene un fallo, y con cincuenta filas puedes encontrarlo en segundos.
#
# `overfit(x, labels, rng)` crea una red con `net(rng)`, la entrena hasta que acierta en cada una de las filas dadas y
# la devuelve. La comprobación la llama con cincuenta dígitos y después con cincuenta cuyas etiquetas se sacaron al
# azar. La red puede aprender de memoria los dos conjuntos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Basta un lote con todas las filas. ¿Cuántas épocas hacen falta? ¿Cuál de tus funciones calcula cuántas respuestas son
# correctas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Necesitas una red, su Adam con una tasa de aprendizaje de 0,01 más o menos y unos cientos de épocas, que son cortas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la red y un Adam con sus parámetros. En un bucle, llama a tu <code>train_epoch</code>, cada vez con lotes nuevos
# de tu <code>batches</code>; un solo lote puede contener todas las filas. Devuelve la red. Comprueba en una celda nueva
# con <code>evaluate</code> y cincuenta filas: la exactitud debe ser 1.
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
# How good are these networks on new pictures? The first line is for a network trained on fifty digits of the training
# set, the second for one trained on the same pictures with labels drawn at random. Each line gives the loss and the
# accuracy on the fifty pictures, and then on the validation set. Predict the last number of both lines.

# %% [markdown] lang="es"
# ¿Qué tal responden estas redes con imágenes nuevas? La primera línea es de una red entrenada con cincuenta dígitos del
# conjunto de entrenamiento; la segunda, de una entrenada con las mismas imágenes y etiquetas sacadas al azar. Cada
# línea da la pérdida y la exactitud en las cincuenta imágenes y después en el conjunto de validación. Predice el último
# número de las dos líneas.

# %%
with attempt():
    TRAIN, VALID, TEST = three_sets()
    chance = np.random.default_rng(5)
    for known in (LABELS[TRAIN[:50]], chance.integers(0, 10, 50)):
        learned = overfit(X[TRAIN[:50]], known, chance)
        seen, unseen = evaluate(learned, X[TRAIN[:50]], known), evaluate(learned, X[VALID], LABELS[VALID])
        print(*(f"{number:8.3f}" for number in (*seen, *unseen)))

# %% [markdown] lang="en" name="seen-07"
# <details><summary>What the two lines say</summary>
# If the accuracy on the fifty is 1 in both lines, loss, gradients and optimiser work together. The accuracy on the
# fifty says nothing about new pictures: on its fifty pictures the second network is as good as the first, but it has
# learned nothing about digits. If the accuracy is not 1, there is a mistake; the messages of the check of
# <code>overfit</code> help to find it.
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que dicen las dos líneas</summary>
# Si la exactitud en las cincuenta es 1 en las dos líneas, la pérdida, los gradientes y el optimizador funcionan juntos.
# La exactitud en las cincuenta no dice nada de imágenes nuevas: la segunda red acierta en sus cincuenta tanto como la
# primera, pero no ha aprendido nada sobre los dígitos. Si la exactitud no es 1, hay un fallo; los mensajes de la
# comprobación de <code>overfit</code> ayudan a encontrarlo.
# </details>

# %% [markdown] lang="en"
# ## Learning curves
#
# The next cell trains for 60 epochs, once on the whole training set and once on a hundred of its rows. After each epoch
# it evaluates the network on the validation set. Before you run the cell, draw four curves on paper: the training loss
# and the validation loss in both cases. The cell draws them on a logarithmic scale, so that you can also tell small
# losses apart.

# %% [markdown] lang="es"
# ## Curvas de aprendizaje
#
# La celda siguiente entrena durante 60 épocas, una vez con todo el conjunto de entrenamiento y otra con cien de sus
# filas. Después de cada época evalúa la red con el conjunto de validación. Antes de ejecutar la celda, dibuja cuatro
# curvas en un papel: la pérdida de entrenamiento y la de validación en los dos casos. La celda las dibuja en escala
# logarítmica, para que se distingan también las pérdidas pequeñas.

# %%
CURVES = {}
with attempt():
    TRAIN, VALID, TEST = three_sets()
    for many in (len(TRAIN), 100):
        chance = np.random.default_rng(1)
        network, lines = net(chance), []
        adam = optim.Adam(network.parameters(), lr=0.005)
        for epoch in bar(range(60)):
            mean = train_epoch(network, adam, X[TRAIN], LABELS[TRAIN], batches(many, 32, chance))
            lines.append((mean, *evaluate(network, X[VALID], LABELS[VALID])))
        CURVES[f"{many} train"], CURVES[f"{many} valid"], hits = map(list, zip(*lines))
        print(many, "accuracy", *(f"{hit:.3f}" for hit in hits[9::10]))
    curves(CURVES, "epoch", "loss", log=True)

# %% [markdown] lang="en"
# <details><summary>What the curves say</summary>
# The training loss keeps falling. The validation loss falls, levels off and, if you train long enough, slowly rises
# again. With a hundred rows it stays much higher. The accuracy hardly changes: the network makes no more mistakes than
# before, but gives its wrong answers a higher probability.
# </details>
#
# ## Exercise 7: `stop_after`
#
# When should a training stop? In training with **patience**, the loop stops if the lowest validation loss so far is
# `patience` epochs old, and takes the weights of the best epoch so far. `stop_after(losses, patience)` gets the whole
# list of losses and returns the epoch, counted from 0, that such a loop would have taken. It must not look at a loss
# that the loop would not have seen. A loss equal to the lowest does not count as lower. If the list ends before the
# loop stops, the best epoch so far is taken.
#
# <details><summary>Hint 1: a nudge</summary>
# Losses 3, 2, 4, 5, 1 and patience 2: after which epoch does the loop stop? Does it ever see the 1?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Go through the losses and store the epoch of the lowest loss so far. Stop when <code>patience</code> epochs have
# passed since that epoch.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep the number of the best epoch so far, beginning with 0. Go over the losses with their numbers
# (<code>enumerate</code>). If a loss is lower than that of the best epoch, its epoch is the new best one. Then compute
# how many epochs ago the best epoch was, and leave the loop with <code>break</code> if the number has reached the
# patience. Check with hint 1: the answer is 1.
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que dicen las curvas</summary>
# La pérdida de entrenamiento baja sin parar. La de validación baja, se estabiliza y, si se entrena el tiempo
# suficiente, vuelve a subir poco a poco. Con cien filas se queda mucho más arriba. Cuando la de validación sube, la
# exactitud apenas cambia: la red no comete más fallos que antes, pero da a sus respuestas incorrectas una probabilidad
# mayor.
# </details>
#
# ## Ejercicio 7: `stop_after`
#
# ¿Cuándo se debe parar? En un entrenamiento con **paciencia**, el bucle se detiene si han pasado `patience` épocas
# desde la pérdida de validación más baja, y toma los pesos de la mejor época hasta entonces.
# `stop_after(losses, patience)` recibe la lista entera de pérdidas y devuelve la época, contada desde 0, que habría
# tomado ese bucle. No debe mirar ninguna pérdida que el bucle no hubiera visto. Una pérdida igual a la más baja no
# cuenta como más baja. Si la lista acaba antes de que el bucle se detenga, se toma la mejor época hasta entonces.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pérdidas 3, 2, 4, 5, 1 y paciencia 2: ¿tras qué época se detiene el bucle? ¿Llega a ver el 1?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Recorre las pérdidas y guarda la época de la más baja hasta ahora. Detente cuando hayan pasado <code>patience</code>
# épocas desde esa época.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva el número de la mejor época hasta ahora, empezando por 0. Recorre las pérdidas con sus números
# (<code>enumerate</code>). Si una pérdida es menor que la de la mejor época, su época es la nueva mejor. Después
# calcula cuántas épocas han pasado desde la mejor y, si ese número ha llegado a la paciencia, sal del bucle con
# <code>break</code>. Comprueba con la pista 1: la respuesta es 1.
# </details>

# %% exercise="stop_after"
def stop_after(losses, patience):
    """A loop goes through losses and stops after patience epochs in a row without a loss lower than all before.

    Returns the epoch, from 0, of the lowest loss that the loop has seen; the first one, if several are equal.
    """
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
# Which epoch would such a loop have taken on your own curves? The cell prints it for increasing values of patience.

# %% [markdown] lang="es"
# ¿Qué época habría tomado un bucle así en tus propias curvas? La celda la imprime con valores de paciencia cada vez
# mayores.

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
# Now you can put everything together. `trained(x, labels, x_val, labels_val, rng)` makes a network with `net(rng)`,
# trains it on `x` and `labels` in batches of 32, and evaluates it on the validation set after every epoch. It returns
# the network with the weights of the epoch that `stop_after` returns. You choose the patience; 8 is enough. The rows
# are shuffled again for each epoch, no step uses the validation set, and all random numbers come from `rng`.
#
# The check uses our `batches`, `train_epoch`, `evaluate` and `stop_after`, so a mistake in yours costs no points here.
# It trains five networks with five seeds (fewer, if the training takes long), and tests them on other rows, which your
# function never gets. Their mean accuracy on these rows must be at least 0.95. The check takes some seconds.
#
# <details><summary>Hint 1: a nudge</summary>
# The cell that draws the learning curves does most of this. What must you store in each epoch, so that you can return
# to its weights?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The optimiser changes the array of each parameter in place, and a second name for an array is not a copy. So store a
# copy of the <code>data</code> of every parameter after each epoch. Adam with lr 0.005 and 30 epochs are enough.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep two lists that grow by one in each epoch: the validation losses, and the copies of all weights. In each epoch,
# call <code>train_epoch</code> with new batches of 32, and then <code>evaluate</code> on the validation set. After the
# loop, call <code>stop_after</code> and write the weights of the epoch that it returns back into the arrays of
# <code>model.parameters()</code>, in the same order. Check with <code>evaluate</code>: the loss must be that of this
# epoch.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `trained`
#
# Ahora puedes juntarlo todo. `trained(x, labels, x_val, labels_val, rng)` crea una red con `net(rng)`, la entrena con
# `x` y `labels` en lotes de 32 y la evalúa con el conjunto de validación después de cada época. Devuelve la red con los
# pesos de la época que devuelve `stop_after`. La paciencia la eliges tú; basta con 8. Las filas se barajan de nuevo en
# cada época, ningún paso usa el conjunto de validación, y todos los números al azar vienen de `rng`.
#
# La comprobación usa nuestras `batches`, `train_epoch`, `evaluate` y `stop_after`, así que un fallo en las tuyas no
# cuesta puntos aquí. Entrena cinco redes con cinco semillas (menos, si el entrenamiento tarda mucho) y las prueba con
# otras filas, que tu función no recibe nunca. La exactitud media en ellas tiene que ser al menos 0,95. La comprobación
# tarda unos segundos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La celda que dibuja las curvas de aprendizaje hace casi todo esto. ¿Qué hay que guardar en cada época para poder
# volver a sus pesos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El optimizador cambia en el sitio el array de cada parámetro, y un segundo nombre para un array no es una copia. Así
# que guarda una copia del <code>data</code> de cada parámetro después de cada época. Bastan Adam con lr 0,005 y 30
# épocas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva dos listas que crecen en uno con cada época: las pérdidas de validación y las copias de todos los pesos. En cada
# época, llama a <code>train_epoch</code> con lotes nuevos de 32 y, después, a <code>evaluate</code> con el conjunto de
# validación. Tras el bucle, llama a <code>stop_after</code> y escribe los pesos de la época que devuelve en los arrays
# de <code>model.parameters()</code>, en el mismo orden. Comprueba con <code>evaluate</code>: la pérdida debe ser la de
# esa época.
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
# ## The test set
#
# You have chosen the network, the learning rate and the patience. Now use the test set, with five seeds. The columns
# are the loss and the accuracy on the validation set, and then on the test set. If you change something because of the
# last column and run the cell again, the test set becomes a second validation set, and you have no test set any more.

# %% [markdown] lang="es"
# ## El conjunto de prueba
#
# Ya has elegido la red, la tasa de aprendizaje y la paciencia. Usa ahora el conjunto de prueba, con cinco semillas. Las
# columnas son la pérdida y la exactitud en el conjunto de validación y después en el de prueba. Si cambias algo a causa
# de la última columna y vuelves a ejecutar la celda, el conjunto de prueba se convierte en un segundo conjunto de
# validación, y ya no tienes conjunto de prueba.

# %%
NETWORKS = []
with attempt():
    TRAIN, VALID, TEST = three_sets()
    seeds = [np.random.default_rng(seed) for seed in range(5)]
    five = [trained(X[TRAIN], LABELS[TRAIN], X[VALID], LABELS[VALID], chance) for chance in bar(seeds)]
    table = [[*evaluate(n, X[VALID], LABELS[VALID]), *evaluate(n, X[TEST], LABELS[TEST])] for n in five]
    NETWORKS = five
    for row in table:
        print(*(f"{number:8.3f}" for number in row))
    rate = np.mean(table, axis=0)[3]
    print(f"{rate:.4f}", "≥" if rate >= 0.95 else "<", 0.95)

# %% [markdown] lang="en"
# One picture of 360 changes the accuracy by 0.003. With 360 other pictures, an accuracy of 0.97 would change by about
# 0.009, its standard error; so a difference of that size does not say which network is better. If the last line shows a
# `<`, the networks are worse than those of the chapter. Then look first at the validation columns. Is the accuracy low
# for all five networks, or only for one? If the loss is not lower than that of the untrained network, the network has
# learned nothing. If the loss is in the thousands, or `nan`, the learning rate is too large. If both the loss and the
# accuracy of a set are low, they were computed on different rows.
#
# ## Which ones are wrong?
#
# The cell shows the confusion matrix of the first network on the test set. Row i is for the digit that was meant,
# column j for the answer. Predict which pairs of digits the network confuses.

# %% [markdown] lang="es"
# Una imagen de 360 cambia la exactitud en 0,003. Con otras 360 imágenes, una exactitud de 0,97 cambiaría en unos 0,009,
# su error estándar; por eso, una diferencia de ese tamaño no dice qué red es mejor. Si la última línea muestra un `<`,
# las redes son peores que las del capítulo. Mira entonces primero las columnas de validación. ¿Es baja la exactitud en
# las cinco redes o solo en una? Si la pérdida no es menor que la de la red sin entrenar, la red no ha aprendido nada.
# Si la pérdida es de miles, o `nan`, la tasa de aprendizaje es demasiado grande. Si la pérdida y la exactitud de un
# conjunto son bajas las dos, se calcularon con filas distintas.
#
# ## ¿Cuáles están mal?
#
# La celda muestra la matriz de confusión de la primera red en el conjunto de prueba. La fila i es la del dígito que se
# quiso escribir; la columna j, la de la respuesta. Predice qué parejas de dígitos confunde la red.

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
    TRAIN, VALID, TEST = three_sets()
    logits = answers(first_network(), X[TEST])
    confusion = np.zeros((10, 10), int)
    np.add.at(confusion, (LABELS[TEST], logits.argmax(axis=1)), 1)
    heat(confusion, "digit", "answer")

# %% [markdown] lang="en"
# ## Exercise 9: `surest_mistakes`
#
# The most interesting mistakes are those to which the network gives a high probability. They can show a weakness of the
# network or a wrong label. `surest_mistakes(logits, labels, k)` returns the row numbers of the `k` wrong answers with
# the largest **share**, from the largest down. The share of an answer is the probability that softmax gives it. If
# there are fewer than `k`, it returns all of them.
#
# You cannot sort by the largest logit: softmax depends on the differences between the logits of a row, and in a row of
# large logits the shares can be nearly equal.
#
# <details><summary>Hint 1: a nudge</summary>
# You need three things for each row: the answer, its share, and whether it is wrong. By which of the three do you sort?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>np.argsort</code> sorts upwards and returns places in the array that it was given, not row numbers. If rows 3, 8
# and 9 are wrong with shares 0.6, 0.9 and 0.7, the answer is 8, 9, 3. Large logits overflow in exp unless the row's
# largest is subtracted first; the method <code>softmax</code> of a <code>Tensor</code> does that.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the answer of each row and its share, both along the axis of the classes. Find the row numbers of the wrong
# answers (<code>np.flatnonzero</code>). Sort the shares of these rows only, from the largest down, and use the places
# to put the row numbers in order; then take the first k. If there are fewer than k, a slice returns all of them. Check
# with the three rows of hint 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `surest_mistakes`
#
# Los fallos más interesantes son aquellos a los que la red da una probabilidad alta. Pueden mostrar una debilidad de la
# red o una etiqueta equivocada. `surest_mistakes(logits, labels, k)` devuelve los números de fila de las `k` respuestas
# incorrectas con mayor **probabilidad**, de mayor a menor. La probabilidad de una respuesta es la que le da softmax. Si
# hay menos de `k`, las devuelve todas.
#
# No puedes ordenar por el mayor logit: softmax depende de las diferencias entre los logits de una fila, y en una fila
# de logits grandes las probabilidades pueden ser casi iguales.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Necesitas tres cosas por fila: la respuesta, su probabilidad y si es incorrecta. ¿Por cuál de las tres ordenas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>np.argsort</code> ordena de menor a mayor y devuelve posiciones del array que recibe, no números de fila. Si las
# filas 3, 8 y 9 son incorrectas, con probabilidades 0,6; 0,9 y 0,7, la respuesta es 8, 9, 3. Los logits grandes se
# desbordan en exp si no se resta antes el mayor de la fila; el método <code>softmax</code> de un <code>Tensor</code> ya
# lo hace.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula la respuesta de cada fila y su probabilidad, las dos a lo largo del eje de las clases. Busca los números de
# fila de las respuestas incorrectas (<code>np.flatnonzero</code>). Ordena solo las probabilidades de esas filas, de
# mayor a menor, y usa las posiciones para poner en orden los números de fila; después quédate con los k primeros. Si
# hay menos de k, un corte los devuelve todos. Comprueba con las tres filas de la pista 2.
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
# Below each picture are its label, the answer, and the share of the answer in percent. Which of the two digits do you
# see?

# %% [markdown] lang="es"
# Debajo de cada imagen están su etiqueta, la respuesta y su probabilidad en tanto por ciento. ¿Cuál de los dos dígitos
# ves tú?

# %%
with attempt():
    TRAIN, VALID, TEST = three_sets()
    logits = answers(first_network(), X[TEST])
    shares = Tensor(logits).softmax().data
    worst = surest_mistakes(logits, LABELS[TEST], 16)
    told = [f"{LABELS[TEST][n]}, {logits[n].argmax()}, {100 * shares[n].max():.0f} %" for n in worst]
    gallery(X[TEST][worst].reshape(-1, 8, 8), told)

# %% [markdown] lang="en" name="weights"
# ## What has it learned to look for?
#
# Each hidden unit multiplies the 64 pixels by 64 weights, so its weights can be drawn as a picture of 8 × 8. Black
# weights are positive: ink at such a place raises the unit. White weights are negative, and grey ones are near 0. The
# cell draws sixteen units of the first network, those with the largest weights in the second layer. Below each of them
# is the digit whose logit this unit raises most. Before you run the cell, predict what the pictures look like. Are they
# digits?

# %% [markdown] lang="es"
# ## ¿Qué ha aprendido a buscar?
#
# Cada unidad oculta multiplica los 64 píxeles por 64 pesos, así que sus pesos se pueden dibujar como una imagen de
# 8 × 8. Los pesos negros son positivos: la tinta aumenta en ese lugar el valor de la unidad. Los blancos son negativos,
# y los grises están cerca de 0. La celda dibuja dieciséis unidades de la primera red, las que tienen los pesos mayores
# en la segunda capa. Debajo de cada una está el dígito cuyo logit aumenta más esa unidad. Antes de ejecutar la celda,
# predice cómo son las imágenes. ¿Son dígitos?

# %% name="weights_drawn"
with attempt():
    TRAIN, VALID, TEST = three_sets()
    first, _, second, _ = (p.data for p in first_network().parameters())
    units = np.argsort(-np.abs(second).max(axis=1))[:16]
    looks = first[:, units].T.reshape(-1, 8, 8)
    looks = looks / np.abs(looks).max(axis=(1, 2), keepdims=True)
    gallery((1 + looks) / 2, [str(second[unit].argmax()) for unit in units])

# %% [markdown] lang="en" name="weights_seen"
# <details><summary>What the pictures show</summary>
# They are not digits. In some pictures you see a stroke: a few dark places side by side, with white ones next to them.
# Such a unit is large if there is ink at the dark places and paper at the white ones, and a logit adds up many units.
# Much of each picture still looks random, since the weights began as random numbers, and nothing in the training makes
# neighbouring weights alike. In lesson 10 the same few weights are used at every place.
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que muestran las imágenes</summary>
# No son dígitos. En algunas imágenes se ve un trazo: unos pocos lugares oscuros juntos, con otros blancos al lado. Una
# unidad así es grande si hay tinta en los lugares oscuros y papel en los blancos, y un logit suma muchas unidades. Gran
# parte de cada imagen sigue pareciendo aleatoria, porque los pesos empezaron siendo números al azar y nada en el
# entrenamiento hace que se parezcan los pesos vecinos. En la lección 10 se usan los mismos pocos pesos en todos los
# lugares.
# </details>

# %% [markdown] lang="en"
# ## Exercise 10: `gradient_flow`
#
# In a network of many layers, the gradient of the first layers can be so small that they hardly learn. The loss does
# not show this, so you measure the gradients. `gradient_flow(model)` returns one number for each parameter, in the
# order of `model.parameters()`: the **root mean square** of its gradient. This number says how large an entry of the
# gradient typically is. Positive and negative entries do not cancel in it, and it does not grow with the number of
# entries, so large and small layers can be compared. If the `grad` of a parameter is `None`, its number is 0.
#
# <details><summary>Hint 1: a nudge</summary>
# The name <em>root mean square</em> says which three steps you need. In which order do you compute them?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The order is that of the name, read backwards. Compute one number for each parameter, over all its entries. Check for
# <code>None</code> before you compute anything.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with an empty list and go over <code>model.parameters()</code> in order. Each parameter adds one number to the
# list, even if it has no gradient. All entries of a gradient have the same weight, for every shape. Check on paper with
# the gradient (3, −4): the number is about 3.54. If you get 3.5, 5 or 0.5, which of the three steps is missing or
# different?
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `gradient_flow`
#
# En una red de muchas capas, el gradiente de las primeras puede ser tan pequeño que apenas aprenden. La pérdida no lo
# muestra, así que mides los gradientes. `gradient_flow(model)` devuelve un número por parámetro, en el orden de
# `model.parameters()`: la **raíz de la media de los cuadrados** de su gradiente. Este número dice qué tamaño suelen
# tener los elementos del gradiente. En él no se cancelan los positivos con los negativos, y no crece con la cantidad de
# elementos, así que se pueden comparar capas grandes y pequeñas. Si el `grad` de un parámetro es `None`, su número es
# 0.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# El nombre <em>raíz de la media de los cuadrados</em> dice qué tres pasos hacen falta. ¿En qué orden se calculan?
# </details>
# <details><summary>Pista 2: la regla</summary>
# El orden es el del nombre, leído al revés. Calcula un número por parámetro, con todos sus elementos. Comprueba si
# <code>grad</code> es <code>None</code> antes de calcular nada.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con una lista vacía y recorre <code>model.parameters()</code> por orden. Cada parámetro añade un número a la
# lista, aunque no tenga gradiente. Todos los elementos de un gradiente tienen el mismo peso, sea cual sea su forma.
# Comprueba en papel con el gradiente (3, −4): el número es 3,54, más o menos. Si te sale 3,5; 5 o 0,5, ¿cuál de los
# tres pasos falta o es distinto?
# </details>

# %% exercise="gradient_flow"
def gradient_flow(model):
    """A list of floats, one for each of model.parameters(), in order: the root mean square of its gradient.

    It says how large an entry of this gradient typically is, whatever its sign; it is 0 where grad is None.
    """
    # squares do not cancel, and a mean does not grow with the number of entries
    return [0.0 if p.grad is None else float(np.sqrt(np.mean(p.grad**2))) for p in model.parameters()]

# %% test="gradient_flow" points=1
check("gradient_flow")

# %% [markdown] lang="en"
# The cell measures the gradients of three networks of eight layers before their first step, one with sigmoid, one with
# tanh and one with ReLU. The scale is logarithmic, and layer 0 is the one next to the picture. Predict in which network
# the first layer gets the largest gradient, and how many times smaller it is in the others.

# %% [markdown] lang="es"
# La celda mide los gradientes de tres redes de ocho capas antes de su primer paso, una con sigmoid, otra con tanh y
# otra con ReLU. La escala es logarítmica, y la capa 0 es la que está junto a la imagen. Predice en qué red recibe la
# primera capa el gradiente mayor, y cuántas veces menor es en las otras.

# %%
with attempt():
    TRAIN, VALID, TEST = three_sets()
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

# %% [markdown] lang="en" name="seen-13"
# <details><summary>What seven activations do to the gradient</summary>
# Between the first layer and the last there are seven activations. In the backward pass, the gradient is multiplied by
# the slope of each of them. For sigmoid, the slope is at most 1/4, so the product of seven slopes is less than
# 1/16,000. For ReLU it is 0 or 1, each in about half of the units. For tanh it is nearly 1 near 0. The initial weights
# make the gradient smaller in all three networks alike.
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que hacen siete activaciones con el gradiente</summary>
# Entre la primera capa y la última hay siete activaciones. En el paso hacia atrás, el gradiente se multiplica por la
# pendiente de cada una. En la sigmoide, la pendiente es 1/4 como mucho, así que el producto de siete pendientes es
# menor que 1/16 000. En ReLU es 0 o 1, cada valor en la mitad de las unidades, más o menos. En tanh es casi 1 cerca de
# cero. Los pesos iniciales reducen el gradiente por igual en las tres redes.
# </details>

# %% [markdown] lang="en"
# ## The same in PyTorch
#
# Both libraries train a 64-128-10 network in float64, from the same initial weights and on the same rows, with 200
# steps of Adam. Each step uses the next 32 of the first 1437 rows of the file, and begins again at row 0 after the last
# one. For this comparison it does not matter which rows are used. The losses must agree within 1e-5 in every step. If
# PyTorch is not installed, the cell compares your losses with a record of PyTorch's.

# %% [markdown] lang="es"
# ## Lo mismo en PyTorch
#
# Las dos bibliotecas entrenan una red 64-128-10 en float64, con los mismos pesos iniciales y las mismas filas, con 200
# pasos de Adam. Cada paso usa las 32 filas siguientes de las primeras 1437 del archivo, y después de la última vuelve a
# la fila 0. En esta comparación no importa qué filas se usen. Las pérdidas tienen que coincidir en cada paso con un
# margen de 1e-5. Si PyTorch no está instalado, la celda compara tus pérdidas con un registro de las de PyTorch.

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
# If the last line begins with `True`, the losses agree. If it begins with `False`, look at the first step at which they
# differ. The times are measured on your computer; if you run the cell again, they change. PyTorch uses its fastest
# settings for such a small network: one thread, and the fused Adam. In a small network there is little to compute, so
# the times show mostly the fixed cost of each op, which is lower in ours. With layers of two thousand units PyTorch is
# faster, as the page on speed shows. It can also use a graphics card, which ours cannot.

# %% [markdown] lang="es"
# Si la última línea empieza por `True`, las pérdidas coinciden. Si empieza por `False`, mira el primer paso en el que
# difieren. Los tiempos se miden en tu computadora; si ejecutas la celda otra vez, cambian. PyTorch usa los ajustes más
# rápidos para una red tan pequeña: un solo hilo y el Adam fusionado. En una red pequeña hay poco que calcular, así que
# los tiempos muestran sobre todo el coste fijo de cada operación, que en nuestra biblioteca es menor. Con capas de dos
# mil unidades, PyTorch es más rápido, como muestra la página sobre la velocidad. Además puede usar una tarjeta gráfica,
# y la nuestra no.

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What the network is made of
#
# Of what you wrote in earlier lessons, this network uses `relu` (02), `cross_entropy` (04) and `linear` (06).

# %% [markdown] lang="es"
# ## De qué está hecha la red
#
# De lo que escribiste en otras lecciones, esta red usa `relu` (02), `cross_entropy` (04) y `linear` (06).

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what `progress()` prints, save, and hand in `09-digits.ipynb`.
#
# Your network reads digits only at the place where they lay in training. If the digit moves by one pixel, the network
# is often wrong. In lesson 10 you write a network whose answer stays the same.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `09-digits.ipynb`.
#
# Tu red lee los dígitos solo donde los vio al entrenar. Si el dígito se desplaza un píxel, la red se equivoca a menudo.
# En la lección 10 escribes una red cuya respuesta no cambia.

# %% [markdown] lang="en" name="more"
# ## ★ When it says 90 percent: `calibration_error`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# Can you believe the share that softmax gives an answer? If so, nine in ten answers with shares near 0.9 are right.
# Such a network is called **calibrated**. How far is yours from that? The **expected calibration error** divides the
# range from 0 to 1 into `bins` equal bins. For the answers whose share is in a bin, it compares the accuracy with the
# mean share:
#
# Σ (n / N) · |accuracy − mean share|
#
# The sum is over the bins: a bin has n of the N answers. An empty bin adds nothing, and a share of exactly 1 belongs to
# the last bin. `calibration_error(shares, hits, bins)` gets the share of each answer, and whether it is right, and
# returns this error.
#
# <details><summary>Hint</summary>
# In which bin is the share 0.73, if there are ten? What is <code>10 * 0.73</code>, rounded down?
# </details>

# %% [markdown] lang="es"
# ## ★ Cuando dice 90 por ciento: `calibration_error`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# ¿Te puedes fiar de la probabilidad que softmax da a una respuesta? Si es así, son correctas nueve de cada diez
# respuestas con una probabilidad cercana a 0,9. Una red así se llama **calibrada**. ¿A qué distancia está de eso la
# tuya? Para el **error de calibración esperado** se divide el tramo de 0 a 1 en `bins` intervalos iguales. En cada uno
# se compara la exactitud de sus respuestas con la media de sus probabilidades:
#
# Σ (n / N) · |exactitud − probabilidad media|
#
# La suma recorre los intervalos; en cada uno hay n de las N respuestas. Un intervalo vacío no suma nada, y una
# probabilidad que vale exactamente 1 corresponde al último. `calibration_error(shares, hits, bins)` recibe la
# probabilidad de cada respuesta y si acierta, y devuelve el error.
#
# <details><summary>Pista</summary>
# ¿En qué intervalo cae la probabilidad 0,73 si hay diez? ¿Qué hay en <code>10 * 0.73</code> antes del punto?
# </details>

# %% optional="calibration_error"
def calibration_error(shares, hits, bins):
    """Σ_b (n_b / N) |accuracy in bin b − mean share in bin b|, over the bins that are not empty

    shares: (N,), from 0 to 1;  hits: (N,), whether the answers are right.
    Bin b has the n_b answers with b ≤ bins · share < b + 1, the last bin also those with share 1.
    """
    # n_b times the difference of two means is a difference of two sums
    places = np.minimum((bins * shares).astype(int), bins - 1)
    gaps = np.bincount(places, shares - hits)
    return float(np.abs(gaps).sum() / len(shares))

# %% trial="calibration_error"
check("calibration_error")

# %% [markdown] lang="en" name="temperatures"
# If all logits are divided by the same positive number, the temperature, no answer changes, but the shares do. The cell
# prints the temperature, the accuracy, the mean share and the calibration error of the first network on the validation
# set. Predict at which temperature the error is smallest, and whether the shares are too large or too small on either
# side of it.

# %% [markdown] lang="es"
# Si todos los logits se dividen entre un mismo número positivo, la temperatura, no cambia ninguna respuesta, pero sí
# las probabilidades. La celda imprime la temperatura, la exactitud, la probabilidad media y el error de calibración de
# la primera red con el conjunto de validación. Predice con qué temperatura es menor el error, y si a cada lado de ella
# las probabilidades son demasiado grandes o demasiado pequeñas.

# %% name="temperatures_tried"
with attempt():
    TRAIN, VALID, TEST = three_sets()
    logits = answers(first_network(), X[VALID])
    hits = logits.argmax(axis=1) == LABELS[VALID]
    for temperature in (0.25, 0.5, 1, 2, 4):
        shares = Tensor(logits / temperature).softmax().data.max(axis=1)
        numbers = (hits.mean(), shares.mean(), calibration_error(shares, hits, 10))
        print(f"{temperature:5}", *(f"{number:.3f}" for number in numbers))

# %% [markdown] lang="en" name="open"
# ## ★★ Your own handwriting
#
# No check covers this task; you judge for yourself whether you have succeeded. Write fifty digits, five of each, as
# black and white pictures of 32 × 32 pixels, and let your network read them. For the pictures of this lesson, the ink
# pixels in each block of 4 × 4 were counted and divided by 16, which gives the 8 × 8 numbers of a row of `X`. Any
# drawing program saves such a picture; after `pip install pillow` and `from PIL import Image`,
# `np.asarray(Image.open("3.png").convert("L"))` reads it; white is 255.
#
# How many of the fifty does the network read? Look at the pictures side by side with those of the data: where do the
# digits lie, how large are they, how thick is the stroke? Change how you make your pictures, or what you do to them
# before the network sees them. Then write fifty new ones and count again. You have succeeded if the network reads at
# least five more of the new ones, or all of them. Why do the first fifty no longer count once you have looked at them?

# %% [markdown] lang="es"
# ## ★★ Tu propia letra
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Escribe cincuenta dígitos, cinco de cada uno,
# como imágenes en blanco y negro de 32 × 32 píxeles, y haz que los lea tu red. Las imágenes de esta lección se hicieron
# así: en cada bloque de 4 × 4 se contaron los píxeles con tinta y se dividieron entre 16, lo que da los 8 × 8 números
# de una fila de `X`. Guarda las tuyas con un programa de dibujo; tras `pip install pillow` y `from PIL import Image`,
# `np.asarray(Image.open("3.png").convert("L"))` lee una. El blanco es 255.
#
# ¿Cuántos de los cincuenta lee la red? Compara tus imágenes con las de los datos: ¿dónde están los dígitos, qué tamaño
# tienen, qué grosor tiene el trazo? Cambia cómo haces tus imágenes, o lo que haces con ellas antes de que lleguen a la
# red. Después escribe cincuenta nuevos y vuelve a contar. Lo has conseguido si de los nuevos lee al menos cinco más que
# de los primeros, o todos. ¿Por qué ya no sirven de prueba los primeros, después de mirarlos?
