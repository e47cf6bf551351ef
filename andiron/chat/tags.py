"""Tag tokens within decoded text.

A tag counts by its token's id: the same letters spelled out by other tokens are prose. So each tag token
travels through the output parser as one lone surrogate, a character that no decoded UTF-8 can contain.
"""

import re

THINK = "\ud800"
END_THINK = "\ud801"
CALL = "\ud802"
END_CALL = "\ud803"

SPELLING = {THINK: "<think>", END_THINK: "</think>", CALL: "<tool_call>", END_CALL: "</tool_call>"}

ANY = "".join(SPELLING)  # for a character class

_TAG = re.compile(f"([{ANY}])")
_TABLE = str.maketrans(SPELLING)


def split(text: str) -> list[str]:
    """Pieces that are either one tag or text without any."""
    return [piece for piece in _TAG.split(text) if piece]


def spell(text: str) -> str:
    """The text as a reader sees it, for tags that turned out to be words."""
    return text.translate(_TABLE)
