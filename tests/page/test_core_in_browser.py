"""The core of the page in a real browser: an answer, a tool, a stop, a reload, a dead engine, a hostile answer.

These tests are few and share one server, so that they can run with every `make test`; the others are marked `browser`.
"""

import json
import re

import pytest

from tests.api.live import LiveServer, until
from tests.page.browser import Tab, module
from tests.page.visitor import answered, ask, ask_for_long_answer, choose, dangers, send, set_fields, start

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "description": "The weather of a city",
            "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
        },
    }
]


def test_an_answer_has_folded_thinking_and_its_figures(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    assert "42" in ask(tab, "What is 12 + 30?")
    assert tab.text(".thinking summary").startswith("Thought for ")
    assert "token" in tab.text(".thinking summary")
    assert tab.evaluate("document.querySelector('.thinking').open") is False
    tab.click(".thinking summary")
    tab.until("document.querySelector('.thoughts').innerText")
    figures = tab.text(".stats")
    assert "to first token" in figures
    assert "tok/s" in figures


def test_an_answer_shows_its_drafted_tokens(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask_for_long_answer(tab)
    assert re.search(r"\b[1-9][\d,]* drafted", tab.text(".stats"))
    title = tab.evaluate("[...document.querySelectorAll('.stats [title]')].at(-1).title")
    assert re.fullmatch(r"Of them, [\d,]+ were accepted", title)


def test_a_tool_is_called_and_its_result_answered(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    choose(tab, "ember-fast")
    set_fields(tab, tools=json.dumps(TOOLS))
    ask(tab, "What is the weather in Paris?")
    assert "get_weather" in tab.text(".call")
    assert "Paris" in tab.text(".call pre")
    tab.type("form.edit textarea", '{"temperature": 21, "sky": "clear"}')
    tab.click("form.edit button.primary")
    assert "21" in answered(tab, 2)
    assert "21" in tab.text(".message.tool pre")


@pytest.mark.parametrize("how", ["button", "escape"])
def test_an_answer_can_be_stopped(tab: Tab, server: LiveServer, how: str) -> None:
    """The schema makes the answer longer than any test waits."""
    start(tab, server)
    choose(tab, "ember-fast")
    set_fields(tab, schema=json.dumps({"type": "string", "minLength": 100_000}))
    send(tab, "Tell me a story.")
    tab.until("document.querySelector('.message.assistant .body > .markdown')?.innerText.length > 20")
    if how == "button":
        tab.click(".composer button[aria-label=Stop]")
    else:
        tab.escape()
    answered(tab)
    assert "Stopped." in tab.text(".message.assistant")
    with server.http() as http:
        until(lambda: http.get("/machine").json()["requests"][-1].get("finish") == "abort")


def test_conversations_survive_a_reload(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask(tab, "What is 2 + 3?")
    tab.click(".new")
    tab.until("document.querySelector('.welcome')")
    ask(tab, "What is 4 + 4?")
    answers = "Object.values(kept?.messages ?? {}).some(({ finish, content }) => finish && content.includes('8'))"
    tab.until(f"{module('store.js')}.then((store) => store.all()).then(([kept]) => {answers})")
    tab.reload()
    tab.until("document.querySelectorAll('.list li').length === 2")
    tab.until("document.querySelector('.said')?.innerText === 'What is 4 + 4?'")
    tab.until("document.querySelector('.message.assistant .body > .markdown')?.innerText.includes('8')")
    tab.click(".list li:nth-child(2) a")
    tab.until("document.querySelector('.said')?.innerText === 'What is 2 + 3?'")


def test_an_answer_does_not_wait_for_a_browser_that_keeps_nothing(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    tab.evaluate("void Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} })")
    assert "42" in ask(tab, "What is 12 + 30?")


def test_the_death_of_the_engine_is_told_and_its_return_too(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    tab.until("document.querySelector('.state').innerText === 'Ready'")
    with server.engine_down():
        send(tab, "What is 12 + 30?")
        tab.until("document.querySelector('.message .problem')")
        tab.until("!document.querySelector('.banner').hidden")
    tab.until("document.querySelector('.state').innerText === 'Ready' && document.querySelector('.banner').hidden")
    tab.click(".message.assistant button")
    answered(tab)
    assert "42" in tab.text(".message.assistant .body > .markdown")
    tab.may_complain = True  # the console reports the refused request


def test_an_answer_of_the_engine_cannot_run_script(tab: Tab, server: LiveServer) -> None:
    """The schema leaves the model no other answer."""
    start(tab, server)
    choose(tab, "ember-fast")
    hostile = "<img src=x onerror=window.broken=1> [x](javascript:window.broken=1)"
    set_fields(tab, schema=json.dumps({"const": hostile}))
    assert "onerror" in ask(tab, "Hello")
    assert dangers(tab) == []
    assert tab.evaluate("window.broken") is None
