"""Streams training batches: worker processes draw cases, write them as rows, and fill batches by length.

A batch holds a fixed number of tokens, whatever its row length. Tokens travel as 16-bit numbers through a queue:
100 kB a batch, so the cost is in writing rows, not in moving them. No torch here, see `rows`.
"""

import importlib
import multiprocessing
import os
import queue
import random
import traceback
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from multiprocessing.queues import Queue
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.rows import Row, RowWriter

# Evaluation draws its seeds from below: no case is ever both trained on and asked.
FIRST_SEED = 1_000_000_000
SEEDS_PER_WORKER = 1_000_000_000
# All divide 6,144 and are whole chunks of the delta rule; steps of a third or a half leave little padding.
LENGTHS = (64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072)


@dataclass(frozen=True)
class Source:
    """Where rows come from; all a worker needs to know, and picklable."""

    checkpoint: Path  # holds the tokenizer and the template
    skills: str = "andiron.evals.ember"  # a module with SKILLS: dict of name → (make(Random), weight)
    tokens: int = 30_720  # in a batch
    lengths: tuple[int, ...] = LENGTHS
    seed: int = 0

    def __post_init__(self) -> None:
        odd = [length for length in self.lengths if self.tokens % length]
        if odd:
            raise ValueError(f"{self.tokens} tokens a batch are no whole rows of {odd}; use a multiple of 6,144")

    def skill_names(self) -> list[str]:
        return list(importlib.import_module(self.skills).SKILLS)


@dataclass(frozen=True)
class RowBatch:
    tokens: NDArray[np.uint16]  # [rows, length]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    skills: NDArray[np.int64]

    @property
    def filled(self) -> int:
        return int(self.lengths.sum())


class Batcher:
    """Collects rows by length class until a class fills a batch; the classes stay in their natural proportions."""

    def __init__(self, tokens: int, lengths: tuple[int, ...]) -> None:
        self._tokens = tokens
        self._lengths = lengths
        self._waiting: list[list[Row]] = [[] for _ in lengths]
        self.dropped = 0  # rows longer than the longest class

    def add(self, row: Row) -> RowBatch | None:
        at = bisect_left(self._lengths, len(row.tokens))
        if at == len(self._lengths):
            self.dropped += 1
            return None
        waiting = self._waiting[at]
        waiting.append(row)
        if len(waiting) * self._lengths[at] < self._tokens:
            return None
        self._waiting[at] = []
        return collate(waiting, self._lengths[at])


def collate(rows: list[Row], length: int) -> RowBatch:
    tokens = np.zeros((len(rows), length), dtype=np.uint16)
    for i, row in enumerate(rows):
        tokens[i, : len(row.tokens)] = row.tokens
    return RowBatch(
        tokens,
        np.array([row.start for row in rows]),
        np.array([len(row.tokens) for row in rows]),
        np.array([row.skill for row in rows]),
    )


def draw_rows(source: Source, worker: int = 0) -> Iterator[Row]:
    """Endless; each case has its own seed, so a run can be told again case by case."""
    from andiron.chat.conversation import ChatFormat

    writer = RowWriter(ChatFormat.load(source.checkpoint))
    skills = list(importlib.import_module(source.skills).SKILLS.values())
    weights = [skill.weight for skill in skills]
    first = FIRST_SEED + (source.seed * 1000 + worker) * SEEDS_PER_WORKER
    for seed in count(first):
        rng = random.Random(seed)
        (index,) = rng.choices(range(len(skills)), weights)
        yield writer.row(skills[index].make(rng), index)


def draw_batches(source: Source, worker: int = 0) -> Iterator[RowBatch]:
    batcher = Batcher(source.tokens, source.lengths)
    for row in draw_rows(source, worker):
        batch = batcher.add(row)
        if batch is not None:
            yield batch


class Loader:
    """Worker processes that keep a queue of batches full. Use as a context: the workers end with it."""

    def __init__(self, source: Source, workers: int, *, ahead: int = 64) -> None:
        context = multiprocessing.get_context("spawn")
        self._queue: Queue[Any] = context.Queue(maxsize=ahead)
        self._workers = [
            context.Process(target=_work, args=(source, worker, self._queue), daemon=True) for worker in range(workers)
        ]
        self.waited = 0  # batches that were not there when asked for

    def __enter__(self) -> "Loader":
        for worker in self._workers:
            worker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join()
        self._queue.cancel_join_thread()
        self._queue.close()

    def __iter__(self) -> Iterator[RowBatch]:
        while True:
            yield self._next()

    def _next(self) -> RowBatch:
        try:
            found = self._queue.get_nowait()
        except queue.Empty:
            self.waited += 1
            found = self._wait()
        if isinstance(found, str):
            raise RuntimeError(f"a data worker failed:\n{found}")
        return found

    def _wait(self) -> Any:
        while True:
            try:
                return self._queue.get(timeout=5)
            except queue.Empty:
                if not any(worker.is_alive() for worker in self._workers):
                    codes = [worker.exitcode for worker in self._workers]
                    raise RuntimeError(f"all data workers have ended, with exit codes {codes}") from None


def _work(source: Source, worker: int, out: "Queue[Any]") -> None:
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    try:
        for batch in draw_batches(source, worker):
            out.put(batch)
    except KeyboardInterrupt:
        pass
    except BaseException:
        out.put(traceback.format_exc())
