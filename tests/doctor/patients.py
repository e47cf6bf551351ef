"""Checkpoints and fake machines for the doctor's tests."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from andiron import ember
from andiron.doctor.finding import Finding, Severity

FILES = ("config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json", "chat_template.jinja")


def copy_of_ember(directory: Path, *, weights: bool = True) -> Path:
    for name in (*FILES, *(["model.safetensors"] if weights else [])):
        shutil.copy(ember.PATH / name, directory / name)
    return directory


def say_nothing(text: str) -> None:
    """Shows no progress."""


def severities(findings: Iterable[Finding]) -> set[Severity]:
    return {finding.severity for finding in findings}


def the(name: str, findings: Iterable[Finding]) -> Finding:
    return next(finding for finding in findings if finding.name == name)


def pretend_nvidia_smi(directory: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a script of that name first on the PATH."""
    file = directory / "nvidia-smi"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{directory}{os.pathsep}{os.environ['PATH']}")
