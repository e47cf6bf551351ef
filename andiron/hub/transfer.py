"""Files from the Hub to a directory: what is here is kept, what broke off goes on, and every byte is hashed."""

import errno
import hashlib
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Protocol

import httpx

from andiron.hub.listing import HubFile, Listing
from andiron.hub.web import ATTEMPTS, TRANSIENT, HubError, Say, pause, reason, refusal

STREAMS = 4  # files at once
CHUNK = 1 << 20  # of a file that is here

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
    """The transfer stopped for a reason that may pass; `response` is the Hub's, where it gave one."""

    def __init__(self, why: str, response: httpx.Response | None = None) -> None:
        super().__init__(why)
        self.response = response


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


@dataclass(frozen=True)
class Transfer:
    """The files of one listing, on their way."""

    web: httpx.Client
    listing: Listing
    on_bytes: OnBytes
    say: Say
    stop: threading.Event = field(default_factory=threading.Event)

    def fetch(self, jobs: Sequence[Job]) -> None:
        """Several at once; the first that fails stops the others, and what they have stays for the next run."""
        with ThreadPoolExecutor(STREAMS) as pool:
            running = [pool.submit(self._fetch, job) for job in jobs]
            try:
                done, _ = wait(running, return_when=FIRST_EXCEPTION)
            finally:
                self.stop.set()
                for future in running:
                    future.cancel()
        for future in done:
            future.result()

    def _fetch(self, job: Job) -> None:
        try:
            with job.part.open("ab") as out:
                self._receive(job, out)
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
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise HubError(
                    f"{job.target.parent} has no room left ({error.strerror}): {job.missing:,} bytes of "
                    f"{job.target.name} are missing; make room, and the same command goes on from there"
                ) from None
            raise HubError(f"{job.part} cannot be written: {error.strerror or error}") from None

    def _receive(self, job: Job, out: BinaryIO) -> None:
        failures = 0
        while job.missing > 0 and not self.stop.is_set():
            before = job.have
            try:
                self._stream(job, out)
            except (_Broken, httpx.TransportError) as error:
                failures = 1 if job.have > before else failures + 1
                if failures >= ATTEMPTS:
                    raise HubError(
                        f"{job.file.name} broke off at {job.have:,} of {job.file.size:,} bytes ({reason(error)}); "
                        "the same command goes on from there"
                    ) from None
                response = error.response if isinstance(error, _Broken) else None
                self.stop.wait(pause(response, failures, self.say))

    def _stream(self, job: Job, out: BinaryIO) -> None:
        headers = {"Range": f"bytes={job.have}-"} if job.have else {}
        with self.web.stream("GET", job.file.url, headers=headers) as response:
            if response.status_code in TRANSIENT:
                raise _Broken(f"status {response.status_code}", response)
            if response.status_code not in (200, 206):
                said = refusal(response, self.listing.repository, self.listing.revision)
                raise HubError(f"{job.file.name} of {self.listing.repository}: {said}")
            if response.status_code == 200 and job.have:  # the server knows no ranges: from the beginning
                out.truncate(0)
                self.on_bytes(-job.have)
                job.have, job.digest = 0, _digest(job.file)
            for chunk in response.iter_raw():  # as it arrives: what waits for a full chunk is lost when it breaks
                out.write(chunk)
                job.digest.update(chunk)
                job.have += len(chunk)
                self.on_bytes(len(chunk))
                if self.stop.is_set():
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
