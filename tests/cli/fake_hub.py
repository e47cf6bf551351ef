"""A Hub of one repository on this machine, with the faults of the real one."""

import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class FakeHub:
    repository: str
    files: dict[str, bytes]
    breaks: dict[str, list[int]] = field(default_factory=dict)  # name → bytes after which each next transfer breaks
    corrupt: set[str] = field(default_factory=set)  # delivered with one bit turned
    knows_ranges: bool = True
    redirects_to: str | None = None  # another host that has the bytes, as the real one's CDN
    token: str | None = None  # asked for
    errors: dict[str, list[tuple[int, dict[str, str]]]] = field(default_factory=dict)  # path's end → answers, one each
    url: str = ""
    requests: list[tuple[str, str | None]] = field(default_factory=list)  # file and range, as they came
    tokens: list[tuple[str, str | None]] = field(default_factory=list)  # host and token

    def listing(self) -> dict[str, Any]:
        return {"sha": COMMIT, "siblings": [self._sibling(name, data) for name, data in self.files.items()]}

    @staticmethod
    def _sibling(name: str, data: bytes) -> dict[str, Any]:
        blob = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        row: dict[str, Any] = {"rfilename": name, "size": len(data), "blobId": blob}
        if name.endswith(".safetensors"):
            row |= {"blobId": "of-the-pointer", "lfs": {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}}
        return row

    @contextmanager
    def serving(self) -> Iterator["FakeHub"]:
        hub = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                hub.answer(self)

            def log_message(self, *args: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        self.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            thread.join()
            server.server_close()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        path = request.path.partition("?")[0]
        host, token = request.headers["Host"], request.headers["Authorization"]
        self.tokens.append((host.split(":")[0], token))
        if (wrong := next((rows for end, rows in self.errors.items() if path.endswith(end)), None)) and wrong:
            status, headers = wrong.pop(0)
            self._send(request, status, b"", **headers)
        elif self.token is not None and host.startswith("127.") and token != f"Bearer {self.token}":
            self._send(request, 401, b"")
        elif path == f"/api/models/{self.repository}/revision/main":
            self._send(request, 200, json.dumps(self.listing()).encode())
        elif path.startswith((f"/{self.repository}/resolve/{COMMIT}/", f"/{self.repository}/resolve/main/")):
            if self.redirects_to is not None and host.startswith("127."):
                port = self.url.rpartition(":")[2]
                self._send(request, 302, b"", Location=f"http://{self.redirects_to}:{port}{path}")
            else:
                self._file(request, path.rpartition("/")[2])
        else:
            self._send(request, 404, b"")

    def _file(self, request: BaseHTTPRequestHandler, name: str) -> None:
        wanted = request.headers["Range"]
        self.requests.append((name, wanted))
        data = self.files[name]
        if name in self.corrupt:
            data = data[:-1] + bytes([data[-1] ^ 1])
        begin = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted and self.knows_ranges else 0
        status = 206 if begin else 200
        if breaks := self.breaks.get(name):
            request.send_response(status)
            request.send_header("Content-Length", str(len(data) - begin))
            request.end_headers()
            request.wfile.write(data[begin : begin + breaks.pop(0)])
            request.close_connection = True
        else:
            self._send(request, status, data[begin:])

    @staticmethod
    def _send(request: BaseHTTPRequestHandler, status: int, body: bytes, **headers: str) -> None:
        request.send_response(status)
        for key, value in headers.items():
            request.send_header(key, value)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)
