"""Prompts are cut at the same positions whether they hit or not, and in whole chunks of the delta rule."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andiron.engine.splits import MIN_BRANCH, MIN_SNAPSHOT, SplitRules, Splits

RULES = SplitRules(page_size=16, interval=1024, grain=64)
LENGTH = 3000
boundaries = st.lists(st.integers(0, LENGTH), max_size=12)


def spans(splits: Splits, start: int, end: int, budgets: list[int], snapshots: list[int]) -> list[int]:
    """Where the spans from `start` on end, with one budget after the other, the last one again and again."""
    cuts = [start]
    for i in range(10_000):
        cut = splits.span_end(cuts[-1], end, budgets[min(i, len(budgets) - 1)], snapshots)
        if cut > cuts[-1]:
            cuts.append(cut)
        if cut == end:
            return cuts[1:]
    raise AssertionError("it never ends")


@given(boundaries=boundaries, budget=st.integers(64, 2048))
def test_after_a_hit_a_prompt_is_cut_where_it_is_cut_after_a_miss(boundaries: list[int], budget: int) -> None:
    splits = Splits(RULES, boundaries)
    snapshots = splits.snapshots(0, LENGTH, branch=0)
    missed = spans(splits, 0, LENGTH, [budget], snapshots)
    assert set(snapshots) <= set(missed)
    for hit in snapshots:
        assert spans(splits, hit, LENGTH, [budget], splits.snapshots(hit, LENGTH, branch=hit)) == [
            cut for cut in missed if cut > hit
        ]


@given(
    boundaries=boundaries,
    later=boundaries,
    budgets=st.lists(st.integers(0, 300), max_size=20).map(lambda some: [*some, 64]),
    branch=st.integers(0, LENGTH),
)
def test_no_cut_changes_the_chunks_of_the_delta_rule(
    boundaries: list[int], later: list[int], budgets: list[int], branch: int
) -> None:
    """Whatever shares the step, wherever prompts branch, and however a later prompt goes on."""

    def chunks(cuts: list[int], end: int) -> list[int]:
        starts = [at for start, stop in pairwise([0, *cuts]) for at in range(start, stop, RULES.grain)]
        return [at for at in starts if at < end]

    half = LENGTH // 2
    first = [boundary for boundary in boundaries if boundary <= half]
    longer = [*first, *(boundary for boundary in later if boundary > half + 16)]
    ordinary = spans(Splits(RULES, first), 0, LENGTH, [2048], [])
    splits = Splits(RULES, longer)
    cut = spans(splits, 0, LENGTH, budgets, splits.snapshots(0, LENGTH, branch=branch))
    assert chunks(cut, half) == chunks(ordinary, half)


@given(boundaries=boundaries, start=st.integers(0, LENGTH), branch=st.integers(0, LENGTH))
def test_snapshots_are_in_whole_pages_and_worth_their_memory(boundaries: list[int], start: int, branch: int) -> None:
    splits, start = Splits(RULES, boundaries), start // 16 * 16
    snapshots = splits.snapshots(start, LENGTH, branch=branch)
    assert all(point % 16 == 0 and max(start + 1, MIN_SNAPSHOT) <= point <= LENGTH for point in snapshots)
    added = set(snapshots) - set(splits.snapshots(start, LENGTH, branch=0))
    for point in added:
        assert point <= branch and point - max([start, *(one for one in snapshots if one < point)]) >= MIN_BRANCH


def test_only_the_first_and_the_last_boundaries_get_snapshots() -> None:
    turns = list(range(100, 1000, 100))
    assert Splits(RULES, turns).snapshots(0, 1000, branch=0) == [96, 688, 800, 896]


@pytest.mark.parametrize("rules", [{"page_size": 48}, {"interval": 1000}])
def test_rules_that_do_not_fit_together_are_refused(rules: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="do not divide"):
        SplitRules(**rules)
