"""The vLLM process: started, followed through its log, asked for a first token, restarted when it dies."""

import asyncio
import contextlib
import io
import math
import re
import secrets
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from andiron.engine.messages import Ready
from andiron.engine.supervisor import EngineState, Supervisor, describe_exit
from andiron.errors import EngineUnavailable, QueueFull, UpstreamFailed
from andiron.vllm import tether
from andiron.vllm.command import VllmOptions, command, environment, supports_images
from andiron.vllm.problems import cause_of_death, known_problem, last_exception, message
from andiron.vllm.start import StartFailed, StartHistory, VllmStart, cache_directory, status
from andiron.vllm.upstream import Upstream, UpstreamLost

HEALTH_SECONDS = 5.0
KEPT_LINES = 2000
RETRY_SECONDS = 5  # for Retry-After during a start of unknown length
GIVEN_UP_SECONDS = 60  # for Retry-After when a person has to act

_ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_LINE_END = re.compile(rb"[\r\n]+")


class VllmEngine(Supervisor):
    stop_grace = tether.GRACE_SECONDS + 2

    def __init__(
        self,
        options: VllmOptions,
        *,
        vocab_size: int,
        max_waiting: int = 256,
        on_change: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(max_waiting=max_waiting, on_change=on_change)
        self.options = options
        self.supports_images = supports_images(options.model)
        self.upstream: Upstream | None = None
        self.in_flight = 0  # sequences
        self.log_file = cache_directory() / f"vllm-{re.sub(r'[^A-Za-z0-9._-]', '_', options.name)}.log"
        self._vocab_size = vocab_size
        self._weight_bytes = sum(file.stat().st_size for file in options.model.glob("*.safetensors"))
        self._history = StartHistory(cache_directory() / "starts.json")
        command(options, 0)  # fails at once if there is no vLLM to start
        self._key = secrets.token_urlsafe()
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self._logged_cause: str | None = None  # why vLLM died, from those lines
        self._is_cause_stale = True
        self._stopped_because: str | None = None  # why we ended the process ourselves
        self._tether: asyncio.subprocess.Process | None = None
        self._request_seconds = 1.0  # moving average, for Retry-After

    # ---- requests -----------------------------------------------------------------------------------------

    def connection(self) -> Upstream:
        """Where to send a request; raises the reason if there is nowhere."""
        if self.ready and self.upstream is not None:
            return self.upstream
        state = self.state
        later = RETRY_SECONDS if state.left is None else max(1, math.ceil(state.left))
        if state.phase == "stopping":
            raise EngineUnavailable("the server is stopping", retry_after=later)
        if state.phase == "failed":
            raise UpstreamFailed(f"vLLM is not running: {state.error}", retry_after=GIVEN_UP_SECONDS)
        if self.death is None:
            raise EngineUnavailable(f"vLLM is not ready yet ({state.phase})", retry_after=later)
        raise UpstreamFailed(
            f"vLLM died ({self.death}) and is being restarted ({state.phase}); send the request again",
            retry_after=later,
        )

    @contextlib.contextmanager
    def room_for(self, sequences: int) -> Iterator[None]:
        """Counts a request's sequences while they are in flight, because vLLM's own queue is unbounded."""
        assert self.info is not None
        if self.in_flight + sequences > self.info.max_num_seqs + self.max_waiting:
            rounds = self.in_flight / self.info.max_num_seqs
            raise QueueFull(
                f"the queue is full: {self.in_flight} sequences are in flight ({self.info.max_num_seqs} computed at "
                f"once, {self.max_waiting} waiting); try again later",
                retry_after=max(1, min(60, math.ceil(rounds * self._request_seconds))),
            )
        self.in_flight += sequences
        began = time.monotonic()
        try:
            yield
        finally:
            self.in_flight -= sequences
            self._request_seconds += 0.1 * (time.monotonic() - began - self._request_seconds)

    def lost(self, error: Exception) -> EngineUnavailable:
        """What a client is told when vLLM dies while computing its answer."""
        if self._stopping:
            return EngineUnavailable("the server is stopping")
        reason = self._cause() or str(error)
        return UpstreamFailed(f"vLLM failed while this request was in flight ({reason}); send the request again")

    # ---- the process --------------------------------------------------------------------------------------

    def kill(self) -> None:
        """Nothing to do: the tether ends vLLM when this process is gone."""

    def _ask_to_stop(self) -> None:
        if self._stopping:
            self._fail_in_flight("the server is stopping")  # else vLLM would finish them first, however long it takes
        if self._tether is not None and self._tether.stdin is not None:
            self._tether.stdin.close()

    def _fail_in_flight(self, reason: str) -> None:
        if self.upstream is not None:
            self.upstream.close()

    async def _run_process(self) -> int:
        port = _free_port()
        self._lines.clear()
        self._is_cause_stale = True
        self._stopped_because = None
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", tether.__file__, *command(self.options, port)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=environment(self._key),
            start_new_session=True,  # Ctrl-C goes to us alone; we then stop vLLM
        )
        self.pid, self._tether = process.pid, process
        self.upstream = Upstream(port, key=self._key)
        start = VllmStart(
            self._set_state,
            weight_bytes=self._weight_bytes,
            last=self._history.last(self.options.identity),
        )
        assert process.stdout is not None
        reading = asyncio.create_task(self._read(process.stdout, start))
        watching = asyncio.create_task(self._watch(self.upstream, start))
        try:
            code = await process.wait()
            await reading
            if not self.ready:
                self._set_state(EngineState("starting", error=self._reason(code)))
            return code
        finally:
            for task in (reading, watching):
                task.cancel()
            await asyncio.gather(reading, watching, return_exceptions=True)
            self.upstream.close()
            self._ask_to_stop()
            await process.wait()
            self.pid = self._tether = None

    def _death(self, code: int) -> str:
        return self._cause() or self._stopped_because or describe_exit(_unwrapped(code))

    def _reason(self, code: int) -> str:
        """A known problem, else why we stopped it, else vLLM's last exception or line."""
        if (problem := known_problem(self._lines)) is not None:
            return f"vLLM cannot serve this: {problem}"
        detail = last_exception(self._lines) or (message(self._lines[-1]) if self._lines else "it logged nothing")
        what = self._stopped_because or f"vLLM ended during start-up ({describe_exit(_unwrapped(code))})"
        return f"{what}: {detail}; its log: {self.log_file}"

    def _cause(self) -> str | None:
        """Searched once per log line, because every request in flight asks when vLLM dies."""
        if self._is_cause_stale:
            self._logged_cause, self._is_cause_stale = cause_of_death(self._lines), False
        return self._logged_cause

    async def _read(self, stream: asyncio.StreamReader, start: VllmStart) -> None:
        """Handles every line as it arrives; those of a progress bar end in a carriage return."""
        with _appending(self.log_file, fresh=self.restarts == 0) as sink:
            rest = b""
            while data := await stream.read(1 << 16):
                sink.write(data)
                *lines, rest = _LINE_END.split(rest + data)
                for line in lines:
                    self._take(line, start)
            self._take(rest, start)

    def _take(self, line: bytes, start: VllmStart) -> None:
        text = _ANSI.sub("", line.decode(errors="replace")).rstrip()
        if text:
            self._lines.append(text)
            self._is_cause_stale = True
            if not self.ready:
                start.take(text)

    async def _watch(self, upstream: Upstream, start: VllmStart) -> None:
        """Waits for the first token, then watches /health until the process ends."""
        try:
            limit = await start.prove(upstream, self.options.name)
        except (StartFailed, UpstreamLost) as error:
            self._stopped_because = str(error)
            self._ask_to_stop()
            return
        start.enter("ready")
        self._history.remember(self.options.identity, start.seconds)
        self.info = self._facts(start, limit)
        self._set_state(EngineState("ready"))
        self._settled.set()
        while await status(upstream) in (200, None):  # None: the process is ending, and `_run_process` handles that
            await asyncio.sleep(HEALTH_SECONDS)
        self._stopped_because = "its /health reports that the engine inside it is dead"
        self._ask_to_stop()

    def _facts(self, start: VllmStart, max_model_len: int) -> Ready:
        log = start.log
        return Ready(
            max_model_len=max_model_len,
            max_num_seqs=self.options.sequences,
            vocab_size=self._vocab_size,
            eos_ids=[],  # vLLM handles these itself
            kv_tokens=log.kv_tokens,
            memory={"weights": self._weight_bytes, **log.memory},
            phases=start.seconds,
            notes=[
                f"computed by vLLM {log.version or 'of an unknown version'}; its log: {self.log_file}",
                *self.options.notes,
            ],
        )


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _unwrapped(code: int) -> int:
    """The tether reports a signal as 128 + its number, as shells do."""
    return 128 - code if code > 128 else code


@contextlib.contextmanager
def _appending(file: Path, *, fresh: bool) -> Iterator[IO[bytes]]:
    """A log file that cannot be written must not prevent the start."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        sink: IO[bytes] = file.open("wb" if fresh else "ab", buffering=0)
    except OSError:
        sink = io.BytesIO()
    with sink:
        yield sink
