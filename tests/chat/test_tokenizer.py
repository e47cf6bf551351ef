"""Encoding and decoding are lossless, and streaming gives whole characters."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from transformers import AutoTokenizer

from andiron import ember
from andiron.chat.tokenizer import Detokenizer, Tokenizer
from andiron.errors import BadRequest, CheckpointError
from andiron.model.config import read_config

TOKENIZER = Tokenizer.load(ember.PATH)
TAGS = ("<think>", "</think>", "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>")


@given(st.text())
def test_decoding_reverses_encoding(text: str) -> None:
    assert TOKENIZER.decode(TOKENIZER.encode(text), skip_special=False) == text


@given(st.text())
def test_transformers_reads_the_same_tokens(text: str) -> None:
    text = unicodedata.normalize("NFC", text)  # as transformers does for this architecture, whatever the file says
    assert TRANSFORMERS.encode(text) == TOKENIZER.encode(text)


TRANSFORMERS = AutoTokenizer.from_pretrained(ember.PATH)


@given(st.lists(st.integers(0, 2047)))
def test_decoding_token_by_token_gives_the_same_text_in_whole_characters(ids: list[int]) -> None:
    detokenizer = Detokenizer(TOKENIZER)
    assert "".join(map(detokenizer.push, ids)) + detokenizer.flush() == TOKENIZER.decode(ids)


def test_a_character_appears_with_the_token_that_completes_it() -> None:
    detokenizer = Detokenizer(TOKENIZER)
    texts = [detokenizer.push(id) for id in TOKENIZER.encode("🐈")]
    assert texts == [""] * (len(texts) - 1) + ["🐈"]
    assert len(texts) > 1


def test_an_unfinished_character_ends_as_the_replacement_character() -> None:
    detokenizer = Detokenizer(TOKENIZER)
    detokenizer.push(TOKENIZER.encode("🐈")[0])
    assert detokenizer.flush() == "\ufffd"


def test_ember_has_all_bytes_and_the_familys_control_tokens_and_tags() -> None:
    assert TOKENIZER.vocab_size == read_config(ember.PATH)["text_config"]["vocab_size"]
    assert TOKENIZER.id_of("<|im_end|>") in TOKENIZER.special_ids
    for tag in TAGS:
        assert TOKENIZER.encode(tag) == [TOKENIZER.id_of(tag)]
        assert TOKENIZER.decode(TOKENIZER.encode(f"<|im_start|>{tag}<|im_end|>")) == tag
    assert {TOKENIZER.token_bytes(id) for id in range(TOKENIZER.vocab_size)} >= {bytes([byte]) for byte in range(256)}


def test_every_digit_is_its_own_token() -> None:
    assert [TOKENIZER.token_text(id) for id in TOKENIZER.encode("1984")] == ["1", "9", "8", "4"]


@pytest.mark.parametrize("name", ["Kovács", "Éva", "Zorblax", "INV", "McTavish"])
def test_a_name_has_the_same_tokens_everywhere(name: str) -> None:
    alone = TOKENIZER.encode(name)
    for before in (" ", ": ", '"', "(", "\n", "-"):
        assert TOKENIZER.encode(before + name)[-len(alone) :] == alone


def test_ids_that_only_pad_the_models_vocabulary_have_no_text() -> None:
    assert TOKENIZER.token_bytes(5000) == b""


def test_half_a_surrogate_pair_is_a_bad_request() -> None:
    with pytest.raises(BadRequest, match="surrogate"):
        TOKENIZER.encode("\ud83d")


def test_a_text_that_makes_the_tokenizer_give_up_is_a_bad_request() -> None:
    with pytest.raises(BadRequest, match="cannot read this text"):
        TOKENIZER.encode(" " * 11_000_000)


def test_a_folder_without_a_tokenizer_is_named(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match=r"tokenizer\.json cannot be read"):
        Tokenizer.load(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "{}", '{"decoder": {"type": "WordPiece"}}'])
def test_a_broken_tokenizer_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "tokenizer.json").write_text(text)
    with pytest.raises(CheckpointError, match=r"tokenizer\.json is not a tokenizer we can use"):
        Tokenizer.load(tmp_path)


def test_a_token_is_looked_up_in_the_vocabulary_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tokenizer, looked_up = Tokenizer(TOKENIZER.json), list[int]()

    class Vocabulary:
        def id_to_token(self, id: int) -> str | None:
            looked_up.append(id)
            return vocabulary.id_to_token(id)

    vocabulary = tokenizer._tokenizer
    monkeypatch.setattr(tokenizer, "_tokenizer", Vocabulary())
    ids = TOKENIZER.encode("one page at a time, one page at a time")
    detokenizer = Detokenizer(tokenizer)
    for id in ids:
        detokenizer.push(id)
    assert sorted(looked_up) == sorted(set(ids))
