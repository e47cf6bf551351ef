"""On the device as on the host: the same tokens from the same logits, wishes and random numbers."""

import random
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.engine.messages import Sampling, Submit
from andiron.engine.sampler import sample
from andiron.engine.sequence import DEVICE_TOP_K, Sequence
from andiron.kernels.gpu.sampling import CANDIDATES, PROMPT, SamplingTable, commit, draw, greedy, penalise
from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # the interpreter's numpy, at NaN and infinity
INF, NAN = float("inf"), float("nan")
SLOTS = 6
MIXED: list[dict[str, Any]] = [
    {"temperature": 0.0},
    {"temperature": 0.7, "top_k": 20, "top_p": 0.8, "presence_penalty": 1.5},
    {"temperature": 1.0, "top_k": 20, "top_p": 0.95},
    {"temperature": 1.6, "top_k": 64, "min_p": 0.05, "repetition_penalty": 1.3},
    {"temperature": 0.6, "top_k": 3, "min_p": 0.2, "top_p": 0.5, "frequency_penalty": 0.4},
    {"temperature": 2.0, "top_k": 40, "repetition_penalty": 0.9, "presence_penalty": -0.5, "frequency_penalty": 0.1},
]


def sequence(prompt: list[int], **wishes: Any) -> Sequence:
    request = Submit(id="x", prompt=prompt, max_tokens=999, sampling=Sampling(**wishes))
    return Sequence(request, eos_ids=frozenset(), constraint=None)


def ints(*values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=DEVICE)


def wishes_of(vocab: int, *wishes: dict[str, Any], prompt: tuple[int, ...] = ()) -> SamplingTable:
    made = SamplingTable.allocate(SLOTS, vocab, DEVICE)
    for slot, wish in enumerate(wishes):
        made.set(slot, Sampling(**wish), prompt)
    return made


def drawn(logits: Tensor, uniform: float = 0.5, **wish: Any) -> int:
    table = wishes_of(logits.shape[-1], wish)
    row, number = logits[None].to(DEVICE), torch.tensor([uniform], device=DEVICE)
    return draw(row, table, ints(0), number, dependent=False).item()


@pytest.mark.parametrize("vocab", [100, 5000])
def test_whole_generations_are_the_hosts_own(vocab: int) -> None:
    order = [4, 0, 5, 2, 1, 3]  # the slot of each row
    prompts = [torch.randint(vocab, (9,)).tolist() for _ in MIXED]
    hosts = [sequence(prompt, seed=row, **wish) for row, (prompt, wish) in enumerate(zip(prompts, MIXED, strict=True))]
    wishes = SamplingTable.allocate(SLOTS, vocab, DEVICE)
    wishes.history.fill_(7)  # an earlier sequence's
    for slot, prompt, wish in zip(order, prompts, MIXED, strict=True):
        wishes.set(slot, Sampling(**wish), prompt)
    slots, last_token, lengths = ints(*order), ints(*[0] * (SLOTS + 1)), ints(*[9] * (SLOTS + 1))
    numbers = [random.Random(row) for row in range(len(MIXED))]
    base = 3 * torch.randn(len(MIXED), vocab)
    for step in range(5):
        logits = base + 0.3 * torch.randn_like(base)  # the favourites stay, so that penalties have something to do
        ours = logits.to(DEVICE, copy=True)
        expected = sample(logits, hosts)  # penalises in place
        for host, token in zip(hosts, expected, strict=True):
            assert token is not None
            host.append(token)
        penalise(ours, wishes, slots, dependent=False)
        torch.testing.assert_close(ours.cpu(), logits)
        uniform = [
            number.random() if wish["temperature"] > 0 else 0 for number, wish in zip(numbers, MIXED, strict=True)
        ]
        tokens = draw(ours, wishes, slots, torch.tensor(uniform, device=DEVICE), dependent=False)
        assert tokens.tolist() == expected, step
        commit(tokens, slots, last_token, lengths, wishes, SLOTS, advance=True, dependent=False)
    assert last_token[slots.long()].tolist() == expected
    assert lengths.tolist() == [14] * SLOTS + [9]


@pytest.mark.parametrize("vocab", [3, 1024, 5000])
def test_greedy_is_argmax_with_the_lowest_index_on_ties(vocab: int) -> None:
    rows = torch.randn(4, vocab)
    rows[1] = 2.0
    rows[2, [vocab - 1, vocab // 2]] = 9.0  # in different blocks where there are some
    rows[3] = -INF
    rows[3, vocab - 1] = -3.0
    tokens = greedy(rows.to(DEVICE), dependent=False).tolist()
    assert tokens == [rows[0].argmax().item(), 0, vocab // 2, vocab - 1]


def test_no_distribution_gives_no_token() -> None:
    rows = torch.randn(4, 2000)
    rows[1, 1999] = NAN
    rows[2] = -INF
    rows[3, 5] = -NAN
    rows = rows.to(DEVICE)
    best = rows[0].argmax().item()
    assert greedy(rows, dependent=False).tolist() == [best, -1, -1, -1]
    for temperature in (0.0, 1.0):
        wishes = wishes_of(2000, *[{"temperature": temperature, "top_k": 1}] * 4)
        uniform = torch.full((4,), 0.5, device=DEVICE)
        assert draw(rows, wishes, ints(0, 1, 2, 3), uniform, dependent=False).tolist() == [best, -1, -1, -1]


def test_equal_logits_are_drawn_from_the_lowest_id_up() -> None:
    logits = torch.zeros(40)
    logits[[7, 20, 30]] = 5.0
    for uniform, expected in ((0.0, 7), (0.3, 7), (0.4, 20), (0.7, 30), (0.999, 30)):
        assert drawn(logits, uniform, top_k=3) == expected
    assert drawn(logits, 0.99, temperature=0) == 7


def test_filters_leave_what_they_should() -> None:
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


def test_rows_without_penalties_and_padding_rows_are_left_alone() -> None:
    wishes = wishes_of(300, {"temperature": 0.5}, {"frequency_penalty": 1.0}, prompt=(1,))
    wishes.history[0] = 3
    wishes.history[SLOTS] = 3
    logits = torch.randn(3, 300, device=DEVICE)
    before = logits.clone()
    penalise(logits, wishes, ints(0, 1, SLOTS), dependent=False)
    assert torch.equal(logits, before)
    last_token, lengths = ints(*[-5] * (SLOTS + 1)), ints(*[-5] * (SLOTS + 1))
    commit(ints(8, 9, 10), ints(0, 1, SLOTS), last_token, lengths, wishes, SLOTS, advance=False, dependent=False)
    assert last_token.tolist() == [8, 9, *[-5] * (SLOTS - 1)] and lengths.tolist() == [-5] * (SLOTS + 1)
    assert wishes.history[0].unique().tolist() == [3] and wishes.history[SLOTS].unique().tolist() == [3]
    assert wishes.history[1].nonzero().flatten().tolist() == [1, 9] and wishes.history[1, 9] == 1


def test_a_failed_row_and_missing_wishes_are_no_trouble_to_commit() -> None:
    wishes = wishes_of(300, {"presence_penalty": 1.0})
    last_token, lengths = ints(*[4] * (SLOTS + 1)), ints(*[4] * (SLOTS + 1))
    commit(ints(-1), ints(0), last_token, lengths, wishes, SLOTS, advance=True, dependent=False)
    assert not wishes.history.any() and last_token[0] == 0 and lengths[0] == 5
    commit(ints(2), ints(3), last_token, lengths, None, SLOTS, advance=True, dependent=False)
    assert last_token.tolist() == [0, 4, 4, 2, 4, 4, 4]


def test_a_count_never_runs_over_into_the_prompt_mark() -> None:
    wishes = wishes_of(300, {"presence_penalty": 1.0}, prompt=(6,))
    wishes.history[0, :5] = PROMPT.value - 1
    last_token, lengths = ints(*[0] * (SLOTS + 1)), ints(*[0] * (SLOTS + 1))
    for token in (3, 6):
        commit(ints(token), ints(0), last_token, lengths, wishes, SLOTS, advance=True, dependent=False)
    assert wishes.history[0, 3] == PROMPT.value - 1 and wishes.history[0, 6] == PROMPT.value + 1


def test_what_the_engine_leaves_to_the_device_the_device_can_draw() -> None:
    assert DEVICE_TOP_K == CANDIDATES
