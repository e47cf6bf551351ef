"""Engines for tests, and what they generate."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine.engine import Engine
from andiron.engine.messages import Logprob, Sampling, Submit
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
        result = results.setdefault(output.id, Result())
        result.tokens += output.tokens
        result.logprobs += output.logprobs or []
        result.prompt_logprobs = output.prompt_logprobs or result.prompt_logprobs
        result.finish, result.stop_token, result.error = output.finish, output.stop_token, output.error


def generate(engine: Engine, requests: Iterable[Submit]) -> dict[str, Result]:
    for request in requests:
        engine.submit(request)
    return drain(engine)


def generate_one(engine: Engine, prompt: list[int], max_tokens: int = 12, **options: Any) -> Result:
    options.setdefault("sampling", GREEDY)
    return generate(engine, [Submit(id="one", prompt=prompt, max_tokens=max_tokens, **options)])["one"]


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
