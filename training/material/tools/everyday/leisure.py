"""Everyday tools for travel, restaurants, shopping, music, books, sport, health and pets."""

TEXT = """
# travel flights
search_flights find_flights flight_search look_up_flights | flight_find | origin! destination! day! passengers cabin
    round_trip airline | list:flights
A Search for flights between two cities / Finds flights on a date / Look up available flights
E find flights from {origin} to {destination} on {day} / ?which flights are there from {origin} to {destination} on
    {day} / search for a flight from {origin} to {destination} on {day} / show me flights from {origin} to
    {destination} for {day} / =I want to fly from {origin} to {destination} on {day}, what is there? / look for
    flights to {destination} from {origin} on {day}
H keress járatot {origin:bol} ide: {destination}, dátum: {day} / ?milyen repülő megy {origin:bol} ide: {destination},
    {day}

book_flight reserve_flight buy_flight_ticket | flight_book | flight! passengers cabin window | done
A Book a flight by its number / Buys a seat on a flight
E book flight {flight} / book me a seat on {flight} / reserve flight {flight} for me / get me a ticket for flight
    {flight} / =I've decided on flight {flight}, get me on it / reserve a seat on flight {flight}
H foglald le {flight:a} járatot / vegyél jegyet {flight:a} járatra

get_flight_status flight_status check_flight track_flight | flight_status | flight! | status gate delay_min
A Status of a flight / Tells whether a flight is on time, with its gate
E ?is flight {flight} on time >status / ?what's the status of {flight} >status / ?which gate does {flight} leave from
    >gate / check flight {flight} / ?how late is flight {flight} >delay_min / ?has {flight} landed yet >status
H ?pontos {flight:a} járat >status / ?melyik kapuból indul {flight:a} járat >gate / ellenőrizd {flight:a} járatot

cancel_booking cancel_reservation cancel_trip | booking_del | booking! reason | done
A Cancel a booking / Cancels a reservation by its number
E cancel my booking {booking} / cancel reservation {booking} / =I don't need booking {booking} any more, cancel it /
    call off the reservation {booking} / =our plans have fallen through, drop reservation {booking} / annul booking
    {booking}
H mondd le a foglalásomat: {booking} / töröld {booking:a} számú foglalást

get_booking show_booking booking_details retrieve_reservation | booking_get | booking! | date_on price status
A Show the details of a booking / Retrieves a reservation
E show me booking {booking} / ?what are the details of reservation {booking} / ?when is my booking {booking} >date_on
    / ?how much is booking {booking} >price / pull up reservation {booking} / =I can't remember what I booked, look at
    reservation {booking}
H mutasd {booking:a} számú foglalást / ?mikorra szól {booking:a} foglalás >date_on

check_in online_check_in flight_check_in | checkin | booking! window | done
A Check in for a flight / Checks the passengers of a booking in
E check me in for booking {booking} / check in online for {booking} / do the online check-in for reservation {booking}
    / =we fly tomorrow, get us checked in for booking {booking} / complete the check-in for {booking} / =I'd rather
    not queue at the airport, check in booking {booking} now
H jelentkeztess be erre a foglalásra: {booking} / végezd el az online becsekkolást: {booking}

search_hotels find_hotels hotel_search find_accommodation | hotel_find | near! start_day! end_day! max_price people
    breakfast | list:hotel
A Search for hotels in a city / Finds hotels for a stay
E find a hotel in {near} from {start_day} to {end_day} / search for hotels in {near}, check-in {start_day}, check-out
    {end_day} / ?which hotels are free in {near} from {start_day} to {end_day} / =we need somewhere to stay in {near}
    from {start_day} until {end_day} / ?where can we sleep in {near} between {start_day} and {end_day} / =I'm
    travelling to {near}, I need hotel offers from {start_day} until {end_day}
H keress szállodát {near:ban}, érkezés: {start_day}, távozás: {end_day} / ?milyen szállás van {near:ban}, {start_day}
    és {end_day} között

book_hotel reserve_hotel book_room reserve_room | hotel_book | hotel! start_day! nights! room_type breakfast | done
A Book a room in a hotel / Reserves a hotel room for some nights
E book {nights} nights at the {hotel} from {start_day} / reserve a room at {hotel} for {nights} nights from
    {start_day} / =I'd like to stay at {hotel} for {nights} nights from {start_day} / get us a room at {hotel},
    {nights} nights, arriving {start_day} / =we've chosen {hotel}, take a room there from {start_day} for {nights}
    nights / make a booking at {hotel}: {nights} nights from {start_day}
H foglalj szobát itt: {hotel}, {nights} éjszakára, érkezés: {start_day} / kérek szállást itt: {hotel}, {start_day},
    {nights} éjszaka

search_trains find_trains train_connections | train_find | origin! destination! day! time | list:clock
A Find train connections / Searches for trains between two cities
E ?which trains go from {origin} to {destination} on {day} / find a train from {origin} to {destination} on {day} /
    show train connections from {origin} to {destination} for {day} / =I'd rather not drive, how can I get from
    {origin} to {destination} by rail on {day}? / look up the trains from {origin} to {destination} on {day} / ?when
    can I take a train from {origin} to {destination} on {day}
H keress vonatot {origin:bol} ide: {destination}, dátum: {day} / ?milyen vonat megy {origin:bol} ide: {destination},
    {day}

buy_train_ticket book_train purchase_train_ticket | train_buy | origin! destination! day! passengers cabin round_trip
    | done
A Buy a train ticket / Books a train journey
E buy a train ticket from {origin} to {destination} for {day} / get me a train ticket from {origin} to {destination}
    on {day} / book the train from {origin} to {destination} on {day} / =I'm going by rail from {origin} to
    {destination} on {day}, get the ticket / reserve a train journey from {origin} to {destination} for {day} / =my
    ticket for the train from {origin} to {destination} on {day} is still missing, buy one
H vegyél vonatjegyet {origin:bol} ide: {destination}, dátum: {day} / kérek egy vonatjegyet, {origin} - {destination},
    {day}

call_taxi book_taxi order_taxi request_ride | taxi | from_place! to_place! time passengers | done
A Order a taxi / Requests a ride from one place to another
E get me a taxi from {from_place} to {to_place} / order a cab from {from_place} to {to_place} / =I need a ride from
    {from_place} to {to_place} / book a taxi from {from_place} to {to_place} / =my feet hurt, I want a cab from
    {from_place} to {to_place} / send a taxi to take me from {from_place} to {to_place}
H hívj taxit innen: {from_place}, ide: {to_place} / rendelj taxit, honnan: {from_place}, hová: {to_place}

rent_car book_rental_car reserve_car | car_rent | near! start_day! days! car | done
A Rent a car / Books a rental car in a city
E rent a car in {near} for {days} days from {start_day} / book me a rental car in {near} from {start_day} for {days}
    days / =I need a hire car in {near} for {days} days starting {start_day} / hire a car in {near} for {days} days
    from {start_day} / =we want to drive around {near} for {days} days from {start_day}, get us a rental car / reserve
    a rental car in {near}, {days} days from {start_day}
H bérelj autót {near:ban} {days} napra, kezdete: {start_day} / kérek bérautót {near:ban}, {start_day}, {days} napra

get_visa_info visa_requirements check_visa | visa | country! | text
A Visa rules of a country / Tells whether a visa is needed
E ?do I need a visa for {country} / check the visa requirements for {country} / ?what are the entry rules for
    {country} / ?can I just travel to {country} or do I need papers / =we're planning a trip to {country}, tell me
    about the visa / find out whether I need a visa for {country}
H ?kell vízum ide: {country} / nézd meg a vízumszabályokat, ország: {country}

# restaurant food
find_restaurants search_restaurants restaurant_search | rest_find | near! cuisine max_price vegetarian sort |
    list:restaurant
A Find restaurants in a city / Searches for places to eat
E find a restaurant in {near} / ?where can we eat in {near} / look for somewhere to eat in {near} / ?which restaurants
    are there in {near} / =we're hungry and in {near}, find us a restaurant / =my stomach is rumbling, where is there
    a good place in {near}?
H keress éttermet {near:ban} / ?hol lehet enni {near:ban}

book_table reserve_table make_reservation make_dinner_reservation | rest_book | restaurant! people! day! time24! |
    done
A Book a table at a restaurant / Reserves a table for a number of people
E book a table at {restaurant} for {people} on {day} at {time24} / reserve a table for {people} people at
    {restaurant}, {day}, {time24} / =we'd like to eat at {restaurant} on {day} at {time24}, {people} people, please
    reserve / get us a table for {people} at {restaurant} on {day} at {time24} / =it's our anniversary on {day}, have
    {restaurant} keep a table for {people} at {time24} / make a reservation at {restaurant}, {day}, {time24}, {people}
    people
H foglalj asztalt {people} főre, étterem: {restaurant}, dátum: {day}, időpont: {time24} / kérek asztalt itt:
    {restaurant}, {people} fő, {day}, {time24}

get_menu show_menu restaurant_menu | menu | restaurant! vegetarian | list:dish
A Show the menu of a restaurant / Dishes that a restaurant serves
E ?what's on the menu at {restaurant} / show me the menu of {restaurant} / ?what dishes does {restaurant} serve /
    ?what can I eat at {restaurant} / =we're going to {restaurant} tonight, let me see what they serve / look up the
    dishes at {restaurant}
H ?mi van az étlapon itt: {restaurant} / mutasd az étlapot, étterem: {restaurant}

order_food place_food_order order_delivery order_meal | food_order | dish! restaurant! quantity street | done
A Order food from a restaurant / Has a dish delivered
E order {dish} from {restaurant} / get me {dish} from {restaurant} / =I'd like {dish} from {restaurant}, order it /
    have {dish} delivered from {restaurant} / =no cooking tonight, have {restaurant} send us {dish} / place an order
    at {restaurant} for {dish}
H rendelj innen: {restaurant}, étel: {dish} / kérek ilyet: {dish}, innen: {restaurant}

search_recipes find_recipe get_recipe recipe_search | recipe | dish! people vegetarian | text
A Find a recipe / Searches for the recipe of a dish
E ?how do I make {dish} / find me a recipe for {dish} / =I want to cook {dish}, find a recipe / look up how to cook
    {dish} / get a recipe for {dish} / =I've never made {dish} before, show me how
H keress receptet ehhez: {dish} / ?hogyan készül ez az étel: {dish}

suggest_recipe recipes_from_ingredients cook_with | recipe_from | ingredients! minutes vegetarian | list:dish
A Suggest recipes from given ingredients / Finds dishes that can be cooked with what is there
E ?what can I cook with {ingredients} / suggest a recipe with {ingredients} / =I have {ingredients} at home, what can
    I make? / =the fridge only has {ingredients}, think of a dish / ?which dishes can be made from {ingredients} / =I
    don't want to throw away {ingredients}, give me an idea for dinner
H ?mit lehet főzni ezekből: {ingredients} / ajánlj receptet, hozzávalók: {ingredients}

get_calories lookup_calories nutrition_info get_nutrition | kcal | food! grams | calories
A Calories of a food / Nutrition facts of a food
E ?how many calories are in {food} / ?how many calories does {food} have / look up the calories of {food} / =I'm on a
    diet, what would {food} cost me in calories? / =how much energy is there in {food}, in calories? / tell me the
    calories in {food}
H ?hány kalória van ebben: {food} / nézd meg a kalóriát: {food}

# shop orders
search_products find_products product_search search_shop | prod_find | product! max_price sort in_stock | list:product
A Search for products in the shop / Finds articles by name
E search for {product} / find me {product} / =I'm looking for {product} / show me {product} in the shop / ?do you have
    {product} / =my old one broke, look for {product} in the shop
H keress ilyen terméket: {product} / mutass ilyet a boltban: {product}

add_to_cart add_item_to_cart put_in_cart | cart_add | product! quantity clothes_size | done
A Put a product into the shopping cart / Adds an article to the cart
E add {product} to my cart / put {product} in the shopping cart / =I'll take the {product}, add it to the cart / add
    the {product} to my basket / =I'd like to buy {product}, put it in my cart / drop the {product} into my basket
H tedd a kosárba: {product} / rakd be a kosaramba ezt: {product}

remove_from_cart delete_from_cart take_out_of_cart | cart_del | product! | done
A Remove a product from the shopping cart / Takes an article out of the cart
E remove {product} from my cart / take the {product} out of the basket / =I don't want the {product} after all, remove
    it from the cart / =the {product} is too dear, out of my cart with it / delete {product} from the basket / =I
    changed my mind, no {product} in the cart please
H vedd ki a kosárból: {product} / töröld a kosaramból ezt: {product}

view_cart show_cart get_cart | cart_get | | total items
A Show what is in the shopping cart / Contents and total of the cart
E ?what's in my cart / show my shopping cart / ?how much is my cart in total >total / show me the basket / =before I
    pay, let me see what I've collected in the cart / ?how many things are in my basket >items
H ?mi van a kosaramban / mutasd a kosaramat

checkout place_order complete_purchase | checkout | street! speed gift | done
A Order what is in the cart / Places the order with a delivery address
E check out and ship it to {street} / place the order, deliver to {street} / order everything in the cart to {street}
    / buy what's in the cart, address {street} / =that's all I need, have the cart sent to {street} / finish my
    purchase and deliver it to {street}
H add le a rendelést erre a címre: {street} / rendeld meg a kosár tartalmát, cím: {street}

track_order get_order_status order_status where_is_my_order | order_track | order! | status date_on
A Status of an order / Tells where an order is and when it arrives
E ?where is my order {order} >status / ?what's the status of order {order} >status / track order {order} / ?when will
    order {order} arrive >date_on / ?has order {order} shipped yet >status / check on order {order}
H ?hol tart {order:a} rendelésem >status / ?mikor érkezik {order:a} rendelés >date_on / nézd meg {order:a} rendelés
    állapotát >status

cancel_order stop_order annul_order | order_del | order! reason | done
A Cancel an order / Cancels an order that has not been shipped
E cancel order {order} / cancel my order {order} / =I changed my mind about order {order}, cancel it / stop the order
    {order} / =please don't send order {order}, I no longer want it / call off my order {order}
H mondd le {order:a} rendelést / töröld {order:a} számú rendelésemet

list_orders get_orders order_history show_my_orders | order_list | period limit status | list:order_ids
A List the user's orders / Shows past and open orders
E show my orders / ?what have I ordered / list all my orders / show me my order history / =I've bought so much lately,
    give me a list of my orders / go through everything I've ordered
H mutasd a rendeléseimet / ?mit rendeltem eddig

return_item start_return return_product request_return | order_ret | order! product! | done
A Return a product of an order / Starts a return
E =I want to return the {product} from order {order} / return the {product} of order {order} / send back the {product}
    from order {order} / =the {product} in order {order} doesn't fit, start a return / arrange for the {product} from
    order {order} to go back / =I'm not happy with the {product} from order {order}, it should go back
H küldd vissza ezt a terméket: {product}, rendelés: {order} / szeretném visszaküldeni: {product}, rendelés: {order}

track_package track_parcel track_shipment where_is_package | parcel | tracking! | status city_at
A Track a parcel by its tracking number / Tells where a parcel is
E ?where is my parcel {tracking} >city_at / track the package {tracking} / ?what's the status of shipment {tracking}
    >status / ?has the parcel {tracking} been delivered >status / follow the package with the number {tracking} / =I'm
    waiting at the window for parcel {tracking}, where is it now? >city_at
H ?hol van {tracking:a} csomagom >city_at / kövesd nyomon {tracking:a} csomagot

check_stock product_availability is_in_stock | stock_check | item! clothes_size | count
A Number of pieces of an article in stock / Tells whether an article is available
E ?is article {item} in stock / ?how many pieces of {item} are in stock / check the stock of {item} / ?how many {item}
    do we have left / =a customer is asking for {item}, have we got any? / tell me how many of {item} are in stock
H ?van raktáron ebből: {item} / ?hány darab van még ebből: {item}

write_review add_review rate_product | review | product! stars! message | done
A Write a review of a product / Rates a product with stars
E give the {product} {stars} stars / rate the {product} with {stars} stars / review the {product}: {stars} stars /
    =I've tried the {product} and it deserves {stars} stars / leave a {stars}-star review for the {product} / post my
    rating of the {product}, {stars} stars
H értékeld ezt: {product}, {stars} csillag / adj {stars} csillagot ennek: {product}

apply_coupon redeem_coupon use_discount_code | coupon | coupon! | done
A Apply a discount code to the cart / Redeems a coupon
E apply the coupon {coupon} / use the discount code {coupon} / redeem {coupon} on my cart / =I have a voucher:
    {coupon}, use it / =the discount code {coupon} should count for my cart / =the shop sent me the code {coupon},
    make it count
H váltsd be ezt a kupont: {coupon} / használd ezt a kedvezménykódot: {coupon}

# music media video
play_song play_music play_track start_song | play | song! artist room | done
A Play a song / Starts a song on the speaker / Plays music
E play {song} / put on {song} / =I want to hear {song} / start the song {song} / play the track {song} / =this evening
    calls for {song}, put it on
H játszd le ezt: {song} / tedd be ezt a dalt: {song} / szeretném hallani: {song}

play_playlist start_playlist play_list | play_list | playlist! shuffle room | done
A Play a playlist / Starts one of the user's playlists
E play my playlist {playlist} / start the playlist {playlist} / put on my {playlist} playlist / =I'd like some music
    from my playlist {playlist} / let me hear the playlist {playlist} / run my {playlist} playlist
H indítsd el ezt a lejátszási listát: {playlist} / játszd le {playlist:a} listát

add_to_playlist add_song_to_playlist save_to_playlist | playlist_add | song! playlist! | done
A Add a song to a playlist / Puts a song into one of the playlists
E add {song} to my playlist {playlist} / put {song} on the playlist {playlist} / save {song} to {playlist} / =I love
    {song}, it belongs on my playlist {playlist} / include {song} in the playlist {playlist} / =my playlist {playlist}
    needs {song}
H add hozzá ezt a dalt: {song}, lista: {playlist} / tedd fel {playlist:a} listára ezt: {song}

create_playlist new_playlist make_playlist | playlist_new | playlist! private | done
A Create a new playlist / Makes an empty playlist
E create a playlist called {playlist} / make a new playlist named {playlist} / set up a playlist {playlist} / start a
    new playlist with the name {playlist} / =I want to collect songs under the name {playlist}, make a playlist /
    =give me an empty playlist called {playlist}
H hozz létre egy új lejátszási listát: {playlist} / készíts egy listát ezzel a névvel: {playlist}

pause_music pause_playback stop_music | pause | room | done
A Pause the music / Stops what is playing
E pause the music / stop the music / =quiet please, pause the music / pause what's playing / =the phone is ringing,
    hold the music / =silence for a moment, stop what's playing
H állítsd meg a zenét / szüneteltesd a zenét

next_song skip_song skip_track | skip | | done
A Skip to the next song / Plays the next track
E skip this song / =next song / =I don't like this one, play the next song / go to the next track / =not this one
    again, move on to the next song / jump to the next track
H jöjjön a következő dal / ugorj a következő számra

set_volume change_volume adjust_volume | volume | percent! room | done
A Set the volume of the speakers / Changes how loud the music is
E set the volume to {percent} percent / turn the volume to {percent}% / make the music {percent} percent loud / put
    the sound at {percent} percent / =I can hardly hear it, go to {percent} percent volume / bring the loudness to
    {percent} percent
H állítsd a hangerőt {percent} százalékra / legyen a hangerő {percent} százalék

identify_song what_song_is_this get_current_song | song_now | | title artist_name
A Tell which song is playing / Title and artist of the current song
E ?what song is this >title / ?what's playing right now / ?who sings this song >artist_name / ?what is this song
    called >title / =I like what's playing, tell me what it is / ?which band is this >artist_name
H ?mi ez a dal >title / ?ki énekli ezt a számot >artist_name

get_lyrics find_lyrics song_lyrics | lyrics | song! artist | text
A Lyrics of a song / Finds the text of a song
E show me the lyrics of {song} / find the lyrics to {song} / ?what are the words of the song {song} / =I want to sing
    along to {song}, show me the words / ?how does the text of {song} go / bring up the lyrics for {song}
H keresd meg ennek a dalnak a szövegét: {song} / mutasd a dalszöveget: {song}

recommend_music suggest_songs music_recommendations | music_rec | genre! mood limit | list:song
A Recommend music of a genre / Suggests songs
E recommend some {genre} music / suggest some {genre} songs / ?which {genre} songs should I listen to / =I feel like
    {genre}, recommend something / =I'd like to discover some {genre}, what should I hear? / ?do you know any good
    {genre} tracks / pick some {genre} songs for me
H ajánlj zenét, műfaj: {genre} / javasolj néhány számot, műfaj: {genre}

search_movies find_movie movie_info get_film | film_info | film! | year rating director
A Information on a film / Year, rating and director of a film
E ?who directed {film} >director / ?when did {film} come out >year / ?what's the rating of {film} >rating / tell me
    about the film {film} / look up the movie {film} / ?is {film} any good, what's its rating >rating
H ?ki rendezte ezt a filmet: {film} >director / ?mikor jelent meg ez a film: {film} >year / keresd meg ezt a filmet:
    {film}

get_showtimes cinema_times movie_showtimes | showtimes | film! near! day_said | list:clock
A Showtimes of a film in the cinemas / When a film is shown in a city
E ?when is {film} on in {near} / ?what time does {film} start in {near} / find the showtimes of {film} in {near} / =we
    want to see {film} in {near}, when is it on? / ?at what times can I see {film} in the cinemas of {near} / look up
    when {film} is shown in {near}
H ?mikor megy {near:ban} ez a film: {film} / keress vetítéseket: {film}, város: {near}

book_cinema_ticket buy_movie_tickets book_movie | cinema_buy | film! quantity! time! | done
A Buy cinema tickets / Books seats for a film
E buy {quantity} tickets for {film} at {time} / get me {quantity} cinema tickets for {film}, {time} / book {quantity}
    seats for {film} at {time} / =we're going to see {film} at {time}, get {quantity} tickets / reserve {quantity}
    cinema seats for {film}, {time} / =the {time} show of {film}, {quantity} tickets please
H vegyél {quantity} mozijegyet: {film}, időpont: {time} / foglalj {quantity} helyet erre a filmre: {film}, {time}

play_video watch_video start_movie watch_movie | video | film! | done
A Play a film on the TV / Starts a film
E play the film {film} / put {film} on the TV / =we want to watch {film}, start it / start the movie {film} / =film
    night! Start {film} / =I'm on the sofa, let me watch {film}
H indítsd el ezt a filmet: {film} / tedd be a tévén: {film}

play_podcast start_podcast listen_to_podcast | podcast | podcast! | done
A Play the latest episode of a podcast / Starts a podcast
E play the podcast {podcast} / start the latest episode of {podcast} / =I want to listen to {podcast} / put on the
    podcast {podcast} / =I have a long drive ahead, put on {podcast} / let me hear the newest episode of {podcast}
H indítsd el ezt a podcastot: {podcast} / játszd le {podcast:a} legújabb adását

get_news latest_news get_headlines read_news | news | topic! category limit | list:subject
A Latest news on a topic / Headlines about something
E ?what's the news on {topic} / give me the latest news about {topic} / ?what's new about {topic} / show headlines
    about {topic} / read me the news about {topic} / =I haven't followed {topic} lately, what are the headlines?
H ?mi hír erről: {topic} / mutasd a legfrissebb híreket, téma: {topic}

# books library
search_books find_book library_search | book_find | book! author | list:book
A Search the library for a book / Finds books in the catalogue
E search for the book {book} / find {book} in the library / ?does the library have {book} / look for the book {book} /
    ?can I find {book} at the library / =I'd like to read {book}, look whether the library has it
H keresd meg ezt a könyvet: {book} / ?megvan a könyvtárban ez: {book}

borrow_book check_out_book lend_book | book_lend | book! card! | done
A Borrow a book from the library / Lends a book to a library card
E borrow {book} with card {card} / check out {book} on card {card} / =I'd like to borrow {book}, my card is {card} /
    lend me {book} on card {card} / =please take out {book} with my library card {card} / =I want to take {book} home,
    put it on card {card}
H kölcsönözd ki ezt: {book}, kártya: {card} / szeretném kivenni ezt a könyvet: {book}, kártya: {card}

renew_loan extend_loan renew_book | book_renew | book! card! | done
A Extend the loan of a book / Renews a borrowed book
E renew {book} on card {card} / extend my loan of {book}, card {card} / =I need more time for {book}, renew it on card
    {card} / =I haven't finished {book} yet, prolong the loan on card {card} / prolong {book} on my card {card} /
    =give me a few more weeks with {book}, my card is {card}
H hosszabbítsd meg ezt a könyvet: {book}, kártya: {card} / kérek hosszabbítást: {book}, kártya: {card}

reserve_book hold_book place_hold | book_res | book! card! | done
A Reserve a book at the library / Puts a book on hold
E reserve {book} for card {card} / put {book} on hold for card {card} / keep {book} for me, card {card} / =I can pick
    up {book} only next week, hold it for card {card} / set {book} aside for card {card} / =somebody else has {book}
    now, put card {card} on the waiting list
H foglald le ezt a könyvet: {book}, kártya: {card} / tedd félre ezt: {book}, kártya: {card}

get_book_info book_details about_book | book_info | book! | author_name year pages
A Information on a book / Author, year and number of pages of a book
E ?who wrote {book} >author_name / ?how many pages does {book} have >pages / ?when was {book} published >year / tell
    me about the book {book} / ?how long is the book {book} >pages / look up the details of the book {book}
H ?ki írta ezt: {book} >author_name / ?hány oldalas ez a könyv: {book} >pages

# sports games
get_score match_result live_score get_match_score | score | team! | score opponent
A Score of a team's latest match / Result of the last game
E ?how did {team} play >score / ?what's the score of the {team} match >score / ?did {team} win / ?who did {team} play
    against >opponent / check the result of {team} / =I missed the game, how did it end for {team}? >score
H ?hogyan játszott ez a csapat: {team} / ?mennyi lett a meccs, csapat: {team} >score

get_fixtures upcoming_matches next_match match_schedule | fixtures | team! limit | date_on opponent
A Next matches of a team / When a team plays next
E ?when does {team} play next >date_on / ?who is {team} playing next >opponent / show the fixtures of {team} / ?what's
    the next match of {team} / =I'd like to see {team} in the stadium, when is the next game? >date_on / look up when
    {team} plays next >date_on
H ?mikor játszik legközelebb: {team} >date_on / mutasd a következő meccseket: {team}

get_standings league_table show_table | standings | league! | list:team
A Table of a league / Current standings
E show me the {league} table / ?who is top of the {league} / ?what are the standings in the {league} / ?which club
    leads the {league} / =I haven't looked at the {league} for weeks, show me the table / bring up the standings of
    the {league}
H mutasd a tabellát: {league} / ?hogy áll a bajnokság: {league}

start_game play_game new_game | game | game! difficulty | done
A Start a game / Begins a new game with the user
E =let's play {game} / start a game of {game} / =I'm bored, start {game} / open a new game of {game} / =challenge
    accepted, set up {game} / =I feel like a round of {game}
H játsszunk ilyet: {game} / indíts el egy játékot: {game}

roll_dice throw_dice dice_roll | dice | sides quantity | value
A Roll dice / Throws one or more dice
E roll the dice / roll a die / throw the dice for me / =it's my turn, throw the dice / give the dice a roll / =we've
    lost our dice, roll for us
H dobj a kockával / dobj egyet a dobókockával

flip_coin toss_coin coin_flip | coin | | side
A Flip a coin / Heads or tails
E flip a coin / toss a coin for me / =heads or tails? Flip a coin / =we can't decide, let a coin do it / =heads I
    cook, tails you cook, toss the coin / throw a coin
H dobj fel egy érmét / fej vagy írás, dobj

# health fitness
log_workout add_workout record_exercise log_exercise | workout | activity! minutes! distance calories | done
A Record a workout / Logs exercise with its length
E log {minutes} minutes of {activity} / =I did {minutes} minutes of {activity}, log it / record a workout: {activity},
    {minutes} minutes / add {minutes} minutes of {activity} to my workouts / =just back from {minutes} minutes of
    {activity}, put it in my training log / enter {activity} for {minutes} minutes in my training diary
H jegyezd fel az edzést: {activity}, {minutes} perc / írd be az edzésnaplóba: {activity}, {minutes} perc

log_weight record_weight add_weight | weigh | kilos! | done
A Record the body weight / Logs the user's weight
E log my weight: {kilos} kg / =I weigh {kilos} kilos today, record it / record {kilos} kg as my weight / =the scales
    say {kilos} kg, write it down / enter my weight of {kilos} kg / =I got on the scales this morning: {kilos} kilos,
    log it
H jegyezd fel a súlyomat: {kilos} kg / ma {kilos} kiló vagyok, írd be

log_meal add_meal record_food track_food | meal | food! meal calories | done
A Log something that was eaten / Adds a food to the food diary
E =I had {food}, log it / log {food} in my food diary / add {food} to what I ate today / record that I ate {food} / =I
    just ate {food}, keep track of it / put {food} in my meal log
H írd be az étkezési naplóba: {food} / jegyezd fel, hogy ezt ettem: {food}

log_water add_water_intake drink_water | water | millilitres! | done
A Log how much water was drunk / Records water intake
E =I drank {millilitres} ml of water, log it / log {millilitres} ml of water / add {millilitres} millilitres to my
    water intake / =another {millilitres} ml of water down, count it / record that I drank {millilitres} ml of water /
    =I've just emptied a glass, {millilitres} ml, note it
H ittam {millilitres} ml vizet, írd be / rögzítsd: {millilitres} ml víz

get_step_count steps_today count_steps get_steps | steps | period! | steps
A Number of steps / How many steps the user took in a period
E ?how many steps have I taken {period} / ?how much did I walk {period} / show my steps, {period} / ?what's my step
    count {period} / =my goal is ten thousand, how many steps do I have {period}? / tell me how many steps I've done
    {period}
H ?hány lépést tettem, időszak: {period} / mutasd a lépéseimet, időszak: {period}

calculate_bmi body_mass_index get_bmi | bmi | kilos! height! | bmi
A Calculate the body mass index / BMI from weight and height
E =I weigh {kilos} kg and am {height} cm tall, what's my BMI? / calculate the BMI for {kilos} kg and {height} cm /
    ?what is my BMI with {kilos} kg and {height} cm / work out my body mass index: {kilos} kg, {height} cm / ?am I
    overweight at {kilos} kg and {height} cm, what's my BMI / =my doctor asked for my BMI, I'm {height} cm tall and
    weigh {kilos} kg
H számold ki a BMI-t: {kilos} kg, {height} cm / ?mennyi a BMI-m, ha {kilos} kg és {height} cm vagyok

book_appointment book_doctor make_doctor_appointment | doctor | doctor! day! time24 symptom | done
A Book an appointment with a doctor / Makes a doctor's appointment
E book an appointment with {doctor} on {day} / =I need to see {doctor} on {day} / make an appointment at {doctor}'s
    for {day} / get me in to see {doctor} on {day} / =I haven't been feeling well, get me an appointment with {doctor}
    on {day} / ?can {doctor} see me on {day}
H kérj időpontot ide: {doctor}, dátum: {day} / foglalj időpontot, orvos: {doctor}, {day}

set_medication_reminder remind_medicine medication_alarm | med_remind | medicine! time24! repeat | done
A Remind the user to take a medicine / Sets a reminder for a medicine
E remind me to take my {medicine} at {time24} / set a medication reminder for {medicine} at {time24} / =I have to take
    {medicine} at {time24}, remind me / =I always forget my {medicine}, give me a signal at {time24} / tell me at
    {time24} to take my {medicine} / =the doctor says {medicine} at {time24}, make sure I remember
H emlékeztess, hogy be kell vennem: {medicine}, időpont: {time24} / állíts be gyógyszeremlékeztetőt: {medicine},
    {time24}

order_prescription refill_prescription request_refill | refill | medicine! quantity | done
A Order a repeat prescription / Requests a refill of a medicine
E refill my prescription for {medicine} / order more {medicine} / =I'm running out of {medicine}, order a refill /
    =the box of {medicine} is nearly empty, get me a new one / ask the pharmacy for another pack of {medicine} / renew
    the prescription of {medicine}
H rendelj utánpótlást ebből: {medicine} / kérj új receptet erre: {medicine}

get_drug_info medicine_info lookup_medication | drug | medicine! | text
A Information on a medicine / Dose and side effects of a medicine
E ?what are the side effects of {medicine} / look up {medicine} / tell me about the medicine {medicine} / =I've been
    given {medicine}, what should I know about it? / ?how should {medicine} be taken / find out how {medicine} works
H ?mik ennek a mellékhatásai: {medicine} / nézz utána ennek a gyógyszernek: {medicine}

# pets garden farm
feed_pet dispense_food feed_animal | feed | pet! grams! | done
A Feed a pet with the automatic feeder / Gives a pet its food
E feed {pet} {grams} grams / give {pet} {grams} grams of food / =it's dinner time for {pet}, {grams} grams please /
    =there should be {grams} grams in the bowl of {pet} / let {pet} have {grams} grams / =I'm not home, have the
    feeder give {pet} {grams} grams
H etesd meg, kisállat: {pet}, {grams} gramm / adj {pet:nak} {grams} gramm eledelt

book_vet vet_appointment schedule_vet_visit | vet | pet! day! time24 symptom | done
A Book an appointment at the vet's / Makes a vet appointment for a pet
E book a vet appointment for {pet} on {day} / take {pet} to the vet on {day} / schedule a visit to the vet for {pet}
    on {day} / =I'm worried about {pet}, the vet should have a look on {day} / get {pet} seen by a vet on {day} /
    ?could {pet} be seen at the vet's on {day}
H kérj időpontot az állatorvoshoz: {pet}, {day} / foglalj állatorvosi időpontot, kisállat: {pet}, dátum: {day}

locate_pet find_pet where_is_pet | pet_find | pet! | place_at
A Find a pet by its tracker / Tells where a pet is
E ?where is {pet} / find {pet} / locate {pet} for me / ?where has {pet} run off to / =I can't see {pet} anywhere,
    check the tracker / tell me where {pet} is hiding
H ?hol van most {pet} / keresd meg, kisállat: {pet}

water_plant water_plants irrigate_plant | plant | plant! millilitres | done
A Water a plant / Gives a plant water
E water the {plant} / give the {plant} some water / =the {plant} looks dry, water it / =the leaves are drooping, give
    the {plant} some water / =nobody has watered the {plant} this week, please do it / pour some water on the {plant}
H locsold meg ezt: {plant} / öntözd meg ezt a növényt: {plant}

irrigate_field start_irrigation water_field | irrigate | field! minutes! | done
A Irrigate a field / Starts watering a field for some minutes
E irrigate the {field} for {minutes} minutes / water the {field} for {minutes} minutes / start irrigation in the
    {field}, {minutes} minutes / =there's been no rain, let the sprinklers run in the {field} for {minutes} minutes /
    give the {field} {minutes} minutes of water / run the sprinklers on the {field} for {minutes} minutes
H öntözd ezt {minutes} percig: {field} / indítsd el az öntözést: {field}, {minutes} perc

get_soil_moisture check_soil soil_report | soil | field! | moisture
A Soil moisture of a field / How dry a field is
E ?how dry is the {field} / ?what's the soil moisture in the {field} / check the soil in the {field} / =should I
    switch on the sprinklers? Tell me how wet the {field} is / ?how much moisture is in the ground of the {field} /
    measure the soil moisture of the {field}
H ?mennyire száraz ez a tábla: {field} / ?mekkora itt a talajnedvesség: {field}

record_harvest log_harvest add_harvest | harvest | crop! weight! field | done
A Record a harvest / Logs how much of a crop was harvested
E =we harvested {weight} kg of {crop}, record it / log a harvest of {weight} kg of {crop} / add {weight} kg of {crop}
    to the harvest / =we've brought in {weight} kg of {crop}, put it in the books / enter {weight} kg of {crop} as
    harvested / =today's harvest: {weight} kg of {crop}, record it
H rögzítsd a termést: {crop}, {weight} kg / írd be: {weight} kg {crop} betakarítva
"""
