"""DFlash drafters in the published layouts: random ones, ones that know some answers, and what they should draft."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import repeat
from math import inf
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import allocate_dflash, dflash_targets
from training.data import RowBatch, TrainingRow, collate
from training.delta_rule import CHUNK
from training.dflash import DrafterTraining, Sizes, frozen_target
from training.dflash_model import BlockObjective
from training.export import export
from training.loss import DeviceBatch
from training.model import ROOT
from training.run import to_device

CPU = torch.device("cpu")
MASK = 511  # the last token of the vocabulary of `tests.checkpoints`
SHAPE: dict[str, Any] = {
    "architectures": ["DFlashDraftModel"],
    "model_type": "qwen3",
    "vocab_size": 512,
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "head_dim": 32,
    "rms_norm_eps": 1e-6,
    "max_position_embeddings": 4096,
}
# As published until June 2026, and since; the fields are where each of them has them.
OLDER = SHAPE | {
    "num_hidden_layers": 2,
    "layer_types": ["full_attention"] * 2,
    "block_size": 16,
    "num_target_layers": 5,  # one too many, as in the published 35B
    "rope_theta": 10000000,
    "rope_scaling": None,
    "dflash_config": {"mask_token_id": MASK, "target_layer_ids": [1, 2]},
}
CURRENT = SHAPE | {
    "num_hidden_layers": 3,
    "layer_types": ["sliding_attention", "sliding_attention", "full_attention"],
    "sliding_window": 24,
    "use_sliding_window": True,
    "block_size": 16,
    "mask_token_id": MASK,
    "target_layer_ids": [0, 1, 3],
    "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0},
}
LAYOUTS = {"older": OLDER, "current": CURRENT}


def random_tensors(config: dict[str, Any], seed: int = 0) -> dict[str, Tensor]:
    """Every parameter is large enough to matter."""
    parsed = DFlashConfig.parse(config, "test")
    generator = torch.Generator().manual_seed(seed)
    meta = allocate_dflash(parsed, dtype=torch.float32, device=torch.device("meta"))
    return {
        name: torch.randn(target.shape, generator=generator)
        * (target.shape[-1] ** -0.5 if len(target.shape) > 1 else 1)
        for name, target in dflash_targets(meta, parsed).items()
    }


def write_drafter(directory: Path, config: dict[str, Any], tensors: dict[str, Tensor] | None = None) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "config.json").write_text(json.dumps(config))
    save_file(random_tensors(config) if tensors is None else tensors, directory / "model.safetensors")
    return directory


def train_drafter(
    directory: Path, checkpoint: Path, answers: Sequence[tuple[list[int], list[int]]], *, mask: int, steps: int
) -> Path:
    """A drafter that has learned these answers to their prompts by heart."""
    sizes, rows = Sizes(blocks=256, log_every=steps, warm_up=5), _batch(answers)
    training = DrafterTraining(checkpoint, sizes, mask_token_id=mask, lr=1e-2, seed=0, device=CPU)
    batch = to_device(rows, CPU)
    taps = training.target.taps(batch.tokens, batch.lengths, training.config.target_layers)
    training.target.taps = lambda *_: taps  # type: ignore[method-assign]  # the same in every step
    training.train(repeat(rows), deadline=inf, steps=steps)
    export(training.parameters, training.raw, directory)
    return directory


def _batch(answers: Sequence[tuple[list[int], list[int]]]) -> RowBatch:
    rows = [TrainingRow(prompt + answer, len(prompt), 0) for prompt, answer in answers]
    return collate(rows, -(-max(len(row.tokens) for row in rows) // CHUNK) * CHUNK)


class Reference:
    """What a drafter drafts after each token of a finished answer, computed as in training: without any cache."""

    def __init__(self, directory: Path, checkpoint: Path) -> None:
        self.config = DFlashConfig.load(directory)
        self._parameters = {name: one.float() for name, one in load_file(directory / "model.safetensors").items()}
        self._target = frozen_target(checkpoint, ModelConfig.load(checkpoint), CPU)
        self._head = self._target.parameters["lm_head.weight"]
        self._embedding = self._target.parameters[f"{ROOT}embed_tokens.weight"]

    @torch.no_grad()
    def drafts(self, prompt: list[int], answer: list[int], count: int) -> list[list[int]]:
        """[len(answer), count]: row i is drafted once answer[i] is known."""
        batch: DeviceBatch = to_device(_batch([(prompt, answer)]), CPU)
        config = replace(self.config, block_size=count + 1)
        taps = self._target.taps(batch.tokens, batch.lengths, config.target_layers)
        anchors = torch.arange(len(prompt), len(prompt) + len(answer))[None]
        objective = BlockObjective(self._embedding, self._head, config, self._parameters)
        hidden = objective.hidden(batch, taps, anchors)[0, :, 1:]
        return (hidden @ self._head.T).argmax(-1).tolist()
