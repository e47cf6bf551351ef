"""Scenes of word problems, in English and Hungarian.

A scene names how its numbers are drawn, how the result follows from them (a comma begins a second step on the first
result, ~ a subtracts it from a), a plan for the thought, the answers, and the wordings. In them {a} to {d} are numbers,
{r} is the result, {who} and {friend} are people, {things} are what is counted, {A} to {R} are the numbers as money.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    numbers: str
    steps: str
    plan: str
    answer: str
    texts: tuple[str, ...]
    answer_hu: str = ""
    texts_hu: tuple[str, ...] = ()


SCENES = (
    Scene("sum", "a + b", "{a} and {b} together", "{r} {things}.", (
        "There are {a} {things} in one box and {b} in another. How many {things} are there altogether?",
        "One basket holds {a} {things}, the other one {b}. How many {things} in both?",
        "{who} counted {a} {things} in the morning and {b} in the afternoon. How many {things} is that in total?",
        "A shelf has {a} {things} on top and {b} below. Number of {things} in all?",
        "{a} {things} are on the table and {b} {things} are on the floor. How many {things} are there?",
    ), "{r} {thing}.", (
        "Az egyik dobozban {a} {thing} van, a másikban {b}. Hány {thing} van összesen?",
        "Az asztalon {a} {thing}, a polcon {b} {thing} van. Hány {thing} van összesen?",
        "Délelőtt {a}, délután {b} {thing_t} számoltunk meg. Ez összesen hány {thing}?",
    )),
    Scene("sum", "a + b", "{a} and {b} more", "{r} {things}.", (
        "{who} has {a} {things}. {friend} gives {him} {b} more. How many {things} does {who} have now?",
        "{who} had {a} {things} and bought {b} more. How many does {he} have now?",
        "{who} collects {things}. {He} has {a} and gets {b} for {his} birthday. How many {things} does {he} have?",
        "yesterday {who} had {a} {things}, today {he} found {b} more. how many {things} now?",
        "If {who} already owns {a} {things} and receives another {b}, how many {things} will {he} own?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} van. {friend} ad neki még {b} {thing_t}. Hány {thing_e} van most?",
        "{who_nak} {a} {thing_e} volt, és vett még {b} {thing_t}. Hány {thing_e} van most?",
        "{who} {a} {thing_t} gyűjtött, aztán talált még {b} darabot. Hány {thing_e} van összesen?",
    )),
    Scene("less", "a - b", "{a}, and {b} are gone", "{r} {things}.", (
        "{who} has {a} {things} and gives {b} of them to {friend}. How many {things} are left?",
        "There were {a} {things} in the shop and {b} were sold. How many {things} remain?",
        "A box holds {a} {things}. {who} takes out {b}. How many {things} are still in the box?",
        "{who} had {a} {things} but lost {b}. How many {things} does {he} still have?",
        "Of {a} {things}, {b} broke. How many {things} are whole?",
        "we had {a} {things}, used {b} of them, how many left",
        "{who} brought {a} {things} to the party and the guests took {b}. How many are left over?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} volt, {friend_nak} adott belőle {b} {thing_t}. Hány {thing} maradt?",
        "A boltban {a} {thing} volt, ebből eladtak {b} darabot. Hány {thing} maradt?",
        "A dobozban {a} {thing} volt. {who} kivett {b} {thing_t}. Hány {thing} maradt benne?",
        "{a} {thing} közül {b} eltörött. Hány {thing} maradt épen?",
    )),
    Scene("less", "a - b", "{a} against {b}: the difference", "{r}.", (
        "{who} has {a} {things} and {friend} has {b}. How many more {things} does {who} have than {friend}?",
        "{who} has {a} {things}, {friend} only {b}. How many fewer does {friend} have?",
        "One rope is {a} m long, the other {b} m. How much longer is the first one?",
        "{who} scored {a} points, {friend} {b}. By how many points did {who} win?",
        "The red tower is {a} metres high, the white one {b} metres. What is the difference in height?",
        "{friend} weighs {b} kg and {who} weighs {a} kg. How much heavier is {who}?",
    ), "{r}.", (
        "{who_nak} {a} {thing_e} van, {friend_nak} {b}. Mennyivel több {thing_e} van az elsőnek?",
        "Az egyik kötél {a} méter, a másik {b} méter. Mennyivel hosszabb az első?",
        "{who} {a} pontot szerzett, {friend} {b} pontot. Hány ponttal nyert {who}?",
    )),
    Scene("sum", "a + b", "{b} more than {a}", "{r} {things}.", (
        "{friend} has {a} {things}. {who} has {b} more than {friend}. How many {things} does {who} have?",
        "{who} has {b} more {things} than {friend}, who has {a}. How many {things} does {who} have?",
    ), "{r} {thing}.", (
        "{friend_nak} {a} {thing_e} van, {who_nak} {b} darabbal több. Hány {thing_e} van {who_nak}?",
    )),
    Scene("less", "a - b", "{b} fewer than {a}", "{r} {things}.", (
        "{friend} has {a} {things}. {who} has {b} fewer than {friend}. How many {things} does {who} have?",
        "{who} has {b} fewer {things} than {friend}, who has {a}. How many {things} does {who} have?",
        "{friend} picked {a} {things}, {who} picked {b} less. How many {things} does {who} have?",
    ), "{r} {thing}.", (
        "{friend_nak} {a} {thing_e} van, {who_nak} {b} darabbal kevesebb. Hány {thing_e} van {who_nak}?",
    )),
    Scene("product", "a * b", "{a} times {b}", "{r} {things}.", (
        "There are {a} boxes with {b} {things} in each. How many {things} are there?",
        "A garden has {a} rows of {b} {things}. How many {things} are there altogether?",
        "{who} packs {a} bags. Each bag holds {b} {things}. How many {things} does {he} pack?",
        "{a} children have {b} {things} each. How many {things} do they have in total?",
        "Every day {who} makes {b} {things}. How many {things} does {he} make in {a} days?",
        "A crate contains {b} {things}. How many {things} are in {a} crates?",
        "{a} shelves, {b} {things} per shelf. How many {things}?",
    ), "{r} {thing}.", (
        "{a} doboz mindegyikében {b} {thing} van. Hány {thing} van összesen?",
        "{a} gyereknek fejenként {b} {thing_e} van. Hány {thing} van összesen?",
        "{a} sorban soronként {b} {thing} van. Összesen hány {thing}?",
    )),
    Scene("product", "a * b", "{a} at {b} each", "{R}.", (
        "{who} buys {a} {things} at {B} each. How much does {he} pay?",
        "One {thing} costs {B}. How much do {a} {things} cost?",
        "{a} {things} for {B} each, what's the total?",
        "A ticket costs {B}. {a} people want to go. What do they pay altogether?",
        "If a {thing} is {B}, what is the price of {a} {things}?",
        "I want {a} {things}, they are {B} apiece. How much money do I need?",
    ), "{r} forint.", (
        "{who} {a} {thing_t} vesz, darabja {b} forint. Mennyit fizet?",
        "Egy {thing} {b} forintba kerül. Mennyibe kerül {a} {thing}?",
        "Egy jegy ára {b} forint. Mennyit fizet {a} ember összesen?",
    )),
    Scene("product", "a * b", "{b} per hour for {a} hours", "{r} km.", (
        "A train runs {b} km per hour. How far does it go in {a} hours?",
        "{who} drives for {a} hours at {b} km/h. How many kilometres is that?",
        "A car travels at {b} km/h. What distance does it cover in {a} hours?",
        "If a bus does {b} km every hour, how far is it after {a} hours?",
        "{a} hours at a speed of {b} km/h: how far?",
    ), "{r} kilométer.", (
        "Egy vonat óránként {b} kilométert tesz meg. Mennyit tesz meg {a} óra alatt?",
        "{who} {a} órán át {b} km/h sebességgel vezet. Hány kilométert tesz meg?",
    )),
    Scene("share", "a / b", "{a} in {b} equal parts", "{r} {things}.", (
        "{who} shares {a} {things} equally among {b} friends. How many {things} does each get?",
        "{a} {things} are divided equally between {b} children. How many does each child get?",
        "{b} people split {a} {things} evenly. How many for each?",
        "{who} puts {a} {things} into {b} bags, the same number in each. How many {things} are in a bag?",
        "we have {a} {things} for {b} of us, everybody gets the same. how many each?",
    ), "{r} {thing}.", (
        "{who} {a} {thing_t} egyenlően oszt szét {b} barátja között. Hány {thing_t} kap mindegyik?",
        "{a} {thing_t} {b} gyerek között egyenlően osztanak el. Hány {thing} jut egy gyereknek?",
    )),
    Scene("share", "a / b", "{a} in groups of {b}", "{r}.", (
        "{who} packs {a} {things} into boxes of {b}. How many boxes does {he} need?",
        "{a} people go by car, {b} in each car. How many cars are needed?",
        "A box holds {b} {things}. How many boxes are needed for {a} {things}?",
        "How many tables for {b} are needed to seat {a} guests?",
    ), "{r}.", (
        "Egy dobozba {b} {thing} fér. Hány doboz kell {a} darabhoz?",
        "{a} ember utazik, egy autóba {b} fér. Hány autó kell?",
    )),
    Scene("share", "a / b", "{a} for {b}, so one is", "{R}.", (
        "{b} {things} cost {A}. How much is one {thing}?",
        "{who} paid {A} for {b} {things}. What does one cost?",
        "If {b} {things} cost {A} altogether, what is the price of a single {thing}?",
        "{A} for a pack of {b} {things}: price per {thing}?",
    ), "{r} forint.", (
        "{b} {thing} {a} forintba kerül. Mennyibe kerül egy {thing}?",
        "{who} {a} forintot fizetett {b} darabért. Mennyi egynek az ára?",
    )),
    Scene("share", "a / b", "{a} km in {b} hours, so per hour", "{r} km per hour.", (
        "A train covers {a} km in {b} hours. What is its speed in km per hour?",
        "{who} cycles {a} km in {b} hours. How many km is that per hour?",
        "A ship sails {a} km in {b} hours at constant speed. How far does it go in one hour?",
    ), "{r} kilométer.", (
        "Egy vonat {b} óra alatt {a} kilométert tesz meg. Hány kilométert tesz meg egy óra alatt?",
    )),
    Scene("change", "a - b", "{a} paid, {b} the price: the rest comes back", "{R}.", (
        "{who} buys a {thing} for {B} and pays with {A}. How much change does {he} get?",
        "A {thing} costs {B}. {who} hands over {A}. How much does {he} get back?",
        "The bill is {B} and I pay with {A}. What's my change?",
        "{who} has {A} and spends {B} on {things}. How much money is left?",
        "price {B}, paid with {A}. change?",
    ), "{r} forint.", (
        "{who} {b} forintért vásárol, és {a} forintossal fizet. Mennyi a visszajáró?",
        "Egy {thing} {b} forint. {who} {a} forintot ad. Mennyit kap vissza?",
    )),
    Scene("change2", "b * c, ~ a", "{b} at {c} each, paid with {a}", "{R}.", (
        "{who} buys {b} {things} at {C} each and pays with {A}. How much change does {he} get?",
        "{things} cost {C} each. {who} takes {b} and gives the cashier {A}. How much does {he} get back?",
        "I bought {b} {things} for {C} apiece and paid with {A}. What change do I get?",
    ), "{r} forint.", (
        "{who} {b} {thing_t} vesz, darabja {c} forint, és {a} forinttal fizet. Mennyi a visszajáró?",
    )),
    Scene("three", "a + b - c", "{a} and {b} more, {c} less", "{r} {things}.", (
        "{who} has {a} {things}. {He} buys {b} more and then gives {c} to {friend}. How many {things} does {he} have?",
        "{who} starts with {a} {things}, finds {b}, and loses {c}. How many {things} does {he} end up with?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} volt. Vett még {b} {thing_t}, aztán {c} {thing_t} {friend_nak} adott. "
        "Hány {thing_e} van?",
    )),
    Scene("bus", "a - b + c", "{a}, {b} get off, {c} get on", "{r} people.", (
        "There are {a} people on a bus. {b} get off and {c} get on. How many people are on the bus now?",
        "A tram carries {a} passengers. At the stop {b} leave and {c} enter. How many passengers are there?",
        "{a} people are in a room. {b} go out, {c} come in. how many are in the room",
    ), "{r} ember.", (
        "Egy buszon {a} ember utazik. {b} leszáll, {c} felszáll. Hány ember van most a buszon?",
        "Egy teremben {a} ember van. {b} kimegy, {c} bejön. Hányan vannak bent?",
    )),
    Scene("groups_more", "a * b + c", "{a} times {b}, and {c} more", "{r} {things}.", (
        "There are {a} bags with {b} {things} each, and {c} loose {things}. How many {things} are there altogether?",
        "{who} fills {a} boxes with {b} {things} each and has {c} {things} left. How many {things} were there?",
        "{a} tables with {b} {things} on each, plus {c} on the floor. How many {things}?",
    ), "{r} {thing}.", (
        "{a} zacskóban {b}-{b} {thing} van, és van még {c} {thing}. Hány {thing} van összesen?",
    )),
    Scene("groups_less", "a * b - c", "{a} times {b}, {c} less", "{r} {things}.", (
        "{who} has {a} packs of {b} {things} and uses {c} of them. How many {things} are left?",
        "{a} boxes hold {b} {things} each. {c} {things} are broken. How many good {things} are there?",
    ), "{r} {thing}.", (
        "{a} csomagban {b}-{b} {thing} volt. {c} elfogyott. Hány {thing} maradt?",
    )),
    Scene("two_goods", "a * b + c * d", "{a} at {b} and {c} at {d}", "{R}.", (
        "{who} buys {a} {things} at {B} each and {c} cups of tea at {D} each. How much does {he} pay?",
        "{a} adults pay {B} each and {c} children pay {D} each. What do they pay altogether?",
        "{a} {things} for {B} each and {c} notebooks for {D} each, what is the total?",
    ), "{r} forint.", (
        "{a} felnőtt fejenként {b} forintot, {c} gyerek fejenként {d} forintot fizet. Mennyit fizetnek összesen?",
        "{who} vesz {a} {thing_t}, darabja {b} forint, és {c} teát, darabja {d} forint. Mennyit fizet?",
    )),
    Scene("share_after", "a - b, / c", "{b} of {a} gone, the rest in {c} parts", "{r} {things}.", (
        "{who} has {a} {things}, keeps {b} and shares the rest equally among {c} friends. "
        "How many does each friend get?",
        "Of {a} {things} {b} are bad. The others are divided equally among {c} people. How many for each?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} van, {b} darabot megtart, a többit egyenlően elosztja {c} barátja között. "
        "Hány {thing_t} kap egy barát?",
    )),
    Scene("share_sum", "a + b, / c", "{a} and {b}, in {c} parts", "{r} {things}.", (
        "{who} has {a} {things} and {friend} has {b}. They put them together and share them equally among {c} people. "
        "How many does each get?",
        "{a} red and {b} blue {things} are split evenly into {c} boxes. How many {things} are in each box?",
    ), "{r} {thing}.", (
        "{a} piros és {b} kék {thing_t} egyenlően osztanak el {c} gyerek között. Hány {thing_t} kap mindegyik?",
    )),
    Scene("age_more", "a + b", "{b} years more than {a}", "{r} years old.", (
        "{friend} is {a} years old. {who} is {b} years older. How old is {who}?",
        "{who} is {b} years older than {friend}, who is {a}. How old is {who}?",
        "{who} is {a} years old now. How old will {who} be in {b} years?",
    ), "{r} éves.", (
        "{friend} {a} éves. {who} {b} évvel idősebb. Hány éves {who}?",
    )),
    Scene("age_less", "a - b", "{b} years less than {a}", "{r} years old.", (
        "{friend} is {a}. {who} is {b} years younger. How old is {who}?",
        "{who} is {b} years younger than {friend}. {friend} is {a} years old. What is the age of {who}?",
    ), "{r} éves.", (
        "{friend} {a} éves. {who} {b} évvel fiatalabb. Hány éves {who}?",
    )),
    Scene("product", "a * b", "{a} times as much as {b}", "{r} {things}.", (
        "{friend} has {b} {things}. {who} has {a} times as many. How many {things} does {who} have?",
        "{who} has {a} times as many {things} as {friend}, who has {b}. How many {things} does {who} have?",
    ), "{r} {thing}.", (
        "{friend_nak} {b} {thing_e} van, {who_nak} {a_szor} annyi. Hány {thing_e} van {who_nak}?",
    )),
    Scene("double_sum", "a * 2 + a", "{a} and twice {a}, together", "{r} {things}.", (
        "{who} has {a} {things}. {friend} has twice as many. How many {things} do they have together?",
        "{friend} has double the {things} of {who}. {who} has {a}. How many {things} have they altogether?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} van, {friend_nak} kétszer annyi. Hány {thing_e} van kettőjüknek együtt?",
    )),
    Scene("more_sum", "a + b, + a", "{a}, and {b} more than that; together", "{r} {things}.", (
        "{who} has {a} {things}. {friend} has {b} more than {who}. How many {things} do they have together?",
        "{friend} has {b} {things} more than {who}, who has {a}. How many do both have in total?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} van, {friend_nak} {b} darabbal több. Hány {thing_e} van együtt?",
    )),
    Scene("half", "a / 2", "half of {a}", "{r} {things}.", (
        "{who} has {a} {things} and gives half of them to {friend}. How many {things} are left?",
        "Half of the {a} {things} were sold. How many {things} are left?",
        "{a} {things}, half of them gone. How many left?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing_e} volt, a felét {friend_nak} adta. Hány {thing} maradt?",
        "Volt {a} {thing}, a fele elfogyott. Hány {thing} maradt?",
    )),
    Scene("saving", "a * b", "{b} a week for {a} weeks", "{R}.", (
        "{who} saves {B} every week. How much does {he} have after {a} weeks?",
        "{who} puts aside {B} a week for {a} weeks. How much money is that?",
        "For each hour of work {who} gets {B}. {He} works {a} hours. How much does {he} have then?",
    ), "{r} forint.", (
        "{who} hetente {b} forintot tesz félre. Mennyi pénze van {a} hét múlva?",
        "{who} óránként {b} forintot keres. Mennyit keres {a} óra alatt?",
    )),
    Scene("need", "a - b", "{a} needed, {b} there", "{r} {things}.", (
        "{who} needs {a} {things} but has only {b}. How many {things} are missing?",
        "A set has {a} {things}; {who} already has {b}. How many more {things} does {he} need?",
        "{a} guests are invited and there are {b} {things}. How many more {things} are needed, one per guest?",
    ), "{r} {thing}.", (
        "{who_nak} {a} {thing} kellene, de csak {b} van. Hány {thing} hiányzik?",
    )),
    Scene("need_money", "a - b", "{a} needed, {b} there", "{R}.", (
        "A {thing} costs {A}. {who} has saved {B}. How much more does {he} need?",
        "{who} wants to buy a {thing} for {A} but has only {B}. How much is missing?",
    ), "{r} forint.", (
        "Egy {thing} {a} forint, de {who_nak} csak {b} forintja van. Mennyi hiányzik?",
    )),
    Scene("recipe", "a * b", "{b} for one, {a} times", "{r} g.", (
        "One cake needs {b} g of flour. How much flour do {a} cakes need?",
        "A recipe takes {b} grams of flour per loaf. {who} bakes {a} loaves. How many grams of flour?",
        "I am cooking for {a} people and take {b} g of flour per person. How much flour is that?",
    ), "{r} g.", (
        "Egy tortához {b} gramm liszt kell. Mennyi liszt kell {a} tortához?",
        "Személyenként {b} gramm lisztet számolunk. Mennyi kell {a} főre?",
    )),
    Scene("distance", "a + b", "{a} and {b} together", "{r} km.", (
        "From {town} to {town2} it is {a} km, and from there to {town3} {b} km. How long is the whole way?",
        "{who} drives {a} km on Monday and {b} km on Tuesday. How far in total?",
        "{who} walks {a} km to the lake and {b} km further to the hut. How many kilometres is that?",
    ), "{r} kilométer.", (
        "{who} hétfőn {a} kilométert, kedden {b} kilométert vezetett. Hány kilométert vezetett összesen?",
    )),
    Scene("distance_left", "a - b", "{a} in all, {b} done", "{r} km.", (
        "The trip is {a} km long. {who} has driven {b} km. How many km are left?",
        "It is {a} km from {town} to {town2}. After {b} km {who} takes a break. How far is it still?",
    ), "{r} kilométer.", (
        "Az út {a} kilométer hosszú. {who} már megtett {b} kilométert. Mennyi van hátra?",
    )),
    Scene("weeks", "a * 7", "7 days in a week, {a} weeks", "{r} days.", (
        "How many days are in {a} weeks?", "{a} weeks is how many days?",
        "{who} is away for {a} weeks. How many days is that?",
        "how many days do {a} weeks have",
    ), "{r} nap.", ("Hány nap van {a} hétben?", "{a} hét hány nap?", "{who} {a} hétre elutazik. Hány nap az?")),
    Scene("weeks", "a * 60", "60 minutes in an hour, {a} hours", "{r} minutes.", (
        "How many minutes are in {a} hours?", "{a} hours is how many minutes?",
        "A film is {a} hours long. How many minutes is that?",
    ), "{r} perc.", ("Hány perc van {a} órában?", "{a} óra hány perc?")),
    Scene("weeks", "a * 12", "12 in a dozen or a year, {a} times", "{r}.", (
        "How many eggs are in {a} dozen?", "How many months are in {a} years?", "{a} dozen is how many?",
        "{a} years is how many months?",
    ), "{r}.", ("Hány hónap van {a} évben?", "{a} tucat hány darab?")),
    Scene("product", "a * b", "length times width", "{r}.", (
        "A room is {a} m long and {b} m wide. What is its area?", "What is the area of a rectangle of {a} by {b}?",
        "A garden measures {a} times {b} metres. How large is it?",
        "A rectangle has sides {a} and {b}. What is its area?",
    ), "{r}.", (
        "Egy szoba {a} m hosszú és {b} m széles. Mennyi a területe?",
        "Egy téglalap oldalai {a} és {b}. Mennyi a területe?",
    )),
    Scene("sum", "a + b, * 2", "two of each side: {a} and {b}, twice", "{r}.", (
        "A rectangle has sides {a} and {b}. What is its perimeter?",
        "A field is {a} m long and {b} m wide. How long is the fence around it?",
        "What is the perimeter of a rectangle of {a} by {b}?",
    ), "{r}.", ("Egy téglalap oldalai {a} és {b}. Mennyi a kerülete?",)),
    Scene("legs", "a * 4 + b * 2", "4 legs each for {a}, 2 legs each for {b}", "{r} legs.", (
        "There are {a} cows and {b} hens in the yard. How many legs do they have altogether?",
        "A farm has {a} horses and {b} ducks. How many legs are there?",
        "{a} dogs and {b} birds: how many legs in total?",
    ), "{r} láb.", ("Az udvaron {a} tehén és {b} tyúk van. Hány lábuk van összesen?",)),
    Scene("discount", "a % b, ~ a", "{b}% off {a}", "{R}.", (
        "A {thing} costs {A}. There is a {b}% discount. What is the new price?",
        "A coat is {A}, now {b}% off. How much does it cost?",
        "{A} minus {b}% discount, what do I pay?",
    ), "{r} forint.", ("Egy {thing} {a} forint volt, most {b}% kedvezménnyel adják. Mennyibe kerül?",)),
    Scene("pages", "a / b", "{a} pages, {b} per day", "{r} days.", (
        "A book has {a} pages. {who} reads {b} pages a day. How many days does {he} need?",
        "{who} learns {b} words per day. How many days for {a} words?",
        "{who} has {a} tasks and does {b} a day. After how many days is {he} done?",
    ), "{r} nap.", (
        "Egy könyv {a} oldalas. {who} naponta {b} oldalt olvas. Hány nap alatt ér a végére?",
    )),
    Scene("clock", "a + b", "{b} hours after {a}", "At {r} o'clock.", (
        "It is {a} o'clock. What time is it in {b} hours?",
        "A film starts at {a} o'clock and takes {b} hours. When does it end?",
        "{who} leaves at {a} and needs {b} hours. When does {he} arrive?",
    ), "{r} órakor.", (
        "{a} óra van. Hány óra lesz {b} óra múlva?", "Egy film {a} órakor kezdődik és {b} órás. Mikor ér véget?")),
    Scene("temperature", "a - b", "{a} degrees, {b} down", "{r} degrees.", (
        "It is {a} degrees. The temperature drops by {b} degrees. How many degrees is it now?",
        "In the evening it was {a} °C, in the night it got {b} degrees colder. What was the temperature then?",
    ), "{r} fok.", ("{a} fok volt, és {b} fokkal hidegebb lett. Hány fok van most?",)),
    Scene("school", "a - b", "{a} in all, {b} of one kind", "{r}.", (
        "A class has {a} pupils; {b} of them are girls. How many are boys?",
        "{a} people work here, {b} of them from home. How many come to the office?",
        "Of {a} seats {b} are taken. How many are free?",
        "A flat has {a} lamps. {b} are on. How many are off?",
    ), "{r}.", (
        "Egy osztályba {a} tanuló jár, közülük {b} lány. Hány fiú van?", "{a} helyből {b} foglalt. Hány szabad?",
    )),
)  # fmt: skip
