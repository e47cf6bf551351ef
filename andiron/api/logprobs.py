"""Log probabilities in their two shapes: a list of objects for chat, four parallel lists for completions."""

import codecs
from collections.abc import Iterable, Sequence

from andiron.api.responses import Alternative, ChatLogprobs, CompletionLogprobs, TokenLogprob
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Logprob

LOWEST = -9999.0  # for a masked token, whose probability is 0: JSON has no -Infinity


def token_name(tokenizer: Tokenizer, token: int) -> str:
    """The token's text. Part of a character is written as bytes, as OpenAI does, so that no two tokens look alike."""
    raw = tokenizer.token_bytes(token)
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return "bytes:" + "".join(f"\\x{byte:02x}" for byte in raw)


def chat_logprobs(tokenizer: Tokenizer, entries: Iterable[Logprob]) -> ChatLogprobs:
    return ChatLogprobs(
        [
            TokenLogprob(
                token_name(tokenizer, entry.token),
                max(entry.logprob, LOWEST),
                list(tokenizer.token_bytes(entry.token)),
                [
                    Alternative(token_name(tokenizer, token), max(logprob, LOWEST), list(tokenizer.token_bytes(token)))
                    for token, logprob in entry.top
                ],
            )
            for entry in entries
        ]
    )


class CompletionOffsets:
    """Where each token begins in a text that grows token by token."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")
        self._characters = 0

    def advance(self, token: int, *, hidden: bool) -> int:
        """The offset of `token` in characters; a hidden token has no width."""
        start = self._characters
        if not hidden:
            self._characters += len(self._utf8.decode(self._tokenizer.token_bytes(token)))
        return start


def completion_logprobs(
    tokenizer: Tokenizer,
    offsets: CompletionOffsets,
    tokens: Sequence[int],
    entries: Sequence[Logprob | None],
    *,
    prompt: bool = False,
) -> CompletionLogprobs:
    """`entries` has one item per token: None for the prompt's first token, which nothing predicted."""
    shape = CompletionLogprobs([], [], [], [])
    for token, entry in zip(tokens, entries, strict=True):
        shape.tokens.append(token_name(tokenizer, token))
        shape.text_offset.append(offsets.advance(token, hidden=not prompt and token in tokenizer.special_ids))
        if entry is None:
            shape.token_logprobs.append(None)
            shape.top_logprobs.append(None)
        else:
            shape.token_logprobs.append(max(entry.logprob, LOWEST))
            shape.top_logprobs.append(_by_name(tokenizer, entry))
    return shape


def _by_name(tokenizer: Tokenizer, entry: Logprob) -> dict[str, float]:
    """The alternatives, plus the token itself if it is not among them."""
    named: dict[str, float] = {}
    for token, logprob in [*entry.top, (entry.token, entry.logprob)]:
        named.setdefault(token_name(tokenizer, token), max(logprob, LOWEST))
    return named


def joined(parts: Sequence[CompletionLogprobs]) -> CompletionLogprobs:
    whole = CompletionLogprobs([], [], [], [])
    for part in parts:
        whole.tokens += part.tokens
        whole.token_logprobs += part.token_logprobs
        whole.top_logprobs += part.top_logprobs
        whole.text_offset += part.text_offset
    return whole
