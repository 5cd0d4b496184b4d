# Claims and their windows, and claims with a declared move.

claim-missed = Too late: the move of { side } stands. Take it back? { asked-side }: yes or no.
claim-position-waits = The next move is waited for. If the position is still there after it, the game is drawn.
refusal-not-completed = No illegal move yet: the clock is not pressed. { irregular }.
refusal-stands = Too late, the move stands: { irregular }.
refusal-only-on-claim = Without full supervision you decide this only if a player reports it.
refusal-declared-move = You declared this move for your claim. Make it: { $move }.
help-earlier-illegal-move = reports an illegal move after which the other player has moved already; with its number, an older one
log-asked-restore = { side } asked: take the move back together?
claim-which-move = With which move?
claim-confirm-move = With { $move }? It then has to be made. Yes or no.
claim-dropped = Nothing claimed.
help-claim-repetition-with = claims a draw because after a move, which you name next, the same position will be there for the third time
help-claim-moves-with = claims a draw because a move, which you name next, makes the fifty moves complete
