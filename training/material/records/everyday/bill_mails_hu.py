"""Számlák az emberek szavaival: what suppliers write, what colleagues pass on, what people note down (Hungarian)."""

NAMED = {
    "hi": "[Szia {client_first}!|Kedves {client_first}!|Üdv, {client_first}!|Szervusz {client_first}!|Kedves "
        "{client_first},]",
    "dear": "[Tisztelt {buyer}!|Tisztelt Ügyfelünk!|Tisztelt Partnerünk!|Kedves {client_first}!|Tisztelt Cím!|Jó "
        "napot kívánok!]",
    "attached": "[mellékelem|csatoltan küldöm|küldöm|mellékelve küldöm|itt küldöm]",
    "hope": "[Köszönjük a megrendelést.|Köszönjük a bizalmukat.|Remélem, minden rendben.|Ahogy megbeszéltük, küldöm "
        "az adatokat.|Köszönjük az együttműködést.]",
    "question": "[Kérdés esetén hívja a {phone} számot|Ha kérdése van, a {phone} számon elér«, faxunk: "
        "{fax}»|Kérdés esetén írjon ide: {email}|Bármi kérdés van, itt elérsz: {phone}|Érdeklődni a {email} címen "
        "lehet|Kérem, jelezzen, ha valami nem stimmel].",
    "bye": "[Üdvözlettel|Tisztelettel|Köszönettel|Üdv|Köszönöm|Szép napot]",
    "sign": "@bye[:|,]\n[{contact}\n{seller}|{contact}, {seller}|{contact}\nügyintéző, "
        "{seller}|{seller}|{contact}\n{seller}\n{address}|{contact}\n{seller}\nTel.: {phone}«, fax: "
        "{fax}»|{contact}\n{seller}\n{email}]",
    "is_due": "[Fizetési határidő: {due}|A fizetési határidő {due}|Kérjük, {due:ig} fizesse be|Kérjük, {due:ig} "
        "utalja át|Kérjük, legkésőbb {due:ig} rendezze|Esedékes: {due}|A befizetés határideje {due}|{due:ig} kell "
        "kifizetni|Kérlek, {due:ig} utald el]",
    "sum": "[A végösszeg {total}|Összesen {total}|A fizetendő összeg {total}|Az összege {total}|Mindösszesen "
        "{total}|Az egész {total}|A számla végösszege {total}]",
    "sum_tax": "[A nettó összeg {net}, az áfa {vat}, összesen {total}|Nettó {net} + {rate} áfa, azaz bruttó "
        "{total}|A bruttó összeg {total}, ebből az áfa {vat}|Áfa nélkül {net}, áfával együtt {total}|Nettó {net}, "
        "áfa {vat}, bruttó {total}|A {total} végösszegből {vat} az áfa|A díj {net} + áfa, tehát {total}]",
    "sum_paid": "[A végösszeg {total}, ebből {paid} már ki van fizetve, így {balance} maradt|A teljes ár {total}; "
        "az előleg ({paid}) levonása után {balance} a fizetendő|A(z) {total} végösszegre {paid} már beérkezett, a "
        "hátralék {balance}|Levontuk a befizetett {paid} előleget a {total} végösszegből, tehát még {balance} "
        "fizetendő]",
    "money": "[@sum_paid|@sum_tax|@sum_tax|@sum]",
    "bank_line": "[Bankszámlaszámunk: {iban}« ({bank})»|Kérjük, erre a bankszámlára utalja: {iban}|Utalás: {bank}, "
        "{iban}|Bankszámla: {iban}]",
    "ids": "[Az Önök rendelésszáma: {order}|Ügyfélszáma: {customer_no}|Hivatkozás: {order} számú rendelés«, "
        "{order_date}»|Kérjük, a közleményben tüntesse fel az ügyfélszámát: {customer_no}|Adószámunk: {vat_id}]",
    "extras": "«[Az ár {discount} kedvezményt tartalmaz|{discount} engedményt adtunk|A kedvezmény {discount}]. »«[A "
        "szállítási díj {shipping}|A kiszállítás {shipping}|Szállítási költség: {shipping}]. »",
    "done": "[A teljesítés napja {delivery}|A munkát {delivery:n} végeztük el|{delivery:n} szállítottuk ki|A "
        "teljesítés dátuma: {delivery}]",
    "head": "[Tárgy: {number} számú számla|Tárgy: Számla|Tárgy: {subject}|Feladó: {contact} <{email}>\nTárgy: "
        "[Számla {number}|{month}i számla]|Feladó: {seller} <{email}>\nTárgy: Számla]\n\n",
    "lead": "[@attached a(z) {number} számú számlát« ({subject})»|@attached a számlát: {number}«, kelt "
        "{date}»|elkészült a számla, száma {number}«, kelte {date}»|[{subject}] tárgyában kiállítottuk a {number} "
        "számú számlát«, kelt: {date}»|a {number} számú számlát {date:n} állítottuk ki]",
}  # fmt: skip

FROM_SELLER = (
    "«@head»@hi\n\n[Ahogy ígértem, |]@lead. @money. «@extras»@is_due. «@ids. »«@bank_line. »«@question»\n\n@sign",
    "«@head»@dear\n\n«@hope »A {number} számú számla« ({date})» végösszege {total}«, ebből az áfa {vat}». @is_due«. "
        "@bank_line».\n\n@sign",
    "@dear\n\nElkészültünk a munkával: {subject}. @money. @is_due. «@extras»«A számla száma {number}. »«@done. "
        "»\n\n@sign",
    "«@head»@hi\n\n@attached a {month}i számlát: {subject}, bruttó {total}«, határidő {due}»«, számlaszám "
        "{number}».\n\n@sign",
    "@dear\n\nA következő szolgáltatásért: {subject}, {total} összeget számláztunk« (nettó {net}, áfa {vat})». A "
        "számla száma {number}«, kelte {date}». @is_due. «@ids. »\n\n@sign",
    "@hi\n\nMegvan a számla: {subject}, {total}«, sorszáma {number}». [Fizetési mód: {method}|A fizetés módja "
        "{method}]«, határidő: {due}».\n\n@sign",
    "@dear\n\nElkészült az új számlája.\n\nIdőszak: {period}\nÖsszeg: {total}« (ebből áfa {vat})»\nSzámlaszám: "
        "{number}«\nKelt: {date}»\nFizetési határidő: {due}«\nÜgyfélszám: {customer_no}»\n\n@bye:\n{seller}",
    "@dear\n\nNyilvántartásunk szerint a {number} számú« ({date})» számlánk, összege {total}, még nincs "
        "kiegyenlítve. A határidő {due} volt. «Eddig {paid} érkezett be, a hátralék {balance}. »«@bank_line. "
        "»«@question»\n\n@sign",
    "[Fizetési emlékeztető|Emlékeztető|FIZETÉSI FELSZÓLÍTÁS]\n\n@dear\n\nNem érkezett meg a {number} számú számla "
        "ellenértéke: {total}. A számla {due:n} járt le«, kelte {date}». «@ids. »Kérjük, mielőbb rendezze.\n\n@sign",
    "{seller}«, {address}»\n\n{buyer} részére«\n{buyer_address}»\n\n«{town}, {date}\n\n»Tárgy: {number} számú "
        "számla\n\n@dear\n\nA következőért: {subject}, {net} + {rate} áfa, összesen {total} a fizetendő. @is_due. "
        "«@bank_line. »\n\n@bye:\n{contact}",
    "@dear\n\nKöszönjük a {order} számú rendelést«, amelyet {order_date:n} adott le». Az árut {delivery:n} "
        "kiszállítottuk«, cím: {ship_to}». A számla« ({date})» száma {number}, végösszege {total}«, fizetendő "
        "{due:ig}». «@extras»\n\n@sign",
)  # fmt: skip

FROM_RECEIVER = (
    "Kaptunk egy számlát a {seller:tól}: {subject}, {total}«, áfa {vat}»«, sorszám {number}»«, kelt {date}»."
    " [Fizetési határidő|Határidő]: {due}.",
    "{colleague}, [fizesd ki|utald el], kérlek, a {seller:nak} a {subject} árát, {total}«, nettó {net}»«. Számlaszám:"
    " {number}»«. A határidő {due}».",
    "A {seller:tól} rendeltük: {subject}«, {order_date}»«, rendelésszám {order}». A számla« ({number})» {total},"
    " [kelte {date}, |]esedékes: {due}«. Vevő: {buyer}».",
    "Szia {colleague}, [jött egy számla|megjött a számla|kaptunk egy számlát]: {seller}, {subject}, {total}«, ebből "
        "{vat} az áfa»«, számlaszám {number}». [Határidő|Fizetni kell eddig|Esedékes]: {due}.",
    "{colleague}, [kérlek, utalj|légy szíves utalj|tudnál utalni] {total} összeget {due:ig}: {seller}«, bankszámla "
        "{iban}»«, számla {number}»« ({subject})». Köszi, {boss}",
    "[Megjött a|Itt a] {seller} számlája« ({number})»: nettó {net}, áfával {total}, [határidő|fizetendő eddig] {due}.",
    "A {seller} {total} összeget kér ezért: {subject}«, nettó {net}»«. Határidő {due}»«. Számlaszám {number}»«. "
        "Kiállítva: {date}».",
    "[Kérlek, könyveld|Könyvelésre|A könyveléshez]: {seller}, {number} számú számla, kelt {date}, bruttó {total}«, "
        "áfa {vat}»«, határidő {due}»«, fizetve: {method}».",
    "[Ne felejtsd|Emlékeztető|Teendő]: {seller}, {total}, [befizetni|utalni] {due:ig}«, számlaszám {number}»« "
        "({subject})».",
    "{subject} - {seller} - {total} - határidő {due}« - szla {number}»« - kelt {date}»",
    "szla {number} {seller}« kelt {date}» bruttó {total}« áfa {vat}»« nettó {net}» hat. {due}",
    "[Továbbítom|Nézd meg, kérlek|Lásd]: {seller} számlázott, a vevő {buyer}, tárgy: {subject}. Összeg: {total}«, "
        "ebből áfa {vat}». Kelt {date}, fizetendő {due:ig}. «A számla száma {number}. »«Kérdés esetén: {phone}.»",
    "{paid} előleget már kifizettünk, a maradék {balance} {due:ig} esedékes. A {seller} teljes számlája {total}«, "
        "tárgya {subject}»«, száma {number}».",
    "[A kivitelező|A cég|A vállalkozó] ({seller}) {delivery:n} járt itt, és {total} összegről írt számlát. Száma "
        "{number}, kelte {date}«, fizetni {due:ig} kell». «{contact} írta alá.»",
    "{buyer} tartozik {total} összeggel a következő cégnek: {seller}«, {subject}». A {number} számú számlát "
        "{date:n} állították ki, és {due:ig} kell kifizetni.",
    "{colleague}: megjött a számla? ({seller})\n{boss}: igen, {total}, {subject}\n{colleague}: [meddig kell "
        "fizetni?|mikor jár le?|határidő?]\n{boss}: {due}«, a száma {number}»",
    "Számla {number}\nEladó {seller}, vevő {buyer}\n{subject}\n{net} + {vat} áfa = {total}\nhatáridő {due}",
    "[Kiadás|Költség|Beszerzés], {boss}: {subject}, {seller}, {total}« (áfa {vat})», fizetve: {method}, {date}«, "
        "bizonylat {number}».",
)  # fmt: skip

FORWARDED = (
    "Szia {colleague},\n[lekönyvelnéd?|ezt kellene kifizetni.|nézd meg, légy szíves.|ez neked "
        "szól.]\n{boss}\n\n[---------- Továbbított üzenet ----------|-----Eredeti üzenet-----]\nFeladó: {contact} "
        "<{email}>\nTárgy: [{number} számú számla|Számla]\n\n",
)  # fmt: skip
