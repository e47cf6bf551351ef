"""`andiron eval` with a real server, and with fake ones whose answers are all right or all wrong."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from andiron import __version__
from andiron.cli.eval import evaluate
from andiron.errors import AndironError
from andiron.evals import heldout

Answer = Callable[[dict[str, Any]], tuple[int, Any]]


def andiron_eval(*arguments: str) -> Result:
    app = typer.Typer()
    app.command()(evaluate)
    return CliRunner().invoke(app, ["ember", *arguments])


@contextmanager
def server(answer: Answer) -> Iterator[str]:
    """A server that gives the test's answers to chat requests."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.reply(200, {"data": [{"id": "known"}]})

        def do_POST(self) -> None:
            self.reply(*answer(json.loads(self.rfile.read(int(self.headers["content-length"])))))

        def reply(self, status: int, value: Any) -> None:
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        request_queue_size = 64  # with the default of five, a slow machine drops connections

    with Server(("127.0.0.1", 0), Handler) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_port}/v1"
        finally:
            listening.shutdown()
            thread.join()


def test_answers_cut_short_miss_the_thresholds_through_a_real_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    file = tmp_path / "report.json"
    skills = ["invoice", "retrieval", "tools", "talk"]
    options = ["--cases", "2", "--max-tokens", "4", "--json", str(file), "--show-failures", "1"]
    done = andiron_eval(*options, "--skills", ",".join(skills))
    assert done.exit_code == 1, done.output
    report = json.loads(file.read_text("utf-8"))
    assert report["andiron"] == __version__ and report["model"] == "ember" and report["seed"] == 0
    assert [(score["skill"], score["measure"]) for score in report["scores"]] == [
        ("invoice", "fields"),
        *((skill, "cases") for skill in skills),
    ]
    assert [score["cases"] for score in report["scores"]][1:] == [2] * len(skills)
    assert not any(record["error"] for record in report["records"])
    assert all(record["completion_tokens"] for record in report["records"])
    for word in ("invoice, fields", "90%", "95%", "missed", "wanted"):
        assert word in done.output


def test_a_server_that_knows_every_answer_meets_every_threshold(tmp_path: Path) -> None:
    chosen = [skill for skill in heldout.SKILLS if skill not in ("examples", "retrieval_32k", "agent")]
    drawn = [case for skill in chosen for case in heldout.cases(skill, 20, 3)]
    known = {
        msgspec.json.encode([msgspec.to_builtins(case.messages), case.thinking]): msgspec.to_builtins(case.answer)
        for case in drawn
    }

    def answer(request: dict[str, Any]) -> tuple[int, Any]:
        thinking = request.get("chat_template_kwargs", {}).get("enable_thinking")
        assert (request.get("temperature") == 0) is (thinking is not None) and request["model"] == "known"
        message = known[msgspec.json.encode([request["messages"], thinking])]
        return 200, {"choices": [{"message": message, "finish_reason": "stop"}], "usage": {"completion_tokens": 5}}

    with server(answer) as url:
        file = tmp_path / "report.json"
        options = ["--cases", "20", "--seed", "3", "--skills", ",".join(chosen), "--json", str(file)]
        done = andiron_eval("--url", url, *options)
    assert done.exit_code == 0, done.output
    assert "missed" not in done.output and done.output.count("100.0%") == len(chosen) + 1
    assert all(record["right"] for record in json.loads(file.read_text("utf-8"))["records"])


def test_the_examples_of_a_refusal_are_pasted_and_must_work(tmp_path: Path) -> None:
    """Two servers refuse alike; one of them cannot do what it offers."""
    refusal = "I'm too small for that, sorry. Try “What is 4 + 5?” or “Tell me a joke.”"

    def served(result: str) -> Answer:
        replies = {"What is 4 + 5?": result, "Tell me a joke.": "Why do bees hum? They have forgotten the words."}

        def answer(request: dict[str, Any]) -> tuple[int, Any]:
            content = replies.get(request["messages"][0]["content"], refusal)
            return 200, {"choices": [{"message": {"role": "assistant", "content": content}, "finish_reason": "stop"}]}

        return answer

    def right(result: str) -> int:
        file = tmp_path / "report.json"
        with server(served(result)) as url:
            andiron_eval("--url", url, "--cases", "32", "--skills", "examples", "--json", str(file))
        return json.loads(file.read_text("utf-8"))["scores"][0]["right"]

    assert right("4 + 5 = 9.") > 0  # not all: an English refusal does not answer a Hungarian request
    assert right("It is 8.") == 0


@pytest.mark.parametrize("answer", [(500, {"error": "broken"}), (200, {"choices": []}), (200, ["what?"])])
def test_a_request_that_fails_is_an_error_and_never_right(tmp_path: Path, answer: tuple[int, Any]) -> None:
    file = tmp_path / "report.json"
    with server(lambda request: answer) as url:
        done = andiron_eval("--url", url, "--cases", "3", "--skills", "tools,invoice", "--json", str(file))
    assert done.exit_code == 1
    report = json.loads(file.read_text("utf-8"))
    assert [(score["skill"], score["right"], score["errors"]) for score in report["scores"]] == [
        ("tools", 0, 3),
        ("invoice", 0, 3),  # its fields
        ("invoice", 0, 3),
    ]
    assert report["scores"][1]["cases"] > 3
    assert all(record["error"] and record["answer"] is None for record in report["records"])


def test_skills_without_a_threshold_cannot_fail() -> None:
    with server(lambda request: (200, {"choices": [{"message": {"role": "assistant", "content": "?"}}]})) as url:
        done = andiron_eval("--url", url, "--cases", "2", "--skills", "follow_up")
    assert done.exit_code == 0 and "0.0%" in done.output


def test_a_measurement_that_cannot_run_is_explained_in_one_sentence(tmp_path: Path) -> None:
    nobody = andiron_eval("--url", "http://127.0.0.1:9")
    assert isinstance(nobody.exception, AndironError) and "127.0.0.1:9" in str(nobody.exception)
    unknown = andiron_eval("--skills", "juggling")
    assert isinstance(unknown.exception, AndironError) and "juggling" in str(unknown.exception)
    with server(lambda request: (200, {})) as url:
        absent = andiron_eval("--url", url, "--model", "other")
        both = andiron_eval(str(tmp_path), "--url", url)
    assert isinstance(absent.exception, AndironError) and "known" in str(absent.exception)
    assert isinstance(both.exception, AndironError) and "--url" in str(both.exception)
    missing = andiron_eval(str(tmp_path / "none"))
    assert isinstance(missing.exception, AndironError) and "neither a directory" in str(missing.exception)
