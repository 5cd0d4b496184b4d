# The clock alone, and how it is set by ear.

game-new-clock-alone = Schachuhr. Du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $control }. Start: { $press } oder Enter.
control-unequal = Weiß { $white }, Schwarz { $black }
clock-link = Der Gegner findet die Uhr im Browser: { $url }
state-own-move = Nach dem Zug: { $press } oder Enter.
event-flag-fell = Die Zeit von { $color ->
        [white] Weiß
       *[black] Schwarz
    } ist abgelaufen.
result-flag-fell = Was das heißt, entscheidet ihr.
log-clock-alone = Nur die Uhr lief: die Züge sind nicht aufgezeichnet.
refusal-clock-alone = Hier läuft nur die Uhr.

## Setting it
clock-set-begin = Die Uhr wird gestellt. Enter behält, was da ist.
clock-set-minutes = { $which ->
        [then] Danach wie viele Minuten?
        [opponents] Der Gegner: wie viele Minuten?
       *[own] Wie viele Minuten?
    } Jetzt { $now }.
clock-set-seconds = Wie viele Sekunden je Zug? Jetzt { $now }.
clock-set-extra = Eins: Zeitzugabe. Zwei: Bedenkaufschub. Drei: Bronstein. Jetzt { $now }.
clock-set-moves = Für wie viele Züge? Jetzt { $now ->
        [0] alle
       *[other] { $now }
    }.
clock-set-same = Hat der Gegner dieselbe Zeit? Ja oder nein.
clock-set-colour = Weiß oder Schwarz? Jetzt { $now ->
        [white] Weiß
       *[black] Schwarz
    }.
clock-set-right = Du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $control }. Stimmt das? Ja oder nein.
clock-set-first = Das ist die erste Frage.
clock-set-no-answer = Das passt hier nicht.
