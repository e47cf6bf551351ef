"""Steps that replay recordings are the same as those that launch every kernel."""

import itertools

import pytest
import torch

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from tests.training.skills import SKILLS
from training.data import RowBatch, Source, draw_batches
from training.parameters import toy_config
from training.run import LossTally, Trainer, TrainingSetup

pytestmark = pytest.mark.gpu
CUDA = torch.device("cuda")
SOURCE = Source(ember.PATH, "tests.training.skills", tokens=768, longest=384)


@pytest.fixture(scope="module")
def batches() -> list[RowBatch]:
    return list(itertools.islice(draw_batches(SOURCE), 8))


def trainer() -> Trainer:
    config = toy_config(-(-Tokenizer.load(ember.PATH).vocab_size // 64) * 64)
    return Trainer(TrainingSetup(config, CUDA, dtype=torch.bfloat16, micro_batches=2, drafts=2, drafts_from=0.5))


@pytest.mark.parametrize("draft_share", [0.0, 1.0])
def test_recorded_steps_equal_launched_ones(batches: list[RowBatch], draft_share: float) -> None:
    results = []
    for recorded in (False, True):
        ours, tally = trainer(), LossTally(list(SKILLS), CUDA)
        if recorded:
            ours.record(SOURCE.tokens, SOURCE.lengths)
        for at in range(0, 8, 2):
            ours.step(iter(batches[at : at + 2]), 1.0, tally, draft_share)
        results.append((tally.summary(), ours.parameters))
    (launched, plain), (replayed, again) = results
    assert replayed["loss"] == pytest.approx(launched["loss"], rel=1e-3)
    assert replayed["mtp_loss"] == pytest.approx(launched["mtp_loss"], rel=1e-3)
    for name, parameter in plain.items():
        torch.testing.assert_close(again[name], parameter, rtol=0.05, atol=5e-3)
