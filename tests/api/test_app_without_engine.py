"""What the app does before its engine has started, and which requests it refuses: errors, names, origins, keys."""

import socket
from pathlib import Path

import httpx
import pytest
from live import LiveServer, ask
from starlette.applications import Starlette

import andiron
from andiron.api.app import create_app
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions

EMBER = Path(andiron.__file__).parent / "ember"


@pytest.fixture(scope="module")
def format() -> ChatFormat:
    return ChatFormat.load(EMBER)


@pytest.fixture
def app(format: ChatFormat) -> Starlette:
    settings = ServerSettings(
        model_name="ember",
        aliases=("ember-fast",),
        body_limit=1000,
        cors_origins=("http://ui",),
        allowed_hosts=("0.0.0.0", "box.lan", ".example.com"),
    )
    return create_app(EngineClient(EngineOptions(model=str(EMBER))), format, settings)


@pytest.fixture
def locked(format: ChatFormat) -> Starlette:
    settings = ServerSettings(model_name="ember", api_keys=("first-key", "second-ключ"))
    return create_app(EngineClient(EngineOptions(model=str(EMBER))), format, settings)


def test_health_says_503_and_the_phase_until_the_engine_is_ready(app: Starlette) -> None:
    health = ask(app, "GET", "/health")
    assert health.status_code == 503
    assert health.json()["phase"] == "starting"
    assert int(health.headers["retry-after"]) > 0


@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/completions"])
def test_generation_says_503_and_the_phase_until_the_engine_is_ready(app: Starlette, path: str) -> None:
    body = {"messages": [{"role": "user", "content": "hi"}], "prompt": "hi"}
    for stream in (False, True):
        answer = ask(app, "POST", path, json={**body, "stream": stream})
        assert answer.status_code == 503
        assert "starting" in answer.json()["error"]["message"]
        assert int(answer.headers["retry-after"]) > 0


def test_models_and_tokenize_need_no_engine(app: Starlette) -> None:
    assert [entry["id"] for entry in ask(app, "GET", "/v1/models").json()["data"]][:2] == ["ember", "ember-fast"]
    assert ask(app, "POST", "/tokenize", json={"prompt": "hello"}).json()["count"] > 0


def test_an_unknown_route_is_404_in_the_error_shape(app: Starlette) -> None:
    answer = ask(app, "POST", "/v1/embeddings", json={})
    assert answer.status_code == 404
    assert answer.json()["error"] == {
        "message": "POST /v1/embeddings does not exist here",
        "type": "invalid_request_error",
        "param": None,
        "code": "unknown_url",
    }


def test_a_wrong_method_is_405_and_names_the_right_one(app: Starlette) -> None:
    answer = ask(app, "GET", "/v1/chat/completions")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert "POST" in answer.json()["error"]["message"]


def test_an_unknown_model_is_404(app: Starlette) -> None:
    body = {"model": "gpt-4", "messages": [{"role": "user", "content": "hi"}]}
    answer = ask(app, "POST", "/v1/chat/completions", json=body)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "model_not_found"
    assert "'gpt-4'" in answer.json()["error"]["message"]
    assert ask(app, "GET", "/v1/models/gpt-4").status_code == 404
    assert ask(app, "GET", "/v1/models/ember-fast").json()["id"] == "ember-fast"


def test_a_body_over_the_limit_is_413_declared_or_not(app: Starlette) -> None:
    async def chunks():  # type: ignore[no-untyped-def]
        for _ in range(11):
            yield b" " * 100

    for content in (b" " * 1001, chunks()):
        answer = ask(app, "POST", "/v1/chat/completions", content=content)
        assert answer.status_code == 413
        assert "1000" in answer.json()["error"]["message"]


def test_a_request_id_is_echoed_or_generated(app: Starlette) -> None:
    assert ask(app, "GET", "/ping", headers={"x-request-id": "abc-1"}).headers["x-request-id"] == "abc-1"
    generated = {ask(app, "GET", "/ping").headers["x-request-id"] for _ in range(2)}
    assert len(generated) == 2
    unsound = ask(app, "GET", "/ping", headers={"x-request-id": 'x"} 1'}).headers["x-request-id"]
    assert unsound.isalnum()


# ---- what a web page in a browser can send -----------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost:8000",
            "LOCALHOST",
            "ui.localhost:8000",
            "127.0.0.1:8000",
            "192.168.1.7",
            "[::1]:8000",
            "[fe80::1]",
        ),
        *("box.lan:8000", "box.lan.", "example.com", "a.b.example.com:8000"),
        *(socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8000"),
    ],
)
def test_the_server_answers_to_its_names_and_addresses(app: Starlette, host: str) -> None:
    assert ask(app, "GET", "/v1/models", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.com", "evil.com:8000", "notexample.com", "localhost.evil.com", "127.0.0.1.evil.com"]
)
def test_a_foreign_host_is_403_and_the_option_is_named(app: Starlette, host: str) -> None:
    for path in ("/v1/models", "/health"):
        answer = ask(app, "GET", path, headers={"host": host})
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "host_not_allowed"
        assert f"--allowed-host {host.partition(':')[0]}" in answer.json()["error"]["message"]


@pytest.mark.parametrize("host", ["[", "[::1", "[::1]evil.com", "[]", "..", "localhost@evil.com", "localhost evil.com"])
def test_a_host_that_is_no_name_and_no_address_is_403(app: Starlette, host: str) -> None:
    assert ask(app, "GET", "/v1/models", headers={"host": host}).json()["error"]["code"] == "host_not_allowed"


def test_a_star_allows_every_host(format: ChatFormat) -> None:
    settings = ServerSettings(model_name="ember", allowed_hosts=("*",))
    app = create_app(EngineClient(EngineOptions(model=str(EMBER))), format, settings)
    assert ask(app, "GET", "/v1/models", headers={"host": "evil.com"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://ui"),
        ("localhost:8000", "http://localhost:8000"),
        ("localhost:8000", "https://localhost:8000"),  # behind a proxy that ends TLS
        ("LocalHost.:8000", "http://localhost.:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("box.lan", "http://box.lan"),
        ("box.lan:80", "http://box.lan"),
        ("box.lan:443", "https://box.lan"),
    ],
)
def test_pages_of_the_server_and_of_allowed_origins_are_answered(app: Starlette, host: str, origin: str) -> None:
    headers = {"host": host, "origin": origin}
    assert ask(app, "POST", "/tokenize", json={"prompt": "hi"}, headers=headers).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.com", "null", "http://localhost:3000", "http://localhost", "file://"])
def test_a_page_of_another_origin_is_403_and_the_option_is_named(app: Starlette, origin: str) -> None:
    """Browsers send text/plain across origins without asking first."""
    headers = {"host": "localhost:8000", "origin": origin, "content-type": "text/plain"}
    answer = ask(app, "POST", "/tokenize", content=b'{"prompt": "hi"}', headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "origin_not_allowed"
    assert f"--cors-origin {origin}" in answer.json()["error"]["message"]
    assert ask(app, "GET", "/metrics", headers=headers).status_code == 403
    assert ask(app, "GET", "/ping", headers=headers).status_code == 200


def test_only_allowed_origins_pass_the_preflight(app: Starlette) -> None:
    def preflight(origin: str) -> httpx.Response:
        return ask(app, "OPTIONS", "/v1/models", headers={"origin": origin, "access-control-request-method": "POST"})

    assert preflight("http://ui").headers["access-control-allow-origin"] == "http://ui"
    assert preflight("http://evil.com").status_code == 403
    assert "access-control-allow-origin" not in preflight("http://evil.com").headers


@pytest.mark.parametrize(
    ("kind", "status", "from_a_page"),
    [
        ("application/json", 200, 200),
        ("Application/JSON; charset=utf-8", 200, 200),
        ("application/vnd.api+json", 200, 200),
        ("application/x-www-form-urlencoded", 200, 415),  # curl -d
        (None, 200, 415),
        ("text/plain", 415, 415),
        ("multipart/form-data; boundary=x", 415, 415),
    ],
)
def test_bodies_are_sent_as_json_or_as_curl_sends_them(
    app: Starlette, kind: str | None, status: int, from_a_page: int
) -> None:
    typed = {} if kind is None else {"content-type": kind}
    for origin, expected in (({}, status), ({"origin": "http://localhost"}, from_a_page)):
        answer = ask(app, "POST", "/tokenize", content=b'{"prompt": "hi"}', headers={**typed, **origin})
        assert answer.status_code == expected
        if expected == 415:
            assert answer.json()["error"]["code"] == "unsupported_media_type"


def test_http_1_0_without_a_host_is_served(server: LiveServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /v1/models HTTP/1.0\r\n\r\n")
        assert client.recv(100).split()[1] == b"200"


# ---- keys --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["first-key", "second-ключ"])
@pytest.mark.parametrize("header", ["authorization", "x-api-key"])
def test_any_key_is_accepted_in_either_header(locked: Starlette, header: str, key: str) -> None:
    value = f"Bearer {key}" if header == "authorization" else key
    assert ask(locked, "GET", "/v1/models", headers={header: value.encode()}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [{}, {"x-api-key": "wrong"}, {"authorization": "Bearer first-ke"}, {"authorization": "Basic first-key"}],
)
def test_a_missing_or_wrong_key_is_401(locked: Starlette, headers: dict[str, str]) -> None:
    answer = ask(locked, "GET", "/v1/models", headers=headers)
    assert answer.status_code == 401
    assert answer.json()["error"]["type"] == "authentication_error"
    assert answer.headers["www-authenticate"] == "Bearer"


def test_probes_and_metrics_need_no_key(locked: Starlette) -> None:
    assert ask(locked, "GET", "/health").status_code == 503
    for path in ("/ping", "/version", "/metrics"):
        assert ask(locked, "GET", path).status_code == 200
