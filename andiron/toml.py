"""Reads TOML files that users write into structs. Errors name the place and the nearest right key."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from andiron.errors import AndironError, nearest

T = TypeVar("T", bound=msgspec.Struct)

SHOWN_CHARACTERS = 80  # of a value in an error message


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise AndironError(f"{path} cannot be read: {error.strerror}; check the path and its permissions") from error
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or nested too deeply
        raise AndironError(f"{path} is not TOML: {error}") from error


def table(given: object, model: type[T], where: str) -> T:
    """Convert a table to a struct; `where` names its place, with the file, for error messages."""
    if not isinstance(given, dict):
        raise AndironError(f"{where}: expected a table, got {_shown(given)}")
    fields = {field.encode_name: field for field in msgspec.structs.fields(model)}
    values = {}
    for key, value in given.items():
        if key not in fields:
            raise AndironError(f"{where}: there is no key {key!r}; {nearest(key, fields)}")
        field = fields[key]
        try:
            values[field.name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError as error:
            raise AndironError(f"{where}: {key}: {_wanted(str(error), field.type)}, got {_shown(value)}") from error
    for key, field in fields.items():
        if field.required and key not in given:
            raise AndironError(f"{where}: the key {key!r} is missing")
    return model(**values)


def _wanted(problem: str, kind: Any) -> str:
    """What msgspec expected, in TOML's terms, and with the words of a Literal, which its message leaves out."""
    words = [word for arm in (kind, *get_args(kind)) if get_origin(arm) is Literal for word in get_args(arm)]
    if words:
        return f"expected one of {', '.join(map(str, words))}"
    expected = re.sub(r"(, got `[^`]+`)?( - at `[^`]*`)?$", "", problem).replace("`", "")
    expected = expected.replace(" | null", "").replace("object", "table")
    return expected[:1].lower() + expected[1:]


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "…"
