"""Small Python functions, summaries in one sentence, and two sentences about a topic, asked for in many wordings."""

from random import Random

from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.dialogue import pose, typed
from training.material.talk import summaries
from training.material.talk.examples import FÜGGVÉNYEK
from training.material.talk.solutions import TASKS
from training.material.talk.topics import TOPICS, TÉMÁK

VERBS = (
    "Write", "Give me", "I need", "Can you write", "Please write", "Show me", "Create", "Code", "Could you write",
    "Make", "Help me write", "I want", "Implement", "Define", "Write me", "I'm looking for", "Let's write",
    "Would you write", "Type out", "Build",
)  # fmt: skip
FUNCTIONS = (
    "a Python function", "a function in Python", "a short Python function", "a small Python function", "some Python",
    "a simple Python function", "a Python 3 function", "a Python helper", "python code", "a def in Python",
    "a tiny Python function",
)  # fmt: skip
BARE = (
    "Python: {wants}", "python function that {wants}", "Python code that {wants}?",
    "How do I write a Python function that {wants}?", "What would a Python function look like that {wants}?",
    "In Python, a function that {wants}.", "{call} in Python: it {wants}.", "Implement {call} in Python. It {wants}.",
    "Fill in this Python function: def {call}. It {wants}.", "Python function `{call}`: it {wants}.",
    "I have to write {call} in Python; it {wants}.", "def {call}: # {wants}",
)  # fmt: skip
ÍRJ = (
    "Írj Python-függvényt, amely {wants}.", "Írj egy Python-függvényt, ami {wants}!",
    "Kérek egy Python-függvényt, amely {wants}.", "Kellene egy rövid Python-függvény, ami {wants}.",
    "Tudsz írni egy Python-függvényt, ami {wants}?", "Python-függvény kell, amely {wants}.",
    "Írnál nekem egy függvényt Pythonban, amely {wants}?", "Hogyan írjak Pythonban függvényt, amely {wants}?",
)  # fmt: skip
SUM_UP = (
    *summaries.SUM_UP, "Make this shorter: one sentence.", "Can you summarise this in a single sentence?",
    "One sentence summary please:", "tldr", "Summary in one sentence:", "Tell me in one sentence what happened.",
    "What happened? One sentence.", "Condense this into a sentence.",
    "I have no time to read this. One sentence, please.", "Give me the gist in one sentence.",
    "Boil this down to one sentence.", "In one sentence, what is this about?",
    "Briefly: what does it say? One sentence.",
)  # fmt: skip
FOGLALD = (
    *summaries.FOGLALD, "Egy mondatban mi történt?", "Mi a lényeg? Egy mondatot kérek.",
    "Nincs időm elolvasni, egy mondatban kérem.", "Foglalja össze egy mondatban!", "Tömörítsd egy mondatba!",
)  # fmt: skip
ABOUT = (
    *summaries.ABOUT, "Can you write two sentences about {topic}?", "I need two sentences about {topic}.",
    "Give me two sentences about {topic}.", "Please write two short sentences on {topic}.",
    "Write something about {topic}, two sentences.", "two sentences about {topic}",
)  # fmt: skip
ERRŐL = (
    *summaries.ERRŐL, "Két mondatot kérek erről: {topic}.", "Írnál két mondatot erről: {topic}?",
    "Kérlek, írj két rövid mondatot erről: {topic}.",
)  # fmt: skip

NAMES = (
    "solve",
    "run",
    "compute",
    "f",
    "do_it",
    "my_function",
    "check",
    "process",
    "answer",
    "helper",
    "apply",
    "func",
)
ARGUMENTS = ("x", "value", "data", "values", "arg", "given", "thing", "source", "v", "p", "object_", "input_value")


def make_python(random: Random) -> Case:
    if random.random() < 0.2:
        name, wants = random.choice(FÜGGVÉNYEK)
        (task,) = (task for task in TASKS if task.name == name)
        return coded(random, random.choice(ÍRJ).format(wants=wants), task.name, task.argument, task.wants[0], True)
    task = random.choice(TASKS)
    wants, name, argument = random.choice(task.wants), task.name, task.argument
    if random.random() < 0.5:
        verb, function = random.choice(VERBS), random.choice(FUNCTIONS)
        request = f"{verb} {function} that {wants}" + ("?" if verb.startswith(("Can", "Could", "Would")) else ".")
        return coded(random, request, name, argument, wants, False)
    form = random.choice(BARE)
    if "{call}" in form and random.random() < 0.7:
        name = random.choice(NAMES) if random.random() < 0.4 else values.plain_word(random)
        argument = random.choice(ARGUMENTS) if random.random() < 0.6 else values.plain_word(random) + "s"
    return coded(random, form.format(wants=wants, call=f"{name}({argument})"), name, argument, wants, False)


def coded(random: Random, request: str, name: str, argument: str, wants: str, hungarian: bool) -> Case:
    (task,) = (task for task in TASKS if wants in task.wants)
    code = task.code(name, argument)
    thought = f"A function {name}({argument}) that {wants}."
    if "(" not in request:  # a typo in a given name could not be told from the name
        request = typed(random, request, hungarian)
    answer, check = f"```python\n{code}\n```", Criterion("code", code)
    return pose(random, "python", request, answer, check, thought=thought, hungarian=hungarian)


def make_prose(random: Random) -> Case:
    hungarian = random.random() < 0.3
    return about(random, hungarian) if random.random() < 0.35 else summary(random, hungarian)


def about(random: Random, hungarian: bool) -> Case:
    topics = TÉMÁK if hungarian else TOPICS
    topic = random.choice(list(topics))
    text, required = topics[topic]
    request = typed(random, random.choice(ERRŐL if hungarian else ABOUT).format(topic=topic), hungarian)
    check, thought = Criterion("contains", list(required)), f"Two sentences on {topic}."
    return pose(random, "prose", request, text, check, thought=thought, hungarian=hungarian)


def summary(random: Random, hungarian: bool) -> Case:
    passage, short, required = summaries.osszefoglalo(random) if hungarian else summaries.event(random)
    ask = typed(random, random.choice(FOGLALD if hungarian else SUM_UP), hungarian)
    join = random.choice(("\n\n", "\n", "\n\n"))
    request = f"{ask}{join}{passage}" if random.random() < 0.6 else f"{passage}{join}{ask}"
    check = Criterion("contains", required, max_characters=2 * len(short))
    thought = "I keep who, what, where and when."
    return pose(random, "prose", request, short, check, thought=thought, hungarian=hungarian)
