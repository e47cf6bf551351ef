"""Records of invented labels and values, and tables of them: finding a label and copying its value, whatever they are.

Here the form alone decides: a value that is a bare number becomes a JSON number, `true` and `false` become JSON's, and
all else is a text. Only under labels that name an identifier (code, id, number) a bare number stays a text.
"""

import json
from random import Random
from typing import Any

from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.dialogue import pose, typed
from training.material.records.business import THINKING, given
from training.material.records.documents import draw_plain
from training.material.records.domains import DOMAINS
from training.material.records.field_values import Entry, Hand, drawn, hand
from training.material.records.fields import Kind
from training.material.records.keys import STYLE_WEIGHTS, STYLES, Key, arbitrary, styled
from training.material.records.layouts import laid_out, rows_table
from training.material.records.requests import KIMONDATLAN, UNSAID, drawn_demand, posed

KINDS: tuple[Kind, ...] = (
    "word", "word", "person", "id", "id", "number", "number", "decimal", "phrase", "place", "email", "date", "time",
    "company",
    "flag", "measure", "url", "phone", "address",
)  # fmt: skip
NAMING: tuple[Kind, ...] = ("word", "person", "id", "place", "company", "email", "phrase")
TAILS = ("code", "name", "level", "type", "date", "state", "owner", "id", "rate", "size", "key", "limit")
VÉGEK = ("kód", "név", "szint", "típus", "állapot", "azonosító", "méret", "kulcs", "érték")
HEADS = ("old", "new", "main", "second", "max", "min", "first", "last", "backup", "total")
ELEJE = ("régi", "új", "fő", "második", "első", "utolsó", "tartalék")
IDENTIFYING = ("code", "id", "key", "kód", "azonosító", "kulcs")
NOUNS = ("text", "record", "list", "note", "entry", "card", "sheet", "data", "block", "document")
FŐNEVEK = ("szöveg", "lista", "adatlap", "bejegyzés", "jegyzet", "dokumentum")


def label(random: Random, hungarian: bool) -> str:
    """One to three words, half of the time capitalised."""
    made = values.word(random)
    shape = random.random()
    if shape < 0.2:
        made = f"{made} {random.choice(VÉGEK if hungarian else TAILS)}"
    elif shape < 0.3:
        made = f"{random.choice(ELEJE if hungarian else HEADS)} {made}"
    elif shape < 0.4:
        made = f"{made} {values.word(random)}"
    elif shape < 0.45:
        made = f"{made} {random.randint(1, 9)}"
    return made.capitalize() if random.random() < 0.5 else made


def entry(random: Random, habits: Hand, name: str) -> Entry:
    """A value of any kind; its form decides what it is in JSON."""
    made = drawn(random, habits, name, random.choice(KINDS))
    identifying = name.lower().endswith(IDENTIFYING)
    if made.kind == "id" and made.shown.isdigit() and made.shown[0] != "0" and not identifying:
        return Entry(name, "number", made.shown, int(made.shown))
    if made.kind in ("number", "decimal") and identifying:
        return Entry(name, "id", made.shown, made.shown)
    return made


def entries_of(random: Random, hungarian: bool, count: int) -> dict[str, Entry]:
    """Invented labels, some of them alike, with invented values."""
    habits = hand(random, hungarian)
    if habits.case:
        habits = hand(random, hungarian)
    labels: list[str] = []
    while len(labels) < count:
        made = label(random, hungarian)
        if labels and random.random() < 0.25:  # like one that is there already
            like = random.choice(labels).split()[0]
            made = f"{like} {random.choice(VÉGEK if hungarian else TAILS)}"
        if made.lower() not in (other.lower() for other in labels):
            labels.append(habits.cased(made))
    labels = list(dict.fromkeys(labels))
    return {name: entry(random, habits, name) for name in labels}


def make_record(random: Random) -> Case:
    """A record with invented labels; the request names some of them."""
    hungarian = random.random() < 0.25
    entries = entries_of(random, hungarian, random.choices((2, 3, 4, 5, 6, 8, 12), (10, 18, 20, 18, 16, 12, 6))[0])
    noun = random.choice(FŐNEVEK if hungarian else NOUNS)
    if random.random() < 0.1:
        return _unsaid(random, entries, noun, hungarian)
    text = laid_out(random, [(name, made.shown) for name, made in entries.items()], noun)
    names = random.sample(list(entries), min(len(entries), random.choices((1, 2, 3, 4, 6), (20, 30, 25, 15, 10))[0]))
    absent = {}
    if random.random() < 0.22:
        other = label(random, hungarian)
        if other.lower() not in text.lower():
            absent[other] = True
            names.insert(random.randint(0, len(names)), other)
    (style,) = random.choices(("as it is", *STYLES), (60, *STYLE_WEIGHTS))
    keys = [key_of(random, at, name, style, entries, hungarian) for at, name in enumerate(names)]
    if len({key.name for key in keys}) < len(keys):
        keys = [Key(name, key.kind) for name, key in zip(names, keys, strict=True)]
    dates = [made for name, made in entries.items() if name in names and made.kind == "date"]
    demand = drawn_demand(random, ["date"] * len(dates), all(made.day for made in dates), bool(absent), hungarian)
    answer = {key.name: demand.value(entries.get(name)) for name, key in zip(names, keys, strict=True)}
    missing = "nincs a szövegben" if hungarian else "not in the text"
    thought = "\n".join(
        f"{key.name}: {entries[name].shown if name in entries else missing}"
        for name, key in zip(names, keys, strict=True)
    )
    return given(random, "record", text, keys, demand, noun, hungarian, answer, thought)


def key_of(random: Random, at: int, name: str, style: str, entries: dict[str, Entry], hungarian: bool) -> Key:
    kind: Kind = entries[name].kind if name in entries else "word"
    if style == "as it is":
        return Key(name, kind)
    if style == "kebab" and random.random() < 0.5:
        return Key(arbitrary(random, at), kind, name)
    return Key(styled(random, name if style in ("first", "title") else name.lower(), style, hungarian), kind)


def _unsaid(random: Random, entries: dict[str, Entry], noun: str, hungarian: bool) -> Case:
    """No keys are named: the labels are the keys, as they stand."""
    separator = random.choice((": ", ": ", " = ", "=", ":", " - ", "\t"))
    text = "\n".join(f"{name}{separator}{made.shown}" for name, made in entries.items())
    ask = (
        random.choice(KIMONDATLAN)
        if hungarian
        else random.choice(UNSAID).format(x=random.choice(("this", "this " + noun, "it", "the " + noun)))
    )
    answer = {name: made.plain for name, made in entries.items()}
    place = "above" if random.random() < 0.3 else "below"
    question = posed(random, typed(random, ask, hungarian), text, noun, place, hungarian)
    thought = ", ".join(entries)
    return pose(
        random, "record", question, json.dumps(answer, ensure_ascii=False), Criterion("json", answer),
        thought=thought, thinking=THINKING, hungarian=hungarian,
    )  # fmt: skip


ROW_ASKS = (
    "Give me {k} of {r} {f}.", "Extract {k} for {r} {f}.", "{k} of {r} {f} please",
    "From the table, return {k} for the row {r} {f}.",
    "I need {k} for {r}, {f}.", "What are {k} of {r}? Answer {f}.", "Find {r} and return {k} {f}.", "{r}: {k}, {f}",
    "Look up {r}. Return {k} {f}.",
    "For {r}, {k} {f}.", "Only the row of {r}: {k} {f}.", "Please return {k} {f} for the entry {r}.",
)  # fmt: skip
SOR_KÉRÉSEK = (
    "Ehhez: {r}, ezek kellenek {f}: {k}.", "Keresd meg ezt: {r}. Add meg {f}: {k}",
    "A táblázatból a(z) {r} sora kell {f}: {k}.",
    "{r}: {k}, {f}", "{r} adatai kellenek {f}: {k}.",
)  # fmt: skip
ALL_ASKS = (
    "Turn the table into a JSON array of objects with the keys {k}.", "Return all rows as a JSON list, keys {k}.",
    "All rows as a JSON array: {k}",
    "Give me every entry as JSON, an array of objects with {k}.",
    "Convert each row to an object with {k}; answer with a JSON array.",
    "JSON array, one object per row, with {k}", "List all entries as JSON objects with the keys {k}.",
)  # fmt: skip
MIND_KÉRÉSEK = (
    "Alakítsd a táblázatot JSON tömbbé, a kulcsok: {k}.",
    "Minden sort kérek egy JSON listában, ezekkel a kulcsokkal: {k}.",
    "JSON tömb kell, soronként egy objektum: {k}",
)  # fmt: skip
COLUMN_ASKS = (
    "List the values of {k} as a JSON array.", "All values in the column {k}, as a JSON list.",
    "Give me every {k} as a JSON array.",
    "JSON array of the {k} values, in order", "Only the {k} column as a JSON array please.",
    "What are all the {k} values? Answer with a JSON list.",
)  # fmt: skip
OSZLOP_KÉRÉSEK = (
    "A(z) {k} oszlop értékeit kérem JSON tömbként.",
    "Sorold fel a(z) {k} értékeket JSON listában.",
    "JSON tömb: az összes {k}",
)
ROW_FORMS = ("as JSON", "as a JSON object", "in JSON", "as json")
ROW_ALAKOK = ("JSON-ként", "JSON formában", "egy JSON objektumban", "JSON-ban")


def make_table(random: Random) -> Case:
    """A table, or records one after the other: one row, all rows, or one column."""
    hungarian = random.random() < 0.25
    head, rows = drawn_table(random, hungarian)
    text = set_out(random, head, rows)
    noun = random.choice(("táblázat", "lista") if hungarian else ("table", "list", "data", "log"))
    shape = random.random()
    answer: Any
    if shape < 0.6:
        row = random.choice(rows)
        names = random.sample(range(1, len(head)), random.randint(1, min(4, len(head) - 1)))
        (style,) = random.choices(("as it is", *STYLES), (80, *STYLE_WEIGHTS))
        keys = {
            at: head[at] if style == "as it is" else styled(random, head[at].lower(), style, hungarian) for at in names
        }
        if len(set(keys.values())) < len(keys):
            keys = {at: head[at] for at in names}
        ask = random.choice(SOR_KÉRÉSEK if hungarian else ROW_ASKS).format(
            k=joined(random, list(keys.values()), hungarian),
            r=row[0].shown,
            f=random.choice(ROW_ALAKOK if hungarian else ROW_FORMS),
        )
        answer = {key: row[at].plain for at, key in keys.items()}
        thought = f"{head[0]} {row[0].shown}: " + ", ".join(row[at].shown for at in names)
    elif shape < 0.82:
        names = sorted(random.sample(range(len(head)), random.randint(1, min(3, len(head)))))
        ask = random.choice(MIND_KÉRÉSEK if hungarian else ALL_ASKS).format(
            k=joined(random, [head[at] for at in names], hungarian)
        )
        answer = [{head[at]: row[at].plain for at in names} for row in rows]
        thought = f"{len(rows)} sor." if hungarian else f"{len(rows)} rows."
    else:
        at = random.randrange(len(head))
        ask = random.choice(OSZLOP_KÉRÉSEK if hungarian else COLUMN_ASKS).format(k=head[at])
        answer = [row[at].plain for row in rows]
        thought = f"{head[at]}: {len(rows)}"
    place = "above" if random.random() < 0.35 else "below"
    question = posed(random, ask, text, noun, place, hungarian)
    return pose(
        random, "record", question, json.dumps(answer, ensure_ascii=False), Criterion("json", answer),
        thought=thought, thinking=THINKING, hungarian=hungarian,
    )  # fmt: skip


def joined(random: Random, names: list[str], hungarian: bool) -> str:
    if random.random() < 0.3:
        names = [f'"{name}"' for name in names]
    if len(names) > 1 and random.random() < 0.5:
        return ", ".join(names[:-1]) + (" és " if hungarian else " and ") + names[-1]
    return ", ".join(names)


def drawn_table(random: Random, hungarian: bool) -> tuple[list[str], list[list[Entry]]]:
    """A header, and rows whose first cells differ."""
    habits = hand(random, hungarian)
    count = random.choices((2, 3, 4, 5, 7), (30, 30, 20, 12, 8))[0]
    if random.random() < 0.4:
        document = draw_plain(random, random.choice(DOMAINS), hungarian, most=5)
        fields = [name for name in document.entries if document.entries[name].kind not in ("flag", "rate")][:5]
        if len(fields) > 1:
            columns = [(document.labels[name].capitalize(), document.paper.fields[name].kind) for name in fields]
            return _rows(random, habits, columns, count)
    made: dict[str, Kind] = {}
    for _ in range(random.randint(2, 5)):
        name = label(random, hungarian)
        kind = random.choice(KINDS)
        made[name] = "id" if kind in ("number", "decimal") and name.lower().endswith(IDENTIFYING) else kind
    if len(made) < 2:
        made["Name"] = "person"
    return _rows(random, habits, list(made.items()), count)


def _rows(
    random: Random, habits: Hand, columns: list[tuple[str, Kind]], count: int
) -> tuple[list[str], list[list[Entry]]]:
    """The first column names the row, so it is a text."""
    columns = sorted(columns, key=lambda column: column[1] not in NAMING)
    if columns[0][1] not in NAMING:
        columns[0] = (columns[0][0], random.choice(NAMING))
    rows: dict[str, list[Entry]] = {}
    while len(rows) < count:
        row = [drawn(random, habits, name, kind) for name, kind in columns]
        for at, cell in enumerate(row):
            if cell.kind == "id" and cell.shown.isdigit():  # under a label that means nothing it would be a number
                code = random.choice(values.ALPHABET) + cell.shown
                row[at] = Entry(cell.field, "id", code, code)
        rows[row[0].shown.lower()] = row
    return [name for name, _ in columns], list(rows.values())


def set_out(random: Random, head: list[str], rows: list[list[Entry]]) -> str:
    if random.random() < 0.7:
        return rows_table(random, head, [[cell.shown for cell in row] for row in rows])
    separator, gap = random.choice((": ", ": ", " = ", " - ")), random.choice(("\n\n", "\n---\n", "\n"))
    if random.random() < 0.4:
        return "\n".join(
            f"{row[0].shown}: "
            + ", ".join(f"{name} {cell.shown}" for name, cell in zip(head[1:], row[1:], strict=True))
            for row in rows
        )
    return gap.join(
        "\n".join(f"{name}{separator}{cell.shown}" for name, cell in zip(head, row, strict=True)) for row in rows
    )
