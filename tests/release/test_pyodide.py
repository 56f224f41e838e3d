"""The Python of the pages: a file is used only if it is the one on record, and the site does without it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from autograder.release import pyodide, site
from autograder.release.paths import ROOT
from tests.conftest import need

FILES = {"pyodide.mjs": b"the core", "numpy.whl": b"the wheel"}


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two small files on record, an empty cache, and no way out."""
    record = tmp_path / "record.sha256"
    record.write_text("".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in FILES.items()))
    monkeypatch.setattr(pyodide, "SUMS", record)
    monkeypatch.setattr(pyodide, "ROOT", tmp_path)
    configure(tmp_path, "")
    monkeypatch.setattr(pyodide, "CACHE", tmp_path / ".cache" / "pyodide")
    monkeypatch.delenv("PYODIDE", raising=False)

    def refuse(*_: object) -> Iterator[tuple[str, bytes]]:
        raise subprocess.CalledProcessError(1, "fetching", stderr=b"no such package")

    monkeypatch.setattr(pyodide, "from_npm", refuse)
    monkeypatch.setattr(pyodide, "from_carrier", refuse)


def configure(tmp_path: Path, address: str) -> None:
    (tmp_path / "_config.yml").write_text(f'sphinx:\n  config:\n    bilingual_python: "{address}"\n', encoding="utf-8")


def folder(tmp_path: Path, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.setenv("PYODIDE", str(tmp_path))


def test_a_folder_that_is_given_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, FILES, monkeypatch)
    assert pyodide.fetch() == []
    assert pyodide.complete() == pyodide.CACHE
    pyodide.publish(tmp_path / "site")
    assert {path.name for path in (tmp_path / "site").iterdir()} == {*FILES, "LICENCES.txt"}


def test_each_source_gives_what_the_ones_before_have_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, {"numpy.whl": FILES["numpy.whl"]}, monkeypatch)
    asked: list[set[str]] = []

    def npm(names: set[str], _: Path) -> Iterator[tuple[str, bytes]]:
        asked.append(names)
        yield from ((name, FILES[name]) for name in names)

    monkeypatch.setattr(pyodide, "from_npm", npm)
    assert pyodide.fetch() == [] and asked == [{"pyodide.mjs"}]
    assert pyodide.complete()


def test_a_file_that_is_another_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder(tmp_path, FILES | {"numpy.whl": b"the wheel, a little later"}, monkeypatch)
    assert pyodide.main() == 1
    assert "numpy.whl" in capsys.readouterr().err
    assert not (pyodide.CACHE / "numpy.whl").exists() and pyodide.complete() is None


def test_a_spoilt_cache_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, FILES, monkeypatch)
    pyodide.fetch()
    (pyodide.CACHE / "pyodide.mjs").write_bytes(b"the cor")
    with pytest.raises(pyodide.PyodideError, match=r"pyodide\.mjs"):
        pyodide.complete()
    assert pyodide.main() == 1


def test_where_nothing_can_be_had_it_says_why_and_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert pyodide.main() == 0
    said = capsys.readouterr().out
    assert said.count("no such package") == 2 and pyodide.complete() is None


def test_where_pages_get_it_elsewhere_nothing_is_fetched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure(tmp_path, "https://host.test/pyodide/")
    assert pyodide.main() == 0 and capsys.readouterr().out == ""
    pyodide.publish(tmp_path / "site", files=False)
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["LICENCES.txt"]


OLD = 1_000_000_000  # a time before everything


def test_make_says_in_the_end_that_cells_do_not_run_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it would run is replaced by `true`."""
    need("make", shutil.which("make") is not None)
    place = tmp_path / "course"
    sources = [f"{folder}requirements.txt" for folder in ("", "book/", "tests/")]
    sources += ["_config.yml", "_toc.yml", "autograder/release/pyodide.sha256"]
    sources += ["notebooks/en/00/00.ipynb", "solutions/es/00/00.ipynb"]
    for name in [*sources, ".venv/ready"]:
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (OLD, OLD))
    shutil.copy(ROOT / "Makefile", place)
    note = place / "_build" / "site.note"
    monkeypatch.setattr(site, "NOTE", note)
    monkeypatch.setattr(site, "ROOT", tmp_path)

    def make(*asked: str) -> str:
        command = ["make", "--no-print-directory", "PY=true", *asked]
        return subprocess.run(command, cwd=place, check=True, capture_output=True, text=True).stdout

    assert "cells" not in make()
    assert "release.site" not in make("--dry-run", "site")
    site.note_missing_python("")
    said = note.read_text(encoding="utf-8").strip()
    assert f"cells {said}" in capsys.readouterr().out and ".cache/pyodide has not the files" in said
    assert make().splitlines()[-1].split() == ["cells", *said.split()]
    assert "release.pyodide" in (again := make("--dry-run", "site")) and "release.site" in again
    site.note_missing_python("pyodide/")
    assert "cells" not in make() and "release.site" not in make("--dry-run", "site")


def test_the_record_holds_the_size_that_pages_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    if pyodide.complete() is None:
        pytest.skip("Pyodide's files are not in .cache/pyodide: make site fetches them")
    sizes = [(pyodide.CACHE / name).stat().st_size for name in pyodide.sums()]
    assert round(sum(sizes) / 1e6) == pyodide.MEGABYTES
    assert pyodide.CACHE.relative_to(ROOT).parts[0] not in ("_build", "_class")  # which make clean removes
