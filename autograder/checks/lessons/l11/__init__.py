"""The exercises of lesson 11, each in a module of its name."""
