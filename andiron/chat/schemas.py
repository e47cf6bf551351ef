"""JSON schemas as clients write them: what they mean, and what a grammar can enforce of them."""

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

ANY_TYPE = ("null", "boolean", "integer", "number", "object", "array", "string")

# Types that are not JSON Schema's, with their obvious meaning: people write the names of their own language.
SPELLINGS = {
    "str": "string",
    "text": "string",
    "char": "string",
    "int": "integer",
    "int32": "integer",
    "int64": "integer",
    "long": "integer",
    "float": "number",
    "float32": "number",
    "float64": "number",
    "double": "number",
    "decimal": "number",
    "bool": "boolean",
    "dict": "object",
    "map": "object",
    "list": "array",
    "tuple": "array",
    "none": "null",
}

_ESCAPED = re.compile(r"\\.", re.DOTALL)
_CHARACTER_CLASS = re.compile(r"\[\^?\]?[^\]]*\]?")  # if it has no end, all the rest: found in one pass
_LOOK_AROUND = re.compile(r"\(\?<?[=!]")
_BACK_REFERENCE = re.compile(r"(?<!\\)(?:\\\\)*\\[1-9]")

_LIMITS_OF_TEXT = ("pattern", "format", "minLength", "maxLength", "enum", "const", "allOf", "not")

_MAX_DEPTH = 16  # of alternatives and references within each other

# Keywords whose value is a schema, a list of schemas or an object of schemas. Everything else is data, such as `enum`.
_SCHEMA = ("items", "additionalProperties", "contains", "not", "propertyNames", "if", "then", "else")
_SCHEMAS = ("anyOf", "allOf", "oneOf", "prefixItems")
_SCHEMAS_BY_NAME = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")

_COMBINING = ("allOf", "not", "if", "dependentSchemas", "unevaluatedProperties", "$dynamicRef")
_OTHER_PROPERTIES = ("additionalProperties", "patternProperties", "propertyNames", "minProperties")


def type_name(given: object) -> str:
    """The type that a `type` keyword means."""
    name = str(given).lower()
    return name if name in ANY_TYPE else SPELLINGS.get(name, str(given))


class Definitions:
    """What the schemas of a document mean. Each reference is followed once: a schema of a few lines can have more ways
    through its references than there is time to walk. Where one leads back to itself, it may be anything."""

    def __init__(self, root: dict[str, Any]) -> None:
        self._root = root
        self._types: dict[str, tuple[str, ...]] = {}
        self._words: dict[str, list[str] | None] = {}
        self._limits: dict[str, list[str]] = {}

    def types(self, schema: Any, depth: int = 0) -> tuple[str, ...]:
        """The JSON types that a schema allows, in its order; all types if it does not say."""
        if not isinstance(schema, dict) or depth > _MAX_DEPTH:
            return ANY_TYPE
        if isinstance(reference := schema.get("$ref"), str):
            return self._followed(reference, self._types, ANY_TYPE, self.types, depth)
        match schema.get("type"):
            case str(kind):
                return (type_name(kind),)
            case [*kinds]:
                return _unique(type_name(kind) for kind in kinds)
        if (values := _listed(schema)) is not None:
            return _unique(_type_of_value(value) for value in values)
        for keyword in ("anyOf", "oneOf"):
            if isinstance(options := schema.get(keyword), list):
                return _unique(kind for option in options for kind in self.types(option, depth + 1))
        if isinstance(parts := schema.get("allOf"), list) and parts:
            return min((self.types(part, depth + 1) for part in parts), key=len)
        if "properties" in schema:
            return ("object",)
        return ("array",) if "items" in schema else ANY_TYPE

    def words(self, schema: Any, depth: int = 0) -> list[str] | None:
        """The texts that a schema allows, if it lists them all by `enum` or `const`; null is the text `null`."""
        if not isinstance(schema, dict) or depth > _MAX_DEPTH:
            return None
        if isinstance(reference := schema.get("$ref"), str):
            return self._followed(reference, self._words, None, self.words, depth)
        if (values := _listed(schema)) is not None:
            words = ["null" if value is None else value for value in values]
            return words if words and all(isinstance(word, str) for word in words) else None
        if schema.get("type") == "null":
            return ["null"]
        for keyword in ("anyOf", "oneOf"):
            if isinstance(options := schema.get(keyword), list) and options:
                found = [self.words(option, depth + 1) for option in options]
                return None if None in found else list(_unique(word for words in found for word in words or []))
        return None

    def text_limits(self, schema: Any, depth: int = 0) -> list[str]:
        """The keywords by which a schema that allows strings does not allow every string."""
        if not isinstance(schema, dict) or depth > _MAX_DEPTH:
            return []
        if isinstance(reference := schema.get("$ref"), str):
            return self._followed(reference, self._limits, [], self.text_limits, depth)
        limits = [keyword for keyword in schema if keyword in _LIMITS_OF_TEXT]
        for keyword in ("anyOf", "oneOf"):
            options = schema.get(keyword)
            if isinstance(options, list):
                inner = [self.text_limits(option, depth + 1) for option in options if "string" in self.types(option)]
                limits += [] if [] in inner else [limit for one in inner for limit in one]
        return list(_unique(limits))

    def _followed(
        self, reference: str, known: dict[str, T], unknown: T, meaning: Callable[[Any, int], T], depth: int
    ) -> T:
        if reference not in known:
            known[reference] = unknown  # while it is followed
            known[reference] = meaning(_resolve(reference, self._root), depth + 1)
        return known[reference]


def enforceable(schema: Any, *, spellings: bool = False) -> tuple[Any, list[str]]:
    """The schema without the patterns that no automaton can match, and those patterns.

    Look-around and back-references are common all the same: Pydantic writes the first for every Decimal. With
    `spellings`, the types have JSON Schema's names.
    """
    dropped: list[str] = []

    def cleaned(given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        result: dict[str, Any] = {}
        for keyword, value in given.items():
            if keyword == "pattern" and isinstance(value, str) and _needs_memory(value):
                dropped.append(value)
            elif keyword == "type" and spellings and isinstance(value, str):
                result[keyword] = type_name(value)
            elif keyword == "type" and spellings and isinstance(value, list):
                result[keyword] = [type_name(kind) if isinstance(kind, str) else kind for kind in value]
            elif keyword == "patternProperties" and isinstance(value, dict):
                result[keyword] = {name: cleaned(item) for name, item in value.items() if not drops(name)}
            else:
                result[keyword] = _with_parts(keyword, value, cleaned)
        return result

    def drops(name: str) -> bool:
        if not _needs_memory(name):
            return False
        dropped.append(name)
        return True

    return cleaned(schema), dropped


def closed(schema: Any) -> Any:
    """The schema with objects that have only the properties they list, where it does not say more about them.

    JSON Schema allows others, and a small model may then add properties without end; llama.cpp allows none either.
    Where schemas are combined, one may list what another does not, so nothing is closed then.
    """

    def close(given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        result = {keyword: _with_parts(keyword, value, close) for keyword, value in given.items()}
        return {**result, "additionalProperties": False} if _lists_all(given) else result

    return schema if _combines(schema) else close(schema)


def _combines(schema: Any) -> bool:
    """Whether several schemas anywhere in it say something about the same object."""
    if not isinstance(schema, dict):
        return False
    if any(keyword in schema for keyword in _COMBINING):
        return True
    if "properties" in schema and any(keyword in schema for keyword in ("$ref", "anyOf", "oneOf")):
        return True
    found: list[bool] = []
    for keyword, value in schema.items():
        _with_parts(keyword, value, lambda part: found.append(_combines(part)))
    return any(found)


def _lists_all(schema: dict[str, Any]) -> bool:
    """Whether an object's schema names properties and neither asks for others nor says anything about them."""
    properties, required = schema.get("properties"), schema.get("required", [])
    if not isinstance(properties, dict) or not properties or not isinstance(required, list):
        return False
    says_more = any(keyword in schema for keyword in _OTHER_PROPERTIES)
    return not says_more and all(isinstance(name, str) and name in properties for name in required)


def _with_parts(keyword: str, value: Any, change: Callable[[Any], Any]) -> Any:
    """The value of a keyword, with every schema in it changed."""
    if keyword in _SCHEMA:
        return change(value)
    if keyword in _SCHEMAS and isinstance(value, list):
        return [change(item) for item in value]
    if keyword in _SCHEMAS_BY_NAME and isinstance(value, dict):
        return {name: change(item) for name, item in value.items()}
    return value


def _needs_memory(pattern: str) -> bool:
    bare = _CHARACTER_CLASS.sub("", _ESCAPED.sub("", pattern))
    return bool(_LOOK_AROUND.search(bare) or _BACK_REFERENCE.search(pattern))


def _listed(schema: dict[str, Any]) -> list[Any] | None:
    values = schema.get("enum", [schema["const"]] if "const" in schema else None)
    return values if isinstance(values, list) else None


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
