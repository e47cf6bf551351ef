"""Breaks a server while clients use it: `make chaos`, or

    python -m tests.chaos.chaos [--requests 10000] [--seed 0] [--clients 6] [--every 20]

The engine is killed, stopped, starved of memory and of disk, the server is killed and starved of disk, profiles and
keys change, and clients vanish. Every request must end in an error or in exactly the answer that a calm server without
a cache gave. /health must tell the truth (`health.py`), a key that was removed must be refused, and the engine's pools
must be right after every step. Afterwards nothing is held any more, and memory has not grown. The same seed breaks the
same things in the same order.
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
from tests.chaos.health import HealthWatch
from tests.chaos.health import asked as health_asked

HANG_SECONDS = 3  # of an engine that is stopped
POOLS = ["--kv-memory", "8MiB", "--snapshots", "6", "--max-num-seqs", "4", "--max-model-len", "1024"]
LEAVES = 0.05  # the share of clients that do not wait for their answer
STALE = 0.05  # the share of clients that send a key which was removed
WARM = 200  # requests after which memory is measured for the first time
GROWTH = {"guardian": 8 << 20, "server": 24 << 20, "engine": 64 << 20}  # bytes that a process may take more than then
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


def ask(port: int, path: str, body: dict[str, Any], *, key: str = "any", leave: bool = False) -> tuple[int | None, str]:
    """The status and the answer's text; None if the connection ended before the answer did."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("POST", path, json.dumps(body), {"content-type": "application/json", "x-api-key": key})
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


class Keys:
    """A file with the only key that is valid at the time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._number = 0
        self.current = ""
        self.leaving: set[str] = set()  # the server may refuse them
        self.removed: list[str] = []  # it must refuse them
        self.change()

    def change(self) -> None:
        """In one step for the server. A client may be sending the last key now, so that leaves before it is removed."""
        before, self._number = self.current, self._number + 1
        new = f"key-{self._number}"
        draft = self.file.with_suffix(".new")
        draft.touch(mode=0o600)
        draft.write_text(f"# the only one\n{new}\n")
        self.leaving.add(before)
        draft.replace(self.file)
        self.current = new
        if before:
            self.removed.append(before)


@dataclass
class Chaos:
    live: LiveServer
    profiles: Path
    keys: Keys
    watch: HealthWatch
    rng: random.Random
    done: Counter[str] = field(default_factory=Counter)
    deaths: int = 0  # of the engine, since the server was killed
    starved: int | None = None  # the server that cannot write

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

    def starve_server(self) -> None:
        """It cannot write to its log or its caches until the next strike; neither can what it starts meanwhile."""
        with contextlib.suppress(ValueError):
            self.starved = self.live.server_pid()
            resource.prlimit(self.starved, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def feed_server(self) -> None:
        if self.starved is not None:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(self.starved, resource.RLIMIT_FSIZE, unlimited)
            self.starved = None

    def change_profiles(self) -> None:
        self.profiles.write_text(self.rng.choice(PROFILES))

    def change_keys(self) -> None:
        self.keys.change()

    def strike(self, names: list[str]) -> None:
        """One of these faults. An engine that dies too often in a row is given up, so the server dies in between."""
        name = self.rng.choice(names)
        self.deaths += name in ("kill_engine", "stop_engine", "starve_engine")
        if self.deaths > 3:
            name = "kill_server"
        if name == "kill_server":
            self.deaths = 0
        self.done[name] += 1

        def act() -> None:
            self.feed_server()
            with contextlib.suppress(psutil.Error, ProcessLookupError):
                getattr(self, name)()

        self.watch.struck(act)


FAULTS = [
    "kill_engine",
    "stop_engine",
    "pause_engine",
    "starve_engine",
    "kill_server",
    "starve_server",
    "change_profiles",
    "change_keys",
]


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
def breakable(folder: Path, seed: int) -> Iterator[Chaos]:
    profiles, keys = folder / "profiles.toml", Keys(folder / "keys")
    profiles.write_text(PROFILES[0])
    files = ["--cache-dir", str(folder / "cache"), "--profiles", str(profiles), "--api-key-file", str(keys.file)]
    times = ["--hang-timeout", str(HANG_SECONDS), "--drain-timeout", "5"]
    live = start_server(folder, *POOLS, *files, *times, "--check-integrity")
    with serving(live), HealthWatch(live, HANG_SECONDS) as watch:
        yield Chaos(live, profiles, keys, watch, random.Random(seed))


def drive(
    chaos: Chaos,
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
    port, keys = chaos.live.port, chaos.keys
    lock = threading.Lock()
    order = random.Random(seed).choices(range(len(asked)), k=count)

    def client(number: int) -> None:
        rng = random.Random(f"{seed} {number}")
        for at in order[number::clients]:
            leave, stale = rng.random() < LEAVES, rng.random() < STALE and bool(keys.removed)
            key = rng.choice(keys.removed) if stale else keys.current
            began = time.monotonic()
            status, text = ask(port, *asked[at], key=key, leave=leave)
            with lock:
                chaos.watch.saw(began, status, text)
                outcome.statuses[status] += 1
                if status == 401 and key in keys.leaving:
                    pass
                elif stale and status is not None:
                    outcome.wrong.append(f"{status} instead of 401 for a key that was removed")
                elif status == 200 and text != expected[at]:
                    outcome.wrong.append(f"{asked[at]}: {text} instead of {expected[at]}")
                elif status not in (200, None) and status not in ERRORS:
                    outcome.wrong.append(f"{asked[at]}: {status} {text[:300]}")
                ended = sum(outcome.statuses.values())
            between(ended)
            if status in ERRORS:
                until(lambda: health_asked(port) is True)  # as clients do that are told to come back later

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if (ended := sum(outcome.statuses.values())) < count:
        outcome.wrong.append(f"only {ended} of {count} requests were sent: a client has waited in vain for /health")
    return outcome


def assert_recovers(chaos: Chaos, asked: list[tuple[str, dict[str, Any]]], expected: list[str]) -> None:
    """Once nothing breaks any more, every answer is right and nothing is held."""
    live = chaos.live
    chaos.watch.struck(chaos.feed_server)
    for pid in live.engine_pids():
        with contextlib.suppress(psutil.Error):
            psutil.Process(pid).resume()

    def right() -> bool:
        key = chaos.keys.current
        return all(ask(live.port, *one, key=key) == (200, text) for one, text in zip(asked, expected, strict=True))

    until(right)

    def nothing_held() -> bool:
        names = ("vllm:num_requests_running", "vllm:num_requests_waiting", "vllm:kv_cache_usage_perc")
        return all(live.metric(name) == 0 for name in names)

    until(nothing_held)


Memory = dict[str, tuple[int, int]]  # process id and resident bytes


def memory(live: LiveServer) -> Memory | None:
    """Of each process; None while one is replaced or loads."""
    if not health_asked(live.port):
        return None
    try:
        pids = {"guardian": live.process.pid, "server": live.server_pid(), "engine": live.engine_pid()}
        return {name: (pid, psutil.Process(pid).memory_info().rss) for name, pid in pids.items()}
    except (ValueError, psutil.Error):
        return None


def growth(before: Memory, after: Memory) -> list[str]:
    """The processes that have grown too much. Servers have the same size, but an engine fills its pools only slowly."""
    found = []
    for name, (pid, held) in after.items():
        grown = held - before[name][1]
        if grown > GROWTH[name] and (name != "engine" or pid == before[name][0]):
            found.append(f"the {name} has grown by {grown >> 20} MiB to {held >> 20} MiB")
    return found


def violations(log: Path) -> list[str]:
    """What --check-integrity found. An engine that is starved of disk cannot tell, but every other can."""
    lines = log.read_text(errors="replace").splitlines()
    return [line for line in lines if line.startswith("AssertionError")]


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
        with breakable(folder, args.seed) as chaos:
            over = threading.Event()
            warm: Memory | None = None

            def strike() -> None:
                while not over.wait(args.every):
                    chaos.strike(FAULTS)

            def between(ended: int) -> None:
                nonlocal warm
                if warm is None and ended >= WARM:
                    warm = memory(chaos.live)
                if ended % 500 == 0:
                    print(ended, flush=True)

            striking = threading.Thread(target=strike)
            striking.start()
            outcome = drive(
                chaos, asked, expected, count=args.requests, clients=args.clients, seed=args.seed, between=between
            )
            over.set()
            striking.join()
            assert_recovers(chaos, asked, expected)
            until(lambda: memory(chaos.live) is not None)
            after = memory(chaos.live)
        lies, broken = chaos.watch.lies(), violations(chaos.live.log)
    grown = growth(warm, after) if warm and after else []
    wrong = [*outcome.wrong, *lies, *broken, *grown]
    for line in wrong[:20]:
        print(line)
    print(f"faults: {dict(chaos.done)}")
    print(f"answers: {outcome.statuses}, {len(outcome.wrong)} wrong")
    print(f"/health: {chaos.watch.summary()}; {len(lies)} lies")
    print(f"pools: {len(broken)} violations; memory: {_shown(warm)} MiB, in the end {_shown(after)} MiB")
    sys.exit(bool(wrong))


def _shown(memory: Memory | None) -> dict[str, int]:
    return {name: held >> 20 for name, (_, held) in (memory or {}).items()}


if __name__ == "__main__":
    main()
