# The score on tape: what is kept of the player's voice.

tape-on = The announcements are being recorded.
tape-on-still = The announcements are still being recorded.
tape-off = This game is not being recorded. A new one is with: doppelbrett play --tape
tape-dictate = Speak.
tape-no-note = No note.
tape-noted = Note, { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
tape-failed = Not recorded. { $why }

## On paper
log-tape = The announcements are recorded (D.2.7: recording device)
log-taped = Announcement by { $color ->
    [white] White
   *[black] Black
} recorded, { $time }.
log-taped-note = Note by { $color ->
    [white] White
   *[black] Black
} recorded, { $time }.
log-tape-deleted = The recording was deleted.

## Heard again, written for the arbiter, deleted
tape-name = { $number }. { $color ->
    [white] White
   *[black] Black
}: { $move }
tape-name-note = { $number }. { $color ->
    [white] White
   *[black] Black
}: note
tape-keys = Enter: the next one. Minus: the one before. Equals: once more. A number: from that move. End: stop.
tape-end = That was all.
tape-none = Nothing of game { $game } is recorded.
tape-of-no-file = Only games of the journal are recorded, not { $path }.
tape-none-after = Nothing is recorded from move { $number } on.
tape-written = The recording is in { $path }. Announcements and notes: { $takes }.
tape-incomplete = The recording in { $path } is not complete. Missing: { $missing } of { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Deleted: the recording of game { $game }. Announcements and notes: { $takes }.

## What does not work
tape-not-built = This program was built without speech recognition and cannot record. Install one that has it.
tape-not-written = The recording cannot be written. { $why }
tape-not-read = The recording cannot be read. { $why }
tape-missing = The recording is not there any more.
tape-changed = The recording is not the one in the journal any more: it was changed.
tape-not-deleted = The recording in { $path } cannot be deleted. { $why }
tape-not-encoded = The sound cannot be encoded: { $why }.
tape-not-played = The sound cannot be played: { $why }. Check the loudspeaker with: doppelbrett devices
