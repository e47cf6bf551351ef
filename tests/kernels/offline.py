"""Kernels for chips that are not here: start-up and serving run as ever, and what they would compile is caught.

    python -m tests.kernels.offline compiled | missed

In a process of its own, without Triton's interpreter, because kernels learn of their chip when they are imported.
`compiled` compiles and prints every kernel of ROWS with the shared memory it takes; `missed` prints the kernels that
serving asks for and start-up has not compiled.
"""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from triton import knobs
from triton.backends.compiler import GPUTarget
from triton.runtime import driver

import andiron.kernels.gpu.chip
from andiron.engine.cache import Cache
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.kernels.gpu.chip import Chip
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from andiron.model.weights import Weights, allocate
from tests.kernels.shapes import LARGE, SMALL, TINY, config_json

CHIPS = (
    Chip("A100", capability=80, multiprocessors=108, shared_memory=163 << 10),
    Chip("RTX 4090", capability=89, multiprocessors=128, shared_memory=99 << 10),
    Chip("H200", capability=90, multiprocessors=132, shared_memory=227 << 10),
    Chip("B200", capability=100, multiprocessors=148, shared_memory=227 << 10),
    Chip("RTX 5090", capability=120, multiprocessors=170, shared_memory=99 << 10),
    Chip("GB10", capability=121, multiprocessors=48, shared_memory=99 << 10),
)
BATCHES = (1, 8, 32)  # which, with a prompt, meet each kind of product
EVERYTHING = ""
# Kernels whose tiles are large; the others take little of what a chip has.
LARGE_TILES = r"_decode|_prefill|_carry|_solve|_output|_delta_step|_few.*|_some.*|_grouped.*"
ROWS = (  # a chip, a model, and which kernels are compiled for it
    ("H200", SMALL, EVERYTHING),
    ("B200", LARGE, LARGE_TILES),
    ("A100", SMALL, LARGE_TILES),
    ("RTX 4090", SMALL, LARGE_TILES),
    ("RTX 5090", SMALL, LARGE_TILES),
    ("GB10", LARGE, LARGE_TILES),
)
META = torch.device("meta")
CPU = torch.device("cpu")
PAGE = 16


class Absent:
    """The driver of a chip that is not here; each chip is a device of its own, so each keeps its own kernels."""

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


ABSENT = Absent()
driver.set_active(ABSENT)
andiron.kernels.gpu.chip.chip = lambda device: ABSENT.chip  # type: ignore[assignment]

# Only now: they take `chip` by name.
from andiron.engine.graph_runner import GraphRunner  # noqa: E402
from andiron.model.gpu_network import GpuNetwork  # noqa: E402
from andiron.model.lanes import Lanes  # noqa: E402

# ---- compiled ---------------------------------------------------------------------------------------------


def compiled() -> list[dict[str, Any]]:
    kernels = []
    for name, shape, wanted in ROWS:
        functions: set[Any] = set()

        def unwanted(*, fn: Any, wanted: str = wanted, functions: set[Any] = functions, **_: Any) -> bool:
            if not re.fullmatch(wanted or ".*", fn.name):
                return True
            functions.add(fn.jit_function)
            return False

        chip, config = ABSENT.become(name), ModelConfig.parse(config_json(shape), shape)
        weights = allocate(config, dtype=torch.bfloat16, device=META, for_gpu=True)
        runner = make_runner(config, weights, slots=max(BATCHES), pages=1000)
        runner._sizes = list(BATCHES)
        knobs.runtime.jit_cache_hook = unwanted
        runner.compile()
        for function in functions:
            own = function.device_caches[chip.capability][0]
            kernels += [
                {"chip": name, "shape": shape, "kernel": kernel.name, "shared": kernel.metadata.shared}
                for kernel in own.values()
            ]
            own.clear()
    return kernels


def make_runner(config: ModelConfig, weights: Weights, *, slots: int, pages: int) -> GraphRunner:
    dtype, device = weights.embedding.dtype, weights.embedding.device
    pools = {"pages": pages + 1, "page_size": PAGE, "slots": slots + 1}
    storage = Storage.allocate(config, **pools, dtype=dtype, device=device)
    lanes = Lanes.allocate(slots=slots, pages=pages, max_pages=256, device=device)
    return GraphRunner(GpuNetwork(config, weights), storage, lanes)


# ---- missed -----------------------------------------------------------------------------------------------


@contextmanager
def caught() -> Iterator[dict[str, str]]:
    """Names of the kernels asked for, by what tells them apart; none is compiled, and none is run."""
    asked: dict[str, str] = {}

    def hook(*, key: Any, fn: Any, **_: Any) -> bool:
        asked[f"{fn.name} {key}"] = fn.name
        return True

    knobs.runtime.jit_cache_hook = hook
    try:
        yield asked
    finally:
        knobs.runtime.jit_cache_hook = None


def missed(slots: int, **text: Any) -> dict[str, list[str]]:
    """By kernel, what start-up has not compiled: a small model on a CPU, all as on a GPU but what is computed."""
    ABSENT.become("H200")
    torch.empty = torch.zeros  # kernels that are not run leave what they were given; let that be a token
    config = ModelConfig.parse(config_json(SMALL, **TINY | text), SMALL)
    weights = allocate(config, dtype=torch.float32, device=CPU, for_gpu=True)
    runner = make_runner(config, weights, slots=slots, pages=4000)
    cache = Cache(pages=4000, page_size=PAGE, slots=slots)
    engine = Engine(runner, cache, vocab_size=config.vocab_size, max_model_len=4096, eos_ids=[])
    with caught() as at_start:
        for _, phase in runner.phases():
            phase()
    with caught() as serving:
        serve(engine, slots)
    new: dict[str, list[str]] = {}
    for key in sorted(serving.keys() - at_start.keys()):
        new.setdefault(serving[key], []).append(key)
    return new


def serve(engine: Engine, slots: int) -> None:
    """Prompts of every length that could be special, alone; then batches of every such size, of every kind."""
    greedy, drawn = Sampling(temperature=0), Sampling(top_k=20, presence_penalty=0.5)
    for length in (1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 100, 500, 1000, 3000):
        run(engine, [Submit(id="a", prompt=[1] * length, max_tokens=3, sampling=greedy)])
    for size in (*range(1, 10), 15, 16, 17, 31, 33, 40, 70, 128):
        for wish in ({"sampling": greedy}, {"sampling": drawn}, {"sampling": drawn, "logprobs": 1}):
            prompts = [[1] * (1 + (7 * i + size) % 13) for i in range(min(size, slots))]
            run(engine, [Submit(id=str(i), prompt=prompt, max_tokens=3, **wish) for i, prompt in enumerate(prompts)])


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
    }


if __name__ == "__main__":
    print(json.dumps({"compiled": compiled, "missed": missed_by_all}[sys.argv[1]]()))
