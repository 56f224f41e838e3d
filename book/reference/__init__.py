"""The pages of the book that one looks things up in: ops, terms, names. `make reference` writes their tables."""
