"""Real servers with Ember, one open and one with keys, and a headless Chromium."""

import shlex
import sys
from collections.abc import Iterator

import httpx
import pytest

from tests.api.live import LiveServer, serving, start_server, start_with
from tests.page.browser import CHROMIUM, Browser, Tab
from tests.vllm.conftest import FAKE

KEYS = ("key-of-ann", "key-of-béla")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(start_server(tmp_path_factory.mktemp("open"))) as live:
        yield live


@pytest.fixture(scope="session")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Has two keys, that is, two tenants, and shows the contents of requests."""
    keys = [argument for key in KEYS for argument in ("--api-key", key)]
    with serving(start_server(tmp_path_factory.mktemp("locked"), "--show-requests", *keys)) as live:
        yield live


@pytest.fixture(scope="session")
def scripted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A fake vLLM is the engine: it does what the message says, such as `wait` and `die`."""
    folder = tmp_path_factory.mktemp("scripted")
    fake = shlex.join([sys.executable, str(FAKE)])
    home = {"XDG_CACHE_HOME": str(folder)}
    with serving(
        start_with(folder, "--engine", "vllm", "--vllm-command", fake, "--show-requests", environment=home)
    ) as live:
        yield live


@pytest.fixture
def http(server: LiveServer) -> Iterator[httpx.Client]:
    with server.http() as client:
        yield client


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium; install Debian's package chromium")
    running = Browser(tmp_path_factory.mktemp("chromium"))
    yield running
    running.close()


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    """A fresh profile; what the console complains about fails the test."""
    opened = browser.new_tab()
    opened.resize(1280, 800)
    yield opened
    opened.close()
    assert opened.may_complain or opened.complaints == []
