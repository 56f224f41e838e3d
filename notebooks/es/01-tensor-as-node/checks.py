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
import sysconfig
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
        'worst_entry': 'Furthest off at {index}: yours is {got}, expected {expected}.',
        'worst_number': 'Yours is {got}, expected {expected}.',
        'read': 'To read: chapter “{chapter}”, section “{section}”.',
        'progress_next': '{done} of {of} exercises, {points} of {total} points. Next: {next}.',
        'progress_done': 'All {of} exercises, all {total} points. Save the notebook and hand it in.',
        'not_defined': 'There is no {name} yet: run the cell that defines it, then this one. Is it called '
                       'exactly {name} there?',
        'not_written': 'Not written yet: put your code where the cell says so, in place of the line with '
                       'NotImplementedError.',
        'raised': 'It stopped with {error}: {text}.{line}',
        'caret_for_power': 'In Python, ^ is not a power: write ** or a product.{line}',
        'returned_none': 'The function returned None: is there a return at its end?',
        'returned_not_pair': 'The function returned this: {got}. An op returns two things: its value, and a '
                             'tuple of pull-backs.',
        'value_type': "The value is of type {got}. It must be an array, as NumPy's functions return.",
        'gradient_type': "The pull-back returned something of type {got}. It must be an array of the input's "
                         'shape: does it use g?',
        'number_type': 'The answer is of type {got}. It must be one number.',
        'wrote_into_argument': 'The function writes into an array that was given to it; others still need '
                               'it. Make a new array.{line}',
        'pullbacks_bare': 'The second thing returned is a function. It must be a tuple, even with one '
                          'pull-back in it: mind the comma in (lambda g: ...,).',
        'pullbacks_count': 'The second thing returned is this: {got}. It must be a tuple with {expected} in '
                           'it: one pull-back per input.',
        'pullback_not_function': 'The tuple holds something of type {got} where a function is expected: '
                                 'write lambda g: ... so that it can wait for g.',
        'pulled_none': 'The pull-back returned None: is there a return at its end?',
        'line': 'The line is: {line}',
        'earlier_version': 'The cell that ran just before has an error and did nothing, so this looked at an '
                           'earlier version.',
        'not_understood': 'What came back could not be compared ({error}): look at its type and shape.',
        'no_such_check': 'There is no check named {name}. In this notebook there are: {names}.',
        'recursion_endless': 'Python stopped it with a RecursionError: the function calls itself without '
                             'end, or too deep.',
        'returned_list': 'Square brackets make a list. An op returns a tuple: return value, (pull-back,).',
        'number_comma': 'That is a pair of numbers: in Python decimals are written with a point, as in 0.5.',
        'value_shape': 'The value has shape {got}; it should have shape {expected}.',
        'value_dtype': 'The value has dtype {got}; for these inputs it should be {expected}. An array made '
                       'inside, by np.ones for instance, is float64 unless you say dtype=x.dtype.',
        'value_is_input': 'The value is the input itself, unchanged.',
        'value_negated': 'The value has the wrong sign everywhere.',
        'value_zeros': 'The value is zero everywhere.',
        'value_factor': 'The value is {factor} times what it should be, everywhere.',
        'value_not_finite': 'The value is infinite or nan where it should be a finite number.',
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
        'gradient_not_finite': 'The gradient is infinite or nan where it should be a finite number.',
        'gradient_mismatch': 'The gradient is wrong in {wrong} of {size} entries: move x a little and watch '
                             'how z changes.',
        'squared_for_doubled': 'This is x times x. The exercise asks for 2 times x.',
        'doubled_for_squared': 'This is 2 times x. The exercise asks for x times x.',
        'slope_of_double': 'This is the pull-back of z = 2x, whose slope is 2 everywhere. The slope of z = '
                           'x² changes with x.',
        'predicted_slope': '{number} is the slope dz/dx. It still has to be multiplied by the g that '
                           'arrives.',
        'predicted_value': '{number} is the value z = x². What is asked for is a gradient: g times the '
                           'slope.',
        'predicted_upstream_times_value': '{number} is g times the value. It must be g times the slope.',
        'predicted_upstream_times_input': '{number} is g times x. The slope of z = x² is not x.',
        'predicted_sum': '{number} is g plus the slope. The chain rule multiplies them.',
        'predicted_upstream_times_two': '{number} is g times 2. The slope of z = x² at this x is not 2.',
        'cubed_for_squared': 'This is x³. The exercise asks for x times x.',
        'slope_of_cube': 'This is the pull-back of z = x³. The slope of z = x² is another.',
        'slope_at_value': 'The slope was taken at z instead of x: has x been given a new value before the '
                          'pull-back uses it?',
        'predicted_otherwise': '{number} is not it. Find the slope of z = x² at this x, then multiply it by '
                               'the g that arrives.',
        'recursion_limit': 'Python stopped it with a RecursionError: a chain of 20,000 ops is deeper than '
                           'calls can be. Keep a list of what is still to do, and loop.',
        'not_tensor': 'It returned something of type {got}, where a Tensor is expected.',
        'choice_unknown': 'The answer is {got}. It must be one of these, in quotes: {words}.',
        'grad_not_array': 'grad is a number of type {got}, not an array. It must be an array also for a '
                          'single number: np.array(g) makes one.',
        'grad_shape': 'grad has shape {got}; data has shape {expected}, and grad must have the same.',
        'record_data': 'The data of the output is not what the op returned: its shape is {got}, expected '
                       '{expected}.',
        'record_constants': 'No parent requires a gradient, so the output must be a plain leaf. It has '
                            'requires_grad={requires_grad}; entries in _prev: {length}.',
        'record_options': 'The options are lost: hand **options on to the op.',
        'record_never_requires': 'For parents with requires_grad {flags} the output has requires_grad=False. '
                                 'If any of them requires a gradient, the output does: otherwise backward '
                                 'stops here.',
        'record_always_requires': 'For parents with requires_grad {flags} the output has requires_grad=True, '
                                  'although none requires a gradient.',
        'record_all_for_any': 'For parents with requires_grad {flags} the output has requires_grad=False. '
                              'One parent is enough: any, not all.',
        'record_prev': '_prev must be the tuple of the parents, in order. It is a {got}; entries in it: '
                       '{length}.',
        'record_op': '_op must be the name of the op. It is {got}.',
        'record_keeps_graph': 'No parent requires a gradient, and yet _prev holds the parents: they would be '
                              'kept in memory for nothing.',
        'record_ignores_mode': 'While grad_mode.enabled is False nothing may be recorded: the output must be '
                               'a leaf without gradient.',
        'record_pulls_early': 'A pull-back was called during record. They are called by _backward, when g '
                              'arrives.',
        'record_contributions': '_backward(g) returned {got}. It must be a list with one entry per parent: '
                                '{expected}.',
        'record_unwanted': '_backward called the pull-backs of {called}. Only those of parents that require '
                           'a gradient may be called.',
        'record_none_expected': 'A parent without requires_grad must receive None from _backward. It '
                                'received something of type {got}.',
        'record_swapped': 'The contributions are in the wrong order: the first one belongs to the first '
                          'parent.',
        'record_wrong_contribution': 'A contribution is not what its pull-back gives for g.',
        'record_cycle': 'The output is kept alive after the last use of it: its _backward refers to the '
                        'output itself, or something else holds it. Use the pull-backs and the parents only.',
        'accumulate_nothing': 'grad is still None.',
        'accumulate_first': 'After the first call grad must have the values of g.',
        'accumulate_dtype': 'grad has dtype {got}; data has {expected}, and grad must have the same.',
        'accumulate_replaces': 'The second gradient replaced the first: is there = where += is meant? A '
                               'tensor that is used twice needs the sum.',
        'accumulate_keeps_first': 'The second gradient was dropped: only the first is there.',
        'accumulate_sum': 'grad is not the sum of the two gradients.',
        'accumulate_writes_into_g': 'The array that was handed in now holds {got}: the first time, grad must '
                                    "be a copy, or += writes into somebody else's array.",
        'accumulate_shares': "Adding to one tensor's grad changed another's: both hold the same array. The "
                             'first time, make a copy.',
        'accumulate_grows': 'A gradient of shape {got} was accepted for data of shape {expected}. Raise a '
                            'ValueError: NumPy may broadcast it in silence.',
        'order_type': 'The order is of type {got}. It must be a list.',
        'order_twice': 'A node comes more than once: {got} entries for {expected} nodes.',
        'order_missing': 'Nodes are missing: {got} entries, expected {expected}.',
        'order_constants': 'There are {got} entries, expected {expected}: one of them requires no gradient '
                           'and does not belong here.',
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
        'backward_returns': 'backward returns nothing: what it finds is added to the grad of leaves.',
        'backward_changes_data': 'The data of a leaf has changed. backward writes into grad only.',
        'backward_forgets': 'The second call replaced what the first had found. Leaves accumulate over '
                            'calls.',
        'backward_again': 'After two calls the sum is wrong: gradients of the first call were counted again '
                          'on the way. Begin every call with totals of its own.',
        'backward_keeps_inner': 'Nodes that are no leaves have a grad ({count}). Theirs must stay None.',
        'backward_swallows': 'A pull-back raised an error, and backward went on as if nothing had happened. '
                             'Let errors through.',
        'backward_half_done': 'A pull-back raised an error half way, and a leaf had its gradient already. '
                              'Write into leaves only after the whole walk.',
        'detach_same': 'It returned the tensor itself. It must be another tensor, with the same data.',
        'detach_still_joined': 'The result is still joined: requires_grad={requires_grad}; entries in _prev: '
                               '{length}.',
        'detach_data': 'The result has other data.',
        'detach_copies': 'The data was copied. Both tensors must share one array: use type(x).from_array.',
        'detach_changes_original': 'The original no longer requires a gradient. Leave it as it is and return '
                                   'a new tensor.',
        'no_grad_manager': 'no_grad() gave something of type {got}, which cannot stand after with. Keep the '
                           'decorator above the function and write yield where the block runs.',
        'no_grad_inside': 'Within the block grad_mode.enabled is still True.',
        'no_grad_after': 'After the block grad_mode.enabled is still False.',
        'no_grad_nested': 'With blocks in a block, or where recording was off already, the mode is wrong '
                          'inside or afterwards. Set it to False, and put back what was there.',
        'no_grad_swallows': 'An error inside the block disappeared. It must go on its way.',
        'no_grad_after_error': 'After an error in the block grad_mode.enabled stays False. Put it back in '
                               'finally.',
        'no_grad_decorator': 'As a decorator it does not switch recording off at every call, or it leaves '
                             'the mode changed.',
        'stopped_at_w': 'w does require a gradient. The question is how far the gradient gets on its way to '
                        'it.',
        'stopped_at_product': 'The gradient does not even get as far as product. Begin where backward '
                              'begins.',
        'stopped_at_error': 'The gradient does not even get as far as error. Begin where backward begins.',
        'fan_out_last': '{number} is what the term x alone contributes. The two ways through the product are '
                        'missing.',
        'fan_out_one_factor': '{number}: the product x · x uses x twice, and each use contributes 3.',
        'fan_out_square': '{number} is the slope of x · x. The term x contributes too.',
        'fan_out_value': '{number} is L itself. What is asked for is dL/dx.',
        'fan_out_one_way': '{number} is one of the three ways from L back to x. Add up all of them.',
        'record_no_backward': 'The output has no _backward of its own: it returns an empty list. Assign one '
                              'when a gradient will be asked for.',
        'record_late_binding': 'Both contributions come from the last pull-back: a lambda made in a loop '
                               "sees the loop's variable as it is at the end. Go over the pull-backs inside "
                               '_backward.',
        'record_flag_type': 'requires_grad is of type {got}. It must be True or False.',
        'accumulate_error_type': 'A gradient of shape {shape} for data of shape {expected} raised {got}. It '
                                 'must be a ValueError.',
        'order_stranger': 'The list holds something of type {got} that is no node of the graph.',
        'backward_not_reversed': 'A KeyError: a node came up before anything had arrived for it. Read the '
                                 'order from its end.{line}',
        'backward_constant': 'A leaf that requires no gradient received one. Leave out contributions that '
                             'are None.',
        'backward_ignores_gradient': 'This is the gradient for ones. Begin with seed(root, gradient).',
        'no_grad_no_yield': 'The function has no yield, so there is no place for the block to run.',
        'fan_out_otherwise': '{number} is not it. Add up what comes to x by each of the three ways.',
        'accumulate_error_late': 'A gradient of shape {shape} for data of shape {expected} raised its error '
                                 'when grad had changed already. Compare the shapes first.',
        'record_second_time': '_backward gives nothing the second time. zip and map can be gone through '
                              'once: make a list, or go over the pull-backs inside _backward.'},
 'es': {'part_answer': '{name}',
        'part_value': '{name}: el valor',
        'part_trial': '{name}.{input}',
        'part_input': '{name}: el retroceso de {input}',
        'worst_entry': 'La mayor diferencia está en la posición {index}: el tuyo es {got} y se esperaba '
                       '{expected}.',
        'worst_number': 'El tuyo es {got} y se esperaba {expected}.',
        'read': 'Para leer: capítulo «{chapter}», sección «{section}».',
        'progress_next': '{done} de {of} ejercicios, {points} de {total} puntos. Ahora toca: {next}.',
        'progress_done': 'Tienes los {of} ejercicios y los {total} puntos. Guarda el cuaderno y entrégalo.',
        'not_defined': 'Todavía no existe {name}: ejecuta la celda que la define y después esta. ¿Se llama '
                       'allí exactamente {name}?',
        'not_written': 'La función aún no está escrita: pon tu código donde lo indica la celda, en lugar de '
                       'la línea con NotImplementedError.',
        'raised': 'La función se detuvo con {error}: {text}.{line}',
        'caret_for_power': 'En Python, ^ no es una potencia: escribe ** o un producto.{line}',
        'returned_none': 'La función devolvió None: ¿termina con un return?',
        'returned_not_pair': 'La función devolvió algo de tipo {got}. Una operación devuelve dos cosas: su '
                             'valor y una tupla de retrocesos.',
        'value_type': 'El valor es de tipo {got}. Tiene que ser un array, como los que devuelven las '
                      'funciones de NumPy.',
        'gradient_type': 'El retroceso devolvió algo de tipo {got}. Tiene que ser un array con la forma de '
                         'la entrada: ¿usa g?',
        'number_type': 'La respuesta es de tipo {got}. Tiene que ser un solo número.',
        'wrote_into_argument': 'La función escribe en un array que ha recibido y que otros aún necesitan. '
                               'Crea un array nuevo.{line}',
        'pullbacks_bare': 'Lo segundo que devuelve es una función. Tiene que ser una tupla, aunque lleve un '
                          'solo retroceso: fíjate en la coma de (lambda g: ...,).',
        'pullbacks_count': 'Lo segundo que devuelve es {got}. Tiene que ser una tupla con tantos retrocesos '
                           'como entradas: {expected}.',
        'pullback_not_function': 'La tupla contiene algo de tipo {got} donde se espera una función: escribe '
                                 'lambda g: ... para que pueda esperar a g.',
        'pulled_none': 'El retroceso devolvió None: ¿termina con un return?',
        'line': 'La línea es: {line}',
        'earlier_version': 'La celda que se ejecutó justo antes tiene un error y no hizo nada, así que esto '
                           'ha mirado una versión anterior.',
        'not_understood': 'Lo que volvió no se puede comparar ({error}): mira su tipo y su forma.',
        'no_such_check': 'No hay ninguna comprobación llamada {name}. En este cuaderno están: {names}.',
        'recursion_endless': 'Python la detuvo con un RecursionError: la función se llama a sí misma sin '
                             'fin, o demasiadas veces.',
        'returned_list': 'Los corchetes crean una lista. Una operación devuelve una tupla: return valor, '
                         '(retroceso,).',
        'number_comma': 'Eso es una pareja de números: en Python los decimales se escriben con punto, como '
                        'en 0.5.',
        'value_shape': 'El valor tiene forma {got}; debería tener forma {expected}.',
        'value_dtype': 'El valor tiene dtype {got}; con estas entradas debería ser {expected}. Un array '
                       'creado dentro, con np.ones por ejemplo, es float64 si no dices dtype=x.dtype.',
        'value_is_input': 'El valor es la propia entrada, sin cambios.',
        'value_negated': 'El valor tiene el signo contrario en todas partes.',
        'value_zeros': 'El valor es cero en todas partes.',
        'value_factor': 'El valor es {factor} veces lo que debería, en todas partes.',
        'value_not_finite': 'El valor es infinito o NaN donde debería ser un número finito.',
        'value_mismatch': 'El valor no es correcto en {wrong} de {size} posiciones.',
        'value_first': 'El valor aún no es correcto, y este retroceso tampoco. Arregla primero el valor: el '
                       'retroceso suele depender de él.',
        'gradient_shape': 'El retroceso devolvió la forma {got}; {input} tiene forma {expected}, y su '
                          'gradiente debe tener la misma.',
        'upstream_ignored': 'El gradiente que llega, g, no se usa: esto es solo dz/dx. La regla de la cadena '
                            'pide g por dz/dx.',
        'upstream_passed_on': 'Esto es g sin más: falta multiplicarla por la pendiente dz/dx.',
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
        'gradient_not_finite': 'El gradiente es infinito o NaN donde debería ser un número finito.',
        'gradient_mismatch': 'El gradiente no es correcto en {wrong} de {size} posiciones: mueve x un poco y '
                             'mira cómo cambia z.',
        'squared_for_doubled': 'Esto es x por x. El ejercicio pide 2 por x.',
        'doubled_for_squared': 'Esto es 2 por x. El ejercicio pide x por x.',
        'slope_of_double': 'Este es el retroceso de z = 2x, cuya pendiente es 2 en todas partes. La '
                           'pendiente de z = x² cambia con x.',
        'predicted_slope': '{number} es la pendiente dz/dx. Falta multiplicarla por la g que llega.',
        'predicted_value': '{number} es el valor z = x². Lo que se pide es un gradiente: g por la pendiente.',
        'predicted_upstream_times_value': '{number} es g por el valor. Tiene que ser g por la pendiente.',
        'predicted_upstream_times_input': '{number} es g por x. La pendiente de z = x² no es x.',
        'predicted_sum': '{number} es g más la pendiente. La regla de la cadena las multiplica.',
        'predicted_upstream_times_two': '{number} es g por 2. La pendiente de z = x² en esta x no es 2.',
        'cubed_for_squared': 'Esto es x³. El ejercicio pide x por x.',
        'slope_of_cube': 'Este es el retroceso de z = x³. La pendiente de z = x² es otra.',
        'slope_at_value': 'La pendiente se tomó en z en lugar de en x: ¿se le ha dado a x un valor nuevo '
                          'antes de que lo use el retroceso?',
        'predicted_otherwise': 'No es {number}. Busca la pendiente de z = x² en esta x y multiplícala por la '
                               'g que llega.',
        'recursion_limit': 'Python detuvo la función con un RecursionError: una cadena de 20 000 operaciones '
                           'es más profunda que las llamadas anidadas que Python permite. Lleva una lista de '
                           'lo que falta por hacer y usa un bucle.',
        'not_tensor': 'Devolvió algo de tipo {got} donde se espera un Tensor.',
        'choice_unknown': 'La respuesta es {got}. Tiene que ser una de estas, entre comillas: {words}.',
        'grad_not_array': 'grad es un número de tipo {got}, no un array. Tiene que ser un array también para '
                          'un solo número: np.array(g) lo crea.',
        'grad_shape': 'grad tiene forma {got}; data tiene forma {expected}, y grad debe tener la misma.',
        'record_data': 'Los datos de la salida no son los que devolvió la operación: su forma es {got}, lo '
                       'esperado {expected}.',
        'record_constants': 'Ningún padre requiere gradiente, así que la salida tiene que ser una hoja sin '
                            'más. Tiene requires_grad={requires_grad}; elementos en _prev: {length}.',
        'record_options': 'Las opciones se pierden: pasa **options a la operación.',
        'record_never_requires': 'Con padres cuyo requires_grad es {flags}, la salida tiene '
                                 'requires_grad=False. Si alguno requiere gradiente, la salida también: si '
                                 'no, el paso hacia atrás se detiene aquí.',
        'record_always_requires': 'Con padres cuyo requires_grad es {flags}, la salida tiene '
                                  'requires_grad=True, aunque ninguno requiere gradiente.',
        'record_all_for_any': 'Con padres cuyo requires_grad es {flags}, la salida tiene '
                              'requires_grad=False. Basta con un padre: alguno, no todos.',
        'record_prev': '_prev tiene que ser la tupla de los padres, en orden. Es de tipo {got}; elementos '
                       'que tiene: {length}.',
        'record_op': '_op tiene que ser el nombre de la operación. Es {got}.',
        'record_keeps_graph': 'Ningún padre requiere gradiente y, sin embargo, _prev guarda a los padres: '
                              'seguirían en memoria para nada.',
        'record_ignores_mode': 'Mientras grad_mode.enabled es False no se registra nada: la salida tiene que '
                               'ser una hoja sin gradiente.',
        'record_pulls_early': 'Se llamó a un retroceso durante record. Los llama _backward, cuando llega g.',
        'record_contributions': '_backward(g) devolvió {got}. Tiene que ser una lista con un elemento por '
                                'cada padre: {expected}.',
        'record_unwanted': '_backward llamó a los retrocesos de {called}. Solo debe llamar a los de padres '
                           'que requieren gradiente.',
        'record_none_expected': 'A un padre sin requires_grad, _backward le tiene que dar None. Recibió algo '
                                'de tipo {got}.',
        'record_swapped': 'Las contribuciones están en el orden contrario: la primera es la del primer '
                          'padre.',
        'record_wrong_contribution': 'Una contribución no es lo que da su retroceso con g.',
        'record_cycle': 'La salida sigue viva después de su último uso: su _backward se refiere a la propia '
                        'salida, o alguna otra cosa la retiene. Usa solo los retrocesos y los padres.',
        'accumulate_nothing': 'grad sigue siendo None.',
        'accumulate_first': 'Después de la primera llamada, grad tiene que valer lo mismo que g.',
        'accumulate_dtype': 'grad tiene dtype {got}; data tiene {expected}, y grad debe tener el mismo.',
        'accumulate_replaces': 'El segundo gradiente sustituyó al primero: ¿hay = donde va +=? Un tensor que '
                               'se usa dos veces necesita la suma.',
        'accumulate_keeps_first': 'El segundo gradiente se perdió: solo está el primero.',
        'accumulate_sum': 'grad no es la suma de los dos gradientes.',
        'accumulate_writes_into_g': 'El array que recibió contiene ahora {got}: la primera vez grad tiene '
                                    'que ser una copia; si no, += escribe en un array ajeno.',
        'accumulate_shares': 'Al sumar en el grad de un tensor cambió el de otro: los dos guardan el mismo '
                             'array. La primera vez, haz una copia.',
        'accumulate_grows': 'Se aceptó un gradiente de forma {got} para datos de forma {expected}. Lanza un '
                            'ValueError: NumPy podría difundirlo sin avisar.',
        'order_type': 'El orden es de tipo {got}. Tiene que ser una lista.',
        'order_twice': 'Hay un nodo repetido: {got} elementos para {expected} nodos.',
        'order_missing': 'Faltan nodos: hay {got} y debería haber {expected}.',
        'order_constants': 'Hay {got} nodos y debería haber {expected}: sobra alguno que no requiere '
                           'gradiente.',
        'order_reversed': 'El orden está al revés: aquí cada nodo va antes que aquellos de los que salió.',
        'order_early': 'Un nodo va antes que otro del que salió. Anótalo solo cuando estén anotados todos '
                       'los de su _prev.',
        'order_doubles': 'Con {reuses} reutilizaciones hay {ways} caminos desde la raíz, y la función los '
                         'recorre todos. Recuerda qué nodos ha visto ya.',
        'backward_no_gradient': 'Una hoja de la que depende la raíz se quedó sin gradiente.',
        'backward_wrong': 'El gradiente de una hoja no es correcto.',
        'backward_incomplete': 'Un nodo pasó su gradiente antes de tenerlo entero, o guardó solo la última '
                               'contribución. Espera a que contribuyan todos sus usos, y suma.',
        'backward_doubles': 'Con {reuses} nodos en fila, cada uno usado dos veces por el siguiente, se llamó '
                            'a _backward una y otra vez. Basta una vez por nodo: primero suma.',
        'backward_returns': 'backward no devuelve nada: lo que calcula se suma al grad de las hojas.',
        'backward_changes_data': 'Los datos de una hoja han cambiado. backward escribe solo en grad.',
        'backward_forgets': 'La segunda llamada sustituyó lo que había encontrado la primera. Las hojas '
                            'acumulan de una llamada a otra.',
        'backward_again': 'Después de dos llamadas la suma no es correcta: por el camino se contaron otra '
                          'vez gradientes de la primera. Empieza cada llamada con totales propios.',
        'backward_keeps_inner': 'Tienen grad nodos que no son hojas ({count}). El suyo tiene que seguir '
                                'siendo None.',
        'backward_swallows': 'Un retroceso lanzó un error y backward siguió como si nada. Deja pasar los '
                             'errores.',
        'backward_half_done': 'Un retroceso lanzó un error a medio camino y una hoja ya tenía su gradiente. '
                              'Escribe en las hojas solo después de todo el recorrido.',
        'detach_same': 'Devolvió el mismo tensor. Tiene que ser otro, con los mismos datos.',
        'detach_still_joined': 'El resultado sigue enlazado: requires_grad={requires_grad}; elementos en '
                               '_prev: {length}.',
        'detach_data': 'El resultado tiene datos distintos.',
        'detach_copies': 'Los datos se copiaron. Los dos tensores tienen que compartir un solo array: usa '
                         'type(x).from_array.',
        'detach_changes_original': 'El original ya no requiere gradiente. Déjalo como está y devuelve un '
                                   'tensor nuevo.',
        'no_grad_manager': 'no_grad() dio algo de tipo {got}, que no puede ir detrás de with. Conserva el '
                           'decorador de encima de la función y escribe yield donde se ejecuta el bloque.',
        'no_grad_inside': 'Dentro del bloque, grad_mode.enabled sigue siendo True.',
        'no_grad_after': 'Después del bloque, grad_mode.enabled sigue siendo False.',
        'no_grad_nested': 'Con bloques dentro de un bloque, o donde ya no se registraba, el modo es '
                          'incorrecto dentro o después. Ponlo a False y repón lo que había.',
        'no_grad_swallows': 'Un error dentro del bloque desapareció. Tiene que seguir su camino.',
        'no_grad_after_error': 'Después de un error en el bloque, grad_mode.enabled se queda en False. '
                               'Reponlo en finally.',
        'no_grad_decorator': 'Usado como decorador, no desactiva el registro en todas las llamadas o deja '
                             'cambiado el modo.',
        'stopped_at_w': 'w sí requiere gradiente. La pregunta es hasta dónde llega el gradiente en su camino '
                        'hacia ella.',
        'stopped_at_product': 'El gradiente ni siquiera llega al nodo product. Empieza por donde empieza '
                              'backward.',
        'stopped_at_error': 'El gradiente ni siquiera llega al nodo error. Empieza por donde empieza '
                            'backward.',
        'fan_out_last': '{number} es lo que aporta solo el sumando x. Faltan los dos caminos del producto.',
        'fan_out_one_factor': '{number}: el producto x · x usa x dos veces, y cada uso aporta 3.',
        'fan_out_square': '{number} es la pendiente de x · x. Falta lo que aporta el sumando x.',
        'fan_out_value': '{number} es la propia L. Lo que se pide es dL/dx.',
        'fan_out_one_way': '{number} es uno de los tres caminos de L a x. Súmalos todos.',
        'record_no_backward': 'La salida no tiene un _backward propio: devuelve una lista vacía. Asígnale '
                              'uno cuando se vaya a pedir un gradiente.',
        'record_late_binding': 'Las dos contribuciones salen del último retroceso: una lambda creada en un '
                               'bucle ve la variable del bucle tal como queda al final. Recorre los '
                               'retrocesos dentro de _backward.',
        'record_flag_type': 'requires_grad es de tipo {got}. Tiene que ser True o False.',
        'accumulate_error_type': 'Un gradiente de forma {shape} para datos de forma {expected} lanzó {got}. '
                                 'Tiene que ser un ValueError.',
        'order_stranger': 'La lista contiene algo de tipo {got} que no es un nodo del grafo.',
        'backward_not_reversed': 'Un KeyError: le tocó el turno a un nodo antes de que le hubiera llegado '
                                 'nada. Lee el orden desde el final.{line}',
        'backward_constant': 'Una hoja que no requiere gradiente recibió uno. Salta las contribuciones que '
                             'son None.',
        'backward_ignores_gradient': 'Este es el gradiente para unos. Empieza con seed(root, gradient).',
        'no_grad_no_yield': 'La función no tiene yield, así que el bloque no tiene dónde ejecutarse.',
        'fan_out_otherwise': 'No es {number}. Suma lo que llega a x por cada uno de los tres caminos.',
        'accumulate_error_late': 'Un gradiente de forma {shape} para datos de forma {expected} lanzó su '
                                 'error cuando grad ya había cambiado. Compara primero las formas.',
        'record_second_time': '_backward no da nada la segunda vez. zip y map solo se pueden recorrer una '
                              'vez: haz una lista, o recorre los retrocesos dentro de _backward.'}}

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

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
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
        if not close(got["value"], value, EXACT, EXACT):
            if not right:
                raise Problem("value_first")
            return
        jacobian = differences(got["shifted"], case, index)
        numerical = (jacobian * case.g).reshape((*expected.shape, -1)).sum(-1)
        if right and close(pulled, numerical, RTOL, ATOL):
            return
        known = [(k, f(case.g, *case.inputs)) for k, f in self.wrong.get(part, {}).items()]
        numbers = Pulled(case.inputs, index, value, case.g, jacobian, gradients)
        raise named([*known, *wrong_gradients(numbers)], pulled, expected, "gradient")


def call(f: Callable[..., Any], case: Case) -> tuple[Any, Any]:
    """f of the case: its value and its pull-backs, or the Problem with what it returned instead."""
    inputs = tuple(read_only(x) for x in case.inputs)
    returned = run(f, *inputs, **case.options)
    if returned is None:
        raise Problem("returned_none")
    if isinstance(returned, list) and len(returned) == 2:
        raise Problem("returned_list")
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
    shifted: list[NDArray] = []
    for entry in np.ndindex(x.shape):
        for step in (-EPS, EPS):
            moved = x.copy()
            moved[entry] += step
            inputs = (*case.inputs[:index], moved, *case.inputs[index + 1 :])
            value, _ = call(f, case._replace(inputs=inputs))
            shifted.append(as_numbers(value, "value_type"))
    if len({value.shape for value in shifted}) != 1:
        return np.zeros((0, 2))  # no entries, or values of a wrong shape, which the value's own check tells
    return np.reshape(shifted, (x.size, 2, *shifted[0].shape))


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
        f"{kind}_mismatch", wrong=max(1, int((~np.isclose(got, expected, RTOL, ATOL)).sum())), size=got.size, **values
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
            raise Problem("raised", error="NotImplementedError", text=str(error), line=place(error)) from None
        raise Problem("not_written") from None
    except RecursionError:
        raise Problem("recursion_endless") from None
    except ValueError as error:
        if "read-only" in str(error):
            raise Problem("wrote_into_argument", line=place(error)) from None
        raise Problem("raised", error="ValueError", text=str(error), line=place(error)) from None
    except Exception as error:
        if "bitwise_xor" in str(error):
            raise Problem("caret_for_power", line=place(error)) from None
        raise Problem("raised", error=type(error).__name__, text=str(error), line=place(error)) from None


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through, where there is one."""
    ours = ("so_far.py", "checks.py", "site-packages", sysconfig.get_paths()["stdlib"])
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not any(part in f.filename for part in ours)]
    own = [f for f in frames if f.filename != __file__ and f.line]
    return str(own[-1].line) if own else ""


MEASURED = 1e-3  # near enough, for one who finds the number by taking a small step


@dataclass(frozen=True)
class Prediction:
    """An exercise that asks for a number.

    wrong: for each message's key, the number that the mistake gives. otherwise: the key for any other number.
    """

    name: str
    section: str
    right: Callable[[], float]
    wrong: dict[str, float]
    otherwise: str
    address: str = ""

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[None]:
        return [None]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        number = run(f)
        if number is None:
            raise Problem("returned_none")
        if isinstance(number, tuple) and len(number) == 2:
            raise Problem("number_comma")
        if isinstance(number, bool) or not isinstance(number, int | float | np.number | np.ndarray):
            raise Problem("number_type", got=type(number).__name__)
        if np.size(number) != 1:
            raise Problem("number_type", got=f"array, shape {np.shape(number)}")
        return {"number": np.asarray(number, dtype=float).reshape(())}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number, right = float(got["number"]), self.right()
        if np.isclose(number, right, MEASURED):
            return
        for key, wrong in self.wrong.items():
            if np.isclose(number, wrong, MEASURED):
                raise Problem(key, number=number)
        raise Problem(self.otherwise, number=number)


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

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[None]:
        return [None]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        word = run(f)
        if word is None:
            raise Problem("returned_none")
        return {"word": word}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        word = got["word"]
        if word == self.right:
            return
        for key, wrong in self.wrong.items():
            if word == wrong:
                raise Problem(key)
        raise Problem("choice_unknown", got=repr(word), words=", ".join(sorted([self.right, *self.wrong.values()])))


SAME = 1e-9  # how close results must be that differ by nothing but the order of a few additions


@dataclass(frozen=True)
class Trial:
    """One part of an exercise: what to try, how, and what must come of it."""

    cases: Callable[[np.random.RandomState], list[dict[str, Any]]]
    produce: Callable[[Callable[..., Any], dict[str, Any]], dict[str, Any]]
    judge: Callable[[dict[str, Any], dict[str, Any]], None]


@dataclass(frozen=True)
class Engine:
    """An exercise that is a function of the engine: a trial for each part."""

    name: str
    section: str
    address: str
    trials: dict[str, Trial]

    def parts(self) -> tuple[str, ...]:
        return tuple(self.trials)

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState, part: str) -> list[dict[str, Any]]:
        return self.trials[part].cases(rng)

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        return self.trials[part].produce(f, case)

    def judge(self, case: dict[str, Any], part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        self.trials[part].judge(case, got)


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


def seen_grad(x: Any) -> dict[str, Any]:
    """A tensor's grad as numbers: nothing, the type that is no array, or the array."""
    if x.grad is None:
        return {"none": True}
    if not isinstance(x.grad, np.ndarray):
        return {"type": type(x.grad).__name__}
    return {"array": x.grad.copy()}


def judge_grad(seen: dict[str, Any], expected: NDArray, key: str, none: str) -> None:
    """A grad as it must be; a scalar of NumPy's where an array belongs is a mistake too."""
    if "none" in seen:
        raise Problem(none)
    if "type" in seen:
        raise Problem("grad_not_array", got=seen["type"])
    if seen["array"].shape != expected.shape:
        raise Problem("grad_shape", got=seen["array"].shape, expected=expected.shape)
    if not close(seen["array"], expected, SAME, SAME):
        index, mine, right = worst_entry(seen["array"], expected)
        raise Problem(key, index=index, got=mine, expected=right)


def tensor_made(out: Any) -> Any:
    """What must be a tensor, or the Problem with what it is."""
    if out is None:
        raise Problem("returned_none")
    if not isinstance(out, library().Tensor):
        raise Problem("not_tensor", got=type(out).__name__)
    return out


FLAGS = [(True, True), (True, False), (False, True), (False, False)]


def half(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
    """z = x + y / 2, an op that the course does not have."""
    return x + y / 2, (lambda g: g, lambda g: g / 2)


def shifted(x: NDArray, *, by: float) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
    """z = x + by"""
    return x + by, (lambda g: g,)


@contextmanager
def recording(enabled: bool) -> Iterator[None]:
    mode = library().grad_mode
    before, mode.enabled = mode.enabled, enabled
    try:
        yield
    finally:
        mode.enabled = before


# The value


def value_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"x": rng.normal(size=(2, 3)), "y": rng.normal(size=(2, 3)), "by": float(rng.normal())}]


def produce_value(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, y = leaf(case["x"], False), leaf(case["y"], False)
    out = tensor_made(run(record, half, x, y))
    with_option = tensor_made(run(record, shifted, x, by=case["by"]))
    return {
        "data": np.array(out.data),
        "requires_grad": bool(out.requires_grad),
        "length": len(out._prev),
        "with_option": np.array(with_option.data),
    }


def judge_value(case: dict[str, Any], got: dict[str, Any]) -> None:
    expected = case["x"] + case["y"] / 2
    if not close(got["data"], expected, SAME, SAME):
        raise Problem("record_data", got=got["data"].shape, expected=expected.shape)
    if got["requires_grad"] or got["length"]:
        raise Problem("record_constants", requires_grad=got["requires_grad"], length=got["length"])
    if not close(got["with_option"], case["x"] + case["by"], SAME, SAME):
        raise Problem("record_options")


# Who requires a gradient


def flag_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"flags": flags, "recording": True} for flags in FLAGS]
    return [*cases, {"flags": (True, True), "recording": False}]


def produce_flags(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    parents = tuple(leaf([1.0, 2.0], flag) for flag in case["flags"])
    with recording(case["recording"]):
        out = tensor_made(run(record, half, *parents))
    places = {id(p): i for i, p in enumerate(parents)}
    return {
        "requires_grad": bool(out.requires_grad),
        "flag_type": type(out.requires_grad).__name__,
        "prev": [places.get(id(p), -1) for p in out._prev],
        "prev_type": type(out._prev).__name__,
        "op": str(out._op),
    }


def judge_flags(case: dict[str, Any], got: dict[str, Any]) -> None:
    flags, wanted = case["flags"], any(case["flags"]) and case["recording"]
    if not got["flag_type"].startswith("bool"):
        raise Problem("record_flag_type", got=got["flag_type"])
    if not case["recording"] and (got["requires_grad"] or got["prev"]):
        raise Problem("record_ignores_mode")
    if wanted and not got["requires_grad"]:
        # the case in which both parents require a gradient comes first
        raise Problem("record_never_requires" if all(flags) else "record_all_for_any", flags=flags)
    if got["requires_grad"] and not wanted:
        raise Problem("record_always_requires", flags=flags)
    if wanted and (got["prev_type"] != "tuple" or got["prev"] != [0, 1]):
        raise Problem("record_prev", got=got["prev_type"], length=len(got["prev"]))
    if wanted and got["op"] != "half":
        raise Problem("record_op", got=repr(got["op"]))
    if not wanted and got["prev"]:
        raise Problem("record_keeps_graph")


# _backward

SLOPES = (3, 5)


def backward_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"flags": flags, "g": rng.normal(size=3)} for flags in FLAGS[:3]]


def produce_contributions(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    called: list[str] = []

    def watched(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
        def pull_x(g: NDArray) -> NDArray:
            called.append("x")
            return SLOPES[0] * g[::-1]

        def pull_y(g: NDArray) -> NDArray:
            called.append("y")
            return SLOPES[1] * g[::-1]

        return (SLOPES[0] * x + SLOPES[1] * y)[::-1], (pull_x, pull_y)

    out = tensor_made(run(record, watched, *(leaf([1.0, 2.0, 3.0], flag) for flag in case["flags"])))
    early = len(called)
    passed = run(out._backward, read_only(case["g"]))
    listed = list(passed) if isinstance(passed, list | tuple) else []
    first = list(called)
    again = run(out._backward, read_only(case["g"]))
    return {
        "early": early,
        "called": first,
        "again": len(again) if isinstance(again, list | tuple) else -1,
        "type": type(passed).__name__,
        "passed": [None if c is None else np.array(c) for c in listed],
        "types": [type(c).__name__ for c in listed],
        "alive": outlives_its_last_use(record),
    }


def outlives_its_last_use(record: Callable[..., Any]) -> bool:
    """Is an output still there, without the cyclic collector, when nobody refers to it?"""
    x = leaf([1.0])
    collecting = gc.isenabled()
    gc.disable()
    try:
        out = run(record, half, x, x)
        gone = weakref.ref(out)
        del out
        return gone() is not None
    finally:
        if collecting:
            gc.enable()


def judge_contributions(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["early"]:
        raise Problem("record_pulls_early")
    if got["type"] == "list" and not got["passed"]:
        raise Problem("record_no_backward")
    if len(got["passed"]) != len(SLOPES):
        raise Problem("record_contributions", got=f"{got['type']}, len {len(got['passed'])}", expected=len(SLOPES))
    if len(got["called"]) > sum(case["flags"]):
        raise Problem("record_unwanted", called=", ".join(got["called"]))
    right = [slope * case["g"][::-1] for slope in SLOPES]
    if all(case["flags"]) and all(c is not None and close(c, right[-1], SAME, SAME) for c in got["passed"]):
        raise Problem("record_late_binding")
    for i, (flag, c, kind) in enumerate(zip(case["flags"], got["passed"], got["types"])):
        if not flag and c is not None:
            raise Problem("record_none_expected", got=kind)
        if flag and (c is None or not close(c, right[i], SAME, SAME)):
            swapped = c is not None and close(c, right[1 - i], SAME, SAME)
            raise Problem("record_swapped" if swapped else "record_wrong_contribution")
    if got["again"] != len(SLOPES):
        raise Problem("record_second_time")
    if got["alive"]:
        raise Problem("record_cycle")


RECORD = {
    "": Trial(value_cases, produce_value, judge_value),
    "requires_grad": Trial(flag_cases, produce_flags, judge_flags),
    "backward": Trial(backward_cases, produce_contributions, judge_contributions),
}


# detach


def detach_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"x": rng.normal(size=(2, 3)), "made": made} for made in (False, True)]


def produce_detached(detach: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = leaf(case["x"])
    node = joined(case["x"], (x,), (2.0,)) if case["made"] else x
    out = tensor_made(run(detach, node))
    return {
        "same": out is node,
        "requires_grad": bool(out.requires_grad),
        "length": len(out._prev),
        "data": np.array(out.data),
        "shares": bool(np.shares_memory(out.data, node.data)),
        "original": bool(node.requires_grad),
    }


def judge_detached(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["same"]:
        raise Problem("detach_same")
    if got["requires_grad"] or got["length"]:
        raise Problem("detach_still_joined", requires_grad=got["requires_grad"], length=got["length"])
    if not close(got["data"], case["x"], SAME, SAME):
        raise Problem("detach_data")
    if not got["shares"]:
        raise Problem("detach_copies")
    if not got["original"]:
        raise Problem("detach_changes_original")


DETACH = {"": Trial(detach_cases, produce_detached, judge_detached)}


# no_grad


def one_case(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{}]


def mode_inside(manager: Any) -> bool:
    with manager:
        return bool(library().grad_mode.enabled)


def entered(manager: Any) -> bool:
    """The mode inside the block, or the Problem that it has no inside."""
    try:
        return bool(run(mode_inside, manager))
    except Problem as problem:
        if "iterator" in str(problem.values.get("text", "")):
            raise Problem("no_grad_no_yield") from None
        raise


def produce_block(no_grad: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    mode = library().grad_mode
    with recording(True):
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            return {"type": type(manager).__name__}
        inside, after = entered(manager), bool(mode.enabled)
    with recording(False):
        inside_off = entered(run(no_grad))
        return {"inside": inside, "inside_off": inside_off, "after": after, "after_off": bool(mode.enabled)}


def judge_block(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "type" in got:
        raise Problem("no_grad_manager", got=got["type"])
    if got["inside"]:
        raise Problem("no_grad_inside")
    if not got["after"]:
        raise Problem("no_grad_after")
    if got["after_off"] or got["inside_off"]:
        raise Problem("no_grad_nested")


def produce_error(no_grad: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    mode = library().grad_mode
    with recording(True):
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            return {"type": type(manager).__name__}
        inside, came_through = entered(manager), False
        manager = run(no_grad)
        try:
            with manager:
                raise ZeroDivisionError("on purpose")
        except ZeroDivisionError:
            came_through = True
        after = bool(mode.enabled)
    with recording(True):
        manager = run(no_grad)
        if not callable(manager):
            calls = [True]
        else:
            decorated = run(manager, lambda: bool(mode.enabled))
            calls = [run(decorated), run(decorated)]
        then = bool(mode.enabled)
    return {"inside": inside, "came_through": came_through, "after": after, "decorated": calls, "then": then}


def judge_error(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "type" in got:
        raise Problem("no_grad_manager", got=got["type"])
    if got["inside"]:
        raise Problem("no_grad_inside")
    if not got["came_through"]:
        raise Problem("no_grad_swallows")
    if not got["after"]:
        raise Problem("no_grad_after_error")
    if any(got["decorated"]) or not got["then"]:
        raise Problem("no_grad_decorator")


NO_GRAD = {"": Trial(one_case, produce_block, judge_block), "error": Trial(one_case, produce_error, judge_error)}


DEEP = 20_000  # nodes in a chain: many more than calls may be deep, few enough for a slow but right answer
REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back
STEP = 1e-6


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""


# accumulate: a case is a leaf and the gradients that come to it


def first_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"dtype": "float64", "gs": [np.asarray(rng.normal(size=shape))]} for shape in [(2, 3), (), (0, 2)]]
    return [*cases, {"dtype": "float32", "gs": [rng.normal(size=3)]}]


def twice_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"dtype": dtype, "gs": [rng.normal(size=(2, 3)), rng.normal(size=(2, 3))]} for dtype in ("float64", "float32")
    ]


def produce_accumulated(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = library().Tensor(np.ones(case["gs"][0].shape, case["dtype"]), requires_grad=True)
    grads = []
    for g in case["gs"]:
        run(accumulate, x, read_only(g))
        grads.append(seen_grad(x))
    return {"first": grads[0], "grad": grads[-1], "dtype": str(getattr(x.grad, "dtype", ""))}


def judge_first(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "array" in got["grad"] and got["dtype"] != case["dtype"]:
        raise Problem("accumulate_dtype", got=got["dtype"], expected=case["dtype"])
    expected = case["gs"][0].astype(case["dtype"])
    judge_grad(got["first"], expected, "accumulate_first", "accumulate_nothing")


def judge_twice(case: dict[str, Any], got: dict[str, Any]) -> None:
    judge_first(case, got)
    first, second = case["gs"]
    mine = got["grad"].get("array", np.zeros(0))
    if close(mine, second, STEP, STEP):
        raise Problem("accumulate_replaces")
    if close(mine, first, STEP, STEP):
        raise Problem("accumulate_keeps_first")
    expected = first.astype(case["dtype"]) + second.astype(case["dtype"])
    if not close(mine, expected, STEP, STEP):
        judge_grad(got["grad"], expected, "accumulate_sum", "accumulate_nothing")


def alone_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    wrong = [((2,), (4, 2)), ((2,), (1,)), ((2,), ()), ((3, 1), (1, 3)), ((4, 2), (2,))]
    return [{"g": np.array([1.0, 2.0]), "more": np.array([10.0, 10.0]), "wrong": wrong}]


def produce_alone(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    a, b, g = leaf([0.0, 0.0]), leaf([0.0, 0.0]), case["g"].copy()
    run(accumulate, a, g)
    run(accumulate, b, g)
    before = seen_grad(b)
    run(accumulate, a, case["more"].copy())
    raised, changed = [], []
    for data, shape in case["wrong"]:
        for x in (leaf(np.zeros(data)), leaf(np.zeros(data))):
            if x.grad is None and len(raised) % 2:
                run(accumulate, x, np.zeros(data))
            kept = None if x.grad is None else x.grad.copy()
            try:
                accumulate(x, np.ones(shape))
            except Exception as error:
                raised.append(type(error).__name__)
            else:
                raised.append("")
            changed.append(not (x.grad is kept is None or np.array_equal(x.grad, kept)))
    return {"g": g, "before": before, "b": seen_grad(b), "raised": raised, "changed": changed}


def judge_alone(case: dict[str, Any], got: dict[str, Any]) -> None:
    if not np.array_equal(got["g"], case["g"]):
        raise Problem("accumulate_writes_into_g", got=tuple(got["g"].tolist()))
    judge_grad(got["before"], case["g"], "accumulate_first", "accumulate_nothing")
    judge_grad(got["b"], case["g"], "accumulate_shares", "accumulate_nothing")
    # each wrong shape comes twice: as the first gradient, and after one of the right shape
    for i, (error, changed) in enumerate(zip(got["raised"], got["changed"])):
        data, shape = case["wrong"][i // 2]
        if not error:
            raise Problem("accumulate_grows", got=shape, expected=data)
        if error != "ValueError":
            raise Problem("accumulate_error_type", got=error, shape=shape, expected=data)
        if changed:
            raise Problem("accumulate_error_late", shape=shape, expected=data)


ACCUMULATE = {
    "": Trial(first_cases, produce_accumulated, judge_first),
    "twice": Trial(twice_cases, produce_accumulated, judge_twice),
    "alone": Trial(alone_cases, produce_alone, judge_alone),
}


# topological_order: a case is a plan, for each node the numbers of its parents, and which leaves are constants


def order_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """With constants; one leaf; and every way round in which a use may come before what it needs."""
    plans = [[()], [(), (0, 0), (1, 1), (2, 1)], [(), (0, 0), (1, 1), (1, 2)]]
    plans += [random_plan(rng) for _ in range(20)]
    constants = {"plan": [(), (), (), (0, 1), (2, 2), (3, 4), (0, 5), (5, 6)], "constants": {2, 4}}
    return [constants, *({"plan": plan, "constants": set()} for plan in plans)]


def random_plan(rng: np.random.RandomState) -> list[tuple[int, ...]]:
    """Nine nodes, each made of two earlier ones in any order, one of them the last, so that all are below the root."""
    plan: list[tuple[int, ...]] = [()]
    for n in range(1, 9):
        pair = [n - 1, int(rng.randint(n))]
        plan.append(tuple(pair if rng.randint(2) else pair[::-1]))
    return plan


def shared_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n, n) for n in range(REUSES))], "constants": set()}]


def deep_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n,) for n in range(DEEP))], "constants": set()}]


def produce_order(topological_order: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    visits, nodes = 0, []

    class Watched(library().Tensor):  # type: ignore[misc]
        """A tensor that counts how often somebody asks what it was made from."""

        @property
        def _prev(self) -> tuple[Any, ...]:
            nonlocal visits
            visits += 1
            if visits > 100 * len(case["plan"]):
                raise TooManyVisits
            return self.made_from

    for number, parents in enumerate(case["plan"]):
        node = Watched.__new__(Watched)
        node.made_from = tuple(nodes[p] for p in parents)
        node.requires_grad, node._op = number not in case["constants"], "by hand"
        node.data, node.grad = np.ones(1), None
        nodes.append(node)
    try:
        order = run(topological_order, nodes[-1])
    except TooManyVisits:
        return {"stopped": True}
    except Problem as problem:
        raise Problem("recursion_limit") if problem.key == "recursion_endless" else problem from None
    finally:
        for node in nodes:  # one after another: as a chain they would be taken apart by recursion
            node.made_from = ()
    places = {id(node): i for i, node in enumerate(nodes)}
    listed = order if isinstance(order, list) else []
    strangers = [type(x).__name__ for x in listed if id(x) not in places]
    if strangers:
        return {"stranger": strangers[0]}
    return {"type": type(order).__name__, "order": [places.get(id(node), -1) for node in listed]}


def judge_order(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any order is right in which each node comes once, and after every node that it was made from."""
    if "stopped" in got:
        raise Problem("order_doubles", reuses=REUSES, ways=2**REUSES)
    if "stranger" in got:
        raise Problem("order_stranger", got=got["stranger"])
    if got["type"] == "NoneType":
        raise Problem("returned_none")
    if got["type"] != "list":
        raise Problem("order_type", got=got["type"])
    order = got["order"]
    expected = set(range(len(case["plan"]))) - case["constants"]
    count = {"got": len(order), "expected": len(expected)}
    if len(set(order)) < len(order):
        raise Problem("order_twice", **count)
    if expected - set(order):
        raise Problem("order_missing", **count)
    if set(order) - expected:
        raise Problem("order_constants", **count)
    place = {number: i for i, number in enumerate(order)}
    pairs = [(place[p], place[n]) for n in order for p in case["plan"][n] if p in place]
    if any(parent > node for parent, node in pairs):
        reversed_ = all(parent > node for parent, node in pairs)
        raise Problem("order_reversed" if reversed_ else "order_early")


TOPOLOGICAL_ORDER = {
    "": Trial(order_cases, produce_order, judge_order),
    "shared": Trial(shared_cases, produce_order, judge_order),
    "deep": Trial(deep_cases, produce_order, judge_order),
}


# backward: a case is leaves, steps (what, i, j) that make one more node of two earlier ones, and calls


def random_program(rng: np.random.RandomState) -> dict[str, Any]:
    leaves = [rng.uniform(0.5, 1.5, size=2) for _ in range(3)]
    steps = []
    for n in range(3, 9):
        steps.append(("+*"[rng.randint(2)], int(rng.randint(n)), n - 1 if n > 4 else int(rng.randint(n))))
    return {"leaves": leaves, "steps": steps}


def once_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    programs = [random_program(rng) | {"calls": [(8, rng.normal(size=2))]} for _ in range(8)]
    square = {"leaves": [np.array(3.0)], "steps": [("*", 0, 0)], "calls": [(1, None)]}
    # a constant used twice, and two sums that are handed one array
    constant = programs[0] | {"constants": {2}, "steps": [("+", 0, 2), ("*", 3, 2), ("+", 4, 1)]}
    constant["calls"] = [(5, rng.normal(size=2))]
    handed_on = {"leaves": [np.array([6.0, 2.0]), np.array([2.0, 5.0])], "calls": [(6, rng.normal(size=2))]}
    handed_on["steps"] = [("+", 0, 0), ("+", 1, 1), ("+", 2, 3), ("*", 2, 3), ("+", 4, 5)]
    return [*programs, square, constant, handed_on]


def again_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    program, g = random_program(rng), rng.normal(size=2)
    return [
        program | {"calls": [(8, g), (8, g)]},
        program | {"calls": [(8, g), (7, 2 * g)]},
        {
            "leaves": [np.array([1.0]), np.array([2.0])],
            "steps": [("+", 0, 0), ("+", 2, 1)],
            "calls": [(3, np.ones(1))],
            "breaks": 2,
        },
    ]


def halving_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Every node is the mean of the last and itself, plus the first: used by the next twice, the first by all."""
    return [{"leaves": [np.array([1.0, 2.0])], "steps": [("~", n, 0) for n in range(REUSES)],
             "calls": [(REUSES, np.array([1.0, -1.0]))]}]  # fmt: skip


def evaluate(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> list[NDArray]:
    values = list(leaves)
    for what, i, j in steps:
        x, y = values[i], values[j]
        values.append(x + y if what in "+~" else x * y)
    return values


def built(case: dict[str, Any]) -> list[Any]:
    """The same as a graph, made by hand; every node in the order in which it was made."""
    constants = case.get("constants", set())
    nodes = [leaf(x, i not in constants) for i, x in enumerate(case["leaves"])]
    for what, i, j in case["steps"]:
        x, y = nodes[i], nodes[j]
        if what == "+":
            node = joined(x.data + y.data, (x, y), (1.0, 1.0))
            wanted = (x.requires_grad, y.requires_grad)
            # like the library's add: both inputs are handed g itself, not a copy
            node._backward = lambda g, wanted=wanted: [g if want else None for want in wanted]
            nodes.append(node)
        elif what == "*":
            nodes.append(joined(x.data * y.data, (x, y), (y.data.copy(), x.data.copy())))
        else:
            nodes.append(joined(x.data + y.data, (x, x, y), (0.5, 0.5, 1.0)))
    return nodes


def measured(case: dict[str, Any], root: int, g: NDArray) -> list[NDArray]:
    """The gradient of every leaf in one call, by moving each of its entries."""
    steps = case["steps"][: root - len(case["leaves"]) + 1]
    gradients = []
    for k, x in enumerate(case["leaves"]):
        gradient = np.zeros_like(x)
        for entry in np.ndindex(x.shape):
            ends = []
            for step in (-STEP, STEP):
                moved = [y.copy() for y in case["leaves"]]
                moved[k][entry] += step
                ends.append(evaluate(moved, steps)[-1])
            gradient[entry] = np.sum((ends[1] - ends[0]) / (2 * STEP) * g)
        gradients.append(gradient)
    return gradients


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
        # leaves as late as can be, so that some are met before the walk is over
        order: dict[int, Any] = {}
        for node in nodes:
            if id(node) in below and (node._prev or node is root):
                order |= {id(p): p for p in node._prev if p.requires_grad and id(p) not in order}
                order[id(node)] = node
        return list(order.values())

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


def produce_backward(backward: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    nodes, called, returned = built(case), 0, []

    def counted(inner: Callable[..., Any], breaks: bool) -> Callable[..., Any]:
        def _backward(g: NDArray) -> Any:
            nonlocal called
            called += 1
            if called > 10 * len(nodes):
                raise TooManyVisits
            if breaks:
                raise ZeroDivisionError("on purpose")
            return inner(g)

        return _backward

    for number, node in enumerate(nodes):
        node._backward = counted(node._backward, number == case.get("breaks"))
    raised, history = False, []
    leaves = nodes[: len(case["leaves"])]
    with in_place_of_others(backward, nodes):
        for root, g in case["calls"]:
            arguments = (nodes[root],) if g is None else (nodes[root], read_only(g))
            try:
                if "breaks" in case:
                    backward(*arguments)
                else:
                    returned.append(type(run(backward, *arguments)).__name__)
                    history.append([seen_grad(node) for node in leaves])
            except TooManyVisits:
                return {"stopped": True}
            except Problem as problem:
                if problem.values.get("error") == "KeyError":
                    raise Problem("backward_not_reversed", line=problem.values["line"]) from None
                raise
            except ZeroDivisionError:
                raised = True
    count = len(case["leaves"])
    return {
        "returned": returned,
        "raised": raised,
        "grads": [seen_grad(node) for node in leaves],
        "history": history,
        "data": [np.array(node.data) for node in leaves],
        "inner": sum(node.grad is not None for node in nodes[count:]),
    }


def judge_backward(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "stopped" in got:
        raise Problem("backward_doubles", reuses=len(case["steps"]))
    if any(kind != "NoneType" for kind in got["returned"]):
        raise Problem("backward_returns")
    if "breaks" in case:
        if not got["raised"]:
            raise Problem("backward_swallows")
        if any("none" not in seen for seen in got["grads"]):
            raise Problem("backward_half_done")
        return
    if any(not np.array_equal(after, x) for after, x in zip(got["data"], case["leaves"])):
        raise Problem("backward_changes_data")
    per_call = [measured(case, root, np.ones(()) if g is None else g) for root, g in case["calls"]]
    for number in range(len(per_call)):
        for k, seen in enumerate(got["history"][number]):
            gradients = [call[k] for call in per_call[: number + 1]]
            if k in case.get("constants", set()):
                if "none" not in seen:
                    raise Problem("backward_constant")
            elif "none" not in seen or np.sum(gradients, axis=0).any():
                judge_total(seen, gradients, case, k)
    if got["inner"]:
        raise Problem("backward_keeps_inner", count=got["inner"])


def judge_total(seen: dict[str, Any], gradients: list[NDArray], case: dict[str, Any], k: int) -> None:
    """What the leaf k has after the calls so far. Measured totals have few digits: six must agree."""
    total, mine = np.sum(gradients, axis=0), seen.get("array")
    if mine is not None and close(mine, total, STEP, STEP):
        return
    key = "backward_incomplete" if case["steps"][0][0] == "~" else "backward_wrong"
    root, g = case["calls"][0]
    if mine is not None and g is not None and close(mine, measured(case, root, np.ones_like(g))[k], STEP, STEP):
        key = "backward_ignores_gradient"
    elif len(gradients) > 1:
        key = "backward_forgets" if mine is not None and close(mine, gradients[-1], STEP, STEP) else "backward_again"
    judge_grad(seen, total, key, "backward_no_gradient")


BACKWARD = {
    "": Trial(once_cases, produce_backward, judge_backward),
    "shared": Trial(halving_cases, produce_backward, judge_backward),
    "again": Trial(again_cases, produce_backward, judge_backward),
}


EXERCISES = {
    "record": Engine("record", "recording", "engine.record", RECORD),
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
        otherwise="fan_out_otherwise",
    ),
    "accumulate": Engine("accumulate", "accumulation", "engine.accumulate", ACCUMULATE),
    "topological_order": Engine(
        "topological_order", "topological-order", "engine.topological_order", TOPOLOGICAL_ORDER
    ),
    "backward": Engine("backward", "second-backward", "engine.backward", BACKWARD),
    "detach": Engine("detach", "leaving-the-graph", "engine.detach", DETACH),
    "no_grad": Engine("no_grad", "leaving-the-graph", "engine.no_grad", NO_GRAD),
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
    if exercise not in EXERCISES or part not in EXERCISES[exercise].parts():
        raise CheckFailed("✗ " + text("no_such_check", name=name, names=", ".join(LESSON["points"])))
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
    cases = list(exercise.cases(rng, part))
    for case, expected in zip(cases, RECORDED.get(exercise.name, [{}] * len(cases))):
        # what the learner prints is shown for the first call; the rest is silent, and warnings cost nothing
        with redirect_stderr(sys.stdout), warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            if first:
                produced = exercise.produce(once_aloud(f), case, part)
            else:
                with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                    produced = exercise.produce(f, case, part)
            judge(exercise, case, part, produced, expected)
        first = False


def judge(exercise: Any, case: Any, part: str, produced: dict[str, Any], expected: dict[str, Any]) -> None:
    """The exercise's judge. What it cannot even compare is wrong too, and no error of ours is the learner's."""
    try:
        exercise.judge(case, part, produced, expected)
    except Problem:
        raise
    except Exception as error:
        raise Problem("not_understood", error=type(error).__name__) from None


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
    if "line" in problem.values:
        code = problem.values["line"]
        problem.values["line"] = " " + text("line", line=code) if code else ""
    lines = [f"✗ {what}", text(problem.key, **problem.values)]
    if last_cell_failed():
        lines.append(text("earlier_version"))
    if "index" in problem.values:
        key = "worst_entry" if problem.values["index"] else "worst_number"
        lines.append(text(key, **problem.values))
    label = EXERCISES[exercise].section
    lines.append(text("read", chapter=LESSON["title"][language], section=SECTIONS[language][label]))
    return "\n".join(lines)


def last_cell_failed() -> bool:
    """Did the cell before this one not even begin, for its syntax? Then an older function is being checked."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    last = getattr(shell, "last_execution_result", None)
    return getattr(last, "error_before_exec", None) is not None


def progress() -> None:
    """How many exercises are done, how many points that is, and which is next."""
    points = LESSON["points"]
    names = list(dict.fromkeys(p.partition(".")[0] for p in points))
    undone = [n for n in names if any(p not in passed for p in points if p.partition(".")[0] == n)]
    earned = sum(value for p, value in points.items() if p in passed)
    values = {"done": len(names) - len(undone), "of": len(names), "points": earned, "total": sum(points.values())}
    print(text("progress_next", **values, next=undone[0]) if undone else text("progress_done", **values))
