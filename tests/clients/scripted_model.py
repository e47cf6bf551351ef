"""What the scripted model answers: it reads the prompt as a model would and follows simple orders in it.

    [[COMMAND]]    in the last user's turn: run this with the shell tool, one command after the other, then report
    use the tool   in it: call the first tool, with arguments that fit its schema
    fill in        in it: the same with StructuredOutput, the tool that Claude Code takes a structured answer by
    patch in FILE  in it: add the file with the tool apply_patch
    write FILE     in it: answer with the whole file in a code block, as aider wants it
    repeat {…}     in it: answer with this JSON

Anything else gets a greeting. Ember is too small for an agent's prompt; this makes an agent's loop predictable while
the API, the template, the parser, the scheduler and the prefix cache are the real ones.
"""

import json
import re
from typing import Any

SHELLS = ("Bash", "bash", "shell_command", "exec_command", "exec", "shell", "local_shell")
GREETING = "Hello from the scripted model."

_TOOLS = re.compile(r"<tools>\n(.*?)\n</tools>", re.DOTALL)
_ORDER = re.compile(r"\[\[(.+?)\]\]")
_RESULT = re.compile(r"<tool_response>\n(.*?)\n</tool_response>", re.DOTALL)
_USE = re.compile(r"use the tool", re.IGNORECASE)
_FILL = re.compile(r"fill in", re.IGNORECASE)
_PATCH = re.compile(r"patch in ([\w.]+\w)")
_REPEAT = re.compile(r"repeat (\{.*?\})")
_WRITE = re.compile(r"write ([\w.]+\.py)")


def answer(prompt: str) -> str:
    """The rest of the conversation up to the end of the model's turn."""
    thought = "I follow the order.\n</think>\n\n" if prompt.endswith("<think>\n") else ""
    return thought + _said(prompt)


def forced_call(prompt: str, allowed: str) -> str:
    """A call of the first tool whose header is in the text of a grammar that allows only calls."""
    return _call(next(tool for tool in _tools(prompt) if f"<function={tool['name']}>" in allowed))


def _said(prompt: str) -> str:
    tools = _tools(prompt)
    asked, results = _last_order(prompt)
    commands = _ORDER.findall(asked)
    shell = next((tool for tool in tools if tool["name"] in SHELLS), None)
    if shell and len(results) < len(commands):
        return "Let me run it.\n\n" + _call(shell, commands[len(results)])
    patch = next((tool for tool in tools if tool["name"] == "apply_patch"), None)
    if patch and (added := _PATCH.search(asked)) and not results:
        return _call(patch, f"*** Begin Patch\n*** Add File: {added[1]}\n+patched\n*** End Patch")
    if commands:
        return "The commands printed: " + " ".join(" ".join(result.split()) for result in results)
    form = next((tool for tool in tools if tool["name"] == "StructuredOutput"), None)
    if form and _FILL.search(asked) and not results:
        return _call(form)
    if tools and _USE.search(asked) and not results:
        return _call(tools[0])
    if results:
        return f"The tool said: {results[-1]}"
    if repeated := _REPEAT.search(asked):
        return repeated[1]
    if file := _WRITE.search(asked):
        return f'Here it is.\n\n{file[1]}\n```\nprint("written by the scripted model")\n```'
    return GREETING


def _tools(prompt: str) -> list[dict[str, Any]]:
    found = _TOOLS.search(prompt)
    given = [json.loads(line) for line in found[1].split("\n")] if found else []
    return [tool.get("function", tool) for tool in given]


def _last_order(prompt: str) -> tuple[str, list[str]]:
    """The last user's turn that has an order, and the results that came after it. Agents add turns of their own."""
    results: list[str] = []
    for turn in reversed(prompt.split("<|im_start|>")):
        role, _, text = turn.partition("\n")
        if role == "user" and any(order.search(text) for order in (_ORDER, _USE, _FILL, _PATCH, _REPEAT, _WRITE)):
            return text, results
        results = _RESULT.findall(text) + results if role == "user" else results
    return "", results


def _call(tool: dict[str, Any], text: str | None = None) -> str:
    """A call with values that fit the schema, and with the text as what to run."""
    schema = tool.get("parameters") or {}
    properties = schema.get("properties") or {}
    values = {name: _value(properties.get(name) or {}) for name in schema.get("required") or []}
    if text is not None:
        name = next(name for name in ("command", "cmd", "input") if name in properties)
        is_list = properties[name].get("type") == "array"
        values[name] = json.dumps(["bash", "-lc", text]) if is_list else text
    written = "".join(f"<parameter={name}>\n{value}\n</parameter>\n" for name, value in values.items())
    return f"<tool_call>\n<function={tool['name']}>\n{written}</function>\n</tool_call>"


def _value(schema: dict[str, Any]) -> str:
    if schema.get("enum"):
        return str(schema["enum"][0])
    simple = {"integer": "3", "number": "2.5", "boolean": "true", "array": "[]", "object": "{}"}
    return simple.get(schema.get("type", "string"), "Paris")
