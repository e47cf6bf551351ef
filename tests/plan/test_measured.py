"""Plans agree with published measurements on these machines."""

import pytest

from andiron.plan import checkpoint, machine
from andiron.plan.budget import Budget, Goals
from andiron.plan.ceiling import step_bytes
from andiron.plan.planning import start_up
from andiron.plan.rows import GIB, MIB, engines
from andiron.plan.vllm_budget import VllmPool, vllm_budget


def planned(model: str, device: str, goals: Goals) -> Budget:
    return vllm_budget(checkpoint.find(model), machine.find(device)[1], goals)


def near(figure: float, percent: float) -> object:
    return pytest.approx(figure, rel=percent / 100)


# ---- weights: within 2 % -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "goals", "gib"),
    [
        ("qwen3.5-35b-a3b", Goals(), 65.53),  # the DGX Spark guide, as vLLM loads it
        ("qwen3.5-122b-a10b-nvfp4", Goals(mtp=True), 76.02),  # the 122B on a Spark, with the draft head
        ("qwen3.5-122b-a10b-nvfp4", Goals(mtp=True), 81.5e9 / GIB),  # the size of its files
        ("qwen3.5-122b-a10b-nvfp4", Goals(), 75.6e9 / GIB),  # another quantizer's files, without the draft head
    ],
)
def test_weights_match_what_was_loaded(model: str, goals: Goals, gib: float) -> None:
    assert planned(model, "gb10", goals).weights / GIB == near(gib, 2)


# ---- vLLM's pool: bytes within 5 %, and what it prints ----------------------------------------------------


@pytest.mark.parametrize(
    ("utilization", "context", "gib", "tokens"),
    [
        (0.80, 262_144, 28.6, 374_000),
        (0.85, 262_144, 35, 460_000),
        (0.90, 262_144, 42, 550_000),
        (0.95, 1_048_576, 44.47, 581_856),
    ],
)
def test_the_pool_of_the_35b_on_a_spark_matches_the_log(
    utilization: float, context: int, gib: float, tokens: int
) -> None:
    printed = planned("qwen3.5-35b-a3b", "gb10", Goals(context=context, utilization=utilization)).printed
    assert printed is not None
    assert printed.pool_bytes / GIB == near(gib, 5)
    assert printed.tokens == near(tokens, 5)


def test_the_pool_of_the_122b_on_a_spark_matches_the_log() -> None:
    goals = Goals(context=131_072, sequences=4, kv_dtype="fp8", mtp=True, utilization=0.90)
    printed = planned("qwen3.5-122b-a10b-nvfp4", "gb10", goals).printed
    assert printed is not None
    assert printed.pool_bytes / GIB == near(30.33, 5)
    assert printed.tokens == near(595_584, 5)


def test_both_figures_that_vllm_prints_follow_from_the_pool() -> None:
    """One start printed 581,856 tokens and 2.21× of 1M: four times apart, and both are right."""
    pool = VllmPool.cut(checkpoint.find("qwen3.5-35b-a3b").shape.config, int(44.47 * GIB))
    assert pool.printed_tokens == 581_856
    assert round(pool.concurrency(1_048_576), 2) == 2.21
    assert pool.tokens(1) == near(4 * 581_856, 1)


def test_both_figures_printed_for_the_122b_are_one_number_of_blocks() -> None:
    """567 blocks give both 595,584 tokens and 12.89×. The 30.33 GiB printed with them hold 2 % more."""
    config = checkpoint.find("qwen3.5-122b-a10b-nvfp4").shape.config
    block = VllmPool.cut(config, 0, kv_dtype="fp8", drafts=2).block_bytes
    pool = VllmPool.cut(config, 567 * block, kv_dtype="fp8", drafts=2)
    assert pool.printed_tokens == 595_584
    assert round(pool.concurrency(131_072), 2) == 12.89
    assert 567 * block / GIB == near(30.33, 2.5)


def test_the_recipe_of_the_122b_reproduces_the_log() -> None:
    """With the recipe's own settings, from the device's memory instead of the pool."""
    goals = Goals(context=131_072, sequences=4, kv_dtype="fp8", mtp=True, utilization=0.90, prefix_caching=True)
    _, gb10 = machine.find("gb10")
    printed = vllm_budget(checkpoint.find("qwen3.5-122b-a10b-nvfp4"), gb10, goals).printed
    assert printed is not None
    assert printed.tokens == near(595_584, 1)
    assert printed.concurrency == near(12.89, 1)


def test_a_pool_of_20600_mib_prints_one_context_of_the_35b() -> None:
    pool = VllmPool.cut(checkpoint.find("qwen3.5-35b-a3b-nvfp4").shape.config, 20_600 * MIB)
    assert pool.printed_tokens // 262_144 == 1
    assert 3.5 < pool.concurrency(262_144) < 4


# ---- RTX 5090 and RTX PRO 6000: within 3 % -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("sequences", "mib"), [(1, 30_502), (8, 30_510), (32, 30_570), (64, 30_840), (128, 31_236), (256, 31_948)]
)
def test_memory_on_a_5090_grows_with_the_sequences_as_measured(sequences: int, mib: int) -> None:
    budget = planned("qwen3.5-35b-a3b-nvfp4", "rtx5090", Goals(sequences=sequences, utilization=0.95))
    used = sum(part.bytes for part in budget.parts if part.name != "head-room")
    assert used / MIB == near(mib, 3)


@pytest.mark.parametrize(
    ("utilization", "tokens"), [(0.885, 12_500), (0.905, 19_500), (0.926, 28_000), (0.956, 40_000)]
)
def test_tokens_on_a_5090_match_the_model_card(utilization: float, tokens: int) -> None:
    printed = planned("qwen3.5-35b-a3b-nvfp4", "rtx5090", Goals(sequences=32, utilization=utilization)).printed
    assert printed is not None and printed.tokens == near(tokens, 3)


def test_vllm_with_its_defaults_takes_the_measured_memory_on_an_rtx_pro_6000() -> None:
    row = engines()["vllm"]
    weights = planned("qwen3.5-35b-a3b-nvfp4", "rtx-pro-6000", Goals()).weights / MIB
    defaults = 4_400 + row.large_batch_mib + row.video_mib  # the first for graphs up to 512, from the same model card
    assert weights + row.runtime_mib + defaults + 20_600 == near(53_240, 3)


# ---- bytes per token, start-up -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "fmt", "gb"),
    [
        ("qwen3.5-35b-a3b", "bf16", 5.89),
        ("qwen3.5-35b-a3b", "fp8", 3.48),
        ("qwen3.5-35b-a3b", "nvfp4", 3.87),
        ("qwen3.5-35b-a3b", "nvfp4-mixed", 2.25),
        ("qwen3.5-122b-a10b", "bf16", 18.0),
        ("qwen3.5-122b-a10b", "fp8", 9.82),
        ("qwen3.5-122b-a10b", "nvfp4", 10.8),
        ("qwen3.5-122b-a10b", "nvfp4-mixed", 6.94),
    ],
)
def test_bytes_per_token_match_the_formats(model: str, fmt: str, gb: float) -> None:
    """The figures leave out reading and writing the state, 0.13 and 0.31 GB."""
    known = checkpoint.find(model, fmt)
    state = 2 * 63e6 if "35b" in model else 2 * 151e6
    assert (step_bytes(known.shape, known.row, streams=1, context=0) - state) / 1e9 == near(gb, 4)


def test_a_cold_start_of_the_122b_takes_about_as_long_as_measured() -> None:
    weights = planned("qwen3.5-122b-a10b-nvfp4", "gb10", Goals(mtp=True)).weights
    start = start_up(engines()["vllm"], machine.find("gb10")[1], weights)
    assert start.weights == near(501, 2)
    assert start.first == near(662, 15)  # the sum of the phases that were timed
    assert start.again < start.first
