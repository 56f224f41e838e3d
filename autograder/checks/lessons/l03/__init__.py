"""The exercises of lesson 03, each in a module of its name."""
