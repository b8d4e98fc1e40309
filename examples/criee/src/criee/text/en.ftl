# Criée. Amounts are in centimes of old francs.

title = Criée
tagline = Buy the catch of the day at the harbour’s auction, called out or under seal, and deal on the quay.

# What happens

event-day = Day { $day }: the boats come in.
event-catch = The catch: { $crates }.
event-bid = { $price ->
    [none] { $seat } bids no more.
   *[other] { $seat } bids { $price }.
}
event-written = { $price ->
    [none] You write into your envelope that you do not bid.
   *[other] You write { $price } into your envelope.
}
event-sold = { $price ->
    [none] Nobody bids: the catch is thrown back into the sea.
   *[other] Sold to { $seat }, for { $price }.
}
event-paid = { $seat } pays { $price } out of { $purse }.
event-offered = { $seat } offers { $partner } one crate, { $fish }, for { $price }.
event-countered = { $seat } would give { $price }.
event-deal = Done: { $partner } pays { $price } to { $seat } and takes one crate, { $fish }.
event-no_deal = { $seat } does not deal.
event-ordered = { $price ->
    [none] You have no standing order any more.
   *[other] Your order stands: up to { $price } for a lot.
}
event-game_over = The game is over.

# Why a move is refused

refusal-off-step = An amount is a multiple of { $step }.
refusal-too-low = That is too low: it has to be { $low } at least.
refusal-too-high = That is too high: { $high } is the most here.
refusal-no-crate = You have no such crate: { $fish }.
refusal-no-partner = A crate is offered to another player of this table.
refusal-no-counter = At this table an offer is accepted or refused, without another price.
refusal-no-orders = Orders are not left here: the game is over, or this table plays without them.
refusal-no-order = You have no order that you could withdraw.

# What is asked

question-bid = { $seat }, do you bid for the lot?
question-sealed_bid = { $seat }, what do you write into your envelope?
question-pay = { $seat }, which purse pays?
question-offer = { $seat }, do you offer a crate to somebody?
question-reply = { $seat }, do you take the crate at this price?
question-last_word = { $seat }, do you give the crate for the lower price?
chance-catch = The boats come in with their catch.

# What may be answered

option-bid = Bid { $price }
option-bid-range = Bid between { $low } and { $high }
option-pass = Do not bid
option-pay = Pay out of { $purse }
option-offer = Offer { $partner } one crate, { $fish }, for { $price }
option-offer-range = Offer { $partner } one crate, { $fish }, for { $low } to { $high }
option-keep = Offer nothing
option-accept = Accept
option-refuse = Refuse
option-counter = Offer { $price } instead
option-counter-range = Offer between { $low } and { $high } instead
option-order = Leave an order, up to { $limit } for a lot
option-order-range = Leave an order, up to { $low } to { $high } for a lot
option-withdraw = Withdraw the order

# Words

word-sardine = sardine
word-mackerel = mackerel
word-hake = hake
word-sole = sole
word-bass = bass
word-turbot = turbot
word-cash = the cash
word-vouchers = the vouchers

# Options of a table

flag-auction = How is a lot sold?
flag-auction-mixed = Called out on one day, under seal on the next
flag-auction-open = Always called out
flag-auction-sealed = Always under seal
flag-days = How many days does the game last?
flag-orders = May standing orders be left?
flag-orders-true = Yes
flag-orders-false = No
flag-vouchers = Has everybody a second purse, of vouchers?
flag-vouchers-true = Cash and vouchers
flag-vouchers-false = Cash alone
flag-offers = What happens on the quay?
flag-offers-none = Nothing
flag-offers-plain = The winner may offer a crate, take it or leave it
flag-offers-counter = He may, and the other may name a lower price
