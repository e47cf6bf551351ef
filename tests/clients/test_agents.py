"""Agents, started by `andiron launch`: they run commands, go on, reuse their prompts and give structured answers.

The model is scripted (`scripted_model.py`). Agents, API, template, parser, scheduler and prefix cache are real.
"""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.api.live import ANDIRON
from tests.clients.conftest import ScriptedServer

pytestmark = pytest.mark.clients

FIRST = "Please run [[echo alpha-$((1+1))]] and then [[echo beta-$((2+2))]]."
SECOND = "Now run [[echo gamma-$((3+3))]]."
CODEX = ["exec", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"]
CITY = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "inhabitants": {"type": "integer"}},
    "required": ["name", "inhabitants"],
    "additionalProperties": False,
}
REUSED = 0.9  # of every prompt but the first


@dataclass(frozen=True)
class Agent:
    name: str
    first: list[str]
    second: list[str]


AGENTS = [
    Agent(
        "claude",
        ["-p", FIRST, "--allowedTools", "Bash"],
        ["-p", SECOND, "--allowedTools", "Bash", "--continue"],
    ),
    Agent(
        "codex",
        [*CODEX, FIRST],
        [*CODEX, "resume", "--last", SECOND],
    ),
    Agent("opencode", ["run", FIRST], ["run", "--continue", SECOND]),
    Agent(
        "openclaw",
        ["agent", "--local", "--agent", "main", "--message", FIRST],
        ["agent", "--local", "--agent", "main", "--message", SECOND],
    ),
]


def launch(clients: Path, home: Path, server: ScriptedServer, name: str, *arguments: str) -> str:
    bins = [clients / "openclaw/node_modules/node/bin"] if name == "openclaw" else []
    bins += [clients / folder for folder in ("openclaw/node_modules/.bin", "node/node_modules/.bin", "aider/bin")]
    done = subprocess.run(
        [ANDIRON, "launch", name, "--url", server.url, "--", *arguments],
        cwd=home,
        env={"PATH": os.pathsep.join([*map(str, bins), os.environ["PATH"]]), "HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.name)
def test_an_agent_runs_commands_goes_on_and_reuses_its_prompts(
    clients: Path, scripted: ScriptedServer, agent: Agent, tmp_path: Path
) -> None:
    print(launch(clients, tmp_path, scripted, agent.name, "--version"))
    before = len(scripted.answered())
    said = launch(clients, tmp_path, scripted, agent.name, *agent.first)
    assert "The commands printed:" in said and "alpha-2" in said and "beta-4" in said
    assert "gamma-6" in launch(clients, tmp_path, scripted, agent.name, *agent.second)
    answered = scripted.answered()[before:]
    largest = max(one.prompt for one in answered)
    session = [one for one in answered if one.prompt > largest / 2]  # the others are side requests, such as a title
    assert len(session) >= 5
    shares = [one.cached / one.prompt for one in session[1:]]
    print(f"{agent.name}: prompts of about {largest} tokens, of which {min(shares):.1%} or more were cached")
    assert min(shares) > REUSED


def test_codex_applies_a_patch(clients: Path, scripted: ScriptedServer, tmp_path: Path) -> None:
    """It offers the tool only for a model of a catalogue, which the launcher gives it."""
    launch(clients, tmp_path, scripted, "codex", *CODEX, "Please patch in added.txt")
    assert (tmp_path / "added.txt").read_text() == "patched\n"


def test_codex_gets_an_answer_that_fits_its_schema(clients: Path, scripted: ScriptedServer, tmp_path: Path) -> None:
    """The model is told to write a field that the schema does not have; the grammar leaves it out."""
    (tmp_path / "city.json").write_text(json.dumps(CITY))
    asked = 'Please repeat {"name": "Rome", "inhabitants": 3, "river": "Tiber"}'
    launch(clients, tmp_path, scripted, "codex", *CODEX, "--output-schema", "city.json", "-o", "answer.json", asked)
    assert json.loads((tmp_path / "answer.json").read_text()) == {"name": "Rome", "inhabitants": 3}


def test_claude_code_streams_a_structured_answer(clients: Path, scripted: ScriptedServer, tmp_path: Path) -> None:
    """It offers the schema as a tool and checks the call itself."""
    options = ["--output-format", "stream-json", "--include-partial-messages", "--verbose"]
    said = launch(
        clients, tmp_path, scripted, "claude", "-p", "Please fill in.", "--json-schema", json.dumps(CITY), *options
    )
    *events, result = [json.loads(line) for line in said.splitlines()]
    streamed = [event["event"] for event in events if event["type"] == "stream_event"]
    assert any(event.get("delta", {}).get("type") == "input_json_delta" for event in streamed)
    assert not result["is_error"] and result["structured_output"] == {"name": "Paris", "inhabitants": 3}


def test_aider_commits_what_the_model_wrote(clients: Path, scripted: ScriptedServer, tmp_path: Path) -> None:
    print(launch(clients, tmp_path, scripted, "aider", "--version"))
    for command in (["init", "-q"], ["config", "user.email", "a@b.c"], ["config", "user.name", "a"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    options = ["--no-check-update", "--analytics-disable", "--yes-always"]
    launch(clients, tmp_path, scripted, "aider", *options, "--message", "write hello.py", "hello.py")
    shown = subprocess.run(["git", "show", "HEAD:hello.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert shown.stdout == 'print("written by the scripted model")\n'
