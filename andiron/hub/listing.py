"""What a repository of the Hub holds: its files with their sizes and hashes, and single small files."""

from dataclasses import dataclass
from urllib.parse import quote

import httpx
import msgspec

from andiron.hub.web import HubError, Say, client, get, hub

# What a checkpoint is made of; only beside its config, not in folders below.
WANTED = (".safetensors", ".json", ".jinja", ".model", "merges.txt", "vocab.txt")


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
    revision: str | None  # as it was asked for
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


def listing(web: httpx.Client, repository: str, revision: str | None, say: Say) -> Listing:
    url = f"{hub()}/api/models/{repository}/revision/{quote(revision or 'main', safe='')}?blobs=true"
    content = get(web, url, repository, revision, say)
    try:
        answer = msgspec.json.decode(content, type=_Answer)
    except msgspec.DecodeError as error:
        raise HubError(f"{repository}: {hub()} did not answer as the Hub does ({error})") from None
    files = tuple(
        _file(sibling, f"{hub()}/{repository}/resolve/{answer.sha}/{quote(sibling.rfilename)}")
        for sibling in answer.siblings
        if "/" not in sibling.rfilename and sibling.rfilename.endswith(WANTED)
    )
    if not any(file.name.endswith(".safetensors") for file in files):
        raise HubError(f"{repository} holds no .safetensors file: it is no checkpoint that can be served")
    return Listing(repository, revision, answer.sha, files)


def read_config(repository: str) -> bytes:
    """config.json alone, for whoever wants to know the model before downloading it."""
    with client() as web:
        url = f"{hub()}/{repository}/resolve/main/config.json"
        return get(web, url, f"config.json of {repository}", None, say=lambda line: None)


def _file(sibling: _Sibling, url: str) -> HubFile:
    digest = sibling.lfs.sha256 if sibling.lfs is not None else sibling.blob_id
    if sibling.size is None or digest is None:
        raise HubError(f"the Hub does not say how large {sibling.rfilename} is, so it could not be verified")
    return HubFile(sibling.rfilename, sibling.size, url, digest, sibling.lfs is not None)
