"""How each client is pointed at a server: by its environment and options, or by a configuration of its own.

Nothing that belongs to the user is written. Where a client needs a file, it gets one in a folder of ours.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

NO_KEY = "none"  # clients insist on a key; a server without keys takes any
OUTPUT_TOKENS = 32_768  # for clients that must know how long an answer may be
DEFAULT_CONTEXT = 32_768  # until the server says


@dataclass(frozen=True)
class Target:
    """The server and the model that a client is to use."""

    url: str
    model: str
    key: str | None = None
    context: int | None = None  # tokens; None: the server does not say
    catalogue: list[dict[str, Any]] = field(default_factory=list)  # the models as Codex describes them
    folder: Path = Path()  # for the client's files

    @property
    def context_tokens(self) -> int:
        return self.context or DEFAULT_CONTEXT

    @property
    def output_tokens(self) -> int:
        return min(OUTPUT_TOKENS, self.context_tokens // 2)


@dataclass(frozen=True)
class Launch:
    arguments: list[str] = field(default_factory=list)  # before the user's
    environment: dict[str, str] = field(default_factory=dict)
    unset: tuple[str, ...] = ()  # variables that would win over ours
    files: dict[Path, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Client:
    name: str  # also that of its program
    install: str
    api: Literal["messages", "responses", "chat"]
    prompt_tokens: int  # of its own instructions and tools, about
    launch: Callable[[Target], Launch]
    default_arguments: tuple[str, ...] = ()  # if the user gives none


def _claude(target: Target) -> Launch:
    models = ("ANTHROPIC_MODEL", *(f"ANTHROPIC_DEFAULT_{kind}_MODEL" for kind in ("OPUS", "SONNET", "HAIKU")))
    return Launch(
        environment={
            "ANTHROPIC_BASE_URL": target.url,
            "ANTHROPIC_AUTH_TOKEN": target.key or NO_KEY,
            **dict.fromkeys(models, target.model),
            "CLAUDE_CODE_MAX_CONTEXT_TOKENS": str(target.context_tokens),
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        },
        unset=("ANTHROPIC_API_KEY", "CLAUDE_CODE_USE_BEDROCK", "CLAUDE_CODE_USE_VERTEX"),
    )


def _codex(target: Target) -> Launch:
    """Options win over the user's config.toml. The catalogue says what the model can do."""
    catalogue = target.folder / "catalogue.json"
    provider = "model_providers.andiron"
    options: dict[str, str | int] = {
        "model": target.model,
        "model_provider": "andiron",
        "model_context_window": target.context_tokens,
        f"{provider}.name": "Andiron",
        f"{provider}.base_url": f"{target.url}/v1",
        f"{provider}.wire_api": "responses",
        f"{provider}.env_key": "ANDIRON_KEY",
    }
    if target.catalogue:
        options["model_catalog_json"] = str(catalogue)
    return Launch(
        arguments=[word for name, value in options.items() for word in ("-c", f"{name}={json.dumps(value)}")],
        environment={"ANDIRON_KEY": target.key or NO_KEY},
        files={catalogue: json.dumps({"models": target.catalogue})} if target.catalogue else {},
    )


def _opencode(target: Target) -> Launch:
    """The variable is merged into the user's configuration."""
    described = {
        "name": target.model,
        "reasoning": True,
        "tool_call": True,
        "limit": {"context": target.context_tokens, "output": target.output_tokens},
    }
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "name": "Andiron",
        "options": {"baseURL": f"{target.url}/v1", "apiKey": target.key or NO_KEY},
        "models": {target.model: described},
    }
    chosen = f"andiron/{target.model}"
    config = {"model": chosen, "small_model": chosen, "provider": {"andiron": provider}}
    return Launch(environment={"OPENCODE_CONFIG_CONTENT": json.dumps(config)})


def _openclaw(target: Target) -> Launch:
    """It has no option for this, so it gets a configuration of its own, and with it its own memory and sessions."""
    described = {
        "id": target.model,
        "name": target.model,
        "reasoning": True,
        "input": ["text"],
        "contextWindow": target.context_tokens,
        "maxTokens": target.output_tokens,
        "cost": dict.fromkeys(("input", "output", "cacheRead", "cacheWrite"), 0),
    }
    provider = {
        "baseUrl": target.url,
        "apiKey": target.key or NO_KEY,
        "api": "anthropic-messages",
        "models": [described],
    }
    config = {
        "models": {"providers": {"andiron": provider}},
        "agents": {"defaults": {"model": {"primary": f"andiron/{target.model}"}}},
    }
    path = target.folder / "openclaw.json"
    return Launch(
        environment={"OPENCLAW_CONFIG_PATH": str(path), "OPENCLAW_STATE_DIR": str(target.folder / "state")},
        files={path: json.dumps(config, indent=2)},
    )


def _aider(target: Target) -> Launch:
    name = f"openai/{target.model}"
    path = target.folder / "models.json"
    limits = {"max_input_tokens": target.context_tokens, "max_output_tokens": target.output_tokens}
    described = {**limits, "litellm_provider": "openai", "mode": "chat"}
    arguments = ["--model", name, "--weak-model", name, "--model-metadata-file", str(path), "--no-show-model-warnings"]
    return Launch(
        arguments=arguments,
        environment={"OPENAI_API_BASE": f"{target.url}/v1", "OPENAI_API_KEY": target.key or NO_KEY},
        files={path: json.dumps({name: described}, indent=2)},
    )


CLIENTS = {
    client.name: client
    for client in (
        Client("claude", "npm install -g @anthropic-ai/claude-code", "messages", 20_000, _claude),
        Client("codex", "npm install -g @openai/codex", "responses", 10_000, _codex),
        Client("opencode", "npm install -g opencode-ai", "chat", 10_000, _opencode),
        Client("openclaw", "npm install -g openclaw", "messages", 20_000, _openclaw, ("chat",)),
        Client("aider", "pip install aider-chat, in an environment of its own", "chat", 2_000, _aider),
    )
}
