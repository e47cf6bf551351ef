"""The /commands of `andiron chat`. Each changes the conversation or the settings and says what it did."""

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from andiron.cli.chat.conversation import ChatSettings, Conversation, LastConversation
from andiron.errors import AndironError

_NAME = re.compile(r"/([a-z?]+)(?:\s+(.*))?", re.DOTALL | re.IGNORECASE)
N = TypeVar("N", int, float)

# Ember can answer all of these, so any model can.
EXAMPLES = (
    "What can you do?",
    "What is 47 + 38?",
    "Give me a Python function that checks whether a list is sorted.",
    "Tell me something about gardens in two sentences.",
    "INVOICE\nInvoice: 2023/45917\nSeller: Caluvin B.V.\nCustomer: Henry Archer\n- paper: 6 units × $3298 = $19788\n"
    "Subtotal: $19788\nTax (25%): $4947\nAmount due: $24735\n\n"
    "Please extract seller, invoice_number, net_amount from this invoice. Answer in JSON only.",
)

_ALIASES = {"?": "help", "exit": "quit", "clear": "new"}


@dataclass(frozen=True)
class CommandResult:
    """What to show, and what the chat does next."""

    text: str
    then: Literal["prompt", "answer", "quit"] = "prompt"


@dataclass
class Chat:
    """The state that commands act on."""

    conversation: Conversation
    settings: ChatSettings
    models: Callable[[], list[str]]  # asks the server
    last: LastConversation
    show_reasoning: bool = True


@dataclass(frozen=True)
class ChatCommand:
    usage: str
    does: str
    run: Callable[[Chat, str], CommandResult]

    @property
    def name(self) -> str:
        return self.usage.split()[0].removeprefix("/")


def run(chat: Chat, line: str) -> CommandResult | None:
    """Run a command. None if the line is not one, such as /etc/hosts or a pasted text that begins with a slash."""
    match = _NAME.fullmatch(line.rstrip())
    if match is None:
        return None
    name = match[1].lower()
    command = COMMANDS.get(_ALIASES.get(name, name))
    if command is not None:
        return command.run(chat, (match[2] or "").strip())
    if "\n" in line:
        return None
    near = difflib.get_close_matches(name, [*COMMANDS, *_ALIASES], n=1, cutoff=0.5)
    hint = f"did you mean /{near[0]}?" if near else "/help lists them."
    raise AndironError(
        f"there is no command /{name}; {hint} To send the line as a message, put a space before the slash"
    )


# ---- the conversation -------------------------------------------------------------------------------------


def _help(chat: Chat, argument: str) -> CommandResult:
    width = max(len(command.usage) for command in COMMANDS.values())
    lines = [f"{command.usage:{width}}  {command.does}" for command in COMMANDS.values()]
    return CommandResult("\n".join([*lines, "", *_KEYS]))


_KEYS = (
    'A \\ at the end of a line continues the message; """ begins and ends a message of several lines.',
    "Ctrl-C stops an answer; at the prompt it clears the line, and twice it exits, like Ctrl-D.",
)


def _new(chat: Chat, argument: str) -> CommandResult:
    chat.conversation.clear()
    return CommandResult("new conversation" + ("; the system prompt is kept" if chat.conversation.system else ""))


def _system(chat: Chat, argument: str) -> CommandResult:
    if argument:
        chat.conversation.system = None if argument == "off" else argument
        return CommandResult("system prompt " + ("removed" if argument == "off" else "set"))
    return CommandResult(chat.conversation.system or "no system prompt")


def _retry(chat: Chat, argument: str) -> CommandResult:
    chat.conversation.retry()
    return CommandResult("", "answer")


def _undo(chat: Chat, argument: str) -> CommandResult:
    return CommandResult(f"forgot: {_short(chat.conversation.undo().user)}")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"


def _save(chat: Chat, argument: str) -> CommandResult:
    file = _file(argument, "/save FILE")
    count = chat.conversation.save(file, chat.settings.model)
    return CommandResult(f"saved {_count(count, 'message')} to {file}")


def _load(chat: Chat, argument: str) -> CommandResult:
    file = _file(argument, "/load FILE")
    return CommandResult(f"loaded {_continue(chat, Conversation.load(file))} from {file}")


def _resume(chat: Chat, argument: str) -> CommandResult:
    loaded = chat.last.load()
    count = _continue(chat, loaded)
    return CommandResult(f"continuing with {count}; the last question was: {_short(loaded.turns[-1].user)}")


def _continue(chat: Chat, loaded: Conversation) -> str:
    chat.conversation.system, chat.conversation.turns = loaded.system, loaded.turns
    return _count(len(loaded.messages()), "message")


def _examples(chat: Chat, argument: str) -> CommandResult:
    if not argument:
        listed = [f"{number}  {_short(text)}" for number, text in enumerate(EXAMPLES, 1)]
        return CommandResult("\n".join([*listed, "", "/examples N asks it"]))
    number = _number(argument, int, 1, len(EXAMPLES), "/examples N")
    if number is None:
        raise AndironError("which one? /examples N")
    text = EXAMPLES[number - 1]
    chat.conversation.ask(text)
    return CommandResult(text, "answer")


def _file(argument: str, usage: str) -> Path:
    if not argument:
        raise AndironError(f"which file? {usage}")
    return Path(argument).expanduser()


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _quit(chat: Chat, argument: str) -> CommandResult:
    return CommandResult("", "quit")


# ---- the settings -----------------------------------------------------------------------------------------


def _model(chat: Chat, argument: str) -> CommandResult:
    names = chat.models()
    if not argument:
        return CommandResult("\n".join(f"{'*' if name == chat.settings.model else ' '} {name}" for name in names))
    if argument not in names:
        near = difflib.get_close_matches(argument, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(names)}"
        raise AndironError(f"the server has no model {argument!r}; {hint}")
    chat.settings.model = argument
    return CommandResult(f"talking to {argument}")


def _think(chat: Chat, argument: str) -> CommandResult:
    if argument:
        chat.settings.thinking = _choice(argument, {"on": True, "off": False}, "/think on|off")
    state = {True: "on", False: "off", None: "the model's default"}[chat.settings.thinking]
    return CommandResult(f"thinking: {state}")


def _reasoning(chat: Chat, argument: str) -> CommandResult:
    if not argument:
        turns = chat.conversation.turns
        return CommandResult(turns[-1].reasoning.strip() if turns and turns[-1].reasoning else "no reasoning to show")
    chat.show_reasoning = _choice(argument, {"show": True, "hide": False}, "/reasoning show|hide")
    return CommandResult("reasoning is " + ("shown" if chat.show_reasoning else "folded; /reasoning shows the last"))


def _budget(chat: Chat, argument: str) -> CommandResult:
    if argument:
        chat.settings.thinking_budget = _number(argument, int, 0, 2**31, "/budget N|off")
    return CommandResult(f"thinking budget: {_or_none(chat.settings.thinking_budget, 'tokens')}")


def _max(chat: Chat, argument: str) -> CommandResult:
    if argument:
        chat.settings.max_tokens = _number(argument, int, 1, 2**31, "/max N|off")
    return CommandResult(f"longest answer: {_or_none(chat.settings.max_tokens, 'tokens')}")


def _temperature(chat: Chat, argument: str) -> CommandResult:
    if argument:
        chat.settings.temperature = _number(argument, float, 0, 2, "/temperature X|off")
    value = chat.settings.temperature
    return CommandResult("temperature: " + ("the server's default" if value is None else f"{value:g}"))


def _number(text: str, kind: type[N], low: int, high: int, usage: str) -> N | None:
    if text == "off":
        return None
    try:
        value = kind(text)
    except ValueError:
        raise AndironError(f"{text!r} is not a number; {usage}") from None
    if not low <= value <= high:
        raise AndironError(f"{text} is not between {low} and {high}; {usage}")
    return value


def _choice(text: str, choices: dict[str, bool], usage: str) -> bool:
    if text.lower() not in choices:
        raise AndironError(f"{text!r} is neither {' nor '.join(choices)}; {usage}")
    return choices[text.lower()]


def _or_none(value: int | None, unit: str) -> str:
    return "no limit" if value is None else f"{value} {unit}"


COMMANDS = {
    command.name: command
    for command in (
        ChatCommand("/help", "show this list", _help),
        ChatCommand("/new", "forget the conversation, keep the settings", _new),
        ChatCommand("/system TEXT", "set the system prompt; `off` removes it; without TEXT, show it", _system),
        ChatCommand("/think on|off", "let the model think before it answers", _think),
        ChatCommand("/reasoning show|hide", "show or fold the model's thoughts; alone, show the last ones", _reasoning),
        ChatCommand("/budget N", "limit thinking to N tokens; `off` removes the limit", _budget),
        ChatCommand("/model NAME", "talk to another model; without NAME, list them", _model),
        ChatCommand(
            "/temperature X",
            "set the temperature; 0 always picks the most likely token, `off` is the default",
            _temperature,
        ),
        ChatCommand("/max N", "limit answers to N tokens; `off` removes the limit", _max),
        ChatCommand("/retry", "answer the last message again", _retry),
        ChatCommand("/undo", "forget the last message and its answer", _undo),
        ChatCommand("/save FILE", "write the conversation as JSON", _save),
        ChatCommand("/load FILE", "continue a saved conversation", _load),
        ChatCommand("/resume", "continue the last conversation, also one of an earlier chat", _resume),
        ChatCommand("/examples N", "ask one of some questions to begin with; without N, list them", _examples),
        ChatCommand("/quit", "exit", _quit),
    )
}
