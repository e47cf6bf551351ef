"""What a repository of the Hub holds: its files with their sizes and hashes, over the Hub's own HTTP API.

Not with huggingface_hub: its client deletes a half-loaded file when the transfer breaks (2.x), and these are large.
Its environment variables and its token mean the same here.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import httpx
import msgspec

from hearth import __version__
from hearth.errors import HearthError

HUB = "https://huggingface.co"
TIMEOUT = httpx.Timeout(30.0, connect=10.0)
# What a checkpoint is made of; only beside its config, not in folders below.
WANTED = (".safetensors", ".json", ".jinja", ".model", "merges.txt", "vocab.txt")


class HubError(HearthError):
    """The Hub, or the way to it, and not the person at the keyboard."""


@dataclass(frozen=True)
class HubFile:
    name: str
    size: int
    url: str
    hash: str
    is_sha256: bool  # else git's: the SHA-1 of a blob


@dataclass(frozen=True)
class Listing:
    repository: str
    commit: str
    files: tuple[HubFile, ...]

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)


class _Lfs(msgspec.Struct):
    sha256: str


class _Sibling(msgspec.Struct, rename="camel"):
    rfilename: str
    size: int | None = None
    blob_id: str | None = None
    lfs: _Lfs | None = None


class _Answer(msgspec.Struct):
    sha: str
    siblings: list[_Sibling]


def hub() -> str:
    return os.environ.get("HF_ENDPOINT", "").rstrip("/") or HUB


def client() -> httpx.Client:
    """A redirect to another host does not get the token: httpx sees to that."""
    headers = {"User-Agent": f"hearth/{__version__}", "Accept-Encoding": "identity"}
    if token := _token():
        headers["Authorization"] = f"Bearer {token}"
    return httpx.Client(headers=headers, timeout=TIMEOUT, follow_redirects=True)


def listing(web: httpx.Client, repository: str, revision: str | None) -> Listing:
    if os.environ.get("HF_HUB_OFFLINE", "").upper() in ("1", "ON", "YES", "TRUE"):
        raise HubError(f"{repository} was not downloaded: HF_HUB_OFFLINE says to stay offline")
    wanted = revision or "main"
    url = f"{hub()}/api/models/{repository}/revision/{quote(wanted, safe='')}"
    try:
        response = web.get(url, params={"blobs": "true"})
    except (httpx.TransportError, httpx.InvalidURL) as error:
        raise HubError(f"{repository} was not downloaded: {hub()} cannot be reached ({reason(error)})") from None
    if response.status_code != 200:
        raise HubError(f"{repository}: {refusal(response.status_code, wanted)}")
    try:
        answer = msgspec.json.decode(response.content, type=_Answer)
    except msgspec.DecodeError as error:
        raise HubError(f"{repository}: {hub()} did not answer as the Hub does ({error})") from None
    files = tuple(
        _file(sibling, f"{hub()}/{repository}/resolve/{answer.sha}/{quote(sibling.rfilename)}")
        for sibling in answer.siblings
        if "/" not in sibling.rfilename and sibling.rfilename.endswith(WANTED)
    )
    if not any(file.name.endswith(".safetensors") for file in files):
        raise HubError(f"{repository} holds no .safetensors file: it is no checkpoint that can be served")
    return Listing(repository, answer.sha, files)


def refusal(status: int, revision: str) -> str:
    """A status of the Hub in words."""
    login = "set HF_TOKEN, or `hf auth login`"
    if status in (401, 403):
        return f"the Hub asks for a login ({status}): a private or gated model, or a name that is not there; {login}"
    if status == 404:
        return f"the Hub has no such model, or no revision {revision!r} of it"
    if status == 429:
        return f"the Hub asks to wait (429): anonymous downloads are rationed; {login}"
    return f"the Hub answered with status {status}; try again later"


def reason(error: Exception) -> str:
    return (str(error).splitlines() or [""])[0] or type(error).__name__


def _file(sibling: _Sibling, url: str) -> HubFile:
    digest = sibling.lfs.sha256 if sibling.lfs is not None else sibling.blob_id
    if sibling.size is None or digest is None:
        raise HubError(f"the Hub does not say how large {sibling.rfilename} is, so it could not be verified")
    return HubFile(sibling.rfilename, sibling.size, url, digest, sibling.lfs is not None)


def _token() -> str | None:
    if token := os.environ.get("HF_TOKEN", "").strip():
        return token
    home = Path(os.environ.get("HF_HOME") or Path.home() / ".cache" / "huggingface")
    try:
        return Path(os.environ.get("HF_TOKEN_PATH") or home / "token").read_text("utf-8").strip() or None
    except OSError:
        return None
