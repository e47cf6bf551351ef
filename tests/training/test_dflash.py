"""Training a drafter: blocks learn from what they see at inference, and the engine can use what the command leaves."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from training.data import Source, TrainingRow
from training.dflash import MASK_TOKEN, epochs, frozen_target, main, mask_token
from training.dflash_model import (
    NO_ANCHOR,
    BlockObjective,
    drafter_config,
    draw_anchors,
    initialise_drafter,
    tapped_layers,
)
from training.export import export
from training.loss import DeviceBatch
from training.model import ROOT
from training.parameters import initialise, toy_config

CPU = torch.device("cpu")
VOCABULARY = ModelConfig.load(ember.PATH).vocab_size  # the toy borrows Ember's tokenizer


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("toy")
    config = toy_config(VOCABULARY)
    export(initialise(ModelConfig.parse(config, "toy"), seed=0, device=CPU), config, directory)
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(ember.PATH / name, directory)
    return directory


@pytest.fixture(scope="module")
def batch() -> DeviceBatch:
    tokens = torch.randint(0, VOCABULARY, (2, 128), generator=torch.Generator().manual_seed(0))
    return DeviceBatch(tokens, torch.tensor([40, 90]), torch.tensor([128, 97]), torch.zeros(2, dtype=torch.long))


def test_anchors_are_different_tokens_of_the_answer_with_one_after_them(batch: DeviceBatch) -> None:
    anchors = draw_anchors(batch, 50, torch.Generator().manual_seed(0))
    long, short = ([at for at in row if at != NO_ANCHOR] for row in anchors.tolist())
    assert len(set(long)) == len(long) == 50 and min(long) >= 40 and max(long) <= 126
    assert sorted(short) == list(range(90, 96))
    assert draw_anchors(batch, 50, torch.Generator().manual_seed(1)).tolist() != anchors.tolist()


def test_a_block_sees_neither_other_blocks_nor_what_it_should_predict(checkpoint: Path, batch: DeviceBatch) -> None:
    target = frozen_target(checkpoint, ModelConfig.load(checkpoint), CPU)
    config = DFlashConfig.parse(drafter_config(target.config, mask_token_id=7), "test")
    parameters = initialise_drafter(config, seed=0, device=CPU)
    tables = target.parameters[f"{ROOT}embed_tokens.weight"], target.parameters["lm_head.weight"]
    objective = BlockObjective(*tables, config, parameters)

    def hidden(batch: DeviceBatch, anchors: torch.Tensor) -> torch.Tensor:
        taps = target.taps(batch.tokens, batch.lengths, config.target_layers)
        return objective.hidden(batch, taps, anchors).detach()

    together = hidden(batch, torch.tensor([[50, 52, 100], [91, NO_ANCHOR, 93]]))
    alone = hidden(batch, torch.tensor([[52], [93]]))
    torch.testing.assert_close(alone[:, 0], together[[0, 1], [1, 2]], atol=1e-5, rtol=1e-4)
    tokens = batch.tokens.clone()
    tokens[0, 53:], tokens[1, 94:] = 1, 2  # all after the anchors
    later = DeviceBatch(tokens, batch.starts, batch.lengths, batch.skills)
    torch.testing.assert_close(hidden(later, torch.tensor([[52], [93]])), alone, atol=1e-5, rtol=1e-4)
    tokens[0, 51] = 1  # before one
    changed = hidden(DeviceBatch(tokens, batch.starts, batch.lengths, batch.skills), torch.tensor([[52], [93]]))
    assert not torch.allclose(changed[0], alone[0], atol=1e-3)
    torch.testing.assert_close(changed[1], alone[1], atol=1e-5, rtol=1e-4)


def test_a_wrong_draft_makes_those_after_it_worthless(checkpoint: Path, batch: DeviceBatch) -> None:
    target = frozen_target(checkpoint, ModelConfig.load(checkpoint), CPU)
    config = DFlashConfig.parse(drafter_config(target.config, mask_token_id=7), "test")
    tables = target.parameters[f"{ROOT}embed_tokens.weight"], target.parameters["lm_head.weight"]
    objective = BlockObjective(*tables, config, initialise_drafter(config, seed=0, device=CPU))
    taps = target.taps(batch.tokens, batch.lengths, config.target_layers)
    losses = objective(batch, taps, draw_anchors(batch, 50, torch.Generator().manual_seed(0)))
    assert losses.total.isfinite()
    assert all(later <= earlier for earlier, later in pairwise(losses.right.tolist()))
    assert losses.drafted.tolist()[0] == 56  # 50 blocks of one row, 6 of the other
    assert losses.drafted.tolist()[-1] < 56  # nothing counts past the answer's end


@pytest.mark.parametrize("layers, taps", [(1, [0]), (2, [0, 1]), (4, [1, 2]), (8, [1, 3, 4, 6]), (40, [1, 13, 26, 38])])
def test_taps_are_spread_over_any_number_of_layers(layers: int, taps: list[int]) -> None:
    assert tapped_layers(layers) == taps


def test_every_row_is_trained_on_in_every_epoch() -> None:
    source = Source(ember.PATH, tokens=768, longest=128)
    rows = [TrainingRow([i] * (10 + i), 5, 0) for i in range(100)]
    batches, seen = epochs(rows, source, 0), 0
    counts = torch.zeros(100)
    while seen < 2 * 100:
        batch = next(batches)
        assert batch.tokens.size <= 768
        seen += len(batch.starts)
        counts[batch.tokens[:, 0].tolist()] += 1
    assert counts.tolist() == [2] * 100


def test_training_goes_on_with_a_drafter(checkpoint: Path, tmp_path: Path) -> None:
    first = ["--checkpoint", str(checkpoint), "--smoke", "--device", "cpu", "--out", str(tmp_path / "first")]
    main(first)
    main([*first, "--start-from", str(tmp_path / "first"), "--lr", "0", "--out", str(tmp_path / "same")])
    before, after = (load_file(tmp_path / name / "model.safetensors") for name in ("first", "same"))
    assert all(torch.equal(before[name], after[name]) for name in before)
    with pytest.raises(SystemExit, match=r"has no model\.safetensors"):
        main([*first, "--start-from", str(tmp_path / "elsewhere")])


def test_the_command_leaves_a_drafter_that_the_engine_can_use(checkpoint: Path, tmp_path: Path) -> None:
    line = main(["--checkpoint", str(checkpoint), "--out", str(tmp_path), "--smoke", "--device", "cpu"])
    assert line["step"] == 10 and len(line["accepted"]) == 7
    options = {"model": str(checkpoint), "device": "cpu", "max_num_seqs": 1, "max_model_len": 64}
    engine = start(EngineOptions(**options, speculate="dflash", drafter=str(tmp_path)))
    engine.submit(Submit(id="a", prompt=[5, 6, 7], max_tokens=12, sampling=Sampling(temperature=0), ignore_eos=True))
    tokens = []
    while engine.busy:
        tokens += [token for output in engine.step() for token in output.tokens]
    assert len(tokens) == 12


def test_the_mask_token_is_never_text_and_has_an_embedding() -> None:
    token = mask_token(ember.PATH)
    assert Tokenizer.load(ember.PATH).token_text(token) == MASK_TOKEN
    target = frozen_target(ember.PATH, ModelConfig.load(ember.PATH), CPU)
    assert target.parameters[f"{ROOT}embed_tokens.weight"][token].norm() > 0
