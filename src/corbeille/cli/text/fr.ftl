# Ce que dit le terminal, quel que soit le jeu.

# La mise en place

play-who = Qui joue à ce clavier ? Un ou plusieurs prénoms, séparés par des virgules [{ $name }] :{" "}
play-how-many-bots = Combien d’adversaires joués par l’ordinateur, entre { $low } et { $high } ? [{ $usual }] :{" "}
play-salt = { $seat }, tapez quelques lettres au hasard pour mélanger (ou Entrée) :{" "}
play-commitment = Empreinte des dés, fixée avant que vous ne mélangiez : { $commitment }
play-too-many = { $count } personnes, c’est trop : on joue à { $high } au plus.
play-twice = Deux personnes portent le même prénom ; il en faut un pour chacune.
play-not-begun = Interrompu.
play-seats = À la table : { $seats }.
play-kept = La partie s’enregistre dans { $path }
    Tapez ? pour l’aide.

# Pendant la partie

play-question = { $seat }, que faites-vous ({ $kind }) ?
play-one-of = { $what }…
play-which-one = Lequel ? (Entrée pour revenir){" "}
play-more-happened = … et { $count } autres événements avant ceux-ci (tapez « journal » pour les revoir)
play-not-understood = Je ne comprends pas « { $text } ». Tapez le numéro d’une réponse ou son nom ; ? pour l’aide.
play-which = Que voulez-vous dire : { $what } ?
play-amount = { $step ->
    [1] Il faut un nombre de { $low } à { $high }.
    [2] Il faut un nombre pair de { $low } à { $high }.
   *[other] Il faut un nombre de { $low } à { $high }, de { $step } en { $step }.
}
play-supposed = Si vous choisissez « { $answer } » :
play-you-may = Rien ne s’y oppose : tapez { $text }.
play-no-undo = Il n’y a plus rien à reprendre : le hasard a parlé, ou un autre joueur a répondu.
play-undone = C’est repris.
play-no-prices = Ce jeu n’a pas de tableau d’information.
play-confirm = On ne pourra plus revenir en arrière. Entrée pour confirmer, n pour revenir :{" "}
play-gain = { $seat } { $gain }
play-gains = Fortunes : { $gains }
play-next-end-of-turn = Votre tour se termine.
play-next-chance = Ensuite, le hasard décide.
play-next-asks = Ensuite, c’est à { $seat } de répondre.
play-next-over = La partie sera terminée.
play-next-you = Ensuite, c’est encore à vous.
play-next-unknown = La suite dépend de ce que vous ne voyez pas.
play-pass-on = Entrée pour cacher l’écran, puis passez le clavier à { $seat }.{" "}
play-sit-down = { $seat }, c’est à vous. Entrée quand vous êtes seul devant l’écran.{" "}
play-help =
    Répondez par le numéro, le nom ({ $example }) ou ses premières lettres.
    Et aussi :
      pourquoi …    pourquoi ce coup n’est pas permis, avec la règle
      si …          ce que ce coup ferait, sans le jouer
      annuler       reprendre, tant que ni le hasard ni un autre joueur n’a parlé
      plateau       revoir la table (ou Entrée)
      journal       revoir ce qui s’est passé
      quitter       s’arrêter là : la partie est gardée
play-help-prices = {"  "}prix          le tableau d’information
play-help-orders = {"  "}ordres        les consignes à laisser, hors de votre tour
play-no-orders = Aucune consigne à laisser en ce moment.

# La fin

play-places = Classement final :
play-place = { $place }. { $seats } : { $worth }
play-proof = Les dés sont révélés. La preuve que personne n’a triché : { $command }
play-goodbye = À bientôt ! La partie est gardée ; pour la continuer : { $command }

# Une partie racontée

replay-begin = { $game } : { $seats }.
replay-undo = { $seat } reprend : on revient après l’entrée { $entry }.
replay-unfinished = La partie n’est pas terminée.
replay-ranking = Classement : { $places }

# La liste des jeux

games-line = { $name } : { $title }, de { $low } à { $high } joueurs, { $minutes } minutes environ
games-usual = d’ordinaire

# Un journal vérifié

check-right = { $over ->
    [yes] Le journal est juste : { $entries } entrées de { $game }, partie terminée.
   *[no] Le journal est juste : { $entries } entrées de { $game }, partie en cours.
}
check-dice-none = Il n’a pas de dés vérifiables : de sa chance on ne peut rien dire.
check-dice-sealed = Ses dés sont sous scellés : leur graine est révélée à la fin de la partie, et l’on peut alors les prouver.
check-dice-nothing = Ses dés ne prouvent rien : aucun tirage ne vient d’eux ({ $unproved } ont été faits avant qu’ils ne commencent).
check-dice-fair = { $unproved ->
    [0] Ses dés sont honnêtes : les { $proved } tirages découlent tous de la graine engagée d’avance.
   *[other] Ses dés sont honnêtes : { $proved } tirages découlent de la graine engagée d’avance ; { $unproved } ont été faits avant qu’ils ne commencent, et ne sont pas prouvés.
}

interrupted = interrompu
