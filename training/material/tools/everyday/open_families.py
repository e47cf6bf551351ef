"""What can be done with the things of `open_words`: names and descriptions of the tools, and how people ask.

A family has a line with its key, the groups of things it is for, its kin (families of one kin could do each other's
work), the verbs of its names, and its parameters. A, E, M and H are descriptions, requests, requests without the first
parameter, and Hungarian requests. {a} is "a locker", {the} "the locker", {noun} the bare word; Hungarian has {egy},
{azt} (the accusative with its article), {az} and {nom}. `=` begins a whole sentence, `?` a question.
"""

from dataclasses import dataclass

from training.material.tools.everyday.lexicon import unwrapped

TEXT = """
book | book | book | book reserve request hire | day! time24 extra note
A Book {a} / Reserves {a} for one day / Makes a reservation for {a} / Request {a} for a given date / Lets a customer
    book {a}
E book {a} for {day} / reserve {a} on {day} / get me {a} on {day} / =I need {a} on {day} / =we'd like {a} on {day} /
    ?can I have {a} on {day} / =put me down for {a} on {day} / ={noun} {day} / sort out {a} for {day} / =would it be
    possible to have {a} on {day}? / =on {day} we'll be needing {a} / =my sister is visiting, so please arrange {a}
    for {day}
M book {a} / reserve {a} for me / =I need {a} / =we'd like {a}, please / get me {a}
H foglalj {egy}, dátum: {day} / szeretnék {egy} erre a napra: {day} / =kell nekem egy {nom}, dátum: {day} / intézz
    {egy}, nap: {day}
cancel | book record | end | cancel terminate revoke withdraw | id! reason
A Cancel {a} / Cancels {a} by its number / Ends {a} before its time / Withdraws {a} that is no longer wanted
E cancel {the} {id} / =we no longer need {the} {id} / call off {the} {id} / end {the} {id} / terminate {the} {id} /
    stop {the} {id} / get rid of {the} {id} / =plans have changed, so {the} {id} can go / withdraw {the} {id} /
    =cancel {id}, {the} / =I've changed my mind about {the}, its number is {id}, cancel it
M cancel {the} / =we no longer need {the} / =I want to get rid of {the} / withdraw {the}
H mondd le {azt}, szám: {id} / mondd le {id:a} számú {acc} / szüntesd meg {id:a} azonosítójú {acc} / szüntesd meg
    {azt}: {id} / =már nem kell {az}, azonosító: {id}, mondd le
status | record | read | get_*_status check track look_up | id!
A Get the status of {a} / Shows how far {a} is / Looks up {a} and returns its state / Returns the details of {a}
E ?what's the status of {the} {id} / ?how far is {the} {id} / check {the} {id} / ?has {the} {id} been dealt with yet /
    ?is there any news on {the} {id} / ={noun} {id} / ?where are we with {the} {id} / =I'm still waiting to hear about
    {the} {id} / look up {the} {id} / =my {noun} has the number {id}, what's happening with it? / ?did anything come
    of {the} {id}
M ?what's the status of my {noun} / check {the} for me / ?how far is my {noun} / ?is there any news on my {noun}
H ?hol tart {az}, szám: {id} / ?hol tart {id:a} számú {nom} / ellenőrizd {id:a} számú {acc} / nézd meg {azt},
    azonosító: {id} / ?mi a helyzet ezzel: {nom}, {id}
approve | record | approve | approve confirm sign_off release | id! note extra
A Approve {a} / Approves {a} that waits for a decision / Signs off {a} / Releases {a} for further processing
E approve {the} {id} / =go ahead with {the} {id} / give the green light for {the} {id} / sign off {the} {id} / ={the}
    {id} looks fine to me, let it through / confirm {the} {id} / =I have checked {the} {id}, approve it / okay {the}
    {id}
M approve {the} / sign off {the} / =the boss agrees with {the}, approve it
H hagyd jóvá {azt}, szám: {id} / hagyd jóvá {id:a} számú {acc} / engedélyezd {azt}: {id} / =rendben van {az}, szám:
    {id}, mehet tovább
extend | record | extend | extend prolong renew | id! due! reason
A Extend {a} until a new date / Extends the validity of {a} / Sets a later end date for {a}
E extend {the} {id} until {due} / let {the} {id} run until {due} / prolong {the} {id} to {due} / =push the end of
    {the} {id} to {due} / =keep {the} {id} going till {due} / =I need {the} {id} to stay valid until {due} / renew
    {the} {id} up to {due}
M =extend {the} until {due} / prolong {the} to {due} / =please let {the} run until {due}
H hosszabbítsd meg {azt}, szám: {id}, eddig: {due} / =legyen érvényes eddig: {due} {az}, azonosító: {id}
print | record | print | print print_out | id! copies extra
A Print {a} / Prints {a} on the office printer / Makes a paper copy of {a}
E print {the} {id} / =I need {the} {id} on paper / run off {the} {id} / make a hard copy of {the} {id} / =put {the}
    {id} on the printer
M print {the} / =I need {the} on paper
H nyomtasd ki {azt}, szám: {id} / nyomtasd ki {id:a} azonosítójú {acc} / =papíron kell {az}, azonosító: {id}
set | device | set | set adjust control | place! level! minutes extra
A Set {a} to a level / Adjusts {a} in a room / Controls {a} / Changes the setting of {a} in one part of the building
E set {the} in the {place} to {level} / put {the} in the {place} at {level} / turn {the} in the {place} to {level} /
    ={noun} {place} {level} / =the {noun} in the {place} should be at {level} / =go to {level} with {the} in the
    {place} / bring {the} in the {place} to {level} / =I want {level} on {the} in the {place} / adjust {the} in the
    {place} to {level} / =in the {place}, set {the} to {level} / =it's not right in the {place}: {noun} to {level},
    please
M set {the} to {level} / put {the} at {level} / =I want {level} on {the}
H állítsd {azt} {place:a:ban} {level:ra} / vedd {azt} {level:ra} {place:a:ban} / állítsd {azt} erre: {level}, hely:
    {place} / =legyen {az} ilyen szinten: {level}, hely: {place}
switch | device | switch | switch set_*_mode change | place! state! minutes
A Switch {a} to a mode / Changes the mode of {a} / Turns {a} on or off or changes its mode
E switch {the} in the {place} to {state} / put {the} in the {place} on {state} / ={noun} {place} {state} / set {the}
    in the {place} to {state} / =the {noun} in the {place} should be {state} / =I'd like {the} in the {place} to be
    {state} / change {the} in the {place} to {state} mode
M switch {the} to {state} / put {the} on {state}
H kapcsold {azt} ebbe a módba: {state}, hely: {place}
info | info | read | get list find check | town! day extra
A Get the {noun} of a place / Returns the {noun} for a city / Looks up the {noun} near a place / Information about the
    {noun} in a town or region
E show me the {noun} in {town} / ?what about the {noun} in {town} / look up the {noun} for {town} / =I'd like to know
    about the {noun} in {town} / find out the {noun} for {town} / ={noun} {town} / =any word on the {noun} in {town}?
    / =we're going to {town}, check the {noun} there / tell me about the {noun} around {town} / ={town}: what about
    the {noun}? / =my aunt lives in {town} and wonders about the {noun} there
M show me the {noun} / ?what about the {noun} / look up the {noun}
H nézd meg {azt}, hely: {town} / keresd ki {azt} ide: {town} / =érdekelne {az}, város: {town} / mutasd {azt} itt:
    {town}
make | make | make | create generate design make | doc! tags pages extra
A Create {a} / Generates {a} with a title / Designs {a} / Makes {a} that can be printed or shared
E make {a} called {doc} / =I need {a} titled {doc} / put together {a} with the title {doc} / design {a} named {doc} /
    draw up {a}, title {doc} / create {a} with the name {doc} / ?could I get {a} called {doc} / =we could use {a},
    call it {doc} / come up with {a} titled {doc}
M make {a} / =I need {a} / put together {a} for me / design {a}
H készíts {egy} ezzel a címmel: {doc} / =kell egy {nom}, címe: {doc} / állíts össze {egy}, cím: {doc}
restart | code | restart | restart reload reset | name! extra
A Restart {a} / Restarts {a} without losing its settings / Stops {a} and starts it again
E restart {the} {name} / bounce {the} {name} / =the {noun} {name} is stuck, restart it / reload {the} {name} / =give
    {the} {name} a fresh start / =can you kick {name}? it's {a} / reset {the} {name} / ={name} hangs again, restart
    that {noun}
M restart {the} / reload {the} / =our {noun} hangs, restart it
H indítsd újra {azt}, név: {name} / indítsd újra {name:a} nevű {acc} / =megint áll {az}, neve: {name}, indítsd újra
remove | code | end | delete remove tear_down | name! reason extra
A Delete {a} / Removes {a} for good / Tears down {a} and frees what it uses
E delete {the} {name} / remove {the} {name} / tear down {the} {name} / =we don't use {the} {name} any more, delete it
    / get rid of {the} {name} / drop {the} {name} / =nobody needs {name}, so take down that {noun}
M delete {the} / tear down {the} / =we don't use {the} any more, delete it
H töröld {azt}, név: {name} / töröld {name:a} nevű {acc} / =már nem kell {az}, neve: {name}, töröld
inspect | code | read | describe get inspect | name!
A Describe {a} / Shows the state of {a} / Returns the settings and the health of {a}
E show me {the} {name} / ?what's going on with {the} {name} / inspect {the} {name} / ?is {the} {name} healthy / ?how
    is {the} {name} doing / look at {the} {name} / ={noun} {name}, what state is it in?
M show me {the} / ?how is {the} doing / inspect {the}
H mutasd {azt}, név: {name} / mutasd {name:a} nevű {acc} / ?milyen állapotban van {az}, név: {name}
send | letter | send | send mail issue dispatch | recipient! extra note
A Send {a} to a person / Sends {a} by e-mail / Issues {a} and mails it to the customer / Mails {a}
E send {a} to {recipient} / mail {a} to {recipient} / let {recipient} have {a} / get {a} out to {recipient} /
    ={recipient} should get {a} / fire off {a} to {recipient} / =please see that {recipient} receives {a} / =we owe
    {recipient} {a}, send it / ={a} for {recipient}, please / forward {a} to {recipient}
M send {a} / mail {a} / =get {a} out to the customer
H küldj {egy} ide: {recipient} / =kapjon {egy} ez a cím: {recipient} / menjen ki egy {nom} erre a címre: {recipient}
log | entry | log | log record enter submit report | id! amount! day
A Log the {noun} / Records the {noun} of a day / Enters a value for the {noun} / Submit the {noun} so that it can be
    evaluated
E log {amount} as the {noun} for {id} / enter {amount} under {noun} for {id} / =the {noun} for {id} was {amount}, put
    it in / record {amount} as {noun} of {id} / ={noun} {id} {amount} / report {amount} for the {noun} of {id} / =put
    down {amount} for {id}, it's the {noun} / =we had a {noun} of {amount} at {id}, please enter it / submit {amount}
    as today's {noun} for {id}
M log {amount} as the {noun} / enter {amount} under {noun} / =the {noun} was {amount}, put it in
H rögzítsd {azt}: {amount}, azonosító: {id} / írd be {azt} ide: {id}, érték: {amount}
verify | number | verify | verify validate check | id!
A Check whether {a} is valid / Validates {a} / Verifies that {a} exists and has not been blocked
E ?is {id} a valid {noun} / check whether the {noun} {id} is valid / =can I trust the {noun} {id}? / ?does the {noun}
    {id} exist / verify {the} {id} / ={noun} {id}, valid? / =is the {noun} {id} genuine? / =somebody gave me the
    {noun} {id}, is it all right? / validate {the} {id} / make sure the {noun} {id} is real
M check whether my {noun} is valid / ?is this {noun} genuine / verify {the}
H ?érvényes ez: {nom}, {id} / ellenőrizd {azt}: {id} / ?valódi {id:a} {nom}
enrol | circle | enrol | add_to join enrol_in sign_up_for | person! role day
A Add a person to the {noun} / Enrols somebody in the {noun} / Signs a person up for the {noun} and tells them by
    e-mail
E add {person} to the {noun} / put {person} on the {noun} / =let {person} join the {noun} / sign {person} up for the
    {noun} / ={person} would like to be in the {noun} / ={person} wants to join the {noun} / get {person} into the
    {noun} / ={noun}: add {person} / enrol {person} in the {noun} / =a place in the {noun} for {person}, please
M add somebody to the {noun} / =my friend wants to join the {noun} / sign my colleague up for the {noun}
H vedd fel ide: {nom}, név: {person} / ={person} szeretne csatlakozni, ide: {nom}
search | offer | search | search find look_for list | town! max_price extra
A Search {noun} in a place / Finds {noun} by place and price / Lists {noun} that are on offer
E find {noun} in {town} / search for {noun} around {town} / =I'm looking for {noun} in {town} / ?are there any {noun}
    in {town} / =we need {noun} near {town} / ={noun} {town} / =show me what {noun} there are in {town} / look for
    {noun} in {town} / ?what {noun} can I get in {town} / =my son is moving to {town} and asks about {noun} there
M find {noun} / search for {noun} / =I'm looking for {noun}
H keress ilyet: {nom}, hely: {town} / ={acc} keresek itt: {town} / ?milyen {nom} vannak itt: {town}
history | series | read | get show fetch | start_day! end_day! extra
A Get the {noun} between two dates / Returns the {noun} for a period / History of the {noun} from a first to a last
    day
E show me the {noun} from {start_day} to {end_day} / =I want the {noun} between {start_day} and {end_day} / ?how did
    the {noun} develop from {start_day} to {end_day} / get the {noun} for {start_day} until {end_day} / ={noun}
    {start_day} to {end_day} / =from {start_day} to {end_day}, I need the {noun} / pull the {noun} from {start_day}
    through {end_day} / fetch the {noun}, first day {start_day}, last day {end_day}
M show me the {noun} until {end_day} / get the {noun} up to {end_day}
H mutasd {azt}, kezdete: {start_day}, vége: {end_day} / kérem {azt} ettől: {start_day}, eddig: {end_day}
"""
# Second and third sentences of descriptions, as real tools have them.
TAILS = """
Returns a confirmation number. / Use this only after the user has agreed. / Needs the permission of a manager. / The
change takes effect immediately. / This cannot be undone. / Works only for the user's own
account. / Returns JSON with the outcome. / If nothing is found, an empty list comes back. / Available on working days
only. / The result is cached for an hour. / Ask the user for anything that is required and missing. / Costs are charged
to the department. / Call it once per request. / The people concerned are notified automatically. / Not meant for
{other}. / For {other}, use another tool. / Data is updated every fifteen minutes. / Fails if the item does not exist. /
Use it when somebody asks for this in their own words. / Times are in the local time zone. / Part of the public
API. / Deprecated parameters are ignored. / An administrator may have to confirm it. / Can be repeated safely.
"""


@dataclass(frozen=True, slots=True)
class Family:
    key: str
    groups: frozenset[str]
    kin: str
    verbs: tuple[str, ...]
    required: tuple[str, ...]
    optional: tuple[str, ...]
    about: tuple[str, ...]
    en: tuple[str, ...]
    missing: tuple[str, ...]
    hu: tuple[str, ...]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(" ".join(each.split()) for each in text.split(" / "))


def _read(text: str) -> tuple[Family, ...]:
    made, head, parts = [], "", dict[str, tuple[str, ...]]()
    for line in unwrapped(text):
        if line[:2] in ("A ", "E ", "M ", "H "):
            parts[line[0]] = _parts(line[2:])
        else:
            head = line
        if line.startswith("H "):
            key, groups, kin, verbs, parameters = (each.strip() for each in head.split("|"))
            required = tuple(each[:-1] for each in parameters.split() if each.endswith("!"))
            optional = tuple(each for each in parameters.split() if not each.endswith("!"))
            made.append(Family(key, frozenset(groups.split()), kin, tuple(verbs.split()), required, optional,
                               parts["A"], parts["E"], parts["M"], parts["H"]))  # fmt: skip
    return tuple(made)


FAMILIES = _read(TEXT)
TAIL = _parts(TAILS.replace("\n", " "))
