"""The exercises of lesson 01, each in a module of its name."""
