"""Writes a published shape without weights, for `andiron serve DIR --load random`.

    python -m benchmarks.random_model DIR [--model CONFIG] [--format bf16|nvfp4|nvfp4-fp8|fp8]

The model generates noise, but at the speed of the real one. On a GPU its matrices are in the formats that a published
checkpoint of this kind has: the config declares them.
"""

import argparse
import json
import shutil
from pathlib import Path
from typing import Any

from andiron import ember

NVFP4 = {"type": "float", "num_bits": 4, "strategy": "tensor_group", "group_size": 16}
FP8_BLOCKS = {"type": "float", "num_bits": 8, "strategy": "block", "block_structure": [128, 128]}
SMALL = ["re:.*mlp.gate$", "re:.*shared_expert_gate$", "re:.*in_proj_[ab]$", "re:.*visual.*", "re:^mtp.*"]
FORMATS: dict[str, dict[str, Any] | None] = {  # a `quantization_config` each
    "bf16": None,
    "nvfp4": {
        "quant_method": "compressed-tensors",
        "format": "nvfp4-pack-quantized",
        "config_groups": {"group_0": {"targets": ["Linear"], "weights": NVFP4}},
        "ignore": ["lm_head", "re:.*linear_attn.*", *SMALL],
    },
    "nvfp4-fp8": {
        "quant_method": "compressed-tensors",
        "format": "mixed-precision",
        "config_groups": {
            "group_0": {"targets": ["re:.*mlp.*", "re:lm_head"], "weights": NVFP4},
            "group_1": {"targets": ["re:.*self_attn.*", "re:.*linear_attn.*"], "weights": FP8_BLOCKS},
        },
        "ignore": SMALL,
    },
    "fp8": {
        "quant_method": "fp8",
        "weight_block_size": [128, 128],
        "modules_to_not_convert": ["lm_head", *SMALL],
    },
}
SHAPE = Path(__file__).parent / "shapes" / "qwen3.5-35b-a3b.json"


def quantized(config: dict[str, Any], format: str) -> dict[str, Any]:
    """The config of a checkpoint in this format."""
    plain = {key: value for key, value in config.items() if key != "quantization_config"}
    declared = FORMATS[format]
    return plain if declared is None else plain | {"quantization_config": declared}


def write(config: Path, directory: Path, format: str = "bf16") -> None:
    """Writes the config and Ember's tokenizer, padded with made-up words to the model's vocabulary."""
    directory.mkdir(parents=True, exist_ok=True)
    raw = quantized(json.loads(config.read_text("utf-8")), format)
    for file in ember.PATH.iterdir():
        if file.suffix in (".json", ".jinja") and file.name != "config.json":
            shutil.copy(file, directory)
    tokenizer = json.loads((directory / "tokenizer.json").read_text("utf-8"))
    known = len(tokenizer["model"]["vocab"]) + len(tokenizer["added_tokens"])
    vocab_size = raw.get("text_config", raw)["vocab_size"]
    tokenizer["model"]["vocab"] |= {f"Ġword{i}": i for i in range(known, vocab_size)}
    (directory / "tokenizer.json").write_text(json.dumps(tokenizer))
    (directory / "config.json").write_text(json.dumps(raw))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, metavar="DIR")
    parser.add_argument("--model", type=Path, default=SHAPE)
    parser.add_argument("--format", choices=FORMATS, default="bf16")
    args = parser.parse_args()
    write(args.model, args.directory, args.format)


if __name__ == "__main__":
    main()
