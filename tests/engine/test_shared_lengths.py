"""Where a step takes as long as its longest draft: lengths near the best, and never more than 2 % below plain steps.

The worlds have the step times that were measured on an H200 (docs/performance.md), and report them two steps late.
"""

import random
from collections import deque
from collections.abc import Callable

import pytest

from andiron.engine.drafts.lengths import PROBING, FixedLengths, Lengths, SharedLengths
from andiron.engine.drafts.shapes import draft_lengths, widths_of
from andiron.engine.drafts.step_times import TimesByLongest
from andiron.engine.messages import DraftMethod
from andiron.engine.sequence import Sequence
from andiron.model.dflash_config import DFlashConfig
from tests.drafters import OLDER
from tests.engine.test_draft_lengths import sequences

MOST, LATE = 4, 2
POSSIBLE = list(range(MOST + 1))
Chance = Callable[[int, int], float]  # step, position → that a draft is accepted if all before it were

# Milliseconds of a step by the number of drafts, and the number of sequences.
STEPS = {
    "BF16, 1 stream": (1, [1.973, 3.133, 3.795, 4.352, 5.029]),
    "BF16, 32 streams": (32, [12.462, 16.835, 19.174, 20.525, 21.533]),
    "NVFP4, 1 stream": (1, [1.825, 2.820, 3.053, 3.447, 3.730]),
    "every row costs as much": (8, [1.0, 2.0, 3.0, 4.0, 5.0]),
    "rows cost nothing": (1, [1.0, 1.01, 1.02, 1.03, 1.04]),
}
# Blocks of a DFlash drafter: one has as many rows as the next recorded step, and takes as long for fewer drafts. These
# times are assumed.
BLOCKS = draft_lengths(1, widths_of(DFlashConfig.parse(OLDER, "test")))
BLOCK_TIMES = dict(zip(BLOCKS, [1.97, 2.9, 3.2, 3.5, 3.9, 4.3, 5.0, 5.6], strict=True))
OF_BLOCKS = (1, [BLOCK_TIMES[next(most for most in BLOCKS if most >= drafts)] for drafts in range(BLOCKS[-1] + 1)])


def adaptive() -> SharedLengths:
    return SharedLengths({"mtp": MOST}, lambda _: POSSIBLE)


def throughput(
    lengths: Lengths,
    chance: Chance,
    world: tuple[int, list[float]],
    *,
    method: DraftMethod = "mtp",
    steps: int = 2000,
    noise: float = 0.1,
) -> float:
    """Tokens per second from the first step on, in answers of 500 steps."""
    dice, (count, times) = random.Random(0), world
    running: list[Sequence] = []
    late: deque[tuple[list[Sequence], list[int], list[int], float]] = deque()
    tokens = seconds = 0.0
    for step in range(steps):
        if step % 500 == 0:
            running = sequences(count, method)
        drafted = lengths.choose(running)
        accepted = [next((i for i in range(most) if dice.random() >= chance(step, i)), most) for most in drafted]
        took = times[max(drafted)]
        tokens, seconds = tokens + count + sum(accepted), seconds + took
        late.append((running, drafted, accepted, took * dice.uniform(1, 1 + noise)))
        if len(late) > LATE:
            report(lengths, *late.popleft())
    return tokens / seconds


def report(lengths: Lengths, running: list[Sequence], drafted: list[int], accepted: list[int], took: float) -> None:
    for one, most, right in zip(running, drafted, accepted, strict=True):
        if most:
            lengths.accepted(one, most, right)
    lengths.took(running, drafted, took)


@pytest.mark.parametrize("world", STEPS)
@pytest.mark.parametrize("rate", [0.0, 0.3, 0.5, 0.6, 0.8, 1.0])
def test_the_length_is_near_the_best_fixed_one(rate: float, world: str) -> None:
    reached = throughput(adaptive(), lambda *_: rate, STEPS[world])
    fixed = [throughput(FixedLengths(length), lambda *_: rate, STEPS[world]) for length in POSSIBLE]
    assert reached >= 0.98 * fixed[0]  # plain decoding
    assert reached >= 0.93 * max(fixed)


@pytest.mark.parametrize("rate", [0.0, 0.5, 0.7, 0.9, 1.0])
def test_blocks_are_near_the_best_fixed_length(rate: float) -> None:
    lengths = SharedLengths({"dflash": BLOCKS[-1]}, lambda _: BLOCKS)
    reached = throughput(lengths, lambda *_: rate, OF_BLOCKS, method="dflash")
    fixed = [throughput(FixedLengths(length), lambda *_: rate, OF_BLOCKS) for length in BLOCKS]
    assert reached >= 0.98 * fixed[0] and reached >= 0.93 * max(fixed)
    assert lengths.expected.keys() == set(BLOCKS)  # drafts between two blocks are not considered


def test_a_draft_that_ends_early_takes_the_time_of_its_block() -> None:
    times = TimesByLongest(BLOCKS, lambda drafts: 0.2 * drafts)
    for drafted, seconds in [(0, 1.0)] * 3 + [(9, 1.5)] * 3:
        times.add([drafted], seconds)
    assert times.of(11) == pytest.approx(1.5)


@pytest.mark.parametrize("world", STEPS)
@pytest.mark.parametrize("period", [20, 100, 250])
def test_a_text_that_becomes_harder_and_easier_again_is_never_slower_than_plain_steps(period: int, world: str) -> None:
    def chance(step: int, _: int) -> float:
        return 0.95 if step // period % 2 else 0.0

    plain = throughput(FixedLengths(0), chance, STEPS[world])
    assert throughput(adaptive(), chance, STEPS[world]) >= 0.98 * plain


def test_drafts_that_seem_too_long_take_a_small_part_of_the_time() -> None:
    lengths, running = adaptive(), sequences(1)
    spent = seconds = 0.0
    times = STEPS["BF16, 1 stream"][1]
    for _ in range(5000):
        (length,) = lengths.choose(running)
        report(lengths, running, [length], [0], times[length])
        spent, seconds = spent + times[length] - times[0], seconds + times[length]
    assert PROBING / 2 < spent / seconds < 2 * PROBING


def test_drafting_resumes_when_the_text_becomes_easier() -> None:
    lengths, running, chosen = adaptive(), sequences(1), []
    times = STEPS["NVFP4, 1 stream"][1]
    for step in range(1500):
        (length,) = lengths.choose(running)
        report(lengths, running, [length], [0 if step < 500 else length], times[length])
        chosen.append(length)
    assert sum(map(bool, chosen[100:500])) <= 5
    assert sum(chosen[-500:]) > 3.8 * 490


def test_hard_answers_do_not_keep_the_next_one_from_drafting() -> None:
    lengths, times, chosen = adaptive(), STEPS["BF16, 1 stream"][1], []
    for answer in range(4):
        running = sequences(1)
        for _ in range(800):
            (length,) = lengths.choose(running)
            report(lengths, running, [length], [length if answer == 3 else 0], times[length])
            chosen.append(length)
    assert sum(map(bool, chosen[2000:2400])) <= 5
    assert sum(chosen[-200:]) > 3.8 * 195


def test_times_of_other_batch_sizes_are_the_first_guess() -> None:
    """A new number of sequences does not begin with drafts that are known not to pay off beside few or many others."""
    lengths, eight, six = adaptive(), sequences(8), sequences(6)
    dear = STEPS["every row costs as much"][1]
    for running, steps in ((eight, 500), (six, 4)):  # the first four of six are plain
        for _ in range(steps):
            drafted = lengths.choose(running)
            report(lengths, running, drafted, [length // 2 for length in drafted], dear[max(drafted)])
    assert lengths.choose(six) == [0] * 6


def test_a_late_report_does_not_repeat_a_probe() -> None:
    lengths, running = adaptive(), sequences(1)
    dear = STEPS["every row costs as much"][1]
    for _ in range(300):
        (length,) = lengths.choose(running)
        report(lengths, running, [length], [0], dear[length])
    probes = 0
    for _ in range(200):
        (length,) = lengths.choose(running)  # nothing is reported from here on
        probes += length > 0
    assert probes <= 1
