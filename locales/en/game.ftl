# What is said in the course of a game.

## The state of the game
game-new = New game. You have { $color ->
        [white] White
       *[black] Black
    }, { $control }. Start: { $press }.
game-new-no-clock = New game without a clock. You have { $color ->
        [white] White
       *[black] Black
    }.
game-none-to-resume = There is no interrupted game. Without --resume a new one begins.
game-last-ended = { game-none-to-resume } The last one is over. { $told }
game-resumed = Game resumed, move { $number }.
control-each = { $periods }, for each player
control-then = then
control-moves = for { $moves ->
    [one] one move
   *[other] { $moves } moves
} { $base }
control-increment = { $base } plus { $extra } per move
control-delay = { $base } with a delay of { $extra } per move
control-bronstein = { $base } with a Bronstein delay of { $extra } per move
start-two-positions = --fen and --chess960 name two positions. Leave one of them out; beside --fen, --chess960 has no value.
start-no-such-number = { $given } is not a Chess960 position. Give a number from 0 to 959, or draw.
start-not-drawn = No position could be drawn. Give its number: --chess960 518.
start-not-when-resuming = An interrupted game already has its position: --resume does not go with --fen or --chess960.
start-chess960 = Chess960, position { $number }.
start-chess960-pieces = Chess960, position { $number }: { $pieces }.
start-chess960-own = Chess960 from a position of your own.
start-usual = The usual starting position.
start-own = A starting position of your own. { $position }
turn-yours = It is your move.
turn-opponents = It is your opponent's move.
state-confirm = Announced: { $move }. Yes or { $correct }.
state-announced = Announced: { $move }.
state-pressed = Announced: { $move }. The clock has been pressed.
state-confirm-declared = Announced: { $move }. Say yes.
state-opponent-said = Opponent: { $move }.
state-board = Put your board right, then say: { $order }.
state-draw-too-early = A draw was offered too early. Say: { $decline }.
state-press = Announced: { $move }. Press the clock: { $press } or Enter.
state-execute = Make this move on your board: { $move }. Then say { $executed }.
state-repeat = Repeat: { $move }.
state-acknowledge = Opponent: { $move }. Say yes.
state-opponent-announced = Opponent: { $move }. They have yet to press the clock.
state-opponent-executes = Your opponent is still making your move: { $move }.
state-last = Last move: { $move }.
state-not-started = The clock is stopped. Start it with { $press } or Enter.
nothing-yet = No move yet.

## Events
event-started = The clock is running.
event-corrected = Correction.
event-pressed = Pressed.
event-your-clock = Your clock is running.
event-ask-promotion = Which piece?
event-ask-resign = Really resign? Yes or no.
event-ask-confirm = Right?
event-ask-repeat = Repeat.
event-ask-acknowledge = Understood?
event-ask-execute = Make it on your board.
event-ask-press = Press the clock.
doubt-which = { $first } or { $last }?
doubt-like = { $word } as in { $name }
doubt-whether = { $words }? Yes or no.
doubt-from = { $role } from { $first } or { $last }?
event-understood = Good.
event-opponent-executed = Your opponent has made your move.
event-dismissed = All right, no.
event-draw-offered = { $color ->
        [white] White
       *[black] Black
    } offers a draw.
event-ask-take-back = { $color ->
        [white] White
       *[black] Black
    } wants to take back: { $move }. Yes or no.
event-take-back-off = The move stands.
event-draw-declined = Draw declined.
event-draw-answer = Say: { $accept }, or: { $decline }.
event-slept = The computer was asleep for { $time }. The arbiter decides.
event-suspended = The clocks are stopped. To go on: { $continue }.
event-continued = The clocks are running.

## Results: one sentence, said once
result-win = { $reason } { $color ->
        [white] White
       *[black] Black
    } wins.
result-draw = { $reason } Draw.
reason-checkmate = Checkmate.
reason-stalemate = Stalemate.
reason-dead-position = Nobody can checkmate any more.
reason-fivefold-repetition = Five times the same position.
reason-seventy-five-moves = Seventy-five moves without a capture or a pawn move.
reason-resignation = Resignation.
reason-agreement = Agreement.
reason-time-forfeit = Time is up.
result-saved = Saved as game { $game }.
result-file = File: { $file }
result-not-saved = There is no game file: { $why } The game is in the journal.

## Answers to questions
time-both = You: { $mine }. Opponent: { $theirs }.
time-left = You have { $time } left.
time-opponent = Opponent: { $time }.
time-none = This game has no clock.
dial-on = Clock dial on the Braille display.
dial-off = Clock dial off.
dial-no-display = There is no Braille display for the clock dial.
move-number = Move { $number }.
moves-to-control = { $moves ->
    [one] One move
   *[other] { $moves } moves
} to go until the time control.
where-one = { $role }: { $squares }.
move-not-made = Move { $number } has not been played yet.
time-control = Time control: { $control }.
square-colour = { $square } is { $color ->
    [white] a light square
   *[black] a dark square
}.
where-none = { $role }: none.
square-empty = { $square }: empty.
square-piece = { $square }: { $role }, { $color ->
        [white] white
       *[black] black
    }.
line-rank = Rank { $rank }
line-file = File { $file }
line-piece = { $square } { $role } { $color ->
        [white] white
       *[black] black
    }
line-pieces = { $line }: { $pieces }.
captured = Last: { $role } on { $square }. You have: { $mine }. Opponent: { $theirs }.
captured-none = Nothing has been captured yet.
captured-nothing = nothing
captured-count = { $count ->
        [one] { $role }
       *[other] { $count } times { $role }
    }
position-side = { $color ->
        [white] White
       *[black] Black
    }: { $pieces }.
help-moves = Say your move, for example { $example }.
help-words = Commands: { $words }.
position-own = You: { $pieces }.
position-opponents = Opponent: { $pieces }.
position-more = Opponent: { $more }.
position-rank = rank { $rank }: { $files }
position-files = { $first } to { $last }
help-typed = Typed only: { $words }.
help-rest = For more: { $more }.
help-line = { $words }: { $does }
rate-now = Rate { $rate }.
rate-now-minus = Rate minus { $rate }.
volume-now = Volume { $volume } per cent.

## What each command does (the help)
help-yes = confirms
help-no = says no; takes an announcement back
help-correct = takes the announcement back, until the clock is pressed
help-executed = the piece stands on your board
help-press = presses the clock; on the keyboard: Enter alone
help-repeat = says the last thing again
help-last-five = says the last five moves
help-last-move = says the last move
help-time = says both times
help-own-time = says your time
help-opponent-time = says the opponent's time
help-clock-dial = shows the clock on the Braille display, to feel; again: hides it
help-move-number = says the number of the move
help-where = says where your pieces stand
help-where-opponent = says where the opponent's pieces stand
help-who = says what stands on a square
help-board-line = says what stands on a file or a rank
help-diagonals = says what stands on the diagonals through a square
help-first-move = says the first move
help-move-at = says what was played in a move
help-time-control = says the time control agreed on
help-square-colour = says which colour a square has
help-fen = says the position as FEN
help-captured = says what was captured last and in all
help-position = says where your pieces stand; in Braille: all pieces
help-position-opponent = says where the opponent's pieces stand
help-more = says more about the last answer: the opponent's pieces, further commands
help-start-position = says from which position the game began
help-state = says what the game is waiting for
help-offer-draw = offers a draw
help-accept-draw = accepts a draw
help-decline-draw = declines a draw
help-resign = resigns the game, after asking
help-stop = silences the voice
help-talk = listens to what you say next, or no longer
help-note = records what you say next as a note
help-listen-always = always listens from now on
help-listen-on-key = listens only after the talk key from now on
help-listen-on-name = listens only for Doppelbrett from now on
help-level = says whether the microphone is set well
help-faster = speaks faster
help-slower = speaks more slowly
help-louder = speaks louder, in the ear or, without an earphone, for all
help-softer = speaks more quietly
help-continue = starts the clocks again
help-opponent = says the move that the opponent made on their board
help-help = says what can be said
help-lead = says at each step what to do; again: no more
lead-on = I will guide you through six moves.
lead-off = I no longer guide you.
lead-type = Now typed: write { $typed }, and press Enter.
lead-confirm = Say { $yes } if it is your move, otherwise { $no }.
lead-execute = Make the move on your board, and say { $executed }.
lead-press = Move your piece. Then { $press } or Enter.
lead-wait = Wait for your opponent’s move.
lead-repeat = Repeat your opponent’s move.
lead-over = Those were six moves. For the rest, say { $help }.
help-quit = ends the program; the game can be resumed

## Refusals: nothing has changed
refusal-not-your-turn = It is your opponent's move.
refusal-not-opponents-turn = It is not your opponent's move.
refusal-repeat-sounds = The announcement is being spoken right now.
refusal-repeat-once = An announcement is repeated only once on { side }'s time.
refusal-repeat-first = Repeat first: { $move }.
refusal-acknowledge-first = First say yes: { $move }.
refusal-not-the-announced-move = That was not it. The announced move is: { $move }.
refusal-execute-first = First make this move on your board: { $move }. Then say { $executed }.
refusal-opponent-execute-first = First make the announced move: { $move }.
refusal-confirm-first = First confirm with yes: { $move }.
refusal-announced-already = Already announced: { $move }.
refusal-nothing-announced = No move is announced.
refusal-executed-already = The move is already on your board.
refusal-executed-binds = { $move } is on your board and counts. Press the clock.
refusal-placed-move = { $move } is on the board and counts. Announce it.
decided = { $ending ->
    [checkmate] The announced move checkmates.
    [stalemate] The announced move stalemates.
    [dead-position] After the announced move nobody can checkmate any more.
    [fivefold] It brings the position for the fifth time.
   *[seventy-five] It completes seventy-five moves.
}
decided-press = Press the clock, or take it back: { $correct }.
decided-wait = The game ends as soon as your opponent presses the clock.
refusal-answer-promotion = Which piece? Dame, Turm, Läufer or Springer.
refusal-answer-draw = A draw is offered. Say: { $accept }, or: { $decline }.
refusal-answer-resign = Really resign? Yes or no.
refusal-nothing-asked = Nothing was asked.
refusal-offered-already = A draw is already offered.
refusal-suspended = The clocks are stopped. To go on: { $continue }.
refusal-not-suspended = The clocks are not stopped.
refusal-no-taking-back = In a competition no move is taken back.
refusal-asked-already = That has already been asked.
refusal-too-late-take-back = The move counts. "{ $words }" asks to take it back.
refusal-too-late-score = The move counts. Wrong in your score? "{ $words }".
refusal-too-late-arbiter = The move counts. "{ $words }" calls the arbiter.
refusal-nothing-to-take-back-opponent = Your opponent has not moved yet.
page-answer-keep = Stop asking
refusal-pressed-already = The clock has already been pressed, the move counts.
refusal-game-over = The game is over.
refusal-not-understood = Not understood: { $words }.
refusal-unsure = I'm not sure I understood: { $words }. Once more, please.
other-voice = Another voice: { $words }.
far-voice = That sounded far away: { $words }. Louder, if it was you.
refusal-not-stored = Not stored, so not done: { $why } Try again.
refusal-no-more = There is no more.
refusal-square = { $words } is not a square.
refusal-role = { $words } is not a piece.

## Why an announcement names no move. The piece is a word of the lexicon;
## $piece names it for the gender, which English does not need.
move-game-over = There are no moves left.
move-not-chess = That is not a move.
move-empty-origin = There is nothing on { $square }.
move-no-such-piece-there = { $piece ->
       *[other] No
    } { $role } on { $square }; the square is empty.
move-other-piece-there = { $piece ->
       *[other] No
    } { $role } on { $square }, but { $found }.
move-opponents-piece = There is an opponent's piece on { $square }: { $role }.
move-none-left = There is { $piece ->
       *[other] no
    } { $role } left.
move-no-such-piece-on-file = { $piece ->
       *[other] No
    } { $role } on file { $file }.
move-no-such-piece-on-rank = { $piece ->
       *[other] No
    } { $role } on rank { $rank }.
move-none-can-reach = { $piece ->
       *[other] No
    } { $role } can go to { $to }.
move-cannot-reach = { $role } { $from } cannot go to { $to }.
move-path-blocked = { $role } { $from } cannot go to { $to }: { $by } is occupied.
move-own-piece-on-target = There is a piece of the same side on { $square }: { $role }.
move-pinned = { $role } { $from } is pinned.
move-leaves-king-in-check = { $role } { $from } may not move: the king would be in check.
move-king-into-check = On { $to } the king would be in check.
move-must-answer-check = The king is in check; this move does not help.
move-ambiguous = Ambiguous: { $role } to { $to } from { $candidates }. Say where from.
page-ambiguous = Ambiguous: { $role } to { $to } from { $candidates }. Write where from.
move-promotion-missing = Which piece?
move-not-a-promotion = No promotion on { $to }.
move-not-a-capture = Nothing to capture on { $to }.
move-not-en-passant = No capture en passant on { $to }.
castling-right-lost = { $castling } is no longer possible: king or rook has moved.
castling-path-blocked = { $castling } is not possible: the way is blocked.
castling-in-check = { $castling } is not possible: the king is in check.
castling-through-check = { $castling } is not possible: the king would pass through check.
castling-into-check = { $castling } is not possible: the king would end in check.
# What a page calls a piece.
page-piece = { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}

## Why words are no announcement
phrase-empty = Nothing understood.
phrase-too-long = Too many words for a move.
phrase-unknown-word = Not understood: { $word }.
phrase-unexpected-word = { $word } does not fit here.
phrase-target-missing = Where to? The square is missing.
phrase-piece-missing = Which piece moves?
phrase-rank-missing = { $file } and which rank?
phrase-file-missing = Which file, rank { $rank }?
phrase-promotion-piece-missing = Which piece does the pawn become?
phrase-cannot-promote = A pawn cannot become { $role }.
phrase-letter-has-two-meanings = { $letter } has two meanings. Name both squares.
page-letter-has-two-meanings = { $letter } has two meanings. Write both squares.

## What the sighted player reads on the web board
page-not-started = The clock is stopped. Press it to begin.
page-your-turn = It is your move.
page-wait = It is your opponent's move.
page-announced = Your opponent may still correct the move.
page-execute = Make your opponent's move on your board.
page-press = Your move is made. Press the clock.
page-being-announced = Your move is being announced.
page-suspended = The clocks are stopped.
page-draw-offered = Your opponent offers a draw.

## The demo
demo-player = The player says: { $text }
demo-opponent = The opponent moves on the web board: { $text }
demo-latencies = Times in milliseconds: median / 95th percentile / longest (count)
demo-end-of-speech-to-understood-words = End of speech to understood words
demo-end-of-speech-to-spoken-answer = End of speech to spoken answer
demo-event-to-begin-of-speech = Event to start of speech
demo-move-on-the-web-board-to-its-announcement = Move on the web board to its announcement
demo-start-to-ready = Start to ready
demo-spoken-room = spoken in the room
demo-spoken-ear = spoken in the ear
demo-not-understood = "{ $text }" was not understood. Check the parts with: doppelbrett doctor
demo-not-spoken = The demo ends, because nothing is spoken. Check the parts with: doppelbrett doctor
demo-no-sound = There is no sound, and PulseAudio does not start. { $why } Install the package pulseaudio.
demo-not-ended = The demo did not finish. Check the parts with: doppelbrett doctor
