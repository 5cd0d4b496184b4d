# Games against an engine.

engine-found = Gegner: { $name }, Stufe { $level }.
engine-level = Stufe { $level }.
engine-player = Engine, Stufe { $level }
engine-none = Es ist keine Schachengine da. Installiere das Paket stockfish.
engine-not-there = Die Engine { $path } gibt es nicht. Ändere engine.program.
engine-not-started = Die Engine { $path } startet nicht. Ändere engine.program.
engine-not-uci = { $path } ist keine Schachengine. Nenne in engine.program eine, die UCI spricht.
engine-restarted = Die Engine ist ausgefallen. Ich starte sie neu.
engine-given-up = Die Engine fällt immer wieder aus. Ändere engine.program, oder sage ihre Züge: „{ $word }“ und den Zug.
engine-fails = Die Engine fällt immer wieder aus. Ändere engine.program.
engine-no-thread = Das System ist überlastet, die Engine startet nicht. Schließe andere Programme.
engine-back = Die Engine spielt weiter.
engine-away = Die Engine antwortet noch nicht.
engine-not-in-competition = Gegen eine Engine spielst du nur zu Hause: ohne das Profil competition und ohne Schiedsrichter.
engine-has-no-board = Eine Engine zieht keine Figuren. Setze board.electronic_is auf tactile, wenn das Brett deines ist.
relay-engine = Die Engine spielt und spricht für sich selbst.
refusal-no-engine = Das geht nur gegen eine Engine.
refusal-no-engine-yet = Das geht nur gegen eine Engine. Sage: { $words }.
refusal-engine-later = Erst nach dieser Partie. Dann sage: { $words }.
alone = Noch ist kein Gegner da. Allein? Sage: { $words }.
refusal-nothing-to-take-back = Du hast noch nicht gezogen.
refusal-level = Welche Stufe? Eins bis acht.
refusal-judge-on-your-turn = Das geht, wenn du am Zug bist.
event-taken-back = Zurück am Anfang.
event-taken-back-to = Zurück bis { $move }.
new-game-sure = Die Partie läuft noch. Noch einmal, dann die neue.
blindfold-begins = Im Kopf: { $points } Punkte, Fragen kosten.
page-looks-cost = Im Kopf: Die Felder nennen keine Figuren, Nachsehen kostet Punkte. O sagt, was auf dem Feld steht.
blindfold-price = Kostet { $cost }, noch { $left }.
blindfold-left = Noch { $left } von { $of } Punkten.
hint-piece = Tipp: { $role }.
hint-from = Tipp: { $role } von { $square }.
hint-move = Tipp: { $move }.
evaluation = { $how ->
    [equal] Ausgeglichen.
    [slightly] { $color ->
        [white] Weiß
       *[black] Schwarz
    } steht etwas besser.
    [clearly] { $color ->
        [white] Weiß
       *[black] Schwarz
    } steht besser.
   *[winning] { $color ->
        [white] Weiß
       *[black] Schwarz
    } steht auf Gewinn.
}
evaluation-mate = { $color ->
    [white] Weiß
   *[black] Schwarz
} setzt matt in { $moves }.
balance-pieces = { $role ->
    [queen] { $count ->
        [one] eine Dame
       *[other] { $count } Damen
    }
    [rook] { $count ->
        [one] ein Turm
       *[other] { $count } Türme
    }
    [bishop] { $count ->
        [one] ein Läufer
       *[other] { $count } Läufer
    }
    [knight] { $count ->
        [one] ein Springer
       *[other] { $count } Springer
    }
   *[pawn] { $count ->
        [one] ein Bauer
       *[other] { $count } Bauern
    }
}
balance-and = und
balance-more = Mehr bei { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $more }.
balance-against = Bei { $color ->
    [white] Weiß
   *[black] Schwarz
} mehr: { $more }; weniger: { $less }.
log-taken-back = Zurückgenommen bis zur Stellung nach { $new } Halbzügen; vorher waren es { $old }.
log-level-set = Die Engine spielt auf Stufe { $level }.
log-looked-up = Nachgesehen für { $cost } Punkte.

## What each command does (the help)
help-take-back = nimmt deinen letzten Zug zurück, und die Antwort; ein Mensch wird gefragt, im Turnier geht es nicht
help-hint = sagt die Figur des besten Zuges; noch einmal: das Feld, dann den Zug
help-evaluate = sagt, wer besser steht
help-set-level = lässt die Engine auf einer Stufe von 1 bis 8 spielen
help-new-game = beginnt eine neue Partie
help-play-engine = beginnt eine Partie gegen eine Engine, auch: gegen Stufe 1 bis 8
help-swap-colours = beginnt eine neue Partie mit der anderen Farbe
help-play-white = beginnt eine neue Partie mit Weiß
help-play-black = beginnt eine neue Partie mit Schwarz
event-ask-rematch = { $color ->
        [white] Weiß
       *[black] Schwarz
    } bietet Revanche an. „{ $words }“ nimmt an.
event-rematch-off = Keine Revanche.
event-rematch = Revanche, mit getauschten Farben.
refusal-no-rematch = Im Turnier gibt es keine Revanche.
refusal-rematch-too-early = Revanche erst nach dem Ende der Partie.
refusal-rematch-in-hall = In der Halle gibt es keine Revanche.
page-answer-rematch = Revanche annehmen
page-answer-no-rematch = Keine Revanche
log-asked-rematch = { $color ->
        [white] Weiß
       *[black] Schwarz
    } wird gefragt, ob es eine Revanche gibt.
log-rematch = Revanche mit getauschten Farben vereinbart.
help-rematch = noch eine Partie mit getauschten Farben, wenn diese zu Ende ist; ein Mensch wird gefragt
