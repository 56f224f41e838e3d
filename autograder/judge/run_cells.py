"""Run a notebook's cells for nbgrader, so that no cell takes the others' time, memory or kernel."""

from __future__ import annotations

import copy
import subprocess
from pathlib import Path
from typing import Any

from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbclient.util import run_sync
from nbformat import NotebookNode
from nbformat.v4 import new_output
from nbgrader.preprocessors import Execute
from traitlets import Integer

KERNEL_START = Path(__file__).with_name("kernel_start.py")
DIED = "KernelDied"
TIMED_OUT = ("CellTimeoutError", "KeyboardInterrupt")
# Kernels tried before it is said that none starts.
STARTS = 3
CUT = "[…]"
# What nbgrader's LimitOutput writes where it leaves lines out.
LIMITED = "... Output truncated ..."


class KernelTrouble(Exception):
    """A notebook whose code ends one kernel after another, or not always in the same place."""


class NotJudged(Exception):
    """A cell waited, or was kept waiting, for so long that nothing can be said of it."""


class RunCells(Execute):
    """nbgrader's Execute, whose settings it takes, and three things more.

    A cell that ends the kernel, or does not end when interrupted, has an error for its output; the cells above it are
    run once more in a new kernel, and grading goes on below it. A cell is stopped for the processor time that it took;
    after one such cell, the others are given half of it. One that hardly computes, and reaches timeout, is not judged.
    Of a cell's output no more is kept than a page can show, and noise on stderr costs a check no points.
    """

    most_deaths = Integer(12, help="so many kernels may end before a person has to look").tag(config=True)
    most_text = Integer(100_000, help="characters of text kept of a cell's output").tag(config=True)
    most_data = Integer(3_000_000, help="characters of pictures and tables kept of a cell's output").tag(config=True)
    most_outputs = Integer(500, help="outputs kept of a cell").tag(config=True)
    most_in_all = Integer(30_000_000, help="characters kept of all outputs of a notebook").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any = None, km: Any = None) -> tuple[NotebookNode, Any]:
        self.begin()
        done: tuple[NotebookNode, Any] = super().preprocess(nb, resources, km)
        return done

    def begin(self) -> None:
        self.deaths = self.late = 0
        self.skipped: set[int] = set()
        self.kept: dict[int, list[int]] = {}

    def preprocess_cell(self, cell: NotebookNode, resources: Any, index: int) -> tuple[NotebookNode, Any]:
        self._check_assign_resources(resources)
        if not self.survives(cell, index):
            self.begin_again(index)
            # once may be the machine's fault: only who ends two kernels in a row has done it
            if index not in self.skipped and not self.survives(cell, index):
                self.skipped.add(index)
                self.begin_again(index)
        return cell, self.resources

    def survives(self, cell: NotebookNode, index: int) -> bool:
        """Runs a cell. False if its kernel is of no use any more; the cell's outputs say so."""
        self.kept[index] = [0, 0, 0]
        try:
            self.execute_cell(cell, index, store_history=True)
        except DeadKernelError:
            self.fail(cell, DIED)
            return False
        except CellTimeoutError:
            raise NotJudged(f"`{first_line(cell.source)}` did not end in {self.timeout} s") from None
        if not any(output.output_type == "error" and output.ename in TIMED_OUT for output in cell.get("outputs", [])):
            return True
        self.late += 1
        self.skipped.add(index)
        return self.answers()

    def fail(self, cell: NotebookNode, name: str) -> None:
        if not any(output.output_type == "error" and output.ename == name for output in cell.outputs):
            cell.outputs.append(an_error(name, [name]))

    def answers(self) -> bool:
        """Whether the kernel still does, after it was interrupted."""
        assert self.kc is not None
        try:
            run_sync(self.kc.kernel_info)(reply=True, timeout=5)
        except Exception:  # whatever it says instead, it is no answer
            return False
        return True

    def begin_again(self, index: int) -> None:
        """A new kernel that has run what stands above a cell, except for what was stopped."""
        self.deaths += 1
        if self.deaths > self.most_deaths:
            raise KernelTrouble(f"its code ended the kernel {self.deaths} times")
        self.log.warning("A cell ended the kernel: going on in a new one")
        self.new_kernel()
        for earlier, cell in enumerate(self.nb.cells[:index]):
            if cell.cell_type == "code" and earlier not in self.skipped:
                survived = self.survives(copy.deepcopy(cell), earlier)
                # what it showed the first time stands
                self.nb.cells[earlier] = cell
                if not survived:
                    raise KernelTrouble("its code ended the kernel, once in one cell, once in another")

    def start_new_kernel(self, **how: Any) -> None:
        """What a kernel writes past Jupyter is nothing for an instructor's screen."""
        super().start_new_kernel(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)

    def start_new_kernel_client(self, **how: Any) -> Any:
        """Tries again when a kernel ends as it starts: another program may have taken a port meant for it."""
        for _ in range(STARTS - 1):
            try:
                return super().start_new_kernel_client(**how)
            except RuntimeError as error:  # nbclient has cleaned up after it
                self.log.warning("A kernel did not start (%s): starting another", error)
                self.km = self.create_kernel_manager()
                self.start_new_kernel()
        return super().start_new_kernel_client(**how)

    def new_kernel(self) -> None:
        self.kill()
        self.km = self.create_kernel_manager()
        self.start_new_kernel()
        self.start_new_kernel_client()

    def kill(self) -> None:
        """Ends a kernel that may not listen."""
        if self.km is None:
            return
        if run_sync(self.km.is_alive)():
            run_sync(self.km.shutdown_kernel)(now=True)
        self._cleanup_kernel()

    def output(self, outs: list[NotebookNode], msg: dict[str, Any], display_id: str | None, cell_index: int) -> Any:
        """Takes what a cell shows, up to the limits. Its first error is always taken, if not all of its text."""
        content, kind = msg["content"], msg["msg_type"]
        kept = self.kept.setdefault(cell_index, [0, 0, 0])
        is_test = self.nb.cells[cell_index].metadata.get("nbgrader", {}).get("grade", False)
        in_all = self.room_in_all()
        if kind == "error":
            if any(output.output_type == "error" for output in outs):
                return None
            content |= {key: content[key][: self.most_text] for key in ("ename", "evalue")}
            room, lines = min(self.most_data - kept[1], in_all), list[str]()
            for line in reversed(content["traceback"][-200:]):
                lines.insert(0, line[: max(min(room, self.most_text), 0)])
                room -= len(line)
            content["traceback"] = lines
            kept[1] += sum(len(line) for line in lines)
            return super().output(outs, msg, display_id, cell_index)
        if is_test and kind == "stream":
            # nbgrader gives no points to a check with anything on stderr; the check itself has judged
            content["name"] = "stdout"
        if is_test and kind == "execute_result":
            # nor is the value of a last expression a score here
            return None
        text = kind == "stream"
        size = len(content["text"]) if text else characters(content)
        room = min(self.most_text - kept[0] if text else self.most_data - kept[1], in_all)
        if kept[2] >= self.most_outputs or room <= 0:
            return None
        kept[0 if text else 1] += min(size, room)
        kept[2] += 1
        if size > room or kept[2] == self.most_outputs:
            rest = content["text"][:room] if text else ""
            msg = {**msg, "msg_type": "stream", "content": {"name": "stdout", "text": f"{rest}\n{CUT}\n"}}
            msg["header"] = {**msg["header"], "msg_type": "stream"}
        if text and outs and outs[-1].output_type == "stream" and outs[-1].name == msg["content"]["name"]:
            # a loop that prints makes one output, as in Jupyter
            outs[-1].text += msg["content"]["text"]
            kept[2] -= 1
            return outs[-1]
        return super().output(outs, msg, display_id, cell_index)

    def room_in_all(self) -> int:
        """How many characters of outputs may still be kept of the notebook."""
        return int(self.most_in_all) - sum(texts + data for texts, data, _ in self.kept.values())

    def _update_display_id(self, display_id: str, msg: dict[str, Any]) -> None:
        """Puts something in the place of what was shown before, where that is still there and the limits allow it."""
        size = characters(msg["content"])
        for index, places in self._display_id_map.get(display_id, {}).items():
            outputs, kept = self.nb.cells[index].outputs, self.kept[index]
            if any(place >= len(outputs) for place in places):
                return
            more = sum(size - characters(outputs[place]) for place in places)
            if more > min(self.most_data - kept[1], self.room_in_all()):
                return
            kept[1] += more
        super()._update_display_id(display_id, msg)


def an_error(name: str, traceback: list[str]) -> NotebookNode:
    """What a cell that ends in an error has for an output."""
    output: NotebookNode = new_output("error", ename=name, evalue="", traceback=traceback)
    return output


def characters(shown: dict[str, Any]) -> int:
    """How many there are in a picture, a table or a value."""
    return sum(len(str(value)) for value in shown.get("data", {}).values())


def first_line(source: str) -> str:
    line = source.strip().partition("\n")[0]
    return line if len(line) <= 40 else line[:40] + "…"
