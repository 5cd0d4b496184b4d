# Claims, reports, illegal moves, and what the arbiter does.

side = { $color ->
    [white] White
   *[black] Black
}
ground = { $ground ->
    [repetition] the same position three times
    [moves] fifty moves
   *[quickplay] the opponent cannot win or does not try
}
irregular = { $what ->
    [illegal_move] illegal move
    [earlier_illegal_move] earlier illegal move
    [illegal_position] impossible position
    [pressed_without_move] clock pressed without a move
    [unpromoted] pawn not promoted
    [two_hands] moved with two hands
    [displaced_pieces] pieces displaced
    [colours_reversed] colours reversed
    [wrong_start] wrong starting position
   *[late] not there
}
penalty = { $penalty ->
    [warning] warning
    [opponent_gains_time] more time for the opponent
    [offender_loses_time] less time
    [opponent_gains_points] more points for the opponent
    [offender_loses_points] fewer points
    [game_lost] game lost
    [fine] fine
    [exclusion_from_rounds] exclusion from rounds
   *[expulsion] expulsion from the competition
}

cited = Article { $article }.
event-claimed = Draw claimed by { side }: { ground }.
event-claimed-with = Draw claimed by { side }, with { $move }: { ground }.
event-claim-failed = That is not so: { ground }. It counts as an offer of a draw.
event-claim-proven = By the record it is so.
event-claim-unproven = By the record it is not so.
event-reported = Report about { side }: { irregular }.
event-disputed = The arbiter decides.
event-arbiter-called = { side } calls the arbiter.
event-no-arbiter-called = { side } calls the arbiter. There is none: settle it between you, and play on.
event-clocks-stopped = The clocks are stopped.
event-illegal-move = Illegal move by { side }, number { $number }: { irregular }.
event-touched = Touched by { side }: { $piece }.
event-touch-corrected = Nothing touched after all by { side }.
event-time-added = More time for { side }: { $time }.
event-time-taken = Less time for { side }: { $time }.
event-time-charged = The clocks stood because of { side }: that costs { $time }.
event-time-set = { side } has { $time }.
event-moves-set = { side } has made { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
event-went-back = Back to the position before { $color ->
        [white] White's
       *[black] Black's
    } move { $number }. Set up your board again.
event-rules-adapted = The rules are changed.
event-play-on = Kept in the record. Without an arbiter the clock decides.

ruled-stop-clocks = Arbiter: clocks stopped. { $reason }
ruled-start-clocks = Arbiter: clocks on. { $reason }
ruled-set-time = The arbiter sets the clock. { $reason }
ruled-set-moves = The arbiter sets the move counter. { $reason }
ruled-grant = Arbiter: granted. { $reason }
ruled-deny = Arbiter: denied. { $reason }
ruled-find = Arbiter, { side }: { irregular }. { $reason }
ruled-impose = Arbiter, { side }: { penalty }. { $reason }
ruled-go-back = Arbiter: back. { $reason }
ruled-reopen = Arbiter: The end does not count. { $reason }
ruled-end = The arbiter ends the game. { $reason }
ruled-adapt = The arbiter changes the rules. { $changes } { $reason }
ruled-sign = Signed by { $name }.

reason-repetition = The same position three times.
reason-fifty-moves = Fifty moves without a capture or a pawn move.
reason-quickplay = Quickplay finish: the opponent could not win or did not try.
reason-illegal-moves = { $loses_at ->
    [1] An illegal move.
   *[other] Too many illegal moves.
}
reason-default = Too late at the board.
reason-arbiter = The arbiter's decision.
result-both-lose = Both have lost. { $reason }
result-annulled = The game does not count and is played again.

refusal-claim-too-late = Too late: no draw can be claimed on this move any more. Move first.
refusal-claim-announced = Too late: { $move } is announced. Claim after you have taken it back: { $correct }.
refusal-no-quickplay = { $applies ->
    [never] There is no quickplay finish by these rules.
   *[other] Only in a quickplay finish: in the last period, without an increment, with little time left.
}
refusal-not-irregular = By these rules that is no illegal move: { irregular }.
refusal-report-too-late = { $until ->
    [opponent_touches] Too late: only before a piece is touched after it: { irregular }.
   *[opponent_moves] Too late: only before the next move is made: { irregular }.
}
refusal-nothing-there = Nothing stands on { $square }.
refusal-touch-move = Touched is { $piece }. Move it or capture it.
refusal-agreement-too-early = A draw only when both have made { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
refusal-rule-first = The arbiter decides first.
refusal-arbiter-starts = The arbiter starts the clocks again.
refusal-nothing-to-rule = Nothing waits for the arbiter.
refusal-called-already = The arbiter has been called already.
refusal-no-arbiter = This game has no arbiter. They join at the start with --arbiter, also when it is resumed.
refusal-reason-missing = Give the reason, after a colon.
refusal-out-of-range = A time or number is missing or too large.
refusal-not-in-edition = These rules do not know that penalty: { penalty }.
refusal-not-over = The record is signed after the game.
refusal-ends-again = The last move ends the game. Take it back, too: { $line }: reason
arbiter-reopens = The arbiter takes back the end like this: { $line }: reason
laws-not-adapted = The adapted rules in { $file } do not hold. { $why } Mend the file, or leave the setting laws.adapted out.
refusal-no-act = I do not understand "{ $words }". Write one of these, then a colon and the reason: { $forms }
refusal-act-form = Write: { $form }
refusal-rule-not-adapted = The rule stays as it is. { $why }

arbiter-connected = The arbiter is here.
arbiter-disconnected = The arbiter is no longer connected.
arbiter-link = The arbiter joins with "doppelbrett arbiter", or in the browser: { $url }
arbiter-no-board = This game has an arbiter, but without the web board they cannot reach it.
arbiter-turn = { side } to move, move { $number }.
arbiter-announced = Announced by { side }: { $move }.
arbiter-not-started = The clock has not been started.
arbiter-flag = Flag fallen, of { side }. It is not certain whether the opponent can checkmate.
arbiter-welcome = Connected as the arbiter. Each line is a ruling; Enter alone tells how things stand, a question mark all rulings.
arbiter-acts = How to rule, with a colon and the reason behind it: { $forms }
arbiter-clock-of = Clock of { side }: { $time }.
arbiter-clock-runs = The clock of { side } runs.
arbiter-last-move = Last move: { $move }
arbiter-no-link = No game with an arbiter runs here: { $file } is missing. Start one with "doppelbrett play --arbiter", or give the link with --url.
arbiter-not-reached = The game cannot be reached. { $why } Does the program still run?
arbiter-no-seat = This link is not the arbiter's.
arbiter-gone = The program of the game has ended.
arbiter-lost = The connection to the game is gone. It is looked for; Ctrl-D ends.
arbiter-kept = Kept. Sent as soon as the game is back.
arbiter-too-long = Too long: at most { $most } characters.
arbiter-not-taken = Not accepted.
arbiter-no-answer = The program has not answered.

help-claim-repetition = claims a draw because the same position is there for the third time; with a move: will be after it
help-claim-moves = claims a draw because of fifty moves without a capture or a pawn move
help-claim-quickplay = claims a draw in a quickplay finish; without an arbiter that ends the game
help-touched = reports a touched piece
help-call-arbiter = calls the arbiter; both clocks stand until they have ruled
help-illegal-move = reports an illegal move; after “opponent”, one of the opponent's
help-pressed-without-move = reports a clock pressed without a move
help-unpromoted = reports a pawn that was not promoted
help-two-hands = reports a move with two hands
help-displaced-pieces = reports displaced pieces
help-colours-reversed = reports reversed colours
help-wrong-start = reports a wrong starting position
help-late = reports that somebody is not there

# What waits for the arbiter, on their page.
arbiter-goes-on = Clocks on
arbiter-grant = { $dispute ->
    [scores] Take the position back
    [flag] Lost
   *[claim] Grant
}
arbiter-deny = { $dispute ->
    [scores] Correct the scoresheet
    [flag] Draw
   *[claim] Deny
}
evidence-repetition = This position so far: { $count ->
    [one] once.
   *[other] { $count } times.
}
evidence-moves = Moves without a pawn move or a capture: { $count }.
evidence-illegal-moves = Illegal moves so far, { side }: { $count }.
evidence-calls = Calls so far, { side }: { $count }.
evidence-last-move = Last move, { side }: { $move }.
