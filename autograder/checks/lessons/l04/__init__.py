"""The exercises of lesson 04, each in a module of its name."""
