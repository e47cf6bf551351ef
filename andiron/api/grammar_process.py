"""The child process that compiles grammars for `api.grammars`: `python -m andiron.api.grammar_process`.

It compiles each grammar as the engine will, with the same tokenizer but half the stack and within limits of time and
memory. So whatever passes here is safe in the engine. A grammar that exceeds a limit ends the process, whose exit code
says which one it was. It also ends when the server's end of the pipe closes.

Both directions carry frames: four bytes of length, then UTF-8 text. The first frame is the setup, each later one is a
grammar. The answer to a grammar is JSON: the reason why it cannot be used, if there is one, what it leaves out, and its
text for the engine, if that is another one.
"""

import json
import os
import re
import resource
import signal
import struct
import sys
import threading
from pathlib import Path
from typing import BinaryIO

from andiron import child

WALL_SECONDS = 60
MAX_STACK_BYTES = 4 * 2**20
STACK_UNIT = 64 * 2**10  # a multiple of every system's page size
MAX_SETUP_BYTES = 4 * 2**30  # of memory while it reads the tokenizer
MAX_NESTING = 128  # levels of JSON that llguidance reads
REASON_CHARACTERS = 1000
MAX_UNENFORCED = 32

LENGTH = struct.Struct("!I")

_UNIMPLEMENTED = re.compile(r"Unimplemented keys: (\[.*\])", re.DOTALL)


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # sent to the whole process group; the pipe says when to end
        signal.signal(number, signal.SIG_IGN)
    child.limit(resource.RLIMIT_AS, MAX_SETUP_BYTES)
    child.limit(resource.RLIMIT_CORE, 0)
    engine_stack, _ = resource.getrlimit(resource.RLIMIT_STACK)
    threading.stack_size(stack_bytes(engine_stack))
    thread = threading.Thread(target=_serve_within_memory, args=(sys.stdin.buffer, sys.stdout.buffer))
    thread.start()
    thread.join()


def address_space() -> int:
    """Of this process, in bytes; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def stack_bytes(engine_stack: int) -> int:
    """Half the engine's stack, in whole pages of any system: macOS refuses a stack that ends within a page."""
    half = MAX_STACK_BYTES if engine_stack == resource.RLIM_INFINITY else min(MAX_STACK_BYTES, engine_stack // 2)
    return half // STACK_UNIT * STACK_UNIT


def unenforced(warnings: list[str]) -> list[str]:
    """The keywords that llguidance's warnings name. It gives one line for each schema that has such keywords."""
    found: list[str] = []
    for warning in warnings:
        if keys := _UNIMPLEMENTED.fullmatch(warning):
            found += json.loads(keys[1])
        else:
            found.append(warning.partition("\n")[0].replace("Unknown format: ", "format "))
    return list(dict.fromkeys(found))[:MAX_UNENFORCED]


def _serve_within_memory(requests: BinaryIO, answers: BinaryIO) -> None:
    try:
        _serve(requests, answers)
    except MemoryError:
        os.abort()  # as llguidance does when it cannot allocate


def _serve(requests: BinaryIO, answers: BinaryIO) -> None:
    from llguidance import LLMatcher, LLTokenizer

    from andiron.chat.grammar import as_lark

    def read() -> str | None:
        header = requests.read(LENGTH.size)
        return requests.read(*LENGTH.unpack(header)).decode() if header else None

    def write(text: str) -> None:
        data = text.encode()
        answers.write(LENGTH.pack(len(data)) + data)
        answers.flush()

    setup = json.loads(read() or "{}")
    signal.alarm(WALL_SECONDS)
    tokenizer = LLTokenizer(**setup["tokenizer"])
    child.limit(resource.RLIMIT_AS, address_space() + setup["memory_bytes"])
    write("ready")
    while (grammar := read()) is not None:
        # The default action of both signals ends the process, even inside llguidance.
        signal.setitimer(signal.ITIMER_PROF, setup["cpu_seconds"])
        signal.alarm(WALL_SECONDS)
        reason, text = "", grammar
        try:
            text = as_lark(grammar)
        except ValueError as error:
            reason = str(error)
        if not reason:
            matcher = LLMatcher(tokenizer, text, log_level=0)
            reason = matcher.get_error()
        if not reason:
            matcher.compute_logit_bias()
            reason = matcher.get_error().replace("NoExtensionBias", "no text matches it")
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        if "recursion limit exceeded" in reason:
            reason = f"it is nested deeper than the {MAX_NESTING} levels that a grammar may have"
        reason = reason.partition("\n<state>")[0].partition("\n<backtrace>")[0].strip()[:REASON_CHARACTERS]
        left_out = [] if reason else unenforced(matcher.get_grammar_warnings())
        other = text if text != grammar and not reason else ""
        write(json.dumps({"reason": reason, "unenforced": left_out, "text": other}))


if __name__ == "__main__":
    main()
