"""`andiron pull`: a checkpoint from the Hub, whole and checked."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from andiron.cli.recipe_option import RecipeOption

if TYPE_CHECKING:
    import httpx
    from rich.console import Console
    from rich.progress import Progress

    from andiron.hub.listing import Listing

EXIT_FAILED, EXIT_INTERRUPTED = 1, 130


def pull(
    model: Annotated[
        str,
        typer.Argument(
            help="A name on the Hub (Qwen/Qwen3.5-35B-A3B), or one that `andiron plan` knows (qwen3.5-35b-a3b-nvfp4)."
        ),
    ],
    recipe: RecipeOption = None,
    revision: Annotated[str | None, typer.Option(help="Branch, tag or commit. Default: main.")] = None,
    to: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to put it. Default: a directory of the model's name, here."),
    ] = None,
) -> None:
    """Download a checkpoint from the Hub, with its tokenizer and chat template.

    What is there already is kept when its hash is right, and what broke
    off goes on where it was: after a failure, say the same again.

    Sizes and hashes are compared with the Hub's, the tensors with the
    config. The hashes stay beside the files, in SHA256SUMS, for
    `andiron doctor` to check later. HF_TOKEN, HF_ENDPOINT and
    HF_HUB_OFFLINE are honoured.
    """
    from andiron.hub.web import HubError

    try:
        _pull(_repository(model), revision, to)
    except HubError as error:
        print(f"andiron: {error}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED) from None
    except KeyboardInterrupt:
        print("andiron: stopped; the same command goes on from here", file=sys.stderr)
        raise typer.Exit(EXIT_INTERRUPTED) from None


def _pull(repository: str, revision: str | None, to: Path | None) -> None:
    from rich.console import Console

    from andiron.hub.listing import listing
    from andiron.hub.record import write_record
    from andiron.hub.web import client
    from andiron.sizes import format_size

    console = Console(highlight=False, markup=False, stderr=True, soft_wrap=True)
    directory = to or Path(repository.split("/")[1])
    with client() as web:
        found = listing(web, repository, revision, console.print)
        size = format_size(found.size)
        console.print(f"{repository} at {found.commit[:12]}: {len(found.files)} files, {size}, to {directory}")
        _make(directory)
        with _progress(console) as progress:
            _fetch(web, found, directory, progress)
    write_record(directory, found)
    console.print(f"All {len(found.files)} files have the Hub's hashes")
    print(directory)  # alone on stdout, for scripts
    _examine(console, directory)


def _fetch(web: "httpx.Client", found: "Listing", directory: Path, progress: "Progress") -> None:
    from andiron.hub.transfer import Transfer, take_stock

    names = tuple(file.name for file in found.files)  # a part's name begins with its file's
    here = sum(path.stat().st_size for path in directory.iterdir() if path.name.startswith(names))
    checking = progress.add_task("checking what is here", total=here or None, visible=here > 0)
    jobs = take_stock(found.files, directory, lambda n: progress.advance(checking, n))
    progress.remove_task(checking)
    for job in jobs:
        if job.replaces:
            progress.console.print(f"{job.target} is not the Hub's: it is replaced")
    missing = sum(job.missing for job in jobs)
    _check_space(directory, missing)
    fetching = progress.add_task("downloading", total=missing, visible=missing > 0)
    Transfer(web, found, lambda n: progress.advance(fetching, n), progress.console.print).fetch(jobs)


def _repository(model: str) -> str:
    from andiron.errors import AndironError, nearest
    from andiron.plan.rows import published

    if (row := published().get(model.lower())) is not None:
        return row.hub
    if model.count("/") == 1 and all(model.split("/")) and not model.startswith((".", "~")):
        return model
    raise AndironError(f"{model!r} is no name on the Hub like Qwen/Qwen3.5-35B-A3B; {nearest(model, published())}")


def _make(directory: Path) -> None:
    from andiron.errors import AndironError

    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AndironError(f"{directory} cannot be made: {error.strerror}; choose another with --to") from None


def _check_space(directory: Path, missing: int) -> None:
    import shutil

    from andiron.errors import AndironError
    from andiron.sizes import format_size

    free = shutil.disk_usage(directory).free
    if missing > free:
        raise AndironError(
            f"{directory} has {format_size(free)} free, {format_size(missing)} are still to come; "
            "make room, or choose another disk with --to"
        )


def _progress(console: "Console") -> "Progress":
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(binary_units=True),
        TransferSpeedColumn(),
        TimeRemainingColumn(compact=True),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _examine(console: "Console", directory: Path) -> None:
    """What was published may still be wrong: the doctor's look at the tensors, and how to serve it."""
    import shlex

    from andiron.doctor import apart
    from andiron.doctor.finding import Severity
    from andiron.doctor.subject import Subject
    from andiron.errors import AndironError
    from andiron.plan import checkpoint
    from andiron.plan.rows import engines

    try:
        model = checkpoint.find(str(directory.absolute()))
    except AndironError as error:
        console.print(f"It is no model that Andiron serves by itself: {error}")
        return
    findings = list(
        apart.examine("tensors", Subject(model=str(directory.absolute()), is_quick=True), lambda text: None)
    )
    for finding in findings:
        if finding.severity is not Severity.NOTE:
            console.print(f"{finding.name}: {finding.seen}")
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise typer.Exit(EXIT_FAILED)
    engine = [] if model.format in engines()["andiron"].formats else ["--engine", "vllm"]
    console.print(f"Serve it: {shlex.join(['andiron', 'serve', str(directory), *engine])}")
