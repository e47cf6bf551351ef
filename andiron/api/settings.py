"""The owner's settings of the server, and the model's sampling defaults."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from andiron.engine.messages import Sampling
from andiron.errors import CheckpointError


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    model_name: str
    aliases: tuple[str, ...] = ()
    profiles: Path | None = None  # the owner's file; its profiles are added to the built-in ones
    root: str | None = None  # where the weights came from, as `/v1/models` reports it
    api_keys: tuple[str, ...] = ()  # without these and a file, no key is needed
    api_key_file: Path | None = None  # more keys, one per line; the file may change while the server runs
    body_limit: int = 16 * 2**20  # bytes
    keep_alive_seconds: float = 15.0  # of silence before a stream sends a comment line; 0 means never
    defaults: Sampling = field(default_factory=Sampling)  # for fields that a request leaves out
    cors_origins: tuple[str, ...] = ()  # the origins of web pages that may use the server
    allowed_hosts: tuple[str, ...] = ()  # names that clients may use for the server, besides the machine's own
    page: bool = True  # serve the page at /
    show_requests: bool = False  # /machine tells whoever has the key what the last requests said


class _GenerationConfig(msgspec.Struct):
    """The fields of generation_config.json that a server can apply."""

    temperature: Annotated[float, Meta(ge=0)] | None = None
    top_p: Annotated[float, Meta(gt=0, le=1)] | None = None
    top_k: Annotated[int, Meta(ge=-1)] | None = None
    min_p: Annotated[float, Meta(ge=0, le=1)] | None = None
    repetition_penalty: Annotated[float, Meta(gt=0)] | None = None


def sampling_defaults(directory: Path) -> Sampling:
    """The values of the model's generation_config.json; without them, sampling is from the plain distribution."""
    path = directory / "generation_config.json"
    try:
        config = msgspec.json.decode(path.read_bytes(), type=_GenerationConfig)
    except FileNotFoundError:
        return Sampling()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CheckpointError(f"{path} cannot be read: {error}; download it again or remove it") from error
    given = {name: value for name, value in msgspec.structs.asdict(config).items() if value is not None}
    given["top_k"] = max(0, given.get("top_k", 0))
    return Sampling(**given)
