"""What was copied to the host comes back as it was, however the pools have been used since."""

import random

import pytest
import torch

from andiron.engine.host_copies import HostCopies, HostStorage, _runs
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from tests.checkpoints import make_checkpoint
from tests.engine.twins import PAGE, TINY
from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.kernels  # there are no kernels, but streams on a GPU
PAGES, SLOTS, SNAPSHOTS, HOST_PAGES, HOST_SNAPSHOTS = 40, 2, 3, 50, 5


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> ModelConfig:
    directory = tmp_path_factory.mktemp("tiny")
    make_checkpoint(directory, **TINY)
    return ModelConfig.load(directory)


@pytest.mark.parametrize("for_gpu", [False, True], ids=["cpu layout", "gpu layout"])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16], ids=["float32", "bfloat16"])
def test_copies_are_made_in_the_order_of_the_steps(config: ModelConfig, dtype: torch.dtype, for_gpu: bool) -> None:
    """What a step writes right after a copy out is not in the copy, and a step right after a copy in finds it there."""
    pools = {"pages": PAGES, "page_size": PAGE, "slots": SLOTS, "snapshots": SNAPSHOTS}
    storage = Storage.allocate(config, **pools, dtype=dtype, device=DEVICE, for_gpu=for_gpu)
    host = HostStorage.allocate(storage, pages=HOST_PAGES, snapshots=HOST_SNAPSHOTS)
    copies = HostCopies(storage, host, first_snapshot=SLOTS)
    dice = random.Random(0)
    for _ in range(20):
        for pool in (storage.keys, storage.values, storage.states, storage.tails):
            pool.normal_()
        near, far = dice.sample(range(PAGES), 30), dice.sample(range(HOST_PAGES), 30)
        state, place = dice.randrange(SNAPSHOTS), dice.randrange(HOST_SNAPSHOTS)
        expected = storage.keys[:, near].clone(), storage.values[:, near].clone()
        expected_state = storage.states[:, SLOTS + state].clone(), storage.tails[:, SLOTS + state].clone()
        copies.pages_out(near, far)
        copies.snapshot_out(state, place)
        for pool in (storage.keys, storage.values, storage.states, storage.tails):
            pool.fill_(torch.nan)
        back, other = dice.sample(range(PAGES), 30), dice.randrange(SNAPSHOTS)
        copies.pages_in(far, back)
        copies.snapshot_in(place, other)
        assert torch.equal(storage.keys[:, back], expected[0]) and torch.equal(storage.values[:, back], expected[1])
        assert torch.equal(storage.states[:, SLOTS + other], expected_state[0])
        assert torch.equal(storage.tails[:, SLOTS + other], expected_state[1])
        untouched = sorted(set(range(PAGES)) - set(back))
        assert storage.keys[:, untouched].isnan().all() and storage.states[:, :SLOTS].isnan().all()


def test_neighbours_are_copied_together() -> None:
    assert list(_runs([3, 4, 5, 9, 2, 3])) == [(0, 3, 6), (3, 9, 10), (4, 2, 4)]
    assert list(_runs([])) == []
