"""A local Hub with one repository that answers huggingface_hub's requests, and fails on demand."""

import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from huggingface_hub import constants

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class FakeHub:
    repository: str
    files: dict[str, bytes]
    commit: str = COMMIT
    breaks: dict[str, list[int]] = field(default_factory=dict)  # name → bytes after which its next transfers break
    corrupt: set[str] = field(default_factory=set)  # delivered with one bit flipped
    trickles: dict[str, threading.Event] = field(default_factory=dict)  # name → set when half is sent; the rest is slow
    knows_ranges: bool = True
    redirects_to: str | None = None  # another host that delivers the bytes, as the real Hub's CDN does
    token: str | None = None  # required from clients
    errors: dict[str, list[tuple[int, dict[str, str]]]] = field(default_factory=dict)  # end of a path → its answers
    url: str = ""
    requests: list[tuple[str, str | None]] = field(default_factory=list)  # each GET of a file, with its range
    tokens: list[tuple[str, str | None]] = field(default_factory=list)  # host and token of each request
    ended: threading.Event = field(default_factory=threading.Event)

    def hash(self, name: str) -> str:
        data = self.files[name]
        if name.endswith(".safetensors"):
            return hashlib.sha256(data).hexdigest()
        return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()

    def info(self) -> dict[str, Any]:
        siblings = []
        for name, data in self.files.items():
            row: dict[str, Any] = {"rfilename": name, "size": len(data), "blobId": self.hash(name)}
            if name.endswith(".safetensors"):
                row |= {"blobId": "of-the-pointer", "lfs": self._lfs(name)}
            siblings.append(row)
        return {"id": self.repository, "sha": self.commit, "siblings": siblings}

    def tree(self) -> list[dict[str, Any]]:
        return [
            {"type": "file", "path": name, "size": len(data), "oid": self.hash(name)}
            | ({"lfs": {**self._lfs(name), "oid": self.hash(name)}} if name.endswith(".safetensors") else {})
            for name, data in self.files.items()
        ]

    def _lfs(self, name: str) -> dict[str, Any]:
        return {"sha256": self.hash(name), "size": len(self.files[name]), "pointerSize": 134}

    @contextmanager
    def serving(self) -> Iterator["FakeHub"]:
        hub = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                hub.answer(self)

            def do_HEAD(self) -> None:
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
            self.ended.set()
            server.shutdown()
            thread.join()
            server.server_close()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        path = request.path.partition("?")[0]
        host, token = request.headers["Host"], request.headers["Authorization"]
        self.tokens.append((host.split(":")[0], token))
        api = f"/api/models/{self.repository}"
        resolved = (f"/{self.repository}/resolve/{self.commit}/", f"/{self.repository}/resolve/main/")
        if (wrong := next((rows for end, rows in self.errors.items() if path.endswith(end)), None)) and wrong:
            status, headers = wrong.pop(0)
            self._send(request, status, b"", headers)
        elif self.token is not None and host.startswith("127.") and token != f"Bearer {self.token}":
            self._send(request, 401, b"", {"X-Error-Message": "Invalid credentials in Authorization header"})
        elif path in (f"{api}/revision/main", f"{api}/revision/{self.commit}"):
            self._send(request, 200, json.dumps(self.info()).encode())
        elif path == f"{api}/tree/{self.commit}":
            self._send(request, 200, json.dumps(self.tree()).encode())
        elif path.startswith(resolved):
            name = path.removeprefix(resolved[0]).removeprefix(resolved[1])
            if name not in self.files:
                self._send(request, 404, b"", {"X-Error-Code": "EntryNotFound"})
            elif self.redirects_to is not None and host.startswith("127."):
                port = self.url.rpartition(":")[2]
                location = {"Location": f"http://{self.redirects_to}:{port}{path}"}
                self._send(request, 302, b"", self._headers(name) | location)
            else:
                self._file(request, name)
        elif path.startswith(api):
            self._send(request, 404, b"", {"X-Error-Code": "RevisionNotFound"})
        else:
            self._send(request, 404, b"", {"X-Error-Code": "RepoNotFound"})

    def _headers(self, name: str) -> dict[str, str]:
        headers = {"X-Repo-Commit": self.commit, "ETag": f'"{self.hash(name)}"', "Accept-Ranges": "bytes"}
        if name.endswith(".safetensors"):
            headers |= {"X-Linked-Etag": headers["ETag"], "X-Linked-Size": str(len(self.files[name]))}
        return headers

    def _file(self, request: BaseHTTPRequestHandler, name: str) -> None:
        data = self.files[name]
        if request.command == "HEAD":
            self._send(request, 200, data, self._headers(name))
            return
        wanted = request.headers["Range"]
        self.requests.append((name, wanted))
        if name in self.corrupt:
            data = data[:-1] + bytes([data[-1] ^ 1])
        begin = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted and self.knows_ranges else 0
        headers = self._headers(name)
        if begin:
            headers["Content-Range"] = f"bytes {begin}-{len(data) - 1}/{len(data)}"
        status = 206 if begin else 200
        if name in self.trickles:
            self._head(request, status, len(data) - begin, headers)
            self._trickle(request, data[begin:], self.trickles[name])
        elif breaks := self.breaks.get(name):
            self._head(request, status, len(data) - begin, headers)
            request.wfile.write(data[begin : begin + breaks.pop(0)])
            request.close_connection = True
        else:
            self._send(request, status, data[begin:], headers)

    def _trickle(self, request: BaseHTTPRequestHandler, data: bytes, half_sent: threading.Event) -> None:
        request.wfile.write(data[: len(data) // 2])
        half_sent.set()
        for start in range(len(data) // 2, len(data), 1 << 20):
            if self.ended.wait(0.2):
                return
            try:
                request.wfile.write(data[start : start + (1 << 20)])
            except OSError:  # the client has gone
                return

    def _send(
        self, request: BaseHTTPRequestHandler, status: int, body: bytes, headers: dict[str, str] | None = None
    ) -> None:
        self._head(request, status, len(body), headers or {})
        if request.command != "HEAD":
            request.wfile.write(body)

    @staticmethod
    def _head(request: BaseHTTPRequestHandler, status: int, size: int, headers: dict[str, str]) -> None:
        request.send_response(status)
        for key, value in headers.items():
            request.send_header(key, value)
        request.send_header("Content-Length", str(size))
        request.end_headers()


def use_hub(monkeypatch: pytest.MonkeyPatch, url: str, home: Path, *, offline: bool = False) -> None:
    """Point huggingface_hub at a Hub and an empty cache; it reads the environment only once, when it is imported."""
    template = url + "/{repo_id}/resolve/{revision}/{filename}"
    for name, value in (
        ("ENDPOINT", url),
        ("HUGGINGFACE_CO_URL_TEMPLATE", template),
        ("HF_HUB_CACHE", str(home / "hub")),
        ("HF_TOKEN_PATH", str(home / "token")),
        ("HF_HUB_OFFLINE", offline),
    ):
        monkeypatch.setattr(constants, name, value)
    monkeypatch.delenv("HF_TOKEN", raising=False)
