"""Ember's tokenizer: copied words have the same tokens as their source."""

from random import Random

import pytest
from tokenizers import Tokenizer

from training.material import SKILLS, values
from training.tokenizer import CONTROL, TAGS
from training.vocabulary import corpus, train

SIZE = 1200
COMMON = 100
CHARACTERS = 300_000


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return corpus(SKILLS, characters=CHARACTERS)


@pytest.fixture(scope="module")
def tokenizer(texts: list[str]) -> Tokenizer:
    return train(texts, size=SIZE, common=COMMON)


def test_every_text_comes_back_as_it_was(tokenizer: Tokenizer) -> None:
    texts = (
        "",
        "  two  spaces\n\n\tand a tab",
        'He said "Ő az", then 12,400.50 Ft – ok… 🙂\r\n',
        "<think>\n</think>",
    )
    for text in texts:
        assert tokenizer.decode(tokenizer.encode(text).ids, skip_special_tokens=False) == text


def test_the_size_counts_the_special_tokens(tokenizer: Tokenizer) -> None:
    assert tokenizer.get_vocab_size() == SIZE
    assert all(len(tokenizer.encode(token).ids) == 1 for token in CONTROL + TAGS)


def test_a_word_has_the_same_tokens_after_a_space_a_quote_and_a_line_end(tokenizer: Tokenizer) -> None:
    random, same = Random(0), 0
    words = [values.word(random) if at % 2 else values.name(random) for at in range(400)]
    for word in words:
        after = [tokens_of(tokenizer, mark, word) for mark in (" ", '"', "\n", "(", ": ")]
        same += all(tokens == after[0] for tokens in after)
    assert same / len(words) > 0.97


def test_common_words_take_one_token_with_their_space(tokenizer: Tokenizer) -> None:
    written = [tokenizer.decode([id]) for id in range(SIZE)]
    joined = [text for text in written if text[:1] == " " and text[1:].isalpha()]
    assert len(joined) == COMMON and " the" in joined
    assert all(len(tokenizer.encode(f"x{text}").ids) == 2 for text in joined)


def test_writing_the_texts_and_training_again_gives_the_same_tokenizer(tokenizer: Tokenizer) -> None:
    texts = corpus(SKILLS, characters=CHARACTERS)
    assert train(texts, size=SIZE, common=COMMON).to_str() == tokenizer.to_str()


def tokens_of(tokenizer: Tokenizer, mark: str, word: str) -> list[str]:
    """The word's tokens after this mark, without the mark."""
    tokens = tokenizer.encode(f"x{mark}{word}").tokens
    text = "".join(tokens).removeprefix("x")
    start = len(text) - len("".join(tokenizer.encode(word).tokens))
    kept, at = list[str](), -1
    for token in tokens:
        at += len(token)
        if at > start:
            kept.append(token)
    return kept
