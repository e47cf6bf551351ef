"""The API keys that clients may use: those of the command line, and those of a file, which may change at any time."""

import contextlib
import hashlib
import hmac
import logging
import stat
from collections.abc import Sequence
from pathlib import Path

from andiron.api.settings import ServerSettings
from andiron.api.watched_file import WatchedFile
from andiron.errors import AndironError

log = logging.getLogger("andiron.api")

Digests = frozenset[bytes]


class KeyRing:
    """Knows keys by their digests. A file that is unreadable or empty at start-up raises an AndironError.

    The file is checked at every request, so a removed key is refused at once. If the changed file is unreadable or has
    no key, the previous keys stay valid.
    """

    def __init__(self, keys: Sequence[str] = (), file: Path | None = None) -> None:
        self._given = frozenset(_digest(key.encode()) for key in keys)
        self._file = file
        self._warned = False
        self._watched = WatchedFile(file, self._read, "API keys", every=0.0)

    @classmethod
    def of(cls, settings: ServerSettings) -> "KeyRing":
        return cls(settings.api_keys, settings.api_key_file)

    @property
    def required(self) -> bool:
        return self._file is not None or bool(self._given)

    @property
    def separate(self) -> bool:
        """Whether each key stands for a tenant.

        With a file always: the only key of today must not find what another only key has left.
        """
        return self._file is not None or len(self._given) > 1

    def found(self, key: bytes) -> bytes | None:
        """The digest of a key that is one of ours, else None."""
        digest = _digest(key)
        known = self._given | self._watched.value
        matches = [hmac.compare_digest(digest, one) for one in known]  # all, so that time reveals nothing
        return digest if any(matches) else None

    def inherit(self) -> None:
        """To be called in a server that replaces another, whose keys this one does not know.

        It has those of the first start, which may have been removed since. If the file has changed and is unreadable
        now, none of them is valid until it is readable again.
        """
        self._watched.distrust(frozenset())

    def _read(self) -> Digests:
        if self._file is None:
            return frozenset()
        keys = read_keys(self._file)
        self._warn_if_others_can_read(self._file)
        return frozenset(_digest(key.encode()) for key in keys)

    def _warn_if_others_can_read(self, file: Path) -> None:
        if self._warned:
            return
        with contextlib.suppress(OSError):  # removed since it was read
            self._warned = bool(file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))
        if self._warned:
            log.warning("API keys: other users of this machine can read %s; chmod 600 prevents that", file)


def read_keys(path: Path) -> list[str]:
    """One key per line; blank lines and those that begin with # are skipped. No error message contains a key."""
    try:
        if path.exists() and not path.is_file():  # reading a pipe could take forever
            raise AndironError(f"{path} is not a file; --api-key-file needs one, with one key per line")
        lines = path.read_text("utf-8-sig").splitlines()
    except OSError as error:
        raise AndironError(f"{path} cannot be read: {error.strerror}; check the path and its permissions") from error
    except UnicodeDecodeError:
        raise AndironError(f"{path} is not UTF-8; write one key per line") from None
    keys = [key for line in lines if (key := line.strip()) and not key.startswith("#")]
    if not keys:
        raise AndironError(f"{path} has no key; write one per line")
    return keys


def _digest(key: bytes) -> bytes:
    """Digests have equal lengths, which a comparison in constant time needs."""
    return hashlib.sha256(key).digest()
