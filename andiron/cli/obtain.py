"""The checkpoint that `andiron serve` is asked for: one that is here, or one that it downloads if it fits."""

import sys
from pathlib import Path

import typer

from andiron.errors import CheckpointError
from andiron.sizes import format_size


def local_checkpoint(model: str, *, engine: str, pull: bool | None) -> Path:
    """The directory of MODEL. If it is not here, `pull` says whether to download it; None asks on a terminal."""
    from andiron.plan import names

    if (directory := names.local_directory(model)) is not None:
        return directory
    command = f"`andiron pull {model}`"
    if pull is False or (pull is None and not _is_terminal()):
        raise CheckpointError(f"{model} is not downloaded: run {command}, or add --pull")
    check_fit(model, engine)
    if pull is None and not _confirmed(names.repository(model)):
        raise CheckpointError(f"{model} is not downloaded; {command} does it")
    return _download(names.repository(model))


def local_drafter(drafter: str, *, pull: bool | None) -> Path:
    """The directory of a drafter, by the same names and in the same way; it is small next to its model."""
    from andiron.plan import names

    if (directory := names.local_directory(drafter)) is not None:
        return directory
    if not pull:
        raise CheckpointError(f"the drafter {drafter} is not downloaded: run `andiron pull {drafter}`, or add --pull")
    return _download(names.repository(drafter))


def check_fit(model: str, engine: str) -> None:
    """Raises if the plan says that this engine has no room for MODEL here, before anything is downloaded."""
    from andiron.plan import checkpoint, machine
    from andiron.plan.budget import TITLES, Goals
    from andiron.plan.planning import make_plan

    name, device = machine.find(None)
    plan = make_plan(checkpoint.find(model), name, device, Goals())
    planned = plan.vllm if engine == "vllm" else plan.andiron
    budget = planned.budget
    if budget.is_served:
        return
    why = budget.refusal or f"has no room for it on {device.title}: {format_size(budget.short)} are missing"
    other = plan.andiron if engine == "vllm" else plan.vllm
    instead = f"; {TITLES[other.budget.engine]} can: --engine {other.budget.engine}" if other.budget.is_served else ""
    raise CheckpointError(
        f"{model} was not downloaded, because {TITLES[engine]} {why}{instead}; `andiron plan {model}` says what would "
        "fit, and `andiron plan` what suits this machine"
    )


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _confirmed(repository: str) -> bool:
    from andiron.hub.download import listing, missing_bytes

    wanted = listing(repository)
    size = format_size(missing_bytes(wanted))
    try:
        return typer.confirm(f"{repository} is not here. Download {size}?", default=True, err=True)
    except typer.Abort:  # Ctrl-C or Ctrl-D at the question
        return False


def _download(repository: str) -> Path:
    from andiron.cli.pull import download, stderr_console, stopped

    try:
        return download(stderr_console(), repository)
    except KeyboardInterrupt:
        raise stopped() from None
