"""What everyday tools return, and the short answer from it: the value that was asked for, and nothing else."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from training.material import values
from training.material.tools import results
from training.material.tools.everyday import draws
from training.material.tools.everyday.catalogue import BY_KEY
from training.material.tools.everyday.lexicon import LISTS
from training.material.tools.results import Outcome
from training.material.tools.specs import Listed
from training.material.tools.tool_values import Draw

Plain = Callable[[Random], Any]


def _of(key: str) -> Plain:
    return lambda random: random.choice(LISTS[key][0])


def _among(*options: Any) -> Plain:
    return lambda random: random.choice(options)


def _whole(low: int, high: int) -> Plain:
    return lambda random: random.randint(low, high)


def _real(low: int, high: int, decimals: int = 2) -> Plain:
    return lambda random: round(random.uniform(low, high), decimals)


def _drawn(draw: Draw) -> Plain:
    return lambda random: draw(random, False)[0]


def _clock(random: Random) -> str:
    return f"{random.randint(5, 22):02d}:{random.randint(0, 59):02d}"


# A field: the keys that a result may give it, and its values.
FIELDS: dict[str, tuple[str, Plain]] = {
    "amount_due": ("amount total amount_due", _real(20, 5000)),
    "area": ("area_sqm area size_sqm", _whole(25, 240)),
    "artist_name": ("artist performer", _of("artist")),
    "assigned_name": ("assignee assigned_to owner", _of("first")),
    "author_name": ("author written_by", _of("author")),
    "average": ("average mean result", _real(2, 99)),
    "balance": ("balance available", _real(0, 9000)),
    "bmi": ("bmi result", _real(17, 34, 1)),
    "blood_type": ("blood_type", _among("A+", "A-", "B+", "B-", "0+", "0-", "AB+", "AB-")),
    "built": ("year_built built", _whole(1890, 2024)),
    "calories": ("calories kcal", _whole(20, 900)),
    "change": ("change_percent change", _real(-6, 6)),
    "city_at": ("location city", _of("city")),
    "condition": (
        "condition conditions sky",
        _among(
            "sunny", "cloudy", "light rain", "heavy rain", "clear", "snow", "fog", "windy", "overcast", "thunderstorm"
        ),
    ),
    "converted": ("result converted value", _real(1, 9000)),
    "count": ("count available quantity", _whole(0, 900)),
    "cpu_percent": ("cpu_percent cpu", _whole(1, 99)),
    "currency_code": ("currency", _among("EUR", "USD", "GBP", "HUF")),
    "date_on": ("date expected_date when", _drawn(lambda r, h: (draws.when(r).isoformat(), ""))),
    "days": ("days result", _whole(1, 900)),
    "days_left": ("days_left remaining_days", _whole(0, 25)),
    "delay_min": ("delay_minutes delay", _whole(0, 95)),
    "department_name": ("department", _of("department")),
    "director": ("director directed_by", _drawn(draws.person)),
    "distance_km": ("distance_km distance", _real(1, 90, 1)),
    "doctor_name": ("doctor physician", _of("doctor")),
    "due_on": ("due_date due", _drawn(lambda r, h: (draws.when(r).isoformat(), ""))),
    "duration_min": ("duration_minutes duration minutes", _whole(2, 120)),
    "each": ("per_person each", _real(5, 300)),
    "email_no": ("email email_address", _drawn(draws.email)),
    "failed": ("failed failures", _whole(0, 12)),
    "gate": ("gate", lambda r: f"{r.choice('ABCD')}{r.randint(1, 40)}"),
    "gross": ("gross gross_pay", _whole(1200, 9000)),
    "home_price": ("price estimated_price", lambda r: r.randint(60, 900) * 1000),
    "humidity": ("humidity humidity_percent", _whole(20, 100)),
    "index": ("aqi index", _whole(5, 180)),
    "items": ("items item_count", _whole(1, 9)),
    "kwh": ("kwh energy_kwh", _real(1, 400, 1)),
    "language": (
        "language detected_language",
        _among("English", "German", "French", "Spanish", "Italian", "Hungarian"),
    ),
    "latency_ms": ("latency_ms time_ms", _whole(1, 300)),
    "latitude": ("latitude lat", _real(-60, 70, 4)),
    "level": ("level severity", _among("low", "moderate", "high", "very high")),
    "longitude": ("longitude lng", _real(-150, 150, 4)),
    "memory_percent": ("memory_percent memory", _whole(5, 98)),
    "modified": ("modified last_modified", _drawn(lambda r, h: (draws.when(r).isoformat(), ""))),
    "moisture": ("moisture_percent moisture", _whole(5, 80)),
    "monthly_payment": ("monthly_payment payment", _real(200, 3000)),
    "net": ("net net_pay", _whole(900, 6000)),
    "number": ("number result", _whole(1, 900)),
    "numbers": ("sorted result", lambda r: sorted(r.sample(range(1, 99), r.randint(3, 5)))),
    "opponent": ("opponent against", _of("team")),
    "pages": ("pages page_count", _whole(80, 1200)),
    "passed": ("passed", _whole(10, 900)),
    "password": (
        "password",
        lambda r: "".join(r.choices("abcdefghkmnpqrstuvwxyzABCDEFGHKLMNPQRSTUVWXYZ23456789", k=r.randint(8, 14))),
    ),
    "percent_left": ("level_percent fuel_percent", _whole(3, 100)),
    "phone_no": ("phone phone_number", _drawn(draws.phone)),
    "place_at": ("location place position", _of("street")),
    "price": ("price amount", _real(3, 900)),
    "priority_level": ("priority", _among("low", "medium", "high", "urgent")),
    "range_km": ("range_km range", _whole(20, 700)),
    "rate": ("rate exchange_rate", _real(0, 5, 4)),
    "rating": ("rating score", _real(4, 9, 1)),
    "result": ("result value", _whole(1, 9000)),
    "room_no": ("room room_number", _whole(101, 640)),
    "score": ("score result", lambda r: f"{r.randint(0, 5)}-{r.randint(0, 5)}"),
    "short": ("short_url url", lambda r: f"https://sho.rt/{values.code(r).replace(' ', '').replace('/', '')[:7]}"),
    "side": ("side result", _among("heads", "tails")),
    "size_kb": ("size_kb size", _whole(1, 90_000)),
    "steps": ("steps step_count", _whole(300, 24_000)),
    "sunrise": ("sunrise", lambda r: f"0{r.randint(4, 7)}:{r.randint(10, 59)}"),
    "sunset": ("sunset", lambda r: f"{r.randint(16, 21)}:{r.randint(10, 59)}"),
    "temperature": ("temperature temp temperature_c", _whole(-12, 38)),
    "time": ("time local_time", _clock),
    "tip": ("tip tip_amount", _real(1, 90)),
    "title": ("title song", _of("song")),
    "total": ("total sum", _real(10, 2000)),
    "translation": (
        "translation translated_text result",
        _among(
            "guten Morgen",
            "merci beaucoup",
            "wo ist der Bahnhof",
            "buenos días",
            "quanto costa",
            "la sopa está fría",
            "à demain",
            "il conto per favore",
            "wir haben sonntags geschlossen",
            "buon anno",
            "arigatou gozaimasu",
        ),
    ),
    "unit_name": ("unit", _among("°C", "%", "lux", "ppm", "bar", "kWh")),
    "uptime_days": ("uptime_days", _whole(0, 300)),
    "value": ("value reading result", _whole(1, 90)),
    "year": ("year release_year", _whole(1930, 2024)),
    "analysed_on": ("analysed_on date", _drawn(lambda r, h: (draws.when(r).isoformat(), ""))),
    "night_time": ("time local_time", lambda r: f"{r.choice((19, 20, 21, 22, 23))}:{r.randint(10, 59)}"),
    "parking_fee": ("price fee", _real(1, 30)),
    "polling_at": ("polling_station location", _of("place")),
    "aisle": ("aisle", lambda r: f"{r.choice('ABCDEFGH')}{r.randint(1, 30)}"),
    "birth_born": ("birth_year year_of_birth", _whole(1790, 1990)),
    "closes": ("closes closing_time", lambda r: f"{r.randint(16, 21)}:{r.choice(('00', '30'))}"),
    "direction": ("direction look_towards", _among("north", "south-east", "south", "south-west", "west", "east")),
    "door_code": ("code access_code", lambda r: str(r.randint(1000, 999_999))),
    "download": ("download_mbps download", _whole(4, 940)),
    "expires": ("expires expiry_date", _drawn(lambda r, h: (draws.when(r).isoformat(), ""))),
    "finding": ("finding result", _among("negative", "positive", "normal", "slightly elevated", "no bacteria found")),
    "gb_free": ("free_gb available_gb", _whole(1, 900)),
    "gb_left": ("gb_left remaining_gb", _real(0, 40, 1)),
    "grams_left": ("grams_left remaining_grams", _whole(0, 900)),
    "hours_total": ("hours total_hours", _real(1, 300, 1)),
    "ink": ("ink_percent toner_percent", _whole(0, 100)),
    "ip_no": ("ip ip_address", _drawn(draws.ip)),
    "leaves_at": ("departure next_departure", _clock),
    "lessons_left": ("lessons_left remaining_lessons", _whole(0, 40)),
    "molar_mass": ("molar_mass g_per_mol", _real(16, 320)),
    "month": ("month best_month", _among("March", "April", "May", "June", "September", "October", "February")),
    "opens": ("opens opening_time", lambda r: f"{r.randint(8, 11):02d}:{r.choice(('00', '30'))}"),
    "output": ("pieces_made output", _whole(0, 9000)),
    "payout": ("payout amount_paid", _real(50, 9000)),
    "percent_done": ("percent_done progress_percent", _whole(1, 99)),
    "phase": (
        "phase moon_phase",
        _among("full moon", "new moon", "first quarter", "last quarter", "waxing crescent", "waning gibbous"),
    ),
    "plant_name": ("plant species", _of("plant")),
    "premium": ("premium yearly_premium", _real(60, 1800)),
    "queued": ("jobs_waiting queue_length", _whole(0, 25)),
    "registrar": ("registrar", _of("registrar")),
    "replacement": ("substitute replacement", _of("replacement")),
    "shelf": ("shelf shelf_number", _whole(1, 40)),
    "turnout": ("turnout_percent turnout", _real(28, 88, 1)),
    "unit_price": ("price_per_unit unit_price", _real(0, 3, 3)),
    "upload": ("upload_mbps upload", _whole(1, 500)),
    "used_percent": ("used_percent disk_used", _whole(3, 100)),
    "winner": ("winner elected", _drawn(draws.person)),
}
STATUSES = {
    "flight_status": ("on time", "delayed", "boarding", "landed", "cancelled", "departed"),
    "booking_get": ("confirmed", "pending", "cancelled"),
    "parcel": ("in transit", "delivered", "out for delivery", "held at customs"),
    "order_track": ("shipped", "processing", "delivered", "packed", "out for delivery", "waiting for payment"),
    "bill_get": ("paid", "unpaid", "overdue"),
    "ticket_get": ("open", "in progress", "closed", "waiting for customer"),
    "svc_get": ("running", "stopped", "degraded", "restarting"),
    "job_get": ("finished", "failed", "running", "queued"),
    "site": ("online", "offline"),
    "permit_get": ("approved", "under review", "rejected", "waiting for documents"),
    "claim_get": ("approved", "under review", "paid out", "waiting for photos"),
    "machine": ("running", "idle", "stopped", "under maintenance", "in error"),
    "line_status": ("normal service", "delayed", "suspended", "diverted", "replacement buses"),
}
IDS = {"id": "Azonosító", "number": "Szám", "reference": "Hivatkozás", "confirmation_number": "Visszaigazolás"}
# What tools that return a text say, by what they are about: English, then Hungarian.
TEXTS = {
    "forecast": (
        "Sunny, highs of {n} degrees.|Rain until noon, then {n} degrees.|Cloudy with {n} km/h wind.",
        "Napos idő, {n} fok.|Délig eső, utána {n} fok.",
    ),
    "visa": (
        "No visa is needed for stays of up to {m} days.|A visa costs {m} euros and takes {n} days.",
        "{m} napig nem kell vízum.|A vízum {m} euró, {n} nap alatt készül el.",
    ),
    "recipe": (
        "Mix {m} g of flour with {n} eggs and bake for {m} minutes.|Cook it in {n} litres of water for {m} minutes.",
        "{m} g liszt, {n} tojás, {m} percig sütjük.|{n} liter vízben {m} percig főzzük.",
    ),
    "mail_read": (
        "The meeting starts at {n} in room {m}.|Please send me the form by the {n}th.|Your parcel weighs {n} kg.",
        "A megbeszélés {n} órakor kezdődik a {m}. teremben.|A csomag {n} kg.",
    ),
    "logs": (
        "Listening on port {m}00.|Connection closed after {n} seconds.|{n} requests failed.|Worker {n} started.",
        "A kapcsolat {n} másodperc után megszakadt.|{n} kérés sikertelen.",
    ),
    "git_status": ("{n} files changed, {m} lines added.|Nothing to commit.", "{n} fájl változott.|Nincs változás."),
    "shell": ("All {n} checks passed.|{m} GB free.|up {n} days", "Mind a {n} ellenőrzés sikeres.|{m} GB szabad."),
    "lyrics": ("The song has {n} verses and {m} lines.", "A dal {n} versszak és {m} sor."),
    "spell": ("No mistakes found.|{n} mistakes corrected.", "Nincs benne hiba.|{n} hiba javítva."),
    "drug": ("Take {n} tablets a day with water.|It may make you tired.", "Naponta {n} tabletta vízzel.|Álmosíthat."),
    "define": (
        "To measure something exactly.|Quick and full of energy.|Lasting only a short time.|Careful with money.",
        "Pontosan megmér valamit.|Gyors és élénk.|Csak rövid ideig tart.",
    ),
    "transcript": (
        "Dana opened the meeting, and {n} points were agreed.|The budget was raised by {m} percent.|They meet again in "
        "{n} days.",
        "{n} pontban megegyeztek.|A keretet {m} százalékkal emelték.|{n} nap múlva újra találkoznak.",
    ),
    "file_read": (
        "Chapter {n} starts on page {m}.|Buy {n} boxes of paper.|The rent is {m}0 a month.|version = {n}.{m}",
        "A {n}. fejezet a {m}. oldalon kezdődik.|Venni kell {n} doboz papírt.",
    ),
}


def outcome(random: Random, listed: Listed, hungarian: bool, field: str) -> Outcome:
    """A result of the tool, and the answer to a request that asks for `field`, or for everything."""
    operation = listed.operation
    if random.random() < 0.08:
        return results.failed(random, hungarian)
    if operation.result == "record":
        return _record(random, listed, field, hungarian)
    if operation.result == "text":
        about = next(iter(BY_KEY[operation.key].about & TEXTS.keys()), "file_read")
        text = random.choice(TEXTS[about][hungarian].split("|")).format(
            n=random.randint(2, 20), m=random.randint(21, 90)
        )
        if random.random() < 0.4:
            return Outcome(results.dumped(random, {random.choice(("text", "content", "result")): text}), text, (text,))
        return Outcome(text, text, (text,))
    if operation.result.startswith("list:"):
        return _list(random, operation.result.removeprefix("list:"), hungarian)
    return _confirmed(random, hungarian)


def _confirmed(random: Random, hungarian: bool) -> Outcome:
    """A completed action; a new id is passed on."""
    done, shape = "Kész." if hungarian else "Done.", random.random()
    status: dict[str, Any] = random.choice(({"status": random.choice(results.DONE)}, {"success": True}, {"ok": True}))
    if shape < 0.65:
        content = random.choice(("ok", "OK", "done", "Done.")) if shape < 0.15 else results.dumped(random, status)
        return Outcome(content, done, (done[:-1],))
    key, label = random.choice(tuple(IDS.items()))
    code = str(draws.coded(random.choice(tuple(draws.PREFIXES)))(random, hungarian)[0])
    tail = f" {label}: {code}." if hungarian else f" The {results.words_of(key)} is {code}."
    return Outcome(results.dumped(random, {**status, key: code}), done + tail, (code,))


def _record(random: Random, listed: Listed, field: str, hungarian: bool) -> Outcome:
    about = next(iter(sorted(BY_KEY[listed.operation.key].about & set(STATUSES))), "order_track")
    keyed: dict[str, Any] = {}
    asked = ""
    for name in listed.operation.fields:
        if name == "status":
            key, value = "status", random.choice(STATUSES[about])
        else:
            keys, draw = FIELDS[name]
            key, value = random.choice(keys.split()[:2]) if random.random() < 0.5 else keys.split()[0], draw(random)
        keyed[key] = value
        asked = key if name == field else asked
    if len(keyed) > 1 and random.random() < 0.3:
        entries = list(keyed.items())
        random.shuffle(entries)
        keyed = dict(entries)
    content = results.serialised(random, keyed)
    if asked or len(keyed) == 1:
        value = results.written(keyed[asked or next(iter(keyed))])
        return Outcome(content, value, (value,), value, asked or next(iter(keyed)))
    answer = ", ".join(f"{results.words_of(key)}: {results.written(value)}" for key, value in keyed.items()) + "."
    return Outcome(content, answer, tuple(results.written(value) for value in keyed.values()))


def _list(random: Random, kind: str, hungarian: bool) -> Outcome:
    names = list(dict.fromkeys(_entry(random, kind, hungarian) for _ in range(random.choice((0, 1, 2, 2, 3, 3, 4)))))
    if not names:
        answer = "Nincs találat." if hungarian else "I found nothing."
        return Outcome(random.choice(("[]", '{"results": []}', '{"items": [], "total": 0}')), answer, (answer[:-1],))
    rows: list[Any] = list(names)
    if random.random() < 0.5:
        key = random.choice(("name", "title", "name"))
        rows = [{key: name} for name in names]
    content: Any = rows if random.random() < 0.6 else {random.choice(("results", "items")): rows}
    text = (
        "\n".join(f"- {name}" for name in names) if random.random() < 0.15 else json.dumps(content, ensure_ascii=False)
    )
    listing = ", ".join(names)
    answer = f"{len(names)} találat: {listing}." if hungarian else f"I found {len(names)}: {listing}."
    return Outcome(text, answer, tuple(names))


def _entry(random: Random, kind: str, hungarian: bool) -> str:
    match kind:
        case "clock":
            return _clock(random)
        case "order_ids":
            return str(draws.coded("order")(random, hungarian)[0])
        case "persons":
            return str(draws.person(random, hungarian)[0])
        case "flights":
            return str(draws.flight(random, hungarian)[0])
        case "score_list":
            return f"{random.choice(LISTS['course'][hungarian])} {random.randint(40, 100)}"
        case _:
            return random.choice(LISTS[kind][hungarian])
