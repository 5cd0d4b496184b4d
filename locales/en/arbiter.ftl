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
   *[late] absent
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
event-claim-failed = That is not the case: { ground }. It counts as a draw offer.
event-claim-proven = The record confirms it.
event-claim-unproven = The record does not confirm it.
event-reported = Report about { side }: { irregular }.
event-disputed = The arbiter decides.
event-arbiter-called = { side } calls the arbiter.
event-no-arbiter-called = There is no arbiter, { side }. Settle it between you.
event-clocks-stopped = The clocks are stopped.
event-illegal-move = Illegal move by { side }, number { $number }: { irregular }.
event-touched = Touched by { side }: { $piece }.
event-touch-corrected = After all, { side } touched nothing.
event-time-added = More time for { side }: { $time }.
event-time-taken = Less time for { side }: { $time }.
event-time-charged = Clocks stopped because of { side }: that costs { $time }.
event-time-set = { side } has { $time }.
event-moves-set = { side } has made { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
event-went-back = Back to before { $color ->
        [white] White's
       *[black] Black's
    } move { $number }. Set it up.
event-rules-adapted = The rules have been changed.
event-play-on = Recorded. Without an arbiter the clock decides.

ruled-stop-clocks = Arbiter: clocks stopped. { $reason }
ruled-start-clocks = Arbiter: clocks started. { $reason }
ruled-set-time = The arbiter sets the clock. { $reason }
ruled-set-moves = The arbiter sets the move counter. { $reason }
ruled-grant = Arbiter: granted. { $reason }
ruled-deny = Arbiter: denied. { $reason }
ruled-find = Arbiter, { side }: { irregular }. { $reason }
ruled-impose = Arbiter, { side }: { penalty }. { $reason }
ruled-go-back = Arbiter: go back. { $reason }
ruled-reopen = Arbiter: the game is not over. { $reason }
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
reason-default = Arrived too late.
reason-arbiter = The arbiter's decision.
result-both-lose = Both have lost. { $reason }
result-annulled = The game does not count and will be played again.

refusal-claim-too-late = Too late to claim a draw. Move first.
refusal-claim-announced = Already announced: { $move }. Take it back first: { $correct }.
refusal-no-quickplay = { $applies ->
    [never] There is no quickplay finish under these rules.
   *[other] Only in a quickplay finish, with little time left.
}
refusal-not-irregular = Under these rules, not illegal: { irregular }.
refusal-report-too-late = { $until ->
    [opponent_touches] Too late: a piece has been touched: { irregular }.
   *[opponent_moves] Too late: the next move has been made: { irregular }.
}
refusal-nothing-there = There is nothing on { $square }.
refusal-touch-move = { $piece } was touched. Move it or capture it.
refusal-agreement-too-early = No draw until both have made { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
refusal-rule-first = The arbiter decides first.
refusal-arbiter-starts = The arbiter starts the clocks again.
refusal-nothing-to-rule = Nothing is waiting for the arbiter.
refusal-called-already = The arbiter has already been called.
refusal-no-arbiter = No arbiter here. Add one with --arbiter.
refusal-reason-missing = Give the reason, after a colon.
refusal-out-of-range = A time or number is missing or too large.
refusal-not-in-edition = There is no such penalty under these rules: { penalty }.
refusal-not-over = The record is signed after the game.
refusal-ends-again = The last move ends the game. Take it back, too: { $line }: reason
arbiter-reopens = To reopen the game, the arbiter types: { $line }: reason
laws-not-adapted = The adapted rules in { $file } do not apply. { $why } Correct the file, or remove the setting laws.adapted.
refusal-no-act = I do not understand "{ $words }". Write one of these, then a colon and the reason: { $forms }
refusal-act-form = Write: { $form }
refusal-rule-not-adapted = The rule stays as it is. { $why }

arbiter-connected = The arbiter is here.
arbiter-disconnected = The arbiter is no longer connected.
arbiter-link = The arbiter joins with "doppelbrett arbiter", or in the browser: { $url }
arbiter-no-board = This game has an arbiter, but without the web board they cannot reach it.
arbiter-turn = { side } to move, move { $number }.
arbiter-announced = Announced by { side }: { $move }.
arbiter-not-started = The clock has not been started yet.
arbiter-flag = { side }'s flag has fallen. It is not certain that the opponent can checkmate.
arbiter-welcome = Connected as the arbiter. Each line is a ruling; Enter alone tells how things stand, a question mark all rulings.
arbiter-acts = How to rule, followed by a colon and the reason: { $forms }
arbiter-clock-of = { side }'s clock: { $time }.
arbiter-clock-runs = { side }'s clock is running.
arbiter-last-move = Last move: { $move }
arbiter-no-link = No game with an arbiter is running here: { $file } is missing. Start one with "doppelbrett play --arbiter", or give the link with --url.
arbiter-not-reached = The game cannot be reached. { $why } Is the program still running?
arbiter-no-seat = This link is not the arbiter's.
arbiter-gone = The game's program has ended.
arbiter-lost = The connection to the game is lost. Reconnecting; Ctrl-D quits.
arbiter-kept = Kept. Sent as soon as the game is back.
arbiter-too-long = Too long: at most { $most } characters.
arbiter-not-taken = Not accepted.
arbiter-no-answer = The program has not answered.

help-claim-repetition = claims a draw because the same position has come up for the third time; with a move: will come up after it
help-claim-moves = claims a draw because of fifty moves without a capture or a pawn move
help-claim-quickplay = claims a draw in a quickplay finish; without an arbiter that ends the game
help-touched = reports a touched piece
help-call-arbiter = calls the arbiter; both clocks stop until the arbiter has ruled
help-illegal-move = reports an illegal move; after “opponent”, one of the opponent's
help-pressed-without-move = reports a clock pressed without a move
help-unpromoted = reports a pawn that was not promoted
help-two-hands = reports a move with two hands
help-displaced-pieces = reports displaced pieces
help-colours-reversed = reports reversed colours
help-wrong-start = reports a wrong starting position
help-late = reports that somebody is absent

# What waits for the arbiter, on their page.
arbiter-goes-on = Start the clocks
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
