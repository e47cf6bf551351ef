"""Constraints and fields of other servers: each is served under its own name or refused by it, never ignored.

A client that asks for JSON and gets prose fails far from the cause. So a field that changes what may be generated is
either read here as what `structured_outputs` calls it, or refused with the name of what serves its purpose.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from andiron.errors import BadRequest

# Top-level fields and the kind of constraint that they are: of older vLLM, of llama.cpp, of SGLang.
NAMES = {
    "guided_json": "json",
    "guided_regex": "regex",
    "guided_choice": "choice",
    "guided_grammar": "grammar",
    "json_schema": "json",
    "grammar": "grammar",
    "regex": "regex",
    "ebnf": "grammar",
}

# Fields that would change the answer and that are not served, and what to do instead.
REPLACED = {"functions": "send them as tools", "function_call": "send tool_choice"}
UNSERVED = {
    "bad_words": "give the tokens a logit_bias of -100",
    "allowed_token_ids": "constrain the answer with structured_outputs",
    "prompt_logprobs": "POST /v1/completions with echo and logprobs has them",
    "truncate_prompt_tokens": "shorten the prompt before you send it",
    "skip_special_tokens": "special tokens are always left out of text; return_token_ids has them",
}
# What these fields are when they ask for nothing.
_NEUTRAL: dict[str, tuple[Any, ...]] = {"skip_special_tokens": (True,), "function_call": ("auto", "none")}


@dataclass(frozen=True)
class Constraint:
    field: str
    value: Any
    kind: str | None = None  # None: the value is what `structured_outputs` takes


class Constrained(Protocol):
    """The fields of a request that are read here."""

    structured_outputs: dict[str, Any] | None


def constraint_of(request: Constrained) -> Constraint | None:
    """The constraint that a request has besides `response_format`, whatever it calls it."""
    given = [
        Constraint(name, value, kind) for name, kind in NAMES.items() if (value := getattr(request, name)) is not None
    ]
    if request.structured_outputs is not None:
        given.append(Constraint("structured_outputs", request.structured_outputs))
    if len(given) > 1:
        first, second = given[:2]
        raise BadRequest(
            f"{second.field}: {first.field} constrains the same answer; leave one of them out", param=second.field
        )
    return given[0] if given else None


def refuse_replaced(request: object) -> None:
    """Refuses what no engine serves."""
    _refuse(request, REPLACED)


def refuse_unserved(request: object) -> None:
    """Refuses what our own engine does not serve."""
    _refuse(request, UNSERVED)


def _refuse(request: object, fields: dict[str, str]) -> None:
    for name, instead in fields.items():
        value = getattr(request, name, None)
        if value is not None and value != [] and value not in _NEUTRAL.get(name, ()):
            raise BadRequest(f"{name}: not served here; {instead}", param=name, code="unsupported_parameter")
