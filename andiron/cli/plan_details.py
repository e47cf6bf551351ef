"""Shows everything that a plan knows: `andiron plan --all`."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from andiron.cli.plan_view import SEGMENTS, heading, say, sequences, show_changes, size_of
from andiron.cli.terminal import Trimmed
from andiron.plan.budget import TITLES, Budget
from andiron.plan.planning import EnginePlan, Plan
from andiron.plan.weights import KINDS

LAST_WEIGHTS = list(KINDS.values())[-1]


def show(console: Console, plan: Plan) -> None:
    planned = [engine for engine in plan.engines if engine.budget.refusal is None]
    if not planned:
        return
    heading(console, "Memory, part by part")
    console.print(Trimmed(_parts(planned)))
    _printed(console, plan)
    served = [engine for engine in planned if engine.budget.is_served]
    if not served:
        return
    heading(console, "What fits")
    _fits(console, served)
    _warm(console, plan)
    _drop(console, served)
    _speed(console, plan)
    _start(console, plan, served)
    _commands(console, served)
    _rules(console, plan)


def _tokens(count: int) -> str:
    return f"{count} token{'s' if count != 1 else ''}"


def _parts(engines: list[EnginePlan]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("GiB")
    for engine in engines:
        table.add_column(TITLES[engine.budget.engine], justify="right")
    for _, _, colour, names in SEGMENTS:
        for name in names:
            sizes = [size_of(engine.budget, name) for engine in engines]
            if any(sizes):
                table.add_row(f"[{colour}]{name}[/]", *map(_gib, sizes))
        if names[-1] == LAST_WEIGHTS:
            table.add_row("[bold]all weights[/]", *(f"[bold]{_gib(engine.budget.weights)}[/]" for engine in engines))
    if any(engine.budget.short for engine in engines):
        table.add_row("[red]needed[/]", *(f"[red]{_gib(engine.budget.needed)}[/]" for engine in engines))
    table.add_row("[bold]memory[/]", *(f"[bold]{_gib(engine.budget.memory)}[/]" for engine in engines))
    return table


def _gib(size: int) -> str:
    gib = size / 2**30
    return "–" if not size else f"{gib:.2f}" if gib >= 0.005 else "<0.01"


def _printed(console: Console, plan: Plan) -> None:
    budget = plan.vllm.budget
    if budget.printed is None or not budget.is_served:
        return
    printed = budget.printed
    console.print()
    say(
        console,
        f"vLLM's log will print about [bold]{printed.tokens:,} tokens[/] and a concurrency of "
        f"[bold]{printed.concurrency:.2f}x[/] for {budget.context:,} tokens. The token count divides "
        f"{printed.blocks:,} blocks of {printed.block_tokens:,} tokens among all groups of layers, but only attention "
        f"layers grow with the text: [bold]{budget.tokens:,}[/] tokens fit in {sequences(budget.sequences)}. The "
        "concurrency takes this into account.",
    )


def _fits(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.budget.notes:
            say(console, f"{TITLES[engine.budget.engine]}: {'; '.join(engine.budget.notes)}.")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("sequences", justify="right")
    for engine in engines:
        table.add_column(f"{TITLES[engine.budget.engine]}, tokens each", justify="right")
    contexts = [{fit.sequences: fit.context for fit in engine.budget.fits} for engine in engines]
    for count in sorted({fit.sequences for engine in engines for fit in engine.budget.fits}):
        table.add_row(str(count), *(f"{fits[count]:,}" if count in fits else "–" for fits in contexts))
    console.print(Trimmed(table))


def _warm(console: Console, plan: Plan) -> None:
    budget = plan.andiron.budget
    if budget.is_served and budget.snapshots:
        say(
            console,
            f"\nAndiron's prefix cache has {budget.snapshots:,} snapshots{_on_host(budget)}: about "
            f"[bold]{budget.warm:,}[/] conversations stay warm.",
        )


def _on_host(budget: Budget) -> str:
    return f" and {budget.host_snapshots:,} in host memory" if budget.host_snapshots else ""


def _drop(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.drop:
            now = f"{engine.budget.tokens:,} tokens in {sequences(engine.budget.sequences)} now"
            console.print(f"\nTo fit more with {TITLES[engine.budget.engine]} ({now}):")
            show_changes(console, engine.drop, sign="+")


def _speed(console: Console, plan: Plan) -> None:
    speed = plan.bandwidth
    if speed.gb_s is None:
        return
    heading(console, "Speed limit by bandwidth")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("streams", "GB per step", "total tok/s", *(["with MTP"] if speed.drafts else [])):
        table.add_column(name, justify="right")
    for row in speed.ceilings:
        drafted = [f"{row.draft_tokens_s:,.0f}"] if row.draft_tokens_s is not None else []
        table.add_row(str(row.streams), f"{row.step_gb:.2f}", f"{row.tokens_s:,.0f}", *drafted)
    console.print(Trimmed(table))
    _speed_by_format(console, plan)
    kind = "measured reading" if speed.is_measured else "nominal"
    drafts = (
        f" With MTP, {_tokens(speed.drafts)} per step are drafted, of which {speed.accepted:.0%} are accepted; drafts "
        "gain more where tokens share experts."
        if speed.drafts
        else ""
    )
    say(
        console,
        f"[bright_black]{speed.gb_s:,.0f} GB/s {kind} \\[{speed.source}]; {speed.context:,} tokens of context in each "
        f"stream; experts chosen independently per token.{drafts}[/]",
    )
    if speed.speed_ups:
        _speed_ups(console, plan)


def _speed_ups(console: Console, plan: Plan) -> None:
    """What drafting can gain: it depends on the text, and nobody knows the owner's texts."""
    by_streams: dict[int, list[str]] = {}
    for row in plan.bandwidth.speed_ups:
        by_streams.setdefault(row.streams, []).append(f"{row.ratio:.2f} ×")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(f"limit with {plan.bandwidth.drafts} drafts / without, if accepted are")
    for accepted in dict.fromkeys(row.accepted for row in plan.bandwidth.speed_ups):
        table.add_column(f"{accepted:.0%}", justify="right")
    for streams, ratios in by_streams.items():
        table.add_row(f"{streams} stream{'s' if streams > 1 else ''}", *ratios)
    console.print()
    console.print(Trimmed(table))
    if plan.draft_gains:
        _draft_gains(console, plan)


def _draft_gains(console: Console, plan: Plan) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("Andiron with drafts / without, if accepted are")
    for accepted in dict.fromkeys(gain.accepted for gain in plan.draft_gains):
        table.add_column(f"{accepted:.0%}", justify="right")
    for streams in dict.fromkeys(gain.streams for gain in plan.draft_gains):
        gains = [gain for gain in plan.draft_gains if gain.streams == streams]
        cells = [f"{gain.ratio:.2f} × ({gain.drafts})" for gain in gains]
        table.add_row(f"{streams} stream{'s' if streams > 1 else ''}", *cells)
    console.print()
    console.print(Trimmed(table))
    gain = plan.draft_gains[0]
    say(
        console,
        "[bright_black]In brackets: how many drafts pay off, which the engine finds out itself. From the step times of "
        f"{gain.measured_on} \\[{gain.source}].[/]",
    )


def _speed_by_format(console: Console, plan: Plan) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("one stream of this model as")
    for name in ("GB per step", "tok/s"):
        table.add_column(name, justify="right")
    for row in plan.bandwidth.formats:
        table.add_row(row.title, f"{row.step_gb:.2f}", f"{row.tokens_s:,.0f}")
    console.print()
    console.print(Trimmed(table))


def _start(console: Console, plan: Plan, engines: list[EnginePlan]) -> None:
    heading(console, "Start-up, seconds")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for name in ("weights", "compile", "graphs", "other", "first start", "later"):
        table.add_column(name, justify="right")
    for engine in engines:
        if (start := engine.start) is not None:
            parts = (start.weights, start.compile, start.capture, start.other, start.first, start.again)
            table.add_row(TITLES[engine.budget.engine], *(f"{seconds:,.0f}" for seconds in parts))
    console.print(Trimmed(table))
    timed = [
        f"{TITLES[engine.budget.engine]}'s other times are from {engine.start.measured_on} \\[{engine.start.source}]"
        for engine in engines
        if engine.start is not None and plan.device.is_gpu
    ]
    say(
        console,
        f"[bright_black]Weights are read from disk at {plan.device.load_gb_s:g} GB/s \\[{plan.device.load_source}]; "
        f"the download is not counted{''.join(f'; {text}' for text in timed)}.[/]",
    )


def _commands(console: Console, engines: list[EnginePlan]) -> None:
    heading(console, "Commands")
    for index, engine in enumerate(engines):
        if index:
            console.print()
        console.print(f"[bold]{TITLES[engine.budget.engine]}[/]")
        for command in engine.commands:
            if command.purpose not in ("download", "serve"):
                console.print(f"# {command.purpose}", style="bright_black")
            console.print(Text(command.text), soft_wrap=True)


def _rules(console: Console, plan: Plan) -> None:
    heading(console, "Worth knowing")
    rules, cited = Table.grid(padding=(0, 1)), Table.grid(padding=(0, 1))
    for rule in plan.rules:
        rules.add_row("•", Text(rule.text).append(f" [{', '.join(rule.sources)}]", style="bright_black"))
    for key, text in plan.sources.items():
        cited.add_row(Text(f"[{key}]", style="bright_black"), Text(text, style="bright_black"))
    console.print(Trimmed(rules))
    console.print()
    console.print(Trimmed(cited))
