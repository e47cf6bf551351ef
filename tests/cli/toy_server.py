"""`python -m tests.cli.toy_server PLAN`: a guardian whose servers do what the letters of PLAN say, one letter each.

Each prints its letter. `c` becomes ready and crashes, `f` crashes before, `h` becomes ready and hangs, `s` becomes
ready and serves until the order to stop, `x` exits with code 0, `e` raises an error that is meant for people.
"""

import os
import signal
import sys
import time

from andiron.api.guard import ORDER, Guard
from andiron.cli import guardian
from andiron.errors import AndironError

COUNT = sys.argv[2]  # a file that counts the starts, because a crashed server cannot


def serve(guard: Guard) -> int:
    with open(COUNT, "a+") as file:
        file.seek(0)
        at = len(file.read())
        letter = sys.argv[1][at]
        file.write(letter)
    print(letter, flush=True)
    if letter == "e":
        raise AndironError("no such model")
    if letter == "f":
        os.kill(os.getpid(), signal.SIGSEGV)
    guard._tell(b".")
    guard.tell_ready()
    match letter:
        case "c":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "h":
            time.sleep(3600)
        case "s":
            signal.sigwait([ORDER])
    return 0


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, [ORDER])
    # Nothing here beats more than once, so only a server that is to hang may be taken for one that does.
    guardian.HANG_SECONDS = 2.0 if "h" in sys.argv[1] else 3600.0
    guardian.POLL_SECONDS = 0.05
    guardian.FIRST_PAUSE = 0.01
    sys.exit(guardian.guarded("127.0.0.1", 0, serve))
