"""Grammars that cannot be compiled or that kill the compiler get a 400 that names the field, and harm nothing else."""

import asyncio
import json
import resource
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import psutil
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from live import PATIENCE, LiveServer, until

from andiron import child, ember
from andiron.api import grammar_process, grammars
from andiron.api.grammars import MAX_REMEMBERED_TEXT, MAX_WAITING, Checked, GrammarChecker, chat_grammar, plain_grammar
from andiron.api.requests import ChatRequest, CompletionRequest
from andiron.api.tool_specs import read_tools
from andiron.chat.grammar import Grammar
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Ready
from andiron.errors import BadRequest, EngineUnavailable, QueueFull

TOKENIZER = Tokenizer.load(ember.PATH)
MODEL = Ready(
    max_model_len=8192,
    max_num_seqs=4,
    vocab_size=TOKENIZER.vocab_size,
    eos_ids=[TOKENIZER.id_of("<|im_end|>") or 0],
    kv_tokens=0,
    memory={},
    phases={},
)


def chain(links: int) -> dict[str, Any]:
    """A list in a list in a list, by reference: deep for the compiler, flat for a JSON parser."""
    lists = {f"a{at}": {"type": "array", "items": {"$ref": f"#/$defs/a{at + 1}"}} for at in range(links)}
    return {"$ref": "#/$defs/a0", "$defs": lists | {f"a{links}": {"type": "null"}}}


OVERFLOWING = chain(10_000)


class Checks:
    """A checker with an event loop to run it in."""

    def __init__(self, **options: Any) -> None:
        self.checker = GrammarChecker(TOKENIZER, **options)
        self._runner = asyncio.Runner()

    def __call__(self, grammar: Grammar | None) -> Checked:
        return self._runner.run(self.checker.check(grammar, MODEL))

    def at_once(self, grammars: list[Grammar]) -> list[BaseException | Checked]:
        async def all_of_them() -> list[BaseException | Checked]:
            return await asyncio.gather(*(self.checker.check(one, MODEL) for one in grammars), return_exceptions=True)

        return self._runner.run(all_of_them())

    @property
    def pid(self) -> int:
        assert self.checker._process is not None
        return self.checker._process.pid

    def close(self) -> None:
        self._runner.run(self.checker.close())
        self._runner.close()


@pytest.fixture(scope="module")
def check() -> Iterator[Checks]:
    checks = Checks()
    yield checks
    checks.close()


def chat(**fields: Any) -> Grammar | None:
    request = msgspec.convert({"messages": [{"role": "user", "content": "Hi"}], **fields}, ChatRequest)
    return chat_grammar(request, read_tools(request.tools), thinking=True)


def structured(**constraint: Any) -> Grammar | None:
    return plain_grammar(msgspec.convert({"prompt": "Hi", "structured_outputs": constraint}, CompletionRequest))


def schema(given: Any, **more: Any) -> dict[str, Any]:
    return {"response_format": {"type": "json_schema", "json_schema": {"name": "answer", "schema": given, **more}}}


def tool(parameters: Any) -> dict[str, Any]:
    return {"tools": [{"type": "function", "function": {"name": "act", "parameters": parameters}}]}


def property_of(given: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"p": {"type": "array", "items": given}}, **given}


FORCED = {"tool_choice": "required"}
ANSWER = "response_format.json_schema.schema"


@pytest.mark.parametrize(
    ("grammar", "param", "says"),
    [
        (chat(**schema({"type": "objekt"})), ANSWER, "objekt"),
        (chat(**schema({"properties": {"a": {"format": "no-such-format"}}}, strict=True)), ANSWER, "no-such-format"),
        (chat(**schema(OVERFLOWING)), ANSWER, "overflowed the stack"),
        (chat(**schema({"type": "objekt"}), **tool({})), ANSWER, "objekt"),
        (chat(**schema({}), **tool({"properties": {"p": {"type": "objekt"}}})), "tools", "objekt"),
        (chat(**tool(property_of(OVERFLOWING)), **FORCED), "tools", "overflowed the stack"),
        (structured(regex="a["), "structured_outputs.regex", "unclosed character class"),
        (structured(regex="(a|b)*" * 2000), "structured_outputs.regex", "lexer"),
        (structured(json={"allOf": [{"$ref": "#"}]}), "structured_outputs.json", "no text matches"),
        (structured(json={"type": 3}), "structured_outputs.json", "type"),
        (structured(grammar="start: missing"), "structured_outputs.grammar", "missing"),
        (structured(grammar="root ::= missing"), "structured_outputs.grammar", "not GBNF: .*missing"),
        (structured(grammar='root ::= "\\'), "structured_outputs.grammar", "not GBNF"),
        (structured(grammar='other ::= "a"'), "structured_outputs.grammar", "root"),
        (structured(grammar="# only a comment"), "structured_outputs.grammar", "root"),
        (structured(grammar="root ::= " + "(" * 5000), "structured_outputs.grammar", "recursion"),
        (structured(grammar="start: <no_such_token>"), "structured_outputs.grammar", "no_such_token"),
    ],
)
def test_a_grammar_that_cannot_be_compiled_is_refused_by_field(
    check: Checks, grammar: Grammar, param: str, says: str
) -> None:
    with pytest.raises(BadRequest, match=says) as error:
        check(grammar)
    assert error.value.param == param


def test_a_schema_with_a_property_called_ref_compiles(check: Checks) -> None:
    check(chat(**tool({"properties": {"p": {"properties": {"$ref": {"type": ["object", "null"]}}}}}), **FORCED))


def test_unsupported_keywords_are_left_out_and_named_unless_the_client_asked_to_be_strict(check: Checks) -> None:
    asked = {
        "type": "object",
        "properties": {
            "a": {"type": "string", "format": "no-such-format"},
            "b": {"type": "array", "items": {"type": "integer"}, "uniqueItems": True},
            "c": {"not": {"type": "string"}},
            "d": {"type": "string", "pattern": "^(?!x)"},
        },
        "propertyNames": {"minLength": 1},
    }
    named = {"format no-such-format", "uniqueItems", "not", "pattern ^(?!x)", "propertyNames"}
    assert set(check(chat(**schema(asked))).unenforced) == named
    assert set(check(chat(**schema(asked, strict=False))).unenforced) == named
    with pytest.raises(BadRequest):
        check(chat(**schema(asked, strict=True)))


def test_a_grammar_that_takes_too_long_is_refused_and_the_next_is_compiled() -> None:
    check = Checks(cpu_seconds=0.05)
    with pytest.raises(BadRequest, match=r"took longer than 0\.05 s"):
        check(structured(choice=["a" * 2_000_000]))
    check(structured(choice=["a"]))
    check.close()


def test_gbnf_is_translated_within_the_limits() -> None:
    """The translator of llguidance takes time that grows with the square of the number of rules."""
    check = Checks(cpu_seconds=0.5)
    rules = [f"r{at} ::= r{at + 1}" for at in range(5000)]
    with pytest.raises(BadRequest, match=r"took longer than 0\.5 s"):
        check(structured(grammar="\n".join(["root ::= r0", *rules, 'r5000 ::= "a"'])))
    check(structured(grammar='root ::= "a"'))
    check.close()


@pytest.mark.parametrize("length", [1, MAX_REMEMBERED_TEXT])
def test_the_engine_gets_gbnf_as_lark_each_time(check: Checks, length: int) -> None:
    asked = structured(grammar=f'root ::= "{"a" * length}"')
    first, second = check(asked), check(asked)
    assert first == second and first.text is not None
    assert json.loads(first.text)["grammars"][1]["lark_grammar"].startswith("%llguidance")


def test_a_grammar_that_needs_too_much_memory_is_refused_and_the_next_is_compiled() -> None:
    check = Checks(memory_bytes=8 * 2**20)
    with pytest.raises(BadRequest, match=r"more than 8\.0 MiB of memory"):
        check(structured(choice=["a" * 2_000_000]))
    check(structured(choice=["a"]))
    check.close()


def test_a_grammar_that_is_too_large_is_refused_before_it_is_compiled() -> None:
    check = Checks()
    with pytest.raises(BadRequest, match=r"2,500,\d+ characters, and the limit is 2,097,152"):
        check(structured(choice=["a" * 2_500_000]))
    assert check.checker._process is None
    check.close()


def test_a_schema_nested_too_deeply_is_refused_with_the_limit(check: Checks) -> None:
    nested: dict[str, Any] = {}
    for _ in range(100):
        nested = {"properties": {"a": nested}}
    with pytest.raises(BadRequest, match="deeper than the 128 levels"):
        check(chat(**schema(nested)))


def test_equal_grammars_are_compiled_once_and_wait_as_one(check: Checks) -> None:
    crashing = chat(**schema(chain(9_000)))
    outcomes = check.at_once([crashing] * (2 * MAX_WAITING))
    assert all(isinstance(outcome, BadRequest) for outcome in outcomes)
    check(structured(choice=["a"]))
    pid = check.pid
    with pytest.raises(BadRequest, match="overflowed"):
        check(crashing)
    assert check.pid == pid, "the compiler was not asked again"


def test_grammars_beyond_the_queue_limit_are_told_to_retry(check: Checks) -> None:
    outcomes = check.at_once([structured(choice=[f"word {at}"]) for at in range(MAX_WAITING + 3)])
    assert [type(outcome) for outcome in outcomes].count(QueueFull) == 3
    assert [type(outcome) for outcome in outcomes].count(Checked) == MAX_WAITING


def test_a_compiler_that_died_idle_is_replaced(check: Checks) -> None:
    check(structured(choice=["b"]))
    compiler = psutil.Process(check.pid)
    compiler.kill()
    until(lambda: not psutil.pid_exists(compiler.pid))  # to wait for it would take its exit code from the server
    check(structured(choice=["c"]))
    assert check.pid != compiler.pid


def test_a_compiler_that_is_stopped_is_replaced(check: Checks, monkeypatch: pytest.MonkeyPatch) -> None:
    check(structured(choice=["d"]))
    stopped = psutil.Process(check.pid)
    stopped.suspend()
    until(lambda: stopped.status() == psutil.STATUS_STOPPED)  # one of its threads may go on until another has run
    with monkeypatch.context() as patch, pytest.raises(EngineUnavailable, match="said nothing"):
        patch.setattr(grammars, "ANSWER_SECONDS", 0.1)
        check(structured(choice=["e"]))
    assert not stopped.is_running()
    check(structured(choice=["e"]))  # the grammar is not to blame


def test_a_system_without_a_memory_limit_or_with_a_lower_one_still_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def refuse(kind: int, limits: tuple[int, int]) -> None:
        tried.append(limits)
        raise ValueError("current limit exceeds maximum limit")  # what macOS says

    monkeypatch.setattr(resource, "setrlimit", refuse)
    for hard in (resource.RLIM_INFINITY, 3, 7):
        monkeypatch.setattr(resource, "getrlimit", lambda kind, hard=hard: (hard, hard))
        child.limit(resource.RLIMIT_AS, 5)
    assert tried == [(5, resource.RLIM_INFINITY), (3, 3), (5, 7)]


@pytest.mark.parametrize(
    ("engine_stack", "stack"),
    [(8 << 20, 4 << 20), (resource.RLIM_INFINITY, 4 << 20), (8176 << 10, 4032 << 10), (1 << 20, 512 << 10)],
)
def test_the_compiler_has_at_most_half_the_engines_stack_in_whole_pages(engine_stack: int, stack: int) -> None:
    assert grammar_process.stack_bytes(engine_stack) == stack


# ---- schemas nobody would write by hand --------------------------------------------------------------------

KEYWORDS = ("type", "properties", "required", "enum", "items", "anyOf", "allOf", "oneOf", "$ref", "$defs", "const")
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from(
        ["", "object", "array", "string", "integer", "null", "#", "#/$defs/a", "#/properties/p", "p", "{0}"]
    ),
)
NONSENSE = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from((*KEYWORDS, "p", "a")), inner),
    max_leaves=12,
)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(KEYWORDS), NONSENSE), st.booleans())
def test_any_schema_compiles_or_is_refused_with_a_field(check: Checks, nonsense: dict[str, Any], forced: bool) -> None:
    try:
        check(chat(**tool(nonsense), **FORCED) if forced else chat(**schema(nonsense)))
    except BadRequest as refusal:
        assert (refusal.param or "").startswith("tools" if forced else ANSWER)


# ---- a whole server ----------------------------------------------------------------------------------------


def test_a_server_survives_what_crashes_the_compiler(http: httpx.Client) -> None:
    def ask(**fields: Any) -> httpx.Response:
        body = {"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 4, **fields}
        return http.post("/v1/chat/completions", json=body)

    rules = [f"r{at}: r{at + 1}" for at in range(10_000)]
    grammar = "\n".join(["start: r0", *rules, 'r10000: "a"'])
    refused = [ask(**schema(OVERFLOWING)), ask(structured_outputs={"grammar": grammar})]
    errors = [(answer.status_code, answer.json()["error"]["param"]) for answer in refused]
    assert errors == [(400, ANSWER), (400, "structured_outputs.grammar")]
    assert ask(**schema({"type": "object"})).status_code == 200


def test_a_schema_of_any_depth_is_refused_as_a_bad_request(http: httpx.Client) -> None:
    def status(depth: int) -> int:
        body = {"messages": [{"role": "user", "content": "Hi"}], **schema("SCHEMA")}
        nested = '{"items":' * depth + "{}" + "}" * depth
        return http.post("/v1/chat/completions", content=json.dumps(body).replace('"SCHEMA"', nested)).status_code

    assert {status(depth) for depth in (200, *range(900, 1000, 10), 100_000)} == {400}


def test_the_compiler_starts_with_the_first_grammar_and_ends_with_the_server(new_server: Any) -> None:
    live: LiveServer = new_server()
    live.wait_ready()

    assert not live.running("andiron.api.grammar_process")
    body = {"prompt": "Hi", "max_tokens": 1, "structured_outputs": {"choice": ["a"]}}
    assert httpx.post(f"{live.url}/v1/completions", json=body, timeout=PATIENCE).status_code == 200
    (compiler,) = live.running("andiron.api.grammar_process")
    live.process.kill()
    until(lambda: not compiler.is_running() or compiler.status() == psutil.STATUS_ZOMBIE)
