"""Drawing from the whole vocabulary: the token that a sort in float64 finds, whatever the logits look like."""

from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from andiron.engine.messages import Sampling
from andiron.engine.randomness import uniform
from andiron.kernels.gpu.sampling_table import SamplingTable
from andiron.kernels.gpu.wide_sampling import LISTED, draw_wide
from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # numpy in the interpreter, at NaN and infinity
INF, NAN = float("inf"), float("nan")
LENGTH = 40
ROUNDING = 1e-6  # a draw this close to a token's edge may give its neighbour
NUMBERS = uniform(range(50_000), [LENGTH] * 50_000)  # by seed
EVERY_FILTER = (
    {},
    {"temperature": 0.6},
    {"temperature": 1.9, "top_p": 0.9},
    {"top_k": 90},
    {"min_p": 0.02},
    {"temperature": 1.5, "top_k": 300, "top_p": 0.8, "min_p": 0.001},
    {"top_k": 70, "top_p": 0.99},
)


def draw(logits: Tensor, settings: list[dict[str, Any]], seeds: list[int]) -> list[int]:
    count = len(settings)
    table = SamplingTable.allocate(count, logits.shape[-1], DEVICE)
    for slot, (params, seed) in enumerate(zip(settings, seeds, strict=True)):
        table.set(slot, Sampling(**params), (), seed=seed, open=False)
    slots = torch.arange(count, dtype=torch.int32, device=DEVICE)
    lengths = torch.full((count + 1,), LENGTH, dtype=torch.int32, device=DEVICE)
    return draw_wide(logits.to(DEVICE), table, slots, lengths).tolist()


def drawn(logits: Tensor, number: float, **params: Any) -> int:
    """The token drawn with this random number, or one very close."""
    return draw(logits[None], [params], [int(np.abs(NUMBERS - number).argmin())])[0]


def expected(logits: Tensor, params: dict[str, Any], seed: int) -> tuple[int, float]:
    """The token, and how far the draw is from the edge of the token's share."""
    settings, values = Sampling(**params), logits.double().numpy()
    params32 = np.float32([settings.temperature, settings.top_p, settings.min_p])
    temperature, top_p, min_p = params32.astype(np.float64)
    order = np.lexsort((np.arange(len(values)), -values))
    weights = np.exp((values[order] - values[order[0]]) / temperature)
    weights[settings.top_k or len(values) :] = 0
    weights[weights < min_p] = 0
    probs = weights / weights.sum()
    probs[1:][(probs.cumsum() - probs)[1:] >= top_p] = 0
    total = probs.cumsum()
    target = uniform([seed], [LENGTH])[0].astype(np.float64) * total[-1]
    return int(order[(total <= target).sum()]), np.abs(total - target).min()


def assert_draws_as_expected(logits: Tensor, settings: list[dict[str, Any]]) -> None:
    seeds = torch.randint(2**62, (len(settings),)).tolist()
    for row, params, seed, token in zip(logits, settings, seeds, draw(logits, settings, seeds), strict=True):
        wanted, distance = expected(row, params, seed)
        assert token == wanted or distance < ROUNDING, params


@pytest.mark.parametrize("vocab", [70, 3000])
@pytest.mark.parametrize("spread", [0.3, 4.0])
def test_a_draw_gives_the_token_that_sorting_finds(vocab: int, spread: float) -> None:
    assert_draws_as_expected(spread * torch.randn(len(EVERY_FILTER), vocab), list(EVERY_FILTER))


def test_equal_logits_are_drawn_from_the_lowest_id_up() -> None:
    assert_draws_as_expected((2 * torch.randn(len(EVERY_FILTER), 3000)).round(), list(EVERY_FILTER))
    logits = torch.zeros(3000)
    logits[[7, 2500, 2900]] = 5.0
    for number, token in ((0.0, 7), (0.3, 7), (0.4, 2500), (0.7, 2900), (0.999, 2900)):
        assert drawn(logits, number, top_p=0.12) == token


def test_a_crowded_bin_gives_the_same_token() -> None:
    vocab = LISTED.value + 100
    crowded = [{}, {"top_k": 1000}, {"top_p": 0.5}, {"top_k": 4000, "top_p": 0.5, "min_p": 0.1}]
    assert_draws_as_expected(torch.zeros(len(crowded), vocab), crowded)
    assert_draws_as_expected(1e-4 * torch.randn(len(crowded), vocab), crowded)


def test_filters_keep_the_right_candidates() -> None:
    logits = torch.tensor([2.0, 1.0, 0.5, 0.0, -1.0, -3.0])  # 0.56, 0.20, 0.12, 0.08, 0.03, 0.00
    assert drawn(logits, 1) == 5
    assert drawn(logits, 1, top_k=2) == 1
    assert drawn(logits, 1, top_k=100) == 5
    assert drawn(logits, 1, top_p=0.7) == 1
    assert drawn(logits, 1, top_p=0.0) == 0
    assert drawn(logits, 1, min_p=0.2) == 2
    assert drawn(logits, 1, min_p=0.2, top_p=0.9) == 2  # 0.63, 0.23, 0.14 once min_p has cut
    assert drawn(logits, 1, min_p=0.2, top_p=0.85) == 1
    assert drawn(logits, 1, min_p=1.0) == 0
    assert drawn(torch.zeros(4), 1, top_p=0.5) == 1  # two tokens reach it exactly
    assert drawn(torch.tensor([0.0, -INF, -INF]), 1) == 0
    for temperature in (1e-9, 1e-40):
        assert drawn(1e30 * logits, 1, temperature=temperature) == 0


def test_a_row_with_nan_or_nothing_finite_gives_no_token() -> None:
    logits = torch.randn(4, 3000)
    logits[1, 2999] = NAN
    logits[2] = -INF
    logits[3, 5] = -NAN
    for temperature in (0.0, 1e-3):
        assert draw(logits, [{"temperature": temperature}] * 4, [0] * 4) == [logits[0].argmax().item(), -1, -1, -1]


def test_a_row_is_drawn_alike_alone_and_in_any_batch() -> None:
    logits, settings = 0.1 * torch.randn(len(EVERY_FILTER), 3000), list(EVERY_FILTER)
    together = draw(logits, settings, list(range(len(settings))))
    alone = [draw(logits[i : i + 1], settings[i : i + 1], [i])[0] for i in range(len(settings))]
    assert together == alone


def test_greedy_rows_take_the_lowest_of_the_best() -> None:
    logits = torch.randn(2, 3000)
    logits[1, [2500, 2100, 2999]] = 9.0
    assert draw(logits, [{"temperature": 0}] * 2, [0] * 2) == [logits[0].argmax().item(), 2100]
