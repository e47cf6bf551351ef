"""What is found out about a server before anything is measured."""

import asyncio
from pathlib import Path

import pytest

from andiron.bench import environment, hostile, memory, metrics
from andiron.bench.ceiling import Subject, bound
from andiron.bench.requests.client import Client
from andiron.bench.target import Found, Wanted, limit_in, look
from andiron.errors import AndironError
from tests.bench.conftest import NewFake


def found(url: str, wanted: Wanted | None = None, key: str | None = None) -> Found:
    async def ask() -> Found:
        with Client(url, key, timeout=20) as client:
            return await look(client, wanted or Wanted())

    return asyncio.run(ask())


def test_a_server_with_one_model_is_measured_as_that(fake: str) -> None:
    seen = found(fake)
    assert seen.target.model == "fake"
    assert seen.target.max_model_len is not None
    assert seen.way.name == "usage"
    assert seen.is_local


def test_a_name_that_is_not_listed_is_tried_all_the_same(fake: str) -> None:
    """Profiles and adapters need not be listed."""
    assert found(fake, Wanted(model="chunks=5")).target.model == "chunks=5"


def test_a_name_that_the_server_refuses_ends_the_run_with_the_servers_words(fake: str) -> None:
    with pytest.raises(AndironError, match="does not exist"):
        found(fake, Wanted(model="no such model"))


def test_a_port_where_nobody_listens_is_said_to_be_that() -> None:
    with pytest.raises(AndironError, match="cannot be reached"):
        found("http://127.0.0.1:9")


def test_a_server_that_fails_every_request_is_not_measured(fake: str) -> None:
    with pytest.raises(AndironError, match="does not answer a short request"):
        found(fake, Wanted(model="status=500"))


def test_a_strict_server_gets_no_field_that_it_does_not_know(fake: str) -> None:
    seen = found(fake, Wanted(model="strict"))
    assert not seen.takes_ignore_eos
    assert seen.way.name == "total"
    assert any("ignore_eos" in note for note in seen.notes)


def test_what_the_person_says_about_the_context_wins(fake: str) -> None:
    assert found(fake, Wanted(max_model_len=1234)).target.max_model_len == 1234


@pytest.mark.parametrize(
    ("words", "limit"),
    [
        ("This model's maximum context length is 8192 tokens. However, you requested 9000", 8192),
        ("max_tokens: 9 tokens after a prompt of 13 make 22, but this model's context is 20 tokens; ask for less", 20),
        ("the request exceeds the available context size (4096 tokens), try increasing it", 4096),
        ("Requested token count exceeds the model's maximum context length of 131,072 tokens.", 131_072),
        ("temperature must not be negative", None),
    ],
)
def test_the_limit_is_read_from_a_refusal(words: str, limit: int | None) -> None:
    assert limit_in(words) == limit


# ---- counters --------------------------------------------------------------------------------------------

BEFORE = """\
# HELP vllm:spec_decode_num_drafts_total Number of spec decoding drafts.
vllm:spec_decode_num_drafts_total{engine="0",model_name="m"} 10.0
vllm:spec_decode_num_draft_tokens_total{engine="0",model_name="m"} 20.0
vllm:spec_decode_num_accepted_tokens_total{engine="0",model_name="m"} 15.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",position="0"} 9.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",position="1"} 6.0
vllm:num_requests_running{engine="0"} 3.0
vllm:num_requests_waiting{engine="0"} 2.0
"""
AFTER = (
    BEFORE.replace(" 10.0", " 110.0").replace(" 20.0", " 220.0").replace(" 15.0", " 165.0").replace(" 9.0", " 100.0")
)


def test_acceptance_is_what_the_counters_grew_by() -> None:
    drafts = metrics.drafts_between(metrics.parse(BEFORE), metrics.parse(AFTER))
    assert drafts is not None
    assert (drafts.steps, drafts.drafted, drafts.accepted, drafts.accepted_at) == (100, 200, 150, [91, 0])


def test_without_drafts_there_is_no_acceptance_rather_than_none_of_it() -> None:
    plain = metrics.parse("vllm:num_requests_running 1.0\n")
    assert metrics.drafts_between(plain, plain) is None
    assert metrics.drafts_between(None, plain) is None


def test_counters_that_went_back_belong_to_another_server() -> None:
    assert metrics.drafts_between(metrics.parse(AFTER), metrics.parse(BEFORE)) is None


def test_requests_in_flight_are_those_running_and_those_waiting() -> None:
    assert metrics.parse(BEFORE).in_flight == 5
    assert metrics.parse("other 1\n").in_flight is None


# ---- ceiling ---------------------------------------------------------------------------------------------


def test_a_known_model_on_a_known_device_has_a_ceiling() -> None:
    ceiling = bound(Subject(("Qwen/Qwen3.5-35B-A3B",), "h200"))
    assert ceiling.tokens_s is not None and 400 < ceiling.tokens_s < 1000
    assert "GB/s" in ceiling.source


def test_drafts_raise_the_ceiling_for_all_of_them_may_be_accepted() -> None:
    plain = bound(Subject(("qwen3.6-35b-a3b-nvfp4",), "gb10")).tokens_s
    drafted = bound(Subject(("qwen3.6-35b-a3b-nvfp4",), "gb10", drafts=2)).tokens_s
    assert plain is not None and drafted is not None and plain < drafted < 3 * plain


@pytest.mark.parametrize(
    ("subject", "reason"),
    [
        (Subject(("gpt-4",), "h200"), "none that `andiron plan` knows"),
        (Subject(("qwen3.5-35b-a3b",)), "runs elsewhere"),
        (Subject((), "h200"), "the model is none"),
    ],
)
def test_what_is_not_known_is_null_with_the_reason(subject: Subject, reason: str) -> None:
    ceiling = bound(subject)
    assert ceiling.tokens_s is None
    assert reason in ceiling.source


# ---- this machine ----------------------------------------------------------------------------------------


def test_the_fingerprint_says_where_it_was_measured() -> None:
    rows = environment.fingerprint("http://127.0.0.1:8000", "vLLM 0.19")
    assert rows["server"] == "vLLM 0.19"
    assert rows["client and server"] == "share this machine"
    assert {"date", "cpu", "cores", "memory", "os", "python", "packages", "andiron"} <= rows.keys()
    assert not any(str(Path.home()) in value for value in rows.values())


@pytest.mark.parametrize(
    ("url", "here"), [("http://localhost:1", True), ("http://[::1]:1", True), ("http://192.0.2.7:1", False)]
)
def test_whether_client_and_server_share_a_machine(url: str, here: bool) -> None:
    assert environment.is_local(url) == here


def test_the_process_behind_a_local_server_is_found_and_weighed(new_fake: NewFake) -> None:
    pid = memory.listener(new_fake())
    assert pid is not None
    weight = memory.resident(pid)
    assert weight is not None and weight > 2**20


def test_of_a_server_that_has_ended_there_is_no_memory() -> None:
    sampler = memory.MemorySampler(lambda: None, seconds=0.01).start()
    assert sampler.stop() == []


# ---- hostile requests ------------------------------------------------------------------------------------


def test_a_hostile_request_that_is_refused_passes_and_one_that_breaks_the_server_does_not() -> None:
    row = hostile.Hostile("no JSON", text=b"hello")
    assert hostile.Reply(400, 0.1).fits(row)
    assert not hostile.Reply(500, 0.1).fits(row)
    assert not hostile.Reply(None, 0.1).fits(row)
    assert not hostile.Reply(None, hostile.SECONDS, late=True).fits(row)


def test_hostile_requests_go_out_as_they_are(fake: str) -> None:
    row = hostile.Hostile("a path that is not there", body={}, path="/v1/no-such-path")
    reply = asyncio.run(hostile.send(fake, "key", row))
    assert reply.status == 404
