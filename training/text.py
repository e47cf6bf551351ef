"""Text the project makes for itself: seeded, endless, and free of anyone else's words.

Most of it is Ember's own skills, as conversations; the rest is plain documents, so that the tokenizer also knows
words that no skill uses. The same seed gives the same text on every machine, since `random.Random` is specified to
and nothing here depends on hashing or the clock.
"""

import json
import random
from collections.abc import Callable, Iterator

from andiron import ember
from andiron.chat.messages import normalise, template_tools
from andiron.chat.template import ChatTemplate
from andiron.evals.case import Case
from andiron.evals.ember import draw

CITIES = (
    "Budapest",
    "Szeged",
    "Pécs",
    "Győr",
    "Vienna",
    "London",
    "Lisbon",
    "Oslo",
    "Debrecen",
    "Prague",
    "Berlin",
    "Tokyo",
)
PEOPLE = ("Anna", "Béla", "Clara", "David", "Éva", "Ferenc", "Grace", "Henrik", "Ilona", "James", "Katalin", "Márton")
GOODS = ("kettle", "lamp", "notebook", "bicycle", "chair", "bread", "garden hose", "printer", "coffee", "wool blanket")
EN_SUBJECTS = (
    "the engineer", "a careful reader", "the old baker", "my neighbour", "the teacher", "our team", "the scheduler",
    "the river", "the model", "a small company", "the student", "everyone in the village", "the machine", "she", "he",
    "the night train", "the library", "the server",
)  # fmt: skip
EN_VERBS = (
    "explains", "repairs", "remembers", "measures", "carries", "answers", "describes", "improves", "checks", "finds",
    "writes down", "follows", "compares", "returns", "understands", "opens", "counts",
)  # fmt: skip
EN_OBJECTS = (
    "the question", "a long list of numbers", "the first page", "the reason for the delay", "every message",
    "the bridge", "an answer that can be tested", "the temperature of the room", "the path through the forest",
    "a better result",
    "the meaning of the word", "what was lost", "the state of the system", "the cheapest offer", "the morning news",
)  # fmt: skip
EN_TAILS = (
    "before the sun comes up", "because nobody else would", "although it takes time", "and then starts again",
    "without asking for help", "when the weather is good", "so that others can use it", "in less than an hour",
    "with great patience", "as soon as the data arrives", "after the meeting", "even if it costs more",
)  # fmt: skip
EN_OPENINGS = (
    "However,",
    "In the end,",
    "Today",
    "For example,",
    "At first,",
    "Most of the time",
    "Later,",
    "Therefore,",
)

HU_SUBJECTS = (
    "a mérnök", "az öreg pék", "a szomszédom", "a tanárnő", "a csapatunk", "a folyó", "a gép", "egy kis cég",
    "a diák", "az egész falu", "az éjszakai vonat", "a könyvtár", "a kiszolgáló", "a nagymamám", "az orvos",
)  # fmt: skip
HU_VERBS = (
    "elmagyarázza", "megjavítja", "megjegyzi", "megméri", "elviszi", "megválaszolja", "leírja", "javítja", "ellenőrzi",
    "megtalálja", "követi", "összehasonlítja", "visszaadja", "megérti", "kinyitja", "megszámolja",
)  # fmt: skip
HU_OBJECTS = (
    "a kérdést", "a hosszú listát", "az első oldalt", "a késés okát", "minden üzenetet", "a hidat", "a jobb eredményt",
    "a szoba hőmérsékletét", "az erdei ösvényt", "a szó jelentését", "a rendszer állapotát", "a legolcsóbb ajánlatot",
    "a reggeli híreket", "az elveszett kulcsot", "a választ",
)  # fmt: skip
HU_TAILS = (
    "napkelte előtt", "mert más nem tenné meg", "bár sok időbe telik", "aztán újrakezdi", "segítség nélkül",
    "ha jó az idő", "hogy mások is használhassák", "egy órán belül", "nagy türelemmel", "amint megérkezik az adat",
    "a megbeszélés után", "még akkor is, ha többe kerül",
)  # fmt: skip
HU_OPENINGS = ("Azonban", "Végül", "Ma", "Például", "Eleinte", "Általában", "Később", "Ezért")

EN_WORDS = """
able about above across after again against all almost along already also always among another answer any area around
ask away back bad because become been before begin behind believe below best better between big black blue body book
both bring build business but call can car case cause change child city clear close cold come common complete consider
could country course cut dark day deep develop different difficult direction do door down draw drive during each early
earth east easy eat effect either else end enough even ever every example experience explain eye face fact family far
fast father feel few field figure fill final find fire first five follow food foot force form four free friend from
front full game garden general get give go gold good great green ground group grow half hand happen hard have head
hear heart heat heavy help here high hold home hope horse hot hour house however human hundred idea important include
increase inside interest into island just keep kind king know land language large last late laugh law lead learn leave
left less letter level life light like line listen little live local long look love low machine main make man many map
mark market matter mean measure might mile mind minute miss money month moon more morning most mother mountain move
much music must name nation nature near need never new next night north nothing notice now number object ocean often
old once only open order other over own page paper part pass past pattern people perhaps person picture piece place
plain plan plant play point poor position possible power present press problem process produce product program provide
public pull purpose push put question quick quiet rain reach read ready real reason receive record red remember report
rest result rich right river road rock room round rule run same say school science sea season second see seem sentence
serve set several shape she ship short should show side simple since sing sit size sleep slow small snow some song
soon sound south space speak special stand star start state stay step still stone stop story street strong study such
summer sun surface system table take talk teach tell test than that their them then there these they thing think third
this those thought thousand three through time together too top toward town travel tree true turn under understand
unit until use usual value very voice wait walk wall want warm watch water way week weight well west what wheel when
where which while white whole wide will wind window winter wish with without woman wonder word work world would write
year yellow yes yet young your
""".split()  # noqa: SIM905
HU_WORDS = """
abban akar akkor alatt által amely amikor annak arra azért azonban bár barát beszél biztos csak család csinál dolog
egész egyik egyszer élet ellen elő elég ember emlékszik én épít érdekes erős este év fekete fehér fel férfi figyel fiú
fog föld forint gondol gyerek gyors ha hagy hallgat hamar három ház hely helyes hideg hiszen hogyan holnap hosszú idő
igaz így ilyen is iskola ismer itt jár játszik jó jön kap kell kér kérdez kert késő kettő kevés kezd kicsi kilenc
könyv köszönöm kövér közben között külön láb lány lát le lehet levél magyar már más meg megint mellett meleg mert mese
mikor mindenki mindig minden mond most munka nagy nap nehéz néha nekem nélkül név nincs nő nyár olvas óra ország össze
őszi pénz például persze piros pontos rendben részt rövid sajnos segít sem semmi sok szabad szám számla száz szép
szeret szerint szó szoba tanul tavasz te tegnap téli természet tél tíz többi tud tudom út után utca új ünnep üzenet
vagy vagyok valaki valami van város vár vele vesz víz vissza viszont volt zene zöld árvíztűrő tükörfúrógép
""".split()  # noqa: SIM905

NAMES = (
    "value",
    "total",
    "items",
    "count",
    "result",
    "index",
    "text",
    "node",
    "key",
    "path",
    "name",
    "size",
    "rate",
    "left",
)
BODIES = (
    """\
    {c} = 0
    for {b} in {a}:
        if {b} is not None:
            {c} += {b}
    return {c}
""",
    """\
    if not {a}:
        raise ValueError(f"{a} is empty: {{{a}!r}}")
    return [{b} for {b} in {a} if {b} > {n}]
""",
    """\
    with open({a}, encoding="utf-8") as file:
        {b} = file.read().split("\\n")
    return {{{c}: len({c}) for {c} in {b}}}
""",
    """\
    while {a} < {n}:
        {a} = {a} * 2 + 1
        print("{b}", {a})
    return {a}
""",
)
FUNCTIONS = ("compute", "load", "merge", "parse", "find", "update", "collect", "convert", "split", "check")


def sentence(r: random.Random) -> str:
    words = f"{r.choice(EN_SUBJECTS)} {r.choice(EN_VERBS)} {r.choice(EN_OBJECTS)}"
    if r.random() < 0.6:
        words += f" {r.choice(EN_TAILS)}"
    if r.random() < 0.3:
        return f"{r.choice(EN_OPENINGS)} {words}."
    return words[0].upper() + words[1:] + r.choice((".", ".", ".", "?", "!"))


def mondat(r: random.Random) -> str:
    words = f"{r.choice(HU_SUBJECTS)} {r.choice(HU_VERBS)} {r.choice(HU_OBJECTS)}"
    if r.random() < 0.6:
        words += f", {r.choice(HU_TAILS)}"
    if r.random() < 0.3:
        return f"{r.choice(HU_OPENINGS)} {words}."
    return words[0].upper() + words[1:] + r.choice((".", ".", ".", "?", "!"))


def prose(r: random.Random) -> str:
    one = sentence if r.random() < 0.6 else mondat
    return "\n\n".join(" ".join(one(r) for _ in range(r.randint(2, 6))) for _ in range(r.randint(1, 3)))


def notes(r: random.Random) -> str:
    """Loose lists of common words, so that the vocabulary is wider than the sentence patterns."""
    words = EN_WORDS if r.random() < 0.7 else HU_WORDS
    mark = r.choice(("- ", "* ", "1. ", "> ", "## ", ""))
    return "\n".join(mark + " ".join(r.choices(words, k=r.randint(3, 12))).capitalize() for _ in range(r.randint(2, 8)))


def record(r: random.Random) -> str:
    items = [
        {"title": r.choice(GOODS), "price": r.randint(1, 9999) / 100, "quantity": r.randint(1, 9)}
        for _ in range(r.randint(0, 3))
    ]
    value = {
        "id": r.randint(1, 99999),
        "name": r.choice(PEOPLE),
        "address": {"city": r.choice(CITIES), "zip": str(r.randint(1000, 9999))},
        "items": items,
        "active": r.random() < 0.5,
        "email": None if r.random() < 0.3 else f"{r.choice(GOODS).split()[0]}@example.com",
        "type": r.choice(["object", "string", "integer", "number", "boolean", "array"]),
    }
    return json.dumps(value, ensure_ascii=False, indent=r.choice([None, None, 2]))


def code(r: random.Random) -> str:
    verb, a, b, c = r.choice(FUNCTIONS), *r.sample(NAMES, 3)
    body = r.choice(BODIES).format(a=a, b=b, c=c, n=r.randint(10, 99))
    head = r.choice(
        ("", f"import {r.choice(['json', 'math', 'os', 're', 'sys'])}\n\n\n", "from dataclasses import dataclass\n\n\n")
    )
    text = f'{head}def {verb}_{a}({a}, {b}=None):\n    """{sentence(r)}"""\n{body}'
    return f"```python\n{text}```" if r.random() < 0.4 else text


def rendered(template: ChatTemplate, case: Case) -> str:
    """A case as the model reads it, its ideal answer included."""
    return template.render(
        normalise([*case.messages, case.answer]), tools=template_tools(case.tools), add_generation_prompt=False
    )


def conversation(r: random.Random) -> str:
    return rendered(TEMPLATE, draw(r))


TEMPLATE = ChatTemplate.load(ember.PATH)
MIXTURE: tuple[tuple[Callable[[random.Random], str], int], ...] = (
    (conversation, 12), (prose, 3), (notes, 6), (record, 2), (code, 3),
)  # fmt: skip


def documents(seed: int) -> Iterator[str]:
    """An endless, repeatable stream of documents."""
    r = random.Random(seed)
    makers = [maker for maker, _ in MIXTURE]
    weights = [weight for _, weight in MIXTURE]
    while True:
        yield r.choices(makers, weights)[0](r)


def corpus(seed: int, characters: int) -> Iterator[str]:
    """Documents up to about the given amount of text."""
    written = 0
    for document in documents(seed):
        if written >= characters:
            return
        written += len(document)
        yield document
