"""Grade a class with nbgrader: one assignment and one gradebook for both languages, a page per learner."""
