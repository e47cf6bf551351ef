"""Shows recipes in the terminal."""

import shlex
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from andiron.cli.terminal import Trimmed
from andiron.plan.budget import TITLES
from andiron.recipes.check import CheckResult
from andiron.recipes.options import vllm_flags
from andiron.recipes.recipe import MeasuredRow, Recipe, set_values

# Field of a measurement → how it is shown.
FIGURES: Mapping[str, str] = {
    "concurrency": "concurrency {:,}",
    "prompt_tokens": "{:,} tokens in",
    "output_tokens": "{:,} out",
    "tokens_per_second": "[bold]{:g} tok/s[/]",
    "stream_tokens_per_second": "{:g} tok/s per stream",
    "ttft_seconds": "first token after {:g} s",
    "ttft_p95_seconds": "p95 {:g} s",
    "acceptance": "{:.1%} of drafts accepted",
    "weights_gib": "weights {:g} GiB",
    "kv_gib": "KV {:g} GiB",
    "kv_tokens": "{:,} tokens of KV",
    "memory_mib": "{:,} MiB of memory",
    "start_seconds": "{:g} s to start",
}
SHOWN_APART = ("title", "source", "alternative", "notes", "measured")


def show_list(console: Console, recipes: Mapping[str, Recipe]) -> None:
    for name, recipe in recipes.items():
        rates = [row.tokens_per_second for row in recipe.measured if row.concurrency == 1 and row.tokens_per_second]
        best = f"; {max(rates):g} tok/s measured with one stream" if rates else ""
        console.print(f"[bold]{name}[/]")
        console.print(Trimmed(Padding(escape(f"{recipe.title}, with {TITLES[recipe.engine]}{best}"), (0, 0, 0, 2))))


def show(console: Console, name: str, recipe: Recipe) -> None:
    console.print(f"[bold]{escape(recipe.title)}[/]")
    if recipe.source:
        console.print(f"Source: {recipe.source}", markup=False, style="dim")
    console.print()
    grid = Table.grid(padding=(0, 2))
    for place, value in _places(recipe):
        grid.add_row(place, escape(value))
    console.print(Trimmed(grid))
    if recipe.notes:
        console.print("\n[bold]Notes[/]")
        _bullets(console, map(escape, recipe.notes))
    if recipe.measured:
        console.print("\n[bold]Measured[/], as reported by the source")
        _bullets(console, map(_line, recipe.measured))
    console.print("\n[bold]Use[/]")
    for line in _commands(name, recipe):
        console.print(f"  {line}", markup=False, soft_wrap=True)
    if recipe.alternative is not None:
        other = next(TITLES[engine] for engine in TITLES if engine != recipe.engine)
        console.print(f"\nWith {other} instead: andiron recipe show {recipe.alternative}", markup=False, soft_wrap=True)
    if recipe.engine == "vllm" and (flags := vllm_flags(recipe)):
        console.print(f"\nvLLM is started with {shlex.join(flags)}", markup=False, soft_wrap=True, style="dim")


def show_check(console: Console, name: str, outcome: CheckResult) -> None:
    if outcome.fits:
        full = f"{outcome.concurrency:.1f} of them with the full {outcome.context:,} tokens"
        size = f"{outcome.sequences} concurrent sequences, {full}"
        console.print(f"{name} is valid and fits {outcome.device}: {size}", markup=False, soft_wrap=True)
    else:
        console.print(f"{name} does not fit {outcome.device}: {outcome.reason}", markup=False, soft_wrap=True)
    _bullets(console, map(escape, (*outcome.notes, *(f"would fit {change}" for change in outcome.would_fit))))


def _bullets(console: Console, lines: Iterable[str]) -> None:
    grid = Table.grid(padding=(0, 1))
    for line in lines:
        grid.add_row("•", line)
    if grid.row_count:
        console.print(Trimmed(grid))


def _commands(name: str, recipe: Recipe) -> list[str]:
    drafter = [f"andiron pull {recipe.speculation.drafter}"] if recipe.speculation.drafter else []
    return [f"andiron {command} --recipe {name}" for command in ("plan", "pull")] + [
        *drafter,
        f"andiron serve --recipe {name}",
    ]


def _places(recipe: Recipe) -> list[tuple[str, str]]:
    """The values that are set, with their keys in the file."""
    rows: list[tuple[str, str]] = []
    for key, value in set_values(recipe).items():
        if isinstance(value, msgspec.Struct):
            rows += [(f"{key}.{name}", _text(item)) for name, item in set_values(value).items()]
        elif key not in SHOWN_APART:
            rows.append((key, _text(value)))
    return rows


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={item}" for name, item in value.items())
    return f"{value:,}" if isinstance(value, int) else str(value)


def _line(row: MeasuredRow) -> str:
    figures = ((text, getattr(row, name)) for name, text in FIGURES.items())
    shown = [text.format(value) for text, value in figures if value is not None]
    note = [escape(row.note)] if row.note else []
    return f"{escape(row.what)}: {', '.join([*shown, *note])}"
