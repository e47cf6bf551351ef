"""Functions for support, servers, staff and random draws."""

from andiron.evals.ember import words
from andiron.evals.ember.functions import DONE, CatalogueFunction, among, flag, host, number, one_of, say, text, whole

SERVICE = (
    CatalogueFunction(
        ("open_ticket", "create_ticket", "report_problem"),
        "Opens a support ticket",
        (
            text(
                "title",
                among("printer is broken", "no network", "login fails", "screen is dark", "mail is slow"),
                "problem",
                "subject",
            ),
            one_of("severity", "low", "medium", "high", "critical"),
        ),
        (
            say("Open a ticket: {title}."),
            say("Report a problem to support, {title}, severity {severity}."),
            say("Support ticket with {severity} severity: {title}."),
        ),
        {"ticket": words.code},
        "The ticket is {ticket}.",
    ),
    CatalogueFunction(
        ("restart_server", "reboot_server", "server_restart"),
        "Restarts a server",
        (text("server", host, "host", "machine"), flag("force", "hard")),
        (
            say("Restart {server}."),
            say("Reboot the server {server} by force.", force=True),
            say("The machine {server} hangs, restart it."),
        ),
        DONE,
        "{server} is restarting.",
    ),
    CatalogueFunction(
        ("get_server_status", "check_server", "server_health"),
        "Load and health of a server",
        (text("server", host, "host", "machine"),),
        (say("How is {server} doing?"), say("Is the server {server} up?"), say("Check the health of {server}.")),
        {"status": among("healthy", "down", "slow"), "load": number(0, 100)},
        "{server} is {status}, its load is {load}.",
    ),
    CatalogueFunction(
        ("add_employee", "create_employee", "hire"),
        "Adds an employee to the register",
        (
            text("name", words.person, "full_name"),
            text("department", among("sales", "finance", "support", "research", "logistics"), "team"),
            text("start_date", words.iso_date, "from_date"),
        ),
        (
            say("Add {name} to {department}, starting {start_date}."),
            say("Register that {name} joins the {department} team on {start_date}."),
            say("New employee {name} in {department} from {start_date}."),
        ),
        DONE,
        "{name} is registered in {department}.",
    ),
    CatalogueFunction(
        ("request_leave", "book_vacation", "time_off"),
        "Requests days of leave",
        (text("start", words.iso_date, "first_day"), whole("days", 1, 25, "length", "number_of_days")),
        (
            say("I want {days} days of leave from {start}."),
            say("Request vacation from {start}, {days} days."),
            say("Book {days} days off starting {start}."),
        ),
        DONE,
        "Your leave of {days} days from {start} is requested.",
    ),
    CatalogueFunction(
        ("roll_dice", "throw_dice", "dice"),
        "Rolls dice",
        (whole("sides", 4, 20, "faces"), whole("count", 1, 6, "dice", "times")),
        (
            say("Roll {count} dice with {sides} sides."),
            say("Throw a die with {sides} sides."),
            say("Dice roll: {count} times, {sides} sides."),
        ),
        {"sum": number(1, 120)},
        "The dice show {sum}.",
    ),
    CatalogueFunction(
        ("random_number", "pick_number", "draw_number"),
        "Draws a random number",
        (whole("low", 0, 50, "minimum"), whole("high", 51, 1000, "maximum")),
        (
            say("Pick a number between {low} and {high}."),
            say("Give me a random number from {low} to {high}."),
            say("Draw a number, at least {low}, at most {high}."),
        ),
        {"number": number(0, 1000)},
        "The number is {number}.",
    ),
)
