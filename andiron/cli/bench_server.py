"""Which server `andiron bench` measures: one that runs, or one of its own, and what is known about it beforehand."""

import contextlib
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from andiron import ember
from andiron.cli.own_server import OwnServer
from andiron.cli.terminal import status
from andiron.errors import AndironError
from andiron.recipes.options import local_model
from andiron.recipes.recipe import Recipe, find, read_recipe

# Options of `andiron serve` that a server of the measurement's own has from us.
OURS = ("--host", "--port", "--api-key", "--drain-timeout", "--recipe")


@dataclass(frozen=True)
class Choice:
    """What the command line says about the server."""

    url: str | None
    key: str | None
    serve: Path | None
    recipe: str | None
    options: Sequence[str]  # of `andiron serve`

    def check(self) -> None:
        if self.url is not None and self.serve is not None:
            raise AndironError(
                f"--serve {self.serve} starts a server and --url {self.url} measures one that runs: give one"
            )
        if self.url is not None and self.options:
            raise AndironError(f"{shlex.join(self.options)} after -- is for a server that we start; leave out --url")
        if self.serve is not None and not self.serve.is_dir():
            raise AndironError(
                f"--serve {self.serve} is not a directory; give a checkpoint's (`andiron pull` fetches one)"
            )
        for option in self.options:
            if option.split("=")[0] in OURS:
                raise AndironError(f"{option} is set by `andiron bench` itself; leave it out after --")

    @property
    def known_recipe(self) -> Recipe | None:
        return None if self.recipe is None else read_recipe(find(self.recipe))

    @property
    def models(self) -> tuple[str, ...]:
        """What the checkpoint may be known by, beside the server's own word."""
        recipe = self.known_recipe
        named = (local_model(recipe.model), recipe.like or recipe.model) if recipe is not None else ()
        return (*((str(self.serve),) if self.serve is not None else ()), *named)

    @property
    def device(self) -> str | None:
        """A recipe names the device that it is for; a server of our own runs here, whatever that says."""
        recipe = self.known_recipe
        return recipe.device if recipe is not None and self.url is not None else None

    @property
    def checkpoint(self) -> Path | None:
        """The directory, where it is ours to look into."""
        if self.url is not None:
            return None
        recipe = self.known_recipe
        found = self.serve or (Path(local_model(recipe.model)) if recipe is not None else ember.PATH)
        return found if found.is_dir() else None


class Own:
    """A server that is ours to stop and start."""

    def __init__(self, choice: Choice) -> None:
        recipe = [] if choice.recipe is None else ["--recipe", str(find(choice.recipe).resolve())]
        self._server = OwnServer(choice.serve, [*recipe, *choice.options])
        recipe_name = f"recipe {choice.recipe}" if choice.recipe is not None and choice.serve is None else ""
        self._name = recipe_name or self._server.name
        self.url = self._server.url
        self.key: str | None = self._server.key

    @property
    def pid(self) -> int | None:
        return self._server.pid

    def log(self) -> str:
        return self._server.printed()

    def restart(self, environment: Mapping[str, str]) -> float:
        self._server.halt()
        began = time.perf_counter()
        self._server.start(lambda text: None, **environment)
        return began

    def first_start(self) -> None:
        with status(f"starting {self._name}") as tell:
            self._server.start(tell)

    def halt(self) -> None:
        self._server.halt()

    def stop(self) -> None:
        self._server.stop()


@contextlib.contextmanager
def server(choice: Choice) -> Iterator[Own | None]:
    """None where one runs already."""
    if choice.url is not None:
        yield None
        return
    own = Own(choice)
    try:
        own.first_start()
        yield own
    finally:
        own.stop()
