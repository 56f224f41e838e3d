"""What is not the time of a step: memory, what is left behind, start-up, checking a gradient.

Each fact of each row is found in a process of its own: `python -m book.bench.facts NAME ROW` prints it.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from . import gradcheck, workloads
from .measure import ROOT, environment
from .peak import peak
from .rows import ROWS
from .worker import chunk, number

NODES = 50_000
ENTRIES = {15: (3, 5), 100: (10, 10), 1000: (10, 100)}


# Within a row's process


def node(row: str) -> float:
    """Bytes by which the process grows for a node: z = z + x, its (3, 5) float32 entries (60 bytes) included."""
    graph = ROWS[row].load().graph
    x = np.ones((3, 5), np.float32)
    graph(x, 100)
    before = peak()
    kept = graph(x, NODES)
    grown = peak() - before
    del kept
    return round(grown * 1024 / NODES)


def traced(row: str) -> float:
    """The same, counted by tracemalloc, which sees what Python and NumPy ask for."""
    graph = ROWS[row].load().graph
    x = np.ones((3, 5), np.float32)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = graph(x, NODES)
    after, _ = tracemalloc.get_traced_memory()
    del kept
    return round((after - before) / NODES)


def left(row: str) -> int:
    """Objects that only the cyclic collector can free, after one step of training."""
    step = ROWS[row].start(workloads.xor())
    for i in range(5):
        number(step(i))
    gc.collect()
    gc.disable()
    number(step(5))
    return gc.collect()


def collector(row: str) -> dict[str, float]:
    """CPU seconds of an op in a long chain, forward and backward, with the cyclic collector on and off."""
    seconds = {}
    for way, switch in {"on": gc.enable, "off": gc.disable}.items():
        gc.collect()
        switch()
        seconds[way], _ = chunk(row, workloads.chain(), 1)
    return seconds


def checked(row: str) -> dict[str, list[float]]:
    """CPU seconds to check the gradient of tanh at inputs of 15, 100 and 1000 entries, in float64."""
    ways = torch_ways() if row == "torch" else our_ways()
    return {name: [fastest(way, shape) for shape in ENTRIES.values()] for name, way in ways.items()}


def our_ways() -> dict[str, Callable[[Any], None]]:
    from ndgrad import Tensor

    def value(x: workloads.Array) -> workloads.Array:
        return Tensor(x).tanh().data

    def way(differences: Callable[..., workloads.Array]) -> Callable[[workloads.Array], None]:
        def check(x: workloads.Array) -> None:
            g = np.random.default_rng(1).standard_normal(x.shape)
            leaf = Tensor(x, requires_grad=True)
            leaf.tanh().backward(g)
            assert leaf.grad is not None and np.allclose(leaf.grad, differences(value, x, g), 1e-3, 1e-5)

        return check

    return {"ours, by entry": way(gradcheck.by_entry), "ours, batched": way(gradcheck.batched)}


def torch_ways() -> dict[str, Callable[[Any], None]]:
    import torch

    torch.set_num_threads(1)

    def leaf(x: workloads.Array) -> torch.Tensor:
        return torch.tensor(x, requires_grad=True)

    def whole(x: workloads.Array) -> None:
        assert torch.autograd.gradcheck(torch.tanh, leaf(x))

    def fast(x: workloads.Array) -> None:
        assert torch.autograd.gradcheck(torch.tanh, leaf(x), fast_mode=True)

    return {"torch, every entry": whole, "torch, fast mode": fast}


def fastest(way: Callable[[Any], None], shape: tuple[int, ...]) -> float:
    """The median of five, after one that is not counted."""
    x = np.random.default_rng(0).standard_normal(shape)
    way(x)
    samples = []
    for _ in range(5):
        begin = process_time()
        way(x)
        samples.append(process_time() - begin)
    return float(f"{median(samples):.4g}")


# From outside


def ask(name: str, row: str) -> Any:
    """A fact of a row, or why there is none."""
    command = [sys.executable, "-m", "book.bench.facts", name, row]
    done = subprocess.run(command, cwd=ROOT, env=environment(row), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command[2:])} ended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


def whole_process(command: list[str], row: str) -> tuple[float, float]:
    """CPU seconds and MiB at most of a process from its start to its end; the last word it prints is its peak."""
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env=environment(row), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, int(said.split()[-1]) / 1024


def whole_processes(commands: dict[str, list[str]], times: int, say: Callable[[str], None]) -> dict[str, Any]:
    """The medians of each command's CPU seconds and MiB, in shuffled order."""
    rng = random.Random(0)
    samples: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for i in range(times):
        order = list(commands)
        rng.shuffle(order)
        for name in order:
            say(f"start of a process: {i + 1} of {times}, {name}")
            samples[name].append(whole_process(commands[name], name))
    return {
        name: {"seconds": round(median(s for s, _ in found), 3), "MiB": round(median(m for _, m in found), 1)}
        for name, found in samples.items()
    }


def all_facts(present: list[str], times: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Every fact of the rows that are present."""

    def each(name: str, rows: tuple[str, ...]) -> dict[str, Any]:
        found = {}
        for row in rows:
            if row in present:
                say(f"{name}: {row}")
                found[row] = ask(name, row)
        return found

    modules = {"ours": "ndgrad", "torch": "torch", "autograd": "autograd.numpy", "tinygrad": "tinygrad"}
    wanted = {"python": "sys", "numpy": "numpy", **{row: module for row, module in modules.items() if row in present}}
    report = "from book.bench.peak import peak; print(peak())"
    imports = {row: ["-c", f"import {module}; {report}"] for row, module in wanted.items()}
    rows = ("plain", "ours", "ours-fused", "torch", "autograd", "tinygrad", "micrograd")
    scripts = {row: ["-m", "book.bench.script", row] for row in rows if row in present}
    return {
        "node": each("node", ("ours", "torch", "autograd")),
        "traced": each("traced", ("ours", "autograd")),
        "collector": each("collector", ("ours", "torch", "autograd")),
        "left": each("left", rows[1:]),
        "gradcheck": {way: s for found in each("checked", ("ours", "torch")).values() for way, s in found.items()},
        "import": whole_processes(imports, times, say),
        "script": whole_processes(scripts, times, say),
    }


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]](sys.argv[2])))
