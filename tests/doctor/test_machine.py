"""The probes of memory, disk, packages and port."""

import os
import socket
from collections import namedtuple
from pathlib import Path

import psutil
import pytest

from andiron import ember
from andiron.doctor import host, software, storage
from andiron.doctor.finding import Severity
from andiron.doctor.subject import Subject
from andiron.plan import checkpoint, machine
from andiron.plan.budget import Goals
from andiron.plan.planning import make_plan
from tests.api.live import free_port
from tests.doctor.patients import say_nothing, severities, the

GIB = 1 << 30
Memory = namedtuple("Memory", "total available")


def test_memory_is_reported_and_ember_fits() -> None:
    findings = list(host.memory(Subject(), say_nothing))
    assert "GiB available" in the("host memory", findings).seen
    assert "ember fits with Andiron" in the("room for the model", findings).seen


def test_low_memory_is_a_warning_that_names_the_largest_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: Memory(GIB, GIB // 10))
    monkeypatch.setattr(host, "LARGE_SHARE", 0.0)
    finding = next(host.available_memory(unified=True))
    assert finding.severity is Severity.WARNING and "pid" in finding.seen and "shares" in finding.reason


def test_a_model_that_does_not_fit_is_an_error_that_says_what_would_fit() -> None:
    plan = make_plan(checkpoint.find("qwen3.5-35b-a3b"), *machine.find("rtx5090"), Goals())
    finding = host.fit(plan)
    assert finding.severity is Severity.ERROR and "lacks" in finding.seen and "would fit" in finding.fix


@pytest.mark.parametrize(("limit", "count"), [("max\n", 0), (str(1 << 62), 0), (str(1 << 20), 1)])
def test_a_containers_limit_below_the_hosts_memory_is_a_warning(tmp_path: Path, limit: str, count: int) -> None:
    file = tmp_path / "memory.max"
    file.write_text(limit)
    assert len(list(host.container_limit(file))) == count


def test_disk_speed_is_measured_with_the_weights() -> None:
    weights = (ember.PATH / "model.safetensors").stat().st_size
    finding = the("disk speed", storage.disk(Subject(), say_nothing))
    assert finding.severity is Severity.OK
    assert f"GB/s over {weights >> 20} MiB" in finding.seen and "loading" in finding.seen


def test_disk_speed_is_not_measured_with_a_tiny_file(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"x" * 5000)
    finding = the("disk speed", storage.disk(Subject(model=str(tmp_path)), say_nothing))
    assert finding.severity is Severity.NOTE and "too few" in finding.seen


def test_a_sample_consists_of_whole_pages(tmp_path: Path) -> None:
    file = tmp_path / "weights"
    file.write_bytes(os.urandom((20 << 20) + 77))
    reading = storage.read_sample([file], say_nothing)
    assert reading.bytes == 20 << 20 and reading.seconds > 0


def test_a_slow_disk_is_a_warning_with_the_loading_time() -> None:
    finding = storage.load_time(storage.DiskSample(100_000_000, 1.0, True), 70_000_000_000)
    assert finding.severity is Severity.WARNING and "about 12 min" in finding.seen
    assert "page cache" in storage.load_time(storage.DiskSample(10**9, 1.0, False), 10**9).seen


def test_the_installed_packages_pass() -> None:
    findings = list(software.examine(Subject(), say_nothing))
    assert severities(findings) <= {Severity.OK, Severity.NOTE}


def test_a_wrong_or_missing_package_is_an_error_with_the_command_that_fixes_it() -> None:
    requirements = ["psutil>=900", "no-such-package<2", "pytest>=900 ; extra == 'test'", "x; sys_platform == 'none'"]
    findings = list(software.packages([*requirements, "torch>=2,<9"]))
    assert [finding.seen.split()[0] for finding in findings] == ["psutil", "no-such-package", "1"]
    assert findings[0].fix == "pip install 'psutil>=900'"
    assert software.python("3.9.1", ">=3.11").severity is Severity.ERROR


def test_a_busy_port_is_an_error_that_names_its_owner() -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):
        (found,) = host.port(Subject(port=port), say_nothing)
    assert found.severity is Severity.ERROR
    assert f"127.0.0.1:{port} is in use by pid {os.getpid()}" in found.seen and "--port" in found.fix
    (free,) = host.port(Subject(port=port), say_nothing)
    assert free.severity is Severity.OK


def test_an_address_of_another_machine_is_an_error() -> None:
    (found,) = host.port(Subject(host="192.0.2.1"), say_nothing)
    assert found.severity is Severity.ERROR and "EADDRNOTAVAIL" in found.seen
