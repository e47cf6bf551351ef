"""Each API's shape of an error, chosen by the path of the request."""

import json
from collections.abc import Callable

import msgspec

from andiron.api.errors import Failure

# Anthropic's types by status; other statuses become one of these.
ANTHROPIC_TYPES = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    500: "api_error",
    529: "overloaded_error",
}

Shape = Callable[[Failure, str], tuple[int, bytes]]


def openai(failure: Failure, request_id: str) -> tuple[int, bytes]:
    """`{"error": {"message", "type", "param", "code"}}`"""
    return failure.status, msgspec.json.encode({"error": failure.error})


def anthropic(failure: Failure, request_id: str) -> tuple[int, bytes]:
    """`{"type": "error", "error": {"type", "message"}, "request_id"}`"""
    status = failure.status
    if status not in ANTHROPIC_TYPES:
        status = 529 if status == 503 else 500 if status > 500 else 400
    message = failure.error.message
    if failure.too_long is not None:  # Claude Code parses this sentence, and then shortens the conversation
        prompt, limit = failure.too_long
        message = f"prompt is too long: {prompt} tokens > {limit} maximum"
    error = {"type": ANTHROPIC_TYPES[status], "message": message}
    return status, msgspec.json.encode({"type": "error", "error": error, "request_id": request_id})


def ollama(failure: Failure, request_id: str) -> tuple[int, bytes]:
    """`{"error": "text"}`"""
    return failure.status, json.dumps({"error": failure.error.message}, ensure_ascii=False).encode()


def shape_of(path: str) -> Shape:
    if path.startswith("/v1/messages"):
        return anthropic
    return ollama if path.startswith("/api/") else openai
