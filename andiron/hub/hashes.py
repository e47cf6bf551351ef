"""Hashes of a checkpoint's files: those recorded beside them, and whether the bytes still match."""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

BLOCK = 8 << 20
LISTS = ("SHA256SUMS", "SHA256SUMS.txt", "sha256sums.txt", "sha256sum.txt", "checksums.sha256", "*.sha256")
HUB_RECORDS = Path(".cache/huggingface/download")
SHA256, GIT = re.compile(r"[0-9a-f]{64}"), re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True)
class ExpectedHash:
    file: Path
    hash: str  # 64 digits: SHA-256 of the content; 40 digits: git's SHA-1, by which the Hub knows small files
    source: str


def recorded(directory: Path) -> list[ExpectedHash]:
    """What the publisher's list, a download into this directory, or the Hub's cache says about the files here."""
    entries = [*_in_cache(directory), *_downloaded(directory), *_listed(directory)]  # later ones win
    return list({entry.file: entry for entry in entries}.values())


def mismatches(expected: Sequence[ExpectedHash], tell: Callable[[str], None]) -> list[tuple[ExpectedHash, str | None]]:
    """Files that are not what was published, each with the hash it has; None if the file is missing."""
    total = sum(entry.file.stat().st_size for entry in expected if entry.file.is_file())
    wrong: list[tuple[ExpectedHash, str | None]] = []
    done = 0
    for entry in expected:
        if not entry.file.is_file():
            wrong.append((entry, None))
            continue
        size = entry.file.stat().st_size
        digest = hashlib.sha256() if SHA256.fullmatch(entry.hash) else hashlib.sha1(b"blob %d\0" % size)
        with entry.file.open("rb") as stream:
            while block := stream.read(BLOCK):
                digest.update(block)
                done += len(block)
                tell(f"{done >> 20:,} of {total >> 20:,} MiB")
        if digest.hexdigest() != entry.hash:
            wrong.append((entry, digest.hexdigest()))
    return wrong


def _listed(directory: Path) -> Iterator[ExpectedHash]:
    """Lines of `HASH  NAME`, as sha256sum writes them; a `*` before the name marks binary mode."""
    for file in sorted({file for pattern in LISTS for file in directory.glob(pattern)}):
        for line in file.read_text("utf-8", "replace").splitlines():
            digits, _, name = line.strip().partition(" ")
            name = name.strip().removeprefix("*") or file.stem
            if SHA256.fullmatch(digits.lower()) and (directory / name).resolve().is_relative_to(directory.resolve()):
                yield ExpectedHash(directory / name, digits.lower(), file.name)


def _downloaded(directory: Path) -> Iterator[ExpectedHash]:
    """The records huggingface_hub leaves in a directory it downloads to: commit, hash and time, one per line."""
    records = directory / HUB_RECORDS
    for record in sorted(records.rglob("*.metadata")):
        lines = record.read_text("utf-8", "replace").splitlines()
        digits = lines[1].strip().strip('"').lower() if len(lines) > 1 else ""
        if SHA256.fullmatch(digits) or GIT.fullmatch(digits):
            name = str(record.relative_to(records)).removesuffix(".metadata")
            yield ExpectedHash(directory / name, digits, "the Hub's record")


def _in_cache(directory: Path) -> Iterator[ExpectedHash]:
    """In the Hub's cache, a file is a link to a blob that is named by its hash."""
    for file in sorted(directory.iterdir()):
        target = file.readlink() if file.is_symlink() else file
        if target.parent.name == "blobs" and (SHA256.fullmatch(target.name) or GIT.fullmatch(target.name)):
            yield ExpectedHash(file, target.name, "the Hub's cache")
