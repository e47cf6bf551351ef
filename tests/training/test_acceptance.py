"""Acceptance counts drafts as a speculating server would accept them."""

import json
import shutil
import sys
from pathlib import Path

import pytest
import torch
from torch.nn import functional as F

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.model.config import ModelConfig
from tests.training.test_network import CPU
from training.acceptance import DEPTH, Acceptance, Drafter, greedy_answers, main, right_run, start_engine, steps
from training.export import export
from training.loss import DeviceBatch, Objective, Weighting
from training.material import SKILLS
from training.model import Operators
from training.parameters import initialise, toy_config
from training.skills import cases

VOCABULARY = ModelConfig.load(ember.PATH).vocab_size  # the toy borrows Ember's tokenizer
ATTENTION_SCALE = 30.0  # so that attention to a wrong position shows


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy whose draft head is sometimes right.

    The trunk predicts the vocabulary's neighbour of the last token; so does the head, with noise and its attention.
    """
    directory = tmp_path_factory.mktemp("toy")
    config = toy_config(VOCABULARY)
    torch.manual_seed(3)
    parameters = initialise(ModelConfig.parse(config, "toy"), seed=0, device=CPU)
    with torch.no_grad():
        parameters["model.language_model.embed_tokens.weight"].normal_()
        parameters["lm_head.weight"].copy_(parameters["model.language_model.embed_tokens.weight"].roll(1, 0))
        fc = parameters["mtp.fc.weight"]
        fc.copy_(torch.cat((torch.eye(len(fc)), 0.2 * torch.eye(len(fc))), dim=1) + 0.05 * torch.randn_like(fc))
        parameters["mtp.layers.0.self_attn.o_proj.weight"].mul_(ATTENTION_SCALE)
    export(parameters, config, directory)
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(ember.PATH / name, directory)
    return directory


@pytest.fixture(scope="module")
def answers(checkpoint: Path) -> list[tuple[list[int], list[int]]]:
    asked = cases(SKILLS, "identity", 4, 0)
    return greedy_answers(start_engine(checkpoint), ChatFormat.load(checkpoint), asked, 24)


def test_first_drafts_are_accepted_as_often_as_training_reports(
    checkpoint: Path, answers: list[tuple[list[int], list[int]]]
) -> None:
    drafter = Drafter.load(checkpoint)
    tally = Acceptance(skill="identity")
    agreed = 0.0
    for prompt, answer in answers:
        tally.add(answer, drafter.drafts(prompt, answer, DEPTH).tolist())
        row = torch.tensor([prompt + answer])
        tokens = F.pad(row, (0, -row.shape[1] % 32))
        batch = DeviceBatch(  # an answer's first token comes from the prefill and is never drafted
            tokens, torch.tensor([len(prompt) + 1]), torch.tensor([row.shape[1]]), torch.tensor([0])
        )
        with torch.no_grad():
            losses = Objective(drafter, Operators(), Weighting())(batch)
        agreed += float(losses.drafted[0]) * (len(answer) - 1)
    assert tally.drafted[0] == sum(len(answer) - 1 for _, answer in answers)
    assert tally.accepted[0] == round(agreed)
    assert 0 < tally.accepted[0] < tally.drafted[0]


def test_deeper_drafts_come_from_the_head_run_again_on_its_own_output(
    checkpoint: Path, answers: list[tuple[list[int], list[int]]]
) -> None:
    """The expectation starts from the true tokens and trunk states, then adds each draft and its head state."""
    drafter = Drafter.load(checkpoint)
    prompt, answer = answers[0]
    drafted = drafter.drafts(prompt, answer, DEPTH)
    assert drafted.shape == (len(answer) - 1, DEPTH)
    for i in (0, 7, len(answer) - 2):
        known = prompt + answer[: i + 1]
        with torch.no_grad():
            tokens = F.pad(torch.tensor([known]), (0, -len(known) % 32))
            trunk, _ = drafter.forward(tokens, drafter.layout(tokens, torch.tensor([len(known)])))
            hidden = trunk[: len(known) - 1]  # the newest token has no hidden state yet
            for depth in range(DEPTH):
                row = torch.tensor([known])
                states = F.pad(hidden, (0, 0, 0, 1))  # the newest token's output is not used
                out, _ = drafter.draft(states, row, drafter.layout(row, torch.tensor([len(known)])))
                last = out[len(hidden) - 1]
                token = int(drafter.logits(last).argmax())
                assert token == drafted[i, depth]
                known, hidden = [*known, token], torch.cat((hidden, last[None]))


def test_a_draft_counts_only_after_right_ones_and_never_past_the_end() -> None:
    assert right_run([1, 2, 3], [1, 2, 3, 4]) == 3
    assert right_run([1, 9, 3], [1, 2, 3]) == 1
    assert right_run([1, 2, 3], [1]) == 1
    assert right_run([1], []) == 0
    tally = Acceptance(skill="any")
    tally.add([5, 6, 7], [[6, 7, 8], [0, 0, 0]])  # 8 would come after the end
    assert (tally.drafted, tally.accepted) == ([2, 1, 0], [1, 1, 0])
    assert tally.shares == [0.5, 1.0, 0.0]


def test_a_step_yields_the_drafts_it_accepts_and_one_more_token() -> None:
    assert steps([0, 0, 0, 0], drafts=3) == 4
    assert steps([3, 2, 1, 0], drafts=3) == 1
    assert steps([3, 2, 1, 0], drafts=1) == 2
    assert steps([1, 0, 0, 0], drafts=2) == 3
    assert steps([], drafts=1) == 0


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path) -> None:
    monkeypatch.setattr(sys, "argv", ["acceptance", *map(str, arguments)])
    main()


def test_the_command_prints_a_table_and_writes_json(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "acceptance.json"
    skills = ["invoice", "sum_direct", "tools"]
    run(monkeypatch, checkpoint, "--cases", "1", "--max-tokens", "4", "--json", file, "--skills", *skills)
    printed = capsys.readouterr().out
    assert "draft 3" in printed and "sum_direct" in printed
    report = json.loads(file.read_text())
    assert report["shares"].keys() == report["tokens_per_step"].keys()
    *skills, total = report["skills"]
    assert [skill["skill"] for skill in skills] == ["invoice", "sum_direct", "tools"] and total["skill"] == "all"
    assert total["drafted"] == [sum(skill["drafted"][depth] for skill in skills) for depth in range(DEPTH)]


def test_a_checkpoint_without_a_draft_head_gives_a_one_line_error(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = (checkpoint / "config.json").read_text()
    (tmp_path / "config.json").write_text(config.replace('"mtp_num_hidden_layers": 1', '"mtp_num_hidden_layers": 0'))
    with pytest.raises(SystemExit, match=r"^acceptance: .* has no draft head: .*$"):
        run(monkeypatch, tmp_path)
