"""`andiron pull`: download a checkpoint from the Hub and check it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from andiron.cli.options import RecipeOption, complete_model
from andiron.errors import AndironError

if TYPE_CHECKING:
    from rich.console import Console

    from andiron.hub.download import Listing
    from andiron.hub.hashes import ExpectedHash

EXIT_FAILED, EXIT_INTERRUPTED = 1, 130


def pull(
    model: Annotated[
        str,
        typer.Argument(
            metavar="MODEL",
            autocompletion=complete_model,
            help="A short name (qwen3.6-35b-a3b-nvfp4), or a name on the Hub (Qwen/Qwen3.5-35B-A3B).",
        ),
    ],
    recipe: RecipeOption = None,
    revision: Annotated[str | None, typer.Option(help="Branch, tag or commit. Default: main.")] = None,
    to: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Download into this directory. Default: the Hub's cache."),
    ] = None,
) -> None:
    """Download a checkpoint from the Hub, with its tokenizer and chat template.

    The files go into the Hub's cache, where `andiron serve NAME` and
    other programs find them, or into the directory given with --to.

    Transfers that break are resumed. If the command fails or you stop it,
    run it again: it keeps the files that are complete. Every file is
    compared with the Hub's hash, and the tensors with config.json.

    It uses huggingface_hub, so HF_TOKEN, HF_HOME, HF_ENDPOINT and its other
    environment variables work as usual.
    """
    from andiron.hub.download import HubError
    from andiron.plan import names

    repository = _repository(model)
    console = stderr_console()
    try:
        directory = download(console, repository, revision, to)
        print(to or directory)  # alone on stdout, for scripts
        name = names.short_name(repository) or repository
        _examine(console, directory, str(to or (directory if revision else name)))
    except HubError as error:
        print(f"andiron: {error}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED) from None
    except KeyboardInterrupt:
        raise stopped() from None


def _repository(model: str) -> str:
    from andiron import ember
    from andiron.plan import names

    if model == ember.NAME:
        raise AndironError(f"{model} comes with Andiron: there is nothing to download, run `andiron serve`")
    if names.is_directory(model):
        raise AndironError(f"{model} is a directory on this machine: there is nothing to download")
    return names.repository(model)


def stopped() -> typer.Exit:
    print("andiron: stopped; run the same command again to continue", file=sys.stderr)
    return typer.Exit(EXIT_INTERRUPTED)


def stderr_console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, stderr=True, soft_wrap=True)


def download(console: "Console", repository: str, revision: str | None = None, to: Path | None = None) -> Path:
    """Downloads a checkpoint and compares its hashes with the Hub's. Returns its directory."""
    from andiron.hub.download import listing
    from andiron.sizes import format_size

    wanted = listing(repository, revision)
    _check_space(wanted, to)
    where = to or "the Hub's cache"
    size = format_size(wanted.size)
    console.print(f"{repository} at {wanted.commit[:12]}: {len(wanted.files)} files, {size}, to {where}")
    directory = _download(console, wanted, to)
    if damaged := _damaged(wanted, directory):
        console.print(
            f"Downloading again, because the hash is wrong: {', '.join(entry.file.name for entry in damaged)}"
        )
        _discard(damaged)
        _download(console, wanted, to)
        if damaged := _damaged(wanted, directory):
            _discard(damaged)
            raise _corrupt(damaged)
    console.print(f"All {len(wanted.files)} files have the Hub's hashes")
    return directory


def _download(console: "Console", wanted: "Listing", to: Path | None) -> Path:
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

    from andiron.hub.download import fetch, missing_bytes

    missing = missing_bytes(wanted, to)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(binary_units=True),
        TransferSpeedColumn(),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("downloading", total=missing, visible=missing > 0)
        return fetch(wanted, to, lambda count: progress.advance(task, count))


def _check_space(wanted: "Listing", to: Path | None) -> None:
    import shutil

    from andiron.hub.download import cache, missing_bytes
    from andiron.sizes import format_size

    directory = (to or cache()).absolute()
    existing = next(place for place in (directory, *directory.parents) if place.exists())
    free, missing = shutil.disk_usage(existing).free, missing_bytes(wanted, to)
    if missing > free:
        raise AndironError(
            f"{directory} has {format_size(free)} free, but {format_size(missing)} are still to be downloaded; "
            "free space, or choose another disk with --to or HF_HOME"
        )


def _damaged(wanted: "Listing", directory: Path) -> "list[ExpectedHash]":
    from andiron.cli.terminal import status
    from andiron.hub.hashes import ExpectedHash, mismatches

    expected = [ExpectedHash(directory / file.name, file.hash, "the Hub") for file in wanted.files]
    with status("checking hashes") as tell:
        return [entry for entry, _ in mismatches(expected, tell)]


def _discard(damaged: "list[ExpectedHash]") -> None:
    for entry in damaged:
        entry.file.resolve().unlink(missing_ok=True)  # in the Hub's cache, the blob that the file is a link to
        entry.file.unlink(missing_ok=True)


def _corrupt(damaged: "list[ExpectedHash]") -> AndironError:
    from andiron.hub.download import AGAIN, HubError

    names = ", ".join(entry.file.name for entry in damaged)
    return HubError(f"{names}: downloaded twice with a wrong hash, and deleted; {AGAIN}, perhaps without a mirror")


def _examine(console: "Console", directory: Path, model: str) -> None:
    """Check the tensors against config.json, since what was published may be wrong, and print how to serve it."""
    import shlex

    from andiron.doctor import apart
    from andiron.doctor.finding import Severity
    from andiron.doctor.subject import Subject
    from andiron.plan import checkpoint

    try:
        found = checkpoint.find(str(directory.absolute()))
    except AndironError as error:
        console.print(f"Andiron cannot serve this model with its own engine: {error}")
        console.print(f"vLLM may: {shlex.join(['andiron', 'serve', model])} --engine vllm")
        return
    subject = Subject(model=str(directory.absolute()), is_quick=True)
    findings = list(apart.examine("tensors", subject, lambda text: None))
    for finding in findings:
        if finding.severity is not Severity.NOTE:
            console.print(f"{finding.name}: {finding.seen}")
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise typer.Exit(EXIT_FAILED)
    serve = shlex.join(["andiron", "serve", model])
    console.print(f"Serve it: {serve}")
    if found.row.packed:
        console.print(f"Or with vLLM: {serve} --engine vllm")
