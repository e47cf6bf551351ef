"""A request's grammar: which one it asks for, and whether the engine can use it.

Every grammar is compiled in a child process first (`grammar_process.py`). llguidance recurses over what clients send: a
chain of some thousand `$ref`s overflows its stack, and the segmentation fault would end the server. What a grammar did
to the child is remembered, so a client that repeats itself is refused at once.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from andiron import child
from andiron.api import grammar_process
from andiron.api.constraints import Constraint
from andiron.api.requests import ChatRequest, CompletionRequest, NamedTool
from andiron.chat import call_grammar, grammar
from andiron.chat.grammar import MAX_CHARACTERS, Grammar
from andiron.chat.messages import Tool
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Ready
from andiron.errors import AndironError, BadRequest, EngineUnavailable, QueueFull
from andiron.sizes import format_size

log = logging.getLogger("andiron.api")

ANSWER_SECONDS = (
    grammar_process.WALL_SECONDS + 10.0
)  # longer than its own limit: then the child is stopped, or gets no processor
CPU_SECONDS = 5.0  # for one grammar; the engine compiles it once more, beside its steps
MEMORY_BYTES = 512 * 2**20  # that compiling one may take
MAX_WAITING = 64  # different grammars; the requests of a batch often share one
MAX_REMEMBERED = 1024  # verdicts
MAX_REMEMBERED_TEXT = 64 * 2**10  # characters of one that was translated; a longer one is translated again


def chat_grammar(
    request: ChatRequest, tools: Sequence[Tool], *, thinking: bool, strict_tools: bool = True
) -> Grammar | None:
    """The grammar of a chat request. With `thinking`, it begins after the thinking block, like the answer.

    Without `strict_tools`, calls that nothing forces need no grammar, even those of strict tools.
    """
    forced = _forced_tool(request)
    field = _constrained_by(request)
    parallel = request.parallel_tool_calls is not False
    if forced is not None:
        if field is not None:
            raise BadRequest(
                f"tool_choice: {forced!r} forces a tool call, but {field} constrains the answer to something else; "
                "leave one of them out",
                param="tool_choice",
            )
        return call_grammar.for_tool_choice(tools, forced, parallel, after_thinking=thinking)
    if field is None:
        # Only strict tools are worth it: with a grammar, each token waits for its mask.
        strict = strict_tools and any(tool.function.strict for tool in tools)
        return call_grammar.for_strict_tools(tools, parallel) if strict else None
    if tools:
        answer = _answer(request, thinking=False)
        return call_grammar.answer_or_calls(answer, tools, parallel, after_thinking=thinking)
    return _answer(request, thinking=thinking)


def plain_grammar(request: CompletionRequest) -> Grammar | None:
    constraint = request.constraint
    return None if constraint is None else _constraint(constraint, thinking=False)


def _forced_tool(request: ChatRequest) -> str | None:
    """The tool's name, "required" for any tool, or None if the model may answer without a call."""
    choice = request.tool_choice
    if isinstance(choice, NamedTool):
        return choice.function.name
    return choice if choice == "required" else None


def _constrained_by(request: ChatRequest) -> str | None:
    """The field that constrains the answer, if one does."""
    format, constraint = request.response_format, request.constraint
    formatted = format is not None and format.get("type") != "text"
    if formatted and constraint is not None:
        raise BadRequest(
            f"{constraint.field}: response_format constrains the same answer; leave one of them out",
            param=constraint.field,
        )
    if constraint is not None:
        return constraint.field
    return "response_format" if formatted else None


def _answer(request: ChatRequest, *, thinking: bool) -> Grammar:
    if (constraint := request.constraint) is not None:
        return _constraint(constraint, thinking=thinking)
    described = grammar.for_response_format(request.response_format or {}, after_thinking=thinking)
    assert described is not None  # only {"type": "text"} has no grammar
    return described


def _constraint(constraint: Constraint, *, thinking: bool) -> Grammar:
    if constraint.kind is None:
        return grammar.for_structured_outputs(constraint.value, after_thinking=thinking)
    return grammar.for_constraint(constraint.kind, constraint.value, constraint.field, after_thinking=thinking)


# ---- whether the engine can use it -------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True):
    """What the compiler says about a grammar."""

    reason: str = ""  # what is wrong with it; empty if it is good
    unenforced: list[str] = []  # the keywords of its schemas that it leaves out
    text: str = ""  # for the engine, if the grammar was translated


@dataclass(frozen=True)
class Checked:
    """A grammar that the engine can use."""

    text: str | None = None
    unenforced: Sequence[str] = ()  # what the client asked for and the grammar does not enforce


class GrammarChecker:
    """Starts the child at the first grammar, keeps it, and replaces it when a grammar has killed it."""

    def __init__(
        self, tokenizer: Tokenizer, *, cpu_seconds: float = CPU_SECONDS, memory_bytes: int = MEMORY_BYTES
    ) -> None:
        self._tokenizer = tokenizer
        self._cpu_seconds = cpu_seconds
        self._memory_bytes = memory_bytes
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._waiting: Counter[bytes] = Counter()  # requests, by the grammar's hash
        self._verdicts: OrderedDict[bytes, Verdict] = OrderedDict()  # by the grammar's hash; least recently used first

    async def check(self, grammar: Grammar | None, model: Ready) -> Checked:
        """Raises a BadRequest that names the field unless the engine can use the grammar."""
        if grammar is None:
            return Checked()
        verdict = await self._verdict(grammar.text, model)
        if not verdict.reason:
            left_out = list(dict.fromkeys([*grammar.unenforced, *verdict.unenforced]))
            return Checked(verdict.text or grammar.text, left_out)
        for part in grammar.parts:  # if one fails by itself, that is the field to name
            await self.check(part, model)
        message = f"{grammar.field} cannot be turned into a grammar: {verdict.reason}"
        raise BadRequest(message, param=grammar.field, code="invalid_value")

    async def close(self) -> None:
        if (process := self._process) is not None:
            self._process = None
            await _end(process)

    async def _verdict(self, text: str, model: Ready) -> Verdict:
        if len(text) > MAX_CHARACTERS:
            return Verdict(f"as a grammar it has {len(text):,} characters, and the limit is {MAX_CHARACTERS:,}")
        key = hashlib.sha256(text.encode()).digest()
        if key not in self._verdicts:
            if key not in self._waiting and len(self._waiting) >= MAX_WAITING:
                raise QueueFull(f"{MAX_WAITING} grammars are waiting to be compiled; try again later", retry_after=1)
            self._waiting[key] += 1
            try:
                async with self._turn:
                    if key not in self._verdicts:  # an equal grammar may have been compiled while this one waited
                        verdict = await self._compile(text, model)
                        if len(verdict.text) > MAX_REMEMBERED_TEXT:
                            return verdict
                        self._verdicts[key] = verdict
            finally:
                self._waiting[key] -= 1
                if not self._waiting[key]:
                    del self._waiting[key]
        verdict = self._verdicts[key]
        self._verdicts.move_to_end(key)
        if len(self._verdicts) > MAX_REMEMBERED:
            self._verdicts.popitem(last=False)
        return verdict

    async def _compile(self, text: str, model: Ready) -> Verdict:
        fresh = self._process is None or self._process.returncode is not None
        if self._process is None or fresh:
            self._process = await self._start(model)
        process = self._process
        try:
            return msgspec.json.decode(await _exchange(process, text), type=Verdict)
        except (ConnectionError, asyncio.IncompleteReadError):
            code = await process.wait()  # it has closed its pipe; killing it now would race for the exit code
        except TimeoutError as error:  # the machine's fault: it was stopped, or gets no processor
            await _end(process)
            raise EngineUnavailable(f"the grammar compiler said nothing for {ANSWER_SECONDS:g} s") from error
        except BaseException:  # cancelled: the next request must not read the answer to this one
            await _end(process)
            raise
        if not fresh and code == -signal.SIGKILL:  # it may have been killed while it was idle
            return await self._compile(text, model)
        reason = self._limit_reached(code)
        log.warning("a grammar of %d characters ended the grammar compiler (exit code %d): %s", len(text), code, reason)
        return Verdict(reason)

    def _limit_reached(self, code: int) -> str:
        """What a grammar did that ended the compiler with this exit code."""
        match -code:
            case signal.SIGPROF | signal.SIGALRM:
                return f"compiling it took longer than {self._cpu_seconds:g} s; make it smaller"
            case signal.SIGSEGV | signal.SIGBUS:
                return "it is nested, or refers to itself, too deeply: it overflowed the stack of the grammar compiler"
            case signal.SIGABRT | signal.SIGKILL:
                return f"compiling it takes more than {format_size(self._memory_bytes)} of memory; make it smaller"
            case _:
                return "it crashed the grammar compiler"

    async def _start(self, model: Ready) -> Process:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                grammar_process.__name__,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=child.environment(),
            )
        except OSError as error:  # no memory, no processes or no files are left
            raise EngineUnavailable(f"the grammar compiler cannot be started now: {error.strerror}") from error
        tokenizer = {
            "tokenizer": self._tokenizer.json,
            "n_vocab": max(model.vocab_size, self._tokenizer.vocab_size),
            "eos_token": model.eos_ids or None,
        }
        try:
            limits = {"cpu_seconds": self._cpu_seconds, "memory_bytes": self._memory_bytes}
            await _exchange(process, json.dumps({"tokenizer": tokenizer, **limits}))
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            raise AndironError(f"the grammar compiler does not start: exit code {await process.wait()}") from error
        except TimeoutError as error:
            await _end(process)
            raise EngineUnavailable(f"the grammar compiler did not start within {ANSWER_SECONDS:g} s") from error
        except BaseException:
            await _end(process)
            raise
        return process


async def _exchange(process: Process, text: str) -> str:
    assert process.stdin is not None and process.stdout is not None
    data = text.encode()
    async with asyncio.timeout(ANSWER_SECONDS):
        process.stdin.write(grammar_process.LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        (size,) = grammar_process.LENGTH.unpack(await process.stdout.readexactly(grammar_process.LENGTH.size))
        return (await process.stdout.readexactly(size)).decode()


async def _end(process: Process) -> int:
    """Kills the process, unless it is dead already, and returns its exit code."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    return await process.wait()
