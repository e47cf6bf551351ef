"""The documentation: its links lead somewhere, and every client that can be launched has a page."""

import re
from pathlib import Path

import pytest

from andiron.agents.launches import CLIENTS, Client

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    headings = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in _HEADING.findall(page.read_text("utf-8")))
    return {heading.replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for link in _LINK.findall(page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if "://" in link or link.startswith("mailto:"):
            continue
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert not broken


@pytest.mark.parametrize("client", CLIENTS.values(), ids=CLIENTS.keys())
def test_every_client_has_a_page_that_the_index_names(client: Client) -> None:
    page = (ROOT / "docs" / "clients" / f"{client.name}.md").read_text("utf-8")
    assert f"andiron launch {client.name}" in page
    assert client.install.partition(",")[0] in page
    assert f"(clients/{client.name}.md)" in (ROOT / "docs" / "clients.md").read_text("utf-8")
