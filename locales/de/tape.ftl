# The score on tape: what is kept of the player's voice.

tape-on = Die Ansagen werden aufgenommen.
tape-on-still = Die Ansagen werden weiter aufgenommen.
tape-off = Diese Partie wird nicht aufgenommen. Eine neue wird es mit: doppelbrett play --tape
tape-dictate = Sprich.
tape-no-note = Keine Notiz.
tape-noted = Notiz, { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
tape-failed = Nicht aufgenommen. { $why }

## On paper
log-tape = Die Ansagen werden aufgenommen (D.2.7: Aufnahmegerät)
log-taped = Ansage von { $color ->
    [white] Weiß
   *[black] Schwarz
} aufgenommen, { $time }.
log-taped-note = Notiz von { $color ->
    [white] Weiß
   *[black] Schwarz
} aufgenommen, { $time }.
log-tape-deleted = Die Aufnahme wurde gelöscht.

## Heard again, written for the arbiter, deleted
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
tape-of-no-file = Aufgenommen sind nur Partien des Journals, nicht { $path }.
tape-none-after = Ab Zug { $number } ist nichts aufgenommen.
tape-written = Die Aufnahme steht in { $path }. Ansagen und Notizen: { $takes }.
tape-incomplete = Die Aufnahme in { $path } ist nicht vollständig. Es fehlen: { $missing } von { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Gelöscht: die Aufnahme von Partie { $game }. Ansagen und Notizen: { $takes }.

## What does not work
tape-not-built = Dieses Programm ist ohne Spracherkennung gebaut und kann nichts aufnehmen. Installiere eines, das sie hat.
tape-not-written = Die Aufnahme kann nicht geschrieben werden. { $why }
tape-not-read = Die Aufnahme ist nicht zu lesen. { $why }
tape-missing = Die Aufnahme ist nicht mehr da.
tape-changed = Die Aufnahme ist nicht mehr die aus dem Journal: Sie wurde verändert.
tape-not-deleted = Die Aufnahme in { $path } lässt sich nicht löschen. { $why }
tape-not-encoded = Der Ton lässt sich nicht umwandeln: { $why }.
tape-not-played = Der Ton lässt sich nicht abspielen: { $why }. Prüfe den Lautsprecher mit: doppelbrett devices
