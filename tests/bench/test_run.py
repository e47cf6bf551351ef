"""However a run ends, there is a report of what was measured and a status that says how it ended."""

import asyncio
import os
import signal

import pytest

from andiron.bench import run
from andiron.bench.cells import RunOptions
from andiron.bench.environment import listener
from andiron.bench.records import Cell, Record, Report, Target
from andiron.bench.requests.load import run as run_loop
from andiron.bench.suites import find
from andiron.bench.target import TargetOptions
from andiron.errors import AndironError
from tests.bench.conftest import NewFake
from tests.bench.test_suites import Silent


def job(url: str, *suites: str, model: str | None = None, options: RunOptions | None = None) -> run.Job:
    return run.Job(
        url=url,
        key=None,
        suites=tuple(find(name) for name in suites or ("quick",)),
        target=TargetOptions(model=model),
        options=options or RunOptions(effort=0.2, only=("concurrency",), concurrency=(2,)),
        command=("andiron", "bench"),
        timeout=60.0,
    )


class Kept:
    """What was saved last."""

    def __init__(self) -> None:
        self.report: Report | None = None

    def __call__(self, report: Report, with_page: bool) -> None:
        self.report = report


def test_a_run_without_failures_ends_with_0_and_a_complete_report(fake: str) -> None:
    kept = Kept()
    outcome = run_loop(run.measure(job(fake), Silent(), kept))
    assert (outcome.status, outcome.reason) == (run.OK, "")
    report = kept.report
    assert report is outcome.report
    assert report.suites == ["quick"] and report.command == ["andiron", "bench"]
    assert report.target.model == "fake" and report.environment["client and server"] == "share this machine"
    assert report.cells and report.memory and not report.interrupted


def test_a_cell_stores_the_length_that_its_prompts_should_have(fake: str) -> None:
    """Not every server counts prompts, and one that fails every request counts none."""
    options = RunOptions(effort=0.2, only=("ttft", "concurrency"), prompts=(128,), concurrency=(2,))
    cells = run_loop(run.measure(job(fake, options=options), Silent(), Kept())).report.cells
    assert {cell.name: cell.prompt for cell in cells} == {
        "2 streams": None,
        "128 tokens, cold": 128,
        "128 tokens, warm": 128,
    }


def test_failed_requests_end_a_run_with_1(fake: str) -> None:
    """Short answers work; the connection of long ones closes half way."""
    kept = Kept()
    outcome = run_loop(run.measure(job(fake, model="close=40"), Silent(), kept))
    assert outcome.status == run.FAILED
    failures = {record.failure for cell in outcome.report.cells for record in cell.records}
    assert failures == {"closed early"}


def test_a_server_that_dies_half_way_leaves_a_report(new_fake: NewFake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andiron.bench.session.BACK_SECONDS", 0.5)
    url, kept = new_fake(), Kept()

    class Killer(Silent):
        def record(self, record: Record) -> None:
            if (pid := listener(url)) is not None:
                os.kill(pid, signal.SIGKILL)

    options = RunOptions(effort=0.2, concurrency=(2, 4))
    outcome = run_loop(run.measure(job(url, model="gap=0.005", options=options), Killer(), kept))
    assert outcome.status == run.FAILED
    assert "has stopped answering" in outcome.reason
    assert kept.report is not None and kept.report.cells
    assert "has stopped answering" in kept.report.environment["ended early"]


def test_an_interrupted_run_keeps_its_unfinished_cell(fake: str) -> None:
    kept = Kept()

    async def interrupted() -> run.Outcome:
        class Stopper(Silent):
            def record(self, record: Record) -> None:
                asyncio.get_running_loop().call_soon(task.cancel)

        task = asyncio.current_task()
        assert task is not None
        options = RunOptions(only=("concurrency",), concurrency=(2,))
        return await run.measure(job(fake, model="gap=0.003", options=options), Stopper(), kept)

    outcome = run_loop(interrupted())
    assert outcome.status == run.INTERRUPTED
    assert kept.report is not None and kept.report.interrupted
    assert kept.report.cells[-1].notes[-1] == "interrupted"
    assert any(record.failure == "cancelled" for record in kept.report.cells[-1].records)


def test_a_cell_is_kept_if_the_run_ends_while_its_tokens_are_counted(fake: str) -> None:
    """The server gives no counts: they are requested after the load, one answer after the other."""
    kept = Kept()

    async def interrupted() -> run.Outcome:
        class Stopper(Silent):
            def record(self, record: Record) -> None:
                self.seen = getattr(self, "seen", 0) + 1
                if self.seen == 5:  # the cell's last
                    asyncio.get_running_loop().call_later(0.0, task.cancel)

        task = asyncio.current_task()
        assert task is not None
        options = RunOptions(only=("concurrency",), concurrency=(1,))
        return await run.measure(job(fake, model="plain usage=no", options=options), Stopper(), kept)

    outcome = run_loop(interrupted())
    assert outcome.status == run.INTERRUPTED
    assert kept.report is not None and [len(cell.records) for cell in kept.report.cells] == [5]


def test_a_bug_of_ours_loses_nothing_either(fake: str) -> None:
    class Broken(Silent):
        def measured(self, cell: Cell) -> None:
            raise RuntimeError("a view that breaks")

    kept = Kept()
    with pytest.raises(RuntimeError, match="a view that breaks"):
        run_loop(run.measure(job(fake), Broken(), kept))
    assert kept.report is not None and kept.report.cells


def test_a_full_disk_half_way_does_not_end_the_run(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andiron.bench.session.SAVE_SECONDS", 0.0)
    view = Silent()

    class Full(Kept):
        def __call__(self, report: Report, with_page: bool) -> None:
            if not with_page:
                raise AndironError("no space left on device")
            super().__call__(report, with_page)

    kept = Full()
    assert run_loop(run.measure(job(fake), view, kept)).status == run.OK
    assert kept.report is not None and any("no space left" in said for said in view.said)


@pytest.mark.parametrize("suites", [("quick",), ("agent",), ("soak",)])
def test_an_unknown_section_is_an_error_and_not_an_empty_report(fake: str, suites: tuple[str, ...]) -> None:
    kept = Kept()
    with pytest.raises(AndironError, match=r"nothing was measured.* --only"):
        run_loop(run.measure(job(fake, *suites, options=RunOptions(only=("concurency",))), Silent(), kept))
    assert kept.report is None


def test_without_a_server_nothing_is_written() -> None:
    kept = Kept()
    with pytest.raises(AndironError, match="cannot be reached"):
        run_loop(run.measure(job("http://127.0.0.1:9"), Silent(), kept))
    assert kept.report is None


def test_file_names_work_on_every_file_system() -> None:
    target = Target(url="", model="org/Qwen 3.5: 35B?")
    report = Report(
        andiron="1",
        made="2026-05-02T11:42:07+00:00",
        command=[],
        suites=["quick", "mix"],
        environment={},
        target=target,
    )
    assert run.file_name(report) == "20260502-114207-Qwen_3.5_35B_-quick-mix"


@pytest.mark.parametrize(("seconds", "text"), [(0.2, "1 s"), (80, "80 s"), (600, "10 min"), (3 * 3600, "3.0 h")])
def test_durations_are_readable(seconds: float, text: str) -> None:
    assert run.duration(seconds) == text
