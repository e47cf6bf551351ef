"""Known pitfalls: when each one applies, what to do, and who reported it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Facts:
    """What the rules need to know about a plan."""

    engine: str  # vllm if it has room for the model, because it has more pitfalls; else andiron
    format: str
    parameters: int
    unified: bool
    small_card: bool
    capability: float | None
    mtp: bool
    prefix_caching: bool
    kv_dtype: str
    from_hub: bool

    @property
    def on_vllm(self) -> bool:
        return self.engine == "vllm"

    @property
    def is_fp4(self) -> bool:
        return self.format.startswith("nvfp4")

    @property
    def is_122b(self) -> bool:
        return self.parameters > 100e9


@dataclass(frozen=True)
class Rule:
    name: str
    when: Callable[[Facts], bool]
    text: str
    sources: tuple[str, ...]  # keys of sources.toml


RULES = (
    Rule(
        "vllm-version-35b",
        lambda f: f.on_vllm and f.is_fp4 and not f.is_122b,
        "The 35B in NVFP4 needs vLLM 0.16 or newer; NVIDIA's 26.01 image has 0.13.",
        ("spark-guide", "builder-daily"),
    ),
    Rule(
        "vllm-version-122b",
        lambda f: f.on_vllm and f.is_fp4 and f.is_122b,
        "The 122B in NVFP4 needs vLLM 0.19 or newer; NVIDIA's 26.01 image has 0.13.",
        ("spark-guide", "builder-daily"),
    ),
    Rule(
        "unified-utilization",
        lambda f: f.on_vllm and f.unified,
        "On unified memory, vLLM with a utilization above 0.90 ran out of memory after about an hour and can hang the "
        "host; 0.80 is stable.",
        ("spark-guide",),
    ),
    Rule(
        "unified-shared",
        lambda f: f.unified,
        "The GPU's free memory is the host's MemAvailable: the system, the page cache and other processes share it.",
        ("spark-guide", "spark-122b"),
    ),
    Rule(
        "mtp-prefix-caching",
        lambda f: f.on_vllm and f.mtp and not f.prefix_caching,
        "In vLLM, MTP combined with prefix caching failed 17 of 32 requests at a concurrency of 8 on FP8 (May 2026), "
        "and problems are still being reported. The command therefore turns prefix caching off.",
        ("builder-daily", "vllm-43559"),
    ),
    Rule(
        "mtp-prefix-caching-on",
        lambda f: f.on_vllm and f.mtp and f.prefix_caching,
        "You asked for MTP combined with prefix caching. That failed 17 of 32 requests at a concurrency of 8 on FP8 "
        "(May 2026), and problems are still being reported: compare answers with and without it first.",
        ("builder-daily", "vllm-43559"),
    ),
    Rule(
        "sm121-fp8-moe",
        lambda f: f.on_vllm and f.capability == 12.1 and f.format.startswith("fp8"),
        "On a GB10, vLLM computes FP8 experts with its Triton backend only; flashinfer, CUTLASS and DeepGEMM are "
        "not available there.",
        ("builder-daily",),
    ),
    Rule(
        "sm121-nvfp4-moe",
        lambda f: f.on_vllm and f.capability == 12.1 and f.is_fp4,
        "On a GB10, vLLM computes NVFP4 experts with flashinfer_cutlass in builds of April 2026 or later; older builds "
        "fall back or fail.",
        ("builder-daily", "spark-122b"),
    ),
    Rule(
        "fp8-kv",
        lambda f: f.kv_dtype == "fp8",
        "An FP8 KV cache gave gibberish in one set-up and is in production in another: compare answers before use.",
        ("ig1", "spark-122b"),
    ),
    Rule(
        "kv-scheme-calibration",
        lambda f: f.is_fp4,
        "If you quantize the model yourself: calibrating a KV scheme together with NVFP4 ruins the weights for good.",
        ("ig1",),
    ),
    Rule(
        "slow-first-start",
        lambda f: f.on_vllm,
        "vLLM's first start takes 5 to 15 minutes and looks hung: set readiness timeouts to at least 600 s.",
        ("spark-guide", "builder-daily", "spark-122b"),
    ),
    Rule(
        "keep-caches",
        lambda f: f.on_vllm,
        "Keep ~/.cache/vllm, ~/.cache/flashinfer and ~/.triton on a volume: vLLM then restarts at least 40 s faster.",
        ("spark-122b",),
    ),
    Rule(
        "thinking-length",
        lambda f: True,
        "With thinking and a max_tokens below about 1,500, an answer can end with `content: null` and finish_reason "
        "`length`.",
        ("aeon",),
    ),
    Rule(
        "download",
        lambda f: f.from_hub,
        "`huggingface-cli` no longer exists: use `andiron pull` or `hf download`. Anonymous downloads are "
        "rate-limited: set HF_TOKEN or run `hf auth login`.",
        ("spark-122b",),
    ),
    Rule(
        "speculative-syntax",
        lambda f: f.on_vllm and f.mtp,
        'The flag for MTP is `--speculative-config \'{"method": "mtp", …}\'`; vLLM has no '
        "`--speculative-model-type=ngram`, which one guide gives instead.",
        ("builder-daily", "vllm"),
    ),
    Rule(
        "template-kwargs",
        lambda f: f.on_vllm,
        "In a raw JSON body `chat_template_kwargs` is a top-level field; only the Python client has `extra_body`.",
        ("spark-guide", "vllm"),
    ),
    Rule(
        "capture-size",
        lambda f: f.on_vllm and f.small_card,
        "On small cards vLLM's --max-num-seqs must not exceed its --max-cudagraph-capture-size; the command keeps both "
        "low.",
        ("ig1",),
    ),
)


def applicable(facts: Facts) -> tuple[Rule, ...]:
    return tuple(rule for rule in RULES if rule.when(facts))
