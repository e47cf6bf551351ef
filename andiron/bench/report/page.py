"""The page of a report: one HTML file that needs nothing else, neither a network nor the JSON beside it."""

import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from andiron.bench import sections
from andiron.bench.records import Report
from andiron.bench.report import reading, units
from andiron.bench.report.charts import render
from andiron.bench.report.figures import figures
from andiron.bench.report.reading import Measured, decode_p50, throughput, ttft_p50
from andiron.bench.report.verdicts import CAUTION, CHAT, FEWEST, TITLE, Verdict, judge

SHOWN_CELLS = 6  # in a list of cells that have the same problem


def page(report: Report, *, json_name: str | None = None, despite_failures: bool = False) -> str:
    """`json_name`: the file beside the page that has every request."""
    cells = reading.measured(report, despite_failures=despite_failures)
    verdicts = judge(report, cells)
    return render(
        "page.html",
        report=report,
        subtitle=subtitle(report),
        facts=_facts(report),
        findings=reading.findings(report, cells),
        despite_failures=despite_failures,
        headline=_headline(cells, verdicts),
        verdicts=verdicts,
        verdicts_title=TITLE,
        verdicts_caution=CAUTION,
        figures=figures(report, cells),
        tables=[_section_table(title, alike) for title, alike in reading.by_section(cells).items()],
        probes=sorted(report.probes, key=lambda probe: probe.passed),
        json_name=json_name,
        listed=lambda names: reading.listed(names, SHOWN_CELLS),
    )


def subtitle(report: Report) -> str:
    parts = (report.target.server, _machine(report.environment), units.date(report.made))
    return " · ".join(part for part in parts if part)


def _machine(environment: Mapping[str, str]) -> str:
    """The server's machine; empty if it runs elsewhere, because the environment is the client's."""
    if environment.get("client and server", "").startswith("on two machines"):
        return ""
    gpu = environment.get("gpu", "none")
    if not gpu.startswith(("nvidia-smi fails", "none")):
        return gpu
    cores = f"{environment['cores']} cores" if "cores" in environment else ""
    return ", ".join(filter(None, (environment.get("cpu", ""), cores)))


def _facts(report: Report) -> list[tuple[str, str]]:
    target = report.target
    ceiling = target.ceiling_source or "not known"
    if target.ceiling:
        ceiling = f"{target.ceiling:,.0f} tok/s for one stream ({target.ceiling_source or 'no source given'})"
    return [
        ("Server", f"{target.server or 'unknown'}{', started by this run' if target.started else ''}"),
        ("Address", target.url),
        ("Context", f"{target.max_model_len:,} tokens" if target.max_model_len else units.MISSING),
        ("Suites", ", ".join(report.suites)),
        ("Bandwidth ceiling", ceiling),
        ("Measured by", f"andiron {report.andiron}"),
        ("Command", shlex.join(report.command)),
    ]


def _headline(cells: Sequence[Measured], verdicts: Sequence[Verdict]) -> list[tuple[str, str, str]]:
    """Up to four figures for a quick look: name, value, and where each was measured.

    One stream is the cell that decides the verdict about one person's chat, the worst, so that the two agree. Like a
    verdict, no figure rests on a request or two.
    """
    enough = [m for m in cells if m.summary.requests >= FEWEST]
    cold = [m for m in enough if m.streams == 1 and m.cell.cache == "cold"]
    chat = next((verdict.cell for verdict in verdicts if verdict.use.title == CHAT and verdict.cell is not None), None)
    single = chat if chat and decode_p50(chat) else next((m for m in cold if decode_p50(m)), None)
    many = [m for m in enough if m.section == sections.CONCURRENCY and throughput(m) and not m.failed]
    best = max(many, key=lambda m: throughput(m) or 0.0, default=None)
    one = "One stream" if single is not chat else "One stream, at worst"
    both = ((one, single, decode_p50), ("Highest total", best, throughput))
    found = [(name, units.per_second(value(m)), m.place) for name, m, value in both if m is not None]
    timed = [m for m in [*([single] if single else []), *cold] if m.summary.ttft]
    by_length = {length: m for m in reversed(timed) if (length := m.prompt_tokens) is not None}
    short = single.prompt_tokens if single and single.prompt_tokens in by_length else None
    for length in sorted({short or min(by_length), max(by_length)}) if by_length else []:
        wait = units.seconds(ttft_p50(by_length[length]))
        found.append((f"First token, {length:,.0f} prompt tokens", wait, "cold, median"))
    return found


def _section_table(title: str, cells: Sequence[Measured]) -> dict[str, Any]:
    """A label that all cells share, or that their names already contain, is left out."""
    labels = {}
    for name in ("variant", "workload", "cache"):
        texts = [m.label(name) for m in cells]
        if len(set(texts)) > 1 and any(text not in m.cell.name for text, m in zip(texts, cells, strict=True)):
            labels[name] = texts
    each = list(zip(*labels.values(), strict=True)) or [()] * len(cells)
    notes: dict[str, list[str]] = {}
    for m in cells:
        for note in m.cell.notes:
            notes.setdefault(note, []).append(m.cell.name)
    said = [note if len(names) == len(cells) else f"{', '.join(names)}: {note}" for note, names in notes.items()]
    heads, rows = reading.fill(cells)
    filled = list(zip(cells, each, rows, strict=True))
    return {"title": title, "labels": list(labels), "heads": heads, "rows": filled, "notes": said}
