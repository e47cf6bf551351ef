"""`andiron doctor` as users and scripts see it."""

import json
import socket
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from andiron.cli import app, doctor_view
from andiron.doctor.examination import PROBES, Probe, examine
from andiron.doctor.finding import Diagnosis, Finding, Severity
from andiron.doctor.subject import Subject
from andiron.errors import AndironError
from tests.api.live import free_port
from tests.doctor.patients import copy_of_ember, say_nothing


def doctor(*args: str, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, ["doctor", *args], env={"COLUMNS": str(columns)})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


@pytest.fixture
def port() -> str:
    return str(free_port())


def checked(text: str) -> tuple[dict[str, Any], Diagnosis]:
    """The head of the JSON, and the rest converted back, since scripts rely on its names and types."""
    data = json.loads(text)
    head = {key: data.pop(key) for key in ("worst", "exit_status", "counts")}
    return head, msgspec.convert(data, Diagnosis)


def test_ember_is_examined_from_end_to_end(port: str) -> None:
    result = doctor("--port", port, "--max-tokens", "4096", "--json")
    head, report = checked(result.stdout)
    assert [examined.probe for examined in report.probes] == [probe.name for probe in PROBES]
    assert report.model == "ember" and all(examined.seconds >= 0 for examined in report.probes)
    assert result.exit_code == head["exit_status"] == report.exit_status
    assert sum(head["counts"].values()) == len(report.findings)
    about_ember = [f for e in report.probes if e.probe in ("tensors", "chat", "port", "clients") for f in e.findings]
    assert {finding.severity for finding in about_ember} <= {Severity.OK, Severity.NOTE}


def shown(diagnosis: Diagnosis, columns: int = 80) -> str:
    console = Console(file=StringIO(), width=columns)
    doctor_view.show(console, diagnosis)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_a_busy_port_is_an_error_and_shown_first() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        subject = Subject(port=server.getsockname()[1])
        diagnosis = examine(subject, say_nothing, [probe for probe in PROBES if probe.name in ("software", "port")])
    assert diagnosis.exit_status == 2
    output = shown(diagnosis)
    assert output.index("Errors") < output.index("Fine")
    for word in ("is in use", "why", "fix", "source"):
        assert word in output


def test_the_worst_finding_sets_the_exit_status(tmp_path: Path, port: str) -> None:
    def examined(*severities: Severity) -> int:
        findings = [Finding(name="x", severity=severity, seen="y") for severity in severities]
        probe = Probe("pretended", lambda subject, tell: findings)
        return examine(Subject(), say_nothing, (probe,)).exit_status

    assert examined() == examined(Severity.OK, Severity.NOTE) == 0
    assert examined(Severity.WARNING, Severity.OK) == 1
    assert examined(Severity.WARNING, Severity.ERROR) == 2


def test_a_broken_checkpoint_is_reported_without_a_traceback(tmp_path: Path, port: str) -> None:
    file = copy_of_ember(tmp_path) / "model.safetensors"
    with file.open("r+b") as stream:
        stream.truncate(1000)
    (tmp_path / "config.json").write_text('{"architectures": []')
    head, report = checked(doctor(str(tmp_path), "--quick", "--port", port, "--json").stdout)
    assert head["exit_status"] == 2
    assert not [finding for finding in report.findings if finding.name.startswith("probe ")]
    for finding in report.findings:
        if finding.severity in (Severity.WARNING, Severity.ERROR):
            assert finding.reason and finding.fix and finding.source, finding


def test_each_probe_reports_progress_and_findings_fit_the_terminal(port: str) -> None:
    progress: list[str] = []
    diagnosis = examine(Subject(port=int(port), is_quick=True, max_tokens=100), progress.append)
    assert {text.split(":")[0] for text in progress} == {probe.name for probe in PROBES if not probe.is_slow}
    for columns in (60, 80):
        output = shown(diagnosis, columns)
        assert "max_tokens 100 with thinking" in output
        assert max(len(line) for line in output.splitlines()) <= columns


def test_a_model_that_is_not_downloaded_is_examined_by_its_name(port: str) -> None:
    _, report = checked(doctor("qwen3.5-122b-a10b", "--quick", "--port", port, "--json").stdout)
    names = {finding.name for finding in report.findings}
    assert "room for the model" in names and not names & {"tensors", "checkpoint"}
    assert not [finding for finding in report.findings if finding.name.startswith("probe ")]


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AndironError, match="neither a directory nor a known name"):
        doctor("no-such-model", "--quick")


def test_a_probe_that_fails_does_not_hide_the_others() -> None:
    def broken(subject: Subject, tell: Any) -> list[Finding]:
        raise ZeroDivisionError("oh")

    fine = Probe("fine", lambda subject, tell: [Finding(name="x", severity=Severity.OK, seen="y")])
    report = examine(Subject(), say_nothing, (Probe("broken", broken), fine))
    assert [finding.severity for finding in report.findings] == [Severity.WARNING, Severity.OK]


def test_the_command_itself_loads_no_torch() -> None:
    code = (
        "import sys, andiron.cli.doctor, andiron.cli.doctor_view, andiron.doctor.examination\n"
        "print({'torch', 'numpy', 'transformers'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
