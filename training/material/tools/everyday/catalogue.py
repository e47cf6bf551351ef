"""The catalogue of everyday operations, read from the texts of this folder.

An operation has four lines. The first has its names, a bar, what it is about (operations that share a word there could
do each other's work), a bar, its parameters (`!` for the required ones), a bar, and what it returns: `done`, `text`,
`list:` and a kind of entry, or the fields of a record. A, E and H are descriptions and requests in English and in
Hungarian, separated by slashes. `?` begins a question, `=` a sentence; `>` names the field that is asked for. `{x:raw}`
stands without quotation marks. `#` begins a domain.
"""

import re
from dataclasses import dataclass

from training.material.tools.everyday import (
    computers,
    cover_and_networks,
    home_and_day,
    leisure,
    town_and_trade,
    work,
)
from training.material.tools.everyday.lexicon import unwrapped
from training.material.tools.everyday.parameters import BANK
from training.material.tools.operations import Operation

# Pairs that are never listed together, because a request may fit both.
CLASHING = """event_new-doctor event_new-vet event_new-interview event_new-home_view event_new-meetroom
event_new-leave med_remind-remind contact_get-emp_get contact_get-cust_get emp_get-cust_get alarm-wakecall
ticket_new-issue_new order_track-parcel device_on-light_on device_off-light_off file_find-code_find play-play_list
contact_get-pet_find recipe-recipe_from nearby-charger nearby-parking nearby-rest_find prod_find-book_find
patient_get-emp_get event_new-office_visit event_new-maint event_new-tour event_new-court event_new-tutor
event_new-interpreter event_new-volunteer event_new-stocktake event_new-instrument event_new-vmeet call-vmeet
repair-msg repair-ticket_new outage-msg outage-ticket_new outage-repair claim_new-msg donate-pay donated-spending
mow-device_on unlock-garage bus_next-line_status translate-doc_trans contact_new-contact_set contact_get-birth_get
contact_get-ancestors emp_get-birth_get photo_find-file_find printer-machine vmute-alert_mute"""
# Pairs of which one may be of some use for the other: neither counts as unfit.
NEAR = """weather-forecast scene-light_on dim-light_on colour-light_on event_list-free task_new-remind
task_new-note_new remind-alarm alarm-timer remind-event_new task_new-event_new med_remind-alarm msg-mail_send
msg-channel_post contact_new-cust_new cust_new-lead_new route-taxi flight_find-flight_book train_find-train_buy
hotel_find-hotel_book rest_find-rest_book prod_find-stock_check order_track-order_list order_ret-refund
order_ret-order_del refund-order_del stock_check-inventory play-music_rec play-video film_info-showtimes
showtimes-cinema_buy video-film_info video-cinema_buy book_find-book_info book_find-book_lend book_find-book_res
book_lend-book_res score-fixtures fx-fx_rate pay-bill_pay expense-budget expense-spending ticket_get-ticket_list
logs-svc_get sql-rows sql-schema sql-export file_write-note_new file_write-doc_new note_new-doc_new
file_find-note_find file_find-file_list file_read-doc_sum fetch-site define-synonym translate-lang_det random-dice
ship-pickup backup-export roomservice-food_order irrigate-plant grocery-cart_add grocery-task_new svc_stop-svc_restart
job_get-job_stop event_move-event_del task_del-task_done cart_add-checkout flight_status-flight_find
booking_get-booking_del meal-kcal steps-workout code_find-file_list recipe-menu rest_find-menu msg-remind call-msg
mail_find-mail_read mail_reply-mail_send callback-call doctor-vet bill_get-bill_pay ship-ship_cost home_find-home_get
home_get-home_value fuel-charger route-traffic news-web air-pollen air-weather deploy-rollback prescribe-refill
drug-refill reorder-stock_move tip-split tip-calc split-calc play-podcast skip-pause music_rec-play_list
playlist_new-playlist_add playlist_add-play_list cart_del-order_del checkout-order_track vacancy-emp_new admit-emp_new
enroll-grade_add doc_sum-file_info file_move-file_copy file_copy-backup file_share-mail_send speak-translate
define-translate spell-translate hours-leave med_remind-refill fine_pay-bill_pay fine_pay-pay permit_get-visa
permit_get-doc_renew doc_renew-office_visit poll_place-nearby election-news meter_add-sensor meter_add-energy
solar-energy tariff-energy sow_time-plant plant_id-file_read plant_id-plant mow-plant machine-svc_get machine-maint
maint-car_service defect-issue_new defect-ticket_new pallet-inventory pallet-stock_check pallet-stock_move
produce-reorder stocktake-inventory stocktake-stock_check sample_new-admit lab_get-patient_get lab_get-sample_new
chem-stock_check chem-inventory chem-pallet moon-sun moon-planet_sky planet_sky-iss planet_sky-sun newsletter-news
newsletter-mail_filter tv_rec-tv_guide tv_rec-video tv_guide-showtimes photo_find-image photo_find-file_list
album_new-playlist_new album_new-folder_new album_new-photo_find photo_rot-resize photo_bg-image photo_bg-resize
vmute-volume vmute-pause transcript-mail_read transcript-doc_sum transcript-event_list transcript-note_find
screenshare-screen screenshare-vmeet scan-print scan-screen scan-file_write scan-file_name printer-print
print_clear-print print_clear-job_stop print_clear-printer cam_show-motion cam_show-security motion-security
unlock-lock unlock-doorcode unlock-car_lock disarm-security disarm-device_off doorcode-password donate-volunteer
donate-donated donate-bill_pay donated-donate volunteer-member_new claim_new-claim_get claim_new-policy_get
claim_new-ticket_new claim_new-outage policy_get-claim_get policy_get-ins_quote topup-pay topup-data roam-data
bus_next-train_find bus_next-route line_status-traffic line_status-flight_status pass_buy-train_buy park_start-parking
park_start-park_stop museum_hours-tour museum_hours-nearby concerts-showtimes concerts-music_rec concerts-concert_buy
concert_buy-cinema_buy concert_buy-play doc_trans-file_conv doc_trans-doc_sum doc_trans-interpreter
interpreter-translate ancestors-birth_get ancestors-relative_new relative_new-contact_new relative_new-birth_get
birth_get-cust_get substitute-recipe substitute-recipe_from substitute-kcal mealplan-recipe mealplan-recipe_from
mealplan-menu allergens-kcal allergens-recipe allergens-menu court-meetroom court-member_new member_new-cust_new
member_new-enroll member_new-contact_new member_new-emp_new match_add-score match_add-grade_add match_add-workout
leaderboard-standings leaderboard-game leaderboard-score progress-grades progress-lesson tutor-enroll tutor-lesson
ticket_comment-ticket_get ticket_comment-ticket_close ticket_comment-ticket_assign monitor_new-site
monitor_new-alert_mute alert_mute-svc_stop alert_ack-alert_mute alert_ack-ticket_assign alert_ack-ticket_close
disk-cpu disk-file_info dns-ping dns-whois dns-dns_new dns_new-whois dns-fetch whois-site ip_block-mail_block
ip_block-card_block speedtest-ping cell_set-file_write cell_set-cell_get cell_get-file_read cell_get-cells_sum
cells_sum-calc cells_sum-average mail_filter-mail_block mail_filter-file_move mail_filter-folder_new
mail_block-contact_del ooo-leave ooo-mail_reply ooo-mail_send contact_del-contact_get contact_set-contact_get
contact_set-contact_del contact_set-cust_get group_new-contact_new group_new-folder_new bm_new-note_new bm_new-fetch
bm_new-shorten bm_find-note_find bm_find-bm_new bm_find-mail_find bm_find-file_find track_start-timer
track_start-hours track_start-track_stop track_stop-timer track_stop-hours tracked-hours tracked-track_stop
tracked-job_get lesson-video lesson-file_read repair-housekeeping repair-task_new outage-ticket_new outage-svc_get"""
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
    each
    for module in (home_and_day, leisure, work, computers, town_and_trade, cover_and_networks)
    for each in _read(module.TEXT)
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
