# Grand Hôtel. Chains are proper names, as printed.

title = Grand Hôtel
tagline = Found hotel chains, merge them at the right moment, and end the game richer than everybody else.

# What happens

event-start_tile = { $seat } draws { $tile } as a starting hotel.
event-first_player = { $seat } has the lowest number and plays first.
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
event-absorbed = { $chain } is absorbed with its { $size } hotels.
event-bank_number = { $tile ->
    [none] { $number ->
        [one] The bank draws a number: it counts as if it held { $number } { $chain } share.
       *[other] The bank draws a number: it counts as if it held { $number } { $chain } shares.
    }
   *[other] { $number ->
        [one] The bank draws { $tile }: it counts as if it held { $number } { $chain } share.
       *[other] The bank draws { $tile }: it counts as if it held { $number } { $chain } shares.
    }
}
event-bonus = { $rank ->
    [1] { $seat } receives { $amount }, the primary { $chain } bonus.
    [2] { $seat } receives { $amount } from the secondary { $chain } bonus.
   *[other] { $seat } receives { $amount } as a share of both { $chain } bonuses.
}
event-bonuses_hidden = The { $chain } bonuses are paid in secret.
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
event-card = { $seat } plays the card { $card }.
event-exchanged = { $seat } gives two shares, { $give }, and takes one { $take } share.
event-announced = { $seat } announces the end of the game.
event-out = The hotel { $tile } can never be placed any more: { $seat } takes it out of the game.
event-turn = { $seat } is to play.
event-automatic_end = { $blocked ->
    [1] Nobody could place a hotel for a whole round: the game ends.
   *[other] There is no hotel left to place: the game ends.
}
event-final_sale = { $count ->
    [one] { $seat } sells the last { $chain } share to the bank and receives { $amount }.
   *[other] { $seat } sells { $count } { $chain } shares to the bank and receives { $amount }.
}
event-game_over = The game is over.

# Why a move is refused

refusal-not-in-hand = You do not have { $tile } in your hand.
refusal-eighth-chain = { $tile } would found an eighth chain, and there are only seven. It may become possible after a merger.
refusal-two-closed-chains = { $tile } would join two closed chains (more than ten hotels), and a closed chain cannot be absorbed.
refusal-must-place = You have to place a hotel as long as one of yours can be placed.
refusal-chain-on-board = { $chain } is on the board already.
refusal-chain-absent = { $chain } is not on the board.
refusal-not-touched = The hotel that was placed does not touch { $chain }.
refusal-not-largest = { $chain } is not the largest of the chains that merge: it cannot survive.
refusal-not-next = It is not the turn of { $chain } yet: the largest absorbed chain is settled first.
refusal-odd-count = Shares are traded two by two: the number has to be even.
refusal-too-many-shares = You do not have that many shares of the absorbed chain.
refusal-bank-lacks-shares = The bank does not have enough shares of the chain that survives.
refusal-no-shares-in-bank = The bank has no { $chain } share left.
refusal-cash-too-low = One { $chain } share costs { $price }, and you have only { $cash }.
refusal-limit-reached = You have bought { $limit } shares this turn already; that is the limit.
refusal-end-not-reached = The end cannot be announced yet: all the chains have to count more than ten hotels, or one of them at least 41.
refusal-already-announced = The end of the game is announced already.
refusal-already-bought = That had to be done before the first share was bought or exchanged this turn.
refusal-card-played = You have played a card this turn already.
refusal-no-such-card = You do not have this card, or not any more.
refusal-card-useless = This card would do nothing for you right now.
refusal-not-on-board = Only shares of chains on the board can be exchanged.
refusal-not-yours-to-give = You do not have the two shares to give.
refusal-no-exchange-left = You have no exchange left this turn.
refusal-tiles-all-placed = You have placed as many hotels as this turn allows.

# Questions

question-place = { $seat }, which hotel do you place?
question-found = { $seat }, which chain do you found?
question-survivor = { $seat }, which chain survives?
question-next_absorbed = { $seat }, which chain is settled next?
question-trade = { $seat }, how many shares of the absorbed chain do you trade? Two are worth one of the chain that survives.
question-sell = { $seat }, how many shares of the absorbed chain do you sell? You keep the others.
question-buy = { $seat }, what do you want to buy?

chance-start_tile = A starting hotel is drawn.
chance-draw = A hotel is drawn.
chance-bank_tile = A hotel is drawn for the bank.
chance-bank_number = A number is drawn for the bank.

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
option-trade-range = Trade between { $low } and { $high } shares, two by two
option-sell = { $count ->
    [0] Sell nothing
    [one] Sell { $count } share
   *[other] Sell { $count } shares
}
option-sell-range = Sell between { $low } and { $high } shares
option-announce_end = Announce the end of the game
option-exchange = Give { $give } and take { $take }
option-buy = Buy one { $chain } share

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
screen-fortunes = Fortunes
screen-chains = Chains
screen-player = Player
screen-cash = Cash
screen-worth = Worth
screen-cards = Cards
screen-chain = Chain
screen-size = Hotels
screen-price = Price
screen-bonuses = Bonuses
screen-bank = Bank
screen-hand = Your hotels
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
