"""The kinds of exercises."""
