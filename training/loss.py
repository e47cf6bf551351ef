"""The training loss: mostly the answers, a little of the prompts, and the draft head's own loss."""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from training.model import Operators, TrainableNetwork

# Every batch's answers have the same weight in total. Where they are few (long prompts, short answers) they count as at
# least this share of the batch, so that no single token gets a huge weight.
FEWEST = 1 / 30


@dataclass(frozen=True)
class Weighting:
    prompt: float = 0.1
    draft: float = 1.0  # trains the draft head alone, see TrainableNetwork.draft
    balance: float = 0.01


@dataclass(frozen=True)
class DeviceBatch:
    """Rows of one length: row i is a prompt of `starts[i]` tokens, an answer up to `lengths[i]`, then padding."""

    tokens: Tensor  # [rows, length]
    starts: Tensor  # [rows]
    lengths: Tensor  # [rows]
    skills: Tensor  # [rows]


@dataclass(frozen=True)
class Losses:
    total: Tensor  # to be minimised; the rest is for the log, as plain means
    answer: Tensor
    prompt: Tensor
    draft: Tensor
    balance: Tensor
    row_losses: Tensor  # [rows]: mean over the answer
    row_exact: Tensor  # [rows]: 1 where greedy decoding would give the whole answer
    drafted: Tensor  # share of answer tokens where the draft head agrees with the trunk


class Objective:
    def __init__(self, network: TrainableNetwork, operators: Operators, weighting: Weighting) -> None:
        self._network = network
        self._weighting = weighting
        self._token_losses = operators.compiled(token_losses)

    def __call__(self, batch: DeviceBatch) -> Losses:
        network, weighting = self._network, self._weighting
        head = network.parameters["lm_head.weight"]
        layout = network.layout(batch.tokens, batch.lengths)
        answer, prompt = masks(batch, ahead=1)

        hidden, balance = network.forward(batch.tokens, layout)
        losses, best = self._token_losses(hidden, head, ahead(batch.tokens, 1))
        losses, best = losses.view_as(answer), best.view_as(answer)
        answer_loss, prompt_loss = weighted_mean(losses, answer), weighted_mean(losses, prompt)

        draft_hidden, draft_balance = network.draft(hidden, batch.tokens, layout)
        draft_losses, draft_best = self._token_losses(draft_hidden, head.detach(), ahead(batch.tokens, 2))
        draft_answer, draft_prompt = masks(batch, ahead=2)
        draft_losses = draft_losses.view_as(answer)
        draft_loss = weighted_mean(draft_losses, draft_answer + weighting.prompt * draft_prompt)

        total = answer_loss + weighting.prompt * prompt_loss + weighting.draft * draft_loss
        total = total + weighting.balance * (balance + draft_balance)
        with torch.no_grad():
            right = best == ahead(batch.tokens, 1).view_as(best)
            agree = draft_best.view_as(best)[:, :-1] == best[:, 1:]
            return Losses(
                total,
                answer=mean_over(losses, answer),
                prompt=mean_over(losses, prompt),
                draft=mean_over(draft_losses, draft_answer),
                balance=balance.detach(),
                row_losses=(losses * answer).sum(1) / answer.sum(1),
                row_exact=(right | (answer == 0)).all(1).float(),
                drafted=mean_over(agree.float(), draft_answer[:, :-1]),
            )


def weighted_mean(losses: Tensor, weights: Tensor) -> Tensor:
    return (losses * weights).sum() / weights.sum().clamp(min=FEWEST * losses.numel())


def mean_over(values: Tensor, mask: Tensor) -> Tensor:
    return (values * mask).sum() / mask.sum().clamp(min=1)


def ahead(tokens: Tensor, steps: int) -> Tensor:
    """The token `steps` after each, flat; callers mask what is past the end of a row."""
    return F.pad(tokens[:, steps:], (0, steps)).flatten()


def masks(batch: DeviceBatch, *, ahead: int) -> tuple[Tensor, Tensor]:
    """Which positions have a token of the answer `ahead` tokens later, and which a token of the prompt."""
    target = torch.arange(batch.tokens.shape[1], device=batch.tokens.device) + ahead
    answer = (target >= batch.starts[:, None]) & (target < batch.lengths[:, None])
    return answer.float(), (target < batch.starts[:, None]).float()


def token_losses(hidden: Tensor, head: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
    """−log p of each target, and the most likely token."""
    logits = F.linear(hidden, head.to(hidden.dtype)).float()
    return F.cross_entropy(logits, targets, reduction="none"), logits.detach().argmax(-1)
