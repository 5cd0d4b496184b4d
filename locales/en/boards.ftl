# The two boards and the two scores, compared (D.2.9).
# $board: tactile, sighted; white, black of two blind players, to the arbiter. $listener: blind, sighted, other (the arbiter).
boards-name = { $board ->
        [tactile] { $listener ->
            [blind] Your board
            [sighted] Opponent's board
           *[other] Tactile board
        }
        [white] White's board
        [black] Black's board
       *[sighted] { $listener ->
            [blind] Opponent's board
            [sighted] Your board
           *[other] Sighted player's board
        }
    }
boards-differs = { $name }: { $what }.
boards-matches = { $name }: correct.
boards-ahead = Your board shows { $move }. Announce it.
difference-misplaced = { $piece } on { $stands } instead of { $belongs }
difference-surplus = { $color ->
        [white] White
       *[black] Black
    }, extra { $piece } on { $stands }
difference-missing = { $color ->
        [white] White
       *[black] Black
    }, { $piece } missing from { $belongs }
differences-more = { $count } more
correction-misplaced = { $piece } from { $stands } to { $belongs }
correction-surplus = take { $piece } off { $stands }
correction-missing = { $color ->
        [white] White
       *[black] Black
    }, put { $piece } on { $belongs }
comparison-agrees = Both boards and both scores agree.
scores-differ = The scores agree up to { $color ->
        [white] White's
       *[black] Black's
    } move { $number }.
scores-differ-from-start = The scores differ from the first move on.
event-wrote = { $color ->
        [white] White
       *[black] Black
    } wrote: { $move }.
event-ask-go-back = Back to after { $color ->
        [white] White's
       *[black] Black's
    } move { $number }? Yes or no.
event-ask-go-back-to-start = Back to the starting position? Yes or no.
refusal-board-differs = First put the board right. { $what }.
refusal-scores-differ = The scores differ. Correct one, or go back.
refusal-not-in-score = There is no such move in the score.
refusal-written-already = That is what the score says.
refusal-placement = { $words }: I need a piece and a square.
help-compare = says how the boards differ
help-board-in-order = says that your board is correct again
help-board-empty = says that a square of your board is empty
help-board-stands = says what stands on your board
help-wrote = says what you wrote instead of the last move
log-board = { $board ->
        [tactile] Tactile board
        [white] White's board
        [black] Black's board
       *[sighted] Sighted player's board
    }: { $what }.
log-board-right = correct
log-wrote = { $color ->
        [white] White
       *[black] Black
    } wrote as ply { $number }: { $move }.
log-asked-go-back = { $color ->
        [white] White
       *[black] Black
    } is asked whether to go back to the position after ply { $moves }.
log-asked-take-back = { $color ->
        [white] White
       *[black] Black
    } is asked whether to take back the opponent's last move, to the position after ply { $moves }.
log-dispute-scores = the scores agree up to ply { $moves }
boards-own-time = Whoever moved them puts them back on their time.
boards-set-up = Set up again. “{ $position }” reads it out, “{ $compare }” compares.
