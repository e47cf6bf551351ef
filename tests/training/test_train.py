"""A run ends on time with a lower loss and a checkpoint, and recovers from a loss that is not a number."""

import itertools
import json
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.model.config import ModelConfig
from andiron.model.loader import load_weights
from tests.training.skills import SKILLS
from training.data import RowBatch, Source, draw_batches
from training.optimizer import orthogonalise
from training.parameters import toy_config
from training.run import LossTally, RunOptions, Trainer, TrainingRun, TrainingSetup, share_of_rate

CPU = torch.device("cpu")
NAMES = list(SKILLS)


@pytest.fixture(scope="module")
def batches() -> list[RowBatch]:
    source = Source(ember.PATH, "tests.training.skills", tokens=768, longest=384)
    return list(itertools.islice(draw_batches(source), 12))


def trainer(seed: int = 0) -> Trainer:
    config = toy_config(-(-Tokenizer.load(ember.PATH).vocab_size // 64) * 64)
    return Trainer(TrainingSetup(config, CPU, micro_batches=1, seed=seed))


def test_a_few_steps_lower_the_loss_and_leave_a_checkpoint(batches: list[RowBatch], tmp_path: Path) -> None:
    options = RunOptions(out=tmp_path, deadline=time.monotonic() + 600, steps=30, warm_up=5, log_every=5)
    TrainingRun(trainer(), itertools.cycle(batches), NAMES, options).train()
    lines = [json.loads(line) for line in (tmp_path / "metrics.jsonl").read_text().splitlines()]
    assert [line["step"] for line in lines] == [5, 10, 15, 20, 25, 30]
    assert lines[-1]["loss"] < 0.75 * lines[0]["loss"]
    assert lines[-1]["mtp_loss"] < 0.95 * lines[0]["mtp_loss"]
    assert set(lines[-1]["skills"]) <= set(NAMES)
    config = ModelConfig.load(tmp_path)
    load_weights(tmp_path, config, dtype=torch.bfloat16, device=CPU)


def test_a_run_ends_at_its_deadline(batches: list[RowBatch], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = time.monotonic()
    clock = itertools.count(begun)  # each reading advances it by a second
    monkeypatch.setattr("training.run.time", SimpleNamespace(monotonic=lambda: next(clock)))
    options = RunOptions(out=tmp_path, deadline=begun + 10, log_every=1)
    TrainingRun(trainer(), itertools.cycle(batches), NAMES, options).train()
    lines = [json.loads(line) for line in (tmp_path / "metrics.jsonl").read_text().splitlines()]
    assert [line["seconds"] for line in lines] == [2, 5, 8]
    assert (tmp_path / "model.safetensors").is_file()


def test_the_learning_rate_rises_then_falls_to_zero() -> None:
    assert share_of_rate(0, 0.0, warm_up=100) < 0.02
    assert share_of_rate(1000, 0.25, warm_up=100) == 0.75
    assert share_of_rate(1000, 1.0, warm_up=100) == share_of_rate(1000, 1.1, warm_up=100) == 0.0


def test_a_run_goes_on_with_a_checkpoint(batches: list[RowBatch], tmp_path: Path) -> None:
    options = RunOptions(out=tmp_path, deadline=time.monotonic() + 600, steps=20, warm_up=5, log_every=5)
    TrainingRun(trainer(), itertools.cycle(batches), NAMES, options).train()
    setup = trainer().setup
    fresh, tally = Trainer(replace(setup, start_from=tmp_path)), LossTally(NAMES, CPU)
    fresh.step(iter(batches), 0.0, tally)
    before = json.loads((tmp_path / "metrics.jsonl").read_text().splitlines()[0])["loss"]
    assert tally.summary()["loss"] < 0.9 * before
    other = replace(setup, config=toy_config(128), start_from=tmp_path)
    with pytest.raises(SystemExit, match="not of this shape, see"):
        Trainer(other)
    with pytest.raises(SystemExit, match=r"has no model\.safetensors"):
        Trainer(replace(setup, start_from=tmp_path / "elsewhere"))


def test_the_draft_loss_never_trains_the_trunk(batches: list[RowBatch]) -> None:
    ours = trainer()
    ours._objective._weighting = type(ours.setup.weighting)(prompt=0.0, draft=1.0, balance=0.0)
    empty = batches[0]
    nothing = np.zeros_like(empty.learned)
    without_answers = RowBatch(empty.tokens, empty.lengths, empty.lengths, empty.skills, nothing, empty.jumps)
    ours._optimizer.step = lambda *shares: None  # type: ignore[assignment, method-assign, return-value]
    ours.step(iter([without_answers]), 0.0, LossTally(NAMES, CPU))
    moved = {name for name, p in ours.parameters.items() if p.grad is not None and p.grad.abs().sum() > 0}
    assert all(name.startswith("mtp.") for name in moved)


def test_the_draft_head_learns_only_when_its_part_of_the_run_has_come(batches: list[RowBatch], tmp_path: Path) -> None:
    ours = trainer()
    before = ours.parameters["mtp.fc.weight"].detach().clone()
    ours.step(iter(batches), 1.0, LossTally(NAMES, CPU), draft_share=0.0)
    assert torch.equal(ours.parameters["mtp.fc.weight"], before)
    setup = replace(ours.setup, drafts=3, drafts_from=0.5)
    options = RunOptions(out=tmp_path, deadline=time.monotonic() + 600, steps=8, warm_up=2, log_every=4)
    TrainingRun(Trainer(setup), itertools.cycle(batches), NAMES, options).train()
    early, late = [json.loads(line) for line in (tmp_path / "metrics.jsonl").read_text().splitlines()]
    assert early["mtp_loss"] == 0 and early["drafted"] == [0, 0, 0]
    assert late["mtp_loss"] > 0 and early["loss"] > late["loss"]
    assert not torch.equal(ours.parameters["mtp.fc.weight"], load_file(tmp_path / "model.safetensors")["mtp.fc.weight"])


def test_a_run_reports_how_much_of_it_has_passed(batches: list[RowBatch], tmp_path: Path) -> None:
    told: list[float] = []
    options = RunOptions(out=tmp_path, deadline=time.monotonic() + 600, steps=4, warm_up=2, log_every=4)
    TrainingRun(trainer(), itertools.cycle(batches), NAMES, options, told.append).train()
    assert told == pytest.approx([0.0, 0.25, 0.5, 0.75], abs=0.05)


def test_a_loss_that_is_not_a_number_is_undone(batches: list[RowBatch]) -> None:
    ours = trainer()
    ours.step(iter(batches), 1.0, LossTally(NAMES, CPU))
    ours.remember()
    good = {name: p.detach().clone() for name, p in ours.parameters.items()}
    with torch.no_grad():
        ours.parameters["lm_head.weight"][0, 0] = torch.nan
    ours.step(iter(batches), 1.0, LossTally(NAMES, CPU))
    ours.go_back()
    assert all(torch.equal(p, good[name]) for name, p in ours.parameters.items())
    tally = LossTally(NAMES, CPU)
    ours.step(iter(batches), 1.0, tally)
    assert tally.summary()["loss"] < 20


def test_muon_updates_have_singular_values_near_one() -> None:
    for shape in ((3, 16, 40), (3, 40, 16)):
        values = torch.linalg.svdvals(orthogonalise(torch.randn(shape)).float())
        assert values.min() > 0.5 and values.max() < 1.4
