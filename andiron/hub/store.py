"""The checkpoints in the Hub's cache, which is the only store: what is there, how large it is, and removing it."""

from dataclasses import dataclass
from pathlib import Path

from andiron.errors import AndironError, nearest
from andiron.hub.download import cache


@dataclass(frozen=True)
class StoredModel:
    repository: str
    size: int  # bytes on disk, of all revisions
    directory: Path | None  # the newest complete checkpoint; None if there are no weights
    used: float  # seconds since the epoch
    commits: tuple[str, ...]
    is_partial: bool  # a download was interrupted


def stored() -> list[StoredModel]:
    """All models in the cache, the last used first."""
    from huggingface_hub import scan_cache_dir

    if not cache().is_dir():
        return []
    models = []
    for repository in scan_cache_dir(cache()).repos:
        if repository.repo_type != "model":
            continue
        revisions = sorted(repository.revisions, key=lambda revision: -revision.last_modified)
        snapshots = (revision.snapshot_path for revision in revisions)
        partial = [file.stat().st_size for file in (repository.repo_path / "blobs").glob("*.incomplete")]
        models.append(
            StoredModel(
                repository=repository.repo_id,
                size=repository.size_on_disk + sum(partial),
                directory=next((path for path in snapshots if _is_checkpoint(path)), None),
                used=repository.last_accessed,
                commits=tuple(revision.commit_hash for revision in revisions),
                is_partial=bool(partial),
            )
        )
    return sorted(models, key=lambda model: -model.used)


def _is_checkpoint(directory: Path) -> bool:
    return (directory / "config.json").is_file() and any(directory.glob("*.safetensors"))


def find(repository: str) -> StoredModel:
    models = {model.repository: model for model in stored()}
    for name, model in models.items():
        if name.lower() == repository.lower():
            return model
    there = nearest(repository, models) if models else "it has no models"
    raise AndironError(f"{repository} is not in the Hub's cache ({cache()}); {there}")


def remove(model: StoredModel) -> None:
    """All revisions, and what an interrupted download left."""
    import shutil

    try:
        shutil.rmtree(cache() / f"models--{model.repository.replace('/', '--')}")
    except OSError as error:
        raise AndironError(f"{error.filename} cannot be removed: {error.strerror}") from error
