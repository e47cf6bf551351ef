"""`andiron bench`: a server measured, and what was measured shown."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from andiron.cli.bench_group import DEFAULT, SERVE_OPTIONS, BenchGroup, Measurement
from andiron.errors import AndironError

_SERVER: Any = {"rich_help_panel": "Which server"}
_LOAD: Any = {"rich_help_panel": "How much, and of what"}
_OUTPUT: Any = {"rich_help_panel": "Output"}

DEFAULT_OUT = Path("bench-results")
EXIT_WORSE = 1

bench = typer.Typer(name="bench", cls=BenchGroup, help="Measure a server, and compare and show what was measured.")


@dataclass(frozen=True)
class Numbers:
    """`1,8,32`; not a tuple, which typer would take for an option of several words."""

    values: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "Numbers":
        return cls(_numbers(text, at_least=1))

    @classmethod
    def parse_depths(cls, text: str) -> "Numbers":
        return cls(_numbers(text, at_least=0))


def _numbers(text: str, *, at_least: int) -> tuple[int, ...]:
    try:
        found = tuple(int(word) for word in text.split(","))
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a list of numbers like 1,8,32") from None
    if min(found) < at_least:
        raise typer.BadParameter(f"{text!r} has a number below {at_least}")
    return found


@bench.command(DEFAULT, cls=Measurement)
def measure(
    context: typer.Context,
    suites: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SUITE",
            help="quick, seeds, sweep, mix, agent, stress, soak, coldstart, replay. Left out: quick.",
        ),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(help="Measure the server at this address, whoever made it. Left out, one is started.", **_SERVER),
    ] = None,
    api_key: Annotated[
        str | None, typer.Option(envvar="ANDIRON_API_KEY", help="Key the server asks for.", **_SERVER)
    ] = None,
    model: Annotated[
        str | None, typer.Option(metavar="NAME", help="Model of the server. Default: its only one.", **_SERVER)
    ] = None,
    serve: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Start `andiron serve` on this checkpoint. Default: Ember.", **_SERVER),
    ] = None,
    recipe: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|NAME",
            help="Start `andiron serve` with this recipe; with --url, only say that the server runs it.",
            **_SERVER,
        ),
    ] = None,
    context_length: Annotated[
        int | None,
        typer.Option("--context", min=2, help="The server's max_model_len, if it does not tell.", **_SERVER),
    ] = None,
    device: Annotated[
        str | None,
        typer.Option(
            help="Where the server computes, as `andiron plan` names it; for the bandwidth ceiling. Default: this "
            "machine, if it runs here.",
            **_SERVER,
        ),
    ] = None,
    sequences: Annotated[
        int | None,
        typer.Option(
            min=1, help="Sequences that the server computes at once; for bursts of four times that.", **_SERVER
        ),
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=1, help="Seconds a request may take before it counts as failed.", **_SERVER)
    ] = 3600.0,
    effort: Annotated[
        float,
        typer.Option(min=0.01, help="Requests of each cell, times this: 0.3 for a look, 3 for quiet figures.", **_LOAD),
    ] = 1.0,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SECTION", help="Only sections that begin so, like 'concurrency'; repeat for more.", **_LOAD
        ),
    ] = None,
    concurrency: Annotated[
        Numbers | None,
        typer.Option(parser=Numbers.parse, metavar="N,N,…", help="Streams at once, in place of the suite's.", **_LOAD),
    ] = None,
    prompts: Annotated[
        Numbers | None,
        typer.Option(parser=Numbers.parse, metavar="N,N,…", help="Prompt lengths, in place of the suite's.", **_LOAD),
    ] = None,
    depths: Annotated[
        Numbers | None,
        typer.Option(
            parser=Numbers.parse_depths,
            metavar="N,N,…",
            help="sweep: tokens before each prompt that are shared.",
            **_LOAD,
        ),
    ] = None,
    streams: Annotated[
        int | None, typer.Option(min=1, help="mix, agent, soak: at once, in place of their own.", **_LOAD)
    ] = None,
    hours: Annotated[float, typer.Option(min=0.001, help="soak: how long.", **_LOAD)] = 1.0,
    mix: Annotated[
        Path | None,
        typer.Option(metavar="FILE", exists=True, dir_okay=False, help="mix: a TOML file of mixes.", **_LOAD),
    ] = None,
    trace: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", exists=True, dir_okay=False, help="replay: a trace, one JSON object a line.", **_LOAD
        ),
    ] = None,
    arrivals: Annotated[
        Literal["poisson", "constant"],
        typer.Option(help="sweep: how requests come in the open loop, by chance or evenly.", **_LOAD),
    ] = "poisson",
    ttft_limit: Annotated[float, typer.Option(min=0, help="Goodput: seconds to the first token.", **_LOAD)] = 2.0,
    tpot_limit: Annotated[float, typer.Option(min=0, help="Goodput: seconds per token.", **_LOAD)] = 0.1,
    end_limit: Annotated[
        float | None, typer.Option(min=0, help="Goodput: seconds to the end of the answer. Default: any.", **_LOAD)
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, other texts and arrivals.", **_LOAD)] = 0,
    out: Annotated[
        Path, typer.Option(metavar="DIR", file_okay=False, help="Where the JSON and the page go.", **_OUTPUT)
    ] = DEFAULT_OUT,
    despite_failures: Annotated[
        bool,
        typer.Option("--despite-failures", help="Show latencies of cells in which requests failed, too.", **_OUTPUT),
    ] = False,
) -> None:
    """Measure a server of the OpenAI API: ours, vLLM, llama-server, …

    Without --url it starts one, on Ember or on what --serve or --recipe
    names, and stops it at the end; options after -- are for `andiron serve`.
    Writes JSON with every request and one HTML page to --out, also when it
    is interrupted or the server dies.

    The exit status is 1 when requests failed, 2 when nothing could be
    measured, 130 after Ctrl-C. For example:

    andiron bench

    andiron bench quick --url http://127.0.0.1:8000/v1

    andiron bench seeds --serve ./Qwen3.5-35B-A3B -- --engine vllm

    andiron bench sweep --url http://spark:8000 --device gb10 --concurrency 1,4,16

    Also: andiron bench list · compare A.json B.json · report FILE.json
    """
    from rich.console import Console

    from andiron.bench import run
    from andiron.bench.records import Limits, Report
    from andiron.bench.report import files
    from andiron.bench.requests import load
    from andiron.bench.suites import find
    from andiron.bench.target import Wanted
    from andiron.bench.wishes import Wishes
    from andiron.cli import bench_view
    from andiron.cli.bench_server import Choice, server

    chosen = tuple(find(name) for name in dict.fromkeys(suites or ["quick"]))
    wishes = Wishes(
        effort=effort,
        only=tuple(only or ()),
        concurrency=concurrency.values if concurrency else (),
        prompts=prompts.values if prompts else (),
        depths=depths.values if depths else (),
        mix=mix,
        trace=trace,
        hours=hours,
        streams=streams,
        sequences=sequences,
        arrivals=arrivals,
        limits=Limits(ttft=ttft_limit, tpot=tpot_limit, end=end_limit),
        seed=seed,
    )
    choice = Choice(url, api_key, serve, recipe, context.meta[SERVE_OPTIONS])
    choice.check()
    wanted = Wanted(model, context_length, device or choice.device, choice.models)
    run.check(chosen, wishes, wanted)
    _check_folder(out)

    def keep(report: Report, *, with_page: bool) -> None:
        name = out / run.file_name(report)
        if with_page:
            files.save(report, name, despite_failures=despite_failures)
        else:
            files.write(report, files.paths(name)[0])

    try:
        with server(choice) as own, bench_view.BenchView() as view:
            job = run.Job(
                url=(url or "") if own is None else own.url,
                key=api_key if own is None else own.key,
                suites=chosen,
                wanted=wanted,
                wishes=wishes,
                command=_without_key(["andiron", *sys.argv[1:]]),
                timeout=timeout,
                server=own,
                checkpoint=choice.checkpoint,
            )
            outcome = load.run(run.measure(job, view, keep))
    except KeyboardInterrupt:  # before there was anything to keep
        raise typer.Exit(run.INTERRUPTED) from None
    name = out / run.file_name(outcome.report)
    bench_view.show(Console(highlight=False), outcome, name, despite_failures=despite_failures)
    raise typer.Exit(outcome.status)


def _check_folder(out: Path) -> None:
    """Before hours of measuring, not after."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AndironError(f"--out {out} cannot be made: {error.strerror}") from error
    if not os.access(out, os.W_OK):
        raise AndironError(f"--out {out} may not be written to; choose another folder")


def _without_key(command: Sequence[str]) -> tuple[str, ...]:
    """A report is shown to others."""
    hidden = list(command)
    for place, word in enumerate(command):
        if word == "--api-key" and place + 1 < len(hidden):
            hidden[place + 1] = "…"
        elif word.startswith("--api-key="):
            hidden[place] = "--api-key=…"
    return tuple(hidden)


@bench.command("list")
def list_() -> None:
    """The suites: what each measures, and how long that takes."""
    from rich.console import Console

    from andiron.bench.suites import suites
    from andiron.cli import bench_view

    bench_view.show_suites(Console(highlight=False), suites().values())


@bench.command()
def compare(
    before: Annotated[Path, typer.Argument(metavar="A.json", help="A report.")],
    after: Annotated[Path, typer.Argument(metavar="B.json", help="Another, of the same suites.")],
    tolerance: Annotated[
        float, typer.Option(min=0, help="Share by which a figure may differ before it counts.")
    ] = 0.05,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Write a page (.html) or JSON (.json) too.")
    ] = None,
) -> None:
    """Two reports side by side: what became better or worse by more than noise.

    The exit status is 1 when something became worse.
    """
    from rich.console import Console

    from andiron.bench.report import files, side_by_side
    from andiron.bench.report.compare import compare as compared

    comparison = compared(files.read(before), files.read(after), tolerance=tolerance)
    side_by_side.show(Console(highlight=False), comparison)
    if out is not None:
        _write(out, comparison.json() if out.suffix == ".json" else side_by_side.page(comparison).encode())
    if comparison.worse:
        raise typer.Exit(EXIT_WORSE)


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise AndironError(f"--out {path} cannot be written: {error.strerror}") from error


@bench.command()
def report(
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help="A report.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Where the page goes. Default: beside it.")
    ] = None,
    despite_failures: Annotated[
        bool, typer.Option("--despite-failures", help="Show latencies of cells in which requests failed, too.")
    ] = False,
) -> None:
    """Make the page of a report again, and show its table."""
    from rich.console import Console

    from andiron.bench.report import files
    from andiron.cli import bench_view

    found = files.read(file)
    page = out or file.with_suffix(".html")
    files.write_page(found, page, json_path=file, despite_failures=despite_failures)
    console = Console(highlight=False)
    bench_view.show_report(console, found, despite_failures=despite_failures)
    console.print(f"\n{page}", markup=False, soft_wrap=True)
