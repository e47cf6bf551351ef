"""`andiron serve`: starts a server for a checkpoint."""

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from andiron.cli.options import RecipeOption, SpeculateOption, complete_model, parse_size, parse_speculate

_MODEL: Any = {"rich_help_panel": "Model and engine"}
_SERVER: Any = {"rich_help_panel": "Server"}
_LIMITS: Any = {"rich_help_panel": "Limits"}
_CACHE: Any = {"rich_help_panel": "Prefix cache"}
_VLLM: Any = {"rich_help_panel": "vLLM, with --engine vllm"}


def serve(
    model: Annotated[
        str | None,
        typer.Argument(
            metavar="MODEL",
            autocompletion=complete_model,
            help="A short name (qwen3.6-35b-a3b-nvfp4), a name on the Hub, or a checkpoint's directory. "
            "Default: Ember, the tiny model that ships with Andiron.",
        ),
    ] = None,
    recipe: RecipeOption = None,
    pull: Annotated[
        bool | None,
        typer.Option(
            help="Download the model if it is not here and fits this machine. Default: ask on a terminal.",
            show_default=False,
            **_MODEL,
        ),
    ] = None,
    host: Annotated[
        str, typer.Option(help="Address to listen on. 0.0.0.0 lets other machines connect.", **_SERVER)
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, **_SERVER, help="Port to listen on. 0 picks a free one.")
    ] = 8000,
    served_model_name: Annotated[
        list[str] | None,
        typer.Option(
            help="Name clients use for the model; repeat it for aliases. Default: the model's name.", **_SERVER
        ),
    ] = None,
    profiles: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="TOML file with your own profiles and aliases; it is read again when it changes.",
            **_SERVER,
        ),
    ] = None,
    api_key: Annotated[
        list[str] | None,
        typer.Option(
            envvar="ANDIRON_API_KEY", help="Require this key from clients; repeat it for several keys.", **_SERVER
        ),
    ] = None,
    api_key_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="File with keys, one per line, in addition to --api-key; it is read again when it changes. Blank "
            "lines and lines that begin with # are skipped.",
            **_SERVER,
        ),
    ] = None,
    cors_origin: Annotated[
        list[str] | None,
        typer.Option(help="Allow requests from web pages of this origin; repeat it for several.", **_SERVER),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allowed-host",
            "--allow-host",
            metavar="NAME",
            help="Another name by which clients reach this server; repeat it for several. .example.com also allows its "
            "subdomains, * any name. IP addresses, localhost and this machine's name are always allowed.",
            **_SERVER,
        ),
    ] = None,
    page: Annotated[
        bool, typer.Option("--page/--no-page", help="Serve a page at / to chat and to watch the machine.", **_SERVER)
    ] = True,
    show_requests: Annotated[
        bool,
        typer.Option(
            "--show-requests", help="Let whoever may use the server read the last requests and answers.", **_SERVER
        ),
    ] = False,
    log: Annotated[
        Literal["lines", "json", "off"],
        typer.Option(
            help="How to log requests: a line or a JSON object for each, with tokens, times and how it ended, but "
            "without contents. off leaves them out.",
            **_SERVER,
        ),
    ] = "lines",
    drain_timeout: Annotated[
        float, typer.Option(min=0, help="Seconds that running requests may take to finish after SIGTERM.", **_SERVER)
    ] = 30.0,
    hang_timeout: Annotated[
        float,
        typer.Option(min=1, help="Seconds without a sign of life after which the engine is restarted.", **_SERVER),
    ] = 120.0,
    keep_alive: Annotated[
        float,
        typer.Option(
            min=0.05, help="After this many seconds without a token, a stream sends a keep-alive comment.", **_SERVER
        ),
    ] = 15.0,
    max_model_len: Annotated[
        int | None,
        typer.Option(min=2, help="Maximum tokens of prompt and answer together. Default: what fits.", **_LIMITS),
    ] = None,
    max_num_seqs: Annotated[
        int | None,
        typer.Option(min=1, help="Maximum batch size. Default: 32 on a CPU, 128 on a GPU.", **_LIMITS),
    ] = None,
    kv_memory: Annotated[
        int | None,
        typer.Option(
            parser=parse_size,
            metavar="SIZE",
            help="Memory for KV pages, such as 2GiB. Default: what is left.",
            **_LIMITS,
        ),
    ] = None,
    prefix_cache: Annotated[
        bool,
        typer.Option(
            "--prefix-cache/--no-prefix-cache",
            help="Compute only what a prompt adds to an earlier one that begins in the same way. Turning it off frees "
            "the memory of the snapshots.",
            **_CACHE,
        ),
    ] = True,
    snapshots: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Maximum number of states from which the prefix cache can go on, about two for each conversation that "
            "should stay warm. Each takes as much memory as a running sequence's: 63 MB for the 35B. "
            "Default: a quarter of the memory that is left, at most 512.",
            **_CACHE,
        ),
    ] = None,
    host_cache: Annotated[
        int | None,
        typer.Option(
            parser=parse_size,
            metavar="SIZE",
            help="Host memory for what the prefix cache evicts from the GPU, such as 32GiB; it is brought back faster "
            "than it is computed. Default: none.",
            **_CACHE,
        ),
    ] = None,
    cache_dir: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            file_okay=False,
            help="Directory where the server writes the most recently used prefixes when it stops, to go on from them "
            "when it starts again. They contain prompts and answers. Default: none.",
            **_CACHE,
        ),
    ] = None,
    cache_dir_size: Annotated[
        int | None,
        typer.Option(parser=parse_size, metavar="SIZE", help="Maximum size of --cache-dir. Default: 4GiB.", **_CACHE),
    ] = None,
    speculate: Annotated[
        SpeculateOption,
        typer.Option(
            parser=parse_speculate,
            metavar="METHOD",
            help="Draft tokens and verify several per step, which never changes an answer: auto, off, mtp, ngram, "
            "dflash or dflash:DRAFTER. mtp drafts with the model's own draft head, ngram with what followed the same "
            "words before, dflash with a drafter: a directory or a name on the Hub. auto: mtp if the model has a draft "
            "head, else ngram. How many tokens to draft is measured, and may be none.",
            **_MODEL,
        ),
    ] = "auto",  # type: ignore[assignment]
    max_waiting: Annotated[
        int, typer.Option(min=0, help="Maximum queue length; further requests get status 429.", **_LIMITS)
    ] = 256,
    body_limit: Annotated[
        int, typer.Option(parser=parse_size, metavar="SIZE", help="Maximum size of a request body.", **_LIMITS)
    ] = "16MiB",  # type: ignore[assignment]  # typer parses defaults as it parses arguments
    dtype: Annotated[
        Literal["auto", "float32", "bfloat16"],
        typer.Option(help="Data type to compute in. auto: float32 on a CPU, bfloat16 on a GPU.", **_MODEL),
    ] = "auto",
    device: Annotated[
        Literal["auto", "cpu", "cuda"],
        typer.Option(help="Where to compute. auto: the NVIDIA GPU if there is one, else the CPU.", **_MODEL),
    ] = "auto",
    gpu: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Which GPU, as nvidia-smi numbers them. Default: the first.", **_MODEL),
    ] = None,
    load: Annotated[
        Literal["checkpoint", "random"],
        typer.Option(
            help="Where the weights come from. random needs only config.json and the tokenizer's files and starts in "
            "seconds, to measure a model's speed and memory before downloading it; its answers are noise.",
            **_MODEL,
        ),
    ] = "checkpoint",
    threads: Annotated[
        int | None,
        typer.Option(
            min=1, help="CPU threads. Default: as many as a step can use, but at most the idle cores.", **_MODEL
        ),
    ] = None,
    engine: Annotated[
        Literal["andiron", "vllm"],
        typer.Option(help="Andiron's own engine, or vLLM as a process behind this server.", **_MODEL),
    ] = "andiron",
    vllm_python: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            envvar="ANDIRON_VLLM_PYTHON",
            help="Python of the environment with vLLM. Default: the one beside `vllm` on the PATH.",
            **_VLLM,
        ),
    ] = None,
    vllm_command: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="Start vLLM with this command instead of --vllm-python, for example in a container. vLLM's flags are "
            "appended. {port} becomes the port, {model} the model's directory, {mount} the one with all its files: "
            "'docker run --rm --init --gpus all -e VLLM_API_KEY -p 127.0.0.1:{port}:{port} "
            "-v {mount}:{mount}:ro vllm/vllm-openai:latest'.",
            **_VLLM,
        ),
    ] = None,
    vllm_args: Annotated[
        str,
        typer.Option(
            metavar="FLAGS", help="More flags for vLLM, such as '--enforce-eager'; they override Andiron's.", **_VLLM
        ),
    ] = "",
    check_integrity: Annotated[
        bool, typer.Option("--check-integrity", hidden=True, help="Verify both pools after every step, for tests.")
    ] = False,
) -> None:
    """Serve a model over the APIs of OpenAI, Anthropic and Ollama.

    Without MODEL it serves Ember, the tiny model that ships with Andiron,
    at http://127.0.0.1:8000. `andiron launch` starts agents on it. For
    example:

    andiron serve qwen3.6-35b-a3b-nvfp4 --pull

    andiron serve Qwen/Qwen3.5-35B-A3B --host 0.0.0.0 --api-key SECRET
    """
    from andiron.api.settings import ServerSettings, sampling_defaults
    from andiron.cli import serving
    from andiron.cli.obtain import local_drafter
    from andiron.engine.options import CACHE_DIR_SIZE, EngineOptions
    from andiron.vllm.command import VllmOptions

    cache_values = {
        "--snapshots": snapshots,
        "--host-cache": host_cache,
        "--cache-dir": cache_dir,
        "--cache-dir-size": cache_dir_size,
    }
    cache_options = [name for name, value in cache_values.items() if value is not None]
    serving.check_cache_options(cache_options, prefix_cache=prefix_cache)
    if engine == "vllm":
        serving.refuse_with_vllm(
            device=device, threads=threads, cache_options=cache_options, speculate=speculate.method
        )
    if gpu is not None:
        serving.choose_gpu(gpu, device)
    served = serving.find_model(model, served_model_name or (), engine=engine, pull=pull)
    settings = ServerSettings(
        model_name=served.names[0],
        aliases=served.names[1:],
        profiles=profiles,
        root=served.root,
        api_keys=tuple(api_key or ()),
        api_key_file=api_key_file,
        body_limit=body_limit,
        keep_alive_seconds=keep_alive,
        defaults=sampling_defaults(served.directory),
        cors_origins=tuple(cors_origin or ()),
        allowed_hosts=(host, *(allowed_host or ())),
        page=page,
        show_requests=show_requests,
    )
    options: EngineOptions | VllmOptions
    if engine == "vllm":
        options = VllmOptions(
            model=served.directory,
            name=served.names[0],
            python=vllm_python,
            command=vllm_command,
            image=serving.recipe_image(recipe),
            arguments=vllm_args if prefix_cache else f"--no-enable-prefix-caching {vllm_args}",
            load=load,
            dtype=dtype,
            max_model_len=max_model_len,
            max_num_seqs=max_num_seqs,
            kv_memory=kv_memory,
        )
    else:
        options = EngineOptions(
            model=str(served.directory),
            load=load,
            device=device,
            dtype=dtype,
            threads=threads,
            max_model_len=max_model_len,
            max_num_seqs=max_num_seqs,
            kv_memory=kv_memory,
            prefix_cache=prefix_cache,
            snapshots=snapshots,
            host_cache=host_cache,
            cache_dir=None if cache_dir is None else str(cache_dir),
            cache_dir_size=cache_dir_size or CACHE_DIR_SIZE,
            speculate=speculate.method,
            drafter=None if speculate.drafter is None else str(local_drafter(speculate.drafter, pull=pull)),
            check_integrity=check_integrity,
        )
    code = serving.run(
        served,
        settings,
        options,
        host=host,
        port=port,
        log=log,
        drain_timeout=drain_timeout,
        max_waiting=max_waiting,
        hang_timeout=hang_timeout,
    )
    raise typer.Exit(code)
