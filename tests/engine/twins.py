"""One random model under both runners: plain torch on a CPU, and fused kernels on CUDA or in Triton's interpreter."""

from pathlib import Path
from typing import Any

import numpy as np
import torch

from andiron.engine.cache import Cache
from andiron.engine.constraint import Mask
from andiron.engine.device_drafts import device_restrictions
from andiron.engine.drafts.dflash import DFlashDrafter
from andiron.engine.drafts.drafter import Drafters
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.drafts.mtp import MtpDrafter
from andiron.engine.drafts.ngram import NgramDrafter
from andiron.engine.drafts.speculation import NO_RESTRICTIONS, Speculation
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.graph_runner import GraphRunner
from andiron.engine.host_copies import host_memory
from andiron.engine.messages import DraftMethod
from andiron.engine.prefix_node import DEVICE as DEVICE_TIER
from andiron.engine.splits import SplitRules
from andiron.model.config import ModelConfig
from andiron.model.dflash import DFlash
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import DFlashWeights, load_dflash
from andiron.model.gpu_dflash import GpuDFlash
from andiron.model.gpu_dflash_weights import GpuDFlashWeights
from andiron.model.gpu_network import GpuNetwork
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.loader import load_weights
from andiron.model.network import Network
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage
from andiron.model.taps import Taps
from andiron.model.weights import Weights
from tests.checkpoints import add_draft_head, make_checkpoint, rewrite
from tests.kernels.gpu import DEVICE

CPU = torch.device("cpu")
METHODS: list[DraftMethod] = ["mtp", "ngram"]
WITH_DRAFTER: list[DraftMethod] = ["dflash", "ngram"]
PAGE = 16
# The smallest model with every kind of layer: the interpreter takes a millisecond per program.
TINY: dict[str, Any] = {
    "vocab_size": 32,
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "layer_types": ["linear_attention", "full_attention"],
    "num_attention_heads": 2,
    "num_key_value_heads": 1,
    "head_dim": 16,
    "linear_num_key_heads": 1,
    "linear_num_value_heads": 2,
    "linear_key_head_dim": 16,
    "linear_value_head_dim": 16,
    "num_experts": 4,
    "num_experts_per_tok": 2,
    "moe_intermediate_size": 16,
    "shared_expert_intermediate_size": 16,
    "rope_parameters": {
        "rope_type": "default",
        "rope_theta": 10000000,
        "partial_rotary_factor": 0.5,
        "mrope_section": [2, 1, 1],
        "mrope_interleaved": True,
    },
}


class AllowList:
    """Stands for a grammar: "3 5 7" allows these tokens, in this order, and nothing after them."""

    error: str | None = None

    def __init__(self, grammar: str) -> None:
        self._left = [int(token) for token in grammar.split()]

    def mask(self) -> Mask:
        return np.array([1 << self._left[0]], np.uint32).view(np.int32)  # TINY's vocabulary fits one word

    def accept(self, token: int) -> bool:
        assert token == self._left.pop(0)
        return True

    @property
    def finished(self) -> bool:
        return not self._left


class AllowLists:
    @staticmethod
    def constraint(grammar: str) -> AllowList:
        return AllowList(grammar)


def make_twins(
    directory: Path,
    *,
    slots: int = 4,
    pages: int = 24,
    snapshots: int = 0,
    host: tuple[int, int] = (0, 0),
    max_tokens: int = 128,
    eos_ids: tuple[int, ...] = (),
    drafts: int = 0,
    drafter: Path | None = None,
) -> tuple[Engine, Engine]:
    """Two engines that differ only in their runner: eager, then graphs. `host`: pages and snapshots in its memory.

    `drafts`: how many tokens both draft in every step, with the draft head or n-grams, or with a DFlash `drafter`
    instead of the draft head.
    """
    make_tiny(directory)
    config = ModelConfig.load(directory)
    methods, of_drafter = (METHODS, None) if drafter is None else (WITH_DRAFTER, DFlashConfig.load(drafter))
    limits = {"max_model_len": max_tokens, "prefill_chunk": 16, "prefill_alone": 16, "check_integrity": True}
    split_rules = SplitRules(PAGE, interval=64, grain=16)

    def engine(runner: Any) -> Engine:
        far = host_memory(runner.storage, pages=host[0], snapshots=host[1], first_snapshot=slots)
        cache = Cache(pages=pages, page_size=PAGE, slots=slots, snapshots=snapshots, host=far)
        model = {"vocab_size": config.vocab_size, "eos_ids": list(eos_ids), "grammars": AllowLists()}
        restrictions = device_restrictions(of_drafter) if isinstance(runner, GraphRunner) else NO_RESTRICTIONS
        speculation = Speculation(methods, FixedLengths(drafts), restrictions=restrictions) if drafts else None
        return Engine(runner, cache, **model, **limits, split_rules=split_rules, speculation=speculation)

    pools = {"slots": slots, "pages": pages, "snapshots": snapshots, "drafts": drafts > 0, "drafter": drafter}
    return engine(eager(directory, config, **pools)), engine(graphs(directory, config, **pools, max_tokens=max_tokens))


def make_tiny(directory: Path) -> None:
    make_checkpoint(directory, **TINY)
    rewrite(directory, lambda tensors: add_draft_head(tensors, layer="model.language_model.layers.1."))


def eager(
    directory: Path,
    config: ModelConfig,
    slots: int,
    pages: int,
    snapshots: int = 0,
    drafts: bool = False,
    drafter: Path | None = None,
) -> EagerRunner:
    own = DFlashConfig.load(drafter) if drafts and drafter is not None else None
    weights = load_weights(
        directory, config, dtype=torch.float32, device=CPU, draft_head=drafts and own is None
    ).weights
    assert isinstance(weights, Weights)
    pools = {"pages": pages, "page_size": PAGE, "slots": slots, "snapshots": snapshots}
    layout = {"draft_head": drafts and own is None, "drafter": own, "dtype": torch.float32, "device": CPU}
    network = Network(config, weights, Taps(() if own is None else own.target_layers))
    storage = Storage.allocate(config, **pools, **layout)
    if not drafts:
        return EagerRunner(network, storage)
    if own is None:
        return EagerRunner(
            network, storage, drafter=Drafters({"mtp": MtpDrafter(network, storage), "ngram": NgramDrafter()})
        )
    assert drafter is not None
    loaded = load_dflash(drafter, own, config, dtype=torch.float32, device=CPU)
    assert isinstance(loaded, DFlashWeights)
    dflash = DFlashDrafter(DFlash(own, loaded, network, storage), network.taps, storage)
    return EagerRunner(network, storage, drafter=Drafters({"dflash": dflash, "ngram": NgramDrafter()}))


def graphs(
    directory: Path,
    config: ModelConfig,
    slots: int,
    pages: int,
    max_tokens: int,
    snapshots: int = 0,
    dtype: torch.dtype = torch.float32,
    drafts: bool = False,
    drafter: Path | None = None,
) -> GraphRunner:
    own = DFlashConfig.load(drafter) if drafts and drafter is not None else None
    on_gpu: dict[str, Any] = {"dtype": dtype, "device": DEVICE, "for_gpu": True}
    weights = load_weights(directory, config, **on_gpu, draft_head=drafts and own is None).weights
    assert isinstance(weights, GpuNetworkWeights)
    pools = {"pages": pages + 1, "page_size": PAGE, "slots": slots + 1, "snapshots": snapshots}
    layout = {"draft_head": drafts and own is None, "drafter": own, "dtype": dtype, "device": DEVICE}
    storage = Storage.allocate(config, **pools, **layout)
    for pool in (*storage.by_page, storage.states, storage.tails):
        pool.fill_(torch.nan)  # a sequence must not read what it has not written
    dflash = None
    if own is not None and drafter is not None:
        loaded = load_dflash(drafter, own, config, **on_gpu)
        assert isinstance(loaded, GpuDFlashWeights)
        dflash = GpuDFlash(own, loaded, weights, storage)
    limits = {"slots": slots, "pages": pages, "snapshots": snapshots, "page_size": PAGE, "max_tokens": max_tokens}
    table = SlotTable.allocate(**limits, device=DEVICE)
    methods = WITH_DRAFTER if dflash is not None else METHODS if drafts else ()
    runner = GraphRunner(GpuNetwork(config, weights, dflash), storage, table, methods)
    for name, phase in runner.phases():
        if DEVICE.type == "cuda" or name != "compiling kernels":  # nothing is compiled for the interpreter
            phase()
    return runner


def evict_all(engine: Engine) -> None:
    """Moves what the prefix cache has on the device to the host."""
    while engine.cache.tree.contents.tiers[DEVICE_TIER].with_pages:
        engine.cache.tree.evict_pages()
