"""What a user may call a model: Ember, a directory, a short name that the planner knows, or a name on the Hub."""

from pathlib import Path

from andiron import ember
from andiron.errors import CheckpointError, by_nearness
from andiron.hub import download
from andiron.plan.rows import published


def is_directory(model: str) -> bool:
    """Only Ember's name wins over a directory of the same name."""
    return model != ember.NAME and Path(model).is_dir()


def short_name(model: str) -> str | None:
    """The planner's name of a published checkpoint, which may also be given by its name on the Hub."""
    return next((name for name, row in published().items() if model.lower() in (name, row.hub.lower())), None)


def repository(model: str) -> str:
    """The name on the Hub; raises if MODEL cannot be one."""
    if (name := short_name(model)) is not None:
        return published()[name].hub
    if download.is_repository_name(model):
        return model
    raise CheckpointError(f"{model!r} is neither a directory nor a known name; {known_models(model)}")


def local_directory(model: str, revision: str | None = None) -> Path | None:
    """Where the checkpoint is on this machine; None if it is not downloaded. Raises if MODEL is no name at all."""
    if model == ember.NAME:
        return ember.PATH
    if is_directory(model):
        return Path(model).resolve()
    return download.cached(repository(model), revision)


def known_models(model: str = "") -> str:
    """What MODEL may be, the names most similar to a wrong one first."""
    names = by_nearness(model, [ember.NAME, *published()])
    return f"known: {', '.join(names)}, any directory with a config.json, and names on the Hub like org/name"
