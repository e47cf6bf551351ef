"""Drafts that a device proposes and verifies change how fast tokens come, never which, and are those of a CPU."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from andiron.engine.drafts.shapes import MAX_ROWS, MOST_BEHIND, draft_lengths, shapes
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.graph_runner import GraphRunner
from andiron.engine.messages import Speculate, SpeculationStats, Submit
from andiron.engine.scheduler import Span
from tests.engine.conftest import GREEDY, Result, assert_idle_and_intact, generate, generate_with_cancels
from tests.engine.test_graph_runner import DRAWN, PENALISED, SETTINGS, assert_agree, prompt
from tests.engine.test_mtp import Recorder
from tests.engine.twins import METHODS, make_twins
from tests.kernels.gpu import coarsen

pytestmark = pytest.mark.kernels


@pytest.fixture(autouse=True)
def _coarse_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    coarsen(monkeypatch)


def stats(engine: Engine) -> SpeculationStats:
    assert engine.speculation is not None
    return engine.speculation.stats


def repetitive(length: int, seed: int) -> list[int]:
    """A prompt that n-grams can continue."""
    return (prompt(7, seed) * length)[:length]


def assert_same_without_drafts(results: dict[str, Result], directory: Path, requests: list[Submit]) -> None:
    plain, _ = make_twins(directory, slots=4, pages=20)
    assert_agree(results, plain, [replace(request, speculation="off") for request in requests])


@pytest.mark.parametrize(
    ("method", "drafts"),
    [pytest.param("mtp", 1, marks=pytest.mark.slow), ("mtp", 3), pytest.param("ngram", 3, marks=pytest.mark.slow)],
)
def test_answers_are_those_without_drafts(tmp_path: Path, method: Speculate, drafts: int) -> None:
    _, fused = make_twins(tmp_path, slots=3, pages=20, drafts=drafts)
    settings = {"drawn": DRAWN, "penalised": PENALISED}
    requests = [
        Submit(id=name, prompt=repetitive(9 + 8 * i, i), max_tokens=5, sampling=sampling, speculation=method)
        for i, (name, sampling) in enumerate(settings.items())
    ]
    assert_same_without_drafts(generate(fused, requests), tmp_path, requests)
    assert stats(fused).drafted > 0
    assert_idle_and_intact(fused)


class SteadyTiming:
    """Every step takes as long, so drafts cost nothing."""

    @classmethod
    def begin(cls, device: object) -> "SteadyTiming":
        return cls()

    def end(self) -> None: ...

    def seconds(self) -> float:
        return 0.001


@pytest.mark.slow
def test_lengths_are_chosen_from_what_the_device_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first steps are plain; then so many tokens are drafted as pay off."""
    monkeypatch.setattr("andiron.engine.graph_runner.StepTiming", SteadyTiming)
    _, fused = make_twins(tmp_path, slots=1, pages=20, drafts=1)
    assert fused.speculation is not None
    fused.speculation.use(fused.speculation.paying_lengths())
    request = Submit(id="a", prompt=repetitive(9, 1), max_tokens=12, sampling=GREEDY, speculation="mtp")
    assert_same_without_drafts(generate(fused, [request]), tmp_path, [request])
    assert stats(fused).plain >= 3 and stats(fused).drafts > 0 and stats(fused).drafted > stats(fused).drafts
    assert set(stats(fused).expected) == {0, 1, 2, 3, 4}


@pytest.mark.slow
def test_drafts_beside_every_special_setting(tmp_path: Path) -> None:
    """What is special about a sequence, or about one of its places, is chosen without drafts."""
    _, fused = make_twins(tmp_path, slots=4, pages=20, drafts=2)
    requests = [
        Submit(id=name, prompt=repetitive(5 + 3 * i, i), max_tokens=6, **settings)
        for i, (name, settings) in enumerate(SETTINGS.items())
    ]
    assert_same_without_drafts(generate(fused, requests), tmp_path, requests)
    assert stats(fused).drafted > 0
    assert_idle_and_intact(fused)


@pytest.mark.slow
def test_a_device_drafts_what_a_cpu_drafts(tmp_path: Path) -> None:
    """The draft head agrees after prompts in chunks and after rejected drafts."""
    eager, fused = make_twins(tmp_path, slots=1, pages=12, drafts=3)
    requests = [
        Submit(id=str(seed), prompt=repetitive(37, seed), max_tokens=12, sampling=GREEDY, speculation=method)
        for seed, method in enumerate(METHODS)
    ]
    assert_same_drafts(eager, fused, requests)


@pytest.mark.slow
def test_cached_prefixes_bring_the_draft_heads_entries_along(tmp_path: Path) -> None:
    eager, fused = make_twins(tmp_path, slots=2, pages=20, snapshots=4, drafts=2)
    shared = prompt(64, 1)
    requests = [
        Submit(id=str(i), prompt=shared + rest, max_tokens=6, sampling=GREEDY, boundaries=[64], speculation="mtp")
        for i, rest in enumerate((prompt(5, 2), prompt(9, 3)))
    ]
    assert_same_drafts(eager, fused, requests)
    assert fused.stats.prefix_cache.hits == eager.stats.prefix_cache.hits > 0


@pytest.mark.slow
def test_the_draft_head_follows_long_plain_decoding(tmp_path: Path) -> None:
    """More tokens wait for the head than it follows at once."""
    eager, fused = make_twins(tmp_path, slots=1, pages=12, drafts=2)
    for engine in (eager, fused):
        assert engine.speculation is not None
        engine.speculation.use(Pauses(plain=MOST_BEHIND + 3))
    request = Submit(id="a", prompt=prompt(20), max_tokens=MOST_BEHIND + 10, sampling=GREEDY, speculation="mtp")
    assert_same_drafts(eager, fused, [request])


def assert_same_drafts(eager: Engine, fused: Engine, requests: list[Submit]) -> None:
    """What both draft after the same tokens begins alike: the device may draft fewer at the end of an answer."""
    assert isinstance(eager.runner, EagerRunner) and eager.runner.drafter is not None
    assert isinstance(fused.runner, GraphRunner)
    ours, theirs = NotedDrafts(fused.runner), Recorder(eager.runner.drafter)
    eager.runner.drafter = theirs
    for request in requests:
        assert generate(eager, [request])[request.id].tokens == generate(fused, [request])[request.id].tokens
    compared = ours.drafts.keys() & theirs.drafts.keys()
    assert len(compared) >= 3 * len(requests)
    for key in compared:
        pairs = list(zip(ours.drafts[key], theirs.drafts[key], strict=False))
        assert all(our == their for our, their in pairs), (key, pairs)


class NotedDrafts:
    """What the device drafted: by request and number of generated tokens."""

    def __init__(self, runner: GraphRunner) -> None:
        assert runner._drafts is not None
        self.drafts: dict[tuple[str, int], list[int]] = {}
        self._table = runner.table
        self._propose = runner._drafts.propose
        runner._drafts.propose = self.propose  # type: ignore[method-assign]

    def propose(self, spans: list[Span], width: int) -> None:
        self._propose(spans, width)
        for span in spans:
            length = int(self._table.lengths[span.slot])
            drafts = self._table.tokens[span.slot, length : length + span.drafts].tolist()
            if span.drafts and min(drafts) >= 0:
                self.drafts[span.sequence.id, length - span.sequence.prompt_length] = drafts


class Pauses:
    """Drafts nothing in the first steps, then two tokens in each."""

    def __init__(self, plain: int) -> None:
        self._plain = plain
        self.expected: dict[int, float] = {}

    def choose(self, sequences: list[Any]) -> list[int]:
        self._plain -= 1
        return [0 if self._plain >= 0 else 2] * len(sequences)

    def accepted(self, *_: object) -> None: ...

    def took(self, *_: object) -> None: ...


@pytest.mark.slow
def test_a_pass_of_the_draft_head_finds_no_slots_of_an_earlier_step(tmp_path: Path) -> None:
    """Its sizes are not those of the steps, so the slots that decode are padded for both."""
    _, fused = make_twins(tmp_path, slots=5, pages=20, drafts=1)
    runner = fused.runner
    assert isinstance(runner, GraphRunner) and runner._drafts is not None
    drafts = runner._drafts
    padded: dict[int, set[int]] = {}

    def propose(spans: list[Span], width: int) -> None:
        padded.setdefault(len(spans), set()).add(len(runner._inputs["decodes"]))

    drafts.propose = propose  # type: ignore[method-assign]
    generate(fused, [Submit(id=str(i), prompt=prompt(2), max_tokens=2 + i, sampling=GREEDY) for i in range(5)])
    assert {3, 4} & padded.keys() and all(min(sizes) >= drafts.padded(count) for count, sizes in padded.items())
    assert drafts.padded(3) == 4


@pytest.mark.slow
def test_cancels_and_preemptions_affect_no_other_sequence(tmp_path: Path) -> None:
    _, fused = make_twins(tmp_path, slots=4, pages=9, drafts=3)
    dice = random.Random(1)
    requests = [
        Submit(
            id=str(i),
            prompt=repetitive(dice.randint(1, 30), i),
            max_tokens=dice.randint(4, 16),
            sampling=GREEDY,
            speculation=dice.choice(("mtp", "ngram", "off")),
        )
        for i in range(10)
    ]
    results, cancelled = generate_with_cancels(fused, requests, dice)
    kept = [request for request in requests if request.id not in cancelled]
    assert_same_without_drafts({request.id: results[request.id] for request in kept}, tmp_path, kept)
    assert_idle_and_intact(fused)


def test_every_step_that_may_be_asked_for_is_recorded() -> None:
    for slots in (1, 5, 32, 100):
        recorded = shapes(slots)
        sizes = sorted({size for size, _ in recorded})
        for sequences in range(1, min(slots, sizes[-1]) + 1):
            size = next(size for size in sizes if size >= sequences)
            widths = [width for one, width in recorded if one == size]
            assert [width - 1 for width in widths] == draft_lengths(sequences)[:0:-1] and size * max(widths) <= MAX_ROWS
    assert draft_lengths(33) == [0]
