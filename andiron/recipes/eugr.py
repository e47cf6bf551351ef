"""Import of recipes from eugr/spark-vllm-docker: YAML around a vLLM command in free text."""

import json
import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from andiron.errors import AndironError, nearest
from andiron.plan.commands import FAMILY
from andiron.recipes.recipe import Recipe, parse

KEYS = (
    "recipe_version",
    "name",
    "description",
    "container",
    "command",
    "model",
    "mods",
    "build_args",
    "defaults",
    "env",
    "cluster_only",
    "solo_only",
)
REQUIRED = ("name", "command")
# Keys that a recipe of ours cannot express → what to do instead.
LEFT_OUT = {
    "mods": "patches to the container; build an image that contains them",
    "build_args": "how the container is built; build it first",
    "cluster_only": "needs several machines; see the flags for vLLM's multi-node serving",
}
DEVICE = "gb10"  # all of these recipes are for this machine

_PLACE = re.compile(r"\{(\w+)\}")
_SHELL = re.compile(r"^(\||\|\||&|&&|;|>|>>|<)$")


@dataclass
class Imported:
    recipe: Recipe
    left_out: list[str]


@dataclass
class _RecipeBuilder:
    """A recipe while it is being filled in."""

    tables: dict[str, Any] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def put(self, place: str, value: Any) -> None:
        *path, key = place.split(".")
        into = self.tables
        for name in path:
            into = into.setdefault(name, {})
        into[key] = value


def read_eugr(path: Path) -> Imported:
    given = _read_yaml(path)
    for key in given:
        if key not in KEYS:
            raise AndironError(f"{path}: eugr's format has no key {key!r}; {nearest(str(key), KEYS)}")
    for key in REQUIRED:
        if not isinstance(given.get(key), str):
            raise AndironError(f"{path}: the key {key!r} is missing or not a string")
    builder = _RecipeBuilder()
    builder.put("title", str(given.get("description") or given["name"]))
    builder.put("source", f"eugr/spark-vllm-docker, {path.name}")
    builder.put("engine", "vllm")
    builder.put("device", DEVICE)
    if given.get("container"):
        builder.put("vllm.image", str(given["container"]))
    environment = {str(name): str(value) for name, value in (given.get("env") or {}).items()}
    words = _words(given["command"], given.get("defaults") or {}, path, builder)
    while words and re.fullmatch(r"[A-Za-z_]\w*=.*", words[0]):
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    if environment:
        builder.put("vllm.env", environment)
    model = _read_command(words, path, builder) or given.get("model")
    if not model:
        raise AndironError(f"{path}: neither `model` nor the command names a model")
    builder.put("model", str(model))
    builder.left_out += [f"{key}: {given[key]!r}: {why}" for key, why in LEFT_OUT.items() if given.get(key)]
    if builder.flags:
        builder.put("vllm.flags", builder.flags)
    return Imported(parse(builder.tables, str(path)), builder.left_out)


def _read_yaml(path: Path) -> dict[Any, Any]:
    try:
        import yaml
    except ImportError:
        raise AndironError("reading YAML needs PyYAML: pip install 'andiron[yaml]'") from None
    try:
        given = yaml.safe_load(path.read_text("utf-8"))
    except OSError as error:
        raise AndironError(f"{path} cannot be read: {error.strerror}; check the path and its permissions") from error
    except (ValueError, yaml.YAMLError) as error:
        raise AndironError(f"{path} is not YAML: {' '.join(str(error).split())}") from error
    if not isinstance(given, dict):
        raise AndironError(f"{path}: expected keys and values, got {type(given).__name__}")
    for key in ("defaults", "env"):
        if not isinstance(given.get(key) or {}, dict):
            raise AndironError(f"{path}: {key}: expected keys and values, got {given[key]!r}")
    return given


def _words(command: str, defaults: dict[Any, Any], path: Path, builder: _RecipeBuilder) -> list[str]:
    """The command with its defaults filled in. JSON's braces never enclose a bare word, so they stay as they are."""
    values = {str(name): str(value) for name, value in defaults.items()}
    filled = _PLACE.sub(lambda match: values.get(match[1], match[0]), command)
    try:
        words = shlex.split(filled.replace("\\\n", " "), comments=True)
    except ValueError as error:
        raise AndironError(f"{path}: the command cannot be split into words: {error}") from error
    for at, word in enumerate(words):
        if _SHELL.fullmatch(word):
            builder.left_out.append(f"command: {shlex.join(words[at:])!r}: shell syntax, not part of vLLM's command")
            return words[:at]
    return words


def _read_command(words: list[str], path: Path, builder: _RecipeBuilder) -> str | None:
    """Fills in keys and flags, and returns the model."""
    if words[:2] == ["vllm", "serve"]:
        rest = words[2:]
    elif "vllm.entrypoints.openai.api_server" in words:
        rest = words[words.index("vllm.entrypoints.openai.api_server") + 1 :]
    else:
        raise AndironError(f"{path}: command: expected `vllm serve MODEL …`, got {shlex.join(words[:3])!r}")
    model = rest.pop(0) if rest and not rest[0].startswith("-") else None
    for flag, values in _flags(rest):
        if _PLACE.fullmatch(" ".join(values)):
            builder.left_out.append(f"{flag} {values[0]}: `defaults` has no value for it")
        elif flag == "--model":
            model = values[0] if values else model
        elif flag in FIELDS:
            _field(flag, values, path, builder)
        elif flag not in OURS:
            builder.flags += [flag, *values]
    return model


def _flags(words: list[str]) -> list[tuple[str, list[str]]]:
    flags: list[tuple[str, list[str]]] = []
    for word in words:
        if word.startswith("-") and not re.fullmatch(r"-\d.*", word):
            name, equals, value = word.partition("=")
            name = ALIASES.get(name, name.replace("_", "-") if name.startswith("--") else name)
            flags.append((name, [value] if equals else []))
        elif flags:
            flags[-1][1].append(word)
    return flags


def _field(flag: str, values: list[str], path: Path, builder: _RecipeBuilder) -> None:
    """A value that does not suit the recipe's key stays a flag, because vLLM may accept it."""
    place, read = FIELDS[flag]
    try:
        value = read(values)
    except (ValueError, IndexError, KeyError, TypeError, AttributeError):
        builder.flags += [flag, *values]
        return
    if value is not None:
        builder.put(place, value)


def _speculation(values: list[str]) -> dict[str, Any]:
    config = json.loads(values[0])
    method = "mtp" if config["method"].endswith("mtp") else config["method"]
    known = {"method", "model", "num_speculative_tokens"}
    if method not in ("mtp", "dflash", "ngram") or config.keys() - known:
        raise ValueError(method)
    drafter = {"drafter": config["model"]} if "model" in config else {}
    return {"method": method, "tokens": int(config["num_speculative_tokens"]), **drafter}


def _size(values: list[str]) -> str:
    """In vLLM's sizes capital letters are binary and small letters decimal: 20600M means MiB."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([kmgtKMGT]?)", values[0])
    if match is None:
        raise ValueError(values[0])
    number, unit = match.groups()
    return number if not unit else f"{number}{unit.upper()}{'iB' if unit.isupper() else 'B'}"


def _kv_dtype(values: list[str]) -> str | None:
    return {"auto": None, "bfloat16": "bf16", "fp8": "fp8"}[values[0]]


# vLLM's flag → place in a recipe, and how its arguments become the value.
FIELDS: dict[str, tuple[str, Callable[[list[str]], Any]]] = {
    "--max-model-len": ("limits.context", lambda words: int(words[0])),
    "--max-num-seqs": ("limits.sequences", lambda words: int(words[0])),
    "--max-num-batched-tokens": ("limits.batched_tokens", lambda words: int(words[0])),
    "--max-cudagraph-capture-size": ("limits.capture_size", lambda words: int(words[0])),
    "--gpu-memory-utilization": ("limits.utilization", lambda words: float(words[0])),
    "--kv-cache-memory-bytes": ("limits.kv_memory", _size),
    "--kv-cache-dtype": ("limits.kv_dtype", _kv_dtype),
    "--speculative-config": ("speculation", _speculation),
    "--enable-prefix-caching": ("prefix_caching", lambda words: True),
    "--no-enable-prefix-caching": ("prefix_caching", lambda words: False),
    "--language-model-only": ("vision", lambda words: False),
    "--served-model-name": ("server.names", lambda words: list(words)),
    "--host": ("server.host", lambda words: words[0]),
    "--port": ("server.port", lambda words: int(words[0])),
    "--revision": ("revision", lambda words: words[0]),
}
ALIASES = {"-tp": "--tensor-parallel-size", "-pp": "--pipeline-parallel-size", "-sc": "--speculative-config"}
# Andiron passes these to vLLM for every model of this family.
OURS = tuple(flag for flag, *_ in FAMILY)
