"""Training batches: worker processes draw cases, write them as rows of tokens, and fill batches by length.

A batch holds a fixed number of tokens, whatever its row length. Tokens travel through a queue as 16-bit numbers, 100 kB
per batch, so the cost is in making rows and not in moving them. This file must not import torch, so that workers start
quickly.
"""

import importlib
import multiprocessing
import os
import queue
import random
import sys
import traceback
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from multiprocessing.queues import Queue
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message, normalise
from andiron.evals.case import Case
from training.skills import weighted_draw

# Evaluation draws its seeds from below these: no case is used for both training and evaluation.
FIRST_SEED = 1_000_000_000
SEEDS_PER_WORKER = 1_000_000_000
# All are whole chunks of the delta rule and divide 30,720; small steps between them leave little padding.
LENGTHS = (
    64, 96, 128, 160, 192, 256, 320, 384, 480, 512, 640, 768, 960, 1024, 1280, 1536, 1920, 2048, 2560, 3072, 3840, 5120,
    6144, 7680, 10240, 15360,
)  # fmt: skip
# In a share of the rows the positions jump ahead once, by up to so many: attention learns to reach across distances
# that no row of training has.
JUMP_SHARE = 0.2
FARTHEST = 65_536
END_OF_TURN = "<|im_end|>"
ASSISTANT = "<|im_start|>assistant\n"
FORGIVEN = 100  # cases that a worker may fail to make; a long run should not end because of one in a million


@dataclass(frozen=True)
class TrainingRow:
    """A case as tokens: the prompt as the server would send it, then the answer."""

    tokens: list[int]
    start: int  # of the answer
    skill: int
    turns: tuple[tuple[int, int], ...] = ()  # where earlier answers begin and end
    jump: tuple[int, int] = (0, 0)  # from which token on the positions are larger, and by how much


class RowWriter:
    def __init__(self, format: ChatFormat) -> None:
        self._format = format
        # An answer's text does not depend on the conversation before it, so the shortest one will do.
        self._question = normalise([Message(role="user", content="")])
        self._openings = {thinking: self._opening(thinking) for thinking in (False, True)}
        self._header = tuple(format.tokenizer.encode(ASSISTANT))
        (self._end,) = format.tokenizer.encode(END_OF_TURN)

    def row(self, case: Case, skill: int) -> TrainingRow:
        """Prompt and answer are encoded separately, as at inference, where one is given and the other generated."""
        variables = {"enable_thinking": case.thinking}
        prompt = self._format.prompt(case.messages, tools=case.tools, variables=variables).tokens
        answer = self._format.tokenizer.encode(self.answer_text(case.answer, thinking=case.thinking))
        return TrainingRow(prompt + answer, len(prompt), skill, tuple(self._turns(prompt)))

    def _turns(self, prompt: list[int]) -> Iterator[tuple[int, int]]:
        """Where the prompt's own answers are: they are right, too, so they are learned as well."""
        stop = 0
        while self._end in prompt[stop:]:  # the last header is that of the answer
            start, stop = stop, prompt.index(self._end, stop) + 1
            while prompt[start] != self._header[0]:
                start += 1
            if tuple(prompt[start : start + len(self._header)]) == self._header:
                yield start + len(self._header), stop

    def answer_text(self, answer: Message, *, thinking: bool) -> str:
        """Exactly what must be generated after the prompt, including the end of the turn."""
        conversation = self._question + normalise([answer])
        text = self._format.template.render(conversation, tools=None, add_generation_prompt=False)
        opening = self._openings[thinking]
        text = text.rstrip("\n")
        if not (text.startswith(opening) and text.endswith(END_OF_TURN)):
            raise ValueError(
                f"the template does not write this answer after the prompt's end {opening[-40:]!r}: {text[:200]!r}; "
                f"the prompt announced an answer with{'' if thinking else 'out'} thinking"
            )
        return text[len(opening) :]

    def _opening(self, thinking: bool) -> str:
        return self._format.template.render(self._question, tools=None, enable_thinking=thinking)


@dataclass(frozen=True)
class Source:
    """Where rows come from: everything a worker needs to know, and picklable."""

    checkpoint: Path  # holds the tokenizer and the template
    skills: str = "training.material"  # a module with SKILLS: dict of name → Skill
    tokens: int = 30_720  # in a batch
    longest: int = 3072  # row; longer conversations are dropped
    seed: int = 0

    def __post_init__(self) -> None:
        if not self.lengths:
            raise ValueError(f"{self.tokens} tokens per batch are not whole rows of any length up to {self.longest}")

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(length for length in LENGTHS if length <= self.longest and self.tokens % length == 0)

    def skill_names(self) -> list[str]:
        return list(importlib.import_module(self.skills).SKILLS)


@dataclass(frozen=True)
class RowBatch:
    tokens: NDArray[np.uint16]  # [rows, length]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    skills: NDArray[np.int64]
    learned: NDArray[np.bool_]  # [rows, length]: tokens of answers, earlier ones included
    jumps: NDArray[np.int64]  # [rows, 2], see TrainingRow.jump

    @property
    def filled(self) -> int:
        return int(self.lengths.sum())


class Batcher:
    """Collects rows by length class until a class fills a batch; the classes stay in their natural proportions."""

    def __init__(self, tokens: int, lengths: tuple[int, ...]) -> None:
        self._tokens = tokens
        self._lengths = lengths
        self._waiting: list[list[TrainingRow]] = [[] for _ in lengths]
        self.dropped = 0  # rows longer than the longest class

    def add(self, row: TrainingRow) -> RowBatch | None:
        index = bisect_left(self._lengths, len(row.tokens))
        if index == len(self._lengths):
            self.dropped += 1
            return None
        waiting = self._waiting[index]
        waiting.append(row)
        if len(waiting) * self._lengths[index] < self._tokens:
            return None
        self._waiting[index] = []
        return collate(waiting, self._lengths[index])


def collate(rows: list[TrainingRow], length: int) -> RowBatch:
    tokens = np.zeros((len(rows), length), dtype=np.uint16)
    learned = np.zeros((len(rows), length), dtype=np.bool_)
    for i, row in enumerate(rows):
        tokens[i, : len(row.tokens)] = row.tokens
        for start, stop in (*row.turns, (row.start, len(row.tokens))):
            learned[i, start:stop] = True
    return RowBatch(
        tokens,
        np.array([row.start for row in rows]),
        np.array([len(row.tokens) for row in rows]),
        np.array([row.skill for row in rows]),
        learned,
        np.array([row.jump for row in rows]),
    )


def draw_rows(
    source: Source, worker: int = 0, progress: Callable[[], float] = lambda: 1.0, *, forgiven: int = 0
) -> Iterator[TrainingRow]:
    """Endless; each case has its own seed, so a run can be reproduced case by case.

    Up to `forgiven` cases may fail; they are reported and left out.
    """
    writer = RowWriter(ChatFormat.load(source.checkpoint))
    skills = importlib.import_module(source.skills).SKILLS
    first = FIRST_SEED + (source.seed * 1000 + worker) * SEEDS_PER_WORKER
    failed = 0
    for seed in count(first):
        rng = random.Random(seed)
        try:
            index, case = weighted_draw(skills, rng, progress())
            row = writer.row(case, index)
        except Exception:
            failed += 1
            if failed > forgiven:
                raise
            print(f"case {seed} failed:\n{traceback.format_exc()}", file=sys.stderr, flush=True)
            continue
        if rng.random() < JUMP_SHARE:
            row = replace(row, jump=(rng.randrange(len(row.tokens)), int(FARTHEST ** rng.random())))
        yield row


def draw_batches(
    source: Source, worker: int = 0, progress: Callable[[], float] = lambda: 1.0, *, forgiven: int = 0
) -> Iterator[RowBatch]:
    batcher = Batcher(source.tokens, source.lengths)
    for row in draw_rows(source, worker, progress, forgiven=forgiven):
        batch = batcher.add(row)
        if batch is not None:
            yield batch


class Loader:
    """Worker processes that keep a queue of batches full. A context manager: the workers end with it."""

    def __init__(self, source: Source, workers: int, *, ahead: int = 64, progress: float = 1.0) -> None:
        """`progress`: how much of the training is done, until `advance` says otherwise."""
        context = multiprocessing.get_context("spawn")
        self._queue: Queue[Any] = context.Queue(maxsize=ahead)
        self._progress = context.Value("d", progress, lock=False)
        self._workers = [
            context.Process(target=_work, args=(source, worker, self._queue, self._progress), daemon=True)
            for worker in range(workers)
        ]
        self.waited = 0  # batches that were not ready when asked for

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

    def advance(self, progress: float) -> None:
        """Tells the workers how much of the training is done, from 0 to 1; the skills' shares depend on it."""
        self._progress.value = progress

    def _next(self) -> RowBatch:
        try:
            batch = self._queue.get_nowait()
        except queue.Empty:
            self.waited += 1
            batch = self._wait()
        if isinstance(batch, str):
            raise RuntimeError(f"a data worker failed:\n{batch}")
        return batch

    def _wait(self) -> Any:
        while True:
            try:
                return self._queue.get(timeout=5)
            except queue.Empty:
                if not any(worker.is_alive() for worker in self._workers):
                    codes = [worker.exitcode for worker in self._workers]
                    raise RuntimeError(f"all data workers have ended, with exit codes {codes}") from None


def _work(source: Source, worker: int, out: "Queue[Any]", progress: Any) -> None:
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    try:
        for batch in draw_batches(source, worker, lambda: progress.value, forgiven=FORGIVEN):
            out.put(batch)
    except KeyboardInterrupt:
        pass
    except BaseException:
        out.put(traceback.format_exc())
