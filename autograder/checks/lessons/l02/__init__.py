"""The exercises of lesson 02, each in a module of its name."""
