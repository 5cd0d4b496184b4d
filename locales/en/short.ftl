# What the ear is told in short while little time is left: NAME-brief for NAME. A text
# that the room hears has no short form (D.2.1).

event-ask-press-brief = Clock.
event-ask-resign-brief = Resign?
event-your-clock-brief = Your clock.
event-opponent-executed-brief = Move made.
event-draw-answer-brief = { $accept } or { $decline }?
turn-yours-brief = Your move.
turn-opponents-brief = Opponent to move.
state-confirm-brief = { $move }?
state-press-brief = { $move }. Clock.
state-execute-brief = On your board: { $move }.
state-acknowledge-brief = { $move }. Yes?
state-opponent-announced-brief = Opponent: { $move }.
state-opponent-executes-brief = Opponent still makes: { $move }.
state-last-brief = { $move }.
time-both-brief = { $mine }. Opponent { $theirs }.
refusal-not-your-turn-brief = Opponent to move.
refusal-repeat-first-brief = Repeat: { $move }.
refusal-acknowledge-first-brief = Say yes: { $move }.
refusal-not-the-announced-move-brief = Wrong. Announced: { $move }.
refusal-execute-first-brief = On your board: { $move }.
refusal-confirm-first-brief = Say yes: { $move }.
refusal-announced-already-brief = Already announced.
refusal-nothing-announced-brief = Nothing announced.
refusal-answer-promotion-brief = Which piece?
refusal-answer-draw-brief = Draw: { $accept } or { $decline }?
refusal-answer-resign-brief = Resign?
refusal-nothing-asked-brief = Nothing asked.
refusal-offered-already-brief = Already offered.
refusal-pressed-already-brief = Already pressed.
refusal-executed-binds-brief = The move counts. Clock.
refusal-placed-move-brief = Announce: { $move }.
decided-press-brief = Clock, or { $correct }.
refusal-unsure-brief = Unsure: { $words }.
refusal-claim-too-late-brief = Too late. Move first.
refusal-claim-announced-brief = Too late. First { $correct }.
claim-confirm-move-brief = With { $move }?
move-path-blocked-brief = { $by } is occupied.
move-pinned-brief = Pinned.
move-leaves-king-in-check-brief = The king would be in check.
move-must-answer-check-brief = The king is in check.
castling-right-lost-brief = King or rook has moved.
castling-path-blocked-brief = The way is blocked.

setting-clock-short-below-seconds = Below how many seconds left messages in the ear are short, from 0 to 3600; 0 for never.
