"""Finds tool calls whose `<tool_call>` the model forgot: a line that begins with `<function=NAME>`."""

from collections.abc import Iterable

_FENCE = "```"
_SPELLED_TAG = "<tool_call>"  # in content it was spelled by ordinary tokens, so the model explains the format


class UntaggedCalls:
    """Reads content as it is generated. A call has the name of a tool that there is, and is not part of a quotation."""

    def __init__(self, names: Iterable[str]) -> None:
        self._headers = tuple(f"<function={name}>" for name in names)
        self._held = ""  # the beginning of a line that may become a header
        self._line = ""  # so far
        self._fenced = False
        self._explains = False

    def push(self, text: str) -> tuple[str, str]:
        """The text up to a call, and the call as far as it is there."""
        if not self._headers:
            return text, ""
        text, self._held = self._held + text, ""
        certain = ""
        while text:
            if not (self._line or self._fenced or self._explains):
                if text.startswith(self._headers):
                    return certain, text
                if any(header.startswith(text) for header in self._headers):
                    self._held = text
                    break
            line, newline, text = text.partition("\n")
            self._line += line
            certain += line + newline
            if newline:
                self._end_line()
        return certain, ""

    def flush(self) -> str:
        """The text that was held back; a new section of the output follows."""
        text, self._held, self._line = self._held, "", ""
        return text

    def _end_line(self) -> None:
        self._fenced ^= self._line.lstrip().startswith(_FENCE)
        self._explains |= _SPELLED_TAG in self._line
        self._line = ""
