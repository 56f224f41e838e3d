"""The checks of this lesson, and what they say. Generated: edits are lost.

In a notebook: check("predicted_axes") checks one thing and is silent when it is right; progress() tells how far you are.
"""

from __future__ import annotations

import _thread
import ast
import dis
import functools
import gc
import importlib
import inspect
import json
import linecache
import operator
import os
import re
import sys
import sysconfig
import threading
import time
import traceback
import warnings
import weakref
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
from dataclasses import replace
from dis import opname
from fractions import Fraction
from functools import partial
from itertools import combinations
from itertools import permutations
from itertools import product
from pathlib import Path
from symtable import symtable
from types import CodeType
from types import FrameType
from types import FunctionType
from types import MethodType
from types import ModuleType
from types import SimpleNamespace
from types import TracebackType
from typing import Any
from typing import NamedTuple
import numpy as np
from numpy.lib.array_utils import normalize_axis_tuple
from numpy.typing import ArrayLike
from numpy.typing import NDArray

FOLDERS = [Path(__file__).absolute().parent]

LESSON = {'slug': '04-reductions',
 'title': {'en': 'Reductions', 'es': 'Reducciones'},
 'points': {'predicted_axes': 2,
            'restore_axes': 1,
            'restore_axes.several': 2,
            'sum': 1,
            'sum.x': 2,
            'mean': 1,
            'mean.x': 2,
            'max': 1,
            'max.x': 3,
            'logsumexp': 2,
            'logsumexp.x': 2,
            'softmax': 2,
            'softmax.x': 3,
            'log_softmax': 2,
            'log_softmax.x': 2,
            'cross_entropy': 2,
            'cross_entropy.x': 3,
            'cross_entropy.refused': 1},
 'earlier': {'engine.record': ['01-tensor-as-node'],
             'engine.accumulate': ['01-tensor-as-node'],
             'engine.topological_order': ['01-tensor-as-node'],
             'engine.backward': ['01-tensor-as-node'],
             'engine.detach': ['01-tensor-as-node'],
             'engine.no_grad': ['01-tensor-as-node'],
             'ops.neg': ['02-op-derivatives'],
             'ops.div': ['02-op-derivatives'],
             'ops.log': ['02-op-derivatives'],
             'ops.sqrt': ['02-op-derivatives'],
             'ops.tanh': ['02-op-derivatives'],
             'ops.sigmoid': ['02-op-derivatives'],
             'ops.relu': ['02-op-derivatives'],
             'ops.where': ['02-op-derivatives'],
             'shapes.unbroadcast': ['03-broadcasting'],
             'ops.broadcast_to': ['03-broadcasting'],
             'ops.reshape': ['03-broadcasting'],
             'ops.transpose': ['03-broadcasting'],
             'ops.getitem': ['03-broadcasting'],
             'ops.cat': ['03-broadcasting'],
             'ops.matmul': ['03-broadcasting', '02-op-derivatives']}}

SECTIONS = {'en': {'reductions': 'Reductions',
        'fan-out': 'The gradient fans out',
        'which-axes': 'Which axes',
        'axis-lost': 'An axis that is lost',
        'shares': 'Shares',
        'largest': 'The largest',
        'spread': 'Spread',
        'log-sum-exp': 'A logarithm of a sum of exponentials',
        'softmax-shares': 'Shares of a sum',
        'softmax-jacobian': 'The Jacobian of softmax',
        'log-softmax': 'The logarithm of a share',
        'cross-entropy': 'Cross-entropy',
        'unfused': 'What goes wrong in pieces',
        'grid-reduced': 'The grid, reduced'},
 'es': {'reductions': 'Reducciones',
        'fan-out': 'El gradiente se abre en abanico',
        'which-axes': 'Sobre qué ejes',
        'axis-lost': 'Un eje que se pierde',
        'shares': 'La parte de cada uno',
        'largest': 'El mayor',
        'spread': 'La dispersión',
        'log-sum-exp': 'Logaritmo de una suma de exponenciales',
        'softmax-shares': 'Partes de una suma',
        'softmax-jacobian': 'La jacobiana de la softmax',
        'log-softmax': 'El logaritmo de una parte',
        'cross-entropy': 'Entropía cruzada',
        'unfused': 'Lo que falla por piezas',
        'grid-reduced': 'La rejilla, reducida'}}

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
    "04-reductions": {
        "sum": [{'value': {'shape': [2, 4], 'numbers': [1.029291503, 4.205549462, 0.3045998728, -4.118996639, 0.0003462727007, -1.769416881, 2.328437286, 1.885071877]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.382196202, -1.846570592, 1.837296094, 1.723756216, -1.382196202, -1.846570592, 1.837296094, 1.723756216, -1.382196202, -1.846570592, 1.837296094, 1.723756216, -0.5538343784, 1.537636373, -1.068021413, -1.277766418, -0.5538343784, 1.537636373, -1.068021413, -1.277766418, -0.5538343784, 1.537636373, -1.068021413, -1.277766418]}]}, {'value': {'shape': [5], 'numbers': [-0.9937020779, -1.484099272, 2.221365369, -4.420557886, -2.385213463]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.9938096116, -1.265961584, -0.895443243, -0.9657673251, -1.440280157, 0.9938096116, -1.265961584, -0.895443243, -0.9657673251, -1.440280157, 0.9938096116, -1.265961584, -0.895443243, -0.9657673251, -1.440280157]}]}, {'value': {'shape': [3], 'numbers': [0.117385435, 2.433928625, 2.452357197]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.740712071, -0.740712071, -0.740712071, -0.740712071, -0.740712071, -1.894565018, -1.894565018, -1.894565018, -1.894565018, -1.894565018, 1.888630491, 1.888630491, 1.888630491, 1.888630491, 1.888630491]}]}, {'value': {'shape': [], 'numbers': [10.89163648]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505, -0.9024359505]}]}, {'value': {'shape': [3, 1], 'numbers': [-0.3361172318, -0.3958294438, -0.9869405247]}, 'gradients': [{'shape': [3, 5], 'numbers': [1.670513606, 1.670513606, 1.670513606, 1.670513606, 1.670513606, 1.085751946, 1.085751946, 1.085751946, 1.085751946, 1.085751946, 1.191206734, 1.191206734, 1.191206734, 1.191206734, 1.191206734]}]}, {'value': {'shape': [3], 'numbers': [3.082595222, -1.61948825, 1.451372148]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.944011208, -1.944011208, -1.944011208, -1.944011208, -0.6989918687, -0.6989918687, -0.6989918687, -0.6989918687, -1.710195046, -1.710195046, -1.710195046, -1.710195046, -1.944011208, -1.944011208, -1.944011208, -1.944011208, -0.6989918687, -0.6989918687, -0.6989918687, -0.6989918687, -1.710195046, -1.710195046, -1.710195046, -1.710195046]}]}, {'value': {'shape': [3], 'numbers': [1.003604069, 3.42992106, 4.76040306]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.804189351, -1.804189351, -1.804189351, -1.804189351, 1.964447307, 1.964447307, 1.964447307, 1.964447307, -1.488318196, -1.488318196, -1.488318196, -1.488318196, -1.804189351, -1.804189351, -1.804189351, -1.804189351, 1.964447307, 1.964447307, 1.964447307, 1.964447307, -1.488318196, -1.488318196, -1.488318196, -1.488318196]}]}, {'value': {'shape': [1, 3, 1], 'numbers': [6.328515826, 5.857433861, -0.1274237621]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.9078707906, -0.9078707906, -0.9078707906, -0.9078707906, -1.936070813, -1.936070813, -1.936070813, -1.936070813, -1.27466402, -1.27466402, -1.27466402, -1.27466402, -0.9078707906, -0.9078707906, -0.9078707906, -0.9078707906, -1.936070813, -1.936070813, -1.936070813, -1.936070813, -1.27466402, -1.27466402, -1.27466402, -1.27466402]}]}, {'value': {'shape': [2], 'numbers': [-6.251587161, -5.571705286]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, 0.5905769959, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619, -1.194914619]}]}, {'value': {'shape': [1, 1], 'numbers': [4.109279703]}, 'gradients': [{'shape': [3, 5], 'numbers': [-1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499, -1.877121499]}]}, {'value': {'shape': [2, 4], 'numbers': [-2.492713828, 4.852012315, 0.7003352234, 1.447198699, -1.877796916, 0.1584139178, 2.66352125, 1.773734845]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.88755259, 0.6694187127, -1.079755266, 1.098120533, -1.88755259, 0.6694187127, -1.079755266, 1.098120533, -1.88755259, 0.6694187127, -1.079755266, 1.098120533, -0.9619341464, -0.5824446992, 0.8172797503, -1.905429763, -0.9619341464, -0.5824446992, 0.8172797503, -1.905429763, -0.9619341464, -0.5824446992, 0.8172797503, -1.905429763]}]}, {'value': {'shape': [3], 'numbers': [2.654257339, -1.856952676, -1.858085481]}, 'gradients': [{'shape': [3, 3], 'numbers': [-1.058899051, -1.058899051, -1.058899051, 0.8103279799, 0.8103279799, 0.8103279799, -1.235869754, -1.235869754, -1.235869754]}]}, {'value': {'shape': [3], 'numbers': [1.724222598, 2.737548853, 1.088895035]}, 'gradients': [{'shape': [3, 3], 'numbers': [1.863792155, -1.989176244, 1.491814691, 1.863792155, -1.989176244, 1.491814691, 1.863792155, -1.989176244, 1.491814691]}]}, {'value': {'shape': [3, 1], 'numbers': [-0.7579379302, -0.5525929993, -3.348049322]}, 'gradients': [{'shape': [3, 1, 4], 'numbers': [1.970763487, 1.970763487, 1.970763487, 1.970763487, -1.458230842, -1.458230842, -1.458230842, -1.458230842, -1.857377587, -1.857377587, -1.857377587, -1.857377587]}]}, {'value': {'shape': [1], 'numbers': [1.943040388]}, 'gradients': [{'shape': [1, 3], 'numbers': [-1.601744099, -1.601744099, -1.601744099]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.9450273223, -1.168094707, -1.110144361, 0.6475269314, -1.507864616, -0.4245312892]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.294369501, -1.552153389, -1.535917645, 1.214560095, -1.578298942, -0.8857180575]}]}, {'value': {'shape': [], 'numbers': [0.3697272037]}, 'gradients': [{'shape': [], 'numbers': [-1.418898328]}]}, {'value': {'shape': [], 'numbers': [0.7319692075]}, 'gradients': [{'shape': [4], 'numbers': [-1.600648455, -1.600648455, -1.600648455, -1.600648455]}]}, {'value': {'shape': [], 'numbers': [-0.7199534178]}, 'gradients': [{'shape': [4], 'numbers': [1.803475142, 1.803475142, 1.803475142, 1.803475142]}]}, {'value': {'shape': [3], 'numbers': [0.0, 0.0, 0.0]}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "mean": [{'value': {'shape': [2, 4], 'numbers': [0.3430971677, 1.401849821, 0.1015332909, -1.37299888, 0.0001154242336, -0.5898056269, 0.776145762, 0.6283572924]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.4607320672, -0.6155235306, 0.6124320314, 0.5745854053, -0.4607320672, -0.6155235306, 0.6124320314, 0.5745854053, -0.4607320672, -0.6155235306, 0.6124320314, 0.5745854053, -0.1846114595, 0.5125454575, -0.3560071377, -0.4259221394, -0.1846114595, 0.5125454575, -0.3560071377, -0.4259221394, -0.1846114595, 0.5125454575, -0.3560071377, -0.4259221394]}]}, {'value': {'shape': [5], 'numbers': [-0.331234026, -0.4946997572, 0.7404551231, -1.473519295, -0.7950711543]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.3312698705, -0.4219871948, -0.298481081, -0.3219224417, -0.4800933855, 0.3312698705, -0.4219871948, -0.298481081, -0.3219224417, -0.4800933855, 0.3312698705, -0.4219871948, -0.298481081, -0.3219224417, -0.4800933855]}]}, {'value': {'shape': [3], 'numbers': [0.02347708699, 0.486785725, 0.4904714393]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.1481424142, -0.1481424142, -0.1481424142, -0.1481424142, -0.1481424142, -0.3789130036, -0.3789130036, -0.3789130036, -0.3789130036, -0.3789130036, 0.3777260982, 0.3777260982, 0.3777260982, 0.3777260982, 0.3777260982]}]}, {'value': {'shape': [], 'numbers': [0.7261090989]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967, -0.0601623967]}]}, {'value': {'shape': [3, 1], 'numbers': [-0.06722344636, -0.07916588875, -0.1973881049]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.3341027212, 0.3341027212, 0.3341027212, 0.3341027212, 0.3341027212, 0.2171503892, 0.2171503892, 0.2171503892, 0.2171503892, 0.2171503892, 0.2382413467, 0.2382413467, 0.2382413467, 0.2382413467, 0.2382413467]}]}, {'value': {'shape': [3], 'numbers': [0.3853244028, -0.2024360312, 0.1814215184]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.243001401, -0.243001401, -0.243001401, -0.243001401, -0.08737398359, -0.08737398359, -0.08737398359, -0.08737398359, -0.2137743808, -0.2137743808, -0.2137743808, -0.2137743808, -0.243001401, -0.243001401, -0.243001401, -0.243001401, -0.08737398359, -0.08737398359, -0.08737398359, -0.08737398359, -0.2137743808, -0.2137743808, -0.2137743808, -0.2137743808]}]}, {'value': {'shape': [3], 'numbers': [0.1254505087, 0.4287401325, 0.5950503826]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.2255236689, -0.2255236689, -0.2255236689, -0.2255236689, 0.2455559134, 0.2455559134, 0.2455559134, 0.2455559134, -0.1860397745, -0.1860397745, -0.1860397745, -0.1860397745, -0.2255236689, -0.2255236689, -0.2255236689, -0.2255236689, 0.2455559134, 0.2455559134, 0.2455559134, 0.2455559134, -0.1860397745, -0.1860397745, -0.1860397745, -0.1860397745]}]}, {'value': {'shape': [1, 3, 1], 'numbers': [0.7910644783, 0.7321792326, -0.01592797026]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.1134838488, -0.1134838488, -0.1134838488, -0.1134838488, -0.2420088517, -0.2420088517, -0.2420088517, -0.2420088517, -0.1593330025, -0.1593330025, -0.1593330025, -0.1593330025, -0.1134838488, -0.1134838488, -0.1134838488, -0.1134838488, -0.2420088517, -0.2420088517, -0.2420088517, -0.2420088517, -0.1593330025, -0.1593330025, -0.1593330025, -0.1593330025]}]}, {'value': {'shape': [2], 'numbers': [-0.5209655968, -0.4643087739]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, 0.04921474966, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821, -0.09957621821]}]}, {'value': {'shape': [1, 1], 'numbers': [0.2739519802]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333, -0.1251414333]}]}, {'value': {'shape': [2, 4], 'numbers': [-0.8309046095, 1.617337438, 0.2334450745, 0.4823995665, -0.6259323053, 0.05280463926, 0.8878404168, 0.5912449483]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.6291841967, 0.2231395709, -0.3599184219, 0.3660401778, -0.6291841967, 0.2231395709, -0.3599184219, 0.3660401778, -0.6291841967, 0.2231395709, -0.3599184219, 0.3660401778, -0.3206447155, -0.1941482331, 0.2724265834, -0.6351432544, -0.3206447155, -0.1941482331, 0.2724265834, -0.6351432544, -0.3206447155, -0.1941482331, 0.2724265834, -0.6351432544]}]}, {'value': {'shape': [3], 'numbers': [0.8847524463, -0.6189842255, -0.6193618271]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.3529663504, -0.3529663504, -0.3529663504, 0.2701093266, 0.2701093266, 0.2701093266, -0.4119565846, -0.4119565846, -0.4119565846]}]}, {'value': {'shape': [3], 'numbers': [0.574740866, 0.9125162844, 0.3629650118]}, 'gradients': [{'shape': [3, 3], 'numbers': [0.6212640517, -0.663058748, 0.4972715636, 0.6212640517, -0.663058748, 0.4972715636, 0.6212640517, -0.663058748, 0.4972715636]}]}, {'value': {'shape': [3, 1], 'numbers': [-0.1894844826, -0.1381482498, -0.8370123306]}, 'gradients': [{'shape': [3, 1, 4], 'numbers': [0.4926908716, 0.4926908716, 0.4926908716, 0.4926908716, -0.3645577104, -0.3645577104, -0.3645577104, -0.3645577104, -0.4643443968, -0.4643443968, -0.4643443968, -0.4643443968]}]}, {'value': {'shape': [1], 'numbers': [0.6476801293]}, 'gradients': [{'shape': [1, 3], 'numbers': [-0.5339146996, -0.5339146996, -0.5339146996]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.9450273223, -1.168094707, -1.110144361, 0.6475269314, -1.507864616, -0.4245312892]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.294369501, -1.552153389, -1.535917645, 1.214560095, -1.578298942, -0.8857180575]}]}, {'value': {'shape': [], 'numbers': [0.3697272037]}, 'gradients': [{'shape': [], 'numbers': [-1.418898328]}]}, {'value': {'shape': [], 'numbers': [0.1829923019]}, 'gradients': [{'shape': [4], 'numbers': [-0.4001621137, -0.4001621137, -0.4001621137, -0.4001621137]}]}, {'value': {'shape': [], 'numbers': [-0.1799883544]}, 'gradients': [{'shape': [4], 'numbers': [0.4508687854, 0.4508687854, 0.4508687854, 0.4508687854]}]}, {'value': {'shape': [3], 'numbers': [nan, nan, nan]}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "max": [{'value': {'shape': [2, 4], 'numbers': [1.430502125, 1.799116104, 1.100979576, -0.9807759442, 1.081007733, -0.008239706771, 1.085780553, 1.357991692]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.0, -0.0, 1.837296094, 0.0, -0.0, -0.0, 0.0, 1.723756216, -1.382196202, -1.846570592, 0.0, 0.0, -0.5538343784, 0.0, -0.0, -1.277766418, -0.0, 1.537636373, -0.0, -0.0, -0.0, 0.0, -1.068021413, -0.0]}]}, {'value': {'shape': [5], 'numbers': [1.854479903, 1.186264294, 1.871507307, -0.8186599434, -0.62109012]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.0, -1.265961584, -0.0, -0.9657673251, -0.0, 0.0, -0.0, -0.0, -0.0, -1.440280157, 0.9938096116, -0.0, -0.895443243, -0.0, -0.0]}]}, {'value': {'shape': [3], 'numbers': [1.111234138, 1.778281952, 1.514330319]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.0, -0.740712071, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -1.894565018, -0.0, 1.888630491, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [], 'numbers': [1.959187749]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.9024359505, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [3, 1], 'numbers': [1.301859005, 1.378518857, 0.8899146044]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.0, 1.670513606, 0.0, 0.0, 0.0, 0.0, 1.085751946, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.191206734, 0.0]}]}, {'value': {'shape': [3], 'numbers': [1.888444356, 0.8338446845, 1.665724887]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.944011208, -0.0, -0.0, -0.0, -0.0, -0.6989918687, -0.0, -0.0, -0.0, -0.0, -1.710195046, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [3], 'numbers': [1.038611337, 1.580057794, 1.882418781]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.0, -0.0, -1.804189351, -0.0, 0.0, 0.0, 0.0, 0.0, -1.488318196, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.964447307, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [1, 3, 1], 'numbers': [1.686611048, 1.833284527, 1.683560585]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -1.936070813, -0.0, -0.0, -1.27466402, -0.0, -0.0, -0.9078707906, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [2], 'numbers': [1.532206343, 0.887563284]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5905769959, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -1.194914619, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [1, 1], 'numbers': [1.993868577]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -1.877121499, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]}]}, {'value': {'shape': [2, 4], 'numbers': [-0.08566870373, 1.835817078, 1.560715761, 1.805767646, -0.1650156102, 0.9569251208, 1.785846946, 1.227088633]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.0, 0.6694187127, -0.0, 1.098120533, -1.88755259, 0.0, -0.0, 0.0, -0.0, 0.0, -1.079755266, 0.0, -0.9619341464, -0.0, 0.0, -0.0, -0.0, -0.0, 0.8172797503, -0.0, -0.0, -0.5824446992, 0.0, -1.905429763]}]}, {'value': {'shape': [3], 'numbers': [1.083321616, 1.006677267, 0.2768587533]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.0, -0.0, -1.058899051, 0.8103279799, 0.0, 0.0, -0.0, -1.235869754, -0.0]}]}, {'value': {'shape': [3], 'numbers': [1.831626942, 1.936135267, 1.300246764]}, 'gradients': [{'shape': [3, 3], 'numbers': [1.863792155, -1.989176244, 0.0, 0.0, -0.0, 1.491814691, 0.0, -0.0, 0.0]}]}, {'value': {'shape': [3, 1], 'numbers': [1.855345489, 1.428430346, 0.7385448525]}, 'gradients': [{'shape': [3, 1, 4], 'numbers': [0.0, 1.970763487, 0.0, 0.0, -0.0, -0.0, -1.458230842, -0.0, -0.0, -1.857377587, -0.0, -0.0]}]}, {'value': {'shape': [1], 'numbers': [1.719144252]}, 'gradients': [{'shape': [1, 3], 'numbers': [-1.601744099, -0.0, -0.0]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.9450273223, -1.168094707, -1.110144361, 0.6475269314, -1.507864616, -0.4245312892]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.294369501, -1.552153389, -1.535917645, 1.214560095, -1.578298942, -0.8857180575]}]}, {'value': {'shape': [], 'numbers': [0.3697272037]}, 'gradients': [{'shape': [], 'numbers': [-1.418898328]}]}, {'value': {'shape': [], 'numbers': [1.538582888]}, 'gradients': [{'shape': [4], 'numbers': [-0.0, -0.0, -0.0, -1.600648455]}]}, {'value': {'shape': [], 'numbers': [0.717818737]}, 'gradients': [{'shape': [4], 'numbers': [1.803475142, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [3], 'numbers': [9.0, 4.0, 9.0]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.0, -0.3301863992, -0.3301863992, -0.0, 0.1484330295, 0.1484330295, 0.1484330295, 0.1484330295, -0.6564088457, -0.0, -0.0, -0.6564088457]}]}, {'value': {'shape': [4], 'numbers': [9.0, 9.0, 9.0, 9.0]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.0, -1.063693313, 0.6887018538, -0.0, -0.0, -0.0, 0.0, -0.0, -0.7293054489, -0.0, 0.0, -1.812325023]}]}, {'value': {'shape': [], 'numbers': [9.0]}, 'gradients': [{'shape': [3, 4], 'numbers': [0.0, 0.4740251811, 0.4740251811, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4740251811, 0.0, 0.0, 0.4740251811]}]}, {'value': {'shape': [3, 1], 'numbers': [9.0, 4.0, 9.0]}, 'gradients': [{'shape': [3, 4], 'numbers': [0.0, 0.7574566724, 0.7574566724, 0.0, -0.4413214298, -0.4413214298, -0.4413214298, -0.4413214298, 0.5610229287, 0.0, 0.0, 0.5610229287]}]}, {'value': {'shape': [2], 'numbers': [7.0, 5.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.911402523, 0.0, 0.0, -0.0, -0.0, -0.9742333914]}]}, {'value': {'shape': [2], 'numbers': [3.0, 2.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.7521181077, 0.0, 0.0, -0.0, -1.292715469, -0.0]}]}, {'value': {'shape': [2], 'numbers': [3.0, 2.0]}, 'gradients': [{'shape': [2, 2, 2], 'numbers': [-0.5053499977, -0.5053499977, -0.0, -0.5053499977, 0.3320174595, 0.0, 0.3320174595, 0.0]}]}, {'value': {'shape': [0], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "logsumexp": [{'value': {'shape': [2, 4], 'numbers': [2.014707694, 2.552336562, 1.534567201, -0.2126775294, 1.435071597, 0.7603095049, 1.902380612, 1.893562119]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.5717693683, -0.5840925582, 1.190897651, 0.3341519368, -0.0397852488, -0.3930244011, 0.1395406448, 0.7996407948, -0.7706415845, -0.8694536325, 0.5068577979, 0.5899634843, -0.3886976616, 0.6973004272, -0.2693993143, -0.7479217941, -0.1128378322, 0.712979367, -0.3266296391, -0.3515846066, -0.05229888462, 0.1273565784, -0.4719924596, -0.1782600175]}]}, {'value': {'shape': [5], 'numbers': [1.93592219, 1.336250388, 2.247627574, -0.2557062581, 0.3230899169]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.02100803111, -1.089638386, -0.224018672, -0.5500280383, -0.5257326743, 0.05672188654, -0.07775449944, -0.05668508855, -0.1797553181, -0.560266683, 0.916079694, -0.09856869884, -0.6147394824, -0.2359839687, -0.3542807993]}]}, {'value': {'shape': [3], 'numbers': [1.881050341, 2.627528738, 2.336402737]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.1827801457, -0.3430224095, -0.09598572696, -0.06981046027, -0.04911332852, -0.1721095617, -0.02594218006, -0.2314450516, -0.8103755341, -0.6546926904, 0.8300905739, 0.09812194178, 0.4114167246, 0.2036809746, 0.3453202762]}]}, {'value': {'shape': [], 'numbers': [3.765291842]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.0258078338, -0.06662476551, -0.03749200061, -0.01873595401, -0.08665920403, -0.02327930137, -0.01046960758, -0.05741809934, -0.1482638751, -0.03158392922, -0.06219350749, -0.09585155744, -0.006574267158, -0.1424095237, -0.08907252415]}]}, {'value': {'shape': [3, 1], 'numbers': [1.848585361, 1.878345758, 1.750017009]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.1930614676, 0.9669628248, 0.1663209396, 0.1468901304, 0.1972782435, 0.1090648907, 0.658655847, 0.1001808991, 0.09928616251, 0.1185641469, 0.1530681169, 0.3969953219, 0.05984804869, 0.5040219053, 0.07727334086]}]}, {'value': {'shape': [3], 'numbers': [2.987556068, 2.09614142, 2.867476195]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.6476801888, -0.413919032, -0.07145158669, -0.4849487168, -0.0400172629, -0.1978170026, -0.108648063, -0.04192864165, -0.0157411232, -0.03927143601, -0.5141995381, -0.1243132915, -0.02161689864, -0.1260890924, -0.06427257201, -0.1140331205, -0.0377680386, -0.08809627851, -0.1525726961, -0.03214388536, -0.4528461578, -0.3087055309, -0.2280985508, -0.02701941782]}]}, {'value': {'shape': [3], 'numbers': [2.398874242, 2.747695845, 3.178503956]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.4329981663, -0.1483564447, -0.462942915, -0.1549286897, 0.05136749273, 0.07844547835, 0.2546973469, 0.3241331844, -0.4072050467, -0.1280407987, -0.05966264266, -0.01402036683, -0.1663869572, -0.114167747, -0.06164437094, -0.2627640603, 0.6111412836, 0.2459873065, 0.1704912192, 0.2281839952, -0.3919777747, -0.2662338525, -0.1920610297, -0.02911668448]}]}, {'value': {'shape': [1, 3, 1], 'numbers': [3.080071064, 3.234376741, 2.718959482]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.06990539412, -0.1318209745, -0.02231093718, -0.06107186466, -0.06962178445, -0.2402999195, -0.3730092616, -0.476908014, -0.1523193965, -0.01276736674, -0.4526137044, -0.06541655836, -0.1514158349, -0.2253471387, -0.1788586231, -0.06714002347, -0.02329884773, -0.4616081359, -0.239080355, -0.05224449514, -0.01978946318, -0.4386087544, -0.06004010882, -0.07310866773]}]}, {'value': {'shape': [2], 'numbers': [2.715175643, 2.383098331]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.1544538233, 0.02769168667, 0.007162818924, 0.006444847601, 0.03783452943, 0.007825205001, 0.1016262727, 0.1809337095, 0.006850849176, 0.01507402446, 0.005669704078, 0.03900952507, -0.05505466497, -0.2235093383, -0.01626686474, -0.07085841435, -0.2435615466, -0.02910457427, -0.06421471965, -0.0308196209, -0.2678146043, -0.04783805285, -0.050388189, -0.09548402852]}]}, {'value': {'shape': [1, 1], 'numbers': [3.580715603]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.02997196726, -0.09134441702, -0.2667675675, -0.05378403579, -0.2200305452, -0.3814544289, -0.3840019915, -0.02316106871, -0.0194650002, -0.01690969038, -0.04574235342, -0.2359063632, -0.04088739562, -0.01677273278, -0.05092194171]}]}, {'value': {'shape': [2, 4], 'numbers': [0.4999274737, 2.751038382, 1.903995502, 2.183983958, 0.5829270717, 1.37359677, 2.348309856, 1.823200699]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.6568303912, 0.2680539963, -0.03997993719, 0.7523029331, -1.050939879, 0.1462181928, -0.2737540507, 0.03428353577, -0.1797823199, 0.2551465236, -0.7660212779, 0.3115340645, -0.4553212945, -0.1070847689, 0.3032390753, -0.2884293316, -0.3635368737, -0.09139063304, 0.4656892368, -0.5672047941, -0.1430759782, -0.3839692972, 0.04835143822, -1.049795637]}]}, {'value': {'shape': [3], 'numbers': [1.994520843, 1.175411252, 0.7174043326]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.3348774901, -0.2982998852, -0.4257216758, 0.68451126, 0.08258289857, 0.04323382134, -0.2940969656, -0.7955110005, -0.1462617878]}]}, {'value': {'shape': [3], 'numbers': [2.232239155, 2.612715151, 1.76904362]}, 'gradients': [{'shape': [3, 3], 'numbers': [1.248572618, -1.011203011, 0.4390199137, 0.5499128456, -0.9268010478, 0.933510038, 0.06530669201, -0.0511721854, 0.1192847391]}]}, {'value': {'shape': [3, 1], 'numbers': [2.047873612, 1.853066495, 1.073799903]}, 'gradients': [{'shape': [3, 1, 4], 'numbers': [0.1162993052, 1.625625884, 0.1667099777, 0.06212832015, -0.03632200727, -0.1368934281, -0.9536942031, -0.3313212031, -0.2809559723, -1.328314098, -0.1137971405, -0.1343103764]}]}, {'value': {'shape': [1], 'numbers': [2.222252213]}, 'gradients': [{'shape': [1, 3], 'numbers': [-0.9684921872, -0.06649735205, -0.5667545594]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.9450273223, -1.168094707, -1.110144361, 0.6475269314, -1.507864616, -0.4245312892]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.294369501, -1.552153389, -1.535917645, 1.214560095, -1.578298942, -0.8857180575]}]}, {'value': {'shape': [], 'numbers': [0.3697272037]}, 'gradients': [{'shape': [], 'numbers': [-1.418898328]}]}, {'value': {'shape': [], 'numbers': [2.233328099]}, 'gradients': [{'shape': [4], 'numbers': [-0.650428896, -0.1230107778, -0.0281624743, -0.7990463066]}]}, {'value': {'shape': [], 'numbers': [1.376853943]}, 'gradients': [{'shape': [4], 'numbers': [0.9330283403, 0.3043543696, 0.2020952851, 0.363997221]}]}, {'value': {'shape': [1], 'numbers': [-398.8958694]}, 'gradients': [{'shape': [1, 3], 'numbers': [-0.2189128962, -0.0805335539, -0.3609263483]}]}, {'value': {'shape': [2], 'numbers': [1001.464369, -998.8958694]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.4474293435, 1.216239054, 0.2713796149, -0.6018557396, -0.2214103531, -0.9922923597]}]}, {'value': {'shape': [2], 'numbers': [1000.0, 1000.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [-0.0, -0.0, -0.7293054489, -1.063693313, -0.0, -0.0]}]}, {'value': {'shape': [2], 'numbers': [1000.0, 1000.0]}, 'gradients': [{'shape': [3, 2], 'numbers': [0.0, -1.86358066, 0.0, -0.0, 1.812325023, -0.0]}]}, {'value': {'shape': [3], 'numbers': [1000.0, 1001.0, 999.5]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.896100724, -1.816594735, -1.742814811, 0.0, -0.0, -0.0]}]}, {'value': {'shape': [], 'numbers': [1001.464369]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.1850640243, 0.5030561744, 0.1122470048, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 1], 'numbers': [1001.464369, -998.8958694]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.4419619412, 1.201377114, 0.2680634678, -0.3229573565, -0.1188093718, -0.5324666631]}]}, {'value': {'shape': [], 'numbers': [-999.6867383]}, 'gradients': [{'shape': [2], 'numbers': [0.5498423948, 0.2022757129]}]}, {'value': {'shape': [0], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "softmax": [{'value': {'shape': [3, 5], 'numbers': [0.7084135798, 0.03601207446, 0.1054186129, 0.1028770455, 0.04727868732, 0.4394246266, 0.04227204242, 0.04777578777, 0.1332773316, 0.3372502116, 0.0453258342, 0.4866692698, 0.3425665152, 0.100803956, 0.02463442475]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.5769065661, -0.08694765065, -0.2535452813, -0.2357518388, -0.0006617953961, 0.4018879599, -0.07148540955, 0.03127917782, 0.1151340906, -0.4768158188, -0.0314648481, -0.0120489914, 0.02460944567, 0.01742139231, 0.001483001522]}]}, {'value': {'shape': [3, 5], 'numbers': [0.2834423218, 0.02344685144, 0.3058613191, 0.218102598, 0.8069295162, 0.2397544177, 0.09235346202, 0.05787214769, 0.1693823582, 0.05033278189, 0.4768032604, 0.8841996865, 0.6362665332, 0.6125150437, 0.1427377019]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.01857804572, -0.005955644521, 0.2426055294, 0.0530326957, -0.1879672521, -0.0888276351, 0.03170905475, -0.1475230263, -0.3606195322, 0.06460838633, 0.07024958937, -0.02575341023, -0.09508250311, 0.3075868365, 0.1233588657]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [0.09509914169, 0.185365171, 0.3476420748, 0.9218000565, 0.07567601179, 0.259718918, 0.5213967873, 0.02749997256, 0.8292248465, 0.554915911, 0.1309611378, 0.05069997095, 0.1806598715, 0.4625106291, 0.82343884, 0.3942339154, 0.2984803489, 0.1281415483, 0.09827599361, 0.1622473334, 0.5208597796, 0.4093478226, 0.07828516643, 0.4435187511]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.1826486338, -0.0647040239, 0.02388975139, -0.001619801054, 0.1345226376, 0.09602013188, 0.06412915404, 0.05086357941, -0.3171712714, -0.03131610798, -0.08801890542, -0.04924377836, 0.1620113254, 0.1599752669, 0.2418478057, 0.5628121415, 0.5160962706, 0.199977823, -0.1045620871, 0.2645988463, -0.6781075959, -0.3599530899, -0.1372857186, -0.8274109879]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [0.04881946025, 0.6555192569, 0.2389614358, 0.3949304365, 0.2118600348, 0.2245312634, 0.6548966534, 0.437215357, 0.7393205049, 0.1199494797, 0.1061419107, 0.1678542066, 0.547819674, 0.255816093, 0.219932852, 0.04568620204, 0.1980566781, 0.5530487362, 0.2514690971, 0.9253177007, 0.2541236479, 0.1911351708, 0.5285980509, 0.02899609724]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.1311499506, 0.4323340382, -0.5965244673, -0.08757844723, 0.3193973348, -0.1892231138, 0.6172709094, -0.06142586105, -0.4505472854, -0.2431109243, -0.02074644204, 0.1490043083, 0.2267771485, 0.004691609172, -0.05386743672, -0.1223379653, -0.4187592474, -0.06731692113, -0.03011332064, 0.1442646248, 0.1919820989, 0.06262531195, 0.08398075737, -0.02192665952]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [0.1581653368, 0.9519011983, 0.919915404, 0.9167418953, 0.4884693557, 0.6882576681, 0.5062567627, 0.1322089626, 0.9272710443, 0.8448303154, 0.3012383097, 0.3747331726, 0.8418346632, 0.04809880168, 0.08008459605, 0.08325810474, 0.5115306443, 0.3117423319, 0.4937432373, 0.8677910374, 0.07272895565, 0.1551696846, 0.6987616903, 0.6252668274]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.4577453037, 0.1243672808, 0.007886532891, -0.008795146123, 0.0694658444, 0.6078833139, 0.7459152727, 0.07289371366, -0.2293198139, -0.3217188536, -0.3003928663, -0.2312620768, 0.4577453037, -0.1243672808, -0.007886532891, 0.008795146123, -0.0694658444, -0.6078833139, -0.7459152727, -0.07289371366, 0.2293198139, 0.3217188536, 0.3003928663, 0.2312620768]}]}, {'value': {'shape': [3, 3], 'numbers': [0.3084154232, 0.5719154559, 0.04282486117, 0.2181349472, 0.1734062056, 0.4830724827, 0.4734496296, 0.2546783385, 0.4741026561]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.1191200227, 0.4658076612, -0.0539555948, 0.1089173156, 0.01628497078, 0.5696350503, 0.01020270708, -0.482092632, -0.5156794555]}]}, {'value': {'shape': [3, 3], 'numbers': [0.3093457228, 0.1560238379, 0.5346304394, 0.7157801815, 0.1260952085, 0.15812461, 0.419006548, 0.4651662518, 0.1158272002]}, 'gradients': [{'shape': [3, 3], 'numbers': [0.3831120624, -0.004440634981, -0.3786714274, 0.03463401643, -0.06629924923, 0.03166523281, -0.5977212728, 0.7733764661, -0.1756551933]}]}, {'value': {'shape': [4], 'numbers': [0.4962978968, 0.1265228121, 0.3667989751, 0.01038031601]}, 'gradients': [{'shape': [4], 'numbers': [-0.5973244381, -0.1920066772, 0.7935305843, -0.004199468956]}]}, {'value': {'shape': [3, 4], 'numbers': [0.2910101236, 0.2786796012, 0.1182864556, 0.3120238197, 0.08720194835, 0.112968491, 0.7616412482, 0.03818831246, 0.1322026347, 0.1057701636, 0.1120806632, 0.6499465385]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.2338491581, 0.0947169914, 0.03330271725, 0.1058294495, 0.08030388613, 0.08327099758, -0.158533908, -0.005040975714, 0.001651031127, 0.03733404457, -0.2143520273, 0.1753669516]}]}, {'value': {'shape': [3, 4], 'numbers': [0.8027005196, 0.04489043728, 0.04431428388, 0.1080947444, 0.02236840501, 0.4476348758, 0.5131968856, 0.01679989137, 0.3554452658, 0.2875380516, 0.2361834347, 0.1208332255]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.06648654491, 0.01451852918, 0.02887159772, 0.02309638634, -0.01333170943, -0.07167813182, 0.09247421473, -0.007464487106, 0.4241198599, -0.3468267322, -0.2793343067, 0.2020410746]}]}, {'value': {'shape': [1, 3], 'numbers': [0.3314989604, 0.1219516523, 0.5465493873]}, 'gradients': [{'shape': [1, 3], 'numbers': [-0.5475290057, 0.02007872999, 0.5274502757]}]}, {'value': {'shape': [2, 3], 'numbers': [0.2312238976, 0.6285317192, 0.1402443832, 0.3314989604, 0.1219516523, 0.5465493873]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.1731936574, 0.1202453197, -0.2934389771, 0.08622722273, 0.02962024187, -0.1158474646]}]}, {'value': {'shape': [2, 3], 'numbers': [0.0, 0.0, 1.0, 1.0, 0.0, 0.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [-0.0, -0.0, 0.0, 0.0, -0.0, -0.0]}]}, {'value': {'shape': [3, 2], 'numbers': [0.0, 1.0, 0.0, 0.0, 1.0, 0.0]}, 'gradients': [{'shape': [3, 2], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 3], 'numbers': [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.0, 0.0, 0.0, -0.0, 0.0, 0.0]}]}, {'value': {'shape': [3], 'numbers': [0.7310585786, 0.0, 0.2689414214]}, 'gradients': [{'shape': [3], 'numbers': [-0.1643091984, 0.0, 0.1643091984]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "log_softmax": [{'value': {'shape': [3, 5], 'numbers': [-0.3447272035, -3.323900995, -2.249816066, -2.274220737, -3.05169567, -0.8222890745, -3.163629347, -3.0412363, -2.015323122, -1.086930157, -3.093878118, -0.7201705041, -1.071289435, -2.294577678, -3.703610434]}, 'gradients': [{'shape': [3, 5], 'numbers': [3.841519346, -1.721551351, -1.471325647, -1.366609055, 0.7179667063, 0.4638876869, -1.171314554, 1.161024692, 1.161259607, -1.614857432, 0.564032361, -2.120411437, -0.9287423952, 1.009457227, 1.475664245]}]}, {'value': {'shape': [3, 5], 'numbers': [-1.260746627, -3.75301906, -1.184623485, -1.522789694, -0.214518955, -1.428140139, -2.382132085, -2.849519052, -1.775596645, -2.989098687, -0.7406513251, -0.1230723521, -0.4521377261, -0.4901817757, -1.946746585]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.06049308545, -1.067080374, 1.446372508, 0.7370663569, -1.294193294, -0.6529046956, -0.2933967984, -1.732896675, -1.621298631, 0.8980527261, 0.7133977811, 1.360477173, 0.2865241661, 0.8842322744, 0.3961405683]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [-2.352835335, -1.685427502, -1.056581849, -0.08142693741, -2.581294054, -1.348155317, -0.6512439391, -3.593570272, -0.1872639344, -0.5889386885, -2.032854658, -2.981829941, -1.711139178, -0.7710857405, -0.1942660005, -0.9308108519, -1.209051181, -2.05461978, -2.319975497, -1.818633358, -0.6522744105, -0.8931900623, -2.547397139, -0.8130151982]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [1.343735349, -0.7605616575, 0.1747552398, 0.7802963229, 1.243812721, 0.1709808919, -0.4278285976, 0.9991086068, -2.58754807, 0.5895807656, 0.2530733577, -1.77940493, 0.6709925893, 0.261174722, 1.810635283, 0.9197563491, 1.336964787, 0.8089138272, -0.5466895496, 1.542858541, -2.007957377, -1.070088549, -1.263945733, -2.46261489]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [-3.01962627, -0.4223275988, -1.431453096, -0.9290456398, -1.551829436, -1.493740324, -0.4232778368, -0.8273293976, -0.3020237512, -2.120684627, -2.2429783, -1.784659494, -0.6018091082, -1.363296479, -1.514432997, -3.085958951, -1.619202036, -0.5923091508, -1.380435171, -0.0776181402, -1.369934328, -1.6547744, -0.6375269641, -3.540594036]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [1.661366708, 1.888628893, -1.783431063, -0.1435942462, 0.3852171227, -0.2723769706, 1.083302162, 0.1115620213, -2.04658383, -1.616251923, 0.7001289011, 0.03203222494, 0.159169649, 0.2387265995, -0.6740929384, -1.27779726, -1.44002028, -1.033032375, -0.4104887189, 0.6161695571, 1.280850631, 0.7943057755, 1.084581657, 0.6616277029]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [-1.844114357, -0.04929403285, -0.08347356539, -0.0869293128, -0.716478541, -0.3735919936, -0.6807113023, -2.023371558, -0.07550936743, -0.1686194819, -1.199853601, -0.9815410461, -0.172171646, -3.034498015, -2.524671752, -2.485809801, -0.6703477846, -1.165578292, -0.7057396594, -0.1418043336, -2.621015684, -1.863236022, -0.3584455244, -0.4695767965]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.70018294, 0.9977203946, 1.201083028, 1.099212295, 0.1809707095, 1.537229157, 1.495026821, 0.9814664237, -1.81582024, -1.710248567, -0.666581695, -0.2006359172, 1.70018294, -0.9977203946, -1.201083028, -1.099212295, -0.1809707095, -1.537229157, -1.495026821, -0.9814664237, 1.81582024, 1.710248567, 0.666581695, 0.2006359172]}]}, {'value': {'shape': [3, 3], 'numbers': [-1.176307628, -0.5587641028, -3.150636477, -1.522641384, -1.752118427, -0.7275885689, -0.7477097508, -1.367753948, -0.7463314066]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.3210168232, 0.5730859315, -0.7462619407, 0.9634028203, 0.8038980526, 1.504657607, -0.6423859971, -1.376983984, -0.7583956663]}]}, {'value': {'shape': [3, 3], 'numbers': [-1.173295784, -1.857746477, -0.6261795383, -0.3343821682, -2.070718035, -1.844371886, -0.8698687315, -0.7653604066, -2.155655852]}, 'gradients': [{'shape': [3, 3], 'numbers': [1.039010124, -0.433799413, -0.6052107112, 1.905683337, -1.389767355, -0.5159159824, -0.8540857483, 2.313469111, -1.459383362]}]}, {'value': {'shape': [4], 'numbers': [-0.7005789342, -2.067332654, -1.002941333, -4.567843958]}, 'gradients': [{'shape': [4], 'numbers': [-0.3064805474, -1.606120562, 2.715294345, -0.8026932354]}]}, {'value': {'shape': [3, 4], 'numbers': [-1.234397223, -1.27769254, -2.134646007, -1.164675749, -2.439528605, -2.18064634, -0.2722796371, -3.265225767, -2.023419422, -2.246486807, -2.18853646, -0.430865168]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.7104139812, 0.3932273037, -0.1829986228, 0.5001853003, -0.321446589, -0.3607413449, 2.331373113, -1.649185179, 0.8241744059, 1.275145152, -1.016685655, -1.082633902]}]}, {'value': {'shape': [3, 4], 'numbers': [-0.2197736055, -3.103530407, -3.116448164, -2.224747181, -3.80010581, -0.8037773967, -0.6670957208, -4.086382866, -1.034384012, -1.246399999, -1.443146467, -2.113343954]}, 'gradients': [{'shape': [3, 4], 'numbers': [-2.666962624, 0.903369844, 1.23387301, 0.5297196507, 0.8559829593, -0.9442591071, -0.9486762881, 1.0369519, 1.285711884, -1.249960303, -1.329521179, 1.293769479]}]}, {'value': {'shape': [1, 3], 'numbers': [-1.104130605, -2.104130605, -0.6041306053]}, 'gradients': [{'shape': [1, 3], 'numbers': [-1.473433931, 0.8284223963, 0.6450115347]}]}, {'value': {'shape': [2, 3], 'numbers': [-1.464368784, -0.4643687841, -1.964368784, -1.104130605, -2.104130605, -0.6041306053]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.293437607, 0.1115717232, -1.40500933, 0.1683432793, 0.7499739303, -0.9183172096]}]}, {'value': {'shape': [3, 2], 'numbers': [0.0, -50.0, 0.0, -104.0, -104.0, 0.0]}, 'gradients': [{'shape': [3, 2], 'numbers': [-1.507510859, 1.507510859, -1.107953474, 1.107953474, 0.7591970786, -0.7591970786]}]}, {'value': {'shape': [1, 3], 'numbers': [0.0, -800.0, -790.0]}, 'gradients': [{'shape': [1, 3], 'numbers': [-1.016743377, 1.524397674, -0.507654297]}]}, {'value': {'shape': [2, 3], 'numbers': [-2000.0, -1000.0, 0.0, 0.0, -1000.0, -2000.0]}, 'gradients': [{'shape': [2, 3], 'numbers': [0.6367137446, 0.8156893734, -1.452403118, -0.03955550965, 1.350517181, -1.310961671]}]}, {'value': {'shape': [3, 2], 'numbers': [-2000.0, 0.0, -1000.0, -1000.0, 0.0, -2000.0]}, 'gradients': [{'shape': [3, 2], 'numbers': [-1.702604, 2.270736491, 0.556879321, -0.9041908647, 1.145724679, -1.366545626]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
        "cross_entropy": [{'value': {'shape': [], 'numbers': [1.346363714]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.1532009041, 0.15189855, -0.3050994541, -0.2837977349, 0.2134707366, 0.07032699833, 0.007228500629, 0.1776179424, -0.1848464431, -0.1827761278, 0.1347444243, 0.04803170357]}]}, {'value': {'shape': [], 'numbers': [1.791770823]}, 'gradients': [{'shape': [2, 5], 'numbers': [0.03679033254, 0.05067095278, 0.6414303986, 0.08271911791, -0.8116108018, -0.6442923622, 0.3691805671, 0.07817244297, 0.01689963191, 0.1800397202]}]}, {'value': {'shape': [], 'numbers': [0.5107037604]}, 'gradients': [{'shape': [3, 3], 'numbers': [-0.02916858482, 0.06283977644, -0.03367119162, -0.0380560497, -0.1061627446, 0.1442187943, -0.02139711596, -0.2297435664, 0.2511406824]}]}, {'value': {'shape': [], 'numbers': [2.246333695]}, 'gradients': [{'shape': [4, 4], 'numbers': [-0.08510883651, 0.2588049852, -0.03822206025, -0.1354740885, -0.1315465171, -0.05059635445, -0.06864403046, 0.250786902, -0.05927250166, -0.01101982399, 0.2273283602, -0.1570360346, 0.279268933, -0.1132429829, -0.03078130275, -0.1352446474]}]}, {'value': {'shape': [], 'numbers': [3.608421338]}, 'gradients': [{'shape': [1, 3], 'numbers': [0.07236637239, 1.587367311, -1.659733683]}]}, {'value': {'shape': [], 'numbers': [0.0]}, 'gradients': [{'shape': [3, 1], 'numbers': [0.0, 0.0, 0.0]}]}, {'value': {'shape': [], 'numbers': [2.153024179]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.4221756532, -0.04297780782, -0.1855177952, -0.1419045493, -0.05177550086, -0.2568327471, -0.03491339073, -0.02980145562, -0.1906432728, 0.5121908662, -0.09672039223, -0.008262020028, 0.257765971, -0.01209573324, -0.1406878255]}]}, {'value': {'shape': [], 'numbers': [3.049143237]}, 'gradients': [{'shape': [3, 4], 'numbers': [0.01685867758, 0.2245814824, 0.04603138952, -0.2874715495, 0.02493416318, -0.301648908, 0.2561550799, 0.0205596649, 0.009240908483, -0.3048482114, 0.1233845051, 0.1722227978]}]}, {'value': {'shape': [], 'numbers': [1.319333673]}, 'gradients': [{'shape': [3, 4], 'numbers': [-0.08900468051, -0.06409803033, -0.0134778684, 0.1665805727, -0.01824432798, 0.126408115, -0.05173835531, -0.05642541125, -0.02927177586, 0.06876745075, -0.03632701933, -0.003168657655]}]}, {'value': {'shape': [], 'numbers': [2.104130605]}, 'gradients': [{'shape': [1, 3], 'numbers': [0.2821876543, -0.7474364422, 0.4652487879]}]}, {'value': {'shape': [], 'numbers': [0.7842496947]}, 'gradients': [{'shape': [2, 3], 'numbers': [-0.1222447756, 0.19638998, -0.07414520439, 0.3534269615, -0.06447409859, -0.288952863]}]}, {'value': {'shape': [], 'numbers': [0.0]}, 'gradients': [{'shape': [2, 2], 'numbers': [0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [], 'numbers': [86.0]}, 'gradients': [{'shape': [3, 2], 'numbers': [0.4980690881, -0.4980690881, 0.4980690881, -0.4980690881, -0.4980690881, 0.4980690881]}]}, {'value': {'shape': [], 'numbers': [800.0]}, 'gradients': [{'shape': [1, 3], 'numbers': [1.347979785, -1.347979785, 0.0]}]}, {'value': {'shape': [], 'numbers': [1.313261688]}, 'gradients': [{'shape': [1, 3], 'numbers': [-0.6436908348, 0.0, 0.6436908348]}]}, {'value': {'shape': [], 'numbers': [nan]}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}],
    },
    "01-tensor-as-node": {
    },
    "02-op-derivatives": {
        "neg": [{'value': {'shape': [3, 5], 'numbers': [-0.3525232043, -1.590854912, -1.566122918, -1.263349909, 1.856441658, -0.767030327, 0.485276232, -0.07404378179, -0.6318058622, 1.224599128, 0.9107343917, -0.8744237344, -1.132014438, -1.401310559, -1.100979576]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.5549964596, -0.6750406027, 1.626921049, -0.8588273243, -0.8822090209, -1.786438297, 1.924668539, -1.342530287, -0.7681707798, 1.6553779, -1.238571559, 1.446879598, 1.759246884, 1.191559094, -1.24691011]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [0.466603003, 0.3277835455, -1.059889335, 1.202887936, 1.803831419, -0.6961666463, 1.920718662, -1.186264294, -0.8620381403, 0.8186599434, 0.6847101502, 0.9274633182]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [0.7048323311, 1.057932471, -0.5236127687, 1.017091205, 1.945429963, 0.7937813318, 1.95181524, -0.6256755029, 0.8452200527, -0.740712071, -1.894565018, -1.888630491]}]}, {'value': {'shape': [], 'numbers': [0.4724240435]}, 'gradients': [{'shape': [], 'numbers': [-1.848542777]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [-0.5251266766, -1.778281952, -1.56495014, -1.514330319]}, 'gradients': [{'shape': [4], 'numbers': [1.017127441, -1.554650798, 1.291006407, -1.488975433]}]}, {'value': {'shape': [4], 'numbers': [1.807370543, -0.7820025682, 0.8029124737, 1.337457776]}, 'gradients': [{'shape': [4], 'numbers': [0.9983779192, -0.7481566072, 1.871956944, 0.9260374904]}]}],
        "div": [{'value': {'shape': [3, 5], 'numbers': [-2.230118198, -1.745042556, -1.752605753, -2.421978152, 0.175749514, 1.933236784, 1.128096047, 0.9201061942, 0.8421642382, -0.8760620262, -0.4246131961, -0.9679479063, 1.584924697, -4.282651671, 1.744756526]}, 'gradients': [{'shape': [3, 5], 'numbers': [-1.294323314, 1.338921493, -1.683434611, 1.060462858, 0.8997701415, 1.473134918, -2.061704132, -1.356202241, -1.009040107, -2.064278792, -0.874722572, 0.9437360823, 1.113629357, 3.130176985, -1.359473919]}, {'shape': [3, 5], 'numbers': [-2.886493976, 2.336474984, -2.950397184, 2.568417872, -0.1581341651, -2.847918611, 2.325800282, 1.247850082, 0.8497774929, -1.808436261, -0.371418747, 0.913487365, -1.765018671, 13.4054577, 2.371950993]}]}, {'value': {'shape': [3, 5], 'numbers': [-2.945705718, -0.4837034719, -0.5007803868, 1.047856223, 0.3577134423, 2.428857596, 0.2173911942, -1.103308861, -0.3675645653, -1.786337357, -1.239508543, 0.6196206162, 0.9277868099, 0.8545688467, 1.154039601]}, 'gradients': [{'shape': [3, 5], 'numbers': [1.832104232, 0.8847951895, -0.612832405, -0.6384745295, 1.223640022, 1.765190408, -0.8994285128, 0.6029580677, -0.6544763452, -1.204137354, -1.836630104, 0.7605969307, 0.4460295018, 0.9802666218, 0.9433392982]}, {'shape': [5], 'numbers': [-1.167074921, 0.1522248047, -0.05546575863, -0.4092381211, -3.677358931]}]}, {'value': {'shape': [2, 3], 'numbers': [-1.148124007, 0.9347917547, 0.984723915, 0.4975250556, -0.4050802151, -0.4267176869]}, 'gradients': [{'shape': [2, 1], 'numbers': [0.4975217806, -0.7605672224]}, {'shape': [3], 'numbers': [1.340549122, -0.2238294689, 0.5710795416]}]}, {'value': {'shape': [3], 'numbers': [0.7888116657, -5.173818156, 3.544190157]}, 'gradients': [{'shape': [], 'numbers': [9.790996922]}, {'shape': [3], 'numbers': [0.7694000107, 31.50791319, -16.57444698]}]}, {'value': {'shape': [], 'numbers': [0.3516470757]}, 'gradients': [{'shape': [], 'numbers': [-0.9496315869]}, {'shape': [], 'numbers': [0.3339351705]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}, {'shape': [1, 3], 'numbers': [0.0, 0.0, 0.0]}]}, {'value': {'shape': [4], 'numbers': [-0.7888759358, 2.138451089, 4.017392706, -0.6736141103]}, 'gradients': [{'shape': [4], 'numbers': [-0.3267278195, 0.9160203588, 5.27623275, 0.7820716571]}, {'shape': [4], 'numbers': [-0.2577477144, -1.958864734, -21.19669896, 0.5268145035]}]}, {'value': {'shape': [4], 'numbers': [-0.7701339722, 0.5899430513, 0.2706188858, -1.487289429]}, 'gradients': [{'shape': [4], 'numbers': [-1.240254402, 1.172452688, -0.8117785454, 0.6190084219]}, {'shape': [4], 'numbers': [-0.9551620483, -0.6916803718, 0.2196826041, 0.9206447005]}]}, {'value': {'shape': [5], 'numbers': [1e+20, -1000000000.0, -2.0, inf, -10000.0]}, 'gradients': [{'shape': [5], 'numbers': [-1.604643016e+20, 1860033936.0, 1.68997447, inf, 18832.33593]}, {'shape': [5], 'numbers': [1.604643016e+40, 1.860033936e+18, 3.379948941, -inf, 188323359.3]}]}, {'value': {'shape': [3], 'numbers': [0.0, -0.0, 0.25]}, 'gradients': [{'shape': [3], 'numbers': [-0.9347742565, 2.247650794, 0.2994189224]}, {'shape': [3], 'numbers': [0.0, 0.0, -0.07485473061]}]}],
        "log": [{'value': {'shape': [3, 5], 'numbers': [0.6245255096, 1.000158515, 0.993884723, 0.9137086261, -1.053553763, 0.7665525326, 0.2557056764, 0.5163533775, 0.7223984259, -0.2445100744, -0.001130533129, 0.8002809659, 0.8768261182, 0.9510403142, 0.8679083371]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.2972091873, 0.2482941982, -0.6021820797, 0.3444191091, 2.530020731, 0.830000751, -1.490405289, 0.8010777502, 0.3730131419, -2.113910174, 1.239972597, -0.6499422739, -0.7320252235, -0.4603456304, 0.52348874]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [0.2655978273, 0.3362213569, 0.8559774767, -0.2256284559, -0.9548603182, 0.7436570886, -1.189064751, 0.8922261698, 0.7964486275, 0.06031519881, 0.143460981, -0.01271148091]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [-0.5404283787, -0.7558556557, 0.2224661474, -1.274527153, -5.054825501, -0.3773416211, -6.409777655, 0.2563658949, -0.3811329954, 0.6973565175, 1.641365126, 1.912791014]}]}, {'value': {'shape': [], 'numbers': [0.2625246132]}, 'gradients': [{'shape': [], 'numbers': [1.421727992]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [0.6861349473, 1.046465592, 0.9935862434, 0.980617516]}, 'gradients': [{'shape': [4], 'numbers': [-0.5121424204, 0.5459572303, -0.4779906207, 0.5584840267]}]}, {'value': {'shape': [4], 'numbers': [-0.9612024426, 0.7713235617, 0.07045631111, -0.3488516212]}, 'gradients': [{'shape': [4], 'numbers': [-2.610597372, 0.3459481001, -1.744604826, -1.312601566]}]}, {'value': {'shape': [5], 'numbers': [-inf, -690.7755279, -46.05170186, -20.72326584, 0.0]}, 'gradients': [{'shape': [5], 'numbers': [inf, -1.758341687e+300, -5.5330554e+19, 682165654.7, 1.836512083]}]}, {'value': {'shape': [3], 'numbers': [nan, nan, 0.0]}, 'gradients': [{'shape': [3], 'numbers': [0.7647345525, -0.5993151912, -1.155614024]}]}],
        "sqrt": [{'value': {'shape': [3, 5], 'numbers': [1.366513704, 1.64885195, 1.643687776, 1.579098813, 0.5905051739, 1.46708328, 1.136385758, 1.294567534, 1.435049313, 0.8849226515, 0.9994348932, 1.492034288, 1.550245118, 1.608850835, 1.543348133]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.2030702137, 0.2047001863, -0.4948996618, 0.2719359032, 0.746995166, 0.608840112, -0.846837672, 0.5185246238, 0.2676461265, -0.935323498, 0.6196359402, -0.484868079, -0.5674092645, -0.370313726, 0.4039626846]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [1.142020331, 1.183067543, 1.534168804, 0.893316598, 0.6203756117, 1.450384283, 0.5518205503, 1.562228121, 1.489178036, 1.030616946, 1.074365753, 0.9936644145]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [-0.3085900978, -0.4471141469, 0.1706503116, -0.5692781301, -1.567945231, -0.2736451784, -1.768523516, 0.2002510051, -0.2837874427, 0.3593537221, 0.8817132397, 0.9503361817]}]}, {'value': {'shape': [], 'numbers': [1.140266842]}, 'gradients': [{'shape': [], 'numbers': [0.8105746433]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [1.409263847, 1.687474101, 1.643442491, 1.632820288]}, 'gradients': [{'shape': [4], 'numbers': [-0.3608718987, 0.4606443432, -0.3927750482, 0.4559520248]}]}, {'value': {'shape': [4], 'numbers': [0.6184114814, 1.470587254, 1.035856009, 0.839939177]}, 'gradients': [{'shape': [4], 'numbers': [-0.8072116375, 0.2543734014, -0.9035797119, -0.5512527227]}]}, {'value': {'shape': [5], 'numbers': [0.0, 1e-150, 1e-10, 3.16227766e-05, 1.0]}, 'gradients': [{'shape': [5], 'numbers': [inf, -8.791708436e+149, -2766527700.0, 10785.98605, 0.9182560413]}]}, {'value': {'shape': [3], 'numbers': [nan, nan, 1.0]}, 'gradients': [{'shape': [3], 'numbers': [nan, nan, -0.577807012]}]}],
        "tanh": [{'value': {'shape': [3, 5], 'numbers': [0.3386113495, 0.9202803085, 0.9164068608, 0.8519850168, -0.9523489251, 0.6451993194, -0.4504592038, 0.07390876332, 0.5592944388, -0.8410056022, -0.7214845522, 0.7036147503, 0.8117075735, 0.8856346003, 0.8008506109]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.491361872, 0.1033380194, -0.2606302554, 0.2354230611, 0.0820732505, 1.042775901, -1.534127321, 1.335196708, 0.5278790713, -0.4845449648, 0.5938455706, -0.7305675379, -0.6001333237, -0.256961333, 0.4471897208]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [-0.4354505234, -0.3165277901, 0.7856215004, -0.8345333671, -0.9472013523, 0.6019289576, -0.957976479, 0.8294166807, 0.6973062846, -0.674339848, -0.5945729565, -0.7294090191]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [-0.5711840274, -0.9519383838, 0.20043837, -0.3087421639, -0.200008873, -0.5061796942, -0.160597438, 0.1952532839, -0.4342435891, 0.4038849373, 1.224804075, 0.8838082139]}]}, {'value': {'shape': [], 'numbers': [-0.4401558147]}, 'gradients': [{'shape': [], 'numbers': [1.490411384]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [0.4816470939, 0.9445100772, 0.9162187815, 0.9077045052]}, 'gradients': [{'shape': [4], 'numbers': [-0.7811702266, 0.1677479312, -0.207262228, 0.2621676736]}]}, {'value': {'shape': [4], 'numbers': [-0.9475640059, 0.6538546085, -0.6656618714, -0.8710603118]}, 'gradients': [{'shape': [4], 'numbers': [-0.1019568071, 0.4283002913, -1.042482138, -0.2234101743]}]}, {'value': {'shape': [7], 'numbers': [-1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0]}, 'gradients': [{'shape': [7], 'numbers': [0.0, 0.0, 0.0, 0.0, 1.836512083, -0.0, 0.0]}]}],
        "sigmoid": [{'value': {'shape': [3, 5], 'numbers': [0.5872293154, 0.8307363491, 0.827230197, 0.7796022369, 0.1351183451, 0.682878144, 0.3810069963, 0.5185024929, 0.6528988231, 0.2271281023, 0.2868495815, 0.7056653506, 0.7562104648, 0.8023917721, 0.7504436036]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.1345261727, 0.09491979975, -0.2325202042, 0.1475659344, 0.1030961618, 0.3868631894, -0.4539151083, 0.3351729669, 0.17408436, -0.2905865718, 0.2533707432, -0.3005194442, -0.3243280664, -0.188932676, 0.2335188333]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [0.3854205817, 0.4187800182, 0.7426693966, 0.2309618672, 0.1413853085, 0.667337321, 0.1277814476, 0.7660722705, 0.7030863043, 0.3060481907, 0.335210858, 0.2834396355]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [-0.1669547316, -0.25750427, 0.1000684551, -0.180654197, -0.2361664491, -0.1762180435, -0.2175363456, 0.1121245207, -0.1764447176, 0.1573144264, 0.4221934674, 0.3835838907]}]}, {'value': {'shape': [], 'numbers': [0.3840426657]}, 'gradients': [{'shape': [], 'numbers': [0.437279997]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [0.6283457712, 0.8554845921, 0.8270625187, 0.8197020735]}, 'gradients': [{'shape': [4], 'numbers': [-0.237527089, 0.1922025739, -0.1846527869, 0.2200565492]}]}, {'value': {'shape': [4], 'numbers': [0.140956223, 0.6861115098, 0.3094028533, 0.207928434]}, 'gradients': [{'shape': [4], 'numbers': [-0.1208911538, 0.1611248702, -0.3999861777, -0.1525129974]}]}, {'value': {'shape': [7], 'numbers': [0.0, 1.928749848e-22, 4.248354255e-18, 9.357622969e-14, 0.5, 1.0, 1.0]}, 'gradients': [{'shape': [7], 'numbers': [0.0, 3.391401262e-22, 2.350637945e-18, 6.383448999e-14, 0.4591280206, -1.189672241e-13, 0.0]}]}],
        "relu": [{'value': {'shape': [3, 5], 'numbers': [1.279228902, 1.820999024, 0.0, 0.0, 0.0, 0.0, 0.9126916485, 1.157394155, 0.0, 0.0, 0.7265537036, 0.0, 1.620256317, 1.73807337, 1.606678564]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.7773841519, -1.180166, 0.0, 0.0, 0.0, 0.0, -0.979189925, -1.363907367, 0.0, 0.0, 1.75236752, 0.0, -1.16196483, -0.6335775462, -1.075023874]}]}, {'value': {'shape': [2, 3, 2], 'numbers': [0.0, 0.0, 1.69519126, 0.5236855074, 0.0, 0.9651260061, 0.0, 1.656948493, 0.0, 1.286502283, 0.0, 1.381492752]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [0.0, 0.0, 1.040842335, -1.73678487, 0.0, -1.574331757, 0.0, 1.94939659, 0.0, -1.714851446, 0.0, 1.329077077]}]}, {'value': {'shape': [], 'numbers': [1.567117242]}, 'gradients': [{'shape': [], 'numbers': [1.984695406]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [4], 'numbers': [0.0, 0.0, 1.718065302, 0.3121897967]}, 'gradients': [{'shape': [4], 'numbers': [0.0, 0.0, 1.371863945, -1.659884581]}]}, {'value': {'shape': [4], 'numbers': [0.9244579673, 0.0, 0.9991374016, 0.0]}, 'gradients': [{'shape': [4], 'numbers': [-1.00723815, 0.0, -1.702058792, 0.0]}]}, {'value': {'shape': [4], 'numbers': [0.0, -0.0, 1.0, 0.0]}, 'gradients': [{'shape': [4], 'numbers': [0.0, 0.0, -1.515665741, 0.0]}]}, {'value': {'shape': [8], 'numbers': [1e-20, 0.0, 0.0001, 0.0, 50.0, 0.0, 0.0, inf]}, 'gradients': [{'shape': [8], 'numbers': [-1.958166634, 0.0, -1.131525286, 0.0, -0.9634299665, 0.0, 0.0, -0.9809268033]}]}],
        "where": [{'value': {'shape': [3, 5], 'numbers': [-1.853342774, 1.590854912, 1.005122798, 1.263349909, -1.856441658, 1.430502125, 1.799116104, 0.07404378179, 0.6318058622, 1.081007733, -0.9107343917, 0.5250122623, 1.357991692, 1.401310559, 1.100979576]}, 'gradients': [{'shape': [3, 5], 'numbers': [0.0, -0.9778693394, 0.0, -0.8869618788, -1.373361685, 0.0, 0.0, 1.738735366, -0.7345875778, 0.0, 1.112965148, 0.0, 0.0, 1.679107165, -1.388430528]}, {'shape': [3, 5], 'numbers': [-1.336174716, 0.0, 1.092264831, 0.0, 0.0, 0.7424430657, 1.39720073, 0.0, 0.0, -1.601450779, 0.0, -1.668031857, -1.705955851, 0.0, 0.0]}]}, {'value': {'shape': [3, 5], 'numbers': [0.1712133818, -0.6586572391, 1.159270486, 0.5358135191, -0.1093615244, 1.596114072, -0.3994405678, 1.159270486, 1.298092988, -0.1093615244, 0.8648846848, -1.595270464, 1.159270486, -1.214086811, -0.1093615244]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.9907515002, 1.628957636, 0.0, 1.404815955, 0.0, -1.821123065, -0.8162589636, 0.0, -1.79361689, 0.0, -1.085751946, 1.191206734, 0.0, 1.198630382, 0.0]}, {'shape': [5], 'numbers': [0.0, 0.0, 0.7496270216, 0.0, 4.485044406]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.336228168, -0.336228168, 0.8899146044, -0.3018220945, -0.3018220945, 0.8899146044]}, 'gradients': [{'shape': [2, 1], 'numbers': [1.004384238, 3.661192508]}, {'shape': [3], 'numbers': [0.0, 0.0, 3.308167841]}]}, {'value': {'shape': [3], 'numbers': [0.2346161894, 0.8338446845, 0.8338446845]}, 'gradients': [{'shape': [], 'numbers': [-0.6590234038]}, {'shape': [3], 'numbers': [-1.874646833, 0.0, 0.0]}]}, {'value': {'shape': [], 'numbers': [-0.4631178815]}, 'gradients': [{'shape': [], 'numbers': [1.690503897]}, {'shape': [], 'numbers': [0.0]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}, {'shape': [1, 3], 'numbers': [0.0, 0.0, 0.0]}]}, {'value': {'shape': [4], 'numbers': [-1.076983511, 1.163860049, 0.9475495212, -0.09937462698]}, 'gradients': [{'shape': [4], 'numbers': [0.0, 1.251521297, -0.6967629605, 0.0]}, {'shape': [4], 'numbers': [-0.5731449605, 0.0, 0.0, -1.068227888]}]}, {'value': {'shape': [4], 'numbers': [-0.4886840284, 1.925614119, 1.189235806, 1.887210011]}, 'gradients': [{'shape': [4], 'numbers': [0.0, 1.894352436, 0.0, -0.5641223788]}, {'shape': [4], 'numbers': [0.8346784115, 0.0, 1.286735177, 0.0]}]}, {'value': {'shape': [4], 'numbers': [1.0, -1.0, 0.0, 2.0]}, 'gradients': [{'shape': [4], 'numbers': [0.0, 1.458294604, -1.534291042, 0.0]}, {'shape': [4], 'numbers': [1.126138291, 0.0, 0.0, 1.652729742]}]}, {'value': {'shape': [6], 'numbers': [1.0, nan, nan, nan, -inf, -inf]}, 'gradients': [{'shape': [6], 'numbers': [0.0, -1.201758817, 1.554393831, 0.0, 1.59649908, 0.0]}, {'shape': [6], 'numbers': [1.978021428, 0.0, 0.0, 0.7319061321, 0.0, -1.490879065]}]}],
        "matmul": [{'value': {'shape': [4, 4], 'numbers': [3.231331404, 3.158323254, 1.753682656, 0.4989627649, 3.407454862, -0.4717961166, 1.92412857, 0.220870934, -3.841275462, -1.547603136, -0.811841895, 0.2444337819, 1.747941677, 3.640651635, -1.587078611, -2.533476347]}, 'gradients': [{'shape': [4, 4], 'numbers': [-2.145898887, -3.533810615, 1.570745017, 2.071690575, 4.677443155, 1.875909905, -2.894519806, -1.08065979, 0.8140289311, -6.108970987, -0.5463397655, 0.1924965057, -0.5955059457, 0.4100001758, -1.286511693, -1.502433101]}, {'shape': [4, 4], 'numbers': [1.620629329, -4.960913959, 0.7882483579, 1.331937322, 0.8075439649, -0.2732800315, 2.106585897, -2.093080114, 1.356000735, -1.850703481, 3.103030235, -0.1514068171, -4.11789358, 0.7114067813, 2.54821, 5.016236949]}]}, {'value': {'shape': [3, 4], 'numbers': [1.441161095, 1.587074037, 1.057025288, -0.6179758246, -3.754795015, -4.168174147, -3.135191518, 1.668621742, 0.3384484616, -0.9652865776, 0.3419547441, -1.335726791]}, 'gradients': [{'shape': [3, 5], 'numbers': [-1.819236685, 0.6478857035, 2.250076503, -1.235886672, -0.53467802, 0.3573078919, 0.163392017, 3.69848989, 0.4809222182, 1.456637933, 2.463614422, -0.5317441418, -4.324029911, 0.4705887271, -1.001937747]}, {'shape': [5, 4], 'numbers': [-4.058621852, 2.293665827, -1.573066762, -4.777826801, -0.9154251197, -3.341866503, 2.439410303, -0.5535641197, 1.39567795, -0.3463480489, 0.21114932, 1.582012228, -0.5674913065, -5.017738283, 3.354749719, 0.02907428795, 0.3800265484, 1.216306831, -0.7854491944, 0.2629355254]}]}, {'value': {'shape': [1, 1], 'numbers': [4.418020337]}, 'gradients': [{'shape': [1, 4], 'numbers': [1.017373457, -1.910831562, 1.517099027, -1.267061985]}, {'shape': [4, 1], 'numbers': [0.3116292529, -0.6723795567, 1.281216959, -0.918830756]}]}, {'value': {'shape': [0, 2], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}, {'shape': [3, 2], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 3], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}, 'gradients': [{'shape': [2, 0], 'numbers': []}, {'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [2, 2], 'numbers': [1.275077763, -1.069745026, 4.853796654, 0.01440546377]}, 'gradients': [{'shape': [2, 3], 'numbers': [-1.345290183, -0.5510204538, -1.568654115, -3.656808203, -0.1995653421, -4.67694166]}, {'shape': [3, 2], 'numbers': [-1.15554769, -1.135145815, 2.284021555, 2.418051122, -2.890089736, -2.720915769]}]}, {'value': {'shape': [2, 2], 'numbers': [-1.927740335, 0.1432244182, 6.471212387, -2.975177288]}, 'gradients': [{'shape': [2, 3], 'numbers': [3.640052319, 3.749894142, -4.224350929, 0.9644240141, 0.7948873043, -0.1231985688]}, {'shape': [3, 2], 'numbers': [-0.04997916892, -0.07872795314, -1.33174634, 3.082805157, -1.947222948, -0.9642292261]}]}],
    },
    "03-broadcasting": {
        "broadcast_to": [{'value': {'shape': [2, 3, 5], 'numbers': [0.3525232043, 0.3525232043, 0.3525232043, 0.3525232043, 0.3525232043, 1.590854912, 1.590854912, 1.590854912, 1.590854912, 1.590854912, 1.566122918, 1.566122918, 1.566122918, 1.566122918, 1.566122918, 0.3525232043, 0.3525232043, 0.3525232043, 0.3525232043, 0.3525232043, 1.590854912, 1.590854912, 1.590854912, 1.590854912, 1.590854912, 1.566122918, 1.566122918, 1.566122918, 1.566122918, 1.566122918]}, 'gradients': [{'shape': [3, 1], 'numbers': [-4.452795886, -1.014110617, -6.981987381]}]}, {'value': {'shape': [3, 5], 'numbers': [1.303294309, -1.374433126, 0.9372020773, -0.3654262717, 1.114751617, 1.303294309, -1.374433126, 0.9372020773, -0.3654262717, 1.114751617, 1.303294309, -1.374433126, 0.9372020773, -0.3654262717, 1.114751617]}, 'gradients': [{'shape': [5], 'numbers': [-1.998147033, 2.075467467, 3.829431492, -0.1286002442, -2.094186768]}]}, {'value': {'shape': [3, 3], 'numbers': [1.865057574, -1.214086811, 1.239603855, 1.865057574, -1.214086811, 1.239603855, 1.865057574, -1.214086811, 1.239603855]}, 'gradients': [{'shape': [3], 'numbers': [-1.122040064, -3.528818005, 1.839085304]}]}, {'value': {'shape': [20, 3, 5], 'numbers': [-1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.857851893, -1.514224921, 1.56403222, 0.06036893697, 1.697676047]}, 'gradients': [{'shape': [1, 5], 'numbers': [8.947423205, 19.10911359, -1.862226157, 2.610900751, 2.359027905]}]}, {'value': {'shape': [2, 4, 3], 'numbers': [0.6206191658, -1.943902834, 1.309730554, 0.6206191658, -1.943902834, 1.309730554, 0.6206191658, -1.943902834, 1.309730554, 0.6206191658, -1.943902834, 1.309730554, 1.263776206, 0.1374290182, 1.436905086, 1.263776206, 0.1374290182, 1.436905086, 1.263776206, 0.1374290182, 1.436905086, 1.263776206, 0.1374290182, 1.436905086]}, 'gradients': [{'shape': [2, 1, 3], 'numbers': [2.115021613, 1.412284468, -1.434025186, 1.519681744, -2.809479792, -4.494533258]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.5983007597, -0.5983007597, -0.5983007597, -0.5983007597, -0.5983007597, -0.5983007597]}, 'gradients': [{'shape': [], 'numbers': [-8.427692349]}]}, {'value': {'shape': [3, 5], 'numbers': [-0.8321339894, -1.459311994, 1.085973023, 0.2768166193, 1.997329275, -1.906612437, -0.7743986227, 1.758495576, -1.436993912, 0.7916714994, -0.04479305899, -1.407697641, 0.5042105952, 1.316541147, 0.2107629601]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.811308479, 0.9219659879, -1.664014729, -1.837540366, 1.693746681, 1.904196165, 0.9436400867, -0.9136450802, -1.042889911, -0.6600715, -0.7127372848, 1.264637027, -0.6741754018, -1.724949401, -1.595078281]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [1, 3], 'numbers': [0.0, 0.0, 0.0]}]}, {'value': {'shape': [3, 5], 'numbers': [0.3254953347, 0.3254953347, 0.3254953347, 0.3254953347, 0.3254953347, -0.7842817502, -0.7842817502, -0.7842817502, -0.7842817502, -0.7842817502, 0.1134452692, 0.1134452692, 0.1134452692, 0.1134452692, 0.1134452692]}, 'gradients': [{'shape': [3, 1], 'numbers': [-0.6949892859, -1.701494237, 1.752922799]}]}, {'value': {'shape': [3, 5], 'numbers': [1.934338212, 1.934338212, 1.934338212, 1.934338212, 1.934338212, -1.742081642, -1.742081642, -1.742081642, -1.742081642, -1.742081642, 1.861123919, 1.861123919, 1.861123919, 1.861123919, 1.861123919]}, 'gradients': [{'shape': [3, 1], 'numbers': [-4.462059975, 1.583254576, 4.122122765]}]}],
        "reshape": [{'value': {'shape': [5, 3], 'numbers': [0.3525232043, 1.590854912, 1.566122918, 1.263349909, -1.856441658, 0.767030327, -0.485276232, 0.07404378179, 0.6318058622, -1.224599128, -0.9107343917, 0.8744237344, 1.132014438, 1.401310559, 1.100979576]}, 'gradients': [{'shape': [3, 5], 'numbers': [-0.5549964596, 0.6750406027, -1.626921049, 0.8588273243, 0.8822090209, 1.786438297, -1.924668539, 1.342530287, 0.7681707798, -1.6553779, 1.238571559, -1.446879598, -1.759246884, -1.191559094, 1.24691011]}]}, {'value': {'shape': [4, 6], 'numbers': [-0.466603003, -0.3277835455, 1.059889335, -1.202887936, -1.803831419, 0.6961666463, -1.920718662, 1.186264294, 0.8620381403, -0.8186599434, -0.6847101502, -0.9274633182, -1.45378045, -0.5121800778, -1.937032617, -0.62109012, 1.854479903, -1.216583115, 1.871507307, -1.664865325, -1.079413193, -1.358101144, 1.718840048, 1.703014643]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [1.77065425, 1.183241836, -1.314205018, 1.003003535, -1.551428631, -1.45093007, 1.072840984, -1.848542777, -1.100209787, 1.040842335, 1.73678487, -0.5718985112, -1.574331757, -0.6517735761, 1.94939659, -0.7947174459, 1.714851446, -0.9433289462, 1.329077077, 1.684726432, -1.469120644, -1.208989428, 1.783316508, 1.290409526]}]}, {'value': {'shape': [12], 'numbers': [-1.294041193, -0.136985647, -0.2516959362, -0.1649757509, 0.5435963379, 1.917694403, 0.7595345496, -1.679718916, -1.063340057, -0.6473650524, -0.4332177813, 1.205490155]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.5786322169, 0.6688278152, 1.347979785, 0.6212239368, 1.197818506, 1.515665741, 0.5112815031, 1.517898705, -1.703025875, 1.958166634, -1.790269136, -1.131525286]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.9063890742, 1.665724887, 0.2459184138, -1.51147733, 0.252036057, -0.4218197052]}, 'gradients': [{'shape': [6], 'numbers': [1.306826095, -0.9417370684, 1.259349725, -1.465303808, 0.881271707, 1.826999731]}]}, {'value': {'shape': [3, 1, 4], 'numbers': [1.47783827, 1.905192818, 0.6355151901, -1.887273279, -1.086251863, 1.652058019, 1.345882319, -0.03769902927, -1.804946772, 0.004056792908, -1.475298772, -0.4847256322]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [-1.216476075, -1.963503011, 0.5961595568, -1.972105307, 1.131915541, 1.957703759, 1.066743492, -0.5934586072, 1.695963415, 1.724656601, 1.013139593, -0.6373330539]}]}, {'value': {'shape': [], 'numbers': [-1.189282342]}, 'gradients': [{'shape': [1], 'numbers': [-0.7298695305]}]}, {'value': {'shape': [1, 1], 'numbers': [0.5554522761]}, 'gradients': [{'shape': [], 'numbers': [-1.534291042]}]}, {'value': {'shape': [3, 0], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [15], 'numbers': [-0.6259539889, 0.3810202763, -0.09096158943, 1.147848705, 1.587564147, 1.833284527, 0.5945011815, -1.884585985, 1.683560585, -0.250703015, 1.288998922, 1.686611048, 1.455564675, 0.4757493375, -1.185635197]}, 'gradients': [{'shape': [3, 5], 'numbers': [1.925253964, 1.678535227, -1.108210785, -0.7076267023, 1.869548513, 1.123825397, 1.19767569, -0.5905769959, -1.194914619, -1.669880593, -1.765239049, -1.120702952, 0.6136172123, 0.5740087306, 1.23773667]}]}, {'value': {'shape': [15], 'numbers': [1.561339855, 1.807126284, -1.115523338, 1.099892139, -0.3393449485, -0.1452990621, 0.7255880833, 1.731113791, 1.430262804, 1.832810044, 0.5344141722, -1.733556509, 1.485633731, -0.5565166473, 0.5578579903]}, 'gradients': [{'shape': [3, 5], 'numbers': [1.861099482, 1.260574102, -1.788870215, -1.995204568, -1.997700691, -0.9446350932, 0.8794395328, 0.8266654015, -1.199842095, 1.814995885, -1.157765985, -0.8236157298, -1.240068078, 1.887552619, -0.6694186926]}]}],
        "transpose": [{'value': {'shape': [4, 2, 3], 'numbers': [0.3525232043, -1.856441658, 0.6318058622, 1.132014438, -1.533225059, 1.430502125, 1.590854912, 0.767030327, -1.224599128, 1.401310559, 1.005122798, 1.799116104, 1.566122918, -0.485276232, -0.9107343917, 1.100979576, -1.043127135, 0.246747432, 1.263349909, 0.07404378179, 0.8744237344, -1.853342774, -0.9807759442, -1.284877921]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.6553779, -1.519116676, 0.9938096116, 0.9778693394, -1.238571559, -1.476178871, -1.265961584, -1.092264831, 1.446879598, -0.9031928581, -0.895443243, -0.8869618788, 1.759246884, -0.6009870004, -0.9657673251, 1.373361685, -1.191559094, -1.657167708, -1.440280157, 0.7424430657, 1.24691011, 1.221476198, -1.336174716, 1.39720073]}]}, {'value': {'shape': [4, 3, 2], 'numbers': [0.005031374864, 1.56495014, 1.111234138, 0.1093504189, 0.2289154499, -1.80737052, -1.851664756, 1.514330319, -0.1623621374, 0.6372678223, -1.663345593, 0.7820025577, 0.8324643807, -0.620993492, -0.4807777812, -0.9268374653, 0.5251266766, -0.8029124894, 0.4817224009, 0.8124021282, -0.8324311858, 0.4310683177, 1.778281952, -1.33745778]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-0.9983779102, 1.633285398, 1.886628517, -1.031518943, -1.871956972, -0.55330554, 1.659884581, -1.092597772, -0.6614108973, 1.836512083, -1.738197127, -1.060735714, 0.7481566183, -1.758341687, 1.371863945, -1.142117784, -0.9260375089, 0.6821656547, -1.134015342, 1.766944571, -0.6755026553, 1.272638351, 1.078106843, 1.057371464]}]}, {'value': {'shape': [4, 2, 3], 'numbers': [1.986403418, 1.061035352, -0.2224986876, 0.9389310299, -0.9687413381, -1.691854903, -1.961628917, 1.890013257, -0.2356962394, -0.4631178815, 0.5459477679, 1.957700556, -1.04970645, 1.663787992, 0.7759654856, 1.781583646, 1.380562093, 1.163860049, -0.1523008731, 0.3497871242, 0.9065638948, 1.174677059, -1.968899405, 0.9475495212]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [-1.799584769, 1.228989699, -1.522044078, -1.427099039, 0.8461311835, 0.9139006864, -1.235677998, 1.842521673, 0.6582533743, -1.072675051, -0.6926048631, 1.501253586, 1.614402904, 1.514302098, 1.255746398, 1.363780034, -1.212734515, -1.604706546, -1.114503656, -1.473080723, 1.639479251, -1.955907043, 0.8833960637, 1.941615149]}]}, {'value': {'shape': [3, 3, 3], 'numbers': [0.1311651405, 1.941390474, -1.381583648, -0.7457544834, -0.1286431542, 0.9239975459, -1.185911746, 0.811716882, 0.6423441744, 0.9457147081, -0.4201210752, 1.177368436, 1.626757163, 1.688622915, 1.351886598, 1.173265255, -1.836218732, 0.1677067702, 0.5214887996, 0.01415871918, -1.929407356, 1.889935674, -0.07979286183, -1.745579062, -0.4102107148, 0.8396750514, -1.532106236]}, 'gradients': [{'shape': [3, 3, 3], 'numbers': [1.746327804, 1.330327266, -1.728818851, -0.9593567558, 1.680714647, 0.5847262367, 1.419940672, 1.737003908, -1.835502464, -1.927672345, 1.122745646, 1.899167658, 0.8316787413, -1.19551285, -1.786348555, -1.662459571, 1.522095533, -1.937303759, 1.450405309, 1.041306259, -1.260574073, -0.5999163194, 1.459196751, -1.788870206, 1.807112669, 1.861099469, -1.995204586]}]}, {'value': {'shape': [3, 3, 3], 'numbers': [0.9744053499, 1.231788522, -0.07728105971, -0.8264473333, 1.841115235, 0.7124020302, 1.435208521, 0.7266497451, 1.71951173, -0.177925818, 1.682511777, -0.7784622781, -0.775386071, -1.064948659, 1.249353712, 0.9682776582, 0.7676490391, -0.8202145576, -1.962399762, 1.448648642, -1.207968117, 1.961432398, 1.37582439, 1.034876522, 0.6219439024, -0.4257052855, 1.60283335]}, 'gradients': [{'shape': [3, 3, 3], 'numbers': [1.773828326, 1.234497198, 1.844033942, -1.566237721, -1.522863175, -1.656245606, -1.863792155, 1.989176244, -1.491814691, -0.6236036771, -0.6433168021, -1.323141864, -1.627503975, 0.8344155473, -0.5917232237, -1.855431139, -1.046166487, 1.522948138, -1.397497674, 1.971671282, -1.24562913, 0.9806688519, -1.353822033, -0.7187270601, 0.7421532121, -0.7796037356, -1.899732913]}]}, {'value': {'shape': [3, 3, 3], 'numbers': [-0.6821256467, 0.3380617588, 1.024272058, 1.719144252, 0.118318668, -0.09450641279, -0.7125362483, -0.9450273223, 0.6475269314, 1.838580395, 1.246020874, -1.663111069, -0.9594340354, 0.8057423704, 0.8754638448, 1.195830454, -1.168094707, -1.507864616, 1.635528016, -1.871478705, -1.29460924, 1.183330171, 0.7624470538, -0.9714185133, -1.797115675, -1.110144361, -0.4245312892]}, 'gradients': [{'shape': [3, 3, 3], 'numbers': [1.418898328, 1.051291101, -0.7293054489, -0.9810473426, 1.452235033, -1.063693313, -0.9735998109, -1.181158494, 0.6887018538, 1.409479699, 1.567695649, -1.812325023, -1.74979849, -0.6944887091, -1.86358066, 1.125288486, 0.6311155527, 0.5813479875, -0.5724328932, 1.935048013, 1.896100724, 1.826968583, 1.815558452, -1.816594735, -1.803475173, -0.7341496031, 1.742814811]}]}, {'value': {'shape': [5, 2, 4, 3], 'numbers': [1.198511936, -1.981391613, 1.608921164, -1.30880779, -1.171998679, 1.62969397, -1.937027185, -0.531223396, -1.884276073, 1.177561498, -1.331138287, 0.8957075482, -0.3345046043, -0.732650405, -0.4988926018, 1.982451038, 0.7372750549, 0.7944331058, -0.6502506448, 1.990397343, -1.08458938, 1.249681893, 0.8644385248, 1.64462173, 1.885764143, -1.840358986, -0.5589816768, 1.61314245, -0.05409293564, -1.144970957, 0.7317271296, 1.154809166, 1.580821633, 1.887299508, 0.1376039692, -0.7798610067, 0.2694936164, 1.410405323, -0.4502591407, 0.4161027393, 1.022794739, 1.548658836, -1.384066272, -1.230815519, -1.726002839, 0.7121317376, 1.228143305, 1.729099127, 0.6866956242, 0.3500414391, -0.7920416889, 0.1972692015, -0.5541941891, -0.5100236414, -1.979588541, 1.298028657, 0.328188538, 1.634967495, -1.388075989, -1.760366617, -0.9029168701, 0.2478713783, 0.8749348696, 1.527258474, 1.245789704, -1.487635753, -1.850570392, 1.710666796, -0.9644725328, -0.4054981211, -0.7013510102, 1.342423919, 0.9467399223, -1.030528551, -0.1832762107, 0.1941647454, 1.697318154, -0.7656595753, -1.87869426, 1.691059104, -0.3531043569, -0.1898591349, 0.5970293478, -0.7712209717, 0.7381786512, -0.1876037663, 1.46418205, 1.971170278, 1.566563972, 0.6597213554, 1.917755467, 0.4222085813, 0.435204742, 0.2253154377, 1.997122795, 0.6145553765, -0.3787907349, -0.6513731792, -0.9842512668, -1.651910323, -1.667580772, -0.3520838104, 1.680281046, 0.1969537504, -0.3444678377, -1.621833994, 0.7664356428, 1.333779194, 1.712475839, -0.04844290811, 0.6109947273, -0.5331552069, 1.542475858, 1.012428718, -0.5331087467, -0.4458466278, -0.0612169848, -1.002833675, -1.529387138, 0.2919824013]}, 'gradients': [{'shape': [2, 3, 4, 5], 'numbers': [-1.406199233, 1.603041358, 1.637155889, 1.963557211, 1.18581482, 1.576629413, -1.279661288, 1.165939953, -0.6833167371, -1.95572248, -1.734205327, 1.107201277, -1.573142341, 0.9823633246, -1.460992723, 1.048267477, -1.255079435, 0.6927430435, 1.644888742, -1.238819309, -1.41044793, -1.172819903, -1.471530525, -0.9607927506, -1.456161068, -1.178734461, -0.881552519, 1.682168113, 0.7108592524, -1.143858831, -1.438012629, 1.883975206, 0.5762246959, -1.758258393, -0.6103217372, -1.983103125, -0.8884690386, 1.934521693, -0.8434554344, -1.241445826, -1.204237689, -1.414945898, 1.975505161, 1.413953649, 1.880270255, 0.6854375569, 1.595141892, 0.8410621376, -1.993200722, -0.9946424256, -1.074982032, 0.6997075759, -0.8016212395, -1.142285771, 0.8492895194, 1.442228591, -1.862584063, 0.7512296722, 0.6569632463, 1.022001261, -1.733112504, 1.719329679, -1.402065497, 1.86115542, -0.8391266014, -1.341051779, -1.278768502, -1.520419676, -1.765661379, 1.119409023, 1.316289145, 1.541240669, -0.702087219, -1.016182148, -1.835087339, -1.725726738, -1.39739978, -1.821902004, -0.9947963775, 1.996018968, -0.8138406485, -0.8968632074, -1.710892212, 1.376269133, -0.6958114597, -0.6503079312, 1.341766033, -0.6062445462, -1.1558244, 0.7566848354, 1.998974208, 0.9814701391, -1.199914394, 1.437947758, -1.992573553, -1.454303097, -1.330884961, -0.6677533798, -1.585345496, -1.989872753, 0.8379464391, 1.887625718, 1.974413601, -1.345456101, 1.063962972, 1.612043775, -1.761404923, 0.8115291137, -0.938922228, -1.183958524, -1.896403694, 1.467446558, -1.153798798, -0.8607805919, -1.813210751, -1.153388368, -1.719550961, -0.8651670181, -1.081246075, 0.8574291434]}]}, {'value': {'shape': [2, 2, 2], 'numbers': [-0.972906121, 1.979747028, 1.952879156, 0.6562597117, -1.100356269, -0.5754729572, 0.4987210564, 1.088578848]}, 'gradients': [{'shape': [2, 2, 2], 'numbers': [-0.6357741909, -1.768521799, 1.308133471, 0.5336841862, -1.477581872, 1.49124748, -0.5652201732, -1.385677461]}]}, {'value': {'shape': [5, 3], 'numbers': [-0.7981632333, -0.0966734021, 0.8861585821, 1.129139307, 1.297691483, 0.3264102156, 1.58845616, 0.9261594385, 0.6893176454, -0.04208373735, -1.769508134, 0.6479906199, -1.552190779, -0.07415753003, 1.64607968]}, 'gradients': [{'shape': [3, 5], 'numbers': [-1.277950687, 1.519040805, -1.453537897, -1.98631923, 1.686833882, -0.946346801, -1.040641703, -1.355039377, 1.082967829, 1.490675426, 1.682252469, -1.573705713, -0.5599327519, -0.5452361561, -1.686942426]}]}, {'value': {'shape': [5], 'numbers': [-0.6798053197, -1.37399829, -0.4664459336, -1.101243342, -0.2288323836]}, 'gradients': [{'shape': [5], 'numbers': [-1.330943071, -1.584510257, -0.6019864216, -1.805389834, -1.079169392]}]}, {'value': {'shape': [], 'numbers': [-0.6803504649]}, 'gradients': [{'shape': [], 'numbers': [-0.6359460014]}]}, {'value': {'shape': [3, 0], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [3, 2, 2], 'numbers': [1.312562111, -0.952350568, 1.407818964, -1.494933308, -0.5967481668, 0.779451407, 0.5755769422, -0.8435638736, 1.547702738, 1.640259496, 0.6412841313, -1.133015984]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [1.614483855, 1.164523744, -1.565997483, -0.7036597657, -1.472956205, -1.400459678, 1.790309963, -0.5793741808, -0.7980018273, 1.292235216, 0.9916484665, 0.6890332733]}]}, {'value': {'shape': [3, 2, 2], 'numbers': [0.1563589275, -1.024458289, -1.736749172, 1.143455505, -0.1853424758, 1.908944368, -1.932878494, 0.09224250913, 1.341615796, 0.4713933468, 1.253524184, 0.02167774923]}, 'gradients': [{'shape': [2, 3, 2], 'numbers': [1.140757918, -1.515883446, -0.5162763, -1.315183043, -1.654499531, 1.031796932, -0.9831324816, -1.11081171, 1.62066102, -1.871709466, 0.6482108235, -1.62613833]}]}],
        "getitem": [{'value': {'shape': [3, 3], 'numbers': [0.3525232043, 1.590854912, 1.566122918, -0.485276232, 0.07404378179, 0.6318058622, -0.485276232, 0.07404378179, 0.6318058622]}, 'gradients': [{'shape': [4, 3], 'numbers': [1.674505414, 1.77549146, 1.662867341, 0.0, 0.0, 0.0, -1.413823784, 0.2071684182, -3.413359346, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [3], 'numbers': [-0.8445532472, -0.7221601999, 0.3037529782]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.0, 0.0, 0.0, -1.075023874, 1.12708117, -1.647458501, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 2], 'numbers': [0.3289644931, -1.353485158, 1.303294309, -1.374433126]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.0, 0.0, 0.0, -1.679107165, 1.388430528, 0.0, 1.496733804, 1.46985093, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 3], 'numbers': [0.4817224009, -0.8324311858, 1.778281952, 0.8124021282, 0.4310683177, -1.33745778]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [0.0, 0.0, 0.0, 0.9983779102, 0.0, 0.0, 0.0, 0.7481566183, 0.0, 0.0, 0.0, -1.871956972, 0.0, 0.0, 0.0, -0.9260375089, 0.0, 0.0, 0.0, -0.6614108973, 0.0, 0.0, 0.0, 0.6755026553]}]}, {'value': {'shape': [], 'numbers': [1.301859005]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.766944571, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [1, 4, 3], 'numbers': [-0.6473650524, -0.4332177813, 1.205490155, -1.790314088, -1.549792493, 0.2612794257, -1.676736168, -0.1391506504, 0.7084419767, -1.969915992, 0.7143965469, 1.208068999]}, 'gradients': [{'shape': [4, 3], 'numbers': [-1.958166634, -1.790269136, -1.131525286, -1.849658924, 0.9634299665, 1.562691757, 1.337981071, -0.9809268033, 0.5672712839, -0.9101040972, 1.874646833, 1.342219405]}]}, {'value': {'shape': [4, 3], 'numbers': [0.5741434883, -0.9832754479, 1.538665951, 1.155501338, 0.852891266, -1.280330724, 1.47783827, 1.905192818, 0.6355151901, -1.887273279, -1.086251863, 1.652058019]}, 'gradients': [{'shape': [4, 3], 'numbers': [-1.75470587, 1.235862864, -0.5731449605, 1.251521297, -0.6967629605, -1.068227888, -1.216476075, 1.963503011, -0.5961595568, 1.972105307, 1.131915541, -1.957703759]}]}, {'value': {'shape': [5], 'numbers': [-1.107524188, -1.82900699, 1.377848693, 1.44811054, 1.150413745]}, 'gradients': [{'shape': [4, 3], 'numbers': [1.392882604, 0.0, 0.0, -1.215889404, 1.680443264, 0.0, 0.0, 0.0, 1.845336555, 0.0, -1.937481697, 0.0]}]}, {'value': {'shape': [2, 3], 'numbers': [-1.381583648, 0.9239975459, 0.6423441744, -0.4201210752, 1.688622915, -1.836218732]}, 'gradients': [{'shape': [4, 3], 'numbers': [-1.4455583, -1.958725878, -1.096170982, 0.0, 0.0, 0.0, 1.25530952, -1.220077677, 1.564878144, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [3], 'numbers': [0.453175124, 1.298677087, 0.453175124]}, 'gradients': [{'shape': [4, 3], 'numbers': [0.0, 0.0, -0.3993498871, 0.0, 0.0, 1.19551285, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [-0.8349102748, -0.7829748799, -0.1437726895, 1.672323998, -1.777682577, 1.360600859, 0.4448337852, 0.3146141558, -0.8349102748, -0.7829748799, -0.1437726895, 1.672323998, -0.3314311727, -1.222697907, 1.141849264, 1.855532493, -1.704971757, 1.209629964, -1.815619993, -0.4999418465, -0.3314311727, -1.222697907, 1.141849264, 1.855532493]}, 'gradients': [{'shape': [2, 3, 4], 'numbers': [2.412413962, -2.652002946, 3.161437816, -2.70042858, 0.0, 0.0, 0.0, 0.0, -1.880941916, 0.9580766457, -0.5141000892, 1.793243241, -0.9355866754, -2.463748375, -0.1806392524, 1.043117609, 0.0, 0.0, 0.0, 0.0, 1.765934146, -1.638078696, -1.788203195, -1.522493654]}]}, {'value': {'shape': [2, 2], 'numbers': [0.727635133, 0.8433005899, 0.727635133, 0.727635133]}, 'gradients': [{'shape': [4], 'numbers': [-0.5917232237, -1.500075337, 0.0, 0.0]}]}, {'value': {'shape': [3, 3], 'numbers': [0.5547006196, -0.7713828314, 1.017780611, 1.97113665, 0.6448391754, 1.614483038, 0.5547006196, -0.7713828314, 1.017780611]}, 'gradients': [{'shape': [4, 3], 'numbers': [1.274762187, 1.688945391, -0.9566991479, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5569237776, 0.5056130554, 0.2387720089]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [4, 3], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [0, 3], 'numbers': []}, 'gradients': [{'shape': [0, 3], 'numbers': []}]}, {'value': {'shape': [3], 'numbers': [0.8754638448, -0.7125362483, -1.797115675]}, 'gradients': [{'shape': [5], 'numbers': [0.8956147541, 0.0, 0.8119644848, 0.0, -0.8336958648]}]}, {'value': {'shape': [3], 'numbers': [-0.8511102796, 0.2558482885, 0.9350625277]}, 'gradients': [{'shape': [5], 'numbers': [-1.810688972, 0.0, 1.799903393, 0.0, 1.499322414]}]}],
        "cat": [{'value': {'shape': [6, 3], 'numbers': [0.3525232043, 1.590854912, 1.566122918, 1.263349909, -1.856441658, 0.767030327, -0.485276232, 0.07404378179, 0.6318058622, -1.224599128, -0.9107343917, 0.8744237344, 1.132014438, 1.401310559, 1.100979576, -1.853342774, -1.533225059, 1.005122798]}, 'gradients': [{'shape': [2, 3], 'numbers': [-0.8588273243, -0.8822090209, 1.786438297, 1.924668539, -1.342530287, -0.7681707798]}, {'shape': [1, 3], 'numbers': [-1.6553779, 1.238571559, -1.446879598]}, {'shape': [3, 3], 'numbers': [-1.759246884, 1.191559094, -1.24691011, -1.519116676, -1.476178871, -0.9031928581, 0.6009870004, 1.657167708, -1.221476198]}]}, {'value': {'shape': [4, 4], 'numbers': [0.3289644931, -1.353485158, 1.21588227, 1.144285774, 0.3925352791, 1.303294309, 0.3691480746, 0.6579568113, -1.374433126, 0.9372020773, 0.5862691471, -0.2974540841, -0.3654262717, 1.114751617, 0.05427333503, 0.005031374864]}, 'gradients': [{'shape': [4, 2], 'numbers': [-0.5556257164, 1.562174143, -1.189114198, 1.069708332, 0.6262454025, 1.446922504, -1.81787387, 1.017127441]}, {'shape': [4, 2], 'numbers': [-1.4306459, 1.666712802, 0.9378383053, 1.335843294, -1.916855732, 1.836856302, 1.554650798, 1.291006407]}]}, {'value': {'shape': [2, 8], 'numbers': [-1.338249018, 1.658551924, -0.8638999763, 1.355577833, -1.514224921, 1.56403222, 0.06036893697, 1.697676047, -1.569570941, -1.531992919, 1.022094395, -1.857851893, 0.3249705188, 1.093025549, -0.3092924226, 1.301859005]}, 'gradients': [{'shape': [2, 3], 'numbers': [-1.078106843, -1.031518943, -1.142117784, -1.136816715, 1.494207264, 0.7846638884]}, {'shape': [2, 1], 'numbers': [1.092597772, 1.583717977]}, {'shape': [2, 4], 'numbers': [-1.766944571, 1.060735714, -1.057371464, 1.123914437, 0.8804914594, 1.944011208, 0.6989918687, 1.710195046]}]}, {'value': {'shape': [4, 3], 'numbers': [1.890013257, 1.663787992, 0.3497871242, -0.2224986876, -0.2356962394, 0.7759654856, 0.9065638948, 0.9389310299, -0.4631178815, 1.781583646, 1.174677059, -0.9687413381]}, 'gradients': [{'shape': [2, 3], 'numbers': [1.454730413, -1.767710785, -0.511662723, -0.6155544115, -1.984137708, 1.686447518]}, {'shape': [2, 3], 'numbers': [-1.60533107, 1.799584769, -0.8461311835, 0.6582533743, 1.614402904, -1.212734515]}]}, {'value': {'shape': [2, 3, 3], 'numbers': [1.882418781, -0.9776104968, 0.472264105, 0.7254508753, 1.580057794, 0.6700095636, -0.03819200452, 0.3034134236, 0.5948819287, -1.486387032, 1.844307063, 1.457476989, 0.01532372748, 1.130915107, -0.7555867182, -0.3613235838, -0.9123445583, 1.829522169]}, 'gradients': [{'shape': [2, 3, 1], 'numbers': [1.27466402, -1.534291042, -1.926971735, 0.8052830952, 1.554393831, -1.490879065]}, {'shape': [2, 3, 2], 'numbers': [-1.126138291, 1.458294604, 1.652729742, -1.164281882, -1.299186928, 0.9703420687, 1.978021428, -1.201758817, 0.7319061321, 1.59649908, -1.604643016, -1.860033936]}]}, {'value': {'shape': [2, 5, 3], 'numbers': [-0.4102107148, 0.01415871918, -0.07979286183, 0.8396750514, -1.929407356, -1.745579062, 1.298677087, 1.276850268, -1.774063369, 1.09989219, -0.3393449436, -0.1452990662, 0.7255880887, 1.731113753, 1.430262813, -1.532106236, 1.32354081, -0.7750486511, 0.453175124, 0.2142060418, 1.148572393, 1.561339905, 1.807126254, -1.115523357, 1.832810024, 0.5344141562, -1.733556482, 1.485633785, -0.5565166418, 0.5578580025]}, 'gradients': [{'shape': [2, 2, 3], 'numbers': [1.861099469, 1.260574073, -1.788870206, -1.995204586, -1.997700716, 0.9446351128, -1.079755266, -1.098120533, -0.9619341464, 0.5824446992, 0.8172797503, 1.905429763]}, {'shape': [2, 1, 3], 'numbers': [0.879439561, -0.8266653842, 1.199842054, 0.8604310556, 0.5222848017, 1.139143787]}, {'shape': [2, 2, 3], 'numbers': [1.814995924, -1.157766004, 0.8236157588, 1.240068029, 1.88755259, 0.6694187127, -1.432054622, 1.04161886, -1.938431404, -0.7279563393, 1.927162867, -1.217874236]}]}, {'value': {'shape': [3], 'numbers': [-1.322643116, 0.9569251208, -0.4791756248]}, 'gradients': [{'shape': [3], 'numbers': [-1.710158237, -1.058899051, -0.8103279799]}]}, {'value': {'shape': [2, 3], 'numbers': [-0.01165565299, 0.8433005899, 0.727635133, 1.083321616, 1.006677267, -1.108225207]}, 'gradients': [{'shape': [0, 3], 'numbers': []}, {'shape': [2, 3], 'numbers': [-0.5917232237, -0.9806688519, 1.353822033, -0.7187270601, 1.863792155, 1.989176244]}]}, {'value': {'shape': [5], 'numbers': [0.727861702, -1.354258101, -1.254390038, 1.732621102, 1.698571945]}, 'gradients': [{'shape': [2], 'numbers': [-1.458012732, 0.9607314382]}, {'shape': [3], 'numbers': [-1.631667729, 1.388830781, -0.5861193013]}]}, {'value': {'shape': [5], 'numbers': [1.066806436, -1.982407212, -1.826847792, -1.980522752, -1.172201753]}, 'gradients': [{'shape': [2], 'numbers': [-0.9942029119, 1.939467669]}, {'shape': [3], 'numbers': [1.863322973, -1.376773119, -1.717257857]}]}],
        "matmul": [{'value': {'shape': [3, 3, 3], 'numbers': [-1.090099208, 2.605041789, -1.593282353, -0.9441468183, -0.483757897, 1.648119979, -1.699331228, 0.8062881759, -0.1125359125, 0.8923559737, -0.8820496003, 0.1020225827, -2.634452711, 0.2961256994, -1.814142361, 1.698870758, -1.279647481, 0.4269122072, -2.144134554, 4.3545226, 0.4106727178, 1.382957989, -4.20653453, -0.6247915353, 0.1240408964, -0.8359826473, 1.034124751]}, 'gradients': [{'shape': [3, 3, 3], 'numbers': [2.076169861, 3.426632965, -1.284655373, 2.162997552, -0.806667536, -3.876612378, 1.62633363, 2.67826014, -1.444530108, 0.2178509917, -0.5119080437, -0.588074812, 0.4923037011, -1.593637324, 0.9114445008, 1.322935796, -1.649345452, 2.009871183, -2.255463203, -1.05783565, 0.1185350646, 1.820408487, 1.143705303, 0.939377595, -2.432140386, -3.652659831, 1.207641942]}, {'shape': [3, 3, 3], 'numbers': [1.841349385, -1.218444641, 1.835352301, 0.03521781445, 4.363406919, -4.855090907, 4.54805785, 1.65227116, -2.356661, -1.701689838, -0.4210581794, 3.496585036, -0.7641199875, -0.613677548, 2.150007127, 3.058171288, -1.029462383, -4.437201258, -5.688612181, -2.692938745, 3.121241314, -2.157648072, -2.144500717, 1.382414366, 4.151373388, 5.000391946, -3.668585569]}]}, {'value': {'shape': [20, 3, 4], 'numbers': [-2.125435705, -0.7892334958, 2.055261682, 2.751362758, -0.8501444072, -4.311403201, -0.7085327558, -0.7746733443, 4.929281607, 1.106014413, -3.464070181, 2.045914754, 0.9574638274, 2.545922036, -2.457910278, 0.9045902949, -4.117357284, -10.43142936, 0.7459227443, 4.804192709, -4.703641588, -6.660985554, 2.638920551, 1.947454838, 5.206369077, 0.02122390959, -0.9426812171, 5.742087561, -3.306842545, -3.155385445, 0.7307207544, 2.889984502, 3.788827144, -0.8849668975, -1.949195728, 0.7216871264, 4.130174761, -3.329203493, 0.2394453804, 2.677967951, -1.459333979, -6.461053121, 0.2415981907, 5.56729202, -3.201648247, -0.3503029523, 0.618061552, 3.136586869, 5.433825345, 4.755854608, -1.058659996, -2.825094017, 0.184528261, -4.626939533, 1.914254076, 5.621729179, -0.5915941494, -1.623468202, -1.28378907, 2.208140984, 4.173951324, 8.961357682, -2.451087446, -5.574256656, -3.117583337, -3.895670036, 2.569389437, 0.4695630968, -0.9842801921, -4.014089388, -0.2300380367, -3.934223313, 9.427924961, 2.431246064, -4.539722895, -3.457956883, 1.13238544, -3.790768864, 1.235945838, 2.486006953, -5.272344078, -4.067851517, 0.3099133334, 0.2232323682, -0.4949210655, -0.03249555193, -2.426045549, -4.145937702, 2.691432971, 0.5931812554, -2.941177127, 2.953684119, -3.177730752, -1.705742058, 2.677181699, 6.678403311, 8.133322462, 5.178046986, -2.36796922, 1.168457322, 2.146603165, 4.316156975, -2.185883528, -0.8342723881, -4.961164026, -1.18223068, -0.1024845333, -4.538891304, 6.768281, 3.918743908, -1.795485045, -1.125496201, 3.579985913, -3.315236058, -0.8838977479, 3.678008666, -3.92998436, 2.291046591, 1.562673747, -4.731880594, -3.374572245, -7.517040711, 1.495166652, 5.766723137, -6.340276625, 0.9426757579, 1.577457762, -3.371091446, -3.500090256, -6.521369269, 1.89615387, 4.319027223, -1.892803409, -7.17679689, -1.500320457, 0.02841066108, -0.256307655, -4.56494037, 1.113368296, -1.692640024, -1.302123056, -6.101730078, 0.8348625684, 3.680164894, -7.639875985, -0.9516444053, 3.85927087, -0.8630507024, -2.017943573, -4.657655507, 0.4793427143, -1.411130747, -3.648099865, 2.77766179, 2.361790997, -3.350527881, 7.030873021, -0.7960806048, -2.890935101, 1.534408792, 0.07477771998, 3.833791683, 1.266760965, -3.266222067, 0.7170157049, 2.69964719, -1.462339959, -7.235783925, 2.80685705, 2.746376834, 1.026875389, 2.92676692, -9.586222361, -4.047891277, 3.536124775, -0.6584783284, -1.78144348, 0.9126810784, -2.08067768, -3.953402948, -3.756188881, -0.9488679853, 1.447572171, 3.705883658, -2.232176022, -3.762390165, 2.635669522, -1.756724253, 7.463661871, 1.222602141, 0.2502662858, 1.905359977, -6.684546232, -6.865430626, 1.85246212, 0.3099705046, -2.036694647, -3.118054055, -0.4809374142, 0.2237028323, -1.907902132, -3.241922441, 1.620695691, -2.89055573, -8.626555322, -5.030832604, 3.676549151, 2.943561418, 2.15896399, -0.4289186425, -1.113518243, 4.899493611, -7.711183453, -3.419045787, 3.465790434, 1.725312384, 9.119277165, 3.579688335, -4.105753185, -0.8009276772, -0.8636306154, -2.318100836, -0.8089180962, 1.617816456, -3.014409176, -1.282041052, 2.071717433, 1.841622423, 4.906861115, -2.163599728, -3.671016727, -0.5140832305, 4.768478042, -0.2012155277, 0.05536021006, 2.251731364, 5.752717734, 4.036931748, -0.5675644012, 3.53822879]}, 'gradients': [{'shape': [20, 3, 5], 'numbers': [-3.210258141, 1.271788632, 0.2840356575, -0.589225448, -6.253596414, -0.339852185, -0.8759140645, 4.989898901, 2.634520313, -1.985235498, -1.504040116, 3.531720747, -0.2066090327, 0.6152107043, 3.010247004, 1.88483925, 0.1809345582, 3.058057183, 2.149807225, 2.940185752, 1.062741532, -2.874956315, -2.238903446, -1.674944643, -1.081856006, -8.568500838, 7.203461853, -3.535379742, -1.26467069, -0.7691193329, 3.45025923, -5.427659186, 0.8429302024, 0.3970814385, 1.889877176, 1.435057062, -1.68203986, 5.969029469, 3.211403127, -0.9347575367, 0.2154630612, 3.001135066, 2.289999074, 2.03785546, 3.683999694, 3.359136868, -4.094471974, 6.274956443, 2.985909279, -1.934858342, 2.85808044, -4.758068776, 0.3835618954, 1.050010907, 6.770020492, 8.337262595, -6.328966944, 4.59297994, 1.718429744, -0.4436980205, -2.234237985, 1.100319255, 2.087026802, 2.176013719, 3.972921042, -1.152006607, -2.303919892, -2.709925785, -1.849929658, -1.785555761, 4.646405842, -7.356952228, 5.494358889, 3.010828755, 1.901331803, 10.06330635, -8.631012279, 5.096437918, 1.951666184, 0.3806705328, 9.395797106, -6.318680704, 5.208272381, 1.787935059, -1.538131274, -4.66842946, 1.15551593, -6.502152535, -2.871133268, 2.917100206, -3.911203812, 1.730876378, -0.009578245785, 1.3332988, 5.26506133, 3.899141693, -4.352813259, 6.292055141, 3.264978934, -0.07205608611, -0.1535164674, 0.7265734341, -5.855119627, -3.335807319, 0.6550245678, -3.624517432, 1.769845448, 1.417371026, 0.01508745369, -6.9296619, 5.266616647, -7.288351289, 3.33566717, 1.760385468, 2.425693693, 0.1749224058, 3.106919885, 1.014873392, 0.7386658832, 0.561829283, 5.189131473, -3.030495409, -0.5913175579, -1.434900208, -2.960629189, 1.730706475, 0.07557220816, 3.611523752, 0.8729589572, -6.292583971, -4.173700156, 0.8708702071, -6.77600967, -3.349524265, 1.42324358, 10.7980356, -8.547306071, 6.25394179, 2.539947305, 0.2183719376, 9.261118959, -7.286980165, 4.511224555, 1.633002095, -0.03898706105, 5.330578637, -4.209958818, -0.3649909631, 0.1913046435, 5.743763656, 0.2723478366, 2.120661871, 3.153849032, 1.999354057, 0.6576680167, -6.754410253, 2.995665006, -7.035770343, -2.777626589, 3.902142167, 2.219827054, -3.527753913, 6.372116243, 3.565649929, 0.3452135249, 9.791365117, -8.095721254, 4.173122071, 1.5686494, 1.118309303, -7.951888871, 3.979814731, -7.845034454, -3.33032754, 2.720751106, -2.945318089, 5.185729664, -3.736409044, -1.847198415, -0.04848415015, -3.849731431, 1.205369422, 0.4104305838, 0.2312317203, -2.355674989, -5.546688008, 2.991864405, 0.505094266, -0.1424859746, -5.939742055, -2.491460699, 0.6582244729, -4.177018419, -1.973010112, 1.434336825, 7.847644435, -6.686250818, 4.981243028, 2.371229058, 1.724181689, 2.511584184, -3.900007144, 5.868014399, 2.860231406, -1.768556955, 4.732012674, -1.935330128, 7.232498767, 3.720340931, -0.4350384037, -7.542355665, 6.070798043, -4.908726195, -2.262151552, -1.114766381, -1.280302547, -1.345760105, -3.445378325, -0.5050607234, 8.207752528, -7.452748057, 6.241538163, -2.891954374, -1.001418057, -0.7246624363, 0.3641500939, 1.196416564, -4.095644231, -2.411565714, 0.2085754728, 1.244654989, 2.672082428, 3.003895929, 1.916351575, 1.183641425, 5.869185854, -3.072554518, 5.237293392, 2.170005947, -1.763764428, 0.7191592994, -1.735076777, 4.581291374, 2.638639616, 0.1035853855, -0.8234922588, -1.167438415, -1.908109626, -0.2939115462, 4.442492449, 4.459305288, -0.4806091906, 6.373958246, 2.885489456, -2.585871968, -2.173371771, -0.8541665866, -1.499432265, 0.7907105513, 8.453352372, 5.404989439, -6.008847814, 4.867517128, 2.165329914, -0.5050353031, 0.3998919421, -1.886513268, 5.943772652, 3.705793361, 1.408924469, -1.513159125, 1.110496732, 3.640008759, 2.781287796, 2.567325671, 0.945646955, 1.338704524, 2.089426699, 0.4467977269, -4.133396187, -3.908156391, 5.506726224, -2.274365967, -1.408907026, -3.075565699, -2.477323882, 1.362182887, 1.387452335, 1.468679098, 2.146562276, 4.753816754, -2.446254415, 5.971382063, 2.958339751, -0.4445568871, -4.182818634, 7.150061502, -3.760212353, -2.103513447, -2.321251761]}, {'shape': [5, 4], 'numbers': [0.09952398436, 6.505345523, -4.956040819, -2.417218952, -0.4104566311, 1.233494791, 7.810894136, -13.54179798, 24.4572081, 11.95248923, -20.53910349, -0.2527984238, -21.07364064, -13.12850632, -22.45908874, 5.193327033, -13.52220333, -23.29824554, 7.262127624, -10.05228497]}]}, {'value': {'shape': [5, 3, 2, 2], 'numbers': [-0.4061874919, -2.658713248, 4.345502033, -1.10730838, 0.7255408772, -0.2112232426, 1.304380606, 0.528767044, 2.380972857, 0.05519449207, -2.378891504, -0.1746629608, -2.782972051, 0.4127823023, -0.8921065333, 2.113172857, -0.8880628613, -5.97647, -2.217138686, 1.43931517, -3.869946577, 0.009031666552, 0.7377135954, -1.439032938, 0.4744774611, -2.057786755, -0.1146271749, 1.787756253, 1.914808306, -2.753906622, 0.8160968828, 0.5123588554, -1.698593038, 1.264351449, -1.166667691, 1.433988317, -4.247858512, 1.598596067, -0.879750736, 4.259243522, -1.107063524, -0.1959886812, -0.6585456613, 2.476246144, 2.14849055, 0.5034105039, -0.4812391343, 0.8447721722, -4.514768028, 1.392237121, 2.910440976, -1.011897111, -1.745515702, -1.675735331, 3.262040998, 2.485466203, 1.199144571, -0.1445542107, 0.3118764461, 2.287409049]}, 'gradients': [{'shape': [5, 1, 2, 4], 'numbers': [-4.050748831, -7.212590337, -0.2952848464, 3.128778896, -4.107377259, -5.799658626, 5.021253161, -0.1545872068, 0.0141449357, -3.642131551, 0.42597635, -2.029378293, -0.9779105919, 2.529110398, 0.8973663092, 0.7103312539, -1.982994248, -5.632325647, 4.181222865, -0.6385775373, -4.314786044, -2.173781403, 0.7264303703, 3.160748633, 2.094210958, 1.400194581, 0.3700703923, 3.215503865, -3.243664512, -1.578137903, -3.449292261, 6.391312871, 1.700470994, -1.676934009, 0.7840310079, -3.470354971, 0.03344529867, -2.802612271, -2.029827921, 2.67135189]}, {'shape': [3, 4, 2], 'numbers': [-2.323610752, 5.168222987, 4.626084059, -6.40488191, 3.220416694, 2.625251443, 0.1575359641, -1.963651824, -3.658993265, 7.653344254, 2.199410511, 2.791383123, -7.696182277, -9.325484602, -4.760637256, -4.264787881, 6.69207545, 4.710967486, -0.9685250351, -2.764439679, 7.454344421, -10.5578138, -0.1449349831, -2.867467038]}]}, {'value': {'shape': [3, 4], 'numbers': [1.625790369, -5.104552411, 2.492005923, -5.77732374, 0.6863813048, -0.8476335418, -2.333446632, 4.747915585, 0.3088496221, -2.188930262, 1.6925404, 0.609705374]}, 'gradients': [{'shape': [3, 5], 'numbers': [-6.098040192, -5.585798531, -1.430755328, 3.071274307, 5.249743353, -3.044112026, 2.501664288, -2.480202503, -2.349610213, -1.658321244, -1.843145336, -6.238658321, 3.377916774, 0.7323420355, 6.995264796]}, {'shape': [5, 4], 'numbers': [0.0773015022, 0.9956911555, 0.8213315762, -3.350359124, -8.648809267e-05, 1.090022921, 2.642188904, 1.703965314, 0.09826304452, -0.7845150872, 0.5839736261, 3.632182366, -0.5111876221, 1.823836639, -0.9084434454, -3.721943324, 3.003784863, -5.782048503, 4.004958579, -3.127817848]}]}, {'value': {'shape': [2, 3, 4], 'numbers': [-3.918306191, 1.058524474, -5.605770322, 0.3865108528, 4.570418563, -1.443564294, 4.231453775, -3.68928029, 3.876862576, 0.7885359017, 0.8873774624, -1.38953787, -2.598368342, 2.547297412, 2.738920584, 4.616212998, 5.449057582, -3.697027898, -3.51822481, -1.21236115, 2.483089282, 2.446004474, -4.152265135, 0.6276965849]}, 'gradients': [{'shape': [3, 5], 'numbers': [1.936762714, -0.1625666313, 1.181029166, -1.963356397, -0.8300094199, 4.752602733, 6.156457624, 5.454719649, -8.953397231, -1.550141254, 2.21358386, -1.023127141, -4.061155733, 3.165454381, -0.9815976293]}, {'shape': [2, 5, 4], 'numbers': [3.826165178, 0.5998472838, 1.580358914, -1.167991701, 1.582923245, -1.043360455, -0.6393060141, 0.8643879312, 2.307175263, 2.039435718, 2.711834188, -2.075120445, -2.094450737, 4.26242633, 3.867664013, -3.496184863, 0.2682162233, 0.5031683477, 0.6011316789, -0.4253896202, -0.772886007, -2.999419641, -4.643841581, 3.845737275, 5.161054161, -0.5682591844, -1.323068179, -2.403240385, 3.455166093, -1.319873651, -2.287650872, -0.02614476525, -0.02786030379, 1.599550048, 2.638742591, -0.8930643936, 1.990386046, 0.04339215126, -0.07172830129, -1.034678603]}]}, {'value': {'shape': [2, 2, 4], 'numbers': [-0.1362789257, -1.244057275, 3.111053365, 2.924855441, -1.477326659, -1.768855245, -1.751027126, 0.9051860572, 0.1963329518, 2.341299342, -1.370438383, 3.000673015, -1.033087971, -1.095121443, -0.7046355962, 1.981720162]}, 'gradients': [{'shape': [2, 2, 3], 'numbers': [-5.889236136, -1.353803733, 3.611535564, 2.293603376, -3.120858631, -5.040991165, 2.654451784, -0.6483718166, 0.1395485322, 1.745495149, -0.5404704212, 1.019338496]}, {'shape': [1, 3, 4], 'numbers': [-4.677593895, -0.8235920749, -4.21743352, -0.492545842, 3.005946149, -5.847888075, 3.379526003, -0.7841849308, -0.9506982757, -0.03592351102, -2.224316354, -3.157399632]}]}, {'value': {'shape': [0, 2, 2], 'numbers': []}, 'gradients': [{'shape': [0, 2, 3], 'numbers': []}, {'shape': [3, 2], 'numbers': [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]}, {'value': {'shape': [2, 2, 2], 'numbers': [1.134017945, -2.200130903, -0.5104406893, 2.299188523, 0.4493034474, -1.892066897, 0.3317147665, -5.325965948]}, 'gradients': [{'shape': [2, 2, 2], 'numbers': [0.1263102759, -3.23911333, 0.2447720482, -3.062361403, 3.648901449, 3.164566909, 2.087353901, 2.013529925]}, {'shape': [2, 2, 2], 'numbers': [2.920710172, -2.751842519, 0.2579830157, 0.4504667998, 1.377197762, -0.4703056684, 5.117106833, -5.746383436]}]}, {'value': {'shape': [2, 2, 2], 'numbers': [3.265018225, -0.4734490514, -0.9482880235, 0.325501442, -1.461705804, -1.865181684, -3.06197238, -4.430726051]}, 'gradients': [{'shape': [2, 2, 2], 'numbers': [-0.5495780706, -2.993181229, 0.1890689284, 1.674734712, -2.971846104, -1.357416391, 2.968649149, 1.072269917]}, {'shape': [2, 2, 2], 'numbers': [-2.827842236, -0.2689584494, -2.409711838, 0.7411819696, -1.427037954, -0.6045260429, -1.287345767, -0.9201189876]}]}],
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
        "op": repr(out._op) if isinstance(out._op, str) else type(out._op).__name__,
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
    if wanted and got["op"] != repr("half"):
        raise Problem("record_op", got=got["op"])
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
    drawn = {"g": rng.normal(size=2), "more": rng.normal(size=2), "wrong": wrong}
    return [{"g": np.array([1.0, 2.0]), "more": np.array([10.0, 10.0]), "wrong": wrong}, drawn]


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
    steps = [("~", n, 0) for n in range(REUSES)]
    given = [(np.array([1.0, 2.0]), np.array([1.0, -1.0])), (rng.uniform(0.5, 1.5, 2), rng.normal(size=2))]
    return [{"leaves": [leaf], "steps": steps, "calls": [(REUSES, g)]} for leaf, g in given]


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


SAME_NUMBER = 1e-6  # how near, relative to their size, two numbers are that are one


def alike(got: NDArray, expected: NDArray) -> bool:
    """The same numbers in the same shape?"""
    return got.shape == expected.shape and np.allclose(got, expected, SAME_NUMBER, SAME_NUMBER)


def same_numbers(got: NDArray, expected: NDArray) -> bool:
    """The same numbers, each as often, in any order and shape?"""
    return got.size == expected.size and alike(np.sort(got, axis=None), np.sort(expected, axis=None))


def holds_only(got: NDArray, g: NDArray) -> bool:
    """Is each number an entry of g?"""
    return g.size > 0 and bool(np.isclose(got.reshape(-1, 1), g.reshape(1, -1), SAME_NUMBER, SAME_NUMBER).any(1).all())


# Sums over axes


def summed_axes(g: NDArray, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest axes that g must be summed over to come to this shape; those in front go."""
    front = g.ndim - len(shape)
    for count in range(front, g.ndim + 1):
        for axes in combinations(range(front, g.ndim), count - front):
            if shape == tuple(1 if a in axes else g.shape[a] for a in range(front, g.ndim)):
                return (*range(front), *axes)
    raise ValueError(f"summed_axes: got {g.shape}, expected a shape that {shape} broadcasts to")


def trace_sum(g: NDArray, shape: tuple[int, ...], got: NDArray) -> Named | None:
    """What was summed in a gradient that should have been brought to this shape."""
    right = summed_axes(g, shape)
    if not g.size:
        zero = tuple(0 if n == 1 and m == 0 else n for n, m in zip(shape, g.shape[g.ndim - len(shape) :]))
        return ("sum_more_than_one", {"g": g.shape, "shape": shape}) if got.shape == zero != shape else None
    told: dict[str, object] = {"right": right}
    for axes in all_axes(g, right):
        summed = g.sum(axis=axes, keepdims=True)
        if same_in_order(got, summed):
            return key_of_sum(g, shape, axes, right, got), {**told, "found": axes, "shape": got.shape, "asked": shape}
        if axes and any(same_in_order(got, summed / n) for n in counts(g, axes)):
            return "copies_averaged", {**told, "found": axes}
    if alike(got, np.full(got.shape, g.size / np.prod(shape))):
        return "copies_counted", told
    if alike(got, np.full(got.shape, g.sum())):
        return "sum_all", {**told, "found": tuple(range(g.ndim))}
    if holds_only(got, g) and not (right and same_numbers(got, g)):
        return ("copies_one" if right else "sum_misplaced"), told
    expected = g.sum(axis=right, keepdims=True)
    if same_numbers(got, expected) and got.size > 1:
        return "sum_misplaced", told
    return None


def all_axes(g: NDArray, right: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of axes of more than one entry, the right ones first, then from few to many."""
    yield right
    longer = [a for a in range(g.ndim) if g.shape[a] != 1]
    for count in range(len(longer) + 1):
        yield from combinations(longer, count)


def counts(g: NDArray, axes: tuple[int, ...]) -> set[int]:
    """How many entries an average over some or all of the axes may be taken of."""
    some = (chosen for count in range(1, len(axes) + 1) for chosen in combinations(axes, count))
    return {int(np.prod([g.shape[a] for a in chosen])) for chosen in some} - {1}


def same_in_order(got: NDArray, summed: NDArray) -> bool:
    return got.size == summed.size and alike(got.ravel(), summed.ravel())


def key_of_sum(g: NDArray, shape: tuple[int, ...], axes: tuple[int, ...], right: tuple[int, ...], got: NDArray) -> str:
    """What is wrong with a sum over these axes, or with what was done to its shape."""
    front = len(g.shape) - len(shape)
    if axes == right:
        if got.shape == shape:
            return "sum_misplaced"
        if got.shape == (1,) * (got.ndim - len(shape)) + shape:
            return "sum_front_kept"
        lost = got.ndim < len(shape) and [n for n in got.shape if n != 1] == [n for n in shape if n != 1]
        return "sum_axis_lost" if lost else "sum_reshaped"
    if not axes:
        return "sum_missing"
    if set(axes) < set(right):
        return "sum_front_only" if set(axes) == set(range(front)) else "sum_too_few"
    if set(right) < set(axes):
        return "sum_all" if all(a in axes or g.shape[a] == 1 for a in range(g.ndim)) else "sum_too_many"
    return "sum_other_axes"


# Entries in other places


def trace_places(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """Do all the numbers come back, but times the input, or not to their places?"""
    if alike(got, expected * case.inputs[index]):
        return "entries_times_input", {}
    if got.shape != expected.shape or not same_numbers(got, expected) or alike(got, expected):
        return None
    wrong = np.argmax(np.abs(got - expected))
    home = np.argmin(np.abs(expected - got.ravel()[wrong]))
    place = tuple(int(i) for i in np.unravel_index(home, expected.shape))
    return "gradient_misplaced", {"place": place}


def trace_reshape(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    if got.shape != expected.shape and same_in_order(got, case.g) and not alike(got, case.g):
        return "reshape_other_shape", {"made": got.shape, "asked": expected.shape}
    if alike(got, np.reshape(case.g, expected.shape, order="F")):
        return "reshape_order", {}
    if alike(got, case.g.T.reshape(expected.shape)) and not alike(got, expected):
        return "reshape_by_transpose", {}
    return trace_places(case, index, got, expected)


def trace_transpose(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """By which axes was g transposed?"""
    g, axes = case.g, case.options.get("axes")
    order = tuple(range(g.ndim))
    forward = from_front(axes, g.ndim)
    right = tuple(int(a) for a in np.argsort(forward))
    told = {"axes": forward, "right": right}
    for found in permutations(order):
        if found != right and alike(got, g.transpose(found)):
            if axes is not None and min(axes) < 0 and found == tuple(int(a) for a in np.argsort(axes)):
                return "transpose_argsort", {**told, "given": axes}
            if found == order:
                return "gradient_as_it_came", {}
            if found == forward:
                return "transpose_same_axes", told
            return key_of_order(found, forward, axes), {**told, "found": found, "given": axes}
    if alike(got, g.reshape(expected.shape)):
        return "transpose_reshaped", {}
    return trace_places(case, index, got, expected)


def from_front(axes: tuple[int, ...] | None, ndim: int) -> tuple[int, ...]:
    """axes counted from 0; without them the reverse order."""
    return tuple(range(ndim))[::-1] if axes is None else tuple(a % ndim for a in axes)


def key_of_order(found: tuple[int, ...], forward: tuple[int, ...], given: tuple[int, ...] | None) -> str:
    """What is wrong with the order by which a g was transposed that came from that one, given as these axes."""
    if given is None:
        return "transpose_none_other"
    if found == tuple(range(len(found)))[::-1]:
        return "transpose_reversed"
    if min(given) < 0:
        return "transpose_negative"
    return "transpose_backwards" if found == forward[::-1] else "transpose_other"


def trace_index(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """What was done with the entries that an index picked, and with the others?"""
    x, g, where = case.inputs[0], case.g, case.options["index"]
    if got.shape != expected.shape:
        return None
    picked = np.zeros(x.shape)
    np.add.at(picked, where, 1)
    assigned = np.zeros(x.shape)
    assigned[where] = g
    if alike(got, assigned):
        return "index_assigned", {}
    ones = np.zeros(x.shape)
    ones[where] = 1
    if alike(got, ones) or alike(got, picked):
        return "index_ones", {}
    if (picked > 1).any() and alike(got, expected / np.maximum(picked, 1)):
        return "copies_averaged", {"found": (0,), "right": (0,)}
    taken = np.zeros(x.shape)
    np.add.at(taken, where, x[where])
    if alike(got, taken):
        return "index_value", {}
    if read_by(where, g, got):
        return "index_on_both", {}
    left = picked == 0
    if left.any() and alike(got[left], x[left]):
        return "index_keeps_input", {}
    once = picked == 1
    if (picked > 1).any() and alike(got[once], expected[once]) and holds_only(got[~left], g):
        return "index_assigned", {}
    return trace_places(case, index, got, expected) or (("index_leaks", {}) if got[left].any() else None)


def read_by(where: Any, g: NDArray, got: NDArray) -> bool:
    """Was g, too, read at the places that the index names?"""
    added, assigned = np.zeros(got.shape), np.zeros(got.shape)
    try:
        np.add.at(added, where, g[where])
        assigned[where] = g[where]
    except (IndexError, ValueError):
        return False
    return alike(got, added) or alike(got, assigned)


# Parts that were cut out


def trace_all_parts(case: Any, got: list[NDArray], expected: tuple[NDArray, ...]) -> Named | None:
    """What do the pull-backs of joined arrays tell together?

    The same part or size for all of them, as functions do that share a loop's variables; another axis; or places that
    are sizes.
    """
    if all(map(alike, got, expected)):
        return None
    given = case.options.get("axis", 0)
    axis, parts = given % case.g.ndim, parts_of(case)
    start, end = parts[-1]

    def cut(places: list[tuple[int, int]], along: int = axis) -> bool:
        return all(alike(part, case.g.swapaxes(0, along)[s:e].swapaxes(0, along)) for part, (s, e) in zip(got, places))

    if all(alike(part, got[0]) for part in got[1:]) and len(got) > 1 and not alike(got[0], case.g):
        if alike(got[-1], expected[-1]):
            return "part_last", {"start_found": start, "end_found": end, "axis": axis}
        return "part_alike", {"got": got[0].shape}
    for along, by in product(range(case.g.ndim), repeat=2):
        if along != axis and cut(parts_of(case, by), along):
            key = "part_negative" if given < 0 and along == 0 else "part_other_axis"
            return key, {"number": 0, "along": along, "axis": axis, "given": given}
    sizes = [e - s for s, e in parts]
    if cut(list(zip([0, *sizes], sizes))):
        return "part_by_sizes", {"sizes": tuple(sizes), "axis": axis}
    size = sizes[-1]
    if len(set(sizes)) > 1 and (cut([(s, s + size) for s, _ in parts]) or cut([(e - size, e) for _, e in parts])):
        return "part_late", {"axis": axis}
    return None


def trace_part(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """Which places of g, along which axis, did the pull-back of one of the joined arrays cut out?"""
    g, given = case.g, case.options.get("axis", 0)
    axis = given % g.ndim
    parts = parts_of(case)
    told: dict[str, object] = {"number": index, "axis": axis, "start": parts[index][0], "end": parts[index][1]}
    for along in sorted(range(g.ndim), key=lambda a: a != axis):
        for start, end in combinations(range(g.shape[along] + 1), 2):
            cut = np.take(g, range(start, end), along)
            if (along, (start, end)) == (axis, parts[index]):
                if got.shape != expected.shape and same_in_order(got, cut):
                    return "part_reshaped", told
            elif alike(got, cut):
                told |= {"along": along, "start_found": start, "end_found": end, "given": given}
                if along != axis:
                    return ("part_negative" if given < 0 and along == 0 else "part_other_axis"), told
                by_first = parts_of(case, 0)[index]
                if axis and (start, end) == tuple(min(n, g.shape[axis]) for n in by_first):
                    return "part_by_first", told
                return key_of_part((start, end), parts, index), told
        for k in range(g.shape[along]):
            if alike(got, np.take(g, k, along)):
                return "part_one_place", {**told, "along": along, "start_found": k}
    rows = np.cumsum([0, *(x.size for x in case.inputs)])
    if axis and same_in_order(got, g.ravel()[rows[index] : rows[index + 1]]):
        return "part_in_a_row", told
    if got.size == 0 and g.ndim > 1 and got.shape == g[(), slice(*parts[index])].shape:
        return "part_nested", told
    return trace_places(case, index, got, expected)


def parts_of(case: Any, along: int | None = None) -> list[tuple[int, int]]:
    """Where each of the joined arrays begins and ends in z, or would by their sizes along another axis."""
    axis = case.options.get("axis", 0) if along is None else along
    ends = np.cumsum([x.shape[axis] for x in case.inputs]).tolist()
    return [(end - x.shape[axis], end) for x, end in zip(case.inputs, ends)]


def key_of_part(found: tuple[int, int], parts: list[tuple[int, int]], index: int) -> str:
    (start, end), size, whole = parts[index], parts[index][1] - parts[index][0], parts[-1][1]
    if found == (0, whole):
        return "part_all"
    if found in parts:
        return "part_of_another"
    if found == (0, size):
        return "part_from_start"
    if found == (start, end - 1):
        return "part_short"
    equal = (index * whole, (index + 1) * whole) == (found[0] * len(parts), found[1] * len(parts))
    return "part_equal" if equal else "part_off"


# Products of batches of matrices

Factor = tuple[str, NDArray]


def factors(arrays: dict[str, NDArray]) -> Iterator[Factor]:
    """Every matrix or batch of them as it is, with its last two axes exchanged, and with others."""
    for name, m in arrays.items():
        yield name, m
        yield f"{name}{SWAPPED if m.ndim > 2 else '.T'}", m.swapaxes(-1, -2)
        if m.ndim > 2:
            yield f"{name}.T", m.T
            yield f"{name}{FIRST_TWO}", m.swapaxes(0, 1)


SWAPPED, FIRST_TWO = ".swapaxes(-1, -2)", ".swapaxes(0, 1)"


def products(arrays: dict[str, NDArray]) -> Iterator[tuple[tuple[str, str, str], NDArray]]:
    """Every product of two of them that there is, as (left, operator, right)."""
    for (left, a), (right, b) in product(factors(arrays), repeat=2):
        if a.shape[-1] == b.shape[-2]:
            try:
                yield (left, "@", right), a @ b
            except ValueError:
                continue
            if max(a.ndim, b.ndim) > 2:
                yield (left, "dot", right), np.dot(a, b)
        if left < right and a.shape == b.shape:
            yield (left, "*", right), a * b


def brought_to(m: NDArray, *, shape: tuple[int, ...]) -> NDArray:
    """m summed over the batch axes that an input of this shape does not have, where that can be."""
    axes = m.ndim - len(shape)
    fits = axes >= 0 and all(n in (1, k) for n, k in zip(shape, m.shape[axes:]))
    return m.sum(axis=summed_axes(m, shape), keepdims=True).reshape(shape) if fits else m


def trace_batch(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """The product of batches of matrices that a pull-back gives, and how it differs from the right one."""
    x, y = case.inputs
    arrays = {"g": case.g, "x": x, "y": y}
    own, other = ("x", "y") if index == 0 else ("y", "x")
    sides = ("g", other) if index == 0 else (other, "g")
    for (left, operator, right), m in products(arrays):
        if not (alike(got, m) or alike(got, brought_to(m, shape=expected.shape))) or alike(
            brought_to(m, shape=expected.shape), expected
        ):
            continue
        found = f"{left} {operator} {right}"
        names = tuple(n.partition(".")[0] for n in (left, right))
        told = {"found": found}
        if operator != "@":
            return ("product_elementwise" if operator == "*" else "product_by_dot"), told
        if "g" not in names:
            return "product_no_upstream", told
        if own in names:
            return "product_own_factor", told
        if set(names) != {"g", other}:
            return "product_other", told
        if names == sides:
            batch = any(n.endswith((".T", FIRST_TWO)) and arrays[n[0]].ndim > 2 for n in (left, right))
            return ("batch_turned" if batch else "product_transpose"), told
        return ("product_order" if fits_turned(right, left, arrays, expected) else "product_both"), told
    right_one = case.g @ y.swapaxes(-1, -2) if index == 0 else x.swapaxes(-1, -2) @ case.g
    return trace_batch_axes(right_one, expected, got)


def fits_turned(left: str, right: str, arrays: dict[str, NDArray], expected: NDArray) -> bool:
    """Would the two factors be right the other way round?"""
    table = dict(factors(arrays))
    a, b = table[left], table[right]
    try:
        return alike(brought_to(a @ b, shape=expected.shape), expected)
    except ValueError:
        return False


def trace_batch_axes(right_one: NDArray, expected: NDArray, got: NDArray) -> Named | None:
    """Was the right product summed or averaged over axes of the batch?"""
    batch = range(right_one.ndim - 2)
    for count in range(1, len(batch) + 1):
        for axes in combinations(batch, count):
            summed = right_one.sum(axis=axes)
            size = right_one.size / max(summed.size, 1)
            for numbers, key in ((summed, "batch_summed"), (summed / size, "batch_averaged")):
                if same_in_order(got, numbers) and not alike(got, expected):
                    return key, {"found": axes}
            first = right_one[tuple(0 if a in axes else slice(None) for a in range(right_one.ndim))]
            last = right_one[tuple(-1 if a in axes else slice(None) for a in range(right_one.ndim))]
            if same_in_order(got, first) or same_in_order(got, last):
                return "batch_one", {"found": axes}
    return None


Trace = Callable[[Case, int, NDArray, NDArray], Named | None]

# What the text of an error means where shapes are all that an exercise is about, by pattern and key.
SHAPE_ERRORS = (
    ("only integer scalar arrays|0-dimensional arrays", "shape_of_array"),
    ("cannot reshape array", "reshape_sizes"),
    ("could not broadcast input array|broadcastable to correct shape|to indexing result", "assigned_apart"),
    ("concatenate tuple", "tuple_joined"),
    ("operand type.*'tuple'", "tuple_operand"),
    (r"reshape\(\) takes exactly", "shape_unpacked"),
    ("elements of `new_shape`", "reshape_by_resize"),
    (r"swapaxes\(\) takes exactly", "swapaxes_for_transpose"),
    ("does not have enough dimensions", "matrix_missing"),
    ("axis remapping|remapped shapes.*requested shape", "broadcast_for_sum"),
    (r"^unbroadcast: \(", "unbroadcast_misfit"),
    ("mismatch in its core dimension|remapped shapes|not aligned", "batch_apart"),
    ("axes don't match|repeated axis|invalid permutation", "axes_count"),
    ("'(list|range)' object cannot be interpreted", "axis_list"),
    ("'tuple' object cannot be interpreted", "tuple_for_number"),
    ("equal division", "split_equal"),
    ("out of bounds for array of dimension", "axis_unknown"),
    ("out of bounds for axis|too many indices|did not match indexed|used as indices", "index_misfit"),
    ("missing required argument", "call_arguments"),
)

# What every lesson says, and can be said better where shapes are all that an exercise is about.
SAID_BETTER = (
    "raised",
    "shapes_apart",
    "array_for_axis",
    "pair_in_formula",
    "gradient_type",
    "pulled_none",
    "pullback_not_function",
)

UNTOLD = ("not_written", "pulled_none", "pulled_none_at")  # what is so whatever the shapes are


def understood(problem: Problem, own: tuple[tuple[str, str], ...] = ()) -> Problem:
    """A problem under the key that says more about it, where there is one. own: patterns of one op.

    A pattern is looked for in the text of an error, or else in what was returned instead of a gradient.
    """
    if problem.key in SAID_BETTER:
        words = str(problem.values.get("text", problem.values.get("got", problem.key)))
        problem.key = next((key for pattern, key in (*own, *SHAPE_ERRORS) if re.search(pattern, words)), problem.key)
    return problem


def of_sums(problem: Problem, g: NDArray, shape: tuple[int, ...]) -> Problem:
    """The same where entries of g that were copied must be summed, to come to this shape."""
    axes = re.search(r"axis (-?\d+) is out of bounds for array of dimension (\d+)", str(problem.values.get("text")))
    if problem.key == "axis_unknown" and axes and int(axes[2]) < g.ndim and -g.ndim <= int(axes[1]) < g.ndim:
        problem.key = "axis_moved"
    sizes = re.search(r"array of size (\d+) into shape \(([\d,]*)\)", str(problem.values.get("text")))
    asked = tuple(int(n) for n in sizes[2].split(",") if n) if sizes else ()
    if problem.key == "reshape_sizes" and sizes and asked == shape:
        problem.key = "reshape_too_many" if int(sizes[1]) > np.prod(shape) else "reshape_too_few"
    return problem


def value_places(inputs: dict[str, NDArray], got: NDArray, expected: NDArray, which: NDArray) -> Named | None:
    """Are all the entries there, but in other places?"""
    return ("value_misplaced", {}) if same_numbers(got, expected) else None


def value_batch(inputs: dict[str, NDArray], got: NDArray, expected: NDArray, which: NDArray) -> Named | None:
    """The product of batches of matrices that gives a wrong value."""
    for (left, operator, right), m in products(inputs):
        if alike(got, m) and not alike(got, expected):
            key = {"*": "product_elementwise", "dot": "product_by_dot"}.get(operator, "product_value")
            return key, {"found": f"{left} {operator} {right}"}
    return None


@dataclass(frozen=True)
class ShapeOp(Op):
    """An op whose options, beside the shapes of its inputs, are given call by call.

    given: the options of each call.
    forward: the value, as NumPy gives it, from which its shape is known.
    trace: what a wrong gradient was made of.
    stand_ins: makes functions of earlier exercises, known to be right, that the op may call while it is looked at.
        They are made inside another function, so that none lies in a learner's folder under a name of its own.
    errors: what the text of an error means in this op, by pattern and key.
    """

    given: tuple[dict[str, Any], ...] = ()
    forward: Callable[..., NDArray] = np.add
    trace: Trace = trace_places
    stand_ins: Callable[[], dict[str, Callable[..., Any]]] = dict
    errors: tuple[tuple[str, str], ...] = ()
    value_search: Callable[..., Named | None] = value_places

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        calls = [(shapes, options, np.float64) for shapes, options in zip(self.shapes, self.given)]
        for shapes, options, dtype in [*calls, (*calls[-1][:2], np.float32)]:
            inputs = tuple(np.asarray(self.draw(rng, s), dtype) for s in shapes)
            shape = np.shape(self.forward(*inputs, **options))
            yield Case(inputs, options, np.asarray(upstream(rng, shape), dtype))

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        changed = False
        rebound: set[str] = set()

        @functools.wraps(f)
        def watched(*inputs: NDArray, **options: Any) -> Any:
            nonlocal changed
            returned = f(*inputs, **options)
            changed = changed or tuple(x.shape for x in inputs) != tuple(x.shape for x in case.inputs)
            rebound.update(given_anew(returned, dict(zip(self.inputs, inputs))))
            return returned

        with standing_in(f, self.stand_ins()):
            produced = self.produce_part(watched, case, part)
        if changed:
            with self.telling(case):
                raise Problem("argument_reshaped")
        return produced | {"rebound": sorted(rebound)}

    def produce_part(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        return super().produce(f, case, part)

    @contextmanager
    def telling(self, case: Case) -> Iterator[None]:
        """Adds to a Problem which call it is about."""
        try:
            yield
        except Problem as problem:
            first = tuple(x.shape for x in case.inputs) == self.shapes[0] and case.options is self.given[0]
            options = "".join(f", {name}={shown_option(option)}" for name, option in case.options.items())
            shapes = ", ".join(str(x.shape) for x in case.inputs)
            told = {"call": f"{self.name}({self.arguments()}{options})", "shapes": shapes, "dtype": case.g.dtype}
            told["entries"] = (
                ", ".join(f"{n} = {x.tolist()}" for n, x in zip(self.inputs, case.inputs)) if case.edge else ""
            )
            key = "edge_call" if case.edge else "this_call" if first and case.g.dtype == np.float64 else "later_call"
            problem = self.explained(problem, case)
            if problem.key not in UNTOLD:
                problem.values.setdefault("after", []).append((key, told))
            raise problem from None

    def explained(self, problem: Problem, case: Case) -> Problem:
        problem = understood(problem, self.errors)
        if problem.key in ("raised", "axes_count") and case.options.get("axes", ...) is None:
            problem.key = "axes_none"
        return problem

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        index = self.inputs.index(part)
        pulled, expected = got["pulled"], gradients[index]
        told: dict[str, Any] = {"input": part}
        if pulled.shape != expected.shape:
            told |= {"got": pulled.shape, "expected": expected.shape}
        elif not close(pulled, expected, SINGLE, SINGLE):
            told |= dict(zip(("index", "got", "expected"), worst_entry(pulled, expected)))
        if len(told) > 1 and got.get("rebound"):
            raise Problem("input_rebound", **told, name=got["rebound"][0])
        found = self.trace(case, index, pulled, expected) if len(told) > 1 else None
        if found:
            raise Problem(found[0], **told | found[1])
        if len(told) > 1 and pulled.dtype.kind in "iu":
            raise Problem("gradient_whole", **told | {"dtype": pulled.dtype})
        if pulled.shape != expected.shape:
            as_it_came = [("gradient_as_it_came", case.g), ("value_returned", value)]
            known = named_by_shape([*self.own_mistakes(part, case), *as_it_came], pulled)
            if known:
                raise Problem(known.key, **told)
        returned = any(alike(pulled, seen) for seen in (value, case.inputs[index]))
        if len(told) > 1 and pulled.any() and np.array_equal(got["again"], pulled) and not returned:
            raise Problem("upstream_unused", **told)
        super().judge_gradient(case, part, got, value, gradients)

    def problem(self, *known: Any, **told: Any) -> Problem:
        """What the numbers say; but that they are wrong just where an input is negative, say, is chance here."""
        problem = super().problem(*known, **told)
        problem.values["before"] = [(k, v) for k, v in problem.values.get("before", []) if "input" not in v]
        return problem

    def arguments(self) -> str:
        """The inputs as they stand in a call."""
        return ", ".join(self.inputs)

    def elementwise(self) -> bool:
        return False


@dataclass(frozen=True)
class Batched(ShapeOp):
    """A product of batches of matrices: a pull-back may return a gradient for the whole batch, or for its input."""

    value_search: Callable[..., Named | None] = value_batch

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        shape = case.inputs[self.inputs.index(part)].shape
        summed = {name: brought_to(got[name], shape=shape) for name in ("pulled", "again")}
        super().judge_gradient(case, part, got | summed, value, gradients)


@dataclass(frozen=True)
class Repeated(ShapeOp):
    """An op that copies entries: on the way back they are summed."""

    def explained(self, problem: Problem, case: Case) -> Problem:
        return of_sums(super().explained(problem, case), case.g, case.inputs[0].shape)


@dataclass(frozen=True)
class Joined(ShapeOp):
    """An op of any number of inputs: one part for the pull-backs of all of them."""

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_value"

    def arguments(self) -> str:
        return "*arrays"

    def produce_part(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        with self.telling(case):
            value, pullbacks = call(f, case)
            if not part:
                return {"value": as_numbers(value, "value_type")}
            numbers: dict[str, Any] = {
                "pulled": [],
                "again": [],
                "shifted": [],
                "value": as_numbers(value, "value_type"),
            }
            count = len(case.inputs)
            for i in range(count):
                for name, scale in (("pulled", 1), ("again", AGAIN)):
                    numbers[name].append(pull(pullbacks, i, count, scale * case.g))
                numbers["shifted"].append(shift(f, case, i) if case.g.dtype == np.float64 else np.zeros(0))
                if not np.array_equal(pull(pullbacks, i, count, case.g), numbers["pulled"][i]):
                    raise Problem("pulled_differently")
            return numbers

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        value = recorded_array(expected["value"], case)
        names = tuple(f"arrays[{i}]" for i in range(len(case.inputs)))
        alone = replace(self, inputs=names, wrong={"": self.wrong.get("", {})})
        with self.telling(case):
            if not part:
                alone.judge_value(case, got["value"], value)
                return
            gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
            found = trace_all_parts(case, got["pulled"], gradients)
            if found:
                raise Problem(found[0], **found[1])
            for i, name in enumerate(names):
                each = {k: got[k][i] for k in ("pulled", "again", "shifted")} | {"value": got["value"]}
                alone.judge_gradient(case, name, each, value, gradients)


def given_anew(returned: Any, inputs: dict[str, NDArray]) -> set[str]:
    """The inputs whose names stand for another array by the time that a pull-back reads them."""
    pullbacks = returned[1] if isinstance(returned, tuple) and len(returned) == 2 else ()
    read: dict[str, Any] = {}
    for pullback in filter(inspect.isfunction, pullbacks if isinstance(pullbacks, tuple) else ()):
        for name, cell in zip(pullback.__code__.co_freevars, pullback.__closure__ or ()):
            with suppress(ValueError):  # nothing is there yet
                read[name] = cell.cell_contents
    there = {n: x for n, x in inputs.items() if isinstance(read.get(n, x), np.ndarray)}
    return {n for n, x in there.items() if read.get(n, x) is not x and not alike(read[n], x)}


@contextmanager
def standing_in(f: Callable[..., Any], stand_ins: dict[str, Callable[..., Any]]) -> Iterator[None]:
    """While f is looked at, what it calls of earlier exercises is right: nobody loses the same point twice."""
    scope = getattr(inspect.unwrap(f), "__globals__", {})
    before = {name: scope[name] for name in stand_ins if name in scope}
    scope.update(stand_ins)
    try:
        yield
    finally:
        for name in stand_ins:
            del scope[name]
        scope.update(before)


def shown_option(option: Any) -> str:
    """An option as one would write it in a call, on one line."""
    if isinstance(option, tuple):
        return f"({', '.join(map(shown_option, option))}{',' * (len(option) == 1)})"
    if isinstance(option, slice):
        ends = "" if option.start is None else option.start, "" if option.stop is None else option.stop
        return f"{ends[0]}:{ends[1]}" + (f":{option.step}" if option.step else "")
    if option is Ellipsis:
        return "..."
    return str(option.tolist()) if isinstance(option, np.ndarray) else repr(option)


LONGEST = 4  # sizes from 0 on, of shapes that are all tried

# the first of each has the most entries: it tells mistakes apart best
FRONT = (((2, 3, 4), (3, 4)), ((20, 3, 5), (5,)), ((3, 3), (3,)), ((3, 5), (3, 5)), ((5,), (5,)))
STRETCHED = (((2, 3, 4), (2, 1, 4)), ((3, 5), (3, 1)), ((3, 5), (1, 5)), ((3, 3), (3, 1)), ((2, 3), (1, 1)))
BOTH = (((20, 3, 5), (3, 1)), ((2, 3, 4), (1, 4)), ((3, 3, 3), (1, 3)), ((2, 3, 1), (3, 1)), ((3, 5), ()), ((), ()))
EMPTY = (((0, 5), (5,)), ((0, 5), (1, 5)), ((2, 0, 3), (1, 3)), ((3, 0), (3, 0)), ((0,), ()))
REFUSED = (
    ((3, 5), (3,)),
    ((3, 5), (4,)),
    ((3, 5), (2, 5)),
    ((1, 5), (3, 5)),
    ((5,), (3, 5)),
    ((5,), (5, 1)),
    ((2, 3, 4), (3, 3)),
    ((0, 5), (2, 5)),
    ((3,), (1, 3)),
    ((2, 3), (3, 2)),
    ((6,), (2, 3)),
    ((0, 5), (0, 2)),
)


def every_size(axes: int) -> list[tuple[int, ...]]:
    return [s for n in range(axes + 1) for s in product(range(LONGEST), repeat=n)]


def broadcasts_to(shape: tuple[int, ...], larger: tuple[int, ...]) -> bool:
    front = len(larger) - len(shape)
    return front >= 0 and all(n in (1, m) for n, m in zip(shape, larger[front:]))


def every_pair() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All shapes of g with up to three axes and small sizes, and each shape that broadcasts to it."""
    return [(g, shape) for g in every_size(3) for shape in every_size(len(g)) if broadcasts_to(shape, g)]


def sum_cases(pairs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], every: bool = False) -> Callable[..., Any]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        chosen = [*pairs, *(every_pair() if every else ())]
        doubles = [{"g": np.asarray(upstream(rng, g)), "shape": shape} for g, shape in chosen]
        return [*doubles, {"g": doubles[0]["g"].astype(np.float32), "shape": doubles[0]["shape"]}]

    return cases


def produce_sum(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    got = tried(unbroadcast, case)
    if "refused" in got:
        return got
    if got["returned"] is None:
        raise told_of(Problem("returned_none"), case)
    try:
        return {"sum": as_numbers(got["returned"], "sum_type")}
    except Problem as problem:
        raise told_of(problem, case) from None


def tried(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """What came back, or what had become of g where an error of the function's own was raised."""
    try:
        return {"returned": run(unbroadcast, read_only(case["g"]), case["shape"])}
    except Problem as problem:
        frames = own_raise(problem, unbroadcast)
        if frames:
            told = {name: problem.values[name] for name in ("error", "line")}
            return {"refused": held_at_the_end(frames, case["g"]), "told": told}
        raise told_of(of_sums(understood(problem), case["g"], case["shape"]), case) from None


def own_raise(problem: Problem, f: Callable[..., Any]) -> list[FrameType]:
    """The calls, of f and of functions beside it, through which an error came that a raise or assert in them made.

    None of them for an error that Python or NumPy raised.
    """
    step = problem.__context__.__traceback__ if problem.__context__ and "error" in problem.values else None
    steps: list[TracebackType] = []
    while step:
        steps.append(step)
        step = step.tb_next
    own = [s for s in steps if s.tb_frame.f_globals is getattr(inspect.unwrap(f), "__globals__", None)]
    raised = own[-1:] == steps[-1:] and own and code_at(own[-1]) == "RAISE_VARARGS"
    return [s.tb_frame for s in own] if raised else []


def code_at(step: TracebackType) -> str:
    """The name of the instruction at which a call stopped."""
    return opname[step.tb_frame.f_code.co_code[step.tb_lasti]]


def held_at_the_end(frames: list[FrameType], g: NDArray) -> NDArray:
    """What had become of g there: what its own name stood for, or, where that is g still, the last of the others."""
    for names in (frame.f_locals for frame in frames[::-1]):
        # a sum over all axes is no array but a number of NumPy's
        held = [x for x in (*names.values(), names.get("g")) if isinstance(x, np.ndarray | np.floating)]
        arrays = [x for x in held if x.dtype.kind == "f"]
        if arrays:
            return np.array(next((x for x in arrays[::-1] if not alike(x, g)), g))
    return g


def told_of(problem: Problem, case: dict[str, Any]) -> Problem:
    """The problem, with the shapes that it is about."""
    if problem.key not in UNTOLD:
        problem.values["after"] = [("sum_case", {"g": case["g"].shape, "shape": case["shape"]})]
    return problem


def judge_sum(case: dict[str, Any], got: dict[str, Any]) -> None:
    g, shape = case["g"], case["shape"]
    expected = summed_back(g, shape=shape)
    if "refused" in got:
        held, told = got["refused"], got["told"]
        right = close(held, expected, SINGLE, SINGLE)
        found = None if right else trace_sum(g, shape, held)
        refused = Problem("sum_refused_right" if right else "sum_refused", **told)
        if found and found[0] == "sum_missing":
            refused = Problem("sum_refused_early", **told, **found[1])
        elif found:
            refused = Problem(found[0], **found[1], before=[("sum_refused", told | {"line": ""})])
        raise told_of(refused, case)
    mine = got["sum"]
    tolerance = EXACT if g.dtype == np.float64 else SINGLE
    if close(mine, expected, tolerance, tolerance):
        return
    found = trace_sum(g, shape, mine)
    if found:
        section = {"section": "where-engines-break"} if found[0] == "sum_more_than_one" else {}
        raise told_of(Problem(found[0], **found[1], **section), case)
    if mine.shape != shape:
        raise told_of(Problem("sum_shape", got=mine.shape, expected=shape), case)
    index, number, right = worst_entry(mine, expected)
    raise told_of(Problem("sum_wrong", index=index, got=number, expected=right), case)


def refused_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"g": upstream(rng, g), "shape": shape} for g, shape in (FRONT[1], *REFUSED)]


def produce_refusal(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    if broadcasts_to(case["shape"], case["g"].shape):
        got = tried(unbroadcast, case)
        return got if "refused" in got else {}
    try:
        returned = run(unbroadcast, read_only(case["g"]), case["shape"])
    except Problem as problem:
        if isinstance(problem.__context__, ValueError):
            return {}
        if "error" not in problem.values:
            raise told_of(problem, case) from None
        said = f"{problem.values['error']}: {problem.values['text']}".removesuffix(": ")
        return {"error": said, "line": problem.values["line"]}
    if isinstance(returned, Exception):
        return {"handed_back": type(returned).__name__}
    return {"returned": np.shape(returned)}


def judge_refusal(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "refused" in got:
        judge_sum(case, got)
    if "handed_back" in got:
        raise told_of(Problem("error_returned", got=got["handed_back"]), case)
    if "returned" in got:
        key = "sum_forced" if got["returned"] == case["shape"] else "sum_accepted"
        raise told_of(Problem(key, got=got["returned"]), case)
    if "error" in got:
        raise told_of(Problem("sum_error_type", got=got["error"], line=got["line"]), case)


UNBROADCAST = {
    "": Trial(sum_cases(FRONT), produce_sum, judge_sum),
    "stretched": Trial(sum_cases(STRETCHED), produce_sum, judge_sum),
    "both": Trial(sum_cases(BOTH + EMPTY, every=True), produce_sum, judge_sum),
    "refused": Trial(refused_cases, produce_refusal, judge_refusal),
}


# stretched_axes: a case is two shapes of one length


def axes_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    first = [((2, 3, 4), (2, 1, 4)), ((3, 5), (1, 1)), ((3, 5), (3, 5)), ((3, 1), (3, 1)), ((), ()), ((0, 5), (1, 5))]
    every = [(g, shape) for g, shape in every_pair() if len(g) == len(shape)]
    return [{"g_shape": g, "shape": shape} for g, shape in [*first, *every]]


def produce_axes(stretched_axes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(stretched_axes, case["g_shape"], case["shape"])
    except Problem as problem:
        if "'tuple' object has no attribute" in str(problem.values.get("text")):
            problem.key = "axes_of_shapes"
        raise told_of_axes(problem, case) from None
    if returned is None:
        raise told_of_axes(Problem("returned_none"), case)
    if all_truths(returned):
        raise told_of_axes(Problem("axes_booleans", got=as_written(returned)), case)
    if not isinstance(returned, tuple) or not all(isinstance(a, int | np.integer) for a in returned):
        raise told_of_axes(Problem("axes_type", got=as_written(returned)), case)
    return {"axes": tuple(int(a) for a in returned)}


def all_truths(returned: Any) -> bool:
    """Is it a row of nothing but True and False?"""
    row = returned.tolist() if isinstance(returned, np.ndarray) else returned
    return isinstance(row, tuple | list) and bool(row) and all(isinstance(a, bool | np.bool_) for a in row)


def as_written(returned: Any) -> str:
    """What was returned, as Python writes it where that is short and the same in every run."""
    text = repr(returned) if isinstance(returned, tuple | list | set | int | np.ndarray) else ""
    return text if text and len(text) < 40 and "0x" not in text else kind(returned)


def told_of_axes(problem: Problem, case: dict[str, Any]) -> Problem:
    if problem.key not in UNTOLD:
        problem.values["after"] = [("axes_case", case)]
    return problem


def judge_axes(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any axes are right over which a sum gives the shape: one that has size 1 in both may be among them."""
    g_shape, shape, mine = case["g_shape"], case["shape"], got["axes"]
    right = summed_axes(np.empty(g_shape), shape)
    told: dict[str, Any] = {"axes": mine, "right": right}
    size = len(shape)
    outside = any(not -size <= a < size for a in mine)
    chosen = {a % size for a in mine}
    if outside or len(chosen) < len(mine):
        sizes = mine in (g_shape, shape, tuple(g_shape[a] for a in right), tuple(shape[a] for a in right))
        key = "axes_sizes" if sizes else "axes_outside" if outside else "axes_twice"
        raise told_of_axes(Problem(key, **told), case)
    missing, extra = set(right) - chosen, {a for a in chosen if shape[a] != 1}
    if missing and not extra and all(g_shape[a] == 0 for a in missing):
        raise told_of_axes(Problem("axes_zero_missed", **told), case)
    if mine and mine == tuple(a + 1 for a in right):
        raise told_of_axes(Problem("axes_from_one", **told), case)
    if missing or extra:
        key = "axes_too_many" if not missing else "axes_too_few" if not extra else "axes_others"
        raise told_of_axes(Problem(key, **told), case)


STRETCHED_AXES = {"": Trial(axes_cases, produce_axes, judge_axes)}


# What the text of an error means where axes are reduced, by pattern and key.
REDUCING_ERRORS = (
    (r"sum_over\(\) missing", "sum_over_axis"),
    ("remapped shapes|axis remapping|broadcast together|could not broadcast input", "axis_gone"),
    ("zero-size array to reduction", "largest_of_none"),
    ("division by zero", "nothing_divided"),
    ("repeated axis|duplicate value", "axes_repeated"),
    ("operand type.*'tuple'", "pair_in_formula"),
    ("Cannot interpret '(True|False)' as a data type", "keepdims_positional"),
    ("'int' object is not (iterable|subscriptable)|type 'int' has no len", "axis_is_number"),
)
OF_TUPLES = "indices must be integers|not supported between|cannot be interpreted|concatenate tuple|'tuple'"


def reduced(shape: Shape, axis: Any) -> Shape:
    """The axes of an array of this shape that a reduction takes, counted from 0."""
    return tuple(range(len(shape))) if axis is None else tuple(sorted(normalize_axis_tuple(axis, len(shape))))


def kept_shape(shape: Shape, axis: Any) -> Shape:
    """The shape after a reduction that keeps its axes."""
    axes = reduced(shape, axis)
    return tuple(1 if a in axes else n for a, n in enumerate(shape))


def reduced_shape(shape: Shape, axis: Any = None, keepdims: bool = False) -> Shape:
    axes = reduced(shape, axis)
    return kept_shape(shape, axis) if keepdims else tuple(n for a, n in enumerate(shape) if a not in axes)


def fitting(g: NDArray, x: NDArray, axis: Any) -> NDArray:
    """g in the shape that fits x."""
    return g.reshape(kept_shape(x.shape, axis))


def axes_of(ndim: int) -> Iterator[Shape]:
    """Every choice of axes, from few to many."""
    return (axes for count in range(ndim + 1) for axes in combinations(range(ndim), count))


def ratio(got: NDArray, other: NDArray) -> float | None:
    """The one number by which got is a multiple of another array of its shape."""
    if got.shape != other.shape or not got.size or not np.isfinite(got).all() or not other.all():
        return None
    each = got / other
    return float(each.flat[0]) if each.flat[0] and np.allclose(each, each.flat[0], 1e-6, 0) else None


def stand_ins_of_ends() -> dict[str, Callable[..., Any]]:
    def restore_axes(g: NDArray, axis: Any, keepdims: bool = False) -> NDArray:
        return g if keepdims or axis is None else np.expand_dims(g, axis)

    return {"restore_axes": restore_axes}


def explained(
    problem: Problem, own: tuple[tuple[str, str], ...], g: NDArray, ndim: int, axis: Any, kept: Any
) -> Problem:
    """A problem under the key that says more about it: g came from an array of ndim axes, reduced over axis."""
    words = str(problem.values.get("text"))
    if axis is None and "NoneType" in words and problem.key in ("raised", "array_for_tensor"):
        problem.key = "axis_none"
    if isinstance(axis, np.integer) and re.search("int64|generic", words) and problem.key == "raised":
        problem.key = "axis_numpy_integer"
    patterns = ((OF_TUPLES, "axis_is_tuple"),) if isinstance(axis, tuple) else ()
    problem = understood(problem, (*own, *patterns, *REDUCING_ERRORS))
    if problem.key == "axis_gone" and kept:
        problem.key = "axis_kept_already"
    missed = re.search(r"axis (-?\d+) is out of bounds for array of dimension (\d+)", words)
    if problem.key == "axis_unknown" and missed and g.ndim <= int(missed[2]) < ndim and not kept:
        problem.key = "axes_one_by_one" if isinstance(axis, tuple) else "axis_gone_unknown"
    return problem


# Ops that reduce

HELPED = ("logsumexp", "softmax", "log_softmax")  # whose sum of exponentials seems to need something small


def along_elementwise(p: Pulled, got: NDArray, which: NDArray) -> Named | None:
    """The formula, entry by entry, that gives a gradient which no such formula can give."""
    if got.shape != p.g.shape:
        return None
    known = same_shape({**p.inputs, "z": p.value}, got)
    known |= {text: q for name in ("z", p.part) if name in known for text, q in functions_of(name, known[name])}
    found = formula(got[which], {name: q[which] for name, q in known.items()}, p.g[which])
    return ("along_elementwise", {"found": found.text()}) if found else None


def nothing_more(*seen: Any) -> None:
    """No search: what the numbers of this op are is told by its known mistakes."""


@dataclass(frozen=True)
class Reducing(ShapeOp):
    """An op that reduces axes of x: option axis, and keepdims unless it computes along one axis.

    forward: the value for any choice of axes.
    edges: for each thing to show, calls with chosen entries: x and the options.
    axis: what it is where nobody gives one.
    counts: may the entries be counted wrongly? For sum, which divides by 1, and mean.
    """

    axis: Any = None
    counts: str = ""
    trace: Callable[..., Named | None] = nothing_more
    gradient_search: Callable[..., Named | None] = nothing_more

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        """The shape of the value."""
        return reduced_shape(shape, **options)

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        calls = [(shapes[0], options, np.float64) for shapes, options in zip(self.shapes, self.given)]
        late = [call for call in calls if 0 in call[0]]  # what shows far from 0 is said before what nothing shows
        for shape, options, dtype in [*(call for call in calls if 0 not in call[0]), (*calls[-1][:2], np.float32)]:
            yield self.drawn(rng, shape, options, dtype)
        for edge, chosen in self.edges.items():
            for entries, options in chosen:
                x = np.array(entries, float)
                yield Case((x,), options, upstream(rng, self.made(x.shape, options)), edge)
        for shape, options, dtype in late:
            yield self.drawn(rng, shape, options, dtype)

    def drawn(self, rng: np.random.RandomState, shape: Shape, options: dict[str, Any], dtype: type) -> Case:
        g = upstream(rng, self.made(shape, options))
        return Case((np.asarray(self.draw(rng, shape), dtype),), options, np.asarray(g, dtype))

    def explained(self, problem: Problem, case: Case) -> Problem:
        axis, kept = case.options.get("axis", self.axis), case.options.get("keepdims")
        problem = explained(problem, self.errors, case.g, case.inputs[0].ndim, axis, kept)
        line = str(problem.values.get("line"))
        if problem.key in ("axis_gone", "shapes_apart", "axis_kept_already", "raised"):
            if self.name == "softmax" and re.search(r"np\.(diag|outer)\(", line):
                problem.key = "softmax_table"
            elif re.search(r"repeat_to\(.*z\.shape\)", line):
                problem.key = "repeated_to_value"
        return problem

    def judge_value(self, case: Case, got: NDArray, expected: NDArray) -> None:
        right = got.shape == expected.shape and close(got, expected, *tolerances(case))
        found = None if right or case.edge else self.trace_value(case, got)
        if found:
            raise Problem(found[0], **found[1] | worst(got, expected))
        super().judge_value(case, got, expected)

    def trace_value(self, case: Case, got: NDArray) -> Named | None:
        """Which axes were reduced, in place of the right ones?"""
        x, options = case.inputs[0], dict(case.options)
        right = reduced(x.shape, options.pop("axis", self.axis))
        options.pop("keepdims", None)
        told = {"right": right, "got": got.shape}
        asked = self.made(x.shape, case.options)
        with suppress(ValueError, TypeError):
            full = np.asarray(self.forward(x, **case.options))
            if got.shape == asked and got.size and alike(got, full) and self.name in HELPED:
                return "sum_helped", told
            if got.shape != asked and got.shape == np.squeeze(full).shape and alike(got, np.squeeze(full)):
                if 1 in asked and not case.options.get("keepdims"):
                    return "squeezed_all", told | {"made": asked}
        for axes in sorted(axes_of(x.ndim), key=lambda a: a != right):
            for kept in (False, True) if self.takes_keepdims() else (None,):
                with suppress(ValueError, TypeError):
                    numbers = self.forward(x, axis=axes, **options, **({} if kept is None else {"keepdims": kept}))
                    if got.size and alike(got, np.asarray(numbers)):
                        if axes == right and got.shape == asked:
                            continue  # right to some digits
                        if axes == right:
                            return ("keepdims_always" if kept else "keepdims_ignored"), told
                        if not axes:
                            continue  # x itself, which has a message of its own
                        key = "axis_ignored" if len(axes) == x.ndim else "axis_other"
                        return key, told | {"found": axes}
        if not self.counts:
            return None
        total = np.asarray(np.sum(x, axis=right)).reshape(got.shape) if got.size * n_of(x, right) == x.size else got
        by = ratio(total, got)
        return self.counted(by, x, right) if by and got.size > 1 else None

    def takes_keepdims(self) -> bool:
        return True

    def counted(self, by: float, x: NDArray, right: Shape) -> Named | None:
        """By what was divided, in place of the right number?"""
        n, number = n_of(x, right), round(by)
        told = {"found": number, "count": n}
        if abs(by - number) > 1e-6 or number < 1 or number == (n if self.counts == "mean" else 1):
            return None
        if self.counts == "sum":
            return "sum_divided", told
        if number == 1:
            return "mean_not_divided", told
        if number == x.size:
            return "mean_of_all", told
        return ("mean_twice" if number == n * n else "mean_other_count"), told

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        if case.edge and not np.isfinite(got["value"]).all() and np.isfinite(value).all():
            return  # the value broke down, and its own cell says so
        pulled, expected = got["pulled"], gradients[0]
        right = pulled.shape == expected.shape and close(pulled, expected, *tolerances(case))
        looked_at = not right and not case.edge and case.g.dtype == np.float64 and not got.get("rebound")
        found = self.trace_gradient(case, pulled, expected) if looked_at else None
        if found:
            raise Problem(found[0], **found[1] | worst(pulled, expected) | {"input": part})
        super().judge_gradient(case, part, got, value, gradients)

    def trace_gradient(self, case: Case, got: NDArray, expected: NDArray) -> Named | None:
        """Where did g go, and by what was it divided?"""
        x, axis = case.inputs[0], case.options.get("axis", self.axis)
        right, g = reduced(x.shape, axis), fitting(case.g, x, axis)
        told = {"right": right, "got": got.shape, "expected": expected.shape}
        if not got.size:
            return None
        if got.shape == g.shape != x.shape and case.g.shape != g.shape and ratio(got, g):
            return "restored_not_repeated", told
        if got.shape != x.shape:
            return None
        by = ratio(np.broadcast_to(g, x.shape), got)
        if by and self.counts:
            found = self.counted(by, x, right)
            if found:
                return found
        elif by and g.size > 1 and np.isclose(by, (1, n_of(x, right))).any():
            return ("gradient_of_sum" if np.isclose(by, 1) else "gradient_of_mean"), told
        same = ratio(got, np.ones(got.shape))
        if same and g.size > 1 and np.isclose(case.g.sum() / same, (1, g.size, x.size, n_of(x, right))).any():
            return "upstream_summed", told
        share = expected / g
        for axes in axes_of(x.ndim):
            shape = kept_shape(x.shape, axes)
            if axes != right and shape != g.shape and np.prod(shape) == g.size:
                elsewhere = np.broadcast_to(case.g.reshape(shape), x.shape)
                if alike(got, elsewhere * share) or (self.counts and ratio(got, elsewhere)):
                    return "restored_elsewhere", told | {"found": axes}
        if alike(got, expected * x):
            return "times_input", told
        if self.counts and same_numbers(got, expected):
            return "gradient_out_of_place", told
        return None


def n_of(x: NDArray, axes: Shape) -> int:
    return int(np.prod([x.shape[a] for a in axes]))


def worst(got: NDArray, expected: NDArray) -> dict[str, Any]:
    """The entry that is furthest off, where the shapes allow to say which."""
    if got.shape != expected.shape or not got.size:
        return {}
    index, mine, right = worst_entry(got, expected)
    return {"index": index, "got": mine, "expected": right}


@dataclass(frozen=True)
class Along(Reducing):
    """An op that computes along one axis and keeps it: softmax, and its logarithm."""

    axis: Any = -1
    value_search: Callable[..., Named | None] = value_formula
    gradient_search: Callable[..., Named | None] = along_elementwise

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        return shape

    def takes_keepdims(self) -> bool:
        return False

    def trace_gradient(self, case: Case, got: NDArray, expected: NDArray) -> Named | None:
        return None


# The cross-entropy

REFUSED_TARGETS: tuple[tuple[Shape, Any, type[Exception]], ...] = (
    ((3, 4), np.array([0.0, 2.0, 1.0]), TypeError),
    ((3, 4), np.array([True, False, True]), TypeError),
    ((3, 4), np.array([[0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0]]), ValueError),
    ((3, 4), np.array([[0], [2], [1]]), ValueError),
    ((3, 4), np.array([0, 2]), ValueError),
    ((3, 4), np.array([2]), ValueError),
    ((2, 3, 4), np.array([0, 2]), ValueError),
    ((3, 4), np.array([0, -1, 2]), IndexError),
    ((3, 4), np.array([0, 4, 2]), IndexError),
)


@dataclass(frozen=True)
class Classified(Reducing):
    """The cross-entropy of logits and targets, which also refuses targets that are none."""

    gradient_search: Callable[..., Named | None] = along_elementwise

    def parts(self) -> tuple[str, ...]:
        return ("", "x", "refused")

    def heading(self, part: str) -> str:
        return "part_trial" if part == "refused" else super().heading(part)

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        return ()

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        if part != "refused":
            yield from super().cases(rng, part)
            return
        for shape, targets, _ in REFUSED_TARGETS:
            yield Case((np.asarray(self.draw(rng, shape)),), {"targets": targets}, np.array(1.0))

    def trace_value(self, case: Case, got: NDArray) -> Named | None:
        return None

    def trace_gradient(self, case: Case, got: NDArray, expected: NDArray) -> Named | None:
        return None

    def explained(self, problem: Problem, case: Case) -> Problem:
        targets = case.options["targets"]
        own_words = problem.key == "raised" and problem.values["error"] in ("TypeError", "ValueError", "IndexError")
        problem = super().explained(problem, case)
        if problem.key == "axis_gone":
            problem.key = "targets_apart"
        elif problem.key == "largest_of_none" and "targets" in str(problem.values.get("line")):
            problem.key = "targets_none"
        elif own_words and problem.key == "raised" and "raise " in str(problem.values.get("line")):
            problem.key = "targets_unsigned_refused" if targets.dtype.kind == "u" else "targets_refused_right"
            error, text = problem.values["error"], str(problem.values.get("text"))
            told = {"targets": shown_option(targets), "kind": targets.dtype, "stopped": stopped(error, text)}
            problem.values |= told
        return problem

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        if part != "refused":
            return super().produce(f, case, part)
        try:
            returned = f(read_only(case.inputs[0]), targets=read_only(case.options["targets"]))
        except (TypeError, ValueError, IndexError) as error:
            names = [c.__name__ for c in type(error).__mro__]
            return {"raised": names, "text": str(error)}
        except Exception:
            returned = run(f, read_only(case.inputs[0]), targets=read_only(case.options["targets"]))
        if returned is None:
            raise Problem("returned_none")
        if isinstance(returned, BaseException):
            raise Problem("error_returned", got=type(returned).__name__)
        return {"accepted": kind(returned)}

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        if part != "refused":
            super().judge(case, part, got, expected)
            return
        targets = case.options["targets"]
        told: dict[str, Any] = {"targets": shown_option(targets), "kind": targets.dtype}
        told |= {"shape": case.inputs[0].shape, "shape_targets": targets.shape}
        shape = case.inputs[0].shape
        error = next(e for s, t, e in REFUSED_TARGETS if s == shape and np.array_equal(t, targets)).__name__
        told["expected_error"] = error
        if "accepted" in got:
            of = {"TypeError": "targets_float_accepted", "ValueError": "targets_shape_accepted"}
            negative = "targets_negative_accepted" if targets.min() < 0 else "targets_range_accepted"
            raise Problem(of.get(error, negative), **told)
        if error not in got["raised"]:
            raise Problem("targets_error_type", **told, error=stopped(got["raised"][0], got["text"]))


def stopped(error: str, text: str) -> str:
    """An error and its words, if it has any, to stand before a full stop."""
    return f"{error}: {text}".rstrip(" .:,")


# restore_axes

RESTORED: tuple[tuple[Shape, Any, bool], ...] = (
    ((2, 3, 4), 1, False),
    ((3, 5), 0, False),
    ((3, 5), -1, False),
    ((3, 3), 1, False),
    ((3, 3), 0, False),
    ((2, 3, 4), -2, False),
    ((2, 3, 4), np.int64(2), False),
    ((4,), 0, False),
)
SEVERAL: tuple[tuple[Shape, Any, bool], ...] = (
    ((2, 3, 4), (0, 2), False),
    ((2, 3, 4), (2, 0), False),
    ((2, 3, 4), (-3, -1), False),
    ((2, 3, 4), (-1, 0), False),
    ((2, 3, 4, 5), (3, 1), False),
    ((2, 3, 4), (np.int64(1), -1), False),
    ((3, 5), (1,), False),
    ((3, 5), (), False),
    ((3, 5), (0, 1), False),
    ((3, 5), None, False),
    ((), None, False),
    ((3, 5), 1, True),
    ((2, 3, 4), (2, 0), True),
    ((3, 5), None, True),
)


def restored_cases(calls: tuple[tuple[Shape, Any, bool], ...]) -> Callable[..., list[dict[str, Any]]]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        return [
            {
                "g": upstream(rng, reduced_shape(shape, axis, keepdims)),
                "shape": shape,
                "axis": axis,
                "keepdims": keepdims,
            }
            for shape, axis, keepdims in calls
        ]

    return cases


@contextmanager
def telling_restored(case: dict[str, Any]) -> Iterator[None]:
    """Adds to a Problem which call it is about."""
    try:
        yield
    except Problem as problem:
        problem = explained(problem, (), case["g"], len(case["shape"]), case["axis"], case["keepdims"])
        if problem.key not in UNTOLD:
            told = {"g": case["g"].shape, "axis": shown_option(case["axis"]), "keepdims": case["keepdims"]}
            problem.values.setdefault("after", []).append(("restored_case", told | {"shape": case["shape"]}))
        raise problem from None


def produce_restored(restore_axes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    with telling_restored(case):
        returned = run(restore_axes, read_only(case["g"]), case["axis"], case["keepdims"])
        if returned is None:
            raise Problem("returned_none")
        return {"restored": as_numbers(returned, "restored_type")}


def as_kept(case: dict[str, Any]) -> NDArray:
    """g with its axes; without axis, as it came."""
    g: NDArray = case["g"]
    return g if case["axis"] is None else fitting(g, np.empty(case["shape"]), case["axis"])


def judge_restored(case: dict[str, Any], got: dict[str, Any]) -> None:
    g, shape, restored = case["g"], case["shape"], got["restored"]
    right = fitting(g, np.empty(shape), case["axis"])
    free = case["axis"] is None and restored.size == 1 and restored.ndim <= len(shape)
    same = alike(restored.reshape(right.shape) if free else restored, right if free else as_kept(case))
    if same:
        return
    with telling_restored(case):
        told = {"got": restored.shape, "expected": right.shape}
        if not alike(np.ravel(restored), np.ravel(g)):
            raise Problem("restored_numbers", **told)
        if case["keepdims"]:
            raise Problem("restored_twice", **told)
        if restored.shape == g.shape and not isinstance(case["axis"], tuple) and case["axis"] == 0:
            raise Problem("restored_zero", **told)
        if restored.shape == g.shape:
            raise Problem("restored_not", **told)
        if restored.ndim < len(shape):
            raise Problem("restored_too_few", **told)
        raise Problem("restored_too_many" if restored.ndim > len(shape) else "restored_other", **told)


RESTORE_AXES = {
    "": Trial(restored_cases(RESTORED), produce_restored, judge_restored),
    "several": Trial(restored_cases(SEVERAL), produce_restored, judge_restored),
}


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


# shapes of the input and options, call by call; unequal sizes first, which tell mistakes apart best
REDUCED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((2, 3, 4), {"axis": 1}),
    ((3, 5), {"axis": 0}),
    ((3, 5), {"axis": -1}),
    ((3, 5), {}),
    ((3, 5), {"axis": 1, "keepdims": True}),
    ((2, 3, 4), {"axis": (0, 2)}),
    ((2, 3, 4), {"axis": (2, 0)}),
    ((2, 3, 4), {"axis": (-3, -1), "keepdims": True}),
    ((2, 3, 4), {"axis": (-1, 1)}),
    ((3, 5), {"axis": None, "keepdims": True}),
    ((2, 3, 4), {"axis": np.int64(-2)}),
    ((3, 3), {"axis": 1}),
    ((3, 3), {"axis": 0}),
    ((3, 1, 4), {"axis": 2}),
    ((1, 3), {"axis": 1}),
    ((2, 3), {"axis": ()}),
    ((), {}),
    ((0, 3), {"axis": 1}),
    ((4,), {"axis": 0}),
)
# the same, and an axis without entries
EMPTIED = (*REDUCED[:-2], ((0, 3), {"axis": 0}), *REDUCED[-1:])
ALONG: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((3, 5), {}),
    ((3, 5), {"axis": 0}),
    ((2, 3, 4), {"axis": 1}),
    ((2, 3, 4), {"axis": -2}),
    ((2, 3, 4), {"axis": np.int64(0)}),
    ((3, 3), {"axis": 0}),
    ((3, 3), {"axis": 1}),
    ((4,), {}),
    ((0, 3), {}),
    ((3, 4), {"axis": -1}),
)
CLASSIFIED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((4, 3), {"targets": np.array([2, 0, 2, 0])}),
    ((2, 5), {"targets": np.array([4, 0])}),
    ((3, 3), {"targets": np.array([1, 2, 2])}),
    ((4, 4), {"targets": np.array([1, 3, 2, 0])}),
    ((1, 3), {"targets": np.array([2])}),
    ((3, 1), {"targets": np.array([0, 0, 0])}),
    ((3, 5), {"targets": np.array([0, 4, 2], np.uint8)}),
    ((0, 3), {"targets": np.array([], int)}),
    ((3, 4), {"targets": np.array([3, 1, 1], np.int32)}),
)
FAR = [[1000.0, 1001.0, 999.5], [-1000.0, -1001.0, -999.5]]
LOW = [[-400.0, -401.0, -399.5]]  # where eˣ is not yet 0, but would be after another 400 is subtracted
ENDS_FAR = [[-1000.0, 0.0, 1000.0], [1000.0, 0.0, -1000.0]]
STANDING = [[-1000.0, 1000.0], [0.0, 0.0], [1000.0, -1000.0]]
APART = [[0.0, -50.0], [0.0, -104.0], [-104.0, 0.0]]
NEARLY_TIED = [[7.0, 7.0 - 1e-9, 1.0], [2.0, 5.0 - 1e-7, 5.0]]
OPPOSITE = [[3.0, -3.0, 1.0], [-2.0, 2.0, 0.0]]
TIED = [[2.0, 9.0, 9.0, 1.0], [4.0, 4.0, 4.0, 4.0], [9.0, 2.0, 1.0, 9.0]]


def total(x: NDArray, axis: Any) -> NDArray:
    return np.sum(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def top(x: NDArray, axis: Any) -> NDArray:
    return np.max(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def shares(x: NDArray, axis: Any) -> NDArray:
    e = np.exp(x - top(x, axis))
    return e / total(e, axis)


def shape_of(x: NDArray, axis: Any, keepdims: bool, numbers: NDArray) -> NDArray:
    """Numbers with their axes kept, in the shape that the options ask for."""
    return numbers if keepdims else np.squeeze(numbers, reduced(x.shape, axis))


def onehot(x: NDArray, targets: NDArray) -> NDArray:
    return np.equal.outer(targets, np.arange(x.shape[1])).astype(float)


def log_shares(x: NDArray, axis: int = -1) -> NDArray:
    return np.log(shares(x, axis))


def tied(x: NDArray, axis: Any) -> NDArray:
    return (x == top(x, axis)).astype(float)


def one_of_tied(x: NDArray, axis: Any, last: bool) -> NDArray:
    """The mask of the first or the last of the largest entries, counted row by row."""
    axes = reduced(x.shape, axis)
    rest = [a for a in range(x.ndim) if a not in axes]
    mask = tied(x, axis).transpose([*rest, *axes])
    rows = mask.reshape(int(np.prod([x.shape[a] for a in rest])), -1)
    at = rows.shape[1] - 1 - rows[:, ::-1].argmax(1) if last else rows.argmax(1)
    chosen = (np.arange(rows.shape[1]) == at[:, None]).astype(float)
    return chosen.reshape(mask.shape).transpose(np.argsort([*rest, *axes]))


def other_shifts(x: NDArray, axis: Any) -> Iterator[NDArray]:
    """What may be subtracted in place of the largest entry along the axis."""
    axes = axis if axis is None else reduced(x.shape, axis)
    yield np.min(x, axis=axes, keepdims=True)
    yield np.mean(x, axis=axes, keepdims=True)
    for end in (0, -1):
        yield x.ravel()[[end]].reshape((1,) * x.ndim) if axes is None else np.take(x, [end], axes[0])


def shifted_by(which: int, f: Callable[..., NDArray], axis: Any) -> Callable[..., NDArray]:
    """f(x, m, axis, keepdims) as a mistake, with one of other_shifts for m; axis: where nobody gives one."""

    def mistake(g: NDArray, x: NDArray, axis: Any = axis, keepdims: bool = False, targets: Any = None) -> NDArray:
        m = list(other_shifts(x, axis))[which]
        return f(x, m, axis, keepdims) if targets is None else f(x, m, targets)

    return mistake


def log_sum(x: NDArray, m: NDArray, axis: Any, keepdims: bool) -> NDArray:
    return shape_of(x, axis, keepdims, np.log(total(np.exp(x - m), axis)) + m)


def shares_from(x: NDArray, m: NDArray, axis: Any, keepdims: bool = False) -> NDArray:
    return np.exp(x - m) / total(np.exp(x - m), axis)


def log_shares_from(x: NDArray, m: NDArray, axis: Any, keepdims: bool = False) -> NDArray:
    return x - m - np.log(total(np.exp(x - m), axis))


def loss_from(x: NDArray, m: NDArray, targets: NDArray) -> NDArray:
    return -np.mean(log_shares_from(x, m, 1)[np.arange(len(x)), targets])


def sizes(x: NDArray, axis: Any) -> NDArray:
    return top(np.abs(x), axis)


def for_nothing(x: NDArray, value: NDArray) -> NDArray:
    """A mistake that there is only where nothing is averaged."""
    if x.size:
        raise ValueError("for_nothing: got entries, expected none")
    return value


def given(calls: tuple[tuple[tuple[int, ...], dict[str, Any]], ...]) -> dict[str, Any]:
    return {"shapes": tuple((shape,) for shape, _ in calls), "given": tuple(options for _, options in calls)}


EXERCISES = {
    "predicted_axes": PredictedShapes(
        "predicted_axes",
        "which-axes",
        sections={"x.grad": "fan-out"},
        right={
            "x.sum(axis=1)": (4, 6),
            "m": (2,),
            "x.max(axis=-1, keepdims=True)": (4, 2, 1),
            "x.sum()": (),
            "x.grad": (4, 2, 6),
        },
        wrong={
            "x.sum(axis=1)": {
                "shapes_only_reduced": ((2,),),
                "shapes_reduced_kept": ((4, 1, 6),),
                "shapes_axis_from_one": ((2, 6),),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,)),
                "shapes_last_for_one": ((4, 2),),
            },
            "m": {
                "shapes_only_reduced": ((4, 6), (24,)),
                "shapes_reduced_kept": ((1, 2, 1),),
                "shapes_one_reduced": ((2, 6), (4, 2)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,)),
            },
            "x.max(axis=-1, keepdims=True)": {
                "shapes_keepdims_lost": ((4, 2),),
                "shapes_only_reduced": ((6,), (1, 1, 6)),
                "shapes_first_for_last": ((1, 2, 6), (2, 6)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,), (1, 1, 1)),
            },
            "x.sum()": {
                "shapes_number_is_empty": ((1,), (1, 1, 1), (48,)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_none_given": ((2, 6), (4, 2), (4, 6), (2,), (4,), (6,)),
            },
            "x.grad": {
                "shapes_grad_of_value": ((2,), (1, 2, 1), (4, 6), ()),
            },
        },
        otherwise="shapes_reduced_otherwise",
    ),
    "restore_axes": Engine("restore_axes", "axis-lost", "shapes.restore_axes", RESTORE_AXES),
    "sum": Reducing(
        "sum",
        "fan-out",
        **given(EMPTIED),
        forward=lambda x, **options: np.sum(x, **options),
        address="ops.sum",
        counts="sum",
        stand_ins=stand_ins_of_ends,
        wrong={"": {"value_is_input": lambda g, x, **options: x}},
    ),
    "mean": Reducing(
        "mean",
        "shares",
        **given(EMPTIED),
        forward=lambda x, **options: np.mean(x, **options),
        address="ops.mean",
        counts="mean",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "mean_of_none": lambda g, x, **options: for_nothing(x, 0 * np.sum(x, **options)),
                "median_for_mean": lambda g, x, **options: np.median(x, **options),
                "quotient_floored": lambda g, x, **options: np.floor(np.mean(x, **options)),
            }
        },
    ),
    "max": Reducing(
        "max",
        "largest",
        **given(REDUCED),
        forward=lambda x, **options: np.max(x, **options),
        edges={
            "tied": (
                (TIED, {"axis": 1}),
                (TIED, {"axis": 0}),
                (TIED, {}),
                (TIED, {"axis": -1, "keepdims": True}),
                (NEARLY_TIED, {"axis": 1}),
                (OPPOSITE, {"axis": 1}),
                ([[[3.0, 3.0], [1.0, 3.0]], [[2.0, 0.0], [2.0, 1.0]]], {"axis": (1, 2)}),
            )
        },
        address="ops.max",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "argmax_for_max": lambda g, x, axis=None, keepdims=False: np.argmax(x, axis, keepdims=keepdims),
                "max_from_zero": lambda g, x, **options: np.maximum(np.max(x, **options), 0),
                "min_for_max": lambda g, x, **options: np.min(x, **options),
                "max_of_sizes": lambda g, x, **options: np.max(np.abs(x), **options),
            },
            "x": {
                "mask_misplaced": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == np.max(x, axis)),
                    lambda g, x, axis=None, keepdims=False: g * (x == np.max(x, axis)),
                ),
                "max_of_all_marked": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == x.max()),
                "mask_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x != top(x, axis)),
                "shared_by_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / n_of(x, reduced(x.shape, axis))
                ),
                "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
                ),
            },
            "tied": {
                "ties_nearly": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis)
                    * np.isclose(x, top(x, axis))
                    / total(np.isclose(x, top(x, axis)).astype(float), axis)
                ),
                "ties_of_sizes": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis)
                    * (np.abs(x) == np.abs(top(x, axis)))
                    / total((np.abs(x) == np.abs(top(x, axis))).astype(float), axis)
                ),
                "ties_full": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
                "ties_first": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, False),
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, True),
                ),
                "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
                ),
                "ties_nothing": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) * (total(tied(x, axis), axis) == 1)
                ),
            },
        },
    ),
    "logsumexp": Reducing(
        "logsumexp",
        "log-sum-exp",
        **given(REDUCED),
        forward=lambda x, **options: np.log(np.sum(np.exp(x), **options)),
        edges={
            "large": (
                (LOW, {"axis": 1}),
                (FAR, {"axis": 1}),
                (ENDS_FAR, {"axis": 1}),
                (STANDING, {"axis": 0}),
                (FAR, {"axis": 0}),
                (FAR, {}),
                (FAR, {"axis": -1, "keepdims": True}),
                ([-1000.0, -1001.0], {}),
            )
        },
        address="ops.logsumexp",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "log_missing": lambda g, x, **options: np.exp(x).sum(**options),
                "shift_not_put_back": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis))
                ),
                "shift_sign": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis)) - top(x, axis)
                ),
                "sum_without_exp": lambda g, x, **options: np.log(np.sum(x, **options)),
                "log_before_sum": lambda g, x, **options: np.sum(x, **options),
                "log_of_mean": lambda g, x, **options: np.log(np.mean(np.exp(x), **options)),
                "largest_alone": lambda g, x, **options: np.max(x, **options),
                "log_of_another_base": (
                    lambda g, x, **options: np.log10(np.exp(x).sum(**options)),
                    lambda g, x, **options: np.log2(np.exp(x).sum(**options)),
                ),
            },
            "x": {
                "shares_not_divided": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x),
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x - top(x, axis)),
                ),
                "shift_in_part": (
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x) / total(np.exp(x - top(x, axis)), axis)
                    ),
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x - top(x, axis)) / total(np.exp(x), axis)
                    ),
                ),
                "share_numerator": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) / total(np.exp(x), axis) + 0 * x
                ),
                "gradient_of_max": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
                "shares_of_all": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * shares(x, None),
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum()
                    ),
                ),
                "shares_misaligned": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * np.exp(x) / np.exp(x).sum(axis)
                ),
                "share_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) / shares(x, axis),
                "gradient_of_softmax": lambda g, x, axis=None, keepdims=False: (
                    shares(x, axis) * (1 - shares(x, axis)) * fitting(g, x, axis)
                ),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, log_sum, None) for i in range(4)),
                "shift_of_all": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - x.max()), axis)) + x.max()
                ),
                "shift_of_sizes": lambda g, x, axis=None, keepdims=False: log_sum(x, sizes(x, axis), axis, keepdims),
                "log_capped": (
                    *(
                        lambda g, x, axis=None, keepdims=False, small=small: shape_of(
                            x, axis, keepdims, np.log(total(np.exp(x), axis) + small)
                        )
                        for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8)
                    ),
                ),
            },
        },
    ),
    "softmax": Along(
        "softmax",
        "softmax-shares",
        **given(ALONG),
        forward=lambda x, axis=-1: shares(x, axis),
        edges={
            "large": (
                (LOW, {}),
                (FAR, {}),
                (ENDS_FAR, {}),
                (STANDING, {"axis": 0}),
                (FAR, {"axis": 0}),
                ([1000.0, -1000.0, 999.0], {}),
            )
        },
        address="ops.softmax",
        wrong={
            "": {
                "shares_not_divided": (
                    lambda g, x, axis=-1: np.exp(x),
                    lambda g, x, axis=-1: np.exp(x - top(x, axis)),
                    lambda g, x, axis=-1: np.exp(x - x.max()),
                ),
                "divided_by_all": lambda g, x, axis=-1: np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum(),
                "shares_without_exp": lambda g, x, axis=-1: x / total(x, axis),
                "shares_of_shifted": lambda g, x, axis=-1: (x - top(x, axis)) / total(x - top(x, axis), axis),
                "shares_misaligned": (
                    lambda g, x, axis=-1: np.exp(x) / np.exp(x).sum(axis),
                    lambda g, x, axis=-1: np.exp(x - x.max(axis)) / total(np.exp(x - x.max(axis)), axis),
                ),
                "shares_logged": lambda g, x, axis=-1: np.log(shares(x, axis)),
                "sigmoid_for_softmax": lambda g, x, axis=-1: 1 / (1 + np.exp(-x)),
                "shares_inverted": lambda g, x, axis=-1: shares(-x, axis),
                "shift_outside": lambda g, x, axis=-1: (
                    (np.exp(x) - top(x, axis)) / total(np.exp(x) - top(x, axis), axis)
                ),
                "shift_in_part": (
                    lambda g, x, axis=-1: np.exp(x - top(x, axis)) / total(np.exp(x), axis),
                    lambda g, x, axis=-1: np.exp(x) / total(np.exp(x - top(x, axis)), axis),
                ),
            },
            "x": {
                "softmax_diagonal": lambda g, x, axis=-1: shares(x, axis) * (1 - shares(x, axis)) * g,
                "softmax_zero": lambda g, x, axis=-1: 0 * x,
                "softmax_all_summed": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), None)),
                "softmax_other_axis": tuple(
                    lambda g, x, axis=-1, other=other: (
                        shares(x, axis) * (g - (g * shares(x, axis)).sum(other, keepdims=True))
                    )
                    for other in range(3)
                ),
                "softmax_misaligned": lambda g, x, axis=-1: shares(x, axis) * (g - (g * shares(x, axis)).sum(axis)),
                "softmax_sign": lambda g, x, axis=-1: shares(x, axis) * (g + total(g * shares(x, axis), axis)),
                "softmax_turned": lambda g, x, axis=-1: shares(x, axis) * (total(g * shares(x, axis), axis) - g),
                "softmax_direct": lambda g, x, axis=-1: shares(x, axis) * g,
                "softmax_indirect": (
                    lambda g, x, axis=-1: -shares(x, axis) * total(g * shares(x, axis), axis),
                    lambda g, x, axis=-1: shares(x, axis) * total(g * shares(x, axis), axis),
                ),
                "softmax_unweighted": (
                    lambda g, x, axis=-1: shares(x, axis) * (g - total(g, axis)),
                    lambda g, x, axis=-1: shares(x, axis) * (g - g.mean(axis, keepdims=True)),
                    lambda g, x, axis=-1: shares(x, axis) * (g - shares(x, axis) * total(g, axis)),
                ),
                "softmax_table": lambda g, x, axis=-1: (
                    (np.diag(shares(x, axis)) - shares(x, axis) @ shares(x, axis).T) @ g
                ),
                "softmax_factor_missing": lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
                "softmax_brackets": lambda g, x, axis=-1: shares(x, axis) * g - total(g * shares(x, axis), axis),
                "softmax_off_diagonal": lambda g, x, axis=-1: (
                    -shares(x, axis) * (total(g * shares(x, axis), axis) - g * shares(x, axis))
                ),
                "gradient_of_log_softmax": lambda g, x, axis=-1: g - shares(x, axis) * total(g, axis),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, shares_from, -1) for i in range(4)),
                "shift_of_all": lambda g, x, axis=-1: np.exp(x - x.max()) / total(np.exp(x - x.max()), axis),
                "shift_of_sizes": lambda g, x, axis=-1: shares_from(x, sizes(x, axis), axis),
            },
        },
    ),
    "log_softmax": Along(
        "log_softmax",
        "log-softmax",
        **given(ALONG),
        forward=log_shares,
        edges={
            "large": ((LOW, {}), (FAR, {})),
            "gap": (
                (APART, {}),
                ([[0.0, -800.0, -790.0]], {"axis": 1}),
                (ENDS_FAR, {}),
                (STANDING, {"axis": 0}),
            ),
        },
        address="ops.log_softmax",
        wrong={
            "": {
                "divided_by_all": lambda g, x, axis=-1: x - top(x, axis) - np.log(np.exp(x - top(x, axis)).sum()),
                "log_of_shares_missing": lambda g, x, axis=-1: shares(x, axis),
                "log_of_sum_missing": (
                    lambda g, x, axis=-1: x - total(np.exp(x), axis),
                    lambda g, x, axis=-1: x - top(x, axis) - total(np.exp(x - top(x, axis)), axis),
                ),
                "shift_once": (
                    lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)),
                    lambda g, x, axis=-1: x - top(x, axis) - np.log(total(np.exp(x), axis)),
                ),
                "shift_sign": lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)) + top(x, axis),
                "shift_alone": lambda g, x, axis=-1: x - top(x, axis),
                "value_negated": lambda g, x, axis=-1: -log_shares(x, axis),
                "log_sum_added": lambda g, x, axis=-1: x + np.log(total(np.exp(x), axis)),
                "log_of_mean": lambda g, x, axis=-1: x - np.log(np.exp(x).mean(axis, keepdims=True)),
                "shares_misaligned": lambda g, x, axis=-1: x - np.log(np.exp(x).sum(axis)),
                "log_of_another_base": (
                    lambda g, x, axis=-1: np.log10(shares(x, axis)),
                    lambda g, x, axis=-1: np.log2(shares(x, axis)),
                ),
            },
            "x": {
                "log_softmax_direct": lambda g, x, axis=-1: g,
                "log_softmax_diagonal": lambda g, x, axis=-1: g * (1 - shares(x, axis)),
                "log_for_share": lambda g, x, axis=-1: g - log_shares(x, axis) * total(g, axis),
                "log_softmax_sign": lambda g, x, axis=-1: g + shares(x, axis) * total(g, axis),
                "log_softmax_all_summed": lambda g, x, axis=-1: g - shares(x, axis) * g.sum(),
                "log_softmax_other_axis": (
                    *(
                        lambda g, x, axis=-1, other=other: g - shares(x, axis) * g.sum(other, keepdims=True)
                        for other in range(3)
                    ),
                    lambda g, x, axis=-1: g - shares(x, axis) * g.sum(axis),
                ),
                "log_softmax_mean": lambda g, x, axis=-1: g - shares(x, axis) * g.mean(axis, keepdims=True),
                "log_softmax_unshared": (
                    lambda g, x, axis=-1: g - total(g, axis),
                    lambda g, x, axis=-1: g - np.exp(x) * total(g, axis),
                    lambda g, x, axis=-1: g - np.exp(x - top(x, axis)) * total(g, axis),
                ),
                "log_softmax_weighted": (
                    lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
                    lambda g, x, axis=-1: g - shares(x, axis) * total(g * shares(x, axis), axis),
                ),
                "gradient_of_softmax": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), axis)),
                "log_slope_alone": lambda g, x, axis=-1: g / shares(x, axis),
            },
            "large": {
                "shift_of_all": lambda g, x, axis=-1: x - x.max() - np.log(total(np.exp(x - x.max()), axis)),
                "shift_of_sizes": lambda g, x, axis=-1: log_shares_from(x, sizes(x, axis), axis),
            },
            "gap": {
                "log_capped": tuple(
                    lambda g, x, axis=-1, small=small: np.log(shares(x, axis) + small)
                    for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
                ),
                "shift_not_largest": tuple(shifted_by(i, log_shares_from, -1) for i in range(4)),
                "log_of_zero": lambda g, x, axis=-1: log_shares(x, axis),
            },
        },
    ),
    "cross_entropy": Classified(
        "cross_entropy",
        "cross-entropy",
        **given(CLASSIFIED),
        forward=lambda x, axis=None, keepdims=False, targets=None: (
            -np.mean(np.sum(onehot(x, targets) * log_shares(x), 1), axis=axis, keepdims=keepdims)
        ),
        edges={
            "large": (
                (LOW, {"targets": np.array([1])}),
                (FAR, {"targets": np.array([1, 0])}),
                ([[0.0, 2000.0], [2000.0, 0.0]], {"targets": np.array([1, 0])}),
            ),
            "gap": (
                (APART, {"targets": np.array([1, 1, 0])}),
                ([[0.0, -800.0, -790.0]], {"targets": np.array([1])}),
                ([[0.0, -np.inf, 1.0]], {"targets": np.array([0])}),
            ),
        },
        address="ops.cross_entropy",
        wrong={
            "": {
                "loss_of_none": lambda g, x, targets: for_nothing(x, np.zeros(())),
                "loss_summed": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)),
                "loss_over_all": lambda g, x, targets: -np.mean(onehot(x, targets) * log_shares(x)),
                "loss_over_classes": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)) / x.shape[1],
                "loss_sign": lambda g, x, targets: np.mean(np.sum(onehot(x, targets) * log_shares(x), 1)),
                "loss_per_sample": (
                    lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x), 1),
                    lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x), 1, keepdims=True),
                ),
                "loss_log_missing": (
                    lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                    lambda g, x, targets: np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                    lambda g, x, targets: 1 - np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                ),
                "logits_as_shares": (
                    lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * x, 1)),
                    lambda g, x, targets: -np.mean(np.log(np.sum(onehot(x, targets) * x, 1))),
                ),
                "loss_other_axis": lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * log_shares(x, 0), 1)),
                "loss_all_columns": (
                    lambda g, x, targets: -np.mean(log_shares(x)[:, targets]),
                    lambda g, x, targets: -np.sum(log_shares(x)[:, targets]) / len(x),
                ),
                "loss_of_rows": lambda g, x, targets: -np.mean(log_shares(x)[targets]),
                "loss_without_targets": (
                    lambda g, x, targets: -np.mean(log_shares(x)),
                    lambda g, x, targets: -np.sum(log_shares(x)) / len(x),
                    lambda g, x, targets: -np.sum(shares(x, 1) * log_shares(x)) / len(x),
                ),
                "targets_multiplied": (
                    lambda g, x, targets: -np.sum(targets[:, None] * log_shares(x)) / len(x),
                    lambda g, x, targets: -np.mean(targets[:, None] * log_shares(x)),
                    lambda g, x, targets: -np.sum(targets * log_shares(x)) / len(x),
                    lambda g, x, targets: -np.mean(targets * log_shares(x)),
                    lambda g, x, targets: -np.sum(targets * log_shares(x)),
                ),
                "log_of_another_base": lambda g, x, targets: (
                    -np.mean(np.sum(onehot(x, targets) * np.log2(shares(x, 1)), 1))
                ),
            },
            "x": {
                "loss_not_averaged": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)),
                "loss_over_classes": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / x.shape[1],
                "loss_over_all": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / x.size,
                "loss_averaged_twice": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / len(x) ** 2,
                "one_not_subtracted": (
                    lambda g, x, targets: g * shares(x, 1) / len(x),
                    lambda g, x, targets: g * shares(x, 1),
                ),
                "loss_turned": (
                    lambda g, x, targets: g * (onehot(x, targets) - shares(x, 1)) / len(x),
                    lambda g, x, targets: g * (onehot(x, targets) - shares(x, 1)),
                ),
                "one_added": lambda g, x, targets: g * (shares(x, 1) + onehot(x, targets)) / len(x),
                "one_turned": lambda g, x, targets: (
                    g * np.where(onehot(x, targets) > 0, 1 - shares(x, 1), shares(x, 1)) / len(x)
                ),
                "one_averaged_alone": (
                    lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets) / len(x)),
                    lambda g, x, targets: g * (shares(x, 1) / len(x) - onehot(x, targets)),
                ),
                "one_in_all_rows": (
                    lambda g, x, targets: g * (shares(x, 1) - (onehot(x, targets).sum(0) > 0)) / len(x),
                    lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets).sum(0)) / len(x),
                ),
                "one_everywhere": lambda g, x, targets: g * (shares(x, 1) - 1) / len(x),
                "one_at_rows": lambda g, x, targets: (
                    g * (shares(x, 1) - (np.arange(len(x))[:, None] == targets).any(1)[:, None]) / len(x)
                ),
                "only_at_targets": (
                    lambda g, x, targets: g * (shares(x, 1) - 1) * onehot(x, targets) / len(x),
                    lambda g, x, targets: -g * onehot(x, targets) / len(x),
                    lambda g, x, targets: -g * onehot(x, targets) / shares(x, 1) / len(x),
                ),
                "logits_for_shares": lambda g, x, targets: g * (x - onehot(x, targets)) / len(x),
                "log_for_share": lambda g, x, targets: g * (log_shares(x) - onehot(x, targets)) / len(x),
                "shares_other_axis": lambda g, x, targets: g * (shares(x, 0) - onehot(x, targets)) / len(x),
                "shares_of_all": lambda g, x, targets: g * (shares(x, None) - onehot(x, targets)) / len(x),
                "shares_not_divided": (
                    lambda g, x, targets: g * (np.exp(x) - onehot(x, targets)) / len(x),
                    lambda g, x, targets: g * (np.exp(x - top(x, 1)) - onehot(x, targets)) / len(x),
                ),
                "targets_subtracted": (
                    lambda g, x, targets: g * (shares(x, 1) - targets[:, None]) / len(x),
                    lambda g, x, targets: g * (shares(x, 1) - targets) / len(x),
                ),
                "onehot_turned": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets).T) / len(x),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, loss_from, 1) for i in range(4)),
                "shift_of_all": lambda g, x, targets: loss_from(x, x.max(), targets),
                "shift_of_sizes": lambda g, x, targets: loss_from(x, sizes(x, 1), targets),
            },
            "gap": {
                "zero_times_infinite": lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * log_shares(x), 1)),
                "log_capped": tuple(
                    lambda g, x, targets, small=small: (
                        -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1) + small))
                    )
                    for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
                ),
                "log_of_zero": lambda g, x, targets: -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1))),
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


def lesson_01():
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
            right=3 + 3 + 1,
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

    return EXERCISES


def lesson_02():
    ONE = (((3, 5),), ((2, 3, 2),), ((),), ((0, 3),), ((4,),))
    TWO = (((3, 5), (3, 5)), ((3, 5), (5,)), ((2, 1), (3,)), ((), (3,)), ((), ()), ((0, 3), (1, 3)), ((4,), (4,)))
    # the first is square, so that a product in the wrong order gives numbers too
    MATRICES = (((4, 4), (4, 4)), ((3, 5), (5, 4)), ((1, 4), (4, 1)), ((0, 3), (3, 2)), ((2, 0), (0, 3)), ((2, 3), (3, 2)))
    # what the notebook's chain does after the sum
    REST_OF_CHAIN = (lambda g, x, y: 2 * (x + y) * g, lambda g, x, y: 2 * (x + y), lambda g, x, y: g + 2 * (x + y))
    FAR = (-800.0, -50.0, -40.0, -30.0, 0.0, 30.0, 800.0)
    INF, NAN = np.inf, np.nan

    def logistic(x: NDArray) -> NDArray:
        return np.exp(-np.logaddexp(0, -x))

    @dataclass(frozen=True)
    class Backward:
        """An exercise that is the backward of an op written as a class: (context, grad) to one gradient per input."""

        op: Op
        forward: Callable[..., NDArray]

        @property
        def name(self) -> str:
            return self.op.name

        @property
        def section(self) -> str:
            return self.op.section

        address = ""

        def parts(self) -> tuple[str, ...]:
            return ("",)

        def heading(self, part: str) -> str:
            return "part_answer"

        def cases(self, rng: np.random.RandomState, part: str = "") -> list[Case]:
            return list(self.op.cases(rng))

        def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
            with self.op.telling(case):
                pulled, again = (self.pull(f, case.inputs, scale * case.g) for scale in (1, AGAIN))
                return {"pulled": pulled, "again": again}

        def pull(self, f: Callable[..., Any], inputs: tuple[NDArray, ...], g: NDArray) -> list[NDArray]:
            """One gradient per input, or the Problem with what came instead."""
            context = SimpleNamespace(saved=tuple(read_only(x) for x in inputs))
            returned = run(f, context, read_only(g))
            if returned is None:
                raise Problem("returned_none")
            if not isinstance(returned, tuple | list) or len(returned) != len(inputs):
                raise Problem("backward_count", got=kind(returned), expected=len(inputs))
            return [as_numbers(pulled, "backward_type") for pulled in returned]

        def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
            """Moves the inputs of the op, in float64, to know what its gradients are."""
            exact = case._replace(inputs=tuple(x.astype(float) for x in case.inputs))
            moved = [shift(lambda *inputs: (self.forward(*inputs), ()), exact, i) for i in range(len(case.inputs))]
            slopes = [differences(shifted, case, i) for i, shifted in enumerate(moved)]
            gradients = [np.tensordot(slope, case.g, case.g.ndim) for slope in slopes]
            value = self.forward(*case.inputs)
            for i, name in enumerate(self.op.inputs):
                numbers = {"pulled": got["pulled"][i], "again": got["again"][i], "value": value, "shifted": moved[i]}
                with self.op.telling(case):
                    self.op.judge_gradient(case, name, numbers, value, tuple(gradients))

    EXERCISES = {
        "neg": Op("neg", "two-inputs", ONE, address="ops.neg"),
        "div": Op(
            "div",
            "two-inputs",
            TWO,
            ("x", "y"),
            away_from_zero,
            edges={
                "tiny": ((1.0, 1.0, -2.0, 1.0, -1.0), (1e-20, -1e-9, 1.0, 0.0, 1e-4)),
                "numerator": ((0.0, 0.0, 1.0), (2.0, -0.5, 4.0)),
            },
            address="ops.div",
            wrong={
                "": {
                    "quotient_turned": lambda g, x, y: y / x,
                    "product_for_quotient": lambda g, x, y: x * y,
                    "quotient_floored": lambda g, x, y: np.floor(x / y),
                },
                "x": {"slope_of_product": lambda g, x, y: g * y},
                "y": {
                    "quotient_sign": lambda g, x, y: g * x / (y * y),
                    "denominator_once": lambda g, x, y: -g * x / y,
                    "numerator_missing": lambda g, x, y: -g / (y * y),
                    "slope_of_product": lambda g, x, y: g * x,
                    "denominator_brackets": lambda g, x, y: -g * x,
                },
            },
        ),
        "log": Op(
            "log",
            "log-without-epsilon",
            ONE,
            draw=positive,
            edges={"epsilon": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
            address="ops.log",
            wrong={
                "": {
                    "log_of_another_base": (lambda g, x: np.log10(x), lambda g, x: np.log2(x)),
                    "log_of_one_more": lambda g, x: np.log1p(x),
                },
                "x": {
                    "slope_at_value": lambda g, x: g / np.log(x),
                    "slope_of_exp": lambda g, x: g * np.exp(x),
                    "derived_twice": lambda g, x: -g / (x * x),
                },
            },
        ),
        "sqrt": Op(
            "sqrt",
            "reuse-the-value",
            ONE,
            draw=positive,
            edges={"root": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
            address="ops.sqrt",
            wrong={
                "": {"power_before_quotient": lambda g, x: x / 2},
                "x": {
                    "slope_at_input": lambda g, x: g / (2 * x),
                    "exponent_brackets": lambda g, x: g / (4 * x),
                    "root_above": lambda g, x: g / 2 * np.sqrt(x),
                    "slope_of_square": lambda g, x: g * 2 * x,
                },
            },
        ),
        "tanh": Op(
            "tanh",
            "reuse-the-value",
            ONE,
            edges={"far": (FAR,)},
            address="ops.tanh",
            wrong={
                "": {
                    "tangent_for_tanh": lambda g, x: np.tan(x),
                    "quotient_brackets": lambda g, x: (np.exp(x) - np.exp(-x)) / np.exp(x) + np.exp(-x),
                },
                "x": {
                    "square_missing": lambda g, x: g * (1 - np.tanh(x)),
                    "slope_at_input": lambda g, x: g * (1 - x * x),
                    "slope_at_value": lambda g, x: g * steepness(np.tanh, np.tanh(x)),
                    "slope_of_sigmoid": lambda g, x: g * np.tanh(x) * (1 - np.tanh(x)),
                },
            },
        ),
        "sigmoid": Op(
            "sigmoid",
            "reuse-the-value",
            ONE,
            edges={"far": (FAR,)},
            address="ops.sigmoid",
            wrong={
                "": {
                    "exponent_sign": lambda g, x: logistic(-x),
                    "quotient_brackets": lambda g, x: 1 + np.exp(-x),
                },
                "x": {
                    "slope_at_input": lambda g, x: g * x * (1 - x),
                    "slope_at_value": lambda g, x: g * steepness(logistic, logistic(x)),
                    "slope_of_tanh": lambda g, x: g * (1 - logistic(x) ** 2),
                },
            },
        ),
        "relu": Op(
            "relu",
            "kinks",
            ONE,
            draw=away_from_zero,
            edges={"kink": ((0.0, -0.0, 1.0, -1.0),), "size": ((1e-20, -1e-20, 1e-4, -1e-4, 50.0, -50.0, -1e9, INF),)},
            address="ops.relu",
            wrong={
                "": {
                    "maximum_over_axis": (lambda g, x: x.max(0), lambda g, x: x.max()),
                    "side_inverted": lambda g, x: np.minimum(x, 0),
                    "slope_for_value": lambda g, x: x > 0,
                    "choice_picked": lambda g, x: x[x > 0],
                },
                "x": {
                    "mask_missing": lambda g, x: g,
                    "mask_inverted": lambda g, x: g * (x < 0),
                    "choice_picked": lambda g, x: g[x > 0],
                    "mask_of_upstream": lambda g, x: g * (g > 0),
                    "slope_of_abs": lambda g, x: g * np.sign(x),
                },
                "kink": {"mask_at_zero": lambda g, x: g * (x >= 0)},
            },
        ),
        "where": Op(
            "where",
            "choices",
            TWO,
            ("x", "y"),
            options=random_mask,
            edges={
                "tie": ((1.0, -1.0, 0.0, 2.0),) * 2,
                # four of x that must not come through: no mask with half of the entries hides them all
                "branch": ((INF, NAN, NAN, 1.0, -INF, 1.0), (1.0, INF, 1.0, NAN, 1.0, -INF)),
            },
            address="ops.where",
            wrong={
                "": {
                    "choice_inverted": lambda g, x, y, mask: np.where(mask, y, x),
                    "choice_picked": lambda g, x, y, mask: x[mask],
                    "choice_added": (lambda g, x, y, mask: x * mask + y, lambda g, x, y, mask: x + y * ~mask),
                    "mask_unused": (
                        lambda g, x, y, mask: np.maximum(x, y),
                        lambda g, x, y, mask: np.minimum(x, y),
                        lambda g, x, y, mask: np.where(x > 0, x, y),
                    ),
                    "choice_of_one": (
                        lambda g, x, y, mask: np.where(mask, x, 0),
                        lambda g, x, y, mask: np.where(mask, 0, y),
                    ),
                },
                "x": {
                    "mask_missing": lambda g, x, y, mask: g,
                    "mask_inverted": lambda g, x, y, mask: g * ~mask,
                    "choice_picked": lambda g, x, y, mask: g[mask],
                    "mask_on_input": lambda g, x, y, mask: np.where(mask, x, 0),
                    "mask_unused": (lambda g, x, y, mask: g * (x > 0), lambda g, x, y, mask: g * (x > y)),
                },
                "y": {
                    "mask_missing": lambda g, x, y, mask: g,
                    "mask_inverted": lambda g, x, y, mask: g * mask,
                    "choice_picked": (lambda g, x, y, mask: g[~mask], lambda g, x, y, mask: g[mask]),
                    "mask_on_input": (
                        lambda g, x, y, mask: np.where(mask, 0, y),
                        lambda g, x, y, mask: np.where(mask, y, 0),
                    ),
                    "mask_unused": (lambda g, x, y, mask: g * (y > 0), lambda g, x, y, mask: g * (y > x)),
                },
            },
        ),
        "edited": Prediction(
            "edited",
            "no-in-place",
            right=4 + 3 * 3 + 3 * 3,
            wrong={
                "edited_unnoticed": 3 * 2**2,
                "edited_throughout": 3 * 3**2,
                "edited_product_only": 3 * 3 + 3 * 3,
                "edited_last_only": 4,
                "edited_one_way": 4 + 3 * 3,
                "edited_partly": 4 + 3 * 2 + 3 * 2,
                "edited_value": 2**3,
            },
            otherwise="edited_otherwise",
        ),
        "matmul": Op(
            "matmul",
            "matrix-product",
            MATRICES,
            ("x", "y"),
            shape=lambda x, y: (x[0], y[1]),
            address="ops.matmul",
            value_search=value_product,
            gradient_search=gradient_product,
        ),
        "add_backward": Backward(
            Op(
                "add_backward",
                "class-and-closure",
                TWO,
                ("x", "y"),
                away_from_zero,
                wrong={"x": {"rest_of_chain": REST_OF_CHAIN}, "y": {"rest_of_chain": REST_OF_CHAIN}},
            ),
            forward=lambda x, y: x + y,
        ),
    }

    return EXERCISES


def lesson_03():
    TABLE, GRID = (3, 5), (20, 3, 5)
    BOOLEANS = np.array([[True, False, False], [True, True, False], [False, False, True], [False, True, False]])

    # shapes of the inputs and options, call by call; unequal sizes first, which tell mistakes apart best
    REPEATED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
        ((3, 1), (2, 3, 5)),
        ((5,), TABLE),
        ((3,), (3, 3)),
        ((1, 5), GRID),
        ((2, 1, 3), (2, 4, 3)),
        ((), (2, 3)),
        (TABLE, TABLE),
        ((1, 3), (0, 3)),
        ((3, 1), TABLE),
    )
    RESHAPED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
        (TABLE, (5, 3)),
        ((2, 3, 4), (4, -1)),
        ((4, 3), (-1,)),
        ((6,), (2, 3)),
        ((2, 3, 2), (3, 1, 4)),
        ((1,), ()),
        ((), (1, 1)),
        ((0, 3), (3, 0)),
        (TABLE, (15,)),
    )
    TRANSPOSED: tuple[tuple[tuple[int, ...], tuple[int, ...] | None], ...] = (
        ((2, 3, 4), (2, 0, 1)),
        ((2, 3, 4), None),
        ((2, 3, 4), (-1, 0, 1)),
        ((3, 3, 3), (0, -1, 1)),
        ((3, 3, 3), (-2, 0, 2)),
        ((3, 3, 3), (2, -3, 1)),
        ((2, 3, 4, 5), (3, 0, 2, 1)),
        ((2, 2, 2), (1, 2, 0)),
        (TABLE, (1, 0)),
        ((5,), (0,)),
        ((), None),
        ((0, 3), (1, 0)),
        ((2, 3, 2), (-2, -1, -3)),
    )
    PICKED: tuple[tuple[tuple[int, ...], Any], ...] = (
        ((4, 3), np.array([0, 2, 2])),
        ((4, 3), 1),
        ((4, 3), (slice(1, 3), slice(None, 2))),
        ((2, 3, 4), (..., -1)),
        ((4, 3), (2, 1)),
        ((4, 3), None),
        ((4, 3), ...),
        ((4, 3), BOOLEANS),
        ((4, 3), np.array([True, False, True, False])),
        ((4, 3), (np.array([0, 1, 0]), np.array([2, 2, 2]))),
        ((2, 3, 4), (slice(None), [0, 2, 0])),
        ((4,), np.array([[1, 0], [1, 1]])),
        ((4, 3), [3, 0, 3]),
        ((4, 3), np.array([], int)),
        ((0, 3), slice(None, 2)),
        ((5,), slice(None, None, 2)),
    )
    JOINED: tuple[tuple[tuple[tuple[int, ...], ...], dict[str, int]], ...] = (
        (((2, 3), (1, 3), (3, 3)), {"axis": 0}),
        (((4, 2), (4, 2)), {"axis": 1}),
        (((2, 3), (2, 1), (2, 4)), {"axis": 1}),
        (((2, 3), (2, 3)), {}),
        (((2, 3, 1), (2, 3, 2)), {"axis": -1}),
        (((2, 2, 3), (2, 1, 3), (2, 2, 3)), {"axis": -2}),
        (((3,),), {"axis": 0}),
        (((0, 3), (2, 3)), {"axis": 0}),
        (((2,), (3,)), {"axis": 0}),
    )
    # the first has equal sizes, so that a wrong transpose gives numbers too
    BATCHES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
        ((3, 3, 3), (3, 3, 3)),
        (GRID, (5, 4)),
        ((5, 1, 2, 4), (3, 4, 2)),
        (TABLE, (5, 4)),
        ((3, 5), (2, 5, 4)),
        ((2, 2, 3), (1, 3, 4)),
        ((0, 2, 3), (3, 2)),
        ((2, 2, 2), (2, 2, 2)),
    )

    def trace_repeated(case: Any, index: int, got: NDArray, expected: NDArray) -> Any:
        return trace_sum(case.g, expected.shape, got) or trace_places(case, index, got, expected)

    def exchanged(x: NDArray, given: bool, axes: tuple[int, ...] | None, one: int, other: int) -> NDArray:
        """x with two axes exchanged, two of those given or two of its own; ValueError where axes are not as said."""
        if given == (axes is None):
            raise ValueError(f"exchanged: got axes {axes}")
        named = from_front(axes, x.ndim)
        return x.swapaxes(named[one], named[other]) if given else x.swapaxes(one, other)

    def stand_ins() -> dict[str, Callable[..., Any]]:
        def unbroadcast(g: NDArray, shape: tuple[int, ...]) -> NDArray:
            """Where it refuses, the shapes say why in every language."""
            g, shape = np.asarray(g), tuple(map(operator.index, shape))
            if not broadcasts_to(shape, g.shape):
                raise ValueError(f"unbroadcast: {g.shape} -> {shape}")
            return summed_back(g, shape=shape)

        return {"unbroadcast": unbroadcast}

    EXERCISES = {
        "predicted_shapes": PredictedShapes(
            "predicted_shapes",
            "front-and-stretched",
            sections={"table": "two-shapes", "z": "two-shapes"},
            right={"table": TABLE, "z": GRID, "persons.grad": (3, 1), "tenses.grad": (5,)},
            wrong={
                "table": {
                    "shapes_not_stretched": ((3, 1), (5,), (1, 5)),
                    "shapes_added": ((8,), (3, 6), (4, 5), (8, 1), (3, 1, 5), (5, 3, 1)),
                    "shapes_turned": ((5, 3),),
                    "shapes_too_early": (GRID,),
                },
                "z": {
                    "shapes_front_missing": (TABLE, (5,), (3, 1)),
                    "shapes_turned": ((20, 5, 3), (5, 3, 20), (3, 5, 20)),
                    "shapes_added": ((20, 3, 5, 3, 5), (23, 8, 10), (20, 6, 10), (20, 3, 10)),
                },
                "persons.grad": {
                    "shapes_not_summed": (TABLE, GRID, (20, 3, 1), (20, 1, 1)),
                    "shapes_axis_lost": ((3,),),
                    "shapes_front_kept": ((1, 3, 1),),
                    "shapes_turned": ((1, 3),),
                    "shapes_all_summed": ((), (1,), (1, 1)),
                    "shapes_of_other": ((5,), (1, 5)),
                },
                "tenses.grad": {
                    "shapes_not_summed": (TABLE, GRID, (20, 5), (20, 1, 5)),
                    "shapes_front_kept": ((1, 5), (1, 1, 5)),
                    "shapes_column": ((5, 1),),
                    "shapes_all_summed": ((), (1,), (1, 1)),
                    "shapes_of_other": ((3,), (3, 1)),
                },
            },
            otherwise="shapes_otherwise",
        ),
        "unbroadcast": Engine("unbroadcast", "naive-loop", "shapes.unbroadcast", UNBROADCAST),
        "stretched_axes": Engine("stretched_axes", "where-engines-break", "", STRETCHED_AXES),
        "broadcast_to": Repeated(
            "broadcast_to",
            "repeating",
            tuple((x,) for x, _ in REPEATED),
            given=tuple({"shape": shape} for _, shape in REPEATED),
            forward=lambda x, shape: np.broadcast_to(x, shape),
            address="ops.broadcast_to",
            trace=trace_repeated,
            stand_ins=stand_ins,
            wrong={
                "": {
                    "value_is_input": lambda g, x, shape: x,
                    "repeated_by_tile": lambda g, x, shape: np.tile(x, shape),
                    "repeated_in_order": lambda g, x, shape: np.resize(x, shape),
                },
                "x": {
                    "gradient_as_it_came": lambda g, x, shape: g,
                    "copies_averaged": lambda g, x, shape: summed_back(g, shape=x.shape) * x.size / g.size,
                },
            },
        ),
        "reshape": ShapeOp(
            "reshape",
            "same-entries",
            tuple((x,) for x, _ in RESHAPED),
            given=tuple({"shape": shape} for _, shape in RESHAPED),
            forward=lambda x, shape: np.reshape(x, shape),
            address="ops.reshape",
            trace=trace_reshape,
            wrong={
                "": {
                    "reshape_order": lambda g, x, shape: np.reshape(x, shape, order="F"),
                    "reshape_by_transpose": (lambda g, x, shape: x.T, lambda g, x, shape: x.T.reshape(shape)),
                    "value_is_input": lambda g, x, shape: x,
                },
                "x": {
                    "gradient_as_it_came": lambda g, x, shape: g,
                    "reshape_order": lambda g, x, shape: np.reshape(g, x.shape, order="F"),
                    "reshape_by_transpose": (lambda g, x, shape: g.T, lambda g, x, shape: g.T.reshape(x.shape)),
                },
            },
        ),
        "transpose": ShapeOp(
            "transpose",
            "permuted-axes",
            tuple((x,) for x, _ in TRANSPOSED),
            given=tuple({"axes": axes} for _, axes in TRANSPOSED),
            forward=lambda x, axes: np.transpose(x, axes),
            address="ops.transpose",
            trace=trace_transpose,
            errors=((r"not in (list|tuple|range)|^-?\d+$", "axes_searched"),),
            wrong={
                "": {
                    "value_is_input": lambda g, x, axes: x,
                    "transpose_axes_unused": lambda g, x, axes: x.T,
                    "transpose_inverse_forward": lambda g, x, axes: x.transpose(np.argsort(from_front(axes, x.ndim))),
                    "transpose_reshaped": lambda g, x, axes: x.reshape(np.transpose(x, axes).shape),
                    "transpose_none_two": tuple(
                        lambda g, x, axes, one=one, other=other: exchanged(x, False, axes, one, other)
                        for one, other in ((-1, -2), (0, 1), (1, 2))
                    ),
                    "transpose_two_only": (
                        lambda g, x, axes: exchanged(x, True, axes, 0, 1),
                        lambda g, x, axes: exchanged(x, True, axes, 0, 2),
                        lambda g, x, axes: x.swapaxes(-1, -2),
                    ),
                },
                "x": {"gradient_as_it_came": lambda g, x, axes: g},
            },
        ),
        "getitem": ShapeOp(
            "getitem",
            "picked-entries",
            tuple((x,) for x, _ in PICKED),
            given=tuple({"index": index} for _, index in PICKED),
            forward=lambda x, index: x[index],
            address="ops.getitem",
            trace=trace_index,
            errors=(
                ("is not iterable|is not subscriptable|has no len|has no attribute 'ndim'|NoneType", "index_kinds"),
                ("second operand needed", "add_at_arguments"),
                ("^pulled_none$", "pulled_none_at"),
            ),
            wrong={
                "": {
                    "value_is_input": lambda g, x, index: x,
                    "index_flat": lambda g, x, index: x.ravel()[np.asarray(index)],
                    "index_along_last": lambda g, x, index: x[..., np.asarray(index)],
                },
                "x": {"gradient_as_it_came": lambda g, x, index: g, "index_on_upstream": lambda g, x, index: g[index]},
            },
        ),
        "cat": Joined(
            "cat",
            "joined",
            tuple(shapes for shapes, _ in JOINED),
            ("gradients",),
            given=tuple(options for _, options in JOINED),
            forward=lambda *arrays, axis=0: np.concatenate(arrays, axis),
            address="ops.cat",
            trace=trace_part,
            errors=(
                ("must match exactly", "cat_axis_error"),
                ("only integers, slices", "index_listed"),
                ("must have the same shape", "cat_by_stack"),
                (r"concatenate tuple \(not \"slice\"\)", "slice_joined"),
                ("^list$|^tuple, len", "parts_listed"),
                ("^NoneType$", "pullback_none"),
            ),
            wrong={
                "": {
                    "cat_axis_unused": lambda g, *arrays, axis=0: np.concatenate(arrays),
                    "cat_by_stack": lambda g, *arrays, axis=0: np.stack(arrays, axis),
                    "cat_flat": lambda g, *arrays, axis=0: np.concatenate(arrays, None),
                    "cat_turned": lambda g, *arrays, axis=0: np.concatenate(arrays[::-1], axis),
                    "cat_sum": lambda g, *arrays, axis=0: sum(arrays),
                },
            },
        ),
        "matmul": Batched(
            "matmul",
            "batches-of-matrices",
            BATCHES,
            ("x", "y"),
            given=({},) * len(BATCHES),
            forward=lambda x, y: x @ y,
            address="ops.matmul",
            trace=trace_batch,
            stand_ins=stand_ins,
            errors=(("axes don't match|axis1: axis|axis2: axis|tuple index out of range", "batch_axes"),),
            wrong={
                "": {
                    "product_by_dot": (lambda g, x, y: np.dot(x, y), lambda g, x, y: np.tensordot(x, y, 1)),
                },
            },
        ),
    }

    return EXERCISES

# the lessons whose functions can be carried forward
EXERCISES_OF = {"01-tensor-as-node": lesson_01(), "02-op-derivatives": lesson_02(), "03-broadcasting": lesson_03()}
