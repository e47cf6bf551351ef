"""Word problems about everyday life in English: prices, change, sharing, ages, time, speed, portions and parts.

A scene says how its numbers are drawn, what is calculated (as in `stories.worked`), how a thought notes the quantities
in the words of the text, the unit of the answer, and the wordings. {a} to {d} are numbers, {A} to {D} as money,
{thing} and {things} what is counted or bought, {pack} and {packs} what holds them, {who} a person, {he} and so on the
pronouns, {friend} someone else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

Numbers = dict[str, int]


@dataclass(frozen=True, slots=True)
class Scene:
    draw: Callable[[Random], Numbers]
    steps: str
    notes: str
    unit: str  # after the number; "money" for a price
    texts: tuple[str, ...]


def few(random: Random) -> Numbers:
    return {"a": random.randint(2, 9) if random.random() < 0.8 else random.randint(10, 25), "b": price(random)}


def price(random: Random) -> int:
    return random.choice((random.randint(2, 9), random.randint(2, 20), random.randint(10, 60), 5, 10, 12, 15, 20, 25))


def paid(random: Random) -> Numbers:
    a = random.choice((5, 10, 10, 20, 20, 50, 50, 100, 100, 200))
    return {"a": a, "b": random.randint(1, a - 1)}


def paid_two(random: Random) -> Numbers:
    a = random.choice((20, 50, 50, 100, 100, 200))
    b = random.randint(2, a // 2)
    return {"a": a, "b": b, "c": random.randint(1, a - b - 1)}


def paid_many(random: Random) -> Numbers:
    a = random.choice((10, 20, 50, 50, 100, 100, 200))
    b = random.randint(2, min(9, a // 2))
    return {"a": a, "b": b, "c": random.randint(1, (a - 1) // b)}


def two(random: Random) -> Numbers:
    top = random.choice((20, 60, 99, 99, 400))
    return {"a": random.randint(2, top), "b": random.randint(2, top)}


def larger(random: Random) -> Numbers:
    low, high = sorted(two(random).values())
    return {"a": high + 1, "b": low}


def three(random: Random) -> Numbers:
    a = random.randint(20, random.choice((60, 120, 500)))
    b = random.randint(2, a - 5)
    return {"a": a, "b": b, "c": random.randint(1, a - b - 1)}


def even(random: Random) -> Numbers:
    b = random.randint(2, 12)
    return {"a": b * random.randint(2, random.choice((10, 12, 30))), "b": b}


def pack(random: Random) -> Numbers:
    a, each = random.randint(2, 12), random.randint(1, 12)
    return {"a": a, "b": a * each, "c": random.randint(2, 12)}


def packs(random: Random) -> Numbers:
    a = random.randint(2, 12)
    return {"a": a, "b": random.randint(2, 15), "c": a * random.randint(2, 9)}


def saved(random: Random) -> Numbers:
    b, c = random.randint(2, 30), random.randint(5, 90)
    return {"a": b * random.randint(2, 10) + c, "b": b, "c": c}


def pages(random: Random) -> Numbers:
    b, c = random.randint(5, 40), random.randint(2, 9)
    return {"a": b * c + random.randint(5, 200), "b": b, "c": c}


def ages(random: Random) -> Numbers:
    a = random.randint(6, 60)
    return {"a": a, "b": random.randint(1, min(30, a - 2)), "c": random.randint(2, 20)}


def multiple(random: Random) -> Numbers:
    return {"a": random.randint(2, 12), "b": random.randint(2, 7)}


def halves(random: Random) -> Numbers:
    a = 2 * random.randint(4, 60)
    return {"a": a, "b": random.randint(1, a // 2 - 1)}


def off(random: Random) -> Numbers:
    return {"a": random.randint(1, 25) * 20, "b": random.choice((5, 10, 10, 20, 20, 25, 25, 30, 40, 50, 50, 75))}


def small(random: Random) -> Numbers:
    return {key: random.randint(2, 20 if key in "ab" else 9) for key in "abcd"}


def mixed(random: Random) -> Numbers:
    return {"a": random.randint(2, 9), "b": random.randint(2, 30), "c": random.randint(2, 30)}


def floors(random: Random) -> Numbers:
    a = random.randint(1, 12)
    b = random.randint(1, 15)
    return {"a": a, "b": b, "c": random.randint(1, a + b - 1)}


def left_over(random: Random) -> Numbers:
    b = random.randint(3, 9)
    return {"a": b * random.randint(2, 12) + random.randint(1, b - 1), "b": b}


SCENES = (
    Scene(few, "a * b", "{a} {things}, {B} each", "money", (
        "How much do {a} {things} cost if one {thing} costs {B}?", "One {thing} costs {B}. How much are {a} {things}?",
        "I buy {a} {things} at {B} each. How much do I pay?",
        "{who} orders {a} {things} for {B} each. What does {he} pay?",
        "A {thing} is {B}. We need {a} {things}. How much is that in total?",
        "{a} {things} at {B} apiece, what's the total",
        "what do {a} {things} cost when one is {B}?", "Each {thing} costs {B}. What is the price of {a} {things}?",
        "We need {a} {things}, and each one costs {B}. How much money do we need?",
        "If a {thing} costs {B}, how much will {who} pay for {a} {things}?",
        "{things} are {B} each. i take {a}. total?",
    )),
    Scene(paid, "a - b", "{A} given, {B} to pay, the rest back", "money", (
        "I pay for a {thing} that costs {B} with a {A} note. How much change do I get?",
        "A {thing} costs {B}. {who} pays with {A}. How much change does {he} get?",
        "The bill is {B} and I give the waiter {A}. How much do I get back?",
        "{who} has {A} and buys a {thing} for {B}. How much money does {he} have left?",
        "I had {A} in my wallet and spent {B} on a {thing}. How much is left?", "{B} from {A}, how much change?",
        "My shopping comes to {B}. I hand over {A}. What is my change?", "how much change from {A} if i pay {B}",
        "You buy a {thing} for {B} and pay with a {A} bill. What change should you get?",
        "The {thing} was {B}. {who} handed the cashier {A}. How much came back?",
    )),
    Scene(paid_many, "b * c, ~ a", "{b} {things} at {C} each, paid with {A}", "money", (
        "I buy {b} {things} for {C} each and pay with {A}. How much change do I get?",
        "{who} buys {b} {things} at {C} each and pays with a {A} note. What is {his} change?",
        "{who} has {A}. {He} buys {b} {things} that cost {C} each. How much money is left?",
        "A {thing} costs {C}. I take {b} and give the cashier {A}. What do I get back?",
        "We had {A} and bought {b} {things} at {C} each. How much do we still have?",
    )),
    Scene(paid_two, "b + c, ~ a", "{B} and {C} spent of {A}", "money", (
        "I had {A}. I spent {B} on a {thing} and {C} on lunch. How much is left?",
        "{who} has {A}. {He} buys a {thing} for {B} and a coffee for {C}. How much money does {he} have left?",
        "A {thing} costs {B} and the bag {C}. I pay with {A}. How much change do I get?",
        "{who} got {A} for {his} birthday and spent {B} on clothes and {C} on a {thing}. What remains?",
    )),
    Scene(two, "a + b", "{A} and {B} together", "money", (
        "A {thing} costs {A} and delivery is {B}. What do I pay in total?",
        "{who} spent {A} on a {thing} and {B} on petrol. How much did {he} spend altogether?",
        "I bought a {thing} for {A} and a bag for {B}. How much did I pay?",
        "lunch was {A}, taxi {B}. how much together?",
        "The hotel costs {A} and the train {B}. What does the trip cost?",
        "{who} earned {A} on Monday and {B} on Tuesday. How much did {he} earn on both days?",
    )),
    Scene(pack, "b / a", "{a} cost {B}, so one costs", "money", (
        "{a} {things} cost {B}. How much is one {thing}?", "I paid {B} for {a} {things}. What did one cost?",
        "A pack of {a} {things} costs {B}. What is the price of a single {thing}?",
        "{who} paid {B} for {a} equally priced {things}. How much was each?",
        "{B} for {a} {things}, how much is each one?",
        "We split a bill of {B} between {a} people. How much does each of us pay?",
        "{a} friends share a dinner for {B} equally. What does everyone pay?",
        "The taxi cost {B}, and {a} of us share it. What is my part?",
    )),
    Scene(pack, "b / a, * c", "{a} cost {B}; one first, then {c}", "money", (
        "{a} {things} cost {B}. How much do {c} {things} cost?", "If {a} {things} are {B}, what do {c} {things} cost?",
        "I paid {B} for {a} {things}. What would {c} have cost?", "{a} {things} cost {B} together. And {c}?",
    )),
    Scene(packs, "c / a, * b", "{c} {things} in packs of {a}, {B} per pack", "money", (
        "A pack of {a} {things} costs {B}. How much do {c} {things} cost?",
        "{things} come in packs of {a} for {B} a pack. I need {c} {things}. What do I pay?",
        "A box with {a} {things} costs {B}. {who} needs {c} {things}. How much does {he} pay?",
    )),
    Scene(small, "a * c + b * d", "{c} times {A} and {d} times {B}", "money", (
        "A coffee costs {A} and a {thing} costs {B}. How much are {c} coffees and {d} {things}?",
        "{who} buys {c} books at {A} each and {d} {things} at {B} each. How much is that in total?",
        "Adults pay {A}, children {B}. What do {c} adults and {d} children pay?",
        "Tickets are {A} for adults and {B} for kids. We are {c} adults and {d} kids. What do we pay?",
    )),
    Scene(few, "a * b", "{b} per hour, {a} hours", "money", (
        "{who} earns {B} an hour and works {a} hours. How much does {he} earn?",
        "I get {B} per hour. Today I worked {a} hours. How much did I make?",
        "A plumber charges {B} per hour. What do {a} hours cost?", "parking is {B} an hour. how much for {a} hours?",
        "{who} makes {B} per hour as a waiter. How much does {he} get for {a} hours?",
        "Renting a bike costs {B} a day. What do I pay for {a} days?", "{a} nights at {B} per night: what's the bill?",
        "A hotel room is {B} a night. We stay {a} nights. How much is it?",
        "Every week {who} saves {B}. How much has {he} saved after {a} weeks?",
        "Dad puts {B} into the jar every month. How much is in it after {a} months?",
    )),
    Scene(even, "a / b", "{A} in all, {B} each time", "weeks", (
        "{who} wants a bike for {A} and saves {B} a week. How many weeks does {he} need?",
        "I save {B} per week. After how many weeks do I have {A}?",
        "A phone costs {A}. If I put aside {B} every week, how many weeks will it take?",
        "{who} owes {A} and pays back {B} each week. In how many weeks is it paid?",
    )),
    Scene(saved, "a - c, / b", "{A} needed, {C} there, {B} per week", "weeks", (
        "{who} needs {A} and already has {C}. {He} saves {B} a week. How many weeks until {he} has enough?",
        "A guitar costs {A}. I have {C} and save {B} every week. How many weeks do I still need?",
    )),
    Scene(even, "a / b", "{a} pages, {b} a day", "days", (
        "I read {b} pages a day. My book has {a} pages. How many days do I need?",
        "A book has {a} pages. {who} reads {b} pages every day. In how many days is {he} done?",
        "{who} has to learn {a} words and learns {b} per day. How many days does that take?",
        "There are {a} tasks and I do {b} a day. How many days will it take me?",
        "We have {a} kg of flour and use {b} kg a day. How many days does it last?",
        "{a} pills, {b} a day: how many days do they last?",
    )),
    Scene(pages, "b * c, ~ a", "{b} a day for {c} days, out of {a}", "pages", (
        "A book has {a} pages. {who} reads {b} pages a day for {c} days. How many pages are left?",
        "I have to read {a} pages. I have read {b} pages on each of {c} days. How many pages remain?",
        "{who}'s thesis should have {a} pages. {He} wrote {b} pages a day for {c} days. How many pages are missing?",
    )),
    Scene(few, "a * b", "{b} km per hour, {a} hours", "km", (
        "A car drives {b} km per hour. How far does it get in {a} hours?",
        "{who} cycles at {b} km/h for {a} hours. How far is that?",
        "How far do I get in {a} hours at {b} km/h?", "A train goes {b} km every hour. How many km in {a} hours?",
        "If we drive {b} km an hour, how many km do we cover in {a} hours?",
        "{who} runs {b} km every day. How many km does {he} run in {a} days?",
    )),
    Scene(even, "a / b", "{a} km, {b} km per hour", "hours", (
        "It is {a} km to the sea and we drive {b} km an hour. How many hours does it take?",
        "How many hours do I need for {a} km at {b} km/h?",
        "{who} walks {b} km per hour. How long does {he} need for {a} km?",
        "A ship does {b} km an hour. After how many hours has it done {a} km?",
    )),
    Scene(even, "a / b", "{a} {things} for {b}, the same for each", "", (
        "{b} friends share {a} {things} equally. How many does each one get?",
        "{who} divides {a} {things} among {b} children. How many {things} does each child get?",
        "We have {a} {things} for {b} people. How many is that per person?",
        "If {a} {things} are split evenly between {b} kids, how many does each kid get?",
        "{a} {things} go into {b} boxes, the same number in each. How many are in one box?",
        "i have {a} {things} and {b} bags, same number in every bag. how many per bag?",
        "There are {a} {things} on {b} shelves, equally many on each. How many per shelf?",
        "{who} shares {his} {a} {things} with friends, they are {b} people in total. How many does everybody get?",
    )),
    Scene(even, "a / b", "{a} {things}, {b} in each", "{packs}", (
        "{b} {things} fit into a {pack}. How many {packs} do I need for {a} {things}?",
        "We pack {a} {things} into {packs} of {b}. How many {packs} do we fill?",
        "How many {packs} of {b} can {who} fill with {a} {things}?",
        "a {pack} holds {b} {things}. how many {packs} for {a} {things}?",
        "{who} puts {b} {things} into each {pack}. {He} has {a} {things}. How many {packs} does {he} need?",
        "A {pack} has {b} {things}. How many {packs} do I need for {a} {things}?",
        "There are {b} {things} in a {pack}. How many {packs} must {who} buy to get {a} {things}?",
    )),
    Scene(mixed, "a * b + c", "{a} times {B}, and {C}", "money", (
        "I bought {a} {things} for {B} each and a bag for {C}. How much altogether?",
        "{who} buys {a} {things} at {B} each and a hat for {C}. How much does {he} pay?",
        "{a} {things} at {B} each plus {C} for delivery, what is the total?",
        "We had {a} {things} for {B} each and a drink for {C}. What was the bill?",
        "A taxi costs {C} plus {B} per km. What do I pay for {a} km?",
        "The ticket is {C} and every ride costs {B}. What do {a} rides cost together with the ticket?",
    )),
    Scene(mixed, "a * b + c", "{a} times {b}, and {c} more", "", (
        "I have {a} {packs} of {b} {things} and {c} single ones. How many {things} do I have?",
        "{who} fills {a} {packs} with {b} {things} each, and {c} are left over. How many {things} are there in all?",
        "There are {a} rows of {b} chairs and {c} extra chairs. How many chairs is that?",
    )),
    Scene(few, "a * 60", "60 seconds in a minute, {a} minutes", "seconds", (
        "How many seconds are {a} minutes?", "How many seconds are there in {a} minutes?", "{a} minutes in seconds?",
        "The song lasts {a} minutes. How many seconds is that?",
    )),
    Scene(left_over, "a mod b", "{a} {things} in groups of {b}", "", (
        "{b} friends share {a} {things} equally. How many are left over?",
        "{who} packs {a} {things} into boxes of {b}. How many {things} are left over?",
        "If I divide {a} {things} among {b} kids as evenly as possible, how many remain?",
        "{a} {things} are put into bags of {b}. How many {things} do not fit into a full bag?",
    )),
    Scene(left_over, "a full b", "{a} {things} in groups of {b}", "", (
        "{b} {things} go into a box. How many full boxes do I get from {a} {things}?",
        "How many bags of {b} can {who} fill completely with {a} {things}?",
        "I have {a} euros and a ticket costs {b} euros. How many tickets can I buy?",
        "We make packs of {b} {things}. How many complete packs do {a} {things} give?",
    )),
    Scene(left_over, "a up b", "{a} in groups of {b}", "", (
        "{a} people want to travel and {b} fit into one car. How many cars are needed?",
        "A boat takes {b} people. How many boats do {a} people need?",
        "{b} eggs fit in a box. How many boxes do I need for {a} eggs?",
        "{a} guests, {b} at each table. How many tables do we need?",
        "We are {a} people and a taxi takes {b}. How many taxis must we call?",
        "A lift carries {b} people at a time. How many trips for {a} people?",
    )),
    Scene(ages, "a + b", "{a}, and {b} years more", "years old", (
        "{who} is {b} years older than {friend}. {friend} is {a}. How old is {who}?",
        "{friend} is {a} years old. {who} is {b} years older. How old is {who}?",
        "I am {a} and my sister is {b} years older. How old is she?",
        "{who} is {a} now. How old will {he} be in {b} years?",
        "My son is {a}. How old is he in {b} years?", "{b} years ago {who} was {a}. How old is {he} now?",
        "{who} is {a} years old today. What age will {he} reach {b} years from now?",
    )),
    Scene(ages, "a - b", "{a}, and {b} years less", "years old", (
        "{who} is {b} years younger than {friend}. {friend} is {a}. How old is {who}?",
        "{who} is {a} years old. How old was {he} {b} years ago?",
        "My brother is {a}, and I am {b} years younger. How old am I?",
        "In {b} years {who} will be {a}. How old is {he} now?",
        "{friend} is {a}. {who} is {b} years younger. What is {who}'s age?",
    )),
    Scene(multiple, "a * b", "{b} times {a}", "years old", (
        "My daughter is {a} and I am {b} times as old. How old am I?",
        "{who} is {a}. {His} father is {b} times as old. How old is the father?",
        "{friend} is {a} years old, {who} is {b} times as old. How old is {who}?",
        "I am {b} times as old as my dog, who is {a}. How old am I?",
    )),
    Scene(multiple, "a * 2", "twice {a}", "years old", (
        "{who} is twice as old as {friend}, who is {a}. How old is {who}?",
        "{friend} is {a}. {who} is twice as old. How old is {who}?",
        "My brother is {a}, I am double his age. How old am I?",
    )),
    Scene(lambda random: {"a": 2 * random.randint(2, 40)}, "a / 2", "half of {a}", "years old", (
        "{who} is half as old as {friend}, who is {a}. How old is {who}?",
        "{friend} is {a}. {who} is half {friend}'s age. How old is {who}?",
        "I am {a} and my cousin is half my age. How old is my cousin?",
        "{who} is {a}, twice as old as {friend}. How old is {friend}?",
    )),
    Scene(larger, "a - b", "{a} against {b}, the difference", "", (
        "{who} has {a} {things} and {friend} has {b}. How many more does {who} have?",
        "There are {a} {things} in one box and {b} in the other. What is the difference?",
        "{who} picked {a} {things}, {friend} only {b}. How many more did {who} pick?",
        "We sold {a} {things} in May and {b} in June. How many fewer did we sell in June?",
        "A rope is {a} cm long, another {b} cm. How many cm longer is the first?",
        "{who} is {a} years old and {friend} is {b}. How many years lie between them?",
        "how many more is {a} {things} than {b} {things}",
        "The tower is {a} m high and the house {b} m. By how much is the tower higher?",
    )),
    Scene(larger, "a - b", "{a} in all, {b} of them not meant", "", (
        "There are {a} students in the course. {b} of them are women. How many are men?",
        "Of {a} {things}, {b} are red and the rest are blue. How many are blue?",
        "{who} has {a} {things}; {b} are new, the others are old. How many old ones are there?",
        "{a} people were invited and {b} came. How many did not come?",
        "Our team played {a} games and won {b}. How many did it not win?",
        "A class of {a} children: {b} have a pet. How many have none?",
        "The film has {a} minutes. {b} minutes are over. How long does it still run?",
        "The way is {a} km long and we have walked {b} km. How far is it still?",
    )),
    Scene(three, "a - b - c", "{a} in all, without {b} and without {c}", "", (
        "There are {a} {things}: {b} are green, {c} are yellow and the rest are white. How many are white?",
        "Of {a} guests, {b} drink tea, {c} drink coffee and the others water. How many drink water?",
        "A trip of {a} km: {b} km by train, {c} km by bus and the rest on foot. How many km on foot?",
    )),
    Scene(halves, "a / 2, + b", "half of {a}, and {b} more", "", (
        "{who} has {a} {things}. {He} gives half of them away and then gets {b} new ones. How many {things} does "
        "{he} have?",
        "There are {a} {things}. Half of them are sold, then {b} more arrive. How many are there now?",
        "What is half of {a} plus {b}?",
        "{who} has half as many {things} as {friend} plus {b}. {friend} has {a}. How many does {who} have?",
    )),
    Scene(halves, "a / 2, - b", "half of {a}, and {b} less", "", (
        "{who} has {a} {things}. {He} sells half of them and loses {b}. How many {things} are left?",
        "We had {a} {things}. Half of them and {b} more are gone. How many are left?",
        "Half of the {a} {things} were sold on Monday, and {b} more on Tuesday. How many are left?",
        "i gave half of my {a} {things} to {friend} and {b} to my brother. how many do i have left?",
    )),
    Scene(multiple, "a * b", "{b} times {a}", "", (
        "{friend} has {a} {things}. {who} has {b} times as many. How many {things} does {who} have?",
        "{who} has {b} times as many {things} as {friend}. {friend} has {a}. How many does {who} have?",
        "I have {a} {things} and my sister has {b} times as many. How many does she have?",
    )),
    Scene(multiple, "a * b + a", "{a} and {b} times {a}, together", "", (
        "{friend} has {a} {things}. {who} has {b} times as many. How many do they have together?",
        "I found {a} {things} and my brother found {b} times as many. How many did we find together?",
    )),
    Scene(two, "a + b, + a", "{a}, {b} more than {a}, together", "", (
        "{friend} has {a} {things}. {who} has {b} more than {friend}. How many do they have together?",
        "We sold {a} {things} on Monday and {b} more than that on Tuesday. How many on both days?",
    )),
    Scene(few, "a * b", "{a} times {b}", "", (
        "There are {a} rows with {b} chairs each. How many chairs are there?",
        "A box holds {b} {things}. How many {things} are in {a} boxes?",
        "{who} has {a} bags with {b} {things} in each. How many {things} is that?",
        "{a} tables, {b} people at each. How many people?",
        "Every child gets {b} {things}. There are {a} children. How many {things} do we need?",
        "A shop sells {b} {things} an hour. How many does it sell in {a} hours?",
        "each of the {a} shelves has {b} {things}. how many in total",
        "{who} uses {b} {things} a week. How many is that in {a} weeks?",
        "We order {a} crates of {b} {things}. How many {things} arrive?",
        "{a} people bring {b} {things} each. How many {things} are there?",
    )),
    Scene(few, "a * 7", "7 days in a week, {a} weeks", "days", (
        "How many days are {a} weeks?", "We are away for {a} weeks. How many days is that?",
        "how many days in {a} weeks",
        "{who}'s holiday lasts {a} weeks. How many days does it last?", "{a} weeks, that's how many days?",
    )),
    Scene(few, "a * 60", "60 minutes in an hour, {a} hours", "minutes", (
        "How many minutes are {a} hours?", "The flight takes {a} hours. How many minutes is that?",
        "{a} hours in minutes?",
        "{who} slept {a} hours. How many minutes did {he} sleep?",
    )),
    Scene(few, "a * 24", "24 hours in a day, {a} days", "hours", (
        "How many hours are {a} days?", "{a} days, how many hours is that?",
    )),
    Scene(few, "a * 12", "12 in a dozen, {a} dozen", "eggs", (
        "How many eggs are {a} dozen?", "I need {a} dozen eggs. How many eggs is that?",
    )),
    Scene(few, "a * 12", "12 months in a year, {a} years", "months", (
        "How many months are {a} years?", "{who} has worked here for {a} years. How many months is that?",
        "{a} years, how many months?",
    )),
    Scene(few, "a * 100", "100 cm in a metre, {a} metres", "cm", (
        "How many cm are {a} metres?", "A board is {a} m long. How many cm is that?",
    )),
    Scene(few, "a * 1000", "1000 g in a kilo, {a} kilos", "g", (
        "How many grams are {a} kilos?", "{a} kg in grams?", "How many grams do {a} kg of flour have?",
    )),
    Scene(off, "a % b, ~ a", "{A}, {b}% off", "money", (
        "A {thing} costs {A} and is {b}% off. What do I pay?",
        "There is a {b}% discount on a {thing} for {A}. What is the new price?",
        "The {thing} was {A}. Now it is {b}% cheaper. How much is it now?",
        "What is the price of a {thing} for {A} after {b}% off?",
        "{who} gets {b}% off a {thing} that costs {A}. How much does {he} pay?",
    )),
    Scene(off, "a % b", "{b}% of {a}", "", (
        "{b}% of the {a} {things} are broken. How many is that?",
        "Our company has {a} people, and {b}% work from home. How many work from home?",
        "{b}% of {a} students passed. How many students passed?",
        "Of {a} guests {b}% are vegetarians. How many vegetarians are there?",
    )),
    Scene(packs, "c / a, * b", "{b} g for {a}, now for {c}", "g", (
        "A recipe for {a} people needs {b} g of butter. How many g do I need for {c} people?",
        "For {a} people you take {b} g of rice. How much for {c} people?",
    )),
    Scene(floors, "a + b - c", "floor {a}, up {b}, down {c}", "", (
        "I am on floor {a}. I go up {b} floors and then down {c}. On which floor am I?",
        "{who} lives on floor {a}, goes {b} floors up and {c} floors down. Which floor is {he} on?",
    )),
    Scene(larger, "a - b", "{a} degrees, {b} less", "degrees", (
        "It was {a} degrees at noon, and by evening it was {b} degrees colder. How warm was it in the evening?",
        "The water had {a} degrees and cooled down by {b}. How many degrees does it have now?",
    )),
    Scene(small, "a * b", "{a} by {b}", "square metres", (
        "A room is {a} m long and {b} m wide. How many square metres does it have?",
        "What is the area of a garden of {a} m by {b} m?",
    )),
    Scene(small, "a + b, * 2", "{a} and {b}, twice", "m", (
        "A garden is {a} m long and {b} m wide. How long is the fence around it?",
        "What is the perimeter of a field of {a} m by {b} m?",
    )),
    Scene(small, "a * 4 + b * 2", "4 legs each for {a}, 2 legs each for {b}", "legs", (
        "On a farm there are {a} cows and {b} hens. How many legs do they have?",
        "{a} dogs and {b} birds: how many legs together?",
        "How many legs do {a} horses and {b} ducks have in total?",
        "{who} has {a} sheep and {b} chickens. How many legs is that?",
    )),
    Scene(few, "a * 4", "4 each, {a} times", "", (
        "How many wheels do {a} cars have?", "How many legs do {a} cats have?",
        "{a} tables with four legs each, how many legs?",
        "How many tyres does a garage need for {a} cars?",
    )),
    Scene(few, "a * 2", "2 each, {a} times", "", (
        "How many wheels do {a} bicycles have?", "How many shoes are {a} pairs?", "How many legs do {a} ducks have?",
        "How many gloves are in {a} pairs of gloves?",
    )),
)  # fmt: skip
