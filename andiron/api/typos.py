"""Finds fields of a request that look like misspelt names of fields that we know.

Unknown fields are ignored, because SDKs and other servers have fields of their own. A misspelt one is then ignored too,
and `temprature: 0` is answered at the default temperature. So what looks like a typo is named in a warning.
"""

import difflib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import get_args

import msgspec

SIMILARITY = 0.8  # of two names without case and underscores, by difflib's ratio
MAX_NAME = 40  # characters
MAX_CHECKED = 20  # unknown fields per object: each takes a fraction of a millisecond, and clients choose how many

# Fields of other servers that come close to one of ours and mean something else.
FOREIGN = frozenset(
    {
        "chat_template",
        "draft_num_predict",
        "message_id",
        "models",
        "parse_tool_calls",
        "reasoning_format",
        "return_tokens",
        "speed",
        "tool_ids",
    }
)

_keys = msgspec.json.Decoder(dict[str, msgspec.Raw])


def misspelt(body: bytes | msgspec.Raw, model: type) -> Iterator[tuple[str, str]]:
    """Pairs of an unknown field and the known one that it resembles, in the body and in the objects inside it."""
    known, checked = _fields(model), 0
    try:
        given = _keys.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):  # not an object, or a name that is no text
        return
    for name, value in given.items():
        if name in known:
            if (inner := known[name]) is not None:
                yield from ((f"{name}.{wrong}", f"{name}.{right}") for wrong, right in misspelt(value, inner))
        elif checked < MAX_CHECKED:
            checked += 1
            if (right := _resembled(name, known)) is not None:
                yield name, right


@cache
def _fields(model: type) -> Mapping[str, type | None]:
    """The fields of a struct, each with the struct that its value may be."""
    return {field.encode_name: _struct(field.type) for field in msgspec.structs.fields(model)}


def _struct(type_: object) -> type | None:
    arms = get_args(type_) or (type_,)
    return next((arm for arm in arms if isinstance(arm, type) and issubclass(arm, msgspec.Struct)), None)


def _resembled(name: str, known: Mapping[str, object]) -> str | None:
    if len(name) > MAX_NAME or name in FOREIGN:
        return None
    plain = {_plain(field): field for field in known}
    close = difflib.get_close_matches(_plain(name), plain, n=1, cutoff=SIMILARITY)
    return plain[close[0]] if close else None


def _plain(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()
