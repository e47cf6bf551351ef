"""What may follow is a function of the index and the tokens, so it can be asked before the last token is known."""

from typing import Any

import pytest

from andiron.engine.choice import TokenChoice
from andiron.engine.messages import Sampling, Submit, Thinking
from andiron.kernels.constants import CANDIDATES

EOS = 2
END = 11  # stands for </think>
PROMPT = [1, END, 3]  # an end within the prompt does not count


def choice(sampling: Sampling | None = None, **options: Any) -> TokenChoice:
    request = Submit(id="a", prompt=PROMPT, max_tokens=99, sampling=sampling or Sampling(temperature=0), **options)
    return TokenChoice(request, frozenset({EOS}))


@pytest.mark.parametrize(
    "sampling",
    [
        Sampling(temperature=0, top_k=0),
        Sampling(top_k=CANDIDATES, top_p=0.9, min_p=0.1),
        Sampling(top_k=1, presence_penalty=1.0, frequency_penalty=1.0, repetition_penalty=1.1),
    ],
)
def test_what_the_device_can_draw_is_plain(sampling: Sampling) -> None:
    assert choice(sampling).is_plain(0) and choice(sampling, thinking=Thinking(end_id=END)).is_plain(9)


@pytest.mark.parametrize(
    "sampling, options",
    [
        (Sampling(top_k=CANDIDATES + 1), {}),
        (Sampling(top_k=0), {}),
        (Sampling(temperature=0, logit_bias={5: 1.0}), {}),
        (Sampling(temperature=0), {"logprobs": 0}),
        (Sampling(temperature=0), {"grammar": "start: /a/"}),
    ],
)
def test_bias_logprobs_grammars_and_many_candidates_are_never_plain(sampling: Sampling, options: Any) -> None:
    assert not any(choice(sampling, **options).is_plain(index) for index in range(20))


def test_stop_tokens_are_banned_below_min_tokens_only() -> None:
    limited = choice(min_tokens=3, stop_token_ids=[5])
    assert [limited.banned(index) for index in (0, 2, 3)] == [{EOS, 5}, {EOS, 5}, set()]
    assert [limited.is_plain(index) for index in (0, 2, 3)] == [False, False, True]
    assert [limited.ends(index, EOS) for index in (1, 2)] == [False, True] and not limited.ends(2, 6)
    assert choice(min_tokens=3, ignore_eos=True).is_plain(0)  # there is nothing to ban


def test_a_thinking_budget_concerns_only_the_tokens_after_it() -> None:
    limited = choice(thinking=Thinking(end_id=END, budget=2, closing=[7, END, 8]))
    assert [limited.closing_token(index) for index in range(6)] == [None, None, 7, END, 8, None]
    assert [limited.is_plain(index) for index in range(6)] == [True, True, False, False, False, True]


@pytest.mark.parametrize(
    "answer, forced",
    [
        ([4], None),
        ([4, 4], 7),
        ([4, 4, 7], END),
        ([4, 4, 7, END], 8),  # what follows the end is forced too
        ([4, 4, 7, END, 8], None),
        ([4, END], None),  # closed by the model within the budget
        ([END, 4, 4, 4], None),
    ],
)
def test_closing_tokens_are_forced_if_the_block_is_open_when_the_budget_ends(
    answer: list[int], forced: int | None
) -> None:
    limited = choice(thinking=Thinking(end_id=END, budget=2, closing=[7, END, 8]))
    assert limited.forced(PROMPT + answer) == forced


def test_tokens_with_a_grammar_are_withheld_even_while_thinking() -> None:
    assert choice(grammar="start: /a/", thinking=Thinking(end_id=END)).withheld and not choice().withheld
