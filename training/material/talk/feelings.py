"""Small talk put together from parts: news that is good or sad, thanks, praise and anger in many words.

The answers are those of the kinds in `talk_requests`, so that only the messages vary.
"""

from random import Random

from andiron.evals.case import Case
from training.material.dialogue import pose
from training.material.talk import talk_requests
from training.material.talk.small_talk import HUNGARIAN_SHARE, said, says

LOVED = (
    "cat", "dog", "grandmother", "grandfather", "goldfish", "hamster", "uncle", "aunt", "best friend", "horse",
    "parrot",
    "neighbour", "rabbit", "old teacher", "godmother", "cousin",
)  # fmt: skip
BAD_FOR = (
    "died",
    "passed away",
    "is very ill",
    "is in hospital",
    "ran away",
    "had an accident",
    "is not well",
    "moved away",
)
BAD = (
    "I lost my {thing}", "I broke my {limb}", "I failed my {exam}", "I was fired", "my boss shouted at me",
    "my {partner} left me", "I missed my {ride}", "I can't sleep", "nobody likes me", "my {thing} was stolen",
    "I feel {low}", "I'm feeling {low}", "I am {low}", "I'm so {low}", "I'm really {low} today",
    "I've been {low} all week",
    "I had a {awful} day", "what a {awful} day", "today was {awful}", "my week was {awful}",
    "I had a {awful} morning at work",
    "I had a fight with my {relation}", "I miss my {relation}", "everything goes wrong", "I messed up my {exam}",
    "I didn't get the job", "my {thing} broke", "my car broke down", "we lost the match", "I burnt my dinner",
    "I hurt my {limb}", "my holiday was cancelled", "I have too much work", "I spilled coffee on my {thing}",
)  # fmt: skip
GOOD = (
    "I got the job", "I got promoted", "I passed my {exam}", "I won {prize}", "I found my {thing}",
    "we are having a baby",
    "I'm getting married", "I'm engaged", "my {relation} is coming to visit", "I'm going on holiday {soon}",
    "I feel {great}", "I'm feeling {great}", "I am {great}", "I'm so {great}", "I'm really {great} today",
    "I'm so excited about my {event}", "I am looking forward to my {event}", "I can't wait for my {event}",
    "I had a {lovely} day", "what a {lovely} day", "today was {lovely}", "my weekend was {lovely}", "it's my birthday",
    "it is my birthday today", "I finished my {work}", "my code finally works", "we won the match",
    "I bought a new {thing}",
    "I moved into a new flat", "I got a new {pet}", "my son took his first steps", "I ran my first marathon",
    "I got a raise", "the sun is shining", "it worked", "I did it", "I just got good news",
    "my {relation} is well again",
    "I finally fixed my {thing}", "I'm in a good mood",
)  # fmt: skip
FILL = {
    "thing": ("phone", "wallet", "bike", "laptop", "key", "ring", "watch", "bag", "passport", "umbrella", "camera",
    "car"),
    "limb": ("leg", "arm", "finger", "foot", "toe", "wrist", "ankle", "back"),
    "exam": ("exam", "driving test", "maths test", "interview", "history exam", "final exam", "presentation", "test"),
    "relation": ("girlfriend", "boyfriend", "wife", "husband", "sister", "brother", "mother", "father",
    "best friend", "son",
                 "daughter", "mum", "dad"),
    "partner": ("girlfriend", "boyfriend", "wife", "husband", "partner"),
    "ride": ("train", "bus", "flight", "plane", "appointment", "stop"),
    "low": ("sad", "down", "a bit down", "lonely", "tired", "exhausted", "depressed", "unhappy", "miserable",
    "stressed",
            "worried", "anxious", "sick", "ill", "upset", "frustrated", "heartbroken", "homesick",
            "nervous"),
    "awful": ("terrible", "bad", "horrible", "hard", "awful", "rough", "long and hard", "stressful", "really bad"),
    "prize": ("the lottery", "a prize", "first prize", "the race", "a medal", "the game", "the competition",
    "a ticket"),
    "soon": ("tomorrow", "next week", "soon", "on Friday", "in June", "today"),
    "great": ("great", "happy", "very happy", "wonderful", "fantastic", "good", "relaxed", "proud", "excited",
    "cheerful",
              "so much better", "full of energy", "delighted"),
    "event": ("holiday", "wedding", "birthday", "trip", "new job", "concert", "party", "weekend", "new flat",
    "graduation"),
    "lovely": ("great", "lovely", "wonderful", "good", "fantastic", "beautiful", "perfect", "really nice", "amazing"),
    "work": ("thesis", "book", "project", "homework", "painting", "report", "first app", "degree", "exams"),
    "pet": ("dog", "cat", "puppy", "kitten", "parrot", "bike", "car"),
}  # fmt: skip
LEADS = (
    "",
    "",
    "",
    "",
    "",
    "hi, ",
    "oh, ",
    "hey, ",
    "guess what, ",
    "you know, ",
    "well, ",
    "today ",
    "so ",
    "honestly, ",
)
THANKS = (
    "thanks", "thank you", "thank you so much", "thanks a lot", "many thanks", "thanks a million", "thx", "cheers",
    "ty",
    "thank you very much", "thanks a bunch", "big thanks", "I thank you", "thanks so much", "thank you kindly", "ta",
)  # fmt: skip
FOR = (
    "", "", "", " for your help", " for that", " for the answer", " for the quick reply", " for explaining",
    " for everything",
    " for your time", ", that helped", ", that was helpful", ", that's all I needed", ", you helped me a lot",
    " for the joke",
    ", exactly what I needed", ", much appreciated", " again", ", my friend", ", you're great",
    ", I really appreciate it",
    ", that was quick", " for your patience",
)  # fmt: skip
GOOD_WORDS = (
    "great", "awesome", "amazing", "fantastic", "wonderful", "brilliant", "clever", "smart", "very good",
    "so helpful", "cool",
    "the best", "impressive", "lovely", "so kind", "really good at this", "cute", "excellent", "super", "a genius",
    "so fast",
)  # fmt: skip
PRAISE = (
    "you are {g}", "you're {g}", "that was {g}", "this is {g}", "wow, you are {g}", "you are really {g}",
    "I think you're {g}",
    "that answer was {g}", "you did {w}", "you did that {w}", "{j}", "{j}, Ember", "I like you", "I love how you work",
)  # fmt: skip
WELL = ("well", "very well", "a great job", "a good job", "perfectly", "nicely")
JOB = ("good job", "well done", "great work", "nice work", "good answer", "great answer", "nice one", "congratulations",
       "good bot", "bravo", "congrats", "excellent work", "good work", "keep it up", "I'm impressed",
       "not bad at all")  # fmt: skip
BAD_WORDS = (
    "stupid", "dumb", "useless", "an idiot", "terrible", "awful", "a joke", "bad at this", "worthless", "so slow",
    "annoying",
    "rubbish", "garbage", "trash", "horrible", "a waste of time", "pathetic", "the worst", "ridiculous", "boring",
    "a failure",
)  # fmt: skip
INSULT = (
    "you are {b}", "you're {b}", "this is {b}", "why are you so {a}", "stop being so {a}", "you are such {n}",
    "what {n}",
    "I hate you", "I hate this", "you know nothing", "you can't do anything right", "don't be so {a}",
    "how can you be so {a}",
    "you really are {b}", "you suck", "shut up", "go away", "you make me angry", "I'm angry with you",
    "you disappoint me",
    "worst bot ever", "even my toaster is smarter than you", "my calculator is better than you",
)  # fmt: skip
ADJECTIVES = ("stupid", "dumb", "slow", "useless", "annoying", "bad", "boring", "silly", "clueless", "lazy")
NOUNS = (
    "an idiot",
    "a stupid bot",
    "a useless machine",
    "a silly robot",
    "a bad assistant",
    "a dumb program",
    "a fool",
)

SZERETTEM = (
    "a macskám",
    "a kutyám",
    "a nagymamám",
    "a nagyapám",
    "a hörcsögöm",
    "a nagybátyám",
    "a barátom",
    "a papagájom",
)
ROSSZ_NEKI = (
    "meghalt",
    "elpusztult",
    "nagyon beteg",
    "kórházban van",
    "elveszett",
    "balesetet szenvedett",
    "nincs jól",
)
ROSSZ = (
    "elvesztettem {mit}", "eltörtem a {tag}", "megbuktam {vizsga}", "kirúgtak a munkahelyemről", "lekéstem a vonatot",
    "{rossz} vagyok", "nagyon {rossz} vagyok", "ma {rossz} vagyok", "{borzalmas} napom volt", "milyen {borzalmas} nap",
    "összevesztem {kivel}", "semmi sem megy jól", "ellopták {mit}", "nem kaptam meg az állást", "elromlott {mi}",
    "nem tudok aludni", "kikaptunk a meccsen", "hiányzik {ki}", "nem érzem jól magam", "rossz kedvem van ma",
)  # fmt: skip
JÓ = (
    "megkaptam az állást", "előléptettek", "sikerült a vizsgám", "nyertem a lottón", "megtaláltam {mit}",
    "kisbabánk lesz",
    "megnősülök", "férjhez megyek", "nyaralni megyünk", "{jó} vagyok", "nagyon {jó} vagyok", "ma {jó} vagyok",
    "{szép} napom volt", "milyen {szép} nap", "ma van a születésnapom", "végre működik a kódom", "megnyertük a meccset",
    "befejeztem a szakdolgozatomat", "új kutyám van", "fizetésemelést kaptam", "süt a nap", "nagyon várom a nyaralást",
    "jó hírt kaptam", "sikerült", "alig várom a hétvégét",
)  # fmt: skip
TÖLT = {
    "mit": ("a telefonomat", "a pénztárcámat", "a kulcsaimat", "a biciklimet", "a táskámat", "a gyűrűmet", "az órámat"),
    "mi": ("az autóm", "a telefonom", "a gépem", "a biciklim", "a mosógépem", "az órám"),
    "tag": ("lábam", "karom", "ujjam", "bokám"),
    "vizsga": ("a vizsgán", "a matekvizsgán", "a jogosítványvizsgán", "az érettségin"),
    "rossz": ("szomorú", "fáradt", "magányos", "ideges", "beteg", "kimerült", "feszült", "levert", "csalódott",
    "mérges"),
    "borzalmas": ("borzalmas", "rossz", "szörnyű", "nehéz", "rémes", "fárasztó"),
    "kivel": ("a feleségemmel", "a férjemmel", "a bátyámmal", "a főnökömmel", "a barátommal", "anyámmal"),
    "ki": ("a családom", "a barátnőm", "a nagymamám", "a testvérem", "az otthonom"),
    "jó": ("boldog", "vidám", "izgatott", "büszke", "jókedvű", "kipihent", "elégedett"),
    "szép": ("szép", "csodás", "jó", "remek", "nagyszerű", "gyönyörű"),
}  # fmt: skip
TAG = {"lábam": "lábamat", "karom": "karomat", "ujjam": "ujjamat", "bokám": "bokámat"}
LEADS_HU = ("", "", "", "", "szia, ", "ó, ", "képzeld, ", "hát, ", "tudod, ", "na, ", "jaj, ")
KÖSZÖNÖM = (
    "köszi",
    "köszönöm",
    "köszönöm szépen",
    "köszi szépen",
    "nagyon köszönöm",
    "ezer köszönet",
    "hálás köszönet",
    "kösz",
)
AMIÉRT = (
    "", "", "", " a segítséget", " a választ", " a gyors választ", ", sokat segítettél", ", ez kellett",
    ", ez hasznos volt",
    " mindent", " a türelmet", ", kedves vagy", " még egyszer", ", ennyi elég is volt",
)  # fmt: skip
DICSÉRET = (
    "{g} vagy", "nagyon {g} vagy", "ez {g} volt", "te aztán {g} vagy", "szép munka", "jól csináltad", "gratulálok",
    "bravó",
    "ügyes vagy", "jó válasz", "remek válasz", "le vagyok nyűgözve", "csak így tovább", "kedvellek", "tetszel nekem",
)  # fmt: skip
JÓ_SZAVAK = (
    "okos",
    "ügyes",
    "szuper",
    "nagyszerű",
    "fantasztikus",
    "kedves",
    "segítőkész",
    "gyors",
    "remek",
    "zseniális",
)
SZIDÁS = (
    "{b} vagy", "nagyon {b} vagy", "te {b}", "miért vagy ilyen {b}", "ne légy ilyen {b}", "milyen {b} vagy",
    "ez {b} volt",
    "utállak", "nem tudsz semmit", "fogd be", "mérges vagyok rád", "csalódtam benned",
    "a számológépem is okosabb nálad",
)  # fmt: skip
ROSSZ_SZAVAK = (
    "hülye",
    "buta",
    "haszontalan",
    "béna",
    "lassú",
    "ostoba",
    "idegesítő",
    "unalmas",
    "szörnyű",
    "értelmetlen",
)


def make_feeling(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN_SHARE
    name, text = magyar(random) if hungarian else english(random)
    kind = (talk_requests.HUNGARIAN if hungarian else talk_requests.ENGLISH)[name]
    asks = text.startswith(("why", "how", "miért"))
    question = said(random, text, asks)
    return pose(random, "talk", question, kind.answer, says(kind.answer), thought=kind.thought, hungarian=hungarian)


def english(random: Random) -> tuple[str, str]:
    pick = random.choice
    (name,) = random.choices(("sad", "happy", "thanks", "praise", "insult"), (0.27, 0.25, 0.18, 0.15, 0.15))
    if name == "thanks":
        return name, pick(THANKS) + pick(FOR)
    if name == "praise":
        return name, pick(PRAISE).format(g=pick(GOOD_WORDS), w=pick(WELL), j=pick(JOB))
    if name == "insult":
        return name, pick(INSULT).format(b=pick(BAD_WORDS), a=pick(ADJECTIVES), n=pick(NOUNS))
    slots = {slot: pick(known) for slot, known in FILL.items()}
    if name == "sad" and random.random() < 0.2:
        return (
            name,
            f"{pick(LEADS)}my {pick(LOVED)} {pick(BAD_FOR)}{pick(('', '', ' yesterday', ' last week', ' today'))}",
        )
    return name, pick(LEADS) + pick(BAD if name == "sad" else GOOD).format(**slots)


def magyar(random: Random) -> tuple[str, str]:
    pick = random.choice
    (name,) = random.choices(("sad", "happy", "thanks", "praise", "insult"), (0.27, 0.25, 0.18, 0.15, 0.15))
    if name == "thanks":
        return name, pick(KÖSZÖNÖM) + pick(AMIÉRT)
    if name == "praise":
        return name, pick(DICSÉRET).format(g=pick(JÓ_SZAVAK))
    if name == "insult":
        return name, pick(SZIDÁS).format(b=pick(ROSSZ_SZAVAK))
    slots = {slot: pick(known) for slot, known in TÖLT.items()}
    slots["tag"] = TAG[slots["tag"]]
    if name == "sad" and random.random() < 0.2:
        return name, f"{pick(LEADS_HU)}{pick(SZERETTEM)} {pick(ROSSZ_NEKI)}"
    return name, pick(LEADS_HU) + pick(ROSSZ if name == "sad" else JÓ).format(**slots)
