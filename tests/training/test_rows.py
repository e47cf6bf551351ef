"""A training row is the conversation as the server sends it; the loss covers exactly what must be generated."""

import itertools
import random
from pathlib import Path

import pytest
import torch

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message
from andiron.evals.case import Case
from tests.training.skills import SKILLS, echo
from training.data import (
    FIRST_SEED,
    Batcher,
    Loader,
    RowWriter,
    Source,
    TrainingRow,
    collate,
    draw_rows,
)
from training.graphs import to_device
from training.loss import masks
from training.skills import SETTLED, Skill, weighted_draw

SKILLS_MODULE = "tests.training.skills"


@pytest.fixture(scope="module")
def format() -> ChatFormat:
    return ChatFormat.load(ember.PATH)


@pytest.mark.parametrize("skill", SKILLS)
def test_prompt_and_answer_together_are_the_rendered_conversation(format: ChatFormat, skill: str) -> None:
    case = SKILLS[skill].make(random.Random(0))
    row = RowWriter(format).row(case, 0)
    whole = format.prompt([*case.messages, case.answer], tools=case.tools, add_generation_prompt=False)
    prompt = format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking})
    assert format.tokenizer.decode(row.tokens, skip_special=False) == whole.text.removesuffix("\n")
    assert row.tokens[: row.start] == prompt.tokens
    assert row.tokens[-1] == format.tokenizer.id_of("<|im_end|>")


def test_answers_are_written_as_the_family_generates_them(format: ChatFormat) -> None:
    writer = RowWriter(format)
    thought = Message(role="assistant", content="4", reasoning_content="two and two")
    assert writer.answer_text(thought, thinking=True) == "two and two\n</think>\n\n4<|im_end|>"
    assert writer.answer_text(Message(role="assistant", content="4"), thinking=False) == "4<|im_end|>"
    called = writer.answer_text(SKILLS["call"].make(random.Random(0)).answer, thinking=False)
    assert called.startswith("<tool_call>\n<function=clock>\n<parameter=city>\n")
    assert called.endswith("\n</function>\n</tool_call><|im_end|>")


def test_reasoning_is_refused_where_the_prompt_announces_none(format: ChatFormat) -> None:
    answer = Message(role="assistant", content="4", reasoning_content="two and two")
    with pytest.raises(ValueError, match="without thinking"):
        RowWriter(format).answer_text(answer, thinking=False)


def test_the_loss_mask_covers_exactly_the_answer() -> None:
    batcher = Batcher(tokens=16, lengths=(8,))
    assert batcher.add(TrainingRow([1, 2, 3, 4, 5, 6], start=4, skill=0)) is None
    rows = batcher.add(TrainingRow([7, 8, 9], start=1, skill=1))
    assert rows is not None
    batch = to_device(rows, torch.device("cpu"))
    answer, prompt = masks(batch, ahead=1)
    assert answer.tolist() == [[0, 0, 0, 1, 1, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0, 0]]
    assert prompt.tolist() == [[1, 1, 1, 0, 0, 0, 0, 0], [0] * 8]
    answer, _ = masks(batch, ahead=2)  # the draft head predicts one token further
    assert answer.tolist() == [[0, 0, 1, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0]]


def test_earlier_answers_are_learned_too(format: ChatFormat) -> None:
    row = RowWriter(format).row(SKILLS["after_tools"].make(random.Random(0)), 0)
    batch = collate([row], 1024)
    turns = [format.tokenizer.decode(row.tokens[start:stop]) for start, stop in row.turns]
    assert turns[0] == "Hello." and "<function=clock>" in turns[1] and len(turns) == 2
    learned = [token for token, mask in zip(batch.tokens[0].tolist(), batch.learned[0], strict=True) if mask]
    assert format.tokenizer.decode(learned) == "".join(turns) + "It is noon."


def test_rows_go_to_the_shortest_length_that_holds_them() -> None:
    lengths = Source(ember.PATH, tokens=6144).lengths
    batcher = Batcher(tokens=6144, lengths=lengths)
    rng = random.Random(0)
    batches = []
    for _ in range(3000):
        batch = batcher.add(TrainingRow([1] * rng.randint(2, 3100), start=1, skill=0))
        batches += [batch] if batch else []
    assert batcher.dropped > 0
    for batch in batches:
        length = batch.tokens.shape[1]
        shorter = max((other for other in lengths if other < length), default=0)
        assert batch.tokens.size == 6144
        assert ((batch.lengths > shorter) & (batch.lengths <= length)).all()


def test_a_skills_share_moves_from_its_first_weight_to_its_last() -> None:
    skills = {"early": Skill(echo, 1.0, late=0.0), "late": Skill(echo, 0.0, late=1.0)}
    for progress, expected in ((0.0, 0), (1.0, 1)):
        assert {weighted_draw(skills, random.Random(seed), progress)[0] for seed in range(20)} == {expected}
    assert {weighted_draw(skills, random.Random(seed), SETTLED / 2)[0] for seed in range(20)} == {0, 1}


def test_positions_jump_in_a_share_of_the_rows() -> None:
    rows = list(itertools.islice(draw_rows(Source(ember.PATH, "tests.training.skills")), 400))
    jumps = [row for row in rows if row.jump[1]]
    assert 0.1 < len(jumps) / len(rows) < 0.3
    assert all(row.jump[0] < len(row.tokens) and row.jump[1] <= 65_536 for row in jumps)


def test_a_case_that_cannot_be_made_is_left_out_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def sometimes(rng: random.Random) -> Case:
        if rng.random() < 0.2:
            raise IndexError("no words left")
        return echo(rng)

    monkeypatch.setattr("tests.training.skills.SKILLS", {"echo": Skill(sometimes, 1)})
    source = Source(ember.PATH, "tests.training.skills")
    assert len(list(itertools.islice(draw_rows(source, forgiven=100), 50))) == 50
    assert "no words left" in capfd.readouterr().err
    with pytest.raises(IndexError, match="no words left"):
        list(itertools.islice(draw_rows(source, forgiven=2), 100))


def test_workers_draw_different_cases_from_seeds_that_evaluation_never_uses() -> None:
    assert FIRST_SEED >= 1_000_000_000
    source = Source(ember.PATH, SKILLS_MODULE)
    first, again, other = (
        [row.tokens for row in itertools.islice(draw_rows(source, worker), 20)] for worker in (0, 0, 1)
    )
    assert first == again != other


def test_a_loader_delivers_whole_batches_from_worker_processes() -> None:
    source = Source(ember.PATH, SKILLS_MODULE, tokens=6144)
    with Loader(source, workers=1) as loader:
        batches = list(itertools.islice(loader, 2))
    assert all(batch.tokens.size == 6144 for batch in batches)


def test_a_failing_worker_raises_in_the_trainer(tmp_path: Path) -> None:
    with (
        Loader(Source(tmp_path, SKILLS_MODULE), workers=1) as loader,
        pytest.raises(RuntimeError, match=r"tokenizer\.json"),
    ):
        next(iter(loader))
