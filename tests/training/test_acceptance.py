"""Drafts are counted as a speculating server would accept them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from torch.nn import functional as F

from andiron import ember
from andiron.model.config import ModelConfig
from tests.training.test_network import CPU
from training.acceptance import DEPTH, Acceptance, greedy_answers, right_run, steps
from training.drafts import Drafter
from training.export import export
from training.loss import Batch, Objective, Weighting
from training.model import Operators
from training.parameters import initialise
from training.shape import toy_config

VOCABULARY = 4096  # Ember's, whose tokenizer the toy borrows
ATTENTIVE = 30.0  # times the usual: attention to a wrong place must show


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy whose draft head is right now and then: the trunk says what stands beside the last token in the vocabulary,
    the head the same, but for noise and for what it attends to."""
    directory = tmp_path_factory.mktemp("toy")
    config = toy_config(VOCABULARY)
    torch.manual_seed(3)
    parameters = initialise(ModelConfig.parse(config, "toy"), seed=0, device=CPU)
    with torch.no_grad():
        parameters["model.language_model.embed_tokens.weight"].normal_()
        parameters["lm_head.weight"].copy_(parameters["model.language_model.embed_tokens.weight"].roll(1, 0))
        fc = parameters["mtp.fc.weight"]
        fc.copy_(torch.cat((torch.eye(len(fc)), 0.2 * torch.eye(len(fc))), dim=1) + 0.05 * torch.randn_like(fc))
        parameters["mtp.layers.0.self_attn.o_proj.weight"].mul_(ATTENTIVE)
    export(parameters, config, directory)
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(ember.PATH / name, directory)
    return directory


@pytest.fixture(scope="module")
def answers(checkpoint: Path) -> list[tuple[list[int], list[int]]]:
    return greedy_answers(checkpoint, "identity", count=4, seed=0, max_tokens=24)


def test_one_token_deep_it_is_the_agreement_that_training_reports(
    checkpoint: Path, answers: list[tuple[list[int], list[int]]]
) -> None:
    drafter = Drafter.load(checkpoint)
    tally = Acceptance(skill="identity")
    agreed = 0.0
    for prompt, answer in answers:
        tally.add(answer, drafter.drafts(prompt, answer, DEPTH).tolist())
        row = torch.tensor([prompt + answer])
        tokens = F.pad(row, (0, -row.shape[1] % 32))
        batch = Batch(  # an answer's first token is the prefill's: nobody drafts it
            tokens, torch.tensor([len(prompt) + 1]), torch.tensor([row.shape[1]]), torch.tensor([0])
        )
        with torch.no_grad():
            losses = Objective(drafter, Operators(), Weighting())(batch)
        agreed += float(losses.drafted) * (len(answer) - 1)
    assert tally.drafted[0] == sum(len(answer) - 1 for _, answer in answers)
    assert tally.accepted[0] == round(agreed)
    assert 0 < tally.accepted[0] < tally.drafted[0]


def test_deeper_drafts_are_those_of_the_head_run_again_on_its_own_output(
    checkpoint: Path, answers: list[tuple[list[int], list[int]]]
) -> None:
    """From each place anew: the true tokens, then the drafts, beside the trunk's states, then the head's."""
    drafter = Drafter.load(checkpoint)
    prompt, answer = answers[0]
    drafted = drafter.drafts(prompt, answer, DEPTH)
    assert drafted.shape == (len(answer) - 1, DEPTH)
    for i in (0, 7, len(answer) - 2):
        known = prompt + answer[: i + 1]
        with torch.no_grad():
            tokens = F.pad(torch.tensor([known]), (0, -len(known) % 32))
            trunk, _ = drafter.forward(tokens, drafter.rows(tokens, torch.tensor([len(known)])))
            hidden = trunk[: len(known) - 1]  # the newest token has no hidden state yet
            for depth in range(DEPTH):
                row = torch.tensor([known])
                states = F.pad(hidden, (0, 0, 0, 1))  # what the newest token would get is not looked at
                out, _ = drafter.draft(states, row, drafter.rows(row, torch.tensor([len(known)])))
                last = out[len(hidden) - 1]
                token = int(drafter.logits(last).argmax())
                assert token == drafted[i, depth]
                known, hidden = [*known, token], torch.cat((hidden, last[None]))


def test_a_draft_counts_only_behind_right_ones_and_never_past_the_end() -> None:
    assert right_run([1, 2, 3], [1, 2, 3, 4]) == 3
    assert right_run([1, 9, 3], [1, 2, 3]) == 1
    assert right_run([1, 2, 3], [1]) == 1
    assert right_run([1], []) == 0
    tally = Acceptance(skill="any")
    tally.add([5, 6, 7], [[6, 7, 8], [0, 0, 0]])  # 8 would stand behind the end
    assert (tally.drafted, tally.accepted) == ([2, 1, 0], [1, 1, 0])
    assert tally.shares == [0.5, 1.0, 0.0]


def test_a_step_gives_what_it_accepts_and_one_token_more() -> None:
    assert steps([0, 0, 0, 0], drafts=3) == 4
    assert steps([3, 2, 1, 0], drafts=3) == 1
    assert steps([3, 2, 1, 0], drafts=1) == 2
    assert steps([1, 0, 0, 0], drafts=2) == 3
    assert steps([], drafts=1) == 0


def test_it_prints_a_table_and_writes_json(checkpoint: Path, tmp_path: Path) -> None:
    file = tmp_path / "acceptance.json"
    command = [sys.executable, "-m", "training.acceptance", str(checkpoint), "--cases", "1", "--max-tokens", "4"]
    done = subprocess.run([*command, "--json", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "draft 3" in done.stdout and "arithmetic_direct" in done.stdout
    report = json.loads(file.read_text())
    assert report["shares"].keys() == report["tokens_per_step"].keys()
    assert report["skills"][-1]["skill"] == "all"
    assert report["skills"][-1]["drafted"] == [
        sum(s["drafted"][d] for s in report["skills"][:-1]) for d in range(DEPTH)
    ]


def test_a_checkpoint_without_a_draft_head_is_one_line(checkpoint: Path, tmp_path: Path) -> None:
    config = (checkpoint / "config.json").read_text()
    (tmp_path / "config.json").write_text(config.replace('"mtp_num_hidden_layers": 1', '"mtp_num_hidden_layers": 0'))
    command = [sys.executable, "-m", "training.acceptance", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1
    assert "no draft head" in done.stderr and done.stderr.count("\n") == 1
