"""Settings that lead to empty or bad answers: a client's, those in a request, and those in profiles."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from andiron.api.body import decode
from andiron.api.profiles import BUILT_IN, read_profiles
from andiron.api.requests import ChatRequest
from andiron.doctor.finding import Finding, Severity, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.errors import AndironError
from andiron.plan.rows import sources
from andiron.plan.rules import RULES

THINKING_TOKENS = 1500  # with fewer, an answer can consist of thinking alone
SHOWN_CHARACTERS = 80  # of a value in a message
QWEN = "Qwen, model card of Qwen3.5-35B-A3B, best practices"


@dataclass(frozen=True)
class ClientSettings:
    """None means unset; the server's default is to think."""

    max_tokens: int | None = None
    thinking: bool | None = None
    thinking_budget: int | None = None
    temperature: float | None = None
    repetition_penalty: float | None = None
    context: int | None = None  # of the model

    @property
    def thinks(self) -> bool:
        return self.thinking is not False


@dataclass(frozen=True)
class SettingsProblem:
    name: str
    severity: Severity
    when: Callable[[ClientSettings], bool]
    seen: str  # formatted with the settings
    reason: str
    fix: str
    source: str


PROBLEMS = (
    SettingsProblem(
        "max_tokens",
        Severity.WARNING,
        lambda s: (
            s.thinks
            and s.max_tokens is not None
            and s.max_tokens < THINKING_TOKENS
            and (s.thinking_budget is None or s.thinking_budget >= s.max_tokens)
        ),
        "max_tokens {max_tokens} with thinking",
        f"max_tokens includes thinking: below about {THINKING_TOKENS:,} an answer can end with `content: null` and "
        "finish_reason `length`.",
        "Raise max_tokens, set thinking_token_budget below it, or switch thinking off (profile instruct-general).",
        sources()["aeon"],
    ),
    SettingsProblem(
        "max_tokens",
        Severity.ERROR,
        lambda s: s.max_tokens is not None and s.context is not None and s.max_tokens >= s.context,
        "max_tokens is {max_tokens}, but the model's context is {context}",
        "Prompt and answer share the context. Nothing is left for the prompt, so every request is refused.",
        "Lower max_tokens, or omit it: then answers may be as long as fits.",
        "config.json (max_position_embeddings)",
    ),
    SettingsProblem(
        "greedy thinking",
        Severity.WARNING,
        lambda s: s.thinking is True and s.temperature == 0,
        "thinking with temperature 0",
        "Greedy thinking often repeats the same thought until max_tokens.",
        "Use temperature 0.6 (profile thinking-coding) or 1.0 (thinking-general).",
        QWEN,
    ),
    SettingsProblem(
        "thinking budget",
        Severity.WARNING,
        lambda s: s.thinking_budget is not None and s.context is not None and s.thinking_budget >= s.context,
        "the thinking budget is {thinking_budget}, but the model's context is {context}",
        "The context fills up before the budget is spent, so thinking may leave no room for an answer.",
        "Use a budget of at most half the context.",
        "config.json (max_position_embeddings)",
    ),
    SettingsProblem(
        "thinking budget",
        Severity.NOTE,
        lambda s: s.thinking is False and s.thinking_budget is not None,
        "a thinking budget of {thinking_budget} with thinking off",
        "It has no effect.",
        "Remove it, or switch thinking on.",
        "docs/profiles.md",
    ),
    SettingsProblem(
        "repetition penalty",
        Severity.WARNING,
        lambda s: s.repetition_penalty is not None and s.repetition_penalty > 1.2,
        "repetition_penalty {repetition_penalty}",
        "It also penalises what must be repeated: names, syntax, the tags of tool calls.",
        "Use repetition_penalty 1.0, and presence_penalty up to 2.0 against loops.",
        QWEN,
    ),
)


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("reading clients' settings")
    context = None if subject.plan is None else subject.plan.model.positions
    if subject.max_tokens is not None:
        yield from problems("the client", ClientSettings(max_tokens=subject.max_tokens, context=context))
    if subject.request is not None:
        yield from request(subject.request, context)
    yield from profiles(subject.profiles, context)
    if subject.max_tokens is None and subject.request is None:
        yield note(
            "client settings",
            "none were given",
            reason=next(rule.text for rule in RULES if rule.name == "thinking-length"),
            fix="Tell the doctor what your client sends: --max-tokens N, or --request FILE with a request's body.",
            source=sources()["aeon"],
        )


def problems(label: str, settings: ClientSettings) -> Iterator[Finding]:
    caught = [known for known in PROBLEMS if known.when(settings)]
    for known in caught:
        yield Finding(
            name=f"{label}: {known.name}",
            severity=known.severity,
            seen=known.seen.format_map(vars(settings)),
            reason=known.reason,
            fix=known.fix,
            source=known.source,
        )
    if not caught:
        yield ok(label, "no known problem", source=f"{len(PROBLEMS)} known problems")


def request(file: Path, context: int | None) -> Iterator[Finding]:
    """Check a body for /v1/chat/completions, parsed as the server parses it."""
    label = file.name
    try:
        body = file.read_bytes()
        parsed = decode(body, msgspec.json.Decoder(ChatRequest))
    except (OSError, AndironError) as problem:
        yield error(
            label,
            str(problem),
            reason="The server rejects such a request with status 400.",
            fix="Correct what the message says.",
            source="the server's parser",
        )
        return
    raw = json.loads(body)
    if "extra_body" in raw:
        yield warning(
            f"{label}: extra_body",
            f"extra_body is {json.dumps(raw['extra_body'])[:SHOWN_CHARACTERS]}",
            reason=next(rule.text for rule in RULES if rule.name == "template-kwargs"),
            fix="Move its fields to the top level of the body.",
            source=sources()["spark-guide"],
        )
    yield from problems(label, settings_of(parsed, context))


def settings_of(parsed: ChatRequest, context: int | None) -> ClientSettings:
    switches: dict[str, Any] = parsed.chat_template_kwargs or {}
    thinking = parsed.enable_thinking
    if thinking is None:
        thinking = False if parsed.reasoning_effort == "none" else switches.get("enable_thinking")
    return ClientSettings(
        max_tokens=parsed.max_completion_tokens or parsed.max_tokens,
        thinking=thinking,
        thinking_budget=parsed.thinking_token_budget,
        temperature=parsed.temperature,
        repetition_penalty=parsed.repetition_penalty,
        context=context,
    )


def profiles(file: Path | None, context: int | None) -> Iterator[Finding]:
    """Check the user's profiles, or the built-in ones."""
    try:
        found = read_profiles(file or BUILT_IN).profiles
    except AndironError as problem:
        yield error(
            "profiles",
            str(problem),
            reason="`andiron serve --profiles` does not start with it; a running server keeps the profiles it had.",
            fix="Correct what the message says.",
            source="docs/profiles.md",
        )
        return
    sound = []
    for name, profile in found.items():
        settings = ClientSettings(
            thinking=profile.enable_thinking,
            thinking_budget=profile.thinking_token_budget,
            temperature=profile.temperature,
            repetition_penalty=profile.repetition_penalty,
            context=context,
        )
        verdict = list(problems(f"profile {name}", settings))
        sound += [name for finding in verdict if finding.severity is Severity.OK]
        yield from (finding for finding in verdict if finding.severity is not Severity.OK)
    if sound:
        where = "built-in" if file is None else str(file)
        yield ok("profiles", f"{where}: {', '.join(sound)}", source=f"{len(PROBLEMS)} known problems")
