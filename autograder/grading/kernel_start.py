# Runs in every learner's kernel before their first cell: what they print by mistake must not fill the grader's memory,
# and exit() must not take the other cells with it. It guards against accidents, not against ill will.


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


_guard()
del _guard
