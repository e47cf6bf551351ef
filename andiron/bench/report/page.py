"""The page of a report: one HTML file that needs nothing else, neither a network nor the JSON beside it."""

import re
import shlex
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from andiron.bench import sections
from andiron.bench.records import Report
from andiron.bench.report import reading, units
from andiron.bench.report.plots import figures
from andiron.bench.report.reading import Measured, decode_p50, throughput, ttft_p50
from andiron.bench.report.rendering import render
from andiron.bench.report.verdicts import judge

SHOWN_CELLS = 6  # in a list of cells that have the same problem


def page(report: Report, *, json_name: str | None = None, despite_failures: bool = False) -> str:
    """`json_name`: the file beside the page that has every request."""
    cells = reading.measured(report, despite_failures=despite_failures)
    drawn, missing = figures(report, cells)
    return render(
        "page.html",
        report=report,
        andiron=report.andiron,
        subtitle=subtitle(report),
        facts=_facts(report),
        findings=reading.findings(report, cells),
        despite_failures=despite_failures,
        headline=_headline(cells),
        verdicts=judge(report, cells),
        figures=drawn,
        missing=missing,
        tables=[_section_table(title, alike) for title, alike in reading.by_section(cells).items()],
        probes=sorted(report.probes, key=lambda probe: probe.passed),
        json_name=json_name,
        sentence=units.sentence,
        listed=lambda names: reading.listed(names, SHOWN_CELLS),
    )


def subtitle(report: Report) -> str:
    parts = (report.target.server, _machine(report.environment), units.date(report.made))
    return " · ".join(part for part in parts if part)


def _machine(environment: Mapping[str, str]) -> str:
    """The server's machine; empty if it runs elsewhere, because the environment is the client's."""
    if environment.get("client and server", "").startswith("on two machines"):
        return ""
    gpu = environment.get("gpu", "")
    if gpu and not gpu.startswith(("nvidia-smi fails", "none")):
        return gpu
    cores = re.sub(r"^\d+", lambda found: units.plural(int(found[0]), "core"), environment.get("cores", ""))
    return ", ".join(part for part in (environment.get("cpu", ""), cores) if part)


def _facts(report: Report) -> list[tuple[str, str]]:
    target = report.target
    ceiling = target.ceiling_source or "not known"
    if target.ceiling:
        ceiling = f"{target.ceiling:,.0f} tok/s for one stream ({target.ceiling_source or 'no source given'})"
    facts = [
        ("Server", f"{target.server or 'unknown'}{', started by this run' if target.started else ''}"),
        ("Address", target.url),
        ("Context", f"{target.max_model_len:,} tokens" if target.max_model_len else units.MISSING),
        ("Suites", ", ".join(report.suites)),
        ("Bandwidth ceiling", ceiling),
        ("Measured by", f"andiron {report.andiron}"),
        ("Command", shlex.join(report.command)),
    ]
    return [(name, value) for name, value in facts if value]


def _headline(cells: Sequence[Measured]) -> list[tuple[str, str, str, str]]:
    """Up to four figures for a quick look: name, value, unit, and where each was measured."""
    found = []
    cold = [m for m in cells if m.streams == 1 and m.cell.cache == "cold"]
    single = [m for m in cold if m.summary.decode_rate]
    single = [m for m in single if m.section in (sections.SINGLE_STREAM, sections.WORKLOADS)] or single
    many = [m for m in cells if m.section == sections.CONCURRENCY and throughput(m) and not m.failed]
    best = max(many, key=lambda m: throughput(m) or 0.0, default=None)
    for name, m, value in (("One stream", next(iter(single), None), decode_p50), ("Highest total", best, throughput)):
        if m is not None:
            found.append((name, units.rate([value(m)]).text(value(m)), "tok/s", m.place))
    by_length = {length: m for m in reversed(cold) if m.summary.ttft and (length := m.prompt_tokens) is not None}
    lengths = sorted({min(by_length), max(by_length)}) if by_length else []
    names = ("shortest prompt", "longest prompt") if len(lengths) > 1 else ("prompt",)
    for name, length in zip(names, lengths, strict=False):
        wait, unit = units.seconds(ttft_p50(by_length[length])).rsplit(" ", 1)
        found.append((f"First token, {name}", wait, unit, f"{length:,.0f} tokens, cold"))
    return found


class SectionTable(NamedTuple):
    title: str
    labels: Sequence[str]
    filled: reading.Filled
    rows: Sequence[tuple[Measured, Sequence[str], Sequence[str]]]  # a cell, its labels and its values
    notes: Sequence[str]


def _section_table(title: str, cells: Sequence[Measured]) -> SectionTable:
    """A label that all cells share, or that their names already contain, is left out."""
    labels = {}
    for name in ("variant", "workload", "cache"):
        texts = [m.variant if name == "variant" else getattr(m.cell, name) for m in cells]
        if len(set(texts)) > 1 and any(text not in m.cell.name for text, m in zip(texts, cells, strict=True)):
            labels[name] = texts
    filled = reading.fill(cells)
    each = list(zip(*labels.values(), strict=True)) or [()] * len(cells)
    notes: dict[str, list[str]] = {}
    for m in cells:
        for note in m.cell.notes:
            notes.setdefault(note, []).append(m.cell.name)
    said = [note if len(names) == len(cells) else f"{', '.join(names)}: {note}" for note, names in notes.items()]
    rows = list(zip(cells, each, filled.rows, strict=True))
    return SectionTable(title, list(labels), filled, rows, said)
