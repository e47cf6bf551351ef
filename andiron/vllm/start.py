"""One start of vLLM: which phase it is in, how long it has left, and the first token that proves it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from andiron.engine.supervisor import EngineState
from andiron.vllm import phases
from andiron.vllm.history import time_left
from andiron.vllm.upstream import Upstream, UpstreamLost

T = TypeVar("T")

# A first start compiles for 5 to 15 minutes, some of them without a word (spark-guide, builder-daily).
SILENCE_SECONDS = 1200.0
POLL_SECONDS = 0.25
TICK_SECONDS = 1.0


class StartFailed(Exception):
    """A start that will not succeed although the process lives."""


class Start:
    """Follows the log; shows every change, and the time left as it passes."""

    def __init__(
        self,
        show: Callable[[EngineState], None],
        *,
        weight_bytes: int = 0,
        last: dict[str, float] | None = None,
        silence: float = SILENCE_SECONDS,
    ) -> None:
        self.log = phases.StartLog(weight_bytes=weight_bytes)
        self.seconds: dict[str, float] = {}  # of the phases that are over
        self._show_state = show
        self._last = last or {}
        self._silence = silence
        self._phase, self._since = phases.STARTING, time.monotonic()
        self._heard, self._words = self._since, "none"
        self._show()

    def take(self, line: str) -> None:
        self._heard, self._words = time.monotonic(), line
        if self.log.take(line):
            self.enter(self.log.phase)

    def enter(self, phase: str) -> None:
        """A phase that comes twice, like the weights of a model and of its drafter, counts both times together."""
        if phase != self._phase:
            now = time.monotonic()
            self.seconds[self._phase] = self.seconds.get(self._phase, 0.0) + now - self._since
            self._phase, self._since = phase, now
        self._show()

    def _show(self) -> None:
        done, total = (self.log.done, self.log.total) if self._phase == phases.WEIGHTS else (0, 0)
        elapsed = self.seconds.get(self._phase, 0.0) + time.monotonic() - self._since
        left = time_left(self._last, self._phase, elapsed, done / total if total else 0.0)
        self._show_state(EngineState(self._phase, done=done, total=total, left=left))

    async def prove(self, upstream: Upstream, model: str) -> int:
        """Returns the context length once vLLM has generated a token.

        /health proves nothing: there are set-ups that pass it and die on the first request.
        """
        while await self._following(status(upstream)) != 200:
            await asyncio.sleep(POLL_SECONDS)
        self.enter(phases.FIRST_REQUEST)
        await self._following(_one_token(upstream, model))
        return await self._following(_max_model_len(upstream))

    async def _following(self, work: Awaitable[T]) -> T:
        """The result of `work`, however long it takes, as long as the log goes on."""
        task = asyncio.ensure_future(work)
        try:
            while not task.done():
                await asyncio.wait((task,), timeout=TICK_SECONDS)
                self._show()
                if time.monotonic() - self._heard > self._silence:
                    raise StartFailed(
                        f"vLLM has said nothing for {self._silence:.0f} s ({self._phase}); "
                        f"its last words: {self._words}"
                    )
            return task.result()
        finally:
            task.cancel()


async def status(upstream: Upstream) -> int | None:
    """What /health answers; None while nobody does."""
    try:
        answer = await upstream.request("GET", "/health")
        await answer.read()
    except UpstreamLost:
        return None
    answer.close()
    return answer.status


async def _one_token(upstream: Upstream, model: str) -> None:
    hello = {"model": model, "messages": [{"role": "user", "content": "Hello"}], "max_tokens": 1}
    try:
        answer = await upstream.request("POST", "/v1/chat/completions", msgspec.json.encode(hello))
        said = await answer.read()
    except UpstreamLost as error:
        raise StartFailed(f"vLLM passed /health, but died of a first request ({error})") from error
    answer.close()
    if answer.status != 200:
        words = said[:300].decode(errors="replace")
        raise StartFailed(f"vLLM passed /health, but answered a first request with {answer.status}: {words}")


class _Model(msgspec.Struct):
    max_model_len: int


class _Models(msgspec.Struct):
    data: list[_Model]


async def _max_model_len(upstream: Upstream) -> int:
    answer = await upstream.request("GET", "/v1/models")
    models = msgspec.json.decode(await answer.read(), type=_Models)
    answer.close()
    return models.data[0].max_model_len
