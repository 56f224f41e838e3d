"""What grading costs, beside plain nbgrader, in processor seconds: `make bench-grading`.

    python -m autograder.bench               all that follows, kept in bench.json for `make reference`
    python -m autograder.bench lessons       a line for each of the lessons 00 to 05
    python -m autograder.bench trainings     and for those that train networks, 06 to 09
    python -m autograder.bench start         what of it is the start of a box
    python -m autograder.bench --many 500    one run over so many submissions
    python -m autograder.bench 09-digits     the lines of lessons that are named, and nothing kept

A submission's cost is the difference between a class of twelve and one of two, divided by ten (where networks are
trained, of eight and of two, by six): what a run takes once, to start and to read its settings, stands apart. Plain
nbgrader runs cells in kernels, without walls, and believes what they say; here each notebook has a box, and a judge
draws inputs anew and asks PyTorch.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import json
import os
import platform
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import psutil

from .boxes.usage import usage
from .grading.assignments import assignments
from .grading.class_folder import ClassFolder
from .grading.sample_class import Pupil, hand_in, pupils
from .judge import notebooks
from .judge.talk import Talk
from .release.paths import BUILD, LANGUAGES, NOTEBOOKS, ROOT, SOLUTIONS

HOME = BUILD / "bench-grading"
KEPT = Path(__file__).with_name("bench.json")
STARTS = 5  # of a box for each lesson: the middle one of all counts
LARGE, MANY, SMALL = "02-op-derivatives", 500, 12
QUICK = {"00-warm-up", "01-tensor-as-node", "02-op-derivatives", "03-broadcasting", "04-reductions", "05-trust"}
TRAINING = {"06-layers-and-optimisers", "07-xor", "08-grammar-grid", "09-digits"}
TABLES = {"lessons": QUICK, "trainings": TRAINING}
PLAIN = """\
c = get_config()
c.ClearSolutions.enforce_metadata = False
c.Execute.timeout = 600
"""


@dataclass
class Cost:
    """Of a run, in seconds. boxes, lead: what of processor was taken in boxes, and by the process that leads.
    memory: the most that this process had for itself, in MB; the code of libraries, which all share, is not counted.
    """

    processor: float
    wall: float
    boxes: float = 0.0
    lead: float = 0.0
    memory: float = 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    asking = argparse.ArgumentParser(prog="python -m autograder.bench")
    asking.add_argument("what", nargs="*")
    asking.add_argument("--many", type=int)
    asked = asking.parse_args(arguments)
    known = assignments()
    unknown = [name for name in asked.what if name not in {*known, *TABLES, "start"}]
    if unknown:
        asking.error(f"got {', '.join(unknown)}, expected {', '.join([*TABLES, 'start', *known])}")
    if asked.many:
        keep("large", many((asked.what or [LARGE])[0], asked.many))
        return 0
    named = [slug for slug in asked.what if slug in known]
    if named:
        table(named)
        return 0
    for name in asked.what or [*TABLES, "start"]:
        keep(name, start() if name == "start" else table([slug for slug in known if slug in TABLES[name]]))
    if not asked.what:
        keep("large", many(LARGE, MANY))
    return 0


def keep(name: str, numbers: dict[str, Any]) -> None:
    """name: a table, or large."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    kept[name] = {"conditions": conditions(), "numbers": numbers}
    KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"kept in {KEPT.relative_to(ROOT)}; now run make reference")


def table(slugs: Sequence[str]) -> dict[str, dict[str, float]]:
    """Prints a line for each lesson, and returns what it says."""
    print(f"{'processor seconds':20}  {'a submission':^42}  {'a run besides':^15}  {'nothing':>8}")
    head = f"{'':20}  {'nbgrader':>9} {'here':>7} {'in box':>7} {'nbgrader/here':>15}"
    print(f"{head}  {'nbgrader':>8} {'here':>6}  {'to do':>8}", flush=True)
    rows = {}
    for slug in slugs:
        plain, ours = measured(slug)
        few, more = counts(slug)
        a, b = ((runs[1].processor - runs[0].processor) / (more - few) for runs in (plain, ours))
        besides = [first.processor - few * one for (first, *_), one in ((plain, a), (ours, b))]
        boxes = (ours[1].boxes - ours[0].boxes) / (more - few)
        line = f"{slug:20}  {a:9.2f} {b:7.2f} {boxes:7.2f} {a / b:15.1f}"
        print(f"{line}  {besides[0]:8.1f} {besides[1]:6.1f}  {ours[2].processor:8.1f}", flush=True)
        numbers = {"nbgrader": a, "here": b, "box": boxes, "nothing": ours[2].processor}
        rows[slug] = {name: round(number, 3) for name, number in numbers.items()}
    return rows


def start() -> dict[str, float]:
    """What it takes until a box listens, before the first cell."""
    took = []
    for slug in sorted(QUICK) * STARTS:
        talk = Talk(NOTEBOOKS / LANGUAGES[0] / slug)
        took.append(usage(talk.box.process.pid, talk.box.limits.memory)[1])
        talk.end()
    print(f"{'start of a box':20}  {median(took):.2f}")
    return {"start": round(median(took), 3)}


def conditions() -> dict[str, str]:
    """What the numbers hold for."""
    about = Path("/proc/cpuinfo")
    model = re.search(r"^model name\s*: (.+)$", about.read_text(), re.M) if about.is_file() else None
    processor = model[1].strip() if model else platform.processor() or platform.machine()
    return {"date": datetime.datetime.now(datetime.UTC).date().isoformat(), "processor": processor}


def measured(slug: str) -> tuple[list[Cost], list[Cost]]:
    """A small class and a larger one, by plain nbgrader and here; here also the second again, with nothing to do."""
    plain, ours = [], []
    for count in counts(slug):
        plain.append(by_nbgrader(slug, count))
        ours.append(graded(a_class(slug, count)))
    return plain, [*ours, graded(ClassFolder(HOME / "ours"))]


def counts(slug: str) -> tuple[int, int]:
    """How many hand in, in the small class and in the larger one."""
    return (2, 8) if slug in TRAINING else (2, 12)


def some(slug: str, count: int) -> Iterator[Pupil]:
    """The sample class's pupils of a lesson, again and again. Both classes begin alike: not with blanks."""
    order = sorted(pupils(slug), key=lambda pupil: pupil.learner.startswith("blank"))
    for number, pupil in enumerate(islice(cycle(order), count)):
        yield replace(pupil, learner=f"{number:03}-{pupil.learner}")


def a_class(slug: str, count: int) -> ClassFolder:
    folder = ClassFolder(HOME / "ours")
    shutil.rmtree(folder.path, ignore_errors=True)
    for pupil in some(slug, count):
        hand_in(pupil, slug, folder.submitted)
    return folder


def graded(folder: ClassFolder) -> Cost:
    """make grade over a class. Boxes are ended before they end, so the system counts them for nobody: the graded
    notebooks say what they took."""
    before = {path: path.stat().st_mtime_ns for path in folder.autograded.glob("*/*/*.ipynb")}
    cost = run([sys.executable, "-m", "autograder", "grade", str(folder.path)], ROOT)
    now = [path for path in folder.autograded.glob("*/*/*.ipynb") if before.get(path) != path.stat().st_mtime_ns]
    cost.boxes = sum(notebooks.read(path).metadata["boxes"] for path in now)
    cost.processor += cost.boxes
    return cost


def by_nbgrader(slug: str, count: int) -> Cost:
    """nbgrader's autograde and generate_feedback, as they come, over the same class."""
    home = HOME / "plain"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(SOLUTIONS / LANGUAGES[0] / slug, home / "source" / slug)
    (home / "nbgrader_config.py").write_text(PLAIN, encoding="utf-8")
    nbgrader = [str(Path(sys.executable).with_name("nbgrader"))]
    run([*nbgrader, "generate_assignment", slug], home)
    for pupil in some(slug, count):
        folder = hand_in(pupil, slug, home / "submitted").parent
        for path in (NOTEBOOKS / pupil.lang / slug).iterdir():
            if path.is_file() and path.suffix != ".ipynb":
                shutil.copy(path, folder / path.name)
    first, second = run([*nbgrader, "autograde", slug], home), run([*nbgrader, "generate_feedback", slug], home)
    pages = len(list(home.glob("feedback/*/*/*.html")))
    if pages != count:
        raise SystemExit(f"plain nbgrader: got {pages} pages of {slug}, expected {count}: look at {home}")
    return Cost(first.processor + second.processor, first.wall + second.wall)


def run(command: Sequence[str], where: Path) -> Cost:
    """Runs a command that must not fail; one thread for every library."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    kept = {name: value for name, value in os.environ.items() if name != "GRADEBOOK"}
    variables = kept | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PATH": path, "LANG": "C.UTF-8"}
    before, begun = used(), time.monotonic()
    with open(HOME / "said.txt", "w", encoding="utf-8") as said:
        process = subprocess.Popen(command, cwd=where, env=variables, stdout=said, stderr=subprocess.STDOUT)
        lead = memory = 0.0
        while not (ended := os.waitpid(process.pid, os.WNOHANG))[0]:
            with suppress(psutil.Error):
                leading = psutil.Process(process.pid)
                lead, held = sum(leading.cpu_times()[:2]), leading.memory_info()
                memory = max(memory, (held.rss - held.shared) / 1e6)
            time.sleep(0.1)
    _, status = ended
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{' '.join(command)}: ended with {status}: what it said is in {HOME / 'said.txt'}")
    return Cost(used() - before, time.monotonic() - begun, lead=lead, memory=memory)


def used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def many(slug: str, count: int) -> dict[str, float]:
    """One run over a large class, and what it took."""
    small = graded(a_class(slug, SMALL))
    folder = a_class(slug, count)
    cost, again = graded(folder), graded(folder)
    refuse_losses(folder, slug, count)
    grows = (cost.memory - small.memory) / (count - SMALL)
    print(f"{count} submissions of {slug}, each with its points and its page")
    each_one, boxes = cost.processor / count, cost.boxes / count
    print(f"  {cost.wall:.0f} s, {each_one:.2f} s of processor time each ({boxes:.2f} in boxes)")
    lead = cost.lead / count
    print(f"  {lead:.3f} s each in the process that leads, which has {cost.memory:.0f} MB for itself", end="")
    print(f", {grows:.3f} MB more for each after {SMALL}")
    print(f"  with nothing to do {again.wall:.1f} s, {again.processor:.1f} s of processor time")
    disk, cores = occupied(folder.path) / count / 1e6, len(os.sched_getaffinity(0))
    print(f"  {disk:.3f} MB each in the class's folder; {cores} cores")
    numbers = {"count": count, "cores": cores, "wall": cost.wall, "each": each_one, "lead": lead}
    numbers |= {"memory": cost.memory, "grows": grows, "disk": disk, "again": again.wall}
    return {name: round(number, 3) for name, number in numbers.items()}


def occupied(folder: Path) -> int:
    """Bytes that a folder has on the disk, which gives whole blocks. What is linked twice counts once."""
    files = {(of.st_dev, of.st_ino): of for of in (path.lstat() for path in folder.rglob("*"))}
    return sum(of.st_blocks * 512 for of in files.values())


def refuse_losses(folder: ClassFolder, slug: str, count: int) -> None:
    """Ends if a submission has no points in the table, or no page."""
    with folder.points.open(encoding="utf-8-sig", newline="") as file:
        points = sum(bool(row["total"]) for row in csv.DictReader(file))
    pages = len(list(folder.feedback.glob("*/*/*.html")))
    if points != count or pages != count:
        raise SystemExit(
            f"{slug}: got points of {points} submissions and {pages} pages, expected {count}: look at {folder.path}"
        )


if __name__ == "__main__":
    HOME.mkdir(parents=True, exist_ok=True)
    sys.exit(main())
