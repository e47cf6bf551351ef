"""Turns text into token ids and back. The family uses byte-level BPE: each token is a string of bytes."""

import codecs
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import tokenizers

from andiron.errors import BadRequest, CheckpointError


class _AddedToken(msgspec.Struct):
    id: int
    content: str
    special: bool


class _TokenizerFile(msgspec.Struct):
    """The two fields of tokenizer.json that we read ourselves; the library reads the rest."""

    decoder: dict[str, Any] | None = None
    added_tokens: list[_AddedToken] = []


def _byte_alphabet() -> dict[str, int]:
    """GPT-2's printable character for each byte: itself if printable, else the next free one from U+0100."""
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    hidden = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {chr(0x100 + n): byte for n, byte in enumerate(hidden)}


_BYTE_OF = _byte_alphabet()

os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")  # one text at a time; its threads would warn at every fork


class Tokenizer:
    """One model's vocabulary. `json` is tokenizer.json's text, for libraries that build their own from it."""

    def __init__(self, json: str) -> None:
        file = msgspec.json.decode(json, type=_TokenizerFile)
        if (kind := (file.decoder or {}).get("type")) != "ByteLevel":
            raise ValueError(f"its decoder is {kind!r}, and only byte-level BPE (decoder ByteLevel) is served")
        self.json = json
        self.special_ids = frozenset(token.id for token in file.added_tokens if token.special)
        self._tokenizer = tokenizers.Tokenizer.from_str(json)
        self.vocab_size: int = max(self._tokenizer.get_vocab_size(), *(token.id + 1 for token in file.added_tokens), 0)
        # Filled as tokens are seen: a full table of 248k entries would cost start-up time for nothing.
        self._bytes = {token.id: token.content.encode() for token in file.added_tokens}

    @classmethod
    def load(cls, directory: Path) -> "Tokenizer":
        path = directory / "tokenizer.json"
        try:
            return cls(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise CheckpointError(f"{path} cannot be read ({error.strerror}): is this a model's directory?") from error
        except Exception as error:  # the tokenizers library raises bare Exception for a file it cannot take
            raise CheckpointError(f"{path} is not a tokenizer we can use: {error}") from error

    def encode(self, text: str) -> list[int]:
        """The ids of the text. Special tokens in the text are recognised; none are added.

        Only the batch functions let other threads run: a prompt of 15 MB would hold up every stream for a minute.
        """
        try:
            return self._tokenizer.encode_batch_fast([text], add_special_tokens=False)[0].ids
        except (UnicodeEncodeError, TypeError) as error:
            raise BadRequest("the text contains half a surrogate pair, which UTF-8 cannot encode; remove it") from error
        except BaseException as error:
            if type(error).__name__ != "PanicException":  # of Rust, where some million spaces in a row lead to one
                raise
            raise BadRequest(f"the tokenizer cannot read this text: {error}") from error

    def decode(self, ids: Iterable[int], *, skip_special: bool = True) -> str:
        hidden = self.special_ids if skip_special else frozenset()
        return b"".join(self.token_bytes(id) for id in ids if id not in hidden).decode("utf-8", "replace")

    def token_bytes(self, id: int) -> bytes:
        """The bytes of a token; empty for ids that only pad the model's vocabulary."""
        known = self._bytes.get(id)
        if known is None:
            known = self._bytes[id] = bytes(_BYTE_OF[letter] for letter in self._tokenizer.id_to_token(id) or "")
        return known

    def token_text(self, id: int) -> str:
        """The text of a single token; part of a character becomes U+FFFD."""
        return self.token_bytes(id).decode("utf-8", "replace")

    def id_of(self, token: str) -> int | None:
        return self._tokenizer.token_to_id(token)


class Detokenizer:
    """Turns tokens into text as they arrive, in whole characters."""

    def __init__(self, tokenizer: Tokenizer, *, skip_special: bool = True) -> None:
        self._token_bytes = tokenizer.token_bytes
        self._hidden = tokenizer.special_ids if skip_special else frozenset()
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")

    def push(self, token: int) -> str:
        """Returns the characters that this token completes."""
        return "" if token in self._hidden else self._utf8.decode(self._token_bytes(token))

    def flush(self) -> str:
        """Returns the rest when no token follows: U+FFFD for an incomplete character."""
        return self._utf8.decode(b"", final=True)
