"""Számlák szóban és firkákon: chats, voice notes, scribbles, letters in sentences, chains of mails (Hungarian)."""

NAMED = {
    "er": "[szóval, |öö, |na, |oké, |várj, |tehát, ||||]",
    "ok": "[oké|köszi|rendben|szuper|megvan, köszönöm|jó|👍|intézem]",
    "saw": "[megjött a számla?|jött ma számla?|mi van azzal a számlával?|elküldöd annak a számlának az adatait?|jött "
        "valami "
        "a postával?]",
    "howmuch": "[mennyi?|mennyi lett?|és az összeg?|mennyit kérnek?|végösszeg?]",
    "when": "[mikor esedékes?|meddig kell fizetni?|határidő?|meddig van időnk?]",
    "which": "[mi a számlaszám?|számlaszám?|és a száma?|a számla száma megvan?]",
    "whatfor": "[mire szól?|mi ez?|miért?|mit vettünk ott?]",
    "thanks": "[Köszönettel|Köszönöm szépen|Üdvözlettel|Tisztelettel|Minden jót|Üdv],",
    "other": "[A {other_number} számú vázlatot kérem, ne vegye figyelembe|Ez a sztornózott {other_number} helyébe "
        "lép|A "
        "múlt havi {other_number} már rendezve van, köszönöm]",
    "side": "[A szállítólevél száma {note_no}|Az alapja a {quote_no} számú ajánlatunk|A szerződés száma "
        "{contract_no}|A "
        "projekt neve {project}|Az utalás közleménye legyen: {payment_ref}|Késés esetén {late_fee} késedelmi díjat "
        "számítunk fel]",
}  # fmt: skip

FROM_SELLER = (
    "{seller}\n«{address}\n»\n{date}\n\n{buyer} részére\n\n{number} számú számla\n\n[Ezúton számlázzuk ki|Ezennel "
        "kiszámlázzuk] a következőt: {subject}«, teljesítve: {delivery}». Az összeg {total}«, amelyben az áfa {vat}». "
        "[Fizetési határidő: {due}|Kérjük, {due:ig} egyenlítse ki]. «@side. »\n\n@thanks\n{contact}",
    "@dear\n\nA {order} számú rendelését {delivery:n} kiszállítottuk. «@side. »Mellékeljük a {number} számú számlát«, "
        "kelte {date}», [végösszege {total}|amely {total} összegről szól]. A nettó érték {net}, az áfa {vat}. "
        "[Befizetését {due:ig} várjuk|A fizetési határidő {due}]«, bankszámlánk {iban}».\n\n@sign",
    "[Fizetési felszólítás|Utolsó felszólítás|Harmadik emlékeztető]\n\n@dear\n\n[Leveleink ellenére|Mindeddig] nem "
        "érkezett meg a {number} számú számla« ({date})» összege, {total}. A határidő {due} volt. «Most {late_fee} "
        "késedelmi díjat is felszámítunk. »[Kérjük, mielőbb fizessen|Kérjük, keressen minket]«: {phone}».\n\n@sign",
    "«@head»@hi\n\n[Röviden|A lényeg]:\n\n- [tárgy|mire]: {subject}\n- [számla|számlaszám]: {number}\n«- kelt: "
        "{date}\n»- "
        "[összesen|végösszeg|bruttó]: {total}\n«- ebből áfa: {vat}\n»- [határidő|fizetendő eddig]: {due}\n«- "
        "bankszámla: {iban}\n»\n@thanks\n{contact}\n{seller}",
    "@hi\n\n[Hogy ne legyen félreértés, itt van még egyszer|Leírom újra az adatokat]: számlaszám {number}, "
        "rendelésszám "
        "{order}, ügyfélszám {customer_no}. A rendelés kelte {order_date}, a teljesítésé {delivery}, a számláé {date}; "
        "a fizetési határidő {due}. Nettó {net}, bruttó {total}.\n\n@sign",
    "@dear\n\nKöszönjük az érdeklődést, a szállítás előtt előre kérjük a díjat. Díjbekérő száma: {number}«, kelte "
        "{date}». Tárgya: {subject}, nettó {net}, áfával {total}. Érvényes: {valid}. «Bankszámlánk: {iban}. »\n\n@sign",
)  # fmt: skip

# The same, where work was done.
FOR_WORK = (
    "@hi\n\n[öröm volt együtt dolgozni|köszönöm a megbízást|köszönöm a bizalmat]. A munka díja ({subject}) {net}, "
        "{rate} "
        "áfával ({vat}) összesen {total}. A számlám száma {number}, kelte {date}. [A fizetési határidő {due}|Kérem, "
        "{due:ig} utald át]. «A bankszámlám: {iban}. »«@side. »\n\n@thanks\n{contact}\n{seller}",
    "@dear\n\n[Ahogy megbeszéltük|Ahogy megállapodtunk|Ígéretemhez híven], {delivery:n} elkészültem a munkával "
        "({subject}). Ezért {total} a díjam«, ebből {vat} az áfa». A számla száma {number}«, az Önök rendelése "
        "{order}»«. @other». [A pénzt {due:ig} várom|Fizetési határidő: {due}].\n\n@thanks\n{contact}, {seller}",
    "@hi\n\n[Összeszámoltam az órákat|Összeadtam mindent], {month}: nettó {net}, {rate} áfával {total}. A számla "
        "sorszáma {number}«, kelte {date}». [Ki tudod fizetni {due:ig}?|Határidő: {due}.] «@side. »«Kérdés esetén: "
        "{phone}. »\n\n@thanks\n{contact}\n{seller}",
)  # fmt: skip

FROM_RECEIVER = (
    "[{colleague}|[09:12] {colleague}|{colleague} 09:12]: @saw\n[{boss}|[09:14] {boss}|{boss} 09:14]: [igen|ma reggel "
        "jött|most nyitottam meg], {seller}\n{colleague}: @howmuch\n{boss}: {total}«, nettó {net}»\n{colleague}: "
        "@when\n"
        "{boss}: {due}\n«{colleague}: @which\n{boss}: {number}\n»{colleague}: @ok",
    "{colleague}: [szia, |]@saw\n{boss}: {number}, {seller}, {total}\n{colleague}: @whatfor\n{boss}: {subject}\n"
        "{colleague}: @when\n{boss}: {due}\n«{boss}: a kelte {date}\n»{colleague}: @ok",
    "én: kellenének a számla adatai ({seller})\n{colleague}: {total}«, nettó {net}»«, áfa {vat}»\nén: "
        "@which\n{colleague}: "
        "{number}«, a rendelésé viszont {order}»\nén: @when\n{colleague}: {due}",
    "[Hangüzenet|Hangüzenet leirata|Leirat], [0:21|0:34|00:48]:\n@er[szia|helló] {colleague}, [én vagyok|{boss} "
        "vagyok]. "
        "@er[itt van előttem a számla, {seller}|megjött a számla, {seller}]. @er[a száma {number}|a számlaszám "
        "{number}]«, kelte {date}». [Azt írják, hogy|Összesen] {total}«, ebből {vat} az áfa». @er[a határidő|a "
        "fizetési "
        "határidő] {due}. «Tárgya: {subject}. »[Ennyi, szia|Na, szia|Köszi, szia].",
    "[Telefonüzenet|Üzenetrögzítő]: Jó napot, {contact} vagyok, {seller}. A {number} számú számla miatt keresem«, a "
        "kelte "
        "{date}». Még nem érkezett meg a {total}, a határidő {due} volt. «A számom {phone}. »Köszönöm, "
        "viszonthallásra.",
    "[cetli|a borítékon|a hűtőn]: {seller}, {subject}, {total}«, szla {number}» - [befizetni|fizetni] {due:ig}[!|!!|]",
    "{seller} [->|=>|=] {total}\n«szla {number}\n»«({subject})\n»hat. {due}",
    "[Teendők|E heti teendők]\n( ) [bank|posta]\n(x) lakbér\n( ) {seller}, {total}«, szla {number}», fizetni {due:ig}\n"
        "( ) papírt rendelni",
    "{number} számú számla (rendelésszám {order}): {seller}, teljesítés {delivery}, kelt {date}. Fizetendő {due:ig}. "
        "Összeg: {total}, nettó {net}.",
    "[Jóváhagyásra|Kérlek, hagyd jóvá]: {seller} / {number} / {total}« / nettó {net}» / határidő {due}«\nTárgy: "
        "{subject}»\nBeküldte: {boss}",
    "[Könyvelési tétel|Naplózás]: {subject}; szállító {seller}; bizonylat {number}; kelt {date}; esedékes {due}; "
        "bruttó "
        "{total}; áfa {vat}; nettó {net}",
    "{seller}: Új számlája ({number}) elkészült. Fizetendő {total}, határidő {due}. Ügyfélszám: {customer_no}.",
    "[Összevetettem|Egyeztettem] a {number} számú számlát a szállítólevéllel ({note_no}) és a rendeléssel ({order}): "
        "rendben van. {seller}, {total}, fizetendő {due:ig}.",
    "[Kitől?|Ki küldte?] {seller}\n[Mire?|Mi ez?] {subject}\nMennyi? {total}\n[Meddig?|Határidő?] {due}\n«Száma? "
        "{number}»",
)  # fmt: skip

SCRIBBLES = (
    "{seller}, {subject}, {total}«, szla {number}», hat. {due}",
    "{seller} - {subject} - {total}« - szla {number}» - határidő {due}",
    "[fizetve|utalva]: {seller}, {subject}, {total}, szla {number}«, fizetés napja {paid_on}»",
    "{subject}: {seller}, {total}, számla {number}, esedékes {due}",
    "felhívni: {seller}, {subject} számla. {total}, sorszám {number}, határidő {due}",
    "szla {number} {seller} {total} hat. {due}« ({subject})»",
    "{colleague} szerint {seller} ennyit kér: {total}, {subject}, szla {number}, határidő {due}",
    "[kifizetni|utalni]!! {seller}, {total}, {subject}«, szla {number}», határidő {due}",
)  # fmt: skip
THINGS = (
    "kazán", "tető", "csatorna", "kocsi", "kerítés", "konyha", "fürdőszoba", "kert", "lift", "ajtó", "ablakok",
    "sövény",
    "kémény", "nyomtató", "szőnyeg", "zongora", "bicikli", "fűtés", "garázskapu", "riasztó", "torta", "szórólap",
    "logó",
    "fotók", "fordítás", "függöny", "kanapé",
)  # fmt: skip
DAYS = (
    "péntek", "hétfő", "kedd", "szerda", "csütörtök", "jövő hétfő", "jövő péntek", "hó vége", "május vége", "15-e",
    "20-a", "június 3.", "okt. 12.", "márc. 1.", "holnap", "11.24.", "02.07.", "jövő hét közepe",
)  # fmt: skip
DAYS_PAST = ("hétfő", "kedd", "péntek", "máj. 12.", "június 3.", "tegnap", "03.21.", "múlt péntek")

COMMENTS = (
    "Szia {colleague},\n[lekönyvelnéd?|ezt kellene kifizetni.|ez a miénk?|ez neked szól, azt hiszem.|megnéznéd az "
        "összeget?|lásd lent.|bocs, ez bennragadt nálam.]\n[Köszi|Üdv]:\n{boss}",
    "[Lásd lent.|Könyvelésre.|Kérlek, intézd.|Részemről rendben.|Fizethető.]\n{boss}",
    "{colleague}, [igen, ez a miénk, fizessük ki|egyeztettem a rendeléssel, rendben van|kérlek, továbbítsd a "
        "könyvelésnek][. "
        "A korábbi, {other_number} számú tévedés volt.|.]\n{boss}",
)  # fmt: skip
WROTE = (
    "{contact} <{email}> ezt írta ({sent}):",
    "[---------- Továbbított üzenet ---------|-------- Eredeti üzenet --------]\nFeladó: {contact} <{email}>\n[Dátum|"
        "Elküldve]: {sent}\nTárgy: [Számla|{number} számú számla|Új számla]",
    "-----Eredeti üzenet-----\nFeladó: {seller} <{email}>\nElküldve: {sent}\nTárgy: [Számla|{subject}]",
)  # fmt: skip
PASSED = (
    "[Hétfőn|Tegnap|Ma reggel] {colleague} ezt írta:",
    "Feladó: {colleague}\nCímzett: {boss}\nTárgy: [Továbbítás: számla|Fwd: számla|Re: számla]",
    "-----Eredeti üzenet-----\nFeladó: {colleague}",
)  # fmt: skip
