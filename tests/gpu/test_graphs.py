"""A step replayed from its graph equals the same step launched kernel by kernel, bit by bit."""

from pathlib import Path

import pytest
import torch
from torch import Tensor

from andiron.engine.graph_runner import GraphRunner
from andiron.engine.messages import Sampling
from andiron.model.config import ModelConfig
from tests.checkpoints import make_checkpoint
from tests.engine.twins import PAGE, TINY, graphs
from tests.kernels.gpu import NEEDS_CUDA

pytestmark = NEEDS_CUDA
SLOTS, MAX_TOKENS = 20, 320
DTYPE = torch.bfloat16


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory) -> GraphRunner:
    directory: Path = tmp_path_factory.mktemp("checkpoint")
    make_checkpoint(directory, **TINY)
    pages = SLOTS * MAX_TOKENS // PAGE
    return graphs(directory, ModelConfig.load(directory), SLOTS, pages, MAX_TOKENS, dtype=DTYPE)


def scramble(runner: GraphRunner, size: int) -> None:
    """Sets `size` sequences up as if they had run for a while: odd lengths, scattered pages, rows in any order."""
    lanes = runner.lanes
    for pool in state(runner)[:4]:
        pool.normal_()
    runner._logits.zero_()  # they still hold the previous test's
    each = MAX_TOKENS // PAGE
    lanes.page_table[:SLOTS] = torch.randperm(SLOTS * each).view(SLOTS, each).int()
    lanes.lengths[:SLOTS] = torch.randint(0, MAX_TOKENS - 1, (SLOTS,)).int()
    lanes.last_token[:SLOTS] = torch.randint(0, TINY["vocab_size"], (SLOTS,)).int()
    runner._rows.slots.fill_(lanes.spare)
    runner._rows.slots[:size] = torch.randperm(SLOTS)[:size].int()
    runner._rows.uniform.uniform_()
    for slot in range(SLOTS):
        runner._sampling.set(slot, Sampling(temperature=slot % 2, top_k=20, presence_penalty=slot % 3), [1, 2])


def state(runner: GraphRunner) -> list[Tensor]:
    storage, lanes = runner.storage, runner.lanes
    pools = [storage.keys, storage.values, storage.states, storage.tails]
    return [*pools, lanes.lengths, lanes.last_token, runner._sampling.history, runner._logits, runner._tokens]


@torch.inference_mode()
@pytest.mark.parametrize("sampling", ["greedy", "draw"])
@pytest.mark.parametrize("size", [1, 3, 8, 20])
def test_a_replayed_step_equals_the_launched_step(runner: GraphRunner, size: int, sampling: str) -> None:
    scramble(runner, size)
    before = [tensor.clone() for tensor in state(runner)]
    runner._forward(size)
    getattr(runner, f"_{sampling}")(size)
    launched = [tensor.clone() for tensor in state(runner)]
    for tensor, old in zip(state(runner), before, strict=True):
        tensor.copy_(old)
    recorded = runner._recorded[size]
    recorded.forward()
    getattr(recorded, sampling)()
    for replayed, expected in zip(state(runner), launched, strict=True):
        assert torch.equal(replayed, expected)
    assert not torch.equal(runner.lanes.lengths, before[4]) and not torch.equal(runner._logits, before[7])
