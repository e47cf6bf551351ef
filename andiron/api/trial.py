"""Tries a checkpoint's tokenizer and chat template in a child process: `python -m andiron.api.trial DIRECTORY`.

Both are downloaded, and both can loop or allocate without end: a template is a program, and a tokenizer has regular
expressions. The child has limits of time and memory, so that only it ends. What has passed once is not tried again.
"""

import hashlib
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from andiron import child
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import FunctionSpec, Message, Tool
from andiron.errors import AndironError, BadRequest, CheckpointError
from andiron.sizes import format_size
from andiron.vllm.start import cache_directory

CPU_SECONDS = 20  # a vocabulary of 250,000 tokens takes one
MEMORY_BYTES = 4 * 2**30
EXIT_REFUSED = 2
FILES = ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja")

_TOOL = Tool(
    function=FunctionSpec(name="look", parameters={"type": "object", "properties": {"at": {"type": "string"}}})
)


def ensure_usable(directory: Path, *, cpu_seconds: int = CPU_SECONDS, memory_bytes: int = MEMORY_BYTES) -> None:
    """Raises a CheckpointError unless the tokenizer and the template do their work within the limits."""
    stamp = cache_directory() / "tried" / _digest(directory)
    if stamp.exists():
        return
    done = subprocess.run(
        [sys.executable, "-m", __spec__.name, str(directory), str(cpu_seconds), str(memory_bytes)],
        capture_output=True,
        text=True,
        env=child.environment(),
    )
    if done.returncode == EXIT_REFUSED:
        raise CheckpointError(done.stderr.strip())
    what = f"the tokenizer or the chat template of {directory}"
    if done.returncode == -signal.SIGXCPU:
        raise CheckpointError(f"{what} loops: a short conversation took longer than {cpu_seconds} s")
    if done.returncode:
        raise CheckpointError(
            f"{what} cannot be used: a short conversation ended its process ({describe(done.returncode)}, with at most "
            f"{format_size(memory_bytes)} of memory)"
        )
    try:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    except OSError:
        pass  # it will be tried again


def describe(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"


def _digest(directory: Path) -> str:
    digest = hashlib.sha256()
    for name in FILES:
        file = directory / name
        digest.update(file.read_bytes() if file.is_file() else b"")
        digest.update(b"\0")
    return digest.hexdigest()


def conversations() -> list[dict[str, Any]]:
    """One of each kind that a template treats in its own way."""
    user = Message(role="user", content="Hello, 你好! 12,345 <tags> \n\n    and indented code")
    system = Message(role="system", content="Be brief.")
    answer = Message(role="assistant", content="Yes.", reasoning_content="Short is asked for.")
    return [
        {"messages": [user]},
        {"messages": [system, user, answer, user], "variables": {"enable_thinking": False}},
        {"messages": [system, user, answer, user], "tools": [_TOOL]},
    ]


def main() -> int:
    directory, cpu_seconds, memory_bytes = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    child.limit(resource.RLIMIT_CPU, cpu_seconds)
    child.limit(resource.RLIMIT_AS, memory_bytes)
    child.limit(resource.RLIMIT_CORE, 0)
    try:
        format = ChatFormat.load(directory)
        for conversation in conversations():
            try:
                format.prompt(**conversation)
            except BadRequest as refusal:  # a template may refuse a conversation
                if isinstance(refusal.__cause__, MemoryError):
                    raise MemoryError from refusal
    except AndironError as error:
        print(error, file=sys.stderr)
        return EXIT_REFUSED
    except MemoryError:
        os.abort()  # as the tokenizers library does when it cannot allocate
    return 0


if __name__ == "__main__":
    sys.exit(main())
