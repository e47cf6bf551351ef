"""One line in the log for each request that generates: tokens, times and how it ended, but never what was said."""

import logging
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from andiron.api.errors import Failure
from andiron.api.journal import RequestReport
from andiron.api.log_entry import LogEntry, entry_of

log = logging.getLogger("andiron.requests")

GENERATING = frozenset(
    {"/v1/chat/completions", "/v1/completions", "/v1/responses", "/v1/messages", "/api/chat", "/api/generate"}
)
WARNING_HEADER = "x-andiron-warning"
MAX_WARNING = 1000  # characters
CLIENT_LEFT = 499  # nginx's status for it


@dataclass
class LoggedRequest:
    """A request in flight. Its entry is filled in while it is served."""

    id: str
    path: str
    entry: LogEntry
    status: int = CLIENT_LEFT  # until the answer begins
    began: float = field(default_factory=time.monotonic)

    @property
    def report(self) -> RequestReport | None:
        return None if self.entry.record is None else self.entry.record.report()

    def line(self) -> str:
        parts = [] if self.report is None else _measured(self.report, self.rate)
        said = ", ".join([*parts, self.outcome])
        return "; ".join([f"{self.id} {self.name}: {said}", *self.entry.warnings])

    @property
    def name(self) -> str:
        """The model and its profile; for a request that was refused, the path."""
        report = self.report
        if report is None:
            return self.path
        if not report.profile or report.model.endswith(f"-{report.profile}"):
            return report.model
        return f"{report.model} ({report.profile})"

    @property
    def rate(self) -> float | None:
        return None if self.entry.record is None else self.entry.record.decode_rate

    @property
    def outcome(self) -> str:
        """How it ended. A refusal's message may quote the request, so only its code and field are shown."""
        report, failure = self.report, self.entry.failure
        if failure is not None:
            status = failure.status if self.status == 200 else self.status  # a stream fails after it has begun
            return f"{'refused' if status < 500 else 'failed'}: {_told(status, failure)}"
        if self.status == CLIENT_LEFT or (report is not None and report.finish == "abort"):
            return "the client left"
        return str(report.finish) if report is not None and report.finish else f"status {self.status}"

    def fields(self) -> dict[str, Any]:
        """The same for programs."""
        report, failure = self.report, self.entry.failure
        fields = {"event": "request", "id": self.id, "endpoint": self.path, "status": self.status}
        if report is not None:
            fields |= msgspec.to_builtins(report)
            fields["tokens_per_second"] = self.rate
        if failure is not None:
            fields["error"] = {"code": failure.error.code or failure.error.type, "param": _field(failure)}
        return fields | {"warnings": self.entry.warnings}


def _measured(report: RequestReport, rate: float | None) -> list[str]:
    sequences = f"{report.sequences} sequences, " if report.sequences > 1 else ""
    tokens = (
        f"{report.prompt_tokens:,} prompt ({report.cached_tokens:,} cached) + "
        f"{report.completion_tokens:,} output tokens"
    )
    # vLLM counts the tokens of a stream only for clients that ask for it.
    parts = [f"{sequences}{tokens if report.prompt_tokens else 'tokens not counted'}"]
    if isinstance(report.first_token, float):
        parts.append(f"first after {report.first_token:.2f} s")
    if rate is not None:
        parts.append(f"{rate:,.0f} tok/s")
    return parts


def _told(status: int, failure: Failure) -> str:
    about = f" ({name})" if (name := _field(failure)) else ""
    return f"{status} {failure.error.code or failure.error.type}{about}"


def _field(failure: Failure) -> str | None:
    """The top-level field that is wrong: further down, keys may be the client's own words."""
    name = (failure.error.param or "").partition(".")[0].partition("[")[0]
    return name[:64] if name.isascii() and name.isidentifier() else None


class RequestLog:
    """The requests in flight, each of which leaves a line when it ends."""

    def __init__(self) -> None:
        self.in_flight: list[LoggedRequest] = []

    def waited_for(self) -> str:
        """Who is still being answered, for a server that is about to stop."""
        now = time.monotonic()
        return ", ".join(f"{request.id} {request.name} for {now - request.began:.0f} s" for request in self.in_flight)

    def end(self, request: LoggedRequest) -> None:
        self.in_flight.remove(request)
        if request.entry.record is None and request.entry.failure is None and request.status == 200:
            return  # it asked for nothing to be generated, as Ollama's clients do to load a model
        log.info("%s", request.line(), extra={"fields": request.fields()})


class LogRequests:
    """The middleware: logs requests that generate, and sends their warnings as a header."""

    def __init__(self, app: ASGIApp, log: RequestLog) -> None:
        self._app = app
        self._log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        request = LoggedRequest(scope["state"]["request_id"], scope["path"], entry_of(scope))

        def send_with_warning(message: Message) -> Awaitable[None]:  # not async: that would add a coroutine per chunk
            if message["type"] == "http.response.start":
                request.status = message["status"]
                if request.entry.warnings:
                    MutableHeaders(scope=message)[WARNING_HEADER] = _header(request.entry.warnings)
            return send(message)

        if request.path not in GENERATING:
            await self._app(scope, receive, send_with_warning)
            return
        self._log.in_flight.append(request)
        try:
            await self._app(scope, receive, send_with_warning)
        except Exception:  # a bug, which Starlette answers outside of all middleware
            request.status = 500
            raise
        finally:
            self._log.end(request)


def _header(warnings: list[str]) -> str:
    """Field names that resemble ours can still contain any character."""
    text = "; ".join(warnings)[:MAX_WARNING].encode("ascii", "backslashreplace").decode()
    return "".join(letter if letter.isprintable() else "?" for letter in text)
