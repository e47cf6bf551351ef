"""A recipe as the TOML that reads back to it."""

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from andiron.recipes.recipe import Recipe, set_values

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(recipe: Recipe) -> str:
    tables = {key: value for key, value in set_values(recipe).items() if isinstance(value, msgspec.Struct)}
    plain = {key: value for key, value in set_values(recipe).items() if key not in tables and key != "measured"}
    lines = _lines(plain)
    for key, value in tables.items():
        lines += ["", f"[{key}]", *_lines(set_values(value))]
    for row in recipe.measured:
        lines += ["", "[[measured]]", *_lines(set_values(row))]
    return "\n".join(lines) + "\n"


def _lines(values: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in values.items()]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    # JSON's strings, numbers and booleans are TOML's; only DEL must be escaped there and not here.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
