"""Rules for answers that may be right in more than one wording: records, absent facts, small talk, repetition."""

import json
import re
from typing import Any

# The longest answer to small talk. Longer ones are not what was asked for.
LONGEST_TALK = 600
# Fewer repeated words than these are no loop: "no, no, no" is not.
LOOP_WORDS = 4
# A looping answer may end by itself. One is called endless if it says the same so many times.
ENDLESS = 5

_WORD = re.compile(r"\w+")
_STUTTER = re.compile(r"(\w{1,20}?)\1{9}")  # loops without a space
_FENCED = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL)
_CURRENCY = re.compile(r"(?i)eur|usd|gbp|chf|huf|ft\b\.?|forint|euros?|[€$£]|,-|,–")
_QUOTED = re.compile(r"“([^“”]+)”|„([^„”“]+)[”“]|\"([^\"]+)\"|«([^«»]+)»|`([^`]+)`|(?<!\w)'([^']{4,})'(?!\w)")
_SUM = re.compile(r"(\d+)\s*([+\-−–*x×·])\s*(\d+)")

# What answers say about a fact that is not there.
_MISSING = re.compile(
    r"""(?ix)
    \b(?:not|never)\b[^.!?]{0,40}\b(?:say|said|mention\w*|stat\w+|giv\w+|tell\w*|told|contain\w*|includ\w+|list\w*
      |appear\w*|specif\w+|provid\w+|written|there|know\w*|cover\w*|recorded|available|find|found|described|see|have
      |exist\w*|in\ (?:the|this|your|it))\b
    | \b(?:no|without)\ (?:mention|information|info|word|detail\w*|record|data|answer|such|fact|entry|line|\w+\ is)\b
    | \bthere(?:\ is|[’']s|\ was|\ are)\ no\b | \b\w+n[’']t\b | \bcannot\b
    | \b(?:nothing|unknown|missing|absent|unstated|unclear|nowhere|no\ idea)\b
    | \bnem\b[^.!?]{0,40}\b(?:szerepel\w*|derül\w*|említ\w*|mond\w*|ír\w*|áll|tartalmaz\w*|talál\w*|tud\w*|olvas\w*
      |szól\w*|közl\w*|ad\w*|lát\w*|esik|van)\b
    | \b(?:nincs\w*|sincs\w*|semmi\w*|hiányzik|ismeretlen|sehol)\b
    """
)
# What answers say that decline a request.
_CANNOT = re.compile(
    r"""(?ix)
    \b\w+n[’']t\b | \b(?:do|does|did|can)\ not\b
    | \b(?:i\ am|i[’']m|is|are|that[’']s|it[’']s)\ (?:not|beyond|outside|too|only|just)\b
    | \bno\ (?:tool|function|way)\b
    | \b(?:cannot|unable|not\ able|none\ of|sorry|afraid|only)\b | \bbeyond\ (?:me|what)\b
    | \boutside\ (?:of\ )?(?:what|my)\b
    | \b(?:nem|sajnos|sajnálom|meghalad\w*|csak|nincs\w*)\b
    """
)
# What turns down the request as such, which is no answer to a greeting.
_DECLINES = re.compile(
    r"""(?ix)\bbeyond\ me\b | \btoo\ (?:small|hard|big)\ for\b
    | \b(?:can[’']t|cannot)\ (?:do|answer|help\ with)\ (?:that|this)\b
    | \bmeghaladja\b | \bezt?\ nem\ tudom\b | \btúl\ kicsi\b"""
)
_HUNGARIAN = re.compile(
    r"""(?ix)[áéíóöőúüű]|\b(?:nem|hogy|egy|van|vagy|igen|szia|most|meg|mit|mire|miben|lehet|neked|nekem|ezt|azt|nincs|csak
    |ha|az)\b"""
)
_ENGLISH = re.compile(
    r"""(?ix)\b(?:the|you|your|i|am|is|are|to|of|and|can|what|how|it|do|not|my|me|for|with|that|hello|hi|hey|thanks
    |welcome|bye|sure|yes|no|anytime|goodbye|ok|okay|fine|glad|pleasure|problem|good|great|happy|see)\b"""
)
# How an answer may name what a model can do.
_SKILLS = (
    r"invoice|számla|számlá",
    r"\bsums?\b|\badd|arithmetic|calculat|multipl|math|összead|szám[oí]|\d\s*[+*×x-]\s*\d",
    r"\btext\b|passage|paragraph|find|fact|szöveg|adato?t|keres",
    r"\btools?\b|function|eszköz|függvény",
    r"\bpython\b|\bcode\b|kód",
    r"puzzle|riddle|fejtör",
    r"json",
    r"copy|repeat|sort|revers|upper|másol|ismét|rendez",
)


def same(one: Any, other: Any) -> bool:
    """Equality of JSON values: unlike in Python, 1 does not equal true. Texts may differ in whitespace."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, str) and isinstance(other, str):
        return one.split() == other.split()
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def record(content: str) -> dict[str, Any]:
    """The JSON object in an answer, also if a sentence or a fence surrounds it; empty if there is none."""
    fenced = _FENCED.search(content)
    for text in ([fenced[1]] if fenced else []) + [content, content[content.find("{") : content.rfind("}") + 1]]:
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            return found
    return {}


def field_is_right(wanted: dict[str, Any], found: dict[str, Any]) -> bool:
    """Whether `found` has this field: one of the values in `any`, or, where the form is open, the same amount."""
    if wanted["key"] not in found:
        return False
    value = found[wanted["key"]]
    if any(same(value, accepted) for accepted in wanted["any"]):
        return True
    return wanted["amount"] is not None and amount(value) == wanted["amount"]


def amount(value: Any) -> float | None:
    """The number in an amount of money as people write it: 1,240.50 €, 1.240,50 EUR, 12 400 Ft."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    if not isinstance(value, str):
        return float(value)
    text = re.sub(r"[\s'’]", "", _CURRENCY.sub("", value))
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+", text):
        return float(text.replace(",", ""))
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})*(?:,\d+)?|\d+,\d+", text):
        return float(text.replace(".", "").replace(",", "."))
    return None


def repeats(text: str, times: int = 3) -> bool:
    """Whether a text loops: a phrase so many times, one directly after the other, or the same sentence so many times.

    Lists of similar lines are no loops: numbers count as words, and two lines of a list differ in some word.
    """
    if _STUTTER.search(text):
        return True
    words = _WORD.findall(text.casefold())
    for period in range(1, len(words) // times + 1):
        needed = max((times - 1) * period, LOOP_WORDS - period)
        as_before = 0
        for word, before in zip(words[period:], words, strict=False):
            as_before = as_before + 1 if word == before else 0
            if as_before >= needed:
                return True
    sentences = [sentence.strip().casefold() for sentence in re.split(r"[.!?\n]+", text)]
    long = [sentence for sentence in sentences if len(_WORD.findall(sentence)) >= LOOP_WORDS]
    return any(long.count(sentence) >= times for sentence in set(long))


def speaks(language: str, text: str) -> bool:
    """Whether a short text is in this language (en or hu), judged by letters and small words."""
    hungarian, english = len(_HUNGARIAN.findall(text)), len(_ENGLISH.findall(text))
    return hungarian > english if language == "hu" else english > 0 and english >= hungarian


def says_missing(text: str) -> bool:
    return _MISSING.search(text) is not None


def says_cannot(text: str) -> bool:
    return _CANNOT.search(text) is not None


def examples(text: str) -> list[str]:
    """What an answer offers to try: everything in quotation marks."""
    return ["".join(found).strip() for found in _QUOTED.findall(text)]


def sensible(content: str, language: str, topic: str, fitting: list[str]) -> bool:
    """Small talk: short, in the right language, not looping, and either fitting or saying that it cannot.

    `fitting` are patterns, one of which must be found. Asked for its skills, a model must name two. Beyond its skills
    it must say that it cannot, and offer two examples: in quotation marks, or by naming two skills.
    """
    text = content.strip()
    if not text or len(text) > LONGEST_TALK or repeats(text) or not speaks(language, text) or "```" in text:
        return False
    offers = (
        len(examples(text)) >= 2 or sum(re.search(skill, text, re.IGNORECASE) is not None for skill in _SKILLS) >= 2
    )
    match topic:
        case "beyond":
            return offers and says_cannot(text)
        case "joke" if says_cannot(text):
            return True
        case _ if _DECLINES.search(text):
            return False
        case "skills":
            return offers
        case _:
            return any(re.search(pattern, text, re.IGNORECASE) for pattern in fitting)


def example_is_answered(example: str, content: str) -> bool:
    """Whether an answer to a pasted example is one: no refusal, no loop, and the right number if it is a sum."""
    text = content.strip()
    if not text or repeats(text):
        return False
    if found := _SUM.search(example):
        a, sign, b = int(found[1]), found[2], int(found[3])
        result = a + b if sign == "+" else a * b if sign in "*x×·" else a - b
        return last_number(text) == result
    refusal = says_cannot(text) and len(examples(text)) >= 2
    return not refusal


def last_number(text: str) -> float | None:
    """The last number of an answer. A comma separates thousands or, before one or two digits, decimals."""
    text = re.sub(r"(?<=\d)[,\u00a0\u202f](?=\d{3}\b)", "", text.replace("−", "-"))
    text = re.sub(r"(?<=\d),(?=\d{1,2}(?!\d))", ".", text)
    numbers = re.findall(r"(?<!\d)-?\d+(?:\.\d+)?", text)
    return float(numbers[-1]) if numbers else None
