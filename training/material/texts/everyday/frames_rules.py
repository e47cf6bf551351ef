"""Frames about conditions, manuals, medicines and recipes; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

RULES = parse("""
= returns | store
slots days:returns proof:proof warranty:warranty refund:refund where:counter
+ {e} takes goods back within {days}.
+ At {e} you can return your purchase within {days}.
+ {e} accepts returns for {days} if you can show {proof}.
+ If you want to return something to {e}, you need {proof}.
+ {e} gives a guarantee of {warranty}.
+ {e} offers a warranty of {warranty} and takes goods back for {days}.
+ {e} pays the money back within {refund}.
+ After a return, {e} refunds the price within {refund}.
+ If you have returns for {e}, you can hand them in {where}.
+ {e} accepts returned goods {where}.
+ {e} gives customers {days} to change their mind and refunds them within {refund}.
+ The goods sold by {e} are covered for {warranty}.
+ You can hand in returns for {e} {where}; please bring {proof}.
> {e} gives you {days}.
> At {e} it is {warranty}.
& {e} takes goods back for {days}, {e2} for {days2}.
& {e} asks for {proof}, {e2} for {proof2}.
& The guarantee is {warranty} at {e} and {warranty2} at {e2}.
& {e} refunds you within {refund}, {e2} within {refund2}.
& {e} takes returns {where}, {e2} {where2}.
? days | How long can I return something to {e}? | Within what time does {e} take things back?
? days | What is the return period at {e}? | How many days do I have to bring something back to {e}?
~ days | how long I can return things to {e}
! days | Is the return period at {e} {days}?
< days | Which shop gives {days} for returns?
? proof | What do I need for a return at {e}? | What must I show at {e}?
? proof | What does {e} ask for when I return something?
? proof | What should I bring along to {e}?
~ proof | what {e} wants to see when I return something
! proof | Does {e} ask for {proof}?
< proof | Which shop asks for {proof}?
? warranty | How long is the guarantee at {e}? | What warranty does {e} give?
? warranty | For how long is a purchase from {e} covered?
? warranty | How long am I protected if something from {e} breaks?
~ warranty | how long the guarantee at {e} is
! warranty | Does {e} give a guarantee of {warranty}?
< warranty | Which shop gives a guarantee of {warranty}?
? refund | How soon do I get my money back from {e}? | How long does a refund from {e} take?
? refund | Within what time does {e} pay the money back? | When does {e} refund me?
~ refund | how long a refund from {e} takes
! refund | Is {refund} the time that a refund from {e} takes?
< refund | Which shop refunds within {refund}?
? where | Where do I hand in returns for {e}? | Where does {e} take returns? | Where can I bring back goods from {e}?
? where | Where do I have to go with a return for {e}?
~ where | where I can hand in a return for {e}
! where | Can I hand in returns for {e} {where}?
< where | Which shop takes returns {where}?
= lettings | letting
slots rent:rent deposit:deposit notice:notice free:day owner:fullname
+ The rent for {e} is {rent} a month.
+ {e} costs {rent} a month.
+ For {e} there is a deposit of {deposit}.
+ The deposit for {e} comes to {deposit}.
+ {e} has a notice period of {notice}.
+ If you want to leave {e}, you have to give {notice} of notice.
+ {e} is free from {free}.
+ You can move into {e} on {free}.
+ {e} belongs to {owner}.
+ {owner} lets {e} for {rent} a month.
+ {e}, which belongs to {owner}, is available from {free}.
+ {e} can be had for {rent} a month, plus a deposit of {deposit}.
+ Before you get the keys to {e}, you pay {deposit} as security.
+ The contract for {e} can be ended with {notice} of notice.
> The one for {e} is {deposit}.
> {e} can be had for {rent}.
& {e} costs {rent} a month, {e2} {rent2}.
& The deposit is {deposit} for {e} and {deposit2} for {e2}.
& {e} is free from {free}, {e2} from {free2}.
& {e} belongs to {owner}, {e2} to {owner2}.
& {e} requires {notice} of notice, {e2} {notice2}.
? rent | What is the rent for {e}? | How much do I pay for {e} each month? | What does {e} cost a month?
? rent | How much is {e}?
? rent | How high is the monthly rent of {e}?
~ rent | how much the rent for {e} is
! rent | Is the rent for {e} {rent}?
< rent | What costs {rent} a month? | Which place can I rent for {rent}?
? deposit | How much is the deposit for {e}? | What deposit do I have to leave for {e}?
? deposit | How much security do they want for {e}? | What sum do I leave as a deposit on {e}?
~ deposit | how high the deposit for {e} is
! deposit | Is the deposit for {e} {deposit}?
< deposit | Which place has a deposit of {deposit}?
? notice | What is the notice period for {e}? | How early must I give notice on {e}? | How much notice does {e} require?
? notice | If I want to move out of {e}, how long before do I have to say so?
~ notice | what the notice period of {e} is
! notice | Is the notice period for {e} {notice}?
< notice | Which place has a notice period of {notice}?
? free | When is {e} free? | From when can I rent {e}? | When can I move into {e}? | When does {e} become available?
~ free | when {e} is free
! free | Does {e} become free on {free}?
< free | What is free from {free}? | What can I move into on {free}?
? owner | Who owns {e}? | Who is the landlord of {e}? | Who lets {e}? | Whose property is {e}?
~ owner | who owns {e}
! owner | Does {e} belong to {owner}?
< owner | What does {owner} own? | What belongs to {owner}?
= membership | club
slots fee:clubfee joining:joining term:term notice:notice perk:perk head:fullname
+ The membership of {e} costs {fee} a month.
+ {e} charges {fee} a month.
+ {e} charges new members a joining fee of {joining}.
+ On joining {e} you pay {joining} once.
+ A contract with {e} runs for {term}.
+ {e} has a minimum term of {term}.
+ If you want to leave {e}, you have to say so {notice} in advance.
+ The membership of {e} can be cancelled with {notice} of notice.
+ If you join {e}, you get {perk}.
+ {e} welcomes every new member with {perk}.
+ {e} is chaired by {head}.
+ {head} has been elected to chair {e}.
+ {e}, whose chair is {head}, asks for {fee} a month.
+ You sign up with {e} for {term} and pay a joining fee of {joining}.
> {e} asks for {fee}.
> At {e} it is {joining}.
& {e} costs {fee} a month, {e2} {fee2}.
& The joining fee is {joining} at {e} and {joining2} at {e2}.
& {e} ties you down for {term}, {e2} for {term2}.
& {e} gives new members {perk}, {e2} gives them {perk2}.
& {head} chairs {e}, {head2} {e2}.
? fee | What does {e} cost a month? | How much is the membership of {e}? | What is the monthly fee of {e}?
? fee | How much do members of {e} pay each month?
~ fee | how much {e} costs a month
! fee | Does {e} cost {fee} a month?
< fee | Which club costs {fee} a month? | Which club charges {fee}?
? joining | What is the joining fee of {e}? | How much do I pay once when I sign up with {e}?
? joining | What does it cost to join {e}? | How high is the sign-up fee at {e}?
~ joining | how much {e} charges for joining
! joining | Is the joining fee of {e} {joining}?
< joining | Which club has a joining fee of {joining}?
? term | How long does a contract with {e} run? | What is the minimum term at {e}? | How long am I tied to {e}?
? term | For how long do I sign up with {e}?
~ term | how long a contract with {e} runs
! term | Does a contract with {e} run for {term}?
< term | Which club has a minimum term of {term}?
? notice | How early do I have to cancel at {e}? | What is the notice period at {e}? | How much notice does {e} want?
? notice | I want to leave {e}: how long before must I tell them?
~ notice | what the notice period at {e} is
! notice | Is the notice period at {e} {notice}?
? perk | What do new members of {e} get? | What does {e} give to new members? | What do I get if I join {e}?
? perk | What is the welcome gift of {e}?
~ perk | what new members of {e} get
! perk | Do new members of {e} get {perk}?
< perk | Which club gives new members {perk}? | Where do new members get {perk}?
? head | Who chairs {e}? | Who is at the head of {e}? | Who leads {e}? | Who is in the chair at {e}?
~ head | who chairs {e}
! head | Does {head} chair {e}?
< head | Which club does {head} chair?
= house_rules | lodge
slots quiet:quiettime leave:midmorning cars:parking dogs:dogfee keys:fullname
+ At {e}, guests have to be quiet after {quiet}.
+ {e} asks for silence from {quiet}.
+ You have to check out of {e} by {leave}.
+ On the last day, guests of {e} leave by {leave}.
+ At {e} cars are parked {cars}.
+ {e} has parking spaces {cars}.
+ A dog costs {dogs} a night at {e}.
+ {e} allows dogs for {dogs} a night.
+ {keys} manages {e}.
+ The keys to {e} are handed out by {keys}.
+ {e}, where you park {cars}, charges {dogs} a night for a dog.
+ At {e} the night rest begins at {quiet}, and rooms must be free by {leave} on the day of departure.
+ If you come to {e}, you get the keys from {keys}.
> At {e} it is {quiet}.
> {e} takes {dogs}.
& At {e} you must be quiet from {quiet}, at {e2} from {quiet2}.
& {e} has parking {cars}, {e2} {cars2}.
& Dogs cost {dogs} a night at {e} and {dogs2} at {e2}.
& {keys} manages {e}, {keys2} {e2}.
& You leave {e} by {leave} and {e2} by {leave2}.
? quiet | From when must it be quiet at {e}? | When does the night rest begin at {e}?
? quiet | Until when can we play music at {e}?
? quiet | After what time is noise forbidden at {e}?
~ quiet | when it has to be quiet at {e}
! quiet | Does the quiet time at {e} begin at {quiet}?
? leave | When do I have to check out of {e}? | What is the check-out time at {e}?
? leave | By when do guests have to leave {e}?
? leave | How late can I stay at {e} on the last day?
~ leave | when guests have to leave {e}
! leave | Is {leave} the check-out time at {e}?
? cars | Where do I park at {e}? | Where can I leave my car at {e}? | Where are the parking spaces of {e}?
? cars | Where do cars go at {e}?
~ cars | where to park at {e}
! cars | Are cars parked {cars} at {e}?
< cars | Where do people park {cars}?
? dogs | What does a dog cost at {e}? | How much do I pay for my dog at {e}? | What is the fee for dogs at {e}?
? dogs | I have a dog with me: how much is that a night at {e}?
~ dogs | how much a dog costs at {e}
! dogs | Does a dog cost {dogs} at {e}?
< dogs | Where does a dog cost {dogs} a night?
? keys | Who has the keys to {e}? | Who manages {e}? | From whom do I get the keys to {e}? | Who runs {e}?
~ keys | who manages {e} | who has the keys to {e}
! keys | Does {keys} manage {e}?
< keys | What does {keys} manage?
= manuals | gadget
slots button:control hold:seconds cells:batteries clean:cleaner lamp:lamp charge:setting
+ If you want to switch on {e}, press {button}!
+ You switch {e} on with {button}.
+ If {e} hangs, press {button} for {hold}!
+ The reset of {e} takes {hold} of pressing {button}.
+ {e} needs {cells}.
+ {e} works with {cells}.
+ {e} should only be cleaned with {clean}.
+ For cleaning {e}, use {clean}.
+ {e} shows a {lamp} light as soon as it is ready.
+ A {lamp} light shows that {e} is ready for use.
+ The first setup of {e} takes {charge}.
+ {e} runs on {cells} and can be cleaned with {clean}.
+ Before you use {e} for the first time, put in {cells}.
+ {e} takes {charge} to set up, and when it is ready, the {lamp} light comes on.
> For {e} you need {cells}.
> The one on {e} is {lamp}.
& {e} needs {cells}, {e2} {cells2}.
& {e} is switched on with {button}, {e2} with {button2}.
& You clean {e} with {clean} and {e2} with {clean2}.
& {e} shows a {lamp} light when it is ready, {e2} a {lamp2} one.
& Setting up {e} takes {charge}, setting up {e2} {charge2}.
? button | Which button do I press on {e}? | What do I have to press on {e}? | What do I use to operate {e}?
? button | Which control do I need on {e}?
~ button | what to press on {e}
! button | Do I have to press {button} on {e}?
< button | Which device has {button}?
? hold | How many seconds does it take to reset {e}? | How long do I press when I reset {e}?
? hold | If {e} hangs, how long do I hold the control down? | How long must I keep pressing to reset {e}?
~ hold | how long I have to press to reset {e}
! hold | Does it take {hold} of pressing to reset {e}?
? cells | Which batteries does {e} need? | What batteries go into {e}? | What do I put into {e} for power?
? cells | What kind of battery do I buy for {e}, and how many?
~ cells | which batteries {e} needs
! cells | Does {e} need {cells}?
< cells | What needs {cells}? | Which device runs on {cells}?
? clean | How do I clean {e}? | What do I use to clean {e}? | What is good for {e} when it is dirty?
? clean | What gets {e} clean?
~ clean | what to clean {e} with
! clean | Should {e} be cleaned with {clean}?
< clean | What should be cleaned with {clean}? | Which device do I clean with {clean}?
? lamp | What colour is the light when {e} is ready? | Which light comes on when {e} is ready?
? lamp | What colour does {e} show when I can use it? | Which colour means that {e} is ready?
~ lamp | what colour the light of {e} is
! lamp | Is the light on {e} {lamp} when it is ready?
< lamp | Which device has a {lamp} light?
? charge | How long does it take to set up {e}? | How much time does the first setup of {e} need?
? charge | I just bought {e}: how long will I be busy setting it up? | What is the setup time of {e}?
~ charge | how long it takes to set up {e}
! charge | Does it take {charge} to set up {e}?
= appliances | appliance
slots size:dimensions noise:noise power:power code:errorcode do:measure
+ {e} measures {size}.
+ The size of {e} is {size}.
+ {e} needs {power}.
+ {e}, which measures {size}, has a power of {power}.
+ At full power, {e} makes a noise of {noise}.
+ {e} reaches {noise} at full speed.
+ If there is a fault, {e} shows {code}.
+ If {e} shows {code}, {do}!
+ If {e} does not work, {do}!
+ {e} runs on {power} and makes a noise of {noise}.
+ By its label, {e} is {size} in size.
+ If something is broken, {e} displays the code {code}.
> {e} needs {power}.
> {e} is {size}.
& {e} measures {size}, {e2} {size2}.
& {e} reaches {noise}, {e2} {noise2}.
& {e} needs {power} and {e2} {power2}.
& {e} reports faults with {code}, {e2} with {code2}.
? size | How big is {e}? | What are the measurements of {e}? | How much room does {e} take up? | Dimensions of {e}?
~ size | how big {e} is
! size | Does {e} measure {size}?
< size | Which machine measures {size}? | What is {size} in size?
? noise | How loud is {e}? | How much noise does {e} make? | What is the noise level of {e}?
? noise | How many decibels does {e} have?
~ noise | how loud {e} is
! noise | Does {e} reach {noise}?
< noise | Which machine makes {noise} of noise? | What is as loud as {noise}?
? power | How many watts does {e} have? | What power does {e} need? | How much electricity does {e} draw?
? power | What is the wattage of {e}?
~ power | how many watts {e} needs
! power | Does {e} need {power}?
< power | Which machine needs {power}?
? code | Which error code does {e} show? | What does {e} display when there is a fault? | What is the fault code of {e}?
? code | What can I read on {e} if it breaks down?
~ code | which error code {e} shows
! code | Does {e} show {code} when there is a fault?
< code | Which machine shows {code}?
? do | What do I do if {e} has a problem? | What should I do when {e} stops working? | How do I get {e} going again?
? do | {e} is on strike, what now?
~ do | what to do if {e} does not work
! do | Is "{do}" the advice if {e} does not work?
= medicines | medicine
slots dose:dose often:often with:takewith days:coursedays keep:keeping effect:effect
+ {e} is taken {often}.
+ {e} should be taken with {with}.
+ You take {dose} of {e} {often}.
+ The usual dose of {e} is {dose}.
+ You take {e} {often}, each time with {with}.
+ {e} must not be taken for longer than {days}.
+ After {days} you have to stop taking {e}.
+ {e} must be kept {keep}.
+ {e}, which is kept {keep}, can cause {effect}.
+ {e} can lead to {effect}.
+ A known side effect of {e} is {effect}.
+ For adults, {dose} of {e} is enough.
+ By the doctor's orders, {e} is to be swallowed with {with} for {days}.
> {e} is taken {often}.
> For {e} it is {dose}.
& {e} is taken {often}, {e2} {often2}.
& The dose is {dose} for {e} and {dose2} for {e2}.
& You take {e} with {with} and {e2} with {with2}.
& {e} can cause {effect}, {e2} {effect2}.
& {e} belongs {keep}, {e2} {keep2}.
? dose | How much {e} do I take each time? | What is the dose of {e}? | How much {e} should an adult take?
? dose | What amount of {e} is right?
~ dose | how much {e} to take
! dose | Is {dose} the dose of {e}?
< dose | Which medicine has a dose of {dose}?
? often | How often do I take {e}? | When do I have to take {e}? | How frequently should {e} be taken?
? often | At what intervals is {e} taken?
~ often | how often to take {e}
! often | Do I take {e} {often}?
< often | Which medicine is taken {often}?
? with | What should I take {e} with? | With what is {e} taken? | What do I swallow {e} with? | What goes with {e}?
~ with | what to take {e} with
! with | Should {e} be taken with {with}?
< with | Which medicine is taken with {with}?
? days | How long may I take {e}? | After how long do I stop taking {e}? | For how many days can {e} be taken?
? days | What is the longest time for {e}?
~ days | how long {e} may be taken
! days | Is {days} the longest time for taking {e}?
? keep | Where do I keep {e}? | How is {e} stored? | How should {e} be kept? | Where should I put {e}?
~ keep | where to keep {e} | how to store {e}
! keep | Should {e} be kept {keep}?
< keep | Which medicine is kept {keep}?
? effect | What side effect does {e} have? | What can {e} cause? | What trouble might I get from {e}?
? effect | What unwanted effect is known for {e}?
~ effect | what {e} can cause
! effect | Can {e} cause {effect}?
< effect | Which medicine can cause {effect}?
= baking | bake
slots heat:ovenheat time:baking needs:staple serves:portions top:topping
+ {e} is baked at {heat}.
+ {e} bakes for {time} at {heat}.
+ {e} stays in the oven for {time}.
+ For {e} you need {needs}.
+ {e} is made with {needs} and serves {serves}.
+ {e} is enough for {serves} people.
+ With {needs} you can make {e} for {serves} people.
+ At the end, {e} is sprinkled with {top}.
+ {e} is served with {top}.
+ Before you put {e} in, heat the oven to {heat}.
+ After {time} you can take {e} out of the oven.
+ {e}, finished with {top}, serves {serves}.
> {e} needs {heat}.
> For {e} it is {needs}.
& {e} bakes for {time}, {e2} for {time2}.
& {e} is baked at {heat} and {e2} at {heat2}.
& You need {needs} for {e} and {needs2} for {e2}.
& {e} is enough for {serves} people, {e2} for {serves2}.
& {e} gets {top} on top, {e2} {top2}.
? heat | How hot should the oven be for {e}? | At what temperature do I bake {e}?
? heat | What is the oven temperature for {e}?
? heat | How many degrees does {e} need?
~ heat | how hot the oven should be for {e}
! heat | Is {e} baked at {heat}?
< heat | What is baked at {heat}?
? time | How long does {e} bake? | How long is {e} in the oven? | When do I take {e} out, after how long?
? time | What is the baking time of {e}?
~ time | how long {e} bakes
! time | Does {e} bake for {time}?
< time | What bakes for {time}?
? needs | What do I need for {e}? | Which ingredient goes into {e}? | What is {e} made with? | What must I buy for {e}?
~ needs | what is needed for {e}
! needs | Do I need {needs} for {e}?
< needs | What do I need {needs} for? | Which recipe takes {needs}?
? serves | How many people does {e} serve? | For how many people is {e}? | How many can eat from {e}?
? serves | How many portions does {e} make?
~ serves | how many people {e} serves
! serves | Does {e} serve {serves}?
? top | What goes on top of {e}? | What is {e} served with? | What do I finish {e} with? | How is {e} decorated?
~ top | what {e} is served with
! top | Is {e} served with {top}?
< top | What is served with {top}?
= lost_property | found
slots at:foundat when:past by:name kept:keptat inside:inside
+ {e} was found {at}.
+ {e} was handed in {when}.
+ {e} was handed in by {by}.
+ {by} found {e} {at}.
+ {e} can be collected {kept}.
+ The owner of {e} can pick it up {kept}.
+ In {e} there was {inside}.
+ {e}, which contained {inside}, turned up {at}.
+ {by} brought us {e} {when}.
+ {e} contains {inside} and is being kept {kept}.
+ {at}, {by} came across {e}.
> {e} turned up {at}.
> {e} is waiting {kept}.
& {e} was found {at}, {e2} {at2}.
& {by} handed in {e} and {by2} {e2}.
& {e} can be collected {kept}, {e2} {kept2}.
& There was {inside} in {e} and {inside2} in {e2}.
& {e} was handed in {when}, {e2} {when2}.
? at | Where was {e} found? | Where did {e} turn up? | Where did somebody lose {e}? | In what place was {e} discovered?
~ at | where {e} was found
! at | Was {e} found {at}?
< at | What was found {at}? | What did somebody lose {at}?
? when | When was {e} handed in? | When did somebody bring {e}? | Since when have you had {e}?
? when | When did you receive {e}?
~ when | when {e} was handed in
! when | Was {e} handed in {when}?
? by | Who found {e}? | Who handed in {e}? | Who brought {e}? | Who do I thank for {e}?
~ by | who handed in {e}
! by | Did {by} hand in {e}?
< by | What did {by} hand in? | What did {by} bring?
? kept | Where can I collect {e}? | Where is {e} kept? | Where do I pick up {e}?
? kept | Where do I have to go to get {e} back?
~ kept | where {e} can be collected
! kept | Can I collect {e} {kept}?
< kept | What can be collected {kept}?
? inside | What was in {e}? | What was inside {e}? | What does {e} contain? | What did they find in {e}?
~ inside | what was in {e}
! inside | Was there {inside} in {e}?
< inside | What was {inside} in? | In what did they find {inside}?
""")
