"""checks.zip as boxes have it: what goes out to learners, and beside each module what Python makes of it. To compile
them takes longer than the checks of most lessons."""

from __future__ import annotations

import hashlib
import importlib.util
import io
import marshal
import os
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from ..boxes.box import HOME
from ..release.checks_package import entries
from ..release.paths import BUILD

NAME = "checks.zip"
UNCHECKED = (1).to_bytes(4, "little")  # PEP 552: named by the hash of its source, which nobody compares


@cache
def with_bytecode(released: bytes) -> Path:
    """A file with what a released checks.zip holds, and its modules compiled for this interpreter; made once."""
    made = BUILD / "grading" / f"{hashlib.sha256(released + importlib.util.MAGIC_NUMBER).hexdigest()[:16]}-{NAME}"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=made.parent, prefix=".part-")
        with os.fdopen(handle, "wb") as file:
            file.write(compiled(released))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o644)
        os.replace(beside, made)
    return made


def compiled(released: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in entries(io.BytesIO(released)).items():
            file.writestr(name, content)
            if name.endswith(".py"):
                code = compile(content, f"{HOME}/{NAME}/{name}", "exec", dont_inherit=True)
                head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(content)
                file.writestr(f"{name}c", head + marshal.dumps(code))
    return archive.getvalue()
