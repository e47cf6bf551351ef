"""Runs the app: binds the port, starts the engine, drains on a signal, and returns the exit code."""

import asyncio
import contextlib
import errno
import faulthandler
import logging
import math
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from functools import partial

import uvicorn

from andiron.api.app import create_app
from andiron.api.connection import LimitedConnection, raise_file_limit
from andiron.api.guard import ORDER, Guard
from andiron.api.keys import KeyRing
from andiron.api.profiles import ModelCatalogue
from andiron.api.request_log import RequestLog
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.supervisor import Supervisor
from andiron.errors import AndironError
from andiron.vllm.engine import VllmEngine

log = logging.getLogger("andiron.server")

EXIT_OK = 0
EXIT_START_FAILED = 2

IDLE_CONNECTION_SECONDS = 75  # longer than HTTP clients wait, so that we never close a connection under a request
UNWIND_SECONDS = 5  # for streams to write their last bytes after the engine has stopped


def run(
    engine: EngineClient | VllmEngine,
    format: ChatFormat,
    settings: ServerSettings,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    drain_timeout: float = 30.0,
    access_log: bool = False,
    guard: Guard | None = None,
    catalogue: ModelCatalogue | None = None,
    keys: KeyRing | None = None,
    on_listening: Callable[[str], None] | None = None,
    on_ready: Callable[[str], None] | None = None,
    on_failed: Callable[[str], None] | None = None,
) -> int:
    """Serves until a signal arrives and returns the exit code. Raises AndironError if the port is not available.

    The first SIGTERM or SIGINT drains: new requests are refused, those in flight get `drain_timeout` seconds, then the
    engine is stopped and the remaining ones end with an error. A second signal exits at once. The hooks get the
    server's URL, or the reason why the engine's first start failed. With a guard, its listener is used, and orders come
    from the guardian instead of signals.
    """
    faulthandler.enable()  # a crash in a library leaves a traceback in the log
    LimitedConnection.max_connections = raise_file_limit()
    with listen(host, port) if guard is None else guard.listener as listener:
        url = url_of(listener)
        requests = RequestLog()
        config = uvicorn.Config(
            create_app(engine, format, settings, catalogue, requests, keys),
            http=LimitedConnection,
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="warning",
            access_log=access_log,
            server_header=False,
            timeout_keep_alive=IDLE_CONNECTION_SECONDS,
            timeout_graceful_shutdown=math.ceil(drain_timeout) + UNWIND_SECONDS,
        )
        server = DrainingServer(config, engine, drain_timeout, requests, guard)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            if on_listening is not None:
                _show(on_listening, url)
            return runner.run(_serve(server, listener, url, on_ready, on_failed or _print_reason))


async def _serve(
    server: "DrainingServer",
    listener: socket.socket,
    url: str,
    on_ready: Callable[[str], None] | None,
    on_failed: Callable[[str], None],
) -> int:
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    starting = asyncio.create_task(server.engine.wait_ready())
    beating = None if server.guard is None else asyncio.create_task(server.guard.beat())
    await asyncio.wait((serving, starting), return_when=asyncio.FIRST_COMPLETED)
    reason = None
    if not starting.done():  # a signal came first
        starting.cancel()
    elif (error := starting.exception()) is None:
        if server.guard is not None:
            server.guard.tell_ready()
        if on_ready is not None:
            _show(on_ready, url)
    elif isinstance(error, AndironError):
        reason = None if server.should_exit else str(error)
        server.should_exit = True
    else:
        raise error
    await serving
    if beating is not None:
        beating.cancel()
    if reason is None:
        return EXIT_OK
    _show(on_failed, reason)  # at the very end, so that it is the last line on the terminal
    return EXIT_START_FAILED


def _show(hook: Callable[[str], None], text: str) -> None:
    """A full disk or a closed pipe behind our output must not end the server; for the latter, rich asks to exit."""
    with contextlib.suppress(OSError, SystemExit):
        hook(text)


def _print_reason(reason: str) -> None:
    print(f"andiron: {reason}", file=sys.stderr)


class DrainingServer(uvicorn.Server):
    """uvicorn's server, except that a signal drains for a limited time and then ends in an exit code."""

    def __init__(
        self,
        config: uvicorn.Config,
        engine: Supervisor,
        drain_timeout: float,
        requests: RequestLog,
        guard: Guard | None = None,
    ) -> None:
        super().__init__(config)
        self._requests = requests
        self.engine = engine
        self.guard = guard
        self._drain_timeout = drain_timeout
        self._last_call: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        ours: tuple[signal.Signals, ...] = (signal.SIGINT, signal.SIGTERM)
        if self.guard is not None:
            for number in ours:  # the guardian gets them too; not SIG_IGN, which children would inherit
                loop.add_signal_handler(number, lambda: None)
            self.guard.watch(partial(self._leave_at_once, signal.SIGHUP))
            ours = (ORDER,)
        for number in ours:
            loop.add_signal_handler(number, self._on_signal, number)
        try:
            yield
        finally:
            for number in ours:
                loop.remove_signal_handler(number)

    def _on_signal(self, number: signal.Signals) -> None:
        if self.should_exit:
            self._leave_at_once(number)
        self.should_exit = self.engine.draining = True
        self._announce_drain()
        self._last_call = asyncio.create_task(self._stop_engine_later())

    def _announce_drain(self) -> None:
        if count := len(self._requests.in_flight):
            log.info(
                "stopping: waiting up to %.0f s for %d request%s (%s); a second Ctrl-C or signal stops at once",
                self._drain_timeout,
                count,
                "s" if count > 1 else "",
                self._requests.waited_for(),
            )
        else:
            log.info("stopping: no request is running")

    async def _stop_engine_later(self) -> None:
        """Ends the streams that outlast the drain: each gets the engine's stop as an error in its last event."""
        await asyncio.sleep(self._drain_timeout)
        if self._requests.in_flight:
            log.warning("stopping: ending what still runs after %.0f s", self._drain_timeout)
        await self.engine.stop()

    def _leave_at_once(self, number: signal.Signals) -> None:
        self.engine.kill()
        os._exit(128 + number)


def listen(host: str, port: int) -> socket.socket:
    """Opens a listening socket, or raises an AndironError that says what to change."""
    where = f"{host}:{port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError, OverflowError) as error:
        raise AndironError(f"cannot listen on {where}: {error}; check the host name and the port") from error
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except (OSError, OverflowError) as error:
        listener.close()
        raise AndironError(f"cannot listen on {where}: {_advice(error)}") from error
    return listener


def _advice(error: OSError | OverflowError) -> str:
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return "another program uses this port; stop it, or choose another port"
        case errno.EACCES:
            return "this port needs root privileges; choose one above 1023"
        case errno.EADDRNOTAVAIL:
            return "this machine does not have that address; use 127.0.0.1 for this machine only, or 0.0.0.0 for all"
        case _:
            return str(error)


def url_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
