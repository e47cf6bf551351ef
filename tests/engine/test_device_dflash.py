"""A DFlash drafter on the device drafts what it drafts on a CPU, and changes no answer.

A random drafter is almost never right. So in most tests its drafts are noted, and the table then gets drafts of which a
known number are accepted: what the device drafts next depends on what the accepted ones have left in its context.
"""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from andiron.engine.drafts.shapes import MAX_ROWS, draft_lengths, shapes, widths_of
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.graph_runner import GraphRunner
from andiron.engine.messages import Submit
from andiron.engine.scheduler import Span
from andiron.model.dflash_config import DFlashConfig
from tests.drafters import OLDER, write_drafter
from tests.engine.conftest import GREEDY, assert_idle_and_intact, generate, generate_with_cancels
from tests.engine.test_device_drafts import assert_same_without_drafts, repetitive, stats
from tests.engine.test_graph_runner import DRAWN, PENALISED, prompt
from tests.engine.test_mtp import Recorder
from tests.engine.twins import TINY, make_twins
from tests.kernels.gpu import coarsen

pytestmark = pytest.mark.kernels
DRAFTER: dict[str, Any] = {
    "architectures": ["DFlashDraftModel"],
    "vocab_size": TINY["vocab_size"],
    "hidden_size": TINY["hidden_size"],
    "intermediate_size": 48,
    "num_attention_heads": 2,
    "num_key_value_heads": 1,
    "head_dim": 16,
    "rms_norm_eps": 1e-5,  # not the model's
    "num_hidden_layers": 2,
    "layer_types": ["sliding_attention", "full_attention"],
    "sliding_window": 12,
    "block_size": 16,
    "mask_token_id": 31,
    "target_layer_ids": [0, 1],  # the last one too
    "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0},
}


@pytest.fixture(autouse=True)
def _coarse_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    coarsen(monkeypatch)


def twins(directory: Path, drafts: int, **pools: Any) -> tuple[Engine, Engine]:
    drafter = write_drafter(directory / "drafter", DRAFTER)
    return make_twins(directory, drafts=drafts, drafter=drafter, **pools)


class Scripted:
    """Notes what the device drafts, then replaces it: the first `right` drafts of every block are those to accept."""

    def __init__(self, runner: GraphRunner, answers: dict[str, list[int]], right: int) -> None:
        assert runner._drafts is not None
        self.drafts: dict[tuple[str, int], list[int]] = {}
        self._answers = answers
        self._right = right
        self._table = runner.table
        self._propose = runner._drafts.propose
        runner._drafts.propose = self.propose  # type: ignore[method-assign]

    def propose(self, spans: list[Span], width: int) -> None:
        self._propose(spans, width)
        for span in spans:
            sequence, length = span.sequence, int(self._table.lengths[span.slot])
            if not span.drafts or sequence.draft_method != "dflash":
                continue
            places = self._table.tokens[span.slot, length : length + span.drafts]
            generated = length - sequence.prompt_length
            self.drafts[sequence.id, generated] = places.tolist()
            for at, token in enumerate(self._answers[sequence.id][generated:][: span.drafts]):
                places[at] = token if at < self._right else (token + 1) % TINY["vocab_size"]


def assert_same_drafts(
    eager: Engine, fused: Engine, requests: list[Submit], *, full: int, right: int, least: int
) -> None:
    """Both give the answers of an engine without drafts.

    Only `full` drafts are compared: of shorter ones, others in the batch may have made the block longer.
    """
    assert isinstance(eager.runner, EagerRunner) and eager.runner.drafter is not None
    assert isinstance(fused.runner, GraphRunner)
    theirs = Recorder(eager.runner.drafter)
    plain = generate(eager, [replace(request, speculation="off") for request in requests])
    eager.runner.drafter = theirs
    answers = {name: result.tokens for name, result in plain.items()}
    for request in requests:
        assert generate(eager, [request])[request.id].tokens == answers[request.id]
    ours = Scripted(fused.runner, answers, right)
    before = sum(stats(fused).accepted_at)
    assert {name: result.tokens for name, result in generate(fused, requests).items()} == answers
    assert sum(stats(fused).accepted_at) - before >= least * min(right, 1)
    compared = 0
    for key in ours.drafts.keys() & theirs.drafts.keys():
        if len(ours.drafts[key]) == len(theirs.drafts[key]) == full:
            assert ours.drafts[key] == theirs.drafts[key], key
            compared += 1
    assert compared >= least


def test_a_device_drafts_what_a_cpu_drafts_in_a_batch_of_chunked_prompts(tmp_path: Path) -> None:
    eager, fused = twins(tmp_path, 3, slots=2, pages=12)
    requests = [
        Submit(id="greedy", prompt=prompt(19), max_tokens=18, sampling=GREEDY),
        Submit(id="drawn", prompt=prompt(5), max_tokens=18, sampling=DRAWN),
    ]
    assert_same_drafts(eager, fused, requests, full=3, right=2, least=4)
    assert_idle_and_intact(fused)


@pytest.mark.slow
def test_blocks_of_sixteen_are_verified(tmp_path: Path) -> None:
    eager, fused = twins(tmp_path, 15, slots=1, pages=12)
    request = Submit(id="a", prompt=prompt(17), max_tokens=50, sampling=PENALISED)
    assert_same_drafts(eager, fused, [request], full=15, right=12, least=2)


@pytest.mark.slow
def test_a_prefix_hit_has_its_context(tmp_path: Path) -> None:
    """Whoever computed the prefix, even a request that drafts nothing."""
    eager, fused = twins(tmp_path, 3, slots=1, pages=20, snapshots=4)
    shared = {"max_tokens": 8, "sampling": GREEDY, "boundaries": [64]}
    first = Submit(id="first", prompt=prompt(64, 1) + prompt(3, 2), speculation="off", **shared)
    for engine in (eager, fused):
        generate(engine, [first])
    again = Submit(id="again", prompt=prompt(64, 1) + prompt(5, 3), **shared)
    assert_same_drafts(eager, fused, [again], full=3, right=1, least=1)
    assert fused.stats.prefix_cache.hits >= 64


@pytest.mark.slow
def test_a_preempted_sequence_has_its_context(tmp_path: Path) -> None:
    """Its answer so far is computed again as a prompt; so is the context."""
    eager, fused = twins(tmp_path, 3, slots=2, pages=12)
    steps, step = 0, fused.step

    def preempting() -> Any:
        nonlocal steps
        steps += 1
        if steps == 5 and fused.scheduler.running:
            fused.scheduler._preempt(fused.scheduler.running[-1])
        return step()

    fused.step = preempting  # type: ignore[method-assign]
    requests = [Submit(id=str(i), prompt=prompt(9, i), max_tokens=16, sampling=GREEDY) for i in range(2)]
    assert_same_drafts(eager, fused, requests, full=3, right=1, least=2)
    assert fused.stats.preemptions > 0
    assert_idle_and_intact(fused)


@pytest.mark.slow
def test_cancels_and_other_methods_affect_no_sequence(tmp_path: Path) -> None:
    _, fused = twins(tmp_path, 3, slots=3, pages=9)
    dice = random.Random(1)
    requests = [
        Submit(
            id=str(i),
            prompt=repetitive(dice.randint(1, 30), i),
            max_tokens=dice.randint(4, 10),
            sampling=GREEDY,
            speculation=dice.choice(("dflash", "ngram", "off")),
        )
        for i in range(8)
    ]
    results, cancelled = generate_with_cancels(fused, requests, dice)
    kept = [request for request in requests if request.id not in cancelled]
    assert_same_without_drafts({request.id: results[request.id] for request in kept}, tmp_path, kept)
    assert stats(fused).drafted > 0
    assert_idle_and_intact(fused)


def test_every_step_and_block_that_may_be_asked_for_is_recorded() -> None:
    for block in (2, 8, 10, 16):
        widths = widths_of(DFlashConfig.parse(OLDER | {"block_size": block}, "test"))
        assert max(widths) == block
        recorded = shapes(32, widths)
        for sequences in range(1, 33):
            size = next(size for size in sorted({size for size, _ in recorded}) if size >= sequences)
            own = [width for one, width in recorded if one == size]
            assert [width - 1 for width in own] == draft_lengths(sequences, widths)[:0:-1] != []
            assert size * max(own) <= MAX_ROWS
    assert widths_of(DFlashConfig.parse(OLDER | {"block_size": 32}, "test"))[-1] == 16
    assert draft_lengths(8, widths_of(DFlashConfig.parse(OLDER, "test")))[-1] == 15
