"""The exercises of lesson 08, each in a module of its name."""
