"""What `andiron serve` does with its options: checks them, finds the model, and runs the server with one engine."""

import sys
from dataclasses import dataclass
from pathlib import Path

from andiron import ember
from andiron.api import server, trial
from andiron.api.guard import Guard
from andiron.api.keys import KeyRing
from andiron.api.profiles import ModelCatalogue
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.cli import logs
from andiron.cli.banner import StartupView
from andiron.cli.guardian import guarded
from andiron.cli.obtain import local_checkpoint
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import Supervisor
from andiron.errors import AndironError, CheckpointError
from andiron.hub.download import model_name
from andiron.model.config import ModelConfig, read_config
from andiron.plan import machine
from andiron.recipes.recipe import find, read_recipe
from andiron.vllm.command import VllmOptions, vocab_size
from andiron.vllm.engine import VllmEngine
from andiron.vllm.planned import planned


@dataclass(frozen=True)
class ServedModel:
    directory: Path
    names: tuple[str, ...]  # by which clients ask for it
    vocab_size: int
    format: ChatFormat
    is_ember: bool

    @property
    def root(self) -> str:
        return ember.NAME if self.is_ember else str(self.directory)


def find_model(model: str | None, names: list[str] | tuple[str, ...], *, engine: str, pull: bool | None) -> ServedModel:
    """The model and its tokenizer, downloaded if `pull` allows it; without a name, Ember."""
    is_ember = model is None or model == ember.NAME
    directory = ember.PATH if model is None else local_checkpoint(model, engine=engine, pull=pull)
    if not is_ember:
        trial.ensure_usable(directory)
    format = ChatFormat.load(directory)
    # vLLM serves checkpoints that our own engine does not.
    size = vocab_size(directory) if engine == "vllm" else _own_vocab_size(directory, model)
    if format.tokenizer.vocab_size > size:
        raise CheckpointError(
            f"{directory} mixes files of two models: its tokenizer has {format.tokenizer.vocab_size:,} tokens, but the "
            f"vocabulary in config.json has {size:,}"
        )
    default = ember.NAME if is_ember else model_name(directory)
    return ServedModel(directory, tuple(names) or (default,), size, format, is_ember)


def _own_vocab_size(directory: Path, model: str | None) -> int:
    """Names vLLM for a checkpoint that is complete but that our engine does not know."""
    try:
        return ModelConfig.load(directory).vocab_size
    except CheckpointError as error:
        if "architectures" in read_config(directory):
            raise CheckpointError(f"{error}. vLLM may serve it: andiron serve {model} --engine vllm") from None
        raise


def run(
    served: ServedModel,
    settings: ServerSettings,
    options: EngineOptions | VllmOptions,
    *,
    host: str,
    port: int,
    log: logs.LogFormat,
    drain_timeout: float,
    max_waiting: int,
    hang_timeout: float,
) -> int:
    """Serves until a signal arrives, and shows how the server starts. Returns the exit code."""
    logs.configure(log)
    # Here, because a server that replaces another must not fail at a broken change.
    catalogue = ModelCatalogue.of(settings)
    keys = KeyRing.of(settings)

    def serve(guard: Guard) -> int:
        keys.inherit()
        view = StartupView(
            settings.model_name,
            needs_key=keys.required,
            note=ember.NOTE if served.is_ember else None,
            page=settings.page,
            file=sys.stderr if log == "json" else sys.stdout,  # a log of JSON is all that is on stdout
            began=guard.began,
        )
        engine: EngineClient | VllmEngine
        if isinstance(options, VllmOptions):
            engine = VllmEngine(
                planned(options, machine.this_machine()),
                vocab_size=served.vocab_size,
                max_waiting=max_waiting,
                on_change=lambda: view.update(engine),
            )
        else:
            engine = EngineClient(
                options,
                max_waiting=max_waiting,
                hang_seconds=hang_timeout,
                haven=guard.haven,
                on_change=lambda: view.update(engine),
            )
        return server.run(
            engine,
            served.format,
            settings,
            drain_timeout=drain_timeout,
            guard=guard,
            catalogue=catalogue,
            keys=keys,
            on_listening=view.listening,
            on_ready=lambda url: view.ready(url, engine, notes=_other_gpus(engine)),
            on_failed=view.failed,
        )

    return guarded(host, port, serve)


def _other_gpus(engine: Supervisor) -> list[str]:
    """Asked when the engine is ready: by then the driver is awake and answers at once."""
    choices = {} if engine.info is None else {choice.name: choice.value for choice in engine.info.choices}
    if choices.get("device", "CPU") == "CPU" or (device := machine.this_machine()).of == 1:
        return []
    return [
        f"this machine has {device.of} GPUs and the server uses one, number {device.number}; --gpu N chooses another, "
        "and several servers on different ports can use all of them"
    ]


# ---- options that contradict each other --------------------------------------------------------------------


def check_cache_options(given: list[str], *, prefix_cache: bool) -> None:
    """`given` are the names of the options for our prefix cache that the command line has."""
    if given and not prefix_cache:
        raise AndironError(f"{given[0]} is for the prefix cache, which --no-prefix-cache turns off")
    if "--cache-dir-size" in given and "--cache-dir" not in given:
        raise AndironError("--cache-dir-size needs --cache-dir")


def choose_gpu(gpu: int, device: str) -> None:
    if device == "cpu":
        raise AndironError(f"--gpu {gpu} contradicts --device cpu: give only one of them")
    machine.choose_gpu(gpu)


def refuse_with_vllm(*, device: str, threads: int | None, cache_options: list[str], speculate: str) -> None:
    """vLLM decides these by itself; ignoring the options silently would mislead."""
    if device != "auto":
        raise AndironError(f"--device {device} is only for Andiron's own engine; vLLM uses the device it was built for")
    if threads is not None:
        raise AndironError(
            f"--threads {threads} is only for Andiron's own engine; set VLLM_CPU_OMP_THREADS_BIND for vLLM"
        )
    if cache_options:
        raise AndironError(f"{cache_options[0]} is only for Andiron's own engine; vLLM keeps states in its KV cache")
    if speculate != "auto":
        raise AndironError(
            f"--speculate {speculate} is only for Andiron's own engine; for vLLM, use --vllm-args with its "
            "--speculative-config"
        )


def recipe_image(recipe: str | None) -> str | None:
    return None if recipe is None else read_recipe(find(recipe)).vllm.image
