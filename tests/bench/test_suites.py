"""Suites: what they plan and measure, and that they notice what a server does wrong."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from andiron.bench import sections
from andiron.bench.cells import CellPlan, RequestBuilder, RunOptions, Speed
from andiron.bench.records import Cell, Load, Phase, Record, Report
from andiron.bench.report.trend import Trend
from andiron.bench.requests.client import Client
from andiron.bench.session import BenchSession, View
from andiron.bench.suites import coldstart, find, soak, standard, stress, suites, sweep
from andiron.bench.target import TargetOptions, inspect_server
from andiron.errors import AndironError
from tests.bench.conftest import NewFake

CONTEXT = 4096


class Silent(View):
    """A view that only keeps what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)


def with_session(
    url: str,
    work: Callable[[BenchSession], Awaitable[None]],
    options: RunOptions | None = None,
    model: str | None = None,
) -> BenchSession:
    """A session with the fake server, after the work."""

    async def main() -> BenchSession:
        async with Client(url, timeout=60) as client:
            chosen = options or RunOptions()
            info = await inspect_server(client, TargetOptions(model=model))
            report = Report(andiron="0", made="", command=[], suites=[], environment={}, target=info.target)
            builder = await RequestBuilder.connect(client, info, chosen)
            session = BenchSession(client, info, builder, report, Silent(), chosen)
            session.suite = "test"
            session.speed = Speed(prefill=1e6, decode=1e5)
            await work(session)
            return session

    return asyncio.run(main())


@pytest.fixture(scope="module")
def server(new_fake: NewFake) -> str:
    return new_fake("--max-model-len", str(CONTEXT))


def plan(**fields: object) -> CellPlan:
    return CellPlan(**{"section": "s", "name": "n", "requests": 4, **fields})  # type: ignore[arg-type]


# ---- plans -----------------------------------------------------------------------------------------------


def test_an_unknown_suite_is_answered_with_the_nearest() -> None:
    assert all(find(name).name == name for name in suites())
    with pytest.raises(AndironError, match="did you mean seeds"):
        find("seed")


def test_seeds_cover_every_section_of_the_guides(server: str) -> None:
    async def check(session: BenchSession) -> None:
        cells = standard.seeds_cells(session)
        wanted = {
            *(sections.SINGLE_STREAM, sections.WORKLOADS, sections.TTFT_BY_PROMPT, sections.DECODE_BY_OUTPUT),
            *(sections.SAMPLING, sections.LONG_PREFILL, sections.CONCURRENCY, sections.MIXES),
        }
        assert {sections.kind(cell.section) for cell in cells} == wanted
        assert [cell.x for cell in cells if cell.section == sections.CONCURRENCY] == [1, 2, 4, 8, 16, 32, 64, 128]
        assert {cell.cache for cell in cells if cell.section == sections.TTFT_BY_PROMPT} == {"cold", "partial", "warm"}
        assert all((cell.prompt or 0) + (cell.output or 0) <= CONTEXT for cell in cells)
        scaled = next(cell for cell in cells if cell.name == "rag-32k")
        assert any("scaled to a context" in note for note in scaled.notes)

    with_session(server, check)


# ---- cells against a server ------------------------------------------------------------------------------


def test_quick_measures_what_it_planned(server: str) -> None:
    session = with_session(server, find("quick").measure, RunOptions(effort=0.2, concurrency=(1, 4)))
    assert {cell.section for cell in session.report.cells} == {
        sections.CONCURRENCY,
        sections.TTFT_BY_PROMPT,
        sections.WORKLOADS,
    }
    assert all(record.failure is None for cell in session.report.cells for record in cell.records)
    by_prompt = [cell for cell in session.report.cells if cell.section == sections.TTFT_BY_PROMPT]
    assert all(record.prompt_tokens == cell.x for cell in by_prompt for record in cell.records)


def test_the_cache_has_nothing_of_cold_prompts_all_of_warm_and_a_share_of_partial_ones(server: str) -> None:
    async def measure(session: BenchSession) -> None:
        for cache, least, most in (("cold", 0, 0), ("warm", 960, 1000), ("partial", 480, 512)):
            cell = await session.cell(plan(prompt=1000, output=4, cache=cache, shared=500, requests=3))
            assert cell is not None
            cached = [record.cached_tokens for record in cell.records]
            assert all(least <= (count or 0) <= most for count in cached), (cache, cached)

    with_session(server, measure)
    with_session(server, measure)  # with the same seed, which must not make the cold prompts warm


def test_an_estimated_length_notes_what_the_server_counted(new_fake: NewFake) -> None:
    async def measure(session: BenchSession) -> None:
        assert not session.builder.is_exact
        cell = await session.cell(plan(prompt=1000, output=4))
        assert cell is not None and "the aim was 1,000" in cell.notes[0]
        assert all(900 < (record.prompt_tokens or 0) < 1100 for record in cell.records)

    with_session(new_fake("--tokenizer", "none"), measure)


def test_a_cell_whose_prompts_cannot_be_made_is_reported_as_left_out(server: str) -> None:
    async def measure(session: BenchSession) -> None:
        assert await session.cell(plan(name="3 tokens", prompt=3, output=4)) is None

    session = with_session(server, measure)
    assert "3 tokens: left out" in session.view.said[-1]  # type: ignore[attr-defined]
    assert session.report.left_out[0].startswith("s: 3 tokens: ")


@pytest.mark.parametrize(("tokenizer", "counted", "tokens"), [("vllm", "tokenizer", 3), ("none", "chunks", 1)])
def test_the_tokenizer_counts_what_the_server_did_not(
    new_fake: NewFake, tokenizer: str, counted: str, tokens: int
) -> None:
    async def measure(session: BenchSession) -> None:
        session.info.target.model = "usage=no chunks=4 tokens=3"
        await session.cell(plan(output=12))

    (cell,) = with_session(new_fake("--tokenizer", tokenizer), measure).report.cells
    for record in cell.records:
        assert record.output_tokens is None and record.counted == counted
        assert [piece.tokens for piece in record.pieces] == [tokens] * 4


def test_answers_shorter_than_requested_are_noted(server: str) -> None:
    """For servers that silently ignore ignore_eos."""

    async def measure(session: BenchSession) -> None:
        await session.cell(plan(output=32, forced=True))

    (cell,) = with_session(server, measure, model="chunks=5").report.cells
    assert cell.notes == ["answers have 5 to 5 tokens; 32 were requested"]


def test_a_cache_that_could_not_be_primed_is_noted(server: str) -> None:
    async def measure(session: BenchSession) -> None:
        asks = await session.builder.build(plan(prompt=64, output=4, cache="warm"))
        for ask in asks.priming:
            ask.body["model"] = "status=500"
        await session.cell(plan(prompt=64, output=4, cache="warm"), asks)

    (cell,) = with_session(server, measure).report.cells
    assert "the cache was not primed: server error" in cell.notes[0]


def test_the_longest_prompts_are_shortened_if_lengths_are_estimated(new_fake: NewFake) -> None:
    url = new_fake("--tokenizer", "none", "--max-model-len", str(CONTEXT))

    async def measure(session: BenchSession) -> None:
        (longest,) = session.planned([plan(prompt=100_000, output=16)])
        assert await session.cell(longest) is not None

    session = with_session(url, measure)
    assert not session.report.left_out


def test_the_mixes_of_a_file_are_fitted_to_the_context(server: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[mixes.mine]\ntitle = "Mine"\nconcurrency = 3\nseconds = 0.4\n'
        'parts = [{ workload = "rag-8k", weight = 1 }, { workload = "qa", weight = 1, output = 8 }]\n'
    )
    session = with_session(server, find("mix").measure, RunOptions(mix=file))
    (cell,) = session.report.cells
    assert (cell.name, cell.load.concurrency) == ("mine", 3)
    assert {record.workload for record in cell.records} == {"rag-8k", "qa"}
    assert any("scaled to a context" in note for note in cell.notes)
    assert all(record.failure is None for record in cell.records)


def test_the_turns_of_an_agent_grow_and_are_cached(server: str) -> None:
    session = with_session(server, find("agent").measure, RunOptions(streams=2))
    first, *later = session.report.cells
    assert (first.name, first.cache, first.x) == ("turn 1", "cold", 1)
    assert later and all(cell.cache == "partial" for cell in later)
    prompts = [cell.records[0].prompt_tokens or 0 for cell in session.report.cells]
    assert prompts == sorted(prompts)
    assert all((record.cached_tokens or 0) > 0 for cell in later for record in cell.records)


def test_a_trace_is_replayed_with_its_own_times_and_lengths(server: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text('{"at": 0.0, "prompt": 300, "max_tokens": 5}\n{"at": 0.2, "prompt": 400, "max_tokens": 7}\n')
    session = with_session(server, find("replay").measure, RunOptions(trace=trace))
    (cell,) = session.report.cells
    assert [(record.prompt_tokens, record.output_tokens) for record in cell.records] == [(300, 5), (400, 7)]
    assert cell.records[1].scheduled == 0.2


def test_a_trace_longer_than_the_context_is_refused_before_it_is_sent(server: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text(f'{{"at": 0, "prompt": {CONTEXT}, "max_tokens": 5}}\n')
    with pytest.raises(AndironError, match="context is 4,096"):
        with_session(server, find("replay").measure, RunOptions(trace=trace))


def test_puzzles_are_graded_as_probes(server: str) -> None:
    session = with_session(server, standard.ask_puzzles)
    assert len(session.report.probes) == 6
    assert all(probe.section == sections.QUIZ for probe in session.report.probes)
    assert {record.workload for record in session.report.cells[0].records} == {"puzzles"}


# ---- sweep -----------------------------------------------------------------------------------------------


def test_the_sweep_stops_after_two_steps_that_do_not_pay() -> None:
    assert not sweep.is_past([10, 20, 40, 41])
    assert sweep.is_past([10, 20, 40, 41, 40])
    assert not sweep.is_past([10, 20])


def test_the_sweep_finds_the_knee_and_offers_shares_of_its_rate(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "SECONDS", 1.0)
    options = RunOptions(concurrency=(1, 2, 4), prompts=(64,), depths=(0,), effort=0.1)
    session = with_session(server, sweep.run, options, "gap=0.0005")
    kinds = [sections.kind(cell.section) for cell in session.report.cells]
    assert kinds.count(sections.OPEN_LOOP) == len(sweep.OFFERED)
    assert any("knee" in note for cell in session.report.cells for note in cell.notes)
    assert all(cell.load.kind == "poisson" for cell in session.report.cells[kinds.index(sections.OPEN_LOOP) :])


def test_requests_of_an_open_loop_may_arrive_evenly(server: str) -> None:
    async def measure(session: BenchSession) -> None:
        await session.cell(plan(requests=4, rate=20.0, output=4))

    (cell,) = with_session(server, measure, RunOptions(arrivals="constant")).report.cells
    assert cell.load.kind == "constant"
    assert [record.scheduled for record in cell.records] == pytest.approx([0.0, 0.05, 0.1, 0.15])


def test_an_open_loop_alone_has_no_rates_and_says_so(server: str) -> None:
    session = with_session(server, sweep.run, RunOptions(only=("open loop",)))
    assert not session.report.cells and "add --only concurrency" in session.report.left_out[0]


# ---- stress ----------------------------------------------------------------------------------------------


def test_a_good_server_survives_limits_bursts_and_disconnects(server: str) -> None:
    options = RunOptions(only=("context", "bursts", "disconnects"), sequences=4)
    session = with_session(server, stress.run, options)
    probes = {probe.name: probe for probe in session.report.probes}
    assert {"at the limit", "over by one", "2 × the limit", "4 × the limit"} <= probes.keys()
    assert all(probe.passed for probe in probes.values()), [p for p in probes.values() if not p.passed]
    assert any("16 answered" in probe.seen for probe in probes.values())


def test_a_server_that_fails_under_a_burst_does_not_pass(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andiron.bench.session.BACK_SECONDS", 0.2)

    async def burst(session: BenchSession) -> None:
        session.info.target.model = "status=500"  # it worked before
        await stress.bursts(session)

    with pytest.raises(AndironError, match="has stopped answering"):
        with_session(server, burst, RunOptions(sequences=2))


def test_streams_that_break_before_they_are_dropped_do_not_pass(server: str) -> None:
    async def drop(session: BenchSession) -> None:
        model, session.info.target.model = session.info.target.model, "error=3 gap=0.01"
        long_answers = stress._long_answers

        async def broken(*arguments: object) -> object:
            made = await long_answers(*arguments)  # type: ignore[arg-type]
            session.info.target.model = model  # for the plain requests
            return made

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stress, "_long_answers", broken)
            await stress.disconnects(session)

    (probe,) = with_session(server, drop).report.probes
    assert not probe.passed and "before they were dropped: 16 error in stream" in probe.seen


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        ({}, {400, 422}),
        ({"must_refuse": False}, {200, 400, 422}),
        ({"may_close": True}, {None, 200, 307, 400, 422}),
    ],
)
def test_a_hostile_request_may_be_refused_but_never_break_the_server(
    fields: dict[str, bool], fine: set[int | None]
) -> None:
    row = stress.Hostile("", **fields)  # type: ignore[arg-type]
    assert {status for status in (None, 200, 307, 400, 422, 500) if stress.is_fine(row, status)} == fine


def test_hostile_requests_are_sent_as_they_are(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {row.name: row for row in stress.hostile_requests("fake")}
    assert asyncio.run(stress.send(fake, "key", rows["an unknown path"]))[:2] == (True, "HTTP 404")
    monkeypatch.setattr(stress, "HOSTILE_SECONDS", 0.2)
    passed, seen, _ = asyncio.run(stress.send(fake, None, stress.Hostile("", {"model": "hang"})))
    assert (passed, seen) == (False, "nothing within 0.2 s")


# ---- soak ------------------------------------------------------------------------------------------------


def test_an_interrupted_soak_is_judged_all_the_same(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LONGEST", 0.2)
    judged: list[int] = []
    monkeypatch.setattr(soak, "judge", lambda session, began, cells: judged.append(len(cells)))

    async def interrupted(session: BenchSession) -> None:
        task = asyncio.create_task(soak.run(session))
        session.view.measured = lambda cell: task.cancel()  # type: ignore[method-assign]
        with pytest.raises(asyncio.CancelledError):
            await task

    session = with_session(server, interrupted, RunOptions(hours=1, streams=2), "gap=0.001")
    assert len(judged) == 1 and session.report.cells


def test_a_soak_is_divided_into_windows(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SHORTEST", 0.3)
    monkeypatch.setattr(soak, "perf_counter", itertools.count(0.0, 0.3).__next__)
    session = with_session(server, soak.run, RunOptions(hours=1 / 3600, streams=2), "gap=0.001")
    assert [cell.name for cell in session.report.cells] == [f"window {n} of 0 min 00 s" for n in (1, 2, 3)]
    assert [probe.name for probe in session.report.probes] == ["drift of TTFT", "drift of decode rate"]


def test_failures_in_a_row_are_counted_from_the_end() -> None:
    load = Load(kind="closed", concurrency=1)

    def cell(*failures: str | None) -> Cell:
        records = [
            Record(id=str(i), workload="qa", scheduled=float(i), sent=float(i), end=0.1, failure=failure)  # type: ignore[arg-type]
            for i, failure in enumerate(failures)
        ]
        return Cell(
            suite="soak",
            section="soak",
            name="",
            workload="",
            cache="cold",
            load=load,
            began="",
            wall=1,
            records=records,
        )

    assert soak.failures_in_a_row([cell(None, "stalled"), cell("stalled", "refused")]) == 3
    assert soak.failures_in_a_row([cell("stalled"), cell("refused", None)]) == 0


@pytest.mark.parametrize(
    ("growth", "at_end", "certainty", "drifts"),
    [("host memory", 1.2, 5.0, True), ("host memory", 1.02, 5.0, False), ("host memory", 1.2, 1.0, False),
     ("host memory", 0.5, -5.0, False), ("decode rate", 0.8, -5.0, True), ("decode rate", 1.3, 5.0, False)],
)  # fmt: skip
def test_drift_is_beyond_chance_and_beyond_the_allowed_share(
    growth: str, at_end: float, certainty: float, drifts: bool
) -> None:
    row = next(row for row in soak.DRIFTS if row.name == growth)
    found = Trend(0, 3600, 1.0, at_end, at_end - 1, noise=0.001, certainty=certainty)
    assert soak.is_drift(found, row) == drifts


# ---- coldstart -------------------------------------------------------------------------------------------

LOG = """\
Ready in 2.9 s at http://127.0.0.1:8777/v1

  start-up  server 1.36 s · importing torch 1.25 s · loading weights 0.05 s
  memory    weights 61.3 MiB
"""


def test_the_phases_of_a_start_are_read_from_the_server_s_report() -> None:
    assert coldstart.phases(LOG, 3.0) == [
        Phase("server", 0.0, 1.36),
        Phase("importing torch", 1.36, 1.25),
        Phase("loading weights", 2.61, 0.05),
    ]
    assert coldstart.phases("nothing of the kind", 3.0) == []
    assert coldstart.phases(LOG, 2.0)[0] == Phase("server", 0.0, 0.7)  # never longer than the start itself


def test_coldstart_leaves_out_a_server_that_we_did_not_start(server: str) -> None:
    report = with_session(server, coldstart.run).report
    assert report.left_out == ["cold start: this server was not started by us"] and not report.starts
