"""`andiron eval`: measures a model's accuracy through a real server."""

import contextlib
import platform
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from andiron import __version__
from andiron.cli.options import SERVER_PANEL, ApiKeyOption, ServedModelOption, complete_model
from andiron.errors import AndironError

if TYPE_CHECKING:
    from andiron.evals.report import CaseRecord, EvalReport, Score
    from andiron.evals.run import EvalTarget

EXIT_MISSED = 1

_OUTPUT: Any = {"rich_help_panel": "Output"}


@dataclass(frozen=True)
class EvalSettings:
    """Which cases are asked, and how."""

    suite: str
    skills: tuple[str, ...]
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
    skills: Annotated[str | None, typer.Option(help="Measure only these skills, such as invoice,tools.")] = None,
    cases: Annotated[
        int,
        typer.Option(min=1, help="Cases per skill; fewer with long prompts, ten times as many for no_loops."),
    ] = 100,
    seed: Annotated[
        int, typer.Option(help="A different seed gives different cases, none of which Ember was trained on.")
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
    """Measure a model's accuracy on requests in people's own words, none of which Ember was trained on.

    The exit status is 1 if a skill misses its threshold.
    """
    import asyncio

    from rich.console import Console

    from andiron.cli import eval_view

    settings = EvalSettings(suite, _chosen(skills), cases, seed, concurrency, max_tokens)
    with _target(model, url, api_key) as target:
        report = asyncio.run(_measure(replace(target, model=model_name), settings))
    console = Console()
    if json is not None:
        _write(json, report.json())
    eval_view.show_failures(console, report.records, show_failures)
    console.print(eval_view.table(report))
    if report.missed:
        raise typer.Exit(EXIT_MISSED)


def _chosen(skills: str | None) -> tuple[str, ...]:
    from andiron.evals import heldout

    if skills is None:
        return tuple(heldout.SKILLS)
    names = tuple(dict.fromkeys(name.strip() for name in skills.split(",")))
    if unknown := [name for name in names if name not in heldout.SKILLS]:
        raise AndironError(f"--skills: unknown {', '.join(map(repr, unknown))}; known: {', '.join(heldout.SKILLS)}")
    return names


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
    from andiron.evals import heldout
    from andiron.evals.report import EvalReport
    from andiron.evals.run import model_of, run

    model = await model_of(target)
    started, clock = datetime.now(UTC), time.monotonic()
    drawn = [
        pair for skill in settings.skills for pair in enumerate(heldout.cases(skill, settings.cases, settings.seed))
    ]
    with eval_view.progress() as progress:
        bar = progress.add_task(model, total=len(drawn))
        records = await run(
            target,
            drawn,
            model=model,
            concurrency=settings.concurrency,
            max_tokens=settings.max_tokens,
            on_record=lambda record: progress.advance(bar),
        )
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
        scores=[score for skill in settings.skills for score in _scores(skill, records)],
        records=records,
    )


def _scores(skill: str, records: "Sequence[CaseRecord]") -> "Iterator[Score]":
    """The skill's score; for records, that of their fields comes first."""
    from andiron.evals import heldout
    from andiron.evals.report import fields_score, score

    required = heldout.SKILLS[skill]
    if required.fields_threshold is not None:
        yield fields_score(skill, required.fields_threshold, records)
    yield score(skill, required.threshold, records)


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise AndironError(f"--json {path} cannot be written ({error.strerror})") from error
