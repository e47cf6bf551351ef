"""Everyday documents: what a text shows is known, keys are clear, and answers come from the text."""

import json
from random import Random

import pytest

from andiron.evals.case import Case, is_right
from training import material
from training.material.records.everyday.ask_remarks import PAIRED, PÁROK, paired, remarked
from training.material.records.everyday.asked import called
from training.material.records.everyday.extra_facts import FOREIGN, LINE, MEASURED
from training.material.records.everyday.grammar import Writer, inflected, ordinal
from training.material.records.everyday.kinds import KINDS, drawn
from training.material.records.everyday.make import (
    SHORT,
    Picked,
    make_document,
    make_document_follow_up,
    make_document_question,
    make_document_several,
)
from training.material.records.everyday.sheets import Sheet, quote
from training.material.records.keys import Key
from training.material.records.requests import DATE_FORMS, Demand, form_name

MAKERS = (make_document, make_document_question, make_document_follow_up, make_document_several)


@pytest.fixture(autouse=True)
def earlier_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some cases begin with an exchange of another skill; here it is a question on a document."""
    monkeypatch.setattr(material, "SHORT", (make_document_question,))


def sheets(kind: str, count: int = 40) -> list[Sheet]:
    return [drawn(Random(f"{kind}/{seed}"), seed % 3 == 0, kind) for seed in range(count)]


def asked(case: Case) -> str:
    return "\n".join(str(message.content) for message in case.messages)


def unbroken(text: str) -> list[str]:
    """The words of a text, without the marks of a quoted mail."""
    return [word for word in text.split() if word != ">"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_shows_the_facts_that_it_claims_to_show_and_no_other(kind: str) -> None:
    for sheet in sheets(kind):
        text = " ".join(unbroken(sheet.text))
        for fact in sheet.shown - sheet.inflected - {"currency"}:
            assert " ".join(sheet.facts[fact].shown.split()) in text, (fact, sheet.text)
        assert sheet.shown.isdisjoint(sheet.absent)


def test_a_key_of_something_absent_could_mean_nothing_that_the_document_shows() -> None:
    for seed in range(400):
        sheet = drawn(Random(seed), seed % 3 == 0)
        picked = Picked(Random(seed), sheet, sheet.hungarian, items=0)
        for fact, key in zip(picked.facts, picked.keys, strict=True):
            words = picked.words
            others = {name for fact in sheet.shown if fact in words for name, _ in words[fact].keys}
            free = [name for name in words[fact].certain() if name not in SHORT | others]
            if fact not in sheet.shown and free:
                assert key.name.lower().replace("_", " ").replace("-", " ") not in others, (sheet.text, key)


def test_several_records_of_one_document_are_all_right() -> None:
    for seed in range(300):
        case = make_document_several(Random(seed))
        turns = [message for message in case.messages if message.role != "system"]
        assert 1 < len(turns[::2]) < 5
        for ask, answer in zip(turns[::2], turns[1::2], strict=False):
            assert all(key in str(ask.content) for key in json.loads(str(answer.content)))


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_facts_of_a_document_are_asked_for_with_the_same_key(kind: str) -> None:
    for sheet in sheets(kind):
        for hungarian in (False, True):
            words = sheet.words(hungarian)
            keys = [key for fact in sheet.shown if fact in words for key in words[fact].clear(sheet.shown)]
            assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)


def test_there_are_many_names_for_a_fact_in_both_languages() -> None:
    (bill,) = sheets("bill", 1)
    for fact in ("number", "due", "seller", "buyer", "total"):
        assert len(bill.english_words[fact].keys) > 14
        assert len(bill.hungarian_words[fact].keys) > 9


@pytest.mark.parametrize("make", MAKERS)
def test_the_ideal_answer_is_right_and_the_same_seed_makes_the_same_case(make: material.Maker) -> None:
    for seed in range(150):
        case = make(Random(seed))
        assert is_right(case.check, case.answer)
        assert case == make(Random(seed))


def test_every_key_of_the_answer_stands_in_the_request() -> None:
    for seed in range(300):
        case = make_document(Random(seed))
        assert all(key in asked(case) for key in json.loads(str(case.answer.content)))


def test_a_thought_names_each_key_and_quotes_the_text() -> None:
    thoughts = [case for case in map(make_document, map(Random, range(200))) if case.answer.reasoning_content]
    assert 50 < len(thoughts) < 110
    for case in thoughts:
        keys = json.loads(str(case.answer.content))
        lines = str(case.answer.reasoning_content).split("\n")
        assert len(lines) == len(keys)
        assert all(line.startswith(key) for line, key in zip(lines, keys, strict=True))


def test_hardly_two_documents_begin_alike() -> None:
    texts = [drawn(Random(seed), seed % 3 == 0).text for seed in range(400)]
    assert len(set(texts)) == 400
    assert len({text[:60] for text in texts}) > 380


def test_alternatives_whose_values_are_missing_are_not_chosen() -> None:
    for seed in range(30):
        writer = Writer(Random(seed), {"a": "1"}, {"both": "{a} and {b}"})
        assert writer.text("[{a}|{b}|@both]« and {b}».") == "1."
        assert not writer.fits("{a} {b}")
        assert not writer.fits("@both")


def test_hungarian_endings_follow_the_day() -> None:
    assert inflected("2024. május 3.", "ig") == ("2024. május 3", "-ig")
    assert inflected("2024. május 3.", "n") == ("2024. május 3", "-án")
    assert inflected("2024-05-01", "n") == ("2024-05-01", "-jén")
    assert inflected("Balla Kft.", "tól") == ("Balla Kft.", "-től")
    assert inflected("Kovács Pál", "nak") == ("Kovács Pál", "nak")


def test_a_key_that_another_fact_would_make_unclear_is_left_out() -> None:
    total = called("total: total; amount -balance / all of it / How much?")["total"]
    assert total.clear(frozenset({"balance"})) == ["total"]
    assert total.clear(frozenset()) == ["total", "amount"]


def test_a_quote_has_the_label_before_the_value() -> None:
    assert quote("No. 7\nTotal excl. VAT: ", "12.00") == "Total excl. VAT: 12.00"
    assert quote("Thank you. Please pay it by ", "3 May") == "Please pay it by 3 May"


KEYS = [Key("number", "id"), Key("issued_on", "date"), Key("total_amount", "money")]
FORMS = {name.lower() for form in DATE_FORMS for name in (form, form.translate(str.maketrans("YMD", "ÉHN")))}


@pytest.mark.parametrize("hungarian", [False, True])
def test_a_form_that_is_said_beside_the_keys_is_not_said_again(hungarian: bool) -> None:
    for seed in range(200):
        demand = Demand(dates="DD.MM.YYYY")
        said, left = remarked(Random(seed), KEYS, demand, "levél" if hungarian else "letter", hungarian)
        assert all(key.name in said for key in KEYS)
        assert not left.dates
        assert any(form in said.lower() for form in FORMS), said


def test_words_and_their_keys_stand_side_by_side() -> None:
    assert all(form.count("{w}") == form.count("{k}") == 1 for form in (*PAIRED, *PÁROK))
    for seed in range(200):
        said, left = paired(Random(seed), KEYS, ["bill number", "when", "sum"], Demand("YYYY-MM-DD"), "bill", False)
        assert all(key.name in said for key in KEYS)
        assert left.dates or any(form in said.lower() for form in ("yyyy-mm-dd", "iso")), said


def test_a_form_of_dates_has_a_hungarian_name() -> None:
    names = {form_name(Random(seed), "YYYY-MM-DD", True) for seed in range(60)}
    assert {"YYYY-MM-DD", "ÉÉÉÉ-HH-NN", "éééé-hh-nn"} <= names
    assert not any("É" in form_name(Random(seed), "YYYY-MM-DD", False) for seed in range(60))


def test_the_price_of_one_line_and_what_no_document_says() -> None:
    lines = foreign = measured = 0
    for seed in range(1500):
        sheet = drawn(Random(seed), seed % 3 == 0)
        picked = Picked(Random(seed), sheet, sheet.hungarian)
        for fact, value in zip(picked.facts, picked.answer.values(), strict=True):
            if fact == LINE:
                lines += 1
                (line,) = (one for one in sheet.goods if one.name == picked.sheet.facts[LINE].shown)
                assert value == line.cents / 100 and line.quantity == 1
            elif fact == FOREIGN:
                foreign += 1
                assert value == picked.demand.missing
            elif fact == MEASURED:
                measured += 1
                assert isinstance(value, int | float)
    assert lines > 25
    assert foreign > 80
    assert measured > 8


def test_sums_of_reminders_and_statements_add_up() -> None:
    def amounts(sheet: Sheet, *facts: str) -> list[float]:
        return [float(str(sheet.facts[fact].plain)) for fact in facts]

    for sheet in sheets("reminder"):
        original, fee, total = amounts(sheet, "original", "fee", "total")
        assert total == pytest.approx(original + fee)
    for sheet in sheets("statement"):
        opening, charged, received, closing = amounts(sheet, "opening", "charged", "received", "closing")
        assert closing == pytest.approx(opening + charged - received)
    for sheet in sheets("rent"):
        rent, new = amounts(sheet, "rent", "new_rent")
        assert new > rent


def test_hungarian_numbers_get_the_ending_that_they_are_read_with() -> None:
    assert [ordinal(number) for number in ("3318", "2025", "A-71", "16", "90", "20", "2400", "5000")] == [
        "-as", "-ös", "-es", "-os", "-es", "-as", "-as", "-es",
    ]  # fmt: skip
