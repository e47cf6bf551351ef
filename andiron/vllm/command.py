"""The command line that starts vLLM, and its environment."""

import os
import shlex
import shutil
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from andiron.errors import AndironError
from andiron.vllm.checkpoint import sees

SERVER = ("-m", "vllm.entrypoints.openai.api_server")  # not `vllm serve`: that asks for a package of this very name


@dataclass(frozen=True, kw_only=True)
class VllmOptions:
    """What the owner may choose; None leaves the choice to vLLM."""

    model: Path  # directory of the checkpoint
    name: str  # under which vLLM serves it
    python: Path | None = None  # the interpreter of vLLM's environment, or the environment itself
    command: str | None = None  # instead of it, what starts vLLM's server and takes its flags: a container
    arguments: str = ""  # vLLM's own flags; they win over ours
    load: str = "checkpoint"  # or "random"
    dtype: str = "auto"
    max_model_len: int | None = None
    max_num_seqs: int | None = None
    kv_memory: int | None = None
    planned: tuple[str, ...] = ()  # flags from the plan; the owner's win over them too
    notes: tuple[str, ...] = ()  # what the plan says about it

    @property
    def identity(self) -> str:
        """Starts of the same take as long; what a plan makes of the free memory of the day does not matter."""
        return " ".join(filter(None, (self.command or str(self.python), str(self.model), self.load, self.arguments)))

    @property
    def words(self) -> list[str]:
        return _words("--vllm-args", self.arguments)

    @property
    def sequences(self) -> int:
        said = flag_value(self.words, "--max-num-seqs")
        return int(said) if said and said.isdecimal() else self.max_num_seqs or USUAL_SEQUENCES


USUAL_SEQUENCES = 128  # our engine's on a GPU; vLLM's own number depends on the card, and is not told


def flag_value(words: list[str], flag: str) -> str | None:
    """What vLLM will take a flag for: the last one given, as `--flag value` or `--flag=value`; "" without a value."""
    found = None
    for word, following in pairwise([*words, "--"]):
        name, _, value = word.partition("=")
        if name.replace("_", "-") == flag:
            found = value or ("" if following.startswith("--") else following)
    return found


# Our option → vLLM's flag.
OPTIONS = {
    "dtype": "--dtype",
    "max_model_len": "--max-model-len",
    "sequences": "--max-num-seqs",
    "kv_memory": "--kv-cache-memory-bytes",
}
# What this family of models needs to think and to call tools, and what our API promises beyond vLLM's defaults: cached
# tokens in the usage, no tools in the prompt with tool_choice none, order by priority, and JSON without endless blanks
# (which of vLLM's grammar libraries are told; `guidance` cannot force a call of this family's form).
ALWAYS = (
    *("--reasoning-parser", "qwen3"),
    *("--enable-auto-tool-choice", "--tool-call-parser", "qwen3_coder"),
    "--enable-prompt-tokens-details",
    "--exclude-tools-when-tool-choice-none",
    *("--structured-outputs-config", '{"backend": "xgrammar", "disable_any_whitespace": true}'),
    *("--scheduling-policy", "priority"),
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
    """vLLM takes the last of two equal flags: ours, the plan's, the owner's, then the few that must be so."""
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
    return [*_launcher(options, port), *ALWAYS, *options.planned, *given, *dummy, *eyes, *options.words, *fixed]


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
    python = options.python or _python_on_path()
    return [str(python / "bin" / "python" if python.is_dir() else python), *SERVER]


def _words(option: str, text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise AndironError(f"{option} cannot be split into words: {error}, in {text!r}") from error


def _python_on_path() -> Path:
    """The interpreter beside the `vllm` command."""
    if (script := shutil.which("vllm")) is not None:
        for name in ("python", "python3"):
            if (python := Path(script).resolve().with_name(name)).exists():
                return python
    raise AndironError(
        "--engine vllm: no vLLM was found; say --vllm-python PATH with the Python it is installed in, "
        "or --vllm-command with a container's command"
    )
