# Criée. Les montants sont en centimes d’anciens francs.

title = Criée
tagline = Achetez la pêche du jour à la criée, à voix haute ou sous pli, et marchandez sur le quai.

# Ce qui se passe

event-day = Jour { $day } : les bateaux rentrent.
event-catch = La pêche : { $crates }.
event-bid = { $price ->
    [none] { $seat } n’enchérit plus.
   *[other] { $seat } offre { $price }.
}
event-written = { $price ->
    [none] Vous écrivez dans votre pli que vous n’enchérissez pas.
   *[other] Vous écrivez { $price } dans votre pli.
}
event-sold = { $price ->
    [none] Personne n’enchérit : la pêche est rejetée à la mer.
   *[other] Adjugé à { $seat }, pour { $price }.
}
event-paid = { $seat } paie { $price } avec { $purse }.
event-offered = { $seat } propose à { $partner } une caisse ({ $fish }) pour { $price }.
event-countered = { $seat } en donnerait { $price }.
event-deal = Marché conclu : { $partner } paie { $price } à { $seat } et prend une caisse ({ $fish }).
event-no_deal = { $seat } ne fait pas affaire.
event-ordered = { $price ->
    [none] Vous n’avez plus d’ordre permanent.
   *[other] Votre ordre est noté : jusqu’à { $price } pour un lot.
}
event-game_over = La partie est terminée.

# Pourquoi un coup est refusé

refusal-off-step = Un montant est un multiple de { $step }.
refusal-too-low = C’est trop bas : il faut au moins { $low }.
refusal-too-high = C’est trop haut : au plus { $high } ici.
refusal-no-crate = Vous n’avez pas de caisse de cette sorte ({ $fish }).
refusal-no-partner = On propose une caisse à un autre joueur de cette table.
refusal-no-counter = À cette table, on accepte ou on refuse une offre, sans autre prix.
refusal-no-orders = On ne laisse pas d’ordre ici : la partie est terminée, ou cette table joue sans ordres.
refusal-no-order = Vous n’avez aucun ordre à retirer.

# Ce qui est demandé

question-bid = { $seat }, enchérissez-vous ?
question-sealed_bid = { $seat }, qu’écrivez-vous dans votre pli ?
question-pay = { $seat }, avec quoi payez-vous ?
question-offer = { $seat }, proposez-vous une caisse à quelqu’un ?
question-reply = { $seat }, prenez-vous la caisse à ce prix ?
question-last_word = { $seat }, cédez-vous la caisse à ce prix plus bas ?
chance-catch = Les bateaux rentrent avec leur pêche.

# Ce qu’on peut répondre

option-bid = Offrir { $price }
option-bid-range = Offrir entre { $low } et { $high }
option-pass = Ne pas enchérir
option-pay = Payer avec { $purse }
option-offer = Proposer à { $partner } une caisse ({ $fish }) pour { $price }
option-offer-range = Proposer à { $partner } une caisse ({ $fish }), de { $low } à { $high }
option-keep = Ne rien proposer
option-accept = Accepter
option-refuse = Refuser
option-counter = Proposer plutôt { $price }
option-counter-range = Proposer plutôt entre { $low } et { $high }
option-order = Laisser un ordre, jusqu’à { $limit } pour un lot
option-order-range = Laisser un ordre, avec une limite de { $low } à { $high } pour un lot
option-withdraw = Retirer l’ordre

# Mots

word-sardine = sardine
word-mackerel = maquereau
word-hake = merlu
word-sole = sole
word-bass = bar
word-turbot = turbot
word-cash = l’argent liquide
word-vouchers = les bons

# Options d’une table

flag-auction = Comment un lot est-il vendu ?
flag-auction-mixed = À voix haute un jour, sous pli le lendemain
flag-auction-open = Toujours à voix haute
flag-auction-sealed = Toujours sous pli
flag-days = Combien de jours dure la partie ?
flag-orders = Peut-on laisser des ordres permanents ?
flag-orders-true = Oui
flag-orders-false = Non
flag-vouchers = Chacun a-t-il une seconde bourse, de bons ?
flag-vouchers-true = Argent liquide et bons
flag-vouchers-false = Argent liquide seulement
flag-offers = Que se passe-t-il sur le quai ?
flag-offers-none = Rien
flag-offers-plain = L’acheteur peut proposer une caisse, à prendre ou à laisser
flag-offers-counter = Il le peut, et l’autre peut proposer un prix plus bas
