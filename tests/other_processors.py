"""Rebuild all that is generated as other processors would, and run the tests of it: `make other-processors`.

NumPy, OpenBLAS, MKL and PyTorch choose their code by the processor, and the code decides the last digits of a sum.
Their variables make them choose another processor's code, of the same family only: this says nothing about ARM.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

import numpy as np

TESTS = ("tests/book", "tests/release", "tests/checks/test_recorded.py")
MARKS = "not exhaustive and not rebuilt"  # what make rebuilt has just compared


def threads(count: int) -> dict[str, str]:
    return {f"{library}_NUM_THREADS": str(count) for library in ("OPENBLAS", "OMP", "MKL")}


def ways() -> dict[str, dict[str, str]]:
    """The name of each other processor, and its variables; the last is the furthest from this one."""
    found = np.show_config(mode="dicts")["SIMD Extensions"]["found"]
    oldest = {"NPY_DISABLE_CPU_FEATURES": " ".join(found)}
    plain = {"ATEN_CPU_CAPABILITY": "default", "MKL_ENABLE_INSTRUCTIONS": "SSE4_2"}
    return {
        "NumPy with its oldest code": oldest,
        "NumPy with AVX2 at most": {"NPY_DISABLE_CPU_FEATURES": " ".join(found[1:])},
        **{f"OpenBLAS for {core}": {"OPENBLAS_CORETYPE": core} for core in ("Haswell", "SkylakeX", "Zen", "Prescott")},
        "PyTorch with AVX2 at most": {"ATEN_CPU_CAPABILITY": "avx2", "MKL_ENABLE_INSTRUCTIONS": "AVX2"},
        "PyTorch without AVX": plain,
        "one thread": threads(1),
        "two threads": threads(2),
        "the oldest code of all, one thread": {**oldest, "OPENBLAS_CORETYPE": "Prescott", **plain, **threads(1)},
    }


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    tests = [*TESTS, *([] if quick else ["tests/site"])]
    commands = [["make", "--no-print-directory", "rebuilt", *([] if quick else ["site"])]]
    commands.append([sys.executable, "-m", "pytest", "-q", "-m", MARKS, *tests])
    failed = False
    for name, variables in ways().items():
        begun, trouble = time.monotonic(), ""
        for command in commands:
            run = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True)
            if run.returncode:
                trouble += f"\n{' '.join(command)}\n" + (run.stdout + run.stderr)[-4000:]
        failed = failed or bool(trouble)
        settings = " ".join(f"{variable}='{value}'" for variable, value in variables.items())
        print(
            f"{'differs' if trouble else 'ok':8}{time.monotonic() - begun:5.0f} s  {name}  {settings}{trouble}",
            flush=True,
        )
    sys.exit(failed)


if __name__ == "__main__":
    main()
