"""The probes of the driver, the GPUs and torch's build."""

import os
from pathlib import Path

import pytest

from andiron.doctor import gpu, software
from andiron.doctor.finding import Finding, Severity
from andiron.doctor.subject import Subject
from andiron.doctor.torch_build import built_for, triton, without_cuda
from andiron.errors import AndironError
from andiron.plan import machine
from tests.doctor.patients import pretend_nvidia_smi, say_nothing, severities, the

H200 = "NVIDIA H200, 580.95.05, 143771, 4, 9.0, 30"


def examined() -> list[Finding]:
    return list(gpu.examine(Subject(), say_nothing))


def test_a_free_and_cool_gpu_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_nvidia_smi(tmp_path, monkeypatch, f"echo '{H200}'")
    findings = examined()
    assert severities(findings) == {Severity.OK}
    assert the("NVIDIA driver", findings).seen == "580.95.05"
    assert the("GPU", findings).seen == "NVIDIA H200, 140.4 GiB, compute capability 9.0"


def test_a_missing_driver_is_only_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert severities(examined()) == {Severity.NOTE}


def test_a_failing_nvidia_smi_is_an_error_with_its_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Failed to initialize NVML: Driver/library version mismatch"
    pretend_nvidia_smi(tmp_path, monkeypatch, f"echo '{words}'; exit 18")
    (found,) = examined()
    assert found.severity is Severity.ERROR and words in found.seen and "Restart" in found.fix


def test_an_unexpected_answer_of_nvidia_smi_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_nvidia_smi(tmp_path, monkeypatch, "echo 'NVIDIA H200, 580'")
    (found,) = examined()
    assert found.severity is Severity.ERROR and "NVIDIA H200, 580" in found.seen


def test_unified_memory_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_nvidia_smi(tmp_path, monkeypatch, "echo 'NVIDIA GB10, 580.95.05, [N/A], [N/A], 12.1, 40'")
    findings = examined()
    assert severities(findings) == {Severity.OK} and "shared with the host" in the("GPU", findings).seen


def test_an_old_hot_and_busy_gpu_gives_three_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        'case "$1" in *compute-apps*) echo "4242, 9000, /usr/bin/python3.12";; '
        '*) echo "Tesla V100, 580.1, 16384, 9100, 7.0, 91";; esac'
    )
    pretend_nvidia_smi(tmp_path, monkeypatch, script)
    findings = examined()
    assert the("GPU generation", findings).severity is Severity.ERROR
    assert "91 °C" in the("GPU temperature", findings).seen
    assert "python3.12 (pid 4242, 9000 MiB)" in the("GPU memory", findings).seen


CARD = gpu.Gpu("NVIDIA H200", "580.95.05", 1 << 37, 0, 9.0, 30)


def test_torch_without_a_gpu_is_a_note() -> None:
    assert without_cuda([], build=None, version="2.13.0+cpu").severity is Severity.NOTE


def test_a_cpu_build_with_a_gpu_is_an_error() -> None:
    finding = without_cuda([CARD], build=None, version="2.13.0+cpu")
    assert finding.severity is Severity.ERROR and "pip install" in finding.fix


def test_a_driver_too_old_for_torchs_cuda_is_an_error() -> None:
    old = gpu.Gpu("NVIDIA H200", "535.10", 1 << 37, 0, 9.0, 30)
    finding = without_cuda([old], build="13.0", version="2.13.0+cu130")
    assert "the driver is 535.10" in finding.seen and "580" in finding.reason


@pytest.mark.parametrize(
    ("architectures", "runs"),
    [(["sm_80", "sm_90"], True), (["sm_80"], False), (["sm_90a"], True), (["compute_80"], True), (["sm_100"], False)],
)
def test_torch_must_have_code_for_the_gpu(architectures: list[str], runs: bool) -> None:
    assert (not list(built_for(architectures, 9, 0, "H200"))) is runs


def test_a_gpu_needs_triton() -> None:
    assert triton("3.7.1").severity is Severity.OK and triton(None).severity is Severity.ERROR


def test_several_gpus_are_named_with_the_one_that_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_nvidia_smi(tmp_path, monkeypatch, f"echo '{H200}'; echo '{H200.replace('H200', 'L40S')}'")
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    findings = examined()
    assert "H200" in the("GPU 0", findings).seen and "L40S" in the("GPU 1", findings).seen
    assert the("several GPUs", findings).seen == "2, of which Andiron's engine uses one: GPU 0, NVIDIA H200"
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "1")
    assert "GPU 1, NVIDIA L40S" in the("several GPUs", examined()).seen
    device = machine.this_machine()
    assert (device.title, device.number, device.of) == ("NVIDIA L40S, this machine", 1, 2)


def test_a_chosen_gpu_is_the_only_one_that_the_engine_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_nvidia_smi(tmp_path, monkeypatch, f"echo '{H200}'; echo '{H200}'")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    monkeypatch.setenv("CUDA_DEVICE_ORDER", "FASTEST_FIRST")
    machine.choose_gpu(1)
    assert (os.environ["CUDA_VISIBLE_DEVICES"], os.environ["CUDA_DEVICE_ORDER"]) == ("1", "PCI_BUS_ID")
    with pytest.raises(AndironError, match=r"--gpu 2 does not exist; GPUs of this machine: 0 \(NVIDIA H200\), 1"):
        machine.choose_gpu(2)


def test_what_triton_compiles_with_is_checked_before_the_first_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert software.compiler("/usr/bin/gcc").severity is Severity.OK
    missing = software.compiler(None)
    assert missing.severity is Severity.ERROR and "build-essential" in missing.fix
    assert software.headers(tmp_path).severity is Severity.ERROR and "-dev" in software.headers(tmp_path).fix
    (tmp_path / "Python.h").touch()
    assert software.headers(tmp_path).severity is Severity.OK
    pretend_nvidia_smi(tmp_path, monkeypatch, f"echo '{H200}'")
    names = {finding.name for finding in software.examine(Subject(), say_nothing)}
    assert {"C compiler", "Python headers"} <= names
