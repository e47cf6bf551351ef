"""A step replayed from its graph equals the same step launched kernel by kernel, bit by bit."""

from pathlib import Path

import pytest
import torch
from torch import Tensor

from andiron.engine.graph_runner import GraphRunner
from andiron.engine.messages import Sampling
from andiron.model.config import ModelConfig
from andiron.model.gpu_network import StepRows
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


def scramble(runner: GraphRunner) -> list[int]:
    """Sets the sequences up as if they had run for a while, and returns their slots in any order."""
    table = runner.table
    for pool in state(runner)[:4]:
        pool.normal_()
    runner._logits.zero_()  # they still hold the previous test's
    each = MAX_TOKENS // PAGE
    table.pages[:SLOTS] = torch.randperm(SLOTS * each).view(SLOTS, each).int()
    table.lengths[:SLOTS] = torch.randint(1, MAX_TOKENS - 1, (SLOTS,)).int()
    table.tokens.random_(0, TINY["vocab_size"])
    for slot in range(SLOTS):
        sampling = Sampling(temperature=slot % 2, top_k=20, presence_penalty=slot % 3)
        runner._sampling.set(slot, sampling, [1, 2], seed=slot, open=False)
    return torch.randperm(SLOTS).tolist()


def state(runner: GraphRunner) -> list[Tensor]:
    storage, table = runner.storage, runner.table
    # Without the spare page and slot: what padding rows leave there is not defined.
    pools = [pool[:, :-1] for pool in (storage.keys, storage.values, storage.states, storage.tails)]
    return [*pools, table.lengths, table.tokens, runner._sampling.history, runner._logits, runner._tokens]


def fill(field: Tensor, values: list[int], other: int) -> None:
    field.fill_(other)
    field[: len(values)] = torch.tensor(values)


@torch.inference_mode()
@pytest.mark.parametrize("sampling", ["greedy", "draw"])
@pytest.mark.parametrize("decodes, chunks", [(1, 0), (3, 0), (8, 0), (20, 0), (0, 2), (5, 1), (17, 3)])
def test_a_replayed_step_equals_the_launched_step(
    runner: GraphRunner, decodes: int, chunks: int, sampling: str
) -> None:
    table, slots = runner.table, scramble(runner)
    own, chunked = slots[:decodes], slots[decodes : decodes + chunks]
    starts = [decodes + 37 * i for i in range(chunks + 1)]
    fill(table.decodes, own, table.spare)
    fill(table.chunk_slots, chunked, table.spare)
    fill(table.chunk_firsts, [5 * i for i in range(chunks)], 0)
    fill(table.chunk_starts, starts, starts[-1])
    fill(table.sampled_rows, [*range(decodes), *(start - 1 for start in starts[1:])], 0)
    fill(table.sampled_slots, own + chunked, table.spare)
    size = runner._size(decodes + chunks)
    rows = runner._decode_rows(size)
    replay = runner._decode_steps[size]
    if chunks:
        rows = runner._mixed_rows(next(size for size in runner._mixed_steps if size >= starts[-1] and size <= 192))
        replay = runner._mixed_steps[rows.count]

    before, recorded = [tensor.clone() for tensor in state(runner)], runner._hidden.get(rows.count)
    launch(runner, rows, size, sampling)
    launched = [tensor.clone() for tensor in state(runner)]
    hidden = runner._hidden.pop(rows.count, None)
    if recorded is not None:
        runner._hidden[rows.count] = recorded
    for tensor, old in zip(state(runner), before, strict=True):
        tensor.copy_(old)
    replay()
    getattr(runner._samplers[size], sampling)()
    for replayed, expected in zip(state(runner), launched, strict=True):
        assert torch.equal(replayed, expected)
    if chunks:
        assert hidden is not None and recorded is not None
        assert torch.equal(recorded[: starts[-1]], hidden[: starts[-1]])
    assert not torch.equal(table.lengths, before[4]) and not torch.equal(runner._logits, before[7])


def launch(runner: GraphRunner, rows: StepRows, size: int, sampling: str) -> None:
    runner._forward(runner.network, rows)
    getattr(runner, f"_{sampling}")(size)
