"""`andiron models`: lists the checkpoints on this machine, and removes them."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from andiron.cli.options import complete_stored
from andiron.errors import AndironError

if TYPE_CHECKING:
    from rich.console import Console

    from andiron.hub.store import StoredModel

models = typer.Typer(
    name="models", help="List the checkpoints on this machine, and remove them.", invoke_without_command=True
)
DAY = 86_400


@models.callback()
def list_(
    context: typer.Context,
    json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the checkpoints in the Hub's cache: size, format, and what fits this machine.

    `andiron pull` and other programs that use the Hub put them there.
    `andiron models rm NAME` removes one.
    """
    if context.invoked_subcommand is not None:
        return
    import msgspec
    from rich.console import Console

    from andiron.hub import store

    rows = [_row(model) for model in store.stored()]
    if json:
        print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
    else:
        _show(Console(highlight=False), rows)


@models.command()
def rm(
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME…", autocompletion=complete_stored, help="As `andiron models` lists them."),
    ],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Remove models from the Hub's cache, all revisions of each."""
    from andiron.hub import store
    from andiron.plan.names import repository
    from andiron.sizes import format_size

    found = [store.find(repository(name)) for name in names]
    for model in {each.repository: each for each in found}.values():
        size = format_size(model.size)
        if not yes and not sys.stdin.isatty():
            raise AndironError(f"{model.repository} ({size}) was not removed: without a terminal, add --yes")
        if yes or typer.confirm(f"Remove {model.repository}, {size}?", default=False):
            store.remove(model)
            print(f"removed {model.repository}, {size}")


@dataclass(frozen=True)
class ModelRow:
    """A model in the store, and what this machine can do with it."""

    name: str
    repository: str
    size: int
    directory: str | None
    used: float
    format: str | None
    fits: tuple[str, ...]  # engines
    note: str | None


def _row(model: "StoredModel") -> ModelRow:
    from andiron.plan import checkpoint, machine
    from andiron.plan.budget import TITLES, Goals
    from andiron.plan.names import short_name
    from andiron.plan.planning import make_plan

    fmt, fits = None, tuple[str, ...]()
    note = "incomplete" if model.is_partial else "no weights" if model.directory is None else None
    if model.directory is not None:
        try:
            plan = make_plan(checkpoint.find(str(model.directory)), *machine.find(None), Goals())
            fmt = plan.model.format
            fits = tuple(TITLES[engine.budget.engine] for engine in plan.engines if engine.budget.is_served)
        except AndironError:
            note = note or "not of this family"
    return ModelRow(
        name=short_name(model.repository) or model.repository,
        repository=model.repository,
        size=model.size,
        directory=None if model.directory is None else str(model.directory),
        used=model.used,
        format=fmt,
        fits=fits,
        note=note,
    )


def _show(console: "Console", rows: Sequence[ModelRow]) -> None:
    from rich.table import Table

    from andiron.cli.terminal import Trimmed
    from andiron.hub.download import cache
    from andiron.sizes import format_size

    if not rows:
        console.print(f"No models in {cache()}. `andiron plan` says which one suits this machine.", soft_wrap=True)
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("name", "size", "format", "fits this machine", "last used"):
        table.add_column(title, justify="right" if title == "size" else "left", overflow="fold")
    for row in rows:
        fits = " and ".join(row.fits) or ("no" if row.format else "–")
        table.add_row(row.name, format_size(row.size), row.format or "–", row.note or fits, _age(row.used))
    console.print(Trimmed(table))
    console.print(f"\n{format_size(sum(row.size for row in rows))} in {cache()}", markup=False, soft_wrap=True)


def _age(used: float) -> str:
    days = int((time.time() - used) // DAY)
    return "today" if days < 1 else "yesterday" if days == 1 else f"{days} days ago"
