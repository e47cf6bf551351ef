"""The trained network is the served one: training, Andiron and transformers compute the same logits."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F
from transformers import Qwen3_5MoeForCausalLM, Qwen3_5MoeTextConfig

from andiron import ember
from andiron.model.batch import Batch, Chunk
from andiron.model.config import ModelConfig
from andiron.model.loader import load_weights, read_headers
from andiron.model.network import Network
from andiron.model.storage import Storage
from tests.model.test_logits import Reader
from training.experts import every_expert, gated_experts, grouped_experts, route
from training.export import export, join
from training.loss import DeviceBatch, Objective, Weighting
from training.model import Operators, TrainableNetwork
from training.parameters import ember_config, initialise, shapes, toy_config

CPU = torch.device("cpu")
ROWS, LENGTH = 3, 96


@dataclass(frozen=True)
class Exported:
    directory: Path
    config: dict[str, Any]
    network: TrainableNetwork

    def logits(self, tokens: Tensor) -> Tensor:
        layout = self.network.layout(tokens, torch.full((len(tokens),), tokens.shape[1]))
        with torch.no_grad():
            hidden, _ = self.network.forward(tokens, layout)
            return self.network.logits(hidden).view(*tokens.shape, -1)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Exported]:
    """Every parameter is large enough to matter, and exactly representable in bfloat16."""
    torch.manual_seed(1)
    config = toy_config(512)
    parsed = ModelConfig.parse(config, "test")
    parameters = initialise(parsed, seed=0, device=CPU)
    with torch.no_grad():
        for name, parameter in parameters.items():
            if parameter.ndim == 1 and not name.endswith(("A_log", "dt_bias")):
                parameter.add_(torch.randn_like(parameter) * 0.3)
            elif name.endswith(("embed_tokens.weight", "lm_head.weight", "mlp.gate.weight")):
                parameter.normal_(0, parameter.shape[-1] ** -0.5)
            parameter.copy_(parameter.bfloat16())
    directory = tmp_path_factory.mktemp("exported")
    export(parameters, config, directory)
    yield Exported(directory, config, TrainableNetwork(parsed, dict(parameters), dtype=torch.float32))


def test_andiron_computes_the_trained_logits(exported: Exported) -> None:
    config = ModelConfig.load(exported.directory)
    served = Network(config, load_weights(exported.directory, config, dtype=torch.float32, device=CPU).weights)
    tokens = torch.randint(0, 512, (ROWS, LENGTH))
    expected = torch.stack([Reader(served, LENGTH).prefill(row) for row in tokens])
    torch.testing.assert_close(exported.logits(tokens), expected, atol=2e-4, rtol=1e-4)


def test_transformers_computes_the_trained_logits(exported: Exported) -> None:
    judge = Qwen3_5MoeForCausalLM(Qwen3_5MoeTextConfig(**exported.config["text_config"])).float().eval()
    tensors = load_file(exported.directory / "model.safetensors")
    renamed = {
        name.replace("model.language_model.", "model."): tensor.float()
        for name, tensor in tensors.items()
        if not name.startswith("mtp.")
    }
    judge.load_state_dict(renamed, strict=True)
    tokens = torch.randint(0, 512, (ROWS, LENGTH))
    with torch.no_grad():
        expected = judge(input_ids=tokens, use_cache=False).logits
    torch.testing.assert_close(exported.logits(tokens), expected, atol=2e-4, rtol=1e-4)


def test_the_strict_loader_accepts_every_tensor_and_recognises_the_draft_head(exported: Exported) -> None:
    config = ModelConfig.load(exported.directory)
    loaded = load_weights(exported.directory, config, dtype=torch.bfloat16, device=CPU)
    entries = read_headers(exported.directory)
    draft = [name for name in entries if name.startswith("mtp.")]
    assert "mtp.layers.0.mlp.experts.gate_up_proj" in draft
    (note,) = loaded.notes
    assert note.startswith(f"skipped {len(draft)} tensors, draft head (MTP)")
    assert {entry.dtype for entry in entries.values()} == {"BF16"}


def test_andiron_computes_the_trained_draft_head(exported: Exported) -> None:
    config = ModelConfig.load(exported.directory)
    loaded = load_weights(exported.directory, config, dtype=torch.float32, device=CPU, draft_head=True)
    served, pages = Network(config, loaded.weights), torch.arange(4)
    sizes = {"pages": 4, "page_size": 16, "slots": 1, "draft_head": True}
    storage = Storage.allocate(config, **sizes, dtype=torch.float32, device=CPU)
    tokens, network = torch.randint(0, 512, (1, 64)), exported.network
    layout = network.layout(tokens, torch.tensor([64]))
    with torch.no_grad():
        hidden, _ = network.forward(tokens, layout)
        expected, _ = network.draft(hidden, tokens, layout)
        positions = torch.arange(1, 64)  # the head's entry for a token is at the token's own position
        chunk = Chunk(rows=slice(0, 63), place=0, pages=pages, start=1)
        ours = served.draft(Batch(tokens[0, 1:], positions, positions, None, (chunk,)), hidden[:-1], storage)
    torch.testing.assert_close(ours, expected[:-1], atol=2e-4, rtol=1e-4)


def test_the_draft_head_matches_a_plain_implementation(exported: Exported) -> None:
    """fc of [norm(embed(token t + 1)), norm(h_t)], one full-attention MoE layer, mtp.norm."""
    network, weights = exported.network, exported.network.parameters
    tokens = torch.randint(0, 512, (1, 64))
    layout = network.layout(tokens, torch.tensor([64]))
    with torch.no_grad():
        hidden, _ = network.forward(tokens, layout)
        ours, _ = network.draft(hidden, tokens, layout)
        embedded = weights["model.language_model.embed_tokens.weight"][tokens[0, 1:]]
        joined = torch.cat(
            (norm(embedded, weights["mtp.pre_fc_norm_embedding.weight"]),
             norm(hidden[:-1], weights["mtp.pre_fc_norm_hidden.weight"])), dim=-1,
        )  # fmt: skip
        x = joined @ weights["mtp.fc.weight"].T
        layer = {name.removeprefix("mtp.layers.0."): w for name, w in weights.items() if name.startswith("mtp.layers")}
        x = x + attention(norm(x, layer["input_layernorm.weight"]), layer)
        x = x + moe(norm(x, layer["post_attention_layernorm.weight"]), layer)
        expected = norm(x, weights["mtp.norm.weight"])
    torch.testing.assert_close(ours[:-1], expected, atol=2e-4, rtol=1e-4)


def norm(x: Tensor, weight: Tensor) -> Tensor:
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * (1 + weight)


def attention(x: Tensor, layer: dict[str, Tensor], heads: int = 4, kv_heads: int = 2, dim: int = 32) -> Tensor:
    tokens = len(x)
    q, gate = (x @ layer["self_attn.q_proj.weight"].T).view(tokens, heads, 2, dim).unbind(2)
    k = (x @ layer["self_attn.k_proj.weight"].T).view(tokens, kv_heads, dim)
    v = (x @ layer["self_attn.v_proj.weight"].T).view(tokens, kv_heads, dim)
    q = rotate(norm(q, layer["self_attn.q_norm.weight"]))
    k = rotate(norm(k, layer["self_attn.k_norm.weight"]))
    out = torch.empty(tokens, heads, dim)
    for head in range(heads):
        shared = head * kv_heads // heads
        scores = q[:, head] @ k[:, shared].T / dim**0.5
        scores = scores.masked_fill(torch.ones(tokens, tokens, dtype=torch.bool).triu(1), -torch.inf)
        out[:, head] = scores.softmax(-1) @ v[:, shared]
    return (out * gate.sigmoid()).flatten(1) @ layer["self_attn.o_proj.weight"].T


def rotate(x: Tensor, dims: int = 8, theta: float = 1e6) -> Tensor:
    """Rotary embedding as a complex product of the pairs (i, i + dims / 2)."""
    rate = theta ** -(torch.arange(0, dims, 2) / dims)
    angle = torch.arange(len(x))[:, None, None] * rate
    turned = torch.complex(x[..., : dims // 2], x[..., dims // 2 : dims]) * torch.polar(torch.ones_like(angle), angle)
    return torch.cat((turned.real, turned.imag, x[..., dims:]), dim=-1)


def moe(x: Tensor, layer: dict[str, Tensor], top: int = 2) -> Tensor:
    out = torch.zeros_like(x)
    for i, token in enumerate(x):
        share, chosen = (layer["mlp.gate.weight"] @ token).softmax(-1).topk(top)
        for weight, expert in zip(share / share.sum(), chosen, strict=True):
            gate, up = (layer["mlp.experts.gate_up_proj"][expert] @ token).chunk(2)
            out[i] += weight * (layer["mlp.experts.down_proj"][expert] @ (F.silu(gate) * up))
        gate, up = (layer[f"mlp.shared_expert.{part}_proj.weight"] @ token for part in ("gate", "up"))
        shared = layer["mlp.shared_expert.down_proj.weight"] @ (F.silu(gate) * up)
        out[i] += (layer["mlp.shared_expert_gate.weight"] @ token).sigmoid() * shared
    return out


def test_a_chain_of_drafts_goes_on_from_the_heads_own_states(exported: Exported) -> None:
    """At depth d, the head's row has the trunk's states up to t and its own after it, each with the next true token."""
    network = exported.network
    tokens, at = torch.randint(0, 512, (1, 64)), 20
    with torch.no_grad():
        layout = network.layout(tokens, torch.tensor([64]))
        hidden, _ = network.forward(tokens, layout)
        chain, _ = network.draft_chain(hidden, tokens, layout, 3)
        states = hidden.clone()
        for depth in range(1, 4):
            out, _ = network.draft(states, tokens, layout)
            expected = out[at + depth - 1]
            torch.testing.assert_close(chain[depth - 1][at], expected, atol=2e-5, rtol=1e-4)
            states[at + depth] = expected


def test_a_jump_changes_only_how_far_away_the_earlier_tokens_are(exported: Exported) -> None:
    network, tokens = exported.network, torch.randint(0, 512, (2, 64))
    lengths = torch.tensor([64, 64])
    with torch.no_grad():
        plain, _ = network.forward(tokens, network.layout(tokens, lengths))
        jumped, _ = network.forward(tokens, network.layout(tokens, lengths, torch.tensor([[40, 9000], [0, 700]])))
    torch.testing.assert_close(jumped[:40], plain[:40])
    assert (jumped[40:64] - plain[40:64]).abs().amax() > 1e-3
    # A whole row that is moved keeps its distances.
    torch.testing.assert_close(jumped[64:], plain[64:], atol=1e-4, rtol=1e-3)


def test_rows_see_neither_one_another_nor_their_padding(exported: Exported) -> None:
    tokens = torch.randint(0, 512, (2, LENGTH))
    both = exported.logits(tokens)
    tokens[0] = torch.randint(0, 512, (LENGTH,))
    tokens[1, 70:] = 0
    torch.testing.assert_close(exported.logits(tokens)[1, :70], both[1, :70], atol=1e-5, rtol=1e-5)


def test_grouped_experts_equal_dense_ones() -> None:
    """In bfloat16, the only type that the grouped product accepts everywhere."""
    leaves = [
        x.requires_grad_()
        for x in (torch.randn(40, 64), torch.randn(40, 8), torch.randn(8, 64, 64) / 8, torch.randn(8, 64, 32) / 6)
    ]
    results = []
    for compute in (partial(every_expert, gated=gated_experts), partial(grouped_experts, experts_per_token=2)):
        x, router, gate_up, down = (leaf.bfloat16() for leaf in leaves)
        out = compute(x, route(router.float(), 2), gate_up, down)
        results.append([out, *torch.autograd.grad(out.float().square().sum(), leaves)])
    for dense, grouped in zip(*results, strict=True):
        assert (dense - grouped).norm() < 0.02 * dense.norm()


def test_parts_join_into_the_same_checkpoint(exported: Exported, tmp_path: Path) -> None:
    export(exported.network.parameters, exported.config, tmp_path / "parts", part_size=100_000)
    parts = list((tmp_path / "parts").glob("*.part*"))
    assert len(parts) > 2 and all(part.stat().st_size <= 100_000 for part in parts)
    whole = join(tmp_path / "parts", tmp_path / "whole")
    assert whole.read_bytes() == (exported.directory / "model.safetensors").read_bytes()
    assert ModelConfig.load(tmp_path / "whole") == ModelConfig.load(exported.directory)


def test_the_shape_for_training_is_embers() -> None:
    shipped = json.loads((ember.PATH / "config.json").read_text("utf-8"))
    assert ember_config(shipped["text_config"]["vocab_size"]) == shipped
    config = ModelConfig.parse(shipped, "Ember")
    stored = {name: tuple(entry.shape) for name, entry in read_headers(ember.PATH).items()}
    assert {name: tuple(shape) for name, shape in shapes(config).items()} == stored


def test_flat_parts_compile_without_graph_breaks_and_once_for_all_row_lengths(exported: Exported) -> None:
    """Without a GPU only the tracing can be tested."""
    network = exported.network
    torch._dynamo.reset()
    traced = TrainableNetwork(network.config, network.parameters, dtype=torch.float32, operators=Traced())
    for rows, length in ((4, 64), (2, 128), (8, 32)):
        tokens = torch.randint(0, 512, (rows, length))
        layout = network.layout(tokens, torch.full((rows,), length))
        expected, _ = network.forward(tokens, layout)
        with torch._dynamo.config.patch(error_on_recompile=length != 64):
            hidden, _ = traced.forward(tokens, layout)
            drafted, _ = traced.draft(hidden, tokens, layout)
            (hidden.square().sum() + drafted.square().sum()).backward()
        torch.testing.assert_close(hidden, expected, atol=1e-4, rtol=1e-4)


class Traced(Operators):
    def compiled(self, function: Any) -> Any:
        return torch.compile(function, dynamic=False, fullgraph=True, backend="aot_eager")


def test_bfloat16_trains_like_float32(exported: Exported) -> None:
    """The GPU's precision, except for TF32: every gradient has the same direction up to rounding."""
    network = exported.network
    tokens = torch.randint(0, 512, (2, 64))
    gradients = []
    for dtype in (torch.float32, torch.bfloat16):
        objective = Objective(
            TrainableNetwork(network.config, network.parameters, dtype=dtype), Operators(), Weighting()
        )
        batch = DeviceBatch(tokens, torch.tensor([20, 30]), torch.tensor([64, 50]), torch.tensor([0, 0]))
        total = objective(batch).total
        gradients.append(torch.autograd.grad(total, list(network.parameters.values())))
    for name, one, other in zip(network.parameters, *gradients, strict=True):
        assert F.cosine_similarity(one.flatten(), other.flatten(), dim=0) > 0.9, name
