"""The recipe file: what it may contain, read strictly, and written back as TOML."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from andiron.errors import AndironError, nearest
from andiron.plan.rows import devices, published
from andiron.sizes import parse_size
from andiron.toml import read_toml, table

BUILT_IN = Path(__file__).parent
_BARE = re.compile(r"[A-Za-z0-9_-]+")

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(gt=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]
Text = Annotated[str, Meta(min_length=1)]


class RecipeLimits(msgspec.Struct, frozen=True, kw_only=True):
    context: Annotated[int, Meta(ge=2)] | None = None  # tokens of prompt and answer together
    sequences: Count | None = None  # at once
    batched_tokens: Count | None = None  # per step (vLLM)
    capture_size: Count | None = None  # the largest batch recorded as a CUDA graph (vLLM)
    utilization: Share | None = None  # of the device's memory (vLLM)
    kv_memory: Text | None = None  # a size like 20GiB
    kv_dtype: Literal["bf16", "fp8"] | None = None


class Speculation(msgspec.Struct, frozen=True, kw_only=True):
    method: Literal["auto", "off", "mtp", "dflash", "ngram"]  # auto: our engine chooses; with vLLM, off
    tokens: Count | None = None  # drafted per step (vLLM); our engine finds out how many pay off
    drafter: Text | None = None  # a separate drafter model: a directory or a name on the Hub


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    names: tuple[Text, ...] = ()  # the first is the model's name, the others are aliases
    host: Text | None = None
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    profiles: Text | None = None  # a file of profiles and aliases; relative to the recipe


class Vllm(msgspec.Struct, frozen=True, kw_only=True):
    version: Text | None = None  # the oldest that serves the model; for readers only
    image: Text | None = None  # the container it was measured in; started with docker or podman where there is no vLLM
    command: Text | None = None  # as `andiron serve --vllm-command`
    flags: tuple[Text, ...] = ()  # flags that no key stands for
    env: dict[str, str] = {}


class MeasuredRow(msgspec.Struct, frozen=True, kw_only=True):
    """One result; only `what` is required."""

    what: Text
    concurrency: Count | None = None
    prompt_tokens: Count | None = None
    output_tokens: Count | None = None
    tokens_per_second: Positive | None = None  # of all streams together
    stream_tokens_per_second: Positive | None = None  # of each
    ttft_seconds: Positive | None = None
    ttft_p95_seconds: Positive | None = None
    acceptance: Share | None = None  # of drafted tokens
    weights_gib: Positive | None = None
    kv_gib: Positive | None = None
    kv_tokens: Count | None = None
    memory_mib: Count | None = None  # of the whole device
    start_seconds: Positive | None = None
    note: Text | None = None


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    title: Text
    model: Text  # a directory, or a name on the Hub
    source: Text | None = None  # where the set-up and its figures come from
    revision: Text | None = None  # branch, tag or commit that `pull` fetches and `serve` requires
    like: Text | None = None  # a published checkpoint of the same shape and format, to plan without the model's config
    engine: Literal["andiron", "vllm"] = "andiron"
    alternative: Text | None = None  # a recipe for the same model and device with the other engine
    device: Text | None = None  # as `andiron plan` names it
    vision: bool = True
    prefix_caching: bool | None = None
    notes: tuple[Text, ...] = ()
    limits: RecipeLimits = RecipeLimits()
    speculation: Speculation = Speculation(method="auto")
    server: Endpoint = Endpoint()
    vllm: Vllm = Vllm()
    measured: tuple[MeasuredRow, ...] = ()


PARTS: Mapping[str, type[msgspec.Struct]] = {
    "limits": RecipeLimits,
    "speculation": Speculation,
    "server": Endpoint,
    "vllm": Vllm,
}

# What only vLLM supports so far: place → the values that need no support.
ONLY_VLLM: Mapping[str, tuple[object, ...]] = {
    "limits.batched_tokens": (None,),
    "limits.capture_size": (None,),
    "limits.utilization": (None,),
    "limits.kv_dtype": (None, "bf16"),
    "speculation.tokens": (None,),
    "vllm": (Vllm(),),
}


def read_recipe(path: Path) -> Recipe:
    return parse(read_toml(path), str(path))


def parse(given: dict[str, Any], where: str) -> Recipe:
    """Tables are read one by one, so that an error in one of them names its place too."""
    inside: dict[str, Any] = {
        name: table(given[name], kind, f"{where}: {name}") for name, kind in PARTS.items() if name in given
    }
    rows = given.get("measured", [])
    if not isinstance(rows, list):
        raise AndironError(f"{where}: measured: expected tables [[measured]], got one value")
    inside["measured"] = tuple(table(row, MeasuredRow, f"{where}: measured, row {i}") for i, row in enumerate(rows, 1))
    plain = {key: value for key, value in given.items() if key not in inside}
    recipe = msgspec.structs.replace(table(plain, Recipe, where), **inside)
    _check(recipe, where)
    return recipe


def set_values(struct: msgspec.Struct) -> dict[str, Any]:
    """The values that differ from their defaults, in the order of the fields."""
    return {
        field.encode_name: value
        for field in msgspec.structs.fields(struct)
        if (value := getattr(struct, field.name)) != _default(field) or field.required
    }


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def value_at(recipe: Recipe, place: str) -> Any:
    """The value at a dotted place such as `limits.context`."""
    found: Any = recipe
    for name in place.split("."):
        found = getattr(found, name)
    return found


def _check(recipe: Recipe, where: str) -> None:
    if recipe.device is not None and recipe.device not in devices():
        raise AndironError(f"{where}: device: {recipe.device!r} is not known; {nearest(recipe.device, devices())}")
    if recipe.like is not None and recipe.like not in published():
        raise AndironError(f"{where}: like: {recipe.like!r} is not known; {nearest(recipe.like, published())}")
    if recipe.limits.kv_memory is not None:
        try:
            parse_size(recipe.limits.kv_memory)
        except AndironError as error:
            raise AndironError(f"{where}: limits: kv_memory: {error}") from None
    if recipe.engine == "andiron":
        for place, unset in ONLY_VLLM.items():
            if value_at(recipe, place) not in unset:
                raise AndironError(f'{where}: only vLLM supports {place} so far; set engine = "vllm" or leave it out')
    drafting = recipe.speculation
    if drafting.method == "dflash" and drafting.drafter is None:
        raise AndironError(f"{where}: speculation: dflash needs a drafter model; name it with `drafter`")
    if recipe.engine == "vllm" and drafting.method not in ("auto", "off") and drafting.tokens is None:
        raise AndironError(f"{where}: speculation: set `tokens`, the number of drafted tokens per step")


def built_in() -> dict[str, Path]:
    return {path.stem: path for path in sorted(BUILT_IN.glob("*.toml"), key=lambda path: path.stem)}


def find(name: str) -> Path:
    """The path of a recipe: a file, or one that ships with Andiron, by name."""
    shipped = built_in()
    if name in shipped:
        return shipped[name]
    path = Path(name)
    if path.is_file():
        return path
    if path.suffix == ".toml" or len(path.parts) > 1:
        raise AndironError(f"{name} is not a file; `andiron recipe list` names the recipes that ship with Andiron")
    raise AndironError(f"there is no recipe {name!r}; {nearest(name, shipped)}")


def to_toml(recipe: Recipe) -> str:
    """TOML that reads back as the same recipe."""
    tables = {key: value for key, value in set_values(recipe).items() if isinstance(value, msgspec.Struct)}
    plain = {key: value for key, value in set_values(recipe).items() if key not in tables and key != "measured"}
    lines = _lines(plain)
    for key, value in tables.items():
        lines += ["", f"[{key}]", *_lines(set_values(value))]
    for row in recipe.measured:
        lines += ["", "[[measured]]", *_lines(set_values(row))]
    return "\n".join(lines) + "\n"


def _lines(values: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in values.items()]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    # JSON's strings, numbers and booleans are valid TOML, except that TOML also wants DEL escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
