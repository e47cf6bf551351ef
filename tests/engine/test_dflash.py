"""DFlash changes no answer, and its drafts are those of the reference: cold, cached, batched, chunked and preempted."""

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine import startup
from andiron.engine.drafts.dflash import MOST_BEHIND, DFlashDrafter
from andiron.engine.drafts.drafter import Drafters
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.prefix_file import PrefixFile
from andiron.engine.startup import start
from andiron.errors import AndironError, CheckpointError
from tests.drafters import CURRENT, LAYOUTS, MASK, OLDER, Reference, train_drafter, write_drafter
from tests.engine.conftest import (
    GREEDY,
    Result,
    assert_idle_and_intact,
    generate,
    generate_with_cancels,
    random_prompt,
    take,
)
from tests.engine.test_mtp import Recorder

COUNT = 7
LENGTHS = (70, 33, 129, 8)
LONG = 40  # tokens of an answer
SEEDED = Sampling(temperature=0.8, top_k=20, seed=3)


def requests(sampling: Sampling = GREEDY, max_tokens: int = LONG, **fields: Any) -> list[Submit]:
    fields |= {"max_tokens": max_tokens, "sampling": sampling}
    return [Submit(id=str(i), prompt=random_prompt(length, seed=i), **fields) for i, length in enumerate(LENGTHS)]


def make(checkpoint: Path, drafter: Path | None, **options: Any) -> Engine:
    """An engine that drafts COUNT tokens in every step; without a drafter, none."""
    speculate = {"speculate": "off"} if drafter is None else {"speculate": "dflash", "drafter": str(drafter)}
    options = {"max_num_seqs": 4, "max_model_len": 512, **speculate, **options}
    engine = start(EngineOptions(model=str(checkpoint), device="cpu", check_integrity=True, **options))
    if engine.speculation is not None:
        engine.speculation.use(FixedLengths(COUNT))
    return engine


def tokens(results: dict[str, Result]) -> dict[str, list[int]]:
    return {name: result.tokens for name, result in results.items()}


@pytest.fixture(scope="module")
def plain(checkpoint: Path) -> dict[str, list[int]]:
    """The greedy answers without drafts."""
    return tokens(generate(make(checkpoint, None), requests()))


@pytest.fixture(scope="module")
def learned(checkpoint: Path, plain: dict[str, list[int]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A drafter that knows most of the greedy and the seeded answers, so that drafts are accepted and rejected."""
    directory = tmp_path_factory.mktemp("learned")
    seeded = tokens(generate(make(checkpoint, None), requests(SEEDED)))
    answers = [(request.prompt, known[request.id]) for known in (plain, seeded) for request in requests()]
    return train_drafter(directory, checkpoint, answers, mask=MASK, steps=30)


@pytest.fixture(scope="module")
def reference(checkpoint: Path, learned: Path) -> Reference:
    return Reference(learned, checkpoint)


def recorded(engine: Engine) -> Recorder:
    runner = engine.runner
    assert isinstance(runner, EagerRunner) and runner.drafter is not None
    runner.drafter = recorder = Recorder(runner.drafter)
    return recorder


def dflash(engine: Engine) -> DFlashDrafter:
    assert isinstance(engine.runner, EagerRunner)
    drafters = engine.runner.drafter
    assert isinstance(drafters, Drafters)
    drafter = drafters._drafters["dflash"]
    assert isinstance(drafter, DFlashDrafter)
    return drafter


def assert_reference(recorder: Recorder, reference: Reference, answers: dict[str, list[int]]) -> None:
    """Shorter drafts are left out: each width has its own, and others in the batch decide about the width."""
    compared = 0
    for request in requests():
        answer = answers[request.id]
        wanted = reference.drafts(request.prompt, answer, COUNT)
        for generated in range(1, len(answer)):
            draft = recorder.drafts.get((request.id, generated))
            if draft is not None and len(draft) == COUNT:
                assert draft == wanted[generated - 1]
                compared += 1
    assert compared > 8


# ---- the drafts ----------------------------------------------------------------------------------------------------


def test_drafts_are_those_of_the_reference_in_a_batch_of_chunked_prompts(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]]
) -> None:
    engine = make(checkpoint, learned, prefill_chunk=32, prefill_alone=32)
    recorder = recorded(engine)
    assert tokens(generate(engine, requests())) == plain
    assert_reference(recorder, reference, plain)
    stats = engine.stats.speculation
    assert stats is not None and stats.drafted > sum(stats.accepted_at) > stats.drafts  # some are rejected
    assert_idle_and_intact(engine)


def test_a_prefix_hit_has_its_context(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]]
) -> None:
    """As many tokens are hit as without drafts, and all of them are in the drafter's context."""
    hits = []
    for drafter in (None, learned):
        engine = make(checkpoint, drafter)
        for again in (False, True):
            recorder = None if drafter is None else recorded(engine)
            for request in requests():
                boundaries = list(range(16, len(request.prompt), 16))
                asked = Submit(
                    id=request.id, prompt=request.prompt, max_tokens=LONG, sampling=GREEDY, boundaries=boundaries
                )
                assert generate(engine, [asked])[request.id].tokens == plain[request.id]
            if recorder is not None:
                assert_reference(recorder, reference, plain)
            assert (engine.stats.prefix_cache.hits > 0) == again
        hits.append(engine.stats.prefix_cache.hits)
    assert hits[0] == hits[1] > 100


def test_a_prefix_that_a_request_without_drafts_computed_has_its_context(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]]
) -> None:
    engine = make(checkpoint, learned)
    boundaries = {"boundaries": list(range(16, min(LENGTHS), 16))}
    generate(engine, requests(**boundaries, speculation="off"))
    generate(engine, requests(**boundaries, speculation="ngram"))
    recorder = recorded(engine)
    assert tokens(generate(engine, requests(**boundaries, speculation="dflash"))) == plain
    assert_reference(recorder, reference, plain)


def test_drafts_of_preempted_sequences_are_those_of_the_reference(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]]
) -> None:
    engine, dice, results = make(checkpoint, learned), random.Random(1), dict[str, Result]()
    recorder = recorded(engine)
    for request in requests():
        engine.submit(request)
    while engine.busy:
        take(engine, results)
        if engine.scheduler.running and dice.random() < 0.2:
            engine.scheduler._preempt(dice.choice(engine.scheduler.running))
    assert tokens(results) == plain
    assert_reference(recorder, reference, plain)
    assert engine.stats.preemptions > 0


def test_a_prefix_kept_over_a_restart_has_its_context(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]], tmp_path: Path
) -> None:
    """A file that was written with another drafter, or with none, is not read."""
    asked = requests(boundaries=[16, 32, 64])

    def restarted(**options: Any) -> tuple[Engine, PrefixFile]:
        given = {"max_num_seqs": 4, "max_model_len": 512, "cache_dir": str(tmp_path / "kept"), **options}
        start_plan = startup.read(EngineOptions(model=str(checkpoint), device="cpu", **given))
        built = startup.build(start_plan, startup.load(start_plan))
        assert built.prefixes is not None
        return built.engine, built.prefixes

    drafting = {"speculate": "dflash", "drafter": str(learned)}
    engine, file = restarted(**drafting)
    generate(engine, asked)
    file.save()
    for other in ({"speculate": "off"}, {**drafting, "drafter": str(write_drafter(tmp_path / "other", CURRENT))}):
        engine, file = restarted(**other)
        file.load()
        assert engine.stats.prefix_cache.snapshots == 0
    engine, file = restarted(**drafting)
    file.load()
    assert engine.stats.prefix_cache.snapshots > 0
    assert engine.speculation is not None
    engine.speculation.use(FixedLengths(COUNT))
    recorder = recorded(engine)
    assert tokens(generate(engine, asked)) == plain
    assert engine.stats.prefix_cache.hits > 100
    assert_reference(recorder, reference, plain)


def test_nothing_of_an_earlier_sequence_is_read(
    checkpoint: Path, learned: Path, reference: Reference, plain: dict[str, list[int]]
) -> None:
    engine = make(checkpoint, learned, prefix_cache=False)
    assert isinstance(engine.runner, EagerRunner)
    for pool in (engine.runner.storage.drafter_keys, engine.runner.storage.drafter_values):
        assert pool is not None
        pool.fill_(torch.nan)
    recorder = recorded(engine)
    assert tokens(generate(engine, requests())) == plain
    assert_reference(recorder, reference, plain)


def test_the_context_follows_answers_without_drafts(checkpoint: Path, learned: Path, reference: Reference) -> None:
    """Drafts are asked for only now and then; in between, the context falls behind by more than it may."""
    request = Submit(id="a", prompt=random_prompt(40), max_tokens=MOST_BEHIND + 60, sampling=GREEDY, ignore_eos=True)
    answer = generate(make(checkpoint, None), [request])["a"].tokens
    engine = make(checkpoint, learned)
    own, recorder = dflash(engine), recorded(engine)
    assert engine.speculation is not None
    engine.speculation.lengths = lambda sequences: [COUNT * (one.generated % 90 < 3) for one in sequences]  # type: ignore[method-assign]
    results: dict[str, Result] = {}
    engine.submit(request)
    while engine.busy:
        take(engine, results)
        assert all(len(behind) < MOST_BEHIND for behind in own._behind.values())
    assert results["a"].tokens == answer
    wanted = reference.drafts(request.prompt, answer, COUNT)
    full = {generated: draft for (_, generated), draft in recorder.drafts.items() if len(draft) == COUNT}
    assert max(full) > MOST_BEHIND
    assert all(draft == wanted[generated - 1] for generated, draft in full.items())


# ---- the answers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sampling",
    [
        SEEDED,
        Sampling(temperature=0.3, top_p=0.9, seed=4, presence_penalty=0.2, frequency_penalty=0.1),
        Sampling(temperature=0, repetition_penalty=1.3),
        Sampling(temperature=0, logit_bias={7: 0.5}),
    ],
    ids=["seeded", "penalties", "repetition", "bias"],
)
def test_answers_are_the_same_with_and_without(checkpoint: Path, learned: Path, sampling: Sampling) -> None:
    """Sampled requests are verified by their own draws, and each position counts the drafts before it."""
    expected = tokens(generate(make(checkpoint, None), requests(sampling)))
    engine = make(checkpoint, learned)
    assert tokens(generate(engine, requests(sampling))) == expected
    alone = {
        name: generate(engine, [request])[name].tokens for name, request in zip("0123", requests(sampling), strict=True)
    }
    assert alone == expected
    stats = engine.stats.speculation
    assert stats is not None and stats.drafted > 0
    assert sampling != SEEDED or sum(stats.accepted_at) > 0


@pytest.mark.parametrize("layout", LAYOUTS)
def test_any_drafter_and_every_number_of_drafts_gives_the_same_answers(
    checkpoint: Path, tmp_path: Path, plain: dict[str, list[int]], layout: str
) -> None:
    """A drafter of either layout that is always wrong; in some steps it is not asked at all."""
    engine = make(checkpoint, write_drafter(tmp_path, LAYOUTS[layout]))
    dice = random.Random(0)
    assert engine.speculation is not None
    assert engine.speculation.most["dflash"] == 15
    engine.speculation.lengths = lambda sequences: [dice.choice((0, 1, 15)) for _ in sequences]  # type: ignore[method-assign]
    assert tokens(generate(engine, requests())) == plain


def test_many_sequences_at_once_are_answered_as_alone(checkpoint: Path, learned: Path) -> None:
    asked = [
        Submit(id=str(i), prompt=random_prompt(5 + 3 * i, seed=i), max_tokens=20, sampling=GREEDY) for i in range(24)
    ]
    expected = tokens(generate(make(checkpoint, None, max_num_seqs=24), asked))
    assert tokens(generate(make(checkpoint, learned, max_num_seqs=24), asked)) == expected


def test_cancelled_requests_leave_nothing_behind(checkpoint: Path, learned: Path) -> None:
    """Requests come, go and are cancelled, with too little memory for all; what is answered is answered as without."""
    asked = [
        Submit(id=str(i), prompt=random_prompt(20 + i, seed=i % 5), max_tokens=24, sampling=GREEDY, boundaries=[16])
        for i in range(30)
    ]
    expected = tokens(generate(make(checkpoint, None), asked))
    engine = make(checkpoint, learned, max_model_len=80)
    results, cancelled = generate_with_cancels(engine, asked, random.Random(2))
    assert cancelled
    for name, result in results.items():
        answer = expected[name]
        assert result.tokens == (answer[: len(result.tokens)] if name in cancelled else answer)
    assert_idle_and_intact(engine)
    assert tokens(generate(engine, asked)) == expected


def test_drafts_never_outlive_the_limit(checkpoint: Path, learned: Path, plain: dict[str, list[int]]) -> None:
    for limit in (1, 2, 5):
        results = generate(make(checkpoint, learned), requests(max_tokens=limit))
        assert tokens(results) == {name: answer[:limit] for name, answer in plain.items()}


# ---- the engine's options ------------------------------------------------------------------------------------------


def test_an_engine_with_a_drafter_has_it_and_n_grams(checkpoint: Path, learned: Path) -> None:
    engine = make(checkpoint, learned)
    assert engine.draft_methods == ["dflash", "ngram"]
    with pytest.raises(AndironError, match="does not draft with mtp"):
        engine.submit(Submit(id="a", prompt=[1], max_tokens=1, speculation="mtp"))


def test_the_drafter_in_the_checkpoints_directory_is_the_default(checkpoint: Path, tmp_path: Path) -> None:
    with pytest.raises(AndironError, match="comes without a drafter"):
        start(EngineOptions(model=str(checkpoint), device="cpu", speculate="dflash"))
    for file in checkpoint.iterdir():
        (tmp_path / file.name).symlink_to(file)
    write_drafter(tmp_path / "dflash", OLDER)
    options = EngineOptions(model=str(tmp_path), device="cpu", max_num_seqs=1, max_model_len=64, speculate="dflash")
    assert start(options).draft_methods == ["dflash", "ngram"]


def test_a_drafter_that_does_not_fit_is_refused_before_anything_is_loaded(checkpoint: Path, tmp_path: Path) -> None:
    write_drafter(tmp_path, CURRENT | {"vocab_size": 1000})
    with pytest.raises(CheckpointError, match="was made for another model"):
        make(checkpoint, tmp_path)


def test_the_drafters_context_counts_as_kv_memory(checkpoint: Path, tmp_path: Path) -> None:
    """With the same memory, pages are fewer by what the drafter's entries take."""
    write_drafter(tmp_path, CURRENT)
    sizes = partial(make, checkpoint, kv_memory=1 << 20, max_num_seqs=64)
    pages = [engine.cache.capacity // 16 for engine in (sizes(None), sizes(tmp_path))]
    own, drafters = 1 * 2 * 2 * 32, 3 * 2 * 2 * 32  # numbers per token: layers, keys and values, heads, dimensions
    assert pages[1] == pages[0] * own // (own + drafters)
