"""Shows an evaluation in the terminal."""

import json
from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from andiron.evals.report import CaseRecord, EvalReport, Score

LONGEST_TEXT = 400  # characters of a question or answer shown


def progress() -> Progress:
    """On stderr, so that only the table goes into a pipe."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def table(report: EvalReport) -> Table:
    table = Table(
        title=f"{report.model} · {report.suite}, seed {report.seed}",
        title_justify="left",
        caption="requests in people's own words; prompt: average tokens",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),  # to fit into 80 columns
    )
    for name in ("skill", "prompt", "cases", "right", "errors", "accuracy", "needed", "verdict"):
        table.add_column(name, justify="left" if name in ("skill", "verdict") else "right")
    for score in report.scores:
        table.add_row(*_row(score))
    return table


def _row(score: Score) -> tuple[str, ...]:
    verdict = "[red]missed[/]" if score.missed else "[green]met[/]" if score.threshold is not None else "–"
    return (
        score.skill if score.measure == "cases" else f"{score.skill}, {score.measure}",
        f"{score.prompt_tokens:,}" if score.prompt_tokens else "–",
        str(score.cases),
        str(score.right),
        str(score.errors or "–"),
        f"{score.accuracy:.1%}",
        "–" if score.threshold is None else f"{score.threshold:.0%}",
        verdict,
    )


def show_failures(console: Console, records: Sequence[CaseRecord], count: int) -> None:
    """The first failures of each skill."""
    shown: Counter[str] = Counter()
    for record in records:
        if record.right or shown[record.skill] >= count:
            continue
        shown[record.skill] += 1
        console.rule(f"{record.skill} {record.case}{', thinking' if record.thinking else ''}", align="left")
        answer = record.error or _short(record.answer)
        for label, text in (
            ("asked", record.question),
            ("wanted", f"{record.expected['kind']} {json.dumps(record.expected['value'], ensure_ascii=False)}"),
            ("got", answer if record.finish_reason != "length" else f"{answer} (cut off)"),
        ):
            console.print(f"{label:>7}: {_cut(text)}", markup=False, highlight=False)


def _short(answer: dict[str, object] | None) -> str:
    shown = {key: value for key, value in (answer or {}).items() if key not in ("role", "reasoning") and value}
    return json.dumps(shown, ensure_ascii=False)


def _cut(text: str) -> str:
    if len(text) <= LONGEST_TEXT:
        return text
    return f"{text[: LONGEST_TEXT // 2]} […] {text[-LONGEST_TEXT // 2 :]}"
