"""Trains Ember's tokenizer on generated text and writes it into the package.

    python -m training.tokenizer

Byte-level BPE with the family's special tokens and no normalizer, so any text decodes to exactly what was encoded.
Every run writes the same bytes.
"""

import json
from pathlib import Path

from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, processors, trainers

from andiron import ember
from training.text import corpus

VOCABULARY = 4096
SEED = 20260101
CHARACTERS = 12_000_000

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
# Training also splits before capitals, so that no merge joins one to the space or quote before it. A name then has the
# same tokens after a space, a quote or a line end, and copying it into JSON or a call means copying its tokens.
TRAINING_SPLIT = SPLIT.replace(
    r"|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+", r"|\p{Lu}[\p{L}\p{M}]*|[^\r\n\p{L}\p{N}]?(?!\p{Lu})[\p{L}\p{M}]+"
)


def train() -> Tokenizer:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = byte_level(TRAINING_SPLIT)
    tokenizer.post_processor = processors.ByteLevel(trim_offsets=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY - len(CONTROL) - len(TAGS),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(plain_text(), trainer)
    tokenizer.pre_tokenizer = byte_level(SPLIT)
    tokenizer.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in CONTROL])
    tokenizer.add_tokens([AddedToken(token, special=False, normalized=False) for token in TAGS])
    if tokenizer.get_vocab_size() != VOCABULARY:
        raise SystemExit(f"the corpus gave {tokenizer.get_vocab_size()} tokens, not {VOCABULARY}: lengthen it")
    return tokenizer


def byte_level(split: str) -> pre_tokenizers.PreTokenizer:
    return pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(split), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )


def plain_text() -> list[str]:
    """The corpus without the added tokens: no merges should be spent on their letters."""
    texts = list(corpus(SEED, CHARACTERS))
    for token in CONTROL + TAGS:
        texts = [text.replace(token, "") for text in texts]
    return texts


def write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def write_configs(directory: Path, tokenizer: Tokenizer, positions: int = 32768) -> dict[str, int]:
    """Writes the tokenizer and the two files that name its special tokens; returns their ids."""
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
    return ids


def main() -> None:
    for token, id in write_configs(ember.PATH, train()).items():
        print(f"{id:5d}  {token}")


if __name__ == "__main__":
    main()
