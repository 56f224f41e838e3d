"""Workers as jobs of a Slurm cluster, by dask-jobqueue: `.venv/bin/python autograder/clusters/slurm.py 32`.

Run it in the folder of the course, which all nodes must see, after `make` and `make extras`. It prints the address for
SCHEDULER= and ends the jobs when it is stopped. Not tried on a cluster: see the page "More than one machine".
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from dask_jobqueue import SLURMCluster

ROOT = Path(__file__).resolve().parents[2]


def cluster() -> SLURMCluster:
    """One submission a job at a time: one processor, and the memory of one box and of the judge beside it."""
    return SLURMCluster(
        cores=1,
        processes=1,
        memory="6GB",
        walltime="08:00:00",
        python=str(ROOT / ".venv" / "bin" / "python"),
        job_script_prologue=[f"cd {ROOT}"],
        scheduler_options={"dashboard": False},
    )


if __name__ == "__main__":
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    with cluster() as workers:
        workers.scale(jobs=jobs)
        print(f"SCHEDULER={workers.scheduler_address}  ({jobs} jobs; Ctrl+C ends them)", flush=True)
        signal.pause()
