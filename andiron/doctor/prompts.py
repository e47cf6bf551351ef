"""Tokenizer and chat template: whether they belong to the model, and render conversations as it was trained on."""

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
CITY = 'Köln & "Bonn" <1>'  # characters that careless templates escape

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
    """The same conversation with thinking on and off."""

    thinking: Prompt
    direct: Prompt

    @property
    def text(self) -> str:
        return self.thinking.text


@dataclass(frozen=True)
class TemplateCheck:
    name: str
    passes: Callable[[Rendered], bool]
    failure: str
    reason: str
    severity: Severity = Severity.ERROR


CHECKS = (
    TemplateCheck(
        "every message",
        lambda r: all(words in r.text for words in ("Answer in one", "Hello there", "Good day", "the weather?")),
        "some messages are not in the prompt",
        "The model would answer a different conversation.",
    ),
    TemplateCheck(
        "tools",
        lambda r: "Weather of a city" in r.text and '"city"' in r.text,
        "the tools are not described in the prompt",
        "The model cannot call tools it does not know.",
    ),
    TemplateCheck(
        "tool calls",
        lambda r: "<function=get_weather>" in r.text and "<parameter=city>" in r.text,
        "earlier calls are not written as <function=NAME> with <parameter=KEY>",
        "The models were trained on that form, and Andiron's parser reads it; shown another form, they write another.",
    ),
    TemplateCheck(
        "raw values",
        lambda r: f"<parameter=city>\n{CITY}\n</parameter>" in r.text,
        f"the value {CITY} is not written unescaped between its <parameter> tags",
        "These models take values as raw text: escaped or quoted ones come back escaped or quoted.",
        Severity.WARNING,
    ),
    TemplateCheck(
        "tool results",
        lambda r: "<tool_response>\nRain at 9 degrees" in r.text,
        "a tool's result is not inside <tool_response>",
        "The model would take it for a message of the user, or not see it.",
    ),
    TemplateCheck(
        "thinking on",
        lambda r: r.thinking.thinking,
        "the prompt does not end with an open <think>",
        "The model's thoughts would be returned as content.",
    ),
    TemplateCheck(
        "thinking off",
        lambda r: not r.direct.thinking,
        "enable_thinking = false leaves <think> open",
        "The model would think although the client has switched it off, and may use up max_tokens.",
    ),
    TemplateCheck(
        "earlier thoughts",
        lambda r: "An earlier thought" not in r.text,
        "thoughts from earlier turns stay in the prompt",
        "The models were trained without them: they cost context and mislead.",
        Severity.WARNING,
    ),
    TemplateCheck(
        "thoughts between calls",
        lambda r: "I have to look it up" in r.text,
        "thoughts between the current turn's tool calls are dropped",
        "After each call the model has to think the same thoughts again.",
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
            reason="Both are needed to turn messages into a prompt.",
            fix="Download tokenizer.json, tokenizer_config.json and chat_template.jinja again.",
            source="the checkpoint's files",
        )
        return
    yield from tokenizer(chat_format, subject.directory)
    yield from template(chat_format)


def tokenizer(chat_format: ChatFormat, directory: Path) -> Iterator[Finding]:
    size, model = chat_format.tokenizer.vocab_size, _vocabulary(directory)
    missing = [tag for tag in TAGS if chat_format.tokenizer.id_of(tag) is None]
    ends = _end_tokens(directory)
    unknown = [token for token in ends if model is not None and not 0 <= token < model]
    source = "tokenizer.json, config.json, generation_config.json"
    wrong = [
        (
            model is not None and size > model,
            f"the tokenizer has {size:,} tokens, but the vocabulary in config.json has {model or 0:,}",
            "Files of two models are mixed, and some tokens have no embedding.",
        ),
        (
            bool(missing),
            f"the tokenizer lacks {', '.join(missing)}",
            "These tokens delimit turns, thoughts and calls.",
        ),
        (
            bool(unknown),
            f"the end tokens {unknown} are outside the vocabulary",
            "Answers would end only at max_tokens.",
        ),
        (
            not ends,
            "no end token can be read from generation_config.json or config.json",
            "Answers would end only at max_tokens.",
        ),
    ]
    for is_wrong, seen, reason in wrong:
        if is_wrong:
            fix = "Download tokenizer.json, config.json and generation_config.json again."
            yield error("tokenizer", seen, reason=reason, fix=fix, source=source)
    if not any(is_wrong for is_wrong, _, _ in wrong):
        yield ok("tokenizer", f"{size:,} tokens for a vocabulary of {model or 0:,}", source=source)


def _vocabulary(directory: Path) -> int | None:
    """None if the config cannot be read, which the probe `tensors` reports."""
    try:
        raw = json.loads((directory / "config.json").read_text("utf-8"))
        config: ModelConfig = Shape.parse(raw, "config.json").config
    except (OSError, ValueError, AttributeError, TypeError, AndironError):
        return None
    return config.vocab_size


def _end_tokens(directory: Path) -> list[int]:
    try:
        return [token for token in eos_token_ids(directory) if isinstance(token, int)]
    except (OSError, ValueError, AttributeError, TypeError):  # an invalid file names none
        return []


def template(chat_format: ChatFormat) -> Iterator[Finding]:
    fix = "Use the chat_template.jinja of the published checkpoint."
    try:
        rendered = Rendered(
            chat_format.prompt(CONVERSATION, tools=[WEATHER]),
            chat_format.prompt(CONVERSATION, tools=[WEATHER], variables={"enable_thinking": False}),
        )
    except AndironError as problem:
        reason = "Every such request would be refused with the same error."
        yield error("chat template", str(problem), reason=reason, fix=fix, source=TEMPLATE_SOURCE)
        return
    failed = [check for check in CHECKS if not check.passes(rendered)]
    for check in failed:
        yield Finding(
            name=f"chat template: {check.name}",
            severity=check.severity,
            seen=check.failure,
            reason=check.reason,
            fix=fix,
            source=TEMPLATE_SOURCE,
        )
    if not failed:
        seen = f"passes {len(CHECKS)} checks of tools, results and thinking"
        yield ok("chat template", seen, source=TEMPLATE_SOURCE)
