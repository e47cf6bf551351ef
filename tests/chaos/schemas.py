"""Random JSON schemas, and whether a value satisfies one. The checks cover the keywords that the schemas use."""

import random
import re
from typing import Any

Schema = dict[str, Any]

WORDS = ("a", "name", "x-1", "été", "0", "</tool_call>", "$ref", "type")
PATTERNS = ("^[a-z]{1,4}$", "^(yes|no)$", "^[0-9]{3}-[A-F]+$")


def random_schema(rng: random.Random, depth: int = 3) -> Schema:
    """A schema that some short value satisfies, such as people write."""
    makers = [_text, _whole_number, _one_of_these, _boolean]
    if depth:
        makers += [_record, _record, _items, _either]
    return rng.choice(makers)(rng, depth)


def random_object(rng: random.Random) -> Schema:
    """A schema for an object, as for the parameters of a tool; sometimes with a definition that refers to itself."""
    schema = _record(rng, 3)
    if rng.random() < 0.3:
        link = {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/node"}]}
        node = {
            "type": "object",
            "properties": {"value": {"type": "integer", "minimum": 0, "maximum": 9}, "next": link},
            "required": ["value", "next"],
            "additionalProperties": False,
        }
        schema["$defs"] = {"node": node}
        schema["properties"]["chain"] = {"$ref": "#/$defs/node"}
    return schema


def _text(rng: random.Random, depth: int) -> Schema:
    if rng.random() < 0.3:
        return {"type": "string", "pattern": rng.choice(PATTERNS)}
    return {"type": "string", "maxLength": rng.randint(0, 8)}


def _whole_number(rng: random.Random, depth: int) -> Schema:
    low = rng.randint(-50, 50)
    return {"type": "integer", "minimum": low, "maximum": low + rng.randint(0, 900)}


def _one_of_these(rng: random.Random, depth: int) -> Schema:
    values = rng.sample([*WORDS, None, True, 3, -1.5, ["a"], {"a": 1}], k=rng.randint(1, 4))
    return {"const": values[0]} if len(values) == 1 else {"enum": values}


def _boolean(rng: random.Random, depth: int) -> Schema:
    return {"type": rng.choice(["boolean", "null", ["boolean", "null"]])}


def _record(rng: random.Random, depth: int) -> Schema:
    names = rng.sample(WORDS, k=rng.randint(1, 3))
    properties = {name: random_schema(rng, depth - 1) for name in names}
    return {
        "type": "object",
        "properties": properties,
        "required": rng.sample(names, k=rng.randint(0, len(names))),
        "additionalProperties": False,
    }


def _items(rng: random.Random, depth: int) -> Schema:
    return {"type": "array", "items": random_schema(rng, depth - 1), "minItems": rng.randint(0, 2), "maxItems": 3}


def _either(rng: random.Random, depth: int) -> Schema:
    return {"anyOf": [random_schema(rng, depth - 1) for _ in range(2)]}


# ---- validity ------------------------------------------------------------------------------------------------

_TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int | float) and not isinstance(value, bool) and value == int(value),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def satisfies(value: Any, schema: Schema, root: Schema | None = None) -> bool:
    root = schema if root is None else root
    if "$ref" in schema and isinstance(schema["$ref"], str):
        return satisfies(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in schema:
        return any(satisfies(value, option, root) for option in schema["anyOf"])
    if "const" in schema:
        return same(value, schema["const"])
    if "enum" in schema:
        return any(same(value, known) for known in schema["enum"])
    kinds = schema.get("type", list(_TYPES))
    if not any(_TYPES[kind](value) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return False
    if isinstance(value, str):
        fits = re.search(schema.get("pattern", ""), value) is not None
        return fits and len(value) <= schema.get("maxLength", len(value))
    if isinstance(value, list):
        counted = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return counted and all(satisfies(item, schema.get("items", {}), root) for item in value)
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        known = schema.get("additionalProperties", True) is not False or value.keys() <= properties.keys()
        inside = all(satisfies(item, properties.get(name, {}), root) for name, item in value.items())
        return known and inside and set(schema.get("required", ())) <= value.keys()
    if isinstance(value, int | float) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def same(value: Any, other: Any) -> bool:
    """Equality in JSON: true is not 1."""
    return bool(value == other) and isinstance(value, bool) == isinstance(other, bool)
