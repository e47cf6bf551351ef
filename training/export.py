"""Writes the checkpoint in the published layout, as one file or in parts of limited size.

python -m training.export PARTS OUT    joins the parts in one directory into a checkpoint in another
"""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

FILE = "model.safetensors"


def export(parameters: Mapping[str, Tensor], config: dict[str, Any], directory: Path, *, part_size: int = 0) -> Path:
    """All tensors as bfloat16; `part_size` in bytes, 0 for one file. A reader never sees a half-written file."""
    directory.mkdir(parents=True, exist_ok=True)
    tensors = {name: tensor.detach().to("cpu", torch.bfloat16).contiguous() for name, tensor in parameters.items()}
    _write(directory / "config.json", (json.dumps(config, indent=2) + "\n").encode())
    whole = directory / f"{FILE}.new"
    save_file(tensors, whole, metadata={"format": "pt"})
    if not part_size:
        return whole.replace(directory / FILE)
    data = whole.read_bytes()
    for number, start in enumerate(range(0, len(data), part_size)):
        _write(directory / f"{FILE}.part{number:02}", data[start : start + part_size])
    whole.unlink()
    return directory


@torch.no_grad()
def load(parameters: Mapping[str, Tensor], directory: Path) -> None:
    """Fills the parameters with the weights of an exported checkpoint."""
    if not (directory / FILE).is_file():
        raise SystemExit(f"{directory} has no {FILE}; if it has parts of one, join them: python -m training.export")
    stored = load_file(directory / FILE)
    wrong = {name for name in parameters.keys() | stored.keys() if not _same_shape(name, parameters, stored)}
    if wrong:
        raise SystemExit(f"{directory} is not of this shape, see {', '.join(sorted(wrong)[:3])}")
    for name, parameter in parameters.items():
        parameter.copy_(stored[name])


def _same_shape(name: str, ours: Mapping[str, Tensor], theirs: Mapping[str, Tensor]) -> bool:
    return name in ours and name in theirs and ours[name].shape == theirs[name].shape


def join(parts: Path, directory: Path) -> Path:
    files = sorted(parts.glob(f"{FILE}.part*"))
    if not files:
        raise FileNotFoundError(f"{parts} contains no {FILE}.part00; did the run end before its first checkpoint?")
    directory.mkdir(parents=True, exist_ok=True)
    _write(directory / FILE, b"".join(part.read_bytes() for part in files))
    _write(directory / "config.json", (parts / "config.json").read_bytes())
    return directory / FILE


def _write(path: Path, data: bytes) -> None:
    temporary = path.with_name(path.name + ".new")
    temporary.write_bytes(data)
    temporary.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    whole = join(arguments.parts, arguments.out)
    print(f"{whole}: {whole.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
