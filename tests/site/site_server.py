"""A server for a folder, which can be away for a while."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        if "/pyodide/" in self.path or "/cells/" in self.path:
            self.send_header("Cache-Control", "no-cache")  # a browser asks again, or has it not
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    away = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"

    def verify_request(self, *args: Any) -> bool:
        return not self.away

    # A browser that turns away in the middle of an answer is no mistake.
    def handle_error(self, *args: object) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    with Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
