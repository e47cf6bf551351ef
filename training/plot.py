"""Draws a run's curves from its log.

python -m training.plot RUN/metrics.jsonl [curves.png]    needs matplotlib, from the extra `training`
"""

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

INK, MUTED, GRID = "#222222", "#6b6b6b", "#e6e6e6"
MAIN, DRAFT, PROMPT = "#c2410c", "#1d4ed8", "#9ca3af"
SHOWN = 10  # skills


def read(log: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines() if line.strip()]
    if not lines:
        raise SystemExit(f"{log} is empty: a run writes its first line after 25 steps")
    return lines


def smooth(values: Sequence[float], half_life: float = 2.0) -> list[float]:
    """An exponential mean, corrected for the bias of its start; single batches are too noisy to plot."""
    keep = 0.5 ** (1 / half_life)
    total = weight = 0.0
    out = []
    for value in values:
        if math.isfinite(value):
            total, weight = keep * total + value, keep * weight + 1
        out.append(total / weight if weight else value)
    return out


def draw(lines: list[dict[str, Any]], out: Path) -> None:
    import matplotlib  # type: ignore[import-not-found, unused-ignore]

    matplotlib.use("Agg")
    from matplotlib import pyplot, ticker  # type: ignore[import-not-found, unused-ignore]

    figure, (losses, skills) = pyplot.subplots(1, 2, figsize=(13, 5.2), layout="constrained")
    tokens = [line["tokens"] / 1e6 for line in lines]
    for key, label, colour in (
        ("prompt_loss", "prompt (weight 0.1)", PROMPT),
        ("mtp_loss", "draft head, answer", DRAFT),
        ("loss", "answer", MAIN),
    ):
        points = [(at, line[key]) for at, line in zip(tokens, lines, strict=True) if line[key]]  # 0: not trained yet
        if points:
            at, values = zip(*points, strict=True)
            losses.plot(at, values, color=colour, alpha=0.2, linewidth=0.8)
            losses.plot(at, smooth(values), color=colour, linewidth=2, label=f"{label}: {smooth(values)[-1]:.3f}")
    losses.set_yscale("log")
    losses.yaxis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:g}"))
    losses.yaxis.set_minor_formatter(ticker.NullFormatter())
    losses.set_ylabel("cross-entropy, nats per token")
    _skills(skills, lines)
    for axes, title in ((losses, "Loss"), (skills, "Answers that greedy decoding gets exactly")):
        _style(axes, title)
    minutes, last = lines[-1]["seconds"] / 60, lines[-1]
    figure.suptitle(
        f"Ember: {last['step']:,} steps, {last['tokens'] / 1e6:,.1f} M tokens in {minutes:.1f} minutes",
        color=INK, fontsize=14, fontweight="bold",
    )  # fmt: skip
    figure.savefig(out, dpi=150)


def _skills(axes: Any, lines: list[dict[str, Any]]) -> None:
    """The skills with the most rows at the end of the run."""
    rows = {name: entry["rows"] for name, entry in lines[-1]["skills"].items()}
    for name in sorted(rows, key=lambda name: -rows[name])[:SHOWN]:
        points = [(line["tokens"] / 1e6, line["skills"][name]["exact"]) for line in lines if name in line["skills"]]
        values = smooth([100 * exact for _, exact in points])
        axes.plot([at for at, _ in points], values, linewidth=1.8, label=f"{name}: {values[-1]:.0f} %")
    axes.set_ylim(-2, 102)
    axes.set_ylabel("% of rows, fresh cases")


def _style(axes: Any, title: str) -> None:
    axes.set_title(title, loc="left", color=INK)
    axes.set_xlabel("million tokens, including padding", color=MUTED)
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=MUTED)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.legend(frameon=False, fontsize=9, labelcolor=INK)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("log", type=Path)
    parser.add_argument("out", type=Path, nargs="?", default=Path("curves.png"))
    arguments = parser.parse_args()
    draw(read(arguments.log), arguments.out)
    print(arguments.out)


if __name__ == "__main__":
    main()
