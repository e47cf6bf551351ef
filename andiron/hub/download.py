"""Downloads checkpoints with huggingface_hub, so that its cache, tokens, mirrors and offline switch work here too.

huggingface_hub is imported inside the functions that need it, because `andiron --help` and most servers do not.
"""

import errno
import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from andiron import __version__
from andiron.errors import AndironError

# What a checkpoint is made of. Only files beside config.json count, not those in folders below it.
WANTED = (".safetensors", ".json", ".jinja", ".model", "merges.txt", "vocab.txt")
FILES_AT_ONCE = 4  # an interrupted run starts at most this many files over
LOGIN = "set HF_TOKEN, or run `hf auth login`"
AGAIN = "run the same command again"
_NAME = re.compile(r"[\w.-]+/[\w.-]+")
_SNAPSHOT = re.compile(r"models--[^/]+?--([^/]+)/snapshots/[0-9a-f]+$")


class HubError(AndironError):
    """A download failed because of the Hub, the network or the disk, not because of a wrong command line."""


@dataclass(frozen=True)
class HubFile:
    name: str
    size: int
    hash: str  # SHA-256 for large files (64 digits), git's SHA-1 of the blob for small ones (40 digits)


@dataclass(frozen=True)
class Listing:
    """The files of one revision that serving needs."""

    repository: str
    revision: str  # as the user wrote it
    commit: str
    files: tuple[HubFile, ...]

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)


def is_repository_name(text: str) -> bool:
    return _NAME.fullmatch(text) is not None and text[0] not in ".~"


def listing(repository: str, revision: str | None = None) -> Listing:
    """Ask the Hub for a checkpoint's files, with their sizes and hashes."""
    from huggingface_hub import HfApi

    revision = revision or "main"
    with _explained(repository, revision):
        api = HfApi(library_name="andiron", library_version=__version__)
        info = api.model_info(repository, revision=revision, files_metadata=True)
    files = []
    for file in info.siblings or []:
        if "/" in file.rfilename or not file.rfilename.endswith(WANTED):
            continue
        digest = file.lfs.sha256 if file.lfs is not None else file.blob_id
        if file.size is None or digest is None:
            raise HubError(f"{repository}: the Hub lists {file.rfilename} without its size and hash; try again later")
        files.append(HubFile(file.rfilename, file.size, digest))
    if not any(file.name.endswith(".safetensors") for file in files):
        raise HubError(f"{repository} has no .safetensors files, so it is not a checkpoint that can be served")
    return Listing(repository, revision, info.sha or revision, tuple(files))


def fetch(wanted: Listing, into: Path | None = None, on_bytes: Callable[[int], None] = lambda count: None) -> Path:
    """Download what is missing and return the directory: `into`, or the snapshot in the Hub's cache.

    Transfers that break are resumed. Files that are complete are not downloaded again. Ctrl-C stops the transfers.
    `on_bytes` is called with the number of bytes that were written, which is negative when a file is started over.
    """
    from huggingface_hub import snapshot_download
    from huggingface_hub.utils import tqdm  # type: ignore[attr-defined]  # exported, but not by __all__

    stopped = threading.Event()

    class ByteCounter(tqdm):
        """Stands in for each of huggingface_hub's progress bars, of which only this one counts bytes written."""

        def __init__(self, *args: Any, **options: Any) -> None:
            self._is_counted = options.get("name") == "huggingface_hub.snapshot_download"
            super().__init__(*args, **{**options, "disable": True})

        def update(self, n: float | None = 1) -> None:
            if stopped.is_set():
                raise KeyboardInterrupt
            if self._is_counted:
                on_bytes(int(n or 0))

    def download() -> str:
        return snapshot_download(
            wanted.repository,
            revision=wanted.revision,
            local_dir=into,
            allow_patterns=[file.name for file in wanted.files],
            max_workers=FILES_AT_ONCE,
            tqdm_class=ByteCounter,
            library_name="andiron",
            library_version=__version__,
        )

    # In its own thread, because huggingface_hub would finish the files it has begun before it raises KeyboardInterrupt.
    with _explained(wanted.repository, wanted.revision), ThreadPoolExecutor(1) as pool:
        try:
            return Path(pool.submit(download).result())
        except KeyboardInterrupt:
            stopped.set()
            with suppress(ImportError):  # only 2.x has it
                from huggingface_hub.utils._xet import abort_xet_session

                abort_xet_session()
            raise


def missing_bytes(wanted: Listing, into: Path | None = None) -> int:
    """The number of bytes that `fetch` has to download."""
    blobs = cache() / f"models--{wanted.repository.replace('/', '--')}" / "blobs"
    places = ((file.size, blobs / file.hash if into is None else into / file.name) for file in wanted.files)
    return sum(size for size, place in places if not place.is_file())


def cache() -> Path:
    """The Hub's cache, which transformers and `hf download` use too."""
    from huggingface_hub import constants

    return Path(constants.HF_HUB_CACHE)


def cached(repository: str, revision: str | None = None) -> Path | None:
    """The directory of a checkpoint in the Hub's cache, or None if it was not downloaded. Needs no network."""
    from huggingface_hub import try_to_load_from_cache

    try:
        config = try_to_load_from_cache(repository, "config.json", revision=revision)
    except ValueError:  # not a valid name
        return None
    directory = Path(config).parent if isinstance(config, str) else None
    # `read_file` leaves a config.json without weights.
    return directory if directory is not None and any(directory.glob("*.safetensors")) else None


def model_name(directory: Path) -> str:
    """The name people know a checkpoint by: the repository's for one in the Hub's cache, else the directory's."""
    snapshot = _SNAPSHOT.search(directory.as_posix())
    return snapshot[1] if snapshot else directory.name


def read_file(repository: str, name: str) -> bytes:
    """The contents of one small file, such as config.json, to know a model before downloading it."""
    from huggingface_hub import HfApi, errors, hf_hub_download

    with _explained(repository, "main"):
        try:
            # Fails at once where there is no connection; hf_hub_download would try for half a minute.
            HfApi(library_name="andiron", library_version=__version__).model_info(repository, revision="main")
        except errors.HfHubHTTPError:
            raise
        except (OSError, errors.HTTPError) as lost:  # type: ignore[attr-defined]
            try:
                return Path(hf_hub_download(repository, name, local_files_only=True)).read_bytes()
            except errors.LocalEntryNotFoundError as missing:
                raise missing from lost
        return Path(hf_hub_download(repository, name)).read_bytes()


def read_file_if_any(repository: str, name: str) -> bytes | None:
    """As `read_file`; None if the model has no such file, or without a network if it was never downloaded."""
    from huggingface_hub.errors import EntryNotFoundError

    try:
        return read_file(repository, name)
    except HubError as error:
        if isinstance(error.__cause__, EntryNotFoundError):
            return None
        raise


@contextmanager
def _explained(repository: str, revision: str) -> Iterator[None]:
    """Turn what huggingface_hub raises into one line that says what to do."""
    try:
        yield
    except Exception as error:
        from huggingface_hub import errors

        # errors.HTTPError is httpx's in 1.x and httpx2's in 2.x; hf_xet raises RuntimeError
        if not isinstance(error, OSError | ValueError | RuntimeError | errors.HTTPError):  # type: ignore[attr-defined]
            raise
        raise HubError(_explanation(error, repository, revision)) from error


def _explanation(error: BaseException, repository: str, revision: str) -> str:
    from huggingface_hub import constants, errors

    hub = constants.ENDPOINT
    while isinstance(error, errors.LocalEntryNotFoundError) and error.__cause__ is not None:
        error = error.__cause__
    match error:
        case errors.OfflineModeIsEnabled():
            return f"{repository} was not downloaded, because HF_HUB_OFFLINE is set"
        case errors.GatedRepoError():
            return f"{repository} is gated: accept its terms at {hub}/{repository}, then {LOGIN}"
        case errors.RepositoryNotFoundError():
            return f"the Hub has no model {repository}, or it is private: check the name, or {LOGIN}"
        case errors.RevisionNotFoundError():
            return f"{repository} has no revision {revision!r} on the Hub"
        case errors.RemoteEntryNotFoundError():
            return f"{repository} has no config.json on the Hub, so it is not a checkpoint that can be served"
        case errors.HfHubHTTPError():
            return f"{repository} was not downloaded: {_status(error.response.status_code, f'{hub}/{repository}')}"
        case errors.HTTPError():  # type: ignore[attr-defined]
            return f"{repository} was not downloaded: the connection to {hub} failed ({_first_line(error)}); {AGAIN}"
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            return f"{repository} was not downloaded: the disk is full ({error.strerror}); free space, then {AGAIN}"
        case OSError(errno=int()):
            return f"{error.filename or cache()} cannot be written: {error.strerror}"
    return f"{repository} was not downloaded: {_first_line(error)}"


def _status(status: int, page: str) -> str:
    match status:
        case 401:
            return f"the Hub rejects the token (401): {LOGIN} with a valid one"
        case 403:
            return f"the Hub denies access (403): accept the model's terms at {page}, or {LOGIN}"
        case 429:
            return f"the Hub's rate limit is reached (429): try again later; a login raises it ({LOGIN})"
    return f"the Hub answered with status {status}; {AGAIN} later"


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [""])[0] or type(error).__name__
