# %% [markdown] lang="en"
# # 00 · Warm-up
#
# In this course you write a library, `ndgrad`, that computes gradients. It is made of small functions, and you write
# them one at a time. Here you practise the whole loop on two functions of one line: read, write, run, see what is
# wrong, mend it, hand it in. It takes about ten minutes. The chapter *Warm-up* explains the same with figures, but you
# can do this notebook without it.
#
# To run a cell, press **Shift + Enter**. Run the first one, just below, now. If a cell never ends, choose **Kernel →
# Interrupt**.

# %% [markdown] lang="es"
# # 00 · Calentamiento
#
# En este curso escribes una biblioteca, `ndgrad`, que calcula gradientes. Está hecha de funciones pequeñas, y las
# escribes de una en una. Aquí ensayas el recorrido completo con dos funciones de una línea: leer, escribir, ejecutar,
# ver qué falla, arreglarlo y entregar. Lleva unos diez minutos. El capítulo *Calentamiento* cuenta lo mismo con
# figuras; también puedes hacer este cuaderno sin él.
#
# Una celda se ejecuta con **Mayús + Intro**. Ejecuta ahora la primera, justo debajo. Si una celda no termina nunca,
# elige **Kernel → Interrupt**. Los nombres del código están en inglés, como en casi todo el código que vas a leer, y
# los decimales se escriben en él con punto: 0.5.

# %% lang="en"
from autograder.checks import check, progress, use_language

use_language("en")

# %% lang="es"
from autograder.checks import check, progress, use_language

use_language("es")

# %% [markdown] lang="en"
# ## What comes back to x
#
# Take z = x³ at x = 2, so z = 8. Before you run the next cell, predict: if x grows by a thousandth, by how many
# thousandths does z grow?

# %% [markdown] lang="es"
# ## Lo que vuelve hasta x
#
# Toma z = x³ en x = 2, de modo que z = 8. Antes de ejecutar la celda siguiente, predice: si x crece una milésima,
# ¿cuántas milésimas crece z?

# %%
((2.001) ** 3 - 2**3) / 0.001

# %% [markdown] lang="en" name="seen-02"
# z grows by about twelve thousandths. The exact slope is dz/dx = 3x² = 12.

# %% [markdown] lang="es"
# z crece unas doce milésimas. La pendiente exacta es dz/dx = 3x² = 12.

# %% [markdown] lang="en"
# Now let z be an intermediate result on the way to a final number L, and suppose that L grows by 5 for each unit of z.
# We call this slope **g = dL/dz = 5**. If x grows by a small amount, z grows by 12 times as much, and L by 5 times as
# much as z:
#
# $$\frac{dL}{dx} = g \cdot \frac{dz}{dx} = 5 \cdot 12 = 60$$
#
# The function that takes g and returns g · dz/dx is the **pull-back** of x. It is a function, not a number, because g
# arrives later, when the rest of the computation is done.
#
# In this course an **op** is a function that returns two things: its value, and a tuple with one pull-back per input.
# Here is z = x³ as an op. Run it, and check the 60.

# %% [markdown] lang="es"
# Ahora z es un resultado intermedio en el cálculo de un número final L, y L crece 5 por cada unidad de z. A esa
# pendiente la llamamos **g = dL/dz = 5**. Si x crece un poco, z crece 12 veces eso, y L crece 5 veces lo que crece z:
#
# $$\frac{dL}{dx} = g \cdot \frac{dz}{dx} = 5 \cdot 12 = 60$$
#
# La función que recibe g y devuelve g · dz/dx es el **retroceso** (*pull-back*) de x. Es una función y no un número
# porque g llega más tarde, cuando el resto del cálculo ha terminado.
#
# En este curso, una **operación** es una función que devuelve dos cosas: su valor y una tupla con un retroceso por cada
# entrada. Esta es z = x³ como operación. Ejecútala y comprueba el 60.

# %%
def cube(x):
    """z = x³"""
    # dz/dx = 3x²
    return x * x * x, (lambda g: g * 3 * x * x,)


z, (pull_x,) = cube(2.0)
print(z, pull_x(5.0))

# %% [markdown] lang="en"
# ## Exercise 1: `double`, first wrong, then right
#
# We give you the answer of this exercise, so that you can see a check fail and read what it says.
#
# 1. In the next cell, put this line in place of the two lines under the docstring, indented by four spaces, and run the
#    cell:
#    ```python
#    return 2 * x, (lambda g: g + 2,)
#    ```
# 2. Run the two checks below it. The first one, for the value, passes and says so. The second one, for the pull-back,
#    names a mistake. Read all of its lines.
# 3. Change `g + 2` to `2 * g`, run the cell again, then the checks.
#
# The comma at the end makes a tuple with one entry. Without it Python sees a function in brackets.

# %% [markdown] lang="es"
# ## Ejercicio 1: `double`, primero mal y luego bien
#
# Este ejercicio te lo damos resuelto, para que veas fallar una comprobación y leas lo que dice.
#
# 1. En la celda siguiente, escribe esta línea en lugar de las dos que hay bajo el docstring, con cuatro espacios
#    delante, y ejecuta la celda:
#    ```python
#    return 2 * x, (lambda g: g + 2,)
#    ```
# 2. Ejecuta las dos comprobaciones de debajo. La primera, la del valor, pasa y lo dice. La segunda, la del retroceso,
#    nombra un error. Lee todas sus líneas.
# 3. Cambia `g + 2` por `2 * g`, ejecuta otra vez la celda y después las comprobaciones.
#
# La coma del final forma una tupla de un elemento. Sin ella, Python ve una función entre paréntesis.

# %% exercise="double" answer="shown"
def double(x):
    """z = 2x

    Returns z and a tuple of one pull-back.
    """
    # dz/dx = 2
    return 2 * x, (lambda g: 2 * g,)

# %% test="double" points=1
check("double")

# %% test="double_x" points=1
check("double.x")

# %% [markdown] lang="en"
# When the check of an op passes, it says what your numbers were compared with. PyTorch is a library with which people
# train networks; its results for the same inputs are stored here, so you need not install it. Finite differences are
# slopes that are measured: one entry of x is moved a little, and the change of z is divided by the step. In lesson 05
# you write that yourself. “Agrees to 2e-11” means that no number is off by more than that or, where it is larger than
# 1, by more than that part of itself. The bar below a check counts points, and `progress()` counts exercises.

# %% [markdown] lang="es"
# Cuando pasa la comprobación de una operación, dice con qué ha comparado tus números. PyTorch es una biblioteca con la
# que se entrenan redes; sus resultados con las mismas entradas están guardados aquí, así que no hace falta que la
# instales. Las diferencias finitas son pendientes medidas: se mueve un poco un elemento de x y se divide el cambio de z
# entre el paso. En la lección 05 escribes tú esa medición. «Un error de 2e-11» quiere decir que ningún número se desvía
# más que eso o, si es mayor que 1, más que esa parte de sí mismo. La barra que sigue a cada comprobación cuenta puntos,
# y `progress()` cuenta ejercicios.

# %%
progress()

# %% [markdown] lang="en"
# ## Exercise 2: `predicted_gradient`
#
# This time the answer is a number. An op computes **z = x²** at **x = 3**, and the gradient that arrives is **g = 7**.
# What does the pull-back of x return? Write the number after `return`. If it is wrong, the check tries to say how your
# number came about.
#
# <details><summary>Hint 1: a nudge</summary>
# How fast does x² grow at x = 3? Try it with a calculator: 3.001² against 3².
# </details>
# <details><summary>Hint 2: the rule</summary>
# The derivative of x² is 2x. The pull-back multiplies it by g.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Go back to the example above: there g was 5 and the slope was 12. Find the two numbers that take their places here,
# and combine them in the same way.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 2: `predicted_gradient`
#
# Esta vez la respuesta es un número. Una operación calcula **z = x²** en **x = 3**, y el gradiente que llega es **g =
# 7**. ¿Qué devuelve el retroceso de x? Escribe el número después de `return`. Si no es el correcto, la comprobación
# intenta decirte de dónde sale el tuyo.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# ¿Cuánto crece x² por cada unidad de x, cerca de x = 3? Pruébalo con una calculadora: 3,001² frente a 3².
# </details>
# <details><summary>Pista 2: la regla</summary>
# La derivada de x² es 2x. El retroceso la multiplica por g.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Vuelve al ejemplo de arriba: allí g era 5 y la pendiente, 12. Busca los dos números que ocupan aquí esos lugares y haz
# con ellos lo mismo que allí.
# </details>

# %% exercise="predicted_gradient"
def predicted_gradient():
    """dL/dx for z = x², x = 3, g = dL/dz = 7"""
    # g dz/dx = 7 · 6
    return 42.0

# %% test="predicted_gradient" points=1
check("predicted_gradient")

# %% [markdown] lang="en"
# ## Exercise 3: `square`
#
# Now write the op itself: **z = x²**, for numbers and for arrays of any shape. Return the value first, then the tuple
# with its one pull-back. `x * x` works on a number and, entry by entry, on a whole array, and so does a product with g,
# which always has the shape of z.
#
# The checks try several shapes, also that of an empty array. They compare the pull-back with the slope that they
# measure by moving x a little to each side, and with the result of PyTorch.
#
# <details><summary>Hint 1: a nudge</summary>
# Look at <code>cube</code> above. You change two places.
# </details>
# <details><summary>Hint 2: the rule</summary>
# The slope of x² is 6 at x = 3, 8 at x = 4 and −2 at x = −1. Write it as a formula in x. The pull-back combines it with
# g, as <code>cube</code> combines its own slope with g.
# </details>
# <details><summary>Hint 3: a plan</summary>
# Start from the <code>return</code> of <code>cube</code>. Change the value, then the slope in the pull-back, and keep
# the comma that makes a tuple of one. Then check it: at x = 3 and g = 7 your pull-back must give the number of exercise
# 2.
# </details>

# %% [markdown] lang="es"
# ## Ejercicio 3: `square`
#
# Escribe ahora la operación entera: **z = x²**, para números y para arrays de cualquier forma. Devuelve primero el
# valor y después la tupla con su único retroceso. `x * x` sirve igual para un número que para un array entero, elemento
# a elemento, y lo mismo ocurre con un producto por g, que siempre tiene la forma de z.
#
# Las comprobaciones prueban varias formas, también la de un array vacío. Comparan el retroceso con la pendiente que
# miden moviendo x un poco a cada lado, y con el resultado de PyTorch.
#
# <details><summary>Pista 1: por dónde empezar</summary>
# Mira <code>cube</code>, más arriba. Solo cambian dos cosas.
# </details>
# <details><summary>Pista 2: la regla</summary>
# La pendiente de x² es 6 en x = 3, 8 en x = 4 y −2 en x = −1. Escríbela como una fórmula de x. El retroceso hace con
# ella y con g lo que <code>cube</code> hace con su propia pendiente.
# </details>
# <details><summary>Pista 3: un plan</summary>
# Parte del <code>return</code> de <code>cube</code>. Cambia el valor y después la pendiente del retroceso, y conserva
# la coma que forma una tupla de un elemento. Luego compruébalo: con x = 3 y g = 7, tu retroceso debe dar el número del
# ejercicio 2.
# </details>

# %% exercise="square"
def square(x):
    """z = x²

    Returns z and a tuple of one pull-back.
    """
    # dz/dx = 2x
    return x * x, (lambda g: g * 2 * x,)

# %% test="square" points=1
check("square")

# %% test="square_x" points=2
check("square.x")

# %% [markdown] lang="en" name="root"
# ## A root, found with your op
#
# Which number has the square 2? Try x = 1. Its square is 1, which is too small by 1. For g = 1 your pull-back returns
# the slope of z = x² there, 2: if x grows by a little, z grows by twice as much. So z should grow by 1 if x grows by
# 1 / 2, to 1.5. The cell does the same at the new x, and again at the next. Before you run it, predict how many steps
# it takes until all digits that it prints are right: √2 = 1.414213562373095.

# %% [markdown] lang="es"
# ## Una raíz, con tu operación
#
# ¿El cuadrado de qué número es 2? Prueba con x = 1. Su cuadrado es 1: le falta 1. Con g = 1, tu retroceso devuelve la
# pendiente de z = x² en ese punto, 2: si x crece un poco, z crece el doble. Así que z debería crecer 1 si x crece 1 /
# 2, hasta 1,5. La celda hace lo mismo en la nueva x, y otra vez en la siguiente. Antes de ejecutarla, predice cuántos
# pasos hacen falta para que sean correctas todas las cifras que imprime: √2 = 1.414213562373095.

# %% name="root_found"
from autograder.checks import attempt

with attempt():
    x = 1.0
    for step in range(7):
        print(step, f"{x:.15f}")
        z, (pull_back,) = square(x)
        x = x - (z - 2) / pull_back(1.0)

# %% [markdown] lang="en" name="root_seen"
# Five steps are enough, because the number of right digits about doubles each time. Heron of Alexandria described this
# calculation for roots in the first century. With a derivative it works for other functions too, and is called Newton's
# method. Change the 2 to 3 or 5, and run the cell again.

# %% [markdown] lang="es"
# Bastan cinco pasos, porque en cada uno se duplica, más o menos, el número de cifras correctas. Herón de Alejandría
# describió este cálculo para las raíces en el siglo I. Con una derivada sirve también para otras funciones, y se llama
# método de Newton. Cambia el 2 por 3 o por 5 y vuelve a ejecutar la celda.

# %%
progress()

# %% [markdown] lang="en"
# ## Save and hand in
#
# - Restart the kernel and run all cells (**Kernel → Restart Kernel and Run All Cells…**). Everything must pass in one
#   run from top to bottom, because it is graded in such a run.
# - Save with **Ctrl + S** (**Cmd + S** on a Mac).
# - Hand in this one file, `00-warm-up.ipynb`, under the same name. The cells with checks are locked; write wherever
#   else you like.
# - If your class collects notebooks, you get back a page with your points and, for each check that did not pass, the
#   same sentences as here.
#
# Next comes *The tensor as a node*: how ops are joined, so that pull-backs are called in order, one after another.

# %% [markdown] lang="es"
# ## Guardar y entregar
#
# - Reinicia el kernel y ejecuta todas las celdas (**Kernel → Restart Kernel and Run All Cells…**). Todo debe salir bien
#   de una vez, de arriba abajo: así se califica.
# - Guarda con **Ctrl + S** (**Cmd + S** en un Mac).
# - Entrega este único archivo, `00-warm-up.ipynb`, con el mismo nombre. Las celdas de comprobación están bloqueadas;
#   escribe donde quieras en las demás.
# - Si tu clase recoge los cuadernos, recibirás una página con tus puntos y, por cada comprobación que no salió bien,
#   las mismas frases que aquí.
#
# Después viene *El tensor como nodo*: cómo se enlazan las operaciones para que los retrocesos se llamen por orden, uno
# tras otro.
