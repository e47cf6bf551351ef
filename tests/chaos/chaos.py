"""Breaks a server while clients use it: `make chaos`, or

    python -m tests.chaos.chaos [--requests 10000] [--seed 0] [--clients 6] [--every 20]

The engine is killed, stopped, starved of memory and of disk, the server is killed, profiles change and clients vanish.
Every request must end in an error or in exactly the answer that a calm server without a cache gave; afterwards nothing
is held any more. The same seed breaks the same things in the same order.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import resource
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from tests.api.live import PATIENCE, LiveServer, serving, start_server, until

HANG_SECONDS = 3  # of an engine that is stopped
POOLS = ["--kv-memory", "4MiB", "--snapshots", "6", "--max-num-seqs", "4", "--max-model-len", "1024"]
LEAVES = 0.05  # the share of clients that do not wait for their answer
ERRORS = {429, 503, 529}
PROFILES = ("[profiles.calm]\ntemperature = 0.0\n", "[profiles.calm]\ntop_k = 5\n", "[profiles.calm\nbroken", "")


# ---- requests and their answers ------------------------------------------------------------------------------


def requests(count: int, seed: int) -> list[tuple[str, dict[str, Any]]]:
    """Different kinds, each with one right answer: greedy or seeded."""
    rng = random.Random(seed)
    shared = "You are a careful assistant. " * 12  # a prefix to cache
    made: list[tuple[str, dict[str, Any]]] = []
    for at in range(count):
        words = " ".join(rng.choices(["red", "boat", "seven", "why", "cloud", "1,024"], k=rng.randint(1, 60)))
        sampling = rng.choice([{"temperature": 0}, {"temperature": 1.0, "seed": at}])
        messages = [{"role": "system", "content": shared}, {"role": "user", "content": words}]
        chat = {"messages": messages, "max_tokens": rng.randint(1, 60), **sampling}
        match at % 5:
            case 0:
                made.append(("/v1/completions", {"prompt": words, "max_tokens": 30, "ignore_eos": True, **sampling}))
            case 1:
                made.append(("/v1/chat/completions", {**chat, "structured_outputs": {"regex": "[a-z]{3,9}[0-9]"}}))
            case 2:
                made.append(("/v1/chat/completions", {**chat, "stream": True}))
            case 3:
                asked = {"model": "any", "system": shared, "messages": messages[1:], "temperature": 0}
                made.append(("/v1/messages", {**asked, "max_tokens": chat["max_tokens"]}))
            case 4:
                made.append(("/v1/chat/completions", {**chat, "logprobs": True, "top_logprobs": 2}))
    return made


def ask(port: int, path: str, body: dict[str, Any], *, leave: bool = False) -> tuple[int | None, str]:
    """The status and the answer's text; None if the connection ended before the answer did."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        if leave:
            return None, ""
        answer = connection.getresponse()
        data = answer.read()
    except TimeoutError:
        return 0, "no answer"
    except (OSError, http.client.HTTPException):
        return None, ""
    finally:
        connection.close()
    if answer.status != 200:
        return answer.status, data.decode(errors="replace")
    return (200, written(json.loads(data))) if not body.get("stream") else streamed(data.decode())


def written(answer: dict[str, Any]) -> str:
    """What a model wrote, in any of the APIs."""
    if "content" in answer:
        return json.dumps([[part.get("text"), part.get("thinking")] for part in answer["content"]])
    (choice,) = answer["choices"]
    message = choice.get("message", {})
    return json.dumps([choice.get("text"), message.get("content"), message.get("reasoning"), choice["finish_reason"]])


def streamed(data: str) -> tuple[int | None, str]:
    """A stream that ends in an error event, or without its end, is an error like any other."""
    events = [line.removeprefix("data: ") for line in data.splitlines() if line.startswith("data: ")]
    if not events or events[-1] != "[DONE]" or '"error"' in events[-1]:
        return None, ""
    deltas = [json.loads(event)["choices"] for event in events[:-1]]
    said: Counter[str] = Counter()
    texts = {"content": "", "reasoning": ""}
    for choices in deltas:
        for choice in choices:
            for name in texts:
                texts[name] += choice["delta"].get(name) or ""
            said[choice["finish_reason"] or "none"] += 1
    return 200, json.dumps([texts, sorted(said.keys() - {"none"})])


# ---- faults --------------------------------------------------------------------------------------------------


@dataclass
class Chaos:
    live: LiveServer
    profiles: Path
    rng: random.Random
    done: Counter[str] = field(default_factory=Counter)
    deaths: int = 0  # of the engine, since the server was killed

    def engine(self) -> psutil.Process | None:
        pids = self.live.engine_pids()
        return psutil.Process(pids[0]) if pids else None

    def kill_engine(self) -> None:
        if (engine := self.engine()) is not None:
            engine.kill()

    def stop_engine(self) -> None:
        """It answers nothing until the server notices and ends it."""
        if (engine := self.engine()) is not None:
            engine.suspend()

    def pause_engine(self) -> None:
        if (engine := self.engine()) is not None:
            engine.suspend()
            time.sleep(0.2)
            with contextlib.suppress(psutil.Error):
                engine.resume()

    def starve_engine(self) -> None:
        """It can neither allocate nor write."""
        if (engine := self.engine()) is not None:
            held = engine.memory_info().vms
            resource.prlimit(engine.pid, resource.RLIMIT_AS, (held + (1 << 20), resource.RLIM_INFINITY))
            resource.prlimit(engine.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def kill_server(self) -> None:
        with contextlib.suppress(ValueError):  # between two of them
            os.kill(self.live.server_pid(), signal.SIGKILL)

    def change_profiles(self) -> None:
        self.profiles.write_text(self.rng.choice(PROFILES))

    def strike(self, names: list[str]) -> None:
        """One of these faults. An engine that dies too often in a row is given up, so the server dies in between."""
        name = self.rng.choice(names)
        self.deaths += name in ("kill_engine", "stop_engine", "starve_engine")
        if self.deaths > 3:
            name = "kill_server"
        if name == "kill_server":
            self.deaths = 0
        self.done[name] += 1
        with contextlib.suppress(psutil.Error, ProcessLookupError):
            getattr(self, name)()


FAULTS = ["kill_engine", "stop_engine", "pause_engine", "starve_engine", "kill_server", "change_profiles"]


@dataclass
class Outcome:
    statuses: Counter[int | None] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def expected_answers(folder: Path, asked: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """What a calm server says, which computes every prompt from its beginning and drafts nothing."""
    with serving(start_server(folder, "--no-prefix-cache", "--speculate", "off", "--max-model-len", "1024")) as calm:
        answers = [ask(calm.port, path, body) for path, body in asked]
    assert all(status == 200 for status, _ in answers), answers
    return [text for _, text in answers]


@contextmanager
def breakable(folder: Path) -> Iterator[tuple[LiveServer, Path]]:
    profiles = folder / "profiles.toml"
    profiles.write_text(PROFILES[0])
    cache = ["--cache-dir", str(folder / "cache")]
    options = [*POOLS, *cache, "--profiles", str(profiles), "--hang-timeout", str(HANG_SECONDS), "--drain-timeout", "5"]
    with serving(start_server(folder, *options)) as live:
        yield live, profiles


def healthy(live: LiveServer) -> bool:
    """Whether the server says that it is ready. While it is replaced, connections wait or end."""
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def drive(
    live: LiveServer,
    asked: list[tuple[str, dict[str, Any]]],
    expected: list[str],
    *,
    count: int,
    clients: int,
    seed: int,
    between: Callable[[int], None],
) -> Outcome:
    """Sends `count` requests from several clients. `between` is called with the number of each that has ended."""
    outcome = Outcome()
    lock = threading.Lock()
    order = random.Random(seed).choices(range(len(asked)), k=count)

    def client(number: int) -> None:
        rng = random.Random(f"{seed} {number}")
        for at in order[number::clients]:
            status, text = ask(live.port, *asked[at], leave=rng.random() < LEAVES)
            with lock:
                outcome.statuses[status] += 1
                if status == 200 and text != expected[at]:
                    outcome.wrong.append(f"{asked[at]}: {text} instead of {expected[at]}")
                elif status not in (200, None) and status not in ERRORS:
                    outcome.wrong.append(f"{asked[at]}: {status} {text[:300]}")
                ended = sum(outcome.statuses.values())
            between(ended)
            if status in ERRORS:
                until(lambda: healthy(live))  # as clients do that are told to come back later

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcome


def assert_recovers(live: LiveServer, asked: list[tuple[str, dict[str, Any]]], expected: list[str]) -> None:
    """Once nothing breaks any more, every answer is right and nothing is held."""
    for pid in live.engine_pids():
        with contextlib.suppress(psutil.Error):
            psutil.Process(pid).resume()

    def right() -> bool:
        return all(ask(live.port, *one) == (200, text) for one, text in zip(asked, expected, strict=True))

    until(right)

    def nothing_held() -> bool:
        names = ("vllm:num_requests_running", "vllm:num_requests_waiting", "vllm:kv_cache_usage_perc")
        return all(live.metric(name) == 0 for name in names)

    until(nothing_held)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two faults")
    args = parser.parse_args()
    asked = requests(40, args.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        expected = expected_answers(folder, asked)
        with breakable(folder) as (live, profiles):
            chaos = Chaos(live, profiles, random.Random(args.seed))
            over = threading.Event()

            def strike() -> None:
                while not over.wait(args.every):
                    chaos.strike(FAULTS)

            striking = threading.Thread(target=strike)
            striking.start()
            outcome = drive(
                live,
                asked,
                expected,
                count=args.requests,
                clients=args.clients,
                seed=args.seed,
                between=lambda ended: print(ended, flush=True) if ended % 500 == 0 else None,
            )
            over.set()
            striking.join()
            assert_recovers(live, asked, expected)
    for line in outcome.wrong[:20]:
        print(line)
    print(f"faults: {dict(chaos.done)}")
    print(f"answers: {outcome.statuses}, {len(outcome.wrong)} wrong")
    sys.exit(bool(outcome.wrong))


if __name__ == "__main__":
    main()
