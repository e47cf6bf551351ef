"""Everyday tools for home, calendar, messages, notes, weather and maps. See `catalogue.py` for how they are written."""

TEXT = """
# weather meteo
get_weather get_current_weather check_weather weather_now | weather | city! unit | temperature condition humidity
A Get the current weather for a city / Returns the weather right now in a given city / Current temperature, sky and
    humidity
E ?what's the weather like in {city} / ?how is the weather in {city} / ?how warm is it in {city} >temperature / ?how
    cold is it in {city} right now >temperature / ?is it raining in {city} >condition / ?do I need an umbrella in
    {city} today / tell me the weather in {city} / check the weather in {city} / ?what's it like outside in {city} /
    =weather in {city}
H ?milyen az idő {city:ban} / ?hány fok van {city:ban} >temperature / ?esik az eső {city:ban} >condition / nézd meg,
    milyen idő van {city:ban} / ?kell ma esernyő {city:ban}

get_forecast weather_forecast get_weather_forecast forecast_weather | forecast | city! days! unit | text
A Weather forecast for the coming days / Returns the forecast for a number of days
E ?what will the weather be like in {city} for the next {days} days / get the {days}-day forecast for {city} / show me
    the forecast for {city} for {days} days / ?how will the weather be in {city} over the next {days} days / =we're
    off to {city} and want to know what to pack, how will the weather be for {days} days? / ?will it stay dry in
    {city} over the next {days} days / look ahead {days} days for {city} and tell me the weather
H ?milyen idő lesz {city:ban} a következő {days} napban / kérek előrejelzést {days} napra, város: {city}

get_air_quality check_air_quality air_quality_index | air | city! | index
A Air quality index of a city / How clean the air is in a city
E ?how is the air quality in {city} / ?how clean is the air in {city} / check the air quality in {city} / ?is there a
    lot of smog in {city} / =I want to go running in {city}, is the air any good? / ?how polluted is {city} at the
    moment / =my asthma is acting up, tell me the air quality index of {city}
H ?milyen a levegő minősége {city:ban} / ?mennyire tiszta a levegő {city:ban}

get_sunrise sunrise_sunset get_sun_times | sun | city! day | sunrise sunset
A Times of sunrise and sunset for a city / When the sun rises and sets
E ?when does the sun rise in {city} >sunrise / ?when is sunset in {city} >sunset / ?what time does the sun go down in
    {city} >sunset / ?when does it get light in {city} >sunrise / =we want to watch the sunrise in {city}, when must
    we be there? >sunrise / ?how long will it stay light in {city} >sunset / look up the times of sunrise and sunset
    in {city}
H ?mikor kel fel a nap {city:ban} >sunrise / ?mikor megy le a nap {city:ban} >sunset

get_pollen_count pollen_report check_pollen | pollen | city! | level
A Pollen count of a city / Shows how much pollen is in the air
E ?how high is the pollen count in {city} / ?is there a lot of pollen in {city} today / check the pollen in {city} /
    =my nose is itching, how much pollen is there in {city}? / ?is hay fever going to be bad in {city} / tell me the
    pollen level for {city}
H ?mennyi a pollen {city:ban} / nézd meg a pollenhelyzetet, város: {city}

# home smart_home
set_thermostat set_temperature adjust_thermostat set_heating | heat | degrees! room | done
A Set the target temperature of the heating / Sets the thermostat to a temperature / Changes how warm the heating
    makes a room
E set the thermostat to {degrees} degrees / make it {degrees} degrees / set the heating to {degrees} / turn the
    heating to {degrees} degrees / =I'd like it {degrees} degrees in here / warm the place up to {degrees} degrees
H állítsd a fűtést {degrees} fokra / legyen {degrees} fok / állítsd a termosztátot {degrees} fokra

turn_on_light switch_on_light lights_on | light_on light | room! color | done
A Turn on the light in a room / Switches the lamps of a room on
E turn on the light in the {room} / switch the {room} lights on / turn the lights on in the {room} / put the light on
    in the {room} / =it's too dark in the {room}, switch the light on / =lights on in the {room}
H kapcsold fel a villanyt {room:a:ban} / kapcsold be a lámpát {room:a:ban} / gyújtsd fel a villanyt {room:a:ban}

turn_off_light switch_off_light lights_off | light_off light | room! | done
A Turn off the light in a room / Switches the lamps of a room off
E turn off the light in the {room} / switch off the {room} lights / turn the lights off in the {room} / lights out in
    the {room} / =nobody is in the {room}, turn the light off / =we're wasting electricity, the {room} is lit for
    nothing / make it dark in the {room}
H kapcsold le a villanyt {room:a:ban} / oltsd le a lámpát {room:a:ban}

set_light_state control_light set_lights switch_light | light_on light_off | room! state! | done
A Switch the light of a room on or off / Controls the light in a room
E turn {state} the lights in the {room} / switch the {room} light {state} / turn the light in the {room} {state} / put
    the {room} lights {state} / =the {room} light should be {state} / =please have the lights in the {room} {state}
H kapcsold {state} a villanyt {room:a:ban} / a villanyt kapcsold {state} {room:a:ban}

set_brightness dim_lights set_light_level | dim | percent! room! | done
A Set how bright the lights of a room are / Dims the lights in a room to a level from 0 to 100
E dim the {room} lights to {percent} percent / set the brightness in the {room} to {percent}% / make the light in the
    {room} {percent} percent bright / bring the lights in the {room} to {percent} percent / =it's too glaring in the
    {room}, go to {percent} percent brightness / =I'd like the {room} lit at {percent} percent
H állítsd a fényerőt {room:a:ban} {percent} százalékra / vedd le a fényt {percent} százalékra {room:a:ban}

set_light_color change_light_color set_lamp_colour | colour | room! color! | done
A Change the colour of the lights in a room / Sets the colour of a lamp
E make the light in the {room} {color} / change the {room} lights to {color} / set the colour of the {room} light to
    {color} / =I'm in the mood for {color} light in the {room} / turn the lamps in the {room} {color} / =the {room}
    should glow in {color}
H legyen {color} a fény {room:a:ban} / állítsd át a fény színét {room:a:ban} erre: {color}

turn_on_device switch_on_device start_device power_on | device_on | device! minutes | done
A Switch on a household appliance / Turns a device on
E turn on the {device} / switch on the {device} / start the {device} / turn the {device} on / get the {device} going /
    =I could use the {device} now, switch it on
H kapcsold be ezt: {device} / indítsd el ezt a készüléket: {device}

turn_off_device switch_off_device power_off stop_device | device_off | device! | done
A Switch off a household appliance / Turns a device off
E turn off the {device} / switch off the {device} / turn the {device} off / =I forgot to switch off the {device},
    please do it / =we don't need the {device} any more, shut it off / shut down the {device}
H kapcsold ki ezt: {device} / állítsd le ezt a készüléket: {device}

lock_doors lock_door lock_front_door | lock | door! | done
A Lock a door of the house / Locks one of the doors
E lock the {door} / =did I lock the {door}? Lock it please / make sure the {door} is locked / lock up the {door} /
    =I'm already in bed and the {door} isn't locked / =nobody should get in through the {door}, lock it
H zárd be ezt: {door} / zárd be az ajtót, ajtó: {door}

open_garage open_garage_door garage_open | garage | | done
A Open the garage door / Opens the garage
E open the garage / open the garage door / =I'm home, open the garage / let me into the garage / =I'm in the driveway,
    let the garage door up / raise the garage door
H nyisd ki a garázst / nyisd ki a garázskaput

set_blinds move_blinds adjust_blinds | blinds | percent! room! | done
A Move the blinds of a room to a position in percent / Sets how far the blinds are open
E open the blinds in the {room} to {percent} percent / set the {room} blinds to {percent}% / move the blinds in the
    {room} to {percent} percent / =the sun is blinding me in the {room}, put the blinds at {percent} percent / =I want
    the {room} blinds {percent} percent open / bring the blinds of the {room} to {percent} percent
H állítsd a redőnyt {room:a:ban} {percent} százalékra / húzd fel a redőnyt {room:a:ban} {percent} százalékra

start_vacuum start_robot_vacuum vacuum_room clean_room | vacuum | room! minutes | done
A Send the robot vacuum to a room / Starts vacuuming a room
E vacuum the {room} / let the robot vacuum the {room} / start the vacuum in the {room} / =the {room} is dusty, send
    the vacuum there / =there are crumbs everywhere in the {room}, get the robot on it / give the floor of the {room}
    a vacuum
H porszívózz {room:a:ban} / indítsd el a robotporszívót {room:a:ban}

activate_scene set_scene start_scene | scene | scene! | done
A Activate a lighting scene / Starts one of the saved scenes of the home
E activate the scene {scene} / start the {scene} scene / switch to the {scene} scene / set the scene {scene} / =put
    the house into the {scene} scene / =I'd like the {scene} scene now
H kapcsold be ezt a jelenetet: {scene} / indítsd el {scene:a} jelenetet

arm_alarm activate_alarm_system set_house_alarm | security | | done
A Arm the burglar alarm of the house / Activates the security system
E arm the alarm system / switch on the burglar alarm / =we're leaving, arm the security system / activate the house
    alarm / =nobody will be home tonight, put the alarm system on guard / turn the security system on
H élesítsd a riasztót / kapcsold be a riasztórendszert

get_energy_usage energy_report read_power_meter | energy | period! | kwh
A Power consumption of the home / How much electricity was used in a period
E ?how much electricity did we use {period} / ?how much power have we used {period} / show the energy usage, {period}
    / =I'm worried about the bill, what was our power consumption {period}? / tell me how many kilowatt hours the
    house has consumed {period} / ?what was our electricity consumption {period}
H ?mennyi áramot használtunk, időszak: {period} / mutasd az energiafogyasztást, időszak: {period}

read_sensor get_sensor_value read_sensor_value | sensor | sensor! | value unit_name
A Read the value of a sensor / Current reading of a sensor
E ?what does sensor {sensor} say >value / read sensor {sensor} / ?what's the reading of sensor {sensor} >value / get
    the value of sensor {sensor} >value / ?which value does sensor {sensor} report >value / =something seems wrong in
    the hall, what is sensor {sensor} showing? >value
H ?mit mutat {sensor:a} érzékelő >value / olvasd le {sensor:a} érzékelőt

# calendar schedule
create_event add_event create_calendar_event schedule_event add_calendar_event | event_new meeting | event! day!
    time24 minutes attendees | done
A Create an event in the calendar / Adds an appointment to the user's calendar / Schedule a new calendar event
E put {event} in my calendar for {day} / add {event} to my calendar on {day} / create an event called {event} on {day}
    / schedule {event} for {day} / =I have {event} on {day}, put it in the calendar / enter {event} on {day} in the
    calendar / block {day} for {event}
H tedd be a naptárba: {event}, dátum: {day} / írd be a naptáramba ezt: {event}, {day} / vegyél fel egy eseményt:
    {event}, {day}

list_events get_events show_calendar get_calendar_events list_appointments | event_list | day! | list:event
A List the events of a day / Shows what is in the calendar on a given day
E ?what's on my calendar on {day} / ?what do I have planned on {day} / show my appointments for {day} / ?what meetings
    do I have on {day} / ?am I busy on {day} / =I'm trying to plan {day}, what's already in my diary? / go through my
    calendar for {day}
H ?mi van a naptáramban ekkor: {day} / ?milyen programom van ekkor: {day} / mutasd a találkozóimat, dátum: {day}

delete_event cancel_event remove_event cancel_appointment | event_del | event! day notify | done
A Delete an event from the calendar / Cancels an appointment
E cancel {event} / delete {event} from my calendar / remove {event} from the calendar / take {event} off my calendar /
    =I can't go to {event}, cancel it / =scrap {event}, I'm not going
H töröld a naptárból ezt: {event} / mondd le ezt a találkozót: {event} / vedd ki a naptáramból: {event}

move_event reschedule_event update_event_time | event_move | event! day! time24 notify | done
A Move an event to another date / Reschedules an appointment
E move {event} to {day} / reschedule {event} to {day} / push {event} to {day} / change the date of {event} to {day} /
    =I can't make the original date of {event}, put it on {day} instead / =let's have {event} on {day} instead / shift
    {event} to {day}
H tedd át ezt az eseményt: {event}, új dátum: {day} / halaszd el ezt: {event}, erre a napra: {day}

find_free_slot find_free_time check_availability get_availability | free | day! minutes! | time
A Find free time in the calendar / Finds a gap of a given length on a day
E find {minutes} free minutes on {day} / ?when do I have {minutes} free minutes on {day} / find a free slot of
    {minutes} minutes on {day} / =I need {minutes} minutes to myself on {day}, where is there a gap? / look for a gap
    of {minutes} minutes in my calendar on {day} / ?where could I squeeze in {minutes} minutes on {day}
H keress {minutes} szabad percet ezen a napon: {day} / ?mikor van {minutes} szabad percem ekkor: {day}

set_reminder create_reminder add_reminder remind_me | remind | task! day_said time | done
A Set a reminder / Reminds the user of something at a given time / Create a reminder for the user
E remind me to {task:raw} / set a reminder to {task:raw} / =don't let me forget to {task:raw} / =I need a reminder to
    {task:raw} / =please remind me that I have to {task:raw} / =nudge me so that I {task:raw}
H emlékeztess erre: {task} / állíts be emlékeztetőt: {task} / ne hagyd, hogy elfelejtsem: {task}

set_alarm create_alarm wake_me_up add_alarm | alarm | time24! repeat | done
A Set an alarm clock / Sets an alarm for a time of day
E wake me up at {time24} / set an alarm for {time24} / set my alarm to {time24} / =I have to get up at {time24}, set
    the alarm / =get me out of bed at {time24} / =I mustn't sleep past {time24}
H ébressz fel ekkor: {time24} / állítsd az ébresztőt {time24:ra} / kérek ébresztést {time24:ra}

set_timer start_timer create_timer | timer | minutes! | done
A Start a countdown timer / Sets a timer for a number of minutes
E set a timer for {minutes} minutes / start a timer of {minutes} minutes / count down {minutes} minutes / =the pasta
    needs {minutes} minutes, start a timer / =let me know when {minutes} minutes have passed / give me {minutes}
    minutes on the clock
H állíts be időzítőt {minutes} percre / indíts egy {minutes} perces időzítőt

get_time get_current_time world_clock local_time | clock | city! | time
A Current local time in a city / What time it is in a place
E ?what time is it in {city} / ?what's the time in {city} / tell me the local time in {city} / ?how late is it in
    {city} now / =I want to ring a friend in {city}, what's the hour there? / ?what does the clock say in {city}
H ?hány óra van {city:ban} / ?mennyi az idő {city:ban}

# tasks todo
create_task add_task add_todo new_task add_to_todo_list | task_new | task! due priority assignee | done
A Add a task to the to-do list / Creates a new task / Adds an item to the list of things to do
E add {task} to my to-do list / put {task} on my to-do list / create a task: {task} / add a task to {task:raw} / =new
    task: {task} / =I have to {task:raw}, put it on the list
H írd fel a teendők közé: {task} / új feladat: {task} / vedd fel a teendőim közé ezt: {task}

complete_task mark_task_done finish_task check_off_task | task_done | task! | done
A Mark a task as done / Ticks off a task of the to-do list
E mark {task} as done / tick off {task} / check off {task} on my list / =I've finished this task: {task}, mark it /
    set {task} to done / =this is off my plate, tick it: {task}
H jelöld késznek: {task} / pipáld ki ezt a teendőt: {task}

delete_task remove_task remove_todo | task_del | task! | done
A Delete a task from the to-do list / Removes a task
E delete the task {task} / remove {task} from my to-do list / =I no longer need the task {task}, delete it / strike
    {task} off my to-do list / =forget about the task {task}, take it off the list / cross the task {task} out
H töröld ezt a feladatot: {task} / vedd le a teendők közül: {task}

list_tasks show_tasks get_todo_list get_tasks | task_list | priority due | list:task
A List the open tasks / Shows the to-do list
E ?what do I have to do / show my to-do list / ?what's on my to-do list / list my tasks / ?which tasks are still open
    / =I've lost track of my to-dos, show me the list
H mutasd a teendőimet / ?mi van a teendőlistámon / sorold fel a feladataimat

create_note add_note save_note write_note take_note | note_new | note! note_title tags | done
A Write a note / Saves a new note / Creates a note with a text
E make a note: {note:raw} / note down that {note:raw} / write a note saying {note} / save a note: {note} / take a note
    that {note:raw} / =note to self: {note:raw}
H jegyezd fel: {note:raw} / írj egy jegyzetet: {note} / mentsd el jegyzetként, hogy {note:raw}

search_notes find_notes find_in_notes | note_find | query! tags | list:project
A Search the user's notes / Finds notes that contain given words
E search my notes for {query} / find my notes about {query} / ?what did I write down about {query} / look for {query}
    in my notes / =I know I wrote something about {query}, find the note / dig out my notes on {query}
H keress a jegyzeteimben erre: {query} / ?mit írtam fel erről: {query}

delete_note remove_note discard_note | note_del | note_title! | done
A Delete a note / Removes a note by its title
E delete the note {note_title} / remove my note called {note_title} / throw away the note {note_title} / =the note
    {note_title} is out of date, get rid of it / erase my note {note_title} / =I no longer need my note {note_title}
H töröld {note_title:a} című jegyzetet / dobd ki {note_title:a} nevű jegyzetet

add_to_shopping_list add_grocery_item add_shopping_item | grocery | food! quantity | done
A Add an item to the shopping list / Puts something on the grocery list
E add {food} to the shopping list / put {food} on the grocery list / =we need {food}, add it to the shopping list /
    =we're out of {food}, put it on the list / =next time we go shopping we should get {food}, write it on the list /
    remember {food} for the next shopping trip
H írd fel a bevásárlólistára: {food} / tedd a bevásárlólistára ezt: {food}

clear_shopping_list empty_shopping_list reset_grocery_list | grocery_del | | done
A Empty the shopping list / Removes all items from the grocery list
E clear the shopping list / empty my shopping list / remove everything from the grocery list / =the shopping is done,
    empty the list / wipe the shopping list / =I've bought everything on the grocery list, start it afresh
H ürítsd ki a bevásárlólistát / törölj mindent a bevásárlólistáról

# messages mail phone
send_message send_text text_contact send_text_message message_contact | msg | contact! message! | done
A Send a text message to a contact / Sends a message to one of the user's contacts / Text somebody
E text {contact} that {message:raw} / send {contact} a message: {message} / send a message to {contact} saying
    {message} / let {contact} know that {message:raw} / tell {contact} that {message:raw} / write to {contact}:
    {message} / message {contact} that {message:raw} / shoot {contact} a text saying {message:raw}
H írd meg {contact:nak}, hogy {message:raw} / küldj üzenetet {contact:nak}: {message} / üzend meg {contact:nak}, hogy
    {message:raw} / szólj {contact:nak}, hogy {message:raw} / írj {contact:nak} egy üzenetet: {message}

send_email compose_email send_mail write_email | mail_send | recipient! subject! body! cc | done
A Send an e-mail / Sends a mail with a subject and a text / Compose and send an e-mail
E send an e-mail to {recipient} with the subject {subject} saying {body} / e-mail {recipient}, subject {subject},
    text: {body} / write to {recipient} with the subject {subject}: {body} / mail {recipient} about {subject}: {body}
    / =I have to write to {recipient}, make the subject {subject} and the text {body} / compose a mail for {recipient}
    under the subject {subject} with the text {body}
H küldj e-mailt erre a címre: {recipient}, tárgy: {subject}, szöveg: {body} / írj e-mailt, címzett: {recipient},
    tárgy: {subject}, szöveg: {body}

search_email find_emails search_inbox search_mail | mail_find | query! limit | list:subject
A Search the user's mailbox / Finds mails that contain given words
E find e-mails about {query} / search my inbox for {query} / ?did I get any mail about {query} / look for messages
    about {query} in my mailbox / =somebody mailed me about {query}, dig it out / go through my mailbox for {query}
H keress a leveleim között erre: {query} / ?jött e-mailem erről: {query}

read_latest_email get_latest_email open_newest_mail | mail_read | | text
A Read the newest e-mail / Shows the latest mail in the inbox
E read me my latest e-mail / ?what does my newest e-mail say / open the last mail I got / show me the most recent
    e-mail / =my phone just buzzed, what's in the mail that came in? / let me hear the mail that came in last
H olvasd fel a legutóbbi e-mailemet / ?mi áll a legújabb levelemben

reply_to_email answer_email reply_mail | mail_reply | number! body! | done
A Reply to an e-mail / Answers a mail, given by its number
E reply to mail {number} with {body} / answer e-mail number {number}: {body} / reply to message {number} saying {body}
    / =I owe an answer to e-mail {number}, write {body} / send a reply to mail number {number}: {body} / =the sender
    of mail {number} is waiting, answer with {body}
H válaszolj a {number} számú levélre: {body} / a {number} számú e-mailre ezt válaszold: {body}

call_contact phone_contact make_call start_call | call | contact! | done
A Call a contact by phone / Starts a phone call
E call {contact} / ring {contact} / phone {contact} / give {contact} a call / =I need to talk to {contact}, call
    please / start a call with {contact}
H hívd fel ezt az ismerősömet: {contact} / indíts hívást, kit: {contact} / telefonálj {contact:nak}

add_contact create_contact save_contact new_contact | contact_new | person! phone! email | done
A Add a person to the contacts / Saves a new contact with a phone number
E add {person} to my contacts with the number {phone} / save {person}'s number: {phone} / create a contact for
    {person}, phone {phone} / =new contact: {person}, {phone} / =I've just met {person}, keep the number {phone} / put
    {person} in my phone book, number {phone}
H mentsd el ezt a névjegyet: {person}, telefon: {phone} / vedd fel a névjegyeim közé: {person}, telefon: {phone}

find_contact get_contact lookup_contact search_contacts | contact_get | person! | phone_no email_no
A Look up a person in the contacts / Phone number and e-mail address of a contact
E ?what's {person}'s phone number >phone_no / find {person} in my contacts / look up {person} / ?what's {person}'s
    e-mail address >email_no / ?how can I reach {person} / =I can't remember how to reach {person}, check my contacts
H keresd meg a névjegyeim között: {person} / ?mi a telefonszáma neki: {person} >phone_no

post_to_channel post_message send_to_channel | channel_post | channel! message! | done
A Post a message to a team channel / Writes something in a chat channel
E post {message} in the channel {channel} / write {message} to #{channel} / tell the {channel} channel that
    {message:raw} / post in {channel}: {message} / share this with everyone in the channel {channel}: {message} /
    =everybody in {channel} should read this: {message}
H írd ki {channel:a} csatornára: {message} / tedd közzé {channel:a} csatornán, hogy {message:raw}

# maps navigation
get_directions find_route plan_route navigate | route | from_place! to_place! mode | distance_km duration_min
A Directions from one place to another / Finds a route between two places
E ?how do I get from {from_place} to {to_place} / show me the way from {from_place} to {to_place} / give me directions
    from {from_place} to {to_place} / ?what's the best route from {from_place} to {to_place} / ?how far is it from
    {from_place} to {to_place} >distance_km / =I'm going from {from_place} to {to_place}, find a route
H tervezz útvonalat innen: {from_place}, ide: {to_place} / ?hogy jutok el innen: {from_place}, ide: {to_place}

find_nearby search_places find_places nearby_search | nearby | poi! near! limit | list:company
A Find shops and other places nearby / Searches for places of a kind in an area
E find a {poi} in {near} / ?where is the nearest {poi} in {near} / ?is there a {poi} near {near} / look for a {poi}
    around {near} / =I need a {poi} in {near} / =I'm new in {near}, where is there a {poi}?
H keress egy ilyen helyet: {poi}, város: {near} / ?hol van {near:ban} ilyen: {poi}

get_traffic check_traffic traffic_report | traffic | city! | delay_min level
A Traffic in a city / Shows how much traffic there is
E ?how is the traffic in {city} / ?are there traffic jams in {city} / check the traffic in {city} / ?is {city} jammed
    right now / =I have to drive through {city}, how bad is it on the roads? / tell me how busy the roads of {city}
    are
H ?mekkora a forgalom {city:ban} / ?van dugó {city:ban}

find_parking search_parking get_parking | parking | near! day_said hours | list:place
A Find a place to park / Searches for car parks in an area
E find parking in {near} / ?where can I park in {near} / =I need a parking space in {near} / ?is there anywhere to
    leave the car in {near} / =we're driving to {near}, where do we put the car? / look for car parks in {near}
H keress parkolót, város: {near} / ?hol lehet parkolni {near:ban}

geocode_address get_coordinates address_to_coordinates | geo | street! city! | latitude longitude
A Coordinates of an address / Turns an address into latitude and longitude
E ?what are the coordinates of {street}, {city} / get the coordinates of {street} in {city} / find the latitude and
    longitude of {street} in {city} / =my GPS only takes coordinates, where exactly is {street} in {city}? / turn the
    address {street}, {city} into coordinates / ?at what latitude and longitude is {street} in {city}
H ?mik a koordinátái ennek a címnek: {street}, {city} / kérem a koordinátákat: {street}, {city}
"""
