"""The engine's MTP drafts are those of the reference in `training.acceptance`, cold, cached, batched and preempted."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import torch
from msgspec.structs import replace
from torch import Tensor

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.drafts.drafter import Drafter, Drafters
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.drafts.mtp import MOST_BEHIND, MtpDrafter
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Speculate, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from andiron.engine.startup import read, start
from andiron.errors import AndironError
from tests.engine.conftest import GREEDY, Result, assert_idle_and_intact, generate, take
from training.acceptance import Drafter as Reference
from training.material import SKILLS
from training.skills import cases

DEPTH = 3
SPECULATE: tuple[Speculate, ...] = ("auto", "off", "mtp", "ngram")
SEEDED = Sampling(temperature=0.8, top_k=20, seed=3)


class Recorder:
    """Notes what a drafter proposes: by sequence and number of generated tokens."""

    def __init__(self, drafter: Drafter) -> None:
        self.drafter = drafter
        self.drafts: dict[tuple[str, int], list[int]] = {}

    def draft(self, step: Step) -> list[list[int]]:
        drafts = self.drafter.draft(step)
        for span, draft in zip(step.decodes, drafts, strict=True):
            self.drafts[span.sequence.id, span.sequence.generated] = draft
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        self.drafter.observe(step, hidden, sampled)


def make_engine(speculate: Speculate = "mtp", **options: Any) -> Engine:
    sizes: dict[str, Any] = {"max_num_seqs": 4, "max_model_len": 1024, **options}
    return start(EngineOptions(model=str(ember.PATH), device="cpu", check_integrity=True, speculate=speculate, **sizes))


def recorded(engine: Engine, most: int = DEPTH) -> Recorder:
    """Makes an engine draft `most` tokens in every step."""
    runner, speculation = engine.runner, engine.speculation
    assert isinstance(runner, EagerRunner) and runner.drafter is not None and speculation is not None
    speculation.use(FixedLengths(most))
    runner.drafter = recorder = Recorder(runner.drafter)
    return recorder


@cache
def reference() -> Reference:
    return Reference.load(ember.PATH)


@cache
def prompts() -> list[list[int]]:
    format = ChatFormat.load(ember.PATH)
    asked = [case for skill in ("python", "prose", "text", "tools") for case in cases(SKILLS, skill, 1, 0)]
    return [
        format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        for case in asked
    ]


def requests(sampling: Sampling = GREEDY, max_tokens: int = 24) -> list[Submit]:
    return [
        Submit(id=str(i), prompt=prompt, max_tokens=max_tokens, sampling=sampling) for i, prompt in enumerate(prompts())
    ]


@cache
def answers(max_tokens: int = 24) -> dict[str, list[int]]:
    return {
        name: result.tokens for name, result in generate(make_engine("off"), requests(max_tokens=max_tokens)).items()
    }


def assert_reference(recorder: Recorder, expected: dict[str, list[int]]) -> None:
    compared = 0
    for i, prompt in enumerate(prompts()):
        answer = expected[str(i)]
        wanted = reference().drafts(prompt, answer, DEPTH).tolist()
        for generated in range(1, len(answer)):
            draft = recorder.drafts.get((str(i), generated))
            if draft is not None:
                assert draft == wanted[generated - 1][: len(draft)]
                compared += len(draft)
    assert compared > 50


def test_drafts_are_those_of_the_reference_in_a_batch_of_chunked_prompts() -> None:
    engine = make_engine(prefill_chunk=64, prefill_alone=64)
    recorder = recorded(engine)
    results = generate(engine, requests())
    assert {name: result.tokens for name, result in results.items()} == answers()
    assert_reference(recorder, answers())
    stats = engine.stats.speculation
    assert stats is not None and sum(stats.accepted_at) > 0.5 * stats.drafted
    assert_idle_and_intact(engine)


def test_drafts_after_a_cached_prefix_are_those_of_the_reference() -> None:
    engine = make_engine()
    for again in (False, True):
        recorder = recorded(engine)
        for request in requests():
            boundaries = list(range(64, len(request.prompt), 48))
            asked = Submit(id=request.id, prompt=request.prompt, max_tokens=24, sampling=GREEDY, boundaries=boundaries)
            assert generate(engine, [asked])[request.id].tokens == answers()[request.id]
        assert_reference(recorder, answers())
        assert (engine.stats.prefix_cache.hits > 0) == again


def test_a_cached_prefix_may_go_on_with_another_token() -> None:
    """An entry depends on its position's own token, so the shared pages must not hold the entry after the prefix."""
    engine, prompt, answer, boundary = make_engine(), prompts()[2], answers()["2"], 64
    other = [*prompt[:boundary], *reversed(prompt[boundary:])]
    generate(engine, [Submit(id="x", prompt=other, max_tokens=4, sampling=GREEDY, boundaries=[boundary])])
    recorder = recorded(engine)
    asked = Submit(id="a", prompt=prompt, max_tokens=24, sampling=GREEDY, boundaries=[boundary])
    assert generate(engine, [asked])["a"].tokens == answer
    assert engine.stats.prefix_cache.hits == boundary and recorder.drafts
    wanted = reference().drafts(prompt, answer, DEPTH).tolist()
    for (_, generated), draft in recorder.drafts.items():
        assert draft == wanted[generated - 1][: len(draft)]


def test_drafts_of_preempted_sequences_are_those_of_the_reference() -> None:
    engine, dice, results = make_engine(), random.Random(1), dict[str, Result]()
    recorder = recorded(engine)
    for request in requests():
        engine.submit(request)
    while engine.busy:
        take(engine, results)
        if engine.scheduler.running and dice.random() < 0.2:
            engine.scheduler._preempt(dice.choice(engine.scheduler.running))
    assert {name: result.tokens for name, result in results.items()} == answers()
    assert_reference(recorder, answers())
    assert engine.stats.preemptions > 0


def test_seeded_answers_are_the_same_with_and_without() -> None:
    expected = generate(make_engine("off"), requests(SEEDED))
    for speculate in ("mtp", "ngram"):
        engine = make_engine(speculate)
        results = generate(engine, requests(SEEDED))
        assert {name: result.tokens for name, result in results.items()} == {
            name: result.tokens for name, result in expected.items()
        }


def test_the_head_catches_up_after_steps_without_drafts() -> None:
    """Drafts are asked for only now and then; in between, the head falls behind by more than it may."""
    prompt, count = prompts()[0], MOST_BEHIND + 36
    request = Submit(id="a", prompt=prompt, max_tokens=count, sampling=GREEDY, ignore_eos=True)
    answer = generate(make_engine("off"), [request])["a"].tokens
    engine = make_engine()
    recorder = recorded(engine)
    drafters = recorder.drafter
    assert engine.speculation is not None and isinstance(drafters, Drafters)
    engine.speculation.lengths = lambda sequences: [DEPTH * (one.generated % 80 < 4) for one in sequences]  # type: ignore[method-assign]
    head = drafters._drafters["mtp"]
    assert isinstance(head, MtpDrafter)
    results: dict[str, Result] = {}
    engine.submit(request)
    while engine.busy:
        take(engine, results)
        assert all(len(progress.hidden) <= MOST_BEHIND + DEPTH for progress in head._progress.values())
    assert results["a"].tokens == answer
    wanted = reference().drafts(prompt, answer, DEPTH).tolist()
    for (_, generated), draft in recorder.drafts.items():
        assert draft == wanted[generated - 1][: len(draft)]
    assert any(draft for (_, generated), draft in recorder.drafts.items() if generated > MOST_BEHIND)


def test_a_request_chooses_its_method_or_none() -> None:
    engine = make_engine("auto")
    assert engine.draft_methods == ["mtp", "ngram"]
    recorded(engine)
    drafted = []
    for speculation in ("off", "mtp", "ngram", "auto"):
        before = engine.stats.speculation
        request = Submit(id="a", prompt=prompts()[0], max_tokens=24, sampling=GREEDY, speculation=speculation)
        assert generate(engine, [request])["a"].tokens == answers()["0"]
        after = engine.stats.speculation
        assert before is not None and after is not None
        drafted.append(after.drafted - before.drafted)
    assert drafted[0] == 0 and drafted[1] > 0 and drafted[3] > 0


@pytest.mark.parametrize("speculate, methods", [("off", []), ("ngram", ["ngram"])])
def test_a_method_that_the_engine_lacks_is_refused(speculate: Speculate, methods: list[str]) -> None:
    engine = make_engine(speculate)
    assert engine.draft_methods == methods
    with pytest.raises(AndironError, match="does not draft with mtp"):
        engine.submit(Submit(id="a", prompt=[1], max_tokens=1, speculation="mtp"))


def test_a_checkpoint_without_a_draft_head_drafts_with_n_grams(checkpoint: Path) -> None:
    options = {"model": str(checkpoint), "device": "cpu", "max_num_seqs": 1, "max_model_len": 64}
    assert start(EngineOptions(**options)).draft_methods == ["ngram"]
    with pytest.raises(AndironError, match="has no draft head"):
        start(EngineOptions(**options, speculate="mtp"))


def test_a_gpu_drafts_by_default_too(checkpoint: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andiron.engine.startup._device", lambda options: torch.device("cuda"))
    loads = {name: read(EngineOptions(model=str(checkpoint), speculate=name)).loads_draft_head for name in SPECULATE}
    assert loads == {"auto": True, "off": False, "mtp": True, "ngram": False}
    with pytest.raises(AndironError, match="comes without a drafter"):
        read(EngineOptions(model=str(checkpoint), speculate="dflash"))


# ---- what went wrong in other engines ------------------------------------------------------------------------------


def test_drafting_loses_no_prefix_hits() -> None:
    hits = []
    for speculate in SPECULATE:
        engine = make_engine(speculate)
        for request in [*requests(), *requests()]:
            asked = replace(request, boundaries=list(range(64, len(request.prompt), 48)))
            assert generate(engine, [asked])[request.id].tokens == answers()[request.id]
        hits.append(engine.stats.prefix_cache.hits)
    assert min(hits) == max(hits) > 0


def test_nothing_of_an_earlier_sequence_is_read() -> None:
    engine = make_engine(prefix_cache=False)
    assert isinstance(engine.runner, EagerRunner)
    for pool in (*engine.runner.storage.by_page, *engine.runner.storage.by_place):
        pool.fill_(torch.nan)
    recorder = recorded(engine)
    assert {name: result.tokens for name, result in generate(engine, requests()).items()} == answers()
    assert_reference(recorder, answers())


def test_a_chunk_with_as_many_tokens_as_a_step_with_drafts_is_still_a_chunk() -> None:
    """The last chunk of a prompt comes beside a sequence that drafts, with as many rows as that has."""
    first, *others = requests()
    cut = [
        replace(request, prompt=request.prompt[: 64 + 1 + DEPTH], boundaries=[64], max_tokens=6) for request in others
    ]
    plain, drafting = make_engine("off"), make_engine(prefill_chunk=64, prefill_alone=64)
    expected = {request.id: generate(plain, [request])[request.id].tokens for request in (first, *cut)}
    recorded(drafting)
    results: dict[str, Result] = {}
    drafting.submit(first)
    while drafting.busy:
        take(drafting, results)
        if first.id in results and cut:
            drafting.submit(cut.pop())
    assert {name: result.tokens for name, result in results.items()} == expected
