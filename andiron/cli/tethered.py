"""`python -m andiron.cli.tethered ARGUMENTS`: `andiron`, for as long as somebody holds the other end of its stdin.

A pipe closes however its holder ends, by SIGKILL or a crash too, on every system; no signal does that.
"""

import os
import signal
import threading

from andiron.cli import main


def _leave_when_let_go() -> None:
    # os.read: a thread inside sys.stdin's lock would crash the interpreter's shutdown
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=_leave_when_let_go, daemon=True).start()
    main()
