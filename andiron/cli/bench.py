"""`andiron bench`: measures a server, and compares and shows reports."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

from andiron.cli.options import complete_device, complete_model, complete_recipe, complete_suite
from andiron.errors import AndironError

_SERVER: Any = {"rich_help_panel": "Server"}
_LOAD: Any = {"rich_help_panel": "Load"}
_OUTPUT: Any = {"rich_help_panel": "Output"}

MEASURE = "bench"
SERVE_OPTIONS = "andiron.bench.serve_options"
DEFAULT_OUT = Path("bench-results")
EXIT_WORSE = 1


class BenchGroup(TyperGroup):
    """A command group in which `andiron bench SUITE …` needs no subcommand: suite names stand beside `compare`.

    Contexts are Any, because newer versions of typer bring their own copy of click.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Sets aside what follows `--`: options of `andiron serve`, which this parser does not know."""
        args, after = (args[: args.index("--")], args[args.index("--") + 1 :]) if "--" in args else (args, [])
        ctx.meta[SERVE_OPTIONS] = after
        if not args or args[0] not in self.commands:
            args = [MEASURE, *args]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return ("" if name == MEASURE else name), command, rest


class MeasureCommand(TyperCommand):
    """The command without a name, whose usage line would otherwise have two spaces in its place."""

    def get_usage(self, ctx: Any) -> str:
        return super().get_usage(ctx).replace("  ", " ")


bench = typer.Typer(name="bench", cls=BenchGroup, help="Measure a server, and compare and show reports.")


def _numbers(text: str | None, *, at_least: int = 1) -> tuple[int, ...]:
    """`1,8,32`."""
    try:
        found = tuple(int(word) for word in text.split(",")) if text else ()
    except ValueError:
        raise AndironError(f"{text!r} is not a list of numbers like 1,8,32") from None
    if min(found, default=at_least) < at_least:
        raise AndironError(f"{text!r} contains a number below {at_least}")
    return found


@bench.command(MEASURE, cls=MeasureCommand)
def measure(
    context: typer.Context,
    suites: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SUITE",
            autocompletion=complete_suite,
            help="quick, seeds, sweep, mix, agent, stress, soak, coldstart, replay. Default: quick.",
        ),
    ] = None,
    url: Annotated[
        str | None, typer.Option(help="Measure the server at this address. Default: start one.", **_SERVER)
    ] = None,
    api_key: Annotated[
        str | None, typer.Option(envvar="ANDIRON_API_KEY", help="API key of the server.", **_SERVER)
    ] = None,
    model: Annotated[
        str | None, typer.Option(metavar="NAME", help="Model to measure. Default: the server's only one.", **_SERVER)
    ] = None,
    serve: Annotated[
        str | None,
        typer.Option(
            metavar="MODEL",
            autocompletion=complete_model,
            help="Start `andiron serve` with this model: a short name, a name on the Hub, or a directory. "
            "Default: Ember.",
            **_SERVER,
        ),
    ] = None,
    recipe: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|NAME",
            autocompletion=complete_recipe,
            help="Start `andiron serve` with this recipe. With --url: the recipe that the server runs.",
            **_SERVER,
        ),
    ] = None,
    context_length: Annotated[
        int | None,
        typer.Option("--context", min=2, help="The server's max_model_len, if it does not report it.", **_SERVER),
    ] = None,
    device: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_device,
            help="Device of the server, as `andiron plan` names it, for the bandwidth ceiling. Default: this machine, "
            "if it runs here.",
            **_SERVER,
        ),
    ] = None,
    sequences: Annotated[
        int | None,
        typer.Option(
            min=1, help="Sequences that the server computes at once, for bursts of four times as many.", **_SERVER
        ),
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=1, help="Seconds after which a request counts as failed.", **_SERVER)
    ] = 3600.0,
    effort: Annotated[
        float,
        typer.Option(min=0.01, help="Scales the requests per cell: 0.3 for a first look, 3 for less noise.", **_LOAD),
    ] = 1.0,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SECTION", help="Only sections that start with this, like 'concurrency'. Repeatable.", **_LOAD
        ),
    ] = None,
    concurrency: Annotated[
        str | None, typer.Option(metavar="N,N,…", help="Numbers of streams, instead of the suite's.", **_LOAD)
    ] = None,
    prompts: Annotated[
        str | None, typer.Option(metavar="N,N,…", help="Prompt lengths, instead of the suite's.", **_LOAD)
    ] = None,
    depths: Annotated[
        str | None, typer.Option(metavar="N,N,…", help="sweep: tokens that all prompts begin with.", **_LOAD)
    ] = None,
    streams: Annotated[
        int | None, typer.Option(min=1, help="mix, agent, soak: streams, instead of their own number.", **_LOAD)
    ] = None,
    hours: Annotated[float, typer.Option(min=0.001, help="soak: duration.", **_LOAD)] = 1.0,
    mix: Annotated[
        Path | None,
        typer.Option(metavar="FILE", exists=True, dir_okay=False, help="mix: a TOML file of mixes.", **_LOAD),
    ] = None,
    trace: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", exists=True, dir_okay=False, help="replay: a trace, one JSON object per line.", **_LOAD
        ),
    ] = None,
    arrivals: Annotated[
        Literal["poisson", "constant"],
        typer.Option(help="sweep: whether requests of the open loop arrive at random or evenly.", **_LOAD),
    ] = "poisson",
    ttft_limit: Annotated[float, typer.Option(min=0, help="Goodput: seconds to the first token.", **_LOAD)] = 2.0,
    tpot_limit: Annotated[float, typer.Option(min=0, help="Goodput: seconds per token.", **_LOAD)] = 0.1,
    end_limit: Annotated[
        float | None, typer.Option(min=0, help="Goodput: seconds to the end. Default: no limit.", **_LOAD)
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the texts and arrivals.", **_LOAD)] = 0,
    out: Annotated[
        Path, typer.Option(metavar="DIR", file_okay=False, help="Directory for the JSON and the page.", **_OUTPUT)
    ] = DEFAULT_OUT,
    despite_failures: Annotated[
        bool, typer.Option("--despite-failures", help="Show latencies even of cells with failed requests.", **_OUTPUT)
    ] = False,
) -> None:
    """Measure any server of the OpenAI API: ours, vLLM, llama-server, …

    Without --url it starts one and stops it at the end: Ember, or what
    --serve or --recipe names. Options after -- go to `andiron serve`.
    It writes a JSON file with every request and an HTML page to --out, even
    if it is interrupted or the server dies.

    The exit status is 1 if requests failed, 2 if nothing could be measured,
    and 130 after Ctrl-C. Examples:

    andiron bench

    andiron bench quick --url http://127.0.0.1:8000/v1

    andiron bench seeds --serve qwen3.5-35b-a3b -- --engine vllm

    andiron bench sweep --url http://spark:8000 --device gb10 --concurrency 1,4,16

    Also: andiron bench list · compare A.json B.json · report FILE.json
    """
    from rich.console import Console

    from andiron.bench import run
    from andiron.bench.cells import RunOptions
    from andiron.bench.records import Limits, Report
    from andiron.bench.report import files
    from andiron.bench.requests import load
    from andiron.bench.suites import find
    from andiron.bench.target import TargetOptions
    from andiron.cli import bench_view
    from andiron.cli.bench_server import ServerChoice, started

    chosen = tuple(find(name) for name in dict.fromkeys(suites or ["quick"]))
    options = RunOptions(
        effort=effort,
        only=tuple(only or ()),
        concurrency=_numbers(concurrency),
        prompts=_numbers(prompts),
        depths=_numbers(depths, at_least=0),
        mix=mix,
        trace=trace,
        hours=hours,
        streams=streams,
        sequences=sequences,
        arrivals=arrivals,
        limits=Limits(ttft=ttft_limit, tpot=tpot_limit, end=end_limit),
        seed=seed,
    )
    choice = ServerChoice(url, api_key, serve, recipe, context.meta[SERVE_OPTIONS])
    choice.check()
    target = TargetOptions(model, context_length, device or choice.device, choice.models)
    run.check(chosen, options, target, url)
    _check_folder(out)

    def keep(report: Report, with_page: bool) -> None:
        name = out / run.file_name(report)
        if with_page:
            files.save(report, name, despite_failures=despite_failures)
        else:
            files.write(report, files.paths(name)[0])

    try:
        with started(choice) as own, bench_view.BenchView() as view:
            job = run.Job(
                url=(url or "") if own is None else own.url,
                key=api_key if own is None else own.key,
                suites=chosen,
                target=target,
                options=options,
                command=_without_key(["andiron", *sys.argv[1:]]),
                timeout=timeout,
                server=own,
                checkpoint=choice.checkpoint,
            )
            outcome = load.run(run.measure(job, view, keep))
    except KeyboardInterrupt:  # before anything was measured
        raise typer.Exit(run.INTERRUPTED) from None
    name = out / run.file_name(outcome.report)
    bench_view.show(Console(highlight=False), outcome, name, despite_failures=despite_failures)
    raise typer.Exit(outcome.status)


def _check_folder(out: Path) -> None:
    """Fails before hours of measuring, not after."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AndironError(f"--out {out} cannot be created: {error.strerror}") from error
    if not os.access(out, os.W_OK):
        raise AndironError(f"--out {out} is not writable; choose another directory")


def _without_key(command: Sequence[str]) -> tuple[str, ...]:
    """Removes the API key, because reports are published."""
    pairs = zip(("", *command), command, strict=False)
    return tuple(
        "…" if before == "--api-key" else re.sub("^--api-key=.*", "--api-key=…", word) for before, word in pairs
    )


@bench.command("list")
def list_() -> None:
    """List the suites: what each measures, and how long it takes."""
    from rich.console import Console

    from andiron.bench.suites import suites
    from andiron.cli import bench_view

    bench_view.show_suites(Console(highlight=False), suites().values())


@bench.command()
def compare(
    before: Annotated[Path, typer.Argument(metavar="A.json", help="A report.")],
    after: Annotated[Path, typer.Argument(metavar="B.json", help="Another report of the same suites.")],
    tolerance: Annotated[
        float, typer.Option(min=0, help="Share by which a figure may change before it counts.")
    ] = 0.05,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Also write a page (.html) or JSON (.json).")
    ] = None,
) -> None:
    """Compare two reports: what became better or worse by more than noise.

    The exit status is 1 if something became worse.
    """
    from rich.console import Console

    from andiron.bench.report import compare as comparing
    from andiron.bench.report import files

    comparison = comparing.compare(files.read(before), files.read(after), tolerance=tolerance)
    comparing.show(Console(highlight=False), comparison)
    if out is not None:
        _write(out, comparison.json() if out.suffix == ".json" else comparing.page(comparison).encode())
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
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Path of the page. Default: beside the JSON.")
    ] = None,
    despite_failures: Annotated[
        bool, typer.Option("--despite-failures", help="Show latencies even of cells with failed requests.")
    ] = False,
) -> None:
    """Write the page of a report again, and show its tables."""
    from rich.console import Console

    from andiron.bench.report import files
    from andiron.cli import bench_view

    found = files.read(file)
    page = out or file.with_suffix(".html")
    files.write_page(found, page, json_path=file, despite_failures=despite_failures)
    console = Console(highlight=False)
    bench_view.show_report(console, found, despite_failures=despite_failures)
    console.print(f"\n{page}", markup=False, soft_wrap=True)
