"""The requests that the fuzzer sends: spoiled, broken, hostile and structured ones, drawn from a seed."""

import copy
import gzip
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.chaos.bodies import BODIES, LIMITS
from tests.chaos.schemas import Schema, random_object, random_schema, satisfies

JSON_TYPE = {"content-type": "application/json"}
CORPUS = Path(__file__).with_name("corpus.jsonl")  # what once crashed a server, gave a 500 or an invalid answer
MAX_TOKENS = 48  # of a structured answer
JUNK: list[Any] = [
    *(None, True, False, -1, 0, 1, 3, 2**63, -(2**63), 10**400, 1.5, -1e308, 1e999),
    *(
        "",
        "auto",
        "required",
        "object",
        "\x00",
        "</think>",
        "é" * 9,
        "\ud800",
        "a" * 5000,
        "%s{0}{{",
        "../../etc/passwd",
    ),
    *([], {}, [None], [[]], {"": None}, [{}], {"type": "x"}, {"self": 1}, {"$ref": "#"}, {"type": []}, [[[[]]]]),
]
BOMB = gzip.compress(b" " * 30_000_000)
QUESTIONS = ("Hi", "Give me a name and a number", "What is 2 + 2?", "Call a tool", "")


@dataclass
class FuzzRequest:
    method: str
    path: str
    content: bytes = b""
    headers: dict[str, str] = field(default_factory=lambda: dict(JSON_TYPE))
    valid: Callable[[Any], str | None] | None = None  # what is wrong with a complete answer, if anything

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.headers} {self.content[:1500]!r}"


def written(body: Any) -> bytes:
    return json.dumps(body).encode("utf-8", "surrogatepass")


def corpus() -> list[FuzzRequest]:
    entries = [json.loads(line) for line in CORPUS.read_text("utf-8").splitlines()]
    return [FuzzRequest("POST", entry["path"], written(entry["body"])) for entry in entries]


def draw(rng: random.Random) -> FuzzRequest:
    kinds = [
        spoiled,
        spoiled,
        spoiled,
        nonsense_schema,
        structured,
        structured,
        tool_call,
        constrained,
        broken,
        elsewhere,
    ]
    return rng.choice(kinds)(rng)


# ---- bodies that are almost right ----------------------------------------------------------------------------


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a body, by its path."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, item in inner for place in places(item, (*path, key))]


def spoil(rng: random.Random, body: Any, *, keep: frozenset[str] = frozenset()) -> Any:
    """The body with some of its values replaced, removed, repeated or moved, but for the names to keep."""
    result = copy.deepcopy(body)
    for _ in range(rng.randint(1, 3)):
        bounded = [path for path in places(result)[1:] if not keep & {*path}]
        if not bounded:
            break
        *above, last = rng.choice(bounded)
        holder = result
        for key in above:
            holder = holder[key]
        match rng.randrange(5):
            case 0:
                del holder[last]
            case 1:
                holder[last] = [holder[last]] * rng.choice([2, 40])
            case 2:
                holder[last] = copy.deepcopy(rng.choice(list(BODIES.values())))
            case _:
                holder[last] = copy.deepcopy(rng.choice(JUNK))
    return result


def spoiled(rng: random.Random) -> FuzzRequest:
    path = rng.choice(list(BODIES))
    body = spoil(rng, BODIES[path], keep=frozenset(LIMITS))
    if rng.random() < 0.2:
        body["stream"] = True
    return FuzzRequest("POST", path, written(body))


def broken(rng: random.Random) -> FuzzRequest:
    """Bytes that are no JSON, or JSON that no body is; with headers that lie about them."""
    path = rng.choice(list(BODIES))
    data = bytearray(written(BODIES[path]))
    headers = dict(JSON_TYPE)
    match rng.randrange(6):
        case 0:
            del data[rng.randrange(len(data)) :]
        case 1:
            for _ in range(rng.randint(1, 9)):
                data[rng.randrange(len(data))] = rng.randrange(256)
        case 2:
            depth = rng.choice([100, 1000, 20_000])
            data = bytearray(b'{"messages":' + b"[" * depth + b"]" * depth + b"}")
        case 3:
            data = bytearray(rng.choice([b"", b"null", b"[]", b'"a"', b"1", b"NaN", b'{"a":1}{"b":2}', b"\xff\xfe{}"]))
        case 4:
            headers["content-encoding"] = rng.choice(["gzip", "deflate", "br", "zstd", "gzip, gzip", "\x7f"])
            data = bytearray(rng.choice([bytes(data), gzip.compress(bytes(data)), BOMB]))
        case 5:
            headers["content-type"] = rng.choice(["text/plain", "", "application/json;" * 50, "multipart/form-data"])
    return FuzzRequest("POST", path, bytes(data), headers)


def elsewhere(rng: random.Random) -> FuzzRequest:
    """Paths that take no body or do not exist, and headers of every kind."""
    known = [
        "/v1/models",
        "/api/tags",
        "/api/ps",
        "/health",
        "/ping",
        "/metrics",
        "/machine",
        "/version",
        "/",
        "/page/x",
    ]
    odd = [
        "/v1/models/%00",
        "/v1/models/" + "a" * 3000,
        "/v1/responses/%F0%9F",
        "/machine/requests/1",
        "//",
        "/page/../x",
    ]
    headers = {
        rng.choice(["x-request-id", "origin", "authorization", "x-api-key", "expect", "range", "accept"]): rng.choice(
            ["", "a" * 4000, "null", "http://localhost", "Bearer \xff", "100-continue", "bytes=0-", "é"]
        )
    }
    method = rng.choice(["GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"])
    query = rng.choice(["", "?", "?client_version=1", "?a=%ff&a", "?" + "a&" * 500])
    return FuzzRequest(method, rng.choice(known + odd) + query, headers=headers)


# ---- answers that must be valid ------------------------------------------------------------------------------


def chat(rng: random.Random, **fields: Any) -> dict[str, Any]:
    messages = [{"role": "user", "content": rng.choice(QUESTIONS)}]
    sampling = {"temperature": rng.choice([0, 1.0, 1.5]), "seed": rng.randrange(99), "max_tokens": MAX_TOKENS}
    return {"messages": messages, "enable_thinking": rng.random() < 0.1, **sampling, **fields}


def nonsense_schema(rng: random.Random) -> FuzzRequest:
    """A schema that a client may have got wrong in any way; whether it is served or refused, nothing breaks."""
    schema = spoil(rng, random_object(rng))
    if rng.random() < 0.5:
        wrapped = {"type": "json_schema", "json_schema": {"name": "x", "schema": schema, "strict": rng.random() < 0.5}}
        return FuzzRequest("POST", "/v1/chat/completions", written(chat(rng, response_format=wrapped, max_tokens=4)))
    tools = [{"type": "function", "function": {"name": "act", "parameters": schema}}]
    body = chat(rng, tools=tools, tool_choice="required", max_tokens=4)
    return FuzzRequest("POST", "/v1/chat/completions", written(body))


def structured(rng: random.Random) -> FuzzRequest:
    schema = random_schema(rng)
    match rng.randrange(4):
        case 0:
            body = chat(rng, structured_outputs={"json": schema})
        case 1:
            body = {**chat(rng), "model": "ember", "format": schema, "stream": False, "think": False}
            body["options"] = {"num_predict": MAX_TOKENS, "temperature": 1.0}
            return FuzzRequest("POST", "/api/chat", written(body), valid=Judged(schema).ollama)
        case _:
            wrapped = {"type": "json_schema", "json_schema": {"name": "x", "schema": schema, "strict": True}}
            body = chat(rng, response_format=wrapped)
    return FuzzRequest("POST", "/v1/chat/completions", written(body), valid=Judged(schema).chat)


def tool_call(rng: random.Random) -> FuzzRequest:
    schema = random_object(rng)
    tools = [{"type": "function", "function": {"name": "act", "parameters": schema, "strict": rng.random() < 0.5}}]
    body = chat(rng, tools=tools, tool_choice="required", parallel_tool_calls=rng.random() < 0.3)
    return FuzzRequest("POST", "/v1/chat/completions", written(body), valid=Judged(schema).calls)


def constrained(rng: random.Random) -> FuzzRequest:
    """Regular expressions, choices and grammars, of which many are wrong."""
    words = rng.sample(["yes", "no", "perhaps not", '"', "\\", "<|im_end|>", "é", "</think>"], k=3)
    parts = ["[a-c]{1,3}", "(x|y)", "\\d+", ".{2}", "é?", "(?=a)", "[", "*", "(a*)*b", "\\p{L}{3}", "{9999}", "\\b"]
    rules = [
        'root ::= "a" root | "b"',
        "start: /[a-z]{3}/",
        "start: start",
        "root ::= [0-9]{3}",
        "start: missing",
        "%%",
    ]
    constraint = rng.choice(
        [
            {"choice": words},
            {"regex": "".join(rng.choices(parts, k=rng.randint(1, 4)))},
            {"grammar": rng.choice(rules)},
            {"json_object": True},
        ]
    )
    body = chat(rng, structured_outputs=constraint, max_tokens=24)
    valid = Judged({}, words).choice if "choice" in constraint else None
    return FuzzRequest("POST", "/v1/chat/completions", written(body), valid=valid)


@dataclass
class Judged:
    """Says what is wrong with an answer that claims to be complete."""

    schema: Schema
    words: list[str] = field(default_factory=list)

    def chat(self, answer: dict[str, Any]) -> str | None:
        (choice,) = answer["choices"]
        return self._json(choice["message"]["content"]) if choice["finish_reason"] == "stop" else None

    def ollama(self, answer: dict[str, Any]) -> str | None:
        return self._json(answer["message"]["content"]) if answer["done_reason"] == "stop" else None

    def calls(self, answer: dict[str, Any]) -> str | None:
        (choice,) = answer["choices"]
        if choice["finish_reason"] not in ("stop", "tool_calls"):
            return None
        calls = choice["message"].get("tool_calls") or []
        if not calls:
            return "no tool was called"
        return next((wrong for call in calls if (wrong := self._json(call["function"]["arguments"]))), None)

    def choice(self, answer: dict[str, Any]) -> str | None:
        (choice,) = answer["choices"]
        text = choice["message"]["content"]
        return (
            f"{text!r} is none of {self.words}"
            if choice["finish_reason"] == "stop" and text not in self.words
            else None
        )

    def _json(self, text: str) -> str | None:
        try:
            value = json.loads(text)
        except ValueError as error:
            return f"{text!r} is not JSON: {error}"
        return None if satisfies(value, self.schema) else f"{text} does not satisfy {json.dumps(self.schema)}"
