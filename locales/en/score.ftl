# The score of a game on paper. Numbers are digits: they are compared.

score-title = Game { $game }: { $white } against { $black }
score-white = White: { $name }
score-black = Black: { $name }
score-result = Result: { $result }
score-written = The score is in { $path }.
score-eight-dots = Paper has six dots to a cell, { $name } needs eight. Use --notation german6.
score-paper = There is no such paper. Use --cells from { $least } to { $most } and --lines from { $fewest } to { $all }.
score-no-games = There is no game in { $path }.

## What is on tape: heard again, written for the arbiter, deleted
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
tape-none = Nothing of game { $game } has been recorded.
tape-without-ears = Nothing is recorded, because the program does not listen.
tape-of-no-file = Only games of the journal are recorded, not { $path }.
tape-none-after = Nothing has been recorded from move { $number } on.
tape-written = The recording is in { $path }. Announcements and notes: { $takes }.
tape-incomplete = The recording in { $path } is not complete. Missing: { $missing } of { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Deleted: the recording of game { $game }. Announcements and notes: { $takes }.
tape-not-read = The recording cannot be read. { $why }
tape-missing = The recording is gone.
tape-changed = The recording is no longer the one in the journal: it was changed.
tape-not-deleted = The recording in { $path } cannot be deleted. { $why }
tape-not-played = The sound cannot be played. Check it with: doppelbrett doctor
