"""One client and the server it is to use, seen from the client's side: what `andiron doctor --client NAME` checks."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx

from andiron.agents.launches import Client
from andiron.doctor.finding import Finding, error, ok, warning

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 300.0
SOURCE = "a request in this client's API"

# Long enough to be cached, as an agent's instructions are.
INSTRUCTIONS = "You are an agent. Answer with one short sentence. " + "Be exact and say only what you know. " * 40
PARAMETERS = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}


@dataclass(frozen=True)
class Exchange:
    """A request in one API, and how its answer is read."""

    path: str
    body: dict[str, Any]
    last: tuple[str, ...]  # one of these ends a whole stream
    prompt: tuple[str, ...]  # where the usage has the tokens of the prompt; they add up
    cached: tuple[str, ...]


EXCHANGES = {
    "messages": Exchange(
        "/v1/messages",
        {
            "system": INSTRUCTIONS,
            "messages": [{"role": "user", "content": "Hello!"}],
            "tools": [{"name": "read", "description": "Reads a file", "input_schema": PARAMETERS}],
        },
        ("event: message_stop",),
        ("input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"),
        ("cache_read_input_tokens",),
    ),
    "responses": Exchange(
        "/v1/responses",
        {
            "instructions": INSTRUCTIONS,
            "input": [{"role": "user", "content": "Hello!"}],
            "tools": [{"type": "function", "name": "read", "parameters": PARAMETERS}],
            "store": False,
        },
        ("event: response.completed", "event: response.incomplete"),
        ("input_tokens",),
        ("input_tokens_details", "cached_tokens"),
    ),
    "chat": Exchange(
        "/v1/chat/completions",
        {
            "messages": [{"role": "system", "content": INSTRUCTIONS}, {"role": "user", "content": "Hello!"}],
            "tools": [{"type": "function", "function": {"name": "read", "parameters": PARAMETERS}}],
            "stream_options": {"include_usage": True},
        },
        ("data: [DONE]",),
        ("prompt_tokens",),
        ("prompt_tokens_details", "cached_tokens"),
    ),
}
LIMITS = {"messages": "max_tokens", "responses": "max_output_tokens", "chat": "max_tokens"}


def examine(client: Client, url: str, key: str | None) -> Iterator[Finding]:
    yield installed(client)
    headers = {"authorization": f"Bearer {key}"} if key else {}
    timeout = httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS)
    with httpx.Client(base_url=url, headers=headers, timeout=timeout, trust_env=False) as http:
        try:
            yield from served(client, http)
        except httpx.HTTPError as problem:
            yield error(
                "server",
                f"no answer from {url}: {problem}",
                reason=f"{client.name} could not reach it either.",
                fix="Start it with `andiron serve`, or give its address with --url.",
                source="the network",
            )


def installed(client: Client) -> Finding:
    program = shutil.which(client.name)
    if program is None:
        return error(
            client.name,
            "not on the PATH",
            reason=f"`andiron launch {client.name}` cannot start it.",
            fix=f"Install it: {client.install}",
            source="the PATH",
        )
    done = subprocess.run([program, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return ok(client.name, (done.stdout or done.stderr).strip().partition("\n")[0] or "installed", source=program)


def served(client: Client, http: httpx.Client) -> Iterator[Finding]:
    answer = http.get("/v1/models")
    if answer.status_code != 200:
        yield error(
            "key" if answer.status_code == 401 else "server",
            _reason(answer),
            reason=f"{client.name} would be refused in the same way.",
            fix="Give the server's key with --api-key or ANDIRON_API_KEY."
            if answer.status_code == 401
            else "Check that --url is the address of an Andiron server.",
            source="GET /v1/models",
        )
        return
    model = answer.json()["data"][0]
    yield ok("server", f"serves {model['id']}", source="GET /v1/models")
    yield context(client, model.get("max_model_len"))
    yield from answers(EXCHANGES[client.api], http, model["id"], LIMITS[client.api])


def context(client: Client, tokens: int | None) -> Finding:
    if tokens is None or tokens >= 2 * client.prompt_tokens:
        return ok("context", f"{tokens or 'unknown'} tokens", source="GET /v1/models")
    return warning(
        "context",
        f"{tokens} tokens, of which the instructions and tools of {client.name} take about {client.prompt_tokens}",
        reason="Little or nothing is left for the conversation.",
        fix="Serve a model with a longer context, or raise --max-model-len.",
        source="GET /v1/models",
    )


def answers(exchange: Exchange, http: httpx.Client, model: str, limit: str) -> Iterator[Finding]:
    """Asks twice, since the second request shows whether prompts are cached."""
    body = {**exchange.body, "model": model, "stream": True, limit: 16}
    usages = []
    for _ in range(2):
        answer = http.post(exchange.path, json=body)
        lines = answer.text.strip().splitlines()
        ended = any(line.startswith(exchange.last) for line in lines[-2:])
        if answer.status_code != 200 or not ended:
            yield error(
                exchange.path,
                _reason(answer) if answer.status_code != 200 else "the stream ended before its last event",
                reason="Each of this client's requests would end so.",
                fix="Look at the server's log.",
                source=SOURCE,
            )
            return
        usages.append(_usage(lines))
    yield ok(exchange.path, "streams an answer", source=SOURCE)
    prompt = sum(usages[-1].get(name) or 0 for name in exchange.prompt)
    cached: Any = usages[-1]
    for name in exchange.cached:
        cached = cached.get(name) or {}
    if cached:
        yield ok("prefix cache", f"{cached} of {prompt} tokens of a repeated prompt were cached", source=SOURCE)
    else:
        yield warning(
            "prefix cache",
            f"a prompt of {prompt} tokens was sent twice and computed twice",
            reason="An agent sends its whole conversation with every step, so each step takes as long as the first.",
            fix="Start the server without --no-prefix-cache, and with enough memory for snapshots.",
            source=SOURCE,
        )


def _usage(lines: list[str]) -> dict[str, Any]:
    """The last usage in a stream."""
    found: dict[str, Any] = {}
    for line in lines:
        if line.startswith("data: {"):
            event = json.loads(line.removeprefix("data: "))
            found = event.get("usage") or (event.get("response") or {}).get("usage") or found
    return found


def _reason(answer: httpx.Response) -> str:
    try:
        return f"HTTP {answer.status_code}: {answer.json()['error']['message']}"
    except (ValueError, LookupError, TypeError):
        return f"HTTP {answer.status_code}"
