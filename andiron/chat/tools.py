"""Reads the family's tool calls as they are generated.

    <tool_call>
    <function=NAME>
    <parameter=KEY>
    VALUE
    </parameter>
    </function>
    </tool_call>

VALUE is raw text and may itself contain any of these tags, so a tag inside a value ends it only if what follows fits.
Until that is known, the text is held back.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from enum import Enum, auto

from andiron.chat.arguments import ArgumentWriter
from andiron.chat.events import Event, ToolCallArguments, ToolCallStart, append
from andiron.chat.messages import FunctionSpec
from andiron.chat.stops import held_back
from andiron.chat.tags import ANY, CALL, END_CALL, spell

_FUNCTION = "<function="
_END_FUNCTION = "</function>"
_PARAMETER = "<parameter="
_END_PARAMETER = "</parameter>"

_NAME = re.compile(rf"([^>\n{ANY}]*)>")
_NO_NAME = re.compile(rf"[^>]*[\n{ANY}]")  # can no longer become a name
_ANY_TAG = re.compile(f"[<{CALL}{END_CALL}]")
_TAG_IN_VALUE = re.compile(rf"\n?(?:{_END_PARAMETER}|{_END_FUNCTION}|{_PARAMETER}|{END_CALL})|{CALL}")
_TAG_STARTS = [lead + tag for lead in ("\n", "") for tag in (_END_PARAMETER, _END_FUNCTION, _PARAMETER, END_CALL)]


class _Verdict(Enum):
    """What a tag inside a value means."""

    TEXT = auto()  # part of the value
    END = auto()  # the end of the value
    OPEN = auto()  # undecided so far


class CallParser:
    """Reads one call, after its `<tool_call>`. Feed it until `ended`; `rest` is then ordinary output."""

    def __init__(self, index: int, tools: Mapping[str, FunctionSpec]) -> None:
        self.ended = False
        self.rest = ""
        self._index = index
        self._tools = tools
        self._events: list[Event] = []
        self._text = ""  # not consumed yet
        self._judged = 0  # in a value: tags before this position are known to be text
        self._untouched = True  # in a value: nothing of it has been written yet
        self._quoted = 0  # in a value: quoted calls that are still open
        self._arguments: ArgumentWriter | None = None
        self._state: Callable[[bool], bool] = self._header

    def push(self, text: str) -> list[Event]:
        self._text += text
        return self._run(final=False)

    def finish(self, *, cut: bool = False) -> list[Event]:
        """Ends the output. If the model ended it, the call is closed, so that its arguments are valid JSON.

        If it was `cut` off, the arguments stay open: no client should execute half a call.
        """
        if cut:
            self.ended = True
            if self._arguments is not None:
                self._emit(self._arguments.cut())
            return self._taken()
        events = self._run(final=True)
        if not self.ended:
            self._end("")
            events = events + self._taken()
        return events

    def _run(self, *, final: bool) -> list[Event]:
        while not self.ended and self._state(final):
            pass
        return self._taken()

    def _taken(self) -> list[Event]:
        events, self._events = self._events, []
        return events

    # ---- states: each consumes what it can and returns whether the next state may go on --------------------

    def _header(self, final: bool) -> bool:
        text = self._text.lstrip()
        if _FUNCTION.startswith(text[: len(_FUNCTION)]):
            name = _NAME.match(text, len(_FUNCTION))
            if name:
                self._text = text[name.end() :]
                self._start(name[1].strip())
                return True
            if not _NO_NAME.match(text):
                return False
        self.ended = True
        self.rest = spell(CALL) + self._text  # not a call: what the model wrote stays visible
        return False

    def _between(self, final: bool) -> bool:
        """Between parameters."""
        text = self._text = self._text.lstrip()
        if text.startswith(_PARAMETER):
            name = _NAME.match(text, len(_PARAMETER))
            if name:
                self._writer.begin(name[1].strip())
                self._text = text[name.end() :]
                self._state = self._value_start
                return True
            if not _NO_NAME.match(text):
                return False
        elif text.startswith(_END_FUNCTION):
            self._text = text[len(_END_FUNCTION) :]
            self._state = self._after
            return True
        elif text[:1] in (CALL, END_CALL):
            return self._after(final)
        elif _PARAMETER.startswith(text) or _END_FUNCTION.startswith(text):
            return False
        # Text that does not belong here: skip to the next possible tag.
        skip = _ANY_TAG.search(text, 1)
        self._text = text[skip.start() :] if skip else ""
        return bool(skip)

    def _value_start(self, final: bool) -> bool:
        if not self._text and not final:
            return False
        self._text = self._text.removeprefix("\n")
        self._judged = self._quoted = 0
        self._untouched = True
        self._state = self._value
        return True

    def _value(self, final: bool) -> bool:
        while tag := _TAG_IN_VALUE.search(self._text, self._judged):
            verdict = self._judge(tag)
            if verdict is _Verdict.TEXT:
                self._judged = tag.end()
                continue
            if verdict is _Verdict.OPEN and not final:
                self._write(tag.start())
                return False
            past = tag.end() if tag[0].endswith(_END_PARAMETER) else tag.start()
            following = self._text[past:]
            self._write(tag.start())
            self._emit(self._writer.end())
            self._text = following
            self._state = self._between
            return True
        self._write(len(self._text) - held_back(self._text[self._judged :], _TAG_STARTS))
        if final:  # cut short: what looks like the beginning of a tag is dropped
            self._emit(self._writer.end())
        return False

    def _after(self, final: bool) -> bool:
        """After the last parameter: only `</tool_call>` is missing, and the model may forget it."""
        text = self._text.lstrip()
        if text:
            self._end(text.removeprefix(END_CALL))
        return False

    # ---- tags inside values --------------------------------------------------------------------------------

    def _judge(self, tag: re.Match[str]) -> _Verdict:
        rest = self._text[tag.end() :].lstrip()
        kind = tag[0].removeprefix("\n")
        if kind == CALL:
            return self._judge_quoted_call(rest)
        if self._quoted:
            self._quoted -= kind == END_CALL
            return _Verdict.TEXT
        if kind == _END_PARAMETER:
            return self._judge_end_parameter(rest)
        if kind == _PARAMETER:
            return self._judge_parameter(tag)
        if kind == _END_FUNCTION and rest:
            if rest[0] == CALL:
                return _Verdict.END
            if rest[0] != END_CALL:
                return _Verdict.TEXT
            rest = rest[1:].lstrip()
        # `</tool_call>` without `</parameter>` is the end only if another call follows, or nothing.
        if not rest:
            return _Verdict.OPEN
        return _Verdict.END if rest[0] == CALL else _Verdict.TEXT

    def _judge_quoted_call(self, rest: str) -> _Verdict:
        """A value may quote whole calls, such as documentation of this format; their tags are text."""
        if rest.startswith(_FUNCTION):
            self._quoted += 1
            return _Verdict.TEXT
        return _Verdict.OPEN if _FUNCTION.startswith(rest) else _Verdict.TEXT

    def _judge_end_parameter(self, rest: str) -> _Verdict:
        """`</parameter>` ends a value if another parameter or the end of the call follows."""
        if rest.startswith(_PARAMETER):
            name = _NAME.match(rest, len(_PARAMETER))
            if name:
                return _Verdict.TEXT if name[1].strip() in self._writer.seen else _Verdict.END
            return _Verdict.TEXT if _NO_NAME.match(rest) else _Verdict.OPEN
        if rest.startswith(_END_FUNCTION):
            rest = rest[len(_END_FUNCTION) :].lstrip()
            if rest:
                return _Verdict.END if rest[0] in (CALL, END_CALL) else _Verdict.TEXT
        if rest.startswith(END_CALL):
            return _Verdict.END
        undecided = _PARAMETER.startswith(rest) or _END_FUNCTION.startswith(rest)
        return _Verdict.OPEN if undecided else _Verdict.TEXT

    def _judge_parameter(self, tag: re.Match[str]) -> _Verdict:
        """`<parameter=NAME>` ends a value without `</parameter>` if NAME is a parameter that is still missing."""
        if not (tag[0].startswith("\n") or (tag.start() == 0 and self._untouched)):
            return _Verdict.TEXT
        name = _NAME.match(self._text, tag.end())
        if not name:
            return _Verdict.TEXT if _NO_NAME.match(self._text, tag.end()) else _Verdict.OPEN
        due = self._writer.declared.keys() - self._writer.seen
        return _Verdict.END if name[1].strip() in due else _Verdict.TEXT

    # ---- output --------------------------------------------------------------------------------------------

    @property
    def _writer(self) -> ArgumentWriter:
        assert self._arguments is not None, "the header comes before every other state"
        return self._arguments

    def _start(self, name: str) -> None:
        tool = self._tools.get(name)
        self._arguments = ArgumentWriter(tool.parameters if tool else None)
        self._events.append(ToolCallStart(self._index, f"call_{secrets.token_hex(12)}", name))
        self._state = self._between

    def _write(self, size: int) -> None:
        """Moves the first characters of a value to the arguments."""
        if size:
            self._emit(self._writer.write(spell(self._text[:size])))
            self._text = self._text[size:]
            self._judged = max(0, self._judged - size)
            self._untouched = False

    def _end(self, rest: str) -> None:
        self.ended = True
        self.rest = rest
        if self._arguments is not None:
            self._emit(self._arguments.close())

    def _emit(self, text: str) -> None:
        if text:
            append(self._events, ToolCallArguments(self._index, text))
