"""What the log says about one request, collected while it is served."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.types import Scope

from andiron.api.errors import Failure

if TYPE_CHECKING:
    from andiron.api.journal import RequestRecord


@dataclass
class LogEntry:
    record: "RequestRecord | None" = None  # None: it was refused before it reached the engine
    failure: Failure | None = None  # what the client was told
    warnings: list[str] = field(default_factory=list)


def entry_of(scope: Scope) -> LogEntry:
    """The entry of a request. Every request has one, from the first time that anything asks for it."""
    state = scope.setdefault("state", {})
    entry: LogEntry = state.setdefault("log_entry", LogEntry())
    return entry
