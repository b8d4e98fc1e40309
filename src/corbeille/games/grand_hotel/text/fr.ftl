# Grand Hôtel. Les chaînes sont des noms propres, sans article ; les phrases évitent « de » et « que » devant un nom,
# où il faudrait élider.

title = Grand Hôtel
tagline = Fondez des chaînes d’hôtels, fusionnez-les au bon moment et finissez la partie plus riche que les autres.

# Ce qui se passe

event-start_tile = { $seat } tire { $tile } comme hôtel de départ.
event-first_player = { $seat } a l’hôtel de départ le plus bas et joue en premier.
event-drew = { $tile ->
    [none] { $seat } pioche un hôtel.
   *[other] { $seat } pioche { $tile }.
}
event-placed = { $seat } pose un hôtel en { $tile }.
event-founded = { $seat } fonde { $chain }, une chaîne de { $size } hôtels.
event-free_share = { $seat } reçoit une action { $chain }, la prime de fondation.
event-no_free_share = La banque n’a plus d’action { $chain } : { $seat } ne reçoit pas de prime de fondation.
event-founder_paid = La banque n’a plus d’action { $chain } : { $seat } en reçoit le prix, { $amount }.
event-grew = { $chain } compte maintenant { $size } hôtels.
event-merged = Fusion ! { $survivor } survit et compte maintenant { $size } hôtels.
event-absorbed = La chaîne { $chain } et ses { $size } hôtels sont absorbés par { $survivor }.
event-bank_number = { $tile ->
    [none] { $held ->
        [one] La banque tire le nombre { $number } : elle est censée détenir { $held } action { $chain }.
       *[other] La banque tire le nombre { $number } : elle est censée détenir { $held } actions { $chain }.
    }
   *[other] { $held ->
        [one] La banque tire { $tile } : elle est censée détenir { $held } action { $chain }.
       *[other] La banque tire { $tile } : elle est censée détenir { $held } actions { $chain }.
    }
}
event-bonus = { $part ->
    [first] { $seat } touche { $amount }, la prime principale { $chain }.
    [second] { $seat } touche { $amount }, la prime secondaire { $chain }.
    [both] Personne d’autre n’a d’action { $chain } : { $seat } touche les deux primes, { $amount }.
    [of_both] { $seat } touche { $amount }, sa part des deux primes { $chain }.
    [none] { $seat } touche { $amount } sur les primes { $chain }.
   *[of_second] { $seat } touche { $amount }, sa part de la prime secondaire { $chain }.
}
event-bonuses_hidden = Les primes { $chain } sont versées à l’abri des regards.
event-traded = { $taken ->
    [one] { $seat } échange { $count } actions { $chain } contre une action { $survivor }.
   *[other] { $seat } échange { $count } actions { $chain } contre { $taken } actions { $survivor }.
}
event-sold = { $count ->
    [one] { $seat } vend une action { $chain } et encaisse { $amount }.
   *[other] { $seat } vend { $count } actions { $chain } et encaisse { $amount }.
}
event-kept = { $count ->
    [one] { $seat } garde une action { $chain }.
   *[other] { $seat } garde { $count } actions { $chain }.
}
event-settled = Les actions { $chain } sont réglées : la chaîne pourra être fondée de nouveau.
event-bank_laid = L’hôtel tiré par la banque est posé en { $tile }.
event-bank_aside = L’hôtel { $tile }, tiré par la banque, ne peut pas être posé : il est écarté jusqu’à la fin.
event-bought = { $seat } achète une action { $chain } à { $price }.
event-bought_free = { $seat } prend une action { $chain } sans la payer.
event-nothing_to_buy = { $seat } ne peut rien acheter.
event-blocked = { $seat } ne peut poser aucun de ses hôtels.
event-card = { $seat } joue la carte « { $card } ».
event-exchanged = { $alike ->
    [true] { $seat } rend deux actions { $one } et prend une action { $take }.
   *[false] { $seat } rend une action { $one } et une action { $two }, et prend une action { $take }.
}
event-announced = { $seat } annonce la fin de la partie.
event-out = L’hôtel { $tile } ne pourra plus jamais être posé : { $seat } l’écarte du jeu.
event-turn = À { $seat } de jouer.
event-automatic_end = { $why ->
    [all_blocked] Personne n’a pu poser d’hôtel pendant tout un tour de table : la partie s’arrête.
   *[no_tiles] Il ne reste plus un seul hôtel à poser : la partie s’arrête.
}
event-final_sale = { $count ->
    [one] { $seat } vend une action { $chain } à la banque et encaisse { $amount }.
   *[other] { $seat } vend { $count } actions { $chain } à la banque et encaisse { $amount }.
}
event-game_over = La partie est terminée.

# Pourquoi un coup est refusé

refusal-not-in-hand = Vous n’avez pas { $tile } en main.
refusal-eighth-chain = L’hôtel { $tile } fonderait une huitième chaîne, et il ne peut y en avoir que sept. Une fusion le rendra peut-être jouable.
refusal-two-closed-chains = L’hôtel { $tile } réunirait deux chaînes fermées (plus de dix hôtels), et une chaîne fermée ne peut pas être absorbée.
refusal-must-place = Il faut poser un hôtel tant que l’un des vôtres peut l’être.
refusal-chain-on-board = { $chain } est déjà sur le plateau.
refusal-not-touched = L’hôtel posé ne touche pas { $chain }.
refusal-not-largest = La chaîne { $chain } n’est pas la plus grande de celles qui fusionnent : elle ne peut pas survivre.
refusal-not-next = Ce n’est pas encore le tour de la chaîne { $chain } : on règle d’abord la plus grande des chaînes absorbées.
refusal-too-many-shares = { $held ->
    [0] Vous n’avez plus d’action { $pending }.
    [one] Vous n’avez que { $held } action { $pending }.
   *[other] Vous n’avez que { $held } actions { $pending }.
}
refusal-bank-lacks-shares = { $left ->
    [0] La banque n’a plus d’action { $survivor } à donner en échange.
    [one] La banque n’a plus que { $left } action { $survivor } à donner en échange.
   *[other] La banque n’a plus que { $left } actions { $survivor } à donner en échange.
}
refusal-no-shares-in-bank = La banque n’a plus d’action { $chain }.
refusal-cash-too-low = Une action { $chain } coûte { $price }, et vous n’avez que { $cash }.
refusal-limit-reached = Vous avez déjà acheté { $limit } actions à ce tour ; c’est le maximum.
refusal-end-not-reached = { $condition ->
    [classic] La fin ne peut pas encore être annoncée : il faut que toutes les chaînes du plateau aient plus de dix hôtels, ou que l’une d’elles en ait au moins 41.
   *[rulebook] La fin ne peut pas encore être annoncée : il faut sept chaînes de plus de dix hôtels, ou une chaîne d’au moins 41.
}
refusal-already-announced = La fin de la partie est déjà annoncée.
refusal-already-bought = La fin s’annonce avant d’acheter ou d’échanger la première action de ce tour.
refusal-card-played = Vous avez déjà joué une carte à ce tour.
refusal-no-such-card = Vous n’avez pas cette carte, ou vous ne l’avez plus.
refusal-not-the-moment = Ce n’est pas le moment de cette carte : Vision d’avenir et Croissance rapide se jouent avant de poser un hôtel, les trois autres avant la première action achetée.
refusal-card-useless = Cette carte ne vous servirait à rien en ce moment.
refusal-not-on-board = { $chain } n’est pas sur le plateau : on n’achète que des actions de chaînes présentes.
refusal-not-yours-to-give = Vous n’avez pas les deux actions à rendre.
refusal-no-ope = Sans la carte O.P.E., les actions ne s’échangent pas pendant les achats.
refusal-exchange-off-board = On n’échange que des actions de chaînes présentes sur le plateau.
refusal-no-exchange-left = Il ne vous reste aucun échange à ce tour.

# Les questions

question-place = { $left ->
    [one] { $seat }, quel hôtel posez-vous ?
   *[other] { $seat }, quel hôtel posez-vous ? Vous pouvez encore en poser { $left }.
}
question-found = { $seat }, quelle chaîne fondez-vous ?
question-survivor = { $seat }, quelle chaîne survit ?
question-next_absorbed = { $seat }, quelle chaîne règle-t-on maintenant ?
question-trade = { $seat }, combien d’actions { $chain } échangez-vous ? Deux en valent une { $survivor }.
question-sell = { $seat }, combien d’actions { $chain } vendez-vous à { $price } ? Vous gardez les autres.
question-buy = { $left ->
    [0] { $seat }, voulez-vous faire autre chose ?
    [one] { $seat }, quelle action achetez-vous ? Ce sera la dernière de ce tour.
   *[other] { $seat }, quelles actions achetez-vous ? Vous pouvez encore en prendre { $left }.
}

chance-start_tile = On tire un hôtel de départ.
chance-draw = On pioche un hôtel.
chance-bank_tile = On tire un hôtel pour la banque : son nombre dit combien d’actions elle est censée détenir.
chance-bank_number = On tire un nombre pour la banque : il dit combien d’actions elle est censée détenir.

# Les réponses

option-place = Poser { $tile }
option-play_card = Jouer la carte { $card }
option-done = Terminer
option-found = Fonder { $chain }
option-survivor = Faire survivre { $chain }
option-next_absorbed = Régler { $chain }
option-trade = { $count ->
    [0] Ne rien échanger
    [one] Échanger { $count } action
   *[other] Échanger { $count } actions
}
option-trade-range = { $high ->
    [0] Ne rien échanger
   *[other] Échanger de { $low } à { $high } actions, deux par deux
}
option-sell = { $count ->
    [0] Ne rien vendre
    [one] Vendre { $count } action
   *[other] Vendre { $count } actions
}
option-sell-range = { $high ->
    [0] Ne rien vendre
    [one] Vendre une action, ou aucune
   *[other] Vendre de { $low } à { $high } actions
}
option-announce_end = Annoncer la fin de la partie
option-exchange = Échanger { $give } contre { $take }
option-buy = Acheter une action { $chain }
option-buy-one-of = Acheter une action
option-exchange-one-of = Échanger des actions
option-exchange-one-of-give = Échanger { $give } contre
option-place-one-of = Poser un hôtel
option-start_tile = Poser { $tile } au départ
option-draw = Piocher { $tile }
option-bank_tile = Tirer { $tile } pour la banque
option-bank_number = Tirer { $number } pour la banque

# Les cartes

word-fievre = Fièvre acheteuse
word-heritage = Héritage
word-ope = O.P.E.
word-croissance = Croissance rapide
word-vision = Vision d’avenir

# Les options d’une table

flag-edition = La boîte qui est sur la table
flag-edition-grand_hotel = Grand Hôtel, l’édition française
flag-edition-acquire = Acquire, l’édition américaine classique
flag-end_condition = Quand la fin de la partie peut-elle être annoncée ?
flag-end_condition-rulebook = Sept chaînes de plus de dix hôtels, ou une chaîne d’au moins 41 hôtels
flag-end_condition-classic = Toutes les chaînes présentes de plus de dix hôtels, ou une chaîne d’au moins 41 hôtels
flag-dead_tiles = Que deviennent les hôtels qui ne pourront plus jamais être posés ?
flag-dead_tiles-keep = On les garde en main
flag-dead_tiles-exchange = On les échange à la fin de son tour
flag-rounding = Comment les primes partagées sont-elles arrondies ?
flag-rounding-nearest = À la centaine la plus proche
flag-rounding-up = À la centaine supérieure
flag-founder_without_stock = Que reçoit le fondateur quand la banque n’a plus d’action de la chaîne ?
flag-founder_without_stock-nothing = Rien
flag-founder_without_stock-cash = Le prix d’une action
flag-holdings = Les fortunes sont-elles visibles ?
flag-holdings-open = L’argent et les actions sont sur la table
flag-holdings-hidden = Chacun cache son argent et ses actions
flag-power_cards = Joue-t-on avec les cinq cartes spéciales ?
flag-power_cards-false = Sans les cartes
flag-power_cards-true = Avec les cartes
flag-bank_notional_cap = À deux joueurs, combien d’actions la banque peut-elle représenter ?
flag-bank_notional_cap-none = Le nombre tiré, quel qu’il soit
flag-bank_notional_cap-stock = Au plus les actions que les joueurs n’ont pas

# Ce qui est écrit autour du plateau

screen-board = Plateau
screen-chains = Chaînes
screen-cash = Argent
screen-worth = Fortune
screen-cards = Cartes
screen-my_cards = Cartes : { $cards }
screen-explained = Fortune : l’argent, les actions au prix du jour et les primes qui seraient versées si tout était réglé maintenant.
screen-chain = Chaîne
screen-size = Hôtels
screen-price = Prix
screen-bonuses = Primes
screen-bank = Banque
screen-tiles_left = { $count ->
    [0] La pioche est vide.
    [one] Il reste { $count } hôtel dans la pioche.
   *[other] Il reste { $count } hôtels dans la pioche.
}
screen-loose = hôtel isolé
screen-out = hors jeu
screen-yours = à poser
screen-closed = fermée

# Ce que le terminal dit à côté d’une réponse

hint-founds = fonde une chaîne
hint-grows = agrandit { $chain }
hint-merges = fusionne { $chains }
