"""A file of API keys: changes are in force from the next request on, and a broken file changes nothing."""

import itertools
import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.applications import Starlette

from andiron import ember
from andiron.api.app import create_app
from andiron.api.keys import KeyRing, read_keys
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions
from andiron.errors import AndironError
from andiron.vllm.command import VllmOptions
from andiron.vllm.engine import VllmEngine
from tests.api.live import LiveServer, ask

SECONDS = itertools.count(1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "keys"
    write(path, "first-secret\n")
    return path


def write(file: Path, text: str) -> None:
    """Writes with a new time stamp, however coarse the file system's clock is."""
    now = next(SECONDS) * 10**9
    file.write_text(text)
    file.chmod(0o600)
    os.utime(file, ns=(now, now))


def accepted(ring: KeyRing, *keys: str) -> list[bool]:
    return [ring.found(key.encode()) is not None for key in keys]


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]


# ---- the file ------------------------------------------------------------------------------------------------


def test_blank_lines_and_comments_are_skipped(file: Path) -> None:
    file.write_bytes("\ufeffone\r\n\r\n# two\n  three  \nfo#ur\nпять".encode())
    assert read_keys(file) == ["one", "three", "fo#ur", "пять"]


def test_a_file_without_keys_is_refused_at_first_without_showing_any(file: Path) -> None:
    for make, problem in (
        (lambda: write(file, "#first-secret\n"), "has no key"),
        (lambda: file.write_bytes(b"first-secret\xff"), "is not UTF-8"),
        (file.unlink, "cannot be read"),
        (file.mkdir, "is not a file"),
    ):
        make()
        with pytest.raises(AndironError, match=problem) as refused:
            KeyRing((), file)
        assert "secret" not in str(refused.value)


def test_a_pipe_is_refused_instead_of_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(AndironError, match="is not a file"):
        KeyRing((), tmp_path / "pipe")


@pytest.mark.parametrize("mode, warned", [(0o600, 0), (0o640, 1), (0o604, 1)])
def test_a_file_that_others_can_read_is_warned_of_once(
    file: Path, caplog: pytest.LogCaptureFixture, mode: int, warned: int
) -> None:
    file.chmod(mode)
    ring = KeyRing((), file)
    write(file, "second-secret")
    file.chmod(mode)
    assert accepted(ring, "second-secret") == [True]
    assert len(warnings(caplog)) == warned
    assert all("chmod 600" in line and "secret" not in line for line in warnings(caplog))


# ---- changes -------------------------------------------------------------------------------------------------


def test_a_change_is_in_force_at_once(file: Path) -> None:
    ring = KeyRing(("given",), file)
    assert accepted(ring, "given", "first-secret", "second-secret") == [True, True, False]
    write(file, "second-secret")
    assert accepted(ring, "given", "first-secret", "second-secret") == [True, False, True]


def test_a_file_that_is_empty_or_missing_keeps_the_keys_and_is_reported_once(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ring = KeyRing((), file)
    for number, breaks in enumerate((lambda: write(file, ""), file.unlink), start=1):
        breaks()
        assert all(accepted(ring, "first-secret") == [True] for _ in range(3))
        assert len(warnings(caplog)) == number
    write(file, "second-secret")
    assert accepted(ring, "first-secret", "second-secret") == [False, True]
    assert "secret" not in caplog.text


def test_a_file_that_could_not_be_read_is_tried_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a further change: all descriptors may have been in use, and a removed key must not stay for good."""
    ring = KeyRing((), file)
    write(file, "second-secret")
    with monkeypatch.context() as broken:
        broken.setattr(Path, "read_text", lambda *args: (_ for _ in ()).throw(OSError(24, "Too many open files")))
        assert accepted(ring, "first-secret") == [True]
    assert accepted(ring, "first-secret", "second-secret") == [False, True]


def test_a_server_that_replaces_another_does_not_accept_keys_that_may_have_been_removed(file: Path) -> None:
    unchanged, changed, broken = (KeyRing(("given",), file) for _ in range(3))
    unchanged.inherit()
    assert accepted(unchanged, "first-secret") == [True]
    write(file, "second-secret")
    changed.inherit()
    assert accepted(changed, "first-secret", "second-secret") == [False, True]
    write(file, "")
    broken.inherit()
    assert accepted(broken, "given", "first-secret", "second-secret") == [True, False, False]
    write(file, "third-secret")
    assert accepted(broken, "given", "third-secret") == [True, True]


# ---- requests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["andiron", "vllm"])
def test_a_removed_key_is_refused_from_the_next_request_on(file: Path, engine: str) -> None:
    app = make_app(ServerSettings(model_name="ember", api_keys=("given",), api_key_file=file), engine)

    def statuses() -> list[int]:
        keys = ("given", "first-secret", "second-secret")
        return [ask(app, "GET", "/v1/models", headers={"x-api-key": key}).status_code for key in keys]

    assert statuses() == [200, 200, 401]
    write(file, "second-secret")
    assert statuses() == [200, 401, 200]
    write(file, "# none")
    assert statuses() == [200, 401, 200]
    assert ask(app, "GET", "/v1/models").status_code == 401
    assert ask(app, "GET", "/ping").status_code == 200


def make_app(settings: ServerSettings, engine: str) -> Starlette:
    format = ChatFormat.load(ember.PATH)
    if engine == "vllm":
        options = VllmOptions(model=ember.PATH, name="ember", command="true")
        return create_app(VllmEngine(options, vocab_size=1), format, settings)
    return create_app(EngineClient(EngineOptions(model=str(ember.PATH))), format, settings)


def test_the_only_key_does_not_find_what_another_only_key_has_left(
    file: Path, new_server: Callable[..., LiveServer]
) -> None:
    server = new_server("--api-key-file", str(file))
    server.wait_ready()
    body = {"messages": [{"role": "user", "content": "a long beginning " * 20}], "max_tokens": 1}

    def cached(key: str) -> int:
        with server.http() as http:
            answer = http.post("/v1/chat/completions", json=body, headers={"x-api-key": key})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["usage"]["prompt_tokens_details"]["cached_tokens"])

    assert cached("first-secret") == 0 and cached("first-secret") > 0
    write(file, "second-secret")
    assert cached("second-secret") == 0
    assert "secret" not in server.log.read_text()
