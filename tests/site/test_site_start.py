"""The commands of the page Start, as it prints them for macOS and Linux, in a folder with nothing but its lessons."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest
from site_pages import LANGUAGES, read

from autograder.release.paths import ROOT

SECTIONS = ("start-get", "start-set-up", "start-open")


def printed(site: Path, language: str) -> list[str]:
    """The commands of each section; the first block is for Windows."""
    start = read(site / language / "start.html")
    blocks = [start.find(id=section).find_parent("section").select("pre") for section in SECTIONS]
    assert all(len(both) == 2 for both in blocks)
    return [unix.get_text() for _, unix in blocks]


def lessons(site: Path, address: str, language: str, place: Path) -> Path:
    """The folder that the page's zip unpacks to."""
    (link,) = read(site / language / "start.html").select("ul.companions a[href$='.zip']")
    file, _ = urllib.request.urlretrieve(f"{address}{language}/{link['href']}", place / "all.zip")
    with zipfile.ZipFile(file) as held:
        held.extractall(place)
    (folder,) = (path for path in place.iterdir() if path.is_dir())
    return folder


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Those of somebody who has set up nothing; `true` is a browser that shows nothing."""
    found = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(tmp_path / "pip"), "nbformat"],
        capture_output=True,
        text=True,
    )
    if found.returncode:
        pytest.skip(f"no package can be had here: {found.stderr.strip().splitlines()[-1]}")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "JUPYTER", "VIRTUAL_ENV"))}
    folders = {f"JUPYTER_{name}_DIR": str(tmp_path / "jupyter" / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    config = tmp_path / "jupyter" / "CONFIG" / "jupyter_server_config.json"
    config.parent.mkdir(parents=True)
    config.write_text(json.dumps({"ServerApp": {"allow_root": True}}))
    return {**kept, **folders, "IPYTHONDIR": str(tmp_path / "ipython"), "BROWSER": "true"}


def shell(command: str, folder: Path, env: dict[str, str]) -> str:
    result = subprocess.run(["bash", "-ec", command], cwd=folder, env=env, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def shown_by(command: str, folder: Path, env: dict[str, str]) -> list[str]:
    """What the first screen of the Jupyter lists that a command starts."""
    with subprocess.Popen(
        ["bash", "-ec", f"exec {command}"], cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            runtime = Path(env["JUPYTER_RUNTIME_DIR"])
            while not (said := list(runtime.glob("jpserver-*.json"))) or not said[0].read_text().endswith("}"):
                assert server.poll() is None, "Jupyter has ended"
                time.sleep(0.2)
            about = json.loads(said[0].read_text())
            with urllib.request.urlopen(f"{about['url']}api/contents?token={about['token']}") as answer:
                return [entry["name"] for entry in json.load(answer)["content"]]
        finally:
            server.terminate()


@pytest.mark.exhaustive
def test_the_commands_lead_to_the_first_notebook(
    site: Path, address: str, tmp_path: Path, surroundings: dict[str, str]
) -> None:
    version, set_up, notebook = printed(site, "en")
    assert printed(site, "es") == [version, set_up, notebook]
    places = {language: tmp_path / language for language in LANGUAGES}
    for place in places.values():
        place.mkdir()
    folders = {language: lessons(site, address, language, place) for language, place in places.items()}
    here = folders["en"]
    found = re.search(r"Python (\d+)\.(\d+)", shell(version, here, surroundings))
    if tuple(map(int, found.groups())) < (3, 11):
        pytest.skip(f"got {found[0]}, and the page asks for 3.11")
    shell(set_up, here, surroundings)
    assert "00-warm-up" in shown_by(notebook.strip(), here, surroundings)
    for language, folder in folders.items():
        walked = [here / "learn" / "bin" / "python", ROOT / "tests" / "learner.py", language, folder]
        result = subprocess.run(walked, cwd=folder, env=surroundings, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        assert "with its answers, all 5 checks pass" in result.stdout
