"""The network's logits equal transformers' Qwen3_5Moe in float32, however a prompt is split into steps."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.model.batch import Batch, Chunk, Decode
from andiron.model.config import ModelConfig
from andiron.model.loader import load_weights
from andiron.model.network import Network
from andiron.model.storage import Storage
from tests.checkpoints import make_checkpoint

CPU = torch.device("cpu")
PAGE = 16
SHAPES: dict[str, dict[str, Any]] = {
    "the family's proportions": {},
    "one KV head, equal GDN heads": {
        "num_attention_heads": 6,
        "num_key_value_heads": 1,
        "linear_num_key_heads": 3,
        "linear_num_value_heads": 3,
    },
    "tied head, four value heads per key head": {
        "tie_word_embeddings": True,
        "linear_num_key_heads": 1,
        "linear_num_value_heads": 4,
    },
    "attention first and last": {
        "num_hidden_layers": 5,
        "layer_types": ["full_attention", "linear_attention", "linear_attention", "full_attention", "full_attention"],
    },
    "linear layers only": {"num_hidden_layers": 2, "layer_types": ["linear_attention"] * 2},
    "wide values, many experts, other sizes": {
        "linear_key_head_dim": 8,
        "linear_value_head_dim": 24,
        "num_experts": 20,
        "num_experts_per_tok": 5,
        "moe_intermediate_size": 24,
        "shared_expert_intermediate_size": 40,
        "linear_conv_kernel_dim": 3,
        "head_dim": 64,
    },
}


class Reader:
    """Feeds one sequence to a network through shuffled pages, one step after another."""

    def __init__(self, network: Network, tokens: int) -> None:
        self.network = network
        pages = -(-tokens // PAGE)
        self.pages = (torch.randperm(pages) + 1).tolist()
        self.storage = Storage.allocate(
            network.config, pages=pages + 1, page_size=PAGE, slots=3, dtype=network.weights.embedding.dtype, device=CPU
        )
        self.length = 0

    def _rows(self, start: int, stop: int) -> Tensor:
        return torch.tensor([self.pages[t // PAGE] * PAGE + t % PAGE for t in range(start, stop)])

    @torch.inference_mode()
    def prefill(self, tokens: Tensor) -> Tensor:
        start, stop = self.length, self.length + len(tokens)
        pages = torch.tensor(self.pages[: -(-stop // PAGE)])
        chunk = Chunk(rows=slice(0, len(tokens)), place=1, pages=pages, start=start)
        return self._run(tokens, start, stop, decode=None, chunks=(chunk,))

    @torch.inference_mode()
    def decode(self, token: Tensor) -> Tensor:
        start, stop = self.length, self.length + 1
        decode = Decode.build([1], [self.pages[: -(-stop // PAGE)]], [stop], CPU)
        return self._run(token.view(1), start, stop, decode=decode, chunks=())

    @torch.inference_mode()
    def verify(self, tokens: Tensor, accepted: int) -> Tensor:
        """A token and drafts after it, of which the first ones are accepted."""
        start, stop = self.length, self.length + len(tokens)
        decode = Decode.build([1], [self.pages[: -(-stop // PAGE)]], [stop], CPU, rows=[len(tokens)])
        positions, rows = torch.arange(start, stop), self._rows(start, stop)
        batch = Batch(tokens=tokens, positions=positions, kv_rows=rows, decode=decode, chunks=())
        hidden, step = self.network.verify(batch, self.storage)
        step.commit([1 + accepted])
        self.length += 1 + accepted
        return self.network.logits(hidden)

    def _run(self, tokens: Tensor, start: int, stop: int, **parts: Any) -> Tensor:
        batch = Batch(tokens=tokens, positions=torch.arange(start, stop), kv_rows=self._rows(start, stop), **parts)
        self.length = stop
        return self.network.logits(self.network.forward(batch, self.storage))


@pytest.fixture(scope="module", params=SHAPES, ids=str)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Network, Any]]:
    directory: Path = tmp_path_factory.mktemp("checkpoint")
    judge = make_checkpoint(directory, **SHAPES[request.param])
    config = ModelConfig.load(directory)
    loaded = load_weights(directory, config, dtype=torch.float32, device=CPU)
    yield Network(config, loaded.weights), judge


def judged(judge: Any, tokens: Tensor) -> Tensor:
    with torch.inference_mode():
        return judge(input_ids=tokens[None], use_cache=False).logits[0]


def assert_same(ours: Tensor, theirs: Tensor) -> None:
    torch.testing.assert_close(ours, theirs, atol=2e-4, rtol=1e-4)


@pytest.mark.parametrize("tokens", [1, 2, 17, 64, 200])
def test_a_whole_prompt(pair: tuple[Network, Any], tokens: int) -> None:
    network, judge = pair
    prompt = torch.randint(0, 512, (tokens,))
    assert_same(Reader(network, tokens).prefill(prompt), judged(judge, prompt))


@pytest.mark.parametrize("chunk", [1, 7, 37, 64])
def test_a_prompt_in_chunks_of_odd_sizes(pair: tuple[Network, Any], chunk: int) -> None:
    network, judge = pair
    prompt = torch.randint(0, 512, (100,))
    reader = Reader(network, 100)
    assert_same(torch.cat([reader.prefill(part) for part in prompt.split(chunk)]), judged(judge, prompt))


def test_decoding_after_a_prompt(pair: tuple[Network, Any]) -> None:
    network, judge = pair
    prompt = torch.randint(0, 512, (60,))
    reader = Reader(network, 60)
    parts = [reader.prefill(prompt[:5])] + [reader.decode(token) for token in prompt[5:]]
    assert_same(torch.cat(parts), judged(judge, prompt))


def test_rejected_drafts_leave_no_trace(pair: tuple[Network, Any]) -> None:
    network, judge = pair
    prompt, wrong = torch.randint(0, 512, (2, 80))
    expected, reader = judged(judge, prompt), Reader(network, 90)
    reader.prefill(prompt[:5])
    for drafts, accepted in itertools.cycle([(3, 3), (3, 0), (1, 1), (4, 2), (2, 0), (5, 1)]):
        at = reader.length
        if at + drafts >= len(prompt):
            break
        right, wrong_from = prompt[at : at + 1 + accepted], at + 1 + accepted
        tokens = torch.cat((right, wrong[wrong_from : at + 1 + drafts]))
        assert_same(reader.verify(tokens, accepted)[: 1 + accepted], expected[at : at + 1 + accepted])


def test_a_long_prompt_whole_and_in_chunks(pair: tuple[Network, Any]) -> None:
    network, judge = pair
    prompt = torch.randint(0, 512, (2000,))
    expected = judged(judge, prompt)
    assert_same(Reader(network, 2000).prefill(prompt), expected)
    reader = Reader(network, 2000)
    assert_same(torch.cat([reader.prefill(part) for part in prompt.split(333)]), expected)
