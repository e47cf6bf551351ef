"""Prefixes that are kept over a restart: hit again, bounded in size, and never trusted without being verified."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine import startup
from andiron.engine.client import EngineClient
from andiron.engine.engine import Engine
from andiron.engine.messages import Ready, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.prefix_file import PrefixFile, _Payloads
from andiron.engine.supervisor import STOP_GRACE_SECONDS
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from tests.checkpoints import make_checkpoint
from tests.engine.conftest import GREEDY, random_prompt
from tests.engine.test_prefix_cache import ask, state_after_prompt
from tests.kernels.gpu import DEVICE

SYSTEM = random_prompt(100)
TALKS = [[*SYSTEM, *random_prompt(60, seed=i)] for i in range(3)]
BOUNDARIES = (100, 160)
HIT = 160
READY = Ready(max_model_len=9, max_num_seqs=9, vocab_size=9, eos_ids=[], kv_tokens=9, memory={}, phases={})


@dataclass
class Kept:
    """An engine, and the file that outlives it."""

    engine: Engine
    file: PrefixFile

    def ask_all(self) -> list[tuple[int, list[int]]]:
        """How much of each conversation was cached, and the answer."""
        outputs = [ask(self.engine, [*talk, 1, 2, 3], BOUNDARIES) for talk in TALKS]
        return [(output.cached_tokens, output.tokens) for output in outputs]


MakeKept = Callable[..., Kept]


@pytest.fixture
def make(checkpoint: Path, tmp_path: Path) -> MakeKept:
    def start(**options: Any) -> Kept:
        given = {"model": str(checkpoint), "device": "cpu", "max_num_seqs": 4, "max_model_len": 512, "snapshots": 20}
        plan = startup.read(EngineOptions(**{**given, "cache_dir": str(tmp_path / "kept"), **options}))
        built = startup.build(plan, startup.load(plan))
        assert built.prefixes is not None
        return Kept(built.engine, built.prefixes)

    return start


def saved(make: MakeKept, **options: Any) -> tuple[Kept, list[list[int]]]:
    """An engine that has answered the conversations and saved them, and its answers."""
    kept = make(**options)
    answers = [tokens for _, tokens in kept.ask_all()]
    kept.file.save()
    return kept, answers


def test_a_restarted_engine_goes_on_from_what_was_saved(make: MakeKept) -> None:
    before, answers = saved(make)
    after = make()
    (note,) = after.file.load()
    assert "4 prefixes with 288 tokens" in note  # the system prompt once, and three conversations
    after.engine.cache.check_integrity()
    assert after.engine.cache.usage == 0
    assert after.ask_all() == [(HIT, answer) for answer in answers]
    assert before.file.path == after.file.path and os.stat(after.file.path).st_mode & 0o077 == 0


def test_the_state_after_a_hit_is_that_after_a_miss_bit_for_bit(make: MakeKept) -> None:
    saved(make)
    after, cold = make(), make(prefix_cache=True)
    after.file.load()
    request = Submit(id="a", prompt=[*TALKS[1], 5, 6], boundaries=list(BOUNDARIES), max_tokens=2, sampling=GREEDY)
    for hit, missed in zip(
        state_after_prompt(after.engine, request), state_after_prompt(cold.engine, request), strict=True
    ):
        assert torch.equal(hit, missed)
    assert after.engine.stats.prefix_cache.hits == HIT and cold.engine.stats.prefix_cache.hits == 0


@pytest.mark.kernels
@pytest.mark.parametrize("for_gpu", [False, True], ids=["cpu layout", "gpu layout"])
def test_pages_and_states_are_written_as_they_were_read(checkpoint: Path, for_gpu: bool) -> None:
    sizes = {"pages": 9, "page_size": 16, "slots": 2, "snapshots": 3, "dtype": torch.bfloat16, "device": DEVICE}
    storage = Storage.allocate(ModelConfig.load(checkpoint), **sizes, for_gpu=for_gpu)
    pools = storage.keys, storage.values, storage.states, storage.tails
    for pool in pools:
        pool.normal_()
    expected = [pool[:, [3, 1]].clone() for pool in pools]
    payloads = _Payloads(storage, first_snapshot=2)
    payload = payloads.read([3, 1], snapshot=1)
    assert len(payload) == payloads.size(2)
    for pool in pools:
        pool.fill_(torch.nan)
    payloads.write([5, 0], 4, payload)
    keys, values, states, tails = (pool[:, [5, 0]] if pool.shape[1] == 9 else pool[:, [4, 3]] for pool in pools)
    assert torch.equal(keys, expected[0]) and torch.equal(values, expected[1])
    assert torch.equal(states[:, 0], expected[2][:, 0]) and torch.equal(tails[:, 0], expected[3][:, 0])
    assert states[:, 1].isnan().all() and tails[:, 1].isnan().all()


def test_salts_separate_tenants_after_a_restart_too(make: MakeKept) -> None:
    kept = make()
    ask(kept.engine, TALKS[0], BOUNDARIES, cache_salt="a")
    kept.file.save()
    after = make()
    after.file.load()
    assert ask(after.engine, TALKS[0], BOUNDARIES, cache_salt="b").cached_tokens == 0
    assert ask(after.engine, TALKS[0], BOUNDARIES, cache_salt="a").cached_tokens == 96


def test_the_order_of_use_outlives_a_restart(make: MakeKept) -> None:
    kept, _ = saved(make)
    ask(kept.engine, [*TALKS[0], 1], BOUNDARIES)
    kept.file.save()
    after = make(snapshots=4)
    after.file.load()
    for i in range(2):  # two conversations have to give way
        ask(after.engine, random_prompt(100, seed=20 + i), (96,))
    assert [ask(after.engine, [*talk, 1], BOUNDARIES).cached_tokens for talk in TALKS[:1]] == [HIT]


def test_an_engine_with_less_room_takes_the_most_recently_used(make: MakeKept) -> None:
    saved(make)
    after = make(snapshots=2)
    after.file.load()
    assert after.engine.stats.prefix_cache.snapshots == 2 and after.engine.stats.prefix_cache.evicted_snapshots == 0
    assert ask(after.engine, [*TALKS[2], 1], BOUNDARIES).cached_tokens == HIT


def test_the_size_is_bounded(make: MakeKept) -> None:
    kept, _ = saved(make)
    whole = kept.file.path.stat().st_size
    smaller = make(cache_dir_size=whole * 2 // 3)
    smaller.file.load()
    smaller.file.save()
    assert 0 < smaller.file.path.stat().st_size <= whole * 2 // 3
    after = make()
    after.file.load()
    assert ask(after.engine, [*TALKS[2], 1], BOUNDARIES).cached_tokens == HIT


def test_files_of_other_settings_give_way(make: MakeKept) -> None:
    kept, _ = saved(make)
    size = kept.file.path.stat().st_size
    other, _ = saved(make, dtype="bfloat16", cache_dir_size=2 * size)
    assert kept.file.path.exists() and other.file.path != kept.file.path
    other, _ = saved(make, dtype="bfloat16", cache_dir_size=size)
    assert not kept.file.path.exists() and other.file.path.exists()


def damage(file: Path, at: float) -> None:
    data = bytearray(file.read_bytes())
    data[int(at * len(data))] ^= 1
    file.write_bytes(data)


@pytest.mark.parametrize("at", [0.2, 0.5, 0.9])
def test_damaged_prefixes_are_skipped_with_those_that_depend_on_them(make: MakeKept, at: float) -> None:
    kept, answers = saved(make)
    damage(kept.file.path, at)
    after = make()
    notes = after.file.load()
    assert any("1 damaged prefixes are not used" in note for note in notes)
    found = after.ask_all()
    assert [answer for _, answer in found] == answers and min(cached for cached, _ in found) < HIT
    after.engine.cache.check_integrity()


@pytest.mark.parametrize("length", [0, 5, 40, 300, 1000, -1, -40_000])
def test_a_truncated_file_is_used_as_far_as_it_goes(make: MakeKept, length: int) -> None:
    kept, answers = saved(make)
    kept.file.path.write_bytes(kept.file.path.read_bytes()[:length])
    after = make()
    notes = after.file.load()
    assert len(notes) == 2 and "what follows is not used" in notes[1]
    assert [answer for _, answer in after.ask_all()] == answers


def test_every_single_wrong_byte_is_noticed(make: MakeKept) -> None:
    kept, _ = saved(make)
    data = kept.file.path.read_bytes()
    for at in range(0, len(data), len(data) // 60):
        kept.file.path.write_bytes(data[:at] + bytes([data[at] ^ 0x10]) + data[at + 1 :])
        assert len(make_again(kept).load()) == 2


def make_again(kept: Kept) -> PrefixFile:
    """The same file with an empty cache."""
    cache = kept.engine.cache
    for talk in TALKS:
        cache.discard("", b"".join(token.to_bytes(4, "little") for token in talk))
    return kept.file


def test_a_file_of_another_checkpoint_is_not_used(make: MakeKept, tmp_path: Path) -> None:
    kept, _ = saved(make)
    make_checkpoint(tmp_path / "other", seed=2)
    other = make(model=str(tmp_path / "other"))
    assert other.file.path != kept.file.path and other.file.load() == []
    kept.file.path.rename(other.file.path)  # even if it has the name of ours
    notes = other.file.load()
    assert "of another checkpoint or of other settings" in notes[1]
    assert other.ask_all()[0][0] == 0


@pytest.mark.parametrize("options", [{"dtype": "bfloat16"}, {"prefill_alone": 4096}, {"page_size": 32}])
def test_other_settings_have_other_files(make: MakeKept, options: dict[str, Any]) -> None:
    assert make(**options).file.path != make().file.path


def test_a_server_that_stops_waits_for_the_file_of_an_engine_that_was_ready() -> None:
    for cache_dir, info, patient in ((None, READY, False), ("kept", None, False), ("kept", READY, True)):
        client = EngineClient(EngineOptions(model="m", cache_dir=cache_dir))
        client.info = info
        client._ask_to_stop()
        assert (client.stop_grace > STOP_GRACE_SECONDS) == patient


def test_without_a_file_nothing_is_said(make: MakeKept) -> None:
    assert make().file.load() == []
