"""Which server `andiron chat` talks to: one that runs, or one of its own that lives as long as the chat."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from andiron.cli.chat.client import ChatClient, ServerError
from andiron.cli.own_server import OwnServer, status, wait_ready
from andiron.errors import AndironError

DEFAULT_URL = "http://127.0.0.1:8000"


@contextlib.contextmanager
def connection(model: Path | None, url: str | None, key: str | None) -> Iterator["Connection"]:
    """A server that takes requests; one started for this ends with it."""
    if url is not None and model is not None:
        raise AndironError(f"MODEL ({model}) is for a server of the chat's own; with --url, choose by --model NAME")
    if model is not None and not model.is_dir():
        raise AndironError(f"{model} is not a directory; give a checkpoint's, or choose a server's model by --model")
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


@dataclass(frozen=True)
class Connection:
    client: ChatClient
    own: OwnServer | None = None

    def choose(self, name: str | None) -> str:
        """The model asked for, if the server has it; else the server's first."""
        names = [model.id for model in self.client.models()]
        if not names:
            raise AndironError(f"the server at {self.client.url} has no model")
        if name is not None and name not in names:
            raise AndironError(f"the server at {self.client.url} has no model {name!r}; it has {', '.join(names)}")
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
