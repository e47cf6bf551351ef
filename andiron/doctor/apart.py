"""Runs the probes that need torch in a child process, so that a crashing kernel ends only its own probe.

The child writes one JSON line per finding and per progress message. If it dies, the end of its stderr is the finding.
"""

import importlib
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from typing import IO

import msgspec

from andiron import child
from andiron.doctor.finding import Finding, error
from andiron.doctor.subject import Subject, Tell

MODULES = {
    "torch": "andiron.doctor.torch_build",
    "kernels": "andiron.doctor.numerics",
    "tensors": "andiron.doctor.tensors",
}
SECONDS = 900.0  # compiling every kernel for a new GPU takes minutes
STDERR_SHOWN = 400  # characters


class ChildLine(msgspec.Struct):
    """A progress message or a finding."""

    tell: str | None = None
    finding: Finding | None = None


def examine(probe: str, subject: Subject, tell: Tell) -> Iterator[Finding]:
    model = str(subject.directory or subject.model)
    command = [sys.executable, "-m", __name__, probe, model, "quick" if subject.is_quick else "full"]
    with tempfile.TemporaryFile() as stderr:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, env=child.environment())
        clock = threading.Timer(SECONDS, process.kill)
        clock.start()
        try:
            assert process.stdout is not None
            yield from _findings(process.stdout, tell)
            status = process.wait()
        finally:
            clock.cancel()
            process.kill()
            process.wait()
        if status:
            yield _died(probe, status, stderr)


def _findings(lines: IO[bytes], tell: Tell) -> Iterator[Finding]:
    for raw in lines:
        try:
            line = msgspec.json.decode(raw, type=ChildLine)
        except msgspec.DecodeError:  # printed by a library
            continue
        if line.tell is not None:
            tell(line.tell)
        if line.finding is not None:
            yield line.finding


def _died(probe: str, status: int, stderr: IO[bytes]) -> Finding:
    stderr.seek(0)
    last = stderr.read().decode(errors="replace").strip()[-STDERR_SHOWN:]
    how = f"signal {-status}" if status < 0 else f"exit status {status}"
    return error(
        f"probe {probe}",
        f"its process ended with {how}: {last.splitlines()[-1] if last else 'no output'}",
        reason="The engine would fail in the same way: it runs the same code in a process like this one.",
        fix="First fix what is found about the driver and torch; if they are fine, report this with the output of "
        "`andiron doctor --json`.",
        source="the probe's process",
    )


def main() -> None:
    probe, model, extent = sys.argv[1:]

    def write(line: ChildLine) -> None:
        print(msgspec.json.encode(line).decode(), flush=True)

    subject = Subject(model=model, is_quick=extent == "quick")
    module = importlib.import_module(MODULES[probe])
    for finding in module.examine(subject, lambda text: write(ChildLine(tell=text))):
        write(ChildLine(finding=finding))


if __name__ == "__main__":
    main()
