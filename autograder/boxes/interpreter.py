"""What of this machine's Python a box shows: the interpreter and the packages that lessons use, nothing else."""

from __future__ import annotations

import re
import sys
import sysconfig
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

# what lessons import, and the shell that runs their cells; torch is none of them
PACKAGES = ("numpy", "matplotlib", "scikit-learn", "ipython", "matplotlib-inline")
SITE = "/box/packages"


@cache
def packages() -> tuple[Path, ...]:
    """The folders and modules of the packages and of all that they need, each an entry of site-packages."""
    found: dict[str, Distribution] = {}
    waiting = list(PACKAGES)
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue  # needed on other systems only
        for text in found[name].requires or ():
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                waiting.append(need.name)
    entries = set()
    for package in found.values():
        for top in {line.partition(",")[0].partition("/")[0] for line in record(package)}:
            if top not in ("..", "__pycache__") and not top.endswith(".pth"):
                entries.add(Path(str(package.locate_file(top))))
    return tuple(sorted(path for path in entries if path.exists()))


def record(package: Distribution) -> list[str]:
    """The files of a package, a line each. `package.files` makes an object of each of thousands."""
    text = package.read_text("RECORD")
    return text.splitlines() if text else [file.as_posix() for file in package.files or ()]


@cache
def binds() -> tuple[tuple[Path, Path], ...]:
    """What is to be seen read-only: (here, in the box). The interpreter stands where it stands here."""
    paths = [Path(p) for p in ("/usr/bin", "/usr/lib", "/usr/lib64", "/usr/lib32", "/lib", "/lib32", "/lib64", "/bin")]
    paths += [Path("/etc/ld.so.cache"), Path("/etc/alternatives"), interpreter(), library(), *shared_library()]
    seen = [(path, path) for path in dict.fromkeys(paths) if path.exists()]
    return (*seen, *((path, Path(SITE) / path.name) for path in packages()))


@cache
def hidden() -> tuple[Path, ...]:
    """Folders within those in which the machine keeps packages of its own."""
    kept = [library() / "site-packages", library() / "dist-packages", Path("/usr/lib/python3/dist-packages")]
    return tuple(path for path in kept if path.is_dir())


@cache
def interpreter() -> Path:
    """The interpreter itself, not the environment's link to it."""
    return Path(sys.executable).resolve()


def library() -> Path:
    """The standard library, where the interpreter has it and not the environment."""
    base = {"base": sys.base_prefix, "installed_base": sys.base_prefix}
    return Path(sysconfig.get_path("stdlib", vars=base))


def shared_library() -> list[Path]:
    """libpython, where the interpreter is no more than a door to it."""
    folder, name = (sysconfig.get_config_var(key) for key in ("LIBDIR", "INSTSONAME"))
    path = Path(folder or "") / (name or "")
    return [path] if path.suffix != ".a" and path.is_file() else []
