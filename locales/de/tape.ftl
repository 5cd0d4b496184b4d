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

## What does not work
tape-not-written = Die Aufnahme kann nicht geschrieben werden. { $why }
tape-not-encoded = Der Ton lässt sich nicht umwandeln.
