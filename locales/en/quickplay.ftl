# Quickplay finishes: announced, extra time asked for, claimed without an arbiter; and
# time for help.

quickplay-announced = A quickplay finish is announced.
quickplay-not-in-blitz = The setting laws.quickplay does nothing: there is no quickplay finish in blitz.
event-extra-time-asked = { side } asks for { $time } per move for both.
event-extra-time-disputed = The opponent answers, or else the arbiter.
event-extra-time-set = From now on the clock waits { $time } at each move, for both.
ruled-for-help = Arbiter: time for help, { side }. { $reason }
result-awaits-ruling = Draw claimed, the game is over. The opponent checks the position; "doppelbrett report" writes it for the arbiter.
refusal-quickplay-not-announced = No quickplay finish was announced.
refusal-no-extra-time = There is no time per move. You can claim a draw.
refusal-offer-first = First the opponent answers the draw offer.
refusal-help-costs-no-time = Help with the clock or the score costs the blind player no time.
help-ask-extra-time = asks for time per move for both in a quickplay finish; also a draw offer
log-act-for-help = takes { $time } from { side } for help
log-title-evidence = Evidence for the arbiter
log-evidence-claim = { side } ({ $name }) claimed a draw without an arbiter: the opponent cannot win by normal means, or does not try.
log-evidence-turn = Position before move { $number }, to move: { side }
log-evidence-pieces = { side }: { $pieces }
log-evidence-fen = As FEN: { $fen }
log-evidence-time = Time left, { side }: { $time }
log-evidence-quiet = Plies since the last capture or pawn move: { $moves }
log-evidence-agree = Both boards and both scores agree: { $answer ->
    [yes] yes
   *[no] no
}
log-evidence-checked = Position and score checked, { side }: ........
log-evidence-ruling = The arbiter's decision: ........
