"""Pools are sized from the available memory, and every reduction is reported."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
import torch

from andiron.engine.host_copies import HostStorage
from andiron.engine.memory import (
    CPU_PAGES,
    CPU_SHARE,
    FEW_SNAPSHOTS,
    GPU_SHARE,
    LOGIT_ITEMSIZE,
    MAX_SNAPSHOTS,
    TRANSFER_BUFFERS,
    UNIFIED_SHARE,
    Available,
    HostSizes,
    Pools,
    PoolSizes,
    available_memory,
    draft_buffer_bytes,
    drafter_buffer_bytes,
    page_bytes,
    size_host,
    size_pools,
    slot_bytes,
    snapshot_interval,
)
from andiron.engine.options import EngineOptions
from andiron.errors import AndironError
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.model.storage import Storage
from andiron.plan import checkpoint as checkpoint_row
from tests.drafters import CURRENT

GIB = 2**30
CPU, GPU = torch.device("cpu"), torch.device("cuda", 0)


@pytest.fixture
def config(checkpoint: Path) -> ModelConfig:
    return ModelConfig.load(checkpoint)


def sizes(config: ModelConfig, available: int, device: torch.device = CPU, **options: object) -> PoolSizes:
    options_given = EngineOptions(model="", **options)  # type: ignore[arg-type]
    memory = Available(available, CPU_SHARE)
    return size_pools(config, options_given, dtype=torch.float32, device=device, available=memory)


def test_plenty_of_memory_gives_every_sequence_its_full_length(config: ModelConfig) -> None:
    pools = sizes(config, 64 * GIB, max_num_seqs=8)
    assert pools.max_model_len == config.max_position_embeddings and pools.slots == 8 and not pools.notes
    assert pools.pages == 8 * config.max_position_embeddings // 16


def test_a_cpu_gets_no_more_pages_than_it_needs(config: ModelConfig) -> None:
    pools = Pools.of(config, Available.on_cpu(64 * GIB), itemsize=4)
    assert pools.kv_budget(1000, 0, context=0) == CPU_PAGES
    assert pools.pages(1000, 1 << 17) == CPU_PAGES // pools.page_bytes
    assert pools.pages(1000, 1 << 24) == (1 << 24) // pools.page_size
    assert replace(pools, kv_memory=2 * CPU_PAGES).pages(1000, 1 << 17) == 2 * CPU_PAGES // pools.page_bytes


def test_what_is_allocated_is_what_was_counted(config: ModelConfig) -> None:
    storage = Storage.allocate(config, pages=3, page_size=16, slots=2, dtype=torch.bfloat16, device=CPU)
    assert storage.keys.nbytes + storage.values.nbytes == 3 * page_bytes(config, 16, torch.bfloat16.itemsize)
    assert storage.states.nbytes + storage.tails.nbytes == 2 * slot_bytes(config, torch.bfloat16.itemsize)


def test_on_a_cpu_pages_take_memory_when_they_are_first_written(config: ModelConfig) -> None:
    def taken() -> int:
        return psutil.Process().memory_info().rss

    before, pages = taken(), GIB // page_bytes(config, 16, torch.float32.itemsize)
    storage = Storage.allocate(config, pages=pages, page_size=16, slots=1, dtype=torch.float32, device=CPU)
    assert taken() - before < GIB / 10
    storage.keys[:, : pages // 2] = 1
    assert taken() - before > GIB / 5
    assert storage.keys[:, -1].eq(0).all()


def test_what_a_drafter_needs_beside_the_pools_is_counted() -> None:
    """Per row: three taps, two features, and keys and values of three layers."""
    drafter = DFlashConfig.parse(CURRENT, "test")
    assert drafter_buffer_bytes(drafter, rows=10, itemsize=2) == 10 * (5 * 64 + 3 * 2 * 64) * 2
    assert drafter_buffer_bytes(None, rows=10, itemsize=2) == 0


def test_buffers_of_drafts_are_taken_from_the_pools_once(config: ModelConfig) -> None:
    """What verifies a drafter's blocks, which are longer than other drafts, and what leads to its context."""
    drafter, options = DFlashConfig.parse(CURRENT, "test"), EngineOptions(model="", max_num_seqs=4)
    layout = {"dtype": torch.bfloat16, "device": GPU, "drafter": drafter}
    available = Available(GIB // 32, GPU_SHARE)
    verifying = draft_buffer_bytes(config, 4, 2, drafter=drafter)
    tapped = drafter_buffer_bytes(drafter, options.limits("cuda").prefill_alone + 4, 2)
    drafting = size_pools(config, options, available=available, drafts=True, **layout)
    assert drafting == size_pools(config, options, available=available.without(verifying + tapped), **layout)
    assert drafting != size_pools(config, options, available=available.without(tapped), **layout)
    assert verifying == 2 * draft_buffer_bytes(config, 4, 2) + 4 * config.vocab_size * LOGIT_ITEMSIZE


def test_scarce_memory_shortens_the_context_and_says_so(config: ModelConfig) -> None:
    pools = sizes(config, 2 * 2**20, max_num_seqs=2)
    used = pools.pages * page_bytes(config, 16, torch.float32.itemsize) + pools.slots * slot_bytes(
        config, torch.float32.itemsize
    )
    assert used <= 2 * 2**20 * CPU_SHARE
    assert pools.max_model_len == pools.pages * 16 < config.max_position_embeddings
    assert "max_model_len lowered" in pools.notes[0]


def test_scarce_memory_lowers_the_number_of_sequences(config: ModelConfig) -> None:
    pools = sizes(config, 8 * 2**20, max_num_seqs=10_000)
    assert pools.slots < 10_000 and "max_num_seqs lowered" in pools.notes[0]


def test_a_length_that_was_asked_for_is_met_or_refused(config: ModelConfig) -> None:
    assert sizes(config, GIB, max_model_len=1000).max_model_len == 1000
    with pytest.raises(AndironError, match=r"--max-model-len or raise --kv-memory"):
        sizes(config, GIB, max_model_len=1000, kv_memory=page_bytes(config, 16, torch.float32.itemsize) * 10)
    with pytest.raises(AndironError, match="beyond the 4096 positions"):
        sizes(config, GIB, max_model_len=5000)


def test_snapshots_get_their_share_of_what_is_left(config: ModelConfig) -> None:
    memory = 64 * 2**20
    pools = sizes(config, memory, max_num_seqs=100)
    per_slot = slot_bytes(config, torch.float32.itemsize)
    left = memory * CPU_SHARE - 100 * per_slot
    assert 0.24 * left < pools.snapshots * per_slot <= 0.25 * left
    assert sizes(config, 64 * GIB, max_num_seqs=3).snapshots == MAX_SNAPSHOTS
    assert sizes(config, memory, snapshots=7).snapshots == 7
    assert sizes(config, memory, prefix_cache=False).snapshots == 0


def test_snapshots_leave_room_for_the_longest_sequence_except_for_a_few(config: ModelConfig) -> None:
    page, slot = page_bytes(config, 16, torch.float32.itemsize), slot_bytes(config, torch.float32.itemsize)
    one = config.max_position_embeddings // 16 * page
    for spare, expected in ((0, FEW_SNAPSHOTS), (20 * slot, 20)):
        pools = sizes(config, int((2 * slot + one + spare) / CPU_SHARE), max_num_seqs=2)
        assert pools.snapshots == expected


def host_sizes(config: ModelConfig, size: int | None, device: torch.device = GPU, **options: object) -> HostSizes:
    given = EngineOptions(model="", host_cache=size, **options)  # type: ignore[arg-type]
    return size_host(config, given, dtype=torch.float32, device=device)


def test_host_memory_is_divided_between_pages_and_snapshots(
    config: ModelConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(monkeypatch, free=GIB, total=GIB, integrated=False)
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=GIB))
    page, slot = page_bytes(config, 16, torch.float32.itemsize), slot_bytes(config, torch.float32.itemsize)
    size = 20 * slot + page
    host = host_sizes(config, size)
    assert host.snapshots == 10 and size - page < host.snapshots * slot + host.pages * page <= size
    storage = Storage.allocate(config, pages=3, page_size=16, slots=2, snapshots=2, dtype=torch.float32, device=CPU)
    allocated = HostStorage.allocate(storage, pages=host.pages, snapshots=host.snapshots)
    assert allocated.nbytes == host.snapshots * slot + host.pages * page
    assert Available(GIB, 1.0).without(host.buffers).budget == GIB - TRANSFER_BUFFERS * max(slot, page)
    assert host_sizes(config, None) == HostSizes() == host_sizes(config, size, prefix_cache=False)


def test_host_memory_that_is_not_there_or_holds_nothing_is_refused(
    config: ModelConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(monkeypatch, free=GIB, total=GIB, integrated=False)
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=GIB))
    with pytest.raises(AndironError, match=r"--host-cache 2\.00 GiB is more than the 1\.00 GiB"):
        host_sizes(config, 2 * GIB)
    with pytest.raises(AndironError, match="too small for one prefix"):
        host_sizes(config, 1000)


def test_host_memory_is_not_used_where_it_is_no_other_memory(
    config: ModelConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    (note,) = host_sizes(config, GIB, CPU).notes
    assert "--host-cache 1.00 GiB is not used" in note and "computes on the CPU" in note
    card(monkeypatch, free=GIB, total=GIB, integrated=True)
    (note,) = host_sizes(config, GIB).notes
    assert "CPU and GPU share one memory" in note and not host_sizes(config, GIB).snapshots


def test_the_interval_of_snapshots_follows_from_the_cost_of_a_state() -> None:
    large = checkpoint_row.find("qwen3.5-35b-a3b").shape.config
    assert snapshot_interval(large, 2, prefill_alone=64) == 4096  # 63 MB are the pages of 3,150 tokens
    assert snapshot_interval(large, 2, prefill_alone=8192) == 8192


def test_kv_memory_is_taken_at_its_word(config: ModelConfig) -> None:
    per_page = page_bytes(config, 16, torch.float32.itemsize)
    assert sizes(config, 64 * GIB, kv_memory=300 * per_page).pages == 300


def test_the_device_decides_what_the_owner_left_open(config: ModelConfig) -> None:
    assert sizes(config, 64 * GIB).slots == 32 and sizes(config, 64 * GIB, GPU).slots == 128
    assert sizes(config, 64 * GIB, GPU, max_num_seqs=3).slots == 3


def card(monkeypatch: pytest.MonkeyPatch, *, free: int, total: int, integrated: bool) -> None:
    properties = SimpleNamespace(is_integrated=integrated)
    monkeypatch.setattr(torch.cuda, "get_device_properties", lambda device: properties)
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda device: (free, total))


def test_a_card_keeps_room_for_activations(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, free=70 * GIB, total=140 * GIB, integrated=False)
    assert available_memory(GPU).budget == 59 * GIB  # nine tenths of what is free, less four
    card(monkeypatch, free=10 * GIB, total=16 * GIB, integrated=False)
    assert available_memory(GPU).budget == 7 * GIB  # less an eighth of a small card
    card(monkeypatch, free=GIB // 2, total=16 * GIB, integrated=False)
    assert available_memory(GPU).budget == 0


def test_unified_memory_is_counted_by_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, free=GIB, total=128 * GIB, integrated=True)  # the rest is page cache, to be had for the asking
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=100 * GIB))
    assert available_memory(GPU).budget == int(UNIFIED_SHARE * 100 * GIB)
    assert available_memory(CPU).budget == 50 * GIB
