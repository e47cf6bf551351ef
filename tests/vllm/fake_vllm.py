"""A fake vLLM for tests: logs what vLLM logs when it starts, then answers in vLLM's own format.

The user's message chooses what happens: `die`, `wait`, `slow`, `halves`, `quote`, `stumble`, `dead engine`, `call`,
`cut call`, or a key of REFUSALS; anything else is answered with max_tokens tokens, or COUNT. GET /seen returns the
requests received and those dropped.
"""

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

COUNT = 20
DEAD = {"message": "EngineCore encountered an issue. See stack trace (above) for the root cause.", "code": 500}
REFUSALS: dict[str, dict[str, Any]] = {
    "refuse": {"message": "no such thing", "type": "BadRequestError", "param": "thing", "code": 400},
    "overflow": {"message": "This model's maximum context length is 8192 tokens.", "type": "x", "code": 400},
    "unprocessable": {"message": "half a picture", "type": "UnprocessableEntityError", "param": None, "code": 422},
    "broken": {"message": "an assertion failed", "type": "InternalServerError", "param": None, "code": 500},
}

options = argparse.Namespace()
seen: list[dict[str, Any]] = []
dropped: list[str] = []


def chunk(id: str, delta: dict[str, Any], finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish, "token_ids": None}
    sent = time.monotonic_ns()  # benchmarks.proxy measures the time until it arrives
    body = {"id": id, "object": "chat.completion.chunk", "created": sent, "model": options.served_model_name}
    return b"data: " + json.dumps({**body, "choices": [choice]}, separators=(",", ":")).encode() + b"\n\n"


async def events(id: str, words: str, count: int) -> AsyncIterator[bytes]:
    yield chunk(id, {"role": "assistant", "content": ""})
    if words == "dead engine":
        yield b"data: " + json.dumps({"error": DEAD}).encode() + b"\n\ndata: [DONE]\n\n"
        return
    if words in ("call", "cut call"):
        yield chunk(
            id, {"tool_calls": [{"index": 0, "id": "c0", "function": {"name": "clock", "arguments": '{"zone"'}}]}
        )
        if words == "call":
            yield chunk(id, {"tool_calls": [{"index": 0, "function": {"arguments": ": 1}"}}]})
        yield chunk(id, {}, "stop" if words == "call" else "length")
        yield b"data: [DONE]\n\n"
        return
    for at in range(count):
        if words == "slow":
            await asyncio.sleep(0.05)
        if words == "stumble" and at == 3:
            yield b"data: " + json.dumps({"error": REFUSALS["broken"]}).encode() + b"\n\ndata: [DONE]\n\n"
            return
        if words == "die" and at == 3:
            print("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.", flush=True)
            os._exit(1)
        if words == "wait" and at == 3:
            try:
                await asyncio.sleep(3600)
            finally:
                dropped.append(id)
        text = '"model":"ember" says "reasoning":"x"' if words == "quote" else f" {at}"
        yield chunk(id, {"reasoning": f"r{at}"} if at < 2 else {"content": text})
        if words == "halves":  # an event in two pieces, as a network may split it
            whole = chunk(id, {"content": "cut"})
            yield whole[:60]
            await asyncio.sleep(0.01)
            yield whole[60:]
        await asyncio.sleep(options.token_seconds)
    yield chunk(id, {}, "stop")
    yield b"data: [DONE]\n\n"


async def chat(request: Request) -> Response:
    body = await request.json()
    seen.append({"body": body, "authorization": request.headers.get("authorization")})
    if options.first_request_fails:
        return JSONResponse({"error": DEAD}, 500)
    id = f"chatcmpl-{request.headers.get('x-request-id', 'none')}"
    content = body["messages"][-1]["content"]
    words = content if isinstance(content, str) else ""
    if (refusal := REFUSALS.get(words)) is not None:
        return JSONResponse({"error": refusal}, refusal["code"])
    if body.get("stream"):
        return StreamingResponse(events(id, words, body.get("max_tokens", COUNT)), media_type="text/event-stream")
    if words == "die":
        os._exit(1)
    if words == "wait":
        while not await request.is_disconnected():
            await asyncio.sleep(0.01)
        dropped.append(id)
    message = {"role": "assistant", "content": "hi", "reasoning": 'so "model":"ember" \\ it is'}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    whole = {"id": id, "object": "chat.completion", "model": options.served_model_name, "choices": [choice]}
    return Response(json.dumps(whole, separators=(",", ":")), media_type="application/json")


async def completions(request: Request) -> Response:
    body = await request.json()
    seen.append({"body": body})
    if body.get("stream"):
        return Response('data: {"choices":[]}\n\ndata: [DONE]\n\n', media_type="text/event-stream")
    return Response(f'{{"object":"text_completion","model":"{options.served_model_name}","choices":[]}}')


async def report(request: Request) -> Response:
    return JSONResponse({"seen": seen, "dropped": dropped})


async def models(request: Request) -> Response:
    return JSONResponse({"data": [{"id": options.served_model_name, "max_model_len": options.max_model_len}]})


async def health(request: Request) -> Response:
    return Response(status_code=200)


async def metrics(request: Request) -> Response:
    return Response('vllm:num_requests_running{model_name="ember"} 0.0\n', media_type="text/plain")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--replay", type=Path)
    parser.add_argument("--then", choices=["serve", "end", "sleep"], default="serve")
    parser.add_argument("--token-seconds", type=float, default=0.0)
    parser.add_argument("--hold", type=Path, help="a file: while it exists, the server does not start")
    parser.add_argument("--first-request-fails", action="store_true")
    parser.add_argument("--served-model-name")
    parser.add_argument("--port", type=int)
    parser.add_argument("--max-model-len", type=int, default=8192)
    parser.parse_known_args(namespace=options)
    if options.replay is not None:
        sys.stdout.write(options.replay.read_text("utf-8"))
        sys.stdout.flush()
    while options.hold is not None and options.hold.exists():
        time.sleep(0.01)
    if options.then == "end":
        sys.exit(1)
    if options.then == "sleep":
        time.sleep(3600)
    routes = [
        Route("/v1/chat/completions", chat, methods=["POST"]),
        Route("/v1/completions", completions, methods=["POST"]),
        Route("/v1/models", models),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/seen", report),
    ]
    uvicorn.run(Starlette(routes=routes), port=options.port, log_level="warning")


if __name__ == "__main__":
    main()
