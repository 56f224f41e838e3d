"""The checks of this lesson, and what they say. Generated: edits are lost.

In a notebook: check("double") checks one thing and is silent when it is right; progress() tells how far you are.
"""

from __future__ import annotations

import importlib
import io
import sys
import traceback
import warnings
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import redirect_stderr
from contextlib import redirect_stdout
from dataclasses import dataclass
from dataclasses import field
from fractions import Fraction
from typing import Any
from typing import NamedTuple
import numpy as np
from numpy.typing import NDArray

LESSON = {'slug': '00-warm-up',
 'title': {'en': 'Warm-up', 'es': 'Calentamiento'},
 'points': {'double': 1, 'double.x': 1, 'prediction': 1, 'square': 1, 'square.x': 2}}

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
        'predicted_upstream_times_two': '{number} is g times 2. The slope of z = x² at this x is not 2.'},
 'es': {'part_answer': '{name}',
        'part_value': '{name}: el valor',
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
        'predicted_upstream_times_two': '{number} es g por 2. La pendiente de z = x² en esta x no es 2.'}}

RECORDED = {'double': [{'value': {'shape': [2, 3],
                       'numbers': [0.7050464086,
                                   3.181709823,
                                   3.132245836,
                                   2.526699818,
                                   -3.712883315,
                                   1.534060654]},
             'gradients': [{'shape': [2, 3],
                            'numbers': [-2.136042826,
                                        -2.555532836,
                                        2.973854397,
                                        1.581550654,
                                        1.816949206,
                                        3.155817801]}]},
            {'value': {'shape': [], 'numbers': [-3.706685549]},
             'gradients': [{'shape': [], 'numbers': [1.350081205]}]},
            {'value': {'shape': [4], 'numbers': [0.603919878, -0.2038049546, -1.82358987, -1.852810267]},
             'gradients': [{'shape': [4], 'numbers': [3.961343167, -3.789148648, 1.554768304, 2.360332001]}]},
            {'value': {'shape': [0, 2], 'numbers': []}, 'gradients': [{'shape': [0, 2], 'numbers': []}]},
            {'value': {'shape': [3], 'numbers': [2.993574051, -1.689106494, -1.4443204]},
             'gradients': [{'shape': [3], 'numbers': [2.727814734, 3.424109457, -1.72445433]}]},
            {'value': {'shape': [3], 'numbers': [-0.1521269381, -1.366348743, 0.0851284489]},
             'gradients': [{'shape': [3], 'numbers': [1.790886521, -1.931534648, -2.880560398]}]}],
 'square': [{'value': {'shape': [2, 3],
                       'numbers': [0.1242726096,
                                   2.53081935,
                                   2.452740994,
                                   1.596052993,
                                   3.446375628,
                                   0.5883355226]},
             'gradients': [{'shape': [2, 3],
                            'numbers': [-0.7530046616,
                                        -4.065481965,
                                        4.657421525,
                                        1.998051875,
                                        -3.373060196,
                                        2.42060796]}]},
            {'value': {'shape': [], 'numbers': [3.434879439]},
             'gradients': [{'shape': [], 'numbers': [-2.502163247]}]},
            {'value': {'shape': [4], 'numbers': [0.09117980475, 0.01038411488, 0.8313700034, 0.858226471]},
             'gradients': [{'shape': [4],
                            'numbers': [1.196166941, 0.386123634, -1.417629864, -2.186623682]}]},
            {'value': {'shape': [0, 2], 'numbers': []}, 'gradients': [{'shape': [0, 2], 'numbers': []}]},
            {'value': {'shape': [3], 'numbers': [2.240371399, 0.7132701873, 0.5215153543]},
             'gradients': [{'shape': [3], 'numbers': [4.082957701, -2.891842761, 1.245332284]}]},
            {'value': {'shape': [3], 'numbers': [0.005785651505, 0.466727227, 0.001811713213]},
             'gradients': [{'shape': [3], 'numbers': [-0.1362210363, 1.319574952, -0.1226088181]}]}]}


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


SHAPES = (((2, 3),), ((),), ((4,),), ((0, 2),), ((3,),))

EXERCISES = {
    "double": Op("double", "warm-up-pull-back", SHAPES, wrong={"": {"squared_for_doubled": lambda g, x: x * x}}),
    "prediction": Prediction(
        "prediction",
        "warm-up-pull-back",
        right=lambda: 10 * 2 * 3,
        wrong={
            "predicted_slope": 2 * 3,
            "predicted_value": 3**2,
            "predicted_upstream_times_value": 10 * 3**2,
            "predicted_upstream_times_input": 10 * 3,
            "predicted_sum": 10 + 2 * 3,
            "predicted_upstream_times_two": 10 * 2,
        },
    ),
    "square": Op(
        "square",
        "warm-up-slope",
        SHAPES,
        wrong={
            "": {"doubled_for_squared": lambda g, x: 2 * x},
            "x": {"slope_of_double": lambda g, x: 2 * g},
        },
    ),
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
