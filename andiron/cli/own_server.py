"""A server of a command's own: started for it, seen starting, and gone with it."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from andiron import child, ember
from andiron.cli.chat.client import ChatClient, Health, ServerError
from andiron.errors import AndironError
from andiron.signals import undisturbed
from andiron.sizes import format_size

POLL_SECONDS = 0.05
STOP_SECONDS = 10.0

Tell = Callable[[str], None]


class OwnServer:
    """`andiron serve` as a child on a free port, behind a key that only this process knows."""

    def __init__(self, model: Path | None, arguments: Sequence[str] = ()) -> None:
        """`arguments` are more options of `andiron serve`."""
        self.name = ember.NAME if model is None else model.resolve().name
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
        """Since the last start."""
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    def start(self, tell: Tell, **environment: str) -> None:
        """Returns when the server is ready; raises AndironError with its own words when it cannot start."""
        self._log.seek(0)
        self._log.truncate()
        self._process = subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=self._log,
            env=child.environment(ANDIRON_API_KEY=self.key, **environment),
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
        own = ["--host", "127.0.0.1", "--port", str(self._port), "--drain-timeout", "0"]
        arguments = ["serve", *model, *self._arguments, *own]
        return [sys.executable, "-m", "andiron.cli.tethered", *arguments]

    def _check(self) -> None:
        if self._process is None or (code := self._process.poll()) is None:
            return
        lines = self.printed().splitlines()
        reasons = [line.removeprefix("andiron: ") for line in lines if line.startswith("andiron: ")]
        raise AndironError(
            reasons[-1] if reasons else f"the server ended with exit code {code}: {' '.join(lines[-1:])}"
        )

    def stop(self) -> None:
        """For good. No second Ctrl-C may leave the server behind."""
        with undisturbed():
            self.client.close()
            self._log.close()
            self.halt()

    def halt(self) -> None:
        """Lets the tether go and waits; it may be started again."""
        process = self._process
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # its session: the engine goes with it
            process.wait()


def wait_ready(client: ChatClient, tell: Tell) -> None:
    """Returns once the server takes requests."""
    while not (health := client.health()).ready:
        if health.phase == "failed":
            raise AndironError(f"the server at {client.url} could not start its engine: {health.error}")
        tell(_progress(health))
        time.sleep(POLL_SECONDS)


def _progress(health: Health) -> str:
    done = f" {format_size(health.done)} of {format_size(health.total)}" if health.total else ""
    return f"{health.phase} …{done}"


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
            console.print(f"andiron: {what} …")

    try:
        yield tell
    finally:
        moving.stop()
