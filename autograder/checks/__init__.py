"""Checks of learners' functions: cases, produce, judge, and a sentence that names the mistake.

A learner's folder has the package in checks.zip, and checks.py, which offers what is named below. It imports nothing
but NumPy and Python's own library.
"""

from .arriving import arrived
from .attempts import attempt
from .bars import bar
from .files import lesson_file
from .own_code import use_my_code
from .pictures import curves, gallery, heat, rates, surfaces
from .runner import check, progress, recorded, use_language
from .trained import learned, settled
from .xor import recorded_gradients

__all__ = [
    "arrived",
    "attempt",
    "bar",
    "check",
    "curves",
    "gallery",
    "heat",
    "learned",
    "lesson_file",
    "progress",
    "rates",
    "recorded",
    "recorded_gradients",
    "settled",
    "surfaces",
    "use_language",
    "use_my_code",
]
