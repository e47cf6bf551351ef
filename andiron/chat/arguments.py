"""Turns the parameters of a tool call, raw text by name, into one JSON object as the tool's schema says."""

import json
from collections.abc import Iterable
from typing import Any

_ANY = ("null", "boolean", "integer", "number", "object", "array", "string")


class ArgumentWriter:
    """Writes the object piece by piece: strings as they arrive, any other value once it is complete."""

    def __init__(self, schema: dict[str, Any] | None) -> None:
        self._schema = schema
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

    def _key(self) -> str:
        lead, self._empty = "{" if self._empty else ", ", False
        return f"{lead}{json.dumps(self._name, ensure_ascii=False)}: "

    def _types_of(self, name: str) -> tuple[str, ...]:
        """A parameter that is not in the schema is a string; without a schema, it may be any type."""
        if self._schema is None:
            return _ANY
        return types_of(self.declared[name], self._schema) if name in self.declared else ("string",)


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


def types_of(schema: Any, root: dict[str, Any], depth: int = 0) -> tuple[str, ...]:
    """The JSON types that a schema allows, in its order; all types if it does not say."""
    if not isinstance(schema, dict) or depth > 16:  # a $ref may refer to itself
        return _ANY
    if isinstance(reference := schema.get("$ref"), str):
        return types_of(_resolve(reference, root), root, depth + 1)
    match schema.get("type"):
        case str(kind):
            return (kind,)
        case [*kinds]:
            return tuple(str(kind) for kind in kinds)
    if isinstance(values := schema.get("enum", [schema["const"]] if "const" in schema else None), list):
        return _unique(_type_of_value(value) for value in values)
    for keyword in ("anyOf", "oneOf"):
        if isinstance(options := schema.get(keyword), list):
            return _unique(kind for option in options for kind in types_of(option, root, depth + 1))
    if isinstance(parts := schema.get("allOf"), list) and parts:
        return min((types_of(part, root, depth + 1) for part in parts), key=len)
    if "properties" in schema:
        return ("object",)
    return ("array",) if "items" in schema else _ANY


def _resolve(reference: str, root: dict[str, Any]) -> Any:
    """Follows a reference within the document, such as `#/$defs/Address`."""
    target: Any = root
    for step in reference.removeprefix("#").split("/")[1:]:
        target = target.get(step.replace("~1", "/").replace("~0", "~")) if isinstance(target, dict) else None
    return target


def _type_of_value(value: object) -> str:
    names = {str: "string", bool: "boolean", int: "integer", float: "number", dict: "object", list: "array"}
    return names.get(type(value), "null")


def _unique(kinds: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kinds))
