"""Writes a published shape without weights, for `andiron serve DIR --load random`.

    python -m benchmarks.random_model DIR [--model CONFIG]

The model generates noise, but at the speed of the real one.
"""

import argparse
import json
import shutil
from pathlib import Path

from andiron import ember

SHAPE = Path(__file__).parent / "shapes" / "qwen3.5-35b-a3b.json"


def write(config: Path, directory: Path) -> None:
    """Writes the config and Ember's tokenizer, padded with made-up words to the model's vocabulary."""
    directory.mkdir(parents=True, exist_ok=True)
    raw = json.loads(config.read_text("utf-8"))
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
    args = parser.parse_args()
    write(args.model, args.directory)


if __name__ == "__main__":
    main()
