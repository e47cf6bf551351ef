"""How people ask for a calculation: operators, phrases, sentences around them, reasons, and "only the number".

An expression is written with an operator or as a phrase; a sentence is put around it; a reason, a greeting or a wish
about the answer may come before or after. All are drawn independently.
"""

from random import Random

from training.material.sums import number_words as nw

SIGNS_EN = {
    "+": (" + ", "+", " +", " plus ", " plus ", " added to "),
    "-": (" - ", "-", " − ", " – ", "−", "–", " minus ", " minus ", " take away ", " less "),
    "*": (
        " * ", "*", " x ", "x", " × ", "×", " · ", "·", " ∙ ", " X ", " times ", " times ", " multiplied by ", "* ",
    ),
    "/": (" / ", "/", ":", " : ", " ÷ ", "÷", " divided by ", " divided by ", " over "),
}  # fmt: skip
NOUNS_EN = {
    "+": (
        "the sum of {a} and {b}", "{a} and {b} together", "the total of {a} and {b}", "{a} and {b} added up",
        "{a} more than {b}", "{a} increased by {b}", "{a} and {b} combined",
    ),
    "-": (
        "the difference between {a} and {b}", "{b} less than {a}", "{a} decreased by {b}", "{b} subtracted from {a}",
        "{b} taken from {a}", "{a} reduced by {b}", "{b} off {a}", "the difference of {a} and {b}",
        "{b} fewer than {a}",
    ),
    "*": (
        "the product of {a} and {b}", "{a} lots of {b}", "{a} multiplied with {b}", "{a} groups of {b}",
        "{a} times the number {b}", "the product {a} by {b}",
    ),
    "/": (
        "{a} split into {b} equal parts", "{a} shared equally by {b}", "the quotient of {a} and {b}",
        "{a} divided into {b} parts", "{a} split {b} ways",
    ),
}  # fmt: skip
DOES_EN = {
    "+": (
        "add {a} and {b}", "add {a} to {b}", "add up {a} and {b}", "sum {a} and {b}", "put {a} and {b} together",
        "increase {a} by {b}", "add the numbers {a} and {b}",
    ),
    "-": (
        "subtract {b} from {a}", "take {b} away from {a}", "take {b} from {a}", "deduct {b} from {a}",
        "decrease {a} by {b}", "remove {b} from {a}", "reduce {a} by {b}", "take {b} off {a}",
    ),
    "*": (
        "multiply {a} by {b}", "multiply {a} and {b}", "multiply {a} with {b}", "times {a} by {b}",
        "multiply the numbers {a} and {b}",
    ),
    "/": (
        "divide {a} by {b}", "split {a} into {b} equal parts", "share {a} equally between {b}", "split {a} by {b}",
    ),
}  # fmt: skip
ASKS_EN = {
    "+": (
        "If I have {a} and get {b}, what do I have?", "I earn {a} and then {b}. How much is that together?",
        "How much do {a} and {b} make?", "What do {a} and {b} add up to?", "What do {a} and {b} make together?",
        "If I have {a} and get {b} more, how many is that?", "I have {a}, plus another {b}. How many altogether?",
        "{a} and {b}, how much is that in total?", "What number is {a} more than {b}?", "{a} and another {b}: total?",
        "What comes out if you add {a} to {b}?", "How many are {a} and {b} in all?",
        "If you add {a} and {b}, what do you get?",
        "total of {a} and {b}?", "{a} + {b}, what does it come to?",
    ),
    "-": (
        "If I have {a} and spend {b}, what remains?", "If I have {a} and give away {b}, what is left?",
        "I have {a} and need {b} of it. What remains?", "How much is left of {a} when I spend {b}?",
        "How much is left if I take {b} from {a}?", "What number is {b} less than {a}?",
        "What remains of {a} without {b}?",
        "I had {a} and lost {b}. How many now?", "If you subtract {b} from {a}, what do you get?",
        "I start with {a} and use up {b}; what's left?", "By how much is {a} more than {b}?",
        "From {a} take {b}: result?",
        "How far is it from {b} to {a}?", "What's left of {a} after {b} are gone?",
        "{a}, and {b} of that is gone. Left?",
    ),
    "*": (
        "What do I get if I multiply {a} by {b}?", "How much is {a} times {b}?", "What's {a} taken {b} times?",
        "{a} of them at {b} each: how much?", "How much do {a} times {b} make?",
        "If you multiply {a} and {b}, what comes out?", "{a} rows of {b}, how many in total?",
        "{a} boxes with {b} in each, how many is that?",
    ),
    "/": (
        "How many times does {b} go into {a}?", "How often does {b} fit into {a}?", "How many {b}s are in {a}?",
        "What do I get if I divide {a} by {b}?", "{a} for {b} people, how much each?",
        "If {b} share {a}, what does each get?",
        "How many groups of {b} are there in {a}?", "What is one of {b} equal parts of {a}?",
    ),
}  # fmt: skip
# Around an expression or a phrase.
FRAMES_EN = (
    "What is {e}?", "What is {e}?", "What's {e}?", "What's {e}?", "whats {e}", "what is {e}", "How much is {e}?",
    "how much is {e}", "{e}", "{e}", "{e}?", "{e} = ?", "{e}=", "{e} =", "{e} = ", "{e}=?", "Calculate {e}.",
    "Compute {e}.",
    "calculate {e}", "Work out {e}.", "Find {e}.", "Solve {e}.", "Solve: {e}", "Evaluate {e}", "Tell me {e}.",
    "Give me {e}.", "Can you calculate {e}?", "Could you work out {e} for me?", "Could you compute {e}, please?",
    "Can you tell me what {e} is?", "Do you know what {e} is?", "Do you know {e}?", "I need {e}.",
    "I'd like to know {e}.",
    "{e} is how much?", "{e} equals what?", "{e} equals?", "{e} makes?", "{e} gives what?", "so what would {e} be?",
    "Would you calculate {e}?", "Please calculate {e}", "Please work out {e}.", "Result of {e}?",
    "The result of {e}, please.",
    "What does {e} equal?", "What does {e} give?", "what does {e} come to", "Let me know what {e} is.", "math: {e}",
    "Quick: {e}", "quick maths: {e}?", "Help me with {e}.", "Can you do {e}?", "can u do {e}", "and {e}?", "Now {e}.",
    "What do you get for {e}?", "What is the answer to {e}?", "What's the result of {e}?", "Answer this: {e}",
    "Any idea what {e} is?", "I can't do {e} in my head. What is it?", "My calculator is broken: {e}?", "hm, {e}?",
    "How much would {e} be?", "I was wondering what {e} is.", "Show me {e}.", "Check this for me: {e} = ?", "calc {e}",
    "Just a test: {e}?", "Let's see if you can count: {e}", "Can you count? {e}", "Do the math: {e}", "Sum: {e}",
    "eval {e}",
)  # fmt: skip
DO_FRAMES_EN = (
    "{d}.", "{d}", "{d}", "Please {d}.", "please {d}", "Can you {d}?", "Could you {d}?", "Could you please {d}?",
    "can you {d} for me", "I want you to {d}.", "I'd like you to {d}.", "I need to {d}. What is the result?",
    "Help me {d}.",
    "If I {d}, what do I get?", "What do you get when you {d}?", "What happens when you {d}?",
    "What do I get if I {d}?",
    "How do I {d}? Just tell me the result.", "Would you {d}?", "Now {d}.", "Let's {d}.", "I have to {d}.",
    "Try to {d}.",
)  # fmt: skip
REASONS_EN = (
    "I need it for my shopping list: ", "For my homework: ", "I'm checking a bill. ", "Quick check. ",
    "For the budget: ",
    "My son asks: ", "My daughter's homework says: ", "We are arguing about this. ", "I'm counting stock. ",
    "At work: ",
    "I'm measuring a room. ", "For a spreadsheet: ", "This is for a recipe. ", "I keep getting this wrong. ", "Test: ",
    "I just installed you, let's try something: ", "Next: ", "One more: ", "Simple one: ", "Maths question: ",
    "For a quiz: ", "I'm in a hurry, ", "Easy question. ", "Let's start easy. ", "While I am here: ",
    "From the worksheet: ",
)  # fmt: skip
WHY_EN = (
    " I need it for my shopping list.", " It's for homework.", " I'm checking a bill.", " I want to be sure.",
    " My calculator died.", " I'm too lazy to do it myself.", " It is for a spreadsheet.", " I have to pay that.",
    " We are counting stock.", " I always mix this up.", " It's for a recipe.", " My kid wants to know.",
)  # fmt: skip
WHY_HU = (
    " A bevásárláshoz kell.", " Házi feladat.", " Biztos akarok lenni benne.", " A leltárhoz kell.", " A fiam kérdezi.",
    " Egy recepthez kell.", " Ellenőrizni szeretném.",
)  # fmt: skip
ONLY_EN = (
    " Just the number.", " Only the number.", " Number only.", " Only the result, please.",
    " Reply with only the number.",
    " Answer with just the number.", " just the number please", " no words, only the number", " Give only the number.",
    " Give me only the result.", " Respond with the number only.", " (only the number)", " Just the result.",
    " Nothing but the number.", " number only pls", " Output only the number.", " No explanation, just the number.",
)  # fmt: skip

# Several numbers in a list.
LISTS_EN = (
    "Add {n}.", "What is the sum of {n}?", "Add up {n}.", "add these: {n}", "What's the total of {n}?", "Sum up {n}",
    "Add these numbers: {n}", "How much are {n} together?", "Total: {n}", "What do {n} add up to?", "sum of {n}?",
    "Can you add {n}?", "Could you add up {n} for me?", "I have {n}. What is the total?", "{n}: what's the sum?",
    "My numbers are {n}. Sum?", "Items cost {n}. How much altogether?",
    "I bought things for {n}. What did I pay in total?",
    "The scores are {n}. What is the total score?", "We drove {n} km on the days of our trip. How far in total?",
)  # fmt: skip
STACKED_EN = ("Add these numbers:", "Sum:", "What is the sum?", "Total?", "add these up:", "How much is that in total?")
STACKED_HU = ("Add össze:", "Mennyi az összeg?", "Összesen?", "Összeg:", "mennyi ez összesen?")
LISTS_HU = (
    "Add össze: {n}.", "Mennyi {n} összege?", "Mennyi {n} együtt?", "Add össze ezeket: {n}", "Összesen mennyi: {n}?",
    "Összeadnád ezeket: {n}?", "{n} összesen mennyi?", "Ezek az árak: {n}. Mennyi az összesen?", "összeg: {n}",
)  # fmt: skip

SIGNS_HU = {
    "+": (" + ", "+", " plusz ", " meg ", " meg ", " plusz "),
    "-": (" - ", "-", " − ", " – ", " mínusz ", " mínusz ", "–"),
    "*": (" * ", "*", " x ", "x", " × ", "×", " · ", "·", " ∙ ", " szorozva ", " szor "),
    "/": (" / ", "/", " : ", ":", " ÷ ", " osztva "),
}
NOUNS_HU = {
    "+": ("{a} és {b} összege", "{a} és {b} összesen", "{a} meg {b} együtt"),
    "-": ("{a} és {b} különbsége", "{a_from} {b_object} elvéve", "{b_with} kevesebb, mint {a}"),
    "*": ("{a} és {b} szorzata", "{a_times} {b}", "{a_times} {b}", "{a} szorozva {b_with}", "{a} megszorozva {b_with}"),
    "/": ("{a} osztva {b_with}", "{a} és {b} hányadosa", "{a} elosztva {b_with}"),
}
ASKS_HU = {
    "+": (
        "Adj hozzá {a_to_the} {b_object}!", "adj hozzá {a_to_the} {b_object}", "Add hozzá {a_to_the} {b_object_the}!",
        "Add össze: {a} és {b}.", "Adj {a_to} {b_object}!", "Mennyi lesz, ha {a_to} hozzáadok {b_object}?",
        "Mennyit tesz ki {a} és {b} együtt?", "{a} meg {b} az mennyi?", "Add össze ezt a kettőt: {a}, {b}",
        "Összeadnád nekem: {a} és {b}?", "Melyik szám nagyobb {a_with}, mint {b}?",
        "Van {a}, kapok még {b_object}. Mennyi lett?",
    ),
    "-": (
        "Vonj ki {a_from_the} {b_object}!", "Vond ki {a_from_the} {b_object_the}!", "vegyél el {a_from} {b_object}",
        "Vonj ki {a_from} {b_object}!", "Mennyi marad, ha {a_from} elveszek {b_object}?", "Vond ki: {a} - {b}.",
        "{a_from} {b_object} elveszek, mennyi marad?", "Mennyivel több {a}, mint {b}?",
        "Volt {a}, elment belőle {b}. Mennyi maradt?",
        "Mennyi {a_from} kivonva {b_object}?", "Melyik szám kisebb {b_with}, mint {a}?",
    ),
    "*": (
        "Szorozd meg {a_object_the} {b_with}!", "szorozd meg {a_object_the} {b_with}",
        "Szorozd össze: {a} és {b}.", "Szorozz meg {a_object} {b_with}!", "Mennyi {a_times} {b}?",
        "mennyi {a_times} {b}",
        "Mennyi lesz, ha {a_object} megszorzok {b_with}?", "Mennyi {a} szorozva {b_with}?",
        "Szoroznád össze: {a}, {b}?",
    ),
    "/": (
        "Oszd el {a_object_the} {b_with}!", "oszd el {a_object_the} {b_with}",
        "Ossz el {a_object} {b_with}!", "Mennyi {a} osztva {b_with}?", "Hányszor van meg {a_in} {b_the}?",
        "Oszd el: {a} : {b}", "Mennyi jut egynek, ha {a_object} {b} felé osztok?",
        "Mennyi lesz, ha {a_object} elosztok {b_with}?",
    ),
}  # fmt: skip
FRAMES_HU = (
    "Mennyi {e}?", "Mennyi {e}?", "mennyi {e}", "Mennyi az, hogy {e}?", "{e}", "{e}?", "{e} = ?", "{e} =", "{e}=",
    "Számold ki: {e}.", "számold ki {e}", "Számítsd ki: {e}", "{e} az mennyi?", "{e} mennyi?", "{e} mennyi lesz?",
    "Megmondanád, mennyi {e}?", "Meg tudod mondani, mennyi {e}?", "Ki tudod számolni, mennyi {e}?",
    "Tudod, mennyi {e}?",
    "Azt szeretném tudni, mennyi {e}.", "Kíváncsi vagyok, mennyi {e}.", "Gyorsan: {e}?", "Segíts: mennyi {e}?",
    "Kérlek, számold ki: {e}", "Mi az eredmény: {e}?", "Mondd meg, mennyi {e}!", "Nem tudom fejben: mennyi {e}?",
    "Oldd meg: {e}", "Végezd el: {e}", "Vajon mennyi {e}?", "Na, mennyi {e}?", "{e}, az mennyi is?",
    "Kellene {e}, mennyi az?",
)  # fmt: skip
REASONS_HU = (
    "A házi feladathoz kell: ", "A bevásárláshoz: ", "Ellenőrzöm a számlát. ", "Leltározok. ", "A fiam kérdezi: ",
    "Matek: ", "Egy gyors kérdés: ", "A költségvetéshez: ", "Kipróbállak: ", "Következő: ", "Még egy: ", "Sietek, ",
)  # fmt: skip
ONLY_HU = (
    " Csak a számot írd.", " Csak a számot!", " Csak az eredményt kérem.", " csak a szám kell",
    " Csak a számmal válaszolj.",
    " Csak az eredmény kell.", " (csak a szám)", " Magyarázat nélkül, csak a számot.",
)  # fmt: skip

# An equals sign suits an expression, not a phrase.
SENTENCES_EN = tuple(frame for frame in FRAMES_EN if "=" not in frame)
SENTENCES_HU = tuple(frame for frame in FRAMES_HU if "=" not in frame)


def request(random: Random, a: int, sign: str, b: int, hungarian: bool) -> str:
    """A request for a calculation with two whole numbers.

    Where the result is negative or not whole, phrases such as "the difference" or "share equally" would be unclear.
    """
    shape, pick = random.random(), random.choice
    if (sign == "-" and a < b) or (sign == "/" and a % b):
        shape *= 0.5
    words = 0.12 if random.random() < 0.6 else 0.0
    if hungarian:
        names = forms(random, a, b, words)
        if shape < 0.5:
            made = infix(random, [a, b], [sign], True)
        elif shape < 0.72:
            return capital(pick(SENTENCES_HU).format(e=pick(NOUNS_HU[sign]).format(**names)))
        else:
            return pick(ASKS_HU[sign]).format(**names)
        return capital(pick(FRAMES_HU).format(e=made))
    names = {"a": nw.written(random, a, words=words), "b": nw.written(random, b, words=words)}
    if shape < 0.56:
        made = infix(random, [a, b], [sign], False)
    elif shape < 0.68:
        return capital(pick(SENTENCES_EN).format(e=pick(NOUNS_EN[sign]).format(**names)))
    elif shape < 0.85:
        return capital(pick(DO_FRAMES_EN).format(d=pick(DOES_EN[sign]).format(**names)))
    else:
        return capital(pick(ASKS_EN[sign]).format(**names))
    return capital(pick(FRAMES_EN).format(e=made))


def infix(random: Random, numbers: list[int], signs: list[str], hungarian: bool) -> str:
    """Numbers with operators between them; all operators of one expression are written in the same way."""
    words = 1.0 if random.random() < 0.08 and max(numbers) <= 999 else 0.0
    bank = SIGNS_HU if hungarian else SIGNS_EN
    spelled = words or random.random() < 0.3
    text = nw.written(random, numbers[0], hungarian, words)
    chosen = {
        sign: random.choice([form for form in bank[sign] if not spelled or len(form.strip()) > 1]) for sign in signs
    }
    if len(numbers) > 2:
        chosen = {sign: "+" if form == " added to " else form for sign, form in chosen.items()}
    for sign, number in zip(signs, numbers[1:], strict=True):
        form = chosen[sign]
        if form in (" szorozva ", " osztva "):
            text += form + nw.ended(number, nw.WITH)
        elif form == " szor ":
            text = f"{nw.ended(int(text), nw.TIMES)} {number}" if text.isdigit() else f"{text} * {number}"
        else:
            text += form + nw.written(random, number, hungarian, words)
    return text


def forms(random: Random, a: int, b: int, words: float) -> dict[str, str]:
    """The forms of two numbers that Hungarian phrases need."""
    inner = nw.ending(a, nw.FROM).replace("ó", "a").replace("ő", "e").replace("l", "n")
    return {
        "a": nw.written(random, a, True, words),
        "b": nw.written(random, b, True, words),
        "a_from": nw.ended(a, nw.FROM),
        "a_in": f"{a}-{inner}",
        "a_times": nw.ended(a, nw.TIMES),
        "a_to": nw.ended(a, nw.TO),
        "a_object": nw.ended(a, nw.OBJECT),
        "b_object": nw.ended(b, nw.OBJECT),
        "a_with": nw.ended(a, nw.WITH),
        "b_with": nw.ended(b, nw.WITH),
        "b_the": nw.the(str(b)),
        "a_to_the": nw.the(nw.ended(a, nw.TO)),
        "a_from_the": nw.the(nw.ended(a, nw.FROM)),
        "a_object_the": nw.the(nw.ended(a, nw.OBJECT)),
        "b_object_the": nw.the(nw.ended(b, nw.OBJECT)),
    }


def capital(text: str) -> str:
    return text[0].upper() + text[1:] if text[:1].isalpha() and text.split()[0] not in LOWER else text


# Sentences that people begin in lower case, here on purpose.
LOWER = frozenset(
    (
        "whats", "calc", "eval", "math:", "quick", "hm,", "and", "so", "can", "how", "calculate", "please", "mennyi",
        "számold", "what", "total", "just",
    )
)  # fmt: skip


def surround(random: Random, text: str, hungarian: bool) -> str:
    """Perhaps a reason before or after the request."""
    shape = random.random()
    if shape < 0.12:
        return random.choice(REASONS_HU if hungarian else REASONS_EN) + text
    if shape < 0.18 and text[-1] in ".?!":
        return text + random.choice(WHY_HU if hungarian else WHY_EN)
    return text


def number_only(random: Random, text: str, hungarian: bool) -> str:
    """The request with the wish for nothing but the number."""
    if text[-1] not in ".?!":
        text += random.choice((".", ",", " -", ""))
    return text + random.choice(ONLY_HU if hungarian else ONLY_EN)


def stacked(random: Random, numbers: list[int], hungarian: bool) -> str:
    """One number per line, as copied from a table, with the request above or below."""
    lines = "\n".join(map(str, numbers))
    request = random.choice(STACKED_HU if hungarian else STACKED_EN)
    return f"{request}\n{lines}" if request.endswith(":") or random.random() < 0.5 else f"{lines}\n{request}"


def listed(random: Random, numbers: list[int], hungarian: bool) -> str:
    """12, 30 and 45."""
    joint = random.choice((" és ", ", ", " meg ") if hungarian else (" and ", ", and ", ", ", " & "))
    *first, last = (nw.written(random, number, hungarian, words=0.02) for number in numbers)
    return ", ".join(first) + joint + last
