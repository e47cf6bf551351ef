"""Whether a figure differs by more than its requests scatter: the tests against what is known otherwise."""

import math
import random
from collections.abc import Callable, Sequence

import pytest

from andiron.bench.report import noise


@pytest.mark.parametrize(
    ("t", "freedom", "p"),
    [(12.706, 1, 0.05), (2.776, 4, 0.05), (8.610, 4, 0.001), (2.228, 10, 0.05), (1.984, 100, 0.05), (0.0, 7, 1.0)],
)
def test_students_tail_is_that_of_the_tables(t: float, freedom: float, p: float) -> None:
    assert noise.tail(t, freedom) == pytest.approx(p, rel=1e-3)


def test_students_tail_is_the_normal_one_at_last() -> None:
    assert noise.tail(3.0, 1e6) == pytest.approx(math.erfc(3 / math.sqrt(2)), rel=1e-3)


def test_welchs_test_is_that_of_the_book() -> None:
    """By hand: variances 2.5 and 10, so t = 3 / √2.5 = 1.897 with 12.5² / (2.5² / 4 + 10² / 4) = 5.88 of freedom."""
    before, after = ([math.exp(value) for value in values] for values in ((1, 2, 3, 4, 5), (2, 4, 6, 8, 10)))
    assert noise.chance(before, after) == pytest.approx(noise.tail(3 / math.sqrt(2.5), 5.882), rel=1e-3)
    assert noise.chance(before, after) == pytest.approx(0.1075, abs=0.0005)


def test_five_against_five_far_apart_can_be_believed_among_a_hundred() -> None:
    p = noise.chance([1.00, 1.02, 0.98, 1.01, 0.99], [1.20, 1.22, 1.18, 1.21, 1.19])
    assert noise.believed([p] + [0.5] * 133)[0]


def test_chances_of_two_alike_are_spread_evenly() -> None:
    """As many below one in twenty as there are to be, also of five."""
    chance = random.Random(5)
    pairs = [[[chance.lognormvariate(0, 0.2) for _ in range(5)] for _ in range(2)] for _ in range(1000)]
    assert 25 <= sum(noise.chance(*pair) < 0.05 for pair in pairs) <= 65


def test_a_straggler_does_not_hide_what_became_of_the_others() -> None:
    chance = random.Random(2)
    before, after = ([rate * chance.uniform(0.98, 1.02) for _ in range(64)] for rate in (10, 9))
    assert noise.chance([*before, 1.0], after) < 1e-6


@pytest.mark.parametrize(
    ("good", "of", "other_good", "other_of"), [(20, 20, 12, 20), (18, 30, 27, 30), (12, 12, 2, 12)]
)
def test_what_has_no_logarithm_is_judged_by_its_ranks(good: int, of: int, other_good: int, other_of: int) -> None:
    """Against all ways to deal so many good ones out to the two sides."""
    whole, all_good = of + other_of, good + other_good
    ways = {n: math.comb(of, n) * math.comb(other_of, all_good - n) for n in range(max(0, all_good - other_of), of + 1)}
    exact = sum(count for count in ways.values() if count <= ways[good]) / math.comb(whole, all_good)
    p = noise.chance([1.0] * good + [0.0] * (of - good), [1.0] * other_good + [0.0] * (other_of - other_good))
    assert exact / 2.5 < p < exact * 1.5


@pytest.mark.parametrize("value", [0.0, 0.3, 1.0])
def test_all_values_alike_differ_by_chance_alone(value: float) -> None:
    assert noise.chance([value] * 10, [value] * 10) == 1.0


def test_values_that_do_not_scatter_differ_surely() -> None:
    assert noise.chance([1.0] * 5, [2.0] * 5) == 0.0
    assert noise.mean_ratio([1.0] * 5, [2.0] * 5) == (2.0, 2.0)


def test_one_unlikely_answer_among_many_is_not_believed_and_many_are() -> None:
    assert noise.believed([0.01] + [0.5] * 99) == [False] * 100
    assert noise.believed([0.01] * 30 + [0.5] * 70) == [True] * 30 + [False] * 70
    assert noise.believed([0.0001] + [0.5] * 99)[0]
    assert noise.believed([]) == []


@pytest.mark.parametrize("count", [5, 10, 30])
@pytest.mark.parametrize("ratio", [noise.median_ratio, noise.mean_ratio])
def test_the_interval_holds_the_true_ratio_nineteen_times_of_twenty(
    ratio: Callable[[Sequence[float], Sequence[float]], noise.Interval | None], count: int
) -> None:
    chance = random.Random(3)
    held = 0
    for _ in range(600):
        before = [chance.gauss(1.0, 0.1) for _ in range(count)]
        found = ratio(before, [chance.gauss(1.2, 0.1) for _ in range(count)])
        assert found is not None
        held += found.low <= 1.2 <= found.high
    assert 0.93 < held / 600 < 0.985


def test_there_is_no_ratio_to_nothing() -> None:
    assert noise.mean_ratio([0.0] * 5, [1.0] * 5) is None
    assert noise.mean_ratio([1.0] * 5, [0.0] * 5) is None
    assert noise.median_ratio([0.0, 1.0, 1.0, 1.0, 1.0], [1.0] * 5) is None
