"""What `andiron pull` leaves beside the files: their SHA-256 sums, and where they came from.

In the form of `sha256sum`, which can check them too; it passes over the line that names repository and commit.
"""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from andiron.hub.listing import Listing

NAME = "SHA256SUMS"
_ORIGIN = re.compile(r"# (?P<repository>\S+) at (?P<commit>[0-9a-f]+), revision (?P<revision>\S+), by andiron pull")


@dataclass(frozen=True)
class Origin:
    repository: str
    commit: str
    revision: str  # as it was asked for

    def is_of(self, revision: str) -> bool:
        """A commit may be given by its first digits."""
        return revision == self.revision or (len(revision) >= 7 and self.commit.startswith(revision.lower()))


def write_record(directory: Path, listing: Listing) -> None:
    """The files have been verified: the Hub's sums are theirs; where it has only git's, they are small."""
    lines = [f"# {listing.repository} at {listing.commit}, revision {listing.revision or 'main'}, by andiron pull"]
    for file in sorted(listing.files, key=lambda file: file.name):
        digest = file.hash if file.is_sha256 else hashlib.sha256((directory / file.name).read_bytes()).hexdigest()
        lines.append(f"{digest}  {file.name}")
    (directory / NAME).write_text("\n".join(lines) + "\n", "utf-8")


def read_origin(directory: Path) -> Origin | None:
    """None where nobody has pulled."""
    try:
        first = (directory / NAME).read_text("utf-8").partition("\n")[0]
    except (OSError, ValueError):
        return None
    match = _ORIGIN.fullmatch(first)
    return Origin(**match.groupdict()) if match else None
