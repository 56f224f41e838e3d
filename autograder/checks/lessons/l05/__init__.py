"""The exercises of lesson 05, each in a module of its name."""
