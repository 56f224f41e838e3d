"""The exercises of lesson 07, each in a module of its name."""
