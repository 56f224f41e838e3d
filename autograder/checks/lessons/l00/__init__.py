"""The exercises of lesson 00, each in a module of its name."""
