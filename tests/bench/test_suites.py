"""Suites: what they plan, what they find, and that what a server does wrong is seen."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from andiron.bench import sections
from andiron.bench.cells import Planned, Speed, lengths_up_to
from andiron.bench.records import Cell, Load, Phase, Probe, Record, Report
from andiron.bench.report.trend import Trend
from andiron.bench.requests.client import Client
from andiron.bench.session import Session
from andiron.bench.suites import agent as agent_suite
from andiron.bench.suites import coldstart, find, mix, puzzles, quick, replay, seeds, soak, stress, suites, sweep
from andiron.bench.supply import Supply
from andiron.bench.target import Wanted, look
from andiron.bench.wishes import Wishes
from andiron.errors import AndironError
from tests.bench.conftest import NewFake

CONTEXT = 4096


class Silent:
    """Nobody watches, but what was said is kept."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def suite(self, name: str, cells: int, takes: str) -> None: ...

    def cell(self, cell: Planned) -> None: ...

    def preparing(self, done: int, total: int) -> None: ...

    def record(self, record: Record) -> None: ...

    def measured(self, cell: Cell) -> None: ...

    def probe(self, probe: Probe) -> None: ...

    def doing(self, text: str) -> None: ...

    def say(self, text: str) -> None:
        self.said.append(text)


def with_session(
    url: str, work: Callable[[Session], Awaitable[None]], wishes: Wishes | None = None, model: str | None = None
) -> Session:
    """A session with the fake server, after the work."""

    async def main() -> Session:
        with Client(url, timeout=30, stall=10) as client:
            wanted = wishes or Wishes()
            found = await look(client, Wanted(model=model))
            report = Report(andiron="0", made="", command=[], suites=[], environment={}, target=found.target)
            session = Session(client, found, await Supply.prepare(client, found, wanted), report, Silent(), wanted)
            session.suite = "test"
            session.speed = Speed(prefill=1e6, decode=1e5)
            await work(session)
            return session

    return asyncio.run(main())


@pytest.fixture(scope="module")
def server(new_fake: NewFake) -> str:
    return new_fake("--max-model-len", str(CONTEXT))


def planned(**fields: object) -> Planned:
    usual = {"section": "s", "name": "n", "workload": "qa", "requests": 4}
    return Planned(**{**usual, **fields})  # type: ignore[arg-type]


# ---- plans -----------------------------------------------------------------------------------------------


def test_every_suite_explains_itself() -> None:
    for name, suite in suites().items():
        assert suite.name == name
        assert suite.title and suite.about and suite.takes


def test_a_suite_that_does_not_exist_is_answered_with_the_nearest() -> None:
    with pytest.raises(AndironError, match="did you mean seeds"):
        find("seed")


def test_seeds_cover_every_section_of_the_guides(server: str) -> None:
    async def plan(session: Session) -> None:
        cells = seeds.cells(session)
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

    with_session(server, plan)


# ---- cells against a server ------------------------------------------------------------------------------


def test_quick_measures_what_it_planned(server: str) -> None:
    session = with_session(server, quick.run, Wishes(effort=0.2, concurrency=(1, 4)))
    assert {cell.section for cell in session.report.cells} == {
        sections.CONCURRENCY,
        sections.TTFT_BY_PROMPT,
        sections.WORKLOADS,
    }
    assert all(record.failure is None for cell in session.report.cells for record in cell.records)
    by_prompt = [cell for cell in session.report.cells if cell.section == sections.TTFT_BY_PROMPT]
    assert all(record.prompt_tokens == cell.x for cell in by_prompt for record in cell.records)


def test_cold_prompts_find_nothing_in_the_cache_warm_ones_all_and_partial_ones_their_share(server: str) -> None:
    async def measure(session: Session) -> None:
        for cache, least, most in (("cold", 0, 0), ("warm", 960, 1000), ("partial", 480, 512)):
            cell = await session.cell(planned(prompt=1000, output=4, cache=cache, shared=500, requests=3))
            assert cell is not None
            cached = [record.cached_tokens for record in cell.records]
            assert all(least <= (count or 0) <= most for count in cached), (cache, cached)

    with_session(server, measure)


def test_a_length_that_is_an_estimate_says_what_the_server_counted(new_fake: NewFake) -> None:
    async def measure(session: Session) -> None:
        assert not session.supply.is_exact
        cell = await session.cell(planned(prompt=1000, output=4))
        assert cell is not None and "1,000 were aimed at" in cell.notes[0]
        assert all(900 < (record.prompt_tokens or 0) < 1100 for record in cell.records)

    with_session(new_fake("--tokenizer", "none"), measure)


def test_two_runs_with_one_seed_do_not_warm_each_other(server: str) -> None:
    async def measure(session: Session) -> None:
        cell = await session.cell(planned(prompt=500, output=4, requests=3))
        assert cell is not None and not any(record.cached_tokens for record in cell.records)

    with_session(server, measure)
    with_session(server, measure)


def test_a_cell_whose_prompts_cannot_be_made_is_left_out_and_named(server: str) -> None:
    async def measure(session: Session) -> None:
        assert await session.cell(planned(name="3 tokens", prompt=3, output=4)) is None

    session = with_session(server, measure)
    assert "3 tokens: left out" in session.view.said[-1]  # type: ignore[attr-defined]
    assert session.report.left_out[0].startswith("s: 3 tokens: ")


def test_answers_shorter_than_asked_for_are_noted(server: str) -> None:
    """As of a server that takes ignore_eos and does not know it."""

    async def measure(session: Session) -> None:
        await session.cell(planned(output=32, forced=True))

    (cell,) = with_session(server, measure, model="chunks=5").report.cells
    assert cell.notes == ["answers of 5 to 5 tokens; 32 were asked for"]


def test_a_cache_that_could_not_be_primed_is_noted(server: str) -> None:
    async def measure(session: Session) -> None:
        asks = await session.supply.asks(planned(prompt=64, output=4, cache="warm"), lambda done, total: None)
        for ask in asks.priming:
            ask.body["model"] = "status=500"
        await session.cell(planned(prompt=64, output=4, cache="warm"), asks)

    (cell,) = with_session(server, measure).report.cells
    assert "the cache was not primed: server error" in cell.notes[0]


def test_where_lengths_are_estimated_the_longest_prompts_are_shortened_and_not_left_out(new_fake: NewFake) -> None:
    url = new_fake("--tokenizer", "none", "--max-model-len", str(CONTEXT))

    async def measure(session: Session) -> None:
        (longest,) = lengths_up_to(session.limit, (100_000,), 16)
        assert await session.cell(planned(prompt=longest, output=16)) is not None

    session = with_session(url, measure)
    assert not session.report.left_out


def test_mixes_are_those_of_the_file_and_fit_the_context(server: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[mixes.mine]\ntitle = "Mine"\nconcurrency = 3\nseconds = 0.4\n'
        'parts = [{ workload = "rag-8k", weight = 1 }, { workload = "qa", weight = 1, output = 8 }]\n'
    )
    session = with_session(server, mix.run, Wishes(mix=file))
    (cell,) = session.report.cells
    assert (cell.name, cell.load.concurrency) == ("mine", 3)
    assert {record.workload for record in cell.records} == {"rag-8k", "qa"}
    assert any("scaled to a context" in note for note in cell.notes)
    assert all(record.failure is None for record in cell.records)


def test_an_agent_s_turns_grow_and_are_found_in_the_cache(server: str) -> None:
    session = with_session(server, agent_suite.run, Wishes(streams=2))
    first, *later = session.report.cells
    assert (first.name, first.cache, first.x) == ("turn 1", "cold", 1)
    assert later and all(cell.cache == "partial" for cell in later)
    prompts = [cell.records[0].prompt_tokens or 0 for cell in session.report.cells]
    assert prompts == sorted(prompts)
    assert all((record.cached_tokens or 0) > 0 for cell in later for record in cell.records)


def test_a_trace_is_replayed_with_its_own_times_and_lengths(server: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text('{"at": 0.0, "prompt": 300, "max_tokens": 5}\n{"at": 0.2, "prompt": 400, "max_tokens": 7}\n')
    session = with_session(server, replay.run, Wishes(trace=trace))
    (cell,) = session.report.cells
    assert [(record.prompt_tokens, record.output_tokens) for record in cell.records] == [(300, 5), (400, 7)]
    assert cell.records[1].scheduled == 0.2


def test_a_trace_longer_than_the_context_is_refused_before_it_is_sent(server: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text(f'{{"at": 0, "prompt": {CONTEXT}, "max_tokens": 5}}\n')
    with pytest.raises(AndironError, match="context is 4,096"):
        with_session(server, replay.run, Wishes(trace=trace))


def test_puzzles_that_are_wrong_are_probes_and_not_failures(server: str) -> None:
    session = with_session(server, puzzles.ask_all)
    assert len(session.report.probes) == 6
    assert all(probe.section == puzzles.SECTION for probe in session.report.probes)
    assert {record.workload for record in session.report.cells[0].records} == {"puzzles"}


# ---- sweep -----------------------------------------------------------------------------------------------


def test_the_sweep_goes_on_while_more_streams_pay_and_stops_after_two_steps_that_do_not() -> None:
    assert not sweep.is_past([10, 20, 40, 41])
    assert sweep.is_past([10, 20, 40, 41, 40])
    assert not sweep.is_past([10, 20])


def test_the_sweep_finds_the_knee_and_offers_shares_of_what_it_answered(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "SECONDS", 1.0)
    wishes = Wishes(concurrency=(1, 2, 4), prompts=(64,), depths=(0,), effort=0.1)
    session = with_session(server, sweep.run, wishes, "gap=0.0005")
    kinds = [sections.kind(cell.section) for cell in session.report.cells]
    assert kinds.count(sections.OPEN_LOOP) == len(sweep.OFFERED)
    assert any("knee" in note for cell in session.report.cells for note in cell.notes)
    assert all(cell.load.kind == "poisson" for cell in session.report.cells[kinds.index(sections.OPEN_LOOP) :])


def test_requests_of_an_open_loop_may_come_evenly(server: str) -> None:
    async def measure(session: Session) -> None:
        await session.cell(planned(requests=4, rate=20.0, output=4))

    (cell,) = with_session(server, measure, Wishes(arrivals="constant")).report.cells
    assert cell.load.kind == "constant"
    assert [record.scheduled for record in cell.records] == pytest.approx([0.0, 0.05, 0.1, 0.15])


def test_an_open_loop_alone_has_no_rates_and_says_so(server: str) -> None:
    session = with_session(server, sweep.run, Wishes(only=("open loop",)))
    assert not session.report.cells and "--only concurrency too" in session.report.left_out[0]


# ---- stress ----------------------------------------------------------------------------------------------


def test_limits_bursts_and_leaving_clients_are_survived(server: str) -> None:
    wishes = Wishes(only=("context", "bursts", "disconnects"), sequences=4)
    session = with_session(server, stress.run, wishes)
    probes = {probe.name: probe for probe in session.report.probes}
    assert {"at the limit", "over by one", "2 × the limit", "4 × the limit"} <= probes.keys()
    assert all(probe.passed for probe in probes.values()), [p for p in probes.values() if not p.passed]
    assert any("16 answered" in probe.seen for probe in probes.values())


def test_a_server_that_fails_under_a_burst_does_not_pass(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andiron.bench.session.BACK_SECONDS", 0.2)

    async def burst(session: Session) -> None:
        session.found.target.model = "status=500"  # it was well when it was looked at
        await stress.bursts(session)

    with pytest.raises(AndironError, match="has stopped answering"):
        with_session(server, burst, Wishes(sequences=2))


def test_streams_that_break_before_they_are_dropped_do_not_pass(server: str) -> None:
    async def drop(session: Session) -> None:
        model, session.found.target.model = session.found.target.model, "error=3 gap=0.01"
        asks = stress._long_answers

        async def broken(*arguments: object) -> object:
            made = await asks(*arguments)  # type: ignore[arg-type]
            session.found.target.model = model  # plain requests are answered
            return made

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stress, "_long_answers", broken)
            await stress.disconnects(session)

    (probe,) = with_session(server, drop).report.probes
    assert not probe.passed and "before they were dropped 16 error in stream" in probe.seen


# ---- soak ------------------------------------------------------------------------------------------------


def test_a_soak_that_is_broken_off_is_judged_all_the_same(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LONGEST", 0.2)
    judged: list[int] = []
    monkeypatch.setattr(soak, "judge", lambda session, began, cells, starts: judged.append(len(cells)))

    async def broken_off(session: Session) -> None:
        task = asyncio.create_task(soak.run(session))
        await asyncio.sleep(1.0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with_session(server, broken_off, Wishes(hours=1, streams=2), "gap=0.001")
    assert judged and judged[0] >= 1


def test_a_soak_is_cut_into_windows(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SHORTEST", 0.3)
    session = with_session(server, soak.run, Wishes(hours=1 / 3600, streams=2), "gap=0.001")
    assert len(session.report.cells) >= 2
    assert [probe.name for probe in session.report.probes] == ["drift of TTFT", "drift of decode rate"]


def test_a_soak_ends_when_nothing_works_any_more() -> None:
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
def test_drift_is_beyond_chance_and_beyond_a_shrug(growth: str, at_end: float, certainty: float, drifts: bool) -> None:
    row = next(row for row in soak.GROWTHS if row.name == growth)
    found = Trend(0, 3600, 1.0, at_end, at_end - 1, noise=0.001, certainty=certainty)
    assert soak.drifts(found, row) == drifts


# ---- coldstart -------------------------------------------------------------------------------------------

LOG = """\
Ready in 2.9 s at http://127.0.0.1:8777/v1

  start-up  server 1.36 s · importing torch 1.25 s · loading weights 0.05 s
  memory    weights 61.3 MiB
"""


def test_a_start_s_phases_are_those_of_the_server_s_own_report() -> None:
    assert coldstart.phases(LOG, 3.0) == [
        Phase("server", 0.0, 1.36),
        Phase("importing torch", 1.36, 1.25),
        Phase("loading weights", 2.61, 0.05),
    ]
    assert coldstart.phases("nothing of the kind", 3.0) == []


def test_phases_never_take_longer_than_the_start() -> None:
    first, *_ = coldstart.phases(LOG, 2.0)
    assert first == Phase("server", 0.0, 0.7)


def test_a_server_that_we_did_not_start_is_not_started_again(server: str) -> None:
    with pytest.raises(AndironError, match="starts the server itself"):
        with_session(server, coldstart.run)
