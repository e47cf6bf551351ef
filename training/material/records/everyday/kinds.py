"""All kinds of everyday documents and how often each is drawn."""

from collections.abc import Callable
from random import Random

from training.material.records.everyday.accounts import EXPENSES, REPAIR, STATEMENT
from training.material.records.everyday.bill_kin import CREDIT, UTILITY
from training.material.records.everyday.bills import bill, till
from training.material.records.everyday.dues import INSURANCE, REMINDER, RENT
from training.material.records.everyday.orders import bills, order
from training.material.records.everyday.sheets import Sheet
from training.material.records.everyday.trade_papers import COMPLAINT, PRODUCT, QUOTE, RECIPE, SHIPPING, SUBSCRIPTION
from training.material.records.everyday.travel import APPOINTMENT, HOTEL, MEETING, TICKET
from training.material.records.everyday.work import CARD, JOB, PAYSLIP, RENTAL

KINDS: dict[str, tuple[Callable[[Random, bool], Sheet], float]] = {
    "bill": (bill, 0.4),
    "receipt": (till, 0.09),
    "order": (order, 0.04),
    "bills": (bills, 0.04),
    "reminder": (REMINDER.draw, 0.05),
    "rent": (RENT.draw, 0.025),
    "insurance": (INSURANCE.draw, 0.025),
    "statement": (STATEMENT.draw, 0.02),
    "repair": (REPAIR.draw, 0.03),
    "expenses": (EXPENSES.draw, 0.025),
    "credit": (CREDIT.draw, 0.025),
    "utility": (UTILITY.draw, 0.03),
    "quote": (QUOTE.draw, 0.04),
    "shipping": (SHIPPING.draw, 0.06),
    "subscription": (SUBSCRIPTION.draw, 0.02),
    "hotel": (HOTEL.draw, 0.04),
    "ticket": (TICKET.draw, 0.03),
    "meeting": (MEETING.draw, 0.04),
    "appointment": (APPOINTMENT.draw, 0.03),
    "card": (CARD.draw, 0.05),
    "job": (JOB.draw, 0.03),
    "payslip": (PAYSLIP.draw, 0.02),
    "rental": (RENTAL.draw, 0.02),
    "product": (PRODUCT.draw, 0.03),
    "recipe": (RECIPE.draw, 0.015),
    "complaint": (COMPLAINT.draw, 0.025),
}


def drawn(random: Random, hungarian: bool, kind: str = "") -> Sheet:
    """A document of any kind, or of the one that is named."""
    if not kind:
        (kind,) = random.choices(list(KINDS), [share for _, share in KINDS.values()])
    return KINDS[kind][0](random, hungarian)
