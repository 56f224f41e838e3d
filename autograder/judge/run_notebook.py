"""Run a notebook's cells in a box, for nbgrader, and let the judge decide what each graded cell earns."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from nbclient.exceptions import DeadKernelError
from nbformat import NotebookNode

from .notebooks import language_of
from .run_cells import DIED, TIMED_OUT, NotJudged, RunCells, an_error, first_line
from .talk import Dead, Late, Talk, Waited
from .verdicts import judge_of

CHECK = re.compile(r'check\("([\w.]+)"\)')
FAILED = "CheckFailed"
MOST_UNITS = 120_000  # of processor time, see checks.limits: ten times what the heaviest cell of ours takes
LONGEST = 20_000  # characters of what is said of one cell: a box may have given the numbers in it


def seed_of(drawing: str, name: str) -> int:
    """Of 32 bits, for check("mul.x"). drawing: from what the inputs of a whole notebook are drawn."""
    return int(hashlib.sha256(f"{drawing} {name}".encode()).hexdigest()[:8], 16)


class BoxedCells(RunCells):
    """RunCells, whose ways it has with cells that end the process or no longer end, but in a box.

    What a graded cell shows is a learner's own; whether it fails is the judge's word.
    """

    talk: Talk | None = None
    alive = True

    def preprocess(self, nb: NotebookNode, resources: Any = None, km: Any = None) -> tuple[NotebookNode, Any]:
        self.nb, self.resources = nb, resources or {}
        self.folder = Path(self.resources["metadata"]["path"])
        self.judge, self.lang = judge_of(self.folder.name), language_of(nb)
        self.begin()
        self.reset_execution_trackers()
        self.clear_before_next_output = False
        self.new_kernel()
        try:
            for index, cell in enumerate(nb.cells):
                self.preprocess_cell(cell, self.resources, index)
        finally:
            self.kill()
        return nb, self.resources

    def preprocess_cell(self, cell: NotebookNode, resources: Any, index: int) -> tuple[NotebookNode, Any]:
        if cell.cell_type != "code":
            return cell, resources
        super().preprocess_cell(cell, resources, index)
        if cell.metadata.get("nbgrader", {}).get("grade"):
            self.decide(cell, index)
        return cell, resources

    def decide(self, cell: NotebookNode, index: int) -> None:
        """Takes from a graded cell what its own process says of right and wrong, and puts the judge's word there."""
        errors = [output for output in cell.outputs if output.output_type == "error"]
        cell.outputs = [output for output in cell.outputs if output.output_type != "error"]
        found = CHECK.fullmatch(cell.source.strip())
        stopped = [error for error in errors if error.ename in (DIED, *TIMED_OUT)]
        if stopped or not found:
            cell.outputs += stopped or [an_error("NotGraded", [])]
            return
        seed = seed_of(self.resources["metadata"]["drawing"], found[1])
        word = self.word(found[1], seed, cell, index)
        own = errors[0].ename if errors else "passed"
        cell.metadata["judge"] = {"seed": seed, "own": own, "right": word is None}
        if word is not None:
            cell.outputs.append(word)

    def word(self, name: str, seed: int, cell: NotebookNode, index: int) -> NotebookNode | None:
        """The error that a graded cell ends in; None if it ends in none."""
        exercise, _, part = name.partition(".")
        for again in (True, False):
            assert self.talk is not None
            try:
                request = {"do": "produce", "exercise": exercise, "part": part, "seed": seed}
                said = list(self.talk.ask(self.units(), **request))
            except Late as late:
                self.late += 1
                if not late.alive:
                    self.begin_again(index + 1)
                return an_error(TIMED_OUT[0], [])
            except Waited:
                raise NotJudged(f"the check of {name} did not end") from None
            except Dead:
                self.begin_again(index + 1)
                if again:  # once may be the machine's fault
                    continue
                return an_error(DIED, [])
            break
        answers = said[-1]["content"].get("answers", []) if said else []
        message = self.judge.message(name, seed, answers, self.lang)[:LONGEST]
        return an_error(FAILED, message.splitlines()) if message else None

    def units(self) -> float:
        """How much processor time the next cell may take: half as much after one that took too much."""
        return MOST_UNITS / 2 if self.late else MOST_UNITS

    # What RunCells asks of a kernel

    def execute_cell(self, cell: NotebookNode, cell_index: int, *_: Any, **__: Any) -> NotebookNode:
        if not cell.source.strip():
            return cell
        cell.outputs = []
        assert self.talk is not None
        try:
            for message in self.talk.ask(self.units(), do="cell", source=cell.source):
                if message["msg_type"] not in ("done", "broken", "interrupted", "answers"):
                    self.process_message(message, cell, cell_index)
        except Waited:
            raise NotJudged(f"`{first_line(cell.source)}` did not end") from None
        except Dead:
            raise DeadKernelError("the box ended") from None
        except Late as late:
            self.alive = late.alive
            self.fail(cell, TIMED_OUT[0])
        return cell

    def answers(self) -> bool:
        return self.alive

    def new_kernel(self) -> None:
        self.kill()
        self.talk = Talk(self.folder)

    def kill(self) -> None:
        """Ends the box. resources then say how much processor time the notebook's boxes have taken."""
        if self.talk is not None:
            self.talk.end()
            self.resources["boxes"] = self.resources.get("boxes", 0.0) + self.talk.box.processor
        self.talk = None
