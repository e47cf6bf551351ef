"""Tag tokens in decoded text.

A tag is recognised by its token id; the same letters spelled by other tokens are ordinary text. So the output parser
represents each tag token by a lone surrogate, a character that decoded UTF-8 cannot contain.
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
    """Splits text into pieces that are either one tag or text without tags."""
    return [piece for piece in _TAG.split(text) if piece]


def spell(text: str) -> str:
    """The text with its tags spelled out, for tags that turned out to be ordinary text."""
    return text.translate(_TABLE)
