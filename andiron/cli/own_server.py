"""The server a command talks to: one that is running, or one that it starts for itself and stops at the end.

`python -m andiron.cli.own_server ARGUMENTS` is `andiron ARGUMENTS`, but exits when its stdin closes. The parent holds
the other end, and a pipe closes however the parent ends, even by SIGKILL or a crash; no signal is that reliable.
"""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from andiron import child, ember
from andiron.cli import main
from andiron.cli.chat.client import ChatClient, ServerError, ServerHealth
from andiron.cli.options import model_directory
from andiron.cli.terminal import Tell, status
from andiron.errors import AndironError
from andiron.hub.download import model_name
from andiron.signals import undisturbed
from andiron.sizes import format_size

DEFAULT_URL = "http://127.0.0.1:8000"
POLL_SECONDS = 0.05
STOP_SECONDS = 10.0


class OwnServer:
    """`andiron serve` as a child process on a free port, with an API key that only this process knows."""

    def __init__(self, model: Path | None, arguments: Sequence[str] = ()) -> None:
        """`arguments` are further options of `andiron serve`."""
        self.name = ember.NAME if model is None else model_name(model.resolve())
        self._model = model
        self._arguments = arguments
        self.key = secrets.token_urlsafe()
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port: int = probe.getsockname()[1]
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  (closed by stop)
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{self._port}"
        self.client = ChatClient(self.url, self.key)

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self.alive and self._process is not None else None

    def printed(self) -> str:
        """What the server has printed since its last start."""
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    def start(self, tell: Tell, **environment: str) -> None:
        """Returns when the server is ready; raises AndironError with the server's own message if it cannot start."""
        self._log.seek(0)
        self._log.truncate()
        self._process = subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=self._log,
            env=child.environment(ANDIRON_API_KEY=self.key, **environment),
            start_new_session=True,  # so that Ctrl-C reaches the chat, not its server
        )
        tell("starting …")
        while True:
            self._check()
            try:
                return wait_ready(self.client, tell)
            except ServerError:  # it does not listen yet, or ended while it was loading
                time.sleep(POLL_SECONDS)

    def _command(self) -> list[str]:
        model = [] if self._model is None else [str(self._model)]
        fixed = ["--host", "127.0.0.1", "--port", str(self._port), "--drain-timeout", "0"]
        return [sys.executable, "-m", "andiron.cli.own_server", "serve", *model, *self._arguments, *fixed]

    def _check(self) -> None:
        if self._process is None or (code := self._process.poll()) is None:
            return
        lines = self.printed().splitlines()
        reasons = [line.removeprefix("andiron: ") for line in lines if line.startswith("andiron: ")]
        raise AndironError(
            reasons[-1] if reasons else f"the server ended with exit code {code}: {' '.join(lines[-1:])}"
        )

    def stop(self) -> None:
        """Ends the server for good. A second Ctrl-C must not leave it behind."""
        with undisturbed():
            self.client.close()
            self._log.close()
            self.halt()

    def halt(self) -> None:
        """Ends the server and waits for it; it can be started again."""
        process = self._process
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # the whole session, so the engine too
            process.wait()


@dataclass(frozen=True)
class ServerConnection:
    """A server that takes requests."""

    client: ChatClient
    own: OwnServer | None = None

    def choose(self, name: str | None) -> str:
        """The model with this name, which the server must have, or the server's first."""
        names = [model.id for model in self.client.models()]
        if not names:
            raise AndironError(f"the server at {self.client.url} has no model")
        if name is not None and name not in names:
            raise AndironError(f"the server at {self.client.url} has no model {name!r}; it has {', '.join(names)}")
        return name or names[0]

    def revive(self) -> None:
        """Restart our own server if it has died."""
        if self.own is not None and not self.own.alive:
            with status(f"the server is gone, starting {self.own.name} again") as tell:
                self.own.start(tell)


@contextlib.contextmanager
def connection(model: str | None, url: str | None, key: str | None) -> Iterator[ServerConnection]:
    """Connect to the server at `url` or the default address; if there is none, run one until the context exits."""
    if url is not None and model is not None:
        raise AndironError(f"MODEL ({model}) starts a server; to choose a model of the server at --url, use --model")
    directory = None if model is None else model_directory(model)
    client = running_server(directory, key) if url is None else ChatClient(url, key)
    if client is not None:
        with contextlib.closing(client), status(f"waiting for {client.url}") as tell:
            client.models()  # a wrong address or key is an error now, not a reason to wait
            wait_ready(client, tell)
        yield ServerConnection(ChatClient(client.url, key))
        return
    server = OwnServer(directory)
    try:
        with status(f"no server at {DEFAULT_URL}, starting {server.name}") as tell:
            server.start(tell)
        yield ServerConnection(server.client, server)
    finally:
        server.stop()


def running_server(directory: Path | None, key: str | None) -> ChatClient | None:
    """The server at the default address, if there is one and it serves this checkpoint."""
    client = ChatClient(DEFAULT_URL, key)
    try:
        models = client.models()
    except ServerError as error:
        if error.status == 401:
            raise
        return None  # nothing listens there, or something that is not a model server
    return client if directory is None or any(model.root == str(directory) for model in models) else None


def wait_ready(client: ChatClient, tell: Tell) -> None:
    """Returns once the server takes requests."""
    while not (health := client.health()).ready:
        if health.phase == "failed":
            raise AndironError(f"the server at {client.url} could not start its engine: {health.error}")
        tell(_progress(health))
        time.sleep(POLL_SECONDS)


def _progress(health: ServerHealth) -> str:
    done = f" {format_size(health.done)} of {format_size(health.total)}" if health.total else ""
    return f"{health.phase} …{done}"


def _end_with_stdin() -> None:
    while os.read(0, 4096):  # not sys.stdin: a thread that holds its lock would crash the interpreter's shutdown
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=_end_with_stdin, daemon=True).start()
    main()
