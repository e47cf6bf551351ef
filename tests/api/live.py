"""Starts real server processes for tests, and sends requests to an app in this process."""

import asyncio
import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import openai
import psutil
import pytest
from starlette.applications import Starlette

from andiron import child

ANDIRON = Path(sys.executable).with_name("andiron")
# The longest that a test waits for something that must happen. A passing test never waits that long, so this can be as
# long as the busiest machine needs.
PATIENCE = 120.0

# Workers have different process ids, so each begins elsewhere.
PORTS = itertools.cycle((*range(10_000 + os.getpid() * 100 % 20_000, 30_000), *range(10_000, 30_000)))

VLLM_FLAGS = "--enforce-eager --no-enable-prefix-caching"  # for the fastest start on a CPU


@dataclass
class LiveServer:
    """An `andiron serve` process, with clients for it."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def http(self, timeout: float = PATIENCE) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=timeout)

    def openai(self) -> openai.OpenAI:
        return openai.OpenAI(base_url=f"{self.url}/v1", api_key="any", max_retries=0, timeout=PATIENCE)

    def wait_ready(self) -> None:
        def ready() -> bool:
            if self.process.poll() is not None:
                pytest.fail(f"the server left with {self.process.returncode}:\n{self.log.read_text()[-2000:]}")
            try:
                return httpx.get(f"{self.url}/health", timeout=PATIENCE).status_code == 200
            except httpx.TransportError:
                return False

        until(ready)

    def engine_pid(self) -> int:
        """The process id of the engine."""
        (pid,) = self.engine_pids()
        return pid

    def server_pid(self) -> int:
        """The process id of the server; `process` is its guardian."""
        command = psutil.Process(self.process.pid).cmdline()
        children = psutil.Process(self.process.pid).children()
        (pid,) = (one.pid for one in children if one.cmdline() == command)
        return pid

    def engine_pids(self) -> list[int]:
        """Usually one process; between an engine's death and its restart, none or two."""
        return [process.pid for process in self.running("andiron.engine.process")]

    @contextlib.contextmanager
    def engine_down(self) -> Iterator[None]:
        """Kills the engine and pauses the next one, so that the test cannot miss the time in between."""
        killed = self.engine_pid()
        os.kill(killed, signal.SIGKILL)
        until(lambda: any(pid != killed for pid in self.engine_pids()))
        (held,) = (pid for pid in self.engine_pids() if pid != killed)
        with paused(held):
            yield

    def running(self, module: str) -> list[psutil.Process]:
        """The processes of this server that run a Python module."""
        found = []
        for process in self.descendants():
            with contextlib.suppress(psutil.Error):  # it ended while we looked
                found += [process] if module in process.cmdline() else []
        return found

    def descendants(self) -> list[psutil.Process]:
        """Every process that exists because of this server."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def metric(self, *names: str) -> float:
        """The sum of these metrics, read at the same moment."""
        return sum(
            float(line.rsplit(" ", 1)[1])
            for line in httpx.get(f"{self.url}/metrics", timeout=PATIENCE).text.splitlines()
            if line.startswith(tuple(f"{name}{{" for name in names))
        )

    def idle(self) -> bool:
        """Whether no request is computed or waits, and none holds memory."""
        names = ("num_requests_running", "num_requests_waiting", "kv_cache_usage_perc")
        return self.metric(*(f"vllm:{name}" for name in names)) == 0

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def paused(process: int) -> Iterator[None]:
    """An engine that is paused computes no token, so that no request ends meanwhile."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits until the condition holds; fails the test if that takes longer than `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            pytest.fail(f"not within {seconds} s: {condition.__qualname__}")
        time.sleep(0.02)


def free_port() -> int:
    """A port that nothing else takes before the server does: lower than those that the kernel gives out."""
    for port in PORTS:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("PORTS never ends")


@contextlib.contextmanager
def serving(live: LiveServer) -> Iterator[LiveServer]:
    """Waits until the server answers, and stops it at the end."""
    try:
        live.wait_ready()
        yield live
    finally:
        live.stop()


def start_server(folder: Path, *arguments: str, port: int | None = None, device: str = "cpu") -> LiveServer:
    return start_with(folder, "--device", device, *arguments, port=port, environment={"OMP_NUM_THREADS": "1"})


def start_vllm_server(folder: Path, *arguments: str, flags: str = VLLM_FLAGS) -> LiveServer:
    """Starts `andiron serve --engine vllm` with the vLLM of ANDIRON_VLLM_PYTHON, in a separate home directory."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    folders = {name: str(home) for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "VLLM_CACHE_ROOT")}
    options = ["--engine", "vllm", "--kv-memory", "1GiB", "--dtype", "bfloat16", "--vllm-args", flags]
    return start_with(folder, *options, *arguments, environment=folders)


def start_with(
    folder: Path,
    *arguments: str,
    port: int | None = None,
    environment: dict[str, str],
    shell: str = 'exec "$@"',
    output: int | None = None,
) -> LiveServer:
    """`shell` runs the command, and may set limits first; `output` is a file descriptor instead of the log."""
    port = port or free_port()
    log = folder / f"server-{port}.log"
    with log.open("wb") as sink:
        process = subprocess.Popen(
            ["sh", "-c", shell, "sh", ANDIRON, "serve", "--port", str(port), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=sink if output is None else output,
            stderr=subprocess.STDOUT,
            env=child.environment(**environment),
        )
    return LiveServer(port, process, log)


def ask(app: Starlette, method: str, path: str, **options: object) -> httpx.Response:
    """Sends one request to an app in this process."""

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.request(method, path, **options)  # type: ignore[arg-type]

    return asyncio.run(send())
