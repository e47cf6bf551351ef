"""Layouts: the ways in which a page, a file or a note sets out labels and values."""

import json
import re
from collections.abc import Callable
from random import Random

from training.material.values import ACCENTED

Pair = tuple[str, str]  # label and value

SEPARATORS = (
    ": ", ": ", ": ", ": ", ":", " : ", " - ", " – ", " = ", "=", "\t", ":\t", " | ", "  ", " .... ", " -> ", " → ",
    " ",
    ":  ", " :: ", "; ", " / ",
)  # fmt: skip
JOINS = ("; ", ", ", " | ", " / ", " · ", " -- ", "  ")
_PLAIN = re.compile(r"\W+")


def laid_out(random: Random, pairs: list[Pair], title: str = "") -> str:
    """The pairs in a random layout, in the given order."""
    (layout,) = random.choices(_LAYOUTS, _WEIGHTS)
    text = layout(random, pairs)
    return f"{headed(random, title)}\n{text}" if title and random.random() < 0.45 else text


def headed(random: Random, title: str) -> str:
    return random.choice(
        (title.upper(), title.capitalize(), f"# {title.capitalize()}", f"*** {title.upper()} ***",
        f"{title.capitalize()}:", f"== {title} ==", f"[{title}]")
    )  # fmt: skip


def identifier(label: str) -> str:
    """A label as a name in a file: Invoice no. -> invoice_no."""
    return _PLAIN.sub("_", label.lower().translate(ACCENTED)).strip("_") or "field"


def lines(random: Random, pairs: list[Pair]) -> str:
    separator = random.choice(SEPARATORS)
    return "\n".join(f"{label}{separator}{value}" for label, value in pairs)


def mixed_lines(random: Random, pairs: list[Pair]) -> str:
    """As a hasty person writes: the separator changes from line to line."""
    return "\n".join(f"{label}{random.choice(SEPARATORS)}{value}" for label, value in pairs)


def bullets(random: Random, pairs: list[Pair]) -> str:
    shape = random.choice(
        ("- {}: {}", "* {}: {}", "• {}: {}", "- **{}**: {}", "* **{}:** {}", "- {} = {}", "> {}: {}", "+ {} - {}")
    )
    return "\n".join(shape.format(*pair) for pair in pairs)


def numbered(random: Random, pairs: list[Pair]) -> str:
    mark = random.choice((".", ")", "."))
    return "\n".join(f"{at}{mark} {label}: {value}" for at, (label, value) in enumerate(pairs, 1))


def aligned(random: Random, pairs: list[Pair]) -> str:
    width = max(len(label) for label, _ in pairs) + random.randint(1, 3)
    fill, mark = random.choice((" ", " ", " ", ".")), random.choice((": ", ": ", "", "  "))
    if random.random() < 0.3:
        wide = max(len(value) for _, value in pairs)
        return "\n".join(f"{label:{fill}<{width}}{mark}{value:>{wide}}" for label, value in pairs)
    return "\n".join(f"{label:{fill}<{width}}{mark}{value}" for label, value in pairs)


def stacked(random: Random, pairs: list[Pair]) -> str:
    """The value on the line below its label."""
    mark, indent, gap = random.choice((":", ":", "")), random.choice(("", "  ", "    ")), random.choice(("\n", "\n\n"))
    return gap.join(f"{label}{mark}\n{indent}{value}" for label, value in pairs)


def value_first(random: Random, pairs: list[Pair]) -> str:
    shape = random.choice(("{1} ({0})", "{1} - {0}", "{1} <- {0}", "{1} [{0}]", "{1}\t{0}", "{1} = {0}"))
    join = random.choice(("\n", "\n", "\n", "; ", ", "))
    return join.join(shape.format(*pair) for pair in pairs)


def inline(random: Random, pairs: list[Pair]) -> str:
    separator, join = random.choice((": ", ": ", "=", " ", " = ", ":")), random.choice(JOINS)
    return join.join(f"{label}{separator}{value}" for label, value in pairs)


def two_columns(random: Random, pairs: list[Pair]) -> str:
    cells = [f"{label}: {value}" for label, value in pairs]
    width = max(map(len, cells)) + 3
    rows = [cells[at : at + 2] for at in range(0, len(cells), 2)]
    return "\n".join("".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows)


def pipe_table(random: Random, pairs: list[Pair]) -> str:
    rows = [f"| {label} | {value} |" for label, value in pairs]
    head = random.choice(
        (["| | |", "|---|---|"], ["| Field | Value |", "|---|---|"], ["| Mező | Érték |", "|---|---|"], [], [])
    )
    return "\n".join([*head, *rows])


def columns(random: Random, pairs: list[Pair]) -> str:
    """One row of labels, one row of values."""
    return rows_table(random, [label for label, _ in pairs], [[value for _, value in pairs]])


def rows_table(random: Random, head: list[str], rows: list[list[str]]) -> str:
    """A table with a header row: Markdown, CSV, tabs or aligned columns."""
    shape = random.random()
    if shape < 0.35:
        rule = "|" + "---|" * len(head)
        return "\n".join(["| " + " | ".join(head) + " |", rule, *("| " + " | ".join(row) + " |" for row in rows)])
    if shape < 0.65:
        mark = "," if random.random() < 0.5 and not any("," in cell for row in rows for cell in row) else ";"
        return "\n".join(mark.join(row) for row in [head, *rows])
    if shape < 0.75:
        return "\n".join("\t".join(row) for row in [head, *rows])
    if shape < 0.85:
        return "\n".join(" | ".join(row) for row in [head, *rows])
    widths = [max(len(row[at]) for row in [head, *rows]) + 2 for at in range(len(head))]
    return "\n".join(
        "".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in [head, *rows]
    )


def settings(random: Random, pairs: list[Pair]) -> str:
    """As in files for programs: key=value, YAML, JSON, XML."""
    named = [(identifier(label), value) for label, value in pairs]
    shape = random.random()
    if shape < 0.25:
        return "\n".join(f"{name.upper()}={value}" for name, value in named)
    if shape < 0.4:
        return "\n".join(f"{name}={value}" for name, value in named)
    if shape < 0.65:
        indent, top = (
            ("  ", f"{random.choice(('record', 'data', 'item', 'entry'))}:\n") if random.random() < 0.4 else ("", "")
        )
        return top + "\n".join(f"{indent}{name}: {value}" for name, value in named)
    if shape < 0.82:
        return json.dumps(dict(named), ensure_ascii=False, indent=2 if random.random() < 0.5 else None)
    tag = random.choice(("record", "data", "doc", "row"))
    return f"<{tag}>\n" + "\n".join(f"  <{name}>{value}</{name}>" for name, value in named) + f"\n</{tag}>"


def form(random: Random, pairs: list[Pair]) -> str:
    shape = random.choice(
        ("{0}: [ {1} ]", "{0}: __{1}__", "[{0}] {1}", "{0} [{1}]", "{0}: <{1}>", "{0}? {1}", "{0}: {1};", '{0}: "{1}"')
    )
    return "\n".join(shape.format(*pair) for pair in pairs)


_LAYOUTS: tuple[Callable[[Random, list[Pair]], str], ...] = (
    lines, mixed_lines, bullets, numbered, aligned, stacked, value_first, inline, two_columns, pipe_table, columns,
        settings, form,
)  # fmt: skip
_WEIGHTS = (34, 6, 7, 2, 10, 7, 6, 9, 4, 6, 6, 5, 4)
