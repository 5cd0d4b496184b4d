# What the ear is told in short while little time is left: NAME-brief for NAME. A text
# that the room hears has no short form (D.2.1).

event-ask-press-brief = Uhr.
event-ask-resign-brief = Aufgeben?
event-your-clock-brief = Deine Uhr.
event-opponent-executed-brief = Ausgeführt.
event-draw-answer-brief = { $accept } oder { $decline }?
turn-yours-brief = Dein Zug.
turn-opponents-brief = Gegner am Zug.
state-confirm-brief = { $move }?
state-press-brief = { $move }. Uhr.
state-execute-brief = Führe aus: { $move }.
state-acknowledge-brief = { $move }. Ja?
state-opponent-announced-brief = Gegner: { $move }.
state-opponent-executes-brief = Gegner führt aus: { $move }.
state-last-brief = { $move }.
time-both-brief = { $mine }. Gegner { $theirs }.
refusal-not-your-turn-brief = Gegner am Zug.
refusal-repeat-first-brief = Wiederhole: { $move }.
refusal-acknowledge-first-brief = Erst ja: { $move }.
refusal-not-the-announced-move-brief = Falsch. Angesagt: { $move }.
refusal-execute-first-brief = Führe aus: { $move }.
refusal-confirm-first-brief = Erst ja: { $move }.
refusal-announced-already-brief = Schon angesagt.
refusal-nothing-announced-brief = Nichts angesagt.
refusal-answer-promotion-brief = Welche Figur?
refusal-answer-draw-brief = Remis: { $accept } oder { $decline }?
refusal-answer-resign-brief = Aufgeben?
refusal-nothing-asked-brief = Nichts gefragt.
refusal-offered-already-brief = Schon angeboten.
refusal-pressed-already-brief = Schon gedrückt.
refusal-executed-binds-brief = Der Zug gilt. Uhr.
refusal-placed-move-brief = Sage an: { $move }.
decided-press-brief = Uhr, oder { $correct }.
refusal-unsure-brief = Unsicher: { $words }.
refusal-claim-too-late-brief = Zu spät. Ziehe erst.
refusal-claim-announced-brief = Zu spät. Erst { $correct }.
claim-confirm-move-brief = Mit { $move }?
move-path-blocked-brief = { $by } ist besetzt.
move-pinned-brief = Gefesselt.
move-leaves-king-in-check-brief = Der König stünde im Schach.
move-must-answer-check-brief = Der König steht im Schach.
castling-right-lost-brief = König oder Turm hat gezogen.
castling-path-blocked-brief = Der Weg ist besetzt.

setting-clock-short-below-seconds = Unter wie vielen Sekunden Restzeit im Ohr kurz gesprochen wird, von 0 bis 3600; 0 für nie.
