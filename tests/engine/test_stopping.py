"""When a sequence ends, and which tokens are forced or forbidden before that."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from llguidance import LLMatcher

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit, Thinking
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.errors import AndironError
from tests.engine.conftest import GREEDY, generate_one, random_prompt

MakeEngine = Callable[..., Engine]
END = 11  # stands for </think>


def bias(**extra: float) -> Sampling:
    return Sampling(temperature=0, logit_bias={int(token[1:]): value for token, value in extra.items()})


def test_eos_ends_a_sequence_unless_ignored(make_engine: MakeEngine, checkpoint: Path) -> None:
    engine = make_engine()
    free = generate_one(engine, random_prompt(10)).tokens
    engine._eos_ids = frozenset({free[4]})
    stopped = generate_one(engine, random_prompt(10))
    assert stopped.tokens == free[: free.index(free[4]) + 1]
    assert (stopped.finish, stopped.stop_token) == ("stop", free[4])
    assert generate_one(engine, random_prompt(10), ignore_eos=True).tokens == free


def test_stop_token_ids_end_a_sequence(make_engine: MakeEngine) -> None:
    engine = make_engine()
    free = generate_one(engine, random_prompt(10)).tokens
    stopped = generate_one(engine, random_prompt(10), stop_token_ids=[free[2]])
    assert stopped.tokens == free[: free.index(free[2]) + 1] and stopped.stop_token == free[2]


def test_min_tokens_prevents_an_early_stop_token(make_engine: MakeEngine) -> None:
    eager = bias(t9=100.0)
    assert generate_one(make_engine(), [1, 2], sampling=eager, stop_token_ids=[9]).tokens == [9]
    result = generate_one(make_engine(), [1, 2], sampling=eager, stop_token_ids=[9], min_tokens=5)
    assert len(result.tokens) == 6 and result.tokens[-1] == 9 and 9 not in result.tokens[:-1]


def test_a_thinking_budget_closes_the_block_when_it_is_spent(make_engine: MakeEngine) -> None:
    thinking = Thinking(end_id=END, budget=4, closing=[END, 5, 6])
    result = generate_one(make_engine(), random_prompt(10), sampling=bias(t11=-100.0), thinking=thinking)
    assert END not in result.tokens[:4] and result.tokens[4:7] == [END, 5, 6] and len(result.tokens) == 12


def test_a_thinking_budget_of_zero_closes_the_block_at_once(make_engine: MakeEngine) -> None:
    thinking = Thinking(end_id=END, budget=0, closing=[END, 5])
    assert generate_one(make_engine(), random_prompt(10), thinking=thinking).tokens[:2] == [END, 5]


def test_a_block_closed_by_the_model_is_not_closed_again(make_engine: MakeEngine) -> None:
    thinking = Thinking(end_id=END, budget=3, closing=[END, 5])
    result = generate_one(make_engine(), [1, 2], sampling=bias(t11=100.0), thinking=thinking, max_tokens=6)
    assert result.tokens == [END] * 6  # because of the bias; the point is that no 5 was forced after the first


def test_a_budget_whose_closing_tokens_do_not_end_the_block_is_refused(make_engine: MakeEngine) -> None:
    thinking = Thinking(end_id=END, budget=3, closing=[5])
    with pytest.raises(AndironError, match=r"\[5\] cannot close a thinking block, because token 11"):
        make_engine().submit(Submit(id="a", prompt=[1], max_tokens=9, thinking=thinking))


@pytest.fixture(scope="module")
def ember_engine() -> Engine:
    limits = {"max_num_seqs": 4, "max_model_len": 1024}
    return start(EngineOptions(model=str(ember.PATH), device="cpu", check_integrity=True, **limits))


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer.load(ember.PATH)


def test_a_grammar_applies_to_the_last_token(ember_engine: Engine, tokenizer: Tokenizer) -> None:
    grammar = LLMatcher.grammar_from_regex(r"(yes|no), [0-9]{3}!")
    result = generate_one(ember_engine, tokenizer.encode("Well?"), max_tokens=50, grammar=grammar)
    text = tokenizer.decode(result.tokens)
    assert result.finish == "stop"
    assert text.startswith(("yes, ", "no, ")) and text.endswith("!") and len(text) in (8, 9)


def test_a_grammar_waits_for_the_end_of_thinking(ember_engine: Engine, tokenizer: Tokenizer) -> None:
    end = tokenizer.id_of("</think>")
    assert end is not None
    thinking = Thinking(end_id=end, budget=7, closing=[end])
    grammar = LLMatcher.grammar_from_regex("[0-9]{4}")
    result = generate_one(
        ember_engine, tokenizer.encode("Think!"), max_tokens=60, grammar=grammar, thinking=thinking, sampling=GREEDY
    )
    assert result.tokens[7] == end
    assert tokenizer.decode(result.tokens[8:]).isdigit() and result.finish == "stop"


def test_a_call_within_thinking_is_held_to_the_grammar(ember_engine: Engine, tokenizer: Tokenizer) -> None:
    """Neither the end of the budget nor the end of the turn comes between the call and its grammar."""
    end, call = (tokenizer.encode(text)[0] for text in ("</think>", "<tool_call>"))
    thinking = Thinking(end_id=end, budget=4, closing=[end], call_token=call)
    settings = {"grammar": "start: <tool_call> /[0-9]{6}/", "max_tokens": 60}
    # The bias stands for a model that opens a call while it thinks; `</think>` never comes.
    eager = Sampling(temperature=0, logit_bias={call: 100.0})
    result = generate_one(ember_engine, tokenizer.encode("Think!"), thinking=thinking, sampling=eager, **settings)
    assert result.tokens[0] == call and result.finish == "stop"
    assert re.fullmatch("[0-9]{6}", tokenizer.decode(result.tokens[1:]))


def test_a_call_within_thinking_is_a_thought_if_the_grammar_has_no_calls(
    ember_engine: Engine, tokenizer: Tokenizer
) -> None:
    end, call = (tokenizer.encode(text)[0] for text in ("</think>", "<tool_call>"))
    thinking = Thinking(end_id=end, budget=4, closing=[end], call_token=call)
    eager = Sampling(temperature=0, logit_bias={call: 100.0})
    grammar = LLMatcher.grammar_from_regex("[0-9]{6}")
    result = generate_one(
        ember_engine, tokenizer.encode("Think!"), max_tokens=60, thinking=thinking, sampling=eager, grammar=grammar
    )
    assert result.tokens[:5] == [call, call, call, call, end]
    assert tokenizer.decode(result.tokens[5:]).isdigit()


def test_a_turn_does_not_end_before_its_grammar(ember_engine: Engine, tokenizer: Tokenizer) -> None:
    end, turn_end = (tokenizer.encode(text)[0] for text in ("</think>", "<|im_end|>"))
    thinking = Thinking(end_id=end, budget=5, closing=[end])
    hasty = Sampling(temperature=0, logit_bias={turn_end: 100.0})
    settings = {"thinking": thinking, "sampling": hasty, "max_tokens": 60}
    prompt = tokenizer.encode("Think!")
    assert generate_one(ember_engine, prompt, **settings).tokens == [turn_end]
    grammar = LLMatcher.grammar_from_regex("[0-9]{6}")
    constrained = generate_one(ember_engine, prompt, **settings, grammar=grammar)
    assert constrained.tokens[5] == end and tokenizer.decode(constrained.tokens[6:]).isdigit()
