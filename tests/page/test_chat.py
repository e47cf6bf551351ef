"""A person talks to the model in a real browser: edits, settings, interruptions, a key, images, files."""

import json
from typing import Any

import pytest

from tests.api.live import LiveServer
from tests.page.browser import Tab, module
from tests.page.conftest import KEYS
from tests.page.visitor import answered, ask, choose, send, set_fields, start

pytestmark = pytest.mark.browser


def kept(tab: Tab) -> str:
    saved: str = tab.evaluate(f"{module('store.js')}.then((store) => store.exported())")
    return saved


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


def test_the_keyboard_stops_an_answer_that_a_button_asked_for(tab: Tab, scripted: LiveServer) -> None:
    """The button is gone, and the focus must not go with it."""
    start(tab, scripted)
    send(tab, "wait")
    tab.until("document.querySelector('.composer button[aria-label=Stop]')")
    tab.escape()
    answered(tab)
    tab.click("[aria-label='Answer again']")
    tab.until("document.querySelector('.composer button[aria-label=Stop]')")
    tab.escape()
    answered(tab)
    assert "2 / 2" in tab.text(".message.assistant .versions")


def test_while_an_answer_is_written_neither_enter_nor_a_branch_disturbs_it(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "wait")
    tab.until("document.querySelector('.composer button[aria-label=Stop]')")
    send(tab, "my next thought")
    assert tab.evaluate("document.querySelector('.composer textarea').value") == "my next thought"
    assert tab.evaluate("document.querySelector('.message.assistant').ariaBusy") == "true"
    assert tab.evaluate("getComputedStyle(document.querySelector('[aria-label=Edit]')).visibility") == "hidden"
    tab.escape()
    answered(tab)
    assert tab.evaluate("getComputedStyle(document.querySelector('[aria-label=Edit]')).visibility") == "visible"


def test_a_call_that_was_cut_off_asks_for_no_result(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    ask(tab, "cut call")
    assert "token limit" in tab.text(".message.assistant")
    assert not tab.evaluate("document.querySelector('form.edit, .call')")
    ask(tab, "call", 2)
    assert tab.evaluate(
        "document.querySelector('form.edit') && document.querySelector('.call')?.innerText.includes('zone')"
    )


def test_a_reload_in_the_middle_keeps_the_conversation(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "wait")
    tab.until("document.querySelector('.thinking:not([hidden])')")
    tab.until(f"{module('store.js')}.then((store) => store.all()).then(([kept]) => kept?.title === 'wait')")
    tab.reload()
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


def test_a_failure_in_the_middle_of_an_answer_keeps_what_there_was(tab: Tab, scripted: LiveServer) -> None:
    start(tab, scripted)
    send(tab, "stumble")
    tab.until("document.querySelector('.message .problem')")
    assert "assertion" in tab.text(".message .problem")
    assert tab.text(".message.assistant .body > .markdown") == "2"


def test_a_key_is_asked_for_once_and_a_wrong_one_again(tab: Tab, locked: LiveServer) -> None:
    tab.open(locked.url)
    tab.until("document.querySelector('#key')")
    tab.escape()  # without a key nothing works, so the question stays
    tab.type("#key", "wrong")
    tab.enter()
    tab.until("document.querySelector('#key-problem')")
    tab.type("#key", KEYS[1])
    tab.enter()
    tab.until("document.querySelector('.top option')")
    assert "42" in ask(tab, "What is 12 + 30?")
    tab.reload()
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
    assert tab.text(".composer .note") == "This model reads only text."
    sees = "feed.latest = () => ({ ...feed.reports.at(-1), images: true })"
    tab.evaluate(f"{module('feed.js')}.then(({{ feed }}) => {{ {sees}; }})")
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
    number = tab.evaluate(f"{module('store.js')}.then((store) => store.imported({json.dumps(saved)}))")
    assert number == {"added": 1, "refused": 0}
    tab.reload()
    tab.until("document.querySelector('.list li')?.innerText === 'What is 2 + 3?'")


def test_conversations_that_cannot_be_shown_are_refused(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    message = {"id": "m", "parent": None, "role": "assistant", "content": "x"}
    whole = {
        "id": "c",
        "title": "t",
        "created": 1,
        "updated": 1,
        "settings": {},
        "messages": {"m": message},
        "head": "m",
    }
    broken: list[Any] = [
        None,
        {**whole, "title": 3},
        {**whole, "updated": "today"},
        {**whole, "head": "elsewhere"},
        {**whole, "settings": {"tools": "{oops"}},
        *(
            {**whole, "messages": {"m": {**message, **change}}}
            for change in ({"reasoning": {}}, {"calls": [{}]}, {"images": ["https://x.org/"]}, {"parent": "m"})
        ),
    ]
    file = {"format": "andiron conversations", "version": 1, "conversations": [whole, *broken]}
    counts = f"{module('store.js')}.then((store) => store.imported({json.dumps(json.dumps(file))}))"
    assert tab.evaluate(counts) == {"added": 1, "refused": len(broken)}


def test_two_tabs_do_not_lose_each_others_messages(tab: Tab, server: LiveServer) -> None:
    start(tab, server)
    keep = "store.keep({ id: 'c', updated: 1, messages: { %s: {} } })"
    kept = "store.all().then(([one]) => Object.keys(one.messages))"
    both = f"{module('store.js')}.then((store) => {keep % 'a'}.then(() => {keep % 'b'}).then(() => {kept}))"
    assert tab.evaluate(both) == ["a", "b"]


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"format": "andiron conversations", "version": 99, "conversations": []}']
)
def test_other_files_are_not_imported(tab: Tab, server: LiveServer, text: str) -> None:
    start(tab, server)
    told = tab.evaluate(
        f"{module('store.js')}.then((store) => store.imported({json.dumps(text)})).catch((error) => error.message)"
    )
    assert told.startswith("This file ")
