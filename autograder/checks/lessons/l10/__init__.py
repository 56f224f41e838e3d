"""The exercises of lesson 10, each in a module of its name."""
