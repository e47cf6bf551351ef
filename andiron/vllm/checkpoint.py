"""What must be known of a checkpoint before vLLM loads it. Whether it can be served is for vLLM to say."""

from pathlib import Path

from andiron.errors import CheckpointError
from andiron.model.config import read_config


def vocab_size(directory: Path) -> int:
    config = read_config(directory)
    size = config.get("text_config", config).get("vocab_size")
    if not isinstance(size, int):
        raise CheckpointError(f"{directory / 'config.json'} names no vocab_size; is it the directory of a checkpoint?")
    return size


def sees(directory: Path) -> bool:
    """Whether it can look at images: a vision tower, and the file that says how to cut them up.

    Without the second vLLM refuses the first, and this family's class always asks for both.
    """
    return "vision_config" in read_config(directory) and (directory / "preprocessor_config.json").exists()
