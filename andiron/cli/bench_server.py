"""The server that `andiron bench` measures: one that runs already, or one that it starts and stops."""

import contextlib
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from andiron import ember
from andiron.cli.options import model_directory
from andiron.cli.own_server import OwnServer
from andiron.cli.terminal import status
from andiron.errors import AndironError
from andiron.recipes.options import local_model
from andiron.recipes.recipe import Recipe, find, read_recipe

# Options of `andiron serve` that we set ourselves for a server that we start.
RESERVED = ("--host", "--port", "--api-key", "--drain-timeout", "--recipe")


@dataclass(frozen=True)
class ServerChoice:
    """What the command line says about which server to measure."""

    url: str | None
    key: str | None
    serve: str | None  # any name of a model
    recipe_name: str | None
    options: Sequence[str]  # for `andiron serve`

    def check(self) -> None:
        if self.url is not None and self.serve is not None:
            raise AndironError(
                f"--serve {self.serve} starts a server, but --url {self.url} measures one that runs: give only one"
            )
        if self.url is not None and self.options:
            raise AndironError(
                f"{shlex.join(self.options)} after -- is for a server that we start: leave out --url, or these options"
            )
        _ = self.directory
        for option in self.options:
            if option.split("=")[0] in RESERVED:
                raise AndironError(f"{option} is set by `andiron bench` itself; leave it out after --")

    @cached_property
    def directory(self) -> Path | None:
        """Of the model that --serve names; raises if it is not downloaded."""
        return None if self.serve is None else model_directory(self.serve)

    @cached_property
    def recipe(self) -> Recipe | None:
        return None if self.recipe_name is None else read_recipe(find(self.recipe_name))

    @property
    def models(self) -> tuple[str, ...]:
        """Names of the checkpoint besides what the server says."""
        served = () if self.directory is None else (str(self.directory),)
        return (
            served
            if (recipe := self.recipe) is None
            else (*served, local_model(recipe.model), recipe.like or recipe.model)
        )

    @property
    def device(self) -> str | None:
        """The device that a recipe is for; but a server that we start runs here, whatever the recipe says."""
        return self.recipe.device if self.recipe is not None and self.url is not None else None

    @property
    def checkpoint(self) -> Path | None:
        """The directory of the checkpoint, if it is on this machine and we start the server."""
        if self.url is not None:
            return None
        found = self.directory or (ember.PATH if self.recipe is None else Path(local_model(self.recipe.model)))
        return found if found.is_dir() else None


class BenchServer:
    """A server that we start, as `andiron.bench.target.ManagedServer` describes it."""

    def __init__(self, choice: ServerChoice) -> None:
        name = choice.recipe_name
        recipe = [] if name is None else ["--recipe", str(find(name).resolve())]
        self._server = OwnServer(choice.directory, [*recipe, *choice.options])
        self.name = f"recipe {name}" if name is not None and choice.serve is None else self._server.name
        self.url = self._server.url
        self.key: str | None = self._server.key
        self.halt, self.stop, self.log = self._server.halt, self._server.stop, self._server.printed

    @property
    def pid(self) -> int | None:
        return self._server.pid

    def restart(self, environment: Mapping[str, str]) -> float:
        self._server.halt()
        began = time.perf_counter()
        self._server.start(lambda text: None, **environment)
        return began

    def first_start(self) -> None:
        with status(f"starting {self.name}") as tell:
            self._server.start(tell)


@contextlib.contextmanager
def started(choice: ServerChoice) -> Iterator[BenchServer | None]:
    """The server that we start, or None if one runs already."""
    if choice.url is not None:
        yield None
        return
    server = BenchServer(choice)
    try:
        server.first_start()
        yield server
    finally:
        server.stop()
