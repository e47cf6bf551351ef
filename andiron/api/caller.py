"""Who sends a request, and where: its id, the tenant that its API key stands for, the endpoint."""

from dataclasses import dataclass, field

from starlette.requests import Request

from andiron.api.log_entry import LogEntry, entry_of


@dataclass(frozen=True)
class Caller:
    request_id: str
    tenant: str = ""  # one per API key when there are several, otherwise empty
    endpoint: str = ""  # the path, such as /v1/chat/completions
    log_entry: LogEntry = field(default_factory=LogEntry, compare=False)

    @classmethod
    def of(cls, request: Request) -> "Caller":
        """What the middleware found out about a request."""
        tenant = getattr(request.state, "tenant", "")
        return cls(request.state.request_id, tenant, request.url.path, entry_of(request.scope))

    def cache_salt(self, given: str | None) -> str:
        """The salt of a request that sends `given`. Tenants share no cached prefix, whatever salts they send.

        Whoever shares a cache can measure which prompts the others have sent.
        """
        return f"{self.tenant}/{given or ''}" if self.tenant else given or ""
