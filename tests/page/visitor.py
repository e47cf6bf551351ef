"""What a visitor does on the page, and what must never be on it."""

import json
from typing import Any

from tests.api.live import LiveServer
from tests.page.browser import Tab


def start(tab: Tab, server: LiveServer) -> None:
    """Opens the page with settings that always give the same answers."""
    tab.open(server.url)
    tab.evaluate("localStorage.setItem('andiron.defaults', '{\"temperature\": 0}')")
    tab.open(f"{server.url}/?again")
    tab.until("document.querySelector('.top option')")


def choose(tab: Tab, model: str) -> None:
    tab.evaluate(
        f"(() => {{ const select = document.querySelector('.top select'); select.value = '{model}';"
        "select.dispatchEvent(new Event('change')); })()"
    )


def send(tab: Tab, words: str) -> None:
    tab.type(".composer textarea", words)
    tab.enter()


def answered(tab: Tab, answers: int = 1) -> str:
    """Waits until that many answers are complete, and returns the text of the last."""
    done = "[...document.querySelectorAll('.message.assistant[aria-busy=false]')].length"
    tab.until(f"{done} === {answers} && document.querySelector('.composer button[aria-label=Send]')")
    return tab.texts(".message.assistant .body > .markdown")[-1]


def ask(tab: Tab, words: str, answers: int = 1) -> str:
    send(tab, words)
    return answered(tab, answers)


def set_fields(tab: Tab, **fields: str) -> None:
    tab.click("[aria-label=Settings]")
    for name, value in fields.items():
        tab.type(f"#set-{name}", value)
    tab.click("dialog button.primary")
    tab.until("!document.querySelector('dialog')")


def ask_for_long_answer(tab: Tab) -> None:
    """The engine drafts now and then even if that does not pay off, so in a long answer there are drafts for sure."""
    choose(tab, "ember-fast")
    set_fields(tab, schema=json.dumps({"type": "string", "minLength": 800, "maxLength": 1000}))
    ask(tab, "Tell me a story.")


def dangers(tab: Tab) -> list[Any]:
    """What of the page could run or load something: there must be nothing."""
    found: list[Any] = tab.evaluate(
        "[...document.querySelectorAll('main *')].filter((node) => ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'STYLE',"
        "'BASE', 'LINK', 'META'].includes(node.tagName.toUpperCase())"
        "|| [...node.attributes].some(({ name, value }) => /^on/i.test(name)"
        "|| (/href|src|action/i.test(name) && !/^(https?:\\/\\/|mailto:)/.test(value))))"
        ".map((node) => node.outerHTML)"
    )
    return found
