"""How many letters a word has, and how often one of them occurs: spelled one by one."""

from random import Random

from andiron.evals.case import Criterion
from training.material import values, words
from training.material.sums.tasks import Task

WORDS = (
    "strawberry", "banana", "mississippi", "raspberry", "blueberry", "parallel", "committee", "bookkeeper", "balloon",
    "coffee", "butterfly", "assassin", "successful", "tennessee", "occurrence", "address", "referee", "necessary",
    "programmer",
    "carrot", "cherry", "mirror", "terror", "arrow", "library", "february", "letter", "pepper", "cinnamon", "pineapple",
    "alphabet", "chocolate", "elephant", "giraffe", "hippopotamus", "kangaroo", "lemonade", "marmalade", "notebook",
    "umbrella", "volcano", "watermelon", "grasshopper", "housekeeper", "cranberry", "blackberry", "keyboard", "hello",
)  # fmt: skip
SZAVAK = (
    "alma", "körte", "cseresznye", "paradicsom", "számítógép", "virágcserép", "kutya", "macska", "ablak", "asztal",
    "könyvtár",
    "barack", "szamóca", "málna", "repülő", "villamos", "kenyér", "pillangó", "elefánt", "zsiráf", "papagáj", "kakukk",
)  # fmt: skip
DIGRAPHS = ("sz", "cs", "zs", "gy", "ny", "ly", "ty", "dz")
LETTER_ASKS = (
    'How many {l}\'s are in "{w}"?', "How many {l}s are in {w}?", "How many times does the letter {l} occur in {w}?",
    "how many {l} in {w}", "Count the letter {l} in the word {w}.", "How many {U}s are there in the word {w}?",
    'Count the {l}\'s in "{w}".', "How often does {l} appear in {w}?", "number of {l}s in {w}?",
    "In the word {w}, how many {l}'s are there?",
    "how many {l}'s are in {w}", "how many {l}'s in {w}?", "How many {l}'s does {w} have?", "count the {l}s in {w}",
    "how many times is {l} in the word {w}?", "How many times does {l} appear in {w}?",
    "How many letters {l} does {w} have?", "Tell me how many {l}'s {w} contains.", "In {w}, count the letter {U}.",
    'How many times do I write {l} when I spell "{w}"?', "can you count the {l}s in {w}?",
    'The word "{w}": how many {l}?',
)  # fmt: skip
LENGTH_ASKS = (
    "How many letters are in {w}?", 'How many letters does "{w}" have?', "how many letters in the word {w}",
    "How long is the word {w}?",
    'Count the letters of "{w}".', "How many characters does the word {w} have?", "letters in {w}?",
)  # fmt: skip
BETŰK = (
    "Hány {l} betű van a(z) {w} szóban?",
    'Hányszor szerepel a(z) {l} betű a(z) "{w}" szóban?',
    "hány {l} van ebben: {w}",
    'Számold meg a(z) {l} betűket ebben a szóban: "{w}"',
    "Hány darab {l} van a(z) {w} szóban?",
)
HOSSZ = ("Hány betűs ez a szó: {w}?", 'Hány betűből áll a(z) "{w}" szó?', "Hány betű van ebben: {w}?")


def letters(random: Random, hungarian: bool) -> Task:
    """How often a letter occurs, or how many letters there are: spelled one by one."""
    shape = random.random()
    if shape < 0.6:
        word = random.choice(SZAVAK if hungarian else WORDS)
    elif shape < 0.8:
        word = values.word(random) if hungarian else values.plain_word(random)
    else:
        word = words.first_name(random, hungarian)
    word = word[:14]
    if hungarian and any(pair in word.lower() for pair in DIGRAPHS):
        word = random.choice(WORDS)  # whether sz is one letter or two would be unclear
    if random.random() < 0.25:
        thought = ", ".join(f"{letter} {at}" for at, letter in enumerate(word, 1))
        text = random.choice(HOSSZ if hungarian else LENGTH_ASKS).format(w=word)
        answer = f"{len(word)} betű." if hungarian else f"{len(word)} {'letter' if len(word) == 1 else 'letters'}."
        value = len(word)
    else:
        letter = random.choice(word if random.random() < 0.85 else "abcdefghijklmnoprstuvz").lower()
        found, parts = 0, []
        for one in word:
            found += one.lower() == letter
            parts.append(f"{one} {found}")
        thought, value = f"{letter} in {word}: " + ", ".join(parts), found
        asks = random.choice(BETŰK if hungarian else LETTER_ASKS)
        text = asks.format(l=letter, w=word, U=letter.upper())
        answer = f"{found}."
    if hungarian:
        text = _articles(text)
    direct = f"{'-'.join(word)}: {answer}"
    return Task(text, thought, answer, direct, Criterion("number", value), hungarian, exact=True)


def _articles(text: str) -> str:
    """a(z) in its right form, by the sound of what follows; names of consonants may begin with a vowel."""
    while "a(z) " in text:
        first, _, rest = text.partition("a(z) ")
        bare = rest.lstrip('"')
        single = not bare[1:2].isalpha()
        vowel = bare[0].lower() in ("aáeéiíoóöőuúüűflmnrsxy" if single else "aáeéiíoóöőuúüű")
        text = f"{first}{'az' if vowel else 'a'} {rest}"
    return text[0].upper() + text[1:]
