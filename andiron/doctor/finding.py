"""What probes find, how severe it is, and the diagnosis they add up to."""

from enum import StrEnum

import msgspec


class Severity(StrEnum):
    """From harmless to severe."""

    OK = "ok"
    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"

    @property
    def weight(self) -> int:
        return list(Severity).index(self)


EXIT_STATUS = {Severity.OK: 0, Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # of what was checked
    severity: Severity
    seen: str
    reason: str = ""  # why it matters
    fix: str = ""  # what to do
    source: str = ""  # a tool on this machine, a document, or a report by others


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """One probe's findings."""

    probe: str
    seconds: float
    findings: tuple[Finding, ...]


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    andiron: str
    model: str
    probes: tuple[Examined, ...]

    @property
    def findings(self) -> list[Finding]:
        return [finding for examined in self.probes for finding in examined.findings]

    @property
    def worst(self) -> Severity:
        return max((finding.severity for finding in self.findings), key=lambda s: s.weight, default=Severity.OK)

    @property
    def exit_status(self) -> int:
        return EXIT_STATUS[self.worst]

    def json(self) -> bytes:
        counts = {severity: sum(f.severity == severity for f in self.findings) for severity in Severity}
        head = {"worst": self.worst, "exit_status": self.exit_status, "counts": counts}
        return msgspec.json.format(msgspec.json.encode({**head, **msgspec.structs.asdict(self)}), indent=2)


def ok(name: str, seen: str, *, source: str = "") -> Finding:
    return Finding(name=name, severity=Severity.OK, seen=seen, source=source)


def note(name: str, seen: str, *, reason: str = "", fix: str = "", source: str = "") -> Finding:
    return Finding(name=name, severity=Severity.NOTE, seen=seen, reason=reason, fix=fix, source=source)


def warning(name: str, seen: str, *, reason: str, fix: str, source: str) -> Finding:
    return Finding(name=name, severity=Severity.WARNING, seen=seen, reason=reason, fix=fix, source=source)


def error(name: str, seen: str, *, reason: str, fix: str, source: str) -> Finding:
    return Finding(name=name, severity=Severity.ERROR, seen=seen, reason=reason, fix=fix, source=source)
