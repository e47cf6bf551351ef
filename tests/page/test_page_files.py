"""The page as it is served: complete, small, alone, and under a strict policy."""

import fnmatch
import re
import tomllib
from pathlib import Path

import pytest
from starlette.applications import Starlette

from andiron import ember
from andiron.api.app import create_app
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions
from andiron.page import PATH
from tests.api.live import ask

FILES = sorted(path for path in PATH.iterdir() if path.is_file() and path.suffix != ".py")
MOST_BYTES = 200_000


def app(**settings: object) -> Starlette:
    whole = ServerSettings(model_name="ember", **settings)  # type: ignore[arg-type]
    return create_app(EngineClient(EngineOptions(model=str(ember.PATH))), ChatFormat.load(ember.PATH), whole)


@pytest.fixture(scope="module")
def served() -> Starlette:
    return app()


def test_the_page_loads_less_than_200_kb(served: Starlette) -> None:
    sizes = [len(ask(served, "GET", f"/page/{file.name}").content) for file in FILES]
    assert min(sizes) > 0
    assert sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("path", ["/", *(f"/page/{file.name}" for file in FILES)])
def test_every_file_has_its_type_and_the_policy(served: Starlette, path: str) -> None:
    answer = ask(served, "GET", path)
    kinds = {
        ".js": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
        ".html": "text/html",
        "": "text/html",
    }
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kinds.get(Path(path).suffix, "text/html")
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_the_server_sets_no_cookies(served: Starlette) -> None:
    assert "set-cookie" not in ask(served, "GET", "/").headers


def test_every_module_is_loaded_at_once() -> None:
    """Otherwise the browser would find out about each module only from the one that imports it."""
    index = (PATH / "index.html").read_text()
    named = set(re.findall(r'(?:href|src)="page/([^"]+)"', index))
    assert named == {file.name for file in FILES} - {"index.html"}


def test_every_import_exists() -> None:
    for file in PATH.glob("*.js"):
        for name in re.findall(r'from "\./([^"]+)"', file.read_text()):
            assert (PATH / name).is_file(), f"{file.name} imports {name}"


def test_the_page_names_no_other_site() -> None:
    namespaces = {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}
    for file in FILES:
        assert set(re.findall(r"https?://[\w./]+", file.read_text())) <= namespaces, file.name


@pytest.mark.parametrize(
    "dangerous", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc"]
)
def test_nothing_turns_text_into_markup_or_script(dangerous: str) -> None:
    assert not [file.name for file in FILES if dangerous in file.read_text()]


def test_the_files_read_like_the_rest_of_the_code() -> None:
    for file in FILES:
        lines = file.read_text().splitlines()
        assert len(lines) < 300, file.name
        assert max(map(len, lines)) <= 120 or file.suffix == ".svg", file.name
        if file.suffix in (".js", ".css"):
            assert lines[0].startswith(("// ", "/* ")), f"{file.name} does not say what it is for"


def test_every_file_is_in_the_package() -> None:
    project = tomllib.loads((PATH.parent.parent / "pyproject.toml").read_text())
    patterns = project["tool"]["setuptools"]["package-data"]["andiron.page"]
    assert not [file.name for file in FILES if not any(fnmatch.fnmatch(file.name, pattern) for pattern in patterns)]


def test_a_file_that_has_not_changed_is_not_sent_again(served: Starlette) -> None:
    first = ask(served, "GET", "/page/main.js")
    again = ask(served, "GET", "/page/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    changed = ask(served, "GET", "/page/main.js", headers={"if-none-match": '"other"'})
    assert changed.content == first.content


@pytest.mark.parametrize("path", ["/page/other.js", "/page/__init__.py", "/page/..%2fapi%2fapp.py", "/page/"])
def test_other_files_are_not_served(served: Starlette, path: str) -> None:
    assert ask(served, "GET", path).status_code == 404


def test_the_page_needs_no_key_but_what_it_shows_does() -> None:
    locked = app(api_keys=("secret",))
    assert ask(locked, "GET", "/").status_code == 200
    assert ask(locked, "GET", "/page/main.js").status_code == 200
    for path in ("/v1/models", "/machine", "/machine/events", "/machine/requests/x"):
        assert ask(locked, "GET", path).status_code == 401


def test_no_page_leaves_the_root_as_a_sign_of_life() -> None:
    bare = app(page=False)
    root = ask(bare, "GET", "/")
    assert (root.status_code, root.content) == (200, b"")
    assert ask(bare, "HEAD", "/").status_code == 200
    assert ask(bare, "GET", "/page/main.js").status_code == 404
    assert ask(bare, "GET", "/machine").status_code == 200
