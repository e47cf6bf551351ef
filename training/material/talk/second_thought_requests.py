"""How people come back to an answer with a number or about a text, and the short texts that they ask about."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from training.material import words

WHY = (
    "why", "why?", "why is that", "how come", "how did you get that", "how do you know", "explain", "explain that",
    "can you explain", "why that", "how so", "show me how", "how did you do that", "what makes you say that",
    "how did you calculate that", "how do you know that", "prove it", "reason?", "and why", "where does that come from",
    "how did you come to that answer", "why do you think so", "show your work", "please explain your answer",
)  # fmt: skip
MIÉRT = (
    "miért", "miért?", "hogyhogy", "honnan tudod", "hogyan jött ki", "magyarázd el", "hogy számoltad ki", "miért annyi",
    "hogy jött ki ez", "mutasd meg, hogyan", "ezt hogyan kaptad", "mi alapján mondod ezt", "és miért",
)  # fmt: skip
OF_SUMS = ("calculate that", "do that", "work", "számoltad ki", "jött ki", "annyi", "jött ki ez", "kaptad", "how")
SURE = (
    "are you sure", "are you sure about that", "really", "is that right", "is that correct", "sure?", "you sure",
    "are you certain", "can you double-check", "check again please", "is this really true", "seriously", "100% sure",
    "are you really sure", "please double-check that", "can I rely on that",
)  # fmt: skip
BIZTOS = (
    "biztos vagy benne", "biztos", "biztos ez", "tényleg", "tényleg ennyi", "jó ez", "ellenőrizd", "ez biztos jó",
    "biztosan", "nézd meg még egyszer", "komolyan",
)  # fmt: skip
NOT_FUNNY = (
    "I don't get it", "explain the joke", "what is funny about that", "I don't understand the joke", "not funny",
    "that's not funny", "why is that funny", "huh, I don't get it", "can you explain the joke",
)  # fmt: skip
NEM_ÉRTEM = ("nem értem", "nem értem a viccet", "mi ebben a vicces", "ez nem vicces", "magyarázd el a viccet")
ONLY_A_JOKE = "It was only a small joke. I can tell you another one."
CSAK_VICC = "Csak egy kis vicc volt. Mondhatok másikat."
OTHER_NUMBER = (
    "no, I meant {n}", "sorry, I meant {n} instead of {old}", "I meant {n}, not {old}", "not {old}, {n}",
    "oops, {n} instead of {old}", "make that {n} instead of {old}", "and with {n} instead of {old}",
    "no, {n} not {old}",
    "what if it were {n} instead of {old}", "wait, {n} rather than {old}", "replace {old} by {n}",
    "I mistyped, {n} not {old}",
)  # fmt: skip
MÁSIK_SZÁM = (
    "nem, {n} helyesen", "bocs, {old} helyett {n}", "nem {old}, hanem {n}", "és {old} helyett {n} esetén",
    "elírtam, {n}, nem {old}",
    "mi van, ha {old} helyett {n}",
)  # fmt: skip
OTHER_SIGN = (
    "no, I meant {s}", "sorry, {s}", "I meant {e}", "no, {s} not that", "and {s}?", "what about {s} instead",
    "with {s} instead",
    "no, {e}", "oh, I meant {s}", "and what is it with {s}", "same numbers but {s}", "sorry, I meant {e}",
)  # fmt: skip
MÁSIK_JEL = ("nem, {s}", "bocs, {e}", "{s} akartam írni", "és {e}", "nem, {e}", "ugyanez, de {s}", "bocsánat, {s}")
RATHER = (
    "no, I meant {e}", "sorry, I meant {e}", "and {e}?", "what about {e}", "now {e}", "ok, and {e}",
    "wrong numbers, {e}",
    "actually {e}", "let's do {e} instead", "I wanted {e}", "ok next: {e}",
)  # fmt: skip
INKÁBB = ("nem, {e}", "bocs, {e}", "és {e}?", "most {e}", "inkább {e}", "jó, és {e}", "akkor {e}")
FIRST_NUMBER = (
    "what was the first number", "which number came first", "what was the first number I gave you",
    "the first number was",
    "what number did I start with", "tell me the first number", "what was my first number again",
)  # fmt: skip
SECOND_NUMBER = (
    "what was the second number", "which number came second", "what was the second number I gave you",
    "what was the last number I gave you", "tell me the second number", "what was the other number",
)  # fmt: skip
ELSŐ_SZÁM = ("mi volt az első szám", "melyik volt az első szám", "mi volt az első szám, amit írtam")
MÁSODIK_SZÁM = ("mi volt a második szám", "melyik volt a második szám", "mi volt a másik szám")
JUST_NUMBER = (
    "just the number", "only the number please", "just the number please", "the number only", "shorter",
    "shorter please",
    "number?", "just give me the number", "without the words", "make it shorter", "in digits only",
)  # fmt: skip
CSAK_SZÁM = ("csak a számot", "csak a szám kell", "rövidebben", "csak számmal", "csak az eredményt", "szöveg nélkül")
ONWARDS: dict[str, tuple[str, ...]] = {
    "+": ("add {b} to that", "now add {b}", "plus {b}", "and plus {b}", "and {b} more", "now add {b} to that",
    "add {b}",
          "add another {b}", "what if I add {b}", "and if you add {b} to it", "now plus {b}", "increase it by {b}",
          "and with {b} more", "put {b} on top", "ok, plus {b}", "and then plus {b}"),
    "-": ("subtract {b} from that", "now subtract {b}", "minus {b}", "and minus {b}", "take away {b}", "now minus {b}",
          "take {b} away from that", "and {b} less", "what if I subtract {b}", "less {b}", "now take {b} off",
          "reduce it by {b}", "and if I take away {b}", "ok, minus {b}"),
    "*": ("and times {b}", "times {b}", "multiply that by {b}", "now multiply by {b}", "and multiplied by {b}",
          "now times {b}", "what is that times {b}", "take that {b} times", "multiply it by {b}", "ok, times {b}"),
    "/": ("divide that by {b}", "now divide by {b}", "divided by {b}", "and divided by {b}", "split that by {b}",
          "now divide it by {b}", "what is that divided by {b}", "share it between {b}"),
    "2": ("double it", "double that", "now double it", "and twice that", "twice that", "and double that",
    "what is twice that",
          "and the double", "now twice as much", "two times that"),
    "h": ("half of that", "and half of that", "halve it", "now halve it", "what is half of that", "and the half of it",
          "divide it in half", "half of it", "now take half"),
}  # fmt: skip
TOVÁBB: dict[str, tuple[str, ...]] = {
    "+": ("adj hozzá még ennyit: {b}", "plusz {b}", "és plusz {b}", "most plusz {b}",
    "és még {b}", "meg {b}"),
    "-": ("mínusz {b}", "és mínusz {b}", "most mínusz {b}", "vonj ki belőle ennyit: {b}",
    "vegyél el belőle ennyit: {b}"),
    "*": ("szorozd meg {w}", "most szorozd meg {w}", "és szorozva {w}", "és megszorozva {w}"),
    "/": ("oszd el {w}", "most oszd el {w}", "és osztva {w}", "és elosztva {w}"),
    "2": ("a duplája", "és a duplája", "mennyi a duplája", "duplázd meg", "és kétszer ennyi"),
    "h": ("a fele", "és a fele", "mennyi a fele", "felezd meg", "és ennek a fele"),
}  # fmt: skip
THANKS_AND = (
    "Thanks! ", "Thank you! ", "Great, thanks. ", "Thanks, and ", "Ok, thanks. ", "Perfect. ", "Ok. ", "Nice. ",
    "Cool, now ",
    "Great. Next: ", "Thank you. One more: ", "Haha ok. ", "Alright, ", "Good. ", "Now something else: ", "New topic. ",
    "Never mind. ", "Fine. ", "Ok, something different: ", "Let's move on. ", "By the way, ", "Another question: ",
)  # fmt: skip
KÖSZI_ÉS = (
    "Köszi! ", "Köszönöm! ", "Szuper, köszi. ", "Rendben. ", "Oké. ", "Jó. ", "Köszönöm. Még egy: ", "Új téma. ",
    "Más kérdés: ",
    "Mindegy. ", "Oké, és ", "Na jó. ", "Most valami más: ",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Kind:
    """Facts of one kind: {s} is who or what it is about, {v} the value."""

    subjects: tuple[str, ...]
    draw: Callable[[Random], str]
    sentence: str
    questions: tuple[str, ...]
    answer: str
    others: tuple[str, ...]


PEOPLE = words.FIRST_EN
NEVEK = words.FIRST_HU
PLACES = (
    "bakery",
    "bank",
    "library",
    "museum",
    "post office",
    "pharmacy",
    "market",
    "gym",
    "café",
    "pool",
    "zoo",
    "office",
)
HELYEK = ("pékség", "bank", "könyvtár", "múzeum", "posta", "piac", "kávézó", "bolt", "gyógyszertár", "mozi")
GOODS = ("lamp", "chair", "coat", "book", "kettle", "bag", "phone", "table", "bike", "hat", "clock", "mirror", "radio")
ÁRUK = ("lámpa", "szék", "kabát", "könyv", "táska", "telefon", "bicikli", "kalap", "tükör", "rádió", "bögre", "sál")
JOBS = (
    "a doctor",
    "a teacher",
    "a baker",
    "a nurse",
    "a lawyer",
    "a farmer",
    "a driver",
    "a cook",
    "a painter",
    "a pilot",
)
MUNKÁK = ("orvos", "tanár", "pék", "ügyvéd", "sofőr", "szakács", "festő", "pilóta", "mérnök", "kertész", "könyvelő")
COLOURS = ("red", "green", "blue", "black", "white", "yellow", "grey", "brown", "purple", "orange")
SZÍNEK = ("piros", "zöld", "kék", "fekete", "fehér", "sárga", "szürke", "barna", "lila")
WHOSE = ("and {s}'s?", "and {s}?", "what about {s}?", "what about {s}'s?", "and for {s}?", "how about {s}?")
WHO = ("and {s}?", "what about {s}?", "how about {s}?", "and what about {s}?", "ok, and {s}?")
WHAT = ("and the {s}?", "what about the {s}?", "how about the {s}?", "and what about the {s}?")
ÉS = ("és {s}?", "és {s}", "na és {s}?", "{s}?")
ÉS_A = ("és a {s}?", "na és a {s}?", "a {s}?")
ENGLISH = (
    Kind(PEOPLE, lambda random: str(random.randint(101, 999)), "{s}'s room is {v}.",
         ("Which room is {s}'s?", "What is {s}'s room?", "What room is {s} in?"), "{v}.", WHOSE),
    Kind(PEOPLE, lambda random: str(random.randint(5, 90)), "{s} is {v} years old.",
         ("How old is {s}?", "What is {s}'s age?"), "{v} years old.", WHO),
    Kind(PEOPLE, lambda random: random.choice(words.CITIES), "{s} lives in {v}.",
         ("Where does {s} live?", "Which city does {s} live in?"), "In {v}.", WHO),
    Kind(PEOPLE, lambda random: random.choice(JOBS), "{s} is {v}.",
         ("What is {s}'s job?", "What does {s} do?", "What does {s} do for a living?"), "{v}.", WHO),
    Kind(PEOPLE, lambda random: random.choice(COLOURS), "{s}'s car is {v}.",
         ("What colour is {s}'s car?", "Which colour does {s}'s car have?"), "{v}.", WHOSE),
    Kind(PLACES, lambda random: f"{random.randint(6, 11)}:{random.choice(('00', '30', '15', '45'))}",
    "The {s} opens at {v}.",
         ("When does the {s} open?", "What time does the {s} open?"), "At {v}.", WHAT),
    Kind(GOODS, lambda random: f"{random.randint(5, 300)} euros", "The {s} costs {v}.",
         ("How much is the {s}?", "What does the {s} cost?", "What is the price of the {s}?"), "{v}.", WHAT),
    Kind(PEOPLE, lambda random: f"{random.randint(100, 999)} {random.randint(1000, 9999)}", "{s}'s number is {v}.",
         ("What is {s}'s number?", "What's the number of {s}?"), "{v}.", WHOSE),
)  # fmt: skip
MAGYAR = (
    Kind(NEVEK, lambda random: str(random.randint(101, 999)), "{s} szobája a {v}.",
         ("Melyik {s} szobája?", "Mi {s} szobaszáma?"), "A {v}.", ÉS),
    Kind(NEVEK, lambda random: f"{random.randint(5, 90)} éves", "{s} {v}.", ("Hány éves {s}?",), "{v}.", ÉS),
    Kind(NEVEK, lambda random: random.choice(MUNKÁK), "{s} foglalkozása {v}.",
         ("Mi {s} foglalkozása?", "Mivel foglalkozik {s}?"), "{v}.", ÉS),
    Kind(NEVEK, lambda random: random.choice(SZÍNEK), "{s} autója {v}.", ("Milyen színű {s} autója?",),
         "{v}.", (*ÉS, "és {s} autója?")),
    Kind(HELYEK, lambda random: f"{random.randint(6, 11)}:{random.choice(('00', '30', '15', '45'))}",
    "A {s} {v}-kor nyit.",
         ("Mikor nyit a {s}?", "Hánykor nyit a {s}?"), "{v}-kor.", ÉS_A),
    Kind(ÁRUK, lambda random: f"{random.randint(5, 90) * 100} forint", "A {s} ára {v}.",
         ("Mennyibe kerül a {s}?", "Mennyi a {s} ára?"), "{v}.", ÉS_A),
)  # fmt: skip
