"""Bills as people talk about them: chats, voice notes, scribbles, letters in sentences, chains of mails (English).

The texts use the names of `bill_mails.NAMED` and those below.
"""

NAMED = {
    "er": "[um, |er, |so, |okay, |right, |let me see, |yeah, |hold on, ||||]",
    "speaker": "[{colleague}|{boss}]",
    "ok": "[ok|okay|great, thanks|thanks|perfect|got it|thx|cool|will do|fine|👍|noted]",
    "saw": "[did the invoice come?|has the bill arrived?|anything in the post today?|what was that bill again?|can "
        "you send me "
        "the details of that invoice?|any invoices today?]",
    "howmuch": "[how much?|how much is it?|and the amount?|what's the total?|how much do they want?|total?|sum?]",
    "when": "[when is it due?|due when?|and the deadline?|by when?|when do we have to pay?|how long do we have?]",
    "which": "[what's the invoice number?|invoice number?|which number?|and the number on it?|do you have the "
        "invoice no.?]",
    "whatfor": "[what is it for?|what for?|for what?|remind me, what was that?|what did we buy there?]",
    "thanks": "[Thank you|Many thanks|Thank you very much|With thanks|Best wishes|Yours|Yours truly|All the best|Kind "
        "regards],",
    "other": "[Please ignore the draft with the number {other_number}|It replaces {other_number}, which has been "
        "cancelled|Invoice {other_number} from last month is settled, thank you|Please do not confuse it with "
        "{other_number}, "
        "which is paid]",
    "side": "[The delivery note has the number {note_no}|It follows our quote {quote_no}|It falls under contract "
        "{contract_no}|The project is {project}|Please give {payment_ref} as the reference when you pay|After that "
        "date we have to add a late fee of {late_fee}|If you pay by {early_date}, {early_amount} is enough]",
}  # fmt: skip

# A seller writes a letter and says everything in sentences.
FROM_SELLER = (
    "{seller}\n«{address}\n»\n{date}\n\n[To|For] {buyer}\n\n[Invoice|Bill] {number}\n\n[This is to charge you|I hereby "
        "charge you|We take the liberty of charging you] {total} for {subject}«, supplied on {delivery}». «[The tax in "
        "it is|That includes VAT of] {vat}. »[The amount|This sum] [falls due on|is due by|should be paid by] {due}. "
        "«@side. »\n\n@thanks\n{contact}",
    "@dear\n\n[your order {order} was delivered|the goods you ordered under {order} were handed over] on {delivery}. "
        "«@side. »[We now send you|Today we send you|With this letter we send you] invoice {number}« dated {date}» for "
        "the sum of {total}. [The net value of the goods is {net}|Before tax it is {net}] and the VAT is {vat}. "
        "[Payment is expected by|We expect your payment by|Kindly remit by] {due}«; please use account {iban}»."
        "\n\n@sign",
    "[Dear neighbour|Dear all|Hello],\n\n[{contact} here from {seller}|this is {contact} of {seller}]. [You still have "
        "to pay|There is still] {total} for {subject}[; please do so by {due}|, and it is due on {due}]. «The bill is "
        "no. {number}. »«@other. »[Cash or transfer, as you like|Give me a ring if that is a "
        "problem].\n\n{sender_first}",
    "[Payment request|Request for payment|Account statement]\n\n@dear\n\nyour account with {seller} [shows|has] one "
        "open item: {number}«, dated {date}», {total}. [Please arrange payment by|It has to be settled by|Due:] "
        "{due}. «Your customer number is {customer_no}. »«@side. »\n\n@thanks\n{contact}",
    "@head@hi\n\n[short and sweet|in short|the facts in brief]:\n\n- [what|for|item]: {subject}\n- [invoice|our "
        "invoice|number]: {number}\n«- [written on|issued]: {date}\n»- [costs|total|comes to]: {total}\n«- [of which "
        "tax|VAT]: {vat}\n»- [pay by|payable by|deadline]: {due}\n«- [account|to]: {iban}\n»\n@thanks\n{contact}\n"
        "{seller}",
    "@hi\n\n[the second page was missing from my last mail, so once more|here are the figures again|to avoid mistakes, "
        "here it is again]: invoice number {number}, order {order}, customer number {customer_no}. [It was ordered on "
        "{order_date}, delivered on {delivery} and invoiced on {date}|Order date {order_date}, delivery {delivery}, "
        "invoice {date}]; [payment is due on|the money is due by] {due}. [Net {net}, total {total}|It is {total}, or "
        "{net} before tax].\n\n@sign",
    "@dear\n\n[thank you for your interest|please find our pro forma invoice below|before we deliver we ask for "
        "payment in advance]. [Pro forma invoice|Our pro forma] {number}« of {date}»: {subject}, {net} net, "
        "{total} [with VAT|in all]. [The offer is valid until|It is valid until] {valid}. [We deliver as soon as the "
        "money arrives|Delivery follows once you have paid]«, please to {iban}».\n\n@sign",
    "[Final notice|Last reminder|Third reminder|Notice of late payment]\n\n@dear\n\n[despite our letters|so far], the "
        "{total} for invoice {number}« of {date}» [has not arrived|is unpaid]. It [was due on|should have been paid "
        "by] {due}. «[We now add a late fee of|There is also a fee for late payment of] {late_fee}. »[Please act "
        "now|Please get in touch]«: {phone}».\n\n@sign",
)  # fmt: skip

# The same, where work was done.
FOR_WORK = (
    "@hi\n\n[it was a pleasure working on this with you|thank you for having me|thank you for the trust you placed in "
        "me]. [My fee for|What I charge for|The price of] {subject} [is {net}|comes to {net}], and with {rate} VAT "
        "({vat}) [you owe me|this makes|I ask for] {total}. [My invoice|The invoice] has the number {number} and [is "
        "dated|bears the date] {date}. [I would be grateful for payment by {due}|Please let me have the money by "
        "{due}|You have until {due}]. «[Please send it to|My account is] {iban}. »«@side. »\n\n@thanks\n{contact}\n"
        "{seller}",
    "@dear\n\n[as agreed|as we discussed|as promised], I [finished|completed] {subject} on {delivery}. [For this I "
        "charge|The price for it is|My bill for it comes to] {total}«, {vat} of which is VAT». [The invoice number is|"
        "I have given the invoice the number] {number}«; your order was {order}»«. @other». [The money should reach my "
        "account|Please pay] by {due}.\n\n@thanks\n{contact}, {seller}",
    "@hi\n\n[I looked through my hours|I have added everything up] for {month}: {net} before tax, {total} with "
        "{rate} VAT. [You will find it as|The invoice is] number {number}«, written on {date}». [Could you pay it by "
        "{due}?|Please settle it by {due}.] «@side. »«[For questions I am on|Ring me on] {phone}. »\n\n@thanks\n"
        "{sender_first} [({seller})|\n{seller}]",
)  # fmt: skip

# What the people who received it say to each other or note down.
FROM_RECEIVER = (
    # Chats
    "[{colleague}|[09:12] {colleague}|{colleague} 09:12]: @saw\n[{boss}|[09:14] {boss}|{boss} 09:14]: [yes|yep|came "
        "this morning|just opened it], it's from {seller}\n{colleague}: @howmuch\n{boss}: {total}« with VAT, {net} "
        "without»\n{colleague}: @when\n{boss}: {due}\n«{colleague}: @which\n{boss}: {number}\n»{colleague}: @ok",
    "{colleague}: [hey, |hi, |]@saw\n{boss}: {number}, {seller}, {total}\n{colleague}: @whatfor\n{boss}: {subject}\n"
        "{colleague}: @when\n{boss}: [by {due}|until {due}|{due}]\n«{boss}: [it's dated|they wrote it on] {date}\n»"
        "{colleague}: @ok",
    "me: [need the details of the {seller} bill|what did {seller} charge?]\n{colleague}: {total}«, net {net}»«, {vat} "
        "VAT»\n"
        "me: @which\n{colleague}: {number}«, but the order is {order}»\nme: @when\n{colleague}: {due}",
    "Customer: [what do I owe you for {subject}?|how much is it for {subject}?|what did you charge for "
        "{subject}?]\n{seller}: {total}«, {vat} of that is VAT»\n"
        "Customer: @which\n{seller}: {number}\nCustomer: [and by when?|when is it due?]\n{seller}: {due}",
    "{boss} (10:02): [invoice {number} from {seller} is in|we have invoice {number} from {seller}]\n{boss} (10:02): "
        "{total}\n{boss} (10:03): [due|pay by|payable until] {due}\n«{boss} (10:05): [account|iban] {iban}\n»"
        "{colleague} (10:20): @ok",
    "[Hi|Hey] {colleague} [can u pay|pls pay|could you pay] {seller} {total} [b4|by|before] {due}[?|] «its for "
        "{subject} »«inv no {number}»[ thx| cheers| ta|]",
    # Voice notes
    "[Voice message|Voice note|Transcript|Audio transcript], [0:21|0:34|00:48]:\n@er[hi|hello] {colleague}, [it's me|"
        "{boss} here]. @er[I've got the invoice from {seller} in front of me|the {seller} invoice came today]. "
        "@er[it's "
        "number {number}|the number is {number}]«, dated {date}». [They want|It says] {total}«, and {vat} of that is "
        "VAT». @er[it has to be paid by|we've got until|payment's due] {due}. «[Oh, and|And] it's for {subject}. »"
        "[That's it, bye|Okay, bye|Talk later|Thanks, bye].",
    "[Voicemail|Message on the answering machine|Phone message] [from|left by] {contact}[, taken down by {colleague}|]:"
        "\n\n[\"|]Hello, [this is {contact} from {seller}|{contact} speaking, {seller}]. [I'm calling about|It's "
        "about] invoice {number}«, the one of {date}». [There's {total} open|We are still waiting for {total}], [it "
        "was due on|the payment date was] {due}. «[You can reach me on|My number is] {phone}. »[Thank you, goodbye.|"
        "Thanks, bye.]",
    "[dictated|Dictation|Note dictated in the car]: [new bill|new invoice] [comma|for the books], supplier {seller}, "
        "customer {buyer}, [invoice number|number] {number}, [amount|total] {total}, due date {due}«, net amount "
        "{net}»«, for {subject}». [End of note|Stop].",
    # Hand-written notes and lists
    "[post-it|on the envelope|note on the fridge|from my notebook]: {seller}, {subject}, {total}«, inv. {number}» - "
        "[pay by|before|until] {due}[!|!!|]",
    "{seller} [->|=>|=] {total}\n«inv {number}\n»«({subject})\n»[due|pay] {due}",
    "[To do|TODO|This week|Payments]\n( ) call the bank\n(x) [rent|post office|stamps]\n( ) [pay|transfer] {seller} "
        "{total}«, inv {number}», [by|until] {due}\n( ) order paper",
    "{date}: [bill|invoice] from {seller}« no. {number}», {subject}. {net} + VAT {vat} = {total}. [Due|Pay by] {due}.",
    "[Minutes|Meeting notes|Office meeting]\n- [coffee machine is broken|new chairs will come next week|door code was "
        "changed]\n- [{colleague} reported|we agreed to pay] the invoice from {seller} ({number}): {total} for "
        "{subject}, to be [paid|transferred] by {due}\n- [next meeting in two weeks|any other business: none]",
    "Invoice {number}[, order {order}| (order no. {order})|, our order {order}]: {seller} delivered on {delivery} and "
        "billed "
        "on {date}. [Payable|To be paid] by {due}. [Sum|Amount]: {total}, net {net}.",
    "[Notebook|Household book|Home accounts], {month}: {subject} [from|by] {seller}, {total}« (VAT {vat})», [bill|"
        "invoice] {number} [of|from] {date}, [paid by {method}|to be paid by {due}].",
    "[Booking entry|Posting|Ledger]: Dr {subject} / Cr {seller}; document {number}; document date {date}; due {due}; "
        "gross {total}; [tax|VAT] {vat}; net {net}",
    "[Q: Who is it from?|Who from?] {seller}\n[Q: What for?|What?] {subject}\n[Q: How much?|How much?] {total}\n[Q: By "
        "when?|Pay by?] {due}\n«[Q: Number?|No.?] {number}»",
    "[Please approve|For approval|Approval needed]: {seller} / {number} / {total}« / net {net}» / [due|payable] "
        "{due}«\n"
        "[Reason|For]: {subject}»«\n[Cost centre|Budget]: [office|IT|building|travel]»\n[Requested by|Submitted by] "
        "{boss}",
    "[I have checked|{boss} has checked] [the invoice|invoice] {number} [against the delivery note|with the delivery "
        "note] {note_no} and order {order}: [all fine|correct]. {seller} [gets|should get] {total} by {due}.",
    "[Your order {order} has been invoiced|Order {order}: invoice ready]. [Invoice|Invoice number] {number}, [invoice "
        "date|issued] {date}, [total|amount] {total}, [payable by|due] {due}. {seller}",
    "{seller}: [Your bill|Your invoice] {number} [is ready|is now online]. [Amount|Total] {total}, [due|pay by] {due}. "
        "[Customer no.|Customer] {customer_no}. [Do not reply to this text|Questions? {phone}|Thank you].",
)  # fmt: skip

# Short values: a name, a bare amount, a day of the week.
SCRIBBLES = (
    "[paid|gave|transferred] {seller} {total} for the {subject}[, inv {number}|, bill no {number}|, {number} on the "
        "invoice]«, paid {paid_on}»",
    "{seller} - {subject} - {total}« - inv {number}» - due {due}",
    "owe {seller} {total} for the {subject}, [pay by|before|due] {due}« (inv {number})»",
    "{subject}: {seller}, {total}, [inv|invoice|bill] {number}, due {due}",
    "[call|ring|text] {seller} about the {subject} bill. {total}, inv {number}, due {due}",
    "{seller} inv {number} {total} due {due}« ({subject})»",
    "{colleague} says {seller} wants {total} for the {subject}[. Inv no| - invoice] {number}, [pay by|due] {due}",
    "{total} to {seller} by {due}!! {subject}«, inv. {number}»",
    "[Petty cash|This week|Cash book]: {subject} ({seller}) {total}, paid {paid_on} by {method}«, receipt "
        "{number}»",
    "inv {number} = {seller}, {subject}. {total}. [must go out|to be paid] by {due}",
    "{seller} came for the {subject}. [bill|inv] {number}, {total}, pay by {due}",
    "fix the {subject} -> {seller}, {total}, inv {number}, [has to be paid|due] {due}",
)  # fmt: skip

THINGS = (
    "boiler", "roof", "gutter", "car", "van", "fence", "kitchen", "bathroom", "garden", "lift", "front door", "oven",
    "windows", "hedge", "chimney", "printer", "server", "carpet", "piano", "bike", "heating", "shower", "garage door",
    "alarm", "party", "cake", "flyers", "logo", "photos", "translation", "tax return", "curtains", "sofa",
)  # fmt: skip
DAYS = (
    "fri", "Fri", "Friday", "monday", "Monday", "tues", "Tuesday", "wed", "Wednesday", "Thursday", "thurs",
    "end of May", "end of the month", "next Monday", "next Friday", "next week", "3 June",
    "12 Oct", "1 March", "tomorrow", "24/11", "7/2", "mid-July",
)  # fmt: skip
DAYS_PAST = (
    "Monday", "Tuesday", "Friday", "12 May", "3 June", "1 Sept", "yesterday", "last Friday", "21/3", "9 Nov",
)  # fmt: skip

COMMENTS = (
    "[Hi|Hello|Hey] {colleague},\n[can you book this, please?|please pay this one.|is this one ours?|this is for you, "
        "I "
        "think.|could you check the amount?|please see below.|this one got stuck in my inbox, sorry.]\n[Thanks|Best|"
        "Cheers],\n{boss}",
    "[FYI|See below.|For the books.|Please handle.|Approved from my side.|OK to pay.]\n{boss}",
    "{colleague}, [yes, that is ours, please pay it|I have compared it with the order, it is fine|please pass this on "
        "to "
        "accounts][. The earlier one, {other_number}, was a mistake.|.]\n{boss}",
    "[please pay|can we pay this?|ok?|for you]\n\n{boss}\n[Sent from my phone|(on the road, please excuse my brevity)]",
)  # fmt: skip
WROTE = (
    "On {sent}, {contact} <{email}> wrote:",
    "On {sent} at 14:07, {contact} wrote:",
    "[---------- Forwarded message ---------|-------- Original message --------|Begin forwarded message:]\nFrom: "
        "{contact} <{email}>\n[Date|Sent]: {sent}\nSubject: [Invoice|Invoice {number}|Your invoice|Fwd: invoice]",
    "-----Original Message-----\nFrom: {seller} <{email}>\nSent: {sent}\nSubject: [Invoice|FW: Invoice "
        "{number}|{subject}]",
)  # fmt: skip
PASSED = (
    "[On Monday|Yesterday|Last week|This morning], {colleague} wrote:",
    "From: {colleague}\nTo: {boss}\nSubject: [Fwd: Invoice|FW: bill|Re: invoice]",
    "-----Original Message-----\nFrom: {colleague}",
)  # fmt: skip
