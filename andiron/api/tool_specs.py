"""The tools of a request. They stay as they were sent, key for key, since that is how templates write them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from andiron.api.body import decode
from andiron.chat.messages import Tool

_encode = msgspec.json.Encoder().encode


class _Tools(msgspec.Struct):
    tools: list[Tool]


_decoder = msgspec.json.Decoder(_Tools)


def read_tools(given: Sequence[dict[str, Any]] | None) -> list[Tool]:
    """Raises a BadRequest that names the field if one of them cannot be read."""
    if not given:
        return []
    try:
        tools = msgspec.convert(given, list[Tool])
    except msgspec.ValidationError:
        tools = decode(_encode({"tools": given}), _decoder).tools  # raises with the explanation
    for tool, sent in zip(tools, given, strict=True):
        tool.sent = sent
    return tools
