"""Plans and the tables behind them: sources, rules, advice, formats, and how this machine is recognised."""

from pathlib import Path

import msgspec
import pytest

from andiron import ember
from andiron.engine.memory import HostSizes
from andiron.engine.options import SNAPSHOTS_PER_CONVERSATION
from andiron.plan import checkpoint, machine
from andiron.plan.budget import Goals
from andiron.plan.ceiling import ACCEPTED
from andiron.plan.nvidia_smi import Gpu
from andiron.plan.planning import Plan, make_plan
from andiron.plan.rows import GIB, MIB, Device, devices, engines, measured, sources
from andiron.plan.rules import RULES

FIRST_SHARD = "model-00001-of-00002.safetensors"


def plan(model: str, device: str = "gb10", goals: Goals | None = None) -> Plan:
    return make_plan(checkpoint.find(model), *machine.find(device), goals or Goals(mtp=True))


def rules(result: Plan) -> set[str]:
    return {rule.rule for rule in result.rules}


def test_every_figure_and_rule_cites_a_source() -> None:
    for rule in RULES:
        assert rule.sources and set(rule.sources) <= sources().keys()
    for row in devices().values():
        assert {row.memory_source, row.bandwidth_source, row.read_source, row.load_source} <= sources().keys()
    for engine in engines().values():
        assert {engine.memory_source, engine.start_source} <= sources().keys()
    for rates in measured().values():
        assert rates.source in sources() and rates.engine in engines() and rates.device in devices()
        assert len(rates.streams) == len(rates.tokens_s)


def test_every_rule_applies_to_some_plan_and_most_not_to_all() -> None:
    plans = [
        plan(model, device, Goals(mtp=mtp, kv_dtype=kv_dtype, prefix_caching=caching))
        for model in ("qwen3.5-35b-a3b", "qwen3.5-35b-a3b-fp8", "qwen3.6-35b-a3b-nvfp4", "qwen3.5-122b-a10b-nvfp4")
        for device in ("gb10", "rtx5090", "h200")
        for mtp, kv_dtype, caching in ((True, "fp8", None), (True, "fp8", True), (False, "bf16", None))
    ]
    applied = [rules(result) for result in plans]
    assert set.union(*applied) == {rule.name for rule in RULES}
    assert len(set.intersection(*applied)) < len(RULES) / 2


def test_rules_depend_on_model_device_and_goals() -> None:
    assert "vllm-version-122b" in rules(plan("qwen3.5-122b-a10b-nvfp4"))
    assert "vllm-version-122b" not in rules(plan("qwen3.5-35b-a3b-nvfp4"))
    assert "unified-utilization" not in rules(plan("qwen3.5-35b-a3b", "h200"))
    assert "mtp-prefix-caching" in rules(plan("qwen3.5-35b-a3b-fp8"))
    assert "mtp-prefix-caching" not in rules(plan("qwen3.5-35b-a3b-fp8", goals=Goals(mtp=False)))
    both = rules(plan("qwen3.5-35b-a3b-fp8", goals=Goals(mtp=True, prefix_caching=True)))
    assert "mtp-prefix-caching-on" in both and "mtp-prefix-caching" not in both
    assert "sm121-fp8-moe" in rules(plan("qwen3.5-35b-a3b-fp8"))
    assert "fp8-kv" in rules(plan("qwen3.5-35b-a3b", goals=Goals(kv_dtype="fp8")))


def test_problems_of_vllm_are_not_listed_where_it_has_no_room() -> None:
    without_room = plan("qwen3.6-35b-a3b-nvfp4", "rtx5090")
    assert not without_room.vllm.budget.is_served and without_room.andiron.budget.is_served
    assert not rules(without_room) & {"slow-first-start", "vllm-version-35b", "mtp-prefix-caching"}
    assert "slow-first-start" in rules(plan("qwen3.6-35b-a3b-nvfp4", "rtx5090", Goals()))


def test_the_parts_add_up_to_the_memory_of_the_device() -> None:
    for device in devices():
        for engine in plan("qwen3.5-35b-a3b-nvfp4", device).engines:
            if engine.budget.is_served:
                assert sum(part.bytes for part in engine.budget.parts) == pytest.approx(engine.budget.memory, rel=1e-6)


def test_the_plan_says_how_many_conversations_stay_warm() -> None:
    budget = plan("qwen3.5-35b-a3b", "h200").andiron.budget
    parts = {part.name: part.bytes for part in budget.parts}
    assert budget.snapshots is not None and budget.warm == budget.snapshots // SNAPSHOTS_PER_CONVERSATION
    per_state = parts["state snapshots"] // budget.snapshots
    assert per_state == pytest.approx(64.4e6, rel=0.01)
    assert parts["GDN state"] == (budget.sequences + 1) * per_state  # one is spare


def test_host_memory_keeps_more_conversations_warm_and_takes_buffers_on_the_card() -> None:
    plain = plan("qwen3.5-35b-a3b", "h200").andiron.budget
    result = plan("qwen3.5-35b-a3b", "h200", Goals(host_cache=64 * GIB))
    budget = result.andiron.budget
    sizes = HostSizes.of(checkpoint.find("qwen3.5-35b-a3b").shape.config, 64 * GIB, itemsize=2)
    assert budget.host_snapshots == sizes.snapshots > 0
    assert plain.warm is not None and budget.warm is not None and budget.snapshots is not None
    assert budget.warm == (budget.snapshots + sizes.snapshots) // SNAPSHOTS_PER_CONVERSATION > plain.warm
    assert {part.name: part.bytes for part in budget.parts}["transfer buffers"] == sizes.buffers
    assert "--host-cache 64GiB" in result.andiron.commands[0].text


def test_host_memory_is_no_second_memory_on_a_unified_machine() -> None:
    result = plan("qwen3.5-35b-a3b", "gb10", Goals(host_cache=8 * GIB))
    assert result.andiron.budget.host_snapshots == 0
    assert "--host-cache has no effect where CPU and GPU share one memory" in result.andiron.budget.notes
    assert "--host-cache" not in result.andiron.commands[0].text


def test_every_fit_in_the_table_is_served_when_asked_for() -> None:
    for engine in plan("qwen3.5-35b-a3b", "h200").engines:
        for fit in engine.budget.fits:
            result = plan("qwen3.5-35b-a3b", "h200", Goals(fit.context, fit.sequences, mtp=True))
            again = next(other.budget for other in result.engines if other.budget.engine == engine.budget.engine)
            assert again.is_served
            assert again.tokens >= fit.sequences * (fit.context - 15)


def test_dropping_a_feature_gains_what_the_advice_says() -> None:
    result = plan("qwen3.6-35b-a3b-nvfp4", "rtx5090")
    before = result.vllm.budget
    gains = {change.text.split(" (")[0]: change.tokens for change in result.vllm.drop}
    without = plan("qwen3.6-35b-a3b-nvfp4", "rtx5090", Goals(sequences=before.sequences, mtp=False)).vllm.budget
    assert gains["without the draft head"] == without.tokens - before.tokens > 0


def test_a_model_that_does_not_fit_is_short_by_a_number_and_gets_alternatives() -> None:
    result = plan("qwen3.5-122b-a10b", "gb10")
    assert not result.is_served
    assert result.vllm.budget.short > 100 * GIB
    assert any("--format nvfp4" in change.text for change in result.vllm.instead)
    assert [change.text.split(" (")[0] for change in plan("qwen3.5-35b-a3b", "rtx5090").andiron.instead] == [
        "as qwen3.5-35b-a3b-nvfp4",
        "as qwen3.5-35b-a3b-nvfp4-mixed",
        "on NVIDIA RTX PRO 6000 Blackwell",
        "on NVIDIA GB10",
    ]


def test_nobody_with_a_desk_is_sent_to_a_data_centre_while_a_desktop_machine_would_do() -> None:
    changes = plan("qwen3.5-35b-a3b", "rtx5080").andiron.instead
    assert [change.text.split(" (")[0] for change in changes] == [
        "on NVIDIA RTX PRO 6000 Blackwell",
        "on NVIDIA GB10",
    ]
    assert [change.text.split(" (")[0] for change in plan("qwen3.5-35b-a3b", "l40s").andiron.instead][-2:] == [
        "on NVIDIA H100 SXM 80GB",
        "on NVIDIA A100 80GB",
    ]


# ---- expected rates ----------------------------------------------------------------------------------------


def test_a_plan_for_a_measured_device_expects_what_was_measured() -> None:
    rates = {(rate.engine, rate.streams): rate for rate in plan("qwen3.5-35b-a3b", "h200", Goals()).expected}
    assert [round(rates["andiron", streams].tokens_s) for streams in (1, 8, 32)] == [512, 1384, 2543]
    assert [round(rates["vllm", streams].tokens_s) for streams in (1, 8, 32)] == [230, 1030, 2173]
    assert all(rate.is_this for rate in rates.values())


def test_elsewhere_it_expects_the_same_share_of_the_limit() -> None:
    result = plan("qwen3.6-35b-a3b-nvfp4", "rtx5090")
    (one,) = (rate for rate in result.expected if rate.streams == 1)
    assert not one.is_this and one.measured_on == "qwen3.5-35b-a3b-nvfp4 on NVIDIA H200"
    assert one.tokens_s / result.bandwidth.ceilings[0].tokens_s == pytest.approx(one.share)  # type: ignore[operator]
    assert 0 < one.share < 1


def test_more_accepted_drafts_mean_a_higher_limit() -> None:
    speed = plan("qwen3.5-35b-a3b-fp8", "h200").bandwidth
    for row in speed.ceilings:
        ratios = {up.accepted: up.ratio for up in speed.speed_ups if up.streams == row.streams}
        assert list(ratios.values()) == sorted(ratios.values())
        assert row.tokens_s and row.draft_tokens_s == pytest.approx(row.tokens_s * ratios[ACCEPTED])
        assert max(ratios.values()) > 1.2


def test_where_drafts_were_measured_a_plan_expects_what_they_gained() -> None:
    """The speed-ups in docs/performance.md."""
    for model, streams, gained in (("qwen3.5-35b-a3b", 32, 2.89), ("qwen3.6-35b-a3b-nvfp4", 1, 2.44)):
        gains = {(gain.streams, gain.accepted): gain for gain in plan(model, "h200").draft_gains}
        assert gains[streams, 1.0].ratio == pytest.approx(gained, rel=0.01) and gains[streams, 1.0].drafts == 4
        for count in (1, 8, 32):
            ratios = [gain.ratio for (one, _), gain in gains.items() if one == count]
            assert ratios == sorted(ratios) and ratios[0] >= 1  # a draft that does not pay off is not made
    assert not plan("qwen3.5-35b-a3b", "h200", Goals()).draft_gains


def test_a_plan_without_the_draft_head_leaves_it_out_of_the_command() -> None:
    for mtp in (False, True):
        text = plan("qwen3.5-35b-a3b", "h200", Goals(mtp=mtp)).andiron.commands[0].text
        assert ("--speculate ngram" in text) == (not mtp)


def test_no_expectation_is_above_the_limit() -> None:
    for device in devices():
        for model in ("qwen3.5-35b-a3b", "qwen3.6-35b-a3b-nvfp4", "qwen3.5-122b-a10b-nvfp4"):
            assert all(rate.tokens_s <= rate.limit for rate in plan(model, device).expected)


def test_a_cold_start_of_vllm_on_a_card_takes_as_long_as_measured() -> None:
    start = plan("qwen3.5-35b-a3b", "h200").vllm.start
    assert start is not None and start.first - start.weights == pytest.approx(367)


def test_too_many_sequences_are_short_of_the_missing_states_only() -> None:
    alone = plan("qwen3.5-35b-a3b", "h100", Goals(262_144, 1)).andiron.budget
    many = plan("qwen3.5-35b-a3b", "h100", Goals(262_144, 128)).andiron.budget
    assert alone.is_served and alone.concurrency == 1
    assert 0 < many.short < 8 * GIB


def test_a_plan_can_be_written_as_json() -> None:
    result = plan("qwen3.5-122b-a10b-nvfp4")
    data = msgspec.json.decode(msgspec.json.encode(result))
    assert data["vllm"]["budget"]["printed"]["tokens"] == result.vllm.budget.printed.tokens  # type: ignore[union-attr]
    assert {"andiron", "vllm", "bandwidth", "rules", "sources", "model", "device"} <= data.keys()


def test_another_format_is_the_published_checkpoint_if_there_is_one() -> None:
    assert checkpoint.find("qwen3.5-122b-a10b", "nvfp4") == checkpoint.find("qwen3.5-122b-a10b-nvfp4")
    assert checkpoint.find("qwen3.5-122b-a10b-nvfp4", "bf16") == checkpoint.find("qwen3.5-122b-a10b")
    assert "CHECKPOINT" in checkpoint.find("qwen3.5-35b-a3b", "nvfp4-mixed").where


def test_a_draft_head_that_the_quantizer_dropped_is_not_planned(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text((ember.PATH / "config.json").read_text())
    assert checkpoint.find(str(tmp_path)).has_mtp
    index = {"weight_map": {"lm_head.weight": FIRST_SHARD}}
    (tmp_path / "model.safetensors.index.json").write_bytes(msgspec.json.encode(index))
    assert not checkpoint.find(str(tmp_path)).has_mtp


# ---- this machine ------------------------------------------------------------------------------------------


def card(name: str, total: int | None, used: int | None, capability: float) -> Device:
    """As nvidia-smi describes it, in MiB."""
    size = [None if mib is None else mib * MIB for mib in (total, used)]
    return machine.from_gpu(Gpu(name, "580", *size, capability, celsius=40))


def test_memory_that_other_processes_use_on_a_card_counts_as_taken() -> None:
    device = card("NVIDIA GeForce RTX 5090", 32_607, 1024, 12.0)
    assert (device.memory_gib, device.host_gib, device.unified) == (31.36, 1.0, False)
    assert device.bandwidth_gb_s == 1792


def test_a_gpu_without_its_own_memory_is_unified() -> None:
    device = card("NVIDIA GB10", None, None, 12.1)
    assert device.unified and device.memory_gib > 0 and device.capability == 12.1


def test_an_unknown_card_is_planned_without_a_speed() -> None:
    device = card("NVIDIA Something", 81_920, 0, 9.9)
    result = make_plan(checkpoint.find("qwen3.5-35b-a3b"), "this machine", device, Goals())
    assert result.is_served and result.bandwidth.ceilings[0].tokens_s is None


def test_vllm_is_not_told_to_take_more_than_is_free() -> None:
    device = card("NVIDIA H200", 143_771, 43_771, 9.0)
    result = make_plan(checkpoint.find("qwen3.5-35b-a3b-nvfp4"), "this machine", device, Goals())
    assert result.vllm.budget.utilization is not None
    assert result.vllm.budget.utilization * device.memory <= device.memory - device.host
