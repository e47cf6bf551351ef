"""Recipes in the terminal."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hearth.recipes.check import Outcome
from hearth.recipes.options import vllm_flags
from hearth.recipes.recipe import Measured, Recipe

# A figure → how it reads.
FIGURES: Mapping[str, str] = {
    "concurrency": "{:,} at once",
    "prompt_tokens": "{:,} tokens in",
    "output_tokens": "{:,} out",
    "tokens_per_second": "[bold]{:g} tok/s[/]",
    "stream_tokens_per_second": "{:g} tok/s each",
    "ttft_seconds": "first token after {:g} s",
    "ttft_p95_seconds": "p95 {:g} s",
    "acceptance": "{:.1%} of drafts accepted",
    "weights_gib": "weights {:g} GiB",
    "kv_gib": "KV {:g} GiB",
    "kv_tokens": "{:,} tokens of KV",
    "memory_mib": "{:,} MiB of memory",
    "start_seconds": "{:g} s to start",
}
LEFT_TO_SHOW = ("title", "source", "notes", "measured")


def show_list(console: Console, recipes: Mapping[str, Recipe]) -> None:
    for name, recipe in recipes.items():
        rates = [row.tokens_per_second for row in recipe.measured if row.concurrency == 1 and row.tokens_per_second]
        best = f", {max(rates):g} tok/s measured in one stream" if rates else ""
        console.print(f"[bold]{name}[/]")
        console.print(f"  {recipe.title}; {recipe.engine}{best}", markup=False)


def show(console: Console, name: str, recipe: Recipe) -> None:
    console.print(f"[bold]{recipe.title}[/]")
    if recipe.source:
        console.print(f"Source: {recipe.source}", markup=False, style="dim")
    console.print()
    grid = Table.grid(padding=(0, 2))
    for place, value in _places(recipe):
        grid.add_row(place, value)
    console.print(grid)
    for note in recipe.notes:
        console.print(f"• {note}", markup=False)
    if recipe.measured:
        console.print("\n[bold]Measured[/], as the source reports it")
        for row in recipe.measured:
            console.print(f"• {_line(row)}")
    console.print("\n[bold]Use[/]")
    for line in _commands(name, recipe):
        console.print(f"  {line}", markup=False, soft_wrap=True)
    if recipe.engine == "vllm" and (flags := vllm_flags(recipe)):
        console.print(f"vLLM gets {' '.join(flags)}", markup=False, soft_wrap=True, style="dim")


def show_check(console: Console, name: str, outcome: Outcome) -> None:
    if outcome.fits:
        size = f"up to {outcome.sequences} at once, {outcome.at_once:.1f} of the full {outcome.context:,} tokens"
        console.print(f"{name} is sound and fits {outcome.device}: {size}", markup=False, soft_wrap=True)
    else:
        console.print(f"{name} does not fit {outcome.device}: {outcome.reason}", markup=False, soft_wrap=True)
    for note in outcome.notes:
        console.print(f"• {note}", markup=False)


def _commands(name: str, recipe: Recipe) -> list[str]:
    revision = f" --revision {recipe.revision}" if recipe.revision else ""
    drafter = [f"hearth pull {recipe.speculation.drafter}"] if recipe.speculation.drafter else []
    pulls = [f"hearth pull {recipe.model}{revision}", *drafter]
    return [f"hearth plan --recipe {name}", *pulls, f"hearth serve --recipe {name}"]


def _places(recipe: Recipe) -> list[tuple[str, str]]:
    """What is set, by its place in the file."""
    rows: list[tuple[str, str]] = []
    for key, value in _set(recipe).items():
        if key in LEFT_TO_SHOW:
            continue
        inner = (
            {f"{key}.{name}": item for name, item in _set(value).items()} if isinstance(value, msgspec.Struct) else {}
        )
        rows += [(place, _text(item)) for place, item in (inner or {key: value}).items()]
    return rows


def _set(struct: msgspec.Struct) -> dict[str, Any]:
    fields = {field.name: getattr(struct, field.name) for field in msgspec.structs.fields(struct)}
    return {name: value for name, value in fields.items() if value not in (None, (), {}) and _says(value)}


def _says(value: Any) -> bool:
    return not isinstance(value, msgspec.Struct) or bool(_set(value))


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={item}" for name, item in value.items())
    return f"{value:,}" if isinstance(value, int) else str(value)


def _line(row: Measured) -> str:
    figures = ((text, getattr(row, name)) for name, text in FIGURES.items())
    shown = [text.format(value) for text, value in figures if value is not None]
    note = [escape(row.note)] if row.note else []
    return f"{escape(row.what)}: {', '.join([*shown, *note])}"
