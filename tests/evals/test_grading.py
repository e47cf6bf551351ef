"""Right and wrong answers, written by hand, for the criteria that accept more than one wording."""

import json
from typing import Any

import pytest

from andiron.chat.messages import FunctionCall, Message, ToolCall
from andiron.evals.case import Criterion, grade, is_right
from andiron.evals.grading import amount, example_is_answered, examples, last_number, repeats, speaks
from andiron.evals.heldout.talk import FITTING

RECORD = [
    {"key": "seller", "any": ["Fenwick Optics Ltd"], "amount": None},
    {"key": "total", "any": [1240.5, "€1,240.50"], "amount": 1240.5},
    {"key": "due", "any": ["2031-05-04", "4 May 2031"], "amount": None},
]


def said(content: str) -> Message:
    return Message(role="assistant", content=content)


def right(kind: Any, value: Any, content: str, *, cut_off: bool = False, **options: Any) -> bool:
    return is_right(Criterion(kind, value, **options), said(content), cut_off=cut_off)


# ---- records -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [1240.5, "1240.50", "1,240.50 EUR", "€ 1.240,50", "1 240,50"])
def test_an_amount_may_have_any_form_where_the_request_leaves_it_open(total: Any) -> None:
    answer = json.dumps({"due": "4 May 2031", "total": total, "seller": "Fenwick Optics Ltd"})
    assert grade(Criterion("fields", RECORD), said(answer)).right


@pytest.mark.parametrize(
    ("answer", "fields"),
    [
        ({"seller": "Fenwick Optics", "total": 1240.5, "due": "2031-05-04"}, 2),
        ({"seller": "fenwick optics ltd", "total": "1240.5", "due": "2031-05-04"}, 2),
        ({"seller": "Fenwick Optics Ltd", "total": 12405, "due": "04.05.2031"}, 1),
        ({"seller": "Fenwick Optics Ltd", "total": 1240.5}, 2),
        ({"Seller": "Fenwick Optics Ltd", "total": True, "due": None}, 0),
        ({"seller": "Fenwick Optics Ltd", "total": 1240.5, "due": "2031-05-04", "buyer": "?"}, 3),
    ],
)
def test_fields_count_one_by_one_but_a_record_is_right_only_as_a_whole(answer: dict[str, Any], fields: int) -> None:
    given = grade(Criterion("fields", RECORD), said(json.dumps(answer)))
    assert not given.right and given.fields == (fields, 3)


def test_a_sentence_around_a_record_spoils_it_for_programs_but_not_its_fields() -> None:
    record = '{"seller": "Fenwick Optics Ltd", "total": 1240.5, "due": "2031-05-04"}'
    for answer in (f"Here you are: {record}", f"```json\n{record}\n```"):
        given = grade(Criterion("fields", RECORD), said(answer))
        assert not given.right and given.fields == (3, 3)
    assert grade(Criterion("fields", RECORD), said(record[:-1])).fields == (0, 3)
    strict = [{"key": "total", "any": [1240.5], "amount": None}]
    assert not right("fields", strict, '{"total": "1240.50"}')


@pytest.mark.parametrize(
    ("text", "value"),
    [("12 400 Ft", 12400), ("$1,000", 1000), ("1.000,00", 1000), ("0.5", 0.5), ("0,5", 0.5), ("12 thousand", None)],
)
def test_amounts_are_read_as_people_write_them(text: str, value: float | None) -> None:
    assert amount(text) == value


# ---- facts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        "The text does not say.",
        "That is not mentioned.",
        "There's no information about that.",
        "I can't find it in the text.",
        "It doesn't state the price.",
        "Unknown.",
        "Ez nem szerepel a szövegben.",
        "Nem derül ki.",
        "Erről nincs adat.",
    ],
)
def test_a_missing_fact_can_be_said_to_be_missing_in_many_ways(answer: str) -> None:
    assert right("missing", [], answer, without=("1648",))


@pytest.mark.parametrize("answer", ["1648", "It was 1648.", "", "It is a clock.", "It does not say, but I guess 1648."])
def test_a_made_up_or_borrowed_fact_is_wrong(answer: str) -> None:
    assert not right("missing", [], answer, without=("1648",))


def test_a_phrase_that_the_request_prescribes_must_be_used() -> None:
    assert right("missing", ["NOT STATED"], "Not stated.")
    assert not right("missing", ["NOT STATED"], "I do not know.")


def test_an_answer_that_names_everybody_names_nobody() -> None:
    assert right("contains", ["Ann Lee"], "It is Ann Lee.", without=("Bob Roe",))
    assert not right("contains", ["Ann Lee"], "Ann Lee or Bob Roe", without=("Bob Roe",))


@pytest.mark.parametrize(
    ("text", "number"),
    [("= 1,998.", 1998), ("0,05", 0.05), ("−62", -62), ("12-7=5", 5), ("about 7", 7), ("seven", None), ("3 and 4", 4)],
)
def test_the_last_number_is_read_with_its_separators(text: str, number: float | None) -> None:
    assert last_number(text) == number


# ---- tools -------------------------------------------------------------------------------------------------


def test_an_optional_argument_may_be_given_with_its_default_only() -> None:
    def call(**arguments: Any) -> Message:
        function = FunctionCall(name="look", arguments=json.dumps(arguments))
        return Message(role="assistant", tool_calls=[ToolCall(function=function)])

    check = Criterion("call", ["look", {"at": "X1", "deep": True}, {"language": "en"}])
    assert is_right(check, call(at="X1", deep=True))
    assert is_right(check, call(at="X1", deep=True, language="en"))
    assert not is_right(check, call(at="X1", deep=True, language="hu"))
    assert not is_right(check, call(at="X1", deep=1))
    assert not is_right(check, call(at="X1", deep=True, colour="red"))


def test_a_refusal_must_refuse() -> None:
    assert right("unable", None, "I have no tool for that.")
    assert right("unable", None, "Sajnos erre nincs eszközöm.")
    assert not right("unable", None, "Done! I have booked the table.")
    assert not right("unable", None, "")


# ---- small talk --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("topic", "language", "answer"),
    [
        ("greeting", "en", "Hi there! What can I do for you?"),
        ("greeting", "hu", "Szia!"),
        ("thanks", "en", "Anytime!"),
        ("thanks", "hu", "Szívesen, máskor is."),
        ("bye", "en", "See you!"),
        ("self", "en", "I am Ember, the small model of Andiron."),
        ("skills", "en", "I can find facts in a text and do sums."),
        ("skills", "hu", "Számlát olvasok, számolok, eszközt hívok."),
        ("joke", "en", "Why do bees hum? They have forgotten the words."),
        ("joke", "en", "I don't know any jokes, sorry."),
        ("beyond", "en", "That is beyond me, but I can read an invoice or add two numbers."),
        ("beyond", "en", 'I can\'t do that. Try "What is 4 + 5?" or "Tell me a joke".'),
        ("beyond", "hu", "Ezt nem tudom, de próbáld ki: „Mennyi 4 + 5?” vagy „Mondj egy viccet!”"),
    ],
)
def test_sensible_talk(topic: str, language: str, answer: str) -> None:
    assert right("sensible", [language, topic, FITTING[topic, language]], answer)


@pytest.mark.parametrize(
    ("topic", "language", "answer"),
    [
        ("greeting", "en", "Szia! Miben segíthetek?"),  # the wrong language
        ("greeting", "hu", "Hello! How can I help you?"),
        ("thanks", "en", "17 - 23 = 4."),
        ("thanks", "en", ""),
        ("joke", "en", "```python\ndef f(x):\n    return x * 2 + 1 # seven words in this line\n```"),
        ("joke", "en", "Biscuit és Biscuit és Biscuit és Biscuit és"),
        ("greeting", "en", "Hello. I can help you. I can help you. I can help you."),
        ("skills", "en", "The text does not say."),
        ("skills", "en", "That is beyond me. I can read an invoice or add two numbers."),
        ("how", "en", "I am a small model, and that is beyond me. I can read an invoice."),
        ("beyond", "en", "I cannot do that."),  # no examples
        ("beyond", "en", "I can't do that. Try an invoice."),  # one
        ("beyond", "en", "The capital is Paris, in an invoice or in a text."),  # does not say that it cannot
        ("greeting", "en", "Hello! " + "I can tell you many different things about me. " * 20),
    ],
)
def test_talk_that_is_not_sensible(topic: str, language: str, answer: str) -> None:
    assert not right("sensible", [language, topic, FITTING[topic, language]], answer)


def test_talk_that_was_cut_off_is_not_sensible() -> None:
    assert not right("sensible", ["en", "greeting", FITTING["greeting", "en"]], "Hello, how", cut_off=True)


def test_languages_are_told_apart() -> None:
    assert speaks("en", "You're welcome!") and not speaks("hu", "You're welcome!")
    assert speaks("hu", "Szívesen!") and not speaks("en", "Szívesen!")


# ---- repetition --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Biscuit és " * 3,
        "no no no no no",
        "It is late. " + "I do not know what that is. " * 3,
        "la" * 40,
        "a b c d e f g h " * 3,
    ],
)
def test_loops_are_found(text: str) -> None:
    assert repeats(text)


@pytest.mark.parametrize(
    "text",
    [
        "No, no, no.",
        "I can add, subtract and multiply. I can also read invoices.",
        '{"a": 1, "b": 1, "c": 1}',
        "| lamp | red | 12 |\n| desk | red | 14 |\n| sofa | red | 12 |",
        "7 + 8 = 15, write 5, carry 1. 4 + 3 + 1 = 8, write 8, carry 0.",
    ],
)
def test_lists_and_workings_are_not_loops(text: str) -> None:
    assert not repeats(text)


def test_only_what_goes_on_and_on_is_endless() -> None:
    assert right("steady", None, "I see. I see. I see.")
    assert not right("steady", None, "I see what it is. " * 5)
    thought = Message(role="assistant", content="5", reasoning_content="and then " * 50)
    assert not is_right(Criterion("steady", None), thought)


# ---- examples ----------------------------------------------------------------------------------------------


def test_examples_are_what_stands_in_quotation_marks() -> None:
    assert examples('Try "What is 4 + 5?" or “Tell me a joke.”') == ["What is 4 + 5?", "Tell me a joke."]
    assert examples("Próbáld: „Mennyi 4 + 5?” vagy „Szia!”") == ["Mennyi 4 + 5?", "Szia!"]
    assert examples("I can't do what you'd like, but I'm fine.") == []


def test_a_pasted_example_must_be_answered() -> None:
    assert example_is_answered("What is 4 + 5?", "4 + 5 = 9.")
    assert not example_is_answered("What is 4 + 5?", "It is 8.")
    assert example_is_answered("What is 17 * 3?", "51")
    assert example_is_answered("Tell me a joke.", "Why do bees hum? They have forgotten the words.")
    assert not example_is_answered("Tell me a joke.", "I can't do that. Try “4 + 5” or “Tell me a joke.”")
    assert not example_is_answered("Tell me a joke.", "")
