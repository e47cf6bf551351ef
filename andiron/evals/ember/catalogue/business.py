"""Functions about orders, prices and money."""

from andiron.evals.ember import words
from andiron.evals.ember.functions import (
    CURRENCY,
    DONE,
    CatalogueFunction,
    among,
    number,
    one_of,
    real,
    say,
    text,
    whole,
)

BUSINESS = (
    CatalogueFunction(
        ("get_order", "order_status", "track_order"),
        "Status of an order",
        (text("order_id", words.code, "order", "id"),),
        (
            say("Where is my order {order_id}?"),
            say("What is the status of order {order_id}?"),
            say("Track order {order_id}."),
        ),
        {"status": among("shipped", "packed", "delivered", "delayed"), "date": words.iso_date},
        "Order {order_id} is {status}, {date}.",
    ),
    CatalogueFunction(
        ("cancel_order", "order_cancel", "stop_order"),
        "Cancels an order",
        (
            text("order_id", words.code, "order", "id"),
            text("reason", among("too late", "wrong size", "bought elsewhere", "too expensive"), "why"),
        ),
        (
            say("Cancel order {order_id}."),
            say("Please cancel my order {order_id}, reason: {reason}."),
            say("I do not want order {order_id} any more."),
        ),
        DONE,
        "Order {order_id} is cancelled.",
    ),
    CatalogueFunction(
        ("search_orders", "list_orders", "find_orders"),
        "Lists a customer's orders",
        (text("customer", words.person, "client", "name"), whole("limit", 1, 50, "count", "max_results")),
        (
            say("Show me the last {limit} orders of {customer}."),
            say("Which orders did {customer} place?"),
            say("List {limit} orders of customer {customer}."),
        ),
        {"orders": number(1, 60), "newest": words.code},
        "{customer} has {orders} orders; the newest is {newest}.",
    ),
    CatalogueFunction(
        ("get_stock", "check_stock", "inventory"),
        "How many of a product are in stock",
        (text("product", words.goods, "item", "name"), text("warehouse", words.town, "site", "location")),
        (
            say("How many {product} do we have in {warehouse}?"),
            say("Is {product} in stock?"),
            say("Check the stock of {product} in {warehouse}."),
        ),
        {"count": number(0, 999)},
        "There are {count} of {product} in stock.",
    ),
    CatalogueFunction(
        ("get_price", "price_lookup", "product_price"),
        "Price of a product",
        (text("product", words.goods, "item", "name"), text("currency", CURRENCY, "in_currency")),
        (
            say("How much is the {product}?"),
            say("What does the {product} cost in {currency}?"),
            say("Price of the {product} in {currency}, please."),
        ),
        {"price": number(1, 999)},
        "The {product} costs {price}.",
    ),
    CatalogueFunction(
        ("convert_currency", "exchange", "currency_convert"),
        "Converts money between currencies",
        (
            real("amount", 1, 900, "value", "sum"),
            text("source", CURRENCY, "from_currency"),
            text("target", CURRENCY, "to_currency"),
        ),
        (
            say("Convert {amount} {source} to {target}."),
            say("How much is {amount} {source} in {target}?"),
            say("Change {amount} {source} into {target}."),
        ),
        {"result": number(1, 99999)},
        "{amount} {source} is {result} {target}.",
    ),
    CatalogueFunction(
        ("convert_unit", "unit_convert", "units"),
        "Converts between units of measure",
        (
            real("value", 1, 500, "amount", "quantity"),
            one_of("unit_from", "km", "miles", "metres"),
            one_of("unit_to", "feet", "yards", "inches"),
        ),
        (
            say("Convert {value} {unit_from} to {unit_to}."),
            say("How many {unit_to} are {value} {unit_from}?"),
            say("What is {value} {unit_from} in {unit_to}?"),
        ),
        {"result": number(1, 99999)},
        "{value} {unit_from} is {result} {unit_to}.",
    ),
    CatalogueFunction(
        ("transfer_money", "send_money", "make_payment"),
        "Transfers money to a person",
        (text("to", words.person, "recipient", "payee"), real("amount", 1, 900, "sum"), text("currency", CURRENCY)),
        (
            say("Transfer {amount} {currency} to {to}."),
            say("Pay {to} {amount} {currency}."),
            say("Send {to} {amount} {currency} from my account."),
        ),
        DONE,
        "{amount} {currency} is sent to {to}.",
    ),
    CatalogueFunction(
        ("get_balance", "account_balance", "check_balance"),
        "Balance of a bank account",
        (text("account", words.code, "account_id", "number"),),
        (
            say("What is the balance of account {account}?"),
            say("How much money is on account {account}?"),
            say("Check account {account}."),
        ),
        {"balance": number(0, 99999), "currency": CURRENCY},
        "The balance is {balance} {currency}.",
    ),
    CatalogueFunction(
        ("get_stock_quote", "share_price", "stock_price"),
        "Price of a company's shares",
        (text("company", words.company, "name", "firm"),),
        (
            say("What is the share price of {company}?"),
            say("How do the shares of {company} stand?"),
            say("Quote for {company} stock, please."),
        ),
        {"price": number(1, 999), "currency": CURRENCY},
        "A share of {company} costs {price} {currency}.",
    ),
    CatalogueFunction(
        ("create_invoice", "new_invoice", "bill_customer"),
        "Makes an invoice",
        (
            text("customer", words.company, "buyer", "client"),
            real("amount", 10, 900, "total", "sum"),
            text("due", words.iso_date, "due_date"),
        ),
        (
            say("Make an invoice for {customer} over {amount}, due {due}."),
            say("Bill {customer} {amount}."),
            say("Invoice {customer} for {amount}, payable by {due}."),
        ),
        DONE,
        "The invoice for {customer} is made.",
    ),
)
