"""Short Python functions, requested in many wordings."""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.ember.setting import asked, pose
from andiron.evals.ember.solutions import TASKS

ASKS = (
    "Write a Python function that {wants}.",
    "Write a function in Python that {wants}.",
    "I need a Python function that {wants}.",
    "Give me a Python function that {wants}.",
    "Can you write a Python function that {wants}?",
    "Python: a function that {wants}.",
    "Please code a Python function that {wants}.",
)
NAMED = (
    "Write a Python function {call} that {wants}.",
    "Write {call} in Python: it {wants}.",
    "Implement a Python function named `{name}` with the argument `{argument}` that {wants}.",
    "Python function `{call}`: it {wants}.",
)
KÉRÉS = ("Írj Python-függvényt ezzel a fejléccel: {call}. It {wants}.",)
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


def make(random: Random) -> Case:
    task = random.choice(TASKS)
    wants = random.choice(task.wants)
    name, argument = task.name, task.argument
    if random.random() < 0.55:
        question = random.choice(ASKS).format(wants=wants)
    else:
        name = name if random.random() < 0.4 else random.choice(NAMES)
        argument = argument if random.random() < 0.5 else random.choice(ARGUMENTS)
        forms = KÉRÉS if random.random() < 0.1 else NAMED
        call = f"{name}({argument})"
        question = random.choice(forms).format(call=call, name=name, argument=argument, wants=wants)
    code = task.code(name, argument)
    check = Criterion("code", code)
    thought = f"A function {name}({argument}) that {wants}."
    return pose(random, "python", asked(random, question), f"```python\n{code}\n```", check, thought=thought)
