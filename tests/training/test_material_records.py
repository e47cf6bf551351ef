"""Records: documents become JSON with the requested keys, and every value comes from the document."""

import json
from collections.abc import Callable
from random import Random

import pytest

from andiron.evals.case import Case, is_right
from training import material
from training.material import values
from training.material.records.business import make_contact, make_invoice
from training.material.records.documents import draw_business
from training.material.records.field_values import Entry, dated, hand, priced
from training.material.records.follow_ups import make_followup
from training.material.records.invented import make_record, make_table
from training.material.records.layouts import laid_out
from training.material.records.requests import Demand

Maker = Callable[[Random], Case]
MAKERS: tuple[Maker, ...] = (make_invoice, make_contact, make_record, make_table, make_followup)


@pytest.fixture(autouse=True)
def earlier_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some cases begin with an exchange of another skill; here it is a record."""
    monkeypatch.setattr(material, "SHORT", (make_contact,))


def drawn(make: Maker, count: int = 80) -> list[Case]:
    return [make(Random(seed)) for seed in range(count)]


def asked(case: Case) -> str:
    return "\n".join(str(message.content) for message in case.messages)


def leaves(value: object) -> list[object]:
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in leaves(inner)]
    return [leaf for inner in value for leaf in leaves(inner)] if isinstance(value, list) else [value]


@pytest.mark.parametrize("make", MAKERS)
def test_the_ideal_answer_meets_its_criterion(make: Maker) -> None:
    assert all(is_right(case.check, case.answer) for case in drawn(make))


@pytest.mark.parametrize("make", MAKERS)
def test_the_same_seed_makes_the_same_case(make: Maker) -> None:
    assert drawn(make, 20) == drawn(make, 20)


@pytest.mark.parametrize("make", [make_invoice, make_contact, make_record])
def test_every_key_of_the_answer_stands_in_the_request(make: Maker) -> None:
    for case in drawn(make):
        assert all(key in asked(case) for key in json.loads(str(case.answer.content)))


@pytest.mark.parametrize("make", [make_record, make_table])
def test_every_text_of_the_answer_stands_in_the_prompt(make: Maker) -> None:
    """Apart from converted dates, which are only figures."""
    for case in drawn(make):
        for leaf in leaves(json.loads(str(case.answer.content))):
            if isinstance(leaf, str) and any(character.isalpha() for character in leaf):
                assert leaf in asked(case)


def test_a_business_document_shows_every_field_that_it_claims_to_have() -> None:
    for seed in range(150):
        document = draw_business(Random(seed), hungarian=seed % 3 == 0)
        for entry in document.entries.values():
            if entry.kind != "currency":  # often only a sign beside the amounts
                assert entry.shown in document.text


def test_a_field_that_is_not_in_the_document_is_null_or_what_the_request_wants_instead() -> None:
    assert Demand().value(None) is None
    assert Demand(missing="N/A").value(None) == "N/A"
    answers = [json.loads(str(case.answer.content)) for case in drawn(make_invoice, 300)]
    assert 20 < sum(None in answer.values() for answer in answers) < 150


def test_amounts_are_plain_numbers_unless_the_request_wants_them_as_written() -> None:
    habits = hand(Random(3), hungarian=False, currency="EUR")
    amount = priced(habits, "total", 124_050)
    assert amount.plain == 1240.5
    assert Demand().value(amount) == Demand(amounts="plain").value(amount) == 1240.5
    assert Demand(amounts="shown").value(amount) == Demand(texts=True).value(amount) == amount.shown


def test_dates_are_copied_unless_the_request_names_a_form() -> None:
    for seed in range(50):
        random = Random(seed)
        day = values.day(random)
        entry = dated(hand(random, hungarian=seed % 2 == 0), "date", day)
        assert Demand().value(entry) == entry.shown
        assert Demand(dates="YYYY-MM-DD").value(entry) == (day.isoformat() if entry.day else entry.shown)


def test_an_identifier_of_digits_stays_a_text() -> None:
    assert Demand().value(Entry("number", "id", "00412", "00412")) == "00412"


def test_a_document_is_laid_out_in_many_ways() -> None:
    pairs = [("Seller", "Acme Ltd"), ("Total", "12.00 EUR"), ("No.", "A-1")]
    assert len({laid_out(Random(seed), pairs) for seed in range(500)}) > 100


@pytest.mark.parametrize("make", [make_invoice, make_record])
def test_hardly_two_requests_are_worded_alike(make: Maker) -> None:
    asks = {str(case.messages[-1].content).splitlines()[0] for case in drawn(make, 300)}
    assert len(asks) > 230


def test_records_are_asked_for_in_two_languages() -> None:
    hungarian = sum(
        any(word in asked(case) for word in ("JSON-", "ebből", "kulcs", "szöveg")) for case in drawn(make_invoice, 300)
    )
    assert 40 < hungarian < 140
