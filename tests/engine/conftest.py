"""Engines for tests, and what they generate."""

import random
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
import torch

from andiron.engine.engine import Engine
from andiron.engine.messages import Logprob, Output, Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from tests.checkpoints import make_checkpoint

GREEDY = Sampling(temperature=0)


@dataclass
class Result:
    tokens: list[int] = field(default_factory=list)
    logprobs: list[Logprob] = field(default_factory=list)
    prompt_logprobs: list[Logprob | None] | None = None
    finish: str | None = None
    stop_token: int | None = None
    error: str | None = None

    def add(self, output: Output) -> None:
        self.tokens += output.tokens
        self.logprobs += output.logprobs or []
        self.prompt_logprobs = output.prompt_logprobs or self.prompt_logprobs
        self.finish, self.stop_token, self.error = output.finish, output.stop_token, output.error


def random_prompt(length: int, seed: int = 0) -> list[int]:
    return torch.randint(0, 512, (length,), generator=torch.Generator().manual_seed(seed * 1000 + length)).tolist()


def drain(engine: Engine, results: dict[str, Result] | None = None) -> dict[str, Result]:
    """Steps until idle and returns every sequence's result."""
    results = {} if results is None else results
    while engine.busy:
        take(engine, results)
    return results


def take(engine: Engine, results: dict[str, Result]) -> None:
    for output in engine.step():
        results.setdefault(output.id, Result()).add(output)


def submit(engine: Engine, request: Submit) -> None:
    """Submits the request and waits for its grammar, so that its place in the queue does not depend on time."""
    engine.submit(request)
    wait(engine._compiling.values())


def generate(engine: Engine, requests: Iterable[Submit]) -> dict[str, Result]:
    for request in requests:
        submit(engine, request)
    return drain(engine)


def generate_one(engine: Engine, prompt: list[int], max_tokens: int = 12, **options: Any) -> Result:
    options.setdefault("sampling", GREEDY)
    return generate(engine, [Submit(id="one", prompt=prompt, max_tokens=max_tokens, **options)])["one"]


def generate_with_cancels(
    engine: Engine, requests: Iterable[Submit], dice: random.Random, *, ids: int = 12, rate: float = 0.12
) -> tuple[dict[str, Result], set[str]]:
    """Submits and cancels requests at random moments and reuses ids as soon as they are free.

    A step cancels one with the probability `rate`. Returns the results, and which requests were cancelled.
    """
    waiting = deque(requests)
    free, holders = [f"id {n}" for n in range(ids)], dict[str, str]()
    results, cancelled = dict[str, Result](), set[str]()
    while waiting or engine.busy:
        while waiting and free and dice.random() < 0.6:
            request, name = waiting.popleft(), free.pop()
            holders[name] = request.id
            results[request.id] = Result()
            submit(engine, msgspec.structs.replace(request, id=name))
        if holders and dice.random() < rate:
            name = dice.choice(list(holders))
            engine.cancel(name)
            cancelled.add(holders.pop(name))
            free.append(name)
        for output in engine.step():
            results[holders[output.id]].add(output)
            if output.finish is not None:
                del holders[output.id]
                free.append(output.id)
    return results, cancelled


def assert_idle_and_intact(engine: Engine) -> None:
    assert not engine.busy and engine.cache.usage == 0 and engine.stats.running == engine.stats.waiting == 0
    engine.cache.check_integrity()


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("engine-checkpoint")
    make_checkpoint(directory, seed=1)
    return directory


@pytest.fixture(scope="session")
def judge(checkpoint: Path) -> Any:
    return make_checkpoint(checkpoint, seed=1)


@pytest.fixture
def make_engine(checkpoint: Path) -> Callable[..., Engine]:
    def make(**options: Any) -> Engine:
        options = {"device": "cpu", "max_num_seqs": 4, "max_model_len": 512, **options}
        return start(EngineOptions(model=str(checkpoint), check_integrity=True, **options))

    return make
