"""What the page looks like to people: figures of the machine, phones, keyboards, screen readers, colours."""

import json
from pathlib import Path
from typing import Any

import pytest

from andiron.api.journal import KEPT_REQUESTS
from tests.api.live import LiveServer, start_server
from tests.page.browser import Tab, module
from tests.page.visitor import ask, ask_for_long_answer, start

pytestmark = pytest.mark.browser


def open_machine(tab: Tab, server: LiveServer) -> None:
    tab.open(f"{server.url}/#/machine")
    tab.until("document.querySelector('.panels .panel')")


def test_the_machine_view_shows_figures_and_requests(tab: Tab, server: LiveServer, tmp_path: Path) -> None:
    start(tab, server)
    ask_for_long_answer(tab)
    tab.click(".machine-link")
    tab.until("document.querySelector('.machine .table td:last-child')?.innerText === 'finished'")
    titles = tab.texts(".panel h2")
    assert titles == [
        "Memory",
        "Prefix cache",
        "Engine",
        "What the engine chose",
        "Drafts",
        "Start-up",
        "Last requests",
    ]
    shown = tab.text(".panels")
    assert "State slots" in shown
    assert "Drafts with 1 or more accepted" in shown
    assert "CUDA graphs need a GPU" in shown
    assert tab.text(".figure .value")
    assert "chat completions" in tab.text(".machine .table tbody tr")
    assert not tab.evaluate("document.querySelector('.machine .table tbody button')")  # no --show-requests
    for name, dark in (("light", False), ("dark", True)):
        tab.resize(1280, 800, dark=dark)
        tab.screenshot(tmp_path / f"machine-{name}.png")


def test_the_host_tier_is_shown_as_memory_of_the_host(tab: Tab, server: LiveServer) -> None:
    """Only a GPU has one, so the report is made up from that of a CPU."""
    with server.http() as http:
        report = http.get("/machine").json()["machine"]
    report["gpus"] = [{"name": "H200", "used": 2 << 30, "total": 4 << 30, "celsius": None}]
    report["host"] = {"used": 5 << 30, "total": 8 << 30}
    report["limits"]["memory"] = {"weights": 1 << 30, "host cache": 3 << 30}
    report["prefix_cache"] |= {"host_snapshots": 4, "max_host_snapshots": 9, "host_hits": 77}
    tab.open(server.url)
    shown = f"panelsOf({json.dumps(report)}).map((panel) => panel.textContent)"
    memory, cache, *_ = tab.evaluate(f"{module('panels.js')}.then(({{ panelsOf }}) => {shown})")
    assert "weights 1.0 GiBother 1.0 GiB" in memory
    assert "prefix cache 3.0 GiBother 2.0 GiB" in memory
    assert "Snapshots in host memory4 of 9" in cache
    assert "77 tokens came back" in cache


def test_on_a_cpu_only_what_the_engines_process_takes_is_shown_as_taken(tab: Tab, server: LiveServer) -> None:
    """Also beside a GPU that the engine does not use."""
    with server.http() as http:
        report = http.get("/machine").json()["machine"]
    report["gpus"] = [{"name": "H200", "used": 2 << 30, "total": 4 << 30, "celsius": None}]
    report["host"] = {"used": 5 << 30, "total": 8 << 30}
    report["engine"]["resident"] = 3 << 30
    report["limits"]["memory"] = {"weights": 1 << 30, "kv pages up to": 6 << 30}
    tab.open(server.url)
    shown = f"panelsOf({json.dumps(report)})[0].textContent"
    memory = tab.evaluate(f"{module('panels.js')}.then(({{ panelsOf }}) => {shown})")
    assert "H2002.0 GiB of 4.0 GiBHost5.0 GiB of 8.0 GiB" in memory
    assert "engine 3.0 GiBother 2.0 GiB" in memory
    assert "KV pages take memory once they are written, 6.0 GiB at most." in memory


def test_the_machine_view_lists_as_many_requests_as_the_server(tab: Tab, scripted: LiveServer) -> None:
    """Otherwise a page that stays open would list more and more of them."""
    open_machine(tab, scripted)
    with scripted.http() as http:
        for at in range(KEPT_REQUESTS + 5):
            body = {"messages": [{"role": "user", "content": "hi"}], "model": "ember", "max_tokens": 1}
            http.post("/v1/chat/completions", json=body, headers={"x-request-id": f"numbered-{at}"})
    tab.until(f"document.querySelector('[data-id=numbered-{at}]')")
    assert tab.evaluate("document.querySelectorAll('.machine .table tbody tr').length") == KEPT_REQUESTS


def test_requests_open_to_their_contents_if_the_owner_shows_them(tab: Tab, scripted: LiveServer) -> None:
    with scripted.http() as http:
        http.post(
            "/v1/chat/completions", json={"messages": [{"role": "user", "content": "hello you"}], "model": "ember"}
        )
    open_machine(tab, scripted)
    tab.click(".machine .table tbody button")
    tab.until("document.querySelector('dialog pre')")
    assert "hello you" in tab.text("dialog pre")


def test_a_server_that_goes_away_is_told_and_its_return_too(tab: Tab, tmp_path: Path) -> None:
    first = start_server(tmp_path)
    open_machine(tab, first)
    first.stop()
    tab.until("document.querySelector('.state').innerText === 'No connection'")
    second = start_server(tmp_path, port=first.port)
    tab.until("document.querySelector('.state').innerText === 'Ready'")
    second.stop()
    tab.may_complain = True  # the console reports every connection that was refused


@pytest.mark.parametrize("place", ["#/", "#/machine"])
def test_nothing_is_wider_than_a_phone(tab: Tab, server: LiveServer, place: str) -> None:
    tab.resize(360, 740, phone=True)
    tab.open(f"{server.url}/{place}")
    tab.until("document.querySelector('.top')")
    if place == "#/machine":
        tab.until("document.querySelector('.panels .panel')")
    assert tab.evaluate("document.documentElement.scrollWidth") == 360
    assert tab.evaluate("[...document.querySelectorAll('.scroll')].every((box) => box.scrollWidth <= box.clientWidth)")


def test_on_a_phone_the_list_lies_over_the_page(tab: Tab, server: LiveServer) -> None:
    tab.resize(390, 844, phone=True)
    tab.open(server.url)
    tab.until("document.querySelector('.menu')")
    assert tab.evaluate("document.getElementById('sidebar').inert")
    tab.click(".menu")
    assert tab.evaluate("document.getElementById('main').inert")
    assert tab.evaluate("document.getElementById('sidebar').contains(document.activeElement)")
    tab.escape()
    assert not tab.evaluate("document.getElementById('main').inert")


def nodes(tab: Tab) -> list[dict[str, Any]]:
    tree: list[dict[str, Any]] = tab.send("Accessibility.getFullAXTree")["nodes"]
    return [node for node in tree if not node.get("ignored")]


@pytest.mark.parametrize("place", ["#/", "#/machine", "settings"])
def test_every_control_has_a_name(tab: Tab, server: LiveServer, place: str) -> None:
    start(tab, server)
    ask(tab, "What is 2 + 3?")
    if place == "settings":
        tab.click("[aria-label=Settings]")
    else:
        tab.evaluate(f"location.hash = {json.dumps(place)}")
    tab.until("document.querySelector('.stats, .panel, dialog, .welcome')")
    controls = {"button", "link", "textbox", "combobox", "spinbutton", "checkbox", "MenuListPopup"}
    found = [node for node in nodes(tab) if node["role"]["value"] in controls]
    assert len(found) > 5
    nameless = [node["role"]["value"] for node in found if not node.get("name", {}).get("value")]
    assert [role for role in nameless if role != "MenuListPopup"] == []


def test_everything_can_be_done_with_the_keyboard(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    assert tab.evaluate("document.activeElement.getAttribute('aria-label')") == "Message"
    ask(tab, "What is 2 + 3?")
    reached = set()
    for _ in range(30):
        tab.press("Tab", 9)
        reached.add(
            tab.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")
        )
    assert {"Message", "Settings", "Copy", "Edit", "Answer again", "New conversation", "Model and profile"} <= reached
    tab.press("O", 79, modifiers=2 + 8)  # Ctrl and Shift
    tab.until("document.querySelector('.welcome')")


def test_the_page_has_one_main_and_one_first_heading(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    assert tab.evaluate("document.querySelectorAll('main').length") == 1
    assert tab.evaluate("document.querySelectorAll('h1').length") == 1
    assert tab.evaluate("document.documentElement.lang") == "en"


def luminance(colour: list[float]) -> float:
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_text_has_enough_contrast(tab: Tab, server: LiveServer, dark: bool) -> None:
    """WCAG's AA asks for 4.5."""
    tab.resize(1280, 800, dark=dark)
    tab.open(server.url)

    def colour(name: str) -> list[float]:
        text = tab.evaluate(
            "(() => { const probe = document.createElement('i'); document.body.append(probe);"
            f"probe.style.color = 'var(--{name})'; return getComputedStyle(probe).color; }})()"
        )
        return [int(part) / 255 for part in text.removeprefix("rgb(").removesuffix(")").split(",")]

    pairs = [
        (text, ground) for ground in ("ground", "raised", "sunken") for text in ("text", "faint", "problem", "accent")
    ]
    for text, ground in [*pairs, ("on-accent", "accent")]:
        low, high = sorted([luminance(colour(text)), luminance(colour(ground))])
        assert (high + 0.05) / (low + 0.05) >= 4.5, (text, ground)


def test_colours_can_be_chosen_and_are_remembered(tab: Tab, server: LiveServer) -> None:
    tab.open(server.url)
    tab.until("document.querySelector('[aria-label^=Colours]')")
    tab.click("[aria-label^=Colours]")
    tab.click("[aria-label^=Colours]")
    assert tab.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    tab.open(f"{server.url}/?again")
    tab.until("document.querySelector('[aria-label^=Colours]')")
    assert tab.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_the_page_loads_only_its_own_files_and_each_once(tab: Tab, server: LiveServer) -> None:
    tab.open(server.url)
    tab.until("document.querySelector('.top option')")
    loaded = tab.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/page/'))"
        ".map(({ name, decodedBodySize }) => [name, decodedBodySize])"
    )
    names = [name for name, _ in loaded]
    modules = [name for name in names if name.endswith(".js")]
    assert len(modules) == len(set(modules))
    assert all(name.startswith(server.url) for name in names)
    assert sum(size for _, size in loaded) < 200_000


def test_the_first_view_does_not_wait_for_the_database(tab: Tab, server: LiveServer) -> None:
    """To open it takes a browser longer than to load the page."""
    tab.send("Page.addScriptToEvaluateOnNewDocument", source="IDBFactory.prototype.open = () => ({})")
    tab.open(server.url)
    tab.until("document.querySelector('.composer')")


def test_a_second_visit_loads_only_the_index(tab: Tab, server: LiveServer) -> None:
    for _ in range(2):
        tab.open("about:blank")
        tab.open(server.url)
        tab.until("document.querySelector('.top option')")
    sent = "({ name, transferSize }) => name.includes('/page/') && transferSize > 0"
    assert tab.evaluate(f"performance.getEntriesByType('resource').filter({sent}).length") == 0
