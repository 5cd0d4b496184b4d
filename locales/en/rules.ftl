# Rules that an organiser or the arbiter adapted (D.1), in words. The names are those of editions/*.toml.

rule-changed = Adapted rule, { $rule }: { $new }, instead of: { $old }.
rule-count = { $count }

rule-illegal-moves-opponent-gains = time for the opponent after an illegal move
rule-illegal-moves-loses-at = which illegal move loses the game
rule-illegal-moves-draw-if-opponent-cannot-mate = draw instead of a loss after illegal moves if the opponent cannot mate
rule-illegal-moves-complete-from = from when an illegal move counts
rule-illegal-moves-press-without-move = pressing the clock without a move is an illegal move
rule-illegal-moves-two-hands = moving with two hands is an illegal move
rule-illegal-moves-unpromoted-pawn = a pawn not promoted is an illegal move
rule-illegal-moves-unpromoted-becomes-queen = the pawn not promoted becomes a queen
rule-illegal-moves-claim-until = until when an illegal move can be claimed
rule-illegal-moves-arbiter-acts = the arbiter acts on illegal moves unasked
rule-illegal-moves-stands-if-missed = an illegal move that is noticed too late stands
rule-illegal-moves-corrected-by-agreement = both can agree to take back an illegal move noticed too late
rule-illegal-moves-illegal-position-seen = what the arbiter does about an impossible position
rule-draw-claims-repetitions = how often the same position has to come up for a draw
rule-draw-claims-moves = moves without capture or pawn move for a draw
rule-draw-claims-right-lost-by = what takes the right to claim a draw
rule-draw-claims-clock = who stops the clock on a draw claim
rule-draw-claims-written-move-binds = the move of a claim cannot be changed
rule-draw-claims-opponent-gains = time for the opponent after a wrong draw claim
rule-draw-claims-claimant-halved-above = above which time a wrong claim costs half
rule-draw-claims-claimant-loses-at-most = what a wrong claim costs at most
rule-draw-claims-claimant-cut-to = to what a wrong claim cuts the time
rule-same-position-castling = which rights to castle tell positions apart
rule-same-position-en-passant = which en passant capture tells positions apart
rule-endings-fivefold = which repetition of a position draws at once
rule-endings-fivefold-in-succession = these positions have to follow each other
rule-endings-seventy-five = moves without capture or pawn move that draw at once
rule-endings-mate-goes-first = a mate with the last of these moves counts
rule-endings-dead-position = a dead position draws at once
rule-endings-resigning-draws-if-opponent-cannot-mate = resigning draws if the opponent cannot mate
rule-agreement-competition-may-forbid = the event may forbid draws by agreement
rule-agreement-forbidden-before-move = before how many moves no draw can be agreed
rule-agreement-after-moves = after how many moves a draw can be agreed
rule-agreement-claim-is-offer = a draw claim is also an offer
rule-flags-both-down = both flags down, before the last period
rule-flags-both-down-in-last-period = both flags down, in the last period
rule-flags-arbiter-calls = the arbiter says that a flag has fallen
rule-flags-claimant-needs-time = whoever wins on time needs time left
rule-flags-draw-if-opponent-cannot-mate = draw instead of a loss on time if the opponent cannot mate
rule-lateness-loses-after = how late the game is lost
rule-lateness-competition-may-change = the event may set another grace period
rule-lateness-arbiter-may-change = the arbiter may decide otherwise on lateness
rule-lateness-white-loses-time = if both are absent, White's time runs
rule-irregularities-wrong-start-cancels = a wrong starting position cancels the game
rule-irregularities-wrong-start-until-move = up to how many moves that applies
rule-irregularities-colours-restart-before-move = before how many moves reversed colours restart the game
rule-irregularities-colours-arbiter-may-decide = the arbiter may decide otherwise on reversed colours
rule-pace-limits-blitz-up-to = up to what time it is blitz
rule-pace-limits-blitz-includes-limit = exactly that time is still blitz
rule-pace-limits-rapid-up-to = up to what time it is rapid
rule-pace-limits-rapid-includes-limit = exactly that time is still rapid
rule-pace-limits-increments = how many increments count for that
rule-score-kept = score has to be kept
rule-score-writing-ahead-forbidden = writing the move ahead is forbidden
rule-score-not-below = below what time nobody has to keep score
rule-score-unless-increment = unless the increment is
rule-score-for-rest-of-period = that applies for the rest of the period
rule-score-arbiter-records = the arbiter keeps score
rule-score-arbiter-games = how many games one arbiter fully supervises
rule-score-requests = how often that record can be seen
rule-quickplay-applies = the rules on quickplay finishes apply
rule-quickplay-only-without-increment = quickplay finish only without increment
rule-quickplay-claim-below = below what time a quickplay finish can be claimed
rule-quickplay-opponent-gains = time for the opponent in a quickplay finish
rule-quickplay-extra-time = time per move on request in a quickplay finish
rule-quickplay-claim-without-arbiter = without an arbiter a quickplay claim ends the game
rule-blind-appendix = appendix on blind players
rule-blind-organiser-asks-arbiter = the organiser asks the arbiter before adapting rules
rule-blind-promotion-announced = the piece of a promotion is announced
rule-blind-arbiter-may-change-ranks = the arbiter may allow other words for the ranks
rule-blind-clock-after-announcement = the opponent's clock starts after the announcement only
rule-blind-clock-announces = what the clock may announce
rule-blind-score-machine = on what the score may be recorded
rule-blind-opponents-assistant = the sighted player may have an assistant
rule-blind-assistant-if-opponent-hears-badly = an assistant is required if the opponent is hard of hearing
rule-blind-help-costs-time = help with the clock or the score costs time
rule-penalties-may-impose = penalties of the arbiter

rule-value-yes = yes
rule-value-no = no
rule-value-not-stated = not stated
rule-value-none = nothing set
rule-value-made = once it is made
rule-value-pressed = once the clock is pressed
rule-value-game-ends = until the game ends
rule-value-opponent-touches = until the opponent touches a piece
rule-value-opponent-moves = until the opponent moves
rule-value-intervenes = the arbiter steps in
rule-value-draws-after-next-move = waits for the next move, then a draw
rule-value-making-move = making the move
rule-value-touching-piece = touching a piece
rule-value-claimant-must = the claimant has to
rule-value-claimant-may = the claimant may
rule-value-either-may = the claimant or the arbiter may
rule-value-either-must = the claimant or the arbiter has to
rule-value-any-change = any change
rule-value-only-loss = only the loss for good
rule-value-at-start = only at the start of the sequence
rule-value-play-on = the game goes on
rule-value-draw = draw
rule-value-always = always
rule-value-if-announced = only if announced
rule-value-announced = announced
rule-value-never = never
rule-value-move-count = the number of moves
rule-value-time-and-move-count = time and number of moves
rule-value-tape = tape
rule-value-recording-device = recording device
rule-value-warning = warning
rule-value-opponent-gains-time = more time for the opponent
rule-value-offender-loses-time = less time
rule-value-opponent-gains-points = more points for the opponent
rule-value-offender-loses-points = fewer points
rule-value-game-lost = game lost
rule-value-fine = fine
rule-value-exclusion-from-rounds = exclusion from rounds
rule-value-expulsion = expulsion

## In other words than the Laws' (D.2.1)
announced-in = { side } announces { $words }.
announced-words = { $lexicon ->
    [appendix-d] in the words of Appendix D
    [letters] with letters instead of names
    [en] in English
    [es] in Spanish
    [pt] in Portuguese
   *[other] in the words from { $file }
}
words-as-begun = As it was begun: announcements { $words }.
