# The views of the Braille display. What begins with asked- says in a word what is asked, on a
# narrow display: at most eight signs.
asked-yes = ja?
asked-execute = setze!
asked-press = Uhr!
asked-repeat = sage!
asked-piece = Figur?
asked-draw = remis?
asked-continue = weiter?

# Views of the display: spoken and printed.
views-no-display = Dafür ist keine Braillezeile da.
views-score = Mitschrift auf der Braillezeile.
views-score-off = Mitschrift aus.
views-dialogue = Verlauf auf der Braillezeile.
views-dialogue-off = Verlauf aus.
views-menu = Befehle auf der Braillezeile.
views-menu-off = Befehle aus.
views-files = Linien.
views-ranks = Reihen.
menu-sure = sicher? { $words }
menu-again = { $words }: noch einmal heißt ja.
help-show-score = zeigt die Mitschrift auf der Braillezeile; noch einmal: nicht mehr
help-show-dialogue = zeigt auf der Braillezeile, was gesagt wurde; noch einmal: nicht mehr
help-show-menu = zeigt auf der Braillezeile, was jetzt geht; noch einmal: nicht mehr
help-board-files = zeigt das Brett der Braillezeile nach Linien, noch einmal: nach Reihen
help-go-to-line = geht auf dem Brett der Braillezeile zu Reihe, Linie oder Feld
help-next-piece = sagt, wo die nächste Figur dieser Art steht, und führt auf der Braillezeile hin
help-previous-piece = sagt, wo die vorige Figur dieser Art steht, und führt auf der Braillezeile hin
help-attackers = sagt, was ein Feld angreift; nicht im Turnier
help-targets = sagt, wohin die Figur eines Feldes kann; nicht im Turnier
help-captures = sagt, was die Figur eines Feldes schlagen kann; nicht im Turnier
help-step-back = sagt den Zug davor, jedes Mal einen weiter zurück
help-step-on = sagt den Zug danach
help-opening = sagt, wie die Eröffnung heißt; nicht im Turnier
help-next-difference = geht auf dem Brett der Braillezeile zum nächsten Feld, das sich unterscheidet
refusal-no-aids = Das ist Analyse; im Turnier gibt es sie nicht.
refusal-line = { $words }: welche Reihe, Linie, welches Feld?
explore-none = { $role }: keine auf dem Brett.
square-attackers = { $square }: { $mine ->
        [none] keine eigene Figur
       *[other] eigene: { $mine }
    }; { $theirs ->
        [none] keine gegnerische
       *[other] gegnerische: { $theirs }
    }.
square-targets = { $square }: { $squares ->
        [none] kein Ziel
       *[other] nach { $squares }
    }.
square-captures = { $square }: { $squares ->
        [none] schlägt nichts
       *[other] schlägt auf { $squares }
    }.
step-move = { $color ->
    [white] { $number }: { $move }.
   *[black] { $number } Schwarz: { $move }.
}
step-none-before = Davor ist kein Zug.
step-none-after = Danach ist noch kein Zug.
square-differs = { $square }: hier { $here ->
        [none] leer
       *[other] { $here }
    }, drüben { $there ->
        [none] leer
       *[other] { $there }
    }.
cells-differs = { $square }: hier { $here ->
        [none] leer
       *[other] { $here }
    }, drüben { $there ->
        [none] leer
       *[other] { $there }
    }
boards-same = Beide Bretter sind gleich.
explore-piece = { $role } { $color ->
        [white] weiß
       *[black] schwarz
    }
