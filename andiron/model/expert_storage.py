"""Whether a CPU keeps the routed experts as the checkpoint stores them, or converts them when it loads them.

Most parameters are in the experts, and a token uses few of them. Converted experts are faster: a packed one becomes
numbers again in every step that uses it. `andiron plan` applies the same rule, so this module must not import torch.
"""

from dataclasses import dataclass
from typing import Literal

from andiron.errors import AndironError
from andiron.sizes import format_size

WEIGHTS_SHARE = 0.9  # of the available memory; pages, states and other programs need the rest

PackedExperts = Literal["auto", "on", "off"]


@dataclass(frozen=True)
class WeightSizes:
    """Bytes of all weights on a CPU."""

    converted: int
    packed: int  # with the experts as the checkpoint stores them; the same if it stores plain numbers


@dataclass(frozen=True)
class ExpertRule:
    memory: int | None = None  # bytes that are available; None: enough for everything
    packed: PackedExperts = "auto"  # auto: only where the converted weights do not fit

    def keeps_packed(self, sizes: WeightSizes) -> bool:
        if sizes.packed == sizes.converted or self.packed == "off":
            return False
        return self.packed == "on" or not self._fits(sizes.converted)

    def _fits(self, size: int) -> bool:
        return self.memory is None or size <= WEIGHTS_SHARE * self.memory

    def reason(self, sizes: WeightSizes) -> str:
        """Why experts are kept packed."""
        if self.packed == "on" or self.memory is None:
            return f"they take {format_size(sizes.converted - sizes.packed)} less than converted"
        return (
            f"converted, the weights would take {format_size(sizes.converted)} and leave too little of the "
            f"{format_size(self.memory)} that are available"
        )

    def check(self, sizes: WeightSizes, dtype: str) -> None:
        """Raises an AndironError if the weights do not even fit without anything beside them."""
        needed = sizes.packed if self.keeps_packed(sizes) else sizes.converted
        if self.memory is None or needed <= self.memory:
            return
        how = f" with the experts as they are stored (converted: {format_size(sizes.converted)})"
        smaller = "compute with --dtype bfloat16, " if dtype == "float32" else ""
        raise AndironError(
            f"the weights take {format_size(needed)} in {dtype}{how if needed < sizes.converted else ''}, but only "
            f"{format_size(self.memory)} of memory are available; end other programs, {smaller}or serve a smaller model"
        )


CONVERT = ExpertRule()
