"""Tokenizer and chat template: of one model with the weights, and saying what a conversation says."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from andiron.chat.conversation import ChatFormat, Prompt
from andiron.chat.messages import FunctionCall, FunctionSpec, Message, Tool, ToolCall
from andiron.doctor.finding import Finding, Severity, error, ok
from andiron.doctor.subject import Subject, Tell
from andiron.errors import AndironError
from andiron.model.config import ModelConfig, eos_token_ids
from andiron.plan.weights import Shape

TAGS = ("<|im_start|>", "<|im_end|>", "<think>", "</think>", "<tool_call>", "</tool_call>")
CITY = 'Köln & "Bonn" <1>'  # what careless templates escape

WEATHER = Tool(
    function=FunctionSpec(
        name="get_weather",
        description="Weather of a city",
        parameters={"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    )
)
CONVERSATION = (
    Message(role="system", content="Answer in one sentence."),
    Message(role="user", content="Hello there."),
    Message(role="assistant", content="Good day.", reasoning_content="An earlier thought."),
    Message(role="user", content="What is the weather?"),
    Message(
        role="assistant",
        content="",
        reasoning_content="I have to look it up.",
        tool_calls=[
            ToolCall(id="call-1", function=FunctionCall(name="get_weather", arguments=json.dumps({"city": CITY})))
        ],
    ),
    Message(role="tool", tool_call_id="call-1", content="Rain at 9 degrees"),
)


@dataclass(frozen=True)
class Rendered:
    """The same conversation with thinking left on, and switched off."""

    thinking: Prompt
    direct: Prompt

    @property
    def text(self) -> str:
        return self.thinking.text


@dataclass(frozen=True)
class Promise:
    name: str
    is_kept: Callable[[Rendered], bool]
    broken: str
    reason: str
    severity: Severity = Severity.ERROR


PROMISES = (
    Promise(
        "every message",
        lambda r: all(words in r.text for words in ("Answer in one", "Hello there", "Good day", "the weather?")),
        "words of the system, a user or the assistant are not in the prompt",
        "The model would answer a conversation that nobody had.",
    ),
    Promise(
        "tools",
        lambda r: "Weather of a city" in r.text and '"city"' in r.text,
        "the tools are not described in the prompt",
        "The model cannot call what it is not told of.",
    ),
    Promise(
        "tool calls",
        lambda r: "<function=get_weather>" in r.text and "<parameter=city>" in r.text,
        "an earlier call is not written as <function=NAME> with <parameter=KEY>",
        "The family was trained on that form, and Andiron's parser reads it; shown another, the model writes another.",
    ),
    Promise(
        "raw values",
        lambda r: f"<parameter=city>\n{CITY}\n</parameter>" in r.text,
        f"the value {CITY} does not stand unescaped between its <parameter> tags",
        "Values are raw text to this family: escaped or quoted ones come back escaped and quoted.",
        Severity.WARNING,
    ),
    Promise(
        "tool results",
        lambda r: "<tool_response>\nRain at 9 degrees" in r.text,
        "a tool's result does not stand in <tool_response>",
        "The model would take it for the user's words, or not see it.",
    ),
    Promise(
        "thinking on",
        lambda r: r.thinking.thinking,
        "the prompt does not end with an open <think>",
        "The output would be read as content from its first word, thoughts and all.",
    ),
    Promise(
        "thinking off",
        lambda r: not r.direct.thinking,
        "enable_thinking = false leaves <think> open",
        "Clients that switch thinking off would get it all the same, and lose content to max_tokens.",
    ),
    Promise(
        "earlier thoughts",
        lambda r: "An earlier thought" not in r.text,
        "thoughts of earlier turns stay in the prompt",
        "The family was trained without them: they cost context and lead astray.",
        Severity.WARNING,
    ),
    Promise(
        "thoughts between calls",
        lambda r: "I have to look it up" in r.text,
        "thoughts of the current turn's tool calls are dropped",
        "After a call the model has to think again what it knew already.",
        Severity.WARNING,
    ),
)
TEMPLATE_SOURCE = "the chat template, rendered with a tool call and thinking; Qwen's published template"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is None:
        return
    tell("rendering a conversation")
    try:
        chat_format = ChatFormat.load(subject.directory)
    except AndironError as problem:
        yield error(
            "tokenizer and template",
            str(problem),
            reason="Without both no message becomes a prompt.",
            fix="Download tokenizer.json, tokenizer_config.json and chat_template.jinja of this model again.",
            source="the checkpoint's files",
        )
        return
    yield from tokenizer(chat_format, subject.directory)
    yield from template(chat_format)


def tokenizer(chat_format: ChatFormat, directory: Path) -> Iterator[Finding]:
    size, model = chat_format.tokenizer.vocab_size, _vocabulary(directory)
    lost = [tag for tag in TAGS if chat_format.tokenizer.id_of(tag) is None]
    ends = _end_tokens(directory)
    strays = [token for token in ends if model is not None and not 0 <= token < model]
    source = "tokenizer.json, config.json, generation_config.json"
    wrong = [
        (
            model is not None and size > model,
            f"the tokenizer has {size:,} tokens, config.json a vocabulary of {model or 0:,}",
            "Files of two models are mixed: some tokens have no embedding.",
        ),
        (
            bool(lost),
            f"{', '.join(lost)} are no tokens of this tokenizer",
            "Turns, thoughts and calls are told apart by these tokens.",
        ),
        (bool(strays), f"the end tokens {strays} lie outside the vocabulary", "Answers would never end by themselves."),
        (
            not ends,
            "no end token can be read from generation_config.json or config.json",
            "Answers would never end by themselves.",
        ),
    ]
    for is_wrong, seen, reason in wrong:
        if is_wrong:
            fix = "Download tokenizer.json, config.json and generation_config.json of this model again."
            yield error("tokenizer", seen, reason=reason, fix=fix, source=source)
    if not any(is_wrong for is_wrong, _, _ in wrong):
        yield ok("tokenizer", f"{size:,} tokens for a vocabulary of {model or 0:,}", source=source)


def _vocabulary(directory: Path) -> int | None:
    """None where the config cannot be read, which another probe reports."""
    try:
        raw = json.loads((directory / "config.json").read_text("utf-8"))
        config: ModelConfig = Shape.parse(raw, "config.json").config
    except (OSError, ValueError, AttributeError, TypeError, AndironError):
        return None
    return config.vocab_size


def _end_tokens(directory: Path) -> list[int]:
    try:
        return [token for token in eos_token_ids(directory) if isinstance(token, int)]
    except (OSError, ValueError, AttributeError, TypeError):  # not JSON, or not of that form: it names none
        return []


def template(chat_format: ChatFormat) -> Iterator[Finding]:
    fix = "Take chat_template.jinja from the published checkpoint of this model."
    try:
        rendered = Rendered(
            chat_format.prompt(CONVERSATION, tools=[WEATHER]),
            chat_format.prompt(CONVERSATION, tools=[WEATHER], variables={"enable_thinking": False}),
        )
    except AndironError as problem:
        reason = "Every request of that kind would be refused the same way."
        yield error("chat template", str(problem), reason=reason, fix=fix, source=TEMPLATE_SOURCE)
        return
    broken = [promise for promise in PROMISES if not promise.is_kept(rendered)]
    for promise in broken:
        yield Finding(
            name=f"chat template: {promise.name}",
            severity=promise.severity,
            seen=promise.broken,
            reason=promise.reason,
            fix=fix,
            source=TEMPLATE_SOURCE,
        )
    if not broken:
        seen = f"keeps {len(PROMISES)} promises about tools, results and thinking"
        yield ok("chat template", seen, source=TEMPLATE_SOURCE)
