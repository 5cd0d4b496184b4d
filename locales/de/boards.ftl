# The two boards and the two scores, compared (D.2.9).
# $board: tactile, sighted; white, black of two blind players, to the arbiter. $listener: blind, sighted, other (the arbiter).
boards-name = { $board ->
        [tactile] { $listener ->
            [blind] Dein Brett
            [sighted] Gegnerbrett
           *[other] Tastbrett
        }
        [white] Brett von Weiß
        [black] Brett von Schwarz
       *[sighted] { $listener ->
            [blind] Gegnerbrett
            [sighted] Dein Brett
           *[other] Brett des Sehenden
        }
    }
boards-differs = { $name }: { $what }.
boards-matches = { $name }: stimmt.
boards-ahead = Auf deinem Brett steht { $move }. Sag den Zug an.
difference-misplaced = { $piece } auf { $stands } statt { $belongs }
difference-surplus = { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $piece } auf { $stands } zu viel
difference-missing = { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $piece } auf { $belongs } fehlt
differences-more = { $count ->
        [one] noch eine weitere
       *[other] noch { $count } weitere
    }
correction-misplaced = { $piece } von { $stands } nach { $belongs }
correction-surplus = { $piece } von { $stands } wegnehmen
correction-missing = { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $piece } auf { $belongs } stellen
comparison-agrees = Beide Bretter und beide Mitschriften stimmen überein.
scores-differ = Die Mitschriften stimmen bis Zug { $number } von { $color ->
        [white] Weiß
       *[black] Schwarz
    } überein.
scores-differ-from-start = Die Mitschriften stimmen vom ersten Zug an nicht überein.
event-wrote = { $color ->
        [white] Weiß
       *[black] Schwarz
    } hat notiert: { $move }.
event-ask-go-back = Zurück bis nach Zug { $number } von { $color ->
        [white] Weiß
       *[black] Schwarz
    }? Ja oder nein.
event-ask-go-back-to-start = Zurück zur Anfangsstellung? Ja oder nein.
refusal-board-differs = Erst das Brett richten. { $what }.
refusal-scores-differ = Mitschriften verschieden. Berichtigt oder zurück.
refusal-not-in-score = Diesen Zug gibt es in der Mitschrift nicht.
refusal-written-already = So steht es schon in der Mitschrift.
refusal-placement = { $words }: Ich brauche eine Figur und ein Feld.
help-compare = sagt, worin sich die Bretter unterscheiden
help-board-in-order = sagt, dass dein Brett wieder stimmt
help-board-empty = sagt, dass auf deinem Brett ein Feld leer ist
help-board-stands = sagt, was auf deinem Brett steht
help-wrote = sagt, was du statt des letzten Zuges notiert hast
log-board = { $board ->
        [tactile] Tastbrett
        [white] Brett von Weiß
        [black] Brett von Schwarz
       *[sighted] Brett des Sehenden
    }: { $what }.
log-board-right = stimmt
log-wrote = { $color ->
        [white] Weiß
       *[black] Schwarz
    } hat als Halbzug { $number } notiert: { $move }
log-asked-go-back = { $color ->
        [white] Weiß
       *[black] Schwarz
    } wird gefragt, ob es zurückgeht, zur Stellung nach Halbzug { $moves }.
log-asked-take-back = { $color ->
        [white] Weiß
       *[black] Schwarz
    } wird gefragt, ob der letzte Zug des Gegners zurückgenommen wird, zur Stellung nach Halbzug { $moves }.
log-dispute-scores = die Mitschriften stimmen bis Halbzug { $moves } überein
boards-own-time = Wer verschob, stellt zurück, in seiner Zeit.
boards-set-up = Stellt wieder auf. „{ $position }“ liest vor, „{ $compare }“ vergleicht.
