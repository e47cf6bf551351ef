"""A thousand requests to one engine after the other, with everything that can happen to a prefix."""

import random
from pathlib import Path

import pytest

from andiron.engine.prefix_file import PrefixFile
from tests.engine.conftest import Result, assert_idle_and_intact, generate
from tests.engine.test_prefix_cache import converse
from tests.engine.test_run_ahead import assert_same, make_engines

STARTS = 4
LIMITS = {"max_model_len": 1024, "prefill_alone": 64}
POOLS = {"slots": 6, "pages": 66, "snapshots": 10, "host": (120, 30)}


@pytest.mark.slow
def test_a_thousand_requests_over_restarts_get_the_answers_of_an_engine_without_cache(tmp_path: Path) -> None:
    """The engines share, evict, restore, cancel and preempt. Each finds what the one before has saved."""
    requests = hits = restored = evicted = preempted = dropped = 0
    for start in range(STARTS):
        engine = make_engines(**LIMITS, **POOLS)[start % 2]
        storage = engine.runner.storage
        for pool in (storage.keys, storage.values, storage.states, storage.tails):
            pool.fill_(random.Random(start).randrange(1, 1000))  # what is read without having been written is wrong
        file = PrefixFile(tmp_path, {"test": "endurance"}, engine.cache, storage, limit=1 << 30)
        notes = file.load()
        assert bool(notes) == (start > 0)
        results, cancelled, asked = converse(engine, start // 2, count=26, turns=10, longest=150)
        assert_idle_and_intact(engine)
        expected = generate(make_engines(**LIMITS, slots=80, pages=6000)[0], asked)
        for request in asked:
            got = results.get(request.id, Result())
            if request.id in cancelled:
                assert got.tokens == expected[request.id].tokens[: len(got.tokens)]
            else:
                assert_same(got, expected[request.id])
        file.save()
        stats = engine.stats
        requests, dropped, preempted = requests + len(asked), dropped + len(cancelled), preempted + stats.preemptions
        hits, restored = hits + stats.prefix_cache.hits, restored + stats.prefix_cache.host_hits
        evicted += stats.prefix_cache.evicted_snapshots
    assert requests >= 1000 and min(hits, restored, evicted, preempted, dropped) > 0
