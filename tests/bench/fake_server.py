"""A fake server of the OpenAI API that behaves, or misbehaves, as the model's name says.

    python -m tests.bench.fake_server [--max-model-len N] [--tokenizer vllm|none] [--prefill SECONDS] [--port N]

The name consists of words like `chunks=20 tokens=3 thinking=5 stall=7 crlf`: the fields of Behaviour, where a word
without a value is true. A token is a word of the text. The server prints its port and ends with its standard input.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

import uvloop

from tests.bench.pacer import Pacer

BLOCK = 16  # tokens that are cached together


@dataclass(frozen=True)
class Behaviour:
    """How to answer."""

    chunks: int = 0  # with text; 0: as many as max_tokens allows, or 16; -1: none
    tokens: int = 1  # in each chunk
    thinking: int = 0  # chunks that are reasoning
    field: str = "both"  # of the reasoning: reasoning, reasoning_content, both
    tool: bool = False  # a tool call instead of content
    text: str = ""  # of a chunk, instead of words
    first: float = 0.0  # seconds to the first chunk
    gap: float = 0.0  # seconds from chunk to chunk

    status: int = 200
    retry_after: str = ""
    location: str = ""
    hang: bool = False  # never answers
    drop: bool = False  # closes the connection before an answer
    nonsense: bool = False  # does not speak HTTP
    strict: bool = False  # refuses fields that OpenAI does not have
    plain: bool = False  # does not know continuous usage
    informed: bool = False  # sends 103 Early Hints first

    role: bool = True  # sends a first chunk with only the role
    whole: bool = False  # does not stream although it was asked to
    usage: bool = True  # if requested
    finish: bool = True  # sends a finish reason
    done: bool = True  # sends [DONE]
    ping: bool = False  # sends a comment before each event
    crlf: bool = False
    framing: str = "chunked"  # chunked, length, close
    split: int = 0  # bytes per frame of the chunked encoding and per write
    linger: bool = False  # does not end the response after [DONE]

    # After how many chunks something happens; -1: never.
    stall: int = -1
    close: int = -1
    error: int = -1
    error_event: int = -1
    garbage: int = -1
    redundant: bool = False  # usage never grows

    pace: float = 0.0  # chunks per second by the clock, each with the time of sending as its text
    streams: int = 1  # that begin together
    spread: bool = False  # over the interval, not all at once

    @classmethod
    def of(cls, name: str) -> "Behaviour":
        """From a model's name; raises KeyError or ValueError for an unknown one."""
        types = {field.name: type(field.default) for field in fields(cls)}
        chosen: dict[str, Any] = {}
        for word in name.split():
            key, _, value = word.partition("=")
            if key != "fake":
                kind = types[key]
                chosen[key] = value != "no" if kind is bool else kind(value)
        return cls(**chosen)


class State:
    """What the server remembers."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.counters: Counter[str] = Counter()
        self.cached: set[int] = set()
        self.pacer = Pacer()
        self.in_flight = 0
        self.most = 0  # in flight at once
        self.left = 0  # answers for which the client did not wait

    def prefix(self, tokens: list[str]) -> int:
        """How many tokens of a prompt are cached; caches the prompt."""
        seen, found, known = 0, 0, True
        for end in range(BLOCK, len(tokens) + 1, BLOCK):
            seen = hash((seen, *tokens[end - BLOCK : end]))
            known = known and seen in self.cached
            found = end if known else found
            self.cached.add(seen)
        return min(found, len(tokens) - 1)


def tokenized(body: dict[str, Any]) -> list[str]:
    """Words. In a conversation the template adds four per message, and three to open the answer."""
    if (prompt := body.get("prompt", body.get("content"))) is not None:
        return str(prompt).split()
    tokens: list[str] = []
    for message in body.get("messages") or []:
        content = message.get("content") or ""
        if isinstance(content, list):
            content = " ".join(part.get("text", "") for part in content)
        tokens += ["<", message["role"], *content.split(), ">", "/"]
    return [*tokens, "<", "assistant", ">"]


class Wire:
    """Writes a response with the framing that was asked for."""

    def __init__(self, transport: asyncio.Transport, how: Behaviour) -> None:
        self.transport, self._how = transport, how
        self._held: list[bytes] = []

    def head(self, status: int, headers: dict[str, str]) -> None:
        lines = [f"HTTP/1.1 {status} as told", *(f"{name}: {value}" for name, value in headers.items() if value)]
        lines += ["connection: close"] + ["transfer-encoding: chunked"] * (self._how.framing == "chunked")
        self._head = "\r\n".join(lines)
        if self._how.framing != "length":
            self.transport.write(f"{self._head}\r\n\r\n".encode())

    async def write(self, data: bytes) -> None:
        how = self._how
        if how.framing == "length":
            self._held.append(data)
            return
        size = how.split or len(data)
        for start in range(0, len(data), size):
            part = data[start : start + size]
            self.transport.write(b"%x\r\n%b\r\n" % (len(part), part) if how.framing == "chunked" else part)
            if how.split:
                await asyncio.sleep(0)

    def end(self) -> None:
        if self._how.framing == "chunked":
            self.transport.write(b"0\r\n\r\n")
        elif self._how.framing == "length":
            body = b"".join(self._held)
            self.transport.write(f"{self._head}\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body)


@dataclass
class Asked:
    """A request for an answer."""

    body: dict[str, Any]
    how: Behaviour
    chat: bool
    prompt: int
    cached: int

    @property
    def chunks(self) -> int:
        if self.how.chunks:
            return max(0, self.how.chunks)
        limit = self.body.get("max_completion_tokens") or self.body.get("max_tokens")
        return limit // self.how.tokens if limit else 16

    def usage(self, tokens: int, reasoning: int) -> dict[str, Any]:
        return {
            "prompt_tokens": self.prompt,
            "completion_tokens": 0 if self.how.redundant else tokens,
            "total_tokens": self.prompt + tokens,
            "prompt_tokens_details": {"cached_tokens": self.cached},
            "completion_tokens_details": {"reasoning_tokens": reasoning},
        }

    def option(self, name: str) -> bool:
        return self.how.usage and bool((self.body.get("stream_options") or {}).get(name))

    def chunk(self, number: int) -> tuple[dict[str, Any], str]:
        """Delta and text of a chunk."""
        how = self.how
        text = how.text or "".join(f" t{number}.{at}" for at in range(how.tokens))
        if number < how.thinking:
            names = ("reasoning", "reasoning_content") if how.field == "both" else (how.field,)
            return dict.fromkeys(names, text), text
        if how.tool:
            call: dict[str, Any] = {"index": 0, "function": {"arguments": text}}
            if number == how.thinking:
                call |= {"id": "call-1", "type": "function", "function": {"name": "look", "arguments": ""}}
            return {"tool_calls": [call]}, text
        return {"content": text}, text

    def event(self, delta: dict[str, Any], text: str, *, finish: str | None, tokens: int) -> bytes:
        choice: dict[str, Any] = {"index": 0, "finish_reason": finish, "logprobs": None}
        choice |= {"delta": delta} if self.chat else {"text": text}
        running = self.option("continuous_usage_stats") and not self.how.plain
        return self.packed([choice], self.usage(tokens, 0) if running else None)

    def packed(self, choices: list[dict[str, Any]], usage: dict[str, Any] | None) -> bytes:
        chunk = {"id": "fake-1", "object": "chat.completion.chunk", "created": 1, "model": "fake", "choices": choices}
        if self.option("include_usage"):
            chunk["usage"] = usage
        return json.dumps(chunk, ensure_ascii=False).encode()


async def answer(asked: Asked, wire: Wire) -> None:
    """Writes the events of a stream, with everything that may go wrong."""
    how = asked.how
    newline = b"\r\n" if how.crlf else b"\n"

    async def put(data: bytes, field: bytes = b"data: ") -> None:
        ping = b": ping" + newline * 2 if how.ping else b""
        await wire.write(ping + field + data + newline * 2)

    wire.head(200, {"content-type": "text/event-stream; charset=utf-8"})
    if asked.chat and how.role:
        await put(asked.event({"role": "assistant", "content": ""}, "", finish=None, tokens=0))
    await asyncio.sleep(how.first)
    tokens = 0
    for number in range(asked.chunks):
        await happen(number, how, wire, put)
        delta, text = asked.chunk(number)
        tokens += how.tokens
        await put(asked.event(delta, text, finish=None, tokens=tokens))
        if how.gap:
            await asyncio.sleep(how.gap)
    await happen(asked.chunks, how, wire, put)
    if how.finish:
        reason = "tool_calls" if how.tool else "length"
        await put(asked.event({}, "", finish=reason, tokens=tokens))
    if asked.option("include_usage"):
        await put(asked.packed([], asked.usage(tokens, min(how.thinking, asked.chunks) * how.tokens)))
    if how.done:
        await put(b"[DONE]")
    if how.linger:
        await asyncio.sleep(3600)
    wire.end()


async def happen(number: int, how: Behaviour, wire: Wire, put: Callable[..., Any]) -> None:
    """What goes wrong after this number of chunks."""
    if number == how.stall:
        await asyncio.sleep(3600)
    if number == how.close:
        wire.transport.close()
        raise ConnectionResetError
    if number == how.error:
        await put(b'{"error":{"message":"the engine died","type":"InternalServerError","code":500}}')
    if number == how.error_event:
        await put(b'{"message":"the engine died"}', b"event: error\ndata: ")
    if number == how.garbage:
        await put(b'{"choices":[{"delta":{"content"')


class Server:
    """One connection, which carries one request."""

    def __init__(self, state: State, transport: asyncio.Transport) -> None:
        self._state, self._transport = state, transport

    @classmethod
    async def serve(cls, state: State, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers, unless the client leaves before."""
        try:
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
        except asyncio.IncompleteReadError:  # connected, and left without a request
            writer.close()
            return
        state.in_flight += 1
        state.most = max(state.most, state.in_flight)
        own = cls(state, writer.transport)
        answer = asyncio.create_task(own._answer(first.split()[1], headers, json.loads(body) if body else {}))
        gone = asyncio.create_task(reader.read())
        await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
        state.left += not answer.done() or answer.exception() is not None
        state.in_flight -= 1
        answer.cancel()
        writer.close()

    async def _answer(self, path: str, headers: dict[str, str], body: dict[str, Any]) -> None:
        options, name = self._state.options, str(body.get("model", ""))
        self._state.counters[path] += 1
        pages = {
            "/v1/models": {"data": [{"id": "fake", "object": "model", "max_model_len": options.max_model_len}]},
            "/version": {"version": "0.fake"},
            "/seen": self._seen() | {"headers": headers},
        }
        if path in ("/v1/chat/completions", "/v1/completions"):
            try:
                how = Behaviour.of(name)
            except (KeyError, ValueError):
                await self._json(404, {"error": {"message": f"The model {name} does not exist.", "code": 404}})
                return
            await self._complete(body, how, chat=path.endswith("chat/completions"))
        elif path == "/tokenize" and options.tokenizer == "vllm":
            ids = list(range(len(tokenized(body))))
            await self._json(200, {"count": len(ids), "max_model_len": options.max_model_len, "tokens": ids})
        else:
            await self._json(200 if path in pages else 404, pages.get(path, {"detail": "Not Found"}))

    def _seen(self) -> dict[str, Any]:
        state = self._state
        return {
            "requests": dict(state.counters),
            "in flight": state.in_flight - 1,  # without this request
            "most": state.most,
            "left": state.left,
            "pacer": state.pacer.report(),
        }

    async def _json(self, status: int, value: Any, how: Behaviour | None = None, **headers: str) -> None:
        wire = Wire(self._transport, how or Behaviour(framing="length"))
        wire.head(status, {"content-type": "application/json", **headers})
        await wire.write(json.dumps(value).encode())
        wire.end()

    async def _complete(self, body: dict[str, Any], how: Behaviour, *, chat: bool) -> None:
        state = self._state
        tokens = tokenized(body)
        unknown = {"ignore_eos"} & body.keys()
        unknown |= {"continuous_usage_stats"} & (body.get("stream_options") or {}).keys()
        limit, wanted = state.options.max_model_len, body.get("max_tokens") or 1
        if how.drop:
            self._transport.close()
            raise ConnectionResetError
        if how.hang:
            await asyncio.sleep(3600)
        if how.nonsense:
            self._transport.write(b"220 mail.example ESMTP\r\n" * 3)
        elif how.status != 200:
            refusal = {"error": {"message": f"refused as told, {how.status}", "code": how.status}}
            await self._json(how.status, refusal, how, location=how.location, **{"retry-after": how.retry_after})
        elif how.strict and unknown:
            await self._json(400, {"error": {"message": f"Unrecognized request argument: {min(unknown)}"}})
        elif len(tokens) + wanted > limit:
            message = f"This model's maximum context length is {limit} tokens. However, you requested {wanted} output "
            message += f"tokens and your prompt contains {len(tokens)} input tokens."
            await self._json(400, {"error": {"message": message, "type": "BadRequestError", "code": 400}})
        else:
            if how.informed:
                self._transport.write(b"HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n")
            cached = state.prefix(tokens)
            await asyncio.sleep(state.options.prefill * (len(tokens) - cached))
            asked = Asked(body, how, chat, len(tokens), cached)
            if how.pace:
                await state.pacer.stream(self._transport, asked.chunks, how.pace, how.streams, spread=how.spread)
            elif body.get("stream") and not how.whole:
                await answer(asked, Wire(self._transport, how))
            else:
                await self._whole(asked)

    async def _whole(self, asked: Asked) -> None:
        text = "".join(asked.chunk(number)[1] for number in range(asked.chunks))
        choice: dict[str, Any] = {"index": 0, "finish_reason": "length"}
        choice |= {"message": {"role": "assistant", "content": text}} if asked.chat else {"text": text}
        tokens = asked.chunks * asked.how.tokens
        value = {"id": "fake-1", "object": "chat.completion", "choices": [choice], "usage": asked.usage(tokens, 0)}
        await self._json(200, value, asked.how)


async def serve(options: argparse.Namespace) -> None:
    state = State(options)
    server = await asyncio.start_server(partial(Server.serve, state), options.host, options.port, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--max-model-len", type=int, default=1 << 18)
    parser.add_argument("--tokenizer", choices=("vllm", "none"), default="vllm")
    parser.add_argument("--prefill", type=float, default=0.0, help="seconds per token that is not cached")
    uvloop.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
