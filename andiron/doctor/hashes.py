"""Whether files are what their publisher sent, where a list of hashes or the Hub's own records lie beside them."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

BLOCK = 8 << 20
LISTS = ("SHA256SUMS", "SHA256SUMS.txt", "sha256sums.txt", "sha256sum.txt", "checksums.sha256", "*.sha256")
HUB_RECORDS = Path(".cache/huggingface/download")
SHA256, GIT = re.compile(r"[0-9a-f]{64}"), re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True)
class Expected:
    file: Path
    hash: str  # 64 digits: of the content; 40: as git counts, which is how the Hub names small files
    source: str


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is None:
        return
    wanted = expected(subject.directory)
    if not wanted:
        yield note(
            "hashes",
            "neither a list of SHA-256 sums nor the Hub's records lie beside the weights",
            reason="Sizes and names are checked all the same; flipped bits inside would go unseen.",
            fix="`andiron pull` leaves a SHA256SUMS; or put the publisher's beside the weights.",
            source=f"the checkpoint's folder and {HUB_RECORDS} in it",
        )
        return
    if subject.is_quick:
        yield note("hashes", f"{len(wanted)} are known, none was computed (--quick)", fix="Run it without --quick.")
        return
    yield from verify(wanted, tell)


def expected(directory: Path) -> list[Expected]:
    found = [*_listed(directory), *_recorded(directory), *_linked(directory)]
    return list({entry.file: entry for entry in reversed(found)}.values())[::-1]


def _listed(directory: Path) -> Iterator[Expected]:
    """`HASH  NAME`, as sha256sum writes it; a `*` marks binary."""
    for file in sorted({file for pattern in LISTS for file in directory.glob(pattern)}):
        for line in file.read_text("utf-8", "replace").splitlines():
            digits, _, name = line.strip().partition(" ")
            name = name.strip().removeprefix("*") or file.stem
            if SHA256.fullmatch(digits.lower()) and (directory / name).resolve().is_relative_to(directory.resolve()):
                yield Expected(directory / name, digits.lower(), file.name)


def _recorded(directory: Path) -> Iterator[Expected]:
    """What the Hub's client leaves in a folder it downloads to: commit, hash and time, a line each."""
    records = directory / HUB_RECORDS
    for record in sorted(records.rglob("*.metadata")):
        lines = record.read_text("utf-8", "replace").splitlines()
        digits = lines[1].strip().strip('"').lower() if len(lines) > 1 else ""
        if SHA256.fullmatch(digits) or GIT.fullmatch(digits):
            name = str(record.relative_to(records)).removesuffix(".metadata")
            yield Expected(directory / name, digits, "the Hub's record")


def _linked(directory: Path) -> Iterator[Expected]:
    """In the Hub's cache a file is a link to a blob that is named by its hash."""
    for file in sorted(directory.iterdir()):
        target = file.readlink() if file.is_symlink() else file
        if target.parent.name == "blobs" and (SHA256.fullmatch(target.name) or GIT.fullmatch(target.name)):
            yield Expected(file, target.name, "the Hub's cache")


def verify(wanted: list[Expected], tell: Tell) -> Iterator[Finding]:
    missing = [entry for entry in wanted if not entry.file.is_file()]
    present = [entry for entry in wanted if entry.file.is_file()]
    total, done, wrong = sum(entry.file.stat().st_size for entry in present), 0, []
    for entry in present:
        digest = _digest(entry)
        with entry.file.open("rb") as stream:
            while block := stream.read(BLOCK):
                digest.update(block)
                done += len(block)
                tell(f"{done >> 20} of {total >> 20} MiB")
        if digest.hexdigest() != entry.hash:
            wrong.append((entry, digest.hexdigest()))
    for entry, digits in wrong:
        yield error(
            "hashes",
            f"{entry.file.name} hashes to {digits[:12]}…, expected {entry.hash[:12]}…",
            reason="Its bytes are not the ones that were published: a broken download or disk, or a changed file.",
            fix="`andiron pull` fetches it again, and leaves alone what is right.",
            source=entry.source,
        )
    if missing:
        yield error(
            "hashes",
            f"{', '.join(entry.file.name for entry in missing)} listed, but not here",
            reason="The download is incomplete.",
            fix="`andiron pull` fetches what is missing, and keeps what is right.",
            source=missing[0].source,
        )
    if not wrong and not missing:
        yield ok("hashes", f"{len(wanted)} files are what was published", source=wanted[0].source)


def _digest(entry: Expected) -> "hashlib._Hash":
    if SHA256.fullmatch(entry.hash):
        return hashlib.sha256()
    return hashlib.sha1(f"blob {entry.file.stat().st_size}\0".encode())
