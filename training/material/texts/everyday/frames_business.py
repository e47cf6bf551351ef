"""Frames about firms, products, software and meetings; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

BUSINESS = parse("""
= company_news | company
slots boss:fullname site:newtown opens:monthyear revenue:revenue staff:headcount
+ {e} has appointed {boss} as its new managing director.
+ {boss} has been named managing director of {e}.
+ {boss} takes over as head of {e}.
+ {e}, now headed by {boss}, employs {staff} people.
+ {e}, which employs {staff} people, is going to open an office in {site}.
+ {e} is opening a new office in {site} in {opens}.
+ In {opens} the new office of {e} will open its doors.
+ {e} announced that its next office will be in {site}.
+ {e} reported a turnover of {revenue}, and its workforce has grown to {staff}.
+ Last year {e} took in {revenue}.
+ {e} closed the year with sales of {revenue}.
+ With {staff} employees, {e} is one of the larger firms in the region.
+ The board of {e} has chosen {boss} to run the company.
+ {e} earned {revenue} last year and will open an office in {site}.
> {e} has {staff}.
> At {e} it was {revenue}.
& {e} is run by {boss}, {e2} by {boss2}.
& {e} has {staff} employees and {e2} {staff2}.
& While {e} took in {revenue}, {e2} made {revenue2}.
& {e} is going to {site}, whereas {e2} has decided on {site2} for its new office.
& The offices of {e} and {e2} open in {opens} and in {opens2} respectively.
? boss | Who is the new boss of {e}? | Who runs {e} now? | Who leads {e}? | Name the managing director of {e}.
? boss | Who got the top job at {e}? | Who is in charge at {e}?
~ boss | who is in charge of {e} | who the new head of {e} is
! boss | Is {boss} the managing director of {e}? | Is {e} run by {boss}?
< boss | Which company does {boss} run? | Which company is headed by {boss}?
? site | Where is {e} opening an office? | In which city will the new office of {e} be? | Where does {e} expand to?
? site | Location of the new {e} office?
~ site | where the new office of {e} will be
! site | Is {e} opening an office in {site}?
< site | Which company is opening an office in {site}? | Who is going to have an office in {site}?
? opens | When does the new office of {e} open? | From when can people work in the new office of {e}?
? opens | When will the new {e} office be ready? | What is the opening date of the new office of {e}?
~ opens | when the new office of {e} opens
! opens | Does the new office of {e} open in {opens}?
? revenue | What was the revenue of {e}? | How much money did {e} make? | What were the sales of {e}?
? revenue | How high was the turnover of {e}? | {e}: revenue?
~ revenue | how much {e} took in | how high the revenue of {e} was
! revenue | Was the revenue of {e} {revenue}? | Did {e} make {revenue}?
< revenue | Which company made {revenue}? | Who had a revenue of {revenue}?
? staff | How many people work at {e}? | How many employees does {e} have? | What is the headcount of {e}?
? staff | How big is the workforce of {e}? | How many jobs are there at {e}?
~ staff | how many people work for {e}
! staff | Does {e} employ {staff} people?
< staff | Which company has {staff} employees?
= posts | public
slots role:role* firm:bigfirm start:month before:newtown
+ {e} has been appointed {role} of {firm}.
+ {e} will be the new {role} from {start}.
+ {e} joins {firm} in {start}.
+ {firm} has hired {e} as {role}.
+ {e}, who used to work in {before}, is moving to {firm}.
+ {e} has been promoted to {role}.
+ {e} has been working in {before} until now.
+ In {start} {e} will start work at {firm}.
+ {e} comes to us from {before} and will be {role}.
+ The new {role} is {e}, who starts in {start}.
+ At {firm}, {e} takes up the post of {role}.
& {e} becomes {role}, {e2} {role2}.
& {e} goes to {firm} and {e2} to {firm2}.
& {e} begins in {start}, {e2} in {start2}.
& {firm} has won over {e}; {e2} has signed with {firm2}.
? role | What post does {e} get? | What is {e}'s new role? | Which position will {e} hold? | {e}'s new job title?
? role | As what was {e} hired?
~ role | what {e}'s new role is | which post {e} has been given
! role | Is {e} the new {role}?
< role | Who is the new {role}? | Who becomes {role}? | Who was made {role}?
? firm | Which company is {e} joining? | Who is {e}'s new employer? | Where will {e} work from now on?
? firm | Who has hired {e}?
~ firm | which company {e} joins
! firm | Is {e} going to work for {firm}?
< firm | Who is joining {firm}? | Who did {firm} hire?
? start | When does {e} start? | In which month does {e} begin the new job? | From when will {e} be there?
? start | What is {e}'s first month at work?
~ start | when {e} starts
! start | Does {e} start in {start}?
? before | Where did {e} work before? | Where was {e}'s previous job? | What was {e}'s last place of work?
? before | In which city did {e} work until now?
~ before | where {e} used to work
! before | Did {e} work in {before} before?
< before | Who used to work in {before}? | Who worked in {before} until now?
= launches | ware
slots maker:maker price:wareprice out:day runs:waretime weight:wareweight
+ {e}, made by {maker}, costs {price}.
+ {maker} has presented {e}.
+ {maker} is launching {e} on {out}.
+ {e} goes on sale on {out} for {price}.
+ {e} will be in the shops on {out}.
+ {e} is made by {maker} and weighs {weight}.
+ {e} runs for {runs} on one charge.
+ The battery of {e} lasts {runs}.
+ {e}, which weighs {weight}, is available for {price}.
+ At {price}, {e} is cheaper than expected.
+ {e} weighs only {weight} and works for {runs} without a cable.
+ You can buy {e} from {out}; {maker} promises a battery life of {runs}.
+ {price} is what {maker} charges for {e}.
+ {e} tips the scales at {weight}.
> {e} costs {price}.
> {e} lasts {runs}.
& {e} costs {price}, {e2} {price2}.
& {e} comes from {maker}, {e2} from {maker2}.
& {e} goes on sale on {out} and {e2} on {out2}.
& {e} weighs {weight}, while {e2} weighs {weight2}.
& {e} lasts {runs} on one charge, but {e2} manages {runs2}.
? maker | Who makes {e}? | Which company makes {e}? | Who is the manufacturer of {e}? | Which firm is behind {e}?
? maker | Who produces {e}?
~ maker | who makes {e} | which company is behind {e}
! maker | Is {e} made by {maker}?
< maker | What does {maker} make? | Which product comes from {maker}?
? price | How much is {e}? | What does {e} cost? | What is the price of {e}? | How much do I have to pay for {e}?
? price | What do they want for {e}? | How expensive is {e}?
~ price | how much {e} costs
! price | Does {e} cost {price}? | Is {e} sold for {price}?
< price | What costs {price}? | Which product can I get for {price}?
? out | When does {e} come out? | When can I buy {e}? | When is {e} released? | When does {e} hit the shops?
? out | What is the launch date of {e}?
~ out | when {e} comes out | when {e} goes on sale
! out | Does {e} come out on {out}?
< out | What comes out on {out}? | Which product is launched on {out}?
? runs | How long does the battery of {e} last? | How long can I use {e} before I have to charge it?
? runs | What is the battery life of {e}? | How many hours does {e} work on one charge?
~ runs | how long the battery of {e} lasts
! runs | Does {e} run for {runs} on one charge?
? weight | How heavy is {e}? | What does {e} weigh? | What is the weight of {e}? | How many kilos is {e}?
~ weight | how heavy {e} is
! weight | Does {e} weigh {weight}?
< weight | What weighs {weight}?
= releases | release
slots fixed:bug added:feature reviewer:name out:day ticket:ticket
+ {e} fixes {fixed}.
+ {e} was released on {out}.
+ {e}, released on {out}, fixes {fixed}.
+ {e} adds {added}.
+ {e} comes with {added}.
+ The code of {e} was reviewed by {reviewer}.
+ {reviewer} reviewed {e} and approved it.
+ In {e}, {fixed} has been fixed (see {ticket}).
+ {e} closes ticket {ticket}.
+ The most important new thing in {e} is {added}.
+ With {e} you get {added}; {reviewer} did the code review.
+ With {e}, users get {added} for the first time.
+ {e}, {out}: fixed {fixed}.
+ {e} went out on {out} after {reviewer} had looked at the changes.
> {e} brings {added}.
> {e} followed on {out}.
& {e} fixes {fixed}; {e2} deals with {fixed2}.
& {e} came out on {out}, {e2} on {out2}.
& {reviewer} reviewed {e}, {reviewer2} {e2}.
& {e} introduced {added} and {e2} {added2}.
& {e} closes {ticket}, {e2} {ticket2}.
? fixed | What was fixed in {e}? | Which bug does {e} fix? | What problem is gone in {e}? | What does {e} repair?
? fixed | Which error was corrected with {e}?
~ fixed | what was fixed in {e} | which bug {e} fixes
! fixed | Does {e} fix {fixed}?
< fixed | Which version fixes {fixed}? | Which release got rid of {fixed}?
? added | What is new in {e}? | Which feature does {e} add? | What was added in {e}? | What does {e} introduce?
~ added | what is new in {e}
! added | Does {e} add {added}?
< added | Which version added {added}? | Which release introduced {added}?
? reviewer | Who reviewed {e}? | Who checked the code of {e}? | Who was the reviewer of {e}? | Who approved {e}?
~ reviewer | who reviewed {e}
! reviewer | Was {e} reviewed by {reviewer}?
< reviewer | Which version did {reviewer} review? | What did {reviewer} review?
? out | When was {e} released? | When did {e} come out? | What is the release date of {e}? | When was {e} published?
~ out | when {e} was released
! out | Was {e} released on {out}?
< out | Which version came out on {out}? | What was released on {out}?
? ticket | Which ticket does {e} close? | What is the ticket number for {e}? | Which ticket belongs to {e}?
? ticket | What ticket did {e} settle?
~ ticket | which ticket {e} closes
! ticket | Does {e} close {ticket}?
< ticket | Which version closes {ticket}? | In which release was {ticket} dealt with?
= setup | tool
slots port:port config:config start:command log:logfile admin:name
+ {e} listens on port {port}.
+ By default {e} uses port {port}.
+ {e} reads its settings from {config}.
+ The configuration of {e} is in {config}.
+ You start {e} with "{start}".
+ If you want to start {e}, run `{start}`.
+ {e} writes its messages to {log}.
+ If {e} fails, look at {log}.
+ {admin} maintains {e}.
+ For questions about {e}, ask {admin}.
+ {e}, which is maintained by {admin}, runs on port {port}.
+ After you have edited {config}, run `{start}` to launch {e}.
+ {e} logs to {log} and takes port {port}.
> {e} uses {port}.
> For {e} it is {config}.
& {e} runs on port {port}, {e2} on {port2}.
& {e} is configured in {config} and {e2} in {config2}.
& {admin} is responsible for {e}, {admin2} for {e2}.
& {e} is started with `{start}`, {e2} with `{start2}`.
& {e} logs to {log}, {e2} to {log2}.
? port | Which port does {e} use? | What port is {e} on? | Where does {e} listen, which port? | Port of {e}?
? port | What port number do I need for {e}?
~ port | which port {e} listens on
! port | Does {e} use port {port}?
< port | What runs on port {port}? | Which program listens on {port}?
? config | Where is the configuration of {e}? | Which file holds the settings of {e}? | What is the config file of {e}?
? config | Which file do I edit to configure {e}?
~ config | where the settings of {e} are
! config | Are the settings of {e} in {config}?
< config | Which program reads {config}?
? start | How do I start {e}? | Which command starts {e}? | What do I type to launch {e}? | How is {e} launched?
~ start | how to start {e} | which command starts {e}
! start | Is {e} started with {start}?
< start | What does {start} launch?
? log | Where are the logs of {e}? | Which file does {e} log to? | Where do I find the error messages of {e}?
? log | What is the log file of {e}?
~ log | where {e} writes its logs
! log | Does {e} log to {log}?
< log | Which program writes to {log}?
? admin | Who maintains {e}? | Who is responsible for {e}? | Who do I ask about {e}? | Who can help me with {e}?
~ admin | who maintains {e}
! admin | Is {admin} responsible for {e}?
< admin | What does {admin} maintain? | Which program is {admin} responsible for?
= postmortem | system
slots lasted:outage cause:rootcause oncall:name fix:remedy place:country ticket:ticket
+ {e} was down for {lasted}.
+ {e} was unavailable for {lasted} because of {cause}.
+ The outage of {e} lasted {lasted}.
+ The trouble with {e} was caused by {cause}.
+ {cause} brought {e} down.
+ {oncall} was on call and got {e} running again by {fix}.
+ {oncall} got {e} running again.
+ {e} was repaired by {fix}.
+ {e}, which had failed because of {cause}, came back after {lasted}.
+ In {place} customers could not use {e}.
+ {e} did not work in {place}, and the outage went on for {lasted}.
+ The failure of {e} is recorded under {ticket}.
+ In the end {fix} solved the problem with {e}.
+ {e} stopped because of {cause}; {oncall} put it right.
+ After {lasted}, {oncall} had {e} back online.
> {e} was down for {lasted}.
> With {e} it was {cause}.
& {e} was down for {lasted}, {e2} for {lasted2}.
& {cause} stopped {e}, {cause2} {e2}.
& {oncall} repaired {e} and {oncall2} {e2}.
& {e} failed in {place} and {e2} in {place2}.
& {e} has the ticket {ticket}, {e2} {ticket2}.
? lasted | How long was {e} down? | How long did the outage of {e} last? | For how long could nobody use {e}?
? lasted | What was the downtime of {e}? | How much time passed before {e} was back?
~ lasted | how long {e} was down
! lasted | Was {e} down for {lasted}?
< lasted | What was down for {lasted}? | Which system was unavailable for {lasted}?
? cause | What was the root cause of the outage of {e}? | Why did {e} fail? | What brought {e} down? | Why did {e} stop?
? cause | What went wrong with {e}?
~ cause | why {e} failed | what brought {e} down
! cause | Did {e} fail because of {cause}?
< cause | What failed because of {cause}? | Which system was hit by {cause}?
? oncall | Who repaired {e}? | Who got {e} running again? | Who brought {e} back? | Who dealt with the outage of {e}?
~ oncall | who repaired {e}
! oncall | Did {oncall} repair {e}?
< oncall | What did {oncall} repair? | Which system did {oncall} bring back?
? fix | How was {e} repaired? | How was the problem with {e} solved? | What got {e} going again?
? fix | By what measure was {e} restored?
~ fix | how the problem with {e} was solved
! fix | Was {e} repaired by {fix}?
? place | In which country did {e} fail? | Which country was affected by the outage of {e}?
? place | Where could people not use {e}? | Where was {e} not working?
~ place | where {e} did not work
! place | Was {e} down in {place}?
< place | What did not work in {place}?
? ticket | What is the ticket for the outage of {e}? | Under which number is the failure of {e} recorded?
? ticket | Which incident number does {e} have? | Where can I read up on the failure of {e}, which ticket?
~ ticket | which ticket the outage of {e} has
! ticket | Is {ticket} the ticket for {e}?
< ticket | Which system is {ticket} about? | What is {ticket} about?
= minutes | agenda
slots decided:decision owner:name due:day cost:sum votes:votes
+ On {e}, it was decided {decided}.
+ {e} was discussed, and the group agreed {decided}.
+ {owner} will take care of {e}.
+ {owner} will deal with {e} by {due}.
+ {e}: {owner} reports back by {due}.
+ We voted on {e} and agreed {decided}.
+ {cost} has been approved for {e}.
+ {e} may cost up to {cost}.
+ With {votes} votes in favour, the plan for {e} was accepted.
+ {votes} members voted for the plan for {e}.
+ The question of {e} has to be settled by {due}.
+ After a long discussion about {e} it was agreed {decided}, and {owner} will see to it.
+ {e} was given to {owner}, with a budget of {cost}.
+ {e} is a task for {owner}.
> For {e} it is {cost}.
> The deadline for {e} is {due}.
& {owner} looks after {e}, {owner2} after {e2}.
& {e} has to be settled by {due}, {e2} by {due2}.
& {cost} goes to {e} and {cost2} to {e2}.
& It was decided {decided} in the case of {e} and {decided2} in the case of {e2}.
& {votes} people voted for the plan for {e} and {votes2} for the one for {e2}.
? decided | What was decided about {e}? | What did we agree on for {e}? | What is the decision on {e}?
? decided | What was the outcome of the discussion about {e}?
~ decided | what was decided about {e}
! decided | Was it decided {decided} in the case of {e}?
? owner | Who takes care of {e}? | Who is responsible for {e}? | Whose job is {e}? | Who has to deal with {e}?
? owner | Who should I ask about {e}?
~ owner | who takes care of {e}
! owner | Does {owner} take care of {e}?
< owner | What does {owner} take care of? | What is {owner} responsible for?
? due | By when must {e} be dealt with? | What is the deadline for {e}? | When does {e} have to be settled?
? due | Until when is there time for {e}?
~ due | by when {e} must be settled
! due | Does {e} have to be settled by {due}?
< due | What has to be settled by {due}?
? cost | How much may {e} cost? | What is the budget for {e}? | How much money was approved for {e}?
? cost | What can we spend on {e}?
~ cost | how much may be spent on {e}
! cost | Was {cost} approved for {e}?
< cost | What was {cost} approved for?
? votes | How many people voted for the plan for {e}? | How many votes did the plan for {e} get?
? votes | How many were in favour of the plan for {e}? | With how many votes was the plan for {e} passed?
~ votes | how many votes there were for {e}
! votes | Were there {votes} votes in favour of the plan for {e}?
= committees | committee
slots next:moment where:roomspot chair:fullname writes:name members:small
+ {e} meets again on {next}.
+ The next meeting of {e} is on {next} {where}.
+ {e} always meets {where}.
+ {chair} chairs {e}.
+ {e}, chaired by {chair}, has {members} members.
+ {e} has {members} members.
+ {writes} takes the minutes for {e}.
+ The minutes of {e} are written by {writes}.
+ On {next} {e} comes together {where}.
+ {chair} was elected chair of {e}; {writes} will keep the minutes.
+ {e} comes together {where}.
+ At present {members} people sit on {e}.
+ The next meeting of {e} has been called for {next}.
> {e} has {members}.
> {e} meets on {next}.
& {e} meets on {next}, {e2} on {next2}.
& {e} meets {where}, {e2} {where2}.
& {chair} chairs {e} and {chair2} {e2}.
& {e} has {members} members, {e2} {members2}.
& {writes} writes the minutes for {e}, {writes2} for {e2}.
? next | When does {e} meet next? | When is the next meeting of {e}? | What is the next date for {e}?
? next | On which day will {e} come together again?
~ next | when {e} meets next
! next | Does {e} meet on {next}?
< next | Who meets on {next}? | Which committee has a meeting on {next}?
? where | Where does {e} meet? | Where is the meeting of {e}? | In which place does {e} come together?
? where | Where do I go for {e}?
~ where | where {e} meets
! where | Does {e} meet {where}?
< where | Which committee meets {where}?
? chair | Who chairs {e}? | Who is the chair of {e}? | Who heads {e}? | Who leads the meetings of {e}?
~ chair | who chairs {e}
! chair | Does {chair} chair {e}?
< chair | What does {chair} chair? | Which committee is headed by {chair}?
? writes | Who takes the minutes for {e}? | Who writes things down for {e}? | Who is the secretary of {e}?
? writes | From whom do I get the minutes of {e}?
~ writes | who takes the minutes for {e}
! writes | Does {writes} take the minutes for {e}?
< writes | For which committee does {writes} take the minutes?
? members | How many members does {e} have? | How many people are in {e}? | How big is {e}? | How many sit on {e}?
~ members | how many people are in {e}
! members | Does {e} have {members} members?
< members | Which committee has {members} members?
= job_adverts | position
slots hours:workweek pay:pay start:day needs:requirement offers:extra contact:fullname
+ {e} is for {hours} a week.
+ {e} pays {pay} a month.
+ {e} is open from {start}.
+ For {e} you need {needs}.
+ If you apply for {e}, you must have {needs}.
+ {e} comes with {offers}.
+ The applications for {e} go to {contact}.
+ {contact} is looking forward to your application for {e}.
+ {e} pays {pay} a month for {hours} a week.
+ If you have {needs}, you can apply for {e}; it includes {offers}.
+ {e}, to be filled on {start}, requires {needs}.
+ On top of {pay} a month, {e} offers {offers}.
> {e} pays {pay}.
> {e} starts on {start}.
& {e} pays {pay} a month, {e2} {pay2}.
& {e} is for {hours} a week and {e2} for {hours2}.
& You need {needs} for {e} and {needs2} for {e2}.
& {e} starts on {start}, {e2} on {start2}.
& {contact} deals with {e}, {contact2} with {e2}.
? hours | How many hours a week is {e}? | How many hours do I work in {e}? | What are the weekly hours of {e}?
? hours | How much working time is there in {e}?
~ hours | how many hours {e} is for
! hours | Is {e} for {hours} a week?
< hours | Which job is for {hours} a week?
? pay | What does {e} pay? | How much do I earn in {e}? | What is the salary for {e}?
? pay | How high is the monthly pay for {e}?
~ pay | how much {e} pays
! pay | Does {e} pay {pay}?
< pay | Which job pays {pay}?
? start | When does {e} start? | From when is {e} open? | What is the starting date of {e}? | When would I begin in {e}?
~ start | when {e} starts
! start | Does {e} start on {start}?
< start | Which job starts on {start}?
? needs | What do I need for {e}? | What does {e} require? | What must applicants for {e} have?
? needs | What is the requirement for {e}?
~ needs | what is required for {e}
! needs | Do I need {needs} for {e}?
< needs | Which job requires {needs}? | For which job do I need {needs}?
? offers | What does {e} offer? | Which benefit comes with {e}? | What extra do I get with {e}?
? offers | Apart from money, what is in it for me in {e}?
~ offers | what extra comes with {e}
! offers | Does {e} come with {offers}?
< offers | Which job comes with {offers}?
? contact | Who do I write to about {e}? | Who gets the applications for {e}? | Who is the contact for {e}?
? contact | To whom do I send my application for {e}?
~ contact | who to contact about {e}
! contact | Do applications for {e} go to {contact}?
< contact | Which job does {contact} deal with?
= contracts | contract
slots ends:enddate worth:sum signed:fullname notice:notice covers:covers
+ {e} ends on {ends}.
+ {e} is valid until {ends}.
+ {e} is worth {worth} a year.
+ {e} costs us {worth} a year.
+ {e} was signed by {signed}.
+ {signed} signed {e}.
+ {e} is about {covers}.
+ The subject of {e} is {covers}.
+ {e} can be terminated with {notice} of notice.
+ For ending {e} early, there is a notice period of {notice}.
+ {e}, signed by {signed}, runs until {ends}.
+ We pay {worth} a year under {e}, which is about {covers}.
+ {e} remains in force until {ends}, unless somebody ends it with {notice} of notice.
> {e} runs until {ends}.
> Under {e} we pay {worth}.
& {e} ends on {ends}, {e2} on {ends2}.
& {e} costs {worth} a year, {e2} {worth2}.
& {signed} signed {e} and {signed2} {e2}.
& {e} is about {covers}, {e2} about {covers2}.
& {notice} of notice is needed for {e}, {notice2} for {e2}.
? ends | When does {e} end? | Until when is {e} valid? | When does {e} run out? | What is the last day of {e}?
~ ends | when {e} ends
! ends | Does {e} end on {ends}?
< ends | Which contract ends on {ends}? | What runs out on {ends}?
? worth | How much is {e} worth? | What do we pay under {e}? | What does {e} cost a year?
? worth | What is the yearly sum in {e}?
~ worth | how much {e} costs
! worth | Is {e} worth {worth} a year?
< worth | Which contract is worth {worth}?
? signed | Who signed {e}? | Whose signature is on {e}? | Who put their name to {e}? | Who agreed to {e}?
~ signed | who signed {e}
! signed | Did {signed} sign {e}?
< signed | What did {signed} sign? | Which contract did {signed} sign?
? notice | What is the notice period of {e}? | How early do we have to give notice on {e}?
? notice | How much notice does {e} require? | If we want to get out of {e}, how long before must we say so?
~ notice | what the notice period of {e} is
! notice | Is the notice period of {e} {notice}?
< notice | Which contract has a notice period of {notice}?
? covers | What is {e} about? | What does {e} cover? | What service do we get under {e}? | What is the subject of {e}?
~ covers | what {e} is about
! covers | Is {e} about {covers}?
< covers | Which contract is about {covers}?
""")
