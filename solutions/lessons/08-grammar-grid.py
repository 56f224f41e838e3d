# %% [markdown] lang="en"
# # 08 · The grammar grid
#
# A grid of verb forms: 20 English verbs, 3 persons, 5 tenses. A network gets some facts about a verb form and has to
# name its tense. At first it fails, and you find out why by counting, before you train. Then you change the inputs,
# split the data so that nothing leaks, train on four verbs and test on two that the network has never seen. At the end
# you compare three steps with PyTorch, and ask for the person as well, with Spanish forms. Allow two hours and a half,
# and an hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 08 · La rejilla de la gramática
#
# Una rejilla de formas verbales: 20 verbos ingleses, 3 personas, 5 tiempos. Una red recibe algunos datos sobre una
# forma verbal y tiene que decir su tiempo. Al principio falla, y averiguas por qué contando, antes de entrenar. Después
# cambias las entradas, repartes los datos de modo que nada se filtre, entrenas con cuatro verbos y pruebas la red con
# dos que no ha visto nunca. Al final comparas tres pasos con PyTorch y preguntas también por la persona, con formas
# españolas. Reserva dos horas y media, y una hora para el capítulo.
#
# Ejecuta primero esta celda.

# %% lang="en"
import csv
from collections import Counter

import numpy as np

from autograder.checks import (
    answered,
    attempt,
    bar,
    check,
    learned,
    lesson_file,
    progress,
    recorded,
    settled,
    use_language,
    use_my_code,
)
from ndgrad import Tensor, cross_entropy, nn, optim

use_language("en")


# %% lang="es"
import csv
from collections import Counter

import numpy as np

from autograder.checks import (
    answered,
    attempt,
    bar,
    check,
    learned,
    lesson_file,
    progress,
    recorded,
    settled,
    use_language,
    use_my_code,
)
from ndgrad import Tensor, cross_entropy, nn, optim

use_language("es")


# %% [markdown] lang="en"
# ## Whose library?
#
# You write no op in this lesson. It runs on those that you wrote before: the cell says of each function whether it is
# yours, and if not, why. While the notebook is graded, all of them are the reference.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# En esta lección no escribes ninguna operación. Se usan las que ya has escrito: la celda te dice de cada función si es
# la tuya y, si no, por qué. Mientras se califica el cuaderno, todas son la referencia.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## The grid
#
# `grid.csv` lies beside this notebook, and `grid.en.md` says what is in it. Each row is one form. `VERB`, `PERSON` and
# `TENSE` hold a number for each row, counted from 0, and `FORM` the form itself. The first twelve verbs are regular:
# they fill rows 0 to 179.

# %% [markdown] lang="es"
# ## La rejilla
#
# `grid.csv` está al lado de este cuaderno, y `grid.es.md` dice qué contiene. Cada fila es una forma. `VERB`, `PERSON` y
# `TENSE` guardan un número por fila, contado desde 0, y `FORM`, la forma misma. Los doce primeros verbos son regulares:
# ocupan las filas 0 a 179.

# %%
with open(lesson_file("grid.csv"), encoding="utf-8", newline="") as file:
    GRID = list(csv.DictReader(file))


def columns(language):
    """The verbs and the tenses; then for each row the number of its verb, person and tense, and its form"""
    rows = [row for row in GRID if row["language"] == language]
    verbs, tenses = (list(dict.fromkeys(row[name] for row in rows)) for name in ("verb", "tense"))
    numbers = [(verbs.index(row["verb"]), int(row["person"]) - 1, tenses.index(row["tense"])) for row in rows]
    return verbs, tenses, *np.array(numbers).T, [row["form"] for row in rows]


VERBS, TENSES, VERB, PERSON, TENSE, FORM = columns("en")
print(*VERBS)
for n in (0, 12, 179, 180):
    print(n, VERBS[VERB[n]], PERSON[n] + 1, TENSES[TENSE[n]], "|", FORM[n])

# %% [markdown] lang="en"
# ## Act one: the control
#
# ## Exercise 1: `one_hot`
#
# A network takes numbers, but verb 7 is not seven times verb 1. So each verb gets an input of its own, which is 1 for
# this verb and 0 for all others: a **one-hot** vector. `one_hot(index, size)` makes a row of `size` numbers for each
# entry of `index`.
#
# <details><summary>Hint 1: a nudge</summary>
# Write down by hand what index (2, 0) and size 3 make: two rows of three numbers.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Row n is 0 but for place index[n]. The rows of one well-known square matrix are all the rows that you can need.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the matrix of hint 2, which NumPy has under the name <code>np.eye</code>, and pick its rows with an index of
# lesson 03: an array of whole numbers picks rows in its order, also more than once. Check with the two rows of hint 1.
# </details>

# %% [markdown] lang="es"
# ## Primer acto: el experimento de control
#
# ## Ejercicio 1: `one_hot`
#
# Una red recibe números, pero el verbo 7 no es siete veces el verbo 1. Por eso cada verbo tiene su propia entrada, que
# vale 1 para ese verbo y 0 para todos los demás: un vector **one-hot**. `one_hot(index, size)` crea una fila de `size`
# números por cada elemento de `index`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escribe a mano lo que dan index (2, 0) y size 3: dos filas de tres números.
# </details>
# <details><summary>Pista 2: la regla</summary>
# La fila n vale 0 salvo en el lugar index[n]. Las filas de cierta matriz cuadrada muy conocida son todas las filas que
# puedes necesitar.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la matriz de la pista 2, que en NumPy se llama <code>np.eye</code>, y elige sus filas con un índice de la lección
# 03: un array de números enteros elige filas en su orden, también repetidas. Comprueba con las dos filas de la pista 1.
# </details>

# %% exercise="one_hot"
def one_hot(index, size):
    """An array (N, size): row n is 0, with a 1 at place index[n];  index: (N,) whole numbers from 0 to size - 1"""
    # row k of the identity is all that is needed of k
    return np.eye(size)[index]

# %% test="one_hot" points=1
check("one_hot")

# %% [markdown] lang="en"
# The task of the control: given verb and person, 20 + 3 = 23 numbers, name the tense. No form is shown. The cell makes
# the inputs of all 300 rows and counts the different ones. Predict the count.

# %% [markdown] lang="es"
# La tarea del control: dados el verbo y la persona, 20 + 3 = 23 números, decir el tiempo. La forma no se muestra. La
# celda crea las entradas de las 300 filas y cuenta las distintas. Predice cuántas son.

# %%
def who():
    """(300, 23): verb and person of every row, one-hot"""
    return np.concatenate([one_hot(VERB, 20), one_hot(PERSON, 3)], axis=1)


with attempt():
    x = who()
    print(x.shape, len(np.unique(x, axis=0)))

# %% [markdown] lang="en"
# ## Exercise 2: `ceiling`
#
# A model is a function: to the same input it gives the same answer, however often it is asked. So if one input occurs
# with several labels, no model gets all of these rows right, and you can count the best that it can do. Here is a small
# table of another kind: nine days, what the sky looked like, and whether it rained (1) or not (0). Before you write
# anything, predict how many of the nine days the best rule that looks at the sky alone gets right.

# %% [markdown] lang="es"
# ## Ejercicio 2: `ceiling`
#
# Un modelo es una función: a la misma entrada da la misma respuesta, por muchas veces que se le pregunte. Así que si
# una entrada aparece con varias etiquetas, ningún modelo acierta en todas esas filas, y puedes contar lo mejor que
# puede hacer. Aquí tienes una tabla pequeña de otra clase: nueve días, cómo estaba el cielo y si llovió (1) o no (0).
# Antes de escribir nada, predice en cuántos de los nueve días acierta la mejor regla que solo mira el cielo.

# %%
sky = ["grey", "blue", "grey", "grey", "blue", "black", "grey", "blue", "blue"]
rain = [1, 0, 0, 1, 0, 1, 1, 1, 0]
for day in sorted(zip(sky, rain)):
    print(*day)

# %% [markdown] lang="en"
# `ceiling(inputs, labels)` returns the best accuracy that a function of the input can have: the fraction, between 0 and
# 1, of all rows. An input may be anything that can be a key of a dict: a word, a number, a tuple.
#
# <details><summary>Hint 1: a nudge</summary>
# Take one input, all its rows, and their labels. Which answer is right most often?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For every input count its labels, and take the largest count. Add these up, and divide by the number of rows once.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep a dict with one <code>Counter</code> per input. Go over inputs and labels together (<code>zip</code>), make a new
# counter where an input comes for the first time, and count the label in it. Then take the largest count of each
# counter (its <code>values</code>), add these up, and divide. Check on paper: inputs a, a, a, b and labels 1, 1, 2, 2
# give ¾.
# </details>

# %% [markdown] lang="es"
# `ceiling(inputs, labels)` devuelve la mejor exactitud que puede tener una función de la entrada: la proporción,
# entre 0 y 1, de todas las filas. Una entrada puede ser cualquier cosa que sirva de clave de un diccionario: una
# palabra, un número, una tupla.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Toma una entrada, todas sus filas y las etiquetas de estas. ¿Qué respuesta acierta más veces?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada entrada, cuenta sus etiquetas y quédate con la cuenta mayor. Suma todas y divide una sola vez entre el
# número de filas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva un diccionario con un <code>Counter</code> por entrada. Recorre a la vez entradas y etiquetas
# (<code>zip</code>), crea un contador nuevo cuando una entrada aparezca por primera vez y cuenta en él la etiqueta.
# Después toma la cuenta mayor de cada contador (sus <code>values</code>), súmalas y divide. Comprueba en papel: las
# entradas a, a, a, b y las etiquetas 1, 1, 2, 2 dan ¾.
# </details>

# %% exercise="ceiling"
def ceiling(inputs, labels):
    """The largest share of the rows that a function of the input can get right.

    inputs: N things that can be keys of a dict;  labels: N whole numbers
    """
    # for one input a function has one answer: at best the label that is most frequent there
    counts = {}
    for x, label in zip(inputs, labels):
        counts.setdefault(x, Counter())[label] += 1
    return sum(max(found.values()) for found in counts.values()) / len(labels)

# %% test="ceiling" points=4
check("ceiling")

# %% [markdown] lang="en"
# For the nine days, the best rule is right on seven of them. As a fraction:

# %% [markdown] lang="es"
# En los nueve días, la mejor regla acierta en siete. Como proporción:

# %%
with attempt():
    print(round(ceiling(sky, rain), 4))

# %% [markdown] lang="en"
# ## Exercise 3: `predicted_control`
#
# Now predict how good a trained model can get. Give three numbers, in this order:
#
# 1. The best **accuracy** of a model of verb and person on all 300 rows.
# 2. The lowest mean **cross-entropy** on all 300 rows, to three decimals. A model answers with five probabilities; for
#    one input, the best it can do is to give each tense the fraction of rows that it has there.
# 3. For each verb and person one tense is now held back, drawn at random: 60 rows. A model is trained on the other 240
#    until it has learned them as well as can be. What fraction of the 60 does it get **right**?
#
# You can count all three; no network is needed.
#
# <details><summary>Hint 1: a nudge</summary>
# How many rows share one input, and which tenses have they? The function that you have just written answers the first
# question, if you give it pairs of verb and person.
# </details>
# <details><summary>Hint 2: the rule</summary>
# If a row's label gets the probability p, the row costs minus the natural logarithm of p. For the third number: which
# tenses has the model seen with this verb and person, and what probability does it give to the one that it has not
# seen?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three numbers after <code>return</code>, with commas between them. You may write them as formulas; <code>np.log</code>
# is the natural logarithm.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `predicted_control`
#
# Predice ahora hasta dónde puede llegar un modelo entrenado. Da tres números, en este orden:
#
# 1. La mejor **exactitud** de un modelo de verbo y persona en las 300 filas.
# 2. La **entropía cruzada** media más baja en las 300 filas, con tres decimales. Un modelo responde con cinco
#    probabilidades; para una entrada, lo mejor que puede hacer es dar a cada tiempo la proporción de filas que tiene
#    ahí.
# 3. De cada verbo y persona se aparta ahora un tiempo, al azar: 60 filas. Un modelo se entrena con las otras 240 hasta
#    aprenderlas tan bien como se pueda. ¿En qué proporción de las 60 **acierta**?
#
# Los tres se pueden contar; no hace falta ninguna red.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántas filas comparten una entrada, y qué tiempos tienen? La función que acabas de escribir responde a lo primero,
# si le das pares de verbo y persona.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si la etiqueta de una fila recibe la probabilidad p, el coste de la fila es −ln p: el logaritmo natural de p, con el
# signo cambiado. Para el tercer número: ¿qué tiempos ha visto el modelo con ese verbo y esa persona, y qué probabilidad
# da al que no ha visto?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres números después de <code>return</code>, separados por comas. Puedes escribirlos como fórmulas;
# <code>np.log</code> es el logaritmo natural.
# </details>

# %% exercise="predicted_control"
def predicted_control():
    """The best accuracy on all rows, the lowest mean cross-entropy on all rows, the accuracy on the 60 held back"""
    # five tenses, each once per input; held back is the one tense that the input has never been seen with
    return 1 / 5, np.log(5), 0

# %% test="predicted_control" points=3
check("predicted_control")

# %% [markdown] lang="en"
# ## Exercise 4: `train_step`
#
# A step of training: the loss of the model on the rows given, its gradients, one step of the optimiser. The model is
# called like a function and returns logits; `cross_entropy(logits, targets)` is among the imports; the method `step` of
# the optimiser changes the parameters by the gradients that it finds in them. What do these hold from the step before?
#
# `train_step` returns the loss as a plain number, as it was before the step.
#
# <details><summary>Hint 1: a nudge</summary>
# Four things happen, and one of them zeroes the gradients. In which order?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>backward</code> adds to what is there, so zero the gradients once per step, at any moment except between
# <code>backward</code> and the step.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Compute the loss: call the model on the inputs, and <code>cross_entropy</code> on its logits. Then zero the gradients
# (the optimiser has a <code>zero_grad</code> of its own), go back from the loss, and let the optimiser step. Return the
# loss as a number, by <code>item</code>. Check: two calls on the same rows must not give the same loss.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `train_step`
#
# Un paso del entrenamiento: la pérdida del modelo en las filas dadas, sus gradientes, un paso del optimizador. El
# modelo se llama como una función y devuelve logits; `cross_entropy(logits, targets)` está entre lo importado; el
# método `step` del optimizador cambia los parámetros según los gradientes que encuentra en ellos. ¿Qué queda en estos
# del paso anterior?
#
# `train_step` devuelve la pérdida como un simple número, tal como era antes del paso.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Pasan cuatro cosas, y una de ellas pone los gradientes a cero. ¿En qué orden?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>backward</code> suma a lo que ya hay, así que pon los gradientes a cero una vez por paso, en cualquier momento
# salvo entre <code>backward</code> y el paso.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Calcula la pérdida: llama al modelo con las entradas y a <code>cross_entropy</code> con sus logits. Después pon los
# gradientes a cero (el optimizador tiene su propio <code>zero_grad</code>), vuelve atrás desde la pérdida y haz que el
# optimizador dé su paso. Devuelve la pérdida como número, con <code>item</code>. Comprueba: dos llamadas con las mismas
# filas no deben dar la misma pérdida.
# </details>

# %% exercise="train_step"
def train_step(model, optimiser, x, targets):
    """One step of the optimiser on cross_entropy(model(x), targets);  returns the loss before the step, a float"""
    # gradients add up in the parameters, so those of the step before have to go
    loss = cross_entropy(model(x), targets)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()

# %% test="train_step" points=1
check("train_step")

# %% test="train_step_weights" points=3
check("train_step.weights")

# %% [markdown] lang="en"
# ## Exercise 5: `accuracy`
#
# The model returns a row of five logits for each row of inputs. Its answer is the place of the largest, and `accuracy`
# is the fraction of answers that are right.
#
# <details><summary>Hint 1: a nudge</summary>
# Which axis goes through the five tenses?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For a row of logits (0.2, 3, −1, 0, 1) the answer is 1, the place of the largest. It is right if the target is 1. If
# one of two rows is right, the accuracy is ½: True counts as 1 and False as 0.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Find the answer of each row, with the array's method <code>argmax</code> and the axis of hint 1. Compare the answers
# with the targets, which have the same shape, (N,). Make one number of the comparisons. Check with three rows on paper
# that you get 0, ⅓, ⅔ or 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `accuracy`
#
# El modelo devuelve una fila de cinco logits por cada fila de entradas. Su respuesta es el lugar del mayor, y
# `accuracy`, la exactitud, es la proporción de las respuestas que aciertan.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué eje recorre los cinco tiempos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Con una fila de logits (0,2; 3; −1; 0; 1), la respuesta es 1, el lugar del mayor. Es correcta si la etiqueta es 1. Si
# una de dos filas es correcta, la exactitud es ½: True cuenta como 1 y False, como 0.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Busca la respuesta de cada fila, con el método <code>argmax</code> del array y el eje de la pista 1. Compara las
# respuestas con las etiquetas, que tienen la misma forma, (N,). Haz un solo número de las comparaciones. Comprueba en
# papel con tres filas que sale 0, ⅓, ⅔ o 1.
# </details>

# %% exercise="accuracy"
def accuracy(logits, targets):
    """The share of rows whose largest logit stands at their target;  logits: (N, classes) array, targets: (N,)"""
    # an answer for each row, so along the classes
    return float((logits.argmax(axis=1) == targets).mean())

# %% test="accuracy" points=1
check("accuracy")

# %% [markdown] lang="en"
# Now train. The network has 16 hidden units; Adam takes 500 steps with all rows at once. First line: all 300 rows.
# Second: trained on 240 of them, and the 60 held back. Compare with your prediction.

# %% [markdown] lang="es"
# Ahora entrena. La red tiene 16 unidades ocultas; Adam da 500 pasos con todas las filas a la vez. Primera línea: las
# 300 filas. Segunda: entrenada con 240, y las 60 apartadas. Compara con tu predicción.

# %%
def net(inputs, outputs, rng, dtype=np.float32):
    """A network with 16 hidden units, its weights drawn by rng; begun is its first layer as it was drawn"""
    model = nn.Sequential(
        nn.Linear(inputs, 16, rng=rng, dtype=dtype), nn.ReLU(), nn.Linear(16, outputs, rng=rng, dtype=dtype)
    )
    model.begun = model.modules[0].weight.data.copy()
    return model


def fitted(x, targets, rng, outputs=5):
    """A network after 500 steps of Adam on these rows, and its last loss; settled says if the training got nowhere"""
    model = net(x.shape[1], outputs, rng)
    adam = optim.Adam(model.parameters(), lr=0.01)
    losses = [train_step(model, adam, Tensor(x.astype(np.float32)), targets) for _ in range(500)]
    return model, settled(losses)


def answers(model, x):
    """The logits of a model, as an array"""
    return model(Tensor(x.astype(np.float32))).data

# %%
with attempt():
    x, rng = who(), np.random.default_rng(0)
    model, loss = fitted(x, TENSE, rng)
    right = accuracy(answers(model, x), TENSE)
    print(f"300 / 300  loss {loss:.3f}  accuracy {right:.3f}")
    held = np.arange(60) * 5 + rng.integers(5, size=60)
    rest = np.setdiff1d(np.arange(300), held)
    model, loss = fitted(x[rest], TENSE[rest], rng)
    right = accuracy(answers(model, x[held]), TENSE[held])
    print(f"240 /  60  loss {loss:.3f}  accuracy {right:.3f}")

# %% [markdown] lang="en"
# The curriculum that this grid comes from asks for 60 rows to train on and 30 to look at, drawn at random. Predict for
# both sets whether the network does better than a guess among five.

# %% [markdown] lang="es"
# El plan de estudios del que sale esta rejilla pide 60 filas para entrenar y 30 para probar, elegidas al azar. Predice
# con unas y con otras si la red acierta más que quien adivina entre cinco.

# %%
with attempt():
    x, seen = who(), []
    for seed in bar(range(10)):
        chance = np.random.default_rng(seed)
        rows = chance.permutation(300)
        train, valid = rows[:60], rows[60:90]
        model, loss = fitted(x[train], TENSE[train], chance)
        seen.append([accuracy(answers(model, x[part]), TENSE[part]) for part in (train, valid)])
    print("60 / 30, mean of ten:", np.mean(seen, axis=0).round(2))

# %% [markdown] lang="en"
# If your network has learned what can be learned, the gradients are right, and another optimiser would not help. With
# 60 of 300 rows, the network has never seen about a third of the inputs. It has seen nearly all others with one or two
# tenses, which it memorises; the rows held back are the tenses that it has *not* seen there. If a loss stops where you
# counted, the inputs do not contain the answer. So you need other inputs.
#
# ## Act two: the repair
#
# ## Exercise 6: `flags`
#
# In English the form shows the tense, by its first word and its ending. `flags(form)` turns a form into nine numbers, 1
# for yes and 0 for no:
#
# - six: does `will`, `have`, `has`, `am`, `are` or `is` stand **in front** of another word?
# - does the form end in *-ing*?
# - is it **one word** that ends in *-ed*?
# - is it **one word** that ends in *-s*?
#
# It gets only the form: not the verb, not the person, and above all not the tense.
#
# <details><summary>Hint 1: a nudge</summary>
# Begin with <code>form.split()</code>. What are the flags of <em>have</em>, one word, and what are those of
# <em>listen</em>, in which the letters of <em>is</em> stand?
# </details>
# <details><summary>Hint 2: the rule</summary>
# First ask whether there is one word: the six in front need more than one, <em>-ed</em> and <em>-s</em> need exactly
# one. Compare whole words, not letters.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Split the form, and note whether it is one word. For the six: is there more than one word, and is the first equal to
# this one? For the three: what does the form end in (<code>endswith</code>), and does the rule ask for one word? Put
# the nine answers into one array of numbers. Check on paper: <em>have</em>, <em>listen</em>, <em>has worked</em>,
# <em>am working</em>, <em>works</em>.
# </details>

# %% [markdown] lang="es"
# Si tu red ha aprendido lo que se puede aprender, los gradientes están bien, y otro optimizador no ayudaría. Con 60 de
# 300 filas, la red no ha visto nunca cerca de un tercio de las entradas. Ha visto casi todas las demás con uno o dos
# tiempos, que memoriza; las filas apartadas son los tiempos que *no* ha visto ahí. Si una pérdida se detiene donde
# contaste, las entradas no contienen la respuesta. Así que hacen falta otras entradas.
#
# ## Segundo acto: la reparación
#
# ## Ejercicio 6: `flags`
#
# En inglés, la forma muestra el tiempo con su primera palabra y su terminación. `flags(form)` convierte una forma en
# nueve números, 1 si sí y 0 si no:
#
# - seis: ¿está `will`, `have`, `has`, `am`, `are` o `is` **delante** de otra palabra?
# - ¿acaba la forma en *-ing*?
# - ¿es **una sola palabra** que acaba en *-ed*?
# - ¿es **una sola palabra** que acaba en *-s*?
#
# Solo recibe la forma: ni el verbo, ni la persona, ni mucho menos el tiempo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Empieza con <code>form.split()</code>. ¿Qué indicadores tiene <em>have</em>, que es una sola palabra? ¿Y
# <em>listen</em>, que lleva dentro las letras de <em>is</em>?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Pregunta primero si hay una sola palabra: los seis de delante necesitan más de una; <em>-ed</em> y <em>-s</em>,
# exactamente una. Compara palabras enteras, no letras.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Parte la forma en palabras y anota si es una sola. Para los seis: ¿hay más de una palabra, y es la primera igual a
# esta? Para los tres: ¿en qué termina la forma (<code>endswith</code>), y pide la regla una sola palabra? Pon las nueve
# respuestas en un array de números. Comprueba en papel: <em>have</em>, <em>listen</em>, <em>has worked</em>, <em>am
# working</em>, <em>works</em>.
# </details>

# %% exercise="flags"
def flags(form):
    """An array of nine numbers, 0 or 1: will, have, has, am, are, is in front; ends in -ing; one word in -ed; one word
    in -s
    """
    # what stands in front needs something behind it
    words = form.split()
    alone = len(words) == 1
    front = [not alone and words[0] == word for word in ("will", "have", "has", "am", "are", "is")]
    return np.array([*front, form.endswith("ing"), alone and form.endswith("ed"), alone and form.endswith("s")], float)

# %% test="flags" points=2
check("flags")

# %% test="flags_unseen" points=2
check("flags.unseen")

# %% [markdown] lang="en"
# How good can a model get with these flags? Count it before you train: with the flags alone, with verb and person as
# well, and with the whole form. First for all verbs, then for the twelve regular ones. Each line: rows, different
# inputs, ceiling. Which of the six ceilings will be 1?

# %% [markdown] lang="es"
# ¿Hasta dónde puede llegar un modelo con estos indicadores? Cuéntalo antes de entrenar: con los indicadores solos,
# también con el verbo y la persona, y con la forma entera. Primero con todos los verbos, después con los doce
# regulares. Cada línea: filas, entradas distintas, techo. ¿Cuáles de los seis techos serán 1?

# %%
with attempt():
    surface = [tuple(map(int, flags(form))) for form in FORM]
    for rows in (300, 180):
        some = list(zip(VERB, PERSON, surface))[:rows]
        for inputs in (surface[:rows], some, FORM[:rows]):
            print(rows, len(set(inputs)), round(ceiling(inputs, TENSE[:rows]), 4))

# %% [markdown] lang="en"
# ## Exercise 7: `split_by_verb`
#
# What should the network be tested on? If you shuffle and cut the rows, *worked* may be in one part and *works* in the
# other, so the same verb is in both. Then you cannot tell whether the network has learned how tenses look or only how
# this verb looks. So hold back whole verbs.
#
# `split_by_verb(verbs, n_train, n_valid, rng)` draws `n_train + n_valid` different verbs with `rng` and returns two
# arrays of **row numbers**: all rows of the first verbs, and all rows of the others.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw verbs, not rows. Which verbs are there at all? <code>np.unique</code> says.
# </details>
# <details><summary>Hint 2: the rule</summary>
# One permutation of the verbs, cut in two places. Two draws, one after the other, could hit the same verb twice.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Put the different verbs into a random order with <code>rng.permutation</code>. Cut off the first part and the part
# after it, with two slices. For each part find its rows: <code>np.isin</code> says of every row whether its verb is in
# the part, and <code>np.flatnonzero</code> gives the places of what is True. Check: no row number is in both arrays.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `split_by_verb`
#
# ¿Con qué hay que probar la red? Si barajas las filas y las cortas, *worked* puede caer en una parte y *works* en la
# otra, y el mismo verbo está en las dos. Entonces no puedes saber si la red ha aprendido cómo son los tiempos o solo
# cómo es ese verbo. Por eso se apartan verbos enteros.
#
# `split_by_verb(verbs, n_train, n_valid, rng)` elige con `rng` `n_train + n_valid` verbos distintos y devuelve dos
# arrays de **números de fila**: todas las filas de los primeros verbos y todas las de los otros.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Elige verbos, no filas. ¿Qué verbos hay? Lo dice <code>np.unique</code>.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Una sola permutación de los verbos, cortada en dos lugares. Dos sorteos seguidos podrían dar el mismo verbo.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Pon los distintos verbos en un orden al azar con <code>rng.permutation</code>. Corta la primera parte y la que le
# sigue, con dos cortes. Para cada parte, busca sus filas: <code>np.isin</code> dice de cada fila si su verbo está en la
# parte, y <code>np.flatnonzero</code> da los lugares de lo que es True. Comprueba: ningún número de fila está en los
# dos arrays.
# </details>

# %% exercise="split_by_verb"
def split_by_verb(verbs, n_train, n_valid, rng):
    """Two arrays of row numbers: all rows of n_train verbs, drawn by rng, and all rows of n_valid other verbs.

    verbs: (N,) the number of each row's verb;  rng: a np.random.Generator
    """
    # verbs are drawn, and their rows follow
    drawn = rng.permutation(np.unique(verbs))
    chosen = drawn[:n_train], drawn[n_train : n_train + n_valid]
    return tuple(np.flatnonzero(np.isin(verbs, part)) for part in chosen)

# %% test="split_by_verb" points=3
check("split_by_verb")

# %% [markdown] lang="en"
# ## Exercise 8: `repaired`
#
# Now put all of it together. `features()` gives the inputs of all 300 rows: verb and person, one-hot, and the nine
# flags. `repaired(seed)` makes `rng` from the seed, splits the rows of the **regular** verbs, four verbs to train on,
# two held back (60 rows and 30), trains a network, and returns the model and both arrays of row numbers. Use `net`,
# `split_by_verb` and `train_step`, and take 500 steps of Adam with lr 0.01.
#
# The check trains ten networks, with ten seeds. Each of them must be right on nine tenths of the rows of the two verbs
# that it has not seen. It takes some seconds.
#
# <details><summary>Hint 1: a nudge</summary>
# <code>fitted</code>, above, does nearly all of it.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The regular verbs are the first 180 rows, so <code>VERB[:180]</code> is what is split, and its row numbers are those
# of the whole grid. A training step sees the rows of <code>train</code> only.
# </details>
# <details><summary>Hint 3: a plan</summary>
# In this order: the generator from the seed, the split of the regular verbs, the inputs of all rows, a <code>net</code>
# for as many inputs as they have columns, its Adam (as in <code>fitted</code>), and the steps. The row numbers of the
# training part index the inputs and <code>TENSE</code> alike. Return three things. Check before the loop: the two
# arrays hold 60 and 30 row numbers.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `repaired`
#
# Ahora júntalo todo. `features()` da las entradas de las 300 filas: verbo y persona, one-hot, y los nueve indicadores.
# `repaired(seed)` crea `rng` a partir de la semilla, reparte las filas de los verbos **regulares**, cuatro verbos para
# entrenar y dos apartados (60 filas y 30), entrena una red y devuelve el modelo y los dos arrays de números de fila.
# Usa `net`, `split_by_verb` y `train_step`, y da 500 pasos de Adam con lr 0,01.
#
# La comprobación entrena diez redes, con diez semillas, y cada una tiene que acertar en nueve de cada diez filas de los
# dos verbos que no ha visto. Tarda unos segundos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# <code>fitted</code>, más arriba, hace casi todo.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los verbos regulares son las 180 primeras filas, así que lo que se reparte es <code>VERB[:180]</code>, y sus números
# de fila son los de toda la rejilla. Un paso del entrenamiento solo ve las filas de <code>train</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# En este orden: el generador a partir de la semilla, el reparto de los verbos regulares, las entradas de todas las
# filas, una <code>net</code> con tantas entradas como columnas tengan, su Adam (como en <code>fitted</code>) y los
# pasos. Los números de fila de la parte de entrenamiento indexan igual las entradas y <code>TENSE</code>. Devuelve tres
# cosas. Comprueba antes del bucle: los dos arrays contienen 60 y 30 números de fila.
# </details>

# %%
def features():
    """(300, 32): verb and person of every row, one-hot, and the nine flags of its form"""
    return np.concatenate([who(), [flags(form) for form in FORM]], axis=1).astype(np.float32)

# %% exercise="repaired"
def repaired(seed):
    """Three things: a trained model, the 60 row numbers of the four regular verbs that it was trained on, and the 30
    row numbers of two other regular verbs
    """
    # the rows held back are for looking, never for a step
    rng = np.random.default_rng(seed)
    train, valid = split_by_verb(VERB[:180], 4, 2, rng)
    x = features()
    model = net(x.shape[1], 5, rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(500):
        train_step(model, optimiser, x[train], TENSE[train])
    return model, train, valid

# %% test="repaired" points=3
check("repaired")

# %% [markdown] lang="en"
# This is your own network, seed by seed. Each line shows the two verbs held back, the accuracy on the training rows,
# and the accuracy on the rows held back. Below it is the control again, with the same split and without flags. Predict
# that line.

# %% [markdown] lang="es"
# Esta es tu propia red, semilla por semilla. Cada línea muestra los dos verbos apartados, la exactitud en las filas de
# entrenamiento y la exactitud en las filas apartadas. Debajo está otra vez el control, con el mismo reparto y sin
# indicadores. Predice esa línea.

# %%
def network(seed):
    """What repaired returns; learned says if the network has not learned the rows that it was trained on"""
    parts = repaired(seed)
    learned(accuracy(answers(parts[0], features()[parts[1]]), TENSE[parts[1]]))
    return parts


with attempt():
    inputs = features()
    for seed in range(3):
        model, train, valid = network(seed)
        names = [VERBS[verb] for verb in np.unique(VERB[valid])]
        print(seed, *names, *(round(accuracy(answers(model, inputs[p]), TENSE[p]), 2) for p in (train, valid)))
        blind, loss = fitted(inputs[train, :23], TENSE[train], np.random.default_rng(seed))
        print("  [:23]", *(round(accuracy(answers(blind, inputs[p, :23]), TENSE[p]), 2) for p in (train, valid)))

# %% [markdown] lang="en"
# ## What it has learned
#
# The first layer multiplies each input by a row of weights: verb *work* has a row of 16 numbers, and each flag has one
# too. Such a row is called an **embedding**. The cell trains a network and compares its first layer with the initial
# one; a dot marks what has not changed at all. Predict for how many of the 20 verbs nothing has changed.

# %% [markdown] lang="es"
# ## Lo que ha aprendido
#
# La primera capa multiplica cada entrada por una fila de pesos: el verbo *work* tiene una fila de 16 números, y cada
# indicador también. Una fila así se llama **embedding**. La celda entrena una red y compara su primera capa con la
# inicial; un punto marca lo que no ha cambiado nada. Predice para cuántos de los 20 verbos no ha cambiado nada.

# %%
NAMES = [*VERBS, "1", "2", "3", "will", "have", "has", "am", "are", "is", "-ing", "-ed", "-s"]
with attempt():
    model, train, valid = network(0)
    if hasattr(model, "begun"):
        moved = np.abs(model.modules[0].weight.data - model.begun).max(axis=1)
        for name, most in zip(NAMES, moved):
            print(f"{name:7}{most:6.2f}", "" if most else "·")

# %% [markdown] lang="en"
# If an input is 0 in every row, its row of weights gets the gradient 0. So the sixteen verbs that were not trained on
# keep their random initial weights, and the network has learned nothing about them. It can still answer for them,
# because of the flags.
#
# What does each flag say? The cell shows the network one flag alone, without verb and person, and prints the five
# probabilities. In the first line no flag is set. Which tense will get the highest probability there?

# %% [markdown] lang="es"
# Si una entrada vale 0 en todas las filas, su fila de pesos recibe el gradiente 0. Por eso los dieciséis verbos con los
# que no se ha entrenado conservan sus pesos iniciales aleatorios, y la red no ha aprendido nada sobre ellos. Aun así
# puede responder, gracias a los indicadores.
#
# ¿Qué dice cada indicador? La celda da a la red un solo indicador, sin verbo ni persona, e imprime las cinco
# probabilidades. En la primera línea no hay ningún indicador. ¿Qué tiempo tendrá ahí la mayor probabilidad?

# %%
with attempt():
    alone = np.zeros((10, 32), np.float32)
    alone[np.arange(1, 10), np.arange(23, 32)] = 1
    shares = network(0)[0](Tensor(alone)).softmax().data
    print(" " * 6, *(f"{tense:>11}" for tense in TENSES))
    for name, row in zip(["-", *NAMES[23:]], shares):
        print(f"{name:6}", *(f"{share:11.2f}" for share in row))

# %% [markdown] lang="en"
# Of the regular forms, only the bare verb has no flag: *I work*, *you work*. So in the first line the present gets the
# highest probability.
#
# ## Exercise 9: `confusion`
#
# One number hides which answers are wrong. A **confusion matrix** counts them: row i is the true class, column j the
# predicted one, and entry (i, j) says how often class i was taken for class j. Right answers are on the diagonal.
#
# <details><summary>Hint 1: a nudge</summary>
# Each row of the data adds 1 to one entry. Which?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Many rows add to the same entry, and <code>+=</code> with arrays for indices counts it once. Lesson 03 had a function
# for that.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with a square table of zeros, of whole numbers. Add 1 for each row of the data, in a loop or at once with
# <code>np.add.at</code>, whose index is then a tuple of two arrays: first what chooses the line of the table, then what
# chooses the column. Check on paper with targets (0, 0, 1) and predictions (1, 1, 1): the entry in line 0, column 1 is
# 2.
# </details>

# %% [markdown] lang="es"
# De las formas regulares, solo el verbo tal cual no tiene ningún indicador: *I work*, *you work*. Así que en la primera
# línea la mayor probabilidad es la del presente.
#
# ## Ejercicio 9: `confusion`
#
# Un solo número oculta qué respuestas fallan. Una **matriz de confusión** las cuenta: la fila i es la clase verdadera,
# la columna j, la predicha, y el elemento (i, j) dice cuántas veces se tomó la clase i por la j. Los aciertos están en
# la diagonal.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cada fila de los datos suma 1 a un elemento. ¿A cuál?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Muchas filas suman al mismo elemento, y <code>+=</code> con arrays como índices lo cuenta una sola vez. La lección 03
# tenía una función para eso.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con una tabla cuadrada de ceros, de números enteros. Suma 1 por cada fila de los datos, en un bucle o de una
# vez con <code>np.add.at</code>, cuyo índice es entonces una tupla de dos arrays: primero lo que elige la fila de la
# tabla, después lo que elige la columna. Comprueba en papel con las etiquetas (0, 0, 1) y las predicciones (1, 1, 1):
# el elemento de la fila 0 y la columna 1 vale 2.
# </details>

# %% exercise="confusion"
def confusion(predicted, targets, size):
    """An array (size, size) of counts: entry [i, j] is how many rows have target i and prediction j"""
    # many rows count at one place, so they must be added one after the other
    table = np.zeros((size, size), int)
    np.add.at(table, (targets, predicted), 1)
    return table

# %% test="confusion" points=2
check("confusion")

# %% [markdown] lang="en"
# Now the eight irregular verbs, which the network has never met. Predict which row of the table has most mistakes, and
# why. Which of these forms show their tense without an ending?

# %% [markdown] lang="es"
# Ahora los ocho verbos irregulares, que la red no ha visto nunca. Predice qué fila de la tabla tiene más errores y por
# qué. ¿Qué formas muestran su tiempo sin ninguna terminación?

# %%
with attempt():
    answer = answers(network(0)[0], features()).argmax(axis=1)
    print(TENSES)
    print(confusion(answer[180:], TENSE[180:], 5))
    print(*(f"{FORM[n]}: {TENSES[answer[n]]};" for n in range(180, 300) if answer[n] != TENSE[n]))

# %% [markdown] lang="en"
# *Went*, *saw* and *wrote* have no flag, so to the network they look like *go*, *see* and *write*; *was* ends in *-s*.
# It has also seen no third person without any flag, so there it can only guess.
#
# The forms with an auxiliary, *has gone*, *will go*, *is going*, are right, since irregular verbs form them as regular
# verbs do.
#
# ## Act three: the proof
#
# Are your gradients right? PyTorch starts from the same weights, in float64, and takes the same three steps of Adam.
# After each backward pass every gradient must agree to 1e-10. If PyTorch is not installed, the sums of the sizes of our
# gradients are compared with those that PyTorch gave when the course was made.

# %% [markdown] lang="es"
# *Went*, *saw* y *wrote* no tienen ningún indicador, así que para la red son como *go*, *see* y *write*; *was* acaba en
# *-s*. Tampoco ha visto ninguna tercera persona sin indicadores, así que ahí solo puede adivinar.
#
# Las formas con un auxiliar, *has gone*, *will go*, *is going*, salen bien, porque los verbos irregulares las forman
# igual que los regulares.
#
# ## Tercer acto: la prueba
#
# ¿Están bien tus gradientes? PyTorch parte de los mismos pesos, en float64, y da los mismos tres pasos de Adam. Después
# de cada paso hacia atrás, todos los gradientes tienen que coincidir hasta 1e-10. Si PyTorch no está instalado, se
# comparan las sumas de los tamaños de nuestros gradientes con las que dio PyTorch cuando se hizo el curso.

# %%
try:
    import torch
except ImportError:
    torch = None


def in_torch(weights, adam, x, targets):
    """One step of PyTorch's on the same network; the gradients, as arrays"""
    w1, b1, w2, b2 = weights
    adam.zero_grad()
    hidden = torch.relu(torch.tensor(x) @ w1 + b1)
    torch.nn.functional.cross_entropy(hidden @ w2 + b2, torch.tensor(targets)).backward()
    adam.step()
    return [w.grad.numpy() for w in weights]

# %%
with attempt():
    x, targets = features()[:60].astype(np.float64), TENSE[:60]
    ours = net(32, 5, np.random.default_rng(0), dtype=np.float64)
    adam = optim.Adam(ours.parameters(), lr=0.01)
    if torch:
        theirs = [torch.tensor(p.data.copy(), requires_grad=True) for p in ours.parameters()]
        their_adam = torch.optim.Adam(theirs, lr=0.01)
    for step in range(3):
        ours.zero_grad()
        cross_entropy(ours(Tensor(x)), targets).backward()
        mine = [p.grad for p in ours.parameters()]
        adam.step()
        if torch:
            pairs = zip(mine, in_torch(theirs, their_adam, x, targets))
            print("step", step, [bool(np.abs(a - b).max() < 1e-10) for a, b in pairs])
        else:
            known = [g["numbers"][0] for g in recorded("proof")[step]["gradients"]]
            print("step", step, np.isclose([np.abs(a).sum() for a in mine], known, rtol=1e-8).tolist())

# %% [markdown] lang="en"
# ## The same in Spanish
#
# English hardly shows the person. In Spanish a single ending shows tense and person: *habl-aste*. The file has 20
# Spanish verbs too; of the twelve regular ones, all in *-ar*, these are the 15 forms of *hablar*. The cell finds for
# each form the **longest** of 13 endings that fits.

# %% [markdown] lang="es"
# ## Lo mismo en español
#
# El inglés apenas muestra la persona. En español, una sola terminación muestra el tiempo y la persona: *habl-aste*. El
# archivo tiene también 20 verbos españoles; de los doce regulares, todos en *-ar*, estas son las 15 formas de *hablar*.
# La celda busca para cada forma la **más larga** de las 13 terminaciones que encaja.

# %%
ENDINGS = "o as a é aste ó aba abas aré arás ará aría arías".split()


def ending(form):
    """The place in ENDINGS of the longest that the form ends in"""
    return ENDINGS.index(max((e for e in ENDINGS if form.endswith(e)), key=len))


VERBOS, TIEMPOS, VERBO, PERSONA, TIEMPO, FORMA = columns("es")
print(*TIEMPOS)
for person in range(3):
    print(*FORMA[5 * person : 5 * person + 5])

# %% [markdown] lang="en"
# ## Exercise 10: `predicted_spanish`
#
# Two models get the ending, one of the 13, and nothing else. One names the tense, the other the person. Both are as
# good as possible. Predict what fraction of the forms of the regular verbs each gets right: first the tense, then the
# person. Count on the 15 forms above, with `ceiling` or on paper.
#
# <details><summary>Hint 1: a nudge</summary>
# Which endings occur more than once among the 15 forms?
# </details>
# <details><summary>Hint 2: the rule</summary>
# If an ending stands for two forms, do the two have the same tense? Do they have the same person? If not, the model
# gets only one of the two right.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Two numbers after <code>return</code>, with a comma between them, the tense first. Each is a fraction of the 15 forms,
# and may be written as a quotient.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `predicted_spanish`
#
# Dos modelos reciben la terminación, una de las 13, y nada más. Uno dice el tiempo; el otro, la persona. Los dos son
# tan buenos como es posible. Predice en qué proporción de las formas de los verbos regulares acierta cada uno: primero
# el tiempo, después la persona. Cuenta en las 15 formas de arriba, con `ceiling` o en papel.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué terminaciones aparecen más de una vez en las 15 formas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si una terminación vale para dos formas, ¿tienen las dos el mismo tiempo? ¿Y la misma persona? Si no, el modelo solo
# acierta en una de las dos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Dos números después de <code>return</code>, separados por una coma, primero el del tiempo. Cada uno es una proporción
# de las 15 formas y puede escribirse como un cociente.
# </details>

# %% exercise="predicted_spanish"
def predicted_spanish():
    """The best accuracy for the tense, and the best for the person, of a model that sees the ending alone"""
    # -aba and -aría stand for two persons each, and for one tense
    return 15 / 15, 13 / 15

# %% test="predicted_spanish" points=2
check("predicted_spanish")

# %% [markdown] lang="en"
# Now the networks: they have 13 inputs, and are trained on four Spanish verbs and tested on two others. Compare with
# what you counted. The table is the confusion matrix of the persons on the two verbs held back.

# %% [markdown] lang="es"
# Ahora, las redes: tienen 13 entradas, se entrenan con cuatro verbos españoles y se prueban con otros dos. Compara con
# lo que contaste. La tabla es la matriz de confusión de las personas en los dos verbos apartados.

# %%
if answered("predicted_spanish"):
    with attempt():
        rng = np.random.default_rng(0)
        train, valid = split_by_verb(VERBO[:180], 4, 2, rng)
        x = one_hot(np.array([ending(form) for form in FORMA[:180]]), 13)
        for targets, classes in ((TIEMPO, 5), (PERSONA, 3)):
            model, loss = fitted(x[train], targets[train], rng, classes)
            logits = answers(model, x[valid])
            right = accuracy(logits, targets[valid])
            print(f"loss {loss:.3f}  classes {classes}  accuracy {right:.4f}")
        print(confusion(logits.argmax(axis=1), PERSONA[valid], 3))

# %% [markdown] lang="en"
# When two persons share an ending, a listener knows the person from the pronoun, but the network does not see it. It
# gives each person probability ½, and a form with probability ½ costs ln 2. If you count these forms, you get the loss
# that the second line begins with. So you know that these mistakes come from the data, and not from your network.

# %% [markdown] lang="es"
# Cuando dos personas comparten una terminación, quien escucha sabe la persona por el pronombre, pero la red no lo ve.
# Da a cada persona la probabilidad ½, y una forma con probabilidad ½ cuesta ln 2. Si cuentas esas formas, obtienes la
# pérdida con la que empieza la segunda línea. Así sabes que esos errores se deben a los datos y no a tu red.

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what the last `progress()` prints, save, and hand in
# `08-grammar-grid.ipynb`.
#
# Next comes *Digits*: the same network on pictures.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `08-grammar-grid.ipynb`.
#
# Después viene *Dígitos*: la misma red con imágenes.
