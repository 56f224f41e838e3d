"""Every exercise, by lesson and name."""

from autograder.checks.course import exercises_of
from autograder.release.lessons import slugs

EXERCISES_OF = {slug: exercises_of(slug) for slug in slugs()}
EXERCISES = {name: exercise for exercises in EXERCISES_OF.values() for name, exercise in exercises.items()}
