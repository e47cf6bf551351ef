"""The sampling kernels at the edges: no distribution, ties, filters, penalties, padding rows."""

from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.engine.choice import DEVICE_TOP_K
from andiron.engine.messages import Sampling
from andiron.kernels.gpu.sampling import CANDIDATES, PROMPT, SamplingTable, commit, draw, greedy, penalise
from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # numpy in the interpreter, at NaN and infinity
INF, NAN = float("inf"), float("nan")
SLOTS = 6


def ints(*values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=DEVICE)


def table_of(vocab: int, *rows: dict[str, Any], prompt: tuple[int, ...] = ()) -> SamplingTable:
    table = SamplingTable.allocate(SLOTS, vocab, DEVICE)
    for slot, params in enumerate(rows):
        table.set(slot, Sampling(**params), prompt)
    return table


def drawn(logits: Tensor, uniform: float = 0.5, **params: Any) -> int:
    table = table_of(logits.shape[-1], params)
    row, number = logits[None].to(DEVICE), torch.tensor([uniform], device=DEVICE)
    return draw(row, table, ints(0), number, dependent=False).item()


def test_a_row_with_nan_or_nothing_finite_gives_no_token() -> None:
    rows = torch.randn(4, 2000)
    rows[1, 1999] = NAN
    rows[2] = -INF
    rows[3, 5] = -NAN
    rows = rows.to(DEVICE)
    best = rows[0].argmax().item()
    assert greedy(rows, dependent=False).tolist() == [best, -1, -1, -1]
    for temperature in (0.0, 1.0):
        table = table_of(2000, *[{"temperature": temperature, "top_k": 1}] * 4)
        uniform = torch.full((4,), 0.5, device=DEVICE)
        assert draw(rows, table, ints(0, 1, 2, 3), uniform, dependent=False).tolist() == [best, -1, -1, -1]


def test_equal_logits_are_drawn_from_the_lowest_id_up() -> None:
    logits = torch.zeros(40)
    logits[[7, 20, 30]] = 5.0
    for uniform, expected in ((0.0, 7), (0.3, 7), (0.4, 20), (0.7, 30), (0.999, 30)):
        assert drawn(logits, uniform, top_k=3) == expected
    assert drawn(logits, 0.99, temperature=0) == 7


def test_filters_keep_the_right_candidates() -> None:
    logits = torch.tensor([2.0, 1.0, 0.5, 0.0, -1.0, -3.0])  # 0.56, 0.20, 0.12, 0.08, 0.03, 0.00
    almost_one = 1 - 2**-24
    assert drawn(logits, almost_one) == 5
    assert drawn(logits, almost_one, top_k=2) == 1
    assert drawn(logits, almost_one, top_p=0.7) == 1
    assert drawn(logits, almost_one, top_p=0.0) == 0
    assert drawn(logits, almost_one, min_p=0.2) == 2
    assert drawn(logits, almost_one, min_p=0.2, top_p=0.9) == 2  # 0.63, 0.23, 0.14 once min_p has cut
    assert drawn(logits, almost_one, min_p=0.2, top_p=0.85) == 1
    assert drawn(torch.tensor([0.0, -INF, -INF]), almost_one) == 0
    assert drawn(1e30 * logits, almost_one, temperature=1e-9) == 0


def test_rows_without_penalties_and_padding_rows_stay_unchanged() -> None:
    table = table_of(300, {"temperature": 0.5}, {"frequency_penalty": 1.0}, prompt=(1,))
    table.history[0] = 3
    table.history[SLOTS] = 3
    logits = torch.randn(3, 300, device=DEVICE)
    before = logits.clone()
    penalise(logits, table, ints(0, 1, SLOTS), dependent=False)
    assert torch.equal(logits, before)
    last_token, lengths = ints(*[-5] * (SLOTS + 1)), ints(*[-5] * (SLOTS + 1))
    commit(ints(8, 9, 10), ints(0, 1, SLOTS), last_token, lengths, table, SLOTS, advance=False, dependent=False)
    assert last_token.tolist() == [8, 9, *[-5] * (SLOTS - 1)] and lengths.tolist() == [-5] * (SLOTS + 1)
    assert table.history[0].unique().tolist() == [3] and table.history[SLOTS].unique().tolist() == [3]
    assert table.history[1].nonzero().flatten().tolist() == [1, 9] and table.history[1, 9] == 1


def test_commit_accepts_a_failed_row_and_no_table() -> None:
    table = table_of(300, {"presence_penalty": 1.0})
    last_token, lengths = ints(*[4] * (SLOTS + 1)), ints(*[4] * (SLOTS + 1))
    commit(ints(-1), ints(0), last_token, lengths, table, SLOTS, advance=True, dependent=False)
    assert not table.history.any() and last_token[0] == 0 and lengths[0] == 5
    commit(ints(2), ints(3), last_token, lengths, None, SLOTS, advance=True, dependent=False)
    assert last_token.tolist() == [0, 4, 4, 2, 4, 4, 4]


def test_a_count_never_overflows_into_the_prompt_bit() -> None:
    table = table_of(300, {"presence_penalty": 1.0}, prompt=(6,))
    table.history[0, :5] = PROMPT.value - 1
    last_token, lengths = ints(*[0] * (SLOTS + 1)), ints(*[0] * (SLOTS + 1))
    for token in (3, 6):
        commit(ints(token), ints(0), last_token, lengths, table, SLOTS, advance=True, dependent=False)
    assert table.history[0, 3] == PROMPT.value - 1 and table.history[0, 6] == PROMPT.value + 1


def test_the_engine_leaves_only_a_top_k_to_the_device_that_it_can_draw() -> None:
    assert DEVICE_TOP_K == CANDIDATES
