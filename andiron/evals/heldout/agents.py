"""An agent's requests: a system prompt of about 20,000 tokens, many tools, and then a small wish."""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from andiron.evals.heldout import tool_requests
from andiron.evals.heldout.conversation import Maker, called, said, system, tool, user
from andiron.evals.heldout.material import code, coined, firm, person, phrases, words
from andiron.evals.heldout.talk import FITTING

CHARACTERS = 45_000  # for about 20,000 of Ember's tokens
_VERBS = words("Read Check Keep Prefer Avoid Name Test Review Quote Explain Split Log")
_OBJECTS = phrases(
    "every file,the build,small functions,long lines,the user's words,all errors,old branches,the tests,your plan"
)
_REASONS = phrases(
    "before you change it,unless the user says otherwise,when a step fails,in one sentence,at the end of a task"
)


def _rule(random: Random) -> str:
    return random.choice(
        (
            f"- {random.choice(_VERBS)} {random.choice(_OBJECTS)} {random.choice(_REASONS)} (rule "
            f"{code(random, 'X99')}).",
            f"- In the project {coined(random)}, {person(random)} owns the folder {coined(random).lower()}/.",
            f"- Requests of {firm(random)} have priority {random.randint(1, 9)}.",
            f"- The command {coined(random).lower()} takes the flags -{random.choice('abcdef')} and "
            f"--{coined(random).lower()}.",
        )
    )


def _instructions(random: Random) -> Message:
    lines = [f"You are {coined(random)}, an agent that works in a terminal and helps with software."]
    length = 0
    while length < CHARACTERS:
        if random.random() < 0.06:
            lines.append(
                f"\n# {random.choice(('Rules', 'Style', 'Projects', 'Commands', 'Safety'))} {code(random, '9.9')}\n"
            )
        lines.append(_rule(random))
        length += len(lines[-1]) + 1
    return system("\n".join(lines))


_FILES = (
    tool("ReadFile", "Reads a file of the project.", path={"type": "string"}),
    tool("RunCommand", "Runs a command in the terminal.", command={"type": "string"}),
    tool("FindText", "Searches the project for a text.", text={"type": "string"}, folder={"type": "string"}),
)


def _case(random: Random, text: str, answer: Message, check: Criterion, *, with_tools: bool = True) -> Case:
    functions = _FILES if with_tools else ()
    return Case("agent", (_instructions(random), user(text)), answer, check, functions)


def read_file(random: Random) -> Case:
    path = f"{coined(random).lower()}/{coined(random).lower()}.py"
    wording = random.choice(("open {p} please", "Read the file {p}.", "show me what's in {p}"))
    return _call(random, wording.format(p=path), "ReadFile", {"path": path})


def run_command(random: Random) -> Case:
    command = f"{coined(random).lower()} --{coined(random).lower()}"
    return _call(
        random,
        random.choice(("run `{c}`", "Please run this command: {c}")).format(c=command),
        "RunCommand",
        {"command": command},
    )


def find_text(random: Random) -> Case:
    word, folder = coined(random), coined(random).lower()
    text = random.choice((f"find {word} in the folder {folder}", f"Search {folder} for the text {word}, would you?"))
    return _call(random, text, "FindText", {"text": word, "folder": folder})


def _call(random: Random, text: str, name: str, arguments: dict[str, str]) -> Case:
    return _case(random, text, called(name, arguments), Criterion("call", [name, arguments]))


def hello(random: Random) -> Case:
    check = Criterion("sensible", ["en", "greeting", FITTING["greeting", "en"]])
    return _case(random, random.choice(("hi", "hello there", "hey")), said("Hello! How can I help you?"), check)


def hungarian_hello(random: Random) -> Case:
    check = Criterion("sensible", ["hu", "greeting", FITTING["greeting", "hu"]])
    return _case(random, random.choice(("szia", "Jó napot!")), said("Szia! Miben segíthetek?"), check)


def thanks(random: Random) -> Case:
    check = Criterion("sensible", ["en", "thanks", FITTING["thanks", "en"]])
    return _case(random, random.choice(("thanks, that's all", "thank you!")), said("You're welcome!"), check)


def pasted_line(random: Random) -> Case:
    module, line = coined(random).lower(), random.randint(101, 9999)
    text = f"The log says: error in {module}.py, line {line}. Which line is it?"
    return _case(
        random, text, said(str(line)), Criterion("contains", [str(line)], 240), with_tools=random.random() < 0.5
    )


def own_tool(random: Random) -> Case:
    function, request = tool_requests.dice(random)
    case = _call(random, request.text, request.name, request.arguments)
    return Case("agent", case.messages, case.answer, case.check, (*_FILES, function))


MAKERS: tuple[Maker, ...] = (read_file, hello, run_command, pasted_line, find_text, thanks, own_tool, hungarian_hello)
