"""`andiron serve`: from a checkpoint's directory to a running server."""

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from andiron import ember
from andiron.cli.recipe_option import RecipeOption
from andiron.cli.sizes import parse_size
from andiron.errors import AndironError, CheckpointError

_MODEL: Any = {"rich_help_panel": "Model and engine"}
_SERVER: Any = {"rich_help_panel": "Server"}
_LIMITS: Any = {"rich_help_panel": "Limits"}
_VLLM: Any = {"rich_help_panel": "vLLM, with --engine vllm"}


def serve(
    model: Annotated[
        Path | None,
        typer.Argument(
            help="Directory of a Qwen3.5-MoE checkpoint in the Hugging Face layout. "
            "Left out, Ember is served, the tiny model that ships inside. "
            "With --load random its config.json and tokenizer files are enough."
        ),
    ] = None,
    recipe: RecipeOption = None,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.", **_SERVER)] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, **_SERVER, help="0 takes a free one.")] = 8000,
    served_model_name: Annotated[
        list[str] | None,
        typer.Option(help="Name clients ask for; repeat for aliases. Default: the directory's.", **_SERVER),
    ] = None,
    profiles: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="TOML file of profiles and aliases beside the built-in ones; read again when it changes.",
            **_SERVER,
        ),
    ] = None,
    api_key: Annotated[
        list[str] | None,
        typer.Option(envvar="ANDIRON_API_KEY", help="Ask clients for this key; repeat for more.", **_SERVER),
    ] = None,
    cors_origin: Annotated[
        list[str] | None,
        typer.Option(help="Let web pages of this origin in; repeat for more.", **_SERVER),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Another name clients reach this server by; repeat for more. .example.com stands for its subdomains "
            "too, * for any name. IP addresses, localhost and this machine's own name are always allowed.",
            **_SERVER,
        ),
    ] = None,
    drain_timeout: Annotated[
        float, typer.Option(min=0, help="Seconds that streams get to finish after SIGTERM.", **_SERVER)
    ] = 30.0,
    keep_alive: Annotated[
        float,
        typer.Option(min=0.05, help="Seconds of silence before a stream sends a comment.", **_SERVER),
    ] = 15.0,
    max_model_len: Annotated[
        int | None,
        typer.Option(min=2, help="Tokens of prompt and answer together. Default: what fits.", **_LIMITS),
    ] = None,
    max_num_seqs: Annotated[
        int | None,
        typer.Option(min=1, help="Sequences computed at once. Default: 32 on a CPU, 128 on a GPU.", **_LIMITS),
    ] = None,
    kv_memory: Annotated[
        int | None,
        typer.Option(parser=parse_size, metavar="SIZE", help="Memory for KV pages, like 2GiB.", **_LIMITS),
    ] = None,
    max_waiting: Annotated[
        int, typer.Option(min=0, help="Requests that may queue; the next gets a 429.", **_LIMITS)
    ] = 256,
    body_limit: Annotated[
        int, typer.Option(parser=parse_size, metavar="SIZE", help="Largest request body.", **_LIMITS)
    ] = "16MiB",  # type: ignore[assignment]  # typer parses defaults as it parses arguments
    dtype: Annotated[
        Literal["auto", "float32", "bfloat16"],
        typer.Option(help="Type to compute in; auto is float32 on a CPU and bfloat16 on a GPU.", **_MODEL),
    ] = "auto",
    device: Annotated[
        Literal["auto", "cpu", "cuda"],
        typer.Option(help="Where to compute; auto is an NVIDIA GPU where there is one, else the CPU.", **_MODEL),
    ] = "auto",
    load: Annotated[
        Literal["checkpoint", "random"],
        typer.Option(
            help="Where weights come from. random fills the shapes of config.json with random numbers in seconds: "
            "for measuring how fast a model runs and how much memory it takes before downloading it. "
            "Its answers are noise.",
            **_MODEL,
        ),
    ] = "checkpoint",
    threads: Annotated[
        int | None, typer.Option(min=1, help="Torch threads. Default: torch's choice.", **_MODEL)
    ] = None,
    engine: Annotated[
        Literal["andiron", "vllm"],
        typer.Option(help="Who computes: our own engine, or vLLM as a process behind this server.", **_MODEL),
    ] = "andiron",
    vllm_python: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            envvar="ANDIRON_VLLM_PYTHON",
            help="Python of the environment vLLM is installed in. Default: the one beside `vllm` on the PATH.",
            **_VLLM,
        ),
    ] = None,
    vllm_command: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="What starts vLLM's server and takes its flags, instead of --vllm-python: a container. "
            "{model} and {port} stand for the model's directory and the port to publish, like 'docker run --rm --init "
            "--gpus all -e VLLM_API_KEY -p 127.0.0.1:{port}:{port} -v {model}:{model} vllm/vllm-openai:latest'.",
            **_VLLM,
        ),
    ] = None,
    vllm_args: Annotated[
        str,
        typer.Option(metavar="FLAGS", help="More flags for vLLM, like '--enforce-eager'; they win over ours.", **_VLLM),
    ] = "",
) -> None:
    """Serve a model over the OpenAI API.

    Without MODEL it serves Ember, the tiny model inside, on http://127.0.0.1:8000/v1.
    """
    from andiron.api.server import run
    from andiron.api.settings import ServerSettings, sampling_defaults
    from andiron.chat.conversation import ChatFormat
    from andiron.cli.banner import StartupView
    from andiron.engine.client import EngineClient
    from andiron.engine.options import EngineOptions
    from andiron.model.config import ModelConfig
    from andiron.plan import machine
    from andiron.vllm import checkpoint as vllm_checkpoint
    from andiron.vllm.command import VllmOptions
    from andiron.vllm.engine import VllmEngine
    from andiron.vllm.planned import planned

    directory = _directory(model)
    names = served_model_name or [ember.NAME if model is None else directory.name]
    settings = ServerSettings(
        model_name=names[0],
        aliases=tuple(names[1:]),
        profiles=profiles,
        root=str(directory) if model is not None else ember.NAME,
        api_keys=tuple(api_key or ()),
        body_limit=body_limit,
        keep_alive_seconds=keep_alive,
        defaults=sampling_defaults(directory),
        cors_origins=tuple(cors_origin or ()),
        allowed_hosts=(host, *(allowed_host or ())),
    )
    chat_format = ChatFormat.load(directory)
    # Not every checkpoint that vLLM serves is one that our own engine does.
    vocab_size = vllm_checkpoint.vocab_size(directory) if engine == "vllm" else ModelConfig.load(directory).vocab_size
    _check_vocabulary(chat_format.tokenizer.vocab_size, vocab_size, directory)
    view = StartupView(names[0], needs_key=bool(api_key), note=ember.NOTE if model is None else None)
    computing: EngineClient | VllmEngine
    if engine == "vllm":
        _refuse_with_vllm(device=device, threads=threads)
        behind = VllmOptions(
            model=directory,
            name=names[0],
            python=vllm_python,
            command=vllm_command,
            arguments=vllm_args,
            load=load,
            dtype=dtype,
            max_model_len=max_model_len,
            max_num_seqs=max_num_seqs,
            kv_memory=kv_memory,
        )
        computing = VllmEngine(
            planned(behind, machine.this_machine()),
            vocab_size=vocab_size,
            max_waiting=max_waiting,
            on_change=lambda: view.update(computing),
        )
    else:
        options = EngineOptions(
            model=str(directory),
            load=load,
            device=device,
            dtype=dtype,
            threads=threads,
            max_model_len=max_model_len,
            max_num_seqs=max_num_seqs,
            kv_memory=kv_memory,
        )
        computing = EngineClient(options, max_waiting=max_waiting, on_change=lambda: view.update(computing))
    code = run(
        computing,
        chat_format,
        settings,
        host=host,
        port=port,
        drain_timeout=drain_timeout,
        on_listening=view.listening,
        on_ready=lambda url: view.ready(url, computing),
        on_failed=view.failed,
    )
    raise typer.Exit(code)


def _directory(model: Path | None) -> Path:
    if model is None:
        return ember.PATH
    if not model.is_dir():
        raise CheckpointError(
            f"{model} is not a directory. Give the directory of a downloaded checkpoint (`andiron pull` fetches one), "
            "or leave the model out to serve Ember, the one inside"
        )
    return model.resolve()


def _refuse_with_vllm(*, device: str, threads: int | None) -> None:
    """What vLLM decides by itself; taking these in silence would be a lie."""
    if device != "auto":
        raise AndironError(f"--device {device} is for our own engine; vLLM computes on what it was built for")
    if threads is not None:
        raise AndironError(f"--threads {threads} is for our own engine; set VLLM_CPU_OMP_THREADS_BIND for vLLM")


def _check_vocabulary(tokenizer: int, model: int, directory: Path) -> None:
    if tokenizer > model:
        raise CheckpointError(
            f"{directory} mixes files of two models: its tokenizer has {tokenizer:,} tokens, "
            f"its config.json a vocabulary of {model:,}"
        )
