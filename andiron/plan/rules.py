"""Rules learned the hard way, each with when it applies and who learned it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Facts:
    """What a plan is about, as far as rules ask."""

    engine: str  # vllm where it is planned for, as its traps are more; else andiron
    format: str
    parameters: int
    unified: bool
    small_card: bool
    capability: float | None
    mtp: bool
    prefix_caching: bool
    kv: str
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
        "NVFP4 of the 35B needs vLLM 0.16 or newer; NVIDIA's 26.01 image has 0.13.",
        ("spark-guide", "builder-daily"),
    ),
    Rule(
        "vllm-version-122b",
        lambda f: f.on_vllm and f.is_fp4 and f.is_122b,
        "NVFP4 of the 122B needs vLLM 0.19 or newer; NVIDIA's 26.01 image has 0.13.",
        ("spark-guide", "builder-daily"),
    ),
    Rule(
        "unified-utilization",
        lambda f: f.on_vllm and f.unified,
        "Unified memory above a utilization of 0.90 ran out after about an hour, and the host can wedge; "
        "0.80 is stable.",
        ("spark-guide",),
    ),
    Rule(
        "unified-shared",
        lambda f: f.unified,
        "The GPU's free memory is the host's MemAvailable: system, page cache and other processes share it.",
        ("spark-guide", "spark-122b"),
    ),
    Rule(
        "mtp-prefix-caching",
        lambda f: f.on_vllm and f.mtp and not f.prefix_caching,
        "MTP together with prefix caching failed 17 of 32 requests at 8 at once on FP8 (May 2026) and is still "
        "reported wrong: the command turns prefix caching off.",
        ("builder-daily", "vllm-43559"),
    ),
    Rule(
        "mtp-prefix-caching-on",
        lambda f: f.on_vllm and f.mtp and f.prefix_caching,
        "Prefix caching is wished for together with MTP, which failed 17 of 32 requests at 8 at once on FP8 (May 2026) "
        "and is still reported wrong: compare answers with and without it before relying on it.",
        ("builder-daily", "vllm-43559"),
    ),
    Rule(
        "sm121-fp8-moe",
        lambda f: f.on_vllm and f.capability == 12.1 and f.format.startswith("fp8"),
        "FP8 experts on a GB10 run on vLLM's Triton backend only; flashinfer, CUTLASS and DeepGEMM are not there.",
        ("builder-daily",),
    ),
    Rule(
        "sm121-nvfp4-moe",
        lambda f: f.on_vllm and f.capability == 12.1 and f.is_fp4,
        "NVFP4 experts on a GB10: flashinfer_cutlass works in builds since April 2026; older ones fall back or fail.",
        ("builder-daily", "spark-122b"),
    ),
    Rule(
        "fp8-kv",
        lambda f: f.kv == "fp8",
        "FP8 KV turned into gibberish in one set-up and is in production in another: measure before use.",
        ("ig1", "spark-122b"),
    ),
    Rule(
        "kv-scheme-calibration",
        lambda f: f.is_fp4,
        "When quantizing it yourself: calibrating a KV scheme together with NVFP4 poisons the weights for good.",
        ("ig1",),
    ),
    Rule(
        "slow-first-start",
        lambda f: f.on_vllm,
        "The first start looks hung for 5 to 15 minutes while it compiles: readiness timeouts of at least 600 s.",
        ("spark-guide", "builder-daily", "spark-122b"),
    ),
    Rule(
        "keep-caches",
        lambda f: f.on_vllm,
        "Keep ~/.cache/vllm, ~/.cache/flashinfer and ~/.triton on a volume: a restart saves 40 s and more.",
        ("spark-122b",),
    ),
    Rule(
        "thinking-length",
        lambda f: True,
        "Thinking with max_tokens below about 1,500 can end with `content: null` and finish_reason `length`.",
        ("aeon",),
    ),
    Rule(
        "download",
        lambda f: f.from_hub,
        "`huggingface-cli` is gone; `andiron pull` and `hf download` fetch models. Anonymous downloads are rationed: "
        "set HF_TOKEN, or `hf auth login`.",
        ("spark-122b",),
    ),
    Rule(
        "speculative-syntax",
        lambda f: f.on_vllm and f.mtp,
        'vLLM\'s syntax is `--speculative-config \'{"method": "mtp", …}\'`; the `--speculative-model-type=ngram` '
        "that one guide gives for MTP is not.",
        ("builder-daily", "vllm"),
    ),
    Rule(
        "template-kwargs",
        lambda f: f.on_vllm,
        "Raw JSON carries `chat_template_kwargs` at top level; `extra_body` is the Python client's wrapper.",
        ("spark-guide", "vllm"),
    ),
    Rule(
        "capture-size",
        lambda f: f.on_vllm and f.small_card,
        "--max-num-seqs may not exceed --max-cudagraph-capture-size on small cards; both are kept low together.",
        ("ig1",),
    ),
    Rule(
        "dflash-drafter",
        lambda f: f.on_vllm and not f.is_122b and f.is_fp4,
        "A DFlash drafter cloned before 2026-04-19 crashes past 16K tokens: pull it again.",
        ("aeon",),
    ),
)


def applying(facts: Facts) -> tuple[Rule, ...]:
    return tuple(rule for rule in RULES if rule.when(facts))
