"""A real server process, seen from outside, and an app in this process for what needs none."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx
import openai
import psutil
import pytest
from starlette.applications import Starlette

HEARTH = Path(sys.executable).with_name("hearth")
START_SECONDS = 60.0


@dataclass
class LiveServer:
    """A `hearth serve` process and clients to it."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def http(self, timeout: float = 30.0) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=timeout)

    def openai(self) -> openai.OpenAI:
        return openai.OpenAI(base_url=f"{self.url}/v1", api_key="any", max_retries=0, timeout=30.0)

    def wait_ready(self) -> None:
        def ready() -> bool:
            if self.process.poll() is not None:
                pytest.fail(f"the server left with {self.process.returncode}:\n{self.log.read_text()[-2000:]}")
            try:
                return httpx.get(f"{self.url}/health").status_code == 200
            except httpx.TransportError:
                return False

        until(ready, START_SECONDS)

    def engine_pid(self) -> int:
        """The one child that is the engine process."""
        (pid,) = (
            child.pid
            for child in psutil.Process(self.process.pid).children(recursive=True)
            if "hearth.engine.process" in child.cmdline()
        )
        return pid

    def metric(self, name: str) -> float:
        return sum(
            float(line.rsplit(" ", 1)[1])
            for line in httpx.get(f"{self.url}/metrics").text.splitlines()
            if line.startswith(f"{name}{{")
        )

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def until(condition: Callable[[], bool], seconds: float = 10.0) -> None:
    """Returns once the condition holds; fails the test when it does not within `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            pytest.fail(f"not within {seconds} s: {condition.__qualname__}")
        time.sleep(0.02)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start_server(folder: Path, *arguments: str, port: int | None = None) -> LiveServer:
    port = port or free_port()
    log = folder / f"server-{port}.log"
    with log.open("wb") as sink:
        process = subprocess.Popen(
            [HEARTH, "serve", "--port", str(port), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=subprocess.STDOUT,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
    return LiveServer(port, process, log)


def ask(app: Starlette, method: str, path: str, **options: object) -> httpx.Response:
    """One request to an app in this process."""

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.request(method, path, **options)  # type: ignore[arg-type]

    return asyncio.run(send())
