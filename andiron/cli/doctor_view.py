"""Shows the doctor's findings in the terminal, the worst first."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from andiron.cli.terminal import Trimmed
from andiron.doctor.finding import Diagnosis, Finding, Severity

# Severity → title, mark (the list must be readable without colour too), colour.
LOOKS = {
    Severity.ERROR: ("Errors", "✗", "red"),
    Severity.WARNING: ("Warnings", "!", "yellow"),
    Severity.NOTE: ("Notes", "·", "cyan"),
    Severity.OK: ("Fine", "✓", "green"),
}


def show(console: Console, report: Diagnosis) -> None:
    for severity, (title, mark, colour) in LOOKS.items():
        findings = [finding for finding in report.findings if finding.severity is severity]
        if findings:
            console.rule(f"[bold {colour}]{title}[/]", align="left", style="bright_black")
            for finding in findings:
                _show_finding(console, finding, mark, colour)
            console.print()
    console.print(_verdict(report))


def _show_finding(console: Console, finding: Finding, mark: str, colour: str) -> None:
    title = Table.grid(padding=(0, 1))
    title.add_column(width=1)
    title.add_column(overflow="fold")
    title.add_row(Text(mark, colour), Text.assemble((finding.name, "bold"), "  ", finding.seen))
    console.print(Trimmed(title))
    if finding.severity is Severity.OK:
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(width=1)
    table.add_column(width=6)
    table.add_column(overflow="fold")
    for label, text in (("why", finding.reason), ("fix", finding.fix), ("source", finding.source)):
        if text:
            table.add_row("", Text(label, "bright_black"), Text(text, "bright_black" if label == "source" else ""))
    if table.row_count:
        console.print(Trimmed(table))


def _verdict(report: Diagnosis) -> Text:
    counts = []
    for severity, (title, _, colour) in LOOKS.items():
        count = sum(finding.severity is severity for finding in report.findings)
        if count:
            word = title.lower() if count != 1 or severity is Severity.OK else title.lower().removesuffix("s")
            counts.append((f"{count} {word}", colour))
    text = Text()
    for number, part in enumerate(counts):
        text.append(", " if number else "").append(*part)
    return text
