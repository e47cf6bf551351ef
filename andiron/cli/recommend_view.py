"""Shows which model suits a machine: `andiron plan` without a model."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from andiron import ember
from andiron.cli.plan_view import say
from andiron.cli.terminal import Trimmed
from andiron.plan.budget import TITLES
from andiron.plan.recommend import READING_RATE, USEFUL_CONTEXT, Candidate, Recommendation
from andiron.sizes import format_size


def show(console: Console, found: Recommendation) -> None:
    device, best = found.device, found.best
    size = f"{device.memory / 2**30:.1f} GiB{' unified' if device.unified else ''}"
    if best is None:
        _nothing_fits(console, found, size)
        return
    say(console, f"For [bold]{device.title}[/] ({size}): [bold green]{best.name}[/]")
    say(
        console,
        f"[bright_black]The largest model with {USEFUL_CONTEXT:,} tokens of context and an expected "
        f"{READING_RATE:.0f} tok/s; of its variants the fastest, of equals the newest. tok/s are those expected of one "
        "stream.[/]",
    )
    console.print()
    console.print(Trimmed(_table(found)))
    model = best.name
    engine = "" if best.engine.budget.engine == "andiron" else " --engine vllm"
    console.print()
    console.print(Text(f"andiron serve {model} --pull{engine}", style="bold"), soft_wrap=True)
    console.print(Text(f"andiron plan {model}{_device_option(found)}", style="bold"), soft_wrap=True)


def _table(found: Recommendation) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("model", "download", "context", "tok/s", "engine"):
        table.add_column(title, justify="left" if title in ("model", "engine") else "right", no_wrap=title == "model")
    for each in found.candidates:
        table.add_row(each.name, f"{each.download / 1e9:.0f} GB", *_cells(each))
    return table


def _cells(each: Candidate) -> tuple[str, str, str]:
    budget = each.engine.budget
    if budget.refusal is not None:
        return "–", "–", budget.refusal
    if budget.short:
        return "–", "–", f"[red]{format_size(budget.short)} missing[/]"
    rate = "–" if each.tokens_s is None else f"{each.tokens_s:,.0f}"
    return f"{budget.context:,}", rate, TITLES[budget.engine]


def _device_option(found: Recommendation) -> str:
    return "" if found.device_name == "this machine" else f" --device {found.device_name}"


def _nothing_fits(console: Console, found: Recommendation, size: str) -> None:
    """The variant that lacks the least, and the machines that would take it."""
    planned = [each for each in found.candidates if each.engine.budget.refusal is None]
    say(console, f"No published checkpoint of this family fits [bold]{found.device.title}[/] ({size}).")
    nearest = min(planned, key=lambda each: each.engine.budget.short, default=None)
    if nearest is not None:
        missing = format_size(nearest.engine.budget.short)
        say(console, f"The smallest, {nearest.name}, lacks {missing}. It would fit:")
        for change in nearest.engine.instead:
            if change.text.startswith("on "):
                console.print(f"  {change.text}", markup=False)
    say(console, f"\n[bold]andiron serve[/] serves {ember.NAME}, the tiny model that ships with Andiron, anywhere.")
