"""The sampling kernels at the edges: no distribution, ties, filters, penalties, padding rows, thinking, options."""

from typing import Any

import numpy as np
import pytest
import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.engine.messages import Sampling
from andiron.engine.randomness import uniform
from andiron.kernels.constants import CANDIDATES
from andiron.kernels.gpu.sampling import commit, draw, force, greedy, penalise, random_number
from andiron.kernels.gpu.sampling_options import add_bias, allow
from andiron.kernels.gpu.sampling_table import PROMPT, SamplingTable
from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # numpy in the interpreter, at NaN and infinity
INF, NAN = float("inf"), float("nan")
SLOTS, LENGTH = 6, 40
NUMBERS = uniform(range(50_000), [LENGTH] * 50_000)  # by seed, at a slot's initial length
ALMOST_ONE = float(NUMBERS.max())


def ints(*values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=DEVICE)


def seed_of(number: float) -> int:
    """A seed with which the token at LENGTH is drawn with this random number, or one very close."""
    return int(np.abs(NUMBERS - number).argmin())


def lengths_of(value: int = LENGTH) -> Tensor:
    return ints(*[value] * (SLOTS + 1))


def table_of(vocab: int, *rows: dict[str, Any], prompt: tuple[int, ...] = (), number: float = 0.5) -> SamplingTable:
    table = SamplingTable.allocate(SLOTS, vocab, DEVICE)
    for slot, params in enumerate(rows):
        table.set(slot, Sampling(**params), prompt, seed=seed_of(number), open=False)
    return table


def drawn(logits: Tensor, number: float = 0.5, **params: Any) -> int:
    table = table_of(logits.shape[-1], params, number=number)
    return draw(logits[None].to(DEVICE), table, ints(0), lengths_of(), dependent=False).item()


@triton.jit
def _numbers(seeds, lengths, out):
    slot = tl.program_id(0)
    tl.store(out + slot, random_number(seeds, slot, tl.load(lengths + slot)))


def test_random_numbers_are_those_of_the_host_bit_for_bit() -> None:
    seeds = [0, 1, 2**31, 2**32 - 1, 2**63 + 2**31 + 5, 2**64 - 1]
    positions = [0, 1, 77, 262_143, 2**31 - 1, 5, 0]
    table = SamplingTable.allocate(SLOTS, 10, DEVICE)
    for slot, seed in enumerate(seeds):
        table.set(slot, Sampling(), (), seed=seed, open=False)
    out = torch.empty(SLOTS, device=DEVICE)
    _numbers[(SLOTS,)](table.seeds, ints(*positions), out)
    assert out.tolist() == uniform(seeds, positions[:SLOTS]).tolist()


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
        assert draw(rows, table, ints(0, 1, 2, 3), lengths_of(), dependent=False).tolist() == [best, -1, -1, -1]


def test_equal_logits_are_drawn_from_the_lowest_id_up() -> None:
    logits = torch.zeros(40)
    logits[[7, 20, 30]] = 5.0
    for number, expected in ((0.0, 7), (0.3, 7), (0.4, 20), (0.7, 30), (0.999, 30)):
        assert drawn(logits, number, top_k=3) == expected
    assert drawn(logits, 0.99, temperature=0) == 7
    assert drawn(torch.tensor([-1.0, -0.0, 0.0]), 0.3, top_k=2) == 1


def test_filters_keep_the_right_candidates() -> None:
    logits = torch.tensor([2.0, 1.0, 0.5, 0.0, -1.0, -3.0])  # 0.56, 0.20, 0.12, 0.08, 0.03, 0.00
    assert drawn(logits, ALMOST_ONE) == 5
    assert drawn(logits, ALMOST_ONE, top_k=2) == 1
    assert drawn(logits, ALMOST_ONE, top_p=0.7) == 1
    assert drawn(logits, ALMOST_ONE, top_p=0.0) == 0
    assert drawn(logits, ALMOST_ONE, min_p=0.2) == 2
    assert drawn(logits, ALMOST_ONE, min_p=0.2, top_p=0.9) == 2  # 0.63, 0.23, 0.14 once min_p has cut
    assert drawn(logits, ALMOST_ONE, min_p=0.2, top_p=0.85) == 1
    assert drawn(torch.tensor([0.0, -INF, -INF]), ALMOST_ONE) == 0
    assert drawn(1e30 * logits, ALMOST_ONE, temperature=1e-9) == 0


def test_draw_considers_no_more_than_its_candidates() -> None:
    for top_k in (0, CANDIDATES, CANDIDATES + 1):
        assert drawn(-torch.arange(200) / 100, ALMOST_ONE, top_k=top_k) == CANDIDATES - 1


def test_rows_without_penalties_and_padding_rows_stay_unchanged() -> None:
    table = table_of(300, {"temperature": 0.5}, {"frequency_penalty": 1.0}, prompt=(1,))
    table.history[0] = 3
    table.history[SLOTS] = 3
    logits = torch.randn(3, 300, device=DEVICE)
    before = logits.clone()
    penalise(logits, table, ints(0, 1, SLOTS), dependent=False)
    assert torch.equal(logits, before)
    tokens, lengths = torch.full((SLOTS + 1, 3), -5, dtype=torch.int32, device=DEVICE), lengths_of(1)
    commit(ints(8, 9, 10), ints(0, 1, SLOTS), tokens, lengths, table, SLOTS, dependent=False)
    assert tokens[:, 1].tolist() == [8, 9, *[-5] * (SLOTS - 1)] and (tokens[:, [0, 2]] == -5).all()
    assert lengths.tolist() == [2, 2, *[1] * (SLOTS - 1)]
    assert table.history[0].unique().tolist() == [3] and table.history[SLOTS].unique().tolist() == [3]
    assert table.history[1].nonzero().flatten().tolist() == [1, 9] and table.history[1, 9] == 1


def test_commit_accepts_a_failed_row() -> None:
    table = table_of(300, {"presence_penalty": 1.0})
    tokens, lengths = torch.full((SLOTS + 1, 9), 4, dtype=torch.int32, device=DEVICE), lengths_of(4)
    commit(ints(-1), ints(0), tokens, lengths, table, SLOTS, dependent=False)
    assert not table.history.any() and tokens[0, 4] == 0 and lengths[0] == 5
    assert tokens[:, 4].tolist() == [0, 4, 4, 4, 4, 4, 4]


def test_commit_writes_by_rows_and_never_past_the_end_of_one() -> None:
    whole = torch.zeros(SLOTS + 1, 8, dtype=torch.int32, device=DEVICE)
    tokens, lengths = whole[:, :5], ints(0, 4, 5, 7, 0, 0, 0)
    commit(ints(1, 2, 3, 4), ints(0, 1, 2, 3), tokens, lengths, table_of(300), SLOTS, dependent=False)
    assert whole.nonzero().tolist() == [[0, 0], [1, 4], [2, 4], [3, 4]]
    assert lengths.tolist() == [1, 5, 6, 8, 0, 0, 0]


def test_a_count_never_overflows_into_the_prompt_bit() -> None:
    table = table_of(300, {"presence_penalty": 1.0}, prompt=(6,))
    table.history[0, :5] = PROMPT.value - 1
    tokens, lengths = torch.zeros(SLOTS + 1, 4, dtype=torch.int32, device=DEVICE), lengths_of(0)
    for token in (3, 6):
        commit(ints(token), ints(0), tokens, lengths, table, SLOTS, dependent=False)
    assert table.history[0, 3] == PROMPT.value - 1 and table.history[0, 6] == PROMPT.value + 1


def test_setting_a_slot_leaves_nothing_of_the_sequence_before_it() -> None:
    table = SamplingTable.allocate(SLOTS, 10, DEVICE)
    table.rows.fill_(99)
    others = table.rows[1:].clone()
    table.set(0, Sampling(top_k=2**24 - 1), (), seed=3, end_id=None, open=True)
    assert table.params[0].tolist() == [1, 2**24 - 1, 1, 0, 1, 0, 0]
    assert table.seeds[0].tolist() == [3, 0]
    assert (table.end_ids[0], table.open[0], table.forcing[0]) == (-1, 1, 0)
    assert torch.equal(table.rows[1:], others)


END, FORCED = 50, 60


def thinking_table(*open_slots: int) -> SamplingTable:
    table = SamplingTable.allocate(SLOTS, 100, DEVICE)
    for slot in range(SLOTS):
        table.set(slot, Sampling(temperature=0), (), seed=0, end_id=END, open=slot in open_slots)
    return table


def test_the_last_token_of_thinking_closes_it() -> None:
    table = thinking_table(0, 1, 2, 3)
    table.end_ids[2] = -1
    tokens, lengths = torch.zeros(SLOTS + 1, 4, dtype=torch.int32, device=DEVICE), lengths_of(0)
    commit(ints(END, 7, -1, END), ints(0, 1, 2, SLOTS), tokens, lengths, table, SLOTS, dependent=False)
    assert table.open.tolist() == [0, 1, 1, 1, 0, 0, 0]


def test_tokens_are_forced_only_where_thinking_is_open_when_its_budget_ends() -> None:
    table = thinking_table(0, 2, 3)
    slots, tokens = ints(3, 0, 1, 2, SLOTS), ints(-1, 10, 11, 12, 13)
    force(tokens, slots, ints(FORCED, FORCED, FORCED, -1, -1), ints(1, 1, 1, 0, 0), table, dependent=False)
    assert tokens.tolist() == [-1, FORCED, 11, 12, 13]
    assert table.forcing.tolist() == [1, 0, 0, 1, 0, 0, 0]


def test_forcing_goes_on_after_thinking_has_been_closed() -> None:
    table = thinking_table(0)
    generated, lengths = torch.zeros(SLOTS + 1, 9, dtype=torch.int32, device=DEVICE), lengths_of(0)
    for closing, first in ((-1, 0), (FORCED, 1), (END, 0), (FORCED, 0), (-1, 0)):
        tokens = ints(8, 9)
        force(tokens, ints(1, 0), ints(closing, closing), ints(first, first), table, dependent=False)
        commit(tokens, ints(1, 0), generated, lengths, table, SLOTS, dependent=False)
    assert generated[0, :5].tolist() == [9, FORCED, END, FORCED, 9]
    assert generated[1, :5].tolist() == [8] * 5
    assert table.open[0] == 0


def test_a_sequence_computed_again_goes_on_being_forced() -> None:
    table = thinking_table()
    table.set(0, Sampling(temperature=0), (), seed=0, end_id=END, open=False, forcing=True)
    tokens = ints(8)
    force(tokens, ints(0), ints(FORCED), ints(0), table, dependent=False)
    assert tokens.tolist() == [FORCED]


def test_biases_of_one_token_add_up_and_a_ban_outweighs_them() -> None:
    logits = torch.ones(3, 5, device=DEVICE)
    rows, ids = ints(0, 2, 2, 1, 1), ints(4, 0, 0, 3, 3)
    add_bias(logits, rows, ids, torch.tensor([0.5, 2.0, 3.0, 100.0, -INF], device=DEVICE))
    assert logits.tolist() == [[1, 1, 1, 1, 1.5], [1, 1, 1, -INF, 1], [6, 1, 1, 1, 1]]
    add_bias(logits, rows[:0], ids[:0], torch.zeros(0, device=DEVICE))


def test_only_allowed_tokens_remain() -> None:
    logits = torch.randn(3, 2100, device=DEVICE)
    before, bits = logits.clone(), torch.full((3, 66), -1, dtype=torch.int32, device=DEVICE)
    bits[1] = 0
    bits[1, 0], bits[1, 65] = -(2**31), 1 << 19  # tokens 31 and 2099
    bits[2, 1] = ~2
    allow(logits, bits)
    assert torch.equal(logits[0], before[0])
    assert logits[1].isfinite().nonzero().flatten().tolist() == [31, 2099]
    assert logits[2].isneginf().nonzero().flatten().tolist() == [33]
    assert torch.equal(logits[1, [31, 2099]], before[1, [31, 2099]])
