"""Which server `hearth chat` talks to: one that runs, or one of its own that lives as long as the chat."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hearth import child, ember
from hearth.cli.chat.client import ChatClient, Health, ServerError
from hearth.cli.sizes import format_size
from hearth.errors import HearthError

DEFAULT_URL = "http://127.0.0.1:8000"
POLL_SECONDS = 0.05
STOP_SECONDS = 10.0

Tell = Callable[[str], None]


@contextlib.contextmanager
def connection(model: Path | None, url: str | None, key: str | None) -> Iterator["Connection"]:
    """A server that takes requests; one started for this ends with it."""
    if url is not None and model is not None:
        raise HearthError(f"MODEL ({model}) is for a server of the chat's own; with --url, choose by --model NAME")
    if model is not None and not model.is_dir():
        raise HearthError(f"{model} is not a directory; give a checkpoint's, or choose a server's model by --model")
    client = running_server(model, key) if url is None else ChatClient(url, key)
    if client is not None:
        with contextlib.closing(client), status(f"waiting for {client.url}") as tell:
            client.models()  # a wrong address or key is an error now, not a wait
            wait_ready(client, tell)
        yield Connection(ChatClient(client.url, key))
        return
    server = OwnServer(model)
    try:
        with status(f"no server at {DEFAULT_URL}, starting {server.name}") as tell:
            server.start(tell)
        yield Connection(server.client, server)
    finally:
        server.stop()


@contextlib.contextmanager
def status(what: str) -> Iterator[Tell]:
    """On a terminal a line that moves while it is told something, and then goes; in a log one line."""
    console = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    moving = console.status("")
    told: list[str] = []

    def tell(text: str) -> None:
        if console.is_terminal:
            moving.update(Text(f"{what}: {text}"))
            moving.start()
        elif not told:
            told.append(text)
            console.print(f"hearth: {what} …")

    try:
        yield tell
    finally:
        moving.stop()


@dataclass(frozen=True)
class Connection:
    client: ChatClient
    own: "OwnServer | None" = None

    def choose(self, name: str | None) -> str:
        """The model asked for, if the server has it; else the server's first."""
        names = [model.id for model in self.client.models()]
        if not names:
            raise HearthError(f"the server at {self.client.url} has no model")
        if name is not None and name not in names:
            raise HearthError(f"the server at {self.client.url} has no model {name!r}; it has {', '.join(names)}")
        return name or names[0]

    def revive(self) -> None:
        """Starts a server of our own again that has died."""
        if self.own is not None and not self.own.alive:
            with status(f"the server is gone, starting {self.own.name} again") as tell:
                self.own.start(tell)


def running_server(model: Path | None, key: str | None) -> ChatClient | None:
    """The server at the default address, if there is one that has the model asked for."""
    client = ChatClient(DEFAULT_URL, key)
    try:
        models = client.models()
    except ServerError as error:
        if error.status == 401:
            raise
        return None  # nobody there, or a program that is no model server
    wanted = None if model is None else str(model.resolve())
    return client if wanted is None or any(known.root == wanted for known in models) else None


def wait_ready(client: ChatClient, tell: Tell) -> None:
    """Returns once the server takes requests."""
    while not (health := client.health()).ready:
        if health.phase == "failed":
            raise HearthError(f"the server at {client.url} could not start its engine: {health.error}")
        tell(_progress(health))
        time.sleep(POLL_SECONDS)


def _progress(health: Health) -> str:
    done = f" {format_size(health.done)} of {format_size(health.total)}" if health.total else ""
    return f"{health.phase} …{done}"


class OwnServer:
    """`hearth serve` as a child on a free port, behind a key that only this process knows."""

    def __init__(self, model: Path | None) -> None:
        self.name = ember.NAME if model is None else model.resolve().name
        self._model = model
        self._key = secrets.token_urlsafe()
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port: int = probe.getsockname()[1]
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  (closed by stop)
        self._process: subprocess.Popen[bytes] | None = None
        self.client = ChatClient(f"http://127.0.0.1:{self._port}", self._key)

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self, tell: Tell) -> None:
        """Returns when the server is ready; raises HearthError with its own words when it cannot start."""
        self._log.seek(0)
        self._log.truncate()
        self._process = subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=self._log,
            env=child.environment(HEARTH_API_KEY=self._key),
            start_new_session=True,  # Ctrl-C is for the chat, not for its server
        )
        tell("starting …")
        while True:
            self._check()
            try:
                return wait_ready(self.client, tell)
            except ServerError:  # it does not listen yet, or ended while it loaded
                time.sleep(POLL_SECONDS)

    def _command(self) -> list[str]:
        model = [] if self._model is None else [str(self._model)]
        arguments = ["serve", *model, "--port", str(self._port), "--drain-timeout", "0"]
        return [sys.executable, "-m", "hearth.cli.tethered", *arguments]

    def _check(self) -> None:
        if self._process is None or (code := self._process.poll()) is None:
            return
        self._log.seek(0)
        lines = self._log.read().decode(errors="replace").splitlines()
        reasons = [line.removeprefix("hearth: ") for line in lines if line.startswith("hearth: ")]
        raise HearthError(reasons[-1] if reasons else f"the server ended with exit code {code}: {' '.join(lines[-1:])}")

    def stop(self) -> None:
        """Lets the tether go and waits; no second Ctrl-C may leave the server behind."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        self.client.close()
        self._log.close()
        process = self._process
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # its session: the engine goes with it
            process.wait()
