"""Probes that need torch run apart: this process stays light, and a kernel that crashes takes only its probe along.

The child writes one JSON line for each word of progress and each finding; the last words of one that dies are the
finding.
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
SECONDS = 900.0  # compiling every kernel for a new card takes minutes
LAST_WORDS = 400  # characters


class Line(msgspec.Struct):
    """Exactly one of the two."""

    tell: str | None = None
    finding: Finding | None = None


def examine(probe: str, subject: Subject, tell: Tell) -> Iterator[Finding]:
    model = str(subject.directory or subject.model)
    command = [sys.executable, "-m", __name__, probe, model, "quick" if subject.is_quick else "full"]
    with tempfile.TemporaryFile() as words:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=words, env=child.environment())
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
            yield _died(probe, status, words)


def _findings(lines: IO[bytes], tell: Tell) -> Iterator[Finding]:
    for raw in lines:
        try:
            line = msgspec.json.decode(raw, type=Line)
        except msgspec.DecodeError:  # a library that prints
            continue
        if line.tell is not None:
            tell(line.tell)
        if line.finding is not None:
            yield line.finding


def _died(probe: str, status: int, words: IO[bytes]) -> Finding:
    words.seek(0)
    last = words.read().decode(errors="replace").strip()[-LAST_WORDS:]
    how = f"signal {-status}" if status < 0 else f"exit status {status}"
    return error(
        f"probe of {probe}",
        f"its process ended with {how}: {last.splitlines()[-1] if last else 'without a word'}",
        reason="The engine would meet the same: it runs the same code in a process like this one.",
        fix="Look at the findings about driver and torch first; if they are fine, report this with `andiron doctor "
        "--json`.",
        source="the process that was started for it",
    )


def main() -> None:
    probe, model, extent = sys.argv[1:]

    def write(line: Line) -> None:
        print(msgspec.json.encode(line).decode(), flush=True)

    subject = Subject(model=model, is_quick=extent == "quick")
    module = importlib.import_module(MODULES[probe])
    for finding in module.examine(subject, lambda text: write(Line(tell=text))):
        write(Line(finding=finding))


if __name__ == "__main__":
    main()
