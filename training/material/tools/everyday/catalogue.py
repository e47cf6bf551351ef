"""The catalogue of everyday operations, read from the texts of this folder.

An operation has four lines. The first has its names, a bar, what it is about (operations that share a word there could
do each other's work), a bar, its parameters (`!` for the required ones), a bar, and what it returns: `done`, `text`,
`list:` and a kind of entry, or the fields of a record. A, E and H are descriptions and requests in English and in
Hungarian, separated by slashes. `?` begins a question, `=` a sentence; `>` names the field that is asked for. `{x:raw}`
stands without quotation marks. `#` begins a domain.
"""

import re
from dataclasses import dataclass

from training.material.tools.everyday import computers, home_and_day, leisure, work
from training.material.tools.everyday.lexicon import unwrapped
from training.material.tools.everyday.parameters import BANK
from training.material.tools.operations import Operation

# Pairs that are never listed together, because a request may fit both.
CLASHING = """event_new-doctor event_new-vet event_new-interview event_new-home_view event_new-meetroom event_new-leave
med_remind-remind contact_get-emp_get contact_get-cust_get emp_get-cust_get alarm-wakecall ticket_new-issue_new
order_track-parcel device_on-light_on device_off-light_off file_find-code_find play-play_list contact_get-pet_find
recipe-recipe_from nearby-charger nearby-parking nearby-rest_find prod_find-book_find patient_get-emp_get"""
# Pairs of which one may be of some use for the other: neither counts as unfit.
NEAR = """weather-forecast scene-light_on dim-light_on colour-light_on event_list-free task_new-remind task_new-note_new
remind-alarm alarm-timer remind-event_new task_new-event_new med_remind-alarm msg-mail_send msg-channel_post
contact_new-cust_new cust_new-lead_new route-taxi flight_find-flight_book train_find-train_buy hotel_find-hotel_book
rest_find-rest_book prod_find-stock_check order_track-order_list order_ret-refund order_ret-order_del refund-order_del
stock_check-inventory play-music_rec play-video film_info-showtimes showtimes-cinema_buy video-film_info
video-cinema_buy book_find-book_info book_find-book_lend book_find-book_res book_lend-book_res
score-fixtures fx-fx_rate pay-bill_pay
expense-budget expense-spending ticket_get-ticket_list logs-svc_get sql-rows sql-schema sql-export file_write-note_new
file_write-doc_new note_new-doc_new file_find-note_find file_find-file_list file_read-doc_sum fetch-site define-synonym
translate-lang_det random-dice ship-pickup backup-export roomservice-food_order irrigate-plant
grocery-cart_add grocery-task_new svc_stop-svc_restart job_get-job_stop event_move-event_del task_del-task_done
cart_add-checkout flight_status-flight_find booking_get-booking_del meal-kcal steps-workout code_find-file_list
recipe-menu rest_find-menu msg-remind call-msg mail_find-mail_read mail_reply-mail_send callback-call doctor-vet
bill_get-bill_pay ship-ship_cost home_find-home_get home_get-home_value fuel-charger route-traffic news-web air-pollen
air-weather deploy-rollback prescribe-refill drug-refill reorder-stock_move tip-split tip-calc split-calc
play-podcast skip-pause music_rec-play_list playlist_new-playlist_add playlist_add-play_list cart_del-order_del
checkout-order_track vacancy-emp_new admit-emp_new enroll-grade_add doc_sum-file_info file_move-file_copy
file_copy-backup file_share-mail_send speak-translate define-translate spell-translate hours-leave med_remind-refill"""
_FIELD = re.compile(r"\s*>(\w+)$")


@dataclass(frozen=True, slots=True)
class Core:
    """One way to ask: the sentence, and the field of the result that it asks for."""

    text: str
    field: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Everyday:
    """An operation of the catalogue with what its requests and results need."""

    operation: Operation
    about: frozenset[str]
    domain: str
    en: tuple[Core, ...]
    hu: tuple[Core, ...]

    @property
    def key(self) -> str:
        return self.operation.key


def _core(text: str) -> Core:
    found = _FIELD.search(text)
    return Core(_FIELD.sub("", text).strip(), found[1] if found else "")


def _read(text: str) -> list[Everyday]:
    made: list[Everyday] = []
    domains: tuple[str, ...] = ()
    head = ""
    parts: dict[str, tuple[str, ...]] = {}
    for line in unwrapped(text):
        if line.startswith("# "):
            domains = tuple(line[2:].split())
        elif line[:2] in ("A ", "E ", "H "):
            parts[line[0]] = tuple(each.strip() for each in line[2:].split(" / "))
            if line[0] == "H":
                made.append(_operation(head, domains, parts))
        elif line:
            head = line
    return made


def _operation(head: str, domains: tuple[str, ...], parts: dict[str, tuple[str, ...]]) -> Everyday:
    names, about, parameters, result = (each.strip() for each in head.split("|"))
    given = parameters.split()
    required = tuple(BANK[each[:-1]] for each in given if each.endswith("!"))
    optional = tuple(BANK[each] for each in given if not each.endswith("!"))
    words = about.split()
    plain = result in ("done", "text") or result.startswith("list:")
    operation = Operation(
        names.split()[0], tuple(names.split()), domains, parts["A"], (), required, optional, parts["E"], parts["H"],
        words[0], names.split()[0], result if plain else "record", () if plain else tuple(result.split()),
        "general" in words,
    )  # fmt: skip
    return Everyday(
        operation, frozenset(words) - {"general"}, domains[0], tuple(map(_core, parts["E"])),
        tuple(map(_core, parts["H"])),
    )  # fmt: skip


def _pairs(text: str) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair.split("-")) for pair in text.split())


CATALOGUE: tuple[Everyday, ...] = tuple(
    each for module in (home_and_day, leisure, work, computers) for each in _read(module.TEXT)
)
BY_KEY = {each.key: each for each in CATALOGUE}
_CLASHING, _NEAR = _pairs(CLASHING), _pairs(NEAR)


def clash(one: Everyday, other: Everyday) -> bool:
    """Whether a request for the one may fit the other as well."""
    return bool(one.about & other.about) or _paired(one, other, _CLASHING)


def near(one: Everyday, other: Everyday) -> bool:
    """Whether the other may be of some use for what the one does."""
    return clash(one, other) or _paired(one, other, _NEAR)


def _paired(one: Everyday, other: Everyday, pairs: frozenset[frozenset[str]]) -> bool:
    return any(frozenset((a, b)) in pairs for a in one.about for b in other.about)
