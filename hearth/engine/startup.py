"""From a checkpoint's directory to an engine that takes requests, in phases the process can report."""

from dataclasses import dataclass
from pathlib import Path

import psutil
import torch

from hearth.engine.constraint import Grammars
from hearth.engine.engine import Engine
from hearth.engine.memory import size_pools
from hearth.engine.messages import Sampling, Submit
from hearth.engine.options import EngineOptions
from hearth.model.config import ModelConfig, eos_token_ids
from hearth.model.loader import Loaded, Progress, load_weights
from hearth.model.network import Network
from hearth.model.storage import Storage

DTYPES = {"auto": torch.float32, "float32": torch.float32, "bfloat16": torch.bfloat16}


@dataclass(frozen=True)
class StartPlan:
    options: EngineOptions
    directory: Path
    config: ModelConfig
    eos_ids: list[int]
    dtype: torch.dtype
    device: torch.device


def read(options: EngineOptions) -> StartPlan:
    if options.threads is not None:
        torch.set_num_threads(options.threads)
    directory = Path(options.model)
    return StartPlan(
        options=options,
        directory=directory,
        config=ModelConfig.load(directory),
        eos_ids=eos_token_ids(directory),
        dtype=DTYPES[options.dtype],
        device=torch.device("cpu"),
    )


def load(plan: StartPlan, progress: Progress | None = None) -> tuple[Network, Loaded]:
    loaded = load_weights(plan.directory, plan.config, dtype=plan.dtype, device=plan.device, progress=progress)
    return Network(plan.config, loaded.weights), loaded


def build(plan: StartPlan, network: Network, loaded: Loaded) -> tuple[Engine, dict[str, int], list[str]]:
    """The engine, the bytes it took by kind, and what the owner should know."""
    config, options = plan.config, plan.options
    sizes = size_pools(config, options, dtype=plan.dtype, available=psutil.virtual_memory().available)
    storage = Storage.allocate(
        config,
        pages=sizes.pages,
        page_size=options.page_size,
        slots=sizes.slots,
        dtype=plan.dtype,
        device=plan.device,
    )
    engine = Engine(
        network,
        storage,
        max_model_len=sizes.max_model_len,
        eos_ids=plan.eos_ids,
        grammars=Grammars(plan.directory, vocab_size=config.vocab_size, eos_ids=plan.eos_ids),
        prefill_chunk=options.prefill_chunk,
        prefill_alone=options.prefill_alone,
        check_integrity=options.check_integrity,
    )
    memory = {
        "weights": loaded.weights.nbytes,
        "kv pages": storage.keys.nbytes + storage.values.nbytes,
        "state slots": storage.states.nbytes + storage.tails.nbytes,
        "process": psutil.Process().memory_info().rss,
    }
    return engine, memory, loaded.notes + sizes.notes


def warm_up(engine: Engine) -> None:
    """First use of each operator costs milliseconds; the first request should not pay them."""
    engine.submit(Submit(id="warm-up", prompt=[0, 0], max_tokens=2, sampling=Sampling(), ignore_eos=True))
    while engine.busy:
        engine.step()


def start(options: EngineOptions) -> Engine:
    """All phases at once, for those who want an engine in their own process."""
    plan = read(options)
    network, loaded = load(plan)
    return build(plan, network, loaded)[0]
