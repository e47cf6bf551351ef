"""Everyday tools for money, work, school, customers, hospitals, hotels, transport, homes for sale and cars."""

TEXT = """
# finance bank money
convert_currency exchange_currency currency_converter convert_money | fx | amount! from_currency! to_currency! |
    converted
A Convert an amount from one currency to another / Currency conversion / Converts money between currencies
E ?how much is {amount} {from_currency} in {to_currency} / convert {amount} {from_currency} to {to_currency} / ?what
    are {amount} {from_currency} worth in {to_currency} / change {amount} {from_currency} into {to_currency} / =I have
    {amount} {from_currency}, how much is that in {to_currency}? / =work out what {amount} {from_currency} makes in
    {to_currency}
H válts át ennyit: {amount} {from_currency}, erre: {to_currency} / ?mennyi {amount} {from_currency} ebben a
    pénznemben: {to_currency} / ?mennyit ér {amount} {from_currency}, pénznem: {to_currency}

get_exchange_rate exchange_rate currency_rate | fx_rate | from_currency! to_currency! | rate
A Exchange rate between two currencies / Current rate of a currency
E ?what's the exchange rate from {from_currency} to {to_currency} / get the rate of {from_currency} to {to_currency} /
    ?how does {from_currency} stand against {to_currency} / =I'm changing money tomorrow, what's the rate from
    {from_currency} to {to_currency}? / =what do I get for one unit when I change {from_currency} into {to_currency}?
    / look up the exchange rate between {from_currency} and {to_currency}
H ?mi az árfolyam, miből: {from_currency}, mire: {to_currency} / kérem az árfolyamot: {from_currency} - {to_currency}

get_stock_price stock_quote get_quote share_price | stock | stock! | price change
A Current price of a share / Stock quote by ticker symbol
E ?what's the price of {stock} >price / ?how is {stock} doing / ?how much is a share of {stock} >price / get me the
    quote for {stock} / check the {stock} stock / =I own some {stock}, where does it stand now?
H ?mennyi most ez a részvény: {stock} >price / ?hogy áll a részvény: {stock}

get_balance account_balance check_balance show_balance | balance | account! | balance currency_code
A Balance of an account / How much money is on an account
E ?how much money is on account {account} >balance / ?what's the balance of {account} >balance / check the balance of
    account {account} / show me how much is left on {account} >balance / =I'd like to buy something, what's on account
    {account}? >balance / tell me the balance of account {account} >balance
H ?mennyi pénz van ezen a számlán: {account} >balance / nézd meg az egyenleget: {account}

transfer_money send_money make_transfer bank_transfer | pay | amount! to_person! currency message | done
A Transfer money to somebody / Sends money to a person
E send {amount} to {to_person} / transfer {amount} to {to_person} / =I owe {to_person} {amount}, send it / pay
    {to_person} {amount} / =lunch was on {to_person}, pay back {amount} / wire {amount} to {to_person}
H küldj {to_person:nak} ennyit: {amount} / utalj {to_person:nak}, összeg: {amount}

pay_invoice pay_bill settle_invoice | bill_pay | invoice! day | done
A Pay an invoice / Settles a bill by its number
E pay invoice {invoice} / settle the bill {invoice} / =the invoice {invoice} is due, pay it / take care of paying
    invoice {invoice} / =invoice {invoice} is still open, please have it paid / transfer the money for invoice
    {invoice}
H fizesd be ezt a számlát: {invoice} / egyenlítsd ki {invoice:a} számlát

create_invoice issue_invoice new_invoice make_invoice | bill_new | company! amount! currency due | done
A Create an invoice for a customer / Issues an invoice
E create an invoice for {company} of {amount} / bill {company} {amount} / issue an invoice over {amount} to {company}
    / invoice {company} for {amount} / =we've finished the work for {company}, write an invoice over {amount} / make
    out a bill of {amount} for {company}
H állíts ki számlát, cég: {company}, összeg: {amount} / készíts számlát ennek a cégnek: {company}, összeg: {amount}

get_invoice show_invoice find_invoice invoice_details | bill_get | invoice! | amount_due due_on status
A Show an invoice / Details of an invoice by its number
E show me invoice {invoice} / ?how much is invoice {invoice} >amount_due / ?when is invoice {invoice} due >due_on /
    ?has invoice {invoice} been paid >status / look up invoice {invoice} / =accounting asks about invoice {invoice},
    what's its due date? >due_on
H mutasd {invoice:a} számlát / ?mennyi {invoice:a} számla összege >amount_due / ?mikor jár le {invoice:a} számla
    >due_on

send_payment_reminder remind_customer send_invoice_reminder | bill_remind | invoice! | done
A Send a payment reminder for an invoice / Reminds a customer of an unpaid bill
E send a payment reminder for invoice {invoice} / remind the customer about invoice {invoice} / =nobody paid invoice
    {invoice}, send a reminder / =we're still waiting for the money from invoice {invoice}, remind them / nudge the
    customer to pay invoice {invoice} / chase up the payment of invoice {invoice}
H küldj fizetési emlékeztetőt: {invoice} / emlékeztesd az ügyfelet erre a számlára: {invoice}

add_expense log_expense record_expense track_spending | expense | amount! expense! day | done
A Record an expense / Logs spending with its category
E =I spent {amount} on {expense}, log it / log an expense of {amount} for {expense} / record {amount} spent on
    {expense} / add {amount} to my {expense} expenses / =another {amount} gone for {expense}, put it in my spending
    log / note {amount} as spent on {expense}
H írd be a kiadást: {amount}, kategória: {expense} / rögzíts {amount} kiadást, kategória: {expense}

get_spending spending_report show_expenses total_expenses | spending | period! expense | total
A Total of the expenses in a period / How much was spent
E ?how much did I spend {period} / show my expenses, {period} / ?what have I spent {period} / =my wallet feels empty,
    how much money went out {period}? / tell me what I've spent {period} / add up my expenses, {period}
H ?mennyit költöttem, időszak: {period} / mutasd a kiadásaimat, időszak: {period}

set_budget create_budget change_budget | budget | expense! amount! | done
A Set the monthly budget of a category / Limits the spending on something
E set my {expense} budget to {amount} / =I want to spend at most {amount} on {expense} a month, set the budget / limit
    my budget for {expense} to {amount} / =I spend too much on {expense}, cap it at {amount} a month / make {amount}
    my monthly limit for {expense} / =from now on no more than {amount} a month for {expense}
H állítsd be a havi keretet: {expense}, összeg: {amount} / legyen a keret {amount}, kategória: {expense}

calculate_mortgage mortgage_payment mortgage_calculator | mortgage | loan! rate! years! | monthly_payment
A Calculate the monthly payment of a mortgage / Monthly payment from amount, interest and term
E ?what would I pay each month on a mortgage of {loan} at {rate}% over {years} years / calculate the mortgage for
    {loan} at {rate} percent over {years} years / =we want to borrow {loan} for {years} years at {rate}%, what's the
    monthly payment? / =the bank offers {loan} at {rate}% over {years} years, what would the monthly rate be? / work
    out the monthly payment on {loan} at {rate}% for {years} years / ?how much a month is a loan of {loan} over
    {years} years at {rate}%
H számold ki a törlesztőrészletet: {loan}, kamat: {rate}%, {years} évre / ?mennyi a havi részlet, ha a hitel {loan}, a
    kamat {rate}%, {years} évre

calculate_tip tip_calculator get_tip | tip | amount! tip_percent! | tip
A Calculate the tip on a bill / Tip from the amount and the percentage
E ?how much tip is {tip_percent} percent on {amount} / calculate {tip_percent}% tip on a bill of {amount} / =the bill
    is {amount}, how much is {tip_percent}% tip? / ?what's {tip_percent} percent tip on {amount} / =the waiter was
    lovely, work out {tip_percent} percent on {amount} as a tip / work out a tip of {tip_percent} percent on {amount}
H ?mennyi a borravaló {amount} után, ha {tip_percent} százalék / számolj {tip_percent} százalék borravalót erre:
    {amount}

split_bill share_bill divide_bill | split | amount! people! | each
A Split a bill between people / How much each person pays
E split {amount} between {people} people / =the bill is {amount} and there are {people} of us, split it / divide
    {amount} among {people} people / ?how much does each of us pay if {people} people share {amount} / =we were
    {people} at the table and the bill says {amount}, what's each share? / share {amount} equally among {people}
    people
H oszd el a számlát: {amount}, {people} fő / osszátok el ezt {people} főre: {amount}

block_card freeze_card lock_card | card_block | account! | done
A Block a bank card / Freezes the card of an account
E =I lost my card, block the one for account {account} / block the card of account {account} / freeze the card for
    {account} / =my wallet was stolen, stop the card of account {account} / put a stop on the card for account
    {account} / =somebody is using my card, account {account}, lock it at once
H tiltsd le a kártyát, számla: {account} / zárold a kártyát: {account}

# hr people
request_leave request_time_off apply_for_leave book_holiday | leave | start_day! end_day! leave | done
A Request days off / Files a leave request
E =I'd like to take off from {start_day} to {end_day} / request leave from {start_day} to {end_day} / book my holiday
    from {start_day} until {end_day} / =I need time off from {start_day} to {end_day} / =I'm going away, put in for
    leave from {start_day} to {end_day} / apply for time off between {start_day} and {end_day}
H kérj szabadságot, kezdete: {start_day}, vége: {end_day} / szabadságra megyek, {start_day} - {end_day}, add be a
    kérelmet

get_leave_balance remaining_holidays vacation_days_left | leave_get | employee! | days_left
A Number of holidays that an employee has left / Remaining leave days
E ?how many days off does employee {employee} have left / ?how much holiday has {employee} left / check the remaining
    leave of employee {employee} / =employee {employee} wants a holiday, how many days are there still? / tell me how
    many leave days employee {employee} has left / ?has employee {employee} any holiday left
H ?hány nap szabadsága maradt ennek a dolgozónak: {employee} / nézd meg a maradék szabadságot: {employee}

log_hours record_hours add_timesheet_entry track_time | hours | hours! project! day | done
A Record working hours on a project / Adds hours to the timesheet
E log {hours} hours on {project} / =I worked {hours} hours on {project}, record it / book {hours} hours to the project
    {project} / add {hours} hours for {project} to my timesheet / =put {hours} hours for the project {project} on my
    timesheet / =today it was {hours} hours on {project}, enter them
H írj be {hours} órát, projekt: {project} / könyvelj {hours} órát erre a projektre: {project}

find_employee get_employee lookup_colleague employee_search | emp_get | person! | phone_no department_name email_no
A Look up a colleague / Phone, department and mail address of an employee
E ?which department does {person} work in >department_name / look up our colleague {person} / ?what is the extension
    of {person} >phone_no / find the employee {person} / =I need to mail {person} from our company, what's the
    address? >email_no / get me the staff entry of {person}
H keresd meg ezt a munkatársat: {person} / ?melyik osztályon dolgozik: {person} >department_name

add_employee create_employee hire_employee onboard_employee | emp_new | person! position! department start_day | done
A Add a new employee / Creates the record of a new colleague
E add {person} as a new {position} / create an employee record for {person}, {position} / =we hired {person} as
    {position}, add the record / =our new {position} is called {person}, set up the staff record / register {person}
    as an employee, {position} / =from now on {person} works for us as {position}, enter that
H vegyél fel egy új dolgozót: {person}, állás: {position} / rögzítsd az új munkatársat: {person}, {position}

post_job create_job_posting publish_vacancy | vacancy | position! department! near | done
A Publish a job advert / Posts an open position
E post a job in {department} for the position {position} / advertise the position {position} in {department} / publish
    a vacancy: {position}, {department} / =we're looking for people, advertise: {position}, {department} / put up a
    job advert for {department}: {position} / =there's an opening in {department} for the role of {position}, make it
    public
H tegyél közzé egy állást: {position}, osztály: {department} / hirdesd meg ezt az állást: {position}, {department}

schedule_interview book_interview arrange_interview | interview | person! day! time24! position | done
A Schedule a job interview / Arranges an interview with a candidate
E schedule an interview with {person} on {day} at {time24} / invite {person} to an interview on {day}, {time24} / set
    up an interview with {person} for {day} at {time24} / =the candidate {person} can come on {day} at {time24}, set
    up the interview / plan a job interview with {person}, {day}, {time24} / arrange for {person} to be interviewed on
    {day} at {time24}
H szervezz interjút: {person}, {day}, {time24} / hívd be interjúra: {person}, dátum: {day}, időpont: {time24}

book_meeting_room reserve_meeting_room book_conference_room | meetroom | room_number! day! time24! people | done
A Reserve a meeting room / Books a conference room at the office
E reserve meeting room {room_number} on {day} at {time24} / book room {room_number} for {day}, {time24} / =we need
    meeting room {room_number} on {day} at {time24} / =a client is visiting, keep meeting room {room_number} for us on
    {day} at {time24} / =block meeting room {room_number} on {day} from {time24} / =can we have meeting room
    {room_number} on {day} at {time24}?
H foglald le a {room_number} számú tárgyalót: {day}, {time24} / kérem a {room_number} tárgyalót, dátum: {day},
    időpont: {time24}

get_payslip download_payslip show_payslip | payslip | employee! period | gross net
A Payslip of an employee / Gross and net pay
E show the payslip of employee {employee} / ?how much does employee {employee} get net >net / get the payslip for
    {employee} / ?what was the gross pay of employee {employee} >gross / =employee {employee} lost the payslip, bring
    it up again / pull up the payslip of {employee}
H mutasd a bérjegyzéket: {employee} / ?mennyi a nettó bére ennek a dolgozónak: {employee} >net

# school learning
get_grades show_grades student_grades list_grades | grades | person! course | list:score_list
A Grades of a student / Shows the marks of a student
E ?what are {person}'s grades / show me the marks of {person} / ?how is {person} doing at school / =parents' evening
    is coming, what marks has {person} got? / list the grades of {person} / ?how good are the marks of {person}
H mutasd a jegyeit: {person} / ?milyen jegyei vannak: {person}

add_grade record_grade enter_mark | grade_add | person! course! score! | done
A Enter a grade for a student / Records the points of a student in a course
E give {person} {score} points in {course} / enter {score} points in {course} for {person} / =record it: {person} got
    {score} in {course} / =I've marked the test in {course}, {person} has {score} points, enter it / put down {score}
    points for {person} in {course} / record {score} points in {course} for {person}
H írj be {score} pontot: {person}, tantárgy: {course} / rögzítsd: {person}, {course}, {score} pont

mark_absent record_absence report_absence | absent | person! day! symptom | done
A Report a student as absent / Records an absence
E mark {person} as absent on {day} / =my child {person} can't come to school on {day}, report it / record an absence
    for {person} on {day} / =the pupil {person} was missing on {day}, put it in the register / note that {person} was
    not at school on {day} / =our daughter {person} is ill and stays home on {day}, tell the school
H jelöld hiányzónak: {person}, {day} / jelents hiányzást: {person}, dátum: {day}

get_timetable class_schedule show_timetable | timetable | day_said! | list:course
A Timetable of a day / Which lessons there are on a day
E ?which lessons do I have {day_said} / ?what's on my timetable {day_said} / ?what classes are there {day_said} / =I
    have to pack my school bag, which subjects are there {day_said}? / show my lessons for school {day_said} / ?what
    do we have at school {day_said}
H mutasd az órarendet, nap: {day_said} / ?milyen óráim vannak, nap: {day_said}

enroll_student register_for_course sign_up_for_course | enroll | person! course! | done
A Enrol a student in a course / Signs a student up for a course
E sign {person} up for {course} / enrol {person} in {course} / register {person} for the {course} course / =the pupil
    {person} wants to take {course}, sign up please / put {person} into the {course} class / add {person} to the
    course {course}
H írasd be: {person}, tantárgy: {course} / jelentkeztesd a kurzusra: {person}, {course}

submit_homework hand_in_assignment upload_homework | homework | course! path! | done
A Hand in homework / Submits a file as an assignment of a course
E hand in {path} for {course} / submit {path} as my {course} homework / upload {path} as the assignment in {course} /
    =my {course} homework is done, it's {path}, hand it in / turn in {path} for the course {course} / =the deadline
    for {course} is today, submit {path}
H add be a házit: {path}, tantárgy: {course} / töltsd fel házi feladatként: {path}, {course}

create_quiz make_quiz generate_quiz | quiz | topic! quantity! difficulty | done
A Make a quiz on a topic / Creates questions on a topic
E make a quiz about {topic} with {quantity} questions / create {quantity} quiz questions on {topic} / =I need a quiz
    on {topic}, {quantity} questions / =my class is learning about {topic}, write {quantity} quiz questions / put
    together a quiz of {quantity} questions about {topic} / ?can you test me on {topic} with {quantity} questions
H készíts kvízt, téma: {topic}, {quantity} kérdés / írj {quantity} kvízkérdést erről: {topic}

# crm support tickets
create_ticket open_ticket new_ticket submit_ticket | ticket_new | issue! priority assignee customer | done
A Open a support ticket / Creates a ticket for a problem
E open a ticket: {issue} / create a support ticket titled {issue} / report this problem: {issue} / =a customer says
    {issue}, open a ticket / file a ticket about {issue} / =support has to look at this: {issue}, open a ticket
H nyiss egy hibajegyet: {issue} / vegyél fel egy jegyet ezzel a címmel: {issue}

get_ticket show_ticket ticket_status view_ticket | ticket_get | ticket! | status assigned_name priority_level
A Show a support ticket / Status and owner of a ticket
E ?what's the status of ticket {ticket} >status / show me ticket {ticket} / ?who is working on ticket {ticket}
    >assigned_name / ?how urgent is ticket {ticket} >priority_level / look up ticket {ticket} / =I need to know who
    has ticket {ticket} >assigned_name
H mutasd {ticket:a} jegyet / ?mi az állapota ennek: {ticket} >status / ?ki dolgozik {ticket:a} jegyen >assigned_name

close_ticket resolve_ticket finish_ticket | ticket_close | ticket! notify | done
A Close a support ticket / Marks a ticket as resolved
E close ticket {ticket} / resolve ticket {ticket} / =ticket {ticket} is solved, close it / mark ticket {ticket} as
    resolved / =nothing more to do on ticket {ticket}, close it / finish off ticket {ticket}
H zárd le {ticket:a} jegyet / jelöld megoldottnak: {ticket}

assign_ticket reassign_ticket hand_over_ticket | ticket_assign | ticket! to_person! notify | done
A Assign a ticket to a person / Gives a ticket to somebody
E assign ticket {ticket} to {to_person} / give ticket {ticket} to {to_person} / hand ticket {ticket} over to
    {to_person} / let {to_person} take care of ticket {ticket} / =this is a case for {to_person}, hand over ticket
    {ticket} / make {to_person} responsible for ticket {ticket}
H add oda {to_person:nak} ezt a jegyet: {ticket} / oszd ki {to_person:nak} {ticket:a} jegyet

update_ticket_priority set_ticket_priority change_priority | ticket_prio | ticket! priority! | done
A Change the priority of a ticket / Sets how urgent a ticket is
E set ticket {ticket} to {priority} priority / change the priority of ticket {ticket} to {priority} / make the
    priority of ticket {ticket} {priority} / =things have changed, ticket {ticket} is now of {priority} priority /
    give ticket {ticket} {priority} priority / =treat ticket {ticket} as {priority} from now on
H állítsd {ticket:a} jegy prioritását erre: {priority} / legyen {priority} {ticket:a} jegy prioritása

list_tickets search_tickets show_open_tickets | ticket_list | status! limit | list:issue
A List tickets by status / Shows the tickets in a given state
E show all {status} tickets / list the tickets that are {status} / ?which tickets are {status} / =I'd like an overview
    of the tickets that are {status} / give me every {status} ticket / ?what tickets do we have that are {status}
H mutasd a jegyeket, állapot: {status} / listázd a jegyeket, állapot: {status}

add_customer create_customer new_customer register_customer | cust_new | person! email! company phone | done
A Add a customer / Creates a customer record
E add {person} as a customer, address {email} / create a customer record for {person} with the address {email} / =new
    customer: {person}, {email} / =we've won a customer, {person}, e-mail {email}, put them in the system / register
    {person} as a customer with the address {email} / =enter a customer: {person}, e-mail {email}
H vegyél fel egy ügyfelet: {person}, e-mail: {email} / új ügyfél: {person}, {email}

get_customer find_customer lookup_customer customer_details | cust_get | person! | phone_no email_no city_at
A Look up a customer / Contact data of a customer
E look up the customer {person} / ?what's the phone number of our customer {person} >phone_no / ?where does the
    customer {person} live >city_at / show me the customer record of {person} / =the customer {person} is on the line,
    bring up the record / ?what is the e-mail of our customer {person} >email_no
H keresd meg ezt az ügyfelet: {person} / ?mi az e-mail-címe ennek az ügyfélnek: {person} >email_no

update_deal change_deal_value set_deal_amount | deal_set | deal! amount! | done
A Change the value of a deal / Updates the amount of a sales opportunity
E set the value of deal {deal} to {amount} / change deal {deal} to {amount} / =deal {deal} is now worth {amount},
    update it / =we've negotiated, deal {deal} brings in {amount} now / put {amount} down as the value of deal {deal}
    / correct the amount of deal {deal} to {amount}
H állítsd {deal:a} üzlet értékét erre: {amount} / módosítsd az üzletet: {deal}, új összeg: {amount}

create_lead add_lead new_lead | lead_new | company! assignee phone | done
A Add a sales lead / Creates a lead for a company
E add {company} as a new lead / create a lead for {company} / =I met someone from {company}, add them as a lead / put
    {company} down as a sales lead / =the firm {company} might buy from us, enter them as a lead / register {company}
    as a lead
H vegyél fel érdeklődőnek: {company} / új lead: {company}

refund_order issue_refund refund_payment | refund | order! amount reason | done
A Refund an order / Gives a customer the money back
E refund order {order} / give the customer the money back for order {order} / issue a refund for {order} / =the
    customer complained, pay back order {order} / =return the money of order {order} to the customer / =the goods of
    order {order} were faulty, refund it
H térítsd vissza {order:a} rendelés árát / adj visszatérítést: {order}

schedule_callback request_callback plan_call | callback | person! phone! day_said time | done
A Schedule a callback to a customer / Plans a phone call with a customer
E schedule a callback for {person} on {phone} / call back {person} at {phone}, please plan it / =customer {person}
    wants to be called at {phone} / =tell sales to ring {person} back on {phone} / arrange for {person} to be called
    back on {phone} / =the customer {person} missed us, plan a return call to {phone}
H ütemezz visszahívást: {person}, {phone} / kérj visszahívást: {person}, telefon: {phone}

# hospital clinic
admit_patient register_patient check_in_patient | admit | person! department! symptom | done
A Admit a patient to a ward / Registers a new patient
E admit {person} to {department} / register {person} as a patient in {department} / check {person} in at {department}
    / =an ambulance has brought {person}, please admit them to {department} / take {person} in as a patient at
    {department} / enter {person} as a new patient, department {department}
H vedd fel a beteget: {person}, osztály: {department} / regisztráld ezt a beteget: {person}, {department}

get_patient_record show_patient patient_file | patient_get | patient! | doctor_name blood_type room_no
A Record of a patient / Doctor, blood type and room of a patient
E show the file of patient {patient} / ?what's the blood type of patient {patient} >blood_type / ?which doctor treats
    patient {patient} >doctor_name / ?in which room is patient {patient} >room_no / =I'm doing my rounds, bring up
    patient {patient} / open the record of patient {patient}
H mutasd {patient:a} beteg adatait / ?mi a vércsoportja ennek a betegnek: {patient} >blood_type

record_vitals add_vital_signs log_vitals | vitals | patient! fever! | done
A Record the temperature of a patient / Enters vital signs
E record {fever} degrees for patient {patient} / =patient {patient} has a temperature of {fever}, write it down /
    enter a temperature of {fever} for {patient} / =I've just measured {fever} degrees on patient {patient}, record it
    / put {fever} degrees in the chart of patient {patient} / log the temperature of patient {patient}: {fever}
H írd be {patient:a} beteg lázát: {fever} / rögzítsd: {patient}, {fever} fok

prescribe_medication add_prescription prescribe | prescribe | patient! medicine! days | done
A Prescribe a medicine to a patient / Adds a prescription
E prescribe {medicine} for patient {patient} / give patient {patient} {medicine} / add {medicine} to the prescriptions
    of patient {patient} / =patient {patient} should get {medicine}, write the prescription / =put patient {patient}
    on {medicine} / write a prescription of {medicine} for patient {patient}
H írj fel gyógyszert: {medicine}, beteg: {patient} / rendelj {patient:a} betegnek ilyet: {medicine}

discharge_patient release_patient send_home | discharge | patient! day | done
A Discharge a patient / Releases a patient from hospital
E discharge patient {patient} / =patient {patient} can go home / release patient {patient} / let patient {patient} go
    home / =patient {patient} has recovered, do the discharge / =the bed of patient {patient} is needed, discharge
    them
H bocsásd el {patient:a} beteget / {patient} beteg hazamehet, rögzítsd

# hotel reception
order_room_service room_service bring_to_room | roomservice | room_number! dish! | done
A Order room service / Brings food to a hotel room
E bring {dish} to room {room_number} / order {dish} to room {room_number} / =room {room_number} would like {dish} / =a
    guest in room {room_number} is hungry, send up {dish} / serve {dish} in room {room_number} / have the kitchen send
    {dish} to room {room_number}
H vigyetek a {room_number} szobába ilyet: {dish} / rendelj szobaszervizt: {dish}, {room_number}. szoba

request_cleaning clean_hotel_room housekeeping | housekeeping | room_number! time | done
A Ask for a hotel room to be cleaned / Sends housekeeping to a room
E have room {room_number} cleaned / send housekeeping to room {room_number} / =room {room_number} needs cleaning /
    =the guests of room {room_number} spilled something, get it cleaned / get someone to clean room {room_number} /
    =please make up room {room_number}
H takarítsátok ki a {room_number} szobát / küldj takarítót ide: {room_number}. szoba

check_out_guest hotel_check_out close_room_bill | hotel_out | room_number! | total
A Check a guest out / Closes the bill of a hotel room
E check out room {room_number} / the guest in room {room_number} is leaving, check them out / close the bill of room
    {room_number} / =the people in room {room_number} are going home, settle their bill / do the check-out for room
    {room_number} / ?what does room {room_number} owe us at check-out
H jelentkeztesd ki a {room_number} szobát / zárd le a számlát: {room_number}. szoba

request_wake_up_call wake_up_call set_wake_up_call | wakecall | room_number! time24! | done
A Wake-up call for a hotel room / Plans a call to a room in the morning
E wake room {room_number} at {time24} / set a wake-up call for room {room_number} at {time24} / =room {room_number}
    wants to be woken at {time24} / =the guest in room {room_number} must not oversleep, ring at {time24} / give room
    {room_number} a wake-up call at {time24} / arrange a morning call to room {room_number} at {time24}
H ébreszd a {room_number} szobát ekkor: {time24} / kérek ébresztést: {room_number}. szoba, {time24}

# logistics warehouse
create_shipment ship_package send_parcel new_shipment | ship | address! weight! speed | done
A Send a parcel / Creates a shipment to an address
E ship a parcel of {weight} kg to {address} / send a package of {weight} kg to {address} / create a shipment to
    {address}, {weight} kg / =this box weighs {weight} kg and goes to {address}, send it off / dispatch a parcel
    weighing {weight} kg to {address} / =there's a package for {address}, it weighs {weight} kg, post it
H adj fel egy {weight} kg-os csomagot ide: {address} / küldj csomagot, cím: {address}, súly: {weight} kg

get_shipping_cost shipping_quote calculate_shipping | ship_cost | weight! destination! speed | price
A Cost of a shipment / Price of sending a parcel
E ?how much does it cost to ship {weight} kg to {destination} / ?what's the postage for {weight} kg to {destination} /
    calculate the shipping cost for {weight} kg to {destination} / =I want to send {weight} kg to {destination},
    what's the charge? / ?what do you charge for a parcel of {weight} kg to {destination} / get a price for sending
    {weight} kg to {destination}
H ?mennyibe kerül {weight} kg-ot ide küldeni: {destination} / számold ki a szállítási díjat: {weight} kg,
    {destination}

get_inventory inventory_level stock_level | inventory | item! warehouse! | count
A Stock of an article in a warehouse / How many pieces a warehouse has
E ?how many {item} are in {warehouse} / check the inventory of {item} in {warehouse} / ?what's the stock of {item} at
    {warehouse} / =before I promise anything, how much of {item} is there in {warehouse}? / count the pieces of {item}
    at {warehouse} / tell me the stock of {item} in {warehouse}
H ?mennyi van ebből: {item}, raktár: {warehouse} / nézd meg a készletet: {item}, {warehouse}

move_stock transfer_stock relocate_items | stock_move | item! quantity! warehouse! | done
A Move articles to another warehouse / Transfers stock
E move {quantity} of {item} to {warehouse} / transfer {quantity} pieces of {item} to {warehouse} / send {quantity}
    {item} over to {warehouse} / =the shelves in {warehouse} are empty, bring {quantity} of {item} there / relocate
    {quantity} pieces of {item} to {warehouse} / =there should be {quantity} more {item} at {warehouse}, have them
    moved
H vigyél át {quantity} darabot: {item}, ide: {warehouse} / helyezz át {quantity} darabot ebből: {item}, raktár:
    {warehouse}

reorder_item order_supplies restock_item | reorder | item! quantity! speed | done
A Order more of an article / Restocks an article
E reorder {quantity} of {item} / order {quantity} more {item} / =we're low on {item}, order {quantity} more / =the
    shelf is nearly empty, get {quantity} of {item} from the supplier / buy another {quantity} pieces of {item} from
    the supplier / restock {item} with {quantity} pieces
H rendelj még {quantity} darabot: {item} / pótold a készletet: {item}, {quantity} darab

schedule_pickup book_pickup arrange_collection | pickup | street! day! | done
A Have a parcel picked up / Arranges a collection at an address
E schedule a pickup at {street} on {day} / have the parcel collected from {street} on {day} / arrange a collection at
    {street} for {day} / =a parcel is waiting at {street}, send the courier on {day} / get the courier to come to
    {street} on {day} / book a courier for {street} on {day}
H kérj csomagfelvételt: {street}, {day} / hozassátok el a csomagot innen: {street}, dátum: {day}

# homes property
search_properties find_homes search_listings property_search | home_find | near! property home_price rooms furnished |
    list:street
A Search for homes / Finds houses and flats in a city
E find a place to live in {near} / search for homes in {near} / ?what properties are for sale in {near} / =we want to
    move to {near}, show us what there is / look for a new home in {near} / ?what's on the property market in {near}
H keress ingatlant {near:ban} / ?milyen eladó lakások vannak {near:ban}

get_property property_details show_listing | home_get | listing! | home_price area built
A Details of a property / Price, size and year of a home
E show me listing {listing} / ?how much does the property {listing} cost >home_price / ?how big is the home {listing}
    >area / ?when was {listing} built >built / tell me about the property {listing} / =we liked listing {listing}, how
    many square metres is it? >area
H mutasd {listing:a} hirdetést / ?mennyibe kerül {listing:a} ingatlan >home_price / ?mekkora {listing:a} ingatlan
    >area

book_viewing schedule_viewing arrange_viewing | home_view | listing! day! time24 | done
A Arrange a viewing of a property / Books an appointment to see a home
E book a viewing of {listing} on {day} / =we'd like to see {listing} on {day} / arrange a visit to the property
    {listing} for {day} / =the home {listing} looks lovely, can we view it on {day}? / set up a viewing for {listing},
    {day} / make an appointment to view {listing} on {day}
H foglalj megtekintést: {listing}, {day} / szeretnénk megnézni: {listing}, dátum: {day}

estimate_home_value value_property estimate_price | home_value | street! city! | home_price
A Estimate the value of a home / What a property is worth
E ?what is the house at {street} in {city} worth / estimate the value of {street}, {city} / ?how much could we get for
    {street} in {city} / =we're thinking of selling {street} in {city}, what would it bring? / put a price on the home
    at {street}, {city} / value the property at {street} in {city}
H ?mennyit ér ez az ingatlan: {street}, {city} / becsüld meg az értékét: {street}, {city}

# cars fleet
lock_car lock_vehicle secure_car | car_lock | vehicle! | done
A Lock a car / Locks the doors of a vehicle
E lock the car {vehicle} / =did I lock {vehicle}? Lock it / make sure the car {vehicle} is locked / =I walked off
    without locking {vehicle}, lock it remotely / secure the car {vehicle} / =close the doors of {vehicle} and lock it
H zárd be az autót: {vehicle} / zárd le {vehicle:a} rendszámú kocsit

locate_vehicle find_car where_is_car | car_find | vehicle! | place_at
A Position of a vehicle / Tells where a car is
E ?where is the car {vehicle} / locate {vehicle} / find the van {vehicle} / =I forgot where I parked {vehicle} / tell
    me the position of {vehicle} / ?in which street is the car {vehicle}
H ?hol van {vehicle:a} rendszámú autó / keresd meg ezt a járművet: {vehicle}

get_fuel_level check_fuel get_battery_level | fuel | vehicle! | percent_left range_km
A Fuel or battery level of a vehicle / How far a car can still go
E ?how much fuel does {vehicle} have left >percent_left / ?how far can {vehicle} still drive >range_km / check the
    tank of {vehicle} / =we have a long trip ahead, how full is {vehicle}? >percent_left / ?does {vehicle} need to be
    filled up >percent_left / tell me the range of {vehicle} >range_km
H ?mennyi üzemanyag van {vehicle:a} autóban >percent_left / ?meddig jut még el {vehicle:a} autó >range_km

schedule_service book_car_service book_inspection | car_service | vehicle! day! | done
A Book a service for a vehicle / Makes an appointment at the garage
E book a service for {vehicle} on {day} / take the car {vehicle} to the garage on {day} / schedule an inspection of
    {vehicle} for {day} / =there's a strange noise in {vehicle}, have the garage see it on {day} / make a garage
    appointment for {vehicle} on {day} / get {vehicle} serviced at the garage on {day}
H kérj szervizidőpontot: {vehicle}, {day} / vidd szervizbe: {vehicle}, dátum: {day}

find_charging_station find_charger charging_points | charger | near! limit | list:place
A Find charging stations for electric cars / Charging points in an area
E find a charging station in {near} / ?where can I charge my car in {near} / look for chargers around {near} / =my
    electric car is nearly empty and I'm in {near} / ?are there any charging points in {near} / show me where to plug
    in the car in {near}
H keress töltőállomást {near:ban} / ?hol lehet autót tölteni {near:ban}

start_climate preheat_car warm_up_car | car_heat | vehicle! degrees! | done
A Heat or cool a car before driving / Starts the air conditioning of a vehicle
E warm up {vehicle} to {degrees} degrees / preheat the car {vehicle} to {degrees} degrees / set the climate in
    {vehicle} to {degrees} degrees / =it's freezing outside, get {vehicle} to {degrees} degrees before I leave / =I
    want {degrees} degrees in the car {vehicle} when I get in / bring the inside of {vehicle} to {degrees} degrees
H fűtsd fel az autót: {vehicle}, {degrees} fokra / indítsd el a klímát: {vehicle}, {degrees} fok
"""
