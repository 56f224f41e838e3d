"""From sources to a graded class: build, checks, messages, grading."""
