"""The scripted model answers through the real engine. Real clients need it, but most test runs have none of them."""

import json
from pathlib import Path

import pytest

from andiron import ember
from andiron.chat.grammar import for_structured_outputs
from andiron.chat.tokenizer import Tokenizer
from tests.clients.scripted_engine import scripted_engine
from tests.clients.scripted_model import GREETING
from tests.engine.conftest import generate_one

PROMPT = "<|im_start|>user\n{}<|im_end|>\n<|im_start|>assistant\n"
NAMED = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}


@pytest.mark.parametrize(
    ("asked", "schema", "answer"),
    [
        ("Hello!", None, GREETING),
        ('Please repeat {"name": "Rome", "river": "Tiber"}', NAMED, '{"name": "Rome"}'),
    ],
    ids=["a greeting", "what the grammar allows of an order"],
)
def test_the_scripted_model_answers(tmp_path: Path, asked: str, schema: object, answer: str) -> None:
    tokenizer = Tokenizer.load(ember.PATH)
    end = tokenizer.id_of("<|im_end|>")
    assert end is not None
    engine = scripted_engine(tokenizer, end, tmp_path / "log")
    prompt = tokenizer.encode(PROMPT.format(asked))
    grammar = None if schema is None else for_structured_outputs({"json": schema}).text
    result = generate_one(engine, prompt, max_tokens=100, grammar=grammar)
    assert (tokenizer.decode(result.tokens), result.finish) == (answer, "stop")
    assert json.loads((tmp_path / "log").read_text())["prompt"] == len(prompt)
