"""The command line that starts vLLM, and its environment."""

import json
import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from hearth.errors import HearthError

SERVER = ("-m", "vllm.entrypoints.openai.api_server")  # not `vllm serve`: that asks for a package of this very name


@dataclass(frozen=True, kw_only=True)
class VllmOptions:
    """What the owner may choose; None leaves the choice to vLLM."""

    model: Path  # directory of the checkpoint
    name: str  # under which vLLM serves it
    python: Path | None = None  # the interpreter of vLLM's environment
    command: str | None = None  # instead of it, what starts vLLM's server and takes its flags: a container
    arguments: str = ""  # vLLM's own flags; they win over ours
    load: str = "checkpoint"  # or "random"
    dtype: str = "auto"
    max_model_len: int | None = None
    max_num_seqs: int | None = None
    kv_memory: int | None = None

    @property
    def sequences(self) -> int:
        return self.max_num_seqs or USUAL_SEQUENCES


USUAL_SEQUENCES = 128  # ours on a GPU; vLLM's own number depends on the card, and is not told

# Our option → vLLM's flag.
OPTIONS = {
    "dtype": "--dtype",
    "max_model_len": "--max-model-len",
    "sequences": "--max-num-seqs",
    "kv_memory": "--kv-cache-memory-bytes",
}
# What this family of models needs to think and to call tools, and what our API promises beyond vLLM's defaults:
# cached tokens in the usage, no tools in the prompt with tool_choice none, and JSON without endless blanks (which of
# vLLM's grammar libraries are told; `guidance` cannot force a call of this family's form).
ALWAYS = (
    *("--reasoning-parser", "qwen3"),
    *("--enable-auto-tool-choice", "--tool-call-parser", "qwen3_coder"),
    "--enable-prompt-tokens-details",
    "--exclude-tools-when-tool-choice-none",
    *("--structured-outputs-config", '{"backend": "xgrammar", "disable_any_whitespace": true}'),
)

# Ours, where the owner's environment says nothing else.
ENVIRONMENT = {
    "HF_HUB_OFFLINE": "1",  # the checkpoint is here; asking the Hub about it only waits
    "PYTHONUNBUFFERED": "1",
    "VLLM_NO_USAGE_STATS": "1",
    "NO_COLOR": "1",
}
# Of our own interpreter; vLLM's would load the wrong packages.
FOREIGN = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "VIRTUAL_ENV")


def command(options: VllmOptions, port: int) -> list[str]:
    """vLLM takes the last of two equal flags: ours, the owner's, then the few that must be so."""
    given = [
        word
        for name, flag in OPTIONS.items()
        if (value := getattr(options, name)) is not None
        for word in (flag, str(value))
    ]
    dummy = ["--load-format", "dummy"] if options.load == "random" else []
    eyes = [] if sees(options.model) else ["--language-model-only"]
    published = options.command is not None and "{port}" in options.command
    fixed = [
        *("--model", str(options.model), "--served-model-name", options.name),
        # A port published by a container's network must be open to that network, and only there.
        *("--host", "0.0.0.0" if published else "127.0.0.1", "--port", str(port)),
    ]
    owner = _words("--vllm-args", options.arguments)
    return [*_launcher(options, port), *ALWAYS, *given, *dummy, *eyes, *owner, *fixed]


def environment(key: str) -> dict[str, str]:
    """vLLM asks for `key`, so that nobody on this machine goes around ours."""
    own = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    return {**ENVIRONMENT, **own, "VLLM_API_KEY": key}


def _launcher(options: VllmOptions, port: int) -> list[str]:
    if options.command is not None:
        places = {"{port}": str(port), "{model}": str(options.model)}
        words = _words("--vllm-command", options.command)
        for place, value in places.items():
            words = [word.replace(place, value) for word in words]
        return words
    return [str(options.python or _python_on_path()), *SERVER]


def _words(option: str, text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise HearthError(f"{option} cannot be split into words: {error}, in {text!r}") from error


def _python_on_path() -> Path:
    """The interpreter beside the `vllm` command."""
    if (script := shutil.which("vllm")) is not None:
        for name in ("python", "python3"):
            if (python := Path(script).resolve().with_name(name)).exists():
                return python
    raise HearthError(
        "--engine vllm: no vLLM was found; say --vllm-python PATH with the Python it is installed in, "
        "or --vllm-command with a container's command"
    )


def sees(directory: Path) -> bool:
    """Whether the checkpoint can look at images: a vision tower, and the file that says how to cut them up.

    Without the second vLLM refuses the first, and this family's class always asks for both.
    """
    try:
        config = json.loads((directory / "config.json").read_bytes())
    except (OSError, ValueError):
        return True  # vLLM's own words about that file will be better
    return "vision_config" in config and (directory / "preprocessor_config.json").exists()
