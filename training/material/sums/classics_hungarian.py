"""The classic puzzles of `classics` in Hungarian."""

from random import Random

from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, divided, minus, plus, times
from training.material.sums.everyday_hungarian_scenes import NAMES
from training.material.sums.tasks import Task, short, told

# The dearer thing first.
PÁROK = (
    ("ütő", "labda"), ("füzet", "toll"), ("kanna", "csésze"), ("kabát", "öv"), ("lámpa", "izzó"), ("torta", "gyertya"),
    ("könyv", "könyvjelző"), ("telefon", "tok"), ("öltöny", "nyakkendő"), ("asztal", "szék"), ("bicikli", "csengő"),
    ("pizza", "üdítő"), ("gitár", "húr"), ("sátor", "zseblámpa"), ("váza", "virág"), ("kalapács", "szög"),
    ("serpenyő", "fedő"), ("ágy", "párna"), ("táska", "pénztárca"), ("szendvics", "kávé"), ("póló", "zokni"),
)  # fmt: skip
LÁNYOK = ("Anna", "Csilla", "Éva", "Kata", "Nóra", "Orsi", "Réka", "Judit", "Dóra", "Kinga", "Emese", "Juli", "Hanna")
FIÚK = ("Béla", "Dénes", "Gábor", "János", "Márton", "Róbert", "Zoli", "Balázs", "Tamás", "Levente", "Peti", "Bence")
KÉSZÍT = (
    ("gép", "alkatrészt", "gyárt"), ("nyomtató", "oldalt", "nyomtat ki"), ("pék", "kenyeret", "süt"),
    ("munkás", "széket", "készít"), ("robot", "játékot", "rak össze"), ("szabó", "inget", "varr"),
    ("macska", "egeret", "fog"), ("festő", "falat", "fest le"), ("tyúk", "tojást", "tojik"), ("diák", "rajzot",
    "készít"),
)  # fmt: skip


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def solved(text: str, notes: str, steps: list[Step], unit: str) -> Task:
    thought = "\n".join([f"{notes}: {steps[0].shown}", *(step.thought for step in steps)])
    answer = f"{steps[-1].value} {unit}".rstrip() + "."
    made = told(text, ", ".join(step.short for step in steps), thought, answer, steps[-1].value, True)
    return short(made)


def difference(random: Random) -> Task:
    ask_big = random.random() < 0.2
    if random.random() < 0.75:
        less, more = random.randint(1, 40) * random.choice((5, 10, 50)), random.randint(1, 20) * 50
        total = 2 * less + more
        big, small = random.choice(PÁROK)
        the_big, the_small = nw.the(big), nw.the(small)
        what = the_big if ask_big else the_small
        together = random.choice((
            f"egy {big} és egy {small} együtt {total} forintba kerül",
            f"egy {big} meg egy {small} összesen {total} forint",
            f"{total} forintot fizettem egy {big} és egy {small} áraként",
        ))  # fmt: skip
        apart = random.choice((
            f"{the_big} {more} forinttal drágább, mint {the_small}",
            f"{the_small} {more} forinttal olcsóbb, mint {the_big}",
            f"{the_big} {more} forinttal többe kerül, mint {the_small}",
        ))  # fmt: skip
        ask, unit = random.choice((f"mennyibe kerül {what}?", f"mennyi {what} ára?", f"mennyi {what}?")), "forint"
    else:
        less, more = random.randint(1, 30), random.randint(1, 30)
        total = 2 * less + more
        older, younger = random.sample(NAMES, 2)
        together = f"{older} és {younger} együtt {total} éves"
        apart = f"{older} {more} évvel idősebb, mint {younger}"
        ask, unit = f"hány éves {older if ask_big else younger}?", "éves"
    text = random.choice((
        f"{capital(together)}. {capital(apart)}. {capital(ask)}",
        f"{capital(apart)}. {capital(together)}. {capital(ask)}",
        f"Ha {together}, és {apart}, {ask}", f"{capital(together)}, és {apart}. {capital(ask)}",
    ))  # fmt: skip
    rest = minus(total, more)
    steps = [rest, divided(int(rest.value), 2), *([plus(less, more)] if ask_big else [])]
    return solved(text, f"together {total}, difference {more}. Without the difference, then half of it", steps, unit)


def machines(random: Random) -> Task:
    few = random.randint(2, 12)
    time = few if random.random() < 0.45 else random.randint(2, 30)
    maker, piece, make = random.choice(KÉSZÍT)
    unit = random.choice(("perc", "perc", "óra", "nap"))
    trick, factor = random.random() < 0.7, random.choice((2, 3, 4, 5, 10))
    many = random.choice((few * factor, 10, 20, 50, 100, 100, 200)) if trick else few
    wanted = many if trick else few * factor
    given = random.choice((
        f"{few} {maker} {time} {unit} alatt {few} {piece} {make}",
        f"{few} {maker} {few} {piece} {time} {unit} alatt {make}",
    ))  # fmt: skip
    ask = random.choice((
        f"hány {unit} alatt {make} {many} {maker} {wanted} {piece}?",
        f"mennyi idő alatt {make} {many} {maker} {wanted} {piece}?",
    ))  # fmt: skip
    text = random.choice((f"{capital(given)}. {capital(ask)}", f"Ha {given}, {ask}"))
    notes = f"{few} {maker}, {few} {piece}, {time} {unit}: each makes one in {time}."
    if trick:
        thought = f"{notes} {many} {maker}, {many} {piece}: the same. So {time}"
        return told(text, "", thought, f"{time} {unit}.", time, True)
    step = times(time, factor)
    notes += f" {few} {maker}, {wanted} {piece}: {wanted} / {few} = {factor} times as long: {step.shown}"
    return told(text, step.short, f"{notes}\n{step.thought}", f"{step.value} {unit}.", step.value, True)


def family(random: Random) -> Task:
    girl = random.random() < 0.5
    name = random.choice(LÁNYOK if girl else FIÚK)
    who = nw.with_ending(name, "nak", "nek")
    brothers, sisters = random.randint(1, 6), random.randint(1, 6)
    shape = random.random()
    if shape < 0.35:
        step, last = plus(brothers, sisters), plus(brothers + sisters, 1)
        text = f"{who} {brothers} fiútestvére és {sisters} lánytestvére van. Hány gyerek van a családban?"
        return solved(text, f"{brothers} brothers, {sisters} sisters, and {name}", [step, last], "gyerek")
    if shape < 0.6:
        count = random.randint(2, 7)
        kid, one = random.choice((("fia", "lánytestvére"), ("lánya", "fiútestvére")))
        text = f"Egy családnak {count} {kid} van, és mindegyiküknek van egy {one}. Hány gyerek van a családban?"
        return solved(text, f"{count} and the one is the same for all", [plus(count, 1)], "gyerek")
    them, own = ("fiútestvére", "lánytestvére") if girl else ("lánytestvére", "fiútestvére")
    others, each = random.randint(2, 7), random.randint(1, 6)
    text = random.choice((
        f"{who} {others} {them} van. Mindegyiküknek {each} {own} van. Hány {own} van {who}?",
        f"{who} {others} {them} van, és mindegyiküknek {each} {own} van. Hány {own} van {who}?",
        f"Ha {who} {others} {them} van, és azoknak fejenként {each} {own}, hány {own} van {who}?",
    ))  # fmt: skip
    return solved(text, f"{others} {them}, {each} {own} each, {name} is one of them", [minus(each, 1)], own)


def posts(random: Random) -> Task:
    gap, count = random.randint(2, 10), random.randint(2, 12)
    length, first = gap * count, divided(gap * count, gap)
    shape = random.random()
    if shape < 0.45:
        what = random.choice(("oszlop", "fa", "lámpa", "zászló", "bokor"))
        text = random.choice((
            f"Egy {length} méteres út mentén {gap} méterenként áll egy {what}, mindkét végén is. Hány {what} van?",
            f"Egy kerítés {length} méter hosszú, és {gap} méterenként van benne oszlop, a két végén is. Hány oszlop "
            f"van?",
        ))  # fmt: skip
        return solved(text, f"{length} m, every {gap} m: gaps, and one more than gaps", [first, plus(count, 1)], "")
    pieces = random.random() < 0.4
    ask = "Hány darab lesz?" if pieces else random.choice(("Hány vágás kell?", "Hányszor kell elvágni?"))
    what = random.choice(("kötelet", "deszkát", "szalagot", "csövet", "drótot"))
    text = f"Egy {length} méteres {what} {gap} méteres darabokra vágok. {ask}"
    notes = f"{length} m in pieces of {gap} m" + ("" if pieces else ", one cut less than pieces")
    return solved(text, notes, [first] if pieces else [first, minus(count, 1)], "")


def queue(random: Random) -> Task:
    a, b = random.randint(2, 15), random.randint(2, 15)
    name = random.choice(NAMES)
    if random.random() < 0.5:
        text = random.choice((
            f"A sorban {a} ember áll előttem és {b} mögöttem. Hányan vannak a sorban?",
            f"{name} előtt {a} futó ért célba, utána {b}. Hány futó volt?",
        ))  # fmt: skip
        return solved(text, f"{a} before, {b} behind, and 1 more", [plus(a, b), plus(a + b, 1)], "")
    top, each = random.randint(3, 12), random.randint(8, 24)
    text = f"Két emelet között {each} lépcsőfok van. Hány lépcsőfok van a földszinttől {_the(top)}. emeletig?"
    return solved(text, f"from 0 to {top}, {each} steps each", [times(top, each)], "")


def _the(number: int) -> str:
    return f"az {number}" if number in (1, 5) else f"a {number}"


def ratio(random: Random) -> Task:
    times_as, young = random.randint(2, 6), random.randint(2, 15)
    total = young * (times_as + 1)
    a, b = random.sample(NAMES, 2)
    as_old = nw.ended(times_as, nw.TIMES)
    text = random.choice((
        f"{a} {as_old} annyi idős, mint {b}. Együtt {total} évesek. Hány éves {b}?",
        f"{a} és {b} együtt {total} éves. {a} {as_old} annyi idős, mint {b}. Hány éves {b}?",
    ))  # fmt: skip
    return solved(
        text, f"{times_as} parts and 1 part are {total}", [plus(times_as, 1), divided(total, times_as + 1)], "éves"
    )


def climbing(random: Random, depth: int, up: int, down: int) -> str:
    animal = random.choice(("csiga", "béka", "bogár"))
    return random.choice((
        f"Egy {animal} egy {depth} méter mély kút alján van. Nappal {up} métert mászik fel, éjjel {down} métert "
        f"csúszik "
        "vissza. Hány nap alatt ér ki?",
        f"Egy kút {depth} méter mély. Egy {animal} naponta {up} métert mászik, éjszakánként {down} métert csúszik le. "
        "Hány nap kell neki?",
    ))  # fmt: skip
