"""`andiron bench` from the command line."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from andiron import child
from andiron.cli import main
from tests.api.live import PATIENCE, until
from tests.bench.sample_report import sample_report

ROOT = Path(__file__).parents[2]


def andiron(*args: str, cwd: Path | None = None, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "andiron", *args]
    environment = child.environment(COLUMNS="100")
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, cwd=cwd, env=environment)


@pytest.fixture(scope="module")
def fake() -> Iterator[str]:
    command = [sys.executable, "-m", "tests.bench.fake_server", "--max-model-len", "4096"]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    yield f"http://127.0.0.1:{int(process.stdout.readline())}/v1"
    process.communicate()


def only_report(folder: Path) -> dict[str, object]:
    (file,) = folder.glob("*.json")
    assert file.with_suffix(".html").read_text("utf-8").startswith("<!doctype html>")
    report: dict[str, object] = json.loads(file.read_text("utf-8"))
    return report


def test_the_help_has_examples() -> None:
    done = andiron("bench", "--help")
    assert done.returncode == 0
    for words in (
        "andiron bench quick --url",
        "-- --engine vllm",
        "compare A.json B.json",
        "bench [OPTIONS] [SUITE]...",
    ):
        assert words in done.stdout


def test_the_list_explains_every_suite_and_how_long_it_takes() -> None:
    done = andiron("bench", "list")
    for suite in ("quick", "seeds", "sweep", "mix", "agent", "stress", "soak", "coldstart", "replay"):
        assert re.search(rf"^{suite} · .+\n    .+$", done.stdout, re.MULTILINE), suite


def test_quick_prints_a_line_per_cell_and_tables_and_writes_both_files(fake: str, tmp_path: Path) -> None:
    options = ("--effort", "0.2", "--concurrency", "1,4", "--api-key=hunter2")
    done = andiron("bench", "quick", "--url", fake, *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"quick: \d+ cells, about \d+ s", done.stderr)
    assert "✓ 4 streams" in done.stderr
    assert "TTFT" in done.stdout and "What this setup is fast enough for" in done.stdout
    report = only_report(tmp_path / "bench-results")
    assert report["suites"] == ["quick"] and report["command"][-1] == "--api-key=…"  # type: ignore[index]
    (file,) = (tmp_path / "bench-results").glob("*.json")
    assert re.fullmatch(r"\d{8}-\d{6}-fake-quick\.json", file.name)
    assert not any("hunter2" in file.read_text("utf-8") for file in file.parent.iterdir())


def test_a_recipe_tells_what_a_running_server_runs_and_so_its_ceiling(fake: str, tmp_path: Path) -> None:
    options = ("--only", "workloads", "--effort", "0.2", "--out", str(tmp_path), "--api-key", "hunter2")
    done = andiron("bench", "--url", fake, "--recipe", "qwen3.5-35b-a3b-gb10", *options)
    assert done.returncode == 0, done.stderr
    report = only_report(tmp_path)
    target = report["target"]
    assert isinstance(target, dict)
    assert 30 < target["ceiling"] < 100
    assert "GB10" in target["ceiling_source"]
    assert report["command"][-2:] == ["--api-key", "…"]  # type: ignore[index]


def test_failed_requests_are_counted_by_class_and_end_it_with_1(fake: str, tmp_path: Path) -> None:
    options = ("--url", fake, "--model", "close=40", "--only", "concurrency", "--effort", "0.2", "--out", str(tmp_path))
    done = andiron("bench", *options)
    assert done.returncode == 1
    assert "closed early" in done.stdout
    assert "✗ 1 stream" in done.stderr
    assert only_report(tmp_path)["cells"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("quick", "--url", "http://127.0.0.1:9"), "cannot be reached"),
        (("quikc",), "did you mean quick?"),
        (("quick", "--url", "http://127.0.0.1:9", "--serve", "."), "give only one"),
        (("quick", "--serve", "no-such-folder"), "is neither a directory nor a known name"),
        (("quick", "--url", "http://127.0.0.1:9", "--", "--engine", "vllm"), "leave out --url"),
        (("quick", "--", "--port", "1"), "set by `andiron bench` itself"),
        (("quick", "--recipe", "no-such-recipe"), "there is no recipe"),
        (("compare", "a.json", "b.json"), "a.json cannot be read"),
        (("report", "a.json"), "a.json cannot be read"),
        (("quick", "--concurrency", "1,many"), "is not a list of numbers"),
        (("quick", "--concurrency", "0"), "contains a number below 1"),
        (("quick", "replay"), "replay needs a trace"),
        (("replay", "--trace", __file__), "line 1"),
        (("coldstart", "--url", "http://127.0.0.1:9"), "coldstart cannot measure"),
        (("mix", "--mix", __file__), "test_bench.py"),
        (("quick", "--device", "gb11"), "known: gb10"),
        (("quick", "--out", "/dev/null/results"), "cannot be created"),
    ],
)
def test_what_cannot_be_measured_ends_with_2_and_the_reason(
    arguments: tuple[str, ...],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["andiron", "bench", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_what_was_measured(fake: str, tmp_path: Path, number: signal.Signals) -> None:
    options = ["--url", fake, "--model", "gap=0.02", "--out", str(tmp_path)]
    command = [sys.executable, "-m", "andiron", "bench", "quick", *options]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=child.environment())
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith(b"quick:"):
            break
    until(lambda: httpx.get(fake.removesuffix("/v1") + "/seen").json()["in flight"] > 0)
    os.kill(process.pid, number)
    assert process.wait(PATIENCE) == 130
    report = only_report(tmp_path)
    assert report["interrupted"] is True
    assert report["cells"]


def test_comparing_with_a_worse_report_ends_with_1(tmp_path: Path) -> None:
    from andiron.bench.report.files import write

    write(sample_report(), tmp_path / "a.json")
    write(sample_report(seed=8, speed=0.5), tmp_path / "b.json")
    same = andiron("bench", "compare", "a.json", "a.json", cwd=tmp_path)
    assert same.returncode == 0, same.stderr
    worse = andiron("bench", "compare", "a.json", "b.json", "--out", "c.html", cwd=tmp_path)
    assert worse.returncode == 1
    assert "worse" in worse.stdout
    assert (tmp_path / "c.html").read_text("utf-8").startswith("<!doctype html>")


def test_a_page_is_written_again_from_its_json(tmp_path: Path) -> None:
    from andiron.bench.report.files import write

    write(sample_report(), tmp_path / "a.json")
    done = andiron("bench", "report", "a.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.html").read_text("utf-8").startswith("<!doctype html>")
    assert "a.html" in done.stdout


def test_without_a_url_ember_is_started_and_stopped(tmp_path: Path) -> None:
    done = andiron("bench", "quick", "stress", "--only", "workloads", "--only", "context", "--effort", "0.2",
                  "--out", str(tmp_path), "--", "--threads", "1", "--max-model-len", "1024")  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
    report = only_report(tmp_path)
    target = report["target"]
    assert isinstance(target, dict)
    assert (target["model"], target["max_model_len"], target["started"]) == ("ember", 1024, True)
    assert "✓ over by one" in done.stderr
    port = int(target["url"].rsplit(":", 1)[1])
    assert not any(f"--port {port}" in line for line in _processes())


@pytest.mark.slow
def test_all_of_quick_and_cold_starts_on_ember(tmp_path: Path) -> None:
    done = andiron("bench", "quick", "coldstart", "agent", "--out", str(tmp_path), timeout=600)
    assert done.returncode == 0, done.stderr + done.stdout
    report = only_report(tmp_path)
    starts = report["starts"]
    assert isinstance(starts, list)
    assert [start["kind"] for start in starts] == ["cold", "warm", "warm"]
    assert all(start["phases"] for start in starts)


def _processes() -> list[str]:
    return [" ".join(process.info["cmdline"] or ()) for process in psutil.process_iter(["cmdline"])]
