# Ce que tous les jeux ont en commun.

number = { $number }
under-rule = { $sentence } (règle { $rule })

refusal-not-asked = Ce n’est pas à vous de répondre en ce moment.
refusal-other-question = Ce n’est pas une réponse à la question posée.
refusal-no-such-action = Aucune action de ce jeu n’a le numéro { $number }.
refusal-chance-cannot = Le hasard ne peut pas faire cela : { $text }.

option-done = Terminer
option-pass = Passer
