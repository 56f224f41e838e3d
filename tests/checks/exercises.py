"""Every exercise, by lesson and name."""

from autograder.build.lessons import slugs
from autograder.checks.course import exercises_of

EXERCISES_OF = {slug: exercises_of(slug) for slug in slugs()}
EXERCISES = {name: exercise for exercises in EXERCISES_OF.values() for name, exercise in exercises.items()}
