"""What Ember's tokenizer has whatever its vocabulary: the family's split and special tokens, and its files.

It is byte-level BPE without a normalizer, so any text decodes to exactly what was encoded.
"""

import json
from pathlib import Path

from tokenizers import Regex, Tokenizer, pre_tokenizers

# The published tokenizers make this distinction: control tokens never appear in decoded text, tags do.
CONTROL = (
    "<|endoftext|>", "<|im_start|>", "<|im_end|>",
    "<|vision_start|>", "<|vision_end|>", "<|image_pad|>", "<|video_pad|>",
)  # fmt: skip
TAGS = ("<think>", "</think>", "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>")

# The family's split: contractions, words with one leading mark, single digits, runs of punctuation, line ends, spaces.
# transformers uses it for this architecture whatever the checkpoint's own tokenizer says.
SPLIT = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)"
    r"|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+"
    r"|\p{N}"
    r"| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*"
    r"|\s*[\r\n]+"
    r"|\s+(?!\S)"
    r"|\s+"
)


def byte_level(split: str) -> pre_tokenizers.PreTokenizer:
    return pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(split), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )


def write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def write_configs(directory: Path, tokenizer: Tokenizer, positions: int) -> None:
    """Writes the tokenizer and the two files that name its special tokens."""
    ids = {token: tokenizer.token_to_id(token) for token in CONTROL + TAGS}
    tokenizer.save(str(directory / "tokenizer.json"))
    write_json(
        directory / "tokenizer_config.json",
        {
            "tokenizer_class": "PreTrainedTokenizerFast",
            "eos_token": "<|im_end|>",
            "pad_token": "<|endoftext|>",
            "bos_token": None,
            "unk_token": None,
            "model_max_length": positions,
            "clean_up_tokenization_spaces": False,
            "add_prefix_space": False,
        },
    )
    write_json(
        directory / "generation_config.json",
        {
            "eos_token_id": [ids["<|im_end|>"], ids["<|endoftext|>"]],
            "pad_token_id": ids["<|endoftext|>"],
            "do_sample": True,
            # Ember copies and calculates: far more often than not there is exactly one right next token.
            "temperature": 0.2,
            "top_p": 0.9,
            "top_k": 20,
        },
    )
