"""Muon for the matrices inside the network, AdamW for everything else.

Muon (K. Jordan, 2024) updates with the orthogonal matrix nearest to the momentum, so every direction of a matrix learns
at the same pace. Scaled by 0.2 √max(rows, columns), an update is as large as AdamW's, and the two share a learning rate
(Moonshot AI, 2025).
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

# Embedding and head are tables of rows, and routers choose: these are not maps whose directions should learn alike.
TABLES = re.compile(r"embed_tokens|lm_head|mlp\.gate\.|shared_expert_gate|conv1d")
DRAFT = "mtp."
QUINTIC = (3.4445, -4.7750, 2.0315)


@dataclass(frozen=True)
class Rates:
    lr: float = 6e-3
    adam_share: float = 0.75  # of lr, for what AdamW trains
    momentum: float = 0.95
    weight_decay: float = 0.05


class Optimizer:
    def __init__(self, parameters: Mapping[str, nn.Parameter], rates: Rates) -> None:
        self._rates = rates
        matrices = {name: p for name, p in parameters.items() if p.ndim >= 2 and not TABLES.search(name)}
        rest = {name: p for name, p in parameters.items() if name not in matrices}
        device = next(iter(parameters.values())).device
        self._adam = torch.optim.AdamW(
            [
                {
                    "params": [
                        p for name, p in rest.items() if (p.ndim >= 2, name.startswith(DRAFT)) == (table, draft)
                    ],
                    "weight_decay": rates.weight_decay if table else 0.0,
                    "draft": draft,
                }
                for table in (True, False)
                for draft in (True, False)
            ],
            betas=(0.9, 0.98),
            fused=device.type == "cuda",
        )
        # The draft head is clipped separately: its gradients say nothing about the trunk's.
        self._clipped = [
            [p for name, p in parameters.items() if name.startswith(DRAFT) is is_draft] for is_draft in (False, True)
        ]
        by_shape: dict[tuple[int, ...], list[nn.Parameter]] = defaultdict(list)
        for name, parameter in matrices.items():
            shape = (name.startswith(DRAFT), *_matrix_shape(name, parameter), parameter.numel())
            by_shape[shape].append(parameter)
        self._groups = [(shape[0], _Group(members, shape[1:3])) for shape, members in by_shape.items()]

    def step(self, share: float, draft_share: float | None = None) -> Tensor:
        """One update at `share` of the full learning rate; returns the trunk's gradient norm before clipping.

        The draft head learns at `draft_share`, and not at all where it is zero.
        """
        draft_share = share if draft_share is None else draft_share
        norms = [nn.utils.clip_grad_norm_(parameters, 1.0) for parameters in self._clipped if parameters]
        for group in self._adam.param_groups:
            group["lr"] = self._rates.lr * self._rates.adam_share * (draft_share if group["draft"] else share)
        self._adam.step()
        for is_draft, matrices in self._groups:
            if draft_share or not is_draft:
                rate = self._rates.lr * (draft_share if is_draft else share)
                matrices.step(rate, self._rates.momentum, self._rates.weight_decay)
        return norms[0]

    def zero_grad(self) -> None:
        gradients = [p.grad for parameters in self._clipped for p in parameters if p.grad is not None]
        if gradients:
            torch._foreach_zero_(gradients)

    def state(self) -> dict[str, Any]:
        """A copy for `restore`."""
        return {
            "adam": [
                {key: value.clone() for key, value in self._adam.state[p].items()}
                for group in self._adam.param_groups
                for p in group["params"]
            ],
            "muon": [group.momentum.clone() for _, group in self._groups],
        }

    def restore(self, state: dict[str, Any]) -> None:
        members = [p for group in self._adam.param_groups for p in group["params"]]
        for parameter, saved in zip(members, state["adam"], strict=True):
            for key, value in saved.items():
                self._adam.state[parameter][key].copy_(value)
        for (_, group), momentum in zip(self._groups, state["muon"], strict=True):
            group.momentum.copy_(momentum)


class _Group:
    """Parameters of one shape, updated together as [members · matrices per member, rows, columns]."""

    def __init__(self, members: list[nn.Parameter], shape: tuple[int, ...]) -> None:
        self._members: list[Tensor] = list(members)
        rows, columns = shape
        self._shape = (-1, rows, columns)
        first = members[0]
        self._scale = 0.2 * max(rows, columns) ** 0.5
        self.momentum = torch.zeros(len(members) * first.numel(), device=first.device).view(self._shape)

    @torch.no_grad()
    def step(self, lr: float, momentum: float, weight_decay: float) -> None:
        gradients = [p.grad for p in self._members if p.grad is not None]
        assert len(gradients) == len(self._members), "a matrix has no gradient"
        gradient = torch.cat([part.reshape(self._shape) for part in gradients])
        self.momentum.lerp_(gradient, 1 - momentum)
        update = orthogonalise(gradient.lerp(self.momentum, momentum))  # Nesterov momentum
        torch._foreach_mul_(self._members, 1 - lr * weight_decay)
        updates = [part.view_as(p) for part, p in zip(update.chunk(len(self._members)), self._members, strict=True)]
        torch._foreach_add_(self._members, [part.float() for part in updates], alpha=-lr * self._scale)


def orthogonalise(matrices: Tensor, steps: int = 5) -> Tensor:
    """Brings singular values to about 1 by a quintic Newton–Schulz iteration; it need not be exact."""
    a, b, c = QUINTIC
    x = matrices.to(torch.bfloat16) if matrices.is_cuda else matrices  # CPUs are slow at bfloat16
    tall = x.shape[-2] > x.shape[-1]
    x = x.mT if tall else x
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(steps):
        gram = x @ x.mT
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x.mT.contiguous() if tall else x


def _matrix_shape(name: str, parameter: Tensor) -> tuple[int, int]:
    """The shape to orthogonalise: each expert by itself, and its gate and up halves separately."""
    rows, columns = parameter.shape[-2:]
    return (rows // 2, columns) if name.endswith("gate_up_proj") else (rows, columns)
