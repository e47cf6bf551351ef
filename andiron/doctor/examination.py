"""All probes, one after the other."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from andiron import __version__
from andiron.doctor import apart, clients, disk, gpu, hashes, memory, ports, prompts, rules, software
from andiron.doctor.finding import Examined, Finding, Report, note, warning
from andiron.doctor.subject import Subject, Tell
from andiron.errors import AndironError


@dataclass(frozen=True)
class Probe:
    name: str
    examine: Callable[[Subject, Tell], Iterable[Finding]]
    is_slow: bool = False  # left out when it has to be quick


# From the ground up: what an early probe finds explains what later ones do.
PROBES = (
    Probe("gpu", gpu.examine),
    Probe("software", software.examine),
    Probe("torch", partial(apart.examine, "torch")),
    Probe("memory", memory.examine),
    Probe("disk", disk.examine),
    Probe("tensors", partial(apart.examine, "tensors")),
    Probe("hashes", hashes.examine),
    Probe("chat", prompts.examine),
    Probe("kernels", partial(apart.examine, "kernels"), is_slow=True),
    Probe("port", ports.examine),
    Probe("clients", clients.examine),
    Probe("rules", rules.examine),
)


def examine(subject: Subject, tell: Tell, probes: Iterable[Probe] = PROBES) -> Report:
    done = []
    for probe in probes:
        began = time.monotonic()
        findings = tuple(_findings(probe, subject, partial(_tell_of, tell, probe.name)))
        done.append(Examined(probe=probe.name, seconds=round(time.monotonic() - began, 3), findings=findings))
    return Report(andiron=__version__, model=subject.model, probes=tuple(done))


def _tell_of(tell: Tell, probe: str, text: str) -> None:
    tell(f"{probe}: {text}")


def _findings(probe: Probe, subject: Subject, tell: Tell) -> Iterator[Finding]:
    if probe.is_slow and subject.is_quick:
        yield note(probe.name, "left out (--quick)", fix="Run it without --quick.")
        return
    tell("…")
    try:
        yield from probe.examine(subject, tell)
    except AndironError:
        raise
    except Exception as problem:  # a probe that breaks must not hide what the others find
        yield warning(
            f"probe of {probe.name}",
            f"broke: {type(problem).__name__}: {problem}",
            reason="Whatever it looks for stays unknown.",
            fix="Report it with the output of `andiron doctor --json`.",
            source="andiron doctor",
        )
