"""`andiron chat` on a pseudo-terminal and in pipes, against real servers."""

import contextlib
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import psutil
import pytest

from andiron import ember
from tests.api.live import PATIENCE, LiveServer, free_port, until
from tests.cli.terminal import CTRL_C, CTRL_D, UP, Terminal

ROOT = Path(__file__).parents[2]

# Replaces the default address, so that a server that happens to run on this machine is left alone.
CHAT = """
import os
from andiron.cli import main
from andiron.cli import own_server
own_server.DEFAULT_URL = os.environ["DEFAULT_URL"]
main()
"""


# Any of the phases: a busy machine may skip some of them, but not all.
ENGINE_STARTS = r"starting ember: (importing|reading|loading|sizing|warming)"


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ember without end tokens, so that every answer is long enough to be interrupted."""
    copy = tmp_path_factory.mktemp("models") / "endless"
    shutil.copytree(ember.PATH, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    config = json.loads((copy / "generation_config.json").read_text())
    config["eos_token_id"] = []
    (copy / "generation_config.json").write_text(json.dumps(config))
    return copy


def serve(folder: Path, model: Path, *names: str) -> LiveServer:
    port = free_port()
    log = folder / f"server-{port}.log"
    aliases = [argument for name in names for argument in ("--served-model-name", name)]
    with log.open("wb") as sink:
        options = ["--port", str(port), "--device", "cpu", *aliases]
        command = [sys.executable, "-m", "andiron", "serve", str(model), *options]
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=sink, stderr=sink, env=environment(folder)
        )
    server = LiveServer(port, process, log)
    server.wait_ready()
    return server


@pytest.fixture(scope="module")
def server(endless: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = serve(tmp_path_factory.mktemp("server"), endless, "ember", "cinder")
    yield live
    live.stop()


def environment(home: Path, default: str | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("ANDIRON_API_KEY", "NO_COLOR")}
    return {
        **kept,
        "OMP_NUM_THREADS": "1",
        "PYTHONPATH": str(ROOT),
        "XDG_STATE_HOME": str(home / "state"),
        "DEFAULT_URL": default or f"http://127.0.0.1:{free_port()}",
    }


Open = Callable[..., Terminal]


@pytest.fixture
def open_chat(tmp_path: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def start(*arguments: str, default: str | None = None) -> Terminal:
        command = [sys.executable, "-c", CHAT, "chat", *arguments]
        opened.append(Terminal(command, environment(tmp_path, default)))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.close()


def pipe(home: Path, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-c", CHAT, "chat", *arguments],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        env=environment(home),
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def family(pid: int) -> list[psutil.Process]:
    """All descendants of a process."""
    return psutil.Process(pid).children(recursive=True)


def started_in(home: Path) -> list[psutil.Process]:
    """Every process with this home, even one whose parent has ended."""
    processes = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.environ().get("XDG_STATE_HOME", "") == str(home / "state"):
                processes.append(process)
    return processes


# ---- on a terminal ----------------------------------------------------------------------------------------


def test_thoughts_are_dim_or_folded_and_a_summary_follows_the_answer(server: LiveServer, open_chat: Open) -> None:
    chat = open_chat("--url", f"{server.url}/v1/", "--thinking-budget", "6", "--max-tokens", "24")
    chat.expect("ember · " + server.url)
    chat.prompt()
    chat.line("Hello")
    chat.expect(r"24 tokens \(\d+ thinking\) · [\d.]+ tok/s · first after [\d.]+ s · cut off: the limit is 24 tokens")
    chat.prompt()
    assert "\x1b[2m" in chat.raw.split("Hello", 1)[1].split("24 tokens")[0]
    chat.line("/reasoning hide")
    chat.prompt()
    chat.line("Hello again")
    chat.expect(r"thought for [\d.]+ s")
    chat.expect("24 tokens")
    chat.prompt()
    chat.line("/reasoning")
    chat.prompt()
    assert "no reasoning" not in chat.text
    chat.type(CTRL_D)
    assert chat.leaves() == 0


def test_commands_change_the_conversation_and_the_settings(server: LiveServer, open_chat: Open, tmp_path: Path) -> None:
    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    for line, reply in [
        ("/hlep", r"there is no command /hlep; did you mean /help\?"),
        ("/help", r"/save FILE +write the conversation"),
        ("/model", r"\* ember\n  cinder"),
        ("/model cindr", "no model 'cindr'; did you mean cinder"),
        ("/model cinder", "talking to cinder"),
        ("/system Be brief.", "system prompt set"),
        ("/temperature 3", "3 is not between 0 and 2"),
        ("/temperature 0", "temperature: 0"),
        ("/max 7", "longest answer: 7 tokens"),
        ("First question", "7 tokens · .* · cut off: the limit is 7 tokens"),
        ("/retry", "7 tokens"),
        (f"/save {tmp_path}/talk.json", "saved 3 messages"),
        ("/undo", "forgot: First question"),
        ("/undo", "nothing has been said yet"),
        ("/new", "new conversation; the system prompt is kept"),
        (f"/load {tmp_path}/talk.json", "loaded 3 messages"),
        ("/etc/hosts, what is that?", "7 tokens"),
    ]:
        chat.prompt()
        chat.line(line)
        chat.expect(reply)
    chat.prompt()
    chat.line("/quit")
    assert chat.leaves() == 0
    saved = json.loads((tmp_path / "talk.json").read_text())
    assert saved["model"] == "cinder"
    assert [message["role"] for message in saved["messages"]] == ["system", "user", "assistant"]


def test_ctrl_c_stops_the_answer_frees_the_server_and_keeps_the_chat(server: LiveServer, open_chat: Open) -> None:
    chat = open_chat("--url", server.url, "--no-thinking")
    chat.prompt()
    chat.line("Talk for ever")
    until(lambda: server.metric("vllm:num_requests_running") == 1)
    chat.expect(r"Talk for ever\n.*\w{3}")  # the answer has begun
    chat.type(CTRL_C)  # without waiting for a pause: it must work while tokens stream in
    chat.expect("cancelled")
    until(lambda: server.metric("vllm:num_requests_running") == 0)
    chat.prompt()
    chat.line("/max 5")
    chat.prompt()
    chat.line("And now?")
    chat.expect("5 tokens")
    chat.prompt()
    chat.type("half a message")
    chat.expect("half a message")
    chat.interrupt()
    chat.expect("Ctrl-C again or Ctrl-D exits")
    chat.prompt()
    chat.interrupt()
    assert chat.leaves() == 0


def test_a_conversation_is_never_lost(server: LiveServer, open_chat: Open, tmp_path: Path) -> None:
    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    chat.prompt()
    chat.line("Remember this")
    chat.expect("5 tokens")
    chat.prompt()
    chat.process.kill()
    chat.process.wait()
    assert stat.S_IMODE((tmp_path / "state" / "andiron" / "last_chat.json").stat().st_mode) == 0o600

    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    chat.expect("/resume continues the last conversation")
    chat.prompt()
    chat.line("/resume")
    chat.expect("continuing with 2 messages; the last question was: Remember this")
    chat.prompt()
    chat.line("/new")
    chat.prompt()
    chat.line("/resume")
    chat.expect("continuing with 2 messages")


def test_examples_are_listed_and_asked(server: LiveServer, open_chat: Open) -> None:
    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    chat.prompt()
    chat.line("/examples")
    chat.expect(r"2  What is 47 \+ 38\?")
    chat.prompt()
    chat.line("/examples 2")
    chat.expect(r"What is 47 \+ 38\?")
    chat.expect("5 tokens")


def test_a_message_may_have_several_lines(server: LiveServer, open_chat: Open, tmp_path: Path) -> None:
    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    typed = ["one\\\rtwo\\\rthree\r", '"""\rfour\r/five\\\r"""\r', "\x1b[200~six\rseven\x1b[201~\r", " /eight\r"]
    for keys in typed:
        chat.prompt()
        chat.type(keys)
        chat.expect("5 tokens")
    chat.prompt()
    chat.line('"""never finished')
    chat.expect(r"\| $")
    chat.interrupt()
    chat.prompt()
    chat.line(f"/save {tmp_path}/talk.json")
    chat.expect("saved 8 messages")
    messages = json.loads((tmp_path / "talk.json").read_text())["messages"]
    sent = [message["content"] for message in messages if message["role"] == "user"]
    assert sent == ["one\ntwo\nthree", "four\n/five\\", "six\nseven", "/eight"]


def test_history_is_private_and_comes_back_in_the_next_chat(
    server: LiveServer, open_chat: Open, tmp_path: Path
) -> None:
    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    chat.prompt()
    chat.line('"""first line\rsecond line"""')
    chat.expect("5 tokens")
    chat.prompt()
    chat.type(CTRL_D)
    assert chat.leaves() == 0
    file = tmp_path / "state" / "andiron" / "chat_history"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert json.loads(file.read_text()) == "first line\nsecond line"

    chat = open_chat("--url", server.url, "--no-thinking", "--max-tokens", "5")
    chat.prompt()
    chat.type(UP)
    chat.expect("first line\nsecond line")
    chat.type("\r")
    chat.expect("5 tokens")


@contextlib.contextmanager
def stub_server(*endings: str) -> Iterator[ThreadingHTTPServer]:
    """A server that begins every answer, and ends each as it is told: "stop", "error" or "close" the connection."""
    rest = list(endings)

    def event(data: dict[str, Any]) -> bytes:
        return b"data: " + json.dumps(data).encode() + b"\n\n"

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = {"data": [{"id": "stub"}]} if self.path == "/v1/models" else {"phase": "ready", "status": "ready"}
            self.answer(json.dumps(body).encode())

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            ending = rest.pop(0)
            chunks = event({"choices": [{"delta": {"content": "Half an answer"}}]})
            if ending == "error":
                chunks += event({"error": {"message": "the engine process ended"}})
            elif ending == "stop":
                chunks += event({"choices": [{"delta": {}, "finish_reason": "stop"}]}) + b"data: [DONE]\n\n"
            self.answer(chunks, missing=ending == "close")

        def answer(self, body: bytes, *, missing: bool = False) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body) + missing))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        try:
            yield server
        finally:
            server.shutdown()


def test_the_chat_survives_failures_of_the_engine_and_the_server(open_chat: Open) -> None:
    with stub_server("error", "stop", "close") as server:
        url = f"http://127.0.0.1:{server.server_port}"
        chat = open_chat(default=url)  # found at the default address
        chat.expect("stub · " + url)
        for line, reply in [
            ("Hello", r"Half an answer\nthe engine process ended\nnot kept, /retry asks again\n"),
            ("/retry", r"Half an answer\nfirst after"),
            ("And now?", "closed the connection in the middle of the answer"),
        ]:
            chat.prompt()
            chat.line(line)
            chat.expect(reply)
    chat.prompt()
    server.server_close()
    for line in ("Still there?", "/model"):
        chat.line(line)
        chat.expect("no server answers at " + url)
        chat.prompt()
    chat.line("/quit")
    assert chat.leaves() == 0


# ---- with its own server ----------------------------------------------------------------------------------


def test_it_starts_a_server_restarts_it_when_it_dies_and_stops_it_at_the_end(open_chat: Open) -> None:
    chat = open_chat("--no-thinking", "--max-tokens", "5")
    chat.expect("no server at .*, starting ember")
    chat.expect("ember · its own server")
    chat.prompt()
    (server,) = (child for child in family(chat.process.pid) if child.ppid() == chat.process.pid)  # its guardian
    server.kill()
    # A zombie may still have threads that are ending; only when they are gone can the chat see that it died.
    until(
        lambda: server.status() == psutil.STATUS_ZOMBIE and len(list(Path(f"/proc/{server.pid}/task").iterdir())) == 1
    )
    chat.line("Hello")
    chat.expect("the server is gone, starting ember again")
    chat.expect("token")
    chat.prompt()
    until(lambda: len(family(chat.process.pid)) == 3)  # the guardian, the server and its engine
    started = family(chat.process.pid)
    chat.terminate()
    assert chat.leaves() == 128 + signal.SIGTERM
    assert not psutil.wait_procs(started, timeout=PATIENCE)[1]


def test_the_server_stops_when_the_chat_is_killed(open_chat: Open, tmp_path: Path) -> None:
    chat = open_chat()
    chat.expect(ENGINE_STARTS)  # even before it is ready
    until(lambda: len(started_in(tmp_path)) == 4)  # the chat, the guardian, the server and its engine
    chat.process.kill()
    chat.leaves()
    until(lambda: not started_in(tmp_path))


def test_ctrl_c_while_its_server_starts_exits(open_chat: Open, tmp_path: Path) -> None:
    chat = open_chat()
    chat.expect(ENGINE_STARTS)
    until(lambda: len(started_in(tmp_path)) == 4)  # the chat, the guardian, the server and its engine
    chat.type(CTRL_C)
    assert chat.leaves() == 130
    until(lambda: not started_in(tmp_path))
    assert "Traceback" not in chat.text


def test_a_broken_checkpoint_is_reported_in_one_line(endless: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(endless, broken)
    (broken / "model.safetensors").write_bytes(b"short")
    done = pipe(tmp_path, str(broken), "-p", "Hello")
    assert done.returncode == 2
    assert "model.safetensors" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


# ---- without a terminal -----------------------------------------------------------------------------------


def test_piped_text_gets_one_plain_answer(server: LiveServer, tmp_path: Path) -> None:
    done = pipe(tmp_path, "--url", server.url, "--no-thinking", "--max-tokens", "9", stdin=b"Hello\n/quit\n")
    assert done.returncode == 0
    assert done.stdout.strip()
    assert done.stdout.endswith("\n")
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stderr == "andiron: cut off: the limit is 9 tokens\n"


def test_text_from_a_pipe_is_appended_to_the_prompt(server: LiveServer, tmp_path: Path) -> None:
    options = ("--url", server.url, "--no-thinking", "--max-tokens", "9", "--seed", "5")
    split = pipe(tmp_path, *options, "-p", "Read this:", stdin=b"some text\n")
    whole = pipe(tmp_path, *options, stdin=b"Read this:\n\nsome text")
    assert split.stdout == whole.stdout != ""


def test_it_stops_its_own_server_after_one_answer(tmp_path: Path) -> None:
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    done = pipe(tmp_path, "-p", "Hello", "--no-thinking", "--max-tokens", "3")
    assert done.returncode == 0, done.stderr
    assert "starting ember …" in done.stderr
    assert not started_in(tmp_path)
    assert {child.pid for child in psutil.Process().children(recursive=True)} <= before


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("-p", ""), "nothing to ask"),
        (("-p", "Hi", "--url", "127.0.0.1:9"), "no server answers at http://127.0.0.1:9"),
        (("-p", "Hi", "no/such/model"), "'no/such/model' is neither a directory nor a known name"),
        (("-p", "Hi", "--url", "here", "model"), "use --model"),
    ],
)
def test_wrong_usage_exits_2_with_one_line(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = pipe(tmp_path, *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_servers_own_error_message_is_shown(server: LiveServer, tmp_path: Path) -> None:
    done = pipe(tmp_path, "--url", server.url, "--max-tokens", "999999", "-p", "Hi")
    assert done.returncode == 2
    assert "999999" in done.stderr
    assert done.stderr.count("\n") == 1
    done = pipe(tmp_path, "--url", server.url, "--model", "embre", "-p", "Hi")
    assert "no model 'embre'; it has ember, cinder" in done.stderr
