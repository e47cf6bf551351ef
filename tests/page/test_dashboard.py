"""The Grafana dashboard asks only for metrics that we have."""

import itertools
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

DASHBOARD = Path(__file__).parents[2] / "docs" / "grafana" / "andiron.json"
METRIC = re.compile(r"\b(?:vllm|andiron):\w+")
# vLLM reports these, and our engine does when it drafts.
OF_DRAFTS = {"vllm:spec_decode_num_accepted_tokens_total", "vllm:spec_decode_num_draft_tokens_total"}


@pytest.fixture(scope="module")
def dashboard() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(DASHBOARD.read_text())
    return loaded


def expressions(dashboard: dict[str, Any]) -> list[str]:
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def test_every_metric_of_the_dashboard_exists(dashboard: dict[str, Any], http: httpx.Client) -> None:
    http.post("/v1/completions", json={"prompt": "Once", "max_tokens": 2})  # counters with labels appear with their use
    exposed = set(METRIC.findall("\n".join(line.split("{")[0] for line in http.get("/metrics").text.splitlines())))
    asked = {name for expression in expressions(dashboard) for name in METRIC.findall(expression)}
    assert asked - exposed <= OF_DRAFTS


def test_panels_have_names_and_do_not_overlap(dashboard: dict[str, Any]) -> None:
    taken: set[tuple[int, int]] = set()
    for panel in dashboard["panels"]:
        assert panel["title"] and panel["description"]
        place = panel["gridPos"]
        columns, rows = range(place["x"], place["x"] + place["w"]), range(place["y"], place["y"] + place["h"])
        cells = set(itertools.product(columns, rows))
        assert not cells & taken
        assert all(x < 24 for x, _ in cells)
        taken |= cells
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
