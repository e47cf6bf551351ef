"""Serving on a GPU: no request waits for a kernel to compile, and the server answers."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from tests.api.live import LiveServer, start_server
from tests.engine.conftest import GREEDY, generate
from tests.kernels.gpu import DEVICE, NEEDS_CUDA
from tests.kernels.shapes import SMALL, TINY, config_json

pytestmark = NEEDS_CUDA
DRAWN = Sampling(temperature=1.0, top_k=20, presence_penalty=0.5, seed=1)
SETTINGS: dict[str, dict[str, Any]] = {
    "greedy": {"sampling": GREEDY},
    "drawn": {"sampling": DRAWN},
    "chosen by the host": {"sampling": DRAWN, "logprobs": 1},
}


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    directory: Path = tmp_path_factory.mktemp("shape")
    (directory / "config.json").write_text(json.dumps(config_json(SMALL, **TINY)))
    limits = {"max_num_seqs": 40, "max_model_len": 4096}
    return start(EngineOptions(model=str(directory), load="random", device=DEVICE.type, **limits))


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Kernels compiled, or loaded from the cache on disk, since the test began."""
    from triton import knobs

    seen: list[str] = []

    def remember(*, repr: str, **_: Any) -> None:
        seen.append(repr)

    monkeypatch.setattr(knobs.runtime, "jit_post_compile_hook", remember)
    return seen


@pytest.mark.parametrize("length", [1, 2, 15, 16, 17, 63, 64, 65, 500, 3000])
def test_no_kernel_is_compiled_for_a_prompt(engine: Engine, compiled: list[str], length: int) -> None:
    result = generate(engine, [Submit(id="a", prompt=[1] * length, max_tokens=3, sampling=GREEDY)])["a"]
    assert len(result.tokens) == 3 and not compiled


@pytest.mark.parametrize("size", [*range(1, 10), 17, 33, 40])
@pytest.mark.parametrize("settings", SETTINGS)
def test_no_kernel_is_compiled_for_a_batch(engine: Engine, compiled: list[str], size: int, settings: str) -> None:
    prompts = [[1] * (1 + 7 * i % 29) for i in range(size)]
    requests = [
        Submit(id=str(i), prompt=prompt, max_tokens=4, **SETTINGS[settings]) for i, prompt in enumerate(prompts)
    ]
    results = generate(engine, requests)
    assert all(len(result.tokens) == 4 for result in results.values()) and not compiled


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = start_server(tmp_path_factory.mktemp("server"), device="cuda")
    try:
        live.wait_ready()
        yield live
    finally:
        live.stop()


def test_the_server_answers_from_the_gpu(server: LiveServer) -> None:
    with server.openai() as client:
        messages: list[Any] = [{"role": "user", "content": "Hello!"}]
        whole = client.chat.completions.create(model="ember", messages=messages, max_tokens=64, temperature=0)
        stream = client.chat.completions.create(
            model="ember", messages=messages, max_tokens=64, temperature=0, stream=True
        )
        pieces = [chunk.choices[0].delta.content or "" for chunk in stream if chunk.choices]
    assert whole.choices[0].message.content
    assert "".join(pieces) == whole.choices[0].message.content
