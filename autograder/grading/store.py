"""Keep what was received, by its content: the same bytes once, under their digest, never changed."""

from __future__ import annotations

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Store:
    path: Path

    def put(self, data: bytes) -> str:
        """Keeps data for good, and returns its digest. After a power cut it is there whole or not at all."""
        digest = hashlib.sha256(data).hexdigest()
        place = self.place(digest)
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            handle, beside = tempfile.mkstemp(dir=place.parent, prefix=".part-")
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, place)
            settle(place.parent)
        return digest

    def get(self, digest: str) -> bytes:
        return self.place(digest).read_bytes()

    def place(self, digest: str) -> Path:
        return self.path / digest[:2] / digest


def settle(folder: Path) -> None:
    """Makes the names in a folder last, where the system lets a folder be opened for that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
