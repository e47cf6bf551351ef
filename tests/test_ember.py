"""What the built-in model promises: transformers agrees, answers are reproducible, and it has its skills."""

import asyncio
import json
import math
from collections.abc import Iterator
from typing import Any

import openai
import pytest
import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from andiron import ember
from andiron.chat.conversation import ChatFormat, Prompt
from andiron.chat.messages import normalise, template_tools
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.evals.case import Case
from andiron.evals.report import CaseRecord
from andiron.evals.run import EvalTarget, run
from andiron.model.config import ModelConfig
from andiron.model.loader import load_weights, read_headers
from tests.api.live import LiveServer, start_server
from training.material import SKILLS
from training.skills import cases

CPU = torch.device("cpu")
LONGEST = 64  # tokens of each answer to compare
MEASURED = ("record", "invoice", "text", "tools", "sum", "puzzle", "small_talk")
CASES_PER_SKILL = 8
MOST_WRONG = 4  # it gets 0 to 3 wrong; a fault would cost more, another machine's rounding less

COMPARED = [case for name in (*MEASURED, "identity", "python", "prose") for case in cases(SKILLS, name, 1, seed=1)]
NAMES = [f"{at}-{case.skill}{'-thinking' if case.thinking else ''}" for at, case in enumerate(COMPARED)]

INVOICE = """Invoice number: INV-2026-0118
Date: 14 March 2026
Seller: Kovács Kft.
Buyer: Norwood Ltd
Net: 1,200.00 EUR
VAT: 324.00 EUR
Total: 1,524.00 EUR"""

WEATHER: Any = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Current weather of a place",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}
TRAINS: Any = {
    "type": "function",
    "function": {
        "name": "find_trains",
        "description": "Finds trains between two towns",
        "parameters": {
            "type": "object",
            "properties": {"origin": {"type": "string"}, "destination": {"type": "string"}},
            "required": ["origin", "destination"],
        },
    },
}


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    """Uses one thread: this model's calls are tiny, and waiting for a second thread takes ten times longer."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture(scope="module")
def format() -> ChatFormat:
    return ChatFormat.load(ember.PATH)


def prompt_of(format: ChatFormat, case: Case) -> Prompt:
    return format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking})


def generate(prompts: list[list[int]], sampling: Sampling) -> list[list[int]]:
    """The answers of a new engine to all prompts at once."""
    engine = start(EngineOptions(model=str(ember.PATH), device="cpu", dtype="float32"))
    answers: dict[str, list[int]] = {str(at): [] for at in range(len(prompts))}
    for at, prompt in enumerate(prompts):
        engine.submit(Submit(id=str(at), prompt=prompt, max_tokens=LONGEST, sampling=sampling))
    while engine.busy:
        for output in engine.step():
            answers[output.id] += output.tokens
    return list(answers.values())


# ---- the checkpoint ---------------------------------------------------------------------------------------


def test_the_strict_loader_loads_all_of_it_including_the_draft_head() -> None:
    config = ModelConfig.load(ember.PATH)
    loaded = load_weights(ember.PATH, config, dtype=torch.bfloat16, device=CPU)
    assert config.mtp_layers == 1
    assert any("draft head" in note for note in loaded.notes)
    assert len(loaded.notes) == 1, "nothing else may be left out"


def test_it_is_small_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in ember.PATH.rglob("*") if file.is_file()) <= 60e6
    parameters = sum(math.prod(entry.shape) for entry in read_headers(ember.PATH).values())
    assert 10e6 <= parameters <= 30e6


# ---- transformers agrees ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def judge() -> Any:
    model, loading = AutoModelForCausalLM.from_pretrained(ember.PATH, dtype=torch.float32, output_loading_info=True)
    assert not any(loading.values()), loading
    return model.eval()


@pytest.fixture(scope="module")
def greedy(format: ChatFormat) -> list[list[int]]:
    return generate([prompt_of(format, case).tokens for case in COMPARED], Sampling(temperature=0))


@pytest.mark.parametrize("case", COMPARED, ids=NAMES)
def test_transformers_writes_the_same_prompt(format: ChatFormat, case: Case) -> None:
    tokens = AutoTokenizer.from_pretrained(ember.PATH).apply_chat_template(
        normalise(case.messages),
        tools=template_tools(case.tools),
        add_generation_prompt=True,
        enable_thinking=case.thinking,
        return_dict=False,
    )
    assert prompt_of(format, case).tokens == tokens


@pytest.mark.parametrize("at", range(len(COMPARED)), ids=NAMES)
def test_transformers_gives_the_same_greedy_answer(
    format: ChatFormat, judge: Any, greedy: list[list[int]], at: int
) -> None:
    prompt = prompt_of(format, COMPARED[at]).tokens
    written = judge.generate(
        torch.tensor([prompt]), do_sample=False, temperature=None, top_p=None, top_k=None, max_new_tokens=LONGEST
    )
    assert greedy[at] == written[0, len(prompt) :].tolist()


def test_the_same_prompt_and_seed_give_the_same_tokens_in_another_engine(format: ChatFormat) -> None:
    prompts = [prompt_of(format, case).tokens for case in COMPARED[::3]]
    sampling = Sampling(temperature=1.0, seed=7)
    first = generate(prompts, sampling)
    assert first == generate(prompts, sampling)
    assert first != generate(prompts, Sampling(temperature=1.0, seed=8)), "it was sampled"


# ---- through the server -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = start_server(tmp_path_factory.mktemp("server"))
    try:
        live.wait_ready()
        yield live
    finally:
        live.stop()


@pytest.fixture(scope="module")
def client(server: LiveServer) -> Iterator[openai.OpenAI]:
    with server.openai() as sdk:
        yield sdk


@pytest.fixture(scope="module")
def records(server: LiveServer) -> list[CaseRecord]:
    numbered = [pair for skill in MEASURED for pair in enumerate(cases(SKILLS, skill, CASES_PER_SKILL, seed=1))]
    return asyncio.run(run(EvalTarget(server.url), numbered, model=ember.NAME, concurrency=16, max_tokens=512))


@pytest.mark.parametrize("skill", MEASURED)
def test_it_has_the_skill_on_cases_it_never_saw(records: list[CaseRecord], skill: str) -> None:
    relevant = [record for record in records if record.skill == skill]
    wrong = [
        (record.question[-200:], record.expected, record.error or record.answer)
        for record in relevant
        if not record.right
    ]
    assert len(relevant) == CASES_PER_SKILL
    assert len(wrong) <= MOST_WRONG, wrong


def test_it_thinks_when_asked_to_and_only_then(records: list[CaseRecord]) -> None:
    for record in records:
        assert record.answer is not None
        assert bool(record.answer.get("reasoning")) == record.thinking, record


def test_with_a_schema_the_invoice_is_json_with_the_right_values(client: openai.OpenAI) -> None:
    keys: dict[str, Any] = {
        "invoice_number": {"type": "string"},
        "seller": {"type": "string"},
        "currency": {"type": "string"},
        "total": {"type": "number"},
    }
    schema = {"type": "object", "properties": keys, "required": list(keys), "additionalProperties": False}
    question = f"Extract these fields from the invoice as JSON: {', '.join(keys)}.\n\n{INVOICE}"
    answer = client.chat.completions.create(
        model=ember.NAME,
        messages=[{"role": "user", "content": question}],
        temperature=0,
        response_format={"type": "json_schema", "json_schema": {"name": "invoice", "schema": schema, "strict": True}},
        extra_body={"chat_template_kwargs": {"enable_thinking": False}},
    )
    assert json.loads(answer.choices[0].message.content or "") == {
        "invoice_number": "INV-2026-0118",
        "seller": "Kovács Kft.",
        "currency": "EUR",
        "total": 1524.0,
    }


def test_it_calls_a_tool_and_answers_from_its_result(client: openai.OpenAI) -> None:
    request: dict[str, Any] = {
        "model": ember.NAME,
        "tools": [TRAINS, WEATHER],
        "temperature": 0,
        "extra_body": {"chat_template_kwargs": {"enable_thinking": False}},
    }
    messages: list[Any] = [{"role": "user", "content": "What is the weather like in Szeged?"}]
    first = client.chat.completions.create(messages=messages, **request).choices[0]
    assert first.finish_reason == "tool_calls"
    (call,) = first.message.tool_calls or []
    assert call.type == "function" and call.function.name == "get_weather"
    assert json.loads(call.function.arguments) == {"city": "Szeged"}

    result = json.dumps({"temperature": 23, "sky": "sunny"})
    messages += [first.message, {"role": "tool", "tool_call_id": call.id, "content": result}]
    reply = client.chat.completions.create(messages=messages, **request).choices[0]
    assert reply.finish_reason == "stop" and not reply.message.tool_calls
    assert "23" in (reply.message.content or "")


@pytest.mark.parametrize("thinking", [False, True])
def test_it_says_what_it_is(client: openai.OpenAI, thinking: bool) -> None:
    answer = client.chat.completions.create(
        model=ember.NAME,
        messages=[{"role": "user", "content": "Who are you?"}],
        extra_body={"chat_template_kwargs": {"enable_thinking": thinking}},
    )
    assert "I am Ember, a tiny" in (answer.choices[0].message.content or "")
