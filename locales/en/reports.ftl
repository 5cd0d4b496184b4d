# What one side reports where no arbiter is at the table, and what the other is asked.

reporter = { $by ->
    [white] White
   *[black] Black
}
asked-side = { $asked ->
    [white] White
   *[black] Black
}
report-says = { reporter } says of { side }: { irregular }.
report-says-of-game = { reporter } says: { irregular }.
report-says-of-self = { side } admits: { irregular }.
report-which-move = It is about { side }'s move { $number }: { $move }.
report-ask = { asked-side }, is that right? Yes or no.
report-yes = { asked-side } says yes.
report-no = { asked-side } says no.
report-contested = Contested, the clocks are stopped. { reporter }: “{ $correct }” takes it back, { asked-side }: “{ $yes }” agrees; or else the arbiter.
report-withdrawn = { reporter } takes the report back.
report-stands = The move stands.
report-says-touched = { reporter } reports as touched: { $piece }.
report-touch-nothing = The touch does not count.
report-ask-touched = { asked-side }, what did { side } touch? Its square, or no.
report-none-touched = No touched piece was named.
report-waits = Your opponent is away. The question waits.
report-ask-first = Something else has been asked since then.
event-arbiter-came = An arbiter is at the table now.
asked-touched = square?
page-answer-yes = Yes, that is right
page-answer-no = No, that is not right
page-answer-back = Yes, go back
page-answer-stay = No, leave it
page-answer-withdraw = Take the report back
page-answer-none = None, or I do not know
page-answer-square = Square of the touched piece
page-answer-continue = Continue, the clocks run again

refusal-refuted-not-moved = The record shows: { side } has not made a move yet.
refusal-refuted-moved = The record shows a move by { side }: { $move }.
refusal-refuted-moving = { side } announced { $move }, not pressed yet.
refusal-refuted-no-promotion = { side } played { $move }: no pawn reached the last rank.
refusal-refuted-plays-on = The game goes on despite: { irregular }.
refusal-refuted-in-time = No grace period has run out.
refusal-reported-already = Already reported on this move: { irregular }.
refusal-becomes-queen = The pawn becomes a queen: { $move }.
refusal-arbiter-there = An arbiter is at the table already.

log-asked-report = { asked-side } is asked whether that is right.
log-answered-yes = { asked-side } admits what { reporter } reports: { irregular }, { side }.
log-answered-no = Contested: { asked-side } denies what { reporter } reports: { irregular }, { side }.
log-withdrawn = { reporter } takes the report back.
log-asked-touched = { asked-side } is asked which piece { side } touched.
log-none-touched = { asked-side } names no touched piece.
log-arbiter-came = An arbiter joins the game.
log-arbiter-called = { side } calls the arbiter, call number { $number }.
log-contested = Still contested, undecided: { irregular }, { side }.
seal-page = { $who ->
    [white_table] White's page
    [black_table] Black's page
    [assistant_white] The page of White's assistant
    [assistant_black] The page of Black's assistant
    [blind_table] The blind player's page
    [sighted_page] The sighted player's page
    [assistant_blind] The page of the blind player's assistant
    [assistant_sighted] The page of the sighted player's assistant
   *[arbiter] The arbiter's page
}
event-seal-differs = { seal-page } had another game. Compare your scores.
