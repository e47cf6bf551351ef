"""Shows in the terminal how a server starts, and how to use it once it is ready."""

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TextIO

import psutil
from rich.console import Console
from rich.markup import escape

from andiron import __version__
from andiron.engine.messages import DraftMethod
from andiron.engine.options import warm_conversations
from andiron.engine.supervisor import EngineState, Supervisor
from andiron.sizes import format_size

CURL = """\
curl {url}/v1/chat/completions -H 'Content-Type: application/json' {key}\\
  -d '{{"model": "{model}", "messages": [{{"role": "user", "content": "Hello!"}}], "max_tokens": 64}}'"""

PYTHON = """\
from openai import OpenAI  # pip install openai

client = OpenAI(base_url="{url}/v1", api_key="{key}")
stream = client.chat.completions.create(
    model="{model}", messages=[{{"role": "user", "content": "Hello!"}}], max_tokens=64, stream=True
)
for chunk in stream:
    delta = chunk.choices[0].delta
    print(delta.content or getattr(delta, "reasoning", None) or "", end="", flush=True)"""


METHODS: dict[DraftMethod, str] = {
    "mtp": "the model's draft head (MTP)",
    "ngram": "n-grams of prompt and answer",
    "dflash": "a DFlash drafter",
}
SLOW_PHASE = 5.0  # seconds; longer phases show their time, so that they do not look hung


class _Live:
    """Text that is computed whenever the terminal is redrawn."""

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text

    def __rich__(self) -> str:
        return self._text()


class StartupView:
    """A status line on a terminal; in a log, one line per phase."""

    def __init__(
        self,
        model: str,
        *,
        needs_key: bool,
        note: str | None,
        page: bool = False,
        file: TextIO | None = None,
        began: float | None = None,
    ) -> None:
        """`file` gets the banner, by default stdout. `began` is when the start began; by default, this process."""
        self._model = model
        self._file = file
        self._needs_key = needs_key
        self._note = note
        self._page = page
        self._console = Console(file=sys.stderr, highlight=False, soft_wrap=True)
        self._status = self._console.status(_Live(self._line)) if self._console.is_terminal else None
        self._began = psutil.Process().create_time() if began is None else began
        self._server_seconds = 0.0
        self._state = EngineState("starting")
        self._phase = ""
        self._phase_began = time.monotonic()

    def listening(self, url: str) -> None:
        self._server_seconds = time.time() - self._began
        self._console.print(f"Andiron {__version__} is starting [bold]{escape(self._model)}[/] on {url}")
        if self._status is not None:
            self._status.start()

    def update(self, engine: Supervisor) -> None:
        """Called on every change of the engine's state; after the first start these are failures and restarts."""
        state = self._state = engine.state
        if state.phase != self._phase:
            self._phase, self._phase_began = state.phase, time.monotonic()
            if engine.info is not None:
                self._after_start(engine)
            elif self._status is None and state.phase not in ("ready", "failed"):
                self._console.print(f"  {state.phase} …")

    def _line(self) -> str:
        state, seconds = self._state, max(time.monotonic() - self._phase_began, 1e-3)
        parts = []
        if state.total:
            parts += [
                f"{format_size(state.done)} of {format_size(state.total)} ({100 * state.done // state.total} %)",
                f"{format_size(int(state.done / seconds))}/s",
            ]
        if state.left is not None:
            parts.append(f"ready in about {format_seconds(state.left)}")
        elif seconds > SLOW_PHASE:
            parts.append(f"for {format_seconds(seconds)}")
        return " ".join([f"{state.phase} …", ", ".join(parts)])

    def _after_start(self, engine: Supervisor) -> None:
        """The log already says when and why the engine died."""
        if self._phase == "ready" and engine.restarts:
            self._console.print("the engine is ready again")

    def failed(self, reason: str) -> None:
        self._stop_status()
        print(f"andiron: {reason}", file=sys.stderr)

    def ready(self, url: str, engine: Supervisor, *, notes: Sequence[str] = ()) -> None:
        self._stop_status()
        say = partial(print, file=self._file)
        info = engine.info
        assert info is not None
        took = time.time() - self._began
        phases = {"server": self._server_seconds, **info.phases}
        memory = {**info.memory, "server process": psutil.Process().memory_info().rss}
        key = "YOUR_KEY" if self._needs_key else ""
        header = "-H 'Authorization: Bearer YOUR_KEY' " if self._needs_key else ""
        say(f"\nReady in {took:.1f} s at {url}/v1\n")
        if self._page:
            say(f"  page      {url}")
        for choice in info.choices:
            if choice.name == "device":
                say(f"  device    {choice.value}: {choice.reason}")
        say("  start-up  " + " · ".join(f"{name} {seconds:.2f} s" for name, seconds in phases.items()))
        say("  memory    " + " · ".join(f"{name} {format_size(size)}" for name, size in memory.items()))
        say(
            f"  limits    {info.max_model_len:,} tokens per request · {info.max_num_seqs} concurrent sequences · "
            f"{info.kv_tokens:,} tokens in total"
        )
        if info.snapshots is not None:
            say(f"  cache     {_cache(info.snapshots, info.host_snapshots)}")
        if info.draft_methods is not None:
            say(f"  drafts    {_drafts(info.draft_methods)}")
        for note in [*info.notes, *notes, *([self._note] if self._note else [])]:
            say(f"  note      {note}")
        say("\nTry it:\n\n" + CURL.format(url=url, model=self._model, key=header))
        say("\n" + PYTHON.format(url=url, model=self._model, key=key or "none"))
        say("\nStop it with Ctrl-C.", flush=True)

    def _stop_status(self) -> None:
        if self._status is not None:
            self._status.stop()


def _cache(snapshots: int, on_host: int) -> str:
    if not snapshots:
        return "off: every prompt is computed from its beginning"
    host = f" and {on_host} in host memory" if on_host else ""
    return (
        f"conversations that stay warm: about {warm_conversations(snapshots + on_host)} ({snapshots} snapshots{host})"
    )


def _drafts(methods: list[DraftMethod]) -> str:
    if not methods:
        return "off: a step computes one token per sequence"
    choices = ", ".join([*methods, "off"])
    return f"{METHODS[methods[0]]}, as many tokens per step as pay off; a request may choose: {choices}"


def format_seconds(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"{whole} s" if whole < 120 else f"{whole // 60} min {whole % 60:02d} s"
