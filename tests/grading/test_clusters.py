"""The files in autograder/clusters: what they name is there."""

from __future__ import annotations

import importlib
import importlib.util
import re
import runpy
import shlex
from typing import Any

import pytest
import yaml

from autograder.release.paths import ROOT
from tests.conftest import need

HOME = ROOT / "autograder" / "clusters"


@pytest.fixture(scope="module")
def cluster() -> dict[str, Any]:
    need("dask (make extras)", importlib.util.find_spec("distributed") is not None)
    kept: dict[str, Any] = yaml.safe_load((HOME / "kubernetes.yml").read_text(encoding="utf-8"))
    return kept


def test_commands_in_containers_are_those_of_dask_with_options_that_it_has(cluster: dict[str, Any]) -> None:
    folder = re.search(r"^WORKDIR (\S+)$", (ROOT / ".ci" / "Dockerfile").read_text(encoding="utf-8"), re.M)
    containers = {part: cluster["spec"][part]["spec"]["containers"] for part in ("worker", "scheduler")}
    for part, (container,) in containers.items():
        program, option, module, *more = container["args"]
        assert (program, option) == (".venv/bin/python", "-m") and folder and container["workingDir"] == folder[1]
        command = importlib.import_module(module)
        assert module == f"distributed.cli.dask_{part}" and callable(command.main)
        names = {name for parameter in command.main.params for name in parameter.opts}
        assert {word for word in more if word.startswith("--")} <= names


def test_the_image_has_what_workers_need(cluster: dict[str, Any]) -> None:
    """A worker runs no make: notebooks, with the checks that a clone does not have, and Dask are in the image."""
    steps = (ROOT / ".ci" / "Dockerfile").read_text(encoding="utf-8").splitlines()
    assert steps.index("COPY --chown=grader . .") < steps.index("RUN make notebooks extras")
    head = (HOME / "kubernetes.yml").read_text(encoding="utf-8").partition("apiVersion")[0]
    images = {cluster["spec"][part]["spec"]["containers"][0]["image"] for part in ("worker", "scheduler")}
    assert all(f"docker build -f .ci/Dockerfile -t {image} ." in head for image in images)
    assert all(f"docker push {image}" in head for image in images)


def test_ports_and_labels_of_the_cluster_lead_to_its_scheduler(cluster: dict[str, Any]) -> None:
    name, scheduler = cluster["metadata"]["name"], cluster["spec"]["scheduler"]
    service = scheduler["service"]
    assert service["selector"] == {"dask.org/cluster-name": name, "dask.org/component": "scheduler"}
    ports = {port["name"]: port["containerPort"] for port in scheduler["spec"]["containers"][0]["ports"]}
    assert {port["targetPort"]: port["port"] for port in service["ports"]} == ports
    head = (HOME / "kubernetes.yml").read_text(encoding="utf-8").partition("apiVersion")[0]
    assert f"service/{name}-scheduler {ports['tcp-comm']}" in head and f"127.0.0.1:{ports['tcp-comm']}" in head
    assert "kubectl apply -f autograder/clusters/kubernetes.yml" in head


def test_a_slurm_job_runs_one_worker_with_the_python_of_the_course() -> None:
    need("dask-jobqueue (make extras)", importlib.util.find_spec("dask_jobqueue") is not None)
    program = HOME / "slurm.py"
    with runpy.run_path(str(program))["cluster"]() as cluster:
        script, address = cluster.job_script().splitlines(), cluster.scheduler_address
    assert "#SBATCH --cpus-per-task=1" in script and "#SBATCH --mem=6G" in script
    moves, starts = (shlex.split(line) for line in script if line and not line.startswith("#"))
    assert moves == ["cd", str(ROOT)]
    assert starts[:4] == [str(ROOT / ".venv/bin/python"), "-m", "distributed.cli.dask_worker", address]
    assert starts[starts.index("--nthreads") + 1] == "1" and "--nworkers" not in starts
    command = re.search(r"`(.venv/bin/python) (\S+) \d+`", program.read_text(encoding="utf-8"))
    assert command and ROOT / command[2] == program
