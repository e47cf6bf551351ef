"""Server-sent events out of bytes that arrive cut anywhere. Written for twenty thousand events a second."""

import msgspec

DONE = b"[DONE]"


class Events:
    """Takes a body as it comes, gives the data of each event that has become whole."""

    __slots__ = ("_after_cr", "_data", "_event", "_rest")

    def __init__(self) -> None:
        self._rest: list[bytes] = []  # of a line that has not ended
        self._data: list[bytes] = []  # lines of an event that has not ended
        self._event = b""
        self._after_cr = False

    def feed(self, data: bytes) -> list[bytes]:
        if b"\r" in data or self._after_cr:
            data = self._with_newlines(data)
        if b"\n" not in data:  # an event of a megabyte comes in many reads, and is put together once
            if data:
                self._rest.append(data)
            return []
        if self._rest:
            data = b"".join((*self._rest, data))
        *lines, rest = data.split(b"\n")
        self._rest = [rest] if rest else []
        whole: list[bytes] = []
        for line in lines:
            if line.startswith(b"data:"):
                self._data.append(line[6:] if line.startswith(b" ", 5) else line[5:])
            elif not line:
                if self._data:
                    self._dispatch(whole)
                self._event = b""
            elif line.startswith(b"event:"):
                self._event = line[6:].strip()
            elif line.startswith(b"error:"):  # a field that llama-server had in place of data
                whole.append(_as_error(line[6:].strip()))
        return whole

    def close(self) -> list[bytes]:
        """The body has ended. An event cut short is dropped, but for the one that only says that nothing follows."""
        if b"".join(self._rest).removeprefix(b"data:").strip() == DONE or self._data == [DONE]:
            return [DONE]
        return []

    def _dispatch(self, whole: list[bytes]) -> None:
        data = self._data[0] if len(self._data) == 1 else b"\n".join(self._data)
        whole.append(_as_error(data) if self._event == b"error" else data)
        self._data.clear()

    def _with_newlines(self, data: bytes) -> bytes:
        """Lines may end in CR, LF or both; a CR at the end of a read may have its LF in the next."""
        if self._after_cr and data.startswith(b"\n"):
            data = data[1:]
            self._after_cr = False
        if data:
            self._after_cr = data.endswith(b"\r")
        return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _as_error(data: bytes) -> bytes:
    """An event whose name says that it is an error, in the shape that others have by themselves."""
    try:
        error = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        error = data.decode("utf-8", "replace")
    return msgspec.json.encode(error if isinstance(error, dict) and "error" in error else {"error": error or "no word"})
