"""How a request names its keys: the style of the names, the list or template they stand in, and what they mean."""

import json
import re
from dataclasses import dataclass
from random import Random

from training.material import values
from training.material.records.fields import Kind

_WORD = re.compile(r"[^\W_]+")
STYLES = ("snake", "camel", "plain", "first", "title", "upper", "kebab", "pascal", "joined", "spaced upper")
STYLE_WEIGHTS = (42, 14, 19, 4, 5, 6, 3, 3, 2, 2)
NUMERIC: tuple[Kind, ...] = ("money", "number", "decimal", "rate")


@dataclass(frozen=True, slots=True)
class Key:
    name: str
    kind: Kind
    told: str = ""  # what it means, if the request says so
    inner: tuple[str, ...] = ()  # keys of the objects in a list; empty for a list of names


def styled(random: Random, phrase: str, style: str, hungarian: bool = False) -> str:
    """A phrase as the name of a key: invoice number -> invoiceNumber."""
    parts = _WORD.findall(phrase)
    if style == "plain" or not parts:
        return phrase
    if hungarian and random.random() < 0.5 and style not in ("first", "title"):
        parts = [part.translate(values.ACCENTED) for part in parts]
    match style:
        case "snake":
            return "_".join(parts).lower()
        case "camel":
            return parts[0].lower() + "".join(part.capitalize() for part in parts[1:])
        case "pascal":
            return "".join(part.capitalize() for part in parts)
        case "title":
            return " ".join(part.capitalize() for part in parts)
        case "upper":
            return "_".join(parts).upper()
        case "spaced upper":
            return " ".join(parts).upper()
        case "kebab":
            return "-".join(parts).lower()
        case "joined":
            return "".join(parts).lower()
        case _:
            return phrase[0].upper() + phrase[1:]


def arbitrary(random: Random, at: int) -> str:
    """A name that says nothing about the field."""
    shape = random.random()
    if shape < 0.35:
        return values.plain_word(random)
    if shape < 0.5:
        return "abcdefghijklmn"[at]
    if shape < 0.65:
        return f"{random.choice(('f', 'field', 'x', 'col', 'k', 'v'))}{at + 1}"
    if shape < 0.8:
        return f"{values.plain_word(random)}_{values.plain_word(random)}"
    return f"{random.choice(('field', 'value', 'item'))}_{at + 1}"


def listed(random: Random, keys: list[Key], hungarian: bool) -> str:
    """The keys inside a sentence."""
    names = [with_inner(random, key, hungarian) for key in keys]
    shape = random.random()
    joint = " és " if hungarian else random.choice((" and ", " and ", ", and ", " & "))
    if shape < 0.34 or any(key.inner or key.kind == "items" for key in keys):
        return ", ".join(names)
    if shape < 0.58 and len(names) > 1:
        return ", ".join(names[:-1]) + joint + names[-1]
    if shape < 0.66:
        return ", ".join(f'"{name}"' for name in names)
    if shape < 0.72:
        return ", ".join(f"`{name}`" for name in names)
    if shape < 0.76:
        return ", ".join(f"'{name}'" for name in names)
    if shape < 0.8:
        return "; ".join(names)
    if shape < 0.84:
        return " / ".join(names)
    if shape < 0.9:
        return json.dumps(names, ensure_ascii=False)
    if shape < 0.93:
        return "[" + ", ".join(names) + "]"
    if shape < 0.95:
        return " | ".join(names)
    if shape < 0.97:
        return "{" + ", ".join(names) + "}"
    return " ".join(names) if not any(" " in name for name in names) else ",".join(names)


def with_inner(random: Random, key: Key, hungarian: bool) -> str:
    """What is said about a list besides its name."""
    if key.kind != "items":
        return key.name
    if not key.inner:
        names = (
            ("csak a nevek listája", "a nevek listája")
            if hungarian
            else ("names only", "list of names", "array of names", "a list", "just the names", "[...]")
        )
        return f"{key.name} ({random.choice(names)})"
    inner = ", ".join(key.inner)
    shape = random.random()
    if shape < 0.12:
        return f"{key.name}: [{{{inner}}}]"
    if shape < 0.2:
        return f"{key.name} = {'lista' if hungarian else random.choice(('array of', 'a list of', 'each'))} {{{inner}}}"
    if shape < 0.28:
        return f"{key.name} ({'lista' if hungarian else 'list of'} {{{inner}}})"
    if hungarian:
        return f"{key.name} ({random.choice(('lista', 'objektumok listája', 'tömb'))}: {inner})"
    return f"{key.name} ({random.choice(('list of objects with', 'list of', 'array, each with', 'each with'))} {inner})"


def block(random: Random, keys: list[Key], hungarian: bool, dates: str) -> str:
    """The keys below a sentence: bullets, a template, or a schema. `dates`: the form in which dates are wanted."""
    if any(key.told for key in keys):
        return described(random, keys, dates)
    shape = random.random()
    if shape < 0.4:
        mark = random.choice(("- ", "- ", "* ", "• ", "", "  "))
        return "\n".join(f"{mark}{with_inner(random, key, hungarian)}" for key in keys)
    if shape < 0.46:
        return "\n".join(f"{at}. {with_inner(random, key, hungarian)}" for at, key in enumerate(keys, 1))
    if shape < 0.9:
        return template(random, keys, dates)
    if shape < 0.95 and not any(key.kind == "items" for key in keys):
        kinds = {True: random.choice(("number", "float")), False: random.choice(("string", "str"))}
        return "\n".join(f"{key.name}: {kinds[key.kind in NUMERIC]}" for key in keys)
    return schema(random, keys, dates)


def template(random: Random, keys: list[Key], dates: str) -> str:
    """A JSON object to fill in."""
    style = random.choice(("empty", "empty", "empty", "null", "dots", "typed", "zero", "name"))
    made: dict[str, object] = {}
    for key in keys:
        if key.kind == "items":
            blank = {"empty": "", "null": None, "dots": "...", "typed": "string", "zero": "", "name": "..."}[style]
            made[key.name] = [dict.fromkeys(key.inner, blank)] if key.inner else [blank]
        elif key.kind == "date" and dates:
            made[key.name] = dates
        elif style == "typed":
            made[key.name] = "number" if key.kind in NUMERIC else "string"
        elif style == "zero":
            made[key.name] = 0 if key.kind in NUMERIC else ""
        else:
            made[key.name] = {"empty": "", "null": None, "dots": "...", "name": f"<{key.name}>"}[style]
    return json.dumps(made, ensure_ascii=False, indent=random.choice((None, None, 2)))


def described(random: Random, keys: list[Key], dates: str) -> str:
    """Each key with what it means."""
    shape = random.random()
    told = [f"{key.told} ({dates})" if key.kind == "date" and dates else key.told for key in keys]
    if shape < 0.3:
        return json.dumps(
            dict(zip((key.name for key in keys), told, strict=True)),
            ensure_ascii=False,
            indent=random.choice((None, None, 2)),
        )
    if shape < 0.4:
        return schema(random, keys, dates)
    if shape < 0.48:
        return "\n".join(f"| {key.name} | {text} |" for key, text in zip(keys, told, strict=True))
    pattern = random.choice(
        (
            "- {}: {}",
            "- {}: {}",
            "{}: {}",
            "{} - {}",
            "{} = {}",
            "* {} ({})",
            '- "{}": {}',
            "{} => {}",
            "- `{}` — {}",
            "{}: <{}>",
        )
    )
    return "\n".join(pattern.format(key.name, text) for key, text in zip(keys, told, strict=True))


def schema(random: Random, keys: list[Key], dates: str) -> str:
    properties: dict[str, object] = {}
    for key in keys:
        if key.kind == "items":
            inner = (
                {"type": "object", "properties": {name: {} for name in key.inner}} if key.inner else {"type": "string"}
            )
            properties[key.name] = {"type": "array", "items": inner}
            continue
        one: dict[str, object] = {"type": "number" if key.kind in NUMERIC else "string"}
        if key.kind == "date" and dates:
            one["format"] = "date" if dates == "YYYY-MM-DD" else dates
        if key.told:
            one["description"] = key.told
        properties[key.name] = one
    made: dict[str, object] = {"type": "object", "properties": properties}
    if random.random() < 0.5:
        made["required"] = [key.name for key in keys]
    return json.dumps(made, ensure_ascii=False)
