"""A recipe as the TOML that reads back to it."""

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from hearth.recipes.recipe import Recipe

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(recipe: Recipe) -> str:
    """What is set, in the order of the fields; what is as by default stays out."""
    values = _set(recipe)
    lines = _lines({key: value for key, value in values.items() if not isinstance(value, msgspec.Struct | list)})
    for key, value in values.items():
        if isinstance(value, msgspec.Struct):
            lines += ["", f"[{key}]", *_lines(_set(value))]
        elif isinstance(value, list):
            lines += [line for row in value for line in ("", f"[[{key}]]", *_lines(_set(row)))]
    return "\n".join(lines) + "\n"


def _set(struct: msgspec.Struct) -> dict[str, Any]:
    """Rows of structs as a list, to be told from plain tuples of values."""
    values = {}
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        if field.required or value != field.default:
            is_rows = isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct)
            values[field.encode_name] = list(value) if is_rows else value
    return values


def _lines(values: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in values.items() if value not in (None, (), {})]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    # JSON's strings, numbers and booleans are TOML's; only DEL must be escaped there and not here.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
