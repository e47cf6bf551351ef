"""What the length of a prompt, an answer or a conversation costs."""

from collections.abc import Callable, Sequence

from andiron.bench import sections
from andiron.bench.records import Report
from andiron.bench.report import units
from andiron.bench.report.plots.figure import Curves, Figure, Value, curves, named, series, table, ticks, values
from andiron.bench.report.plots.lines import Mark, Plot, draw
from andiron.bench.report.reading import Measured, at, decode_p50, ttft_p50, ttft_p95
from andiron.bench.report.units import Unit

CACHES = {"cold": 1, "partial": 2, "warm": 3}  # colours


def ttft_by_prompt(report: Report, cells: Sequence[Measured]) -> Figure | None:
    kinds = (sections.TTFT_BY_PROMPT, sections.LONG_PREFILL)
    own = [cell for cell in cells if cell.section in kinds and cell.summary.ttft is not None]
    found: Curves = {}
    for cache in CACHES:
        for cell in own:
            x = cell.cell.x if cell.cell.x is not None else cell.prompt_tokens
            if cell.cell.cache == cache and x is not None:
                found.setdefault(f"{cache} {cell.variant}".strip(), []).append((x, cell))
    for rows in found.values():
        rows.sort(key=lambda row: row[0])
    if not found or len(ticks(found, units.tokens)) < 2:
        return None
    drawing = _draw("Time to first token", "prompt tokens", found, ttft_p50, ttft_p95, colours=CACHES)
    says = []
    for name, rows in found.items():
        x, longest = rows[-1]
        seen = ttft_p50(longest)
        if seen:
            fast = f", {x / seen:,.0f} prompt tokens a second" if longest.cell.cache == "cold" else ""
            says.append(f"{named(name)}{x:,.0f} tokens in {units.seconds(seen)}{fast}")
    cached = {cache: _share(rows) for cache, rows in found.items()}
    shares = [f"{cache} {share:.0%}" for cache, share in cached.items() if share is not None]
    told = f" Of these prompts the server says it had cached: {', '.join(shares)}." if shares else ""
    numbers = table(
        found,
        ("prompt tokens", "TTFT p50", "TTFT p95", "cached"),
        lambda x, cell: [
            f"{x:,.0f}",
            units.seconds(ttft_p50(cell)),
            units.seconds(ttft_p95(cell)),
            units.PERCENT.full(cell.summary.cached_share),
        ],
    )
    title = "Time to first token by prompt length"
    return Figure("ttft-by-prompt", title, _sentence(says) + told, [drawing], numbers)


def decode_by_output(report: Report, cells: Sequence[Measured]) -> Figure | None:
    kinds = (sections.SINGLE_STREAM, sections.DECODE_BY_OUTPUT)
    own = [cell for cell in cells if cell.section in kinds and cell.summary.decode_rate is not None]
    found = curves(own, lambda cell: cell.output_tokens)
    if not found:
        return None
    ceiling = report.target.ceiling
    levels = [Mark(ceiling, f"bandwidth ceiling {ceiling:,.0f}")] if ceiling else []
    unit = Unit("tok/s", decimals=1)
    drawn = [
        series(name, rows, decode_p50, unit, _tokens_out, colour=colour)
        for colour, (name, rows) in enumerate(found.items(), 1)
    ]
    drawing = draw(
        Plot(
            "Tokens a second of one stream, tok/s",
            "output tokens",
            drawn,
            "Decode rate of one stream by the length of the answer.",
            x_ticks=ticks(found, units.tokens),
            x_log=True,
            levels=levels,
        )
    )
    rates = [rate for rows in found.values() for _, rate in values(rows, decode_p50)]
    says = f"Between {units.per_second(min(rates))} and {units.per_second(max(rates))}, whatever the length."
    if max(rates) > 1.15 * min(rates):
        says = f"From {units.per_second(min(rates))} to {units.per_second(max(rates))}, by length."
    if ceiling:
        says += f" The best is {max(rates) / ceiling:.0%} of what the bandwidth allows."
    numbers = table(
        found,
        ("output tokens", "decode p50, tok/s", "slowest", "fastest", "TPOT p50"),
        lambda x, cell: [
            f"{x:,.0f}",
            unit.text(decode_p50(cell)),
            unit.text(at(cell.summary.decode_rate, "min")),
            unit.text(at(cell.summary.decode_rate, "max")),
            units.seconds(at(cell.summary.tpot, "p50")),
        ],
    )
    return Figure("decode-by-output", "Decode rate by output length", says, [drawing], numbers)


def agent(report: Report, cells: Sequence[Measured]) -> Figure | None:
    own = [cell for cell in cells if cell.section == sections.AGENT and cell.summary.ttft is not None]
    found = curves(own, lambda cell: None, by_cache=False)  # the first turn is cold, and the first of the line
    if not found:
        return None
    drawing = _draw("Time to first token", "turn", found, ttft_p50, ttft_p95, label=lambda x: f"{x:g}", log=False)
    says = []
    for name, rows in found.items():
        (_, first), (x, last) = rows[0], rows[-1]
        grown = "" if last.prompt_tokens is None else f", {last.prompt_tokens:,.0f} tokens of conversation"
        says.append(
            f"{named(name)}turn {x:g}{grown}: {units.seconds(ttft_p50(last))}; "
            f"the first turn took {units.seconds(ttft_p50(first))}"
        )
    numbers = table(
        found,
        ("turn", "prompt tokens", "TTFT p50", "TTFT p95", "cached"),
        lambda x, cell: [
            f"{x:g}",
            units.COUNT.text(cell.prompt_tokens),
            units.seconds(ttft_p50(cell)),
            units.seconds(ttft_p95(cell)),
            units.PERCENT.full(cell.summary.cached_share),
        ],
    )
    return Figure("agent", "Time to first token as a conversation grows", _sentence(says), [drawing], numbers)


def _draw(
    title: str,
    against: str,
    found: Curves,
    value: Value,
    top: Value,
    *,
    colours: dict[str, int] | None = None,
    label: Callable[[float], str] = units.tokens,
    log: bool = True,
) -> str:
    unit = units.duration(seen for rows in found.values() for of in (value, top) for _, seen in values(rows, of))
    drawn = [
        series(
            name,
            rows,
            value,
            unit,
            lambda x: f"{against} {x:,.0f}",
            colour=(colours or {}).get(name, number),
            dashed=number > 1,
            top=top,
        )
        for number, (name, rows) in enumerate(found.items(), 1)
    ]
    alt = f"{title} by {against}, medians with whiskers up to the 95th percentile."
    return draw(Plot(f"{title}, {unit.name}", against, drawn, alt, x_ticks=ticks(found, label), x_log=log))


def _tokens_out(count: float) -> str:
    return f"{count:,.0f} output tokens"


def _share(rows: Sequence[tuple[float, Measured]]) -> float | None:
    shares = [share for _, own in rows if (share := own.summary.cached_share) is not None]
    return sum(shares) / len(shares) if shares else None


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""
