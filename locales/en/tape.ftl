# The score on tape: what is kept of the player's voice.

tape-on = The announcements are being recorded.
tape-on-still = The announcements are still being recorded.
tape-off = This game is not being recorded. To record a new one: doppelbrett play --tape
tape-dictate = Speak.
tape-no-note = No note.
tape-noted = Note, { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
tape-failed = Not recorded. { $why }

## What does not work
tape-not-written = The recording cannot be written. { $why }
tape-not-encoded = The sound cannot be encoded.
