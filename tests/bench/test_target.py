"""What is learned about a server before anything is measured, and its counters."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from andiron.bench import environment
from andiron.bench.requests.client import Client
from andiron.bench.target import (
    COUNTING,
    ServerInfo,
    TargetOptions,
    ceiling,
    drafts_between,
    inspect_server,
    parse_counters,
)
from andiron.errors import AndironError


def found(url: str, **options: Any) -> ServerInfo:
    async def inspect() -> ServerInfo:
        async with Client(url, timeout=60) as client:
            return await inspect_server(client, TargetOptions(**options))

    return asyncio.run(inspect())


def test_the_only_model_of_a_server_is_measured(fake: str) -> None:
    info = found(fake)
    assert (info.target.model, info.counting) == ("fake", COUNTING["usage"][0])
    assert info.target.max_model_len == 1 << 18
    assert info.takes_ignore_eos and info.takes_thinking and not info.notes


def test_the_command_line_decides_on_the_model_and_its_context(fake: str) -> None:
    """A name need not be listed: it may be a profile or an adapter."""
    target = found(fake, model="chunks=5", max_model_len=1234).target
    assert (target.model, target.max_model_len) == ("chunks=5", 1234)


@pytest.mark.parametrize(("words", "mode"), [("plain", "total"), ("strict", "total"), ("usage=no", "none")])
def test_tokens_are_counted_in_the_best_way_that_the_server_supports(fake: str, words: str, mode: str) -> None:
    info = found(fake, model=words)
    assert info.counting == COUNTING[mode][0] and COUNTING[mode][1] in info.notes


def test_a_strict_server_gets_no_field_that_it_does_not_know(fake: str) -> None:
    info = found(fake, model="strict")
    assert not info.takes_ignore_eos and any("ignore_eos" in note for note in info.notes)


@pytest.mark.parametrize(
    ("model", "words"), [("no such model", "does not exist"), ("status=500", "does not answer a short request")]
)
def test_a_server_that_does_not_answer_is_not_measured(fake: str, model: str, words: str) -> None:
    with pytest.raises(AndironError, match=words):
        found(fake, model=model)


def test_a_port_on_which_nothing_listens_is_an_error() -> None:
    with pytest.raises(AndironError, match="cannot be reached"):
        found("http://127.0.0.1:9")


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
    before, after = parse_counters(BEFORE), parse_counters(AFTER)
    drafts = drafts_between(before, after)
    assert drafts is not None
    assert (drafts.steps, drafts.drafted, drafts.accepted, drafts.accepted_at) == (100, 200, 150, [91, 0])
    assert before.in_flight == 5


def test_without_drafts_or_after_a_restart_acceptance_is_unknown() -> None:
    plain = parse_counters("vllm:num_requests_running 1.0\n")
    assert drafts_between(plain, plain) is None
    assert drafts_between(None, plain) is None
    assert drafts_between(parse_counters(AFTER), parse_counters(BEFORE)) is None
    assert parse_counters("other 1\n").in_flight is None


# ---- ceiling ---------------------------------------------------------------------------------------------


def test_a_known_model_on_a_known_device_has_a_ceiling_which_drafts_raise() -> None:
    bound, source = ceiling(("Qwen/Qwen3.5-35B-A3B",), "h200", here=False)
    assert bound is not None and 400 < bound < 1000 and "GB/s" in source
    plain, _ = ceiling(("qwen3.6-35b-a3b-nvfp4",), "gb10", here=False)
    drafted, _ = ceiling(("qwen3.6-35b-a3b-nvfp4",), "gb10", here=False, drafts=2)
    assert plain is not None and drafted is not None and plain < drafted < 3 * plain


@pytest.mark.parametrize(
    ("models", "device", "reason"),
    [
        (("gpt-4",), "h200", "`andiron plan` does not know gpt-4"),
        (("qwen3.5-35b-a3b",), None, "runs elsewhere"),
        ((), "h200", "does not know the model"),
    ],
)
def test_an_unknown_ceiling_is_null_with_the_reason(models: tuple[str, ...], device: str | None, reason: str) -> None:
    bound, why = ceiling(models, device, here=False)
    assert bound is None and reason in why


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
