# %% [markdown] lang="en"
# # 08 · The grammar grid
#
# The data of this lesson are a grid of verb forms: 20 English verbs, 3 persons, 5 tenses. A network gets some
# information about a verb form and has to predict its tense. At first it fails; by counting, you find out why before
# you train. Then you change the inputs, split the data by verbs, train on four verbs and test on two that are not in
# the training data. At the end you compare three steps with PyTorch, and also predict the person, with Spanish forms.
# Allow two hours and a half, and an hour for the chapter.
#
# Run this cell first.

# %% [markdown] lang="es"
# # 08 · La rejilla de la gramática
#
# Los datos de esta lección son una rejilla de formas verbales: 20 verbos ingleses, 3 personas, 5 tiempos. Una red
# recibe algunos datos sobre una forma verbal y tiene que predecir su tiempo. Al principio falla; contando averiguas por
# qué antes de entrenar. Después cambias las entradas, repartes los datos por verbos, entrenas con cuatro verbos y
# pruebas la red con dos que no están en los datos de entrenamiento. Al final comparas tres pasos con PyTorch y predices
# también la persona, con formas españolas. Reserva dos horas y media, y una hora para el capítulo.
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
    curves,
    heat,
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
    curves,
    heat,
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
# You write no op in this lesson. It uses the ops that you wrote before: the cell counts how many of the functions are
# yours. `use_my_code(details=True)` prints for each function whether it is yours and, if not, why. While the notebook
# is graded, all functions are the reference.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# En esta lección no escribes ninguna operación. Se usan las que ya has escrito: la celda cuenta cuántas de las
# funciones son tuyas. Con `use_my_code(details=True)` te dice de cada una si es la tuya y, si no, por qué. Mientras se
# califica el cuaderno, todas son la referencia.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## The grid
#
# The file `grid.csv` is in the folder of this notebook, and `grid.en.md` describes it. Each row is one form. `VERB`,
# `PERSON` and `TENSE` have a number for each row, counted from 0, and `FORM` has the form itself. The first twelve
# verbs are regular; they are in rows 0 to 179.

# %% [markdown] lang="es"
# ## La rejilla
#
# El archivo `grid.csv` está en la carpeta de este cuaderno, y `grid.es.md` lo describe. Cada fila es una forma. `VERB`,
# `PERSON` y `TENSE` tienen un número por fila, contado desde 0, y `FORM` tiene la propia forma. Los doce primeros
# verbos son regulares; están en las filas 0 a 179.

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
# A network takes numbers, but verb 7 is not seven times verb 1. So each verb has its own input, which is 1 for this
# verb and 0 for all others. Such a vector is called **one-hot**. `one_hot(index, size)` makes a row of `size` numbers
# for each entry of `index`.
#
# <details><summary>Hint 1: a nudge</summary>
# Write down the result for index (2, 0) and size 3 by hand. It has two rows of three numbers.
# </details>
# <details><summary>Hint 2: the rule</summary>
# All entries of row n are 0, except the one at place index[n]. Every possible row is a row of one well-known square
# matrix.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the matrix of hint 2 with NumPy's <code>np.eye</code>, and take its rows with an array of whole numbers as an
# index, as in lesson 03. Such an index takes rows in any order, also more than once. Check with the two rows of hint 1.
# </details>

# %% [markdown] lang="es"
# ## Primer acto: el experimento de control
#
# ## Ejercicio 1: `one_hot`
#
# Una red recibe números, pero el verbo 7 no es siete veces el verbo 1. Por eso cada verbo tiene su propia entrada, que
# vale 1 para ese verbo y 0 para todos los demás. Un vector así se llama **one-hot**. `one_hot(index, size)` crea una
# fila de `size` números por cada elemento de `index`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Escribe a mano el resultado con index (2, 0) y size 3. Tiene dos filas de tres números.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Todos los elementos de la fila n valen 0, salvo el de la posición index[n]. Cada fila posible es una fila de cierta
# matriz cuadrada muy conocida.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la matriz de la pista 2 con <code>np.eye</code>, de NumPy, y toma sus filas con un array de números enteros como
# índice, como en la lección 03. Un índice así toma filas en cualquier orden, también repetidas. Comprueba con las dos
# filas de la pista 1.
# </details>

# %% exercise="one_hot"
def one_hot(index, size):
    """An array (N, size): row n is 0, with a 1 at place index[n];  index: (N,) whole numbers from 0 to size - 1"""
    # row k of the identity is all that is needed of k
    return np.eye(size)[index]

# %% test="one_hot" points=1
check("one_hot")

# %% [markdown] lang="en"
# In the control experiment the network has to predict the tense from the verb and the person, which are 20 + 3 = 23
# numbers. The form is not among the inputs. The cell makes the inputs of all 300 rows and counts how many are
# different. Predict this number.

# %% [markdown] lang="es"
# En el experimento de control, la red tiene que predecir el tiempo a partir del verbo y la persona, que son 20 + 3 = 23
# números. La forma no está entre las entradas. La celda crea las entradas de las 300 filas y cuenta cuántas son
# distintas. Predice ese número.

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
# A model is a function: for the same input it always gives the same answer. So if an input occurs with several labels,
# no model is right on all of these rows, and you can count on how many rows the best model is right. The cell prints a
# small table of other data: for nine days, the colour of the sky, and whether it rained (1) or not (0). Before you
# write anything, predict on how many of the nine days the best rule that uses only the sky is right.

# %% [markdown] lang="es"
# ## Ejercicio 2: `ceiling`
#
# Un modelo es una función: con la misma entrada da siempre la misma respuesta. Así que si una entrada aparece con
# varias etiquetas, ningún modelo acierta en todas esas filas, y puedes contar en cuántas acierta el mejor modelo. La
# celda imprime una tabla pequeña con otros datos: de nueve días, el color del cielo y si llovió (1) o no (0). Antes de
# escribir nada, predice en cuántos de los nueve días acierta la mejor regla que solo usa el cielo.

# %%
sky = ["grey", "blue", "grey", "grey", "blue", "black", "grey", "blue", "blue"]
rain = [1, 0, 0, 1, 0, 1, 1, 1, 0]
for day in sorted(zip(sky, rain)):
    print(*day)

# %% [markdown] lang="en"
# `ceiling(inputs, labels)` returns the best accuracy that a function of the input can have. The accuracy is the
# fraction of right rows, between 0 and 1. An input may be any object that can be a key of a dict, such as a word, a
# number or a tuple.
#
# <details><summary>Hint 1: a nudge</summary>
# Look at all rows with one input, and at their labels. Which answer is right most often?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For every input, count how often each label occurs, and take the largest count. Add up these counts, and divide the
# sum by the number of rows.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep a dict with one <code>Counter</code> per input. Go through inputs and labels together (<code>zip</code>), make a
# new counter when an input occurs for the first time, and count the label in the counter of its input. Then take the
# largest count of each counter (its <code>values</code>), add up these counts, and divide. Check on paper: inputs a, a,
# a, b and labels 1, 1, 2, 2 give ¾.
# </details>

# %% [markdown] lang="es"
# `ceiling(inputs, labels)` devuelve el **techo**, la mejor exactitud que puede tener una función de la entrada. La
# exactitud es la proporción de filas acertadas, entre 0 y 1. Una entrada puede ser cualquier objeto que sirva de clave
# de un diccionario, como una palabra, un número o una tupla.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Mira todas las filas que tienen una misma entrada, y sus etiquetas. ¿Qué respuesta acierta más veces?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Para cada entrada, cuenta cuántas veces aparece cada etiqueta y quédate con la cuenta mayor. Suma estas cuentas y
# divide la suma entre el número de filas.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva un diccionario con un <code>Counter</code> por entrada. Recorre a la vez entradas y etiquetas
# (<code>zip</code>), crea un contador nuevo cuando una entrada aparezca por primera vez y cuenta la etiqueta en el
# contador de su entrada. Después toma la cuenta mayor de cada contador (sus <code>values</code>), súmalas y divide.
# Comprueba en papel: las entradas a, a, a, b y las etiquetas 1, 1, 2, 2 dan ¾.
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
# The best rule is right on seven of the nine days. The cell prints this as a fraction:

# %% [markdown] lang="es"
# La mejor regla acierta en siete de los nueve días. La celda lo imprime como proporción:

# %%
with attempt():
    print(round(ceiling(sky, rain), 4))

# %% [markdown] lang="en"
# ## Exercise 3: `predicted_control`
#
# Now predict how good a trained model can be. Return three numbers, in this order:
#
# 1. The best **accuracy** of a model of verb and person on all 300 rows.
# 2. The lowest mean **cross-entropy** on all 300 rows, to three decimals. A model predicts five probabilities. For one
#    input, the best prediction gives each tense its fraction of the rows with this input.
# 3. Now one tense, drawn at random, is held back for each verb and person: 60 rows in total. A model is trained on the
#    other 240 rows until it has learned them as well as possible. On what fraction of the 60 is it **right**?
#
# You can work out all three numbers by counting; you need no network.
#
# <details><summary>Hint 1: a nudge</summary>
# How many rows have the same input, and which tenses do these rows have? The function that you have just written
# computes the first of the three numbers if you give it pairs of verb and person.
# </details>
# <details><summary>Hint 2: the rule</summary>
# If the label of a row gets the probability p, the loss of the row is −ln p. For the third number: which tenses occur
# in the training rows with this verb and person, and what probability does the model give to the tense that does not
# occur there?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is three numbers after <code>return</code>, with commas between them. You may write them as formulas;
# <code>np.log</code> is the natural logarithm.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `predicted_control`
#
# Predice ahora hasta qué punto puede acertar un modelo entrenado. Devuelve tres números, en este orden:
#
# 1. La mejor **exactitud** de un modelo de verbo y persona en las 300 filas.
# 2. La **entropía cruzada** media más baja en las 300 filas, con tres decimales. Un modelo predice cinco
#    probabilidades. Para una entrada, la mejor predicción da a cada tiempo la proporción de las filas con esa entrada
#    que tienen ese tiempo.
# 3. Ahora se aparta al azar un tiempo de cada verbo y persona: 60 filas en total. Un modelo se entrena con las otras
#    240 hasta que las ha aprendido lo mejor posible. ¿En qué proporción de las 60 **acierta**?
#
# Los tres números se pueden deducir contando; no hace falta ninguna red.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántas filas tienen la misma entrada, y qué tiempos tienen esas filas? La función que acabas de escribir calcula el
# primero de los tres números si le das pares de verbo y persona.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si la etiqueta de una fila recibe la probabilidad p, la pérdida de la fila es −ln p. Para el tercer número: ¿qué
# tiempos aparecen en las filas de entrenamiento con ese verbo y esa persona, y qué probabilidad da el modelo al tiempo
# que no aparece ahí?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta son tres números después de <code>return</code>, separados por comas. Puedes escribirlos como fórmulas;
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
# `train_step` makes one step of training: it computes the loss of the model on the given rows and the gradients of the
# loss, and makes one step of the optimiser. The model is called like a function and returns logits;
# `cross_entropy(logits, targets)` is imported above; the method `step` of the optimiser changes each parameter by means
# of its gradient. What does the gradient of a parameter still contain from the previous step?
#
# `train_step` returns the loss before the step, as a plain number.
#
# <details><summary>Hint 1: a nudge</summary>
# A step does four things, and one of them is to zero the gradients. In which order?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>backward</code> adds to the gradients that are already there, whatever they come from. So zero the gradients in
# each step before <code>backward</code>.
# </details>
# <details><summary>Hint 3: a plan</summary>
# To compute the loss, call the model on the inputs, and <code>cross_entropy</code> on its logits. Then zero the
# gradients with the method <code>zero_grad</code> of the optimiser, call <code>backward</code> of the loss, and call
# the optimiser's <code>step</code>. Return the loss as a number, by <code>item</code>. Check: two calls on the same
# rows must not give the same loss.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `train_step`
#
# `train_step` da un paso del entrenamiento: calcula la pérdida del modelo en las filas dadas y los gradientes de la
# pérdida, y da un paso del optimizador. El modelo se llama como una función y devuelve logits;
# `cross_entropy(logits, targets)` está importada arriba; el método `step` del optimizador cambia cada parámetro a
# partir de su gradiente. ¿Qué contiene el gradiente de un parámetro después del paso anterior?
#
# `train_step` devuelve la pérdida de antes del paso, como un simple número.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Un paso hace cuatro cosas, y una de ellas es poner los gradientes a cero. ¿En qué orden?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>backward</code> suma a los gradientes que ya hay, vengan de donde vengan. Así que pon los gradientes a cero en
# cada paso antes de <code>backward</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Para calcular la pérdida, llama al modelo con las entradas y a <code>cross_entropy</code> con sus logits. Después pon
# los gradientes a cero con el método <code>zero_grad</code> del optimizador, llama al <code>backward</code> de la
# pérdida y llama al <code>step</code> del optimizador. Devuelve la pérdida como número, con <code>item</code>.
# Comprueba: dos llamadas con las mismas filas no deben dar la misma pérdida.
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
# The model returns a row of five logits for each row of inputs. Its answer is the place of the largest logit, and
# `accuracy` returns the fraction of right answers.
#
# <details><summary>Hint 1: a nudge</summary>
# Along which axis are the five tenses?
# </details>
# <details><summary>Hint 2: the rule</summary>
# For a row of logits (0.2, 3, −1, 0, 1) the answer is 1, the place of the largest. It is right if the target is 1. If
# one of two rows is right, the accuracy is ½, since True counts as 1 and False as 0.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Find the answer of each row, with the array's method <code>argmax</code> and the axis of hint 1. Compare the answers
# with the targets, which have the same shape, (N,). Then compute one number from the comparisons. Check with three rows
# on paper that you get 0, ⅓, ⅔ or 1.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `accuracy`
#
# El modelo devuelve una fila de cinco logits por cada fila de entradas. Su respuesta es la posición del mayor logit, y
# `accuracy` devuelve la exactitud: la proporción de respuestas correctas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿A lo largo de qué eje están los cinco tiempos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Con una fila de logits (0,2; 3; −1; 0; 1), la respuesta es 1, la posición del mayor. Es correcta si la etiqueta es 1.
# Si una de dos filas es correcta, la exactitud es ½, porque True cuenta como 1 y False, como 0.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Busca la respuesta de cada fila, con el método <code>argmax</code> del array y el eje de la pista 1. Compara las
# respuestas con las etiquetas, que tienen la misma forma, (N,). Calcula después un solo número con las comparaciones.
# Comprueba en papel con tres filas que sale 0, ⅓, ⅔ o 1.
# </details>

# %% exercise="accuracy"
def accuracy(logits, targets):
    """The share of rows whose largest logit stands at their target;  logits: (N, classes) array, targets: (N,)"""
    # an answer for each row, so along the classes
    return float((logits.argmax(axis=1) == targets).mean())

# %% test="accuracy" points=1
check("accuracy")

# %% [markdown] lang="en"
# Now train. The network has 16 hidden units, and Adam makes 500 steps with all training rows at once. The first line is
# for training on all 300 rows, with the accuracy on the same rows. The second line is for training on 240 rows, with
# the accuracy on the 60 rows held back. Compare the results with your prediction.

# %% [markdown] lang="es"
# Ahora entrena. La red tiene 16 unidades ocultas, y Adam da 500 pasos con todas las filas de entrenamiento a la vez. La
# primera línea es del entrenamiento con las 300 filas, con la exactitud en esas mismas filas. La segunda es del
# entrenamiento con 240 filas, con la exactitud en las 60 apartadas. Compara los resultados con tu predicción.

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
    model.losses = [train_step(model, adam, Tensor(x.astype(np.float32)), targets) for _ in range(500)]
    return model, settled(model.losses)


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
# The curriculum that this grid comes from asks for 60 training rows and 30 validation rows, drawn at random. Predict
# for both sets whether the accuracy is better than that of a random guess among five tenses.

# %% [markdown] lang="es"
# El plan de estudios del que sale esta rejilla pide 60 filas de entrenamiento y 30 de validación, elegidas al azar.
# Predice, para el entrenamiento y para la validación, si la exactitud es mejor que la de elegir al azar entre cinco
# tiempos.

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

# %% [markdown] lang="en" name="seen-09"
# If your network reaches the loss that you counted, it has reached the minimum, and another optimiser would not help.
# With 60 of 300 rows, about a third of the inputs do not occur in the training set. Nearly all others occur there with
# one or two tenses, which the network memorises; the rows held back have the tenses that do *not* occur there with this
# input. If a loss stops falling at the value that you counted, the inputs do not contain the answer. So you need other
# inputs.

# %% [markdown] lang="es"
# Si tu red alcanza la pérdida que contaste, el entrenamiento ha llegado al mínimo, y otro optimizador no ayudaría. Con
# 60 de 300 filas, cerca de un tercio de las entradas no aparecen en el conjunto de entrenamiento. Casi todas las demás
# aparecen en él con uno o dos tiempos, que la red memoriza; en las filas apartadas, cada entrada tiene los tiempos que
# no tuvo en el entrenamiento. Si una pérdida deja de bajar en el valor que contaste, las entradas no contienen la
# respuesta. Así que hacen falta otras entradas.

# %% [markdown] lang="en"
# ## Act two: the repair
#
# ## Exercise 6: `flags`
#
# In English the first word and the ending of a form show its tense. `flags(form)` returns nine numbers, each of them 1
# for yes or 0 for no:
#
# - six: does `will`, `have`, `has`, `am`, `are` or `is` stand **in front** of another word?
# - does the form end in *-ing*?
# - is it **one word** that ends in *-ed*?
# - is it **one word** that ends in *-s*?
#
# It gets only the form, and not the verb, the person or the tense.
#
# <details><summary>Hint 1: a nudge</summary>
# Begin with <code>form.split()</code>. What are the flags of <em>have</em>, which is a single word? And what are those
# of <em>listen</em>, which contains the letters of <em>is</em>?
# </details>
# <details><summary>Hint 2: the rule</summary>
# First find out whether the form is one word. The six flags for a word in front need more than one word; those for
# <em>-ed</em> and <em>-s</em> need exactly one. Compare whole words, not letters.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Split the form into words, and store whether it is one word. For each of the first six flags, test whether there is
# more than one word and whether the first one is the word of the flag. For each of the last three, test the ending with
# <code>endswith</code> and, if the rule requires it, that there is one word. Put the nine results into an array of
# numbers. Check on paper: <em>have</em>, <em>listen</em>, <em>has worked</em>, <em>am working</em>, <em>works</em>.
# </details>

# %% [markdown] lang="es"
# ## Segundo acto: la reparación
#
# ## Ejercicio 6: `flags`
#
# En inglés, la primera palabra y la terminación de una forma muestran su tiempo. `flags(form)` devuelve nueve números,
# cada uno 1 (sí) o 0 (no):
#
# - seis: ¿está `will`, `have`, `has`, `am`, `are` o `is` **delante** de otra palabra?
# - ¿acaba la forma en *-ing*?
# - ¿es **una sola palabra** que acaba en *-ed*?
# - ¿es **una sola palabra** que acaba en *-s*?
#
# Solo recibe la forma; no recibe el verbo, la persona ni el tiempo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Empieza con <code>form.split()</code>. ¿Qué indicadores tiene <em>have</em>, que es una sola palabra? ¿Y
# <em>listen</em>, que lleva dentro las letras de <em>is</em>?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Averigua primero si la forma es una sola palabra. Los seis indicadores de una palabra delante necesitan más de una
# palabra; los de <em>-ed</em> y <em>-s</em>, exactamente una. Compara palabras enteras, no letras.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Parte la forma en palabras y guarda si es una sola. En cada uno de los seis primeros indicadores, mira si hay más de
# una palabra y si la primera es la del indicador. En cada uno de los tres últimos, mira la terminación con
# <code>endswith</code> y, si la regla lo pide, que haya una sola palabra. Pon los nueve resultados en un array de
# números. Comprueba en papel: <em>have</em>, <em>listen</em>, <em>has worked</em>, <em>am working</em>, <em>works</em>.
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
# How good can a model be with these flags? You can count this before you train. The cell does so for three kinds of
# inputs: the flags alone, the flags with verb and person, and the whole form. It does so first for all verbs and then
# for the twelve regular ones. Each line shows the number of rows, the number of different inputs, and the ceiling.
# Predict which of the six ceilings are 1.

# %% [markdown] lang="es"
# ¿Qué exactitud puede alcanzar un modelo con estos indicadores? Se puede contar antes de entrenar. La celda lo hace con
# tres tipos de entradas: los indicadores solos, los indicadores con el verbo y la persona, y la forma entera. Lo hace
# primero con todos los verbos y después con los doce regulares. Cada línea muestra el número de filas, el de entradas
# distintas y el techo. Predice cuáles de los seis techos son 1.

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
# What should the network be tested on? If you shuffle the rows and split them, *worked* may be in one set and *works*
# in the other, so the same verb is in both. Then you cannot know whether the network has learned the tenses or only
# this verb. So all rows of some verbs are held back.
#
# `split_by_verb(verbs, n_train, n_valid, rng)` draws `n_train + n_valid` different verbs with `rng` and returns two
# arrays of **row numbers**: all rows of the first `n_train` verbs, and all rows of the other `n_valid`.
#
# <details><summary>Hint 1: a nudge</summary>
# Draw verbs, not rows. <code>np.unique</code> returns the different verbs.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Take one permutation of the verbs and cut it in two places. If you draw twice, the same verb could be in both parts.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Put the different verbs into a random order with <code>rng.permutation</code>. Take the first part and the part after
# it, with two slices. Then find the rows of each part: <code>np.isin</code> tells for every row whether its verb is in
# the part, and <code>np.flatnonzero</code> returns the places of the True entries. Check: no row number is in both
# arrays.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `split_by_verb`
#
# ¿Con qué hay que probar la red? Si barajas las filas y las repartes, *worked* puede estar en un conjunto y *works* en
# el otro, y el mismo verbo está en los dos. Entonces no puedes saber si la red ha aprendido los tiempos o solo ese
# verbo. Por eso se apartan todas las filas de algunos verbos.
#
# `split_by_verb(verbs, n_train, n_valid, rng)` elige con `rng` `n_train + n_valid` verbos distintos y devuelve dos
# arrays de **números de fila**: todas las filas de los `n_train` primeros verbos y todas las de los otros `n_valid`.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Elige verbos, no filas. <code>np.unique</code> devuelve los verbos distintos.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Toma una sola permutación de los verbos y córtala por dos sitios. Si sorteas dos veces, el mismo verbo podría estar en
# las dos partes.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Pon los distintos verbos en un orden al azar con <code>rng.permutation</code>. Toma la primera parte y la que le
# sigue, con dos cortes. Después busca las filas de cada parte: <code>np.isin</code> dice de cada fila si su verbo está
# en la parte, y <code>np.flatnonzero</code> devuelve las posiciones de los elementos True. Comprueba: ningún número de
# fila está en los dos arrays.
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
# Now you can put all of this together. `features()` returns the inputs of all 300 rows: verb and person, one-hot, and
# the nine flags. `repaired(seed)` makes `rng` from the seed. It splits the rows of the **regular** verbs: four verbs to
# train on and two held back (60 rows and 30). It trains a network, and returns the model and both arrays of row
# numbers. Use `net`, `split_by_verb` and `train_step`, and make 500 steps of Adam with lr 0.01.
#
# The check trains ten networks, with ten seeds. Each network must be right on nine tenths of the rows of the two verbs
# held back. The check takes some seconds.
#
# <details><summary>Hint 1: a nudge</summary>
# The function <code>fitted</code>, above, does nearly the same.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The regular verbs are the first 180 rows, so split <code>VERB[:180]</code>; its row numbers are the same as those of
# the whole grid. A training step uses only the rows of <code>train</code>.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the generator from the seed, split the regular verbs, and compute the inputs of all rows. Make a <code>net</code>
# with an input for each column, and its Adam as in <code>fitted</code>. Then make the steps; the row numbers of the
# training part are an index for the inputs and for <code>TENSE</code>. Return three things. Check before the loop: the
# two arrays have 60 and 30 row numbers.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `repaired`
#
# Ahora puedes juntarlo todo. `features()` devuelve las entradas de las 300 filas: verbo y persona, one-hot, y los nueve
# indicadores. `repaired(seed)` crea `rng` a partir de la semilla. Reparte las filas de los verbos **regulares**: cuatro
# verbos para entrenar y dos apartados (60 filas y 30). Entrena una red y devuelve el modelo y los dos arrays de números
# de fila. Usa `net`, `split_by_verb` y `train_step`, y da 500 pasos de Adam con lr 0,01.
#
# La comprobación entrena diez redes, con diez semillas. Cada red tiene que acertar al menos en nueve de cada diez filas
# de los dos verbos apartados. La comprobación tarda unos segundos.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La función <code>fitted</code>, más arriba, hace casi lo mismo.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los verbos regulares son las 180 primeras filas, así que reparte <code>VERB[:180]</code>; sus números de fila son los
# mismos que los de toda la rejilla. Un paso del entrenamiento solo usa las filas de <code>train</code>.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea el generador a partir de la semilla, reparte los verbos regulares y calcula las entradas de todas las filas. Crea
# una <code>net</code> con tantas entradas como columnas tengan, y su Adam como en <code>fitted</code>. Después da los
# pasos; los números de fila de la parte de entrenamiento sirven de índice para las entradas y para <code>TENSE</code>.
# Devuelve tres cosas. Comprueba antes del bucle: los dos arrays contienen 60 y 30 números de fila.
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
# The cell trains your network with three seeds. The first line for each seed shows the two verbs held back, the
# accuracy on the training rows, and the accuracy on the rows held back. The line below it is for the control again,
# with the same split and without flags. Predict that line.
#
# The picture shows the loss of the control with the last seed, and, as a dashed line, the lowest loss that you
# predicted for it in exercise 3. Beside them is the loss of a network that also gets the flags. Predict at which number
# each of the two curves becomes flat.

# %% [markdown] lang="es"
# La celda entrena tu red con tres semillas. La primera línea de cada semilla muestra los dos verbos apartados, la
# exactitud en las filas de entrenamiento y la exactitud en las filas apartadas. La línea de debajo es otra vez la del
# control, con el mismo reparto y sin indicadores. Predice esa línea.
#
# La imagen muestra la pérdida del control con la última semilla y, como una recta a trazos, la pérdida más baja que
# predijiste para él en el ejercicio 3. Junto a ellas está la pérdida de una red que recibe también los indicadores.
# Predice en qué número se aplana cada una de las dos curvas.

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
    seeing, loss = fitted(inputs[train], TENSE[train], np.random.default_rng(seed))
    line = [float(predicted_control()[1])] * len(blind.losses)
    lines = {"control": blind.losses, "with flags": seeing.losses, "control, predicted": line}
    curves(lines, "step", "loss", dashed=["control, predicted"])

# %% [markdown] lang="en"
# ## What it has learned
#
# The first layer multiplies each input by a row of weights: the verb *work* has a row of 16 numbers, and so has each
# flag. Such a row is called an **embedding**. The cell trains a network and compares its first layer with the initial
# one; a dot marks each row that has not changed at all. Predict how many of the 20 verbs have a dot.

# %% [markdown] lang="es"
# ## Lo que ha aprendido
#
# La primera capa multiplica cada entrada por una fila de pesos: el verbo *work* tiene una fila de 16 números, y cada
# indicador también. Una fila así se llama **embedding**. La celda entrena una red y compara su primera capa con la
# inicial; un punto marca cada fila que no ha cambiado nada. Predice cuántos de los 20 verbos tienen un punto.

# %%
NAMES = [*VERBS, "1", "2", "3", "will", "have", "has", "am", "are", "is", "-ing", "-ed", "-s"]
with attempt():
    model, train, valid = network(0)
    if hasattr(model, "begun"):
        moved = np.abs(model.modules[0].weight.data - model.begun).max(axis=1)
        for name, most in zip(NAMES, moved):
            print(f"{name:7}{most:6.2f}", "" if most else "·")

# %% [markdown] lang="en" name="seen-13"
# If an input is 0 in every training row, the gradient of its weights is 0. So the sixteen verbs that are not in the
# training set keep their random initial weights, and the network has learned nothing about them. It can still predict
# their tenses, because of the flags.

# %% [markdown] lang="es"
# Si una entrada vale 0 en todas las filas de entrenamiento, el gradiente de sus pesos es 0. Por eso los dieciséis
# verbos que no están en el conjunto de entrenamiento conservan sus pesos iniciales aleatorios, y la red no ha aprendido
# nada sobre ellos. Aun así puede predecir sus tiempos, gracias a los indicadores.

# %% [markdown] lang="en"
# What has the network learned about each flag? In each line, the cell gives the network a single flag, without verb and
# person, and prints the five probabilities. In the first line no flag is set. Predict which tense has the highest
# probability there.

# %% [markdown] lang="es"
# ¿Qué ha aprendido la red de cada indicador? En cada línea, la celda da a la red un solo indicador, sin verbo ni
# persona, e imprime las cinco probabilidades. En la primera línea no hay ningún indicador. Predice qué tiempo tiene ahí
# la mayor probabilidad.

# %%
with attempt():
    alone = np.zeros((10, 32), np.float32)
    alone[np.arange(1, 10), np.arange(23, 32)] = 1
    shares = network(0)[0](Tensor(alone)).softmax().data
    print(" " * 6, *(f"{tense:>11}" for tense in TENSES))
    for name, row in zip(["-", *NAMES[23:]], shares):
        print(f"{name:6}", *(f"{share:11.2f}" for share in row))

# %% [markdown] lang="en" name="seen-14"
# Of the regular forms, only the bare verb has no flag: *I work*, *you work*. So in the first line the present gets the
# highest probability.

# %% [markdown] lang="es"
# De las formas regulares, solo el verbo tal cual no tiene ningún indicador: *I work*, *you work*. Así que en la primera
# línea la mayor probabilidad es la del presente.

# %% [markdown] lang="en"
# ## Exercise 9: `confusion`
#
# The accuracy does not show which answers are wrong. A **confusion matrix** counts them: row i stands for the true
# class, column j for the predicted class, and entry (i, j) is the number of times that class i was predicted to be
# class j. Right answers are on the diagonal.
#
# <details><summary>Hint 1: a nudge</summary>
# Each row of the data adds 1 to one entry. To which one?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Many rows add to the same entry, but <code>+=</code> with arrays as indices adds to it only once. Lesson 03 used a
# function that adds each time.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with a square table of zeros, of whole numbers. Add 1 for each row of the data, in a loop or at once with
# <code>np.add.at</code>, whose index is then a tuple of two arrays: the first chooses the row of the table, the second
# the column. Check on paper with targets (0, 0, 1) and predictions (1, 1, 1): the entry in row 0, column 1 is 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 9: `confusion`
#
# La exactitud no muestra qué respuestas son incorrectas. Una **matriz de confusión** las cuenta: la fila i es la de la
# clase verdadera, la columna j, la de la clase predicha, y el elemento (i, j) es el número de veces que se predijo la
# clase j para la clase i. Los aciertos están en la diagonal.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Cada fila de los datos suma 1 a un elemento. ¿A cuál?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Muchas filas suman al mismo elemento, pero <code>+=</code> con arrays como índices le suma una sola vez. La lección 03
# usaba una función que suma todas las veces.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con una tabla cuadrada de ceros, de números enteros. Suma 1 por cada fila de los datos, en un bucle o de una
# vez con <code>np.add.at</code>, cuyo índice es entonces una tupla de dos arrays: el primero elige la fila de la tabla
# y el segundo, la columna. Comprueba en papel con las etiquetas (0, 0, 1) y las predicciones (1, 1, 1): el elemento de
# la fila 0 y la columna 1 vale 2.
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
# The next table is for the eight irregular verbs, which are not in the training set. Right answers are grey; the more
# often a mistake occurs, the darker is its cell. Predict which row of the table has the most mistakes, and why. Which
# of the forms show their tense without an ending? (*went* is one.)

# %% [markdown] lang="es"
# La tabla siguiente es de los ocho verbos irregulares, que no están en el conjunto de entrenamiento. Los aciertos están
# en gris; cuantas más veces ocurre un error, más oscura es su casilla. Predice qué fila de la tabla tiene más errores y
# por qué. ¿Qué formas muestran su tiempo sin ninguna terminación?

# %%
with attempt():
    answer = answers(network(0)[0], features()).argmax(axis=1)
    heat(confusion(answer[180:], TENSE[180:], 5), "tense of the form", "answer", TENSES)
    print(*(f"{FORM[n]}: {TENSES[answer[n]]};" for n in range(180, 300) if answer[n] != TENSE[n]))

# %% [markdown] lang="en" name="seen-15"
# *Went*, *saw* and *wrote* have no flag, so their flags are the same as those of *go*, *see* and *write*; *was* ends in
# *-s*. The training set also contains no third person without any flag, so the predictions for such forms are guesses.
#
# The forms with an auxiliary, *has gone*, *will go*, *is going*, are right, since irregular verbs form them as regular
# verbs do.

# %% [markdown] lang="es"
# *Went*, *saw* y *wrote* no tienen ningún indicador, así que sus indicadores son los mismos que los de *go*, *see* y
# *write*; *was* acaba en *-s*. Tampoco hay en el conjunto de entrenamiento ninguna tercera persona sin indicadores, así
# que las predicciones de esas formas no son fiables.
#
# Las formas con un auxiliar, *has gone*, *will go*, *is going*, salen bien, porque los verbos irregulares las forman
# igual que los regulares.

# %% [markdown] lang="en"
# ## Act three: the proof
#
# Are your gradients right? PyTorch starts from the same weights, in float64, and makes the same three steps of Adam.
# After each backward pass every gradient must agree to 1e-10. If PyTorch is not installed, the cell adds up the
# absolute values of each gradient and compares the sums with a record of PyTorch's.

# %% [markdown] lang="es"
# ## Tercer acto: la prueba
#
# ¿Están bien tus gradientes? PyTorch parte de los mismos pesos, en float64, y da los mismos tres pasos de Adam. Después
# de cada paso hacia atrás, todos los gradientes tienen que coincidir hasta 1e-10. Si PyTorch no está instalado, la
# celda suma los valores absolutos de cada gradiente y compara las sumas con un registro de las de PyTorch.

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
# English forms hardly show the person. In Spanish a single ending shows both tense and person, as in *habl-aste*. The
# file also has 20 Spanish verbs. Twelve of them are regular, and all twelve end in *-ar*. The cell prints the 15 forms
# of one of them, *hablar*. The function `ending` finds for each form the **longest** of 13 endings that fits.

# %% [markdown] lang="es"
# ## Lo mismo en español
#
# Las formas inglesas apenas muestran la persona. En español, una sola terminación muestra el tiempo y la persona, como
# en *habl-aste*. El archivo tiene también 20 verbos españoles. Doce de ellos son regulares, y los doce acaban en *-ar*.
# La celda imprime las 15 formas de uno de ellos, *hablar*. La función `ending` busca para cada forma la **más larga**
# de las 13 terminaciones que encaja.

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
# Two models get only the ending, one of the 13. One of them predicts the tense, the other the person. Both are as good
# as possible. Predict on what fraction of the forms of the regular verbs each model is right: first for the tense, then
# for the person. You can count with the 15 forms above, with `ceiling` or on paper.
#
# <details><summary>Hint 1: a nudge</summary>
# Which endings occur more than once among the 15 forms?
# </details>
# <details><summary>Hint 2: the rule</summary>
# If two forms have the same ending, do they have the same tense? Do they have the same person? If not, the model is
# right on only one of the two.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# The answer is two numbers after <code>return</code>, with a comma between them, the tense first. Each is a fraction of
# the 15 forms, and may be written as a quotient.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 10: `predicted_spanish`
#
# Dos modelos reciben solo la terminación, una de las 13. Uno predice el tiempo; el otro, la persona. Los dos aciertan
# tanto como es posible. Predice en qué proporción de las formas de los verbos regulares acierta cada modelo: primero
# con el tiempo, después con la persona. Puedes contar con las 15 formas de arriba, con `ceiling` o en papel.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué terminaciones aparecen más de una vez en las 15 formas?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Si dos formas tienen la misma terminación, ¿tienen el mismo tiempo? ¿Y la misma persona? Si no, el modelo solo acierta
# en una de las dos.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# La respuesta son dos números después de <code>return</code>, separados por una coma, primero el del tiempo. Cada uno
# es una proporción de las 15 formas y puede escribirse como un cociente.
# </details>

# %% exercise="predicted_spanish"
def predicted_spanish():
    """The best accuracy for the tense, and the best for the person, of a model that sees the ending alone"""
    # -aba and -aría stand for two persons each, and for one tense
    return 15 / 15, 13 / 15

# %% test="predicted_spanish" points=2
check("predicted_spanish")

# %% [markdown] lang="en"
# Now train the two networks. They have 13 inputs, and are trained on four Spanish verbs and tested on two others.
# Compare the results with those that you counted. The table is the confusion matrix of the persons on the two verbs
# held back.

# %% [markdown] lang="es"
# Ahora entrena las dos redes. Tienen 13 entradas, se entrenan con cuatro verbos españoles y se prueban con otros dos.
# Compara los resultados con los que contaste. La tabla es la matriz de confusión de las personas en los dos verbos
# apartados.

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
        heat(confusion(logits.argmax(axis=1), PERSONA[valid], 3), "person of the form", "answer", "123")

# %% [markdown] lang="en"
# When two persons share an ending, a listener can tell the person from what was said before, but that is not among the
# inputs of the network. So the network gives each of the two persons the probability ½, and the loss of such a form is
# ln 2. The fraction of these forms, times ln 2, is the loss at the beginning of the second line. So you know that these
# mistakes come from the data and not from your network.

# %% [markdown] lang="es"
# Cuando dos personas comparten una terminación, un oyente sabe la persona por lo que se ha dicho antes, pero eso no
# está entre las entradas de la red. Así que la red da a cada una de las dos personas la probabilidad ½, y la pérdida de
# una forma así es ln 2. La fracción de esas formas, por ln 2, es la pérdida con la que empieza la segunda línea. Así
# sabes que esos errores se deben a los datos y no a tu red.

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
# Restart the kernel and run all cells, look at what `progress()` prints, save, and hand in `08-grammar-grid.ipynb`.
#
# Next comes *Digits*, where you train a network of the same kind on pictures.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `08-grammar-grid.ipynb`.
#
# Después viene *Dígitos*, donde entrenas una red del mismo tipo con imágenes.

# %% [markdown] lang="en" name="lab"
# ## Lab: five sick trainings
#
# This lab is for those who want more. It earns no points, and nothing later depends on it.
#
# Five small networks were trained on the grid, and each training has one defect. You see only the symptoms; find the
# cause. `patient("healthy")` shows a training without a defect, and below it the program. Patients A to E ran the same
# program with one line changed, added or missing.
#
# - **On the left** you see two losses: on the rows of the four verbs that the network is trained on, and on those of
#   four others. The dashed line is the loss of equal probabilities, ln 5.
# - **On the right** you see, for each layer, a histogram of the absolute values of its gradients, on a scale of log10
#   |g|: outlines for the first step, filled bars for the last. Exact zeros have their own bar, at the left.
# - Each layer also has three numbers: the share of gradients that are exactly 0 at the first step and at the last, and
#   the root mean square of the change of its weights.
#
# In the program, `watch` keeps what is drawn. Look at the healthy training first. Its loss falls to nearly 0. What
# have the gradients done meanwhile, and why?

# %% [markdown] lang="es"
# ## Laboratorio: cinco entrenamientos enfermos
#
# Este laboratorio es para quien quiera más. No da puntos, y nada de lo que viene después depende de él.
#
# Se han entrenado cinco redes pequeñas con la rejilla, y cada entrenamiento tiene un defecto. Tú ves solo los síntomas
# y buscas la causa. `patient("healthy")` muestra un entrenamiento sano y, debajo, el programa. Los pacientes, de A a E,
# salen del mismo programa con una línea cambiada, añadida o ausente.
#
# - **A la izquierda** hay dos pérdidas: la de las filas de cuatro verbos, con las que se entrena la red, y la de las
#   filas de otros cuatro verbos. La línea discontinua es la pérdida con probabilidades iguales, ln 5.
# - **A la derecha** hay, para cada capa, un histograma de los valores absolutos de sus gradientes, en la escala de
#   log10 |g|: los contornos son del primer paso; las barras rellenas, del último. Los ceros exactos tienen su barra, a
#   la izquierda.
# - De cada capa hay además tres números: la proporción de gradientes que valen exactamente 0 en el primer paso y en el
#   último, y cuánto se han movido sus pesos, como raíz de la media de los cuadrados.
#
# En el programa, `watch` guarda lo que se dibuja. Mira primero el entrenamiento sano. Su pérdida baja casi hasta 0.
# ¿Qué han hecho entretanto los gradientes, y por qué?

# %% name="lab_healthy"
from autograder.checks import patient, unveil

with attempt():
    patient("healthy")

# %% [markdown] lang="en" name="lab_symptoms"
# The gradient of a logit is (p − 1) / N for the right class and p / N for the others, with N rows. When the answers
# become right and sure, these numbers go to 0, and all gradients with them. Now the patients. `patient("A", seed=1)`
# shows the same defect with other verbs and other initial weights.

# %% [markdown] lang="es"
# El gradiente de un logit de probabilidad p es (p − 1) / N en la clase correcta y (p − 0) / N en las demás, con N
# filas. Cuando las respuestas son correctas y seguras, esas diferencias tienden a 0, y con ellas todos los gradientes.
# Ahora, los pacientes. `patient("A", seed=1)` muestra el mismo defecto con otros verbos y otros pesos iniciales.

# %% name="lab_patients"
with attempt():
    for name in "ABCDE":
        patient(name)

# %% [markdown] lang="en" name="lab_causes"
# `diagnoses()` returns a dict with a cause for each patient, `"A"` to `"E"`. All five causes differ; one of the six has
# no patient:
#
# - `"rate_large"`: the learning rate is far too large.
# - `"rate_small"`: the learning rate is far too small.
# - `"gradients_kept"`: the gradients are never zeroed, so they add up.
# - `"weights_zero"`: all weights and biases begin at 0.
# - `"labels_shuffled"`: the labels no longer belong to their rows.
# - `"softmax_twice"`: the network ends in a softmax, and the loss applies another one.
#
# You may leave patients out at first: the check confirms each right diagnosis, and names a symptom that contradicts a
# wrong one. The answers are in `checks.zip`, with all checks: you can look them up, but that spoils the fun.

# %% [markdown] lang="es"
# `diagnoses()` devuelve un diccionario con una causa para cada paciente, de `"A"` a `"E"`. Las causas son seis y no se
# repiten; una no tiene paciente:
#
# - `"rate_large"`: la tasa de aprendizaje es muchísimo mayor de lo debido.
# - `"rate_small"`: la tasa de aprendizaje es muchísimo menor de lo debido.
# - `"gradients_kept"`: los gradientes no se ponen nunca a cero, así que se suman.
# - `"weights_zero"`: todos los pesos y sesgos empiezan en 0.
# - `"labels_shuffled"`: las etiquetas ya no son las de sus filas.
# - `"softmax_twice"`: la red acaba en un softmax, y la pérdida aplica otro.
#
# Al principio puedes dejar fuera a algunos pacientes: la comprobación confirma cada diagnóstico correcto y, de cada uno
# equivocado, dice qué síntoma lo desmiente. Las respuestas están en `checks.zip`, como todas las comprobaciones: puedes
# mirarlas, pero se pierde la gracia.

# %% optional="diagnoses"
def diagnoses():
    """A dict: for each patient, "A" to "E", the cause of its symptoms"""
    # memorised; a floor; nothing moves; gradients larger than at first; thrown far up
    return dict(zip("ABCDE", ("labels_shuffled", "softmax_twice", "weights_zero", "gradients_kept", "rate_large")))

# %% trial="diagnoses"
check("diagnoses")

# %% [markdown] lang="en" name="lab_lines"
# Once all diagnoses are right, the next cell shows what was changed in the program of each patient.

# %% [markdown] lang="es"
# Con todos los diagnósticos correctos, la celda siguiente muestra qué se cambió en el programa de cada paciente.

# %% name="lab_unveil"
unveil()

# %% [markdown] lang="en" name="more"
# ## ★ In bits: `information`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# Two inputs can have the same ceiling although one tells you more. In 1948 Claude Shannon found how to measure this.
# The **entropy** of labels that occur with the frequencies p₁, p₂, … is H = −Σ p log₂ p **bits**: two labels that are
# equally frequent have 1 bit, five have 2.32. Once the input is known, less is uncertain: for each input, take the
# entropy of the labels in its rows; then average these entropies, with the weight n / N for an input that has n of the
# N rows. The **information** that the inputs give about the labels, also called mutual information, is the entropy of
# all labels minus this mean.
#
# `information(inputs, labels)` gets the same lists as `ceiling` and returns this number.
#
# <details><summary>Hint</summary>
# First write the entropy of a list, as an inner function. <code>Counter(things).values()</code> has the counts. Check
# with the days of exercise 2: the rain has an entropy of 0.99 bits, and the sky gives 0.27 bits about it.
# </details>

# %% [markdown] lang="es"
# ## ★ En bits: `information`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# Dos entradas pueden tener el mismo techo aunque una diga más que la otra. Claude Shannon encontró en 1948 cómo
# medirlo. La **entropía** de unas etiquetas con proporciones p₁, p₂, … es H = −Σ p log₂ p **bits**: dos etiquetas igual
# de frecuentes tienen 1 bit; cinco, 2,32. Si se conoce la entrada, suele quedar menos entropía: calcula la de las
# etiquetas de cada entrada y haz la media, en la que una entrada con n de las N filas pesa n / N. La **información**
# que dan las entradas sobre las etiquetas, llamada también información mutua, es la entropía de todas las etiquetas
# menos esa media.
#
# `information(inputs, labels)` recibe las mismas listas que `ceiling` y devuelve ese número.
#
# <details><summary>Pista</summary>
# Escribe primero la entropía de una lista, como función dentro de la tuya. <code>Counter(things).values()</code> da los
# recuentos. Comprueba con los días del ejercicio 2: la lluvia tiene una entropía de 0,99 bits, y el cielo da 0,27 bits
# sobre ella.
# </details>

# %% optional="information"
def information(inputs, labels):
    """The bits that the inputs give about the labels: the entropy of the labels minus what is left of it on average
    if the input is known.

    inputs: N things that can be keys of a dict;  labels: N whole numbers
    """
    # what is left is the entropy of the pairs minus that of the inputs, so each row weighs the same
    def entropy(things):
        shares = np.array(list(Counter(things).values())) / len(things)
        return -(shares * np.log2(shares)).sum()

    return float(entropy(labels) + entropy(inputs) - entropy(list(zip(inputs, labels))))

# %% trial="information"
check("information")

# %% [markdown] lang="en" name="bits"
# How many bits about the tense does each input give? The first line is the tense itself, which gives all of its bits.
# Then come the verb, the person, each of the nine flags, and all nine together. Predict which flags give the most, and
# whether the bits of the nine flags add up to those of all together.

# %% [markdown] lang="es"
# ¿Cuántos bits sobre el tiempo da cada entrada? La primera línea es el propio tiempo, que da todos sus bits. Después
# vienen el verbo, la persona, cada uno de los nueve indicadores y los nueve juntos. Predice qué indicadores dan más, y
# si sus bits, sumados, son los de los nueve juntos.

# %% name="bits_counted"
with attempt():
    tense, surface = TENSE.tolist(), [tuple(map(int, flags(form))) for form in FORM]
    named = {"the tense": tense, "the verb": VERB.tolist(), "the person": PERSON.tolist()}
    named |= dict(zip("will have has am are is -ing -ed -s".split(), map(list, zip(*surface))))
    for name, inputs in {**named, "all nine": surface}.items():
        bits = information(inputs, tense)
        print(f"{name:10} {bits:.3f}", "█" * round(20 * bits))

# %% [markdown] lang="en" name="open"
# ## ★★ A grid of your own
#
# No check covers this task; you judge for yourself whether you have succeeded. Make a grid of another language that you
# speak or learn, or of other things that have forms: plurals, past participles, names of chords. Write at least a
# hundred rows into a file with columns as in `grid.csv`, and read it with `csv.DictReader`. Decide what is to be
# predicted and which inputs the network gets.
#
# Before you train, count: the ceiling, the lowest possible loss, and the bits. Hold back whole words, not rows. You
# have succeeded if the training loss of your network comes within 0.01 of the lowest possible loss on the training
# rows, and if you can say of each wrong answer on the words held back whether it comes from the data or from the
# network.

# %% [markdown] lang="es"
# ## ★★ Tu propia rejilla
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Haz una rejilla de otra lengua que hables o
# estudies, o de otra cosa que tenga formas: plurales, participios, nombres de acordes. Escribe al menos cien filas en
# un archivo como `grid.csv` y léelo con `csv.DictReader`. Decide qué hay que predecir y qué entradas recibe la red.
#
# Antes de entrenar, cuenta el techo, la menor pérdida posible y los bits. Aparta palabras, no filas sueltas. Lo has
# conseguido si la pérdida de entrenamiento de tu red queda a menos de 0,01 de la menor posible y puedes decir, de cada
# respuesta incorrecta con las palabras apartadas, si se debe a los datos o a la red.
