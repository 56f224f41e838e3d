"""How fast ndgrad is, beside NumPy by hand, PyTorch and others: `make bench` measures it.

workloads.py says what is measured, rows/ has a module for each way to write it. measure.py times rows against each
other, worker.py is the process that a row runs in; levers.py times small pieces of code, facts.py finds all else.
What was found is measured.json, from which tables.py makes the tables of the page on speed.
"""
