"""Draft lengths follow measured acceptance and cost, in simulated worlds: near the best, and never much below plain."""

import random
from collections.abc import Callable

import pytest

from andiron.engine.drafts.lengths import FIRST_CREDIT, AdaptiveLengths, FixedLengths, Lengths
from andiron.engine.drafts.step_times import TOTALS, TimesByDrafts
from andiron.engine.messages import DraftMethod, Submit
from andiron.engine.sequence import Sequence

MOST = 4
Cost = Callable[[int, int], float]  # sequences, drafted tokens in all → seconds


def sequences(count: int, method: DraftMethod = "mtp") -> list[Sequence]:
    made = [Sequence(Submit(id=str(i), prompt=[1], max_tokens=9), eos_ids=frozenset()) for i in range(count)]
    for one in made:
        one.draft_method = method
    return made


def cheap(sequences: int, drafted: int) -> float:
    """As on a GPU with one stream: the weights are read once, whatever the number of rows."""
    return 1 + 0.03 * drafted


def dear(sequences: int, drafted: int) -> float:
    """As where arithmetic limits: every row costs nearly the same."""
    return 0.2 + 0.8 * (sequences + drafted)


def stepped(sequences: int, drafted: int) -> float:
    """As on a CPU: the first draft costs nearly a step, the others little."""
    return sequences * (1 + 0.7 * (drafted > 0)) + 0.3 * drafted


def throughput(
    lengths: Lengths, chances: list[float], cost: Cost, *, steps: int = 3000, noise: float = 0.05, skip: int = 300
) -> float:
    """Tokens per second of sequences whose drafts are accepted with these chances, once the lengths have settled."""
    dice, running = random.Random(0), sequences(len(chances))
    tokens = seconds = 0.0
    for step in range(steps):
        drafted = lengths.choose(running)
        for one, chance, length in zip(running, chances, drafted, strict=True):
            accepted = next((i for i in range(length) if dice.random() >= chance), length)
            if length:
                lengths.accepted(one, length, accepted)
            tokens += (accepted + 1) * (step >= skip)
        took = cost(len(running), sum(drafted))
        lengths.took(running, drafted, took * dice.uniform(1, 1 + noise))
        seconds += took * (step >= skip)
    return tokens / seconds


def fixed(chances: list[float], cost: Cost) -> list[float]:
    return [throughput(FixedLengths(most), chances, cost) for most in range(MOST + 1)]


@pytest.mark.parametrize("cost", [cheap, dear, stepped])
@pytest.mark.parametrize("chance", [0.0, 0.3, 0.6, 0.9, 1.0])
@pytest.mark.parametrize("count", [1, 8])
def test_the_length_is_near_the_best_fixed_one(count: int, chance: float, cost: Cost) -> None:
    chances = [chance] * count
    reached = throughput(AdaptiveLengths({"mtp": MOST}), chances, cost)
    rates = fixed(chances, cost)
    assert reached >= 0.98 * rates[0]  # plain decoding
    assert reached >= 0.93 * max(rates)


def test_sequences_that_are_hard_to_draft_do_not_slow_the_others() -> None:
    def per_row(sequences: int, drafted: int) -> float:
        return 1 + 0.1 * (sequences + drafted)

    mixed = [0.0, 0.0, 0.95, 0.95]
    assert throughput(AdaptiveLengths({"mtp": MOST}), mixed, per_row) > 1.05 * max(fixed(mixed, per_row))


def test_drafting_resumes_when_the_text_becomes_easier() -> None:
    lengths, running = AdaptiveLengths({"mtp": MOST}), sequences(1)
    chosen = []
    for step in range(3000):
        (length,) = lengths.choose(running)
        if length:
            lengths.accepted(running[0], length, 0 if step < 1000 else length)
        lengths.took(running, [length], cheap(1, length) if step else 9.0)
        chosen.append(length)
    assert sum(map(bool, chosen[500:1000])) <= 10
    assert sum(chosen[-500:]) > 3 * 490


def test_an_interrupted_step_does_not_change_the_length_for_good() -> None:
    lengths, running = AdaptiveLengths({"mtp": MOST}), sequences(1)
    chosen = []
    for step in range(1000):
        (length,) = lengths.choose(running)
        if length:
            lengths.accepted(running[0], length, length)
        lengths.took(running, [length], cheap(1, length) * (50 if step % 97 == 0 else 1))
        chosen.append(length)
    assert sum(chosen[-500:]) > 3.5 * 490


def test_sequences_without_a_method_get_no_drafts() -> None:
    lengths, running = AdaptiveLengths({"mtp": MOST}), sequences(2)
    running[0].draft_method = None
    for _ in range(50):
        plain, drafting = lengths.choose(running)
        lengths.accepted(running[1], drafting, drafting)
        lengths.took(running, [0, drafting], cheap(2, drafting))
    assert plain == 0 and drafting == MOST


@pytest.mark.parametrize("cost", [cheap, dear, stepped])
@pytest.mark.parametrize("stretch", [1, 7, 50, 400])
@pytest.mark.parametrize("count", [1, 4, 8])
def test_a_text_that_keeps_changing_costs_no_more_than_two_percent(count: int, stretch: int, cost: Cost) -> None:
    """From the first step on, whatever was learned from the easy stretches: drafts spend what others have gained."""
    lengths, running = AdaptiveLengths({"mtp": MOST}), sequences(count)
    dice, steps = random.Random(0), 1000
    tokens = seconds = 0.0
    for step in range(steps):
        drafted = lengths.choose(running)
        easy = step // stretch % 2
        for one, length in zip(running, drafted, strict=True):
            if length:
                lengths.accepted(one, length, length * easy)
            tokens += 1 + length * easy
        took = cost(count, sum(drafted))
        lengths.took(running, drafted, took * dice.uniform(0.8, 1.2))
        seconds += took
    plain = tokens / count * cost(count, 0)  # the time of these tokens without drafts
    assert seconds <= plain * 1.02 + FIRST_CREDIT * cost(count, 0) + cost(count, MOST * count)


def test_one_sequence_with_drafts_does_not_pay_for_all_the_others() -> None:
    """The first draft of a step may cost more than all further ones, so times are those of the drafts there are."""
    times = TimesByDrafts(lambda drafts: 0.2 * drafts)
    for _ in range(5):
        for drafts in (0, 1, 8):
            times.add(drafts, stepped(8, drafts))
    for drafts in (0, 1, 8):
        assert times.of(drafts) == pytest.approx(stepped(8, drafts))
    assert stepped(8, 1) < times.of(4) < stepped(8, 8)
    assert times.of(16) > times.of(8)


def test_every_number_of_drafts_has_a_time() -> None:
    times = TimesByDrafts(lambda drafts: 0.2 * drafts)
    times.add(0, 1.0)
    known = 0.0
    for drafts in (*TOTALS, 2000):
        times.add(drafts, 1 + drafts)
        assert times.of(drafts) == pytest.approx(1 + drafts) and times.of(drafts) > known
        known = times.of(drafts)


def test_nothing_is_chosen_for_sequences_without_anything_to_draft() -> None:
    running = sequences(3, "ngram")
    lengths = AdaptiveLengths({"ngram": MOST}, lambda one: one is running[1])
    for _ in range(50):
        chosen = lengths.choose(running)
        lengths.accepted(running[1], chosen[1], chosen[1])
        lengths.took(running, chosen, cheap(3, sum(chosen)))
        assert chosen[0] == chosen[2] == 0
    assert chosen[1] == MOST and lengths.expected[MOST] > 1


def test_a_new_number_of_sequences_begins_with_the_times_of_the_nearest() -> None:
    lengths = AdaptiveLengths({"mtp": MOST})
    throughput(lengths, [0.3] * 8, dear, steps=200, skip=0)
    lengths._credits.clear()  # so that only the times decide
    running = sequences(7)
    for _ in range(5):  # the first steps are plain in any case
        chosen = lengths.choose(running)
        lengths.took(running, chosen, dear(7, 0))
        assert chosen == [0] * 7
