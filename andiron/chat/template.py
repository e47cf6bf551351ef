"""Renders the checkpoint's chat template the way transformers does."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

import jinja2
import jinja2.ext
from jinja2.sandbox import ImmutableSandboxedEnvironment

from andiron.errors import BadRequest, CheckpointError


class ChatTemplate:
    """A compiled template. A checkpoint's template is untrusted code, hence the immutable sandbox."""

    def __init__(self, source: str, *, special_tokens: dict[str, str] | None = None) -> None:
        self.source = source
        self.special_tokens = special_tokens or {}
        self._template = _environment().from_string(source)

    @classmethod
    def load(cls, directory: Path) -> "ChatTemplate":
        """Loads chat_template.jinja, or else the `chat_template` of tokenizer_config.json."""
        file = directory / "chat_template.jinja"
        config = _read_config(directory / "tokenizer_config.json")
        source = file.read_text(encoding="utf-8") if file.is_file() else _source_in(config)
        if source is None:
            raise CheckpointError(
                f"{directory} has no chat template: neither chat_template.jinja "
                "nor the field chat_template of tokenizer_config.json"
            )
        try:
            return cls(source, special_tokens=_special_tokens_in(config))
        except jinja2.TemplateSyntaxError as error:
            raise CheckpointError(
                f"the chat template in {directory} is broken at line {error.lineno}: {error}"
            ) from error

    def render(
        self,
        messages: list[dict[str, Any]],
        /,  # clients choose the names of variables, and may choose `self`
        *,
        tools: list[dict[str, Any]] | None,
        add_generation_prompt: bool = True,
        continue_final_message: bool = False,
        **variables: Any,
    ) -> str:
        """The prompt's text. `continue_final_message` leaves the last assistant message open for the model."""
        if continue_final_message and add_generation_prompt:
            raise BadRequest(
                "continue_final_message and add_generation_prompt are both true; set one of them to false",
                param="continue_final_message",
            )
        given = {**self.special_tokens, **variables}
        try:
            text = self._template.render(
                given, messages=messages, tools=tools, add_generation_prompt=add_generation_prompt
            )
        except jinja2.TemplateError as error:
            raise BadRequest(
                f"the model's chat template refuses this conversation: {error}", param="messages"
            ) from error
        except (TypeError, ValueError, KeyError, AttributeError, ArithmeticError, RecursionError, MemoryError) as error:
            reason = f"{type(error).__name__}: {error}"
            raise BadRequest(
                f"the model's chat template fails on this conversation: {reason}", param="messages"
            ) from error
        return _cut_after_final_message(text, messages[-1]) if continue_final_message else text


def _cut_after_final_message(text: str, final: dict[str, Any]) -> str:
    """Cuts the text after the last message's content, so that the model continues from there."""
    if final["role"] != "assistant" or final.get("tool_calls"):
        raise BadRequest(
            "continue_final_message needs a last message from the assistant that ends in text, "
            f"but it is from {final['role']!r}{' and ends in tool calls' if final.get('tool_calls') else ''}",
            param="continue_final_message",
        )
    for words in (final.get("content") or "", final.get("reasoning_content") or ""):
        # Templates usually trim; if the message ended in whitespace, it is put back.
        if trimmed := words.strip():
            at = text.rfind(trimmed)
            if at >= 0:
                return text[: at + len(trimmed)] + words[len(words.rstrip()) :]
    raise BadRequest("continue_final_message needs text to continue, but the last message is empty", param="messages")


def _environment() -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[jinja2.ext.loopcontrols]
    )
    environment.filters["tojson"] = _tojson
    environment.globals["raise_exception"] = _raise_exception
    environment.globals["strftime_now"] = lambda pattern: datetime.now().strftime(pattern)
    return environment


def _tojson(
    value: Any,
    ensure_ascii: bool = False,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    """Replaces Jinja's filter, which escapes HTML: noise to the model."""
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def _raise_exception(message: str) -> NoReturn:
    raise jinja2.TemplateError(message)


def _read_config(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise CheckpointError(f"{path} is not valid JSON: {error}") from error
    return config if isinstance(config, dict) else {}


def _source_in(config: dict[str, Any]) -> str | None:
    """The field holds one template, or a list of named ones of which `default` is for chat."""
    source = config.get("chat_template")
    if isinstance(source, Sequence) and not isinstance(source, str):
        source = next((entry["template"] for entry in source if entry.get("name") == "default"), None)
    return source


def _special_tokens_in(config: dict[str, Any]) -> dict[str, str]:
    """`bos_token` and its like, which templates may write; stored as text or as {"content": text}."""
    tokens = {}
    for name, value in config.items():
        if name.endswith("_token"):
            text = value.get("content") if isinstance(value, dict) else value
            if isinstance(text, str):
                tokens[name] = text
    return tokens
