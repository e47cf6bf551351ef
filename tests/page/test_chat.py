"""A person talks to the model in a real browser: answers, tools, stops, edits, reloads, a dead engine, a key."""

import json
import os
import signal

import pytest

from tests.api.live import LiveServer, until
from tests.page.browser import Tab
from tests.page.conftest import KEYS

pytestmark = pytest.mark.browser

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


def kept(tab: Tab) -> str:
    saved: str = tab.evaluate("import('/page/store.js').then((store) => store.exported())")
    return saved


def set_fields(tab: Tab, **fields: str) -> None:
    tab.click("[aria-label=Settings]")
    for name, value in fields.items():
        tab.type(f"#set-{name}", value)
    tab.click("dialog button.primary")
    tab.until("!document.querySelector('dialog')")


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


def test_what_is_sent_again_comes_from_the_cache(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    choose(tab, "ember-fast")
    long = "Here is a note about a house by the lake, with a garden and a boat. " * 8
    ask(tab, f"{long} Who lives there?")
    ask(tab, "And when?", 2)
    assert "cached" in tab.texts(".stats")[-1]


def test_a_screen_reader_hears_the_answer_once_it_is_complete(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask(tab, "What is 12 + 30?")
    assert "42" in tab.evaluate("document.getElementById('announcer').textContent")


def test_conversations_survive_a_reload(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask(tab, "What is 2 + 3?")
    tab.click(".new")
    tab.until("document.querySelector('.welcome')")
    ask(tab, "What is 4 + 4?")
    tab.send("Page.reload")
    tab.until("document.querySelectorAll('.list li').length === 2 && document.querySelector('.said')")
    assert tab.text(".said") == "What is 4 + 4?"
    assert "8" in tab.text(".message.assistant .body > .markdown")
    tab.click(".list li:nth-child(2) a")
    tab.until("document.querySelector('.said')?.innerText === 'What is 2 + 3?'")


def test_another_answer_and_an_edit_are_branches(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask(tab, "What is 2 + 3?")
    tab.click(".message.assistant [aria-label='Answer again']")
    tab.until("document.querySelector('.versions')?.innerText.includes('2 / 2')")
    answered(tab)
    tab.click(".message.user [aria-label=Edit]")
    tab.type(".edit textarea", "What is 5 + 5?")
    tab.click(".edit button.primary")
    assert "10" in answered(tab)
    tab.click(".message.user [aria-label='Earlier version']")
    tab.until("document.querySelector('.said').innerText === 'What is 2 + 3?'")
    assert "5" in tab.text(".message.assistant .body > .markdown")
    assert "2 / 2" in tab.text(".message.assistant .versions")


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


def test_a_schema_shapes_the_answer(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    choose(tab, "ember-fast")
    set_fields(tab, schema='{"type": "object", "properties": {"sum": {"type": "integer"}}, "required": ["sum"]}')
    assert isinstance(json.loads(ask(tab, "What is 2 + 3?"))["sum"], int)


def test_settings_refuse_what_is_not_json(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    tab.click("[aria-label=Settings]")
    tab.type("#set-schema", "{oops")
    tab.click("dialog button.primary")
    assert tab.evaluate("document.querySelector('#set-schema').validationMessage").startswith("Not JSON")


@pytest.mark.parametrize("how", ["button", "escape"])
def test_an_answer_can_be_stopped(tab: Tab, scripted: LiveServer, how: str) -> None:
    start(tab, scripted)
    send(tab, "wait")  # three tokens, and then nothing
    tab.until("document.querySelector('.thinking summary')?.innerText.startsWith('Thought')")
    if how == "button":
        tab.click(".composer button[aria-label=Stop]")
    else:
        tab.escape()
    answered(tab)
    assert "Stopped." in tab.text(".message.assistant")
    with scripted.http() as http:
        until(lambda: http.get("/machine").json()["requests"][-1].get("finish") == "abort")


def test_a_reload_in_the_middle_keeps_the_conversation(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "wait")
    tab.until("document.querySelector('.thinking:not([hidden])')")
    tab.until("import('/page/store.js').then((store) => store.all()).then(([kept]) => kept?.title === 'wait')")
    tab.send("Page.reload")
    tab.until("document.querySelector('.said')?.innerText === 'wait' && document.querySelector('.message .note')")
    assert "closed while this answer was written" in tab.text(".message.assistant")


def test_an_answer_goes_on_while_another_conversation_is_shown(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "slow")
    tab.until("document.querySelector('.message.assistant')")
    tab.click(".new")
    tab.until("document.querySelector('.welcome')")
    tab.click(".list li a")
    answered(tab)
    assert "19" in tab.text(".message.assistant .body > .markdown")


def test_the_death_of_the_engine_is_told_and_its_return_too(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    tab.until("document.querySelector('.state').innerText === 'Ready'")
    os.kill(server.engine_pid(), signal.SIGKILL)
    send(tab, "What is 12 + 30?")
    tab.until("document.querySelector('.message .problem')")
    tab.until("!document.querySelector('.banner').hidden")
    tab.until("document.querySelector('.state').innerText === 'Ready'")
    assert tab.evaluate("document.querySelector('.banner').hidden")
    tab.click(".message.assistant button")
    answered(tab)
    assert "42" in tab.text(".message.assistant .body > .markdown")
    tab.may_complain = True  # the console reports the refused request


def test_a_failure_in_the_middle_of_an_answer_keeps_what_there_was(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "stumble")
    tab.until("document.querySelector('.message .problem')")
    assert "assertion" in tab.text(".message .problem")
    assert tab.text(".message.assistant .body > .markdown") == "2"


def test_a_key_is_asked_for_once_and_a_wrong_one_again(tab: Tab, locked: LiveServer) -> None:
    tab.open(locked.url)
    tab.type("#key", "wrong")
    tab.enter()
    tab.until("document.querySelector('#key-problem')")
    tab.type("#key", KEYS[1])
    tab.enter()
    tab.until("document.querySelector('.top option')")
    assert "42" in ask(tab, "What is 12 + 30?")
    tab.send("Page.reload")
    tab.until("document.querySelector('.top option')")
    assert not tab.evaluate("document.querySelector('dialog')")
    tab.may_complain = True  # the console reports every 401


def test_images_can_be_pasted_if_the_model_sees(tab: Tab, server: LiveServer) -> None:
    """Ember does not see, so the page is told otherwise, and the server refuses what it then sends."""
    start(tab, server)
    paste = (
        "new Promise((done) => { const canvas = document.createElement('canvas'); canvas.toBlob((blob) => {"
        "const clipboardData = new DataTransfer();"
        "clipboardData.items.add(new File([blob], 'a.png', { type: 'image/png' }));"
        "const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });"
        "done(document.querySelector('.composer textarea').dispatchEvent(event)); }); })"
    )
    tab.evaluate(paste)
    assert tab.evaluate("document.getElementById('announcer').textContent") == "This model reads only text."
    sees = "feed.latest = () => ({ ...feed.reports.at(-1), images: true })"
    tab.evaluate(f"import('/page/feed.js').then(({{ feed }}) => {{ {sees}; }})")
    tab.evaluate(paste)
    tab.until("document.querySelector('.attached img')")
    send(tab, "What is this?")
    tab.until("document.querySelector('.message .problem')")
    assert "image" in tab.text(".message .problem")
    assert tab.evaluate("document.querySelector('.message.user img').src").startswith("data:image/png")
    tab.may_complain = True  # the console reports the refused request


def test_conversations_are_exported_and_imported(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    ask(tab, "What is 2 + 3?")
    saved = kept(tab)
    tab.click(".list li button")
    tab.click("dialog button.primary")
    tab.until("!document.querySelector('.list li')")
    number = tab.evaluate(f"import('/page/store.js').then((store) => store.imported({json.dumps(saved)}))")
    assert number == 1
    tab.send("Page.reload")
    tab.until("document.querySelector('.list li')?.innerText === 'What is 2 + 3?'")


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"format": "andiron conversations", "version": 99, "conversations": []}']
)
def test_other_files_are_not_imported(tab: Tab, server: LiveServer, text: str) -> None:
    start(tab, server)
    told = tab.evaluate(
        f"import('/page/store.js').then((store) => store.imported({json.dumps(text)})).catch((error) => error.message)"
    )
    assert told.startswith("This file ")
