"""How vLLM cuts its pool, and why the token count it prints is not how many tokens fit.

One pool of equal blocks serves all layers. A block must hold a GDN layer's whole state, so the attention layers' pages
are made as long as that: 1,056 tokens for the 35B in BF16. Layers are sorted into groups of equal size, one of
attention and three of GDN layers, and every group takes blocks from the same pool. The count that vLLM prints divides
the pool among the groups as if all of them grew with every token; but a GDN group needs a fixed few blocks a sequence,
so about four times as many tokens fit. The concurrency it prints knows that.
"""

from dataclasses import dataclass

from andiron.model.config import ModelConfig
from andiron.plan.caches import layer_state_bytes, layer_token_bytes

ALIGNMENT = 16  # tokens a page is rounded up to
UNEVEN = 1.5  # groups grow to the larger kind when it has fewer than this many times the layers of the smaller


@dataclass(frozen=True)
class VllmPool:
    block_tokens: int
    block_bytes: int  # of all layers of a group
    attention_groups: int
    state_groups: int
    state_blocks: int  # that a group keeps for each sequence
    blocks: int

    @classmethod
    def cut(
        cls, config: ModelConfig, pool: int, *, kv: str = "bf16", drafts: int = 0, prefix_caching: bool = True
    ) -> "VllmPool":
        """`drafts` is the number of speculated tokens; each keeps a state of its own until it is accepted."""
        per_token = layer_token_bytes(config, kv)
        page = -(-layer_state_bytes(config, drafts=drafts) // (ALIGNMENT * per_token)) * ALIGNMENT
        attention = config.num_full_layers + (config.mtp_layers if drafts else 0)
        fewer, more = sorted((attention, config.num_linear_layers))
        group = more if fewer == 0 or more < UNEVEN * fewer else fewer
        block_bytes = page * per_token * group
        return cls(
            block_tokens=page,
            block_bytes=block_bytes,
            attention_groups=-(-attention // group),
            state_groups=-(-config.num_linear_layers // group),
            state_blocks=(2 if prefix_caching else 1) + drafts,
            blocks=max(0, pool) // block_bytes,
        )

    @property
    def printed_tokens(self) -> int:
        """`GPU KV cache size: … tokens` in vLLM's log."""
        return self.blocks // (self.attention_groups + self.state_groups) * self.block_tokens

    @property
    def state_blocks_each(self) -> int:
        return self.state_groups * self.state_blocks

    def blocks_for(self, tokens: int) -> int:
        """What one sequence of so many tokens needs."""
        return self.attention_groups * -(-tokens // self.block_tokens) + self.state_blocks_each

    def concurrency(self, tokens: int) -> float:
        """`Maximum concurrency for … tokens per request` in vLLM's log."""
        return self.blocks / self.blocks_for(tokens)

    def longest(self, sequences: int) -> int:
        """Tokens each of so many sequences can have at once."""
        left = self.blocks // sequences - self.state_blocks_each
        return max(0, left // self.attention_groups) * self.block_tokens

    def tokens(self, sequences: int) -> int:
        """Tokens that really fit, of so many sequences together."""
        left = self.blocks - sequences * self.state_blocks_each
        return max(0, left // self.attention_groups) * self.block_tokens
