# What all games share.

number = { $number }
under-rule = { $sentence } (rule { $rule })

refusal-not-asked = You are not the one who is asked right now.
refusal-other-question = That is no answer to the question that is asked.
refusal-no-such-action = No action of this game has the number { $number }.
refusal-chance-cannot = Chance cannot do that: { $text }.

option-done = Done
option-pass = Pass
