"""One start of vLLM: its phase, the time left as estimated from the last start, and the token that proves it works."""

import asyncio
import contextlib
import json
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from andiron.engine.supervisor import EngineState
from andiron.vllm import phases
from andiron.vllm.upstream import Upstream, UpstreamLost

T = TypeVar("T")

# A first start compiles for 5 to 15 minutes, some of them without a line in the log (spark-guide, builder-daily).
SILENCE_SECONDS = 1200.0
POLL_SECONDS = 0.25
TICK_SECONDS = 1.0
KEPT = 50  # starts with different models or flags


class StartFailed(Exception):
    """A start that cannot succeed although the process is running."""


def cache_directory() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "andiron"


class StartHistory:
    """A JSON file: what was started → the seconds that each phase of its last start took, in order."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def last(self, what: str) -> dict[str, float]:
        """Empty if nothing is known, whatever the reason: an estimate must not cause an error."""
        phases = self._read().get(what, {})
        return {name: float(seconds) for name, seconds in phases.items()} if isinstance(phases, dict) else {}

    def remember(self, what: str, phases: dict[str, float]) -> None:
        starts = self._read()
        starts.pop(what, None)
        starts[what] = {name: round(seconds, 2) for name, seconds in phases.items()}
        kept = dict(list(starts.items())[-KEPT:])
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            aside = self._file.with_name(f"{self._file.name}.{os.getpid()}")
            aside.write_text(json.dumps(kept, indent=1), "utf-8")
            aside.replace(self._file)

    def _read(self) -> dict[str, dict[str, float]]:
        try:
            starts = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return starts if isinstance(starts, dict) else {}


def time_left(last: dict[str, float], phase: str, elapsed: float, share: float = 0.0) -> float | None:
    """Seconds until the start is over, `elapsed` seconds and a `share` of the work into `phase`; None if unknown.

    The progress of this start counts more than the time the last one took.
    """
    if phase not in last:
        return None
    names = list(last)
    later = sum(last[name] for name in names[names.index(phase) + 1 :])
    remaining = elapsed * (1 - share) / share if share > 0 else max(0.0, last[phase] - elapsed)
    return later + remaining


class VllmStart:
    """Follows the log; reports every change, and the time left as it passes."""

    def __init__(
        self,
        show: Callable[[EngineState], None],
        *,
        weight_bytes: int = 0,
        last: dict[str, float] | None = None,
        silence: float = SILENCE_SECONDS,
    ) -> None:
        self.log = phases.StartLog(weight_bytes=weight_bytes)
        self.seconds: dict[str, float] = {}  # of the phases that have ended
        self._show_state = show
        self._last = last or {}
        self._silence = silence
        self._phase, self._since = phases.STARTING, time.monotonic()
        self._heard, self._last_line = self._since, "none"
        self._show()

    def take(self, line: str) -> None:
        self._heard, self._last_line = time.monotonic(), line
        if self.log.take(line):
            self.enter(self.log.phase)

    def enter(self, phase: str) -> None:
        """A phase that occurs twice, like loading the weights of a model and of its drafter, is counted as one."""
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

        /health proves nothing: some set-ups pass it and die on the first request.
        """
        while await self._following(status(upstream)) != 200:
            await asyncio.sleep(POLL_SECONDS)
        self.enter(phases.FIRST_REQUEST)
        await self._following(_one_token(upstream, model))
        return await self._following(_max_model_len(upstream))

    async def _following(self, work: Awaitable[T]) -> T:
        """The result of `work`, however long it takes, as long as the log keeps growing."""
        task = asyncio.ensure_future(work)
        try:
            while not task.done():
                await asyncio.wait((task,), timeout=TICK_SECONDS)
                self._show()
                if time.monotonic() - self._heard > self._silence:
                    raise StartFailed(
                        f"vLLM has logged nothing for {self._silence:.0f} s ({self._phase}); "
                        f"its last line: {self._last_line}"
                    )
            return task.result()
        finally:
            task.cancel()


async def status(upstream: Upstream) -> int | None:
    """The status of /health; None while nothing answers."""
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
        body = await answer.read()
    except UpstreamLost as error:
        raise StartFailed(f"vLLM passed /health, but died on the first request ({error})") from error
    answer.close()
    if answer.status != 200:
        text = body[:300].decode(errors="replace")
        raise StartFailed(f"vLLM passed /health, but answered the first request with {answer.status}: {text}")


class _Model(msgspec.Struct):
    max_model_len: int


class _Models(msgspec.Struct):
    data: list[_Model]


async def _max_model_len(upstream: Upstream) -> int:
    answer = await upstream.request("GET", "/v1/models")
    models = msgspec.json.decode(await answer.read(), type=_Models)
    answer.close()
    return models.data[0].max_model_len
