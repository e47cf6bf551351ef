"""Bills in people's words: what suppliers write, what colleagues pass on, what people note down (English)."""

NAMED = {
    "hi": "[Hi|Hello|Dear|Good morning|Good afternoon] {client_first},",
    "dear": "[Dear {buyer},|Dear Sir or Madam,|Dear customer,|Hello,|Good morning,|To {buyer}|Dear "
        "{client_first},|Hi {client_first},]",
    "bill": "[invoice|invoice|invoice|bill]",
    "attached": "[please find attached|attached is|attached you will find|here is|I am sending you|I attach|as "
        "agreed, here is|you will find attached|enclosed is|below is]",
    "no": "[no. |number |No. |nr. |# |||]",
    "hope": "[I hope you are well.|Hope all is well.|Thank you for your order.|Thanks again for choosing us.|It was "
        "a pleasure to work with you.|Thank you for your business.|As discussed on the phone, here are the "
        "details.|Thanks for your patience.|Many thanks for the good cooperation.]",
    "question": "[If you have any questions, just call {phone}|If anything is unclear, call us on "
        "{phone}|Questions? Ring {phone}|You can reach me on {phone}«, our fax is {fax}»|In case of questions "
        "please write to {email}|For questions, {email} is the right address|Please get in touch at {email} or "
        "{phone}|Let me know if something is missing|Just reply to this mail if something is wrong].",
    "bye": "[Best|Best regards|Kind regards|Regards|Many thanks|Thanks|Yours sincerely|With best "
        "wishes|Cheers|Sincerely],",
    "sign": "@bye\n[{contact}\n{seller}|{contact}\n{seller}|{contact}, {seller}|{contact}\nAccounts, "
        "{seller}|{seller}|{contact}\n{seller}\n{address}|{contact}\n{seller}\nTel. {phone}« ¦ Fax "
        "{fax}»|{sender_first}\n\n{contact}\n{seller}\n{email}|{contact}\nfor {seller}«\n{website}»]",
    "pay": "[Please pay|Kindly pay|Please transfer|We kindly ask you to transfer|Could you please pay|Please "
        "settle|We would ask you to pay]",
    "by_due": "[by {due}|until {due}|no later than {due}|before {due}|by {due} at the latest|on or before {due}]",
    "is_due": "[It is due on {due}|Payment is due by {due}|It is payable by {due}|The payment is due on "
        "{due}|Please pay by {due}|We would like to receive the money by {due}|The deadline for payment is "
        "{due}|The amount should reach us by {due}|You have until {due} to pay|Kindly settle it by {due}|The last "
        "day for payment is {due}]",
    "sum": "[The total is {total}|It comes to {total}|The total amount is {total}|That makes {total} in "
        "all|Altogether it is {total}|The sum is {total}|The invoice comes to {total}|The final amount is "
        "{total}|In total we charge {total}]",
    "sum_tax": "[The net amount is {net}, VAT ({rate}) is {vat}, so the total is {total}|It is {net} plus {vat} "
        "VAT, {total} in all|We charge {net} plus {rate} VAT, which makes {total}|The total of {total} includes "
        "{vat} VAT|{total} including {vat} VAT|Net {net}, VAT {vat}, total {total}|The price is {net} before tax "
        "and {total} with tax|The subtotal is {net}; with VAT of {vat} you pay {total}|That is {net} net, or "
        "{total} with {rate} VAT|The gross amount is {total}, of which {vat} is tax|Without VAT it is {net}, with "
        "VAT {total}|Of the {total}, {vat} is VAT]",
    "sum_paid": "[The total is {total}; you have already paid {paid}, so {balance} is left|Of the total of {total}, "
        "we have received {paid}, which leaves {balance}|After your deposit of {paid}, the balance is {balance} "
        "(total {total})|The full price was {total}. Your down payment of {paid} has been deducted, so please "
        "transfer the remaining {balance}|{total} less the {paid} paid in advance leaves {balance} to pay|You paid "
        "{paid} in advance; from the total of {total} there is {balance} still open]",
    "money": "[@sum_paid|@sum_tax|@sum_tax|@sum]",
    "bank_line": "[Our account: {iban}« ({bank})»|Please use the account {iban}« at {bank}»|Bank details: {bank}, "
        "{iban}|IBAN: {iban}|Please transfer it to {iban}|The money goes to our account {iban}]",
    "ids": "[Your order no. is {order}|Your customer number is {customer_no}|Your reference: {order}|It refers to "
        "your order {order}« of {order_date}»|Please quote your customer number {customer_no}|Our VAT number is "
        "{vat_id}|(customer no. {customer_no}, order {order})]",
    "extras": "«[It includes a discount of {discount}|We have taken off {discount} as a discount|A discount of "
        "{discount} has been deducted|You got {discount} off this time]. »«[Shipping is {shipping}|The delivery "
        "costs {shipping}|Postage of {shipping} is included|We charged {shipping} for delivery]. »",
    "done": "[The work was done on {delivery}|We delivered on {delivery}|The goods were delivered on {delivery}|It "
        "was delivered on {delivery}« to {ship_to}»|The service was carried out on {delivery}|Delivery was on "
        "{delivery}]",
    "head": "[Subject: [Invoice|Your invoice|Our invoice] {number}|Subject: Invoice {number}« from "
        "{seller}»|Subject: {subject}|Re: [your invoice|{subject}|invoice {number}]|From: {contact} <{email}>\nTo: "
        "{client} <{client_email}>\nSubject: [Invoice {number}|Your invoice|Invoice for {month}]|From: {seller} "
        "<{email}>\nSubject: Invoice {number}]\n\n",
    "lead": "[@attached [our|the|your] @bill @no{number}« for {subject}»« of {date}»|[this is|here comes] our @bill "
        "{number}, [dated|of|issued on] {date}|the @bill {number} for {subject} is [attached|ready|enclosed]|[on "
        "{date} we issued|we have issued] @bill {number}« for {subject}»« to {buyer}»|for {subject} we [are sending "
        "you|have written] @bill {number}« dated {date}»]",
}  # fmt: skip

FROM_SELLER = (
    "«@head»@hi\n\n@lead. @money. «@extras»@is_due. «@ids. »«@bank_line. »«@question»\n\n@sign",
    "«@head»@dear\n\n«@hope »[Our|The] @bill {number}« of {date}» [is|comes to|amounts to] {total}«, of which {vat} "
        "is VAT». @pay [it|the amount|this amount] @by_due«. @bank_line».\n\n@sign",
    "@hi\n\n@attached [the|our] @bill {number} for {subject} in {month}, {total}«, due [on|by] {due}». «@ids. "
        "»«@hope »\n\n@sign",
    "@dear\n\n[we have completed the work|we have finished|everything is done]: {subject}. @money. @is_due. "
        "«@extras»«The @bill number is {number}. »«@done. »\n\n@sign",
    "«@head»@hi\n\n@lead. @done. @money. @pay [the amount|it] @by_due« to {iban}».\n«@question»\n\n@sign",
    "[Dear {buyer}|Dear {client_first}|Hello {client_first}],\n\n[for|regarding] {subject} [we charge|we bill "
        "you|we invoice] {total}« ({net} net, {vat} VAT)». [The invoice has|You will find it under] the number "
        "{number}« and the date {date}». @is_due. «@ids. »\n\n@sign",
    "@hi\n\n[just a quick mail with|here is] the @bill for {subject}: {total}«, [no.|number] {number}». [Payment by "
        "{method} is fine|You can pay by {method}|Paying by {method} is easiest]«, [please by|until] "
        "{due}».\n\n@sign",
    "@dear\n\n@pay {total} for @bill {number}« ([dated|issued] {date})» @by_due. «@bank_line. »«@ids. "
        "»@question\n\n@sign",
    "«@head»[Dear {client_first},|Hello {client_first},]\n\nyour [monthly|latest|new] @bill is ready.\n\n{period}: "
        "{total}« (incl. {vat} VAT)»\n[Invoice|Bill|No.] {number}«, {date}»\n[Due|Payable by|Please pay by|We will "
        "collect the money on] {due}«\nCustomer no. {customer_no}»\n\n@bye\n{seller}",
    # Reminders
    "@dear\n\n[according to our records|as far as we can see|we notice that], @bill {number}« of {date}» [over|for] "
        "{total} [was due on {due}|has not been paid; it was due on {due}|is still open although it was payable by "
        "{due}]. «[So far we have received {paid}, so {balance} is open|You have paid {paid}; please transfer the "
        "remaining {balance}]. »«@bank_line. »[If you have already paid, please ignore this letter|Please check]«. "
        "@question»\n\n@sign",
    "[Payment reminder|Reminder|Friendly reminder|REMINDER|Second reminder]\n\n@hi\n\n[we have not received|we are "
        "still waiting for] your payment of {total} for @bill {number}. It was due on {due}«, the invoice is dated "
        "{date}». «@ids. »[Please pay within a week|Please pay as soon as possible].\n\n@sign",
    "@hi\n\n[I just wanted to remind you of|a short reminder about|have you seen] our @bill {number}? [It is from "
        "{date}, and {total} was due on {due}|{total} has been due since {due}]«. @question»\n\n@sign",
    # Firms that deal with other firms
    "{seller}«, {address}»\n\n[To|For the attention of|To:] {buyer}«\n{buyer_address}»\n\n«{town}, "
        "{date}\n\n»[Invoice|Our invoice|Subject: invoice] {number}\n\n@dear\n\n[for {subject} we invoice|we charge "
        "you for {subject}|for {subject} you owe us] {net} plus {rate} VAT, [{total} in total|altogether {total}]. "
        "@is_due. «@bank_line. »\n\n@bye\n{contact}",
    "«{date}\n\n»@dear\n\n[thank you for your order {order}|we refer to your order {order}|this is about your order "
        "{order}]« of {order_date}». [We shipped the goods on {delivery}|The goods left our house on {delivery}]« "
        "to {ship_to}». [Invoice {number}|Our invoice {number}]« of {date}» [comes to|is for|shows] {total}«, "
        "payable by {due}». «@extras»\n\n@sign",
)  # fmt: skip

FROM_RECEIVER = (
    "[Hi|Hey|Hello] {colleague}, [we got|I received|there is|today we got] a[n invoice| bill| new bill] from "
        "{seller}: {subject}, {total}«, {vat} of it VAT»«, number {number}». [Has to be paid by|It is due|Due "
        "on|Must be paid by|They want it by] {due}.",
    "{colleague}, [can you pay|please pay|could you transfer] {total} to {seller}[ by| until| before] {due}? «It's "
        "for {subject}«, invoice {number}»». «IBAN {iban}. »[Thanks|Thx|Cheers], {boss}",
    "[Got the|Received the|The] @bill from {seller}« (no. {number})»: {net} plus VAT = {total}, [due|to be paid "
        "by|pay until] {due}.",
    "{seller} [wants|is asking for|charges us|billed us] {total} for {subject}«, net it is {net}»«. Deadline "
        "{due}»«. Invoice no. {number}»«. They wrote it on {date}».",
    "{seller} [sent us|has sent] [its|their|an] invoice {number}« on {date}». [They charge|It says] {net} net[ and| "
        "plus] {vat} VAT, so {total}. [We have to pay by {due}|It is due on {due}|Payment until {due}].",
    "[Please book|Please enter|For the books]: {seller}, [invoice|inv.] {number}[ of|, dated|,] {date}, {total}[ "
        "gross|]«, VAT {vat}»«, [due|payable] {due}»«, paid by {method}».",
    "[Note to self|Reminder|To do|Don't forget]: [pay {seller}|{seller} bill|transfer to {seller}] {total} "
        "[by|before|until] {due}«, ref. {number}»« ({subject})».",
    "{subject} - {seller} - {total} - [due|pay by|until] {due}« - inv {number}»« - dated {date}»",
    "[inv|invoice|bill] {number} {seller}« {date}» [total|sum|gross] {total}« vat {vat}»« net {net}» due {due}",
    "[Forwarding this|FYI|See below|One more for you]: {seller} [has invoiced|billed] {buyer} for {subject}. "
        "[Amount|Total|Sum]: {total}«, of which [tax|VAT] {vat}». [Issued|Written|Dated] {date}, [due|payable "
        "by|payment by] {due}. «Their number is {number}. »«Call {phone} if unclear.»",
    "[The firm|The supplier|Our contractor|The company], {seller}, [came on {delivery}|delivered on {delivery}] and "
        "[wrote a bill over|charged us|invoiced] {total}. [Invoice {number}|Number {number}], [dated|of] {date}«, "
        "[must be paid|payable] by {due}». «{contact} signed it.»",
    "[We paid {paid} as a deposit|{paid} is already paid], [the rest of|and there is] {balance} [is due|to be "
        "paid|must be transferred] by {due}. [The whole bill from|In all,] {seller} [is over|charged] {total}« for "
        "{subject}»«, invoice {number}».",
    "[I bought|We ordered|We bought] {subject} [from|at] {seller}« on {order_date}»« for {buyer}». [The invoice|The "
        "bill|It] [came on {date}|is dated {date}]« under no. {number}» and [says|asks for|is for] {total}. "
        "[Payment|Money] [by|until] {due}.",
    "{buyer} [owes|has to pay|must pay] {seller} {total} for {subject}. [Invoice|Bill] {number} was "
        "[issued|sent|written] on {date} and [is due on|must be paid by|is payable until] {due}.",
    "[On {date}|Dated {date}:] {seller} [issued invoice|sent bill|invoiced under] {number} to {buyer}, "
        "[total|amount|sum] {total}«, net {net}»«, due {due}».",
    "{colleague}: [morning! did the invoice from {seller} arrive?|have you seen the bill from {seller}?|what about "
        "{seller}?]\n{boss}: [yes,|yep,|it did,] {total} for {subject}\n{colleague}: [when do we have to pay?|until "
        "when?|and the deadline?]\n{boss}: {due}«, number is {number}»",
    "[did the invoice from {seller} arrive?|any news from {seller}?]\n[yes|yep|it did]. {total}«, {vat} of it tax»« "
        "for {subject}»\n[and until when?|deadline?]\n[pay by|by] {due}« (no. {number})»",
    "[Last month|This time|In {month}] {seller} charged {total} for {subject}«, that is {net} without VAT»; [the "
        "invoice|it] (number {number}) [is from|is dated|was written on] {date} and [we have until|must be settled "
        "by|runs until] {due}.",
    "Invoice {number}\n{seller} to {buyer}\n{subject}\n{net} + {vat} VAT = {total}\n[due|pay by|payable until] {due}",
    "[Expense|Expenses|Travel expenses|Purchase], {boss}: {subject} at {seller}, {total}« incl. {vat} VAT», [paid "
        "by|paid with] {method} on {date}«, receipt {number}».",
)  # fmt: skip

FORWARDED = (
    "[Hi|Hey] {colleague},\n[can you book this?|please pay this one.|for you.|is this right?|see below.|could you "
        "look at this?]\n{boss}\n\n[---------- Forwarded message ----------|-----Original Message-----|Begin "
        "forwarded message:]\nFrom: {contact} <{email}>\n«Sent: [Monday|Tuesday|Thursday|Friday], 9:14\n»Subject: "
        "[Invoice {number}|Invoice|Your invoice]\n\n",
    "FYI\n{boss}\n\n[On Monday|Yesterday|On Friday], {contact} wrote:\n",
)  # fmt: skip
