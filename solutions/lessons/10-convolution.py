# %% [markdown] lang="en"
# # 10 · Convolution
#
# A network of linear layers learns at which place of the picture each stroke lies. If the digits are moved by one
# pixel, most of the network's answers are wrong. A convolution looks for one small pattern everywhere, with the same
# few weights. In this lesson you write `conv2d` and `max_pool2d` with their pull-backs, on top of two functions of your
# own, `patches` and `add_patches`; then you build and train a network whose answer does not change when the digit
# moves, and measure that. Allow three hours, and another hour for the chapter.
#
# The pictures come with scikit-learn. If it is missing, `pip install scikit-learn` installs it. Run the next cell
# first.

# %% [markdown] lang="es"
# # 10 · Convolución
#
# Una red de capas lineales aprende en qué lugar de la imagen está cada trazo. Si los dígitos se desplazan un píxel, la
# red se equivoca en la mayoría. Una convolución busca un mismo patrón pequeño en toda la imagen, con unos pocos pesos,
# siempre los mismos. En esta lección escribes `conv2d` y `max_pool2d` con sus retrocesos, a partir de dos funciones
# tuyas, `patches` y `add_patches`; después construyes y entrenas una red cuya respuesta no cambia cuando el dígito se
# desplaza, y lo mides. Reserva tres horas, y otra hora para el capítulo.
#
# Las imágenes vienen con scikit-learn. Si no está instalado, `pip install scikit-learn` lo instala. Ejecuta primero la
# celda siguiente.

# %% lang="en"
import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, progress, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim
from ndgrad.shapes import sum_over
from ndgrad.tensor import apply_to_all

use_language("en")

from sklearn.datasets import load_digits

# %% lang="es"
import numpy as np

from autograder.checks import attempt, bar, check, curves, gallery, progress, use_language, use_my_code
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim
from ndgrad.shapes import sum_over
from ndgrad.tensor import apply_to_all

use_language("es")

from sklearn.datasets import load_digits

# %% [markdown] lang="en"
# ## Whose library?
#
# As in the three lessons before, everything below runs on the functions that you have written, if they pass their
# checks, and on the reference if not.

# %% [markdown] lang="es"
# ## ¿De quién es la biblioteca?
#
# Como en las tres lecciones anteriores, todo lo que sigue se ejecuta con las funciones que has escrito, si pasan sus
# comprobaciones, y con la referencia si no.

# %%
use_my_code()

# %% [markdown] lang="en"
# ## A digit, and the same digit one pixel further
#
# Here are the digits of lesson 09, each in the middle of an empty sheet of 16 by 16 pixels, so that there is room to
# move it. `SHEETS` has the shape (N, C, H, W) that all ops of this lesson take: N pictures, C channels, height and
# width. A grey picture has one channel. The split, `batches` and `train_epoch` are those of lesson 09.

# %% [markdown] lang="es"
# ## Un dígito, y el mismo dígito un píxel más allá
#
# Otra vez los dígitos de la lección 09, cada uno en el centro de una hoja vacía de 16 por 16 píxeles, para que haya
# sitio donde desplazarlo. `SHEETS` tiene la forma (N, C, H, W) que reciben todas las operaciones de esta lección: N
# imágenes, C canales, altura y anchura. Una imagen gris tiene un canal. El reparto es el de la lección 09, igual que
# `batches` y `train_epoch`.

# %%
pixels, LABELS = load_digits(return_X_y=True)
SHEETS = np.zeros((len(pixels), 1, 16, 16), np.float32)
SHEETS[:, 0, 4:12, 4:12] = (pixels / 16).reshape(-1, 8, 8)
order = np.random.default_rng(2024).permutation(len(SHEETS))
TRAIN, VALID, TEST = order[720:], order[:360], order[360:720]


def batches(count, size, rng):
    rows = rng.permutation(count)
    return [rows[start : start + size] for start in range(0, count, size)]


def train_epoch(model, optimiser, x, labels, order):
    """One step for each array of row numbers in order; the mean loss over its rows"""
    total = 0.0
    for rows in order:
        loss = cross_entropy(model(x[rows]), labels[rows])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += loss.item() * len(rows)
    return total / sum(map(len, order))


def accuracy(model, x, labels):
    with no_grad():
        return float((model(x).data.argmax(axis=1) == labels).mean())


print(SHEETS.shape, len(TRAIN), len(VALID), len(TEST))
gallery([np.roll(SHEETS[5, 0], move, axis=1) for move in (0, 1, 2)], ["0", "1", "2"])

# %% [markdown] lang="en"
# Train a dense network on the sheets. It reads nearly all test digits. Then move the test digits by one pixel and by
# two. Predict the two accuracies before you run the cell.

# %% [markdown] lang="es"
# La celda siguiente entrena una red densa con las hojas. La red lee casi todos los dígitos de prueba. Después la celda los
# desplaza un píxel y dos. Predice las dos exactitudes antes de ejecutar la celda.

# %%
def dense_network(rng):
    """256 inputs, 64 hidden units, 10 logits; the weights drawn by rng"""
    return nn.Sequential(nn.Flatten(), nn.Linear(256, 64, rng=rng), nn.ReLU(), nn.Linear(64, 10, rng=rng))


chance = np.random.default_rng(0)
DENSE = dense_network(chance)
adam = optim.Adam(DENSE.parameters(), lr=0.005)
for epoch in range(20):
    train_epoch(DENSE, adam, SHEETS[TRAIN], LABELS[TRAIN], batches(len(TRAIN), 32, chance))
for move in (0, 1, 2):
    print(move, f"{accuracy(DENSE, np.roll(SHEETS[TEST], move, axis=3), LABELS[TEST]):.3f}")

# %% [markdown] lang="en"
# For a linear layer, it makes no difference which pixels are neighbours: each has weights of its own. A **convolution**
# uses the same weights at every place. A filter of kh × kw weights is laid on a window of the picture. Pixels and
# weights are multiplied, and the products are summed to one number. Then the filter moves on by `stride` pixels. Before
# all this, `padding` rows and columns of zeros are put on each side of the picture.
#
# ## Exercise 1: `predicted_sizes`
#
# `x` has the shape (32, 3, 28, 21): 32 pictures, 3 channels, height 28, width 21. Return four shapes, each as a tuple:
#
# 1. `a`: the output of 8 filters of 3 × 3 on `x`, `conv2d(x, w)` with `w` of the shape (8, 3, 3, 3).
# 2. `b`: that of 8 filters of 5 × 5 on `x`, with `padding=2`.
# 3. `c`: that of 8 filters of 3 × 3 on `x`, with `stride=2, padding=1`.
# 4. `d`: the largest entry of each window of 2 × 2 of `c`, `max_pool2d(c, size=2)`. The windows do not overlap, and
#    each channel is treated by itself. A window that would go beyond the edge is left out.
#
# <details><summary>Hint 1: a nudge</summary>
# In how many places can a window of 3 begin in a row of 28, if it must end inside?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The last window begins at the padded size minus the window's size. Divide this distance by the stride and round down:
# the result is the number of windows after the first one, which begins at 0. Filters sum over the channels, so each
# gives one map.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Four tuples of four numbers after <code>return</code>, with commas between them, each in the order pictures, channels,
# height, width.
# </details>

# %% [markdown] lang="es"
# Para una capa lineal da igual qué píxeles son vecinos: cada uno tiene sus propios pesos. Una **convolución** usa los
# mismos pesos en todos los lugares. Un filtro de kh × kw pesos se coloca sobre una ventana de la imagen. Los píxeles se
# multiplican por los pesos, y los productos se suman en un solo número. Después el filtro avanza `stride` píxeles, el
# paso. Antes de todo eso, a la imagen se le añaden por cada lado `padding` filas o columnas de ceros, el relleno.
#
# ## Ejercicio 1: `predicted_sizes`
#
# `x` tiene la forma (32, 3, 28, 21): 32 imágenes, 3 canales, altura 28, anchura 21. Devuelve cuatro formas, cada una
# como tupla:
#
# 1. `a`, que sale de `x` con 8 filtros de 3 × 3: `conv2d(x, w)` con `w` de forma (8, 3, 3, 3).
# 2. `b`, que sale de `x` con 8 filtros de 5 × 5 y `padding=2`.
# 3. `c`, que sale de `x` con 8 filtros de 3 × 3 y `stride=2, padding=1`.
# 4. `d`, que sale de `c` con el elemento mayor de cada ventana de 2 × 2: `max_pool2d(c, size=2)`. Las ventanas no se
#    solapan, y cada canal se trata por separado. Una ventana que se saldría del borde se descarta.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿En cuántos lugares puede empezar una ventana de 3 en una fila de 28, si tiene que acabar dentro?
# </details>
# <details><summary>Pista 2: la regla</summary>
# La última ventana empieza en el tamaño con relleno menos el de la ventana. Divide esa distancia entre el paso y
# redondea hacia abajo: son las ventanas que vienen después de la primera, que empieza en 0. Los filtros suman sobre los
# canales, así que cada uno da un solo mapa.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Cuatro tuplas de cuatro números después de <code>return</code>, separadas por comas, cada una en el orden imágenes,
# canales, altura, anchura.
# </details>

# %% exercise="predicted_sizes"
def predicted_sizes():
    """The shapes of a, b, c and d"""
    # H' = (H + 2 padding - kh) // stride + 1: 28 - 3 + 1, then 28 + 4 - 5 + 1, then 27 // 2 + 1 and 20 // 2 + 1
    return (32, 8, 26, 19), (32, 8, 28, 21), (32, 8, 14, 11), (32, 8, 7, 5)

# %% test="predicted_sizes" points=2
check("predicted_sizes")

# %% [markdown] lang="en"
# ## Exercise 2: `patches`
#
# If you copy all windows out of the picture, a convolution is one product of matrices, which you know how to
# differentiate. `patches(x, size, stride, padding)` makes the copies. Its output has six axes, `(C, kh, kw, H', W',
# N)`: the first three are what one filter is multiplied by, H' and W' are the places to which it is moved, and N are
# the pictures. They come last: that is the quickest order to fill.
#
# A loop over the windows is slow in Python: there are H'·W' of them. Loop over the entries of the *filter* instead,
# which are few. Take one entry (a, b) of a filter of 3 × 3 and follow it while the filter moves over the picture. The
# pixels that it is multiplied by are a smaller picture, a slice of the padded one. The cell shows this in one row, for
# filters of 3 and a stride of 2. Predict the three lines.

# %% [markdown] lang="es"
# ## Ejercicio 2: `patches`
#
# Si se copian todas las ventanas de la imagen, una convolución es un solo producto de matrices, y eso ya sabes
# derivarlo. `patches(x, size, stride, padding)` hace las copias. Su salida tiene seis ejes, `(C, kh, kw, H', W', N)`:
# los tres primeros son lo que se multiplica por un filtro; H' y W' son los lugares por los que pasa, y N, las imágenes.
# Van al final porque es el orden que se llena más deprisa.
#
# Un bucle sobre las ventanas es lento en Python: hay H'·W'. Recorre en su lugar los elementos del *filtro*, que son
# pocos. Toma un elemento (a, b) de un filtro de 3 × 3 y síguelo mientras el filtro pasa por todos sus lugares en la
# imagen. Los píxeles por los que se multiplica forman una imagen más pequeña, un corte de la imagen con relleno. La
# celda lo muestra en una fila, con filtros de 3 y un paso de 2. Predice las tres líneas.

# %%
row = np.arange(9)
windows = [row[start : start + 3] for start in (0, 2, 4, 6)]
for a in range(3):
    print(a, [int(window[a]) for window in windows])

# %% [markdown] lang="en"
# `x` has the shape (N, C, H, W) and `size` is a pair, (kh, kw). The checks use only sizes that make sense.
#
# <details><summary>Hint 1: a nudge</summary>
# In the cell above, which slice of <code>row</code> is the line of a? Where does it begin, how far does it go, and in
# which steps?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Along each of the two axes the slice begins at the place of the filter's entry, goes in steps of stride, and has H'
# (or W') entries. So it ends before a + stride · H'; if that is beyond the edge, the slice stops by itself.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make zeros for the padded pictures and lay x in their middle; <code>np.pad</code> does it as well. Bring the axes into
# the order (C, H, W, N) with <code>transpose</code>. Work out H' and W' from the padded sizes, as in exercise 1. Make
# an empty array for the result, with the dtype of x. Two loops, over the rows and the columns of the filter, fill it, a
# slice at a time. Check: for <code>x</code> of (2, 3, 7, 5), size (3, 2), stride 2 and padding 1 the shape is
# (3, 3, 2, 4, 3, 2).
# </details>

# %% [markdown] lang="es"
# `x` tiene la forma (N, C, H, W) y `size` es un par, (kh, kw). Ninguna comprobación pide errores para tamaños sin
# sentido.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# En la celda de arriba, ¿qué corte de <code>row</code> imprime la línea que empieza por a? ¿Dónde empieza, hasta dónde
# llega y de cuánto en cuánto va?
# </details>
# <details><summary>Pista 2: la regla</summary>
# En cada uno de los dos ejes, el corte empieza en el lugar del elemento del filtro, va de stride en stride y tiene H'
# elementos (o W'). Así que acaba antes de a + stride · H'; si eso cae fuera, el corte se detiene solo.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea ceros para las imágenes con relleno y coloca x en el centro; también lo hace <code>np.pad</code>. Pon los ejes en
# el orden (C, H, W, N) con <code>transpose</code>. Calcula H' y W' con los tamaños con relleno, como en el ejercicio 1.
# Crea un array vacío para el resultado, con el dtype de x. Dos bucles, sobre las filas y las columnas del filtro, lo
# rellenan corte a corte. Comprueba: con <code>x</code> de (2, 3, 7, 5), size (3, 2), paso 2 y padding 1, la forma es
# (3, 3, 2, 4, 3, 2).
# </details>

# %% exercise="patches"
from ndgrad.shapes import patches

# %% test="patches" points=2
check("patches")

# %% test="patches_strides" points=2
check("patches.strides")

# %% [markdown] lang="en"
# ## Exercise 3: `add_patches`
#
# A pixel is copied into every window that covers it. Copying, backwards, is adding: as with broadcasting, the gradient
# of the pixel is the sum of the gradients of its copies. `add_patches(p, shape, stride, padding)` takes `p` of the
# shape that `patches` returns, adds each entry to the pixel that it was copied from, and returns an array of `shape`,
# (N, C, H, W). What belongs to the zeros of the padding is dropped.
#
# How do you test such a function without a second one that does the same? `patches` is linear, and `add_patches` is its
# transpose. For any `x` and any `p`, multiply entry by entry and sum: **⟨patches(x), p⟩ = ⟨x, add_patches(p)⟩**. Two
# numbers must be equal, whatever you draw. If a place or a slice is wrong, or a copy is lost, they nearly always
# differ. One of the two checks does this.
#
# The checks use our `patches`, so a mistake in yours costs no points here.
#
# <details><summary>Hint 1: a nudge</summary>
# Read your <code>patches</code> from the bottom to the top. What does each line become, backwards?
# </details>
# <details><summary>Hint 2: the rule</summary>
# A copy of a slice becomes an addition to the same slice. The windows overlap, so several numbers are added to a pixel:
# what is there must stay. Laying x into zeros becomes cutting it out.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Begin with zeros of the padded size, in the order (C, H, W, N) and with the dtype of p. The same two loops take the
# same slices, and add the entries of p that belong to the filter's entry. Cut the padding off at both ends of both
# axes, and bring the axes back to (N, C, H, W). Careful with padding 0: <code>[0:-0]</code> is empty. Check with
# <code>np.ones</code>: each pixel then says how many windows cover it.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `add_patches`
#
# Un píxel se copia en cada ventana que lo cubre. Copiar, hacia atrás, es sumar: como en la difusión, el gradiente del
# píxel es la suma de los gradientes de sus copias. `add_patches(p, shape, stride, padding)` recibe `p` con la forma que
# devuelve `patches`, suma cada elemento al píxel del que se copió y devuelve un array de forma `shape`, (N, C, H, W).
# Lo que corresponde a los ceros del relleno se descarta.
#
# ¿Cómo se prueba una función así sin otra que haga lo mismo? `patches` es lineal, y `add_patches` es su traspuesta. Con
# cualquier `x` y cualquier `p`, multiplica elemento a elemento y suma: **⟨patches(x), p⟩ = ⟨x, add_patches(p)⟩**. Dos
# números tienen que ser iguales, se sortee lo que se sortee. Si un lugar o un corte están mal, o falta una copia, casi
# siempre son distintos. Una de las dos comprobaciones hace esto.
#
# Las comprobaciones usan nuestra función `patches`, así que un fallo en la tuya no cuesta puntos aquí.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Lee tu <code>patches</code> de abajo arriba. ¿En qué se convierte cada línea, hacia atrás?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Copiar un corte se convierte en sumar en ese mismo corte. Las ventanas se solapan, así que un píxel recibe varias
# sumas: lo que ya hay tiene que quedarse. Colocar x entre ceros se convierte en recortarla.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Empieza con ceros del tamaño con relleno, en el orden (C, H, W, N) y con el dtype de p. Los mismos dos bucles toman
# los mismos cortes y suman a cada uno los elementos de p que pertenecen a ese elemento del filtro. Recorta el relleno
# por los dos extremos de los dos ejes y devuelve los ejes al orden (N, C, H, W). Cuidado con padding 0:
# <code>[0:-0]</code> está vacío. Comprueba con <code>np.ones</code>: cada píxel dice entonces cuántas ventanas lo
# cubren.
# </details>

# %% exercise="add_patches"
from ndgrad.shapes import add_patches

# %% test="add_patches" points=2
check("add_patches")

# %% test="add_patches_adjoint" points=2
check("add_patches.adjoint")

# %% [markdown] lang="en"
# How many windows cover each pixel? Predict the two pictures: windows of 3 × 3 in a picture of 6 × 6, with a stride of
# 1, and with a stride of 2.

# %% [markdown] lang="es"
# ¿Cuántas ventanas cubren cada píxel? Predice los dos dibujos: ventanas de 3 × 3 en una imagen de 6 × 6, con paso 1 y
# con paso 2.

# %%
with attempt():
    for stride in (1, 2):
        ones = np.ones_like(patches(np.zeros((1, 1, 6, 6)), (3, 3), stride, 0))
        print(add_patches(ones, (1, 1, 6, 6), stride, 0)[0, 0].astype(int), "\n")

# %% [markdown] lang="en"
# ## Exercise 4: `conv2d`
#
# **z[n, f, i, j] = Σ x'[n, c, stride·i + a, stride·j + b] · w[f, c, a, b]**, summed over c, a and b, where x' is x with
# its padding. `w` has the shape (F, C, kh, kw): F filters, each with weights for every channel. The filter is not
# reversed. Mathematics calls this a cross-correlation; articles about networks call it a convolution.
#
# `patches` gives all windows. If you reshape its first three axes into one and its last three into one, each column is
# a window. Each filter is a row of a second matrix. Their product has all outputs, and its pull-backs are those of
# `matmul`. It only remains to undo what was done to the axes.
#
# The checks use our `patches` and `add_patches`, so a mistake in yours costs no points here.
#
# <details><summary>Hint 1: a nudge</summary>
# What are the shapes of the two matrices, and of their product? Which six axes are hidden in them?
# </details>
# <details><summary>Hint 2: the rule</summary>
# The filters are (F, C·kh·kw), the windows (C·kh·kw, H'·W'·N), the product (F, H'·W'·N). The value must be (N, F, H',
# W'). In a pull-back, g first goes the way back to the shape of the product; then comes a pull-back of
# <code>matmul</code>; then the shape of the input. For x, the windows' gradients still have to be added to the pixels.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Call your <code>patches</code>, and make both matrices with <code>reshape</code>. After the product, restore the axes
# (F, H', W', N) with <code>reshape</code>, then order them with <code>transpose</code>. In both pull-backs, undo first
# the <code>transpose</code>, then the <code>reshape</code>, on g. One multiplies by a transposed matrix from the left
# and hands the result, with six axes again, to <code>add_patches</code>; the other multiplies from the right and takes
# the shape of w.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 4: `conv2d`
#
# **z[n, f, i, j] = Σ x'[n, c, stride·i + a, stride·j + b] · w[f, c, a, b]**, sumado sobre c, a y b, donde x' es x con
# su relleno. `w` tiene la forma (F, C, kh, kw): F filtros, cada uno con pesos para cada canal. El filtro no se
# invierte. En matemáticas esto se llama correlación cruzada; los artículos sobre redes lo llaman convolución.
#
# `patches` da todas las ventanas. Si juntas con reshape sus tres primeros ejes en uno y los tres últimos en otro, cada
# columna es una ventana. Cada filtro es una fila de una segunda matriz. Su producto contiene todas las salidas, y sus
# retrocesos son los de `matmul`. Solo queda deshacer lo que se hizo con los ejes.
#
# Las comprobaciones usan nuestras `patches` y `add_patches`, así que un fallo en las tuyas no cuesta puntos aquí.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué formas tienen las dos matrices y su producto? ¿Qué seis ejes esconden?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Los filtros son (F, C·kh·kw), las ventanas (C·kh·kw, H'·W'·N) y el producto (F, H'·W'·N). El valor tiene que ser (N,
# F, H', W'). En un retroceso, g hace primero el camino de vuelta hasta la forma del producto; después viene un
# retroceso de <code>matmul</code>; después, la forma de la entrada. Para x, los gradientes de las ventanas aún hay que
# sumarlos a los píxeles.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Llama a tu <code>patches</code> y haz las dos matrices con <code>reshape</code>. Tras el producto, recupera los ejes
# (F, H', W', N) con <code>reshape</code> y ordénalos con <code>transpose</code>. En los dos retrocesos, deshaz en g
# primero el <code>transpose</code> y después el <code>reshape</code>. El de x calcula (filtros traspuestos) @ g y
# entrega el resultado, otra vez con seis ejes, a <code>add_patches</code>; el de w calcula g @ (ventanas traspuestas) y
# le da la forma de w.
# </details>

# %% exercise="conv2d"
from ndgrad.ops import conv2d

# %% test="conv2d" points=2
check("conv2d")

# %% test="conv2d_x" points=2
check("conv2d.x")

# %% test="conv2d_w" points=2
check("conv2d.w")

# %% [markdown] lang="en"
# Here are two filters made by hand, on two digits. The first gives positive numbers where there is ink above and none
# below, the second where there is ink on the left and none on the right. Predict which strokes each of them finds.

# %% [markdown] lang="es"
# Estos son dos filtros hechos a mano, aplicados a dos dígitos. El primero da números positivos donde hay tinta arriba y
# no la hay debajo; el segundo, donde hay tinta a la izquierda y no la hay a la derecha. Predice qué trazos encuentra
# cada uno.

# %%
with attempt():
    edges = np.zeros((2, 1, 3, 3), np.float32)
    edges[0, 0, 0], edges[0, 0, 2] = 1 / 3, -1 / 3
    edges[1, 0, :, 0], edges[1, 0, :, 2] = 1 / 3, -1 / 3
    for n in (5, 9):
        found = conv2d(SHEETS[[n]], edges, padding=1)[0][0]
        gallery([SHEETS[n, 0], *np.maximum(found, 0)], ["x", "—", "|"])

# %% [markdown] lang="en"
# ## Exercise 5: `max_pool2d`
#
# **z[n, c, i, j] is the largest entry of the window that begins at (stride·i, stride·j)**, in each channel by itself.
# `size` is one number, for both sides of the window; if `stride` is None, it is `size`. There is no padding.
#
# The pull-back is that of `max`, window by window: entries that are tied for the largest share g equally. If windows
# overlap, an entry can be the largest of several, and what it gets is summed.
#
# The checks use our `patches` and `add_patches`, so a mistake in yours costs no points here.
#
# <details><summary>Hint 1: a nudge</summary>
# Which axes of <code>patches(x, …)</code> are the entries of a window?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Over these two axes it is the <code>max</code> of lesson 04, ties included: a mask, divided by its own sum. You have
# written what brings the gradients of the windows back to the pixels.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Call <code>patches</code> with a square window and no padding. Take the maximum over the two axes of the window and
# keep them (<code>keepdims=True</code>) for the comparison; the value comes without these two axes, its other axes in
# the order of x. In the pull-back make the mask, and divide it by its sum over the same two axes. To multiply it by g,
# bring the axes of g into the order of the windows, with two axes of size 1 for those of the window.
# <code>add_patches</code> does the rest. Check: a window of four equal entries and g = 8 give 2 to each.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 5: `max_pool2d`
#
# **z[n, c, i, j] es el elemento mayor de la ventana que empieza en (stride·i, stride·j)**, en cada canal por separado.
# `size` es un solo número, para los dos lados de la ventana; si `stride` es None, vale `size`. No hay relleno.
#
# El retroceso es el de `max`, ventana a ventana: los elementos mayores empatados se reparten g a partes iguales. Si las
# ventanas se solapan, un elemento puede ser el mayor de varias, y lo que recibe se suma.
#
# Las comprobaciones usan nuestras `patches` y `add_patches`, así que un fallo en las tuyas no cuesta puntos aquí.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Qué ejes de <code>patches(x, …)</code> son los elementos de una ventana?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Sobre esos dos ejes es el <code>max</code> de la lección 04, empates incluidos: una máscara dividida entre su propia
# suma. Lo que devuelve los gradientes de las ventanas a los píxeles ya lo has escrito.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Llama a <code>patches</code> con una ventana cuadrada y sin relleno. Toma el máximo sobre los dos ejes de la ventana y
# consérvalos (<code>keepdims=True</code>) para comparar; en el valor quita esos dos ejes y pon los demás en el orden de
# x. En el retroceso, haz la máscara y divídela entre su suma sobre los mismos dos ejes. Para multiplicarla por g, pon
# los ejes de g en el orden de las ventanas, con dos ejes de tamaño 1 en lugar de los de la ventana. Lo demás lo hace
# <code>add_patches</code>. Comprueba: una ventana de cuatro elementos iguales y g = 8 dan 2 a cada uno.
# </details>

# %% exercise="max_pool2d"
from ndgrad.ops import max_pool2d

# %% test="max_pool2d" points=2
check("max_pool2d")

# %% test="max_pool2d_x" points=3
check("max_pool2d.x")

# %% [markdown] lang="en"
# ## Exercise 6: `predicted_work`
#
# This is a layer of the network that you will build: 32 filters of 3 × 3, without biases, on 8 maps of 16 × 16, with
# `padding=1`. Return three numbers:
#
# 1. How many **parameters** it has.
# 2. How many **multiplications** it takes for one picture, those with the zeros of the padding included.
# 3. How many **parameters a linear layer** without biases would have between the same inputs and the same outputs.
#
# <details><summary>Hint 1: a nudge</summary>
# How many numbers go in, and how many come out? How many weights does one number that comes out depend on?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Each number of the output is a sum of C·kh·kw products, and each filter has as many weights. In a linear layer, each
# pair of an input and an output has a weight of its own.
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# Three whole numbers after <code>return</code>, with commas between them. You may write them as products.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 6: `predicted_work`
#
# Esta es una capa de la red que vas a construir: 32 filtros de 3 × 3, sin sesgos, sobre 8 mapas de 16 × 16, con
# `padding=1`. Devuelve tres números:
#
# 1. Cuántos **parámetros** tiene.
# 2. Cuántas **multiplicaciones** cuesta una imagen, contando las de los ceros del relleno.
# 3. Cuántos **parámetros** tendría **una capa lineal** sin sesgos entre las mismas entradas y las mismas salidas.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuántos números entran y cuántos salen? ¿De cuántos pesos depende un número de la salida?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Cada número de la salida es una suma de C·kh·kw productos, y cada filtro tiene ese mismo número de pesos. En una capa
# lineal, cada par de una entrada y una salida tiene su propio peso.
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Tres números enteros después de <code>return</code>, separados por comas. Puedes escribirlos como productos.
# </details>

# %% exercise="predicted_work"
def predicted_work():
    """The parameters of the convolution, its multiplications for one picture, the parameters of the linear layer"""
    # each weight is used at 256 places; a linear layer has one for each pair
    return 32 * 8 * 9, 32 * 8 * 9 * 256, (8 * 256) * (32 * 256)

# %% test="predicted_work" points=2
check("predicted_work")

# %% [markdown] lang="en"
# ## Exercise 7: `receptive_field`
#
# After one convolution of 3 × 3, an entry depends on 3 × 3 pixels: on 3 along each side. After a second one, it depends
# on 3 entries of the first map along each side. Each of these depends on 3 pixels, but they overlap.
# `receptive_field(layers)` gets a list of pairs (kernel, stride), from the first layer to the last, and returns the
# width, in pixels, of the square that an entry of the last layer depends on. Poolings count like convolutions. Without
# layers, an entry is a pixel: the answer is 1.
#
# <details><summary>Hint 1: a nudge</summary>
# Two layers of (3, 1): draw nine pixels in a row and mark what the middle entry sees. What changes if the first layer
# has a stride of 2?
# </details>
# <details><summary>Hint 2: the rule</summary>
# How far apart are two neighbours of the current map, in pixels? A kernel of k has k − 1 steps from its first entry to
# its last, and each is one such distance. After that, the distance is multiplied by the layer's stride.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Keep two numbers, both 1 at the beginning: the pixels seen and the distance of neighbours. Go over the layers from the
# first one; change the pixels seen before the distance. Check on paper: (3, 1), (3, 1) gives 5; (3, 2), (3, 1) gives 7;
# (3, 1), (3, 2) gives 5.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 7: `receptive_field`
#
# Tras una convolución de 3 × 3, un elemento depende de 3 × 3 píxeles: de 3 a lo ancho y 3 a lo alto. Tras una segunda,
# depende de 3 × 3 elementos del primer mapa. Cada uno de ellos depende de 3 × 3 píxeles, pero comparten la mayoría.
# `receptive_field(layers)` recibe una lista de pares (kernel, stride), de la primera capa a la última, y devuelve
# cuántos píxeles de lado tiene el cuadrado del que depende un elemento de la última capa. El pooling cuenta como una
# convolución. Sin capas, un elemento es un píxel: la respuesta es 1.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Dos capas de (3, 1): dibuja nueve píxeles en fila y marca lo que ve el elemento de en medio. ¿Qué cambia si la primera
# capa tiene paso 2?
# </details>
# <details><summary>Pista 2: la regla</summary>
# ¿A qué distancia están, en píxeles, dos vecinos del mapa actual? Un filtro de tamaño k da k − 1 saltos de su primer
# elemento al último, y cada uno mide esa distancia. Después, la distancia se multiplica por el paso de la capa.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Lleva dos números, los dos 1 al principio: los píxeles vistos y la distancia entre vecinos. Recorre las capas desde la
# primera; cambia los píxeles vistos antes que la distancia. Comprueba en papel: (3, 1), (3, 1) da 5; (3, 2), (3, 1) da
# 7; (3, 1), (3, 2) da 5.
# </details>

# %% exercise="receptive_field"
def receptive_field(layers):
    """The width, in pixels, of the square that an entry of the last layer depends on.

    layers: a list of pairs (kernel, stride), the first layer first.
    """
    # neighbours of a map lie the product of all strides so far apart
    seen, apart = 1, 1
    for kernel, stride in layers:
        seen += (kernel - 1) * apart
        apart *= stride
    return seen

# %% test="receptive_field" points=2
check("receptive_field")

# %% [markdown] lang="en"
# ## Exercise 8: `shifted`
#
# At the beginning, `np.roll` moved the sheets. `np.roll` brings in on one side what leaves on the other; that did no
# harm there, because only zeros went over the edge. `shifted(x, down, right)` moves pictures of the shape (N, C, H, W) by whole
# pixels, but zeros come in, and what leaves is lost. Negative numbers move up and left. `x` stays as it is, and the
# result has its dtype.
#
# <details><summary>Hint 1: a nudge</summary>
# A row of five, moved by two to the right: which entries of the old one are still there, and at which places of the new
# one?
# </details>
# <details><summary>Hint 2: the rule</summary>
# Begin with zeros and copy a slice into a slice. For a move by +2 the old slice leaves out the last two, and the new
# one the first two; for −2 it is the other way round.
# </details>
# <details><summary>Hint 3: a plan</summary>
# One way: surround the pictures with enough zeros (<code>np.pad</code>, the last two axes alone), and cut out a window
# of the old size. Where must it begin, so that the picture appears further down? Check with down = 1 on a picture whose
# first row is ones: they must be in row 1, and row 0 must be empty.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 8: `shifted`
#
# Al principio, `np.roll` desplazó las hojas. Con `np.roll`, lo que sale por un lado vuelve a entrar por el otro; allí
# eran solo ceros. `shifted(x, down, right)` desplaza imágenes de forma (N, C, H, W) un número entero de píxeles, pero
# entran ceros, y lo que sale se pierde. Los números negativos desplazan hacia arriba y hacia la izquierda. `x` se queda
# como está, y el resultado tiene su dtype.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Una fila de cinco, desplazada dos lugares a la derecha: ¿qué elementos de la antigua siguen ahí, y en qué lugares de
# la nueva?
# </details>
# <details><summary>Pista 2: la regla</summary>
# Empieza con ceros y copia un corte en otro corte. Con +2, el corte antiguo deja fuera los dos últimos y el nuevo, los
# dos primeros; con −2 es al revés.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Una manera: rodea las imágenes con suficientes ceros (<code>np.pad</code>, solo en los dos últimos ejes) y recorta una
# ventana del tamaño antiguo. ¿Dónde tiene que empezar para que la imagen aparezca más abajo? Comprueba con down = 1 y
# una imagen cuya primera fila son unos: tienen que estar en la fila 1, y la fila 0 tiene que quedar vacía.
# </details>

# %% exercise="shifted"
def shifted(x, down, right):
    """x moved by down rows and right columns, up and left if they are negative: (N, C, H, W), zeros come in.

    What goes beyond an edge is lost, and x stays as it is.
    """
    # a window of a sheet with room on all sides, laid so much the other way
    room, (height, width) = max(abs(down), abs(right)), x.shape[2:]
    sheet = np.pad(x, ((0, 0), (0, 0), (room, room), (room, room)))
    return sheet[:, :, room - down : room - down + height, room - right : room - right + width]

# %% test="shifted" points=3
check("shifted")

# %% [markdown] lang="en"
# ## Exercise 9: `misplaced`
#
# The next cell is a tutorial on convolution in one dimension. Its inputs are rows of numbers instead of pictures, and
# each layer has one filter. It defines an op of its own, `convolution`, and trains a network of two such layers and a
# linear one. Run the cell: the loss falls. But with one line corrected, the same program ends at less than a third of
# that loss. With other seeds its loss is also lower, but not always by so much.

# %% [markdown] lang="es"
# ## Ejercicio 9: `misplaced`
#
# La celda siguiente es un tutorial sobre la convolución en una dimensión. Las entradas son filas de números, no
# imágenes, y cada capa tiene un solo filtro. Define su propia operación, `convolution`, y entrena una red de dos capas
# así y una lineal. Ejecuta la celda: la pérdida baja. Pero el mismo programa, con una línea corregida, termina con
# menos de un tercio de esa pérdida. Con otras semillas también termina con una pérdida menor, aunque no siempre por
# tanto.

# %%
def convolution(x, w, *, padding):
    """z[n, i] = Σ_a x'[n, i + a] w[a];  x: (N, L), w: (k,)"""
    # x' is x with as many zeros as padding says on each side of every row
    wide = np.pad(x, ((0, 0), (padding, padding)))  # A
    count = wide.shape[1] - len(w) + 1  # B
    z = sum(w[a] * wide[:, a : a + count] for a in range(len(w)))  # C

    def back_to_x(g):
        back = np.zeros_like(wide)
        for a in range(len(w)):
            back[:, a : a + count] += w[a] * g  # D
        return back[:, : x.shape[1]]  # E

    def back_to_w(g):
        return np.array([(wide[:, a : a + count] * g).sum() for a in range(len(w))])  # F

    return z, (back_to_x, back_to_w)


def tutorial(steps, rng):
    """The losses of a training"""
    first, second = (nn.uniform((5,), 4, rng, np.float32) for _ in range(2))
    last, losses = nn.Linear(256, 10, rng=rng), []
    adam = optim.Adam([first, second, *last.parameters()], lr=0.01)
    for _ in range(steps):
        rows = rng.choice(TRAIN, 64)
        x = Tensor(SHEETS[rows].reshape(64, 256))
        for w in (first, second):
            x = apply_to_all(convolution, (x, w), padding=2).tanh()
        loss = cross_entropy(last(x), LABELS[rows])
        adam.zero_grad()
        loss.backward()
        adam.step()
        losses.append(loss.item())
    return losses


losses = tutorial(300, np.random.default_rng(0))
print([round(float(np.mean(losses[k : k + 20])), 2) for k in range(0, 300, 40)])

# %% [markdown] lang="en"
# Both pull-backs belong to linear functions: z is linear in x, and also linear in w. So the test of exercise 3 holds
# for each: **⟨z, g⟩ = ⟨x, back_to_x(g)⟩**, and ⟨z, g⟩ = ⟨w, back_to_w(g)⟩. The next cell prints ⟨z, g⟩; add two lines
# that print the other two numbers. Then give `back_to_x` a g with a single 1 in it, and see at which places the result
# is not 0.
#
# One of the six lines is wrong. Return its letter, in quotes. To see what the mistake cost, correct the line and run the
# cell with the training again.
#
# <details><summary>Hint 1: a nudge</summary>
# Which of the two equations holds? Look for the mistake in the lines that only the other one uses.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Follow one entry there and back. Entry i of x is laid at place i + padding of <code>wide</code>. From which place must
# its gradient be read?
# </details>
# <details><summary>Hint 3: the shape of the answer</summary>
# One capital letter from A to F after <code>return</code>, in quotes.
# </details>

# %% [markdown] lang="es"
# Los dos retrocesos son de funciones lineales: z es lineal en x, y también lo es en w. Así que la prueba del ejercicio
# 3 vale para los dos: **⟨z, g⟩ = ⟨x, back_to_x(g)⟩** y ⟨z, g⟩ = ⟨w, back_to_w(g)⟩. La celda siguiente imprime ⟨z, g⟩;
# añade dos líneas que impriman los otros dos números. Después dale a `back_to_x` una g con un único 1 y mira en qué
# lugares el resultado no es 0.
#
# Una de las seis líneas tiene la culpa. Devuelve su letra, entre comillas. Para ver cuánto empeoraba el resultado,
# corrige la línea y ejecuta otra vez la celda del entrenamiento.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuál de las dos igualdades se cumple? Busca el error en las líneas que solo usa la otra.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Sigue un elemento a la ida y a la vuelta. El elemento i de x se coloca en el lugar i + padding de <code>wide</code>.
# ¿De qué lugar hay que leer su gradiente?
# </details>
# <details><summary>Pista 3: el esquema de la respuesta</summary>
# Una letra mayúscula de A a F después de <code>return</code>, entre comillas.
# </details>

# %%
chance = np.random.default_rng(1)
x, w, g = chance.normal(size=(1, 7)), chance.normal(size=3), chance.normal(size=(1, 7))
z, (back_to_x, back_to_w) = convolution(x, w, padding=1)
print(round((z * g).sum(), 4))

# %% exercise="misplaced"
def misplaced():
    """The letter of the line that puts a gradient in the wrong place"""
    # D adds in the padded row, where x begins at padding, but E cuts from its beginning
    return "E"

# %% test="misplaced" points=2
check("misplaced")

# %% [markdown] lang="en"
# <details><summary>Why the loss falls all the same</summary>
# The wrong gradient reaches the first filter alone, five numbers of more than two thousand. The second filter and the
# linear layer get right ones, and they learn to work with whatever the first filter does. A falling loss says that
# something learns; it does not say that everything is right.
# </details>
#
# ## Exercise 10: `conv_network`
#
# Now the network. If the input of a convolution moves, its output moves with it. But the answer must not depend on the
# place. So, after two convolutions, take the largest entry of each whole map: it says how strongly the pattern was
# found, but not where. `GlobalMax`, in the cell below, does that.
#
# `conv_network(rng)` returns a module that turns sheets (N, 1, 16, 16) into logits (N, 10):
#
# 1. a convolution with 8 filters of 3 × 3, and ReLU;
# 2. a convolution with 32 filters of 3 × 3, and ReLU;
# 3. the global maximum, and a linear layer to 10 logits.
#
# Both convolutions have a padding of 1, so that the maps stay as large as the sheets, and no bias: then zeros stay
# zeros, and the edge of the sheet is like any other empty place on it. All weights are drawn by `rng`, layer by layer
# in this order.
#
# <details><summary>Hint 1: a nudge</summary>
# The dense network above shows how to join layers. Besides <code>rng</code>, which two arguments of
# <code>nn.Conv2d</code> must differ from their defaults?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>nn.Conv2d(in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True, rng=None)</code>. Each layer
# takes as many channels as the one before gives; the maximum makes (N, 32) of (N, 32, 16, 16).
# </details>
# <details><summary>Hint 3: a plan</summary>
# One <code>nn.Sequential</code> with six modules, every one that has weights with <code>rng=rng</code>. Check: the
# arrays of parameters hold 72, 2304, 320 and 10 numbers, together 2706.
# </details>

# %% [markdown] lang="es"
# <details><summary>Por qué la pérdida baja a pesar de todo</summary>
# El gradiente equivocado solo llega al primer filtro, cinco números de más de dos mil. El segundo filtro y la capa
# lineal reciben los correctos, y aprenden a trabajar con lo que haga el primero, sea lo que sea. Que la pérdida baje
# dice que algo aprende; no dice que todo esté bien.
# </details>
#
# ## Ejercicio 10: `conv_network`
#
# Ahora, la red. Si la entrada de una convolución se desplaza, su salida se desplaza con ella. Pero la respuesta no debe
# depender del lugar. Por eso, tras dos convoluciones, toma el elemento mayor de cada mapa entero: dice con qué fuerza
# se encontró el patrón, pero no dónde. Eso hace `GlobalMax`, en la celda de abajo.
#
# `conv_network(rng)` devuelve un módulo que, con hojas de (N, 1, 16, 16), da logits de (N, 10):
#
# 1. una convolución con 8 filtros de 3 × 3, y ReLU;
# 2. una convolución con 32 filtros de 3 × 3, y ReLU;
# 3. el máximo global y una capa lineal con 10 logits.
#
# Las dos convoluciones tienen un relleno de 1, para que los mapas sean tan grandes como las hojas, y no tienen sesgo:
# así los ceros siguen siendo ceros, y el borde de la hoja es como cualquier otro lugar vacío. Todos los pesos los
# sortea `rng`, capa a capa y en este orden.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La red densa de arriba muestra cómo se juntan las capas. Además de <code>rng</code>, ¿qué dos argumentos de
# <code>nn.Conv2d</code> tienen que ser distintos de sus valores por defecto?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>nn.Conv2d(in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True, rng=None)</code>. Cada capa
# recibe tantos canales como da la anterior; el máximo convierte (N, 32, 16, 16) en (N, 32).
# </details>
# <details><summary>Pista 3: un plan</summary>
# Un <code>nn.Sequential</code> con seis módulos, y <code>rng=rng</code> en todos los que tienen pesos. Comprueba: los
# arrays de parámetros tienen 72, 2304, 320 y 10 números, en total 2706.
# </details>

# %%
class GlobalMax(nn.Module):
    """(N, C, H, W) to (N, C): the largest entry of each map"""

    def forward(self, x):
        return x.max(axis=(2, 3))

# %% exercise="conv_network"
def conv_network(rng):
    """Sheets (N, 1, 16, 16) to logits (N, 10): 8 and 32 filters of 3 × 3, the global maximum, a linear layer.

    ReLU after both convolutions, which have padding 1 and no bias; the weights are drawn by rng, in this order.
    """
    # without biases paper stays 0 through both layers, so only the digit decides
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        nn.Conv2d(8, 32, 3, padding=1, bias=False, rng=rng),
        nn.ReLU(),
        GlobalMax(),
        nn.Linear(32, 10, rng=rng),
    )

# %% test="conv_network" points=3
check("conv_network")

# %% [markdown] lang="en"
# ## Exercise 11: `trained_conv`
#
# `trained_conv(x, labels, rng)` makes a network with `conv_network(rng)`, trains it on `x` and `labels` as they are,
# and returns it. The rows are shuffled anew for each epoch, and everything that is drawn is drawn by `rng`. `batches`
# and `train_epoch` are there; you choose optimiser, learning rate and number of epochs.
#
# The check uses our `conv_network`, `batches` and `train_epoch`, and our `conv2d`, so a mistake in yours costs no
# points here. It trains three networks with three seeds, on the 1077 training sheets, and tests them on others. Their
# mean accuracy there must be at least 0.93. The sheets are cut to 12 by 12 pixels, which changes nothing but the time.
# The check takes ten seconds or more.
#
# <details><summary>Hint 1: a nudge</summary>
# The cell that trained the dense network does the same for another network.
# </details>
# <details><summary>Hint 2: the rule</summary>
# Adam with lr 0.01, batches of 32 and 10 epochs are enough. The training sheets do not have to be moved: the network is
# built so that a move changes nothing.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Make the network once, and its Adam with the network's parameters. In a loop over the epochs call
# <code>train_epoch</code> with new batches from <code>rng</code>. Return the network. Check in a cell of your own with
# <code>accuracy</code> on the validation set.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 11: `trained_conv`
#
# `trained_conv(x, labels, rng)` crea una red con `conv_network(rng)`, la entrena con `x` y `labels` tal como son y la
# devuelve. Las filas se barajan de nuevo en cada época, y todo lo que se sortea lo sortea `rng`. `batches` y
# `train_epoch` ya están; el optimizador, la tasa de aprendizaje y el número de épocas los eliges tú.
#
# La comprobación usa nuestras `conv_network`, `batches` y `train_epoch`, y nuestra `conv2d`, así que un fallo en las
# tuyas no cuesta puntos aquí. Entrena tres redes con tres semillas, con las 1077 hojas de entrenamiento, y las prueba
# con otras hojas. La exactitud media en ellas tiene que ser al menos 0,93. Las hojas se recortan a 12 por 12 píxeles,
# lo que solo cambia el tiempo. La comprobación tarda diez segundos o más.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# La celda que entrenó la red densa hace lo mismo con otra red.
# </details>
# <details><summary>Pista 2: la regla</summary>
# Bastan Adam con lr 0,01, lotes de 32 y 10 épocas. No hace falta desplazar las hojas de entrenamiento: la red está
# construida de modo que un desplazamiento no cambia nada.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Crea la red una sola vez, y su Adam con los parámetros de la red. En un bucle sobre las épocas, llama a
# <code>train_epoch</code> con lotes nuevos sorteados por <code>rng</code>. Devuelve la red. Comprueba en una celda tuya
# con <code>accuracy</code> y el conjunto de validación.
# </details>

# %% exercise="trained_conv"
def trained_conv(x, labels, rng):
    """A network, conv_network(rng), trained on sheets x, (N, 1, H, W), and labels, (N,)"""
    # one network, one optimiser, new batches in every epoch
    model = conv_network(rng)
    optimiser = optim.Adam(model.parameters(), lr=0.01)
    for _ in range(10):
        train_epoch(model, optimiser, x, labels, batches(len(x), 32, rng))
    return model

# %% test="trained_conv" points=4
check("trained_conv")

# %% [markdown] lang="en"
# Your own network, on your own ops. What have the eight filters of its first layer become, and where do they respond? White is the
# smallest number of each picture and black the largest.

# %% [markdown] lang="es"
# ¿En qué se han convertido los ocho filtros de la primera capa de tu red, y dónde responden? Blanco es el número menor de cada
# imagen y negro, el mayor.

# %%
CONV = []


def conv_model():
    """Your trained network, trained here if that has not been done"""
    if not CONV:
        CONV.append(trained_conv(SHEETS[TRAIN], LABELS[TRAIN], np.random.default_rng(0)))
    return CONV[0]


def scaled(x):
    return (x - x.min()) / (np.ptp(x) or 1)


with attempt():
    filters = conv_model().parameters()[0].data
    gallery([scaled(w) for w in filters[:, 0]], list("abcdefgh"))
    for n in (5, 9):
        found = np.maximum(conv2d(SHEETS[[n]], filters, padding=1)[0][0], 0)
        gallery([scaled(z) for z in found], list("abcdefgh"))

# %% [markdown] lang="en"
# ## Exercise 12: `shift_table`
#
# How often is the network right when the digits are moved? `shift_table(model, x, labels)` returns an array of 5 × 5
# accuracies. Entry (i, j) is the accuracy of `model` on `x`, moved by i − 2 down and j − 2 to the right: in the middle
# `x` is not moved, and in row 0 it is moved two pixels up. Nothing is learned here: record no graph.
#
# The check uses our `shifted`, so a mistake in yours costs no points here.
#
# <details><summary>Hint 1: a nudge</summary>
# Which moves do the 25 entries belong to? Which two functions do you need for one of them?
# </details>
# <details><summary>Hint 2: the rule</summary>
# <code>range(-2, 3)</code> goes over the five moves, and the row goes down, the column right. <code>accuracy</code>,
# near the beginning of the notebook, records no graph.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Two comprehensions, one inside the other, make a list of five lists of five numbers; <code>np.array</code> makes an
# array of it. The outer one is for the rows. Check: the entry in the middle is the accuracy on <code>x</code> itself.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 12: `shift_table`
#
# ¿Cuántas veces acierta la red cuando los dígitos se desplazan? `shift_table(model, x, labels)` devuelve un array de 5
# × 5 exactitudes. En la fila i y la columna j está la exactitud de `model` con `x` desplazada i − 2 hacia abajo y j − 2
# a la derecha: en el centro, `x` no se desplaza; en la fila 0 se desplaza dos píxeles hacia arriba. Aquí solo se miden
# respuestas: no registres ningún grafo.
#
# La comprobación usa nuestra `shifted`, así que un fallo en la tuya no cuesta puntos aquí.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿A qué desplazamientos corresponden los 25 elementos? ¿Qué dos funciones hacen falta para uno de ellos?
# </details>
# <details><summary>Pista 2: la regla</summary>
# <code>range(-2, 3)</code> recorre los cinco desplazamientos; las filas van hacia abajo y las columnas, a la derecha.
# <code>accuracy</code>, al principio del cuaderno, no registra ningún grafo.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Dos comprensiones de listas, una dentro de otra, dan una lista de cinco listas de cinco números; <code>np.array</code>
# hace con ella un array. La de fuera es la de las filas. Comprueba: el elemento del centro es la exactitud con la
# propia <code>x</code>.
# </details>

# %% exercise="shift_table"
def shift_table(model, x, labels):
    """An array (5, 5): at i, j the accuracy of model on x, moved by i - 2 down and j - 2 to the right.

    model(x) takes an array (N, 1, H, W) and returns logits, a row for each picture. No graph is recorded.
    """
    # rows are the moves down, as in a picture
    moves = range(-2, 3)
    return np.array([[accuracy(model, shifted(x, down, right), labels) for right in moves] for down in moves])

# %% test="shift_table" points=3
check("shift_table")

# %% [markdown] lang="en"
# Here are both tables, for the dense network and for yours, on the test set: as numbers, and as pictures, where white
# is 0 and black is 1. Predict both.

# %% [markdown] lang="es"
# Estas son las dos tablas, la de la red densa y la de la tuya, con el conjunto de prueba: como números y como imágenes,
# en las que blanco es 0 y negro es 1. Predice las dos.

# %%
with attempt():
    tables = [shift_table(model, SHEETS[TEST], LABELS[TEST]) for model in (DENSE, conv_model())]
    for dense, conv in zip(*tables):
        print(*(f"{share:5.2f}" for share in dense), "   ", *(f"{share:5.2f}" for share in conv))
    gallery(tables, ["dense", "convolution"])

# %% [markdown] lang="en" name="seen-12"
# <details><summary>What the two tables say</summary>
# The accuracy of the dense network is high in the middle and falls on all sides: two pixels away in both directions the
# network is hardly ever right. All entries of the other table are equal, and so are the logits, up to rounding: nothing
# leaves the sheet, its empty part stays 0, and the maximum does not depend on the place. That network was trained on
# digits in the middle only. Put an <code>nn.MaxPool2d(2)</code> after the first ReLU, train again, and look at the
# table once more: at which moves does it read fewer digits?
# </details>

# %% [markdown] lang="es"
# <details><summary>Lo que dicen las dos tablas</summary>
# La red densa acierta en el centro y cae hacia todos los lados: a dos píxeles en las dos direcciones casi nunca
# acierta. Todos los elementos de la otra tabla son iguales, y también los logits de la red, salvo redondeo: nada sale
# de la hoja, su parte vacía sigue siendo 0 y el máximo no depende del lugar. Esa red se entrenó solo con dígitos en el
# centro. Pon un <code>nn.MaxPool2d(2)</code> tras la primera ReLU, entrena otra vez y vuelve a mirar la tabla: ¿con qué
# desplazamientos lee menos dígitos?
# </details>

# %% [markdown] lang="en"
# ## On real digits: MNIST
#
# This last cell is not graded. It trains a network with two convolutions of stride 2 on the 60,000 digits of MNIST, 28
# by 28 pixels, on your ops. After ten epochs it reads about 98 in 100 of the 10,000 test digits. If you set `MNIST` to
# `"openml"`, scikit-learn fetches the data, 15 MB, once. Without the internet, set it to a folder with the four files
# `train-images-idx3-ubyte`, `train-labels-idx1-ubyte`, `t10k-images-idx3-ubyte` and `t10k-labels-idx1-ubyte`, gzipped
# (`.gz`) or not.

# %% [markdown] lang="es"
# ## Con dígitos de verdad: MNIST
#
# Esta última celda no puntúa. Entrena una red con dos convoluciones de paso 2 con los 60 000 dígitos de MNIST, de 28
# por 28 píxeles, con tus operaciones. Tras diez épocas lee bien unos 98 de cada 100 de los 10 000 dígitos de prueba. Si
# pones en `MNIST` el texto `"openml"`, scikit-learn baja los datos, 15 MB, una sola vez. Sin conexión, pon una carpeta
# con los cuatro archivos `train-images-idx3-ubyte`, `train-labels-idx1-ubyte`, `t10k-images-idx3-ubyte` y
# `t10k-labels-idx1-ubyte`, comprimidos (`.gz`) o no.

# %%
import gzip
from pathlib import Path

MNIST = ""


def idx(name, *shape):
    """One of MNIST's four files, as an array of this shape"""
    paths = [path for path in (Path(MNIST, name), Path(MNIST, name + ".gz")) if path.is_file()]
    if not paths:
        raise FileNotFoundError(f"{Path(MNIST, name)}: there is no such file, with .gz at its end or without")
    data = paths[0].read_bytes()
    data = gzip.decompress(data) if paths[0].suffix == ".gz" else data
    header = bytes([0, 0, 8, len(shape)]) + b"".join(n.to_bytes(4, "big") for n in shape)
    if not data.startswith(header) or len(data) != len(header) + np.prod(shape):
        raise ValueError(f"{paths[0]}: this is another file, or a part of one. Get the one that holds an array {shape}")
    return np.frombuffer(data, np.uint8, offset=len(header)).reshape(shape)


def mnist():
    """70,000 pictures (N, 1, 28, 28) and their labels; the last 10,000 are for the test"""
    if MNIST == "openml":
        from sklearn.datasets import fetch_openml

        x, labels = fetch_openml("mnist_784", version=1, as_frame=False, return_X_y=True)
    else:
        sets = {"train": 60000, "t10k": 10000}
        x = np.concatenate([idx(f"{name}-images-idx3-ubyte", n, 28, 28) for name, n in sets.items()])
        labels = np.concatenate([idx(f"{name}-labels-idx1-ubyte", n) for name, n in sets.items()])
    return (x.reshape(-1, 1, 28, 28) / 255).astype(np.float32), labels.astype(int)


if MNIST:
    with attempt():
        x, labels = mnist()
        chance = np.random.default_rng(0)
        convs = [nn.Conv2d(*sizes, 3, stride=2, padding=1, rng=chance) for sizes in ((1, 4), (4, 8))]
        parts = [convs[0], nn.ReLU(), convs[1], nn.ReLU(), nn.Flatten(), nn.Linear(392, 10, rng=chance)]
        reader = nn.Sequential(*parts)
        adam = optim.Adam(reader.parameters(), lr=0.003)
        for epoch in bar(range(10)):
            train_epoch(reader, adam, x[:60000], labels[:60000], batches(60000, 32, chance))
        print(f"{accuracy(reader, x[60000:], labels[60000:]):.4f}")
else:
    print("MNIST is empty: set it to 'openml', or to a folder with the four files.")

# %%
progress()

# %% [markdown] lang="en" name="unlocks"
# ## What the network is made of
#
# Of what you wrote, the network of exercise 10 and its training use `relu` (02), `max` and `cross_entropy` (04),
# `linear` (06) and `conv2d` (10).

# %% [markdown] lang="es"
# ## De qué está hecha la red
#
# De lo que has escrito, la red del ejercicio 10 y su entrenamiento usan `relu` (02), `max` y `cross_entropy` (04),
# `linear` (06) y `conv2d` (10).

# %% [markdown] lang="en"
# ## Save and hand in
#
# Restart the kernel and run all cells, look at what `progress()` prints, save, and hand in `10-convolution.ipynb`.
#
# Your library now has the op on which many networks for pictures are built. In the next and last lesson, a network made
# of your ops writes text.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# Reinicia el kernel y ejecuta todas las celdas, mira lo que imprime el último `progress()`, guarda y entrega
# `10-convolution.ipynb`.
#
# Tu biblioteca tiene ya la operación sobre la que se construyen muchas redes para imágenes. En la próxima lección, la
# última, una red hecha con tus operaciones escribe.

# %% [markdown] lang="en" name="lab"
# ## Lab: five sick trainings of a deeper network
#
# This lab is for those who want more. It earns no points, and nothing later depends on it. It runs on your `conv2d`.
#
# A network of five layers, two convolutions and three linear layers, was trained on the digits, 8 by 8 pixels, for 150
# steps of 32 pictures each. Five trainings have one defect each. You see only the symptoms; find the cause.
# `patient("healthy")` shows a training without a defect, and below it the program. Patients A to E ran the same program
# with one line changed, added or missing.
#
# - **On the left** you see two losses: on the batch of each step, and on 64 pictures that are held back. The dashed line
#   is the loss of equal probabilities, ln 10.
# - **On the right** you see, for each layer, a histogram of the absolute values of its gradients, on a scale of log10
#   |g|: outlines for the first step, filled bars for the last. Exact zeros have their own bar, at the left.
# - Each layer also has three numbers: the share of gradients that are exactly 0 at the first step and at the last, and
#   the root mean square of the change of its weights.
#
# In the program, `watch` stores the numbers for the plots. Look at the healthy training first. Why are so many
# gradients of its layers 3 and 4 exactly 0?

# %% [markdown] lang="es"
# ## Laboratorio: cinco entrenamientos enfermos de una red más profunda
#
# Este laboratorio es para quien quiera más. No da puntos, no hace falta después y funciona con tu `conv2d`.
#
# Una red de cinco capas, dos convoluciones y tres lineales, se ha entrenado cinco veces con los dígitos de 8 por 8
# píxeles, en 150 pasos de 32 imágenes. Cada entrenamiento tiene un defecto. Tú ves solo los síntomas y buscas la causa.
# `patient("healthy")` muestra un entrenamiento sano y, debajo, el programa. Los pacientes, de A a E, salen del mismo
# programa con una línea cambiada, añadida o ausente.
#
# - **A la izquierda** hay dos pérdidas: la del lote de cada paso y la de 64 imágenes apartadas. La línea discontinua es
#   la pérdida con probabilidades iguales, ln 10.
# - **A la derecha** hay, para cada capa, un histograma de los valores absolutos de sus gradientes, en la escala de
#   log10 |g|: los contornos son del primer paso; las barras rellenas, del último. Los ceros exactos tienen su barra, a
#   la izquierda.
# - De cada capa hay además tres números: la proporción de gradientes que valen exactamente 0 en el primer paso y en el
#   último, y cuánto se han movido sus pesos, como raíz de la media de los cuadrados.
#
# En el programa, `watch` guarda los números de los dibujos. Mira primero el entrenamiento sano. ¿Por qué son
# exactamente 0 tantos gradientes de sus capas 3 y 4?

# %% name="lab_healthy"
from autograder.checks import patient, unveil

with attempt():
    patient("healthy")

# %% [markdown] lang="en" name="lab_symptoms"
# In a linear layer, the gradient of a weight is a sum over the batch: the value of the unit that it starts from times
# the gradient of the unit that it leads to. If a ReLU gives 0 for all 32 pictures, all weights that go into its unit or
# out of it have the gradient 0. That is normal for some of the units. Now the patients. `patient("A", seed=1)` shows
# the same defect with other pictures and other initial weights.

# %% [markdown] lang="es"
# En una capa lineal, el gradiente de un peso es una suma sobre el lote. Un peso une dos unidades. Cada imagen aporta el
# valor de la primera por el gradiente de la segunda. Si una ReLU da 0 con las 32 imágenes, todos los pesos que entran
# en su unidad o salen de ella tienen gradiente 0. En una parte de las unidades, eso es normal. Ahora, los pacientes.
# `patient("A", seed=1)` muestra el mismo defecto con otras imágenes y otros pesos iniciales.

# %% name="lab_patients"
with attempt():
    for name in "ABCDE":
        patient(name)

# %% [markdown] lang="en" name="lab_causes"
# `diagnoses_deep()` returns a dict with a cause for each patient, `"A"` to `"E"`. All five causes differ; one of the
# six has no patient:
#
# - `"relus_dead"`: the ReLUs of a layer give 0 for every picture.
# - `"weights_large"`: the initial weights are far too large, and softmax gives shares of nearly 0 or 1.
# - `"gradients_vanish"`: the gradients become smaller from layer to layer, on their way from the loss to layer 1.
# - `"batch_same"`: every step uses the same batch.
# - `"layer_left_out"`: the optimiser does not get the weights of one layer.
# - `"rate_small"`: the learning rate is far too small.
#
# You may leave patients out at first: the check confirms each right diagnosis, and names a symptom that contradicts a
# wrong one. The answers are in `checks.zip`, with all checks: you can look them up, but that spoils the fun.

# %% [markdown] lang="es"
# `diagnoses_deep()` devuelve un diccionario con una causa para cada paciente, de `"A"` a `"E"`. Las causas son seis y
# no se repiten; una no tiene paciente:
#
# - `"relus_dead"`: las ReLU de una capa dan 0 con todas las imágenes.
# - `"weights_large"`: los pesos iniciales son muchísimo mayores de lo debido, y softmax da casi 0 o 1.
# - `"gradients_vanish"`: los gradientes disminuyen de capa en capa, de la pérdida a la capa 1.
# - `"batch_same"`: todos los pasos usan el mismo lote.
# - `"layer_left_out"`: el optimizador no recibe los pesos de una de las capas.
# - `"rate_small"`: la tasa de aprendizaje es muchísimo menor de lo debido.
#
# Al principio puedes dejar fuera a algunos pacientes: la comprobación confirma cada diagnóstico correcto y, de cada uno
# equivocado, dice qué síntoma lo desmiente. Las respuestas están en `checks.zip`, como todas las comprobaciones: puedes
# mirarlas, pero se pierde la gracia.

# %% optional="diagnoses_deep"
def diagnoses_deep():
    """A dict: for each patient, "A" to "E", the cause of its symptoms"""
    # smaller from layer to layer; one that never moves; far up at first; zeros alone; memorised
    causes = "gradients_vanish layer_left_out weights_large relus_dead batch_same"
    return dict(zip("ABCDE", causes.split()))

# %% trial="diagnoses_deep"
check("diagnoses_deep")

# %% [markdown] lang="en" name="lab_lines"
# Once all diagnoses are right, the next cell shows what was changed in the program of each patient.

# %% [markdown] lang="es"
# Con todos los diagnósticos correctos, la celda siguiente muestra qué se cambió en el programa de cada paciente.

# %% name="lab_unveil"
unveil()

# %% [markdown] lang="en" name="more"
# ## ★ Means instead of maxima: `avg_pool2d`
#
# What follows is for those who want more. It earns no points, and nothing later depends on it.
#
# LeNet-5 (1998), which read cheques, made its maps smaller with scaled means of windows of 2 × 2. In `avg_pool2d(x, *,
# size)`, **z[n, c, i, j] is the mean of the window of size × size that begins at (size·i, size·j)**, in each channel by
# itself. The windows do not overlap, there is no padding, and a window that would go beyond the edge is left out.
#
# The checks use our `patches` and `add_patches`; you need not use them.
#
# <details><summary>Hint</summary>
# A mean is linear, so its pull-back needs nothing from x but the shape. How much does the mean of a window grow if one
# of its pixels grows by one?
# </details>

# %% [markdown] lang="es"
# ## ★ Medias en lugar de máximos: `avg_pool2d`
#
# Lo que sigue es para quien quiera más. No da puntos, y nada de lo que viene después depende de ello.
#
# LeNet-5, la red que en 1998 leía cheques, reducía sus mapas con medias reescaladas de ventanas de 2 × 2. En
# `avg_pool2d(x, *, size)`, **z[n, c, i, j] es la media de la ventana de size × size que empieza en (size·i, size·j)**,
# en cada canal por separado. Las ventanas no se solapan, no hay relleno, y una ventana que se saldría del borde se
# descarta.
#
# Las comprobaciones usan nuestras `patches` y `add_patches`; tu función puede no usarlas.
#
# <details><summary>Pista</summary>
# Una media es lineal, así que su retroceso solo necesita la forma de x. ¿Cuánto crece la media de una ventana si uno de
# sus píxeles crece en uno?
# </details>

# %% optional="avg_pool2d"
def avg_pool2d(x, *, size):
    """z[n, c, i, j] = the mean of x[n, c, size i + a, size j + b] over a, b < size

    x: (N, C, H, W); z: (N, C, H // size, W // size). Returns z and a tuple of one pull-back.
    """
    # each pixel of a window has the same share of its mean, 1 / size², whatever its value is
    windows = patches(x, (size, size), size, 0)

    def pull_x(g):
        share = g.transpose(1, 2, 3, 0)[:, None, None] / size**2
        return add_patches(np.broadcast_to(share, windows.shape), x.shape, size, 0)

    return windows.mean(axis=(1, 2)).transpose(3, 0, 1, 2), (pull_x,)

# %% trial="avg_pool2d"
check("avg_pool2d")

# %% trial="avg_pool2d_x"
check("avg_pool2d.x")

# %% [markdown] lang="en" name="pools"
# The first row shows a digit, and what the two poolings make of it. The second row shows which pixels each of them
# depends on: the gradient of the sum of all entries of z. Predict the last two pictures of the second row.

# %% [markdown] lang="es"
# La primera fila muestra un dígito y lo que hace con él cada tipo de pooling. La segunda muestra el gradiente de la
# suma de todas las salidas: dice de qué píxeles depende cada pooling. Predice las dos últimas imágenes de la segunda
# fila.

# %% name="pools_drawn"
with attempt():
    pooled = [pool(SHEETS[[5]], size=2) for pool in (max_pool2d, avg_pool2d)]
    gallery([SHEETS[5, 0], *(z[0, 0] for z, _ in pooled)], ["x", "max", "mean"])
    slopes = [pull(np.ones_like(z))[0, 0] for z, (pull,) in pooled]
    gallery([SHEETS[5, 0], *slopes], ["x", "max", "mean"])

# %% [markdown] lang="en" name="open"
# ## ★★ Turned digits
#
# No check covers this task; you judge for yourself whether you have succeeded. Your network reads a digit wherever it
# lies. Does it also read one that leans? `rotate(x, degrees, axes=(3, 2), reshape=False, order=1)` of `scipy.ndimage`
# turns sheets; SciPy is installed with scikit-learn. Turn the validation sheets by −45, −30, … up to 45 degrees and
# plot the accuracy against the angle. Then train a fresh network on sheets each turned by a random angle between −45
# and 45 degrees, new in every epoch. Such training on altered copies is called **data augmentation**.
#
# You have succeeded if the new network reads at least 0.85 of the validation digits at −30 and at 30 degrees, and still
# 0.9 of those that are upright. How much does it lose on those, compared with the first network, and would more filters
# restore it? Which digits does it confuse if you turn them by 180 degrees?

# %% [markdown] lang="es"
# ## ★★ Dígitos girados
#
# Ninguna comprobación mira esta tarea: comprueba tú si lo has conseguido. Tu red lee un dígito esté donde esté. ¿Lee
# también uno inclinado? `rotate(x, degrees, axes=(3, 2), reshape=False, order=1)`, de `scipy.ndimage`, gira las hojas;
# SciPy se instala con scikit-learn. Gira las hojas de validación −45, −30, … hasta 45 grados y dibuja la exactitud
# según el ángulo. Después entrena una red nueva con hojas giradas, cada una con un ángulo al azar entre −45 y 45 grados
# que cambia en cada época. Entrenar así, con copias alteradas, se llama **aumento de datos** (*data augmentation*).
#
# Lo has conseguido si la exactitud de la nueva red con los dígitos de validación es de al menos 0,85 a −30 y a 30
# grados, y de 0,9 sin girar. En comparación con la red anterior, ¿cuánto pierde con los que no están girados? ¿Lo recuperas con más filtros?
# ¿Qué dígitos confunde si los giras 180 grados?
