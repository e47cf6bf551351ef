"""Files from the Hub to a directory: what is here is kept, what broke off goes on, and every byte is hashed."""

import hashlib
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Protocol

import httpx

from hearth.hub.listing import HubError, HubFile, reason, refusal

STREAMS = 4  # files at once
CHUNK = 1 << 20  # of a file that is here
ATTEMPTS = 5  # without a single byte in between
FIRST_WAIT = 1.0  # seconds; doubled after every attempt in vain
TRANSIENT = (408, 429, 500, 502, 503, 504)

OnBytes = Callable[[int], None]


class Digest(Protocol):
    def update(self, data: bytes, /) -> None: ...
    def hexdigest(self) -> str: ...


@dataclass
class Job:
    """A file that is not here yet, or not whole."""

    file: HubFile
    target: Path
    replaces: bool  # something else bears its name here
    have: int = 0  # bytes, at first those of an earlier attempt
    digest: Digest = field(init=False)  # of these bytes

    def __post_init__(self) -> None:
        self.digest = _digest(self.file)

    @property
    def part(self) -> Path:
        """Named by the content too: the beginning of one file is never continued with another's end."""
        return self.target.with_name(f"{self.target.name}.{self.file.hash[:12]}.part")

    @property
    def missing(self) -> int:
        return self.file.size - self.have


class _Broken(Exception):
    """The transfer stopped for a reason that may pass."""


def take_stock(files: Sequence[HubFile], directory: Path, on_bytes: OnBytes) -> list[Job]:
    """What has to be fetched. Whole files are hashed, so a second run is also a check of the first."""
    jobs = []
    for file in files:
        target = directory / file.name
        if target.is_file() and target.stat().st_size == file.size:
            whole = _digest(file)
            _read(target, whole, on_bytes)
            if whole.hexdigest() == file.hash:
                continue
        job = Job(file, target, replaces=target.exists())
        if job.part.is_file():
            job.have = _read(job.part, job.digest, on_bytes)
        jobs.append(job)
    return jobs


def fetch_all(web: httpx.Client, jobs: Sequence[Job], on_bytes: OnBytes) -> None:
    """Several at once; the first that fails stops the others, and what they have stays for the next run."""
    stop = threading.Event()
    with ThreadPoolExecutor(STREAMS) as pool:
        running = [pool.submit(_fetch, web, job, on_bytes, stop) for job in jobs]
        try:
            done, _ = wait(running, return_when=FIRST_EXCEPTION)
        finally:
            stop.set()
            for future in running:
                future.cancel()
    for future in done:
        future.result()


def _fetch(web: httpx.Client, job: Job, on_bytes: OnBytes, stop: threading.Event) -> None:
    try:
        with job.part.open("ab") as out:
            _receive(web, job, out, on_bytes, stop)
        if job.missing > 0:
            return  # stopped, because another failed
        if (seen := job.digest.hexdigest()) != job.file.hash:
            job.part.unlink()
            raise HubError(
                f"{job.file.name} is corrupt: its hash is {seen[:12]}…, the Hub's {job.file.hash[:12]}…; "
                "it was thrown away, the same command downloads it again"
            )
        job.part.replace(job.target)
    except OSError as error:
        raise HubError(f"{job.part} cannot be written: {error.strerror or error}") from None


def _receive(web: httpx.Client, job: Job, out: BinaryIO, on_bytes: OnBytes, stop: threading.Event) -> None:
    failures = 0
    while job.missing > 0 and not stop.is_set():
        before = job.have
        try:
            _stream(web, job, out, on_bytes, stop)
        except (_Broken, httpx.TransportError) as error:
            failures = 1 if job.have > before else failures + 1
            if failures >= ATTEMPTS:
                raise HubError(
                    f"{job.file.name} broke off at {job.have:,} of {job.file.size:,} bytes ({reason(error)}); "
                    "the same command goes on from there"
                ) from None
            stop.wait(FIRST_WAIT * 2 ** (failures - 1))


def _stream(web: httpx.Client, job: Job, out: BinaryIO, on_bytes: OnBytes, stop: threading.Event) -> None:
    headers = {"Range": f"bytes={job.have}-"} if job.have else {}
    with web.stream("GET", job.file.url, headers=headers) as response:
        if response.status_code in TRANSIENT:
            raise _Broken(f"status {response.status_code}")
        if response.status_code not in (200, 206):
            raise HubError(f"{job.file.name}: {refusal(response.status_code, 'asked for')}")
        if response.status_code == 200 and job.have:  # the server knows no ranges: from the beginning
            out.truncate(0)
            on_bytes(-job.have)
            job.have, job.digest = 0, _digest(job.file)
        for chunk in response.iter_raw():  # as it arrives: what waits for a full chunk is lost when it breaks
            out.write(chunk)
            job.digest.update(chunk)
            job.have += len(chunk)
            on_bytes(len(chunk))
            if stop.is_set():
                return
    if job.missing > 0:
        raise _Broken("the connection closed")


def _digest(file: HubFile) -> Digest:
    return hashlib.sha256() if file.is_sha256 else hashlib.sha1(b"blob %d\0" % file.size)


def _read(path: Path, digest: Digest, on_bytes: OnBytes) -> int:
    """Bytes of the file, all of them hashed."""
    with path.open("rb") as data:
        while chunk := data.read(CHUNK):
            digest.update(chunk)
            on_bytes(len(chunk))
        return data.tell()
