"""The training loss: mostly the answers, a little of the prompts, and the draft head's own loss."""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from training.model import Operators, TrainableNetwork

# Every batch's answers have the same weight in total. Where they are few (long prompts, short answers) they count as at
# least this share of the batch, so that no single token gets a huge weight.
FEWEST = 1 / 60
DEPTH = 3  # of the drafts that the draft head is trained for


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
    learned: Tensor | None = None  # [rows, length]: tokens of answers; None: of the last one only
    jumps: Tensor | None = None  # [rows, 2]: from which token on the positions are larger, and by how much


@dataclass(frozen=True)
class Losses:
    total: Tensor  # to be minimised; the rest is for the log, as plain means
    answer: Tensor
    prompt: Tensor
    draft: Tensor
    balance: Tensor
    row_losses: Tensor  # [rows]: mean over the last answer
    row_exact: Tensor  # [rows]: 1 where greedy decoding would give the whole last answer
    drafted: Tensor  # [depth]: share of answer tokens where the draft head agrees with the trunk; NaN if not computed


class Objective:
    """The loss of a batch. With `drafts`, the draft head is trained too, so many tokens deep."""

    def __init__(self, network: TrainableNetwork, operators: Operators, weighting: Weighting) -> None:
        self._network = network
        self._weighting = weighting
        self._token_losses = operators.compiled(token_losses)

    def __call__(self, batch: DeviceBatch, drafts: int = 1) -> Losses:
        network, weighting = self._network, self._weighting
        head = network.parameters["lm_head.weight"]
        layout = network.layout(batch.tokens, batch.lengths, batch.jumps)
        answer, prompt = masks(batch, ahead=1)

        hidden, balance = network.forward(batch.tokens, layout)
        losses, best = self._token_losses(hidden, head, ahead(batch.tokens, 1))
        losses, best = losses.view_as(answer), best.view_as(answer)
        answer_loss, prompt_loss = weighted_mean(losses, answer), weighted_mean(losses, prompt)

        total = answer_loss + weighting.prompt * prompt_loss + weighting.balance * balance
        draft_loss, drafted = balance.new_zeros(()), balance.new_full((DEPTH,), torch.nan)
        if drafts:
            draft_hidden, draft_balance = network.draft_chain(hidden, batch.tokens, layout, drafts)
            weighted, plain, drafted[:drafts] = self._draft_losses(draft_hidden, batch, best)
            total = total + weighting.draft * weighted + weighting.balance * draft_balance
            draft_loss = plain
        with torch.no_grad():
            right = best == ahead(batch.tokens, 1).view_as(best)
            last = last_answer(batch, ahead=1)
            return Losses(
                total,
                answer=mean_over(losses, answer),
                prompt=mean_over(losses, prompt),
                draft=draft_loss.detach(),
                balance=balance.detach(),
                row_losses=(losses * last).sum(1) / last.sum(1),
                row_exact=(right | (last == 0)).all(1).float(),
                drafted=drafted,
            )

    def _draft_losses(self, hidden: list[Tensor], batch: DeviceBatch, best: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The loss to be minimised and the plain one, as means over the depths, and the agreement at each depth."""
        head = self._network.parameters["lm_head.weight"].detach()
        weighted, plain, agreement = [], [], []
        for deep, states in enumerate(hidden, start=2):
            losses, drafted = self._token_losses(states, head, ahead(batch.tokens, deep))
            answer, prompt = masks(batch, ahead=deep)
            losses, drafted = losses.view_as(answer), drafted.view_as(best)
            weighted.append(weighted_mean(losses, answer + self._weighting.prompt * prompt))
            plain.append(mean_over(losses, answer))
            agree = (drafted[:, : 1 - deep] == best[:, deep - 1 :]).float()
            agreement.append(mean_over(agree, answer[:, : 1 - deep]))
        return torch.stack(weighted).mean(), torch.stack(plain).mean(), torch.stack(agreement)


def weighted_mean(losses: Tensor, weights: Tensor) -> Tensor:
    return (losses * weights).sum() / weights.sum().clamp(min=FEWEST * losses.numel())


def mean_over(values: Tensor, mask: Tensor) -> Tensor:
    return (values * mask).sum() / mask.sum().clamp(min=1)


def ahead(tokens: Tensor, steps: int) -> Tensor:
    """The token `steps` after each, flat; callers mask what is past the end of a row."""
    return F.pad(tokens[:, steps:], (0, steps)).flatten()


def masks(batch: DeviceBatch, *, ahead: int) -> tuple[Tensor, Tensor]:
    """Which positions have a token of an answer `ahead` tokens later, and which another token of the prompt."""
    last = last_answer(batch, ahead=ahead)
    answer = last if batch.learned is None else F.pad(batch.learned[:, ahead:].float(), (0, ahead))
    target = torch.arange(batch.tokens.shape[1], device=batch.tokens.device) + ahead
    return answer, (target < batch.starts[:, None]) * (1 - answer)


def last_answer(batch: DeviceBatch, *, ahead: int) -> Tensor:
    """Which positions have a token of the row's last answer `ahead` tokens later."""
    target = torch.arange(batch.tokens.shape[1], device=batch.tokens.device) + ahead
    return ((target >= batch.starts[:, None]) & (target < batch.lengths[:, None])).float()


def token_losses(hidden: Tensor, head: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
    """−log p of each target, and the most likely token."""
    logits = F.linear(hidden, head.to(hidden.dtype)).float()
    return F.cross_entropy(logits, targets, reduction="none"), logits.detach().argmax(-1)
