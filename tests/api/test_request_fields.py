"""How a request's fields become what the engine gets."""

from pathlib import Path

import pytest

from andiron.api.requests import ChatRequest
from andiron.api.sampling import logit_bias, sampling, seeded, token_room
from andiron.api.settings import sampling_defaults
from andiron.engine.messages import Sampling
from andiron.errors import BadRequest, CheckpointError


def request(**fields: object) -> ChatRequest:
    return ChatRequest(messages=[], **fields)  # type: ignore[arg-type]


def test_fields_left_out_take_the_models_defaults() -> None:
    model = Sampling(temperature=0.6, top_p=0.95, top_k=20)
    assert sampling(request(), model, 100) == model
    explicit = sampling(request(temperature=0.0, top_k=-1), model, 100)
    assert (explicit.temperature, explicit.top_p, explicit.top_k) == (0.0, 0.95, 0)


def test_a_model_without_generation_config_samples_its_plain_distribution(tmp_path: Path) -> None:
    assert sampling_defaults(tmp_path) == Sampling()


def test_generation_config_is_read_and_a_broken_one_refused(tmp_path: Path) -> None:
    config = tmp_path / "generation_config.json"
    config.write_text('{"temperature": 0.7, "top_k": -1, "eos_token_id": [1, 2], "do_sample": true}')
    assert sampling_defaults(tmp_path) == Sampling(temperature=0.7)
    config.write_text('{"temperature": "warm"}')
    with pytest.raises(CheckpointError, match=r"generation_config\.json"):
        sampling_defaults(tmp_path)


def test_choice_i_samples_with_seed_plus_i() -> None:
    assert [seeded(Sampling(seed=7), i).seed for i in range(3)] == [7, 8, 9]
    assert seeded(Sampling(), 3).seed is None
    assert seeded(Sampling(seed=2**63 - 1), 1).seed == 0


def test_logit_bias_is_checked_against_the_vocabulary_and_the_bounds() -> None:
    assert logit_bias({"5": -100, "99": 100}, 100) == {5: -100, 99: 100}
    for biases, seen in [
        ({"100": 1.0}, '"100"'),
        ({"-1": 1.0}, '"-1"'),
        ({"five": 1.0}, '"five"'),
        ({"9" * 5000: 1.0}, "9999"),
        ({"٣": 1.0}, "٣"),
        ({"5": 100.5}, "100.5"),
        ({str(at): 1.0 for at in range(1025)}, "1025"),
    ]:
        with pytest.raises(BadRequest, match=seen) as caught:
            logit_bias(biases, 100 if len(biases) == 1 else 10_000)
        assert caught.value.param is not None
        assert caught.value.param.startswith("logit_bias")


def room(prompt: int, asked: int | None) -> int:
    return token_room(prompt, asked, 100, prompt_param="messages", asked_param="max_tokens")


def test_without_max_tokens_the_answer_may_fill_the_context() -> None:
    assert room(40, None) == 60
    assert room(40, 60) == 60


def test_tokens_beyond_the_context_are_refused_with_both_numbers() -> None:
    with pytest.raises(BadRequest, match=r"100 tokens.*100 tokens") as too_long:
        room(100, None)
    assert (too_long.value.param, too_long.value.code) == ("messages", "context_length_exceeded")
    with pytest.raises(BadRequest, match=r"61 tokens after a prompt of 40.*is 100") as too_much:
        room(40, 61)
    assert too_much.value.param == "max_tokens"
