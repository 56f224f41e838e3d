"""The checks of this lesson, and what they say. Generated: edits are lost.

In a notebook: check("double") checks one thing and is silent when it is right; progress() tells how far you are.
"""

from __future__ import annotations

import _thread
import ast
import dis
import functools
import importlib
import inspect
import json
import linecache
import os
import re
import sys
import sysconfig
import threading
import time
import traceback
import warnings
from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from contextlib import nullcontext
from contextlib import redirect_stderr
from contextlib import redirect_stdout
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import field
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from symtable import symtable
from types import CodeType
from types import FrameType
from types import FunctionType
from types import MethodType
from types import ModuleType
from types import SimpleNamespace
from typing import Any
from typing import NamedTuple
import numpy as np
from numpy.typing import ArrayLike
from numpy.typing import NDArray

FOLDERS = [Path(__file__).absolute().parent]

LESSON = {'slug': '00-warm-up',
 'title': {'en': 'Warm-up', 'es': 'Calentamiento'},
 'points': {'double': 1, 'double.x': 1, 'prediction': 1, 'square': 1, 'square.x': 2},
 'earlier': {}}

SECTIONS = {'en': {'warm-up': 'Warm-up',
        'warm-up-slope': 'A small push',
        'warm-up-pull-back': 'What comes back',
        'warm-up-op': 'An op in code',
        'warm-up-checks': 'How you will know',
        'warm-up-notebook': 'How a notebook works'},
 'es': {'warm-up': 'Calentamiento',
        'warm-up-slope': 'Un pequeño empujón',
        'warm-up-pull-back': 'Lo que vuelve',
        'warm-up-op': 'Una operación en código',
        'warm-up-checks': 'Cómo sabrás que está bien',
        'warm-up-notebook': 'Cómo funciona un cuaderno'}}

MESSAGES = {'en': {'part_answer': '{name}',
        'part_value': '{name}: the value',
        'part_trial': '{name}.{input}',
        'part_input': '{name}: the pull-back of {input}',
        'worst_entry': 'Furthest off at {index}: yours is {got}, expected {expected}.',
        'worst_entry_at': 'Furthest off at {index}, where {inputs}: yours is {got}, expected {expected}.',
        'worst_number': 'Yours is {got}, expected {expected}.',
        'read': 'To read: chapter “{chapter}”, section “{section}”.',
        'progress_next': '{done} of {of} exercises, {points} of {total} points. Next: {next}.',
        'progress_done': 'All {of} exercises, all {total} points. Save the notebook and hand it in.',
        'not_defined': 'There is no {name} yet: run the cell that defines it, then this one. Is it called '
                       'exactly {name} there?',
        'borrowed_function': 'The answer leaves the work to {lender}, which is in {file} because the checks '
                             'need it. That earns no points: write the calculation yourself.',
        'not_written': 'Not written yet: put your code where the cell says so, in place of the line with '
                       'NotImplementedError.',
        'raised': 'It stopped with {error}: {text}.{line}',
        'raised_by_broadcast': 'It stopped with {error}: {text}. Inputs of one shape went well, but they may '
                               "have shapes that NumPy broadcasts: don't index one input with what has "
                               "another's shape, or ask one for the shape of z.{line}",
        'caret_for_power': 'In Python, ^ is not a power: write ** or a product.{line}',
        'returned_none': 'The function returned None: does every way through it end in a return?',
        'returned_not_pair': 'What the function returned is this: {got}. An op returns two things: its '
                             'value, and a tuple of pull-backs.',
        'value_type': "The value is of type {got}. It must be an array of real numbers, as NumPy's functions "
                      'return.',
        'gradient_type': 'The pull-back returned something of type {got}. It must be an array of real '
                         "numbers, of the input's shape: does it use g?",
        'number_type': 'The answer is of type {got}. It must be one number.',
        'wrote_into_argument': 'The function writes into an array that was given to it; others still need '
                               'it. Make a new array.{line}',
        'read_from_notebook': "The pull-back reads {name} from the notebook's variables, which other cells "
                              'and calls change. Make {name} inside the function, without global, and the '
                              'pull-back finds it there.',
        'pulled_differently': 'Called again with the same g, the pull-back returns something else. It must '
                              'not change what it reads: no nonlocal, no global, and no array that is '
                              'written into. And np.empty holds chance numbers.',
        'wrote_into_value': 'The pull-back writes into the value that the op has returned. Others read it by '
                            'then, and a second backward would start from other numbers. Make a new array.',
        'pullbacks_bare': 'The second thing returned is a function. It must be a tuple, even with one '
                          'pull-back in it: mind the comma in (lambda g: ...,).',
        'pullbacks_count': 'The second thing returned is this: {got}. It must be a tuple with {expected} in '
                           'it: one pull-back per input.',
        'pullback_not_function': 'The tuple holds something of type {got} where a function is expected: '
                                 'write lambda g: ... so that it can wait for g.',
        'pulled_none': 'The pull-back returned None: does every way through it end in a return?',
        'line': 'The line is: {line}',
        'earlier_version': 'The cell that ran just before has an error and did nothing, so this looked at an '
                           'earlier version.',
        'not_understood': 'What came back could not be compared ({error}): look at its type and shape.',
        'name_unquoted': 'The name goes in quotes: check("{name}").',
        'no_such_check': 'There is no check named {name}. In this notebook there are: {names}.',
        'recursion_endless': 'Python stopped it with a RecursionError: the function calls itself without '
                             'end, or too deep.',
        'check_endless': 'It was stopped after {millions} million steps, more than {times} times what the '
                         'solution takes. Look for a loop that does not end, or one that starts again from '
                         'the beginning for every element.{line}',
        'check_endless_time': 'It was stopped after {seconds} seconds of computing, more than {times} times '
                              'what the solution takes on this computer. Look for a loop that does not end, '
                              'for arrays that are far too large, or for a search in a list that keeps '
                              'growing.{line}',
        'check_endless_unjudged': 'This was not judged: it ran for {seconds} seconds and hardly computed '
                                  'anything. If it waits for something, such as input() or time.sleep(), '
                                  'take that out; if the computer was busy, run the cell again.{line}',
        'returned_list': 'Square brackets make a list. An op returns a tuple: return value, (pull-back,).',
        'number_comma': 'That is a pair of numbers: in Python decimals are written with a point, as in 0.5.',
        'number_pair': 'Two numbers came back. In Python a comma makes a pair, also between thousands; two '
                       'counts are added up with +.',
        'truth_of_array': 'Python asked a whole array whether it is true: if, and, or, not, max and min look '
                          'at one number. Use what works entry by entry: comparisons, np.where, '
                          'np.maximum.{line}',
        'function_of_numbers': "A function for single numbers, of Python's module math, or float, was given "
                               "an array. NumPy's functions of the same names take whole arrays.{line}",
        'array_for_axis': 'An array was given where an axis is expected. np.max(a, b) looks for the largest '
                          'entry of a along the axis b; np.maximum(a, b) compares a with b.{line}',
        'scalar_input': 'An array of shape () is a single number: it has no entries to loop over, and none '
                        'to assign to. Operators, np.where and np.maximum work for every shape.{line}',
        'array_for_tensor': "It stopped with {error}: {text}. In an op, x, y and g are NumPy's arrays and "
                            'not tensors: functions are called as in np.exp(x), and there is no .data to '
                            'take.{line}',
        'pair_in_formula': 'A tuple stands in a formula. An op returns a pair, its value and its pull-backs; '
                           "a formula needs NumPy's function: np.exp(x), not ops.exp(x).{line}",
        'uneven_array': 'A tuple or list stands where an array is expected, and its parts are too unequal to '
                        "make one. An op's pair, its value and its pull-backs, is such a tuple: a formula "
                        "needs NumPy's own function, or the first of the pair. And np.maximum(a, b) compares "
                        'two arrays, without a list.{line}',
        'shapes_apart': 'Two arrays do not fit together: {text}. What are the shapes of x, z and g there, '
                        'and of what you make of them?{line}',
        'where_incomplete': 'np.where needs three things: where to choose, what to take there, and what to '
                            'take elsewhere.{line}',
        'call_arguments': "A function was called with other arguments than it takes: {text}. If NumPy's "
                          'function of that name is meant, it begins with np. and takes the array first; '
                          'several arrays go in one tuple or list.{line}',
        'first_line_changed': 'The check cannot call the function as its first line was given: {text}. Keep '
                              'that line as it was.',
        'array_called': 'Brackets stand right behind something that is not a function: is a * missing '
                        'between them, or do they follow .T, which takes none?{line}',
        'dots_left': 'The three dots stand for what is still to be found: they cannot be computed '
                     'with.{line}',
        'numpy_unknown': 'NumPy has no np.{name}. The natural logarithm is np.log, the exponential np.exp; '
                         'other functions are called as in mathematics, np.sqrt or np.tanh.{line}',
        'boolean_minus': 'A minus does not turn True and False around: ~ does.{line}',
        'context_saved': 'context is not x and y: it is an object that keeps them. They are in '
                         'context.saved.{line}',
        'name_unknown': "It stopped with {error}: there is no {name} at this place. NumPy's functions begin "
                        "with np., inputs have the names in the function's first line, and what is made "
                        'inside another function stays there.{line}',
        'stand_in_called': 'It uses {name} of the library, which only stands in for a function that is still '
                           'to be written, in lesson {lesson}. Do without it here.{line}',
        'upstream_too_early': 'g is not there yet when the value is computed: it comes later, as the '
                              'argument of a pull-back. Write lambda g: in front of what needs it; of a '
                              'pull-back made with def, hand over the name alone, without (g).',
        'returned_flat': 'The function returned {got} things in a row. An op returns two: its value, and one '
                         'tuple with the pull-backs, in brackets of its own.',
        'pullbacks_joined': 'One function returns the gradients of all inputs. Write one pull-back per '
                            'input, so that only those that somebody needs are called.',
        'pull_back_arguments': 'A pull-back is called with g and nothing else: {text}. What else it needs it '
                               'finds around it, in the function that made it.{line}',
        'other_case': 'In the calls before this one, this part was right. Here the inputs have shape '
                      '{shapes} and dtype {dtype}.',
        'value_shape': 'The value has shape {got}; it should have shape {expected}.',
        'value_dtype': 'The value has dtype {got}; for these inputs it should be {expected}. What makes it '
                       'float64 may be an array made inside, as by np.ones without dtype=x.dtype, a NumPy '
                       'number such as np.log(2) or np.prod(...), or whole numbers made of a mask, as in 1 - '
                       'mask.',
        'value_is_input': 'The value is the input itself, unchanged.',
        'value_negated': 'The value has the wrong sign.',
        'value_zeros': 'The value is zero.',
        'value_factor': 'The value is {factor} times what it should be, everywhere.',
        'value_not_finite': 'The value is infinite or nan where it should be a finite number.',
        'value_mismatch': 'The value is wrong in {wrong} of {size} entries.',
        'value_nearly': 'Right to some digits, but not to all: is something small added, a constant rounded, '
                        'or a step computed in float32?',
        'value_first': 'The value is not right yet, and this pull-back is not either. Mend the value first: '
                       'a pull-back often follows from it.',
        'value_boolean': 'The value is an array of True and False, the answer to a comparison. It must be an '
                         'array of numbers.',
        'value_formula': 'What you return is {found}. The docstring asks for something else.',
        'value_constant': 'The value is {found} everywhere, whatever the input is.',
        'value_of_another': "What you return is {found}, and that is another function than the docstring's.",
        'value_sign_inside': 'What you return is {found}: one of the signs in it is wrong.',
        'value_overflow': 'Right near x = 0, wrong far from it: an exponential there is too large for a '
                          'number and becomes inf, and inf / inf is nan. Look for a form in which no inf '
                          'stands both above and below.',
        'value_far': 'Right near x = 0, wrong far from it: look at what comes out at x = -40, x = 800 and x '
                     '= -800.',
        'value_epsilon': 'Right for ordinary x, wrong where x is tiny or 0: something keeps x away from 0, '
                         'as log(x + 1e-15) would, or loses a tiny x on the way, as x**2 and x - 1 do. Then '
                         'all that is smaller looks alike. The true value at 0 is -inf.',
        'value_tiny': 'Right for ordinary y, wrong where y is tiny: something keeps y away from 0, as y + '
                      '1e-8 would. A quotient with a tiny denominator is large, and whoever divides should '
                      'see it.',
        'value_numerator': 'Right where x is not 0, wrong where it is: 0 divided by y is 0.',
        'value_negative': 'Right where x is positive. A negative x has no value here, and NumPy says so with '
                          'nan: does something change its sign first, or put another number in its place?',
        'value_root': 'Right for ordinary x, wrong where x is tiny or 0: something keeps x away from 0, as '
                      'sqrt(x + 1e-8) would. The square root of 0 is 0.',
        'value_size': 'Right for ordinary x, wrong where x is very large or very small: is there a bound '
                      'other than 0, or does a little of x get through where it should not? Every positive x '
                      'passes unchanged, however small or large.',
        'value_tie': 'Wrong where x and y are equal. Only the mask says which of them is chosen.',
        'value_branch': 'Wrong where the input that is not chosen is inf or nan. 0 times inf is nan, so a '
                        'product with the mask lets it through: np.where leaves it out.',
        'value_kink': 'Right everywhere but where x is exactly 0.',
        'product_value': 'What you return is {found}. The docstring asks for rows of x with columns of y: '
                         'the sum over k of x[i, k] y[k, j].',
        'gradient_shape': 'The pull-back returned shape {got}; {input} has shape {expected}, and its '
                          'gradient must have the same.',
        'upstream_ignored': 'The gradient that arrives, g, is ignored: this is dz/d{input} alone. The chain '
                            'rule asks for g times dz/d{input}.',
        'upstream_passed_on': 'This is g itself: the slope dz/d{input} is missing from the product.',
        'upstream_added': 'g and the slope are added. The chain rule multiplies them.',
        'upstream_divides': 'The slope is divided by g. The chain rule multiplies them.',
        'upstream_not_factor': 'With -2 * g in place of g, what comes back is not -2 times as much: g stands '
                               'inside a function, or some term goes without it. A pull-back multiplies g by '
                               'the slope, and the slope is made of the inputs and the value alone.',
        'operands_swapped': 'This is the gradient of the other input: the pull-backs are in the wrong order.',
        'gradients_added': 'This is the gradient of both inputs added up. Each pull-back gives that of its '
                           'own input, as if the other stood still.',
        'gradient_negated': 'The gradient has the wrong sign.',
        'gradient_zeros': 'The gradient is zero: nothing gets through to the input.',
        'gradient_leaks': 'Where the gradient should be 0 it is not. There z does not change with {input}, '
                          'so nothing may come back.',
        'gradient_blocked': 'In {wrong} of {size} entries nothing comes back, although z does change with '
                            '{input} there.',
        'value_for_slope': 'g is multiplied by the value z. It must be multiplied by the slope dz/d{input}.',
        'value_returned': 'This is the value z again, not a gradient.',
        'input_for_slope': 'g is multiplied by the input. It must be multiplied by the slope dz/d{input}.',
        'input_returned': 'This is the input itself, not a gradient.',
        'gradient_factor': 'The gradient is {factor} times what it should be, everywhere: is a constant '
                           'factor missing or extra?',
        'gradient_not_finite': 'The gradient is infinite or nan where it should be a finite number.',
        'gradient_mismatch': 'The gradient is wrong in {wrong} of {size} entries: move {input} a little and '
                             'watch how z changes.',
        'gradient_nearly': 'Right to some digits, but not to all: is something small added, a constant '
                           'rounded, or a step computed in float32?',
        'gradient_summed': 'The pull-back returned one number, the sum over all entries. Each entry of '
                           '{input} has a slope of its own, so the gradient has as many entries as {input}.',
        'gradient_boolean': 'The pull-back returned True and False, the answer to a comparison. If it is g * '
                            'x > 0: Python multiplies first, so put the comparison in brackets.',
        'gradient_overflow': 'Right near x = 0, wrong far from it: an exponential there becomes inf, and inf '
                             '/ inf is nan. Can the slope be had from the value z, which never is that '
                             'large?',
        'gradient_far': 'Right near x = 0, wrong far from it: the curve is flat there, so nothing may come '
                        'back.',
        'gradient_epsilon': 'Right for ordinary x, wrong where x is tiny or 0: something keeps x away from '
                            '0, or treats 0 apart. The slope of ln x grows without limit towards 0, and at 0 '
                            'it is inf.',
        'gradient_tiny': 'Right for ordinary y, wrong where y is tiny: something keeps y away from 0, as y + '
                         '1e-8 would.',
        'gradient_numerator': 'Right where x is not 0, wrong where it is: 0 / 0 is nan. Can the slope be had '
                              'without dividing by x?',
        'gradient_negative': 'Right where x is positive, wrong in an array that holds negative x too.',
        'gradient_root': 'Right for ordinary x, wrong where x is tiny or 0: something keeps the denominator '
                         'away from 0, or 0 / 0 stands there. The slope of a square root grows without limit '
                         'towards 0, and at 0 it is inf.',
        'gradient_size': 'Right for ordinary x, wrong where x is very large or very small: the slope is 1 at '
                         'every positive x, however small or large, and 0 at every negative one.',
        'gradient_tie': 'Wrong where x and y are equal. Only the mask says which of them was chosen, and so '
                        'where g goes.',
        'gradient_branch': 'Wrong where an input is inf or nan. The gradient is made of g and the mask '
                           'alone.',
        'gradient_kink': 'Right everywhere but where x is exactly 0, or -0.0. There is no slope there: by '
                         'convention it counts as 0.',
        'gradient_constant': 'The same number, {found}, comes back in every entry: a sum or a mean of g, for '
                             'instance. Every entry has a g of its own and a slope of its own.',
        'formula_no_upstream': 'What comes back is {found}. The g that arrives is not in it, and the slope '
                               'is not right either: the chain rule asks for g times dz/d{input}.',
        'formula_half_upstream': 'What comes back is {found}: g multiplies only one of the two terms, and '
                                 'the chain rule multiplies the whole slope by it. Are brackets missing?',
        'formula_upstream_power': 'What comes back is {found}. g belongs there once, as a factor: the chain '
                                  'rule asks for g times dz/d{input}.',
        'slope_inverted': 'What comes back is {found}: the slope stands upside down, as if it were '
                          'd{input}/dz instead of dz/d{input}.',
        'slope_factor_missing': 'What comes back is {found}. That is a part of the right slope: a factor or '
                                'a division is missing.',
        'slope_factor_extra': 'What comes back is {found}. The right slope is in it, but a factor or a '
                              'division is too many.',
        'slope_formula': 'What comes back is {found}. That is not g times the slope of this op: move {input} '
                         'a little and see how fast z changes.',
        'slope_constant': 'What comes back is {found}: the same multiple of g everywhere. The slope of this '
                          'op is not the same everywhere.',
        'slope_of_another': 'What comes back is {found}. That is the pull-back of {function}, which is '
                            'another function.',
        'slope_sign_inside': 'What comes back is {found}: one of the signs in the slope is wrong.',
        'slope_term_extra': 'What comes back is {found}: one of the two terms is right, and the other is too '
                            'much.',
        'slope_mixed_up': 'What comes back is {found}: in one place the input stands where the value '
                          'belongs, or the value where the input belongs.',
        'slope_inputs_exchanged': 'What comes back is {found}: x and y are exchanged in the slope.',
        'slope_factor_inverted': 'What comes back is {found}: a factor of the slope multiplies where it '
                                 'should divide, or divides where it should multiply.',
        'product_elementwise': 'This is {found}, entry by entry. A product of matrices is written @: each of '
                               'its entries is a sum over a row and a column.',
        'product_no_upstream': 'What comes back is {found}. The g that arrives is not in it: the chain rule '
                               'sums its entries, each times a slope.',
        'product_own_factor': 'What comes back is {found}. An entry of {input} is multiplied by entries of '
                              'the other factor, never by its own kind, so the slope is made of the other '
                              'factor.',
        'product_transpose': 'What comes back is {found}: the right factors in the right order, but a '
                             'transpose is missing, or is there where it should not be. A reshape is no '
                             'transpose: it leaves the entries in their old order.',
        'product_order': 'What comes back is {found}: the right factors the wrong way round. For matrices a '
                         '@ b is not b @ a; with sizes that all differ, the shapes would not even fit.',
        'product_both': 'What comes back is {found}: the right factors, but in the wrong order and with a '
                        'wrong transpose. Write down the shapes of g and of the inputs for sizes that all '
                        'differ: few products fit.',
        'product_other': 'What comes back is {found}. The gradient of {input} is made of g and of the other '
                         'factor, each once.',
        'product_longer': 'The right product is in it, multiplied by one more matrix. Two factors are '
                          'enough: g and the other factor of the product.',
        'where_true': 'The wrong entries are just those where {option} is True.',
        'where_false': 'The wrong entries are just those where {option} is False.',
        'where_negative': 'The wrong entries are just those where {input} is negative.',
        'where_positive': 'The wrong entries are just those where {input} is positive.',
        'where_large': 'The wrong entries are just those where {input} is further than 1 from 0.',
        'where_small': 'The wrong entries are just those where {input} is nearer than 1 to 0.',
        'where_zero': 'The wrong entries are just those that should be 0.',
        'where_not_zero': 'The wrong entries are just those that should not be 0.',
        'where_row': 'The wrong entries are just those of row {number}.',
        'where_column': 'The wrong entries are just those of column {number}.',
        'own_code_yours': 'yours, from {file}.',
        'own_code_not_written': 'reference: not written in {file}.',
        'own_code_wrong': 'reference: yours, in {file}, does not pass check("{check}"). {why}',
        'own_code_unread': 'reference: Python cannot read its cell in {file}: {text}, line {number}.',
        'own_code_endless': 'reference: yours, in {file}, was stopped after {millions} million steps: is '
                            'there a loop that does not end?',
        'own_code_endless_time': 'reference: yours, in {file}, was stopped after {seconds} seconds of '
                                 'computing, more than {times} times what the solution takes on this '
                                 'computer.',
        'own_code_endless_unjudged': 'reference: yours, in {file}, was not judged: it ran for {seconds} '
                                     'seconds and hardly computed anything.',
        'own_code_no_notebook': 'No notebook of lesson {slug} found; reference: {names}.',
        'own_code_unreadable': 'reference: the notebook of lesson {slug} cannot be read.',
        'own_code_damaged': '{file} cannot be read as a notebook ({error}) and is left out: open it in '
                            'Jupyter, or put a copy in its place that opens there.',
        'own_code_where': "A notebook is looked for in its lesson's folder, beside the folder of this one "
                          '({beside}), and here ({here}).',
        'own_code_all': 'All {of} functions of earlier lessons are yours.',
        'own_code_some': '{own} of {of} functions of earlier lessons are yours; the others are the '
                         'reference.',
        'own_code_again': '{name}: you wrote it in lesson {slug}, and write it again in this one.',
        'own_code_nothing': 'No lesson before this one writes functions of the library: there is nothing to '
                            'bring.',
        'own_code_graded': 'While a notebook is graded, the functions of earlier lessons are the reference, '
                           'not yours.',
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
                              'once: make a list, or go over the pull-backs inside _backward.',
        'quotient_turned': 'This is y / x: the quotient is upside down.',
        'product_for_quotient': 'This is x times y. The exercise asks for x divided by y.',
        'quotient_floored': 'The quotient is rounded down: in Python // drops what / keeps.',
        'slope_of_product': 'This is the pull-back of the product x * y. In a quotient y divides: the larger '
                            'y is, the less z changes with x or with y.',
        'quotient_sign': 'The sign is missing: where x is positive, a larger y makes the quotient smaller. '
                         'That holds for a negative y too: 1 / -1 is smaller than 1 / -2.',
        'denominator_once': 'This is -g * x / y, as if 1 / y fell by 1 / y with each unit of y. From y = 10 '
                            'to 11 it falls from 0.1 to 0.0909, by much less: a division is missing.',
        'denominator_brackets': 'This is -g * x: in a / y * y Python divides by y and then multiplies by it '
                                'again. Put the denominator in brackets, or write y**2.',
        'numerator_missing': 'This is the pull-back of 1 / y. In x / y the numerator multiplies: where x is '
                             '0, y does not matter at all.',
        'log_of_another_base': 'This is a logarithm to base 10 or 2. The exercise asks for the natural one, '
                               'the inverse of eˣ.',
        'log_of_one_more': 'This is ln(1 + x). The exercise asks for ln x.',
        'slope_of_exp': 'g is multiplied by eˣ, the slope of the inverse function. The further right, the '
                        'flatter a logarithm is.',
        'derived_twice': 'This is -g / x**2: the slope has been derived a second time.',
        'power_before_quotient': 'This is x / 2: in x ** 1/2 Python takes the power first and halves the '
                                 'result. Put the exponent in brackets.',
        'slope_at_input': 'The slope has its right form, but with the input x where the value z belongs.',
        'exponent_brackets': 'This is g / (4 * x): in x ** -1/2, Python takes the power first and divides '
                             'the result by 2. Put the exponent in brackets.',
        'root_above': 'This is g * z / 2, which grows with x, while a root gets flatter. In g / 2 * z Python '
                      'multiplies by z; and deriving x ** (1/2) lowers its exponent.',
        'slope_of_square': 'This is the pull-back of z = x². The root is its inverse.',
        'tangent_for_tanh': 'This is tan x, the tangent of an angle. The exercise asks for the hyperbolic '
                            'tangent, which stays between -1 and 1.',
        'square_missing': 'This is g * (1 - z): a square is missing. Near z = -1, where the curve is flat, '
                          'this slope would be 2.',
        'slope_of_sigmoid': 'This is g * z * (1 - z), which is 0 where z is 0. But at x = 0 tanh is '
                            'steepest.',
        'exponent_sign': 'This is 1 / (1 + eˣ), which falls from 1 to 0: the sign in the exponent is '
                         'missing.',
        'quotient_brackets': 'The denominator needs brackets: in a / b + c, or 1 / 1 + e⁻ˣ, Python divides '
                             'first.',
        'slope_of_tanh': 'This is g * (1 - z**2), which is all of g where z is near 0. But there sigmoid is '
                         'flat.',
        'maximum_over_axis': 'np.max(x, 0) is the largest entry along axis 0, and np.max(x) the largest of '
                             'all. Here each entry is compared with the number 0 by itself.',
        'side_inverted': 'This is min(x, 0): negative entries pass and positive ones do not. It must be the '
                         'other way round.',
        'slope_for_value': 'This is 1 where x is positive and 0 elsewhere, which is the slope. The value is '
                           'x itself where x is positive.',
        'mask_missing': 'This is g itself in every entry. Where the value did not come from {input}, moving '
                        '{input} changes nothing, so no gradient may pass there.',
        'mask_inverted': 'The mask is inverted: g passes where {input} was held back, and is held back where '
                         '{input} passed.',
        'mask_of_upstream': 'The mask is made from g. What decides is the sign of x: where x is positive, a '
                            'negative g passes too.',
        'slope_of_abs': 'This is the pull-back of |x|, whose slope on the left is -1. relu is flat there.',
        'mask_at_zero': 'Right everywhere but where x is exactly 0: there g passes. By convention the slope '
                        'at the kink counts as 0: is there >= where > is meant?',
        'choice_inverted': 'x and y are exchanged: x belongs where mask is True.',
        'choice_picked': 'An array indexed by True and False holds the chosen entries only, in a row: their '
                         'places are lost. np.where keeps the shape.',
        'choice_of_one': 'One of the two inputs is missing from the value: where it should stand there is 0.',
        'choice_added': 'x and y are added where only one of them may stand.',
        'mask_unused': 'The choice is made by comparing, and not by the mask: mask may be True or False '
                       'anywhere, whatever x and y are.',
        'mask_on_input': 'The mask is applied to {input} itself. What goes back is g: its entries pass or do '
                         'not, whatever {input} is.',
        'edited_unnoticed': '{number} would be right if nobody had edited x.data. But a pull-back reads the '
                            'array when it is called, and that is after the edit.',
        'edited_throughout': '{number} is the slope of x³ at 3. But y was computed before the edit and still '
                             'holds 4.',
        'edited_product_only': '{number} leaves out a use of x. Look for x in both lines: each use gives a '
                               'contribution of its own.',
        'edited_last_only': '{number} would do if x were used once. Look for x in both lines: each use gives '
                            'a contribution of its own.',
        'edited_one_way': '{number}: y = x * x uses x twice, and each use sends back a contribution.',
        'edited_partly': '{number}: some of these factors are from before the edit. All pull-backs run after '
                         'it, and every x they read is 3.',
        'edited_value': '{number} is L itself. What is asked for is the gradient that x receives.',
        'edited_otherwise': '{number} is not it. Write down what the arrays of x and y hold when backward '
                            'runs, then follow both pull-backs of each product.',
        'backward_count': 'What add_backward returned is this: {got}. It must be a tuple of one gradient per '
                          'input, so here of {expected}.',
        'backward_type': 'In what add_backward returned there is something of type {got}. backward runs when '
                         'g is there already, and returns the gradients themselves: arrays of real numbers.',
        'rest_of_chain': '2 * (x + y) is the slope of what comes after the sum. It has arrived already: it '
                         'is in g.',
        'this_call': 'That was the call {call}, for arrays of shape {shapes}.',
        'later_call': 'The calls before it went well; that was the call {call}, for arrays of shape {shapes} '
                      'and dtype {dtype}.',
        'shapes_count': 'It returned this: {got}. Expected are {expected} shapes, each a tuple: of {items}.',
        'shapes_comma': '{item}: {got} is a number. A shape is a tuple, also with a single axis: with a '
                        'comma, as in (7,).',
        'shapes_type': '{item}: this is of type {got}. A shape is a tuple of whole numbers.',
        'shapes_not_stretched': '{item}: {got} is the shape of one of the two. Both are stretched: align '
                                'them from the right and compare size with size.',
        'shapes_added': '{item}: {got} puts sizes or axes of both together. Broadcasting joins nothing: it '
                        'lays one over the other, aligned from the right.',
        'shapes_turned': '{item}: {got} has its axes in another order. Broadcasting never changes the order: '
                         'verb, person, tense.',
        'shapes_too_early': '{item}: {got} has the axis of the verbs already. The grid comes in one line '
                            'later.',
        'shapes_front_missing': '{item}: {got} lacks axes. The grid has three, and the table is repeated for '
                                'each verb.',
        'shapes_not_summed': '{item}: {got} has more entries than the data. What comes back to the copies is '
                             'added up, until the gradient has the shape of its data.',
        'shapes_axis_lost': '{item}: {got} has as many entries as the data, but is no column. A gradient has '
                            'exactly the shape of its data, axes of size 1 included.',
        'shapes_front_kept': '{item}: {got} has an axis that the data do not have. Axes in front are summed '
                             'away.',
        'shapes_column': '{item}: {got} is a column, with an axis that the data do not have. A gradient has '
                         'exactly the shape of its data.',
        'shapes_all_summed': '{item}: {got} would be one number for all. Each entry of the data has a slope '
                             'of its own.',
        'shapes_of_other': "{item}: {got} is the shape of the other input's gradient.",
        'shapes_otherwise': '{item}: {got} is not it. For a value, align the shapes from the right; for a '
                            'gradient, look at the shape of its data.',
        'sum_case': 'That was with a g of shape {g}, for shape {shape}.',
        'sum_type': "It returned something of type {got}. It must be an array, as NumPy's sum returns.",
        'sum_shape': 'It returned shape {got}, expected {expected}.',
        'sum_wrong': 'The shape is right, the numbers are not: each entry must be the sum of all g whose '
                     'place it was copied to.',
        'sum_missing': 'This is g itself, not summed. To sum over: axes {right}. sum leaves g as it is and '
                       'returns a new array.',
        'sum_front_only': 'Only the axes in front have been summed, {found}. To sum over: axes {right}, '
                          'because a 1 of the shape was stretched too.',
        'sum_too_few': 'g has been summed over axes {found} only. To sum over: axes {right}.',
        'sum_too_many': 'g has been summed over axes {found}. Nothing was copied along some of them. To sum '
                        'over: axes {right}.',
        'sum_all': 'All of g has been summed, over axes {found}, as sum does without axis or with axis=None. '
                   'To sum over: axes {right}; the empty tuple, axis=(), sums over none.',
        'sum_other_axes': 'g has been summed over axes {found}, and the axes to sum over are {right}: those '
                          'in front, and those along which a 1 of the shape was stretched.',
        'sum_axis_lost': 'The numbers are right, but an axis of size 1 is lost: the shape is {shape}, '
                         'expected {asked}. A stretched axis is summed with keepdims=True.',
        'sum_front_kept': 'The numbers are right, but axes are still in front, with size 1: the shape is '
                          '{shape}, expected {asked}. Sum over axes in front without keepdims.',
        'sum_reshaped': 'The numbers are right, but they stand in shape {shape}, expected {asked}.',
        'sum_misplaced': 'The numbers are entries or sums of g, but some stand in the wrong place.',
        'sum_more_than_one': 'Here a 1 was stretched to 0, and the axis has not been summed: its size is '
                             'still 0. An entry without copies gets the sum of no entries, which is 0.',
        'sum_refused': 'It raised {error}, although g has a shape to which this one broadcasts.{line}',
        'sum_refused_right': 'It raised {error}, although the sum was right by then, in the right shape. '
                             'Look at the condition: a list, for instance, never equals a tuple.{line}',
        'sum_refused_early': 'It raised {error}, although g has a shape to which this one broadcasts. There '
                             'g is still as it came; to sum over: axes {right}. sum leaves g as it is and '
                             'returns a new array.{line}',
        'sum_accepted': 'No array of this shape can have been broadcast to g, and yet something of shape '
                        '{got} was returned. Compare the shapes in the end, and raise a ValueError if they '
                        'differ.',
        'sum_forced': 'No array of this shape can have been broadcast to g, and yet one was returned. A '
                      'reshape, for instance, makes it of any g with as many entries: compare the shapes '
                      'before, and raise a ValueError if they differ.',
        'sum_error_type': 'No array of this shape can have been broadcast to g. That must raise a '
                          'ValueError; it stopped with {got}.{line}',
        'copies_averaged': 'The copies have been averaged. What comes back to them is added up: g is already '
                           'the slope of each.',
        'copies_counted': 'This is the number of copies. g is not in it: add up what comes back to them.',
        'copies_one': 'Each of these numbers is one entry of g. What comes back to the other copies is lost: '
                      'add up all of them.',
        'axes_case': 'That was with g_shape = {g_shape} and shape = {shape}.',
        'axes_type': 'It returned this: {got}. It must be a tuple of axes: tuple(...) makes one, and (1,) is '
                     'one with a single axis in it.',
        'axes_booleans': '{got} says yes or no of each axis. What is asked for are the numbers of the axes '
                         'with yes, in a tuple: enumerate gives them.',
        'axes_sizes': '{axes} are sizes. What is asked for are the numbers of the axes, counted from 0: '
                      'enumerate gives them.',
        'axes_outside': '{axes} holds a number that is no axis of these shapes. Axes are counted from 0.',
        'axes_from_one': 'Each number in {axes} is one too many: axes are counted from 0. Expected: {right}.',
        'axes_twice': '{axes} holds an axis twice.',
        'axes_zero_missed': '{axes} lacks an axis that was stretched from 1 to 0. A size of 0 is not 1 '
                            'either, so that axis must be summed too.',
        'axes_too_few': '{axes} lacks an axis that was stretched: its size is 1 in shape and another one in '
                        'g_shape. Expected: {right}.',
        'axes_too_many': '{axes} holds an axis that was not stretched: there the size in shape is not 1. '
                         'Expected: {right}.',
        'axes_others': '{axes} holds an axis that was not stretched, and lacks one that was: expected '
                       '{right}. In shape the size is 1, in g_shape it is another one.',
        'reshape_sizes': 'reshape keeps all the entries; it cannot make more or fewer of them: {text}.{line}',
        'reshape_too_many': 'reshape keeps all the entries, and here there are too many: {text}. What comes '
                            'back to copies must be added up first.{line}',
        'reshape_too_few': 'reshape keeps all the entries, and here too few are left: {text}. Has more been '
                           'summed than was copied?{line}',
        'broadcast_for_sum': 'broadcast_to only makes arrays larger: {text}. On the way back the copies must '
                             'be added up.{line}',
        'assigned_apart': 'What is put there does not fit into its place: {text}. Here, too, shapes are '
                          'aligned from the right.{line}',
        'unbroadcast_misfit': 'unbroadcast brings an array back to a shape that broadcasts to its own, and '
                              'these are not two such shapes: {text}. In a pull-back the shape is that of '
                              'its own input; a value has nothing to bring back.{line}',
        'tuple_operand': 'Python does not compute with tuples, such as shapes, entry by entry: {text}. Go '
                         'through them, or through both at once with zip.{line}',
        'tuple_joined': '+ joins a tuple only with another tuple: {text}. A tuple with one thing in it has a '
                        'comma: (1,).{line}',
        'slice_joined': '+ joins a tuple only with another tuple: {text}. Make a tuple of the slice, with '
                        'brackets and a comma: (slice(...),).{line}',
        'axis_moved': 'There is no such axis: {text}. When an axis is summed away, those behind it move up: '
                      'sum over several at once, with a tuple, or over axis 0 again and again.{line}',
        'axis_unknown': 'There is no such axis: {text}. An array of n axes has the axes 0 to n - 1, or -n to '
                        '-1. n is its .ndim; len is its size along axis 0.{line}',
        'axis_list': 'NumPy takes several axes as a tuple, not as a list or a range: tuple(...) makes '
                     'one.{line}',
        'tuple_for_number': 'A tuple stands where a single number is expected: {text}. Take the numbers in '
                            'it one by one.{line}',
        'axes_none': 'In this call nobody gives axes: axes is None, and the order of all axes is reversed. '
                     'It stopped with {error}: {text}.{line}',
        'axes_searched': 'An axis was looked for and not found: {text}. axes may hold negative numbers, and '
                         '-1 means the last axis: count all of them from 0 first.{line}',
        'axes_count': 'transpose wants each axis of the array once: {text}.{line}',
        'split_equal': 'Equal parts do not work here: {text}. Every array has a size of its own along '
                       'axis.{line}',
        'index_misfit': 'An index does not fit the array that it is used on: {text}. Which array is that, '
                        'and which shape has it?{line}',
        'index_listed': 'That is no index: {text}. An index for each of several axes goes in a tuple, not in '
                        'a list: tuple(...) makes one.{line}',
        'batch_apart': 'These are no matrices that can be multiplied: {text}. The last two axes are the '
                       'matrices, and swapaxes(-1, -2) exchanges just these; .T turns round all axes, and '
                       'axes counted from the front are others where the batch has more of them.{line}',
        'batch_axes': 'It stopped with {error}: {text}. There may be any number of batch axes in front of '
                      'the last two, or none: count axes from the end, as in swapaxes(-1, -2).{line}',
        'argument_reshaped': 'The function changes the shape of the array that was given to it, as x.shape = '
                             '... does; others still need it. Make a new one: x.reshape(...).',
        'input_rebound': 'In the pull-back {name} is not the array that came in: the name has been given a '
                         'new value before. The pull-back reads what it stands for at the end.',
        'value_misplaced': 'All the entries are there, but not in their places.',
        'gradient_misplaced': 'All the numbers come back, but not to their places: the one that is furthest '
                              'off belongs at {place}.',
        'gradient_as_it_came': 'This is g as it came. It stands in the shape and order of z, and has to be '
                               'brought back to those of {input}.',
        'upstream_unused': 'With -2 * g in place of g the same comes back: the g that arrives is not used.',
        'gradient_whole': 'The gradient has dtype {dtype}, whole numbers: what stands behind the decimal '
                          'point is lost. Zeros have a dtype too, and that of x is x.dtype.',
        'entries_times_input': 'What comes back is multiplied by {input}. Its entries are in z as they are: '
                               'the slope is 1, and nothing multiplies g.',
        'repeated_by_tile': 'np.tile repeats the whole array as often along each axis as the numbers say. '
                            'Here they are the shape that is asked for.',
        'repeated_in_order': 'The entries are repeated one after another, as np.resize does. Broadcasting '
                             'aligns the shapes from the right, and copies along whole axes.',
        'reshape_order': 'The entries are read column by column, as with order="F". They must keep their '
                         'order row by row.',
        'reshape_by_transpose': 'The axes have been exchanged. That gives the shape, but puts the entries '
                                'into another order: reshape keeps the order.',
        'reshape_other_shape': 'The entries are in order, but in shape {made}; expected {asked}.',
        'transpose_axes_unused': 'The order of all axes has been reversed, as without axes. Here they are '
                                 'given.',
        'transpose_none_two': 'Nobody gives axes here: axes is None, and the order of all axes is reversed. '
                              'Only two have been exchanged.',
        'transpose_inverse_forward': 'This is x transposed by the inverse of axes. Place k of z must hold '
                                     'axis axes[k] of x.',
        'transpose_two_only': 'Only two axes have been exchanged. axes says for every place which axis goes '
                              'there.',
        'transpose_reshaped': 'The shape is right, but reshape keeps the entries in their old order. The '
                              'axes themselves have to change places.',
        'transpose_same_axes': 'g has been transposed by axes once more, {axes}. The way back is by the '
                               'inverse: {right}.',
        'transpose_argsort': 'argsort of {given} is not its inverse: negative numbers are sorted to the '
                             'front, whichever axes they mean. Count all axes from 0 first.',
        'transpose_reversed': 'g has been transposed by {found}, all axes reversed. The inverse of {axes} is '
                              '{right}.',
        'transpose_other': 'g has been transposed by {found}. The inverse of {axes} is {right}.',
        'transpose_none_other': 'Nobody gives axes here, so all of them were reversed, and the way back is '
                                'to reverse them again: {right}. g has been transposed by {found}.',
        'transpose_negative': '{given} means {axes}, counted from 0, and the inverse of that is {right}. g '
                              'has been transposed by {found}.',
        'transpose_backwards': 'g has been transposed by {found}, which is axes from back to front. The '
                               'inverse of {axes} is {right}: it says where 0 stands in axes, where 1 '
                               'stands, and so on.',
        'index_flat': 'The index was used on the entries in a row. It must be used on x as it is.',
        'index_along_last': 'The index was used along the last axis. x[index] begins with the first.',
        'index_assigned': 'An entry that was picked twice has only one of its gradients: writing dx[index] = '
                          'g, or += g, overwrites. np.add.at adds one after the other.',
        'index_ones': 'The picked entries have 1, or as many as they were picked, where they should have '
                      'what comes back in g.',
        'index_keeps_input': 'Where nothing was picked x itself is left over. Begin with zeros: what was not '
                             'picked has the gradient 0.',
        'index_leaks': 'Where nothing was picked the gradient must be 0.',
        'index_on_upstream': 'The index was used on g. It says where in x the entries were picked: make '
                             'zeros in the shape of x, and put g there.',
        'index_on_both': 'g has been read at the places that index names. These are places in x; in g the '
                         'entries stand in the order in which they were picked.',
        'pulled_none_at': 'The pull-back returned None. It must end by returning the array: np.add.at '
                          'changes an array, and returns nothing itself.',
        'add_at_arguments': 'np.add.at needs three things: the array that is added to, the index, and what '
                            'is added: {text}.{line}',
        'cat_axis_unused': 'The arrays have been joined along axis 0. The option axis says along which.',
        'cat_axis_error': 'These arrays cannot be joined along that axis: {text}. The option axis says along '
                          'which they can.{line}',
        'cat_by_stack': 'The arrays lie side by side along a new axis, as stack puts them. cat puts one '
                        'after another along an axis that they have.',
        'cat_flat': 'The arrays have been joined in one long row: without an axis, NumPy flattens them.',
        'cat_turned': 'The arrays are in the reverse order.',
        'cat_sum': 'The arrays have been added up. cat puts one after another.',
        'part_last': 'All the pull-backs cut out the part of the last array, places '
                     '{start_found}:{end_found} of g along axis {axis}. Are they made in a loop? Then they '
                     "all see the loop's variables as these are at the end: make each in a function that "
                     'gets them as arguments.',
        'part_late': 'Every pull-back uses the size of the last array along axis {axis}. Are they made in a '
                     "loop? Then they all see a loop's variable as it is at the end: make each in a function "
                     'that gets what it needs as arguments.',
        'part_alike': 'All the pull-backs return the same, an array of shape {got}, although each array has '
                      "a part of its own. Are they made in a loop? Then they all see the loop's variables as "
                      'these are at the end: make each in a function that gets them as arguments.',
        'part_all': 'The pull-back of arrays[{number}] returns all of g along axis {axis}. Its own places '
                    'are {start}:{end}.',
        'part_of_another': 'The pull-back of arrays[{number}] cuts out the part of another array, places '
                           '{start_found}:{end_found} of g along axis {axis}. Its own are {start}:{end}.',
        'part_from_start': 'The pull-back of arrays[{number}] cuts from the beginning, places '
                           '{start_found}:{end_found} of g along axis {axis}. The arrays before it come '
                           'first: its own are {start}:{end}.',
        'part_off': 'The pull-back of arrays[{number}] cuts out places {start_found}:{end_found} of g along '
                    'axis {axis}. Its own are {start}:{end}.',
        'part_short': 'The pull-back of arrays[{number}] cuts out places {start_found}:{end_found} of g '
                      'along axis {axis}. Its own are {start}:{end}. A slice stops before its end by itself: '
                      'no 1 need be taken off.',
        'part_equal': 'The pull-back of arrays[{number}] cuts out places {start_found}:{end_found} of g '
                      'along axis {axis}, as if all the arrays were of one size. Its own are {start}:{end}.',
        'part_by_first': 'The pull-back of arrays[{number}] cuts out places {start_found}:{end_found} of g '
                         'along axis {axis}, as the sizes along axis 0 would have it, which len gives. Its '
                         'own are {start}:{end}.',
        'part_by_sizes': 'g has been cut at places {sizes} along axis {axis}, which are the sizes of the '
                         'arrays. A part begins where all those before it end: np.cumsum adds up the sizes.',
        'part_in_a_row': 'The pull-back of arrays[{number}] cuts its part out of the entries of g in a row. '
                         'The arrays were joined along axis {axis}, and its own places along it are '
                         '{start}:{end}.',
        'part_other_axis': 'The pull-back of arrays[{number}] cuts g along axis {along}. The arrays were '
                           'joined along axis {axis}.',
        'part_negative': 'The pull-back of arrays[{number}] cuts g along axis 0. The arrays were joined '
                         'along axis {given}, which is axis {axis}: count a negative axis from 0 before you '
                         'put slices in front.',
        'part_one_place': 'The pull-back of arrays[{number}] takes a single place of g, {start_found}, along '
                          'axis {along}, and that axis is lost. Its own places are {start}:{end} along axis '
                          '{axis}.',
        'part_reshaped': 'The pull-back of arrays[{number}] has the right numbers in another shape.',
        'part_nested': 'The pull-back of arrays[{number}] returned shape {got}: nothing is left. Does a '
                       'tuple stand inside the index, as in g[front, slice(...)]? Make one tuple of all: '
                       'g[front + (slice(...),)].',
        'parts_listed': 'The pull-back returned this: {got}. np.split, for instance, gives all the parts; a '
                        'pull-back returns one array, the part of its own input.',
        'pullback_none': 'The tuple holds None where a pull-back is expected. Has the function that makes '
                         'the pull-backs a return?',
        'product_by_dot': 'For more than two axes np.dot and np.tensordot combine every matrix of one batch '
                          'with every one of the other. x @ y takes them pair by pair.',
        'batch_turned': 'What comes back is {found}. In a batch only the last two axes are to be exchanged, '
                        'by swapaxes(-1, -2); .T turns round all of them.',
        'batch_summed': 'The right product has been summed over axes {found} of the batch, although the '
                        'input {input} has them. Leave the sum to the engine, which knows the shapes.',
        'batch_averaged': 'The right product has been averaged over axes {found} of the batch. Leave the '
                          'batch to the engine, which sums where {input} was copied.',
        'batch_one': 'This is the product of a single matrix of the batch, along axes {found}. All of them '
                     'count.',
        'shape_of_array': 'An array stands where a number or a tuple of numbers is expected: {text}. The '
                          'shape of x is x.shape, and several axes are given as a tuple.{line}',
        'shape_unpacked': 'The shape () has nothing in it to unpack: {text}. Hand the tuple over as it '
                          'is.{line}',
        'reshape_by_resize': 'np.resize repeats or drops entries, and knows no -1: {text}. reshape does '
                             'neither.{line}',
        'swapaxes_for_transpose': 'swapaxes exchanges just two axes: {text}. For the others there is '
                                  'transpose.{line}',
        'matrix_missing': 'One factor of a product is no matrix: {text}. Is a method not called, as swapaxes '
                          'without brackets?{line}',
        'index_value': 'What was picked from x has been put back to its place. It must be what comes back in '
                       'g.',
        'index_kinds': 'index can be many things, a number, a slice, None, an array: {text}. Use it only as '
                       'an index; np.add.at takes every kind.{line}',
        'error_returned': 'It returned a {got}. An error is raised: raise {got}(...).',
        'axes_of_shapes': 'g_shape and shape are shapes already, tuples of sizes, and no arrays: '
                          '{text}.{line}',
        'edge_call': 'The calls before it went well; that was the call {call} with {entries}.',
        'axis_gone': 'Two arrays do not fit together: {text}. A reduction takes its axes away; what comes '
                     'out of it fits x again once they are put back with size 1, or kept from the start with '
                     'keepdims=True.{line}',
        'axis_gone_unknown': 'There is no such axis: {text}. The reduction took an axis away, and g has one '
                             'fewer than x until it is put back.{line}',
        'axis_kept_already': 'Two arrays do not fit together: {text}. In this call keepdims=True, so z and g '
                             'still have all the axes, the reduced ones with size 1: none is to be put back '
                             'there. Has a sum of your own in this line lost its axes? That one needs '
                             'keepdims=True in every call.{line}',
        'largest_of_none': "An axis without entries has no largest one: {text}. The library's largest(x, "
                           'axis) gives -inf there, and keeps the axis.{line}',
        'nothing_divided': 'Here nothing is reduced, n is 0, and Python does not divide by its own 0: '
                           '{text}. Divide an array by n, as in z / n or g / n: NumPy gives nan there, and '
                           'goes on.{line}',
        'axes_repeated': 'An axis comes twice: {text}. Negative axes count from the end, so -1 and the last '
                         'one are the same.{line}',
        'axis_is_tuple': 'It stopped with {error}: {text}. axis may be a tuple, of several axes that are '
                         'reduced at once.{line}',
        'axis_none': 'It stopped with {error}: {text}. In this call axis is None: all axes are reduced, and '
                     'with keepdims=False g is a single number.{line}',
        'axis_numpy_integer': "It stopped with {error}: {text}. axis is a whole number of NumPy's here, "
                              'which isinstance(axis, int) does not recognise. Ask whether it is None or a '
                              'tuple, and take the rest for a number.{line}',
        'axes_one_by_one': 'There is no such axis: {text}. axis is a tuple here, whose numbers count the '
                           'axes of x. Put back one at a time, the axes meet an array that does not have all '
                           'of them yet: put all of them back at once.{line}',
        'keepdims_ignored': 'The numbers are right, but the reduced axes are gone: the shape is {got}. Here '
                            'keepdims=True keeps them, with size 1.',
        'keepdims_always': 'The numbers are right, but the reduced axes are still there: the shape is {got}. '
                           'They stay only with keepdims=True.',
        'axis_ignored': 'All axes have been reduced together, {found}, as NumPy does without axis. To '
                        'reduce: axes {right}.',
        'axis_other': 'Axes {found} have been reduced, counted from 0. To reduce: axes {right}.',
        'sum_divided': 'This has been divided by {found}. A sum divides by nothing: each entry counts once.',
        'mean_not_divided': 'This is what a sum gives: the division by n is missing. Here n is {count}.',
        'mean_of_all': 'This has been divided by {found}, the number of all entries of x. n is how many '
                       'entries go into one of z: here {count}.',
        'mean_twice': 'This has been divided by n twice. Once is enough: n is {count} here, and the result '
                      'has been divided by {found}.',
        'mean_other_count': 'This has been divided by {found}. n is how many entries go into one of z: here '
                            '{count}.',
        'median_for_mean': 'This is the median, the entry in the middle. The mean is the sum, divided by how '
                           'many there are.',
        'argmax_for_max': 'This says where the largest entry is, as argmax does. The value is the entry '
                          'itself.',
        'min_for_max': 'This is the smallest entry. The value is the largest.',
        'max_of_sizes': 'This is the largest absolute value. A negative entry is smaller than every positive '
                        'one.',
        'log_missing': 'This is Σ eˣ: the logarithm is missing.',
        'shift_not_put_back': 'The largest x was subtracted before the exponential, and has not been added '
                              'again afterwards: log Σ e^(x - m) is m too small.',
        'sum_without_exp': 'This is log Σ x: the exponential is missing.',
        'log_before_sum': 'This is Σ x, the sum of log eˣ. First comes the sum of all eˣ, then one '
                          'logarithm.',
        'log_of_mean': 'A mean of eˣ stands where their sum belongs.',
        'largest_alone': 'This is the largest x alone. logsumexp is a little larger: the other entries count '
                         'as well.',
        'shares_not_divided': 'The exponentials have not been divided by their sum. Shares add up to 1.',
        'shares_without_exp': 'This is x divided by its sum. The exponential comes first: it makes all '
                              'numbers positive.',
        'shares_of_shifted': 'This divides x - m by its sum, m being the largest x. The exponential is '
                             'missing.',
        'shares_misaligned': 'The axis of a sum or of a maximum is lost, and NumPy has aligned what is left '
                             'from the right, with other entries. In this square array no error says so: '
                             'keepdims=True.',
        'shares_logged': 'This is the logarithm of the shares. softmax gives the shares themselves.',
        'sigmoid_for_softmax': 'This is sigmoid, which looks at each entry alone. In softmax the entries '
                               'along the axis share 1 among them.',
        'shares_inverted': 'These are the shares of -x: the largest x has the smallest share.',
        'shift_in_part': 'The largest x has been subtracted above or below the fraction bar only. It cancels '
                         'out when it is subtracted in both places.',
        'shift_of_all': 'Right for ordinary x, wrong where one row is far below another: the largest entry '
                        'of all has been subtracted, and every eˣ of the lower row becomes 0. Each row has a '
                        'largest entry of its own.',
        'log_capped': 'Right for ordinary x, wrong where a share is tiny: something small stands inside the '
                      'logarithm, as in log(p + 1e-15), and what it gives never goes below a bound. No '
                      'constant is needed: take the logarithm of the formula first, then compute it.',
        'log_of_zero': 'Right for ordinary x, wrong where a share is too small for a number: it is rounded '
                       'to 0, and the logarithm of 0 is -inf. Take the logarithm of the formula first, then '
                       'compute it.',
        'shift_not_largest': 'Right for ordinary x, wrong where x is far apart: what is subtracted before '
                             'the exponential is not the largest entry along the axis. Another entry lies '
                             'far above it, and its exponential overflows.',
        'shift_of_sizes': 'Right for ordinary x, wrong where all of a row is far below 0: the largest '
                          'absolute value has been subtracted, and every eˣ becomes 0. The largest entry '
                          'itself may be negative.',
        'sum_helped': 'Right to some digits, but not to all. If something small is added to the sum of '
                      'exponentials: with the largest entry taken out, that sum is at least 1 and needs no '
                      'help. If not, a step has been computed in float32.',
        'squeezed_all': 'The numbers are right, but an axis of x that was not reduced has gone as well, '
                        'because its size is 1: the shape is {got}, expected {made}. np.squeeze takes away '
                        'every axis of size 1 unless it is told which.',
        'divided_by_all': 'The exponentials of all of x have been summed together. Along the axis each row '
                          'has a sum of its own.',
        'ties_nearly': 'Entries that are only close to the largest one share g with it. An entry is tied '
                       'when it is equal to the largest; the smallest step below it, and z does not see it.',
        'ties_of_sizes': 'An entry with the opposite sign of the largest one shares g with it: absolute '
                         'values have been compared.',
        'max_from_zero': 'Where every entry is negative, z is 0: there the largest entry is below 0, and 0 '
                         'is not among the entries.',
        'mean_of_none': 'The mean of no entries at all came out as 0. Their sum is 0 and their number is 0, '
                        'and 0 / 0 is nan.',
        'loss_of_none': 'The loss of an empty batch came out as 0. z is a mean, and the mean of no samples '
                        'is nan.',
        'loss_turned': 'The sign of the gradient is wrong: at the target the share is less than 1, and '
                       'raising that logit lowers the loss. It is p - y that comes back, not y - p.',
        'one_everywhere': '1 has been subtracted in every column. Each row has one target, and only there is '
                          '1 subtracted.',
        'zero_times_infinite': 'A row of 0 and 1 has been multiplied with the logarithms, and where a logit '
                               'is -inf, 0 times -inf gives nan. Used as an index, the targets read one '
                               'logarithm in each row and leave the rest alone.',
        'sum_over_axis': 'sum_over was called without its axis: {text}. It always needs one; None stands for '
                         'all axes.{line}',
        'repeated_to_value': 'Two arrays do not fit together: {text}. g has been repeated to the shape of z, '
                             'and the gradient of x has the shape of x.{line}',
        'targets_none': 'The batch of this call is empty, so targets has no smallest or largest entry: '
                        '{text}. Look at targets.size first.{line}',
        'targets_unsigned_refused': 'It stopped with {stopped}, although these targets are right: {targets}, '
                                    'of dtype {kind}. Unsigned integers are whole numbers too: '
                                    'targets.dtype.kind is "i" or "u".{line}',
        'restored_zero': 'With axis = 0, g has come back as it was, in shape {got}; expected {expected}. 0 '
                         'is an axis too, but counts as false in a condition: without axis, axis is None.',
        'log_of_shares_missing': 'These are the shares themselves: the logarithm is missing.',
        'log_of_sum_missing': 'Here Σ eˣ itself is subtracted. What belongs there is its logarithm.',
        'shift_once': 'The largest x has been subtracted in one of the two terms only. It cancels out when '
                      'both have it: x - m and log Σ e^(x - m).',
        'shift_alone': 'This is x minus the largest x. The logarithm of the sum is still to be subtracted.',
        'log_sum_added': 'log Σ eˣ has been added where it must be subtracted.',
        'value_tied': 'Wrong where the largest entries are tied. The value is the largest entry, however '
                      'often it comes.',
        'value_large': 'Right for ordinary x, wrong where x is far from 0: an exponential there becomes inf, '
                       'or all of them become 0. Subtract from x the largest entry along the axis before the '
                       'exponential: the result stays the same.',
        'value_gap': 'Right for ordinary x, wrong where two entries are far apart: a tiny share loses its '
                     'digits before its logarithm is taken.',
        'restored_not_repeated': 'g has its axes again, with size 1, but it has not been repeated: the shape '
                                 'is {got}, expected {expected}.',
        'restored_elsewhere': 'The numbers of g stand along other axes: it looks as if axes {found} had been '
                              'reduced, and it was axes {right}. Without its axes g is aligned from the '
                              'right; in a square array no error says so.',
        'gradient_of_sum': 'Every entry receives all of its g, as in a sum. In this op not all entries move '
                           'z alike.',
        'gradient_of_mean': 'Every entry receives g / n, as in a mean. In this op not all entries move z '
                            'alike.',
        'upstream_summed': 'The same number comes back everywhere, a sum or a mean of all g. Each entry of x '
                           'went into one entry of z, and receives what comes back there.',
        'times_input': 'What comes back has been multiplied by {input}. How large an entry is plays no part '
                       'in this slope.',
        'gradient_out_of_place': 'All the numbers come back, but not to their places. Each entry of x '
                                 'receives the g of that entry of z which it went into.',
        'mask_misplaced': 'x has been compared with z, whose axis is lost: NumPy has aligned z from the '
                          'right, with other entries. In this square array no error says so: put the axis '
                          'back before you compare.',
        'max_of_all_marked': 'Only the largest entry of all receives something. Each entry of z has a '
                             'largest entry of its own.',
        'shared_by_all': 'The largest entry receives g / n. It is shared only among the entries that are '
                         'tied; without a tie the largest receives all of g.',
        'ties_of_all': 'g has been divided by the number of all marked entries of x. It is shared among '
                       'those that are tied for one entry of z: count along axis.',
        'ties_full': 'Right but for ties: each of the largest entries receives all of g. They share it, as '
                     "in PyTorch's amax: what they receive adds up to g.",
        'ties_first': 'Right but for ties: one of the largest entries receives all of g, as argmax would '
                      'choose it, and the others nothing. They share it equally.',
        'ties_nothing': 'Right but for ties: where entries are tied nothing comes back. They share g '
                        'equally.',
        'gradient_tied': 'Right but where the largest entries are tied. They share g equally, so that what '
                         'they receive adds up to g.',
        'share_numerator': "What comes back is g / Σ eˣ: the entry's own exponential is missing above the "
                           'fraction bar.',
        'gradient_of_max': 'Only the largest entry receives something, as in max. logsumexp is smooth: every '
                           'entry moves it a little.',
        'shares_of_all': 'The exponentials have been divided by the sum over all entries. The sum is taken '
                         'along axis.',
        'share_inverted': 'g has been divided where it should be multiplied.',
        'gradient_of_softmax': 'This is a pull-back of softmax, or a part of it. The op that is asked for is '
                               'another one.',
        'gradient_large': 'Right for ordinary x, wrong where x is far from 0: an exponential in the '
                          'pull-back becomes inf, or all of them become 0. Use what the value was computed '
                          'with, after the largest entry was subtracted.',
        'gradient_gap': 'Right for ordinary x, wrong where two entries are far apart. There a share is tiny, '
                        'and the slope is not: is something divided by a share, or by a share with a small '
                        'constant?',
        'along_elementwise': 'What comes back is {found}, entry by entry. But each x moves all the entries '
                             'along its axis, or all terms of a sum, so that a sum over g or over shares '
                             'must be in it.',
        'softmax_diagonal': 'This is the diagonal of the Jacobian alone: what each x does to its own share. '
                            'It also moves all the other shares.',
        'softmax_zero': 'The gradient is 0 everywhere. It would be so if the same came back to every share, '
                        'because the shares always add up to 1. Is g used?',
        'softmax_all_summed': 'The sum in the pull-back goes over all entries. The shares of one row know '
                              'nothing of those of another: sum along axis.',
        'softmax_other_axis': 'The sum in the pull-back goes over another axis than the one along which the '
                              'shares add up to 1.',
        'softmax_misaligned': 'The sum in the pull-back has lost its axis, and NumPy has aligned it from the '
                              'right, with other entries. In this square array no error says so: '
                              'keepdims=True.',
        'softmax_sign': 'Two terms have been added where one must be subtracted: if one x grows, its own '
                        'share grows and the others become smaller.',
        'softmax_turned': 'The sign is wrong: if one x grows, its own share grows, and the others become '
                          'smaller.',
        'softmax_direct': 'This is g times the share. That is one of two terms: an x also moves the other '
                          'shares, because all of them are divided by the same sum.',
        'softmax_indirect': 'This is only what goes by way of the sum that all are divided by. What x does '
                            'to its own exponential is missing.',
        'softmax_unweighted': 'g has been summed or averaged as it is. In the Jacobian the entries of a row '
                              'are not alike: in its sum each g counts by its share.',
        'softmax_factor_missing': 'The bracket is right, but each entry must still be multiplied by a share: '
                                  'its own.',
        'softmax_brackets': 'A pair of brackets is missing: the share multiplies the first term only, and '
                            'both terms need it.',
        'softmax_off_diagonal': 'The diagonal of the Jacobian is missing: this is only what each x does to '
                                'the other shares, and it also moves its own.',
        'gradient_of_log_softmax': 'This is the pull-back of log_softmax. softmax gives the shares '
                                   'themselves, and its slopes are others.',
        'log_softmax_direct': 'This is g itself, what goes straight from x to its own entry of z. Each x is '
                              'also in the logarithm of the sum, which is subtracted from all entries along '
                              'the axis.',
        'log_softmax_diagonal': "Only an entry's own g is in this. The logarithm of the sum is subtracted "
                                'from all entries along the axis, so all their g come back by way of it.',
        'log_for_share': 'A logarithm of the share stands where the share itself belongs.',
        'log_softmax_sign': 'The second term has the wrong sign: the logarithm of the sum is subtracted in '
                            'z.',
        'log_softmax_all_summed': 'The sum of g goes over all entries. It must go along axis: each row has a '
                                  'logarithm of its own.',
        'log_softmax_other_axis': 'The sum of g goes over another axis, or has lost its own and been aligned '
                                  'from the right. It goes along axis, with keepdims=True.',
        'log_softmax_mean': 'There is a mean of g where its sum belongs: what comes back to the logarithm of '
                            'the sum adds up.',
        'log_softmax_unshared': 'The sum of g is subtracted from every entry alike, or times an exponential '
                                'that is no share. Each x is in the sum with its own share.',
        'log_softmax_weighted': 'The g have been multiplied by shares before they were summed. They come '
                                'back to the logarithm of the sum as they are; the share multiplies their '
                                'sum.',
        'log_slope_alone': 'g has been divided by the share, which is the pull-back of the logarithm alone. '
                           'Before it there is a softmax.',
        'loss_summed': 'The losses of all samples have been added up. z is their mean: divide by B, the '
                       'number of rows.',
        'loss_over_all': 'This has been divided by all entries of x, B · C. The mean is over the samples '
                         'alone: divide by B.',
        'loss_over_classes': 'This has been divided by C, the number of classes. The mean is over the '
                             'samples: divide by B, the number of rows.',
        'loss_sign': 'The sign is wrong: a share is at most 1, its logarithm at most 0, and the loss is '
                     'minus that.',
        'loss_per_sample': 'This is the loss of each sample. z is one number, their mean.',
        'loss_log_missing': 'The logarithm is missing: these are the shares of the targets.',
        'logits_as_shares': 'The logits have been taken for shares. They have to go through softmax, or '
                            'log_softmax, first.',
        'loss_other_axis': 'The shares have been taken along axis 0, where the samples are. The classes are '
                           'along axis 1.',
        'loss_all_columns': 'x[:, targets] takes from every row the columns of all targets. Each row has one '
                            'target: two indices together, x[rows, targets], go row by row.',
        'loss_of_rows': 'x[targets] takes whole rows. The targets are columns, one for each row.',
        'loss_without_targets': 'The targets are not in it: every class counts, and not the target of each '
                                'row alone.',
        'targets_multiplied': 'The targets have been multiplied, as if they were a row of 0 and 1 for each '
                              'sample. They are the numbers of the classes: use them as an index.',
        'loss_not_averaged': 'The division by B is missing: z is a mean over the samples, so each of them '
                             'moves it by a B-th.',
        'loss_averaged_twice': 'This has been divided by B twice.',
        'one_not_subtracted': 'This is softmax, but nothing has been subtracted at the targets: raising the '
                              'right logit must lower the loss.',
        'one_added': 'At the targets 1 has been added. Raising the right logit must lower the loss: '
                     'subtract.',
        'one_averaged_alone': 'Only one of the two terms has been divided by B. The whole difference must '
                              'be.',
        'one_in_all_rows': '[:, targets] has marked the columns of all targets in every row. Each row has '
                           'one target: two indices together, [rows, targets], go row by row.',
        'one_at_rows': '[targets] has marked whole rows. The targets are columns, one for each row.',
        'only_at_targets': 'Only the targets receive something. The other logits of the row move the loss as '
                           'well: they take shares away from the target.',
        'logits_for_shares': 'The logits stand where their shares belong: softmax is missing.',
        'shares_other_axis': 'The shares have been taken along axis 0, where the samples are. The classes '
                             'are along axis 1.',
        'targets_subtracted': 'The targets themselves have been subtracted, numbers of classes. What is '
                              'subtracted is 1, at the place that the target says.',
        'onehot_turned': 'The 1s stand at [target, row]: rows and columns are exchanged.',
        'targets_apart': 'Two arrays do not fit together: {text}. What has one number for each row, as the '
                         'targets have, or a sum over the classes without keepdims, has shape (B,), and the '
                         'logits have (B, C). A sum keeps its axis; the targets are used as an index.{line}',
        'targets_refused_right': 'It stopped with {stopped}, although these targets are right: {targets}, of '
                                 'dtype {kind}.{line}',
        'targets_float_accepted': 'Targets of dtype {kind} were accepted: {targets}. Only whole numbers, of '
                                  'an integer dtype, name a class: raise a TypeError.',
        'targets_shape_accepted': 'Logits of shape {shape} were accepted with targets of shape '
                                  '{shape_targets}. NumPy may combine them in silence, and the loss is then '
                                  'about something else: raise a ValueError unless the shapes are (B, C) and '
                                  '(B,).',
        'targets_negative_accepted': 'The targets {targets} were accepted, for logits of shape {shape}. As '
                                     'an index -1 is the last class, so a mark for “no class” would count as '
                                     'one: raise an IndexError.',
        'targets_range_accepted': 'The targets {targets} were accepted, for logits of shape {shape}: there '
                                  'is no such class. Raise an IndexError.',
        'targets_error_type': 'Logits of shape {shape} and the targets {targets}, of dtype {kind}, must be '
                              'refused with {expected_error}. It stopped with {error}.',
        'restored_case': 'That was with a g of shape {g}, axis={axis}, keepdims={keepdims}, for an x of '
                         'shape {shape}.',
        'restored_type': 'It returned something of type {got}. It must be an array: g, in another shape.',
        'restored_numbers': 'The numbers are no longer those of g, in their order: the shape is {got}, '
                            'expected {expected}. Only axes of size 1 are put in; nothing is repeated, '
                            'summed or moved.',
        'restored_twice': 'keepdims=True has kept the axes already, and they have been put in once more: the '
                          'shape is {got}, expected {expected}.',
        'restored_not': 'g has come back as it was, in shape {got}; expected {expected}. Without the axes of '
                        'size 1 NumPy aligns it from the right.',
        'restored_too_few': 'Axes are still missing: the shape is {got}, expected {expected}. Every axis '
                            'that was reduced has to come back.',
        'restored_too_many': 'There are more axes than x has: the shape is {got}, expected {expected}.',
        'restored_other': 'The axes of size 1 are not where the reduction took them away: the shape is '
                          '{got}, expected {expected}.',
        'shapes_only_reduced': '{item}: {got} are the axes that are reduced. Just these go; the others stay.',
        'shapes_reduced_kept': '{item}: {got} still has the reduced axes, with size 1. They stay only with '
                               'keepdims=True.',
        'shapes_axis_from_one': '{item}: {got} lacks the first axis. Axes are counted from 0, so the first '
                                'is axis 0.',
        'shapes_not_reduced': '{item}: {got} is the shape of x. A reduction makes one number of many.',
        'shapes_all_reduced': '{item}: {got} would be one number for all of x. Here axis says what is '
                              'reduced; the other axes stay.',
        'shapes_last_for_one': '{item}: {got} lacks the last axis. Axes are counted from 0: the last of '
                               'three is axis 2, or -1.',
        'shapes_one_reduced': '{item}: {got} lacks one axis. The tuple names two, and both are reduced.',
        'shapes_keepdims_lost': '{item}: {got} lacks the reduced axis. keepdims=True keeps it, with size 1.',
        'shapes_first_for_last': '{item}: in {got} the first axis has been reduced. -1 is the last one.',
        'shapes_number_is_empty': '{item}: {got} has axes. Without axis all of them are reduced, and a '
                                  'single number has none: its shape is the empty tuple.',
        'shapes_none_given': '{item}: {got} has axes left. Where nobody gives axis, all are reduced.',
        'shapes_grad_of_value': '{item}: {got} is not the shape of x. Whatever was reduced on the way, each '
                                'entry of x has a slope of its own.',
        'shapes_reduced_otherwise': '{item}: {got} is not it. Write the sizes of x in a row and strike out '
                                    'those of the axes that are reduced. For the gradient, look at x.',
        'eps_root': '{number} is about the square root of 0.001: that would be the best step of a difference '
                    'on one side, whose own error is about ε. That of a central difference is about ε².',
        'eps_is_unit': '{number} is what rounding does to f(x) already. Over so short a step f changes by no '
                       'more than that: divided by ε, the error is about {rounding}.',
        'eps_of_double': '{number} is a good step where numbers have 16 digits. Here they are rounded to '
                         'multiples of 0.001: divided by ε, that is about {rounding}.',
        'eps_of_single': "With a step of {number} the step's own error, ε², is about {truncation}, but "
                         'rounding leaves 0.001 / ε, about {rounding}. A longer step is better.',
        'eps_not_positive': 'A step is a positive number. For a power of ten with exponent −2, say, write '
                            '10**-2 or 0.01.',
        'eps_otherwise': "With a step of {number} the step's own error, ε², is about {truncation}, and "
                         'rounding leaves 0.001 / ε, about {rounding}. The larger of the two counts.',
        'slopes_case': 'This was with f(x) = {f}, where x has shape {shape} and dtype {dtype}, and eps = '
                       '{eps}.',
        'slopes_type': "What it returns is of type {got}, not an array of NumPy's.",
        'slopes_dtype': 'The numbers are right, but the array has dtype {got}. Expected is float64, whatever '
                        'x holds: np.zeros(shape) makes such an array, np.zeros_like(x) takes over the dtype '
                        'of x.',
        'slopes_argument': 'f was called with an array of shape {got}. It must get the whole of x, in its '
                           'shape {expected}, with one entry moved.',
        'slopes_argument_list': 'f was called with a list. It takes an array: np.array(x) makes a copy that '
                                'can be changed.',
        'slopes_call_missing': 'f was not called as often as it takes to measure: the slopes come from what '
                               'f returns where an entry is moved.',
        'slopes_whole_steps': 'f was called with an array of dtype {dtype}. It can hold no 1.000001, so the '
                              'step is cut off. Move the entries of a copy in float64: np.array(x, '
                              'dtype=np.float64).',
        'slopes_cast': 'x holds whole numbers here, and an array of these takes no 1.000001: {text}. Move '
                       'the entries of a copy in float64: np.array(x, dtype=np.float64).{line}',
        'slopes_not_summed': 'An array stands where one number belongs. L is the sum of all entries of g * '
                             'f(x), and each slope comes from two such numbers.{line}',
        'slopes_single_steps': 'f was called with an array of dtype {dtype}, with some 7 digits: of a step '
                               'of 1e-6 hardly one is left, and the slope is mostly rounding. Move the '
                               'entries of a copy in float64: np.array(x, dtype=np.float64).',
        'slopes_nothing_moved': 'f was called with x as it is only: no entry was moved. Do two names stand '
                                'for the same array?',
        'slopes_moved_copy': 'No entry of what f got was ever moved. x is transposed here, and a copy in '
                             'float64 is too: of such an array reshape(-1) and ravel make another copy, and '
                             'what is written there does not reach x. Use np.ndindex(x.shape) or x.flat.',
        'slopes_not_put_back': 'f was called with several entries moved at once, though it began with one: '
                               'each must be put back before the next is moved.',
        'slopes_rows': 'f was called with several entries moved at once, but not all of them: x[i] with a '
                       'single number is a whole row. np.ndindex(x.shape) gives an index for each entry.',
        'slopes_all_moved': 'f was called with several entries moved at once. Then nobody can tell which of '
                            'them did it: move one alone, for each entry anew.',
        'slopes_other_step': 'An entry was moved by {step}. The step is given: eps = {eps}, to either side.',
        'slopes_one_sided': 'Every entry was moved to one side only. A central difference goes from x − eps '
                            'to x + eps.',
        'slopes_entry_unmoved': 'The entry at {entry} was never moved, so nothing is known of its slope. '
                                'Does a return stand inside the loop, or does the loop miss an axis?',
        'slopes_flat': 'The slopes are right, but in an array of shape {got}. They belong in the shape of x, '
                       '{expected}.',
        'slopes_shape': 'It returned shape {got}. Expected is the shape of x: {expected}.',
        'slopes_over_one_step': 'All slopes are twice as large as they must be. Both points are 2 · eps '
                                'apart, not eps.',
        'slopes_not_divided': 'These are the differences of L themselves. A slope is difference divided by '
                              'distance: 2 · eps.',
        'slopes_bracket': 'All slopes are eps² times what they must be: / 2 * eps divides by 2 and then '
                          'multiplies by eps. The distance needs brackets: / (2 * eps).',
        'slopes_over_two': 'All slopes are eps times what they must be: was the difference divided by 2 '
                           'alone? The points are 2 · eps apart.',
        'slopes_multiplied': 'All differences have been multiplied by the distance, 2 · eps. A slope is '
                             'difference divided by distance.',
        'slopes_sign': 'All slopes have the wrong sign: it is L at the larger number minus L at the smaller '
                       'one.',
        'slopes_mean': 'All slopes have been divided by the number of entries of g: is there a mean where L '
                       'has a sum?',
        'slopes_without_g': 'These are the slopes of sum(f(x)): g is missing. Each entry of f(x) counts as '
                            'much as g says.',
        'slopes_g_outside': 'g was multiplied after summing up, entry by entry of x. It belongs to the '
                            'entries of f(x): multiply first, then sum.',
        'slopes_g_once': 'g multiplies only the first of the two values: g * f(...) - f(...). Both count by '
                         'g: put the difference in brackets.',
        'slopes_summed_up': 'Every place holds the sum of all slopes: += adds to the whole array. Each slope '
                            'belongs in one place, that of its entry.',
        'slopes_own_entry': 'For each entry of x only the same entry of f(x) was looked at. It may change '
                            'all the others too: L sums over all of f(x).',
        'slopes_whole': 'The slopes are cut off to whole numbers, dtype {dtype}: was the array made with '
                        'np.zeros_like(x), of an x with integers? np.zeros(x.shape) makes one of float64.',
        'slopes_all_zero': 'All the slopes are 0, though f was called at different points: is what was '
                           'measured written into the array that is returned?',
        'slopes_some_zero': 'Some slopes are right and the others are 0: does what is measured reach its '
                            'place for every entry?',
        'slopes_misplaced': 'The slopes are right, but in other places: each belongs where its entry stands '
                            'in x.',
        'slopes_wrong': 'The slopes are not those of sum(g * f(x)).',
        'slopes_first': 'The slopes are not those of sum(g * f(x)): see what the first check says.',
        'slopes_same_array': 'All the slopes are 0: f returned its argument or a view of it. What was kept '
                             'of the first call changed when the entry was moved again. Take the number L at '
                             'once, or a copy.',
        'x_reshaped': 'x has shape {got} afterwards. It was {expected}.',
        'x_changed': 'x is another one afterwards. Others still need it: move the entries of a copy.',
        'x_rounded': 'x is not quite what it was: adding eps and taking it away again does not give the same '
                     'number. Note the entry and write it back, or move the entries of a copy.',
        'x_left_moved': 'f raised an error in between, and x was left moved. Move the entries of a copy, or '
                        'put the entry back in a finally.',
        'error_swallowed': 'f raised an error, and nobody heard of it. Whoever called must learn it: let the '
                           'error through.',
        'valley_case': 'This was with f(x) = {f} at x = {x}.',
        'eps_type': 'What it returns is of type {got}. Expected is a number, the step.',
        'eps_exponent': '{eps} is the exponent or the place in the list. Expected is the step itself, as '
                        '1e-3 is.',
        'eps_is_error': '{eps} is how far off a step is. Expected is the step with the smallest error, not '
                        'its error.',
        'eps_outside': '{eps} is none of the sixteen steps 1, 0.1, 0.01, … 1e-15.',
        'eps_constant': 'For every function and every x it returned the same step, {eps}. Here {best} is '
                        'better: measure them all.',
        'eps_signed': '{eps} has the lowest difference from the slope, the one that is furthest below it. '
                      'The distance counts: take abs.',
        'eps_worst': '{eps} is the worst of the steps. Look for the smallest error.',
        'eps_one_sided': '{eps} would be best for a difference to one side. For a central one {best} is.',
        'eps_bracket': '{eps} comes out if differences are divided by 2 and then multiplied by eps: / 2 * '
                       'eps. The distance needs brackets: / (2 * eps).',
        'eps_stops': '{eps} is the last step before the error grows for the first time. It does not fall all '
                     'the way to the smallest one: try all sixteen steps. Here {best} is better.',
        'eps_over_one_step': '{eps} comes out if the differences are divided by eps. The two points are 2 * '
                             'eps apart; the best step is {best}.',
        'eps_nan': 'With a step of {eps} the central difference is nan or infinite. min and argmin let a nan '
                   'win; no number is less than nan, if the search begins with one; np.nan_to_num makes the '
                   'smallest error of it, 0. np.nanargmin passes over it.',
        'eps_grid_short': '{eps} is the best of the longer steps only. Here {best} is better: the shortest '
                          'to be tried is 1e-15.',
        'eps_grid_late': '{eps} is the best of the shorter steps only. Here {best} is better: the longest to '
                         'be tried is 1.',
        'eps_wrong': 'With a step of {eps} the central difference is much further off than with {best}.',
        'blind_case': 'This was with an x of shape {shape}.',
        'blind_type': "What it returns is of type {got}, not an array of NumPy's.",
        'blind_shape': 'It returned shape {got}. Even a wrong gradient must have the shape of x, {expected}, '
                       'or its shape gives it away.',
        'blind_not_ones': 'With a g of ones it is wrong already, so y.sum() finds it out. There the gradient '
                          'of x² is 2x.',
        'blind_only_ones': 'With a g of ones it is right, but with {c} in every place of g it is not: then '
                           'the gradient must be the one for a g of ones, times {c}.',
        'blind_right': 'That pull-back is right, for every g that was tried. A wrong one is asked for here.',
        'blind_right_shape': 'With an x of this shape that pull-back is right for every g that was tried, '
                             'though with others it is wrong. It must be wrong for every shape with two '
                             'entries or more: along an axis of length 1 there is nothing to mix up.',
        'gc_op': 'The op that was checked: {op}, with inputs of shape {shapes}.',
        'op_right': 'Its pull-backs are right.',
        'op_without_factor': 'Its pull-back returns g · x, without the 2.',
        'op_not_transposed': 'In the pull-back of input 0 the transpose is missing.',
        'op_zeros': 'Its pull-back returns zeros, which is right for softmax whenever all entries of g are '
                    'equal.',
        'op_without_g': 'Its pull-back does not use g: it is right for a g of ones.',
        'op_mean_of_g': 'Its pull-back uses the mean of g in every place.',
        'op_reversed_g': 'Its pull-back takes the entries of g from back to front.',
        'op_diagonal': 'Its pull-back uses only the diagonal of the Jacobian.',
        'op_second_input': 'The pull-back of input 1 is wrong, that of input 0 is right.',
        'op_third_input': 'The pull-back of input 2 is wrong, the others are right.',
        'op_both_swapped': 'Its two pull-backs are exchanged: both gradients are wrong.',
        'op_last_entry': 'The last entry of its gradient is twice what it must be, the others are right.',
        'op_middle_entry': 'One entry of its gradient, at (1, 1), is 0; the others are right.',
        'op_one_entry_second': 'In the gradient of input 1 the entry at (0, 3) is twice what it must be; all '
                               'others are right.',
        'op_one_sign': 'One entry of its gradient, at (4,), has the wrong sign.',
        'op_negated': 'All of its gradient has the wrong sign.',
        'op_nan': 'One entry of its gradient, at (0, 1), is nan.',
        'op_inf': 'One entry of its gradient, at (2,), is infinite.',
        'op_percent': 'All of its gradient is 1% too large.',
        'op_small': 'Its gradient is small, and half as large again as it must be.',
        'op_thousandths': 'All of its gradient is four thousandths too large.',
        'op_g_positive': 'Its pull-back uses the absolute values of g.',
        'op_writes_zeros': 'Its pull-back 0 leaves zeros in the g that it is given, and pull-back 1 is '
                           'wrong.',
        'op_small_entry': 'In its gradient one entry has the wrong sign, that of 0.01, beside the large ones '
                          'of 100 and −70.',
        'op_unexpanded': 'Its pull-back returns a single number where x has shape (2, 3).',
        'op_column': 'Its pull-back returns shape (3, 1) where x has shape (3, 3).',
        'op_flat': 'The pull-back of input 0 returns shape (3,) where x has shape (3, 1).',
        'op_one_axis': 'Its pull-back returns shape (1,) where x has shape ().',
        'op_turned': 'Its pull-back returns shape (3, 2) where x has shape (2, 3).',
        'op_none': 'The pull-back of input 1 returns None.',
        'op_writes': 'The pull-back of input 0 returns the right numbers, but it writes them into g.',
        'gc_type': 'What it returns is of type {got}. Expected is a list: empty, or with a pair (k, index) '
                   'for each wrong input.',
        'gc_pairs': 'It returned {got}. In the list there must be pairs (k, index), with the number of an '
                    'input first.',
        'gc_raises': 'It raises an AssertionError for a wrong op. It must return a list with what is wrong.',
        'gc_inputs_changed': 'The inputs are others afterwards. Move the entries of a copy.',
        'gc_accepts_all': 'It calls every op right, whatever its pull-backs return.',
        'gc_refuses_all': 'It calls every op wrong, those that are right included.',
        'gc_accused': 'It said {got}, but nothing is wrong with this op.',
        'gc_shape_wrongly': 'It said {got}, but the gradient is an array of the right shape, and g is as it '
                            'was.',
        'gc_scalar_type': "It said {got}. NumPy's arithmetic turns arrays of shape () into np.float64, which "
                          'is no np.ndarray and has no need to be one: it counts too. Compare '
                          'np.shape(gradient) with the shape of the input.',
        'gc_two_gs': 'It said {got}, but nothing is wrong with this op: numerical_gradient was given another '
                     'g than the pull-back. Draw one g, and use it for both.',
        'gc_op_call': 'The op was called with {got} arguments, or with a tuple or list as one of them. It '
                      'takes its inputs one by one, here {expected}: op(*inputs).',
        'gc_absolute_only': 'It said {got}. The value is about 2e7, so its slopes of 200 and more cannot be '
                            'measured to 1e-5: a difference of rtol * |measured| must be allowed as well.',
        'gc_relative_only': 'It said {got}. The true slopes are 0, and what is measured is a little noise: '
                            'atol must be allowed as well, for a part of 0 is 0.',
        'gc_missed': 'It called this op right.',
        'gc_not_asked': 'The pull-back of input {k} was never called: there is one gradient per input, and '
                        'each is to be checked.',
        'gc_first_input': 'It finds what is wrong with input 0 only. Compare the gradients of all inputs, '
                          'and look where its return stands.',
        'gc_sum_probe': 'The g that it gives to the pull-backs is {g} in every place. Such a g is blind to '
                        'this mistake: draw one from rng.',
        'gc_not_measured': 'The op was called once only: nothing was moved, nothing measured.',
        'gc_g_positive': 'The g that it draws is never negative. This mistake shows only where g is: '
                         'normally distributed numbers have both signs.',
        'gc_no_abs': 'It called this op right. All that it misses deviates to the same side: compare the '
                     'absolute value of the difference.',
        'gc_sign': 'It called this op right. A wrong sign is lost where absolute values or squares are '
                   'compared: take abs of the difference, not the difference of abs.',
        'gc_entry_missed': 'It called this op right, though one entry is far off: is every entry compared by '
                           'itself, and not a sum, a mean or a norm of them?',
        'gc_entry_excused': 'It called this op right. The tolerance seems to be taken from the largest entry '
                            'or from a norm: each entry has its own, atol + rtol * |measured|, and a large '
                            'one does not excuse a small one.',
        'gc_nan': 'It called this op right: comparisons with nan are False, and inf <= inf is True. Ask if '
                  'all entries are near enough and take the opposite: not np.all(... <= ...).',
        'gc_loose': 'It called this op right, though its entries are off by more than atol + rtol * '
                    '|measured|, with rtol = 1e-3 and atol = 1e-5.',
        'gc_stops_early': 'It said {got}. The inputs with a wrong gradient are {wrong}: go on after the '
                          'first one.',
        'gc_twice': 'It said {got}. One pair is enough for each input, with the entry that is furthest off.',
        'gc_other_input': 'It said {got}. The inputs with a wrong gradient are {wrong}.',
        'gc_place_none': 'It said {got}. With this pull-back it is not the numbers that are wrong: the pair '
                         'is ({k}, None).',
        'gc_place_missing': 'It said ({k}, None), but the gradient is an array of the right shape: name the '
                            'index of the entry that is furthest off.',
        'gc_flat': "{got} is the entry's number in a row. In an array of shape {shape} an index is a tuple: "
                   'np.unravel_index({got}, {shape}).',
        'gc_index_type': 'It said {got}. The second of a pair is the index of one entry: a tuple with a '
                         'number for each axis of shape {shape}.',
        'gc_index': 'For input {k} it named the entry at {at}. The one at {furthest} is further off.',
        'gc_one_side': 'For input {k} it named the entry at {at}, which is furthest off to one side. The one '
                       'at {furthest} is further off to the other: look for the largest absolute value.',
        'gc_first_wrong': 'For input {k} it named the entry at {at}, the first that is wrong. The one at '
                          '{furthest} is further off.',
        'gc_nan_place': 'For input {k} it named the entry at {at}. The one at {furthest} is not even a '
                        'finite number: that is further off than any other.',
        'gc_shape_broadcast': 'It called this op right: where shapes differ, a subtraction broadcasts. '
                              'Compare the shapes first.',
        'gc_shape_apart': 'It called this op right, though its gradient has another shape than the input. '
                          'Compare the shapes first.',
        'gc_none_missed': 'It called this op right, though a pull-back returns None.',
        'gc_write_missed': 'It called this op right, though g is another one after the call. Give the '
                           'pull-back a copy and compare it with g afterwards.',
        'gc_g_spoilt': 'It said {got}. The inputs to be named are {wrong}: the first pull-back wrote into g, '
                       'and what it left was used on. Give each pull-back a copy of its own, and measure '
                       'with the g that was drawn.',
        'gc_stopped': 'On this op it stopped with an error: {text}. Look at type and shape of the gradient '
                      'before you calculate with it.{line}',
        'gc_scalar_assigned': 'It stopped with an error: {text}. Of arrays of shape () np.abs and arithmetic '
                              'make np.float64, into which nothing can be assigned: np.asarray or np.where '
                              'helps.{line}',
        'gc_stopped_none': 'On this op it stopped with an error: {text}. A pull-back that returns None has '
                           'to be told by its pair.{line}',
        'gc_stopped_write': 'On this op it stopped with an error: {text}. A g that cannot be written into '
                            'shows who writes, but then the error must be caught; a copy that is compared '
                            'afterwards is simpler.{line}',
        'kink_one_side': '{item}: {number} is the slope of one side. A central difference has one end on '
                         'each side of the kink.',
        'kink_sides_added': '{item}: for {number}, the heights at both ends, 3ε and ε, have been added. The '
                            'height at the left end is max(−3ε, ε) = ε, and it is subtracted. Then divide by '
                            '2ε.',
        'kink_sides_lost': '{item}: {number} is no slope that occurs here: both ends are 2ε apart.',
        'kink_flat': '{item}: for 0 both ends would have to be of the same height.',
        'beside_slope': '{item}: {number} is the slope at this x. But the left end of the step, x − ε, lies '
                        'beyond the kink.',
        'beside_at_kink': '{item}: {number} comes out exactly at the kink, where just half of the step '
                          'rises. Here it is more.',
        'beside_cut': '{item}: {number} is not the part of the step that rises. That part goes from 0 to x + '
                      'ε, of 2ε in all.',
        'beside_one_step': '{item}: for {number}, the height has been divided by ε. Both ends are 2ε apart.',
        'tie_shared': '{item}: a third is the gradient of the library, which shares g among the ties. A '
                      'measurement knows of no sharing: what is the largest entry of (2 + ε, 2, 2), what of '
                      '(2 − ε, 2, 2)?',
        'tie_up_only': '{item}: upwards the largest entry follows the first one, with slope 1. Downwards '
                       'another one stays the largest.',
        'kink_otherwise': '{item}: {number} is not it. Take the heights at x + ε and at x − ε, their '
                          'difference, divided by 2ε.',
        'batch_two_calls': 'f was called {calls} times. The points on both sides fit into one table: put '
                           'them together and take the answers apart afterwards.',
        'batch_loop': 'f was called {calls} times. All points go into one table, a point in each row, and f '
                      'is called once.',
        'batch_points': 'f was given an array of shape {got}. A point has {n} numbers and is a row: expected '
                        'is a shape such as (m, {n}).',
        'batch_moved_together': 'There are points in which several entries are moved at once. In every point '
                                'one alone is moved: np.eye has a single 1 in each row.',
        'batch_without_x': 'The points hold the moves alone. They lie around x: add it to each row.',
        'batch_whole': 'The points hold whole numbers, as x does here: the step is cut off. Make the table '
                       'in float64.',
        'batch_shape': 'It returned shape {got}. Expected is one slope for each entry of x: {expected}.',
        'batch_pairs': 'Answers have been subtracted that do not belong together. They come in the order of '
                       'the rows: find the two for each entry.',
        'fails_case': 'This was with fails(s) = {fails}, from shape {start} on.',
        'shape_type': 'What it returns is of type {got}. Expected is a tuple of whole numbers.',
        'shape_asked_type': 'fails was called with something of type {got}. It takes a tuple.',
        'shape_negative': '{got} has a negative size. A size can be made smaller as long as it is not 0.',
        'shape_longer': 'fails was called with a shape that has more axes than the first one: it begins with '
                        '{got}. A step takes an axis away or makes a size smaller; is a slice wrong?',
        'shape_endless': 'It has called fails {calls} times and does not come to an end. Does every round '
                         'begin from a smaller shape, is the answer of an inner call returned, and does it '
                         'stop when no step fails?',
        'shape_unchanged': 'It always returned the shape that it began with. Look at what is one step away.',
        'shape_too_far': '{got} does not fail any more. {past}, one step before, did: go back to the last '
                         'shape that fails.',
        'shape_passes': '{got} does not fail. Every step must lead to a shape that still does.',
        'shape_axes_never': 'No axis was taken away in any of the trials. Here {got} fails, but {smaller} '
                            'does too.',
        'shape_sizes_never': 'No size was made smaller in any of the trials. Here {got} fails, but {smaller} '
                             'does too.',
        'shape_axis_left': '{got} fails, but {smaller} does too, and has an axis less. Every axis may be '
                           'taken away, and after every step all steps are to be tried again.',
        'shape_axis_of_zero': '{got} fails, but {smaller} does too. An axis can be taken away also if its '
                              'size is 0: that a size may not become negative concerns the other step only.',
        'shape_size_left': '{got} fails, but {smaller} does too, and has a smaller size. A size gets smaller '
                           'by 1 in a step, and after every step all of them are to be tried again.',
        'shape_zero_left': '{got} fails, but {smaller} does too: sizes go down to 0.',
        'keepdims_positional': 'It stopped with {error}: {text}. The second argument of a method such as '
                               'x.sum is a dtype: name the option, keepdims=keepdims.{line}',
        'axis_is_number': 'It stopped with {error}: {text}. axis may be a single number, which is no tuple '
                          'and no list.{line}',
        'shift_sign': 'The largest x has been put back with the wrong sign: what is subtracted inside the '
                      'exponential comes out of the logarithm of the sum with a plus.',
        'shift_outside': 'The largest x has been subtracted from eˣ. It is subtracted from x, inside the '
                         'exponential.',
        'softmax_table': 'What np.diag, np.outer or z @ z.T gives is the table of one row alone. Here there '
                         'are several rows: every one has a table of its own, or none is needed.',
        'one_turned': 'At the targets 1 - p stands where p - 1 belongs. The other entries are right.',
        'forward_torch_order': '{item}: {got} is the order in which PyTorch stores a weight, (out, in). Here '
                               'a layer computes x @ weight, so the inputs come first.',
        'forward_batch_in_weight': '{item}: {got} has the size of the batch in it. A layer has the same '
                                   'weights for every row, however many rows come.',
        'forward_other_layer': '{item}: {got} belongs to the other layer. Follow the sizes: 784, then 64, '
                               'then 10.',
        'forward_unchanged': '{item}: {got} is the shape of x. The layer makes 64 numbers of every row.',
        'forward_is_weight': "{item}: {got} is the shape of the layer's weight. What comes out has a row for "
                             'each of the 32 pictures.',
        'forward_batch_lost': '{item}: {got} has lost the batch. Every row goes through by itself, so all 32 '
                              'come out.',
        'forward_turned': '{item}: {got} has its axes exchanged. The batch stays in front.',
        'forward_answers': '{item}: {got} would be one number per picture. There is one for each of the ten '
                           'digits; the largest of them is the answer.',
        'forward_bias_per_row': '{item}: {got} would be a bias of its own for every row. One bias serves '
                                'them all: it is broadcast.',
        'forward_bias_of_input': '{item}: {got} has one number per input of the layer. A bias is added to '
                                 'what comes out.',
        'forward_bias_axes': '{item}: {got} has an axis too many. A bias here is a plain row of numbers, and '
                             'broadcasting adds it to every row.',
        'forward_bias_one': '{item}: {got} would be one number for all. Each output has a bias of its own.',
        'forward_otherwise': '{item}: {got} is not it. A weight has the shape (in, out), a bias (out,), and '
                             'what goes through keeps the batch in front.',
        'count_no_bias': '{number} are the weights alone. Every output has a bias too.',
        'count_bias_per_layer': '{number} has one bias for each layer. Each output of a layer has a bias of '
                                'its own.',
        'count_one_bias': '{number} leaves out the biases of the second layer.',
        'count_last_bias': '{number} leaves out the biases of the first layer.',
        'count_bias_repeated': '{number} has 64 biases for both layers. The second has ten outputs, so ten '
                               'biases.',
        'count_first_layer': '{number} are the parameters of the first layer alone.',
        'count_tensors': '{number} arrays there are. What is asked for is how many numbers are in them.',
        'count_layers': '{number} layers there are. What is asked for is how many numbers they hold.',
        'count_with_batch': '{number} counts everything once for each row of the batch. All rows share the '
                            'same parameters.',
        'count_numbers_made': '{number} numbers come out of the two layers for this batch. What is asked for '
                              'are those that the layers hold.',
        'count_bias_per_input': '{number} gives a bias to each input. A bias is added to what comes out, so '
                                'there is one per output.',
        'count_straight': '{number} would be a single layer from 784 to 10. Here 64 numbers stand in '
                          'between.',
        'count_otherwise': '{number} is not it. Write the shapes of both weights and both biases, multiply '
                           'the sizes in each, and add up.',
        'layer_apart': 'Two arrays do not fit together: {text}. x has shape (..., in), w (in, out), b '
                       '(out,), and g has the shape of z, (..., out).{line}',
        'layer_any_rank': 'It stopped with {error}: {text}. Here x is no table: it may have any number of '
                          'axes in front of its last. rows makes a table of it, and of g.{line}',
        'layer_weight_turned': 'The value is made with the weight transposed. Here w has shape (in, out), '
                               'and z is x @ w + b.',
        'layer_no_bias': 'The bias is missing from the value.',
        'layer_bias_column': 'The bias has been added as a column. Each number of b belongs to one output, '
                             'which is a column of z: add b as it is.',
        'layer_bias_subtracted': 'The bias is taken away where it should be added.',
        'layer_bias_inside': 'The bias has been added before the product. It is added to what comes out.',
        'layer_elementwise': 'x and w are multiplied entry by entry. A layer is a product of matrices, which '
                             'is written @.',
        'layer_bias_counted': 'This is the number of rows: g is not in it. Each entry of b receives the sum '
                              'of the g that its column of z got.',
        'layer_each': 'The shape is {got}: one gradient for each table of the batch. One w served all of '
                      'them, so they are added up; with rows it is a single product.',
        'layer_summed_again': 'The shape is {got}. x.T @ g has added up the rows already; here x is a table, '
                              'and the sum over axis 0 has added up the inputs too. rows makes one table of '
                              'any x, so that no further sum is needed.',
        'layer_averaged': 'This is the right gradient divided by {count}, the number of rows or tables. The '
                          "rows' contributions are added up; a mean, if there is one, is the loss's "
                          'business.',
        'layer_rows_kept': 'The numbers are right, but they stand in shape {got}. The gradient must have the '
                           'shape of x, with all its axes.',
        'mse_summed': 'This is the sum of the squares. The mean divides it by how many there are.',
        'mse_by_rows': 'This divides by the size of the first axis, len(x). The mean is over all entries, '
                       'x.size of them.',
        'mse_not_reduced': 'These are the squares, entry by entry. The value is one number, the mean of all '
                           'of them.',
        'mse_along_axis': 'The squares have been reduced along one axis only. The value is one number for '
                          'all entries.',
        'mse_halved': 'This is half the mean of the squares. In some books the loss has this half in front; '
                      'here it has none.',
        'mse_root': 'This is the root of the mean of the squares. The loss has no root.',
        'mse_norm': 'This is the length of the difference: the root of the sum of the squares. The loss has '
                    'no root, and divides the sum by how many there are.',
        'mse_absolute': 'This is the mean of the absolute differences. The exercise asks for their squares.',
        'mse_square_outside': 'The mean was taken first and squared then: positive and negative differences '
                              'cancel. Square first.',
        'mse_not_squared': 'The differences have not been squared: positive and negative ones cancel.',
        'mse_squares_apart': 'These are squares of x and of y, one minus the other. Take the difference '
                             'first, and its square then.',
        'mse_added': 'x and y are added where their difference belongs.',
        'mse_sign': 'The sign is wrong. Where x is above y, more x makes the loss larger, and more y makes '
                    'it smaller. Or have the two pull-backs changed places?',
        'mse_two_missing': 'A factor 2 is missing: the square of d grows by 2 d for each unit of d.',
        'mse_mean_missing': 'The division by the number of entries is missing: the value is a mean, and each '
                            'entry is an n-th of it.',
        'mse_slope_of_absolute': 'This is the pull-back of the mean of |x - y|. The slope of a square grows '
                                 'with the difference.',
        'mse_square_in_slope': 'The difference is squared in the gradient too. The slope of a square has the '
                               'difference once.',
        'mse_mean_in_slope': 'This is the mean of the differences, the same for every entry. Each entry has '
                             'a difference of its own.',
        'mse_y_zeros': 'y gets no gradient at all: only zeros. When y moves, the loss moves as well; whether '
                       "somebody wants that gradient is not the op's business.",
        'mse_broadcasts': 'Shapes {x} and {y} differ, and no error was raised: NumPy may broadcast them in '
                          'silence. Compare x.shape with y.shape, and raise a ValueError if they differ.',
        'mse_error_type': 'Shapes {x} and {y} differ, and that raised {got}. It must be a ValueError.',
        'mse_no_mean': 'The value has {count} entries, more than either input: this is no loss that reduces '
                       'them to one number.',
        'mse_refuses_all': 'It raised a ValueError for two arrays of one shape: {text}. Compare the shapes '
                           'with !=. Two tuples that are equal need not be one and the same, which is what '
                           '`is not` asks.{line}',
        'params_none': 'The function returned None. It must return what it has found, or hand it out with '
                       'yield.',
        'params_type': 'The function returned something of type {got}. It must be something that one can go '
                       'through: a list, or what yield makes.',
        'params_set': 'It returned a {got}. A set has no order: keep a list beside it.',
        'params_endless': 'Python stopped it with a RecursionError, although nothing here refers back to '
                          'itself. Go only into modules, lists, tuples and dicts: a text, for instance, is '
                          'made of texts without end.',
        'params_circle': 'Python stopped it with a RecursionError: a module here refers back to the one that '
                         'holds it. Remember what you have met before you go into it.',
        'params_method': 'Python stopped it with a RecursionError: the method parameters of a module calls '
                         'this very function, which calls the method again. Look through vars(module) '
                         'yourself.',
        'params_vars': 'It stopped with {error}: {text}. Only modules are asked for vars: look with '
                       'isinstance what something is first.{line}',
        'params_unhashable': 'It stopped with {error}: {text}. Not everything can be put into a set, but the '
                             'id of anything can: seen.add(id(x)).{line}',
        'params_compared': 'It stopped with {error}: {text}. `in` and == compare what stands in two arrays, '
                           'entry by entry. Whether two names mean the same object is asked with `is`, or by '
                           'id(x).{line}',
        'params_not_iterable': 'It stopped with {error}: {text}. What is an attribute may be anything: a '
                               'number, None. Go only into modules, lists, tuples and dicts.{line}',
        'params_attribute': 'It stopped with {error}: {text}. What is an attribute may be anything: look '
                            'with isinstance what something is, and ask only a Tensor for '
                            'requires_grad.{line}',
        'params_changed': 'A tensor has been changed. The walk only looks.',
        'params_rows': 'There are rows or results made from a parameter, and not the parameter itself: a '
                       'Tensor can be gone through like a list. Look whether something is a Tensor before '
                       'you go into it.',
        'params_stranger': 'There is something of type {got} that is no parameter of this module. What is '
                           'asked for are the tensors themselves.',
        'params_made': 'There is a tensor that an op has made. A parameter is a leaf: its _prev is empty.',
        'params_constant': 'There is a tensor that requires no gradient. Only those with requires_grad are '
                           'parameters.',
        'params_outside': 'There is a leaf that stands nowhere in the module: it is what a result was '
                          'computed from. The walk does not go through _prev.',
        'params_in_object': 'There is a tensor that stands in an object that is no module. Only modules are '
                            'looked through for attributes: isinstance(x, Module).',
        'params_in_set': 'There is a tensor that stands in a set. Only lists, tuples and the values of dicts '
                         'are gone into: a set has no order.',
        'params_id_of_temporary': 'It remembers the id of something that was made on the way, such as a list '
                                  'of the values. When that is gone, its number may be given to the next, '
                                  'which then counts as met: that finds {got} of {expected} parameters. '
                                  'Remember only ids of what stays: tensors, modules and what they hold.',
        'params_thrown_away': '{got} found, there are {expected}. A function with yield that is only called '
                              'does nothing yet: its call must be gone through. To hand on all that it '
                              'yields, write yield from before the call.',
        'params_missing': 'Parameters are missing: {got} found, there are {expected}. These are attributes '
                          'of the module itself or stand in what was handed over.',
        'params_missing_private': 'Parameters are missing: {got} found, there are {expected}. An attribute '
                                  'whose name begins with _ is an attribute like any other.',
        'params_missing_nested': 'Parameters are missing: {got} found, there are {expected}. An attribute '
                                 'may be a module, with modules as attributes of its own: go into every one '
                                 'of them.',
        'params_missing_far': 'Parameters are missing: {got} found, there are {expected}. One stands 40 '
                              'modules deep. Is there a limit to how far the walk goes down?',
        'params_missing_list': 'Parameters are missing: {got} found, there are {expected}. An attribute may '
                               'be a list of modules.',
        'params_missing_tuple': 'Parameters are missing: {got} found, there are {expected}. Tensors and '
                                'modules may stand in a tuple.',
        'params_missing_dict': 'Parameters are missing: {got} found, there are {expected}. Tensors and '
                               'modules may be the values of a dict; going through a dict itself gives its '
                               'keys.',
        'params_missing_deep': 'Parameters are missing: {got} found, there are {expected}. A list may hold '
                               'lists, dicts and tuples in turn: what is within gets the same question as '
                               'the module.',
        'params_missing_shared': 'Parameters are missing: {got} found, there are {expected}. Two tensors '
                                 'with equal numbers are two parameters, and what was met as an attribute '
                                 'may still have something in it.',
        'params_twice': 'A parameter comes more than once: {got} found, there are {expected}. It would be '
                        'changed twice in each step. Remember by id what you have met.',
        'params_order': 'The order is {got}; expected {expected}. What is within a layer comes before what '
                        'follows the layer.',
        'params_reversed': 'The order is {got}, the reverse of {expected}. Where things wait in a list, '
                           'pop() takes what was put in last.',
        'params_sorted': 'The order is {got}, that of the alphabet; expected {expected}. vars gives the '
                         'attributes in the order in which they were assigned: take them as they come.',
        'params_second_walk': 'Called a second time, it finds something else. What it remembers must begin '
                              'empty at each call: no default argument, and nothing outside the function.',
        'init_data': "The tensor's data is of type {got}. It must be an array, also for the shape ().",
        'init_shape': 'The tensor has shape {got}, expected {expected}.',
        'init_not_leaf': 'The tensor was made by an op, so it is no leaf. Compute with arrays, and make the '
                         'Tensor at the end.',
        'init_no_grad': 'The tensor has requires_grad=False: it would never learn anything.',
        'init_alike': 'All entries are {number}. Numbers that begin alike get the same gradient and stay '
                      'alike: draw one for each entry, with shape as the third argument.',
        'init_bound_zero': 'All entries are 0, although rng was asked for numbers: what they were drawn with '
                           'is 0. With fan_in {fan_in} the bound is {expected}. // rounds down to whole '
                           'numbers; / does not.',
        'init_few': 'Among {size} numbers only {count} are different. Each entry is drawn by itself, from '
                    'all the numbers between the two ends.',
        'init_same_again': 'Two draws give the same numbers: is there a generator with a fixed seed inside? '
                           'Draw from rng, which goes on from where it is.',
        'init_own_generator': 'The numbers do not come from rng, or not from it alone: with one seed they '
                              "are not the same again. Use rng's methods, and not np.random.",
        'init_new_generator': 'Another generator is made inside. The numbers are to be drawn by rng itself.',
        'init_not_finite': 'There are numbers that are not finite.',
        'init_shape_unused': 'It stopped with {error}: {text}. Without a shape the generator draws a single '
                             'number: shape is its third argument.{line}',
        'init_shape_index': 'It stopped with {error}: {text}. Here shape is {shape}: it may have any number '
                            'of axes. The bound needs fan_in alone, and the generator takes shape as it '
                            'is.{line}',
        'init_ends_exchanged': 'It stopped with {error}: {text}. The lower end comes first: from minus the '
                               'bound to the bound.{line}',
        'init_dtype': 'The dtype is {got}, expected {expected}. A generator draws float64: astype(dtype) '
                      'changes that.',
        'init_bound': 'The number is {got}. With fan_in {fan_in} none may be further from 0 than {expected}.',
        'init_one_sided': 'The numbers go from {low} to {high}, not around 0. Half of them must be negative: '
                          'from minus the bound to the bound.',
        'init_normal': 'Most of the numbers are near 0, as a normal distribution has them. They are to be '
                       'drawn evenly: the method is uniform.',
        'init_cut': 'Many of the numbers are at the two ends, as if they had been cut off there. A uniform '
                    'draw has as many near the ends as anywhere else: the method is uniform.',
        'init_uneven': 'The numbers go from {low} to {high}, but not evenly: some parts have more of them '
                       'than others. The method is uniform.',
        'init_fan_out': 'The numbers reach {high}. That bound is made from the outputs, or from the shape. '
                        'With fan_in {fan_in}, it is {bound}.',
        'init_no_root': 'The numbers reach {high}, which is 1 / fan_in: the root is missing. With fan_in '
                        '{fan_in}, the bound is {bound}.',
        'init_exponent': 'The numbers reach {high}: in fan_in ** 1/2 Python takes the power first and halves '
                         'the result. Put the exponent in brackets, or take np.sqrt. With fan_in {fan_in}, '
                         'the bound is {bound}.',
        'init_root_above': 'The numbers reach {high}: the root of fan_in multiplies where it should divide. '
                           'The bound is {bound}.',
        'init_no_fan_in': 'The numbers reach {high}, whatever fan_in is. With fan_in {fan_in}, the bound is '
                          '{bound}.',
        'init_by_size': 'The numbers reach {high}: more than fan_in went into that bound. With fan_in '
                        '{fan_in}, it is {bound}.',
        'init_other_rule': 'The numbers reach {high}. That is a rule that other layers use; here the bound '
                           'is 1/√fan_in, {bound}.',
        'init_bounds': 'The numbers go from {low} to {high}. With fan_in {fan_in}, they should go from minus '
                       '{bound} to {bound}.',
        'train_data_zeroed': 'The data of a parameter is all zeros afterwards. Forget the gradient, p.grad, '
                             'and leave p.data to update.',
        'train_no_loss': 'compute_loss was not called. Its brackets are empty: compute_loss().',
        'train_no_backward': 'backward was not called on the loss, so no gradient of this step has arrived.',
        'train_backward_twice': 'backward was called more than once: the gradients add up to twice as much.',
        'train_backward_in_loop': 'compute_loss and backward were called {got} times in one step. They stand '
                                  'before the loop that calls update, and not in it: all gradients belong to '
                                  'the same loss.',
        'train_update_early': 'update was called before backward: it works with gradients of the step '
                              'before.',
        'train_update_arguments': 'update was called with {got} arguments. It takes two arrays: '
                                  'update(p.data, p.grad).',
        'train_update_tensor': 'update was handed a Tensor. It takes arrays: p.data, and p.grad.',
        'train_update_none': 'A parameter that the loss does not depend on was handed to update. It gets no '
                             'gradient, and is to be left alone.',
        'train_zeroed_late': 'update was handed no gradient, or zeros: they were forgotten after backward '
                             'and before their use.',
        'train_no_update': 'update was not called for any parameter: is its loop missing, does it come '
                           'before backward, or were the gradients forgotten in between?',
        'train_own_update': "p.data was changed here, and update was not called. The change is update's "
                            'business: update(p.data, p.grad).',
        'train_copied': 'What was changed is not the array p.data itself, or p.data is another array now. '
                        'Hand over p.data as it is, and do not assign to it.',
        'train_update_twice': 'update was called more than once for a parameter.',
        'train_update_missing': 'update was called for {got} of {expected} parameters.',
        'train_ended_at_none': 'update was called for {got} of {expected} parameters, those that come before '
                               'the one without a gradient. That one is left alone; the loop must go on, '
                               'without break or return.',
        'train_zeros_left_out': 'update was called for {got} of {expected} parameters: where the gradient is '
                                'all zeros, it was not. Only None means that there is none; with momentum a '
                                'parameter moves on although its gradient is zero.',
        'train_not_zeroed': 'The gradient of the step before is still in this one: leaves accumulate. Forget '
                            'it before backward.',
        'train_gradient': 'update was handed a gradient that is not the one of this step. Hand over p.grad '
                          'as backward has left it.',
        'train_returned': 'It returned something of type {got}. The loss is to be a number: .item() takes it '
                          'out of the tensor.',
        'train_loss_after': 'This is the loss after the step, from a second call of compute_loss. What is '
                            'asked for is the loss that the gradients belong to.',
        'train_loss_twice': 'compute_loss was called {got} times. One call is enough: the loss that backward '
                            'started from has the number in it.',
        'train_loss_wrong': 'The number that it returned is not the loss that compute_loss gave.',
        'step_when': 'That was {state} in step {t}, with {settings}.',
        'step_returned': 'It returned something of type {got}, and p is as before. Nobody reads what it '
                         'returns: change the arrays that came in, as p -= ... does.',
        'step_p_kept': 'p is the same as before. p -= ... writes into the array that came in; p = p - ... '
                       'makes a new one, a copy is another one too, and a step made of zeros changes '
                       'nothing.',
        'step_p_late': 'In the first step p does not move, and in the second it does: p is changed before '
                       '{states}, with what the step before has left there. Change {states} first.',
        'step_not_finite': 'p is no longer made of finite numbers. A denominator was 0, or a root was taken '
                           'of a negative number: does 1 - β**t stand in brackets wherever something is '
                           'divided by it, with ** and not *, and is t counted from 1?',
        'step_state_kept': '{state} is still all zeros. It must be changed in place, as {state} *= ... and '
                           '{state} += ... do: {state} = ... makes a new array that is gone after the call, '
                           'and zeros that are only multiplied stay zeros.',
        'step_zero_division': 'A division by zero in step {t}: 1 - β**t is 0 where t is 0. Steps are counted '
                              'from 1, so t can be used as it comes.{line}',
        'step_unbound': 'It stopped with {error}: {text}. A name that the function assigns to is its own '
                        "from the first line on: is an argument's name spelt otherwise?{line}",
        'step_g_written': 'The function writes into g, which others still need. Only {states} are changed in '
                          'place.{line}',
        'step_products': 'It stopped with {error}: {text}. All arrays here have one shape, and each entry is '
                         'by itself: products are written *, not @, and nothing is summed.{line}',
        'step_ascends': 'The sign is wrong: it goes up the gradient, and the loss would grow.',
        'step_sign_kept': 'p is right, but the velocity has the other sign. It is momentum * velocity + g, '
                          'and p goes against it.',
        'step_lr_missing': 'The learning rate is missing from the step.',
        'step_lr_divides': 'The step is divided by the learning rate; it must be multiplied.',
        'step_state_wrong': '{state} is not what it should be after this step.',
        'step_p_wrong': 'What is kept is right, but p is not: look at how the step is made of it.',
        'sgd_lr_in_velocity': 'The learning rate is inside the velocity. velocity = momentum * velocity + g '
                              'has none; it comes in where p is changed. With a constant rate p is the same, '
                              'with one that changes it is not.',
        'sgd_dampened': 'The new gradient is multiplied by 1 - momentum. That makes an average; here, and in '
                        'PyTorch, all of g is added.',
        'sgd_weights_exchanged': 'momentum and 1 - momentum have changed places, and there is no 1 - '
                                 'momentum in this formula at all: velocity = momentum * velocity + g.',
        'sgd_momentum_on_gradient': 'momentum multiplies the new gradient. It multiplies the old velocity, '
                                    'and g is added as it is.',
        'sgd_no_decay': 'The old velocity is not multiplied by momentum: all gradients there ever were add '
                        'up.',
        'sgd_old_twice': 'The old velocity comes in twice: velocity += adds to what is there already. '
                         'velocity = momentum * velocity + g has it once, multiplied by momentum.',
        'sgd_rest_kept': 'The old velocity is multiplied by 1 - momentum. It is multiplied by momentum: that '
                         'is how much of it is kept.',
        'sgd_momentum_written': 'The old velocity is multiplied by one and the same number, whatever '
                                'momentum is. Use the momentum that comes in.',
        'sgd_momentum_missing': 'velocity is g alone: what it was before is lost.',
        'sgd_nesterov': "This step looks one step ahead, as in Nesterov's form. Here p simply goes by lr * "
                        'velocity.',
        'sgd_velocity_unused': 'velocity is right, but p goes by lr * g: the step does not use it.',
        'sgd_momentum_twice': 'velocity is right, but momentum comes in once more where p is changed. p goes '
                              'by lr * velocity.',
        'sgd_state_only': 'velocity is right, and p is as before: the line that changes it is missing, or it '
                          'changes a copy.',
        'adam_not_corrected': 'Neither m nor v is divided by its 1 - β**t. At first both averages are too '
                              'small, and not equally, so the step has a wrong length.',
        'adam_half_corrected': 'Only one of m and v is divided by its 1 - β**t. Both begin at zero, and both '
                               'need it.',
        'adam_one_correction': 'Both averages are divided by the same 1 - β**t. m has β₁, v has β₂, and so '
                               'have their corrections.',
        'adam_corrections_exchanged': 'The two corrections have changed places: m is divided by 1 - β₁**t, v '
                                      'by 1 - β₂**t.',
        'adam_correction_multiplied': 'm or v is multiplied by its 1 - β**t. The averages are too small at '
                                      'first: dividing makes them larger.',
        'adam_power_missing': 'The correction is not 1 - β**t: β must be raised to the power of t, the '
                              'number of steps so far, in both.',
        'adam_power_of_rest': '1 - β has been raised to the power of t. It is β alone that is raised, and '
                              'the power is taken from 1: 1 - β**t.',
        'adam_t_shifted': 'The correction is made with another t, one more or one less. t is the number of '
                          'this step, and the first is 1.',
        'adam_eps_inside': 'eps stands inside the root. It is added to the root: √v̂ + eps.',
        'adam_eps_missing': 'Nothing is added to the root in the denominator. eps belongs there: √v̂ + eps.',
        'adam_eps_written': '1e-8 is written out in the denominator. Use eps, whatever it is.',
        'adam_eps_outside': 'eps was added to the quotient. It belongs in the denominator: brackets are '
                            'missing.',
        'adam_eps_scaled': 'eps is added to the root of v as it is, and the correction comes afterwards, so '
                           'eps is corrected along with it. It is added to √v̂.',
        'adam_root_missing': 'The denominator has v̂ where it should have its root.',
        'adam_halved': 'The denominator has half of v̂ where it should have its root: in v ** 1 / 2 Python '
                       'takes the power first and halves the result. Put the exponent in brackets, or take '
                       'np.sqrt.',
        'adam_quotient_missing': 'The step is lr * m̂ alone: nothing divides it.',
        'adam_gradient_for_average': 'The step is made of g, where it should be made of m̂, the corrected '
                                     'average.',
        'adam_hat_stored': 'The corrected average was written back into m or v. It serves this step only: '
                           'the next one begins with the average as it was.',
        'adam_not_squared': 'v is an average of g, where it should be one of g².',
        'adam_absolute': 'v is an average of |g|, where it should be one of g².',
        'adam_squares_joined': 'One number for all entries goes into v: the squares have been summed or '
                               'averaged. Each entry has an average of its own.',
        'adam_first_squared': 'v is an average of another square. What is squared is g alone: not m, and not '
                              '1 - β₂.',
        'adam_betas_exchanged': 'β₁ and β₂ have changed places: m forgets by β₁, v by β₂.',
        'adam_one_beta': 'One and the same β is used for both averages: m has β₁, v has β₂.',
        'adam_betas_written': '0.9 and 0.999 are written out somewhere. Use beta1 and beta2, whatever they '
                              'are.',
        'adam_weights_exchanged': 'β and 1 - β have changed places: the old average is multiplied by β, the '
                                  'new number by 1 - β.',
        'adam_weight_missing': 'The new number is not multiplied by 1 - β, in m or in v, so that it is a sum '
                               'and no average.',
        'adam_decay_missing': 'The old average is not multiplied by β, in m or in v: nothing is ever '
                              'forgotten.',
        'adam_states_exchanged': 'm and v have changed places: m is the average of g, v that of g².',
        'culprit_seed': 'B is right: backward starts with the slope of the loss with respect to itself, '
                        'which is 1.',
        'culprit_guard': 'C does what it should: who wants no gradient gets none. It only reads a flag. Who '
                         'sets that flag, and for which nodes?',
        'culprit_relu': 'D is right: where the input of relu is positive the slope is 1, elsewhere 0. And '
                        'many inputs are positive here.',
        'culprit_zero': 'E is right, and in the right place: gradients are emptied before backward fills '
                        'them, not after.',
        'culprit_update': 'F is right: it steps against the gradient. But with a gradient of zeros no step '
                          'moves anything. Where do the zeros come from?',
        'needs_type': 'It returned something of type {got}. It must be True or False.',
        'needs_always': 'It says True whatever the flags of the parents are. An output made of constants '
                        'alone, of inputs and targets, requires no gradient, and keeps no graph. The flag is '
                        'p.requires_grad; p.grad is an array from the beginning.',
        'needs_never': 'It always says False, even where every parent requires a gradient. That is the bug '
                       'itself.',
        'needs_all': 'It asks whether all parents require a gradient. In X @ W only W does, and the gradient '
                     'must come through all the same.',
        'needs_first': 'It looks at the first parent only. In X @ W that is X, which requires none.',
        'needs_last': 'It looks at the last parent only. In W + b either of the two may be a parameter.',
        'needs_ends': 'It looks at the first parent and at the last one only. An op may have more than two: '
                      'go through all.',
        'needs_both': 'It asks for two parents that require a gradient. One is enough; relu has no more than '
                      'one.',
        'needs_one_only': 'It says True for exactly one parent that requires a gradient. Two are as good.',
        'needs_not': 'It is the wrong way round: True where no parent requires a gradient.',
        'needs_count': 'It asks how many parents there are. relu has one, and may need a gradient all the '
                       'same: ask each for its .requires_grad.',
        'needs_number': 'It stopped with {error}: {text}. An op may have one parent, two, more, or none: go '
                        'through all that there are.{line}',
        'needs_each': 'parents is a tuple. Each of the nodes in it has a .requires_grad, the tuple has '
                      'none.{line}',
        'needs_nobody': 'It says True for an op without parents. Nobody is there who wants a gradient: any '
                        'of nothing is False.',
        'needs_wrong': 'For parents whose flags are {flags} it says {got}.',
        'agree_type': 'It returned something of type {got}. It must be one answer, True or False.',
        'agree_raises': 'Two lists that do not fit together do not agree: say False. It stopped with '
                        '{error}: {text}.{line}',
        'agree_refuses': 'It says {answer} for arrays that agree to twelve digits, with rtol {rtol}.',
        'agree_negative': 'It says {answer} for arrays that agree to twelve digits and hold negative numbers '
                          'alone. The largest number is meant without its sign: abs.',
        'agree_length': 'It says {answer} although every number of ours is twice theirs. Do the numbers '
                        'themselves count?',
        'agree_one_way': 'It says {answer} although every number of ours is half of theirs. A difference '
                         'counts in both directions: abs.',
        'agree_last': 'It says {answer} although the last pair of arrays is a hundredth apart. Every pair '
                      'must agree.',
        'agree_first': 'It says {answer} although the first pair of arrays is a hundredth apart. Every pair '
                       'must agree, not only the last.',
        'agree_rtol': 'With rtol {rtol} it says {answer}. Does it use the rtol that it is given?',
        'agree_absolute': 'It says {answer} for very small gradients that are wrong by a factor of 2. A '
                          'tolerance that does not shrink with the numbers accepts everything small: '
                          'np.allclose adds atol, which is 1e-8 unless you say otherwise.',
        'agree_sign': 'It says {answer} although all signs are reversed.',
        'agree_zip': 'It says {answer} although one list has four arrays and the other three. zip stops at '
                     'the shorter one without a word.',
        'agree_shape': 'It says {answer} for arrays of different shapes: NumPy broadcasts one to the other '
                       'before it compares.',
        'agree_mean': 'It says {answer} although one number of 81 is off by three times the tolerance. The '
                      'largest difference counts, and the largest number of theirs: no mean, no sum, no '
                      'norm.',
        'agree_nan': 'It says {answer} although one of the arrays holds nan. A comparison with nan is False, '
                     'so ask whether all are close, not whether any is off; and np.nanmax leaves nan out.',
        'agree_ours': 'It says {answer} for 100 beside their 1, with rtol 1. The bound is rtol times the '
                      'largest number of theirs: ours may be wrong, and then their size says nothing.',
        'agree_common': 'It says {answer} although one pair of small arrays is off by a factor of 2, beside '
                        'another pair whose numbers are large. Each pair has a bound of its own, by the '
                        'largest number of its own array.',
        'agree_lists': 'The arrays have different shapes, so a list of them makes no array. Compare pair by '
                       'pair, with zip.{line}',
        'agree_zeros': 'It says {answer} for two lists of zeros. Nothing has been compared there: an engine '
                       'that returns zeros would pass.',
        'agree_zeros_of_ours': 'It says {answer} although ours are all zeros and theirs are not.',
        'agree_nothing': 'It says {answer} for two empty lists. all of nothing is True; ask whether there is '
                         'something first.',
        'agree_one_zero': 'It says {answer} although one array of theirs is all zeros. Every array must have '
                          'something to compare, not just one of them.',
        'agree_zero_entry': 'It says {answer} for arrays that are equal and hold a 0 among other numbers. '
                            'Only an array without any other number says nothing.',
        'agree_entries': 'It says {answer} where theirs holds a 0 and ours 1e-17 at the same place. The '
                         'bound is one for the whole array, rtol times its largest number: compared entry by '
                         'entry, as np.allclose does, a 0 allows no difference at all.',
        'agree_zero_sum': 'It says {answer} for equal arrays whose numbers add up to 0. Only an array '
                          'without any number other than 0 says nothing.',
        'agree_tiny': 'It says {answer} for arrays that are equal and whose numbers are about 1e-12. Small '
                      'is not nothing: only zeros say nothing.',
        'initial_parts': 'What came back is this: {got}. It must be a list of four tensors: W1, b1, W2, b2.',
        'initial_listed': 'The shapes are those of W1, W2, b1, b2. The list is W1, b1, W2, b2.',
        'initial_no_seeds': '{name} has shape {got}, that of one network. There is a network for every seed, '
                            'so the shape is {expected}.',
        'initial_no_rows': '{name} has shape {got}; an axis of length 1 is missing in the middle, for '
                           '{expected}. It stands for the points, over which the bias is stretched: without '
                           'it, NumPy takes the networks for points.',
        'initial_hidden': '{name} has shape {got}, expected {expected}: how many units there are is the '
                          'hidden that is handed in.',
        'initial_shape': '{name} has shape {got}, expected {expected}.',
        'initial_not_leaf': '{name} is the output of an op, not a leaf: its grad would stay None. Compute '
                            'with arrays first, and make the tensor last.',
        'initial_flag': '{name} does not require a gradient, so it would never move.',
        'initial_zeros': '{name} is all zeros. Then all hidden units are alike, and no gradient tells them '
                         'apart: the network never learns XOR.',
        'initial_bias': 'The biases begin at 0.',
        'initial_dtype': '{name} has the right numbers, but only the first seven digits or so. Keep float64: '
                         'ten digits are to be compared with PyTorch.',
        'initial_one_seed': 'All the networks begin with the same numbers. Each has a seed of its own.',
        'initial_scale': '{name} is {ratio} times what it should be: numbers of standard deviation 1/2.',
        'initial_mean': '{name} has the mean 1/2. The first argument of normal is the mean, the second the '
                        'standard deviation.',
        'initial_legacy': "{name} comes from NumPy's old generator, np.random.seed or RandomState. Make one "
                          'with np.random.default_rng(seed).',
        'initial_place': 'These are the numbers of default_rng(0), default_rng(1), and so on: of places in '
                         'the list. The seed itself belongs in there.',
        'initial_uniform': '{name} is drawn evenly from an interval. normal draws from the bell curve.',
        'initial_turned': '{name} was drawn with its axes exchanged and then turned round, so the numbers '
                          'stand at other places. Draw it with the size {size}.',
        'initial_all_seeds': 'All the seeds were handed to one default_rng. That makes one generator of '
                             'them; every seed has one of its own.',
        'initial_rng_twice': 'W2 begins with the same random numbers as W1: a new generator was made for it. '
                             'Draw W1, then W2, from one generator.',
        'initial_order': 'W2 was drawn before W1. The order decides which numbers each one gets: W1 comes '
                         'first.',
        'initial_shared': 'Only the first network is right: the others go on with its generator, or with its '
                          'numbers. Every seed has a generator of its own.',
        'initial_numbers': '{name} holds other numbers than np.random.default_rng(seed).normal gives, drawn '
                           'as the docstring says and halved.',
        'initial_depends': 'The network of a seed is another one in other company: alone, or at another '
                           'place in the list. It must depend on its seed alone.',
        'tensor_for_array': 'A tensor came back where an array is expected: that is in its .data.',
        'not_array': 'Something of type {got} came back, where an array of numbers is expected.',
        'network_shape': 'The predictions have shape {got}, expected {expected}.',
        'network_no_outputs': 'The predictions have shape {got}, expected {expected}. The last axis, that of '
                              'the outputs, is there even with a single output.',
        'network_own_points': 'The predictions have shape {got}, those for four points, but the X that is '
                              'handed in has {rows} rows here.',
        'network_numbers': 'The predictions are other numbers than activation(X W1 + b1) W2 + b2.',
        'network_apart': 'Two arrays do not fit together: {text}. X has the shape (rows, 2) and stands on '
                         'the left of W1, which has (S, 2, hidden); b1 is (S, 1, hidden), W2 (S, hidden, 1) '
                         'and b2 (S, 1, 1), in this order in parameters.{line}',
        'network_method': 'activation is a function that is handed in, not a method of tensors: '
                          'activation(...).{line}',
        'network_no_activation': 'The activation is missing: without it the two layers make one linear '
                                 'function, and that never solves XOR.',
        'network_activation_last': 'The activation comes after the second layer. It belongs between the two.',
        'network_activation_twice': 'The activation comes after both layers. Only the hidden one has it; the '
                                    "second layer's output is the prediction.",
        'network_no_first_bias': 'b1 is missing.',
        'network_no_second_bias': 'b2 is missing.',
        'network_no_biases': 'Both biases are missing.',
        'network_bias_late': 'b1 is added after the activation. It belongs inside.',
        'network_hidden': 'These are the hidden units. The second layer is missing.',
        'network_always_relu': 'The activation is always ReLU. It must be the one that is handed in.',
        'network_always_other': 'The activation is another than the one that is handed in.',
        'network_cut': 'The numbers are right, but no gradient comes back to {name}. Is there a .data, or a '
                       'new Tensor, on the way?',
        'losses_shape': 'The losses have shape {got}, expected {expected}: one number for each network.',
        'losses_numbers': 'These are not the means of the squared errors.',
        'losses_stops': 'Predictions of shape {p} and targets of shape {t} fit together, but it stopped with '
                        '{error}: {text}.{line}',
        'losses_one': 'All the networks share one mean. Each has a loss of its own: which axes belong to the '
                      'points, and which to the networks?',
        'losses_one_sum': 'Everything has been added up into one number. Each network has a loss of its own, '
                          'a mean.',
        'losses_sum': 'The squared errors are added up. The loss is their mean: a sum makes every step four '
                      'times as long.',
        'losses_four': 'The sum is divided by 4. There may be more points, or fewer: take the mean.',
        'losses_half': 'This is half of the mean. Some books define it so; here it is the mean itself.',
        'losses_root': 'This is the square root of the mean. Leave it out.',
        'losses_abs': 'These are means of absolute errors. Here they are squared.',
        'losses_signed': 'The errors are not squared: those of opposite signs cancel.',
        'losses_square_of_mean': 'The mean comes first and the square after it, so errors of opposite signs '
                                 'cancel. Square first.',
        'losses_per_point': 'The losses have shape {got}. One number for each network: take the mean over '
                            'its points.',
        'losses_outputs': 'The losses have shape {got}: the axis of the outputs is still there. The mean '
                          'runs over it too, axis 2.',
        'losses_cut': 'The numbers are right, but the gradient that comes back to the predictions is not. Is '
                      'there a .data, or a new Tensor, on the way?',
        'losses_broadcast': 'Predictions of shape {p} and targets of shape {t} went through. As they stand, '
                            'NumPy makes {made} of their difference, which compares points with others. '
                            'Raise a ValueError, even where the shape could be mended.',
        'losses_refuses': 'Predictions of shape {p} and targets of shape {t} fit together, but it stopped '
                          'with {got}.',
        'losses_error_type': 'For predictions of shape {p} and targets of shape {t} it stopped with {got}. '
                             'Raise a ValueError, as NumPy does for shapes that do not fit.',
        'losses_silent': 'For predictions of shape {p} and targets of shape {t} it returns None. Raise a '
                         'ValueError: None goes unnoticed until something is done with it.',
        'step_no_gradient': 'At the update some p.grad is None. The order is: empty the gradients, then '
                            'backward, then the update.{line}',
        'step_not_summed': 'backward needs a single number to start from, and there is a loss for each '
                           'network. Their sum gives each network its own gradient.{line}',
        'step_cut': 'What backward starts from requires no gradient: is there a .data, or a new Tensor, '
                    'between the parameters and the loss?{line}',
        'step_replaced': 'A parameter in the list was replaced by another tensor. Change the .data of the '
                         'one that is there.',
        'step_data': 'The .data of a parameter is now of type {got}. It must stay an array: the update is '
                     'made with p.data and p.grad, outside the graph.',
        'step_late': 'The update comes before backward: the first step moves nothing, and the second uses '
                     'the gradient of the first.',
        'step_unchanged': 'The parameters are the same after the step as before it. Does the update change '
                          'p.data itself, and not a name or a copy? p = p - ... makes a new tensor and '
                          'leaves the old one as it was. Are the gradients emptied before the update?',
        'step_no_rate': 'lr is not used: the whole gradient is taken away.',
        'step_other_rate': 'The step has another learning rate than the lr that is handed in.',
        'step_averaged': 'Each network moves as many times too little as there are networks: something is '
                         'divided by their number. Start backward from the sum of the losses, and take lr as '
                         'it is.',
        'step_sum': 'Each network moves as many times too far as there are points: the errors are summed '
                    'over the points. Its loss is their mean.',
        'step_own_points': 'This is the step for the four points of XOR. Others are handed in: are the '
                           'arguments used, or X and Y of the notebook?',
        'step_always_relu': 'This is the step of a network with ReLU. The activation that is handed in is '
                            'another.',
        'step_one_by_one': 'Each parameter is moved before the gradient of the next one is found, so the '
                           'gradients belong to different networks. First all the gradients, from one '
                           'backward, then all the updates.',
        'step_divided': 'The gradient is divided by lr.',
        'step_sign': 'Only the sign of the gradient is used.',
        'step_replaces_data': 'The data has become -lr times the gradient. The old data belongs in front: '
                              'p.data - lr * p.grad.',
        'step_gradient_summed': 'Every entry moves by the sum of all gradients of its array.',
        'step_twice': 'The step is twice as long as it should be: is the update made twice, or backward '
                      'called twice?',
        'step_some_still': '{names} did not move. Every parameter takes part.',
        'step_numbers': '{name} is not the old data minus lr times the gradient.',
        'step_stale': 'What was in grad before the step has been added to the new gradient. Empty the '
                      'gradients before backward.',
        'step_zero_late': 'The gradients are emptied after the update. What was in grad before the first '
                          'step is then added to it. Empty them before backward.',
        'step_old_gradient': 'The step uses the gradient that was there before it, not the one that backward '
                             'finds. The update comes after backward.',
        'step_second': 'The first step is right, but not the second one with another lr. Does something of '
                       'the first stay behind?',
        'step_loss_late': 'These are the losses after the update. Return those that the step began with.',
        'step_loss_one': 'One number came back, the mean of the losses. Return all of them, one for each '
                         'network.',
        'step_loss_sum': 'One number came back, the sum of the losses. Return all of them, one for each '
                         'network.',
        'step_loss_points': 'These are sums over the points. The loss is the mean.',
        'step_loss_own_points': 'These are the losses at the four points of XOR. Others are handed in: are '
                                'the arguments used, or X and Y of the notebook?',
        'step_loss_relu': 'These are the losses of a network with ReLU. The activation that is handed in is '
                          'another.',
        'step_loss_shape': 'What came back has shape {got}, expected {expected}: a loss for each network.',
        'step_loss_numbers': 'What came back are not the losses that the step began with.',
        'solved_one': 'One answer came back, of type {got}. Every network has its own.',
        'solved_type': 'The answers are of type {got}. They must be True or False.',
        'solved_shape': 'The answers have shape {got}, expected {expected}: one for each network.',
        'solved_outputs': 'The answers have shape {got}, expected {expected}: one for each network. Two axes '
                          'have to go, that of the points and that of the outputs.',
        'solved_networks': 'The answers have shape {got}, expected {expected}: one for each network. The '
                           'networks have been put together: axis 0 is theirs and stays.',
        'solved_any': 'One right point is taken for a solution. All four must be right.',
        'solved_mean': 'The mean error is compared with ½. One point may be quite wrong behind a small mean: '
                       'each must be near its target.',
        'solved_squared': 'The mean squared error is compared with a limit. One point may be quite wrong '
                          'behind a small mean: each must be near its target.',
        'solved_sum': 'The four distances are added up before they are compared. Each for itself must be '
                      'less than ½.',
        'solved_not': 'The answers are the wrong way round.',
        'solved_exact': 'Only predictions that equal their targets count. A network never gets there '
                        'exactly: less than ½ away is enough.',
        'solved_no_abs': 'A prediction far below its target counts as near. A distance has no sign: abs.',
        'solved_no_sign': 'A prediction of -1 counts as near the target 1. The sign is dropped before the '
                          'difference is taken: abs belongs around the difference.',
        'solved_targets': 'With other targets the answers stay those for XOR. Are the targets that are '
                          'handed in looked at?',
        'solved_wide': 'For the predictions {row} it says {answer}. The limit is too wide: each must be less '
                       'than ½ away from its target.',
        'solved_narrow': 'For the predictions {row} it says {answer}. The limit is too narrow: less than ½ '
                         'away from the target is near enough.',
        'solved_side': 'Only the side of ½ counts, so a prediction of 7 for the target 1 is taken for '
                       'solved. It must be less than ½ away.',
        'solved_half': 'A prediction of exactly ½ is taken for right. It decides nothing, and rounding makes '
                       '0 of it: it must be less than ½ away.',
        'solved_nan': 'Predictions of nan are taken for right. They come from a training that overflowed, '
                      'and every comparison with nan is False: ask whether all are near, not whether any is '
                      'far.',
        'solved_strict': 'For the predictions {row} it says {answer}. Each of them is less than ½ away from '
                         'its target, and that is all that is asked.',
        'solved_wrong': 'For the predictions {row} it says {answer}.',
        'one_unit_all': 'This says that every network does. Draw the four points: one unit cuts the plane '
                        'along a single straight line. On which side of it are the two points with target 1?',
        'one_unit_points': 'Three of four points may well be right, but the question is about networks: for '
                           'how many are all four right?',
        'one_unit_coin': 'Half of them, as if by a coin. Where a single unit puts its line is luck; ask '
                         'whether any line would do.',
        'one_unit_quarter': 'A quarter, as if the four points were four chances. Ask whether any line would '
                            'do.',
        'one_unit_sixteenth': 'One in 2⁴, as if all ways to answer four points were equally likely. Not all '
                              'of them can be had with one unit.',
        'one_unit_count': 'This is a number of networks. Asked for is a share, from 0 to 1; and draw the '
                          'four points: which lines would do?',
        'one_unit_otherwise': 'It is another share. Draw the four points, and the line along which one unit '
                              'cuts the plane: which lines would do?',
        'rate_type': 'What came back is of type {got}. It must be one number, from 0 to 1.',
        'rate_array': 'What came back is an array of shape {got}. It must be one number, from 0 to 1: the '
                      'mean of the answers.',
        'rate_percent': 'These are percents. A share is a number from 0 to 1.',
        'rate_count': 'This is how many solved it. Divide by how many there are.',
        'rate_two_hundred': 'The number of networks that solve it is divided by 200. Divide by how many '
                            'seeds are handed in.',
        'rate_failures': 'This is the share that did not solve it.',
        'rate_one_seed': 'Five seeds, three of which solve XOR, and the rate is 0, as for the first alone. '
                         'Is every seed trained, and trained before it is asked?',
        'rate_other_seeds': 'The rate is 1 for five seeds of which two fail. Are these seeds used, or '
                            'others? And does solved have its say?',
        'rate_steps': 'Without a single step no network solves XOR here, but the rate is 1. Is the number of '
                      'steps the one that is handed in?',
        'rate_lr': 'With a learning rate of 1e-6 no network gets anywhere, but the rate is 1. Is lr handed '
                   'on to step?',
        'rate_activation': 'The rate is that of ReLU, and the activation handed in was tanh.',
        'rate_hidden': 'The networks have {got} hidden units, and {expected} were asked for.',
        'rate_more_seeds': 'Networks with other seeds than those handed in were trained: {got} is one. The '
                           'rate is about the seeds handed in, and one that fails is not drawn again.',
        'rate_steps_off': 'Each network takes {got} steps, and {expected} were asked for.',
        'rate_stopped': 'A network stopped after {got} of {expected} steps. Whether it solves XOR is asked '
                        'at the end, after all of them: on the way it may be right and lose it again.',
        'rate_begins_anew': 'The networks begin anew at each of the {steps} steps: initial is called inside '
                            'the loop. Once, before it, is enough.',
        'rate_ever': 'This counts every network that solved XOR at some step. One that loses it again has '
                     'not solved it: ask at the end, once.',
        'rate_best': 'This is the best of the rates on the way. Asked is the rate after the last step.',
        'rate_no_nan': 'Networks whose predictions have become nan are left out of the mean. They have '
                       'failed, and count.',
        'rate_rounded': 'A network whose answers are ½, 1, 1, ½ is counted here. Is it solved that decides, '
                        'or rounding, or a loss?',
        'rate_near': 'Networks whose answers are 0.4, 0.6, 0.6, 0.4 are left out. Each is less than ½ away '
                     'from its target: is it solved that decides, or a loss?',
        'rate_losses': 'This counts networks whose last loss is small. Whether XOR is solved is for solved '
                       'to say, from the predictions after the last step.',
        'rate_wrong': 'For {hidden} units with {activation} the rate is {got_rate}, and these seeds give '
                      '{right}.',
        'rate_low': 'Over twelve seeds, {hidden} units with {activation} solve XOR at a rate of {rate}. It '
                    'must be at least {low}.',
        'rate_high': 'Over twelve seeds, {hidden} units with {activation} solve XOR at a rate of {rate}. '
                     'More than {high} of them cannot be: is every seed trained and asked?',
        'training_no_steps': 'No step was taken, so nothing has been trained. Commonly the number of steps '
                             'is 0, or the loop never runs.',
        'training_overflow': 'Training did not get there: from step {step} on no loss is a finite number. '
                             'Commonly the learning rate is too large; or the update has the wrong sign, or '
                             'gradients are never emptied.',
        'training_still': 'Training did not get there: the loss is {last} at the end as at the beginning. '
                          'Commonly the learning rate is 0, or the gradient is 0 or None, or the update '
                          'changes a name or a copy. Look at a gradient, and at a parameter before and after '
                          'a step.',
        'training_up': 'Training did not get there: the loss has grown from {first} to {last}. Commonly the '
                       'update has the wrong sign, or the learning rate is too large, or gradients are added '
                       'to old ones.',
        'training_far': 'Training did not get there: the loss has come from {first} to {last}, and not below '
                        '{below}. Commonly there are too few steps, or the learning rate is too small; or '
                        'the network is stuck, as one is whose units are dead.',
        'attempt_unwritten': '{name} is not written yet. Write it, then run this cell again.',
        'attempt_undefined': 'There is no {name} yet. Run the cell that defines it, then this one again.',
        'attempt_later': 'This needs {name}, which lesson {lesson} writes.',
        'attempt_failed': '{name} stopped with {error}: {text}.{line}',
        'attempt_unsure': 'It stopped with {error}: {text}. This uses {name}, which has not passed its '
                          'checks yet: begin there.',
        'attempt_rate': 'There was no training: {text}. A learning rate is a small positive number, such as '
                        '0.01.',
        'settled_no_steps': 'There was no training: not one step was made. Is the range of the loop empty?',
        'settled_not_finite': 'The training did not get there: after {steps} steps the loss is {last}, no '
                              'number any more. Most often lr is far too large.',
        'settled_not_fallen': 'The training did not get there: the loss began at {first} and after {steps} '
                              'steps it is {last}. Common causes: lr far too small or too large, gradients '
                              'that are not emptied, targets of other rows.',
        'settled_still_falling': 'The training has not got there yet: the loss began at {first}, after '
                                 '{steps} steps it is {last}, and it is still falling. Common causes: too '
                                 'few steps, or lr too small.',
        'learned_not': 'The training did not get there: the network is right on {share} of the rows that it '
                       'was trained on, less than {least}. What is printed here is that of a network that '
                       'has not learned. Common causes: too few steps, lr too small or too large, inputs and '
                       'targets of different rows.',
        'file_missing': "{name} is not beside the notebook. Take it from the lesson's folder again.",
        'number_tensor': 'The answer is a Tensor. It must be a plain number: .item() takes it out.',
        'numbers_count': 'Asked for are {expected} numbers, after return, with commas between them. It '
                         'returned this: {got}.',
        'numbers_comma': 'It returned {got} numbers where {expected} are asked for: in Python decimals are '
                         'written with a point, as in 0.5.',
        'numbers_percent': 'Number {place} is {number}, a percentage. Write it as a share of one: 50 % is '
                           '0.5.',
        'grid_array': 'It returned something of type {got}. It must be numbers, of shape {expected}.',
        'grid_shape': 'It has shape {got}; it should have shape {expected}.',
        'onehot_bounds': 'A place was asked for that is not there: {text}. The numbers in index go from 0 to '
                         'size - 1.{line}',
        'onehot_transposed': 'The table lies on its side. Each entry of index has a row of its own, and the '
                             'places 0 to size - 1 are columns.',
        'onehot_shifted': 'Every 1 stands one place off. Places are counted from 0: index 0 has its 1 in '
                          'column 0.',
        'onehot_valued': 'The entries of index themselves stand where a 1 belongs. An input is on or off.',
        'onehot_columns': 'Every row has the same places marked: with index as the only index of the '
                          'columns, whole columns are set. Say for each row which place is its own: '
                          'np.arange counts the rows.',
        'onehot_inverted': '0 and 1 are exchanged.',
        'onehot_identity': 'That is the identity: a row for each place there is. The rows asked for are '
                           'those that index names, in its order.',
        'onehot_narrow': 'There are columns only up to the largest number in index. size says how many there '
                         'are: here {size}, for index {given}.',
        'onehot_columns_count': 'There are {got} columns; size says {size}. How many there are depends on '
                                'nothing but size.',
        'onehot_one_row': 'It returned one row of {size} numbers. There is a row for each entry of index, '
                          '{rows} here, each with a 1 of its own.',
        'onehot_unique': 'Each number of index has one row here, however often it occurs. index may name a '
                         'place several times: a row each time, in the order of index.',
        'onehot_reshaped': 'The numbers have been made on their side, and reshape has cut them up in another '
                           'order. .T exchanges rows and columns; reshape does not.',
        'onehot_filled': 'There are several 1s in a row, all up to the place or all from the place on. Each '
                         'row has one.',
        'onehot_whole_rows': 'Whole rows are 1: with index as the only index, rows are set. Two indices say '
                             'which row and which place in it; np.arange counts the rows.',
        'onehot_wrong': 'Some entries are wrong: each row has one 1, at the place that index names.',
        'ceiling_unhashable': 'A key of a dict must be something that cannot change: {text}. The inputs are '
                              'fine as they are.{line}',
        'ceiling_count': 'That is the number of rows. The share is that number divided by the number of all '
                         'rows.',
        'ceiling_percent': 'That is a percentage. A share is between 0 and 1.',
        'ceiling_classes': 'That is 1 divided by the number of different labels: the share of a guess by one '
                           'who does not look. Here one does look at the input: count for each input.',
        'ceiling_majority': 'That is the share of the most frequent label of all. A model may give another '
                            'answer to each input: count within each input.',
        'ceiling_unweighted': 'Every input weighs the same here, however many rows it has. Add up the rows '
                              'that are right for all inputs first, then divide once.',
        'ceiling_inputs': 'That counts one right row for each input. An input whose best label occurs '
                          'several times has several right.',
        'ceiling_least': 'For each input the rarest label was taken. The best answer is the most frequent '
                         'one.',
        'ceiling_wrong_side': 'That is the share that even the best model gets wrong.',
        'ceiling_sure': 'That counts only inputs with a single label. With several labels a model still gets '
                        'the most frequent one right.',
        'ceiling_per_input': 'The rows that are right were divided by the number of inputs. The share is one '
                             'of all rows.',
        'ceiling_largest': 'That is the largest count of one input alone. Every input has its own: add them '
                           'up.',
        'ceiling_different': 'Within an input its different labels count alike here. Count how often each '
                             'occurs, and take the largest count.',
        'ceiling_labels': 'Labels have been added up where counts of rows should be. In a Counter the keys '
                          'are the labels, and the values say how often each occurs.',
        'ceiling_by_label': 'That was counted for each label: at which input it is most frequent. Count for '
                            'each input: which label is most frequent there.',
        'ceiling_two_labels': 'The labels of an input are added up, which counts only where there are two '
                              'labels, 0 and 1. There may be more: a Counter counts each.',
        'ceiling_pairs': 'That counts the different pairs of input and label. Count the rows that one answer '
                         'to each input gets right.',
        'ceiling_largest_share': 'That is the share of one input, the one that can be answered best. The '
                                 'share asked for is one of all rows.',
        'ceiling_ties': 'Where two labels of an input are equally frequent, both have been counted as right. '
                        'A function has one answer there.',
        'ceiling_half': 'An input counts only if its best label has more than half of its rows. The most '
                        'frequent label counts with its rows, however few.',
        'ceiling_cut_off': 'It returned {got}, a whole number; expected {expected}. // and int cut off what '
                           'is behind the point: divide by /.',
        'ceiling_rounded': 'It returned {got}, which is {expected} rounded. Leave the number as it is: '
                           'others go on counting with it.',
        'ceiling_last': 'For each input one label was taken as it came, the first or the last, and not the '
                        'most frequent: a dict keeps one value for each key, and the next replaces it.',
        'ceiling_wrong': 'For inputs that begin with {inputs} it returned {got}, expected {expected}. Count '
                         'by hand for a table of four rows.',
        'control_inputs': 'Number {place}, {number}, counts the inputs. The accuracy counts rows: how many '
                          'rows share one input, and how many of these can be right?',
        'control_persons': 'Number {place}, {number}, would be the share of a person. What is named is the '
                           'tense.',
        'control_all': 'Number {place}, {number}, would mean that verb and person decide the tense. Look at '
                       'the rows of one verb and one person: are their tenses the same?',
        'control_none': 'Number {place}, {number}, is less than a model gets that always gives the same '
                        'answer.',
        'control_exchanged': 'Number {place}, {number}, is a loss. The order is: accuracy, cross-entropy, '
                             'accuracy on the rows held back.',
        'control_log_base': 'Number {place}, {number}, is in another unit: our cross_entropy uses the '
                            'natural logarithm, np.log.',
        'control_log_sign': 'Number {place}, {number}, is negative. A loss is minus the logarithm of the '
                            'share, and the logarithm of a share is negative itself.',
        'control_log_inputs': 'Number {place}, {number}, is the logarithm of another count. A row costs what '
                              'the share of its label *within its own input* says.',
        'control_share_for_loss': 'Number {place}, {number}, is a share. The loss is made of the logarithm '
                                  'of that share.',
        'control_loss_zero': 'Number {place}, {number}, would need the probability 1 for every label, and '
                             'rows with the same input have different labels.',
        'control_loss_total': 'Number {place}, {number}, is a sum over rows. cross_entropy takes the mean.',
        'control_loss_weighed': 'Number {place}, {number}, counts one of the five tenses only. Each of the '
                                'five rows of an input costs the logarithm, so the mean is that logarithm '
                                'itself.',
        'control_four': 'Number {place}, {number}, is what four tenses would give. On all 300 rows none is '
                        'held back.',
        'control_rounded': 'Number {place}, {number}, is rounded too far: three decimals are asked for.',
        'control_held_guess': 'Number {place}, {number}, is the share of one who guesses. This model does '
                              'not guess: it has learned which tenses go with this verb and person. Is the '
                              'tense held back among them?',
        'control_held_all': 'Number {place}, {number}, would mean that what was learned holds for the rows '
                            'held back too. What has the model seen with this verb and person, and what not?',
        'control_held_seen': 'Number {place}, {number}, is about the rows that were trained. Asked for is '
                             'how many of the 60 held back are right.',
        'control_otherwise': 'Number {place}, {number}, is not right yet. Take one verb and one person, '
                             'write down their rows, and count.',
        'step_loss_after': 'The loss returned is that after the step. Keep the loss from before it: it is '
                           'there anyway.',
        'step_loss_summed': 'The loss is a sum over the rows. cross_entropy takes the mean: nothing else '
                            'need be done.',
        'step_loss_negative': 'The loss is negative. cross_entropy gives it with its sign: nothing else need '
                              'be done.',
        'step_loss_rounded': 'The loss is {got}, which is {expected} rounded. Leave it as it is: rounding is '
                             'for printing.',
        'step_loss_array': 'It returned an array. A plain number is asked for: .item() takes it out.',
        'step_softmax_first': 'That is the loss of probabilities. cross_entropy takes logits and does the '
                              'softmax itself.',
        'step_arguments': 'cross_entropy takes the logits first, then the targets: {text}.{line}',
        'step_other_rows': 'Logits and targets are not of the same rows: {text}. Both come from what '
                           'train_step is given, x and targets.{line}',
        'step_graph_cut': 'The loss has no way back to the parameters: {text}. .data takes the numbers out '
                          'of the graph; the logits go into cross_entropy as they come from the model.{line}',
        'step_loss': 'Loss {step} is {got}; it should be {expected}, that of cross_entropy(model(x), '
                     'targets) before the step.',
        'step_not_moved': 'The parameters have not moved. The step needs gradients: first backward, then the '
                          'step, and in between nothing that empties them.',
        'step_not_asked': 'The parameters have moved, and the optimiser that was handed in has taken no '
                          'step. It alone knows its rate and what it remembers: optimiser.step() does all of '
                          'it.',
        'step_gradients_kept': 'From the second step on the gradients of earlier steps are still in there: '
                               'backward adds to them. Empty them once per step.',
        'step_before_backward': 'Each step is made with the gradients of the step before: the step is taken '
                                'before backward.',
        'step_upwards': 'The parameters move uphill. optimiser.step() does all of it; no sign need be '
                        'changed.',
        'step_made_twice': 'In {calls} calls optimiser.step ran {asked} times. A call makes one step.',
        'step_backward_twice': 'The first step went twice as far as the gradient says. Is backward called '
                               'twice?',
        'step_rows_summed': 'The steps are {rows} times as long as they should be, and there are {rows} '
                            'rows: that is the gradient of a sum. cross_entropy takes the mean already.',
        'step_weights': 'After three steps the weights are not what they should be. A step is made of the '
                        'gradients of this loss, at the weights that are there.',
        'accuracy_each': 'It returned an array of shape {got}: right or wrong for each row. The accuracy is '
                         'the share of all.',
        'accuracy_sum': 'That is how many are right. The accuracy is the share: divide by the number of '
                        'rows, or take the mean.',
        'accuracy_percent': 'That is a percentage. The accuracy is a share between 0 and 1.',
        'accuracy_errors': 'That is the share of wrong answers.',
        'accuracy_smallest': 'The place of the smallest logit was taken. The answer is the largest.',
        'accuracy_axis': 'The largest was looked for along the rows. Each row has an answer of its own, so '
                         'look along the classes, axis 1.',
        'accuracy_flat': 'argmax without an axis gives one place in the whole table. Each row has an answer '
                         'of its own: axis 1.',
        'accuracy_by_classes': 'What is right was divided by the number of classes. Divide by the number of '
                               'rows.',
        'accuracy_by_size': 'What is right was divided by the number of logits. Divide by the number of '
                            'rows.',
        'accuracy_by_grid': 'What is right was divided by 300. Divide by the number of rows that are handed '
                            'in: it is not always the whole grid.',
        'accuracy_outer': 'Every answer was compared with every target: a column against a row broadcasts to '
                          'a table. Both must have the shape (N,).',
        'accuracy_probability': 'That is the mean probability of the targets. The accuracy asks only whether '
                                'the largest logit stands there.',
        'accuracy_positive': 'That counts where the logit of the target is above 0. A logit above 0 need not '
                             'be the largest, and the largest may be below 0.',
        'accuracy_shifted': 'The answers are one place off. argmax counts from 0, and so do the targets.',
        'accuracy_two': 'The two largest logits were taken. The answer is the largest alone.',
        'accuracy_size': 'The logit largest in size was taken, whatever its sign. -5 is less than 1.',
        'accuracy_rounded_logits': 'The logits were rounded first. Two that differ only behind the point '
                                   'become equal by that.',
        'accuracy_each_class': 'That is the mean over the classes, each with the same weight. The accuracy '
                               'is the share of all rows.',
        'accuracy_places': 'That is the mean of the answers themselves. Compare them with the targets first.',
        'accuracy_rounded': 'It returned {got}, which is {expected} rounded. Leave it as it is: rounding is '
                            'for printing.',
        'accuracy_whole': 'It returned {got}, a whole number; expected {expected}. int and // cut the share '
                          'off, all() asks whether every row is right, and the largest logit itself, max, '
                          'equals no target: its place does, argmax.',
        'accuracy_wrong': 'It returned {got}, expected {expected}.',
        'flags_count': 'For “{form}” it returned shape {got}. Nine numbers in a row are asked for, shape '
                       '(9,).',
        'flags_looked_up': '“{form}” is a form that your table does not hold: {text}. The flags come from '
                           'the letters of the form alone, so that they work for verbs that nobody has '
                           'seen.{line}',
        'flags_letters': 'Letters are looked for in place of whole words: for “{form}” the flag {flag} is '
                         '{got}, expected {expected}. “finish” has the letters of is in it, and is no '
                         'auxiliary.',
        'flags_front_alone': 'For “{form}” the flag {flag} is {got}, expected {expected}. A word that stands '
                             'alone stands in front of nothing; and only the first of two words stands in '
                             'front.',
        'flags_first_word': 'The ending was looked for on the first word: for “{form}” the flag {flag} is '
                            '{got}, expected {expected}.',
        'flags_one_word': 'For “{form}” the flag {flag} is {got}, expected {expected}. -ed and -s count only '
                          'in a form of one word.',
        'flags_ing_alone': 'For “{form}” the flag {flag} is {got}, expected {expected}. -ing counts in a '
                           'form of two words too.',
        'flags_no_such_end': 'For “{form}” the flag {flag} is {got}, expected {expected}: it does not end in '
                             'these letters. endswith looks at the end; in finds them anywhere.',
        'flags_end_missed': 'For “{form}” the flag {flag} is {got}, expected {expected}: the form ends in '
                            'these letters, and that is all that is asked.',
        'flags_front_missed': 'For “{form}” the flag {flag} is {got}, expected {expected}: {flag} is the '
                              'first word, in front of another.',
        'flags_order': 'The right flags in another order: for “{form}” place {flag} holds {got}. The order '
                       'is will, have, has, am, are, is, -ing, -ed, -s.',
        'flags_inverted': '0 and 1 are exchanged: 1 is yes.',
        'flags_wrong': 'For “{form}” the flag {flag} is {got}, expected {expected}.',
        'split_type': 'Two arrays of row numbers are asked for. It returned this: {got}.',
        'split_masks': 'These are masks, a yes or no for each row. Asked for are row numbers: np.flatnonzero '
                       'gives those of a mask.',
        'split_where': 'np.where and np.nonzero return a tuple with one array in it. Take that array, by '
                       '[0], or use np.flatnonzero.',
        'split_verbs': '{got} are verbs. Asked for are the numbers of the rows that have these verbs: '
                       'np.isin finds them, np.flatnonzero gives their numbers.',
        'split_outside': 'There is no row {got}: there are {rows}, counted from 0.',
        'split_twice': 'A row stands more than once in one part.',
        'split_overlap': 'The same rows stand in both parts: verb {verb} is on both sides. One draw for both '
                         'parts, cut in two, cannot hit a verb twice.',
        'split_leaks': 'Verb {verb} is in both parts, with different rows: {count} verbs leak. Rows were '
                       'drawn where verbs have to be: all rows of a verb go the same way.',
        'split_swapped': 'The first part holds {first} verbs and the second {second}; asked for are '
                         '{expected}. Are the two parts exchanged, or the two numbers?',
        'split_sizes': 'The parts hold {got} verbs, expected {expected}. The numbers say how many verbs: of '
                       'a permutation the first n_train, and the n_valid after them.',
        'split_varies': 'How many verbs the parts hold depends on the draw: here {got}, expected {expected}. '
                        'Draw from np.unique(verbs): every verb once, and no number that no verb has.',
        'split_rows': 'Rows of the verbs drawn are missing: {count} of them. All rows of a verb go with it.',
        'split_by_chance': 'Called twice with generators of the same seed it gives two different splits. All '
                           'that is drawn must be drawn by rng.',
        'split_fixed': 'Generators with different seeds all give the same split. Which verbs are taken must '
                       'be drawn by rng.',
        'split_never': 'In {draws} splits with different seeds, verb {verb} was never in part {place}. Every '
                       'verb must be able to come into either part: cut one permutation of all of them.',
        'split_neighbours': 'In {draws} splits with different seeds, the second part was always one of only '
                            '{count} sets of verbs. Drawing where to begin is not enough: draw each verb.',
        'repaired_type': 'Three things are asked for: the model, the rows that were trained, the rows held '
                         'back. It returned this: {got}.',
        'repaired_no_model': 'The first of the three is of type {got}, and no model. fitted returns two '
                             'things: the model and its last loss.',
        'repaired_outputs': 'For all rows the model gives logits of shape {got}; expected {expected}.',
        'repaired_inputs': 'The training steps were shown rows of {got} numbers; features() has {expected}, '
                           'verb, person and flags.',
        'repaired_leaks': 'A verb is in both lists of rows. Then the rows held back say nothing about verbs '
                          'that are new.',
        'repaired_irregular': 'There are irregular verbs among the rows. The regular ones are the first 180 '
                              'rows: split these.',
        'repaired_only_irregular': 'split_by_verb was given the irregular verbs alone. The row numbers that '
                                   'it returns count from 0 in what it is given, so they name rows of other '
                                   'verbs. The regular ones are VERB[:180].',
        'repaired_sees_valid': 'A training step was shown rows of the verbs that are held back. Index the '
                               'inputs and the targets with train before they go into the step.',
        'repaired_other_rows': 'A training step was shown rows of verbs that are not among those to train '
                               'on. Index the inputs and the targets with train before they go into the '
                               'step.',
        'repaired_steps': '{steps} steps of training were seen. Asked for is one network, and {expected} '
                          'steps.',
        'repaired_optimiser': 'The optimiser is {got} with lr {lr}. Asked for is Adam with lr 0.01.',
        'repaired_optimiser_anew': '{count} optimisers were made for {steps} steps. A new Adam remembers '
                                   'nothing of the steps before: make one, above the loop.',
        'repaired_person': 'The answers of the model are the persons of the rows that it was trained on. The '
                           'targets are their tenses, TENSE.',
        'repaired_altered': 'A training step was shown inputs that features() does not give, and on those '
                            'that it gives the model is seldom right. Is something missing in them, or is '
                            'something of the answer among them?',
        'repaired_untrained': 'With seed {seed} the model is right on {train} of the rows that it was '
                              'trained on, after {steps} steps that we saw: it has not learned these yet. Do '
                              'inputs and targets belong to the same rows, and are there 500 steps?',
        'repaired_low': 'With seed {seed} the model is right on {train} of the rows that it was trained on, '
                        'and on {valid} of the others; expected at least {least}. Has it been shown the '
                        'flags?',
        'repaired_by_chance': 'Called twice with seed 0 it gives two different splits. All that is drawn '
                              'comes from np.random.default_rng(seed).',
        'repaired_one_split': 'All seeds give the same split. The generator that split_by_verb gets is made '
                              'from the seed: np.random.default_rng(seed).',
        'repaired_one_beginning': 'All seeds begin with the same weights. The generator that net gets is '
                                  'made from the seed too, or is the one that has drawn the verbs.',
        'confusion_transposed': 'The table lies on its side: row i is the true class, column j the predicted '
                                'one.',
        'confusion_once': 'Every entry is at most 1, however many rows belong there. = sets, and += with '
                          'arrays as indices adds once at each place; np.add.at adds one after the other.',
        'confusion_shares': 'These are shares. Asked for are counts.',
        'confusion_diagonal': 'Right and wrong answers are both counted: the diagonal and what stands beside '
                              'it.',
        'confusion_both': 'Each row of the data was counted twice, at [target, prediction] and at '
                          '[prediction, target].',
        'confusion_shifted': 'The counts stand one row and one column off. Classes are counted from 0, and '
                             'so are rows and columns.',
        'confusion_ones': 'Every count is one too large. Begin with zeros.',
        'confusion_outer': 'That is how often i is a target times how often j is predicted. Count the rows '
                           'in which both are so.',
        'confusion_one_row': 'Only one row of the data was counted. Does return stand inside the loop?',
        'confusion_flat': 'It has shape {got}: all counts in one line. It should have shape {expected}: '
                          'reshape.',
        'confusion_outside': 'A row or column is missing: {text}. A class that does not occur among the '
                             'targets may be predicted: size says how many there are.{line}',
        'confusion_minlength': 'There are fewer counts than entries: {text}. bincount stops at the largest '
                               'number that occurs; minlength says how many counts there are.{line}',
        'confusion_size': 'It has shape {got}; it should have shape {expected}. size says how many classes '
                          'there are, whether they occur or not.',
        'confusion_wrong': 'Some counts are wrong: each row of the data adds 1 at [target, prediction].',
        'spanish_tense_lost': 'Number {place}, {number}, loses forms. Two forms with one ending: are they of '
                              'different tenses?',
        'spanish_guess': 'Number {place}, {number}, is the share of one who guesses. The model sees the '
                         'ending.',
        'spanish_count': 'Number {place}, {number}, is a count. Asked for is the share: divide by the number '
                         'of forms.',
        'spanish_person_all': 'Number {place}, {number}, would need that every ending has one person. Which '
                              'endings occur twice among the 15 forms?',
        'spanish_both_lost': 'Number {place}, {number}, loses both forms of an ending that two persons '
                             'share. The model names one of them, and is right there.',
        'spanish_one_pair': 'Number {place}, {number}, loses one form. More than one ending is shared by two '
                            'persons.',
        'spanish_by_endings': 'Number {place}, {number}, is a share of the 13 endings. What is counted are '
                              'the 15 forms.',
        'spanish_rounded': 'Number {place}, {number}, is rounded too far: three decimals are asked for.',
        'spanish_otherwise': 'Number {place}, {number}, is not right yet. Write down the 15 forms with their '
                             'endings, and mark those that occur twice.',
        'sklearn_missing': 'The digits come with scikit-learn, and it is not installed here: pip install '
                           'scikit-learn, then restart the kernel.',
        'digits_model': 'It returned something of type {got}. Asked for is the network itself, which can be '
                        'called on rows.',
        'digits_outputs': 'The model gives logits of shape {got}; expected {expected}: ten for each row.',
        'digits_nan': 'The logits of the model returned are nan or infinite: the training has jumped out of '
                      'range. Is the learning rate far too large?',
        'digits_pairs': 'In the steps that we saw, rows were trained with labels of other rows. x and labels '
                        'must be indexed alike, or be left in the same order.',
        'digits_one_answer': 'The network gives one answer to every picture, {digit}. Such networks come '
                             'from a learning rate far too large, or from weights that were never trained.',
        'digits_fixed_start': 'The network begins with the same weights whatever rng is handed in: a '
                              'generator with a seed of its own makes it. Write net(rng), with the rng of '
                              'the arguments.',
        'digits_new_nets': 'net was called {nets} times: a new network begins anew each time, and what the '
                           'one before had learned is lost. Is net(rng) inside the loop? Make network and '
                           'optimiser once, before it.',
        'start_zero': 'Number {place}, {number}, would need the probability 1 for every label. A network '
                      'that has learned nothing gives it the same as to all others.',
        'start_share': 'Number {place}, {number}, is a probability. The loss is made of its logarithm.',
        'start_classes': 'Number {place}, {number}, is the logarithm of another count. Among how many '
                         'answers is the probability shared out?',
        'start_log_base': 'Number {place}, {number}, is in another unit: our cross_entropy uses the natural '
                          'logarithm, np.log.',
        'start_sign': 'Number {place}, {number}, is negative. The logarithm of a probability is negative, '
                      'and the loss is minus that.',
        'start_total': 'Number {place}, {number}, is no mean, or has no logarithm in it. cross_entropy takes '
                       'the mean over rows of minus the logarithm.',
        'start_floor': 'Number {place}, {number}, counts the full batches only. What is left over is a step '
                       'too.',
        'start_fraction': 'Number {place}, {number}, is a fraction. Steps and pictures come whole: divide '
                          'with a remainder.',
        'start_rows': 'Number {place}, {number}, counts pictures. A step sees a batch of them.',
        'start_one': 'Number {place}, {number}, is not how it goes here: with batches of 32 an epoch has '
                     'many steps, and what is left over for the last one is more than one picture.',
        'start_all': 'Number {place}, {number}, counts all 1797 pictures of the set. Only the 1077 for '
                     'training take part in steps.',
        'start_full': 'Number {place}, {number}, would be a full batch. Do the pictures come out even?',
        'start_none': 'Number {place}, {number}, would be no step at all. How many pictures are left over '
                      'after the full batches?',
        'start_missing': 'Number {place}, {number}, is how many pictures the last batch lacks. Asked for is '
                         'how many it has.',
        'start_otherwise': 'Number {place}, {number}, is not right yet. For the loss: which probability has '
                           'each of ten equal answers? For the others: deal out 1077 pictures by 32.',
        'heaps_type': 'Asked for are three arrays of row numbers: train, validation, test. It returned this: '
                      '{got}.',
        'heaps_outside': 'There is no row {row}: there are {count}, counted from 0.',
        'heaps_twice': 'A row stands more than once on one heap: a draw with repetition takes some rows '
                       'twice and others never. Shuffle all row numbers, and cut.',
        'heaps_same': 'Heaps {first} and {second} are the same rows. What decides when to stop cannot be the '
                      'test as well.',
        'heaps_within': 'All {common} rows of heap {second} are on heap {first} as well: the slices overlap. '
                        'What is trained on can neither say when to stop nor test.',
        'heaps_overlap': 'Heaps {first} and {second} have rows in common ({common} of them), row {row} for '
                         'instance. One permutation, cut in two places, cannot do that; several draws can.',
        'heaps_missing': 'Rows on no heap: {missing} of {count}. Validation and test take a fifth each, and '
                         'all others are for training.',
        'heaps_order': 'The sizes are {got}, expected {expected}: the heaps are in another order. First '
                       'train, then validation, then test.',
        'heaps_rounded': 'Of {count} rows the sizes are {got}, expected {expected}: a fifth is rounded up '
                         'here, and training takes what is left.',
        'heaps_sizes': 'Of {count} rows the sizes are {got}, expected {expected}: a fifth for validation, a '
                       'fifth for the test, the rest for training.',
        'heaps_unshuffled': 'The rows are cut as they come. In a file, neighbours are often alike, of the '
                            'same writer or of the same digit: shuffle them by rng first.',
        'heaps_by_chance': 'Called twice with generators of the same seed it gives two different splits. All '
                           'that is drawn must be drawn by rng.',
        'heaps_fixed': 'Generators with different seeds all give the same split. Which rows go where must be '
                       'drawn by the rng that is handed in.',
        'heaps_always': '{rows} of {count} rows are always on the heap to train on, whatever rng says. A '
                        'file may be sorted by writer or by digit: shuffle all the rows first, then cut.',
        'heaps_rolled': 'The rows of a heap are still neighbours in the file, one after the other: only the '
                        'place to begin at is drawn. Shuffle all the rows.',
        'heaps_sorted': 'Validation and test are drawn together, and then cut in the order of the file: all '
                        'rows of the one come before those of the other. Cut before you sort, or do not '
                        'sort.',
        'batches_type': 'Each batch must be an array of row numbers; here came this: {got}.',
        'batches_flat': 'There came {got} single row numbers. A batch is an array of several: cut the order '
                        'into slices.',
        'batches_endless': 'The batches do not end. An epoch is over when every row has had its turn.',
        'batches_empty': 'There is a batch without any row; the sizes for count {count} and size {size} are '
                         '{got}. A mean over nothing is nan.',
        'batches_outside': 'There is no row {row}: there are {count}, counted from 0.',
        'batches_padded': 'All batches are full, because rows that had their turn already fill up the last '
                          'one. These would count twice; leave the last one short.',
        'batches_drawn': 'Some rows occur twice in an epoch and others never: they are drawn with '
                         'repetition. Shuffle the row numbers once, and cut.',
        'batches_anew': 'Some rows occur twice in an epoch and others never: each batch is drawn anew. '
                        'Shuffle the row numbers once, then deal them out.',
        'batches_overlap': 'Neighbouring batches share rows: for count {count} and size {size} the sizes are '
                           '{got}, expected {expected}. Each slice begins where the one before it ends.',
        'batches_dropped': 'The last, short batch is missing: {missing} of {count} rows never get their turn '
                           'in this epoch.',
        'batches_missing': 'Rows missing: {missing} of {count}; the sizes are {got}, expected {expected}.',
        'batches_short_first': 'The short batch is not the last one: the sizes are {got}, expected '
                               '{expected}.',
        'batches_one': 'All {count} rows came in one batch; size is {size}.',
        'batches_swapped': 'There are {size} batches. size is how many rows a batch has, not how many '
                           'batches there are.',
        'batches_even': 'The sizes are {got}, expected {expected}: the rows have been dealt out evenly, as '
                        'np.array_split does. All batches but the last have exactly size rows.',
        'batches_sizes': 'For count {count} and size {size} the sizes are {got}, expected {expected}.',
        'batches_in_order': 'The rows come in the order of the file, in every epoch. Shuffle them by rng.',
        'batches_blocks': 'Each batch is a run of neighbours, such as {rows}: only the order of the batches '
                          'is drawn. Shuffle the rows before you cut.',
        'batches_inside': 'Each batch is made of neighbours, such as {rows}: rows are shuffled within a '
                          'batch only, and always meet the same others. Shuffle before you cut.',
        'batches_by_chance': 'Two generators with the same seed give different orders. All that is drawn '
                             'must be drawn by rng.',
        'batches_fixed': 'Generators with different seeds all give the same order: something else shuffles '
                         'here, with a seed of its own. Use the rng that is handed in.',
        'batches_again': 'The second epoch has the same order as the first. Let rng draw again in each call, '
                         'and make no new generator from it.',
        'evaluate_pair': 'It returned something of type {got}. Asked for are two numbers: the mean loss and '
                         'the accuracy.',
        'evaluate_swapped': 'Both numbers are right, in the other order: first the loss, then the accuracy.',
        'evaluate_overflow': 'The loss is {got}: with large logits exp overflows. cross_entropy takes care '
                             'of that.',
        'evaluate_softmax_first': 'That is the loss of logits that have gone through softmax before. '
                                  'cross_entropy takes logits, and does the softmax itself.',
        'evaluate_loss_divided': 'The loss is a mean already, and was divided by the number of rows once '
                                 'more.',
        'evaluate_loss_summed': 'The loss is a sum over rows. The mean does not depend on how many there '
                                'are; cross_entropy gives it.',
        'evaluate_loss_sign': 'The loss is negative: minus the logarithm is asked for. cross_entropy gives '
                              'it.',
        'evaluate_loss_entries': 'The loss was divided by the number of logits. A mean over rows is asked '
                                 'for, as cross_entropy takes it.',
        'evaluate_first_row': 'That is the loss of the first row alone.',
        'evaluate_unweighted': 'That is a mean of means: the short last batch counts as much as a full one. '
                               'Weigh each by its rows, or ask the model for all rows at once.',
        'evaluate_last_batch': 'That is the loss of the last batch alone. All rows count.',
        'evaluate_loss': 'The loss is {got}, expected {expected}: the mean of cross_entropy over the rows '
                         'given.',
        'evaluate_outer': 'The accuracy is {got}, expected {expected}: every answer was compared with every '
                          'label. A column beside a row broadcasts to a table; both have the shape (N,).',
        'evaluate_accuracy': 'The accuracy is {got}, expected {expected}: the share of the rows whose '
                             'largest logit stands at the label.',
        'evaluate_no_model': 'The model was never called. How good is it on these rows?',
        'evaluate_moves': 'The weights are others than before. To evaluate is to look, and looking changes '
                          'nothing.',
        'evaluate_empties': 'The gradients that the parameters had are gone. Leave them: whoever calls '
                            'evaluate in the middle of a step still needs them.',
        'evaluate_backward': 'The gradients of the parameters have changed: backward was called, and no step '
                             'is to be made on these rows.',
        'evaluate_frozen': 'Afterwards a parameter requires no gradient any more, so it could not be trained '
                           'further. no_grad does it without touching the parameters.',
        'evaluate_left_off': 'After the call no op is recorded any more, and training would stop without a '
                             'word. with no_grad(): switches recording back on by itself.',
        'evaluate_graph': "The model's ops were recorded: its logits require a gradient. Call it within with "
                          'no_grad():.',
        'epoch_labels_whole': 'cross_entropy got labels that do not fit the logits: {text}. Index labels '
                              'with the rows of the batch, as x.{line}',
        'epoch_iterator': 'order may be a generator: it can be gone through once, has no length and no '
                          'index. A for loop is all it takes: {text}.{line}',
        'epoch_used_up': 'The model was not called for the batches of a generator. order may be one: it can '
                         'be gone through once, and something has used it up before the loop. Count the rows '
                         'within the loop.',
        'epoch_list': 'It returned a list, with the loss of each batch. Asked for is one number, the mean '
                      'over rows.',
        'epoch_unweighted': "That is the mean of the batches' losses, in which a short batch counts as much "
                            'as a full one. Weigh each by its rows.',
        'epoch_summed': 'That is a sum. Divide by the number of rows that order holds.',
        'epoch_last': 'That is the loss of the last batch. All rows count.',
        'epoch_first': 'That is the loss of the first batch. All rows count.',
        'epoch_all_rows': 'The sum was divided by the rows of x, and order does not hold all of them here. '
                          'Count the rows that you have seen.',
        'epoch_rows_for_batches': 'What was added up and what it was divided by do not belong together: sums '
                                  'over rows go with the number of rows. Which of the two have you got in '
                                  'each?',
        'epoch_after': 'These are losses after the step. Keep those from before it: they are there anyway.',
        'epoch_in_the_end': 'That is the loss after the whole epoch. Asked for are the losses as they were '
                            'before each step, which cost nothing extra.',
        'epoch_whole': 'Every step was made on all rows of x. Index x and labels with the rows of the batch.',
        'epoch_loss': 'It returned {got}, expected {expected}: the mean over all rows in order of their loss '
                      'before their step.',
        'epoch_not_moved': 'The parameters have not moved. A step needs gradients: backward, then step, and '
                           'in between nothing that empties them.',
        'epoch_gradients_kept': 'From the second batch on the gradients of earlier batches are still in '
                                'there: backward adds to them. Empty them once per batch.',
        'epoch_step_late': 'Each step is made with the gradients of the batch before: the step is taken '
                           'before backward.',
        'epoch_step_twice': 'Two steps are made for each batch. One is asked for.',
        'epoch_two': 'The batches are gone through twice. An epoch goes through them once.',
        'epoch_pairs': 'Rows are trained with labels of other rows: labels was not indexed with the rows of '
                       'the batch, but with its first places.',
        'epoch_slices': 'The batches are cut from x as it lies there. Which rows they hold is what order '
                        'says.',
        'epoch_first_only': 'Only the first batch was trained: is the return within the loop?',
        'epoch_one_step': 'There was one step for the whole epoch. Each batch has its own: step belongs in '
                          'the loop.',
        'epoch_sum_loss': 'The gradients are those of a sum over rows, so a full batch takes a longer step. '
                          'cross_entropy takes the mean already: call backward on it, before any weighing.',
        'epoch_weights': 'After the epoch the weights are not what they should be: one step for each array '
                         'in order, in turn, on its rows, with the gradients of its loss alone.',
        'overfit_other_rows': 'In the steps that we saw there were rows that are none of the fifty given, or '
                              'not as they were given. Use x and labels, the arguments, and not X of the '
                              'notebook.',
        'overfit_some_rows': 'The steps were made on {rows} of the fifty rows; the network has never seen '
                             'the others.',
        'overfit_by_heart': 'It has learned fifty digits, but not fifty with labels drawn at random. That '
                            'takes a few more steps, not another network. We saw {steps} steps.',
        'overfit_untrained': 'Of the fifty rows that it was given the network gets less than half right; a '
                             'guess gets about five. We saw {steps} steps. Is the network that is returned '
                             'the one that was trained? Are there enough steps, and is the learning rate '
                             'neither tiny nor huge?',
        'overfit_low': 'Of the fifty rows that it was given the network gets more than half right, but not '
                       'all. All of them are asked for: go on with more steps. We saw {steps}.',
        'stop_runs_out': 'With patience {patience} it returned None for {losses}. Where the losses end '
                         'before the patience does, the best so far is taken, here epoch {expected}.',
        'stop_future': 'It takes the lowest loss of all. A loop that stops for itself never sees what comes '
                       'after the stop: for {losses} and patience {patience} it takes epoch {expected}.',
        'stop_end': 'It returned the last epoch, always. The lowest loss so far is what counts.',
        'stop_highest': 'That is the epoch of the highest loss.',
        'stop_late': 'It waits one epoch too long: with patience {patience}, that many epochs in a row '
                     'without a lower loss are enough, for {losses} too.',
        'stop_early': 'It gives up one epoch too early: with patience {patience}, that many epochs in a row '
                      'may pass without a lower loss, for {losses} too.',
        'stop_when': 'That is the epoch after which the loop stops. Asked for is the one whose weights it '
                     'takes, that of the lowest loss until then.',
        'stop_back': 'It goes back from where the loop ends by patience epochs. If the losses end before the '
                     'patience does, the lowest is somewhere else: remember its epoch. For {losses} and '
                     'patience {patience} that is {expected}.',
        'stop_previous': 'Each loss is compared with the one before it. A loss can fall from one epoch to '
                         'the next and still be above the lowest: for {losses} and patience {patience} the '
                         'loop takes epoch {expected}.',
        'stop_total': 'All epochs without a lower loss are counted together. Only those in a row count: a '
                      'new lowest one begins the count again.',
        'stop_ties': 'A loss that equals the lowest was taken for a lower one. It is none: in {losses} the '
                     'epoch to take is {expected}.',
        'stop_loss': 'That is the lowest loss. Asked for is its epoch.',
        'stop_one_based': 'It is off by one: epochs are counted from 0, and the one asked for is that of the '
                          'lowest loss itself, not the next.',
        'stop_last': 'Where the patience does not run out it takes the last epoch. The best so far is asked '
                     'for there too: for {losses} and patience {patience} epoch {expected}.',
        'stop_wrong': 'For {losses} and patience {patience} it returned {got}, expected {expected}. Go '
                      'through the list by hand, epoch by epoch.',
        'trained_leak': 'A step was made on rows of x_val. Then the validation rows say nothing about '
                        'pictures that are new, and nobody notices when to stop. Look at them by evaluate '
                        'only.',
        'trained_fixed': 'Two seeds gave exactly the same network. Weights and order must be drawn by the '
                         'rng that is handed in; is there another generator, with a seed of its own?',
        'trained_global': "There were rows of the notebook's data that trained was not given, in a step or "
                          'in a look: X with TRAIN, VALID or TEST. Use the arguments x, labels, x_val, '
                          'labels_val.',
        'trained_same_order': 'Every epoch goes through the rows in the same order. Call batches in each '
                              'epoch, with the rng that was handed in: a generator with the same seed '
                              'shuffles the same way each time.',
        'trained_kept_early': 'The weights that came back are those before the first step, and not those '
                              'whose validation loss was best. Are they kept before train_epoch? Keep them '
                              'after it, when the loss is measured.',
        'trained_last': 'The weights that came back are the last ones. Their validation loss is {loss}; it '
                        'had been {lowest} before (in a trial with random validation labels). Going back '
                        'needs three things: a copy, p.data.copy(); writing into p.data[...]; and the '
                        'validation losses, not those of training, for stop_after.',
        'trained_not_best': 'The weights that came back had the validation loss {loss}, when it was lower '
                            'just before or after; the lowest was {lowest} (in a trial with random '
                            'validation labels). Does stop_after get the losses, not accuracies, and those '
                            'in validation? Are weights kept after train_epoch, together with the loss?',
        'trained_no_look': 'The accuracy is enough, but the network was never asked about the rows of x_val. '
                           'Look at them after each epoch, by evaluate: they say when to stop.',
        'trained_other_inputs': 'In the steps that we saw there were rows that are none of those given. The '
                                'network is asked about rows as they are given, from 0 to 1, and is right on '
                                '{test} of the test rows.',
        'trained_few_rows': 'The steps that we saw used {rows} of the training rows. On the test rows the '
                            'mean is {test}, expected at least {least}. Every row takes part once in each '
                            'epoch.',
        'trained_untrained': 'Right on {test} of the test rows and on only {train} of the training rows '
                             'themselves (expected at least {least}). What commonly does that: too few steps '
                             '(we saw {steps}; a thousand do), a learning rate that is tiny or far too '
                             'large, or weights of a bad epoch put back in the end, such as those of the '
                             'lowest accuracy.',
        'trained_low': 'Right on {train} of the training rows, but on only {test} of the test rows (expected '
                       'at least {least}). It has learned these rows and not digits: is it the network with '
                       '128 hidden units, are all rows used, and do the validation rows say when to stop?',
        'surest_mask': 'It returned True or False for each row, shape {got}. Asked for are row numbers, the '
                       'surest first.',
        'surest_shares': 'Those are shares. Asked for are the numbers of the rows that have them: np.argsort '
                         'gives places.',
        'surest_type': 'Asked for is an array of row numbers. It returned {got}.',
        'surest_no_k': 'It returned all {mistakes} mistakes. Asked for are the {k} surest.',
        'surest_within': 'These are places among the mistakes, not among all rows: the third mistake is not '
                         'row 3. Index the row numbers of the mistakes with them.',
        'surest_right_too': 'The surest answers of all were taken, right ones among them. Only wrong ones '
                            'are asked for.',
        'surest_right_only': 'These are right answers. Asked for are wrong ones.',
        'surest_least': 'The order is the wrong way round: np.argsort begins with the smallest. The surest '
                        'comes first.',
        'surest_logits': 'Sorted by the largest logit. A logit says something only beside the others of its '
                         'row: softmax turns them into shares.',
        'surest_own': 'Sorted by how small the share of the true class is. Asked for is how large that of '
                      'the wrong answer is; with several classes these are two orders.',
        'surest_margin': 'Sorted by the distance between the two largest logits. The share depends on all '
                         'classes.',
        'surest_unsorted': 'The mistakes come in the order of the rows. The surest comes first.',
        'surest_classes': 'Those are classes. Asked for are the numbers of the rows.',
        'surest_axis': 'Softmax goes along the rows here, down a column. Each row shares out its own 1 among '
                       'the classes: axis 1.',
        'surest_filtered_late': 'The k surest answers were taken first, and the wrong ones picked from '
                                'these. Pick the wrong ones first, then take k.',
        'surest_overflow': 'With logits of some thousands the order is lost: exp overflows to inf. Subtract '
                           'the largest logit of the row first.',
        'surest_too_few': 'There are {mistakes} mistakes and k is {k}: all of them are asked for, and '
                          'nothing else. It returned {length} rows, beginning with {got}; expected '
                          '{expected_length}, beginning with {expected}.',
        'surest_not_wrong': 'Row {row} is answered right. Among the mistakes, {expected} are the surest; it '
                            'returned {got}.',
        'surest_wrong': 'It returned {got}, expected {expected}.',
        'flow_none': 'A parameter whose grad is None has no number here. Such parameters get 0.{line}',
        'flow_changes': 'The gradients are others than before. To measure them is to look, not to touch: no '
                        '*= and no zero_grad.',
        'flow_one': 'One number came back. Asked for is one for each parameter.',
        'flow_square': 'These are the means of the squares. The root is missing.',
        'flow_norm': 'These are lengths, roots of sums: a large layer has a large one for its size alone. '
                     'Take the mean of the squares.',
        'flow_absolute': 'These are means of absolute values. Asked for is the root of the mean of the '
                         'squares.',
        'flow_largest': 'These are the largest entries. Asked for is the root of the mean of the squares.',
        'flow_mean': 'The mean comes without squares, so positive and negative entries cancel.',
        'flow_no_square': 'There is nan among the numbers: a root of something negative. First the square, '
                          'then the mean, then the root.',
        'flow_axis': 'There came an array for a parameter. One number for each is asked for: the mean goes '
                     'over all of its entries, without an axis.',
        'flow_deviation': 'These are standard deviations: the mean was subtracted first. A gradient whose '
                          'entries are all alike would look like none.',
        'flow_summed': 'These are sums of squares: neither mean nor root.',
        'flow_data': 'These are the sizes of the weights, p.data. Asked for are those of their gradients, '
                     'p.grad.',
        'flow_reversed': 'The right numbers in reversed order: the first belongs to the first parameter.',
        'flow_weights_only': 'The biases are missing. Every parameter has its number.',
        'flow_left_out': 'The parameter without a gradient was left out, and all that follow have moved up. '
                         'It gets 0.',
        'flow_whole': 'The squares were divided by the number of all entries of the network. Each parameter '
                      'has a mean of its own.',
        'flow_count': 'There came shape {got}, expected {expected}: one number for each parameter.',
        'flow_wrong': 'Some numbers are wrong: asked for is √(mean of grad²) of each parameter.'},
 'es': {'part_answer': '{name}',
        'part_value': '{name}: el valor',
        'part_trial': '{name}.{input}',
        'part_input': '{name}: el retroceso de {input}',
        'worst_entry': 'La mayor diferencia está en el elemento {index}: el tuyo es {got} y se esperaba '
                       '{expected}.',
        'worst_entry_at': 'La mayor diferencia está en el elemento {index}, donde {inputs}: el tuyo es {got} '
                          'y se esperaba {expected}.',
        'worst_number': 'El tuyo es {got} y se esperaba {expected}.',
        'read': 'Para leer: capítulo «{chapter}», sección «{section}».',
        'progress_next': '{done} de {of} ejercicios, {points} de {total} puntos. Ahora toca: {next}.',
        'progress_done': 'Tienes los {of} ejercicios y los {total} puntos. Guarda el cuaderno y entrégalo.',
        'not_defined': 'Todavía no existe {name}: ejecuta la celda que la define y después esta. ¿Se llama '
                       'allí exactamente {name}?',
        'borrowed_function': 'Tu respuesta le deja el trabajo a {lender}, que está en {file} porque lo '
                             'necesitan las comprobaciones. Así no da puntos: escribe tú el cálculo.',
        'not_written': 'La función aún no está escrita: pon tu código donde lo indica la celda, en lugar de '
                       'la línea con NotImplementedError.',
        'raised': 'La función se detuvo con {error}: {text}.{line}',
        'raised_by_broadcast': 'La función se detuvo con {error}: {text}. Con entradas de la misma forma '
                               'salió bien, pero pueden tener formas que NumPy adapta por difusión: no '
                               'indexes una entrada con algo que tiene la forma de otra, ni le pidas a una '
                               'la forma de z.{line}',
        'caret_for_power': 'En Python, ^ no es una potencia: escribe ** o un producto.{line}',
        'returned_none': 'La función devolvió None: ¿terminan todos sus caminos en un return?',
        'returned_not_pair': 'Lo que devolvió la función es de tipo {got}. Una operación devuelve dos cosas: '
                             'su valor y una tupla de retrocesos.',
        'value_type': 'El valor es de tipo {got}. Tiene que ser un array de números reales, como los que '
                      'devuelven las funciones de NumPy.',
        'gradient_type': 'El retroceso devolvió algo de tipo {got}. Tiene que ser un array de números reales '
                         'con la forma de la entrada: ¿usa g?',
        'number_type': 'La respuesta es de tipo {got}. Tiene que ser un solo número.',
        'wrote_into_argument': 'La función escribe en un array que ha recibido y que otros aún necesitan. '
                               'Crea un array nuevo.{line}',
        'read_from_notebook': 'El retroceso lee {name} de las variables del cuaderno, que cambian otras '
                              'celdas y otras llamadas. Crea {name} dentro de la función, sin global, y el '
                              'retroceso la encontrará allí.',
        'pulled_differently': 'Llamado otra vez con la misma g, el retroceso devuelve algo distinto. No debe '
                              'cambiar lo que lee: ni nonlocal, ni global, ni arrays en los que se escribe. '
                              'Y np.empty contiene números cualesquiera.',
        'wrote_into_value': 'El retroceso escribe en el valor que la operación ya ha devuelto. Otros lo leen '
                            'a esas alturas, y un segundo backward partiría de otros números. Crea un array '
                            'nuevo.',
        'pullbacks_bare': 'Lo segundo que devuelve es una función. Tiene que ser una tupla, aunque lleve un '
                          'solo retroceso: fíjate en la coma de (lambda g: ...,).',
        'pullbacks_count': 'Lo segundo que devuelve es de tipo {got}. Tiene que ser una tupla con tantos '
                           'retrocesos como entradas: {expected}.',
        'pullback_not_function': 'La tupla contiene algo de tipo {got} donde se espera una función: escribe '
                                 'lambda g: ... para que pueda esperar a g.',
        'pulled_none': 'El retroceso devolvió None: ¿terminan todos sus caminos en un return?',
        'line': 'La línea es: {line}',
        'earlier_version': 'La celda que se ejecutó justo antes tiene un error y no hizo nada, así que esto '
                           'ha mirado una versión anterior.',
        'not_understood': 'Lo que volvió no se puede comparar ({error}): mira su tipo y su forma.',
        'name_unquoted': 'El nombre va entre comillas: check("{name}").',
        'no_such_check': 'No hay ninguna comprobación llamada {name}. En este cuaderno están: {names}.',
        'recursion_endless': 'Python la detuvo con un RecursionError: la función se llama a sí misma sin '
                             'fin, o demasiadas veces.',
        'check_endless': 'Se ha detenido tras {millions} millones de pasos, más de {times} veces los que '
                         'necesita la solución. Busca un bucle que no acaba, o uno que vuelve a empezar '
                         'desde el principio con cada elemento.{line}',
        'check_endless_time': 'Se ha detenido tras {seconds} segundos de cálculo, más de {times} veces lo '
                              'que tarda la solución en tu computadora. Busca un bucle que no acaba, arrays '
                              'demasiado grandes o una búsqueda en una lista que no deja de crecer.{line}',
        'check_endless_unjudged': 'Esto no se ha evaluado: ha durado {seconds} segundos casi sin calcular '
                                  'nada. Si espera algo, como input() o time.sleep(), quítalo; si la '
                                  'computadora estaba ocupada, vuelve a ejecutar la celda.{line}',
        'returned_list': 'Los corchetes crean una lista. Una operación devuelve una tupla: return valor, '
                         '(retroceso,).',
        'number_comma': 'Eso es una pareja de números: en Python los decimales se escriben con punto, como '
                        'en 0.5.',
        'number_pair': 'Han vuelto dos números. En Python una coma hace una pareja, también entre los '
                       'millares; dos cuentas se suman con +.',
        'truth_of_array': 'Python intentó decidir si todo un array es verdadero: if, and, or, not, max y min '
                          'miran un solo número. Usa lo que trabaja elemento a elemento: comparaciones, '
                          'np.where, np.maximum.{line}',
        'function_of_numbers': 'Una función para números sueltos, del módulo math de Python, o float, '
                               'recibió un array. Las funciones de NumPy con los mismos nombres aceptan '
                               'arrays enteros.{line}',
        'array_for_axis': 'Hay un array donde se espera un eje. np.max(a, b) busca el mayor número de a a lo '
                          'largo del eje b; np.maximum(a, b) compara a con b.{line}',
        'scalar_input': 'Un array de forma () es un solo número: no tiene elementos que recorrer ni a los '
                        'que asignar. Los operadores, np.where y np.maximum sirven para cualquier '
                        'forma.{line}',
        'array_for_tensor': 'La función se detuvo con {error}: {text}. En una operación, x, y y g son arrays '
                            'de NumPy, no tensores: las funciones se llaman como en np.exp(x), y no hay '
                            'ningún .data que tomar.{line}',
        'pair_in_formula': 'Hay una tupla dentro de una fórmula. Una operación devuelve un par, su valor y '
                           'sus retrocesos; una fórmula necesita la función de NumPy: np.exp(x), no '
                           'ops.exp(x).{line}',
        'uneven_array': 'Hay una tupla o una lista donde se espera un array, y sus partes son demasiado '
                        'desiguales para formar uno. El par que devuelve una operación, su valor y sus '
                        'retrocesos, es una de esas tuplas: una fórmula necesita la función de NumPy, o el '
                        'primero del par. Y np.maximum(a, b) compara dos arrays, sin lista.{line}',
        'shapes_apart': 'Dos arrays no encajan: {text}. ¿Qué forma tienen ahí x, z y g, y lo que haces con '
                        'ellos?{line}',
        'where_incomplete': 'np.where necesita tres cosas: dónde elegir, qué tomar ahí y qué tomar en lo '
                            'demás.{line}',
        'call_arguments': 'Se ha llamado a una función con otros argumentos que los que admite: {text}. Si '
                          'es la función de NumPy que se llama así, empieza por np. y recibe primero el '
                          'array; varios arrays van en una sola tupla o lista.{line}',
        'first_line_changed': 'La comprobación no puede llamar a la función como decía su primera línea: '
                              '{text}. Deja esa línea como estaba.',
        'array_called': 'Hay paréntesis justo detrás de algo que no es una función: ¿falta un * entre ambos, '
                        'o siguen a .T, que no lleva paréntesis?{line}',
        'dots_left': 'Los tres puntos están en lugar de lo que aún hay que encontrar: no se puede calcular '
                     'con ellos.{line}',
        'numpy_unknown': 'NumPy no tiene np.{name}. El logaritmo natural es np.log y la exponencial np.exp; '
                         'otras funciones se llaman como en matemáticas, np.sqrt o np.tanh.{line}',
        'boolean_minus': 'Un signo menos no cambia True por False: eso lo hace ~.{line}',
        'context_saved': 'context no es x e y: es un objeto que las guarda. Están en context.saved.{line}',
        'name_unknown': 'La función se detuvo con {error}: no existe {name} en ese lugar. Las funciones de '
                        'NumPy empiezan por np., las entradas tienen los nombres de la primera línea de la '
                        'función, y lo que se crea dentro de otra función se queda allí.{line}',
        'stand_in_called': 'La respuesta usa {name}, de la biblioteca, que solo ocupa el lugar de una '
                           'función que aún está por escribir, en la lección {lesson}. Aquí hay que hacerlo '
                           'sin ella.{line}',
        'upstream_too_early': 'g aún no existe cuando se calcula el valor: llega después, como argumento de '
                              'un retroceso. Escribe lambda g: delante de lo que la necesita; de un '
                              'retroceso hecho con def se entrega solo el nombre, sin (g).',
        'returned_flat': 'La función devolvió {got} cosas seguidas. Una operación devuelve dos: su valor y '
                         'una sola tupla con los retrocesos, entre sus propios paréntesis.',
        'pullbacks_joined': 'Una sola función devuelve los gradientes de todas las entradas. Escribe un '
                            'retroceso por cada entrada, para que solo se llame a los que alguien necesita.',
        'pull_back_arguments': 'A un retroceso se le llama con g y nada más: {text}. Lo demás que necesite '
                               'lo encuentra a su alrededor, en la función que lo creó.{line}',
        'other_case': 'En las llamadas anteriores esta parte era correcta. Aquí las entradas tienen forma '
                      '{shapes} y dtype {dtype}.',
        'value_shape': 'El valor tiene forma {got}; debería tener forma {expected}.',
        'value_dtype': 'El valor tiene dtype {got}; con estas entradas debería ser {expected}. Lo que lo '
                       'convierte en float64 puede ser un array creado dentro, como con np.ones sin '
                       'dtype=x.dtype, un número de NumPy como np.log(2) o np.prod(...), o enteros hechos '
                       'con una máscara, como en 1 - mask.',
        'value_is_input': 'El valor es la propia entrada, sin cambios.',
        'value_negated': 'El valor tiene el signo contrario.',
        'value_zeros': 'El valor es cero.',
        'value_factor': 'El valor es el correcto multiplicado por {factor}, en todas partes.',
        'value_not_finite': 'El valor es infinito o NaN donde debería ser un número finito.',
        'value_mismatch': 'El valor no es correcto en {wrong} de {size} elementos.',
        'value_nearly': 'Correcto en algunas cifras, pero no en todas: ¿se suma algo pequeño, hay una '
                        'constante redondeada o un paso en float32?',
        'value_first': 'El valor aún no es correcto, y este retroceso tampoco. Arregla primero el valor: el '
                       'retroceso suele depender de él.',
        'value_boolean': 'El valor es un array de True y False, la respuesta a una comparación. Tiene que '
                         'ser un array de números.',
        'value_formula': 'Lo que devuelves es {found}. El docstring pide otra cosa.',
        'value_constant': 'El valor es {found} en todas partes, sea cual sea la entrada.',
        'value_of_another': 'Lo que devuelves es {found}, y esa es otra función, no la del docstring.',
        'value_sign_inside': 'Lo que devuelves es {found}: uno de sus signos es el contrario.',
        'value_overflow': 'Correcto cerca de x = 0; incorrecto lejos de 0: allí una exponencial es demasiado '
                          'grande para ser un número y se convierte en inf, e inf / inf es nan. Busca una '
                          'forma en la que no haya inf arriba y abajo a la vez.',
        'value_far': 'Correcto cerca de x = 0; incorrecto lejos de 0: mira qué sale en x = -40, en x = 800 y '
                     'en x = -800.',
        'value_epsilon': 'Correcto con valores normales de x; incorrecto donde x es diminuta o 0: algo la '
                         'aparta de 0, como haría log(x + 1e-15), o pierde por el camino una x diminuta, '
                         'como x**2 y x - 1. Entonces todo lo que es menor parece igual. El valor verdadero '
                         'en 0 es -inf.',
        'value_tiny': 'Correcto con valores normales de y; incorrecto donde y es diminuta: algo la aparta de '
                      '0, como haría y + 1e-8. Un cociente con un denominador diminuto es grande, y quien '
                      'divide debería verlo.',
        'value_numerator': 'Correcto donde x no es 0, incorrecto donde lo es: 0 dividido entre y es 0.',
        'value_negative': 'Correcto donde x es positiva. Una x negativa no tiene aquí ningún valor, y NumPy '
                          'lo dice con nan: ¿hay algo que le cambia antes el signo, o que pone otro número '
                          'en su lugar?',
        'value_root': 'Correcto con valores normales de x; incorrecto donde x es diminuta o 0: algo la '
                      'aparta de 0, como haría sqrt(x + 1e-8). La raíz cuadrada de 0 es 0.',
        'value_size': 'Correcto con valores normales de x; incorrecto donde x es muy grande o muy pequeña: '
                      '¿hay un límite distinto de 0, o pasa un poco de x donde no debe pasar? Toda x '
                      'positiva pasa sin cambios, por pequeña o grande que sea.',
        'value_tie': 'Incorrecto donde x e y son iguales. Cuál de las dos se elige lo dice solo la máscara.',
        'value_branch': 'Incorrecto donde la entrada que no se elige es inf o nan. 0 por inf es nan, así que '
                        'un producto con la máscara la deja pasar: np.where la descarta.',
        'value_kink': 'Correcto en todas partes menos donde x vale exactamente 0.',
        'product_value': 'Lo que devuelves es {found}. El docstring pide filas de x con columnas de y: la '
                         'suma sobre k de x[i, k] y[k, j].',
        'gradient_shape': 'El retroceso devolvió la forma {got}; {input} tiene forma {expected}, y su '
                          'gradiente debe tener la misma.',
        'upstream_ignored': 'El gradiente que llega, g, no se usa: esto es solo dz/d{input}. La regla de la '
                            'cadena pide g por dz/d{input}.',
        'upstream_passed_on': 'Esto es g sin más: falta multiplicarla por la pendiente dz/d{input}.',
        'upstream_added': 'g y la pendiente están sumadas. La regla de la cadena las multiplica.',
        'upstream_divides': 'La pendiente está dividida entre g. La regla de la cadena las multiplica.',
        'upstream_not_factor': 'Con -2 * g en lugar de g no vuelve -2 veces lo mismo: g está dentro de una '
                               'función, o algún término va sin ella. Un retroceso multiplica g por la '
                               'pendiente, y la pendiente se hace solo con las entradas y el valor.',
        'operands_swapped': 'Este es el gradiente de la otra entrada: los retrocesos están en el orden '
                            'contrario.',
        'gradients_added': 'Esto es la suma de los gradientes de las dos entradas. Cada retroceso devuelve '
                           'el de su entrada, como si la otra estuviera quieta.',
        'gradient_negated': 'El gradiente tiene el signo contrario.',
        'gradient_zeros': 'El gradiente es cero: a la entrada no le llega nada.',
        'gradient_leaks': 'Donde el gradiente debería ser 0 no lo es. Allí z no cambia con {input}, así que '
                          'no debe volver nada.',
        'gradient_blocked': 'En {wrong} de {size} elementos no vuelve nada, aunque allí z sí cambia con '
                            '{input}.',
        'value_for_slope': 'g está multiplicada por el valor z. Hay que multiplicarla por la pendiente '
                           'dz/d{input}.',
        'value_returned': 'Esto es otra vez el valor z, no un gradiente.',
        'input_for_slope': 'g está multiplicada por la entrada. Hay que multiplicarla por la pendiente '
                           'dz/d{input}.',
        'input_returned': 'Esto es la propia entrada, no un gradiente.',
        'gradient_factor': 'El gradiente es el correcto multiplicado por {factor}, en todas partes: ¿falta o '
                           'sobra un factor constante?',
        'gradient_not_finite': 'El gradiente es infinito o NaN donde debería ser un número finito.',
        'gradient_mismatch': 'El gradiente no es correcto en {wrong} de {size} elementos: mueve {input} un '
                             'poco y mira cómo cambia z.',
        'gradient_nearly': 'Correcto en algunas cifras, pero no en todas: ¿se suma algo pequeño, hay una '
                           'constante redondeada o un paso en float32?',
        'gradient_summed': 'El retroceso devolvió un solo número, la suma de todos los elementos. Cada '
                           'elemento de {input} tiene su propia pendiente, así que el gradiente tiene tantos '
                           'como {input}.',
        'gradient_boolean': 'El retroceso devolvió True y False, la respuesta a una comparación. Si es g * x '
                            '> 0: Python multiplica primero, así que pon la comparación entre paréntesis.',
        'gradient_overflow': 'Correcto cerca de x = 0; incorrecto lejos de 0: allí una exponencial se '
                             'convierte en inf, e inf / inf es nan. ¿Se puede sacar la pendiente del valor '
                             'z, que nunca es tan grande?',
        'gradient_far': 'Correcto cerca de x = 0; incorrecto lejos de 0: allí la curva es plana, así que no '
                        'debe volver nada.',
        'gradient_epsilon': 'Correcto con valores normales de x; incorrecto donde x es diminuta o 0: algo la '
                            'aparta de 0, o trata el 0 aparte. La pendiente de ln x crece sin límite hacia '
                            '0, y en 0 es inf.',
        'gradient_tiny': 'Correcto con valores normales de y; incorrecto donde y es diminuta: algo la aparta '
                         'de 0, como haría y + 1e-8.',
        'gradient_numerator': 'Correcto donde x no es 0, incorrecto donde lo es: 0 / 0 es nan. ¿Se puede '
                              'obtener la pendiente sin dividir entre x?',
        'gradient_negative': 'Correcto donde x es positiva, incorrecto en un array que contiene también x '
                             'negativas.',
        'gradient_root': 'Correcto con valores normales de x; incorrecto donde x es diminuta o 0: algo '
                         'aparta de 0 el denominador, o hay un 0 / 0. La pendiente de la raíz cuadrada crece '
                         'sin límite hacia 0, y en 0 es inf.',
        'gradient_size': 'Correcto con valores normales de x; incorrecto donde x es muy grande o muy '
                         'pequeña: la pendiente es 1 en toda x positiva, por pequeña o grande que sea, y 0 '
                         'en toda x negativa.',
        'gradient_tie': 'Incorrecto donde x e y son iguales. Cuál de las dos se eligió lo dice solo la '
                        'máscara, y con ello adónde va g.',
        'gradient_branch': 'Incorrecto donde una entrada es inf o nan. El gradiente se hace solo con g y la '
                           'máscara.',
        'gradient_kink': 'Correcto en todas partes menos donde x vale exactamente 0, o -0.0. Allí no hay '
                         'pendiente: por convención cuenta como 0.',
        'gradient_constant': 'El mismo número, {found}, vuelve en todos los elementos: una suma o una media '
                             'de g, por ejemplo. Cada elemento tiene su propia g y su propia pendiente.',
        'formula_no_upstream': 'Lo que vuelve es {found}. La g que llega no está, y la pendiente tampoco es '
                               'correcta: la regla de la cadena pide g por dz/d{input}.',
        'formula_half_upstream': 'Lo que vuelve es {found}: g multiplica solo uno de los dos términos, y la '
                                 'regla de la cadena multiplica por ella la pendiente entera. ¿Faltan '
                                 'paréntesis?',
        'formula_upstream_power': 'Lo que vuelve es {found}. La g tiene que estar una sola vez, como factor: '
                                  'la regla de la cadena pide g por dz/d{input}.',
        'slope_inverted': 'Lo que vuelve es {found}: la pendiente está al revés, como si fuera d{input}/dz '
                          'en lugar de dz/d{input}.',
        'slope_factor_missing': 'Lo que vuelve es {found}. Es una parte de la pendiente correcta: falta un '
                                'factor o una división.',
        'slope_factor_extra': 'Lo que vuelve es {found}. La pendiente correcta está ahí, pero sobra un '
                              'factor o una división.',
        'slope_formula': 'Lo que vuelve es {found}. No es g por la pendiente de esta operación: mueve '
                         '{input} un poco y mira con qué rapidez cambia z.',
        'slope_constant': 'Lo que vuelve es {found}: el mismo múltiplo de g en todas partes. La pendiente de '
                          'esta operación no es la misma en todas partes.',
        'slope_of_another': 'Lo que vuelve es {found}. Ese es el retroceso de {function}, que es otra '
                            'función.',
        'slope_sign_inside': 'Lo que vuelve es {found}: uno de los signos de la pendiente es el contrario.',
        'slope_term_extra': 'Lo que vuelve es {found}: uno de los dos términos es correcto y el otro sobra.',
        'slope_mixed_up': 'Lo que vuelve es {found}: en un sitio está la entrada donde va el valor, o el '
                          'valor donde va la entrada.',
        'slope_inputs_exchanged': 'Lo que vuelve es {found}: x e y están intercambiadas en la pendiente.',
        'slope_factor_inverted': 'Lo que vuelve es {found}: un factor de la pendiente multiplica donde '
                                 'debería dividir, o al revés.',
        'product_elementwise': 'Esto es {found}, elemento a elemento. Un producto de matrices se escribe con '
                               '@: cada uno de sus elementos es una suma sobre una fila y una columna.',
        'product_no_upstream': 'Lo que vuelve es {found}. La g que llega no está: la regla de la cadena suma '
                               'sus elementos, cada uno por una pendiente.',
        'product_own_factor': 'Lo que vuelve es {found}. Un elemento de {input} se multiplica por elementos '
                              'del otro factor, nunca por los de {input}, así que la pendiente está hecha '
                              'del otro factor.',
        'product_transpose': 'Lo que vuelve es {found}: los factores correctos y en el orden correcto, pero '
                             'falta una traspuesta, o hay una donde no debe. Un reshape no es una '
                             'traspuesta: deja los elementos en el mismo orden.',
        'product_order': 'Lo que vuelve es {found}: los factores correctos en el orden contrario. Con '
                         'matrices a @ b no es b @ a; si todos los tamaños fueran distintos, las formas ni '
                         'siquiera encajarían.',
        'product_both': 'Lo que vuelve es {found}: los factores correctos, pero en el orden contrario y con '
                        'una traspuesta equivocada. Anota las formas de g y de las entradas con tamaños que '
                        'sean todos distintos: pocos productos encajan.',
        'product_other': 'Lo que vuelve es {found}. El gradiente de {input} se hace con g y con el otro '
                         'factor, cada uno una vez.',
        'product_longer': 'El producto correcto está ahí, multiplicado por una matriz más. Bastan dos '
                          'factores: g y el otro factor del producto.',
        'where_true': 'Los elementos incorrectos son justo aquellos donde {option} es True.',
        'where_false': 'Los elementos incorrectos son justo aquellos donde {option} es False.',
        'where_negative': 'Los elementos incorrectos son justo aquellos donde {input} es negativa.',
        'where_positive': 'Los elementos incorrectos son justo aquellos donde {input} es positiva.',
        'where_large': 'Los elementos incorrectos son justo aquellos donde {input} está a más de 1 de 0.',
        'where_small': 'Los elementos incorrectos son justo aquellos donde {input} está a menos de 1 de 0.',
        'where_zero': 'Los elementos incorrectos son justo los que deberían ser 0.',
        'where_not_zero': 'Los elementos incorrectos son justo los que no deberían ser 0.',
        'where_row': 'Los elementos incorrectos son justo los de la fila {number}.',
        'where_column': 'Los elementos incorrectos son justo los de la columna {number}.',
        'own_code_yours': 'tuya, de {file}.',
        'own_code_not_written': 'referencia: sin escribir en {file}.',
        'own_code_wrong': 'referencia: la tuya, en {file}, no pasa check("{check}"). {why}',
        'own_code_unread': 'referencia: Python no puede leer su celda en {file}: {text}, línea {number}.',
        'own_code_endless': 'referencia: la tuya, en {file}, se ha detenido tras {millions} millones de '
                            'pasos: ¿hay un bucle que no acaba?',
        'own_code_endless_time': 'referencia: la tuya, en {file}, se ha detenido tras {seconds} segundos de '
                                 'cálculo, más de {times} veces lo que tarda la solución en tu computadora.',
        'own_code_endless_unjudged': 'referencia: la tuya, en {file}, no se ha evaluado: ha durado {seconds} '
                                     'segundos casi sin calcular nada.',
        'own_code_no_notebook': 'No hay ningún cuaderno de la lección {slug}; referencia: {names}.',
        'own_code_unreadable': 'referencia: no se puede leer el cuaderno de la lección {slug}.',
        'own_code_damaged': '{file} no se puede leer como cuaderno ({error}) y se deja fuera: ábrelo en '
                            'Jupyter, o pon en su lugar una copia que se abra allí.',
        'own_code_where': 'Un cuaderno se busca en la carpeta de su lección, junto a la de este ({beside}), '
                          'y aquí mismo ({here}).',
        'own_code_all': 'Las {of} funciones de lecciones anteriores son tuyas.',
        'own_code_some': '{own} de {of} funciones de lecciones anteriores son tuyas; las demás son la '
                         'referencia.',
        'own_code_again': '{name}: la escribiste en la lección {slug}, y en esta la escribes otra vez.',
        'own_code_nothing': 'Ninguna lección anterior a esta escribe funciones de la biblioteca: no hay nada '
                            'que traer.',
        'own_code_graded': 'Mientras se califica un cuaderno, las funciones de lecciones anteriores son la '
                           'referencia, no las tuyas.',
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
                              'vez: haz una lista, o recorre los retrocesos dentro de _backward.',
        'quotient_turned': 'Esto es y / x: el cociente está al revés.',
        'product_for_quotient': 'Esto es x por y. El ejercicio pide x dividida entre y.',
        'quotient_floored': 'El cociente está redondeado hacia abajo: en Python // tira lo que / conserva.',
        'slope_of_product': 'Este es el retroceso del producto x * y. En un cociente y divide: cuanto mayor '
                            'es y, menos cambia z con x o con y.',
        'quotient_sign': 'Falta el signo: donde x es positiva, una y mayor hace menor el cociente. También '
                         'con una y negativa: 1 / -1 es menor que 1 / -2.',
        'denominator_once': 'Esto es -g * x / y, como si 1 / y bajara 1 / y por cada unidad de y. De y = 10 '
                            'a 11 baja de 0.1 a 0.0909, mucho menos: falta una división.',
        'denominator_brackets': 'Esto es -g * x: en a / y * y, Python divide entre y y después vuelve a '
                                'multiplicar por ella. Pon el denominador entre paréntesis, o escribe y**2.',
        'numerator_missing': 'Este es el retroceso de 1 / y. En x / y el numerador multiplica: donde x es 0, '
                             'y no importa nada.',
        'log_of_another_base': 'Este es un logaritmo en base 10 o 2. El ejercicio pide el natural, el '
                               'inverso de eˣ.',
        'log_of_one_more': 'Esto es ln(1 + x). El ejercicio pide ln x.',
        'slope_of_exp': 'g está multiplicada por eˣ, la pendiente de la función inversa. Cuanto más a la '
                        'derecha, más plano es un logaritmo.',
        'derived_twice': 'Esto es -g / x**2: la pendiente se ha derivado por segunda vez.',
        'power_before_quotient': 'Esto es x / 2: en x ** 1/2, Python calcula primero la potencia y divide el '
                                 'resultado entre 2. Pon el exponente entre paréntesis.',
        'slope_at_input': 'La pendiente tiene la forma correcta, pero con la entrada x donde va el valor z.',
        'exponent_brackets': 'Esto es g / (4 * x): en x ** -1/2, Python calcula primero la potencia y divide '
                             'el resultado entre 2. Pon el exponente entre paréntesis.',
        'root_above': 'Esto es g * z / 2, que crece con x, mientras que una raíz se aplana. En g / 2 * z, '
                      'Python multiplica por z; y al derivar x ** (1/2), el exponente disminuye en 1.',
        'slope_of_square': 'Este es el retroceso de z = x². La raíz es su inversa.',
        'tangent_for_tanh': 'Esto es tan x, la tangente de un ángulo. El ejercicio pide la tangente '
                            'hiperbólica, que se queda entre -1 y 1.',
        'square_missing': 'Esto es g * (1 - z): falta un cuadrado. Cerca de z = -1, donde la curva es plana, '
                          'esta pendiente sería 2.',
        'slope_of_sigmoid': 'Esto es g * z * (1 - z), que es 0 donde z es 0. Pero en x = 0 es donde tanh es '
                            'más empinada.',
        'exponent_sign': 'Esto es 1 / (1 + eˣ), que baja de 1 a 0: falta el signo del exponente.',
        'quotient_brackets': 'El denominador necesita paréntesis: en a / b + c, o en 1 / 1 + e⁻ˣ, Python '
                             'divide primero.',
        'slope_of_tanh': 'Esto es g * (1 - z**2), que deja pasar g entera donde z está cerca de 0. Pero allí '
                         'sigmoid es plana.',
        'maximum_over_axis': 'np.max(x, 0) da el mayor número a lo largo del eje 0, y np.max(x), el mayor de '
                             'todos. Aquí cada elemento se compara por separado con el número 0.',
        'side_inverted': 'Esto es min(x, 0): pasan los elementos negativos y no los positivos. Tiene que ser '
                         'al contrario.',
        'slope_for_value': 'Esto es 1 donde x es positiva y 0 en lo demás, que es la pendiente. El valor es '
                           'la propia x donde x es positiva.',
        'mask_missing': 'Esto es g sin más en todos los elementos. Donde el valor no salió de {input}, mover '
                        '{input} no cambia nada, así que allí no debe pasar ningún gradiente.',
        'mask_inverted': 'La máscara está invertida: g pasa donde {input} no pasó, y no pasa donde {input} '
                         'sí pasó.',
        'mask_of_upstream': 'La máscara se ha hecho con g. Lo que decide es el signo de x: donde x es '
                            'positiva, pasa también una g negativa.',
        'slope_of_abs': 'Este es el retroceso de |x|, cuya pendiente a la izquierda es -1. relu es plana '
                        'allí.',
        'mask_at_zero': 'Correcto en todas partes menos donde x vale exactamente 0: allí g pasa. Por '
                        'convención, la pendiente en el punto anguloso cuenta como 0: ¿hay >= donde va >?',
        'choice_inverted': 'x e y están intercambiadas: x va donde mask es True.',
        'choice_picked': 'Un array indexado con True y False contiene solo los elementos elegidos, en fila: '
                         'se pierde dónde estaban. np.where conserva la forma.',
        'choice_of_one': 'Falta una de las dos entradas en el valor: donde debería estar hay 0.',
        'choice_added': 'x e y están sumadas donde solo debe estar una de las dos.',
        'mask_unused': 'La elección se hace comparando y no con la máscara: mask puede ser True o False en '
                       'cualquier sitio, valgan lo que valgan x e y.',
        'mask_on_input': 'La máscara se aplica a la propia {input}. Lo que vuelve es g: sus elementos pasan '
                         'o no, valga lo que valga {input}.',
        'edited_unnoticed': '{number} sería lo correcto si nadie hubiera modificado x.data. Pero un '
                            'retroceso lee el array cuando se le llama, y eso es después del cambio.',
        'edited_throughout': '{number} es la pendiente de x³ en 3. Pero y se calculó antes del cambio y '
                             'sigue valiendo 4.',
        'edited_product_only': '{number} deja fuera un uso de x. Busca x en las dos líneas: cada uso da su '
                               'propia contribución.',
        'edited_last_only': '{number} bastaría si x se usara una sola vez. Busca x en las dos líneas: cada '
                            'uso da su propia contribución.',
        'edited_one_way': '{number}: y = x * x usa x dos veces, y cada uso devuelve una contribución.',
        'edited_partly': '{number}: algunos de esos factores son de antes del cambio. Todos los retrocesos '
                         'se ejecutan después, y la x que leen vale 3.',
        'edited_value': '{number} es la propia L. Lo que se pide es el gradiente que recibe x.',
        'edited_otherwise': 'No es {number}. Anota qué contienen los arrays de x e y cuando se ejecuta '
                            'backward, y sigue los dos retrocesos de cada producto.',
        'backward_count': 'Lo que devolvió add_backward es de tipo {got}. Tiene que ser una tupla con un '
                          'gradiente por cada entrada, así que aquí con {expected}.',
        'backward_type': 'En lo que devolvió add_backward hay algo de tipo {got}. backward se ejecuta cuando '
                         'g ya ha llegado, y devuelve los gradientes mismos: arrays de números reales.',
        'rest_of_chain': '2 * (x + y) es la pendiente de lo que viene después de la suma. Ya ha llegado: '
                         'está dentro de g.',
        'this_call': 'Fue en la llamada {call}, con arrays de forma {shapes}.',
        'later_call': 'Las llamadas anteriores salieron bien; esta fue {call}, con arrays de forma {shapes} '
                      'y dtype {dtype}.',
        'shapes_count': 'Devolvió esto: {got}. Se esperan {expected} formas, cada una en una tupla: las de '
                        '{items}.',
        'shapes_comma': '{item}: {got} es un número. Una forma es una tupla, también con un solo eje: lleva '
                        'coma, como en (7,).',
        'shapes_type': '{item}: esto es de tipo {got}. Una forma es una tupla de números enteros.',
        'shapes_not_stretched': '{item}: {got} es la forma de una de las dos. Se estiran las dos: alinéalas '
                                'por la derecha y compara tamaño con tamaño.',
        'shapes_added': '{item}: {got} junta tamaños o ejes de las dos. La difusión no pone nada en fila: '
                        'pone una sobre la otra, alineadas por la derecha.',
        'shapes_turned': '{item}: {got} tiene los ejes en otro orden. La difusión nunca cambia el orden: '
                         'verbo, persona, tiempo.',
        'shapes_too_early': '{item}: {got} tiene ya el eje de los verbos. La rejilla aparece una línea '
                            'después.',
        'shapes_front_missing': '{item}: a {got} le faltan ejes. La rejilla tiene tres, y la tabla se repite '
                                'para cada verbo.',
        'shapes_not_summed': '{item}: {got} tiene más elementos que los datos. Lo que vuelve a las copias se '
                             'suma, hasta que el gradiente tenga la forma de sus datos.',
        'shapes_axis_lost': '{item}: {got} tiene tantos elementos como los datos, pero no es una columna. Un '
                            'gradiente tiene exactamente la forma de sus datos, también con los ejes de '
                            'tamaño 1.',
        'shapes_front_kept': '{item}: {got} tiene un eje que los datos no tienen. Los ejes de delante '
                             'desaparecen al sumar.',
        'shapes_column': '{item}: {got} es una columna, con un eje que los datos no tienen. Un gradiente '
                         'tiene exactamente la forma de sus datos.',
        'shapes_all_summed': '{item}: {got} sería un solo número para todo. Cada elemento de los datos tiene '
                             'su propia pendiente.',
        'shapes_of_other': '{item}: {got} es la forma del gradiente de la otra entrada.',
        'shapes_otherwise': '{item}: no es {got}. Para un valor, alinea las formas por la derecha; para un '
                            'gradiente, mira la forma de sus datos.',
        'sum_case': 'Fue con una g de forma {g}, para la forma {shape}.',
        'sum_type': 'Devolvió algo de tipo {got}. Tiene que ser un array, como lo que devuelve el sum de '
                    'NumPy.',
        'sum_shape': 'Devolvió la forma {got}; se esperaba {expected}.',
        'sum_wrong': 'La forma es correcta y los números no: cada elemento tiene que ser la suma de todas '
                     'las g de los lugares a los que se copió.',
        'sum_missing': 'Esto es la propia g, sin sumar. Hay que sumar sobre los ejes {right}. sum no cambia '
                       'g: devuelve un array nuevo.',
        'sum_front_only': 'Solo se ha sumado sobre los ejes de delante, {found}. Hay que sumar sobre los '
                          'ejes {right}, porque también se estiró un 1 de la forma.',
        'sum_too_few': 'Se ha sumado g solo sobre los ejes {found}. Hay que sumar sobre {right}.',
        'sum_too_many': 'Se ha sumado g sobre los ejes {found}. A lo largo de alguno de ellos no se copió '
                        'nada. Hay que sumar sobre {right}.',
        'sum_all': 'Se ha sumado toda g, sobre los ejes {found}, como hace sum sin axis o con axis=None. Hay '
                   'que sumar sobre los ejes {right}; la tupla vacía, axis=(), no suma sobre ninguno.',
        'sum_other_axes': 'g se ha sumado sobre los ejes {found}, y hay que sumarla sobre los ejes {right}: '
                          'los de delante y aquellos a lo largo de los cuales se estiró un 1 de la forma.',
        'sum_axis_lost': 'Los números son correctos, pero se ha perdido un eje de tamaño 1: la forma es '
                         '{shape} y se esperaba {asked}. Sobre un eje estirado se suma con keepdims=True.',
        'sum_front_kept': 'Los números son correctos, pero delante quedan ejes de tamaño 1: la forma es '
                          '{shape} y se esperaba {asked}. Sobre los ejes de delante se suma sin keepdims.',
        'sum_reshaped': 'Los números son correctos, pero están en la forma {shape} y se esperaba {asked}.',
        'sum_misplaced': 'Los números son elementos o sumas de g, pero algunos están en un lugar equivocado.',
        'sum_more_than_one': 'Aquí se estiró un 1 hasta 0, y no se ha sumado sobre ese eje: su tamaño sigue '
                             'siendo 0. A un elemento sin copias le toca la suma de ningún elemento, que es '
                             '0.',
        'sum_refused': 'Lanzó un {error}, aunque esta forma sí se puede difundir a la de g.{line}',
        'sum_refused_right': 'Lanzó un {error}, aunque en ese punto la suma ya era correcta, con la forma '
                             'correcta. Mira la condición: una lista, por ejemplo, nunca es igual a una '
                             'tupla.{line}',
        'sum_refused_early': 'Lanzó un {error}, aunque esta forma sí se puede difundir a la de g. En ese '
                             'punto, g sigue tal como llegó; hay que sumar sobre los ejes {right}. sum no '
                             'cambia g: devuelve un array nuevo.{line}',
        'sum_accepted': 'Ningún array de esta forma pudo difundirse a g y, sin embargo, devolvió algo de '
                        'forma {got}. Compara las formas al final y lanza un ValueError si no coinciden.',
        'sum_forced': 'Ningún array de esta forma pudo difundirse a g y, sin embargo, devolvió uno. Un '
                      'reshape, por ejemplo, lo saca de cualquier g con ese número de elementos: compara las '
                      'formas antes y lanza un ValueError si no coinciden.',
        'sum_error_type': 'Ningún array de esta forma pudo difundirse a g. Eso tiene que lanzar un '
                          'ValueError, y la función se detuvo con {got}.{line}',
        'copies_averaged': 'Se ha hecho la media de las copias. Lo que vuelve a ellas se suma: g ya es la '
                           'pendiente de cada una.',
        'copies_counted': 'Este es el número de copias. La g no está: suma lo que vuelve a ellas.',
        'copies_one': 'Cada uno de estos números es un solo elemento de g. Lo que vuelve a las demás copias '
                      'se pierde: súmalas todas.',
        'axes_case': 'Fue con g_shape = {g_shape} y shape = {shape}.',
        'axes_type': 'Devolvió esto: {got}. Tiene que ser una tupla de ejes: tuple(...) la crea, y (1,) es '
                     'una con un solo eje.',
        'axes_booleans': '{got} dice sí o no de cada eje. Lo que se pide son los números de los ejes en los '
                         'que es sí, en una tupla: los da enumerate.',
        'axes_sizes': '{axes} son tamaños. Lo que se pide son los números de los ejes, contados desde 0: los '
                      'da enumerate.',
        'axes_outside': 'En {axes} hay un número que no es un eje de estas formas. Los ejes se cuentan desde '
                        '0.',
        'axes_from_one': 'Cada número de {axes} se pasa en uno: los ejes se cuentan desde 0. Se esperaba '
                         '{right}.',
        'axes_twice': 'En {axes} hay un eje repetido.',
        'axes_zero_missed': 'En {axes} falta un eje que se estiró de 1 a 0. Un tamaño de 0 tampoco es 1, así '
                            'que también se suma sobre ese eje.',
        'axes_too_few': 'En {axes} falta un eje que se estiró: su tamaño es 1 en shape y otro en g_shape. Se '
                        'esperaba {right}.',
        'axes_too_many': 'En {axes} sobra un eje que no se estiró: su tamaño en shape no es 1. Se esperaba '
                         '{right}.',
        'axes_others': 'En {axes} sobra un eje que no se estiró y falta uno que sí: se esperaba {right}. En '
                       'shape el tamaño es 1; en g_shape, otro.',
        'reshape_sizes': 'reshape conserva todos los elementos; no puede hacer que haya más ni menos: '
                         '{text}.{line}',
        'reshape_too_many': 'reshape conserva todos los elementos, y aquí sobran: {text}. Antes hay que '
                            'sumar lo que vuelve a las copias.{line}',
        'reshape_too_few': 'reshape conserva todos los elementos, y aquí quedan demasiado pocos: {text}. ¿Se '
                           'ha sumado más de lo que se copió?{line}',
        'broadcast_for_sum': 'broadcast_to solo agranda arrays: {text}. En el camino de vuelta, las copias '
                             'se suman.{line}',
        'assigned_apart': 'Lo que se pone ahí no cabe en su sitio: {text}. También aquí las formas se '
                          'alinean por la derecha.{line}',
        'unbroadcast_misfit': 'unbroadcast lleva un array de vuelta a una forma que se difunde a la suya, y '
                              'estas dos no son así: {text}. En un retroceso, la forma es la de su propia '
                              'entrada; un valor no tiene nada que llevar de vuelta.{line}',
        'tuple_operand': 'Python no calcula con tuplas, como son las formas, elemento a elemento: {text}. '
                         'Recórrelas, o recorre las dos a la vez con zip.{line}',
        'tuple_joined': '+ solo une una tupla con otra tupla: {text}. Una tupla con una sola cosa lleva '
                        'coma: (1,).{line}',
        'slice_joined': '+ solo une una tupla con otra tupla: {text}. Haz una tupla con el corte, con '
                        'paréntesis y coma: (slice(...),).{line}',
        'axis_moved': 'No hay ningún eje así: {text}. Cuando un eje desaparece al sumar, los que van detrás '
                      'avanzan un lugar: suma sobre varios a la vez, con una tupla, o una y otra vez sobre '
                      'el eje 0.{line}',
        'axis_unknown': 'No hay ningún eje así: {text}. Un array de n ejes tiene los ejes 0 a n - 1, o -n a '
                        '-1. n es su .ndim; len es su tamaño a lo largo del eje 0.{line}',
        'axis_list': 'NumPy acepta varios ejes en una tupla, no en una lista ni en un range: tuple(...) la '
                     'crea.{line}',
        'tuple_for_number': 'Hay una tupla donde se espera un solo número: {text}. Toma uno a uno los '
                            'números que contiene.{line}',
        'axes_none': 'En esta llamada nadie da axes: axes es None, y se invierte el orden de todos los ejes. '
                     'La función se detuvo con {error}: {text}.{line}',
        'axes_searched': 'Se ha buscado un eje y no está: {text}. axes puede contener números negativos, y '
                         '-1 significa el último eje: cuéntalos todos primero desde 0.{line}',
        'axes_count': 'transpose pide cada eje del array una sola vez: {text}.{line}',
        'split_equal': 'Aquí no sirven partes iguales: {text}. Cada array tiene su propio tamaño a lo largo '
                       'de axis.{line}',
        'index_misfit': 'Un índice no encaja en el array con el que se usa: {text}. ¿Qué array es, y qué '
                        'forma tiene?{line}',
        'index_listed': 'Eso no es un índice: {text}. Los índices de varios ejes van en una tupla, no en una '
                        'lista: tuple(...) la crea.{line}',
        'batch_apart': 'Estas matrices no se pueden multiplicar: {text}. Las matrices son los dos últimos '
                       'ejes, y swapaxes(-1, -2) intercambia justo esos; .T les da la vuelta a todos, y '
                       'contados desde delante los ejes son otros cuando el lote tiene más.{line}',
        'batch_axes': 'La función se detuvo con {error}: {text}. Delante de los dos últimos ejes puede haber '
                      'cualquier número de ejes de lote, o ninguno: cuenta los ejes desde el final, como en '
                      'swapaxes(-1, -2).{line}',
        'argument_reshaped': 'La función cambia la forma del array que ha recibido, como hace x.shape = ...; '
                             'otros aún lo necesitan. Crea uno nuevo: x.reshape(...).',
        'input_rebound': 'En el retroceso, {name} ya no es el array que entró: antes se ha dado al nombre un '
                         'valor nuevo. El retroceso lee lo que el nombre significa al final.',
        'value_misplaced': 'Están todos los elementos, pero no en su sitio.',
        'gradient_misplaced': 'Vuelven todos los números, pero no a su sitio: al que más se desvía le toca '
                              'el lugar {place}.',
        'gradient_as_it_came': 'Esto es g tal como llegó. Está en la forma y el orden de z, y hay que '
                               'devolverla a los de {input}.',
        'upstream_unused': 'Con -2 * g en lugar de g vuelve lo mismo: la g que llega no se usa.',
        'gradient_whole': 'El gradiente tiene dtype {dtype}, números enteros: se pierde lo que va después '
                          'del punto decimal. También los ceros tienen dtype, y el de x es x.dtype.',
        'entries_times_input': 'Lo que vuelve está multiplicado por {input}. Sus elementos están en z tal '
                               'cual: la pendiente es 1, y g no se multiplica por nada.',
        'repeated_by_tile': 'np.tile repite el array entero, a lo largo de cada eje, tantas veces como dicen '
                            'los números. Aquí son la forma que se pide.',
        'repeated_in_order': 'Los elementos se repiten uno detrás de otro, como hace np.resize. La difusión '
                             'alinea las formas por la derecha y copia a lo largo de ejes enteros.',
        'reshape_order': 'Los elementos se leen columna por columna, como con order="F". Tienen que '
                         'conservar su orden, fila por fila.',
        'reshape_by_transpose': 'Los ejes están intercambiados. Eso da la forma, pero pone los elementos en '
                                'otro orden, y reshape conserva el orden.',
        'reshape_other_shape': 'Los elementos están en orden, pero en la forma {made}; se esperaba {asked}.',
        'transpose_axes_unused': 'Se ha invertido el orden de todos los ejes, como cuando no se da axes. '
                                 'Aquí sí se da.',
        'transpose_none_two': 'Aquí nadie da axes: axes es None, y se invierte el orden de todos los ejes. '
                              'Solo se han intercambiado dos.',
        'transpose_inverse_forward': 'Esto es x traspuesta con la inversa de axes. El lugar k de z tiene que '
                                     'contener el eje axes[k] de x.',
        'transpose_two_only': 'Solo se han intercambiado dos ejes. axes dice de cada lugar qué eje va allí.',
        'transpose_reshaped': 'La forma es correcta, pero reshape conserva el orden antiguo de los '
                              'elementos. Lo que tiene que cambiar de lugar son los ejes.',
        'transpose_same_axes': 'g está traspuesta otra vez con axes, {axes}. Se vuelve con la inversa: '
                               '{right}.',
        'transpose_argsort': 'El argsort de {given} no es su inversa: los números negativos quedan ordenados '
                             'delante, sean los ejes que sean. Cuenta primero todos los ejes desde 0.',
        'transpose_reversed': 'g está traspuesta con {found}, todos los ejes al revés. La inversa de {axes} '
                              'es {right}.',
        'transpose_other': 'g está traspuesta con {found}. La inversa de {axes} es {right}.',
        'transpose_none_other': 'Aquí nadie da axes, así que se invirtieron todos, y se vuelve '
                                'invirtiéndolos otra vez: {right}. g está traspuesta con {found}.',
        'transpose_negative': '{given} significa {axes}, contado desde 0, y la inversa de eso es {right}. g '
                              'está traspuesta con {found}.',
        'transpose_backwards': 'g está traspuesta con {found}, que es axes de atrás hacia delante. La '
                               'inversa de {axes} es {right}: dice dónde está en axes el 0, dónde el 1, y '
                               'así sucesivamente.',
        'index_flat': 'El índice se usó con los elementos puestos en fila. Hay que usarlo con x tal como '
                      'está.',
        'index_along_last': 'El índice se usó a lo largo del último eje. x[index] empieza por el primero.',
        'index_assigned': 'Un elemento que se eligió dos veces tiene solo uno de sus gradientes: dx[index] = '
                          'g, o += g, escribe encima. np.add.at suma uno tras otro.',
        'index_ones': 'Los elementos elegidos tienen 1, o el número de veces que se eligieron, donde debería '
                      'estar lo que vuelve en g.',
        'index_keeps_input': 'Donde no se eligió nada ha quedado la propia x. Empieza con ceros: lo que no '
                             'se eligió tiene gradiente 0.',
        'index_leaks': 'Donde no se eligió nada, el gradiente tiene que ser 0.',
        'index_on_upstream': 'El índice se usó con g. Dice de qué sitios de x se eligieron los elementos: '
                             'crea ceros con la forma de x y pon allí g.',
        'index_on_both': 'g se ha leído en los lugares que nombra index. Esos lugares son de x; en g, los '
                         'elementos están en el orden en que se eligieron.',
        'pulled_none_at': 'El retroceso devolvió None. Al final tiene que devolver el array: np.add.at '
                          'cambia un array, pero no devuelve nada.',
        'add_at_arguments': 'np.add.at necesita tres cosas: el array al que se suma, el índice y lo que se '
                            'suma: {text}.{line}',
        'cat_axis_unused': 'Los arrays se han juntado a lo largo del eje 0. La opción axis dice a lo largo '
                           'de cuál.',
        'cat_axis_error': 'Estos arrays no se pueden juntar a lo largo de ese eje: {text}. La opción axis '
                          'dice a lo largo de cuál se puede.{line}',
        'cat_by_stack': 'Los arrays están uno al lado del otro a lo largo de un eje nuevo, como los pone '
                        'stack. cat pone uno detrás de otro a lo largo de un eje que ya tienen.',
        'cat_flat': 'Los arrays se han juntado en una sola fila larga: sin un eje, NumPy los aplana.',
        'cat_turned': 'Los arrays están en el orden contrario.',
        'cat_sum': 'Los arrays se han sumado. cat pone uno detrás de otro.',
        'part_last': 'Todos los retrocesos recortan la parte del último array, los lugares '
                     '{start_found}:{end_found} de g a lo largo del eje {axis}. ¿Están creados en un bucle? '
                     'Entonces todos ven las variables del bucle tal como quedan al final: crea cada uno en '
                     'una función que las reciba como argumentos.',
        'part_late': 'Todos los retrocesos usan el tamaño del último array a lo largo del eje {axis}. ¿Están '
                     'creados en un bucle? Entonces todos ven una variable del bucle tal como queda al '
                     'final: crea cada uno en una función que reciba como argumentos lo que necesita.',
        'part_alike': 'Todos los retrocesos devuelven lo mismo, un array de forma {got}, aunque cada array '
                      'tiene su propia parte. ¿Están creados en un bucle? Entonces todos ven las variables '
                      'del bucle tal como quedan al final: crea cada uno en una función que las reciba como '
                      'argumentos.',
        'part_all': 'El retroceso de arrays[{number}] devuelve toda la g a lo largo del eje {axis}. Sus '
                    'lugares son {start}:{end}.',
        'part_of_another': 'El retroceso de arrays[{number}] recorta la parte de otro array, los lugares '
                           '{start_found}:{end_found} de g a lo largo del eje {axis}. Los suyos son '
                           '{start}:{end}.',
        'part_from_start': 'El retroceso de arrays[{number}] recorta desde el principio, los lugares '
                           '{start_found}:{end_found} de g a lo largo del eje {axis}. Primero van los arrays '
                           'anteriores: los suyos son {start}:{end}.',
        'part_off': 'El retroceso de arrays[{number}] recorta los lugares {start_found}:{end_found} de g a '
                    'lo largo del eje {axis}. Los suyos son {start}:{end}.',
        'part_short': 'El retroceso de arrays[{number}] recorta los lugares {start_found}:{end_found} de g a '
                      'lo largo del eje {axis}. Los suyos son {start}:{end}. Un corte ya termina por sí solo '
                      'antes de su final: no hace falta restar 1.',
        'part_equal': 'El retroceso de arrays[{number}] recorta los lugares {start_found}:{end_found} de g a '
                      'lo largo del eje {axis}, como si todos los arrays fueran del mismo tamaño. Los suyos '
                      'son {start}:{end}.',
        'part_by_first': 'El retroceso de arrays[{number}] recorta los lugares {start_found}:{end_found} de '
                         'g a lo largo del eje {axis}, según los tamaños a lo largo del eje 0, que son los '
                         'que da len. Los suyos son {start}:{end}.',
        'part_by_sizes': 'g se ha cortado en los lugares {sizes} a lo largo del eje {axis}, que son los '
                         'tamaños de los arrays. Cada parte empieza donde acaban todas las anteriores: '
                         'np.cumsum va sumando los tamaños.',
        'part_in_a_row': 'El retroceso de arrays[{number}] recorta su parte de los elementos de g puestos en '
                         'fila. Los arrays se juntaron a lo largo del eje {axis}, y ahí sus lugares son '
                         '{start}:{end}.',
        'part_other_axis': 'El retroceso de arrays[{number}] recorta g a lo largo del eje {along}. Los '
                           'arrays se juntaron a lo largo del eje {axis}.',
        'part_negative': 'El retroceso de arrays[{number}] recorta g a lo largo del eje 0. Los arrays se '
                         'juntaron a lo largo del eje {given}, que es el eje {axis}: cuenta un eje negativo '
                         'desde 0 antes de poner cortes delante.',
        'part_one_place': 'El retroceso de arrays[{number}] toma un solo lugar de g, el {start_found}, a lo '
                          'largo del eje {along}, y ese eje se pierde. Sus lugares son {start}:{end} a lo '
                          'largo del eje {axis}.',
        'part_reshaped': 'El retroceso de arrays[{number}] tiene los números correctos en otra forma.',
        'part_nested': 'El retroceso de arrays[{number}] devolvió la forma {got}: no queda nada. ¿Hay una '
                       'tupla dentro del índice, como en g[front, slice(...)]? Haz una sola tupla con todo: '
                       'g[front + (slice(...),)].',
        'parts_listed': 'El retroceso devolvió esto: {got}. np.split, por ejemplo, da todas las partes; un '
                        'retroceso devuelve un solo array, la parte de su entrada.',
        'pullback_none': 'La tupla contiene None donde se espera un retroceso. ¿Tiene un return la función '
                         'que crea los retrocesos?',
        'product_by_dot': 'Con más de dos ejes, np.dot y np.tensordot combinan cada matriz de un lote con '
                          'todas las del otro. x @ y las toma par por par.',
        'batch_turned': 'Lo que vuelve es {found}. En un lote solo hay que intercambiar los dos últimos '
                        'ejes, con swapaxes(-1, -2); .T les da la vuelta a todos.',
        'batch_summed': 'El producto correcto se ha sumado sobre los ejes {found} del lote, aunque la '
                        'entrada {input} los tiene. Deja la suma al motor, que conoce las formas.',
        'batch_averaged': 'Del producto correcto se ha hecho la media sobre los ejes {found} del lote. Deja '
                          'el lote al motor, que suma donde {input} se copió.',
        'batch_one': 'Esto es el producto de una sola matriz del lote, a lo largo de los ejes {found}. '
                     'Cuentan todas.',
        'shape_of_array': 'Hay un array donde se espera un número o una tupla de números: {text}. La forma '
                          'de x es x.shape, y varios ejes se dan en una tupla.{line}',
        'shape_unpacked': 'La forma () no tiene nada que desempaquetar: {text}. Pasa la tupla tal como '
                          'está.{line}',
        'reshape_by_resize': 'np.resize repite o tira elementos, y no entiende el -1: {text}. reshape no '
                             'hace ninguna de las dos cosas.{line}',
        'swapaxes_for_transpose': 'swapaxes intercambia solo dos ejes: {text}. Para los demás está '
                                  'transpose.{line}',
        'matrix_missing': 'Un factor del producto no es una matriz: {text}. ¿Hay un método sin llamar, como '
                          'swapaxes sin paréntesis?{line}',
        'index_value': 'Lo que se eligió de x ha vuelto a su sitio. Tiene que ser lo que llega en g.',
        'index_kinds': 'index puede ser muchas cosas, un número, un slice, None, un array: {text}. Úsalo '
                       'solo como índice; np.add.at los acepta todos.{line}',
        'error_returned': 'Devolvió un {got}. Un error se lanza: raise {got}(...).',
        'axes_of_shapes': 'g_shape y shape ya son formas, tuplas de tamaños, y no arrays: {text}.{line}',
        'edge_call': 'Las llamadas anteriores salieron bien; esa fue la llamada {call} con {entries}.',
        'axis_gone': 'Dos arrays no encajan: {text}. Una reducción se lleva sus ejes; lo que sale de ella '
                     'vuelve a encajar con x cuando los ejes se reponen con tamaño 1, o si se conservan '
                     'desde el principio con keepdims=True.{line}',
        'axis_gone_unknown': 'No hay ningún eje así: {text}. La reducción se llevó un eje, y g tiene uno '
                             'menos que x hasta que se repone.{line}',
        'axis_kept_already': 'Dos arrays no encajan: {text}. En esta llamada keepdims=True, así que z y g '
                             'conservan todos los ejes, los reducidos con tamaño 1: ahí no hay que reponer '
                             'ninguno. ¿Ha perdido los ejes una suma propia de esta línea? Esa necesita '
                             'keepdims=True en todas las llamadas.{line}',
        'largest_of_none': 'En un eje sin elementos no hay ninguno mayor: {text}. largest(x, axis), de la '
                           'biblioteca, da ahí -inf y conserva el eje.{line}',
        'nothing_divided': 'Aquí no hay nada que reducir, n es 0, y Python no divide entre un 0 suyo: '
                           '{text}. Divide un array entre n, como en z / n o g / n: NumPy da ahí nan y '
                           'sigue.{line}',
        'axes_repeated': 'Un eje aparece dos veces: {text}. Los ejes negativos se cuentan desde el final, '
                         'así que -1 y el último son el mismo.{line}',
        'axis_is_tuple': 'La función se detuvo con {error}: {text}. axis puede ser una tupla, con varios '
                         'ejes que se reducen a la vez.{line}',
        'axis_none': 'La función se detuvo con {error}: {text}. En esta llamada axis es None: se reducen '
                     'todos los ejes y, con keepdims=False, g es un solo número.{line}',
        'axis_numpy_integer': 'La función se detuvo con {error}: {text}. Aquí axis es un número entero de '
                              'NumPy, que isinstance(axis, int) no reconoce. Pregunta si es None o una '
                              'tupla, y toma lo demás por un número.{line}',
        'axes_one_by_one': 'No hay ningún eje así: {text}. Aquí axis es una tupla, y sus números cuentan los '
                           'ejes de x. Si se reponen uno a uno, los ejes se encuentran con un array que '
                           'todavía no los tiene todos: repónlos todos a la vez.{line}',
        'keepdims_ignored': 'Los números son correctos, pero los ejes reducidos han desaparecido: la forma '
                            'es {got}. Aquí keepdims=True los conserva, con tamaño 1.',
        'keepdims_always': 'Los números son correctos, pero los ejes reducidos siguen ahí: la forma es '
                           '{got}. Solo se quedan con keepdims=True.',
        'axis_ignored': 'Se han reducido juntos todos los ejes, {found}, como hace NumPy sin axis. Los que '
                        'hay que reducir: {right}.',
        'axis_other': 'Se han reducido los ejes {found}, contados desde 0. Los que hay que reducir: {right}.',
        'sum_divided': 'Esto está dividido entre {found}. Una suma no divide entre nada: cada elemento '
                       'cuenta una vez.',
        'mean_not_divided': 'Esto es lo que da una suma: falta dividir entre n. Aquí n es {count}.',
        'mean_of_all': 'Esto está dividido entre {found}, el número de todos los elementos de x. n es '
                       'cuántos elementos van a parar a uno de z: aquí {count}.',
        'mean_twice': 'Esto está dividido dos veces entre n. Basta con una: aquí n es {count}, y se ha '
                      'dividido entre {found}.',
        'mean_other_count': 'Esto está dividido entre {found}. n es cuántos elementos van a parar a uno de '
                            'z: aquí {count}.',
        'median_for_mean': 'Esto es la mediana, el elemento del medio. La media es la suma, dividida entre '
                           'cuántos hay.',
        'argmax_for_max': 'Esto dice dónde está el elemento mayor, como hace argmax. El valor es el elemento '
                          'mismo.',
        'min_for_max': 'Esto es el elemento menor. El valor es el mayor.',
        'max_of_sizes': 'Esto es el mayor valor absoluto. Un elemento negativo es menor que cualquiera '
                        'positivo.',
        'log_missing': 'Esto es Σ eˣ: falta el logaritmo.',
        'shift_not_put_back': 'Antes de la exponencial se restó la x mayor, y después no se ha vuelto a '
                              'sumar: a log Σ e^(x - m) le falta m.',
        'sum_without_exp': 'Esto es log Σ x: falta la exponencial.',
        'log_before_sum': 'Esto es Σ x, la suma de log eˣ. Primero va la suma de todos los eˣ y después un '
                          'solo logaritmo.',
        'log_of_mean': 'Hay una media de eˣ donde va su suma.',
        'largest_alone': 'Esto es solo la x mayor. logsumexp es algo mayor: los demás elementos también '
                         'cuentan.',
        'shares_not_divided': 'Las exponenciales no están divididas entre su suma. Las partes suman 1.',
        'shares_without_exp': 'Esto es x dividida entre su suma. Antes va la exponencial, que hace positivos '
                              'todos los números.',
        'shares_of_shifted': 'Esto divide x - m entre su suma, donde m es la x mayor. Falta la exponencial.',
        'shares_misaligned': 'Se ha perdido el eje de una suma o de un máximo, y NumPy ha alineado por la '
                             'derecha lo que queda, con otros elementos. Con este array cuadrado ningún '
                             'error lo avisa: keepdims=True.',
        'shares_logged': 'Esto es el logaritmo de las partes. softmax da las partes mismas.',
        'sigmoid_for_softmax': 'Esto es sigmoid, que mira cada elemento por separado. En softmax, los '
                               'elementos a lo largo del eje se reparten 1.',
        'shares_inverted': 'Estas son las partes de -x: la x mayor tiene la parte más pequeña.',
        'shift_in_part': 'La x mayor se ha restado solo arriba o solo abajo en la fracción. Se cancela si se '
                         'resta en los dos sitios.',
        'shift_of_all': 'Correcto para x corrientes, incorrecto donde una fila está muy por debajo de otra: '
                        'se ha restado el elemento mayor de todos, y cada eˣ de la fila de abajo se '
                        'convierte en 0. Cada fila tiene su propio elemento mayor.',
        'log_capped': 'Correcto para x corrientes, incorrecto donde una parte es diminuta: hay algo pequeño '
                      'dentro del logaritmo, como en log(p + 1e-15), y el resultado nunca baja de un límite. '
                      'No hace falta ninguna constante: toma primero el logaritmo de la fórmula y calcúlalo '
                      'después.',
        'log_of_zero': 'Correcto para x corrientes, incorrecto donde una parte es demasiado pequeña para un '
                       'número: se redondea a 0, y el logaritmo de 0 es -inf. Toma primero el logaritmo de '
                       'la fórmula y calcúlalo después.',
        'shift_not_largest': 'Correcto para x corrientes, incorrecto donde sus elementos están muy lejos '
                             'unos de otros: lo que se resta antes de la exponencial no es el elemento mayor '
                             'a lo largo del eje. Hay otro muy por encima, y su exponencial se desborda.',
        'shift_of_sizes': 'Correcto para x corrientes, incorrecto donde toda una fila está muy por debajo de '
                          '0: se ha restado el mayor valor absoluto, y cada eˣ se convierte en 0. El '
                          'elemento mayor puede ser negativo.',
        'sum_helped': 'Correcto en algunas cifras, pero no en todas. Si se suma algo pequeño a la suma de '
                      'exponenciales: una vez restado el elemento mayor, esa suma vale al menos 1 y no '
                      'necesita ayuda. Si no, algún paso se ha calculado en float32.',
        'squeezed_all': 'Los números son correctos, pero también ha desaparecido un eje de x que no se '
                        'reducía, porque su tamaño es 1: la forma es {got}, se esperaba {made}. Si no se le '
                        'dice cuáles, np.squeeze quita todos los ejes de tamaño 1.',
        'divided_by_all': 'Se han sumado juntas las exponenciales de toda la x. A lo largo del eje, cada '
                          'fila tiene su propia suma.',
        'ties_nearly': 'Algunos elementos que solo están cerca del mayor se reparten g con él. Hay empate '
                       'cuando un elemento es igual al mayor; si está un poco por debajo, z ya no depende de '
                       'él.',
        'ties_of_sizes': 'Un elemento de signo opuesto al mayor se reparte g con él: se han comparado '
                         'valores absolutos.',
        'max_from_zero': 'Donde todos los elementos son negativos, z es 0: ahí el elemento mayor está por '
                         'debajo de 0, y el 0 no es ninguno de ellos.',
        'mean_of_none': 'La media de ningún elemento ha salido 0. Su suma es 0 y su número es 0, y 0 / 0 es '
                        'nan.',
        'loss_of_none': 'La pérdida de un lote vacío ha salido 0. z es una media, y la media de ningún '
                        'ejemplo es nan.',
        'loss_turned': 'El signo del gradiente está mal: donde dice targets, la parte es menor que 1, y al '
                       'subir ese logit baja la pérdida. Lo que vuelve es p - y, no y - p.',
        'one_everywhere': 'Se ha restado 1 en todas las columnas. Cada fila tiene una sola clase correcta, y '
                          'solo ahí se resta 1.',
        'zero_times_infinite': 'Se ha multiplicado una fila de 0 y 1 por los logaritmos, y donde un logit es '
                               '-inf, 0 por -inf da nan. Usado como índice, targets lee un solo logaritmo de '
                               'cada fila y no toca los demás.',
        'sum_over_axis': 'Se ha llamado a sum_over sin su eje: {text}. Siempre lo necesita; None significa '
                         'todos los ejes.{line}',
        'repeated_to_value': 'Dos arrays no encajan: {text}. Se ha repetido g hasta la forma de z, y el '
                             'gradiente de x tiene la forma de x.{line}',
        'targets_none': 'El lote de esta llamada está vacío, así que targets no tiene elemento mínimo ni '
                        'máximo: {text}. Antes conviene mirar targets.size.{line}',
        'targets_unsigned_refused': 'La función se detuvo con {stopped}, aunque targets es correcto: '
                                    '{targets}, de dtype {kind}. Los enteros sin signo también son números '
                                    'enteros: targets.dtype.kind es "i" o "u".{line}',
        'restored_zero': 'Con axis = 0, g ha vuelto tal cual, con forma {got}; se esperaba {expected}. El 0 '
                         'también es un eje, pero en una condición cuenta como falso: cuando no hay eje, '
                         'axis is None.',
        'log_of_shares_missing': 'Estas son las partes mismas: falta el logaritmo.',
        'log_of_sum_missing': 'Aquí se resta la propia Σ eˣ. Lo que va ahí es su logaritmo.',
        'shift_once': 'La x mayor se ha restado solo en uno de los dos términos. Se cancela si está en '
                      'ambos: x - m y log Σ e^(x - m).',
        'shift_alone': 'Esto es x menos la x mayor. Todavía falta restar el logaritmo de la suma.',
        'log_sum_added': 'log Σ eˣ se ha sumado donde hay que restarlo.',
        'value_tied': 'Incorrecto donde hay empate entre los elementos mayores. El valor es el elemento '
                      'mayor, aparezca las veces que aparezca.',
        'value_large': 'Correcto para x corrientes, incorrecto donde x está lejos de 0: ahí alguna '
                       'exponencial se convierte en inf, o todas en 0. Antes de la exponencial, resta de x '
                       'el elemento mayor a lo largo del eje: el resultado no cambia.',
        'value_gap': 'Correcto para x corrientes, incorrecto donde dos elementos están muy separados: una '
                     'parte diminuta pierde sus cifras antes de que se tome su logaritmo.',
        'restored_not_repeated': 'g vuelve a tener sus ejes, con tamaño 1, pero no se ha repetido: la forma '
                                 'es {got} y se esperaba {expected}.',
        'restored_elsewhere': 'Los números de g están a lo largo de otros ejes: parece que se hubieran '
                              'reducido los ejes {found}, y fueron los ejes {right}. Sin sus ejes, g se '
                              'alinea por la derecha; con un array cuadrado ningún error lo avisa.',
        'gradient_of_sum': 'Cada elemento recibe su g entera, como en una suma. En esta operación no todos '
                           'los elementos mueven z por igual.',
        'gradient_of_mean': 'Cada elemento recibe g / n, como en una media. En esta operación no todos los '
                            'elementos mueven z por igual.',
        'upstream_summed': 'Vuelve el mismo número a todas partes, una suma o una media de todas las g. Cada '
                           'elemento de x fue a parar a un elemento de z y recibe lo que vuelve allí.',
        'times_input': 'Lo que vuelve está multiplicado por {input}. En esta pendiente no influye lo grande '
                       'que sea un elemento.',
        'gradient_out_of_place': 'Vuelven todos los números, pero no a su sitio. Cada elemento de x recibe '
                                 'la g del elemento de z al que fue a parar.',
        'mask_misplaced': 'x se ha comparado con z, que ha perdido su eje: NumPy ha alineado z por la '
                          'derecha, con otros elementos. Con este array cuadrado ningún error lo avisa: '
                          'repón el eje antes de comparar.',
        'max_of_all_marked': 'Solo recibe algo el elemento mayor de todos. Cada elemento de z tiene su '
                             'propio elemento mayor.',
        'shared_by_all': 'El elemento mayor recibe g / n. Solo se reparte entre los que empatan; sin empate, '
                         'el mayor recibe toda la g.',
        'ties_of_all': 'g está dividida entre el número de todos los elementos marcados de x. Se reparte '
                       'entre los que empatan por un mismo elemento de z: cuenta a lo largo de axis.',
        'ties_full': 'Correcto salvo en los empates: cada uno de los elementos mayores recibe toda la g. Se '
                     'la reparten, como en amax de PyTorch: lo que reciben suma g.',
        'ties_first': 'Correcto salvo en los empates: uno de los elementos mayores recibe toda la g, como lo '
                      'elegiría argmax, y los demás nada. Se la reparten a partes iguales.',
        'ties_nothing': 'Correcto salvo en los empates: donde hay empate no vuelve nada. Los que empatan se '
                        'reparten g a partes iguales.',
        'gradient_tied': 'Correcto salvo donde hay empate entre los elementos mayores. Se reparten g a '
                         'partes iguales, de modo que lo que reciben suma g.',
        'share_numerator': 'Lo que vuelve es g / Σ eˣ: arriba, en la fracción, falta la exponencial del '
                           'propio elemento.',
        'gradient_of_max': 'Solo recibe algo el elemento mayor, como en max. logsumexp es suave: todos los '
                           'elementos la mueven un poco.',
        'shares_of_all': 'Las exponenciales están divididas entre la suma de todos los elementos. La suma se '
                         'toma a lo largo de axis.',
        'share_inverted': 'g está dividida entre algo por lo que debería multiplicarse.',
        'gradient_of_softmax': 'Esto es un retroceso de softmax, o una parte. La operación que se pide es '
                               'otra.',
        'gradient_large': 'Correcto para x corrientes, incorrecto donde x está lejos de 0: en el retroceso '
                          'alguna exponencial se convierte en inf, o todas en 0. Usa aquello con lo que se '
                          'calculó el valor, después de restar el elemento mayor.',
        'gradient_gap': 'Correcto para x corrientes, incorrecto donde dos elementos están muy separados. Ahí '
                        'una parte es diminuta y la pendiente no: ¿se divide algo entre una parte, o entre '
                        'una parte con una constante pequeña?',
        'along_elementwise': 'Lo que vuelve es {found}, elemento a elemento. Pero cada x mueve todos los '
                             'elementos a lo largo de su eje, o todos los términos de una suma, así que '
                             'tiene que haber una suma de g o de partes.',
        'softmax_diagonal': 'Esto es solo la diagonal de la jacobiana: lo que cada x hace con su propia '
                            'parte. También mueve todas las demás.',
        'softmax_zero': 'El gradiente es 0 en todas partes. Lo sería si a todas las partes les volviera lo '
                        'mismo, porque las partes siempre suman 1. ¿Se usa g?',
        'softmax_all_summed': 'La suma del retroceso recorre todos los elementos. Las partes de una fila no '
                              'saben nada de las de otra: suma a lo largo de axis.',
        'softmax_other_axis': 'La suma del retroceso recorre un eje distinto de aquel a lo largo del cual '
                              'las partes suman 1.',
        'softmax_misaligned': 'La suma del retroceso ha perdido su eje, y NumPy la ha alineado por la '
                              'derecha, con otros elementos. Con este array cuadrado ningún error lo avisa: '
                              'keepdims=True.',
        'softmax_sign': 'Se han sumado dos términos donde hay que restar uno: si una x crece, crece su '
                        'propia parte y las demás disminuyen.',
        'softmax_turned': 'El signo está mal: si una x crece, crece su propia parte y las demás disminuyen.',
        'softmax_direct': 'Esto es g por la parte. Es uno de dos términos: una x mueve también las demás '
                          'partes, porque todas están divididas entre la misma suma.',
        'softmax_indirect': 'Esto es solo lo que pasa por la suma entre la que se dividen todas. Falta lo '
                            'que x hace con su propia exponencial.',
        'softmax_unweighted': 'g se ha sumado o promediado tal cual. En la jacobiana, los elementos de una '
                              'fila no son iguales: en la suma cada g cuenta según su parte.',
        'softmax_factor_missing': 'El paréntesis es correcto, pero falta multiplicar cada elemento por una '
                                  'parte: la suya.',
        'softmax_brackets': 'Faltan unos paréntesis: la parte multiplica solo el primer término, y la '
                            'necesitan los dos.',
        'softmax_off_diagonal': 'Falta la diagonal de la jacobiana: esto es solo lo que cada x hace con las '
                                'demás partes, y también mueve la suya.',
        'gradient_of_log_softmax': 'Este es el retroceso de log_softmax. softmax da las partes mismas, y sus '
                                   'pendientes son otras.',
        'log_softmax_direct': 'Esto es g sin más, lo que va directamente de x a su propio elemento de z. '
                              'Cada x está también en el logaritmo de la suma, que se resta de todos los '
                              'elementos a lo largo del eje.',
        'log_softmax_diagonal': 'Aquí solo está la g del propio elemento. El logaritmo de la suma se resta '
                                'de todos los elementos a lo largo del eje, así que por él vuelven todas sus '
                                'g.',
        'log_for_share': 'Hay un logaritmo de la parte donde va la parte misma.',
        'log_softmax_sign': 'El segundo término tiene el signo cambiado: en z, el logaritmo de la suma se '
                            'resta.',
        'log_softmax_all_summed': 'La suma de g recorre todos los elementos. Tiene que ir a lo largo de '
                                  'axis: cada fila tiene su propio logaritmo.',
        'log_softmax_other_axis': 'La suma de g recorre otro eje, o ha perdido el suyo y se ha alineado por '
                                  'la derecha. Va a lo largo de axis, con keepdims=True.',
        'log_softmax_mean': 'Hay una media de g donde va su suma: lo que vuelve al logaritmo de la suma se '
                            'acumula.',
        'log_softmax_unshared': 'La suma de g se resta por igual de cada elemento, o multiplicada por una '
                                'exponencial que no es una parte. Cada x está en la suma con su propia '
                                'parte.',
        'log_softmax_weighted': 'Las g se han multiplicado por las partes antes de sumarlas. Al logaritmo de '
                                'la suma vuelven tal cual; la parte multiplica su suma.',
        'log_slope_alone': 'g está dividida entre la parte, que es el retroceso del logaritmo solo. Antes de '
                           'él hay una softmax.',
        'loss_summed': 'Se han sumado las pérdidas de todos los ejemplos. z es su media: divide entre B, el '
                       'número de filas.',
        'loss_over_all': 'Esto está dividido entre todos los elementos de x, B · C. La media es solo sobre '
                         'los ejemplos: divide entre B.',
        'loss_over_classes': 'Esto está dividido entre C, el número de clases. La media es sobre los '
                             'ejemplos: divide entre B, el número de filas.',
        'loss_sign': 'El signo está mal: una parte es como mucho 1, su logaritmo como mucho 0, y la pérdida '
                     'es eso con el signo cambiado.',
        'loss_per_sample': 'Esto es la pérdida de cada ejemplo. z es un solo número, su media.',
        'loss_log_missing': 'Falta el logaritmo: estas son las partes de las clases correctas.',
        'logits_as_shares': 'Los logits se han usado como si fueran partes. Antes tienen que pasar por '
                            'softmax, o por log_softmax.',
        'loss_other_axis': 'Las partes se han tomado a lo largo del eje 0, donde están los ejemplos. Las '
                           'clases están a lo largo del eje 1.',
        'loss_all_columns': 'x[:, targets] toma de cada fila las columnas de todas las clases correctas. '
                            'Cada fila tiene una sola: dos índices juntos, x[filas, targets], van fila por '
                            'fila.',
        'loss_of_rows': 'x[targets] toma filas enteras. Lo que dice targets son columnas, una por fila.',
        'loss_without_targets': 'No está targets: cuentan todas las clases, y no solo la correcta de cada '
                                'fila.',
        'targets_multiplied': 'targets se ha multiplicado, como si fuera una fila de ceros y unos por cada '
                              'ejemplo. Son los números de las clases: úsalos como índice.',
        'loss_not_averaged': 'Falta dividir entre B: z es una media sobre los ejemplos, así que cada uno la '
                             'mueve en una fracción 1/B.',
        'loss_averaged_twice': 'Esto está dividido dos veces entre B.',
        'one_not_subtracted': 'Esto es softmax, pero en las clases correctas no se ha restado nada: subir el '
                              'logit correcto tiene que bajar la pérdida.',
        'one_added': 'En las clases correctas se ha sumado 1. Subir el logit correcto tiene que bajar la '
                     'pérdida: hay que restar.',
        'one_averaged_alone': 'Solo se ha dividido entre B uno de los dos términos. Hay que dividir toda la '
                              'diferencia.',
        'one_in_all_rows': '[:, targets] ha marcado en cada fila las columnas de todas las clases correctas. '
                           'Cada fila tiene una sola: dos índices juntos, [filas, targets], van fila por '
                           'fila.',
        'one_at_rows': '[targets] ha marcado filas enteras. Lo que dice targets son columnas, una por fila.',
        'only_at_targets': 'Solo reciben algo las clases correctas. Los demás logits de la fila también '
                           'mueven la pérdida: le quitan parte a la correcta.',
        'logits_for_shares': 'Están los logits donde van sus partes: falta softmax.',
        'shares_other_axis': 'Las partes se han tomado a lo largo del eje 0, donde están los ejemplos. Las '
                             'clases están a lo largo del eje 1.',
        'targets_subtracted': 'Se ha restado targets, los números de las clases. Lo que se resta es 1, en el '
                              'lugar que dice targets.',
        'onehot_turned': 'Los unos están en [clase, fila]: filas y columnas están intercambiadas.',
        'targets_apart': 'Dos arrays no encajan: {text}. Lo que tiene un número por fila, como targets, o '
                         'una suma sobre las clases sin keepdims, tiene forma (B,), y los logits tienen (B, '
                         'C). Una suma conserva su eje; targets se usa como índice.{line}',
        'targets_refused_right': 'La función se detuvo con {stopped}, aunque targets es correcto: {targets}, '
                                 'de dtype {kind}.{line}',
        'targets_float_accepted': 'Se aceptó targets de dtype {kind}: {targets}. Solo los números enteros '
                                  'nombran una clase: lanza un TypeError.',
        'targets_shape_accepted': 'Se aceptaron logits de forma {shape} con targets de forma '
                                  '{shape_targets}. NumPy puede combinarlos en silencio, y la pérdida trata '
                                  'entonces de otra cosa: lanza un ValueError si las formas no son (B, C) y '
                                  '(B,).',
        'targets_negative_accepted': 'Se aceptó targets = {targets} con logits de forma {shape}. Como '
                                     'índice, -1 es la última clase, así que una marca de «sin clase» '
                                     'contaría como clase: lanza un IndexError.',
        'targets_range_accepted': 'Se aceptó targets = {targets} con logits de forma {shape}: no existe esa '
                                  'clase. Lanza un IndexError.',
        'targets_error_type': 'Con logits de forma {shape} y targets = {targets}, de dtype {kind}, lo '
                              'correcto es rechazarlos con {expected_error}. La función se detuvo con '
                              '{error}.',
        'restored_case': 'Fue con una g de forma {g}, axis={axis}, keepdims={keepdims}, para una x de forma '
                         '{shape}.',
        'restored_type': 'Devolvió algo de tipo {got}. Tiene que ser un array: g, con otra forma.',
        'restored_numbers': 'Los números ya no son los de g, en su orden: la forma es {got} y se esperaba '
                            '{expected}. Solo se ponen ejes de tamaño 1; nada se repite, se suma ni se '
                            'mueve.',
        'restored_twice': 'keepdims=True ya había conservado los ejes, y se han puesto otra vez: la forma es '
                          '{got} y se esperaba {expected}.',
        'restored_not': 'g ha vuelto tal cual, con forma {got}; se esperaba {expected}. Sin los ejes de '
                        'tamaño 1, NumPy la alinea por la derecha.',
        'restored_too_few': 'Aún faltan ejes: la forma es {got} y se esperaba {expected}. Tiene que volver '
                            'cada eje que se redujo.',
        'restored_too_many': 'Hay más ejes de los que tiene x: la forma es {got} y se esperaba {expected}.',
        'restored_other': 'Los ejes de tamaño 1 no están donde los quitó la reducción: la forma es {got} y '
                          'se esperaba {expected}.',
        'shapes_only_reduced': '{item}: {got} son los ejes que se reducen. Justo esos desaparecen; los demás '
                               'se quedan.',
        'shapes_reduced_kept': '{item}: {got} conserva los ejes reducidos, con tamaño 1. Solo se quedan con '
                               'keepdims=True.',
        'shapes_axis_from_one': '{item}: a {got} le falta el primer eje. Los ejes se cuentan desde 0, así '
                                'que el primero es el eje 0.',
        'shapes_not_reduced': '{item}: {got} es la forma de x. Una reducción hace un número de muchos.',
        'shapes_all_reduced': '{item}: {got} sería un solo número para toda x. Aquí axis dice qué se reduce; '
                              'los demás ejes se quedan.',
        'shapes_last_for_one': '{item}: a {got} le falta el último eje. Los ejes se cuentan desde 0: el '
                               'último de tres es el eje 2, o -1.',
        'shapes_one_reduced': '{item}: a {got} le falta un eje. La tupla nombra dos, y se reducen los dos.',
        'shapes_keepdims_lost': '{item}: a {got} le falta el eje reducido. keepdims=True lo conserva, con '
                                'tamaño 1.',
        'shapes_first_for_last': '{item}: en {got} se ha reducido el primer eje. -1 es el último.',
        'shapes_number_is_empty': '{item}: {got} tiene ejes. Sin axis se reducen todos, y un solo número no '
                                  'tiene ninguno: su forma es la tupla vacía.',
        'shapes_none_given': '{item}: en {got} quedan ejes. Si nadie da axis, se reducen todos.',
        'shapes_grad_of_value': '{item}: {got} no es la forma de x. Se haya reducido lo que se haya reducido '
                                'por el camino, cada elemento de x tiene su propia pendiente.',
        'shapes_reduced_otherwise': '{item}: {got} no es. Escribe los tamaños de x en fila y tacha los de '
                                    'los ejes que se reducen. Para el gradiente, mira x.',
        'eps_root': '{number} es más o menos la raíz cuadrada de 0,001: ese sería el mejor paso de una '
                    'diferencia hacia un solo lado, cuyo propio error es de alrededor de ε. El de una '
                    'diferencia central es de alrededor de ε².',
        'eps_is_unit': '{number} es ya lo que el redondeo le hace a f(x). En un paso tan corto, f no cambia '
                       'más que eso: dividido entre ε, el error es de alrededor de {rounding}.',
        'eps_of_double': '{number} es un buen paso cuando los números tienen 16 cifras. Aquí se redondean a '
                         'múltiplos de 0,001: dividido entre ε, eso es alrededor de {rounding}.',
        'eps_of_single': 'Con un paso de {number}, el error del propio paso, ε², es de alrededor de '
                         '{truncation}, pero el redondeo deja 0,001 / ε, alrededor de {rounding}. Es mejor '
                         'un paso más largo.',
        'eps_not_positive': 'Un paso es un número positivo. Una potencia de diez con exponente −2, por '
                            'ejemplo, se escribe 10**-2 o 0.01.',
        'eps_otherwise': 'Con un paso de {number}, el error del propio paso, ε², es de alrededor de '
                         '{truncation}, y el redondeo deja 0,001 / ε, alrededor de {rounding}. Cuenta el '
                         'mayor de los dos.',
        'slopes_case': 'Fue con f(x) = {f}, donde x tiene forma {shape} y dtype {dtype}, y eps = {eps}.',
        'slopes_type': 'Lo que devuelve es de tipo {got}, no un array de NumPy.',
        'slopes_dtype': 'Los números son correctos, pero el array tiene dtype {got}. Se espera float64, '
                        'contenga x lo que contenga: np.zeros(forma) crea un array así; np.zeros_like(x) '
                        'toma el dtype de x.',
        'slopes_argument': 'Se ha llamado a f con un array de forma {got}. Tiene que recibir x entera, con '
                           'su forma {expected}, y con un elemento movido.',
        'slopes_argument_list': 'Se ha llamado a f con una lista. Recibe un array: np.array(x) crea una '
                                'copia que se puede cambiar.',
        'slopes_call_missing': 'A f no se la ha llamado las veces que hacen falta para medir: las pendientes '
                               'salen de lo que devuelve f cuando se mueve un elemento.',
        'slopes_whole_steps': 'Se ha llamado a f con un array de dtype {dtype}. En él no cabe 1.000001, así '
                              'que el paso se pierde. Mueve los elementos de una copia en float64: '
                              'np.array(x, dtype=np.float64).',
        'slopes_cast': 'Aquí x contiene números enteros, y en un array de enteros no cabe 1.000001: {text}. '
                       'Mueve los elementos de una copia en float64: np.array(x, dtype=np.float64).{line}',
        'slopes_not_summed': 'Hay un array donde va un solo número. L es la suma de todos los elementos de g '
                             '* f(x), y cada pendiente sale de dos de esos números.{line}',
        'slopes_single_steps': 'Se ha llamado a f con un array de dtype {dtype}, con unas 7 cifras: de un '
                               'paso de 1e-6 apenas queda una, y la pendiente es sobre todo redondeo. Mueve '
                               'los elementos de una copia en float64: np.array(x, dtype=np.float64).',
        'slopes_nothing_moved': 'A f solo se le ha dado x tal como está: no se ha movido ningún elemento. '
                                '¿Hay dos nombres para un mismo array?',
        'slopes_moved_copy': 'En lo que recibe f no se ha movido nunca ningún elemento. Aquí x está '
                             'traspuesta, y su copia en float64 también: de un array así, reshape(-1) y '
                             'ravel hacen otra copia, y lo que se escribe en ella no llega a x. Usa '
                             'np.ndindex(x.shape) o x.flat.',
        'slopes_not_put_back': 'Se ha llamado a f con varios elementos movidos a la vez, aunque empezó con '
                               'uno: cada uno tiene que volver a su sitio antes de mover el siguiente.',
        'slopes_rows': 'Se ha llamado a f con varios elementos movidos a la vez, pero no todos: x[i] con un '
                       'solo número es una fila entera. np.ndindex(x.shape) da un índice para cada elemento.',
        'slopes_all_moved': 'Se ha llamado a f con varios elementos movidos a la vez. Así no hay quien sepa '
                            'cuál de ellos lo hizo: mueve uno solo, y así con cada elemento.',
        'slopes_other_step': 'Un elemento se ha movido {step}. El paso está dado: eps = {eps}, hacia cada '
                             'lado.',
        'slopes_one_sided': 'Cada elemento se ha movido hacia un solo lado. Una diferencia central va de x − '
                            'eps a x + eps.',
        'slopes_entry_unmoved': 'El elemento en {entry} no se ha movido nunca, así que de su pendiente no se '
                                'sabe nada. ¿Hay un return dentro del bucle, o le falta al bucle un eje?',
        'slopes_flat': 'Las pendientes son correctas, pero están en un array de forma {got}. Les corresponde '
                       'la forma de x, {expected}.',
        'slopes_shape': 'Devolvió forma {got}. Se espera la forma de x: {expected}.',
        'slopes_over_one_step': 'Todas las pendientes son el doble de lo que tienen que ser. Entre los dos '
                                'puntos hay 2 · eps, no eps.',
        'slopes_not_divided': 'Estas son las diferencias de L sin más. Una pendiente es la diferencia '
                              'dividida entre la distancia: 2 · eps.',
        'slopes_bracket': 'Todas las pendientes están multiplicadas por eps²: / 2 * eps divide entre 2 y '
                          'después multiplica por eps. La distancia necesita paréntesis: / (2 * eps).',
        'slopes_over_two': 'Todas las pendientes están multiplicadas por eps: ¿se ha dividido la diferencia '
                           'solo entre 2? Entre los dos puntos hay 2 · eps.',
        'slopes_multiplied': 'Todas las diferencias se han multiplicado por la distancia, 2 · eps. Una '
                             'pendiente es la diferencia dividida entre la distancia.',
        'slopes_sign': 'Todas las pendientes tienen el signo contrario: se toma L en el número mayor menos L '
                       'en el menor.',
        'slopes_mean': 'Todas las pendientes se han dividido entre el número de elementos de g: ¿hay una '
                       'media donde L tiene una suma?',
        'slopes_without_g': 'Estas son las pendientes de sum(f(x)): falta g. Cada elemento de f(x) cuenta '
                            'tanto como dice g.',
        'slopes_g_outside': 'g se ha multiplicado después de sumar, elemento a elemento de x. Corresponde a '
                            'los elementos de f(x): primero se multiplica y después se suma.',
        'slopes_g_once': 'g multiplica solo el primero de los dos valores: g * f(...) - f(...). Los dos '
                         'cuentan según g: pon la diferencia entre paréntesis.',
        'slopes_summed_up': 'En todos los lugares está la suma de todas las pendientes: += suma en el array '
                            'entero. Cada pendiente va en un solo lugar, el de su elemento.',
        'slopes_own_entry': 'Para cada elemento de x solo se ha mirado el mismo elemento de f(x). También '
                            'puede cambiar todos los demás: L suma toda f(x).',
        'slopes_whole': 'Las pendientes están recortadas a números enteros, dtype {dtype}: ¿se creó el array '
                        'con np.zeros_like(x), de una x con enteros? np.zeros(x.shape) crea uno de float64.',
        'slopes_all_zero': 'Todas las pendientes son 0, aunque se ha llamado a f en puntos distintos: ¿se '
                           'escribe lo medido en el array que se devuelve?',
        'slopes_some_zero': 'Algunas pendientes son correctas y las demás son 0: ¿llega lo medido a su lugar '
                            'en todos los elementos?',
        'slopes_misplaced': 'Las pendientes son correctas, pero están en otros lugares: cada una va donde '
                            'está su elemento en x.',
        'slopes_wrong': 'Las pendientes no son las de sum(g * f(x)).',
        'slopes_first': 'Las pendientes no son las de sum(g * f(x)): mira lo que dice la primera '
                        'comprobación.',
        'slopes_same_array': 'Todas las pendientes son 0: f devolvió su argumento o una vista suya. Lo que '
                             'se guardó de la primera llamada cambió al volver a mover el elemento. Quédate '
                             'enseguida con el número L, o con una copia.',
        'x_reshaped': 'Al final, x tiene forma {got}. Tenía {expected}.',
        'x_changed': 'Al final, x ya no es la misma. Otros la necesitan todavía: mueve los elementos de una '
                     'copia.',
        'x_rounded': 'x no es exactamente lo que era: sumar eps y volver a restarlo no da el mismo número. '
                     'Guarda el elemento y vuelve a escribirlo, o mueve los elementos de una copia.',
        'x_left_moved': 'f lanzó un error a mitad de camino, y x se quedó movida. Mueve los elementos de una '
                        'copia, o devuelve el elemento a su sitio en un finally.',
        'error_swallowed': 'f lanzó un error y nadie se enteró. Quien llamó tiene que saberlo: deja pasar el '
                           'error.',
        'valley_case': 'Fue con f(x) = {f} en x = {x}.',
        'eps_type': 'Lo que devuelve es de tipo {got}. Se espera un número, el paso.',
        'eps_exponent': '{eps} es el exponente o el lugar en la lista. Se espera el propio paso, como 1e-3.',
        'eps_is_error': '{eps} es lo que se desvía un paso. Se espera el paso con el menor error, no su '
                        'error.',
        'eps_outside': '{eps} no es ninguno de los dieciséis pasos 1, 0.1, 0.01, … 1e-15.',
        'eps_constant': 'Con todas las funciones y todas las x devolvió el mismo paso, {eps}. Aquí es mejor '
                        '{best}: mídelos todos.',
        'eps_signed': '{eps} tiene la menor diferencia con la pendiente, la que queda más por debajo. Cuenta '
                      'la distancia: toma abs.',
        'eps_worst': '{eps} es el peor de los pasos. Busca el menor error.',
        'eps_one_sided': '{eps} sería el mejor para una diferencia hacia un solo lado. Para una central lo '
                         'es {best}.',
        'eps_bracket': '{eps} sale si las diferencias se dividen entre 2 y después se multiplican por eps: / '
                       '2 * eps. La distancia necesita paréntesis: / (2 * eps).',
        'eps_stops': '{eps} es el último paso antes de que el error crezca por primera vez. El error no baja '
                     'todo el camino hasta el mínimo: prueba los dieciséis pasos. Aquí es mejor {best}.',
        'eps_over_one_step': '{eps} sale si las diferencias se dividen entre eps. Entre los dos puntos hay 2 '
                             '* eps; el mejor paso es {best}.',
        'eps_nan': 'Con un paso de {eps}, la diferencia central es nan o infinita. min y argmin dejan ganar '
                   'al nan; si la búsqueda empieza por un nan, ningún número es menor que él; np.nan_to_num '
                   'lo convierte en el menor error, 0. np.nanargmin lo pasa por alto.',
        'eps_grid_short': '{eps} es el mejor, pero solo entre los pasos más largos. Aquí es mejor {best}: el '
                          'más corto que hay que probar es 1e-15.',
        'eps_grid_late': '{eps} es el mejor, pero solo entre los pasos más cortos. Aquí es mejor {best}: el '
                         'más largo que hay que probar es 1.',
        'eps_wrong': 'Con un paso de {eps}, la diferencia central se desvía mucho más que con {best}.',
        'blind_case': 'Fue con una x de forma {shape}.',
        'blind_type': 'Lo que devuelve es de tipo {got}, no un array de NumPy.',
        'blind_shape': 'Devolvió forma {got}. También un gradiente equivocado tiene que tener la forma de x, '
                       '{expected}; si no, la forma lo delata.',
        'blind_not_ones': 'Ya es erróneo con una g de unos, así que y.sum() lo descubre. En ese caso, el '
                          'gradiente de x² es 2x.',
        'blind_only_ones': 'Con una g de unos acierta, pero con {c} en todos los lugares de g, no: entonces '
                           'el gradiente tiene que ser el de la g de unos multiplicado por {c}.',
        'blind_right': 'Ese retroceso es correcto con todas las g que se han probado. Aquí se pide uno '
                       'equivocado.',
        'blind_right_shape': 'Con una x de esta forma, ese retroceso es correcto con todas las g que se han '
                             'probado, aunque con otras formas falle. Tiene que fallar con cualquier forma '
                             'de dos elementos o más: a lo largo de un eje de longitud 1 no hay nada que '
                             'revolver.',
        'gc_op': 'La operación que se comprobaba: {op}, con entradas de forma {shapes}.',
        'op_right': 'Sus retrocesos son correctos.',
        'op_without_factor': 'Su retroceso devuelve g · x, sin el 2.',
        'op_not_transposed': 'En el retroceso de la entrada 0 falta la traspuesta.',
        'op_zeros': 'Su retroceso devuelve ceros, y eso es lo correcto para softmax siempre que todos los '
                    'elementos de g son iguales.',
        'op_without_g': 'Su retroceso no usa g: acierta con una g de unos.',
        'op_mean_of_g': 'Su retroceso usa en todos los lugares la media de g.',
        'op_reversed_g': 'Su retroceso toma los elementos de g de atrás hacia delante.',
        'op_diagonal': 'Su retroceso usa solo la diagonal de la jacobiana.',
        'op_second_input': 'El retroceso de la entrada 1 es erróneo; el de la entrada 0, correcto.',
        'op_third_input': 'El retroceso de la entrada 2 es erróneo; los demás son correctos.',
        'op_both_swapped': 'Sus dos retrocesos están intercambiados: los dos gradientes son erróneos.',
        'op_last_entry': 'El último elemento de su gradiente es el doble de lo que tiene que ser; los demás '
                         'son correctos.',
        'op_middle_entry': 'Un elemento de su gradiente, en (1, 1), es 0; los demás son correctos.',
        'op_one_entry_second': 'En el gradiente de la entrada 1, el elemento en (0, 3) es el doble de lo que '
                               'tiene que ser; los demás son correctos.',
        'op_one_sign': 'Un elemento de su gradiente, en (4,), tiene el signo contrario.',
        'op_negated': 'Todo su gradiente tiene el signo contrario.',
        'op_nan': 'Un elemento de su gradiente, en (0, 1), es nan.',
        'op_inf': 'Un elemento de su gradiente, en (2,), es infinito.',
        'op_percent': 'Todo su gradiente es un 1 % demasiado grande.',
        'op_small': 'Su gradiente es pequeño, y una mitad más grande de lo que tiene que ser.',
        'op_thousandths': 'Todo su gradiente es cuatro milésimas demasiado grande.',
        'op_g_positive': 'Su retroceso usa los valores absolutos de g.',
        'op_writes_zeros': 'Su retroceso 0 deja ceros en la g que se le da, y el retroceso 1 es erróneo.',
        'op_small_entry': 'En su gradiente hay un elemento con el signo contrario, el de 0,01, al lado de '
                          'los grandes de 100 y −70.',
        'op_unexpanded': 'Su retroceso devuelve un solo número donde x tiene forma (2, 3).',
        'op_column': 'Su retroceso devuelve forma (3, 1) donde x tiene forma (3, 3).',
        'op_flat': 'El retroceso de la entrada 0 devuelve forma (3,) donde x tiene forma (3, 1).',
        'op_one_axis': 'Su retroceso devuelve forma (1,) donde x tiene forma ().',
        'op_turned': 'Su retroceso devuelve forma (3, 2) donde x tiene forma (2, 3).',
        'op_none': 'El retroceso de la entrada 1 devuelve None.',
        'op_writes': 'El retroceso de la entrada 0 devuelve los números correctos, pero los escribe en g.',
        'gc_type': 'Lo que devuelve es de tipo {got}. Se espera una lista: vacía, o con una pareja (k, '
                   'index) por cada entrada errónea.',
        'gc_pairs': 'Devolvió {got}. En la lista tiene que haber parejas (k, index), con el número de una '
                    'entrada en primer lugar.',
        'gc_raises': 'Ante una operación equivocada, lanza un AssertionError. Tiene que devolver una lista '
                     'con lo que está mal.',
        'gc_inputs_changed': 'Al final, las entradas ya no son las mismas. Mueve los elementos de una copia.',
        'gc_accepts_all': 'Da por correctas todas las operaciones, devuelvan lo que devuelvan sus '
                          'retrocesos.',
        'gc_refuses_all': 'Da por erróneas todas las operaciones, también las correctas.',
        'gc_accused': 'Dijo {got}, pero a esta operación no le pasa nada.',
        'gc_shape_wrongly': 'Dijo {got}, pero el gradiente es un array con la forma correcta, y g está como '
                            'estaba.',
        'gc_scalar_type': 'Dijo {got}. Con arrays de forma (), las operaciones de NumPy dan np.float64, que '
                          'no es un np.ndarray; también vale. Compara np.shape(gradiente) con la forma de la '
                          'entrada.',
        'gc_two_gs': 'Dijo {got}, pero a esta operación no le pasa nada: numerical_gradient recibió otra g '
                     'que el retroceso. Saca una sola g y úsala para los dos.',
        'gc_op_call': 'Se ha llamado a la operación con {got} argumentos, o con una tupla o una lista como '
                      'uno de ellos. Recibe sus entradas una por una, aquí {expected}: op(*inputs).',
        'gc_absolute_only': 'Dijo {got}. El valor es de alrededor de 2e7, así que sus pendientes, de 200 o '
                            'más, no se pueden medir hasta 1e-5: hay que permitir también una diferencia de '
                            'rtol * |measured|.',
        'gc_relative_only': 'Dijo {got}. Las pendientes verdaderas son 0, y lo medido es un poco de ruido: '
                            'hay que permitir también atol, porque una parte de 0 es 0.',
        'gc_missed': 'Dio por correcta esta operación.',
        'gc_not_asked': 'Nunca se ha llamado al retroceso de la entrada {k}: hay un gradiente por entrada, y '
                        'se comprueban todos.',
        'gc_first_input': 'Solo encuentra lo que está mal en la entrada 0. Compara los gradientes de todas '
                          'las entradas, y mira dónde está el return.',
        'gc_sum_probe': 'La g que da a los retrocesos vale {g} en todos los lugares. Una g así no ve este '
                        'error: sácala de rng.',
        'gc_not_measured': 'Solo se ha llamado una vez a la operación: no se ha movido ni medido nada.',
        'gc_g_positive': 'La g que saca nunca es negativa. Este error solo se ve donde lo es: los números '
                         'con distribución normal tienen los dos signos.',
        'gc_no_abs': 'Dio por correcta esta operación. Todo lo que se le escapa se desvía hacia el mismo '
                     'lado: compara el valor absoluto de la diferencia.',
        'gc_sign': 'Dio por correcta esta operación. Un signo contrario se pierde si se comparan valores '
                   'absolutos o cuadrados: toma el abs de la diferencia, no la diferencia de los abs.',
        'gc_entry_missed': 'Dio por correcta esta operación, aunque un elemento se desvía mucho: ¿se compara '
                           'cada elemento por separado, y no una suma, una media o una norma de ellos?',
        'gc_entry_excused': 'Dio por correcta esta operación. La tolerancia parece salir del elemento más '
                            'grande o de una norma: cada elemento tiene la suya, atol + rtol * |measured|, y '
                            'uno grande no disculpa a uno pequeño.',
        'gc_nan': 'Dio por correcta esta operación: las comparaciones con nan dan False, e inf <= inf da '
                  'True. Pregunta si todos los elementos están lo bastante cerca y toma lo contrario: not '
                  'np.all(... <= ...).',
        'gc_loose': 'Dio por correcta esta operación, aunque sus elementos se desvían más de atol + rtol * '
                    '|measured|, con rtol = 1e-3 y atol = 1e-5.',
        'gc_stops_early': 'Dijo {got}. Las entradas con gradiente erróneo son {wrong}: sigue después de la '
                          'primera.',
        'gc_twice': 'Dijo {got}. Basta una pareja por entrada, con el elemento que más se desvía.',
        'gc_other_input': 'Dijo {got}. Las entradas con gradiente erróneo son {wrong}.',
        'gc_place_none': 'Dijo {got}. En este retroceso no son los números lo que está mal: la pareja es '
                         '({k}, None).',
        'gc_place_missing': 'Dijo ({k}, None), pero el gradiente es un array con la forma correcta: di el '
                            'índice del elemento que más se desvía.',
        'gc_flat': '{got} es el número del elemento si se ponen en fila. En un array de forma {shape}, un '
                   'índice es una tupla: np.unravel_index({got}, {shape}).',
        'gc_index_type': 'Dijo {got}. Lo segundo de una pareja es el índice de un elemento: una tupla con un '
                         'número por cada eje de la forma {shape}.',
        'gc_index': 'De la entrada {k} señaló el elemento en {at}. El que está en {furthest} se desvía más.',
        'gc_one_side': 'De la entrada {k} señaló el elemento en {at}, el que más se desvía hacia un lado. El '
                       'que está en {furthest} se desvía más hacia el otro: busca el mayor valor absoluto.',
        'gc_first_wrong': 'De la entrada {k} señaló el elemento en {at}, el primero que es erróneo. El que '
                          'está en {furthest} se desvía más.',
        'gc_nan_place': 'De la entrada {k} señaló el elemento en {at}. El que está en {furthest} ni siquiera '
                        'es un número finito: se desvía más que cualquier otro.',
        'gc_shape_broadcast': 'Dio por correcta esta operación: cuando las formas son distintas, una resta '
                              'las difunde. Compara antes las formas.',
        'gc_shape_apart': 'Dio por correcta esta operación, aunque su gradiente tiene otra forma que la '
                          'entrada. Compara antes las formas.',
        'gc_none_missed': 'Dio por correcta esta operación, aunque un retroceso devuelve None.',
        'gc_write_missed': 'Dio por correcta esta operación, aunque después de la llamada g es otra. Dale al '
                           'retroceso una copia y compárala después con g.',
        'gc_g_spoilt': 'Dijo {got}. Las entradas que hay que señalar son {wrong}: el primer retroceso '
                       'escribió en g, y se siguió usando lo que quedó. Dale a cada retroceso una copia '
                       'propia y mide con la g que se sacó.',
        'gc_stopped': 'Con esta operación se detuvo con un error: {text}. Mira el tipo y la forma del '
                      'gradiente antes de calcular con él.{line}',
        'gc_scalar_assigned': 'Se detuvo con un error: {text}. Con arrays de forma (), np.abs y las '
                              'operaciones dan np.float64, al que no se le puede asignar nada: sirven '
                              'np.asarray o np.where.{line}',
        'gc_stopped_none': 'Con esta operación se detuvo con un error: {text}. De un retroceso que devuelve '
                           'None hay que avisar con su pareja.{line}',
        'gc_stopped_write': 'Con esta operación se detuvo con un error: {text}. Una g en la que no se puede '
                            'escribir revela quién escribe, pero entonces hay que capturar el error; es más '
                            'sencilla una copia que se compara después.{line}',
        'kink_one_side': '{item}: {number} es la pendiente de un lado. Una diferencia central tiene un '
                         'extremo a cada lado del punto anguloso.',
        'kink_sides_added': '{item}: para dar {number}, las alturas de los dos extremos, 3ε y ε, se han '
                            'sumado. La altura del extremo izquierdo es max(−3ε, ε) = ε, y se resta. Después '
                            'se divide entre 2ε.',
        'kink_sides_lost': '{item}: {number} no es ninguna pendiente que aparezca aquí: entre los dos '
                           'extremos hay 2ε.',
        'kink_flat': '{item}: para que diera 0, los dos extremos tendrían que estar a la misma altura.',
        'beside_slope': '{item}: {number} es la pendiente en esta x. Pero el extremo izquierdo del paso, x − '
                        'ε, está más allá del punto anguloso.',
        'beside_at_kink': '{item}: {number} es lo que sale exactamente en el punto anguloso, donde sube '
                          'justo la mitad del paso. Aquí sube más.',
        'beside_cut': '{item}: {number} no es la parte del paso que sube. Esa parte va de 0 a x + ε, de un '
                      'total de 2ε.',
        'beside_one_step': '{item}: para dar {number}, la altura se ha dividido entre ε. Entre los dos '
                           'extremos hay 2ε.',
        'tie_shared': '{item}: un tercio es el gradiente de la biblioteca, que reparte g entre los empates. '
                      'Una medición no sabe de repartos: ¿cuál es el mayor elemento de (2 + ε, 2, 2)? ¿Y el '
                      'de (2 − ε, 2, 2)?',
        'tie_up_only': '{item}: hacia arriba, el mayor elemento sigue al primero, con pendiente 1. Hacia '
                       'abajo, otro se queda como mayor.',
        'kink_otherwise': '{item}: no es {number}. Toma las alturas en x + ε y en x − ε, y su diferencia, '
                          'dividida entre 2ε.',
        'batch_two_calls': 'Se ha llamado {calls} veces a f. Los puntos de los dos lados caben en una tabla: '
                           'júntalos y separa después las respuestas.',
        'batch_loop': 'Se ha llamado {calls} veces a f. Todos los puntos van en una tabla, un punto en cada '
                      'fila, y se llama una sola vez a f.',
        'batch_points': 'A f se le dio un array de forma {got}. Un punto tiene {n} números y es una fila: se '
                        'espera una forma como (m, {n}).',
        'batch_moved_together': 'Hay puntos en los que se mueven varios elementos a la vez. En cada punto se '
                                'mueve uno solo: np.eye tiene un único 1 en cada fila.',
        'batch_without_x': 'Los puntos contienen solo los movimientos. Están alrededor de x: súmala a cada '
                           'fila.',
        'batch_whole': 'Los puntos contienen números enteros, como aquí x: el paso se pierde. Crea la tabla '
                       'en float64.',
        'batch_shape': 'Devolvió forma {got}. Se espera una pendiente por cada elemento de x: {expected}.',
        'batch_pairs': 'Se han restado respuestas que no van juntas. Vienen en el orden de las filas: busca '
                       'las dos de cada elemento.',
        'fails_case': 'Fue con fails(s) = {fails}, a partir de la forma {start}.',
        'shape_type': 'Lo que devuelve es de tipo {got}. Se espera una tupla de números enteros.',
        'shape_asked_type': 'Se ha llamado a fails con algo de tipo {got}. Recibe una tupla.',
        'shape_negative': '{got} tiene un tamaño negativo. Un tamaño se puede reducir mientras no sea 0.',
        'shape_longer': 'Se ha llamado a fails con una forma que tiene más ejes que la primera: empieza por '
                        '{got}. Un paso quita un eje o reduce un tamaño; ¿hay un corte mal puesto?',
        'shape_endless': 'Ha llamado {calls} veces a fails y no termina. ¿Empieza cada vuelta desde una '
                         'forma más pequeña, se devuelve lo que contesta una llamada interior y se detiene '
                         'cuando ningún paso falla?',
        'shape_unchanged': 'Siempre devolvió la forma con la que empezó. Mira lo que está a un paso.',
        'shape_too_far': '{got} ya no falla. {past}, un paso antes, sí: quédate con la última forma que '
                         'falla.',
        'shape_passes': '{got} no falla. Cada paso tiene que llevar a una forma que todavía falle.',
        'shape_axes_never': 'En ninguna de las pruebas se ha quitado un eje. Aquí falla {got}, pero '
                            '{smaller} también.',
        'shape_sizes_never': 'En ninguna de las pruebas se ha reducido un tamaño. Aquí falla {got}, pero '
                             '{smaller} también.',
        'shape_axis_left': '{got} falla, pero {smaller} también, y tiene un eje menos. Se puede quitar '
                           'cualquier eje, y después de cada paso hay que probarlos otra vez todos.',
        'shape_axis_of_zero': '{got} falla, pero {smaller} también. Un eje se puede quitar aunque su tamaño '
                              'sea 0: que un tamaño no pueda ser negativo solo afecta al otro paso.',
        'shape_size_left': '{got} falla, pero {smaller} también, y tiene un tamaño menor. En un paso, un '
                           'tamaño se reduce en 1, y después de cada paso hay que probarlos otra vez todos.',
        'shape_zero_left': '{got} falla, pero {smaller} también: los tamaños llegan hasta 0.',
        'keepdims_positional': 'La función se detuvo con {error}: {text}. El segundo argumento de un método '
                               'como x.sum es un dtype: nombra la opción, keepdims=keepdims.{line}',
        'axis_is_number': 'La función se detuvo con {error}: {text}. axis puede ser un solo número, que no '
                          'es una tupla ni una lista.{line}',
        'shift_sign': 'La x mayor se ha repuesto con el signo equivocado: lo que se resta dentro de la '
                      'exponencial sale del logaritmo de la suma con un más.',
        'shift_outside': 'La x mayor se ha restado de eˣ. Se resta de x, dentro de la exponencial.',
        'softmax_table': 'Lo que dan np.diag, np.outer o z @ z.T es la tabla de una sola fila. Aquí hay '
                         'varias: cada una tiene su propia tabla, o no hace falta ninguna.',
        'one_turned': 'En las clases correctas está 1 - p donde va p - 1. Los demás elementos son correctos.',
        'forward_torch_order': '{item}: {got} es el orden en que PyTorch guarda los pesos, (out, in). Aquí '
                               'una capa calcula x @ weight, así que las entradas van primero.',
        'forward_batch_in_weight': '{item}: {got} lleva dentro el tamaño del lote. Una capa tiene los mismos '
                                   'pesos para todas las filas, por muchas que lleguen.',
        'forward_other_layer': '{item}: {got} es de la otra capa. Sigue los tamaños: 784, luego 64, luego '
                               '10.',
        'forward_unchanged': '{item}: {got} es la forma de x. La capa hace 64 números de cada fila.',
        'forward_is_weight': '{item}: {got} es la forma de los pesos de la capa. Lo que sale tiene una fila '
                             'por cada una de las 32 imágenes.',
        'forward_batch_lost': '{item}: {got} ha perdido el lote. Cada fila pasa por su cuenta, así que salen '
                              'las 32.',
        'forward_turned': '{item}: {got} tiene los ejes intercambiados. El lote se queda delante.',
        'forward_answers': '{item}: {got} sería un número por imagen. Hay uno por cada una de las diez '
                           'cifras; el mayor de ellos es la respuesta.',
        'forward_bias_per_row': '{item}: {got} sería un sesgo propio para cada fila. Un solo sesgo sirve a '
                                'todas: se difunde.',
        'forward_bias_of_input': '{item}: {got} tiene un número por cada entrada de la capa. El sesgo se '
                                 'suma a lo que sale.',
        'forward_bias_axes': '{item}: {got} tiene un eje de más. Aquí un sesgo es una simple fila de '
                             'números, y la difusión lo suma a todas las filas.',
        'forward_bias_one': '{item}: {got} sería un solo número para todo. Cada salida tiene su propio '
                            'sesgo.',
        'forward_otherwise': '{item}: no es {got}. Los pesos tienen la forma (in, out), un sesgo (out,), y '
                             'lo que pasa por la red conserva el lote delante.',
        'count_no_bias': '{number} son solo los pesos. Cada salida tiene además un sesgo.',
        'count_bias_per_layer': '{number} lleva un sesgo por capa. Cada salida de una capa tiene su propio '
                                'sesgo.',
        'count_one_bias': 'En {number} faltan los sesgos de la segunda capa.',
        'count_last_bias': 'En {number} faltan los sesgos de la primera capa.',
        'count_bias_repeated': '{number} lleva 64 sesgos en las dos capas. La segunda tiene diez salidas, '
                               'así que diez sesgos.',
        'count_first_layer': '{number} son los parámetros de la primera capa sola.',
        'count_tensors': 'Arrays hay {number}. Lo que se pide es cuántos números contienen.',
        'count_layers': 'Capas hay {number}. Lo que se pide es cuántos números guardan.',
        'count_with_batch': '{number} cuenta todo una vez por cada fila del lote. Todas las filas comparten '
                            'los mismos parámetros.',
        'count_numbers_made': '{number} números salen de las dos capas con este lote. Lo que se pide son los '
                              'que guardan las capas.',
        'count_bias_per_input': '{number} da un sesgo a cada entrada. El sesgo se suma a lo que sale, así '
                                'que hay uno por salida.',
        'count_straight': '{number} sería una sola capa de 784 a 10. Aquí hay 64 números en medio.',
        'count_otherwise': 'No es {number}. Escribe las formas de los dos pesos y de los dos sesgos, '
                           'multiplica los tamaños de cada una y súmalo todo.',
        'layer_apart': 'Dos arrays no encajan: {text}. x tiene forma (..., in); w, (in, out); b, (out,); y '
                       'g, la forma de z, (..., out).{line}',
        'layer_any_rank': 'Se detuvo con {error}: {text}. Aquí x no es una tabla: puede tener cualquier '
                          'número de ejes delante del último. rows hace de ella, y de g, una tabla.{line}',
        'layer_weight_turned': 'El valor está hecho con los pesos traspuestos. Aquí w tiene forma (in, out), '
                               'y z es x @ w + b.',
        'layer_no_bias': 'Al valor le falta el sesgo.',
        'layer_bias_column': 'El sesgo se ha sumado como columna. Cada número de b es de una salida, que es '
                             'una columna de z: suma b tal como está.',
        'layer_bias_subtracted': 'El sesgo se resta donde hay que sumarlo.',
        'layer_bias_inside': 'El sesgo se ha sumado antes del producto. Se suma a lo que sale.',
        'layer_elementwise': 'x y w se multiplican elemento a elemento. Una capa es un producto de matrices, '
                             'que se escribe @.',
        'layer_bias_counted': 'Esto es el número de filas: g no aparece. Cada elemento de b recibe la suma '
                              'de las g que recibió su columna de z.',
        'layer_each': 'La forma es {got}: un gradiente por cada tabla del lote. Una sola w sirvió a todas, '
                      'así que se suman; con rows es un único producto.',
        'layer_summed_again': 'La forma es {got}. x.T @ g ya ha sumado las filas; aquí x es una tabla, y la '
                              'suma sobre el eje 0 ha sumado también las entradas. rows hace de cualquier x '
                              'una sola tabla, y así no hace falta ninguna otra suma.',
        'layer_averaged': 'Es el gradiente correcto dividido por {count}, el número de filas o de tablas. Lo '
                          'que aportan las filas se suma; la media, si la hay, es cosa de la pérdida.',
        'layer_rows_kept': 'Los números están bien, pero en la forma {got}. El gradiente tiene que tener la '
                           'forma de x, con todos sus ejes.',
        'mse_summed': 'Es la suma de los cuadrados. La media la divide por cuántos hay.',
        'mse_by_rows': 'Esto divide por el tamaño del primer eje, len(x). La media es sobre todos los '
                       'elementos, que son x.size.',
        'mse_not_reduced': 'Son los cuadrados, elemento a elemento. El valor es un solo número, la media de '
                           'todos.',
        'mse_along_axis': 'Los cuadrados se han reducido a lo largo de un solo eje. El valor es un número '
                          'para todos los elementos.',
        'mse_halved': 'Es la mitad de la media de los cuadrados. En algunos libros la pérdida lleva delante '
                      'esa mitad; aquí no.',
        'mse_root': 'Es la raíz de la media de los cuadrados. La pérdida no lleva raíz.',
        'mse_norm': 'Es la longitud de la diferencia: la raíz de la suma de los cuadrados. La pérdida no '
                    'lleva raíz y divide la suma por cuántos hay.',
        'mse_absolute': 'Es la media de las diferencias en valor absoluto. El ejercicio pide sus cuadrados.',
        'mse_square_outside': 'Primero se ha tomado la media y después el cuadrado: las diferencias '
                              'positivas y negativas se anulan. Primero va el cuadrado.',
        'mse_not_squared': 'Las diferencias no están al cuadrado: las positivas y las negativas se anulan.',
        'mse_squares_apart': 'Son los cuadrados de x y de y, uno menos el otro. Primero va la diferencia, y '
                             'después su cuadrado.',
        'mse_added': 'x e y se suman donde debería estar su diferencia.',
        'mse_sign': 'El signo está mal. Donde x está por encima de y, más x hace mayor la pérdida, y más y '
                    'la hace menor. ¿O se han intercambiado los dos retrocesos?',
        'mse_two_missing': 'Falta un factor 2: el cuadrado de d crece 2 d por cada unidad de d.',
        'mse_mean_missing': 'Falta dividir por el número de elementos: el valor es una media, y cada '
                            'elemento es la enésima parte de ella.',
        'mse_slope_of_absolute': 'Es el retroceso de la media de |x - y|. La pendiente de un cuadrado crece '
                                 'con la diferencia.',
        'mse_square_in_slope': 'También en el gradiente está la diferencia al cuadrado. La pendiente de un '
                               'cuadrado lleva la diferencia una sola vez.',
        'mse_mean_in_slope': 'Es la media de las diferencias, igual para todos los elementos. Cada elemento '
                             'tiene su propia diferencia.',
        'mse_y_zeros': 'y no recibe ningún gradiente: solo ceros. Cuando se mueve y, también se mueve la '
                       'pérdida; si alguien quiere ese gradiente no es cosa de la operación.',
        'mse_broadcasts': 'Las formas {x} y {y} son distintas, y no hubo ningún error: puede que NumPy las '
                          'difunda en silencio. Compara x.shape con y.shape y lanza un ValueError si '
                          'difieren.',
        'mse_error_type': 'Las formas {x} y {y} son distintas, y eso lanzó {got}. Tiene que ser un '
                          'ValueError.',
        'mse_no_mean': 'El valor tiene {count} elementos, más que cada entrada: no es una pérdida, que los '
                       'reduce a un solo número.',
        'mse_refuses_all': 'Lanzó un ValueError con dos arrays de la misma forma: {text}. Compara las formas '
                           'con !=. Dos tuplas iguales no tienen por qué ser la misma, que es lo que mira '
                           '`is not`.{line}',
        'params_none': 'La función devolvió None. Tiene que devolver lo que ha encontrado, o irlo dando con '
                       'yield.',
        'params_type': 'La función devolvió algo de tipo {got}. Tiene que ser algo que se pueda recorrer: '
                       'una lista, o lo que hace yield.',
        'params_set': 'Devolvió un {got}. Un conjunto no tiene orden: lleva además una lista.',
        'params_endless': 'Python la detuvo con un RecursionError, aunque aquí nada apunta hacia atrás. Hay '
                          'que entrar solo en módulos, listas, tuplas y diccionarios: un texto, por ejemplo, '
                          'está hecho de textos sin fin.',
        'params_circle': 'Python la detuvo con un RecursionError: aquí un módulo apunta al que lo contiene. '
                         'Anota lo que ya has encontrado antes de entrar en ello.',
        'params_method': 'Python la detuvo con un RecursionError: el método parameters de un módulo llama a '
                         'esta misma función, que vuelve a llamar al método. Recorre vars(module) '
                         'directamente.',
        'params_vars': 'Se detuvo con {error}: {text}. vars solo se pide a los módulos: mira antes con '
                       'isinstance qué es cada cosa.{line}',
        'params_unhashable': 'Se detuvo con {error}: {text}. No todo se puede meter en un conjunto, pero el '
                             'id de cualquier cosa sí: seen.add(id(x)).{line}',
        'params_compared': 'Se detuvo con {error}: {text}. `in` y == comparan lo que hay en dos arrays, '
                           'elemento a elemento. Si dos nombres son el mismo objeto se pregunta con `is`, o '
                           'por id(x).{line}',
        'params_not_iterable': 'Se detuvo con {error}: {text}. Un atributo puede ser cualquier cosa: un '
                               'número, None. Hay que entrar solo en módulos, listas, tuplas y '
                               'diccionarios.{line}',
        'params_attribute': 'Se detuvo con {error}: {text}. Un atributo puede ser cualquier cosa: mira con '
                            'isinstance qué es, y pregunta por requires_grad solo a un Tensor.{line}',
        'params_changed': 'Un tensor ha cambiado. El recorrido solo mira.',
        'params_rows': 'Hay filas o resultados hechos de un parámetro, y no el parámetro mismo: un Tensor se '
                       'puede recorrer como una lista. Mira si algo es un Tensor antes de entrar en ello.',
        'params_stranger': 'Hay algo de tipo {got} que no es ningún parámetro de este módulo. Lo que se pide '
                           'son los propios tensores.',
        'params_made': 'Hay un tensor que hizo una operación. Un parámetro es una hoja: su _prev está vacío.',
        'params_constant': 'Hay un tensor que no pide gradiente. Solo los que tienen requires_grad son '
                           'parámetros.',
        'params_outside': 'Hay una hoja que no está en ninguna parte del módulo: con ella se calculó un '
                          'resultado. El recorrido no pasa por _prev.',
        'params_in_object': 'Hay un tensor que está en un objeto que no es un módulo. Solo se miran los '
                            'atributos de los módulos: isinstance(x, Module).',
        'params_in_set': 'Hay un tensor que está en un conjunto. Solo se entra en listas, tuplas y valores '
                         'de diccionarios: un conjunto no tiene orden.',
        'params_id_of_temporary': 'Anota el id de algo creado por el camino, como una lista de los valores. '
                                  'Cuando eso desaparece, su número puede pasar a lo siguiente, que entonces '
                                  'cuenta como ya visto: así encuentra {got} de {expected} parámetros. Anota '
                                  'solo ids de lo que permanece: tensores, módulos y lo que contienen.',
        'params_thrown_away': 'Encontró {got}, hay {expected}. Una función con yield a la que solo se llama '
                              'todavía no hace nada: hay que recorrer lo que devuelve. Para pasar todo lo '
                              'que da, pon yield from delante de la llamada.',
        'params_missing': 'Faltan parámetros: encontró {got}, hay {expected}. Los que faltan son atributos '
                          'del propio módulo o están en lo que se le dio.',
        'params_missing_private': 'Faltan parámetros: encontró {got}, hay {expected}. Un atributo cuyo '
                                  'nombre empieza por _ es un atributo como los demás.',
        'params_missing_nested': 'Faltan parámetros: encontró {got}, hay {expected}. Un atributo puede ser '
                                 'un módulo, que tiene módulos en sus propios atributos: entra en cada uno.',
        'params_missing_far': 'Faltan parámetros: encontró {got}, hay {expected}. Uno está a 40 módulos de '
                              'profundidad. ¿Hay un límite a lo hondo que baja el recorrido?',
        'params_missing_list': 'Faltan parámetros: encontró {got}, hay {expected}. Un atributo puede ser una '
                               'lista de módulos.',
        'params_missing_tuple': 'Faltan parámetros: encontró {got}, hay {expected}. En una tupla puede haber '
                                'tensores y módulos.',
        'params_missing_dict': 'Faltan parámetros: encontró {got}, hay {expected}. Los valores de un '
                               'diccionario pueden ser tensores y módulos; al recorrer el propio diccionario '
                               'salen sus claves.',
        'params_missing_deep': 'Faltan parámetros: encontró {got}, hay {expected}. Una lista puede contener '
                               'a su vez listas, diccionarios y tuplas: para lo de dentro, la pregunta es la '
                               'misma que para el módulo.',
        'params_missing_shared': 'Faltan parámetros: encontró {got}, hay {expected}. Dos tensores con '
                                 'números iguales son dos parámetros, y lo que ya se vio como atributo '
                                 'todavía puede tener algo dentro.',
        'params_twice': 'Un parámetro sale más de una vez: encontró {got}, hay {expected}. En cada paso '
                        'cambiaría dos veces. Anota por id lo que ya has encontrado.',
        'params_order': 'El orden es {got}; se esperaba {expected}. Lo que está dentro de una capa va antes '
                        'que lo que sigue a la capa.',
        'params_reversed': 'El orden es {got}, el inverso de {expected}. Donde las cosas esperan en una '
                           'lista, pop() saca lo último que se metió.',
        'params_sorted': 'El orden es {got}, el alfabético; se esperaba {expected}. vars da los atributos en '
                         'el orden en que se asignaron: toma lo que venga tal como viene.',
        'params_second_walk': 'Llamada por segunda vez, encuentra otra cosa. Lo que anota tiene que empezar '
                              'vacío en cada llamada: ni un argumento por defecto ni nada de fuera de la '
                              'función.',
        'init_data': 'Los datos del tensor son de tipo {got}. Tiene que ser un array, también con la forma '
                     '().',
        'init_shape': 'El tensor tiene forma {got}, se esperaba {expected}.',
        'init_not_leaf': 'El tensor lo hizo una operación, así que no es una hoja. Calcula con arrays y crea '
                         'el Tensor al final.',
        'init_no_grad': 'El tensor tiene requires_grad=False: nunca aprendería nada.',
        'init_alike': 'Todos los elementos son {number}. Números que empiezan iguales reciben el mismo '
                      'gradiente y siguen iguales: saca uno para cada elemento, con shape como tercer '
                      'argumento.',
        'init_bound_zero': 'Todos los elementos son 0, aunque se pidieron números a rng: la cota con la que '
                           'salieron es 0. Con fan_in {fan_in}, la cota es {expected}. // redondea hacia '
                           'abajo; / no.',
        'init_few': 'Entre {size} números solo hay {count} distintos. Cada elemento se saca por su cuenta, '
                    'de entre todos los números que hay de un extremo al otro.',
        'init_same_again': 'Dos extracciones dan los mismos números: ¿hay dentro un generador con semilla '
                           'fija? Usa rng, que sigue donde se quedó.',
        'init_own_generator': 'Los números no vienen de rng, o no solo de él: con la misma semilla no se '
                              'repiten. Usa los métodos de rng, y no np.random.',
        'init_new_generator': 'Dentro se crea otro generador. Los números los tiene que sacar el propio rng.',
        'init_not_finite': 'Hay números que no son finitos.',
        'init_shape_unused': 'Se detuvo con {error}: {text}. Sin una forma, el generador saca un solo '
                             'número: shape es su tercer argumento.{line}',
        'init_shape_index': 'Se detuvo con {error}: {text}. Aquí shape es {shape}: puede tener cualquier '
                            'número de ejes. La cota solo necesita fan_in, y el generador recibe shape tal '
                            'como está.{line}',
        'init_ends_exchanged': 'Se detuvo con {error}: {text}. El extremo inferior va primero: de menos la '
                               'cota a la cota.{line}',
        'init_dtype': 'El dtype es {got}, se esperaba {expected}. Un generador da float64: astype(dtype) lo '
                      'cambia.',
        'init_bound': 'El número es {got}. Con fan_in {fan_in}, ninguno puede estar a más de {expected} de '
                      '0.',
        'init_one_sided': 'Los números van de {low} a {high}, y no alrededor de 0. La mitad tiene que ser '
                          'negativa: de menos la cota a la cota.',
        'init_normal': 'La mayoría de los números está cerca de 0, como en una distribución normal. Tienen '
                       'que salir de manera uniforme: el método es uniform.',
        'init_cut': 'Muchos de los números están en los dos extremos, como si se hubieran recortado ahí. Una '
                    'extracción uniforme da tantos cerca de los extremos como en cualquier otra parte: el '
                    'método es uniform.',
        'init_uneven': 'Los números van de {low} a {high}, pero no de manera uniforme: en unas partes hay '
                       'más que en otras. El método es uniform.',
        'init_fan_out': 'Los números llegan a {high}. Esa cota está hecha con las salidas, o con la forma. '
                        'Con fan_in {fan_in}, es {bound}.',
        'init_no_root': 'Los números llegan a {high}, que es 1 / fan_in: falta la raíz. Con fan_in {fan_in}, '
                        'la cota es {bound}.',
        'init_exponent': 'Los números llegan a {high}: en fan_in ** 1/2, Python calcula primero la potencia '
                         'y divide el resultado por 2. Pon el exponente entre paréntesis o usa np.sqrt. Con '
                         'fan_in {fan_in}, la cota es {bound}.',
        'init_root_above': 'Los números llegan a {high}: la raíz de fan_in multiplica donde debería dividir. '
                           'La cota es {bound}.',
        'init_no_fan_in': 'Los números llegan a {high}, sea cual sea fan_in. Con fan_in {fan_in}, la cota es '
                          '{bound}.',
        'init_by_size': 'Los números llegan a {high}: en esa cota entra más que fan_in. Con fan_in {fan_in}, '
                        'es {bound}.',
        'init_other_rule': 'Los números llegan a {high}. Es una regla que usan otras capas; aquí la cota es '
                           '1/√fan_in, {bound}.',
        'init_bounds': 'Los números van de {low} a {high}. Con fan_in {fan_in}, deberían ir de menos {bound} '
                       'a {bound}.',
        'train_data_zeroed': 'Los datos de un parámetro acaban siendo todos ceros. Lo que se olvida es el '
                             'gradiente, p.grad; p.data es cosa de update.',
        'train_no_loss': 'No se ha llamado a compute_loss. Sus paréntesis van vacíos: compute_loss().',
        'train_no_backward': 'No se ha llamado a backward sobre la pérdida, así que no ha llegado ningún '
                             'gradiente de este paso.',
        'train_backward_twice': 'Se ha llamado a backward más de una vez: los gradientes suman el doble.',
        'train_backward_in_loop': 'Se ha llamado a compute_loss y a backward {got} veces en un paso. Van '
                                  'antes del bucle que llama a update, y no dentro: todos los gradientes son '
                                  'de la misma pérdida.',
        'train_update_early': 'Se ha llamado a update antes que a backward: trabaja con gradientes del paso '
                              'anterior.',
        'train_update_arguments': 'Se ha llamado a update con {got} argumentos. Recibe dos arrays: '
                                  'update(p.data, p.grad).',
        'train_update_tensor': 'update ha recibido un Tensor. Recibe arrays: p.data y p.grad.',
        'train_update_none': 'update ha recibido un parámetro del que la pérdida no depende. No recibe '
                             'gradiente, y hay que dejarlo como está.',
        'train_zeroed_late': 'update no ha recibido ningún gradiente, o solo ceros: se han olvidado después '
                             'de backward y antes de usarlos.',
        'train_no_update': 'No se ha llamado a update para ningún parámetro: ¿falta el bucle, va antes de '
                           'backward, o se han olvidado los gradientes entre medias?',
        'train_own_update': 'p.data se cambia aquí, y no se ha llamado a update. El cambio es cosa de '
                            'update: update(p.data, p.grad).',
        'train_copied': 'Lo que ha cambiado no es el array p.data, o p.data es ahora otro array. Entrega '
                        'p.data tal como está y no le asignes nada.',
        'train_update_twice': 'Se ha llamado a update más de una vez para un mismo parámetro.',
        'train_update_missing': 'Se ha llamado a update para {got} de {expected} parámetros.',
        'train_ended_at_none': 'Se ha llamado a update para {got} de {expected} parámetros, los que van '
                               'antes del que no tiene gradiente. Ese se deja como está; el bucle tiene que '
                               'seguir, sin break ni return.',
        'train_zeros_left_out': 'Se ha llamado a update para {got} de {expected} parámetros: donde el '
                                'gradiente es todo ceros, no. Solo None quiere decir que no hay gradiente; '
                                'con momento, un parámetro sigue moviéndose aunque su gradiente sea cero.',
        'train_not_zeroed': 'El gradiente del paso anterior sigue dentro de este: las hojas acumulan. Hay '
                            'que olvidarlo antes de backward.',
        'train_gradient': 'update ha recibido un gradiente que no es el de este paso. Entrega p.grad como lo '
                          'dejó backward.',
        'train_returned': 'Devolvió algo de tipo {got}. La pérdida tiene que ser un número: .item() la saca '
                          'del tensor.',
        'train_loss_after': 'Es la pérdida de después del paso, de una segunda llamada a compute_loss. Lo '
                            'que se pide es la pérdida a la que pertenecen los gradientes.',
        'train_loss_twice': 'Se ha llamado a compute_loss {got} veces. Basta con una: la pérdida de la que '
                            'partió backward ya contiene el número.',
        'train_loss_wrong': 'El número que devolvió no es la pérdida que dio compute_loss.',
        'step_when': 'Se trata de {state} en el paso {t}, con {settings}.',
        'step_returned': 'Devolvió algo de tipo {got}, y p está como antes. Nadie lee lo que devuelve: hay '
                         'que cambiar los arrays recibidos, como hace p -= ....',
        'step_p_kept': 'p está como antes. p -= ... escribe en el array recibido; p = p - ... crea uno '
                       'nuevo, una copia también es otro array, y un paso hecho de ceros no cambia nada.',
        'step_p_late': 'En el primer paso p no se mueve, y en el segundo sí: p cambia antes que {states}, '
                       'con lo que dejó allí el paso anterior. Primero cambia {states}.',
        'step_not_finite': 'p ya no está hecho de números finitos. Un denominador era 0, o se tomó la raíz '
                           'de un número negativo: ¿está 1 - β**t entre paréntesis donde algo se divide por '
                           'ello, con ** y no con *, y se cuenta t desde 1?',
        'step_state_kept': '{state} sigue siendo todo ceros. Hay que cambiarlo en el sitio, como hacen '
                           '{state} *= ... y {state} += ...: con {state} = ... se crea un array nuevo que '
                           'desaparece al acabar la llamada, y unos ceros que solo se multiplican siguen '
                           'siendo ceros.',
        'step_zero_division': 'Una división por cero en el paso {t}: 1 - β**t es 0 cuando t es 0. Los pasos '
                              'se cuentan desde 1, así que t se puede usar tal como llega.{line}',
        'step_unbound': 'Se detuvo con {error}: {text}. Un nombre al que la función asigna es suyo desde la '
                        'primera línea: ¿está el nombre de un argumento escrito de otra manera?{line}',
        'step_g_written': 'La función escribe en g, que otros aún necesitan. En el sitio solo cambian '
                          '{states}.{line}',
        'step_products': 'Se detuvo con {error}: {text}. Aquí todos los arrays tienen la misma forma, y cada '
                         'elemento va por su cuenta: los productos se escriben con *, no con @, y no se suma '
                         'nada.{line}',
        'step_ascends': 'El signo está mal: el paso sube por el gradiente, y la pérdida crecería.',
        'step_sign_kept': 'p está bien, pero la velocidad tiene el signo contrario. Es momentum * velocity + '
                          'g, y p va en su contra.',
        'step_lr_missing': 'Al paso le falta la tasa de aprendizaje.',
        'step_lr_divides': 'El paso está dividido por la tasa de aprendizaje; hay que multiplicarlo.',
        'step_state_wrong': '{state} no es lo que debería ser después de este paso.',
        'step_p_wrong': 'Lo que se guarda está bien, pero p no: mira cómo se hace el paso con ello.',
        'sgd_lr_in_velocity': 'La tasa de aprendizaje está dentro de la velocidad. velocity = momentum * '
                              'velocity + g no la lleva; entra donde cambia p. Con una tasa constante p es '
                              'la misma; con una que cambia, no.',
        'sgd_dampened': 'El gradiente nuevo está multiplicado por 1 - momentum. Eso hace una media; aquí, y '
                        'en PyTorch, se suma g entera.',
        'sgd_weights_exchanged': 'momentum y 1 - momentum están intercambiados, y en esta fórmula no hay '
                                 'ningún 1 - momentum: velocity = momentum * velocity + g.',
        'sgd_momentum_on_gradient': 'momentum multiplica al gradiente nuevo. Multiplica a la velocidad '
                                    'anterior, y g se suma tal como está.',
        'sgd_no_decay': 'La velocidad anterior no está multiplicada por momentum: se suman todos los '
                        'gradientes que ha habido.',
        'sgd_old_twice': 'La velocidad anterior entra dos veces: velocity += suma a lo que ya hay. En '
                         'velocity = momentum * velocity + g está una vez, multiplicada por momentum.',
        'sgd_rest_kept': 'La velocidad anterior está multiplicada por 1 - momentum. Se multiplica por '
                         'momentum: eso es lo que se conserva de ella.',
        'sgd_momentum_written': 'La velocidad anterior se multiplica siempre por el mismo número, sea cual '
                                'sea momentum. Usa el momentum que se recibe.',
        'sgd_momentum_missing': 'velocity es solo g: lo que era antes se ha perdido.',
        'sgd_nesterov': 'Este paso mira un paso más allá, como en la forma de Nesterov. Aquí p avanza '
                        'simplemente lr * velocity.',
        'sgd_velocity_unused': 'velocity está bien, pero p avanza lr * g: el paso no la usa.',
        'sgd_momentum_twice': 'velocity está bien, pero momentum entra otra vez donde cambia p. p avanza lr '
                              '* velocity.',
        'sgd_state_only': 'velocity está bien y p está como antes: falta la línea que la cambia, o cambia '
                          'una copia.',
        'adam_not_corrected': 'Ni m ni v se dividen por su 1 - β**t. Al principio las dos medias son '
                              'demasiado pequeñas, y no por igual, así que el paso tiene una longitud '
                              'equivocada.',
        'adam_half_corrected': 'Solo una de las dos, m o v, se divide por su 1 - β**t. Las dos empiezan en '
                               'cero y las dos lo necesitan.',
        'adam_one_correction': 'Las dos medias se dividen por el mismo 1 - β**t. m lleva β₁ y v lleva β₂, y '
                               'sus correcciones también.',
        'adam_corrections_exchanged': 'Las dos correcciones están intercambiadas: m se divide por 1 - β₁**t, '
                                      'y v por 1 - β₂**t.',
        'adam_correction_multiplied': 'm o v está multiplicada por su 1 - β**t. Al principio las medias son '
                                      'demasiado pequeñas: dividir las hace mayores.',
        'adam_power_missing': 'La corrección no es 1 - β**t: hay que elevar β a t, el número de pasos hasta '
                              'ahora, en las dos.',
        'adam_power_of_rest': '1 - β está elevado a t. Lo que se eleva es solo β, y la potencia se resta de '
                              '1: 1 - β**t.',
        'adam_t_shifted': 'La corrección está hecha con otro t, uno más o uno menos. t es el número de este '
                          'paso, y el primero es el 1.',
        'adam_eps_inside': 'eps está dentro de la raíz. Se suma a la raíz: √v̂ + eps.',
        'adam_eps_missing': 'A la raíz del denominador no se le suma nada. Ahí va eps: √v̂ + eps.',
        'adam_eps_written': 'En el denominador está escrito 1e-8. Usa eps, valga lo que valga.',
        'adam_eps_outside': 'eps está sumado al cociente. Va en el denominador: faltan paréntesis.',
        'adam_eps_scaled': 'eps está sumado a la raíz de v tal como está, y la corrección viene después, así '
                           'que también corrige eps. Se suma a √v̂.',
        'adam_root_missing': 'El denominador lleva v̂ donde debería llevar su raíz.',
        'adam_halved': 'El denominador lleva la mitad de v̂ donde debería llevar su raíz: en v ** 1 / 2, '
                       'Python calcula primero la potencia y divide el resultado por 2. Pon el exponente '
                       'entre paréntesis o usa np.sqrt.',
        'adam_quotient_missing': 'El paso es solo lr * m̂: nada lo divide.',
        'adam_gradient_for_average': 'El paso está hecho con g, y debería estarlo con m̂, la media '
                                     'corregida.',
        'adam_hat_stored': 'La media corregida se ha escrito de vuelta en m o en v. Sirve solo para este '
                           'paso: el siguiente empieza con la media tal como era.',
        'adam_not_squared': 'v es una media de g, y debería serlo de g².',
        'adam_absolute': 'v es una media de |g|, y debería serlo de g².',
        'adam_squares_joined': 'En v entra un solo número para todos los elementos: se ha sumado o '
                               'promediado. Cada elemento lleva su propia media.',
        'adam_first_squared': 'v es una media de otro cuadrado. Al cuadrado va g sola: ni m, ni 1 - β₂.',
        'adam_betas_exchanged': 'β₁ y β₂ están intercambiadas: m olvida según β₁, v según β₂.',
        'adam_one_beta': 'La misma β sirve para las dos medias: m lleva β₁ y v lleva β₂.',
        'adam_betas_written': 'En algún sitio están escritos 0.9 y 0.999. Usa beta1 y beta2, valgan lo que '
                              'valgan.',
        'adam_weights_exchanged': 'β y 1 - β están intercambiadas: la media anterior se multiplica por β, el '
                                  'número nuevo por 1 - β.',
        'adam_weight_missing': 'El número nuevo no está multiplicado por 1 - β, en m o en v, así que es una '
                               'suma y no una media.',
        'adam_decay_missing': 'La media anterior no está multiplicada por β, en m o en v: nunca se olvida '
                              'nada.',
        'adam_states_exchanged': 'm y v están intercambiadas: m es la media de g, v la de g².',
        'culprit_seed': 'B está bien: backward empieza con la pendiente de la pérdida respecto de sí misma, '
                        'que es 1.',
        'culprit_guard': 'C hace lo que debe: quien no quiere gradiente no lo recibe. Solo lee una marca. '
                         '¿Quién pone esa marca, y en qué nodos?',
        'culprit_relu': 'D está bien: donde la entrada de relu es positiva la pendiente es 1, y en los demás '
                        'sitios 0. Y aquí muchas entradas son positivas.',
        'culprit_zero': 'E está bien y en su sitio: los gradientes se vacían antes de que backward los '
                        'llene, no después.',
        'culprit_update': 'F está bien: da un paso en contra del gradiente. Pero con un gradiente de ceros '
                          'ningún paso mueve nada. ¿De dónde salen los ceros?',
        'needs_type': 'La función devolvió algo de tipo {got}. Tiene que ser True o False.',
        'needs_always': 'Dice True sean cuales sean las marcas de los padres. Una salida hecha solo de '
                        'constantes, de entradas y objetivos, no requiere gradiente ni guarda grafo. La '
                        'marca es p.requires_grad; p.grad es un array desde el principio.',
        'needs_never': 'Siempre dice False, incluso cuando todos los padres requieren gradiente. Ese es '
                       'precisamente el fallo.',
        'needs_all': 'Pregunta si todos los padres requieren gradiente. En X @ W solo lo requiere W, y el '
                     'gradiente tiene que pasar de todos modos.',
        'needs_first': 'Solo mira al primer padre. En X @ W ese es X, que no lo requiere.',
        'needs_last': 'Solo mira al último padre. En W + b cualquiera de los dos puede ser un parámetro.',
        'needs_ends': 'Solo mira al primer padre y al último. Una operación puede tener más de dos: hay que '
                      'recorrerlos todos.',
        'needs_both': 'Pide dos padres que requieran gradiente. Con uno basta; relu no tiene más que uno.',
        'needs_one_only': 'Dice True cuando requiere gradiente exactamente un padre. Con dos también hace '
                          'falta.',
        'needs_not': 'Está al revés: True cuando ningún padre requiere gradiente.',
        'needs_count': 'Pregunta cuántos padres hay. relu tiene uno, y también puede necesitar gradiente: '
                       'pregúntale a cada uno por su .requires_grad.',
        'needs_number': 'La función se detuvo con {error}: {text}. Una operación puede tener un padre, dos, '
                        'más o ninguno: recorre los que haya.{line}',
        'needs_each': 'parents es una tupla. Cada nodo que contiene tiene un .requires_grad; la tupla no lo '
                      'tiene.{line}',
        'needs_nobody': 'Dice True de una operación sin padres. No hay nadie que quiera un gradiente: any de '
                        'nada es False.',
        'needs_wrong': 'Con padres cuyas marcas son {flags} dice {got}.',
        'agree_type': 'La función devolvió algo de tipo {got}. Tiene que ser una sola respuesta, True o '
                      'False.',
        'agree_raises': 'Dos listas que no encajan no coinciden: la respuesta es False. La función se detuvo '
                        'con {error}: {text}.{line}',
        'agree_refuses': 'Dice {answer} de arrays que coinciden en doce cifras, con rtol {rtol}.',
        'agree_negative': 'Dice {answer} de arrays que coinciden en doce cifras y solo contienen números '
                          'negativos. El mayor número se entiende sin su signo: abs.',
        'agree_length': 'Dice {answer} aunque cada número nuestro es el doble del suyo. ¿Cuentan los propios '
                        'números?',
        'agree_one_way': 'Dice {answer} aunque cada número nuestro es la mitad del suyo. Una diferencia '
                         'cuenta en los dos sentidos: abs.',
        'agree_last': 'Dice {answer} aunque el último par de arrays difiere en una centésima. Tienen que '
                      'coincidir todos los pares.',
        'agree_first': 'Dice {answer} aunque el primer par de arrays difiere en una centésima. Tienen que '
                       'coincidir todos los pares, no solo el último.',
        'agree_rtol': 'Con rtol {rtol} dice {answer}. ¿Usa la rtol que recibe?',
        'agree_absolute': 'Dice {answer} de gradientes muy pequeños que difieren en un factor 2. Una '
                          'tolerancia que no se encoge con los números acepta todo lo pequeño: np.allclose '
                          'suma atol, que vale 1e-8 si no indicas otra cosa.',
        'agree_sign': 'Dice {answer} aunque todos los signos están invertidos.',
        'agree_zip': 'Dice {answer} aunque una lista tiene cuatro arrays y la otra tres. zip se para en la '
                     'más corta sin avisar.',
        'agree_shape': 'Dice {answer} de arrays de formas distintas: NumPy difunde uno a la forma del otro '
                       'antes de comparar.',
        'agree_mean': 'Dice {answer} aunque un número de 81 difiere en el triple de la tolerancia. Cuentan '
                      'la mayor diferencia y el mayor número de los suyos: ni media, ni suma, ni norma.',
        'agree_nan': 'Dice {answer} aunque uno de los arrays contiene nan. Una comparación con nan da False, '
                     'así que pregunta si todo está cerca y no si algo está lejos; y np.nanmax deja fuera '
                     'los nan.',
        'agree_ours': 'Dice {answer} de un 100 nuestro al lado de un 1 suyo, con rtol 1. El límite es rtol '
                      'por el mayor número de los suyos: los nuestros pueden estar mal, y entonces su tamaño '
                      'no dice nada.',
        'agree_common': 'Dice {answer} aunque un par de arrays pequeños difiere en un factor 2, al lado de '
                        'otro par de números grandes. Cada par tiene su propio límite, según el mayor número '
                        'de su propio array.',
        'agree_lists': 'Los arrays tienen formas distintas, así que con una lista de ellos no se forma un '
                       'array. Compara par por par, con zip.{line}',
        'agree_zeros': 'Dice {answer} de dos listas de ceros. Ahí no se ha comparado nada: pasaría un motor '
                       'que devuelve ceros.',
        'agree_zeros_of_ours': 'Dice {answer} aunque los nuestros son todos ceros y los suyos no.',
        'agree_nothing': 'Dice {answer} de dos listas vacías. all de nada es True; pregunta antes si hay '
                         'algo.',
        'agree_one_zero': 'Dice {answer} aunque un array de los suyos es todo ceros. En cada array tiene que '
                          'haber algo que comparar, no solo en uno.',
        'agree_zero_entry': 'Dice {answer} de arrays iguales que tienen un 0 entre otros números. Solo un '
                            'array sin ningún otro número no dice nada.',
        'agree_entries': 'Dice {answer} donde los suyos tienen un 0 y los nuestros 1e-17 en el mismo lugar. '
                         'El límite es uno para todo el array, rtol por su mayor número: si se compara '
                         'elemento a elemento, como np.allclose, un 0 no permite ninguna diferencia.',
        'agree_zero_sum': 'Dice {answer} de arrays iguales cuyos números suman 0. Solo un array sin ningún '
                          'número distinto de 0 no dice nada.',
        'agree_tiny': 'Dice {answer} de arrays iguales cuyos números son de alrededor de 1e-12. Pequeño no '
                      'es nada: solo los ceros no dicen nada.',
        'initial_parts': 'Lo que devolvió la función es esto: {got}. Tiene que ser una lista de cuatro '
                         'tensores: W1, b1, W2, b2.',
        'initial_listed': 'Las formas son las de W1, W2, b1, b2. La lista es W1, b1, W2, b2.',
        'initial_no_seeds': '{name} tiene la forma {got}, la de una sola red. Hay una red por cada semilla, '
                            'así que la forma es {expected}.',
        'initial_no_rows': '{name} tiene la forma {got}; falta en medio un eje de longitud 1, para '
                           '{expected}. Representa los puntos, sobre los que se estira el sesgo: sin él, '
                           'NumPy toma las redes por puntos.',
        'initial_hidden': '{name} tiene la forma {got} y se esperaba {expected}: cuántas unidades hay lo '
                          'dice el hidden que recibe la función.',
        'initial_shape': '{name} tiene la forma {got} y se esperaba {expected}.',
        'initial_not_leaf': '{name} es la salida de una operación y no una hoja: su grad se quedaría en '
                            'None. Calcula primero con arrays y crea el tensor al final.',
        'initial_flag': '{name} no requiere gradiente, así que no se movería nunca.',
        'initial_zeros': '{name} es todo ceros. Entonces todas las unidades ocultas son iguales y ningún '
                         'gradiente las distingue: la red nunca aprende XOR.',
        'initial_bias': 'Los sesgos empiezan en 0.',
        'initial_dtype': '{name} tiene los números correctos, pero solo unas siete cifras. Conserva float64: '
                         'hay que comparar diez cifras con PyTorch.',
        'initial_one_seed': 'Todas las redes empiezan con los mismos números. Cada una tiene su propia '
                            'semilla.',
        'initial_scale': '{name} es {ratio} veces lo que debería: números de desviación típica 1/2.',
        'initial_mean': '{name} tiene la media 1/2. El primer argumento de normal es la media y el segundo, '
                        'la desviación típica.',
        'initial_legacy': 'Los números de {name} vienen del generador antiguo de NumPy, np.random.seed o '
                          'RandomState. Crea uno con np.random.default_rng(seed).',
        'initial_place': 'Son los números de default_rng(0), default_rng(1), etc.: los de los lugares en la '
                         'lista. Ahí va la propia semilla.',
        'initial_uniform': 'Los números de {name} se reparten por igual en un intervalo. normal los saca de '
                           'la campana de Gauss.',
        'initial_turned': '{name} se sacó con los ejes intercambiados y se giró después, así que los números '
                          'están en otros lugares. El tamaño con el que hay que sacarla es {size}.',
        'initial_all_seeds': 'Todas las semillas se le dieron a un solo default_rng. De ellas sale un único '
                             'generador; cada semilla tiene el suyo.',
        'initial_rng_twice': 'W2 empieza con los mismos números aleatorios que W1: se creó otro generador '
                             'para ella. Saca W1 y después W2 del mismo generador.',
        'initial_order': 'W2 se sacó antes que W1. El orden decide qué números recibe cada una: primero va '
                         'W1.',
        'initial_shared': 'Solo la primera red es correcta: las demás siguen con su generador o con sus '
                          'números. Cada semilla tiene su propio generador.',
        'initial_numbers': '{name} contiene números distintos de los que da '
                           'np.random.default_rng(seed).normal, sacados como dice el docstring y divididos '
                           'por dos.',
        'initial_depends': 'La red de una semilla cambia según la compañía: sola o en otro lugar de la '
                           'lista. Solo puede depender de su semilla.',
        'tensor_for_array': 'La función devolvió un tensor donde se espera un array: está en su .data.',
        'not_array': 'La función devolvió algo de tipo {got} donde se espera un array de números.',
        'network_shape': 'Las predicciones tienen la forma {got} y se esperaba {expected}.',
        'network_no_outputs': 'Las predicciones tienen la forma {got} y se esperaba {expected}. El último '
                              'eje, el de las salidas, está ahí aunque la salida sea una sola.',
        'network_own_points': 'Las predicciones tienen la forma {got}, la de cuatro puntos, pero la X que '
                              'recibe la función tiene aquí {rows} filas.',
        'network_numbers': 'Las predicciones no son los números de activation(X W1 + b1) W2 + b2.',
        'network_apart': 'Dos arrays no encajan: {text}. X tiene la forma (filas, 2) y va a la izquierda de '
                         'W1, que tiene (S, 2, hidden); b1 es (S, 1, hidden), W2 (S, hidden, 1) y b2 (S, 1, '
                         '1), en este orden en parameters.{line}',
        'network_method': 'activation es una función que se recibe y no un método de los tensores: '
                          'activation(...).{line}',
        'network_no_activation': 'Falta la activación: sin ella las dos capas forman una sola función '
                                 'lineal, y esa nunca resuelve XOR.',
        'network_activation_last': 'La activación está después de la segunda capa. Tiene que estar entre las '
                                   'dos.',
        'network_activation_twice': 'La activación está después de las dos capas. Solo la lleva la oculta; '
                                    'la salida de la segunda capa es la predicción.',
        'network_no_first_bias': 'Falta b1.',
        'network_no_second_bias': 'Falta b2.',
        'network_no_biases': 'Faltan los dos sesgos.',
        'network_bias_late': 'b1 se suma después de la activación. Tiene que ir dentro.',
        'network_hidden': 'Estas son las unidades ocultas. Falta la segunda capa.',
        'network_always_relu': 'La activación es siempre ReLU. Tiene que ser la que recibe la función.',
        'network_always_other': 'La activación no es la que recibe la función.',
        'network_cut': 'Los números son correctos, pero a {name} no le llega ningún gradiente. ¿Hay por el '
                       'camino un .data o un Tensor nuevo?',
        'losses_shape': 'Las pérdidas tienen la forma {got} y se esperaba {expected}: un número por cada '
                        'red.',
        'losses_numbers': 'Estas no son las medias de los errores al cuadrado.',
        'losses_stops': 'Predicciones de forma {p} y objetivos de forma {t} encajan, pero la función se '
                        'detuvo con {error}: {text}.{line}',
        'losses_one': 'Todas las redes comparten una sola media. Cada una tiene su propia pérdida: ¿qué ejes '
                      'son de los puntos y cuál de las redes?',
        'losses_one_sum': 'Se ha sumado todo en un solo número. Cada red tiene su propia pérdida, que es una '
                          'media.',
        'losses_sum': 'Los errores al cuadrado se suman. La pérdida es su media: con la suma cada paso es '
                      'cuatro veces más largo.',
        'losses_four': 'La suma está dividida por 4. Puede haber más puntos, o menos: haz la media.',
        'losses_half': 'Esto es la mitad de la media. Algunos libros la definen así; aquí es la media misma.',
        'losses_root': 'Esto es la raíz cuadrada de la media. Sobra la raíz.',
        'losses_abs': 'Estas son medias de errores absolutos. Aquí van al cuadrado.',
        'losses_signed': 'Los errores no están al cuadrado: los de signos opuestos se anulan.',
        'losses_square_of_mean': 'Primero se hace la media y después el cuadrado, así que los errores de '
                                 'signos opuestos se anulan. Primero el cuadrado.',
        'losses_per_point': 'Las pérdidas tienen la forma {got}. Un número por cada red: haz la media sobre '
                            'sus puntos.',
        'losses_outputs': 'Las pérdidas tienen la forma {got}: queda el eje de las salidas. La media también '
                          'lo recorre, el eje 2.',
        'losses_cut': 'Los números son correctos, pero no el gradiente que vuelve a las predicciones. ¿Hay '
                      'por el camino un .data o un Tensor nuevo?',
        'losses_broadcast': 'Predicciones de forma {p} y objetivos de forma {t} pasaron sin error. Tal como '
                            'están, NumPy hace {made} de su diferencia, que compara unos puntos con otros. '
                            'Lanza un ValueError, aunque la forma se pudiera arreglar.',
        'losses_refuses': 'Las predicciones de forma {p} y los objetivos de forma {t} encajan, pero la '
                          'función se detuvo con {got}.',
        'losses_error_type': 'Con predicciones de forma {p} y objetivos de forma {t} la función se detuvo '
                             'con {got}. Lanza un ValueError, como hace NumPy con formas que no encajan.',
        'losses_silent': 'Con predicciones de forma {p} y objetivos de forma {t} devuelve None. Lanza un '
                         'ValueError: nadie nota un None hasta que se hace algo con él.',
        'step_no_gradient': 'En la actualización algún p.grad es None. El orden es: vaciar los gradientes, '
                            'después backward y después la actualización.{line}',
        'step_not_summed': 'backward necesita un solo número para empezar y hay una pérdida por cada red. La '
                           'suma le da a cada red su propio gradiente.{line}',
        'step_cut': 'Aquello con lo que empieza backward no requiere gradiente: ¿hay un .data o un Tensor '
                    'nuevo entre los parámetros y la pérdida?{line}',
        'step_replaced': 'Un parámetro de la lista fue sustituido por otro tensor. Cambia el .data del que '
                         'está allí.',
        'step_data': 'El .data de un parámetro ahora es de tipo {got}. Tiene que seguir siendo un array: la '
                     'actualización se hace con p.data y p.grad, fuera del grafo.',
        'step_late': 'La actualización está antes de backward: el primer paso no mueve nada y el segundo usa '
                     'el gradiente del primero.',
        'step_unchanged': 'Los parámetros son los mismos después del paso que antes. ¿Cambia la '
                          'actualización el propio p.data, y no un nombre o una copia? p = p - ... crea otro '
                          'tensor y deja el antiguo como estaba. ¿Se vacían los gradientes antes de la '
                          'actualización?',
        'step_no_rate': 'No se usa lr: se resta el gradiente entero.',
        'step_other_rate': 'El paso usa otra tasa de aprendizaje y no la lr que recibe.',
        'step_averaged': 'El paso de cada red es tantas veces menor como redes hay: algo está dividido por '
                         'su número. backward parte de la suma de las pérdidas, y lr se usa tal cual.',
        'step_sum': 'El paso de cada red es tantas veces mayor como puntos hay: los errores se suman sobre '
                    'los puntos. Su pérdida es la media.',
        'step_own_points': 'Este es el paso con los cuatro puntos de XOR. La función recibe otros: ¿se usan '
                           'los argumentos, o la X y la Y del cuaderno?',
        'step_always_relu': 'Este es el paso de una red con ReLU. La activación que recibe la función es '
                            'otra.',
        'step_one_by_one': 'Cada parámetro se mueve antes de hallar el gradiente del siguiente, así que los '
                           'gradientes son de redes distintas. Primero todos los gradientes, de un solo '
                           'backward, y después todas las actualizaciones.',
        'step_divided': 'El gradiente se divide por lr.',
        'step_sign': 'Solo se usa el signo del gradiente.',
        'step_replaces_data': 'Los datos han pasado a ser -lr por el gradiente. Delante va lo que había: '
                              'p.data - lr * p.grad.',
        'step_gradient_summed': 'Cada elemento se mueve según la suma de todos los gradientes de su array.',
        'step_twice': 'El paso es el doble de largo: ¿se hace dos veces la actualización, o se llama dos '
                      'veces a backward?',
        'step_some_still': '{names}: sin cambios. Participan todos los parámetros.',
        'step_numbers': '{name} no es lo que había menos lr por el gradiente.',
        'step_stale': 'Lo que había en grad antes del paso se ha sumado al gradiente nuevo. Vacía los '
                      'gradientes antes de backward.',
        'step_zero_late': 'Los gradientes se vacían después de la actualización. Lo que había en grad antes '
                          'del primer paso se suma entonces en él. Vacíalos antes de backward.',
        'step_old_gradient': 'El paso usa el gradiente que ya había y no el que encuentra backward. La '
                             'actualización va después de backward.',
        'step_second': 'El primer paso es correcto, pero no el segundo, con otra lr. ¿Queda algo del '
                       'primero?',
        'step_loss_late': 'Estas son las pérdidas de después de la actualización. Devuelve aquellas con las '
                          'que empezó el paso.',
        'step_loss_one': 'La función devolvió un solo número, la media de las pérdidas. Devuélvelas todas, '
                         'una por cada red.',
        'step_loss_sum': 'La función devolvió un solo número, la suma de las pérdidas. Devuélvelas todas, '
                         'una por cada red.',
        'step_loss_points': 'Son sumas sobre los puntos. La pérdida es la media.',
        'step_loss_own_points': 'Son las pérdidas en los cuatro puntos de XOR. La función recibe otros: ¿se '
                                'usan los argumentos, o la X y la Y del cuaderno?',
        'step_loss_relu': 'Son las pérdidas de una red con ReLU. La activación que recibe la función es '
                          'otra.',
        'step_loss_shape': 'Lo que devolvió la función tiene la forma {got} y se esperaba {expected}: una '
                           'pérdida por cada red.',
        'step_loss_numbers': 'Lo que devolvió la función no son las pérdidas con las que empezó el paso.',
        'solved_one': 'La función devolvió una sola respuesta, de tipo {got}. Cada red tiene la suya.',
        'solved_type': 'Las respuestas son de tipo {got}. Tienen que ser True o False.',
        'solved_shape': 'Las respuestas tienen la forma {got} y se esperaba {expected}: una por cada red.',
        'solved_outputs': 'Las respuestas tienen la forma {got} y se esperaba {expected}: una por red. '
                          'Tienen que desaparecer dos ejes, el de los puntos y el de las salidas.',
        'solved_networks': 'Las respuestas tienen la forma {got} y se esperaba {expected}: una por red. Se '
                           'han juntado las redes: el eje 0 es el suyo y se queda.',
        'solved_any': 'Se da por solución que haya un punto correcto. Tienen que serlo los cuatro.',
        'solved_mean': 'Se compara con ½ el error medio. Tras una media pequeña puede haber un punto muy '
                       'malo: cada uno tiene que estar cerca de su objetivo.',
        'solved_squared': 'Lo que se compara con un límite es el error cuadrático medio. Tras una media '
                          'pequeña puede haber un punto muy equivocado: cada uno tiene que estar cerca de su '
                          'objetivo.',
        'solved_sum': 'Las cuatro distancias se suman antes de compararlas. Cada una por separado tiene que '
                      'ser menor que ½.',
        'solved_not': 'Las respuestas están al revés.',
        'solved_exact': 'Solo cuentan las predicciones iguales a su objetivo. Una red nunca llega '
                        'exactamente: basta con estar a menos de ½.',
        'solved_no_abs': 'Una predicción muy por debajo de su objetivo cuenta como cercana. Una distancia no '
                         'tiene signo: abs.',
        'solved_no_sign': 'Una predicción de -1 cuenta como cercana al objetivo 1. El signo se quita antes '
                          'de restar: abs va alrededor de la diferencia.',
        'solved_targets': 'Con otros objetivos las respuestas siguen siendo las de XOR. ¿Se miran los '
                          'objetivos que recibe la función?',
        'solved_wide': 'Con las predicciones {row} dice {answer}. El límite es demasiado amplio: cada una '
                       'tiene que estar a menos de ½ de su objetivo.',
        'solved_narrow': 'Con las predicciones {row} dice {answer}. El límite es demasiado estrecho: basta '
                         'con estar a menos de ½ del objetivo.',
        'solved_side': 'Solo cuenta el lado de ½, así que una predicción de 7 para el objetivo 1 se da por '
                       'resuelta. Tiene que estar a menos de ½.',
        'solved_half': 'Una predicción de exactamente ½ se da por correcta. No decide nada, y el redondeo la '
                       'convierte en 0: tiene que estar a menos de ½.',
        'solved_nan': 'Se dan por correctas predicciones de nan. Vienen de un entrenamiento que se desbordó, '
                      'y toda comparación con nan da False: pregunta si todas están cerca y no si alguna '
                      'está lejos.',
        'solved_strict': 'Con las predicciones {row} dice {answer}. Cada una está a menos de ½ de su '
                         'objetivo, y no se pide más.',
        'solved_wrong': 'Con las predicciones {row} dice {answer}.',
        'one_unit_all': 'Según esto, todas las redes lo consiguen. Dibuja los cuatro puntos: una unidad '
                        'corta el plano por una sola recta. ¿De qué lado quedan los dos puntos con objetivo '
                        '1?',
        'one_unit_points': 'Puede que acierte tres de los cuatro puntos, pero la pregunta es por las redes: '
                           '¿en cuántas están bien los cuatro?',
        'one_unit_coin': 'La mitad, como a cara o cruz. Dónde pone su recta una unidad es suerte; pregúntate '
                         'si serviría alguna recta.',
        'one_unit_quarter': 'Un cuarto, como si los cuatro puntos fueran cuatro oportunidades. Pregúntate si '
                            'serviría alguna recta.',
        'one_unit_sixteenth': 'Una de 2⁴, como si todas las maneras de contestar a cuatro puntos fueran '
                              'igual de probables. No todas se pueden obtener con una sola unidad.',
        'one_unit_count': 'Esto es un número de redes. Se pide una proporción, de 0 a 1; y dibuja los cuatro '
                          'puntos: ¿qué rectas servirían?',
        'one_unit_otherwise': 'Es otra proporción. Dibuja los cuatro puntos y la recta por la que una unidad '
                              'corta el plano: ¿qué rectas servirían?',
        'rate_type': 'Lo que devolvió la función es de tipo {got}. Tiene que ser un solo número, de 0 a 1.',
        'rate_array': 'La función devolvió un array de forma {got}. Tiene que ser un solo número, de 0 a 1: '
                      'la media de las respuestas.',
        'rate_percent': 'Esto es un porcentaje. Una proporción es un número de 0 a 1.',
        'rate_count': 'Esto es cuántas lo resolvieron. Divide por cuántas hay.',
        'rate_two_hundred': 'El número de redes que lo resuelven está dividido por 200. Hay que dividir por '
                            'el número de semillas que recibe la función.',
        'rate_failures': 'Esta es la proporción de las que no lo resolvieron.',
        'rate_one_seed': 'Cinco semillas, de las que tres resuelven XOR, y la tasa es 0, como la de la '
                         'primera sola. ¿Se entrena cada semilla, y antes de preguntar?',
        'rate_other_seeds': 'La tasa es 1 con cinco semillas de las que dos fallan. ¿Se usan estas semillas '
                            'u otras? ¿Y se le pregunta a solved?',
        'rate_steps': 'Sin dar ni un paso, aquí ninguna red resuelve XOR, pero la tasa es 1. ¿Es el número '
                      'de pasos el que recibe la función?',
        'rate_lr': 'Con una tasa de aprendizaje de 1e-6 ninguna red llega a ningún sitio, pero la tasa es 1. '
                   '¿Se le pasa lr a step?',
        'rate_activation': 'La tasa es la de ReLU, y la activación recibida era tanh.',
        'rate_hidden': 'Las redes tienen {got} unidades ocultas y se pedían {expected}.',
        'rate_more_seeds': 'Se entrenaron redes con semillas que no son las recibidas: {got}, por ejemplo. '
                           'La tasa se refiere a las semillas recibidas, y la que falla no se vuelve a '
                           'sortear.',
        'rate_steps_off': 'Cada red da {got} pasos y se pedían {expected}.',
        'rate_stopped': 'Una red se paró tras {got} de {expected} pasos. Si resuelve XOR se pregunta al '
                        'final, después de todos: por el camino puede acertar y volver a perderlo.',
        'rate_begins_anew': 'Las redes empiezan de nuevo en cada uno de los {steps} pasos: initial se llama '
                            'dentro del bucle. Basta con una vez, antes de él.',
        'rate_ever': 'Esto cuenta cada red que resolvió XOR en algún paso. La que vuelve a perderlo no lo ha '
                     'resuelto: pregunta al final, una sola vez.',
        'rate_best': 'Esta es la mejor de las tasas del camino. Se pide la tasa después del último paso.',
        'rate_no_nan': 'Las redes cuyas predicciones se han vuelto nan quedan fuera de la media. Han '
                       'fallado, y cuentan.',
        'rate_rounded': 'Aquí cuenta una red cuyas respuestas son ½, 1, 1, ½. ¿Decide solved, el redondeo o '
                        'una pérdida?',
        'rate_near': 'Se dejan fuera redes cuyas respuestas son 0.4, 0.6, 0.6, 0.4. Cada una está a menos de '
                     '½ de su objetivo: ¿decide solved o decide una pérdida?',
        'rate_losses': 'Esto cuenta las redes cuya última pérdida es pequeña. Si XOR está resuelto lo dice '
                       'solved, con las predicciones de después del último paso.',
        'rate_wrong': 'Con {hidden} unidades y {activation} la tasa es {got_rate}, y estas semillas dan '
                      '{right}.',
        'rate_low': 'Con doce semillas, {hidden} unidades y {activation}, la tasa de éxito es {rate}. Tiene '
                    'que ser al menos {low}.',
        'rate_high': 'Con doce semillas, {hidden} unidades y {activation}, la tasa de éxito es {rate}. Más '
                     'de {high} no puede ser: ¿se entrena cada semilla y se le pregunta?',
        'training_no_steps': 'No se ha dado ningún paso, así que no se ha entrenado nada. Lo habitual es que '
                             'el número de pasos sea 0 o que el bucle no llegue a ejecutarse.',
        'training_overflow': 'El entrenamiento no ha convergido: desde el paso {step} ninguna pérdida es un '
                             'número finito. Lo habitual es que la tasa de aprendizaje sea demasiado grande; '
                             'o que la actualización tenga el signo contrario, o que los gradientes no se '
                             'vacíen nunca.',
        'training_still': 'El entrenamiento no ha convergido: la pérdida es {last} al final como al '
                          'principio. Lo habitual es que la tasa de aprendizaje sea 0, que el gradiente sea '
                          '0 o None, o que la actualización cambie un nombre o una copia. Mira un gradiente, '
                          'y un parámetro antes y después de un paso.',
        'training_up': 'El entrenamiento no ha convergido: la pérdida ha crecido de {first} a {last}. Lo '
                       'habitual es que la actualización tenga el signo contrario, que la tasa de '
                       'aprendizaje sea demasiado grande o que los gradientes se sumen a los antiguos.',
        'training_far': 'El entrenamiento no ha convergido: la pérdida ha pasado de {first} a {last}, sin '
                        'bajar de {below}. Lo habitual es que los pasos sean pocos o la tasa de aprendizaje '
                        'demasiado pequeña; o que la red se haya atascado, como la que tiene sus unidades '
                        'muertas.',
        'attempt_unwritten': '{name} aún no está escrita. Escríbela y ejecuta otra vez esta celda.',
        'attempt_undefined': 'Todavía no existe {name}. Ejecuta la celda que la define y después otra vez '
                             'esta.',
        'attempt_later': 'Esto necesita {name}, que se escribe en la lección {lesson}.',
        'attempt_failed': '{name} se detuvo con {error}: {text}.{line}',
        'attempt_unsure': 'La celda se detuvo con {error}: {text}. Usa {name}, que aún no ha pasado sus '
                          'comprobaciones: empieza por ahí.',
        'attempt_rate': 'No hubo entrenamiento: {text}. Una tasa de aprendizaje es un número positivo y '
                        'pequeño, como 0.01.',
        'settled_no_steps': 'No hubo entrenamiento: no se dio ni un paso. ¿Está vacío el range del bucle?',
        'settled_not_finite': 'El entrenamiento no llegó: después de {steps} pasos, la pérdida es {last} y '
                              'ya no es ningún número. Casi siempre se debe a un lr demasiado grande.',
        'settled_not_fallen': 'El entrenamiento no llegó: la pérdida empezó en {first} y después de {steps} '
                              'pasos es {last}. Causas frecuentes: un lr demasiado pequeño o demasiado '
                              'grande, gradientes que no se vacían, etiquetas de otras filas.',
        'settled_still_falling': 'El entrenamiento aún no ha llegado: la pérdida empezó en {first}, después '
                                 'de {steps} pasos es {last} y todavía baja. Causas frecuentes: pocos pasos '
                                 'o un lr demasiado pequeño.',
        'learned_not': 'El entrenamiento no llegó: la red acierta en {share} de las filas con las que se '
                       'entrenó, menos de {least}. Lo que se imprime aquí es de una red que no ha aprendido. '
                       'Causas frecuentes: pocos pasos, un lr demasiado pequeño o demasiado grande, entradas '
                       'y etiquetas de filas distintas.',
        'file_missing': '{name} no está junto al cuaderno. Cópialo otra vez de la carpeta de la lección.',
        'number_tensor': 'La respuesta es un Tensor. Tiene que ser un simple número: .item() lo saca.',
        'numbers_count': 'Se piden {expected} números después de return, con comas entre ellos. Esto es lo '
                         'que devolvió: {got}.',
        'numbers_comma': 'Devolvió {got} números donde se piden {expected}: en Python los decimales se '
                         'escriben con punto, como en 0.5.',
        'numbers_percent': 'El número {place} es {number}, un porcentaje. Escríbelo como parte de uno: el 50 '
                           '% es 0.5.',
        'grid_array': 'Devolvió algo de tipo {got}. Tienen que ser números, de forma {expected}.',
        'grid_shape': 'Tiene forma {got}; debería tener forma {expected}.',
        'onehot_bounds': 'Se pidió un lugar que no existe: {text}. Los números de index van de 0 a size - '
                         '1.{line}',
        'onehot_transposed': 'La tabla está traspuesta. Cada elemento de index tiene su fila, y los lugares '
                             'de 0 a size - 1 son columnas.',
        'onehot_shifted': 'Cada 1 está corrido un lugar. Los lugares se cuentan desde 0: el índice 0 tiene '
                          'su 1 en la columna 0.',
        'onehot_valued': 'Donde va un 1 están los propios elementos de index. Una entrada está encendida o '
                         'apagada.',
        'onehot_columns': 'Todas las filas tienen marcados los mismos lugares: con index como único índice '
                          'de las columnas se cambian columnas enteras. Indica para cada fila su lugar: '
                          'np.arange cuenta las filas.',
        'onehot_inverted': 'El 0 y el 1 están cambiados.',
        'onehot_identity': 'Eso es la identidad: una fila por cada lugar que hay. Se piden las filas que '
                           'nombra index, en su orden.',
        'onehot_narrow': 'Solo hay columnas hasta el mayor número de index. size dice cuántas hay: aquí '
                         '{size}, con index {given}.',
        'onehot_columns_count': 'Hay {got} columnas; size dice {size}. Cuántas hay solo depende de size.',
        'onehot_one_row': 'Devolvió una sola fila de {size} números. Hay una fila por cada elemento de '
                          'index, aquí {rows}, cada una con su propio 1.',
        'onehot_unique': 'Cada número de index tiene aquí una sola fila, por muchas veces que aparezca. '
                         'index puede nombrar un lugar varias veces: una fila cada vez, en el orden de '
                         'index.',
        'onehot_reshaped': 'Los números se crearon tumbados, y reshape los cortó en otro orden. .T '
                           'intercambia filas y columnas; reshape, no.',
        'onehot_filled': 'Hay varios 1 en una fila: todos hasta el lugar, o todos desde el lugar. Cada fila '
                         'tiene uno solo.',
        'onehot_whole_rows': 'Hay filas enteras de unos: con index como único índice se cambian filas. Dos '
                             'índices dicen qué fila y qué lugar en ella; np.arange cuenta las filas.',
        'onehot_wrong': 'Algunos elementos están mal: cada fila tiene un solo 1, en el lugar que dice index.',
        'ceiling_unhashable': 'Una clave de un diccionario tiene que ser algo que no pueda cambiar: {text}. '
                              'Las entradas sirven tal como están.{line}',
        'ceiling_count': 'Eso es el número de filas. La proporción es ese número dividido entre el de todas '
                         'las filas.',
        'ceiling_percent': 'Eso es un porcentaje. Una proporción está entre 0 y 1.',
        'ceiling_classes': 'Eso es 1 dividido entre el número de etiquetas distintas: la proporción de quien '
                           'adivina sin mirar. Aquí se mira la entrada: cuenta para cada entrada.',
        'ceiling_majority': 'Eso es la proporción de la etiqueta más frecuente de todas. Un modelo puede dar '
                            'una respuesta distinta a cada entrada: cuenta dentro de cada una.',
        'ceiling_unweighted': 'Aquí todas las entradas pesan lo mismo, tengan las filas que tengan. Suma '
                              'primero las filas acertadas de todas las entradas y divide una sola vez.',
        'ceiling_inputs': 'Eso cuenta una fila acertada por entrada. Una entrada cuya mejor etiqueta aparece '
                          'varias veces acierta varias.',
        'ceiling_least': 'En cada entrada se tomó la etiqueta más rara. La mejor respuesta es la más '
                         'frecuente.',
        'ceiling_wrong_side': 'Eso es la proporción en la que falla incluso el mejor modelo.',
        'ceiling_sure': 'Eso solo cuenta las entradas con una única etiqueta. Con varias, un modelo aún '
                        'acierta la más frecuente.',
        'ceiling_per_input': 'Las filas acertadas se dividieron entre el número de entradas. Se pide la '
                             'proporción de todas las filas.',
        'ceiling_largest': 'Eso es la cuenta mayor de una sola entrada. Cada entrada tiene la suya: súmalas.',
        'ceiling_different': 'Dentro de una entrada, sus etiquetas distintas cuentan aquí por igual. Cuenta '
                             'cuántas veces aparece cada una y quédate con la cuenta mayor.',
        'ceiling_labels': 'Se han sumado etiquetas donde van cuentas de filas. En un Counter, las claves son '
                          'las etiquetas, y los valores dicen cuántas veces aparece cada una.',
        'ceiling_by_label': 'Eso se contó para cada etiqueta: en qué entrada es más frecuente. Cuenta para '
                            'cada entrada qué etiqueta es allí la más frecuente.',
        'ceiling_two_labels': 'Se suman las etiquetas de una entrada, lo que solo cuenta si hay dos, 0 y 1. '
                              'Puede haber más: un Counter cuenta cada una.',
        'ceiling_pairs': 'Eso cuenta los pares distintos de entrada y etiqueta. Cuenta las filas en las que '
                         'acierta una sola respuesta por entrada.',
        'ceiling_largest_share': 'Eso es la proporción de una sola entrada, la que mejor se puede responder. '
                                 'La proporción que se pide es la de todas las filas.',
        'ceiling_ties': 'Donde dos etiquetas de una entrada son igual de frecuentes, se han contado las dos '
                        'como aciertos. Una función tiene ahí una sola respuesta.',
        'ceiling_half': 'Una entrada solo cuenta si su mejor etiqueta tiene más de la mitad de sus filas. La '
                        'etiqueta más frecuente cuenta con sus filas, por pocas que sean.',
        'ceiling_cut_off': 'Devolvió {got}, un número entero; se esperaba {expected}. // e int cortan lo que '
                           'está detrás del punto: divide con /.',
        'ceiling_rounded': 'Devolvió {got}, que es {expected} redondeado. Deja el número tal como es: '
                           'después se sigue contando con él.',
        'ceiling_last': 'En cada entrada se tomó una etiqueta tal como venía, la primera o la última, y no '
                        'la más frecuente: un diccionario guarda un valor por clave, y el siguiente lo '
                        'sustituye.',
        'ceiling_wrong': 'Con entradas que empiezan por {inputs} devolvió {got}; se esperaba {expected}. '
                         'Cuenta a mano con una tabla de cuatro filas.',
        'control_inputs': 'El número {place}, {number}, cuenta las entradas. La exactitud cuenta filas: '
                          '¿cuántas filas comparten una entrada, y cuántas de ellas se pueden acertar?',
        'control_persons': 'El número {place}, {number}, sería la proporción de una persona. Lo que hay que '
                           'decir es el tiempo.',
        'control_all': 'El número {place}, {number}, significaría que el verbo y la persona deciden el '
                       'tiempo. Mira las filas de un verbo y una persona: ¿tienen todas el mismo tiempo?',
        'control_none': 'El número {place}, {number}, es menos de lo que acierta un modelo que siempre '
                        'responde lo mismo.',
        'control_exchanged': 'El número {place}, {number}, es una pérdida. El orden es: exactitud, entropía '
                             'cruzada, exactitud en las filas apartadas.',
        'control_log_base': 'El número {place}, {number}, está en otra unidad: nuestra cross_entropy usa el '
                            'logaritmo natural, np.log.',
        'control_log_sign': 'El número {place}, {number}, es negativo. Una pérdida es menos el logaritmo de '
                            'la parte, y el logaritmo de una proporción ya es negativo.',
        'control_log_inputs': 'El número {place}, {number}, es el logaritmo de otra cuenta. Una fila cuesta '
                              'lo que diga la proporción de su etiqueta *dentro de su propia entrada*.',
        'control_share_for_loss': 'El número {place}, {number}, es una proporción. La pérdida se hace con el '
                                  'logaritmo de esa proporción.',
        'control_loss_zero': 'El número {place}, {number}, exigiría la probabilidad 1 para cada etiqueta, y '
                             'hay filas con la misma entrada y etiquetas distintas.',
        'control_loss_total': 'El número {place}, {number}, es una suma de filas. cross_entropy toma la '
                              'media.',
        'control_loss_weighed': 'El número {place}, {number}, cuenta solo uno de los cinco tiempos. Cada una '
                                'de las cinco filas de una entrada cuesta el logaritmo, así que la media es '
                                'ese mismo logaritmo.',
        'control_four': 'El número {place}, {number}, es lo que darían cuatro tiempos. En las 300 filas no '
                        'se ha apartado ninguno.',
        'control_rounded': 'El número {place}, {number}, está demasiado redondeado: se piden tres decimales.',
        'control_held_guess': 'El número {place}, {number}, es la proporción de quien adivina. Este modelo '
                              'no adivina: ha aprendido qué tiempos van con ese verbo y esa persona. ¿Está '
                              'entre ellos el tiempo apartado?',
        'control_held_all': 'El número {place}, {number}, significaría que lo aprendido vale también para '
                            'las filas apartadas. ¿Qué ha visto el modelo con ese verbo y esa persona, y qué '
                            'no?',
        'control_held_seen': 'El número {place}, {number}, habla de las filas con las que se entrenó. Se '
                             'pide cuántas de las 60 apartadas se aciertan.',
        'control_otherwise': 'El número {place}, {number}, aún no está bien. Toma un verbo y una persona, '
                             'escribe sus filas y cuenta.',
        'step_loss_after': 'La pérdida devuelta es la de después del paso. Guarda la de antes: ya la tienes.',
        'step_loss_summed': 'La pérdida es una suma de las filas. cross_entropy toma la media: no hay que '
                            'hacer nada más.',
        'step_loss_negative': 'La pérdida es negativa. cross_entropy ya la da con su signo: no hay que hacer '
                              'nada más.',
        'step_loss_rounded': 'La pérdida es {got}, que es {expected} redondeado. Déjala tal como es: se '
                             'redondea al imprimir.',
        'step_loss_array': 'Devolvió un array. Se pide un simple número: .item() lo saca.',
        'step_softmax_first': 'Eso es la pérdida de unas probabilidades. cross_entropy recibe logits y hace '
                              'ella misma la softmax.',
        'step_arguments': 'cross_entropy recibe primero los logits y después las etiquetas: {text}.{line}',
        'step_other_rows': 'Los logits y las etiquetas no son de las mismas filas: {text}. Todo sale de lo '
                           'que recibe train_step, x y targets.{line}',
        'step_graph_cut': 'La pérdida no tiene camino de vuelta a los parámetros: {text}. .data saca los '
                          'números del grafo; los logits entran en cross_entropy tal como salen del '
                          'modelo.{line}',
        'step_loss': 'La pérdida {step} es {got}; debería ser {expected}, la de cross_entropy(model(x), '
                     'targets) antes del paso.',
        'step_not_moved': 'Los parámetros no se han movido. El paso necesita gradientes: primero backward, '
                          'después el paso, y en medio nada que los vacíe.',
        'step_not_asked': 'Los parámetros se han movido, y el optimizador recibido no ha dado ningún paso. '
                          'Solo él conoce su tasa y lo que recuerda: optimiser.step() lo hace todo.',
        'step_gradients_kept': 'A partir del segundo paso siguen ahí los gradientes de los anteriores: '
                               'backward les suma. Vacíalos una vez por paso.',
        'step_before_backward': 'Cada paso se da con los gradientes del paso anterior: el paso está antes de '
                                'backward.',
        'step_upwards': 'Los parámetros van cuesta arriba. optimiser.step() lo hace todo; no hay que cambiar '
                        'ningún signo.',
        'step_made_twice': 'En {calls} llamadas, optimiser.step se ejecutó {asked} veces. Una llamada da un '
                           'paso.',
        'step_backward_twice': 'El primer paso fue el doble de largo de lo que dice el gradiente. ¿Se llama '
                               'dos veces a backward?',
        'step_rows_summed': 'Los pasos son {rows} veces más largos de lo que deberían, y hay {rows} filas: '
                            'es el gradiente de una suma. cross_entropy ya toma la media.',
        'step_weights': 'Después de tres pasos, los pesos no son los que deberían. Un paso se hace con los '
                        'gradientes de esta pérdida, en los pesos que hay.',
        'accuracy_each': 'Devolvió un array de forma {got}: acierto o fallo de cada fila. La exactitud es la '
                         'proporción de todas.',
        'accuracy_sum': 'Eso es cuántas se aciertan. La exactitud es la proporción: divide entre el número '
                        'de filas o toma la media.',
        'accuracy_percent': 'Eso es un porcentaje. La exactitud es una proporción entre 0 y 1.',
        'accuracy_errors': 'Eso es la proporción de las respuestas equivocadas.',
        'accuracy_smallest': 'Se tomó el lugar del logit más pequeño. La respuesta es el mayor.',
        'accuracy_axis': 'El mayor se buscó a lo largo de las filas. Cada fila tiene su respuesta: busca a '
                         'lo largo de las clases, el eje 1.',
        'accuracy_flat': 'argmax sin eje da un solo lugar de toda la tabla. Cada fila tiene su respuesta: el '
                         'eje 1.',
        'accuracy_by_classes': 'Los aciertos se dividieron entre el número de clases. Divide entre el número '
                               'de filas.',
        'accuracy_by_size': 'Los aciertos se dividieron entre el número de logits. Divide entre el número de '
                            'filas.',
        'accuracy_by_grid': 'Los aciertos se dividieron entre 300. Divide entre el número de filas '
                            'recibidas: no siempre es toda la rejilla.',
        'accuracy_outer': 'Cada respuesta se comparó con todas las etiquetas: una columna con una fila se '
                          'difunden y dan una tabla. Las dos tienen que tener forma (N,).',
        'accuracy_probability': 'Eso es la probabilidad media de las etiquetas. La exactitud solo pregunta '
                                'si el logit mayor está ahí.',
        'accuracy_positive': 'Eso cuenta dónde el logit de la etiqueta es mayor que 0. Un logit positivo no '
                             'tiene por qué ser el mayor, y el mayor puede ser negativo.',
        'accuracy_shifted': 'Las respuestas están corridas un lugar. argmax cuenta desde 0, y las etiquetas '
                            'también.',
        'accuracy_two': 'Se tomaron los dos logits mayores. La respuesta es solo el mayor.',
        'accuracy_size': 'Se tomó el logit de mayor tamaño, sea cual sea su signo. -5 es menor que 1.',
        'accuracy_rounded_logits': 'Primero se redondearon los logits. Dos que solo difieren detrás del '
                                   'punto se vuelven iguales.',
        'accuracy_each_class': 'Eso es la media de las clases, todas con el mismo peso. La exactitud es la '
                               'proporción de todas las filas.',
        'accuracy_places': 'Eso es la media de las propias respuestas. Compáralas antes con las etiquetas.',
        'accuracy_rounded': 'Devolvió {got}, que es {expected} redondeado. Déjalo tal como es: se redondea '
                            'al imprimir.',
        'accuracy_whole': 'Devolvió {got}, un número entero; se esperaba {expected}. int y // cortan la '
                          'parte decimal, all() pregunta si se aciertan todas las filas, y el propio logit '
                          'mayor, max, no es igual a ninguna etiqueta: lo es su lugar, argmax.',
        'accuracy_wrong': 'Devolvió {got}; se esperaba {expected}.',
        'flags_count': 'Con «{form}» devolvió un array de forma {got}. Se piden nueve números seguidos, '
                       'forma (9,).',
        'flags_looked_up': '«{form}» es una forma que tu tabla no tiene: {text}. Los indicadores salen solo '
                           'de las letras de la forma, para que sirvan con verbos que nadie ha visto.{line}',
        'flags_letters': 'Se buscan letras en lugar de palabras enteras: con «{form}», el indicador {flag} '
                         'es {got}; se esperaba {expected}. «finish» lleva dentro las letras de is, y no es '
                         'ningún auxiliar.',
        'flags_front_alone': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}. Una '
                             'palabra sola no está delante de nada; y solo la primera de dos palabras está '
                             'delante.',
        'flags_first_word': 'La terminación se buscó en la primera palabra: con «{form}», el indicador '
                            '{flag} es {got}; se esperaba {expected}.',
        'flags_one_word': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}. -ed y -s solo '
                          'cuentan en una forma de una sola palabra.',
        'flags_ing_alone': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}. -ing cuenta '
                           'también en una forma de dos palabras.',
        'flags_no_such_end': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}: no acaba '
                             'en esas letras. endswith mira el final; in las encuentra en cualquier sitio.',
        'flags_end_missed': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}: la forma '
                            'acaba en esas letras, y no se pregunta nada más.',
        'flags_front_missed': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}: {flag} es '
                              'la primera palabra, delante de otra.',
        'flags_order': 'Los indicadores correctos en otro orden: con «{form}», el lugar de {flag} contiene '
                       '{got}. El orden es will, have, has, am, are, is, -ing, -ed, -s.',
        'flags_inverted': 'El 0 y el 1 están cambiados: 1 es sí.',
        'flags_wrong': 'Con «{form}», el indicador {flag} es {got}; se esperaba {expected}.',
        'split_type': 'Se piden dos arrays de números de fila. Esto es lo que devolvió: {got}.',
        'split_masks': 'Son máscaras, un sí o un no por cada fila. Se piden números de fila: np.flatnonzero '
                       'da los de una máscara.',
        'split_where': 'np.where y np.nonzero devuelven una tupla con un array dentro. Toma ese array, con '
                       '[0], o usa np.flatnonzero.',
        'split_verbs': '{got} son verbos. Se piden los números de las filas que tienen esos verbos: np.isin '
                       'las encuentra, np.flatnonzero da sus números.',
        'split_outside': 'No existe la fila {got}: hay {rows}, contadas desde 0.',
        'split_twice': 'Una fila está más de una vez en la misma parte.',
        'split_overlap': 'Las mismas filas están en las dos partes: el verbo {verb} está en los dos lados. '
                         'Un solo sorteo para las dos partes, cortado en dos, no puede dar el mismo verbo '
                         'dos veces.',
        'split_leaks': 'El verbo {verb} está en las dos partes, con filas distintas: se filtran {count} '
                       'verbos. Se repartieron filas donde hay que repartir verbos: todas las filas de un '
                       'verbo van al mismo lado.',
        'split_swapped': 'La primera parte contiene {first} verbos y la segunda {second}; se piden '
                         '{expected}. ¿Están intercambiadas las dos partes, o los dos números?',
        'split_sizes': 'Las partes contienen {got} verbos; se esperaba {expected}. Los números dicen cuántos '
                       'verbos: de una permutación, los n_train primeros y los n_valid que les siguen.',
        'split_varies': 'Cuántos verbos contienen las partes depende del sorteo: aquí {got}; se esperaba '
                        '{expected}. Sortea entre np.unique(verbs): cada verbo una vez, y ningún número que '
                        'no tenga ningún verbo.',
        'split_rows': 'Faltan filas de los verbos elegidos: {count}. Todas las filas de un verbo van con él.',
        'split_by_chance': 'Llamada dos veces con generadores de la misma semilla, da dos repartos '
                           'distintos. Todo lo que se sortea tiene que sortearlo rng.',
        'split_fixed': 'Generadores con semillas distintas dan todos el mismo reparto. Qué verbos se toman '
                       'tiene que sortearlo rng.',
        'split_never': 'En {draws} repartos con semillas distintas, el verbo {verb} no estuvo nunca en la '
                       'parte {place}. Todos los verbos tienen que poder caer en cualquiera de las dos: '
                       'corta una permutación de todos.',
        'split_neighbours': 'En {draws} repartos con semillas distintas, la segunda parte fue siempre uno de '
                            'solo {count} conjuntos de verbos. No basta con sortear dónde se empieza: sortea '
                            'cada verbo.',
        'repaired_type': 'Se piden tres cosas: el modelo, las filas con las que se entrenó y las apartadas. '
                         'Esto es lo que devolvió: {got}.',
        'repaired_no_model': 'La primera de las tres cosas es de tipo {got}, y no un modelo. fitted devuelve '
                             'dos cosas: el modelo y su última pérdida.',
        'repaired_outputs': 'Con todas las filas, el modelo da logits de forma {got}; se esperaba '
                            '{expected}.',
        'repaired_inputs': 'A los pasos del entrenamiento se les mostraron filas de {got} números; '
                           'features() tiene {expected}: verbo, persona e indicadores.',
        'repaired_leaks': 'Hay un verbo en las dos listas de filas. Entonces las filas apartadas no dicen '
                          'nada de verbos nuevos.',
        'repaired_irregular': 'Hay verbos irregulares entre las filas. Los regulares son las 180 primeras '
                              'filas: reparte esas.',
        'repaired_only_irregular': 'split_by_verb recibió solo los verbos irregulares. Los números de fila '
                                   'que devuelve se cuentan desde 0 en lo que recibe, así que nombran filas '
                                   'de otros verbos. Los regulares son VERB[:180].',
        'repaired_sees_valid': 'A un paso del entrenamiento se le mostraron filas de los verbos apartados. '
                               'Aplica el índice train a las entradas y a las etiquetas antes de que entren '
                               'en el paso.',
        'repaired_other_rows': 'A un paso del entrenamiento se le mostraron filas de verbos que no son de '
                               'los que se entrenan. Aplica el índice train a las entradas y a las etiquetas '
                               'antes de que entren en el paso.',
        'repaired_steps': 'Se vieron {steps} pasos de entrenamiento. Se pide una sola red, y {expected} '
                          'pasos.',
        'repaired_optimiser': 'El optimizador es {got} con lr {lr}. Se pide Adam con lr 0.01.',
        'repaired_optimiser_anew': 'Se crearon {count} optimizadores para {steps} pasos. Un Adam nuevo no '
                                   'recuerda nada de los pasos anteriores: crea uno solo, antes del bucle.',
        'repaired_person': 'Las respuestas del modelo son las personas de las filas con las que se entrenó. '
                           'Las etiquetas son los tiempos, TENSE.',
        'repaired_altered': 'A un paso del entrenamiento se le mostraron entradas que features() no da, y '
                            'con las que da, el modelo acierta muy poco. ¿Les falta algo, o hay entre ellas '
                            'algo de la respuesta?',
        'repaired_untrained': 'Con la semilla {seed}, el modelo acierta en {train} de las filas con las que '
                              'se entrenó, después de {steps} pasos que hemos visto: aún no las ha '
                              'aprendido. ¿Son entradas y etiquetas de las mismas filas, y son 500 los '
                              'pasos?',
        'repaired_low': 'Con la semilla {seed}, el modelo acierta en {train} de las filas con las que se '
                        'entrenó y en {valid} de las otras; se esperaba al menos {least}. ¿Ha visto los '
                        'indicadores?',
        'repaired_by_chance': 'Llamada dos veces con la semilla 0, da dos repartos distintos. Todo lo que se '
                              'sortea sale de np.random.default_rng(seed).',
        'repaired_one_split': 'Todas las semillas dan el mismo reparto. El generador que recibe '
                              'split_by_verb se crea con la semilla: np.random.default_rng(seed).',
        'repaired_one_beginning': 'Todas las semillas empiezan con los mismos pesos. El generador que recibe '
                                  'net también se crea con la semilla, o es el que ha sorteado los verbos.',
        'confusion_transposed': 'La tabla está traspuesta: la fila i es la clase verdadera; la columna j, la '
                                'predicha.',
        'confusion_once': 'Cada elemento vale como mucho 1, por muchas filas que le correspondan. = fija, y '
                          '+= con arrays como índices suma una sola vez en cada lugar; np.add.at suma uno '
                          'tras otro.',
        'confusion_shares': 'Son proporciones. Se piden recuentos.',
        'confusion_diagonal': 'Hay que contar tanto los aciertos como los fallos: la diagonal y lo que hay a '
                              'su lado.',
        'confusion_both': 'Cada fila de los datos se contó dos veces, en [etiqueta, predicción] y en '
                          '[predicción, etiqueta].',
        'confusion_shifted': 'Las cuentas están corridas una fila y una columna. Las clases se cuentan desde '
                             '0, igual que las filas y las columnas.',
        'confusion_ones': 'Todas las cuentas son una más de lo que deberían. Empieza con ceros.',
        'confusion_outer': 'Eso es cuántas veces i es etiqueta por cuántas veces se predice j. Cuenta las '
                           'filas en las que se dan las dos cosas.',
        'confusion_one_row': 'Solo se contó una fila de los datos. ¿Está return dentro del bucle?',
        'confusion_flat': 'Tiene forma {got}: todas las cuentas en una línea. Debería tener forma '
                          '{expected}: reshape.',
        'confusion_outside': 'Falta una fila o una columna: {text}. Una clase que no aparece entre las '
                             'etiquetas se puede predecir: size dice cuántas hay.{line}',
        'confusion_minlength': 'Hay menos cuentas que elementos: {text}. bincount se detiene en el mayor '
                               'número que aparece; minlength dice cuántas cuentas hay.{line}',
        'confusion_size': 'Tiene forma {got}; debería tener forma {expected}. size dice cuántas clases hay, '
                          'aparezcan o no.',
        'confusion_wrong': 'Algunas cuentas están mal: cada fila de los datos suma 1 en [etiqueta, '
                           'predicción].',
        'spanish_tense_lost': 'El número {place}, {number}, pierde formas. Dos formas con la misma '
                              'terminación: ¿son de tiempos distintos?',
        'spanish_guess': 'El número {place}, {number}, es la proporción de quien adivina. El modelo ve la '
                         'terminación.',
        'spanish_count': 'El número {place}, {number}, es una cuenta. Se pide la proporción: divide entre el '
                         'número de formas.',
        'spanish_person_all': 'El número {place}, {number}, exigiría que cada terminación tuviera una sola '
                              'persona. ¿Qué terminaciones aparecen dos veces en las 15 formas?',
        'spanish_both_lost': 'El número {place}, {number}, pierde las dos formas de una terminación que '
                             'comparten dos personas. El modelo dice una de ellas, y ahí acierta.',
        'spanish_one_pair': 'El número {place}, {number}, pierde una forma. Más de una terminación la '
                            'comparten dos personas.',
        'spanish_by_endings': 'El número {place}, {number}, es una proporción de las 13 terminaciones. Lo '
                              'que se cuenta son las 15 formas.',
        'spanish_rounded': 'El número {place}, {number}, está demasiado redondeado: se piden tres decimales.',
        'spanish_otherwise': 'El número {place}, {number}, aún no está bien. Escribe las 15 formas con sus '
                             'terminaciones y marca las que aparecen dos veces.',
        'sklearn_missing': 'Los dígitos vienen con scikit-learn, que aquí no está instalado: pip install '
                           'scikit-learn, y después reinicia el kernel.',
        'digits_model': 'Devolvió algo de tipo {got}. Se pide la propia red, a la que se puede llamar con '
                        'filas.',
        'digits_outputs': 'El modelo da logits de forma {got}; se esperaba {expected}: diez por fila.',
        'digits_nan': 'Los logits del modelo devuelto son nan o infinitos: el entrenamiento se ha salido de '
                      'rango. ¿Es la tasa de aprendizaje demasiado grande?',
        'digits_pairs': 'En los pasos que hemos visto, unas filas se entrenaron con las etiquetas de otras. '
                        'x y labels tienen que llevar el mismo índice, o quedar las dos en el mismo orden.',
        'digits_one_answer': 'La red da a todas las imágenes una sola respuesta, {digit}. Redes así salen de '
                             'una tasa de aprendizaje demasiado grande o de pesos que nunca se entrenaron.',
        'digits_fixed_start': 'La red empieza con los mismos pesos sea cual sea el rng que se recibe: la '
                              'crea un generador con una semilla propia. Escribe net(rng), con el rng de los '
                              'argumentos.',
        'digits_new_nets': 'net se llamó {nets} veces: cada vez empieza una red nueva, y se pierde lo que '
                           'había aprendido la anterior. ¿Está net(rng) dentro del bucle? Crea la red y el '
                           'optimizador una sola vez, antes.',
        'start_zero': 'El número {place}, {number}, exigiría probabilidad 1 para cada etiqueta. Una red que '
                      'no ha aprendido nada le da la misma que a todas las demás.',
        'start_share': 'El número {place}, {number}, es una probabilidad. La pérdida se hace con su '
                       'logaritmo.',
        'start_classes': 'El número {place}, {number}, es el logaritmo de otra cuenta. ¿Entre cuántas '
                         'respuestas se reparte la probabilidad?',
        'start_log_base': 'El número {place}, {number}, está en otra unidad: nuestra cross_entropy usa el '
                          'logaritmo natural, np.log.',
        'start_sign': 'El número {place}, {number}, es negativo. El logaritmo de una probabilidad es '
                      'negativo, y la pérdida es ese logaritmo con el signo cambiado.',
        'start_total': 'El número {place}, {number}, no es una media, o no lleva logaritmo. cross_entropy '
                       'toma la media, sobre las filas, del logaritmo con el signo cambiado.',
        'start_floor': 'El número {place}, {number}, cuenta solo los lotes llenos. Lo que sobra también es '
                       'un paso.',
        'start_fraction': 'El número {place}, {number}, es una fracción. Los pasos y las imágenes van '
                          'enteros: divide con resto.',
        'start_rows': 'El número {place}, {number}, cuenta imágenes. Un paso ve un lote de ellas.',
        'start_one': 'El número {place}, {number}, no es lo que pasa aquí: con lotes de 32 una época tiene '
                     'muchos pasos, y para el último sobra más de una imagen.',
        'start_all': 'El número {place}, {number}, cuenta las 1797 imágenes del conjunto. En los pasos solo '
                     'participan las 1077 de entrenamiento.',
        'start_full': 'El número {place}, {number}, sería un lote lleno. ¿Dan las imágenes lotes justos?',
        'start_none': 'El número {place}, {number}, no sería ningún paso. ¿Cuántas imágenes sobran tras los '
                      'lotes llenos?',
        'start_missing': 'El número {place}, {number}, es cuántas imágenes le faltan al último lote. Se pide '
                         'cuántas tiene.',
        'start_otherwise': 'El número {place}, {number}, aún no está bien. Para la pérdida: ¿qué '
                           'probabilidad tiene cada una de diez respuestas iguales? Para los otros: reparte '
                           '1077 imágenes de 32 en 32.',
        'heaps_type': 'Se piden tres arrays de números de fila: entrenamiento, validación, prueba. Esto es '
                      'lo que devolvió: {got}.',
        'heaps_outside': 'No existe la fila {row}: hay {count}, contadas desde 0.',
        'heaps_twice': 'Una fila aparece más de una vez en un mismo montón: un sorteo con repetición toma '
                       'unas filas dos veces y otras nunca. Baraja todos los números de fila y corta.',
        'heaps_same': 'Los montones {first} y {second} son las mismas filas. Lo que decide cuándo parar no '
                      'puede ser también la prueba.',
        'heaps_within': 'Todas las filas del montón {second} (son {common}) están también en el montón '
                        '{first}: los cortes se solapan. Lo que sirve para entrenar no puede decir cuándo '
                        'parar, ni servir de prueba.',
        'heaps_overlap': 'Los montones {first} y {second} tienen filas comunes ({common}); por ejemplo, la '
                         'fila {row}. Con una sola permutación, cortada en dos lugares, eso no puede pasar; '
                         'con varios sorteos, sí.',
        'heaps_missing': 'Filas que no están en ningún montón: {missing} de {count}. Validación y prueba '
                         'reciben un quinto cada una, y todas las demás son para entrenar.',
        'heaps_order': 'Los tamaños son {got}; se esperaba {expected}: los montones están en otro orden. '
                       'Primero entrenamiento, después validación, después prueba.',
        'heaps_rounded': 'De {count} filas, los tamaños son {got}; se esperaba {expected}: aquí un quinto se '
                         'redondea hacia arriba, y para entrenar queda el resto.',
        'heaps_sizes': 'De {count} filas, los tamaños son {got}; se esperaba {expected}: un quinto para '
                       'validación, un quinto para la prueba y el resto para entrenar.',
        'heaps_unshuffled': 'Las filas se cortan tal como vienen. En un archivo, las vecinas suelen '
                            'parecerse, por ser de la misma mano o del mismo dígito: barájalas antes con '
                            'rng.',
        'heaps_by_chance': 'Llamada dos veces con generadores de la misma semilla, da dos repartos '
                           'distintos. Todo lo que se sortea tiene que sortearlo rng.',
        'heaps_fixed': 'Generadores con semillas distintas dan todos el mismo reparto. Qué fila va a cada '
                       'montón tiene que sortearlo el rng que se recibe.',
        'heaps_always': '{rows} de {count} filas quedan siempre en el montón de entrenamiento, diga lo que '
                        'diga rng. Un archivo puede estar ordenado por autores o por dígitos: baraja primero '
                        'todas las filas y corta después.',
        'heaps_rolled': 'Las filas de un montón siguen siendo vecinas en el archivo, una detrás de otra: '
                        'solo se sortea por dónde se empieza. Baraja todas las filas.',
        'heaps_sorted': 'Validación y prueba se sortean juntas y después se cortan en el orden del archivo: '
                        'todas las filas de una van antes que las de la otra. Corta antes de ordenar, o no '
                        'ordenes.',
        'batches_type': 'Cada lote tiene que ser un array de números de fila; aquí llegó esto: {got}.',
        'batches_flat': 'Llegaron {got} números de fila sueltos. Un lote es un array de varios: corta el '
                        'orden en trozos.',
        'batches_endless': 'Los lotes no se acaban. Una época termina cuando le ha tocado a cada fila.',
        'batches_empty': 'Hay un lote sin ninguna fila; con count {count} y size {size} los tamaños son '
                         '{got}. Una media sobre nada es nan.',
        'batches_outside': 'No existe la fila {row}: hay {count}, contadas desde 0.',
        'batches_padded': 'Todos los lotes están llenos porque el último se completa con filas a las que ya '
                          'les había tocado. Contarían dos veces; deja corto el último.',
        'batches_drawn': 'Unas filas aparecen dos veces en una época y otras nunca: se sortean con '
                         'repetición. Baraja los números de fila una vez y corta.',
        'batches_anew': 'Unas filas aparecen dos veces en una época y otras nunca: cada lote se sortea de '
                        'nuevo. Baraja los números de fila una vez y después repártelos.',
        'batches_overlap': 'Lotes vecinos comparten filas: con count {count} y size {size} los tamaños son '
                           '{got}; se esperaba {expected}. Cada corte empieza donde acaba el anterior.',
        'batches_dropped': 'Falta el último lote, el corto: a {missing} de {count} filas no les toca nunca '
                           'en esta época.',
        'batches_missing': 'Filas que faltan: {missing} de {count}; los tamaños son {got}; se esperaba '
                           '{expected}.',
        'batches_short_first': 'El lote corto no es el último: los tamaños son {got}; se esperaba '
                               '{expected}.',
        'batches_one': 'Las {count} filas llegaron en un solo lote; size es {size}.',
        'batches_swapped': 'Hay {size} lotes. size dice cuántas filas tiene un lote, no cuántos lotes hay.',
        'batches_even': 'Los tamaños son {got}; se esperaba {expected}: las filas se repartieron por igual, '
                        'como hace np.array_split. Todos los lotes menos el último tienen exactamente size '
                        'filas.',
        'batches_sizes': 'Con count {count} y size {size} los tamaños son {got}; se esperaba {expected}.',
        'batches_in_order': 'Las filas llegan en el orden del archivo, en todas las épocas. Barájalas con '
                            'rng.',
        'batches_blocks': 'Cada lote es una serie de filas vecinas, como {rows}: solo se sortea el orden de '
                          'los lotes. Baraja las filas antes de cortar.',
        'batches_inside': 'Cada lote está hecho de filas vecinas, como {rows}: se barajan solo dentro del '
                          'lote y se encuentran siempre con las mismas. Baraja antes de cortar.',
        'batches_by_chance': 'Dos generadores con la misma semilla dan órdenes distintos. Todo lo que se '
                             'sortea tiene que sortearlo rng.',
        'batches_fixed': 'Generadores con semillas distintas dan todos el mismo orden: aquí baraja otra '
                         'cosa, con una semilla propia. Usa el rng que se recibe.',
        'batches_again': 'La segunda época tiene el mismo orden que la primera. Deja que rng sortee de nuevo '
                         'en cada llamada, sin crear otro generador a partir de él.',
        'evaluate_pair': 'Devolvió algo de tipo {got}. Se piden dos números: la pérdida media y la '
                         'exactitud.',
        'evaluate_swapped': 'Los dos números están bien, pero en el otro orden: primero la pérdida, después '
                            'la exactitud.',
        'evaluate_overflow': 'La pérdida es {got}: con logits grandes, exp se desborda. cross_entropy lo '
                             'tiene en cuenta.',
        'evaluate_softmax_first': 'Esa es la pérdida de unos logits que ya habían pasado por softmax. '
                                  'cross_entropy recibe logits y se encarga ella misma de softmax.',
        'evaluate_loss_divided': 'La pérdida ya es una media, y se ha vuelto a dividir entre el número de '
                                 'filas.',
        'evaluate_loss_summed': 'La pérdida es una suma sobre las filas. La media no depende de cuántas '
                                'haya; cross_entropy la da.',
        'evaluate_loss_sign': 'La pérdida es negativa: se pide el logaritmo con el signo cambiado. '
                              'cross_entropy lo da.',
        'evaluate_loss_entries': 'La pérdida se dividió entre el número de logits. Se pide una media sobre '
                                 'las filas, como la toma cross_entropy.',
        'evaluate_first_row': 'Esa es la pérdida de la primera fila sola.',
        'evaluate_unweighted': 'Eso es una media de medias: el último lote, corto, cuenta tanto como uno '
                               'lleno. Pondera cada uno por sus filas, o pregunta al modelo por todas a la '
                               'vez.',
        'evaluate_last_batch': 'Esa es la pérdida del último lote solo. Cuentan todas las filas.',
        'evaluate_loss': 'La pérdida es {got}; se esperaba {expected}: la media de cross_entropy sobre las '
                         'filas dadas.',
        'evaluate_outer': 'La exactitud es {got}; se esperaba {expected}: cada respuesta se comparó con '
                          'todas las etiquetas. Una columna junto a una fila da una tabla por broadcasting; '
                          'las dos tienen la forma (N,).',
        'evaluate_accuracy': 'La exactitud es {got}; se esperaba {expected}: la parte de las filas cuyo '
                             'mayor logit está en el lugar de la etiqueta.',
        'evaluate_no_model': 'Nunca se llamó al modelo. ¿Qué tal responde con estas filas?',
        'evaluate_moves': 'Los pesos no son los de antes. Evaluar es mirar, y mirar no cambia nada.',
        'evaluate_empties': 'Han desaparecido los gradientes que tenían los parámetros. Déjalos: quien llame '
                            'a evaluate en medio de un paso los necesita todavía.',
        'evaluate_backward': 'Los gradientes de los parámetros han cambiado: se llamó a backward, y con '
                             'estas filas no se da ningún paso.',
        'evaluate_frozen': 'Después, un parámetro ya no requiere gradiente, así que no se podría seguir '
                           'entrenando. no_grad lo logra sin tocar los parámetros.',
        'evaluate_left_off': 'Tras la llamada ya no se registra ninguna operación, y el entrenamiento se '
                             'detendría sin decir nada. with no_grad(): vuelve a activar el registro por sí '
                             'solo.',
        'evaluate_graph': 'Se registraron las operaciones del modelo: sus logits requieren gradiente. '
                          'Llámalo dentro de with no_grad():.',
        'epoch_labels_whole': 'cross_entropy recibió etiquetas que no encajan con los logits: {text}. Aplica '
                              'a labels el índice de las filas del lote, igual que a x.{line}',
        'epoch_iterator': 'order puede ser un generador: se recorre una vez, no tiene longitud ni índices. '
                          'Basta con un bucle for: {text}.{line}',
        'epoch_used_up': 'No se llamó al modelo con los lotes de un generador. order puede serlo: se recorre '
                         'una sola vez, y algo lo ha agotado antes del bucle. Cuenta las filas dentro del '
                         'bucle.',
        'epoch_list': 'Devolvió una lista, con la pérdida de cada lote. Se pide un solo número, la media '
                      'sobre las filas.',
        'epoch_unweighted': 'Esa es la media de las pérdidas de los lotes, en la que un lote corto cuenta '
                            'tanto como uno lleno. Pondera cada una por sus filas.',
        'epoch_summed': 'Eso es una suma. Divide entre el número de filas que contiene order.',
        'epoch_last': 'Esa es la pérdida del último lote. Cuentan todas las filas.',
        'epoch_first': 'Esa es la pérdida del primer lote. Cuentan todas las filas.',
        'epoch_all_rows': 'La suma se dividió entre las filas de x, y aquí order no las contiene todas. '
                          'Cuenta las filas que has visto.',
        'epoch_rows_for_batches': 'Lo que se sumó y aquello entre lo que se dividió no van juntos: las sumas '
                                  'sobre filas van con el número de filas. ¿Cuál de las dos cosas tienes en '
                                  'cada sitio?',
        'epoch_after': 'Son pérdidas de después del paso. Quédate con las de antes: ya están ahí.',
        'epoch_in_the_end': 'Esa es la pérdida después de la época entera. Se piden las pérdidas tal como '
                            'eran antes de cada paso, que no cuestan nada más.',
        'epoch_whole': 'Cada paso se dio con todas las filas de x. Aplica a x y a labels el índice de las '
                       'filas del lote.',
        'epoch_loss': 'Devolvió {got}; se esperaba {expected}: la media, sobre todas las filas de order, de '
                      'su pérdida antes de su paso.',
        'epoch_not_moved': 'Los parámetros no se han movido. Un paso necesita gradientes: backward, después '
                           'step, y entre los dos nada que los vacíe.',
        'epoch_gradients_kept': 'Desde el segundo lote siguen ahí los gradientes de los anteriores: backward '
                                'les suma los nuevos. Vacíalos una vez por lote.',
        'epoch_step_late': 'Cada paso se da con los gradientes del lote anterior: el paso se da antes que '
                           'backward.',
        'epoch_step_twice': 'Se dan dos pasos por lote. Se pide uno.',
        'epoch_two': 'Los lotes se recorren dos veces. Una época los recorre una vez.',
        'epoch_pairs': 'Unas filas se entrenan con las etiquetas de otras: labels no lleva el índice de las '
                       'filas del lote, sino sus primeros lugares.',
        'epoch_slices': 'Los lotes se cortan de x tal como está. Qué filas contienen es lo que dice order.',
        'epoch_first_only': 'Solo se entrenó el primer lote: ¿está el return dentro del bucle?',
        'epoch_one_step': 'Hubo un solo paso en toda la época. Cada lote tiene el suyo: step va dentro del '
                          'bucle.',
        'epoch_sum_loss': 'Los gradientes son los de una suma sobre filas, así que un lote lleno da un paso '
                          'más largo. cross_entropy ya toma la media: llama a backward sobre ella, antes de '
                          'ponderar nada.',
        'epoch_weights': 'Después de la época los pesos no son los que deberían: un paso por cada array de '
                         'order, por turno, con sus filas y con los gradientes de su pérdida sola.',
        'overfit_other_rows': 'En los pasos que hemos visto había filas que no son ninguna de las cincuenta '
                              'dadas, o no tal como se dieron. Usa x y labels, los argumentos, y no la X del '
                              'cuaderno.',
        'overfit_some_rows': 'Los pasos se dieron con {rows} de las cincuenta filas; las otras la red no las '
                             'ha visto nunca.',
        'overfit_by_heart': 'Ha aprendido cincuenta dígitos, pero no cincuenta con etiquetas sacadas al '
                            'azar. Para eso hacen falta unos pasos más, no otra red. Hemos visto {steps} '
                            'pasos.',
        'overfit_untrained': 'De las cincuenta filas dadas, la red acierta en menos de la mitad; quien '
                             'adivina acierta en unas cinco. Hemos visto {steps} pasos. ¿Es la red devuelta '
                             'la que se entrenó? ¿Hay pasos suficientes, y no es la tasa de aprendizaje ni '
                             'minúscula ni enorme?',
        'overfit_low': 'De las cincuenta filas dadas, la red acierta en más de la mitad, pero no en todas. '
                       'Se piden todas: sigue con más pasos. Hemos visto {steps}.',
        'stop_runs_out': 'Con patience {patience} devolvió None para {losses}. Donde las pérdidas acaban '
                         'antes que la paciencia, se toma la mejor hasta entonces, aquí la época {expected}.',
        'stop_future': 'Toma la pérdida más baja de todas. Un bucle que se detiene solo no llega a ver lo '
                       'que viene después: con {losses} y patience {patience} toma la época {expected}.',
        'stop_end': 'Devolvió siempre la última época. Lo que cuenta es la pérdida más baja hasta entonces.',
        'stop_highest': 'Esa es la época de la pérdida más alta.',
        'stop_late': 'Espera una época de más: con patience {patience} bastan esas épocas seguidas sin una '
                     'pérdida más baja, también con {losses}.',
        'stop_early': 'Se rinde una época antes de tiempo: con patience {patience} tienen que pasar esas '
                      'épocas seguidas sin una pérdida más baja, también con {losses}.',
        'stop_when': 'Esa es la época tras la que se detiene el bucle. Se pide aquella cuyos pesos toma, la '
                     'de la pérdida más baja hasta entonces.',
        'stop_back': 'Desde donde acaba el bucle se retroceden patience épocas. Si las pérdidas acaban antes '
                     'que la paciencia, la más baja está en otro lugar: recuerda su época. Con {losses} y '
                     'patience {patience} es la {expected}.',
        'stop_previous': 'Cada pérdida se compara con la anterior. Una pérdida puede bajar de una época a la '
                         'siguiente y seguir por encima de la más baja: con {losses} y patience {patience} '
                         'el bucle toma la época {expected}.',
        'stop_total': 'Se cuentan juntas todas las épocas sin una pérdida más baja. Solo cuentan las '
                      'seguidas: una nueva más baja empieza la cuenta otra vez.',
        'stop_ties': 'Una pérdida igual a la más baja se tomó por más baja. No lo es: en {losses} la época '
                     'que hay que tomar es la {expected}.',
        'stop_loss': 'Esa es la pérdida más baja. Se pide su época.',
        'stop_one_based': 'Se desvía en uno: las épocas se cuentan desde 0, y la que se pide es la de la '
                          'propia pérdida más baja, no la siguiente.',
        'stop_last': 'Donde la paciencia no se agota, toma la última época. También ahí se pide la mejor '
                     'hasta entonces: con {losses} y patience {patience}, la época {expected}.',
        'stop_wrong': 'Con {losses} y patience {patience} devolvió {got}; se esperaba {expected}. Recorre la '
                      'lista a mano, época por época.',
        'trained_leak': 'Se dio un paso con filas de x_val. Entonces las filas de validación no dicen nada '
                        'de imágenes nuevas, y nadie se da cuenta de cuándo parar. Míralas solo con '
                        'evaluate.',
        'trained_fixed': 'Dos semillas dieron exactamente la misma red. Los pesos y el orden tiene que '
                         'sortearlos el rng que se recibe; ¿hay otro generador, con una semilla propia?',
        'trained_global': 'Había filas de los datos del cuaderno que trained no ha recibido, en un paso o en '
                          'una mirada: X con TRAIN, VALID o TEST. Usa los argumentos x, labels, x_val, '
                          'labels_val.',
        'trained_same_order': 'Todas las épocas recorren las filas en el mismo orden. Llama a batches en '
                              'cada época, con el rng que se recibe: un generador con la misma semilla '
                              'baraja siempre igual.',
        'trained_kept_early': 'Los pesos devueltos son los de antes del primer paso, y no los de la mejor '
                              'pérdida de validación. ¿Se guardan antes de train_epoch? Guárdalos después, '
                              'cuando se mide la pérdida.',
        'trained_last': 'Los pesos devueltos son los últimos. Su pérdida de validación es {loss}; antes '
                        'había sido {lowest} (en un ensayo con etiquetas de validación al azar). Para volver '
                        'atrás hacen falta tres cosas: una copia, p.data.copy(); escribir en p.data[...]; y '
                        'para stop_after las pérdidas de validación, no las de entrenamiento.',
        'trained_not_best': 'Los pesos devueltos tenían la pérdida de validación {loss}, y justo antes o '
                            'después era más baja; la menor fue {lowest} (en un ensayo con etiquetas de '
                            'validación al azar). ¿Recibe stop_after las pérdidas, no las exactitudes, y las '
                            'de validación? ¿Se guardan los pesos después de train_epoch, a la vez que la '
                            'pérdida?',
        'trained_no_look': 'La exactitud basta, pero a la red nunca se le preguntó por las filas de x_val. '
                           'Míralas después de cada época, con evaluate: dicen cuándo parar.',
        'trained_other_inputs': 'En los pasos que hemos visto había filas que no son ninguna de las dadas. A '
                                'la red se le pregunta por filas tal como se dan, de 0 a 1, y acierta en '
                                '{test} de las filas de prueba.',
        'trained_few_rows': 'Los pasos que hemos visto usaron {rows} de las filas de entrenamiento. En las '
                            'filas de prueba la media es {test}; se esperaba al menos {least}. Cada fila '
                            'participa una vez en cada época.',
        'trained_untrained': 'Acierta en {test} de las filas de prueba y solo en {train} de las propias '
                             'filas de entrenamiento (se esperaba al menos {least}). Lo que suele causarlo: '
                             'muy pocos pasos (hemos visto {steps}; bastan unos mil), una tasa de '
                             'aprendizaje minúscula o demasiado grande, o al final unos pesos de una mala '
                             'época, como la de menor exactitud.',
        'trained_low': 'Acierta en {train} de las filas de entrenamiento, pero solo en {test} de las de '
                       'prueba (se esperaba al menos {least}). Ha aprendido estas filas y no los dígitos: '
                       '¿es la red de 128 unidades ocultas, se usan todas las filas, y dicen las de '
                       'validación cuándo parar?',
        'surest_mask': 'Devolvió True o False por fila, forma {got}. Se piden números de fila, el más seguro '
                       'primero.',
        'surest_shares': 'Son partes. Se piden los números de las filas que las tienen: np.argsort da los '
                         'lugares.',
        'surest_type': 'Se pide un array de números de fila. Devolvió {got}.',
        'surest_no_k': 'Devolvió los {mistakes} errores. Se piden los {k} más seguros.',
        'surest_within': 'Son lugares entre los errores, no entre todas las filas: el tercer error no es la '
                         'fila 3. Úsalos como índice de los números de fila de los errores.',
        'surest_right_too': 'Se tomaron las respuestas más seguras de todas, también las correctas. Se piden '
                            'solo las incorrectas.',
        'surest_right_only': 'Son respuestas correctas. Se piden las incorrectas.',
        'surest_least': 'El orden está al revés: np.argsort empieza por el menor. El más seguro va primero.',
        'surest_logits': 'Está ordenado por el mayor logit. Un logit solo dice algo junto a los otros de su '
                         'fila: softmax los convierte en partes.',
        'surest_own': 'Está ordenado por lo pequeña que es la parte de la clase verdadera. Se pide lo grande '
                      'que es la de la respuesta incorrecta; con varias clases son dos órdenes distintos.',
        'surest_margin': 'Está ordenado por la distancia entre los dos logits mayores. La parte depende de '
                         'todas las clases.',
        'surest_unsorted': 'Los errores llegan en el orden de las filas. El más seguro va primero.',
        'surest_classes': 'Son clases. Se piden los números de las filas.',
        'surest_axis': 'Aquí softmax recorre las filas, columna abajo. Cada fila reparte su propio 1 entre '
                       'las clases: eje 1.',
        'surest_filtered_late': 'Primero se tomaron las k respuestas más seguras y de ellas se escogieron '
                                'las incorrectas. Escoge primero las incorrectas y después toma k.',
        'surest_overflow': 'Con logits de unos miles se pierde el orden: exp se desborda a inf. Resta antes '
                           'el mayor logit de la fila.',
        'surest_too_few': 'Hay {mistakes} errores y k vale {k}: se piden todos, y nada más. Devolvió '
                          '{length} filas, que empiezan por {got}; se esperaban {expected_length}, que '
                          'empiezan por {expected}.',
        'surest_not_wrong': 'La fila {row} tiene una respuesta correcta. Entre los errores, los más seguros '
                            'son {expected}; devolvió {got}.',
        'surest_wrong': 'Devolvió {got}; se esperaba {expected}.',
        'flow_none': 'Un parámetro cuyo grad es None se queda aquí sin número. A esos les toca 0.{line}',
        'flow_changes': 'Los gradientes no son los de antes. Medirlos es mirar, no tocar: nada de *= ni de '
                        'zero_grad.',
        'flow_one': 'Llegó un solo número. Se pide uno por parámetro.',
        'flow_square': 'Son las medias de los cuadrados. Falta la raíz.',
        'flow_norm': 'Son longitudes, raíces de sumas: una capa grande tiene una grande solo por su tamaño. '
                     'Toma la media de los cuadrados.',
        'flow_absolute': 'Son medias de valores absolutos. Se pide la raíz de la media de los cuadrados.',
        'flow_largest': 'Son los elementos mayores. Se pide la raíz de la media de los cuadrados.',
        'flow_mean': 'La media va sin cuadrados, así que los elementos positivos y negativos se cancelan.',
        'flow_no_square': 'Hay nan entre los números: la raíz de algo negativo. Primero el cuadrado, después '
                          'la media, después la raíz.',
        'flow_axis': 'Para un parámetro llegó un array. Se pide un solo número para cada uno: la media va '
                     'sobre todos sus elementos, sin axis.',
        'flow_deviation': 'Son desviaciones típicas: antes se restó la media. Un gradiente con todos los '
                          'elementos iguales parecería no existir.',
        'flow_summed': 'Son sumas de cuadrados: ni media ni raíz.',
        'flow_data': 'Son los tamaños de los pesos, p.data. Se piden los de sus gradientes, p.grad.',
        'flow_reversed': 'Los números correctos en orden inverso: el primero es del primer parámetro.',
        'flow_weights_only': 'Faltan los sesgos. Cada parámetro tiene su número.',
        'flow_left_out': 'El parámetro sin gradiente se dejó fuera, y todos los siguientes se han corrido un '
                         'lugar. Le toca 0.',
        'flow_whole': 'Los cuadrados se dividieron entre el número de todos los elementos de la red. Cada '
                      'parámetro tiene su propia media.',
        'flow_count': 'Llegó la forma {got}; se esperaba {expected}: un número por parámetro.',
        'flow_wrong': 'Algunos números están mal: se pide √(media de grad²) de cada parámetro.'}}

inf, nan = float("inf"), float("nan")  # as the recorded values have them
RECORDED = {
    "00-warm-up": {
        "double": [{'value': {'shape': [2, 3], 'numbers': [0.7050464086, 3.181709823, 3.132245836, 2.526699818, -3.712883315, 1.534060654]}, 'gradients': [{'shape': [2, 3], 'numbers': [-2.136042826, -2.555532836, 2.973854397, 1.581550654, 1.816949206, 3.155817801]}]}, {'value': {'shape': [], 'numbers': [-3.706685549]}, 'gradients': [{'shape': [], 'numbers': [1.350081205]}]}, {'value': {'shape': [4], 'numbers': [0.603919878, -0.2038049546, -1.82358987, -1.852810267]}, 'gradients': [{'shape': [4], 'numbers': [3.961343167, -3.789148648, 1.554768304, 2.360332001]}]}, {'value': {'shape': [0, 2], 'numbers': []}, 'gradients': [{'shape': [0, 2], 'numbers': []}]}, {'value': {'shape': [3], 'numbers': [2.993574051, -1.689106494, -1.4443204]}, 'gradients': [{'shape': [3], 'numbers': [2.727814734, 3.424109457, -1.72445433]}]}, {'value': {'shape': [3], 'numbers': [-0.1521269381, -1.366348743, 0.0851284489]}, 'gradients': [{'shape': [3], 'numbers': [1.790886521, -1.931534648, -2.880560398]}]}],
        "square": [{'value': {'shape': [2, 3], 'numbers': [0.1242726096, 2.53081935, 2.452740994, 1.596052993, 3.446375628, 0.5883355226]}, 'gradients': [{'shape': [2, 3], 'numbers': [-0.7530046616, -4.065481965, 4.657421525, 1.998051875, -3.373060196, 2.42060796]}]}, {'value': {'shape': [], 'numbers': [3.434879439]}, 'gradients': [{'shape': [], 'numbers': [-2.502163247]}]}, {'value': {'shape': [4], 'numbers': [0.09117980475, 0.01038411488, 0.8313700034, 0.858226471]}, 'gradients': [{'shape': [4], 'numbers': [1.196166941, 0.386123634, -1.417629864, -2.186623682]}]}, {'value': {'shape': [0, 2], 'numbers': []}, 'gradients': [{'shape': [0, 2], 'numbers': []}]}, {'value': {'shape': [3], 'numbers': [2.240371399, 0.7132701873, 0.5215153543]}, 'gradients': [{'shape': [3], 'numbers': [4.082957701, -2.891842761, 1.245332284]}]}, {'value': {'shape': [3], 'numbers': [0.005785651505, 0.466727227, 0.001811713213]}, 'gradients': [{'shape': [3], 'numbers': [-0.1362210363, 1.319574952, -0.1226088181]}]}],
    },
}


class Problem(Exception):
    """What is wrong with an answer: a message's key, and the values that the message speaks of."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def close(got: NDArray, expected: NDArray, rtol: float, atol: float) -> bool:
    return got.shape == expected.shape and np.allclose(got, expected, rtol, atol, equal_nan=True)


def worst_entry(got: NDArray, expected: NDArray, wrong: NDArray | bool = True) -> tuple[tuple[int, ...], float, float]:
    """Where two arrays of one shape differ most, among the wrong entries: index, got, expected.

    A nan on one side differs most of all.
    """
    difference = np.where(wrong, np.abs(got - expected), 0.0)
    difference[np.isnan(got) != np.isnan(expected)] = np.inf
    index = np.unravel_index(np.argmax(np.nan_to_num(difference, nan=0.0, posinf=np.inf)), got.shape)
    return tuple(int(i) for i in index), float(got[index]), float(expected[index])


STEADY = 1e-6  # how far from constant a ratio may be
FEWEST = 4  # entries that a formula must explain; twice as many if it has two quantities or two terms
EXPONENTS = (1, -1, 2, -2)


class Product(NamedTuple):
    """coefficient * g**upstream * each quantity to its power."""

    coefficient: float
    upstream: int
    powers: tuple[tuple[str, int], ...]

    def text(self) -> str:
        """As one would write it in Python."""
        number, divisor = written(abs(self.coefficient))
        powers = (*([("g", self.upstream)] if self.upstream else []), *self.powers)
        top = [number] * (number != "1") + [raised(name, e) for name, e in powers if e > 0]
        bottom = [divisor] * (divisor != "1") + [raised(name, -e) for name, e in powers if e < 0]
        alone = len(top) + len(bottom) == 1 and self.coefficient > 0
        text = " * ".join(t if alone else factor_of(t) for t in top) or "1"
        below = " * ".join(factor_of(b) for b in bottom)
        if bottom:
            text += f" / ({below})" if len(bottom) > 1 else f" / {below}"
        return text if self.coefficient > 0 else f"-{text}"


class Sum(NamedTuple):
    """first + sign * second."""

    first: Product
    second: Product
    sign: int

    def text(self) -> str:
        return f"{self.first.text()} {'+' if self.sign > 0 else '-'} {self.second.text()}"


def written(number: float) -> tuple[str, str]:
    """A number as numerator and denominator, if it is a simple fraction."""
    simple = Fraction(number).limit_denominator(9)
    if np.isclose(float(simple), number, rtol=STEADY):
        return str(simple.numerator), str(simple.denominator)
    return f"{number:.4g}", "1"


def raised(name: str, exponent: int) -> str:
    return name if exponent == 1 else f"{factor_of(name)}**{exponent}"


def factor_of(text: str) -> str:
    """text as a factor among others: a sum or a comparison goes into brackets."""
    return f"({text})" if " " in re.sub(r"\([^()]*\)", "", text) else text


def formula(numbers: NDArray, known: dict[str, NDArray], g: NDArray | None = None) -> Product | Sum | None:
    """The simplest formula in g and the known quantities, all of one shape, that gives these numbers; or None."""
    if numbers.size < FEWEST or not np.isfinite(numbers).all() or not numbers.any():
        return None
    p = numbers.ravel().astype(float)
    names, singles = powers_of(known, p.size)
    upstream = {e: g.ravel() ** float(e) for e in (1, 0, -1, 2)} if g is not None else {0: np.ones(p.size)}
    each = np.arange(len(names))
    found = multiple(p, names, singles, each[:, None], upstream)
    if found is None and p.size >= 2 * FEWEST:
        pairs = np.array([(i, j) for i in each[1:] for j in each[i + 1 :] if names[i][0][0] != names[j][0][0]])
        found = multiple(p, names, singles, pairs, upstream) if len(pairs) else None
        found = found or sum_of_two(p, names, singles, upstream) or scaled_sum(p, names, singles, upstream)
    return found


Names = list[tuple[tuple[str, int], ...]]


def powers_of(known: dict[str, NDArray], size: int) -> tuple[Names, NDArray]:
    """One, and every known quantity to every power that is finite: what it is called, and its numbers, row by row."""
    names: Names = [()]
    table = [np.ones(size)]
    for name, quantity in known.items():
        for exponent in EXPONENTS:
            row = np.asarray(quantity, float).ravel() ** float(exponent)
            if np.isfinite(row).all():
                names.append(((name, exponent),))
                table.append(row)
    return names, np.array(table)


def multiple(
    p: NDArray, names: Names, singles: NDArray, chosen: NDArray, upstream: dict[int, NDArray]
) -> Product | None:
    """The first product of chosen singles, with or without g, that p is a multiple of: by 1 or -1, or else at all."""
    products = singles[chosen].prod(axis=1)
    best = None
    for exponent, u in upstream.items():
        table = products * u
        ratios = np.where((table == 0) & (p == 0), np.nan, p / table)
        enough = (~np.isnan(ratios)).sum(1) >= FEWEST
        middle = np.nanmedian(np.where(enough[:, None], ratios, 0.0), axis=1)
        with np.errstate(invalid="ignore"):
            constant = (np.isnan(ratios) | (np.abs(ratios.T - middle) <= STEADY * np.abs(middle)).T).all(1)
        for k in np.flatnonzero(enough & constant & np.isfinite(middle) & (middle != 0)):
            plain = np.isclose(abs(middle[k]), 1, rtol=STEADY)
            rank = (not plain, k, -exponent)
            if best is None or rank < best[0]:
                best = rank, Product(float(middle[k]), exponent, tuple(f for i in chosen[k] for f in names[i]))
    return best[1] if best else None


def sum_of_two(p: NDArray, names: Names, singles: NDArray, upstream: dict[int, NDArray]) -> Sum | None:
    """p as a sum or difference of two products of the plainest quantities."""
    plain = [i for i, name in enumerate(names) if all((q.isidentifier() or q[0] == "(") and e != -2 for q, e in name)]
    terms = [(u, names[i], singles[i] * upstream[u]) for i in plain for u in (1, 0) if u in upstream]
    table = np.array([numbers for _, _, numbers in terms])
    for sign in (1, -1):
        fits = (np.abs(table[:, None] + sign * table[None] - p) <= STEADY * (1 + np.abs(p))).all(-1)
        for i, j in np.argwhere(fits):
            return Sum(Product(1.0, *terms[i][:2]), Product(1.0, *terms[j][:2]), sign)
    return None


def scaled_sum(p: NDArray, names: Names, singles: NDArray, upstream: dict[int, NDArray]) -> Product | None:
    """p as a + b * quantity, with or without g, a and b simple numbers."""
    for exponent in (e for e in (1, 0) if e in upstream):
        taken = p / upstream[exponent]
        for name, row in zip(names[1:], singles[1:]):
            terms = np.array([np.ones(p.size), row])
            (a, b), *_ = np.linalg.lstsq(terms.T, taken, rcond=None)
            simple = round(a) == round(a, 6) and "." not in written(abs(b))[0]
            if simple and round(b, 6) and np.allclose(a + b * row, taken, STEADY, STEADY):
                second = Product(abs(b), 0, name).text()
                return Product(1.0, exponent, ((f"{a:.0f} {'+' if b > 0 else '-'} {second}", 1),))
    return None


def numbers_of(found: Product, known: dict[str, NDArray]) -> NDArray:
    """What the product is without g."""
    return found.coefficient * np.prod([np.asarray(known[name], float) ** float(e) for name, e in found.powers], axis=0)


FUNCTIONS = (np.exp, np.sqrt, np.log, np.sin, np.cos, np.tan, np.arctan, np.sinh, np.cosh, np.tanh, np.log2, np.log10)


def functions_of(name: str, x: NDArray) -> Iterator[tuple[str, NDArray]]:
    """What is taken for one another by mistake."""
    yield f"1 - {name}", 1 - x
    yield f"1 + {name}", 1 + x
    yield f"1 - {name}**2", 1 - x * x
    yield f"1 + {name}**2", 1 + x * x
    for f in FUNCTIONS:
        yield f"{f.__name__}({name})", f(x)
    yield f"abs({name})", np.abs(x)
    yield f"sign({name})", np.sign(x)
    yield f"log(1 + {name})", np.log1p(x)
    yield f"log(1 + exp({name}))", np.logaddexp(0, x)
    yield f"exp(-{name})", np.exp(-x)
    yield f"1 + exp({name})", 1 + np.exp(x)
    yield f"1 + exp(-{name})", 1 + np.exp(-x)
    yield f"1 - exp(-{name})", 1 - np.exp(-x)
    yield f"{name} > 0", x > 0
    yield f"{name} < 0", x < 0


class MatrixProduct(NamedTuple):
    """coefficient * (left operator right), or a matrix alone where operator is ""."""

    coefficient: float
    left: str
    operator: str
    right: str

    def names(self) -> set[str]:
        return {name.removesuffix(".T") for name in (self.left, self.right)}

    def text(self) -> str:
        number, divisor = written(abs(self.coefficient))
        alone = f"{self.left} {self.operator} {self.right}" if self.operator else self.left
        scaled = f"{number} * {alone}" if number != "1" else alone
        return "-" * (self.coefficient < 0) + scaled + (f" / {divisor}" if divisor != "1" else "")


def matrix_product(numbers: NDArray, known: dict[str, NDArray]) -> MatrixProduct | None:
    """The first product of two of the known matrices, or matrix alone, that gives these numbers; or None."""
    if any(m.ndim != 2 for m in known.values()) or numbers.ndim != 2 or numbers.size < 2:
        return None
    if not np.isfinite(numbers).all() or not numbers.any():
        return None
    factors = {f"{name}{flip}": m.T if flip else m for name, m in known.items() for flip in ("", ".T")}
    found = []
    for name, m in factors.items():
        found.append((("", name, name), m))
    for (left, a), (right, b) in product(factors.items(), repeat=2):
        if a.shape[1] == b.shape[0]:
            found.append((("@", left, right), a @ b))
        if a.shape == b.shape and left < right:
            found.append((("*", left, right), a * b))
    for (operator, left, right), m in found:
        if m.shape == numbers.shape and m.all():
            ratios = numbers / m
            middle = float(np.median(ratios))
            if middle and np.allclose(ratios, middle, rtol=STEADY, atol=0):
                return MatrixProduct(middle, left, operator, right)
    return None


def orders_of(found: MatrixProduct, known: dict[str, NDArray], expected: NDArray) -> str:
    """What is wrong in a product of the two right matrices, as a message's key: a transpose, the order, or both."""

    def gives(left: str, right: str) -> bool:
        a, b = (known[n.removesuffix(".T")].T if n.endswith(".T") else known[n] for n in (left, right))
        return a.shape[1] == b.shape[0] and (a @ b).shape == expected.shape and np.allclose(a @ b, expected)

    left, right = found.left.removesuffix(".T"), found.right.removesuffix(".T")
    if any(gives(left + s, right + t) for s, t in product(("", ".T"), repeat=2)):
        return "product_transpose"
    return "product_order" if gives(found.right, found.left) else "product_both"


Named = tuple[str, dict[str, object]]


class Pulled(NamedTuple):
    """A pull-back's numbers: the inputs and the one it is for, the value, g, dz/dx entry by entry, the gradients.

    given: the options that are arrays.
    """

    inputs: dict[str, NDArray]
    given: dict[str, NDArray]
    part: str
    value: NDArray
    g: NDArray
    jacobian: NDArray  # shape of the input, then shape of the value
    expected: dict[str, NDArray]


def wrong_values(inputs: dict[str, NDArray], expected: NDArray) -> Iterator[tuple[str, NDArray]]:
    """What an op returns when its value is wrong in a known way."""
    for x in inputs.values():
        yield "value_is_input", x
    yield "value_negated", -expected
    yield "value_zeros", np.zeros_like(expected)


def wrong_gradients(p: Pulled) -> Iterator[tuple[str, NDArray]]:
    """What a pull-back returns when it is wrong in a known way."""
    x = p.inputs[p.part]
    expected = p.expected[p.part]
    slope = p.jacobian.reshape((*x.shape, -1)).sum(-1)
    yield "upstream_ignored", slope
    for other, gradient in p.expected.items():
        if other != p.part:
            yield "operands_swapped", gradient
            if gradient.shape == expected.shape and not np.allclose(gradient, expected):
                yield "gradients_added", expected + gradient
    yield "gradient_negated", -expected
    yield "gradient_zeros", np.zeros_like(expected)
    if p.g.shape == x.shape:
        yield "upstream_passed_on", p.g
        yield "value_returned", p.value
    if p.g.shape == x.shape and np.count_nonzero(p.jacobian) <= x.size:  # each entry of x moves its own of z only
        yield "upstream_added", p.g + slope
        yield "upstream_divides", slope / p.g
        yield "value_for_slope", p.g * p.value
        yield "input_for_slope", p.g * x
    yield "input_returned", x


def factor(got: NDArray, expected: NDArray) -> Fraction | float | None:
    """The one number by which got is a multiple of expected, where there is one."""
    moving = expected != 0
    if got.shape != expected.shape or moving.sum() < 3 or got[~moving].any() or not np.isfinite(got).all():
        return None
    ratios = got[moving] / expected[moving]
    ratio = float(np.median(ratios))
    if ratio in (0, 1) or not np.allclose(ratios, ratio, rtol=1e-4):
        return None
    simple = Fraction(ratio).limit_denominator(100)
    return simple if np.isclose(float(simple), ratio, rtol=1e-7) else float(f"{ratio:.4g}")


def value_formula(inputs: dict[str, NDArray], got: NDArray, expected: NDArray, which: NDArray) -> Named | None:
    """What the wrong entries of an elementwise op's value are."""
    known = same_shape(inputs, got)
    if len(known) == 1:
        known |= dict(functions_of(*next(iter(known.items()))))
    known = {name: q[which] for name, q in known.items()}
    found = None if np.allclose(got[which], expected[which], STEADY, 0) else formula(got[which], known)
    if found is None:
        return None
    told = {"found": found.text()}
    if isinstance(found, Product) and not found.powers and which.all():
        return "value_constant", told
    if isinstance(found, Product) and signs_inside(found, known, expected[which]):
        return "value_sign_inside", told
    alone = isinstance(found, Product) and abs(found.coefficient) == 1 and len(found.powers) == 1
    return "value_of_another" if alone and which.all() else "value_formula", told


def gradient_formula(p: Pulled, got: NDArray, which: NDArray) -> Named | None:
    """What the wrong entries of an elementwise op's pull-back are, and how that differs from g times the slope."""
    if got.shape != p.g.shape:
        return None
    known = same_shape({**p.inputs, "z": p.value, **p.given}, got)
    if len(p.inputs) == 1:
        known |= {text: q for name in ("z", p.part) for text, q in functions_of(name, known[name])}
        known[f"{p.part} * z"] = known[p.part] * p.value
    known = {name: q[which] for name, q in known.items()}
    got, g, slope = got[which], p.g[which], (p.expected[p.part] / p.g)[which]
    if np.allclose(got, g * slope, STEADY, 0):
        return None
    plain = {name: known[name] for name in p.inputs if name in known}
    found = formula(got, plain, g) or formula(got, {**known, f"(dz/d{p.part})": slope}, g)
    if found is None:
        return None
    told = {"found": found.text()}
    if isinstance(found, Sum):
        if found.first.upstream != found.second.upstream:
            return "formula_half_upstream", told
        named = {**known, f"(dz/d{p.part})": slope}
        alone = any(np.allclose(numbers_of(term, named), slope, STEADY) for term in (found.first, found.second))
        return "slope_term_extra" if alone and found.first.upstream == 1 else "slope_formula", told
    if found.upstream == 0:
        return "formula_no_upstream" if found.powers else "gradient_constant", told
    if found.upstream != 1:
        return "formula_upstream_power", told
    return slope_taken(found, p, known, got / g, slope, which), told | {"function": function_of(p, got / g, which)}


def slope_taken(
    found: Product, p: Pulled, known: dict[str, NDArray], taken: NDArray, slope: NDArray, which: NDArray
) -> str:
    """How a slope that is a known product differs from the right one, as a message's key."""
    if not found.powers and not np.allclose(slope, slope[:1], STEADY):
        return "slope_constant"
    if np.allclose(taken * slope, 1, STEADY):
        return "slope_inverted"
    if which.all() and function_of(p, taken, which):
        return "slope_of_another"
    if signs_inside(found, known, slope):
        return "slope_sign_inside"
    if len(p.inputs) == 1 and any(gives(found, powers, known, slope) for powers in mixed_up(found, p.part)):
        return "slope_mixed_up"
    if len(p.inputs) == 2 and gives(found, [(other_of(name, p.inputs), e) for name, e in found.powers], known, slope):
        return "slope_inputs_exchanged"
    flipped = [[(n, -e if k == i else e) for i, (n, e) in enumerate(found.powers)] for k in range(len(found.powers))]
    if len(found.powers) > 1 and any(gives(found, powers, known, slope) for powers in flipped):
        return "slope_factor_inverted"
    once = list(with_one_fewer(found.powers))
    named = {**known, f"(dz/d{p.part})": slope}
    if any(
        gives(found, powers, named, slope)
        for powers in [*once, *(less for more in once for less in with_one_fewer(more))]
    ):
        return "slope_factor_extra"
    plain = [name for name in known if name.isidentifier() or name in ("1 - z", "1 + z")]
    if any(gives(found, [*found.powers, (name, e)], known, slope) for name in plain for e in (1, -1)):
        return "slope_factor_missing"
    return "slope_formula"


def with_one_fewer(powers: Sequence[tuple[str, int]]) -> Iterator[list[tuple[str, int]]]:
    """The powers without one factor, or without one division."""
    for k, (name, exponent) in enumerate(powers):
        if exponent:
            yield [*powers[:k], (name, exponent - (1 if exponent > 0 else -1)), *powers[k + 1 :]]


def function_of(p: Pulled, slope: NDArray, which: NDArray) -> str:
    """The other function whose slope this is, if there is one."""
    others = [(f"{f.__name__}({p.part})", f) for f in FUNCTIONS] + [(f"{p.part}**2", np.square)]
    x = p.inputs[p.part][which]
    return next((name for name, f in others if np.allclose(slope, steepness(f, x), STEADY)), "")


def signs_inside(found: Product, known: dict[str, NDArray], expected: NDArray) -> bool:
    """Would one + for -, or the reverse, make the product right?"""
    for k, (name, exponent) in enumerate(found.powers):
        turned = {"1 +": "1 -", "1 -": "1 +"}.get(name[:3], "") + name[3:]
        powers = [*found.powers[:k], (turned, exponent), *found.powers[k + 1 :]]
        if gives(found, powers, known, expected):
            return True
    return False


def mixed_up(found: Product, x: str) -> Iterator[list[tuple[str, int]]]:
    """The powers with the value for the input, or the reverse, in one of them."""
    for k, (name, exponent) in enumerate(found.powers):
        for one, other in ((x, "z"), ("z", x)) if "(" not in name else ():
            turned = re.sub(rf"\b{one}\b", other, name)
            yield [*found.powers[:k], (turned, exponent), *found.powers[k + 1 :]]


def gives(found: Product, powers: list[tuple[str, int]], known: dict[str, NDArray], expected: NDArray) -> bool:
    """Would the product be right with these powers?"""
    if any(name not in known for name, _ in powers):
        return False
    return np.allclose(numbers_of(found._replace(powers=tuple(powers)), known), expected, STEADY)


def other_of(name: str, inputs: dict[str, NDArray]) -> str:
    """The other of two inputs; what is none of them stays."""
    first, second = inputs
    return {first: second, second: first}.get(name, name)


def steepness(f: Callable[[NDArray], NDArray], x: NDArray) -> NDArray:
    """The slope of f at each entry of x, measured."""
    return (f(x + 1e-6) - f(x - 1e-6)) / 2e-6


def same_shape(arrays: dict[str, NDArray], like: NDArray) -> dict[str, NDArray]:
    return {name: q for name, q in arrays.items() if q.shape == like.shape}


def value_product(inputs: dict[str, NDArray], got: NDArray, expected: NDArray, which: NDArray) -> Named | None:
    """The product of matrices that gives a wrong value."""
    found = matrix_product(got, inputs)
    if found is None:
        return None
    return "product_elementwise" if found.operator == "*" else "product_value", {"found": found.text()}


def gradient_product(p: Pulled, got: NDArray, which: NDArray) -> Named | None:
    """The product of matrices that a pull-back gives, and how it differs from the right one."""
    known = {"g": p.g, **p.inputs, "z": p.value}
    found = matrix_product(got, known)
    if found is None:
        right = p.expected[p.part]
        square = [n for m in known.values() if m.shape == right.shape == m.T.shape for n in (m, m.T)]
        longer = any(np.allclose(product, got) for m in square for product in (right @ m, m @ right))
        return ("product_longer", {}) if longer else None
    told = {"found": found.text()}
    if found.operator == "*":
        return "product_elementwise", told
    if "g" not in found.names():
        return "product_no_upstream", told
    if found.operator and found.names() & {p.part, "z"}:
        return "product_own_factor", told
    if found.operator and len(found.names()) == 2:
        return orders_of(found, known, p.expected[p.part]), told
    return "product_other", told


def where_wrong(wrong: NDArray, inputs: dict[str, NDArray], options: dict[str, Any], expected: NDArray) -> Named | None:
    """Which entries are wrong, if one can say it in words."""
    if wrong.size < FEWEST or wrong.all() or not wrong.any():
        return None
    for key, told, entries in sayable(wrong.shape, inputs, options, expected):
        if entries.shape == wrong.shape and np.array_equal(entries, wrong):
            return key, told
    return None


def sayable(
    shape: tuple[int, ...], inputs: dict[str, NDArray], options: dict[str, Any], expected: NDArray
) -> Iterator[tuple[str, dict[str, object], NDArray]]:
    for name, mask in options.items():
        if isinstance(mask, np.ndarray) and mask.dtype == bool and mask.shape == shape:
            yield "where_true", {"option": name}, mask
            yield "where_false", {"option": name}, ~mask
    for name, x in inputs.items():
        yield "where_negative", {"input": name}, x < 0
        yield "where_positive", {"input": name}, x > 0
        yield "where_large", {"input": name}, np.abs(x) > 1
        yield "where_small", {"input": name}, np.abs(x) < 1
    yield "where_zero", {}, expected == 0
    yield "where_not_zero", {}, expected != 0
    for axis, length in enumerate(shape if len(shape) == 2 else ()):
        for number in range(length):
            yield ("where_row", "where_column")[axis], {"number": number}, np.indices(shape)[axis] == number


# An error of Python's or NumPy's that says little to whoever sees it for the first time, and the message for it.
KNOWN_ERRORS: tuple[tuple[type[Exception], str, str], ...] = (
    (ValueError, "read-only", "wrote_into_argument"),
    (TypeError, r"bitwise_xor|operand type\(s\) for \^", "caret_for_power"),
    (ValueError, "truth value of an array", "truth_of_array"),
    (TypeError, "can be converted to Python scalars", "function_of_numbers"),
    (TypeError, "only integer scalar arrays can be converted to a scalar index", "array_for_axis"),
    (TypeError, "unsized object|iteration over a 0-d|'numpy.float64' object does not support item", "scalar_input"),
    (IndexError, "array is 0-dimensional", "scalar_input"),
    (AttributeError, "'numpy.(ndarray|float64)' object has no attribute", "array_for_tensor"),
    (TypeError, "memoryview", "array_for_tensor"),
    (TypeError, "operand type.*'tuple'|concatenate tuple", "pair_in_formula"),
    (ValueError, "inhomogeneous shape", "uneven_array"),
    (ValueError, "either both or neither of x and y", "where_incomplete"),
    (TypeError, r"positional arguments? (but|:)|required positional|multiple values for argument", "call_arguments"),
    (TypeError, "unexpected keyword argument", "call_arguments"),
    (TypeError, r"'(numpy\.\w+|float|int)' object is not callable", "array_called"),
    (TypeError, "ellipsis", "dots_left"),
    (AttributeError, r"module 'numpy' has no attribute '(?P<name>\w+)'", "numpy_unknown"),
    (ValueError, "not be broadcast together|mismatch in its core dimension|not aligned", "shapes_apart"),
    (TypeError, "numpy boolean (negative|subtract)", "boolean_minus"),
    (Exception, "SimpleNamespace", "context_saved"),
    (NotImplementedError, r"^(?P<name>\w+): you write it in lesson (?P<lesson>\S+)", "stand_in_called"),
    (NameError, r"^name '(?P<name>\w+)' is not defined", "name_unknown"),
)


def run(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised."""
    try:
        return f(*arguments, **options)
    except RecursionError:
        raise Problem("recursion_endless") from None
    except Exception as error:
        raise problem_of(error) from None


def problem_of(error: Exception) -> Problem:
    told = {"error": type(error).__name__, "text": str(error).removesuffix("."), "line": place(error)}
    if isinstance(error, NotImplementedError) and not str(error):
        return Problem("not_written")
    for kind, pattern, key in KNOWN_ERRORS:
        found = re.search(pattern, str(error))
        if isinstance(error, kind) and found:
            ours = key == "call_arguments" and not own_frames(error)  # the call that failed is the check's
            return Problem("first_line_changed" if ours else key, **told, **found.groupdict())
    return Problem("raised", **told)


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through, where there is one."""
    lines = [f.line for f in own_frames(error) if f.line]
    return lines[-1] if lines else ""


def own_frames(error: BaseException) -> list[traceback.FrameSummary]:
    """The calls of the learner's own code that an error went through."""
    checks = os.path.join("autograder", "checks", "")
    ours = ("so_far.py", "checks.py", checks, "site-packages", sysconfig.get_paths()["stdlib"])
    return [f for f in traceback.extract_tb(error.__traceback__) if not any(part in f.filename for part in ours)]


def read_only(x: NDArray) -> NDArray:
    x = np.array(x)
    x.flags.writeable = False
    return x


MOST_STEPS = 5_000_000  # lines and calls of the notebook's own code, in one check
MOST_UNITS = 80_000  # of processor time, in one check
TIMES = 10  # at least so many times what any solution takes of either
FAST = 0.001  # seconds of processor time that a unit takes on a fast computer
# For the key of what took too many steps, those of what took too much processor time and of what only waited.
KEYS = {
    "check_endless": {"time": "check_endless_time", "unjudged": "check_endless_unjudged"},
    "own_code_endless": {"time": "own_code_endless_time", "unjudged": "own_code_endless_unjudged"},
}
WAITING = 900  # seconds on the wall, after which a function that hardly computes is stopped, and not judged
LOOKING = 0.2  # seconds from one look at the processor time to the next


class Stopped(BaseException):
    """The learner's code took too many steps. It is no Exception, so that `except Exception` does not catch it."""


@contextmanager
def limited(key: str, scope: dict[str, Any]) -> Iterator[None]:
    """Stops what takes too much work, with a Problem of this key or of its KEYS.

    scope: the notebook's globals; steps of code with other globals are not counted. Where a debugger is at work, no
    steps are counted; in a graded notebook, whoever runs its cells watches the processor time.
    """
    watch = None if os.environ.get("NBGRADER_EXECUTION") else Watch()
    counting = sys.gettrace() is None
    try:
        if watch:
            with suppress(RuntimeError):  # in a browser there are no threads
                watch.start()
        if counting:
            sys.settrace(counter(scope))
        yield
    except Stopped as stopped:
        raise Problem(key, millions=MOST_STEPS / 1e6, times=TIMES, line=place(stopped)) from None
    except KeyboardInterrupt as interrupt:
        if watch is None or not watch.reason:
            raise  # the learner's own
        told = {"seconds": round(watch.spent), "times": TIMES, "line": place(interrupt)}
        raise Problem(KEYS[key][watch.reason], **told) from None
    finally:
        if counting:
            sys.settrace(None)
        if watch:
            watch.over.set()


def counter(scope: dict[str, Any]) -> Any:
    """A trace function that raises Stopped after MOST_STEPS of code whose globals are scope."""
    steps, most = 0, MOST_STEPS

    def step(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal steps
        steps += 1
        if steps > most:
            raise Stopped
        return step

    def call(frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_globals is not scope:
            return None
        frame.f_trace_opcodes = runs_on_the_spot(frame.f_code)
        return step(frame, event, argument)

    return call


@functools.cache
def runs_on_the_spot(code: CodeType) -> bool:
    """Is there a `while True: pass`, whose one instruction jumps to itself? Python calls that no new line."""
    return any(i.opname.startswith("JUMP") and i.argval == i.offset for i in dis.get_instructions(code))


class Watch(threading.Thread):
    """Interrupts the main thread when this process has taken too much processor time, or has waited for too long.

    reason: "time" or "unjudged"; nothing if it did not interrupt. spent: seconds of what was too much.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.over, self.reason, self.spent = threading.Event(), "", 0.0

    def run(self) -> None:
        processor, wall = time.process_time(), time.monotonic()
        while not self.over.wait(LOOKING):
            used, waited = time.process_time() - processor, time.monotonic() - wall
            if too_much(used, MOST_UNITS):
                self.reason, self.spent = "time", used
            elif waited > WAITING and used < waited / 10:
                self.reason, self.spent = "unjudged", waited
            if self.reason:
                _thread.interrupt_main()
                return


def too_much(seconds: float, units: float) -> bool:
    """Are these seconds of processor time more than so many units, by what a unit takes here and now?"""
    return seconds > units * FAST and seconds > units * unit()


def unit() -> float:
    """Seconds of processor time that a fixed piece of work takes here and now: Python, small arrays, products."""
    x, w, total = np.ones((32, 64)), np.ones((64, 128)), 0.0
    begun = time.thread_time()
    for _ in range(30):
        h = np.maximum(x @ w, 0.0)
        total += float((h.sum(axis=0) * 0.5).max())
        for n in range(1_000):
            total += n * 1e-9
    return time.thread_time() - begun


def library() -> Any:
    """so_far, as it is in a learner's folder; for a lesson that runs as a script, the same names of ndgrad's."""
    try:
        return importlib.import_module("so_far")
    except ImportError:
        ndgrad = importlib.import_module("ndgrad")
        return SimpleNamespace(
            Tensor=ndgrad.Tensor,
            Module=ndgrad.nn.Module,
            grad_mode=ndgrad.engine.grad_mode,
            cross_entropy=ndgrad.cross_entropy,
            nn=ndgrad.nn,
            optim=ndgrad.optim,
        )


def is_so_far() -> bool:
    """Is this a learner's folder? A lesson that runs as a script has the whole library instead."""
    try:
        importlib.import_module("so_far")
    except ImportError:
        return False
    return True


def place_in_so_far(address: str) -> tuple[Any, str]:
    """What holds a function of the library, and its name there: for "ops.mul" the class ops, for others the module."""
    namespace, name = address.split(".")
    so_far = importlib.import_module("so_far")
    return getattr(so_far, namespace, so_far), name


def standing(address: str) -> Callable[..., Any]:
    """The function of the library that is in use."""
    f: Callable[..., Any] = getattr(*place_in_so_far(address))
    return f


def put(address: str, f: Callable[..., Any]) -> None:
    """Puts f in the place of a function of the library. The engine knows an op by its name, which a lambda lacks."""
    home, name = place_in_so_far(address)

    def named(*arguments: Any, **options: Any) -> Any:
        return f(*arguments, **options)

    named.__name__ = name
    setattr(home, name, f if getattr(f, "__name__", "") == name else named)


def take_away(address: str, slug: str) -> None:
    """Leaves in the place of a function what stands in a lesson's folder for one that is still to be written."""
    name = place_in_so_far(address)[1]

    def unwritten(*arguments: Any, **options: Any) -> Any:
        raise importlib.import_module("so_far").later(name, slug)

    put(address, unwritten)


EPS = 1e-6  # step of the central difference; with ATOL and RTOL the defaults of torch.autograd.gradcheck
ATOL = 1e-5
RTOL = 1e-3
EXACT = 1e-9  # against PyTorch, in float64: a step in float32 shows
AT_EDGE = 1e-15  # the same at an edge, where all of a number may be smaller than that
SINGLE = 1e-4  # the same in float32
NEARLY = 2e-4  # off by less than this is no other formula, but a number that is not exact
SUMMED_EDGES = ("tied", "large", "gap")  # edges whose numbers are sums, so that last digits differ
AGAIN = -2  # times g: what a pull-back makes of it must be as many times what it made of g

Shape = tuple[int, ...]
Shapes = tuple[Shape, ...]
Wrong = Callable[..., NDArray]


class Case(NamedTuple):
    """Inputs and options of one call, and a gradient of its value.

    edge: what the inputs are chosen to show, where no slope can be measured; "" for inputs drawn away from edges.
    """

    inputs: tuple[NDArray, ...]
    options: dict[str, Any]
    g: NDArray
    edge: str = ""


# Where inputs are drawn from


def anything(rng: np.random.RandomState, shape: tuple[int, ...]) -> NDArray:
    return rng.uniform(-2.0, 2.0, shape)


def positive(rng: np.random.RandomState, shape: tuple[int, ...]) -> NDArray:
    return rng.uniform(0.25, 3.0, shape)


def away_from_zero(rng: np.random.RandomState, shape: tuple[int, ...]) -> NDArray:
    return rng.uniform(0.25, 2.0, shape) * signs(rng, shape)


def signs(rng: np.random.RandomState, shape: tuple[int, ...]) -> NDArray:
    """1 and -1, as many of each as there can be."""
    return 1.0 - 2 * (rng.permutation(int(np.prod(shape))).reshape(shape) % 2)


def no_options(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    return {}


def random_mask(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    """mask=, in the shape of the last input and True for half of its entries: it may have to be broadcast."""
    return {"mask": np.asarray(signs(rng, shapes[-1]) > 0)}


@dataclass(frozen=True)
class Op:
    """An exercise that is an op.

    shapes: per case, the shapes of the inputs; the last is drawn once more in float32.
    draw: an input of some shape, options: the keyword-only arguments for inputs of some shapes.
    shape: of the value, from the shapes of the inputs. If they broadcast, pull-backs may return either shape.
    edges: for each thing to show, entries of every input at which PyTorch alone says what is right.
    wrong: mistakes of this op alone, by part or edge: for each message's key, what one or several of them give for
        (g, *inputs, **options).
    value_search, gradient_search: what the numbers of any other mistake are.
    """

    name: str
    section: str
    shapes: tuple[Shapes, ...]
    inputs: tuple[str, ...] = ("x",)
    draw: Callable[[np.random.RandomState, tuple[int, ...]], NDArray] = anything
    options: Callable[[np.random.RandomState, Shapes], dict[str, Any]] = no_options
    shape: Callable[..., tuple[int, ...]] = np.broadcast_shapes
    edges: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    address: str = ""
    wrong: dict[str, dict[str, Wrong | tuple[Wrong, ...]]] = field(default_factory=dict)
    value_search: Callable[..., Named | None] = value_formula
    gradient_search: Callable[..., Named | None] = gradient_formula

    def parts(self) -> tuple[str, ...]:
        """The value, then one part per input."""
        return ("", *self.inputs)

    def heading(self, part: str) -> str:
        return "part_input" if part else "part_value"

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        """The calls to try. The first has the most entries: it tells mistakes apart best."""
        for shapes, dtype in [*((s, np.float64) for s in self.shapes), (self.shapes[-1], np.float32)]:
            inputs = tuple(np.asarray(self.draw(rng, s), dtype) for s in shapes)
            shape = self.shape(*shapes)
            yield Case(inputs, self.options(rng, shapes), np.asarray(upstream(rng, shape), dtype))
        for edge, entries in self.edges.items():
            shape = (len(entries[0]),)
            options = self.options(rng, (shape,) * len(entries))
            yield Case(tuple(map(np.array, entries)), options, upstream(rng, shape), edge)

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, NDArray]:
        """Runs the learner's function. Numbers only, or the Problem that kept it from giving any."""
        with self.telling(case):
            value, pullbacks = call(f, case)
            if not part:
                return {"value": as_numbers(value, "value_type")}
            index = self.inputs.index(part)
            given = as_numbers(value, "value_type")
            pulled, again = (pull(pullbacks, index, len(self.inputs), scale * case.g) for scale in (1, AGAIN))
            if not np.array_equal(given, np.asarray(value), equal_nan=True):
                raise Problem("wrote_into_value")
            measured = case.g.dtype == np.float64 and not case.edge
            shifted = shift(f, case, index) if measured else np.zeros(0)
            later = pull(pullbacks, index, len(self.inputs), case.g)
            if not np.array_equal(later, pulled, equal_nan=True):
                raise Problem("pulled_differently")
            return {"value": given, "pulled": pulled, "again": again, "shifted": shifted}

    def judge(self, case: Case, part: str, got: dict[str, NDArray], expected: dict[str, Any]) -> None:
        """Compares with the oracles. Raises the Problem that there is.

        expected: "value" and "gradients", one per input, as PyTorch gives them.
        """
        value = recorded_array(expected["value"], case)
        with self.telling(case):
            if not part:
                self.judge_value(case, got["value"], value)
            else:
                gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
                self.judge_gradient(case, part, got, value, gradients)

    @contextmanager
    def telling(self, case: Case) -> Iterator[None]:
        """Adds to a Problem of any case but the first which inputs it is about: the others went well."""
        try:
            yield
        except Problem as problem:
            shapes = tuple(x.shape for x in case.inputs)
            if not case.edge and (shapes != self.shapes[0] or case.g.dtype != np.float64):
                told = {"shapes": ", ".join(map(str, shapes)), "dtype": case.g.dtype}
                problem.values.setdefault("after", []).append(("other_case", told))
                if problem.key in ("raised", "shapes_apart") and self.broadcasts() and len(set(shapes)) > 1:
                    problem.key = "raised_by_broadcast"
            raise

    def judge_value(self, case: Case, got: NDArray, expected: NDArray) -> None:
        inputs = dict(zip(self.inputs, case.inputs))
        own = self.own_mistakes("", case)
        if got.shape != expected.shape:
            raise named_by_shape(own, got) or Problem("value_shape", got=got.shape, expected=expected.shape)
        if got.dtype == bool:
            raise Problem("value_boolean")
        if got.dtype != expected.dtype:
            whole = named_by_shape(own, got) if got.dtype.kind in "iu" else None
            raise whole or Problem("value_dtype", got=got.dtype, expected=expected.dtype)
        if not close(got, expected, *tolerances(case)):
            known = own if case.edge else [*own, *wrong_values(inputs, expected)]
            search = partial(self.value_search, {**inputs, **arrays_in(case.options)}, got, expected)
            raise self.problem(case, known, search, got, expected)

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        index = self.inputs.index(part)
        x, pulled, again, expected = case.inputs[index], got["pulled"], got["again"], gradients[index]
        own = self.own_mistakes(part, case)
        if self.broadcasts() and pulled.shape == case.g.shape != x.shape:
            own = [(key, summed_back(numbers, shape=x.shape)) for key, numbers in own if numbers.shape == case.g.shape]
            pulled = summed_back(pulled, shape=x.shape)
        if pulled.shape != expected.shape:
            summed = ("gradient_summed", expected.sum())
            shapes = {"got": pulled.shape, "expected": expected.shape, "input": part}
            raise named_by_shape([*own, summed], pulled, input=part) or Problem("gradient_shape", **shapes)
        if case.edge and got["value"].shape == value.shape == pulled.shape:
            # where there is no value, or it broke down already, there is no gradient to compare
            nothing = np.isnan(value) | np.isfinite(value) & ~np.isfinite(got["value"])
            pulled = np.where(nothing, expected, pulled)
        right = close(pulled, expected, *tolerances(case))
        proportional = again.shape != got["pulled"].shape or close(again, AGAIN * got["pulled"], NEARLY, NEARLY)
        if case.edge or case.g.dtype == np.float32 or not x.size:
            if not right:
                raise self.problem(case, own, lambda which: None, pulled, expected, part, proportional)
            return
        if not close(got["value"], value, EXACT, EXACT):
            if not right:
                raise Problem("value_first")
            return
        jacobian = differences(got["shifted"], case, index)
        numerical = np.tensordot(jacobian, case.g, case.g.ndim)
        if not right or not close(pulled, numerical, RTOL, ATOL):
            inputs, expectations = dict(zip(self.inputs, case.inputs)), dict(zip(self.inputs, gradients))
            p = Pulled(inputs, arrays_in(case.options), part, value, case.g, jacobian, expectations)
            known = [*own, *wrong_gradients(p)]
            search = partial(self.gradient_search, p, pulled)
            raise self.problem(case, known, search, pulled, expected, part, proportional)

    def problem(
        self,
        case: Case,
        known: list[tuple[str, NDArray]],
        search: Callable[[NDArray], Named | None],
        got: NDArray,
        expected: NDArray,
        part: str = "",
        proportional: bool = True,
    ) -> Problem:
        """The known mistake or the formula that gives these numbers, else which of them are wrong; with the worst.

        proportional: does twice the g give twice the gradient?
        """
        kind = "gradient" if part else "value"
        wrong = ~np.isclose(got, expected, *tolerances(case), equal_nan=True)
        index, mine, right = worst_entry(got, expected, wrong)
        told: dict[str, Any] = {"index": index, "got": mine, "expected": right, "input": part}
        for key, numbers in known:
            numbers = np.broadcast_to(numbers, got.shape) if numbers.shape == () else numbers
            if close(got, numbers, RTOL, ATOL) and not close(numbers, expected, RTOL, ATOL):
                return Problem(key, **told)
        inputs = dict(zip(self.inputs, case.inputs))
        seen = {**inputs, "g": case.g} if part else inputs
        told["inputs"] = at(index, seen, got.shape) if self.elementwise() else ""
        broken = np.isfinite(expected) & ~np.isfinite(got)
        if case.edge:
            return Problem(f"{kind}_{'overflow' if case.edge == 'far' and broken.any() else case.edge}", **told)
        told |= {"wrong": wrong.sum(), "size": got.size}
        place = where_wrong(wrong, seen, case.options, expected)
        before = [place] if place else []
        if got.dtype == bool:
            return Problem(f"{kind}_boolean", **told)
        if close(got, expected, NEARLY, NEARLY):
            return Problem(f"{kind}_nearly", before=before, **told)
        ratio = factor(got, expected)
        if ratio is not None:
            return Problem(f"{kind}_factor", factor=ratio, **told)
        found = search(np.isfinite(got))
        if found:
            return Problem(found[0], **told, **found[1])
        if not proportional:
            return Problem("upstream_not_factor", **told)
        told["before"] = before
        if broken.any():
            return Problem(f"{kind}_not_finite", **told)
        if part and not wrong.all() and not expected[wrong].any():
            return Problem("gradient_leaks", **told)
        if part and not wrong.all() and not got[wrong].any():
            return Problem("gradient_blocked", **told)
        if place:
            there = ((k, n[wrong]) for k, n in known if n.shape == got.shape)
            alike = next((k for k, numbers in there if close(got[wrong], numbers, RTOL, ATOL)), "")
            found = (alike, {}) if alike else search(wrong)
            if found:
                return Problem(found[0], **told, **found[1])
        return Problem(f"{kind}_mismatch", **told)

    def own_mistakes(self, part: str, case: Case) -> list[tuple[str, NDArray]]:
        """What this op's own mistakes give, but for those that are impossible with these shapes.

        At an edge only those that show there alone: the others would have shown before.
        """
        found = []
        for key, mistakes in self.wrong.get(case.edge or part, {}).items():
            for mistake in mistakes if isinstance(mistakes, tuple) else (mistakes,):
                with suppress(ValueError, IndexError, TypeError):
                    found.append((key, np.asarray(mistake(case.g, *case.inputs, **case.options))))
        return found

    def elementwise(self) -> bool:
        return self.shape is np.broadcast_shapes

    def broadcasts(self) -> bool:
        return self.elementwise() and len(self.inputs) > 1


def upstream(rng: np.random.RandomState, shape: tuple[int, ...]) -> NDArray:
    """A gradient to pull back: no entry is near 0, and they are not ones."""
    return np.asarray(rng.uniform(0.5, 2.0, shape) * rng.choice([-1.0, 1.0], shape))


def tolerances(case: Case) -> tuple[float, float]:
    """How far a number may be from PyTorch's: relative, absolute."""
    if case.g.dtype == np.float32:
        return SINGLE, SINGLE
    return EXACT, AT_EDGE if case.edge and case.edge not in SUMMED_EDGES else EXACT


def call(f: Callable[..., Any], case: Case) -> tuple[Any, Any]:
    """f of the case: its value and its pull-backs, or the Problem with what it returned instead."""
    if read_from_notebook(inspect.unwrap(f), "g"):
        raise Problem("upstream_too_early")
    inputs = tuple(read_only(x) for x in case.inputs)
    options = {**case.options, **{name: read_only(x) for name, x in arrays_in(case.options).items()}}
    try:
        returned = run(f, *inputs, **options)
    except Problem as problem:
        raise Problem("upstream_too_early") if problem.values.get("name") == "g" else problem from None
    if returned is None:
        raise Problem("returned_none")
    if isinstance(returned, list) and len(returned) == 2:
        raise Problem("returned_list")
    if isinstance(returned, tuple) and len(returned) > 2 and all(map(callable, returned[1:])):
        raise Problem("returned_flat", got=len(returned))
    if not isinstance(returned, tuple) or len(returned) != 2:
        raise Problem("returned_not_pair", got=kind(returned))
    return returned


def arrays_in(options: dict[str, Any]) -> dict[str, NDArray]:
    return {name: x for name, x in options.items() if isinstance(x, np.ndarray)}


def kind(x: Any) -> str:
    """What x is, in words of Python's that every language shares."""
    return f"tuple, len {len(x)}" if isinstance(x, tuple) else type(x).__name__


def pull(pullbacks: Any, index: int, count: int, g: NDArray) -> NDArray:
    """What the pull-back of one input makes of g."""
    if callable(pullbacks):
        raise Problem("pullbacks_joined" if count > 1 and gives_all(pullbacks, g, count) else "pullbacks_bare")
    if not isinstance(pullbacks, tuple) or len(pullbacks) != count:
        raise Problem("pullbacks_count", got=kind(pullbacks), expected=count)
    if not callable(pullbacks[index]):
        raise Problem("pullback_not_function", got=type(pullbacks[index]).__name__)
    name = read_from_notebook(pullbacks[index], "xyzg")
    if name:
        raise Problem("read_from_notebook", name=name)
    try:
        pulled = run(pullbacks[index], read_only(g))
    except Problem as problem:
        called = f"{getattr(pullbacks[index], '__qualname__', '')}() "
        miscalled = called in str(problem.values.get("text")) and problem.values["error"] == "TypeError"
        raise Problem("pull_back_arguments", **problem.values) if miscalled else problem from None
    if pulled is None:
        raise Problem("pulled_none")
    return as_numbers(pulled, "gradient_type")


def read_from_notebook(f: Callable[..., Any], names: str) -> str:
    """The first of these names, of one letter each, that f takes from the notebook's variables."""
    code = getattr(f, "__code__", None)
    loaded = {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"} if code else set()
    there = getattr(f, "__globals__", {})
    return next((n for n in names if n in loaded and n in there and not callable(there[n])), "")


def gives_all(pullbacks: Callable[..., Any], g: NDArray, count: int) -> bool:
    """Does this one function return all the gradients at once?"""
    try:
        returned = run(pullbacks, read_only(g))
    except Problem:
        return False
    return isinstance(returned, tuple | list) and len(returned) == count


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


def named_by_shape(known: list[tuple[str, NDArray]], got: NDArray, **told: object) -> Problem | None:
    """The known mistake that gives these numbers in this shape, which is not the expected one."""
    alike = (key for key, numbers in known if numbers.shape == got.shape and close(got, numbers, RTOL, ATOL))
    key = next(alike, None)
    return Problem(key, **told) if key else None


def summed_back(g: NDArray, *, shape: tuple[int, ...]) -> NDArray:
    """A gradient in the shape that an input was broadcast to, as the engine will accumulate it."""
    size = int(np.prod(shape))
    origin = np.broadcast_to(np.arange(size).reshape(shape), g.shape)
    return np.bincount(origin.ravel(), g.ravel(), size).reshape(shape)


def at(index: tuple[int, ...], arrays: dict[str, NDArray], shape: tuple[int, ...]) -> str:
    """The entries of arrays of one shape at an index: "x = 0.5, g = -1"."""
    return ", ".join(f"{name} = {a[index]:.4g}" for name, a in arrays.items() if a.shape == shape)


def recorded_array(x: Any, case: Case) -> NDArray:
    """An oracle's array: as it is, or as shape and numbers."""
    numbers = np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x
    return np.asarray(numbers, case.g.dtype)


def as_numbers(x: Any, key: str) -> NDArray:
    """x as an array: what NumPy's functions return, and nothing else."""
    if not isinstance(x, np.ndarray | np.generic) or x.dtype.kind not in "biuf":
        raise Problem(key, got=f"{kind(x)}, dtype {x.dtype}" if isinstance(x, np.ndarray) else kind(x))
    return np.array(x)


MEASURED = 1e-3  # near enough, for one who finds the number by taking a small step


def one_number(f: Callable[..., Any], pair: str = "number_comma") -> float:
    """The number that f returns, or the Problem with what it is instead. pair: the key for two numbers."""
    number = run(f)
    if number is None:
        raise Problem("returned_none")
    if isinstance(number, tuple) and len(number) == 2:
        raise Problem(pair)
    if isinstance(number, bool) or not isinstance(number, int | float | np.number | np.ndarray):
        raise Problem("number_type", got=type(number).__name__)
    if np.size(number) != 1:
        raise Problem("number_type", got=f"array, shape {np.shape(number)}")
    return float(np.asarray(number, dtype=float).reshape(()))


class Answer:
    """An exercise that asks for an answer and no function of the library: one part, tried once."""

    address = ""

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[None]:
        return [None]


@dataclass(frozen=True)
class Prediction(Answer):
    """An exercise that asks for a number.

    wrong: for each message's key, the number that the mistake gives. otherwise: the key for any other number.
    counted: is it a count, which cannot be nearly right?
    """

    name: str
    section: str
    right: float
    wrong: dict[str, float]
    otherwise: str
    counted: bool = False

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        return {"number": np.asarray(one_number(f, "number_pair" if self.counted else "number_comma"))}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number, right = float(got["number"]), self.right
        near = (0.0, 0.0) if self.counted else (MEASURED, 1e-8)
        if np.isclose(number, right, *near):
            return
        for key, wrong in self.wrong.items():
            if np.isclose(number, wrong, *near):
                raise Problem(key, number=number)
        raise Problem(self.otherwise, number=number)


@dataclass(frozen=True)
class PredictedNumbers(Answer):
    """An exercise that asks for several numbers in a row.

    wrong: for each of them, the keys of messages with the numbers that each is about. otherwise: the key for any other.
    """

    name: str
    section: str
    right: dict[str, float]
    wrong: dict[str, dict[str, tuple[float, ...]]]
    otherwise: str

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        returned = run(f)
        if returned is None:
            raise Problem("returned_none")
        if not isinstance(returned, tuple | list | np.ndarray) or np.ndim(returned) == 0:
            raise Problem("numbers_count", got=type(returned).__name__, expected=len(self.right))
        if len(returned) != len(self.right):
            key = "numbers_comma" if len(returned) == 2 * len(self.right) else "numbers_count"
            raise Problem(key, got=len(returned), expected=len(self.right))
        for number in returned:
            if isinstance(number, bool | str) or np.size(number) != 1:
                raise Problem("number_type", got=type(number).__name__)
        return {"numbers": [float(np.asarray(number).reshape(())) for number in returned]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        for place, ((item, right), number) in enumerate(zip(self.right.items(), got["numbers"]), 1):
            if np.isclose(number, right, MEASURED, MEASURED):
                continue
            told = {"item": item, "place": place, "number": number}
            for key, wrong in self.wrong[item].items():
                if any(np.isclose(number, w, MEASURED, MEASURED) for w in wrong):
                    raise Problem(key, **told)
            if right and np.isclose(number, 100 * right, MEASURED):
                raise Problem("numbers_percent", **told)
            raise Problem(self.otherwise, **told)


@dataclass(frozen=True)
class Choice(Answer):
    """An exercise that asks for one of a few words. wrong: for each message's key, the word that it answers."""

    name: str
    section: str
    right: str
    wrong: dict[str, str]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        word = run(f)
        if word is None:
            raise Problem("returned_none")
        return {"word": word}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        word = got["word"]
        plain = word.strip("# ").casefold() if isinstance(word, str) else word
        if plain == self.right.casefold():
            return
        for key, wrong in self.wrong.items():
            if plain == wrong.casefold():
                raise Problem(key)
        raise Problem("choice_unknown", got=repr(word), words=", ".join(sorted([self.right, *self.wrong.values()])))


@dataclass(frozen=True)
class PredictedShapes(Answer):
    """An exercise that asks for the shapes of several things, as a tuple for each.

    wrong: for each thing, the keys of messages with the shapes that each is about. otherwise: the key for any other.
    sections: what to read about a thing, where that is not the exercise's section.
    """

    name: str
    section: str
    right: dict[str, tuple[int, ...]]
    wrong: dict[str, dict[str, tuple[tuple[int, ...], ...]]]
    otherwise: str
    sections: dict[str, str] = field(default_factory=dict)

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        returned = run(f)
        if returned is None:
            raise Problem("returned_none")
        if not isinstance(returned, tuple | list) or len(returned) != len(self.right):
            got = f"{type(returned).__name__}, len {len(returned)}" if hasattr(returned, "__len__") else returned
            raise Problem("shapes_count", got=got, expected=len(self.right), items=", ".join(self.right))
        for item, shape in zip(self.right, returned):
            if isinstance(shape, int | np.integer):
                raise Problem("shapes_comma", item=item, got=shape)
            if not isinstance(shape, tuple | list) or not all(isinstance(n, int | np.integer) for n in shape):
                raise Problem("shapes_type", item=item, got=type(shape).__name__)
        return {"shapes": [tuple(int(n) for n in shape) for shape in returned]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        for (item, right), shape in zip(self.right.items(), got["shapes"]):
            told = {"item": item, "got": shape, "section": self.sections.get(item, self.section)}
            for key, shapes in self.wrong.get(item, {}).items():
                if shape in shapes:
                    raise Problem(key, **told)
            if shape != right:
                raise Problem(self.otherwise, **told)


@dataclass(frozen=True)
class Nearly(Answer):
    """An exercise that asks for a number of about the right size: from right[0] to right[1].

    wrong: for each message's key, the numbers from and below which it is about. otherwise: the key for any other.
    told: what the messages may say of a number.
    """

    name: str
    section: str
    right: tuple[float, float]
    wrong: dict[str, tuple[float, float]]
    otherwise: str
    told: Callable[[float], dict[str, Any]]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        return {"number": one_number(f)}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number = got["number"]
        if self.right[0] <= number <= self.right[1]:
            return
        keys = (key for key, (low, high) in self.wrong.items() if low <= number < high)
        raise Problem(next(keys, self.otherwise), number=number, **self.told(number))


CHECKS = "checks"
# What a notebook's cells take from the checks.
OFFERED = (
    *("arrived", "attempt", "bar", "check", "curves", "gallery", "heat", "learned", "lesson_file", "progress"),
    *("rates", "recorded", "recorded_gradients", "settled", "surfaces", "use_language", "use_my_code"),
)
MOST = 2_000  # things that are looked at, of one answer


def refuse_borrowed(answer: Any, exercises: Collection[str] = ()) -> None:
    """Raises the Problem that an answer leaves its work to a function of the checks.

    exercises: what the answer calls of these is not looked at; each is looked at by itself.
    """
    lender = None
    with suppress(Exception):  # what cannot even be looked at is for the check itself
        lender = lender_of(answer, exercises)
    if lender is not None:
        raise Problem("borrowed_function", lender=named(lender), file=f"{CHECKS}.py")


def lender_of(answer: Any, exercises: Collection[str]) -> Any:
    seen: dict[int, Any] = {}
    waiting = [answer]
    while waiting and len(seen) < MOST:
        value = waiting.pop()
        if id(value) not in seen:
            seen[id(value)] = value
            if is_lender(value):
                return value
            waiting += parts(value, exercises)
    return None


def is_lender(value: Any) -> bool:
    """Is it a function or class of the checks, an object or a subclass of one, and nothing that they offer?"""
    if isinstance(value, FunctionType | MethodType) or hasattr(value, "__wrapped__"):
        return is_of_checks(value) and not own(value)
    return any(is_of_checks(c) for c in (value if isinstance(value, type) else type(value)).__mro__)


def is_of_checks(value: Any) -> bool:
    module = str(getattr(value, "__module__", "")).removeprefix("autograder.").partition(".")[0]
    return module == CHECKS and getattr(value, "__name__", "") not in OFFERED


def own(value: Any) -> bool:
    """Is it what a decorator made of a function of the learner's?"""
    return any(isinstance(part, FunctionType) and part.__module__ == "__main__" for part in around(value))


def named(value: Any) -> str:
    """The name under which it is found in the module: of a function within another one, the other's."""
    return str(getattr(value, "__qualname__", type(value).__qualname__)).partition(".<locals>")[0]


def parts(value: Any, exercises: Collection[str]) -> Iterator[Any]:
    """What a value consists of, or uses, that the learner has put there."""
    if isinstance(value, functools.partial):
        yield from (value.func, *value.args, *value.keywords.values())
    elif isinstance(value, MethodType):
        yield from (value.__func__, value.__self__)
    elif isinstance(value, list | tuple | set | frozenset):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, SimpleNamespace):
        yield from vars(value).values()
    elif isinstance(value, FunctionType):
        if value.__module__ == "__main__":
            yield from used(value, exercises)
        if value.__module__ == "__main__" or is_of_checks(value) or hasattr(value, "__wrapped__"):
            yield from around(value)
    elif isinstance(value, staticmethod | classmethod | property) or hasattr(value, "__wrapped__"):
        yield from (getattr(value, "__wrapped__", None), getattr(value, "fget", None))
    elif getattr(value if isinstance(value, type) else type(value), "__module__", "") == "__main__":
        yield from vars(value if isinstance(value, type) else type(value)).values()
        yield from getattr(value, "__dict__", {}).values()


def around(f: Any) -> list[Any]:
    """What a function has with it: what it was put on, its defaults and what the calls around it left."""
    found = [getattr(f, "__wrapped__", None), *(getattr(f, "__defaults__", None) or ())]
    found += (getattr(f, "__kwdefaults__", None) or {}).values()
    for cell in getattr(f, "__closure__", None) or ():
        try:
            found.append(cell.cell_contents)
        except ValueError:  # nothing is there yet
            continue
    return [part for part in found if part is not None]


def used(f: FunctionType, exercises: Collection[str]) -> Iterator[Any]:
    """The values of the names that a learner's function uses, and what it takes from the module of the checks."""
    for code in codes(f.__code__):
        modules: set[str] = set()
        before, importing = "", False
        for step in dis.get_instructions(code):
            name = step.argval if isinstance(step.argval, str) else ""
            if step.opname == "IMPORT_NAME":
                importing = name == CHECKS
            elif step.opname == "IMPORT_FROM" and importing:
                yield getattr(sys.modules[CHECKS], name, None)
            elif step.opname.startswith("STORE") and before == CHECKS and importing:
                modules.add(name)  # import checks as name
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and before in modules:
                yield getattr(sys.modules[CHECKS], name, None)
            elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME") and name in f.__globals__:
                value = f.__globals__[name]
                if value is sys.modules.get(CHECKS):
                    modules.add(name)
                elif name not in exercises and not isinstance(value, ModuleType):
                    yield value
            before = name


def codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


SHAPES = (((2, 3),), ((),), ((4,),), ((0, 2),), ((3,),))

EXERCISES = {
    "double": Op("double", "warm-up-pull-back", SHAPES, wrong={"": {"squared_for_doubled": lambda g, x: x * x}}),
    "prediction": Prediction(
        "prediction",
        "warm-up-pull-back",
        right=10 * 2 * 3,
        wrong={
            "predicted_slope": 2 * 3,
            "predicted_value": 3**2,
            "predicted_upstream_times_value": 10 * 3**2,
            "predicted_upstream_times_input": 10 * 3,
            "predicted_sum": 10 + 2 * 3,
            "predicted_upstream_times_two": 10 * 2,
        },
        otherwise="predicted_otherwise",
    ),
    "square": Op(
        "square",
        "warm-up-slope",
        SHAPES,
        wrong={
            "": {"doubled_for_squared": lambda g, x: 2 * x, "cubed_for_squared": lambda g, x: x * x * x},
            "x": {
                "slope_of_double": lambda g, x: 2 * g,
                "slope_of_cube": lambda g, x: g * 3 * x * x,
                "slope_at_value": lambda g, x: g * 2 * x * x,
            },
        },
    ),
}


SEED = 20

language = "en"
passed: dict[str, Callable[..., Any]] = {}


class CheckFailed(AssertionError):
    """A check that did not pass. Shown as its message alone: a traceback through the checks would tell nothing."""

    def __init__(self, message: str, problem: Problem) -> None:
        super().__init__(message)
        self.problem = problem

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
    if not isinstance(name, str):
        problem = Problem("name_unquoted", name=getattr(name, "__name__", "neg"))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    exercise, _, part = name.partition(".")
    if exercise not in EXERCISES or part not in EXERCISES[exercise].parts():
        problem = Problem("no_such_check", name=name, names=", ".join(LESSON["points"]))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    scope = sys._getframe(1).f_globals
    f = scope.get(exercise)
    passed.pop(name, None)
    try:
        if f is None:
            raise Problem("not_defined", name=exercise)
        with limited("check_endless", scope):
            examine(EXERCISES[exercise], f, part, LESSON["slug"])
    except Problem as problem:
        if EXERCISES[exercise].address and is_so_far():
            take_away(EXERCISES[exercise].address, LESSON["slug"])
        raise CheckFailed(report(name, problem), problem) from None
    passed[name] = f
    adopt(exercise, f)


def examine(exercise: Any, f: Callable[..., Any], part: str, slug: str) -> None:
    """Every case of a lesson's exercise, with fixed inputs, against the recorded values."""
    refuse_borrowed(f, EXERCISES)
    rng = np.random.RandomState(SEED)
    first = True
    cases = list(exercise.cases(rng, part))
    for case, expected in zip(cases, RECORDED.get(slug, {}).get(exercise.name, [{}] * len(cases))):
        # what the learner prints is shown for the first call; the rest is silent, and warnings cost nothing
        with redirect_stderr(sys.stdout), warnings.catch_warnings(), np.errstate(all="ignore"), no_error_of_ours():
            warnings.simplefilter("ignore")
            with nullcontext() if first else silence():
                produced = exercise.produce(once_aloud(f) if first else f, case, part)
            exercise.judge(case, part, produced, expected)
        first = False


@contextmanager
def no_error_of_ours() -> Iterator[None]:
    """What a check cannot even look at is wrong too, and none of its own errors is the learner's."""
    try:
        yield
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
        with silence():
            return f(*arguments, **options)

    return wrapped


@contextmanager
def silence() -> Iterator[None]:
    """What is printed within is shown nowhere, and kept nowhere, however much it is."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        yield


def adopt(exercise: str, f: Callable[..., Any]) -> None:
    """Puts a function all of whose parts pass in the place of its stand-in in so_far.

    A part that an earlier version passed is looked at again: the cell that failed may be the only one that was run.
    """
    address = EXERCISES[exercise].address
    parts = {f"{exercise}.{p}" if p else exercise: p for p in EXERCISES[exercise].parts()}
    if not address or not is_so_far() or any(name not in passed for name in parts):
        return
    with suppress(Problem), silence():
        for name, part in parts.items():
            if passed[name] is not f:
                examine(EXERCISES[exercise], f, part, LESSON["slug"])
        put(address, f)


def text(key: str, **values: object) -> str:
    return MESSAGES[language][key].format(**{k: shown(v) for k, v in values.items()})


def shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e9 else f"{value:.6g}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(str, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def report(name: str, problem: Problem) -> str:
    """What was checked, what is wrong, the worst entry, and what to read."""
    exercise, _, part = name.partition(".")
    what = text(EXERCISES[exercise].heading(part), name=exercise, input=part)
    before, after = ([text(k, **v) for k, v in problem.values.get(when, [])] for when in ("before", "after"))
    lines = [f"✗ {what}", *before, sentence(problem), *after]
    if last_cell_failed():
        lines.append(text("earlier_version"))
    if "index" in problem.values:
        key = "worst_entry_at" if problem.values.get("inputs") else "worst_entry"
        apart = told_apart(problem.values["got"], problem.values["expected"])
        lines.append(text(key if problem.values["index"] else "worst_number", **problem.values | apart))
    label = problem.values.get("section", EXERCISES[exercise].section)
    lines.append(text("read", chapter=LESSON["title"][language], section=SECTIONS[language][label]))
    return "\n".join(lines)


def told_apart(got: float, expected: float) -> dict[str, str]:
    """Two numbers with as many digits as it takes to see that they are two."""
    digits = next((n for n in range(6, 17) if f"{got:.{n}g}" != f"{expected:.{n}g}"), 17)
    return {"got": f"{got:.{digits}g}", "expected": f"{expected:.{digits}g}"}


def sentence(problem: Problem) -> str:
    """What is wrong, with the learner's own line where there is one."""
    line = problem.values.get("line")
    return text(problem.key, **problem.values | {"line": f" {text('line', line=line)}" if line else ""})


def last_cell_failed() -> bool:
    """Did the cell before this one not even begin, for its syntax? Then an older function is being checked."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    last = getattr(shell, "last_execution_result", None)
    return getattr(last, "error_before_exec", None) is not None


def recorded(name: str) -> Any:
    """What PyTorch gave, where it need not be installed."""
    return RECORDED[LESSON["slug"]][name]


def progress() -> None:
    """How many exercises are done, how many points that is, and which is next."""
    points = LESSON["points"]
    names = list(dict.fromkeys(p.partition(".")[0] for p in points))
    undone = [n for n in names if any(p not in passed for p in points if p.partition(".")[0] == n)]
    earned = sum(value for p, value in points.items() if p in passed)
    values = {"done": len(names) - len(undone), "of": len(names), "points": earned, "total": sum(points.values())}
    print(text("progress_next", **values, next=undone[0]) if undone else text("progress_done", **values))


def arrived(losses: ArrayLike, below: float) -> bool:
    """Did the loss of a training, or of one of several, end below this bound? If none did, a line says more.

    losses: the losses of every step, one for each network, or a single one.
    """
    table = np.asarray(losses, dtype=float)
    if not table.size:
        print(text("training_no_steps"))
        return False
    table = table.reshape(len(table), -1)
    first, last = table[0], table[-1]
    if (last < below).any():
        return True
    finite = np.isfinite(table).any(axis=1)
    if not finite[-1]:
        print(text("training_overflow", step=len(finite) - int(np.argmax(finite[::-1])) if finite.any() else 0))
        return False
    best = int(np.nanargmin(last))
    told = {"first": f"{first[best]:.4g}", "last": f"{last[best]:.4g}", "below": f"{below:g}"}
    change = last[best] - first[best]
    still = abs(change) <= 1e-6 * abs(first[best])
    print(text("training_still" if still else "training_up" if change > 0 else "training_far", **told))
    return False


@contextmanager
def attempt() -> Iterator[None]:
    """What the block raises because of a function of this lesson becomes one line. Other errors show as usual."""
    scope = sys._getframe(2).f_globals
    try:
        with np.errstate(all="ignore"):  # numbers that are none are shown as such
            yield
    except CheckFailed:
        raise
    except Exception as error:
        problem = because_of(error, scope)
        if problem is None:
            raise
        print(text(problem.key, **problem.values))


def because_of(error: Exception, scope: dict[str, Any]) -> Problem | None:
    """Which function of the lesson an error comes from, and how; None if it comes from none of them."""
    names = list(dict.fromkeys(part.partition(".")[0] for part in LESSON["points"]))
    codes = own_codes(error, scope)
    inside = next((code.co_name for code in reversed(codes) if code.co_name in names), None)
    later = re.match(r"(?P<name>\w+): you write it in lesson (?P<lesson>\S+)", str(error))
    if isinstance(error, NotImplementedError) and later:
        return Problem("attempt_later", **later.groupdict())
    if isinstance(error, NotImplementedError) and inside:
        return Problem("attempt_unwritten", name=inside)
    if isinstance(error, NameError) and error.name in names:
        return Problem("attempt_undefined", name=error.name)
    told = {"error": type(error).__name__, "text": str(error).splitlines()[0] if str(error) else "-"}
    if isinstance(error, ValueError) and re.match(r"\w+: got lr ", str(error)):
        return Problem("attempt_rate", **told)
    used = names_reached(codes, scope)
    undone = {part.partition(".")[0] for part in LESSON["points"] if part not in passed}
    unsure = [name for name in names if name in used & undone]
    if inside and (inside in undone or not unsure):
        line = place(error)
        return Problem("attempt_failed", name=inside, line=f" {text('line', line=line)}" if line else "", **told)
    return Problem("attempt_unsure", name=unsure[0], **told) if unsure else None


def own_codes(error: Exception, scope: dict[str, Any]) -> list[CodeType]:
    """The code of the notebook that an error went through, from the outside in."""
    found, step = [], error.__traceback__
    while step:
        if step.tb_frame.f_globals is scope:
            found.append(step.tb_frame.f_code)
        step = step.tb_next
    return found


def names_in(code: CodeType) -> set[str]:
    """The names that a piece of code looks up, at any depth."""
    inner = [names_in(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    return set(code.co_names).union(*inner)


def names_reached(codes: list[CodeType], scope: dict[str, Any]) -> set[str]:
    """The names that pieces of code look up, and those that the notebook's functions among them look up in turn."""
    used: set[str] = set()
    waiting = list(codes)
    while waiting:
        new = names_in(waiting.pop()) - used
        used |= new
        functions = [scope[name] for name in new if isinstance(scope.get(name), FunctionType)]
        waiting += [f.__code__ for f in functions if f.__globals__ is scope]
    return used


DEFINING = (
    ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef,
    ast.Assign, ast.AnnAssign, ast.AugAssign, ast.If, ast.Try,
)  # fmt: skip
EVERYTHING = "*"  # what `from numpy import *` makes


class Definition(NamedTuple):
    """A statement that gives names their meaning: those it makes, and those it looks up, at any depth."""

    statement: ast.stmt
    made: set[str]
    used: set[str]
    file: str


class OwnCell(NamedTuple):
    """A cell of code: what the notebook calls it, and its definitions, or why Python cannot read them."""

    called: list[str]
    source: str
    definitions: list[Definition]
    error: SyntaxError | None

    def is_for(self, name: str) -> bool:
        return (
            name in self.called
            or any(name in d.made for d in self.definitions)
            or bool(self.error and re.search(rf"^def {name}\b", self.source, re.MULTILINE))
        )


class OwnNotebook(NamedTuple):
    """A finished notebook of a lesson. file: its path, as the learner is told it, or the slug for the usual path."""

    lesson: str
    file: str
    cells: list[OwnCell]


def places_to_look(slug: str) -> Iterator[Path]:
    """This folder, and the lesson's folders beside it or one level up, as unpacking leaves them, in any language."""
    here = Path(__file__).absolute().parent
    yield here
    for above in list(here.parents)[:2]:
        for pattern in (f"{slug}*", f"{slug}*/{slug}*", *(f"{lang}/{slug}*" for lang in MESSAGES)):
            yield from sorted(path for path in above.glob(pattern) if path.is_dir())


def notebook_files(slug: str) -> Iterator[Path]:
    """Every notebook that may be of this lesson, the one with the right name first."""
    seen = set()
    for folder in places_to_look(slug):
        for path in sorted(folder.glob("*.ipynb"), key=lambda path: (path.stem != slug, path.name)):
            if path not in seen and not path.name.startswith("."):
                seen.add(path)
                yield path


def read_notebook(path: Path, slug: str) -> OwnNotebook | None:
    """The notebook, if it is of this lesson by its own word, or by its file's name where it says nothing.

    Problem if it seems to be, and cannot be read.
    """
    named = path.name.startswith(slug) or path.parent.name.startswith(slug)
    file = os.path.relpath(path, Path(__file__).absolute().parent)
    try:
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        lesson = notebook["metadata"].get("lesson", {}).get("slug")
        if lesson != slug and (lesson or not named):
            return None
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        cells = [read_cell(cell, number, path.name) for number, cell in enumerate(code, 1)]
        return OwnNotebook(slug, slug if file == os.path.join("..", slug, f"{slug}.ipynb") else file, cells)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        if named:
            raise Problem("own_code_damaged", file=file, error=type(error).__name__) from None
        return None


def read_cell(cell: dict[str, Any], number: int, file: str) -> OwnCell:
    source = "".join(cell["source"])
    called = [cell.get("metadata", {}).get("nbgrader", {}).get("grade_id"), cell.get("id"), str(number)]
    called = [name for name in called if name]
    shown = f"{file}, cell {called[0]}"
    # so that an error shows its line, now and whenever the function is called
    linecache.cache[shown] = (len(source), None, source.splitlines(keepends=True), shown)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return OwnCell(called, source, list(definitions(source, shown)), None)
    except SyntaxError as error:
        return OwnCell(called, source, [], error)
    except (ValueError, RecursionError, MemoryError) as error:
        return OwnCell(called, source, [], SyntaxError(str(error) or type(error).__name__))


def definitions(source: str, file: str) -> Iterator[Definition]:
    """What a cell defines, statement by statement. SyntaxError if Python cannot read it."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        tree = ast.parse(re.sub(r"^[%!].*", "", source, flags=re.MULTILINE))  # Jupyter's own commands
    for statement in tree.body:
        if isinstance(statement, DEFINING):
            tables = [symtable(ast.unparse(statement), file, "exec")]
            made = {s.get_name() for s in tables[0].get_symbols() if s.is_assigned() or s.is_imported()}
            if isinstance(statement, ast.ImportFrom) and statement.names[0].name == EVERYTHING:
                made = {EVERYTHING}
            used: set[str] = set()
            for table in tables:
                used |= {s.get_name() for s in table.get_symbols() if s.is_referenced() and s.is_global()}
                tables.extend(table.get_children())
            yield Definition(statement, made, used, file)


def taken_out(
    name: str, own: OwnCell, notebook: OwnNotebook, given: dict[str, Any], scope: dict[str, Any]
) -> Callable[..., Any]:
    """The function of that name that a cell defines, in a scope of its own. Problem if there is none.

    What it needs comes from the cell itself, else from given (None: is not there), else from the notebook's rest.
    """
    own_names = {made for d in own.definitions for made in d.made}
    if name not in own_names:
        unread = own.error and Problem("own_code_unread", text=own.error.msg, number=own.error.lineno or 1)
        raise unread or Problem("not_written")
    elsewhere = [d for cell in notebook.cells if cell is not own for d in cell.definitions]
    chosen = [d for d in (*elsewhere, *own.definitions) if EVERYTHING in d.made]
    wanted = [name]
    for needed in wanted:  # which grows
        if needed in own_names or needed not in given:
            for d in own.definitions if needed in own_names else elsewhere:
                if needed in d.made and d not in chosen:
                    chosen.append(d)
                    wanted.extend(used for used in d.used if used not in wanted)
    scope["__name__"] = "__main__"
    errors = run_in([d for d in elsewhere if d in chosen], scope)
    scope |= {n: f for n, f in given.items() if f is not None}
    errors += run_in([d for d in own.definitions if d in chosen], scope)
    if callable(scope.get(name)):
        f: Callable[..., Any] = scope[name]
        return f
    raise problem_of(errors[-1]) if errors else Problem("not_written")


def run_in(chosen: list[Definition], scope: dict[str, Any]) -> list[Exception]:
    """Runs statements in a namespace. Returns what went wrong: one that fails keeps no other from being run."""
    errors: list[Exception] = []
    for d in chosen:
        try:
            exec(compile(ast.Module([d.statement], []), d.file, "exec", dont_inherit=True), scope)
        except Exception as error:
            errors.append(error)
        except SystemExit as error:
            errors.append(RuntimeError(repr(error)))
    return errors


reference: dict[str, Callable[..., Any]] = {}


def use_my_code() -> None:
    """Puts your functions of earlier lessons in the place of the reference where they pass, and tells which do.

    They are read from your notebooks, which stay as they are. While a notebook is graded, nothing happens.
    """
    earlier: dict[str, list[str]] = LESSON["earlier"]
    if os.environ.get("NBGRADER_EXECUTION"):
        print(text("own_code_graded"))
    elif not earlier:
        print(text("own_code_nothing"))
    elif is_so_far():
        before = {address: standing(address) for address in earlier}
        for address, f in before.items():
            reference.setdefault(address, f)
        own = carry(earlier)
        scope = sys._getframe(1).f_globals
        for address, f in before.items():
            if scope.get(name_of(address)) is f:  # the notebook has imported it already
                scope[name_of(address)] = standing(address)
        print(text("own_code_all" if own == len(earlier) else "own_code_some", own=own, of=len(earlier)))
        again = {e.address for e in EXERCISES.values()} - set(earlier)
        for slug, exercises in EXERCISES_OF.items():
            for e in exercises.values():
                if slug != LESSON["slug"] and e.address and e.address in again:
                    print(text("own_code_again", name=name_of(e.address), slug=slug))


def carry(earlier: dict[str, list[str]]) -> int:
    """Builds the library again in the order of the course, and tells of each function whose it is. How many are own.

    While a function is looked at, those that come after it are not there: none can lean on itself.
    """
    notebooks, damaged = finished_notebooks({slug for slugs in earlier.values() for slug in slugs})
    width = max(len(name_of(address)) for address in earlier)
    done, own = set(), 0
    absent: dict[str, list[str]] = {}
    for address, slugs in earlier.items():
        take_away(address, slugs[0])
    try:
        for address, slugs in earlier.items():
            if not any(notebooks[slug] or slug in damaged for slug in slugs):
                absent.setdefault(slugs[0], []).append(name_of(address))
                put(address, reference[address])
                done.add(address)
                continue
            print(f"{name_of(address):{width}}  ", end="", flush=True)  # first: it may take its time
            f, told = own_or_not(address, slugs, notebooks, damaged)
            print(text(told.key, **told.values))
            put(address, f or reference[address])
            done.add(address)
            own += f is not None
    finally:
        for address in earlier.keys() - done:
            put(address, reference[address])
    for slug, names in absent.items():
        print(text("own_code_no_notebook", slug=slug, names=", ".join(names)))
    if absent:
        missing = next(iter(absent))
        print(text("own_code_where", beside=os.path.join("..", missing, f"{missing}.ipynb"), here=f"{missing}.ipynb"))
    return own


def name_of(address: str) -> str:
    return address.partition(".")[2]


def finished_notebooks(slugs: set[str]) -> tuple[dict[str, list[OwnNotebook]], set[str]]:
    """The learner's notebooks of each lesson, the likeliest first, and the lessons of damaged files, which it tells."""
    found: dict[str, list[OwnNotebook]] = {slug: [] for slug in sorted(slugs)}
    damaged = set()
    for slug, notebooks in found.items():
        for path in notebook_files(slug):
            try:
                notebook = read_notebook(path, slug)
            except Problem as problem:
                print(text(problem.key, **problem.values))
                damaged.add(slug)
            else:
                notebooks += [notebook] if notebook else []
    return found, damaged


def own_or_not(
    address: str, slugs: list[str], notebooks: dict[str, list[OwnNotebook]], damaged: set[str]
) -> tuple[Callable[..., Any] | None, Problem]:
    """The learner's function, if one passes the checks of the first of these lessons, the last; and what to tell."""
    reasons = []
    for slug in slugs:
        for notebook in notebooks[slug]:
            for cell in reversed(notebook.cells):
                if cell.is_for(name_of(address)):
                    try:
                        f = passing(address, slugs[0], cell, notebook)
                    except Problem as problem:
                        reasons.append(problem)
                    else:
                        return f, Problem("own_code_yours", file=notebook.file)
    wrong = [reason for reason in reasons if reason.key != "own_code_not_written"]
    absent = [Problem("own_code_not_written", file=notebook.file) for slug in slugs for notebook in notebooks[slug]]
    unread = [Problem("own_code_unreadable", slug=slug) for slug in slugs if slug in damaged]
    return None, [*wrong, *absent, *unread][0]


def passing(address: str, slug: str, cell: OwnCell, notebook: OwnNotebook) -> Callable[..., Any]:
    """The function of a cell, if it passes every check of this lesson. Problem if it does not."""
    name = looked_at = name_of(address)
    exercise = EXERCISES_OF[slug][name]
    scope: dict[str, Any] = {}
    try:
        with limited("own_code_endless", scope), silence():
            f = taken_out(name, cell, notebook, beside(address, notebook.lesson), scope)
            for part in exercise.parts():
                looked_at = f"{name}.{part}" if part else name
                examine(exercise, f, part, slug)
            return f
    except (Exception, SystemExit) as error:
        problem = error if isinstance(error, Problem) else problem_of(error)
    if problem.key == "not_written":
        problem = Problem("own_code_not_written")
    elif not problem.key.startswith("own_code"):
        problem = Problem("own_code_wrong", check=looked_at, why=sentence(problem))
    raise Problem(problem.key, file=notebook.file, **problem.values)


def beside(address: str, slug: str) -> dict[str, Any]:
    """The functions of the library that a lesson writes besides this one: those above it, and None for those below."""
    others = [e.address for e in EXERCISES_OF[slug].values() if e.address]
    above = others[: others.index(address)]
    return {name_of(a): standing(a) if a in above else None for a in others if a != address}

# the lessons whose functions can be carried forward
EXERCISES_OF = {}
