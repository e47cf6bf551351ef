"""A client of the OpenAI API: streams one answer as events, and asks a server for its models and health."""

import ipaddress
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.errors import AndironError

CONNECT_SECONDS = 5.0
SILENCE_SECONDS = 600.0  # our server sends a keep-alive every 15 s; others stay silent during a prefill
LONGEST_ERROR = 400  # characters, so that an error stays readable as one line


@dataclass(frozen=True)
class Finished:
    reason: str  # "stop", "length", "tool_calls" …


@dataclass(frozen=True)
class TokenUsage:
    prompt: int
    cached: int
    completion: int
    reasoning: int


StreamEvent = Event | Finished | TokenUsage


class ServerError(AndironError):
    """The server refused, failed or went away; `status` is the HTTP status, if there was a response."""

    def __init__(self, message: str, status: int | None = None) -> None:
        line = " ".join(message.split())
        super().__init__(line if len(line) <= LONGEST_ERROR else line[: LONGEST_ERROR - 1] + "…")
        self.status = status


class ServedModel(msgspec.Struct):
    id: str
    root: str | None = None
    max_model_len: int | None = None  # tokens


class ServerHealth(msgspec.Struct):
    phase: str
    status: str = ""
    done: int = 0
    total: int = 0
    error: str = ""

    @property
    def ready(self) -> bool:
        return self.status == "ready"


class ChatClient:
    def __init__(self, url: str, key: str | None = None) -> None:
        self.url = normalise(url)
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}
        if not (key or "").isascii():
            raise AndironError("the API key has characters outside ASCII, which an HTTP header cannot carry")
        self._http = self._connect()

    def _connect(self) -> httpx.Client:
        return httpx.Client(
            base_url=self.url,
            headers=self._headers,
            timeout=httpx.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS),
            trust_env=not _is_loopback(httpx.URL(self.url).host),  # a proxy cannot reach our own machine
        )

    def close(self) -> None:
        self._http.close()

    def models(self) -> list[ServedModel]:
        response = self._get("/v1/models")
        try:
            return msgspec.json.decode(response.content, type=_ModelList).data
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ServerError(f"{self.url} does not speak the OpenAI API: /v1/models: {error}") from error

    def catalogue(self) -> list[dict[str, Any]]:
        """The models as Codex describes them; other servers than Andiron have no such list."""
        try:
            return msgspec.json.decode(self._get("/v1/models?client_version=0").content, type=_Catalogue).models
        except (msgspec.DecodeError, UnicodeDecodeError):
            return []

    def health(self) -> ServerHealth:
        """What Andiron reports about itself. Other servers have no such report and are ready if they answer."""
        try:
            response = self._http.get("/health", timeout=CONNECT_SECONDS)
        except httpx.HTTPError as error:
            raise self._fault(error) from error
        try:
            return msgspec.json.decode(response.content, type=ServerHealth)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return ServerHealth(phase="ready", status="ready")

    def _get(self, path: str) -> httpx.Response:
        try:
            response = self._http.get(path, timeout=CONNECT_SECONDS)
        except httpx.HTTPError as error:
            raise self._fault(error) from error
        if response.status_code != 200:
            raise _refusal(response)
        return response

    def stream(self, request: dict[str, Any]) -> Generator[StreamEvent, None, None]:
        """Yield the answer as it comes. Leaving early closes the connection, and the server then drops the request."""
        finished = False
        try:
            with self._http.stream("POST", "/v1/chat/completions", json=request) as response:
                if response.status_code != 200:
                    response.read()
                    raise _refusal(response)
                for data in server_sent(response.iter_bytes()):
                    if data == b"[DONE]":
                        break
                    for event in _events(data):
                        finished = finished or isinstance(event, Finished)
                        yield event
        except httpx.HTTPError as error:
            raise self._fault(error) from error
        except KeyboardInterrupt:
            # The signal may have interrupted the connection pool in the middle of its bookkeeping.
            self._http.close()
            self._http = self._connect()
            raise
        if not finished:
            raise ServerError(f"the server at {self.url} ended the answer without finishing it")

    def _fault(self, error: httpx.HTTPError) -> ServerError:
        match error:
            case httpx.ConnectError() | httpx.ConnectTimeout():
                return ServerError(f"no server answers at {self.url}")
            case httpx.ReadTimeout():
                return ServerError(f"the server at {self.url} does not answer")
            case httpx.RemoteProtocolError() | httpx.ReadError() | httpx.WriteError():
                return ServerError(f"the server at {self.url} closed the connection in the middle of the answer")
        return ServerError(f"{self.url}: {error or type(error).__name__}")


def normalise(url: str) -> str:
    """The server's root URL, from what people paste: with or without /v1, with or without a scheme."""
    text = url if "://" in url else f"http://{url}"
    text = text.rstrip("/").removesuffix("/v1")
    try:
        parsed = httpx.URL(text)
    except httpx.InvalidURL as error:
        raise AndironError(f"{url!r} is not a URL: {error}") from error
    if parsed.scheme not in ("http", "https") or not parsed.host:
        raise AndironError(f"{url!r} is not the URL of a server; write it like http://127.0.0.1:8000")
    return text


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


# ---- the server's JSON: only the fields we read, and leniently --------------------------------------------


class _Function(msgspec.Struct):
    name: str | None = None
    arguments: str | None = None


class _ToolCall(msgspec.Struct):
    index: int = 0
    id: str | None = None
    function: _Function = msgspec.field(default_factory=_Function)


class _Delta(msgspec.Struct):
    content: str | None = None
    reasoning: str | None = None
    reasoning_content: str | None = None
    tool_calls: list[_ToolCall] | None = None


class _Choice(msgspec.Struct):
    delta: _Delta = msgspec.field(default_factory=_Delta)
    finish_reason: str | None = None


class _PromptDetails(msgspec.Struct):
    cached_tokens: int | None = None


class _CompletionDetails(msgspec.Struct):
    reasoning_tokens: int | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int = 0
    completion_tokens: int = 0
    prompt_tokens_details: _PromptDetails | None = None
    completion_tokens_details: _CompletionDetails | None = None


class _Error(msgspec.Struct):
    message: str


class _Chunk(msgspec.Struct):
    choices: list[_Choice] = []
    usage: _Usage | None = None
    error: _Error | str | None = None


class _ModelList(msgspec.Struct):
    data: list[ServedModel]


class _Catalogue(msgspec.Struct):
    models: list[dict[str, Any]] = []


_decode = msgspec.json.Decoder(_Chunk).decode


def server_sent(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The data of each server-sent event. Only \\n ends a line here: httpx's iter_lines and str.splitlines would also
    split at U+2028 and the like, which JSON may contain unescaped."""
    rest = b""
    data: list[bytes] = []
    for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            line = line.removesuffix(b"\r")
            if line.startswith(b"data:"):
                data.append(line[5:].removeprefix(b" "))
            elif not line and data:
                yield b"\n".join(data)
                data = []


def _events(data: bytes) -> Iterator[StreamEvent]:
    try:
        chunk = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerError(f"the server sent an event that is not a chat completion chunk: {error}") from error
    if chunk.error is not None:
        raise ServerError(chunk.error if isinstance(chunk.error, str) else chunk.error.message)
    for choice in chunk.choices:
        delta = choice.delta
        if thought := delta.reasoning or delta.reasoning_content:
            yield Reasoning(thought)
        if delta.content:
            yield Content(delta.content)
        for call in delta.tool_calls or ():
            if call.function.name:
                yield ToolCallStart(call.index, call.id or "", call.function.name)
            if call.function.arguments:
                yield ToolCallArguments(call.index, call.function.arguments)
        if choice.finish_reason:
            yield Finished(choice.finish_reason)
    if (usage := chunk.usage) is not None:
        prompt, completion = usage.prompt_tokens_details, usage.completion_tokens_details
        yield TokenUsage(
            prompt=usage.prompt_tokens,
            cached=(prompt.cached_tokens if prompt else None) or 0,
            completion=usage.completion_tokens,
            reasoning=(completion.reasoning_tokens if completion else None) or 0,
        )


def _refusal(response: httpx.Response) -> ServerError:
    status = response.status_code
    try:
        error = _decode(response.content).error
    except (msgspec.DecodeError, UnicodeDecodeError):
        error = None
    text = error.message if isinstance(error, _Error) else error
    if status == 401:
        text = f"{text or 'the server requires an API key'} (give it with --api-key or ANDIRON_API_KEY)"
    return ServerError(text or f"the server answered {status} {response.reason_phrase}", status)
