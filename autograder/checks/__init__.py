"""Checks of learners' functions: cases, produce, judge, and a sentence that names the mistake.

In a learner's folder all of this is one generated module, checks.py.
"""

from .own_code import use_my_code
from .runner import check, progress, use_language

__all__ = ["check", "progress", "use_language", "use_my_code"]
