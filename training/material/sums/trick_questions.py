"""Short trick questions: doubling lilies, overtaking, feathers and iron, letters of a word, apples that are taken."""

from random import Random

from andiron.evals.case import Criterion
from training.material import words
from training.material.dialogue import lowered
from training.material.sums.calculations import divided, minus, times
from training.material.sums.tasks import Task, told

PLANTS = (
    "lily pad",
    "patch of lilies",
    "water lily",
    "patch of algae",
    "weed",
    "colony of bacteria",
    "mould",
    "duckweed patch",
)
LAKES = ("lake", "pond", "pool", "dish", "basin", "tank")
ORDINALS = (
    "",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
SORSZÁMOK = (
    "",
    "első",
    "második",
    "harmadik",
    "negyedik",
    "ötödik",
    "hatodik",
    "hetedik",
    "nyolcadik",
    "kilencedik",
    "tizedik",
)
PLACED = (" place", " position")
HEAVY = ("steel", "iron", "lead", "bricks", "gold", "stones", "coal", "sand", "nails", "copper", "concrete")
LIGHT = ("feathers", "cotton", "wool", "popcorn", "hay", "leaves", "foam", "balloons", "straw", "paper", "cotton wool")
NEHÉZ = ("vas", "ólom", "tégla", "arany", "kő", "acél", "szén", "homok")
KÖNNYŰ = ("toll", "pehely", "vatta", "gyapjú", "széna", "hab", "szalma")
WEIGHTS = ("kilo", "kilogram", "pound", "ton", "tonne", "gram", "kg")
FRUIT = ("apples", "oranges", "pears", "cookies", "coins", "plums", "marbles", "peaches", "nuts", "cards")
GYÜMÖLCS = (
    ("alma", "almát"),
    ("körte", "körtét"),
    ("dió", "diót"),
    ("szilva", "szilvát"),
    ("süti", "sütit"),
    ("labda", "labdát"),
)


def lily(random: Random, hungarian: bool) -> Task:
    """It doubles every day: half is one day earlier, a quarter two. What fills evenly is half full at half time."""
    if random.random() < 0.2:
        return _filled(random, hungarian)
    days, pick = random.choice((random.randint(5, 60), 30, 48, 20, 10)), random.choice
    back = 1 if random.random() < 0.75 else 2
    step = minus(days, back)
    thought = f"Doubling: half of it is one {'day' if hungarian else '{unit}'} before"
    thought += f", a quarter two before: {step.shown}" if back == 2 else f": {step.shown}"
    if hungarian:
        part = "a fele" if back == 1 else "a negyede"
        text = pick((
            f"Egy tóban a tavirózsák területe naponta megduplázódik. {days} nap alatt nő be az egész tó. "
            f"Hány nap alatt nő be {part}?",
            f"Egy moszatfolt minden nap kétszer akkora lesz, és {days} nap alatt lepi be a tavat. "
            f"Hány nap alatt lesz tele {part}?",
            f"Egy növény naponta kétszeresére terjed a tavon. {days} nap múlva az egész tavat ellepi. "
            f"Hány nap múlva van tele {part}?",
            f"Ha a baktériumok száma naponta duplázódik, és {days} nap alatt telik meg az edény, "
            f"hány nap alatt telik meg {part}?",
            f"naponta duplájára nő a hínár, {days} nap alatt telik meg a tó, hány nap után volt tele {part}",
            f"A tavirózsa naponta megkétszereződik, és {days} nap alatt lepi be a tavat. "
            f"Hány nap kell, hogy {part} be legyen lepve?",
        ))  # fmt: skip
        return told(text, step.short, f"{thought}\n{step.thought}", f"{step.value} nap.", step.value, True)
    unit, plant, lake = pick(("day", "day", "day", "hour", "minute", "week")), pick(PLANTS), pick(LAKES)
    part = "half" if back == 1 else "a quarter of"
    whole = f"{part} the {lake}"
    doubles = pick(
        (
            f"doubles in size every {unit}",
            f"doubles every {unit}",
            f"gets twice as large each {unit}",
            f"doubles its area each {unit}",
        )
    )
    text = pick((
        f"A {plant} {doubles}. It takes {days} {unit}s to cover the whole {lake}. "
        f"How long does it take to cover {whole}?",
        f"In a {lake} there is a {plant} that {doubles}. After {days} {unit}s the {lake} is full. "
        f"After how many {unit}s was {whole} covered?",
        f"A {plant} {doubles}. The {lake} is covered on {unit} {days}. On which {unit} was {whole} covered?",
        f"If a {plant} {doubles} and fills the {lake} in {days} {unit}s, when did it fill {whole}?",
        f"A {plant} {doubles}, and after {days} {unit}s it covers the entire {lake}. "
        f"How many {unit}s to cover {whole}?",
        f"{plant} {doubles}, {days} {unit}s until the {lake} is full. when is {whole} covered",
        f"Every {unit} the {plant} gets twice as big. {days} {unit}s and the {lake} is full. "
        f"How many {unit}s for {whole}?",
        f"It takes a {plant} {days} {unit}s to cover a {lake} if it {doubles}. How many {unit}s does {whole} take?",
        f"A {plant} in the {lake} {doubles}; on {unit} {days} there is no free spot left. "
        f"On what {unit} was {whole} covered?",
        f"The {lake} is full after {days} {unit}s because the {plant} {doubles}. How many {unit}s did {whole} take?",
    ))  # fmt: skip
    text = text[0].upper() + text[1:]
    answer = f"{step.value} {unit}s." if step.value != 1 else f"1 {unit}."
    return told(text, step.short, f"{thought.format(unit=unit)}\n{step.thought}", answer, step.value, False)


def _filled(random: Random, hungarian: bool) -> Task:
    time = 2 * random.randint(2, 40)
    step = divided(time, 2)
    thought = f"Evenly, so half of it takes half the time: {step.shown}\n{step.thought}"
    if hungarian:
        text = f"Egy medence egyenletesen {time} óra alatt telik meg. Hány óra alatt telik meg a fele?"
        return told(text, step.short, thought, f"{step.value} óra.", step.value, True)
    unit, lake = random.choice(("hour", "minute", "day")), random.choice(("pool", "tank", "basin", "bath", "barrel"))
    text = random.choice((
        f"A {lake} fills evenly and is full after {time} {unit}s. After how many {unit}s is it half full?",
        f"Water runs into a {lake} at a constant rate. It is full after {time} {unit}s. When was it half full?",
        f"A {lake} fills at the same speed all the time, {time} {unit}s in all. "
        f"How many {unit}s until half the {lake} is full?",
    ))  # fmt: skip
    return told(text, step.short, thought, f"{step.value} {unit}s.", step.value, False)


def months(random: Random, hungarian: bool) -> Task:
    days = random.choice((28, 28, 28, 31))
    value = 12 if days == 28 else 7
    thought = "Every month has at least 28 days: 12" if days == 28 else "1, 3, 5, 7, 8, 10, 12 have 31 days: 7"
    if hungarian:
        text = random.choice(
            (
                f"Hány hónap van, amelyben van {days} nap?",
                f"Hány hónapban van {days} nap?",
                f"Hány hónap tartalmaz {days} napot?",
                f"Egy évben hány hónapnak van {days} napja?",
            )
        )
        answer = "Mind a 12." if days == 28 else "7."
        return told(text, "", thought, answer, value, True)
    text = random.choice((
        f"How many months have {days} days?", f"how many months of the year have {days} days",
        f"How many months in a year have {days} days?",
        f"In a year, how many months have {days} days?", f"What number of months have {days} days?",
        f"How many of the months have {days} days?",
        f"Some months have 30 days, some 31. How many have {days}?", f"Count the months with {days} days.",
        f"How many months contain {days} days?",
        f"Months with {days} days: how many are there?", f"There are months with {days} days. How many?",
    ))  # fmt: skip
    return told(text, "", thought, "All 12 months." if days == 28 else "7 months.", value, False)


def overtaken(random: Random, hungarian: bool) -> Task:
    """Whoever overtakes the second is second; whoever is overtaken falls back."""
    place, pick = random.randint(2, 9), random.choice
    trick = random.random() < 0.65
    gone = random.randint(1, 3) if place < 8 else 1
    now = place if trick else place + gone
    if hungarian:
        text = (
            pick(
                (
                    f"Egy versenyen megelőzöd a {SORSZÁMOK[place]} helyezettet. Hányadik helyen állsz?",
                    f"Futóversenyen vagy, és leelőzöd azt, aki a {SORSZÁMOK[place]} helyen fut. Hányadik vagy most?",
                    f"Ha megelőzöd a {SORSZÁMOK[place]} futót, hányadik leszel?",
                    f"Versenyben vagy. Lehagyod a {SORSZÁMOK[place]} helyen haladót. Hányadik helyen vagy?",
                    f"Épp most előzted meg azt, aki a {SORSZÁMOK[place]} volt. Hányadik helyre kerültél?",
                    f"ha valaki megelőzi a {SORSZÁMOK[place]} helyezettet, hányadik lesz",
                )
            )
            if trick
            else f"A {SORSZÁMOK[place]} helyen futsz, és {gone} futó megelőz téged. Hányadik vagy most?"
        )
        answer = f"A {SORSZÁMOK[now]} helyen." if SORSZÁMOK[now] != "ötödik" else "Az ötödik helyen."
        text = text.replace("a ötödik", "az ötödik").replace("A ötödik", "Az ötödik")
        check = Criterion("contains", [SORSZÁMOK[now]])
    else:
        who, where = pick(("the person", "the runner", "the one", "the driver", "the swimmer")), pick(PLACED)
        race = pick(("a race", "a marathon", "a running race", "a bike race", "a swimming race"))
        text = pick((
            f"You are in {race} and overtake {who} in {ORDINALS[place]} place. What place are you in?",
            f"If you pass {who} in {ORDINALS[place]} place, what place are you in?",
            f"You're running {race}. You overtake {who} in {ORDINALS[place]}"
            f"{where}. What{where} are you in now?",
            f"In {race} I pass {who} who is {ORDINALS[place]}. Which place am I in now?",
            f"you overtake {who} in {ORDINALS[place]} place, where are you now?",
            f"During {race} you overtake {who} in {ORDINALS[place]} place. "
            "What is your position?", f"You just overtook {who} in {ORDINALS[place]} place of {race}. Your place?",
            f"When I overtake {who} in {ORDINALS[place]} place, which place am I in?",
            f"Imagine you are in {race}. You pass {who} "
            f"in {ORDINALS[place]} place. What place are you in?",
            f"I overtook {who} in {ORDINALS[place]} place. What place do I have?",
        )) if trick else pick((
            f"You are in {ORDINALS[place]} place and {gone} "
            f"{'runner overtakes' if gone == 1 else 'runners overtake'} you. What place are you in now?",
            f"In {race} you are {ORDINALS[place]}. "
            f"Then {gone} {'other passes' if gone == 1 else 'others pass'} you. Which place is that?",
        ))  # fmt: skip
        answer = f"You are in {ORDINALS[now]} place."
        check = Criterion("contains", [ORDINALS[now]])
    if trick:
        thought = f"You take the place of the one you pass: {place}"
    else:
        thought = f"{gone} went past, so back from {place}: {place} + {gone} = {now}"
    return Task(text, thought, answer, answer, check, hungarian)


def heavier(random: Random, hungarian: bool) -> Task:
    """A kilo is a kilo; unless the amounts differ."""
    pick = random.choice
    trick = random.random() < 0.65
    one, other = (1, 1) if trick else random.choice(((1, 2), (2, 1), (3, 2), (2, 3), (5, 4), (1, 3), (10, 5)))
    if trick and random.random() < 0.3:
        one = other = random.randint(2, 50)
    if hungarian:
        light, heavy, unit = pick(KÖNNYŰ), pick(NEHÉZ), pick(("kiló", "kilogramm", "kg", "tonna"))
        left, right = f"{one if one > 1 else 'egy'} {unit} {light}", f"{other if other > 1 else 'egy'} {unit} {heavy}"
        text = pick(
            (
                f"Melyik a nehezebb: {left} vagy {right}?",
                f"Mi nehezebb, {left} vagy {right}?",
                f"Melyik nyom többet, {left} vagy {right}?",
            )
        )
        answer = (
            "Ugyanannyit nyomnak." if one == other else f"{(left if one > other else right).capitalize()} a nehezebb."
        )
    else:
        light, heavy, unit = pick(LIGHT), pick(HEAVY), pick(WEIGHTS)
        if random.random() < 0.3:
            light, heavy = heavy, light
        left = f"a {unit} of {light}" if one == 1 else f"{one} {unit if unit == 'kg' else unit + 's'} of {light}"
        right = f"a {unit} of {heavy}" if other == 1 else f"{other} {unit if unit == 'kg' else unit + 's'} of {heavy}"
        text = pick((
            f"What weighs more, {left} or {right}?", f"Which is heavier: {left} or {right}?",
            f"what is heavier, {left} or {right}",
            f"Which weighs more, {left} or {right}?", f"Is {left} heavier than {right}, or is it the other way round?",
            f"{left.capitalize()} or {right}: which is heavier?",
            f"Would you rather carry {left} or {right}? Which is heavier?",
            f"Compare {left} with {right}. What is heavier?", f"Tell me which is heavier, {left} or {right}.",
            f"I have {left} and {right}. Which one weighs more?", f"Does {left} weigh more than {right} or less?",
        ))  # fmt: skip
        answer = "They weigh the same."
        if one != other:
            answer = (
                f"{(left if one > other else right).capitalize()} {'weighs' if max(one, other) == 1 else 'weigh'} more."
            )
    sign = "=" if one == other else "<" if one < other else ">"
    check = Criterion("contains", [answer[:-1]])
    return Task(text, f"{one} and {other} of the same unit: {one} {sign} {other}", answer, answer, check, hungarian)


def taken(random: Random, hungarian: bool) -> Task:
    """Whoever takes two apples has two; how many are left is another question."""
    few = random.randint(1, 9)
    many, trick = few + random.randint(1, 9), random.random() < 0.55
    pick, step = random.choice, minus(many, few)
    if hungarian:
        fruit, object_ = pick(GYÜMÖLCS)
        asks = pick((f"Hány {fruit} van nálad?", f"Hány {fruit} lesz nálad?", f"Most hány {fruit} van nálad?"))
        if not trick:
            asks = pick((f"Hány {fruit} marad ott?", f"Hány {fruit} maradt?"))
        text = pick((f"Az asztalon {many} {fruit} van. Elveszel {few} {object_}. {asks}",
                     f"Van {many} {fruit}, te elveszel belőle {few} {object_}. {asks}",
                     f"Ha {many} {fruit} van egy tálban, és te kiveszel {few} {object_}: {lowered(asks)}",
                     f"Egy kosárban {many} {fruit} van. Te kiveszel {few} darabot. {asks}"))  # fmt: skip
        answer = f"{few if trick else step.value} {fruit}."
    else:
        fruit = pick(FRUIT)
        start = pick(
            (
                f"There are {many} {fruit} and you take {few}.",
                f"If there are {many} {fruit} and you take away {few},",
                f"There are {many} {fruit} on the table. You take {few} of them.",
                f"You take {few} {fruit} from {many} {fruit}.",
                f"From a bowl of {many} {fruit} you take {few}.",
                f"I show you {many} {fruit}. You take {few}.",
            )
        )
        asks = pick(
            (
                f"how many {fruit} do you have?",
                "how many do you have?",
                f"how many {fruit} have you got?",
                "how many do you have now?",
            )
        )
        if not trick:
            asks = pick(
                (
                    f"how many {fruit} are left?",
                    "how many are left there?",
                    f"how many {fruit} remain?",
                    "how many are still there?",
                )
            )
        text = f"{start} {asks if start.endswith(',') else asks.capitalize()}"
        answer = f"{few if trick else step.value} {fruit}."
        if (few if trick else step.value) == 1:
            one = {"peaches": "peach"}.get(fruit, fruit[:-1])
            answer = f"1 {one}."
    if trick:
        return told(text, "", f"You took {few}, so you have {few}", answer, few, hungarian)
    return told(
        text, step.short, f"{few} of {many} are taken: {step.shown}\n{step.thought}", answer, step.value, hungarian
    )


def drying(random: Random, hungarian: bool) -> Task:
    """Things that dry or boil at the same time need no longer than one; one after the other they do."""
    few, hours, pick = random.randint(1, 6), random.randint(2, 12), random.choice
    many = few + random.randint(1, 20)
    trick = random.random() < 0.6
    if trick:
        thought = f"They all do it at the same time: {hours}"
        if hungarian:
            text = pick(
                (
                    f"{few} ing {hours} óra alatt szárad meg a napon. "
                    f"Mennyi idő alatt szárad meg egyszerre {many} ing?",
                    f"{few} ruha {hours} óra alatt szárad meg, ha egymás mellé kiteregetjük. "
                    f"Hány óra kell {many} ruhának?",
                )
            )
            return told(text, "", thought, f"{hours} óra.", hours, True)
        thing = pick(("shirts", "towels", "sheets", "socks", "dresses"))
        text = pick((
            f"{few if few > 1 else 2} {thing} dry in {hours} hours in the sun. "
            f"How long do {many + 1} {thing} take, hung up side by side?",
            f"It takes {hours} hours for {few + 1} {thing} to dry outside. "
            f"How long does it take {many + 1} {thing} to dry at the same time?",
            f"If {few + 1} {thing} need {hours} hours to dry on the line, how many hours do {many + 1} {thing} "
            f"need, all on the line together?",
            f"A loaf bakes for {hours} hours in a slow oven. How many hours do {few + 1} loaves take in it together?",
            f"It takes {hours} hours to drive to the coast with {few + 1} people in the car. "
            f"How many hours with {many % 5 + 3} people in it?",
            f"One {thing.removesuffix('s')} dries in {hours} hours. "
            f"How long do {many} {thing} take if I hang them up together?",
        ))  # fmt: skip
        return told(text, "", thought, f"{hours} hours.", hours, False)
    step = times(many, hours)
    thought = f"One after the other, {many} times {hours}: {step.shown}\n{step.thought}"
    if hungarian:
        text = f"Egy ing kivasalása {hours} perc. Hány perc alatt vasal ki valaki {many} inget egymás után?"
        return told(text, step.short, thought, f"{step.value} perc.", step.value, True)
    text = pick((
        f"Ironing one shirt takes {hours} minutes. How long does it take to iron {many} shirts one after the other?",
        f"{words.first_name(random)} peels one potato in {hours} minutes. "
        f"How many minutes for {many} potatoes, one after another?",
        f"Painting a chair takes {hours} minutes. How long do {many} chairs take, one by one?",
    ))  # fmt: skip
    return told(text, step.short, thought, f"{step.value} minutes.", step.value, False)
