"""Prometheus metrics under vLLM's names and units, so that dashboards made for vLLM work unchanged.

Each app has its own registry, so two apps in one process never share a counter.
"""

import math
import time
from collections.abc import Callable
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from andiron.engine.client import EngineClient
from andiron.engine.messages import MAX_DRAFTS, CacheMiss, Output, SpeculationStats
from andiron.engine.supervisor import Supervisor

SECONDS_TO_FIRST_TOKEN = (
    *(0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75),
    *(1, 2.5, 5, 7.5, 10, 20, 40, 80, 160, 640, 2560),
)
SECONDS_BETWEEN_TOKENS = (
    *(0.0005, 0.001, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.05, 0.075),
    *(0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 10, 40),
)
SECONDS_OF_REQUEST = (0.1, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680)
TOKENS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000)
NOTHING_DRAFTED = SpeculationStats()


def _ready(engine: EngineClient, field: str) -> float:
    """What the engine said when it became ready; NaN before."""
    return math.nan if engine.info is None else getattr(engine.info, field) or 0


# What the engine reports, read when the metrics are.
ENGINE_GAUGES: tuple[tuple[str, str, Callable[[EngineClient], float]], ...] = (
    ("vllm:num_requests_running", "Sequences being computed", lambda engine: engine.stats.running),
    ("vllm:num_requests_waiting", "Sequences waiting for free memory", lambda engine: engine.stats.waiting),
    ("vllm:kv_cache_usage_perc", "Share of KV pages in use, 0 to 1", lambda engine: engine.stats.kv_usage),
    (
        "vllm:num_preemptions_total",
        "Sequences that gave way because KV pages ran out",
        lambda engine: engine.stats.preemptions,
    ),
    ("andiron:state_slots", "State slots that sequences hold", lambda engine: engine.stats.slots),
    ("andiron:max_state_slots", "State slots in all", partial(_ready, field="max_num_seqs")),
    (
        "andiron:prefix_cache_snapshots",
        "State snapshots that the prefix cache holds",
        lambda engine: engine.stats.prefix_cache.snapshots,
    ),
    (
        "andiron:prefix_cache_max_snapshots",
        "State snapshots that fit; 0: no prefix cache",
        partial(_ready, field="snapshots"),
    ),
    (
        "andiron:prefix_cache_evicted_snapshots_total",
        "State snapshots that gave way",
        lambda engine: engine.stats.prefix_cache.evicted_snapshots,
    ),
    (
        "andiron:prefix_cache_host_hits_total",
        "Prompt tokens brought back from host memory",
        lambda engine: engine.stats.prefix_cache.host_hits,
    ),
    (
        "andiron:prefix_cache_host_snapshots",
        "State snapshots in host memory",
        lambda engine: engine.stats.prefix_cache.host_snapshots,
    ),
    (
        "andiron:prefix_cache_max_host_snapshots",
        "State snapshots that fit there; 0: it is off",
        partial(_ready, field="host_snapshots"),
    ),
)


class ServerMetrics:
    """The metrics that exist with either engine."""

    def __init__(self, model_name: str, engine: Supervisor) -> None:
        self._registry = CollectorRegistry()
        self._model = model_name

        def gauge(name: str, text: str) -> Gauge:
            return Gauge(name, text, ["model_name"], registry=self._registry).labels(model_name)

        gauge("andiron:engine_ready", "1 when the engine accepts requests").set_function(lambda: float(engine.ready))
        gauge("andiron:engine_restarts", "Number of times the engine process was restarted").set_function(
            lambda: engine.restarts
        )
        self._requests = Counter(
            "andiron:requests",
            "Requests submitted, by the name they asked for: the model, one of its profiles or an alias",
            ["model_name"],
            registry=self._registry,
        )

    def count_request(self, name: str) -> None:
        self._requests.labels(name).inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)


class Metrics(ServerMetrics):
    """Adds the metrics of our own engine."""

    def __init__(self, model_name: str, engine: EngineClient) -> None:
        super().__init__(model_name, engine)

        def counter(name: str, text: str) -> Counter:
            return Counter(name, text, ["model_name"], registry=self._registry).labels(model_name)

        def histogram(name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
            return Histogram(name, text, ["model_name"], registry=self._registry, buckets=buckets).labels(model_name)

        for name, text, value in ENGINE_GAUGES:
            Gauge(name, text, ["model_name"], registry=self._registry).labels(model_name).set_function(
                partial(value, engine)
            )
        self.prompt_tokens = counter("vllm:prompt_tokens", "Prompt tokens processed")
        self.generation_tokens = counter("vllm:generation_tokens", "Tokens generated")
        self.cache_queries = counter("vllm:prefix_cache_queries", "Prompt tokens looked up in the prefix cache")
        self.cache_hits = counter("vllm:prefix_cache_hits", "Prompt tokens found in the prefix cache")
        self._cache_misses = Counter(
            "andiron:prefix_cache_misses",
            "Sequences of which no more was cached, by reason; docs/api.md explains the reasons",
            ["model_name", "reason"],
            registry=self._registry,
        )
        self._recomputed = Counter(
            "andiron:prefix_cache_recomputed_tokens",
            "Prompt tokens that an earlier prompt or answer began with too, but that were not cached, by reason",
            ["model_name", "reason"],
            registry=self._registry,
        )
        self._register_speculation(model_name, engine)
        self.first_token = histogram(
            "vllm:time_to_first_token_seconds", "From submission to the first token", SECONDS_TO_FIRST_TOKEN
        )
        self.between_tokens = histogram(
            "vllm:inter_token_latency_seconds", "Gap before each later token", SECONDS_BETWEEN_TOKENS
        )
        self.request_seconds = histogram(
            "vllm:e2e_request_latency_seconds", "From submission to the last token", SECONDS_OF_REQUEST
        )
        self.queue_seconds = histogram(
            "vllm:request_queue_time_seconds", "From submission to the start of the prompt", SECONDS_OF_REQUEST
        )
        self.request_prompt_tokens = histogram("vllm:request_prompt_tokens", "Prompt tokens per sequence", TOKENS)
        self.request_generation_tokens = histogram(
            "vllm:request_generation_tokens", "Tokens generated per sequence", TOKENS
        )
        self._ended = Counter(
            "vllm:request_success",
            "Sequences that ended, by reason; abort means that the client left or the engine died",
            ["model_name", "finished_reason"],
            registry=self._registry,
        )

    def _register_speculation(self, model_name: str, engine: EngineClient) -> None:
        def counted(name: str, text: str, value: Callable[[SpeculationStats], int]) -> None:
            gauge = Gauge(name, text, ["model_name"], registry=self._registry).labels(model_name)
            gauge.set_function(lambda: value(engine.stats.speculation or NOTHING_DRAFTED))

        counted("vllm:spec_decode_num_drafts_total", "Steps of a sequence with drafts", lambda stats: stats.drafts)
        counted("vllm:spec_decode_num_draft_tokens_total", "Tokens drafted", lambda stats: stats.drafted)
        counted(
            "vllm:spec_decode_num_accepted_tokens_total",
            "Drafted tokens that were accepted",
            lambda stats: sum(stats.accepted_at),
        )
        counted(
            "andiron:spec_decode_plain_steps_total",
            "Steps of a sequence without drafts: none was found, or the time to verify one was not worth it",
            lambda stats: stats.plain,
        )
        by_position = Gauge(
            "vllm:spec_decode_num_accepted_tokens_per_pos_total",
            "Drafted tokens that were accepted, by their position in the draft",
            ["model_name", "position"],
            registry=self._registry,
        )

        expected = Gauge(
            "andiron:spec_decode_expected_speed_up",
            "Why so many tokens are drafted: the expected tokens per second with so many drafts per step, relative to "
            "none, by measured acceptance and step times, for the sequences that decode now; 0: not known",
            ["model_name", "drafts"],
            registry=self._registry,
        )

        def speed_up(drafts: int) -> float:
            return (engine.stats.speculation or NOTHING_DRAFTED).expected.get(drafts, 0.0)

        def accepted(position: int) -> int:
            counts = (engine.stats.speculation or NOTHING_DRAFTED).accepted_at
            return counts[position] if position < len(counts) else 0

        for position in range(MAX_DRAFTS):
            by_position.labels(model_name, str(position)).set_function(partial(accepted, position))
            expected.labels(model_name, str(position + 1)).set_function(partial(speed_up, position + 1))

    def cache_missed(self, miss: CacheMiss, cached: int) -> None:
        self._cache_misses.labels(self._model, miss.reason).inc()
        self._recomputed.labels(self._model, miss.reason).inc(max(0, miss.shared - cached))

    def ended(self, reason: str) -> None:
        self._ended.labels(self._model, reason).inc()


class SequenceClock:
    """Measures the latencies of one sequence as the server sees them."""

    def __init__(self, metrics: Metrics, prompt_tokens: int) -> None:
        self._metrics = metrics
        self._prompt_tokens = prompt_tokens
        self._submitted = time.perf_counter()
        self._latest = 0.0
        self._tokens = 0
        self._over = False

    def arrived(self, output: Output) -> None:
        """Records new tokens; those that arrive together share the wait equally."""
        count = len(output.tokens)
        if count == 0:
            return
        now = time.perf_counter()
        metrics = self._metrics
        if self._tokens == 0:
            metrics.first_token.observe(now - self._submitted)
            metrics.prompt_tokens.inc(self._prompt_tokens)
            metrics.cache_queries.inc(self._prompt_tokens)
            metrics.cache_hits.inc(output.cached_tokens)
            if output.cache_miss is not None:
                metrics.cache_missed(output.cache_miss, output.cached_tokens)
            if output.queued is not None:
                metrics.queue_seconds.observe(output.queued)
        else:
            gap = (now - self._latest) / count
            for _ in range(count):
                metrics.between_tokens.observe(gap)
        metrics.generation_tokens.inc(count)
        self._tokens += count
        self._latest = now

    def end(self, reason: str) -> None:
        """Idempotent: only the first reason counts."""
        if self._over:
            return
        self._over = True
        self._metrics.ended(reason)
        if reason != "abort":
            self._metrics.request_seconds.observe(time.perf_counter() - self._submitted)
            self._metrics.request_prompt_tokens.observe(self._prompt_tokens)
            self._metrics.request_generation_tokens.observe(self._tokens)
