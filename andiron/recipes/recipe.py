"""What a recipe may say. Read strictly: a key or value that does not fit is refused with its place."""

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

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(gt=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]
Text = Annotated[str, Meta(min_length=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    context: Annotated[int, Meta(ge=2)] | None = None  # tokens of prompt and answer together
    sequences: Count | None = None  # at once
    batched_tokens: Count | None = None  # that a step may hold (vLLM)
    capture_size: Count | None = None  # the largest batch recorded as a CUDA graph (vLLM)
    utilization: Share | None = None  # of the device's memory (vLLM)
    kv_memory: Text | None = None  # a size like 20GiB
    kv_dtype: Literal["bf16", "fp8"] | None = None


class Speculation(msgspec.Struct, frozen=True, kw_only=True):
    method: Literal["off", "mtp", "dflash", "ngram"]
    tokens: Count | None = None  # drafted a step
    drafter: Text | None = None  # a model of its own that drafts: a directory or its name on the Hub


class Server(msgspec.Struct, frozen=True, kw_only=True):
    names: tuple[Text, ...] = ()  # the first is the model's, the others aliases
    host: Text | None = None
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    profiles: Text | None = None  # a file of profiles and aliases; relative to the recipe


class Vllm(msgspec.Struct, frozen=True, kw_only=True):
    version: Text | None = None  # the oldest that serves it; for people
    image: Text | None = None  # the container it was measured in; for people
    command: Text | None = None  # what starts it instead of a Python: `andiron serve --vllm-command`
    flags: tuple[Text, ...] = ()  # for which a recipe has no field of its own
    env: dict[str, str] = {}


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One row of results; only `what` must be there."""

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
    memory_mib: Count | None = None  # of the device, in all
    start_seconds: Positive | None = None
    note: Text | None = None


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    title: Text
    model: Text  # a directory, or a name on the Hub
    source: Text | None = None  # whose set-up and figures these are
    revision: Text | None = None  # branch, tag or commit: what `pull` fetches, and `serve` asks to be there
    like: Text | None = None  # a published checkpoint of this shape and format, for planning without the model's config
    engine: Literal["andiron", "vllm"] = "andiron"
    device: Text | None = None  # as `andiron plan` names it
    vision: bool = True
    prefix_caching: bool | None = None
    notes: tuple[Text, ...] = ()
    limits: Limits = Limits()
    speculation: Speculation = Speculation(method="off")
    server: Server = Server()
    vllm: Vllm = Vllm()
    measured: tuple[Measured, ...] = ()


PARTS: Mapping[str, type[msgspec.Struct]] = {
    "limits": Limits,
    "speculation": Speculation,
    "server": Server,
    "vllm": Vllm,
}

# What only vLLM can do yet: place → the values that ask for nothing.
ONLY_VLLM: Mapping[str, tuple[object, ...]] = {
    "limits.batched_tokens": (None,),
    "limits.capture_size": (None,),
    "limits.utilization": (None,),
    "limits.kv_dtype": (None, "bf16"),
    "speculation.method": ("off",),
    "prefix_caching": (None, False),
    "vllm": (Vllm(),),
}


def read_recipe(path: Path) -> Recipe:
    return parse(read_toml(path), str(path))


def parse(given: dict[str, Any], where: str) -> Recipe:
    """The tables inside are read one by one, so that a wrong key in them is named with its place too."""
    inside: dict[str, Any] = {
        name: table(given[name], kind, f"{where}: {name}") for name, kind in PARTS.items() if name in given
    }
    rows = given.get("measured", [])
    if not isinstance(rows, list):
        raise AndironError(f"{where}: measured: expected tables [[measured]], got one value")
    inside["measured"] = tuple(table(row, Measured, f"{where}: measured, row {i}") for i, row in enumerate(rows, 1))
    plain = {key: value for key, value in given.items() if key not in inside}
    recipe = msgspec.structs.replace(table(plain, Recipe, where), **inside)
    _check(recipe, where)
    return recipe


def set_values(struct: msgspec.Struct) -> dict[str, Any]:
    """What is set, in the order of the fields; what is as by default stays out."""
    return {
        field.encode_name: value
        for field in msgspec.structs.fields(struct)
        if (value := getattr(struct, field.name)) != _default(field) or field.required
    }


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def value_at(recipe: Recipe, place: str) -> Any:
    """`limits.context` and the like."""
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
        for place, idle in ONLY_VLLM.items():
            if value_at(recipe, place) not in idle:
                raise AndironError(f'{where}: {place} is for vLLM only yet; set engine = "vllm", or leave it out')
    drafting = recipe.speculation
    if drafting.method == "dflash" and drafting.drafter is None:
        raise AndironError(f"{where}: speculation: dflash drafts with a model of its own; name it with drafter")
    if drafting.method in ("mtp", "dflash", "ngram") and drafting.tokens is None:
        raise AndironError(f"{where}: speculation: say with tokens how many are drafted a step")


def built_in() -> dict[str, Path]:
    return {path.stem: path for path in sorted(BUILT_IN.glob("*.toml"))}


def find(name: str) -> Path:
    """A file, or one of those that ship, by its name."""
    shipped = built_in()
    if name in shipped:
        return shipped[name]
    path = Path(name)
    if path.is_file():
        return path
    if path.suffix == ".toml" or len(path.parts) > 1:
        raise AndironError(f"{name} is not a file; `andiron recipe list` names the recipes that ship")
    raise AndironError(f"there is no recipe {name!r}; {nearest(name, shipped)}")
