"""How `andiron serve` writes its log: lines for people or JSON for programs, both on stdout."""

import contextlib
import logging
import time
from typing import Literal

import msgspec

LogFormat = Literal["lines", "json", "off"]


def configure(format: LogFormat) -> None:
    """`off` leaves out the requests. Failures, reloaded profiles and the like are always logged."""
    handler = _Printed()
    handler.setFormatter(_Json() if format == "json" else logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("andiron").setLevel(logging.INFO)
    logging.getLogger("andiron.requests").disabled = format == "off"


class _Printed(logging.Handler):
    """Prints, so that lines appear above the status line while the server starts."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):  # whoever read our output is gone, but clients are not
            print(self.format(record), flush=True)


class _Json(logging.Formatter):
    """One object per line. A request has its own fields, anything else a message."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z"
        fields = getattr(record, "fields", None)
        if fields is None:
            fields = {"event": "message", "level": record.levelname.lower(), "message": super().format(record)}
        return msgspec.json.encode({"time": at, **fields}).decode()
