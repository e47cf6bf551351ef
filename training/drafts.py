"""What the draft head would propose at every token of a finished answer, one token deep and deeper."""

from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F

from andiron.errors import CheckpointError
from andiron.kernels.rotary import rotary_angles
from andiron.model.config import ModelConfig
from training.delta_rule import CHUNK
from training.model import ROOT, TrainableNetwork, Weights, _under


class Drafter(TrainableNetwork):
    """Trunk and draft head over one sequence at a time; every place of the answer is a place to draft from."""

    @classmethod
    def load(cls, directory: Path) -> "Drafter":
        config = ModelConfig.load(directory)
        if not config.mtp_layers:
            raise CheckpointError(f"{directory} has no draft head: its config.json says mtp_num_hidden_layers 0")
        parameters: Weights = {}
        for file in sorted(directory.glob("*.safetensors")):
            parameters |= {name: tensor.float() for name, tensor in load_file(file).items()}
        return cls(config, parameters, dtype=torch.float32)

    @torch.no_grad()
    def drafts(self, prompt: list[int], answer: list[int], depth: int) -> Tensor:
        """[len(answer) − 1, depth]: row i is drafted with answer[i] known, and guesses answer[i + 1:].

        Deeper drafts take the draft before as token and the head's own normed output as hidden state. They attend to
        what the head computed from the trunk up to their place and to the drafts before them, as in a server, where
        verified tokens replace what the head made up.
        """
        sequence = prompt + answer
        tokens = F.pad(torch.tensor([sequence]), (0, -len(sequence) % CHUNK))
        rows = self.rows(tokens, torch.tensor([len(sequence)]))
        trunk, _ = self.forward(tokens, rows)
        following = F.pad(tokens[0, 1:], (0, 1))
        _, keys, values, _ = self._attention_in(self._join(following, trunk), self._draft, *rows.angles)

        places = torch.arange(len(prompt) - 1, len(sequence) - 2)
        token, hidden = following[places], trunk[places]
        own: list[tuple[Tensor, Tensor]] = []  # keys and values of the drafts before, a row a place
        drafted = []
        for deep in range(depth):
            x = self._join(token, hidden)
            angles = rotary_angles(places + deep, self._frequencies)
            q, k, v, gate = self._attention_in(x, self._draft, *angles)
            if deep:
                own.append((k, v))
            mixed = attend(q, keys, values, places, own)
            x, _ = self._attention_out(x, mixed, gate, self._draft, torch.ones(len(places)))
            hidden = self._norm(x, self.parameters["mtp.norm.weight"])
            token = self.logits(hidden).argmax(-1)
            drafted.append(token)
        return torch.stack(drafted, dim=1)

    def _join(self, tokens: Tensor, hidden: Tensor) -> Tensor:
        embedded = F.embedding(tokens, self.parameters[f"{ROOT}embed_tokens.weight"])
        return self._draft_in(embedded, hidden, _under(self.parameters, "mtp."))


def attend(q: Tensor, keys: Tensor, values: Tensor, places: Tensor, own: list[tuple[Tensor, Tensor]]) -> Tensor:
    """Each place's query over the sequence up to that place, and over the keys that are its own."""
    scale = q.shape[-1] ** -0.5
    later = torch.arange(len(keys)) > places[:, None]
    shared = torch.einsum("phd,khd->hpk", q, keys).masked_fill(later, -torch.inf)
    beside = [torch.einsum("phd,phd->hp", q, k).unsqueeze(-1) for k, _ in own]
    weights = (torch.cat([shared, *beside], dim=-1) * scale).softmax(-1)
    mixed = torch.einsum("hpk,khd->phd", weights[..., : len(keys)], values)
    for at, (_, v) in enumerate(own):
        mixed = mixed + weights[..., len(keys) + at].T.unsqueeze(-1) * v
    return mixed
