"""Shows a plan in the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from andiron.cli.terminal import Trimmed
from andiron.plan.advice import Change
from andiron.plan.budget import TITLES, Budget
from andiron.plan.planning import EnginePlan, Plan
from andiron.plan.weights import KINDS
from andiron.sizes import format_size

LARGEST_BAR = 100
LAST_WEIGHTS = list(KINDS.values())[-1]

# A bar's segments: name, glyph (the bar must be readable without colour too), colour, and the parts it shows.
SEGMENTS = (
    ("experts", "█", "blue", ("experts",)),
    ("other weights", "▓", "cyan", tuple(name for name in KINDS.values() if name != "experts")),
    ("KV", "▒", "green", ("KV pages", "draft KV")),
    ("state", "░", "yellow", ("GDN state", "state snapshots", "draft states")),
    (
        "engine",
        "=",
        "magenta",
        ("logits, page table", "CUDA graphs", "activations", "runtime", "activations, runtime"),
    ),
    ("system", "#", "bright_black", ("system",)),
    ("head-room", "·", "bright_black", ("head-room",)),
)


def show(console: Console, plan: Plan) -> None:
    _header(console, plan)
    planned = [engine for engine in plan.engines if engine.budget.refusal is None]
    for engine in planned:
        if engine.budget.short:
            _shortage(console, engine)
    if not planned:
        return
    _heading(console, "Memory")
    _bars(console, planned)
    console.print(Trimmed(_parts(planned)))
    _printed(console, plan)
    served = [engine for engine in planned if engine.budget.is_served]
    if not served:
        return
    _heading(console, "What fits")
    _fits(console, served)
    _warm(console, plan)
    _drop(console, served)
    _speed(console, plan)
    _start(console, plan, served)
    _commands(console, served)
    _rules(console, plan)


def _say(console: Console, markup: str) -> None:
    console.print(Trimmed(Text.from_markup(markup)))


def _heading(console: Console, text: str) -> None:
    console.print()
    console.rule(f"[bold]{text}[/]", align="left", style="bright_black")


def _header(console: Console, plan: Plan) -> None:
    model, device = plan.model, plan.device
    console.print(f"[bold]{model.name}[/] on [bold]{device.title}[/]")
    parts = [name for name, present in (("draft head", model.has_mtp), ("vision", model.has_vision)) if present]
    taken = f", {format_size(device.host)} of it in use" if device.host else ""
    state = format_size(model.state_bytes_per_sequence)
    rows = [
        ("model", f"{_count(model.parameters)} parameters, {_count(model.active_parameters)} active per token"),
        ("format", f"{model.format_title}{'; ' + ', '.join(parts) if parts else ''}"),
        ("sequence", f"{model.kv_bytes_per_token:,} bytes of KV per token, {state} of GDN state"),
        ("device", f"{device.memory / 2**30:.1f} GiB{' unified' if device.unified else ''}{taken}"),
        *((TITLES[engine.budget.engine], _verdict(engine.budget)) for engine in plan.engines),
    ]
    grid = Table.grid(padding=(0, 2))
    for row in rows:
        grid.add_row(*row)
    console.print(Trimmed(grid))


def _verdict(budget: Budget) -> str:
    if budget.refusal is not None:
        return f"[yellow]{budget.refusal}[/]"
    if budget.short:
        return f"[red]does not fit: {format_size(budget.short)} are missing[/]"
    verdict = f"[green]fits[/]: one sequence of {budget.context:,} tokens"
    if budget.sequences == 1:
        return verdict
    if not budget.each:
        return f"{verdict}, but not {budget.sequences} sequences at once"
    return f"{verdict}, or {budget.sequences} sequences of {budget.each:,} tokens each"


def _shortage(console: Console, engine: EnginePlan) -> None:
    budget, title = engine.budget, TITLES[engine.budget.engine]
    wanted = (
        f"{_sequences(budget.sequences)}{', one of them' if budget.sequences > 1 else ''} of {budget.context:,} tokens"
    )
    console.print(f"\n[bold]{title}[/] has no room for {wanted}. What would fit:")
    changes = [change for change in (*engine.drop, *engine.instead) if change.fits]
    _changes(console, changes, sign="")
    if not changes:
        console.print(f"  nothing the planner knows: {format_size(budget.needed)} are needed", style="yellow")


def _changes(console: Console, changes: Sequence[Change], *, sign: str) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right")
    for change in changes:
        text = Text(change.text)
        if change.warning:
            text.append(f"; {change.warning}", style="yellow")
        grid.add_row(f"  {sign}{change.tokens:,} tokens", text)
    console.print(Trimmed(grid))


def _sequences(count: int) -> str:
    return f"{count} sequence{'s' if count != 1 else ''}"


def _tokens(count: int) -> str:
    return f"{count} token{'s' if count != 1 else ''}"


def _bars(console: Console, engines: list[EnginePlan]) -> None:
    width = min(console.width - 8, LARGEST_BAR)
    for engine in engines:
        console.print(_bar(engine.budget, width))
    shown = [row for row in SEGMENTS if any(_size(engine.budget, name) for engine in engines for name in row[3])]
    console.print(Text("  ").join(Text(f"{glyph} {name}", style=colour) for name, glyph, colour, _ in shown))
    console.print()


def _bar(budget: Budget, width: int) -> Text:
    """A bar of all parts, with a mark where the memory ends. Rounding the running total keeps errors from adding up."""
    sizes = {part.name: part.bytes for part in budget.parts}
    whole = sum(sizes.values())
    bar, passed, drawn = Text(f"{TITLES[budget.engine]:8}"), 0, 0
    for _, glyph, colour, names in SEGMENTS:
        passed += sum(sizes.get(name, 0) for name in names)
        until = round(passed / whole * width)
        bar.append(glyph * (until - drawn), style=colour)
        drawn = until
    if whole > budget.memory:
        end = len(bar) - width + round(budget.memory / whole * width)
        bar = Text.assemble(bar[:end], ("|", "bold red"), bar[end + 1 :])
    return bar


def _parts(engines: list[EnginePlan]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("GiB")
    for engine in engines:
        table.add_column(TITLES[engine.budget.engine], justify="right")
    for _, _, colour, names in SEGMENTS:
        for name in names:
            sizes = [_size(engine.budget, name) for engine in engines]
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


def _size(budget: Budget, name: str) -> int:
    return sum(part.bytes for part in budget.parts if part.name == name)


def _printed(console: Console, plan: Plan) -> None:
    budget = plan.vllm.budget
    if budget.printed is None or not budget.is_served:
        return
    printed = budget.printed
    console.print()
    _say(
        console,
        f"vLLM's log will print about [bold]{printed.tokens:,} tokens[/] and a concurrency of "
        f"[bold]{printed.concurrency:.2f}x[/] for {budget.context:,} tokens. The token count divides "
        f"{printed.blocks:,} blocks of {printed.block_tokens:,} tokens among all groups of layers, but only attention "
        f"layers grow with the text: [bold]{budget.tokens:,}[/] tokens fit in {_sequences(budget.sequences)}. The "
        "concurrency takes this into account.",
    )


def _fits(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.budget.notes:
            _say(console, f"{TITLES[engine.budget.engine]}: {'; '.join(engine.budget.notes)}.")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("sequences", justify="right")
    for engine in engines:
        table.add_column(f"{TITLES[engine.budget.engine]}, tokens each", justify="right")
    contexts = [{fit.sequences: fit.context for fit in engine.budget.fits} for engine in engines]
    for sequences in sorted({fit.sequences for engine in engines for fit in engine.budget.fits}):
        table.add_row(str(sequences), *(f"{fits[sequences]:,}" if sequences in fits else "–" for fits in contexts))
    console.print(Trimmed(table))


def _warm(console: Console, plan: Plan) -> None:
    budget = plan.andiron.budget
    if budget.is_served and budget.snapshots:
        _say(
            console,
            f"\nAndiron's prefix cache has {budget.snapshots:,} snapshots: about [bold]{budget.warm:,}[/] "
            "conversations stay warm.",
        )


def _drop(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.drop:
            now = f"{engine.budget.tokens:,} tokens in {_sequences(engine.budget.sequences)} now"
            console.print(f"\nTo fit more with {TITLES[engine.budget.engine]} ({now}):")
            _changes(console, engine.drop, sign="+")


def _speed(console: Console, plan: Plan) -> None:
    speed = plan.bandwidth
    if speed.gb_s is None:
        return
    _heading(console, "Speed limit by bandwidth")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("streams", "GB per step", "total tok/s", *(["with MTP (vLLM)"] if speed.drafts else [])):
        table.add_column(name, justify="right")
    for row in speed.ceilings:
        drafted = [f"{row.draft_tokens_s:,.0f}"] if row.draft_tokens_s is not None else []
        table.add_row(str(row.streams), f"{row.step_gb:.2f}", f"{row.tokens_s:,.0f}", *drafted)
    console.print(Trimmed(table))
    _speed_by_format(console, plan)
    kind = "measured reading" if speed.is_measured else "nominal"
    drafts = (
        f" With MTP, vLLM drafts {_tokens(speed.drafts)} per step, of which {speed.accepted:.0%} are accepted; it "
        "gains more where tokens share experts."
        if speed.drafts
        else ""
    )
    _say(
        console,
        f"[bright_black]{speed.gb_s:,.0f} GB/s {kind} \\[{speed.source}]; {speed.context:,} tokens of context in each "
        f"stream; experts chosen independently per token.{drafts} Engines reach 50 % to 90 % of the limit.[/]",
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
    _heading(console, "Start-up, seconds")
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
    _say(
        console,
        f"[bright_black]Weights are read from disk at {plan.device.load_gb_s:g} GB/s \\[{plan.device.load_source}]; "
        f"the download is not counted{''.join(f'; {text}' for text in timed)}.[/]",
    )


def _commands(console: Console, engines: list[EnginePlan]) -> None:
    _heading(console, "Commands")
    for index, engine in enumerate(engines):
        if index:
            console.print()
        console.print(f"[bold]{TITLES[engine.budget.engine]}[/]")
        for command in engine.commands:
            if command.purpose not in ("download", "serve"):
                console.print(f"# {command.purpose}", style="bright_black")
            console.print(Text(command.text), soft_wrap=True)


def _rules(console: Console, plan: Plan) -> None:
    _heading(console, "Worth knowing")
    rules, cited = Table.grid(padding=(0, 1)), Table.grid(padding=(0, 1))
    for rule in plan.rules:
        rules.add_row("•", Text(rule.text).append(f" [{', '.join(rule.sources)}]", style="bright_black"))
    for key, text in plan.sources.items():
        cited.add_row(Text(f"[{key}]", style="bright_black"), Text(text, style="bright_black"))
    console.print(Trimmed(rules))
    console.print()
    console.print(Trimmed(cited))


def _count(parameters: int) -> str:
    return f"{parameters / 1e9:.1f} billion" if parameters >= 1e9 else f"{parameters / 1e6:.1f} million"
