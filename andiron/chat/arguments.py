"""Turns the parameters of a tool call, raw text by name, into one JSON object as the tool's schema says."""

import json
from typing import Any

from andiron.chat.schemas import ANY_TYPE, Definitions


class ArgumentWriter:
    """Writes the object piece by piece: strings as they arrive, any other value once it is complete."""

    def __init__(self, schema: dict[str, Any] | None) -> None:
        self._definitions = None if schema is None else Definitions(schema)
        properties = (schema or {}).get("properties")
        self.declared: dict[str, Any] = properties if isinstance(properties, dict) else {}
        self.seen: set[str] = set()
        self._empty = True

    def begin(self, name: str) -> None:
        self.seen.add(name)
        self._name = name
        self._types = self._types_of(name)
        self._streams = set(self._types) <= {"string", "null"} and "string" in self._types
        self._open = False
        self._held = ""

    def write(self, text: str) -> str:
        if self._open:
            return _escape(text)
        self._held += text
        undecided = "null" in self._types and "null".startswith(self._held.strip())
        if not self._held or not self._streams or undecided:
            return ""
        self._open = True
        return f'{self._key()}"{_escape(self._held)}'

    def end(self) -> str:
        if self._open:
            return '"'
        value = coerce(self._held, self._types)
        return "" if value is None else self._key() + value

    def close(self) -> str:
        return "{}" if self._empty else "}"

    def cut(self) -> str:
        """What an object needs that is never closed: no arguments at all would read as an empty object."""
        return "{" if self._empty else ""

    def _key(self) -> str:
        lead, self._empty = "{" if self._empty else ", ", False
        return f"{lead}{json.dumps(self._name, ensure_ascii=False)}: "

    def _types_of(self, name: str) -> tuple[str, ...]:
        """A parameter that is not in the schema is a string; without a schema, it may be any type."""
        if self._definitions is None:
            return ANY_TYPE
        return self._definitions.types(self.declared[name]) if name in self.declared else ("string",)


def coerce(text: str, types: tuple[str, ...]) -> str | None:
    """The value as JSON of the first type that it parses as, else as a string. None if there is no value."""
    bare = text.strip()
    if not bare and "string" not in types:
        return None
    # Any text is a string, so `null` must be tried first.
    for kind in sorted(types, key=lambda kind: kind != "null"):
        if kind == "string":
            break
        value = _parse_as(kind, bare)
        if value is not None:
            return value
    return json.dumps(text, ensure_ascii=False)


def _parse_as(kind: str, text: str) -> str | None:
    """The text as JSON of that type. A number or object keeps its spelling, so that no digits are lost."""
    if kind in ("null", "boolean"):
        word = text.lower()
        return word if word in (("null",) if kind == "null" else ("true", "false")) else None
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return None
    match kind, value:
        case (("integer" | "number"), bool()):
            return None
        case "integer", float() if value.is_integer():
            return str(int(value))
        case ("integer", int()) | ("number", int() | float()) | ("object", dict()) | ("array", list()):
            return text
    return None


def _refuse_constant(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _escape(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]
