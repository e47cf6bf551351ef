"""Builds an engine from a checkpoint's directory, in phases that the process can report."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import torch
from msgspec.structs import replace

from andiron import __version__
from andiron.engine.cache import Cache
from andiron.engine.choices import explain
from andiron.engine.constraint import Grammars
from andiron.engine.drafts.dflash import DFlashDrafter
from andiron.engine.drafts.drafter import Drafter, Drafters
from andiron.engine.drafts.mtp import MtpDrafter
from andiron.engine.drafts.ngram import NgramDrafter
from andiron.engine.drafts.speculation import MOST_DRAFTS, Speculation
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.host_copies import host_memory
from andiron.engine.memory import (
    SPARE,
    PoolSizes,
    available_memory,
    size_host,
    size_pools,
    snapshot_interval,
)
from andiron.engine.messages import MAX_DRAFTS, Choice, DraftMethod, Sampling, Submit
from andiron.engine.options import AUTO_DTYPE, EngineOptions
from andiron.engine.prefix_file import PrefixFile
from andiron.engine.runner import Runner
from andiron.engine.splits import SplitRules
from andiron.engine.threads import IdleCores, ThreadCount
from andiron.errors import AndironError
from andiron.model.config import ModelConfig, eos_token_ids
from andiron.model.dflash import DFlash
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import DFlashWeights, load_dflash
from andiron.model.expert_storage import ExpertRule
from andiron.model.gpu_dflash_weights import GpuDFlashWeights
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.loader import Loaded, Progress, load_weights
from andiron.model.network import Network
from andiron.model.quantization import read_quantization
from andiron.model.random_weights import declared_schemes, random_dflash, random_weights
from andiron.model.storage import Storage
from andiron.model.taps import Taps
from andiron.model.weights import Weights

DRAFTER = "dflash"  # the directory of a checkpoint's own drafter
DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16}


@dataclass(frozen=True)
class StartPlan:
    options: EngineOptions
    directory: Path
    config: ModelConfig
    eos_ids: list[int]
    dtype: torch.dtype
    device: torch.device
    grammars: Grammars
    loads_draft_head: bool
    drafter: "DrafterPlan | None" = None

    @property
    def most_drafts(self) -> dict[DraftMethod, int]:
        """Tokens per sequence and step that each method drafts at most."""
        if self.drafter is None:
            return MOST_DRAFTS
        return MOST_DRAFTS | {"dflash": min(self.drafter.config.most_drafts, MAX_DRAFTS)}


@dataclass(frozen=True)
class DrafterPlan:
    directory: Path
    config: DFlashConfig


def read(options: EngineOptions) -> StartPlan:
    if options.threads is not None:
        torch.set_num_threads(options.threads)
    directory = Path(options.model)
    device = _device(options)
    config, eos_ids = ModelConfig.load(directory), eos_token_ids(directory)
    drafter = _drafter(options, config) if options.speculate == "dflash" else None
    return StartPlan(
        options=options,
        directory=directory,
        config=config,
        eos_ids=eos_ids,
        dtype=DTYPES[AUTO_DTYPE[device.type] if options.dtype == "auto" else options.dtype],
        device=device,
        grammars=Grammars(directory, vocab_size=config.vocab_size, eos_ids=eos_ids),
        loads_draft_head=options.speculate in ("auto", "mtp"),
        drafter=drafter,
    )


def _drafter(options: EngineOptions, config: ModelConfig) -> DrafterPlan:
    directory = Path(options.model) / DRAFTER if options.drafter is None else Path(options.drafter)
    if options.drafter is None and not directory.is_dir():
        raise AndironError(
            f"--speculate dflash: {options.model} comes without a drafter; name one that was trained for this model: "
            "--speculate dflash:DRAFTER, a directory or a name on the Hub"
        )
    drafter = DFlashConfig.load(directory)
    drafter.check_fit(config, directory)
    return DrafterPlan(directory, drafter)


def _device(options: EngineOptions) -> torch.device:
    if options.device == "cpu" or (options.device == "auto" and not torch.cuda.is_available()):
        return torch.device("cpu")
    if not torch.cuda.is_available():
        raise AndironError(
            "--device cuda: torch finds no CUDA device here; check that `nvidia-smi` lists one and that "
            f"torch {torch.__version__} was built for CUDA, or serve with --device cpu"
        )
    return torch.device("cuda", torch.cuda.current_device())


def load(plan: StartPlan, progress: Progress | None = None) -> Loaded:
    plan.grammars.read_ahead()
    config, dtype, device = plan.config, plan.dtype, plan.device
    layout: dict[str, Any] = {
        "dtype": dtype,
        "device": device,
        "draft_head": plan.loads_draft_head,
        "experts": ExpertRule(available_memory(device).bytes, plan.options.packed_experts),
    }
    if plan.options.load == "random":
        schemes = declared_schemes(config, read_quantization(plan.directory))
        loaded = random_weights(config, schemes, progress=progress, **layout)
    else:
        loaded = load_weights(plan.directory, config, progress=progress, **layout)
    if plan.options.speculate == "mtp" and not _has_draft_head(loaded):
        raise AndironError(
            f"--speculate mtp: {plan.directory} has no draft head (tensors named mtp.*) of one layer; use --speculate "
            "ngram, which needs none"
        )
    if plan.drafter is not None:
        directory, drafter = plan.drafter.directory, plan.drafter.config
        if plan.options.load == "random":
            weights = random_dflash(drafter, dtype=dtype, device=device)
        else:
            weights = load_dflash(directory, drafter, config, dtype=dtype, device=device)
        loaded = dataclasses.replace(loaded, drafter=weights)
    return loaded


def _has_draft_head(loaded: Loaded) -> bool:
    return loaded.weights.draft is not None


@dataclass(frozen=True)
class Built:
    engine: Engine
    memory: dict[str, int]  # bytes by kind
    choices: list[Choice]
    notes: list[str]  # shown to the user at start-up
    prefixes: PrefixFile | None = None  # kept over a restart


def build(plan: StartPlan, loaded: Loaded) -> Built:
    config, options = plan.config, plan.options
    draft_head = _has_draft_head(loaded)
    drafter = None if plan.drafter is None else plan.drafter.config
    layout: dict[str, Any] = {
        "dtype": plan.dtype,
        "device": plan.device,
        "draft_head": draft_head,
        "drafter": drafter,
    }
    host = size_host(config, options, **layout)
    limits = options.limits(plan.device.type)
    available = available_memory(plan.device).without(host.buffers)
    methods = _draft_methods(plan, draft_head)
    sizes = size_pools(config, options, available=available, drafts=bool(methods), **layout)
    weights = loaded.weights
    spare = SPARE[plan.device.type]
    storage = Storage.allocate(
        config,
        pages=sizes.pages + spare,
        page_size=options.page_size,
        slots=sizes.slots + spare,
        snapshots=sizes.snapshots,
        **layout,
    )
    runner: Runner
    if isinstance(weights, Weights):
        runner = _cpu_runner(plan, loaded, storage, methods)
        speculation = _cpu_speculation(plan, methods, runner)
    else:
        runner = _gpu_runner(plan, loaded, storage, sizes, methods)
        speculation = _gpu_speculation(plan, methods)
    engine = Engine(
        runner,
        Cache(
            pages=sizes.pages,
            page_size=options.page_size,
            slots=sizes.slots,
            snapshots=sizes.snapshots,
            host=host_memory(storage, pages=host.pages, snapshots=host.snapshots, first_snapshot=sizes.slots),
        ),
        vocab_size=config.vocab_size,
        max_model_len=sizes.max_model_len,
        eos_ids=plan.eos_ids,
        grammars=plan.grammars,
        prefill_chunk=limits.prefill_chunk,
        prefill_alone=limits.prefill_alone,
        split_rules=SplitRules(options.page_size, snapshot_interval(config, plan.dtype.itemsize, limits.prefill_alone)),
        speculation=speculation,
        check_integrity=options.check_integrity,
    )
    lazy = plan.device.type == "cpu"  # its pages take memory once they are written
    memory = {
        "weights": weights.nbytes,
        "kv pages up to" if lazy else "kv pages": sum(pool.nbytes for pool in storage.by_page),
        "state slots": sum(pool.nbytes for pool in storage.by_place),  # with the snapshots
        "process": psutil.Process().memory_info().rss,
    }
    if loaded.drafter is not None:
        memory["drafter"] = loaded.drafter.nbytes
    if host.snapshots:
        memory["host cache"] = options.host_cache or 0
    notes = [*loaded.notes, *sizes.notes, *host.notes]
    return Built(
        engine, memory, explain(plan, weights, methods), notes, _prefix_file(plan, weights.nbytes, engine, storage)
    )


def _prefix_file(plan: StartPlan, weight_bytes: int, engine: Engine, storage: Storage) -> PrefixFile | None:
    options, rules = plan.options, engine.scheduler.split_rules
    if options.cache_dir is None or not engine.cache.num_snapshots:
        return None
    directories = [plan.directory] if plan.drafter is None else [plan.directory, plan.drafter.directory]
    files = [file for one in directories for file in one.iterdir() if file.suffix in (".json", ".safetensors")]
    identity: dict[str, object] = {
        "files": sorted((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files),
        "load": options.load,
        "weights": weight_bytes,  # packed experts round differently
        "pools": [(str(pool.dtype), *pool.shape[1:]) for pool in (*storage.by_page, *storage.by_place)],
        "splits": (rules.page_size, rules.interval, rules.grain),
        "device": "cpu" if plan.device.type == "cpu" else torch.cuda.get_device_name(plan.device),
        "versions": (__version__, str(torch.__version__)),
    }
    return PrefixFile(Path(options.cache_dir), identity, engine.cache, storage, limit=options.cache_dir_size)


def _draft_methods(plan: StartPlan, draft_head: bool) -> list[DraftMethod]:
    """The methods that requests may choose, the preferred one first."""
    if plan.options.speculate == "off":
        return []
    if plan.drafter is not None:
        return ["dflash", "ngram"]
    return ["mtp", "ngram"] if draft_head else ["ngram"]


def _cpu_runner(plan: StartPlan, loaded: Loaded, storage: Storage, methods: list[DraftMethod]) -> EagerRunner:
    weights, threads = loaded.weights, None
    assert isinstance(weights, Weights)
    if plan.options.threads is None:
        bytes_per_row = weights.bytes_read(plan.config, plan.config.experts_per_token)
        threads = ThreadCount(bytes_per_row, IdleCores(torch.get_num_threads()))
    network = Network(plan.config, weights, Taps(() if plan.drafter is None else plan.drafter.config.target_layers))
    makers: dict[DraftMethod, Callable[[], Drafter]] = {
        "mtp": lambda: MtpDrafter(network, storage),
        "ngram": NgramDrafter,
        "dflash": lambda: _dflash(plan, loaded, network, storage),
    }
    drafters = {method: makers[method]() for method in methods}
    return EagerRunner(network, storage, threads, Drafters(drafters) if drafters else None)


def _dflash(plan: StartPlan, loaded: Loaded, network: Network, storage: Storage) -> DFlashDrafter:
    assert plan.drafter is not None and isinstance(loaded.drafter, DFlashWeights)
    return DFlashDrafter(DFlash(plan.drafter.config, loaded.drafter, network, storage), network.taps, storage)


def _cpu_speculation(plan: StartPlan, methods: list[DraftMethod], runner: EagerRunner) -> Speculation | None:
    if runner.drafter is None:
        return None
    return Speculation(methods, most=plan.most_drafts, finds=runner.drafter.finds)


def _gpu_speculation(plan: StartPlan, methods: list[DraftMethod]) -> Speculation | None:
    if not methods:
        return None
    from andiron.engine.device_drafts import device_restrictions

    restrictions = device_restrictions(None if plan.drafter is None else plan.drafter.config)
    return Speculation(methods, most=plan.most_drafts, restrictions=restrictions)


def _gpu_runner(
    plan: StartPlan, loaded: Loaded, storage: Storage, sizes: PoolSizes, methods: list[DraftMethod]
) -> Runner:
    # Imported here because they need Triton, which a machine without a GPU may lack.
    from andiron.engine.graph_runner import GraphRunner
    from andiron.model.gpu_dflash import GpuDFlash
    from andiron.model.gpu_network import GpuNetwork
    from andiron.model.slots import SlotTable

    limits = {"page_size": plan.options.page_size, "max_tokens": sizes.max_model_len}
    pools = {"slots": sizes.slots, "pages": sizes.pages, "snapshots": sizes.snapshots}
    table = SlotTable.allocate(**pools, **limits, device=plan.device)
    assert isinstance(loaded.weights, GpuNetworkWeights)
    drafter = None
    if plan.drafter is not None:
        assert isinstance(loaded.drafter, GpuDFlashWeights)
        drafter = GpuDFlash(plan.drafter.config, loaded.drafter, loaded.weights, storage)
    return GraphRunner(GpuNetwork(plan.config, loaded.weights, drafter), storage, table, methods)


def warm_up(engine: Engine) -> None:
    """Runs two requests, an ordinary and a special one, because each operator's first use takes extra milliseconds."""
    ordinary = Submit(id="warm-up", prompt=[0, 0], max_tokens=2, sampling=Sampling(top_k=1), ignore_eos=True)
    engine.submit(ordinary)
    engine.submit(replace(ordinary, id="special", sampling=Sampling(logit_bias={0: 1.0}), logprobs=1))
    while engine.busy:
        engine.step()


def start(options: EngineOptions) -> Engine:
    """All phases at once, for callers that run the engine in their own process."""
    plan = read(options)
    engine = build(plan, load(plan)).engine
    for _, phase in engine.runner.phases():
        phase()
    return engine
