"""The page of a report: one HTML file that needs nothing else, neither a network nor the JSON beside it."""

import datetime
import re
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from andiron.bench import sections
from andiron.bench.records import Report
from andiron.bench.report import columns, units
from andiron.bench.report.columns import Filled, fill
from andiron.bench.report.definitions import DEFINITIONS
from andiron.bench.report.findings import findings, listed, place
from andiron.bench.report.plots import Missing, figures
from andiron.bench.report.plots.figure import Figure
from andiron.bench.report.reading import Measured, by_section, decode_p50, measured, ttft_p50
from andiron.bench.report.verdicts import judge

SHOWN_CELLS = 6  # in which something was found
TEMPLATES = ("base.html", "page.html", "compare.html", "page.css", "page.js")


def page(report: Report, *, json_name: str | None = None, despite_failures: bool = False) -> str:
    """`json_name`: the file beside the page that holds every request."""
    cells = measured(report, despite_failures=despite_failures)
    drawn, missing = figures(report, cells)
    return render(
        "page.html",
        report=report,
        andiron=report.andiron,
        subtitle=subtitle(report),
        facts=_facts(report),
        findings=findings(report, cells),
        despite_failures=despite_failures,
        headline=_headline(cells),
        verdicts=judge(report, cells),
        figures=_arranged(drawn),
        missing=_by_suite(missing),
        tables=[_table(name, own) for name, own in by_section(cells).items()],
        probes=sorted(report.probes, key=lambda probe: probe.passed),
        definitions=DEFINITIONS,
        environment=list(report.environment.items()),
        json_name=json_name,
        place=place,
        listed=lambda names: listed(names, SHOWN_CELLS),
    )


def render(name: str, **values: object) -> str:
    environment = _environment()
    parts = {part: Markup(environment.loader.mapping[f"page.{part}"]) for part in ("css", "js")}  # type: ignore[union-attr]
    return environment.get_template(name).render(css=parts["css"], script=parts["js"], **values)


@cache
def _environment() -> Environment:
    folder = files(__package__) / "templates"
    sources = {name: (folder / name).read_text("utf-8") for name in TEMPLATES}
    return Environment(loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


def subtitle(report: Report) -> str:
    return " · ".join(part for part in (report.target.server, _machine(report.environment), date(report.made)) if part)


def _machine(environment: Mapping[str, str]) -> str:
    """The server's; of a server elsewhere none is known, for what was looked at is the client's."""
    if environment.get("client and server", "").startswith("on two machines"):
        return ""
    gpu = environment.get("gpu", "")
    if gpu and not gpu.startswith(("nvidia-smi fails", "none")):
        return gpu
    cores = re.sub(r"^\d+", lambda found: units.plural(int(found[0]), "core"), environment.get("cores", ""))
    return ", ".join(part for part in (environment.get("cpu", ""), cores) if part)


def date(iso: str) -> str:
    """ISO 8601 as 2 May 2026, 11:42 UTC; what is none, as it is."""
    try:
        when = datetime.datetime.fromisoformat(iso)
    except ValueError:
        return iso
    if when.tzinfo is not None:
        when = when.astimezone(datetime.UTC)
    return f"{when.day} {when:%B %Y, %H:%M} UTC"


def _facts(report: Report) -> list[tuple[str, str]]:
    target = report.target
    ceiling = (
        target.ceiling and f"{target.ceiling:,.0f} tok/s of one stream ({target.ceiling_source or 'no source given'})"
    )
    facts = [
        ("Server", f"{target.server or 'does not say what it is'}{', started by this run' if target.started else ''}"),
        ("Address", target.url),
        ("Context", f"{target.max_model_len:,} tokens" if target.max_model_len else units.MISSING),
        ("Suites", ", ".join(report.suites)),
        ("Bandwidth ceiling", ceiling or target.ceiling_source or "not known"),
        ("Measured by", f"andiron {report.andiron}"),
        ("Command", shlex.join(report.command)),
    ]
    return [(name, value) for name, value in facts if value]


@dataclass(frozen=True)
class Number:
    name: str
    value: str
    unit: str
    note: str


def _headline(cells: Sequence[Measured]) -> list[Number]:
    """Four figures at most for who reads no further; each says which cell it is of."""
    found = []
    alone = [own for own in cells if own.streams == 1 and own.cell.cache == "cold" and own.summary.decode_rate]
    short = [own for own in alone if own.section in (sections.SINGLE_STREAM, sections.WORKLOADS)] or alone
    if short:
        own = short[0]
        rate = units.rate([decode_p50(own)])
        found.append(Number("One stream", rate.text(decode_p50(own)), rate.name, place(own)))
    many = [own for own in cells if own.section == sections.CONCURRENCY and own.summary.aggregate and not own.failed]
    if many:
        own = max(many, key=lambda own: own.summary.aggregate or 0.0)
        rate = units.rate([own.summary.aggregate])
        found.append(Number("Most in all", rate.text(own.summary.aggregate), rate.name, place(own)))
    timed = [own for own in cells if own.cell.cache == "cold" and own.streams == 1 and own.summary.ttft]
    sized = {length: own for own in reversed(timed) if (length := own.prompt_tokens) is not None}
    ends = [("Prompt", length) for length in sized]
    if len(sized) > 1:
        ends = [("Shortest prompt", min(sized)), ("Longest prompt", max(sized))]
    for name, length in ends:
        value, unit = units.seconds(ttft_p50(sized[length])).rsplit(" ", 1)
        found.append(Number(f"{name} to first token", value, unit, f"{length:,.0f} tokens, cold"))
    return found


def _arranged(drawn: Sequence[Figure]) -> list[tuple[str, Figure]]:
    """Each with its shape: two drawings fill the page's width, one half of it; one that has no neighbour stands beside
    its own text."""
    found = []
    is_left = True
    for figure, following in zip(drawn, [*drawn[1:], None], strict=False):
        if len(figure.drawings) > 1:
            shape, is_left = "wide", True
        elif is_left and (following is None or len(following.drawings) > 1):
            shape = "alone"
        else:
            shape, is_left = "half", not is_left
        safe = [Markup(drawing) for drawing in figure.drawings]  # by `svg`, which escapes what it is given
        found.append((shape, replace(figure, drawings=safe)))
    return found


def _by_suite(missing: Iterable[Missing]) -> list[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for own in missing:
        found.setdefault(own.suite, []).append(own.title)
    return list(found.items())


@dataclass(frozen=True)
class Row:
    name: str
    labels: Sequence[str]
    values: Sequence[str]
    failures: str


@dataclass(frozen=True)
class SectionTable:
    title: str
    labels: Sequence[str]
    filled: Filled
    rows: Sequence[Row]
    notes: Sequence[str]

    @property
    def any_failed(self) -> bool:
        return any(row.failures for row in self.rows)


LABELS = {
    "variant": lambda own: own.variant,
    "workload": lambda own: own.cell.workload,
    "cache": lambda own: own.cell.cache,
}


def _table(section: str, cells: Sequence[Measured]) -> SectionTable:
    """What all cells share is left out of the rows."""
    known = sections.SECTIONS.get(section)
    shown = {
        name: label
        for name, label in LABELS.items()
        if len({label(own) for own in cells}) > 1 and any(label(own) not in own.cell.name for own in cells)
    }
    filled = fill(cells)
    rows = [
        Row(
            own.cell.name, [label(own) for label in shown.values()], values, columns.failures(own) if own.failed else ""
        )
        for own, values in zip(cells, filled.rows, strict=True)
    ]
    return SectionTable(known.title if known else section.capitalize(), list(shown), filled, rows, _notes(cells))


def _notes(cells: Sequence[Measured]) -> list[str]:
    said: dict[str, list[str]] = {}
    for own in cells:
        for note in own.cell.notes:
            said.setdefault(note, []).append(own.cell.name)
    return [note if len(names) == len(cells) else f"{', '.join(names)}: {note}" for note, names in said.items()]
