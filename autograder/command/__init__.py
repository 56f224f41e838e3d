"""What an instructor asks for on one line: python -m autograder check | grade | report | export | restore | doctor."""
