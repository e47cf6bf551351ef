"""`python tether.py COMMAND…`: runs a command for as long as another process keeps our stdin open.

vLLM is several processes, which survive when their parent is killed. So they get their own session, and this process,
which does nothing else, ends them all: first with SIGTERM, then with SIGKILL. It exits with the command's exit code.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time

GRACE_SECONDS = 10.0


def main(command: list[str]) -> int:
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        print(f"cannot start {command[0]}: {error.strerror}", flush=True)
        return 127
    threading.Thread(target=_end_when_stdin_closes, args=(process,), daemon=True).start()
    code = process.wait()
    _end_the_rest(process.pid)
    return code if code >= 0 else 128 - code


def _end_when_stdin_closes(process: "subprocess.Popen[bytes]") -> None:
    while os.read(0, 4096):
        pass
    _signal(process.pid, signal.SIGTERM)
    try:
        process.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        _signal(process.pid, signal.SIGKILL)


def _end_the_rest(group: int) -> None:
    """Processes that the command left behind hold memory, so the next start has to wait until they are gone."""
    deadline = time.monotonic() + GRACE_SECONDS
    while _signal(group, signal.SIGKILL) and time.monotonic() < deadline:
        time.sleep(0.02)


def _signal(group: int, number: signal.Signals) -> bool:
    """Whether the group still had a process to signal."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)
        return True
    return False


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(main(sys.argv[1:]))
