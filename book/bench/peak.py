"""How much memory this process has had at most."""

import resource
import sys


def peak() -> int:
    """In KiB."""
    if sys.platform == "linux":  # whose getrusage counts the process that started this one as well
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // 1024 if sys.platform == "darwin" else used
