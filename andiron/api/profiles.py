"""Profiles: named settings for what a request leaves open, or may not choose.

Each is a row of data; those that ship stand in `profiles.toml`.
"""

import logging
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from andiron.api.errors import ApiError
from andiron.api.requests import (
    ChatRequest,
    Count,
    Effort,
    MinP,
    ModelRequest,
    Penalty,
    RepetitionPenalty,
    Temperature,
    TopK,
    TopP,
)
from andiron.errors import AndironError, nearest
from andiron.toml import read_toml, table

log = logging.getLogger("andiron.api")

BUILT_IN = Path(__file__).with_name("profiles.toml")
CHECK_SECONDS = 1.0  # at most this often a request looks whether the owner's file has changed

Stamp = tuple[int, ...] | None
R = TypeVar("R", bound=ModelRequest)


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """The settings bear a request's names for them; a few have a plainer one in the file."""

    temperature: Temperature | None = None
    top_p: TopP | None = None
    top_k: TopK | None = None
    min_p: MinP | None = None
    presence_penalty: Penalty | None = None
    frequency_penalty: Penalty | None = None
    repetition_penalty: RepetitionPenalty | None = None
    enable_thinking: bool | None = msgspec.field(default=None, name="thinking")
    reasoning_effort: Effort | None = msgspec.field(default=None, name="effort")
    thinking_token_budget: Count | None = msgspec.field(default=None, name="thinking_budget")
    speculation: Literal["auto", "off", "mtp", "dflash"] | None = None  # for an engine that drafts
    enforce: bool | list[str] = False  # which settings a request cannot change; true: all that are set
    source: str = ""  # whose values these are

    @property
    def settings(self) -> dict[str, Any]:
        """What is set, by the names of the file."""
        return {key: value for key, name in SETTINGS.items() if (value := getattr(self, name)) is not None}

    @property
    def enforced(self) -> set[str]:
        if isinstance(self.enforce, list):
            return set(self.enforce)
        return set(self.settings) if self.enforce else set()

    def additions(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The fields to set in a request with the fields `given`: what it leaves open, and what is enforced."""
        said, enforced = _said(given), self.enforced
        added = {
            SETTINGS[key]: value
            for key, value in self.settings.items()
            if SETTINGS[key] in ChatRequest.__struct_fields__ and (key in enforced or SETTINGS[key] not in said)
        }
        template = given.get("chat_template_kwargs") or {}
        overruled = template.keys() & added.keys() & TEMPLATE_SWITCHES
        if overruled:
            added["chat_template_kwargs"] = {name: template[name] for name in template if name not in overruled}
        return added

    def filled(self, request: R) -> R:
        """The request with the profile's additions, as far as its endpoint has such fields."""
        added = self.additions(msgspec.structs.asdict(request))
        known = {name: value for name, value in added.items() if name in request.__struct_fields__}
        return msgspec.structs.replace(request, **known) if known else request


# What a profile sets: key in the file → name in a request.
SETTINGS = {
    known.encode_name: known.name
    for known in msgspec.structs.fields(Profile)
    if known.name not in ("enforce", "source")
}
TEMPLATE_SWITCHES = {"enable_thinking", "reasoning_effort"}  # these may stand in chat_template_kwargs as well


def _said(given: Mapping[str, Any]) -> set[str]:
    """What a request speaks about, in whichever of its places; null is silence."""
    said = {name for name, value in given.items() if value is not None}
    template = given.get("chat_template_kwargs") or {}
    said |= {name for name in TEMPLATE_SWITCHES if template.get(name) is not None}
    if given.get("reasoning_effort") == "none":
        said.add("enable_thinking")
    return said


@dataclass(frozen=True)
class ProfileFile:
    profiles: dict[str, Profile] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)


class _Tables(msgspec.Struct):
    profiles: dict[str, Any] = {}
    aliases: dict[str, Any] = {}


def read_profiles(path: Path) -> ProfileFile:
    """The profiles and aliases of a file, or a AndironError that names the place and the value."""
    tables = table(read_toml(path), _Tables, str(path))
    return ProfileFile(
        {name: _profile(name, given, f"{path}: profiles.{name}") for name, given in tables.profiles.items()},
        {name: _target(name, given, f"{path}: aliases.{name}") for name, given in tables.aliases.items()},
    )


def _profile(name: str, given: object, where: str) -> Profile:
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
        raise AndironError(f"{where}: a profile's name ends a model's name: letters, digits, '.', '_' and '-' only")
    profile = table(given, Profile, where)
    for key in sorted(profile.enforced):
        if key not in SETTINGS:
            raise AndironError(f"{where}: enforce: there is no setting {key!r}; {nearest(key, SETTINGS)}")
        if key not in profile.settings:
            raise AndironError(f"{where}: enforce: {key} is not set in this profile; set it, or leave it out here")
    return profile


def _target(alias: str, given: object, where: str) -> str:
    if not re.fullmatch(r"\S+", alias):
        raise AndironError(f"{where}: an alias is a name without blanks, got {alias!r}")
    if not isinstance(given, str):
        raise AndironError(f"{where}: expected the name it stands for, got {given!r}")
    return given


# ---- the names clients may ask for ------------------------------------------------------------------------


class ModelCatalogue:
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
