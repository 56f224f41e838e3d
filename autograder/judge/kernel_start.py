# Runs in every learner's kernel before their first cell: what they print by mistake must not fill the grader's memory,
# exit() must not take the other cells with it, and a cell that takes too much processor time is stopped. It guards
# against accidents, not against ill will.


def _guard() -> None:
    import sys
    from typing import Any

    shell = get_ipython()  # type: ignore[name-defined]  # noqa: F821
    most = 1_000_000
    left: dict[str, int] = {}

    def guarded(stream: Any, name: str) -> None:
        write = stream.write

        def write_some(text: Any) -> Any:
            if isinstance(text, str) and left[name] <= 0:
                return len(text)
            if isinstance(text, str):
                left[name] -= len(text)
                if left[name] < 0:
                    write(text[: left[name]])
                    return len(text)
            return write(text)

        stream.write = write_some

    def refill(*_: object) -> None:
        left.update(stdout=most, stderr=most)

    refill()
    guarded(sys.stdout, "stdout")
    guarded(sys.stderr, "stderr")
    shell.events.register("pre_run_cell", refill)
    shell.ask_exit = lambda: None


def _limit() -> None:
    """Interrupts a cell that takes too much processor time: as long as 20,000 units of the checks take here and now.

    After one such cell, the others may take half as much. One that swallows three interrupts ends the kernel.
    """
    import os
    import signal
    import sys
    import time

    shell = get_ipython()  # type: ignore[name-defined]  # noqa: F821
    units, every = 120_000.0, 2
    begun, told = 0.0, 0

    def start(*_: object) -> None:
        nonlocal begun, told
        begun, told = time.process_time(), 0
        signal.setitimer(signal.ITIMER_PROF, every, every)

    def stop(*_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def look(*_: object) -> None:
        nonlocal units, told
        limits, used = sys.modules.get("autograder.checks.core.limits"), time.process_time() - begun
        if not (limits.too_much(used, units) if limits else used > 360):
            return
        if told == 3:
            os._exit(1)
        told += 1
        units = 60_000.0
        raise KeyboardInterrupt

    signal.signal(signal.SIGPROF, look)
    shell.events.register("pre_run_cell", start)
    shell.events.register("post_run_cell", stop)


_guard()
_limit()
del _guard, _limit
