"""Runs all probes, one after the other."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from andiron import __version__
from andiron.doctor import apart, clients, gpu, host, prompts, software, storage
from andiron.doctor.finding import Diagnosis, Examined, Finding, note, warning
from andiron.doctor.subject import Subject, Tell
from andiron.errors import AndironError


def tensors(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is not None:
        yield from apart.examine("tensors", subject, tell)


def rules(subject: Subject, tell: Tell) -> Iterator[Finding]:
    """The planner's rules: known problems of this model on this kind of machine."""
    tell("looking up the planner's rules")
    if subject.plan is None:
        return
    for rule in subject.plan.rules:
        if rule.rule != "thinking-length":  # the probe of clients looks for it
            source = "; ".join(subject.plan.sources[key] for key in rule.sources)
            yield note(f"rule {rule.rule}", rule.text, source=source)


@dataclass(frozen=True)
class Probe:
    name: str
    examine: Callable[[Subject, Tell], Iterable[Finding]]
    is_slow: bool = False  # skipped by --quick


# From the driver upwards: a finding of an early probe explains those of later ones.
PROBES = (
    Probe("gpu", gpu.examine),
    Probe("software", software.examine),
    Probe("torch", partial(apart.examine, "torch")),
    Probe("memory", host.memory),
    Probe("disk", storage.disk),
    Probe("tensors", tensors),
    Probe("hashes", storage.hashes),
    Probe("chat", prompts.examine),
    Probe("kernels", partial(apart.examine, "kernels"), is_slow=True),
    Probe("port", host.port),
    Probe("clients", clients.examine),
    Probe("rules", rules),
)


def examine(subject: Subject, tell: Tell, probes: Iterable[Probe] = PROBES) -> Diagnosis:
    _ = subject.plan  # raises for an unknown model, before any probe takes time
    done = []
    for probe in probes:
        began = time.monotonic()
        findings = tuple(_findings(probe, subject, partial(_tell_of, tell, probe.name)))
        done.append(Examined(probe=probe.name, seconds=round(time.monotonic() - began, 3), findings=findings))
    return Diagnosis(andiron=__version__, model=subject.model, probes=tuple(done))


def _tell_of(tell: Tell, probe: str, text: str) -> None:
    tell(f"{probe}: {text}")


def _findings(probe: Probe, subject: Subject, tell: Tell) -> Iterator[Finding]:
    if probe.is_slow and subject.is_quick:
        yield note(probe.name, "skipped (--quick)", fix="Run it without --quick.")
        return
    tell("…")
    try:
        yield from probe.examine(subject, tell)
    except AndironError:
        raise
    except Exception as problem:  # a probe that fails must not hide what the others find
        yield warning(
            f"probe {probe.name}",
            f"failed: {type(problem).__name__}: {problem}",
            reason="What it looks for remains unknown.",
            fix="Report it with the output of `andiron doctor --json`.",
            source="andiron doctor",
        )
