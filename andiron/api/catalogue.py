"""The names clients may ask for, and the profile behind each."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from andiron.api.errors import ApiError
from andiron.api.profiles import Profile, ProfileFile, read_profiles
from andiron.errors import AndironError, nearest

log = logging.getLogger("andiron.api")

BUILT_IN = Path(__file__).with_name("profiles.toml")
CHECK_SECONDS = 1.0  # at most this often a request looks whether the owner's file has changed

Stamp = tuple[int, ...] | None


class Catalogue:
    """Reads the owner's file again when it has changed; one that is broken changes nothing.

    Raises AndironError when the file is broken from the start.
    """

    def __init__(
        self, served: Sequence[str], file: Path | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._served = served
        self._file = file
        self._clock = clock
        self._built_in = read_profiles(BUILT_IN).profiles
        self._checked = clock()
        self._stamp = _stamp(file)  # before reading: what is written meanwhile is found at the next look
        self._profiles = self._read()

    @property
    def names(self) -> list[str]:
        self._refresh()
        return list(self._profiles)

    def profile(self, name: str) -> Profile:
        self._refresh()
        if (profile := self._profiles.get(name)) is not None:
            return profile
        raise ApiError(
            404,
            f"model: there is no {name[:100]!r} here; {nearest(name, self._profiles)}",
            param="model",
            code="model_not_found",
        )

    def _refresh(self) -> None:
        now = self._clock()
        if self._file is None or now - self._checked < CHECK_SECONDS:
            return
        self._checked = now
        if (stamp := _stamp(self._file)) == self._stamp:
            return
        self._stamp = stamp  # of a broken file too, so that it is complained about once
        try:
            self._profiles = self._read()
        except AndironError as error:
            log.warning("profiles: the change is refused and those before it stay in force: %s", error)
        else:
            log.info("profiles: %s was read again", self._file)

    def _read(self) -> dict[str, Profile]:
        if self._file is None:
            return entries(self._served, ProfileFile(self._built_in))
        own = read_profiles(self._file)
        try:
            return entries(self._served, ProfileFile(self._built_in | own.profiles, own.aliases))
        except AndironError as error:
            raise AndironError(f"{self._file}: {error}") from error


def entries(served: Sequence[str], file: ProfileFile) -> dict[str, Profile]:
    """Every name and its profile: the model's own names, each of them with each profile, then the aliases.

    A name the model was given wins over a profile's that reads the same: its owner typed it.
    """
    profiles = {name: Profile() for name in served}
    for name in served:
        for suffix, profile in file.profiles.items():
            profiles.setdefault(f"{name}-{suffix}", profile)
    return profiles | {alias: _meant(alias, target, profiles) for alias, target in file.aliases.items()}


def _meant(alias: str, target: str, profiles: Mapping[str, Profile]) -> Profile:
    if alias in profiles:
        raise AndironError(f"aliases.{alias}: this name is a model's already; choose another")
    if target not in profiles:
        raise AndironError(f"aliases.{alias}: there is no model {target!r}; {nearest(target, profiles)}")
    return profiles[target]


def _stamp(file: Path | None) -> Stamp:
    """Changes whenever the file does; None while it cannot be seen."""
    try:
        seen = None if file is None else file.stat()
    except OSError:
        return None
    return None if seen is None else (seen.st_mtime_ns, seen.st_size, seen.st_ino)
