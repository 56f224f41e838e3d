"""The exercises of every lesson: a folder a lesson, a file an exercise."""
