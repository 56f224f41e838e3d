"""Breakages of the code, and what the tests say of each: `make mutants`."""
