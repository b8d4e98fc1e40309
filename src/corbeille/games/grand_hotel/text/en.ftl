# Grand Hôtel. Chains are proper names, as printed.

title = Grand Hôtel
tagline = Found hotel chains, merge them at the right moment, and end the game richer than everybody else.

# What happens

event-start_tile = { $seat } draws { $tile } as a starting hotel.
event-first_player = { $seat } has the lowest starting hotel and plays first.
event-drew = { $tile ->
    [none] { $seat } draws a hotel.
   *[other] { $seat } draws { $tile }.
}
event-placed = { $seat } places a hotel on { $tile }.
event-founded = { $seat } founds { $chain }, a chain of { $size } hotels.
event-free_share = { $seat } receives one { $chain } share, the founder’s bonus.
event-no_free_share = The bank has no { $chain } share left: { $seat } receives no founder’s bonus.
event-founder_paid = The bank has no { $chain } share left: { $seat } receives its price, { $amount }.
event-grew = { $chain } now has { $size } hotels.
event-merged = Merger! { $survivor } survives and now has { $size } hotels.
event-absorbed = { $chain } and its { $size } hotels are absorbed by { $survivor }.
event-bank_number = { $tile ->
    [none] { $held ->
        [one] The bank draws the number { $number }: it is taken to hold { $held } { $chain } share.
       *[other] The bank draws the number { $number }: it is taken to hold { $held } { $chain } shares.
    }
   *[other] { $held ->
        [one] The bank draws { $tile }: it is taken to hold { $held } { $chain } share.
       *[other] The bank draws { $tile }: it is taken to hold { $held } { $chain } shares.
    }
}
event-bonus = { $part ->
    [first] { $seat } receives { $amount }, the primary { $chain } bonus.
    [second] { $seat } receives { $amount }, the secondary { $chain } bonus.
    [both] Nobody else holds { $chain } shares: { $seat } receives both bonuses, { $amount }.
    [of_both] { $seat } receives { $amount }, a share of both { $chain } bonuses.
    [none] { $seat } receives { $amount } out of the { $chain } bonuses.
   *[of_second] { $seat } receives { $amount }, a share of the secondary { $chain } bonus.
}
event-bonuses_hidden = The { $chain } bonuses are paid out of sight.
event-traded = { $taken ->
    [one] { $seat } trades { $count } { $chain } shares for one { $survivor } share.
   *[other] { $seat } trades { $count } { $chain } shares for { $taken } { $survivor } shares.
}
event-sold = { $count ->
    [one] { $seat } sells one { $chain } share and receives { $amount }.
   *[other] { $seat } sells { $count } { $chain } shares and receives { $amount }.
}
event-kept = { $count ->
    [one] { $seat } keeps one { $chain } share.
   *[other] { $seat } keeps { $count } { $chain } shares.
}
event-settled = { $chain } is settled: the chain may be founded again.
event-bank_laid = The hotel drawn by the bank is placed on { $tile }.
event-bank_aside = The hotel { $tile }, drawn by the bank, cannot be placed: it is set aside for the rest of the game.
event-bought = { $seat } buys one { $chain } share for { $price }.
event-bought_free = { $seat } takes one { $chain } share without paying.
event-nothing_to_buy = { $seat } cannot buy anything.
event-blocked = { $seat } cannot place any hotel.
event-card = { $seat } plays the card “{ $card }”.
event-exchanged = { $alike ->
    [true] { $seat } gives two { $one } shares and takes one { $take } share.
   *[false] { $seat } gives one { $one } share and one { $two } share, and takes one { $take } share.
}
event-announced = { $seat } announces the end of the game.
event-out = The hotel { $tile } can never be placed any more: { $seat } takes it out of the game.
event-turn = { $seat } is to play.
event-automatic_end = { $why ->
    [all_blocked] Nobody could place a hotel for a whole round: the game ends.
   *[no_tiles] There is no hotel left to place: the game ends.
}
event-final_sale = { $count ->
    [one] { $seat } sells one { $chain } share to the bank and receives { $amount }.
   *[other] { $seat } sells { $count } { $chain } shares to the bank and receives { $amount }.
}
event-game_over = The game is over.

# Why a move is refused

refusal-not-in-hand = You do not have { $tile } in your hand.
refusal-eighth-chain = The hotel { $tile } would found an eighth chain, and there can be only seven. A merger may make it playable.
refusal-two-closed-chains = The hotel { $tile } would join two closed chains (more than ten hotels), and a closed chain cannot be absorbed.
refusal-must-place = You have to place a hotel as long as one of yours can be placed.
refusal-chain-on-board = { $chain } is on the board already.
refusal-not-touched = The hotel that was placed does not touch { $chain }.
refusal-not-largest = { $chain } is not the largest of the chains that merge: it cannot survive.
refusal-not-next = It is not the turn of { $chain } yet: the largest absorbed chain is settled first.
refusal-too-many-shares = { $held ->
    [0] You have no { $pending } share left.
    [one] You have only { $held } { $pending } share.
   *[other] You have only { $held } { $pending } shares.
}
refusal-bank-lacks-shares = { $left ->
    [0] The bank has no { $survivor } share left to give in return.
    [one] The bank has only { $left } { $survivor } share left to give in return.
   *[other] The bank has only { $left } { $survivor } shares left to give in return.
}
refusal-no-shares-in-bank = The bank has no { $chain } share left.
refusal-cash-too-low = One { $chain } share costs { $price }, and you have only { $cash }.
refusal-limit-reached = You have bought { $limit } shares this turn already; that is the limit.
refusal-end-not-reached = { $condition ->
    [classic] The end cannot be announced yet: every chain on the board must have more than ten hotels, or one of them at least 41.
   *[rulebook] The end cannot be announced yet: there must be seven chains of more than ten hotels, or one of at least 41.
}
refusal-already-announced = The end of the game is announced already.
refusal-already-bought = The end is announced before the first share of the turn is bought or exchanged.
refusal-card-played = You have played a card this turn already.
refusal-no-such-card = You do not have this card, or not any more.
refusal-not-the-moment = This is not the moment for this card: Foresight and Fast growth are played before a hotel is placed, the other three before the first share is bought.
refusal-card-useless = This card would do nothing for you right now.
refusal-not-on-board = { $chain } is not on the board: only shares of chains on the board are sold.
refusal-not-yours-to-give = You do not have the two shares to give.
refusal-no-ope = Without the exchange offer, shares cannot be exchanged among the purchases.
refusal-exchange-off-board = Only shares of chains on the board can be exchanged.
refusal-no-exchange-left = You have no exchange left this turn.

# Questions

question-place = { $left ->
    [one] { $seat }, which hotel do you place?
   *[other] { $seat }, which hotel do you place? You may place { $left } more.
}
question-found = { $seat }, which chain do you found?
question-survivor = { $seat }, which chain survives?
question-next_absorbed = { $seat }, which chain is settled next?
question-trade = { $seat }, how many { $chain } shares do you trade? Two are worth one of { $survivor }.
question-sell = { $seat }, how many { $chain } shares do you sell at { $price }? You keep the others.
question-buy = { $left ->
    [0] { $seat }, is there anything else you want to do?
    [one] { $seat }, which share do you buy? It is the last of this turn.
   *[other] { $seat }, which shares do you buy? You may take { $left } more.
}

chance-start_tile = A starting hotel is drawn.
chance-draw = A hotel is drawn.
chance-bank_tile = A hotel is drawn for the bank: its number says how many shares the bank is taken to hold.
chance-bank_number = A number is drawn for the bank: it says how many shares the bank is taken to hold.

# Answers

option-place = Place { $tile }
option-play_card = Play the card { $card }
option-done = Done
option-found = Found { $chain }
option-survivor = Let { $chain } survive
option-next_absorbed = Settle { $chain }
option-trade = { $count ->
    [0] Trade nothing
    [one] Trade { $count } share
   *[other] Trade { $count } shares
}
option-trade-range = { $high ->
    [0] Trade nothing
   *[other] Trade { $low } to { $high } shares, two by two
}
option-sell = { $count ->
    [0] Sell nothing
    [one] Sell { $count } share
   *[other] Sell { $count } shares
}
option-sell-range = { $high ->
    [0] Sell nothing
    [one] Sell one share, or none
   *[other] Sell { $low } to { $high } shares
}
option-announce_end = Announce the end of the game
option-exchange = Exchange { $give } for { $take }
option-buy = Buy one { $chain } share
option-buy-one-of = Buy one share
option-exchange-one-of = Exchange shares
option-exchange-one-of-give = Exchange { $give } for
option-place-one-of = Place a hotel
option-start_tile = Start with { $tile }
option-draw = Draw { $tile }
option-bank_tile = Draw { $tile } for the bank
option-bank_number = Draw { $number } for the bank

# Cards

word-fievre = Buying fever
word-heritage = Inheritance
word-ope = Exchange offer
word-croissance = Fast growth
word-vision = Foresight

# Options of a table

flag-edition = The box that is on the table
flag-edition-grand_hotel = Grand Hôtel, the French edition
flag-edition-acquire = Acquire, the classic American edition
flag-end_condition = When may the end of the game be announced?
flag-end_condition-rulebook = Seven chains of more than ten hotels, or one of at least 41
flag-end_condition-classic = All chains on the board of more than ten hotels, or one of at least 41
flag-dead_tiles = What becomes of hotels that can never be placed any more?
flag-dead_tiles-keep = They stay in the hand
flag-dead_tiles-exchange = They are exchanged at the end of one’s turn
flag-rounding = How are shared bonuses rounded?
flag-rounding-nearest = To the nearest hundred
flag-rounding-up = To the next hundred
flag-founder_without_stock = What does a founder receive when the bank has no share of the chain?
flag-founder_without_stock-nothing = Nothing
flag-founder_without_stock-cash = The price of one share
flag-holdings = Are fortunes open?
flag-holdings-open = Cash and shares lie on the table
flag-holdings-hidden = Everybody hides cash and shares
flag-power_cards = Are the five special cards in the game?
flag-power_cards-false = Without the cards
flag-power_cards-true = With the cards
flag-bank_notional_cap = With two players, how many shares may the bank stand for?
flag-bank_notional_cap-none = The number that is drawn, whatever it is
flag-bank_notional_cap-stock = At most the shares that the players do not hold

# What is written around the board

screen-board = Board
screen-chains = Chains
screen-cash = Cash
screen-worth = Worth
screen-cards = Cards
screen-my_cards = Cards: { $cards }
screen-explained = Worth: cash, the shares at today’s prices, and the bonuses that would be paid if all were settled now.
screen-chain = Chain
screen-size = Hotels
screen-price = Price
screen-bonuses = Bonuses
screen-bank = Bank
screen-tiles_left = { $count ->
    [0] The pool is empty.
    [one] { $count } hotel is left in the pool.
   *[other] { $count } hotels are left in the pool.
}
screen-loose = single hotel
screen-out = out of the game
screen-yours = yours to place
screen-closed = closed

# What the terminal says beside an answer

hint-founds = founds a chain
hint-grows = extends { $chain }
hint-merges = merges { $chains }
