# Die Mitschrift einer Partie auf Papier. Zahlen sind Ziffern: sie werden verglichen.

score-title = Partie { $game }: { $white } gegen { $black }
score-white = Weiß: { $name }
score-black = Schwarz: { $name }
score-result = Ergebnis: { $result }
score-written = Die Mitschrift steht in { $path }.
score-eight-dots = Papier hat sechs Punkte je Zeichen, { $name } braucht acht. Nimm --notation german6.
score-paper = So ein Blatt gibt es nicht. Nimm --cells von { $least } bis { $most } und --lines von { $fewest } bis { $all }.
score-no-games = In { $path } steht keine Partie.

## What is on tape: heard again, written for the arbiter, deleted
tape-name = { $number }. { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $move }
tape-name-note = { $number }. { $color ->
    [white] Weiß
   *[black] Schwarz
}: Notiz
tape-keys = Enter: die nächste. Minus: die vorige. Gleich: noch einmal. Eine Zahl: ab diesem Zug. Ende: aufhören.
tape-end = Das war alles.
tape-none = Von Partie { $game } ist nichts aufgenommen.
tape-without-ears = Nichts wird aufgenommen, denn es wird nicht zugehört.
tape-of-no-file = Aufgenommen sind nur Partien des Journals, nicht { $path }.
tape-none-after = Ab Zug { $number } ist nichts aufgenommen.
tape-written = Die Aufnahme steht in { $path }. Ansagen und Notizen: { $takes }.
tape-incomplete = Die Aufnahme in { $path } ist nicht vollständig. Es fehlen: { $missing } von { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Gelöscht: die Aufnahme von Partie { $game }. Ansagen und Notizen: { $takes }.
tape-not-read = Die Aufnahme ist nicht zu lesen. { $why }
tape-missing = Die Aufnahme ist nicht mehr da.
tape-changed = Die Aufnahme ist nicht mehr die aus dem Journal: Sie wurde verändert.
tape-not-deleted = Die Aufnahme in { $path } lässt sich nicht löschen. { $why }
tape-not-played = Der Ton lässt sich nicht abspielen. Prüfe ihn mit: doppelbrett doctor
