"""The engine process, started by `engine.client`: `python -m andiron.engine.process SOCKET_FD OPTIONS [HAVEN]`.

Between steps it reads the messages that have arrived; when idle it blocks on the socket. It exits on request or when
the server closes its end of the socket. With a haven, an engine that is ready waits there for the next server instead,
because its weights took long to load. It then exits with the server's guardian.
"""

import os
import select
import signal
import socket
import sys
import time
from typing import TYPE_CHECKING

import msgspec

from andiron.engine.haven import Haven
from andiron.engine.messages import (
    Cancel,
    EngineMessage,
    Failed,
    Frames,
    Loading,
    Output,
    Outputs,
    Ping,
    Pong,
    Ready,
    Stop,
    Submit,
    ToEngine,
    frame,
)
from andiron.engine.options import EngineOptions
from andiron.errors import AndironError

if TYPE_CHECKING:
    from andiron.engine.prefix_file import PrefixFile

PROGRESS_SECONDS = 0.1  # between two reports while weights load
EXIT_BAD_INPUT = 2


def main() -> int:
    for number in (signal.SIGINT, signal.SIGTERM):  # they reach the whole group, but the server decides when we exit
        signal.signal(number, signal.SIG_IGN)
    channel = socket.socket(fileno=int(sys.argv[1]))
    options = msgspec.json.decode(sys.argv[2], type=EngineOptions)
    haven = msgspec.json.decode(sys.argv[3], type=Haven) if len(sys.argv) > 3 else None
    loop = EngineLoop(channel, haven)
    try:
        loop.start(options)
        loop.serve()
    except AndironError as error:
        loop.send(Failed(error=str(error)))
        return EXIT_BAD_INPUT
    except (BrokenPipeError, ConnectionResetError):
        pass  # the server is gone
    return 0


class EngineLoop:
    """Starts the engine, then alternates between reading messages and computing steps."""

    def __init__(self, channel: socket.socket, haven: Haven | None = None) -> None:
        self._channel = channel
        self._haven = haven
        self._door: socket.socket | None = None  # where the next server connects
        self._frames = Frames(ToEngine)
        self._phases: dict[str, float] = {}
        self._phase_began = time.perf_counter()
        self._phase: str | None = None
        self._reported = 0.0
        self._prefixes: PrefixFile | None = None  # where the prefix cache is kept over a restart

    def send(self, message: EngineMessage) -> None:
        self._channel.sendall(frame(message))

    # ---- start-up -----------------------------------------------------------------------------------------

    def start(self, options: EngineOptions) -> None:
        self._begin("importing torch")
        from andiron.engine import startup  # here, so that the phase is reported before the import takes a second

        self._begin("reading the config")
        plan = startup.read(options)
        self._begin("loading weights")
        loaded = startup.load(plan, self._report_bytes)
        self._begin("sizing the cache")
        built = startup.build(plan, loaded)
        self._engine = built.engine
        for name, phase in self._engine.runner.phases():
            self._begin(name)
            phase()
        self._begin("warming up")
        startup.warm_up(self._engine)
        self._prefixes = built.prefixes
        saved: list[str] = []
        if self._prefixes is not None:
            self._begin("reading the prefix cache")
            saved = self._prefixes.load()
        self._begin(None)
        self._ready = Ready(
            max_model_len=self._engine.max_model_len,
            max_num_seqs=self._engine.cache.num_slots,
            vocab_size=plan.config.vocab_size,
            eos_ids=plan.eos_ids,
            kv_tokens=self._engine.cache.capacity,
            memory=built.memory,
            phases=self._phases,
            snapshots=self._engine.cache.num_snapshots,
            host_snapshots=self._engine.cache.num_host_snapshots,
            draft_methods=self._engine.draft_methods,
            choices=built.choices,
            notes=built.notes + saved,
        )
        if self._haven is not None:
            self._door = self._haven.opened()
        self.send(self._ready)

    def _begin(self, phase: str | None) -> None:
        now = time.perf_counter()
        if self._phase is not None:
            self._phases[self._phase] = now - self._phase_began
        self._phase, self._phase_began = phase, now
        if phase is not None:
            self.send(Loading(phase=phase))

    def _report_bytes(self, done: int, total: int) -> None:
        now = time.perf_counter()
        if now - self._reported >= PROGRESS_SECONDS or done == total:
            self._reported = now
            self.send(Loading(phase="loading weights", done=done, total=total))

    # ---- serving ------------------------------------------------------------------------------------------

    def serve(self) -> None:
        """Serves one server after the other, until one asks to stop or none can come."""
        while True:
            try:
                if self._serve_one():
                    return
            except (BrokenPipeError, ConnectionResetError):
                pass  # the server is gone
            if not self._await_next():
                return

    def _serve_one(self) -> bool:
        """Serves the server at the other end. True if it asked to stop, False if it has closed its end."""
        engine = self._engine
        while True:
            for message in self._receive(wait=not engine.busy):
                match message:
                    case Submit():
                        self._submit(message)
                    case Cancel(id=request_id):
                        engine.cancel(request_id)
                    case Ping():
                        self.send(Pong())
                    case Stop():
                        self._save()
                        return True
                    case None:
                        return False
            outputs = engine.step()
            if outputs or not engine.busy:
                self.send(Outputs(outputs=outputs, stats=engine.stats))

    def _await_next(self) -> bool:
        """Waits for the next server, and forgets the requests of the last one. False if no server can come."""
        if self._haven is None or self._door is None:
            return False
        self._engine.cancel_all()
        while self._engine.busy:  # steps that are in flight
            self._engine.step()
        if self._door.fileno() not in _readable(self._door.fileno(), self._haven.lifeline, wait=True):
            return False
        self._channel.close()
        self._channel, _ = self._door.accept()
        self._frames = Frames(ToEngine)
        self.send(self._ready)
        return True

    def _save(self) -> None:
        """Keeps what the prefix cache has for the next start. Failing must not keep the process from exiting."""
        if self._prefixes is not None:
            try:
                self._prefixes.save()
            except OSError as error:
                print(f"andiron: the prefix cache was not saved: {error}", file=sys.stderr)

    def _submit(self, request: Submit) -> None:
        try:
            self._engine.submit(request)
        except AndironError as error:
            refusal = Output(id=request.id, finish="error", error=str(error))
            self.send(Outputs(outputs=[refusal], stats=self._engine.stats))

    def _receive(self, *, wait: bool) -> list[object]:
        """The messages that have arrived, or [None] when the server has closed its end."""
        if not _readable(self._channel.fileno(), wait=wait):
            return []
        data = self._channel.recv(1 << 20)
        return self._frames.feed(data) if data else [None]


def _readable(*files: int, wait: bool) -> list[int]:
    """Not `select.select`, which refuses descriptors from 1024 on: a server with many clients passes such ones."""
    poll = select.poll()
    for file in files:
        poll.register(file, select.POLLIN)
    return [file for file, _ in poll.poll(None if wait else 0)]


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # skips torch's teardown, which takes a third of a second
