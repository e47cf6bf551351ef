"""How a plan looks in the terminal."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hearth.cli.sizes import format_size
from hearth.plan.budget import Budget
from hearth.plan.planning import EnginePlan, Plan
from hearth.plan.weights import KINDS

TITLES = {"hearth": "Hearth", "vllm": "vLLM"}
LARGEST_BAR = 100
LAST_WEIGHTS = list(KINDS.values())[-1]

# A bar's segments: name, glyph (it must read without colour too), colour, and the parts that belong to it.
SEGMENTS = (
    ("experts", "█", "blue", ("experts",)),
    ("other weights", "▓", "cyan", tuple(name for name in KINDS.values() if name != "experts")),
    ("KV", "▒", "green", ("KV pages", "draft KV")),
    ("state", "░", "yellow", ("GDN state", "draft states")),
    (
        "engine",
        "=",
        "magenta",
        ("logits, page table", "CUDA graphs", "activations", "activations, runtime", "runtime"),
    ),
    ("system", "#", "bright_black", ("system",)),
    ("head-room", "·", "bright_black", ("head-room",)),
)


def show(console: Console, plan: Plan) -> None:
    _header(console, plan)
    planned = [engine for engine in plan.engines if engine.budget.refusal is None]
    for engine in plan.engines:
        if engine.budget.refusal is not None:
            console.print(f"[bold]{TITLES[engine.budget.engine]}[/] {engine.budget.refusal}.")
        elif engine.budget.short:
            _shortage(console, engine)
    if not planned:
        return
    _heading(console, "Memory")
    _bars(console, planned)
    console.print(_parts(planned))
    _printed(console, plan)
    served = [engine for engine in planned if engine.budget.is_served]
    if not served:
        return
    _heading(console, "What fits")
    _fits(console, served)
    _drop(console, served)
    _speed(console, plan)
    _start(console, plan, served)
    _commands(console, served)
    _rules(console, plan)


def _heading(console: Console, text: str) -> None:
    console.print()
    console.rule(f"[bold]{text}[/]", align="left", style="bright_black")


def _header(console: Console, plan: Plan) -> None:
    model, device = plan.model, plan.device
    console.print(f"[bold]{model.name}[/] on [bold]{device.title}[/]")
    has = [name for name, there in (("draft head", model.has_mtp), ("vision", model.has_vision)) if there]
    rows = [
        ("model", f"{_count(model.parameters)} parameters, {_count(model.active_parameters)} active a token"),
        ("", f"{model.format_title}{'; ' + ', '.join(has) if has else ''}"),
        (
            "sequence",
            f"{model.kv_bytes_a_token:,} bytes of KV a token (full-attention layers only), "
            f"{format_size(model.state_bytes_a_sequence)} of GDN state",
        ),
        ("device", f"{device.memory / 2**30:.1f} GiB{' unified' if device.unified else ''} as CUDA counts it")
        if device.is_gpu
        else ("device", f"{device.memory / 2**30:.1f} GiB, of which {format_size(device.host)} are in use"),
    ]
    console.print(_plain(rows))


def _plain(rows: Iterable[tuple[str, ...]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for row in rows:
        table.add_row(*row)
    return table


def _shortage(console: Console, engine: EnginePlan) -> None:
    budget = engine.budget
    console.print(
        f"[red]Does not fit[/]: [bold]{TITLES[budget.engine]}[/] lacks {format_size(budget.short)} for "
        f"{_sequences(budget.sequences)}{', one of them' if budget.sequences > 1 else ''} of {budget.context:,} tokens."
    )
    for change in [*engine.drop, *engine.instead]:
        text = f"would fit {change.text}: {change.tokens:,} tokens in all"
        console.print(Padding(Text(text), (0, 0, 0, 2)))


def _sequences(count: int) -> str:
    return f"{count} sequence{'s' if count != 1 else ''}"


def _bars(console: Console, engines: list[EnginePlan]) -> None:
    width = min(console.width - 8, LARGEST_BAR)
    for engine in engines:
        console.print(_bar(engine.budget, width))
    shown = [row for row in SEGMENTS if any(_size(engine.budget, name) for engine in engines for name in row[3])]
    console.print(Text("  ").join(Text(f"{glyph} {name}", style=colour) for name, glyph, colour, _ in shown))
    console.print()


def _bar(budget: Budget, width: int) -> Text:
    """Every segment at the place where its bytes begin, so that roundings never add up; a mark where memory ends."""
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
        table.add_row("[red]it would take[/]", *(f"[red]{_gib(engine.budget.needed)}[/]" for engine in engines))
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
    console.print(
        f"At --gpu-memory-utilization {budget.utilization:g} vLLM's log will say about "
        f"[bold]{printed.tokens:,} tokens[/] of KV cache and a concurrency of [bold]{printed.concurrency:.2f}x[/] for "
        f"{budget.context:,} tokens. The count divides its {printed.blocks:,} blocks of {printed.block_tokens:,} "
        f"tokens among all groups of layers, as if GDN layers grew with the text too; only attention does, so "
        f"[bold]{budget.tokens:,} tokens[/] fit, in {_sequences(budget.sequences)}. The concurrency knows that."
    )


def _fits(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.budget.notes:
            console.print(f"{TITLES[engine.budget.engine]}: {'; '.join(engine.budget.notes)}.")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("at once", justify="right")
    for engine in engines:
        table.add_column(f"{TITLES[engine.budget.engine]}, tokens each", justify="right")
    contexts = [{fit.sequences: fit.context for fit in engine.budget.fits} for engine in engines]
    for sequences in sorted({fit.sequences for engine in engines for fit in engine.budget.fits}):
        table.add_row(str(sequences), *(f"{own[sequences]:,}" if sequences in own else "–" for own in contexts))
    console.print(table)


def _drop(console: Console, engines: list[EnginePlan]) -> None:
    for engine in engines:
        if engine.drop:
            console.print()
            title = TITLES[engine.budget.engine]
            console.print(f"To fit more with {title}, now {engine.budget.tokens:,} tokens in all:")
        for change in engine.drop:
            warning = f" [yellow]({change.warning})[/]" if change.warning else ""
            console.print(Padding(f"+{change.tokens:,}  {change.text}{warning}", (0, 0, 0, 2)))


def _speed(console: Console, plan: Plan) -> None:
    speed = plan.bandwidth
    if speed.gb_s is None:
        return
    _heading(console, "Speed limit by bandwidth")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("streams", "GB a step", "tok/s in all", *(["with MTP"] if speed.drafts else [])):
        table.add_column(name, justify="right")
    for row in speed.ceilings:
        drafted = [f"{row.draft_tokens_s:,.0f}"] if row.draft_tokens_s is not None else []
        table.add_row(str(row.streams), f"{row.step_gb:.2f}", f"{row.tokens_s:,.0f}", *drafted)
    console.print(table)
    kind = "read, measured" if speed.is_measured else "nominal"
    drafts = f"; MTP drafts {speed.drafts}, {speed.accepted:.0%} accepted" if speed.drafts else ""
    console.print(
        f"[bright_black]{speed.gb_s:,.0f} GB/s {kind} \\[{speed.source}]; {speed.context:,} tokens behind each stream"
        f"{drafts}. Tokens choose experts on their own here; where they share them, drafts pay more. "
        "Engines reach half to nine tenths of a limit.[/]"
    )


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
    console.print(table)
    measured = " Compiling and graphs as on an H200 (Hearth) and a GB10 (vLLM)." if plan.device.is_gpu else ""
    console.print(
        f"[bright_black]Weights at {plan.device.load_gb_s:g} GB/s from disk \\[{plan.device.load_source}], downloading "
        f"not counted.{measured}[/]"
    )


def _commands(console: Console, engines: list[EnginePlan]) -> None:
    _heading(console, "Commands")
    for index, engine in enumerate(engines):
        if index:
            console.print()
        console.print(f"[bold]{TITLES[engine.budget.engine]}[/]")
        for line in engine.commands:
            console.print(Text(line), soft_wrap=True)


def _rules(console: Console, plan: Plan) -> None:
    _heading(console, "Worth knowing")
    rules, cited = Table.grid(padding=(0, 1)), Table.grid(padding=(0, 1))
    for rule in plan.rules:
        rules.add_row("•", Text(rule.text).append(f" [{', '.join(rule.sources)}]", style="bright_black"))
    for key, text in plan.sources.items():
        cited.add_row(Text(f"[{key}]", style="bright_black"), Text(text, style="bright_black"))
    console.print(rules)
    console.print()
    console.print(cited)


def _count(parameters: int) -> str:
    return f"{parameters / 1e9:.1f} billion" if parameters >= 1e9 else f"{parameters / 1e6:.1f} million"
