"""Profiles: named settings for the fields that a request leaves out, or must not change.

Each profile is a row of data. The built-in ones are in `profiles.toml`. Clients choose one by the model's name.
"""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

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
    SpeculationChoice,
    Temperature,
    TopK,
    TopP,
)
from andiron.api.settings import ServerSettings
from andiron.api.watched_file import WatchedFile
from andiron.errors import AndironError, nearest
from andiron.toml import read_toml, table

BUILT_IN = Path(__file__).with_name("profiles.toml")

R = TypeVar("R", bound=ModelRequest)


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Fields have the names that requests use; in the file, some have a plainer name."""

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
    speculation: SpeculationChoice | None = None
    enforce: bool | list[str] = False  # the settings that a request cannot change; true means all that are set
    source: str = ""  # where the values come from

    @property
    def settings(self) -> dict[str, Any]:
        """The values that are set, by their names in the file."""
        return {key: value for key, name in SETTINGS.items() if (value := getattr(self, name)) is not None}

    @property
    def enforced(self) -> set[str]:
        if isinstance(self.enforce, list):
            return set(self.enforce)
        return set(self.settings) if self.enforce else set()

    def additions(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The fields to add to a request with the fields `given`: those it leaves out and those that are enforced."""
        chosen, enforced = _chosen(given), self.enforced
        added = {
            SETTINGS[key]: value
            for key, value in self.settings.items()
            if SETTINGS[key] in ChatRequest.__struct_fields__ and (key in enforced or SETTINGS[key] not in chosen)
        }
        template = given.get("chat_template_kwargs") or {}
        overruled = template.keys() & added.keys() & TEMPLATE_SWITCHES
        if overruled:
            added["chat_template_kwargs"] = {name: template[name] for name in template if name not in overruled}
        return added

    def filled(self, request: R) -> R:
        """The request with the profile's additions, except for fields that its endpoint does not have."""
        added = self.additions(msgspec.structs.asdict(request))
        known = {name: value for name, value in added.items() if name in request.__struct_fields__}
        return msgspec.structs.replace(request, **known) if known else request


# The settings of a profile: name in the file → name in a request.
SETTINGS = {
    known.encode_name: known.name
    for known in msgspec.structs.fields(Profile)
    if known.name not in ("enforce", "source")
}
TEMPLATE_SWITCHES = {"enable_thinking", "reasoning_effort"}  # these may be in chat_template_kwargs as well


def _chosen(given: Mapping[str, Any]) -> set[str]:
    """The settings that a request chooses itself, at the top level or for the template. Null chooses nothing."""
    chosen = {name for name, value in given.items() if value is not None}
    template = given.get("chat_template_kwargs") or {}
    chosen |= {name for name in TEMPLATE_SWITCHES if template.get(name) is not None}
    if given.get("reasoning_effort") == "none":
        chosen.add("enable_thinking")
    return chosen


@dataclass(frozen=True)
class ProfileFile:
    profiles: dict[str, Profile] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)


class _Tables(msgspec.Struct):
    profiles: dict[str, Any] = {}
    aliases: dict[str, Any] = {}


def read_profiles(path: Path) -> ProfileFile:
    """The profiles and aliases of a file. Raises an AndironError that names the place and the value."""
    tables = table(read_toml(path), _Tables, str(path))
    return ProfileFile(
        {name: _profile(name, given, f"{path}: profiles.{name}") for name, given in tables.profiles.items()},
        {name: _target(name, given, f"{path}: aliases.{name}") for name, given in tables.aliases.items()},
    )


def _profile(name: str, given: object, where: str) -> Profile:
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
        raise AndironError(
            f"{where}: a profile's name is part of a model's name: use only letters, digits, '.', '_' and '-'"
        )
    profile = table(given, Profile, where)
    for key in sorted(profile.enforced):
        if key not in SETTINGS:
            raise AndironError(f"{where}: enforce: there is no setting {key!r}; {nearest(key, SETTINGS)}")
        if key not in profile.settings:
            raise AndironError(f"{where}: enforce: this profile does not set {key}; set it, or leave it out of enforce")
    return profile


def _target(alias: str, given: object, where: str) -> str:
    if not re.fullmatch(r"\S+", alias):
        raise AndironError(f"{where}: an alias must be a name without spaces, got {alias!r}")
    if not isinstance(given, str):
        raise AndironError(f"{where}: expected the name of a model, got {given!r}")
    return given


# ---- the names clients may ask for ------------------------------------------------------------------------


class ModelCatalogue:
    """The names that clients may ask for, each with its profile.

    It reads the owner's file again when the file has changed, and ignores a broken change. A file that is broken at
    start-up raises an AndironError.
    """

    def __init__(
        self, served: Sequence[str], file: Path | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._served = served
        self._file = file
        self._built_in = read_profiles(BUILT_IN).profiles
        self._by_own_name: dict[str, Profile] = {}
        self._watched = WatchedFile(file, self._read, "profiles", clock=clock)

    @classmethod
    def of(cls, settings: ServerSettings) -> "ModelCatalogue":
        return cls((settings.model_name, *settings.aliases), settings.profiles)

    @property
    def _profiles(self) -> dict[str, Profile]:
        return self._watched.value

    @property
    def names(self) -> list[str]:
        return list(self._profiles)

    def profile(self, name: str) -> Profile:
        if (profile := self._profiles.get(name)) is not None:
            return profile
        raise ApiError(
            404,
            f"model: {name[:100]!r} does not exist; {nearest(name, self._profiles)}",
            param="model",
            code="model_not_found",
        )

    def profile_name(self, name: str) -> str | None:
        """The profile's own name, behind a name of the model or an alias; None for the model's own settings."""
        profile = self._profiles.get(name)
        return next((own for own, known in self._by_own_name.items() if known is profile), None)

    def nearest_known(self, name: str) -> str:
        """The name, if need be without Ollama's tag; else the model's own, because agents insist on names of theirs."""
        for known in (name, name.removesuffix(":latest")):
            if known in self._profiles:
                return known
        return self._served[0]

    def _read(self) -> dict[str, Profile]:
        file = ProfileFile() if self._file is None else read_profiles(self._file)
        by_own_name = self._built_in | file.profiles
        try:
            profiles = entries(self._served, ProfileFile(by_own_name, file.aliases))
        except AndironError as error:
            raise AndironError(f"{self._file}: {error}") from error
        self._by_own_name = by_own_name
        return profiles


def entries(served: Sequence[str], file: ProfileFile) -> dict[str, Profile]:
    """Every name and its profile: the model's names, each of them combined with each profile, then the aliases.

    If a name of the model equals such a combination, it means the model: the owner typed it.
    """
    profiles = {name: Profile() for name in served}
    for name in served:
        for suffix, profile in file.profiles.items():
            profiles.setdefault(f"{name}-{suffix}", profile)
    return profiles | {alias: _profile_behind(alias, target, profiles) for alias, target in file.aliases.items()}


def _profile_behind(alias: str, target: str, profiles: Mapping[str, Profile]) -> Profile:
    if alias in profiles:
        raise AndironError(f"aliases.{alias}: a model already has this name; choose another")
    if target not in profiles:
        raise AndironError(f"aliases.{alias}: there is no model {target!r}; {nearest(target, profiles)}")
    return profiles[target]
