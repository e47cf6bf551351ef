"""What an answer may be, as the grammar text that `llguidance.LLMatcher` takes.

A grammar begins where the answer begins. After a thinking block, the model writes a blank line first, which
`after_thinking` allows. Nothing here compiles a grammar, because that can crash the process, or translates one from
GBNF, because that can take for ever: both are for a child process (`api.grammar_process`), and `as_lark` is its part.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from llguidance import LLMatcher
from llguidance.gbnf_to_lark import gbnf_to_lark

from andiron.chat.schemas import closed, enforceable
from andiron.errors import BadRequest

BLANK = r'BLANK: "\n\n"'
KINDS = ("json", "regex", "choice", "grammar", "json_object")
# Options that choose between vLLM's backends or loosen its JSON. They have no meaning here.
_IGNORED = ("disable_fallback", "disable_any_whitespace", "disable_additional_properties", "whitespace_pattern")

MAX_CHARACTERS = 2 * 2**20  # of a grammar's text

# How llguidance tells Lark from GBNF, in one pass.
_IS_LARK = re.compile(r"(?m)^[^\S\n]*(?:%llguidance\b|start\s*:)")
_TAG = re.compile(r"<[/|]?\w+\|?>")
_AS_TEXT = '%llguidance {"no_forcing": true}\n'

Body = dict[str, Any]  # one grammar of llguidance's


@dataclass(frozen=True)
class Grammar:
    text: str
    field: str  # of the request, for errors
    parts: tuple["Grammar", ...] = ()  # if it combines several fields: their grammars
    unenforced: tuple[str, ...] = ()  # what the client asked for and no grammar can express


def for_response_format(response_format: Mapping[str, Any], *, after_thinking: bool = True) -> Grammar | None:
    """OpenAI's `response_format`; None for plain text."""
    match response_format.get("type"):
        case "text":
            return None
        case "json_object":
            field = "response_format"
            if (schema := response_format.get("schema")) is None:  # llama.cpp's addition
                return _finish(_json_body({"type": "object"}), after_thinking, field)
            return _for_schema(schema, f"{field}.schema", after_thinking, lenient=True)
        case "json_schema":
            given = response_format.get("json_schema")
            described = given if isinstance(given, dict) else {}
            # OpenAI's default: a keyword that no grammar can express is ignored.
            lenient = described.get("strict") is not True
            field = "response_format.json_schema.schema"
            return _for_schema(described.get("schema"), field, after_thinking, lenient=lenient)
        case kind:
            raise BadRequest(
                f"response_format.type is {kind!r}; expected text, json_object or json_schema",
                param="response_format.type",
            )


def for_structured_outputs(constraint: Mapping[str, Any], *, after_thinking: bool = True) -> Grammar:
    """vLLM's `structured_outputs`: exactly one of json, regex, choice, grammar, json_object."""
    given = {name: value for name, value in constraint.items() if value is not None and name not in _IGNORED}
    if len(given) != 1 or not given.keys() <= set(KINDS):
        raise BadRequest(
            f"structured_outputs must have exactly one of {', '.join(KINDS)}, but has {', '.join(given) or 'none'}",
            param="structured_outputs",
        )
    ((kind, value),) = given.items()
    return for_constraint(kind, value, f"structured_outputs.{kind}", after_thinking=after_thinking)


def for_constraint(kind: str, value: Any, field: str, *, after_thinking: bool = True) -> Grammar:
    """A constraint of one of the KINDS, which the request has in `field`."""
    if kind == "json":
        return _for_schema(_parsed(value, field), field, after_thinking, lenient=False)
    bodies = {"regex": _regex, "choice": _choice, "grammar": _lark, "json_object": _json_object}
    return _finish(bodies[kind](value, field), after_thinking, field)


# ---- bodies: one llguidance grammar each -------------------------------------------------------------------


def _for_schema(schema: Any, field: str, after_thinking: bool, *, lenient: bool) -> Grammar:
    if not isinstance(schema, dict | bool):
        raise BadRequest(f"{field} must be a JSON schema, but is {schema!r}", param=field)
    clean, dropped = enforceable(schema)
    return _finish(_json_body(closed(clean), lenient=lenient), after_thinking, field, unenforced(dropped))


def unenforced(patterns: list[str]) -> tuple[str, ...]:
    return tuple(f"pattern {pattern}" for pattern in patterns)


def _json_body(schema: dict[str, Any] | bool, *, lenient: bool = False) -> Body:
    return {"json_schema": with_options(schema if isinstance(schema, dict) else {}, lenient=lenient)}


def with_options(schema: dict[str, Any], *, lenient: bool) -> dict[str, Any]:
    """Allows at most one space between JSON's tokens; otherwise a model may print whitespace until it is cut off."""
    options = {
        "whitespace_flexible": False,
        "item_separator": ", ?",
        "key_separator": ": ?",
        "coerce_one_of": True,
        "lenient": lenient,
    }
    return {**schema, "x-guidance": options}


def _parsed(value: Any, field: str) -> Any:
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"{field} is not JSON: {error}", param=field) from error


def _json_object(value: Any, field: str) -> Body:
    if value is not True:
        raise BadRequest(f"{field} must be true, but is {value!r}; leave it out to get free text", param=field)
    return _json_body({"type": "object"})


def _regex(value: Any, field: str) -> Body:
    text = _text(value, field)
    body: Body = json.loads(LLMatcher.grammar_from_regex(text))["grammars"][0]
    return {"lark_grammar": body["lark_grammar"]}


def _choice(value: Any, field: str) -> Body:
    if not isinstance(value, list) or not value or not all(isinstance(word, str) and word for word in value):
        raise BadRequest(f"{field} must be a list of non-empty strings, but is {value!r}", param=field)
    return {"lark_grammar": f"start: {' | '.join(quote(word) for word in value)}"}


def _lark(value: Any, field: str) -> Body:
    """A Lark grammar, or a GBNF grammar as in llama.cpp and xgrammar."""
    text = _text(value, field)
    return {"lark_grammar" if _IS_LARK.search(text) else "gbnf": text}


def as_lark(text: str) -> str:
    """A grammar of this module with its GBNF translated, if it has any. Raises a ValueError if that is impossible."""
    if '"gbnf"' not in text or not text.startswith("{"):
        return text
    grammars = json.loads(text)["grammars"]
    for body in grammars:
        if (gbnf := body.pop("gbnf", None)) is not None:
            try:
                body["lark_grammar"] = gbnf_to_lark(gbnf)
            except Exception as error:  # besides its own error it raises IndexError, KeyError and RecursionError
                raise ValueError(f"it is not GBNF: {error}") from error
    return json.dumps({"grammars": grammars})


def _text(value: Any, field: str) -> str:
    if not isinstance(value, str) or not value:
        raise BadRequest(f"{field} must be text, but is {value!r}", param=field)
    return value


def quote(text: str) -> str:
    """A Lark string literal, whose escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False)


def _finish(body: Body, after_thinking: bool, field: str, unenforced: tuple[str, ...] = ()) -> Grammar:
    start = f"start: {'BLANK? ' if after_thinking else ''}@answer\n{BLANK if after_thinking else ''}"
    grammars = [{"lark_grammar": options_for(body) + start}, {"name": "answer", **body}]
    return Grammar(json.dumps({"grammars": grammars}), field, unenforced=unenforced)


def options_for(given: object) -> str:
    """What a Lark grammar must begin with if the client's texts in it look like tags.

    Where only one text can follow, llguidance allows only the tokens that the tokenizer makes of it. For `</think>`,
    that is the tag, which no grammar accepts, so the model could never go on.
    """
    return _AS_TEXT if _TAG.search(json.dumps(given, ensure_ascii=False)) else ""
