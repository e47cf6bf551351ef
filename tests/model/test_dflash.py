"""DFlash drafters: what is read from a published config, what is refused, and the forward pass against a naive one."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F
from transformers.models.qwen3.configuration_qwen3 import Qwen3Config
from transformers.models.qwen3.modeling_qwen3 import Qwen3RotaryEmbedding

from andiron.errors import CheckpointError
from andiron.model.batch import Batch, Chunk
from andiron.model.config import ModelConfig
from andiron.model.dflash import DFlash, Rotary, visible
from andiron.model.dflash_config import DFlashConfig, DraftLayer
from andiron.model.dflash_weights import load_dflash
from andiron.model.loader import load_weights
from andiron.model.network import Network
from andiron.model.storage import Storage
from andiron.model.taps import Taps
from andiron.model.weights import tensors_of
from benchmarks.quantized_checkpoint import fp8_blocks, modelopt_nvfp4
from tests.checkpoints import make_checkpoint
from tests.drafters import CPU, CURRENT, LAYOUTS, MASK, OLDER, random_tensors, write_drafter

PAGE = 16


def parse(config: dict[str, Any], **changes: Any) -> DFlashConfig:
    return DFlashConfig.parse(config | changes, "config.json")


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    directory = tmp_path_factory.mktemp("target")
    return directory, make_checkpoint(directory, seed=1)


# ---- the config ----------------------------------------------------------------------------------------------------


def test_both_published_layouts_are_read() -> None:
    older, current = parse(OLDER), parse(CURRENT)
    assert older.layers == (DraftLayer(is_causal=False),) * 2
    assert current.layers == (DraftLayer(True, 24), DraftLayer(True, 24), DraftLayer(False))
    assert (older.block_size, older.mask_token_id, older.target_layers) == (16, MASK, (1, 2))
    assert (current.block_size, current.mask_token_id, current.target_layers) == (16, MASK, (0, 1, 3))
    assert (older.rope_theta, current.rope_theta) == (1e7, 1e4)


@pytest.mark.parametrize(
    "fields, causal",
    [
        ({}, [True, True, False]),
        ({"dflash_config": {"causal": True}}, [True, True, True]),
        ({"dflash_config": {"causal": False}}, [False, False, False]),
        ({"is_causal": False, "dflash_config": {"causal": True}}, [False, False, False]),
        ({"is_causal": True}, [True, True, True]),
    ],
)
def test_the_mask_rule(fields: dict[str, Any], causal: list[bool]) -> None:
    layers = parse(CURRENT, **fields).layers
    assert [layer.is_causal for layer in layers] == causal
    assert [layer.window for layer in layers] == [24, 24, None]


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"architectures": ["DFlash2DraftModel"]}, "DFlash 2"),
        ({"architectures": ["LlamaForCausalLM"]}, "LlamaForCausalLM"),
        ({"attention_bias": True}, "attention_bias"),
        ({"hidden_act": "gelu"}, "gelu"),
        ({"layer_types": ["linear_attention"] * 3}, "linear_attention"),
        ({"layer_types": ["full_attention"]}, "names 1 layers"),
        ({"sliding_window": None}, "sliding_window"),
        ({"rope_parameters": {"rope_type": "llama3", "rope_theta": 1e4}}, "llama3"),
        ({"rope_parameters": {"rope_type": "default"}}, "rope_theta"),
        ({"block_size": 1}, "block_size 1"),
        ({"mask_token_id": None}, "mask_token_id"),
        ({"dflash_config": {"mask_token_id": 3}}, "511 at the top level and 3 in dflash_config"),
        ({"num_key_value_heads": 3}, "cannot share"),
    ],
)
def test_what_is_not_supported_is_refused_by_name(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CheckpointError, match=message):
        parse(CURRENT, **changes)


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"hidden_size": 32}, "hidden size is 32, the model's is 64"),
        ({"vocab_size": 600}, "600 tokens, the model's has 512"),
        ({"mask_token_id": 512}, "mask token 512"),
        ({"target_layer_ids": [1, 4]}, re.escape("reads the layers [4]")),
    ],
)
def test_a_drafter_for_another_model_is_refused(
    target: tuple[Path, Any], tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(CheckpointError, match=f"was made for another model: .*{message}"):
        parse(CURRENT, **changes).check_fit(ModelConfig.load(target[0]), tmp_path)


# ---- the tensors ---------------------------------------------------------------------------------------------------


def load(directory: Path, target: Path) -> Any:
    config = DFlashConfig.load(directory)
    return load_dflash(directory, config, ModelConfig.load(target), dtype=torch.float32, device=CPU)


@pytest.mark.parametrize(
    "name, message",
    [
        ("lm_head.weight", "an embedding or a head of its own"),
        ("embed_tokens.weight", "an embedding or a head of its own"),
        ("d2t", "a vocabulary of its own"),
        ("markov_w1.weight", "DSpark"),
        ("layers.0.attention_conv.weight", "DFlash 2"),
        ("candidate_selector.A", "DFlash 2"),
        ("layers.0.self_attn.q_proj.bias", "1 surplus"),
    ],
)
def test_tensors_of_other_variants_are_never_ignored(
    target: tuple[Path, Any], tmp_path: Path, name: str, message: str
) -> None:
    write_drafter(tmp_path, CURRENT, random_tensors(CURRENT) | {name: torch.ones(2, 2)})
    with pytest.raises(CheckpointError, match=message):
        load(tmp_path, target[0])


def test_a_mask_embedding_beside_the_weights_is_refused(target: tuple[Path, Any], tmp_path: Path) -> None:
    (write_drafter(tmp_path, CURRENT) / "mask_embedding.pt").write_bytes(b"")
    with pytest.raises(CheckpointError, match="a trained mask embedding"):
        load(tmp_path, target[0])


def test_missing_and_misshapen_tensors_are_all_named(target: tuple[Path, Any], tmp_path: Path) -> None:
    tensors = random_tensors(CURRENT)
    del tensors["fc.weight"]
    tensors["norm.weight"] = torch.ones(63)
    write_drafter(tmp_path, CURRENT, tensors)
    with pytest.raises(CheckpointError, match=r"(?s)1 missing:.*fc.weight.*1 of the wrong shape or type:.*norm.weight"):
        load(tmp_path, target[0])


@pytest.mark.parametrize(
    "quantize", [modelopt_nvfp4, fp8_blocks("weight_scale_inv", torch.bfloat16)], ids=["NVFP4", "FP8"]
)
def test_a_drafter_may_be_quantized_as_its_target(target: tuple[Path, Any], tmp_path: Path, quantize: Any) -> None:
    stored, numbers = random_tensors(CURRENT), random_tensors(CURRENT)
    for name in [name for name in stored if name.endswith("_proj.weight")]:
        matrix = stored.pop(name)
        quantized = quantize(matrix, matrix.abs().max())
        stored |= {f"{name.removesuffix('weight')}{part}": one for part, one in quantized.parts.items()}
        numbers[name] = quantized.numbers
    expected = load(write_drafter(tmp_path / "numbers", CURRENT, numbers), target[0])
    loaded = load(write_drafter(tmp_path / "quantized", CURRENT, stored), target[0])
    for one, other in zip(tensors_of(loaded), tensors_of(expected), strict=True):
        torch.testing.assert_close(one, other)


# ---- the forward pass ----------------------------------------------------------------------------------------------


def make(directory: Path, target: Path, *, pages: int = 8) -> tuple[DFlash, Network, Storage]:
    config, drafter = ModelConfig.load(target), DFlashConfig.load(directory)
    weights = load_weights(target, config, dtype=torch.float32, device=CPU).weights
    pools = {"pages": pages, "page_size": PAGE, "slots": 2, "drafter": drafter}
    storage = Storage.allocate(config, **pools, dtype=torch.float32, device=CPU)
    network = Network(config, weights, Taps(drafter.target_layers))
    return DFlash(drafter, load(directory, target), network, storage), network, storage


def prefill(network: Network, storage: Storage, tokens: list[int], pages: list[int]) -> tuple[Tensor, Tensor, Tensor]:
    """Runs a prompt; returns its taps, positions and rows in the pages."""
    positions = torch.arange(len(tokens))
    rows = torch.tensor(pages)[positions // PAGE] * PAGE + positions % PAGE
    chunk = Chunk(slice(0, len(tokens)), 0, torch.tensor(pages), 0)
    storage.clear_state(0)
    network.forward(Batch(torch.tensor(tokens), positions, rows, None, (chunk,)), storage)
    return network.taps.take(), positions, rows


def test_taps_are_the_residual_stream_after_their_layers(target: tuple[Path, Any], tmp_path: Path) -> None:
    """Not before them, and the last layer may be one: its output is taken before the final norm."""
    directory, judge = target
    write_drafter(tmp_path, CURRENT)
    _, network, storage = make(tmp_path, directory)
    tokens = list(range(40, 77))
    taps, _, _ = prefill(network, storage, tokens, [2, 5, 1])
    seen: dict[int, Tensor] = {}
    hooks = [
        layer.register_forward_hook(lambda _, __, out, i=i: seen.update({i: out[0] if isinstance(out, tuple) else out}))
        for i, layer in enumerate(judge.model.language_model.layers)
    ]
    with torch.no_grad():
        judge(torch.tensor([tokens]))
    for hook in hooks:
        hook.remove()
    expected = torch.cat([seen[i].view(len(tokens), -1) for i in (0, 1, 3)], dim=-1)
    torch.testing.assert_close(taps, expected, atol=2e-4, rtol=1e-3)


def norm(x: Tensor, weight: Tensor) -> Tensor:
    return x * (x.pow(2).mean(-1, keepdim=True) + 1e-6).rsqrt() * weight


def turned(x: Tensor, position: int, theta: float) -> Tensor:
    half = x.shape[-1] // 2
    angle = position * theta ** -(torch.arange(half) / half)
    one, two = x[..., :half], x[..., half:]
    return torch.cat((one * angle.cos() - two * angle.sin(), two * angle.cos() + one * angle.sin()), dim=-1)


def naive(
    raw: dict[str, Any], w: dict[str, Tensor], taps: Tensor, tokens: list[int], start: int, target: Network
) -> Tensor:
    """The drafter from its description: one slot, one head and one visible entry at a time."""
    heads, kv_heads, dim = raw["num_attention_heads"], raw["num_key_value_heads"], raw["head_dim"]
    theta = raw.get("rope_theta") or raw["rope_parameters"]["rope_theta"]
    features = norm(taps @ w["fc.weight"].T, w["hidden_norm.weight"])
    x = target.weights.embedding[torch.tensor(tokens)]
    for i, kind in enumerate(raw["layer_types"]):
        p = f"layers.{i}."

        def entry(source: Tensor, position: int, p: str = p) -> tuple[Tensor, Tensor]:
            k = norm((w[f"{p}self_attn.k_proj.weight"] @ source).view(kv_heads, dim), w[f"{p}self_attn.k_norm.weight"])
            return turned(k, position, theta), (w[f"{p}self_attn.v_proj.weight"] @ source).view(kv_heads, dim)

        normed = norm(x, w[f"{p}input_layernorm.weight"])
        entries = [(at, *entry(features[at], at)) for at in range(start)]
        own = [(start + slot, *entry(normed[slot], start + slot)) for slot in range(len(tokens))]
        mixed = []
        for slot in range(len(tokens)):
            here = start + slot
            q = norm(
                (w[f"{p}self_attn.q_proj.weight"] @ normed[slot]).view(heads, dim), w[f"{p}self_attn.q_norm.weight"]
            )
            q = turned(q, here, theta)
            sees = entries + own
            if kind == "sliding_attention":
                sees = [one for one in sees if here - raw["sliding_window"] < one[0] <= here]
            out = []
            for head in range(heads):
                group = head // (heads // kv_heads)
                scores = torch.stack([q[head] @ k[group] for _, k, _ in sees]) * dim**-0.5
                out.append(sum(share * v[group] for share, (_, _, v) in zip(scores.softmax(0), sees, strict=True)))
            mixed.append(torch.cat(out))
        x = x + torch.stack(mixed) @ w[f"{p}self_attn.o_proj.weight"].T
        normed = norm(x, w[f"{p}post_attention_layernorm.weight"])
        gate, up = normed @ w[f"{p}mlp.gate_proj.weight"].T, normed @ w[f"{p}mlp.up_proj.weight"].T
        x = x + (F.silu(gate) * up) @ w[f"{p}mlp.down_proj.weight"].T
    return target.logits(norm(x, w["norm.weight"]))[1:]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", [1, 7, 15])
def test_blocks_are_drafted_as_described(target: tuple[Path, Any], tmp_path: Path, layout: str, count: int) -> None:
    """Two sequences of different length in one pass, in pages out of order; the windows end inside the context.

    A config may inherit the target's partial rotary factor, which does not hold for the drafter.
    """
    raw = LAYOUTS[layout]
    tensors = random_tensors(raw)
    write_drafter(tmp_path, raw | {"partial_rotary_factor": 0.25}, tensors)
    drafter, network, storage = make(tmp_path, target[0])
    prompts, tables = [list(range(60, 111)), list(range(200, 219))], [[6, 2, 4, 7], [3, 5, 1]]
    taps = []
    for prompt, pages in zip(prompts, tables, strict=True):
        taps.append(prefill(network, storage, prompt, pages))
        drafter.extend(*taps[-1])
    anchors = [17, 400]
    drafts = drafter.draft(anchors, [len(prompt) for prompt in prompts], tables, count)
    assert drafts.shape == (2, count)
    for i, prompt in enumerate(prompts):
        logits = naive(raw, tensors, taps[i][0], [anchors[i], *[MASK] * count], len(prompt), network)
        best = logits.topk(2).values
        assert (best[:, 0] - best[:, 1]).min() > 1e-4  # or the comparison would mean nothing
        assert drafts[i].tolist() == logits.argmax(-1).tolist()


def test_context_may_come_in_pieces(target: tuple[Path, Any], tmp_path: Path) -> None:
    write_drafter(tmp_path, CURRENT)
    drafter, network, storage = make(tmp_path, target[0])
    taps, positions, rows = prefill(network, storage, list(range(60, 111)), [6, 2, 4, 7])
    drafter.extend(taps, positions, rows)
    assert storage.drafter_keys is not None
    whole = storage.drafter_keys.clone()
    storage.drafter_keys.zero_()
    for part in (slice(0, 20), slice(20, 21), slice(21, 51)):
        drafter.extend(taps[part], positions[part], rows[part])
    torch.testing.assert_close(storage.drafter_keys, whole)


def test_windows_include_the_token_itself_and_count_both_ways() -> None:
    context, anchors = torch.arange(6), torch.full((1, 4), 6)
    positions = anchors + torch.arange(4)
    causal = visible(DraftLayer(True, 3), context, anchors, positions)[0].int().tolist()
    assert causal == [
        [0, 0, 0, 0, 1, 1, 1, 0, 0, 0],
        [0, 0, 0, 0, 0, 1, 1, 1, 0, 0],
        [0, 0, 0, 0, 0, 0, 1, 1, 1, 0],
        [0, 0, 0, 0, 0, 0, 0, 1, 1, 1],
    ]
    both_ways = visible(DraftLayer(False, 3), context, anchors, positions)[0].int().tolist()
    assert both_ways[0] == [0, 0, 0, 0, 1, 1, 1, 1, 1, 0] and both_ways[3] == [0, 0, 0, 0, 0, 0, 0, 1, 1, 1]


def test_yarn_is_that_of_transformers() -> None:
    rope = {
        "rope_type": "yarn",
        "rope_theta": 1e6,
        "factor": 4.0,
        "original_max_position_embeddings": 2048,
    }
    config = parse(CURRENT, rope_parameters=rope)
    judge = Qwen3RotaryEmbedding(
        Qwen3Config(
            head_dim=32, hidden_size=64, num_attention_heads=4, max_position_embeddings=8192, rope_parameters=rope
        )
    )
    positions = torch.tensor([0, 1, 77, 5000])
    cos, sin = judge(torch.zeros(1, 4, 64), positions[None])
    ours = Rotary(config, CPU).angles(positions)
    for one, other in zip(ours, (cos, sin), strict=True):
        torch.testing.assert_close(one[:, 0], other[0, :, :16], atol=2e-4, rtol=1e-3)  # float32 angles
    assert not torch.allclose(ours[0], Rotary(replace(config, yarn=None), CPU).angles(positions)[0])
