"""Trains Ember's tokenizer: all but the most common words have the same tokens wherever they stand.

    python -m training.vocabulary DIRECTORY

Answers copy words from places where a space, a quote, a bracket or a line end precedes them. If a merge joins such a
mark to the first letters, the copy consists of other tokens than its source, and copying becomes spelling. So letters
are merged first and by themselves. Only then, and only for the most common words, the space is joined to the whole
word. Every run writes the same bytes.
"""

import argparse
import itertools
import json
import random
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, processors, trainers

from andiron import ember
from training.skills import Skill, weighted_draw
from training.text import DOCUMENTS, TEMPLATE, rendered
from training.tokenizer import CONTROL, SPLIT, TAGS, byte_level, write_configs

VOCABULARY = 3072
COMMON_WORDS = 400  # that have a token with the space before them
CHARACTERS = 12_000_000
SEED = 20260101
LONGEST = 20_000  # characters of one conversation: long texts would crowd out the short ones
# As SPLIT, except that a word never takes the mark before it along.
WORDS_APART = SPLIT.replace(r"|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+", r"|[\p{L}\p{M}]+")
SPACE = "Ġ"  # as byte-level BPE writes it


def train(texts: list[str], size: int = VOCABULARY, common: int = COMMON_WORDS) -> Tokenizer:
    """A tokenizer with this many tokens, the special ones included."""
    special = len(CONTROL) + len(TAGS)
    learned = Tokenizer(models.BPE())
    learned.pre_tokenizer = byte_level(WORDS_APART)
    trainer = trainers.BpeTrainer(
        vocab_size=size - common - special,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    learned.train_from_iterator(texts, trainer)
    model = json.loads(learned.to_str())["model"]
    vocabulary: dict[str, int] = model["vocab"]
    merges = [tuple(merge) for merge in model["merges"]]
    for word in common_words(texts, vocabulary, common):
        vocabulary[SPACE + word] = len(vocabulary)
        merges.append((SPACE, word))
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=merges))
    tokenizer.pre_tokenizer = byte_level(SPLIT)
    tokenizer.post_processor = processors.ByteLevel(trim_offsets=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in CONTROL])
    tokenizer.add_tokens([AddedToken(token, special=False, normalized=False) for token in TAGS])
    if tokenizer.get_vocab_size() != size:
        raise SystemExit(f"the corpus gave {tokenizer.get_vocab_size()} tokens, not {size}: lengthen it")
    return tokenizer


def common_words(texts: Iterable[str], vocabulary: dict[str, int], count: int) -> list[str]:
    """The words that most often follow a space, as byte-level tokens; ties in the order of the alphabet.

    A word must be a single token. One that begins many longer words is skipped: "in" would be joined to the space in
    every "invoice" that is not a token itself.
    """
    regex = pre_tokenizers.Split(Regex(r" [\p{L}\p{M}]+"), behavior="isolated")
    byte_level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    seen: Counter[str] = Counter()
    for text in texts:
        seen.update(piece[1:] for piece, _ in regex.pre_tokenize_str(text) if piece[:1] == " " and piece[1:].isalpha())
    written = {word: byte_level.pre_tokenize_str(word)[0][0] for word in seen}
    apart: Counter[str] = Counter()  # how often a token would be only the beginning of a word
    for word, times in seen.items():
        if written[word] not in vocabulary:
            for end in range(1, len(written[word])):
                apart[written[word][:end]] += times
    whole = sorted((-times, written[word]) for word, times in seen.items() if written[word] in vocabulary)
    return [word for negative, word in whole if apart[word] < -negative / 10][:count]


def corpus(skills: dict[str, Skill], seed: int = SEED, characters: int = CHARACTERS) -> list[str]:
    """Conversations of the skills and some plain documents, without the special tokens."""
    r, written, texts = random.Random(seed), 0, list[str]()
    for at in itertools.count():
        text = r.choice(DOCUMENTS)(r) if at % 4 == 0 else rendered(TEMPLATE, weighted_draw(skills, r)[1])
        text = text[:LONGEST]
        for token in CONTROL + TAGS:
            text = text.replace(token, "")
        texts.append(text)
        written += len(text)
        if written >= characters:
            break
    return texts


def main() -> None:
    from training.material import SKILLS

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, help="where the files of the tokenizer and the template go")
    directory: Path = parser.parse_args().directory
    directory.mkdir(parents=True, exist_ok=True)
    write_configs(directory, train(corpus(SKILLS)), positions=65536)
    shutil.copy(ember.PATH / "chat_template.jinja", directory)
    print(f"{VOCABULARY:,} tokens in {directory}")


if __name__ == "__main__":
    main()
