"""A whole program: XOR, a thousand steps, the import included.

`python -m book.bench.script ROW` prints the last loss and the KiB that the process has had at most.
"""

from __future__ import annotations

import sys

from . import workloads
from .peak import peak
from .rows import ROWS

STEPS = 1000

if __name__ == "__main__":
    step = ROWS[sys.argv[1]].start(workloads.xor())
    for i in range(STEPS):
        loss = step(i)
    print(loss, peak())
