"""Compiles kernels for GPUs that are not present, by running start-up and serving without executing any kernel.

    python -m tests.kernels.offline compiled [CHIP ...] | packed | compared | missed

It runs in a separate process without Triton's interpreter, because kernels choose their target when imported.
`compiled` prints every kernel of ROWS, or of these chips, with the shared memory it takes; `packed` the same of the
products with weights in FP8 and NVFP4; `compared` prints the kernels that `andiron doctor` compares; `missed` prints
the kernels that serving needs and start-up has not compiled.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import torch
from torch import Tensor
from triton import knobs
from triton.backends.compiler import GPUTarget
from triton.runtime import driver

import andiron.kernels.gpu.chip
from andiron.engine.cache import Cache
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.drafts.speculation import Speculation
from andiron.engine.engine import Engine
from andiron.engine.messages import MAX_DRAFTS, DraftMethod, Sampling, Submit, Thinking
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import Chip
from andiron.kernels.gpu.packing import GpuWeight, packed_shape
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_dflash_weights import allocate_gpu_dflash
from andiron.model.gpu_weights import GpuNetworkWeights, allocate_gpu
from andiron.model.schemes import Scheme, Schemes
from andiron.model.storage import Storage
from tests.kernels.shapes import LARGE, SMALL, TINY, config_json
from tests.model.formats import schemes_of

CHIPS = (
    Chip("A100", capability=80, multiprocessors=108, shared_memory=163 << 10),
    Chip("RTX 4090", capability=89, multiprocessors=128, shared_memory=99 << 10),
    Chip("H200", capability=90, multiprocessors=132, shared_memory=227 << 10),
    Chip("B200", capability=100, multiprocessors=148, shared_memory=227 << 10),
    Chip("RTX 5090", capability=120, multiprocessors=170, shared_memory=99 << 10),
    Chip("GB10", capability=121, multiprocessors=48, shared_memory=99 << 10),
)
BATCHES = (1, 4, 8, 32)  # with a prompt they use every kind of product
DRAFT_SHAPES = [(8, 16), (8, 8), (1, 8), (8, 5), (1, 4), (1, 2)]  # these use every kind of attention tile
DRAFTED_TOKENS = MAX_DRAFTS + 25  # of an answer: with drafts of every length, and without for more than MOST_BEHIND
STEPS = (64, 512, 1024, 2048)  # these use every kind of expert tile
EVERYTHING = ".*"
# Kernels with large tiles; the others need little shared memory.
LARGE_TILES = (
    r"_decode|_block|_prefill|_carry|_solve|_output|_delta_step|_gemv|_gemm|_gated_linear"
    r"|_dequantize|_dot_.*|_pair.*|_scan.*|_grouped.*"
)
# Constants that change neither tiles nor shared memory: of kernels with LARGE_TILES that differ only in these, one is
# compiled.
TILES_DO_NOT_DEPEND_ON = {"SPLITS", "PROGRAMS", "BATCH", "INNER", "PARTS", "NORM", "KEEP", "ADD"}
ROWS = (  # a chip, a model, and the kernels to compile
    ("H200", SMALL, EVERYTHING),
    ("B200", LARGE, LARGE_TILES),
    ("A100", SMALL, LARGE_TILES),
    ("RTX 4090", SMALL, LARGE_TILES),
    ("RTX 5090", SMALL, LARGE_TILES),
    ("GB10", LARGE, LARGE_TILES),
)
# The other chips have the tiles of one of these.
PACKED_ROWS = (("H200", SMALL), ("RTX 4090", SMALL), ("GB10", LARGE))
# Parts of a matrix that begin with a block of FP8.
BLOCKS_OF_ROWS = {"head_dim": 128, "moe_intermediate_size": 128, "shared_expert_intermediate_size": 128}
META = torch.device("meta")
CPU = torch.device("cpu")
PAGE = 16


class AbsentDriver:
    """The driver of a chip that is not present. Each chip is a separate device, so each has its own kernel cache."""

    def __init__(self) -> None:
        self.chip = CHIPS[0]

    def become(self, name: str) -> Chip:
        self.chip = next(chip for chip in CHIPS if chip.name == name)
        return self.chip

    def get_current_device(self) -> int:
        return self.chip.capability

    def get_current_stream(self, device: int) -> int:
        return 0

    def get_current_target(self) -> GPUTarget:
        return GPUTarget("cuda", self.chip.capability, 32)


ABSENT = AbsentDriver()
driver.set_active(ABSENT)
andiron.kernels.gpu.chip.chip = lambda device: ABSENT.chip  # type: ignore[assignment]

# Imported only now, because they import the function `chip` by name.
from andiron.doctor.kernel_checks import CHECKS  # noqa: E402
from andiron.engine import graph_runner  # noqa: E402
from andiron.engine.device_drafts import device_restrictions  # noqa: E402
from andiron.engine.graph_runner import GraphRunner  # noqa: E402
from andiron.kernels.gpu import sampling  # noqa: E402
from andiron.kernels.gpu.compiling import compile_only  # noqa: E402
from andiron.kernels.gpu.dequantize import dequantize  # noqa: E402
from andiron.kernels.gpu.dot_experts import dot_down, dot_gate_up  # noqa: E402
from andiron.kernels.gpu.gated_linear import gated_linear  # noqa: E402
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up  # noqa: E402
from andiron.kernels.gpu.linear import gemv, packed_gemm, skinny_gemm, split_k_gemm  # noqa: E402
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up  # noqa: E402
from andiron.kernels.gpu.route import Buckets  # noqa: E402
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up  # noqa: E402
from andiron.model.gpu_dflash import GpuDFlash  # noqa: E402
from andiron.model.gpu_network import GpuNetwork  # noqa: E402
from andiron.model.slots import SlotTable  # noqa: E402
from benchmarks.drafts import drafter_config  # noqa: E402


def compiled(*chips: str) -> list[dict[str, Any]]:
    kernels = []
    for name, shape, wanted in ROWS:
        if chips and name not in chips:
            continue
        variants: dict[tuple[str, str], Any] = {}
        chip, config = ABSENT.become(name), ModelConfig.parse(config_json(shape), shape)
        weights = allocate_gpu(config, dtype=torch.bfloat16, device=META, draft_head=True)
        drafter = DFlashConfig.parse(drafter_config(config), shape)
        runner = make_runner(config, weights, slots=max(BATCHES), pages=1000, drafter=drafter)
        runner._sizes, runner._step_sizes = list(BATCHES), STEPS
        assert runner._drafts is not None
        runner._drafts.shapes, runner._drafts._sizes = DRAFT_SHAPES, [1]
        knobs.runtime.jit_cache_hook = partial(_skip, wanted, variants)
        runner.compile()
        for function in set(variants.values()):
            cache = function.device_caches[chip.capability][0]
            kernels += [
                {"chip": name, "shape": shape, "kernel": kernel.name, "shared": kernel.metadata.shared}
                for kernel in cache.values()
            ]
            cache.clear()
    return kernels


def packed() -> list[dict[str, Any]]:
    kernels = []
    for name, shape in PACKED_ROWS:
        for format in (Format.FP8, Format.NVFP4):
            chip, config = ABSENT.become(name), ModelConfig.parse(config_json(shape), shape)
            variants: dict[tuple[str, str], Any] = {}
            knobs.runtime.jit_cache_hook = partial(_skip, LARGE_TILES, variants)
            with compile_only():
                packed_products(chip, config, format)
            for function in set(variants.values()):
                cache = function.device_caches[chip.capability][0]
                kernels += [
                    {"chip": name, "format": format.name, "kernel": kernel.name, "shared": kernel.metadata.shared}
                    for kernel in cache.values()
                ]
                cache.clear()
    return kernels


def packed_products(chip: Chip, config: ModelConfig, format: Format) -> None:
    """Every product of a layer, for all numbers of rows that choose different tiles."""
    hidden, size, experts, k = config.hidden_size, config.expert_size, config.num_experts, config.experts_per_token
    heads, dim = config.linear_value_heads, config.linear_value_dim

    def empty(*shape: int, dtype: torch.dtype = torch.bfloat16) -> torch.Tensor:
        return torch.empty(shape, dtype=dtype, device=META)

    in_proj = packed_weight(format, config.conv_channels + heads * dim, hidden)
    out_proj = packed_weight(format, hidden, heads * dim)
    gate_up = packed_weight(format, experts + 1, 2 * size, hidden)
    down = packed_weight(format, experts + 1, hidden, size)
    norm, places = empty(hidden, dtype=torch.float32), empty(1, dtype=torch.int32)
    gemv(empty(1, hidden), in_proj, norm=norm, eps=1e-6)
    gemv(empty(1, heads * dim), out_proj, residual=empty(1, hidden))
    tails = empty(2, 3, config.conv_channels).transpose(1, 2)
    o, projected = empty(1, heads * dim, dtype=torch.float32), empty(1, in_proj.shape[0])
    gated_linear(o, projected, norm[:dim], tails, places, places, 1e-6, out_proj, empty(1, hidden))
    logits = empty(1, 1, experts + 8, dtype=torch.float32)
    pair_gate_up(empty(1, hidden), norm, 1e-6, logits, k, gate_up)
    pair_down(empty(1, k + 1, size), logits, down, empty(1, hidden))
    if tiles.fits_dot_experts(1, k, gate_up, down):
        dot_gate_up(empty(1, hidden), logits, k, gate_up)
        dot_down(empty(1, k + 1, size), logits, down, empty(1, hidden))
    dequantize(in_proj, torch.bfloat16)
    skinny_gemm(empty(tiles.MAX_ROWS_SKINNY_GEMM, hidden), in_proj)
    split_k_gemm(empty(tiles.MAX_ROWS_SPLIT_K, heads * dim), out_proj)
    for rows in (64, 2048):
        packed_gemm(empty(rows, hidden), in_proj)
    chosen, share = empty(16, k + 1, dtype=torch.int32), empty(16, k + 1, dtype=torch.float32)
    scan_gate_up(empty(16, hidden), chosen, gate_up)
    scan_down(empty(16, k + 1, size), chosen, down, share)
    for per_expert in (8, 24, 64, 100):
        tile = tiles.gate_up(chip, per_expert, format)
        buckets = Buckets(empty(experts + 1, 2048, dtype=torch.int32), empty(experts + 1, dtype=torch.int32))
        groups = group(buckets, k + 1, tile.rows)
        inner = grouped_gate_up(empty(2048, hidden), groups, gate_up, k + 1, tile)
        share = empty(2048, k + 1, dtype=torch.float32)
        grouped_down(inner, groups, down, share, tiles.down(chip, per_expert, format))


def packed_weight(format: Format, *shape: int) -> GpuWeight:
    """Block scales and scales of rows, which are the most that a format has."""
    *stack, rows, columns = shape
    words = packed_shape(format, rows, columns)
    data = torch.empty(*stack, *words, dtype=torch.int32, device=META)
    if format is Format.NVFP4:
        blocks = torch.empty(*stack, *words[:-1], 2, dtype=torch.int32, device=META)
    else:
        blocks = torch.empty(*stack, -(-rows // 128), -(-columns // 128), device=META)
    return GpuWeight(format, shape, data, blocks, torch.empty(*stack, rows, device=META))


def _skip(wanted: str, variants: dict[tuple[str, str], Any], *, key: Any, fn: Any, compile: Any, **_: Any) -> bool:
    """Whether to skip this kernel: it is not wanted, or `variants` already has one with the same tiles."""
    if not re.fullmatch(wanted, fn.name):
        return True
    variant = fn.name, str(key)
    if wanted != EVERYTHING:
        named = ((fn.jit_function.arg_names[place[0]], value) for place, value in compile["constants"].items())
        tile = {name: value for name, value in named if name.isupper() and name not in TILES_DO_NOT_DEPEND_ON}
        variant = fn.name, str((compile["num_warps"], compile["num_stages"], tile))
    seen = variant in variants
    variants[variant] = fn.jit_function
    return seen


def make_runner(
    config: ModelConfig, weights: GpuNetworkWeights, *, slots: int, pages: int, drafter: DFlashConfig | None = None
) -> GraphRunner:
    """It drafts with what there is: a draft head, a DFlash drafter, or both at once, which no server has."""
    dtype, device, head = weights.embedding.dtype, weights.embedding.device, weights.draft is not None
    pools = {"pages": pages + 1, "page_size": PAGE, "slots": slots + 1, "draft_head": head, "drafter": drafter}
    storage = Storage.allocate(config, **pools, dtype=dtype, device=device)
    table = SlotTable.allocate(slots=slots, pages=pages, page_size=PAGE, max_tokens=256 * PAGE, device=device)
    dflash = None
    if drafter is not None:
        own = allocate_gpu_dflash(drafter, {}, dtype=dtype, device=device)
        dflash = GpuDFlash(drafter, own, weights, storage)
    return GraphRunner(GpuNetwork(config, weights, dflash), storage, table, methods_of(weights, drafter))


def methods_of(weights: GpuNetworkWeights, drafter: DFlashConfig | None) -> list[DraftMethod]:
    found: list[DraftMethod] = []
    if drafter is not None:
        found.append("dflash")
    if weights.draft is not None:
        found.append("mtp")
    return [*found, "ngram"] if found else []


def compared() -> list[str]:
    """The kernels of the comparisons, in all their dtypes, compiled for an H200."""
    names = set()

    def note(*, fn: Any, **_: Any) -> bool:
        names.add(fn.name)
        return False

    ABSENT.become("H200")
    knobs.runtime.jit_cache_hook = note
    with compile_only():
        for check in CHECKS:
            for dtype in check.dtypes:
                for _ in check.run(CPU, dtype):
                    pass
    return sorted(names)


@contextmanager
def requests_caught() -> Iterator[dict[str, str]]:
    """Names of the requested kernels by their cache key; none is compiled or run."""
    requested: dict[str, str] = {}

    def hook(*, key: Any, fn: Any, **_: Any) -> bool:
        requested[f"{fn.name} {key}"] = fn.name
        return True

    knobs.runtime.jit_cache_hook = hook
    try:
        yield requested
    finally:
        knobs.runtime.jit_cache_hook = None


def missed(
    slots: int,
    format: str = "bf16",
    *,
    plain_shared: bool = False,
    drafts: DraftMethod | None = None,
    **text: Any,
) -> dict[str, list[str]]:
    """What start-up has not compiled, by kernel: a tiny model served as on a GPU, but without computing."""
    ABSENT.become("H200")
    torch.empty = torch.zeros  # kernels that do not run leave their outputs as allocated; 0 is a valid token
    graph_runner.commit = one_token_each  # but not a valid number of tokens
    config = ModelConfig.parse(config_json(SMALL, **TINY | text), SMALL)
    schemes = schemes_of(config, format)
    if plain_shared:
        plain = {"shared_gate_up": Scheme.PLAIN, "shared_down": Scheme.PLAIN}
        schemes = Schemes(tuple(replace(layer, **plain) for layer in schemes.layers), schemes.head)
    weights = allocate_gpu(config, schemes, dtype=torch.float32, device=CPU, draft_head=drafts == "mtp")
    drafter = DFlashConfig.parse(drafter_config(config), SMALL) if drafts == "dflash" else None
    runner = make_runner(config, weights, slots=slots, pages=4000, drafter=drafter)
    cache = Cache(pages=4000, page_size=PAGE, slots=slots)
    speculation = None
    if methods := methods_of(weights, drafter):
        speculation = Speculation(methods, ChangingLengths(), restrictions=device_restrictions(drafter))
    model = {"vocab_size": config.vocab_size, "max_model_len": 4096, "eos_ids": []}
    engine = Engine(runner, cache, **model, speculation=speculation)
    with requests_caught() as at_start:
        for _, phase in runner.phases():
            phase()
    with requests_caught() as serving:
        serve(engine, slots)
    new: dict[str, list[str]] = {}
    for key in sorted(serving.keys() - at_start.keys()):
        new.setdefault(serving[key], []).append(key)
    return new


def one_token_each(*args: Any, **settings: Any) -> Tensor:
    return torch.ones_like(sampling.commit(*args, **settings))


class ChangingLengths(FixedLengths):
    """In each answer every number of drafts, then a pause after which the draft head has to catch up, then one more."""

    def __init__(self) -> None:
        super().__init__(0)
        self._answer: Any = None
        self._steps = 0

    def choose(self, sequences: Sequence[Any]) -> list[int]:
        self._answer, self._steps = sequences[0], self._steps + 1 if sequences[0] is self._answer else 0
        drafts = max(0, MAX_DRAFTS - self._steps) if self._steps < DRAFTED_TOKENS - 5 else 1
        return [drafts] * len(sequences)


def serve(engine: Engine, slots: int) -> None:
    """Single prompts of all lengths around a limit, then batches of all such sizes with every kind of sampling.

    Nothing is drafted beyond the end of an answer, so those of an engine that drafts are longer.
    """
    tokens = 2 if engine.speculation is None else DRAFTED_TOKENS
    greedy, drawn = Sampling(temperature=0), Sampling(top_k=20, presence_penalty=0.5)
    wide = Sampling(top_p=0.9, logit_bias={1: 0.5})
    thinking = Thinking(end_id=2, budget=1, closing=[2])
    for length in (1, 2, 3, 4, 5, 15, 16, 17, 25, 63, 64, 65, 100, 500, 1000, 3000):
        run(engine, [Submit(id="a", prompt=[1] * length, max_tokens=2, sampling=greedy, prompt_logprobs=1)])
    for size in (size for size in (*range(1, 10), 15, 16, 17, 31, 33, 40, 70, 128) if size <= slots):
        for fields in (
            {"sampling": greedy},
            {"sampling": drawn},
            {"sampling": wide, "logprobs": 1},
            {"sampling": greedy, "prompt_logprobs": 1, "thinking": thinking},
        ):
            prompts = [[1] * (1 + (7 * i + size) % 13) for i in range(size)]
            most = tokens if len(fields) == 1 else 2
            run(
                engine,
                [Submit(id=str(i), prompt=prompt, max_tokens=most, **fields) for i, prompt in enumerate(prompts)],
            )


def run(engine: Engine, requests: list[Submit]) -> None:
    for request in requests:
        engine.submit(request)
    while engine.busy:
        engine.step()


def missed_by_all() -> dict[str, dict[str, list[str]]]:
    return {
        "one slot": missed(1),
        "128 slots": missed(128),
        "experts like Ember's": missed(4, num_experts=8, num_experts_per_tok=2),
        "FP8 experts on the tensor cores": missed(1, "fp8", **BLOCKS_OF_ROWS, hidden_size=512),
        "a DFlash drafter": missed(6, drafts="dflash"),
        "NVFP4 and FP8": missed(40, "nvfp4-fp8", **BLOCKS_OF_ROWS),
        "a draft head": missed(40, drafts="mtp"),
        "NVFP4 beside a plain shared expert": missed(40, "nvfp4", plain_shared=True),
    }


if __name__ == "__main__":
    job, *arguments = sys.argv[1:]
    jobs: dict[str, Any] = {"compiled": compiled, "packed": packed, "compared": compared, "missed": missed_by_all}
    print(json.dumps(jobs[job](*arguments)))
