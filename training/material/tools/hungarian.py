"""Hungarian endings for words, names, codes and numbers, so that requests with random values read naturally.

`Spoken` is a text that takes its ending from the format: `"{city:ban}".format(city=Spoken("Oslo"))` is `Oslóban`.
"""

BACK, FRONT, ROUND, NEUTRAL = "aáoóuú", "eöőüű", "öőüű", "iíéy"
LONG = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
# The endings after back, front and rounded front vowels.
ENDINGS = {
    "ban": ("ban", "ben", "ben"), "ba": ("ba", "be", "be"), "bol": ("ból", "ből", "ből"), "ra": ("ra", "re", "re"),
    "rol": ("ról", "ről", "ről"), "nak": ("nak", "nek", "nek"), "tol": ("tól", "től", "től"), "nal": ("nál", "nél",
    "nél"),
    "hoz": ("hoz", "hez", "höz"), "kor": ("kor", "kor", "kor"), "ig": ("ig", "ig", "ig"),
}  # fmt: skip
# Whether the last word of a number, as it is read, has back vowels: három, hat, nyolc, nulla, húsz, harminc, száz.
BACK_DIGITS = "0368"
BACK_TENS = "2368"
ON_TOWNS = ("Budapest", "Szeged", "Pécs", "Miskolc")  # -on, -en, -ról, -ről; other towns take -ban, -ben


class Spoken(str):
    """A value as it is said in a request, with the endings and articles that Hungarian needs."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        with_article, ending = spec == "a" or spec.startswith("a:"), spec.removeprefix("a").lstrip(":")
        text = with_ending(self, ending) if ending else str(self)
        return f"{article(self)} {text}" if with_article else text


def with_ending(text: str, ending: str) -> str:
    """The text with its ending: Oslóban, Szegeden, BX-7-nek, 19:30-ra, „Zorvel”-re."""
    if text in ON_TOWNS and ending in ("ban", "bol"):
        return text + {"ban": "on" if text == "Miskolc" else "en", "bol": "ról" if text == "Miskolc" else "ről"}[ending]
    at = 0 if is_back(text) else 2 if _last_vowel(text) in ROUND else 1
    written = ENDINGS[ending][at]
    if not text[-1].isalpha() or text[-1].isupper():
        return f"{text}-{written}"
    if ending == "kor":
        return f"{text} idején"
    return text[:-1] + LONG.get(text[-1], text[-1]) + written


def is_back(text: str) -> bool:
    """Whether the text takes endings with back vowels."""
    if text[-1:].isdigit():
        return _is_back_number(text)
    vowels = [letter for letter in text.lower() if letter in BACK + FRONT + NEUTRAL]
    for letter in reversed(vowels):
        if letter in BACK:
            return True
        if letter in FRONT:
            return False
    return False


def _is_back_number(text: str) -> bool:
    digits = text[len(text.rstrip("0123456789")) :]
    if digits[-1] != "0" or digits == "0":
        return digits[-1] in BACK_DIGITS
    stripped = digits.rstrip("0")
    zeros = len(digits) - len(stripped)
    if not stripped or zeros == 2:
        return True  # nulla, száz
    return stripped[-1] in BACK_TENS if zeros == 1 else zeros > 5


def _last_vowel(text: str) -> str:
    return next((letter for letter in reversed(text.lower()) if letter in BACK + FRONT + NEUTRAL), "e")


def article(text: str) -> str:
    """a or az, as the text is read aloud."""
    first = text.lstrip("„\"'”«(")[:1].lower()
    if first.isdigit():
        digits = text[: len(text) - len(text.lstrip("0123456789"))]
        starts_with_vowel = first == "5" or (first == "1" and len(digits) % 3 == 1)
    else:
        starts_with_vowel = first != "" and first in BACK + FRONT + "iíé"
    return "az" if starts_with_vowel else "a"
