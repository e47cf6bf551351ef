"""How each matrix is stored on a GPU: like the checkpoint's tensors, where those that are stacked into one agree."""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from math import gcd

from andiron.kernels.gpu.packing import ROWS
from andiron.kernels.weight import FP8_BLOCK, Format
from andiron.model.config import FULL, ModelConfig


class Scheme(Enum):
    """A format, and which scales it comes with."""

    PLAIN = Format.PLAIN, False, False
    NVFP4 = Format.NVFP4, True, True
    FP8_BLOCK = Format.FP8, True, False
    FP8_ROW = Format.FP8, False, True  # per channel or per tensor

    def __init__(self, format: Format, block_scales: bool, row_scales: bool) -> None:
        self.format = format
        self.block_scales = block_scales
        self.row_scales = row_scales


@dataclass(frozen=True)
class LayerSchemes:
    """The schemes of what a layer reads, before equal ones are stacked further."""

    in_proj: Scheme = Scheme.PLAIN  # attention: q, k, v and the output gate; delta net: q, k, v and z
    gates: Scheme = Scheme.PLAIN  # the delta net's b and a
    out_proj: Scheme = Scheme.PLAIN
    gate_up: Scheme = Scheme.PLAIN
    down: Scheme = Scheme.PLAIN
    shared_gate_up: Scheme = Scheme.PLAIN
    shared_down: Scheme = Scheme.PLAIN


@dataclass(frozen=True)
class Schemes:
    layers: tuple[LayerSchemes, ...]
    head: Scheme = Scheme.PLAIN
    draft: LayerSchemes = LayerSchemes()  # the draft head's layer
    draft_in_proj: Scheme = Scheme.PLAIN


# Which tensors of the checkpoint make up each field of LayerSchemes.
_IN_LAYER = re.compile(
    r"(?P<root>model\.(?:language_model\.)?|mtp\.)layers\.(?P<layer>\d+)\.(?:"
    r"(?P<in_proj>self_attn\.[qkv]_proj|linear_attn\.in_proj_(?:qkv|z))"
    r"|(?P<gates>linear_attn\.in_proj_[ba])"
    r"|(?P<out_proj>self_attn\.o_proj|linear_attn\.out_proj)"
    r"|(?P<gate_up>mlp\.experts\.(?:\d+\.)?(?:gate|up|gate_up)_proj)"
    r"|(?P<down>mlp\.experts\.(?:\d+\.)?down_proj)"
    r"|(?P<shared_gate_up>mlp\.shared_expert\.(?:gate|up)_proj)"
    r"|(?P<shared_down>mlp\.shared_expert\.down_proj)"
    r")(?:\.weight)?"
)


DRAFT = -1  # stands for the number of the draft head's layer


def plan_schemes(config: ModelConfig, tensors: Mapping[str, Scheme]) -> Schemes:
    """Decides from the schemes of the checkpoint's tensors, by name. Tensors that are not given are plain."""
    stacks: dict[tuple[int, str], set[Scheme]] = defaultdict(set)
    for name, scheme in tensors.items():
        if (found := _IN_LAYER.fullmatch(name)) is not None:
            assert found.lastgroup is not None
            layer = DRAFT if found["root"] == "mtp." else int(found["layer"])
            stacks[layer, found.lastgroup].add(scheme)

    def of_layer(index: int, layer_type: str) -> LayerSchemes:
        steps = _row_steps(config, layer_type)
        own = {
            field.name: common_scheme(stacks[index, field.name], steps.get(field.name))
            for field in fields(LayerSchemes)
        }
        return LayerSchemes(**own)

    return Schemes(
        tuple(of_layer(i, layer_type) for i, layer_type in enumerate(config.layer_types)),
        tensors.get("lm_head.weight", Scheme.PLAIN),
        of_layer(DRAFT, FULL),
        tensors.get("mtp.fc.weight", Scheme.PLAIN),
    )


def common_scheme(schemes: set[Scheme], row_step: int | None) -> Scheme:
    """The scheme of a stack; plain if its parts differ, or if one would begin in the middle of a block of rows."""
    if len(schemes) != 1:
        return Scheme.PLAIN
    (scheme,) = schemes
    block = {Scheme.PLAIN: 1, Scheme.FP8_BLOCK: FP8_BLOCK}.get(scheme, ROWS)
    splits_blocks = row_step is not None and row_step % block != 0
    return Scheme.PLAIN if splits_blocks else scheme


def _row_steps(config: ModelConfig, layer_type: str) -> dict[str, int]:
    """A number that divides every row at which a part of a stack begins."""
    sizes = gcd(config.expert_size, config.shared_expert_size)
    return {
        "in_proj": config.head_dim if layer_type == FULL else config.conv_channels,
        "gates": config.linear_value_heads,
        "gate_up": sizes,
        "shared_gate_up": sizes,
    }
