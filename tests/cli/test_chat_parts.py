"""The parts of `andiron chat` that need no terminal and no server."""

import json
import os
import termios
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import httpx
import pytest

from andiron.chat.events import Content, Reasoning, ToolCallArguments, ToolCallStart
from andiron.cli.chat import commands
from andiron.cli.chat.client import Finished, ServerError, StreamEvent, _events, _refusal, normalise, server_sent
from andiron.cli.chat.commands import Chat
from andiron.cli.chat.conversation import ChatSettings, Conversation, LastConversation
from andiron.cli.chat.input import HISTORY_ENTRIES, History, Typed, read_message
from andiron.cli.chat.repetition import TAIL, RepetitionCheck, without_repetition
from andiron.cli.chat.session import ChatAnswer, stream
from andiron.cli.chat.view import PlainView, TerminalView
from andiron.cli.chat.wrap import WordWrap, terminal_width
from andiron.cli.own_server import ServerConnection
from andiron.errors import AndironError


@pytest.fixture
def chat(tmp_path: Path) -> Chat:
    last = LastConversation(tmp_path / "last.json")
    return Chat(Conversation(), ChatSettings("ember"), lambda: ["ember", "cinder"], last)


def said(conversation: Conversation, user: str, content: str, reasoning: str = "") -> None:
    turn = conversation.ask(user)
    turn.content, turn.reasoning = content, reasoning


# ---- the conversation -------------------------------------------------------------------------------------


def test_reasoning_is_kept_but_never_sent_back() -> None:
    conversation = Conversation("Be brief.")
    said(conversation, "Hello", "Hi.", reasoning="A greeting.")
    conversation.ask("More?")
    assert conversation.messages() == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Hello"},
        {"role": "assistant", "content": "Hi."},
        {"role": "user", "content": "More?"},
    ]


def test_an_unanswered_message_is_dropped_when_the_next_one_comes() -> None:
    conversation = Conversation()
    conversation.ask("lost")
    conversation.ask("found")
    assert [turn.user for turn in conversation.turns] == ["found"]


def test_retry_asks_the_last_message_again_whether_or_not_it_was_answered() -> None:
    conversation = Conversation()
    said(conversation, "one", "1")
    conversation.retry()
    assert conversation.messages() == [{"role": "user", "content": "one"}]
    conversation.retry()
    assert conversation.messages() == [{"role": "user", "content": "one"}]


def test_a_saved_conversation_loads_unchanged(tmp_path: Path) -> None:
    conversation = Conversation("Be brief.")
    said(conversation, "Hello", "Hi.", reasoning="A greeting.")
    conversation.ask("unanswered")
    file = tmp_path / "talk.json"
    assert conversation.save(file, "ember") == 3
    conversation.undo()
    assert Conversation.load(file) == conversation
    assert file.stat().st_mode & 0o077 == 0


def test_save_overwrites_a_conversation_and_nothing_else(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    with pytest.raises(AndironError, match=r"notes\.txt is not a saved conversation"):
        Conversation().save(notes, "ember")
    assert notes.read_text() == "mine"
    Conversation().save(tmp_path / "talk.json", "ember")
    Conversation("Again").save(tmp_path / "talk.json", "ember")
    assert Conversation.load(tmp_path / "talk.json").system == "Again"


def test_messages_that_do_not_alternate_are_refused_by_index(tmp_path: Path) -> None:
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"messages": [{"role": "user", "content": "a"}, {"role": "user", "content": "b"}]}))
    with pytest.raises(AndironError, match=r"messages\[1\] must not have the role 'user'"):
        Conversation.load(file)


def test_a_request_contains_only_what_was_set() -> None:
    assert set(ChatSettings("ember").request([])) == {"model", "messages", "stream", "stream_options"}
    body = ChatSettings("ember", thinking=False, thinking_budget=0, temperature=0.0).request([])
    assert body["chat_template_kwargs"] == {"enable_thinking": False}
    assert (body["thinking_token_budget"], body["temperature"]) == (0, 0.0)


# ---- commands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/etc/hosts", "/", "/ new", "no /new", "/usr is\na folder"])
def test_not_every_slash_is_a_command(chat: Chat, line: str) -> None:
    assert commands.run(chat, line) is None


@pytest.mark.parametrize(
    "line, field, value",
    [
        ("/think off", "thinking", False),
        ("/THINK on", "thinking", True),
        ("/budget 0", "thinking_budget", 0),
        ("/max 12", "max_tokens", 12),
        ("/temperature 0.5", "temperature", 0.5),
        ("/model cinder", "model", "cinder"),
    ],
)
def test_commands_change_settings(chat: Chat, line: str, field: str, value: object) -> None:
    outcome = commands.run(chat, line)
    assert outcome is not None and outcome.then == "prompt"
    assert getattr(chat.settings, field) == value


@pytest.mark.parametrize("name", ["budget", "max", "temperature"])
def test_off_resets_a_setting(chat: Chat, name: str) -> None:
    commands.run(chat, f"/{name} 1")
    commands.run(chat, f"/{name} off")
    assert chat.settings == ChatSettings("ember")


@pytest.mark.parametrize(
    "line, words",
    [
        ("/max 0", "0 is not between"),
        ("/max many", "'many' is not a number"),
        ("/temperature nan", "nan is not between"),
        ("/think maybe", "'maybe' is neither on nor off"),
        ("/save", "which file"),
        ("/undo", "nothing has been said"),
        ("/retry", "nothing has been said"),
        ("/xyzzy", "/help lists them"),
        ("/quti", "did you mean /quit"),
    ],
)
def test_a_wrong_command_says_what_is_wrong_and_changes_nothing(chat: Chat, line: str, words: str) -> None:
    with pytest.raises(AndironError, match=words):
        commands.run(chat, line)
    assert chat.settings == ChatSettings("ember")


def test_a_system_prompt_may_have_several_lines(chat: Chat) -> None:
    commands.run(chat, "/system Be brief.\nBe kind.")
    assert chat.conversation.system == "Be brief.\nBe kind."


# ---- input ------------------------------------------------------------------------------------------------


def lines(*texts: str) -> Callable[[str], str]:
    rest = iter(texts)

    def read(prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


@pytest.mark.parametrize(
    "typed, message",
    [
        (["plain"], Typed("plain", literal=False)),
        (["one\\", "two"], Typed("one\ntwo", literal=False)),
        (['"""one"""'], Typed("one", literal=True)),
        (['"""', "  indented", "", 'last"""'], Typed("  indented\n\nlast", literal=True)),
        ([" /new"], Typed("/new", literal=True)),
        (['"""never closed'], None),
        (["goes on\\"], None),
    ],
)
def test_typed_lines_become_messages(typed: list[str], message: Typed | None) -> None:
    assert read_message(lines(*typed)) == message


def test_history_is_bounded_and_survives_a_damaged_line(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "chat_history"
    history = History(file)
    assert history.load() == []
    history.add("one\ntwo")
    with file.open("ab") as sink:
        sink.write(b'"half a li\n')
    assert history.load() == ["one\ntwo"]
    for number in range(HISTORY_ENTRIES + 5):
        history.add(str(number))
    assert history.load() == [str(number) for number in range(5, HISTORY_ENTRIES + 5)]
    assert len(file.read_bytes().splitlines()) == HISTORY_ENTRIES
    assert file.stat().st_mode & 0o077 == 0


def test_an_unwritable_history_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    history = History(tmp_path / "file" / "chat_history")
    history.add("text")
    assert history.load() == []


# ---- the wire ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_events_are_complete_however_the_bytes_are_split(size: int) -> None:
    text = 'data: {"a":"x\u2028y\x85"}\r\n\r\n: keep-alive\n\ndata:[DONE]\n\ndata: cut o'.encode()
    chunks = [text[start : start + size] for start in range(0, len(text), size)]
    assert list(server_sent(chunks)) == ['{"a":"x\u2028y\x85"}'.encode(), b"[DONE]"]


def test_an_error_event_is_one_line() -> None:
    with pytest.raises(ServerError, match=r"^the engine ended; try again$"):
        list(_events(b'{"error": {"message": "the engine\\nended;  try again", "type": "server_error"}}'))


def test_chunks_of_other_servers_are_read_too() -> None:
    data = (
        b'{"choices": [{"index": 0, "delta": {"role": "assistant", "reasoning_content": "hm", "tool_calls": '
        b'[{"index": 0, "id": "c", "function": {"name": "f", "arguments": "{}"}}]}, "finish_reason": "tool_calls"}]}'
    )
    assert list(_events(data)) == [
        Reasoning("hm"),
        ToolCallStart(0, "c", "f"),
        ToolCallArguments(0, "{}"),
        Finished("tool_calls"),
    ]


def test_a_missing_key_is_an_error_that_says_how_to_give_one() -> None:
    body = {"error": {"message": "no API key was sent", "type": "invalid_request_error"}}
    assert str(_refusal(httpx.Response(401, json=body))).endswith("(give it with --api-key or ANDIRON_API_KEY)")


def test_an_error_of_unknown_form_is_reported_by_its_status() -> None:
    assert str(_refusal(httpx.Response(502, text="<html>"))) == "the server answered 502 Bad Gateway"


@pytest.mark.parametrize("url", ["http://h:1", "http://h:1/", "h:1", "http://h:1/v1", "http://h:1/v1/"])
def test_a_url_may_be_written_in_any_usual_way(url: str) -> None:
    assert normalise(url) == "http://h:1"


@pytest.mark.parametrize("url", ["ftp://here", "http://", "http://h:port"])
def test_an_invalid_url_is_refused(url: str) -> None:
    with pytest.raises(AndironError, match="URL"):
        normalise(url)


# ---- the view ---------------------------------------------------------------------------------------------


def shown(*events: StreamEvent, terminal: str = "dumb") -> str:
    out = StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TERM", terminal)
        view = TerminalView(out)
    view.begin()
    for event in events:
        view.show(event)
    view.end()
    return out.getvalue()


def test_one_empty_line_separates_blocks_whatever_the_model_writes() -> None:
    thoughts = [Reasoning("\nhm"), Reasoning("\n\n"), Reasoning("so\n")]
    text = [Content("\n\nHello"), Content("\n"), Content("\nyou\n\n")]
    calls = [ToolCallStart(0, "a", "f"), ToolCallArguments(0, '{"x":'), ToolCallArguments(0, " 1}")]
    assert shown(*thoughts, *text, *calls) == 'hm\n\nso\n\nHello\n\nyou\n\n→ f {"x": 1}\n'


def test_an_answer_cannot_control_the_terminal() -> None:
    assert shown(Content("a\x1b[2J\x07b\x9b31m\rc\td")) == "a[2Jb31mc\td\n"


def test_a_terminal_without_colours_gets_no_escape_sequences() -> None:
    assert "\x1b" not in shown(Reasoning("hm"), Content("Hello"))
    assert "\x1b[2mhm" in shown(Reasoning("hm"), terminal="xterm")


# ---- wrapping and repetition -------------------------------------------------------------------------------


def wrapped(*pieces: str, width: int | None = 10) -> str:
    wrap = WordWrap(lambda: width)
    return "".join(map(wrap.feed, pieces)) + wrap.flush()


def test_lines_break_between_words_however_the_text_arrives() -> None:
    text = "one two three four five sixteen-seventeen"
    expected = "one two \nthree four \nfive \nsixteen-seventeen"
    assert (
        wrapped(text) == wrapped(*text) == wrapped("one tw", "o three fo", "ur five sixteen-", "seventeen") == expected
    )
    assert wrapped(text, width=None) == text


def test_words_appear_once_they_are_complete() -> None:
    wrap = WordWrap(lambda: 80)
    assert [wrap.feed(piece) for piece in ("Hel", "lo wor", "ld\n")] == ["", "Hello ", "world\n"]


def test_code_and_scripts_without_spaces_are_not_held_back() -> None:
    code = "```\nx = one + two + three + four\n```\n"
    assert wrapped(code) == code
    assert wrapped("你好世界你好世界") == "你好世界你\n好世界"


def test_a_terminal_whose_size_nobody_has_set_is_not_wrapped() -> None:
    """As in a container, where it then has 0 columns, and every word would get its own line."""
    ours, its = os.openpty()
    with open(its, "w") as out, open(ours):
        assert terminal_width(out) is None
        termios.tcsetwinsize(its, (24, 80))
        assert terminal_width(out) == 80


def test_an_answer_that_repeats_itself_is_recognised_and_one_that_does_not_is_not() -> None:
    passage = "I am a model. "
    check = RepetitionCheck()
    assert check.repeats("Sure:" + passage * 200)
    assert without_repetition("Sure:" + passage * 200) == "Sure:" + passage
    listed = "\n".join(f"{number}. item {number * number}" for number in range(200))
    assert len(listed) > TAIL and not RepetitionCheck().repeats(listed)
    assert not RepetitionCheck().repeats(passage * 20), "a chorus is not endless"


def test_an_endless_answer_ends_by_itself_with_a_note() -> None:
    class EndlessClient:
        def stream(self, request: object) -> Iterator[StreamEvent]:
            while True:
                yield Content("and so on ")

    answer, conversation = ChatAnswer(), Conversation()
    conversation.ask("Go on")
    connection = ServerConnection(EndlessClient())  # type: ignore[arg-type]
    stream(connection, conversation, ChatSettings("m"), PlainView(StringIO(), StringIO()), answer)
    assert answer.cut_off(None) == "stopped, because it repeated itself"
    assert answer.content == "and so on "
