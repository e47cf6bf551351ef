"""Coding agents: a long system prompt with many tools, then a small request. The right call, or a short direct "
"answer."""

import math
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.dialogue import THINKING
from training.material.tools import results
from training.material.tools import tool_values as v
from training.material.tools.agent_prompts import agent_prompt, longer
from training.material.tools.agent_tools import AGENT, OVERLAPPING
from training.material.tools.calls import make_direct
from training.material.tools.lists import harmless
from training.material.tools.operations import Operation
from training.material.tools.requests import Request, request
from training.material.tools.specs import Listed, Style, camel, list_tool, verb_about
from training.material.tools.turns import EGYIK_SEM, FROM_RESULT, NONE_FITS, called, recall, refusal, result, thought_of

SHORTEST, LONGEST = 2_000, 40_000
HUNGARIAN = 0.15
SERVERS = ("fs", "filesystem", "editor", "workspace", "dev", "local", "project")
# What of the prompt is asked for: a line of the environment, in the words of the question.
FACTS = (
    ("Working directory", "working directory", "munkakönyvtár"), ("Platform", "platform", "platform"), ("Git branch",
        "git branch", "git-ág"),
    ("Main branch", "main branch", "fő ág"), ("Project", "project", "projekt"), ("Editor", "editor", "szerkesztő"),
        ("Shell", "shell", "parancsértelmező"),
    ("Today's date", "date today", "mai dátum"), ("User", "user", "felhasználó"), ("Open file", "open file",
        "megnyitott fájl"),
)  # fmt: skip
FACT_VALUES = {
    "Working directory": (
        "/home/anna/shop",
        "/srv/app",
        "~/projects/weather",
        "/workspace",
        "/Users/leo/site",
        "/code",
    ),
    "Platform": ("linux", "darwin", "win32", "freebsd"),
    "Git branch": ("main", "develop", "feature/login", "fix-typo", "release-2.1", "docs", "hotfix/tax"),
    "Main branch": ("main", "master", "trunk", "develop", "stable"),
    "Project": ("shop", "weather-bot", "budget", "api-docs", "recipes", "game-engine", "invoice-tool"),
    "Editor": ("vim", "emacs", "nano", "helix", "zed", "kate"),
    "Shell": ("bash", "zsh", "fish", "powershell"),
    "Today's date": ("2026-03-14", "2025-11-02", "2026-07-30", "2027-01-09", "2025-05-21"),
    "User": ("anna", "leo", "maria", "root", "dev", "tom", "kati"),
    "Open file": ("src/main.py", "README.md", "tests/test_cart.py", "index.html", "config.yaml", "notes.txt"),
}
ASKS_FACT = (
    "What is the {}?",
    "what's the {}",
    "Tell me the {}.",
    "Which is the {}?",
    "Do you know the {}?",
    "the {}?",
)
ASKS_SETTING = (
    "What is the {key} in {path}?", "what's {key} in {path}", "Tell me the value of {key} in {path}.",
    "Which {key} does {path} have?",
    "What value has {key} in {path}?", "I need the {key} from {path}.",
)  # fmt: skip
ASKS_SETTING_HU = (
    "Mi a {key} értéke ebben a fájlban: {path}?",
    "Mennyi a {key} itt: {path}?",
    "Nézd meg, mi a {key} ebben: {path}.",
)
ASKS_FACT_HU = ("Mi a {}?", "Mondd meg ezt: {}.", "Tudod, mi a {}?")


def make_agent(random: Random, shortest: int = SHORTEST, longest: int = LONGEST) -> Case:
    hungarian = random.random() < HUNGARIAN
    length = int(math.exp(random.uniform(math.log(shortest), math.log(longest))))
    shape = random.random()
    if shape < 0.1:
        return agent_small_talk(random, length)
    listed = agent_tools(random, length)
    chosen = random.choice(listed)
    system = agent_prompt(random, length - sum(len(each.tool.function.description or "") + 200 for each in listed))
    if shape < 0.18:
        return about_file(random, system, listed, hungarian)
    if shape < 0.25:
        return about_prompt(random, system, listed, hungarian)
    if shape < 0.31 and len(listed) > 2 and not any(each.operation.general for each in listed):
        listed.remove(chosen)
        answer = Message(role="assistant", content=EGYIK_SEM if hungarian else NONE_FITS)
        thought = refusal(listed)
        asked = request(random, chosen, hungarian)
        return posed(
            random,
            system,
            (Message(role="user", content=asked.text),),
            listed,
            answer,
            Criterion("unable", []),
            thought,
        )
    asked = request(random, chosen, hungarian)
    earlier = worked(random, listed, hungarian) if random.random() < 0.3 else ()
    turn = Message(role="user", content=asked.text)
    if shape < 0.45 and chosen.operation.result in ("text", "list", "done"):
        return from_result(random, system, listed, chosen, asked, earlier)
    check = Criterion("call", [chosen.name, asked.arguments])
    thought = thought_of(chosen, asked.arguments, listed)
    return posed(random, system, (*earlier, turn), listed, called(chosen, asked.arguments, 9), check, thought)


def agent_tools(random: Random, length: int) -> list[Listed]:
    """Several of the agents' tools, with descriptions that are longer in longer prompts."""
    number = random.randint(1, 5) if length < 4_000 else random.randint(3, 12)
    operations: list[Operation] = []
    for operation in random.sample(AGENT, len(AGENT)):
        if len(operations) < number and not any(
            frozenset((operation.kin, each.kin)) in OVERLAPPING for each in operations
        ):
            operations.append(operation)
    operations += harmless(random, random.randint(1, 4)) if random.random() < 0.25 else []
    style = Style(
        random.choice(("snake", "snake", "as is", "camel", "mcp")),
        random.choice((0.5, 1.0)),
        False,
        False,
        random.random() < 0.2,
        "",
        True,
    )
    server = random.choice(SERVERS) if random.random() < 0.7 else values.plain_word(random)
    sentences = random.randint(0, 2 + length // 4_000)
    taken: set[str] = set()
    listed = []
    for operation in operations:
        name = next(
            (each for each in random.sample(operation.names, len(operation.names)) if each.lower() not in taken),
            operation.key,
        )
        taken.add(name.lower())
        if style.names == "mcp":
            name = f"mcp__{server}__{name}"
        elif style.names == "camel":
            name = camel(name)
        about = longer(
            random, random.choice(operation.about or (verb_about(random, operation),)), random.randint(0, sentences)
        )
        listed.append(list_tool(random, operation, name, style, about=about))
    return listed


def worked(random: Random, listed: list[Listed], hungarian: bool) -> tuple[Message, ...]:
    """What the agent has done before, with the results of its tools."""
    turns: list[Message] = []
    for number in range(1, random.randint(2, 3)):
        tool = random.choice(listed)
        asked = request(random, tool, hungarian)
        reply = agent_outcome(random, tool, hungarian)
        turns += [
            Message(role="user", content=asked.text), called(tool, asked.arguments, number), result(reply.content,
                number),
            Message(role="assistant", content=reply.answer),
        ]  # fmt: skip
    return tuple(turns)


def agent_outcome(random: Random, tool: Listed, hungarian: bool) -> results.Outcome:
    if random.random() < 0.15:
        return results.failed(random, hungarian)
    match tool.operation.result:
        case "list":
            return found_files(random, hungarian)
        case "text":
            return results.plain(random, hungarian)
        case _:
            return results.confirmed(random, hungarian)


def found_files(random: Random, hungarian: bool) -> results.Outcome:
    """Paths, one per line or as JSON; lines of a search have the text behind them."""
    paths = list(dict.fromkeys(v.path(random, False)[0] for _ in range(random.choice((0, 1, 2, 3, 3, 4, 6)))))
    if not paths:
        answer = "Nincs találat." if hungarian else "I found nothing."
        return results.Outcome(
            random.choice(("[]", "No matches found.", "(empty)", "0 results")), answer, (answer[:-1],)
        )
    text = "\n".join(paths) if random.random() < 0.7 else results.dumped(random, paths)
    listing = ", ".join(paths)
    answer = f"{len(paths)} találat: {listing}." if hungarian else f"I found {len(paths)}: {listing}."
    return results.Outcome(text, answer, tuple(paths))


def about_file(random: Random, system: str, listed: list[Listed], hungarian: bool) -> Case:
    """A question about a setting in a file: read the file, then answer from its content."""
    style = Style("snake", 1.0, False, False, False, "", True)
    reads = [each for each in listed if each.operation.kin == "read"]
    if not reads:
        name = random.choice([each for each in AGENT[0].names if each not in {other.name for other in listed}])
        reads = [list_tool(random, AGENT[0], name, style)]
        listed.insert(random.randint(0, len(listed)), reads[0])
    path = v.path(random, False)[0]
    settings = {
        v.setting(random): random.choice((values.number, values.code, v.stem))(random)
        for _ in range(random.randint(2, 9))
    }
    key = random.choice(list(settings))
    question = random.choice(ASKS_SETTING_HU if hungarian else ASKS_SETTING).format(key=key, path=path)
    arguments = {reads[0].keys["path"]: path}
    turn = Message(role="user", content=question)
    thought = thought_of(reads[0], arguments, listed)
    if random.random() < 0.5:
        check = Criterion("call", [reads[0].name, arguments])
        return posed(random, system, (turn,), listed, called(reads[0], arguments), check, thought)
    mark = random.choice((" = ", ": ", "="))
    content = "\n".join(f"{each}{mark}{value}" for each, value in settings.items())
    if random.random() < 0.3:
        content = results.dumped(random, settings)
    answer = Message(role="assistant", content=results.stated(key, settings[key], hungarian))
    turns = (turn, called(reads[0], arguments), result(content))
    return posed(random, system, turns, listed, answer, Criterion("none", [str(settings[key])]), FROM_RESULT)


def from_result(
    random: Random, system: str, listed: list[Listed], chosen: Listed, asked: Request, earlier: tuple[Message, ...]
) -> Case:
    reply = agent_outcome(random, chosen, asked.hungarian)
    turns = (Message(role="user", content=asked.text), called(chosen, asked.arguments, 9), result(reply.content, 9))
    answer = Message(role="assistant", content=reply.answer)
    return posed(
        random, system, (*earlier, *turns), listed, answer, Criterion("none", list(reply.phrases)), FROM_RESULT
    )


def about_prompt(random: Random, system: str, listed: list[Listed], hungarian: bool) -> Case:
    """A question that the environment in the prompt answers."""
    label, english, name = random.choice(FACTS)
    value = random.choice(FACT_VALUES[label]) if random.random() < 0.75 else values.code(random)
    lines = [line for line in system.split("\n") if not line.startswith(f"{label}: ")]
    lines.insert(random.randint(1, len(lines)), f"{label}: {value}")
    question = random.choice(ASKS_FACT_HU if hungarian else ASKS_FACT).format(name if hungarian else english)
    answer = Message(role="assistant", content=results.stated(name if hungarian else english, value, hungarian))
    thought = f"{label}: {value}. No tool is needed."
    turn = Message(role="user", content=question)
    return posed(random, "\n".join(lines), (turn,), listed, answer, Criterion("none", [value]), thought)


def agent_small_talk(random: Random, length: int) -> Case:
    """Small talk or a small question after a long prompt."""
    case = make_direct(random)
    listed = agent_tools(random, length)
    system = Message(role="system", content=agent_prompt(random, length))
    turns = tuple(message for message in case.messages if message.role != "system")
    return Case("agents", (system, *turns), case.answer, case.check, tuple(each.tool for each in listed), case.thinking)


def posed(
    random: Random,
    system: str,
    turns: tuple[Message, ...],
    listed: list[Listed],
    answer: Message,
    check: Criterion,
    thought: str,
) -> Case:
    thinks = random.random() < THINKING
    answer.reasoning_content = thought if thinks else None
    if thinks and turns[-1].role == "tool":
        recall(turns, listed)
    messages = (Message(role="system", content=system), *turns)
    return Case("agents", messages, answer, check, tuple(each.tool for each in listed), thinks)
