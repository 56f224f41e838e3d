"""Checks of learners' functions: cases, produce, judge, and a sentence that names the mistake.

A learner's folder has the package in checks.zip, and checks.py, which offers what is named below. It imports nothing
but NumPy and Python's own library.
"""

from .core.progress_bar import bar
from .course import lesson_file
from .notebook.attempt import attempt
from .notebook.check import check
from .notebook.language import use_language
from .notebook.own_code import use_my_code
from .notebook.patients import patient, unveil
from .notebook.pictures import curves, gallery, heat, live_surface, rates, surfaces
from .notebook.progress import answered, progress
from .notebook.recorded import recorded, recorded_gradients
from .notebook.training import arrived, learned, settled

__all__ = [
    "answered",
    "arrived",
    "attempt",
    "bar",
    "check",
    "curves",
    "gallery",
    "heat",
    "learned",
    "lesson_file",
    "live_surface",
    "patient",
    "progress",
    "rates",
    "recorded",
    "recorded_gradients",
    "settled",
    "surfaces",
    "unveil",
    "use_language",
    "use_my_code",
]
