"""What may be generated, as the grammar text that `llguidance.LLMatcher` takes.

A grammar begins where the answer begins. After a thinking block, the model writes a blank line first, which
`after_thinking` allows. Nothing here compiles a grammar, because that can crash the process.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from llguidance import LLMatcher
from llguidance.gbnf_to_lark import any_to_lark

from andiron.chat.arguments import types_of
from andiron.chat.messages import FunctionSpec, Tool
from andiron.errors import BadRequest

_BLANK = r'BLANK: "\n\n"'
_KINDS = ("json", "regex", "choice", "grammar", "json_object")
# Options that choose between vLLM's backends or loosen its JSON. They have no meaning here.
_IGNORED = ("disable_fallback", "disable_any_whitespace", "disable_additional_properties", "whitespace_pattern")
_PARAMETER_BITS = 64  # the bits of llguidance's parametric rules


@dataclass(frozen=True)
class Grammar:
    text: str
    field: str  # of the request, for errors
    parts: tuple["Grammar", ...] = ()  # if it combines several fields: their grammars


def for_response_format(response_format: Mapping[str, Any], *, after_thinking: bool = True) -> Grammar | None:
    """OpenAI's `response_format`; None for plain text."""
    match response_format.get("type"):
        case "text":
            return None
        case "json_object":
            return _finish(_json_body({"type": "object"}), after_thinking, "response_format")
        case "json_schema":
            given = response_format.get("json_schema")
            schema = given.get("schema") if isinstance(given, dict) else None
            field = "response_format.json_schema.schema"
            if not isinstance(given, dict) or not isinstance(schema, dict | bool):
                raise BadRequest(f"{field} must be a JSON schema, but is {schema!r}", param=field)
            return _finish(_json_body(schema, lenient=given.get("strict") is False), after_thinking, field)
        case kind:
            raise BadRequest(
                f"response_format.type is {kind!r}; expected text, json_object or json_schema",
                param="response_format.type",
            )


def for_structured_outputs(constraint: Mapping[str, Any], *, after_thinking: bool = True) -> Grammar:
    """vLLM's `structured_outputs`: exactly one of json, regex, choice, grammar, json_object."""
    given = {name: value for name, value in constraint.items() if value is not None and name not in _IGNORED}
    if len(given) != 1 or not given.keys() <= set(_KINDS):
        raise BadRequest(
            f"structured_outputs must have exactly one of {', '.join(_KINDS)}, but has {', '.join(given) or 'none'}",
            param="structured_outputs",
        )
    ((kind, value),) = given.items()
    field = f"structured_outputs.{kind}"
    body = {"json": _json_given, "regex": _regex, "choice": _choice, "grammar": _lark, "json_object": _json_object}
    return _finish(body[kind](value, field), after_thinking, field)


def for_tool_choice(tools: Sequence[Tool], choice: str, parallel: bool, *, after_thinking: bool = True) -> Grammar:
    """Forces a call, or several if `parallel`: of any tool if `choice` is "required", else of the named one."""
    wanted = [(at, tool.function) for at, tool in enumerate(tools) if choice in ("required", tool.function.name)]
    if not wanted:
        known = ", ".join(tool.function.name for tool in tools) or "none"
        raise BadRequest(f"tool_choice asks for {choice!r}, but the tools given are: {known}", param="tool_choice")
    names = [f"f{at}" for at, _ in wanted]
    rules = [
        f"start: {'BLANK? ' if after_thinking else ''}call{' (NEWLINE call)*' if parallel else ''}",
        f"call: <tool_call> NEWLINE ({' | '.join(names)}) NEWLINE </tool_call>",
        r'NEWLINE: "\n"',
        _BLANK if after_thinking else "",
        # Lazy: the first line that is `</parameter>` ends the text.
        r"text[lazy]: /(?s:.*)\n<\/parameter>\n/",
    ]
    for at, function in wanted:
        rules += _function_rules(f"f{at}", function, f"tools[{at}].function.parameters")
    return Grammar("\n".join(rules), "tools")


# ---- tool calls --------------------------------------------------------------------------------------------


def answer_or_calls(answer: Grammar, tools: Sequence[Tool], parallel: bool) -> Grammar:
    """Allows calls instead of the answer, as OpenAI's models do. `answer` must be made without `after_thinking`."""
    calls = for_tool_choice(tools, "required", parallel, after_thinking=False)
    (body,) = json.loads(answer.text)["grammars"]
    grammars = [
        {"lark_grammar": f"start: BLANK? (@answer | @calls)\n{_BLANK}"},
        {"name": "answer", **body},
        {"name": "calls", "lark_grammar": calls.text},
    ]
    return Grammar(json.dumps({"grammars": grammars}), answer.field, (answer, calls))


def _function_rules(rule: str, function: FunctionSpec, field: str) -> list[str]:
    """The rules for a call of one function: parameters in any order, each at most once, required ones always."""
    schema = function.parameters or {}
    required = [name for name in _list(schema, "required", field) if isinstance(name, str)]
    properties = schema.get("properties") or {}
    if not isinstance(properties, dict):
        raise BadRequest(f"{field}.properties must be an object, but is {properties!r}", param=f"{field}.properties")
    parameters = properties | {name: {} for name in required if name not in properties}
    rules = [
        f"{rule}p{at}: {_quote(f'<parameter={name}>')} NEWLINE "
        + _value_rule(parameter, function, f"{field}.properties.{name}")
        for at, (name, parameter) in enumerate(parameters.items())
    ]
    if 0 < len(parameters) <= _PARAMETER_BITS:
        # `s` has one bit per parameter, set once the parameter is written.
        due = [f"bit_set({at})" for at, name in enumerate(parameters) if name in required]
        alternatives = [f'"" %if {reduce("and({}, {})".format, due)}' if due else '""']
        alternatives += [f"{rule}p{at} {rule}s::set_bit({at}) %if bit_clear({at})" for at in range(len(parameters))]
        rules.append(f"{rule}s::_: " + "\n  | ".join(alternatives))
        written = f"{rule}s::0x0"
    else:
        written = " ".join(f"{rule}p{at}{'' if name in required else '?'}" for at, name in enumerate(parameters))
    return [f"{rule}: {_quote(f'<function={function.name}>')} NEWLINE {written} {_quote('</function>')}", *rules]


def _value_rule(parameter: Any, function: FunctionSpec, field: str) -> str:
    """A value and its end tag. A value that may be a string is raw text; other types are JSON."""
    root = function.parameters or {}
    end = _quote("\n</parameter>\n")
    words = _list(parameter, "enum", field) if isinstance(parameter, dict) else []
    if words and all(isinstance(word, str) for word in words):
        return f"({' | '.join(_quote(word) for word in words)}) {end}"
    if "string" in types_of(parameter, root):
        return "text"
    definitions: dict[str, Any] = {key: root[key] for key in ("$defs", "definitions") if key in root}
    schema = _with_options({**definitions, **parameter}, lenient=not function.strict)
    return f"%json {json.dumps(schema)} {end}"


def _list(schema: dict[str, Any], keyword: str, field: str) -> list[Any]:
    """The keyword's list. Null means left out, as some clients write it."""
    value = schema.get(keyword)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadRequest(f"{field}.{keyword} must be a list, but is {value!r}", param=f"{field}.{keyword}")
    return value


# ---- bodies: one llguidance grammar each -------------------------------------------------------------------


def _json_body(schema: dict[str, Any] | bool, *, lenient: bool = False) -> dict[str, Any]:
    return {"json_schema": _with_options(schema if isinstance(schema, dict) else {}, lenient=lenient)}


def _with_options(schema: dict[str, Any], *, lenient: bool) -> dict[str, Any]:
    """Allows at most one space between JSON's tokens; otherwise a model may print whitespace until it is cut off."""
    options = {
        "whitespace_flexible": False,
        "item_separator": ", ?",
        "key_separator": ": ?",
        "coerce_one_of": True,
        "lenient": lenient,
    }
    return {**schema, "x-guidance": options}


def _json_given(value: Any, field: str) -> dict[str, Any]:
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError) as error:
            raise BadRequest(f"{field} is not JSON: {error}", param=field) from error
    if not isinstance(value, dict):
        raise BadRequest(f"{field} must be a JSON schema, but is {value!r}", param=field)
    return _json_body(value)


def _json_object(value: Any, field: str) -> dict[str, Any]:
    if value is not True:
        raise BadRequest(f"{field} must be true, but is {value!r}; leave it out to get free text", param=field)
    return _json_body({"type": "object"})


def _regex(value: Any, field: str) -> dict[str, Any]:
    text = _text(value, field)
    body: dict[str, Any] = json.loads(LLMatcher.grammar_from_regex(text))["grammars"][0]
    return {"lark_grammar": body["lark_grammar"]}


def _choice(value: Any, field: str) -> dict[str, Any]:
    if not isinstance(value, list) or not value or not all(isinstance(word, str) and word for word in value):
        raise BadRequest(f"{field} must be a list of non-empty strings, but is {value!r}", param=field)
    return {"lark_grammar": f"start: {' | '.join(_quote(word) for word in value)}"}


def _lark(value: Any, field: str) -> dict[str, Any]:
    """A Lark grammar, or a GBNF grammar as in llama.cpp and xgrammar."""
    try:
        return {"lark_grammar": any_to_lark(_text(value, field))}
    except Exception as error:  # besides its own error it raises IndexError, KeyError and RecursionError
        raise BadRequest(f"{field} is not a grammar: {error}", param=field) from error


def _text(value: Any, field: str) -> str:
    if not isinstance(value, str) or not value:
        raise BadRequest(f"{field} must be text, but is {value!r}", param=field)
    return value


def _quote(text: str) -> str:
    """A Lark string literal, whose escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False)


def _finish(body: dict[str, Any], after_thinking: bool, field: str) -> Grammar:
    start = {"lark_grammar": f"start: BLANK? @answer\n{_BLANK}"}
    grammars = [start, {"name": "answer", **body}] if after_thinking else [body]
    return Grammar(json.dumps({"grammars": grammars}), field)
