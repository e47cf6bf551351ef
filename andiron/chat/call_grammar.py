"""Grammars for tool calls in the format that `tools` reads: forced calls, and free ones of strict tools."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from andiron.chat.grammar import BLANK, MAX_CHARACTERS, Grammar, options_for, quote, unenforced, with_options
from andiron.chat.messages import FunctionSpec, Tool
from andiron.chat.schemas import Definitions, enforceable
from andiron.errors import BadRequest

_ENDS_NAME = re.compile(r"[>\n]")
_PARAMETER_BITS = 64  # the bits of llguidance's parametric rules
# A call without its `<tool_call>` would be read as a call too, so free text must not contain one.
_FREE_TEXT = r"TEXT: /(?s:.*)/ & ~/(?s:.*)<function=(?s:.*)/"


def for_tool_choice(tools: Sequence[Tool], choice: str, parallel: bool, *, after_thinking: bool = True) -> Grammar:
    """Forces a call, or several if `parallel`: of any tool if `choice` is "required", else of the named one."""
    wanted = [(at, tool.function) for at, tool in enumerate(tools) if choice in ("required", tool.function.name)]
    if not wanted:
        known = ", ".join(tool.function.name for tool in tools) or "none"
        raise BadRequest(f"tool_choice asks for {choice!r}, but the tools given are: {known}", param="tool_choice")
    start = f"start: {'BLANK? ' if after_thinking else ''}call{' (NEWLINE call)*' if parallel else ''}"
    return _grammar([start, BLANK if after_thinking else ""], wanted)


def for_strict_tools(tools: Sequence[Tool], parallel: bool) -> Grammar:
    """Leaves text free, and holds every call to the tools that there are and to their schemas."""
    start = f"start: TEXT {'(call TEXT)*' if parallel else 'call?'}"
    return _grammar([start, _FREE_TEXT], [(at, tool.function) for at, tool in enumerate(tools)])


def answer_or_calls(answer: Grammar, tools: Sequence[Tool], parallel: bool, *, after_thinking: bool = True) -> Grammar:
    """Allows calls instead of the answer, as OpenAI's models do. `answer` must be made without `after_thinking`."""
    calls = for_tool_choice(tools, "required", parallel, after_thinking=False)
    _, body = json.loads(answer.text)["grammars"]
    options = options_for([body, *(tool.function.parameters for tool in tools)])
    start = f"start: {'BLANK? ' if after_thinking else ''}(@answer | @calls)\n{BLANK if after_thinking else ''}"
    grammars = [
        {"lark_grammar": options + start},
        body,
        {"name": "calls", "lark_grammar": calls.text},
    ]
    both = (*answer.unenforced, *calls.unenforced)
    return Grammar(json.dumps({"grammars": grammars}), answer.field, (answer, calls), both)


def _grammar(start: list[str], functions: list[tuple[int, FunctionSpec]]) -> Grammar:
    names = " | ".join(f"f{at}" for at, _ in functions)
    rules = [
        options_for([function.parameters for _, function in functions]),
        *start,
        f"call: <tool_call> NEWLINE ({names}) NEWLINE </tool_call>",
        r'NEWLINE: "\n"',
        # Lazy: the first line that is `</parameter>` ends the text.
        r"text[lazy]: /(?s:.*)\n<\/parameter>\n/",
    ]
    left_out: list[str] = []
    size = 0
    for at, function in functions:
        for rule in _function_rules(f"f{at}", function, f"tools[{at}].function.parameters", left_out):
            rules.append(rule)
            size += len(rule)
            if size > MAX_CHARACTERS:  # at once: many parameters that refer to the same words can exceed any memory
                message = f"tools cannot be turned into a grammar: it has more than {MAX_CHARACTERS:,} characters"
                raise BadRequest(message, param="tools", code="invalid_value")
    return Grammar("\n".join(rules), "tools", unenforced=tuple(left_out))


def _function_rules(rule: str, function: FunctionSpec, field: str, left_out: list[str]) -> Iterator[str]:
    """The rules for a call of one function: parameters in any order, each at most once, required ones always.

    Adds to `left_out` what they do not enforce.
    """
    schema, patterns = enforceable(function.parameters or {}, spellings=True)
    left_out += unenforced(patterns)
    required = [name for name in _list(schema, "required", field) if isinstance(name, str)]
    properties = schema.get("properties") or {}
    if not isinstance(properties, dict):
        raise BadRequest(f"{field}.properties must be an object, but is {properties!r}", param=f"{field}.properties")
    parameters = properties | {name: {} for name in required if name not in properties}
    if (odd := next((name for name in parameters if _ENDS_NAME.search(name)), None)) is not None:
        where = f"{field}.properties"
        raise BadRequest(
            f"{where}: the name {odd!r} cannot be written in a tool call; leave out > and line ends", param=where
        )
    meaning = Definitions(schema)
    for name, parameter in parameters.items():
        if "string" in meaning.types(parameter) and not meaning.words(parameter):  # raw text, which may be any
            left_out += [f"{keyword} of {name}" for keyword in meaning.text_limits(parameter)]
    for at, (name, parameter) in enumerate(parameters.items()):
        value = _value_rule(parameter, schema, meaning, f"{field}.properties.{name}", lenient=not function.strict)
        yield f"{rule}p{at}: {quote(f'<parameter={name}>')} NEWLINE {value}"
    if 0 < len(parameters) <= _PARAMETER_BITS:
        # `s` has one bit per parameter, set once the parameter is written.
        due = [f"bit_set({at})" for at, name in enumerate(parameters) if name in required]
        alternatives = [f'"" %if {reduce("and({}, {})".format, due)}' if due else '""']
        alternatives += [f"{rule}p{at} {rule}s::set_bit({at}) %if bit_clear({at})" for at in range(len(parameters))]
        yield f"{rule}s::_: " + "\n  | ".join(alternatives)
        written = f"{rule}s::0x0"
    else:
        written = " ".join(f"{rule}p{at}{'' if name in required else '?'}" for at, name in enumerate(parameters))
    yield f"{rule}: {quote(f'<function={function.name}>')} NEWLINE {written} {quote('</function>')}"


def _value_rule(parameter: Any, root: dict[str, Any], meaning: Definitions, field: str, *, lenient: bool) -> str:
    """A value and its end tag. A value that may be a string is raw text; other types are JSON."""
    end = quote("\n</parameter>\n")
    if isinstance(parameter, dict):
        _list(parameter, "enum", field)
    if words := meaning.words(parameter):
        return f"({' | '.join(quote(word) for word in words)}) {end}"
    if "string" in meaning.types(parameter):
        return "text"
    definitions: dict[str, Any] = {key: root[key] for key in ("$defs", "definitions") if key in root}
    return f"%json {json.dumps(with_options({**definitions, **parameter}, lenient=lenient))} {end}"


def _list(schema: dict[str, Any], keyword: str, field: str) -> list[Any]:
    """The keyword's list. Null means left out, as some clients write it."""
    value = schema.get(keyword)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadRequest(f"{field}.{keyword} must be a list, but is {value!r}", param=f"{field}.{keyword}")
    return value
