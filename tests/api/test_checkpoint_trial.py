"""A checkpoint whose tokenizer or template loops, allocates without end or crashes is refused before it is used."""

import json
import shutil
from pathlib import Path

import pytest

from andiron import ember
from andiron.api import trial
from andiron.api.trial import ensure_usable
from andiron.errors import CheckpointError

MEMORY = 512 * 2**20


@pytest.fixture
def checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in trial.FILES:
        if (ember.PATH / name).is_file():
            shutil.copy(ember.PATH / name, copy)
    return copy


def refusal(directory: Path, cpu_seconds: int = 60) -> str:
    with pytest.raises(CheckpointError) as refused:
        ensure_usable(directory, cpu_seconds=cpu_seconds, memory_bytes=MEMORY)
    return str(refused.value)


def test_a_good_checkpoint_is_tried_once(checkpoint: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure_usable(checkpoint)
    monkeypatch.setattr(trial.subprocess, "run", lambda *_, **__: pytest.fail("it was tried again"))
    ensure_usable(checkpoint)


def test_a_template_that_loops_without_end_is_refused(checkpoint: Path) -> None:
    loops = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    (checkpoint / "chat_template.jinja").write_text(loops)
    assert "took longer than 1 s" in refusal(checkpoint, cpu_seconds=1)


@pytest.mark.parametrize(
    "source",
    [
        "{% set ns = namespace(a='a') %}{% for _ in range(60) %}{% set ns.a = ns.a ~ ns.a %}{% endfor %}{{ ns.a }}",
        "{{ 'a' * 10 ** 12 }}",
    ],
)
def test_a_template_that_allocates_without_end_is_refused(checkpoint: Path, source: str) -> None:
    (checkpoint / "chat_template.jinja").write_text(source)
    assert "MiB of memory" in refusal(checkpoint)


def test_a_tokenizer_that_allocates_without_end_is_refused(checkpoint: Path) -> None:
    file = json.loads((checkpoint / "tokenizer.json").read_text())
    file["normalizer"] = {
        "type": "Sequence",
        "normalizers": [{"type": "Replace", "pattern": {"String": "e"}, "content": "e" * 10}] * 9,
    }
    (checkpoint / "tokenizer.json").write_text(json.dumps(file))
    assert "MiB of memory" in refusal(checkpoint)


def test_a_tokenizer_that_cannot_be_read_is_refused_with_its_own_reason(checkpoint: Path) -> None:
    (checkpoint / "tokenizer.json").write_text("{}")
    assert "only byte-level BPE" in refusal(checkpoint)
