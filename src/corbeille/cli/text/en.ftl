# What the terminal says, whichever game it is.

# Before the game

play-who = Who plays at this keyboard? One name or several, with commas between [{ $name }]:{" "}
play-how-many-bots = How many opponents does the computer play, { $low } to { $high }? [{ $usual }]:{" "}
play-salt = { $seat }, type a few letters at random to shuffle (or Enter):{" "}
play-commitment = Fingerprint of the dice, fixed before you shuffle: { $commitment }
play-too-many = { $count } people are too many: { $high } can play at most.
play-twice = Two people have the same name; each needs a name of his own.
play-not-begun = Interrupted.
play-seats = At the table: { $seats }.
play-kept = The game is kept in { $path }
    Type ? for help.

# During the game

play-question = { $seat }, what do you do ({ $kind })?
play-one-of = { $what }…
play-which-one = Which one? (Enter to go back){" "}
play-more-happened = … and { $count } more things before these (type “log” to see them)
play-not-understood = I do not understand “{ $text }”. Type the number of an answer or its name; ? for help.
play-which = What do you mean: { $what }?
play-amount = { $step ->
    [1] That has to be a number from { $low } to { $high }.
    [2] That has to be an even number from { $low } to { $high }.
   *[other] That has to be a number from { $low } to { $high }, in steps of { $step }.
}
play-supposed = If you choose “{ $answer }”:
play-you-may = Nothing speaks against it: type { $text }.
play-no-undo = There is nothing left to take back: chance has spoken, or another player has answered.
play-undone = Taken back.
play-no-prices = This game has no table of prices.
play-confirm = This cannot be taken back. Enter to confirm, n to go back:{" "}
play-gain = { $seat } { $gain }
play-gains = Fortunes: { $gains }
play-next-end-of-turn = Your turn ends.
play-next-chance = Then chance decides.
play-next-asks = Then { $seat } has to answer.
play-next-over = The game will be over.
play-next-you = Then it is your turn again.
play-next-unknown = The rest depends on what you do not see.
play-pass-on = Enter to hide the screen, then pass the keyboard to { $seat }.{" "}
play-sit-down = { $seat }, it is up to you. Press Enter when nobody else looks at the screen.{" "}
play-help =
    Answer with the number, the name ({ $example }) or its first letters.
    And:
      why …         why a move is not allowed, with the rule
      if …          what a move would do, without playing it
      undo          take back, as long as neither chance nor another player has spoken
      board         see the table again (or Enter)
      log           see again what happened
      quit          stop here: the game is kept
play-help-prices = {"  "}prices        the table of prices and bonuses
play-help-orders = {"  "}orders        orders that you may leave, out of your turn
play-no-orders = There is no order to leave right now.

# The end

play-places = Final ranking:
play-place = { $place }. { $seats }: { $worth }
play-proof = The dice are revealed. The proof that nobody cheated: { $command }
play-goodbye = See you soon! The game is kept; to go on: { $command }

# A game told

replay-begin = { $game }: { $seats }.
replay-undo = { $seat } takes back: the state after entry { $entry } holds again.
replay-unfinished = The game is not over.
replay-ranking = Ranking: { $places }

# The list of games

games-line = { $name }: { $title }, { $low } to { $high } players, about { $minutes } minutes
games-usual = usual

# A journal checked

check-right = { $over ->
    [yes] The journal is right: { $entries } entries of { $game }, over.
   *[no] The journal is right: { $entries } entries of { $game }, unfinished.
}
check-dice-none = It has no fair dice: nothing can be said of its luck.
check-dice-sealed = Its fair dice are sealed: their seed is revealed when the game is over, and then they can be proved.
check-dice-nothing = Its dice prove nothing: no draw comes from them ({ $unproved } were drawn before they began).
check-dice-fair = { $unproved ->
    [0] Its dice are fair: all { $proved } draws follow from the seed that was committed to.
   *[other] Its dice are fair: { $proved } draws follow from the seed that was committed to; { $unproved } were drawn before these dice began, and are not proved.
}

interrupted = interrupted
