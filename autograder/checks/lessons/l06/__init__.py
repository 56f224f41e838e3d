"""The exercises of lesson 06, each in a module of its name."""
