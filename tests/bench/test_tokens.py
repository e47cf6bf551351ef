"""Counting as the server counts, whichever server it is."""

import asyncio
from typing import Any

import pytest

from andiron.bench.workloads.drafts import sample
from andiron.bench.workloads.nonces import nonces
from andiron.bench.workloads.tokens import Counter, shared_prefix
from andiron.errors import AndironError
from tests.bench.counting_servers import FORMAT, Answer, Ember, LlamaServer, Overcharging, UsageOnly, rendered

SAID = [{"role": "user", "content": "Hány darab van? Count them."}]


def connected(server: Ember) -> Counter:
    return asyncio.run(Counter.connect(server, "ember"))


@pytest.mark.parametrize("server", [Ember(), LlamaServer()])
@pytest.mark.parametrize("thinking", [None, True, False])
def test_a_conversation_costs_what_its_prompt_costs(server: Ember, thinking: bool | None) -> None:
    counter = connected(server)
    variables = {} if thinking is None else {"chat_template_kwargs": {"enable_thinking": thinking}}
    prompt = FORMAT.tokenizer.encode(rendered({"messages": SAID, **variables}))
    assert counter.exact
    assert asyncio.run(counter.chat(SAID, thinking)) == len(prompt)
    assert asyncio.run(counter.chat_ids(SAID, thinking)) == prompt


@pytest.mark.parametrize("server", [Ember(), LlamaServer()])
@pytest.mark.parametrize("text", ["plain words", "árvíztűrő tükörfúrógép", "def f(x):\n    return x", ""])
def test_a_text_costs_its_tokens_and_no_more(server: Ember, text: str) -> None:
    assert asyncio.run(connected(server).text(text)) == len(FORMAT.tokenizer.encode(text))


def test_what_was_counted_is_not_asked_again() -> None:
    server = Ember()
    counter = connected(server)
    asked = len(server.asked)
    for _ in range(3):
        asyncio.run(counter.text("once is enough"))
        asyncio.run(counter.chat(SAID))
    assert len(server.asked) == asked + 2


def test_a_server_without_a_tokenizer_is_estimated_and_says_so() -> None:
    server = UsageOnly()
    counter = connected(server)
    assert not counter.exact
    assert "estimates" in counter.notes[0]
    for language in ("en", "hu", "python"):
        asyncio.run(counter.calibrate(language, sample(language)))
        text = sample(language)[100:1100]
        truth = len(FORMAT.tokenizer.encode(rendered({"messages": [{"role": "user", "content": text}]})))
        estimate = asyncio.run(counter.chat([{"role": "user", "content": text}], None, language))
        assert estimate == pytest.approx(truth, rel=0.1)


def test_an_estimate_takes_one_request_a_language_and_one_for_the_template() -> None:
    server = UsageOnly()
    counter = connected(server)
    for language in ("en", "hu"):
        asyncio.run(counter.calibrate(language, sample(language)))
    assert server.asked.count("/v1/chat/completions") == 3


def test_what_a_server_bills_beside_its_count_is_counted_too() -> None:
    counter = connected(Overcharging(5))
    before = asyncio.run(counter.chat(SAID, False))
    assert asyncio.run(counter.check_usage(False)) == 5
    assert asyncio.run(counter.chat(SAID, False)) == before + 5
    assert any("+5" in note for note in counter.notes)
    assert asyncio.run(counter.chat(SAID, True)) == asyncio.run(connected(Ember()).chat(SAID, True))


def test_the_padding_word_costs_one_token_each_time() -> None:
    pad = asyncio.run(connected(Ember()).pad())
    assert pad is not None
    for times in (1, 2, 7):
        assert len(FORMAT.tokenizer.encode("violet" + pad * times)) == len(FORMAT.tokenizer.encode("violet")) + times


class Refusing(Ember):
    def __init__(self, status: int, said: bytes = b'{"error": {"message": "no template for you"}}') -> None:
        super().__init__()
        self.status, self.said = status, said

    async def post(self, path: str, body: Any) -> Answer:
        if path == "/tokenize" and "messages" not in body and self.status != 401:
            return await super().post(path, body)
        return self.status, {}, self.said


def test_a_key_that_is_missing_is_named() -> None:
    with pytest.raises(AndironError, match=r"401.*--api-key"):
        connected(Refusing(401))


def test_a_refusal_is_passed_on_in_the_servers_words() -> None:
    with pytest.raises(AndironError, match=r"/tokenize answered 400: no template for you; check the URL"):
        asyncio.run(connected(Refusing(400)).chat(SAID))


def test_a_refusal_without_a_word_is_said_to_be_that() -> None:
    with pytest.raises(AndironError, match=r"/tokenize answered 400: nothing; check the URL"):
        asyncio.run(connected(Refusing(400, b"")).chat(SAID))


# ---- the words prompts begin with ------------------------------------------------------------------------------


def test_nonces_differ_in_their_first_token_and_cost_the_same() -> None:
    counter = connected(Ember())
    words = asyncio.run(nonces(counter))
    assert words.even
    assert len(words.words) >= 60  # of a vocabulary of 4,096; a large one leaves some hundreds
    prompts = [asyncio.run(counter.chat_ids([{"role": "user", "content": words.text(n)}])) for n in range(60)]
    begins = shared_prefix(prompts[0], prompts[1])
    assert len({prompt[begins] for prompt in prompts}) == 60
    assert len({len(prompt) for prompt in prompts}) == 1


def test_a_nonce_is_a_number_in_words_and_comes_once() -> None:
    words = asyncio.run(nonces(connected(Ember())))
    assert len({words.text(n) for n in range(20_000)}) == 20_000
    assert words.text(0) == words.text(words.count)


def test_without_a_tokenizer_all_words_are_used_and_nothing_is_promised() -> None:
    words = asyncio.run(nonces(connected(UsageOnly())))
    assert not words.even
    assert len(words.words) > 800
