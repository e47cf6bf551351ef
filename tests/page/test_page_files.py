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
ASSETS = [file.name for file in FILES if file.name != "index.html"]
MOST_BYTES = 200_000


def app(**settings: object) -> Starlette:
    whole = ServerSettings(model_name="ember", **settings)  # type: ignore[arg-type]
    return create_app(EngineClient(EngineOptions(model=str(ember.PATH))), ChatFormat.load(ember.PATH), whole)


@pytest.fixture(scope="module")
def served() -> Starlette:
    return app()


def folder(served: Starlette) -> str:
    """Where the page has its files; the index says so."""
    found = re.search(r'src="(page/\w+/)main\.js"', ask(served, "GET", "/").text)
    assert found
    return f"/{found[1]}"


def test_the_page_loads_less_than_200_kb(served: Starlette) -> None:
    plain = {"accept-encoding": "identity"}
    paths = ["/", *(f"{folder(served)}{name}" for name in ASSETS)]
    sizes = [int(ask(served, "GET", path, headers=plain).headers["content-length"]) for path in paths]
    assert min(sizes) > 0
    assert sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("name", ["", *ASSETS])
def test_every_file_has_its_type_and_the_policy(served: Starlette, name: str) -> None:
    answer = ask(served, "GET", f"{folder(served)}{name}" if name else "/")
    kinds = {
        ".js": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
        "": "text/html",
    }
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kinds[Path(name).suffix]
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_the_server_sets_no_cookies(served: Starlette) -> None:
    assert "set-cookie" not in ask(served, "GET", "/").headers


def test_the_index_names_every_file(served: Starlette) -> None:
    """Otherwise the browser would find out about each module only from the one that imports it."""
    named = re.findall(r'(?:href|src)="page/\w+/([^"]+)"', ask(served, "GET", "/").text)
    assert sorted(named) == ASSETS


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


def test_files_are_kept_until_the_page_changes(served: Starlette) -> None:
    """The address of a file has the version, so only the index is asked for again."""
    assert "immutable" in ask(served, "GET", f"{folder(served)}main.js").headers["cache-control"]
    index = ask(served, "GET", "/")
    assert index.headers["cache-control"] == "no-cache"
    again = ask(served, "GET", "/", headers={"if-none-match": f"W/{index.headers['etag']}"})
    assert (again.status_code, again.content) == (304, b"")
    changed = ask(served, "GET", "/", headers={"if-none-match": '"other"'})
    assert changed.content == index.content


def test_files_are_compressed_for_those_who_can_read_it(served: Starlette) -> None:
    path = f"{folder(served)}main.js"
    packed = ask(served, "GET", path, headers={"accept-encoding": "gzip, br"})
    plain = ask(served, "GET", path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.text == plain.text == (PATH / "main.js").read_text()


@pytest.mark.parametrize("name", ["other.js", "index.html", "__init__.py", "..%2fapi%2fapp.py", ""])
def test_other_files_are_not_served(served: Starlette, name: str) -> None:
    assert ask(served, "GET", f"{folder(served)}{name}").status_code == 404


def test_files_of_another_version_are_not_served(served: Starlette) -> None:
    """A browser would keep them under the wrong version."""
    assert ask(served, "GET", "/page/0123456789ab/main.js").status_code == 404


def test_the_page_needs_no_key_but_what_it_shows_does() -> None:
    locked = app(api_keys=("secret",))
    assert ask(locked, "GET", "/").status_code == 200
    assert ask(locked, "GET", f"{folder(locked)}main.js").status_code == 200
    for path in ("/v1/models", "/machine", "/machine/events", "/machine/requests/x"):
        assert ask(locked, "GET", path).status_code == 401


@pytest.mark.parametrize("path", ["/", "/machine", "/machine/events", "/machine/requests/x", "FOLDER/main.js"])
@pytest.mark.parametrize("header", [{"host": "evil.example"}, {"origin": "https://evil.example"}])
def test_other_sites_reach_neither_the_page_nor_the_machine(
    served: Starlette, path: str, header: dict[str, str]
) -> None:
    answer = ask(served, "GET", path.replace("FOLDER/", folder(served)), headers=header)
    assert answer.status_code == 403


def test_no_page_leaves_the_root_as_a_sign_of_life(served: Starlette) -> None:
    bare = app(page=False)
    root = ask(bare, "GET", "/")
    assert (root.status_code, root.content) == (200, b"")
    assert ask(bare, "HEAD", "/").status_code == 200
    assert ask(bare, "GET", f"{folder(served)}main.js").status_code == 404
    assert ask(bare, "GET", "/machine").status_code == 200
