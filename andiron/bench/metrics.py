"""A server's own counters, as Prometheus text: what was drafted and accepted, and how many requests it holds."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from andiron.bench.records import Drafts
from andiron.bench.requests.client import Client
from andiron.errors import AndironError

PATH = "/metrics"

# What we read: vLLM's names, which our own server has too.
STEPS = "vllm:spec_decode_num_drafts_total"
DRAFTED = "vllm:spec_decode_num_draft_tokens_total"
ACCEPTED = "vllm:spec_decode_num_accepted_tokens_total"
ACCEPTED_AT = "vllm:spec_decode_num_accepted_tokens_per_pos_total"
RUNNING = "vllm:num_requests_running"
WAITING = "vllm:num_requests_waiting"
VLLM_ALONE = "vllm:cache_config_info"  # which ours has only where vLLM computes behind it

_LINE = re.compile(r"([\w:]+)(?:\{(.*)\})?\s+(\S+)")
_POSITION = re.compile(r'(?:^|,)position="(\d+)"')


@dataclass(frozen=True)
class Counters:
    """Summed over a server's engines; by position where a counter has one."""

    values: Mapping[str, float]
    positions: Mapping[int, float]

    @property
    def drafts(self) -> bool:
        return self.values.get(DRAFTED, 0) > 0

    @property
    def in_flight(self) -> int | None:
        if RUNNING not in self.values:
            return None
        return int(self.values[RUNNING] + self.values.get(WAITING, 0))


def parse(text: str) -> Counters:
    values: dict[str, float] = {}
    positions: dict[int, float] = {}
    for line in text.splitlines():
        if line.startswith("#") or (match := _LINE.match(line)) is None:
            continue
        name, labels, number = match.groups()
        try:
            value = float(number)
        except ValueError:
            continue
        values[name] = values.get(name, 0.0) + value
        if name == ACCEPTED_AT and (place := _POSITION.search(labels or "")) is not None:
            positions[int(place[1])] = positions.get(int(place[1]), 0.0) + value
    return Counters(values, positions)


async def scrape(client: Client) -> Counters | None:
    """None where the server has no such page."""
    try:
        status, _, body = await client.get(PATH, timeout=10.0)
    except AndironError:
        return None
    return parse(body.decode("utf-8", "replace")) if status == 200 else None


def drafts_between(before: Counters | None, after: Counters | None) -> Drafts | None:
    """What was drafted from one reading to the next; None where nothing was, or the server was started in between."""
    if before is None or after is None:
        return None

    def grown(name: str) -> int:
        return int(after.values.get(name, 0) - before.values.get(name, 0))

    steps, drafted, accepted = grown(STEPS), grown(DRAFTED), grown(ACCEPTED)
    if drafted <= 0 or steps <= 0 or accepted < 0:
        return None
    at = [int(after.positions[place] - before.positions.get(place, 0)) for place in sorted(after.positions)]
    return Drafts(steps=steps, drafted=drafted, accepted=accepted, accepted_at=at)
