# Claims and their windows, and claims with a declared move.

claim-missed = Too late. { asked-side }: take it back? Yes or no.
claim-position-waits = If it is still there after the next move, it is a draw.
refusal-not-completed = Not illegal yet, the clock has not been pressed: { irregular }.
refusal-stands = Too late, the move stands: { irregular }.
refusal-only-on-claim = Without full supervision you decide this only if a player reports it.
refusal-declared-move = Make the move of your claim: { $move }.
help-earlier-illegal-move = reports an illegal move after which the other player has already moved; with its number, an older one
log-asked-restore = { side } asked: take the move back together?
claim-which-move = With which move?
claim-confirm-move = With { $move }? You then have to make it. Yes or no.
claim-dropped = Nothing claimed.
help-claim-repetition-with = claims a draw because a move that you name next brings the same position for the third time
help-claim-moves-with = claims a draw because a move that you name next completes the fifty moves
