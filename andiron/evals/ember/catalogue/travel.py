"""Functions about weather, routes and places."""

from andiron.evals.ember import words
from andiron.evals.ember.functions import DEGREES, SKY, CatalogueFunction, among, number, one_of, say, text, whole

TRAVEL = (
    CatalogueFunction(
        ("get_weather", "current_weather", "weather_now"),
        "Current weather of a place",
        (text("city", words.town, "place", "location"), one_of("unit", "celsius", "fahrenheit")),
        (
            say("What is the weather like in {city}?"),
            say("How warm is it in {city} now, in {unit}?"),
            say("Weather in {city}, in {unit} please."),
            say("Do I need a coat in {city} right now?"),
        ),
        {"temperature": DEGREES, "sky": SKY},
        "It is {temperature} degrees and {sky} in {city}.",
    ),
    CatalogueFunction(
        ("get_forecast", "weather_forecast", "forecast"),
        "Weather of the coming days",
        (text("city", words.town, "place", "location"), whole("days", 2, 10, "horizon", "number_of_days")),
        (
            say("What will the weather be in {city} over the next {days} days?"),
            say("Give me the {days} day forecast for {city}."),
            say("Forecast for {city}, {days} days ahead."),
        ),
        {"high": DEGREES, "sky": SKY},
        "It will be {sky} in {city}, up to {high} degrees.",
    ),
    CatalogueFunction(
        ("find_trains", "search_trains", "train_search"),
        "Finds trains between two towns",
        (
            text("origin", words.town, "from_city", "start"),
            text("destination", words.town, "to_city", "end"),
            text("date", words.iso_date, "day"),
        ),
        (
            say("Find a train from {origin} to {destination} on {date}."),
            say("How do I get from {origin} to {destination} by rail?"),
            say("Trains to {destination} leaving {origin} on {date}?"),
        ),
        {"departure": words.clock, "platform": number(1, 20)},
        "The train leaves at {departure} from platform {platform}.",
    ),
    CatalogueFunction(
        ("book_flight", "reserve_flight", "buy_flight"),
        "Books a flight",
        (
            text("origin", words.town, "from_city"),
            text("destination", words.town, "to_city"),
            text("date", words.iso_date, "day"),
            whole("passengers", 1, 9, "seats", "people"),
        ),
        (
            say("Book a flight from {origin} to {destination} on {date} for {passengers} people."),
            say("I want to fly from {origin} to {destination} on {date}."),
            say("Get {passengers} plane tickets, {origin} to {destination}, {date}."),
        ),
        {"booking": words.code, "price": number(40, 900)},
        "Your flight is booked. The booking code is {booking} and the price {price}.",
    ),
    CatalogueFunction(
        ("book_hotel", "reserve_room", "hotel_booking"),
        "Books a hotel room",
        (
            text("city", words.town, "place"),
            text("date", words.iso_date, "check_in", "arrival"),
            whole("nights", 1, 14, "stay"),
        ),
        (
            say("Book a hotel in {city} from {date} for {nights} nights."),
            say("I need a hotel room in {city} on {date}, {nights} nights."),
            say("Reserve {nights} nights in a hotel in {city}, arriving {date}."),
        ),
        {"hotel": words.company, "booking": words.code},
        "Your room is at {hotel}. The booking code is {booking}.",
    ),
    CatalogueFunction(
        ("find_restaurant", "search_restaurants", "restaurant_search"),
        "Finds restaurants",
        (
            text("city", words.town, "place", "near"),
            one_of("cuisine", "italian", "indian", "thai", "hungarian", "mexican", "greek"),
        ),
        (
            say("Find a {cuisine} restaurant in {city}."),
            say("Where can I eat {cuisine} food in {city}?"),
            say("I am hungry in {city}, any {cuisine} place?"),
        ),
        {"name": words.company, "rating": number(1, 5)},
        "Try {name}, rated {rating} of 5.",
    ),
    CatalogueFunction(
        ("reserve_table", "book_table", "table_booking"),
        "Reserves a table at a restaurant",
        (
            text("restaurant", words.company, "place", "venue"),
            text("time", words.clock, "at"),
            whole("guests", 1, 12, "people", "party_size"),
        ),
        (
            say("Reserve a table at {restaurant} for {guests} at {time}."),
            say("Book us a table, {guests} people, {time}, at {restaurant}."),
            say("Table for {guests} at {restaurant}, {time}."),
        ),
        {"confirmed": among("yes"), "table": number(1, 60)},
        "Your table at {restaurant} is number {table}.",
    ),
    CatalogueFunction(
        ("call_taxi", "order_taxi", "request_ride"),
        "Orders a taxi",
        (text("pickup", words.street, "address", "start"), text("time", words.clock, "at")),
        (
            say("Call a taxi to {pickup}."),
            say("I need a cab at {pickup} at {time}."),
            say("Send a taxi to {pickup} for {time}, please."),
        ),
        {"car": words.code, "minutes": number(2, 30)},
        "Taxi {car} comes in {minutes} minutes.",
    ),
    CatalogueFunction(
        ("get_route", "directions", "find_route"),
        "Directions between two addresses",
        (
            text("start", words.street, "origin", "from_address"),
            text("end", words.street, "goal", "to_address"),
            one_of("mode", "walking", "driving", "cycling"),
        ),
        (
            say("How do I get from {start} to {end}?"),
            say("Show me the {mode} route from {start} to {end}."),
            say("Directions to {end} from {start}, {mode}."),
        ),
        {"minutes": number(3, 240), "km": number(1, 300)},
        "It takes {minutes} minutes, {km} km.",
    ),
    CatalogueFunction(
        ("get_local_time", "time_in", "world_clock"),
        "Current time in a city",
        (text("city", words.town, "place", "location"),),
        (
            say("What time is it in {city}?"),
            say("Tell me the local time of {city}."),
            say("What does the clock say in {city}?"),
        ),
        {"time": words.clock},
        "It is {time} in {city}.",
    ),
)
