"""The exercises of lesson 09, each in a module of its name."""
