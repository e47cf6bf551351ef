"""Numbers as people write them: digits, words in English and Hungarian, separators; and Hungarian endings."""

from random import Random

EN_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
EN_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
HU_ONES = ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
HU_TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")

# Endings by the last digit that is not zero, then by its place: (from, times, to, with, object, at).
ONES = {
    1: ("ből", "szer", "hez", "gyel", "et", "nél"),
    2: ("ből", "szer", "höz", "vel", "t", "nél"),
    3: ("ból", "szor", "hoz", "mal", "at", "nál"),
    4: ("ből", "szer", "hez", "gyel", "et", "nél"),
    5: ("ből", "ször", "höz", "tel", "öt", "nél"),
    6: ("ból", "szor", "hoz", "tal", "ot", "nál"),
    7: ("ből", "szer", "hez", "tel", "et", "nél"),
    8: ("ból", "szor", "hoz", "cal", "at", "nál"),
    9: ("ből", "szer", "hez", "cel", "et", "nél"),
}
TENS = {
    1: ("ből", "szer", "hez", "zel", "et", "nél"),
    2: ("ból", "szor", "hoz", "szal", "at", "nál"),
    3: ("ból", "szor", "hoz", "cal", "at", "nál"),
    4: ("ből", "szer", "hez", "nel", "et", "nél"),
    5: ("ből", "szer", "hez", "nel", "et", "nél"),
    6: ("ból", "szor", "hoz", "nal", "at", "nál"),
    7: ("ből", "szer", "hez", "nel", "et", "nél"),
    8: ("ból", "szor", "hoz", "nal", "at", "nál"),
    9: ("ből", "szer", "hez", "nel", "et", "nél"),
}
ZERO = ("ból", "szor", "hoz", "val", "t", "nál")
HUNDRED = ("ból", "szor", "hoz", "zal", "at", "nál")
THOUSAND = ("ből", "szer", "hez", "rel", "et", "nél")
FROM, TIMES, TO, WITH, OBJECT, AT = range(6)
BACK, FRONT = "aáoóuú", "eöőüű"


def in_words(number: int, hungarian: bool = False) -> str:
    """A number from 0 to 999."""
    if number >= 100:
        return _hundreds(number, hungarian)
    tens, ones = divmod(number, 10)
    if hungarian:
        if number < 10 or not ones:
            return HU_ONES[number] if number < 10 else HU_TENS[tens]
        return {1: "tizen", 2: "huszon"}.get(tens, HU_TENS[tens]) + HU_ONES[ones]
    if number < 20:
        return EN_ONES[number]
    return EN_TENS[tens] + (f"-{EN_ONES[ones]}" if ones else "")


def _hundreds(number: int, hungarian: bool) -> str:
    hundreds, rest = divmod(number, 100)
    if hungarian:
        first = ("" if hundreds == 1 else "két" if hundreds == 2 else HU_ONES[hundreds]) + "száz"
        return first + (in_words(rest, True) if rest else "")
    first = "a hundred" if number == 100 else f"{EN_ONES[hundreds]} hundred"
    return f"{first} and {in_words(rest)}" if rest else first


def written(random: Random, number: int, hungarian: bool = False, words: float = 0.06) -> str:
    """In digits, sometimes as a word, with a separator where thousands may have one."""
    if number <= 999 and random.random() < (words if number <= 100 else words / 2):
        text = in_words(number, hungarian)
        return text.replace("-", " ") if random.random() < 0.3 else text
    if number >= 1000 and random.random() < 0.35:
        return f"{number:,}".replace(",", random.choice((" ", " ", ".") if hungarian else (",", ",", " ")))
    return str(number)


def ending(number: int, kind: int) -> str:
    """The Hungarian ending of a number in digits: 17-szer, 20-ból, 3-mal."""
    digits = str(number)
    if digits[-1] != "0":
        endings = ONES[int(digits[-1])]
    elif number == 0:
        endings = ZERO
    elif digits[-2] != "0":
        endings = TENS[int(digits[-2])]
    else:
        endings = HUNDRED if len(digits) < 4 or digits[-3] != "0" else THOUSAND
    return endings[kind]


def ended(number: int, kind: int) -> str:
    return f"{number}-{ending(number, kind)}"


def with_ending(name: str, back: str, front: str) -> str:
    """A Hungarian name with an ending that follows its vowels: Annának, Eszternek, Katinak."""
    stem = name[:-1] + {"a": "á", "e": "é"}.get(name[-1], name[-1])
    return stem + (back if sounds_back(name) else front)


def sounds_back(name: str) -> bool:
    for letter in reversed(name.lower()):
        if letter in BACK:
            return True
        if letter in FRONT:
            return False
    return False


def with_whom(name: str) -> str:
    """Annával, Péterrel: the v takes the form of a consonant before it."""
    last = name[-1].lower()
    if last in "aeiouáéíóöőúüű":
        return with_ending(name, "val", "vel")
    back = sounds_back(name)
    for pair, doubled in (("sz", "ssz"), ("cs", "ccs"), ("zs", "zzs"), ("gy", "ggy"), ("ny", "nny"), ("ty", "tty")):
        if name.lower().endswith(pair):
            return name[:-2] + doubled + ("al" if back else "el")
    return name + last + ("al" if back else "el")


def the(noun: str) -> str:
    """A Hungarian noun or number with its definite article."""
    first = noun[0].lower()
    vowel = first in "aáeéiíoóöőuúüű" or noun[:1] in ("5",) or noun.split()[0].split("-")[0] in ("1", "1000")
    return f"{'az' if vowel else 'a'} {noun}"
