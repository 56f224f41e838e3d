"""The checks of this lesson, and what they say. Generated: edits are lost.

In a notebook: check("record") checks one thing and is silent when it is right; progress() tells how far you are.
"""

from __future__ import annotations

import functools
import gc
import importlib
import inspect
import io
import sys
import traceback
import warnings
import weakref
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import redirect_stderr
from contextlib import redirect_stdout
from dataclasses import dataclass
from dataclasses import field
from fractions import Fraction
from types import SimpleNamespace
from typing import Any
from typing import NamedTuple
import numpy as np
from numpy.typing import NDArray

LESSON = {'slug': '01-tensor-as-node',
 'title': {'en': 'The tensor as a node', 'es': 'El tensor como nodo'},
 'points': {'record': 1,
            'record.requires_grad': 2,
            'record.backward': 2,
            'stopped_at': 1,
            'fan_out': 1,
            'accumulate': 1,
            'accumulate.twice': 1,
            'accumulate.alone': 1,
            'topological_order': 1,
            'topological_order.shared': 1,
            'topological_order.deep': 1,
            'backward': 1,
            'backward.shared': 1,
            'backward.again': 2,
            'detach': 1,
            'no_grad': 1,
            'no_grad.error': 1}}

SECTIONS = {'en': {'tensor-as-node': 'The tensor as a node',
        'from-value-to-tensor': 'From Value to Tensor',
        'shape-contract': 'One shape for data and gradient',
        'recording': 'Recording an op',
        'requires-grad': 'Who asks for a gradient',
        'does-not-train': 'A network that does not train',
        'accumulation': 'More than one way',
        'topological-order': 'Each node once',
        'second-backward': 'Back a second time',
        'leaving-the-graph': 'Leaving the graph',
        'dtype-contract': 'Numbers of the right kind',
        'in-place': 'What editing breaks',
        'identity': 'The same, or equal'},
 'es': {'tensor-as-node': 'El tensor como nodo',
        'from-value-to-tensor': 'De Value a Tensor',
        'shape-contract': 'Una misma forma para los datos y el gradiente',
        'recording': 'Registrar una operación',
        'requires-grad': 'Quién pide un gradiente',
        'does-not-train': 'Una red que no aprende',
        'accumulation': 'Más de un camino',
        'topological-order': 'Cada nodo una vez',
        'second-backward': 'Hacia atrás por segunda vez',
        'leaving-the-graph': 'Salir del grafo',
        'dtype-contract': 'Números del tipo adecuado',
        'in-place': 'Lo que se rompe al modificar datos',
        'identity': 'El mismo, o igual'}}

MESSAGES = {'en': {'part_answer': '{name}',
        'part_value': '{name}: the value',
        'part_trial': '{name}.{input}',
        'part_input': '{name}: the pull-back of {input}',
        'worst_entry': 'Furthest off at {index}: yours {got}, expected {expected}.',
        'worst_number': 'Yours {got}, expected {expected}.',
        'read': 'To read: chapter “{chapter}”, section “{section}”.',
        'progress_next': '{done} of {of} exercises, {points} of {total} points. Next: {next}.',
        'progress_done': 'All {of} exercises, all {total} points. Save the notebook and hand it in.',
        'not_defined': 'There is no {name} yet: run the cell that defines it, then this one.',
        'not_written': 'Not written yet: put your code where the cell says so, in place of the line with '
                       'NotImplementedError.',
        'raised': 'It stopped with {error}: {text}. The line is: {place}',
        'caret_for_power': 'In Python, ^ is not a power: write ** or a product. The line is: {place}',
        'returned_none': 'The function returned None: is there a return at its end?',
        'returned_not_pair': 'The function returned this: {got}. An op returns two things: its value, and a '
                             'tuple of pull-backs.',
        'value_type': "The value is of type {got}. It must be an array, as NumPy's functions return.",
        'gradient_type': "The pull-back returned something of type {got}. It must be an array of the input's "
                         'shape: does it use g?',
        'number_type': 'The answer is of type {got}. It must be one number.',
        'wrote_into_argument': 'The function writes into an array that was given to it; others still need '
                               'it. Make a new array. The line is: {place}',
        'pullbacks_bare': 'The second thing returned is a function. It must be a tuple, even with one '
                          'pull-back in it: mind the comma in (lambda g: ...,).',
        'pullbacks_count': 'The second thing returned is this: {got}. It must be a tuple with {expected} in '
                           'it: one pull-back per input.',
        'pullback_not_function': 'The tuple holds something of type {got} where a function is expected: '
                                 'write lambda g: ... so that it can wait for g.',
        'pulled_none': 'The pull-back returned None: is there a return at its end?',
        'value_shape': 'The value has shape {got}; it should have shape {expected}.',
        'value_dtype': 'The value has dtype {got}; for these inputs it should be {expected}. An array made '
                       'inside, by np.ones for instance, is float64 unless you say dtype=x.dtype.',
        'value_is_input': 'The value is the input itself, unchanged.',
        'value_negated': 'The value has the wrong sign everywhere.',
        'value_zeros': 'The value is zero everywhere.',
        'value_factor': 'The value is {factor} times what it should be, everywhere.',
        'value_not_finite': 'The value is infinite or not a number where it should be neither.',
        'value_mismatch': 'The value is wrong in {wrong} of {size} entries.',
        'value_first': 'The value is not right yet, and this pull-back is not either. Mend the value first: '
                       'a pull-back often follows from it.',
        'gradient_shape': 'The pull-back returned shape {got}; {input} has shape {expected}, and its '
                          'gradient must have the same.',
        'upstream_ignored': 'The gradient that arrives, g, is ignored: this is dz/dx alone. The chain rule '
                            'asks for g times dz/dx.',
        'upstream_passed_on': 'This is g itself: the slope dz/dx is missing from the product.',
        'upstream_added': 'g and the slope are added. The chain rule multiplies them.',
        'upstream_divided': 'g is divided by the slope. The chain rule multiplies them.',
        'upstream_divides': 'The slope is divided by g. The chain rule multiplies them.',
        'operands_swapped': 'This is the gradient of the other input: the pull-backs are in the wrong order.',
        'gradient_negated': 'The gradient has the wrong sign everywhere.',
        'gradient_zeros': 'The gradient is zero everywhere: nothing gets through to the input.',
        'value_for_slope': 'g is multiplied by the value z. It must be multiplied by the slope dz/dx.',
        'value_returned': 'This is the value z again, not a gradient.',
        'input_for_slope': 'g is multiplied by the input. It must be multiplied by the slope dz/dx.',
        'input_returned': 'This is the input itself, not a gradient.',
        'gradient_factor': 'The gradient is {factor} times what it should be, everywhere: is a constant '
                           'factor missing or extra?',
        'gradient_not_finite': 'The gradient is infinite or not a number where it should be neither.',
        'gradient_mismatch': 'The gradient is wrong in {wrong} of {size} entries: move x a little and watch '
                             'how z changes.',
        'squared_for_doubled': 'This is x times x. The exercise asks for 2 times x.',
        'doubled_for_squared': 'This is 2 times x. The exercise asks for x times x.',
        'slope_of_double': 'This is the pull-back of z = 2x, whose slope is 2 everywhere. The slope of z = '
                           'x² changes with x.',
        'number_mismatch': '{number} is not it. Find the slope of z = x² at this x, then multiply it by the '
                           'g that arrives.',
        'predicted_slope': '{number} is the slope dz/dx. It still has to be multiplied by the g that '
                           'arrives.',
        'predicted_value': '{number} is the value z = x². What is asked for is a gradient: g times the '
                           'slope.',
        'predicted_upstream_times_value': '{number} is g times the value. It must be g times the slope.',
        'predicted_upstream_times_input': '{number} is g times x. The slope of z = x² is not x.',
        'predicted_sum': '{number} is g plus the slope. The chain rule multiplies them.',
        'predicted_upstream_times_two': '{number} is g times 2. The slope of z = x² at this x is not 2.',
        'recursion_limit': 'Python stopped it with a RecursionError: a chain of 100,000 ops is deeper than '
                           'calls can be. Keep a list of what is still to do, and loop.',
        'not_tensor': 'It returned something of type {got}, where a Tensor is expected.',
        'choice_unknown': 'The answer is {got}. It must be one of these, in quotes: {words}.',
        'grad_not_array': 'grad is of type {got}. It must be an array, also for a single number: np.array(g) '
                          'makes one.',
        'grad_shape': 'grad has shape {got}; data has shape {expected}, and grad must have the same.',
        'record_data': 'The data of the output is not what the op returned: its shape is {got}, expected '
                       '{expected}.',
        'record_constants': 'No parent requires a gradient, so the output must be a plain leaf. It has '
                            'requires_grad={requires_grad} and {length} entries in _prev.',
        'record_options': 'The options are lost: hand **options on to the op.',
        'record_never_requires': 'For parents with requires_grad {flags} the output says False. If any of '
                                 'them requires a gradient, the output does: otherwise backward stops here.',
        'record_always_requires': 'For parents with requires_grad {flags} the output says True. If none '
                                  'requires a gradient, neither does the output.',
        'record_all_for_any': 'For parents with requires_grad {flags} the output says False. One parent is '
                              'enough: any, not all.',
        'record_prev': '_prev must be the tuple of the parents, in order. It is a {got} with {length} in it.',
        'record_op': '_op must be the name of the op. It is {got}.',
        'record_keeps_graph': 'No parent requires a gradient, and yet _prev holds the parents: they would be '
                              'kept in memory for nothing.',
        'record_ignores_mode': 'While grad_mode.enabled is False nothing may be recorded: the output must be '
                               'a leaf without gradient.',
        'record_pulls_early': 'A pull-back was called during record. They are called by _backward, when g '
                              'arrives.',
        'record_contributions': '_backward(g) returned something of type {got}. It must be a list with one '
                                'entry per parent.',
        'record_unwanted': '_backward called more pull-backs than parents require: {called}. A parent '
                           'without requires_grad costs nothing.',
        'record_none_expected': 'For a parent without requires_grad, _backward must pass on None. It passed '
                                'on something of type {got}.',
        'record_swapped': 'The contributions are in the wrong order: the first one belongs to the first '
                          'parent.',
        'record_wrong_contribution': 'A contribution is not what the pull-back gives for g: expected '
                                     '{factor} times g.',
        'record_cycle': 'The output is kept alive after the last use of it: its _backward refers to the '
                        'output itself, or something else holds it. Use the pull-backs and the parents only.',
        'accumulate_nothing': 'grad is still None.',
        'accumulate_first': 'The first gradient must become grad, as it is.',
        'accumulate_dtype': 'grad has dtype {got}; data has {expected}, and grad must have the same.',
        'accumulate_replaces': 'The second gradient replaced the first: = where += is meant. A tensor that '
                               'is used twice needs the sum.',
        'accumulate_keeps_first': 'The second gradient was dropped: only the first is there.',
        'accumulate_sum': 'grad is not the sum of the two gradients.',
        'accumulate_writes_into_g': 'The array that was handed in has changed to {got}: the first time, grad '
                                    "must be a copy, or += writes into somebody else's array.",
        'accumulate_shares': "Adding to one tensor's grad changed another's: both hold the same array. The "
                             'first time, make a copy.',
        'accumulate_grows': 'A gradient of shape {got} was accepted for data of shape {expected}. Raise a '
                            'ValueError: NumPy would broadcast in silence, and grad would grow.',
        'order_type': 'The order is of type {got}. It must be a list.',
        'order_twice': 'A node comes more than once: {got} entries for {expected} nodes.',
        'order_missing': 'A node is missing: {got} entries, expected {expected}.',
        'order_constants': 'There are {got} entries, expected {expected}: a node that requires no gradient '
                           'has no business here.',
        'order_reversed': 'The order is the wrong way round: here every node comes before those it was made '
                          'from.',
        'order_early': 'A node comes before one that it was made from. List it only when all of its _prev '
                       'are listed.',
        'order_doubles': 'With {reuses} re-uses there are {ways} ways from the root down, and the function '
                         'walks them all. Remember which nodes it has seen.',
        'backward_no_gradient': 'A leaf that the root depends on got no gradient.',
        'backward_wrong': 'The gradient of a leaf is wrong.',
        'backward_incomplete': 'A node passed its gradient on before it had all of it, or kept only the last '
                               'contribution. Wait until every use of it has contributed, and add.',
        'backward_doubles': 'With {reuses} nodes in a row, each used twice by the next, _backward was called '
                            'over and over. Once per node is enough: add up first.',
        'backward_returns': 'backward must return None: what it finds goes into grad.',
        'backward_changes_data': 'The data of a leaf has changed. backward writes into grad only.',
        'backward_forgets': 'The second call replaced what the first had found. Leaves accumulate over '
                            'calls.',
        'backward_again': 'After two calls the sum is wrong: gradients of the first call were counted again '
                          'on the way. Begin every call with totals of its own.',
        'backward_keeps_inner': '{count} nodes between root and leaves have a grad. Theirs must stay None: '
                                'only leaves keep one.',
        'backward_swallows': 'A pull-back raised an error, and backward went on as if nothing had happened. '
                             'Let errors through.',
        'backward_half_done': 'A pull-back raised an error half way, and a leaf had its gradient already. '
                              'Write into leaves only after the whole walk.',
        'detach_same': 'It returned the tensor itself. It must be another tensor, with the same data.',
        'detach_still_joined': 'The result is still joined: requires_grad={requires_grad}, {length} entries '
                               'in _prev.',
        'detach_data': 'The result has other data.',
        'detach_copies': 'The data was copied. Both tensors must share one array: use from_array.',
        'detach_changes_original': 'The original no longer requires a gradient. Leave it as it is and return '
                                   'a new tensor.',
        'no_grad_manager': 'no_grad() gave something of type {got}, which cannot stand after with. Keep the '
                           'decorator above the function and write yield where the block runs.',
        'no_grad_inside': 'Within the block grad_mode.enabled is still True.',
        'no_grad_after': 'After the block grad_mode.enabled is still False.',
        'no_grad_nested': 'After a block within a block, recording was switched on again although it had '
                          'been off before. Put back what was there, not True.',
        'no_grad_swallows': 'An error inside the block disappeared. It must go on its way.',
        'no_grad_after_error': 'After an error in the block grad_mode.enabled stays False. Put it back in '
                               'finally.',
        'no_grad_decorator': 'As a decorator it does not work a second time, or leaves the mode changed.',
        'stopped_at_w': 'w does require a gradient. The question is how far the gradient gets on its way to '
                        'it.',
        'stopped_at_product': 'The gradient does not even get as far as the product. Begin where backward '
                              'begins.',
        'stopped_at_error': 'The gradient does not even get as far as the error. Begin where backward '
                            'begins.',
        'fan_out_last': '{number} is what the last use alone contributes: = where += is meant.',
        'fan_out_one_factor': '{number}: the product x · x uses x twice, and each use contributes 3.',
        'fan_out_square': '{number} is the slope of x · x. The + x contributes too.',
        'fan_out_value': '{number} is L itself. What is asked for is dL/dx.',
        'fan_out_one_way': '{number} is one of the three ways from L back to x. Add up all of them.'},
 'es': {'part_answer': '{name}',
        'part_value': '{name}: el valor',
        'part_trial': '{name}.{input}',
        'part_input': '{name}: el retroceso de {input}',
        'worst_entry': 'Donde más se aparta, en {index}: el tuyo {got}, lo esperado {expected}.',
        'worst_number': 'El tuyo {got}, lo esperado {expected}.',
        'read': 'Para leer: capítulo «{chapter}», sección «{section}».',
        'progress_next': '{done} de {of} ejercicios, {points} de {total} puntos. Ahora toca: {next}.',
        'progress_done': 'Los {of} ejercicios y los {total} puntos. Guarda el cuaderno y entrégalo.',
        'not_defined': 'Todavía no existe {name}: ejecuta la celda que la define y después esta.',
        'not_written': 'Aún no está escrita: pon tu código donde lo indica la celda, en lugar de la línea '
                       'con NotImplementedError.',
        'raised': 'Se detuvo con {error}: {text}. La línea es: {place}',
        'caret_for_power': 'En Python, ^ no es una potencia: escribe ** o un producto. La línea es: {place}',
        'returned_none': 'La función devolvió None: ¿termina con un return?',
        'returned_not_pair': 'La función devolvió esto: {got}. Una operación devuelve dos cosas: su valor y '
                             'una tupla de retrocesos.',
        'value_type': 'El valor es de tipo {got}. Tiene que ser un array, como los que devuelven las '
                      'funciones de NumPy.',
        'gradient_type': 'El retroceso devolvió algo de tipo {got}. Tiene que ser un array con la forma de '
                         'la entrada: ¿usa g?',
        'number_type': 'La respuesta es de tipo {got}. Tiene que ser un solo número.',
        'wrote_into_argument': 'La función escribe en un array que ha recibido y que otros aún necesitan. '
                               'Crea un array nuevo. La línea es: {place}',
        'pullbacks_bare': 'Lo segundo que devuelve es una función. Tiene que ser una tupla, aunque lleve un '
                          'solo retroceso: fíjate en la coma de (lambda g: ...,).',
        'pullbacks_count': 'Lo segundo que devuelve es esto: {got}. Tiene que ser una tupla con {expected}: '
                           'un retroceso por cada entrada.',
        'pullback_not_function': 'La tupla contiene algo de tipo {got} donde se espera una función: escribe '
                                 'lambda g: ... para que pueda esperar a g.',
        'pulled_none': 'El retroceso devolvió None: ¿termina con un return?',
        'value_shape': 'El valor tiene forma {got}; debería tener forma {expected}.',
        'value_dtype': 'El valor tiene dtype {got}; con estas entradas debería ser {expected}. Un array '
                       'creado dentro, con np.ones por ejemplo, es float64 si no dices dtype=x.dtype.',
        'value_is_input': 'El valor es la propia entrada, sin cambios.',
        'value_negated': 'El valor tiene el signo contrario en todas partes.',
        'value_zeros': 'El valor es cero en todas partes.',
        'value_factor': 'El valor es {factor} veces lo que debería, en todas partes.',
        'value_not_finite': 'El valor es infinito o no es un número donde no debería ocurrir ninguna de las '
                            'dos cosas.',
        'value_mismatch': 'El valor no es correcto en {wrong} de {size} posiciones.',
        'value_first': 'El valor aún no es correcto, y este retroceso tampoco. Arregla primero el valor: el '
                       'retroceso suele salir de él.',
        'gradient_shape': 'El retroceso devolvió la forma {got}; {input} tiene forma {expected}, y su '
                          'gradiente debe tener la misma.',
        'upstream_ignored': 'El gradiente que llega, g, no se usa: esto es solo dz/dx. La regla de la cadena '
                            'pide g por dz/dx.',
        'upstream_passed_on': 'Esto es la propia g: en el producto falta la pendiente dz/dx.',
        'upstream_added': 'g y la pendiente están sumadas. La regla de la cadena las multiplica.',
        'upstream_divided': 'g está dividida entre la pendiente. La regla de la cadena las multiplica.',
        'upstream_divides': 'La pendiente está dividida entre g. La regla de la cadena las multiplica.',
        'operands_swapped': 'Este es el gradiente de la otra entrada: los retrocesos están en el orden '
                            'contrario.',
        'gradient_negated': 'El gradiente tiene el signo contrario en todas partes.',
        'gradient_zeros': 'El gradiente es cero en todas partes: a la entrada no le llega nada.',
        'value_for_slope': 'g está multiplicada por el valor z. Hay que multiplicarla por la pendiente '
                           'dz/dx.',
        'value_returned': 'Esto es otra vez el valor z, no un gradiente.',
        'input_for_slope': 'g está multiplicada por la entrada. Hay que multiplicarla por la pendiente '
                           'dz/dx.',
        'input_returned': 'Esto es la propia entrada, no un gradiente.',
        'gradient_factor': 'El gradiente es {factor} veces lo que debería, en todas partes: ¿falta o sobra '
                           'un factor constante?',
        'gradient_not_finite': 'El gradiente es infinito o no es un número donde no debería ocurrir ninguna '
                               'de las dos cosas.',
        'gradient_mismatch': 'El gradiente no es correcto en {wrong} de {size} posiciones: mueve x un poco y '
                             'mira cómo cambia z.',
        'squared_for_doubled': 'Esto es x por x. El ejercicio pide 2 por x.',
        'doubled_for_squared': 'Esto es 2 por x. El ejercicio pide x por x.',
        'slope_of_double': 'Este es el retroceso de z = 2x, cuya pendiente es 2 en todas partes. La '
                           'pendiente de z = x² cambia con x.',
        'number_mismatch': 'No es {number}. Busca la pendiente de z = x² en esta x y multiplícala por la g '
                           'que llega.',
        'predicted_slope': '{number} es la pendiente dz/dx. Falta multiplicarla por la g que llega.',
        'predicted_value': '{number} es el valor z = x². Lo que se pide es un gradiente: g por la pendiente.',
        'predicted_upstream_times_value': '{number} es g por el valor. Tiene que ser g por la pendiente.',
        'predicted_upstream_times_input': '{number} es g por x. La pendiente de z = x² no es x.',
        'predicted_sum': '{number} es g más la pendiente. La regla de la cadena las multiplica.',
        'predicted_upstream_times_two': '{number} es g por 2. La pendiente de z = x² en esta x no es 2.',
        'recursion_limit': 'Python la detuvo con un RecursionError: una cadena de 100 000 operaciones es más '
                           'honda de lo que pueden ser las llamadas. Lleva una lista de lo que falta por '
                           'hacer y usa un bucle.',
        'not_tensor': 'Devolvió algo de tipo {got} donde se espera un Tensor.',
        'choice_unknown': 'La respuesta es {got}. Tiene que ser una de estas, entre comillas: {words}.',
        'grad_not_array': 'grad es de tipo {got}. Tiene que ser un array, también para un solo número: '
                          'np.array(g) lo crea.',
        'grad_shape': 'grad tiene forma {got}; data tiene forma {expected}, y grad debe tener la misma.',
        'record_data': 'Los datos de la salida no son los que devolvió la operación: su forma es {got}, lo '
                       'esperado {expected}.',
        'record_constants': 'Ningún padre requiere gradiente, así que la salida tiene que ser una hoja sin '
                            'más. Tiene requires_grad={requires_grad} y {length} elementos en _prev.',
        'record_options': 'Las opciones se pierden: pasa **options a la operación.',
        'record_never_requires': 'Con padres cuyo requires_grad es {flags}, la salida dice False. Si alguno '
                                 'requiere gradiente, la salida también: si no, el paso hacia atrás se '
                                 'detiene aquí.',
        'record_always_requires': 'Con padres cuyo requires_grad es {flags}, la salida dice True. Si ninguno '
                                  'requiere gradiente, la salida tampoco.',
        'record_all_for_any': 'Con padres cuyo requires_grad es {flags}, la salida dice False. Basta con un '
                              'padre: alguno, no todos.',
        'record_prev': '_prev tiene que ser la tupla de los padres, en orden. Es de tipo {got} y tiene '
                       '{length} elementos.',
        'record_op': '_op tiene que ser el nombre de la operación. Es {got}.',
        'record_keeps_graph': 'Ningún padre requiere gradiente y, sin embargo, _prev guarda a los padres: '
                              'seguirían en memoria para nada.',
        'record_ignores_mode': 'Mientras grad_mode.enabled es False no se registra nada: la salida tiene que '
                               'ser una hoja sin gradiente.',
        'record_pulls_early': 'Se llamó a un retroceso durante record. Los llama _backward, cuando llega g.',
        'record_contributions': '_backward(g) devolvió algo de tipo {got}. Tiene que ser una lista con un '
                                'elemento por cada padre.',
        'record_unwanted': '_backward llamó a más retrocesos de los que piden los padres: {called}. Un padre '
                           'sin requires_grad no cuesta nada.',
        'record_none_expected': 'A un padre sin requires_grad, _backward tiene que pasarle None. Le pasó '
                                'algo de tipo {got}.',
        'record_swapped': 'Las contribuciones están en el orden contrario: la primera es la del primer '
                          'padre.',
        'record_wrong_contribution': 'Una contribución no es lo que da el retroceso con g: se espera '
                                     '{factor} veces g.',
        'record_cycle': 'La salida sigue viva después de su último uso: su _backward se refiere a la propia '
                        'salida, o alguna otra cosa la retiene. Usa solo los retrocesos y los padres.',
        'accumulate_nothing': 'grad sigue siendo None.',
        'accumulate_first': 'El primer gradiente tiene que pasar a ser grad, tal cual.',
        'accumulate_dtype': 'grad tiene dtype {got}; data tiene {expected}, y grad debe tener el mismo.',
        'accumulate_replaces': 'El segundo gradiente sustituyó al primero: hay = donde va +=. Un tensor que '
                               'se usa dos veces necesita la suma.',
        'accumulate_keeps_first': 'El segundo gradiente se perdió: solo está el primero.',
        'accumulate_sum': 'grad no es la suma de los dos gradientes.',
        'accumulate_writes_into_g': 'El array que recibió ha cambiado a {got}: la primera vez grad tiene que '
                                    'ser una copia; si no, += escribe en un array ajeno.',
        'accumulate_shares': 'Al sumar en el grad de un tensor cambió el de otro: los dos guardan el mismo '
                             'array. La primera vez, haz una copia.',
        'accumulate_grows': 'Se aceptó un gradiente de forma {got} para datos de forma {expected}. Lanza un '
                            'ValueError: NumPy lo difundiría sin avisar y grad crecería.',
        'order_type': 'El orden es de tipo {got}. Tiene que ser una lista.',
        'order_twice': 'Hay un nodo repetido: {got} elementos para {expected} nodos.',
        'order_missing': 'Falta un nodo: {got} elementos, lo esperado {expected}.',
        'order_constants': 'Hay {got} elementos, lo esperado {expected}: un nodo que no requiere gradiente '
                           'no pinta nada aquí.',
        'order_reversed': 'El orden está al revés: aquí cada nodo va antes que aquellos de los que salió.',
        'order_early': 'Un nodo va antes que otro del que salió. Apúntalo solo cuando estén apuntados todos '
                       'los de su _prev.',
        'order_doubles': 'Con {reuses} reutilizaciones hay {ways} caminos desde la raíz, y la función los '
                         'recorre todos. Recuerda qué nodos ha visto ya.',
        'backward_no_gradient': 'Una hoja de la que depende la raíz se quedó sin gradiente.',
        'backward_wrong': 'El gradiente de una hoja no es correcto.',
        'backward_incomplete': 'Un nodo pasó su gradiente antes de tenerlo entero, o guardó solo la última '
                               'contribución. Espera a que contribuyan todos sus usos, y suma.',
        'backward_doubles': 'Con {reuses} nodos en fila, cada uno usado dos veces por el siguiente, se llamó '
                            'a _backward una y otra vez. Basta una vez por nodo: primero suma.',
        'backward_returns': 'backward tiene que devolver None: lo que encuentra va a grad.',
        'backward_changes_data': 'Los datos de una hoja han cambiado. backward escribe solo en grad.',
        'backward_forgets': 'La segunda llamada sustituyó lo que había encontrado la primera. Las hojas '
                            'acumulan de una llamada a otra.',
        'backward_again': 'Después de dos llamadas la suma no es correcta: por el camino se contaron otra '
                          'vez gradientes de la primera. Empieza cada llamada con totales propios.',
        'backward_keeps_inner': 'Hay {count} nodos entre la raíz y las hojas con grad. El suyo tiene que '
                                'seguir siendo None: solo las hojas lo guardan.',
        'backward_swallows': 'Un retroceso lanzó un error y backward siguió como si nada. Deja pasar los '
                             'errores.',
        'backward_half_done': 'Un retroceso lanzó un error a medio camino y una hoja ya tenía su gradiente. '
                              'Escribe en las hojas solo después de todo el recorrido.',
        'detach_same': 'Devolvió el mismo tensor. Tiene que ser otro, con los mismos datos.',
        'detach_still_joined': 'El resultado sigue enlazado: requires_grad={requires_grad}, {length} '
                               'elementos en _prev.',
        'detach_data': 'El resultado tiene otros datos.',
        'detach_copies': 'Los datos se copiaron. Los dos tensores tienen que compartir un solo array: usa '
                         'from_array.',
        'detach_changes_original': 'El original ya no requiere gradiente. Déjalo como está y devuelve un '
                                   'tensor nuevo.',
        'no_grad_manager': 'no_grad() dio algo de tipo {got}, que no puede ir detrás de with. Conserva el '
                           'decorador de encima de la función y escribe yield donde corre el bloque.',
        'no_grad_inside': 'Dentro del bloque grad_mode.enabled sigue siendo True.',
        'no_grad_after': 'Después del bloque grad_mode.enabled sigue siendo False.',
        'no_grad_nested': 'Tras un bloque dentro de otro se volvió a registrar, aunque antes estaba '
                          'desactivado. Repón lo que había, no True.',
        'no_grad_swallows': 'Un error dentro del bloque desapareció. Tiene que seguir su camino.',
        'no_grad_after_error': 'Después de un error en el bloque grad_mode.enabled se queda en False. '
                               'Reponlo en finally.',
        'no_grad_decorator': 'Como decorador no funciona la segunda vez, o deja cambiado el modo.',
        'stopped_at_w': 'w sí requiere gradiente. La pregunta es hasta dónde llega el gradiente en su camino '
                        'hacia ella.',
        'stopped_at_product': 'El gradiente ni siquiera llega al producto. Empieza por donde empieza '
                              'backward.',
        'stopped_at_error': 'El gradiente ni siquiera llega al error. Empieza por donde empieza backward.',
        'fan_out_last': '{number} es lo que aporta solo el último uso: hay = donde va +=.',
        'fan_out_one_factor': '{number}: el producto x · x usa x dos veces, y cada uso aporta 3.',
        'fan_out_square': '{number} es la pendiente de x · x. También aporta el + x.',
        'fan_out_value': '{number} es la propia L. Lo que se pide es dL/dx.',
        'fan_out_one_way': '{number} es uno de los tres caminos de L a x. Súmalos todos.'}}

RECORDED = {}


class Problem(Exception):
    """What is wrong with an answer: a message's key, and the values that the message speaks of."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def close(got: NDArray, expected: NDArray, rtol: float, atol: float) -> bool:
    return got.shape == expected.shape and np.allclose(got, expected, rtol, atol, equal_nan=True)


def worst_entry(got: NDArray, expected: NDArray) -> tuple[tuple[int, ...], float, float]:
    """Where two arrays of one shape differ most: index, got, expected. A nan on one side differs most of all."""
    difference = np.abs(got - expected)
    difference[np.isnan(got) != np.isnan(expected)] = np.inf
    index = np.unravel_index(np.argmax(np.nan_to_num(difference, nan=0.0, posinf=np.inf)), got.shape)
    return tuple(int(i) for i in index), float(got[index]), float(expected[index])


class Pulled(NamedTuple):
    """A pull-back's numbers: the inputs and the one it is for, the value, g, dz/dx entry by entry, the gradients."""

    inputs: tuple[NDArray, ...]
    index: int
    value: NDArray
    g: NDArray
    jacobian: NDArray  # shape of the input, then shape of the value
    expected: tuple[NDArray, ...]


def wrong_values(inputs: tuple[NDArray, ...], expected: NDArray) -> Iterator[tuple[str, NDArray]]:
    """What an op returns when its value is wrong in a known way."""
    for x in inputs:
        yield "value_is_input", x
    yield "value_negated", -expected
    yield "value_zeros", np.zeros_like(expected)


def wrong_gradients(p: Pulled) -> Iterator[tuple[str, NDArray]]:
    """What a pull-back returns when it is wrong in a known way."""
    x = p.inputs[p.index]
    expected = p.expected[p.index]
    slope = p.jacobian.reshape((*x.shape, -1)).sum(-1)
    yield "upstream_ignored", slope
    for other, gradient in enumerate(p.expected):
        if other != p.index:
            yield "operands_swapped", gradient
    yield "gradient_negated", -expected
    yield "gradient_zeros", np.zeros_like(expected)
    if p.g.shape == x.shape:
        yield "upstream_passed_on", p.g
        yield "upstream_added", p.g + slope
        yield "upstream_divided", p.g / slope
        yield "upstream_divides", slope / p.g
        yield "value_for_slope", p.g * p.value
        yield "value_returned", p.value
    yield "input_for_slope", p.g * x if p.g.shape == x.shape else x
    yield "input_returned", x


def factor(got: NDArray, expected: NDArray) -> Fraction | None:
    """The one simple number by which got is a multiple of expected, where there is one."""
    if got.shape != expected.shape or expected.size < 3 or not expected.all():
        return None
    ratios = got / expected
    ratio = Fraction(float(np.median(ratios))).limit_denominator(1000)
    simple = ratio not in (0, 1) and np.allclose(ratios, float(ratio), rtol=1e-4)
    return ratio if simple else None


def library() -> Any:
    """so_far, as it is in a learner's folder; for a lesson that runs as a script, the same names of ndgrad's."""
    try:
        return importlib.import_module("so_far")
    except ImportError:
        ndgrad = importlib.import_module("ndgrad")
        return SimpleNamespace(Tensor=ndgrad.Tensor, grad_mode=ndgrad.engine.grad_mode)


EPS = 1e-6  # step of the central difference; with ATOL and RTOL the defaults of torch.autograd.gradcheck
ATOL = 1e-5
RTOL = 1e-3
EXACT = 1e-7  # against PyTorch, in float64
SINGLE = 1e-4  # the same in float32


class Case(NamedTuple):
    """Inputs and options of one call, and a gradient of its value."""

    inputs: tuple[NDArray, ...]
    options: dict[str, Any]
    g: NDArray


@dataclass(frozen=True)
class Op:
    """An exercise that is an op.

    shapes: per case, the shapes of the inputs; the last is drawn once more in float32.
    low, high: where inputs are drawn from. shape: of the value, from the shapes of the inputs.
    wrong: mistakes of this op alone: for each message's key, what it gives for (g, *inputs).
    """

    name: str
    section: str
    shapes: tuple[tuple[tuple[int, ...], ...], ...]
    inputs: tuple[str, ...] = ("x",)
    low: float = -2.0
    high: float = 2.0
    shape: Callable[..., tuple[int, ...]] = np.broadcast_shapes
    address: str = ""
    wrong: dict[str, dict[str, Callable[..., NDArray]]] = field(default_factory=dict)

    def parts(self) -> tuple[str, ...]:
        """The value, then one part per input."""
        return ("", *self.inputs)

    def heading(self, part: str) -> str:
        return "part_input" if part else "part_value"

    def cases(self, rng: np.random.RandomState) -> Iterator[Case]:
        """The calls to try. The first has the most entries: it tells mistakes apart best."""
        for shapes, dtype in [*((s, np.float64) for s in self.shapes), (self.shapes[-1], np.float32)]:
            inputs = tuple(np.asarray(rng.uniform(self.low, self.high, s), dtype) for s in shapes)
            shape = self.shape(*shapes)
            g = rng.uniform(0.5, 2.0, shape) * rng.choice([-1.0, 1.0], shape)
            yield Case(inputs, {}, np.asarray(g, dtype))

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, NDArray]:
        """Runs the learner's function. Numbers only, or the Problem that kept it from giving any."""
        value, pullbacks = call(f, case)
        if not part:
            return {"value": as_numbers(value, "value_type")}
        index = self.inputs.index(part)
        pulled = pull(pullbacks, index, len(self.inputs), case)
        shifted = shift(f, case, index) if case.g.dtype == np.float64 else np.zeros(0)
        return {"value": as_numbers(value, "value_type"), "pulled": pulled, "shifted": shifted}

    def judge(self, case: Case, part: str, got: dict[str, NDArray], expected: dict[str, Any]) -> None:
        """Compares with the oracles. Raises the Problem that there is.

        expected: "value" and "gradients", one per input, as PyTorch gives them.
        """
        value = recorded_array(expected["value"], case)
        if not part:
            self.judge_value(case, got["value"], value)
        else:
            gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
            self.judge_gradient(case, part, got, value, gradients)

    def judge_value(self, case: Case, got: NDArray, expected: NDArray) -> None:
        if got.shape != expected.shape:
            raise Problem("value_shape", got=got.shape, expected=expected.shape)
        if got.dtype != expected.dtype:
            raise Problem("value_dtype", got=got.dtype, expected=expected.dtype)
        tolerance = EXACT if got.dtype == np.float64 else SINGLE
        if close(got, expected, tolerance, tolerance):
            return
        known = [(k, f(case.g, *case.inputs)) for k, f in self.wrong.get("", {}).items()]
        raise named([*known, *wrong_values(case.inputs, expected)], got, expected, "value")

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        index = self.inputs.index(part)
        pulled, expected = got["pulled"], gradients[index]
        if pulled.shape != expected.shape:
            raise Problem("gradient_shape", got=pulled.shape, expected=expected.shape, input=part)
        single = case.g.dtype == np.float32
        tolerance = SINGLE if single else EXACT
        right = close(pulled, expected, tolerance, tolerance)
        if single or not case.inputs[index].size:
            if not right:
                raise named([], pulled, expected, "gradient")
            return
        value_right = close(got["value"], value, EXACT, EXACT)
        jacobian = differences(got["shifted"], case, index)
        numerical = (jacobian * case.g).reshape((*expected.shape, -1)).sum(-1) if value_right else expected
        if right and close(pulled, numerical, RTOL, ATOL):
            return
        if not value_right:
            raise Problem("value_first")
        known = [(k, f(case.g, *case.inputs)) for k, f in self.wrong.get(part, {}).items()]
        numbers = Pulled(case.inputs, index, value, case.g, jacobian, gradients)
        raise named([*known, *wrong_gradients(numbers)], pulled, expected, "gradient")


def call(f: Callable[..., Any], case: Case) -> tuple[Any, Any]:
    """f of the case: its value and its pull-backs, or the Problem with what it returned instead."""
    inputs = tuple(read_only(x) for x in case.inputs)
    returned = run(f, *inputs, **case.options)
    if returned is None:
        raise Problem("returned_none")
    if not isinstance(returned, tuple) or len(returned) != 2:
        raise Problem("returned_not_pair", got=kind(returned))
    return returned


def kind(x: Any) -> str:
    """What x is, in words of Python's that every language shares."""
    return f"tuple, len {len(x)}" if isinstance(x, tuple) else type(x).__name__


def pull(pullbacks: Any, index: int, count: int, case: Case) -> NDArray:
    """What the pull-back of one input makes of the case's g."""
    if callable(pullbacks):
        raise Problem("pullbacks_bare")
    if not isinstance(pullbacks, tuple) or len(pullbacks) != count:
        raise Problem("pullbacks_count", got=kind(pullbacks), expected=count)
    if not callable(pullbacks[index]):
        raise Problem("pullback_not_function", got=type(pullbacks[index]).__name__)
    pulled = run(pullbacks[index], read_only(case.g))
    if pulled is None:
        raise Problem("pulled_none")
    return as_numbers(pulled, "gradient_type")


def shift(f: Callable[..., Any], case: Case, index: int) -> NDArray:
    """The values of f with each entry of one input moved by -EPS and +EPS: shape (entries, 2, *value)."""
    x = case.inputs[index]
    shifted = []
    for entry in np.ndindex(x.shape):
        for step in (-EPS, EPS):
            moved = x.copy()
            moved[entry] += step
            inputs = (*case.inputs[:index], moved, *case.inputs[index + 1 :])
            value, _ = call(f, case._replace(inputs=inputs))
            shifted.append(as_numbers(value, "value_type"))
    return np.reshape(shifted, (x.size, 2, *shifted[0].shape)) if shifted else np.zeros((0, 2))


def differences(shifted: NDArray, case: Case, index: int) -> NDArray:
    """dz/dx by central differences: the shape of the input, then the shape of the value."""
    slopes = (shifted[:, 1] - shifted[:, 0]) / (2 * EPS)
    return slopes.reshape(case.inputs[index].shape + case.g.shape)


def named(known: list[tuple[str, NDArray]], got: NDArray, expected: NDArray, kind: str) -> Problem:
    """The known mistake that gives these numbers, else the bare mismatch; with the worst entry."""
    index, mine, right = worst_entry(got, expected)
    values = {"index": index, "got": mine, "expected": right}
    for key, numbers in known:
        numbers = np.broadcast_to(numbers, got.shape) if numbers.shape == () else numbers
        if close(got, numbers, RTOL, ATOL) and not close(numbers, expected, RTOL, ATOL):
            return Problem(key, **values)
    if not np.isfinite(got).all() and np.isfinite(expected).all():
        return Problem(f"{kind}_not_finite", **values)
    ratio = factor(got, expected)
    if ratio is not None:
        return Problem(f"{kind}_factor", factor=ratio, **values)
    return Problem(
        f"{kind}_mismatch", wrong=int((~np.isclose(got, expected, RTOL, ATOL)).sum()), size=got.size, **values
    )


def recorded_array(x: Any, case: Case) -> NDArray:
    """An oracle's array: as it is, or as shape and numbers."""
    numbers = np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x
    return np.asarray(numbers, case.g.dtype)


def as_numbers(x: Any, key: str) -> NDArray:
    """x as an array: what NumPy's functions return, and nothing else."""
    if not isinstance(x, np.ndarray | np.generic) or x.dtype.kind not in "biuf":
        raise Problem(key, got=type(x).__name__)
    return np.array(x)


def read_only(x: NDArray) -> NDArray:
    x = x.copy()
    x.flags.writeable = False
    return x


def run(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised."""
    try:
        return f(*arguments, **options)
    except NotImplementedError as error:
        if str(error):
            raise Problem("raised", error="NotImplementedError", text=str(error), place=place(error)) from None
        raise Problem("not_written") from None
    except RecursionError:
        raise Problem("recursion_limit") from None
    except ValueError as error:
        if "read-only" in str(error):
            raise Problem("wrote_into_argument", place=place(error)) from None
        raise Problem("raised", error="ValueError", text=str(error), place=place(error)) from None
    except Exception as error:
        if "bitwise_xor" in str(error):
            raise Problem("caret_for_power", place=place(error)) from None
        raise Problem("raised", error=type(error).__name__, text=str(error), place=place(error)) from None


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if f.filename != __file__ and "site-packages" not in f.filename]
    return f"{own[-1].line}" if own and own[-1].line else "?"


@dataclass(frozen=True)
class Prediction:
    """An exercise that asks for a number. wrong: for each message's key, the number that the mistake gives."""

    name: str
    section: str
    right: Callable[[], float]
    wrong: dict[str, float]
    address: str = ""

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState) -> list[None]:
        return [None]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        number = run(f)
        if number is None:
            raise Problem("returned_none")
        if isinstance(number, bool) or not isinstance(number, int | float | np.number | np.ndarray):
            raise Problem("number_type", got=type(number).__name__)
        if np.size(number) != 1:
            raise Problem("number_type", got=f"array, shape {np.shape(number)}")
        return {"number": np.asarray(number, dtype=float).reshape(())}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number, right = float(got["number"]), self.right()
        if np.isclose(number, right, 1e-6):
            return
        for key, wrong in self.wrong.items():
            if np.isclose(number, wrong, 1e-6):
                raise Problem(key, number=number)
        raise Problem("number_mismatch", number=number)


@dataclass(frozen=True)
class Choice:
    """An exercise that asks for one of a few words. wrong: for each message's key, the word that it answers."""

    name: str
    section: str
    right: str
    wrong: dict[str, str]
    address: str = ""

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState) -> list[None]:
        return [None]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        return {"word": run(f)}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        word = got["word"]
        if word == self.right:
            return
        for key, wrong in self.wrong.items():
            if word == wrong:
                raise Problem(key)
        raise Problem("choice_unknown", got=repr(word), words=", ".join(sorted([self.right, *self.wrong.values()])))


DEEP = 100_000  # nodes in a chain
REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back


@dataclass(frozen=True)
class Trial:
    """An exercise made of trials: for each part, a function that runs the learner's function and raises Problems."""

    name: str
    section: str
    trials: dict[str, Callable[[Callable[..., Any], np.random.RandomState], None]]
    address: str = ""

    def parts(self) -> tuple[str, ...]:
        return tuple(self.trials)

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState) -> list[np.random.RandomState]:
        return [rng]

    def produce(self, f: Callable[..., Any], case: np.random.RandomState, part: str) -> dict[str, Any]:
        self.trials[part](f, case)
        return {}

    def judge(self, case: Any, part: str, got: dict[str, Any], expected: Any) -> None:
        """Nothing is left to compare: a trial compares as it goes."""


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""


def leaf(data: Any, requires_grad: bool = True) -> Any:
    return library().Tensor(np.array(data, dtype=float), requires_grad=requires_grad)


def joined(data: Any, parents: tuple[Any, ...], slopes: tuple[Any, ...]) -> Any:
    """A node whose contribution to each parent is g times a slope."""
    node = library().Tensor.from_array(np.array(data, dtype=float))
    node.requires_grad = any(p.requires_grad for p in parents)
    if node.requires_grad:
        node._prev, node._op = parents, "by hand"
        node._backward = lambda g: [g * s if p.requires_grad else None for p, s in zip(parents, slopes)]
    return node


# record


def half(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
    """z = x + y / 2, an op that the course does not have."""
    return x + y / 2, (lambda g: g, lambda g: g / 2)


def record_value(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    x, y = leaf(rng.normal(size=(2, 3)), False), leaf(rng.normal(size=(2, 3)), False)
    out = must_be_tensor(run(record, half, x, y))
    expected = x.data + y.data / 2
    if not close(out.data, expected, RTOL, 1e-12):
        raise Problem("record_data", got=out.data.shape, expected=expected.shape)
    if out.requires_grad or out._prev:
        raise Problem("record_constants", requires_grad=out.requires_grad, length=len(out._prev))
    shifted = run(record, lambda x, *, by: (x + by, (lambda g: g,)), x, by=1.0)
    if not close(must_be_tensor(shifted).data, x.data + 1, RTOL, 1e-12):
        raise Problem("record_options")


def record_requires_grad(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    for flags in [(True, True), (True, False), (False, True), (False, False)]:
        parents = tuple(leaf(rng.normal(size=3), flag) for flag in flags)
        out = must_be_tensor(run(record, half, *parents))
        if out.requires_grad is not any(flags):
            key = "record_never_requires" if any(flags) else "record_always_requires"
            if any(flags) and run(record, half, leaf([1.0]), leaf([1.0])).requires_grad:
                key = "record_all_for_any"
            raise Problem(key, flags=flags)
        if any(flags) and not (isinstance(out._prev, tuple) and [*map(id, out._prev)] == [*map(id, parents)]):
            raise Problem("record_prev", got=type(out._prev).__name__, length=len(out._prev))
        if any(flags) and out._op != "half":
            raise Problem("record_op", got=repr(out._op))
        if not any(flags) and out._prev:
            raise Problem("record_keeps_graph")
    mode = library().grad_mode
    before, mode.enabled = mode.enabled, False
    try:
        out = must_be_tensor(run(record, half, leaf([1.0]), leaf([1.0])))
    finally:
        mode.enabled = before
    if out.requires_grad or out._prev:
        raise Problem("record_ignores_mode")


def record_backward(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    called = []

    def watched(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
        def pull_x(g: NDArray) -> NDArray:
            called.append("x")
            return 3 * g

        def pull_y(g: NDArray) -> NDArray:
            called.append("y")
            return 5 * g

        return 3 * x + 5 * y, (pull_x, pull_y)

    g = read_only(rng.normal(size=3))
    for flags in [(True, True), (True, False), (False, True)]:
        called.clear()
        out = must_be_tensor(run(record, watched, *(leaf(rng.normal(size=3), flag) for flag in flags)))
        if called:
            raise Problem("record_pulls_early")
        passed = run(out._backward, g)
        if not isinstance(passed, list | tuple) or len(passed) != 2:
            raise Problem("record_contributions", got=type(passed).__name__)
        if len(called) > sum(flags):
            raise Problem("record_unwanted", called=", ".join(called))
        for flag, part, factor in zip(flags, passed, (3, 5)):
            if not flag and part is not None:
                raise Problem("record_none_expected", got=type(part).__name__)
            if flag and (part is None or not close(np.asarray(part), factor * g, RTOL, 1e-12)):
                swapped = part is not None and close(np.asarray(part), (8 - factor) * g, RTOL, 1e-12)
                raise Problem("record_swapped" if swapped else "record_wrong_contribution", factor=factor)
    x = leaf([1.0])
    out = run(record, half, x, x)
    gone = weakref.ref(out)
    collecting = gc.isenabled()
    gc.disable()
    try:
        del out
        alive = gone() is not None
    finally:
        if collecting:
            gc.enable()
    if alive:
        raise Problem("record_cycle")


def must_be_tensor(out: Any) -> Any:
    if out is None:
        raise Problem("returned_none")
    if not isinstance(out, library().Tensor):
        raise Problem("not_tensor", got=type(out).__name__)
    return out


# accumulate


def accumulate_first(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    for shape in [(2, 3), (), (0, 2)]:
        x, g = leaf(rng.normal(size=shape)), rng.normal(size=shape)
        run(accumulate, x, read_only(np.asarray(g)))
        if x.grad is None:
            raise Problem("accumulate_nothing")
        must_match(x, np.asarray(g), "accumulate_first")
    single = library().Tensor(np.ones(3, np.float32), requires_grad=True)
    run(accumulate, single, np.ones(3))
    if single.grad.dtype != np.float32:
        raise Problem("accumulate_dtype", got=single.grad.dtype, expected="float32")


def accumulate_twice(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    x = leaf(rng.normal(size=(2, 3)))
    first, second = read_only(rng.normal(size=(2, 3))), read_only(rng.normal(size=(2, 3)))
    run(accumulate, x, first)
    run(accumulate, x, second)
    if x.grad is not None and close(np.asarray(x.grad), second, RTOL, 1e-12):
        raise Problem("accumulate_replaces")
    if x.grad is not None and close(np.asarray(x.grad), first, RTOL, 1e-12):
        raise Problem("accumulate_keeps_first")
    must_match(x, first + second, "accumulate_sum")


def accumulate_alone(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    a, b, g = leaf(np.zeros(2)), leaf(np.zeros(2)), np.array([1.0, 2.0])
    run(accumulate, a, g)
    run(accumulate, b, g)
    run(accumulate, a, np.array([10.0, 10.0]))
    if not np.array_equal(g, [1.0, 2.0]):
        raise Problem("accumulate_writes_into_g", got=tuple(g.tolist()))
    must_match(b, np.array([1.0, 2.0]), "accumulate_shares")
    for wrong in (np.ones((4, 2)), np.ones(1), np.ones(())):
        x = leaf(np.zeros(2))
        try:
            accumulate(x, wrong)
        except Exception:
            continue
        raise Problem("accumulate_grows", got=wrong.shape, expected=(2,))


def must_match(x: Any, expected: NDArray, key: str) -> None:
    """x.grad as it must be; a scalar of NumPy's where an array belongs is a mistake too."""
    if not isinstance(x.grad, np.ndarray):
        raise Problem("grad_not_array", got=type(x.grad).__name__)
    if x.grad.shape != expected.shape:
        raise Problem("grad_shape", got=x.grad.shape, expected=expected.shape)
    if not close(x.grad, expected, RTOL, 1e-9):
        index, mine, right = worst_entry(x.grad, expected)
        raise Problem(key, index=index, got=mine, expected=right)


# topological_order


def graph_with_constants() -> tuple[Any, list[Any]]:
    """A root and all nodes below it that require a gradient, in the order in which they were made."""
    x, y, c = leaf([1.0]), leaf([2.0]), leaf([3.0], False)
    a = joined([1.0], (x, y), (1.0, 1.0))
    constant = joined([1.0], (c, c), (1.0, 1.0))
    b = joined([1.0], (a, constant), (1.0, 1.0))
    d = joined([1.0], (x, b), (1.0, 1.0))
    e = joined([1.0], (b, d), (1.0, 1.0))
    return e, [x, y, a, b, d, e]


def order_valid(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    root, nodes = graph_with_constants()
    must_be_order(run(topological_order, root), nodes)
    alone = leaf([1.0])
    must_be_order(run(topological_order, alone), [alone])


def must_be_order(order: Any, nodes: list[Any]) -> None:
    """Any order is right in which each node comes once, and after every node that it was made from."""
    if order is None:
        raise Problem("returned_none")
    if not isinstance(order, list):
        raise Problem("order_type", got=type(order).__name__)
    places = {id(node): i for i, node in enumerate(order)}
    if len(places) < len(order):
        raise Problem("order_twice", got=len(order), expected=len(nodes))
    missing = [n for n in nodes if id(n) not in places]
    if missing:
        raise Problem("order_missing", got=len(order), expected=len(nodes))
    if len(order) > len(nodes):
        raise Problem("order_constants", got=len(order), expected=len(nodes))
    late = [n for n in nodes for p in n._prev if id(p) in places and places[id(p)] > places[id(n)]]
    if late:
        backwards = all(places[id(p)] > places[id(n)] for n in nodes for p in n._prev if id(p) in places)
        raise Problem("order_reversed" if backwards else "order_early")


def order_shared(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    tensor = library().Tensor
    visits = 0

    class Watched(tensor):
        """A tensor that counts how often somebody asks what it was made from."""

        @property
        def _prev(self) -> tuple[Any, ...]:
            nonlocal visits
            visits += 1
            if visits > 100 * REUSES:
                raise TooManyVisits
            return self.made_from

    nodes = [leaf([1.0])]
    for _ in range(REUSES):
        node = Watched.__new__(Watched)
        node.made_from, node.requires_grad, node._op = (nodes[-1], nodes[-1]), True, "by hand"
        node.data, node.grad = np.ones(1), None
        nodes.append(node)
    try:
        order = run(topological_order, nodes[-1])
    except TooManyVisits:
        raise Problem("order_doubles", reuses=REUSES, ways=2**REUSES) from None
    visits = -(10**9)
    must_be_order(order, nodes)


def order_deep(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    nodes = [leaf([1.0])]
    for _ in range(DEEP):
        nodes.append(joined([1.0], (nodes[-1],), (1.0,)))
    order = run(topological_order, nodes[-1])
    must_be_order(order, nodes)


# backward


def random_program(rng: np.random.RandomState) -> tuple[list[Any], list[tuple[str, int, int]]]:
    """Leaves' values, and steps (what, i, j) that each make one more number out of two earlier ones."""
    leaves = [rng.uniform(0.5, 1.5, size=2) for _ in range(3)]
    steps = []
    for n in range(3, 9):
        steps.append(("+*"[rng.randint(2)], int(rng.randint(n)), n - 1 if n > 4 else int(rng.randint(n))))
    return leaves, steps


def evaluate(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> NDArray:
    values = list(leaves)
    for what, i, j in steps:
        values.append(values[i] + values[j] if what == "+" else values[i] * values[j])
    return values[-1]


def measured(leaves: list[NDArray], steps: list[tuple[str, int, int]], g: NDArray) -> list[NDArray]:
    """The gradient of every leaf, by moving each of its entries."""
    gradients = []
    for k, x in enumerate(leaves):
        gradient = np.zeros_like(x)
        for entry in np.ndindex(x.shape):
            shifted = []
            for step in (-1e-6, 1e-6):
                moved = [y.copy() for y in leaves]
                moved[k][entry] += step
                shifted.append(evaluate(moved, steps))
            gradient[entry] = ((shifted[1] - shifted[0]) / 2e-6 * g).sum()
        gradients.append(gradient)
    return gradients


def built(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> list[Any]:
    """The same as a graph, made by hand; every node in the order in which it was made."""
    nodes = [leaf(x) for x in leaves]
    for what, i, j in steps:
        x, y = nodes[i], nodes[j]
        if what == "+":
            nodes.append(joined(x.data + y.data, (x, y), (1.0, 1.0)))
        else:
            nodes.append(joined(x.data * y.data, (x, y), (y.data.copy(), x.data.copy())))
    return nodes


@contextmanager
def in_place_of_others(f: Callable[..., Any], nodes: list[Any]) -> Iterator[None]:
    """While backward is checked, what it calls is known to be right: nobody loses the same point twice."""
    received: dict[int, list[NDArray]] = {}

    def known_order(root: Any) -> list[Any]:
        below, waiting = {id(root)}, [root]
        while waiting:
            for p in waiting.pop()._prev:
                if id(p) not in below:
                    below.add(id(p))
                    waiting.append(p)
        return [n for n in nodes if id(n) in below]

    def known_sum(x: Any, g: NDArray) -> None:
        if np.shape(g) != x.data.shape:
            raise ValueError(f"got a gradient of shape {np.shape(g)}, expected {x.data.shape}")
        received.setdefault(id(x), []).append(np.array(g))
        x.grad = np.asarray(np.sum(received[id(x)], axis=0))

    names = {"topological_order": known_order, "accumulate": known_sum}
    scope = getattr(inspect.unwrap(f), "__globals__", {})
    before = {name: scope[name] for name in names if name in scope}
    scope.update(names)
    try:
        yield
    finally:
        for name in names:
            del scope[name]
        scope.update(before)


def backward_once(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    for _ in range(4):
        leaves, steps = random_program(rng)
        nodes = built(leaves, steps)
        g = rng.normal(size=2)
        compare_backward(backward, nodes, [(nodes[-1], g)], leaves, steps)
    x = leaf(3.0)
    square = joined(9.0, (x, x), (3.0, 3.0))
    with in_place_of_others(backward, [x, square]):
        run(backward, square)
    if x.grad is None:
        raise Problem("backward_no_gradient")
    must_match(x, np.array(6.0), "backward_wrong")


def compare_backward(
    backward: Callable[..., Any],
    nodes: list[Any],
    calls: list[tuple[Any, NDArray]],
    leaves: list[NDArray],
    steps: list[tuple[str, int, int]],
) -> None:
    per_call = []
    with in_place_of_others(backward, nodes):
        for root, g in calls:
            steps_below = steps[: nodes.index(root) - len(leaves) + 1]
            per_call.append(measured(leaves, steps_below, g))
            if run(backward, root, read_only(g)) is not None:
                raise Problem("backward_returns")
    for node, x, *gradients in zip(nodes, leaves, *per_call):
        total = np.sum(gradients, axis=0)
        if node.grad is None and total.any():
            raise Problem("backward_no_gradient")
        if not np.array_equal(node.data, x):
            raise Problem("backward_changes_data")
        if node.grad is not None:
            forgets = len(calls) > 1 and close(np.asarray(node.grad), gradients[-1], RTOL, 1e-7)
            again = "backward_forgets" if forgets else "backward_again"
            must_match(node, total, again if len(calls) > 1 else "backward_wrong")
    inner = [n for n in nodes[len(leaves) :] if n.grad is not None]
    if inner:
        raise Problem("backward_keeps_inner", count=len(inner))


def backward_shared(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    """Every node is used by the next twice, and the first by all."""
    nodes = [leaf([1.0, 2.0])]
    called = 0
    for _ in range(REUSES):
        below = nodes[-1]
        node = joined(below.data, (below, below, nodes[0]), (0.5, 0.5, 1.0))
        inner = node._backward

        def counted(g: NDArray, inner: Callable[..., Any] = inner) -> Any:
            nonlocal called
            called += 1
            if called > 10 * REUSES:
                raise TooManyVisits
            return inner(g)

        node._backward = counted
        nodes.append(node)
    g = np.array([1.0, -1.0])
    try:
        with in_place_of_others(backward, nodes):
            run(backward, nodes[-1], read_only(g))
    except TooManyVisits:
        raise Problem("backward_doubles", reuses=REUSES) from None
    if nodes[0].grad is None:
        raise Problem("backward_no_gradient")
    must_match(nodes[0], g * (1 + REUSES), "backward_incomplete")


def backward_again(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    leaves, steps = random_program(rng)
    nodes = built(leaves, steps)
    g = rng.normal(size=2)
    compare_backward(backward, nodes, [(nodes[-1], g), (nodes[-1], g)], leaves, steps)
    nodes = built(leaves, steps)
    compare_backward(backward, nodes, [(nodes[-1], g), (nodes[-2], 2 * g)], leaves, steps)
    x = leaf([1.0])
    broken = joined([1.0], (x,), (1.0,))
    top = joined([1.0], (x, broken), (1.0, 1.0))

    def breaks(g: NDArray) -> Any:
        raise ZeroDivisionError("on purpose")

    broken._backward = breaks
    with in_place_of_others(backward, [x, broken, top]):
        try:
            backward(top, np.ones(1))
        except ZeroDivisionError:
            pass
        else:
            raise Problem("backward_swallows")
    if x.grad is not None:
        raise Problem("backward_half_done")


# detach and no_grad


def detach_whole(detach: Callable[..., Any], rng: np.random.RandomState) -> None:
    x = leaf(rng.normal(size=(2, 3)))
    for node in (x, joined(x.data * 2, (x,), (2.0,))):
        out = must_be_tensor(run(detach, node))
        if out is node:
            raise Problem("detach_same")
        if out.requires_grad or out._prev:
            raise Problem("detach_still_joined", requires_grad=out.requires_grad, length=len(out._prev))
        if not close(out.data, node.data, RTOL, 1e-12):
            raise Problem("detach_data")
        if not np.shares_memory(out.data, node.data):
            raise Problem("detach_copies")
        if not node.requires_grad:
            raise Problem("detach_changes_original")


def no_grad_block(no_grad: Callable[..., Any], rng: np.random.RandomState) -> None:
    mode = library().grad_mode
    before = mode.enabled
    try:
        mode.enabled = True
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            raise Problem("no_grad_manager", got=type(manager).__name__)
        inside = run(enter_and_look, manager)
        if inside:
            raise Problem("no_grad_inside")
        if not mode.enabled:
            raise Problem("no_grad_after")
        mode.enabled = False
        with no_grad():
            pass
        if mode.enabled:
            raise Problem("no_grad_nested")
    finally:
        mode.enabled = before


def enter_and_look(manager: Any) -> bool:
    with manager:
        return bool(library().grad_mode.enabled)


def no_grad_error(no_grad: Callable[..., Any], rng: np.random.RandomState) -> None:
    mode = library().grad_mode
    before = mode.enabled
    try:
        mode.enabled = True
        run(enter_and_look, run(no_grad))
        try:
            with no_grad():
                raise ZeroDivisionError("on purpose")
        except ZeroDivisionError:
            pass
        else:
            raise Problem("no_grad_swallows")
        if not mode.enabled:
            raise Problem("no_grad_after_error")

        @no_grad()
        def decorated() -> bool:
            return bool(mode.enabled)

        if decorated() or decorated() or not mode.enabled:
            raise Problem("no_grad_decorator")
    finally:
        mode.enabled = before


EXERCISES = {
    "record": Trial(
        "record",
        "recording",
        {"": record_value, "requires_grad": record_requires_grad, "backward": record_backward},
        "engine.record",
    ),
    "stopped_at": Choice(
        "stopped_at",
        "does-not-train",
        right="loss",
        wrong={"stopped_at_w": "w", "stopped_at_product": "product", "stopped_at_error": "error"},
    ),
    "fan_out": Prediction(
        "fan_out",
        "accumulation",
        right=lambda: 3 + 3 + 1,
        wrong={
            "fan_out_last": 1,
            "fan_out_one_factor": 3 + 1,
            "fan_out_square": 2 * 3,
            "fan_out_value": 3 * 3 + 3,
            "fan_out_one_way": 3,
        },
    ),
    "accumulate": Trial(
        "accumulate",
        "accumulation",
        {"": accumulate_first, "twice": accumulate_twice, "alone": accumulate_alone},
        "engine.accumulate",
    ),
    "topological_order": Trial(
        "topological_order",
        "topological-order",
        {"": order_valid, "shared": order_shared, "deep": order_deep},
        "engine.topological_order",
    ),
    "backward": Trial(
        "backward",
        "second-backward",
        {"": backward_once, "shared": backward_shared, "again": backward_again},
        "engine.backward",
    ),
    "detach": Trial("detach", "leaving-the-graph", {"": detach_whole}, "engine.detach"),
    "no_grad": Trial("no_grad", "leaving-the-graph", {"": no_grad_block, "error": no_grad_error}, "engine.no_grad"),
}


SEED = 20

language = "en"
passed: dict[str, Callable[..., Any]] = {}


class CheckFailed(AssertionError):
    """A check that did not pass. Shown as its message alone: a traceback through the checks would tell nothing."""

    def _render_traceback_(self) -> list[str]:
        return str(self).splitlines()


def use_language(code: str) -> None:
    """The language of every message from here on: "en" or "es"."""
    global language
    if code not in MESSAGES:
        raise ValueError(f"use_language: got {code!r}, expected one of {', '.join(MESSAGES)}")
    language = code


def check(name: str) -> None:
    """Checks one thing: check("mul") the value of mul, check("mul.x") its pull-back for x. Silent if it is right."""
    exercise, _, part = name.partition(".")
    f = sys._getframe(1).f_globals.get(exercise)
    passed.pop(name, None)
    try:
        if f is None:
            raise Problem("not_defined", name=exercise)
        examine(EXERCISES[exercise], f, part)
    except Problem as problem:
        raise CheckFailed(report(name, problem)) from None
    passed[name] = f
    adopt(exercise, f)


def examine(exercise: Any, f: Callable[..., Any], part: str) -> None:
    """Every case of the exercise, with fixed inputs, against the recorded values."""
    rng = np.random.RandomState(SEED)
    first = True
    for case, expected in zip(exercise.cases(rng), RECORDED.get(exercise.name, [{}])):
        # what the learner prints is shown for the first call; the rest is silent, and warnings cost nothing
        with redirect_stderr(sys.stdout), warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            if first:
                produced = exercise.produce(once_aloud(f), case, part)
            else:
                with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                    produced = exercise.produce(f, case, part)
            exercise.judge(case, part, produced, expected)
        first = False


def once_aloud(f: Callable[..., Any]) -> Callable[..., Any]:
    """f, whose output is shown for its first call only."""
    called = False

    @functools.wraps(f)
    def wrapped(*arguments: Any, **options: Any) -> Any:
        nonlocal called
        if not called:
            called = True
            return f(*arguments, **options)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            return f(*arguments, **options)

    return wrapped


def adopt(exercise: str, f: Callable[..., Any]) -> None:
    """Puts a function all of whose parts pass in the place of its stand-in in so_far."""
    address = EXERCISES[exercise].address
    parts = [f"{exercise}.{p}" if p else exercise for p in EXERCISES[exercise].parts()]
    if address and all(passed.get(p) is f for p in parts):
        try:
            so_far = importlib.import_module("so_far")
        except ImportError:  # a lesson that runs as a script has the whole library
            return
        namespace, name = address.split(".")
        setattr(getattr(so_far, namespace, so_far), name, f)


def text(key: str, **values: object) -> str:
    return MESSAGES[language][key].format(**{k: shown(v) for k, v in values.items()})


def shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(str, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def report(name: str, problem: Problem) -> str:
    """What was checked, what is wrong, the worst entry, and what to read."""
    exercise, _, part = name.partition(".")
    what = text(EXERCISES[exercise].heading(part), name=exercise, input=part)
    lines = [f"✗ {what}", text(problem.key, **problem.values)]
    if "index" in problem.values:
        key = "worst_entry" if problem.values["index"] else "worst_number"
        lines.append(text(key, **problem.values))
    label = EXERCISES[exercise].section
    lines.append(text("read", chapter=LESSON["title"][language], section=SECTIONS[language][label]))
    return "\n".join(lines)


def progress() -> None:
    """How many exercises are done, how many points that is, and which is next."""
    points = LESSON["points"]
    names = list(dict.fromkeys(p.partition(".")[0] for p in points))
    undone = [n for n in names if any(p not in passed for p in points if p.partition(".")[0] == n)]
    earned = sum(value for p, value in points.items() if p in passed)
    values = {"done": len(names) - len(undone), "of": len(names), "points": earned, "total": sum(points.values())}
    print(text("progress_next", **values, next=undone[0]) if undone else text("progress_done", **values))
