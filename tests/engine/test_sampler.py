"""Each sampling setting shapes the distribution as documented, and draws follow it."""

from collections import Counter
from typing import Any

import pytest
import torch

from andiron.engine.logprobs import logprobs
from andiron.engine.messages import Sampling, Submit
from andiron.engine.sampler import draw, sample
from andiron.engine.sequence import Sequence
from tests.engine.conftest import generate_one, random_prompt

LOGITS = torch.tensor([2.0, 1.0, 0.5, 0.0, -1.0, -3.0])


def sequence(prompt: list[int] | None = None, *, generated: list[int] | None = None, **settings: Any) -> Sequence:
    request = Submit(id="x", prompt=prompt or [0], max_tokens=99, sampling=Sampling(**settings))
    made = Sequence(request, eos_ids=frozenset())
    for token in generated or []:
        sample(LOGITS[None].clone(), [made])  # like the engine: the sampler sees every token in turn
        made.append(token)
    return made


def frequencies(draws: int = 4000, **settings: Any) -> list[float]:
    drawers = [sequence(seed=seed, **settings) for seed in range(draws)]
    counts = Counter(sample(LOGITS.repeat(draws, 1), drawers))
    return [counts[token] / draws for token in range(len(LOGITS))]


def assert_draws(probs: torch.Tensor, **settings: Any) -> None:
    for seen, expected in zip(frequencies(**settings), probs.tolist(), strict=True):
        assert seen == pytest.approx(expected, abs=0.03)
        assert seen == 0 or expected > 0  # what is excluded is never drawn


def keep(probs: torch.Tensor, count: int) -> torch.Tensor:
    kept = torch.where(torch.arange(len(probs)) < count, probs, 0)
    return kept / kept.sum()


def test_draws_follow_the_distribution_at_any_temperature() -> None:
    for temperature in (0.5, 1.0, 1.7):
        assert_draws((LOGITS / temperature).softmax(-1), temperature=temperature)


def test_temperature_zero_is_greedy() -> None:
    assert frequencies(draws=20, temperature=0)[0] == 1


def test_top_k_keeps_the_k_most_likely() -> None:
    assert_draws(keep(LOGITS.softmax(-1), 2), top_k=2)


def test_top_p_keeps_the_smallest_set_that_reaches_p() -> None:
    probs = LOGITS.softmax(-1)  # 0.56, 0.20, 0.12, …
    assert_draws(keep(probs, 2), top_p=0.7)
    assert_draws(keep(probs, 1), top_p=1e-9)


def test_min_p_keeps_tokens_likely_enough_relative_to_the_best() -> None:
    probs = LOGITS.softmax(-1)
    assert_draws(keep(probs, int((probs >= 0.2 * probs[0]).sum())), min_p=0.2)


def test_each_row_has_its_own_filters() -> None:
    settings: list[dict[str, Any]] = [{"temperature": 0}, {"top_k": 1, "seed": 1}, {"top_k": 3, "seed": 2}, {"seed": 4}]
    rows = [sequence(**one) for one in settings]
    drawn = []
    for _ in range(90):
        drawn.append(sample(LOGITS.repeat(4, 1), rows))
        for row in rows:
            row.append(0)
    assert {row[0] for row in drawn} == {0} and {row[1] for row in drawn} == {0}
    assert {row[2] for row in drawn} == {0, 1, 2} and len({row[3] for row in drawn}) > 3


def test_the_rest_of_the_batch_changes_no_draw() -> None:
    """Numbers at the very edge between two candidates show differences in the last bit."""
    row = 3 * torch.randn(1, 3000, generator=torch.Generator().manual_seed(0))
    edges = row.double().softmax(-1).sort(descending=True).values.cumsum(-1).float()[0, :500]
    for mine in (Sampling(), Sampling(top_k=40, top_p=0.9), Sampling(min_p=0.01)):
        alone = draw(row.repeat(500, 1), [mine] * 500, edges)
        for other in (Sampling(top_p=0.5), Sampling(min_p=0.2), Sampling(top_k=5), Sampling()):
            together = draw(row.repeat(501, 1), [mine] * 500 + [other], torch.cat((edges, torch.zeros(1))))
            assert torch.equal(together[:500], alone)


def test_logit_bias_can_force_and_ban() -> None:
    assert frequencies(draws=50, logit_bias={5: 100.0})[5] == 1
    assert frequencies(draws=200, logit_bias={0: -100.0})[0] == 0


def shaped(logits: torch.Tensor, penalised: Sequence) -> torch.Tensor:
    changed = logits[None].clone()
    sample(changed, [penalised])
    return changed[0]


def test_presence_and_frequency_penalise_generated_tokens_only() -> None:
    penalised = sequence([4, 4], generated=[0, 0, 1], presence_penalty=0.5, frequency_penalty=0.25)
    expected = LOGITS - torch.tensor([0.5 + 0.5, 0.5 + 0.25, 0, 0, 0, 0])
    torch.testing.assert_close(shaped(LOGITS, penalised), expected)


def test_repetition_penalises_the_prompt_too_whatever_the_sign_of_the_logit() -> None:
    penalised = sequence([4], generated=[0], repetition_penalty=2.0)
    torch.testing.assert_close(shaped(LOGITS, penalised), torch.tensor([1.0, 1.0, 0.5, 0.0, -2.0, -3.0]))


def test_penalties_count_tokens_that_another_sampler_chose() -> None:
    penalties = {"presence_penalty": 0.5, "frequency_penalty": 0.25, "repetition_penalty": 1.5}
    expected = shaped(LOGITS, sequence([4], generated=[0, 0, 1, 3], **penalties))
    for seen in (0, 2):  # how many tokens this sampler chose before the other one
        penalised = sequence([4], generated=[0, 0, 1, 3][:seen], **penalties)
        for token in [0, 0, 1, 3][seen:]:
            penalised.append(token)
        torch.testing.assert_close(shaped(LOGITS, penalised), expected)


def test_logits_that_are_no_distribution_give_no_token() -> None:
    broken = torch.stack([LOGITS, LOGITS * float("nan"), torch.full_like(LOGITS, -torch.inf)])
    drawn = sample(broken, [sequence(temperature=0), sequence(seed=1), sequence(temperature=0)])
    assert drawn == [0, None, None]


def test_logprobs_ignore_the_sampling_settings() -> None:
    (entry,) = logprobs(LOGITS[None], [3], 2)
    exact = LOGITS.log_softmax(-1)
    assert entry.logprob == pytest.approx(exact[3].item())
    assert entry.top == [(0, pytest.approx(exact[0].item())), (1, pytest.approx(exact[1].item()))]


def test_generated_and_prompt_logprobs_equal_transformers(make_engine: Any, judge: Any) -> None:
    prompt = random_prompt(150)
    sampling = Sampling(temperature=0, presence_penalty=1.0)
    result = generate_one(
        make_engine(prefill_alone=40), prompt, max_tokens=4, sampling=sampling, logprobs=3, prompt_logprobs=2
    )
    with torch.inference_mode():
        exact = judge(input_ids=torch.tensor([prompt + result.tokens])).logits[0].log_softmax(-1)
    assert result.prompt_logprobs is not None and len(result.prompt_logprobs) == 150
    assert result.prompt_logprobs[0] is None
    entries = [entry for entry in result.prompt_logprobs if entry is not None] + result.logprobs
    for position, entry in enumerate(entries):
        assert entry.token == (prompt + result.tokens)[position + 1]
        assert entry.logprob == pytest.approx(exact[position, entry.token].item(), abs=2e-4)
        assert entry.top[0][1] == pytest.approx(exact[position].max().item(), abs=2e-4)
