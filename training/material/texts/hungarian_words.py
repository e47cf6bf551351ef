"""Hungarian endings and articles for words that are drawn at random."""

BACK, FRONT, ROUND = "aáoóuú", "eéií", "öőüű"
ENDINGS = {  # after back vowels, after front ones
    "nak": ("nak", "nek"), "ban": ("ban", "ben"), "ba": ("ba", "be"), "ból": ("ból", "ből"), "ról": ("ról", "ről"),
    "tól": ("tól", "től"), "nál": ("nál", "nél"), "ra": ("ra", "re"),
}  # fmt: skip
ON = {
    "Budapest": "Budapesten", "Szeged": "Szegeden", "Pécs": "Pécsen", "Miskolc": "Miskolcon",
}  # fmt: skip
TOWNS = {"vár": "váron", "hely": "helyen", "falva": "falván", "háza": "házán", "kút": "kúton", "szeg": "szegen"}
LONG = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
DOUBLE = ("sz", "zs", "cs", "gy", "ly", "ny", "ty")
SHARP = dict(zip("1234567890", ("es", "es", "as", "es", "ös", "os", "es", "as", "es", "as"), strict=True))
TENS = {"1": "es", "2": "as", "3": "as", "4": "es", "5": "es", "6": "as", "7": "es", "8": "as", "9": "es"}


def article(word: str) -> str:
    """a or az, by the sound that follows."""
    first = word.lstrip('"„')[:1].lower()
    if first.isdigit():
        digits = len(word) - len(word.lstrip("0123456789"))
        return "az" if first == "5" or (first == "1" and digits % 3 == 1) else "a"
    return "az" if first in BACK + FRONT + ROUND else "a"


def is_back(word: str) -> bool:
    for letter in reversed(word.lower()):
        if letter in BACK:
            return True
        if letter in "eéöőüű":
            return False
    return False


def inflected(word: str, ending: str) -> str:
    """The word with an ending: nak, ban, ba, ból, ról, tól, nál, val, hoz, t, or i as in budapesti."""
    if ending in ("val", "hoz", "t"):
        return _with_sound(word, ending)
    stem = word[:-1] + LONG.get(word[-1], word[-1]) if word[-1] in "ae" else word
    if ending == "i":
        return word.lower() if word[-1] == "i" else word.lower() + "i"
    if not word[-1].isalpha():
        return f"{word}-{ENDINGS[ending][1]}"
    if ending == "ban":
        if word in ON:
            return ON[word]
        for tail, ended in TOWNS.items():
            if word.endswith(tail) and " " not in word:
                return word[: -len(tail)] + ended
    return stem + ENDINGS[ending][0 if is_back(word) else 1]


def _with_sound(word: str, ending: str) -> str:
    """Endings that depend on the last sound: Annával, Balázzsal, Gáborhoz, Ödönhöz, Pétert."""
    stem = word[:-1] + LONG.get(word[-1], word[-1]) if word[-1] in "ae" else word
    back = is_back(word)
    vowels = [letter for letter in word.lower() if letter in BACK + FRONT + ROUND]
    if ending == "hoz":
        return stem + ("hoz" if back else "höz" if vowels and vowels[-1] in ROUND else "hez")
    vowel_last = word[-1].lower() in BACK + FRONT + ROUND
    if ending == "t":
        if word.endswith(" úr"):
            return f"{word[:-2]}urat"
        if vowel_last or word.endswith(("l", "r", "n", "ny", "j", "ly", "s", "sz", "z", "zs")):
            return stem + "t"
        return word + ("ot" if back else "et")
    tail = "al" if back else "el"
    if vowel_last:
        return f"{stem}v{tail}"
    if word[-2:] in DOUBLE:
        return word[:-2] + word[-2] + word[-2:] + tail
    return word + tail if word[-1] == word[-2] else word + word[-1] + tail


def as_object(possession: str) -> str:
    """telefonszáma -> telefonszámát."""
    return possession[:-1] + LONG.get(possession[-1], possession[-1]) + "t"


def numbered(number: int) -> str:
    """214 -> 214-es."""
    digits = str(number)
    if not digits.endswith("0"):
        return f"{digits}-{SHARP[digits[-1]]}"
    if digits.endswith("00"):
        return f"{digits}-{'es' if digits.endswith('000') else 'as'}"
    return f"{digits}-{TENS[digits[-2]]}"
