"""Functions of a smart home."""

from andiron.evals.ember import words
from andiron.evals.ember.functions import (
    DONE,
    ROOM,
    CatalogueFunction,
    among,
    flag,
    one_of,
    real,
    say,
    song,
    text,
    whole,
)

HOME = (
    CatalogueFunction(
        ("set_light", "switch_light", "light_control"),
        "Turns a light on or off",
        (text("room", ROOM, "location", "area"), flag("on", "state", "enabled")),
        (
            say("Turn on the light in the {room}.", on=True),
            say("Switch off the light in the {room}, please.", on=False),
            say("Lights on in the {room}!", on=True),
            say("It is too bright in the {room}, lights off.", on=False),
        ),
        DONE,
        "Done. The light in the {room} is set.",
    ),
    CatalogueFunction(
        ("set_temperature", "set_heating", "thermostat"),
        "Sets the heating of a room in degrees",
        (text("room", ROOM, "zone"), real("degrees", 15, 26, "temperature", "target")),
        (
            say("Heat the {room} to {degrees} degrees."),
            say("Set the {room} to {degrees} degrees, please."),
            say("I want {degrees} degrees in the {room}."),
        ),
        DONE,
        "Done. The {room} is set to {degrees} degrees.",
    ),
    CatalogueFunction(
        ("lock_door", "door_lock", "set_lock"),
        "Locks or unlocks a door",
        (text("door", among("front", "back", "garage", "cellar", "garden", "side"), "which"), flag("locked", "lock")),
        (
            say("Lock the {door} door.", locked=True),
            say("Please unlock the {door} door.", locked=False),
            say("Is the {door} door open? Lock it.", locked=True),
        ),
        DONE,
        "Done. The {door} door is set.",
    ),
    CatalogueFunction(
        ("start_vacuum", "clean_room", "run_vacuum"),
        "Vacuums a room",
        (text("room", ROOM, "area"), one_of("mode", "quiet", "normal", "strong")),
        (
            say("Vacuum the {room}."),
            say("Clean the floor of the {room} in {mode} mode."),
            say("The {room} floor is dirty, vacuum it with {mode} power."),
        ),
        DONE,
        "The vacuum is cleaning the {room}.",
    ),
    CatalogueFunction(
        ("set_alarm", "add_alarm", "wake_me"),
        "Sets an alarm clock",
        (text("time", words.clock, "at", "clock"), flag("repeat", "daily")),
        (
            say("Wake me at {time}."),
            say("Set an alarm for {time} every day.", repeat=True),
            say("I need an alarm at {time}, just once.", repeat=False),
        ),
        DONE,
        "The alarm is set for {time}.",
    ),
    CatalogueFunction(
        ("start_timer", "set_timer", "countdown"),
        "Starts a timer in minutes",
        (whole("minutes", 1, 120, "duration", "length"),),
        (
            say("Start a timer for {minutes} minutes."),
            say("Set the timer to {minutes} minutes."),
            say("Count down {minutes} minutes for me."),
        ),
        DONE,
        "The timer runs for {minutes} minutes.",
    ),
    CatalogueFunction(
        ("play_music", "play_song", "start_playback"),
        "Plays a song",
        (text("song", song, "track", "title"), whole("volume", 1, 100, "level")),
        (say("Play {song}."), say("Put on {song} at volume {volume}."), say("I want to hear {song}.")),
        DONE,
        "Now playing {song}.",
    ),
    CatalogueFunction(
        ("add_to_shopping_list", "add_shopping_item", "shopping_add"),
        "Puts a thing on the shopping list",
        (text("item", words.goods, "product", "thing"), whole("count", 1, 20, "quantity", "amount")),
        (
            say("Put {item} on the shopping list."),
            say("We need {count} {item}, add it to the shopping list."),
            say("Add {count} of {item} to my shopping list."),
        ),
        DONE,
        "{item} is on the shopping list.",
    ),
)
