"""What must be known of a checkpoint before vLLM loads it. Whether it can be served is for vLLM to say."""

import json
from pathlib import Path
from typing import Any

from hearth.errors import CheckpointError


def vocab_size(directory: Path) -> int:
    config = _config(directory)
    size = config.get("text_config", config).get("vocab_size")
    if not isinstance(size, int):
        raise CheckpointError(f"{directory / 'config.json'} names no vocab_size; is it the directory of a checkpoint?")
    return size


def sees(directory: Path) -> bool:
    """Whether it can look at images: a vision tower, and the file that says how to cut them up.

    Without the second vLLM refuses the first, and this family's class always asks for both.
    """
    return "vision_config" in _config(directory) and (directory / "preprocessor_config.json").exists()


def _config(directory: Path) -> dict[str, Any]:
    path = directory / "config.json"
    try:
        config = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise CheckpointError(f"{directory} holds no config.json: is it the directory of a checkpoint?") from None
    except (OSError, ValueError) as error:
        raise CheckpointError(f"{path} cannot be read: {error}") from None
    if not isinstance(config, dict):
        raise CheckpointError(f"{path} holds no JSON object; download it again")
    return config
