"""Frames about computers, doors, parcels, weather and what people were doing; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

WORK = parse("""
= machines | machine
slots does:service admin:name restart:moment memory:memory port:port
+ {e} runs {does}.
+ {e} runs {does} on port {port}.
+ {e} has {memory} of memory.
+ {admin} looks after {e}.
+ {e} is maintained by {admin}.
+ {e} will be restarted on {restart}.
+ On {restart} {admin} restarts {e}.
+ {e} listens on port {port}.
+ With {memory} of memory, {e} is strong enough for {does}.
& {e} runs {does}, {e2} {does2}.
& {admin} takes care of {e}, {admin2} of {e2}.
& {e} has {memory} of memory and {e2} {memory2}.
& {e} uses port {port}, {e2} port {port2}.
? does | What runs on {e}? | What does {e} run? | What is {e} used for? | Which service is on {e}?
~ does | what runs on {e}
! does | Does {e} run {does}?
< does | Where does {does} run? | Which machine runs {does}?
? admin | Who looks after {e}? | Who maintains {e}? | Who is the admin of {e}? | Who do I ask about {e}?
~ admin | who looks after {e}
! admin | Does {admin} look after {e}?
< admin | What does {admin} look after?
? restart | When will {e} be restarted? | When is the restart of {e}? | When does {e} go down for a restart?
~ restart | when {e} will be restarted
! restart | Will {e} be restarted on {restart}?
? memory | How much memory does {e} have? | What is the memory of {e}? | How much RAM is in {e}?
~ memory | how much memory {e} has
! memory | Does {e} have {memory} of memory?
< memory | Which machine has {memory} of memory?
? port | Which port does {e} use? | What port is {e} on? | On what port does {e} listen?
~ port | which port {e} uses
! port | Does {e} use port {port}?
= outages | service
slots since:clock cause:fault fixer:name users:people
+ {e} has been down since {since}.
+ {e} failed at {since} because of {cause}.
+ {e} went down because of {cause}.
+ {fixer} brought {e} back up.
+ {fixer} is working on {e}.
+ {users} users complained about {e}.
+ {cause} was the reason why {e} stopped.
+ {e} stopped at {since}, and {users} users were affected.
& {e} went down at {since}, {e2} at {since2}.
& {e} failed because of {cause} and {e2} because of {cause2}.
& {fixer} repaired {e}, {fixer2} {e2}.
? since | When did {e} fail? | Since when has {e} been down? | At what time did {e} stop working?
? since | When did the trouble with {e} begin?
~ since | when {e} went down
! since | Did {e} go down at {since}?
< since | What went down at {since}?
? cause | Why did {e} fail? | What was the cause of the problem with {e}? | What made {e} stop? | Why is {e} down?
~ cause | why {e} failed
! cause | Did {e} fail because of {cause}?
< cause | What failed because of {cause}?
? fixer | Who fixed {e}? | Who is working on {e}? | Who repaired {e}? | Who takes care of the problem with {e}?
~ fixer | who is working on {e}
! fixer | Did {fixer} work on {e}?
< fixer | What did {fixer} work on?
? users | How many users complained about {e}? | How many people were affected by {e}?
? users | How many users had trouble with {e}?
~ users | how many users had trouble with {e}
! users | Did {users} users complain about {e}?
= access | door
slots code:code key:name floor:floors closes:clock
+ The code for {e} is {code}.
+ {e} opens with the code {code}.
+ {key} has the key to {e}.
+ The key to {e} is with {key}.
+ {e} is on the {floor}.
+ {e} is locked at {closes}.
+ {e}, which is on the {floor}, opens with {code}.
+ If you need to get into {e}, ask {key}.
> The one for {e} is {code}.
& The code for {e} is {code}, for {e2} it is {code2}.
& {e} is on the {floor} and {e2} on the {floor2}.
& {key} has the key to {e}, {key2} the one to {e2}.
? code | What is the code for {e}? | Which code opens {e}? | How do I get into {e}, what is the code?
? code | What do I type at {e}?
~ code | what the code for {e} is
! code | Is {code} the code for {e}?
< code | What does the code {code} open? | What is {code} the code for?
? key | Who has the key to {e}? | Who do I ask for the key to {e}? | Who can let me into {e}?
~ key | who has the key to {e}
! key | Does {key} have the key to {e}?
< key | Which key does {key} have? | What can {key} open?
? floor | On which floor is {e}? | What floor is {e} on? | Where is {e}?
~ floor | on which floor {e} is
! floor | Is {e} on the {floor}?
< floor | What is on the {floor}?
? closes | When is {e} locked? | At what time do they lock {e}? | Until when can I get into {e}?
~ closes | when {e} is locked
! closes | Is {e} locked at {closes}?
= parcels | person
slots what:gift came:past place:spot number:code
+ There is a parcel for {e} {place}.
+ {e}'s parcel is {place}.
+ {e}'s parcel came {came}.
+ {e}'s parcel has the number {number}.
+ A parcel for {e} with the number {number} arrived {came}.
+ In {e}'s parcel there is {what}.
+ {e} ordered {what}; the parcel is {place}.
> {e}'s has the number {number}.
& {e}'s parcel is {place}, {e2}'s is {place2}.
& {e}'s parcel came {came} and {e2}'s {came2}.
? what | What is in {e}'s parcel? | What did {e} order? | What is inside the parcel for {e}?
~ what | what is in {e}'s parcel
! what | Is there {what} in {e}'s parcel?
< what | Whose parcel has {what} in it? | Who ordered {what}?
? came | When did {e}'s parcel come? | When did the parcel for {e} arrive? | When was {e}'s parcel delivered?
~ came | when {e}'s parcel came
! came | Did {e}'s parcel come {came}?
? place | Where is {e}'s parcel? | Where can {e} find the parcel? | Where was {e}'s parcel put?
? place | Where did they leave the parcel for {e}?
~ place | where {e}'s parcel is
! place | Is {e}'s parcel {place}?
< place | Whose parcel is {place}?
? number | What is the number of {e}'s parcel? | Which number does {e}'s parcel have? | {e}'s parcel number?
~ number | which number {e}'s parcel has
! number | Is {number} the number of {e}'s parcel?
< number | Whose parcel has the number {number}?
= doing | person
slots doing:activity where:place when:past wore:clothing
+ {e} was {doing} {where}.
+ {e} was {doing} {when}.
+ {e} spent the afternoon {doing}.
+ {when} {e} was {where}, {doing}.
+ {e} was seen {where} {when}.
+ {e} stood {where}.
+ {e}, who was wearing {wore}, was {where}.
+ {e} was wearing {wore}.
+ I saw {e} {where}, {doing}.
& {e} was {where}, {e2} {where2}.
& {e} was {doing} while {e2} was {doing2}.
& {e} wore {wore}, {e2} {wore2}.
? doing | What was {e} doing? | What did {e} do? | How did {e} pass the time? | What was {e} busy with?
~ doing | what {e} was doing
! doing | Was {e} {doing}?
< doing | Who was {doing}? | Who spent the time {doing}?
? where | Where was {e}? | Where did you see {e}? | Where was {e} seen? | In what place was {e}?
~ where | where {e} was
! where | Was {e} {where}?
< where | Who was {where}? | Who was seen {where}?
? when | When was {e} seen? | When was {e} there? | When did you see {e}?
~ when | when {e} was there
! when | Was {e} there {when}?
? wore | What was {e} wearing? | What did {e} have on? | What did {e} wear? | How was {e} dressed?
~ wore | what {e} was wearing
! wore | Was {e} wearing {wore}?
< wore | Who was wearing {wore}? | Who wore {wore}? | Who had {wore} on?
= weather | town
slots sky:sky degrees:degrees wind:weekday
+ In {e} it is {sky}.
+ It is {sky} in {e}.
+ {e} has {degrees} today.
+ It is {sky} in {e}, with {degrees}.
+ The thermometer in {e} shows {degrees}.
+ In {e} rain is expected on {wind}.
+ On {wind} it will rain in {e}.
& It is {sky} in {e} and {sky2} in {e2}.
& {e} reports {degrees}, {e2} {degrees2}.
? sky | What is the weather like in {e}? | How is the weather in {e}? | What does the sky look like in {e}?
~ sky | what the weather is like in {e}
! sky | Is it {sky} in {e}?
< sky | Where is it {sky}?
? degrees | How warm is it in {e}? | What is the temperature in {e}? | How many degrees does {e} have?
~ degrees | how warm it is in {e}
! degrees | Does {e} have {degrees}?
< degrees | Where is it {degrees}? | Which town has {degrees}?
? wind | When will it rain in {e}? | On which day is there rain in {e}? | On what day do I need an umbrella in {e}?
~ wind | when it will rain in {e}
! wind | Will it rain in {e} on {wind}?
< wind | Where will it rain on {wind}?
= projects | project
slots lead:name due:day budget:wage team:few state:status
+ {lead} leads {e}.
+ {e} is led by {lead}.
+ {e} has to be finished by {due}.
+ The deadline for {e} is {due}.
+ {e} has a budget of {budget}.
+ {budget} has been set aside for {e}.
+ {e} is {state}.
+ {team} people are working on {e}.
+ {e}, led by {lead}, is {state}.
> For {e} it is {due}.
& {lead} is in charge of {e} and {lead2} of {e2}.
& {e} is due on {due}, {e2} on {due2}.
& {e} is {state}, while {e2} is {state2}.
& {e} costs {budget}, {e2} {budget2}.
? lead | Who leads {e}? | Who is in charge of {e}? | Who is responsible for {e}? | Who is the head of {e}?
~ lead | who is in charge of {e}
! lead | Does {lead} lead {e}?
< lead | What does {lead} lead? | What is {lead} in charge of?
? due | When is {e} due? | What is the deadline for {e}? | By when must {e} be finished?
? due | When does {e} have to be ready?
~ due | when {e} is due
! due | Is {e} due on {due}?
< due | What is due on {due}?
? budget | What is the budget of {e}? | How much money is there for {e}? | How much may {e} cost?
~ budget | what the budget of {e} is
! budget | Is the budget of {e} {budget}?
< budget | What has a budget of {budget}?
? team | How many people are working on {e}? | How big is the team of {e}? | How many people does {e} have?
~ team | how many people are working on {e}
! team | Are {team} people working on {e}?
? state | How far is {e}? | What is the state of {e}? | What is the status of {e}? | How is {e} going?
~ state | what the status of {e} is
! state | Is {e} {state}?
< state | What is {state}? | Which project is {state}?
""")
