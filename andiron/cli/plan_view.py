"""Shows a plan on one screen: what fits, how fast it is, and the command. `plan_details` shows the rest."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from andiron.cli.terminal import Trimmed
from andiron.engine.memory import HOST_SNAPSHOT_SHARE
from andiron.engine.options import warm_conversations
from andiron.plan.advice import Change
from andiron.plan.budget import TITLES, Budget
from andiron.plan.expected import ExpectedRate
from andiron.plan.planning import EnginePlan, Plan, StartUp
from andiron.plan.rows import Device
from andiron.plan.weights import KINDS
from andiron.sizes import exact_size, format_size

LARGEST_BAR = 100
SHOWN_CHANGES = 5  # of what would fit instead
SUGGESTED_HOST_CACHE = 32 << 30  # bytes: half of what many such machines have

# A bar's segments: name, glyph (the bar must be readable without colour too), colour, and the parts it shows.
SEGMENTS = (
    ("experts", "█", "blue", ("experts",)),
    ("other", "▓", "cyan", tuple(name for name in KINDS.values() if name != "experts")),
    ("KV", "▒", "green", ("KV pages", "draft KV")),
    ("state", "░", "yellow", ("GDN state", "state snapshots", "draft states")),
    (
        "engine",
        "=",
        "magenta",
        ("logits, page table", "transfer buffers", "CUDA graphs", "activations", "runtime", "activations, runtime"),
    ),
    ("system", "#", "bright_black", ("system",)),
    ("free", "·", "bright_black", ("head-room",)),
)


def show(console: Console, plan: Plan) -> None:
    _header(console, plan)
    planned = [engine for engine in plan.engines if engine.budget.refusal is None]
    if planned:
        _memory(console, planned)
    served = [engine for engine in planned if engine.budget.is_served]
    if not served:
        for engine in planned:
            _shortage(console, engine)
        return
    _contexts(console, served)
    _warm(console, plan, served)
    _speed(console, plan, served)
    _start(console, served)
    _command(console, served)


def say(console: Console, markup: str) -> None:
    console.print(Trimmed(Text.from_markup(markup)))


def heading(console: Console, text: str) -> None:
    console.print()
    console.rule(f"[bold]{text}[/]", align="left", style="bright_black")


def _header(console: Console, plan: Plan) -> None:
    model, device = plan.model, plan.device
    console.print(f"[bold]{model.name}[/] on [bold]{device.title}[/]")
    parts = [name for name, present in (("draft head", model.has_mtp), ("vision", model.has_vision)) if present]
    taken = f", {format_size(device.host)} of it in use" if device.host else ""
    rows = [
        ("model", f"{_count(model.parameters)} parameters, {_count(model.active_parameters)} active per token"),
        ("format", f"{model.format_title}{'; ' + ', '.join(parts) if parts else ''}"),
        ("device", f"{device.memory / 2**30:.1f} GiB{' unified' if device.unified else ''}{taken}{_others(device)}"),
        *((TITLES[engine.budget.engine], _verdict(engine)) for engine in plan.engines),
    ]
    grid = Table.grid(padding=(0, 2))
    for row in rows:
        grid.add_row(*row)
    console.print(Trimmed(grid))


def _others(device: Device) -> str:
    if device.of > 1:
        return f"; GPU {device.number}, one of {device.of}: Andiron uses one (--gpu N), vLLM can use all"
    return "; the links between them are not counted" if device.count > 1 else ""


def _verdict(engine: EnginePlan) -> str:
    budget = engine.budget
    if budget.refusal is not None:
        return f"[yellow]{budget.refusal}[/]"
    if budget.short:
        dropped = next((f"; fits {change.text}" for change in engine.drop if change.fits), "")
        return f"[red]does not fit: {format_size(budget.short)} are missing[/]{dropped}"
    verdict = f"[green]fits[/]: one sequence of {budget.context:,} tokens"
    if budget.sequences == 1:
        return verdict
    if not budget.each:
        return f"{verdict}, but not {budget.sequences} sequences at once"
    return f"{verdict}, or {budget.sequences} sequences of {budget.each:,} tokens each"


def _memory(console: Console, engines: list[EnginePlan]) -> None:
    """One bar for each engine. The legend has the sizes of the first, which is ours wherever it can serve the model."""
    width = min(console.width - 8, LARGEST_BAR)
    console.print()
    for engine in engines:
        console.print(_bar(engine.budget, width))
    first = engines[0].budget
    legend = Text()
    for name, glyph, colour, parts in SEGMENTS:
        if any(size_of(engine.budget, part) for engine in engines for part in parts):
            gib = sum(size_of(first, part) for part in parts) / 2**30
            legend.append(f"{glyph} {name} {gib:.1f}  ", style=colour)
    legend.append("GiB" if len(engines) == 1 else f"GiB, {TITLES[first.engine]}")
    console.print(Trimmed(legend))


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


def _contexts(console: Console, engines: list[EnginePlan]) -> None:
    counts = sorted({fit.sequences for engine in engines for fit in engine.budget.fits if fit.sequences <= 32})
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("sequences at once")
    for count in counts:
        table.add_column(str(count), justify="right")
    for engine in engines:
        fits = {fit.sequences: min(fit.context, engine.budget.context) for fit in engine.budget.fits}
        cells = (f"{fits[count]:,}" if count in fits else "–" for count in counts)
        table.add_row(f"{TITLES[engine.budget.engine]}, tokens each", *cells)
    console.print()
    console.print(Trimmed(table))


def _warm(console: Console, plan: Plan, engines: list[EnginePlan]) -> None:
    """How many conversations our prefix cache keeps, or could keep with host memory."""
    own = next((engine.budget for engine in engines if engine.budget.warm is not None), None)
    if own is None or own.warm is None:
        return
    more = ""
    if own.host_snapshots:
        more = f", {own.warm - warm_conversations(own.snapshots or 0)} of them in host memory"
    elif plan.device.is_gpu and not plan.device.unified:
        per_snapshot = plan.model.state_bytes_per_sequence
        added = warm_conversations(int(SUGGESTED_HOST_CACHE * HOST_SNAPSHOT_SHARE) // per_snapshot)
        more = f"; --host-cache {exact_size(SUGGESTED_HOST_CACHE)} keeps about {added} more"
    console.print()
    say(console, f"Conversations that stay warm with Andiron: about {own.warm}{more}.")


def _speed(console: Console, plan: Plan, engines: list[EnginePlan]) -> None:
    if plan.bandwidth.gb_s is None:
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("tok/s of all streams")
    for row in plan.bandwidth.ceilings:
        table.add_column(f"{row.streams} stream{'s' if row.streams > 1 else ''}", justify="right")
    for engine in engines:
        rates = {rate.streams: rate for rate in plan.expected if rate.engine == engine.budget.engine}
        title = TITLES[engine.budget.engine]
        drafted = " with MTP" if any(rate.drafts for rate in rates.values()) else ""
        streams = [row.streams for row in plan.bandwidth.ceilings]
        is_measured = bool(rates) and all(rate.is_this for rate in rates.values())
        known = [count for count in streams if count in rates and count <= engine.budget.sequences]
        cells = [f"{rates[count].tokens_s:,.0f}" if count in known else "–" for count in streams]
        if rates:
            table.add_row(f"{title}{drafted}, {'measured' if is_measured else 'expected'}", *cells)
    table.add_row("limit by bandwidth", *(f"{row.tokens_s:,.0f}" for row in plan.bandwidth.ceilings))
    if any(rate.drafts for rate in plan.expected):
        table.add_row("limit with MTP", *(f"{row.draft_tokens_s or 0:,.0f}" for row in plan.bandwidth.ceilings))
    console.print()
    console.print(Trimmed(table))
    for line in dict.fromkeys(_basis(rate) for rate in plan.expected if rate.streams == 1 and not rate.is_this):
        say(console, f"[bright_black]{line}[/]")


def _basis(rate: ExpectedRate) -> str:
    return (
        f"Expected of {TITLES[rate.engine]}: {rate.share:.0%} of the limit{' with MTP' if rate.drafts else ''}, as "
        f"measured with one stream of {rate.measured_on} ({rate.measured_tokens_s:,.0f} tok/s) \\[{rate.source}]."
    )


def _start(console: Console, engines: list[EnginePlan]) -> None:
    texts = [
        f"{TITLES[engine.budget.engine]} {_starts(engine.start)}" for engine in engines if engine.start is not None
    ]
    console.print()
    say(console, f"First start: {'; '.join(texts)}, download not counted.")


def _starts(start: StartUp) -> str:
    first, again = _seconds(start.first), _seconds(start.again)
    return first if first == again else f"{first}, later {again}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def _command(console: Console, engines: list[EnginePlan]) -> None:
    """The first engine that can serve the model: ours wherever it can."""
    command = next(command for command in engines[0].commands if command.purpose == "serve")
    console.print()
    console.print(Text(command.text, style="bold"), soft_wrap=True)


def _shortage(console: Console, engine: EnginePlan) -> None:
    budget, title = engine.budget, TITLES[engine.budget.engine]
    wanted = (
        f"{sequences(budget.sequences)}{', one of them' if budget.sequences > 1 else ''} of {budget.context:,} tokens"
    )
    console.print(f"\n[bold]{title}[/] has no room for {wanted}. What would fit:")
    changes = [change for change in (*engine.drop, *engine.instead) if change.fits]
    show_changes(console, changes[:SHOWN_CHANGES], sign="")
    if not changes:
        console.print(f"  nothing the planner knows: {format_size(budget.needed)} are needed", style="yellow")


def show_changes(console: Console, changes: Sequence[Change], *, sign: str) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right")
    for change in changes:
        text = Text(change.text)
        if change.warning:
            text.append(f"; {change.warning}", style="yellow")
        grid.add_row(f"  {sign}{change.tokens:,} tokens", text)
    console.print(Trimmed(grid))


def sequences(count: int) -> str:
    return f"{count} sequence{'s' if count != 1 else ''}"


def size_of(budget: Budget, name: str) -> int:
    return sum(part.bytes for part in budget.parts if part.name == name)


def _count(parameters: int) -> str:
    return f"{parameters / 1e9:.1f} billion" if parameters >= 1e9 else f"{parameters / 1e6:.1f} million"
