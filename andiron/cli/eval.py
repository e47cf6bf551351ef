"""`andiron eval`: measures a model's accuracy through a real server."""

import contextlib
import platform
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from andiron import __version__
from andiron.cli.options import SERVER_PANEL, ApiKeyOption, ServedModelOption, complete_model
from andiron.errors import AndironError

if TYPE_CHECKING:
    from rich.progress import Progress

    from andiron.evals.parts import Part
    from andiron.evals.report import CaseRecord, EvalReport
    from andiron.evals.run import EvalTarget

EXIT_MISSED = 1

_OUTPUT: Any = {"rich_help_panel": "Output"}


@dataclass(frozen=True)
class EvalSettings:
    """Which cases are asked, and how."""

    suite: str
    parts: "list[tuple[Part, tuple[str, ...]]]"  # with their skills
    cases: int
    seed: int
    concurrency: int
    max_tokens: int


def evaluate(
    suite: Annotated[
        Literal["ember"], typer.Argument(metavar="SUITE", help="Which cases: `ember` measures Ember's skills.")
    ],
    model: Annotated[
        str | None,
        typer.Argument(
            metavar="MODEL",
            autocompletion=complete_model,
            help="Start a server with this model: a short name, a name on the Hub, or a directory. Default: Ember. "
            "Not with --url.",
        ),
    ] = None,
    part: Annotated[
        Literal["held-out", "familiar"] | None,
        typer.Option(
            help="Only one part: `held-out` has requests in people's own words, `familiar` new values in the sentences "
            "that Ember was trained on."
        ),
    ] = None,
    skills: Annotated[str | None, typer.Option(help="Measure only these skills, such as invoice,tools.")] = None,
    cases: Annotated[
        int,
        typer.Option(min=1, help="Cases per skill; fewer with long prompts, ten times as many for no_loops."),
    ] = 100,
    seed: Annotated[
        int, typer.Option(help="A different seed gives different cases, none of which the model was trained on.")
    ] = 0,
    max_tokens: Annotated[int, typer.Option(min=1, help="Maximum answer length in tokens, including thinking.")] = 512,
    url: Annotated[
        str | None, typer.Option(help="Measure the server at this URL instead of starting one.", **SERVER_PANEL)
    ] = None,
    api_key: ApiKeyOption = None,
    model_name: ServedModelOption = None,
    concurrency: Annotated[int, typer.Option(min=1, help="Concurrent requests.", **SERVER_PANEL)] = 8,
    show_failures: Annotated[int, typer.Option(min=0, help="Print this many failures per skill.", **_OUTPUT)] = 0,
    json: Annotated[
        Path | None, typer.Option(help="Write all cases and answers to this file.", dir_okay=False, **_OUTPUT)
    ] = None,
) -> None:
    """Measure a model's accuracy on cases it was not trained on.

    The exit status is 1 if a skill misses its threshold.
    """
    import asyncio

    from rich.console import Console

    from andiron.cli import eval_view

    settings = EvalSettings(suite, _chosen(part, skills), cases, seed, concurrency, max_tokens)
    with _target(model, url, api_key) as target:
        report = asyncio.run(_measure(replace(target, model=model_name), settings))
    console = Console()
    if json is not None:
        _write(json, report.json())
    eval_view.show_failures(console, report.records, show_failures)
    console.print(eval_view.table(report))
    if report.missed:
        raise typer.Exit(EXIT_MISSED)


def _chosen(part: str | None, skills: str | None) -> "list[tuple[Part, tuple[str, ...]]]":
    from andiron.evals.parts import PARTS

    parts = [known for known in PARTS if part in (None, known.name)]
    if skills is None:
        return [(known, tuple(known.thresholds)) for known in parts]
    names = tuple(dict.fromkeys(name.strip() for name in skills.split(",")))
    every = dict.fromkeys(skill for known in parts for skill in known.thresholds)
    if unknown := [name for name in names if name not in every]:
        raise AndironError(f"--skills: unknown {', '.join(map(repr, unknown))}; known: {', '.join(every)}")
    chosen = [(known, tuple(name for name in names if name in known.thresholds)) for known in parts]
    return [(known, skills_of_part) for known, skills_of_part in chosen if skills_of_part]


@contextlib.contextmanager
def _target(model: str | None, url: str | None, api_key: str | None) -> "Iterator[EvalTarget]":
    from andiron.cli.options import model_directory
    from andiron.cli.own_server import OwnServer
    from andiron.cli.terminal import status
    from andiron.evals.run import EvalTarget

    if url is not None:
        if model is not None:
            raise AndironError(
                f"MODEL ({model}) starts a server; to choose a model of the server at --url, use --model"
            )
        yield EvalTarget(url, api_key)
        return
    server = OwnServer(None if model is None else model_directory(model))
    try:
        with status(f"starting {server.name}") as tell:
            server.start(tell)
        yield EvalTarget(server.url, server.key)
    finally:
        server.stop()


async def _measure(target: "EvalTarget", settings: EvalSettings) -> "EvalReport":
    from andiron.cli import eval_view
    from andiron.evals.report import EvalReport
    from andiron.evals.run import model_of

    model = await model_of(target)
    started, clock = datetime.now(UTC), time.monotonic()
    with eval_view.progress() as progress:
        runs = [await _run(target, model, part, skills, settings, progress) for part, skills in settings.parts]
    records = [record for run in runs for record in run]
    return EvalReport(
        suite=settings.suite,
        andiron=__version__,
        python=platform.python_version(),
        model=model,
        server=target.base,
        started=started.isoformat(timespec="seconds"),
        seconds=time.monotonic() - clock,
        seed=settings.seed,
        cases=settings.cases,
        concurrency=settings.concurrency,
        max_tokens=settings.max_tokens,
        scores=[score for part, skills in settings.parts for score in part.scores(skills, records)],
        records=records,
    )


async def _run(
    target: "EvalTarget",
    model: str,
    part: "Part",
    skills: tuple[str, ...],
    settings: EvalSettings,
    progress: "Progress",
) -> "list[CaseRecord]":
    """The records of one part, shown as one bar."""
    from andiron.evals.run import run

    drawn = [pair for skill in skills for pair in enumerate(part.cases(skill, settings.cases, settings.seed))]
    bar = progress.add_task(f"{model}, {part.name}", total=len(drawn))
    return await run(
        target,
        drawn,
        part=part.name,
        model=model,
        concurrency=settings.concurrency,
        max_tokens=settings.max_tokens,
        on_record=lambda record: progress.advance(bar),
    )


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise AndironError(f"--json {path} cannot be written ({error.strerror})") from error
