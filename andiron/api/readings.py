"""Reads metrics in Prometheus' text format, ours and vLLM's alike.

`/machine` is made from the metrics, so it can never disagree with a dashboard, and what one engine does not report is
simply absent. prometheus_client has a parser too, but it takes milliseconds, during which no stream advances.
"""

import math
import re
from collections import defaultdict

_SPLIT = re.compile(r'[{,](?:reason|position)="([^"]*)"')


class Readings:
    """The values by name: summed over their labels, and by the label `reason` or `position` where there is one."""

    def __init__(self, text: bytes) -> None:
        self._sums: defaultdict[str, float] = defaultdict(float)
        self._splits: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
        for line in text.decode().splitlines():
            if line.startswith("#") or "_bucket{" in line:
                continue
            series, _, number = line.rpartition(" ")
            name, _, labels = series.partition("{")
            if not name or not math.isfinite(value := float(number)):  # a blank line; a gauge that has no value yet
                continue
            self._sums[name] += value
            if part := _SPLIT.search("{" + labels):
                self._splits[name][part[1]] += int(value)

    def __contains__(self, name: str) -> bool:
        return name in self._sums

    def value(self, name: str) -> float:
        """0 if the engine does not report it."""
        return self._sums.get(name, 0.0)

    def count(self, name: str) -> int:
        return int(self.value(name))

    def split(self, name: str) -> dict[str, int]:
        """By reason or position, in the order of the text."""
        return dict(self._splits.get(name, {}))
