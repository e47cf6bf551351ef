"""`hearth pull`: a checkpoint from the Hub, whole and checked."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

EXIT_FAILED, EXIT_INTERRUPTED = 1, 130


def pull(
    model: Annotated[
        str,
        typer.Argument(
            help="A name on the Hub (Qwen/Qwen3.5-35B-A3B), or one that `hearth plan` knows (qwen3.5-35b-a3b-nvfp4)."
        ),
    ],
    revision: Annotated[str | None, typer.Option(help="Branch, tag or commit. Default: main.")] = None,
    to: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to put it. Default: a directory of the model's name, here."),
    ] = None,
) -> None:
    """Download a checkpoint from the Hub, with its tokenizer and chat template.

    What is there already is kept when its hash is right, and what broke
    off goes on where it was: after a failure, say the same again.
    Sizes and hashes are compared with the Hub's, then the files with
    each other. HF_TOKEN, HF_ENDPOINT and HF_HUB_OFFLINE are honoured.
    """
    from hearth.hub.listing import HubError

    try:
        _pull(_repository(model), revision, to)
    except HubError as error:
        print(f"hearth: {error}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED) from None
    except KeyboardInterrupt:
        print("hearth: stopped; the same command goes on from here", file=sys.stderr)
        raise typer.Exit(EXIT_INTERRUPTED) from None


def _pull(repository: str, revision: str | None, to: Path | None) -> None:
    from rich.console import Console

    from hearth.cli.sizes import format_size
    from hearth.hub.listing import client, listing
    from hearth.hub.tensors import check_tensors
    from hearth.hub.transfer import Job, fetch_all, take_stock

    console = Console(highlight=False, stderr=True)
    directory = to or Path(repository.split("/")[1])
    with client() as web:
        found = listing(web, repository, revision)
        console.print(
            f"{repository} at {found.commit[:12]}: {len(found.files)} files, {format_size(found.size)}", markup=False
        )
        _make(directory)
        names = tuple(file.name for file in found.files)  # a part's name begins with its file's
        here = sum(path.stat().st_size for path in directory.iterdir() if path.name.startswith(names))
        with _progress(console) as progress:
            checking = progress.add_task("checking what is here", total=here or None, visible=here > 0)
            jobs: list[Job] = take_stock(found.files, directory, lambda n: progress.advance(checking, n))
            progress.remove_task(checking)
            for job in jobs:
                if job.replaces:
                    progress.console.print(f"{job.target} is not the Hub's: it is replaced", markup=False)
            missing = sum(job.missing for job in jobs)
            _check_space(directory, missing)
            fetching = progress.add_task("downloading", total=missing, visible=missing > 0)
            fetch_all(web, jobs, lambda n: progress.advance(fetching, n))
    contents = check_tensors(directory)
    console.print(
        f"Verified: {len(found.files)} files against the Hub's hashes; {contents.tensors:,} tensors "
        f"in {contents.files} safetensors file{'s' if contents.files > 1 else ''}",
        markup=False,
    )
    _show_use(console, directory, has_mtp=contents.has_mtp)


def _repository(model: str) -> str:
    from hearth.errors import HearthError, nearest
    from hearth.plan.rows import published

    if (row := published().get(model.lower())) is not None:
        return row.hub
    if model.count("/") == 1 and all(model.split("/")) and not model.startswith((".", "~")):
        return model
    raise HearthError(f"{model!r} is no name on the Hub like Qwen/Qwen3.5-35B-A3B; {nearest(model, published())}")


def _make(directory: Path) -> None:
    from hearth.errors import HearthError

    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HearthError(f"{directory} cannot be made: {error.strerror}; choose another with --to") from None


def _check_space(directory: Path, missing: int) -> None:
    import shutil

    from hearth.cli.sizes import format_size
    from hearth.errors import HearthError

    free = shutil.disk_usage(directory).free
    if missing > free:
        raise HearthError(
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


def _show_use(console: "Console", directory: Path, *, has_mtp: bool) -> None:
    """Where it lies, on stdout for scripts; how to serve it beside that."""
    import shlex

    from hearth.errors import HearthError
    from hearth.plan import checkpoint
    from hearth.plan.rows import engines

    print(directory)
    try:
        model = checkpoint.find(str(directory))
    except HearthError as error:
        console.print(f"Hearth does not serve it: {error}", markup=False, soft_wrap=True)
        return
    engine = [] if model.format in engines()["hearth"].formats else ["--engine", "vllm"]
    head = "with" if has_mtp else "without"
    console.print(f"{model.row.title}, {head} a draft head. Serve it: ", end="", markup=False)
    console.print(shlex.join(["hearth", "serve", str(directory), *engine]), markup=False, soft_wrap=True)
