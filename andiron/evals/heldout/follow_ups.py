"""Second questions about what was just said, and sudden changes of topic."""

import json
from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker, called, returned, said, says, tool, user
from andiron.evals.heldout.material import (
    HUNGARIAN_TOWNS,
    PLACES,
    clock,
    code,
    coined,
    firm,
    hungarian_person,
    people,
    person,
)
from andiron.evals.heldout.talk import FITTING

SKILL = "follow_up"


def second_fact(random: Random) -> Case:
    a, b = people(random, 2)
    room, floor = random.randint(101, 499), random.randint(2, 19)
    text = f"{a} sits in room {room}. {b} works on floor {floor} and feeds the office cat."
    messages = (
        user(f"{text}\n\nWhich room is {a} in?"),
        said(f"{a} is in room {room}."),
        user(random.choice(("and who feeds the cat?", "Thanks. Who is it that feeds the cat?", "cat fed by?"))),
    )
    return says(SKILL, messages, b, without=(a, str(room)))


def second_row(random: Random) -> Case:
    towns, people_there = random.sample(PLACES, 4), random.sample(range(200, 9900), 4)
    table = "\n".join(f"{town},{count}" for town, count in zip(towns, people_there, strict=True))
    messages = (
        user(f"town,people\n{table}\n\nhow many people live in {towns[2]}"),
        said(str(people_there[2])),
        user(random.choice((f"and in {towns[0]}", f"What about {towns[0]}?", f"Now {towns[0]}, please."))),
    )
    rivals = [str(count) for count in people_there[1:]]
    return says(SKILL, messages, str(people_there[0]), without=rivals)


def add_to_it(random: Random) -> Case:
    a, b, c = random.randint(11, 90), random.randint(11, 90), random.randint(2, 9)
    messages = (
        user(f"What's {a} + {b}?"),
        said(f"{a} + {b} = {a + b}."),
        user(random.choice((f"plus {c}?", f"Now add {c} to that.", f"and {c} more?"))),
    )
    check = Criterion("number", a + b + c, 400)
    return Case(SKILL, messages, said(f"{a + b + c}"), check, thinking=True)


def one_key_of_the_record(random: Random) -> Case:
    supplier, number, total = firm(random), code(random, "XX-9999"), random.randrange(2000, 90000) / 100
    messages = (
        user(f"{supplier}, bill {number}, {total:.2f} EUR to pay\n\nSupplier, number and total as JSON please."),
        said(json.dumps({"supplier": supplier, "number": number, "total": total}, ensure_ascii=False)),
        user(
            random.choice(("what's the number again?", "just the number of the bill?", "And which number did it have?"))
        ),
    )
    return says(SKILL, messages, number, without=(f"{total:.2f}",))


def from_talk_to_fact(random: Random) -> Case:
    who, fruit = person(random), random.choice(("plums", "pears", "cherries", "figs"))
    messages = (
        user("hey, how are you?"),
        said("I'm fine, thank you! How can I help you?"),
        user(f"{who} grows {fruit} behind the house. What does {who} grow?"),
    )
    return says(SKILL, messages, fruit)


def from_sum_to_thanks(random: Random) -> Case:
    a, b = random.randint(11, 400), random.randint(11, 400)
    messages = (
        user(f"{a}+{b}"),
        said(f"{a} + {b} = {a + b}."),
        user(random.choice(("thanks!", "ok thank you", "Cheers, thanks."))),
    )
    return Case(
        SKILL, messages, said("You're welcome!"), Criterion("sensible", ["en", "thanks", FITTING["thanks", "en"]])
    )


def from_tool_to_sum(random: Random) -> Case:
    harbour, time = random.choice(PLACES), clock(random)
    function = tool("tide_times", "When the sea is highest in a harbour.", harbour={"type": "string"})
    a, b = random.randint(12, 99), random.randint(2, 9)
    messages = (
        user(f"tide in {harbour}?"),
        called("tide_times", {"harbour": harbour}),
        returned({"high_tide": time}),
        said(f"High tide in {harbour} is at {time}."),
        user(
            random.choice(
                (f"Something else: {a} times {b}?", f"ok. what is {a} * {b}", f"New topic. Multiply {a} by {b}.")
            )
        ),
    )
    return Case(SKILL, messages, said(str(a * b)), Criterion("number", a * b, 400), (function,), thinking=True)


def from_code_to_joke(random: Random) -> Case:
    messages = (
        user("Write a Python function that doubles a number."),
        said("```python\ndef double(number):\n    return number * 2\n```"),
        user(random.choice(("tell me a joke", "Nice. Do you know a joke?", "enough code, joke please"))),
    )
    ideal = said("Why did the clock leave the office? It had no more time for work.")
    return Case(SKILL, messages, ideal, Criterion("sensible", ["en", "joke", FITTING["joke", "en"]]))


def hungarian_second_fact(random: Random) -> Case:
    who, animal = hungarian_person(random), coined(random)
    town = random.choice(HUNGARIAN_TOWNS)
    age = random.randint(3, 19)
    messages = (
        user(f"A kutyám neve {animal}, {age} éves, és a gazdája {who}. Mostani otthonunk: {town}. Hány éves a kutya?"),
        said(f"{age} éves."),
        user(random.choice(("És hogy hívják?", "mi a neve?", "Köszi. Mi a kutya neve?"))),
    )
    return says(SKILL, messages, animal, without=(who,))


def from_english_to_hungarian(random: Random) -> Case:
    a, b = random.randint(11, 80), random.randint(11, 80)
    messages = (
        user("good morning"),
        said("Good morning! How can I help you?"),
        user(random.choice((f"Tudsz magyarul is? Mennyi {a} + {b}?", f"mennyi {a} meg {b}"))),
    )
    return Case(SKILL, messages, said(str(a + b)), Criterion("number", a + b, 400), thinking=True)


MAKERS: tuple[Maker, ...] = (
    second_fact,
    second_row,
    add_to_it,
    one_key_of_the_record,
    from_talk_to_fact,
    from_sum_to_thanks,
    from_tool_to_sum,
    from_code_to_joke,
    hungarian_second_fact,
    from_english_to_hungarian,
)
