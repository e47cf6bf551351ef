"""What firms sell and what they are called: goods and services with their usual prices, in English."""

from typing import NamedTuple


class Ware(NamedTuple):
    name: str
    least: int  # price of one, in whole euros
    most: int
    service: bool


class Trade(NamedTuple):
    titles: tuple[str, ...]  # parts of the firm's name
    wares: tuple[Ware, ...]


def trade(titles: str, goods: str = "", services: str = "") -> Trade:
    """From "name 10-20|other name 5-9"."""
    made = []
    for listed, service in ((goods, False), (services, True)):
        for ware in filter(None, listed.split("|")):
            name, _, span = ware.strip().rpartition(" ")
            least, _, most = span.partition("-")
            made.append(Ware(name, int(least), int(most), service))
    return Trade(tuple(titles.split("|")), tuple(made))


TRADES = (
    trade("Plumbing|Heating|Plumbing & Heating|Pipes & Boilers|Gas Services", "radiator 60-180|kitchen tap 35-120|"
        "shower head 15-60|water pump 120-400|copper pipe 8-30|pressure valve 18-70",
        "boiler service 70-160|drain cleaning 80-220|radiator repair 60-190|tap replacement 50-120|leak repair 60-240|"
        "bathroom installation 900-4000|heating inspection 70-180"),
    trade("Electric|Electrical|Electricians|Electrical Services|Lighting",
        "LED panel 18-70|socket 3-12|light switch 4-15|"
        "fuse box 60-240|cable reel 25-60|ceiling lamp 30-150|doorbell 15-90|motion sensor 18-45",
        "rewiring 400-2500|fault finding 60-180|safety inspection 90-260|lighting installation 120-700|meter "
            "replacement 80-200"),
    trade("Cleaning|Cleaners|Cleaning Services|Facility Services|Window Cleaning", "floor cleaner 4-12|mop set 12-40|"
        "bin bags 3-9|paper towels 5-25|soap dispenser 12-35",
        "office cleaning 120-900|window cleaning 40-350|carpet cleaning 60-300|deep cleaning 150-800|stairwell "
            "cleaning 60-240|"
        "end of tenancy cleaning 150-450"),
    trade("Garden Services|Gardens|Landscapes|Nurseries|Tree Care",
        "rose bush 9-25|bag of compost 4-12|lawn mower 150-600|"
        "garden hose 15-50|apple tree 25-80|hedge trimmer 60-220|plant pot 5-40|grass seed 8-30",
        "hedge trimming 60-250|lawn care 40-180|tree removal 200-1200|garden design 300-2000|leaf clearing 50-160"),
    trade("Motors|Autos|Garage|Car Repairs|Tyres|Auto Centre",
        "winter tyre 55-160|car battery 70-190|brake pads 40-130|"
        "oil filter 6-18|wiper blades 9-30|headlight bulb 5-20",
        "brake repair 120-480|oil change 60-140|annual service 150-420|tyre change 40-90|bodywork repair "
            "200-1800|towing 80-260"),
    trade("Builders|Construction|Building Services|Roofing|Stone & Brick",
        "bag of cement 6-14|roof tile 1-4|pallet of bricks 180-420|"
        "window frame 150-600|front door 300-1400|insulation board 12-35",
        "roof repair 300-4800|wall plastering 200-1600|scaffolding hire 150-900|brickwork 400-3500|loft conversion "
            "5000-25000"),
    trade("Decorators|Paints|Painting|Interiors|Painters & Decorators",
        "tin of white paint 18-60|roll of wallpaper 12-55|"
        "paint brush 3-14|masking tape 2-6|curtain rail 15-60",
        "wall painting 200-1800|wallpapering 150-900|window frame painting 120-600|interior design advice 150-900"),
    trade("Office Supplies|Stationers|Paper|Office World|Business Supplies",
        "box of copy paper 20-40|toner cartridge 45-140|"
        "desk lamp 20-80|office chair 90-380|ring binder 2-6|whiteboard 40-160|pack of envelopes 4-15|stapler 6-22|"
        "notebook 2-9|ballpoint pens 3-12|paper shredder 60-240"),
    trade("Furniture|Woodworks|Joinery|Home|Carpenters",
        "oak table 300-1400|bookshelf 60-320|wardrobe 200-900|bed frame 150-800|"
        "dining chair 45-190|sofa 350-1900|kitchen worktop 180-900|chest of drawers 90-420",
        "furniture assembly 40-180|table repair 50-220|floor sanding 250-1100|fitted wardrobe installation 400-2600"),
    trade("Bakery|Bakers|Bread & Cakes|Patisserie",
        "sourdough loaf 3-6|croissant 1-3|birthday cake 25-80|apple pie 8-20|"
        "baguette 1-3|cheese roll 2-4|wedding cake 180-700|tray of sandwiches 25-70"),
    trade("Catering|Kitchen|Event Catering|Fine Foods",
        "buffet for 40 people 400-1400|finger food platter 35-90|lunch box 8-16|"
        "coffee break package 6-14|case of mineral water 5-14",
        "wedding catering 1500-7000|business lunch 120-700|event catering 300-3500|equipment hire 60-500"),
    trade("Foods|Grocery|Farm Shop|Fresh Market|Dairy",
        "crate of tomatoes 9-25|potatoes 4-20|honey jar 4-12|olive oil 6-18|"
        "cheddar cheese 5-20|free-range eggs 3-8|ground coffee 5-16|butter 2-5|oat milk 2-4|red wine 6-30|green tea "
            "3-9|"
        "orange juice 2-5|smoked salmon 6-18|brown rice 2-6"),
    trade("Print|Printers|Press|Print & Copy|Design & Print",
        "business cards 25-90|A2 poster 6-25|roll-up banner 60-160|flyers 40-220|"
        "brochures 120-900|stickers 15-90|wall calendar 8-20|photo book 25-70",
        "poster printing 60-400|book binding 40-300|logo design 150-1200|brochure layout 120-900"),
    trade("Software|Systems|IT Services|Computing|Digital|Networks",
        "laptop 500-1900|monitor 120-520|keyboard 20-110|docking station 90-240|"
        "network cable 3-14|wireless mouse 12-60|webcam 30-120|external drive 50-180|office licence 60-240|headset "
            "25-180",
        "server maintenance 120-900|website hosting 60-480|data recovery 150-900|network setup 200-1600|IT support "
            "90-700|"
        "website redesign 600-6000|software training 200-1400"),
    trade("Consulting|Advisers|Partners|Accountants|Bookkeeping|Tax Advice", "",
        "bookkeeping 90-600|tax return 150-900|annual accounts 400-2600|"
        "payroll processing 60-480|business plan review 200-1500|VAT advice 120-700|management consulting 800-7000"),
    trade("Legal|Solicitors|Law|Notaries", "",
        "contract review 200-1500|legal advice 150-1200|will preparation 120-500|"
        "property transfer 400-1900|company registration 200-900|debt collection 150-1100"),
    trade("Translations|Languages|Language Services|Language School", "dictionary 12-45|course book 15-40",
        "document translation 60-900|proofreading 40-400|interpreting 150-900|language course 180-900|website "
            "translation 300-2400"),
    trade("Couriers|Logistics|Transport|Removals|Freight|Haulage", "moving box 2-5|pallet wrap 8-20|bubble wrap 6-18",
        "parcel delivery 8-60|house move 350-2400|pallet transport 60-480|storage rental 50-320|office relocation "
            "600-5000|airport transfer 40-160"),
    trade("Books|Bookshop|Publishing|Library Supplies",
        "cookery book 12-35|atlas 20-60|children's book 6-18|crime novel 7-15|"
        "travel guide 10-25|school dictionary 12-30|colouring book 4-9|history of Rome 15-40"),
    trade("Sports|Outdoor|Bikes|Cycles|Fitness",
        "mountain bike 400-2400|cycling helmet 30-120|running shoes 60-170|yoga mat 15-60|tent 90-480|"
        "sleeping bag 40-200|hiking boots 70-220|football 10-40|tennis racket 40-180|bicycle pump 12-45",
        "bike service 45-140|personal training 40-320|gym membership 25-90|ski hire 60-240|wheel repair 20-80"),
    trade("Pharmacy|Medical|Dental|Health|Opticians|Clinic",
        "reading glasses 25-180|first aid kit 15-60|blood pressure monitor 30-110|"
        "box of masks 5-20|vitamin tablets 6-25|contact lenses 20-70|wheelchair 180-900",
        "dental check-up 40-120|eye test 25-60|physiotherapy 45-320|dental crown 350-1100|blood test 30-180|tooth "
            "cleaning 50-120"),
    trade("Photography|Studio|Film & Photo|Pictures|Media",
        "framed print 30-140|photo album 25-110|camera tripod 40-180|memory card 12-70|picture frame 8-60",
        "wedding photography 700-2800|portrait session 90-380|product photos 150-900|video editing "
            "200-1600|passport photos 8-20"),
    trade("Music|Piano House|Strings & Keys|Sound", "guitar strings 6-22|acoustic guitar 120-900|piano stool "
        "60-220|microphone 40-280|loudspeaker 90-700|violin 180-1500",
        "piano tuning 70-150|guitar lessons 80-320|sound system hire 120-800|violin repair 50-350"),
    trade("Energy|Power|Gas & Power|Solar|Utilities",
        "solar panel 120-320|battery storage 1200-5200|smart meter 60-180",
        "electricity supply 40-320|gas supply 30-380|solar installation 3000-12000|meter reading 15-60|district "
            "heating 40-260"),
    trade("Water|Waterworks|Water Company|Waste Services|Recycling",
        "water filter 20-90|rain barrel 40-140|recycling bin 15-60",
        "water supply 20-180|waste collection 15-140|skip hire 90-320|sewage charges 20-160|bulky waste pick-up "
            "30-120"),
    trade("Telecom|Mobile|Broadband|Telephone|Net",
        "router 40-160|SIM card 5-20|phone case 8-30|smartphone 180-1100|charging cable 6-25",
        "broadband connection 20-60|mobile plan 10-50|landline rental 12-40|fibre installation 60-240|TV package "
            "10-60"),
    trade("Hotel|Guest House|Inn|Lodge|Conference Centre", "bottle of wine 18-60|breakfast 9-22|minibar 5-30",
        "meeting room hire 120-900|double room 70-220|single room 50-160|airport shuttle 15-60|conference package "
            "35-90|parking 8-30"),
    trade("Clothing|Fashion|Tailors|Textiles|Workwear|Shoes",
        "work trousers 25-80|safety shoes 45-140|white shirt 18-60|winter coat 80-320|wool scarf 15-60|"
        "rain jacket 40-160|apron 8-25|leather belt 15-60|cotton T-shirt 6-25|school uniform 30-90|pair of socks 2-9",
        "dress alteration 15-80|suit fitting 40-180|logo embroidery 3-15|dry cleaning 8-60"),
    trade("Flowers|Florists|Flower Shop|Blooms",
        "bouquet of roses 20-70|funeral wreath 60-180|potted orchid 15-45|table decoration 12-60|sunflowers 8-30",
        "wedding flowers 200-1400|office plant care 40-240|event decoration 120-900"),
    trade("Toys|Gifts|Toy Shop|Crafts|Hobby", "wooden train set 25-90|jigsaw puzzle 8-30|board game 15-60|teddy "
        "bear 10-45|doll's house 40-180|kite 8-35|watercolour set 10-40|candle 4-22|gift basket 25-120"),
    trade("Pet Supplies|Vets|Animal Clinic|Pets",
        "dog food 12-60|cat litter 6-20|bird cage 30-120|dog lead 8-30|fish tank 40-260|rabbit hutch 60-200",
        "cat vaccination 30-70|dog grooming 30-80|pet boarding 20-240|vet check-up 30-90|dog training 60-300"),
    trade("Security|Locksmiths|Locks & Keys|Alarms|Safety", "door lock 25-140|spare key 4-18|smoke alarm 12-45|fire "
        "extinguisher 30-90|security camera 50-260|safe 120-700",
        "lock change 60-220|alarm maintenance 70-260|night watch 300-2400|fire safety inspection 90-360|key cutting "
            "4-18"),
    trade("Tools|Hardware|Machinery|DIY|Metal Works|Welding", "cordless drill 60-240|ladder 40-220|box of screws "
        "4-18|angle grinder 40-160|work gloves 4-16|spirit level 10-45|"
        "steel shelf 40-160|tool box 20-90|hammer 9-35|extension lead 8-40|welding mask 30-140",
        "tool hire 20-180|machine repair 90-900|steel railing installation 300-2400|blade sharpening 8-40|excavator "
            "hire 150-900"),
    trade("Kitchens|Kitchenware|Appliances|Cookshop|White Goods",
        "washing machine 280-900|fridge 250-1100|toaster 20-80|kettle 18-70|frying pan 15-80|coffee machine 60-700|"
        "dishwasher 300-950|set of knives 30-160|vacuum cleaner 80-420|microwave 60-220|dinner plates 20-90|wine "
            "glasses 15-60",
        "washing machine repair 60-220|fridge repair 70-260|oven installation 60-180|coffee machine service 60-260"),
    trade("Insurance|Brokers|Estates|Property|Lettings|Property Management", "",
        "home insurance 90-420|car insurance 180-900|monthly rent 450-1800|property management 60-480|"
        "flat viewing 20-60|travel insurance 20-120|liability insurance 60-320|service charge 60-280|garage rent "
            "40-140"),
    trade("Training|Academy|College|Courses|Driving School", "workbook 10-35|exam fee 40-220",
        "first aid course 60-220|driving lesson 30-70|Excel workshop 120-600|evening class 80-320|"
        "safety training 90-480|team coaching 300-1800|cookery class 45-120"),
)  # fmt: skip

OPENINGS = (
    "North", "South", "East", "West", "Old Town", "Riverside", "Harbour", "Green", "Blue", "Bright", "Silver",
    "Golden", "Red", "White", "Grand", "Royal", "Crown", "Star", "First", "City", "County", "Valley", "Hilltop",
    "Lakeside", "Oak", "Maple", "Willow", "Rose", "Sunrise", "Evergreen", "Clear", "Swift", "Prime", "Family",
    "Village", "Corner", "Central", "National", "United", "Modern", "Classic", "Happy", "Little", "Smart", "Fresh",
    "Pure", "Apex", "Atlas", "Delta", "Nova", "Phoenix", "Falcon", "Anchor", "Beacon", "Castle", "Bridge", "Meadow",
    "Summit", "Horizon", "Northfield", "Brookside", "Westgate", "Ashford", "Kingsway", "Redwood", "Stonegate",
    "Birchwood", "Fairview", "Highland", "Lowland", "Millbrook", "Parkside", "Springfield", "Thornhill", "Whitfield",
    "Woodland",
)  # fmt: skip
ENDINGS = ("Ltd", "Ltd", "Ltd.", "Limited", "Inc.", "Inc", "LLC", "plc", "& Co.", "Group", "& Sons", "Brothers", "")
