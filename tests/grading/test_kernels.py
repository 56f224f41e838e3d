"""Kernels that do not start: another program may have taken a port meant for them."""

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from autograder.judge.run_cells import STARTS, RunCells


class Unlucky(RunCells):
    """Its first kernels end before they answer."""

    unlucky = started = 0

    def start_new_kernel(self, **how) -> None:
        super().start_new_kernel(**how)
        self.started += 1
        if self.started <= self.unlucky:
            self.km.provisioner.process.kill()


def run(unlucky: int) -> tuple[Unlucky, str]:
    step = Unlucky()
    step.unlucky = unlucky
    notebook, _ = step.preprocess(new_notebook(cells=[new_code_cell("print(6 * 7)")]), {})
    return step, notebook.cells[0].outputs[0].text


@pytest.mark.parametrize("unlucky", [0, 1, STARTS - 1])
def test_a_kernel_that_ends_as_it_starts_is_followed_by_another(unlucky: int) -> None:
    step, said = run(unlucky)
    assert (said, step.started) == ("42\n", unlucky + 1)


def test_where_none_starts_it_is_said() -> None:
    with pytest.raises(RuntimeError, match=r"[Kk]ernel died"):
        run(STARTS)
