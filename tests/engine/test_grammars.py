"""Grammars are compiled, and their masks computed, beside the steps: they delay their own sequence and no other."""

import threading
from collections.abc import Iterator
from concurrent.futures import wait
from threading import Event, Thread
from typing import Any

import msgspec
import pytest
from llguidance import LLMatcher

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.engine import constraint
from andiron.engine.constraint import Constraint, Grammars
from andiron.engine.messages import Output, Sampling, Submit
from tests.engine.conftest import GREEDY, Result, assert_idle_and_intact, drain, generate, random_prompt, submit, take
from tests.engine.scripted_drafter import ScriptedDrafter, speculate
from tests.engine.test_run_ahead import SETTINGS, assert_same, delayed, make_engines

CONSTRAINED = Submit(id="constrained", prompt=random_prompt(7), max_tokens=20, **SETTINGS["grammar"])
FREE = [
    Submit(id=f"free {count}", prompt=random_prompt(count), max_tokens=count, ignore_eos=True, sampling=GREEDY)
    for count in (5, 12)
]
engines = pytest.mark.parametrize("kind", [0, 1], ids=["plain", "ahead"])


class Gate:
    """Holds up the calls of a method until it is opened, and records the threads that call it."""

    def __init__(self) -> None:
        self.opened = Event()
        self.threads: set[Thread] = set()

    def hold(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        original = getattr(owner, name)

        def held(*args: Any) -> Any:
            self.threads.add(threading.current_thread())
            assert self.opened.wait(timeout=60), "a step waited for this call"
            return original(*args)

        monkeypatch.setattr(owner, name, held)


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.opened.set()  # the interpreter waits for its threads before it exits


def finished(results: dict[str, Result]) -> set[str]:
    return {name for name, result in results.items() if result.finish is not None}


# ---- masks --------------------------------------------------------------------------------------------------


def test_a_late_mask_delays_only_its_own_sequence(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, ahead = make_engines(prefill_alone=128)
    expected = generate(plain, [CONSTRAINED, *FREE])
    gate.hold(monkeypatch, Constraint, "mask")
    # While the first step is computed the mask is waited for; a third call, from a later step, would raise.
    delayed(ahead).is_busy = iter([True, False]).__next__
    for request in (CONSTRAINED, *FREE):
        submit(ahead, request)
    results: dict[str, Result] = {}
    steps = 0
    while finished(results) != {request.id for request in FREE}:
        take(ahead, results)
        steps += 1
    assert steps == max(request.max_tokens for request in FREE) + 1  # the first step returns nothing
    assert results.keys() == {request.id for request in FREE}
    assert ahead.step() == [] and ahead.busy  # it neither blocks nor gives up
    delayed(ahead).is_busy = lambda: True
    gate.opened.set()
    drain(ahead, results)
    for name, result in results.items():
        assert_same(result, expected[name])
    assert_idle_and_intact(ahead)


def test_a_mask_that_is_ready_before_its_step_costs_no_step() -> None:
    _, ahead = make_engines()
    tokens = generate(ahead, [CONSTRAINED])["constrained"].tokens
    assert len(delayed(ahead).ahead) == len(tokens) + 1  # the last is launched before the end of the grammar is known


@pytest.mark.parametrize("name", ["grammar", "grammar after thinking"])
def test_a_cancelled_sequence_needs_no_mask(name: str, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, ahead = make_engines()
    request = Submit(id="a", prompt=random_prompt(7), max_tokens=20, **SETTINGS[name])
    expected = generate(plain, [request])["a"]
    gate.hold(monkeypatch, Constraint, "mask")
    delayed(ahead).is_busy = lambda: False
    submit(ahead, request)
    for _ in range(8):
        ahead.step()
    assert ahead.stats.running == 1
    ahead.cancel("a")
    assert ahead.cache.usage == 0
    gate.opened.set()
    delayed(ahead).is_busy = lambda: True
    assert_same(generate(ahead, [request])["a"], expected)
    assert_idle_and_intact(ahead)


def test_no_mask_is_computed_in_the_thread_that_runs_the_steps(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ahead = make_engines()
    gate.opened.set()
    gate.hold(monkeypatch, Constraint, "mask")
    generate(ahead, [CONSTRAINED])
    assert gate.threads and threading.current_thread() not in gate.threads


@engines
def test_a_grammar_has_precedence_over_min_tokens(kind: int) -> None:
    engine = make_engines()[kind]
    expected = generate(engine, [CONSTRAINED])["constrained"]
    stops = {"stop_token_ids": expected.tokens, "min_tokens": 20}
    assert_same(generate(engine, [msgspec.structs.replace(CONSTRAINED, **stops)])["constrained"], expected)


# ---- compilation --------------------------------------------------------------------------------------------


@engines
def test_a_slow_compilation_stops_no_other_sequence(kind: int, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, engine = make_engines()[0], make_engines()[kind]
    expected = generate(plain, [CONSTRAINED, *FREE])
    gate.hold(monkeypatch, Grammars, "constraint")
    for request in (CONSTRAINED, *FREE):
        engine.submit(request)
    assert engine.stats.waiting == 3
    results: dict[str, Result] = {}
    while finished(results) != {request.id for request in FREE}:
        take(engine, results)
    while (outputs := engine.step()) or engine._in_flight:
        assert not outputs
    assert engine.step() == [] and engine.busy and engine.stats.waiting == 1
    gate.opened.set()
    drain(engine, results)
    for name, result in results.items():
        assert_same(result, expected[name])
    assert threading.current_thread() not in gate.threads
    assert_idle_and_intact(engine)


@engines
def test_a_step_with_nothing_to_compute_waits_instead_of_spinning(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = make_engines()[kind]
    monkeypatch.setattr("andiron.engine.engine.IDLE_SECONDS", 20)
    engine.submit(CONSTRAINED)
    (compilation,) = engine._compiling.values()
    assert engine.step() == [] and compilation.done()


@engines
def test_a_compiled_sequence_takes_the_place_of_its_arrival(
    kind: int, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = make_engines(slots=1)[kind]
    gate.hold(monkeypatch, Grammars, "constraint")
    for request in (FREE[0], CONSTRAINED, FREE[1]):
        engine.submit(request)
    results: dict[str, Result] = {}
    while not results:
        take(engine, results)
    gate.opened.set()
    wait(engine._compiling.values())
    assert list(drain(engine, results)) == [FREE[0].id, CONSTRAINED.id, FREE[1].id]


@engines
def test_a_sequence_can_be_cancelled_while_it_compiles(kind: int, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = make_engines()[kind]
    gate.hold(monkeypatch, Grammars, "constraint")
    for name in ("running", "waiting for a thread", "also waiting"):
        engine.submit(Submit(id=name, prompt=[1], max_tokens=20, **SETTINGS["grammar"]))
    for name in ("running", "waiting for a thread", "also waiting"):
        engine.cancel(name)
    assert_idle_and_intact(engine)
    reused = Submit(id="running", prompt=[1], max_tokens=2, ignore_eos=True, sampling=GREEDY)
    engine.submit(reused)
    assert len(drain(engine)["running"].tokens) == 2
    gate.opened.set()
    assert_idle_and_intact(engine)


@engines
def test_a_grammar_that_cannot_be_compiled_ends_its_sequence_with_an_error(kind: int) -> None:
    engine = make_engines()[kind]
    submit(engine, Submit(id="bad", prompt=[1], max_tokens=5, grammar="start: nonsense_rule_missing"))
    (output,) = engine.step()
    assert output == Output(id="bad", finish="error", error=output.error)
    assert (output.error or "").startswith("the grammar cannot be used: ")
    assert_idle_and_intact(engine)


# ---- grammars that grow while they are followed --------------------------------------------------------------

(LETTER,) = Tokenizer.load(ember.PATH).encode("a")
LETTERS = Sampling(temperature=0, logit_bias={LETTER: 100.0})
RULES = [f'r{at}: s s s "a"? | "a"' for at in range(60)]
# A few letters have too many parses.
AMBIGUOUS = "\n".join(["start: s", "s: " + " | ".join(f"r{at}" for at in range(60)), *RULES])


@engines
def test_a_grammar_that_becomes_too_complex_ends_its_sequence_as_the_requests_fault(kind: int) -> None:
    """llguidance then allows only the end of the answer, which would look as if the answer were complete."""
    engine = make_engines()[kind]
    submit(engine, Submit(id="bad", prompt=[1], max_tokens=100, grammar=AMBIGUOUS, sampling=LETTERS))
    submit(engine, FREE[0])
    outputs = [output for _ in iter(lambda: engine.busy, False) for output in engine.step()]
    last = {output.id: output for output in outputs}
    assert last["bad"].finish == "error" and last["bad"].refused
    assert "too complex" in (last["bad"].error or "")
    assert last[FREE[0].id].finish == "length"
    assert_idle_and_intact(engine)


def test_a_draft_along_which_a_grammar_becomes_too_complex_ends_only_its_own_sequence() -> None:
    engine = make_engines()[0]
    speculate(engine, ScriptedDrafter({"bad": [LETTER] * 100}))
    submit(engine, Submit(id="bad", prompt=[1], max_tokens=100, grammar=AMBIGUOUS, sampling=GREEDY))
    assert drain(engine)["bad"].finish == "error"
    assert_idle_and_intact(engine)


@engines
def test_equal_grammars_are_compiled_once(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []

    def compile(*given: Any, **options: Any) -> LLMatcher:
        compiled.append(given)
        return LLMatcher(*given, **options)

    monkeypatch.setattr(constraint, "LLMatcher", compile)
    engine = make_engines()[kind]
    results = [generate(engine, [msgspec.structs.replace(CONSTRAINED, id=f"{at}")])[f"{at}"] for at in range(3)]
    for result in results:
        assert_same(result, results[0])
    assert len(compiled) == 1


@pytest.mark.parametrize("limit", ["KEPT_GRAMMARS", "KEPT_CHARACTERS"])
def test_compiled_grammars_are_forgotten_by_number_and_size(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    engine = make_engines()[0]
    assert engine._grammars is not None
    grammars = [LLMatcher.grammar_from_regex(letter * 9) for letter in "abc"]
    monkeypatch.setattr(constraint, limit, 2 if limit == "KEPT_GRAMMARS" else 2 * len(grammars[0]))
    for grammar in (*grammars[:2], grammars[0], grammars[2]):
        engine._grammars.constraint(grammar)
    assert list(engine._grammars._compiled) == [grammars[0], grammars[2]]
