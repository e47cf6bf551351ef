"""N-gram drafts repeat what followed the longest earlier occurrence of the last tokens."""

import random

import pytest

from andiron.engine.drafts.ngram import CANDIDATES, LONGEST, SHORTEST, NgramDrafter, NgramIndex
from andiron.engine.messages import Sampling, Submit
from tests.engine.conftest import assert_idle_and_intact, generate
from tests.engine.scripted_drafter import speculate
from tests.engine.test_run_ahead import assert_same, make_engines, mixed_requests


def slow(tokens: list[int], count: int) -> list[int]:
    """The definition: looks at every position."""
    best, source = 0, 0
    for position in range(SHORTEST, len(tokens)):
        length = 0
        while length < min(LONGEST, position) and tokens[position - 1 - length] == tokens[-1 - length]:
            length += 1
        if length >= max(SHORTEST, best):
            best, source = length, position
    text = list(tokens)
    for i in range(count if best else 0):
        text.append(text[source + i])
    return text[len(tokens) :]


def test_the_longest_match_wins() -> None:
    tokens = [1, 2, 3, 4, 50, 9, 2, 3, 4, 60, 7, 1, 2, 3, 4]
    assert NgramIndex().propose(tokens, 3) == [50, 9, 2]


def test_of_equally_long_matches_the_latest_wins() -> None:
    assert NgramIndex().propose([1, 2, 3, 50, 1, 2, 3, 60, 1, 2, 3], 1) == [60]


def test_a_repetition_is_continued() -> None:
    assert NgramIndex().propose([8, 1, 2, 3, 1, 2, 3, 1], 7) == [2, 3, 1, 2, 3, 1, 2]
    assert NgramIndex().propose([5, 5, 5, 5], 4) == [5, 5, 5, 5]


@pytest.mark.parametrize("tokens", [[], [1], [1, 1], [1, 1, 1], [1, 2, 3, 4, 1, 2]])
def test_nothing_is_proposed_without_a_match(tokens: list[int]) -> None:
    assert NgramIndex().propose(tokens, 4) == []


@pytest.mark.parametrize("seed", range(5))
def test_an_index_that_grows_finds_what_a_search_finds(seed: int) -> None:
    dice = random.Random(seed)
    tokens, index = [dice.randrange(3) for _ in range(40)], NgramIndex()
    text = [dice.randrange(9) for _ in range(600)]
    for token in text:
        tokens.append(token)
        if dice.random() < 0.4:  # it need not be asked after every token
            assert index.occurs(tokens) == bool(slow(tokens, 1))
            occurrences = sum(tokens[i : i + 3] == tokens[-3:] for i in range(len(tokens) - 3))
            if occurrences <= CANDIDATES:
                assert index.propose(tokens, 5) == slow(tokens, 5)
            else:
                index.propose(tokens, 5)


def test_answers_stay_the_same_and_repetitions_are_accepted() -> None:
    plain, drafting = make_engines(slots=6)[0], make_engines(slots=6)[0]
    counted = speculate(drafting, NgramDrafter(), most=6)
    always_five = Sampling(temperature=0, logit_bias={5: 100.0})
    repeating = Submit(id="fives", prompt=[1, 2], max_tokens=24, sampling=always_five, ignore_eos=True)
    requests = [*mixed_requests(40, seed=4), repeating]
    expected = generate(plain, requests)
    for name, result in generate(drafting, requests).items():
        assert_same(result, expected[name])
    assert counted.stats.accepted_at == [3, 3, 3, 3, 3, 2]  # 4 tokens show the repetition; then 7, 7 and 6
    assert_idle_and_intact(drafting)
