# An adjourned game: the sealed move, the envelope, the resumption.

event-ask-seal = Enter your sealed move, in secret. Then { $press } or Enter.
event-sealed = In the envelope: { $move }. The clock closes it: { $press } or Enter.
page-sealed = In the envelope: { $move }. The clock closes it.
event-sealed-quietly = The envelope is filled.
event-envelope-closed = The envelope is closed. The game is adjourned.
event-reply-sealed = The reply is sealed. The other clock is running.

ruled-adjourn = Arbiter: { $color ->
    [white] White
   *[black] Black
} seals the move. Resumes: { $resumes }.
ruled-seal-reply = Arbiter: { $color ->
    [white] White
   *[black] Black
} seals the reply.
ruled-sealed-on-paper = Arbiter: the sealed move is on paper.
ruled-open-envelope = The arbiter opens the envelope.
ruled-envelope-says = The arbiter opens the envelope. It says: { $words }.
ruled-without-envelope = Arbiter: play on without the envelope. { $reason }

reason-sealed-move = Sealed move illegal or ambiguous.

state-seal = You seal your move.
state-sealed = Your sealed move is in. Then { $press } or Enter.
state-opponent-seals = The opponent seals their move.
state-adjourned = Adjourned until the arbiter opens the envelope.

refusal-adjourned-already = The game is already being adjourned.
refusal-not-adjourned = The game is not being adjourned.
refusal-seal-it = The next move goes into the envelope.
refusal-sealed-on-board = The move on the board is the sealed move.
refusal-nothing-sealed = The envelope is empty. First the sealed move.
refusal-envelope-open = The envelope is still open. The player presses the clock first.
refusal-envelope-code = That is not the code of this envelope.

envelope-code = Code of the envelope: { $code }. Write it down; nothing else opens the envelope.

page-seal = You seal your move: only you see it. The clock closes the envelope.
arbiter-seals = { $color ->
    [white] White
   *[black] Black
} seals the move.

log-move-sealed = { $color ->
    [white] White
   *[black] Black
} puts a move into the envelope.
log-envelope-closed = { $color ->
    [white] White
   *[black] Black
} stops the clock; the envelope is closed.
log-act-adjourn = adjourns the game, { $color ->
    [white] White
   *[black] Black
} seals the move; to be resumed: { $resumes }
log-act-seal-reply = lets { $color ->
    [white] White
   *[black] Black
} seal the reply, because the opponent is absent
log-act-sealed-on-paper = has the sealed move on paper
log-act-open-envelope = opens the envelope; it says: { $words }
log-act-without-envelope = lets the game go on without the envelope

envelope-title = Envelope
envelope-white = White: { $name }
envelope-black = Black: { $name }
envelope-sealer = Sealed by: { $name }
envelope-number = Number of the sealed move: { $number }
envelope-position = Position before the sealed move (FEN): { $fen }
envelope-times = On the clock: White { $white }, Black { $black }
envelope-used = Used: White { $white }, Black { $black }
envelope-offer = A draw was offered by: { $name }
envelope-no-offer = No draw offer is open.
envelope-resumes = To be resumed: { $resumes }
envelope-reply = To be resumed: as soon as the opponent arrives
envelope-none = This game is not adjourned. The arbiter adjourns it with "adjourn", and the player closes the envelope by pressing the clock.
